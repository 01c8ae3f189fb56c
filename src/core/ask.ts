import { isMalformed, UNKNOWN } from './compile.js';
import type { Cause, Facts, FindingParams, Given } from './finding.js';
import type { Check, Circumstances, Companions, Rule } from './rule.js';
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

/** Makes the reader of a path. */
export type ReaderOf = (path: string) => Reader;

/** Rules that apply only for certain values of a field, by value. */
interface Switch {
  readonly reader: Reader;
  readonly asks: Map<unknown, readonly Ask[]>;
}

/** Asks all rules of a part. Rules with a condition are looked up by the value that makes them apply. */
export function asking(rules: readonly Rule[], readerOf: ReaderOf, shape: Ordered): Ask {
  const byField = new Map<string, Switch>();
  const always = new Set<Ask>();
  for (const rule of rules) {
    const ask = asked(rule, readerOf, shape);
    const condition = rule.only;
    if (condition === undefined) {
      always.add(ask);
      continue;
    }
    const { field, values } = condition;
    const { reader, asks } = byField.get(field) ?? { reader: readerOf(field), asks: new Map() };
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

function asked(rule: Rule, readerOf: ReaderOf, shape: Ordered): Ask {
  const { does, applies } = rule;
  const ask =
    typeof does === 'function' ? askCode(rule, does, readerOf, shape) : askCompanions(rule, does, readerOf, shape);
  if (applies === undefined) return ask;
  return (tree, slots, context) => (applies(context) ? ask(tree, slots, context) : tree);
}

function askCode(rule: Rule, does: Check<never>, readerOf: ReaderOf, shape: Ordered): Ask {
  const check = reading(rule.reads.map(readerOf), does);
  const needs = rule.needs.map((need) => ({
    reader: readerOf(need),
    isSpoilt: need.includes('*') ? isAnySpoilt : isMalformed,
  }));
  /** The last finding and its tree. Many parts have the same finding, and then share the tree. */
  let last: { path: Path; facts: Facts; circumstances: Circumstances | undefined; tree: FindingTree } | undefined;
  /** The findings while the rule is asked. One variable for all calls is faster than one for each. */
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
    // A getter of the host, read by the rule, may start another judgement, which asks the rule again.
    const treeBefore = tree;
    const contextBefore = now.context;
    tree = before;
    now.context = context;
    try {
      check(now as never, slots);
      return tree;
    } finally {
      tree = treeBefore;
      now.context = contextBefore;
    }
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

function askCompanions(rule: Rule, { kind, when, fields }: Companions, readerOf: ReaderOf, shape: Ordered): Ask {
  const conditions = when.map(({ field, values }) => ({
    path: field.split('.'),
    values: new Set<unknown>(values),
    reader: readerOf(field),
  }));
  /** Holds whenever the rule is asked. */
  const known = rule.only === when[0] ? conditions[0] : undefined;
  const companions = fields.map((field) => ({ path: field.split('.'), reader: readerOf(field) }));

  function conditionMet(slots: readonly unknown[]) {
    for (let index = 0; index < conditions.length; index++) {
      const one = conditions[index] as (typeof conditions)[number];
      if (one.values.has(valueIn(slots, one.reader))) return one;
    }
    return undefined;
  }

  function ask(before: FindingTree | undefined, slots: readonly unknown[], context: never): FindingTree | undefined {
    const met = known ?? conditionMet(slots);
    if (met === undefined && conditions.length > 0) return before;
    let tree = before;
    for (let index = 0; index < companions.length; index++) {
      const { path, reader } = companions[index] as (typeof companions)[number];
      const value = valueIn(slots, reader);
      if (kind === 'required' ? !isMissing(value) : value === undefined || value === UNKNOWN) continue;
      // A condition lists strings, numbers and booleans, and its value is one of them.
      const cause = met && { path: met.path, value: valueIn(slots, met.reader) as Cause['value'], isFromRoot: false };
      const facts: Facts = kind === 'required' ? () => missingAt(shape, path, context) : { kind };
      tree = add(tree, shape, rule, path, facts, { cause });
    }
    return tree;
  }

  if (kind !== 'required' || known === undefined || companions.some(({ reader }) => reader.read)) return ask;
  // The quick path: most companions are plain fields, and most are present.
  const needed = companions.map(({ reader }) => reader.slot);
  return (before, slots, context) => (hasAll(slots, needed) ? before : ask(before, slots, context));
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
    if (rule.suppressesOthers) leaveAside(at, finding.given);
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
