// Without this, a text could be made on which hints spend minutes, or an answer that is larger than its draft.
import { expect, it } from 'vitest';
import { hintsFor } from '../../src/hints.js';
import { cases } from '../cost/cases.js';
import { jsonOf } from '../cost/recipes.js';

const recipes = Object.entries(cases).filter(([, { call }]) => call === 'hints');

// A regular expression that backtracks, or a scan that begins again at each character, would run into the limit of a test.
it.each(recipes)('%s', (_, recipe) => {
  const text = jsonOf(recipe);
  const hints = hintsFor(JSON.parse(text), { now: '2026-01-01T00:00Z' });
  expect(hints.length).toBeLessThanOrEqual(1000);
  // A fix may bring the whole text once, mended.
  for (const { issue, fixes } of hints) {
    expect(issue.length).toBeLessThan(1000);
    expect(fixes.length).toBeLessThanOrEqual(4);
    expect(JSON.stringify(fixes).length).toBeLessThan(100_000);
  }
});
