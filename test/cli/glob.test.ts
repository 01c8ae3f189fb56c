// Without this, a glob could mean something else than in other tools, or take endless time.
import { basename } from 'node:path';
import fc from 'fast-check';
import { escapePath, globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { globOf, isGlob } from '../../src/cli/glob.js';
import { runs } from '../testing/runs.js';

const matches = (glob: string, path: string) => globOf(glob, { withHidden: true }).matches(path);
const matchesShown = (glob: string, path: string) => globOf(glob, { withHidden: false }).matches(path);

/** What the matcher says that many tools use. It looks for the path in a folder in which there is nothing else. */
function usual(glob: string, path: string): boolean {
  const entry = { name: basename(path), isFile: () => true };
  const left = globSync(escapePath(path), {
    cwd: '/',
    ignore: [glob],
    expandDirectories: false,
    dot: true,
    // It uses no other function of the file system.
    fs: { readdirSync: (() => [entry]) as never },
  });
  return left.length === 0;
}

/**
 * Two stars that are no whole name, three stars, and a last name of two stars, which is here not the folder itself. Behind folders, the
 * other matcher takes a star in braces for no name, too.
 */
const odd = /\*{3}|\*\*[^/]|[^/]\*\*|\/\*\*$|\*\*\/\{a,\*\}$/;

it('what globs mean is what others take them to mean', () => {
  const part = fc.constantFrom('a', 'b', '.a', '*', '**', '?', '[ab]', '[!a]', '[a-b]', '{a,b}', '{a,*}', '{ab,a/b}');
  const slash = fc.constantFrom('/', '/', '');
  const globs = fc
    .array(fc.tuple(part, slash), { minLength: 1, maxLength: 5 })
    .map((all) => all.flat().join('').replace(/\/$/, ''))
    .filter((glob) => !odd.test(glob));
  const paths = fc
    .array(fc.stringMatching(/^[ab.]{0,2}[ab]$/), { minLength: 1, maxLength: 4 })
    .map((names) => names.join('/'));
  fc.assert(
    fc.property(globs, paths, (glob, path) => {
      expect(matches(glob, path)).toBe(usual(glob, path));
    }),
    runs(2000),
  );
});

it.each([
  ['stars', '*a'.repeat(2_000), 'a'],
  ['folders', '**/a/'.repeat(1_000), 'a/'],
  ['braces', '{a,aa}'.repeat(2_000), 'a'],
  ['braces in braces', `${'{a,'.repeat(20_000)}b${'}'.repeat(20_000)}`, 'a'],
  ['braces without an end', '{a,'.repeat(20_000), 'a'],
  ['brackets without an end', '[\\]'.repeat(20_000), 'a'],
  ['question marks', '*?'.repeat(2_000), 'a'],
])('however many %s a glob has, a name is read once', (_, glob, text) => {
  const { start, after } = globOf(`${glob}x`, { withHidden: true });
  // One that goes back in a name, or makes a list of what is in braces, is not done with these in this world.
  expect(after(start, text.repeat(100)).isWhole).toBe(false);
});

describe('a glob', () => {
  it.each<[string, string[], string[]]>([
    ['*.json', ['a.json', '.json'], ['a/b.json', 'a.jsonx']],
    ['**/*.json', ['a.json', 'a/b.json', 'a/b/c.json'], ['a.txt', 'ajson']],
    ['a/**', ['a/b', 'a/b/c'], ['a', 'ab', 'b/a/c']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['ab', 'a/xb', 'a/bx']],
    ['**/a/**/b', ['a/b', 'x/a/y/b'], ['b', 'xa/b']],
    // Not a whole name: one star.
    ['a**/b', ['a/b', 'ax/b'], ['a/x/b']],
    ['**a', ['a', 'xa'], ['x/a']],
    ['{**,x}/a', ['a', 'x/a', 'y/z/a'], ['ya']],
    ['{x,**}/a', ['a', 'x/a', 'y/z/a'], ['ya']],
    ['x{**,a}/b', ['x/b', 'xy/b'], ['x/y/b']],
    ['{x/,**}', ['x/', 'a/b'], []],
    ['?', ['a', 'é', '😀'], ['', 'ab', '/']],
    ['[a-cx]', ['a', 'b', 'x'], ['d', '-', 'ab']],
    ['[!a-c]', ['d', '-'], ['a', '/']],
    ['[^a]', ['b'], ['a']],
    ['[]a-]', [']', 'a', '-'], ['b']],
    ['[!]]', ['a'], [']']],
    ['[\\]\\\\]', [']', '\\'], ['a']],
    ['[\\\\-a]', ['\\', ']', 'a'], ['b']],
    ['[b-a]', [], ['a', 'b']],
    ['[a', ['[a'], ['a']],
    ['[a[b', ['[a[b'], ['ab']],
    ['[a-', ['[a-'], ['a']],
    ['{a,b/c}d', ['ad', 'b/cd'], ['a', 'd']],
    ['{a,{b,c}}{1,2}', ['a1', 'b2', 'c1'], ['a', 'abc1']],
    ['a{,b}', ['a', 'ab'], ['b']],
    ['{a}', ['{a}'], ['a']],
    ['{a,{b}', ['{a,{b}'], ['a']],
    ['{{a,b}', ['{a', '{b'], ['a']],
    ['a,b}', ['a,b}'], ['a']],
    ['\\*\\a\\', ['*a\\'], ['xa']],
    ['a (b)!+@', ['a (b)!+@'], ['a b']],
  ])('%s', (glob, matched, others) => {
    expect(matched.filter((path) => !matches(glob, path))).toEqual([]);
    expect(others.filter((path) => matches(glob, path))).toEqual([]);
  });

  it('has no wildcard that stands for a dot at the beginning of a name', () => {
    for (const [glob, path] of [
      ['*', '.a'],
      ['*.a', '.a'],
      ['**/a', '.x/a'],
      ['**', 'x/.a'],
      ['?a', '.a'],
      ['[.]a', '.a'],
      ['[!x]a', '.a'],
      ['*{.a,b}', '.a'],
    ] as const) {
      expect([glob, matchesShown(glob, path)]).toEqual([glob, false]);
      expect([glob, matches(glob, path)]).toEqual([glob, true]);
    }
    for (const [glob, path] of [
      ['.*', '.a'],
      ['**/.a', 'x/.a'],
      ['**/.a', '.a'],
      ['{x,.a}', '.a'],
      ['a*.b', 'a.b'],
      ['*', 'a.b'],
    ] as const) {
      expect([glob, matchesShown(glob, path)]).toEqual([glob, true]);
    }
  });

  it('covers what is in a folder that it matches', () => {
    const covers = (glob: string, path: string) => globOf(glob, { withHidden: true }).covers(path);
    expect(['a', 'a/b', 'a/b/c', 'ab', 'x/a'].map((path) => covers('a', path))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['a', 'a/b/c', 'b/.a/c', 'ab/c'].map((path) => covers('**/{a,.a}', path))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('is told from a path', () => {
    expect(['a', 'a/b', 'a{b}', '[a', '\\*', 'a(b)', '!a'].filter(isGlob)).toEqual([]);
    const globs = ['*', '?', '[a]', '{a,b}', 'a/**'];
    expect(globs.filter(isGlob)).toEqual(globs);
  });
});
