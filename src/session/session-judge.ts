import { MOST_ELEMENTS } from '../core/limits.js';
import { lastingMemo, type Memo, newMemo } from '../core/run.js';
import type { UnknownRecord } from '../core/value.js';
import { draftPartsFor, type JudgedDocument, judgeDocument } from '../judge/judge-document.js';
import type { CallOptions } from '../judge/options.js';
import { keepsVerdicts } from '../spec/campaign.js';

export type SessionJudge = ReturnType<typeof sessionJudge>;

/** Judges one draft after another, and remembers the results for parts as long as they hold. */
export function sessionJudge(options: CallOptions) {
  let memo = lastingMemo();
  let elements = 0;
  let before: JudgedDocument | undefined;

  function examineWith(draft: UnknownRecord, used: Memo): JudgedDocument {
    const seen = judgeDocument({ draft, parts: draftPartsFor(options), update: undefined }, options, used);
    elements += seen.run.elements;
    return seen;
  }

  /** Whether the remembered verdicts hold for this draft too. Remembered lists must not evade the limit of elements. */
  function holds({ campaign, run }: JudgedDocument): boolean {
    // Stryker disable next-line EqualityOperator(elements >= MOST_ELEMENTS): only slower
    if (run.isCircular || elements > MOST_ELEMENTS) return false;
    return (
      before === undefined ||
      (keepsVerdicts(campaign, before.campaign) &&
        // Stryker disable next-line ConditionalExpression: an object that throws makes every run careful
        run.isCareful === before.run.isCareful)
    );
  }

  function examine(draft: UnknownRecord): JudgedDocument {
    let seen = examineWith(draft, memo);
    if (!holds(seen)) {
      memo = lastingMemo();
      elements = 0;
      // A circular draft is judged without the lasting memo.
      seen = examineWith(draft, seen.run.isCircular ? newMemo() : memo);
    }
    before = seen;
    return seen;
  }

  return {
    examine,
    /** The memo of the last draft. */
    memo: (): Memo => memo,
  };
}
