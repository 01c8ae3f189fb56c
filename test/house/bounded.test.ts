// Without this, a house rule could make an answer as large as it likes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formGerman } from '../../src/de.js';
import { applyFix, fixesFor } from '../../src/fixes.js';
import { describeDraft } from '../../src/guide.js';
import { hintsFor } from '../../src/hints.js';
import { explainDraft, staticWorkspace, toErrorResponse, validateDraft } from '../../src/index.js';
import {
  cause,
  fields as f,
  forbiddenWhen,
  type HouseAsked,
  HouseRuleError,
  narrow,
  type RuleSet,
  requiredWhen,
  rule,
  ruleSet,
} from '../../src/rules.js';
import { ruleSetFromData } from '../../src/rules-file.js';
import { formEnglish } from '../../src/words.js';
import { runs } from '../testing/runs.js';

const workspace = staticWorkspace({});
const PLACES = 60;
const LONG = 20_000;
const options = Array.from({ length: 2000 }, (_, index) => `team-${index}-of-many`);

/** A draft with many findings of a rule about tags, and of a rule about Android titles in many locales. */
function draftOf(text: string) {
  const locales = Array.from({ length: PLACES }, (_, index) => `locale-${index}`);
  const leaf = { variation_1: { push: { android: { template_type: 'BASIC', basic_details: { title: text } } } } };
  return {
    channel: 'PUSH',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'ada@shop.example',
    basic_details: { name: text, tags: Array.from({ length: PLACES }, (_, index) => `${index} ${text}`) },
    campaign_content: {
      locales,
      content: Object.fromEntries(['default', ...locales].map((locale) => [locale, leaf])),
    },
  };
}

/** Limit R3: the characters of an answer for each listed error. `path` has the keys of the draft whole, and these are short. */
const MOST = 8_000;

/** All answers about the draft, as they go to a client. */
function answersOn(draft: unknown, rules: RuleSet<string>): { readonly count: number; readonly length: number }[] {
  const verdicts = [{}, formEnglish, formGerman].flatMap((messages) => {
    const explanation = explainDraft(draft, 'DRAFT_PUBLISH', workspace, { rules, messages });
    const body = toErrorResponse(explanation, { responseId: 'r-1' }, { findings: true });
    const result = validateDraft(draft, 'DRAFT_PUBLISH', workspace, { rules, messages });
    return [explanation, body, result].map((answer) => ({ count: explanation.findings.length, answer }));
  });
  const hints = hintsFor(draft, { rules });
  return [...verdicts, { count: hints.length, answer: hints }].map(({ count, answer }) => ({
    count,
    length: JSON.stringify(answer).length,
  }));
}

function expectBounded(draft: unknown, rules: RuleSet<string>): void {
  for (const { count, length } of answersOn(draft, rules)) expect(length).toBeLessThan((count + 1) * MOST);
}

describe('an answer is a small multiple of the errors in it (R3)', () => {
  const declared = {
    id: 'acme/tag',
    statement: 'A tag is otherwise.',
    reads: [f.basic_details.tags.each],
    issue: { en: () => 'must be otherwise' },
  } as const;
  const { tags } = f.basic_details;
  const long = 'x'.repeat(LONG);
  const facts = (given: object, circumstances?: object, words: object = {}) =>
    rule({
      ...declared,
      ...words,
      check({ report }, all = []) {
        for (const index of all.keys()) report(tags.each.at(index), given as never, circumstances);
      },
    });
  const worded = (words: object) => facts({}, undefined, words);
  const title = f.android.basic_details.title;
  const inData = (more: object) => ruleSetFromData({ prefix: 'acme', rules: [{ id: 'acme/data', ...more }] });
  const coded = (...rules: Parameters<typeof ruleSet>[1]) => ruleSet('acme', rules);

  it.each<[string, () => RuleSet<string>]>([
    ['values that a field may have', () => coded(narrow(tags.each, { options }), narrow(title, { options }))],
    ['such values as a hint', () => coded(narrow(tags.each, { options, severity: 'hint' }))],
    ['one such value of great length', () => coded(narrow(tags.each, { options: [long] }))],
    ['values in data', () => inData({ field: 'basic_details.tags.*', oneOf: options })],
    [
      'values in data under a condition',
      () => inData({ field: 'basic_details.tags.*', oneOf: options, when: { channel: 'PUSH' } }),
    ],
    [
      'values of conditions',
      () =>
        inData({
          requires: ['android.custom_template_id'],
          when: { 'basic_details.name': [...options, long], channel: 'PUSH', created_by: 'ada@shop.example' },
        }),
    ],
    [
      'values of conditions on elements',
      () =>
        inData({
          requires: ['android.custom_template_id'],
          when: { 'basic_details.tags.*': { some: [...options, `0 ${long}`] } },
        }),
    ],
    [
      'a cause',
      () =>
        coded(
          requiredWhen({
            id: 'acme/required',
            when: [f.basic_details.name.is(long)],
            fields: [f.android.custom_template_id],
          }),
          forbiddenWhen({ id: 'acme/forbidden', when: [title.is(long)], fields: [f.android.template_type] }),
        ),
    ],
    ['the cause of a rule in code', () => coded(facts({}, { cause: cause(f.basic_details.name, long) }))],
    ['the path of a cause', () => coded(facts({}, { cause: { path: options, value: true, isFromRoot: true } }))],
    ['the value and the name of a fact', () => coded(facts({ is: long, [long]: 1 }))],
    ['words', () => coded(worded({ issue: { en: () => long, de: () => long } }))],
    ['words for forms', () => coded(worded({ form: { en: () => long, de: () => '\u0001'.repeat(LONG) } }))],
    [
      'words in data',
      () => inData({ field: 'basic_details.tags.*', pattern: '^$', issue: { en: '{value}'.repeat(142) } }),
    ],
    ['a pattern', () => inData({ field: 'basic_details.tags.*', pattern: `^${'y'.repeat(400)}$` })],
    ['an undeclared place', () => coded(rule({ ...declared, check: ({ report }) => report({ keys: options }, {}) }))],
    [
      'facts of the library',
      () =>
        coded(
          facts({ kind: 'enum', allowed: options, received: long, receivedType: long, suggestion: long, more: long }),
        ),
    ],
    [
      'more facts of the library',
      () => coded(facts({ kind: 'rule', names: options, facts: { is: long }, because: { field: long, value: long } })),
    ],
  ])('of %s', (_, make) => {
    const draft = draftOf(long);
    const rules = make();
    expect(
      explainDraft(draft, 'DRAFT_PUBLISH', workspace, { rules }).findings.length + hintsFor(draft, { rules }).length,
    ).toBeGreaterThan(1);
    expectBounded(draft, rules);
  });

  it('for any reports of a rule in code', () => {
    const text = fc.oneof(fc.constantFrom(long, '\u0001'.repeat(LONG), `https://${long}`), fc.string());
    const lists = [fc.array(text, { maxLength: 2 }), fc.constant(options)];
    const value = fc.oneof(text, fc.double(), fc.boolean(), ...lists, fc.constant({ is: long }));
    const texts = ['expected', 'feature', 'misspelled', 'problem', 'received', 'receivedType', 'suggestion'];
    const names = ['kind', 'allowed', 'leftOut', 'because', 'facts', 'names', ...texts];
    const kinds = fc.constantFrom('enum', 'format', 'range', 'required', 'rule', 'type', undefined);
    const reported = fc.tuple(kinds, fc.dictionary(fc.oneof(fc.constantFrom(...names), text), value, { maxKeys: 8 }));
    const draft = draftOf('a');
    let answered = 0;
    fc.assert(
      fc.property(reported, ([kind, given]) => {
        const rules = coded(facts({ allowed: options, expected: 'string', ...given, kind }));
        try {
          expectBounded(draft, rules);
          answered++;
        } catch (error) {
          // Facts with names of their own must be scalars.
          if (!(error instanceof HouseRuleError)) throw error;
          expect(JSON.stringify([error.message, String(error.cause)]).length).toBeLessThan(MOST);
        }
      }),
      runs(20),
    );
    expect(answered).toBeGreaterThan(0);
  });
});

describe('the values that a finding leaves out', () => {
  const house = ruleSet('acme', [
    narrow(f.basic_details.team, { id: 'acme/team', options }),
    narrow(f.scheduling_details.timezone, { id: 'acme/timezone', options }),
  ]);
  const draft = {
    channel: 'PUSH',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'ada@shop.example',
    basic_details: { team: 'Team-1987 of many' },
    scheduling_details: { delivery_type: 'ASAP', timezone: 'x' },
  };
  const { findings } = explainDraft(draft, 'LENIENT', workspace, { rules: house });
  const at = (field: string) => findings.filter((one) => one.field === field);

  it('are counted, and the one that was meant is suggested', () => {
    const [finding, ...others] = at('basic_details.team');
    expect(others).toEqual([]);
    const { allowed = [], leftOut = 0, suggestion } = finding?.params ?? {};
    expect(suggestion).toBe('team-1987-of-many');
    expect(allowed).toEqual(options.slice(0, allowed.length));
    expect(allowed.length).toBeGreaterThan(10);
    expect(allowed.length + leftOut).toBe(2000);
  });

  it('are told as a number, in every language and register', () => {
    const issues = [{}, formEnglish, formGerman].map((messages) => {
      const said = explainDraft(draft, 'LENIENT', workspace, { rules: house, messages }).findings;
      return said.find(({ field }) => field === 'scheduling_details.timezone')?.issue ?? '';
    });
    expect(issues.map((issue) => issue.replace(/team.*many[”“"]?/g, '…'))).toEqual([
      'Time zone must be one of 2000 values, such as …; got "x"',
      // A form has a picker for so many values.
      'Choose the time zone again: “x” is not possible here.',
      '„Zeitzone“ neu wählen: „x“ ist hier nicht möglich.',
    ]);
    const long = ruleSet('acme', [narrow(f.basic_details.team, { id: 'acme/a', options: ['x'.repeat(2000), 'b'] })]);
    const [one] = explainDraft(draft, 'LENIENT', workspace, { rules: long }).findings;
    expect(one?.issue).toBe('Team must be one of 2 values; got "Team-1987 of many"');
  });

  it('are offered by the guide', () => {
    const guided = describeDraft(draft, workspace, { rules: house });
    const team = guided.at(['basic_details', 'team']);
    const zone = guided.at(['scheduling_details', 'timezone']);
    for (const one of [team, zone]) {
      expect(one && 'options' in one && one.options?.map(({ value }) => value)).toEqual(options);
    }
  });

  it('are set by a fix where one was meant, and by none elsewhere', () => {
    const [fix, ...others] = at('basic_details.team').flatMap((one) => fixesFor(one, draft, { rules: house }));
    expect(others).toEqual([]);
    const mended = fix && applyFix(draft, fix);
    expect(mended?.basic_details.team).toBe('team-1987-of-many');
    const [, second] = at('scheduling_details.timezone');
    expect(second).toBeUndefined();
    for (const finding of at('scheduling_details.timezone')) {
      for (const { patch } of fixesFor(finding, draft, { rules: house })) {
        expect(patch.some(({ op }) => op === 'add' || op === 'replace')).toBe(false);
      }
    }
    const two = ruleSet('acme', [narrow(f.basic_details.team, { id: 'acme/a', options: ['b', 'x'.repeat(2000)] })]);
    const [finding] = explainDraft(draft, 'LENIENT', workspace, { rules: two }).findings;
    expect(finding?.params).toMatchObject({ allowed: ['b'], leftOut: 1 });
    const fixes = finding ? fixesFor(finding, draft, { rules: two }) : [];
    expect(fixes.flatMap(({ patch }) => patch.map(({ op }) => op))).toEqual(['test', 'remove']);
  });
});

describe('a text that each finding would repeat is refused when it is declared', () => {
  const long = 'x'.repeat(1_000_000);
  const { team } = f.basic_details;
  const plain = { id: 'acme/a', statement: 'a', reads: [team], issue: { en: () => 'a' } } as const;
  const coded = (more: object) => ruleSet('acme', [rule({ ...plain, check: () => {}, ...more })]);
  const reporting = (fix: object) =>
    coded({ check: ({ report }: HouseAsked) => report(team, {}), fixes: [{ title: { en: 'a' }, ...fix }] });
  const data = (more: object) =>
    ruleSetFromData({ prefix: 'acme', rules: [{ id: 'acme/a', field: 'basic_details.team', ...more }] });

  it.each<[string, () => unknown]>([
    ['a prefix', () => ruleSet(long, [])],
    ['an id', () => coded({ id: `acme/${long}` })],
    ['an id of the wrong prefix', () => coded({ id: long, check: 5 })],
    ['where it is written down', () => coded({ spec: long })],
    ['where it is written down, no text', () => coded({ spec: { long } })],
    ['the title of a fix', () => coded({ fixes: [{ title: { en: long }, set: 'a' }] })],
    ['the value of a fix', () => coded({ fixes: [{ title: { en: 'a' }, set: long }] })],
    ['a pattern', () => data({ pattern: long })],
    ['a pattern that is no regular expression', () => data({ pattern: `(${'x'.repeat(990)}` })],
    ['words in data', () => data({ maxLength: 5, issue: { en: long } })],
    ['an unknown member', () => data({ [long]: 5 })],
    ['an unknown field', () => data({ field: long, maxLength: 5 })],
    ['a condition on an unknown field', () => data({ maxLength: 5, when: { [long]: 5 } })],
    ['an option', () => ruleSet('acme', [narrow(f.email.email_editor, { options: [long] })])],
  ])('%s', (_, make) => {
    expect(make).toThrow(TypeError);
    expect(make).toThrow(expect.toSatisfy((error: Error) => error.message.length < 1000));
  });

  it('and so is one that a fix makes, if it is much longer than the present one', () => {
    const doubled = reporting({ set: (text: unknown) => String(text).repeat(2) });
    const beside = reporting({ at: f.basic_details.name, set: () => 'x'.repeat(1001) });
    const fixed = (length: number, rules = doubled) => {
      const given = { channel: 'PUSH', basic_details: length > 0 ? { team: 'x'.repeat(length) } : {} };
      const finding = explainDraft(given, 'LENIENT', workspace, { rules }).findings.at(-1);
      return fixesFor(finding ?? expect.fail(), given, { rules }).length;
    };
    expect(fixed(1000)).toBe(1);
    expect(() => fixed(1001)).toThrow(HouseRuleError);
    expect(() => fixed(0, beside)).toThrow(HouseRuleError);
  });
});
