import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectGenerated } from '../reference/generated.js';
import { publicApi } from '../reference/public-api.js';

const { exports, typesVersions } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The entries of the package that are modules. */
const entries = Object.keys(exports)
  .filter((path) => typeof exports[path] === 'object')
  .map((path) => path.slice(2) || 'index');

it('the public interface is the one that is written down: a change of it belongs in the changelog', {
  tags: ['long'],
}, () => {
  expect(entries).toContain('index');
  expectGenerated('test/golden/public-api.txt', publicApi(entries));
});

it('the resolution of old projects, which does not read exports, finds the types of each entry', () => {
  const others = entries.filter((name) => name !== 'index');
  expect(typesVersions).toEqual({
    '*': Object.fromEntries(others.map((name) => [name, [exports[`./${name}`].import.types]])),
  });
});
