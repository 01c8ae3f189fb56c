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
