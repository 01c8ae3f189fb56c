// Without this, a house rule could speak in the wrong language or register.
import { expect, it } from 'vitest';
import { formGerman, formGermanFixTitles, formGermanHintMessages } from '../../src/de.js';
import { fixesFor } from '../../src/fixes.js';
import { hintsFor } from '../../src/hints.js';
import { type DraftError, explainDraft, staticWorkspace, validateDraft } from '../../src/index.js';
import {
  cause,
  fields,
  type HouseAsked,
  lookup,
  narrow,
  type RuleSet,
  requiredWhen,
  rule,
  ruleSet,
  type Spot,
} from '../../src/rules.js';
import { ruleSetFromData } from '../../src/rules-file.js';
import { formEnglish, formEnglishHintMessages } from '../../src/words.js';

const draft = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  basic_details: { name: 'Sale', team: 'Sales' },
};
const workspace = { ...staticWorkspace({}), acme: { isTeam: () => false } };
const { name, team } = fields.basic_details;
const sets = {
  length: ruleSet('acme', [narrow(name, { maxLength: 3 })]),
  lookup: ruleSet('acme', [narrow(team, { options: lookup<[value: string]>('acme.isTeam') })]),
  pattern: ruleSetFromData({ prefix: 'acme', rules: [{ id: 'acme/a', field: 'basic_details.name', pattern: '^x' }] }),
};
const packs = { english: undefined, formEnglish, formGerman };

/** The messages of each set, in each language and register. */
const said: Readonly<Record<keyof typeof sets, Readonly<Record<keyof typeof packs, string>>>> = {
  length: {
    english: 'Campaign name must have at most 3 characters; it has 4',
    formEnglish: 'Shorten the text to 3 characters; it has 4.',
    formGerman: 'Den Text auf 3 Zeichen kürzen; es sind 4.',
  },
  lookup: {
    english: 'Team must be a value that your team offers; “Sales” is none',
    formEnglish: 'Choose another value: your team does not offer “Sales”.',
    formGerman: 'Einen anderen Wert wählen: „Sales“ bietet das Team nicht an.',
  },
  pattern: {
    english: 'Campaign name must match ^x; “Sale” does not',
    formEnglish: 'Change the text: “Sale” is not as your team wants it.',
    formGerman: 'Den Text ändern: „Sale“ ist nicht, wie das Team ihn will.',
  },
};

it.each(Object.keys(sets) as (keyof typeof sets)[])('%s has words in every language and register', (kind) => {
  const issueIn = (messages: typeof formGerman | undefined) =>
    explainDraft<string>(draft, 'LENIENT', workspace, { rules: sets[kind], ...(messages && { messages }) })
      .findings.map(({ issue }) => issue)
      .join();
  expect(Object.fromEntries(Object.entries(packs).map(([pack, messages]) => [pack, issueIn(messages)]))).toEqual(
    said[kind],
  );
});

// Each rule brings English words for forms, and no German ones.
it.each([
  [{ field: 'basic_details.name', maxLength: 3 }, '„Kampagnenname“ darf höchstens 3 Zeichen haben; es sind 4.'],
  [{ field: 'basic_details.name', pattern: '^x' }, '„Kampagnenname“ muss zu ^x passen; „Sale“ passt nicht.'],
  [{ field: 'basic_details.name', notPattern: 'S' }, '„Kampagnenname“ darf nicht zu S passen; „Sale“ passt.'],
  [
    { when: { 'basic_details.tags': { atLeast: 1 } }, requires: ['utm_params'] },
    '„UTM-Parameter“ ist erforderlich, wo gilt: basic_details.tags hat mindestens 1 Eintrag.',
  ],
  [
    { when: { 'basic_details.tags': { atLeast: 1 } }, forbids: ['basic_details.team'] },
    '„Team“ darf nicht stehen, wo gilt: basic_details.tags hat mindestens 1 Eintrag.',
  ],
])('a rule with English words alone has those of the library in German: %j', (given, german) => {
  const rules = ruleSetFromData({ prefix: 'acme', rules: [{ id: 'acme/a', ...given, form: { en: 'Ask Ada.' } }] });
  const tagged = { ...draft, basic_details: { ...draft.basic_details, tags: ['sale'] } };
  const { findings } = explainDraft<string>(tagged, 'LENIENT', workspace, { rules, messages: formGerman });
  expect(findings.map(({ issue }) => issue)).toEqual([german]);
});

/** Escape, direction override, zero-width space, new line, a tag, half a character: none of them may reach an issue (decision G16). */
const hostile = 'x\u001b[31m\u202e\u200b\n\u{e0041}\ud800';
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Sets whose rules put values of a draft into words. */
const repeating: Readonly<Record<string, () => { rules: RuleSet<string>; isHint?: true }>> = {
  pattern: () => ({ rules: inData({ notPattern: 'x' }) }),
  'a pattern that must match': () => ({ rules: inData({ pattern: '^y' }) }),
  'words in data': () => ({ rules: inData({ pattern: '^y', issue: { en: 'not {value}', de: 'nicht {value}' } }) }),
  'a hint': () => ({ rules: inData({ notPattern: 'x', severity: 'hint' }), isHint: true }),
  'a lookup': () => ({ rules: ruleSet('acme', [narrow(name, { options: lookup<[value: string]>('acme.isTeam') })]) }),
  options: () => ({ rules: ruleSet('acme', [narrow(name, { options: [`a${hostile}`, 'b'] })]) }),
  'a condition': () => ({
    rules: ruleSet('acme', [requiredWhen({ id: 'acme/a', when: [name.is(hostile)], fields: [team] })]),
  }),
  code: () => ({ rules: inCode(name, {}) }),
  'a cause': () => ({ rules: inCode(name, { cause: cause(name, hostile) }) }),
  'a field that is not declared': () => ({ rules: inCode({ keys: [hostile] }, {}) }),
};

function inData(more: object): RuleSet<string> {
  return ruleSetFromData({ prefix: 'acme', rules: [{ id: 'acme/a', field: 'basic_details.name', ...more }] });
}

function inCode(at: Spot, circumstances: Parameters<HouseAsked['report']>[2]): RuleSet<string> {
  return ruleSet('acme', [
    rule({
      id: 'acme/a',
      statement: 'A campaign has a quiet name.',
      reads: [name],
      check: ({ report }, value = '') => report(at, { value }, circumstances),
      issue: { en: ({ value }) => `is ${value}`, de: ({ value }) => `ist ${value}` },
      fixes: [{ title: { en: `Mend${hostile}` }, set: 'Sale' }],
    }),
  ]);
}

it.each(Object.keys(repeating))('what is in a draft stands in words without characters that act: %s', (kind) => {
  const { rules, isHint } = (repeating[kind] as () => { rules: RuleSet<string>; isHint?: true })();
  const loud = { ...draft, basic_details: { name: hostile } };
  const texts = [
    ...Object.values(packs).flatMap((messages) => {
      const options = { rules, ...(messages && { messages }) };
      const { findings } = explainDraft<string>(loud, 'LENIENT', workspace, options);
      return [
        ...findings.flatMap((one) => [
          one.issue,
          ...[undefined, formGermanFixTitles].flatMap((titles) =>
            fixesFor(one, loud, { rules, ...(titles && { titles }) }).map(({ title }) => title),
          ),
        ]),
        ...((validateDraft<string>(loud, 'LENIENT', workspace, options) as { errors?: DraftError[] }).errors?.map(
          ({ issue }) => issue,
        ) ?? []),
      ];
    }),
    ...[undefined, formEnglishHintMessages, formGermanHintMessages].flatMap((messages) =>
      hintsFor(loud, { rules, ...(messages && { messages }) }).map(({ issue }) => issue),
    ),
  ];
  // One of the library tells the half of a character, in each language.
  expect(texts).toHaveLength(isHint ? 6 : texts.length);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => unsafe.test(text))).toEqual([]);
});

it.each(['english', 'formEnglish', 'formGerman'] as const)('words that throw name rule and field: %s', (pack) => {
  const oops = new Error('oops');
  const fail = () => {
    throw oops;
  };
  const messages = packs[pack];
  const set = (words: () => string) =>
    ruleSet('acme', [
      rule({
        id: 'acme/a',
        statement: 'A campaign has no name.',
        reads: [name],
        check: ({ report }) => report(name, {}),
        issue: { en: words, de: words },
        ...(pack === 'formGerman' && { form: { de: words } }),
      }),
    ]);
  const judged = (words: () => string) => () =>
    explainDraft<string>(draft, 'LENIENT', workspace, { rules: set(words), ...(messages && { messages }) });
  expect(judged(fail)).toThrow(
    expect.objectContaining({ name: 'HouseRuleError', rule: 'acme/a', field: 'basic_details.name', cause: oops }),
  );
  expect(judged(() => 5 as never)).toThrow(
    expect.objectContaining({ cause: new TypeError('The words of a rule must be text; got 5') }),
  );
});
