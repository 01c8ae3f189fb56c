import type { ErrorCode } from '../spec/error-codes.js';

/** What is wrong with the id of a request. */
export type RequestIdProblem = 'no-text' | 'too-long' | 'hidden-character' | 'differs';

/** How many errors there are, of how many fields. */
export interface ErrorCounts {
  readonly errors: number;
  /** Fewer than 2: they are not counted. */
  readonly fields: number;
  /** Whether there are more than are listed. */
  readonly isCut: boolean;
}

/** The words of a response around its errors. Those of the errors themselves are messages. Spec: "Errors". */
export interface ResponseWords {
  /** `error.message` of several errors; `first` is the message of the first one. */
  readonly summary: (counts: ErrorCounts, first: string) => string;
  /** Failures whose own message cannot be trusted. */
  readonly byCode: Readonly<Record<ErrorCode, string>>;
  /** A lookup failed, so nothing was judged. */
  readonly notJudged: string;
  /** `most`: the greatest number of objects and lists. */
  readonly tooLarge: (most: number) => string;
  /** `most`: the greatest number of characters. */
  readonly requestId: (problem: RequestIdProblem, most: number) => string;
  /** `received`: the type of the body, as JavaScript names it, or `list`. */
  readonly noObject: (received: string) => string;
}
