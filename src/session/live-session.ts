import type { Answers, Recall } from '../core/listing.js';
import type { JudgedDocument } from '../judge/judge-document.js';
import type { frozenFindings } from '../judge/result.js';
import type { Campaign } from '../spec/campaign.js';
import type { FeatureFlag, ValidationMode } from '../spec/vocabulary.js';
import type { DraftJudge } from './draft-judge.js';
import type { SessionExplanation } from './session-explanation.js';
import type { SessionSettings } from './session-options.js';
import type { SessionQuestions } from './session-questions.js';

/** The last explained draft. */
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
  readonly judge: DraftJudge;
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
  news: number;
  /** What the guide keeps of the last draft for the next one. Only the guide knows its type. */
  kept: unknown;
  /** Whether a list has arrived for a guide since the listeners were last called. */
  hasList: boolean;
}

/** A promise of `settled`. */
export interface Waiter {
  readonly resolve: (explanation: SessionExplanation) => void;
  readonly reject: (reason: unknown) => void;
}
