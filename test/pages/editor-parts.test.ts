// Without this, the page of the editor could name files that are gone, or that no test of the small editors runs.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { root } from './running.js';

const page = readFileSync(join(root, 'examples/pages/editor-parts.md'), 'utf8');
const editors = join(root, 'examples/small-editors');
const named = [...page.matchAll(/\]\(\.\.\/small-editors\/(\w+\/src\/[^)]+)\)/g)].map(([, file = '']) => file);

/** The files that the tests of the small editors import, and those that these import. */
function tested(): Set<string> {
  const files = new Set(globSync('*/test/*.test.{ts,tsx}', { cwd: editors }));
  for (const file of files) {
    const text = readFileSync(join(editors, file), 'utf8');
    for (const [, from = ''] of text.matchAll(/ from '(\.[^']+)'/g)) files.add(join(dirname(file), from));
  }
  return files;
}

it('the page links every part, and each of them is tested where it is', () => {
  const parts = globSync('*/src/{use-draft,Checklist,Field,json/*}.*', { cwd: editors });
  expect([...named].sort()).toEqual(parts.sort());
  const all = tested();
  expect(named.filter((file) => !all.has(file))).toEqual([]);
});
