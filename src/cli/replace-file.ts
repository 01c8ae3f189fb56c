import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Refusal = 'noFile' | 'readOnly' | 'foreign' | 'linked' | 'changed';

/**
 * Gives a file another content: all of it or nothing. The file keeps its mode, its owner and its group. If the path is a symbolic
 * link, the link stays and its target is replaced.
 *
 * @param before the content that was read from the file. If it has changed, somebody has saved it meanwhile.
 * @returns the reason why the file was left as it is; `undefined` when it was replaced.
 * @throws an error of the file system, for example when the directory is not writable or the disk is full.
 */
export function replaceFile(path: string, before: Uint8Array, content: Uint8Array): Refusal | undefined {
  const target = realpathSync(path);
  const status = statSync(target);
  // A pipe or a device must not become a file.
  if (!status.isFile()) return 'noFile';
  // Windows knows no such numbers.
  const user = process.geteuid?.() ?? status.uid;
  // Another file replaces it, so its own permissions would not protect it. Only root can keep its owner.
  if (status.uid !== user && user !== 0) return 'foreign';
  if ((status.mode & 0o200) === 0) return 'readOnly';
  // Under its other names, the file would stay unchanged.
  if (status.nlink > 1) return 'linked';
  const mode = status.mode & 0o7777;
  // Beside the file, because a file can be renamed only within its file system. Its name is not that of a draft.
  const temporary = join(dirname(target), `.${randomUUID()}.tmp`);
  try {
    // Some file systems notice only then that the disk is full.
    writeFileSync(temporary, content, { flag: 'wx', mode, flush: true });
    chownSync(temporary, status.uid, status.gid);
    // The umask may have removed bits of the mode.
    chmodSync(temporary, mode);
    if (!readFileSync(target).equals(before)) return 'changed';
    renameSync(temporary, target);
    return undefined;
  } finally {
    rmSync(temporary, { force: true });
  }
}
