// Without this, checkValidator could read its options wrongly, or call a fast validator slow.
import { describe, expect, it } from 'vitest';
import { staticWorkspace, validateDraft } from '../../src/index.js';
import type { Answer } from '../../src/testing/check/answer.js';
import type { Fault } from '../../src/testing/check/ask.js';
import { grown, growthOf } from '../../src/testing/check/growth.js';
import { budgetIn, checkValidatorOptions, isAmong } from '../../src/testing/check/options.js';
import { groups, type ValidatorQuestion } from '../../src/testing/check/question.js';
import {
  type ValidatorCause,
  type ValidatorReport,
  validatorJUnit,
  validatorText,
} from '../../src/testing/check/report.js';

describe('a budget', () => {
  const endless = Number.POSITIVE_INFINITY;
  it.each<[unknown, number, number]>([
    ['10s', 10_000, endless],
    ['1.5s', 1500, endless],
    ['1.25s', 1250, endless],
    ['250ms', 250, endless],
    [40, 40, endless],
    [0.5, 0.5, endless],
    [{ drafts: 7 }, endless, 7],
  ])('%j is so many milliseconds, and so many drafts', (given, milliseconds, drafts) => {
    expect(budgetIn(given)).toEqual({ milliseconds, drafts });
  });

  it.each<[unknown]>([
    ['10'],
    ['10 s'],
    ['10m'],
    ['x10s'],
    ['10sx'],
    ['1.s'],
    ['.5s'],
    ['-1s'],
    ['0s'],
    [''],
    [0],
    [-1],
    [Number.NaN],
    [null],
    [{}],
    [{ drafts: 0 }],
    [{ drafts: -1 }],
    [{ drafts: 1.5 }],
    [{ drafts: '5' }],
  ])('is not %j', (given) => {
    expect(budgetIn(given)).toBeUndefined();
  });
});

describe('options', () => {
  it.each<[object]>([
    [{ budget: '1s', seed: 5, order: 'any', mutation: false, except: ['a', 'b'], covers: [], byField: true }],
    [{ order: 'exact', rules: {}, workspace: {}, vectors: [{}], json: true, growth: false }],
    [{ mostFailures: 1, now: () => 0, seed: -3 }],
    [{ groups: [groups[0]] }],
    [{ groups }],
    [{ budget: undefined, seed: undefined, workspace: undefined }],
  ])('may be %j', (options) => expect(() => checkValidatorOptions(options)).not.toThrow());

  it.each<[object, RegExp]>([
    [{ buget: 1 }, /^checkValidator: buget is no option; there are budget, timeout, seed, order, /],
    [{ toString: 1 }, /toString is no option/],
    [{ budget: 'soon' }, /^checkValidator: budget must not be "soon"$/],
    [{ seed: 1.5 }, /^checkValidator: seed must not be number$/],
    [{ order: 'none' }, /order must not be "none"/],
    [{ mutation: 'yes' }, /mutation must not be "yes"/],
    [{ except: 'a' }, /except must not be "a"/],
    [{ except: ['a', 5] }, /except must not be object/],
    [{ covers: [5] }, /covers/],
    [{ byField: 1 }, /byField/],
    [{ workspace: null }, /workspace/],
    [{ workspace: 5 }, /workspace/],
    [{ groups: [] }, /groups/],
    [{ groups: ['none'] }, /groups/],
    [{ groups: 'none' }, /groups/],
    [{ groups: [groups[0], 'none'] }, /groups/],
    [{ vectors: {} }, /vectors/],
    [{ json: 'true' }, /json/],
    [{ mostFailures: 0 }, /mostFailures/],
    [{ mostFailures: 0.5 }, /mostFailures/],
    [{ growth: null }, /growth/],
    [{ now: 5 }, /now must not be number/],
  ])('%j are refused', (options, message) => {
    expect(() => checkValidatorOptions(options)).toThrow(TypeError);
    expect(() => checkValidatorOptions(options)).toThrow(message);
  });
});

describe('a pattern', () => {
  it.each<[string, string[], string[]]>([
    ['a/b', ['a/b'], ['a/bc', 'a', 'xa/b']],
    ['update/*', ['update/', 'update/state'], ['update', 'xupdate/a']],
    ['*/shape', ['web/shape', '/shape'], ['web/shapes', 'shape']],
    ['a*c*e', ['ace', 'abcde', 'accee'], ['acde f', 'aec', 'xace']],
    ['a*ba', ['aba', 'abba', 'a-ba'], ['ba', 'ab', 'a']],
    ['*', ['', 'anything'], []],
    ['a**b', ['ab', 'axb'], ['a', 'b']],
    ['ab*ba', ['abba', 'abxba'], ['aba']],
  ])('%s is the name of some, and not of others', (pattern, names, others) => {
    const is = isAmong([pattern, 'never']);
    expect(names.filter((name) => !is(name))).toEqual([]);
    expect(others.filter(is)).toEqual([]);
    expect(is('never')).toBe(true);
  });

  it('is none where none is given', () => expect(isAmong([])('a')).toBe(false));
});

describe('the time for drafts that grow', () => {
  const answer = { valid: true, errors: [] } as unknown as Answer;
  const kinds = ['tags', 'wrong tags', 'filters', 'geofences', 'locales', 'a text', 'an address', 'unknown keys'];
  const sizes = [400, 1600, 6400];
  const drafts = new Map(
    kinds.flatMap((kind) => sizes.map((size) => [JSON.stringify(grown(kind, size).draft), { kind, size }] as const)),
  );

  /** The growth of a judge that takes a number of milliseconds, on a clock that it moves; and the questions to it. */
  async function measured(cost: (size: number, kind: string, turn: number) => number, said: Answer | Fault = answer) {
    let time = 0;
    const asked: { kind: string; size: number }[] = [];
    const ask = async ({ draft }: ValidatorQuestion) => {
      const known = drafts.get(JSON.stringify(draft));
      if (known === undefined) throw new Error('another draft');
      const turn = asked.filter(({ kind, size }) => kind === known.kind && size === known.size).length;
      asked.push(known);
      time += cost(known.size, known.kind, turn);
      return said;
    };
    return { growth: await growthOf(ask, () => time, Number.POSITIVE_INFINITY), asked };
  }

  it('is four times as long for four times the size: no kind is slow, and the shortest time counts', async () => {
    const { growth, asked } = await measured((size, _, turn) => size / 4 + (turn % 2));
    expect(growth).toEqual(
      kinds.map((what) => ({ what, sizes, milliseconds: sizes.map((size) => size / 4), isSlow: false })),
    );
    // The first answer about a small draft is not measured; each size is asked about twice, but not above a second.
    expect(asked.filter(({ kind }) => kind === 'filters').map(({ size }) => size)).toEqual([
      400, 400, 400, 1600, 1600, 6400,
    ]);
  });

  it('grows faster where all is compared with all: the kind is slow, and no larger draft is asked about', async () => {
    const { growth } = await measured((size, kind) => (kind === 'filters' ? (size / 400) ** 2 * 10 : 1));
    expect(growth.filter(({ isSlow }) => isSlow)).toEqual([
      { what: 'filters', sizes: [400, 1600], milliseconds: [10, 160], isSlow: true },
    ]);
    expect(growth.map(({ what }) => what)).toEqual(kinds);
  });

  it('is measured of no other kind when two are slow', async () => {
    const { growth } = await measured((size) => (size / 400) ** 2 * 10);
    expect(growth.map(({ what, isSlow }) => [what, isSlow])).toEqual([
      ['tags', true],
      ['wrong tags', true],
    ]);
  });

  it('may be nine times as long, and up to 100 ms anything', async () => {
    for (const times of [
      { 400: 10, 1600: 90, 6400: 810 },
      { 400: 1, 1600: 100, 6400: 100 },
    ]) {
      const { growth } = await measured((size) => times[size as 400]);
      expect(growth.every(({ isSlow }) => !isSlow)).toBe(true);
      expect(growth[0]?.milliseconds).toEqual(Object.values(times));
    }
    const { growth } = await measured((size) => ({ 400: 1, 1600: 101 })[size as 400] ?? 101);
    expect(growth.map(({ isSlow }) => isSlow)).toEqual([true, true]);
  });

  it('is measured again before a kind counts as slow: other programs may be at work', async () => {
    const { growth } = await measured((size, _, turn) => (size === 1600 && turn < 2 ? 500 : size / 40));
    expect(growth.every(({ isSlow }) => !isSlow)).toBe(true);
    expect(growth[0]?.milliseconds).toEqual([10, 40, 160]);
    // The smaller draft may have been judged in a lucky moment.
    const lucky = await measured((size, _, turn) => (size === 400 && turn < 3 ? 1 : size / 10));
    expect(lucky.growth[0]).toMatchObject({ milliseconds: [40, 160, 640], isSlow: false });
  });

  it('is not measured of larger drafts after two seconds', async () => {
    const { growth } = await measured((size) => ({ 400: 1000, 1600: 2001 })[size as 400] ?? 1);
    expect(growth[0]).toEqual({ what: 'tags', sizes: [400, 1600], milliseconds: [1000, 2001], isSlow: false });
    const still = await measured((size) => ({ 400: 1000, 1600: 2000 })[size as 400] ?? 1);
    expect(still.growth[0]?.sizes).toEqual(sizes);
  });

  it('is not measured of a judge that does not answer', async () => {
    // Only the kind of its drafts is read.
    const { growth, asked } = await measured(() => 1, { kind: 'does not answer' } as Fault);
    expect(growth).toEqual([]);
    expect(asked).toEqual([{ kind: 'tags', size: 400 }]);
    const wrong = await measured(() => 1, { kind: 'throws' } as Fault);
    expect(wrong.growth).toHaveLength(kinds.length);
  });
});

describe('the drafts that grow', () => {
  const fieldsOf = (kind: string, size: number) => {
    const { draft, mode, workspace } = grown(kind, size);
    const result = validateDraft(draft, mode, workspace);
    return result.valid ? [] : result.errors.map(({ field }) => field);
  };

  it.each(['tags', 'filters', 'locales', 'a text', 'unknown keys'])('are right: %s', (kind) => {
    expect(fieldsOf(kind, 3)).toEqual([]);
  });

  it('are wrong in as many places as they are large, or in one', () => {
    expect(fieldsOf('wrong tags', 3)).toEqual([0, 1, 2].map((index) => `basic_details.tags.${index}`));
    expect(fieldsOf('an address', 3)).toEqual(['created_by']);
  });

  it('have as many entries as they are large, and each is another one', () => {
    const partsOf = (kind: string) => JSON.stringify(grown(kind, 12).draft);
    for (const [kind, part] of [
      ['tags', /"tag \d+"/g],
      ['filters', /"s-\d+"/g],
      ['geofences', /"Shop \d+"/g],
      ['unknown keys', /"key_\d+"/g],
      ['locales', /"l\d+":/g],
    ] as const) {
      expect(new Set(partsOf(kind).match(part)).size, kind).toBe(12);
    }
    expect(partsOf('a text').length).toBeGreaterThan(12 * 40);
    expect(partsOf('an address').length).toBeGreaterThan(12 * 20);
  });
});

describe('a report', () => {
  const workspaceData = { connectors: [], features: [] };
  const question = { draft: { tags: [] }, mode: 'LENIENT', workspace: staticWorkspace({}), workspaceData } as const;
  const stored = { ...question, current: { state: 'ACTIVE', draft: {} } } as const;
  const unknown = { rule: 'connector/known', field: 'connector.connector_name' };
  const whole = { rule: undefined, field: '' };
  const about = { count: 1, question, missing: [], extra: [], says: '', leaves: 1, isSmall: true, number: 1 };
  const [ofRule, ofUpdates] = [
    { ...about, trait: 'rule connector/known', rule: 'connector/known', name: 'mine' },
    { ...about, trait: 'of updates', rule: undefined, name: undefined, count: 2, question: stored },
  ];
  const causes: ValidatorCause[] = [
    { ...ofRule, kind: 'overlooks', expected: [unknown], missing: [unknown] },
    { ...ofUpdates, kind: 'repeats', expected: [], extra: [whole], says: 'done', isSmall: false },
    {
      ...ofUpdates,
      kind: 'orders',
      rule: 'connector/known',
      says: 'of updates',
      expected: undefined,
      missing: [unknown, whole],
      extra: [whole, unknown],
    },
  ];
  const report: ValidatorReport = {
    ok: false,
    seed: 7,
    asked: 1234,
    milliseconds: 5678,
    groups: [{ group: 'valid', asked: 90, wrong: 1 }],
    rules: [
      { rule: 'web/shape', cells: 5, cellsAsked: 4, asked: 30, wrong: 0 },
      { rule: 'connector/known', cells: 2, cellsAsked: 2, asked: 6, wrong: 1 },
      { rule: 'ios/shape', cells: 7, cellsAsked: 7, asked: 50, wrong: 0 },
    ],
    notAsked: [
      { group: 'broken', rule: 'web/shape', kinds: ['case', 'text'] },
      { group: 'growth', rule: undefined, kinds: [] },
    ],
    growth: [],
    causes,
    moreCauses: 2,
    isGivenUp: true,
  };

  it('says what is wrong, what was not asked, and nothing else', () => {
    expect(validatorText(report)).toBe(`5 causes of wrong answers in 1234 drafts (seed 7, 5.7 s)
It did not answer again and again: the rest was not asked.

1. It overlooks an error: rule connector/known (1 answer)
   conformance vector: mine
   The connector is one of those configured in the workspace. (Validate, Email 1; C3a)
   missing     connector.connector_name  [connector/known]
   must be     connector.connector_name  [connector/known]
   mode        LENIENT
   workspace   {"connectors":[],"features":[]}
   {
     "tags": []
   }

2. It reports an error twice: of updates (2 answers)
   twice       "" (the draft)
   it says     done
   must be     valid
   the draft   was not made as small as it can be
   mode        LENIENT
   workspace   {"connectors":[],"features":[]}
   current     {"state":"ACTIVE","draft":{}}
   {
     "tags": []
   }

3. It reports errors in another order: of updates (2 answers)
   The connector is one of those configured in the workspace. (Validate, Email 1; C3a)
   expected    connector.connector_name  [connector/known], "" (the draft)
   got         "" (the draft), connector.connector_name  [connector/known]
   mode        LENIENT
   workspace   {"connectors":[],"features":[]}
   current     {"state":"ACTIVE","draft":{}}
   {
     "tags": []
   }

2 more causes are not listed.

drafts                                          asked    wrong
valid                                              90        1

rules                                           cells       of    asked    wrong
connector/known                                     2        2        6        1
the other 2                                        11       12       80        0

Not asked; a larger budget may ask it:
  web/shape: case, text
  how the time grows with the draft
`);
  });

  it('counts one cause as one, and says nothing of what is not there', () => {
    const one = { ...report, causes: [], notAsked: [], isGivenUp: false, moreCauses: 1 };
    const [first, , ...rest] = validatorText(one).split('\n');
    expect([first, rest[0]]).toEqual([
      '1 cause of wrong answers in 1234 drafts (seed 7, 5.7 s)',
      '1 more cause is not listed.',
    ]);
    const thrown: ValidatorCause = { ...ofRule, kind: 'throws', trait: '', expected: undefined };
    expect(validatorText({ ...one, causes: [thrown] })).toContain('\n1. It throws (1 answer)\n');
    const none = { ...one, moreCauses: 0, rules: report.rules.slice(2), groups: [] };
    expect(validatorText(none)).toBe(`No wrong answer in 1234 drafts (seed 7, 5.7 s)

drafts                                          asked    wrong

rules                                           cells       of    asked    wrong
all 1                                               7        7       50        0
`);
  });

  it('cuts drafts of more than 4,000 characters, and lists of more than 20', () => {
    const linesOf = (draft: string, count: number) => {
      const expected = Array(count).fill(unknown);
      const one: ValidatorCause = { ...ofRule, kind: 'invents', question: { ...question, draft }, expected };
      const lines = validatorText({ ...report, causes: [one] }).split('\n');
      return lines.filter((line) => /^ {3}(?:must be|")/.test(line)).map((line) => line.trim());
    };
    const places = Array(20).fill('connector.connector_name  [connector/known]').join(', ');
    expect(linesOf('x'.repeat(3998), 20)).toEqual([`must be     ${places}`, `"${'x'.repeat(3998)}"`]);
    expect(linesOf('x'.repeat(3999), 21)).toEqual([`must be     ${places}, and 1 more`, `"${'x'.repeat(3999)}…`]);
  });

  it('is JUnit, with a test for each rule, each group and each other cause', () => {
    const tests = validatorJUnit(report).replace(/(?<=">)[^<]+(?=<\/failure>)/g, (text) => text.slice(0, 12));
    const failed = (name: string, title: string, begin: string) =>
      `    <testcase classname="checkValidator" name="${name}">
      <failure message="${title}">${begin}</failure>
    </testcase>`;
    const [repeats, orders] = [
      'It reports an error twice: of updates',
      'It reports errors in another order: of updates',
    ] as const;
    expect(tests).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="checkValidator, seed 7" tests="7" failures="4" skipped="1" time="5.678">
    <testcase classname="checkValidator" name="web/shape">
      <skipped message="not asked: web/shape: case, text"/>
    </testcase>
${failed('connector/known', 'It overlooks an error: rule connector/known', 'conformance ')}
    <testcase classname="checkValidator" name="ios/shape"/>
    <testcase classname="checkValidator" name="drafts: valid"/>
${failed(repeats, repeats, 'twice       ')}
${failed(orders, orders, 'The connecto')}
${failed('everything is asked', 'Not everything was asked', 'web/shape: c')}
  </testsuite>
</testsuites>
`);
  });
});
