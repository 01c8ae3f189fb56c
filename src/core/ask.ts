import { isMalformed, type Slots, UNKNOWN } from './compile.js';
import type { Cause, Facts, FindingParams, Given, RelativeCause } from './finding.js';
import type { Check, Circumstances, Companions, Condition, Rule } from './rule.js';
import { addHere, changedAt, type FindingTree, type Ordered, rawFinding } from './tree.js';
import { isList, isMissing, type Key, type Path } from './value.js';

/** Asks the rules about a part, given its slots. Returns the tree with their findings; the same tree when there are none. */
export type Ask = (tree: FindingTree | undefined, slots: readonly unknown[], context: never) => FindingTree | undefined;

/** How a value is read: from its slot, or by `read` when one slot is not enough. */
export interface Reader {
  readonly slot: number;
  readonly read: ((slots: readonly unknown[]) => unknown) | undefined;
}

export function valueIn(slots: readonly unknown[], { slot, read }: Reader): unknown {
  return read === undefined ? slots[slot] : read(slots);
}

/** Calls the function with the values it reads. Most functions read up to four: passing these without a list is faster. */
export function reading<First>(
  reads: readonly Reader[],
  call: (first: First, ...values: readonly unknown[]) => void,
): (first: First, slots: readonly unknown[]) => void {
  const one = reads.at(0);
  const two = reads.at(1);
  const three = reads.at(2);
  const four = reads.at(3);
  if (one === undefined) return (first) => call(first);
  if (two === undefined) return (first, slots) => call(first, valueIn(slots, one));
  if (three === undefined) return (first, slots) => call(first, valueIn(slots, one), valueIn(slots, two));
  if (four === undefined) {
    return (first, slots) => call(first, valueIn(slots, one), valueIn(slots, two), valueIn(slots, three));
  }
  if (reads.length === 4) {
    return (first, slots) =>
      call(first, valueIn(slots, one), valueIn(slots, two), valueIn(slots, three), valueIn(slots, four));
  }
  return (first, slots) => call(first, ...reads.map((reader) => valueIn(slots, reader)));
}

/** How the rules of a part read. */
export interface Readers {
  readonly of: (path: string) => Reader;
  /** The slot of a field in the row of an element. */
  readonly inRow: (list: string, field: string) => Reader;
}

/** Rules that apply only for certain values of a field, by value. */
interface Switch {
  readonly reader: Reader;
  readonly asks: Map<unknown, readonly Ask[]>;
}

/** Asks all rules of a part. Rules with a condition are looked up by the value that makes them apply. */
export function asking(rules: readonly Rule[], readers: Readers, shape: Ordered): Ask {
  const byField = new Map<string, Switch>();
  const always = new Set<Ask>();
  for (const rule of rules) {
    const ask = asked(rule, readers, shape);
    const condition = deciding(rule);
    if (condition === undefined) {
      always.add(ask);
      continue;
    }
    const { field, values } = condition;
    const { reader, asks } = byField.get(field) ?? { reader: readers.of(field), asks: new Map() };
    for (const value of values) asks.set(value, [...(asks.get(value) ?? []), ask]);
    byField.set(field, { reader, asks });
  }
  const switches = [...byField.values()];
  const asksAlways = [...always];
  return (before, slots, context) => {
    let tree = before;
    for (let index = 0; index < switches.length; index++) {
      const { reader, asks } = switches[index] as Switch;
      const value = valueIn(slots, reader);
      const met = value === undefined ? undefined : asks.get(value);
      if (met !== undefined) tree = askAll(met, tree, slots, context);
    }
    return askAll(asksAlways, tree, slots, context);
  };
}

function askAll(
  asks: readonly Ask[],
  before: FindingTree | undefined,
  slots: readonly unknown[],
  context: never,
): FindingTree | undefined {
  let tree = before;
  for (let index = 0; index < asks.length; index++) tree = (asks[index] as Ask)(tree, slots, context);
  return tree;
}

/** The condition without which a rule finds nothing. */
function deciding({ does, only }: Rule): Condition | undefined {
  if (typeof does === 'function') return only;
  return does.only ?? (does.each === undefined && does.when?.length === 1 ? does.when.at(0) : undefined);
}

function asked(rule: Rule, readers: Readers, shape: Ordered): Ask {
  const { does, applies } = rule;
  const ask =
    typeof does === 'function' ? askCode(rule, does, readers, shape) : askCompanions(rule, does, readers, shape);
  if (applies === undefined) return ask;
  return (tree, slots, context) => (applies(context) ? ask(tree, slots, context) : tree);
}

function askCode(rule: Rule, does: Check<never>, readers: Readers, shape: Ordered): Ask {
  const check = reading(rule.reads.map(readers.of), does);
  const needs = rule.needs.map((need) => ({
    reader: readers.of(need),
    isSpoilt: need.includes('*') ? isAnySpoilt : isMalformed,
  }));
  /** The last finding and its tree. Many parts have the same finding, and then share the tree. */
  let last: { path: Path; facts: Facts; circumstances: Circumstances | undefined; tree: FindingTree } | undefined;
  /** The findings while the rule is asked. One variable for all calls is faster; rules never ask each other, so it is safe. */
  let tree: FindingTree | undefined;
  const now = { report, context: undefined as never };

  function report(path: Path, facts: Facts, circumstances?: Circumstances): void {
    if (tree !== undefined) {
      tree = add(tree, shape, rule, path, facts, circumstances);
    } else if (last?.path === path && last.facts === facts && last.circumstances === circumstances) {
      tree = last.tree;
    } else {
      tree = add(undefined, shape, rule, path, facts, circumstances);
      tree.isShared = true;
      last = { path, facts, circumstances, tree };
    }
  }

  return (before, slots, context) => {
    // Without findings, no value is malformed.
    if (before !== undefined && needs.some(({ reader, isSpoilt }) => isSpoilt(valueIn(slots, reader)))) return before;
    tree = before;
    now.context = context;
    check(now as never, slots);
    const after = tree;
    tree = undefined;
    now.context = undefined as never;
    return after;
  };
}

/** Whether values that were read with `*` are unknown, or one of them is malformed. */
function isAnySpoilt(values: unknown): boolean {
  if (values instanceof Map) return [...values.values()].some(isMalformed);
  return isList(values) ? values.some(isMalformed) : isMalformed(values);
}

/** The facts about a missing value, from the shape at its path. */
function missingAt(shape: Ordered, path: Path, context: never): FindingParams {
  let here: Ordered | undefined = shape;
  for (let index = 0; index < path.length; index++) here = here?.below(path[index] as Key);
  return here?.missing?.(context) ?? { kind: 'required' };
}

/** Used instead of the index of an element: the rule is asked of the part itself. */
const THE_PART = -1;

interface ReadCondition {
  readonly path: readonly string[];
  readonly values: ReadonlySet<unknown>;
  readonly reader: Reader;
}

function askCompanions(rule: Rule, does: Companions, readers: Readers, shape: Ordered): Ask {
  const { kind, each, only, within, when, fields } = does;
  const readerHere = each === undefined ? readers.of : (field: string) => readers.inRow(each, field);
  const condition = ({ field, values }: Condition, reader: Reader): ReadCondition => ({
    path: field.split('.'),
    values: new Set<unknown>(values),
    reader,
  });
  const general = only && condition(only, readers.of(only.field));
  const conditions = (when ?? []).map((one) => condition(one, readerHere(one.field)));
  /** The only condition. It holds whenever the rule is asked: see `deciding`. */
  const known = only === undefined && each === undefined && conditions.length === 1 ? conditions.at(0) : undefined;
  const parent = within === undefined ? undefined : readers.of(within);
  const list = each?.split('.') ?? [];
  const asked = fields.map((field) => {
    const path = field.split('.');
    return { path, reader: readerHere(field), shapes: [...list, ...(each === undefined ? [] : [0]), ...path] };
  });
  const rows = each === undefined ? undefined : readers.of(`${each}.*`);

  // A condition lists strings, numbers and booleans, and its value is one of them.
  function causeOf({ path, reader }: ReadCondition, slots: readonly unknown[], base: Path): RelativeCause {
    return { path: [...base, ...path], value: valueIn(slots, reader) as Cause['value'], isFromRoot: false };
  }

  function conditionMet(slots: readonly unknown[]): ReadCondition | undefined {
    for (let index = 0; index < conditions.length; index++) {
      const one = conditions[index] as ReadCondition;
      if (one.values.has(valueIn(slots, one.reader))) return one;
    }
    return undefined;
  }

  /** Asks the rule of the part itself or of one element. */
  function askAt(
    before: FindingTree | undefined,
    whole: readonly unknown[],
    slots: readonly unknown[],
    element: number,
    context: never,
  ): FindingTree | undefined {
    const met = known ?? conditionMet(slots);
    if (met === undefined && conditions.length > 0) return before;
    let tree = before;
    for (let index = 0; index < asked.length; index++) {
      const { path, reader, shapes } = asked[index] as (typeof asked)[number];
      const value = valueIn(slots, reader);
      if (kind === 'required' ? !isMissing(value) : value === undefined || value === UNKNOWN) continue;
      // Without a condition on the element, the condition on the part is the cause.
      const base = element < 0 ? [] : [...list, element];
      const cause = met ? causeOf(met, slots, base) : general && causeOf(general, whole, []);
      const facts: Facts = kind === 'required' ? () => missingAt(shape, shapes, context) : { kind };
      tree = add(tree, shape, rule, [...base, ...path], facts, { cause });
    }
    return tree;
  }

  if (kind === 'required' && known !== undefined && parent === undefined && asked.every(({ reader }) => !reader.read)) {
    // The quick path: most companions are plain fields, and most are present.
    const needed = asked.map(({ reader }) => reader.slot);
    return (before, slots, context) =>
      hasAll(slots, needed) ? before : askAt(before, slots, slots, THE_PART, context);
  }
  return (before, slots, context) => {
    // `only` holds here: see `deciding`.
    if (parent !== undefined && valueIn(slots, parent) === undefined) return before;
    if (rows === undefined) return askAt(before, slots, slots, THE_PART, context);
    const all = valueIn(slots, rows);
    if (!isList(all)) return before;
    let tree = before;
    // The slot of a list with rows has a row of slots for each element.
    for (let index = 0; index < all.length; index++) tree = askAt(tree, slots, all[index] as Slots, index, context);
    return tree;
  };
}

function hasAll(slots: readonly unknown[], needed: readonly number[]): boolean {
  for (let index = 0; index < needed.length; index++) if (isMissing(slots[needed[index] as number])) return false;
  return true;
}

/** Adds a finding of a rule. */
function add(
  tree: FindingTree | undefined,
  shape: Ordered,
  rule: Rule,
  path: Path,
  facts: Facts,
  circumstances: Circumstances | undefined,
): FindingTree {
  const finding = rawFinding(rule, facts, path.length, circumstances);
  return changedAt(tree, shape, path, (at) => {
    if (rule.isAlone) leaveAside(at, finding.given);
    addHere(at, finding);
  });
}

/** Decision G11a: a value that must be absent gets that error alone, so its other findings do not count then. */
function leaveAside(at: FindingTree, given: Given): void {
  const only = given.at(0);
  at.sure = 0;
  at.more = 0;
  at.only = undefined;
  if (only === undefined) {
    at.here = [];
    at.below = undefined;
    return;
  }
  const otherwise: Given = [{ question: only.question, answer: !only.answer }];
  at.here = at.here.map((finding) => ({ ...finding, given: [...otherwise, ...finding.given] }));
  at.given = [...otherwise, ...at.given];
}
