// Without this, a value that somebody typed could be passed over as if it said nothing.
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tablesOf } from '../../src/hints/tables.js';
import { isIdle } from '../../src/hints/unused.js';

const anything = tablesOf([z.optional(z.boolean())], []);
const block = tablesOf([z.object({ a: z.optional(z.boolean()) })], []);
const nested = (levels: number, value: unknown): unknown => (levels === 0 ? value : { a: nested(levels - 1, value) });
const endless = new Proxy([], { get: (_, key) => (key === 'length' ? -1 : 1) });
const closed = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new Error('no');
    },
  },
);

const nothing = [
  undefined,
  null,
  false,
  0,
  '',
  ' \u200b',
  [],
  {},
  [false, 0],
  { a: '', b: [{}] },
  nested(5, false),
  endless,
];
const something = [true, 1, -1, 'x', [1], { a: { b: 'x' } }, nested(6, false), Array(11).fill(0), closed];

it('what programs write for nothing says nothing, and all else says something', () => {
  expect(nothing.map((value) => isIdle(value, anything))).toEqual(nothing.map(() => true));
  expect(something.map((value) => isIdle(value, anything))).toEqual(something.map(() => false));
});

it('what is no block in the place of one is not looked at', () => {
  expect([5, 'x', true].map((value) => isIdle(value, block))).toEqual([true, true, true]);
  expect([{ a: true }, [1]].map((value) => isIdle(value, block))).toEqual([false, false]);
});
