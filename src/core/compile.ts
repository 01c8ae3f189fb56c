import {
  type FindingParams,
  type FormatProblem,
  noText,
  notAmong,
  type Origin,
  type ParamsOf,
  shortened,
  wrongType,
} from './finding.js';
import { MOST_COUNTED, SHORT_LIST } from './limits.js';
import { BELOW_MALFORMED, MALFORMED } from './malformed.js';
import { byIndex, byName, byTable } from './order.js';
import { modelOf, type Schema, type SchemaModel } from './schema-model.js';
import {
  emptySlots,
  type KeyRule,
  newPlace,
  type Offered,
  type PartPlace,
  type SlotOffer,
  type Slots,
  slotsBelow,
} from './slots.js';
import { attach, type FindingTree, type Order, type Outline, rawFinding, treeOf } from './tree.js';
import {
  elementAt,
  isList,
  type Key,
  lengthOf,
  plainRecord,
  type ReadState,
  type UnknownRecord,
  unfilledList,
} from './value.js';

export interface CheckState extends ReadState {
  /** The values of the whole draft that rules need. The core does not know their type. */
  readonly context: unknown;
  /** The greatest number of findings that are listed. */
  readonly most: number;
  /** The results for long lists, by shape and list, so that a shared list is checked once. */
  lists: ListResults | undefined;
}

export type ListResults = Map<ListShape, WeakMap<object, ListResult>>;

/** The result for a list: its findings and the value of its slot. */
interface ListResult {
  readonly tree: FindingTree | undefined;
  readonly entries: readonly unknown[] | undefined;
}

export type Shape = ObjectShape | ListShape | Leaf;

/** A value without members or elements. */
interface Leaf extends Outline {
  readonly kind: 'leaf';
  readonly origin: Origin;
  /** If any value of this type is right, as for most leaves: comparing the type is faster than calling `isRight`. */
  readonly type: 'string' | 'boolean' | undefined;
  readonly values: ReadonlySet<unknown> | undefined;
  readonly isRight: (value: unknown) => boolean;
  /** The facts about a wrong or missing value, with the offered values if the field has an offer. */
  readonly facts: FactsOf;
  readonly offer: SlotOffer | undefined;
}

type FactsOf = (value: unknown, offered?: Offered) => FindingParams;

/**
 * Refused keys with the same facts share one tree: a draft may have a hundred thousand, and making a tree for each would take most of the
 * time.
 */
const refused = /* @__PURE__ */ new WeakMap<object, FindingTree>();

/** The finding about a refused key; `undefined` for a right one. */
export function refusedKey(
  rule: KeyRule,
  key: string,
  context: unknown,
  holder: UnknownRecord,
): FindingTree | undefined {
  // All rules of one draft take the same type of context.
  const facts = rule.refuses(key, context as never, holder);
  if (facts === undefined) return undefined;
  const known = refused.get(facts);
  if (known !== undefined) return known;
  // Stryker disable next-line BooleanLiteral: nobody reads whether it is malformed
  const tree = treeOf(rawFinding(rule, facts, 1, undefined), false);
  tree.isShared = true;
  refused.set(facts, tree);
  return tree;
}

interface ObjectShape extends Outline {
  readonly kind: 'object';
  readonly origin: Origin;
  readonly order: Order;
  readonly table: ReadonlyMap<Key, CompiledMember>;
  /** Its `next` is the guess for the first key. */
  readonly start: Pick<CompiledMember, 'next'>;
  /** The bits of all fields that are required. */
  readonly required: number;
  /** The shape of members that the table does not name. */
  readonly others: Shape | undefined;
  readonly otherKeys: KeyRule | undefined;
  /** The slot for the map of these members. */
  readonly entriesSlot: number;
}

/**
 * A list whose elements have one shape. When rules read its elements (`list.*` or `list.*.field`), its slot gets an entry for
 * each: the element itself, or a row with the slots of the element.
 */
interface ListShape extends Outline {
  readonly kind: 'list';
  readonly origin: Origin;
  readonly element: Shape;
  readonly entriesSlot: number;
  readonly lengthSlot: number;
  /** The empty row of an element; `undefined` when no members of elements are read. */
  readonly row: readonly undefined[] | undefined;
  /** The slot of a row with the name of the element; -1 for none. */
  readonly nameSlot: number;
}

/**
 * Checks a value against a shape. Returns `undefined` when the value is right, and allocates nothing then. One function for all
 * shapes, not one closure for each: engines call a single known function faster.
 */
export function check(shape: Shape, value: unknown, slots: Slots, state: CheckState): FindingTree | undefined {
  switch (shape.kind) {
    case 'object':
      return checkObject(shape, value, slots, state);
    case 'list':
      return checkList(shape, value, slots, state);
    default:
      // Offers are computed when the finding is listed: all members are read by then.
      return shape.isRight(value) ? undefined : wrongLeaf(shape, value, slots, state);
  }
}

/** Apart from the check, so that a right value needs no memory for what the facts are made of. */
function wrongLeaf(shape: Leaf, value: unknown, slots: Slots, state: CheckState): FindingTree {
  return malformedTree(shape.origin, () => factsAbout(shape, value, state.context, slots));
}

function factsAbout(
  { offer, facts }: Leaf,
  value: unknown,
  context: unknown,
  slots: readonly unknown[],
): FindingParams {
  // All rules and offers of one draft take the same type of context.
  // Stryker disable next-line ConditionalExpression: without a slot nothing is there
  const offered = offer?.values(context as never, offer.slot < 0 ? undefined : slots[offer.slot]);
  // A value that must be left out gets only that error (decision G11a).
  if (offered?.length === 0)
    return { kind: 'forbidden', ...(offer?.because && { because: offer.because(context as never) }) };
  return facts(value, offered);
}

/** For checks without slots: nothing is written to it. */
// Stryker disable next-line ArrayDeclaration: nobody reads it
const NO_SLOTS: Slots = [];

/** What a schema is compiled for: the shape rule that malformed values break, and the slots. */
interface Target {
  readonly origin: Origin;
  readonly place: PartPlace;
}

function malformedTree(origin: Origin, facts: () => FindingParams): FindingTree {
  return treeOf(rawFinding(origin, facts, 0, undefined), true);
}

const nothing = () => undefined;

function leaf(
  { origin, place: { offer } }: Target,
  isRight: (value: unknown) => boolean,
  facts: FactsOf,
  type?: Leaf['type'],
  values?: Leaf['values'],
): Leaf {
  const missing = (context: never) => facts(undefined, offer?.values(context, undefined));
  // Stryker disable next-line StringLiteral: only slower
  return { kind: 'leaf', origin, type, values, isRight, facts, offer, missing, order: undefined, below: nothing };
}

/** The finding for a value that is not an object, or is an unreadable one. */
export function noObject(origin: Origin, value: unknown): FindingTree {
  return malformedTree(origin, () => wrongType('object', value));
}

/** The finding for a value that is not a list, or is a list with a false length. */
export function noList(origin: Origin, value: unknown): FindingTree {
  return malformedTree(origin, () => wrongType('list', value));
}

/** Whether values need a check. The schema `undefined` is that of a member whose absence picked the part. */
function isLookedAt(schema: Schema | undefined): schema is Schema {
  return schema !== undefined && !['unknown', 'undefined'].includes(modelOf(schema).kind);
}

/**
 * Compiles a schema, with the slots of a place; without one, nothing is read.
 *
 * @throws TypeError for a kind of schema that no component uses.
 */
export function compile(schema: Schema, origin: Origin, place = newPlace()): Shape {
  const target: Target = { origin, place };
  const model = modelOf(schema);
  const { kind, element, values, isRight } = model;
  if (element !== undefined) return listShape(element, target);
  if (values !== undefined) return choiceShape(values, target);
  switch (kind) {
    case 'object':
      return objectShape(model, target);
    case 'string':
      return textShape(model, target);
    case 'boolean':
      return leaf(
        target,
        (value) => typeof value === 'boolean',
        (value) => wrongType('boolean', value),
        // Stryker disable next-line StringLiteral: only slower
        'boolean',
      );
    case 'number':
      return integerShape(model, target);
    case 'custom':
      // The only kind of value that the components define themselves is any value of JSON. It has a function.
      return leaf(target, isRight as (value: unknown) => boolean, (value) => wrongType('json', value));
    default:
      throw new TypeError(`A schema of the kind ${kind} must be a part of its own`);
  }
}

function listedValues(values: ReadonlySet<unknown>, target: Target, facts: FactsOf): Leaf {
  return leaf(target, (value) => values.has(value), facts, undefined, values);
}

function choiceShape(all: readonly (string | number)[], target: Target): Leaf {
  return listedValues(new Set<unknown>(all), target, (value, allowed = all) =>
    value === undefined ? { kind: 'required', allowed } : notAmong(allowed, value),
  );
}

/** A format: tells whether a text has it. `problem` tells the mistake in a wrong text, if it is a known one. */
export interface Format {
  (text: string): boolean;
  readonly problem?: (text: string) => FormatProblem | undefined;
}

function textShape({ format, isRight }: SchemaModel, target: Target): Leaf {
  if (format === undefined) {
    return leaf(
      target,
      (value) => typeof value === 'string',
      (value) => (value === undefined ? { kind: 'required' } : wrongType('string', value)),
      // Stryker disable next-line StringLiteral: only slower
      'string',
    );
  }
  // Every format of the components is a function.
  const fn = isRight as Format;
  return leaf(
    target,
    (value) => typeof value === 'string' && fn(value),
    (value, allowed) => {
      const isOther = value !== undefined && typeof value !== 'string';
      // The format of required text: only a blank string lacks it, and that counts as missing (decision G3).
      if (format === 'text') {
        if (isOther) return allowed?.length ? notAmong(allowed, value) : wrongType('string', value);
        return { kind: 'required', ...(allowed?.length && { allowed }) };
      }
      if (isOther) return noText(format, value, fn);
      if (value === undefined) return { kind: 'required', expected: format };
      // Stryker disable next-line OptionalChaining: only the compiler needs to be told
      return malformedText(format, value, Object.hasOwn(fn, 'problem') ? fn.problem?.(value) : undefined);
    },
  );
}

/** The facts about a text without its format. A URI is not repeated, as it may contain a token (decision G16). */
export function malformedText(format: string, text: string, problem: FormatProblem | undefined): ParamsOf<'format'> {
  const shown = format === 'uri' ? {} : { received: shortened(text) };
  return { kind: 'format', expected: format, ...shown, ...(problem && { problem }) };
}

function integerShape({ minimum, maximum }: SchemaModel, target: Target): Leaf {
  const bounds = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  const from = minimum ?? Number.MIN_SAFE_INTEGER;
  const to = maximum ?? Number.MAX_SAFE_INTEGER;
  return leaf(
    target,
    (value) => Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to,
    (value) => {
      if (value === undefined) return { kind: 'required', expected: 'integer', ...bounds };
      if (!Number.isInteger(value)) return { ...wrongType('integer', value), ...bounds };
      // An integer: checked above.
      const number = value as number;
      const isWithin = number >= (minimum ?? number) && number <= (maximum ?? number);
      // Only the safe range is exceeded (decision G4). The message says "too large" or "too small" instead of naming it.
      // Stryker disable next-line EqualityOperator: zero is within the safe range
      const problem = number > 0 ? 'too-large' : 'too-small';
      return { kind: 'range', received: number, ...bounds, ...(isWithin && { problem }) };
    },
  );
}

/** A member that a table names. */
interface CompiledMember {
  readonly key: string;
  readonly shape: Shape | undefined;
  /** As in {@link Leaf}. */
  readonly type: Leaf['type'];
  readonly values: Leaf['values'];
  /** Its slot, -1 for none. */
  readonly slot: number;
  readonly slotsBelow: readonly number[];
  /** Whether the part was picked by it, so that its value is already in its slot. */
  readonly isAlreadyRead: boolean;
  /** For a required field, the bit that records its presence; 0 for the others. */
  readonly bit: number;
  /** The field that followed this one in the last object: the same tool writes keys in the same order. */
  next: CompiledMember | undefined;
}

function objectShape({ members, others }: SchemaModel, { origin, place }: Target): ObjectShape {
  const names = Object.keys(members);
  const table = new Map<Key, CompiledMember>();
  let allRequired = 0;
  for (const key of names) {
    const at = place.members.get(key) ?? newPlace();
    const schema = members[key] as Schema;
    const shape = !at.isPart && isLookedAt(schema) ? compile(schema, origin, at) : undefined;
    // A missing part is reported by a rule.
    // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
    const bit = shape === undefined || modelOf(schema).isOptional ? 0 : allRequired + 1;
    allRequired |= bit;
    table.set(key, {
      key,
      shape,
      // Stryker disable next-line ConditionalExpression,StringLiteral: only slower
      type: shape?.kind === 'leaf' ? shape.type : undefined,
      // Stryker disable next-line ConditionalExpression,StringLiteral: only slower
      values: shape?.kind === 'leaf' ? shape.values : undefined,
      slot: at.slot,
      slotsBelow: slotsBelow(at),
      bit,
      isAlreadyRead: at.isAlreadyRead,
      next: undefined,
    });
  }
  return {
    kind: 'object',
    origin,
    table,
    // Stryker disable next-line ObjectLiteral: an absent member reads as `undefined`
    start: { next: undefined },
    required: allRequired,
    others: isLookedAt(others) ? compile(others, origin) : undefined,
    otherKeys: place.otherKeys,
    entriesSlot: place.entriesSlot,
    order: byTable(names, place.order ?? byName),
    below: (key) => table.get(key)?.shape,
    missing: () => wrongType('object', undefined),
  };
}

const checkObject = /* @__PURE__ */ (() => {
  // Engines answer this without a call in a loop over the same object, if the function is a constant to them. A constant of a
  // module would not do: bundlers make variables of these. Comparing the prototype of each object instead is 5 % slower.
  const isOwn = Object.prototype.hasOwnProperty;
  return function checkObject(
    shape: ObjectShape,
    value: unknown,
    slots: Slots,
    state: CheckState,
  ): FindingTree | undefined {
    const { origin, table, others, otherKeys, order } = shape;
    const record = plainRecord(value, state);
    if (record === undefined) return noObject(origin, value);
    let tree: FindingTree | undefined;
    let present = 0;
    let previous = shape.start;
    // Stryker disable next-line ConditionalExpression: without a slot nobody reads it
    const entries = shape.entriesSlot < 0 ? undefined : new Map<string, unknown>();
    for (const key in record) {
      if (!isOwn.call(record, key)) continue;
      const guess = previous.next;
      // Stryker disable next-line ConditionalExpression: only slower without it
      const field = guess?.key === key ? guess : table.get(key);
      if (field === undefined) {
        if (others === undefined) continue;
        const member = record[key];
        if (member === undefined) continue;
        const refused = otherKeys && refusedKey(otherKeys, key, state.context, record);
        const below = refused ?? check(others, member, slots, state);
        if (below !== undefined) tree = attach(tree, order, key, below);
        entries?.set(key, below?.isMalformed ? MALFORMED : member);
        continue;
      }
      // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower or faster
      if (field !== guess) previous.next = field;
      previous = field;
      const member = field.isAlreadyRead ? slots[field.slot] : record[key];
      if (member === undefined) continue;
      present |= field.bit;
      // Stryker disable next-line ConditionalExpression: without a slot nobody reads it
      if (field.slot >= 0) slots[field.slot] = member;
      // Stryker disable next-line ConditionalExpression: only slower
      const isRight = field.type === undefined ? field.values?.has(member) === true : typeof member === field.type;
      if (isRight || field.shape === undefined) continue;
      const below = check(field.shape, member, slots, state);
      if (below === undefined) continue;
      tree = attach(tree, order, key, below);
      if (below.isMalformed) spoil(slots, field);
    }
    // Stryker disable next-line ConditionalExpression: without a slot nobody reads it
    if (entries !== undefined) slots[shape.entriesSlot] = entries;
    // Stryker disable next-line ConditionalExpression: only slower without it
    return present === shape.required ? tree : withMissing(shape, tree, present, slots, state);
  };
})();

/** Adds the fields that the table requires without a condition and that are missing. */
function withMissing(
  { table, order }: ObjectShape,
  found: FindingTree | undefined,
  present: number,
  slots: Slots,
  state: CheckState,
): FindingTree | undefined {
  let tree = found;
  table.forEach((field, key) => {
    const { bit, shape } = field;
    if ((bit & ~present) === 0) return;
    const below = shape && check(shape, undefined, slots, state);
    // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
    if (below !== undefined) tree = attach(tree, order, key, below);
    spoil(slots, field);
  });
  return tree;
}

function listShape(schema: Schema, { origin, place }: Target): ListShape {
  const element = compile(schema, origin, place.row?.root);
  return {
    kind: 'list',
    origin,
    element,
    entriesSlot: place.entriesSlot,
    lengthSlot: place.lengthSlot,
    row: place.row && emptySlots(place.row),
    nameSlot: place.nameSlot,
    order: byIndex,
    below: () => element,
    missing: undefined,
  };
}

function checkList(shape: ListShape, value: unknown, slots: Slots, state: CheckState): FindingTree | undefined {
  const { entriesSlot, lengthSlot } = shape;
  const length = isList(value) ? lengthOf(value) : undefined;
  if (!isList(value) || length === undefined) return noList(shape.origin, value);
  // Stryker disable next-line ConditionalExpression: without a slot nobody reads it
  if (lengthSlot >= 0) slots[lengthSlot] = length;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower or faster
  const known = length > SHORT_LIST ? listsOf(shape, state).get(value) : undefined;
  // Stryker disable next-line ConditionalExpression,BlockStatement: only slower without it
  if (known !== undefined) {
    // Stryker disable next-line ConditionalExpression: without a slot nobody reads it
    if (entriesSlot >= 0) slots[entriesSlot] = known.entries;
    return known.tree;
  }
  // Stryker disable next-line ConditionalExpression: without a slot nobody reads it
  const entries = entriesSlot < 0 ? undefined : unfilledList<unknown>(length);
  const tree = checkElements(shape, value, length, state, entries);
  // Stryker disable next-line ConditionalExpression: without a slot nobody reads it
  if (entriesSlot >= 0) slots[entriesSlot] = entries;
  // Stryker disable next-line ConditionalExpression,EqualityOperator,BlockStatement: only slower or faster
  if (length > SHORT_LIST) {
    if (tree !== undefined) tree.isShared = true;
    listsOf(shape, state).set(value, { tree, entries });
  }
  return tree;
}

function checkElements(
  { element, row, nameSlot }: ListShape,
  list: readonly unknown[],
  length: number,
  state: CheckState,
  entries: unknown[] | undefined,
): FindingTree | undefined {
  // Stryker disable next-line ConditionalExpression,EqualityOperator,StringLiteral: only slower
  const isText = element.kind === 'leaf' && element.type === 'string';
  let tree: FindingTree | undefined;
  let spare: Slots | undefined;
  let index = 0;
  for (; index < length && !isFull(tree); index++) {
    const value = elementAt(list, index);
    // Stryker disable next-line ConditionalExpression,StringLiteral,BlockStatement: only slower without it
    if (isText && typeof value === 'string') {
      if (entries !== undefined) entries[index] = value;
      continue;
    }
    // If no rule reads the elements, a row has only the name, which the next element may replace.
    const slots: Slots = row === undefined ? NO_SLOTS : (spare ?? row.slice());
    const below = check(element, value, slots, state);
    // Stryker disable next-line ConditionalExpression: without a slot nothing is there
    if (below !== undefined)
      tree = attachElement(tree, index, below, state, nameSlot < 0 ? undefined : slots[nameSlot]);
    if (entries === undefined) {
      // The facts of a finding may be made of the row later.
      spare = row === undefined || below !== undefined ? undefined : slots;
      // Stryker disable next-line EqualityOperator: a row has a slot
      if (spare !== undefined) spare[nameSlot] = undefined;
      continue;
    }
    if (row === undefined) entries[index] = below?.isMalformed ? MALFORMED : value;
    else entries[index] = below?.isMalformed ? slots.fill(BELOW_MALFORMED) : slots;
  }
  // Elements that are not read do not count. To set the same length again is slow.
  if (
    entries !== undefined &&
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower without it
    index < length
  )
    entries.length = index;
  return tree;
}

/** Adds the findings of an element. When there are more than will be listed, later ones are only counted (limit R2). */
export function attachElement(
  tree: FindingTree | undefined,
  index: number,
  below: FindingTree,
  { most }: CheckState,
  name: unknown,
): FindingTree {
  if (tree === undefined || tree.unconditional <= most) {
    const whole = attach(tree, byIndex, index, below);
    // Stryker disable next-line ConditionalExpression: nobody reads a name that is `undefined`
    if (name !== undefined) {
      whole.names ??= [];
      whole.names[index] = name;
    }
    return whole;
  }
  tree.uncollected += below.unconditional;
  tree.unconditional += below.unconditional;
  return tree;
}

/** Whether enough findings are counted: an exact number is not needed beyond that. */
export function isFull(tree: FindingTree | undefined): boolean {
  return tree !== undefined && tree.uncollected >= MOST_COUNTED;
}

function listsOf(shape: ListShape, state: CheckState): WeakMap<object, ListResult> {
  state.lists ??= new Map();
  const known = state.lists.get(shape) ?? new WeakMap<object, ListResult>();
  state.lists.set(shape, known);
  return known;
}

function spoil(slots: Slots, { slot, slotsBelow }: CompiledMember): void {
  // Stryker disable next-line EqualityOperator: nobody reads it
  for (let index = 0; index < slotsBelow.length; index++) slots[slotsBelow[index] as number] = BELOW_MALFORMED;
  // Stryker disable next-line ConditionalExpression: without a slot nobody reads it
  if (slot >= 0) slots[slot] = MALFORMED;
}
