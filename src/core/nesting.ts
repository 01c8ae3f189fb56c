import type { Facts, Origin } from './finding.js';
import { type Judge, type Judgement, newMemo, type Part, type Verdict, verdictOf } from './judgement.js';
import { DEEPEST_NESTING } from './limits.js';
import { rawFinding, treeOf } from './tree.js';

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
  // The cut verdict first: a verdict from a place with more room does not hold here, and would be found again and again.
  // Stryker disable next-line OptionalChaining: what throws is judged again with care
  const known = judgement.cutVerdicts?.get(depth)?.get(self, value) ?? memo.get(self, value);
  if (known !== undefined && (known.isCut || depth + known.levels <= DEEPEST_NESTING)) {
    judgement.deepest = Math.max(judgement.deepest, depth + known.levels);
    judgement.isCut ||= known.isCut;
    return known;
  }
  const { deepest, isCut } = judgement;
  judgement.deepest = depth;
  judgement.isCut = false;
  const judged = judge(value, judgement, alreadyRead);
  const levels = judgement.deepest - depth;
  // Stryker disable next-line ConditionalExpression: only slower
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
    if (above.size === DEEPEST_NESTING) {
      judgement.isCut = true;
      return cut({ kind: 'rule', names: ['too deep'], maximum: DEEPEST_NESTING });
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
