import type { Answers, Recall } from '../core/listing.js';
import type { UndecidedState } from '../judge/component-presence.js';
import type { JudgedDocument } from '../judge/judge-document.js';
import type { ExplanationOf, frozenFindings } from '../judge/result.js';
import type { Campaign } from '../spec/campaign.js';
import type { FeatureFlag, ValidationMode } from '../spec/vocabulary.js';
import type { WorkspaceLookupError, WorkspaceQuestion } from '../spec/workspace.js';
import type { SessionJudge } from './session-judge.js';
import type { SessionSettings } from './session-options.js';
import type { SessionQuestions } from './session-questions.js';

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
export interface SessionExplanation<Hint = unknown> extends SessionExplanationOf<Hint, never> {}

/** {@link SessionExplanation} with the findings of a rule set, too. `Id`: the ids of its rules. */
export interface SessionExplanationOf<Hint, Id extends string> extends ExplanationOf<Id> {
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

/** Without a rule set, editors show the short name. */
export type SessionExplanationFor<Hint, Id extends string> = [Id] extends [never]
  ? SessionExplanation<Hint>
  : SessionExplanationOf<Hint, Id>;

/** A text that is the same for explanations that say the same. */
export function summaryOf({ valid, findings, pending, failed }: SessionExplanation): string {
  const said = findings.map(({ rule, field, issue }) => [rule, field, issue]);
  return JSON.stringify([valid, said, pending, failed.map(({ question }) => question)]);
}

export interface Current {
  readonly draft: unknown;
  /** `undefined` when the draft is not an object. */
  readonly judged: JudgedDocument | undefined;
  readonly mode: ValidationMode;
  /** `undefined` without the option `hints`. */
  readonly hints: (() => readonly unknown[]) | undefined;
  /** Whether questions may be debounced: not for the first draft, nor after a call of `settled` or `forget`. */
  readonly isBeingTyped: boolean;
}

/** The state of a session. What is not `readonly` is replaced, so that a verdict in the making sees that it is old. */
export interface LiveSession {
  readonly settings: SessionSettings;
  readonly questions: SessionQuestions;
  readonly judge: SessionJudge;
  readonly findingOf: ReturnType<typeof frozenFindings>;
  /** The features that guides asked about, and the answers that they got: these are awaited, even if the draft does not need them. */
  readonly features: Map<FeatureFlag, boolean | undefined>;
  readonly listeners: Set<(explanation: SessionExplanation) => void>;
  readonly waiting: Set<Waiter>;
  current: Current | undefined;
  /** The verdicts on the current draft; new when an answer arrives or is forgotten. */
  verdicts: Map<ValidationMode, SessionExplanation>;
  /** The answers by the keys of their questions, for one connector. */
  known: { readonly connector: Campaign['connector']; readonly answers: Answers };
  /** The listings under the answers of the last one. No other is kept: `settle` notes there what is quiet under newer answers. */
  recalled: (Readonly<Record<ValidationMode, Recall>> & { readonly answers: Answers }) | undefined;
  lastAnnounced: SessionExplanation | undefined;
  isRefreshing: boolean;
  /** How many times answers and lists have arrived, or were forgotten. */
  arrivals: number;
  /** What the guide keeps of the last draft for the next one. Only the guide knows its type. */
  kept: unknown;
  /** Whether a list has arrived for a guide since the listeners were last called. */
  hasList: boolean;
}

export interface Waiter {
  readonly resolve: (explanation: SessionExplanation) => void;
  readonly reject: (reason: unknown) => void;
}
