// Without this, a wrong declaration of a house rule could fail only when a draft is judged.
import { describe, expect, it } from 'vitest';
import { hintsFor } from '../../src/hints.js';
import { explainDraft, staticWorkspace, validateDraft } from '../../src/index.js';
import {
  fields as f,
  forbiddenWhen,
  type HouseRule,
  lookup,
  narrow,
  requiredWhen,
  rule,
  ruleSet,
} from '../../src/rules.js';

const { team } = f.basic_details;
const right = { id: 'acme/a', statement: 'x', reads: [team], issue: { en: () => 'x' }, check: () => {} };
const fix = { title: { en: 'Do it' }, set: 'x' };
const draft = { channel: 'PUSH' };

/** A declaration that the compiler would refuse, as a rule in JavaScript may have it. */
const coded = (more: object | undefined) => () => rule((more && { ...right, ...more }) as never);
const fixed = (more: object | null) => coded({ fixes: [more && { ...fix, ...more }] });
const required = (more: object) => () => requiredWhen({ id: 'acme/a', fields: [team], ...more } as never);
const narrowed = (field: unknown, bounds: unknown) => () => narrow(field as never, bounds as never);
const isTeam = lookup<[string]>('acme.isTeam');

const TEAM = 'fields.basic_details.team';
const CONDITION = "fields.scheduling_details.delivery_type.is('ASAP')";

/** A set of such rules. */
const set =
  (...made: (() => unknown)[]) =>
  () =>
    ruleSet('acme', made.map((make) => make()) as HouseRule[]);
const filters = f.segmentation_details.included_filters.filters.each;
const days = f.scheduling_details.periodic_details.repeat_on_days_of_week_for_month.each.repeat_on_days_of_week;

const wrong: readonly (readonly [make: () => unknown, says: string])[] = [
  ...['Acme', 'android', 'hint', 'input', 'workspace'].map(
    (prefix) => [() => ruleSet(prefix, []), 'The prefix of a rule set'] as const,
  ),
  [() => ruleSet('acme', {} as never), 'must be a list'],
  [() => ruleSet('acme', [{} as never]), 'Rule 1 of the set acme must be made with'],
  [set(required({ id: 'other/utm' })), 'The id of rule 1 must be acme/'],
  [set(required({}), required({})), 'acme/a comes twice'],
  [set(coded({ statement: ' ' })), 'must have a statement'],
  [set(coded({ issue: undefined })), 'acme/a must have an issue with its words'],
  [set(coded({ issue: 'x' })), 'acme/a must have an issue with its words'],
  [set(coded({ form: 'x' })), 'form of acme/a must be functions by language'],
  [set(coded({ form: { en: 'x' } })), 'form of acme/a must be functions by language'],
  [set(coded({ severity: 'warning' })), 'The severity of acme/a'],
  [set(coded({ mode: 'STRICT' })), 'The mode of acme/a'],
  [set(coded({ asks: ['x'] })), 'asks of acme/a'],
  [set(coded({ severity: 'hint', asks: [isTeam] })), 'hints ask nobody'],
  [set(required({ fields: [(f.basic_details as never as { nam: object }).nam] })), 'nam, which no draft has'],
  [
    set(coded({ reads: [filters] })),
    'The rule acme/a must not read segmentation_details.included_filters.filters.*: of what is in such a list, read only that it is there, with fields.segmentation_details.included_filters.filters',
  ],
  [
    set(coded({ reads: [(f.basic_details.geofences as never as { name: object }).name] })),
    'The rule acme/a must not read basic_details.geofences.name',
  ],
  [
    set(coded({ reads: [f.basic_details.geofences.each.name] })),
    'The rule acme/a must not read basic_details.geofences.*.name',
  ],
  [
    set(coded({ reads: [days.each] })),
    'read only that it is there, with fields.scheduling_details.periodic_details.repeat_on_days_of_week_for_month.each.repeat_on_days_of_week',
  ],
  [set(coded({ reads: [f.android.template_type, f.email.subject] })), 'no draft has them together'],
  [coded(undefined), 'rule must be an object; got nothing'],
  [() => rule({} as never), 'check of rule must be a function that reports mistakes; got nothing'],
  [coded({ id: '', check: 5 }), 'check of rule must be a function that reports mistakes; got 5'],
  [coded({ severty: 'hint' }), 'got "severty", did you mean "severity"?'],
  [coded({ reads: undefined }), `reads of acme/a must be a list of fields, such as [${TEAM}]; got nothing`],
  [coded({ reads: team }), `reads of acme/a must be a list of fields, such as [${TEAM}]; got object`],
  [coded({ reads: ['x'] }), `reads of acme/a must be a list of fields, such as [${TEAM}]; got "x"`],
  [coded({ reads: [null] }), `reads of acme/a must be a list of fields, such as [${TEAM}]; got null`],
  [coded({ reads: [undefined] }), `reads of acme/a must be a list of fields, such as [${TEAM}]; got nothing`],
  [coded({ reads: [] }), `reads of acme/a must have at least one field, such as ${TEAM}`],
  [coded({ reports: 'x' }), `reports of acme/a must be a list of fields, such as [${TEAM}]; got "x"`],
  [coded({ only: f.channel }), `only of acme/a must be a condition such as ${CONDITION}; got a field without is`],
  [coded({ only: 5 }), `only of acme/a must be a condition such as ${CONDITION}; got 5`],
  [coded({ only: {} }), `only of acme/a must be a condition such as ${CONDITION}; got object`],
  [coded({ only: { field: 'channel' } }), `only of acme/a must be a condition such as ${CONDITION}; got object`],
  [coded({ only: f.channel.is() }), `only of acme/a must have at least one value, such as ${CONDITION}`],
  [
    coded({ only: f.channel.is('SMS' as never) }),
    'the value of channel in only of acme/a must be one of PUSH, EMAIL; got "SMS"',
  ],
  [coded({ only: team.is(null as never) }), 'the value of basic_details.team in only of acme/a must be text; got null'],
  [
    coded({ only: { field: 'basic_details.nam', values: [{}] } }),
    'must be text or a number or true or false; got object',
  ],
  [
    coded({ only: { field: 'basic_details.tags', values: [{}] } }),
    'must be text or a number or true or false; got object',
  ],
  [coded({ fixes: fix }), 'fixes of acme/a must be a list: '],
  [fixed(null), 'fixes[0] of acme/a must be an object; got null'],
  [fixed({ titel: 'x' }), 'got "titel", did you mean "title"?'],
  [
    fixed({ title: undefined }),
    "title of fixes[0] of acme/a must be texts by language, such as { en: 'Do it' }; got nothing",
  ],
  [fixed({ title: 'Do it' }), 'title of fixes[0] of acme/a must be texts by language'],
  [fixed({ title: { de: 'x' } }), 'title of fixes[0] of acme/a must be texts by language'],
  [fixed({ title: { en: 'x', de: 5 } }), 'title of fixes[0] of acme/a must be texts by language'],
  [fixed({ set: undefined }), 'fixes[0] of acme/a must have either set or remove; it has none'],
  [fixed({ remove: true }), 'fixes[0] of acme/a must have either set or remove; it has both'],
  [fixed({ set: undefined, remove: 1 }), 'remove of fixes[0] of acme/a must be true or left out; got 1'],
  [fixed({ set: null }), 'set of fixes[0] of acme/a must be text, a number, true, false, or a function'],
  [
    fixed({ at: 'basic_details.team' }),
    `at of fixes[0] of acme/a must be a field, such as ${TEAM}; got "basic_details.team"`,
  ],
  [fixed({ at: {} }), `at of fixes[0] of acme/a must be a field, such as ${TEAM}; got object`],
  [fixed({ choice: 'yes' }), 'choice of fixes[0] of acme/a must be true or false; got "yes"'],
  [fixed({ loses: true }), 'loses of fixes[0] of acme/a must be false beside set, or left out'],
  [fixed({ set: undefined, remove: true, loses: false }), 'loses of fixes[0] of acme/a must be false beside set'],
  [coded({ examples: [draft] }), 'examples of acme/a must be an object; got list'],
  [
    coded({ examples: { right: draft, wrong: [] } }),
    'examples.right of acme/a must be a list of whole drafts; got object',
  ],
  [
    coded({ examples: { right: [], wrong: ['x'] } }),
    'examples.wrong of acme/a must be a list of whole drafts; got "x"',
  ],
  [coded({ examples: { right: [] } }), 'examples.wrong of acme/a must be a list of whole drafts; got nothing'],
  [() => requiredWhen(undefined as never), 'requiredWhen must be an object; got nothing'],
  [
    () => forbiddenWhen({} as never),
    `fields of forbiddenWhen must be a list of fields, such as [${TEAM}]; got nothing`,
  ],
  [required({ fields: [] }), `fields of acme/a must have at least one field, such as ${TEAM}`],
  [
    required({ when: f.channel.is('PUSH') }),
    `when of acme/a must be a list of conditions such as ${CONDITION}; got object`,
  ],
  [
    required({ when: [f.channel] }),
    `when[0] of acme/a must be a condition such as ${CONDITION}; got a field without is`,
  ],
  [required({ check: () => {} }), 'acme/a must have only id, spec'],
  [narrowed(undefined, {}), `narrow must take a field first, such as ${TEAM}; got nothing`],
  [narrowed(team, undefined), 'What narrow takes for basic_details.team must be an object; got nothing'],
  [narrowed(team, { maxLength: 5, issue: {} }), 'must have only id, options, maxLength, mode, severity; got "issue"'],
  [narrowed(team, {}), 'narrow takes either options or maxLength, for basic_details.team'],
  [narrowed(team, { options: ['a'], maxLength: 5 }), 'narrow takes either options or maxLength'],
  [narrowed(team, { maxLength: 0 }), 'maxLength must be a whole number of at least 1; got 0'],
  [narrowed(team, { maxLength: 1.5 }), 'maxLength must be a whole number of at least 1; got 1.5'],
  [narrowed(team, { options: [] }), 'The options for basic_details.team must be a list of texts or numbers, with at'],
  [narrowed(f.basic_details, { maxLength: 5 }), 'maxLength must be for a field that has text'],
  [narrowed(f.campaign_audience_limit.limit, { maxLength: 5 }), 'campaign_audience_limit.limit has none'],
  [narrowed(f.campaign_audience_limit.limit, { options: isTeam }), 'options must be for a field that has text'],
  [narrowed(f.basic_details, { options: ['x'] }), 'options must be for a field that has text'],
  [narrowed(f.email.email_editor, { options: ['Word'] }), 'options[0] for email.email_editor must be one of'],
];

describe('a wrong declaration', () => {
  it.each(wrong.map(([make, says]) => [says, make] as const))('throws: %s', (says, make) => {
    expect(make).toThrow(TypeError);
    expect(make).toThrow(says);
  });
});

it('undescribed members are left to the verdict, and optional members may be undefined', () => {
  const { filters } = f.segmentation_details.included_filters;
  expect(narrowed(filters.each.filter_type, { maxLength: 5 })).not.toThrow();
  const common = {
    spec: undefined,
    mode: undefined,
    severity: undefined,
    form: undefined,
    fixes: undefined,
    examples: undefined,
    only: undefined,
  };
  const inCode = coded({
    ...common,
    reports: undefined,
    asks: undefined,
    issue: { en: () => 'x', de: undefined },
  }) as () => HouseRule;
  const companions = required({ ...common, id: 'acme/b', issue: undefined, when: undefined });
  const bounds = narrowed(team, {
    id: 'acme/c',
    options: ['x'],
    maxLength: undefined,
    mode: undefined,
    severity: undefined,
  });
  const fixing = coded({
    id: 'acme/d',
    fixes: [
      {
        ...fix,
        title: { en: 'x', de: undefined },
        at: undefined,
        choice: undefined,
        loses: undefined,
        remove: undefined,
      },
    ],
  });
  const house = ruleSet('acme', [inCode(), companions(), bounds(), (fixing as () => HouseRule)()]);
  expect(house.catalogue.map(({ mode, severity }) => `${mode} ${severity}`)).toEqual(Array(4).fill('LENIENT error'));
});

it('a narrowing may be a hint', () => {
  const rules = ruleSet('acme', [narrow(team, { id: 'acme/team', options: ['Growth'], severity: 'hint' })]);
  const given = {
    channel: 'PUSH',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'ada@shop.example',
    basic_details: { team: 'Sales' },
  };
  expect(validateDraft(given, 'LENIENT', staticWorkspace({}), { rules })).toEqual({ valid: true });
  expect(hintsFor(given, { rules }).map(({ rule: id, issue }) => [id, issue])).toEqual([
    ['acme/team', 'Team must be Growth; got "Sales"'],
  ]);
});

it('a rule about a block and a field outside of it tells the cause where it stands, in the block or outside', () => {
  const android = { template_type: 'BASIC', basic_details: {} };
  const content = { default: { variation_1: { push: { android } } } };
  const head = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@acme.example' };
  const isBasic = f.android.template_type.is('BASIC');
  const isOnce = f.campaign_delivery_type.is('ONE_TIME');
  const { message, summary } = f.android.basic_details;
  const rules = ruleSet('acme', [
    requiredWhen({ id: 'acme/inside', only: isOnce, when: [isBasic], fields: [message] }),
    requiredWhen({ id: 'acme/outside', only: isBasic, when: [isOnce], fields: [summary] }),
  ]);
  const draft = { ...head, campaign_content: { content } };
  const { findings } = explainDraft(draft, 'LENIENT', staticWorkspace({}), { rules });
  const block = 'campaign_content.content.default.variation_1.push.android';
  expect(findings.map(({ rule: id, params }) => [id, params])).toEqual([
    ['acme/inside', { kind: 'required', because: { field: `${block}.template_type`, value: 'BASIC' } }],
    ['acme/outside', { kind: 'required', because: { field: 'campaign_delivery_type', value: 'ONE_TIME' } }],
  ]);
});
