import type { Facts, Origin } from './finding.js';
import { DEEPEST_NESTING } from './limits.js';
import { type Judge, newMemo, type Part, type PartResult, type Run, resultOf } from './run.js';
import { rawFinding, treeOf } from './tree.js';

/** Returns the remembered result if it holds here. Otherwise judges the value, and remembers the result. */
export function remembered(self: Part, value: object, run: Run<never>, judge: Judge, alreadyRead: unknown): PartResult {
  const { memo, above } = run;
  const depth = above.size;
  // The cut result first: a result from a place with more room does not hold here, and would be found again and again.
  // Stryker disable next-line OptionalChaining: what throws is judged again with care
  const known = run.cutResults?.get(depth)?.get(self, value) ?? memo.get(self, value);
  if (known !== undefined && (known.isCut || depth + known.levels <= DEEPEST_NESTING)) {
    run.deepest = Math.max(run.deepest, depth + known.levels);
    run.isCut ||= known.isCut;
    return known;
  }
  const { deepest, isCut } = run;
  run.deepest = depth;
  run.isCut = false;
  const judged = judge(value, run, alreadyRead);
  const levels = run.deepest - depth;
  // Stryker disable next-line ConditionalExpression: only slower
  const result: PartResult = levels === 0 && !run.isCut ? judged : { ...judged, levels, isCut: run.isCut };
  run.deepest = Math.max(run.deepest, deepest);
  run.isCut ||= isCut;
  if (!result.isCut) memo.set(self, value, result);
  else {
    // At another depth, the cut is in another place.
    run.cutResults ??= new Map();
    const atDepth = run.cutResults.get(depth) ?? newMemo();
    atDepth.set(self, value, result);
    run.cutResults.set(depth, atDepth);
  }
  return result;
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
      run.isCut = true;
      return cut({ kind: 'rule', names: ['too deep'], maximum: DEEPEST_NESTING });
    }
    above.add(value);
    run.deepest = Math.max(run.deepest, above.size);
    const result = judge(value, run, alreadyRead);
    above.delete(value);
    return result;
  };

  function cut(facts: Facts): PartResult {
    return resultOf(treeOf(rawFinding(rule, facts, 0, undefined), false));
  }
}
