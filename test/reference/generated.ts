import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { type Golden, textsIn } from './golden.js';

/**
 * Expects that a committed file equals what is derived from the sources now. With the environment variable
 * `GENERATE` set, the file is written instead: that is what `npm run generate` does.
 *
 * @param path from the root of the repository.
 */
export function expectGenerated(path: string, content: string): void {
  // What is computed for `src` is computed by the build, or when it is loaded.
  if (path.startsWith('src/')) throw new Error(`${path} is code: nothing is generated there`);
  if (process.env.GENERATE) write(path, content);
  const committed = read(path);
  if (committed !== content) expect.fail(`${isAnother(path)}\n${firstDifference(committed, content)}`);
}

/**
 * The same for a golden file with digests. The texts behind the digests are written to `reports/golden/now`, and to
 * `reports/golden/reviewed` when they are those of the committed file, so that a difference can be shown as text.
 */
export function expectGolden(path: string, { table, listing }: Golden): void {
  const reviewed = `reports/golden/reviewed/${basename(path)}`;
  const now = `reports/golden/now/${basename(path)}`;
  write(now, listing);
  if (process.env.GENERATE) write(path, table);
  const committed = read(path);
  if (committed !== table) {
    const before = read(reviewed);
    const texts =
      // Texts that another commit left there do not count.
      firstLine(before) === firstLine(committed)
        ? `${difference(textsIn(before), textsIn(listing))}\nAll of it: diff ${reviewed} ${now}`
        : 'To see the texts behind the digests, run this test without your change (git stash), and again with it.';
    expect.fail(`${isAnother(path)}\n${difference(committed.split('\n'), table.split('\n'))}\n${texts}`);
  }
  if (!process.env.GENERATE) write(reviewed, listing);
}

function isAnother(path: string): string {
  return `${path} is not what is generated now: run \`npm run generate\`.`;
}

function fileOf(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

function read(path: string): string {
  const file = fileOf(path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function write(path: string, content: string): void {
  const file = fileOf(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function firstLine(text: string): string {
  return text.split('\n', 1).join();
}

/** Further differences are more of the same. */
const MOST = 10;
const LONGEST = 400;

/** The entries that only one of two lists has. */
function difference(before: readonly string[], now: readonly string[]): string {
  const lines = (sign: string, some: readonly string[], others: readonly string[]) => {
    const only = some.filter((one) => !others.includes(one));
    const shown = only.slice(0, MOST).map((one) => `${sign} ${one.slice(0, LONGEST)}`);
    return only.length > MOST ? [...shown, `${sign} and ${only.length - MOST} more`] : shown;
  };
  return [...lines('-', before, now), ...lines('+', now, before)].join('\n') || 'The order is another one.';
}

/** The first difference of two files: a diff of lines with thousands of characters is unreadable. */
function firstDifference(committed: string, content: string): string {
  let at = 0;
  while (at < content.length && committed[at] === content[at]) at++;
  const line = content.slice(0, at).split('\n').length;
  const start = content.lastIndexOf('\n', at - 1) + 1;
  const beginning = content.slice(start, Math.min(at, start + 80));
  const from = (text: string) => (at < text.length ? JSON.stringify(text.slice(at, at + 80)) : 'the end of the file');
  return `Line ${line}, which begins with ${JSON.stringify(beginning)}, parts at character ${at - start + 1}. Committed: ${from(committed)}. Generated: ${from(content)}.`;
}
