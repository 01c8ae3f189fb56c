import { relative, resolve, sep } from 'node:path';
import { globOf } from './glob.js';

/** The files that are never judged: globs, relative to a folder. A folder stands for everything in it. */
export interface Ignore {
  readonly folder: string;
  readonly globs: readonly string[];
}

/** Tells which files are to be left out. Their names are relative to `cwd`. */
export function ignoring({ folder, globs }: Ignore, cwd: string): (file: string) => boolean {
  const all = globs.map((glob) => globOf(glob.replace(/^\.\//, '').replace(/\/$/, ''), { withHidden: true }));
  return (file) => {
    const name = relative(folder, resolve(cwd, file)).split(sep).join('/');
    return !name.startsWith('../') && all.some((glob) => glob.covers(name));
  };
}
