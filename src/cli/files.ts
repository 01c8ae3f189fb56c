import { readFileSync, type Stats, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { oneLine } from './call-error.js';
import { type Span, syntaxProblem } from './json-text.js';
import { keysTwiceIn } from './keys-twice.js';
import { linesOf } from './position.js';
import { reportWords } from './words.js';

/** Why a file of an option cannot be used. */
export function reasonOf(error: unknown): string {
  // A module may throw anything.
  const { code }: { readonly code?: unknown } = Object(error);
  return code === 'ENOENT' ? 'there is no such file' : oneLine(error);
}

/** What is wrong with a file in which Git has marked both sides of a merge. */
export const mergeConflict = 'it has a merge conflict, between <<<<<<< and >>>>>>>';

export function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** Why what is no file is not read. Directories have an error of their own. */
export const notAFile = 'it must be a file; this is a device or a pipe';

/**
 * Whether something can be read as a file. A pipe with a name would keep the command waiting until somebody writes into it, and a device may
 * have no end. What is open already may be anything: `/dev/stdin`, and what a shell makes of `<(…)`.
 *
 * @param path the whole path.
 */
export function isReadable(path: string, stats: Stats): boolean {
  const isOpen = /^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/.test(path);
  return isOpen || stats.isFile() || stats.isDirectory();
}

export function fileStatus(path: string): Stats {
  const stats = statSync(path);
  if (!isReadable(path, stats)) throw new Error(notAFile);
  return stats;
}

/** How the name of a module ends, which is code. */
export const MODULE = /\.[cm]?[jt]s$/i;

export async function imported(path: string): Promise<Record<string, unknown>> {
  fileStatus(path);
  try {
    return await import(/* @vite-ignore */ pathToFileURL(path).href);
  } catch (error) {
    throw loadingError(error);
  }
}

/** The error of a module that was not loaded. Node does not say what to write when it takes a module for CommonJS. */
export function loadingError(error: unknown): unknown {
  if (!(error instanceof SyntaxError) || !/import statement|'export'/.test(error.message)) return error;
  const todo = 'a file with import and export needs the ending .mjs, or "type": "module" in its package.json';
  return new Error(`${error.message}; ${todo}`, { cause: error });
}

/** @throws Error that says where the file is not JSON, or has a key twice in an object: what stands before would not count. */
export function parsedFile(path: string): unknown {
  fileStatus(path);
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const data = parsed(text);
  const [twice] = keysTwiceIn(text, data).listed;
  if (twice !== undefined) throw new Error(`${reportWords.keyTwice(twice.key, 0)} ${placeIn(text, twice.span)}`);
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (/^<{7} /m.test(text)) throw new Error(mergeConflict);
    const { expected, ...span } = syntaxProblem(text);
    throw new Error(`${reportWords.notJson(expected, span.length === 0)} ${placeIn(text, span)}`);
  }
}

function placeIn(text: string, span: Span): string {
  const { line, column } = linesOf(text, 1).rangeOf(span);
  return `(line ${line}, column ${column})`;
}
