import { elements, isList, isRecord, isString, isText, lengthOf, own } from './core/value.js';
import { type DraftError, printable, type ValidationResult } from './verdict.js';
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

/** A failure that the host found by itself: no credentials, too many requests. */
export interface ServiceError {
  code: ErrorCode;
  message: string;
  target?: string;
}

function checkId(name: string, id: unknown): void {
  if (typeof id !== 'string') throw new TypeError(`${name} must be a string; got ${printable(id)}`);
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
export function toValidateResponse(result: ValidationResult, { responseId }: { responseId: string }): ValidateResponse {
  checkId('responseId', responseId);
  const errors = errorsOf(result);
  if (errors === undefined && !isValid(result)) {
    throw new TypeError('toValidateResponse takes the result of a validation');
  }
  const data: ValidationResult = errors === undefined ? { valid: true } : { valid: false, errors };
  return { response_id: responseId, type: 'campaign', data };
}

function isValid(result: unknown): boolean {
  return isRecord(result) && own(result, 'valid') === true;
}

/** The errors of a result that is not valid, and nothing of them but field and issue; nothing when it is no such result. */
function errorsOf(result: unknown): [DraftError, ...DraftError[]] | undefined {
  // An explanation lists them as its findings.
  const failed = isRecord(result) && own(result, 'valid') === false ? result : {};
  const listed = own(failed, 'errors') ?? own(failed, 'findings');
  const records = elements(listed, isRecord);
  const errors = records.flatMap(({ value }): DraftError[] => {
    const [field, issue] = [own(value, 'field'), own(value, 'issue')];
    return isString(field) && isString(issue) ? [{ field, issue }] : [];
  });
  const [first, ...others] = errors;
  // All of them, or it is something else that has a member of that name.
  return first === undefined || !isList(listed) || errors.length !== lengthOf(listed) ? undefined : [first, ...others];
}

/**
 * The body of a failure. Specification: "Errors".
 *
 * - A result of `validateDraft` or `validateUpdate` that is not valid, or an explanation: `VALIDATION_FAILED`, an entry of `details` for each
 *   error. Status 400.
 * - A {@link ServiceError}, `{ code, message }`: as it says. The status is yours; {@link errorCodeByStatus} has the pairs that
 *   the specification states.
 * - Anything else, a `WorkspaceLookupError` for one: `INTERNAL_ERROR`, without a word of its cause. Status 500.
 *
 * @param requestId the id of the originating request, where it had one.
 * @throws TypeError for a valid result, which is no failure, and for ids that are no strings.
 * @example
 * toErrorResponse({ code: 'UNAUTHORIZED', message: 'The API key is not known' }, { responseId: 'r-1' });
 */
export function toErrorResponse(
  failure: unknown,
  { responseId, requestId }: { responseId: string; requestId?: string | undefined },
): ErrorResponse {
  checkId('responseId', responseId);
  if (requestId !== undefined) checkId('requestId', requestId);
  const request = requestId === undefined ? {} : { request_id: requestId };
  return { response_id: responseId, error: { ...errorOf(failure), ...request } };
}

function errorOf(failure: unknown): Omit<ErrorResponse['error'], 'request_id'> {
  if (isValid(failure)) throw new TypeError('A valid result is no failure: answer it with toValidateResponse');
  const errors = errorsOf(failure);
  if (errors !== undefined) return validationFailed(errors);
  return serviceErrorOf(failure) ?? { code: 'INTERNAL_ERROR', message: messageOf(failure), target: '', details: [] };
}

/** What the host says of itself. An `Error` is never that: its message may be anybody's. */
function serviceErrorOf(failure: unknown): Omit<ErrorResponse['error'], 'request_id'> | undefined {
  if (!isRecord(failure) || isInstance(failure, Error)) return undefined;
  const [code, message, target = ''] = ['code', 'message', 'target'].map((member) => own(failure, member));
  const known = errorCodes.find((one) => one === code);
  return known === undefined || !isString(message) || !isString(target)
    ? undefined
    : { code: known, message, target, details: [] };
}

function messageOf(failure: unknown): string {
  return isInstance(failure, WorkspaceLookupError)
    ? 'The workspace could not be asked; the draft was not judged'
    : 'The request could not be served';
}

function isInstance(failure: unknown, of: typeof Error | typeof WorkspaceLookupError): boolean {
  try {
    return failure instanceof of;
  } catch {
    // A proxy that does not even tell its prototype.
    return false;
  }
}

function validationFailed(errors: [DraftError, ...DraftError[]]) {
  const [first, ...others] = errors;
  return {
    code: 'VALIDATION_FAILED' as const,
    message: others.length === 0 ? first.issue : `${first.issue}; and ${others.length} more, see details`,
    target: others.length === 0 ? first.field : '',
    details: errors.map(({ field, issue }) => ({ target: field, message: issue })),
  };
}

/** The id of a request, or why there is none: an invalid result, ready for {@link toErrorResponse}. */
export type RequestId = { valid: true; requestId?: string } | Extract<ValidationResult, { valid: false }>;

/**
 * The id of a request, which the header `X-SVC-Request-Id` or the member `request_id` of the body may carry; when both do,
 * they must be the same. A blank one is none. Specification: `POST /v5/campaigns/{campaign_id}/validate`.
 *
 * @param header the value of the header.
 * @param body the parsed body, or the id that stood in it.
 * @throws TypeError when the header is neither a string nor absent.
 * @example
 * resolveRequestId({ header: 'a1', body: {} }); // { valid: true, requestId: 'a1' }
 */
export function resolveRequestId({ header, body }: { header?: string | null | undefined; body?: unknown }): RequestId {
  if (header !== undefined && header !== null) checkId('The header', header);
  // A body that is `null` is none; a member that is `null` is a value, of the wrong type (decision G2).
  const inBody = isRecord(body) ? own(body, 'request_id') : (body ?? undefined);
  if (inBody !== undefined && !isString(inBody)) return invalid('must be a string');
  const ids = [header, inBody].filter(isText);
  const [requestId, other = requestId] = ids;
  if (requestId !== other) return invalid('must be the same in the header X-SVC-Request-Id and in the body');
  return requestId === undefined ? { valid: true } : { valid: true, requestId };
}

function invalid(issue: string): RequestId {
  return { valid: false, errors: [{ field: 'request_id', issue: `Request ID ${issue}` }] };
}
