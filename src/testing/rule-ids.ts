import { cut } from '../core/finding.js';
import { LONGEST_KEY } from '../core/limits.js';
import { editDistance } from '../core/suggestion.js';

/** @throws RangeError when the id is not among the known ones; its message names the closest. */
export function checkRule(of: string, id: unknown, known: readonly string[]): void {
  if (known.some((one) => one === id)) return;
  const wanted = String(id);
  const distance = (one: string) => editDistance(cut(wanted, LONGEST_KEY), one);
  const close = [...known].sort((one, other) => distance(one) - distance(other)).slice(0, 3);
  throw new RangeError(
    `${of}: there is no rule ${JSON.stringify(wanted)} to break; close to it are ${close.join(', ')}`,
  );
}
