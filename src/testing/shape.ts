import * as fc from 'fast-check';
import { modelOf, type Schema } from '../core/schema-model.js';
import { anyValue, maybe, mixed } from './arbitraries.js';
import { absent, chosen, elements, inserted, type Members, members, type Path, present, putAt } from './members.js';
import { grouped, kindOf, type MistakeKind } from './mistake.js';
import type { Random } from './random.js';
import { type Texts, textsOf } from './strings.js';

/** Makes one thing wrong in a right value of a shape, and returns the path of the mistake. */
export type Flaw = (right: unknown, random: Random) => { readonly value: unknown; readonly path: Path };

/** One wrong value of a format. It has the same name at each field of the format, so that the values can take turns over the fields. */
export interface Variety {
  readonly name: string;
  readonly flaw: Flaw;
}

/** The mistakes of one kind that a shape can have at one field: they depend on no other field. */
export interface Cell {
  /** The path of the mistake, with `*` for elements and for keys that no table names. */
  readonly field: Path;
  readonly kind: MistakeKind;
  readonly flaw: Flaw;
  /** The same mistakes, one by one; empty if they are much the same. */
  readonly varieties: readonly Variety[];
}

/** Right and wrong values of a schema. */
export interface Shape {
  readonly right: fc.Arbitrary<unknown>;
  /** The smallest right value. A flaw is put into it when the draft has no value there. */
  readonly least: unknown;
  /** A right value with every member. A flaw is put into it when it becomes a new element of a list. */
  readonly whole: unknown;
  /** Its single mistakes: type, enumeration, format, range, or a field that is always required. */
  readonly cells: () => readonly Cell[];
  /** Changes that leave it right, to values that a careless judge refuses. */
  readonly odd: () => readonly Flaw[];
  readonly members: Shapes;
  readonly values?: readonly unknown[];
  /** Whether blank text is right. */
  readonly isText?: boolean;
}

export type Shapes = Readonly<Record<string, Shape>>;

/** The number of odd values of a field. */
const OF_ODD = 2;

/** A value without members. */
export function leaf<T>(right: fc.Arbitrary<T>, least: T, wrong: readonly unknown[]): Shape {
  const odd = () => fc.sample(right, { numRuns: OF_ODD, seed: 7 }).map((value) => replacedBy([value]));
  return { right, least, whole: least, cells: cellsOf([least], wrong), odd, members: {} };
}

function replacedBy(wrong: readonly unknown[]): Flaw {
  return (_, { below }) => ({ value: chosen(wrong, below(wrong.length)), path: [] });
}

/** The wrong values by the kind of the mistake, beside the right ones. With the name of a format, each value is a variety. */
function cellsOf(right: readonly unknown[], wrong: readonly unknown[], format?: string): () => Cell[] {
  return () =>
    [...grouped(wrong, (value) => kindOf(right, value))].map(([kind, values]) => ({
      field: [],
      kind,
      flaw: replacedBy(values),
      varieties:
        format === undefined
          ? []
          : values.map((value) => ({ name: `${format} ${JSON.stringify(value)}`, flaw: replacedBy([value]) })),
    }));
}

/** The cells of a member or an element, as cells of its object or its list. */
function cellsIn(key: string, cells: readonly Cell[], into: (flaw: Flaw) => Flaw): Cell[] {
  return cells.map(({ field, kind, flaw, varieties }) => ({
    field: [key, ...field],
    kind,
    flaw: into(flaw),
    varieties: varieties.map((one) => ({ ...one, flaw: into(one.flaw) })),
  }));
}

/** A member that has no flaws here: it is a part of its own. */
export function flawless<T>(right: fc.Arbitrary<T>, least: T): Shape {
  return { ...leaf(right, least, []), cells: () => [], odd: () => [] };
}

export const notText = [5, true, null, [], {}, ['a'], 0];
const notObjects = ['text', 5, true, null, [], [{}]];
export const notLists = ['text', 5, true, null, {}, { 0: 'a', length: 1 }];

function textShape({ name, right, least, wrong }: Texts): Shape {
  const all = [...wrong, ...notText];
  const isText = wrong.length === 0;
  // More bytes than characters, as many as only the longest texts have, and other beginnings and ends.
  const long = [`${'ü'.repeat(120)}`, ' a\n', '0', 'null'].map((value) => replacedBy([value]));
  const text = { ...leaf(right, least, all), cells: cellsOf([least], all, name), isText };
  return isText ? { ...text, odd: () => long } : text;
}

/** Integers within bounds. Default: the safe range. */
function integerShape(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Shape {
  const least = Math.min(Math.max(min, 1), max);
  // Numbers beyond the safe range do not count as integers (decision G4).
  const wrong = ['5', 1.5, Number.POSITIVE_INFINITY, min - 1, max + 1, max * 10, least + 0.5, true, null, [], {}, ''];
  const usual = [1, 2, 3, 5, 10, 12, 24, 30, 45, 72, 500, 15_000].filter((one) => min <= one && one <= max);
  const right = mixed(fc.constantFrom(least, min, max), fc.integer({ min, max }), [5, fc.constantFrom(...usual)]);
  // The borders each get a cell of their own: off by one is a frequent mistake.
  const borders = [
    { field: [], kind: 'below' as const, flaw: replacedBy([min - 1]), varieties: [] },
    { field: [], kind: 'above' as const, flaw: replacedBy([max + 1]), varieties: [] },
  ];
  const others = cellsOf(
    [least],
    wrong.filter((value) => value !== min - 1 && value !== max + 1),
  );
  const odd = () => [min, max, ...(min <= 0 ? [-0] : [])].map((value) => replacedBy([value]));
  return { ...leaf(right, least, wrong), odd, cells: () => [...borders, ...others()] };
}

/** The values in small letters, which careless judges accept most often. */
function inSmallLetters(values: readonly string[]): string[] {
  return values.map((value) => value.toLowerCase()).filter((one) => !values.includes(one));
}

/** Texts that are almost one of the values, and values that are not text. */
function nearMisses(values: readonly string[]): unknown[] {
  const near = values.flatMap((value) => [
    value.toUpperCase(),
    value[0]?.toUpperCase() + value.slice(1).toLowerCase(),
    value.replace(/[_ ]/g, '-'),
    ` ${value}`,
    `${value}S`,
  ]);
  const others = [...new Set(near)].filter((one) => !values.includes(one));
  return [...others, 'constructor', '', ' ', null, 5, true, {}, ...values.map((value) => [value])];
}

/** An enumeration: of strings, or of numbers. */
export function enumerated(values: readonly unknown[]): Shape {
  const [first] = values;
  const numbers = values.filter((value) => typeof value === 'number');
  const small = numbers.length === 0 ? inSmallLetters(values.map(String)) : [];
  const wrong =
    numbers.length === 0
      ? nearMisses(values.map(String)).filter((one) => !small.some((other) => other === one))
      : [0.7, Math.min(...numbers) - 1, Math.max(...numbers) + 1, ...numbers.map(String), null, true, [first], {}];
  const cells = () => [...cellsOf(values, small, 'small')(), ...cellsOf(values, wrong)()];
  return { ...leaf(fc.constantFrom(...values), first, wrong), cells, values };
}

/** Optional fields that most drafts have. */
const usual = new Set(
  `name platforms tags title message subject html_content default_click_action default_click_action_value redirect_url
  start_time timezone included_filters filters goals goal_name goal_event_name executed execution
  slide_data image_click_action`.split(/\s+/),
);

/** Objects with all of the required members and some of the optional ones, mostly those of {@link usual}. */
export function sparse(all: Readonly<Record<string, fc.Arbitrary<unknown>>>, required: readonly string[] = []) {
  const names = Object.keys(all);
  // In long tables, most optional fields are left out: otherwise drafts would be huge.
  const away = names.length - required.length > 5 ? 2 : 1;
  const values = names.map((name) => {
    // `names` are the keys of `all`.
    const value = all[name] as fc.Arbitrary<unknown>;
    if (required.includes(name)) return value;
    return maybe(value, usual.has(name) ? { there: 12 } : { away });
  });
  return fc
    .tuple(...values)
    .map((drawn) => present(Object.fromEntries(names.map((name, index) => [name, drawn[index]]))));
}

function inMember(name: string, least: unknown, flaw: Flaw): Flaw {
  return (right, random) => {
    const { value, path } = flaw(members(right)[name] ?? least, random);
    return { value: putAt(right, [name], value), path: [name, ...path] };
  };
}

function always(names: readonly string[], of: Shapes, which: 'least' | 'whole'): Members {
  return Object.fromEntries(names.map((name) => [name, of[name]?.[which]]));
}

/** The shape of an object: its members, and which of them are always required. */
export function object(all: Shapes, required: readonly string[] = []): Shape {
  const lacking = required.map(
    (name): Cell => ({
      field: [name],
      kind: 'absent',
      flaw: (right, { below }) => ({ value: putAt(right, [name], below(2) === 0 ? absent : undefined), path: [name] }),
      varieties: [],
    }),
  );
  const ownCells = cellsOf([{}], notObjects);
  return {
    right: sparse(Object.fromEntries(Object.entries(all).map(([name, { right }]) => [name, right])), required),
    least: always(required, all, 'least'),
    whole: always(Object.keys(all), all, 'whole'),
    cells: () => [
      ...ownCells(),
      ...lacking,
      ...Object.entries(all).flatMap(([name, { least, cells }]) =>
        cellsIn(name, cells(), (flaw) => inMember(name, least, flaw)),
      ),
    ],
    odd: () =>
      Object.entries(all).flatMap(([name, { least, odd }]) => odd().map((flaw) => inMember(name, least, flaw))),
    members: all,
  };
}

/** The most entries of a long list. */
const MANY = 10;

/** Mostly short lists, and now and then longer ones, for code that stops counting early. */
export function listOf<T>(element: fc.Arbitrary<T>, maxLength: number, minLength = 0): fc.Arbitrary<T[]> {
  const long = fc.array(element, { minLength: maxLength, maxLength: MANY });
  return mixed([12, fc.array(element, { minLength, maxLength })], [1, long]);
}

/** The lengths of lists with a flawed element: judges stop at one, at three or at ten. */
const lengths = [0, 0, 0, 2, 11];

/** A list. Its flaws insert a flawed element at any index, or at the end of a long list. */
function list(element: Shape, maxLength = 2): Shape {
  const inElement =
    (flaw: Flaw): Flaw =>
    (right, random) => {
      const { below } = random;
      const more = Array.from({ length: chosen(lengths, below(lengths.length)) }, () => element.whole);
      const given = [...elements(right), ...more];
      const index = more.length > 0 ? given.length : below(given.length + 1);
      const { value, path } = flaw(element.whole, random);
      return { value: inserted(given, index, value), path: [index, ...path] };
    };
  const ownCells = cellsOf([[]], notLists);
  return {
    right: listOf(element.right, maxLength),
    least: [],
    whole: [],
    cells: () => [...ownCells(), ...cellsIn('*', element.cells(), inElement)],
    odd: () => element.odd().map(inElement),
    members: { '*': element },
  };
}

/** The shape with members of other names too, all of the same shape. */
function open(shape: Shape, other: Shape, names: readonly string[]): Shape {
  const inOther =
    (flaw: Flaw): Flaw =>
    (right, random) => {
      const given = Object.keys(members(right)).filter((name) => !(name in shape.members));
      const name = chosen([...given, ...names.slice(0, 1)], random.below(99));
      const { value, path } = flaw(members(right)[name] ?? other.least, random);
      return { value: putAt(right, [name], value), path: [name, ...path] };
    };
  const right = fc
    .tuple(shape.right, fc.subarray([...names]), other.right)
    .map(([some, more, value]) => ({ ...Object.fromEntries(more.map((name) => [name, value])), ...members(some) }));
  const cells = () => [...shape.cells(), ...cellsIn('*', other.cells(), inOther)];
  const odd = () => [...shape.odd(), ...other.odd().map(inOther)];
  return { ...shape, right, cells, odd, members: { ...shape.members, '*': other } };
}

/** The shape with right values changed by `keep`, so that they keep the rules between their fields. */
export function kept(shape: Shape, keep: (value: unknown) => unknown): Shape {
  return { ...shape, right: shape.right.map(keep), least: keep(shape.least), whole: keep(shape.whole) };
}

/** The facts that a schema does not declare about its members, by path; `*` is an element. */
export interface Unsaid {
  /** The shapes of members that are parts with rules of their own, and of members about which the schema says too little. */
  readonly instead?: Shapes;
  /** Names for members of an object that its table does not name. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The shape of a schema, read off its definition.
 *
 * @throws TypeError for a kind of schema or a format without a generator; its message says what to write.
 */
export function shapeOf(schema: Schema, unsaid: Unsaid = {}, path = ''): Shape {
  const given = unsaid.instead?.[path];
  if (given !== undefined) return given;
  const { kind, members, others, element, values, format, minimum, maximum } = modelOf(schema);
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (element !== undefined) return list(shapeOf(element, unsaid, at('*')));
  if (values !== undefined) return enumerated(values);
  switch (kind) {
    case 'string':
      return textShape(textsOf(format, path.replace(/\.\*$/, '').split('.').at(-1)));
    case 'boolean':
      return leaf(fc.boolean(), true, ['true', 0, 1, 'yes', '', null, [], {}]);
    case 'number':
      return integerShape(minimum, maximum);
    case 'undefined':
      return leaf(fc.constant(undefined), undefined, ['event_attributes', 'USER_ATTRIBUTES', '', null, 5, {}]);
    case 'custom':
      return flawless(anyValue, 1);
    case 'object': {
      const entries = Object.entries(members);
      const all = entries.map(([name, member]) => [name, shapeOf(member, unsaid, at(name))] as const);
      const required = entries.filter(([, member]) => !modelOf(member).isOptional).map(([name]) => name);
      const table = object(Object.fromEntries(all), required);
      const names = unsaid.names?.[path];
      if (others === undefined || modelOf(others).kind === 'unknown') return table;
      if (names === undefined) throw new TypeError(`src/testing/parts.ts: write \`names\` for members of "${path}"`);
      return open(table, shapeOf(others), names);
    }
    default:
      throw new TypeError(`src/testing/parts.ts: write what is \`instead\` of the ${kind} "${path}"`);
  }
}
