import type * as z from 'zod/mini';
import { type FindingParams, type FormatProblem, notAmong, type Origin, shortened, wrongType } from './finding.js';
import { MOST_COUNTED, SHORT_LIST } from './limits.js';
import { byIndex, byName, byTable } from './order.js';
import { attach, type FindingTree, NOTHING_GIVEN, type Order, type Ordered, treeOf } from './tree.js';
import { bare, elementAt, isList, type Key, lengthOf, plainRecord, type Reading, read, UNREADABLE } from './value.js';

/** Any schema of Zod's. */
export type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** Zod types its schemas' definitions as one discriminated union; this is the way in that it documents for libraries. */
export function definitionOf(schema: Schema): Definition {
  return (schema as z.core.$ZodTypes)._zod.def;
}

/** What stands in a slot in place of a malformed value. */
export const MALFORMED = Symbol('malformed');
/** What stands in the slots below a malformed value: nobody can tell whether there is something. */
export const UNKNOWN = Symbol('below something malformed');

export function isMalformed(value: unknown): boolean {
  return value === MALFORMED || value === UNKNOWN;
}

/**
 * The values that the rules of a part read. They are put here while the part is looked at, so that every member of a draft
 * is read once: a getter or a proxy may answer anything else the second time.
 */
export type Slots = unknown[];

/** What lasts for one judgement. */
export interface Look extends Reading {
  /** What is known of the whole draft; the core does not know what that is. */
  readonly context: unknown;
  /** How many findings are listed at most. */
  readonly most: number;
  /** What was said of long lists, by shape and list: one that stands in many places is looked at once. */
  lists: Map<ListShape, Map<object, ListLook>> | undefined;
}

/** What a look at a list gives: what was found, and what stands in its slot. */
interface ListLook {
  readonly tree: FindingTree | undefined;
  readonly entries: readonly unknown[];
}

/** A schema, in the form in which values are compared with it: made once. */
export type Shape = ObjectShape | ListShape | Leaf;

/** What can be judged by a look at the value alone. */
interface Leaf extends Ordered {
  readonly kind: 'leaf';
  readonly origin: Origin;
  /** Whether any text is right: so it is with most leaves, and a comparison is faster than a call. */
  readonly isText: boolean;
  /** The values that are right, where they are a set. */
  readonly values: ReadonlySet<unknown> | undefined;
  readonly isRight: (value: unknown) => boolean;
  /** What is said of a value that is not, and of none; where some values only are offered, with those. */
  readonly facts: FactsOf;
  readonly offer: CompiledOffer | undefined;
}

type FactsOf = (value: unknown, offered?: readonly (string | number)[]) => FindingParams;

/** The values to offer for a field, by what is known of the whole draft and by another field of the part. */
export interface Offer {
  readonly by?: string;
  readonly values: (context: never, value: unknown) => readonly (string | number)[];
}

interface CompiledOffer extends Pick<Offer, 'values'> {
  /** Of the other field; -1 for none. */
  readonly slot: number;
}

type Offers = ReadonlyMap<string, Offer>;

interface ObjectShape extends Ordered {
  readonly kind: 'object';
  readonly origin: Origin;
  readonly order: Order;
  readonly table: ReadonlyMap<Key, Field>;
  /** Stands before the field that comes first. */
  readonly start: Field;
  /** The bits of all fields that are required. */
  readonly required: number;
  /** Of members that the table does not name. */
  readonly others: Shape | undefined;
  /** The slot that gets a map of those. */
  readonly entriesSlot: number;
}

/**
 * A list, each element of one shape. Where rules read its elements (`list.*`, or `list.*.field`), its slot gets an entry for each:
 * the element itself, or the slots of the element.
 */
interface ListShape extends Ordered {
  readonly kind: 'list';
  readonly origin: Origin;
  readonly element: Shape;
  readonly entriesSlot: number;
  readonly lengthSlot: number;
  readonly row: Layout | undefined;
  /** The slot of a row that tells which element it is; -1 for none. */
  readonly nameSlot: number;
}

/**
 * Compares a value with a shape. Answers nothing where everything is right, and makes nothing then. Functions over data, not one
 * function for each shape: the engine calls a function that it knows faster than one of many.
 */
export function check(shape: Shape, value: unknown, slots: Slots, look: Look): FindingTree | undefined {
  switch (shape.kind) {
    case 'object':
      return checkObject(shape, value, slots, look);
    case 'list':
      return checkList(shape, value, slots, look);
    default:
      // What is offered is asked when it is told, and all members were read.
      return shape.isRight(value)
        ? undefined
        : malformedTree(shape.origin, () => shape.facts(value, offered(shape, look.context, slots)));
  }
}

function offered(
  { offer }: Leaf,
  context: unknown,
  slots: readonly unknown[],
): readonly (string | number)[] | undefined {
  // All rules and offers of one draft take the same kind of context.
  return offer?.values(context as never, offer.slot < 0 ? undefined : slots[offer.slot]);
}

/** Which paths of a value have a slot. */
export interface Layout {
  readonly slots: ReadonlyMap<string, number>;
  /** As many entries of `undefined` as there are slots: a copy of it is faster than an empty list that grows. */
  readonly empty: readonly undefined[];
  /** Where another part begins: what stands there is put into its slot, and judged afterwards. */
  readonly stops: ReadonlySet<string>;
  /** By list, the slots of an element. */
  readonly rows: ReadonlyMap<string, Layout>;
  /** The order of names that somebody chose, where it is not that of their characters, by the object they stand in. */
  readonly orders: ReadonlyMap<string, Order>;
  /** The member that was read before, to tell what part this is; its value is in its slot already. */
  readonly read: string | undefined;
  /** The values to offer, where not all that are well-formed can be right. */
  readonly offers: Offers;
  /** By list, the member that tells which element it is. */
  readonly elementNames: ReadonlyMap<string, string>;
}

/** Gives slots to paths: `list.*` has one entry for each element, and that is a row where `list.*.field` is wanted. */
export function layoutOf(
  paths: readonly string[],
  stops: ReadonlySet<string>,
  orders: ReadonlyMap<string, Order> = new Map(),
  alreadyRead?: string,
  offers: Offers = new Map(),
  elementNames: ReadonlyMap<string, string> = new Map(),
): Layout {
  const slots = new Map<string, number>();
  const below = new Map<string, string[]>();
  for (const path of paths) {
    const star = /(?:^|\.)\*\./.exec(path);
    const own = star === null ? path : path.slice(0, star.index + star[0].length - 1);
    if (!slots.has(own)) slots.set(own, slots.size);
    if (star !== null) below.set(own, [...(below.get(own) ?? []), path.slice(own.length + 1)]);
  }
  const rows = new Map<string, Layout>();
  below.forEach((fields, list) => {
    rows.set(list, layoutOf(fields, new Set()));
  });
  const empty = Array.from({ length: slots.size }, () => undefined);
  return { slots, empty, stops, rows, orders, read: alreadyRead, offers, elementNames };
}

const NO_LAYOUT = layoutOf([], new Set());
/** Where nothing has a slot, nothing is written. */
const NO_SLOTS: Slots = [];

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** What a schema is compiled for: the part whose rule is broken by what is malformed, and the slots. */
interface Place {
  readonly origin: Origin;
  readonly layout: Layout;
  readonly path: string;
}

/** The slots of all that stands below a place. */
function slotsAt({ slots }: Layout, path: string): number[] {
  return [...slots.keys()].filter((one) => one.startsWith(`${path}.`)).map((one) => slots.get(one) as number);
}

function malformedTree(origin: Origin, facts: () => FindingParams): FindingTree {
  return treeOf({ origin, facts, cause: undefined, depth: 0, given: NOTHING_GIVEN }, true);
}

const nothing = () => undefined;

function leaf(
  { origin, layout, path }: Place,
  isRight: (value: unknown) => boolean,
  facts: FactsOf,
  isText = false,
  values?: Leaf['values'],
): Leaf {
  const found = layout.offers.get(path);
  const given = found && bare(found);
  // Every field that an offer depends on has a slot.
  const offer = given && {
    values: given.values,
    slot: given.by === undefined ? -1 : Number(layout.slots.get(given.by)),
  };
  const missing = (context: never) => facts(undefined, offer?.values(context, undefined));
  return { kind: 'leaf', origin, isText, values, isRight, facts, offer, missing, order: undefined, below: nothing };
}

/** What is no object is told so; what is one, and cannot be read, that. */
export function noObject(origin: Origin, value: unknown): FindingTree {
  const isOne = typeof value === 'object' && value !== null && !isList(value);
  return malformedTree(origin, () => wrongType('object', isOne ? UNREADABLE : value));
}

/** What is no list is told so; what is one, and has no true length, that it cannot be read. */
export function noList(origin: Origin, value: unknown): FindingTree {
  return malformedTree(origin, () => wrongType('list', isList(value) ? UNREADABLE : value));
}

/** Whether the schema may be left out, and what it is when it is not. */
function behindOptional(schema: Schema): { isOptional: boolean; inner: Schema } {
  const definition = definitionOf(schema);
  return definition.type === 'optional'
    ? { isOptional: true, inner: behindOptional(definition.innerType).inner }
    : { isOptional: false, inner: schema };
}

/** Whether a value may not be anything. `undefined` is the schema of a member that is not there: for that its part was picked. */
function isLookedAt(schema: Schema | undefined): schema is Schema {
  return schema !== undefined && !['unknown', 'undefined'].includes(definitionOf(schema).type);
}

/** @throws TypeError for a kind of schema that no component uses. */
export function compile(schema: Schema, place: Place): Shape {
  const definition = bare(definitionOf(schema));
  switch (definition.type) {
    case 'object':
      return objectShape(definition, place);
    case 'array':
      return listShape(definition, place);
    case 'enum':
      return choiceShape(Object.values(definition.entries), place);
    case 'literal':
      // The only literals of the components are numbers and strings.
      return choiceShape(definition.values as (string | number)[], place);
    case 'string':
      return textShape(definition, place);
    case 'boolean':
      return oneOf(new Set([true, false]), place, (value) => wrongType('boolean', value));
    case 'number':
      return integerShape(definition, place);
    default:
      throw new TypeError(`A schema of the kind ${definition.type} must be a part of its own`);
  }
}

function oneOf(values: ReadonlySet<unknown>, place: Place, facts: FactsOf): Leaf {
  return leaf(place, (value) => values.has(value), facts, false, values);
}

function choiceShape(all: readonly (string | number)[], place: Place): Leaf {
  return oneOf(new Set<unknown>(all), place, (value, allowed = all) =>
    value === undefined ? { kind: 'required', allowed } : notAmong(allowed, value),
  );
}

/** A format: whether a text has it, and what one lacks that has not, where that can be told. */
export interface Format {
  (text: string): boolean;
  readonly problem?: (text: string) => FormatProblem | undefined;
}

function textShape(definition: Extract<Definition, { type: 'string' }>, place: Place): Leaf {
  // Of strings, the components have those with a format of their own, which is a function, and those without.
  const { format, fn } = definition as { format?: string; fn?: Format };
  if (format === undefined || fn === undefined) {
    return leaf(
      place,
      (value) => typeof value === 'string',
      (value) => (value === undefined ? { kind: 'required' } : wrongType('string', value)),
      true,
    );
  }
  return leaf(
    place,
    (value) => typeof value === 'string' && fn(value),
    (value, allowed) => {
      if (value !== undefined && typeof value !== 'string') return wrongType('string', value);
      // The one format that every non-blank string has: a blank one is as good as none (decision G3).
      if (format === 'text') return { kind: 'required', ...(allowed?.length && { allowed }) };
      if (value === undefined) return { kind: 'required', expected: format };
      return malformedText(format, value, Object.hasOwn(fn, 'problem') ? fn.problem?.(value) : undefined);
    },
  );
}

/** A text lacks a format. Of a URI nothing is repeated: it may hold a token anywhere (decision G16). */
export function malformedText(format: string, text: string, problem: FormatProblem | undefined): FindingParams {
  const shown = format === 'uri' ? {} : { received: shortened(text) };
  return { kind: 'format', expected: format, ...shown, ...(problem && { problem }) };
}

function integerShape({ checks = [] }: Extract<Definition, { type: 'number' }>, place: Place): Leaf {
  let minimum: number | undefined;
  let maximum: number | undefined;
  for (const check of checks) {
    // The only checks of the components' numbers are these two, and their bounds are numbers.
    const { check: kind, value } = check._zod.def as unknown as { check: string; value: number };
    if (kind === 'greater_than') minimum = value;
    else maximum = value;
  }
  const bounds = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  const from = minimum ?? Number.MIN_SAFE_INTEGER;
  const to = maximum ?? Number.MAX_SAFE_INTEGER;
  return leaf(
    place,
    (value) => Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to,
    (value) => {
      if (value === undefined) return { kind: 'required', expected: 'integer', ...bounds };
      if (!Number.isInteger(value)) return wrongType('integer', value);
      // An integer, as was just asked.
      const number = value as number;
      const isWithin = number >= (minimum ?? number) && number <= (maximum ?? number);
      // What is within the bounds is beyond the safe range (decision G4), which says nothing to anybody.
      const problem = number > 0 ? 'too-large' : 'too-small';
      return { kind: 'range', received: number, ...bounds, ...(isWithin && { problem }) };
    },
  );
}

/** A member that a table names. */
interface Field {
  readonly key: string;
  readonly shape: Shape | undefined;
  /** As of a leaf. */
  readonly isText: boolean;
  readonly values: Leaf['values'];
  /** Its slot, -1 for none. */
  readonly slot: number;
  /** The slots of what stands below it. */
  readonly slotsBelow: readonly number[];
  /** Whether its value was read before, to tell what part this is, and is in its slot. */
  readonly isRead: boolean;
  /** The bit that says that it was there, where the table requires it; 0 elsewhere. */
  readonly bit: number;
  /** The field that came after this one the last time: the same tool writes its keys in the same order. */
  next: Field | undefined;
}

const NO_FIELD: Field = {
  key: '',
  shape: undefined,
  isText: false,
  values: undefined,
  slot: -1,
  slotsBelow: [],
  isRead: false,
  bit: 0,
  next: undefined,
};

function objectShape(definition: Extract<Definition, { type: 'object' }>, place: Place): ObjectShape {
  const { origin, layout, path } = place;
  const { stops, slots: slotByPath } = layout;
  const table = new Map<Key, Field>();
  const names = new Set(Object.keys(definition.shape));
  let allRequired = 0;
  for (const stop of stops) if (parentOf(stop) === path && stop !== '') names.add(lastOf(stop));
  for (const key of names) {
    const at = join(path, key);
    const schema = Object.hasOwn(definition.shape, key) ? definition.shape[key] : undefined;
    const { isOptional, inner } =
      schema === undefined ? { isOptional: true, inner: undefined } : behindOptional(schema);
    const isStop = stops.has(at);
    const shape = !isStop && isLookedAt(inner) ? compile(inner, { ...place, path: at }) : undefined;
    const slot = slotByPath.get(at) ?? -1;
    // Whether another part must be there is for a rule to say.
    const bit = isOptional || isStop ? 0 : allRequired + 1;
    allRequired |= bit;
    table.set(key, {
      key,
      shape,
      isText: shape?.kind === 'leaf' && shape.isText,
      values: shape?.kind === 'leaf' ? shape.values : undefined,
      slot,
      slotsBelow: slotsAt(layout, at),
      bit,
      isRead: at === layout.read,
      next: undefined,
    });
  }
  const rest = definition.catchall === undefined ? undefined : behindOptional(definition.catchall).inner;
  return {
    kind: 'object',
    origin,
    table,
    start: { ...NO_FIELD },
    required: allRequired,
    others: isLookedAt(rest) ? compile(rest, { ...place, path: '' }) : undefined,
    entriesSlot: slotByPath.get(join(path, '*')) ?? -1,
    order: byTable([...names], layout.orders.get(path) ?? byName),
    below: (key) => table.get(key)?.shape,
    missing: () => wrongType('object', undefined),
  };
}

function checkObject(shape: ObjectShape, value: unknown, slots: Slots, look: Look): FindingTree | undefined {
  const { origin, table, others, order } = shape;
  const record = typeof value === 'object' && value !== null ? plainRecord(value, look) : undefined;
  if (record === undefined) return noObject(origin, value);
  let tree: FindingTree | undefined;
  let present = 0;
  let previous = shape.start;
  const entries = shape.entriesSlot < 0 ? undefined : new Map<string, unknown>();
  // The keys of a proxy come one by one, and each may fail; what our own functions throw is not to be swallowed.
  let isOurs = false;
  try {
    for (const key in record) {
      isOurs = true;
      const guess = previous.next;
      const field = guess !== undefined && guess.key === key ? guess : table.get(key);
      if (field === undefined) {
        if (others !== undefined) {
          const member = read(record, key);
          if (member !== undefined) {
            const below = check(others, member, slots, look);
            if (below !== undefined) tree = attach(tree, order, key, below);
            entries?.set(key, below?.isMalformed ? MALFORMED : member);
          }
        }
      } else {
        if (field !== guess) previous.next = field;
        previous = field;
        let member: unknown;
        try {
          member = field.isRead ? slots[field.slot] : record[key];
        } catch {
          member = UNREADABLE;
        }
        if (member !== undefined) {
          present |= field.bit;
          if (field.slot >= 0) slots[field.slot] = member;
          const isRight = field.isText ? typeof member === 'string' : field.values?.has(member) === true;
          if (!isRight && field.shape !== undefined) {
            const below = check(field.shape, member, slots, look);
            if (below !== undefined) {
              tree = attach(tree, order, key, below);
              if (below.isMalformed) spoil(slots, field);
            }
          }
        }
      }
      isOurs = false;
    }
  } catch (error) {
    if (isOurs) throw error;
    return noObject(origin, value);
  }
  if (entries !== undefined) slots[shape.entriesSlot] = entries;
  return present === shape.required ? tree : withMissing(shape, tree, present, slots, look);
}

/** What the table requires without a condition, and is not there. */
function withMissing(
  { table, order }: ObjectShape,
  found: FindingTree | undefined,
  present: number,
  slots: Slots,
  look: Look,
): FindingTree | undefined {
  let tree = found;
  table.forEach((field, key) => {
    const { bit, shape } = field;
    if ((bit & ~present) === 0) return;
    const below = shape && check(shape, undefined, slots, look);
    if (below !== undefined) tree = attach(tree, order, key, below);
    spoil(slots, field);
  });
  return tree;
}

function listShape(definition: Extract<Definition, { type: 'array' }>, place: Place): ListShape {
  const { origin, layout, path } = place;
  const elements = join(path, '*');
  const row = layout.rows.get(elements);
  const element = compile(definition.element, { origin, layout: row ?? NO_LAYOUT, path: '' });
  return {
    kind: 'list',
    origin,
    element,
    entriesSlot: layout.slots.get(elements) ?? -1,
    lengthSlot: layout.slots.get(join(path, 'length')) ?? -1,
    row,
    // The member that tells which element it is has a slot in the row, where there is one.
    nameSlot: row?.slots.get(layout.elementNames.get(path) ?? '') ?? -1,
    order: byIndex,
    below: () => element,
    missing: () => wrongType('list', undefined),
  };
}

function checkList(shape: ListShape, value: unknown, slots: Slots, look: Look): FindingTree | undefined {
  const { entriesSlot, lengthSlot } = shape;
  const length = isList(value) ? lengthOf(value) : undefined;
  if (!isList(value) || length === undefined) return noList(shape.origin, value);
  if (lengthSlot >= 0) slots[lengthSlot] = length;
  const known = length > SHORT_LIST ? listsOf(shape, look).get(value) : undefined;
  if (known !== undefined) {
    if (entriesSlot >= 0) slots[entriesSlot] = known.entries;
    return known.tree;
  }
  const entries = entriesSlot < 0 ? undefined : new Map<number, unknown>();
  const tree = checkElements(shape, value, length, look, entries);
  const all = entries === undefined ? NO_SLOTS : [...entries.values()];
  if (entriesSlot >= 0) slots[entriesSlot] = all;
  if (length > SHORT_LIST) {
    if (tree !== undefined) tree.isShared = true;
    listsOf(shape, look).set(value, { tree, entries: all });
  }
  return tree;
}

function checkElements(
  { element, row, nameSlot }: ListShape,
  list: readonly unknown[],
  length: number,
  look: Look,
  entries: Map<number, unknown> | undefined,
): FindingTree | undefined {
  const isText = element.kind === 'leaf' && element.isText;
  let tree: FindingTree | undefined;
  for (let index = 0; index < length && !isFull(tree, look); index++) {
    const value = elementAt(list, index);
    if (isText && typeof value === 'string') {
      entries?.set(index, value);
      continue;
    }
    const slots: Slots = row === undefined ? NO_SLOTS : row.empty.slice();
    const below = check(element, value, slots, look);
    if (below !== undefined) tree = attachElement(tree, index, below, look, nameSlot < 0 ? undefined : slots[nameSlot]);
    if (row === undefined) entries?.set(index, below?.isMalformed ? MALFORMED : value);
    else entries?.set(index, below?.isMalformed ? slots.fill(UNKNOWN) : slots);
  }
  return tree;
}

/** Elements are listed in their order: when there are more findings than are listed, later ones are only counted (limit R2). */
export function attachElement(
  tree: FindingTree | undefined,
  index: number,
  below: FindingTree,
  { most }: Look,
  name: unknown,
): FindingTree {
  if (tree === undefined || tree.sure <= most) {
    const whole = attach(tree, byIndex, index, below);
    if (name !== undefined) {
      whole.names ??= [];
      whole.names[index] = name;
    }
    return whole;
  }
  tree.more += below.sure + below.more;
  return tree;
}

/** Whether enough is counted: nobody asks for the exact number of so many. */
export function isFull(tree: FindingTree | undefined, { most }: Look): boolean {
  return tree !== undefined && tree.sure > most && tree.more >= MOST_COUNTED;
}

function listsOf(shape: ListShape, look: Look): Map<object, ListLook> {
  look.lists ??= new Map();
  const known = look.lists.get(shape) ?? new Map<object, ListLook>();
  look.lists.set(shape, known);
  return known;
}

/** Notes that a value is malformed, for all that is read of it. */
function spoil(slots: Slots, { slot, slotsBelow }: Field): void {
  for (let index = 0; index < slotsBelow.length; index++) slots[slotsBelow[index] as number] = UNKNOWN;
  if (slot >= 0) slots[slot] = MALFORMED;
}

function parentOf(path: string): string {
  return path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '';
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
