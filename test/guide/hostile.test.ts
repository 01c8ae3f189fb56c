// Without this, a hostile draft could make the guide throw or never end.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { germanGuide } from '../../src/de.js';
import {
  copyContent,
  describeDraft,
  type FieldDescription,
  type Guide,
  getAt,
  setAt,
  withChannel,
  withDeliveryType,
  withLocales,
  withoutUnused,
  withPlatforms,
  withShares,
  withVariations,
} from '../../src/guide.js';
import { hostileValue } from '../../src/testing.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { oneIn, runs } from '../testing/runs.js';

const unreadable = new Proxy(['ANDROID'], {
  get() {
    throw new Error('It must not be told to anybody');
  },
});

/** A draft that contains itself, under an unknown key and at the place of a filter. */
function circular(): unknown {
  const draft: Record<string, unknown> = { ...drafts.oneTimePush };
  draft.self = draft;
  const group: Record<string, unknown> = { filter_operator: 'and' };
  const segmentation_details = { included_filters: group };
  group.filters = [draft, segmentation_details, { filter_type: 'actions', attributes: group }];
  draft.segmentation_details = segmentation_details;
  return draft;
}

function deep(levels: number): unknown {
  let group: unknown = { filter_operator: 'and', filters: [] };
  for (let level = 0; level < levels; level++) group = { filters: [{ filter_type: 'actions', attributes: group }] };
  return { ...drafts.oneTimePush, segmentation_details: { included_filters: group } };
}

/** The greatest number of fields that are read of one guide: groups may nest a hundred levels deep. */
const MOST_FIELDS = 400;

/** Reads every member of every description, including absent fields and new entries; returns their kinds. */
function allKinds({ fields, at }: Guide, most = MOST_FIELDS): Set<string> {
  const kinds = new Set<string>();
  let left = most;
  function read(field: FieldDescription | undefined): void {
    if (field === undefined || left-- <= 0) return;
    kinds.add(field.kind);
    expect(at(field.path)?.kind).toBe(field.kind);
    expect(Object.values(field).length).toBeGreaterThan(10);
    expect(typeof JSON.stringify(field.blank())).not.toBe('function');
    if (field.kind === 'choice' || field.kind === 'yes-no') for (const one of field.options) one.conflicts.map(String);
    if (field.kind === 'group' || field.kind === 'filter') field.fields.forEach(read);
    if (field.kind === 'list') [...field.entries, field.newEntry()].forEach(read);
    if (field.kind === 'by-key') [...field.entries, ...field.keys.slice(0, 1).map(field.newEntry)].forEach(read);
  }
  fields.forEach(read);
  return kinds;
}

const moves: readonly ((draft: unknown) => { draft: unknown; lost: readonly { path: readonly unknown[] }[] })[] = [
  (draft) => withChannel(draft, 'EMAIL'),
  (draft) => withChannel(draft, 'PUSH'),
  (draft) => withDeliveryType(draft, 'DEVICE_TRIGGERED'),
  (draft) => withPlatforms(draft, ['WEB']),
  (draft) => withLocales(draft, ['fr']),
  (draft) => withLocales(draft, undefined),
  (draft) => withVariations(draft, 3),
  (draft) => withVariations(draft, undefined),
  (draft) => withShares(draft, 'variation_1'),
  (draft) => copyContent(draft, { platform: 'ANDROID' }, { platform: 'IOS' }),
  (draft) => copyContent(draft, { locale: 'default' }, { locale: 'fr' }),
  withoutUnused,
];

describe.each([
  ['English', undefined],
  ['German', germanGuide],
] as const)('in %s', (_, language) => {
  it.each(oneIn(2, Object.keys(drafts) as DraftName[]))(
    'every member of every description of %s can be read',
    (name) => {
      const kinds = allKinds(describeDraft(drafts[name], workspaces.complete, { language }));
      for (const kind of ['text', 'choice', 'yes-no', 'group', 'list']) expect(kinds).toContain(kind);
    },
  );
});

describe('of anything', () => {
  it('the guide throws nothing', { tags: ['long'] }, () => {
    fc.assert(
      fc.property(hostileValue(), (draft) => {
        expect(allKinds(describeDraft(draft, workspaces.complete), 50).size).toBeGreaterThan(0);
      }),
      runs(15),
    );
  });

  it.each<[string, unknown]>([
    ['a draft that contains itself', circular()],
    ['groups of thirty levels', deep(30)],
    ['content that is a list', { ...drafts.oneTimePush, campaign_content: { content: [] } }],
    ['lists where objects belong', { ...drafts.oneTimePush, basic_details: [], scheduling_details: [5] }],
    ['objects where lists belong', { ...drafts.oneTimePush, basic_details: { platforms: {}, geofences: {} } }],
    [
      'a list that cannot be read',
      { ...drafts.locationPush, basic_details: { platforms: unreadable, geofences: unreadable } },
    ],
    ['no channel', { basic_details: {} }],
    ['nothing', undefined],
    ['text', 'draft'],
  ])('%s is described, and moved', (_, draft) => isDescribedAndMoved(draft));

  it('groups of five thousand levels are described, and moved', { tags: ['long'] }, () =>
    isDescribedAndMoved(deep(5000)),
  );

  function isDescribedAndMoved(draft: unknown): void {
    expect(allKinds(describeDraft(draft, workspaces.complete)).size).toBeGreaterThan(0);
    for (const move of moves) expect(() => move(draft)).not.toThrow();
    expect(getAt(setAt(draft, ['basic_details', 'name'], 'a'), ['basic_details', 'name'])).toBe('a');
  }

  it('a block of push can be asked for without a channel, also beside the details of an email', () => {
    const draft = { ...drafts.oneTimePush, channel: undefined, basic_details: { content_type: 'PROMOTIONAL' } };
    const block = describeDraft(draft, workspaces.complete).at(['campaign_content', 'content', 'push', 'android']);
    expect(block).toMatchObject({ applies: false, appliesBecause: { path: ['basic_details', 'platforms'] } });
  });
});
