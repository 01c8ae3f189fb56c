import * as fc from 'fast-check';
import { absent, elements, inserted, type Members, members, type Path, present, put } from './members.js';

/** Puts one thing wrong in a right value of the shape that it belongs to; says where that stands. */
type Flaw = (right: unknown) => { readonly value: unknown; readonly path: Path };

/** What a place in a table of the specification takes and refuses. */
export interface Shape<T> {
  /** Right values. */
  readonly right: fc.Arbitrary<T>;
  /** A right value with as little in it as can be: what is put around a flaw where nothing stands yet. */
  readonly least: T;
  /** Each puts one thing wrong that is wrong by itself: a type, a value, a format, a range, or what is required always. */
  readonly flaws: fc.Arbitrary<Flaw>;
  /** How many fields there are in it, itself included, so that each is put wrong as often as another. */
  readonly fields: number;
}

/** A value without members. The first of the wrong ones is what a counterexample shrinks to. */
export function leaf<T>(right: fc.Arbitrary<T>, least: T, wrong: readonly unknown[]): Shape<T> {
  const flaws = fc.constantFrom(...wrong).map((value) => () => ({ value, path: [] }));
  return { right, least, flaws, fields: 1 };
}

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Values = Readonly<Record<string, fc.Arbitrary<unknown>>>;
type RightOf<S> = S extends Shape<infer T> ? T : never;
type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
type MembersOf<Required extends Fields, Optional extends Fields> = {
  [Name in keyof Required]: RightOf<Required[Name]>;
} & { [Name in keyof Optional]?: RightOf<Optional[Name]> };

export const notObjects = ['text', 5, true, null, [], [{}]];
export const notLists = ['text', 5, true, null, {}, { 0: 'a', length: 1 }];

/** The value or {@link absent}, in the proportion of `there` to `away`. */
export function maybe<T>(value: fc.Arbitrary<T>, { there = 1, away = 1 } = {}): fc.Arbitrary<T | typeof absent> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: away, arbitrary: fc.constant<typeof absent>(absent) },
    { weight: there, arbitrary: value },
  );
}

function rights(fields: Fields): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, { right }]) => [name, right]));
}

/** Of a long table most of the optional fields are left out: a draft has many of them. */
function usuallyAway(optional: Values): number {
  return Object.keys(optional).length > 5 ? 2 : 1;
}

/** Objects with all of the required members and some of the optional ones. */
export function sparse(required: Values, optional: Values, away = usuallyAway(optional)): fc.Arbitrary<Members> {
  const names = [...Object.keys(required), ...Object.keys(optional)];
  const values = [...Object.values(required), ...Object.values(optional).map((value) => maybe(value, { away }))];
  return fc
    .tuple(...values)
    .map((drawn) => present(Object.fromEntries(names.map((name, index) => [name, drawn[index]]))));
}

/** Puts the flaw of a member into the object around it. */
function inMember(name: string, { flaws, least }: Shape<unknown>): fc.Arbitrary<Flaw> {
  return flaws.map((flaw) => (right) => {
    const { value, path } = flaw(members(right)[name] ?? least);
    return { value: put(right, [name], value), path: [name, ...path] };
  });
}

/** The object that a table describes: the fields that it requires without a condition, and the others. */
export function object<const Required extends Fields, const Optional extends Fields>(
  required: Required,
  optional: Optional,
): Shape<MembersOf<Required, Optional>> {
  const fields = Object.entries<Shape<unknown>>({ ...required, ...optional });
  const flaws = fc.oneof(
    { withCrossShrink: true },
    fc.constantFrom(...notObjects).map((value) => () => ({ value, path: [] })),
    ...Object.keys(required).map((name) =>
      fc
        .constantFrom(absent, undefined)
        .map((missing) => (right: unknown) => ({ value: put(right, [name], missing), path: [name] })),
    ),
    ...fields.map(([name, shape]) => ({ weight: shape.fields, arbitrary: inMember(name, shape) })),
  );
  const shape: Shape<unknown> = {
    right: sparse(rights(required), rights(optional)),
    least: Object.fromEntries(Object.entries(required).map(([name, { least }]) => [name, least])),
    flaws,
    fields: fields.reduce((sum, [, shape]) => sum + shape.fields, 1),
  };
  // Made of the members of the tables, all of the first and some of the second.
  return shape as Shape<MembersOf<Required, Optional>>;
}

/** The shape with optional members more, which have flaws of their own, so that nothing is put wrong in them here. */
export function beside<T, const Others extends Values>(
  shape: Shape<T>,
  others: Others,
  away?: number,
): Shape<T & { [Name in keyof Others]?: ValueOf<Others[Name]> }> {
  const right = fc.tuple(shape.right, sparse({}, others, away)).map(([value, more]) => ({ ...value, ...more }));
  // `more` has some of the others, and none of them is asked for.
  return { ...shape, right } as Shape<T & { [Name in keyof Others]?: ValueOf<Others[Name]> }>;
}

/** A list of a few; a flaw is one more element, anywhere in it, with a flaw in it. */
export function list<T>(element: Shape<T>, maxLength = 3): Shape<T[]> {
  const flaws = fc.oneof(
    { withCrossShrink: true },
    fc.constantFrom(...notLists).map((value) => () => ({ value, path: [] })),
    {
      weight: element.fields,
      arbitrary: fc.tuple(fc.nat(maxLength), element.flaws).map(([place, flaw]) => (right: unknown) => {
        const index = place % (elements(right).length + 1);
        const { value, path } = flaw(element.least);
        return { value: inserted(elements(right), index, value), path: [index, ...path] };
      }),
    },
  );
  return { right: fc.array(element.right, { maxLength }), least: [], flaws, fields: 1 + element.fields };
}

/** The shape, every right value of which is made to keep the rules that its fields have with each other. */
export function kept<T>(shape: Shape<T>, keep: (value: T) => T): Shape<T> {
  return { ...shape, right: shape.right.map(keep), least: keep(shape.least) };
}
