import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shown } from './shown.js';

const groups: { mutants: string[] }[] = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));
const linesOf = (file: string) =>
  existsSync(`src/${file}`) ? readFileSync(`src/${file}`, 'utf8').split('\n').map(shown) : [];

it('every mutant that no test can kill has one reason', () => {
  const names = groups.flatMap(({ mutants }) => mutants);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('the lines of all mutants that no test can kill are still there: take out those of a line that you changed', () => {
  const gone = groups
    .flatMap(({ mutants }) => mutants)
    .filter((name) => {
      const [file = ''] = name.split(' | ', 1);
      return !linesOf(file).some((line) => name.startsWith(`${file} | ${line} | `));
    });
  expect(gone).toEqual([]);
});
