import { createReadStream, type Stats, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { CallError, oneLine } from './call-error.js';
import { isFileError, isReadable, notAFile } from './files.js';
import { isGlob } from './glob.js';
import { type Ignore, ignoring } from './ignored.js';
import { CONFIG_NAME } from './options.js';
import type { Surroundings } from './surroundings.js';
import { DRAFTS, notUtf8Name, realOf, type Unreadable, type Walked, walk } from './walk.js';
import { reportWords } from './words.js';

export interface Target {
  readonly file: string;
  readonly isNdjson: boolean;
  /** Whether the call names the file itself. Of a folder or a glob, files that are no drafts are left out. */
  readonly isNamed: boolean;
}

export interface Targets extends Omit<Walked, 'files'> {
  readonly targets: readonly Target[];
}

export interface TargetSettings {
  readonly cwd: string;
  readonly input: 'json' | 'ndjson' | undefined;
  /** Files that are not drafts: those that options name. */
  readonly others: readonly (string | undefined)[];
  readonly ignore: Ignore | undefined;
  readonly followLinks: boolean;
}

/**
 * The files of the paths: a file itself; of a directory, every `.json`, `.ndjson` and `.jsonl` file in it; of a glob, the files
 * that it matches, in the order of their names. No file comes twice. The files of the configuration, the workspace and the house
 * rules are left out: they are not drafts.
 *
 * @returns no targets when every path is a file that is left out: hooks name what is committed, whatever it is.
 * @throws CallError for a path that names nothing, and when all that folders and globs have is left out.
 */
export function targetsOf(paths: readonly string[], settings: TargetSettings): Targets {
  const { cwd, input, others, ignore } = settings;
  const options = others.filter((file) => file !== undefined);
  const seen = new Set(options.map((file) => realOf(resolve(cwd, file))));
  const isIgnored = ignore === undefined ? () => false : ignoring(ignore, cwd);
  const targets: (Omit<Target, 'isNamed'> & { readonly known: string })[] = [];
  const outside: string[] = [];
  const unreadable: Unreadable[] = [];
  const otherFormats: string[] = [];
  const named = new Set<string>();
  let isSearched = false;
  for (const path of paths) {
    const found = filesOf(path, settings);
    // A file is found under the name that it is given.
    if (found.files[0] === path) named.add(path === '-' ? path : realOf(resolve(cwd, path)));
    else isSearched = true;
    outside.push(...found.outside);
    unreadable.push(...found.unreadable);
    otherFormats.push(...found.otherFormats.filter((file) => !isIgnored(file)));
    for (const file of found.files) {
      const known = file === '-' ? file : realOf(resolve(cwd, file));
      // A configuration in a folder below is not that of this call, and not a draft either.
      if (seen.has(known) || basename(file) === CONFIG_NAME) continue;
      if (file !== '-' && isIgnored(file)) continue;
      seen.add(known);
      const isNdjson = input === undefined ? /\.(ndjson|jsonl)$/i.test(file) : input === 'ndjson';
      targets.push({ file, isNdjson, known });
    }
  }
  if (isSearched && targets.length + unreadable.length === 0) {
    throw new CallError(
      `${paths.join(', ')}: nothing is left to judge: the configuration ignores what is there, or an option names it`,
    );
  }
  // A file may be named after it was found in a folder.
  const all = targets.map(({ known, ...target }) => ({ ...target, isNamed: named.has(known) }));
  return { targets: all, outside, unreadable, otherFormats };
}

/** Tells what in folders is not judged. */
export function noteLeft({ unreadable, outside, otherFormats }: Targets, note: (text: string) => void): void {
  for (const { file, reason } of unreadable) note(`${file}: ${reason}`);
  if (outside.length > 0) note(reportWords.notFollowed(outside));
  if (otherFormats.length > 0) note(reportWords.otherFormats(otherFormats));
}

function filesOf(path: string, { cwd, followLinks }: TargetSettings): Walked {
  if (path === '-') return onlyThis(path);
  const stats = statsOf(path, cwd);
  if (stats === undefined) {
    // A name that is not UTF-8 comes with replacement characters. A shell gives it among others for `drafts/*.json`.
    if (path.includes('\uFFFD')) return { ...nothing, unreadable: [{ file: path, reason: notUtf8Name }] };
    // Globs have slashes on every system.
    const pattern = path.replaceAll(sep, '/');
    if (!isGlob(pattern)) throw new CallError(`${path}: there is no such file`);
    return checked(path, walk(pattern, { cwd, followLinks }));
  }
  const folder = resolve(cwd, path);
  if (!stats.isDirectory()) {
    return isReadable(folder, stats) ? onlyThis(path) : { ...nothing, unreadable: [{ file: path, reason: notAFile }] };
  }
  const { files, outside, unreadable, otherFormats } = walk(DRAFTS, { cwd: folder, followLinks });
  const named = (name: string) => join(path, name);
  return checked(path, {
    files: files.map(named),
    outside: outside.map(named),
    unreadable: unreadable.map(({ file, reason }) => ({ file: named(file), reason })),
    otherFormats: otherFormats.map(named),
  });
}

const nothing: Walked = { files: [], outside: [], unreadable: [], otherFormats: [] };

function onlyThis(file: string): Walked {
  return { ...nothing, files: [file] };
}

/** `undefined` when there is no such file. */
function statsOf(path: string, cwd: string): Stats | undefined {
  try {
    return statSync(resolve(cwd, path), { throwIfNoEntry: false });
  } catch (error) {
    // The name is impossible, links form a circle, or a directory must not be read.
    throw new CallError(`${path}: ${oneLine(error).replace(/, stat .*/, '')}`);
  }
}

function checked(path: string, found: Walked): Walked {
  if (found.files.length > 0 || found.unreadable.length > 0) return found;
  const links =
    found.outside.length > 0 ? '; links that lead out of the folder are not followed without --follow-links' : '';
  const others = found.otherFormats.length > 0 ? `; ${reportWords.otherFormats(found.otherFormats)}` : '';
  throw new CallError(`${path}: there are no drafts, files that end with .json, .ndjson or .jsonl${links}${others}`);
}

export function bytesOf(file: string, around: Pick<Surroundings, 'cwd' | 'stdin'>): AsyncIterable<Uint8Array> {
  return file === '-' ? around.stdin : createReadStream(resolve(around.cwd, file));
}

/** Takes each file, and notes those that cannot be read. Returns whether all could be. */
export async function takeEach(
  targets: readonly Target[],
  take: (target: Target) => Promise<void>,
  note: (text: string) => void,
): Promise<boolean> {
  let areAllRead = true;
  for (const target of targets) {
    try {
      await take(target);
    } catch (error) {
      if (!isFileError(error)) throw error;
      areAllRead = false;
      note(`${target.file}: the file cannot be read (${error.code})`);
    }
  }
  return areAllRead;
}
