// Without this, acceptDraft could save what was not judged.
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { formGerman } from '../../src/de.js';
import * as library from '../../src/index.js';
import {
  type AcceptOptions,
  type AcceptResult,
  type CampaignDraft,
  type CurrentCampaign,
  draftSchema,
  type ErrorDetail,
  explainDraft,
  explainUpdate,
  isCampaignDraft,
  isFlatContent,
  isKeyedContent,
  type PushDraft,
  toErrorResponse,
  validateDraft,
  WorkspaceLookupError,
  wordsFor,
} from '../../src/index.js';
import type { EmailCampaignContent, PushCampaignContent, PushContent } from '../../src/schemas.js';
import { brokenUpdate, hostileValue, validDraft, validUpdate } from '../../src/testing.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';

const workspace = workspaces.complete;
const { request_id: _, updated_by: __, ...stored } = drafts.oneTimePush as PushDraft;
const email = { ...drafts.email, request_id: undefined };
const body = { ...stored, request_id: 'q-1', updated_by: 'bob@shop.example' };

type Workspace = library.AsyncWorkspaceContext;
type Options = Partial<AcceptOptions> & { mode?: library.ValidationMode };

function acceptDraft(sent: unknown, of: Workspace, options?: Options): Promise<AcceptResult> {
  return library.acceptDraft(sent, of, { responseId: 'r-1', ...options });
}

function acceptUpdate(sent: unknown, to: CurrentCampaign, of: Workspace, options?: Options): Promise<AcceptResult> {
  return library.acceptUpdate(sent, to, of, { responseId: 'r-1', ...options });
}

/** The fields of an error's body. */
function refusedAt(accepted: AcceptResult): readonly string[] {
  if (accepted.ok) throw new Error('It was accepted');
  return accepted.body.error.details.map(({ target }) => target);
}

describe('acceptDraft', () => {
  it('gives what to save: the draft without the members of the request', async () => {
    const accepted = await acceptDraft(body, workspace);
    expect(accepted).toStrictEqual({
      ok: true,
      draft: stored,
      requestId: 'q-1',
      updatedBy: 'bob@shop.example',
      unknownKeys: [],
    });
    expect(await acceptDraft(stored, workspace)).toStrictEqual({ ok: true, draft: stored, unknownKeys: [] });
    if (accepted.ok) expectTypeOf(accepted.draft).toEqualTypeOf<CampaignDraft>();
  });

  it('copies the body: what is changed afterwards was not judged', async () => {
    const changing = structuredClone(body) as { basic_details: { name: unknown } };
    const accepting = acceptDraft(changing, workspace);
    changing.basic_details.name = 5;
    const accepted = await accepting;
    expect(accepted.ok && accepted.draft).toEqual(stored);
  });

  it('saves what a getter gave when it was judged', async () => {
    let asked = 0;
    const accepted = await acceptDraft(
      {
        ...stored,
        get basic_details() {
          asked++;
          return asked === 1 ? stored.basic_details : 5;
        },
      },
      workspace,
    );
    expect(accepted.ok && accepted.draft).toEqual(stored);
  });

  it('answers with the error envelope: every error, the id of the request', async () => {
    const accepted = await acceptDraft({ ...body, created_by: 'x', channel: 'push' }, workspace, { responseId: 'r-1' });
    expect(accepted).toMatchObject({ ok: false, status: 400 });
    if (accepted.ok) return;
    const { response_id, error } = accepted.body;
    expect([response_id, error.request_id, error.code]).toEqual(['r-1', 'q-1', 'VALIDATION_FAILED']);
    expect(refusedAt(accepted)).toEqual(['channel', 'created_by']);
  });

  it.each<[string, unknown, string[]]>([
    ['no object', 'text', ['']],
    ['a list', [], ['']],
    ['nothing', undefined, ['']],
    ['an id that is no text', { ...body, request_id: 5 }, ['request_id']],
    [
      'an id of two lines, beside another error',
      { ...body, request_id: 'a\nb', created_by: 5 },
      ['request_id', 'created_by'],
    ],
    ['a wrong author of the change', { ...body, updated_by: 'bob' }, ['updated_by']],
  ])('refuses %s', async (_, sent, fields) => {
    expect(refusedAt(await acceptDraft(sent, workspace))).toEqual(fields);
  });

  it('joins the values of a header that comes twice, as Node does', async () => {
    const twice = { headers: { 'x-svc-request-id': ['a', 'b'] } };
    expect(refusedAt(await acceptDraft({ ...body, request_id: 'a' }, workspace, twice))).toEqual(['request_id']);
    expect(await acceptDraft({ ...body, request_id: 'a, b' }, workspace, twice)).toMatchObject({ requestId: 'a, b' });
  });

  it('tells that a body is no object', async () => {
    const accepted = await acceptDraft(5, workspace, { headers: 'q-1' });
    expect(!accepted.ok && accepted.body.error.message).toMatch(/must be an object; got a number/);
  });

  it('asks for all that publishing asks for, if that is the mode', async () => {
    const { scheduling_details: _, ...draft } = stored as PushDraft;
    expect((await acceptDraft(draft, workspace)).ok).toBe(true);
    expect(refusedAt(await acceptDraft(draft, workspace, { mode: 'DRAFT_PUBLISH' }))).toEqual(['scheduling_details']);
  });

  it.each<[string, Parameters<typeof acceptDraft>[2]]>([
    ['Headers of fetch', { headers: new Headers({ 'x-svc-request-id': 'h-1' }) }],
    ['the headers of Node', { headers: { host: 'a', 'x-svc-request-id': 'h-1' } }],
    ['headers as they were written', { headers: { 'X-SVC-Request-Id': 'h-1' } }],
    ['the header alone', { headers: 'h-1' }],
  ])('takes the id from %s', async (_, options) => {
    const accepted = await acceptDraft(email, workspace, options);
    expect(accepted.ok && accepted.requestId).toBe('h-1');
    expect(refusedAt(await acceptDraft({ ...drafts.email, request_id: 'h-2' }, workspace, options))).toEqual([
      'request_id',
    ]);
  });

  it.each([{ headers: null }, { headers: {} }, { headers: new Headers() }, {}])('needs no id: %j', async (options) => {
    const accepted = await acceptDraft({ created_by: 5 }, workspace, options);
    expect(!accepted.ok && accepted.body).toMatchObject({ response_id: 'r-1', error: { target: '' } });
    expect('requestId' in accepted).toBe(false);
    expect(!accepted.ok && 'request_id' in accepted.body.error).toBe(false);
  });

  it('finds the id in no other header, whatever that is called', async () => {
    const headers = { undefined: 'q-1', 'x-svc-request': 'q-2' };
    expect(await acceptDraft(stored, workspace, { headers })).toStrictEqual({
      ok: true,
      draft: stored,
      unknownKeys: [],
    });
  });

  it('gives the id of the request beside a refusal, too', async () => {
    expect(await acceptDraft({}, workspace, { headers: 'q-9' })).toMatchObject({ ok: false, requestId: 'q-9' });
    expect('requestId' in (await acceptDraft({}, workspace, { headers: 'a\nb' }))).toBe(false);
  });

  it('answers a failed lookup with 500, and tells you why', async () => {
    const failing = { ...workspace, featureFlags: { isEnabled: () => Promise.reject(new Error('secret')) } };
    const draft = { ...stored, delivery_controls: { queuing_enabled: true } };
    const accepted = await acceptDraft(draft, failing, { headers: 'q-1' });
    expect(accepted).toMatchObject({
      ok: false,
      status: 500,
      requestId: 'q-1',
      body: { error: { code: 'INTERNAL_ERROR', request_id: 'q-1' } },
    });
    expect(JSON.stringify(accepted)).not.toContain('secret');
    expect(!accepted.ok && accepted.cause).toBeInstanceOf(WorkspaceLookupError);
    await expect(acceptUpdate(draft, { state: 'DRAFT', draft: stored }, failing)).resolves.toMatchObject({
      status: 500,
    });
  });

  it('rejects with the reason of an aborted signal', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(acceptDraft(body, workspace, { signal })).rejects.toThrow('gone');
  });

  it('makes up no id of the response: the body has the one that is given, or none', async () => {
    const failing = { ...workspace, featureFlags: { isEnabled: () => Number('x') as never } };
    const limited = { ...body, campaign_audience_limit: {} };
    const current = { state: 'DRAFT', draft: body } as const;
    for (const responseId of [undefined, 'r-7', '']) {
      const options = { responseId, headers: 'q-1' };
      for (const refused of [
        await library.acceptDraft(5, workspace, options),
        await library.acceptDraft(limited, failing, options),
        await library.acceptUpdate({ created_by: 5, basic_details: 5 }, current, workspace, options),
      ]) {
        if (refused.ok) return expect.fail('accepted');
        const { response_id, ...others } = JSON.parse(JSON.stringify(refused.body));
        expect([response_id, Object.keys(others)]).toEqual([responseId, ['error']]);
      }
    }
    expect(await library.acceptDraft(5, workspace)).toMatchObject({ ok: false, status: 400 });
    expect(await library.acceptUpdate(5, current, workspace)).toMatchObject({ ok: false, status: 400 });
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['a mode', () => acceptDraft(body, workspace, { mode: 'PUBLISH' as never }), /The mode must be one of/],
    ['a workspace', () => acceptDraft(body, {} as never), /The workspace must have/],
    ['a workspace of an update', () => acceptUpdate(body, { state: 'DRAFT', draft: {} }, {} as never), /workspace/],
    ['options', () => library.acceptDraft(body, workspace, null as never), /The options must be an object/],
    [
      'options of an update',
      () => library.acceptUpdate(body, { state: 'DRAFT', draft: {} }, workspace, 5 as never),
      /options/,
    ],
    ['a response id', () => acceptDraft(body, workspace, { responseId: 5 as never }), /responseId must be a string/],
    [
      'headers',
      () => acceptDraft(body, workspace, { headers: 5 as never }),
      /must be those of a request, or the value of one; got 5/,
    ],
    ...[[5], ['a', 5], [5, 'a'], {}, true].map((value): [string, () => Promise<unknown>, RegExp] => [
      `a header (it is ${JSON.stringify(value)})`,
      () => acceptDraft(body, workspace, { headers: { 'x-svc-request-id': value } }),
      /The header X-SVC-Request-Id must be a string; got /,
    ]),
    ['a campaign', () => acceptUpdate(body, { state: 'DRAFT' } as never, workspace), /draft/],
  ])('rejects a call without %s that can be used', async (_, call, message) => {
    await expect(call()).rejects.toThrow(TypeError);
    await expect(call()).rejects.toThrow(message);
  });

  it('agrees with validateDraft, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          hostileValue(),
          validDraft().map(({ draft }) => draft),
        ),
        async (sent) => {
          const accepted = await acceptDraft(sent, workspace);
          // An id with invisible characters is text, so the draft is valid; no header can have it.
          const isOfId = !accepted.ok && accepted.body.error.details.every(({ target }) => target === 'request_id');
          const { valid } = validateDraft(sent, 'LENIENT', workspace);
          // A part that JSON cannot have may be missed in what would be saved.
          if (!isOfId && (accepted.ok || !valid || hasJson(sent))) expect(accepted.ok).toBe(valid);
          if (accepted.ok) expect(validateDraft(accepted.draft, 'LENIENT', workspace)).toEqual({ valid: true });
        },
      ),
      runs(100),
    );
  });
});

function hasJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** Values that JSON does not have or changes, with their JSON forms. */
class Secretive {
  readonly open = 'a';
  get hidden() {
    return 'b';
  }
  toJSON() {
    return { channel: 'SMS' };
  }
}
const circular: Record<string, unknown> = { name: 'a' };
circular.itself = [circular, { circular }];
const shared = { list: [1, { toJSON: () => 5 }] };
const sparse: unknown[] = [];
sparse[3] = 1;
const oddities: Readonly<Record<string, () => unknown>> = {
  toJSON: () => ({ toJSON: () => ({ channel: 'SMS' }), a: 1 }),
  'toJSON of the whole': () => ({ toJSON: () => 'no draft' }),
  'a getter': () => {
    let asked = 0;
    return {
      get a() {
        return asked++;
      },
    };
  },
  'a getter that throws': () => ({
    get a() {
      throw new Error('mine');
    },
  }),
  'an instance': () => new Secretive(),
  'a date': () => new Date(0),
  'inherited members': () => Object.create({ a: 1, toJSON: () => 5 }, { b: { value: 2, enumerable: true } }),
  'a proxy': () => new Proxy({ a: 1 }, { get: (of, key) => (key === 'toJSON' ? () => 5 : Reflect.get(of, key)) }),
  symbols: () => ({ a: Symbol('a'), [Symbol('b')]: 1 }),
  'shared parts': () => [shared, { shared }, shared],
  'a circle': () => circular,
  'a sparse list': () => sparse,
  'a bigint': () => [5n, { a: 5n }],
  'a function': () => [() => 1, { a: () => 1 }],
  'no number': () => [Number.NaN, Number.POSITIVE_INFINITY, -0],
  nothing: () => ({ a: undefined, b: [undefined] }),
  'a map': () => new Map([['a', 1]]),
  'a boxed text': () => [new String('a')],
  'the key __proto__': () => JSON.parse('{ "__proto__": { "a": [] }, "constructor": 5 }'),
  'half a character': () => '\uD800',
  'a very deep value': () => JSON.parse(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`),
  'a very deep object': () => JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
};

describe('what is saved is plain data', () => {
  async function expectPlain(sent: unknown): Promise<void> {
    const accepted = await acceptDraft(sent, workspace);
    if (!accepted.ok) return;
    const read = JSON.parse(JSON.stringify(accepted.draft));
    expect(accepted.draft).toEqual(read);
    expect(explainDraft(read, 'DRAFT_PUBLISH', workspace)).toEqual(
      explainDraft(accepted.draft, 'DRAFT_PUBLISH', workspace),
    );
    expect(validateDraft(read, 'LENIENT', workspace)).toEqual({ valid: true });
    const updated = await acceptUpdate(sent, { state: 'DRAFT', draft: accepted.draft }, workspace);
    if (!updated.ok) throw new Error('A draft is an update, too');
    expect(updated.draft).toEqual(JSON.parse(JSON.stringify(updated.draft)));
  }

  it.each(Object.keys(oddities))('beside the fields: %s', async (name) => {
    const odd = () => (oddities[name] as () => unknown)();
    const sent = { ...stored, extra: odd(), basic_details: { ...stored.basic_details, extra: [odd(), { a: odd() }] } };
    expect((await acceptDraft(sent, workspace)).ok).toBe(true);
    await expectPlain(sent);
    const whole = odd();
    if (typeof whole !== 'object' || whole === null) return;
    const members = { ...Object.getOwnPropertyDescriptors(whole), ...Object.getOwnPropertyDescriptors(stored) };
    await expectPlain(Object.create(Object.getPrototypeOf(whole), members));
  });

  it('at any place of any draft', async () => {
    const places = (draft: object): [object, string][] => [
      ...Object.keys(draft).map((key): [object, string] => [draft, key]),
      ...Object.values(draft).flatMap((one) => (typeof one === 'object' && one !== null ? places(one) : [])),
    ];
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(
        validDraft(),
        fc.constantFrom(...Object.keys(oddities)),
        fc.nat(),
        fc.boolean(),
        async (of, name, at, isExtra) => {
          const sent = structuredClone(of.draft) as object;
          const all = places(sent);
          const [parent, key] = all[at % all.length] as [Record<string, unknown>, string];
          parent[isExtra && !Array.isArray(parent) ? `${key} ` : key] = (oddities[name] as () => unknown)();
          accepted += Number((await acceptDraft(sent, workspace)).ok);
          await expectPlain(sent);
        },
      ),
      runs(200),
    );
    expect(accepted).toBeGreaterThan(5);
  });

  it('whatever is sent', () => fc.assert(fc.asyncProperty(hostileValue(), expectPlain), runs(100)));

  it('leaves out what JSON does not have, and keeps what a circle or a deep value has above that', async () => {
    const extra = { a: () => 1, b: [5n, undefined, Number.NaN], c: Symbol('c'), d: undefined, e: circular };
    const accepted = await acceptDraft({ ...stored, extra }, workspace);
    expect(accepted.ok && (accepted.draft as { extra?: unknown }).extra).toStrictEqual({
      b: [null, null, null],
      e: { name: 'a', itself: [null, {}] },
    });
  });

  it('is judged once more without a part that it needs and that JSON cannot have', async () => {
    const content: Record<string, unknown> = { filters: [{}] };
    content.push = content;
    const sent = { ...stored, campaign_content: { content } };
    expect(validateDraft(sent, 'LENIENT', workspace)).toEqual({ valid: true });
    expect(refusedAt(await acceptDraft(sent, workspace))).toEqual([
      'campaign_content.content.default',
      'campaign_content.content.filters',
    ]);
  });

  it('an update that has nothing for a component leaves that as it is', async () => {
    const accepted = await acceptUpdate({ basic_details: undefined }, { state: 'DRAFT', draft: stored }, workspace);
    expect(accepted.ok && accepted.draft).toStrictEqual(stored);
  });
});

describe('acceptUpdate', () => {
  const current = { state: 'DRAFT', draft: stored };

  it('gives the whole draft with the update in it; who made it stays', async () => {
    const update = {
      created_by: 'eve@shop.example',
      updated_by: 'bob@shop.example',
      utm_params: { utm_source: 'a', utm_medium: 'b' },
    };
    expect(await acceptUpdate(update, current, workspace, { headers: 'q-1' })).toStrictEqual({
      ok: true,
      draft: { ...stored, utm_params: update.utm_params },
      requestId: 'q-1',
      updatedBy: 'bob@shop.example',
      unknownKeys: [],
      standing: [],
    });
  });

  it.each<[string, unknown, { state: string; draft: unknown }, string[]]>([
    ['a wrong component', { utm_params: {} }, current, ['utm_params.utm_source', 'utm_params.utm_medium']],
    ['a campaign that has ended', {}, { state: 'STOPPED', draft: undefined }, ['']],
    [
      'what an active campaign keeps',
      { segmentation_details: { is_all_user_campaign: true } },
      { state: 'ACTIVE', draft: drafts.eventPush },
      ['segmentation_details'],
    ],
    ['a body that is no object', [], current, ['']],
  ])('refuses %s', async (_, update, campaign, fields) => {
    expect(refusedAt(await acceptUpdate(update, campaign, workspace))).toEqual(fields);
  });

  it('asks a lookup that is a method as a method', async () => {
    class Flags {
      readonly known = new Set(['QUEUING']);
      async isEnabled(flag: string) {
        return this.known.has(flag);
      }
    }
    const update = { delivery_controls: { queuing_enabled: true, queue_duration: 1 } };
    const asking = { ...workspaces.complete, featureFlags: new Flags() };
    const plain = { ...stored, campaign_audience_limit: undefined };
    expect((await acceptUpdate(update, { state: 'DRAFT', draft: plain }, asking)).ok).toBe(true);
  });

  it('refuses what validateUpdate refuses; what it accepts breaks no lenient rule that the stored draft keeps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(validUpdate(), brokenUpdate('update/active')),
        async ({ patch, current: to, workspace: of }) => {
          const accepted = await acceptUpdate(patch, to, of);
          const { findings } = explainUpdate(patch, to, of);
          if (findings.length > 0) expect(refusedAt(accepted)).toEqual(findings.map(({ field }) => field));
          if (accepted.ok && to.state === 'DRAFT') {
            const brokenBy = (draft: unknown) =>
              explainDraft(draft, 'LENIENT', of).findings.map(({ rule, field }) => `${rule} ${field}`);
            expect(brokenBy(to.draft)).toEqual(expect.arrayContaining(brokenBy(accepted.draft)));
          }
        },
      ),
      runs(100),
    );
  });
});

describe('the words of a detail', () => {
  const draft = { ...drafts.email, connector: {}, created_by: 'x' };
  const explanation = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
  const { details } = toErrorResponse(explanation, { responseId: 'r' }, { findings: true }).error;
  const overTheWire: ErrorDetail[] = JSON.parse(JSON.stringify(details));

  it('are those of the language of the frontend', () => {
    const inGerman = explainDraft(draft, 'DRAFT_PUBLISH', workspace, { messages: formGerman });
    expect(wordsFor(overTheWire, formGerman).map(({ message }) => message)).toEqual(
      inGerman.findings.map(({ issue }) => issue),
    );
    expect(wordsFor(overTheWire, {})).toEqual(overTheWire);
  });

  it('come from the rule and its facts, which are there only where they were asked for', () => {
    expect(details.map(({ finding }) => finding?.rule)).toEqual(explanation.findings.map(({ rule }) => rule));
    expect(toErrorResponse(explanation, { responseId: 'r' }).error.details[0]).not.toHaveProperty('finding');
    const { valid: _, ...result } = {
      valid: false,
      errors: explanation.findings.map(({ field, issue }) => ({ field, issue })),
    };
    const plain = toErrorResponse({ valid: false, ...result }, { responseId: 'r' }, { findings: true }).error.details;
    expect(plain.every((detail) => !('finding' in detail))).toBe(true);
    expect(wordsFor(plain, formGerman)).toEqual(plain);
  });

  it('are kept where the facts of one detail are missing', () => {
    const [first] = explanation.findings;
    const mixed: unknown = { valid: false, findings: [{ field: 'a', issue: 'b' }, first] };
    const { details } = toErrorResponse(mixed, { responseId: 'r' }, { findings: true }).error;
    expect(details.map((detail) => 'finding' in detail)).toEqual([false, true]);
    expect(wordsFor(details, formGerman)[0]).toEqual({ target: 'a', message: 'b' });
  });

  it('come with what was refused by acceptDraft, too, but only where they were asked for', async () => {
    const accepted = await acceptDraft(draft, workspace, { findings: true });
    if (accepted.ok) throw new Error('It was accepted');
    expect(wordsFor(accepted.body.error.details, formGerman)[0]?.message).toMatch(/^Für „/);
    for (const refused of [
      await acceptDraft(draft, workspace),
      await acceptDraft(draft, workspace, { findings: undefined }),
      await acceptUpdate(draft, { state: 'DRAFT', draft: stored }, workspace),
    ]) {
      const { details } = refused.ok ? expect.fail('accepted') : refused.body.error;
      expect(new Set(details.map((detail) => Object.keys(detail).join()))).toEqual(new Set(['target,message']));
    }
  });

  it('name no key at its whole length', () => {
    const key = `utm_${'x'.repeat(100_000)}`;
    const long = explainDraft({ ...drafts.email, utm_params: { [key]: 5 } }, 'LENIENT', workspace);
    expect(JSON.stringify(toErrorResponse(long, { responseId: 'r' }, { findings: true })).length).toBeLessThan(5_000);
  });
});

describe('toErrorResponse', () => {
  it('takes the issues of a Standard Schema for a mistake of the user', async () => {
    const result = await draftSchema('LENIENT', workspace)['~standard'].validate({
      ...drafts.email,
      cc: 1,
      created_by: 'x',
    });
    expect(toErrorResponse(result.issues ?? expect.fail(), { responseId: 'r' }).error).toEqual(
      toErrorResponse(result as unknown, { responseId: 'r' }).error,
    );
    expect(toErrorResponse(result as unknown, { responseId: 'r' }).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ target: 'created_by' }],
    });
    const issues = [{ message: 'no', path: ['a', 0, 'b'] }, { message: 'none' }];
    expect(toErrorResponse({ issues }, { responseId: 'r' }).error.details).toEqual([
      { target: 'a.0.b', message: 'no' },
      { target: '', message: 'none' },
    ]);
  });

  it.each<[string, unknown]>([
    ['no issue', []],
    ['no list', 'no'],
    ['a message that is no text', [{ message: 5, path: [] }]],
    ['a path that is no list', [{ message: 'a', path: 'a' }]],
    ['a key that is an object', [{ message: 'a', path: [{}] }]],
    ['an endless path', [{ message: 'a', path: new Array(4_000_000_000) }]],
    ['an issue that is no object', [5]],
    [
      'a list without a length',
      new Proxy([{ message: 'a', path: [] }], { get: (list, key) => (key === 'length' ? -1 : Reflect.get(list, key)) }),
    ],
  ])('does not take for issues: %s', (_, issues) => {
    expect(toErrorResponse({ issues } as unknown, { responseId: 'r' }).error.code).toBe('INTERNAL_ERROR');
  });
});

describe('the types of a draft and of its content', () => {
  it('isCampaignDraft knows what may be saved, whatever the workspace has', () => {
    for (const draft of Object.values(drafts)) expect(isCampaignDraft(draft)).toBe(true);
    for (const value of [undefined, null, {}, { ...drafts.email, created_by: 'x' }])
      expect(isCampaignDraft(value)).toBe(false);
    const value: unknown = drafts.email;
    if (isCampaignDraft(value)) expectTypeOf(value).toEqualTypeOf<CampaignDraft>();
  });

  it('flat and keyed content are told apart, for the compiler too', () => {
    const flat: PushCampaignContent['content'] = { push: {} };
    const keyed: EmailCampaignContent['content'] = { default: { variation_1: { email: {} } } };
    expect([isFlatContent(flat), isKeyedContent(flat)]).toEqual([true, false]);
    expect([isFlatContent(keyed), isKeyedContent(keyed)]).toEqual([false, true]);
    expect([isFlatContent(undefined), isKeyedContent(undefined)]).toEqual([false, false]);
    const push = (content: PushCampaignContent['content']) => {
      if (isFlatContent(content)) return expectTypeOf(content.push.android).not.toBeAny();
      // @ts-expect-error: content that is not flat has no platforms.
      content?.push.android;
    };
    push(flat);
    const any = (content: NonNullable<CampaignDraft['campaign_content']>['content']) => {
      if (isKeyedContent(content)) expectTypeOf(content.default?.variation_1).not.toBeAny();
      if (isFlatContent(content) && content.push !== undefined) expectTypeOf(content.push).toEqualTypeOf<PushContent>();
    };
    any(keyed);
  });
});
