import { expect, it } from 'vitest';
import { shortenGroupKey } from '../src/index.js';

it.each([
  ['summer_sale-2026', 'summer_sale-2026'],
  ['Été 2026: soldes!', 'Été2026soldes'],
  ['распродажа sale 販売', 'sale'],
  ['٣ ３ 3', '3'],
  ['a.b/c@d#e$f', 'abcdef'],
  ['🎉', ''],
  ['', ''],
  ['ßøłñ', 'ßøłñ'],
  ['x'.repeat(50), 'x'.repeat(45)],
  [`${'!'.repeat(50)}${'y'.repeat(46)}`, 'y'.repeat(45)],
])('shortens %j to %j (C24)', (key, shortened) => {
  expect(shortenGroupKey(key)).toBe(shortened);
});

it('takes strings only', () => {
  expect(() => shortenGroupKey(5 as unknown as string)).toThrow(
    new TypeError('The group key must be a string; got number'),
  );
});
