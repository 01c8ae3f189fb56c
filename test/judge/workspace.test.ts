// Without this, the workspace could be asked in vain, and a failed lookup could count as yes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AcceptResult,
  type AsyncValidationOptions,
  type AsyncWorkspaceContext,
  acceptDraft,
  acceptUpdate,
  createDraftSession,
  draftSchemaAsync,
  explainDraft,
  explainDraftAsync,
  explainUpdateAsync,
  type FeatureFlag,
  rememberedWorkspace,
  type Signal,
  staticWorkspace,
  type ValidationMode,
  type ValidationResult,
  validateDraft,
  validateDraftAsync,
  validateUpdateAsync,
  type WorkspaceContext,
  WorkspaceLookupError,
} from '../../src/index.js';
import { fields, lookup as houseLookup, rule, ruleSet } from '../../src/rules.js';
import { edited } from '../edit.js';
import { withSenders } from '../examples/decisions.js';
import { drafts, workspaces } from '../examples/drafts.js';

/** A workspace that records its questions. */
function recorded(answers: WorkspaceContext = workspaces.complete) {
  const asked: string[] = [];
  const workspace: WorkspaceContext = {
    connectors: {
      hasConnector(type, name) {
        asked.push(`connector ${type}/${name}`);
        return answers.connectors.hasConnector(type, name);
      },
    },
    verifiedSenders: {
      isVerifiedSender(address, connector) {
        asked.push(`sender ${address} of ${connector.connectorType}/${connector.connectorName}`);
        return answers.verifiedSenders.isVerifiedSender(address, connector);
      },
    },
    featureFlags: {
      isEnabled(flag) {
        asked.push(`feature ${flag}`);
        return answers.featureFlags.isEnabled(flag);
      },
    },
  };
  return { asked, workspace };
}

function questions(draft: unknown, mode: ValidationMode, answers?: WorkspaceContext): string[] {
  const { asked, workspace } = recorded(answers);
  validateDraft(draft, mode, workspace);
  return asked;
}

const mail = 'campaign_content.content.email';

describe('what is asked of the workspace (W2)', () => {
  const bare = { ...drafts.oneTimePush, campaign_audience_limit: undefined };

  it('is nothing, where the draft needs no answer', () => {
    expect(questions(bare, 'DRAFT_PUBLISH')).toEqual([]);
    expect(questions({ channel: 'EMAIL' }, 'DRAFT_PUBLISH')).toEqual([]);
    expect(questions(null, 'DRAFT_PUBLISH')).toEqual([]);
  });

  it('is no sender with a personalization expression, which nobody knows yet (G7)', () => {
    for (const address of ['{{ brand.email }}', '{{ brand }}@shop.example', 'news@{% domain %}.example']) {
      const draft = edited(drafts.email, { [`${mail}.from_address`]: address });
      expect(questions(draft, 'DRAFT_PUBLISH').join()).not.toContain(address);
      expect(validateDraft(draft, 'DRAFT_PUBLISH', workspaces.complete)).toEqual({ valid: true });
    }
  });

  it('is a sender of the basic details, which is a plain address', () => {
    const draft = edited(drafts.email, { 'basic_details.from_address': '{{ brand.email }}' });
    expect(questions(draft, 'DRAFT_PUBLISH').join()).not.toContain('{{');
    expect(explainDraft(draft, 'LENIENT', workspaces.complete).findings.map(({ field }) => field)).toEqual([
      'basic_details.from_address',
    ]);
  });

  it.each([
    [999, 1000],
    [1000, 0],
  ])('is no sender, where there are too many: beside the default one, %i', (count, asked) => {
    const all = { ...workspaces.complete, verifiedSenders: { isVerifiedSender: () => true } };
    const draft = edited(drafts.email, { campaign_content: withSenders(count) });
    expect(questions(draft, 'DRAFT_PUBLISH', all).filter((one) => one.startsWith('sender'))).toHaveLength(asked);
    expect(validateDraft(draft, 'DRAFT_PUBLISH', all).valid).toBe(asked > 0);
  });

  it.each([
    ['CAMPAIGN_AUDIENCE_LIMIT', { campaign_audience_limit: 'anything' }],
    ['QUEUING', { 'delivery_controls.queuing_enabled': false }],
    ['QUEUING', { 'delivery_controls.queue_duration': 'anything' }],
    [
      'PORTFOLIO',
      {
        'segmentation_details.excluded_filters': {
          filters: [{ filter_type: 'user_attributes' }, { filter_type: 'user_attributes' }],
        },
      },
    ],
  ])('is the feature of the name %s (W0) once, in both modes, for %j', (flag, edit) => {
    const draft = edited(bare, edit);
    expect(questions(draft, 'LENIENT')).toEqual([`feature ${flag}`]);
    expect(questions(draft, 'DRAFT_PUBLISH')).toEqual([`feature ${flag}`]);
  });

  it.each([
    { filters: [{ filter_type: 'user_attributes', project_name: 'web' }] },
    { filters: [{ filter_type: 'user_attributes', project_name: 5 }] },
    {
      filters: [
        {
          filter_type: 'actions',
          attributes: { filters: [{ filter_type: 'user_attributes' }, { data_type: 'bool' }] },
        },
      ],
    },
  ])('is no feature for filters that need none: %j', (group) => {
    expect(questions(edited(bare, { 'segmentation_details.excluded_filters': group }), 'LENIENT')).toEqual([]);
  });

  it('is no feature for what the channel has not', () => {
    expect(questions(edited(drafts.email, { 'delivery_controls.queuing_enabled': true }), 'LENIENT')).toEqual([]);
  });

  it('is the connector and then each sender once, at publish', () => {
    const draft = edited(drafts.email, { [`${mail}.from_address`]: 'news@acme.example' });
    expect(questions(draft, 'LENIENT')).toEqual([]);
    expect(questions(draft, 'DRAFT_PUBLISH')).toEqual([
      'connector SENDGRID/main',
      'sender news@acme.example of SENDGRID/main',
    ]);
  });

  it('is no sender while the connector is missing, unknown or malformed, or the address malformed (C3a)', () => {
    expect(questions(edited(drafts.email, { 'connector.connector_name': 'x' }), 'DRAFT_PUBLISH')).toEqual([
      'connector SENDGRID/x',
    ]);
    expect(questions(edited(drafts.email, { 'connector.connector_name': ' ' }), 'DRAFT_PUBLISH')).toEqual([]);
    expect(questions(edited(drafts.email, { connector: 'x' }), 'DRAFT_PUBLISH')).toEqual([]);
    expect(
      questions(
        edited(drafts.email, { 'basic_details.from_address': 'x', [`${mail}.from_address`]: 7 }),
        'DRAFT_PUBLISH',
      ),
    ).toEqual(['connector SENDGRID/main']);
  });

  it('hands addresses over as they are written (W3)', () => {
    const draft = edited(drafts.email, { 'basic_details.from_address': 'News@ACME.example' });
    expect(questions(draft, 'DRAFT_PUBLISH')).toContain('sender News@ACME.example of SENDGRID/main');
  });
});

const failing: readonly [string, Partial<Record<keyof WorkspaceContext, unknown>>][] = [
  ['connectors.hasConnector', { connectors: { hasConnector: () => fail() } }],
  ['verifiedSenders.isVerifiedSender', { verifiedSenders: { isVerifiedSender: () => fail() } }],
  ['featureFlags.isEnabled', { featureFlags: { isEnabled: () => fail() } }],
];

const cause = new Error('the database is away');
function fail(): never {
  throw cause;
}

const asking = edited(drafts.email, { campaign_audience_limit: { frequency: 'TOTAL' } });

describe('a lookup that fails (W1)', () => {
  it.each(failing)('%s: is an error of its own, with the cause', async (lookup, override) => {
    const workspace = { ...workspaces.complete, ...override } as WorkspaceContext;
    const expected = expect.objectContaining({ name: 'WorkspaceLookupError', lookup, cause });
    expect(() => validateDraft(asking, 'DRAFT_PUBLISH', workspace)).toThrow(WorkspaceLookupError);
    expect(() => validateDraft(asking, 'DRAFT_PUBLISH', workspace)).toThrow(expected);
    await expect(validateDraftAsync(asking, 'DRAFT_PUBLISH', workspace)).rejects.toEqual(expected);
  });

  it('is one when it rejects', async () => {
    const workspace: AsyncWorkspaceContext = {
      ...workspaces.complete,
      connectors: { hasConnector: () => Promise.reject(cause) },
    };
    await expect(validateDraftAsync(asking, 'DRAFT_PUBLISH', workspace)).rejects.toMatchObject({
      name: 'WorkspaceLookupError',
      lookup: 'connectors.hasConnector',
      cause,
    });
  });

  const noAnswers = [
    undefined,
    null,
    1,
    'true',
    {},
    Object.defineProperty({}, 'then', { get: fail }),
    Object.fromEntries([['then', 'not a function']]),
  ];
  it.each(noAnswers.map((answer, index) => [index, answer] as const))(
    'is one when its answer is no boolean: %i',
    async (_, given) => {
      const workspace = { ...workspaces.complete, connectors: { hasConnector: () => given as unknown as boolean } };
      expect(() => validateDraft(asking, 'DRAFT_PUBLISH', workspace)).toThrow(WorkspaceLookupError);
      await expect(validateDraftAsync(asking, 'DRAFT_PUBLISH', workspace)).rejects.toBeInstanceOf(WorkspaceLookupError);
    },
  );

  it('is a TypeError when the synchronous entry gets a promise, even one that rejects', () => {
    const workspace = { ...workspaces.complete, connectors: { hasConnector: () => Promise.reject(cause) } };
    expect(() => validateDraft(asking, 'DRAFT_PUBLISH', workspace as unknown as WorkspaceContext)).toThrow(
      new TypeError('The lookup connectors.hasConnector answered with a promise: use validateDraftAsync'),
    );
  });
});

describe('what a promise is', () => {
  const { bare } = workspaces;

  it('a function with a `then` is a promise', () => {
    const connectors = {
      hasConnector: () => Object.defineProperty(() => true, 'then', { value: () => undefined }) as never,
    };
    expect(() => validateDraft(drafts.email, 'DRAFT_PUBLISH', { ...bare, connectors })).toThrow(
      /answered with a promise/,
    );
  });

  it('a boolean is an answer, although somebody gave all objects a `then`', () => {
    const workspace = { ...bare, connectors: { hasConnector: () => false } };
    const expected = validateDraft(drafts.email, 'DRAFT_PUBLISH', workspace);
    let said: ValidationResult;
    try {
      // Nothing is awaited while it is there.
      Object.defineProperty(Object.prototype, 'then', { value: () => undefined, configurable: true });
      said = validateDraft(drafts.email, 'DRAFT_PUBLISH', workspace);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'then');
    }
    expect(said).toEqual(expected);
  });
});

describe('the asynchronous entry', () => {
  it('takes promises and plain answers alike, and asks what is independent at the same time', async () => {
    const order: string[] = [];
    const later = async <Answer>(name: string, answer: Answer) => {
      order.push(`${name} asked`);
      await Promise.resolve();
      order.push(`${name} answered`);
      return answer;
    };
    const workspace: AsyncWorkspaceContext = {
      connectors: { hasConnector: () => later('connector', true) },
      verifiedSenders: { isVerifiedSender: () => true },
      featureFlags: { isEnabled: () => later('feature', true) },
    };
    expect(await validateDraftAsync(asking, 'DRAFT_PUBLISH', workspace)).toEqual({ valid: true });
    expect(order).toEqual(['connector asked', 'feature asked', 'connector answered', 'feature answered']);
  });

  it('judges the draft as it was when it was called, whatever happens to it meanwhile (W4)', async () => {
    const draft: Record<string, unknown> = structuredClone({ ...drafts.email });
    draft.scheduling_details = { delivery_type: 'AT_FIXED_TIME', start_time: '2026-03-01T09:30' };
    const before = explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete);
    expect(before.findings.map(({ rule }) => rule)).toEqual(['scheduling/timezone']);
    const mending = async () => {
      draft.scheduling_details = { delivery_type: 'ASAP' };
      draft.basic_details = { from_address: 'eve@unverified.example' };
      return true;
    };
    const workspace: AsyncWorkspaceContext = {
      ...workspaces.complete,
      connectors: { hasConnector: mending },
    };
    expect(await explainDraftAsync(draft, 'DRAFT_PUBLISH', workspace)).toEqual(before);
  });

  const manySenders = edited(drafts.email, { campaign_content: withSenders(50) });

  it('asks at most 16 questions at a time', async () => {
    let open = 0;
    let most = 0;
    const workspace: AsyncWorkspaceContext = {
      ...workspaces.complete,
      verifiedSenders: {
        async isVerifiedSender() {
          most = Math.max(most, ++open);
          await Promise.resolve();
          open--;
          return true;
        },
      },
    };
    expect(await validateDraftAsync(manySenders, 'DRAFT_PUBLISH', workspace)).toEqual({ valid: true });
    expect(most).toBe(16);
  });

  it('asks no more, and aborts what is on its way, once one lookup has failed', async () => {
    const signals = new Set<Signal | undefined>();
    let asked = 0;
    let answer: (isVerified: boolean) => void = () => {};
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    const workspace: AsyncWorkspaceContext = {
      ...workspaces.complete,
      verifiedSenders: {
        isVerifiedSender(_address, _connector, signal) {
          signals.add(signal);
          asked++;
          return asked === 1 ? Promise.reject(cause) : answered;
        },
      },
    };
    await expect(validateDraftAsync(manySenders, 'DRAFT_PUBLISH', workspace)).rejects.toMatchObject({ cause });
    answer(true);
    // By the end of another one, which asks all its questions, this one would have asked more.
    await validateDraftAsync(manySenders, 'DRAFT_PUBLISH', {
      ...workspaces.complete,
      verifiedSenders: { isVerifiedSender: () => answered },
    });
    expect(asked).toBe(16);
    expect([...signals].map((signal) => signal?.aborted)).toEqual([true]);
  });

  const draft = edited(drafts.email, { campaign_audience_limit: { is_campaign_audience_limit_enabled: false } });
  const patch = { campaign_audience_limit: { is_campaign_audience_limit_enabled: true } };
  const current = { state: 'DRAFT', draft };
  const calls: Readonly<
    Record<string, (workspace: AsyncWorkspaceContext, options: AsyncValidationOptions) => Promise<unknown>>
  > = {
    validateDraftAsync: (to, options) => validateDraftAsync(draft, 'LENIENT', to, options),
    explainDraftAsync: (to, options) => explainDraftAsync(draft, 'DRAFT_PUBLISH', to, options),
    validateUpdateAsync: (to, options) => validateUpdateAsync(patch, current, to, options),
    explainUpdateAsync: (to, options) => explainUpdateAsync(patch, current, to, options),
    draftSchemaAsync: async (to, options) => draftSchemaAsync('LENIENT', to, options)['~standard'].validate(draft),
    acceptDraft: (to, options) => acceptDraft(draft, to, options),
    acceptUpdate: (to, options) => acceptUpdate(patch, current, to, options),
    'acceptDraft, remembered': (to, options) => acceptDraft(draft, rememberedWorkspace(to), options),
    'acceptDraft with a time limit': (to, options) => acceptDraft(draft, to, { ...options, lookupTimeout: 60_000 }),
  };
  const reasons: readonly unknown[] = [new Error('nobody waits'), 'a text', undefined, null];
  it.each(Object.entries(calls).flatMap(([name, call]) => reasons.map((reason) => [name, call, reason] as const)))(
    '%s rejects with the reason of its signal, whatever lookups make of theirs',
    async (_, call, reason) => {
      const reactions: readonly ((signal: AbortSignal) => Promise<never>)[] = [
        () => new Promise(() => undefined),
        (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('of mine')))),
        (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve('no answer' as never))),
      ];
      for (const react of reactions) {
        const handed: AbortSignal[] = [];
        const lookup = (...args: unknown[]) => {
          const signal = args.at(-1) as AbortSignal;
          handed.push(signal);
          return react(signal);
        };
        const workspace = {
          ...workspaces.complete,
          connectors: { hasConnector: () => true },
          featureFlags: { isEnabled: lookup },
        } as AsyncWorkspaceContext;
        const controller = new AbortController();
        const result = call(workspace, { signal: controller.signal });
        controller.abort(reason);
        await expect(result).rejects.toBe(controller.signal.reason);
        expect(handed.map(({ aborted }) => aborted)).toEqual([true]);
        await expect(call(workspace, { signal: controller.signal })).rejects.toBe(controller.signal.reason);
        expect(handed).toHaveLength(1);
        // A rejection that nobody handles would fail this file.
        await new Promise(setImmediate);
      }
    },
  );

  it('rejects with the reason of its signal also when a lookup has failed just before', async () => {
    const controller = new AbortController();
    const workspace: AsyncWorkspaceContext = {
      ...workspaces.complete,
      connectors: { hasConnector: () => Promise.reject(cause) },
      featureFlags: {
        isEnabled(_flag, signal) {
          signal?.addEventListener('abort', () => controller.abort('gone'));
          return new Promise(() => undefined);
        },
      },
    };
    const { signal } = controller;
    await expect(validateDraftAsync(asking, 'DRAFT_PUBLISH', workspace, { signal })).rejects.toBe('gone');
  });

  it('leaves the signal alone when all is known, and refuses what is not a signal', async () => {
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
    await validateDraftAsync(drafts.email, 'DRAFT_PUBLISH', workspaces.complete, { signal });
    expect(removed.mock.calls).toEqual(added.mock.calls);
    expect(removed).toHaveBeenCalledOnce();
    for (const none of [null, 5, {}, () => undefined] as unknown as Signal[]) {
      await expect(validateDraftAsync({}, 'LENIENT', workspaces.complete, { signal: none })).rejects.toThrow(
        /signal must be an AbortSignal/,
      );
    }
  });
});

describe('a time limit of lookups', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const body = edited(drafts.email, { campaign_audience_limit: { is_campaign_audience_limit_enabled: false } });
  const patch = { campaign_audience_limit: { is_campaign_audience_limit_enabled: true } };
  const isTeam = houseLookup<[string]>('acme.isTeam');
  const own = ruleSet('acme', [
    rule({
      id: 'acme/owner',
      statement: 'The author is of the team.',
      issue: { en: () => 'must be one of the team' },
      reads: [fields.created_by],
      reports: [fields.created_by],
      asks: [isTeam],
      check: ({ report }, author) => report(fields.created_by, {}, { given: isTeam(String(author)).is(false) }),
    }),
  ]);
  const oneSender = edited(asking, { 'campaign_content.content.email.from_address': undefined });
  const judgeOne = (workspace: AsyncWorkspaceContext, options: AsyncValidationOptions) =>
    validateDraftAsync(oneSender, 'DRAFT_PUBLISH', workspace, options);
  const judge = (workspace: AsyncWorkspaceContext, options: AsyncValidationOptions<string>) =>
    validateDraftAsync(asking, 'DRAFT_PUBLISH', workspace, options);

  /** A workspace with one lookup that answers when the test wants. */
  function waiting() {
    const handed: Signal[] = [];
    const answers: { resolve: (answer: never) => void; reject: (cause: unknown) => void }[] = [];
    const late = (...args: unknown[]) => {
      handed.push(args.at(-1) as Signal);
      return new Promise<never>((resolve, reject) => {
        answers.push({ resolve, reject });
      });
    };
    return { handed, answers, late };
  }

  it.each<
    [
      string,
      (late: () => Promise<never>) => object,
      (workspace: AsyncWorkspaceContext, limit: object) => Promise<unknown>,
    ]
  >([
    ['connectors.hasConnector', (late) => ({ connectors: { hasConnector: late } }), judge],
    ['connectors.list', (late) => ({ connectors: { hasConnector: () => true, list: late } }), judge],
    ['verifiedSenders.isVerifiedSender', (late) => ({ verifiedSenders: { isVerifiedSender: late } }), judgeOne],
    ['verifiedSenders.list', (late) => ({ verifiedSenders: { isVerifiedSender: () => true, list: late } }), judge],
    ['featureFlags.isEnabled', (late) => ({ featureFlags: { isEnabled: late } }), judge],
    ['acme.isTeam', (late) => ({ acme: { isTeam: late } }), (to, limit) => judge(to, { ...limit, rules: own })],
    [
      'featureFlags.isEnabled',
      (late) => ({ featureFlags: { isEnabled: late } }),
      (to, limit) => explainDraftAsync(body, 'LENIENT', to, limit),
    ],
    [
      'featureFlags.isEnabled',
      (late) => ({ featureFlags: { isEnabled: late } }),
      (to, limit) => validateUpdateAsync(patch, { state: 'DRAFT', draft: body }, to, limit),
    ],
    [
      'featureFlags.isEnabled',
      (late) => ({ featureFlags: { isEnabled: late } }),
      (to, limit) => explainUpdateAsync(patch, { state: 'DRAFT', draft: body }, to, limit),
    ],
    [
      'featureFlags.isEnabled',
      (late) => ({ featureFlags: { isEnabled: late } }),
      async (to, limit) => draftSchemaAsync('LENIENT', to, limit)['~standard'].validate(body),
    ],
    [
      'featureFlags.isEnabled',
      (late) => ({ featureFlags: { isEnabled: late } }),
      (to, limit) => acceptDraft(body, to, limit).then(causeOf),
    ],
    [
      'featureFlags.isEnabled',
      (late) => ({ featureFlags: { isEnabled: late } }),
      (to, limit) => acceptUpdate(patch, { state: 'DRAFT', draft: body }, to, limit).then(causeOf),
    ],
  ])('%s: one that is late has failed, and its signal is aborted', async (lookup, override, call) => {
    const { handed, answers, late } = waiting();
    const workspace = { ...workspaces.complete, ...override(late) } as AsyncWorkspaceContext;
    const failure = call(workspace, { lookupTimeout: 50 }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(49);
    expect(handed.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    const error = await failure;
    expect(error).toBeInstanceOf(WorkspaceLookupError);
    expect(error).toMatchObject({
      lookup,
      message: `The lookup ${lookup} did not answer within 50 ms`,
      cause: { name: 'TimeoutError', message: 'There was no answer within 50 ms' },
    });
    expect((error as Error).cause).toBeInstanceOf(Error);
    expect(handed.map(({ reason }) => reason)).toEqual([(error as Error).cause]);
    // A late failure is nobody's. An unhandled rejection would fail this test file.
    for (const { reject } of answers) reject(cause);
    await vi.runAllTimersAsync();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, (waits: ReturnType<typeof waiting>) => void, unknown]>([
    ['a right answer', ({ answers }) => answers[0]?.resolve(true as never), { valid: true }],
    [
      'no boolean',
      ({ answers }) => answers[0]?.resolve('yes' as never),
      { lookup: 'connectors.hasConnector', cause: 'yes' },
    ],
    ['a rejection', ({ answers }) => answers[0]?.reject(cause), { lookup: 'connectors.hasConnector', cause }],
  ])('passes on what comes in time, and leaves no timer: %s', async (_, answer, expected) => {
    const waits = waiting();
    const workspace = { ...workspaces.complete, connectors: { hasConnector: waits.late } };
    const result = judge(workspace, { lookupTimeout: 50 }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(49);
    answer(waits);
    expect(await result).toMatchObject(expected as object);
    expect(vi.getTimerCount()).toBe(0);
    expect(waits.handed.map(({ aborted }) => aborted)).toEqual([
      typeof expected === 'object' && 'cause' in Object(expected) && false,
    ]);
  });

  it('begins for each lookup when it is called, not while it waits for its turn', async () => {
    let answers: ((answer: boolean) => void)[] = [];
    const isVerifiedSender = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
    const workspace = { ...workspaces.complete, verifiedSenders: { isVerifiedSender } };
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const result = validateDraftAsync(
      edited(drafts.email, { campaign_content: withSenders(50) }),
      'DRAFT_PUBLISH',
      workspace,
      { lookupTimeout: 50 },
    );
    for (let turn = 0; turn < 10; turn++) {
      await vi.advanceTimersByTimeAsync(40);
      const now = answers;
      answers = [];
      for (const answer of now) answer(true);
    }
    expect(await result).toEqual({ valid: true });
    expect(isVerifiedSender.mock.calls.length).toBeGreaterThan(32);
    // Sixteen lookups at a time wait for one signal: Node warns of more than ten listeners.
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it.each<[string, (controller: AbortController, late: () => Promise<never>) => () => unknown]>([
    ['while it is awaited', (_, late) => late],
    [
      'by the lookup itself',
      (controller, late) => () => {
        const answer = late();
        controller.abort(cause);
        return answer;
      },
    ],
  ])('ends with the signal of the call: its reason, no timer, an aborted lookup: %s', async (_, lookupWith) => {
    const { answers, late } = waiting();
    const handed: Signal[] = [];
    const controller = new AbortController();
    const ask = lookupWith(controller, late);
    const workspace = {
      ...workspaces.complete,
      connectors: {
        hasConnector(_type: string, _name: string, signal?: Signal) {
          handed.push(signal as Signal);
          return ask() as Promise<boolean>;
        },
      },
    };
    const result = judge(workspace, { lookupTimeout: 50, signal: controller.signal });
    controller.abort(cause);
    await expect(result).rejects.toBe(cause);
    expect(handed.map(({ reason }) => reason)).toEqual([cause]);
    expect(vi.getTimerCount()).toBe(0);
    for (const { reject } of answers) reject(new Error('nobody hears this'));
    await vi.runAllTimersAsync();
  });

  it('may be longer than a timer can be set to', async () => {
    const { late } = waiting();
    const workspace = { ...workspaces.complete, connectors: { hasConnector: late } };
    const result = judge(workspace, { lookupTimeout: 2 ** 40 }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2 ** 31 - 2);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject({
      message: `The lookup connectors.hasConnector did not answer within ${2 ** 40} ms`,
    });
  });

  it('has no effect where answers come at once, and sets no timer', async () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    expect(await judge(workspaces.complete, { lookupTimeout: 50 })).toEqual({ valid: true });
    const shared: AsyncValidationOptions = { lookupTimeout: 50 };
    expect(validateDraft(asking, 'DRAFT_PUBLISH', workspaces.complete, shared)).toEqual({ valid: true });
    expect(set).not.toHaveBeenCalled();
    set.mockRestore();
  });

  it('may be infinite', async () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    expect(await judge(workspaces.complete, { lookupTimeout: Number.POSITIVE_INFINITY })).toEqual({ valid: true });
    expect(set).not.toHaveBeenCalled();
    set.mockRestore();
  });

  it.each([0, -1, Number.NaN, Number.NEGATIVE_INFINITY, '50', null, {}])(
    'is a number of milliseconds: not %s',
    async (lookupTimeout) => {
      const options = { lookupTimeout } as AsyncValidationOptions;
      const message = /^lookupTimeout must be a number of milliseconds, more than 0; got /;
      const wrong = (call: Promise<unknown>) => expect(call).rejects.toThrow(message);
      await wrong(judge(workspaces.complete, options));
      await wrong(validateUpdateAsync({}, { state: 'DRAFT', draft: {} }, workspaces.complete, options));
      await wrong(acceptDraft({}, workspaces.complete, options));
      await wrong(acceptUpdate({}, { state: 'DRAFT', draft: {} }, workspaces.complete, options));
      for (const make of [
        draftSchemaAsync.bind(undefined, 'LENIENT', workspaces.complete, options),
        createDraftSession.bind(undefined, workspaces.complete, options),
      ] as (() => unknown)[]) {
        expect(make).toThrow(TypeError);
        expect(make).toThrow(message);
      }
    },
  );
});

function causeOf(accepted: AcceptResult): never {
  throw (accepted as { cause?: unknown }).cause;
}

describe('staticWorkspace', () => {
  it('knows its connectors, their senders and its features, and nothing else', () => {
    const { connectors, verifiedSenders, featureFlags } = staticWorkspace({
      connectors: [
        { connectorType: 'SES', connectorName: 'a', verifiedSenders: ['x@y.example'] },
        { connectorType: 'SES', connectorName: 'a', verifiedSenders: ['z@y.example'] },
        { connectorType: 'SES', connectorName: 'b' },
      ],
      features: ['QUEUING'],
    });
    const a = { connectorType: 'SES', connectorName: 'a' };
    const b = { connectorType: 'SES', connectorName: 'b' };
    expect(connectors.hasConnector('SES', 'a')).toBe(true);
    expect(connectors.hasConnector('SES', 'c')).toBe(false);
    expect(connectors.hasConnector('a', 'SES')).toBe(false);
    expect(verifiedSenders.isVerifiedSender('x@y.example', a)).toBe(true);
    expect(verifiedSenders.isVerifiedSender('z@y.example', a)).toBe(true);
    expect(verifiedSenders.isVerifiedSender('X@y.example', a)).toBe(false);
    expect(verifiedSenders.isVerifiedSender('x@y.example', b)).toBe(false);
    expect(verifiedSenders.isVerifiedSender('x@y.example', { ...b, connectorName: 'c' })).toBe(false);
    expect(featureFlags.isEnabled('QUEUING')).toBe(true);
    expect(featureFlags.isEnabled('PORTFOLIO')).toBe(false);
  });

  it.each([
    [undefined, /must be an object/],
    [null, /must be an object/],
    [{ connectors: {} }, /must be lists/],
    [{ features: 'QUEUING' }, /must be lists/],
    [{ connectors: [null] }, /each connector must have/],
    [{ connectors: [{ connectorType: 'SES' }] }, /each connector must have/],
    [{ connectors: [{ connectorType: 'SES', connectorName: 'a', verifiedSenders: 'x' }] }, /each connector must have/],
    [{ features: ['TIMERS' as FeatureFlag] }, /TIMERS is no feature/],
  ])('refuses %j with a TypeError', (configuration, message) => {
    const call = () => staticWorkspace(configuration as Parameters<typeof staticWorkspace>[0]);
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });
});

it('a signal has one listener, however many calls have the signal: Node warns of more than ten', async () => {
  const { signal } = new AbortController();
  const listened = vi.spyOn(signal, 'addEventListener');
  const asked = { ...workspaces.complete, featureFlags: { isEnabled: async () => true } };
  const draft = edited(drafts.oneTimePush, { 'delivery_controls.queuing_enabled': true });
  const calls = Array.from({ length: 11 }, () => validateDraftAsync(draft, 'LENIENT', asked, { signal }));
  await Promise.all(calls);
  expect(listened).toHaveBeenCalledOnce();
});
