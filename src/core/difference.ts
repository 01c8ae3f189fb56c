import type { Given, Mode, RawFinding } from './finding.js';
import { type Answers, counts, isOf, NO_ANSWERS } from './listing.js';
import type { FindingTree } from './tree.js';

type Branches = FindingTree['below'];

/** The findings of a document, and the answers that decide which of them count. */
export interface AnsweredTree {
  readonly tree: FindingTree;
  readonly answers: Answers;
}

/** The findings that another document does not have: by the same rule at the same path. `undefined` if there are none. */
export function foundOnlyIn(one: AnsweredTree, other: AnsweredTree | undefined, mode: Mode): AnsweredTree | undefined {
  const { answers } = one;
  const tree = compared(one.tree, other, {
    isOfBoth: false,
    here: (finding, others) => isOf(mode, finding) && counts(finding.given, answers) && !others.has(finding.origin.id),
    below: (given) => counts(given, answers),
    // If more of them were only counted than there, that many are new, whichever they are (limit R2).
    uncollected: (here, there) => Math.max(0, here - there),
  });
  return tree && { tree, answers };
}

/** The findings that another document has, too, whatever the host will answer about the first. `undefined` if there are none. */
export function foundAlsoIn(one: FindingTree, other: AnsweredTree): FindingTree | undefined {
  return compared(one, other, {
    isOfBoth: true,
    here({ origin, given }, others, awaited) {
      const asks = given.at(-1)?.question.key;
      return others.has(origin.id) || awaited.some(({ question }) => question.key === asks);
    },
    below: () => true,
    uncollected: Math.min,
  });
}

/**
 * What is kept of a document. `others` are the rules of the findings at the same path of the other document. `awaited` are the answers for
 * which what is kept below waits: the findings that made it wait ask for them.
 */
interface Kept {
  /** Whether nothing is kept without the other document. */
  readonly isOfBoth: boolean;
  readonly here: (finding: RawFinding, others: ReadonlySet<string>, awaited: Given) => boolean;
  readonly below: (given: Given) => boolean;
  readonly uncollected: (here: number, there: number) => number;
}

/** Both documents may use a part in many places. Two parts are compared once, so this costs what the parts cost. */
function compared(tree: FindingTree, other: AnsweredTree | undefined, kept: Kept): FindingTree | undefined {
  const answers = other?.answers ?? NO_ANSWERS;
  const known = new Map<FindingTree, Map<FindingTree | undefined, FindingTree | undefined>>();
  return comparedTo(tree, other?.tree);

  function comparedTo(here: FindingTree, there: FindingTree | undefined): FindingTree | undefined {
    if (there === undefined && kept.isOfBoth) return undefined;
    // Stryker disable next-line ConditionalExpression: only slower without it
    if (there === undefined && here.unconditional > 0) return here;
    // Most findings have nothing below them: to remember these would cost more than to compare them again.
    // Stryker disable next-line ConditionalExpression: only slower without it
    if (here.below === undefined) return remaining(here, there);
    const met = known.get(here) ?? new Map<FindingTree | undefined, FindingTree | undefined>();
    known.set(here, met);
    if (!met.has(there)) met.set(there, remaining(here, there));
    return met.get(there);
  }

  function remaining(here: FindingTree, there: FindingTree | undefined): FindingTree | undefined {
    const belowThere = there && counts(there.givenBelow, answers) ? there.below : undefined;
    const below = kept.below(here.givenBelow) ? remainingBelow(here.below, belowThere) : undefined;
    const others = new Set(there?.here.filter(({ given }) => counts(given, answers)).map(({ origin }) => origin.id));
    const findings = here.here.filter((finding) => kept.here(finding, others, below ? here.givenBelow : []));
    const uncollected = kept.uncollected(here.uncollected, there?.uncollected ?? 0);
    if (findings.length === 0 && below === undefined && uncollected === 0) return undefined;
    return { ...here, here: findings, below, uncollected };
  }

  function remainingBelow(below: Branches, there: Branches): Branches {
    let left: Branches;
    below?.forEach((one, key) => {
      const kept = comparedTo(one, there?.get(key));
      if (kept === undefined) return;
      left ??= new Map();
      left.set(key, kept);
    });
    return left;
  }
}
