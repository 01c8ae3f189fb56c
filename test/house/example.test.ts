import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import type { RuleSet } from '../../src/rules.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const example = join(root, 'examples/house-rules');

// Where what it imports is found.
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'house-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The file of the example, with this library. */
async function built(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(example, file)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    external: ['vitest', 'fast-check'],
    alias: {
      'campaign-draft-rules': join(root, 'src/index.ts'),
      'campaign-draft-rules/rules': join(root, 'src/rules.ts'),
      'campaign-draft-rules/testing': join(root, 'src/testing.ts'),
    },
  });
  const to = join(folder, `${basename(file)}.mjs`);
  writeFileSync(to, outputFiles[0]?.text ?? '');
  return pathToFileURL(to).href;
}

const tests = await built('house-rules.test.ts');
const { house }: { house: RuleSet } = await import(/* @vite-ignore */ await built('house-rules.js'));

// Its tests become tests of this file.
describe('the tests of the example', { tags: ['long'] }, () => import(/* @vite-ignore */ tests));

describe('the example', () => {
  it('is one file', () => {
    expect(readdirSync(example).sort()).toEqual([
      'README.md',
      'house-rules.js',
      'house-rules.test.ts',
      'tsconfig.json',
    ]);
  });

  it('has the rules that its README names', () => {
    const readme = readFileSync(join(example, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/`(shop\/[a-z-]+)`/g)].map(([, id]) => id);
    expect(named.sort()).toEqual(house.catalogue.map(({ id }) => id).sort());
  });
});
