import { isUtf8 } from 'node:buffer';
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { globOf } from './glob.js';

/** The files of drafts in a folder. Some systems write the ends of names in capitals. */
export const DRAFTS = '**/*.{[jJ][sS][oO][nN],[nN][dD][jJ][sS][oO][nN],[jJ][sS][oO][nN][lL]}';

/** The ends of names of files in which other tools expect data, but this command does not. */
const OTHER_FORMATS = /^[^.].*\.(?:ya?ml|json5|jsonc|hjson)$/i;

/** The contents of a folder. All names are relative to the folder in which the pattern was searched. */
export interface Walked {
  /** The files that match, in the order of their names. */
  readonly files: readonly string[];
  /** The links that lead out of the folder, and were not followed. */
  readonly outside: readonly string[];
  /** The files and folders that could not be read, with the reason. */
  readonly unreadable: readonly Unreadable[];
  /** The files of other formats, such as YAML, that are in a folder beside its drafts. */
  readonly otherFormats: readonly string[];
}

export interface Unreadable {
  readonly file: string;
  readonly reason: string;
}

export const notUtf8Name = 'its name is not UTF-8, so it cannot be read';

/** The errors of a folder that has gone, and of a glob that begins with a file: there are no drafts. */
const noFolder: readonly string[] = ['ENOENT', 'ENOTDIR'];

/**
 * Looks for files in a folder and in the folders below it; hidden ones are left out, unless the pattern names them, and `node_modules` always.
 * What is found must be in the folder: a link that leads out of it is followed on demand only, because somebody else may have put it there.
 *
 * @param pattern a glob, relative to `cwd`. It begins with the folder that is walked.
 */
export function walk(
  pattern: string,
  { cwd, followLinks }: { readonly cwd: string; readonly followLinks: boolean },
): Walked {
  const beginning = folderOf(pattern);
  const base = resolve(cwd, beginning);
  const root = realOf(base);
  const glob = globOf(beginning === '.' ? pattern : pattern.slice(beginning.length), { withHidden: false });
  // As globs do, with slashes on every system.
  const nameOf = (path: string) => relative(cwd, path).replaceAll(sep, '/');
  const outside: string[] = [];
  const unreadable: Unreadable[] = [];
  const files: string[] = [];
  const otherFormats: string[] = [];
  const read = new Set<string>();
  // Folders are added while they are gone through.
  const waiting = isOfPackages(relative(cwd, base)) ? [] : [{ path: base, reached: glob.start }];
  for (const { path, reached } of waiting) {
    for (const { name, isFolder, isSpoiled } of attempt(path, entriesOf, noFolder) ?? []) {
      const entry = join(path, name);
      const now = glob.after(reached, isFolder ? `${name}/` : name);
      if (!isFolder && pattern === DRAFTS && OTHER_FORMATS.test(name)) otherFormats.push(nameOf(entry));
      if (isFolder ? now.isOver || isOfPackages(name) : !now.isWhole) continue;
      if (isSpoiled) unreadable.push({ file: nameOf(entry), reason: notUtf8Name });
      else if (isFolder) waiting.push({ path: entry, reached: now });
      else if (attempt(entry, realWithin) !== undefined) files.push(nameOf(entry));
    }
  }
  return { files: files.sort(), outside: outside.sort(), unreadable, otherFormats: otherFormats.sort() };

  /** What is read at a path; `undefined` when that fails, which is noted unless the code of the error is one of these. */
  function attempt<T>(path: string, read: (path: string) => T, known: readonly string[] = []): T | undefined {
    try {
      return read(path);
    } catch (error) {
      // Only the file system throws here, errors with a code.
      const code = String((error as NodeJS.ErrnoException).code);
      if (!known.includes(code)) unreadable.push({ file: nameOf(path), reason: `it cannot be read (${code})` });
      return undefined;
    }
  }

  function entriesOf(folder: string): FolderEntry[] {
    const real = realWithin(folder);
    // Each linked folder is read once, because links may form a circle.
    const isLinked = real !== resolve(root, relative(base, folder));
    if (real === undefined || (isLinked && read.has(real))) return [];
    read.add(real);
    return entriesIn(folder);
  }

  /** The path without links; `undefined` when it leads out of the folder, and such links are not followed. */
  function realWithin(path: string): string | undefined {
    const real = realpathSync.native(path);
    if (followLinks || isInFolder(real, root)) return real;
    outside.push(nameOf(path));
    return undefined;
  }
}

interface FolderEntry {
  readonly name: string;
  readonly isSpoiled: boolean;
  readonly isFolder: boolean;
}

function entriesIn(folder: string): FolderEntry[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const spoiled = spoiledIn(folder, entries);
  return entries.flatMap((entry): FolderEntry[] => {
    const { name } = entry;
    // A link is what it leads to. One that leads nowhere counts as a file that cannot be read.
    const kind = entry.isSymbolicLink() ? statusOf(join(folder, name)) : entry;
    const isFolder = kind?.isDirectory() === true;
    if (!isFolder && kind?.isFile() === false) return [];
    return [{ name, isSpoiled: spoiled.has(name), isFolder }];
  });
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

function isOfPackages(path: string): boolean {
  return path.split(sep).includes('node_modules');
}

/** The path without links. A missing file or folder keeps its path: reading it tells the error. */
export function realOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** The status of the file or folder at a path; `undefined` when there is none. */
function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch /* Stryker disable next-line BlockStatement: without an answer it is `undefined` */ {
    return undefined;
  }
}

function isInFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(join(folder, sep));
}

/** The folder that a path is about; of a glob, the last one before its first wildcard. A backslash may stand before it, except on Windows. */
export function folderOf(path: string): string {
  const [plain = path] = path.split(sep === '\\' ? /[*?[{]/ : /[*?[{\\]/, 1);
  // Stryker disable next-line MethodExpression: on every system but Windows both are the same separator
  return plain.slice(0, Math.max(plain.lastIndexOf('/'), plain.lastIndexOf(sep)) + 1) || '.';
}
