// Without this, updates that keep or break house rules could not be generated.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainRead } from '../../src/core/fields.js';
import { acceptUpdate, explainDraft, explainUpdate, explainUpdateAsync, validateUpdate } from '../../src/index.js';
import {
  type Condition,
  type Field,
  fields as f,
  forbiddenWhen,
  type HouseRule,
  narrow,
  type RuleSet,
  requiredWhen,
  rule,
  ruleSet,
} from '../../src/rules.js';
import { ruleSetFromData } from '../../src/rules-file.js';
import { brokenUpdate, expectFindings, fakeWorkspace, type UpdateOptions, validUpdate } from '../../src/testing.js';
import { runs } from '../testing/runs.js';
import { areRefused, excluding, house, lookups, ofMalformed } from './a-set.js';

const states = ['DRAFT', 'PAUSED', 'SCHEDULED', 'ACTIVE'] as const;
const ofHouse = <Of extends { readonly rule: string }>(rules: readonly Of[]) =>
  rules.filter((one) => one.rule.startsWith('acme/'));

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
        runs(10),
      );
    },
  );

  it('has every component, and live activities', () => {
    const updates = fc.sample(validUpdate({ rules: house }), { numRuns: 80, seed: 1 });
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
      runs(20),
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
      runs(15),
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
  'acme/summary',
  'acme/short-once',
] as const;
const ofDrafts = ['acme/utm', 'acme/has-team'] as const;

describe('an update that breaks a house rule', () => {
  it.each(ofPatches)('has only that mistake: %s', (id) => {
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
      runs(12),
    );
    expect(seen.size).toBeGreaterThan(1);
  });

  it.each(ofDrafts)('does not exist for a rule that only a whole draft can break: %s', (id) => {
    expect(() => brokenUpdate(id, { rules: house })).toThrow(
      `no patch breaks ${id}, because it is a rule for whole drafts, for publishing, or a hint`,
    );
  });

  it('knows all rules of the set', () => {
    expect([...ofPatches, ...ofDrafts].sort()).toEqual(house.catalogue.map(({ id }) => id).sort());
  });

  it('may be of a channel, a type and a state', () => {
    const wanted = { channel: 'EMAIL', deliveryType: 'PERIODIC', state: 'ACTIVE' } as const;
    const stored = { state: 'ACTIVE', draft: { channel: 'EMAIL', campaign_delivery_type: 'PERIODIC' } };
    const updates = brokenUpdate('acme/name', { rules: house, ...wanted });
    for (const { current } of fc.sample(updates, { numRuns: 10, seed: 1 })) expect(current).toMatchObject(stored);
  });

  it('asks the lookups of the caller', () => {
    const cases = fc.sample(brokenUpdate('acme/team', { rules: house, workspace: lookups }), { numRuns: 20, seed: 1 });
    for (const { patch, current, workspace, expected } of cases) {
      expectFindings(explainUpdate(patch, current, { ...workspace, ...lookups }, { rules: house }), expected);
    }
  });

  it('is the component of the wrong example where no generated draft breaks only this rule', () => {
    const rules = ofMalformed;
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
    expect(areRefused(calls)).toEqual([false, true, true, true]);
  });
});

const long = 'much too long';
const short = (id: string, only: Condition | undefined, reads: readonly Field<unknown>[], at: Field) =>
  rule({
    id,
    statement: 'It is short.',
    ...(only && { only }),
    reads,
    reports: [at],
    check: ({ report }, value) => (value === long ? report(plainRead(at), {}) : undefined),
    issue: { en: () => 'must be short' },
  });
const stored = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@acme.example',
  basic_details: { name: long },
};
const titled = { campaign_content: { content: { push: { android: { basic_details: { title: long } } } } } };
const push = f.channel.is('PUSH');

const { name, team } = f.basic_details;
const inCode = [short('acme/name', push, [name], name)];
const ofTitle = f.android.basic_details.title;
const inContent = [short('acme/title', f.campaign_delivery_type.is('ONE_TIME'), [ofTitle], ofTitle)];
const needsTeam = [requiredWhen({ id: 'acme/team', when: [push], fields: [team] })];
const needsUtm = [requiredWhen({ id: 'acme/utm', when: [push], fields: [f.utm_params] })];
const noUtm = [
  forbiddenWhen({ id: 'acme/no-utm', when: [f.campaign_delivery_type.is('PERIODIC')], fields: [f.utm_params] }),
];
const oneTime = [narrow(f.campaign_delivery_type, { id: 'acme/type', options: ['PERIODIC'] })];
const byAda = [narrow(f.created_by, { id: 'acme/by', options: ['ada@acme.example'] })];
const several = [
  rule({
    id: 'acme/both',
    statement: 'A campaign with UTM parameters is named.',
    reads: [name, f.utm_params],
    reports: [name],
    check: ({ report }) => report(name, {}),
    issue: { en: () => 'must be there' },
  }),
];
const inData = ruleSetFromData({
  prefix: 'acme',
  rules: [{ id: 'acme/data', when: { channel: 'PUSH' }, field: 'basic_details.name', maxLength: 5 }],
});

/** Rules and a patch, with what the rules find in it. */
const asked: readonly (readonly [string, readonly HouseRule[] | RuleSet<string>, object, readonly string[]])[] = [
  ['a component, and the channel of the draft', inCode, { basic_details: { name: long } }, ['basic_details.name']],
  ['the same, right', inCode, { basic_details: { name: 'Sale' } }, []],
  [
    'a component, and the channel of the patch',
    inCode,
    { channel: 'PUSH', basic_details: { name: long } },
    ['basic_details.name'],
  ],
  ['a component that the patch leaves out', inCode, { utm_params: {} }, []],
  ['a component that is undefined', inCode, { basic_details: undefined }, []],
  ['another channel in the patch', inCode, { channel: 'EMAIL', basic_details: { name: long } }, []],
  [
    'content, and the type of the draft',
    inContent,
    titled,
    ['campaign_content.content.push.android.basic_details.title'],
  ],
  ['content, and another type in the patch', inContent, { campaign_delivery_type: 'PERIODIC', ...titled }, []],
  ['content that the patch leaves out', inContent, { campaign_delivery_type: 'ONE_TIME' }, []],
  ['a field that is required in a component', needsTeam, { basic_details: {} }, ['basic_details.team']],
  ['the same without the component', needsTeam, { channel: 'PUSH', utm_params: {} }, []],
  ['a component that is required', needsUtm, { basic_details: {} }, []],
  ['a component that is forbidden', noUtm, { campaign_delivery_type: 'PERIODIC', utm_params: {} }, ['utm_params']],
  ['a component that is forbidden for another type', noUtm, { utm_params: {} }, []],
  ['a type', oneTime, { campaign_delivery_type: 'ONE_TIME' }, ['campaign_delivery_type']],
  ['a type that the patch leaves out', oneTime, { basic_details: {} }, []],
  ['an address', byAda, { created_by: 'eve@acme.example' }, ['created_by']],
  ['an address that the patch leaves out', byAda, {}, []],
  ['several components', several, { basic_details: {}, utm_params: {} }, []],
  ['data', inData, { basic_details: { name: long } }, ['basic_details.name']],
];

describe('a patch is asked the rules about one component, the channel and the delivery type', () => {
  it.each(asked)('%s', async (_, rules, patch, expected) => {
    const options = { rules: 'prefix' in rules ? rules : ruleSet('acme', rules) };
    const { workspace } = fakeWorkspace({ rules: options.rules });
    const current = { state: 'PAUSED', draft: stored };
    const { findings } = explainUpdate(patch, current, workspace, options);
    expect(ofHouse(findings).map(({ field }) => field)).toEqual(expected);
    const { valid } = validateUpdate(patch, current, workspace, options);
    expect(valid).toBe(findings.length === 0);
    if (!valid)
      expect((await acceptUpdate(patch, current, workspace, { responseId: 'r-1', ...options })).ok).toBe(false);
  });

  it('says what the channel has to do with it', () => {
    const { workspace } = fakeWorkspace({});
    const options = { rules: ruleSet('acme', needsTeam) };
    const { findings } = explainUpdate({ basic_details: {} }, { state: 'DRAFT', draft: stored }, workspace, options);
    expect(findings.map(({ issue }) => issue)).toEqual(['Team is required because channel is PUSH']);
  });

  it('may be broken at the delivery type of the stored draft', () => {
    const named = rule({
      id: 'acme/named',
      statement: 'A campaign that is sent once is named.',
      reads: [f.campaign_delivery_type, name],
      reports: [f.campaign_delivery_type],
      check({ report }, type, given) {
        if (type === 'ONE_TIME' && given === undefined) report(f.campaign_delivery_type, {});
      },
      issue: { en: () => 'must not be ONE_TIME without a name' },
      examples: { right: [stored], wrong: [{ ...stored, basic_details: {} }] },
    });
    const rules = ruleSet('acme', [named]);
    for (const { patch, current, workspace, expected } of fc.sample(brokenUpdate('acme/named', { rules }), 20)) {
      expectFindings(explainUpdate(patch, current, workspace, { rules }), expected);
      expect(Object.keys(Object(patch))).toContain('basic_details');
    }
  });
});

describe('wrong calls', () => {
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
      () => validUpdate({ rules: ruleSet('acme', excluding) }),
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
