import type { Facts, Origin } from './finding.js';
import { DEEPEST_NESTING } from './limits.js';
import { type Judge, type Memo, newMemo, type Part, type PartResult, partResult, type Run } from './run.js';
import { rawFinding, treeOf } from './tree.js';

/** Returns the remembered result if it holds here. Otherwise judges the value, and remembers the result. */
export function remembered(self: Part, value: object, run: Run<never>, judge: Judge, alreadyRead: unknown): PartResult {
  const { memo, above, depth: before } = run;
  const here = above.size;
  // First a result for this depth: one from a place with more room does not hold here, and would be found again and again.
  // Stryker disable next-line OptionalChaining: what throws is judged again with care
  const known = run.cutResults?.get(here)?.get(self, value) ?? memo.get(self, value);
  if (known !== undefined && (known.depth === Number.POSITIVE_INFINITY || here + known.depth <= DEEPEST_NESTING)) {
    run.depth = Math.max(before, here + known.depth);
    return known;
  }
  run.depth = here;
  const judged = judge(value, run, alreadyRead);
  const depth = run.depth - here;
  // Stryker disable next-line ConditionalExpression: only slower
  const result: PartResult = depth === 0 ? judged : { ...judged, depth };
  run.depth = Math.max(before, run.depth);
  memoFor(run, here, depth).set(self, value, result);
  return result;
}

/** The memo for a result at a depth: if a part in it was not followed, another one is not followed at another depth. */
function memoFor(run: Run<never>, here: number, depth: number): Memo {
  if (depth !== Number.POSITIVE_INFINITY) return run.memo;
  run.cutResults ??= new Map();
  const atDepth = run.cutResults.get(here) ?? newMemo();
  run.cutResults.set(here, atDepth);
  return atDepth;
}

/** Judges a part that may contain parts of its kind: down to a limit, and not into a value that contains itself (limit R1). */
export function nested(rule: Origin, judge: Judge): Judge {
  return (value, run, alreadyRead) => {
    const { above } = run;
    if (above.has(value)) {
      run.isCircular = true;
      return cut({ kind: 'rule', names: ['contains itself'] });
    }
    if (above.size === DEEPEST_NESTING) {
      run.depth = Number.POSITIVE_INFINITY;
      return cut({ kind: 'rule', names: ['too deep'], maximum: DEEPEST_NESTING });
    }
    above.add(value);
    run.depth = Math.max(run.depth, above.size);
    const result = judge(value, run, alreadyRead);
    above.delete(value);
    return result;
  };

  function cut(facts: Facts): PartResult {
    return partResult(treeOf(rawFinding(rule, facts, 0, undefined), false));
  }
}
