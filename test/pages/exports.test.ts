// Without this, a name of the package could stand on no page, or under two entries, and nobody would notice.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as vocabulary from '../../src/spec/vocabulary.js';
import * as values from '../../src/values.js';

const read = (page: string) => readFileSync(`examples/pages/${page}`, 'utf8');

/** What each entry exports, as written down: the names, and those of them that are more than types. */
const entries = readFileSync('test/golden/public-api.txt', 'utf8')
  .split(/^## /m)
  .slice(1, -1)
  .map((chapter) => {
    const [entry = ''] = chapter.split('\n', 1);
    const declared = [...chapter.matchAll(/^(type|interface|(?:abstract )?class|const|function) (\w+)/gm)];
    const named = (wanted: (kind: string) => boolean) => [
      ...new Set(declared.flatMap(([, kind = '', name = '']) => (wanted(kind) ? [name] : []))),
    ];
    return {
      entry,
      names: named(() => true),
      usable: named((kind) => kind !== 'type' && kind !== 'interface'),
    };
  })
  .filter(({ entry }) => entry !== 'bare');

/** The names of a text that are in code: as inline code, or in a block. */
const namesIn = (text: string) =>
  new Set([...text.matchAll(/```[\s\S]*?```|`[^`\n]*`/g)].flatMap(([code]) => code.match(/\w+/g) ?? []));

/** The rows that list the names of an entry. The page of the schemas lists its own. */
function rowsOf(entry: string): string[] {
  const page = read('entries.md');
  const section = page.split(/^### /m).find((text) => text.startsWith(`\`campaign-draft-rules${entry}\`\n`));
  if (section?.includes('](schemas.md#all-of-them)')) return read('schemas.md').split('\n').filter(isRow);
  return section?.split('\n').filter(isRow) ?? [];
}

const isRow = (line: string) => /^\| .*`/.test(line);

it.each(entries)('the pages list the exports of $entry, and nothing else', ({ entry, names }) => {
  const listed = rowsOf(entry === 'index' ? '' : `/${entry}`)
    .flatMap((row) => row.split('|').slice(entry === 'schemas' ? 0 : 2, entry === 'schemas' ? 3 : undefined))
    .flatMap((cell) => [...namesIn(cell)]);
  expect([...listed].sort()).toEqual([...names].sort());
});

// The page of the schemas, and the table of values, say themselves what each name is.
it.each(entries.filter(({ entry }) => entry !== 'schemas' && entry !== 'values'))(
  'each row of $entry links to a page, which shows what the row lists',
  ({ entry, usable }) => {
    const untold = rowsOf(entry === 'index' ? '' : `/${entry}`).flatMap((row) => {
      const [, page] = /\]\(([\w-]+\.md)/.exec(row) ?? [];
      if (page === undefined) return [`no link: ${row}`];
      const shown = namesIn(read(page));
      return [...namesIn(row)].filter((name) => usable.includes(name) && !shown.has(name));
    });
    expect(untold).toEqual([]);
  },
);

it('a name has one home: only the two languages share names, and the two ways to make a rule set their types', () => {
  const homes = new Map<string, string[]>();
  for (const { entry, names } of entries)
    for (const name of names) homes.set(name, [...(homes.get(name) ?? []), entry]);
  const shared = [...homes].filter(
    ([, all]) => all.length > 1 && !['de,words', 'rules,rules-file'].includes(all.join()),
  );
  expect(shared).toEqual([]);
});

it('the main entry fits on a screen', () => {
  const main = entries.find(({ entry }) => entry === 'index');
  expect(main?.names.length).toBeGreaterThan(50);
  expect(main?.names.length).toBeLessThanOrEqual(120);
});

it('pickers get each enumeration', () => {
  expect(Object.keys(values).sort()).toEqual(Object.keys(vocabulary).sort());
});
