import { statSync, watch } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Changes within this many milliseconds belong together: editors write a file in several steps. */
const SETTLE = 50;

/**
 * Yields whenever something changes in the directories of the paths. The directory of a file is watched, because editors replace
 * the file by another. The directory of a glob is the last one before its first wildcard. Ends when the signal is aborted.
 */
export async function* changesIn(paths: readonly string[], cwd: string, signal: AbortSignal): AsyncGenerator<void> {
  let wake: (() => void) | undefined;
  let isChanged = false;
  const notice = () => {
    isChanged = true;
    wake?.();
  };
  signal.addEventListener('abort', notice);
  const watchers = [...directoriesOf(paths, cwd)].map(([directory, recursive]) =>
    watch(directory, { recursive }, notice),
  );
  try {
    while (!signal.aborted) {
      if (!isChanged)
        await new Promise<void>((done) => {
          wake = done;
        });
      await new Promise((done) => setTimeout(done, SETTLE));
      isChanged = false;
      if (!signal.aborted) yield;
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}

/** The directories to watch, each with whether the directories in it are watched too. */
function directoriesOf(paths: readonly string[], cwd: string): Map<string, boolean> {
  const directories = new Map<string, boolean>();
  for (const path of paths) {
    // The part of a glob before its first wildcard.
    const [plain = path] = path.split(/[*?[{(!]/, 1);
    const isGlob = plain !== path;
    const full = resolve(cwd, isGlob ? `${plain}.` : path);
    const isDirectory = statSync(full, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const directory = isDirectory ? full : dirname(full);
    directories.set(directory, directories.get(directory) === true || isDirectory || isGlob);
  }
  return directories;
}
