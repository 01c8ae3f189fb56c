import { asking, type Reader, type ReaderOf, reading, valueIn } from './ask.js';
import {
  check,
  compile,
  isMalformed,
  type Layout,
  type Look,
  layoutOf,
  MALFORMED,
  type MemberDeclarations,
  type Schema,
  type Slots,
  UNKNOWN,
} from './compile.js';
import type { Origin } from './finding.js';
import { type Judgement, nested, type Part, remembered, type Verdict, verdictOf } from './judgement.js';
import type { Rule } from './rule.js';
import { attach, changedAt, type FindingTree, type Ordered } from './tree.js';
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
  extends Family<Id, Rules>,
    MemberDeclarations {
  readonly schema: Of;
  /** The parts below it by path, in the order in which they are judged. The schema is not followed there. */
  readonly children?: Readonly<Record<string, () => Part>>;
  /** The paths that the rules of the parts above read. */
  readonly tells?: readonly string[];
  readonly notes?: Notes;
  readonly says?: Says;
  /** Whether the same object is likely to be in many places. */
  readonly isShared?: boolean;
  /** For a part that may contain parts of its kind: the rule that limits the depth. */
  readonly nesting?: Origin;
  /** The members that may name it as an element of a list: the first one that is non-blank text does. */
  readonly nameFields?: readonly string[];
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
  readonly isReadBelow: boolean;
}

/** The path by which a rule reads {@link Verdict.says} of a part. */
const SAYS = '@says';

/** The verdict on most parts: no findings, and nothing that other parts read. */
const RIGHT: Verdict = Object.freeze(verdictOf(undefined));

export function part<const Id extends string, Of extends Schema, Rules extends Rule = never>(
  given: ObjectDeclaration<Id, Rules, Of>,
): ObjectPart<Id, Rules, Of> {
  const declared = bare(given);
  const compiled = once(() => compiledOf(declared));

  function judgeHere(value: unknown, judgement: Judgement<never>, alreadyRead: unknown): Verdict {
    const { shape, layout, alreadyReadSlot, children, note, say, nameSlots, ask } = compiled();
    const { context } = judgement;
    const slots: Slots = layout.empty.slice();
    if (alreadyReadSlot >= 0) slots[alreadyReadSlot] = alreadyRead;
    let tree = check(shape, value, slots, judgement);
    if (tree?.isMalformed) return verdictOf(tree);
    note?.(context, slots);
    for (let index = 0; index < children.length; index++) {
      const child = children[index] as Child;
      const member = slots[child.slot];
      if (member === undefined || isMalformed(member)) continue;
      const verdict = child.judge(member, judgement, undefined);
      if (child.isReadBelow) slots[child.slot] = verdict;
      if (verdict.tree !== undefined) {
        tree = withChild(tree, shape, child.path, verdict.tree);
        if (verdict.isMalformed) slots[child.slot] = MALFORMED;
      }
    }
    tree = ask(tree, slots, context);
    if (isReadFromAbove) return verdictOf(tree, slots, say?.(slots), tree && nameIn(slots, nameSlots));
    return tree === undefined ? RIGHT : verdictOf(tree, undefined, undefined, nameIn(slots, nameSlots));
  }

  const { nesting, isShared = false, tells = [], says, notes } = declared;
  /** Whether the parts above read more than the findings of its verdict. */
  const isReadFromAbove = tells.length > 0 || says !== undefined;
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
    shape: () => compiled().ordered,
    reader(path) {
      if (path === SAYS) return ({ says }) => says;
      if (!tells.includes(path)) throw new TypeError(`${declared.id} does not tell of ${path}`);
      const reader = readersIn(declared, compiled().layout)(path);
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
  return changedAt(tree, shape, path.slice(0, last), (at) => attach(at, at.order, path[last] as string, child));
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

/** The paths of a part that have a slot. */
function wantedOf(declared: ObjectDeclaration<string, Rule>): string[] {
  const { children = {}, picked, nameFields = [], elementNames = {}, offers = {} } = declared;
  const stops = Object.keys(children);
  const ownReads = readsOf(declared).filter((path) => !stops.some((stop) => path.startsWith(`${stop}.`)));
  // Messages need these.
  const names = Object.keys(elementNames).map((list) => `${list}.*.${elementNames[list]}`);
  const offered = Object.values(offers).flatMap((offer) => bare(offer).by ?? []);
  return [
    ...new Set([...ownReads, ...nameFields, ...names, ...offered, ...stops, ...(picked === undefined ? [] : [picked])]),
  ];
}

function compiledOf(declared: ObjectDeclaration<string, Rule>) {
  const { schema, children = {}, notes, says, picked, nameFields = [] } = declared;
  const reads = readsOf(declared);
  const layout = layoutOf(wantedOf(declared), declared);
  const shape = compile(schema, { origin: shapeOrigin(declared), layout, path: '' });
  const all = Object.keys(children).map((path) => {
    const { judge, shape } = (children[path] as () => Part)();
    const isReadBelow = reads.some((read) => read.startsWith(`${path}.`));
    // `wantedOf` gives every child a slot.
    return { path: path.split('.'), slot: layout.slots.get(path) as number, judge, shape, isReadBelow };
  });
  const ordered = withChildren(shape, all);
  const readerOf = readersIn(declared, layout);
  // Notes are written before the children are judged, so they read the values themselves.
  const early = (path: string): Reader => ({ slot: layout.slots.get(path) as number, read: undefined });
  const said = says && { say: says.say, reads: says.reads.map(readerOf) };
  return {
    shape,
    layout,
    /** The slot of the member that picked the part; -1 for none. */
    alreadyReadSlot: picked === undefined ? -1 : (layout.slots.get(picked) as number),
    children: all,
    note: notes && reading(notes.reads.map(early), notes.note),
    say: said && ((slots: readonly unknown[]) => said.say(...said.reads.map((one) => valueIn(slots, one)))),
    // `wantedOf` gives every name field a slot.
    nameSlots: nameFields.map((field) => layout.slots.get(field) as number),
    ask: asking(declared.rules, readerOf, ordered),
    ordered,
  };
}

function readersIn({ children = {} }: Pick<ObjectDeclaration<string, Rule>, 'children'>, layout: Layout): ReaderOf {
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
  return (path) => {
    const child = childOf(path);
    if (child !== undefined) return inChild(child, path);
    const star = path.indexOf('.*.');
    const own = star < 0 ? path : path.slice(0, star + 2);
    const slot = layout.slots.get(own) as number;
    if (star < 0) return { slot, read: undefined };
    const column = layout.rows.get(own)?.slots.get(path.slice(star + 3)) as number;
    // Every entry of this slot is a row.
    const read = (slots: readonly unknown[]) => {
      const rows = slots[slot];
      return isList(rows) ? rows.map((row) => (row as Slots)[column]) : rows;
    };
    return { slot, read };
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
    judge(value, judgement) {
      const told = by === undefined ? value : ownEnumerable(value, by, judgement);
      return pick(told, judgement.context).judge(value, judgement, told);
    },
    shape,
    reader: readSays,
  };
}

function ownEnumerable(value: unknown, wanted: string, look: Look): unknown {
  const record = plainRecord(value, look);
  // Only own enumerable members count, as everywhere. Most objects begin with this one: to loop is faster than `propertyIsEnumerable`.
  for (const key in record) if (key === wanted && Object.hasOwn(record, key)) return record[key];
  return undefined;
}
