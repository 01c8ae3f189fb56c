// Without this, the check of a rule set could overlook its faults.
import { describe, expect, it } from 'vitest';
import {
  fields as f,
  type HouseFix,
  type HouseRule,
  lookup,
  narrow,
  requiredWhen,
  rule,
  ruleSet,
} from '../../src/rules.js';
import { expectRuleSet } from '../../src/testing.js';
import { runs } from '../testing/runs.js';
import { excluding, house, lookups } from './a-set.js';

const words = { en: () => 'must be otherwise', de: () => 'muss anders sein' };
const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'a@b.co' };
const example = (name: string) => ({ ...draft, basic_details: { name } });
const examples = { right: [example('a')], wrong: [example('b')] };

/** A rule about the name, which "b" breaks, with the changes of a case. */
const declared = {
  id: 'acme/name',
  statement: 'The name is not b.',
  reads: [f.basic_details.name],
  check({ report }, name) {
    if (name === 'b') report(f.basic_details.name, { name });
  },
  issue: words,
  examples,
} satisfies Parameters<typeof rule<'acme/name', [typeof f.basic_details.name]>>[0];

/** The message of the error; `""` when there is none. */
function faultsOf(rules: readonly HouseRule[], options: Parameters<typeof expectRuleSet>[1] = {}): string {
  try {
    expectRuleSet(ruleSet('acme', rules), { numRuns: 20, seed: 5, ...options });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
}

/** The rule with the changes of a case, which the compiler would refuse in some. */
const named = (more: object): HouseRule => rule({ ...declared, ...more } as typeof declared);
const fix = (changes: Pick<HouseFix, 'at' | 'set' | 'remove'>): HouseFix => ({
  title: { en: 'Mend', de: 'Richten' },
  ...changes,
});
const { name, team } = f.basic_details;
type Check = typeof declared.check;
const notWithB: Check = ({ report }, text = '') => {
  if (text.startsWith('b')) report(name, { name: text });
};
/** The check, with something that it does before. */
const after =
  (act: (...given: Parameters<Check>) => unknown): Check =>
  (...given) => {
    act(...given);
    declared.check(...given);
  };
const fails = (error: unknown) => () => {
  throw error;
};
const byAda = {
  id: 'acme/by',
  reads: [f.created_by],
  check: (({ report }, by) => (by === 'ada@b.co' ? report(f.created_by, {}) : undefined)) as Check,
  examples: { right: [example('a')], wrong: [{ ...example('a'), created_by: 'ada@b.co' }] },
};

let count = 0;
/** A rule can get hold of a draft only if it is handed one from elsewhere. */
const handed = { ...example('a'.repeat(400)), created_by: 'a@b.co' };
const isKnown = lookup<[name: string]>('acme.isKnown');
const asking: Check = ({ report }, text) =>
  text === undefined ? undefined : report(name, { name: text }, { given: isKnown(text).is(false) });
const wrongWay = { right: examples.wrong, wrong: examples.right };
const noRight = /^acme\/name has no examples\.right: drafts that keep it$/;
const isBroken = /^acme\/name is broken by its right example 1$/;
const notBroken = /^acme\/name is not broken by its wrong example 1$/;
const doesNotMend = /^acme\/name has the fix “Mend”, which does not mend it; the draft: /;

const cases: readonly [
  title: string,
  rules: HouseRule[],
  faults: RegExp[],
  options?: Parameters<typeof expectRuleSet>[1],
][] = [
  ['nothing', [named({})], []],
  [
    'no examples',
    [named({ examples: { right: [], wrong: [] } })],
    [noRight, /^acme\/name has no examples\.wrong: drafts that break it$/],
  ],
  ['no examples at all', [named({ examples: undefined })], [noRight]],
  [
    'examples the wrong way round',
    [named({ examples: { right: examples.wrong, wrong: [example('b'), example('c')] } })],
    [isBroken, /^acme\/name is not broken by its wrong example 2$/],
  ],
  ['a fix that mends it', [named({ fixes: [fix({ set: 'c' }), fix({ remove: true })] })], []],
  ['a fix that has nothing to offer', [named({ fixes: [fix({ set: () => undefined })] })], []],
  [
    'a fix that throws',
    [named({ fixes: [fix({ set: fails(new Error('No')) })] })],
    [/^acme\/name has the fix “Mend”, which throws Error: No; the draft: /],
  ],
  [
    'a fix that does not mend',
    [named({ check: notWithB, fixes: [fix({ set: (text) => `${text}!` })] })],
    [doesNotMend],
  ],
  [
    'a fix at another field, which does not mend',
    [named({ fixes: [fix({ set: 'c' }), fix({ at: f.created_by, set: 'nomail' })] })],
    [doesNotMend],
  ],
  [
    'a fix that mends and breaks the specification',
    [named({ ...byAda, fixes: [fix({ set: 'nomail' })] })],
    [/^acme\/by has the fix “Mend”, which breaks envelope\/shape of the specification at created_by; the draft: /],
  ],
  [
    'no words in German',
    [named({ issue: { en: words.en }, form: { en: words.en }, fixes: [{ title: { en: 'Mend it' }, set: 'a' }] })],
    [
      /^acme\/name has no words in the language de: issue\.de$/,
      /^acme\/name has no words for forms in the language de: form\.de$/,
      /^acme\/name has a fix without a title in the language de: title\.de$/,
    ],
  ],
  ['German for forms alone', [rule({ ...declared, issue: { en: words.en }, form: words })], []],
  ['no words in German, which nobody wants', [named({ issue: { en: words.en } })], [], { languages: ['en'] }],
  [
    'words that are no words',
    [named({ issue: { en: ({ is }: { is?: string }) => `must not be ${is}`, de: () => ' ' } })],
    [
      /^acme\/name says “undefined” in its English words: Campaign name must not be undefined; the draft: \{.*"name":"b"/,
      /^acme\/name says “undefined” in its English words for forms: /,
      /^acme\/name has empty German words for forms; the draft: /,
    ],
  ],
  [
    'words of a declared rule that are blank',
    [requiredWhen({ id: 'acme/name', fields: [name], issue: { en: () => ' ', de: () => 'fehlt' } })],
    [/^acme\/name has empty English words; the draft: /, /^acme\/name has empty English words for forms; the draft: /],
  ],
  [
    'a rule that throws once, of which no other draft can be shown',
    [named({ check: after((_, text = '') => text.length > 1 && count++ === 0 && fails(new Error('once'))()) })],
    [/^acme\/name throws Error: once; the draft: \{"channel":/],
  ],
  [
    'words that fail',
    [named({ issue: { en: words.en, de: fails(new Error('kein Wort')) } })],
    [/^acme\/name has German words for forms that fail: .*kein Wort/],
  ],
  [
    'a rule that throws at some texts',
    [named({ check: after((_, text) => text?.includes('e') && fails(new Error('no e'))()) })],
    [/^acme\/name throws Error: no e; the draft: \{"channel":".*"basic_details":\{"name":"[^"]*e[^"]*"/],
  ],
  [
    'a rule that throws at an example',
    [requiredWhen({ id: 'acme/utm', fields: [f.utm_params] }), named({ check: fails('text') })],
    [/^acme\/name throws at an example of its own: "text"$/],
  ],
  [
    'a rule that counts',
    [
      named({
        check: after(({ report }, text) => text !== 'a' && text !== 'b' && count++ % 2 === 0 && report(name, {})),
      }),
    ],
    [/^acme\/name finds one thing now and another the next time: it must depend on what it reads alone; the draft: /],
  ],
  [
    'a report at another field',
    [named({ check: ((asked, text) => (text === 'b' ? asked.report(team as never, {}) : undefined)) as Check })],
    [
      /^acme\/name reports at basic_details\.team, which it does not declare: list it in reports; the draft: .*"name":"b"/,
    ],
  ],
  [
    'a rule that changes a draft',
    [
      named({
        check: after(() => {
          handed.created_by = count++ % 3 === 0 ? 'nobody' : 'a@b.co';
        }),
        examples: { ...examples, right: [handed] },
      }),
    ],
    [/^The rules change the draft; the draft: .*…$/, /^The rules do not only add: without them there is /],
  ],
  ['an example that is no JSON', [named({ examples: { ...examples, right: [{ ...example('a'), extra: 5n }] } })], []],
  [
    'rules that exclude each other',
    excluding,
    [
      /^validDraft: no generated draft keeps acme\/there, acme\/away: /,
      /^acme\/there brokenDraft: no generated draft breaks acme\/there alone$/,
      /^acme\/away brokenDraft: no generated draft breaks acme\/away alone$/,
    ],
  ],
  [
    'a hint whose examples are the wrong way round',
    [named({ severity: 'hint', examples: wrongWay })],
    [isBroken, notBroken],
  ],
  [
    'a lookup that does not answer as the examples need it',
    [named({ asks: [isKnown], check: asking })],
    [notBroken],
    { workspace: { acme: { isKnown: () => true } } },
  ],
  [
    'a lookup that fails',
    [narrow(name, { id: 'acme/known', options: isKnown })],
    [
      /^A verdict fails: WorkspaceLookupError: The lookup acme\.isKnown must answer with true or false; it answered with number/,
    ],
    { workspace: { acme: { isKnown: () => 1 as unknown as boolean } } },
  ],
];

describe('expectRuleSet finds', () => {
  it.each(cases)('%s', (_, rules, faults, options) => {
    const [head = '', ...lines] = faultsOf(rules, options).split('\n');
    for (const fault of faults)
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(fault.source.replace('^', '^ {2}'))));
    if (faults.length === 0) expect(head).toBe('');
    else
      expect(head).toBe(`The rule set acme has ${lines.length === 1 ? '1 fault' : `${lines.length} faults`} (seed 5):`);
  });

  it('nothing in the set of the tests, with its lookups and with its own answers', () => {
    expectRuleSet(house, runs(20));
    expectRuleSet(house, { ...runs(20), workspace: lookups });
  });

  it('the same with the same seed', () => {
    const rules = [rule({ ...declared, issue: { ...words, en: () => '' } })];
    expect(faultsOf(rules)).toBe(faultsOf(rules));
  });
});

it('expectRuleSet takes only what it can use', () => {
  const any = <Of>(value: unknown) => value as Of;
  const set = ruleSet('acme', [rule(declared)]);
  const calls: [() => void, string][] = [
    [() => expectRuleSet(any(undefined)), 'expectRuleSet takes what ruleSet has made'],
    [() => expectRuleSet(any({})), 'The rules must be a rule set of this version of the library'],
    [() => expectRuleSet(set, any(null)), 'expectRuleSet: the options must be an object'],
    [
      () => expectRuleSet(set, any({ runs: 5 })),
      'expectRuleSet: runs is no option; there are workspace, languages, seed, numRuns',
    ],
    [() => expectRuleSet(set, { seed: 0.5 }), 'expectRuleSet: seed must be a whole number; got 0.5'],
    [() => expectRuleSet(set, { numRuns: 0 }), 'expectRuleSet: numRuns must be a whole number of at least 1; got 0'],
    [() => expectRuleSet(set, { languages: any(['fr']) }), 'expectRuleSet: languages must be a list of en, de'],
  ];
  for (const [call, message] of calls) expect(call).toThrow(message);
});

it('a right set has no fault, in a few drafts', () => {
  expectRuleSet(ruleSet('acme', [rule(declared)]), { numRuns: 10 });
  expectRuleSet(ruleSet('acme', []), { numRuns: 10 });
});
