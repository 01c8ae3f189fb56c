// Without this, a rule could read a field that no part has, or get a malformed value unasked.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Field, fieldsOf, maybe, summaryAt } from '../../src/core/fields.js';
import { BELOW_MALFORMED, MALFORMED, type Malformed } from '../../src/core/malformed.js';
import { part, summarize } from '../../src/core/part.js';
import { builtIn, type Companions, cause, forbiddenWhen, type Rule, requiredWhen, rule } from '../../src/core/rule.js';
import { newMemo, newRun, type Part } from '../../src/core/run.js';

const schema = z.object({
  kind: z.enum(['letter', 'parcel', 'card']),
  weight: z.optional(z.int()),
  isSealed: z.optional(z.boolean()),
  address: z.optional(z.object({ street: z.optional(z.string()), city: z.string() })),
  stamps: z.optional(z.array(z.object({ country: z.string(), value: z.optional(z.int()) }))),
  tags: z.array(z.string()),
  shares: z.optional(z.catchall(z.object({}), z.int())),
  content: z.optional(z.unknown()),
});
const f = fieldsOf(schema);

const declared = { spec: 'none', statement: 'It holds.' };

function partWith(rules: readonly Rule[]) {
  return part({ id: 'post', title: 'Some post', spec: 'none', schema, rules });
}

function fieldsFound(judged: Part, value: unknown): string[] {
  const paths: string[] = [];
  const { tree } = judged.judge(value, newRun({}, newMemo(), false, 10), undefined);
  (function visit(here: typeof tree, path: string) {
    for (const { origin } of here?.here ?? []) paths.push(`${path} ${origin.id}`);
    here?.below?.forEach((below, key) => {
      visit(below, path === '' ? String(key) : `${path}.${key}`);
    });
  })(tree, '');
  return paths;
}

/** Only compiled, never called: each line below such a comment must be an error of the compiler. */
function wrongUses(): void {
  // @ts-expect-error No such field.
  f.wieght;
  // @ts-expect-error No such field in another one.
  f.address.town;
  // @ts-expect-error No such field of an element.
  f.stamps.each.colour;
  // @ts-expect-error An element is read by `each`.
  f.stamps.country;
  // @ts-expect-error Only a list has a length.
  f.address.length;
  // @ts-expect-error No such value.
  f.kind.is('postcard');
  // @ts-expect-error A value of another type.
  f.isSealed.is('true');
  // @ts-expect-error An object has no values to compare with.
  f.address.is({});
  // @ts-expect-error A condition is on one field, not on one of each element.
  f.stamps.each.country.is('DE');
  // @ts-expect-error A path as text is not a field.
  requiredWhen({ id: 'post/a', spec: '', fields: ['weight'] });
  // @ts-expect-error A condition as text is not a condition.
  requiredWhen({ id: 'post/b', spec: '', when: ['kind'], fields: [f.weight] });
  // @ts-expect-error `reports` are fields.
  rule({ ...declared, id: 'post/c', reads: [], reports: ['weight'], check: () => undefined });
  // @ts-expect-error The `reports` of a limit, too.
  builtIn({ ...declared, id: 'post/d', reports: ['weigth'], issue: () => '' });
  rule({
    ...declared,
    id: 'post/e',
    reads: [f.weight, f.address, f.stamps.each.value, f.shares.each],
    reports: [f.weight],
    check({ report }, weight, address, values, shares) {
      // @ts-expect-error It may be missing.
      weight.toFixed();
      // @ts-expect-error It is a number.
      weight === 'heavy';
      // @ts-expect-error Members are read as fields of their own: they may be malformed.
      address?.city;
      // @ts-expect-error There may be no list.
      values.length;
      // @ts-expect-error A member of user-chosen name is a number here.
      shares?.get('a')?.length;
      // @ts-expect-error Which element?
      report(f.stamps.each.value, { kind: 'rule' });
      // @ts-expect-error A length is nowhere.
      report(f.stamps.length, { kind: 'rule' });
      // @ts-expect-error A cause is at a place, too.
      report(f.weight, { kind: 'rule' }, { cause: cause('weight', 5) });
    },
  });
  rule({
    ...declared,
    id: 'post/f',
    reads: [maybe(f.weight), f.kind],
    reports: [],
    check(_, weight, kind, ...others) {
      // @ts-expect-error It may be malformed.
      const number: number | undefined = weight;
      const malformed: number | undefined | Malformed = weight;
      // A field that is required and not malformed is present.
      const letter: 'letter' | 'parcel' | 'card' = kind;
      // @ts-expect-error No more is read.
      others[0]?.toString();
      return [number, malformed, letter];
    },
  });
}

void wrongUses;

describe('a field has a path', () => {
  it.each([
    [f, '', []],
    [f.kind, 'kind', ['kind']],
    [f.address.city, 'address.city', ['address', 'city']],
    [f.stamps.each.country.at(3), undefined, ['stamps', 3, 'country']],
    [f.shares.each.at('a'), undefined, ['shares', 'a']],
  ])('%#', (field, path, keys) => {
    expect([(field as { path?: string }).path, field.keys]).toEqual([path, keys]);
  });

  it.each([
    [f.stamps.each.country, 'stamps.*.country'],
    [f.stamps.length, 'stamps.length'],
    [summaryAt(f.address), 'address.@summary'],
    [maybe(f.weight), 'weight'],
  ])('%#', (field, path) => expect(field.path).toBe(path));

  it('it is the same field whenever it is asked for, and nothing that a member of all objects is', () => {
    expect(f.address.city).toBe(f.address.city);
    expect(fieldsOf<{ toString: string }>().toString.path).toBe('toString');
  });
});

it('rules are plain data: paths, conditions, and what may be malformed', () => {
  const does: Companions = {
    kind: 'required',
    only: { field: 'isSealed', values: [true] },
    when: [{ field: 'kind', values: ['letter', 'card'] }],
    fields: ['address.city'],
  };
  const companions = requiredWhen({
    id: 'post/city',
    spec: 'none',
    only: f.isSealed.is(true),
    when: [f.kind.is('letter', 'card')],
    fields: [f.address.city],
  });
  expect(companions).toMatchObject({ does, reports: ['address.city'], only: does.only });
  expect(JSON.parse(JSON.stringify(companions))).toMatchObject({ does, reports: ['address.city'] });
  const code = rule({ ...declared, id: 'post/x', reads: [f.tags.each, maybe(f.kind)], reports: [f], check: () => {} });
  expect(code).toMatchObject({
    reads: [
      { path: 'tags.*', keys: ['tags', '*'], aspect: 'value', mayBeMalformed: false },
      { path: 'kind', keys: ['kind'], aspect: 'value', mayBeMalformed: true },
    ],
    reports: [''],
  });
});

describe('a rule reads', () => {
  const right = { kind: 'letter', tags: ['a', 'b'] };

  it('values, lengths, values of elements and of members of any name', () => {
    const told: unknown[] = [];
    const all = partWith([
      rule({
        ...declared,
        id: 'post/all',
        reads: [f.kind, f.weight, f.tags.length, f.tags.each, f.stamps.each.country, f.shares.each, f.address.city],
        reports: [],
        check: (_, ...values) => {
          told.push(...values);
        },
      }),
    ]);
    const stamps = [{ country: 'DE' }, { country: 'FR', value: 5 }];
    fieldsFound(all, { ...right, stamps, shares: { a: 1, b: 2 }, address: { city: 'Bonn' } });
    const shares = new Map([
      ['a', 1],
      ['b', 2],
    ]);
    expect(told.splice(0)).toEqual(['letter', undefined, 2, ['a', 'b'], ['DE', 'FR'], shares, 'Bonn']);
    fieldsFound(all, right);
    expect(told).toEqual(['letter', undefined, 2, ['a', 'b'], undefined, undefined, undefined]);
  });

  it.each<[string, object, Field[]]>([
    ['a value', { weight: 'heavy' }, [f.weight]],
    ['below a malformed value', { address: 5 }, [f.address.city]],
    ['an element', { tags: ['a', 5] }, [f.tags.each]],
    ['in an element', { stamps: [{ country: 'DE', value: 'x' }] }, [f.stamps.each.value]],
    ['in a malformed element', { stamps: [5] }, [f.stamps.each.value]],
    ['a member of any name', { shares: { a: 'x' } }, [f.shares.each]],
    ['the length of what is no list', { stamps: 5 }, [f.stamps.length]],
    ['what is required and missing', { kind: undefined }, [f.kind]],
  ])('nothing malformed, unless it may be: %s', (_, wrong, reads) => {
    const reporting = (id: string, all: readonly Field[]) =>
      rule({ ...declared, id, reads: all, reports: [f], check: ({ report }) => report(f, { kind: 'rule' }) });
    const both = partWith([reporting('post/silent', reads), reporting('post/asked', reads.map(maybe))]);
    const asked = (value: object) => fieldsFound(both, value).filter((found) => !found.endsWith('/shape'));
    expect(asked({ ...right, ...wrong })).toEqual([' post/asked']);
    expect(asked(right)).toEqual([' post/silent', ' post/asked']);
  });

  it('a malformed value as a symbol, where the rule allows malformed values', () => {
    const told: unknown[] = [];
    const reads = [maybe(f.weight), maybe(f.address.city), maybe(f.tags.each), maybe(f.stamps.each.value)] as const;
    const check = (_: unknown, ...values: readonly unknown[]) => {
      told.push(...values);
    };
    const all = partWith([rule({ ...declared, id: 'post/all', reads, reports: [], check })]);
    fieldsFound(all, { ...right, weight: 'x', address: 5, tags: [5, 'b'], stamps: [{ country: 'DE', value: 'x' }, 5] });
    expect(told).toEqual([MALFORMED, BELOW_MALFORMED, [MALFORMED, 'b'], [MALFORMED, BELOW_MALFORMED]]);
  });

  it('its condition, which needs not be among what it reads', () => {
    const sealed = partWith([
      rule({
        ...declared,
        id: 'post/sealed',
        only: f.isSealed.is(true),
        reads: [f.weight],
        reports: [f.weight],
        check({ report }, weight) {
          if (weight === undefined) report(f.weight, { kind: 'required' });
        },
      }),
    ]);
    expect(fieldsFound(sealed, { ...right, isSealed: true })).toEqual(['weight post/sealed']);
    expect(fieldsFound(sealed, { ...right, isSealed: true, weight: 5 })).toEqual([]);
    expect(fieldsFound(sealed, { ...right, isSealed: false })).toEqual([]);
    expect(fieldsFound(sealed, { ...right, isSealed: 'true' })).toEqual(['isSealed post/shape']);
  });
});

it('a rule reports at a field, and at one of an element, with its cause', () => {
  const places = partWith([
    rule({
      ...declared,
      id: 'post/places',
      reads: [f.stamps.each.country],
      reports: [f.kind, f.stamps.each.value],
      check({ report }, countries = []) {
        report(f.kind, { kind: 'rule' });
        countries.forEach((country, index) => {
          if (country !== 'DE') return;
          const because = cause(f.stamps.each.country.at(index), country);
          expect(because).toEqual({ path: ['stamps', index, 'country'], value: 'DE', isFromRoot: false });
          report(f.stamps.each.value.at(index), { kind: 'required' }, { cause: because });
        });
      },
    }),
  ]);
  const stamps = [{ country: 'FR' }, { country: 'DE' }];
  expect(fieldsFound(places, { kind: 'card', tags: [], stamps })).toEqual([
    'kind post/places',
    'stamps.1.value post/places',
  ]);
});

describe('a part above reads', () => {
  const inner = fieldsOf<{ city?: string }>();
  const table = z.object({ city: z.optional(z.string()) });
  const asked: unknown[] = [];
  const room = fieldsOf<{ house: { city?: string } }>();

  function judged(value: unknown): unknown[] {
    const house = part({
      id: 'house',
      title: 'A house',
      spec: 'none',
      schema: table,
      rules: [],
      exports: { fields: [inner.city], summary: summarize([inner.city], (city) => `in ${city}`) },
    });
    const above = part({
      id: 'street',
      title: 'A street',
      spec: 'none',
      schema: z.object({ house: z.optional(table) }),
      members: { children: { house: () => house } },
      rules: [
        rule({
          ...declared,
          id: 'street/all',
          reads: [maybe(room.house), maybe(room.house.city), maybe(summaryAt(room.house))],
          reports: [],
          check: (_, ...values) => {
            asked.push(...values);
          },
        }),
      ],
    });
    asked.length = 0;
    fieldsFound(above, value);
    return [...asked];
  }

  it.each([
    ['the value, its fields and its summary', { house: { city: 'Bonn' } }, [{ city: 'Bonn' }, 'Bonn', 'in Bonn']],
    ['nothing of what is missing', {}, [undefined, undefined, undefined]],
    ['nothing of what is malformed', { house: 5 }, [MALFORMED, BELOW_MALFORMED, BELOW_MALFORMED]],
    ['no summary of what is malformed', { house: { city: 5 } }, [{ city: 5 }, MALFORMED, undefined]],
  ])('%s', (_, value, told) => expect(judged(value)).toEqual(told));
});

it('a condition that a field is absent is found by that field', () => {
  const sealed = partWith([
    forbiddenWhen({ id: 'post/street', spec: 'none', when: [f.kind.is('parcel')], fields: [f.address.street] }),
  ]);
  const address = { street: 'Weg 1', city: 'Bonn' };
  expect(fieldsFound(sealed, { kind: 'parcel', tags: [], address })).toEqual(['address.street post/street']);
  expect(fieldsFound(sealed, { kind: 'letter', tags: [], address })).toEqual([]);
});
