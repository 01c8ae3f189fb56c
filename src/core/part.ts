import type * as z from 'zod/mini';
import { type CheckState, check, compile } from './compile.js';
import { compileRules, malformedTest, type ReaderOf, withValues } from './compile-rules.js';
import { EACH, type Field, keysOf, plainRead, type Read, readOf } from './fields.js';
import type { Cause, Origin } from './finding.js';
import { BELOW_MALFORMED, isMalformed, MALFORMED } from './malformed.js';
import { nested, remembered } from './nesting.js';
import { once } from './once.js';
import { type Rule, readsOf, type ValuesOf } from './rule.js';
import { type Part, type PartResult, partResult, type Run } from './run.js';
import type { Schema } from './schema-model.js';
import {
  emptySlots,
  type KeyRule,
  type Layout,
  newLayout,
  type Offered,
  placeAt,
  readerIn,
  type Slots,
  valueIn,
} from './slots.js';
import { attach, changedAt, type FindingTree, type Order, type Outline } from './tree.js';
import { bare, isText, type Key, plainRecord } from './value.js';

/** The description of a part, or of several similar parts, for the catalogue. `id` is the first half of the ids of its rules. */
export interface RuleGroup<Id extends string = string, Rules extends Rule = Rule> {
  readonly id: Id;
  /** The part in words, as in the statement of its shape rule. */
  readonly title: string;
  readonly spec: string;
  readonly rules: readonly Rules[];
}

export function ruleGroup<const Id extends string, Rules extends Rule = never>(
  declared: RuleGroup<Id, Rules>,
): RuleGroup<Id, Rules> {
  return declared;
}

/** The rule about the shape of a part. */
export function shapeOrigin({ id, spec }: Pick<RuleGroup, 'id' | 'spec'>): Origin {
  return { id: `${id}/shape`, spec, mode: 'LENIENT', issue: undefined };
}

/** The values to offer for a field. They depend on the whole draft and on another field of the part. */
export interface Offer {
  readonly by?: Field;
  /** `undefined`: every well-formed value. An empty list: the field must be left out. */
  readonly values: (context: never, value: unknown) => Offered;
  /** Why it must be left out, if it must. */
  readonly because?: (context: never) => Cause;
}

interface PartMembers<Name extends PropertyKey = string> {
  /** The parts below it by path, in the order in which they are judged. The schema is not followed there. */
  readonly children?: Readonly<Record<string, () => Part>>;
  /** By object: the order of its user-chosen keys, if that is not alphabetical. */
  readonly orders?: Readonly<Partial<Record<Name, Order>>>;
  /** By field: the values to offer when not every well-formed value can be right. */
  readonly offers?: Readonly<Partial<Record<Name, Offer>>>;
  /** In the elements of lists: the member that names an element. */
  readonly elementNames?: readonly Field[];
  /** The rule about the keys of the part that its table does not name. */
  readonly otherKeys?: KeyRule;
}

/** What the parts above may read of a part. */
interface Exports {
  readonly fields?: readonly Field[];
  readonly summary?: Derivation | undefined;
  /** The members that may name it as an element of a list: the first one that is non-blank text does. */
  readonly nameFields?: readonly Field[];
}

interface PartOptions {
  /** The member by which it was picked, so that it has been read already. */
  readonly picked?: Field | undefined;
  /** Computes the context for its children and for the parts that follow. */
  readonly context?: Derivation;
  /** Whether the same object is likely to be in many places. */
  readonly isShared?: boolean;
  /** For a part that may contain parts of its kind: the rule that limits the depth. */
  readonly nesting?: Origin;
}

/** An object with a table of fields. */
export interface ObjectDeclaration<Id extends string, Rules extends Rule, Of extends Schema = Schema>
  extends RuleGroup<Id, Rules> {
  readonly schema: Of;
  readonly members?: PartMembers<keyof z.core.output<Of>>;
  readonly exports?: Exports;
  readonly options?: PartOptions;
}

/** What is made of values of a part; `undefined` when one of the fields is malformed. */
export interface Derivation {
  readonly reads: readonly Read[];
  readonly does: (context: never, ...values: readonly unknown[]) => unknown;
}

/**
 * Makes the context of all that is judged after the values of a part: of its children, and of the parts that follow. When one of the
 * fields is malformed, the context stays as it is.
 */
export function nextContext<Context, const Reads extends readonly Field[]>(
  reads: Reads,
  does: (context: Context, ...values: ValuesOf<Reads>) => Context,
): Derivation {
  // The function gets the values of its reads, and all parts of one draft have the same type of context.
  return { reads: reads.map(plainRead), does: does as Derivation['does'] };
}

/** The summary of a part, which the parts above read with `summaryAt`. It depends on the values alone, not on the context. */
export function summarize<const Reads extends readonly Field[]>(
  reads: Reads,
  does: (...values: ValuesOf<Reads>) => unknown,
): Derivation {
  return nextContext<unknown, Reads>(reads, (_, ...values) => does(...values));
}

export interface ObjectPart<Id extends string = string, Rules extends Rule = Rule, Of extends Schema = Schema>
  extends Part,
    RuleGroup<Id, Rules> {
  readonly schema: Of;
  /** Its declaration, from which a rule set makes another part. */
  readonly declared: ObjectDeclaration<Id, Rules, Of>;
  /** The same part with more rules, which are checked after its own. */
  adding<More extends Rule>(more: readonly More[]): ObjectPart<Id, Rules | More, Of>;
}

interface Child {
  readonly path: readonly string[];
  readonly slot: number;
  readonly judge: Part['judge'];
  readonly outline: Part['outline'];
  /** The slot of its result, when fields of it are read; otherwise -1. */
  resultSlot: number;
}

/** The result for most parts: no findings, and nothing that other parts read. */
const RIGHT: PartResult = Object.freeze(partResult(undefined));

export function part<const Id extends string, Of extends Schema, Rules extends Rule = never>(
  declared: ObjectDeclaration<Id, Rules, Of>,
): ObjectPart<Id, Rules, Of> {
  const { id, title, spec, rules, schema, members = {}, exports = {}, options = {} } = bare(declared);
  const { context, isShared = false, nesting } = bare(options);
  const { fields = [], summary } = bare(exports);
  const compiled = once(() => compilePart({ id, spec, rules, schema, members, exports, options }));
  /** Whether the parts above read more than its findings. */
  const isReadFromAbove = fields.length > 0 || summary !== undefined;

  function judgeHere(value: unknown, run: Run<never>, alreadyRead: unknown): PartResult {
    const own = compiled();
    const slots = slotsFor(own);
    // Stryker disable next-line ConditionalExpression: without a slot nobody reads it
    if (own.alreadyReadSlot >= 0) slots[own.alreadyReadSlot] = alreadyRead;
    const checked = check(own.shape, value, slots, run);
    if (checked?.isMalformed) return partResult(checked);
    if (own.context !== undefined) replaceContext(run, own.context(run.context, slots));
    const tree = own.rules(judgeChildren(own, checked, slots, run), slots, run.ruleState);
    const name = tree && elementName(slots, own.nameSlots);
    // Stryker disable next-line ConditionalExpression: only slower
    if (isReadFromAbove) return partResult(tree, slots, own.summary?.(run.context, slots), name);
    if (checked === undefined) release(own, slots);
    // Stryker disable next-line ConditionalExpression: only slower without it
    return tree === undefined ? RIGHT : partResult(tree, undefined, undefined, name);
  }

  const judgeInside = nesting === undefined ? judgeHere : nested(nesting, judgeHere);
  const self: ObjectPart<Id, Rules, Of> = {
    id,
    title,
    spec,
    rules,
    schema,
    declared,
    adding: (more) => part({ ...declared, rules: [...rules, ...more] }),
    judge(value, run, alreadyRead) {
      // A part that gives a context must give it in every run.
      const isKept = context === undefined && (isShared || run.memo.isLasting);
      if (!isKept || typeof value !== 'object' || value === null) return judgeInside(value, run, alreadyRead);
      return remembered(self, value, run, judgeInside, alreadyRead);
    },
    outline: () => compiled().outline,
    reader({ keys, aspect }) {
      if (keys.length === 0) return readSummary({ keys, aspect });
      const { path } = readOf(keys, aspect);
      if (!fields.some((field) => field.path === path)) throw new TypeError(`${id} needs ${path} in exports.fields`);
      const reader = compiled().readerOf({ keys, aspect });
      return (result) => (result.isMalformed ? BELOW_MALFORMED : valueIn(result.slots, reader));
    },
  };
  return self;
}

/** Empty slots: those of an earlier value, if nobody needs them any more. New ones for each value are most of the memory of a result. */
function slotsFor(own: CompiledPart): Slots {
  const { spare } = own;
  if (spare === undefined) return own.empty.slice();
  own.spare = undefined;
  return spare;
}

/** Gives slots back, without the values. Facts that are made later need the slots of a value with findings of its shape. */
function release(own: CompiledPart, slots: Slots): void {
  for (let index = 0; index < slots.length; index++) slots[index] = undefined;
  own.spare = slots;
}

function replaceContext(run: Run<never>, context: unknown): void {
  if (context === undefined) return;
  // All parts of one draft have the same type of context.
  run.context = context as never;
  run.ruleState.context = context as never;
}

function judgeChildren(
  { children, outline }: CompiledPart,
  before: FindingTree | undefined,
  slots: Slots,
  run: Run<never>,
): FindingTree | undefined {
  let tree = before;
  for (let index = 0; index < children.length; index++) {
    const child = children[index] as Child;
    const member = slots[child.slot];
    if (member === undefined || isMalformed(member)) continue;
    const result = child.judge(member, run, undefined);
    if (child.resultSlot >= 0) slots[child.resultSlot] = result;
    if (result.tree !== undefined) {
      tree = withChild(tree, outline, child.path, result.tree);
      if (result.isMalformed) slots[child.slot] = MALFORMED;
    }
  }
  return tree;
}

function elementName(slots: readonly unknown[], nameSlots: readonly number[]): unknown {
  // Stryker disable next-line EqualityOperator: beyond the end is nothing
  for (let index = 0; index < nameSlots.length; index++) {
    const name = slots[nameSlots[index] as number];
    if (isText(name)) return name;
  }
  return undefined;
}

function withChild(
  tree: FindingTree | undefined,
  outline: Outline,
  path: readonly string[],
  child: FindingTree,
): FindingTree {
  const last = path.length - 1;
  return changedAt(tree, outline, path.slice(0, last), (at) => attach(at, at.order, path[last] as string, child));
}

/** The order of an object and of everything below it, including its children, whose paths are relative to it. */
function withChildren<Own extends Outline | undefined>(
  outline: Own,
  children: readonly Pick<Child, 'path' | 'outline'>[],
): Own | Outline {
  // Stryker disable next-line ConditionalExpression: only slower without it
  if (children.length === 0) return outline;
  // Made once for each key that leads to a child. Other keys are not remembered: they may be any number of names.
  const leading = new Map<Key, () => Own | Outline>();
  for (const key of new Set(children.map(({ path }) => path[0] as string))) {
    const below = children.flatMap(({ path, outline }) => (path[0] === key ? { path: path.slice(1), outline } : []));
    const child = below.find(({ path }) => path.length === 0);
    leading.set(key, child === undefined ? once(() => withChildren(outline?.below(key) as Own, below)) : child.outline);
  }
  return {
    order: outline?.order,
    missing: outline?.missing,
    below: (key) => leading.get(key)?.() ?? outline?.below(key),
  };
}

type AnyMembers = NonNullable<ObjectDeclaration<string, Rule>['members']>;
type CompiledPart = ReturnType<typeof compilePart>;

function compilePart({
  id,
  spec,
  rules,
  schema,
  members,
  exports,
  options,
}: Required<Omit<ObjectDeclaration<string, Rule>, 'title'>>) {
  const { fields = [], summary, nameFields = [] } = bare(exports);
  const { picked, context } = bare(options);
  const layout = newLayout();
  const { children, readerOf } = layOutChildren(layout, bare(members).children ?? {});
  // Every slot is given before the schema is compiled.
  const alreadyReadSlot = picked === undefined ? -1 : slotOf(layout, picked);
  if (picked !== undefined) placeAt(layout, plainRead(picked).keys).isAlreadyRead = true;
  const nameSlots = nameFields.map((field) => slotOf(layout, field));
  const contextAfter = context && derive(context, readerOf);
  const summaryOf = summary && derive(summary, readerOf);
  for (const read of [...rules.flatMap(readsOf), ...fields.map(plainRead)]) readerOf(read);
  layOutMembers(layout, members);
  const shape = compile(schema, shapeOrigin({ id, spec }), layout.root);
  const outline = withChildren(shape, children);
  return {
    shape,
    outline,
    rules: compileRules(rules, readerOf, outline),
    empty: emptySlots(layout),
    spare: undefined as Slots | undefined,
    alreadyReadSlot,
    children,
    context: contextAfter,
    summary: summaryOf,
    nameSlots,
    readerOf,
  };
}

function slotOf(layout: Layout, field: Field): number {
  return readerIn(layout, plainRead(field)).slot;
}

/** Gives slots to the children of a part, and makes the reader of its fields: a field of a child is read from its result. */
function layOutChildren(layout: Layout, children: NonNullable<PartMembers['children']>) {
  const all = Object.keys(children).map((path): Child => {
    const keys = keysOf(path);
    placeAt(layout, keys).isPart = true;
    const { judge, outline } = (children[path] as () => Part)();
    return { path: keys, slot: readerIn(layout, { keys, aspect: 'value' }).slot, judge, outline, resultSlot: -1 };
  });
  const readerOf: ReaderOf = ({ keys, aspect }) => {
    const isOfChild = ({ path }: Child) =>
      path.every((key, index) => key === keys[index]) && (path.length < keys.length || aspect !== 'value');
    const child = all.find(isOfChild);
    if (child === undefined) return readerIn(layout, { keys, aspect });
    if (child.resultSlot < 0) child.resultSlot = layout.count++;
    const { path, slot, resultSlot } = child;
    const part = children[path.join('.')] as () => Part;
    const read = once(() => part().reader({ keys: keys.slice(path.length), aspect }));
    return {
      slot,
      read(slots) {
        const value = slots[slot];
        if (value === undefined) return undefined;
        return isMalformed(value) ? BELOW_MALFORMED : read()(slots[resultSlot] as PartResult);
      },
    };
  };
  return { children: all, readerOf };
}

function layOutMembers(layout: Layout, members: AnyMembers): void {
  const { orders = {}, offers = {}, elementNames = [], otherKeys } = bare(members);
  for (const { keys } of elementNames.map(plainRead)) {
    const each = keys.indexOf(EACH);
    const list = placeAt(layout, keys.slice(0, each));
    list.row ??= newLayout();
    list.nameSlot = readerIn(list.row, { keys: keys.slice(each + 1), aspect: 'value' }).slot;
  }
  // Destructuring an entry would read `return` of its iterator, which somebody may have added to all objects (limit R1).
  for (const entry of Object.entries<Order>(orders)) placeAt(layout, [entry[0]]).order = entry[1];
  for (const entry of Object.entries<Offer>(offers)) {
    const { by, values, because } = bare(entry[1]);
    placeAt(layout, [entry[0]]).offer = { values, because, slot: by === undefined ? -1 : slotOf(layout, by) };
  }
  layout.root.otherKeys = otherKeys;
}

function derive(
  { reads, does }: Derivation,
  readerOf: ReaderOf,
): (context: never, slots: readonly unknown[]) => unknown {
  const call = withValues(reads.map(readerOf), does);
  const isSpoilt = malformedTest(reads, readerOf);
  return (context, slots) => (isSpoilt(slots) ? undefined : call(context, slots));
}

export const readSummary: Part['reader'] = ({ aspect }) =>
  aspect === 'result' ? (result) => result : ({ summary }) => summary;

/** One of several parts, picked by a member of the value (`by`) or by the value itself. */
export function choice(declared: {
  readonly by?: string;
  readonly pick: (member: unknown, context: never) => Part;
  readonly outline: () => Outline;
}): Part {
  const { by, pick, outline } = bare(declared);
  return {
    judge(value, run) {
      const member = by === undefined ? value : ownEnumerable(value, by, run);
      return pick(member, run.context).judge(value, run, member);
    },
    outline,
    reader: readSummary,
  };
}

function ownEnumerable(value: unknown, wanted: string, state: CheckState): unknown {
  const record = plainRecord(value, state);
  // Only own enumerable members count, as everywhere. Most objects begin with this one: to loop is faster than `propertyIsEnumerable`.
  for (const key in record) if (key === wanted && Object.hasOwn(record, key)) return record[key];
  return undefined;
}
