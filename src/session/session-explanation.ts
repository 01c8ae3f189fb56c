import type { UndecidedState } from '../judge/component-presence.js';
import type { Explanation } from '../judge/result.js';
import type { WorkspaceLookupError, WorkspaceQuestion } from '../spec/workspace.js';

/** A question whose lookup failed. */
export interface FailedQuestion {
  readonly question: WorkspaceQuestion;
  /** Its `cause` is the error that the lookup threw. */
  readonly error: WorkspaceLookupError;
}

/** A field with a finding that counts or not, depending on the answer to a question: show "checking…" there. */
export interface UndecidedField {
  /** As in a finding. */
  readonly field: string;
  readonly path: readonly (string | number)[];
  /** The same object as in `pending` or `failed`. */
  readonly question: WorkspaceQuestion;
  readonly state: UndecidedState;
}

/**
 * The verdict as far as it is known. `valid` is false while a question of the draft is pending or has failed. The findings are
 * frozen. A finding of a part of the draft that did not change is the same object as before; a finding in several places may be a
 * new object.
 */
export interface SessionExplanation<Hint = unknown, Id extends string = never> extends Explanation<Id> {
  /**
   * The questions to the workspace without an answer yet: those of the draft, then the features that only its guide has asked about.
   * No finding depends on the latter, so they do not change `valid`.
   */
  readonly pending: readonly WorkspaceQuestion[];
  /** The questions whose lookups failed. `forget` asks them again. */
  readonly failed: readonly FailedQuestion[];
  /** The fields with findings that depend on these questions, in order: at most 1,000, and at most `maxErrors`. */
  readonly undecided: readonly UndecidedField[];
  /** Hints about valid values that are probably not meant, made by the option `hints`; empty without it. */
  readonly hints: readonly Hint[];
}

/** A text that is the same for explanations that say the same. */
export function summaryOf({ valid, findings, pending, failed }: SessionExplanation): string {
  const said = findings.map(({ rule, field, issue }) => [rule, field, issue]);
  return JSON.stringify([valid, said, pending, failed.map(({ question }) => question)]);
}
