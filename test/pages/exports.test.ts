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

/** The points that list the names of an entry. */
function pointsOf(entry: string): string[] {
  const title = `\`campaign-draft-rules${entry === 'index' ? '' : `/${entry}`}\`\n`;
  const section = read('entries.md')
    .split(/^### /m)
    .find((text) => text.startsWith(title));
  return section?.split(/^- /m).slice(1) ?? [];
}

// Editors show the types; the page of the schemas lists its own names.
it.each(entries.filter(({ entry }) => entry !== 'schemas'))(
  'the page lists what $entry exports beside types, and nothing else',
  ({ entry, usable }) => {
    const listed = pointsOf(entry).flatMap((point) => [...namesIn(point)]);
    expect(listed.sort()).toEqual([...usable].sort());
  },
);

it('the page of the schemas lists them, and the types of which it does not say that they are named after a schema', () => {
  const { names, usable } = entries.find(({ entry }) => entry === 'schemas') ?? expect.fail();
  const page = read('schemas.md');
  const cells = [...page.matchAll(/^\| .* \| (.*) \| (.*) ?\|$/gm)].slice(1);
  const column = (at: number) => namesIn(cells.map((row) => row[at]).join());
  const [schemas, others] = [column(1), column(2)];
  expect([...schemas].sort()).toEqual([...usable].sort());
  const [, exceptions = ''] = /Only three schemas have no such type here: ([^(]*)/.exec(page) ?? [];
  const named = [...schemas]
    .filter((name) => !namesIn(exceptions).has(name))
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, ''));
  expect([...schemas, ...named, ...others].sort()).toEqual([...names].sort());
});

// The values say themselves what they are.
it.each(entries.filter(({ entry }) => entry !== 'schemas' && entry !== 'values'))(
  'each point of $entry links to a page, which shows what the point lists',
  ({ entry, usable }) => {
    const untold = pointsOf(entry).flatMap((point) => {
      const [, page] = /\]\(([\w-]+\.md)/.exec(point) ?? [];
      if (page === undefined) return [`no link: ${point}`];
      const shown = namesIn(read(page));
      return [...namesIn(point)].filter((name) => usable.includes(name) && !shown.has(name));
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
