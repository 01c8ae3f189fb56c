import { createReadStream, realpathSync, type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { CallError, oneLine } from './call-error.js';

/** A file to check; `-` is standard input. */
export interface Target {
  readonly file: string;
  readonly isNdjson: boolean;
}

/** What is looked for in a directory. */
const DRAFTS = '**/*.{json,ndjson,jsonl}';

/**
 * The files of the paths: a file itself; of a directory, every `.json`, `.ndjson` and `.jsonl` file in it; of a glob, the files
 * that it matches, in the order of their names. No file comes twice. The file of the workspace is left out: it is no draft.
 *
 * @throws CallError for a path that names nothing.
 */
export function targetsOf(
  paths: readonly string[],
  { cwd, input, workspace }: { cwd: string; input: 'json' | 'ndjson' | undefined; workspace: string | undefined },
): Target[] {
  const seen = new Set<string>(workspace === undefined ? [] : [realpathSync(resolve(cwd, workspace))]);
  const targets: Target[] = [];
  for (const path of paths) {
    for (const file of filesOf(path, cwd)) {
      const known = file === '-' ? '-' : realpathSync(resolve(cwd, file));
      if (seen.has(known)) continue;
      seen.add(known);
      const isNdjson = input === undefined ? /\.(ndjson|jsonl)$/.test(file) : input === 'ndjson';
      targets.push({ file, isNdjson });
    }
  }
  return targets;
}

function filesOf(path: string, cwd: string): string[] {
  if (path === '-') return [path];
  const stats = statsOf(path, cwd);
  if (stats === undefined) {
    if (!isDynamicPattern(path)) throw new CallError(`${path}: there is no such file`);
    return found(path, globbed(path.replaceAll('\\', '/'), cwd));
  }
  if (!stats.isDirectory()) return [path];
  return found(
    path,
    globbed(DRAFTS, resolve(cwd, path)).map((file) => join(path, file)),
  );
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

function globbed(pattern: string, cwd: string): string[] {
  return globSync(pattern, { cwd, ignore: ['**/node_modules/**'], expandDirectories: false }).sort();
}

function found(path: string, files: string[]): string[] {
  if (files.length === 0)
    throw new CallError(`${path}: there are no drafts, files that end with .json, .ndjson or .jsonl`);
  return files;
}

/** The bytes of a file, chunk by chunk. */
export function bytesOf(file: string, cwd: string, stdin: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return file === '-' ? stdin : createReadStream(resolve(cwd, file));
}
