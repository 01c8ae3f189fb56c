import { LONGEST_REQUEST_ID } from './core/limits.js';
import { elementAt, isList, isRecord, isString, isText, lengthOf, own, type UnknownRecord } from './core/value.js';
import { printable } from './programming-error.js';
import type { DraftError, ValidationResult } from './verdict.js';
import { WorkspaceLookupError } from './workspace.js';

/** Spec: "Errors", `error.code`. */
export const errorCodes = [
  'VALIDATION_FAILED',
  'UNPROCESSABLE_ENTITY',
  'BAD_REQUEST',
  'RATE_LIMITED',
  'UNAUTHORIZED',
  'INTERNAL_ERROR',
  'FORBIDDEN',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The pairs of status and code that the specification states ("Errors"); for the other codes it states none. */
export const errorCodeByStatus = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHORIZED',
  500: 'INTERNAL_ERROR',
} as const satisfies Record<number, ErrorCode>;

/** How many requests a client may send to the validate operation. Spec: "Limits". */
export const validateRateLimits = { perSecond: 10, perMinute: 100, perHour: 6000 } as const;

/** The body of a validation that took place, whether the draft passed or not: status 200. */
export interface ValidateResponse {
  response_id: string;
  type: 'campaign';
  data: ValidationResult;
}

/** The body of every failure. Spec: "Errors". */
export interface ErrorResponse {
  response_id: string;
  error: {
    code: ErrorCode;
    message: string;
    /** The field concerned, `""` where there is none or more than one. */
    target: string;
    details: { target: string; message: string }[];
    /** The id of the request, where it had one. */
    request_id?: string;
  };
}

/** A failure that the host found by itself: no credentials, too many requests. {@link serviceError} makes one. */
export interface ServiceError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly target?: string;
}

/** What is said of a failure whose own words may be anybody's. */
const fixedMessages: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'The request is not valid',
  UNPROCESSABLE_ENTITY: 'The request cannot be carried out',
  BAD_REQUEST: 'The request is not correct',
  RATE_LIMITED: 'There are too many requests; try again later',
  UNAUTHORIZED: 'The credentials are missing or not valid',
  INTERNAL_ERROR: 'The request could not be served',
  FORBIDDEN: 'The credentials do not allow this request',
};

/** Those that {@link serviceError} made, and nobody else: what only looks like one may carry the words of a stranger. */
const serviceErrors = new WeakSet<ServiceError>();

/**
 * A failure in your own words, for {@link toErrorResponse}: only what this function has made is answered with its
 * message. The message and the target go to the client as they are. The object is frozen, and it may be thrown.
 *
 * @param target the field concerned, if there is one.
 * @throws TypeError when the code is none of {@link errorCodes}, the message blank or no string, or the target no string.
 * @example
 * serviceError('UNAUTHORIZED', 'The API key is not known');
 */
export function serviceError(code: ErrorCode, message: string, target = ''): ServiceError {
  if (codeOf(code) === undefined) {
    throw new TypeError(`The code must be one of ${errorCodes.join(', ')}; got ${printable(code)}`);
  }
  if (!isText(message)) throw new TypeError(`The message must be a string with text in it; got ${printable(message)}`);
  if (!isString(target)) throw new TypeError(`The target must be a string; got ${printable(target)}`);
  const error = Object.freeze({ code, message, target });
  serviceErrors.add(error);
  return error;
}

function codeOf(code: unknown): ErrorCode | undefined {
  return errorCodes.find((one) => one === code);
}

/** A member of an argument. Whatever the argument does when it is read, the caller is told in words. */
function argument(given: unknown, name: string): unknown {
  try {
    // Of anything but `null` and `undefined` a member can be asked for; what it is, is checked by the caller.
    return (given as Record<string, unknown>)[name];
  } catch {
    throw new TypeError(`${name} must be a member of an object that can be read`);
  }
}

function checkId(name: string, id: unknown): asserts id is string {
  if (!isString(id)) throw new TypeError(`${name} must be a string; got ${printable(id)}`);
}

/**
 * A plain object, of whatever realm: no list, no instance of a class, and no `Error`, whose words may be anybody's.
 * `instanceof` would not do: an error of another window or of `node:vm` is no instance of this realm's `Error`.
 */
function isPlain(value: unknown): value is UnknownRecord {
  try {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return false;
    // An error stays one when its prototype is exchanged. Only a tag could hide it.
    return (
      isRecord(value) && !(Symbol.toStringTag in value) && Object.prototype.toString.call(value) === '[object Object]'
    );
  } catch {
    // `null`, or a proxy that does not even tell its prototype.
    return false;
  }
}

/**
 * The body of the validate operation's answer. Specification: `POST /v5/campaigns/{campaign_id}/validate`; the status is
 * 200 whether the draft passes or fails.
 *
 * @throws TypeError when `responseId` is no string, or the result none of `validateDraft`.
 * @example
 * toValidateResponse({ valid: true }, { responseId: 'r-1' });
 * // { response_id: 'r-1', type: 'campaign', data: { valid: true } }
 */
export function toValidateResponse(result: ValidationResult, ids: { responseId: string }): ValidateResponse {
  const responseId = argument(ids, 'responseId');
  checkId('responseId', responseId);
  const data = resultOf(result);
  if (data === undefined) throw new TypeError('toValidateResponse takes the result of a validation');
  return { response_id: responseId, type: 'campaign', data };
}

/**
 * The result of a validation, and nothing of its errors but field and issue; `undefined` when it is no such result. It is
 * known by its members, because it may have crossed the border of a process as JSON.
 */
function resultOf(value: unknown): ValidationResult | undefined {
  if (!isPlain(value)) return undefined;
  const valid = own(value, 'valid');
  if (valid === true) return { valid };
  if (valid !== false) return undefined;
  // An explanation lists them as its findings.
  const errors = errorsIn(own(value, 'errors') ?? own(value, 'findings'));
  return errors === undefined ? undefined : { valid, errors };
}

/** All of the list are errors, at least one, or it is something else that has a member of that name. */
function errorsIn(list: unknown): [DraftError, ...DraftError[]] | undefined {
  if (!isList(list)) return undefined;
  const errors: DraftError[] = [];
  const length = lengthOf(list) ?? 0;
  // Not one look further than to the first that is none: a list may claim any length.
  for (let index = 0; index < length; index++) {
    const entry = elementAt(list, index);
    if (!isPlain(entry)) return undefined;
    const [field, issue] = [own(entry, 'field'), own(entry, 'issue')];
    if (!isString(field) || !isString(issue)) return undefined;
    errors.push({ field, issue });
  }
  const [first, ...others] = errors;
  return first === undefined ? undefined : [first, ...others];
}

/**
 * The body of a failure. Specification: "Errors".
 *
 * - A result of `validateDraft` or `validateUpdate` that is not valid, or an explanation: `VALIDATION_FAILED`, an entry of
 *   `details` for each error. Status 400.
 * - A {@link ServiceError} that {@link serviceError} made: as it says. The status is yours; {@link errorCodeByStatus} has the
 *   pairs that the specification states.
 * - Another plain object `{ code, message }` whose code is one of {@link errorCodes}: that code, with a message that is always
 *   the same. Its own message and target are not passed on: nobody knows who wrote them.
 * - Anything else: `INTERNAL_ERROR`, without a word of its cause. Status 500. That is what every `Error` becomes, of whatever
 *   realm and whatever its members say, a `WorkspaceLookupError` among them, and what cannot be read.
 *
 * @param ids `requestId` is the id of the originating request, where it had one.
 * @throws TypeError for a valid result, which is no failure, and for ids that are no strings.
 * @example
 * toErrorResponse(serviceError('UNAUTHORIZED', 'The API key is not known'), { responseId: 'r-1' });
 */
export function toErrorResponse(
  failure: unknown,
  ids: { responseId: string; requestId?: string | undefined },
): ErrorResponse {
  const [responseId, requestId] = [argument(ids, 'responseId'), argument(ids, 'requestId')];
  checkId('responseId', responseId);
  if (requestId === undefined) return { response_id: responseId, error: errorOf(failure) };
  checkId('requestId', requestId);
  return { response_id: responseId, error: { ...errorOf(failure), request_id: requestId } };
}

type ErrorBody = Omit<ErrorResponse['error'], 'request_id'>;

function errorOf(failure: unknown): ErrorBody {
  if (isServiceError(failure)) return withoutDetails(failure.code, failure.message, failure.target);
  const result = resultOf(failure);
  if (result?.valid === true) throw new TypeError('A valid result is no failure: answer it with toValidateResponse');
  if (result !== undefined) return validationFailed(result.errors);
  if (isLookupError(failure)) {
    return withoutDetails('INTERNAL_ERROR', 'The workspace could not be asked; the draft was not judged');
  }
  const code = claimedCode(failure) ?? 'INTERNAL_ERROR';
  return withoutDetails(code, fixedMessages[code]);
}

function withoutDetails(code: ErrorCode, message: string, target = ''): ErrorBody {
  return { code, message, target, details: [] };
}

function isServiceError(failure: unknown): failure is ServiceError {
  // Of what is in the set, all was checked when it was made. Anything can be asked for, a string too.
  return serviceErrors.has(failure as ServiceError);
}

/** The code of what has the members of a {@link ServiceError}, wherever it comes from. */
function claimedCode(failure: unknown): ErrorCode | undefined {
  return isPlain(failure) && isString(own(failure, 'message')) ? codeOf(own(failure, 'code')) : undefined;
}

function isLookupError(failure: unknown): boolean {
  try {
    return failure instanceof WorkspaceLookupError;
  } catch {
    // A proxy that does not even tell its prototype.
    return false;
  }
}

function validationFailed(errors: [DraftError, ...DraftError[]]): ErrorBody {
  const [first, ...others] = errors;
  return {
    code: 'VALIDATION_FAILED',
    message: others.length === 0 ? first.issue : `${countOf(errors)}; first: ${first.issue}`,
    target: others.length === 0 ? first.field : '',
    details: errors.map(({ field, issue }) => ({ target: field, message: issue })),
  };
}

/** How much is wrong, in words. The entry at `""` that ends a list which was cut says that there is more. */
function countOf(errors: readonly DraftError[]): string {
  const fields = new Set(errors.map(({ field }) => field));
  const isCut = fields.delete('');
  if (fields.size < 2) return `There are ${errors.length} errors`;
  return `${isCut ? 'At least ' : ''}${fields.size} fields are wrong`;
}

/** The id of a request, or why there is none: an invalid result, ready for {@link toErrorResponse}. */
export type RequestId = { valid: true; requestId?: string } | Extract<ValidationResult, { valid: false }>;

/** Counts characters, not UTF-16 units, and line breaks too; looks at no more of the id than that. */
const tooLong = new RegExp(`^.{${LONGEST_REQUEST_ID + 1}}`, 'su');

/**
 * What is not seen, or changes how the text around it is seen: line breaks, control and format characters (direction marks,
 * zero-width characters, tags), halves of surrogate pairs, characters for private use, and those that are none.
 */
const unprintable =
  /[\p{Control}\p{Format}\p{Surrogate}\p{Private_Use}\p{Line_Separator}\p{Paragraph_Separator}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u;

/**
 * The id of a request, which the header `X-SVC-Request-Id` or the member `request_id` of the body may carry; when both do,
 * they must be the same. An id has at most 200 characters, all of them printable: it goes into answers and logs as it is.
 * A blank one is none. Specification: `POST /v5/campaigns/{campaign_id}/validate`.
 *
 * @param request `header` is the value of the header, `body` the parsed body, or the id that stood in it.
 * @throws TypeError when the header is neither a string nor absent.
 * @example
 * resolveRequestId({ header: 'a1', body: {} }); // { valid: true, requestId: 'a1' }
 */
export function resolveRequestId(request: { header?: string | null | undefined; body?: unknown }): RequestId {
  const [header, body] = [argument(request, 'header'), argument(request, 'body')];
  if (header !== undefined && header !== null) checkId('The header', header);
  // A body that is `null` is none; a member that is `null` is a value, of the wrong type (decision G2).
  const inBody = isRecord(body) ? own(body, 'request_id') : (body ?? undefined);
  if (inBody !== undefined && !isString(inBody)) return invalid('must be a string');
  const ids = [header, inBody].filter(isText);
  // In this order: what is long is not searched.
  if (ids.some((id) => tooLong.test(id))) return invalid(`must have at most ${LONGEST_REQUEST_ID} characters`);
  if (ids.some((id) => unprintable.test(id))) {
    return invalid('must have printable characters only: no line breaks, no control characters, nothing invisible');
  }
  const [requestId, other = requestId] = ids;
  if (requestId !== other) return invalid('must be the same in the header X-SVC-Request-Id and in the body');
  return requestId === undefined ? { valid: true } : { valid: true, requestId };
}

function invalid(issue: string): RequestId {
  // Nothing of the id is repeated: it may be of megabytes, or made to deceive whoever reads the log.
  return { valid: false, errors: [{ field: 'request_id', issue: `Request ID ${issue}` }] };
}
