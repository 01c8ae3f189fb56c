// Without this, reading a guide could change its session, or ask the host in vain.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeDraft, type FieldDescription, type Guide, guideOf, newDraft, setAt } from '../../src/guide.js';
import {
  type AsyncWorkspaceContext,
  createDraftSession,
  type DraftSession,
  explainDraft,
  type FeatureFlag,
  type SessionExplanation,
  staticWorkspace,
  type ValidationMode,
  type WorkspaceContext,
} from '../../src/index.js';
import { featureFlags, validationModes } from '../../src/values.js';
import { type DraftName, drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';
import { taken } from './robot.js';
import { allowing, listing, walk } from './walk.js';

const push = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
const limit = ['campaign_audience_limit'] as const;
const limitQuestion = { lookup: 'featureFlags.isEnabled', flag: 'CAMPAIGN_AUDIENCE_LIMIT' };

/** A workspace whose questions are answered when the test says so. */
function asked() {
  const open = new Map<FeatureFlag, { answer: (is: boolean) => void; fail: (cause: unknown) => void }>();
  const isEnabled = (flag: FeatureFlag) =>
    new Promise<boolean>((answer, fail) => {
      open.set(flag, { answer, fail });
    });
  const workspace: AsyncWorkspaceContext = { ...allowing(featureFlags), featureFlags: { isEnabled } };
  return { workspace, of: (flag: FeatureFlag) => open.get(flag) ?? expect.fail(`${flag} was not asked`) };
}

/** Lets all settled promises run their callbacks. */
async function told() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

const summary = ({ valid, findings, pending, failed }: SessionExplanation) => ({
  valid,
  findings: findings.map(({ field, rule }) => [field, rule]),
  pending,
  failed: failed.map(({ question }) => question),
});

/** What a session says of a draft once all answers have come is what `explainDraft` says. */
async function expectSettled(session: DraftSession, draft: unknown, mode: ValidationMode, of: WorkspaceContext) {
  const { valid, findings, pending, failed } = await session.settled();
  const { valid: isValid, findings: found } = explainDraft(draft, mode, of);
  expect({ valid, findings, pending, failed }).toEqual({ valid: isValid, findings: found, pending: [], failed: [] });
}

/** Reads everything that a guide tells about the top-level fields and the fields in them. */
function readAll(guide: Guide<string>): void {
  const read = (field: FieldDescription<string>) => {
    expect([field.required, field.applies, field.findings, field.requiredBecause]).toBeDefined();
    if ('options' in field && field.options) for (const { conflicts } of field.options) expect(conflicts).toBeDefined();
  };
  for (const field of guide.fields) {
    read(field);
    if (field.kind === 'group') field.fields.forEach(read);
  }
  expect(guide.explanation).toBeDefined();
}

describe('reading a guide', () => {
  it('asks a question that the draft then asks, too: its fields name the one that is pending', () => {
    const session = createDraftSession(asked().workspace);
    session.explain(push, 'LENIENT');
    expect(guideOf(session).at(limit)?.applies).toBe(true);
    const { pending, undecided } = session.explain({ ...push, campaign_audience_limit: {} }, 'LENIENT');
    expect(pending).toEqual([limitQuestion]);
    expect(undecided[0]?.question).toBe(pending[0]);
  });

  it('asks a question on which no finding depends: it is pending, and the draft is valid', () => {
    const session = createDraftSession(asked().workspace);
    session.explain(push, 'LENIENT');
    readAll(guideOf(session));
    const { valid, pending } = session.explain(push, 'LENIENT');
    expect(pending).toContainEqual(limitQuestion);
    expect(valid).toBe(true);
  });

  it('that belongs to an earlier draft does not bring that draft back, and asks nothing', async () => {
    const { workspace } = asked();
    let calls = 0;
    const session = createDraftSession({ ...workspace, featureFlags: { isEnabled: () => ++calls > 0 } });
    session.explain(push, 'LENIENT');
    const guide = guideOf(session);
    session.explain({ ...push, created_by: 5 }, 'LENIENT');
    expect(guide.at(limit)?.applies).toBe(true);
    expect(guide.explanation.findings.map(({ field }) => field)).not.toContain('created_by');
    expect(calls).toBe(0);
    expect((await session.settled()).findings.map(({ field }) => field)).toEqual(['created_by']);
  });

  it('leaves every answer of the session as it is, whatever was asked and edited', async () => {
    const edits = fc.array(
      fc.record({
        name: fc.constantFrom(...(Object.keys(drafts) as DraftName[])),
        mode: fc.constantFrom(...validationModes),
        without: fc.constantFrom('basic_details', 'campaign_content', 'created_by', 'request_id'),
      }),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(edits, fc.boolean(), async (all, isLater) => {
        const features = featureFlags.slice(isLater ? 1 : 0);
        const isEnabled = (flag: string) => {
          const is = features.some((one) => one === flag);
          return isLater ? Promise.resolve(is) : is;
        };
        const workspace: AsyncWorkspaceContext = { ...allowing(features), featureFlags: { isEnabled } };
        const session = createDraftSession(workspace);
        for (const { name, mode, without } of all) {
          const draft = setAt(drafts[name], [without], undefined);
          session.explain(draft, mode);
          readAll(guideOf(session));
          await expectSettled(session, draft, mode, allowing(features));
        }
      }),
      runs(20),
    );
  });
});

describe('a robot that walks in a session', () => {
  it.each(['PUSH', 'EMAIL'] as const)('on %s sees what it would see outside of one, in each mode', async (channel) => {
    const starts = [newDraft(channel, 'ONE_TIME', 'ada@shop.example'), newDraft(channel, 'EVENT_TRIGGERED', 'a@b.co')];
    const said = ({ fields }: Guide) =>
      fields.map(({ field, required, applies, findings }) => ({ field, required, applies, findings }));
    for (const [seed, start] of starts.entries()) {
      const features = featureFlags.slice(seed);
      const listed = listing(features);
      let state = seed + 1;
      const draw = (below: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % below;
      };
      const { steps } = walk(start, listed, 4, draw, { values: {}, fields: [] });
      const session = createDraftSession({
        ...listed,
        featureFlags: { isEnabled: async (flag) => listed.featureFlags.isEnabled(flag) },
      });
      let draft: unknown = start;
      for (const [index, step] of steps.entries()) {
        draft = taken(draft, step);
        const mode = validationModes[index % 2] ?? 'LENIENT';
        session.explain(draft, mode);
        readAll(guideOf(session));
        await expectSettled(session, draft, mode, listed);
        expect(said(guideOf(session))).toEqual(said(describeDraft(draft, listed)));
      }
    }
  });
});

describe('a feature that only the guide asks about', () => {
  it('is pending, and its answer is told', async () => {
    const { workspace, of } = asked();
    const session = createDraftSession(workspace);
    const news: unknown[] = [];
    session.subscribe((explanation) => news.push(summary(explanation)));
    const valid = setAt(drafts.oneTimePush, limit, undefined);
    expect(session.explain(valid, 'DRAFT_PUBLISH')).toMatchObject({ valid: true, pending: [] });
    expect(guideOf(session).at(limit)?.applies).toBe(true);
    // No finding depends on it.
    expect(session.explain(valid, 'DRAFT_PUBLISH')).toMatchObject({ valid: true, pending: [limitQuestion] });
    expect(session.explain(valid, 'LENIENT').pending).toEqual([limitQuestion]);
    of('CAMPAIGN_AUDIENCE_LIMIT').answer(false);
    expect((await session.settled()).pending).toEqual([]);
    await told();
    expect(news).toEqual([{ valid: true, findings: [], pending: [], failed: [] }]);
    expect(guideOf(session).at(limit)?.applies).toBe(false);
    await told();
    expect(news).toHaveLength(1);
  });

  it.each([true, false])('is told where it was read before the first verdict was told, too (%s)', async (answer) => {
    const { workspace, of } = asked();
    const session = createDraftSession(workspace);
    let news = 0;
    session.subscribe(() => news++);
    session.explain(push, 'LENIENT');
    readAll(guideOf(session));
    for (const flag of featureFlags.filter((one) => one !== 'PORTFOLIO')) of(flag).answer(answer);
    await told();
    expect(news).toBe(1);
    // What changes nothing is no news, though nobody has read the guide again.
    session.forget({ lookup: 'featureFlags.isEnabled', flag: 'PORTFOLIO' });
    await told();
    expect(news).toBe(1);
    expect(guideOf(session).at(limit)?.applies).toBe(answer);
  });

  it('never counts as on where its lookup failed; it is in `failed`, and asked again when it is forgotten', async () => {
    const { workspace, of } = asked();
    const session = createDraftSession(workspace);
    let news = 0;
    session.subscribe(() => news++);
    session.explain(push, 'LENIENT');
    expect(guideOf(session).at(limit)?.applies).toBe(true);
    of('CAMPAIGN_AUDIENCE_LIMIT').fail(new Error('down'));
    await told();
    expect(news).toBe(1);
    expect(guideOf(session).at(limit)).toMatchObject({
      applies: false,
      appliesBecause: { feature: 'CAMPAIGN_AUDIENCE_LIMIT' },
    });
    const { valid, pending, failed } = session.explain(push, 'LENIENT');
    expect({ valid, pending }).toEqual({ valid: true, pending: [] });
    expect(failed.map(({ question }) => question)).toEqual([limitQuestion]);
    expect(failed[0]?.error.cause).toEqual(new Error('down'));
    session.forget(failed[0]?.question);
    await told();
    expect(news).toBe(2);
    expect(session.explain(push, 'LENIENT')).toMatchObject({ pending: [limitQuestion], failed: [] });
    of('CAMPAIGN_AUDIENCE_LIMIT').answer(true);
    await told();
    expect(news).toBe(3);
    expect(guideOf(session).at(limit)?.applies).toBe(true);
    expect(session.explain(push, 'LENIENT')).toMatchObject({ pending: [], failed: [] });
  });

  it('is asked once, and named once, where the draft asks about it, too', async () => {
    const { workspace, of } = asked();
    const session = createDraftSession(workspace);
    const draft = { ...push, campaign_audience_limit: { is_campaign_audience_limit_enabled: false } };
    session.explain(draft, 'LENIENT');
    readAll(guideOf(session));
    const { valid, pending } = session.explain(draft, 'LENIENT');
    expect(valid).toBe(false);
    expect(pending.filter((one) => JSON.stringify(one) === JSON.stringify(limitQuestion))).toHaveLength(1);
    of('CAMPAIGN_AUDIENCE_LIMIT').fail('down');
    await told();
    expect(session.explain(draft, 'LENIENT')).toMatchObject({ valid: false, failed: [{ question: limitQuestion }] });
    expect(guideOf(session).at(limit)?.applies).toBe(false);
  });
});

describe('the options of a connector', () => {
  const connectors = [
    { connectorType: 'SES', connectorName: 'eu', verifiedSenders: ['news@shop.example', 'eu@shop.example'] },
    { connectorType: 'SES', connectorName: 'us', verifiedSenders: ['us@shop.example'] },
    { connectorType: 'SMTP', connectorName: 'main', verifiedSenders: ['news@shop.example'] },
  ];
  const email = {
    channel: 'EMAIL',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'ada@shop.example',
    connector: { connector_type: 'SES', connector_name: 'eu' },
    basic_details: { from_address: 'news@shop.example' },
  };

  /** A workspace that tells whose senders it was asked for. */
  function counting(of: ReturnType<typeof staticWorkspace>) {
    const calls: string[] = [];
    const list = (connector: { connectorName: string; connectorType: string }) => {
      calls.push(connector.connectorName);
      return of.verifiedSenders.list?.(connector) ?? [];
    };
    return { calls, list };
  }

  function conflictsAt(guide: Guide<string>, key: 'connector_type' | 'connector_name') {
    const field = guide.at(['connector', key]);
    const options = field?.kind === 'text' ? field.options : expect.fail('no text');
    return Object.fromEntries(
      options.map(({ value, conflicts }) => [value, conflicts.map(({ path }) => path.join('.'))]),
    );
  }

  it('conflict with what the lists of the workspace lack', () => {
    const guide = describeDraft(email, staticWorkspace({ connectors }));
    expect(conflictsAt(guide, 'connector_type')).toEqual({ SES: [], SMTP: ['connector.connector_name'] });
    expect(conflictsAt(guide, 'connector_name')).toEqual({ eu: [], us: ['basic_details.from_address'] });
    const content = { ...email, campaign_content: { content: { email: { from_address: 'eu@shop.example' } } } };
    expect(conflictsAt(describeDraft(content, staticWorkspace({ connectors })), 'connector_name')).toEqual({
      eu: [],
      us: ['basic_details.from_address', 'campaign_content.content.email.from_address'],
    });
    // A value that is not chosen yet conflicts with nothing.
    const bare = describeDraft({ ...email, connector: {}, basic_details: {} }, staticWorkspace({ connectors }));
    expect(conflictsAt(bare, 'connector_type')).toEqual({ SES: [], SMTP: [] });
  });

  it('are what a valid draft tells: each option without a conflict leaves it valid, and no other does', () => {
    const workspace = staticWorkspace({ connectors });
    for (const key of ['connector_type', 'connector_name'] as const) {
      for (const [value, conflicts] of Object.entries(conflictsAt(describeDraft(email, workspace), key))) {
        const rules = explainDraft(setAt(email, ['connector', key], value), 'DRAFT_PUBLISH', workspace).findings;
        const wrong = rules.filter(({ rule }) => ['connector/known', 'publish/verified-sender'].includes(rule));
        expect(
          wrong.map(({ field }) => field),
          value,
        ).toEqual(conflicts);
      }
    }
  });

  it('ask a session for the senders when somebody reads them, and tell when they have come', async () => {
    const of = staticWorkspace({ connectors });
    const { calls, list } = counting(of);
    const later = async (connector: Parameters<typeof list>[0]) => list(connector);
    const session = createDraftSession({ ...of, verifiedSenders: { ...of.verifiedSenders, list: later } });
    let news = 0;
    session.explain(email, 'DRAFT_PUBLISH');
    await session.settled();
    session.subscribe(() => news++);
    expect(calls).toEqual(['eu']);
    expect(conflictsAt(guideOf(session), 'connector_name')).toEqual({ eu: [], us: [] });
    expect(calls).toEqual(['eu', 'us']);
    await told();
    expect(news).toBe(1);
    expect(conflictsAt(guideOf(session), 'connector_name')).toEqual({ eu: [], us: ['basic_details.from_address'] });
    expect(calls).toEqual(['eu', 'us']);
    session.forget({ lookup: 'featureFlags.isEnabled', flag: 'PORTFOLIO' });
    await told();
    expect(news).toBe(1);
  });

  it('ask for the senders of fifty connectors at most', () => {
    const many = Array.from({ length: 80 }, (_, index) => ({ ...connectors[1], connectorName: `c${index}` }));
    const of = staticWorkspace({ connectors: [...connectors, ...many] as typeof connectors });
    const { calls, list } = counting(of);
    const guide = describeDraft(email, { ...of, verifiedSenders: { ...of.verifiedSenders, list } });
    for (let time = 0; time < 2; time++) {
      const conflicts = Object.values(conflictsAt(guide, 'connector_name')).filter((one) => one.length > 0);
      expect(conflicts).toHaveLength(50);
    }
    // The verdict asks for the senders of the draft's own connector.
    expect(new Set(calls).size).toBe(51);
  });
});

it('every workspace of the examples has a guide that leaves its session as it is', async () => {
  for (const workspace of Object.values(workspaces)) {
    const session = createDraftSession(workspace);
    const before = summary(session.explain(drafts.email, 'LENIENT'));
    readAll(guideOf(session));
    expect(summary(session.explain(drafts.email, 'LENIENT'))).toEqual(before);
    expect(summary(await session.settled())).toEqual(before);
  }
});
