import { readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { oneLine } from './call-error.js';
import { syntaxProblem } from './json-text.js';
import { linesOf } from './position.js';
import { within } from './within.js';
import { english } from './words.js';

/** The files that an option names. */

/** Why a file of an option cannot be used. */
export function reasonOf(error: unknown): string {
  // A module may throw anything.
  const { code }: { readonly code?: unknown } = Object(error);
  return code === 'ENOENT' ? 'there is no such file' : oneLine(error);
}

/** An error of the file system, by its code. */
export function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** The exports of a module. */
export async function imported(path: string, timeout: number): Promise<Record<string, unknown>> {
  // Node keeps modules by their URL: under `--watch`, a changed file needs another one.
  const { mtimeMs } = statSync(path);
  const loading: Promise<Record<string, unknown>> = import(/* @vite-ignore */ `${pathToFileURL(path).href}?${mtimeMs}`);
  try {
    return await within(loading, timeout, 'the module was not loaded');
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

/** @throws Error that says where the file is not JSON. */
export function parsedFile(path: string): unknown {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch {
    const { expected, ...span } = syntaxProblem(text);
    const { line, column } = linesOf(text, 1).rangeOf(span);
    throw new Error(`${english.notJson(expected, span.length === 0)} (line ${line}, column ${column})`);
  }
}
