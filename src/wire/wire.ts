import { brandOf, isBranded } from '../core/brand.js';
import { fieldOf, shownKey } from '../core/finding.js';
import { pattern } from '../core/once.js';
import { checkString, printable } from '../core/programming-error.js';
import {
  bare,
  elementAt,
  isList,
  isRecord,
  isString,
  isText,
  lengthOf,
  namesOf,
  own,
  type Path,
  type UnknownRecord,
} from '../core/value.js';
import type { DraftError, ValidationResult } from '../judge/result.js';
import type { Messages, RuleId } from '../spec/catalogue.js';
import { checkedMessages, type Finding, isFinding, isPlace, isUnsayable, isWholeFinding } from '../spec/finding.js';
import { type HouseRules, houseRulesIn, type RuleSet } from '../spec/house-rules.js';
import { WorkspaceLookupError } from '../spec/workspace.js';

/** Longer than any UUID with a prefix. The id of a request is written to responses and logs as it is. */
const LONGEST_REQUEST_ID = 200;

/** A path is no longer than this: content, locale, variation, block, and a hundred nested groups with their lists. */
const LONGEST_PATH = 1_000;

/** The codes of errors in the body of a failure. Spec: "Errors", `error.code`. */
export const errorCodes = [
  'VALIDATION_FAILED',
  'UNPROCESSABLE_ENTITY',
  'BAD_REQUEST',
  'RATE_LIMITED',
  'UNAUTHORIZED',
  'INTERNAL_ERROR',
  'FORBIDDEN',
] as const;
/** One of {@link errorCodes}. */
export type ErrorCode = (typeof errorCodes)[number];

/** The error code of each HTTP status. The specification ("Errors") gives no status for the other codes. */
export const errorCodeByStatus = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHORIZED',
  500: 'INTERNAL_ERROR',
} as const satisfies Record<number, ErrorCode>;

/** The rate limits of the validate operation, in requests. Spec: "Limits". */
export const validateRateLimits = { perSecond: 10, perMinute: 100, perHour: 6000 } as const;

/** The response body of the validate operation: status 200, whether the draft is valid or not. */
export interface ValidateResponse {
  response_id: string;
  type: 'campaign';
  data: ValidationResult;
}

/** One of several errors in the body of a failure. Spec: "Errors". */
export interface ErrorDetail {
  /** The field concerned. */
  target: string;
  message: string;
  /** The facts behind the message, for {@link wordsFor}; only if `toErrorResponse` was asked for them. */
  finding?: FindingOnTheWire;
}

/** A finding without its words. A key in `path` that is longer than 200 characters is cut, as in `field`. */
export type FindingOnTheWire = Omit<Finding<RuleId>, 'issue'>;

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

/** The messages for failures whose own message cannot be trusted. */
const fixedMessages: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'The request is not valid',
  UNPROCESSABLE_ENTITY: 'The request cannot be carried out',
  BAD_REQUEST: 'The request is not correct',
  RATE_LIMITED: 'There are too many requests; try again later',
  UNAUTHORIZED: 'The credentials are missing or not valid',
  INTERNAL_ERROR: 'The request could not be served',
  FORBIDDEN: 'The credentials do not allow this request',
};

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

/**
 * Reads a member of an argument. What all objects inherit does not count: other code may have changed `Object.prototype` (limit R1).
 *
 * @throws TypeError when the argument cannot be read.
 */
function argument(given: unknown, name: string): unknown {
  try {
    // The caller checks the member. `null` and `undefined` throw here.
    const member = (given as Record<string, unknown>)[name];
    return member === own(Object.prototype as UnknownRecord, name) && !Object.hasOwn(given as object, name)
      ? undefined
      : member;
  } catch {
    throw new TypeError(`${name} must be a member of an object that can be read`);
  }
}

/** Reads the only option of a function. @throws TypeError for another option, and for options that cannot be read. */
function onlyOption(options: unknown, name: string): unknown {
  const value = argument(options, name);
  const stray = namesOf(Object(options))?.find((one) => one !== name);
  if (stray !== undefined) throw new TypeError(`The only option is ${name}; got ${printable(stray)}`);
  return value;
}

/**
 * Whether the value is a plain object of any realm: not a list, an instance of a class, or an `Error`, whose message cannot be
 * trusted. Not by `instanceof`: an error of another window or of `node:vm` is not an instance of this realm's `Error`.
 */
function isPlain(value: unknown): value is UnknownRecord {
  try {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return false;
    // An error with another prototype is still recognized. Only a tag could hide it.
    return (
      isRecord(value) && !(Symbol.toStringTag in value) && Object.prototype.toString.call(value) === '[object Object]'
    );
  } catch /* Stryker disable next-line BlockStatement: `undefined` counts as no */ {
    // `null`, or a proxy that throws.
    return false;
  }
}

/**
 * The response body of the validate operation. The status is 200 whether the draft is valid or not. Specification:
 * `POST /v5/campaigns/{campaign_id}/validate`.
 *
 * @throws TypeError when `responseId` is not a string, or `result` is not a validation result.
 * @example
 * toValidateResponse({ valid: true }, { responseId: 'r-1' });
 * // { response_id: 'r-1', type: 'campaign', data: { valid: true } }
 */
export function toValidateResponse(result: ValidationResult, ids: { responseId: string }): ValidateResponse {
  const responseId = argument(ids, 'responseId');
  checkString('responseId', responseId);
  const data = resultOf(result);
  if (data === undefined) throw new TypeError('toValidateResponse takes the result of a validation');
  return { response_id: responseId, type: 'campaign', data };
}

/**
 * The result of a validation, with only field and issue of each error; `undefined` for any other value. It is recognized by
 * its members, because it may have come from another process as JSON.
 */
function resultOf(value: unknown): ValidationResult | undefined {
  if (!isPlain(value)) return undefined;
  const valid = own(value, 'valid');
  if (valid === true) return { valid };
  if (valid !== false) return undefined;
  // In an explanation, the errors are called `findings`.
  const errors = errorsIn(own(value, 'errors') ?? own(value, 'findings'), errorIn);
  return errors === undefined ? undefined : { valid, errors };
}

/** The issues of a Standard Schema as errors; `undefined` for any other value. */
function issuesOf(value: unknown): [DraftError, ...DraftError[]] | undefined {
  return isPlain(value) ? errorsIn(own(value, 'issues'), issueIn) : undefined;
}

/** An issue of a Standard Schema as an error. */
function issueIn(entry: UnknownRecord): DraftError | undefined {
  const path = own(entry, 'path') ?? [];
  const issue = own(entry, 'message');
  return isPath(path) && isString(issue) ? { field: fieldOf(path), issue } : undefined;
}

function errorIn(entry: UnknownRecord): DraftError | undefined {
  const field = own(entry, 'field');
  const issue = own(entry, 'issue');
  return isString(field) && isString(issue) ? { field, issue } : undefined;
}

/** Whether the value is a path of keys and indices. Its length is bounded: drafts are no deeper. */
function isPath(value: unknown): value is Path {
  const length = isList(value) ? lengthOf(value) : undefined;
  if (length === undefined || length > LONGEST_PATH) return false;
  // A list, as it has a length.
  const keys = Array.from({ length }, (_, index) => elementAt(value as readonly unknown[], index));
  return keys.every((key) => isString(key) || typeof key === 'number');
}

/** The errors in a list; `undefined` unless it has at least one element and all its elements are errors. */
function errorsIn(
  list: unknown,
  read: (entry: UnknownRecord) => DraftError | undefined,
): [DraftError, ...DraftError[]] | undefined {
  if (!isList(list)) return undefined;
  const errors: DraftError[] = [];
  const length = lengthOf(list) ?? 0;
  // Stops at the first element that is not an error, because a list may claim any length.
  for (let index = 0; index < length; index++) {
    const entry = elementAt(list, index);
    const error = isPlain(entry) ? read(entry) : undefined;
    if (error === undefined) return undefined;
    errors.push(error);
  }
  const [first, ...others] = errors;
  return first === undefined ? undefined : [first, ...others];
}

/**
 * The body of a failure. Specification: "Errors".
 *
 * - An invalid result of `validateDraft` or `validateUpdate`, an explanation, or the issues of `draftSchema`:
 *   `VALIDATION_FAILED`, with an entry in `details` for each error. Status 400.
 * - A {@link ServiceError} from {@link serviceError}: its code, message and target. You choose the status; see
 *   {@link errorCodeByStatus}.
 * - Another plain object `{ code, message }` with one of {@link errorCodes}: that code, with a fixed message. Its own message
 *   and target are not sent, because they cannot be trusted.
 * - Any other value: `INTERNAL_ERROR`, with a fixed message. Status 500. This includes every `Error`, even a
 *   `WorkspaceLookupError` or one with a `code`, and unreadable values.
 *
 * @param ids `requestId` is the id of the request, if it had one.
 * @param options `findings: true`: each entry in `details` has the finding of an explanation, so that a frontend can say it in
 * words of its own with {@link wordsFor}.
 * @throws TypeError for a valid result, which is not a failure, for ids that are not strings, and for ids or options that are not
 * objects.
 * @example
 * toErrorResponse(serviceError('UNAUTHORIZED', 'The API key is not known'), { responseId: 'r-1' });
 */
export function toErrorResponse(
  failure: unknown,
  ids: { responseId: string; requestId?: string | undefined },
  options: { findings?: boolean | undefined } = {},
): ErrorResponse {
  const responseId = argument(ids, 'responseId');
  const requestId = argument(ids, 'requestId');
  checkString('responseId', responseId);
  const error = errorOf(failure, onlyOption(options, 'findings') === true);
  if (requestId === undefined) return { response_id: responseId, error };
  checkString('requestId', requestId);
  return { response_id: responseId, error: { ...error, request_id: requestId } };
}

type ErrorBody = Omit<ErrorResponse['error'], 'request_id'>;

function errorOf(failure: unknown, withFindings: boolean): ErrorBody {
  if (isServiceError(failure)) return withoutDetails(failure.code, failure.message, failure.target);
  const result = resultOf(failure);
  if (result?.valid === true) throw new TypeError('A valid result is no failure: answer it with toValidateResponse');
  const errors = result?.errors ?? issuesOf(failure);
  if (errors !== undefined) {
    const findings = withFindings && isPlain(failure) ? own(failure, 'findings') : undefined;
    return validationFailed(errors, isList(findings) ? findings : []);
  }
  if (failure instanceof WorkspaceLookupError) {
    return withoutDetails('INTERNAL_ERROR', 'The workspace could not be asked; the draft was not judged');
  }
  const code = claimedCode(failure) ?? 'INTERNAL_ERROR';
  return withoutDetails(code, fixedMessages[code]);
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

function validationFailed(errors: [DraftError, ...DraftError[]], findings: readonly unknown[]): ErrorBody {
  const [first, ...others] = errors;
  return {
    code: 'VALIDATION_FAILED',
    message: others.length === 0 ? first.issue : `${countOf(errors)}; first: ${first.issue}`,
    target: others.length === 0 ? first.field : '',
    details: errors.map(({ field, issue }, index) => ({
      target: field,
      message: issue,
      ...(index < findings.length && findingOnTheWire(elementAt(findings, index))),
    })),
  };
}

function findingOnTheWire(value: unknown): Pick<ErrorDetail, 'finding'> {
  if (!isFinding(value)) return {};
  const { issue: _, ...finding } = value;
  // `isFinding` checks that the rule is text. Whether the rule exists is checked by the frontend: see `wordsFor`.
  return { finding: { ...(finding as FindingOnTheWire), path: finding.path.map(shownKey) } };
}

/**
 * The details of an error's body with messages of your own, for a frontend that speaks another language than the service. The service
 * may have another version of the library: a detail without a finding, or with one that this version cannot read or has no words
 * for, keeps its message.
 *
 * @param details `error.details` of a body that {@link toErrorResponse} made with `findings: true`.
 * @param options `rules`: the house rules by which the service judged, if there are any.
 * @throws TypeError when the details are not a list, or one has neither a message nor a finding to make it of; for messages that are
 * not functions, and for unusable options; and the error of any of your message functions that throws.
 * @example
 * wordsFor(body.error.details, formGerman).map(({ target, message }) => `${target}: ${message}`);
 */
export function wordsFor(
  details: readonly ErrorDetail[],
  messages: Messages,
  options: { readonly rules?: RuleSet | undefined } = {},
): ErrorDetail[] {
  if (!isList(details)) throw new TypeError(`The details must be a list; got ${printable(details)}`);
  const words = checkedMessages<Messages>(messages);
  const house = houseRulesIn(onlyOption(options, 'rules'));
  return details.map((detail) => {
    const finding = isRecord(detail) ? own(detail, 'finding') : undefined;
    const message = isOnTheWire(finding) ? messageOf(finding, words, house) : undefined;
    if (message !== undefined) return { ...detail, message };
    if (isRecord(detail) && isString(own(detail, 'message'))) return detail;
    throw new TypeError('Each detail must have a message, or a finding of a rule for which there are words');
  });
}

/** Whether the value has the form of a finding, and a place. */
function isOnTheWire(value: unknown): value is FindingOnTheWire {
  return isWholeFinding(value) && isPath(value.path) && isPlace(value.place);
}

/** The message for a finding; `undefined` for a finding of another version for which the messages have no words. */
function messageOf(finding: FindingOnTheWire, messages: Messages, house: HouseRules | undefined): string | undefined {
  const { rule } = finding;
  const message = Object.hasOwn(messages, rule) ? messages[rule] : house?.messageOf(messages, rule);
  try {
    return message?.(finding);
  } catch (error) {
    if (isUnsayable(error)) return undefined;
    throw error;
  }
}

/** The number of errors in words. A list that was cut ends with an entry at `""`, which counts for one error or more. */
function countOf(errors: readonly DraftError[]): string {
  const fields = new Set(errors.map(({ field }) => field));
  const isCut = fields.delete('');
  if (fields.size < 2) return `There are ${isCut ? 'at least ' : ''}${errors.length} errors`;
  return `${isCut ? 'At least ' : ''}${fields.size} fields are wrong`;
}

/** The id of a request, or an invalid result for {@link toErrorResponse} that says what is wrong with the id. */
export type RequestId = { valid: true; requestId?: string } | Extract<ValidationResult, { valid: false }>;

/** The headers of a request: `Headers` of the fetch API, or the object of headers that Node's HTTP server gives. */
export type RequestHeaders = { get(name: string): string | null } | { readonly [name: string]: unknown };

const HEADER = 'X-SVC-Request-Id';

/** The id that a header has, or one of several headers. @throws TypeError when it is neither a string nor absent. */
function idInHeader(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (isString(given)) return given;
  if (typeof given !== 'object' || isList(given)) {
    throw new TypeError(`The header must be a string, or the headers of a request; got ${printable(given)}`);
  }
  const get: unknown = argument(given, 'get');
  const found: unknown = typeof get === 'function' ? Reflect.apply(get, given, [HEADER]) : headerIn(given);
  // A header that comes twice is no fault of the caller: its values are joined, as Node and `Headers` do.
  const value = isList(found) && found.every(isString) ? found.join(', ') : found;
  if (value === undefined || value === null || isString(value)) return value ?? undefined;
  throw new TypeError(`The header ${HEADER} must be a string; got ${printable(value)}`);
}

/** The value of the header. Names of headers are case-insensitive. */
function headerIn(headers: object): unknown {
  const name = Object.keys(headers).find((one) => one.toLowerCase() === HEADER.toLowerCase());
  return name === undefined ? undefined : own(headers as UnknownRecord, name);
}

/** Matches an id that is too long. Counts characters, not UTF-16 units, including line breaks, and reads no further. */
const tooLong = /* @__PURE__ */ pattern(`^.{${LONGEST_REQUEST_ID + 1}}`, 'su');

/**
 * Characters that are invisible or change the display of the text around them: line breaks, control and format characters
 * (direction marks, zero-width characters, tags), lone surrogates, private-use characters and noncharacters.
 */
const unprintable = /* @__PURE__ */ pattern(
  '[\\p{Control}\\p{Format}\\p{Surrogate}\\p{Private_Use}\\p{Line_Separator}\\p{Paragraph_Separator}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}]',
  'u',
);

/**
 * The id of a request, from the header `X-SVC-Request-Id` or the member `request_id` of the body. When both are given, they
 * must be equal. An id has at most 200 characters, all printable, because it is written to responses and logs as it is. A
 * blank id counts as absent. Specification: `POST /v5/campaigns/{campaign_id}/validate`.
 *
 * @param request `header` is the value of the header, or the headers of the request; `body` is the parsed body, or the id from it.
 * @returns `{ valid: true, requestId }`, without `requestId` when there is none, or an invalid result that says what is wrong.
 * @throws TypeError when the request is not an object, or the header is neither a string nor absent nor headers.
 * @example
 * resolveRequestId({ header: 'a1', body: {} }); // { valid: true, requestId: 'a1' }
 */
export function resolveRequestId(request: {
  header?: RequestHeaders | string | null | undefined;
  body?: unknown;
}): RequestId {
  const header = idInHeader(argument(request, 'header'));
  const body = argument(request, 'body');
  if (!isBody(body))
    return {
      valid: false,
      errors: [{ field: '', issue: `The body must be an object; got a ${isList(body) ? 'list' : typeof body}` }],
    };
  // A `null` body counts as absent; a `null` member is a value of the wrong type (decision G2).
  const inBody = isRecord(body) ? own(body, 'request_id') : (body ?? undefined);
  if (inBody !== undefined && !isString(inBody)) return invalid('must be text');
  const ids = [header, inBody].filter(isText);
  // The length first, so that a long id is not searched.
  if (ids.some((id) => tooLong().test(id))) return invalid(`must have at most ${LONGEST_REQUEST_ID} characters`);
  if (ids.some((id) => unprintable().test(id))) {
    return invalid('must have printable characters only: no line breaks, no control characters, nothing invisible');
  }
  const requestId = ids[0];
  if (ids.some((id) => id !== requestId))
    return invalid('must be the same in the header X-SVC-Request-Id and in the body');
  return requestId === undefined ? { valid: true } : { valid: true, requestId };
}

/** A body, the id from it, or nothing. */
function isBody(body: unknown): boolean {
  return body === undefined || body === null || isString(body) || isRecord(body);
}

function invalid(issue: string): RequestId {
  // The issue does not repeat the id, which may be megabytes long or made to deceive readers of the log.
  return { valid: false, errors: [{ field: 'request_id', issue: `Request ID ${issue}` }] };
}
