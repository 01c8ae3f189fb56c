// Without this, drafts that keep or break house rules could not be generated.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDraft, explainDraftAsync, validateDraft } from '../../src/index.js';
import {
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
import { mended } from '../../src/testing/house/keeping.js';
import { givenRules } from '../../src/testing/house/set.js';
import {
  brokenDraft,
  type DraftCase,
  expectFindings,
  expectRuleSet,
  fakeWorkspace,
  validDraft,
} from '../../src/testing.js';
import { runs } from '../testing/runs.js';
import { areRefused, excluding, house, isTeam, lookups, nameless, ofMalformed } from './a-set.js';

const options = (['LENIENT', 'DRAFT_PUBLISH'] as const).flatMap((mode) =>
  (['PUSH', 'EMAIL'] as const).map((channel) => ({ mode, channel })),
);
const ids = house.catalogue.filter(({ severity }) => severity === 'error').map(({ id }) => id);

/** Generated drafts keep the rules. */
function expectKept(rules: RuleSet<string>, times: number): void {
  fc.assert(
    fc.property(validDraft({ rules }), ({ draft, mode, workspace }) => {
      expectFindings(explainDraft(draft, mode, workspace, { rules }), []);
    }),
    runs(times),
  );
}

/** Generated drafts break the rule of the set, as they say. */
function expectBroken<Id extends string>(id: Id, rules: RuleSet<Id>, times: number): void {
  fc.assert(
    fc.property(brokenDraft(id, { rules }), ({ draft, mode, workspace, expected }) => {
      expectFindings(explainDraft(draft, mode, workspace, { rules }), expected);
      expect(expected.map((one) => one.rule)).toContain(id);
    }),
    runs(times),
  );
}

it('a draft with more findings than are mended is not kept', () => {
  const set = ruleSet('acme', [
    rule({
      id: 'acme/tags',
      reads: [f.basic_details.tags.each],
      statement: 'Tags are in lower case.',
      check({ report }, tags = []) {
        tags.forEach((tag, index) => {
          if (tag !== tag?.toLowerCase()) report(f.basic_details.tags.each.at(index), {});
        });
      },
      issue: { en: () => 'must be in lower case' },
    }),
  ]);
  const given = givenRules('mended', set, undefined) ?? expect.fail();
  const least = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@acme.example' };
  const withTags = (count: number) => {
    const draft = { ...least, basic_details: { tags: Array.from({ length: count }, () => 'SALE') } };
    return mended(given, { draft, mode: 'LENIENT', data: { connectors: [], features: [] } }, 0, {})?.draft;
  };
  expect(withTags(3)).toEqual({ ...least, basic_details: { tags: ['a', 'a', 'a'] } });
  expect(withTags(100)).toBeUndefined();
});

describe('a valid draft with house rules', () => {
  it.each(options)('keeps them: $channel $mode', (wanted) => {
    fc.assert(
      fc.property(validDraft({ rules: house, ...wanted }), ({ draft, mode, workspace }) => {
        expectFindings(explainDraft(draft, mode, workspace, { rules: house }), []);
        expectFindings(explainDraft(draft, mode, workspace), []);
        expect({ mode, channel: draft.channel }).toEqual(wanted);
      }),
      runs(10),
    );
  });

  it('has the fields that they require, and sometimes the others', () => {
    const drafts = fc.sample(validDraft({ rules: house, channel: 'EMAIL', mode: 'DRAFT_PUBLISH' }), {
      numRuns: 100,
      seed: 1,
    });
    const seen = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;
    expect(drafts.every(({ draft }) => draft.utm_params !== undefined)).toBe(true);
    expect(seen(drafts.map(({ draft }) => draft.utm_params))).toBeGreaterThan(15);
    expect(seen(drafts.map(({ draft }) => draft.basic_details?.name))).toBeGreaterThan(8);
    const tags = new Set(drafts.flatMap(({ draft }) => draft.basic_details?.tags ?? []));
    expect([...tags].sort()).toEqual(['news', 'sale']);
  });

  it('comes with the answers of their lookups, as data', async () => {
    await fc.assert(
      fc.asyncProperty(validDraft({ rules: house }), async (one) => {
        const { draft, mode, workspaceData, answers } = JSON.parse(JSON.stringify(one));
        const { asyncWorkspace } = fakeWorkspace({ data: workspaceData, rules: house, answers });
        expectFindings(await explainDraftAsync(draft, mode, asyncWorkspace, { rules: house }), []);
      }),
      runs(10),
    );
  });

  it('asks the lookups of the caller', () => {
    fc.assert(
      fc.property(validDraft({ rules: house, workspace: lookups }), ({ draft, mode, workspace, answers }) => {
        expectFindings(explainDraft(draft, mode, { ...workspace, ...lookups }, { rules: house }), []);
        const { team } = draft.basic_details ?? {};
        expect(team === undefined || team === 'Growth').toBe(true);
        expect(
          answers?.every(({ lookup, args, answer }) => lookup !== 'acme.isTeam' || answer === (args[0] === 'Growth')),
        ).toBe(true);
      }),
      runs(10),
    );
  });

  it('is the same for the same seed, and shrinks to a very small draft', () => {
    const sample = () => JSON.stringify(fc.sample(validDraft({ rules: house }), { numRuns: 20, seed: 3 }));
    expect(sample()).toBe(sample());
    const refused = fc.property(validDraft({ rules: house, mode: 'LENIENT' }), (_: DraftCase) => false);
    const [least] = fc.check(refused, { numRuns: 1 }).counterexample ?? expect.fail();
    expect(JSON.stringify(least.draft).length).toBeLessThan(120);
  });

  it('is printed as code', () => {
    const cases = fc.sample(validDraft({ rules: house }), { numRuns: 60, seed: 4 });
    const one = cases.find(({ answers }) => answers?.length === 1) ?? expect.fail();
    expect(fc.stringify(one)).toContain('"workspace":fakeWorkspace({"data":{"connectors":[');
  });
});

describe('a draft that breaks a house rule', () => {
  it.each(ids)('has only that mistake: %s', (id) => {
    fc.assert(
      fc.property(brokenDraft(id, { rules: house }), ({ draft, mode, workspace, expected }) => {
        const explanation = explainDraft(draft, mode, workspace, { rules: house });
        expectFindings(explanation, expected);
        expect(explanation.findings.map(({ rule: by }) => by)).toEqual(expected.map(() => id));
        expect(expected.length).toBeGreaterThan(0);
        expectFindings(explainDraft(draft, mode, workspace), []);
      }),
      runs(15),
    );
  });

  it.each(ids)('shrinks to a very small draft: %s', (id) => {
    const refused = fc.property(brokenDraft(id, { rules: house }), (_: DraftCase<unknown>) => false);
    const [least] = fc.check(refused, { numRuns: 1 }).counterexample ?? expect.fail();
    expect(JSON.stringify(least.draft).length).toBeLessThan(450);
  });

  it('may be of a channel and a mode', () => {
    const wanted = { rules: house, channel: 'EMAIL', mode: 'DRAFT_PUBLISH' } as const;
    for (const { draft, mode } of fc.sample(brokenDraft('acme/tags', wanted), { numRuns: 20, seed: 1 })) {
      expect(mode).toBe('DRAFT_PUBLISH');
      expect(draft).toMatchObject({ channel: 'EMAIL' });
    }
  });

  it('lacks one field or several, or has blank text there', () => {
    const cases = fc.sample(brokenDraft('acme/summary', { rules: house }), { numRuns: 60, seed: 1 });
    expect(new Set(cases.map(({ expected }) => expected.length)).size).toBeGreaterThan(1);
    expect(
      cases.some(({ draft }) => /"(?:summary|notification_channel)":"(?:\\t|\\n|\s)*"/.test(JSON.stringify(draft))),
    ).toBe(true);
  });

  it('is the wrong example when no generated draft breaks only this rule', () => {
    const rules = ofMalformed;
    for (const { draft, mode, workspace, expected } of fc.sample(brokenDraft('acme/text', { rules }), 5)) {
      expect(draft).toEqual(nameless);
      expectFindings(explainDraft(draft, mode, workspace, { rules }), expected);
      expect(expected.map((one) => one.rule)).toContain('envelope/shape');
    }
  });
});

it('the compiler checks the ids', () => {
  const calls = [
    () => brokenDraft('acme/utm', { rules: house }),
    // @ts-expect-error: the set has no such rule.
    () => brokenDraft('acme/utn', { rules: house }),
    // @ts-expect-error: a rule of the specification is broken without a set.
    () => brokenDraft('android/timer', { rules: house }),
    // @ts-expect-error: a house rule is broken with its set.
    () => brokenDraft('acme/utm'),
  ];
  expect(areRefused(calls)).toEqual([false, true, true, true]);
});

describe('wrong calls', () => {
  const never = ruleSet('acme', [
    rule({
      id: 'acme/never',
      statement: 'No draft is right.',
      reads: [f.channel],
      check: ({ report }) => report(f.channel, {}),
      issue: { en: () => 'must be otherwise' },
    }),
  ]);
  const silentRule = {
    id: 'acme/silent',
    statement: 'Every draft is right.',
    reads: [f.channel],
    check: () => undefined,
    issue: { en: () => 'must be otherwise' },
  } as const;
  const silent = ruleSet('acme', [rule(silentRule)]);
  const wronglySilent = ruleSet('acme', [
    rule({ ...silentRule, examples: { right: [], wrong: [{ channel: 'PUSH' }] } }),
  ]);
  const excluded = ruleSet('acme', [
    requiredWhen({ id: 'acme/one', only: f.channel.is('PUSH'), when: [f.channel.is('EMAIL')], fields: [f.utm_params] }),
  ]);
  // Wrong on purpose, as from JavaScript.
  const any = <Of>(value: unknown) => value as Of;

  it.each([
    ['no rules', () => validDraft({ rules: any({}) }), 'The rules must be a rule set of this version of the library'],
    ['no options', () => validDraft(any(null)), 'validDraft: the options must be an object'],
    [
      'no options to break',
      () => brokenDraft('acme/utm', any<{ rules: typeof house }>(null)),
      'brokenDraft: the options must be an object',
    ],
    [
      'an unknown option',
      () => brokenDraft('acme/utm', any<{ rules: typeof house }>({ rules: house, seed: 1 })),
      'brokenDraft: seed is no option',
    ],
    [
      'an option without rules',
      () => brokenDraft(any<'acme/utm'>('android/timer'), any<{ rules: typeof house }>({ modes: 'LENIENT' })),
      'brokenDraft: modes is no option',
    ],
    [
      'a workspace that is none',
      () => validDraft({ rules: house, workspace: any(5) }),
      'validDraft: the workspace must be an object with the lookups of the rules',
    ],
    [
      'a workspace without a lookup',
      () => validDraft({ rules: house, workspace: {} }),
      'validDraft: the workspace must have acme.isSubject, a function',
    ],
    [
      'an unknown rule',
      () => brokenDraft(any<'acme/utm'>('acme/utn'), { rules: house }),
      'there is no rule "acme/utn" to break; close to it are acme/utm',
    ],
    ['a hint', () => brokenDraft('acme/has-team', { rules: house }), 'there is no rule "acme/has-team" to break'],
    [
      'rules that no draft keeps',
      () => validDraft({ rules: never }),
      'validDraft: no generated draft keeps acme/never: give such a rule examples.right',
    ],
    [
      'rules that exclude each other',
      () => validDraft({ rules: ruleSet('acme', excluding) }),
      'no generated draft keeps acme/there, acme/away',
    ],
    [
      'a rule that no draft breaks',
      () => brokenDraft('acme/silent', { rules: silent }),
      'brokenDraft: no generated draft breaks acme/silent alone: give it examples.wrong',
    ],
    [
      'a rule whose wrong example keeps it',
      () => brokenDraft('acme/silent', { rules: wronglySilent }),
      'brokenDraft: no generated draft breaks acme/silent alone: give it examples.wrong',
    ],
    [
      'conditions that exclude each other',
      () => brokenDraft('acme/one', { rules: excluded }),
      'brokenDraft: no generated draft breaks acme/one alone',
    ],
    [
      'a mode in which it is not asked',
      () => brokenDraft('acme/utm', { rules: house, mode: 'LENIENT' }),
      'no generated draft breaks acme/utm alone',
    ],
    [
      'a channel that it is not about',
      () => brokenDraft('acme/utm', { rules: house, channel: 'PUSH' }),
      'no generated draft breaks acme/utm alone',
    ],
  ])('%s', (_, call, message) => {
    expect(call).toThrow(message);
  });
});

describe('a fake workspace with the lookups of house rules', () => {
  const draft = {
    channel: 'PUSH',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'a@b.co',
    basic_details: { team: 'Growth' },
  };
  const answers = [{ lookup: 'acme.isTeam', args: ['Growth'], answer: false }];

  it('says yes, or gives the answer from `answers`', () => {
    const isValid = (options: Parameters<typeof fakeWorkspace>[0]) =>
      validateDraft(draft, 'LENIENT', fakeWorkspace({ rules: house, ...options }).workspace, { rules: house }).valid;
    expect(isValid({})).toBe(true);
    expect(isValid({ answers })).toBe(false);
    expect(isValid({ answers: [{ lookup: 'acme.isTeam', args: ['Nobody'], answer: false }] })).toBe(true);
  });

  it('has the lookups of its answers without the rules too, and records their calls', async () => {
    const { asyncWorkspace, calls } = fakeWorkspace({
      answers: [...answers, { lookup: 'acme.isSubject', args: ['a'], answer: true }],
    });
    const { findings } = await explainDraftAsync(draft, 'LENIENT', asyncWorkspace, { rules: house });
    expect(findings.map((one) => one.rule)).toEqual(['acme/team']);
    expect(calls).toEqual([{ lookup: 'acme.isTeam', args: ['Growth'] }]);
  });

  it.each(['fail', 'lie'] as const)('can %s', (behaviour) => {
    const { workspace } = fakeWorkspace({ rules: house, lookups: { 'acme.isTeam': behaviour } });
    expect(() => validateDraft(draft, 'LENIENT', workspace, { rules: house })).toThrow('acme.isTeam');
  });

  it('knows its lookups', () => {
    expect(() => fakeWorkspace({ rules: house, lookups: { 'acme.isTeem': 'fail' } })).toThrow(
      'fakeWorkspace: lookups: acme.isTeem is no option; there are acme.isSubject, acme.isTeam',
    );
    expect(isTeam.lookupName).toBe('acme.isTeam');
    expect(narrow(f.basic_details.name, { maxLength: 3 }).id).toBe('');
  });
});

describe('rules in data', () => {
  const data = ruleSetFromData({
    prefix: 'team',
    rules: [
      { id: 'team/utm', when: { channel: 'EMAIL' }, requires: ['utm_params'] },
      { id: 'team/subject', field: 'email.subject', maxLength: 30 },
      { id: 'team/once', when: { campaign_delivery_type: 'ONE_TIME' }, field: 'basic_details.name', maxLength: 8 },
      { id: 'team/name', field: 'basic_details.name', pattern: '^[a-z0-9-]+$' },
      { id: 'team/tags', field: 'basic_details.tags.*', notPattern: '[A-Z]' },
      { id: 'team/team', field: 'basic_details.team', oneOf: ['Growth', 'Retention'] },
      { id: 'team/some', when: { 'basic_details.tags.*': { some: 'news' } }, requires: ['basic_details.team'] },
      { id: 'team/every', when: { 'basic_details.tags.*': { every: 'sale' } }, forbids: ['utm_params'] },
      { id: 'team/two', when: { 'basic_details.tags': { atLeast: 2 } }, requires: ['basic_details.name'] },
      {
        id: 'team/android',
        when: { channel: 'PUSH', campaign_delivery_type: ['ONE_TIME', 'PERIODIC'], 'android.template_type': 'BASIC' },
        requires: ['android.basic_details.summary'],
        mode: 'DRAFT_PUBLISH',
      },
    ],
  });

  it('are kept', () => expectKept(data, 25));

  it.each(data.catalogue.map(({ id }) => id))('are broken: %s', (id) => expectBroken(id, data, 10));

  it('are tested without examples', { tags: ['long'] }, () => expectRuleSet(data, { numRuns: 30 }));
});

describe('any kind of rule is kept and broken', () => {
  const words = { en: () => 'must be otherwise' };
  const base = { channel: 'EMAIL', campaign_delivery_type: 'ONE_TIME', created_by: 'a@b.co', connector: {} };
  const tagged = (...tags: string[]) => ({ ...base, basic_details: { tags } });
  const content = (subject: string, team?: string) => ({
    ...base,
    ...(team && { basic_details: { team } }),
    campaign_content: { content: { email: { subject, html_content: 'a' } } },
  });
  const kinds: Record<string, HouseRule> = {
    'a component that is required': requiredWhen({ id: 'any/rule', fields: [f.campaign_content] }),
    'a field of the envelope': requiredWhen({ id: 'any/rule', fields: [f.updated_by] }),
    'a block that is forbidden': forbiddenWhen({ id: 'any/rule', fields: [f.web] }),
    'a block that is required': requiredWhen({ id: 'any/rule', mode: 'DRAFT_PUBLISH', fields: [f.ios] }),
    'one character': narrow(f.basic_details.name, { id: 'any/rule', maxLength: 1 }),
    'a number': narrow(f.control_group_details.campaign_control_group_percentage, { id: 'any/rule', options: [5, 10] }),
    'a condition in a block': requiredWhen({
      id: 'any/rule',
      when: [f.android.template_type.is('BASIC', 'TIMER')],
      fields: [f.android.custom_template_id],
    }),
    'a list in code': rule({
      id: 'any/rule',
      statement: 'No tag is long.',
      reads: [f.basic_details.tags.each],
      check: ({ report }, tags = []) =>
        tags.forEach((tag, index) => {
          if (tag !== undefined && tag.length > 4) report(f.basic_details.tags.each.at(index), {});
        }),
      issue: words,
      examples: { right: [tagged('a')], wrong: [tagged('a', 'too long')] },
    }),
    'a fix that removes': rule({
      id: 'any/rule',
      statement: 'Nobody names a team.',
      reads: [f.basic_details.team],
      check: ({ report }, team) => (team === undefined ? undefined : report(f.basic_details.team, {})),
      issue: words,
      fixes: [
        { title: { en: 'Nothing' }, set: () => undefined },
        { title: { en: 'Remove it' }, remove: true },
      ],
    }),
    'what must be there and what must not, together': rule({
      id: 'any/rule',
      statement: 'A subject that speaks of a sale comes from a team.',
      reads: [f.channel, f.email.subject, f.basic_details.team],
      reports: [f.basic_details.team],
      check: ({ report }, _, subject = '', team = '') =>
        subject.includes('sale') && team === '' ? report(f.basic_details.team, {}) : undefined,
      issue: words,
      examples: { right: [content('sale', 'Growth')], wrong: [base, content('sale')] },
    }),
  };

  it.each(Object.keys(kinds))('%s', (kind) => {
    const rules = ruleSet('any', [kinds[kind] as HouseRule<'any/rule'>]);
    expectKept(rules, 25);
    expectBroken('any/rule', rules, 10);
  });
});
