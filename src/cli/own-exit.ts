import { basename } from 'node:path';
import { failureOf } from './call-error.js';

/** What of a process ends it. */
export interface Ending {
  abort: () => never;
  exit(code: number): never;
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
}

/** The function that ends the process at last: all others call it. In Node and Bun it is `process.reallyExit`, in Deno `Deno.exit`. */
export type LastCall<Name extends string> = Record<Name, (code?: number) => never>;

/** The end of a process that runs modules of others. */
export interface OwnExit {
  /** A module is loaded, until what is returned is called. */
  readonly loading: (path: string) => () => void;
  /** From now on, whoever ends the process does so with the code that he gives: a server is ended by its protocol. */
  readonly serve: () => void;
  /** Ends the process with this code. */
  readonly end: (code: number) => never;
}

/**
 * Keeps the exit code of a process for the command: when a module ends the process, or fails where nobody waits for it, the code is 2, and
 * one line says so. Otherwise `process.exit(0)` in a configuration would make every draft pass.
 */
export function ownExit<Name extends string>(
  process: Ending,
  { of, name }: { readonly of: LastCall<Name>; readonly name: Name },
  say: (line: string) => void,
): OwnExit {
  const end = of[name].bind(of);
  const loading = new Set<string>();
  let ours: number | undefined;
  let isServing = false;

  const guarded: (code?: number) => never = (code) => {
    if (ours !== undefined) return end(ours);
    if (isServing && loading.size === 0) return end(code);
    return fail('a module ended the process');
  };
  Object.assign(of, { [name]: guarded });
  process.abort = () => guarded();
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => fail(`an error was not handled: ${failureOf(error)}`));
  }
  return {
    loading(path) {
      loading.add(path);
      return () => loading.delete(path);
    },
    serve() {
      isServing = true;
    },
    end(code) {
      ours = code;
      return process.exit(code);
    },
  };

  function fail(why: string): never {
    const [path] = loading;
    if (ours === undefined) say(path === undefined ? why : `${basename(path)}: it was not loaded: ${why}`);
    ours ??= 2;
    return end(ours);
  }
}
