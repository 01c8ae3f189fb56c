import { createReadStream, existsSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { CallError, oneLine } from './call-error.js';
import { isFileError, isReadable, notAFile } from './files.js';
import { type ChangedFiles, ignoredIn } from './git.js';
import { globOf, isGlob } from './glob.js';
import { CONFIG_NAME } from './options.js';
import type { Surroundings } from './surroundings.js';
import { DRAFTS, folderOf, notUtf8Name, realOf, type Unreadable, type Walked, walk } from './walk.js';
import { reportWords } from './words.js';

export interface Target {
  readonly file: string;
  readonly isNdjson: boolean;
  /** Whether the call names the file itself. Of a folder or a glob, files that are no drafts are left out. */
  readonly isNamed: boolean;
  /** The whole path of what is read in place of the file: what is staged. */
  readonly path?: string;
}

export interface Targets extends Omit<Walked, 'files'> {
  readonly targets: readonly Target[];
  /** The files that Git ignores, and that the call does not name itself. */
  readonly ignored: readonly string[];
}

export interface TargetSettings {
  readonly cwd: string;
  readonly input: 'json' | 'ndjson' | undefined;
  /** Files that are not drafts: those that options name. */
  readonly others: readonly (string | undefined)[];
  /** Whether a configuration leaves a file out. */
  readonly isLeftOut: (file: string, isIgnoredByGit?: boolean) => boolean;
  readonly followLinks: boolean;
  /** The files that have changed, if only these are judged. */
  readonly changed?: ChangedFiles | undefined;
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
  const { cwd, input, others, isLeftOut, changed } = settings;
  const options = others.filter((file) => file !== undefined);
  const seen = new Set(options.map((file) => realOf(resolve(cwd, file))));
  const targets: (Omit<Target, 'isNamed'> & { readonly known: string })[] = [];
  const outside: string[] = [];
  const ignored = new Set<string>();
  const unreadable: Unreadable[] = [];
  const otherFormats: string[] = [];
  const named = new Set<string>();
  const changedAt = new Map(changed?.names.map((name) => [resolve(cwd, name), name]));
  let isSearched = false;
  for (const path of paths) {
    const found = changed === undefined ? filesOf(path, settings) : changedOf(path, changed, changedAt, cwd);
    const isNamed = found.files.length === 1 && found.files.some((file) => resolve(cwd, file) === resolve(cwd, path));
    if (isNamed) named.add(path === '-' ? path : realOf(resolve(cwd, path)));
    isSearched ||= changed === undefined && !isNamed;
    outside.push(...found.outside);
    unreadable.push(...found.unreadable);
    const isIgnored = changed === undefined && !isNamed ? ignoredBelow(path, cwd) : () => false;
    otherFormats.push(...found.otherFormats.filter((file) => !isIgnored(file) && !isLeftOut(file)));
    for (const file of found.files) {
      const known = file === '-' ? file : realOf(resolve(cwd, file));
      // A configuration in a folder below is not that of this call, and not a draft either.
      if (seen.has(known) || basename(file) === CONFIG_NAME) continue;
      const isOfGit = isIgnored(file);
      if (file !== '-' && isLeftOut(file, isOfGit)) continue;
      seen.add(known);
      if (isOfGit) {
        ignored.add(file);
        continue;
      }
      const isNdjson = input === undefined ? isNdjsonName(file) : input === 'ndjson';
      targets.push({ file, isNdjson, known });
    }
  }
  if (isSearched && targets.length + unreadable.length === 0) {
    throw new CallError(
      `${paths.join(', ')}: nothing is left to judge: the configuration or Git ignores what is there, or an option names it`,
    );
  }
  // A file may be named after it was found in a folder.
  const all = targets.map(({ known, ...target }) => ({ ...target, isNamed: named.has(known) }));
  return { targets: all, outside, ignored: [...ignored], unreadable, otherFormats };
}

export function isNdjsonName(file: string): boolean {
  return /\.(ndjson|jsonl)$/i.test(file);
}

/** Whether Git ignores a file that was found at a path: a folder or a glob. What the call names itself is not left out. */
function ignoredBelow(path: string, cwd: string): (file: string) => boolean {
  const folder = statsOf(path, cwd)?.isDirectory() === true ? path : folderOf(path);
  const base = resolve(cwd, folder);
  const ignored = new Set(ignoredIn(base));
  const folders = new Map<string, boolean>();
  const isIgnoredFolder = (at: string): boolean => {
    if (at.length <= base.length) return false;
    const known = folders.get(at);
    if (known !== undefined) return known;
    const isIgnored = isIgnoredFolder(dirname(at)) || ignored.has(at);
    folders.set(at, isIgnored);
    // A submodule knows by itself what it ignores.
    if (!isIgnored && existsSync(join(at, '.git'))) for (const one of ignoredIn(at)) ignored.add(one);
    return isIgnored;
  };
  return (file) => {
    const whole = resolve(cwd, file);
    return isIgnoredFolder(dirname(whole)) || ignored.has(whole);
  };
}

/** The changed files that a path stands for. They need not be in the folder any more. */
function changedOf(
  path: string,
  { names, unmerged }: ChangedFiles,
  changedAt: ReadonlyMap<string, string>,
  cwd: string,
): Walked {
  // A hook may name thousands of files.
  const same = changedAt.get(resolve(cwd, path));
  if (same !== undefined) return onlyThis(same);
  const isNamed = namedBy(path, cwd);
  const files = names.filter(isNamed);
  const unreadable = unmerged.filter(isNamed).map((file) => ({ file, reason: 'its merge is not finished' }));
  if (
    files.length + unreadable.length === 0 &&
    statsOf(path, cwd) === undefined &&
    !isGlob(path.replaceAll(sep, '/'))
  ) {
    throw new CallError(`${path}: there is no such file`);
  }
  return { ...nothing, files, unreadable };
}

/** Whether a path stands for a file: as its name, as a folder that it is in, or as a glob. */
function namedBy(path: string, cwd: string): (file: string) => boolean {
  const whole = resolve(cwd, path);
  const inFolder = globOf(DRAFTS, { withHidden: false });
  const glob = globOf(path.replaceAll(sep, '/').replace(/^\.\//, ''), { withHidden: false });
  return (file) => {
    const found = resolve(cwd, file);
    if (found === whole) return true;
    const below = relative(whole, found).replaceAll(sep, '/');
    const isBelow = !below.startsWith('../') && !below.split('/').includes('node_modules') && inFolder.matches(below);
    return isBelow || glob.matches(file.replaceAll(sep, '/')) || glob.matches(found.replaceAll(sep, '/'));
  };
}

/** Tells what in folders is not judged. */
export function noteLeft({ unreadable, outside, ignored, otherFormats }: Targets, note: (text: string) => void): void {
  for (const { file, reason } of unreadable) note(`${file}: ${reason}`);
  if (outside.length > 0) note(reportWords.notFollowed(outside));
  if (ignored.length > 0) note(reportWords.ignored(ignored));
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

export function readPathOf({ file, path }: Target, { cwd }: Pick<Surroundings, 'cwd'>): string {
  return path ?? resolve(cwd, file);
}

export function bytesOf(target: Target, around: Pick<Surroundings, 'cwd' | 'stdin'>): AsyncIterable<Uint8Array> {
  return target.file === '-' ? around.stdin : createReadStream(readPathOf(target, around));
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
