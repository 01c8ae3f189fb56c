import type * as z from 'zod/mini';
import { type FindingParams, notAmong, type Origin, received, wrongType } from './finding.js';
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
  /** How many findings are listed at most. */
  readonly most: number;
  /** What was said of long lists, by shape and list: one that stands in many places is looked at once. */
  lists: Map<Shape, Map<object, ListLook>> | undefined;
}

/** What a look at a list gives: what was found, and what stands in its slot. */
interface ListLook {
  readonly tree: FindingTree | undefined;
  readonly entries: readonly unknown[];
}

/** A schema as a function, made once. It answers nothing where everything is right, and makes nothing then. */
export interface Shape extends Ordered {
  /** Whether any text is right: so it is with most leaves, and a comparison is faster than a call. */
  readonly isText: boolean;
  /** The values that are right, where they are a set. */
  readonly values: ReadonlySet<unknown> | undefined;
  readonly check: (value: unknown, slots: Slots, look: Look) => FindingTree | undefined;
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
}

/** Gives slots to paths: `list.*` has one entry for each element, and that is a row where `list.*.field` is wanted. */
export function layoutOf(
  paths: readonly string[],
  stops: ReadonlySet<string>,
  orders: ReadonlyMap<string, Order> = new Map(),
  alreadyRead?: string,
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
  return { slots, empty, stops, rows, orders, read: alreadyRead };
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

/** What can be judged at a glance: whether it is right, and what is said when it is not. */
function leaf(
  origin: Origin,
  isRight: (value: unknown) => boolean,
  facts: (value: unknown) => FindingParams,
  isText = false,
  values?: Shape['values'],
): Shape {
  return {
    isText,
    values,
    order: undefined,
    below: nothing,
    check: (value) => (isRight(value) ? undefined : malformedTree(origin, () => facts(value))),
  };
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

/** The value is not of the type of a leaf; of one that is not there, it is enough to say so. */
function notOfType(expected: string, value: unknown): FindingParams {
  return value === undefined ? { kind: 'required' } : wrongType(expected, value);
}

/** Whether the schema may be left out, and what it is when it is not. */
function behindOptional(schema: Schema): { isOptional: boolean; inner: Schema } {
  const definition = definitionOf(schema);
  return definition.type === 'optional'
    ? { isOptional: true, inner: behindOptional(definition.innerType).inner }
    : { isOptional: false, inner: schema };
}

/** @throws TypeError for a kind of schema that no component uses. */
export function compile(schema: Schema, place: Place): Shape {
  const { origin } = place;
  const definition = bare(definitionOf(schema));
  switch (definition.type) {
    case 'object':
      return objectShape(definition, place);
    case 'array':
      return listShape(definition, place);
    case 'enum':
      return choiceShape(Object.values(definition.entries), origin);
    case 'literal':
      // The only literals of the components are numbers and strings.
      return choiceShape(definition.values as (string | number)[], origin);
    case 'string':
      return textShape(definition, origin);
    case 'boolean':
      return oneOf(new Set([true, false]), origin, (value) => notOfType('boolean', value));
    case 'number':
      return integerShape(definition, origin);
    case 'unknown':
    // A part of which a member must not be there was picked because it is not.
    case 'undefined':
      return ANYTHING;
    default:
      throw new TypeError(`A schema of the kind ${definition.type} must be a part of its own`);
  }
}

/** What is not looked at. */
const ANYTHING: Shape = {
  isText: false,
  values: undefined,
  order: undefined,
  below: nothing,
  check: nothing,
};

function oneOf(values: ReadonlySet<unknown>, origin: Origin, facts: (value: unknown) => FindingParams): Shape {
  return leaf(origin, (value) => values.has(value), facts, false, values);
}

function choiceShape(allowed: readonly (string | number)[], origin: Origin): Shape {
  return oneOf(new Set<unknown>(allowed), origin, (value) =>
    value === undefined ? { kind: 'required', allowed } : notAmong(allowed, value),
  );
}

function textShape(definition: Extract<Definition, { type: 'string' }>, origin: Origin): Shape {
  // Of strings, the components have those with a format of their own, which is a function, and those without.
  const { format, fn } = definition as { format?: string; fn?: (text: string) => boolean };
  if (format === undefined || fn === undefined) {
    return leaf(
      origin,
      (value) => typeof value === 'string',
      (value) => notOfType('string', value),
      true,
    );
  }
  return leaf(
    origin,
    (value) => typeof value === 'string' && fn(value),
    (value) => {
      if (typeof value !== 'string') return notOfType('string', value);
      // The one format that every non-blank string has: a blank one is as good as none (decision G3).
      if (format === 'text') return { kind: 'required' };
      // Of a URI nothing is repeated: it may hold a token anywhere (decision G16).
      return { kind: 'format', expected: format, ...(format === 'uri' ? {} : received(value)) };
    },
  );
}

function integerShape({ checks = [] }: Extract<Definition, { type: 'number' }>, origin: Origin): Shape {
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
    origin,
    (value) => Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to,
    (value) => {
      if (!Number.isInteger(value)) return notOfType('integer', value);
      // Of an integer beyond the safe range (decision G4), that range is a bound too.
      return Number.isSafeInteger(value)
        ? { kind: 'range', ...received(value as number), ...bounds }
        : { kind: 'range', ...received(value as number), minimum: from, maximum: to };
    },
  );
}

/** A member that a table names. */
interface Field {
  readonly key: string;
  readonly shape: Shape | undefined;
  readonly isText: boolean;
  readonly values: Shape['values'];
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

function objectShape(definition: Extract<Definition, { type: 'object' }>, place: Place): Shape {
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
    const shape = isStop || inner === undefined ? undefined : compile(inner, { ...place, path: at });
    const slot = slotByPath.get(at) ?? -1;
    // Whether another part must be there is for a rule to say.
    const bit = isOptional || isStop ? 0 : allRequired + 1;
    allRequired |= bit;
    table.set(key, {
      key,
      shape,
      isText: shape?.isText === true,
      values: shape?.values,
      slot,
      slotsBelow: slotsAt(layout, at),
      bit,
      isRead: at === layout.read,
      next: undefined,
    });
  }
  const fields = [...table.values()];
  const others = definition.catchall === undefined ? undefined : behindOptional(definition.catchall).inner;
  // What a loose object adds may be anything: to look at it would only take time.
  const catchall =
    others === undefined || definitionOf(others).type === 'unknown'
      ? undefined
      : compile(others, { ...place, path: '' });
  const entriesSlot = slotByPath.get(join(path, '*')) ?? -1;
  const order: Order = byTable(
    fields.map(({ key }) => key),
    layout.orders.get(path) ?? byName,
  );
  /** Stands before the field that comes first. */
  const start: Field = { ...NO_FIELD };

  function check(value: unknown, slots: Slots, look: Look): FindingTree | undefined {
    const record = typeof value === 'object' && value !== null ? plainRecord(value, look) : undefined;
    if (record === undefined) return noObject(origin, value);
    let tree: FindingTree | undefined;
    let present = 0;
    let previous = start;
    const entries = entriesSlot < 0 ? undefined : new Map<string, unknown>();
    // The keys of a proxy come one by one, and each may fail; what our own functions throw is not to be swallowed.
    let isOurs = false;
    try {
      for (const key in record) {
        isOurs = true;
        const guess = previous.next;
        const field = guess !== undefined && guess.key === key ? guess : table.get(key);
        if (field === undefined) {
          if (catchall !== undefined) {
            const member = read(record, key);
            if (member !== undefined) {
              const below = catchall.check(member, slots, look);
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
              const below = field.shape.check(member, slots, look);
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
    if (entries !== undefined) slots[entriesSlot] = entries;
    return present === allRequired ? tree : withMissing(tree, present, slots, look);
  }

  /** What the table requires without a condition, and is not there. */
  function withMissing(
    found: FindingTree | undefined,
    present: number,
    slots: Slots,
    look: Look,
  ): FindingTree | undefined {
    let tree = found;
    for (const field of fields) {
      const { key, bit, shape } = field;
      if ((bit & ~present) === 0) continue;
      const below = shape?.check(undefined, slots, look);
      if (below !== undefined) tree = attach(tree, order, key, below);
      spoil(slots, field);
    }
    return tree;
  }

  return { isText: false, values: undefined, order, below: (key) => table.get(key)?.shape, check };
}

/**
 * A list, each element of one shape. Where rules read its elements (`list.*`, or `list.*.field`), its slot gets an entry for each:
 * the element itself, or the slots of the element.
 */
function listShape(definition: Extract<Definition, { type: 'array' }>, place: Place): Shape {
  const { origin, layout, path } = place;
  const elements = join(path, '*');
  const entriesSlot = layout.slots.get(elements) ?? -1;
  const lengthSlot = layout.slots.get(join(path, 'length')) ?? -1;
  const row = layout.rows.get(elements);
  const element = compile(definition.element, { origin, layout: row ?? NO_LAYOUT, path: '' });

  const shape: Shape = {
    isText: false,
    values: undefined,
    order: byIndex,
    below: () => element,
    check(value, slots, look) {
      const length = isList(value) ? lengthOf(value) : undefined;
      if (!isList(value) || length === undefined) return noList(origin, value);
      if (lengthSlot >= 0) slots[lengthSlot] = length;
      const known = length > SHORT_LIST ? listsOf(shape, look).get(value) : undefined;
      if (known !== undefined) {
        if (entriesSlot >= 0) slots[entriesSlot] = known.entries;
        return known.tree;
      }
      const entries = entriesSlot < 0 ? undefined : new Map<number, unknown>();
      const tree = elementsOf(value, length, look, entries);
      const all = entries === undefined ? NO_SLOTS : [...entries.values()];
      if (entriesSlot >= 0) slots[entriesSlot] = all;
      if (length > SHORT_LIST) {
        if (tree !== undefined) tree.isShared = true;
        listsOf(shape, look).set(value, { tree, entries: all });
      }
      return tree;
    },
  };

  function elementsOf(
    list: readonly unknown[],
    length: number,
    look: Look,
    entries: Map<number, unknown> | undefined,
  ): FindingTree | undefined {
    let tree: FindingTree | undefined;
    for (let index = 0; index < length && !isFull(tree, look); index++) {
      const value = elementAt(list, index);
      if (element.isText && typeof value === 'string') {
        entries?.set(index, value);
        continue;
      }
      const slots: Slots = row === undefined ? NO_SLOTS : row.empty.slice();
      const below = element.check(value, slots, look);
      if (below !== undefined) tree = attachElement(tree, index, below, look);
      if (row === undefined) entries?.set(index, below?.isMalformed ? MALFORMED : value);
      else entries?.set(index, below?.isMalformed ? slots.fill(UNKNOWN) : slots);
    }
    return tree;
  }

  return shape;
}

/** Elements are listed in their order: when there are more findings than are listed, later ones are only counted (limit R2). */
export function attachElement(
  tree: FindingTree | undefined,
  index: number,
  below: FindingTree,
  { most }: Look,
): FindingTree {
  if (tree === undefined || tree.sure <= most) return attach(tree, byIndex, index, below);
  tree.more += below.sure + below.more;
  return tree;
}

/** Whether enough is counted: nobody asks for the exact number of so many. */
export function isFull(tree: FindingTree | undefined, { most }: Look): boolean {
  return tree !== undefined && tree.sure > most && tree.more >= MOST_COUNTED;
}

function listsOf(shape: Shape, look: Look): Map<object, ListLook> {
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
