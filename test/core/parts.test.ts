// Without this, a part could be judged too often, at the wrong depth, or with the findings of another one.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { check, compile } from '../../src/core/compile.js';
import { dictionaryPart } from '../../src/core/dictionary-part.js';
import { type Field, fieldsOf, maybe, type Spot } from '../../src/core/fields.js';
import type { FindingKind } from '../../src/core/finding.js';
import { DEEPEST_NESTING, MOST_ELEMENTS, SHORT_LIST } from '../../src/core/limits.js';
import { listPart } from '../../src/core/list-part.js';
import { type Found, listFindings } from '../../src/core/listing.js';
import { MALFORMED } from '../../src/core/malformed.js';
import { byName } from '../../src/core/order.js';
import { choice, nextContext, part } from '../../src/core/part.js';
import { type Asked, builtIn, forbiddenWhen, type Rule, requiredWhen, rule } from '../../src/core/rule.js';
import { lastingMemo, newMemo, newRun, type Part } from '../../src/core/run.js';
import { listOfLength } from '../../src/testing/hostile-value.js';
import { runs } from '../testing/runs.js';

/** The members of the boxes of these tests. */
interface Box {
  kind?: string;
  note?: string;
  colour?: string;
  weight?: string;
  isLetter?: boolean;
  stamps?: string[];
  inner?: object;
  lid?: { colour?: string };
  address?: { street?: string; city?: string };
  goals?: { kind?: string; label?: string }[];
  others?: { kind?: string; label?: string }[];
  title?: string;
}
const f = fieldsOf<Box>();

/** A place that the schema does not have. */
const spot = (...keys: Spot['keys']): Spot => ({ keys });

/** A part that no campaign has, because the core knows nothing of campaigns. */
const parcel = part({
  id: 'parcel',
  title: 'A parcel',
  spec: 'none',
  schema: z.object({
    weight: z.optional(z.string()),
    isLetter: z.optional(z.boolean()),
    stamps: z.optional(z.array(z.string())),
  }),
  rules: [
    requiredWhen({ id: 'parcel/stamps', spec: 'none', when: [f.isLetter.is(true)], fields: [f.stamps] }),
    ruleOf({
      id: 'parcel/weight',
      reads: [f.weight],
      reports: [f.weight],
      finds: ['required'],
      check({ report }, weight) {
        if (weight === 'heavy') report(spot('weight', 'number', 'digits'), { kind: 'required' });
      },
    }),
  ],
});

const text = z.optional(z.string());

/** A part with these fields and rules. */
function partWith(fields: z.core.$ZodShape, rules: readonly Rule[], others: Partial<Parameters<typeof part>[0]> = {}) {
  return part({ id: 'box', title: 'A box', spec: 'none', schema: z.object(fields), rules, ...others });
}

/** A rule in plain code. */
function ruleOf<const Reads extends readonly Field[]>(
  others: Omit<Parameters<typeof rule<string, unknown, Reads, FindingKind>>[0], 'statement' | 'spec' | 'issue'>,
): Rule {
  return rule<string, unknown, Reads, FindingKind>({ statement: 'It holds.', spec: 'none', ...others });
}

/** A rule that reports nothing, and the values that it gets. */
function reading(...reads: Field[]) {
  const told: unknown[] = [];
  const check = (_: Asked<unknown, FindingKind>, ...values: readonly unknown[]) => {
    told.push(...values);
  };
  return { told, reader: ruleOf({ id: 'reader/all', reads: reads.map(maybe), reports: [], check }) };
}

function foundIn({ judge }: Part, value: unknown, judgement = judging()): readonly Found[] {
  const { tree } = judge(value, judgement, undefined);
  if (tree === undefined) return [];
  return listFindings(tree, 'LENIENT', new Map(), 10, ({ finding }) => finding.origin.id).found;
}

/** The findings of the core: the rule, the path, and the facts. */
function findingsIn(...asked: Parameters<typeof foundIn>): unknown[] {
  return foundIn(...asked).map(({ path, finding: { origin, facts } }) => [
    origin.id,
    path,
    typeof facts === 'function' ? facts() : facts,
  ]);
}

const judging = () => newRun({}, newMemo(), false, 10);
const findingsOf = (value: unknown) => findingsIn(parcel, value);

it('a missing list is required, with no facts besides', () => {
  expect(findingsOf({ isLetter: true })).toEqual([['parcel/stamps', ['stamps'], { kind: 'required' }]]);
});

it('a rule may report below a value that the schema does not describe further', () => {
  const findings = [['parcel/weight', ['weight', 'number', 'digits'], { kind: 'required' }]];
  expect(findingsOf({ weight: 'heavy' })).toEqual(findings);
});

it('a rule that the core checks itself finds nothing when it is asked', () => {
  const limit = builtIn({
    id: 'box/limit',
    statement: 'A box has a limit.',
    spec: 'none',
    reports: [f.note],
    issue: () => 'is limited',
  });
  expect(findingsIn(partWith({ note: text }, [limit]), { note: 'a' })).toEqual([]);
});

it('a schema of a kind that no component uses is refused where it is declared', () => {
  const box = partWith({ sent: z.optional(z.date()) }, []);
  expect(() => box.judge({}, judging(), undefined)).toThrow(
    new TypeError('A schema of the kind date must be a part of its own'),
  );
});

it('a rule may read any number of values', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
  const fields = fieldsOf<Record<(typeof names)[number], string>>();
  const table = Object.fromEntries(names.map((name) => [name, text]));
  const read = names.map((_, count) => {
    const { told, reader } = reading(...names.slice(0, count + 1).map((name) => fields[name]));
    partWith(table, [reader]).judge({ a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' }, judging(), undefined);
    return told.join('');
  });
  expect(read).toEqual(['1', '12', '123', '1234', '12345', '123456']);
});

it('a field below a malformed value is neither required nor forbidden', () => {
  const when = [f.isLetter.is(true)];
  const address = z.optional(z.object({ street: text, city: text }));
  const box = partWith({ isLetter: z.optional(z.boolean()), address }, [
    requiredWhen({ id: 'box/street', spec: 'none', when, fields: [f.address.street] }),
    forbiddenWhen({ id: 'box/city', spec: 'none', when, fields: [f.address.city] }),
  ]);
  const wrong = { kind: 'type', expected: 'object', receivedType: 'number' };
  expect(findingsIn(box, { isLetter: true, address: 5 })).toEqual([['box/shape', ['address'], wrong]]);
  expect(findingsIn(box, { isLetter: true, address: { city: 'Bonn' } })).toEqual([
    ['box/street', ['address', 'street'], { kind: 'required' }],
    ['box/city', ['address', 'city'], { kind: 'forbidden' }],
  ]);
});

it.each([[[f.note, f.lid.colour]], [[f.lid.colour]]])(
  'members of the part and of another one may be required: %#',
  (fields) => {
    const lid = partWith({ colour: text }, [], { exports: { fields: [f.colour] } });
    const needs = requiredWhen({ id: 'box/needs', spec: 'none', when: [f.isLetter.is(true)], fields });
    const table = { isLetter: z.optional(z.boolean()), note: text, lid: z.unknown() };
    const box = partWith(table, [needs], { members: { children: { lid: () => lid } } });
    const missing = ({ keys }: Spot) => ['box/needs', keys, { kind: 'required' }];
    expect(findingsIn(box, { isLetter: true, note: 'a', lid: { colour: 'red' } })).toEqual([]);
    expect(findingsIn(box, { isLetter: true, note: 'a', lid: {} })).toEqual([missing(f.lid.colour)]);
    expect(findingsIn(box, { isLetter: true, lid: {} })).toEqual(fields.map(missing));
  },
);

it('a rule that needs all elements is silent when one of several is malformed', () => {
  const counting = ruleOf({
    id: 'box/count',
    reads: [f.stamps.each],
    reports: [f.stamps],
    check: ({ report }) => report(f.stamps, { kind: 'forbidden' }),
  });
  const box = partWith({ stamps: z.optional(z.array(z.string())) }, [counting]);
  expect(findingsIn(box, { stamps: ['a', 'b'] })).toEqual([['box/count', ['stamps'], { kind: 'forbidden' }]]);
  const wrong = { kind: 'type', expected: 'string', receivedType: 'number', problem: 'without-quotes' };
  expect(findingsIn(box, { stamps: ['a', 5, 'b'] })).toEqual([['box/shape', ['stamps', 1], wrong]]);
});

it('the answers behind the finding of one part are not kept for the next part', () => {
  const facts = { kind: 'required' } as const;
  const given = (key: string) => ({ given: [{ question: { key, lookup: 'asked' }, answer: true }] });
  const [sure, perhaps] = [given('sure'), given('maybe')];
  const reports = (id: string, check: (asked: Asked<unknown, FindingKind>, weight: string | undefined) => void) =>
    ruleOf({ id, reads: [f.weight], reports: [f.weight], check });
  const box = partWith({ weight: text }, [
    reports('box/first', ({ report }, weight) => report(f.weight, facts, weight === 'sure' ? sure : perhaps)),
    reports('box/second', ({ report }, weight) => {
      if (weight === 'sure') report(f.weight, facts);
    }),
  ]);
  const told = (weight: string) =>
    box
      .judge({ weight }, judging(), undefined)
      .tree?.below?.get('weight')
      ?.here.map(({ origin, given }) => [origin.id, ...given.map(({ question }) => question.key)]);
  expect(['sure', 'sure', 'maybe', 'sure'].map(told)).toEqual([
    [['box/first', 'sure'], ['box/second']],
    [['box/first', 'sure'], ['box/second']],
    [['box/first', 'maybe']],
    [['box/first', 'sure'], ['box/second']],
  ]);
});

it('elements that lack the same, which an answer decides, share the finding, but not in a session', () => {
  const facts = { kind: 'required' } as const;
  const inShops = { given: [{ question: { key: 'shop', lookup: 'asked' }, answer: true }] };
  const inBanks = { given: [{ question: { key: 'bank', lookup: 'asked' }, answer: true }] };
  const lacking = ruleOf({
    id: 'box/lacking',
    reads: [f.weight, f.note],
    reports: [f.note, f.title],
    check({ report }, weight, note) {
      if (weight === 'sure') report(f.note, facts);
      else if (note === undefined) report(f.note, facts, weight === 'bank' ? inBanks : inShops);
    },
  });
  const last = ruleOf({
    id: 'box/last',
    reads: [f.weight],
    reports: [f.title],
    check({ report }, weight) {
      if (weight === 'last') report(f.title, facts);
    },
  });
  const boxes = listPart({ id: 'boxes', spec: 'none' }, partWith({ weight: text, note: text }, [lacking, last]));
  const value = [
    {},
    { weight: 'last' },
    { weight: 'sure' },
    {},
    { weight: 'bank' },
    { note: 'a' },
    {},
    { weight: 'sure' },
  ];
  const treesOf = (judgement: ReturnType<typeof judging>) => {
    const { tree } = boxes.judge(value, judgement, undefined);
    return [...value.keys()].map((index) => tree?.below?.get(index));
  };
  const shared = treesOf(judging());
  const told = shared.map((tree) =>
    [...(tree?.below ?? [])].flatMap(([key, { here }]) =>
      here.map(({ given }) => [key, ...given.map(({ question }) => question.key)].join(' ')),
    ),
  );
  expect(told).toEqual([
    ['note shop'],
    ['note shop', 'title'],
    ['note'],
    ['note shop'],
    ['note bank'],
    [],
    ['note shop'],
    ['note'],
  ]);
  expect(shared[3]).toBe(shared[0]);
  expect(shared[1]?.below?.get('note')).toBe(shared[0]?.below?.get('note'));
  expect(shared[7]).not.toBe(shared[2]);
  const apart = treesOf(newRun({}, lastingMemo(), false, 10));
  expect(apart).toEqual(treesOf(newRun({}, lastingMemo(), false, 10)));
  expect(new Set(apart.filter((tree) => tree !== undefined)).size).toBe(7);
  expect(apart[3]?.below?.get('note')?.here[0]).not.toBe(apart[0]?.below?.get('note')?.here[0]);
});

it('a part has forgotten the value that it judged before, and a finding has not', () => {
  const { told, reader } = reading(f.note, f.weight);
  const offers = {
    weight: { by: f.kind, values: (_: never, kind: unknown) => [`${String(kind)}-1`, `${String(kind)}-2`] },
  };
  const fields = { kind: text, note: text, weight: z.optional(z.enum(['light', 'heavy'])) };
  const box = partWith(fields, [reader], { members: { offers } });
  const facts = (kind: string) => () => findingsIn(box, { kind, note: 'n', weight: 'none' });
  const before = box.judge({ kind: 'a', weight: 'none' }, judging(), undefined).tree?.below?.get('weight')?.here[0];
  expect(findingsIn(box, { kind: 'b', note: 'n', weight: 'light' })).toEqual([]);
  expect(findingsIn(box, {})).toEqual([]);
  expect(facts('c')()).toMatchObject([['box/shape', ['weight'], { allowed: ['c-1', 'c-2'] }]]);
  expect(told).toEqual([undefined, MALFORMED, 'n', 'light', undefined, undefined, 'n', MALFORMED]);
  expect(typeof before?.facts === 'function' && before.facts()).toMatchObject({ allowed: ['a-1', 'a-2'] });
});

it('a finding has its own circumstances only', () => {
  const cause = { path: ['weight'], value: 5, isFromRoot: false };
  const given = [{ question: { key: 'asked', lookup: 'asked' }, answer: true }];
  const careless = ruleOf({
    id: 'box/careless',
    reads: [f.note],
    reports: [f.note],
    check: ({ report }) => report(f.note, { kind: 'forbidden' }, Object.create({ cause, given })),
  });
  const found = foundIn(partWith({ note: text }, [careless]), {});
  expect(found.map(({ finding }) => finding)).toMatchObject([{ cause: undefined, given: [] }]);
});

it('a finding below a value that must be absent in any case waits for no answer', () => {
  const given = [{ question: { key: 'asked', lookup: 'asked' }, answer: true }];
  const refusing = (id: string, circumstances = {}) =>
    ruleOf({
      id,
      reads: [],
      reports: [f.lid],
      suppressesOthers: true,
      check: ({ report }) => report(f.lid, { kind: 'forbidden' }, circumstances),
    });
  const below = ruleOf({
    id: 'box/below',
    reads: [],
    reports: [f.lid.colour],
    check: ({ report }) => report(f.lid.colour, { kind: 'forbidden' }),
  });
  const box = partWith({}, [refusing('box/perhaps', { given }), refusing('box/always'), below]);
  expect(findingsIn(box, {})).toEqual([
    ['box/always', ['lid'], { kind: 'forbidden' }],
    ['box/below', ['lid', 'colour'], { kind: 'forbidden' }],
  ]);
});

it('a rule that is asked anew while it is asked, and throws, changes nothing of what was found', () => {
  const facts = { kind: 'rule' } as const;
  const asksAnew = ({ report }: Asked<unknown, FindingKind>, note: unknown) => {
    report(spot(String(note)), facts);
    if (note === 'inner') throw new Error('in the rule');
    expect(() => findingsIn(box, { note: 'inner' })).toThrow('in the rule');
    report(spot('again'), facts);
  };
  const box = partWith({ note: text }, [ruleOf({ id: 'box/rule', reads: [f.note], reports: [], check: asksAnew })]);
  expect(findingsIn(box, { note: 'outer' })).toEqual([
    ['box/rule', ['again'], facts],
    ['box/rule', ['outer'], facts],
  ]);
});

it('a member of any name is checked, even if a part elsewhere has that name', () => {
  const lid = partWith({ colour: text }, []);
  const fields = {
    cover: z.optional(z.object({ lid: z.unknown() })),
    notes: z.optional(z.catchall(z.object({}), z.string())),
  };
  const box = partWith(fields, [], { members: { children: { 'cover.lid': () => lid } } });
  const wrong = { kind: 'type', expected: 'string', receivedType: 'null' };
  expect(findingsIn(box, { cover: { lid: { colour: null } }, notes: { lid: null, top: 'a' } })).toEqual([
    ['box/shape', ['cover', 'lid', 'colour'], wrong],
    ['box/shape', ['notes', 'lid'], wrong],
  ]);
});

it('an element of a list has the name that its member says, if the list has names', () => {
  const goals = z.optional(z.array(z.object({ kind: text, label: text, weight: z.optional(z.boolean()) })));
  const reads = ruleOf({
    id: 'box/reads',
    reads: [f.goals.each.kind, f.others.each.kind, f.others.each.label],
    reports: [],
    check: () => undefined,
  });
  const box = partWith({ goals, others: goals }, [reads], { members: { elementNames: [f.goals.each.label] } });
  // A value that is not text is not a name.
  const wrong = [{}, { kind: 'a', label: 'first', weight: 5 }, { label: 5 }];
  const found = foundIn(box, { goals: wrong, others: wrong });
  const unnamed = [{ label: 'right' }, { weight: 5 }, { label: 'next', weight: 5 }, { label: 'a' }, { weight: 5 }];
  expect(
    foundIn(box, { goals: unnamed }).map(({ path, names }) => [path[1], ...names.map(({ name }) => name)]),
  ).toEqual([[1], [2, 'next'], [4]]);
  expect(found.map(({ path, names }) => [path[0], path[1], names])).toEqual([
    ['goals', 1, [{ depth: 1, name: 'first' }]],
    ['goals', 2, []],
    ['others', 1, []],
    ['others', 2, []],
  ]);
});

it.each<[string, Field[]]>([
  ['its length is read first', [f.stamps.length, maybe(f.stamps.each)]],
  ['its elements are read first', [maybe(f.stamps.each), f.stamps.length]],
])('a list that stands in several places is the same in each, when %s', (_, [first, second]) => {
  const told: unknown[] = [];
  const noting = ruleOf({
    id: 'box/stamps',
    reads: [first as Field, second as Field, f.isLetter],
    reports: [f.stamps.each],
    check({ report }, one, other, isLetter) {
      for (const value of [one, other]) told.push(Array.isArray(value) ? value.slice(0, 2) : value);
      if (isLetter === true) report(f.stamps.each.at(0), { kind: 'forbidden' });
    },
  });
  const box = partWith({ isLetter: z.optional(z.boolean()), stamps: z.optional(z.array(z.string())) }, [noting]);
  const stamps = [5, ...Array(30).fill('a')];
  const judgement = judging();
  const rules = [true, false, true].map((isLetter) =>
    findingsIn(box, { isLetter, stamps }, judgement).map((finding) => (finding as unknown[])[0]),
  );
  expect(rules).toEqual([['box/shape', 'box/stamps'], ['box/shape'], ['box/shape', 'box/stamps']]);
  const inOrder = first === f.stamps.length ? [31, [MALFORMED, 'a']] : [[MALFORMED, 'a'], 31];
  expect(told).toEqual([...inOrder, ...inOrder, ...inOrder]);
});

/** A part that counts how often it is judged. It throws when that is more than `most`: nothing else would end an exponential run. */
function countedBox(others: Parameters<typeof partWith>[2] = {}, most = Number.POSITIVE_INFINITY) {
  let times = 0;
  const counting = ruleOf({
    id: 'box/counted',
    reads: [f.note, f.inner],
    reports: [],
    check() {
      if (++times > most) throw new Error(`A box was judged more than ${most} times`);
    },
  });
  const anything = z.optional(z.unknown());
  const box = partWith({ note: text, inner: anything, other: anything }, [counting], others);
  return { box, times: () => times };
}

/** The same, for a box in which boxes are nested. */
function countedNest(most?: number) {
  const nesting = { id: 'box/depth', spec: 'none', mode: 'LENIENT', issue: undefined } as const;
  const itself = (): Part => counted.box;
  const counted = countedBox(
    { options: { isShared: true, nesting }, members: { children: { inner: itself, other: itself } } },
    most,
  );
  return counted;
}

/** An object whose members have any names. */
function shelfOf(each: () => Part) {
  const key = builtIn({ id: 'shelf/key', statement: 'Any.', spec: 'none', reports: [], issue: () => 'is wrong' });
  const declared = { id: 'shelf', title: 'A shelf', spec: 'none', rules: [], order: byName };
  return dictionaryPart({ ...declared, key: { ...key, refuses: () => undefined }, each });
}

const context = nextContext([], (before) => before);
const boxes = (length: number) => Array.from({ length }, () => ({ note: 'a' }));

it.each([
  ['a part', 2, {}, newMemo],
  ['a part that is often shared', 1, { options: { isShared: true } }, newMemo],
  ['a part for a session', 1, {}, lastingMemo],
  ['a part for a session that others read', 1, { exports: { fields: [f.note] } }, lastingMemo],
  ['a part that gives a context', 2, { options: { isShared: true, context } }, lastingMemo],
])('in two places, %s is judged %i times', (_, times, others, memo) => {
  const counted = countedBox(others);
  const known = memo();
  const value = { note: 'a' };
  const judged = () => counted.box.judge(value, newRun({}, known, false, 10), undefined);
  expect(judged()).toEqual(judged());
  expect(counted.times()).toBe(times);
});

it('a long list and an object with chosen keys are judged once, wherever they are; a short list is not remembered', () => {
  const counted = countedBox();
  const list = listPart({ id: 'boxes', spec: 'none' }, counted.box);
  const shelf = shelfOf(() => counted.box);
  const judgement = judging();
  function timesOf(part: Part, value: unknown): number {
    const before = counted.times();
    expect(part.judge(value, judgement, undefined)).toEqual(part.judge(value, judgement, undefined));
    return counted.times() - before;
  }
  expect(timesOf(list, boxes(SHORT_LIST))).toBe(2 * SHORT_LIST);
  expect(timesOf(list, boxes(SHORT_LIST + 1))).toBe(SHORT_LIST + 1);
  expect(timesOf(shelf, { a: { note: 'a' }, b: { note: 'b' } })).toBe(2);
  // Only objects are remembered.
  const lasting = newRun({}, lastingMemo(), false, 10);
  for (const value of [null, 5]) {
    for (const part of [shelf, list, counted.box]) expect(findingsIn(part, value, lasting)).toHaveLength(1);
  }
});

it('a verdict on what is cut holds only at the same depth; any other holds wherever there is room', () => {
  const counted = countedNest();
  const nest = (levels: number, inside: object) =>
    Array.from({ length: levels }).reduce<object>((inner) => ({ inner }), inside);
  const judgement = judging();
  function judged(value: unknown): [times: number, depths: number[]] {
    const before = counted.times();
    const found = foundIn(counted.box, value, judgement);
    return [counted.times() - before, found.map(({ path }) => path.length)];
  }
  const inner = {};
  const fits = nest(DEEPEST_NESTING - 2, inner);
  expect(judged(fits)).toEqual([DEEPEST_NESTING - 1, []]);
  expect(judged(fits)).toEqual([0, []]);
  // One level is left, so the rest is known.
  const full = { inner: fits };
  expect(judged(full)).toEqual([1, []]);
  expect(judged({ inner })).toEqual([1, []]);
  // With one more level, the last one is cut. The findings of each box then depend on its depth.
  const cut = { inner: full };
  expect(judged(cut)).toEqual([DEEPEST_NESTING, [DEEPEST_NESTING]]);
  expect(judged(cut)).toEqual([0, [DEEPEST_NESTING]]);
  expect(judged({ inner: cut })).toEqual([DEEPEST_NESTING, [DEEPEST_NESTING]]);
  expect(judged(full)).toEqual([0, []]);
  // The same when what is cut in it was known at that depth.
  const other = { inner: full };
  expect(judged({ inner: other })[1]).toEqual([DEEPEST_NESTING]);
  expect(judged(other)[1]).toEqual([DEEPEST_NESTING]);
});

it('a part that stands twice in each level is judged once for each depth, where it fits and where it is cut', () => {
  const { box } = countedNest(2 * DEEPEST_NESTING);
  const twice = (inside: object) => ({ inner: inside, other: inside });
  const fits = Array.from({ length: DEEPEST_NESTING - 1 }).reduce<object>(twice, {});
  const judgement = judging();
  expect(findingsIn(box, fits, judgement)).toEqual([]);
  expect(findingsIn(box, twice(fits), judgement)).toHaveLength(10);
});

it('parts that share parts at random are judged no more often than once for each depth', () => {
  const back = fc.nat(2);
  // So they are nested deeply, and in many ways.
  const recipes = fc.array(fc.tuple(back, back), { minLength: 1, maxLength: 250, size: 'max' });
  const within = (all: readonly object[], steps: number) => all.at(-1 - Math.min(steps, all.length - 1));
  fc.assert(
    fc.property(recipes, fc.nat(), (recipe, second) => {
      const all: object[] = [{}];
      for (const [inner, other] of recipe) all.push({ inner: within(all, inner), other: within(all, other) });
      const { box } = countedNest(DEEPEST_NESTING * all.length);
      const judgement = judging();
      for (const value of [all[second % all.length], all.at(-1)]) foundIn(box, value, judgement);
    }),
    runs(25),
  );
});

it('a value that contains itself is not followed, and what stands beside it is judged', () => {
  const counted = countedNest();
  const self: { note: string; inner?: object } = { note: 'a' };
  self.inner = { note: 'b', inner: self };
  const facts = { kind: 'rule', names: ['contains itself'] };
  const judgement = judging();
  expect(findingsIn(counted.box, { note: 'c', inner: {} }, judgement)).toEqual([]);
  expect(judgement.isCircular).toBe(false);
  expect(findingsIn(counted.box, self, judgement)).toEqual([['box/depth', ['inner', 'inner'], facts]]);
  expect(judgement.isCircular).toBe(true);
});

it('no more elements are judged than the most', () => {
  const { box } = countedBox();
  const list = listPart({ id: 'boxes', spec: 'none' }, box);
  const judgement = judging();
  judgement.elements = MOST_ELEMENTS - 2;
  expect(findingsIn(list, boxes(2), judgement)).toEqual([]);
  const tooMany = { kind: 'type', expected: 'list', receivedType: 'unreadable' };
  expect(findingsIn(list, boxes(1), judgement)).toEqual([['boxes/shape', [], tooMany]]);
});

it('the rules of a part report in the parts below it, in the order of these', () => {
  const box = partWith({ note: text, colour: text }, []);
  const shelf = shelfOf(() => box);
  const row = listPart({ id: 'row', spec: 'none' }, box);
  const places = [
    ['row', 1, 'note'],
    ['row', 1, 'colour'],
    ['shelf', 'a', 'note'],
    ['shelf', 'a', 'colour'],
    ['to', 'z_lid', 'note'],
    ['to', 'z_lid', 'colour'],
    ['to', 'a_cap', 'note'],
    ['to', 'inside', 'lid', 'note'],
    ['to', 'inside', 'lid', 'colour'],
    ['to', 'outside', 'label', 'size'],
  ];
  const reporting = ruleOf({
    id: 'room/all',
    reads: [],
    reports: [],
    check({ report }) {
      for (const place of [...places].reverse()) report(spot(...place), { kind: 'forbidden' });
    },
  });
  // The schema does not name the parts in `inside` and `outside`.
  const to = z.object({ z_lid: z.unknown(), a_cap: z.unknown(), inside: z.unknown(), outside: z.unknown() });
  const room = partWith({ row: z.unknown(), shelf: z.unknown(), to: z.optional(to) }, [reporting], {
    members: {
      children: {
        row: () => row,
        shelf: () => shelf,
        'to.z_lid': () => box,
        'to.a_cap': () => box,
        'to.inside.lid': () => box,
        'to.outside.lid': () => box,
      },
    },
  });
  expect(foundIn(room, {}).map(({ path }) => path)).toEqual(places);
});

it('a list whose length is false is unreadable', () => {
  const list = listPart({ id: 'boxes', spec: 'none' }, countedBox().box);
  const facts = { kind: 'type', expected: 'list', receivedType: 'unreadable' };
  expect(findingsIn(list, listOfLength(-1))).toEqual([['boxes/shape', [], facts]]);
});

it('the rules of a list read the elements that were judged', () => {
  const { told, reader } = reading(fieldsOf<Box[]>().each.note);
  const box = partWith({ note: text }, [], { exports: { fields: [f.note] } });
  const list = listPart({ id: 'boxes', spec: 'none', rules: [reader] }, box);
  expect(findingsIn(list, [{ note: 'a' }, {}])).toEqual([]);
  expect(told).toEqual([['a', undefined]]);
  // The others are not read: there are more errors than are listed and counted.
  expect(findingsIn(list, Array(20_000).fill({ note: 5 }))).toHaveLength(10);
  expect((told.at(-1) as unknown[]).length).toBeLessThan(20_000);
});

it('an element has the first name that is text', () => {
  const goal = partWith({ title: text, kind: text, weight: z.optional(z.boolean()) }, [], {
    exports: { nameFields: [f.title, f.kind] },
  });
  const list = listPart({ id: 'goals', spec: 'none' }, goal);
  const names = (value: object) => foundIn(list, [{ ...value, weight: 5 }]).flatMap((one) => one.names);
  expect(names({ title: 'first', kind: 'a' })).toEqual([{ depth: 0, name: 'first' }]);
  expect(names({ title: ' ', kind: 'a' })).toEqual([{ depth: 0, name: 'a' }]);
  expect(names({})).toEqual([]);
});

it('a part that its value picked has read nothing of it yet', () => {
  const { told, reader } = reading(f.note, f.colour);
  const box = partWith({ note: text, colour: text }, [reader]);
  const picked = choice({ pick: () => box, outline: box.outline });
  expect(findingsIn(picked, {})).toEqual([]);
  expect(told).toEqual([undefined, undefined]);
});

it('a rule about companions reads the condition under which it applies', () => {
  const declared = { spec: 'none', fields: [f.note] };
  const box = partWith({ kind: text, note: text }, [
    requiredWhen({ ...declared, id: 'box/first', only: f.kind.is('letter') }),
    requiredWhen({ ...declared, id: 'box/second' }),
  ]);
  const missing = (id: string) => [id, ['note'], { kind: 'required' }];
  // Neither silences the other.
  expect(findingsIn(box, { kind: 'letter' })).toEqual([missing('box/first'), missing('box/second')]);
  expect(findingsIn(box, { kind: 'parcel' })).toEqual([missing('box/second')]);
});

it('an exception of our own code while an object is read does not make the object unreadable', () => {
  const failing = z.object({
    a: z.stringFormat('failing', () => {
      throw new Error('a fault of ours');
    }),
  });
  const origin = { id: 'a/shape', spec: '', mode: 'LENIENT', issue: undefined } as const;
  const shape = compile(failing, origin);
  const look = { context: undefined, copies: undefined, isCareful: false, most: 1000, lists: new Map() };
  expect(() => check(shape, { a: 'x' }, [], look)).toThrow('a fault of ours');
});

it('reading a field of a part that the part does not tell throws', () => {
  const told = { title: 'a part', spec: '', schema: z.object({ y: z.optional(z.string()), c: z.unknown() }) };
  const child = part({ ...told, id: 'child', rules: [] });
  const curious = part({
    ...told,
    id: 'curious',
    members: { children: { c: () => child } },
    rules: [requiredWhen({ id: 'curious/y', spec: '', fields: [fieldsOf<{ c: { y: string } }>().c.y] })],
  });
  const judgement = newRun({}, newMemo(), false, 1000);
  expect(() => curious.judge({ c: {} }, judgement, undefined)).toThrow(/^child needs y in exports\.fields$/);
});
