import type { Facts, FindingParams, Given, Origin, RawFinding, RelativeCause } from './finding.js';
import type { Circumstances } from './rule.js';
import type { Key, Path } from './value.js';

/** A compare function for keys: the order in which findings below an object or a list are reported. */
export type Order = (a: Key, b: Key) => number;

/**
 * The findings at and below a value, by key. The tree is only as deep as its findings. Paths are made when a finding is listed,
 * so the tree of a shared part can be used in several places.
 */
export interface FindingTree {
  here: readonly RawFinding[];
  below: Map<Key, FindingTree> | undefined;
  order: Order | undefined;
  /** The names of the elements of a list, by index. They are not checked: see {@link nameOf}. */
  names: unknown[] | undefined;
  /** Whether the value itself is malformed: wrong type, enumeration, format or range. */
  isMalformed: boolean;
  /** The findings below count only under these answers. */
  givenBelow: Given;
  /** Whether a finding in it depends on answers of the host. */
  isConditional: boolean;
  /** If set, all findings in it count in both modes under these answers, and need not be examined one by one. */
  givenAll: Given | undefined;
  /** The number of findings in it that count in every mode, whatever the answers, with those that were not collected. */
  unconditional: number;
  /** How many of these findings were only counted, because they would not be listed. A tree below has a number of its own. */
  uncollected: number;
  /** Whether it may be used in several places. Then it is not changed any more; additions go to a copy. */
  isShared: boolean;
}

const NOTHING_GIVEN: Given = [];

function emptyTree(order: Order | undefined): FindingTree {
  return {
    here: [],
    below: undefined,
    order,
    names: undefined,
    isMalformed: false,
    givenBelow: NOTHING_GIVEN,
    // Stryker disable next-line BooleanLiteral: only slower
    isConditional: false,
    givenAll: undefined,
    unconditional: 0,
    uncollected: 0,
    // Stryker disable next-line BooleanLiteral: only slower
    isShared: false,
  };
}

export function rawFinding(
  origin: Origin,
  facts: Facts,
  depth: number,
  circumstances: Circumstances | undefined,
): RawFinding {
  let cause: RelativeCause | undefined;
  let given: Given | undefined;
  if (circumstances !== undefined) {
    // `hasOwn`, so that an absent member is not read from `Object.prototype`; a copy would be slower.
    if (Object.hasOwn(circumstances, 'cause')) cause = circumstances.cause;
    if (Object.hasOwn(circumstances, 'given')) given = circumstances.given;
  }
  return { origin, facts, cause, depth, given: given ?? NOTHING_GIVEN };
}

export function addHere(tree: FindingTree, finding: RawFinding): void {
  const { given, origin } = finding;
  const isLenient = origin.mode === 'LENIENT';
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower
  narrowGivenAll(tree, isLenient && given.length > 0 ? given : undefined);
  tree.here = tree.here.length === 0 ? [finding] : addedLast([...tree.here, finding]);
  if (given.length > 0) tree.isConditional = true;
  else if (isLenient) tree.unconditional++;
}

/** Findings of house rules come after the others at the same value. */
function addedLast(findings: readonly RawFinding[]): readonly RawFinding[] {
  const added = findings.filter(({ origin }) => origin.isHouse);
  return added.length === 0 ? findings : [...findings.filter(({ origin }) => !origin.isHouse), ...added];
}

/** Notes the answers under which what is added next counts: {@link FindingTree.givenAll}. */
// Stryker disable ConditionalExpression,BlockStatement: only slower
function narrowGivenAll(tree: FindingTree, only: Given | undefined): void {
  if (tree.here.length === 0 && tree.below === undefined) tree.givenAll = only;
  else if (tree.givenAll !== only) tree.givenAll = undefined;
}
// Stryker restore ConditionalExpression,BlockStatement

export function treeOf(finding: RawFinding, isMalformed: boolean): FindingTree {
  const tree = emptyTree(undefined);
  addHere(tree, finding);
  tree.isMalformed = isMalformed;
  return tree;
}

/** Puts a tree below another one, which is created if needed. */
export function attach(
  tree: FindingTree | undefined,
  order: Order | undefined,
  key: Key,
  below: FindingTree,
): FindingTree {
  const whole = tree ?? emptyTree(order);
  narrowGivenAll(whole, below.givenAll);
  whole.below ??= new Map();
  whole.below.set(key, below);
  // Stryker disable next-line ConditionalExpression: only slower
  if (below.isConditional) whole.isConditional = true;
  whole.unconditional += countedBelow(whole, below);
  return whole;
}

/** How many of the unconditional findings below count in the tree, too. */
function countedBelow({ givenBelow }: FindingTree, below: FindingTree | undefined): number {
  return below === undefined || givenBelow.length > 0 ? 0 : below.unconditional;
}

/** What is known of a value and of those below it without their schemas: the order of keys, and the facts when one is missing. */
export interface Outline {
  readonly order: Order | undefined;
  readonly below: (key: Key) => Outline | undefined;
  /** Makes the facts about a missing value; `undefined` when there are none in particular. */
  readonly missing: ((context: never) => FindingParams) | undefined;
}

/**
 * Applies `change` to the tree at a path. Shared trees on the way are copied.
 *
 * @returns the same tree if it could be changed, otherwise a copy.
 */
export function changedAt(
  tree: FindingTree | undefined,
  shape: Outline | undefined,
  path: Path,
  change: (at: FindingTree) => void,
  index = 0,
): FindingTree {
  const here = tree === undefined ? emptyTree(shape?.order) : tree.isShared ? copyOfTree(tree) : tree;
  // `at`, because an index beyond the end could be inherited.
  const key = path.at(index);
  if (key === undefined) {
    change(here);
    return here;
  }
  here.order ??= shape?.order;
  const before = here.below?.get(key);
  // `attach` adds the new number.
  here.unconditional -= countedBelow(here, before);
  return attach(here, here.order, key, changedAt(before, shape?.below(key), path, change, index + 1));
}

/** A copy that may be changed. The trees below belong to two trees from now on, so they are shared. */
function copyOfTree(tree: FindingTree): FindingTree {
  tree.below?.forEach((below) => {
    below.isShared = true;
  });
  // Stryker disable next-line BooleanLiteral: only slower
  return { ...tree, below: tree.below && new Map(tree.below), isShared: false };
}
