import type { CheckState, ListResults } from './compile.js';
import { newRuleState, type RuleState } from './compile-rules.js';
import type { Read } from './fields.js';
import type { FindingTree, Outline } from './tree.js';

export interface PartResult {
  readonly isMalformed: boolean;
  readonly tree: FindingTree | undefined;
  /** The values that its rules and the parts above read. */
  readonly slots: readonly unknown[];
  /** The value that a parent part may read of it as a whole. */
  readonly summary: unknown;
  /** The member that names it as an element of a list. */
  readonly name: unknown;
  /** The levels of nested parts (filter groups) in it; infinite if one of them was not followed because it is too deep. */
  readonly depth: number;
}

/** A cache of results by part and value. It is valid while the values of the whole draft, the context, stay the same. */
export interface Memo {
  /** Whether it lasts longer than one run. Then all parts are kept, not only those that are often shared. */
  readonly isLasting: boolean;
  /** The results for long lists, if they are kept as well. */
  readonly lists: ListResults | undefined;
  readonly get: (part: Part, value: object) => PartResult | undefined;
  readonly set: (part: Part, value: object, result: PartResult) => void;
}

export interface Run<Context = unknown> extends CheckState {
  /** Replaced when a part gives the context of what is judged after it. */
  context: Context;
  readonly memo: Memo;
  /** What its rules get. */
  readonly ruleState: RuleState;
  /** The values of the nested parts around the current one. */
  readonly above: Set<unknown>;
  /** The greatest depth of nested parts since `remembered` last reset it; infinite if one was not followed. */
  depth: number;
  /** Whether a value contains itself. Results for its parts depend on where the cycle was entered, so they hold only here. */
  isCircular: boolean;
  /** The number of list elements judged. */
  elements: number;
  /** The results that hold only at one depth, because a part in them was not followed; by depth. */
  cutResults: Map<number, Memo> | undefined;
}

/** A memo for many runs. It keeps no value alive that the host has released. */
export function lastingMemo(): Memo {
  return newMemo(true);
}

export function newMemo(isLasting = false): Memo {
  // A `Map` can do what a `WeakMap` can, and faster.
  const byPart = new Map<Part, WeakMap<object, PartResult>>();
  return {
    isLasting,
    lists: isLasting ? new Map() : undefined,
    get: (part, value) => byPart.get(part)?.get(value),
    set(part, value, result) {
      let results = byPart.get(part);
      if (results === undefined) {
        results = isLasting ? new WeakMap() : new Map();
        byPart.set(part, results);
      }
      results.set(value, result);
    },
  };
}

/** @param isLenient whether only lenient findings are wanted. The memo must not last then: its results lack the other findings. */
export function newRun<Context>(
  context: Context,
  memo: Memo,
  isCareful: boolean,
  most: number,
  isLenient = false,
): Run<never> {
  const started: Run<Context> = {
    context,
    memo,
    ruleState: newRuleState(context, isLenient, memo.isLasting),
    isCareful,
    most,
    copies: undefined,
    lists: memo.lists,
    above: new Set(),
    depth: 0,
    isCircular: false,
    elements: 0,
    cutResults: undefined,
  };
  // All rules of one draft take the same type of context, which the core does not know.
  return started as Run<never>;
}

/** A part of a draft: it is judged by itself, and may be used in several places. */
export interface Part {
  readonly judge: Judge;
  /** The order of the keys below it. */
  readonly outline: () => Outline;
  /** Returns a function that reads a field from the part's result. */
  readonly reader: (read: Pick<Read, 'keys' | 'aspect'>) => (result: PartResult) => unknown;
}

/** Judges a value. `alreadyRead`: for a picked part, the value of the member that picked it; for a list, its length. */
export type Judge = (value: unknown, run: Run<never>, alreadyRead: unknown) => PartResult;

// Stryker disable next-line ArrayDeclaration: nobody reads it
const NO_SLOTS: readonly unknown[] = [];

export function partResult(
  tree: FindingTree | undefined,
  slots: readonly unknown[] = NO_SLOTS,
  summary?: unknown,
  name?: unknown,
): PartResult {
  if (tree !== undefined) tree.isShared = true;
  return { isMalformed: tree?.isMalformed === true, tree, slots, summary, name, depth: 0 };
}
