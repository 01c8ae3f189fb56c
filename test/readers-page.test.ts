// Without this, the page for readers of the code names files and words that are no longer there.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync('test/README.md', 'utf8');

function chapter(title: string): string {
  const [, rest = ''] = page.split(`\n## ${title}\n`);
  return rest.split('\n## ')[0] ?? '';
}

const filesIn = (text: string) => [...text.matchAll(/`(src\/[^`*…]+\.ts)`/g)].map(([, file = '']) => file);

/** The text of a file without comments: a word in a comment is no proof that the code has it. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

const importsOf = (file: string) =>
  [...codeOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, from = '']) =>
    normalize(join(dirname(file), from))
      .replaceAll('\\', '/')
      .replace(/\.js$/, '.ts'),
  );

/** The steps of a draft's way: each line names functions, and their files. */
const steps = chapter("A draft's way")
  .split('\n')
  .filter((line) => /^\d+\. /.test(line))
  .map((line) => ({
    files: filesIn(line),
    functions: [...line.matchAll(/`(\w+)\(\)`/g)].map(([, name = '']) => name),
  }));

it("a draft's way has ten steps, each with the functions that do it", () => {
  expect(steps.length).toBe(10);
  for (const { files, functions } of steps) {
    const code = files.map(codeOf).join('\n');
    for (const name of functions) expect(code, name).toMatch(new RegExp(`\\bfunction\\*? ${name}\\b`));
    expect(functions.length).toBeGreaterThanOrEqual(files.length);
  }
});

it('a reader can follow it: each file is imported by one of the files before it', () => {
  const way = steps.flatMap(({ files }) => files);
  for (const [index, file] of way.entries()) {
    if (index === 0) continue;
    expect(way.slice(0, index).flatMap(importsOf), file).toContain(file);
  }
});

it('the glossary has at most thirty words, each with the file that declares it', () => {
  const rows = chapter('Words')
    .split('\n')
    .filter((line) => /^\| \*\*/.test(line));
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.length).toBeLessThanOrEqual(30);
  for (const row of rows) {
    const [, word = ''] = /^\| \*\*([^*]+)\*\*/.exec(row) ?? [];
    const files = filesIn(row);
    expect(files.length, row).toBe(1);
    expect(codeOf(files[0] as string).toLowerCase(), row).toContain(word.toLowerCase().replaceAll(' ', ''));
  }
});

it('every file of `src` on the page exists', () => {
  expect(filesIn(page).filter((file) => !existsSync(file))).toEqual([]);
});
