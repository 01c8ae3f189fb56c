// Without this, a session could disagree with explainDraft, judge too much, or forget an answer.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guideOf } from '../../src/guide.js';
import {
  type AsyncWorkspaceContext,
  createDraftSession,
  type EmailDraft,
  explainDraft,
  type FeatureFlag,
  type Finding,
  type SessionExplanation,
  type SessionOptions,
  type Signal,
  type ValidationMode,
  type WorkspaceContext,
  WorkspaceLookupError,
  type WorkspaceQuestion,
} from '../../src/index.js';
import { putAt } from '../../src/testing/members.js';
import { hostileValue, validDraft } from '../../src/testing.js';
import { validationModes } from '../../src/values.js';
import { edited, keysAt, pathsOf } from '../edit.js';
import { withSenders } from '../examples/decisions.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { collectGarbage } from '../garbage.js';
import { runs } from '../testing/runs.js';

const at = (draft: unknown, field: string, to: unknown) => putAt(draft, keysAt(field), to);

/** A workspace that can be changed. */
function changeable() {
  const known = { features: new Set<FeatureFlag>(), hasConnector: true, isVerified: true };
  const workspace: WorkspaceContext = {
    connectors: { hasConnector: () => known.hasConnector },
    verifiedSenders: { isVerifiedSender: () => known.isVerified },
    featureFlags: { isEnabled: (flag) => known.features.has(flag) },
  };
  const later: AsyncWorkspaceContext = {
    connectors: { hasConnector: async () => known.hasConnector },
    verifiedSenders: { isVerifiedSender: async () => known.isVerified },
    featureFlags: { isEnabled: async (flag) => known.features.has(flag) },
  };
  return { known, workspace, later };
}

const values = [undefined, null, 5, '', 'x', [], {}, true, 'BASIC', 'PUSH', 'EMAIL', 'en', ['en'], 2, ['IOS']];
type Step =
  | { readonly kind: 'edit'; readonly path: number; readonly value: unknown }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'mode' }
  | { readonly kind: 'workspace'; readonly change: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('edit'), path: fc.nat(), value: fc.constantFrom(...values) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'redo', 'mode') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('workspace'), change: fc.nat({ max: 4 }) }) },
) as fc.Arbitrary<Step>;

const startingDraft: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...Object.values(drafts)),
  validDraft().map(({ draft }) => draft),
);

/** Walks through the steps, and visits each state. */
function walk(start: unknown, steps: readonly Step[], visit: (draft: unknown, mode: ValidationMode) => void) {
  const { known, workspace, later } = changeable();
  const features: readonly FeatureFlag[] = ['PORTFOLIO', 'QUEUING', 'CAMPAIGN_AUDIENCE_LIMIT'];
  let [mode]: [ValidationMode] = ['DRAFT_PUBLISH'];
  const past = [start];
  let now = 0;
  return {
    workspace,
    later,
    *run(forget: () => void) {
      visit(past[now], mode);
      yield;
      for (const one of steps) {
        if (one.kind === 'undo') now = Math.max(0, now - 1);
        else if (one.kind === 'redo') now = Math.min(past.length - 1, now + 1);
        else if (one.kind === 'mode') mode = mode === 'LENIENT' ? 'DRAFT_PUBLISH' : 'LENIENT';
        else if (one.kind === 'workspace') {
          const feature = features[one.change];
          if (feature === undefined) {
            if (one.change === 3) known.hasConnector = !known.hasConnector;
            else known.isVerified = !known.isVerified;
          } else if (!known.features.delete(feature)) known.features.add(feature);
          forget();
        } else {
          const paths = pathsOf(past[now]);
          const path = paths[one.path % paths.length] ?? '';
          past.splice(now + 1, past.length, at(past[now], path, one.value));
          now++;
        }
        visit(past[now], mode);
        yield;
      }
    },
  };
}

const known = (draft: unknown, mode: ValidationMode, workspace: WorkspaceContext, options = {}) => ({
  ...explainDraft(draft, mode, workspace, options),
  pending: [],
  failed: [],
  undecided: [],
  hints: [],
});

describe('what a session explains', () => {
  const walks = fc.tuple(startingDraft, fc.array(step, { minLength: 1, maxLength: 12 }));

  it('equals explainDraft, over edits, undo and redo, changes of mode and workspace', () => {
    fc.assert(
      fc.property(walks, fc.constantFrom(1000, 3), ([start, steps], maxErrors) => {
        let seen: [unknown, ValidationMode] = [start, 'LENIENT'];
        const { workspace, run } = walk(start, steps, (...now) => {
          seen = now;
        });
        const session = createDraftSession(workspace, { maxErrors });
        for (const _ of run(() => session.forget())) {
          expect(session.explain(...seen)).toEqual(known(...seen, workspace, { maxErrors }));
        }
      }),
      runs(80),
    );
  });

  it('equals it where rules of the whole draft add to what a part had found', () => {
    const session = createDraftSession(workspaces.complete, { maxErrors: 1 });
    const draft = {
      channel: 'PUSH',
      campaign_delivery_type: 'DEVICE_TRIGGERED',
      created_by: 'a@b.co',
      trigger_condition: { trigger_delay_type: 'DELAY', trigger_delay_value: 1, trigger_delay_granularity: 2 },
    };
    for (const created_by of ['a@b.co', 'b@b.co', 'c@b.co']) {
      const edited = { ...draft, created_by };
      expect(session.explain(edited, 'DRAFT_PUBLISH')).toEqual(
        known(edited, 'DRAFT_PUBLISH', workspaces.complete, { maxErrors: 1 }),
      );
    }
  });

  it('equals it once it is settled, where answers come later', async () => {
    await fc.assert(
      fc.asyncProperty(walks, async ([start, steps]) => {
        let seen: [unknown, ValidationMode] = [start, 'LENIENT'];
        const { workspace, later, run } = walk(start, steps, (...now) => {
          seen = now;
        });
        const session = createDraftSession(later);
        for (const _ of run(() => session.forget())) {
          const now = session.explain(...seen);
          const settled = known(...seen, workspace);
          // No finding depends on a missing answer, and no draft is valid while an answer could make it invalid.
          expect(settled.findings).toEqual(expect.arrayContaining(now.findings));
          if (now.valid) expect(settled.valid).toBe(true);
          expect(now.valid).toBe(now.findings.length === 0 && now.pending.length === 0);
          expect(await session.settled()).toEqual(settled);
        }
      }),
      runs(25),
    );
  });

  it('never throws, whatever comes from outside, and equals it for whatever JSON can say', () => {
    const inJson = (value: unknown): unknown => {
      try {
        return JSON.parse(JSON.stringify(value) ?? 'null');
      } catch {
        return undefined;
      }
    };
    fc.assert(
      fc.property(
        fc.array(hostileValue(), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...validationModes),
        (all, mode) => {
          const session = createDraftSession(workspaces.complete);
          for (const value of [...all, ...all]) {
            session.explain(value, mode);
            const draft = inJson(value);
            expect(session.explain(draft, mode)).toEqual(known(draft, mode, workspaces.complete));
          }
        },
      ),
      runs(60),
    );
  });

  it('equals it for groups that contain themselves, wherever one enters', () => {
    const action = (attributes: object) => ({ filter_type: 'actions', action_name: 'seen', attributes });
    const inner: Record<string, unknown> = {};
    const outer = { filters: [action(inner)] };
    inner.filters = [action(outer)];
    const session = createDraftSession(workspaces.complete);
    for (const group of [outer, inner, { filters: [action(inner)] }, outer]) {
      const draft = at(drafts.oneTimePush, 'segmentation_details', { included_filters: group });
      const { findings } = session.explain(draft, 'LENIENT');
      expect(findings.map(({ rule }) => rule)).toContain('filter-group/nesting');
      expect(session.explain(draft, 'LENIENT')).toEqual(known(draft, 'LENIENT', workspaces.complete));
    }
  });

  it('equals it while Object.prototype is not as it should be, and after', () => {
    const session = createDraftSession(workspaces.complete);
    const draft = at(drafts.oneTimePush, 'scheduling_details.delivery_type', undefined);
    const expected = known(draft, 'DRAFT_PUBLISH', workspaces.complete);
    expect(session.explain(draft, 'DRAFT_PUBLISH')).toEqual(expected);
    Object.defineProperty(Object.prototype, 'delivery_type', { value: 'ASAP', configurable: true });
    try {
      const { findings } = session.explain({ ...(draft as object) }, 'DRAFT_PUBLISH');
      expect(findings.map(({ rule }) => rule)).toEqual(expected.findings.map(({ rule }) => rule));
    } finally {
      Reflect.deleteProperty(Object.prototype, 'delivery_type');
    }
    expect(session.explain({ ...(draft as object) }, 'DRAFT_PUBLISH')).toEqual(expected);
  });

  it('equals it however many filters were looked at before', () => {
    const filter = { filter_type: 'custom_segments', name: 'Loyal', id: '1' };
    const session = createDraftSession(workspaces.complete);
    for (let times = 0; times < 4; times++) {
      const filters = Array.from({ length: 600_000 }, () => filter);
      const draft = at(drafts.oneTimePush, 'segmentation_details', {
        is_all_user_campaign: false,
        included_filters: { filter_operator: 'and', filters },
      });
      expect(session.explain(draft, 'DRAFT_PUBLISH').findings).toEqual([]);
    }
  });

  it('is the same object while nothing has changed, in each mode', () => {
    const session = createDraftSession(workspaces.complete);
    const first = session.explain(drafts.email, 'DRAFT_PUBLISH');
    const lenient = session.explain(drafts.email, 'LENIENT');
    expect(session.explain(drafts.email, 'DRAFT_PUBLISH')).toBe(first);
    expect(session.explain(drafts.email, 'LENIENT')).toBe(lenient);
  });

  it('has findings that are frozen, and the same objects where the same is wrong', () => {
    const session = createDraftSession(workspaces.complete);
    const wrong = at(drafts.oneTimePush, 'campaign_content.content.push.web.basic_details.title', 5);
    const [before] = session.explain(wrong, 'LENIENT').findings;
    const [after] = session.explain(at(wrong, 'basic_details.name', 'Other'), 'LENIENT').findings;
    expect(after).toBe(before);
    expect(Object.isFrozen(before) && Object.isFrozen(before?.params) && Object.isFrozen(before?.path)).toBe(true);
    // As `postMessage` of a worker copies it.
    expect(structuredClone(before)).toEqual(before);
  });

  it('has the words of the host, and no more errors than it wants', () => {
    const session = createDraftSession(workspaces.complete, {
      maxErrors: 1,
      messages: { 'envelope/shape': () => 'No.' },
    });
    expect(session.explain({}, 'LENIENT').findings.map(({ issue }) => issue)).toEqual([
      'No.',
      expect.stringContaining('more'),
    ]);
  });
});

describe('what a session looks at', () => {
  /** The draft with members that count how often they are read. */
  function counted(value: unknown, counts: Map<string, number>, path = ''): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one, index) => counted(one, counts, `${path}.${index}`));
    const copy = {};
    for (const [key, member] of Object.entries(value)) {
      const here = path === '' ? key : `${path}.${key}`;
      const below = counted(member, counts, here);
      const get = () => {
        counts.set(here, (counts.get(here) ?? 0) + 1);
        return below;
      };
      Object.defineProperty(copy, key, { enumerable: true, configurable: true, get });
    }
    return copy;
  }

  /** The same accessors with one replaced: reads through them are counted too. */
  function withMember(object: object, key: string, value: unknown): object {
    const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(object));
    return Object.defineProperty(copy, key, { enumerable: true, value, configurable: true });
  }

  const block = { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Starts now' } };
  const variation = { push: { android: block, web: block } };
  const filter = { filter_type: 'custom_segments', name: 'Loyal', id: '1' };
  const attribute = { data_type: 'double', name: 'value', operator: 'greaterThan', value: 1, negate: false };
  const action = {
    filter_type: 'actions',
    action_name: 'purchase',
    execution: { type: 'atleast', count: 1 },
    executed: true,
    attributes: { filter_operator: 'and', filters: [attribute, attribute] },
  };
  const group = { filter_operator: 'and', filters: [filter, action, filter] };
  const draft = {
    ...drafts.oneTimePush,
    basic_details: { name: 'Sale', tags: ['sale'], platforms: ['ANDROID', 'WEB'] },
    campaign_content: {
      locales: ['de', 'fr'],
      variation_details: {
        no_of_variations: 2,
        distribution_type: 'MANUAL',
        manual_distribution_percentage: { variation_1: 50, variation_2: 50 },
      },
      content: Object.fromEntries(
        ['default', 'de', 'fr'].map((locale) => [locale, { variation_1: variation, variation_2: variation }]),
      ),
    },
    segmentation_details: { included_filters: group },
  };

  it.each([
    [
      'campaign_content.content.de.variation_2.push.web.basic_details',
      /^campaign_content(\.content(\.\w+|\.de\.\w+|\.de\.variation_2\.push(\.\w+|\.web\.\w+)?|\.de\.variation_2\.push\.web\.basic_details\.\w+)?|\.locales|\.variation_details(\.\w+)?)?$/,
    ],
    [
      'segmentation_details.included_filters.filters.1.attributes.filters.0',
      /^segmentation_details(\.included_filters(\.(filter_operator|filters(\.1(\.\w+|\.execution\.\w+|\.attributes\.filter_operator|\.attributes\.filters(\.0\.\w+)?)?)?))?)?$/,
    ],
  ])('after an edit of %s is what lies on the way there', (field, onTheWay) => {
    const counts = new Map<string, number>();
    const before = counted(draft, counts) as object;
    const session = createDraftSession(workspaces.complete);
    expect(session.explain(before, 'DRAFT_PUBLISH').findings).toEqual([]);
    const replaced = (value: unknown, [key, ...below]: readonly string[]): unknown => {
      if (key === undefined) return Object.defineProperties({}, Object.getOwnPropertyDescriptors(value));
      const member = (value as Readonly<Record<string, unknown>>)[key];
      if (Array.isArray(value)) {
        return value.map((one, index) => (String(index) === key ? replaced(one, below) : one));
      }
      return withMember(value as object, key, replaced(member, below));
    };
    const after = replaced(before, field.split('.'));
    counts.clear();
    expect(session.explain(after, 'DRAFT_PUBLISH').findings).toEqual([]);
    // The few parts on which the whole draft depends are read every time, and so is the type of a filter.
    const always = /^(\w+|basic_details\..*|campaign_content\.(\w+|variation_details\..*)|.*\.filter_type)$/;
    const looked = [...counts.keys()].filter((path) => !always.test(path) && !onTheWay.test(path));
    expect(looked).toEqual([]);
    expect(counts.size).toBeGreaterThan(0);
  });

  it('after an edit elsewhere is no element of a long list', () => {
    const names = Array.from({ length: 17 }, (_, index) => `l${index}`);
    let reads = 0;
    const locales = new Proxy(names, {
      get(target, key, receiver) {
        if (key !== 'length') reads++;
        return Reflect.get(target, key, receiver);
      },
    });
    const before = at(draft, 'campaign_content', {
      locales,
      content: { default: { variation_1: variation }, l16: { variation_1: variation } },
    });
    const session = createDraftSession(workspaces.complete);
    expect(session.explain(before, 'DRAFT_PUBLISH').findings).toEqual([]);
    expect(reads).toBe(17);
    const after = at(before, 'campaign_content.content.l16.variation_1.push.web.basic_details.title', 5);
    expect(session.explain(after, 'DRAFT_PUBLISH').findings).toMatchObject([{ rule: 'web/shape' }]);
    expect(reads).toBe(17);
    for (const list of [[...names.slice(0, 16), 5], names.slice(0, 16), [...names, 'default'], locales]) {
      const changed = at(after, 'campaign_content.locales', list);
      expect(session.explain(changed, 'DRAFT_PUBLISH').findings).toEqual(
        explainDraft(changed, 'DRAFT_PUBLISH', workspaces.complete).findings,
      );
    }
  });

  it('counts the elements of remembered lists, too, where nothing else stops them', { tags: ['long'] }, () => {
    const filter = { filter_type: 'custom_segments', id: 'vip' };
    const group = () => ({ filter_operator: 'or', filters: Array.from({ length: 1_200_000 }, () => filter) });
    const one = at(drafts.oneTimePush, 'segmentation_details', { included_filters: group() });
    const two = at(one, 'segmentation_details.excluded_filters', group());
    const session = createDraftSession(workspaces.complete);
    expect(session.explain(one, 'LENIENT').findings).toEqual([]);
    const { findings } = session.explain(two, 'LENIENT');
    expect(findings).toMatchObject([{ field: 'segmentation_details.excluded_filters.filters' }]);
    expect(findings).toEqual(explainDraft(two, 'LENIENT', workspaces.complete).findings);
  });
});

/** A workspace that answers when the test says so. */
function slowWorkspace(isEnabled: (flag: FeatureFlag) => boolean = () => false) {
  const asked: string[] = [];
  const signals = new Map<string, Signal | undefined>();
  const open = new Map<string, { resolve: (answer: boolean) => void; reject: (cause: unknown) => void }>();
  const ask = (question: string, signal: Signal | undefined) => {
    asked.push(question);
    signals.set(question, signal);
    return new Promise<boolean>((resolve, reject) => {
      open.set(question, { resolve, reject });
    });
  };
  const workspace: AsyncWorkspaceContext = {
    connectors: { hasConnector: (type, name, signal) => ask(`connector ${type}/${name}`, signal) },
    verifiedSenders: { isVerifiedSender: (address, _, signal) => ask(`sender ${address}`, signal) },
    featureFlags: { isEnabled },
  };
  async function answer(question: string, given: boolean): Promise<void> {
    open.get(question)?.resolve(given);
    await vi.advanceTimersByTimeAsync(0);
  }
  async function fail(question: string, cause: unknown): Promise<void> {
    open.get(question)?.reject(cause);
    await vi.advanceTimersByTimeAsync(0);
  }
  return { workspace, asked, signals, answer, fail };
}

const from = (draft: unknown, address: string) =>
  at(at(draft, 'basic_details.from_address', address), 'campaign_content.content.email.from_address', address);
const email = from(drafts.email, 'news@acme.example');
/** Both members with the address of a sender. */
const notVerified = [{ rule: 'publish/verified-sender' }, { rule: 'publish/verified-sender' }];
const connectorQuestion: WorkspaceQuestion = {
  lookup: 'connectors.hasConnector',
  connector: { connectorType: 'SENDGRID', connectorName: 'main' },
};
const senderQuestion = (fromAddress: string): WorkspaceQuestion => ({
  lookup: 'verifiedSenders.isVerifiedSender',
  fromAddress,
  connector: { connectorType: 'SENDGRID', connectorName: 'main' },
});

describe('answers that come later', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function started(options?: SessionOptions) {
    const slow = slowWorkspace();
    const session = createDraftSession(slow.workspace, options);
    const heard: SessionExplanation[] = [];
    const stop = session.subscribe((explanation) => heard.push(explanation));
    return { ...slow, session, heard, stop };
  }

  it('are pending, and nothing is valid or invented before they come', async () => {
    const { session, heard, answer } = started();
    const first = session.explain(email, 'DRAFT_PUBLISH');
    expect(first).toMatchObject({ valid: false, findings: [], pending: [connectorQuestion], failed: [] });
    await answer('connector SENDGRID/main', true);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ valid: false, findings: [], pending: [senderQuestion('news@acme.example')] });
    await answer('sender news@acme.example', false);
    expect(heard).toHaveLength(2);
    expect(heard[1]).toMatchObject({ valid: false, findings: notVerified, pending: [] });
    expect(session.explain(email, 'DRAFT_PUBLISH')).toBe(heard[1]);
  });

  it('are told with the fields that they decide about', async () => {
    const { session, answer, fail } = started();
    const fields = ({ undecided }: SessionExplanation) => undecided.map(({ field, question }) => [field, question]);
    const first = session.explain(email, 'DRAFT_PUBLISH');
    expect(fields(first)).toEqual([
      ['basic_details.from_address', connectorQuestion],
      ['campaign_content.content.email.from_address', connectorQuestion],
      ['connector.connector_name', connectorQuestion],
    ]);
    expect(first.undecided.map(({ path }) => path.join('.'))).toEqual(fields(first).map(([field]) => field));
    expect(first.undecided.every(({ question }) => question === first.pending[0])).toBe(true);
    expect(fields(session.explain(email, 'LENIENT'))).toEqual([]);
    session.explain(email, 'DRAFT_PUBLISH');
    await answer('connector SENDGRID/main', true);
    await fail('sender news@acme.example', new Error('away'));
    const last = session.explain(email, 'DRAFT_PUBLISH');
    expect(fields(last)).toEqual([
      ['basic_details.from_address', senderQuestion('news@acme.example')],
      ['campaign_content.content.email.from_address', senderQuestion('news@acme.example')],
    ]);
    expect(last.undecided[0]?.question).toBe(last.failed[0]?.question);
  });

  it('decide about every field whose findings change with the answers, and about no more than are listed', () => {
    const edits = fc.array(
      fc.tuple(
        fc.constantFrom('delivery_controls.queuing_enabled', 'campaign_audience_limit', 'connector.connector_name'),
        fc.constantFrom(undefined, true, 5, 'other', { limit: 0 }),
      ),
      { maxLength: 2 },
    );
    const lookups = fc.record({ has: fc.boolean(), isVerified: fc.boolean(), isEnabled: fc.boolean() });
    const run = fc.tuple(startingDraft, edits, lookups, fc.constantFrom(...validationModes), fc.constantFrom(1000, 1));
    fc.assert(
      fc.property(run, ([start, changes, { has, isVerified, isEnabled }, mode, maxErrors]) => {
        const draft = changes.reduce((one, [path, value]) => at(one, path, value), start);
        const session = createDraftSession(
          {
            connectors: { hasConnector: async () => has },
            verifiedSenders: { isVerifiedSender: async () => isVerified },
            featureFlags: { isEnabled: async () => isEnabled },
          },
          { maxErrors },
        );
        const { findings, pending, undecided } = session.explain(draft, mode);
        expect(undecided.length).toBeLessThanOrEqual(maxErrors);
        for (const { question } of undecided) expect(pending).toContain(question);
        if (maxErrors === 1) return;
        for (const question of pending) expect(undecided.map((one) => one.question)).toContain(question);
        const pairs = undecided.map(({ field, question }) => JSON.stringify([field, question]));
        expect(new Set(pairs).size).toBe(pairs.length);
        const final = explainDraft(draft, mode, {
          connectors: { hasConnector: () => has },
          verifiedSenders: { isVerifiedSender: () => isVerified },
          featureFlags: { isEnabled: () => isEnabled },
        });
        const isSaid = (finding: Finding) =>
          findings.some(({ rule, field }) => rule === finding.rule && field === finding.field);
        const isOpen = ({ field }: Finding) => undecided.some((one) => one.field === field);
        for (const finding of final.findings) expect(isSaid(finding) || isOpen(finding), finding.field).toBe(true);
      }),
    );
  });

  it('are asked for as the draft has it, whatever the host does with a question that it was told', async () => {
    const { session, asked, fail, heard } = started();
    const deface = (question: WorkspaceQuestion | undefined) => {
      if (question !== undefined && 'connector' in question)
        Object.assign(question.connector, { connectorName: 'other' });
    };
    deface(session.explain(email, 'DRAFT_PUBLISH').pending[0]);
    session.forget();
    await vi.runAllTimersAsync();
    await fail('connector SENDGRID/main', new Error('away'));
    deface(heard.at(-1)?.failed[0]?.question);
    session.forget();
    await vi.runAllTimersAsync();
    expect(asked).toEqual(Array(3).fill('connector SENDGRID/main'));
    expect(session.explain({ ...(email as object) }, 'DRAFT_PUBLISH').pending).toEqual([connectorQuestion]);
  });

  it('are asked for once, on their way as well as known, in either mode', async () => {
    const { session, asked, answer } = started();
    session.explain(email, 'DRAFT_PUBLISH');
    session.explain(email, 'LENIENT');
    session.explain(at(email, 'basic_details.name', 'Other'), 'DRAFT_PUBLISH');
    await answer('connector SENDGRID/main', true);
    session.explain(email, 'LENIENT');
    session.explain(email, 'DRAFT_PUBLISH');
    await vi.runAllTimersAsync();
    await answer('sender news@acme.example', true);
    expect(session.explain(email, 'DRAFT_PUBLISH').valid).toBe(true);
    expect(session.explain({ ...(email as object) }, 'DRAFT_PUBLISH').valid).toBe(true);
    expect(asked).toEqual(['connector SENDGRID/main', 'sender news@acme.example']);
  });

  it('of a lookup that answers at once are there at once, at every keystroke', () => {
    const asked: string[] = [];
    const session = createDraftSession({
      ...workspaces.complete,
      verifiedSenders: { isVerifiedSender: (address) => asked.push(address) > 0 },
    });
    for (const address of ['a@b.example', 'ab@b.example', 'a@b.example']) {
      expect(session.explain(from(email, address), 'DRAFT_PUBLISH')).toMatchObject({ valid: true, pending: [] });
    }
    expect(asked).toEqual(['a@b.example', 'ab@b.example']);
  });

  describe('about text that is being typed', () => {
    /** Types an address, a letter every 50 milliseconds. */
    async function typed(session: ReturnType<typeof started>['session'], text: string): Promise<void> {
      for (let end = 1; end <= text.length; end++) {
        session.explain(from(email, `${text.slice(0, end)}@acme.example`), 'DRAFT_PUBLISH');
        await vi.advanceTimersByTimeAsync(50);
      }
    }

    async function ready(options?: SessionOptions) {
      const all = started(options);
      all.session.explain(email, 'DRAFT_PUBLISH');
      await all.answer('connector SENDGRID/main', true);
      await all.answer('sender news@acme.example', true);
      all.asked.length = 0;
      return all;
    }

    it('are held back until nobody has typed for 300 milliseconds', async () => {
      const { session, asked } = await ready();
      await typed(session, 'newsletter');
      expect(asked).toEqual([]);
      await vi.advanceTimersByTimeAsync(249);
      expect(asked).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toEqual(['sender newsletter@acme.example']);
    });

    it('are held back as long as the host wants, and not at all with 0', async () => {
      const long = await ready({ debounce: 1000 });
      await typed(long.session, 'ab');
      await vi.advanceTimersByTimeAsync(949);
      expect(long.asked).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(long.asked).toEqual(['sender ab@acme.example']);
      const none = await ready({ debounce: 0 });
      await typed(none.session, 'ab');
      expect(none.asked).toEqual(['sender a@acme.example', 'sender ab@acme.example']);
    });

    it('are held back by the timer of the host', async () => {
      const set = new Map<unknown, () => void>();
      const timer = {
        setTimeout: (run: () => void) => {
          set.set(run, run);
          return run;
        },
        clearTimeout: (timeout: unknown) => {
          set.delete(timeout);
        },
      };
      const { session, asked } = await ready({ timer });
      await typed(session, 'abc');
      expect([asked, set.size]).toEqual([[], 1]);
      for (const run of set.values()) run();
      expect(asked).toEqual(['sender abc@acme.example']);
    });

    it('are not asked when the text is gone before', async () => {
      const { session, asked } = await ready();
      await typed(session, 'newsletter');
      expect(session.explain(email, 'DRAFT_PUBLISH')).toMatchObject({ valid: true, pending: [] });
      await vi.runAllTimersAsync();
      expect(asked).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('are asked at once when somebody wants to know', async () => {
      const { session, asked, answer } = await ready();
      await typed(session, 'a');
      const settled = session.settled();
      expect(asked).toEqual(['sender a@acme.example']);
      await answer('sender a@acme.example', true);
      expect(await settled).toMatchObject({ valid: true });
      expect(vi.getTimerCount()).toBe(0);
    });

    it('change the verdict also when the lookup has become fast', async () => {
      let isFast = false;
      const session = createDraftSession({
        ...workspaces.complete,
        verifiedSenders: { isVerifiedSender: () => (isFast ? true : Promise.resolve(true)) },
      });
      session.explain(email, 'DRAFT_PUBLISH');
      await session.settled();
      isFast = true;
      const heard: SessionExplanation[] = [];
      session.subscribe((explanation) => heard.push(explanation));
      expect(session.explain(from(email, 'a@acme.example'), 'DRAFT_PUBLISH').pending).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(300);
      expect(heard).toMatchObject([{ valid: true, pending: [] }]);
    });
  });

  it('are forgotten, and asked for again, although somebody is typing', async () => {
    const { session, asked, answer } = started();
    session.explain(email, 'DRAFT_PUBLISH');
    await answer('connector SENDGRID/main', true);
    await answer('sender news@acme.example', true);
    session.explain(from(email, 'a@acme.example'), 'DRAFT_PUBLISH');
    asked.length = 0;
    // Debounced questions are asked now, too.
    session.forget(connectorQuestion);
    expect(asked).toEqual(['sender a@acme.example']);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['sender a@acme.example', 'connector SENDGRID/main']);
  });

  it('are aborted when the draft no longer asks, and asked for again when it does', async () => {
    const { session, asked, signals, answer } = started({ debounce: 0 });
    session.explain(email, 'DRAFT_PUBLISH');
    await answer('connector SENDGRID/main', true);
    const signal = signals.get('sender news@acme.example');
    expect(signal?.aborted).toBe(false);
    session.explain(from(email, 'x@acme.example'), 'DRAFT_PUBLISH');
    expect(signal?.aborted).toBe(true);
    // Its late answer is ignored.
    await answer('sender news@acme.example', true);
    session.explain(email, 'DRAFT_PUBLISH');
    expect(asked).toEqual([
      'connector SENDGRID/main',
      'sender news@acme.example',
      'sender x@acme.example',
      'sender news@acme.example',
    ]);
    await answer('sender news@acme.example', true);
    expect(session.explain(email, 'DRAFT_PUBLISH').valid).toBe(true);
  });

  it('are asked for of the connector that the draft names now', async () => {
    const { session, asked, answer } = started({ debounce: 0 });
    session.explain(email, 'DRAFT_PUBLISH');
    await answer('connector SENDGRID/main', true);
    await answer('sender news@acme.example', true);
    const other = at(email, 'connector.connector_name', 'other');
    expect(session.explain(other, 'DRAFT_PUBLISH').pending).toMatchObject([{ connector: { connectorName: 'other' } }]);
    await answer('connector SENDGRID/other', true);
    expect(asked.slice(2)).toEqual(['connector SENDGRID/other', 'sender news@acme.example']);
    expect(session.explain(email, 'DRAFT_PUBLISH')).toMatchObject({ valid: true, pending: [] });
    expect(session.explain(at(email, 'connector', undefined), 'DRAFT_PUBLISH').pending).toEqual([]);
  });

  /** A draft with `count` senders, minus some; the one in its basic details is not counted. */
  const manySenders = (count: number, less = 0): EmailDraft => {
    const block = drafts.email.campaign_content?.content as { email: object };
    const locales = Array.from({ length: count - 1 - less }, (_, index) => `l${less + index}`);
    const content = Object.fromEntries(
      ['default', ...locales].map((locale) => [
        locale,
        { variation_1: { email: { ...block.email, from_address: `${locale}@acme.example` } } },
      ]),
    );
    // The content of a draft with locales.
    return { ...drafts.email, campaign_content: { locales, content } } as EmailDraft;
  };

  it('are awaited 16 at a time', async () => {
    const { session, asked, signals, answer } = started();
    session.explain(manySenders(40), 'DRAFT_PUBLISH');
    await answer('connector SENDGRID/main', true);
    expect(asked).toHaveLength(17);
    await answer('sender l0@acme.example', true);
    expect(asked).toHaveLength(18);
    // Questions that are no longer asked make room for the others.
    const fewer = manySenders(40, 30);
    expect(session.explain(fewer, 'DRAFT_PUBLISH').pending).toHaveLength(11);
    expect([...signals].filter(([, signal]) => signal?.aborted).length).toBeGreaterThan(0);
    for (let index = 30; index < 39; index++) expect(asked).toContain(`sender l${index}@acme.example`);
    expect(session.explain(manySenders(3), 'DRAFT_PUBLISH').pending).toHaveLength(3);
  });

  it('are looked up for 1,000 senders, and for more there is one error (R4)', () => {
    const workspace = { ...workspaces.complete, verifiedSenders: { isVerifiedSender: () => false } };
    const session = createDraftSession(workspace);
    // The sender in the basic details is one more.
    for (const count of [1000, 999, 1000]) {
      const draft = manySenders(count);
      expect(session.explain(draft, 'DRAFT_PUBLISH')).toEqual(known(draft, 'DRAFT_PUBLISH', workspace));
    }
  });

  it('are waited for no more when a queued question is answered at once', async () => {
    let asked = 0;
    let isLater = true;
    const session = createDraftSession({
      ...workspaces.complete,
      verifiedSenders: {
        isVerifiedSender() {
          asked++;
          return isLater ? new Promise<never>(() => undefined) : false;
        },
      },
    });
    const heard: SessionExplanation[] = [];
    session.subscribe((explanation) => heard.push(explanation));
    const many = manySenders(20);
    const first = session.explain(many, 'DRAFT_PUBLISH');
    // The others are queued.
    expect([first.pending.length, asked]).toEqual([21, 16]);
    isLater = false;
    const last = first.pending.at(-1);
    const address = last && 'fromAddress' in last ? last.fromAddress : expect.fail('it is about a sender');
    const one = from(drafts.email, address);
    session.explain(one, 'DRAFT_PUBLISH');
    const settled = await session.settled();
    expect(settled).toMatchObject({ findings: notVerified, pending: [] });
    expect(heard.at(-1)).toBe(settled);
  });

  it('decide nothing about senders while there are too many of them', () => {
    const session = createDraftSession({
      connectors: { hasConnector: () => true },
      verifiedSenders: { isVerifiedSender: async () => true },
      featureFlags: { isEnabled: async () => true },
    });
    const draft = { ...manySenders(1000), campaign_audience_limit: { is_campaign_audience_limit_enabled: false } };
    const { pending, undecided } = session.explain(draft, 'DRAFT_PUBLISH');
    expect(pending).toEqual([{ lookup: 'featureFlags.isEnabled', flag: 'CAMPAIGN_AUDIENCE_LIMIT' }]);
    expect(undecided).toEqual([
      { field: 'campaign_audience_limit', path: ['campaign_audience_limit'], question: pending[0], state: 'pending' },
    ]);
  });

  it('that fail are told, and asked for again only after they are forgotten', async () => {
    const { session, asked, answer, fail, heard } = started();
    session.explain(email, 'DRAFT_PUBLISH');
    await answer('connector SENDGRID/main', true);
    const cause = new Error('the database is away');
    await fail('sender news@acme.example', cause);
    const failed = heard.at(-1);
    expect(failed).toMatchObject({
      valid: false,
      findings: [],
      pending: [],
      failed: [{ question: senderQuestion('news@acme.example'), error: { name: 'WorkspaceLookupError', cause } }],
    });
    expect(failed?.failed[0]?.error).toBeInstanceOf(WorkspaceLookupError);
    expect(await session.settled()).toBe(failed);
    session.explain(at(email, 'basic_details.name', 'Other'), 'DRAFT_PUBLISH');
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
    session.forget(senderQuestion('news@acme.example'));
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(3);
    await answer('sender news@acme.example', true);
    expect(heard.at(-1)).toMatchObject({ valid: true, failed: [] });
  });

  it.each<[string, (late: () => Promise<never>) => object, unknown]>([
    ['a connector', (late) => ({ connectors: { hasConnector: late } }), true],
    [
      'a list',
      (late) => ({ connectors: { hasConnector: () => true, list: late } }),
      [{ connectorType: 'SENDGRID', connectorName: 'main' }],
    ],
    ['a feature', (late) => ({ featureFlags: { isEnabled: late } }), true],
  ])('that are late have failed until they are forgotten: %s', async (_, override, answer) => {
    const handed: Signal[] = [];
    const answers: ((answer: never) => void)[] = [];
    const late = (...args: unknown[]) => {
      handed.push(args.at(-1) as Signal);
      return new Promise<never>((resolve) => answers.push(resolve));
    };
    // The clock of the host, on which nothing else runs.
    const waiting = new Map<unknown, [run: () => void, milliseconds: number]>();
    const timer = {
      setTimeout: (run: () => void, milliseconds: number) => {
        const handle = {};
        waiting.set(handle, [run, milliseconds]);
        return handle;
      },
      clearTimeout: (handle: unknown) => void waiting.delete(handle),
    };
    const pass = async () => {
      for (const [run] of waiting.values()) run();
      await vi.runAllTimersAsync();
    };
    const workspace = { ...workspaces.complete, ...override(late) } as AsyncWorkspaceContext;
    const session = createDraftSession(workspace, { timer, lookupTimeout: 70 });
    const heard = vi.fn();
    session.subscribe(heard);
    const draft = at(email, 'campaign_audience_limit', { frequency: 'TOTAL' });
    session.explain(draft, 'DRAFT_PUBLISH');
    expect([...waiting.values()].map(([, milliseconds]) => milliseconds)).toEqual([70]);
    await pass();
    const failed = heard.mock.lastCall?.[0] as SessionExplanation;
    expect(failed).toMatchObject({ valid: false, pending: [] });
    expect(failed.failed).toHaveLength(1);
    expect(failed.failed[0]?.error).toMatchObject({
      message: expect.stringContaining('did not answer within 70 ms'),
      cause: { name: 'TimeoutError' },
    });
    expect([handed.map(({ aborted }) => aborted), waiting.size]).toEqual([[true], 0]);
    // Too late.
    answers[0]?.(answer as never);
    await vi.runAllTimersAsync();
    expect(session.explain(draft, 'DRAFT_PUBLISH').failed).toHaveLength(1);
    session.forget(failed.failed[0]?.question);
    await vi.runAllTimersAsync();
    expect([handed.map(({ aborted }) => aborted), waiting.size]).toEqual([[true, false], 1]);
    answers[1]?.(answer as never);
    await vi.runAllTimersAsync();
    expect(session.explain(draft, 'DRAFT_PUBLISH')).toMatchObject({ valid: true, failed: [] });
    expect(waiting.size).toBe(0);
  });

  it('of a draft that has gone, and of a session that has ended, leave no timer', async () => {
    const late = () => new Promise<never>(() => undefined);
    const session = createDraftSession(
      { ...workspaces.complete, connectors: { hasConnector: late, list: late }, teams: { list: late } },
      { lookupTimeout: 70 },
    );
    session.explain(email, 'DRAFT_PUBLISH');
    expect(vi.getTimerCount()).toBe(1);
    session.explain(at(email, 'connector', undefined), 'DRAFT_PUBLISH');
    expect(vi.getTimerCount()).toBe(0);
    session.explain(email, 'DRAFT_PUBLISH');
    expect(guideOf(session).at(['basic_details', 'team'])).toMatchObject({ options: [] });
    expect(vi.getTimerCount()).toBe(2);
    session.dispose();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that are late for a picker offer nothing, and leave no unhandled rejection', async () => {
    const late = vi.fn(() => new Promise<never>(() => undefined));
    const session = createDraftSession({ ...workspaces.complete, teams: { list: late } }, { lookupTimeout: 70 });
    session.explain(email, 'LENIENT');
    const heard = vi.fn();
    session.subscribe(heard);
    const picked = () => guideOf(session).at(['basic_details', 'team']);
    expect(picked()).toMatchObject({ options: [] });
    await vi.advanceTimersByTimeAsync(70);
    expect(heard).toHaveBeenCalledOnce();
    expect(picked()).toMatchObject({ options: [] });
    expect(late).toHaveBeenCalledTimes(1);
    session.forget();
    await vi.advanceTimersByTimeAsync(0);
    expect(picked()).toMatchObject({ options: [] });
    expect(late).toHaveBeenCalledTimes(2);
  });

  it.each<[string, unknown]>([
    ['throws', undefined],
    ['answers with no boolean', 'yes'],
    ['answers with a promise of no boolean', Promise.resolve('yes')],
  ])('a lookup that %s fails, and nothing is thrown', async (_, given) => {
    const session = createDraftSession({
      ...workspaces.complete,
      connectors: {
        hasConnector() {
          if (given === undefined) throw new Error('away');
          return given as boolean;
        },
      },
    });
    session.explain(email, 'DRAFT_PUBLISH');
    const settled = await session.settled();
    expect(settled).toMatchObject({ valid: false, failed: [{ question: connectorQuestion }], pending: [] });
    expect(settled.failed[0]?.error.lookup).toBe('connectors.hasConnector');
  });

  it('are forgotten when the workspace changes, and asked for again at once', async () => {
    const known = { isVerified: true };
    const session = createDraftSession({
      ...workspaces.complete,
      verifiedSenders: { isVerifiedSender: () => known.isVerified },
    });
    const heard: SessionExplanation[] = [];
    session.forget();
    await vi.runAllTimersAsync();
    const stop = session.subscribe((explanation) => heard.push(explanation));
    expect(session.explain(email, 'DRAFT_PUBLISH').valid).toBe(true);
    known.isVerified = false;
    expect(session.explain({ ...(email as object) }, 'DRAFT_PUBLISH').valid).toBe(true);
    session.forget(connectorQuestion);
    await vi.runAllTimersAsync();
    expect(heard).toEqual([]);
    session.forget();
    await vi.runAllTimersAsync();
    expect(heard).toMatchObject([{ valid: false, findings: notVerified }]);
    stop();
    known.isVerified = true;
    session.forget();
    expect((await session.settled()).valid).toBe(true);
    expect(heard).toHaveLength(1);
  });

  it('are forgotten before there is a draft: nobody is told anything', async () => {
    const session = createDraftSession(workspaces.complete);
    const heard: SessionExplanation[] = [];
    session.subscribe((explanation) => heard.push(explanation));
    session.forget();
    await vi.runAllTimersAsync();
    expect(heard).toEqual([]);
    await expect(session.settled()).rejects.toThrow('No draft was explained');
  });

  it('are told when other errors come by them, and other failures, as many or not', async () => {
    const answers: Record<string, boolean | Error> = { QUEUING: false, CAMPAIGN_AUDIENCE_LIMIT: true };
    const isEnabled = (feature: string) => {
      const answer = answers[feature] ?? false;
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const session = createDraftSession({ ...workspaces.complete, featureFlags: { isEnabled } });
    const heard: SessionExplanation[] = [];
    session.subscribe((explanation) => heard.push(explanation));
    const limited = {
      ...(drafts.oneTimePush as object),
      delivery_controls: { queuing_enabled: false },
      campaign_audience_limit: { is_campaign_audience_limit_enabled: false },
    };
    const fields = ({ findings, failed }: SessionExplanation) => [
      findings.map(({ field }) => field),
      failed.map(({ question }) => question),
    ];
    const inQueue = 'delivery_controls.queuing_enabled';
    const lookup = 'featureFlags.isEnabled';
    const given = async (now: typeof answers) => {
      Object.assign(answers, now);
      session.forget();
      await vi.runAllTimersAsync();
      return heard.map(fields).at(-1);
    };
    expect(fields(session.explain(limited, 'LENIENT'))).toEqual([[inQueue], []]);
    const both = [inQueue, 'campaign_audience_limit'];
    expect(await given({ QUEUING: false, CAMPAIGN_AUDIENCE_LIMIT: false })).toEqual([both, []]);
    expect(await given({ QUEUING: false, CAMPAIGN_AUDIENCE_LIMIT: true })).toEqual([[inQueue], []]);
    expect(await given({ QUEUING: true, CAMPAIGN_AUDIENCE_LIMIT: false })).toEqual([['campaign_audience_limit'], []]);
    const away = new Error('away');
    const [inOne, inOther] = [
      { lookup, flag: 'QUEUING' },
      { lookup, flag: 'CAMPAIGN_AUDIENCE_LIMIT' },
    ];
    expect(await given({ QUEUING: away, CAMPAIGN_AUDIENCE_LIMIT: true })).toEqual([[], [inOne]]);
    expect(await given({ QUEUING: true, CAMPAIGN_AUDIENCE_LIMIT: away })).toEqual([[], [inOther]]);
    expect(heard).toHaveLength(5);
  });

  it('are told also when the first explanation failed because of the host', async () => {
    let isFirst = true;
    const messages = {
      'envelope/shape': () => {
        if (isFirst) throw new RangeError('away');
        return 'Not so.';
      },
    };
    const { session, heard, answer } = started({ messages });
    expect(() => session.explain(at(email, 'created_by', 5), 'DRAFT_PUBLISH')).toThrow('envelope/shape failed');
    isFirst = false;
    await answer('connector SENDGRID/main', true);
    expect(heard).toMatchObject([
      { findings: [{ issue: 'Not so.' }], pending: [{ fromAddress: 'news@acme.example' }] },
    ]);
  });

  it('are not awaited for what is no draft', async () => {
    const { session, signals } = started();
    session.explain(email, 'DRAFT_PUBLISH');
    expect(session.explain(5, 'DRAFT_PUBLISH')).toMatchObject({ findings: [{ field: '' }], pending: [] });
    expect(signals.get('connector SENDGRID/main')?.aborted).toBe(true);
  });

  it('are those of the connector, by its type and its name', () => {
    const hasConnector = (type: string, name: string) => `${type}/${name}` === 'SENDGRID/main';
    const session = createDraftSession({ ...workspaces.complete, connectors: { hasConnector } });
    for (const [type, name] of [
      ['SENDGRID', 'main'],
      ['SES', 'main'],
      ['SENDGRID', 'other'],
      ['SENDGRID', 'main'],
    ]) {
      const draft = at(at(email, 'connector.connector_type', type), 'connector.connector_name', name);
      const { findings } = session.explain(draft, 'DRAFT_PUBLISH');
      expect(findings.map(({ rule }) => rule)).toEqual(hasConnector(`${type}`, `${name}`) ? [] : ['connector/known']);
    }
  });

  it('about features are not held back, and can be forgotten', async () => {
    const asked: string[] = [];
    const isEnabled = async (flag: FeatureFlag) => asked.push(flag) > 0;
    const session = createDraftSession({ ...workspaces.complete, featureFlags: { isEnabled } });
    const limited = { ...drafts.oneTimePush, campaign_audience_limit: {} };
    const [question] = session.explain(limited, 'LENIENT').pending;
    expect(question).toStrictEqual({ lookup: 'featureFlags.isEnabled', flag: 'CAMPAIGN_AUDIENCE_LIMIT' });
    await session.settled();
    session.explain(at(limited, 'delivery_controls.queuing_enabled', false), 'LENIENT');
    expect(asked).toEqual(['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING']);
    session.forget(question);
    await session.settled();
    expect(asked).toEqual(['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING', 'CAMPAIGN_AUDIENCE_LIMIT']);
  });

  it('are forgotten on their way too', async () => {
    const { session, asked, signals, answer } = started();
    session.explain(email, 'DRAFT_PUBLISH');
    const signal = signals.get('connector SENDGRID/main');
    session.forget();
    expect(signal?.aborted).toBe(true);
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['connector SENDGRID/main', 'connector SENDGRID/main']);
    await answer('connector SENDGRID/main', false);
    expect(session.explain(email, 'DRAFT_PUBLISH')).toMatchObject({
      findings: [{ rule: 'connector/known' }],
      pending: [],
    });
  });

  it('that come at the same time make one new verdict', async () => {
    const yes = async () => true;
    const session = createDraftSession({
      connectors: { hasConnector: yes },
      verifiedSenders: { isVerifiedSender: yes },
      featureFlags: { isEnabled: yes },
    });
    let heard = 0;
    session.subscribe(() => heard++);
    session.explain(manySenders(16), 'DRAFT_PUBLISH');
    expect((await session.settled()).valid).toBe(true);
    expect(heard).toBeLessThanOrEqual(2);
  });

  describe('settled', () => {
    it('is about the draft that was explained last', async () => {
      const { session, answer } = started({ debounce: 0 });
      session.explain(email, 'DRAFT_PUBLISH');
      const settled = session.settled();
      await answer('connector SENDGRID/main', true);
      session.explain(from(email, 'x@acme.example'), 'DRAFT_PUBLISH');
      await answer('sender x@acme.example', false);
      const received = { params: { received: 'x@acme.example' } };
      expect(await settled).toMatchObject({ findings: [received, received] });
    });

    it('leaves no listener at the signal', async () => {
      const session = createDraftSession(workspaces.complete);
      session.explain(email, 'DRAFT_PUBLISH');
      const { signal } = new AbortController();
      const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
      await session.settled({ signal });
      expect(removed.mock.calls).toEqual(added.mock.calls);
      expect(removed).toHaveBeenCalledOnce();
    });

    it('is about the mode that was asked for last, of the same draft too', async () => {
      const session = createDraftSession(workspaces.complete);
      const unfinished = at(email, 'scheduling_details', undefined);
      session.explain(unfinished, 'LENIENT');
      const publish = session.explain(unfinished, 'DRAFT_PUBLISH');
      expect(publish.valid).toBe(false);
      expect(await session.settled()).toBe(publish);
    });

    it('rejects when nobody waits for it any more, and with no draft', async () => {
      const { session, signals, answer } = started();
      await expect(session.settled()).rejects.toThrow('No draft was explained');
      const controller = new AbortController();
      session.explain(email, 'DRAFT_PUBLISH');
      const [aborted, other] = [session.settled({ signal: controller.signal }), session.settled()];
      const reason = new Error('the page was left');
      controller.abort(reason);
      await expect(aborted).rejects.toBe(reason);
      await expect(session.settled({ signal: controller.signal })).rejects.toBe(reason);
      expect(signals.get('connector SENDGRID/main')?.aborted).toBe(false);
      await answer('connector SENDGRID/main', false);
      expect(await other).toMatchObject({ valid: false, pending: [] });
    });
  });
});

describe('programming errors', () => {
  const good = workspaces.complete;
  it.each([
    ['no workspace', [undefined], /connectors\.hasConnector/],
    ['options that are none', [good, 5], /options must be an object; got 5/],
    ['null for options', [good, null], /options must be an object; got null/],
    ['maxErrors', [good, { maxErrors: 0 }], /maxErrors/],
    ['a negative debounce', [good, { debounce: -1 }], /debounce must be a number of milliseconds, 0 or more; got -1/],
    ['an endless debounce', [good, { debounce: Number.POSITIVE_INFINITY }], /debounce/],
    ['a debounce in text', [good, { debounce: '300' }], /got "300"/],
    ['no timer', [good, { timer: 5 }], /timer must have the functions setTimeout and clearTimeout/],
    ['half a timer', [good, { timer: { setTimeout } }], /timer/],
    ['a timer that cannot be used', [good, { timer: { setTimeout: 1, clearTimeout } }], /timer/],
    ['a function for a timer', [good, { timer: setTimeout }], /timer/],
    [
      'a function with all that a timer has',
      [good, { timer: Object.assign(() => 0, { setTimeout, clearTimeout }) }],
      /timer/,
    ],
  ] as const)('%s: TypeError', (_, [workspace, options], message) => {
    const call = [workspace, options] as unknown as Parameters<typeof createDraftSession>;
    expect(() => createDraftSession(...call)).toThrow(TypeError);
    expect(() => createDraftSession(...call)).toThrow(message);
  });

  it('no mode, and no signal: TypeError', async () => {
    const session = createDraftSession(good);
    expect(() => session.explain({}, 'PUBLISH' as ValidationMode)).toThrow(/mode must be one of/);
    session.explain({}, 'LENIENT');
    const signal = {} as Signal;
    expect(() => session.settled({ signal })).toThrow(/signal must be an AbortSignal/);
    expect(() => session.settled(null as unknown as object)).toThrow(/options must be an object; got null/);
  });
});

it('a session keeps nothing of a draft alive that the host has forgotten', async () => {
  const session = createDraftSession(workspaces.complete);
  const forgotten = (() => {
    const draft = structuredClone(drafts.oneTimePush);
    session.explain(draft, 'DRAFT_PUBLISH');
    session.explain(at(draft, 'campaign_content.content.push.web.basic_details.title', 5), 'DRAFT_PUBLISH');
    return [draft, draft.campaign_content?.content, draft.segmentation_details].map(
      (one) => new WeakRef(one as object),
    );
  })();
  session.explain(structuredClone(drafts.email), 'DRAFT_PUBLISH');
  await collectGarbage();
  expect(forgotten.map((one) => one.deref())).toEqual([undefined, undefined, undefined]);
});

it('too many senders stay too many after an edit elsewhere (limit R4)', () => {
  const { workspace } = changeable();
  const session = createDraftSession(workspace);
  const many = edited(drafts.email, {
    campaign_content: withSenders(1000),
    'basic_details.from_address': 'one.more@acme.example',
  });
  for (const draft of [many, at(many, 'basic_details.name', 'Another name')]) {
    const { findings } = session.explain(draft, 'DRAFT_PUBLISH');
    expect(findings.map(({ rule }) => rule)).toEqual(['publish/sender-count']);
    expect(findings).toEqual(explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings);
  }
});
