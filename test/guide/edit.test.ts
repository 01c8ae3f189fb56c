import { expect, it } from 'vitest';
import { editing } from '../../src/guide/editing.js';
import { withLocales, withLosses, withoutUnused } from '../../src/guide.js';
import { workOn } from '../work-time.js';

it('what is changed many times is copied once, and what was there stays as it is', () => {
  const draft = { list: [{ a: 1 }, { a: 2 }, { a: 3 }], other: {} };
  const text = JSON.stringify(draft);
  const { put, now } = editing(draft);
  expect(now()).toBe(draft);
  put(['list', 0, 'a'], 5);
  const first = now() as typeof draft;
  put(['list', 1, 'a'], 6);
  put(['list', 2], undefined);
  put(['list', 5], { a: 7 });
  put(['other', 'b', 0], 8);
  put(['list', 0, 'a', 'c'], 9);
  const last = now() as typeof draft;
  expect(last).toBe(first);
  expect(last.list).toBe(first.list);
  expect(last).toEqual({ list: [{ a: { c: 9 } }, { a: 6 }, { a: 7 }], other: { b: [8] } });
  expect(JSON.stringify(draft)).toBe(text);
});

it('a member may have any name', () => {
  const { put, now } = editing(JSON.parse('{"__proto__": {"a": 1}}'));
  put(['__proto__', 'a'], 2);
  put(['constructor'], 3);
  expect(JSON.stringify(now())).toBe('{"__proto__":{"a":2},"constructor":3}');
  expect(Object.getPrototypeOf(now())).toBe(Object.prototype);
});

it('a list takes part in a change of kind', () => {
  const { put, now } = editing({ a: [1, 2] });
  put(['a', 0], 3);
  put(['a', 'b'], 4);
  expect(now()).toEqual({ a: { b: 4 } });
  put(['a', 0], 5);
  expect(now()).toEqual({ a: [5] });
});

const push = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };

it('what cannot be listed has no members; what stands in the way of a loss stays', () => {
  const basic_details = new Proxy({}, { ownKeys: () => Number('x').toFixed(-1) as never });
  expect(withoutUnused({ ...push, basic_details }).lost).toEqual([]);
  const draft = { ...push, request_id: 'mine' };
  expect(withLosses(draft, [{ path: ['request_id'], value: 'other' }])).toBe(draft);
});

/** A draft with so many entries that a move takes out, and the move. */
const moves: readonly (readonly [string, (count: number) => { readonly lost: readonly unknown[] }])[] = [
  [
    'members of the entries of a list',
    (count) => {
      const filter = { filter_type: 'actions', action_name: 'a', data_type: 'string' };
      const filters = Array.from({ length: count }, () => ({ ...filter }));
      const draft = { ...push, segmentation_details: { included_filters: { filter_operator: 'and', filters } } };
      const moved = withoutUnused(draft);
      expect(withLosses(moved.draft, moved.lost)).toEqual(draft);
      return moved;
    },
  ],
  [
    'the entries of a list',
    (count) => {
      const draft = { ...push, campaign_content: { content: { push: {} } } };
      return withLocales(
        draft,
        Array.from({ length: count }, () => 'default'),
      );
    },
  ],
];

// Eight times as many entries may take eight times as long. What copies a list for each of them takes 64 times as long.
it.each(moves)('moves that take out %s grow as these do', { tags: ['long'] }, (_, move) => {
  const workFor = (count: number) => workOn(() => expect(move(count).lost.length).toBe(count));
  workFor(500);
  expect(workFor(40_000) / workFor(5000)).toBeLessThan(32);
});
