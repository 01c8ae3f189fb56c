// Without this, an editor would send too little, or not be told what an update cannot do.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getAt, lockedFields, setAt, updateOf } from '../../src/guide.js';
import { applyUpdate, explainUpdate, type PushDraft, staticWorkspace } from '../../src/index.js';
import { hostileValue } from '../../src/testing.js';
import { drafts } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';

const push = drafts.oneTimePush as PushDraft;
const [android, ios] = ['android', 'ios'].map((name) => ({ template_type: 'BASIC', name }));
const flat = (blocks: object) => ({ content: { push: blocks } });
const type = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME' };

/** What a campaign has, what it is to have, the components that are sent, the paths that stay. */
const table: readonly [what: string, stored: object, wanted: object, sent: object, kept?: readonly string[]][] = [
  ['nothing', { utm_params: { a: 1 } }, { utm_params: { a: 1 } }, {}],
  ['what is undefined', { utm_params: {} }, { utm_params: {}, notes: undefined }, {}],
  ['a component', { advanced: { a: 1, b: 2 } }, { advanced: { a: 1 } }, { advanced: { a: 1 } }],
  ['a component that is null', { advanced: {} }, { advanced: null }, { advanced: null }],
  ['a component that is removed', { advanced: { a: 1 }, notes: 1 }, {}, {}, ['advanced', 'notes']],
  ['a type', type, { ...type, campaign_delivery_type: 'PERIODIC' }, { campaign_delivery_type: 'PERIODIC' }],
  [
    'a member',
    { basic_details: { name: 'A', team: 'B' } },
    { basic_details: { name: 'C', team: 'B' } },
    { basic_details: { name: 'C', team: 'B' } },
  ],
  [
    'a member that is removed',
    { basic_details: { name: 'A', team: 'B' } },
    { basic_details: { name: 'A' } },
    { basic_details: { name: 'A' } },
    ['basic_details.team'],
  ],
  ['all basic details', { basic_details: { name: 'A' } }, {}, {}, ['basic_details']],
  [
    'a platform',
    { campaign_content: flat({ android, ios }) },
    { campaign_content: flat({ ios }) },
    { campaign_content: flat({ ios }) },
    ['campaign_content.content.push.android'],
  ],
  [
    'a locale',
    { campaign_content: { content: { default: {}, de: {} } } },
    { campaign_content: { content: { default: {} } } },
    { campaign_content: { content: { default: {} } } },
  ],
  ['another author', { created_by: 'a@b.example' }, { created_by: 'c@d.example' }, {}, ['created_by']],
  ['no author', { created_by: 'a@b.example' }, {}, {}, ['created_by']],
  ['a first author', {}, { created_by: 'c@d.example' }, { created_by: 'c@d.example' }],
  ['the request', { updated_by: 'a@b.example' }, { updated_by: 'c@d.example', request_id: 'x' }, {}],
];

it.each(table)('an update sends what differs: %s', (_, stored, wanted, sent, kept = []) => {
  const made = updateOf({ ...type, ...stored }, { ...type, ...wanted });
  expect(made.patch).toEqual({ ...type, ...sent });
  expect(made.kept.map((path) => path.join('.'))).toEqual(kept);
});

it('what is no object counts as empty', () => {
  for (const none of [undefined, null, 5, []]) {
    expect(updateOf(none, none)).toEqual({ patch: {}, kept: [] });
    expect(updateOf(push, none).kept.map(([name]) => name)).toEqual(
      Object.keys(push).filter((name) => name !== 'request_id' && name !== 'updated_by'),
    );
  }
});

/** Two drafts with the same members, some of which differ, or are left out. */
const pairs = fc
  .tuple(...[0, 1].map(() => fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 12, maxLength: 12 })))
  .map((choices) => choices.map(draftOf));

function draftOf([a, b, c, d, e, f, g, h, i, j, k, l]: readonly number[] = []): Record<string, unknown> {
  const some = (entries: Record<string, number | undefined>) =>
    Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== 0));
  const blocks = some({ android: d, ios: e, web: f });
  const content = g === 0 ? { push: blocks } : g === 1 ? { default: { variation_1: { push: blocks } } } : undefined;
  return {
    channel: h === 0 ? 'EMAIL' : 'PUSH',
    ...(i !== 0 && { basic_details: some({ name: a, team: b, tags: c }) }),
    ...(content && { campaign_content: { content } }),
    ...some({ created_by: j, updated_by: k, advanced: l }),
  };
}

it('the campaign has what the draft has, and what is kept', () => {
  const counts = { kept: 0, none: 0 };
  fc.assert(
    fc.property(pairs, ([before, after]) => {
      const { patch, kept } = updateOf(before, after);
      const applied = applyUpdate(before, patch);
      const { updated_by: _, ...rest } = kept.reduce<Record<string, unknown>>(
        (made, path) => setAt(made, path, getAt(before, path)),
        after as Record<string, unknown>,
      );
      const { updated_by: __, ...without } = applied;
      expect(without).toEqual(rest);
      for (const path of kept) expect(getAt(before, path)).not.toEqual(getAt(after, path));
      counts[kept.length > 0 ? 'kept' : 'none']++;
    }),
    runs(1000),
  );
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(50);
});

it('nothing makes it throw', () => {
  fc.assert(
    fc.property(hostileValue(), hostileValue(), (before, after) => {
      updateOf(before, after);
      updateOf(push, after);
      updateOf(before, push);
    }),
    runs(200),
  );
});

const triggered = drafts.eventPush as PushDraft;
const edits: readonly (readonly [path: readonly string[], value: unknown])[] = [
  [['trigger_condition', 'trigger_delay_value'], 7],
  [['segmentation_details', 'is_all_user_campaign'], false],
  [['conversion_goal_details'], { goals: [] }],
  [['scheduling_details', 'delivery_type'], 'SEND_IN_USER_TIMEZONE'],
  [['scheduling_details', 'start_time'], '2031-01-01T09:00:00'],
  [['scheduling_details', 'expiry_time'], '2032-01-01T09:00:00'],
  [['scheduling_details', 'timezone'], 'Europe/Berlin'],
  [['basic_details', 'name'], 'Another'],
  [['delivery_controls', 'bypass_dnd'], false],
  [['utm_params'], { utm_source: 'b' }],
];

it.each(['DRAFT', 'ACTIVE', 'SCHEDULED', 'STOPPED', 'ARCHIVED', 'PAUSED'])(
  '%s: the locked fields are those whose change is refused',
  (state) => {
    const locked = lockedFields(state);
    for (const draft of [push, triggered]) {
      for (const [path, value] of edits) {
        const { patch } = updateOf(draft, setAt(draft, path, value));
        const { findings } = explainUpdate(patch, { state, draft }, staticWorkspace({}));
        const isRefused = findings.some(({ rule }) => rule.startsWith('update/'));
        const isLocked = locked.some((field) => field.every((key, index) => key === path[index]));
        expect([path, isRefused]).toEqual([path, isLocked]);
      }
    }
    expect(lockedFields('ACTIVE')).toHaveLength(5);
  },
);

it.each([null, undefined, 5, {}])('a state that is no text locks nothing in silence: %s', (state) => {
  // A host of JavaScript hands in anything.
  expect(() => lockedFields(state as string)).toThrow(/^The current campaign must have a state/);
});
