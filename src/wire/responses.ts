import type { StandardSchemaV1 } from '@standard-schema/spec';
import { brandOf, isBranded } from '../core/brand.js';
import { checkString, printable } from '../core/programming-error.js';
import { bare, isString, isText, own, type UnknownRecord } from '../core/value.js';
import type { DraftError, ValidationResult } from '../judge/result.js';
import type { FindingOf, Messages } from '../spec/catalogue.js';
import { type ErrorCode, errorCodes } from '../spec/error-codes.js';
import { WorkspaceLookupError } from '../spec/workspace.js';
import type { ErrorCounts, ResponseWords } from '../wording/response-words.js';
import { argument, optionsIn } from './argument.js';
import {
  type ErrorFacts,
  isPlain,
  issuesIn,
  type ListedError,
  type ListingOptions,
  listingOptions,
  type ReadErrors,
  resultIn,
} from './listed-errors.js';
import { responseWordsOf } from './words-of.js';

/** The rate limits of the validate operation, in requests. Spec: "Limits". */
export const validateRateLimits = { perSecond: 10, perMinute: 100, perHour: 6000 } as const;

/** The response body of the validate operation: status 200, whether the draft is valid or not. */
export interface ValidateResponse {
  response_id: string;
  type: 'campaign';
  data: { valid: true } | { valid: false; errors: [ListedError, ...ListedError[]] };
}

/** One of several errors in the body of a failure. Spec: "Errors". */
export interface ErrorDetail extends ErrorFacts {
  /** The field concerned. */
  target: string;
  message: string;
}

/** The body of every failure. Spec: "Errors". */
export interface ErrorResponse {
  response_id: string;
  error: {
    code: ErrorCode;
    message: string;
    /** The field concerned; `""` when there is none or more than one. */
    target: string;
    details: ErrorDetail[];
    /** The id of the request, if it had one. */
    request_id?: string;
  };
}

/** A failure that the host found itself, such as missing credentials. {@link serviceError} makes one. */
export interface ServiceError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly target?: string;
}

/** The mark of objects that {@link serviceError} made. The message of any other object cannot be trusted. */
const madeHere = /* @__PURE__ */ brandOf('ServiceError');

/**
 * Makes a failure with your own message for {@link toErrorResponse}, which sends the message and the target to the client as
 * they are. It does so only for objects from this function. The object is frozen, and it may be thrown.
 *
 * @param target the field concerned, if there is one.
 * @throws TypeError when the code is not among {@link errorCodes}, the message is blank or not a string, or the target is not
 * a string.
 * @example
 * serviceError('UNAUTHORIZED', 'The API key is not known');
 */
export function serviceError(code: ErrorCode, message: string, target = ''): ServiceError {
  if (codeOf(code) === undefined) {
    throw new TypeError(`The code must be one of ${errorCodes.join(', ')}; got ${printable(code)}`);
  }
  if (!isText(message)) throw new TypeError(`The message must be a string with text in it; got ${printable(message)}`);
  if (!isString(target)) throw new TypeError(`The target must be a string; got ${printable(target)}`);
  // Not enumerable, so that a copy with another message does not have the mark.
  return Object.freeze(Object.defineProperty({ code, message, target }, madeHere, bare({ value: true })));
}

function codeOf(code: unknown): ErrorCode | undefined {
  return errorCodes.find((one) => one === code);
}

/** A verdict of `validateDraft`, or an explanation of `explainDraft`; of an update, too. */
export type Verdict = ValidationResult | { readonly valid: boolean; readonly findings: readonly FindingOf<string>[] };

/**
 * The response body of the validate operation. The status is 200 whether the draft is valid or not. Specification:
 * `POST /v5/campaigns/{campaign_id}/validate`.
 *
 * @param options `ruleIds: true` and `findings: true` add the rule or the finding to each error of an explanation.
 * @throws TypeError when `responseId` is not a string, `verdict` is none, or the options are unusable.
 * @example
 * toValidateResponse({ valid: true }, { responseId: 'r-1' });
 * // { response_id: 'r-1', type: 'campaign', data: { valid: true } }
 */
export function toValidateResponse(
  verdict: Verdict,
  ids: { responseId: string },
  options: ListingOptions = {},
): ValidateResponse {
  const responseId = argument(ids, 'responseId');
  checkString('responseId', responseId);
  const result = resultIn(verdict, optionsIn(options, listingOptions));
  if (result === undefined) throw new TypeError('toValidateResponse takes the result of a validation');
  const data = result.valid ? result : { valid: result.valid, errors: result.errors };
  return { response_id: responseId, type: 'campaign', data };
}

/**
 * A failure that {@link toErrorResponse} knows: a verdict that is not valid, the issues of a Standard Schema in a list or in a result, a
 * service error, or any `Error`.
 */
export type RequestFailure =
  | { readonly valid: false; readonly errors: readonly DraftError[] }
  | { readonly valid: boolean; readonly findings: readonly FindingOf<string>[] }
  | StandardSchemaV1.FailureResult
  | readonly StandardSchemaV1.Issue[]
  | ServiceError
  | Error;

/** What `catch` gives has no type, and may be anything. For any other argument, the compiler asks for a known failure. */
type Thrown<Given> = unknown extends Given ? Given : RequestFailure;

/** The options of {@link toErrorResponse}. */
export interface ErrorResponseOptions extends ListingOptions {
  /**
   * With `formGerman`, the sentences around the errors are German. The errors keep their own words, and so do service errors. With
   * messages of your own, the sentences are English.
   */
  messages?: Messages | undefined;
}

/**
 * The body of a failure. Specification: "Errors".
 *
 * - An invalid result of `validateDraft` or `validateUpdate`, an explanation, or issues of a Standard Schema such as `draftSchema`, in
 *   `{ issues }` or as a list: `VALIDATION_FAILED`, with an entry in `details` for each error. Status 400.
 * - A {@link ServiceError} from {@link serviceError}: its code, message and target. You choose the status; see
 *   {@link errorCodeByStatus}.
 * - Another plain object `{ code, message }` with one of {@link errorCodes}: that code, with a fixed message. Its own message
 *   and target are not sent, because they cannot be trusted.
 * - Any other value: `INTERNAL_ERROR`, with a fixed message. Status 500. This includes every `Error`, even a
 *   `WorkspaceLookupError` or one with a `code`, empty lists, and unreadable values.
 *
 * @param failure one of these. The compiler takes anything whose type is `unknown`, as in `catch (error)`.
 * @param ids `requestId` is the id of the request, if it had one.
 * @param options `ruleIds: true` and `findings: true` add the rule or the finding to each entry in `details`; `messages` choose the language.
 * @throws TypeError for a valid result, which is not a failure, for ids that are not strings, for ids that are not an object, and for
 * unusable options.
 * @example
 * toErrorResponse(serviceError('UNAUTHORIZED', 'The API key is not known'), { responseId: 'r-1' });
 */
export function toErrorResponse<Given>(
  failure: Thrown<Given>,
  ids: { responseId: string; requestId?: string | undefined },
  options: ErrorResponseOptions = {},
): ErrorResponse {
  const responseId = argument(ids, 'responseId');
  const requestId = argument(ids, 'requestId');
  checkString('responseId', responseId);
  const error = errorOf(failure, optionsIn(options, [...listingOptions, 'messages']));
  if (requestId === undefined) return { response_id: responseId, error };
  checkString('requestId', requestId);
  return { response_id: responseId, error: { ...error, request_id: requestId } };
}

type ErrorBody = Omit<ErrorResponse['error'], 'request_id'>;

function errorOf(failure: unknown, options: UnknownRecord): ErrorBody {
  const words = responseWordsOf(own(options, 'messages'));
  if (isServiceError(failure)) return withoutDetails(failure.code, failure.message, failure.target);
  const result = resultIn(failure, options);
  if (result?.valid === true) throw new TypeError('A valid result is no failure: answer it with toValidateResponse');
  const found = result ?? issuesIn(failure, options);
  if (found !== undefined) return validationFailed(found, words);
  if (failure instanceof WorkspaceLookupError) return withoutDetails('INTERNAL_ERROR', words.notJudged);
  const code = claimedCode(failure) ?? 'INTERNAL_ERROR';
  return withoutDetails(code, words.byCode[code]);
}

function withoutDetails(code: ErrorCode, message: string, target = ''): ErrorBody {
  return { code, message, target, details: [] };
}

function isServiceError(failure: unknown): failure is ServiceError {
  // `serviceError` checked its members. An object that inherits from such an object may have another message.
  return isBranded(failure, madeHere) && Object.hasOwn(failure, madeHere);
}

/** The code of any object with the members of a {@link ServiceError}. */
function claimedCode(failure: unknown): ErrorCode | undefined {
  return isPlain(failure) && isString(own(failure, 'message')) ? codeOf(own(failure, 'code')) : undefined;
}

function validationFailed({ errors, isCut }: ReadErrors, words: ResponseWords): ErrorBody {
  const [first, ...others] = errors;
  return {
    code: 'VALIDATION_FAILED',
    message: others.length === 0 ? first.issue : words.summary(countsOf(errors, isCut), first.issue),
    target: others.length === 0 ? first.field : '',
    details: errors.map(({ field, issue, ...facts }) => ({ target: field, message: issue, ...facts })),
  };
}

/** An error of the whole draft is one of no field. */
function countsOf(errors: readonly DraftError[], isCut: boolean): ErrorCounts {
  const fields = new Set(errors.map(({ field }) => field));
  fields.delete('');
  return { errors: errors.length, fields: fields.size, isCut };
}
