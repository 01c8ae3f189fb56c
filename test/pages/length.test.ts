// Without this, the pages would grow until nobody reads them. A page that needs more words takes them from another one.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The most words of each page, with those of code, as `wc -w` counts them. */
const most: Readonly<Record<string, number>> = {
  'README.md': 1250,
  'findings.md': 730,
  'check.md': 900,
  'configuration.md': 700,
  'ci.md': 660,
  'many-drafts.md': 430,
  'testing.md': 1410,
  'backend.md': 1662,
  'frameworks.md': 550,
  'live-feedback.md': 1200,
  'forms.md': 800,
  'guide.md': 1300,
  'words.md': 750,
  'fixes.md': 425,
  'editor-parts.md': 500,
  'house-rules.md': 1500,
  'roll-out.md': 465,
  'schemas.md': 520,
  'entries.md': 700,
  'figures.md': 760,
  'specification.md': 800,
  'decisions.md': 1950,
  // Its sections are looked up one by one, and it grows with the rules.
  'rules.md': 17_000,
};
const MOST_WORDS_TO_READ = 20_000;

const folder = 'examples/pages';
const pages = ['README.md', ...readdirSync(folder).filter((name) => name.endsWith('.md'))];

function wordsOf(page: string): number {
  const text = readFileSync(page === 'README.md' ? page : `${folder}/${page}`, 'utf8');
  return text.split(/\s+/).filter((word) => word !== '').length;
}

it('every page is in the table', () => {
  expect(Object.keys(most).sort()).toEqual([...pages].sort());
});

it.each(Object.entries(most))('%s has at most %i words', (page, words) => {
  expect(wordsOf(page), page).toBeLessThanOrEqual(words);
});

it('all pages but the rules do not grow', () => {
  const words = pages.filter((page) => page !== 'rules.md').reduce((sum, page) => sum + wordsOf(page), 0);
  expect(words).toBeLessThanOrEqual(MOST_WORDS_TO_READ);
});
