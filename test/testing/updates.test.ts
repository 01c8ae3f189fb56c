// Without this, generated updates could be wrong where they should be right.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainUpdate, explainUpdateAsync, ruleCatalogue, validateUpdate } from '../../src/index.js';
import { draftRuleIds } from '../../src/testing/broken-draft.js';
import { updateRuleIds } from '../../src/testing/broken-update.js';
import {
  brokenUpdate,
  expectFindings,
  forcedPairs,
  type UpdateOptions,
  type UpdateRuleId,
  validUpdate,
} from '../../src/testing.js';
import { deeplyFrozen, reversed } from './change.js';
import { runs } from './runs.js';

const states = ['DRAFT', 'PAUSED', 'SCHEDULED', 'ACTIVE'] as const;

describe('a valid update', () => {
  it.each(states.flatMap((state) => (['PUSH', 'EMAIL'] as const).map((channel) => ({ state, channel }))))(
    'is valid, and what was asked for: $channel $state',
    (options) => {
      fc.assert(
        fc.property(validUpdate(options), ({ patch, current, workspace }) => {
          expect(explainUpdate(patch, current, workspace).findings).toEqual([]);
          expect(explainUpdate(reversed(patch), deeplyFrozen(current), workspace).findings).toEqual([]);
          expect(current.state).toBe(options.state);
          expect(current.draft.channel).toBe(options.channel);
        }),
        runs(40),
      );
    },
  );

  it.each(['PUSH', undefined] as const)('of a live activity, with the channel %s', (channel) => {
    fc.assert(
      fc.property(
        validUpdate({ channel, deliveryType: 'BROADCAST_LIVE_ACTIVITY' }),
        ({ patch, current, workspace }) => {
          expect(explainUpdate(patch, current, workspace).findings).toEqual([]);
          expect(current.draft).toMatchObject({ channel: 'PUSH', campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' });
        },
      ),
      runs(40),
    );
  });

  it('has every component, unchanged ones and new ones, and makes live activities', () => {
    const updates = fc.sample(validUpdate(), { numRuns: 400, seed: 1 });
    const keys = new Set(updates.flatMap(({ patch }) => Object.keys(patch)));
    expect(keys.size).toBe(17);
    const live = updates.filter(({ patch }) => patch.campaign_delivery_type === 'BROADCAST_LIVE_ACTIVITY');
    expect(live.length).toBeGreaterThan(10);
    const active = updates.filter(({ patch, current }) => current.state === 'ACTIVE' && patch.trigger_condition);
    expect(active.length).toBeGreaterThan(10);
  });

  it('has the delivery type that was asked for', () => {
    for (const deliveryType of ['LOCATION_TRIGGERED', 'DEVICE_TRIGGERED', 'PERIODIC'] as const) {
      for (const { current } of fc.sample(validUpdate({ deliveryType }), { numRuns: 20, seed: 2 })) {
        expect(current.draft.campaign_delivery_type).toBe(deliveryType);
      }
    }
  });

  it.each<[UpdateOptions, string]>([
    [{ state: 'STOPPED' }, 'nothing of a STOPPED campaign can be changed'],
    [{ state: 'ARCHIVED' }, 'nothing of a ARCHIVED campaign can be changed'],
    [{ channel: 'EMAIL', deliveryType: 'BROADCAST_LIVE_ACTIVITY' }, 'no email is a BROADCAST_LIVE_ACTIVITY'],
    [{ channel: 'EMAIL', deliveryType: 'DEVICE_TRIGGERED' }, 'no draft with the channel EMAIL is DEVICE_TRIGGERED'],
  ])('%j: no update is such', (options, message) => {
    expect(() => validUpdate(options)).toThrow(RangeError);
    expect(() => validUpdate(options)).toThrow(`validUpdate: ${message}`);
  });

  it.each([[{ state: 'active' }], [{ mode: 'LENIENT' }], [{ channel: null }]])(
    '%j is a programming error',
    (options) => {
      expect(() => validUpdate(options as UpdateOptions)).toThrow(TypeError);
    },
  );
});

// `missing-pieces.test.ts` checks that no rule of a mode is missing, and that there are no others.
it('a patch can break every rule that saving enforces, except rules about fields that a patch may leave out', () => {
  const saved = ruleCatalogue
    .filter(({ id, mode }) => mode === 'LENIENT' && draftRuleIds().some((one) => one === id))
    .map(({ id }) => id);
  const ofDrafts: readonly string[] = updateRuleIds;
  expect(saved.filter((id) => !ofDrafts.includes(id))).toEqual(['envelope/live-activity', 'envelope/connector']);
});

describe.each(updateRuleIds)('%s', (id) => {
  it('is the only rule that a patch breaks', () => {
    fc.assert(
      fc.property(brokenUpdate(id), ({ patch, current, workspace, expected }) => {
        const explanation = explainUpdate(patch, current, workspace);
        expect(explanation.findings.map(({ rule, field }) => ({ rule, field }))).toEqual(expected);
        const others = expected.filter(({ rule }) => rule !== id && !forcedPairs[id]?.includes(rule));
        expect(others).toEqual([]);
      }),
      runs(id === 'draft/too-many-errors' ? 1 : 5),
    );
  });
});

it.each<[UpdateRuleId, string[], string[]]>([
  [
    'update/active',
    ['ACTIVE'],
    ['conversion_goal_details', 'scheduling_details.start_time', 'segmentation_details', 'trigger_condition'],
  ],
  ['update/scheduling-type', ['ACTIVE', 'SCHEDULED'], ['scheduling_details.delivery_type']],
  ['update/ended', ['ARCHIVED', 'STOPPED'], ['']],
  ['update/live-activity', ['ACTIVE', 'DRAFT', 'PAUSED', 'SCHEDULED'], ['campaign_delivery_type']],
  ['update/live-activity-limit', ['ACTIVE', 'DRAFT', 'PAUSED', 'SCHEDULED'], ['campaign_audience_limit']],
])('%s is broken in the states %j, at %j', (id, states, fields) => {
  const cases = fc.sample(brokenUpdate(id), { numRuns: 100, seed: 3 });
  expect([...new Set(cases.map(({ current }) => current.state))].sort()).toEqual(states);
  expect([...new Set(cases.flatMap(({ expected }) => expected.map(({ field }) => field)))].sort()).toEqual(fields);
});

describe('patches that are broken', () => {
  const anyRule = fc
    .constantFrom(...updateRuleIds.filter((id) => id !== 'draft/too-many-errors'))
    .chain((id) => brokenUpdate(id));

  it('get the same verdict from each entry, synchronous or not', async () => {
    await fc.assert(
      fc.asyncProperty(anyRule, async ({ patch, current, workspace, expected }) => {
        expectFindings(await explainUpdateAsync(patch, current, workspace), expected);
        expectFindings(validateUpdate(patch, current, workspace), expected);
      }),
      runs(100),
    );
  });

  it('repeat the channel and the delivery type, one of them, or neither', () => {
    const patches = fc
      .sample(brokenUpdate('android/timer'), { numRuns: 60, seed: 4 })
      .map(({ patch }) => patch as object);
    expect(new Set(patches.map((patch) => Object.keys(patch).join(' ')))).toEqual(
      new Set([
        'campaign_content',
        'channel campaign_content',
        'campaign_delivery_type campaign_content',
        'channel campaign_delivery_type campaign_content',
      ]),
    );
    const flawed = fc.sample(brokenUpdate('envelope/shape'), { numRuns: 60, seed: 5 });
    expect(new Set(flawed.flatMap(({ expected }) => expected.map(({ field }) => field))).size).toBe(6);
    expect(
      fc.sample(brokenUpdate('trigger-condition/delay'), { numRuns: 20, seed: 6 }).map(({ current }) => current.state),
    ).not.toContain('ACTIVE');
  });

  it('shrink to very small patches', () => {
    for (const id of ['update/active', 'update/scheduling-type', 'update/live-activity', 'android/timer'] as const) {
      const refused = fc.property(brokenUpdate(id), ({ patch, current, workspace }) =>
        explainUpdate(patch, current, workspace).findings.every(({ rule }) => rule !== id),
      );
      const [least] = fc.check(refused, { numRuns: 1 }).counterexample ?? expect.fail();
      expect(JSON.stringify([least.patch, least.current]).length).toBeLessThan(800);
    }
  });

  it.each(['publish/content', 'connector/names', 'envelope/connector', 'update/nothing', 5])(
    '%s is no rule that a patch can break',
    (id) => {
      expect(() => brokenUpdate(id as UpdateRuleId)).toThrow(RangeError);
      expect(() => brokenUpdate(id as UpdateRuleId)).toThrow('brokenUpdate: there is no rule');
    },
  );
});
