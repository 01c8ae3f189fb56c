// Without this, the example of house rules could be broken.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RuleSet } from '../../src/rules.js';
import { built, root, temporaryFolder } from '../pages/running.js';

const example = join(root, 'examples/house-rules');
const folder = temporaryFolder();

/** A file of the example, with this library. */
function builtHere(name: string): Promise<string> {
  return built(join(folder, `${name}.mjs`), { file: join(example, name) });
}

const tests = await builtHere('house-rules.test.ts');
const { house }: { house: RuleSet } = await import(/* @vite-ignore */ await builtHere('house-rules.js'));

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
