import * as fc from 'fast-check';
import { absent, elements, inserted, type Members, members, type Path, present, put } from './members.js';

/** Makes one thing wrong in a right value of a shape, and returns the path of the mistake. */
type Flaw = (right: unknown) => { readonly value: unknown; readonly path: Path };

/** Right and wrong values for a field of the specification. */
export interface Shape<T> {
  /** Right values. */
  readonly right: fc.Arbitrary<T>;
  /** The smallest right value. A flaw is put into it when the draft has no value there. */
  readonly least: T;
  /** Single mistakes that depend on no other field: type, enumeration, format, range, or a field that is always required. */
  readonly flaws: fc.Arbitrary<Flaw>;
  /** The number of fields in it, itself included. It is the weight that makes every field wrong equally often. */
  readonly fields: number;
}

/** A value without members. Counterexamples shrink to the first wrong value. */
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

/** The value or {@link absent}, in the proportion `there` to `away`. */
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

/** In long tables, most optional fields are left out: otherwise drafts would be huge. */
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

/** The flaw of a member, as a flaw of its object. */
function inMember(name: string, { flaws, least }: Shape<unknown>): fc.Arbitrary<Flaw> {
  return flaws.map((flaw) => (right) => {
    const { value, path } = flaw(members(right)[name] ?? least);
    return { value: put(right, [name], value), path: [name, ...path] };
  });
}

/** The shape of an object: the fields that are always required, and the others. */
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
  // It is built from the two tables: all required members and some optional ones.
  return shape as Shape<MembersOf<Required, Optional>>;
}

/** The shape with more optional members. Its flaws leave them out: they have breakers of their own. */
export function beside<T, const Others extends Values>(
  shape: Shape<T>,
  others: Others,
  away?: number,
): Shape<T & { [Name in keyof Others]?: ValueOf<Others[Name]> }> {
  const right = fc.tuple(shape.right, sparse({}, others, away)).map(([value, more]) => ({ ...value, ...more }));
  // `others` are optional, so any subset of them fits.
  return { ...shape, right } as Shape<T & { [Name in keyof Others]?: ValueOf<Others[Name]> }>;
}

/** A short list. Its flaws insert a flawed element at any index. */
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

/** The shape with right values changed by `keep`, so that they keep the rules between their fields. */
export function kept<T>(shape: Shape<T>, keep: (value: T) => T): Shape<T> {
  return { ...shape, right: shape.right.map(keep), least: keep(shape.least) };
}
