import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMalformed } from '../../src/core/malformed.js';
import { explainDraft, explainUpdate, explainUpdateAsync } from '../../src/index.js';
import { fields as f, forbiddenWhen, maybe, requiredWhen, rule, ruleSet } from '../../src/rules.js';
import { brokenUpdate, expectFindings, fakeWorkspace, type UpdateOptions, validUpdate } from '../../src/testing.js';
import { runs } from '../testing/runs.js';
import { house, lookups } from './a-set.js';

const states = ['DRAFT', 'PAUSED', 'SCHEDULED', 'ACTIVE'] as const;
const ofHouse = (rules: readonly { readonly rule: string }[]) => rules.filter((one) => one.rule.startsWith('acme/'));

describe('a valid update with house rules', () => {
  it.each(states.flatMap((state) => (['PUSH', 'EMAIL'] as const).map((channel) => ({ state, channel }))))(
    'keeps them, and the stored draft does: $channel $state',
    (wanted) => {
      fc.assert(
        fc.property(validUpdate({ rules: house, ...wanted }), ({ patch, current, workspace }) => {
          expectFindings(explainUpdate(patch, current, workspace, { rules: house }), []);
          expectFindings(explainUpdate(patch, current, workspace), []);
          const { findings } = explainDraft(current.draft, 'LENIENT', workspace, { rules: house });
          expect(ofHouse(findings)).toEqual([]);
          expect([current.state, current.draft.channel]).toEqual([wanted.state, wanted.channel]);
        }),
        runs(15),
      );
    },
  );

  it('has every component, and live activities', () => {
    const updates = fc.sample(validUpdate({ rules: house }), { numRuns: 200, seed: 1 });
    expect(new Set(updates.flatMap(({ patch }) => Object.keys(patch))).size).toBe(17);
    expect(updates.some(({ patch }) => patch.campaign_delivery_type === 'BROADCAST_LIVE_ACTIVITY')).toBe(true);
    expect(new Set(updates.map(({ current }) => current.draft.channel)).size).toBe(2);
  });

  it('comes with the answers of their lookups, as data', async () => {
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(validUpdate({ rules: house }), async (one) => {
        const { patch, current, workspaceData, answers } = JSON.parse(JSON.stringify(one));
        asked += answers.length;
        const { asyncWorkspace } = fakeWorkspace({ data: workspaceData, rules: house, answers });
        expectFindings(await explainUpdateAsync(patch, current, asyncWorkspace, { rules: house }), []);
      }),
      runs(40),
    );
    expect(asked).toBeGreaterThan(0);
  });

  it('asks the lookups of the caller', () => {
    fc.assert(
      fc.property(validUpdate({ rules: house, workspace: lookups }), ({ patch, current, workspace }) => {
        expectFindings(explainUpdate(patch, current, { ...workspace, ...lookups }, { rules: house }), []);
        for (const { basic_details } of [patch, current.draft]) {
          expect(['Growth', undefined]).toContain(Object(basic_details).team);
        }
      }),
      runs(30),
    );
  });

  it('is of the one channel whose drafts can keep them', () => {
    const pushes = ruleSet('acme', [
      rule({
        id: 'acme/push',
        statement: 'Campaigns are pushes.',
        reads: [f.channel],
        check: ({ report }, channel) => (channel === 'EMAIL' ? report(f.channel, {}) : undefined),
        issue: { en: () => 'must be PUSH' },
      }),
    ]);
    const updates = fc.sample(validUpdate({ rules: pushes }), { numRuns: 30, seed: 1 });
    expect(updates.every(({ current }) => current.draft.channel === 'PUSH')).toBe(true);
  });
});

/** The rules of the set that a patch can break, and those that only a whole draft can. */
const ofPatches = [
  'acme/no-expiry',
  'acme/name',
  'acme/editor',
  'acme/tags',
  'acme/subject',
  'acme/team',
  'acme/same-title',
] as const;
const ofDrafts = ['acme/utm', 'acme/summary', 'acme/short-once', 'acme/has-team'] as const;

describe('an update that breaks a house rule', () => {
  it.each(ofPatches)('has that mistake alone: %s', (id) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(brokenUpdate(id, { rules: house }), ({ patch, current, workspace, expected }) => {
        const explanation = explainUpdate(patch, current, workspace, { rules: house });
        expectFindings(explanation, expected);
        expect(explanation.findings.map(({ rule: by }) => by)).toEqual(expected.map(() => id));
        expect(expected.length).toBeGreaterThan(0);
        expectFindings(explainUpdate(patch, current, workspace), []);
        const { findings } = explainDraft(current.draft, 'LENIENT', workspace, { rules: house });
        expect(findings.filter(({ rule: by }) => by !== id)).toEqual([]);
        seen.add(current.state);
      }),
      runs(20),
    );
    expect(seen.size).toBeGreaterThan(1);
  });

  it.each(ofDrafts)('is none that only a whole draft breaks: %s', (id) => {
    expect(() => brokenUpdate(id, { rules: house })).toThrow(
      `no patch breaks ${id}, because it is a rule for whole drafts, for publishing, or a hint`,
    );
  });

  it('knows all rules of the set', () => {
    expect([...ofPatches, ...ofDrafts].sort()).toEqual(house.catalogue.map(({ id }) => id).sort());
  });

  it('may be of a channel, a type and a state', () => {
    const wanted = { channel: 'EMAIL', deliveryType: 'PERIODIC', state: 'ACTIVE' } as const;
    for (const { current } of fc.sample(brokenUpdate('acme/name', { rules: house, ...wanted }), {
      numRuns: 20,
      seed: 1,
    })) {
      expect(current).toMatchObject({
        state: 'ACTIVE',
        draft: { channel: 'EMAIL', campaign_delivery_type: 'PERIODIC' },
      });
    }
  });

  it('asks the lookups of the caller', () => {
    const cases = fc.sample(brokenUpdate('acme/team', { rules: house, workspace: lookups }), { numRuns: 20, seed: 1 });
    for (const { patch, current, workspace, expected } of cases) {
      expectFindings(explainUpdate(patch, current, { ...workspace, ...lookups }, { rules: house }), expected);
    }
  });

  it('is the component of the wrong example where no generated draft breaks the rule alone', () => {
    const example = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', basic_details: { name: 5 } };
    const rules = ruleSet('acme', [
      rule({
        id: 'acme/text',
        statement: 'The name is text.',
        reads: [maybe(f.basic_details.name)],
        check: ({ report }, name) => (isMalformed(name) ? report(f.basic_details.name, {}) : undefined),
        issue: { en: () => 'must be text' },
        examples: { right: [], wrong: [example] },
      }),
    ]);
    for (const { patch, current, workspace, expected } of fc.sample(brokenUpdate('acme/text', { rules }), 5)) {
      expect(patch).toMatchObject({ basic_details: { name: 5 } });
      expectFindings(explainUpdate(patch, current, workspace, { rules }), expected);
      expect(expected.map((one) => one.rule)).toEqual(['push-basic-details/shape', 'acme/text']);
    }
  });

  it('the compiler checks the ids', () => {
    const calls = [
      () => brokenUpdate('acme/name', { rules: house }),
      // @ts-expect-error: the set has no such rule.
      () => brokenUpdate('acme/nane', { rules: house }),
      // @ts-expect-error: a rule of the specification is broken without a set.
      () => brokenUpdate('update/active', { rules: house }),
      // @ts-expect-error: a house rule is broken with its set.
      () => brokenUpdate('acme/name'),
    ];
    const isMade = (call: () => unknown) => {
      try {
        call();
        return true;
      } catch {
        return false;
      }
    };
    expect(calls.map(isMade)).toEqual([true, false, false, false]);
  });
});

describe('wrong calls', () => {
  const both = ruleSet('acme', [
    requiredWhen({ id: 'acme/there', fields: [f.utm_params] }),
    forbiddenWhen({ id: 'acme/away', fields: [f.utm_params] }),
  ]);
  // Wrong on purpose, as from JavaScript.
  const any = <Of>(value: unknown) => value as Of;
  it.each([
    ['no options', () => validUpdate(any(null)), 'validUpdate: the options must be an object'],
    ['no rules', () => validUpdate({ rules: any({}) }), 'The rules must be a rule set of this version'],
    [
      'a workspace without a lookup',
      () => validUpdate({ rules: house, workspace: {} }),
      'validUpdate: the workspace must have acme.isSubject, a function',
    ],
    [
      'an unknown option',
      () => validUpdate({ rules: house, ...any<UpdateOptions>({ mode: 'LENIENT' }) }),
      'validUpdate: mode is no option; there are channel, deliveryType, state',
    ],
    [
      'rules that no draft keeps',
      () => validUpdate({ rules: both }),
      'validUpdate: no generated draft keeps acme/there, acme/away',
    ],
    [
      'an option without rules',
      () => brokenUpdate('acme/name' as never, any<{ rules: typeof house }>({ state: 'DRAFT' })),
      'brokenUpdate: state is no option',
    ],
    [
      'no options to break',
      () => brokenUpdate('acme/name', any<{ rules: typeof house }>(null)),
      'brokenUpdate: the options must be an object',
    ],
    [
      'a campaign that has ended',
      () => brokenUpdate('acme/name', { rules: house, state: 'STOPPED' }),
      'brokenUpdate: nothing of a STOPPED campaign can be changed',
    ],
    [
      'a state in which the component cannot be changed',
      () => brokenUpdate('acme/goal', { rules: goals, state: 'ACTIVE' }),
      'brokenUpdate: no generated patch breaks acme/goal alone',
    ],
  ])('%s', (_, call, message) => {
    expect(call).toThrow(message);
  });
});

const goals = ruleSet('acme', [
  requiredWhen({ id: 'acme/goal', fields: [f.conversion_goal_details.attribution_window_in_hours] }),
]);
