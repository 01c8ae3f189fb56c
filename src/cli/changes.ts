import { statSync, watch } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** What belongs together comes within so many milliseconds: editors write a file in several steps. */
const SETTLE = 50;

/**
 * Answers whenever something changes in the directories that the paths lead to: of a file its own, since editors put another
 * file in its place; of a glob that of its part without wildcards. Ends when it is aborted.
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

/** The directories, and whether what is in their directories counts too. */
function directoriesOf(paths: readonly string[], cwd: string): Map<string, boolean> {
  const directories = new Map<string, boolean>();
  for (const path of paths) {
    // A glob leads to the last directory whose name has no wildcards.
    const [plain = path] = path.split(/[*?[{(!]/, 1);
    const isGlob = plain !== path;
    const full = resolve(cwd, isGlob ? `${plain}.` : path);
    const isDirectory = statSync(full, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const directory = isDirectory ? full : dirname(full);
    directories.set(directory, directories.get(directory) === true || isDirectory || isGlob);
  }
  return directories;
}
