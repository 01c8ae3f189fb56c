import { isUtf8 } from 'node:buffer';
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { globSync } from 'tinyglobby';

/** What is looked for in a folder. */
export const DRAFTS = '**/*.{json,ndjson,jsonl}';

/** What was found in a folder. All names are relative to the folder in which the pattern was looked for. */
export interface Walked {
  /** The files that match, in the order of their names. */
  readonly files: readonly string[];
  /** The links that lead out of the folder, and were not followed. */
  readonly outside: readonly string[];
  /** What could not be read, with the reason. */
  readonly unreadable: readonly Unreadable[];
  /** The folders that were read, with the one that is walked. */
  readonly folders: readonly string[];
}

export interface Unreadable {
  readonly file: string;
  readonly reason: string;
}

export const notUtf8Name = 'its name is not UTF-8, so it cannot be read';

/**
 * Looks for files in a folder and in the folders below it; hidden ones and `node_modules` are left out.
 *
 * @param pattern a glob, relative to `cwd`.
 * @param base the folder that is walked: what is found must be in it. A link that leads out of it is followed on demand only,
 * because somebody else may have put it there.
 */
export function walk(
  pattern: string,
  { cwd, base, followLinks }: { readonly cwd: string; readonly base: string; readonly followLinks: boolean },
): Walked {
  const outside: string[] = [];
  const unreadable: Unreadable[] = [];
  const folders: string[] = [];
  const root = realOf(base);
  const read = new Set<string>();
  const nameless = new Set<string>();

  const files = globSync(pattern, {
    cwd,
    ignore: ['**/node_modules/**'],
    expandDirectories: false,
    // From an entry of a folder, the search reads only the name and the three methods of `Entry`.
    fs: { readdirSync: entriesOf as unknown as typeof readdirSync },
  })
    .sort()
    .filter(isWanted);
  return { files, outside: outside.sort(), unreadable, folders };

  function entriesOf(folder: string): Entry[] {
    const path = resolve(folder);
    const name = relative(cwd, path);
    if (nameless.has(path)) {
      unreadable.push({ file: name, reason: notUtf8Name });
      return [];
    }
    try {
      // For `drafts/**`, the search begins with the folder in which `drafts` is.
      const isBelow = isIn(path, base);
      if (isBelow && !isToBeRead(path)) return [];
      const entries = readdirSync(path, { withFileTypes: true });
      if (isBelow) folders.push(name);
      const spoiled = spoiledIn(path, entries);
      return entries.map((entry) => entryOf(entry, path, spoiled));
    } catch (error) {
      // A folder that has gone has no drafts.
      if (codeOf(error) !== 'ENOENT') unreadable.push({ file: name, reason: unreadableBecause(error) });
      return [];
    }
  }

  function isToBeRead(path: string): boolean {
    const real = realpathSync(path);
    if (!followLinks && !isIn(real, root)) {
      outside.push(relative(cwd, path));
      return false;
    }
    // Each linked folder is read once, because links may form a circle.
    const isLinked = real !== resolve(root, relative(base, path));
    if (isLinked && read.has(real)) return false;
    read.add(real);
    return true;
  }

  function entryOf(entry: Dirent, folder: string, spoiled: ReadonlySet<string>): Entry {
    const { name } = entry;
    const path = join(folder, name);
    if (spoiled.has(name)) nameless.add(path);
    else if (entry.isSymbolicLink()) return { ...kindOf(statusOf(path)), name };
    return { ...kindOf(entry), name };
  }

  function isWanted(name: string): boolean {
    const path = resolve(cwd, name);
    if (nameless.has(path)) {
      unreadable.push({ file: name, reason: notUtf8Name });
      return false;
    }
    try {
      const real = realpathSync(path);
      if (followLinks || isIn(real, root)) return true;
      outside.push(name);
    } catch (error) {
      unreadable.push({ file: name, reason: unreadableBecause(error) });
    }
    return false;
  }
}

/**
 * The names in a folder that are not UTF-8, as they are decoded. Bun gives names as bytes without their kinds, so they are read apart, and only
 * where a name has the character that stands for what is not UTF-8.
 */
function spoiledIn(folder: string, entries: readonly Dirent[]): ReadonlySet<string> {
  // Stryker disable next-line ConditionalExpression: only slower without it
  if (!entries.some(({ name }) => name.includes('\uFFFD'))) return new Set();
  const names = readdirSync(folder, { encoding: 'buffer' }).filter((name) => !isUtf8(name));
  return new Set(names.map(String));
}

/** An entry of a folder. A link has the kind of its target. */
interface Entry {
  readonly name: string;
  readonly isFile: () => boolean;
  readonly isDirectory: () => boolean;
  readonly isSymbolicLink: () => boolean;
}

function kindOf(of: Dirent | Stats | undefined): Omit<Entry, 'name'> {
  return {
    // A link that leads nowhere counts as a file that cannot be read.
    isFile: () => of === undefined || of.isFile(),
    // Stryker disable next-line OptionalChaining: this is asked only when it is no file
    isDirectory: () => of?.isDirectory() === true,
    // Stryker disable next-line ArrowFunction: `undefined` counts as no
    isSymbolicLink: () => false,
  };
}

/** The path without links. A file or a folder that is not there keeps its path: reading it says what is wrong. */
export function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** The status of what a path leads to; `undefined` when there is nothing. */
export function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch /* Stryker disable next-line BlockStatement: without an answer it is `undefined` */ {
    return undefined;
  }
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(join(folder, sep));
}

function unreadableBecause(error: unknown): string {
  return `it cannot be read (${codeOf(error)})`;
}

function codeOf(error: unknown): unknown {
  // Only the file system throws here.
  return (error as NodeJS.ErrnoException).code;
}

/** The folder that a path is about; of a glob, the last one before its first wildcard. */
export function folderOf(path: string): string {
  const [plain = path] = path.split(/[*?[{(!]/, 1);
  // Stryker disable next-line MethodExpression: on every system but Windows both are the same separator
  return plain.slice(0, Math.max(plain.lastIndexOf('/'), plain.lastIndexOf(sep)) + 1) || '.';
}
