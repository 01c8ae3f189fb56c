import type { ListLooks, Look } from './compile.js';
import type { Facts, Origin } from './finding.js';
import { DEEPEST_GROUP } from './limits.js';
import { type FindingTree, type Ordered, rawFinding, treeOf } from './tree.js';

/** The verdict on a part of a draft. */
export interface Verdict {
  readonly isMalformed: boolean;
  readonly tree: FindingTree | undefined;
  /** The values that its rules and the parts above read. */
  readonly slots: readonly unknown[];
  /** A summary that the parts above may read. */
  readonly says: unknown;
  /** The member that names it as an element of a list. */
  readonly name: unknown;
  /** The levels of nested parts (filter groups) in it. */
  readonly levels: number;
  /** Whether a part in it was not followed because it is too deep. */
  readonly isCut: boolean;
}

/** A cache of verdicts by part and value. It is valid while the values of the whole draft, the context, stay the same. */
export interface Memo {
  /** Whether it lasts longer than one judgement. Then all parts are kept, not only those that are often shared. */
  readonly isLasting: boolean;
  /** The results for long lists, if they are kept as well. */
  readonly lists: ListLooks | undefined;
  readonly get: (part: Part, value: object) => Verdict | undefined;
  readonly set: (part: Part, value: object, verdict: Verdict) => void;
}

/** The state of one judgement of one draft. */
export interface Judgement<Context = unknown> extends Look {
  readonly context: Context;
  readonly memo: Memo;
  /** The values of the nested parts around the current one. */
  readonly above: Set<unknown>;
  /** The greatest depth of nested parts, and whether one was cut, since {@link remembered} last reset them. */
  deepest: number;
  isCut: boolean;
  /** Whether a value contains itself. Verdicts on its parts depend on where the cycle was entered, so they hold only here. */
  isCircular: boolean;
  /** The number of list elements judged. */
  elements: number;
  /** The verdicts that hold only at one depth, by depth. */
  cutVerdicts: Map<number, Memo> | undefined;
}

/** A memo for many judgements. It keeps no value alive that the host has released. */
export function lastingMemo(): Memo {
  return newMemo(true);
}

export function newMemo(isLasting = false): Memo {
  // A `Map` can do what a `WeakMap` can, and faster.
  const byPart = new Map<Part, WeakMap<object, Verdict>>();
  return {
    isLasting,
    lists: isLasting ? new Map() : undefined,
    get: (part, value) => byPart.get(part)?.get(value),
    set(part, value, verdict) {
      const known = byPart.get(part) ?? (isLasting ? new WeakMap() : new Map());
      known.set(value, verdict);
      byPart.set(part, known);
    },
  };
}

export function judgementOf<Context>(context: Context, memo: Memo, isCareful: boolean, most: number): Judgement<never> {
  const started: Judgement<Context> = {
    context,
    memo,
    isCareful,
    most,
    copies: undefined,
    lists: memo.lists,
    above: new Set(),
    deepest: 0,
    isCut: false,
    isCircular: false,
    elements: 0,
    cutVerdicts: undefined,
  };
  // All rules of one draft take the same type of context, which the core does not know.
  return started as Judgement<never>;
}

/** A part of a draft: it is judged by itself, and may be used in several places. */
export interface Part {
  readonly judge: Judge;
  /** The order of the keys below it. */
  readonly shape: () => Ordered;
  /** Returns a function that reads the value of a path from the part's verdict. */
  readonly reader: (path: string) => (verdict: Verdict) => unknown;
}

/** Judges a value. `alreadyRead`: for a picked part, the value of the member that picked it; for a list, its length. */
export type Judge = (value: unknown, judgement: Judgement<never>, alreadyRead: unknown) => Verdict;

const NO_SLOTS: readonly unknown[] = [];

export function verdictOf(
  tree: FindingTree | undefined,
  slots: readonly unknown[] = NO_SLOTS,
  says?: unknown,
  name?: unknown,
): Verdict {
  if (tree !== undefined) tree.isShared = true;
  return { isMalformed: tree?.isMalformed === true, tree, slots, says, name, levels: 0, isCut: false };
}

/** Returns the remembered verdict if it holds here. Otherwise judges the value, and remembers the verdict. */
export function remembered(
  self: Part,
  value: object,
  judgement: Judgement<never>,
  judge: Judge,
  alreadyRead: unknown,
): Verdict {
  const { memo, above } = judgement;
  const depth = above.size;
  // The cut one first: a verdict from a place with more room does not hold here, and would be found again and again.
  const known = judgement.cutVerdicts?.get(depth)?.get(self, value) ?? memo.get(self, value);
  if (known !== undefined && (known.isCut || depth + known.levels <= DEEPEST_GROUP)) {
    judgement.deepest = Math.max(judgement.deepest, depth + known.levels);
    judgement.isCut ||= known.isCut;
    return known;
  }
  const { deepest, isCut } = judgement;
  judgement.deepest = depth;
  judgement.isCut = false;
  const judged = judge(value, judgement, alreadyRead);
  const levels = judgement.deepest - depth;
  const verdict: Verdict = levels === 0 && !judgement.isCut ? judged : { ...judged, levels, isCut: judgement.isCut };
  judgement.deepest = Math.max(judgement.deepest, deepest);
  judgement.isCut ||= isCut;
  if (!verdict.isCut) memo.set(self, value, verdict);
  else {
    // At another depth, the cut is in another place.
    judgement.cutVerdicts ??= new Map();
    const atDepth = judgement.cutVerdicts.get(depth) ?? newMemo();
    atDepth.set(self, value, verdict);
    judgement.cutVerdicts.set(depth, atDepth);
  }
  return verdict;
}

/** Judges a part that may contain parts of its kind: down to a limit, and not into a value that contains itself (limit R1). */
export function nested(rule: Origin, judge: Judge): Judge {
  return (value, judgement, alreadyRead) => {
    const { above } = judgement;
    if (above.has(value)) {
      judgement.isCircular = true;
      return cut({ kind: 'rule', names: ['contains itself'] });
    }
    if (above.size === DEEPEST_GROUP) {
      judgement.isCut = true;
      return cut({ kind: 'rule', names: ['too deep'], maximum: DEEPEST_GROUP });
    }
    above.add(value);
    judgement.deepest = Math.max(judgement.deepest, above.size);
    const verdict = judge(value, judgement, alreadyRead);
    above.delete(value);
    return verdict;
  };

  function cut(facts: Facts): Verdict {
    return verdictOf(treeOf(rawFinding(rule, facts, 0, undefined), false));
  }
}
