// Without this, the check of a rule set could overlook its faults.
import { describe, expect, it } from 'vitest';
import {
  fields as f,
  forbiddenWhen,
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
import { house, lookups } from './a-set.js';

const words = { en: () => 'must be otherwise', de: () => 'muss anders sein' };
const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'a@b.co' };
const named = (name: string) => ({ ...draft, basic_details: { name } });
const examples = { right: [named('a')], wrong: [named('b')] };

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

const fix = (changes: Pick<HouseFix, 'at' | 'set' | 'remove'>): HouseFix => ({
  title: { en: 'Mend', de: 'Richten' },
  ...changes,
});
const notWithB: typeof declared.check = ({ report }, name = '') => {
  if (name.startsWith('b')) report(f.basic_details.name, { name });
};
const byAda = {
  ...declared,
  id: 'acme/by',
  reads: [f.created_by],
  check({ report }, by) {
    if (by === 'ada@b.co') report(f.created_by, {});
  },
  examples: { right: [named('a')], wrong: [{ ...named('a'), created_by: 'ada@b.co' }] },
} satisfies Parameters<typeof rule<'acme/by', [typeof f.created_by]>>[0];

let count = 0;
/** A rule can get hold of a draft only if it is handed one from elsewhere. */
const handed = { ...named('a'.repeat(400)), created_by: 'a@b.co' };
const isKnown = lookup<[name: string]>('acme.isKnown');

const cases: readonly [
  title: string,
  rules: HouseRule[],
  faults: RegExp[],
  options?: Parameters<typeof expectRuleSet>[1],
][] = [
  ['nothing', [rule(declared)], []],
  [
    'no examples',
    [rule({ ...declared, examples: { right: [], wrong: [] } })],
    [
      /^acme\/name has no examples\.right: drafts that keep it$/,
      /^acme\/name has no examples\.wrong: drafts that break it$/,
    ],
  ],
  [
    'no examples at all',
    [rule({ ...declared, examples: undefined } as unknown as typeof declared)],
    [/^acme\/name has no examples\.right: drafts that keep it$/],
  ],
  [
    'examples the wrong way round',
    [rule({ ...declared, examples: { right: examples.wrong, wrong: [named('b'), named('c')] } })],
    [/^acme\/name is broken by its right example 1$/, /^acme\/name is not broken by its wrong example 2$/],
  ],
  ['a fix that mends it', [rule({ ...declared, fixes: [fix({ set: 'c' }), fix({ remove: true })] })], []],
  ['a fix that has nothing to offer', [rule({ ...declared, fixes: [fix({ set: () => undefined })] })], []],
  [
    'a fix that throws',
    [
      rule({
        ...declared,
        fixes: [
          fix({
            set() {
              throw new Error('No');
            },
          }),
        ],
      }),
    ],
    [/^acme\/name has the fix “Mend”, which throws Error: No; the draft: /],
  ],
  [
    'a fix that does not mend',
    [rule({ ...declared, check: notWithB, fixes: [fix({ set: (name) => `${name}!` })] })],
    [/^acme\/name has the fix “Mend”, which does not mend it; the draft: /],
  ],
  [
    'a fix at another field, which does not mend',
    [rule({ ...declared, fixes: [fix({ set: 'c' }), fix({ at: f.created_by, set: 'nomail' })] })],
    [/^acme\/name has the fix “Mend”, which does not mend it; the draft: /],
  ],
  [
    'a fix that mends and breaks the specification',
    [rule({ ...byAda, fixes: [fix({ set: 'nomail' })] })],
    [/^acme\/by has the fix “Mend”, which breaks envelope\/shape of the specification at created_by; the draft: /],
  ],
  [
    'no words in German',
    [
      rule({
        ...declared,
        issue: { en: words.en },
        form: { en: words.en },
        fixes: [{ title: { en: 'Mend it' }, set: 'a' }],
      }),
    ],
    [
      /^acme\/name has no words in the language de: issue\.de$/,
      /^acme\/name has no words for forms in the language de: form\.de$/,
      /^acme\/name has a fix without a title in the language de: title\.de$/,
    ],
  ],
  [
    'no words in German, which nobody wants',
    [rule({ ...declared, issue: { en: words.en } })],
    [],
    { languages: ['en'] },
  ],
  [
    'words that are no words',
    [rule({ ...declared, issue: { en: ({ is }) => `must not be ${is}`, de: () => ' ' } })],
    [
      /^acme\/name says “undefined” in its English words: Campaign name must not be undefined; the draft: \{.*"name":"b"/,
      /^acme\/name says “undefined” in its English words for forms: /,
      /^acme\/name has empty German words for forms; the draft: /,
    ],
  ],
  [
    'words of a declared rule that are blank',
    [requiredWhen({ id: 'acme/name', fields: [f.basic_details.name], issue: { en: () => ' ', de: () => 'fehlt' } })],
    [/^acme\/name has empty English words; the draft: /, /^acme\/name has empty English words for forms; the draft: /],
  ],
  [
    'a rule that throws once, of which no other draft can be shown',
    [
      rule({
        ...declared,
        check(asked, name) {
          if (name !== undefined && name.length > 1 && count++ === 0) throw new Error('once');
          declared.check(asked, name);
        },
      }),
    ],
    [/^acme\/name throws Error: once; the draft: \{"channel":/],
  ],
  [
    'words that fail',
    [
      rule({
        ...declared,
        issue: {
          en: words.en,
          de: () => {
            throw new Error('kein Wort');
          },
        },
      }),
    ],
    [/^acme\/name has German words for forms that fail: .*kein Wort/],
  ],
  [
    'a rule that throws at some texts',
    [
      rule({
        ...declared,
        check(asked, name) {
          if (name?.includes('e')) throw new Error(`no ${'e'}`);
          declared.check(asked, name);
        },
      }),
    ],
    [/^acme\/name throws Error: no e; the draft: \{"channel":".*"basic_details":\{"name":"[^"]*e[^"]*"/],
  ],
  [
    'a rule that throws at an example',
    [
      requiredWhen({ id: 'acme/utm', fields: [f.utm_params] }),
      rule({
        ...declared,
        check() {
          throw 'text';
        },
      }),
    ],
    [/^acme\/name throws at an example of its own: "text"$/],
  ],
  [
    'a rule that counts',
    [
      rule({
        ...declared,
        check(asked, name) {
          if (name !== 'a' && name !== 'b' && count++ % 2 === 0) asked.report(f.basic_details.name, {});
          declared.check(asked, name);
        },
      }),
    ],
    [/^acme\/name finds one thing now and another the next time: it must depend on what it reads alone; the draft: /],
  ],
  [
    'a report at another field',
    [
      rule({
        ...declared,
        check(asked, name) {
          if (name === 'b') asked.report(f.basic_details.team, {});
        },
      }),
    ],
    [
      /^acme\/name reports at basic_details\.team, which it does not declare: list it in reports; the draft: .*"name":"b"/,
    ],
  ],
  [
    'a rule that changes a draft',
    [
      rule({
        ...declared,
        check(asked, name) {
          handed.created_by = count++ % 3 === 0 ? 'nobody' : 'a@b.co';
          declared.check(asked, name);
        },
        examples: { ...examples, right: [handed] },
      }),
    ],
    [/^The rules change the draft; the draft: .*…$/, /^The rules do not only add: without them there is /],
  ],
  [
    'an example that is no JSON',
    [rule({ ...declared, examples: { ...examples, right: [{ ...named('a'), extra: 5n }] } })],
    [],
  ],
  [
    'rules that exclude each other',
    [
      requiredWhen({ id: 'acme/there', fields: [f.utm_params] }),
      forbiddenWhen({ id: 'acme/away', fields: [f.utm_params] }),
    ],
    [
      /^validDraft: no generated draft keeps acme\/there, acme\/away: /,
      /^acme\/there brokenDraft: no generated draft breaks acme\/there alone$/,
      /^acme\/away brokenDraft: no generated draft breaks acme\/away alone$/,
    ],
  ],
  [
    'a hint whose examples are the wrong way round',
    [rule({ ...declared, severity: 'hint', examples: { right: examples.wrong, wrong: examples.right } })],
    [/^acme\/name is broken by its right example 1$/, /^acme\/name is not broken by its wrong example 1$/],
  ],
  [
    'a lookup that does not answer as the examples need it',
    [
      rule({
        ...declared,
        asks: [isKnown],
        check({ report }, name) {
          if (name !== undefined) report(f.basic_details.name, { name }, { given: isKnown(name).is(false) });
        },
      }),
    ],
    [/^acme\/name is not broken by its wrong example 1$/],
    { workspace: { acme: { isKnown: () => true } } },
  ],
  [
    'a lookup that fails',
    [narrow(f.basic_details.name, { id: 'acme/known', options: isKnown })],
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
    expectRuleSet(house, runs(40));
    expectRuleSet(house, { ...runs(40), workspace: lookups });
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
