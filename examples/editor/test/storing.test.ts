import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { applyUpdate } from 'campaign-draft-rules';
import { setAt } from 'campaign-draft-rules/guide';
import fc from 'fast-check';
import { createHistory } from '../src/editor/history.ts';
import { isRecord, type Path } from '../src/editor/paths.ts';
import type { CampaignState, Service, Stored, Turn } from '../src/editor/service.ts';
import { begun, copiesIn, createStoring, open } from '../src/editor/storing.ts';

// A model of everything that can happen to a campaign: several tabs, a service that is away, answers that are lost, a storage that is full.
// Whatever the order, a value that somebody entered is lost only if somebody removes it, or closes a page that says that only it has it.

const HISTORIES = Number(process.env.HISTORIES ?? 10_000);
const TABS = 3;
const ID = 'campaign';
// Not `created_by`: no update changes it, and the page says so before somebody sends one.
const FIELDS: readonly Path[] = [['basic_details', 'name'], ['basic_details', 'team'], ['notes']];
const WRONG: Path = ['advanced'];

/** What a person does in a tab. */
const deeds = [
  'edit',
  'add',
  'add',
  'mistake',
  'type',
  'finish',
  'undo',
  'redo',
  'decide',
  'again',
  'publish',
  'send',
  'discard',
  'pause',
  'resume',
  'approval',
] as const;
const ends = ['reload', 'reload', 'leave'] as const;
/** What happens to a request. `lost`: the service does what it is asked, and its answer does not arrive. */
const fates = ['done', 'done', 'lost', 'failed'] as const;

const event = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(fc.constantFrom(...deeds), fc.nat(TABS - 1)) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...ends), fc.nat(TABS - 1)) },
  { weight: 8, arbitrary: fc.tuple(fc.constantFrom(...fates), fc.nat(5)) },
  { weight: 8, arbitrary: fc.tuple(fc.constant('wait' as const), fc.constantFrom(50, 250, 800, 3100)) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('away', 'full'), fc.nat(1)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('delete', 'stop', 'log out', 'log in'), fc.nat(TABS - 1)) },
);
const events = fc.array(event as fc.Arbitrary<[string, number]>, { minLength: 5, maxLength: 60 });

const put = (draft: unknown, path: Path, value: unknown) => setAt(draft, path, value);

/** The texts in a value. In a history, each text is entered once. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A draft as text. A merge need not keep the order of the keys. */
function contentOf(draft: unknown): string {
  return JSON.stringify(draft, (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
}

/** The storage of a browser, which can be full. */
function newStorage(): { storage: Storage; fill: (isFull: boolean) => void } {
  const items = new Map<string, string>();
  let isFull = false;
  const storage = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('The storage is full');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
  return {
    storage,
    fill(next) {
      isFull = next;
    },
  };
}

/** The states that say that the service has the draft, and that this browser has it. */
const asStored = new Set<string>(['saved', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'STOPPED']);
const onlyHere = new Set<string>(['kept', 'refused', 'gone', 'login', 'changes']);

/** From which states a campaign can be turned, and to which. */
const turns: Readonly<Record<Turn, readonly [from: readonly CampaignState[], to?: CampaignState]>> = {
  pause: [['SCHEDULED', 'ACTIVE'], 'PAUSED'],
  resume: [['PAUSED'], 'ACTIVE'],
  stop: [['SCHEDULED', 'ACTIVE', 'PAUSED'], 'STOPPED'],
  approval: [['DRAFT']],
};

/** A service with one campaign. A request reaches it when the history says so. */
function newServer() {
  let now: { draft: unknown; revision: number; state: CampaignState; published?: unknown } | undefined;
  let revisions = 0;
  let isAway = false;
  let isLoggedIn = true;
  const requests: { run: () => unknown; resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = [];
  /** Every draft that it has had. */
  const had = new Set<string>();

  function write(draft: unknown, state: CampaignState = 'DRAFT', published: unknown = now?.published) {
    now = { draft: structuredClone(draft), revision: ++revisions, state, published };
    had.add(contentOf(draft));
    return revision();
  }

  function revision() {
    return { etag: `"${now?.revision}"`, state: now?.state ?? 'DRAFT' };
  }

  function stored(): Stored | undefined {
    if (now === undefined) return undefined;
    return { ...revision(), draft: structuredClone(now.draft), published: now.published };
  }

  /** Why a change is not made. `wants`: the states in which it can be made. */
  function refusal(draft: unknown, etag: string | undefined, wants: readonly CampaignState[]) {
    if (!isLoggedIn) return 'login';
    if (now === undefined && etag !== undefined) return 'gone';
    if (now !== undefined && (etag !== `"${now.revision}"` || !wants.includes(now.state))) return 'changed';
    return textsIn(draft).some((text) => text.startsWith('mistake')) ? 'refused' : undefined;
  }

  function update(patch: unknown) {
    write(applyUpdate(now?.draft, patch), now?.state);
    return stored();
  }

  function ask<Answer>(run: () => unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (isAway) reject(new Error('The service is away'));
      // The service answers as its type says.
      else requests.push({ run, resolve: (answer) => resolve(answer as Answer), reject });
    });
  }

  const service: Service = {
    load: () => ask(stored),
    save: (_, draft, etag) => ask(() => refusal(draft, etag, ['DRAFT']) ?? write(draft)),
    update: (_, patch, etag) => ask(() => refusal(patch, etag, ['SCHEDULED', 'ACTIVE', 'PAUSED']) ?? update(patch)),
    publish: (_, etag) => ask(() => refusal(undefined, etag, ['DRAFT']) ?? write(now?.draft, 'ACTIVE', now?.draft)),
    turn: (_, turn, etag) =>
      ask(() => refusal(undefined, etag, turns[turn][0]) ?? write(now?.draft, turns[turn][1] ?? now?.state)),
  };
  return {
    service,
    had,
    draft: () => now?.draft,
    /** Somebody stops the campaign at another place. */
    stop() {
      if (now !== undefined && now.state !== 'DRAFT') write(now.draft, 'STOPPED');
    },
    logIn(next: boolean) {
      isLoggedIn = next;
    },
    /** For opening, which is not what is tested here. */
    async loadAtOnce() {
      if (isAway) throw new Error('The service is away');
      return stored();
    },
    go(next: boolean) {
      isAway = next;
    },
    remove() {
      now = undefined;
    },
    hasRequests: () => requests.length > 0,
    answer(index: number, fate: string) {
      const [request] = requests.splice(Math.min(index, requests.length - 1), 1);
      if (request === undefined) return;
      const answer = fate === 'failed' ? undefined : request.run();
      if (fate === 'done') request.resolve(answer);
      else request.reject(new Error('The connection broke'));
    },
  };
}

/** A page that is closed: nobody waits for answers, and nothing is written. */
function mortal(service: Service, storage: Storage) {
  let isDead = false;
  const never = new Promise<never>(() => {});
  const alive = <Answer>(answer: Promise<Answer>) =>
    answer.then(
      (value) => (isDead ? never : value),
      (error) => (isDead ? never : Promise.reject(error)),
    );
  const mine: Storage = {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem: (key: string, value: string) => isDead || storage.setItem(key, value),
    removeItem: (key: string) => isDead || storage.removeItem(key),
  };
  return {
    service: {
      load: (id: string) => alive(service.load(id)),
      save: (id: string, draft: unknown, etag: string | undefined) => alive(service.save(id, draft, etag)),
      update: (id: string, patch: unknown, etag: string) => alive(service.update(id, patch, etag)),
      publish: (id: string, etag: string) => alive(service.publish(id, etag)),
      turn: (id: string, turn: Turn, etag: string) => alive(service.turn(id, turn, etag)),
    },
    storage: mine,
    die() {
      isDead = true;
    },
  };
}

/** Lets everything run that waits for nothing. */
async function flush() {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
}

function newWorld() {
  const server = newServer();
  const { storage, fill } = newStorage();
  /** Every text that somebody entered, and those that somebody removed. */
  const entered = new Set<string>();
  const removed = new Set<string>();
  const tabs: (NonNullable<Awaited<ReturnType<typeof openTab>>> | undefined)[] = [];
  let count = 0;

  async function openTab() {
    const found = await open(ID, { load: server.loadAtOnce }, storage).catch(() => 'failed' as const);
    if (found === 'failed') return undefined;
    const { die, ...own } = mortal(server.service, storage);
    const opened = found ?? begun(ID, { channel: 'PUSH' });
    const history = createHistory(opened.version);
    return { history, die, storing: createStoring({ ...own, opened, history, page: `${++count}` }) };
  }
  type Tab = NonNullable<(typeof tabs)[number]>;

  const shownIn = ({ history }: Tab) => textsIn([history.get().now.draft, history.get().now.text?.typed]);

  function entry(kind: string): string {
    const text = `${kind}-${++count}`;
    if (kind !== 'mistake') entered.add(text);
    return text;
  }

  /** Everything that a person sees before an action, and not after it, was removed by that person. */
  function act(tab: Tab, action: () => unknown, alsoSeen: readonly string[] = []) {
    const before = [...shownIn(tab), ...alsoSeen];
    action();
    const after = new Set(shownIn(tab));
    for (const text of before) if (!after.has(text)) removed.add(text);
  }

  function decide(tab: Tab, isTheirs: boolean) {
    const all = tab.storing.conflict.get() ?? [];
    const theirs = (draft: unknown) => all.reduce((made, one) => put(made, one.path, one.theirs), draft);
    act(
      tab,
      () => void tab.storing.decide(isTheirs ? theirs : (draft) => draft),
      textsIn(all.map((one) => one.theirs)),
    );
  }

  const actions: Readonly<Record<(typeof deeds)[number], (tab: Tab) => unknown>> = {
    edit({ history }) {
      const path = FIELDS[count % FIELDS.length] ?? [];
      history.change({ draft: put(history.get().now.draft, path, entry('edit')) }, path.join());
    },
    add: ({ history }) =>
      history.change({ draft: put(history.get().now.draft, ['utm_params', `key_${++count}`], entry('add')) }),
    mistake({ history }) {
      const { draft } = history.get().now;
      const isWrong = textsIn(draft).some((text) => text.startsWith('mistake'));
      history.change({ draft: put(draft, WRONG, isWrong ? undefined : entry('mistake')) });
    },
    type({ history }) {
      const { draft, text } = history.get().now;
      history.change({ text: { typed: entry('type'), since: text?.since ?? draft } });
    },
    finish: ({ history }) => history.change({ text: undefined }),
    undo: ({ history }) => history.undo(),
    redo: ({ history }) => history.redo(),
    decide: (tab) => decide(tab, count % 2 === 0),
    again: ({ storing }) => storing.state.get() === 'gone' && void storing.again(),
    publish: ({ storing }) => void storing.publish().catch(() => undefined),
    send: ({ storing }) => storing.state.get() === 'changes' && void storing.update().catch(() => undefined),
    discard: ({ storing }) => storing.state.get() === 'changes' && storing.discard(),
    pause: ({ storing }) => void storing.turn('pause').catch(() => undefined),
    resume: ({ storing }) => void storing.turn('resume').catch(() => undefined),
    approval: ({ storing }) => void storing.turn('approval').catch(() => undefined),
  };

  /** A page that could keep nothing says so. Whoever leaves it all the same loses what only it has. */
  function end(tab: Tab) {
    if (tab.storing.keep()) return;
    const copies = copiesIn(storage, ID).flatMap(({ copy }) => textsIn([copy.draft, copy.text?.typed]));
    const safe = new Set([...copies, ...textsIn(server.draft())]);
    for (const text of shownIn(tab)) if (!safe.has(text)) removed.add(text);
  }

  async function happen([kind, number]: [string, number]) {
    if (kind === 'wait') mock.timers.tick(number);
    else if (kind === 'away') server.go(number === 1);
    else if (kind === 'full') fill(number === 1);
    else if (kind === 'stop') server.stop();
    else if (kind.startsWith('log')) server.logIn(kind === 'log in');
    else if (kind === 'delete') {
      for (const text of textsIn(server.draft())) removed.add(text);
      server.remove();
    } else if (fates.some((fate) => fate === kind)) server.answer(number, kind);
    else {
      tabs[number] ??= await openTab();
      const tab = tabs[number];
      const action = deeds.find((one) => one === kind);
      if (tab !== undefined && action !== undefined) act(tab, () => actions[action](tab));
      else if (tab !== undefined) close(number, kind === 'leave');
    }
    await flush();
    for (const tab of tabs) if (tab !== undefined) isTrue(tab);
  }

  function close(index: number, isLeft: boolean) {
    const tab = tabs[index];
    if (tab === undefined) return;
    end(tab);
    if (isLeft) tab.storing.dispose();
    else tab.die();
    tabs[index] = undefined;
  }

  /** A state says only what is so. */
  function isTrue({ storing, history }: Tab) {
    const state = storing.state.get();
    const draft = contentOf(history.get().now.draft);
    if (asStored.has(state)) assert.ok(server.had.has(draft), `${state}, but not ${draft}`);
    if (!onlyHere.has(state)) return;
    storing.keep();
    const copies = copiesIn(storage, ID).map(({ copy }) => contentOf(copy.draft));
    if (storing.state.get() === state) assert.ok(copies.includes(draft), `${state}, but not ${draft}`);
  }

  /** Everything works again, and people end what they have begun. */
  async function settle() {
    server.go(false);
    server.logIn(true);
    fill(false);
    for (let round = 0; round < 30; round++) {
      mock.timers.tick(3100);
      await flush();
      while (server.hasRequests()) {
        server.answer(0, 'done');
        await flush();
      }
      for (const tab of tabs) {
        const state = tab?.storing.state.get();
        if (tab === undefined || state === 'saved') continue;
        if (state === 'conflict') decide(tab, false);
        if (state === 'gone' || state === 'new' || state === 'login') void tab.storing.again();
        if (state === 'refused') act(tab, () => actions.mistake(tab));
        if (state !== 'changes') continue;
        const isOver = tab.storing.campaign.get().state === 'STOPPED';
        const { draft } = tab.history.get().now;
        if (isOver) act(tab, () => actions.discard(tab));
        else if (textsIn(draft).some((text) => text.startsWith('mistake'))) act(tab, () => actions.mistake(tab));
        else actions.send(tab);
      }
      await flush();
    }
  }

  return {
    happen,
    /** The texts that somebody entered, nobody removed, and nobody has. */
    async lost(): Promise<string[]> {
      await settle();
      for (const index of tabs.keys()) close(index, false);
      const typed = new Set<string>();
      // A page shows one unfinished text. The next one waits until it is done.
      do {
        tabs[0] = await openTab();
        await settle();
        const { history } = tabs[0] ?? assert.fail('it is there');
        typed.add(history.get().now.text?.typed ?? '');
        history.change({ text: undefined });
        await settle();
        close(0, false);
      } while (copiesIn(storage, ID).length > 0);
      const there = new Set([...textsIn(server.draft()), ...typed]);
      return [...entered].filter((text) => !there.has(text) && !removed.has(text));
    },
  };
}

test(`nothing that was entered is lost: ${HISTORIES} random histories`, async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    await fc.assert(
      fc.asyncProperty(events, async (all) => {
        const { happen, lost } = newWorld();
        for (const one of all) await happen(one);
        assert.deepEqual(await lost(), []);
      }),
      { numRuns: HISTORIES },
    );
  } finally {
    mock.timers.reset();
  }
});

test('a conflict that a lost answer brings to light is asked once', async () => {
  const name: Path = ['basic_details', 'name'];
  const draft = setAt({ channel: 'PUSH' }, name, 'Before');
  const base = { draft, etag: '"1"', state: 'ACTIVE' } as const;
  const lost = () => Promise.reject(new Error('The connection broke'));
  const service: Service = {
    load: async () => ({ draft: setAt(draft, name, 'Theirs'), etag: '"2"', state: 'ACTIVE' }),
    save: lost,
    update: lost,
    publish: lost,
    turn: lost,
  };
  const opened = { ...begun(ID, draft), base };
  const history = createHistory(opened.version);
  const storing = createStoring({ opened, history, service, ...newStorage() });
  history.change({ draft: setAt(draft, name, 'Mine') });
  assert.equal(await storing.update(), 'conflict');
  await storing.decide((now) => now);
  assert.equal(storing.conflict.get(), undefined);
  assert.equal(storing.state.get(), 'changes');
  storing.dispose();
});

test('a state that is no text makes no copy', () => {
  const { storage } = newStorage();
  const keep = (state: unknown) => storage.setItem(`campaign-editor/copy/${ID}/1`, JSON.stringify({ base: { state } }));
  for (const state of [5, null, {}, ['ACTIVE']]) {
    keep(state);
    assert.deepEqual(copiesIn(storage, ID), []);
  }
  keep('ACTIVE');
  assert.equal(copiesIn(storage, ID).length, 1);
});
