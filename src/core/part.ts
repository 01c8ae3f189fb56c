import { type Ask, asking, type Reader, type Readers, reading, valueIn } from './ask.js';
import {
  check,
  compile,
  isMalformed,
  type KeyRule,
  type Layout,
  type Look,
  layoutOf,
  MALFORMED,
  type Offer,
  type Schema,
  type Shape,
  type Slots,
  UNKNOWN,
} from './compile.js';
import type { Origin } from './finding.js';
import { type Judgement, NO_SLOTS, nested, type Part, remembered, type Verdict, verdictOf } from './judgement.js';
import type { Rule } from './rule.js';
import { attach, changedAt, type FindingTree, type Order, type Ordered } from './tree.js';
import { bare, isList, isText, plainRecord } from './value.js';

/** The description of a part, or of several similar parts, for the catalogue. `id` is the first half of the ids of its rules. */
export interface Family<Id extends string = string, Rules extends Rule = Rule> {
  readonly id: Id;
  /** The part in words, as in the statement of its shape rule. */
  readonly title: string;
  readonly spec: string;
  readonly rules: readonly Rules[];
}

export function family<const Id extends string, Rules extends Rule = never>(
  declared: Family<Id, Rules>,
): Family<Id, Rules> {
  return declared;
}

/** The rule about the shape of a part. */
export function shapeOrigin({ id, spec }: Pick<Family, 'id' | 'spec'>): Origin {
  return { id: `${id}/shape`, spec, mode: 'LENIENT', issue: undefined };
}

/** Values that a part writes into the context before its children are judged. */
interface Notes {
  readonly reads: readonly string[];
  readonly note: (context: never, ...values: readonly unknown[]) => void;
}

export interface Says {
  readonly reads: readonly string[];
  readonly say: (...values: readonly unknown[]) => unknown;
}

/** An object with a table of fields. */
interface ObjectDeclaration<Id extends string, Rules extends Rule, Of extends Schema = Schema>
  extends Family<Id, Rules> {
  readonly schema: Of;
  /** The parts below it by path, in the order in which they are judged. The schema is not followed there. */
  readonly children?: Readonly<Record<string, () => Part>>;
  /** The paths that the rules of the parts above read. */
  readonly tells?: readonly string[];
  readonly notes?: Notes;
  readonly says?: Says;
  /** By object: the order of its user-chosen keys, if that is not alphabetical. */
  readonly orders?: Readonly<Record<string, Order>>;
  /** The member by which the part was picked, so that it has been read already. */
  readonly picked?: string;
  /** Whether the same object is likely to be in many places. */
  readonly isShared?: boolean;
  /** For a part that may contain parts of its kind: the rule that limits the depth. */
  readonly nesting?: Origin;
  /** The members that may name it as an element of a list: the first one that is non-blank text does. */
  readonly nameFields?: readonly string[];
  /** By list in the part itself: the member that names an element. */
  readonly elementNames?: Readonly<Record<string, string>>;
  /** By field: the values to offer when not every well-formed value can be right. */
  readonly offers?: Readonly<Record<string, Offer>>;
  /** The rule about the keys that the table does not name. */
  readonly otherKeys?: KeyRule;
}

export type ObjectPart<Id extends string = string, Rules extends Rule = Rule, Of extends Schema = Schema> = Part &
  Family<Id, Rules> & { readonly schema: Of };

/** Makes a value at its first use, because schemas may be recursive, and unused ones need not be made. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

interface Child {
  readonly path: readonly string[];
  readonly slot: number;
  readonly judge: Part['judge'];
  readonly shape: Part['shape'];
  /** Whether paths below it are read. Then its slot gets its verdict; otherwise it keeps the value. */
  readonly isAsked: boolean;
}

/** A compiled part. */
interface Compiled {
  readonly shape: Shape;
  readonly layout: Layout;
  /** The slot of the member that picked the part; -1 for none. */
  readonly readSlot: number;
  readonly children: readonly Child[];
  readonly note: ((context: never, slots: readonly unknown[]) => void) | undefined;
  readonly say: ((slots: readonly unknown[]) => unknown) | undefined;
  readonly nameSlots: readonly number[];
  readonly ask: Ask;
}

/** The path by which a rule reads {@link Verdict.says} of a part. */
const SAYS = '@says';

/** The verdict on most parts: no findings, and nothing that other parts read. */
const RIGHT: Verdict = Object.freeze(verdictOf(undefined, NO_SLOTS, undefined));

export function part<const Id extends string, Of extends Schema, Rules extends Rule = never>(
  given: ObjectDeclaration<Id, Rules, Of>,
): ObjectPart<Id, Rules, Of> {
  const declared = bare(given);
  const compiled = once(() => compiledOf(declared));

  function judgeHere(value: unknown, judgement: Judgement<never>, alreadyRead: unknown): Verdict {
    const { shape, layout, readSlot, children, note, say, nameSlots, ask } = compiled();
    const { context } = judgement;
    const slots: Slots = layout.empty.slice();
    if (readSlot >= 0) slots[readSlot] = alreadyRead;
    let tree = check(shape, value, slots, judgement);
    if (tree?.isMalformed) return verdictOf(tree, NO_SLOTS, undefined);
    note?.(context, slots);
    for (let index = 0; index < children.length; index++) {
      const child = children[index] as Child;
      const member = slots[child.slot];
      if (member === undefined || isMalformed(member)) continue;
      const verdict = child.judge(member, judgement, undefined);
      if (child.isAsked) slots[child.slot] = verdict;
      if (verdict.tree !== undefined) {
        tree = withChild(tree, shape, child.path, verdict.tree);
        if (verdict.isMalformed) slots[child.slot] = MALFORMED;
      }
    }
    tree = ask(tree, slots, context);
    if (isAsked) return verdictOf(tree, slots, say?.(slots), tree && nameIn(slots, nameSlots));
    return tree === undefined ? RIGHT : verdictOf(tree, NO_SLOTS, undefined, nameIn(slots, nameSlots));
  }

  const { nesting, isShared = false, tells = [], says, notes } = declared;
  /** Whether the parts above read more than the findings of its verdict. */
  const isAsked = tells.length > 0 || says !== undefined;
  const judgeInside = nesting === undefined ? judgeHere : nested(nesting, judgeHere);
  const { id, title, spec, rules, schema } = declared;
  const self: ObjectPart<Id, Rules, Of> = {
    id,
    title,
    spec,
    rules,
    schema,
    judge(value, judgement, alreadyRead) {
      // A part with notes must write them anew in every judgement.
      const isKept = notes === undefined && (isShared || judgement.memo.isLasting);
      if (!isKept || typeof value !== 'object' || value === null) return judgeInside(value, judgement, alreadyRead);
      return remembered(self, value, judgement, judgeInside, alreadyRead);
    },
    shape: () => withChildren(compiled().shape, compiled().children),
    reader(path) {
      if (path === SAYS) return ({ says }) => says;
      if (!tells.includes(path)) throw new TypeError(`${declared.id} does not tell of ${path}`);
      const reader = readersIn(declared, compiled().layout).of(path);
      return (verdict) => (verdict.isMalformed ? UNKNOWN : valueIn(verdict.slots, reader));
    },
  };
  return self;
}

function nameIn(slots: readonly unknown[], nameSlots: readonly number[]): unknown {
  for (let index = 0; index < nameSlots.length; index++) {
    const name = slots[nameSlots[index] as number];
    if (isText(name)) return name;
  }
  return undefined;
}

/** Puts the tree of a child below the tree of its parent. */
function withChild(
  tree: FindingTree | undefined,
  shape: Ordered,
  path: readonly string[],
  child: FindingTree,
): FindingTree {
  const last = path.length - 1;
  return changedAt(tree, shape, path.slice(0, last), (at) => {
    // The path leads to an object, which has an order.
    attach(at, at.order as Order, path[last] as string, child);
  });
}

/** The order of an object and of everything below it, including its children, whose paths are relative to it. */
function withChildren<Own extends Ordered | undefined>(
  shape: Own,
  children: readonly Pick<Child, 'path' | 'shape'>[],
): Own | Ordered {
  if (children.length === 0) return shape;
  return {
    order: shape?.order,
    missing: shape?.missing,
    below(key) {
      const below = children.flatMap(({ path, shape }) => (path[0] === key ? { path: path.slice(1), shape } : []));
      const child = below.find(({ path }) => path.length === 0);
      return child === undefined ? withChildren(shape?.below(key), below) : child.shape();
    },
  };
}

/** All paths that are read from a part, those of its rules first. */
function readsOf({ rules, tells = [], notes, says }: ObjectDeclaration<string, Rule>): string[] {
  return [...rules.flatMap((one) => one.reads), ...(notes?.reads ?? []), ...(says?.reads ?? []), ...tells];
}

/** The paths that only messages need. */
function wordsReadOf({ nameFields = [], elementNames = {}, offers = {} }: ObjectDeclaration<string, Rule>): string[] {
  const ofElements = Object.keys(elementNames).map((list) => `${list}.*.${elementNames[list]}`);
  return [...nameFields, ...ofElements, ...Object.values(offers).flatMap((offer) => bare(offer).by ?? [])];
}

/** The paths of a part that have a slot. */
function wantedOf(declared: ObjectDeclaration<string, Rule>): string[] {
  const { children = {}, picked } = declared;
  const stops = Object.keys(children);
  const ownReads = [...readsOf(declared), ...wordsReadOf(declared)].filter(
    (path) => !stops.some((stop) => path.startsWith(`${stop}.`)),
  );
  return [...new Set([...ownReads, ...stops, ...(picked === undefined ? [] : [picked])])];
}

function compiledOf(declared: ObjectDeclaration<string, Rule>): Compiled {
  const { schema, children = {}, notes, says, picked, orders = {}, offers = {} } = declared;
  const { nameFields = [], elementNames = {}, otherKeys } = declared;
  const reads = readsOf(declared);
  const wanted = wantedOf(declared);
  const layout = layoutOf(wanted, {
    stops: new Set(Object.keys(children)),
    orders: new Map(Object.entries(orders)),
    read: picked,
    offers: new Map(Object.entries(offers)),
    elementNames: new Map(Object.entries(elementNames)),
    otherKeys,
  });
  const shape = compile(schema, { origin: shapeOrigin(declared), layout, path: '' });
  const all = Object.keys(children).map((path) => {
    const { judge, shape } = (children[path] as () => Part)();
    const isAsked = reads.some((read) => read.startsWith(`${path}.`));
    // `wantedOf` gives every child a slot.
    return { path: path.split('.'), slot: layout.slots.get(path) as number, judge, shape, isAsked };
  });
  const readers = readersIn(declared, layout);
  // Notes are written before the children are judged, so they read the values themselves.
  const early = (path: string): Reader => ({ slot: layout.slots.get(path) as number, read: undefined });
  const said = says && { say: says.say, reads: says.reads.map(readers.of) };
  return {
    shape,
    layout,
    readSlot: picked === undefined ? -1 : (layout.slots.get(picked) as number),
    children: all,
    note: notes && reading(notes.reads.map(early), notes.note),
    say: said && ((slots) => said.say(...said.reads.map((one) => valueIn(slots, one)))),
    // `wantedOf` gives every name field a slot.
    nameSlots: nameFields.map((field) => layout.slots.get(field) as number),
    ask: asking(declared.rules, readers, withChildren(shape, all)),
  };
}

function readersIn({ children = {} }: Pick<ObjectDeclaration<string, Rule>, 'children'>, layout: Layout): Readers {
  const childOf = (path: string) => Object.keys(children).find((one) => path.startsWith(`${one}.`));

  // The slot of a child has its value or `MALFORMED`; if paths below it are read, its verdict.
  function inChild(child: string, path: string): Reader {
    const slot = layout.slots.get(child) as number;
    const read = once(() => (children[child] as () => Part)().reader(path.slice(child.length + 1)));
    return {
      slot,
      read(slots) {
        const found = slots[slot];
        if (found === undefined) return undefined;
        return isMalformed(found) ? UNKNOWN : read()(found as Verdict);
      },
    };
  }

  // `wantedOf` gives every path that is read a slot, in the layout or in that of a row.
  const inRow = (list: string, field: string): Reader => ({
    slot: layout.rows.get(`${list}.*`)?.slots.get(field) as number,
    read: undefined,
  });

  return {
    inRow,
    of(path) {
      const child = childOf(path);
      if (child !== undefined) return inChild(child, path);
      const star = path.indexOf('.*.');
      const slot = layout.slots.get(star < 0 ? path : path.slice(0, star + 2)) as number;
      if (star < 0) return { slot, read: undefined };
      const column = inRow(path.slice(0, star), path.slice(star + 3)).slot;
      // Every entry of this slot is a row.
      const read = (slots: readonly unknown[]) => {
        const rows = slots[slot];
        return isList(rows) ? rows.map((row) => (row as Slots)[column]) : rows;
      };
      return { slot, read };
    },
  };
}

/** The reader of parts that tell only their `says`. */
export const readSays: Part['reader'] =
  () =>
  ({ says }) =>
    says;

/** One of several parts, picked by a member of the value (`by`) or by the value itself. */
export function choice(declared: {
  readonly by?: string;
  readonly pick: (told: unknown, context: never) => Part;
  readonly shape: () => Ordered;
}): Part {
  const { by, pick, shape } = bare(declared);
  return {
    id: '',
    judge(value, judgement) {
      const told = by === undefined ? value : memberOf(value, by, judgement);
      return pick(told, judgement.context).judge(value, judgement, told);
    },
    shape,
    reader: readSays,
  };
}

function memberOf(value: unknown, wanted: string, look: Look): unknown {
  const record = plainRecord(value, look);
  // Only own enumerable members count, as everywhere. Most objects begin with this one: to loop is faster than `propertyIsEnumerable`.
  for (const key in record) if (key === wanted && Object.hasOwn(record, key)) return record[key];
  return undefined;
}
