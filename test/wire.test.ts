import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type ErrorCode,
  type ErrorResponse,
  errorCodeByStatus,
  errorCodes,
  explainDraft,
  resolveRequestId,
  toErrorResponse,
  toValidateResponse,
  type ValidateResponse,
  type ValidationResult,
  validateDraft,
  validateRateLimits,
  WorkspaceLookupError,
} from '../src/index.js';
import { drafts, workspaces } from './examples/drafts.js';
import { expectGenerated } from './reference/generated.js';

const workspace = workspaces.complete;
const golden = (name: string) => `test/golden/${name}.json`;
const text = (body: unknown) => `${JSON.stringify(body, null, 2)}\n`;
const passed = validateDraft(drafts.email, 'DRAFT_PUBLISH', workspace);
const failed = validateDraft({ ...drafts.email, connector: {}, created_by: 'x' }, 'DRAFT_PUBLISH', workspace);
const failedOnce = validateDraft({ ...drafts.email, created_by: 'x' }, 'LENIENT', workspace);
const { proxy: unreadable, revoke } = Proxy.revocable({}, {});
revoke();
const unable = new WorkspaceLookupError('featureFlags.isEnabled', 'The lookup failed: secret', { cause: 'secret' });

describe('the envelopes are those of the golden files', () => {
  // Made in the test itself, so that what makes them is known to be tried there.
  it.each<[string, () => unknown]>([
    ['validate-valid', () => toValidateResponse(passed, { responseId: 'r-1' })],
    ['validate-invalid', () => toValidateResponse(failed, { responseId: 'r-1' })],
    ['error-400', () => toErrorResponse(failed, { responseId: 'r-1', requestId: 'q-1' })],
    ['error-400-one', () => toErrorResponse(failedOnce, { responseId: 'r-1', requestId: 'q-1' })],
    [
      'error-401',
      () =>
        toErrorResponse(
          { code: 'UNAUTHORIZED', message: 'The API key is not known' },
          { responseId: 'r-1', requestId: 'q-1' },
        ),
    ],
    ['error-500', () => toErrorResponse(unable, { responseId: 'r-1', requestId: 'q-1' })],
    ['error-without-request-id', () => toErrorResponse(new Error('secret'), { responseId: 'r-1' })],
  ])('%s', (name, make) => {
    const body = make();
    expectGenerated(golden(name), text(body));
    expect(text(body)).not.toContain('secret');
  });
});

it('an explanation makes the same bodies as the result', () => {
  const draft = { ...drafts.email, connector: {}, created_by: 'x' };
  const explained: unknown = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
  const id = { responseId: 'r-1' };
  expect(toErrorResponse(explained, id)).toEqual(toErrorResponse(failed, id));
  expect(toValidateResponse(explained as ValidationResult, id)).toEqual(toValidateResponse(failed, id));
});

it('an id that there is not is no member, and what cannot be read is told as any failure', () => {
  expect(Object.keys(toErrorResponse(unreadable, { responseId: 'r-1' }).error)).not.toContain('request_id');
  expect(Object.keys(resolveRequestId({}))).toEqual(['valid']);
  expect(toErrorResponse(unreadable, { responseId: 'r-1' }).error.message).toBe('The request could not be served');
});

describe('toValidateResponse', () => {
  it('passes on nothing but field and issue', () => {
    const padded = { valid: false, errors: [{ field: 'a', issue: 'b', rule: 'c' }] } as unknown as ValidationResult;
    expect(toValidateResponse(padded, { responseId: '' }).data).toEqual({
      valid: false,
      errors: [{ field: 'a', issue: 'b' }],
    });
    const withMore = { valid: true, errors: [] } as unknown as ValidationResult;
    expect(toValidateResponse(withMore, { responseId: '' }).data).toEqual({ valid: true });
  });

  it.each([
    undefined,
    null,
    {},
    { valid: 'yes' },
    { valid: false },
    { valid: false, errors: [] },
    { valid: false, errors: [{ field: 1, issue: 'x' }] },
    { valid: false, errors: [{ field: 'x', issue: 'x' }, null] },
  ])('takes no %j', (result) => {
    expect(() => toValidateResponse(result as never, { responseId: 'r' })).toThrow(TypeError);
  });

  it('takes no id that is no string', () => {
    expect(() => toValidateResponse({ valid: true }, { responseId: 5 as never })).toThrow(
      'responseId must be a string; got 5',
    );
  });
});

describe('toErrorResponse', () => {
  it('takes every code of the specification', () => {
    for (const code of errorCodes) {
      const { error } = toErrorResponse({ code, message: 'm', target: 't' }, { responseId: 'r' });
      expect(error).toEqual({ code, message: 'm', target: 't', details: [] });
    }
  });

  it.each([
    undefined,
    null,
    'secret',
    { code: 'NOPE', message: 'secret' },
    { code: 'FORBIDDEN', message: 5 },
    { code: 'FORBIDDEN', message: 'm', target: 5 },
    { valid: false },
    { valid: false, errors: [] },
    { valid: false, errors: [null] },
    { valid: false, errors: [{ field: 'x', issue: 5 }] },
    { errors: [{ field: 'a', issue: 'secret' }] },
    Object.assign(new Error('secret'), { code: 'FORBIDDEN' }),
  ])('makes an internal error of %j', (failure) => {
    expect(toErrorResponse(failure, { responseId: 'r' }).error).toEqual({
      code: 'INTERNAL_ERROR',
      message: 'The request could not be served',
      target: '',
      details: [],
    });
  });

  it('makes one of what cannot even be looked at', () => {
    expect(toErrorResponse(unreadable, { responseId: 'r' }).error.code).toBe('INTERNAL_ERROR');
  });

  it('takes no valid result, and no id that is no string', () => {
    expect(() => toErrorResponse({ valid: true }, { responseId: 'r' })).toThrow(TypeError);
    expect(() => toErrorResponse(failed, { responseId: null as never })).toThrow(TypeError);
    expect(() => toErrorResponse(failed, { responseId: 'r', requestId: 5 as never })).toThrow(TypeError);
  });
});

describe('resolveRequestId', () => {
  it.each<[Parameters<typeof resolveRequestId>[0], ReturnType<typeof resolveRequestId>]>([
    [{}, { valid: true }],
    [{ header: 'a' }, { valid: true, requestId: 'a' }],
    [{ body: { request_id: 'a' } }, { valid: true, requestId: 'a' }],
    [{ body: 'a' }, { valid: true, requestId: 'a' }],
    [
      { header: 'a', body: { request_id: 'a' } },
      { valid: true, requestId: 'a' },
    ],
    [
      { header: 'a', body: {} },
      { valid: true, requestId: 'a' },
    ],
    [{ header: null, body: null }, { valid: true }],
    [
      { header: ' ', body: { request_id: 'a' } },
      { valid: true, requestId: 'a' },
    ],
    [
      { header: 'a', body: { request_id: '' } },
      { valid: true, requestId: 'a' },
    ],
  ])('%j', (given, expected) => {
    expect(resolveRequestId(given)).toEqual(expected);
  });

  it.each([
    [{ header: 'a', body: { request_id: 'A' } }, /same in the header/],
    [{ header: 'a', body: { request_id: 5 } }, /must be a string/],
    [{ body: { request_id: null } }, /must be a string/],
    [{ body: [] }, /must be a string/],
  ])('%j is refused', (given, issue) => {
    const result = resolveRequestId(given);
    expect(result).toMatchObject({
      valid: false,
      errors: [{ field: 'request_id', issue: expect.stringMatching(issue) }],
    });
    expect(toErrorResponse(result, { responseId: 'r' }).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      target: 'request_id',
    });
  });
});

it('resolveRequestId takes no header that is no string', () => {
  expect(() => resolveRequestId({ header: ['a'] as never })).toThrow(
    new TypeError('The header must be a string; got object'),
  );
});

it('the constants are the specification’s', () => {
  expect(errorCodeByStatus).toEqual({ 400: 'VALIDATION_FAILED', 401: 'UNAUTHORIZED', 500: 'INTERNAL_ERROR' });
  expect(validateRateLimits).toEqual({ perSecond: 10, perMinute: 100, perHour: 6000 });
  expectTypeOf<ErrorResponse['error']['code']>().toEqualTypeOf<ErrorCode>();
  expectTypeOf<keyof ValidateResponse>().toEqualTypeOf<'response_id' | 'type' | 'data'>();
});
