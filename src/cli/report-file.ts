import { randomUUID } from 'node:crypto';
import { closeSync, fchmodSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CallError } from './call-error.js';
import { notAFile, reasonOf } from './files.js';
import { type FormatName, formatNames } from './formats/format.js';
import { holdsDraft } from './no-draft.js';
import { oneOf } from './one-of.js';
import { type Writer, writeWhole } from './output.js';
import { realOf } from './walk.js';

/** A report of a call: its format, and the file it goes into; without one, it goes to standard output. */
export interface Destination {
  readonly format: FormatName;
  readonly file: string | undefined;
}

/**
 * The reports of a call. The first one is that of `--format`, and goes to standard output, unless an `--output-file` without a format
 * takes it.
 *
 * @param values those of `--output-file`: `<format>=<file>`, or `<file>`.
 * @throws CallError when one of them is neither.
 */
export function destinationsIn(values: readonly string[] = [], format: FormatName): Destination[] {
  const files = values.map((value) => {
    const [, name, named] = /^([\w-]*)=(.*)$/s.exec(value) ?? [];
    const file = named ?? value;
    if (file === '' || file === '-' || formatNames.some((format) => format === value)) {
      throw new CallError(`--output-file takes <format>=<file>, or a file; got ${JSON.stringify(value)}`);
    }
    return { format: name === undefined ? undefined : oneOf('the format of --output-file', name, formatNames), file };
  });
  const own = files.find((one) => one.format === undefined);
  return [
    { format, file: own?.file },
    ...files.flatMap((one) => (one === own ? [] : [{ format: one.format ?? format, file: one.file }])),
  ];
}

/** The reports of a call on their way into files, each of which gets all of its report or stays as it is. */
export interface ReportFiles {
  /** The writer of each destination that is a file. */
  readonly writers: readonly (Pick<Writer, 'write'> | undefined)[];
  /** Gives all reports the names of their files, after the disk has all of them. */
  place(): void;
  /** Removes what was not placed. */
  drop(): void;
}

/**
 * Opens the files of reports.
 *
 * @param read what the call reads.
 * @throws CallError when one cannot be written, two reports go into one file, or a report goes into a file that the call reads.
 */
export function reportFilesFor(
  destinations: readonly Destination[],
  read: readonly (string | undefined)[],
  cwd: string,
): ReportFiles {
  const isRead = new Set(read.flatMap((file) => (file === undefined ? [] : [pathOf(file, cwd)])));
  const opened = new Map<string, ReturnType<typeof reportFileAt>>();
  const drop = () => {
    for (const file of opened.values()) file.drop();
  };
  const openedFor = (file: string) => {
    const path = pathOf(file, cwd);
    if (isRead.has(path)) throw new CallError(`--output-file ${file}: the call reads this file`);
    if (opened.has(path)) throw new CallError(`--output-file ${file}: each report needs a file of its own`);
    const report = reportFileAt(path, file);
    opened.set(path, report);
    return report;
  };
  try {
    const writers = destinations.map(({ file }) => (file === undefined ? undefined : openedFor(file)));
    const place = () => {
      for (const file of opened.values()) file.end();
      for (const file of opened.values()) file.place();
    };
    return { writers, place, drop };
  } catch (error) {
    drop();
    throw error;
  }
}

/** The path of a file behind all links, even if there is no such file yet. */
function pathOf(file: string, cwd: string): string {
  const path = resolve(cwd, file);
  return realOf(join(realOf(dirname(path)), basename(path)));
}

/** A report beside its file, because a file can be renamed only within its file system. Missing folders are made. */
function reportFileAt(path: string, name: string) {
  const attempt = <Result>(step: () => Result): Result => {
    try {
      return step();
    } catch (error) {
      // Behind the comma, the file system names the file beside, which nobody knows.
      throw new CallError(`--output-file ${name}: ${reasonOf(error).replace(/, [a-z]+(?: '.*)?$/, '')}`);
    }
  };
  const beside = join(dirname(path), `.${randomUUID()}.tmp`);
  const opened = attempt(() => openedBeside(path, beside));
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(opened);
    isOpen = false;
  };
  return {
    write: async (text: string) => attempt(() => writeWhole(opened, Buffer.from(text))),
    end() {
      // Some file systems notice only then that the disk is full.
      attempt(() => fsyncSync(opened));
      close();
    },
    place: () => attempt(() => renameSync(beside, path)),
    drop() {
      close();
      rmSync(beside, { force: true });
    },
  };
}

function openedBeside(path: string, beside: string): number {
  mkdirSync(dirname(path), { recursive: true });
  const before = statSync(path, { throwIfNoEntry: false });
  if (before?.isDirectory()) throw new Error('it is a folder');
  if (before?.isFile() === false) throw new Error(notAFile);
  // Another file replaces it, so its own permissions would not protect it.
  if (before !== undefined && (before.mode & 0o200) === 0) throw new Error('the file is read-only');
  if (holdsDraft(path)) throw new Error('the file has a draft');
  const opened = openSync(beside, 'wx');
  if (before !== undefined) fchmodSync(opened, before.mode & 0o7777);
  return opened;
}
