// Without this, two services with different house rules could say that the same rules judged a draft.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesVersion } from '../../src/index.js';
import {
  fields as f,
  forbiddenWhen,
  type HouseRule,
  lookup,
  maybe,
  narrow,
  requiredWhen,
  rule,
  ruleSet,
} from '../../src/rules.js';
import { ruleSetFromData } from '../../src/rules-file.js';
import { runs } from '../testing/runs.js';
import { someRules } from './generated.js';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The versions of sets with these rules, and nothing else. */
const versionsOf = (rules: readonly HouseRule[]) => rules.map((one) => rulesVersion(ruleSet('acme', [one])));
const areAllDifferent = (versions: readonly string[]) => expect(new Set(versions).size).toBe(versions.length);

it('without rules it is the version of the package', () => {
  expect(rulesVersion()).toBe(version);
  expect(rulesVersion(undefined)).toBe(version);
});

it('with rules it has the prefix and a digest, in the form of Semantic Versioning', () => {
  const set = ruleSet('acme-shop', [requiredWhen({ id: 'acme-shop/utm', fields: [f.utm_params] })]);
  // It must never change for the same rules: it is stored.
  expect(rulesVersion(set)).toBe(`${version}+acme-shop.aef68c4150a4df47`);
  expect(rulesVersion(set)).toMatch(/^\d+\.\d+\.\d+\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*$/);
});

it.each([[null], ['acme'], [{}], [[]], [{ prefix: 'acme', catalogue: [] }]])('%j is no rule set', (given) => {
  expect(() => rulesVersion(given as never)).toThrow(/^The rules must be a rule set of this version of the library/);
});

describe('the digest', () => {
  it('is the same for equal sets', () => {
    fc.assert(
      fc.property(someRules, (rules) => {
        const copies = rules.map((one) => ({ ...one }));
        expect(rulesVersion(ruleSet('any', copies))).toBe(rulesVersion(ruleSet('any', rules)));
      }),
      runs(100),
    );
  });

  it('changes with a rule more or less, and with their order', () => {
    fc.assert(
      fc.property(someRules, (rules) => {
        fc.pre(rules.length > 1);
        const [first, ...others] = rules as [HouseRule, ...HouseRule[]];
        const sets = [rules, others, [...others, first]];
        areAllDifferent(sets.map((one) => rulesVersion(ruleSet('any', one))));
      }),
      runs(100),
    );
  });

  const isTeam = lookup<[name: string]>('acme.isTeam');
  const title = f.android.basic_details.title;
  const code: Parameters<typeof rule>[0] = {
    id: 'acme/title',
    statement: 'A title is short.',
    reads: [title],
    check({ report }) {
      report(title, {});
    },
    issue: { en: () => 'must be short' },
  };
  const fix = { title: { en: 'Do it' }, set: 'x' } as const;
  const companions = { id: 'acme/utm', fields: [f.utm_params] };

  it.each<[string, () => readonly HouseRule[]]>([
    [
      'a rule in code',
      () => [
        rule(code),
        rule({ ...code, id: 'acme/other' }),
        rule({ ...code, spec: 'Wiki' }),
        rule({ ...code, mode: 'DRAFT_PUBLISH' }),
        rule({ ...code, severity: 'hint' }),
        rule({ ...code, statement: 'A title is not long.' }),
        rule({ ...code, reads: [title, f.channel] }),
        rule({ ...code, reads: [maybe(title)] }),
        rule({ ...code, reports: [f.android.basic_details.message] }),
        rule({ ...code, only: f.channel.is('PUSH') }),
        rule({ ...code, only: f.channel.is('EMAIL') }),
        rule({ ...code, asks: [isTeam] }),
        rule({ ...code, asks: [lookup('acme.isGroup')] }),
        rule({ ...code, check: ({ report }) => report(title, { is: 1 }) }),
        rule({ ...code, issue: { en: () => 'must not be long' } }),
        rule({ ...code, issue: { ...code.issue, de: () => 'muss kurz sein' } }),
        rule({ ...code, form: { en: () => 'must be short' } }),
        rule({ ...code, fixes: [fix] }),
        rule({ ...code, fixes: [{ ...fix, title: { en: 'Do that' } }] }),
        rule({ ...code, fixes: [{ ...fix, set: 1 }] }),
        rule({ ...code, fixes: [{ ...fix, set: '1' }] }),
        rule({ ...code, fixes: [{ ...fix, set: (value) => String(value) }] }),
        rule({ ...code, fixes: [{ ...fix, set: '(value) => String(value)' }] }),
        rule({ ...code, fixes: [{ title: fix.title, remove: true }] }),
        rule({ ...code, fixes: [{ ...fix, at: f.basic_details.name }] }),
        rule({ ...code, fixes: [{ ...fix, at: f.basic_details.tags.each.at(1) }] }),
        rule({ ...code, fixes: [{ ...fix, choice: true }] }),
        rule({ ...code, fixes: [{ ...fix, loses: false }] }),
        rule({ ...code, fixes: [fix, fix] }),
      ],
    ],
    [
      'a rule that requires or forbids',
      () => [
        requiredWhen(companions),
        forbiddenWhen(companions),
        requiredWhen({ ...companions, fields: [f.basic_details.team] }),
        requiredWhen({ ...companions, only: f.channel.is('PUSH') }),
        requiredWhen({ ...companions, when: [f.channel.is('PUSH')] }),
        requiredWhen({ ...companions, when: [f.channel.is('EMAIL')] }),
        requiredWhen({ ...companions, mode: 'DRAFT_PUBLISH' }),
        requiredWhen({ ...companions, issue: { en: () => 'must be there' } }),
        requiredWhen({ ...companions, fixes: [fix] }),
      ],
    ],
    [
      'a narrowed field',
      () => [
        narrow(f.basic_details.team, { options: ['a', 'b'] }),
        narrow(f.basic_details.team, { options: ['b', 'a'] }),
        narrow(f.basic_details.team, { options: ['a,b'] }),
        narrow(f.basic_details.name, { options: ['a', 'b'] }),
        narrow(f.basic_details.team, { maxLength: 5 }),
        narrow(f.basic_details.team, { maxLength: 6 }),
        narrow(f.basic_details.team, { options: isTeam }),
        narrow(f.basic_details.team, { options: lookup('acme.isGroup') }),
        narrow(f.basic_details.team, { options: lookup('acme.isTeam', { list: 'acme.teams' }) }),
        narrow(f.basic_details.team, { maxLength: 5, mode: 'DRAFT_PUBLISH' }),
        narrow(f.basic_details.team, { maxLength: 5, severity: 'hint' }),
      ],
    ],
  ])('changes with every member of %s', (_, rules) => {
    const versions = versionsOf(rules());
    areAllDifferent(versions);
    expect(versionsOf(rules())).toEqual(versions);
  });

  const pattern = '^[A-Z]';
  const field = { id: 'acme/team', field: 'basic_details.team' };
  const team = { ...field, pattern };
  const push = { channel: 'PUSH' };
  const email = { channel: 'EMAIL' };
  const ofData = (given: object) => rulesVersion(ruleSetFromData({ prefix: 'acme', rules: [given] }));

  it('changes with every member of a rule in data', () => {
    const all = [
      team,
      { ...team, id: 'acme/other' },
      { ...team, field: 'basic_details.name' },
      { ...team, pattern: '^[A-Z ]' },
      { ...field, notPattern: '^[A-Z]' },
      { ...field, oneOf: ['A'] },
      { ...field, oneOf: ['A', 'B'] },
      { ...field, maxLength: 5 },
      { id: 'acme/team', requires: ['basic_details.team'] },
      { id: 'acme/team', forbids: ['basic_details.team'] },
      { ...team, when: push },
      { ...team, when: email },
      { ...team, mode: 'DRAFT_PUBLISH' },
      { ...team, severity: 'hint' },
      { ...team, statement: 'A team begins with a capital letter.' },
      { ...team, spec: 'Wiki' },
      { ...team, issue: { en: 'must be written large' } },
      { ...team, form: { en: 'Write it large' } },
    ];
    areAllDifferent(all.map(ofData));
    // A condition counts as well where the statement does not tell it.
    const silent = { ...team, statement: 'A team begins with a capital letter.' };
    areAllDifferent([push, email].map((when) => ofData({ ...silent, when })));
  });

  it('does not change with examples, with the order of members, with defaults, or with the ends of lines in code', () => {
    const examples = { right: [{ channel: 'PUSH' }], wrong: [] };
    const { check, ...others } = code;
    const text = (end: string) => Object.assign(() => undefined, { toString: () => `() => {${end}}` });
    expect(new Set(versionsOf([rule(code), rule({ ...code, examples }), rule({ check, ...others })])).size).toBe(1);
    expect(ofData({ ...team, examples })).toBe(ofData(team));
    expect(ofData({ pattern, ...field, mode: 'LENIENT', severity: 'error' })).toBe(ofData(team));
    expect(new Set(versionsOf(['\n', '\r\n', '\r'].map((end) => rule({ ...code, check: text(end) })))).size).toBe(1);
  });
});
