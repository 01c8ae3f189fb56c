import type { Facts, FindingParams, Given, Origin, RawFinding, RelativeCause } from './finding.js';
import type { Circumstances } from './rule.js';
import type { Key, Path } from './value.js';

/** The order in which what stands below a place is listed: of keys, as a sort function takes it. */
export type Order = (a: Key, b: Key) => number;

/**
 * What was found at a place and below it, by the keys that lead there: a tree as deep as what is wrong. No path is made
 * before a finding is listed, and the tree of a part can stand in several places.
 */
export interface FindingTree {
  here: readonly RawFinding[];
  below: Map<Key, FindingTree> | undefined;
  order: Order | undefined;
  /** Of a list, by index, what its elements are called by: any value, where that is no name. */
  names: unknown[] | undefined;
  /** The value at this very place is malformed: of the wrong type, none of its values, without its format, out of range. */
  isMalformed: boolean;
  /** What stands below counts only then. */
  given: Given;
  /** Whether something in it depends on the host's answers. */
  asks: boolean;
  /** The answers under which all that is in it counts, and counts in either mode: then nobody has to look at each finding. */
  only: Given | undefined;
  /** How many findings are in it that count in every mode, whatever the host answers. */
  sure: number;
  /** How many more of them there are at least, which were not collected because there are more than are listed. */
  more: number;
  /** Finished: it may stand in several places, so who adds to it adds to a copy. */
  isShared: boolean;
}

export const NOTHING_GIVEN: Given = [];

function emptyTree(order: Order | undefined): FindingTree {
  return {
    here: [],
    below: undefined,
    order,
    names: undefined,
    isMalformed: false,
    given: NOTHING_GIVEN,
    asks: false,
    only: undefined,
    sure: 0,
    more: 0,
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
    // What is left out must not come from `Object.prototype`; a copy would take longer.
    if (Object.hasOwn(circumstances, 'cause')) cause = circumstances.cause;
    if (Object.hasOwn(circumstances, 'given')) given = circumstances.given;
  }
  return { origin, facts, cause, depth, given: given ?? NOTHING_GIVEN };
}

function isSure({ given, origin }: RawFinding): boolean {
  return given.length === 0 && origin.mode === 'LENIENT';
}

/** Adds a finding at the very place of the tree. */
export function addHere(tree: FindingTree, finding: RawFinding): void {
  const { given, origin } = finding;
  const only = given.length > 0 && origin.mode === 'LENIENT' ? given : undefined;
  const isFirst = tree.here.length === 0 && tree.below === undefined;
  if (isFirst || tree.only !== only) tree.only = isFirst ? only : undefined;
  tree.here = isFirst ? [finding] : [...tree.here, finding];
  if (given.length > 0) tree.asks = true;
  if (isSure(finding)) tree.sure++;
}

/** The tree of one finding at its very place. */
export function treeOf(finding: RawFinding, isMalformed: boolean): FindingTree {
  const tree = emptyTree(undefined);
  addHere(tree, finding);
  tree.isMalformed = isMalformed;
  return tree;
}

/** Puts a tree below another one, or below a new one where there is none yet. */
export function attach(tree: FindingTree | undefined, order: Order, key: Key, below: FindingTree): FindingTree {
  const whole = tree ?? emptyTree(order);
  setBelow(whole, key, below);
  if (below.asks) whole.asks = true;
  whole.sure += below.sure;
  return whole;
}

function setBelow(tree: FindingTree, key: Key, below: FindingTree): void {
  const isFirst = tree.here.length === 0 && tree.below === undefined;
  if (isFirst || tree.only !== below.only) tree.only = isFirst ? below.only : undefined;
  tree.below ??= new Map();
  tree.below.set(key, below);
}

/** The shapes along a path say in which order its keys are listed, and what belongs there. */
export interface Ordered {
  readonly order: Order | undefined;
  readonly below: (key: Key) => Ordered | undefined;
  /** What is said where nothing stands; where that is nothing in particular, nothing. */
  readonly missing: ((context: never) => FindingParams) | undefined;
}

/**
 * The tree with whatever `change` makes of the tree at a path. What other trees share is copied on the way.
 *
 * @returns the same tree where it could be changed, a copy otherwise.
 */
export function changedAt(
  tree: FindingTree | undefined,
  shape: Ordered | undefined,
  path: Path,
  change: (at: FindingTree) => void,
): FindingTree {
  return changed(tree, shape, path, 0, change, false);
}

function changed(
  tree: FindingTree | undefined,
  shape: Ordered | undefined,
  path: Path,
  index: number,
  change: (at: FindingTree) => void,
  isBelowShared: boolean,
): FindingTree {
  const isShared = isBelowShared || tree?.isShared === true;
  const here = tree === undefined ? emptyTree(shape?.order) : isShared ? copyOf(tree) : tree;
  // Beyond its end, a list could inherit something.
  const key = path.at(index);
  if (key === undefined) {
    change(here);
    return here;
  }
  here.order ??= shape?.order;
  const before = here.below?.get(key);
  const sureBefore = before?.sure ?? 0;
  const below = changed(before, shape?.below(key), path, index + 1, change, isShared);
  setBelow(here, key, below);
  here.sure += below.sure - sureBefore;
  if (below.asks) here.asks = true;
  return here;
}

function copyOf(tree: FindingTree): FindingTree {
  return { ...tree, below: tree.below && new Map(tree.below), isShared: false };
}
