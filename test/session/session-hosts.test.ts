// Without this, hosts that call back, throw or end a session could break it.
import { describe, expect, it, vi } from 'vitest';
import { hintsFor } from '../../src/hints.js';
import {
  type AsyncWorkspaceContext,
  createDraftSession,
  type DraftSession,
  explainDraft,
  fieldErrors,
  firstError,
  groupByComponent,
  type SessionExplanation,
  WorkspaceLookupError,
} from '../../src/index.js';
import { type Edit, edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';

const yes = () => true;
const failing = () => {
  throw new Error('no network');
};
const allowing: AsyncWorkspaceContext = {
  connectors: { hasConnector: yes },
  verifiedSenders: { isVerifiedSender: yes },
  featureFlags: { isEnabled: yes },
};

/** A lookup that answers when the test says so. */
function later() {
  const waiting: { resolve: (answer: boolean) => void; reject: (error: unknown) => void }[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const lookup = (...given: unknown[]) => {
    signals.push(given.at(-1) as AbortSignal | undefined);
    return new Promise<boolean>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  return { lookup, waiting, signals };
}

/** A session whose connectors are looked up by it. */
function asking() {
  const { lookup, waiting, signals } = later();
  return { waiting, signals, session: createDraftSession({ ...allowing, connectors: { hasConnector: lookup } }) };
}

/** With a connector and one sender. */
const email = (change: Edit = {}) =>
  edited(drafts.email, { 'campaign_content.content.email.from_address': undefined, ...change });
const named = (connector_name: string) => email({ connector: { connector_type: 'SENDGRID', connector_name } });

/** Lets all pending promises settle. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

describe('a lookup that makes the session explain another draft', () => {
  function reentrant(second: unknown, isVerified: (name: string) => boolean): [DraftSession, SessionExplanation[]] {
    const inner: SessionExplanation[] = [];
    let isWithin = false;
    const session: DraftSession = createDraftSession({
      ...allowing,
      connectors: {
        hasConnector(_, name) {
          if (!isWithin) {
            isWithin = true;
            inner.push(session.explain(second, 'DRAFT_PUBLISH'));
          }
          return isVerified(name);
        },
      },
    });
    return [session, inner];
  }
  const expected = (draft: unknown, isKnown: (name: string) => boolean) =>
    explainDraft(draft, 'DRAFT_PUBLISH', {
      ...workspaces.complete,
      verifiedSenders: { isVerifiedSender: yes },
      connectors: { hasConnector: (_, name) => isKnown(name) },
    }).findings;

  it.each([
    ['good', 'bad'],
    ['bad', 'good'],
  ])('gets for each draft what is true of it: %s, then %s', async (outer, inner) => {
    const isKnown = (name: string) => name === 'good';
    const [first, second] = [named(outer), named(inner)];
    const [session, within] = reentrant(second, isKnown);
    const told: SessionExplanation[] = [];
    session.subscribe((explanation) => told.push(explanation));
    expect(session.explain(first, 'DRAFT_PUBLISH').findings).toEqual(expected(first, isKnown));
    expect(within[0]?.findings).toEqual(expected(second, isKnown));
    // The draft that was explained last is the current one.
    expect((await session.settled()).findings).toEqual(expected(second, isKnown));
    expect(session.explain(second, 'DRAFT_PUBLISH').findings).toEqual(expected(second, isKnown));
    expect(session.explain(second, 'LENIENT').valid).toBe(true);
    expect(session.explain(first, 'DRAFT_PUBLISH').findings).toEqual(expected(first, isKnown));
    expect(told).toEqual([]);
  });

  it.each([
    ['the same draft', named('main')],
    ['another draft', edited(named('main'), { created_by: 5 })],
  ])('asks once, and tells of the answer about %s', async (_, last) => {
    const first = named('main');
    const asked: string[] = [];
    const inner: SessionExplanation[] = [];
    const [told, settled] = [vi.fn(), vi.fn()];
    const session: DraftSession = createDraftSession({
      ...allowing,
      connectors: {
        hasConnector(_, name) {
          asked.push(name);
          for (const mode of ['LENIENT', 'DRAFT_PUBLISH'] as const) inner.push(session.explain(last, mode));
          session.settled().then(settled);
          return false;
        },
      },
    });
    session.subscribe(told);
    const outer = session.explain(first, 'DRAFT_PUBLISH');
    expect(asked).toEqual(['main']);
    expect(inner.map(({ pending }) => pending.length)).toEqual([0, 1]);
    const isKnown = () => false;
    expect(outer.findings).toEqual(expected(first, isKnown));
    await turns();
    const findings = expected(last, isKnown);
    expect(findings.map(({ rule }) => rule)).toContain('connector/known');
    for (const listener of [told, settled]) {
      expect(listener.mock.calls).toEqual([[expect.objectContaining({ findings, pending: [] })]]);
    }
  });

  it('waits for the newer answer when it forgets and asks once more', async () => {
    const { lookup, waiting } = later();
    let asked = 0;
    const last = edited(named('main'), { created_by: 5 });
    const session: DraftSession = createDraftSession({
      ...allowing,
      connectors: {
        hasConnector() {
          if (++asked > 1) return lookup();
          session.forget();
          session.explain(last, 'DRAFT_PUBLISH');
          return false;
        },
      },
    });
    session.explain(named('main'), 'DRAFT_PUBLISH');
    waiting[0]?.resolve(true);
    await turns();
    const { findings, pending } = session.explain(last, 'DRAFT_PUBLISH');
    expect([asked, findings.map(({ field }) => field), pending]).toEqual([2, ['created_by'], []]);
  });

  it('forgets what it is told to forget meanwhile, so that it is asked again', async () => {
    let isKnown = true;
    const session: DraftSession = createDraftSession({
      ...allowing,
      connectors: { hasConnector: () => isKnown },
      verifiedSenders: {
        isVerifiedSender() {
          isKnown = false;
          session.forget();
          return true;
        },
      },
    });
    const draft = email({ 'basic_details.from_address': 'news@acme.example' });
    expect(session.explain(draft, 'DRAFT_PUBLISH').findings).toEqual([]);
    const { findings } = session.explain(draft, 'DRAFT_PUBLISH');
    expect(findings.map(({ rule }) => rule)).toEqual(['connector/known']);
    expect((await session.settled()).findings).toEqual(findings);
  });
});

describe('listeners', () => {
  it('that subscribe themselves anew are called once each time', async () => {
    const { session, waiting } = asking();
    let calls = 0;
    let stop = session.subscribe(again);
    function again() {
      calls++;
      stop();
      stop = session.subscribe(again);
    }
    session.explain(named('main'), 'DRAFT_PUBLISH');
    waiting[0]?.resolve(false);
    await turns();
    expect(calls).toBe(1);
    session.forget();
    waiting[1]?.resolve(true);
    await turns();
    expect(calls).toBeGreaterThan(1);
    expect(calls).toBeLessThan(4);
  });

  it('that another one unsubscribes hear nothing any more', async () => {
    const { session, waiting } = asking();
    const second = vi.fn();
    let stop = () => {};
    session.subscribe(() => stop());
    stop = session.subscribe(second);
    session.explain(named('main'), 'DRAFT_PUBLISH');
    waiting[0]?.resolve(false);
    await turns();
    expect(second).not.toHaveBeenCalled();
  });

  it.each<[string, Error[], (told: unknown) => void]>([
    ['one', [new Error('first')], (told) => expect(told).toMatchObject({ message: 'first' })],
    [
      'several',
      [new Error('first'), new Error('second')],
      (told) => expect(told).toMatchObject({ message: '2 listeners of a draft session threw' }),
    ],
  ])('hear of the answer, whatever %s of them throws, which the host hears of', async (_, failures, isTold) => {
    const { session, waiting } = asking();
    const listeners = failures.map((failure) =>
      vi.fn(() => {
        throw failure;
      }),
    );
    const last = vi.fn();
    for (const listener of [...listeners, last]) session.subscribe(listener);
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    const told = new Promise((resolve) => process.once('unhandledRejection', resolve));
    session.explain(named('main'), 'DRAFT_PUBLISH');
    waiting[0]?.resolve(false);
    const failed = await told;
    for (const other of others) process.on('unhandledRejection', other);
    isTold(failed);
    if (failed instanceof AggregateError) expect(failed.errors).toEqual(failures);
    else expect(failures).toEqual([failed]);
    for (const listener of [...listeners, last]) expect(listener).toHaveBeenCalledOnce();
  });
});

describe('what a session remembers', () => {
  const typed = (count: number, address: (number: number) => string) => {
    let asked = 0;
    const session = createDraftSession({ ...allowing, verifiedSenders: { isVerifiedSender: () => ++asked < 0 } });
    const explain = (number: number) =>
      session.explain(email({ 'basic_details.from_address': address(number) }), 'DRAFT_PUBLISH');
    for (let number = 0; number < count; number++) explain(number);
    return { explain, asked: () => asked, forget: () => session.forget() };
  };

  it('is bounded: what was typed long ago is asked again, what was typed lately is not', () => {
    const { explain, asked } = typed(1000, (number) => `a${number}@b.co`);
    expect(asked()).toBe(1000);
    for (let number = 999; number > 850; number--) explain(number);
    expect(asked()).toBe(1000);
    explain(0);
    expect(asked()).toBe(1001);
  });

  it('is forgotten, however long ago it was typed', () => {
    const { explain, asked, forget } = typed(500, (number) => `a${number}@b.co`);
    forget();
    for (let number = 499; number >= 300; number--) explain(number);
    expect(asked()).toBe(700);
  });

  it('is what is used again and again, however much is typed meanwhile', () => {
    const { explain, asked } = typed(1, (number) => `a${number}@b.co`);
    for (let number = 1; number < 1000; number++) for (const one of [number, 0]) explain(one);
    expect(asked()).toBe(1000);
  });

  it('is bounded by its length, too', () => {
    const { explain, asked } = typed(40, (number) => `${'a'.repeat(50_000)}${number}@b.co`);
    expect(asked()).toBe(40);
    for (const number of [39, 38, 37]) explain(number);
    expect(asked()).toBe(40);
    explain(20);
    expect(asked()).toBe(41);
  });

  it('is all that the draft needs, however much that is', () => {
    const senders = Array.from({ length: 900 }, (_, index) => `a${index}@b.co`);
    const variation = (from_address: string) => ({
      email: { subject: 'a', html_content: 'b', sender_name: 'c', reply_to_address: 'a@b.co', from_address },
    });
    const locales = senders.map((_, index) => `l${index}`);
    const content = Object.fromEntries(
      ['default', ...locales].map((locale, index) => [
        locale,
        { variation_1: variation(senders[index - 1] ?? 'a@b.co') },
      ]),
    );
    const campaign_content = { locales, content };
    const asked: string[] = [];
    const isVerifiedSender = (address: string) => asked.push(address) > 0;
    const session = createDraftSession({ ...allowing, verifiedSenders: { isVerifiedSender } });
    for (let number = 0; number < 30; number++) {
      const draft = email({ campaign_content, 'basic_details.from_address': `x${number}@b.co` });
      expect(session.explain(draft, 'DRAFT_PUBLISH')).toMatchObject({ findings: [], pending: [] });
    }
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('is a failure as well as an answer', () => {
    let asked = 0;
    const hasConnector = () => ++asked > 0 && failing();
    const session = createDraftSession({ ...allowing, connectors: { hasConnector } });
    for (let number = 0; number < 3; number++) {
      const { failed } = session.explain(named('main'), 'DRAFT_PUBLISH');
      expect(failed.map(({ error }) => error)).toEqual([expect.any(WorkspaceLookupError)]);
    }
    expect(asked).toBe(1);
  });
});

describe('a session that is disposed of', () => {
  it('aborts what is on its way, asks nothing, and tells nobody', async () => {
    const { lookup, waiting, signals } = later();
    const fire: (() => void)[] = [];
    const timer = { setTimeout: (run: () => void) => fire.push(run), clearTimeout: vi.fn() };
    const session = createDraftSession({ ...allowing, connectors: { hasConnector: lookup } }, { timer });
    const listener = vi.fn();
    session.subscribe(listener);
    session.explain(named('one'), 'DRAFT_PUBLISH');
    // Debounced: the lookup is known to answer later.
    session.explain(named('two'), 'DRAFT_PUBLISH');
    const settled = session.settled();
    session.explain(named('three'), 'DRAFT_PUBLISH');
    const asked = waiting.length;
    session.dispose();
    await expect(settled).rejects.toThrow('disposed of before it settled');
    expect(signals.every((signal) => signal?.aborted === true)).toBe(true);
    for (const { resolve } of waiting) resolve(true);
    await turns();
    expect(listener).not.toHaveBeenCalled();
    expect(waiting).toHaveLength(asked);
    expect(timer.clearTimeout).toHaveBeenCalled();
  });

  it('says so, in every function but its own', async () => {
    const session = createDraftSession(allowing);
    const stop = session.subscribe(() => {});
    session.explain(drafts.email, 'LENIENT');
    session.dispose();
    session.dispose();
    stop();
    const message = 'The draft session was disposed of';
    expect(() => session.explain(drafts.email, 'LENIENT')).toThrow(message);
    expect(() => session.subscribe(() => {})).toThrow(message);
    expect(() => session.forget()).toThrow(message);
    await expect(session.settled()).rejects.toThrow(message);
  });

  it('asks nothing more when it ends within a lookup', () => {
    const asked: string[] = [];
    const session: DraftSession = createDraftSession({
      connectors: {
        hasConnector() {
          asked.push('connector');
          session.dispose();
          return true;
        },
      },
      verifiedSenders: { isVerifiedSender: () => asked.push('sender') > 0 },
      featureFlags: { isEnabled: (flag) => asked.push(flag) > 0 },
    });
    const limit = { is_campaign_audience_limit_enabled: false };
    const draft = email({ campaign_audience_limit: limit, 'basic_details.from_address': 'news@acme.example' });
    expect(session.explain(draft, 'DRAFT_PUBLISH').valid).toBe(false);
    expect(asked).toEqual(['connector']);
  });

  it('asks nothing more when a list arrives that does not decide', async () => {
    const { lookup, waiting, signals } = later();
    const hasConnector = vi.fn(yes);
    const session = createDraftSession({ ...allowing, connectors: { hasConnector, list: lookup as never } });
    session.explain(named('Main'), 'DRAFT_PUBLISH');
    session.dispose();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    // In another spelling, the lookup itself would decide.
    waiting[0]?.resolve([{ connectorType: 'SENDGRID', connectorName: 'main' }] as never);
    await turns();
    expect(hasConnector).not.toHaveBeenCalled();
  });

  it('does not judge a draft that was waiting to be told of', async () => {
    const { session, waiting } = asking();
    session.explain(named('one'), 'DRAFT_PUBLISH');
    const listener = vi.fn();
    session.subscribe(listener);
    waiting[0]?.resolve(false);
    await Promise.resolve();
    session.dispose();
    await turns();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a list that was forgotten', () => {
  const listed = (connectorName: string) => [{ connectorType: 'SENDGRID', connectorName }] as never;

  it('does not replace the newer one when it arrives late', async () => {
    const { lookup, waiting } = later();
    const session = createDraftSession(
      { ...allowing, connectors: { hasConnector: yes, list: lookup as never } },
      { debounce: 0 },
    );
    session.explain(named('one'), 'DRAFT_PUBLISH');
    session.forget();
    session.explain(named('two'), 'DRAFT_PUBLISH');
    waiting[1]?.resolve(listed('two'));
    await turns();
    waiting[0]?.resolve(listed('one'));
    await turns();
    expect(waiting).toHaveLength(2);
    expect(session.explain(named('one'), 'DRAFT_PUBLISH').findings.map(({ rule }) => rule)).toEqual([
      'connector/known',
    ]);
  });

  it('is asked for again where another question waits for it', async () => {
    const { lookup, waiting } = later();
    const session = createDraftSession({
      ...allowing,
      connectors: { hasConnector: yes, list: lookup as never },
      featureFlags: { isEnabled: failing },
    });
    const draft = email({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } });
    const [failure] = session.explain(draft, 'DRAFT_PUBLISH').failed;
    session.forget(failure?.question);
    await turns();
    for (const { resolve } of waiting) resolve(listed('main'));
    await turns();
    const { failed, pending } = session.explain(draft, 'DRAFT_PUBLISH');
    expect([waiting.length, failed.map(({ question }) => question), pending]).toEqual([2, [failure?.question], []]);
  });
});

describe('what is not known', () => {
  const broken: AsyncWorkspaceContext = { ...allowing, connectors: { hasConnector: failing } };
  const statuses = (explanation: SessionExplanation) =>
    Object.fromEntries(
      groupByComponent(explanation)
        .filter(({ status }) => status === 'checking' || status === 'unknown')
        .map(({ component, status }) => [component, status]),
    );

  it('is no complete step: it is checked, unknown, and then complete', async () => {
    let isOnline = false;
    const session = createDraftSession({
      ...allowing,
      connectors: { hasConnector: async () => true },
      verifiedSenders: {
        async isVerifiedSender() {
          if (!isOnline) throw new Error('no network');
          return true;
        },
      },
    });
    const draft = email({ 'basic_details.from_address': 'news@acme.example' });
    const now = session.explain(draft, 'DRAFT_PUBLISH');
    expect(statuses(now)).toEqual({ basic_details: 'checking', connector: 'checking' });
    expect(now.undecided.map(({ field, state }) => [field, state])).toEqual([
      ['basic_details.from_address', 'pending'],
      ['connector.connector_name', 'pending'],
    ]);
    const settled = await session.settled();
    expect(statuses(settled)).toEqual({ basic_details: 'unknown' });
    expect(settled.undecided.map(({ state }) => state)).toEqual(['failed']);
    expect(settled.valid).toBe(false);
    isOnline = true;
    session.forget();
    const known = await session.settled();
    expect(statuses(known)).toEqual({});
    expect(known.valid).toBe(true);
    expect(known.components).toEqual(explainDraft(draft, 'DRAFT_PUBLISH', workspaces.complete).components);
  });

  it('is told of every component, however few places are listed', () => {
    const { lookup } = later();
    const session = createDraftSession(
      { ...allowing, connectors: { hasConnector: lookup }, verifiedSenders: { isVerifiedSender: lookup } },
      { maxErrors: 1 },
    );
    const now = session.explain(email({ 'basic_details.from_address': 'news@acme.example' }), 'DRAFT_PUBLISH');
    expect(now.undecided).toHaveLength(1);
    expect(statuses(now)).toEqual({ basic_details: 'checking', connector: 'checking' });
  });

  it('comes after what is wrong, and does not make an absent field present', () => {
    const session = createDraftSession(broken);
    const status = (draft: unknown) =>
      groupByComponent(session.explain(draft, 'DRAFT_PUBLISH')).find(({ component }) => component === 'connector')
        ?.status;
    expect(status(named('main'))).toBe('unknown');
    expect(status(email({ connector: { connector_type: 'SENDGRID' } }))).toBe('incomplete');
    expect(status(email({ connector: 5 }))).toBe('wrong');
    expect(status(email({ connector: undefined }))).toBe('absent');
  });

  it('is told of each field, for forms', () => {
    const session = createDraftSession(broken);
    const explanation = session.explain(named('main'), 'DRAFT_PUBLISH');
    const { byField, undecided } = fieldErrors(explanation);
    expect({ ...undecided }).toEqual({ 'basic_details.from_address': 'failed', 'connector.connector_name': 'failed' });
    expect({ ...byField }).toEqual({});
    expect(firstError(explanation)).toBeUndefined();
    expect(firstError(explanation, [], { undecided: false })).toBeUndefined();
    expect(firstError(explanation, ['connector'], { undecided: true })).toMatchObject({
      field: 'connector.connector_name',
      state: 'failed',
    });
    expect({ ...fieldErrors(explainDraft(drafts.email, 'LENIENT', workspaces.complete)).undecided }).toEqual({});
    expect(() => firstError(explanation, [], { undecided: 1 as never })).toThrow(TypeError);
  });

  it('comes after an error at the same place, and before one further down the screen', () => {
    const session = createDraftSession(broken);
    const explanation = session.explain(edited(named('main'), { created_by: 5 }), 'DRAFT_PUBLISH');
    expect(firstError(explanation, ['connector', 'created_by'], { undecided: true })).toMatchObject({
      field: 'connector.connector_name',
    });
    expect(firstError(explanation, ['created_by', 'connector'], { undecided: true })).toMatchObject({
      field: 'created_by',
    });
    expect(firstError(explanation, [], { undecided: true })).toMatchObject({ field: 'created_by' });
  });

  it('while one answer is awaited, a field is pending, though another lookup for it failed', () => {
    const explanation = createDraftSession(broken).explain(named('main'), 'DRAFT_PUBLISH');
    const [one] = explanation.undecided;
    const undecided = ['failed', 'pending', 'failed'].map((state) => ({ ...(one ?? expect.fail()), state }));
    expect({ ...fieldErrors({ ...explanation, undecided } as SessionExplanation).undecided }).toEqual({
      'basic_details.from_address': 'pending',
    });
  });

  it('makes a switch over the statuses complain until all are handled', () => {
    const [group] = groupByComponent(explainDraft(drafts.email, 'LENIENT', workspaces.complete));
    const { status } = group ?? expect.fail();
    switch (status) {
      case 'absent':
      case 'wrong':
      case 'incomplete':
      case 'complete':
        break;
      default: {
        // @ts-expect-error two statuses are not handled
        const none: never = status;
        expect(none).toBeUndefined();
      }
    }
  });
});

describe('hints', () => {
  it('are made of a draft when they are read, once', () => {
    const seen: unknown[] = [];
    const hints = (draft: unknown) => {
      seen.push(draft);
      return hintsFor(draft, { now: '2026-12-02T00:00Z' });
    };
    const session = createDraftSession(allowing, { hints });
    const draft = edited(drafts.oneTimePush, { schedulling_details: {} });
    const lenient = session.explain(draft, 'LENIENT');
    const publish = session.explain(draft, 'DRAFT_PUBLISH');
    expect(seen).toEqual([]);
    expect(lenient.hints.map(({ field }) => field)).toEqual(['scheduling_details.start_time', 'schedulling_details']);
    expect(publish.hints).toBe(lenient.hints);
    expect(seen).toEqual([draft]);
    expect(Object.isFrozen(lenient)).toBe(true);
    expect(session.explain(drafts.oneTimePush, 'LENIENT').hints).toHaveLength(1);
    expect(createDraftSession(allowing).explain(draft, 'LENIENT').hints).toEqual([]);
    expect(() => createDraftSession(allowing, { hints: true as never })).toThrow(TypeError);
  });
});

describe('a draft that is changed in place', () => {
  it('is found out, with the name of the field', () => {
    const session = createDraftSession(allowing, { detectMutation: true });
    const draft = structuredClone(drafts.oneTimePush) as unknown as Record<string, Record<string, unknown>>;
    session.explain(draft, 'LENIENT');
    session.explain({ ...draft }, 'LENIENT');
    session.explain(draft, 'DRAFT_PUBLISH');
    (draft.basic_details ?? expect.fail()).name = 'Other';
    for (const given of [draft, { ...draft }, draft]) {
      expect(() => session.explain(given, 'LENIENT')).toThrow(TypeError);
      expect(() => session.explain(given, 'LENIENT')).toThrow('The draft was changed in place at "basic_details.name"');
    }
    expect(session.explain(structuredClone(draft), 'LENIENT').valid).toBe(true);
  });

  it.each<[string, (draft: { tags: unknown[]; more?: unknown }) => void]>([
    ['tags.1', ({ tags }) => void tags.push('b')],
    ['tags.0', ({ tags }) => void tags.pop()],
    ['more', (draft) => void Object.assign(draft, { more: 1 })],
    ['tags', (draft) => void Reflect.deleteProperty(draft, 'tags')],
  ])('also when a member comes or goes: %s', (field, change) => {
    const session = createDraftSession(allowing, { detectMutation: true });
    const draft = { tags: ['a'] as unknown[] };
    session.explain(draft, 'LENIENT');
    change(draft);
    expect(() => session.explain(draft, 'LENIENT')).toThrow(`at "${field}"`);
  });

  it('is not looked for unless asked; circular and deep drafts are no trouble', () => {
    const draft: Record<string, unknown> = { created_by: 'a@b.co' };
    const silent = createDraftSession(allowing);
    silent.explain(draft, 'LENIENT');
    const session = createDraftSession(allowing, { detectMutation: true });
    draft.self = draft;
    let deep: unknown = {};
    for (let level = 0; level < 100_000; level++) deep = { deep };
    draft.deep = deep;
    session.explain(draft, 'LENIENT');
    draft.created_by = 5;
    expect(() => silent.explain(draft, 'LENIENT')).not.toThrow();
    expect(() => session.explain(draft, 'LENIENT')).toThrow('created_by');
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    const unreadable = new Proxy({}, { ownKeys: failing });
    const endless = new Proxy([], { get: (list, key) => (key === 'length' ? -1 : Reflect.get(list, key)) });
    for (const hostile of [5, proxy, unreadable, { unreadable, endless, list: new Array(4_000_000_000) }]) {
      expect(() => session.explain(hostile, 'LENIENT')).not.toThrow();
    }
    expect(() => createDraftSession(allowing, { detectMutation: 'yes' as never })).toThrow(TypeError);
  });
});
