// Without this, the picture of the figures could differ from their table.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('examples/pages/figures.md', 'utf8');
const picture = readFileSync('examples/pages/figures.svg', 'utf8');

describe('the picture of the figures', () => {
  it('has a dot for each figure of the table, and no other', () => {
    const [, table = ''] = /<!-- figures: .* -->([\s\S]*?)<!-- end -->/.exec(page) ?? [];
    const [head = '', , ...rows] = table.split('\n').filter((line) => line.startsWith('| '));
    const cellsOf = (row: string) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('*', ''));
    const [, ...names] = cellsOf(head);
    const figures = rows.flatMap((row) => {
      const [draft = '', ...cells] = cellsOf(row);
      const [state, size] = draft.split(', ');
      return cells.map((cell, index) => `${state}, ${names[index]}, ${size}: ${cell}`);
    });
    expect(figures.length).toBeGreaterThan(60);
    const dots = [...picture.matchAll(/<circle [^>]*><title>([^<]+)<\/title>/g)].map(([, title]) => title);
    expect(dots.sort()).toEqual(figures.sort());
  });

  it('can be read in the dark, aloud, and without anything from elsewhere', () => {
    expect(picture).toContain('@media (prefers-color-scheme: dark)');
    expect(picture).toMatch(
      /role="img" aria-labelledby="title desc">\n<title id="title">.+<\/title>\n<desc id="desc">.+<\/desc>/,
    );
    expect(picture).not.toMatch(/href|url\(|@import|@font-face|<script|<image/);
  });

  it('stands on the page and in the README', () => {
    expect(page).toContain('](figures.svg)');
    expect(readFileSync('README.md', 'utf8')).toContain('](examples/pages/figures.svg)');
  });
});

const readme = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ');

describe('the README tells of a verdict what was measured', () => {
  const [, table = ''] = /<!-- verdicts: .* -->([\s\S]*?)<!-- end -->/.exec(page) ?? [];
  const measured = new Map(
    [...table.matchAll(/^\| ([^|]+) \| ([\d.]+) \| ([\d.]+) µs \|$/gm)].map(([, name, times, time]) => [
      name,
      { times: Number(times), time: Number(time) },
    ]),
  );
  /** By what the README calls them: a number in its sentence, and the rows that it stands for. */
  const told: readonly (readonly [sentence: RegExp, rows: readonly string[]])[] = [
    [/A verdict takes about ([\d.]+) × `JSON.parse` for a short push,/, ['a push, 1.8 KB']],
    [/ ([\d.]+) for an email,/, ['an email, 1.7 KB']],
    [/ ([\d.]+) for a long draft,/, ['a push, 140 KB', 'half a campaign, 15 KB']],
    [/ ([\d.]+) for mixed drafts,/, ['all samples in turn', 'the samples with errors in turn']],
    [/ ([\d.]+) for three fields \(/, ['three fields']],
    [/ An edit in a session of 940 KB takes (\d\.\d+) × `JSON.parse`/, ['an edit in a session, 940 KB']],
  ];

  it.each(told)('%s', (sentence, names) => {
    const times = Number(sentence.exec(readme)?.[1]);
    for (const name of names) {
      const figure = measured.get(name)?.times ?? Number.NaN;
      expect(Math.max(figure / times, times / figure), `${name} took ${figure}`).toBeLessThan(1.5);
    }
  });

  it('of every row', () => {
    expect(told.flatMap(([, names]) => names).sort()).toEqual([...measured.keys()].sort());
    const time = Number(/three fields \((\d+) µs\)/.exec(readme)?.[1]);
    expect(time / (measured.get('three fields')?.time ?? Number.NaN)).toBeCloseTo(1, 0);
  });
});

it('the pages promise the cost that the search for costly texts allows', () => {
  const search = readFileSync('test/cost/search.ts', 'utf8');
  const [, times] = /^const MOST_TIMES = (\d+);/m.exec(search) ?? [];
  const [, milliseconds] = /^const MOST_MILLISECONDS = (\d+);/m.exec(search) ?? [];
  for (const file of ['README.md', 'examples/pages/findings.md', '.github/SECURITY.md']) {
    const [promise] = /at most \d+ times that of parsing .*? \d+ ms/.exec(readFileSync(file, 'utf8')) ?? [];
    expect(promise, file).toContain(`${times} times`);
    expect(promise, file).toContain(`or ${milliseconds} ms`);
  }
});
