// Without this, an update could change what its state forbids, or be refused for what did not change.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CampaignState,
  explainUpdate,
  staticWorkspace,
  validateUpdate,
  validateUpdateAsync,
  type WorkspaceContext,
} from '../../src/index.js';
import { campaignStates } from '../../src/values.js';
import { edited } from '../edit.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { updateBreaking } from '../examples/updates.js';
import { unreadable } from '../hostile.js';
import { reversed } from '../testing/change.js';
import { runs } from '../testing/runs.js';

const workspace = workspaces.complete;
const names = Object.keys(drafts) as DraftName[];

function fields(patch: unknown, state: CampaignState, draft: unknown, host: WorkspaceContext = workspace): string[] {
  const result = validateUpdate(patch, { state, draft }, host);
  return result.valid ? [] : result.errors.map(({ field }) => field);
}

it.each(['trigger_condition', 'segmentation_details', 'conversion_goal_details'] as const)(
  'the current %s is read once for the comparison',
  (component) => {
    const draft = drafts.eventPush;
    let reads = 0;
    const patch = {
      get [component]() {
        reads++;
        return Object.defineProperty({}, 'member', {
          enumerable: true,
          get: () => {
            reads++;
            return 5;
          },
        });
      },
    };
    expect(fields(patch, 'ACTIVE', draft)).toContain(component);
    expect(reads).toBe(2);
  },
);

describe.each(Object.entries(updateBreaking))('%s', (rule, examples) => {
  it('is the only rule that its wrong examples break, at their fields; its near misses keep it', () => {
    for (const { draft, state, patch, fields: expected, near = [], nearStates = [] } of examples) {
      const current = { state, draft: drafts[draft] };
      const { findings } = explainUpdate(patch, current, workspace);
      expect(findings.map((finding) => `${finding.rule} at ${finding.field}`)).toEqual(
        expected.map((field) => `${rule} at ${field}`),
      );
      for (const other of near) expect(explainUpdate(other, current, workspace).findings).toEqual([]);
      for (const other of nearStates) {
        expect(explainUpdate(patch, { ...current, state: other }, workspace).findings, other).toEqual([]);
      }
    }
  });
});

describe('the table of states, cell by cell (U3, U4)', () => {
  const stored = {
    ...drafts.eventPush,
    ...structuredCloneOf('oneTimePush', 'scheduling_details', 'conversion_goal_details', 'segmentation_details'),
  };
  const changes: [string, unknown][] = [
    ['trigger_condition', { trigger_delay_type: 'ASAP' }],
    ['segmentation_details', { included_filters: { filters: [{ filter_type: 'custom_segments', id: '1' }] } }],
    ['conversion_goal_details', { goals: [] }],
    ['scheduling_details.delivery_type', { ...stored.scheduling_details, delivery_type: 'ASAP' }],
    ['scheduling_details.start_time', { ...stored.scheduling_details, start_time: '2030-01-01T00:00' }],
    ['campaign_content', { content: { push: {} } }],
    ['basic_details.platforms', { platforms: ['WEB'] }],
    ['delivery_controls', { bypass_dnd: false }],
    ['control_group_details', { is_global_control_group_enabled: true }],
    ['advanced', {}],
    ['utm_params', { utm_source: 'a', utm_medium: 'b' }],
  ];
  const barred: Record<string, string[]> = {
    ACTIVE: changes.slice(0, 5).map(([field]) => field),
    SCHEDULED: ['scheduling_details.delivery_type'],
  };

  it.each(
    ['DRAFT', 'ACTIVE', 'SCHEDULED', 'PAUSED'].flatMap((state) => changes.map((change) => [state, ...change] as const)),
  )('%s: %s, changed and unchanged', (state, field, value) => {
    const component = field.split('.', 1).join() as keyof typeof stored;
    // It does not matter here whether the new value is right in itself.
    const barredIn = (patch: unknown) =>
      explainUpdate(patch, { state, draft: stored }, workspace)
        .findings.filter(({ rule }) => rule.startsWith('update/'))
        .map((finding) => finding.field);
    expect(barredIn({ [component]: value })).toEqual(barred[state]?.includes(field) ? [field] : []);
    expect(barredIn({ [component]: stored[component] })).toEqual([]);
  });

  it.each(['STOPPED', 'ARCHIVED'])('%s: one error at the root, whatever the patch is', (state) => {
    for (const patch of [
      {},
      null,
      [],
      5,
      { basic_details: 5 },
      { conversion_goal_details: stored.conversion_goal_details },
    ]) {
      expect(fields(patch, state, stored)).toEqual(['']);
    }
  });
});

function structuredCloneOf<const Keys extends (keyof (typeof drafts)['oneTimePush'])[]>(
  name: 'oneTimePush',
  ...keys: Keys
) {
  return Object.fromEntries(keys.map((key) => [key, drafts[name][key]])) as Pick<
    (typeof drafts)['oneTimePush'],
    Keys[number]
  >;
}

describe('a patch is judged leniently, its components in full (U1)', () => {
  it('needs no created_by and no connector, and takes channel and type from the current draft', () => {
    for (const name of names) expect(fields({}, 'DRAFT', drafts[name])).toEqual([]);
    expect(fields({ basic_details: { content_type: 'PROMOTIONAL' } }, 'DRAFT', drafts.email)).toEqual([
      'basic_details.subscription_category',
    ]);
    expect(fields({ trigger_condition: { trigger_delay_type: 'INTELLIGENT_DELAY' } }, 'DRAFT', drafts.email)).toEqual([
      'trigger_condition.trigger_delay_type',
    ]);
  });

  it('checks who made it', () => {
    expect(fields({ updated_by: 'bob', created_by: 5, request_id: 5 }, 'ACTIVE', drafts.email)).toEqual([
      'created_by',
      'updated_by',
      'request_id',
    ]);
  });

  it('asks for features', () => {
    const patch = { campaign_audience_limit: {}, delivery_controls: { queuing_enabled: false } };
    expect(fields(patch, 'ACTIVE', drafts.oneTimePush)).toEqual([]);
    expect(fields(patch, 'ACTIVE', drafts.oneTimePush, staticWorkspace({}))).toEqual([
      'delivery_controls.queuing_enabled',
      'campaign_audience_limit',
    ]);
    const live = { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY', campaign_audience_limit: {} };
    expect(fields(live, 'ACTIVE', drafts.oneTimePush, staticWorkspace({}))).toEqual(['campaign_audience_limit']);
  });

  it('says of a malformed value that it is malformed, and not that it is new (G11)', () => {
    const { oneTimePush } = drafts;
    for (const [patch, field] of [
      [{ trigger_condition: 5 }, 'trigger_condition'],
      [{ segmentation_details: null, conversion_goal_details: {} }, 'segmentation_details', 'conversion_goal_details'],
      [
        { scheduling_details: { ...oneTimePush.scheduling_details, delivery_type: 'x' } },
        'scheduling_details.delivery_type',
      ],
      [{ scheduling_details: { ...oneTimePush.scheduling_details, start_time: 'x' } }, 'scheduling_details.start_time'],
    ].map(([patch, ...expected]) => [patch, expected] as const)) {
      expect(fields(patch, 'ACTIVE', oneTimePush)).toEqual(field);
    }
    const live = { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY', campaign_audience_limit: null };
    expect(fields(live, 'ACTIVE', oneTimePush)).toEqual(['campaign_audience_limit']);
  });

  it('a start time that the sent schedule leaves out is removed, and that is an edit (U3)', () => {
    const soon = edited(drafts.oneTimePush, { 'scheduling_details.delivery_type': 'ASAP' });
    const withoutStart = { scheduling_details: { delivery_type: 'ASAP' } };
    expect(fields(withoutStart, 'ACTIVE', soon)).toEqual(['scheduling_details.start_time']);
    expect(fields(withoutStart, 'SCHEDULED', soon)).toEqual([]);
    expect(fields({ scheduling_details: { delivery_type: 'ASAP', start_time: undefined } }, 'ACTIVE', soon)).toEqual([
      'scheduling_details.start_time',
    ]);
    // A start time that was never there is not left out, and a component that is not sent is not edited.
    expect(fields(withoutStart, 'ACTIVE', edited(soon, { 'scheduling_details.start_time': undefined }))).toEqual([]);
    expect(fields({ scheduling_details: undefined, basic_details: {} }, 'ACTIVE', soon)).toEqual([]);
    // Nothing is known about a schedule that cannot be read.
    expect(fields({ scheduling_details: 5 }, 'ACTIVE', soon)).toEqual(['scheduling_details']);
  });

  it('where a start time is required, its absence is told once (G11a)', () => {
    const { start_time, ...others } = drafts.oneTimePush.scheduling_details ?? {};
    expect(start_time).toBeDefined();
    const { findings } = explainUpdate(
      { scheduling_details: others },
      { state: 'ACTIVE', draft: drafts.oneTimePush },
      workspaces.complete,
    );
    expect(findings.map(({ rule, field }) => `${rule} at ${field}`)).toEqual([
      'scheduling/start-time at scheduling_details.start_time',
    ]);
  });

  it('a live activity stays one (U2)', () => {
    const live = edited(drafts.oneTimePush, { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' });
    expect(fields({ campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' }, 'DRAFT', live)).toEqual([]);
    expect(fields({ basic_details: {} }, 'ACTIVE', live)).toEqual([]);
    expect(fields({ channel: 5, campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' }, 'ACTIVE', live)).toEqual([
      'channel',
    ]);
  });

  it('another delivery type or an audience limit is refused whatever the channel is (U2, G11)', () => {
    const patch = { channel: 'SMS', campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY', campaign_audience_limit: {} };
    expect(fields(patch, 'DRAFT', drafts.oneTimePush)).toEqual(['channel', 'campaign_delivery_type']);
    expect(fields(patch, 'PAUSED', drafts.oneTimePush)).toEqual(['channel', 'campaign_audience_limit']);
    expect(fields({ ...patch, channel: 'EMAIL' }, 'ACTIVE', drafts.email)).toEqual(['campaign_delivery_type']);
  });
});

describe('for every patch', () => {
  const states = fc.constantFrom(
    ...campaignStates.filter((state) => state !== 'STOPPED' && state !== 'ARCHIVED'),
    'PAUSED',
  );

  it('an unchanged component is never refused, in any order of keys', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), states, fc.infiniteStream(fc.boolean()), (name, state, chosen) => {
        const entries = Object.entries(drafts[name]).filter(() => chosen.next().value);
        const patch = Object.fromEntries(entries.reverse().map(([key, value]) => [key, reversed(value)]));
        expect(fields(patch, state, drafts[name])).toEqual([]);
      }),
      runs(400),
    );
  });

  it('a current campaign without a draft is a programming error; a stored draft that is no object counts as empty', async () => {
    for (const state of ['DRAFT', 'ACTIVE', 'PAUSED'] as const) {
      const call = () => validateUpdate({}, { state } as never, workspace);
      expect(call).toThrow(TypeError);
      expect(call).toThrow('The current campaign must have the stored draft, as its member draft');
      await expect(validateUpdateAsync({}, { state } as never, workspace)).rejects.toThrow(TypeError);
    }
    const patch = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME' };
    class Entity {
      get state() {
        return 'DRAFT' as const;
      }
      get draft() {
        return undefined;
      }
    }
    for (const current of [new Entity(), { state: 'DRAFT', draft: null }, { state: 'DRAFT', draft: 'x' }] as const) {
      expect(validateUpdate(patch, current, workspace)).toEqual({ valid: true });
    }
  });

  it('a getter of the current draft may validate, too', () => {
    const condition = { trigger_delay_type: 'ASAP' };
    const draft = {
      channel: 'PUSH',
      campaign_delivery_type: 'ONE_TIME',
      get trigger_condition() {
        fields({ channel: 'PUSH', trigger_condition: {} }, 'ACTIVE', { trigger_condition: null });
        return condition;
      },
    };
    const wrong = { created_by: 5, trigger_condition: { ...condition } };
    expect(fields(wrong, 'ACTIVE', draft)).toEqual(['created_by']);
  });

  it('hostile patches and drafts never make it throw', () => {
    const throwing = unreadable({});
    const cyclic: Record<string, unknown> = {};
    cyclic.trigger_condition = cyclic;
    for (const patch of [throwing, cyclic, { trigger_condition: throwing }, [], Symbol('s')]) {
      for (const draft of [throwing, cyclic, drafts.eventPush, undefined]) {
        expect(() => fields(patch, 'ACTIVE', draft)).not.toThrow();
      }
    }
  });
});

it('the current campaign may be an entity whose members are inherited', () => {
  class Campaign {
    get state() {
      return 'STOPPED';
    }
    get draft() {
      return drafts.oneTimePush;
    }
  }
  const { findings } = explainUpdate({ updated_by: 'x' }, new Campaign(), workspaces.complete);
  expect(findings.map(({ rule }) => rule)).toEqual(['update/ended']);
});
