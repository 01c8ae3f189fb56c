import { EACH, type FieldRead, keysOf, readAt } from './fields.js';
import type { Cause, Facts, FindingKind, FindingParams, Given } from './finding.js';
import { isMalformed, MALFORMED, UNKNOWN } from './malformed.js';
import type { Asked, Check, Circumstances, Companions, Rule } from './rule.js';
import { type Reader, type Slots, valueIn } from './slots.js';
import { addHere, changedAt, type FindingTree, type Ordered, rawFinding } from './tree.js';
import { isList, isMissing, type Key, type Path } from './value.js';

/** The rule that is asked now in a judgement, and what was found so far. No rule is asked while another one is. */
export interface Asking extends Asked<never, FindingKind> {
  /** Whether only the findings that save a draft are wanted: rules that count only for publishing are then not asked. */
  readonly isLenient: boolean;
  rule: Rule | undefined;
  shape: Ordered | undefined;
  tree: FindingTree | undefined;
}

/** What the rules of one judgement get. */
export function newAsking(context: unknown, isLenient: boolean): Asking {
  const now: Asking = {
    // All rules of one draft take the same type of context, which the core does not know.
    context: context as never,
    report({ keys }, facts, circumstances) {
      // A rule reports only while it is asked.
      now.tree = add(now.tree, now.shape as Ordered, now.rule as Rule, keys, facts, circumstances);
    },
    isLenient,
    rule: undefined,
    shape: undefined,
    tree: undefined,
  };
  return now;
}

/** Asks the rules about a part, given its slots. Returns the tree with their findings; the same tree when there are none. */
export type Ask = (tree: FindingTree | undefined, slots: Slots, now: Asking) => FindingTree | undefined;

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
  // Stryker disable next-line ConditionalExpression,BlockStatement: only slower without it
  if (four === undefined) {
    return (first, slots) => call(first, valueIn(slots, one), valueIn(slots, two), valueIn(slots, three));
  }
  // Stryker disable next-line ConditionalExpression,BlockStatement: only slower without it
  if (reads.length === 4) {
    return (first, slots) =>
      call(first, valueIn(slots, one), valueIn(slots, two), valueIn(slots, three), valueIn(slots, four));
  }
  return (first, slots) => call(first, ...reads.map((reader) => valueIn(slots, reader)));
}

/** Makes the reader of a field. */
export type ReaderOf = (read: Pick<FieldRead, 'keys' | 'aspect'>) => Reader;

/** Makes the test whether a field that must not be malformed is malformed. Its reader is not asked then (decision G11). */
export function spoiling(reads: readonly FieldRead[], readerOf: ReaderOf): (slots: readonly unknown[]) => boolean {
  const all = reads
    .filter(({ mayBeMalformed }) => !mayBeMalformed)
    .map((read) => ({ reader: readerOf(read), isSpoilt: read.keys.includes(EACH) ? isAnySpoilt : isMalformed }));
  return (slots) => all.some(({ reader, isSpoilt }) => isSpoilt(valueIn(slots, reader)));
}

/** Rules that apply only for certain values of a field, by value. */
interface Switch {
  readonly reader: Reader;
  readonly asks: Map<unknown, readonly Ask[]>;
}

/** Asks all rules of a part: those that refuse a value as malformed first, because the others depend on that. */
export function asking(rules: readonly Rule[], readerOf: ReaderOf, shape: Ordered): Ask {
  const refusing = rules.filter((rule) => rule.refusesAsMalformed).map((rule) => refusal(rule, readerOf, shape));
  const others = askingInAnyOrder(
    rules.filter((rule) => !rule.refusesAsMalformed),
    readerOf,
    shape,
  );
  return refusing.length === 0 ? others : (tree, slots, now) => others(askAll(refusing, tree, slots, now), slots, now);
}

/** Asks a rule, and marks the value that it refuses as malformed. */
function refusal(rule: Rule, readerOf: ReaderOf, shape: Ordered): Ask {
  const ask = asked(rule, readerOf, shape);
  // Such a rule reports at one path.
  const { slot } = readerOf(readAt(rule.reports[0] as string));
  return (before, slots, now) => {
    const count = before?.sure ?? 0;
    const tree = ask(before, slots, now);
    if ((tree?.sure ?? 0) > count) slots[slot] = MALFORMED;
    return tree;
  };
}

/** Rules with a condition are looked up by the value that makes them apply. */
function askingInAnyOrder(rules: readonly Rule[], readerOf: ReaderOf, shape: Ordered): Ask {
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
    const { reader, asks } = byField.get(field) ?? { reader: readerOf(readAt(field)), asks: new Map() };
    for (const value of values) asks.set(value, [...(asks.get(value) ?? []), ask]);
    byField.set(field, { reader, asks });
  }
  const switches = [...byField.values()];
  const asksAlways = [...always];
  return (before, slots, now) => {
    let tree = before;
    for (let index = 0; index < switches.length; index++) {
      const { reader, asks } = switches[index] as Switch;
      const value = valueIn(slots, reader);
      // Stryker disable next-line ConditionalExpression: only slower without it
      const met = value === undefined ? undefined : asks.get(value);
      if (met !== undefined) tree = askAll(met, tree, slots, now);
    }
    return askAll(asksAlways, tree, slots, now);
  };
}

function askAll(
  asks: readonly Ask[],
  before: FindingTree | undefined,
  slots: Slots,
  now: Asking,
): FindingTree | undefined {
  let tree = before;
  for (let index = 0; index < asks.length; index++) tree = (asks[index] as Ask)(tree, slots, now);
  return tree;
}

function asked(rule: Rule, readerOf: ReaderOf, shape: Ordered): Ask {
  const { does, applies } = rule;
  const ask =
    typeof does === 'function' ? askCode(rule, does, readerOf, shape) : askCompanions(rule, does, readerOf, shape);
  const askApplying: Ask =
    applies === undefined ? ask : (tree, slots, now) => (applies(now.context) ? ask(tree, slots, now) : tree);
  if (rule.mode === 'LENIENT') return askApplying;
  return (tree, slots, now) => (now.isLenient ? tree : askApplying(tree, slots, now));
}

function askCode(rule: Rule, does: Check<never>, readerOf: ReaderOf, shape: Ordered): Ask {
  const check = reading(rule.reads.map(readerOf), does);
  const isSpoilt = spoiling(rule.reads, readerOf);
  return (before, slots, now) => {
    // Without findings, no value is malformed.
    if (before !== undefined && isSpoilt(slots)) return before;
    now.rule = rule;
    now.shape = shape;
    now.tree = before;
    check(now, slots);
    return now.tree;
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
  // Stryker disable next-line OptionalChaining: only the compiler needs to be told
  for (let index = 0; index < path.length; index++) here = here?.below(path[index] as Key);
  // Stryker disable next-line OptionalChaining: only the compiler needs to be told
  return here?.missing?.(context) ?? { kind: 'required' };
}

function askCompanions(rule: Rule, { kind, when, fields }: Companions, readerOf: ReaderOf, shape: Ordered): Ask {
  const readerAt = (field: string) => ({ path: keysOf(field), reader: readerOf(readAt(field)) });
  const conditions = when.map(({ field, values }) => ({ ...readerAt(field), values: new Set<unknown>(values) }));
  /** Holds whenever the rule is asked. */
  // Stryker disable next-line ConditionalExpression: only slower without it
  const known = rule.only === when[0] ? conditions[0] : undefined;
  const companions = fields.map(readerAt);

  function conditionMet(slots: readonly unknown[]) {
    for (let index = 0; index < conditions.length; index++) {
      const one = conditions[index] as (typeof conditions)[number];
      if (one.values.has(valueIn(slots, one.reader))) return one;
    }
    return undefined;
  }

  return (before, slots, { context }) => {
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
  };
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

/** Decision G11a: a value that must be absent gets only that error, so its other findings do not count then. */
function leaveAside(at: FindingTree, given: Given): void {
  const only = given.at(0);
  at.sure = 0;
  at.more = 0;
  at.only = undefined;
  if (only === undefined) {
    at.here = [];
    at.below = undefined;
    at.given = [];
    return;
  }
  const otherwise: Given = [{ question: only.question, answer: !only.answer }];
  at.here = at.here.map((finding) => ({ ...finding, given: [...otherwise, ...finding.given] }));
  at.given = [...otherwise, ...at.given];
}
