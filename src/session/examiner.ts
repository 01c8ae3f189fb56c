import { lastingMemo, type Memo, newMemo } from '../core/judgement.js';
import { MOST_ELEMENTS } from '../core/limits.js';
import type { UnknownRecord } from '../core/value.js';
import { draftPartsFor, examined, type JudgedDocument } from '../judge/judging.js';
import type { ListingOptions } from '../judge/options.js';
import { keepsVerdicts } from '../spec/campaign.js';

export type Examiner = ReturnType<typeof examiner>;

/** Judges one draft after another, and remembers the verdicts on parts as long as they hold. */
export function examiner(options: ListingOptions) {
  let memo = lastingMemo();
  let elements = 0;
  let before: JudgedDocument | undefined;

  function examineWith(draft: UnknownRecord, used: Memo): JudgedDocument {
    const seen = examined({ draft, parts: draftPartsFor(options), update: undefined }, options, used);
    elements += seen.judgement.elements;
    return seen;
  }

  /** Whether the remembered verdicts hold for this draft too. Remembered lists must not evade the limit of elements. */
  function holds({ campaign, judgement }: JudgedDocument): boolean {
    // Stryker disable next-line EqualityOperator: only slower
    if (judgement.isCircular || elements > MOST_ELEMENTS) return false;
    return (
      before === undefined ||
      (keepsVerdicts(campaign, before.campaign) &&
        // Stryker disable next-line ConditionalExpression: an object that throws makes every judgement careful
        judgement.isCareful === before.judgement.isCareful)
    );
  }

  function examine(draft: UnknownRecord): JudgedDocument {
    let seen = examineWith(draft, memo);
    if (!holds(seen)) {
      memo = lastingMemo();
      elements = 0;
      // A circular draft is judged without the lasting memo.
      seen = examineWith(draft, seen.judgement.isCircular ? newMemo() : memo);
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
