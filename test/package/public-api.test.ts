// Without this, the public interface could change without a line in the changelog.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectGenerated } from '../reference/generated.js';
import { type Api, publicApi, readApi, undocumented } from '../reference/public-api.js';

const { exports, typesVersions } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The entries of the package that are modules. */
const entries = Object.keys(exports)
  .filter((path) => typeof exports[path] === 'object')
  .map((path) => path.slice(2) || 'index');

describe('the public interface', { tags: ['long'] }, () => {
  let read: Api | undefined;
  /** Compiled by the first test that asks: a hook has less time than a test. */
  const api = () => {
    read ??= readApi(entries);
    return read;
  };

  it('is the one that is written down: a change of it belongs in the changelog', () => {
    expect(entries).toContain('index');
    expectGenerated('test/golden/public-api.txt', publicApi(api()));
  });

  it('is documented: each export has a doc comment that says what it is, and each function an example', () => {
    expect(undocumented(api())).toEqual([]);
  });
});

it('the resolution of old projects, which does not read exports, finds the types of each entry', () => {
  const others = entries.filter((name) => name !== 'index');
  expect(typesVersions).toEqual({
    '*': Object.fromEntries(others.map((name) => [name, [exports[`./${name}`].import.types]])),
  });
});
