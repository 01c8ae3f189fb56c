import { pattern } from '../core/once.js';
import { printable } from '../core/programming-error.js';
import { isList, isRecord, isString, isText, own, type UnknownRecord } from '../core/value.js';
import type { ValidationResult } from '../judge/result.js';
import type { Messages } from '../spec/catalogue.js';
import type { RequestIdProblem } from '../wording/response-words.js';
import { argument, optionsIn } from './argument.js';
import { responseWordsOf } from './words-of.js';

/** Longer than any UUID with a prefix. The id of a request is written to responses and logs as it is. */
const LONGEST_REQUEST_ID = 200;

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
    throw new TypeError(`The headers must be those of a request, or the value of one; got ${printable(given)}`);
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
 * @param request `headers` are the headers of the request, or the value of that header; `body` is the parsed body, or the id from it.
 * @param options `messages`: with `formGerman`, what is wrong is said in German.
 * @returns `{ valid: true, requestId }`, without `requestId` when there is none, or an invalid result that says what is wrong.
 * @throws TypeError when the request is not an object, for headers that are neither a string nor absent nor an object, and for unusable
 * options.
 * @example
 * resolveRequestId({ headers: request.headers, body: {} }); // { valid: true, requestId: 'a1' }
 */
export function resolveRequestId(
  request: { headers?: RequestHeaders | string | null | undefined; body?: unknown },
  options: { messages?: Messages | undefined } = {},
): RequestId {
  const inHeader = idInHeader(argument(request, 'headers'));
  const body = argument(request, 'body');
  const words = responseWordsOf(own(optionsIn(options, ['messages']), 'messages'));
  if (!isBody(body)) {
    return { valid: false, errors: [{ field: '', issue: words.noObject(isList(body) ? 'list' : typeof body) }] };
  }
  // A `null` body counts as absent; a `null` member is a value of the wrong type (decision G2).
  const inBody = isRecord(body) ? own(body, 'request_id') : (body ?? undefined);
  const problem = problemIn(inHeader, inBody);
  if (problem !== undefined) {
    // The issue does not repeat the id, which may be megabytes long or made to deceive readers of the log.
    const issue = words.requestId(problem, LONGEST_REQUEST_ID);
    return { valid: false, errors: [{ field: 'request_id', issue }] };
  }
  const requestId = [inHeader, inBody].find(isText);
  return requestId === undefined ? { valid: true } : { valid: true, requestId };
}

function problemIn(inHeader: string | undefined, inBody: unknown): RequestIdProblem | undefined {
  if (inBody !== undefined && !isString(inBody)) return 'no-text';
  const ids = [inHeader, inBody].filter(isText);
  // The length first, so that a long id is not searched.
  if (ids.some((id) => tooLong().test(id))) return 'too-long';
  if (ids.some((id) => unprintable().test(id))) return 'hidden-character';
  return ids.some((id) => id !== ids[0]) ? 'differs' : undefined;
}

/** A body, the id from it, or nothing. */
function isBody(body: unknown): boolean {
  return body === undefined || body === null || isString(body) || isRecord(body);
}
