// Without this, a remembered answer could be wrong, too old, shared where it must not be, or take all memory.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AsyncWorkspaceContext,
  type ConnectorReference,
  createDraftSession,
  explainDraft,
  explainDraftAsync,
  rememberedWorkspace,
  type Signal,
  staticWorkspace,
  validateDraft,
  validateDraftAsync,
  type WorkspaceContext,
  WorkspaceLookupError,
} from '../../src/index.js';
import { validDraft } from '../../src/testing.js';
import { edited } from '../edit.js';
import { withSenders } from '../examples/decisions.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';

const { connector_type: connectorType, connector_name: connectorName } = (
  drafts.email as { connector: { connector_type: string; connector_name: string } }
).connector;
const connector = { connectorType, connectorName };
const sender = 'news@shop.example';
const other = { ...connector, connectorName: 'other' };

/** A workspace that counts its questions, and answers as the test wants. */
function counted<Answer>(answer: (name: string, args: readonly unknown[]) => Answer) {
  const asked: string[] = [];
  const lookup =
    (name: string) =>
    (...args: unknown[]) => {
      asked.push(name);
      return answer(name, args) as never;
    };
  const workspace = {
    connectors: { hasConnector: lookup('hasConnector'), list: lookup('connectors') },
    verifiedSenders: { isVerifiedSender: lookup('isVerifiedSender'), list: lookup('senders') },
    featureFlags: { isEnabled: lookup('isEnabled') },
    teams: { list: lookup('teams') },
    acme: { isTeam: lookup('isTeam'), teams: lookup('ownTeams') },
  };
  return { asked, workspace };
}

/** Every lookup: a call, a right answer, and answers that are none. */
const lookups: readonly (readonly [
  name: string,
  ask: (of: ReturnType<typeof counted>['workspace'], ...signal: [] | [Signal]) => unknown,
  right: unknown,
  wrong: readonly unknown[],
])[] = [
  ['hasConnector', (of, ...signal) => of.connectors.hasConnector('A', 'b', ...signal), true, ['yes', undefined, []]],
  [
    'isVerifiedSender',
    (of, ...signal) => of.verifiedSenders.isVerifiedSender(sender, connector, ...signal),
    false,
    [0],
  ],
  ['isEnabled', (of, ...signal) => of.featureFlags.isEnabled('QUEUING', ...signal), true, [null]],
  ['isTeam', (of, ...signal) => of.acme.isTeam('Growth', 5, false, ...signal), false, [{}, ['Growth']]],
  ['connectors', (of, ...signal) => of.connectors.list(...signal), [connector], [['name'], true, [connector, null]]],
  ['senders', (of, ...signal) => of.verifiedSenders.list(connector, ...signal), [sender], [[connector], [5], sender]],
  ['teams', (of, ...signal) => of.teams.list(...signal), ['Growth'], [undefined, [true], false]],
  ['ownTeams', (of, ...signal) => of.acme.teams(...signal), [], [{ length: 0 }, true]],
];

const many = edited(drafts.email, { campaign_content: withSenders(20) });

describe('the time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [undefined, 60],
    [0.5, 0.5],
  ])('for which an answer counts is that of the option: %s', (seconds, expected) => {
    const { asked, workspace } = counted(() => true);
    const remembered = rememberedWorkspace(workspace, { seconds });
    const ask = () => remembered.connectors.hasConnector('A', 'b');
    expect([ask(), ask(), asked.length]).toEqual([true, true, 1]);
    vi.advanceTimersByTime(expected * 1000 - 1);
    expect([ask(), asked.length]).toEqual([true, 1]);
    // Its use does not make an answer newer.
    vi.advanceTimersByTime(1);
    expect([ask(), asked.length]).toEqual([true, 2]);
  });

  it('may be endless, and none is known when the clock was set back', () => {
    const { asked, workspace } = counted(() => true);
    const remembered = rememberedWorkspace(workspace, { seconds: Number.POSITIVE_INFINITY });
    const ask = () => remembered.connectors.hasConnector('A', 'b');
    ask();
    vi.advanceTimersByTime(1e12);
    expect([ask(), asked.length]).toEqual([true, 1]);
    vi.setSystemTime(0);
    expect([ask(), asked.length]).toEqual([true, 2]);
  });

  it('begins with the question: an answer that comes late is not as new as it looks', async () => {
    let answer: (answer: boolean) => void = () => undefined;
    const { asked, workspace } = counted(
      () =>
        new Promise<boolean>((resolve) => {
          answer = resolve;
        }),
    );
    const remembered = rememberedWorkspace(workspace, { seconds: 1 });
    const ask = () => remembered.connectors.hasConnector('A', 'b');
    const first = ask();
    await vi.advanceTimersByTimeAsync(950);
    answer(true);
    expect([await first, await ask(), asked.length]).toEqual([true, true, 1]);
    await vi.advanceTimersByTimeAsync(50);
    void ask();
    expect(asked.length).toBe(2);
    // Nobody waits for a question that hangs since then.
    await vi.advanceTimersByTimeAsync(1000);
    const hanging = counted(() => new Promise(() => undefined));
    const waiting = rememberedWorkspace(hanging.workspace, { seconds: 1 });
    void waiting.teams.list();
    await vi.advanceTimersByTimeAsync(999);
    void waiting.teams.list();
    expect(hanging.asked.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    void waiting.teams.list();
    expect(hanging.asked.length).toBe(2);
  });
});

describe.each(lookups)('%s', (name, ask, right, wrong) => {
  it('is asked once, at once and later, and keeps the sort of its answer', async () => {
    for (const later of [false, true]) {
      const { asked, workspace } = counted(() => (later ? Promise.resolve(right) : right));
      const remembered = rememberedWorkspace(workspace);
      const answers = [ask(remembered), ask(remembered)];
      expect(answers.map((one) => one instanceof Promise)).toEqual([later, later]);
      await answers[0];
      answers.push(ask(remembered), ask(remembered, new AbortController().signal));
      expect(await Promise.all(answers)).toEqual([right, right, right, right]);
      expect(asked).toEqual([name]);
      remembered.forget();
      expect(await ask(remembered)).toEqual(right);
      expect(asked).toEqual([name, name]);
    }
  });

  it('is asked again after a failure', async () => {
    const cause = new Error('away');
    const failing: [string, () => unknown][] = [
      [
        'throws',
        () => {
          throw cause;
        },
      ],
      ['rejects', () => Promise.reject(cause)],
      ...wrong.flatMap((answer): [string, () => unknown][] => [
        [String(answer), () => answer],
        [`later ${String(answer)}`, () => Promise.resolve(answer)],
      ]),
    ];
    for (const [, fail] of failing) {
      let hasFailed = false;
      const { asked, workspace } = counted(() => {
        if (hasFailed) return right;
        hasFailed = true;
        return fail();
      });
      const remembered = rememberedWorkspace(workspace);
      const told = async (of: typeof workspace) => {
        try {
          return [await ask(of)];
        } catch (error) {
          return error;
        }
      };
      const first = await told(remembered);
      hasFailed = false;
      // What it says is what the lookup itself says, the very same object.
      const plain = await told(workspace);
      expect(first).toEqual(plain);
      if (Array.isArray(first)) expect(first[0]).toBe((plain as unknown[])[0]);
      expect(await told(remembered)).toEqual([right]);
      expect(await told(remembered)).toEqual([right]);
      expect(asked).toHaveLength(3);
    }
  });

  it('is aborted only when nobody waits any more, and what was aborted is asked again', async () => {
    const handed: Signal[] = [];
    const answers: ((answer: unknown) => void)[] = [];
    const { workspace } = counted((_, args) => {
      handed.push(args.at(-1) as Signal);
      return new Promise((resolve) => answers.push(resolve));
    });
    const remembered = rememberedWorkspace(workspace);
    const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()];
    const waiting = [one, two].map(({ signal }) => Promise.resolve(ask(remembered, signal)).catch((reason) => reason));
    one.abort('one');
    expect(await waiting[0]).toBe('one');
    expect(handed.map(({ aborted }) => aborted)).toEqual([false]);
    two.abort('two');
    expect(await waiting[1]).toBe('two');
    expect(handed.map(({ reason }) => reason)).toEqual(['two']);
    const again = ask(remembered, three.signal);
    // The answer to the lookup that was aborted is nobody's.
    answers[0]?.('late');
    answers[1]?.(right);
    expect(await again).toEqual(right);
    three.abort();
    expect(await ask(remembered)).toEqual(right);
    expect(handed.map(({ aborted }) => aborted)).toEqual([true, false]);
    await expect(rememberedWorkspace(workspace).acme.isTeam('x', AbortSignal.abort('before'))).rejects.toBe('before');
  });
});

describe('who waits', () => {
  it('without a signal waits to the end, whoever else goes', async () => {
    const handed: unknown[] = [];
    let answer: (answer: boolean) => void = () => undefined;
    const { workspace } = counted((_, args) => {
      handed.push(args.at(-1));
      return new Promise<boolean>((resolve) => {
        answer = resolve;
      });
    });
    const remembered = rememberedWorkspace(workspace);
    const waiting = remembered.connectors.hasConnector('A', 'b') as Promise<boolean>;
    const controller = new AbortController();
    const gone = remembered.connectors.hasConnector('A', 'b', controller.signal) as Promise<boolean>;
    controller.abort('gone');
    await expect(gone).rejects.toBe('gone');
    answer(true);
    expect([await waiting, handed]).toEqual([true, ['b']]);
  });

  it('for verdicts at the same time waits for the same answers; one that is aborted disturbs no other', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const { asked, workspace } = counted(async (name) => {
      await new Promise(setImmediate);
      return name === 'connectors' ? [connector] : name === 'senders' ? [] : true;
    });
    const remembered = rememberedWorkspace({
      ...workspace,
      verifiedSenders: { isVerifiedSender: workspace.verifiedSenders.isVerifiedSender },
    });
    const controller = new AbortController();
    const reason = new Error('the client went away');
    const all = Array.from({ length: 30 }, (_, index) =>
      validateDraftAsync(
        many,
        'DRAFT_PUBLISH',
        remembered as unknown as AsyncWorkspaceContext,
        index === 0 ? { signal: controller.signal } : {},
      ),
    );
    controller.abort(reason);
    const results = await Promise.allSettled(all);
    expect(results[0]).toEqual({ status: 'rejected', reason });
    expect(new Set(results.slice(1).map(({ status }) => status))).toEqual(new Set(['fulfilled']));
    expect(asked.filter((name) => name === 'connectors')).toHaveLength(1);
    expect(asked.filter((name) => name === 'isVerifiedSender')).toHaveLength(21);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});

describe('forget', () => {
  it('means that what is on its way is not kept, and is asked again', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const { asked, workspace } = counted(() => new Promise((resolve) => answers.push(resolve)));
    const remembered = rememberedWorkspace(workspace);
    const old = remembered.connectors.hasConnector('A', 'b');
    remembered.forget();
    const now = remembered.connectors.hasConnector('A', 'b');
    expect(asked).toHaveLength(2);
    answers[1]?.(false);
    answers[0]?.(true);
    expect([await old, await now, await remembered.connectors.hasConnector('A', 'b')]).toEqual([true, false, false]);
    expect(asked).toHaveLength(2);
  });

  it('leaves the lookup that is asked now alone when those go who waited before', async () => {
    const answers: ((answer: boolean) => void)[] = [];
    const { asked, workspace } = counted(() => new Promise<boolean>((resolve) => answers.push(resolve)));
    const remembered = rememberedWorkspace(workspace);
    const controller = new AbortController();
    const old = remembered.connectors.hasConnector('A', 'b', controller.signal) as Promise<boolean>;
    remembered.forget();
    const now = remembered.connectors.hasConnector('A', 'b');
    controller.abort('gone');
    await expect(old).rejects.toBe('gone');
    const joining = remembered.connectors.hasConnector('A', 'b');
    expect(asked).toHaveLength(2);
    answers[1]?.(true);
    expect([await now, await joining]).toEqual([true, true]);
  });

  it('may be called by a lookup, which answers for what was forgotten', () => {
    const { asked, workspace } = counted(() => {
      if (asked.length === 1) remembered.forget();
      return true;
    });
    const remembered: { forget(): void } & typeof workspace = rememberedWorkspace(workspace);
    remembered.connectors.hasConnector('A', 'b');
    remembered.connectors.hasConnector('A', 'b');
    remembered.connectors.hasConnector('A', 'b');
    expect(asked).toHaveLength(2);
  });
});

describe('what is kept', () => {
  it('are copies of lists that nobody can change', () => {
    const given = [{ ...connector, secret: 'x' }];
    const { workspace } = counted(() => given);
    const remembered = rememberedWorkspace(workspace);
    const list = remembered.connectors.list() as (typeof connector)[];
    expect(list).toEqual([connector]);
    expect([Object.isFrozen(list), Object.isFrozen(list[0])]).toEqual([true, true]);
    given.push({ ...other, secret: 'y' });
    expect(remembered.connectors.list()).toBe(list);
    expect(list).toHaveLength(1);
  });

  it('is never more than the option says; what was not used for the longest time goes first', () => {
    const lengthOf = (key: number) => (key * 7) % 15;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.nat({ max: 15 }), { maxLength: 60 }), (most, keys) => {
        const { asked, workspace } = counted((_, args) =>
          Array.from({ length: lengthOf(Number((args[0] as typeof connector).connectorName)) }, String),
        );
        const remembered = rememberedWorkspace(workspace, { most });
        // The same memory, written down plainly.
        let kept: number[] = [];
        const size = () => kept.reduce((sum, key) => sum + Math.max(1, lengthOf(key)), 0);
        for (const key of keys) {
          const before = asked.length;
          remembered.verifiedSenders.list({ connectorType: 'A', connectorName: String(key) });
          expect(asked.length - before).toBe(kept.includes(key) ? 0 : 1);
          kept = kept.filter((one) => one !== key);
          if (lengthOf(key) > most) continue;
          kept.push(key);
          while (size() > most) kept.shift();
        }
      }),
      runs(300),
    );
  });

  it('is 10,000 answers without the option', () => {
    const { asked, workspace } = counted(() => true);
    const { isTeam } = rememberedWorkspace(workspace).acme;
    for (let index = 0; index < 10_000; index++) isTeam(String(index));
    isTeam('0');
    expect(asked).toHaveLength(10_000);
    isTeam('more');
    isTeam('0');
    expect(asked).toHaveLength(10_001);
    isTeam('1');
    expect(asked).toHaveLength(10_002);
  });

  const strange: readonly unknown[] = [
    undefined,
    null,
    [],
    {},
    { ...connector, tenant: 'a' },
    { connectorType: 'A', tenant: 'a' },
    { connectorType: 'A', connectorName: 5 },
    Symbol.iterator,
    () => undefined,
    'x'.repeat(1001),
    { connectorType: 'A', connectorName: 'x'.repeat(1001) },
  ];
  it.each(strange.map((argument, index) => [index, argument] as const))(
    'is nothing about what no draft asks, nor about very long texts: %i',
    async (_, argument) => {
      const { asked, workspace } = counted(() => true);
      const { isTeam } = rememberedWorkspace(workspace).acme as unknown as { isTeam: (...args: unknown[]) => boolean };
      expect([isTeam(argument), isTeam(argument), isTeam('a', argument), asked.length]).toEqual([true, true, true, 3]);
    },
  );

  it('is kept by the whole question', () => {
    const text = fc.string({ unit: fc.constantFrom('1', ' ', '"', '{', 'a'), maxLength: 5 });
    const argument = fc.oneof(
      text,
      fc.boolean(),
      fc.integer({ min: -2, max: 2 }),
      fc.record({ connectorType: text, connectorName: text }, { noNullPrototype: true }),
    );
    const args = fc.array(argument, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(args, args, (one, two) => {
        const { asked, workspace } = counted(() => true);
        const { isTeam } = rememberedWorkspace(workspace).acme as unknown as {
          isTeam: (...args: unknown[]) => boolean;
        };
        isTeam(...one);
        isTeam(...two);
        expect(asked).toHaveLength(JSON.stringify(one) === JSON.stringify(two) ? 1 : 2);
      }),
      runs(2000),
    );
  });
});

describe('verdicts', () => {
  const workspace = staticWorkspace({
    connectors: [
      { ...connector, verifiedSenders: [sender, 'sales@acme.example'] },
      { connectorType: 'SENDGRID', connectorName: 'main', verifiedSenders: ['a@b.example'] },
    ],
    features: ['QUEUING'],
  });
  const later = {
    connectors: {
      hasConnector: async (...args) => workspace.connectors.hasConnector(args[0], args[1]),
      list: async () => workspace.connectors.list?.() ?? [],
    },
    verifiedSenders: {
      isVerifiedSender: async (...args) => workspace.verifiedSenders.isVerifiedSender(args[0], args[1]),
      list: async (of) => workspace.verifiedSenders.list?.(of) ?? [],
    },
    featureFlags: { isEnabled: async (flag) => workspace.featureFlags.isEnabled(flag) },
  } satisfies AsyncWorkspaceContext;

  it('are those of the plain workspace, as long as answers do not change', async () => {
    const atOnce = rememberedWorkspace(workspace, { most: 5 });
    const remembered = rememberedWorkspace(later);
    const names = fc.constantFrom(connectorName, connectorName.toUpperCase(), 'main', 'nain', 'none');
    const senders = fc.constantFrom(sender, 'NEWS@shop.example', 'news@shop.exampel', 'a@b.example', 'x');
    await fc.assert(
      fc.asyncProperty(fc.oneof(validDraft(), fc.constant(drafts.email)), names, senders, async (valid, name, from) => {
        const draft = edited(valid, { 'connector.connector_name': name, 'basic_details.from_address': from });
        const expected = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
        expect(explainDraft(draft, 'DRAFT_PUBLISH', atOnce)).toEqual(expected);
        expect(await explainDraftAsync(draft, 'DRAFT_PUBLISH', remembered)).toEqual(expected);
        const session = createDraftSession(remembered);
        session.explain(draft, 'DRAFT_PUBLISH');
        expect(await session.settled()).toMatchObject({ valid: expected.valid, findings: expected.findings });
      }),
      runs(100),
    );
  });

  it('read a remembered list once; a list of connectors is none of senders', () => {
    const list = Array.from({ length: 5000 }, (_, index) => `sender${index}@shop.example`);
    const read = vi.fn();
    const seen = new Proxy(list, {
      get(target, key, receiver) {
        if (key === '0') read();
        return Reflect.get(target, key, receiver);
      },
    });
    const listing = { ...workspace, verifiedSenders: { isVerifiedSender: () => false, list: () => seen } };
    const remembered = rememberedWorkspace(listing);
    for (let index = 0; index < 5; index++) validateDraft(drafts.email, 'DRAFT_PUBLISH', remembered);
    expect(read).toHaveBeenCalledOnce();
    // Nor is the copy read again: nothing else of a verdict makes sets of so many names.
    const add = vi.spyOn(Set.prototype, 'add');
    validateDraft(drafts.email, 'DRAFT_PUBLISH', remembered);
    const added = add.mock.calls.length;
    add.mockRestore();
    expect(added).toBeLessThan(list.length);
    const connectors = rememberedWorkspace(workspace).connectors.list?.();
    const wrong = { ...workspace, verifiedSenders: { isVerifiedSender: () => true, list: () => connectors as never } };
    expect(() => validateDraft(drafts.email, 'DRAFT_PUBLISH', wrong)).toThrow(WorkspaceLookupError);
  });

  it('fail when a lookup fails, and not the next time', async () => {
    let isAway = true;
    const remembered = rememberedWorkspace({
      ...later,
      connectors: {
        async hasConnector() {
          if (isAway) throw new Error('away');
          return true;
        },
      },
    });
    const plain = explainDraft(drafts.email, 'DRAFT_PUBLISH', workspace).findings.map(({ rule }) => rule);
    const judge = () => explainDraftAsync(drafts.email, 'DRAFT_PUBLISH', remembered, { lookupTimeout: 1000 });
    await expect(judge()).rejects.toThrow('The lookup connectors.hasConnector failed');
    isAway = false;
    expect((await judge()).findings.map(({ rule }) => rule)).toEqual(plain);
  });
});

describe('the workspace', () => {
  it('may have classes, functions with lookups, and members that are no lookups', () => {
    class Connectors {
      readonly #known = new Set(['A/b']);
      asked = 0;
      hasConnector(type: string, name: string) {
        this.asked++;
        return this.#known.has(`${type}/${name}`);
      }
    }
    class Workspace {
      readonly #state = 'closed';
      close() {
        return this.#state;
      }
      connectors = new Connectors();
      verifiedSenders = { isVerifiedSender: () => true };
      get featureFlags() {
        return { isEnabled: () => true };
      }
    }
    const isTeam = vi.fn((_name: string) => true);
    // As static functions of a class are.
    const acme: { isTeam(name: string): boolean } = Object.defineProperty(() => undefined, 'isTeam', {
      value: isTeam,
    }) as never;
    const workspace = Object.assign(new Workspace(), { name: 'mine', acme, nothing: null });
    const remembered = rememberedWorkspace(workspace);
    const told = () => [remembered.connectors.hasConnector('A', 'b'), remembered.connectors.hasConnector('A', 'c')];
    expect([told(), told(), workspace.connectors.asked]).toEqual([[true, false], [true, false], 2]);
    expect([
      remembered.acme.isTeam('x'),
      remembered.acme.isTeam('x'),
      remembered.name,
      remembered.close(),
      remembered.nothing,
    ]).toEqual([true, true, 'mine', 'closed', null]);
    expect(isTeam).toHaveBeenCalledOnce();
    expect(Object.hasOwn(remembered.connectors, 'constructor')).toBe(false);
    expect(validateDraft(drafts.oneTimePush, 'LENIENT', remembered)).toEqual({ valid: true });
  });

  it('whose lookups cannot be found is refused at once', () => {
    const hidden = new Proxy({ hasConnector: () => true }, { ownKeys: () => [] });
    expect(() => rememberedWorkspace({ ...workspaces.complete, connectors: hidden })).toThrow(
      /must have connectors.hasConnector/,
    );
    const inherited: typeof workspaces.complete.connectors = Object.create(
      Object.assign(Object.create(null), { hasConnector: () => true }),
    );
    const remembered = rememberedWorkspace({ ...workspaces.complete, connectors: inherited });
    expect(remembered.connectors.hasConnector('A', 'b')).toBe(true);
  });

  it('a connector is no signal, whatever somebody has added to all objects (limit R1)', () => {
    Object.defineProperty(Object.prototype, 'throwIfAborted', { value: () => undefined, configurable: true });
    const isVerifiedSender = vi.fn((_: string, of: ConnectorReference) => of.connectorName === 'b');
    let answers: unknown;
    try {
      const { verifiedSenders } = rememberedWorkspace({
        ...workspaces.complete,
        verifiedSenders: { isVerifiedSender },
      });
      const ask = (name: string) =>
        verifiedSenders.isVerifiedSender(sender, { connectorType: 'A', connectorName: name });
      answers = [ask('b'), ask('c')];
    } finally {
      Reflect.deleteProperty(Object.prototype, 'throwIfAborted');
    }
    expect(answers).toEqual([true, false]);
  });

  it('has no more questions on their way than answers', async () => {
    const isTeam = vi.fn((_: string) => new Promise<boolean>(() => undefined));
    const { acme } = rememberedWorkspace({ ...workspaces.complete, acme: { isTeam } }, { most: 2 });
    for (const name of ['a', 'a', 'b', 'c', 'c']) void acme.isTeam(name);
    expect(isTeam.mock.calls).toEqual([['a'], ['b'], ['c'], ['c']]);
  });

  it('is the same when somebody has added setters to all objects (limit R1)', () => {
    const { workspace } = counted(() => true);
    const names = ['connectors', 'hasConnector', 'list', 'acme', 'isTeam', 'forget', 'given', 'seconds'];
    for (const name of names)
      Object.defineProperty(Object.prototype, name, { set: () => undefined, get: () => 0, configurable: true });
    let answers: unknown;
    try {
      const remembered = rememberedWorkspace(workspace);
      answers = [
        remembered.connectors.hasConnector('A', 'b'),
        remembered.acme.isTeam('x'),
        remembered.acme.isTeam('x'),
      ];
      remembered.forget();
    } finally {
      for (const name of names) Reflect.deleteProperty(Object.prototype, name);
    }
    expect(answers).toEqual([true, true, true]);
  });

  it('is asked as it is when it is asked, and its own objects stay as they are', () => {
    const { workspace } = counted(() => true);
    const before = workspace.acme.isTeam;
    const remembered = rememberedWorkspace(workspace);
    expect(workspace.acme.isTeam).toBe(before);
    Object.assign(workspace.acme, { isTeam: () => false });
    expect(remembered.acme.isTeam('x')).toBe(false);
  });

  it.each<[string, unknown, RegExp]>([
    ['seconds that are none', { seconds: 0 }, /^seconds must be a number of seconds, more than 0; got 0$/],
    ['seconds that are no number', { seconds: Number.NaN }, /^seconds must be/],
    ['seconds in text', { seconds: '60' }, /^seconds must be .* got "60"$/],
    ['no answers', { most: 0 }, /^most must be an integer of at least 1; got 0$/],
    ['endless answers', { most: Number.POSITIVE_INFINITY }, /^most must be/],
    ['half an answer', { most: 1.5 }, /^most must be/],
    ['an unknown option', { second: 5 }, /did you mean "seconds"\?$/],
    ['no options', null, /^The options must be an object/],
  ])('%s: TypeError', (_, options, message) => {
    const call = () => rememberedWorkspace(workspaces.complete, options as object);
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });

  it('that is incomplete: TypeError', () => {
    const incomplete = { ...workspaces.complete, featureFlags: {} } as WorkspaceContext;
    expect(() => rememberedWorkspace(incomplete)).toThrow(/featureFlags\.isEnabled/);
  });
});
