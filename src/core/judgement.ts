import type { Look } from './compile.js';
import type { Facts, Origin } from './finding.js';
import { DEEPEST_GROUP } from './limits.js';
import { type FindingTree, type Ordered, rawFinding, treeOf } from './tree.js';

/** What is said of a value as a part of a draft. */
export interface Verdict {
  readonly isMalformed: boolean;
  readonly tree: FindingTree | undefined;
  /** What its rules, and those of the parts above, read of it. */
  readonly slots: readonly unknown[];
  /** What it tells the parts above beside that. */
  readonly says: unknown;
  /** The member that tells which element of a list it is. */
  readonly name: unknown;
  /** How many levels of parts that stand in themselves are in it. */
  readonly levels: number;
  /** Whether something in it was cut because it stands too deep. */
  readonly isCut: boolean;
}

/** Verdicts by part and value, for as long as what is known of the whole draft stays the same. */
export interface Memo {
  /** Whether it lasts longer than one judgement: then every part is kept, not only what is likely to stand in many places. */
  readonly isLasting: boolean;
  readonly get: (part: Part, value: object) => Verdict | undefined;
  readonly set: (part: Part, value: object, verdict: Verdict) => void;
}

/** One judgement of one draft. */
export interface Judgement<Context = unknown> extends Look {
  readonly context: Context;
  readonly memo: Memo;
  /** The parts that stand in themselves and are being judged: the values above this one. */
  readonly above: Set<unknown>;
  /** How deep the deepest of them was, and whether one was cut for its depth, since somebody looked. */
  deepest: number;
  isCut: boolean;
  /** Whether something contains itself: what is said of its parts depends on where one entered, and holds here only. */
  isCircular: boolean;
  /** How many elements of lists were judged. */
  elements: number;
  /** The verdicts that hold at one depth only. */
  cutVerdicts: Map<Part, Map<object, Map<number, Verdict>>> | undefined;
}

export function newMemo(): Memo {
  return memoOf(false, () => new Map());
}

/** A memo for many judgements. What the host has forgotten, it forgets. */
export function lastingMemo(): Memo {
  return memoOf(true, () => new WeakMap());
}

function memoOf(isLasting: boolean, table: () => Map<object, Verdict> | WeakMap<object, Verdict>): Memo {
  const byPart = new Map<Part, Map<object, Verdict> | WeakMap<object, Verdict>>();
  return {
    isLasting,
    get: (part, value) => byPart.get(part)?.get(value),
    set(part, value, verdict) {
      const known = byPart.get(part) ?? table();
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
    lists: undefined,
    above: new Set(),
    deepest: 0,
    isCut: false,
    isCircular: false,
    elements: 0,
    cutVerdicts: undefined,
  };
  // All rules of one draft take the same kind of context, and the core does not know which.
  return started as Judgement<never>;
}

/** A part of a draft: what is looked at by itself, and can stand in several places. */
export interface Part {
  readonly id: string;
  readonly judge: Judge;
  /** The order of what stands below it. */
  readonly shape: () => Ordered;
  /** How a path below it is read from its verdict. */
  readonly reader: (path: string) => (verdict: Verdict) => unknown;
}

/** How a value is judged as a part. `alreadyRead`: the value of the member by which it was picked; of a list, its length. */
export type Judge = (value: unknown, judgement: Judgement<never>, alreadyRead: unknown) => Verdict;

export const NO_SLOTS: readonly unknown[] = [];

export function verdictOf(
  tree: FindingTree | undefined,
  slots: readonly unknown[],
  says: unknown,
  name?: unknown,
): Verdict {
  if (tree !== undefined) tree.isShared = true;
  return { isMalformed: tree?.isMalformed === true, tree, slots, says, name, levels: 0, isCut: false };
}

/** The verdict as it was given before, where it was and may be given again; otherwise it is kept for the next time. */
export function remembered(
  self: Part,
  value: object,
  judgement: Judgement<never>,
  judge: Judge,
  alreadyRead: unknown,
): Verdict {
  const { memo, above } = judgement;
  const depth = above.size;
  const known = memo.get(self, value) ?? (depth > 0 ? cutVerdict(self, value, judgement) : undefined);
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
    // What was cut for its depth is cut elsewhere at another depth.
    judgement.cutVerdicts ??= new Map();
    const byValue = judgement.cutVerdicts.get(self) ?? new Map<object, Map<number, Verdict>>();
    const byDepth = byValue.get(value) ?? new Map<number, Verdict>();
    judgement.cutVerdicts.set(self, byValue.set(value, byDepth.set(depth, verdict)));
  }
  return verdict;
}

function cutVerdict(self: Part, value: object, { cutVerdicts, above }: Judgement<never>): Verdict | undefined {
  return cutVerdicts?.get(self)?.get(value)?.get(above.size);
}

/** A part that may stand in itself: it is followed so many levels, and not into what it stands in (limit R1). */
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
    return verdictOf(treeOf(rawFinding(rule, facts, 0, undefined), false), NO_SLOTS, undefined);
  }
}
