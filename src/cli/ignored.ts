import { basename, relative, resolve, sep } from 'node:path';
import { escapePath, globSync } from 'tinyglobby';

/** What is never judged: globs, relative to a folder. A folder stands for all that is in it. */
export interface Ignore {
  readonly folder: string;
  readonly globs: readonly string[];
}

/** Whether a file is to be left out. */
export function isIgnored(file: string, cwd: string, { folder, globs }: Ignore): boolean {
  if (globs.length === 0) return false;
  const name = relative(folder, resolve(cwd, file)).split(sep).join('/');
  if (name.startsWith('../')) return false;
  const plain = globs.map((glob) => glob.replace(/^\.\//, '').replace(/\/$/, ''));
  // The search itself decides, so that a glob means the same here as among the paths. In the folder, it sees this name alone.
  const entry = { name: basename(name), isFile: () => true };
  const found = globSync(escapePath(name), {
    cwd: folder,
    ignore: plain.flatMap((glob) => [glob, `${glob}/**`]),
    expandDirectories: false,
    dot: true,
    // The search uses no other function of the file system.
    fs: { readdirSync: (() => [entry]) as never },
  });
  return found.length === 0;
}
