import { EACH, keysOf, type Read, readAt, type Spot } from './fields.js';
import type { Cause, Facts, FindingKind, FindingParams, Given } from './finding.js';
import { BELOW_MALFORMED, isMalformed, MALFORMED } from './malformed.js';
import type { Asked, Check, Circumstances, Companions, Rule } from './rule.js';
import { type Reader, type Slots, valueIn } from './slots.js';
import { addHere, changedAt, type FindingTree, type Outline, rawFinding } from './tree.js';
import { isList, isMissing, type Key, type Path } from './value.js';

/** The rule that is checked now, and what was found so far: rules run one at a time. */
export interface RuleState extends Asked<never, FindingKind> {
  /** Whether only the findings that save a draft are wanted: rules that count only for publishing are then not checked. */
  readonly isLenient: boolean;
  context: never;
  rule: Rule | undefined;
  outline: Outline | undefined;
  tree: FindingTree | undefined;
  /** At least how many findings depend on answers; infinite where results of earlier runs may have others. */
  conditional: number;
}

/** A tree with one finding, and what it was made of. */
interface Single extends Pick<RuleState, 'rule' | 'outline'> {
  readonly tree: FindingTree;
  readonly at: Spot;
  readonly facts: Facts;
  readonly circumstances: Circumstances | undefined;
}

/**
 * What the rules of one run get.
 *
 * @param keepsApart whether each finding is an object of its own, by which a session recognizes it.
 */
export function newRuleState(context: unknown, isLenient: boolean, keepsApart = true): RuleState {
  /** The last conditional finding of a part that had none. Many parts have the same, and nearly always it does not count. */
  let last: Single | undefined;
  const state: RuleState = {
    // All rules of one draft take the same type of context, which the core does not know.
    context: context as never,
    report(at, facts, circumstances) {
      const { rule, outline, tree: before } = state;
      if (
        // Stryker disable next-line ConditionalExpression: only slower without it
        before === undefined &&
        last?.at === at &&
        last.rule === rule &&
        last.outline === outline &&
        last.facts === facts &&
        last.circumstances === circumstances
      ) {
        state.tree = last.tree;
        return;
      }
      // Stryker disable next-line ConditionalExpression: only slower
      if (circumstances !== undefined) state.conditional++;
      // A rule reports only while it is checked.
      const tree = add(before, outline as Outline, rule as Rule, at.keys, facts, circumstances);
      state.tree = tree;
      if (keepsApart || before !== undefined || tree.givenAll === undefined) return;
      tree.isShared = true;
      last = { rule, outline, at, facts, circumstances, tree };
    },
    isLenient,
    rule: undefined,
    outline: undefined,
    tree: undefined,
    conditional: keepsApart ? Number.POSITIVE_INFINITY : 0,
  };
  return state;
}

/** Checks the rules of a part, given its slots. Returns the tree with their findings; the same tree when there are none. */
export type RuleCheck = (tree: FindingTree | undefined, slots: Slots, state: RuleState) => FindingTree | undefined;

/** Calls the function with the values it reads. Most functions read up to four: passing these without a list is faster. */
export function withValues<First, Result>(
  reads: readonly Reader[],
  call: (first: First, ...values: readonly unknown[]) => Result,
): (first: First, slots: readonly unknown[]) => Result {
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

export type ReaderOf = (read: Pick<Read, 'keys' | 'aspect'>) => Reader;

/** Makes the test whether a field that must not be malformed is malformed. What reads it is not called then (decision G11). */
export function malformedTest(reads: readonly Read[], readerOf: ReaderOf): (slots: readonly unknown[]) => boolean {
  const all = reads
    .filter(({ mayBeMalformed }) => !mayBeMalformed)
    .map((read) => ({ reader: readerOf(read), isSpoilt: read.keys.includes(EACH) ? isAnyMalformed : isMalformed }));
  return (slots) => {
    for (let index = 0; index < all.length; index++) {
      const { reader, isSpoilt } = all[index] as (typeof all)[number];
      if (isSpoilt(valueIn(slots, reader))) return true;
    }
    return false;
  };
}

/** Rules that apply only for certain values of a field, by value. */
interface Switch {
  readonly reader: Reader;
  readonly checks: Map<unknown, readonly RuleCheck[]>;
}

/** Compiles all rules of a part: it checks those that refuse a value as malformed first, because the others depend on that. */
export function compileRules(rules: readonly Rule[], readerOf: ReaderOf, outline: Outline): RuleCheck {
  const refusing = rules
    .filter((rule) => rule.refusesAsMalformed)
    .map((rule) => compileRefusing(rule, readerOf, outline));
  const others = compileUnordered(
    rules.filter((rule) => !rule.refusesAsMalformed),
    readerOf,
    outline,
  );
  return refusing.length === 0
    ? others
    : (tree, slots, state) => others(checkAll(refusing, tree, slots, state), slots, state);
}

/** Its check also marks the value that the rule refuses as malformed. */
function compileRefusing(rule: Rule, readerOf: ReaderOf, outline: Outline): RuleCheck {
  const check = compileRule(rule, readerOf, outline);
  // Such a rule reports at one path.
  const { slot } = readerOf(readAt(rule.reports[0] as string));
  return (before, slots, state) => {
    const count = before?.unconditional ?? 0;
    const tree = check(before, slots, state);
    if ((tree?.unconditional ?? 0) > count) slots[slot] = MALFORMED;
    return tree;
  };
}

/** Rules with a condition are looked up by the value that makes them apply. */
function compileUnordered(rules: readonly Rule[], readerOf: ReaderOf, outline: Outline): RuleCheck {
  const byField = new Map<string, Switch>();
  const always = new Set<RuleCheck>();
  for (const rule of rules) {
    const check = compileRule(rule, readerOf, outline);
    const condition = rule.only;
    if (condition === undefined) {
      always.add(check);
      continue;
    }
    const { field, values } = condition;
    const { reader, checks } = byField.get(field) ?? { reader: readerOf(readAt(field)), checks: new Map() };
    for (const value of values) checks.set(value, [...(checks.get(value) ?? []), check]);
    byField.set(field, { reader, checks });
  }
  const switches = [...byField.values()];
  const unconditionally = [...always];
  return (before, slots, state) => {
    let tree = before;
    for (let index = 0; index < switches.length; index++) {
      const { reader, checks } = switches[index] as Switch;
      const value = valueIn(slots, reader);
      // Stryker disable next-line ConditionalExpression: only slower without it
      const met = value === undefined ? undefined : checks.get(value);
      if (met !== undefined) tree = checkAll(met, tree, slots, state);
    }
    return checkAll(unconditionally, tree, slots, state);
  };
}

function checkAll(
  checks: readonly RuleCheck[],
  before: FindingTree | undefined,
  slots: Slots,
  state: RuleState,
): FindingTree | undefined {
  let tree = before;
  for (let index = 0; index < checks.length; index++) tree = (checks[index] as RuleCheck)(tree, slots, state);
  return tree;
}

function compileRule(rule: Rule, readerOf: ReaderOf, outline: Outline): RuleCheck {
  const { does, applies } = rule;
  const check =
    typeof does === 'function'
      ? compileCode(rule, does, readerOf, outline)
      : compileCompanions(rule, does, readerOf, outline);
  const checkIfApplied: RuleCheck =
    applies === undefined ? check : (tree, slots, state) => (applies(state.context) ? check(tree, slots, state) : tree);
  if (rule.mode === 'LENIENT') return checkIfApplied;
  return (tree, slots, state) => (state.isLenient ? tree : checkIfApplied(tree, slots, state));
}

function compileCode(rule: Rule, does: Check<never>, readerOf: ReaderOf, outline: Outline): RuleCheck {
  const check = withValues(rule.reads.map(readerOf), does);
  const isSpoilt = malformedTest(rule.reads, readerOf);
  return (before, slots, state) => {
    // Without findings, no value is malformed.
    if (before !== undefined && isSpoilt(slots)) return before;
    state.rule = rule;
    state.outline = outline;
    state.tree = before;
    check(state, slots);
    return state.tree;
  };
}

/** Whether values that were read with `*` are unknown, or one of them is malformed. */
function isAnyMalformed(values: unknown): boolean {
  if (values instanceof Map) return [...values.values()].some(isMalformed);
  return isList(values) ? values.some(isMalformed) : isMalformed(values);
}

/** The facts about a missing value, from the outline at its path. */
function missingAt(outline: Outline, path: Path, context: never): FindingParams {
  let here: Outline | undefined = outline;
  // Stryker disable next-line OptionalChaining: only the compiler needs to be told
  for (let index = 0; index < path.length; index++) here = here?.below(path[index] as Key);
  // Stryker disable next-line OptionalChaining: only the compiler needs to be told
  return here?.missing?.(context) ?? { kind: 'required' };
}

function compileCompanions(
  rule: Rule,
  { kind, when, fields }: Companions,
  readerOf: ReaderOf,
  outline: Outline,
): RuleCheck {
  const readerAt = (field: string) => ({ path: keysOf(field), reader: readerOf(readAt(field)) });
  const conditions = when.map(({ field, values }) => ({ ...readerAt(field), values: new Set<unknown>(values) }));
  /** Holds whenever the rule is checked. */
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
      if (kind === 'required' ? !isMissing(value) : value === undefined || value === BELOW_MALFORMED) continue;
      // A condition lists strings, numbers and booleans, and its value is one of them.
      const cause = met && { path: met.path, value: valueIn(slots, met.reader) as Cause['value'], isFromRoot: false };
      const facts: Facts = kind === 'required' ? () => missingAt(outline, path, context) : { kind };
      tree = add(tree, outline, rule, path, facts, { cause });
    }
    return tree;
  };
}

function add(
  tree: FindingTree | undefined,
  outline: Outline,
  rule: Rule,
  path: Path,
  facts: Facts,
  circumstances: Circumstances | undefined,
): FindingTree {
  const finding = rawFinding(rule, facts, path.length, circumstances);
  return changedAt(tree, outline, path, (at) => {
    if (rule.suppressesOthers) leaveAside(at, finding.given);
    addHere(at, finding);
  });
}

/** Decision G11a: a value that must be absent gets only that error, so its other findings do not count then. */
function leaveAside(at: FindingTree, given: Given): void {
  const only = given.at(0);
  at.unconditional = 0;
  at.uncollected = 0;
  at.givenAll = undefined;
  if (only === undefined) {
    at.here = [];
    at.below = undefined;
    at.givenBelow = [];
    return;
  }
  const otherwise: Given = [{ question: only.question, answer: !only.answer }];
  at.here = at.here.map((finding) => ({ ...finding, given: [...otherwise, ...finding.given] }));
  at.givenBelow = [...otherwise, ...at.givenBelow];
}
