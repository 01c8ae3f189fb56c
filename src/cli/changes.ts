import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { DRAFTS, folderOf, statusOf, walk } from './walk.js';

/** Changes within this many milliseconds belong together: editors write a file in several steps. */
const SETTLE = 50;

/** The ends of the names of drafts. */
const DRAFT_ENDS = ['.json', '.ndjson', '.jsonl'];

/** While folders are searched, others may appear. After this number of turns, the next change shows the new ones. */
const MOST_TURNS = 10;

export interface WatchSettings {
  readonly cwd: string;
  readonly followLinks: boolean;
  readonly signal: AbortSignal;
}

/**
 * Yields whenever something changes in the folders of the paths, with the paths of the files that are named or may be drafts. The
 * folder of a file is watched, because editors replace the file by another. Folders may come, go and come back. Ends when the signal
 * is aborted.
 *
 * @throws an error of the system when it watches no more folders.
 */
export async function* changesIn(paths: readonly string[], settings: WatchSettings): AsyncGenerator<readonly string[]> {
  const { signal } = settings;
  let wake: (() => void) | undefined;
  let isChanged = false;
  let changed = new Set<string>();
  const named = new Set(paths.map((path) => resolve(settings.cwd, path)));
  const notice = (path?: string) => {
    isChanged = true;
    if (path !== undefined && (named.has(path) || DRAFT_ENDS.includes(extname(path)))) changed.add(path);
    // Stryker disable next-line OptionalChaining: a folder tells of changes later, when they are waited for
    wake?.();
  };
  signal.addEventListener('abort', () => notice());
  const watched = watchedFolders(notice);
  const update = () => {
    for (let turn = 0; turn < MOST_TURNS && watched.update(foldersOf(paths, settings)); turn++);
  };
  try {
    update();
    while (!signal.aborted) {
      if (!isChanged)
        await new Promise<void>((done) => {
          wake = done;
        });
      await new Promise((done) => setTimeout(done, SETTLE));
      isChanged = false;
      if (signal.aborted) return;
      update();
      const files = [...changed].sort();
      changed = new Set();
      yield files;
    }
  } finally {
    watched.update(new Map());
  }
}

/** The names in a folder that matter: all of them, or those of folders on the way to others. */
type Names = 'all' | Set<string>;

/** The folders to watch. Those above them tell when one of them comes back. */
function foldersOf(paths: readonly string[], { cwd, followLinks }: WatchSettings): Map<string, Names> {
  const folders = new Map<string, Names>();
  for (const path of paths) {
    const full = resolve(cwd, path);
    const isFolder = statusOf(full)?.isDirectory() ?? false;
    const root = isFolder ? full : resolve(cwd, folderOf(path));
    addAbove(root, folders);
    const found = isFolder
      ? walk(DRAFTS, { cwd: root, followLinks }).folders.map((name) => resolve(root, name))
      : walk(path, { cwd, followLinks }).folders.map((name) => resolve(cwd, name));
    for (const folder of found) folders.set(folder, 'all');
  }
  return folders;
}

function addAbove(folder: string, folders: Map<string, Names>): void {
  const above = dirname(folder);
  // The root has no folder above it.
  if (above === folder) return;
  const names = folders.get(above) ?? new Set();
  if (names !== 'all') folders.set(above, names.add(basename(folder)));
  addAbove(above, folders);
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Read before the folder is watched: one that takes its place meanwhile is noticed later. */
  readonly id: string | undefined;
  names: Names;
}

function watchedFolders(notice: (path?: string) => void) {
  const watched = new Map<string, Watched>();

  function forget(folder: string, { watcher }: Watched): void {
    watcher.close();
    watched.delete(folder);
  }

  function begin(folder: string, names: Names): void {
    const one: Watched = {
      id: folderId(folder),
      watcher: watch(folder, (_, name) => {
        if (one.names === 'all' || name === null || one.names.has(name)) {
          notice(name === null ? undefined : join(folder, name));
        }
      }),
      names,
    };
    one.watcher.on('error', () => {
      // On Windows, this event says that the folder has gone.
      forget(folder, one);
      notice();
    });
    watched.set(folder, one);
  }

  return {
    /** Watches these folders, and no others. Returns whether there are new ones among them. */
    update(folders: ReadonlyMap<string, Names>): boolean {
      // Stryker disable next-line BooleanLiteral: only slower
      let hasNew = false;
      for (const [folder, one] of [...watched]) {
        // The same path may be another folder now.
        if (!folders.has(folder) || folderId(folder) !== one.id) forget(folder, one);
      }
      for (const [folder, names] of folders) {
        const known = watched.get(folder);
        if (known !== undefined) known.names = names;
        else if (isBegun(() => begin(folder, names))) hasNew = true;
      }
      return hasNew;
    },
  };
}

/** The number of the folder in the file system; `undefined` when there is none. */
function folderId(folder: string): string | undefined {
  const status = statusOf(folder);
  return status && `${status.dev}:${status.ino}`;
}

/** The codes of folders that must not be watched or have just gone. They are left out: the folders above them are watched too. */
const leftOut: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'];

function isBegun(begin: () => void): boolean {
  try {
    begin();
    return true;
  } catch (error) {
    // The system throws errors.
    if (!leftOut.includes((error as NodeJS.ErrnoException).code)) throw error;
    // Stryker disable next-line BooleanLiteral: only slower
    return false;
  }
}
