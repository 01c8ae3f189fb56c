// Without this, a move in a large draft could copy too much, or lose a place of a list.
import { describe, expect, it } from 'vitest';
import { applyAllFixes } from '../../src/fixes.js';
import { editing } from '../../src/guide/editing.js';
import {
  copyContent,
  describeDraft,
  setAt,
  withChannel,
  withDeliveryType,
  withLocales,
  withLosses,
  withoutUnused,
  withPlatforms,
  withVariations,
} from '../../src/guide.js';
import { hintsFor } from '../../src/hints.js';
import { acceptDraft, explainDraft, fieldErrors, staticWorkspace, withoutBlanks } from '../../src/index.js';
import { oneIn } from '../testing/runs.js';
import { workOn } from '../work-time.js';

it('a value that is changed many times is copied once, and the original stays as it is', () => {
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

it('a value whose members cannot be listed has none; a value in the way of a loss stays', () => {
  const basic_details = new Proxy({}, { ownKeys: () => Number('x').toFixed(-1) as never });
  expect(withoutUnused({ ...push, basic_details }).lost).toEqual([]);
  const draft = { ...push, request_id: 'mine' };
  expect(withLosses(draft, [{ path: ['request_id'], value: 'other' }])).toBe(draft);
});

/** A draft with a number of entries that a move removes, and the move. */
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

// Eight times as many entries may take eight times as long. A move that copies a list for each entry takes 64 times as long.
it.each(moves)('moves that take out %s grow as these do', { tags: ['long'] }, (_, move) => {
  const workFor = (count: number) => workOn(() => expect(move(count).lost.length).toBe(count));
  workFor(500);
  expect(workFor(40_000) / workFor(5000)).toBeLessThan(32);
});

describe('a list of four billion places with a few elements', () => {
  /** The greatest length that a list can have. */
  const LENGTH = 2 ** 32 - 1;

  function sparse(elements: Readonly<Record<number, unknown>>): unknown[] {
    const list: unknown[] = [];
    for (const [index, one] of Object.entries(elements)) list[Number(index)] = one;
    list.length = LENGTH;
    return list;
  }

  it('keeps its places when something in it changes, and moves up what stands behind what goes', () => {
    const draft = { list: sparse({ 5: { a: 1 }, 3000000000: { a: 2 }, 4000000000: { a: 3 } }) };
    const { put, now } = editing(draft);
    put(['list', 5, 'a'], 9);
    put(['list', 3_000_000_000], undefined);
    const { list } = now() as typeof draft;
    expect(Object.entries(list)).toEqual([
      ['5', { a: 9 }],
      ['3999999999', { a: 3 }],
    ]);
    expect(list).toHaveLength(LENGTH - 1);
    expect(Object.keys(draft.list)).toEqual(['5', '3000000000', '4000000000']);
    const path = ['list', 3_000_000_000] as never;
    expect(Object.keys(setAt(draft, path, 7).list)).toEqual(['5', '3000000000', '4000000000']);
    expect(setAt(draft, path, 7).list[3_000_000_000]).toBe(7);
    expect(Object.keys(setAt(draft, path, undefined).list)).toEqual(['5', '3999999999']);
  });

  const filters = { filter_operator: 'and', filters: sparse({ 2: { filter_type: 'actions', data_type: 'string' } }) };
  const attachments = sparse({ 1: { file_type: 'URL', url: 5, nobody_knows: 1 } });
  const buttons = sparse({ 7: { btn_name: 'a' } });
  const basic_details = { platforms: sparse({ 0: 'ANDROID', 9: 5 }), tags: sparse({}), geofences: sparse({ 4: {} }) };
  const campaign_content = {
    locales: sparse({ 3: 'fr' }),
    content: { push: { android: { template_type: 'BASIC', buttons } }, email: { attachments } },
  };
  const whole = { ...push, basic_details, campaign_content, segmentation_details: { included_filters: filters } };
  const workspace = staticWorkspace({});
  const tag = ['basic_details', 'tags', 0] as const;

  const ways: readonly (readonly [string, (draft: unknown) => unknown])[] = [
    ['the verdict', (draft) => explainDraft(draft, 'DRAFT_PUBLISH', workspace)],
    ['another channel', (draft) => withChannel(draft, 'EMAIL')],
    ['a draft without blanks', (draft) => withoutBlanks(draft)],
    ['other platforms', (draft) => withPlatforms(draft, ['WEB'])],
    ['the fixes', (draft) => applyAllFixes(draft, 'DRAFT_PUBLISH', workspace)],
    ['other locales', (draft) => withLocales(draft, ['de'])],
    ['the hints', (draft) => hintsFor(draft)],
    ['another delivery type', (draft) => withDeliveryType(draft, 'DEVICE_TRIGGERED')],
    ['the errors of fields', (draft) => fieldErrors(explainDraft(draft, 'DRAFT_PUBLISH', workspace))],
    ['an A/B test', (draft) => withVariations(draft, 3)],
    ['a verdict on what is sent', (draft) => acceptDraft(draft, workspace)],
    ['a copy for a platform', (draft) => copyContent(draft, { platform: 'ANDROID' }, { platform: 'IOS' })],
    ['a new tag', (draft) => setAt(setAt(draft, tag, 'a'), tag, undefined)],
    ['what is put back', (draft) => withLosses(draft, withChannel(draft, 'EMAIL').lost)],
  ];
  // Each list that a move judges anew takes a tenth of a second.
  const quick = oneIn(
    3,
    ways.flatMap(([name, make]) => (['PUSH', 'EMAIL'] as const).map((channel) => ({ name, make, channel }))),
  );

  it.each(quick)('takes $name of $channel no longer than what is there', async ({ make, channel }) => {
    const before = Object.keys(basic_details.platforms);
    expect(await make({ ...whole, channel })).toBeDefined();
    expect(Object.keys(basic_details.platforms)).toEqual(before);
  });

  it('loses what is unused in what is there, and nothing else', () => {
    expect(withoutUnused(whole).lost.map(({ path }) => path.join('.'))).toContain(
      'segmentation_details.included_filters.filters.2.data_type',
    );
    const { draft } = withoutUnused(whole);
    expect(Object.entries(draft.segmentation_details.included_filters.filters)).toEqual([
      ['2', { filter_type: 'actions' }],
    ]);
    expect(draft.segmentation_details.included_filters.filters).toHaveLength(LENGTH);
  });

  it('is described by what is there', () => {
    const guide = describeDraft(whole, workspace);
    const platforms = guide.at(['basic_details', 'platforms']);
    if (platforms?.kind !== 'choices') return expect.fail('no choices');
    expect(platforms.options.map(({ value, chosen }) => [value, chosen])).toEqual([
      ['ANDROID', true],
      ['IOS', false],
      ['WEB', false],
    ]);
    const geofences = guide.at(['basic_details', 'geofences']);
    if (geofences?.kind !== 'list') return expect.fail('no list');
    expect(geofences.entries.map(({ path }) => path.at(-1))).toEqual([4]);
    expect(geofences.newEntry().path).toHaveLength(3);
    expect([geofences.canAdd, geofences.canRemove, geofences.minimum]).toBeDefined();
    const tags = guide.at(['basic_details', 'tags']);
    expect(tags?.kind === 'list' && tags.entries).toEqual([]);
    for (const { field, kind } of guide.fields) expect([field, kind]).toBeDefined();
  });
});

it('a list whose places can be read only once is taken for an empty one', () => {
  let reads = 0;
  const keys = { ownKeys: () => (reads++ === 0 ? ['length'] : expect.fail('read twice')) };
  const list = new Proxy(Object.assign([], { length: 2 ** 32 - 1 }), keys);
  expect(setAt({ list }, ['list', 0] as never, 5).list[0]).toBe(5);
  reads = 0;
  expect(withoutUnused({ channel: 'PUSH', basic_details: { tags: list } }).lost).toEqual([]);
});

it('of a list, the objects around it are not read again for each entry', () => {
  const readsFor = (length: number) => {
    let reads = 0;
    const geofences = Array.from({ length }, (_, index) => ({ name: `Shop ${index}`, radius: '250' }));
    const basic_details = {
      get geofences() {
        reads++;
        return geofences;
      },
    };
    expect(withoutUnused({ ...push, campaign_delivery_type: 'LOCATION_TRIGGERED', basic_details }).lost).toEqual([]);
    return reads;
  };
  expect(readsFor(100)).toBe(readsFor(2));
});
