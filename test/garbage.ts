import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects all objects that nobody holds any more. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  // Only contexts that are made after the flag was set have it.
  const collect = runInNewContext('gc') as () => void;
  // Objects that were read in this turn live until its end.
  await new Promise(setImmediate);
  collect();
}
