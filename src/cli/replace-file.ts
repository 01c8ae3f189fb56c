import { randomUUID } from 'node:crypto';
import { chmodSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CallError } from './call-error.js';

/**
 * Gives a file another content: all of it or, when an error is thrown, nothing. The file keeps its mode. If the path is a
 * symbolic link, the link stays and its target is replaced.
 *
 * @throws CallError when the path leads to something else, such as a pipe; an error of the file system, for example when the
 * directory is not writable.
 */
export function replaceFile(path: string, content: Uint8Array): void {
  const target = realpathSync(path);
  const status = statSync(target);
  // A pipe or a device must not become a file. A directory cannot be replaced by one anyway.
  if (!status.isFile() && !status.isDirectory()) throw new CallError(`${path}: only a file can be fixed`);
  const mode = status.mode & 0o7777;
  // Beside the file, because a file is renamed within its file system only. By its name, it is no draft.
  const temporary = join(dirname(target), `.${randomUUID()}.tmp`);
  try {
    writeFileSync(temporary, content, { flag: 'wx', mode });
    // The umask may have removed bits of the mode.
    chmodSync(temporary, mode);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
