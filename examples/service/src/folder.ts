// The editor compiles this file, too.
/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';

const UNUSABLE = 'FOLDER_UNUSABLE';

/** Whether the folder of the database cannot be used. The message is for the people who started the program. */
export function isUnusableFolder(error: unknown): error is Error {
  return (error as { code?: unknown }).code === UNUSABLE;
}

function unusable(message: string): Error {
  return Object.assign(new Error(message), { code: UNUSABLE });
}

/**
 * Makes the folder if it is missing, and keeps it for this process. PGlite does not notice a second process on its files: what one of the
 * two writes would be lost, without an error. The operating system locks the file `.lock` in the folder, whatever path leads there, and
 * unlocks it when the process ends, also when it is killed. So nobody has to guess whether the owner of a lock still lives.
 *
 * @returns releases the folder.
 * @throws Error of `isUnusableFolder`.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  // Read only here: programs on PostgreSQL need no native code.
  const { tryLock } = await import('fs-native-extensions');
  const file = openLockFile(folder);
  if (!tryLock(file)) {
    closeSync(file);
    const instead = 'stop that process, or name another folder in DATA_FOLDER, or a PostgreSQL in DATABASE_URL';
    throw unusable(`The folder ${resolve(folder)} is in use by another process: ${instead}`);
  }
  // The file stays. If it were deleted, a process that has just opened it, and one that makes it anew, would both get a lock.
  return () => closeSync(file);
}

function openLockFile(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true });
    return openSync(join(folder, '.lock'), 'a');
  } catch (error) {
    // Every failure of these functions is an Error.
    const { message } = error as Error;
    throw unusable(`The folder ${resolve(folder)} must be one in which this process can write: ${message}`);
  }
}
