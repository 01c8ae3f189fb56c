// Without this, a response could tell a secret, or differ from the specification.
import { runInNewContext } from 'node:vm';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { build } from 'esbuild';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  acceptDraft,
  acceptUpdate,
  draftSchema,
  type ErrorCode,
  type ErrorResponse,
  errorCodeByStatus,
  errorCodes,
  explainDraft,
  resolveRequestId,
  type ServiceError,
  serviceError,
  toErrorResponse,
  toValidateResponse,
  type ValidateResponse,
  type ValidationMode,
  type ValidationResult,
  validateDraft,
  validateRateLimits,
  WorkspaceLookupError,
  wordsFor,
} from '../../src/index.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { revoked, throwing } from '../hostile.js';
import { expectGenerated } from '../reference/generated.js';

const workspace = workspaces.complete;
const golden = (name: string) => `test/golden/${name}.json`;
const text = (body: unknown) => `${JSON.stringify(body, null, 2)}\n`;
const passed = validateDraft(drafts.email, 'DRAFT_PUBLISH', workspace);
function invalid(draft: unknown, mode: ValidationMode): Extract<ValidationResult, { valid: false }> {
  const result = validateDraft(draft, mode, workspace);
  return result.valid ? expect.fail('it is valid') : result;
}

const failed = invalid({ ...drafts.email, connector: {}, created_by: 'x' }, 'DRAFT_PUBLISH');
const failedOnce = invalid({ ...drafts.email, created_by: 'x' }, 'LENIENT');
const unreadable: unknown = revoked({});
const unable = new WorkspaceLookupError('featureFlags.isEnabled', 'The lookup failed: secret', { cause: 'secret' });

describe('the envelopes are those of the golden files', () => {
  // Made in the test itself, so that coverage shows that their makers are tested there.
  it.each<[string, () => unknown]>([
    ['validate-valid', () => toValidateResponse(passed, { responseId: 'r-1' })],
    ['validate-invalid', () => toValidateResponse(failed, { responseId: 'r-1' })],
    ['error-400', () => toErrorResponse(failed, { responseId: 'r-1', requestId: 'q-1' })],
    ['error-400-one', () => toErrorResponse(failedOnce, { responseId: 'r-1', requestId: 'q-1' })],
    [
      'error-401',
      () =>
        toErrorResponse(serviceError('UNAUTHORIZED', 'The API key is not known'), {
          responseId: 'r-1',
          requestId: 'q-1',
        }),
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
});

describe('toErrorResponse', () => {
  const internal = { code: 'INTERNAL_ERROR', message: 'The request could not be served', target: '', details: [] };
  const errorOf = (failure: unknown) => toErrorResponse(failure, { responseId: 'r' }).error;

  it('takes every code of the specification, in the words of serviceError', () => {
    for (const code of errorCodes) {
      expect(errorOf(serviceError(code, 'm', 't'))).toEqual({ code, message: 'm', target: 't', details: [] });
      expect(errorOf(serviceError(code, 'm')).target).toBe('');
    }
  });

  const fixed: Record<ErrorCode, string> = {
    VALIDATION_FAILED: 'The request is not valid',
    UNPROCESSABLE_ENTITY: 'The request cannot be carried out',
    BAD_REQUEST: 'The request is not correct',
    RATE_LIMITED: 'There are too many requests; try again later',
    UNAUTHORIZED: 'The credentials are missing or not valid',
    INTERNAL_ERROR: 'The request could not be served',
    FORBIDDEN: 'The credentials do not allow this request',
  };
  it.each(errorCodes)('passes on nothing but the code of what only looks like a service error: %s', (code) => {
    const made = serviceError(code, 'secret', 'secret');
    const alike: unknown[] = [
      { code, message: 'secret', target: 'secret' },
      { code, message: 'secret', target: 5 },
      { code, message: '', stack: 'secret', details: [{ target: 'secret', message: 'secret' }] },
      Object.assign(Object.create(null), { code, message: 'secret' }),
      { ...made },
      JSON.parse(JSON.stringify(made)),
      runInNewContext(`({ code: '${code}', message: 'secret', target: 'secret' })`),
    ];
    for (const failure of alike)
      expect(errorOf(failure)).toEqual({ code, message: fixed[code], target: '', details: [] });
    // The object is frozen, so a proxy can only return its members.
    expect(errorOf(new Proxy(made, {}))).toMatchObject({ code, message: 'secret' });
  });

  it.each([
    undefined,
    null,
    'secret',
    Symbol('secret'),
    { code: 'NOPE', message: 'secret' },
    { code: ['FORBIDDEN'], message: 'secret' },
    { code: 'FORBIDDEN', message: 5 },
    { code: 'FORBIDDEN' },
    Object.create({ code: 'FORBIDDEN', message: 'secret' }),
    Object.assign(['secret'], { code: 'FORBIDDEN', message: 'secret' }),
    { valid: false },
    { valid: false, errors: [] },
    { valid: false, errors: 'secret' },
    { valid: false, errors: { 0: { field: 'x', issue: 'secret' }, length: 1 } },
    { valid: false, errors: [null] },
    { valid: false, errors: [{ field: 'x', issue: 5 }] },
    { valid: false, errors: [{ field: 5, issue: 'secret' }] },
    {
      valid: false,
      errors: [{ field: 'x', issue: 'secret' }, Object.assign(new Error('x'), { field: '', issue: 'secret' })],
    },
    { valid: 0, errors: [{ field: 'a', issue: 'secret' }] },
    { errors: [{ field: 'a', issue: 'secret' }] },
  ])('makes an internal error of %j', (failure) => {
    expect(errorOf(failure)).toEqual(internal);
  });

  const claims = { code: 'FORBIDDEN', message: 'secret', target: 'secret' };
  const asResult = { valid: false, errors: [{ field: 'secret', issue: 'secret' }], findings: undefined };
  class Coded extends Error {
    code = 'FORBIDDEN';
    get [Symbol.toStringTag]() {
      return 'Object';
    }
  }
  it.each<[string, () => unknown]>([
    ['of this realm', () => Object.assign(new Error('secret'), claims)],
    ['of a kind', () => Object.assign(new AggregateError([], 'secret'), claims)],
    ['of a class that calls itself an object', () => Object.assign(new Coded('secret'), claims)],
    ['that is like a result', () => Object.assign(new Error('secret'), asResult)],
    ['that is like a result that is valid', () => Object.assign(new Error('secret'), { valid: true })],
    ['of another realm', () => runInNewContext('Object.assign(new Error(), claims)', { claims })],
    [
      'of another realm that is like a result',
      () => runInNewContext('Object.assign(new Error(), it)', { it: asResult }),
    ],
    [
      'of another realm, of a class that calls itself an object',
      () =>
        runInNewContext(
          "Object.assign(new (class extends Error { get [Symbol.toStringTag]() { return 'Object' } })(), it)",
          { it: { ...claims, ...asResult } },
        ),
    ],
    [
      'with the prototype of an object',
      () => Object.setPrototypeOf(Object.assign(new Error('x'), claims), Object.prototype),
    ],
    ['without a prototype', () => Object.setPrototypeOf(Object.assign(new Error('x'), asResult), null)],
    [
      'without a prototype, with a tag',
      () => Object.setPrototypeOf(Object.assign(new Error('x'), claims, { [Symbol.toStringTag]: 'Object' }), null),
    ],
    ['in a proxy', () => new Proxy(Object.assign(new Error('x'), claims), {})],
    [
      'in a proxy, of another realm',
      () => new Proxy(runInNewContext('Object.assign(new Error(), it)', { it: asResult }), {}),
    ],
    [
      'of the browser',
      () => Object.defineProperties(new DOMException('secret'), Object.getOwnPropertyDescriptors(asResult)),
    ],
    [
      'with members on its prototype',
      () => runInNewContext('Object.assign(Object.create(Object.assign(new Error(), it)), it)', { it: claims }),
    ],
  ])('makes an internal error of an error %s', (_, make) => {
    expect(errorOf(make())).toEqual(internal);
  });

  it('says of an error that a lookup failed, and no more', () => {
    const message = 'The workspace could not be asked; the draft was not judged';
    const error = new WorkspaceLookupError('featureFlags.isEnabled', 'secret', { cause: 'secret' });
    expect(errorOf(Object.assign(error, claims, asResult))).toEqual({ ...internal, message });
  });

  const traps = ['get', 'has', 'getOwnPropertyDescriptor', 'getPrototypeOf'] as const;
  it.each<[string, () => unknown]>([
    ...traps.flatMap((trap): [string, () => unknown][] =>
      [claims, asResult].map((target) => [
        `a proxy that throws on ${trap}`,
        () => new Proxy({ ...target }, { [trap]: throwing }),
      ]),
    ),
    ...['code', 'message', 'valid', 'errors', Symbol.toStringTag].map((key): [string, () => unknown] => [
      `a getter of ${String(key)} that throws`,
      () =>
        Object.defineProperty(key in claims ? { ...claims } : { ...asResult }, key, {
          get: throwing,
          enumerable: true,
        }),
    ]),
    ['a list that throws', () => ({ ...asResult, errors: new Proxy(asResult.errors, { get: throwing }) })],
    [
      'an error that throws',
      () => ({ ...asResult, errors: [new Proxy({ field: 'a', issue: 'b' }, { get: throwing })] }),
    ],
    ['a revoked list', () => ({ ...asResult, errors: unreadable })],
    ['a revoked error', () => ({ ...asResult, errors: [unreadable] })],
    ['a list of nothing', () => ({ ...asResult, errors: new Array(4_000_000_000) })],
  ])('makes an internal error of %s', (_, make) => {
    expect(errorOf(make())).toEqual(internal);
  });

  it('looks no further into a list than to what is no error', () => {
    let reads = 0;
    const list = new Proxy([], {
      get: (_, key) => {
        reads++;
        return key === 'length' ? 1_000_000 : key === '1' ? 'no error' : { field: 'a', issue: 'b' };
      },
      ownKeys: () => [...Array.from({ length: 1_000_000 }, (_, index) => String(index)), 'length'],
    });
    expect(errorOf({ valid: false, errors: list })).toEqual(internal);
    expect(reads).toBeLessThan(10);
  });

  it('reads a result once, and answers with what it read', () => {
    const reads: string[] = [];
    const counted = (name: string, target: object) =>
      new Proxy(target, {
        get: (of, key) => {
          reads.push(`${name}.${String(key)}`);
          return Reflect.get(of, key);
        },
      });
    const errors = [counted('first', { field: 'a', issue: 'b' })];
    errorOf(counted('result', { valid: false, errors }));
    const members = reads.filter((read) => !read.includes('Symbol'));
    expect(members).toEqual(['result.valid', 'result.errors', 'first.field', 'first.issue']);
  });

  const more = (count: string): [string, string] => [
    '',
    `The draft has more errors than are listed here: ${count} more`,
  ];
  it.each<[string, [field: string, issue: string][], string]>([
    ['one error', [['a', 'is required']], 'is required'],
    [
      'several fields',
      [...['a', 'b', 'b', 'c'].map((field, index): [string, string] => [field, `error ${index}`])],
      '3 fields are wrong; first: error 0',
    ],
    [
      'several errors of one field',
      [
        ['a', 'is required'],
        ['a', 'is odd'],
      ],
      'There are 2 errors; first: is required',
    ],
    ['a list that was cut after one error', [['a', 'is odd'], more('7')], 'There are at least 2 errors; first: is odd'],
    [
      'a list that was cut',
      [['a', 'is odd'], ['b', 'is odd'], more('at least 7')],
      'At least 2 fields are wrong; first: is odd',
    ],
  ])('of %s, says how much is wrong and what comes first', (_, pairs, message) => {
    const errors = pairs.map(([field, issue]) => ({ field, issue }));
    expect(errorOf({ valid: false, errors }).message).toBe(message);
  });

  it('takes 200,000 errors, and results of another realm', () => {
    const errors = Array.from({ length: 200_000 }, (_, index) => ({ field: `f.${index}`, issue: 'b' }));
    const { message, target, details } = errorOf({ valid: false, errors });
    expect([message, target, details.length]).toEqual(['200000 fields are wrong; first: b', '', 200_000]);
    expect(details.at(-1)).toEqual({ target: 'f.199999', message: 'b' });
    expect(errorOf(runInNewContext("({ valid: false, errors: [{ field: 'a', issue: 'b' }] })"))).toEqual({
      code: 'VALIDATION_FAILED',
      message: 'b',
      target: 'a',
      details: [{ target: 'a', message: 'b' }],
    });
  });

  it('tells in words that there are no ids, or none that can be read', () => {
    const refused = new TypeError('responseId must be a member of an object that can be read');
    for (const ids of [undefined, null, unreadable] as never[]) {
      expect(() => toErrorResponse(failed, ids)).toThrow(refused);
      expect(() => toValidateResponse(passed, ids)).toThrow(refused);
    }
  });
});

describe('the facts of errors, where they were asked for', () => {
  const explained = explainDraft({ ...drafts.email, connector: {}, created_by: 'x' }, 'DRAFT_PUBLISH', workspace);
  const ids = { responseId: 'r-1' };
  const plain = explained.findings.map(({ field, issue }) => ({ field, issue }));
  const rules = explained.findings.map(({ rule }) => rule);
  const errorsOf = (options: Parameters<typeof toValidateResponse>[2]) => {
    const { data } = toValidateResponse(explained, ids, options);
    return data.valid ? expect.fail('it is valid') : data.errors;
  };
  const detailsOf = (options: Parameters<typeof toErrorResponse>[2]) =>
    toErrorResponse(explained, ids, options).error.details;

  it('the rule alone', () => {
    expect(errorsOf({ ruleIds: true })).toEqual(plain.map((error, index) => ({ ...error, rule: rules[index] })));
    expect(detailsOf({ ruleIds: true })).toEqual(
      plain.map(({ field, issue }, index) => ({ target: field, message: issue, rule: rules[index] })),
    );
  });

  it('the finding, and both, or nothing', () => {
    for (const options of [{ findings: true }, { findings: true, ruleIds: true }]) {
      for (const entries of [errorsOf(options), detailsOf(options)]) {
        expect(entries.map(({ finding }) => finding?.rule)).toEqual(rules);
        expect(entries.map((entry) => 'rule' in entry)).toEqual(rules.map(() => 'ruleIds' in options));
      }
    }
    for (const options of [undefined, {}, { findings: false, ruleIds: undefined }]) {
      expect(errorsOf(options)).toEqual(plain);
      expect(detailsOf(options)).toEqual(plain.map(({ field, issue }) => ({ target: field, message: issue })));
    }
  });

  it('of issues, too, but only the ids of rules', () => {
    const issues = explained.findings.map(({ issue, path, rule, mode }) => ({ message: issue, path, rule, mode }));
    expect(toErrorResponse(issues, ids, { ruleIds: true, findings: true }).error.details).toEqual(
      detailsOf({ ruleIds: true }),
    );
    for (const rule of [5, 'no-slash', null, undefined]) {
      const { details } = toErrorResponse([{ message: 'a', rule } as { message: string }], ids, {
        ruleIds: true,
      }).error;
      expect(details).toEqual([{ target: '', message: 'a' }]);
    }
  });

  it('of acceptDraft and acceptUpdate', async () => {
    const refused = [
      await acceptDraft({ ...drafts.email, created_by: 'x' }, workspace, { ruleIds: true }),
      await acceptUpdate({ utm_params: 5 }, { state: 'DRAFT', draft: drafts.email }, workspace, { ruleIds: true }),
    ];
    const told = refused.map((one) => (one.ok ? [] : one.body.error.details.map(({ rule }) => rule)));
    expect(told).toEqual([['envelope/shape'], ['utm-params/shape']]);
  });

  it.each<[string, (given: never) => unknown]>([
    ['findings, ruleIds', (given) => toValidateResponse(explained, ids, given)],
    ['findings, ruleIds, messages', (given) => toErrorResponse(explained, ids, given)],
    ['rules', (given) => wordsFor([], {}, given)],
    ['messages', (given) => resolveRequestId({}, given)],
  ])('options other than %s are refused', (names, call) => {
    expect(() => call({ mode: true } as never)).toThrow(`The options must have only ${names}; got "mode"`);
    for (const given of [null, 5, [], unreadable] as never[]) expect(() => call(given)).toThrow('an object that can');
  });
});

/** An issue whose message is inherited, as those of ArkType are. */
class Inherited {
  readonly #message: string;
  constructor(
    message: string,
    readonly path: string[],
  ) {
    this.#message = message;
  }
  get message() {
    return this.#message;
  }
}

describe('issues of a Standard Schema in a list', () => {
  const ids = { responseId: 'r' };
  it.each<[string, readonly StandardSchemaV1.Issue[], string]>([
    ['with keys', [{ message: 'no', path: ['a', 0, 'b'] }], 'a.0.b'],
    ['with keys in objects', [{ message: 'no', path: [{ key: 'a' }, { key: 0 }] }], 'a.0'],
    ['with a symbol', [{ message: 'no', path: [Symbol('a'), { key: Symbol('b') }] }], 'Symbol(a).Symbol(b)'],
    ['that are instances of a class', [new Inherited('no', ['a'])], 'a'],
    ['without a path', [{ message: 'no' }], ''],
    ['with a path that is undefined', [{ message: 'no', path: undefined }], ''],
  ])('%s', (_, issues, target) => {
    const body = { code: 'VALIDATION_FAILED', message: 'no', target, details: [{ target, message: 'no' }] };
    expect(toErrorResponse(issues, ids).error).toEqual(body);
    expect(toErrorResponse({ issues }, ids).error).toEqual(body);
  });

  it.each<[string, unknown]>([
    ['empty', []],
    ['of errors', [new Error('secret')]],
    ['of text', ['secret']],
    ['of errors with a path', [Object.assign(new Error('secret'), { path: ['a'] })]],
    ['of errors of another realm with a path', [runInNewContext("Object.assign(new Error('secret'), { path: [] })")]],
    [
      'of instances without a path',
      [
        new (class A {
          message = 'secret';
        })(),
      ],
    ],
    ['of what cannot be read', [new Proxy(new Inherited('secret', []), { get: throwing })]],
    ['of keys that are objects', [{ message: 'secret', path: [{ key: {} }] }]],
    ['of which one is no issue', [{ message: 'secret' }, { path: [] }]],
  ])('a list that is %s is an internal error', (_, list) => {
    expect(toErrorResponse(list, ids).error.code).toBe('INTERNAL_ERROR');
  });
});

it('says that there are more only where an error says so', () => {
  const messageOf = (failure: unknown) => toErrorResponse(failure, { responseId: 'r' }).error.message;
  expect(messageOf([{ message: 'x' }, { message: 'y' }])).toBe('There are 2 errors; first: x');
  const whole = { field: '', issue: 'y', rule: 'envelope/shape' };
  expect(messageOf({ valid: false, errors: [{ field: 'a', issue: 'x' }, whole] })).toBe('There are 2 errors; first: x');
  const { findings } = explainDraft({}, 'LENIENT', workspace, { maxErrors: 1 });
  expect(messageOf({ valid: false, findings })).toMatch(/^There are at least 2 errors/);
  const issues = findings.map(({ issue, path, rule }) => ({ message: issue, path, rule }));
  expect(messageOf(issues)).toMatch(/^There are at least 2 errors/);
  expect(messageOf([new Inherited('x', []), new Inherited('y', [])])).toBe('There are 2 errors; first: x');
});

it('the compiler takes every failure that is known, and whatever was thrown', () => {
  const ids = { responseId: 'r' };
  const result = validateDraft({}, 'LENIENT', workspace);
  const explained = explainDraft({}, 'LENIENT', workspace);
  const schema = draftSchema('LENIENT', workspace)['~standard'].validate({});
  const thrown: unknown = new Error('a');
  const bodies = [
    toErrorResponse(explained, ids),
    toErrorResponse(thrown, ids),
    toErrorResponse(JSON.parse('{}'), ids),
    toErrorResponse(new Error('a'), ids),
    toErrorResponse(serviceError('FORBIDDEN', 'No'), ids),
    ...(result.valid ? [] : [toErrorResponse(result, ids), toErrorResponse({ ...result }, ids)]),
    ...(schema.issues === undefined ? [] : [toErrorResponse(schema, ids), toErrorResponse(schema.issues, ids)]),
  ];
  expect(bodies).toHaveLength(9);
  // @ts-expect-error: text is no failure.
  toErrorResponse('it failed', ids);
  // @ts-expect-error: a list of text is none either.
  toErrorResponse(['it failed'], ids);
  // @ts-expect-error: nobody has asked yet whether it is valid, and a valid result is no failure.
  expect(() => toErrorResponse(validateDraft(drafts.email, 'LENIENT', workspace), ids)).toThrow(TypeError);
  // @ts-expect-error: a result in a list.
  toErrorResponse([result], ids);
  // @ts-expect-error: an issue is no verdict.
  expect(() => toValidateResponse([{ message: 'a' }], ids)).toThrow(TypeError);
  expectTypeOf(toValidateResponse(explained, ids).data).toEqualTypeOf<ValidateResponse['data']>();
});

describe('serviceError', () => {
  it('makes what cannot be changed any more', () => {
    const error = serviceError('FORBIDDEN', 'No', 'created_by');
    expect(error).toEqual({ code: 'FORBIDDEN', message: 'No', target: 'created_by' });
    expect(Object.isFrozen(error)).toBe(true);
    expectTypeOf(error).toEqualTypeOf<ServiceError>();
  });

  it.each<[unknown[], string]>([
    [['NOPE', 'm'], `The code must be one of ${errorCodes.join(', ')}; got "NOPE"`],
    [[undefined, 'm'], `The code must be one of ${errorCodes.join(', ')}; got undefined`],
    [['FORBIDDEN'], 'The message must be a string with text in it; got undefined'],
    [['FORBIDDEN', ' '], 'The message must be a string with text in it; got " "'],
    [['FORBIDDEN', unreadable], 'The message must be a string with text in it; got object'],
    [['FORBIDDEN', 'm', null], 'The target must be a string; got null'],
  ])('takes no %#', (given, message) => {
    expect(() => serviceError(...(given as Parameters<typeof serviceError>))).toThrow(new TypeError(message));
  });
});

it('toErrorResponse brings nothing of the rules into a bundle', async () => {
  const { metafile } = await build({
    stdin: { contents: "export { serviceError, toErrorResponse } from './src/index.ts'", resolveDir: '.' },
    bundle: true,
    write: false,
    format: 'esm',
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  const bundled = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  expect(bundled.map(([file]) => file).sort()).toEqual([
    'src/core/brand.ts',
    'src/core/finding.ts',
    'src/core/limits.ts',
    'src/core/once.ts',
    'src/core/programming-error.ts',
    'src/core/value.ts',
    'src/spec/error-codes.ts',
    'src/spec/finding.ts',
    'src/spec/workspace.ts',
    'src/wire/argument.ts',
    'src/wire/listed-errors.ts',
    'src/wire/responses.ts',
    'src/wire/words-of.ts',
    'src/wording/en/responses.ts',
    'src/wording/message-pack.ts',
  ]);
});

/** One character of every kind that an id must not have. */
const hidden = [
  0x0a, 0x0d, 0x09, 0x00, 0x1b, 0x7f, 0x85, 0x9f, 0xad, 0x034f, 0x061c, 0x115f, 0x180e, 0x200b, 0x200d, 0x200e, 0x200f,
  0x2028, 0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x3164, 0xfe0f, 0xfeff, 0xfff9, 0xffff, 0xe000, 0xe0001,
  0xe0041, 0xe007f, 0xe0100, 0xd800, 0xdc00,
];

describe('the characters of an id', () => {
  it.each(hidden.map((point) => [point.toString(16), String.fromCodePoint(point)]))(
    'has no U+%s in it, wherever, and does not repeat it',
    (_, character) => {
      for (const id of [`${character}a`, `a${character}b`, `a${character}`]) {
        for (const given of [{ headers: id }, { body: { request_id: id } }, { headers: id, body: id }]) {
          expect(resolveRequestId(given)).toEqual({
            valid: false,
            errors: [
              {
                field: 'request_id',
                issue:
                  'Request ID must have printable characters only: no line breaks, no control characters, nothing invisible',
              },
            ],
          });
        }
      }
    },
  );

  it.each([
    'c56a4180-65aa-42ec-a945-5ba21f0dec8e',
    'a b',
    '~!@#$%^&*()_+`-={}|[]\\:";\'<>?,./',
    'Zürich 販売 распродажа',
    'a\u00a0b',
    '\u{1f389}',
    '\u{10780}',
  ])('may be %j', (id) => {
    expect(resolveRequestId({ headers: id, body: { request_id: id } })).toEqual({ valid: true, requestId: id });
  });

  it('are at most 200, however long one is', () => {
    const tooLong = {
      valid: false,
      errors: [{ field: 'request_id', issue: 'Request ID must have at most 200 characters' }],
    };
    for (const character of ['a', 'é', '\u{1f389}']) {
      const id = character.repeat(200);
      expect(resolveRequestId({ headers: id })).toEqual({ valid: true, requestId: id });
      for (const length of [201, 5_000_000]) {
        const longer = character.repeat(length);
        expect(resolveRequestId({ headers: longer })).toEqual(tooLong);
        expect(resolveRequestId({ headers: 'a', body: longer })).toEqual(tooLong);
      }
    }
    expect(resolveRequestId({ headers: '\n'.repeat(150) + 'a'.repeat(51) })).toEqual(tooLong);
    expect(resolveRequestId({ headers: ' '.repeat(5_000_000) })).toEqual({ valid: true });
  });
});

describe('resolveRequestId', () => {
  it.each<[Parameters<typeof resolveRequestId>[0], ReturnType<typeof resolveRequestId>]>([
    [{}, { valid: true }],
    [{ headers: 'a' }, { valid: true, requestId: 'a' }],
    [{ body: { request_id: 'a' } }, { valid: true, requestId: 'a' }],
    [{ body: 'a' }, { valid: true, requestId: 'a' }],
    [
      { headers: 'a', body: { request_id: 'a' } },
      { valid: true, requestId: 'a' },
    ],
    [
      { headers: 'a', body: {} },
      { valid: true, requestId: 'a' },
    ],
    [{ headers: null, body: null }, { valid: true }],
    [
      { headers: ' ', body: { request_id: 'a' } },
      { valid: true, requestId: 'a' },
    ],
    [
      { headers: 'a', body: { request_id: '' } },
      { valid: true, requestId: 'a' },
    ],
  ])('%j', (given, expected) => {
    expect(resolveRequestId(given)).toEqual(expected);
  });

  it.each([
    [{ headers: 'a', body: { request_id: 'A' } }, /same in the header/],
    [{ headers: 'a', body: { request_id: 5 } }, /must be text/],
    [{ body: { request_id: null } }, /must be text/],
  ])('%j is refused', (given, issue) => {
    const result = resolveRequestId(given);
    expect(result).toMatchObject({
      valid: false,
      errors: [{ field: 'request_id', issue: expect.stringMatching(issue) }],
    });
    expect(toErrorResponse(result as unknown, { responseId: 'r' }).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      target: 'request_id',
    });
  });
});

it('resolveRequestId takes no header that is no string', () => {
  expect(() => resolveRequestId({ headers: ['a'] as never })).toThrow(
    new TypeError('The headers must be those of a request, or the value of one; got list'),
  );
  expect(() => resolveRequestId(undefined as never)).toThrow(
    new TypeError('headers must be a member of an object that can be read'),
  );
});

it('resolveRequestId tells a body that is no object from a wrong id, also where they cannot be read', () => {
  for (const body of [unreadable, { request_id: unreadable }]) {
    expect(resolveRequestId({ body })).toMatchObject({
      errors: [{ field: 'request_id', issue: 'Request ID must be text' }],
    });
  }
  const others: [unknown, string][] = [
    [Symbol('a'), 'a symbol'],
    [5n, 'a bigint'],
    [() => 'a', 'a function'],
    [[], 'a list'],
    [5, 'a number'],
    [true, 'a boolean'],
  ];
  for (const [body, named] of others) {
    const issue = `The body must be an object; got ${named}`;
    expect(resolveRequestId({ body })).toEqual({ valid: false, errors: [{ field: '', issue }] });
  }
});

it('the constants are the specification’s', () => {
  expect(errorCodeByStatus).toEqual({ 400: 'VALIDATION_FAILED', 401: 'UNAUTHORIZED', 500: 'INTERNAL_ERROR' });
  expect(validateRateLimits).toEqual({ perSecond: 10, perMinute: 100, perHour: 6000 });
  expectTypeOf<ErrorResponse['error']['code']>().toEqualTypeOf<ErrorCode>();
  expectTypeOf<keyof ValidateResponse>().toEqualTypeOf<'response_id' | 'type' | 'data'>();
});
