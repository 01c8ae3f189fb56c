// Without this, lists of the workspace could answer wrongly, be asked too often, or be trusted when hostile.
import { describe, expect, it, vi } from 'vitest';
import { formGerman } from '../../src/de.js';
import { fixesFor } from '../../src/fixes.js';
import { describeDraft, type FieldDescription, guideOf } from '../../src/guide.js';
import {
  type AsyncWorkspaceContext,
  createDraftSession,
  explainDraft,
  explainDraftAsync,
  type NameLookups,
  type Signal,
  staticWorkspace,
  validateDraft,
  type WorkspaceContext,
  WorkspaceLookupError,
} from '../../src/index.js';
import { formEnglish } from '../../src/words.js';
import { edited } from '../edit.js';
import { withSenders } from '../examples/decisions.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { revoked, throwingAt } from '../hostile.js';

/** The connector and the sender of the example email. */
const email = drafts.email as { connector: { connector_type: string; connector_name: string } };
const { connector_type: connectorType, connector_name: connectorName } = email.connector;
const connector = { connectorType, connectorName };
const sender = 'news@shop.example';
const right = edited(drafts.email, {
  'basic_details.from_address': sender,
  'campaign_content.content.email.from_address': undefined,
});
const of = (address: string) => edited(right, { 'basic_details.from_address': address });

/** The content of the example email has a sender, too. */
const own = staticWorkspace({ connectors: [{ ...connector, verifiedSenders: [sender] }] });

interface Lists {
  readonly connectors?: unknown;
  readonly senders?: unknown;
}

/** A workspace whose lists have these values, and which counts its questions. Its lookups ignore case. */
function listing({ connectors = [connector], senders = [sender] }: Lists) {
  const asked: string[] = [];
  const known = () => (Array.isArray(senders) ? senders : []);
  const note = <Of>(name: string, answer: Of): Of => {
    asked.push(name);
    return answer;
  };
  const workspace: WorkspaceContext = {
    connectors: {
      hasConnector: (_, name) => note('hasConnector', name.toLowerCase() === connectorName.toLowerCase()),
      // The wrong type, on purpose, as a host in JavaScript may answer.
      list: () => note('connectors', connectors as []),
    },
    verifiedSenders: {
      isVerifiedSender: (address) => note('isVerifiedSender', known().includes(address.toLowerCase())),
      list: () => note('senders', senders as []),
    },
    featureFlags: { isEnabled: () => true },
  };
  return { workspace, asked };
}

function later(workspace: WorkspaceContext): AsyncWorkspaceContext {
  const { connectors, verifiedSenders, featureFlags } = workspace;
  return {
    connectors: { hasConnector: connectors.hasConnector, list: async () => connectors.list?.() as [] },
    verifiedSenders: {
      isVerifiedSender: verifiedSenders.isVerifiedSender,
      list: async (of) => verifiedSenders.list?.(of) as [],
    },
    featureFlags,
  };
}

const told = (draft: unknown, workspace: WorkspaceContext) =>
  explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings.map(({ rule, params }) => [rule, params.suggestion]);

describe('a list answers instead of single questions', () => {
  const senders = [sender, ...Array.from({ length: 300 }, (_, index) => `sender${index}@shop.example`)];
  const many = edited(right, { campaign_content: withSenders(300) });

  it.each(['at once', 'later'])('once for three hundred senders, %s', async (when) => {
    const names = new Set(JSON.stringify(many).match(/[\w.]+@[\w.]+/g));
    const { workspace, asked } = listing({ senders: [...senders, ...names] });
    const verdict =
      when === 'later'
        ? await explainDraftAsync(many, 'DRAFT_PUBLISH', later(workspace))
        : explainDraft(many, 'DRAFT_PUBLISH', workspace);
    expect(verdict.findings).toEqual([]);
    expect(asked).toEqual(['connectors', 'senders']);
  });

  it('is not asked where the draft needs no answer', () => {
    const { workspace, asked } = listing({});
    expect(validateDraft(right, 'LENIENT', workspace).valid).toBe(true);
    expect(asked).toEqual([]);
  });

  it.each([
    ['what it has is a yes', sender, true, ['connectors', 'senders']],
    ['what it lacks is a no', 'eve@shop.example', false, ['connectors', 'senders']],
    [
      'of another spelling, the lookup decides: yes',
      'News@Shop.example',
      true,
      ['connectors', 'senders', 'isVerifiedSender'],
    ],
    [
      'of another spelling, the lookup decides: no',
      'new-s@shop.example',
      false,
      ['connectors', 'senders', 'isVerifiedSender'],
    ],
    [
      'of long names, the lookup decides',
      `${'n'.repeat(60)}@shop.example`,
      false,
      ['connectors', 'senders', 'isVerifiedSender'],
    ],
  ])('%s', (_, address, isRight, questions) => {
    const { workspace, asked } = listing({});
    expect(validateDraft(of(address), 'DRAFT_PUBLISH', workspace).valid).toBe(isRight);
    expect(asked).toEqual(questions);
  });

  it('lacks the connector: that is a no, and no sender is asked for', () => {
    const { workspace, asked } = listing({ connectors: [] });
    expect(told(right, workspace)).toEqual([['connector/known', undefined]]);
    expect(asked).toEqual(['connectors']);
  });

  it('of the same name and another type is no connector', () => {
    const { workspace } = listing({ connectors: [{ ...connector, connectorType: 'OTHER' }] });
    expect(told(right, workspace)).toEqual([['connector/known', undefined]]);
  });
});

describe('the value that was probably meant', () => {
  it('is told in forms, too, in both languages', () => {
    const { workspace } = listing({ connectors: [{ ...connector, connectorName: 'marketing-main' }] });
    const wrong = edited(right, { 'connector.connector_name': 'marketing-mian' });
    const issues = [formEnglish, formGerman].map(
      (messages) => explainDraft(wrong, 'DRAFT_PUBLISH', workspace, { messages }).findings[0]?.issue,
    );
    expect(issues).toEqual([expect.stringContaining('“marketing-main”'), expect.stringContaining('„marketing-main“')]);
  });

  it.each([
    ['nwes@shop.example', sender],
    ['news@shop.exampel', sender],
    ['eve@shop.example', undefined],
    ['NEWS@shop.example', sender],
    ['support@shop.example', undefined],
  ])('%s: %s', (address, suggestion) => {
    const findings = explainDraft(of(address), 'DRAFT_PUBLISH', own).findings.filter(
      ({ rule }) => rule === 'publish/verified-sender',
    );
    expect(findings.length).toBeGreaterThan(0);
    for (const { params } of findings) expect(params.suggestion).toBe(suggestion);
  });

  it('stands in the words, and a person can set it', () => {
    const draft = edited(right, { 'connector.connector_name': `${connectorName.slice(0, -1)}` });
    const [finding] = explainDraft(draft, 'DRAFT_PUBLISH', own).findings;
    expect(finding?.issue).toContain(`, did you mean "${connectorName}"?`);
    // There is a finding.
    const fixes = fixesFor(finding as NonNullable<typeof finding>, draft);
    expect(fixes.map(({ patch, choice }) => [patch.at(-1), choice])).toEqual([
      [expect.objectContaining({ value: connectorName, path: '/connector/connector_name' }), true],
    ]);
    expect(validateDraft(draft, 'DRAFT_PUBLISH', own)).toEqual({
      valid: false,
      errors: [{ field: 'connector.connector_name', issue: finding?.issue }],
    });
  });

  it('is never said of names that are as near, nor of ones too long to be read', () => {
    const senders = ['newa@shop.example', 'newb@shop.example', `newc@${'s'.repeat(200)}.example`];
    const { workspace } = listing({ senders });
    expect(told(of('newx@shop.example'), workspace)).toEqual([['publish/verified-sender', undefined]]);
  });
});

describe('hostile answers', () => {
  it.each<[string, Lists]>([
    ['nothing', { connectors: null }],
    ['a text', { connectors: 'marketing' }],
    ['an object', { senders: { length: 1, 0: sender } }],
    ['texts in place of connectors', { connectors: ['marketing'] }],
    ['connectors in place of texts', { senders: [connector] }],
    ['a connector without a name', { connectors: [{ connectorType }] }],
    ['a connector without a type', { connectors: [{ connectorName }] }],
    ['an entry that is nothing', { senders: [sender, undefined] }],
    ['a revoked proxy', { senders: revoked([]) }],
    ['a list that cannot be read', { senders: throwingAt([sender], 'get') }],
  ])('%s fails, and is no yes', async (_, lists) => {
    const { workspace } = listing(lists);
    const lookup = 'connectors' in lists ? 'connectors.list' : 'verifiedSenders.list';
    expect(() => validateDraft(right, 'DRAFT_PUBLISH', workspace)).toThrow(WorkspaceLookupError);
    expect(() => validateDraft(right, 'DRAFT_PUBLISH', workspace)).toThrow(expect.objectContaining({ lookup }));
    await expect(explainDraftAsync(right, 'DRAFT_PUBLISH', later(workspace))).rejects.toMatchObject({ lookup });
    const session = createDraftSession(later(workspace));
    session.explain(right, 'DRAFT_PUBLISH');
    const { valid, failed } = await session.settled();
    expect(valid).toBe(false);
    expect(failed.map(({ error }) => error.lookup)).toContain(lookup);
  });

  it('a list that throws or rejects fails, with its own error as the cause', async () => {
    const cause = new Error('down');
    const fail = () => {
      throw cause;
    };
    const { workspace } = listing({});
    const broken = { ...workspace, verifiedSenders: { ...workspace.verifiedSenders, list: fail } };
    expect(() => validateDraft(right, 'DRAFT_PUBLISH', broken)).toThrow(
      expect.objectContaining({ lookup: 'verifiedSenders.list', cause }),
    );
    const rejecting = { ...workspace, connectors: { ...workspace.connectors, list: async () => fail() } };
    await expect(explainDraftAsync(right, 'DRAFT_PUBLISH', rejecting)).rejects.toMatchObject({
      lookup: 'connectors.list',
      cause,
    });
  });

  it('a promise is no answer at once', () => {
    // As a host in JavaScript may pass it.
    const workspace = later(listing({}).workspace) as unknown as WorkspaceContext;
    expect(() => validateDraft(right, 'DRAFT_PUBLISH', workspace)).toThrow(TypeError);
  });

  it('of a hundred thousand entries, ten thousand are read, and the lookup is asked about the rest', () => {
    const senders = Array.from({ length: 100_000 }, (_, index) => `sender${index}@shop.example`);
    const { workspace, asked } = listing({ senders });
    expect(validateDraft(of('sender5@shop.example'), 'DRAFT_PUBLISH', workspace).valid).toBe(true);
    expect(asked).not.toContain('isVerifiedSender');
    expect(validateDraft(of('sender99999@shop.example'), 'DRAFT_PUBLISH', workspace).valid).toBe(true);
    expect(asked).toContain('isVerifiedSender');
    const { findings } = explainDraft(of('eve@shop.example'), 'DRAFT_PUBLISH', workspace);
    expect(JSON.stringify(findings).length).toBeLessThan(3000);
    const options = describeDraft(right, workspace).at(['basic_details', 'from_address']);
    expect(options).toMatchObject({ options: { length: 1000 } });
  });
});

describe('a list that comes later', () => {
  it('is not awaited for what was probably meant', async () => {
    const { workspace } = listing({});
    const session = createDraftSession(later(workspace), { debounce: 0 });
    const meant = ({ findings }: { findings: readonly { params: { suggestion?: unknown } }[] }) =>
      findings.map(({ params }) => params.suggestion);
    session.explain(of('new@shop.example'), 'DRAFT_PUBLISH');
    expect(meant(await session.settled())).toEqual([sender]);
    session.forget({ lookup: 'featureFlags.isEnabled', flag: 'QUEUING' });
    expect(meant(session.explain(of('new@shop.example'), 'DRAFT_PUBLISH'))).toEqual([undefined]);
  });

  it('is cancelled with the verdict', async () => {
    const stop = new AbortController();
    let verdict: Promise<unknown> = Promise.resolve();
    const given = await new Promise<Signal | undefined>((asked) => {
      const workspace: AsyncWorkspaceContext = {
        ...later(own),
        verifiedSenders: {
          isVerifiedSender: () => true,
          list: (_, signal) => {
            asked(signal);
            return new Promise(() => undefined);
          },
        },
      };
      verdict = explainDraftAsync(right, 'DRAFT_PUBLISH', workspace, { signal: stop.signal });
    });
    stop.abort(new Error('enough'));
    await expect(verdict).rejects.toThrow('enough');
    expect(given).toMatchObject({ aborted: true });
  });

  it('is asked for once in a session, until somebody forgets it', async () => {
    const { workspace, asked } = listing({});
    const session = createDraftSession(later(workspace), { debounce: 0 });
    expect(session.explain(right, 'DRAFT_PUBLISH').pending).toMatchObject([{ lookup: 'connectors.hasConnector' }]);
    await session.settled();
    for (const address of ['n', 'ne', 'new', 'news']) {
      session.explain(of(`${address}@shop.example`), 'DRAFT_PUBLISH');
      await session.settled();
    }
    expect(asked).toEqual(['connectors', 'senders']);
    session.forget();
    await session.settled();
    expect(asked).toEqual(['connectors', 'senders', 'connectors', 'senders']);
  });

  it('is waited for by all senders, of which one can be forgotten', async () => {
    const answers: ((senders: string[]) => void)[] = [];
    const signals: (Signal | undefined)[] = [];
    const workspace: AsyncWorkspaceContext = {
      ...own,
      verifiedSenders: {
        isVerifiedSender: () => false,
        list: (_, signal) => {
          signals.push(signal);
          return new Promise((resolve) => answers.push(resolve));
        },
      },
    };
    const draft = edited(right, { campaign_content: withSenders(30) });
    const session = createDraftSession(workspace);
    const { pending } = session.explain(draft, 'DRAFT_PUBLISH');
    expect(pending.length).toBeGreaterThan(20);
    expect(answers).toHaveLength(1);
    session.forget(pending[0]);
    const settled = session.settled();
    expect(signals[0]).toMatchObject({ aborted: true });
    expect(answers).toHaveLength(2);
    answers[1]?.([sender]);
    expect((await settled).findings.length).toBeGreaterThan(20);
  });

  it('is aborted when the draft needs it no more', async () => {
    const signals: Signal[] = [];
    const workspace: AsyncWorkspaceContext = {
      ...own,
      verifiedSenders: {
        isVerifiedSender: () => false,
        list: (_, signal) => {
          if (signal !== undefined) signals.push(signal);
          return new Promise(() => undefined);
        },
      },
    };
    const session = createDraftSession(workspace, { debounce: 0 });
    session.explain(right, 'DRAFT_PUBLISH');
    session.explain(edited(right, { connector: {}, 'basic_details.from_address': undefined }), 'DRAFT_PUBLISH');
    expect(signals).toMatchObject([{ aborted: true }]);
    session.explain(right, 'DRAFT_PUBLISH');
    session.dispose();
    expect(signals).toMatchObject([{ aborted: true }, { aborted: true }]);
  });
});

describe('pickers', () => {
  const names = (name: string) => ({ list: () => [`${name} 1`, `${name} 2`] });
  const lists: Required<NameLookups> = {
    locales: names('locale'),
    events: names('event'),
    businessEvents: names('business event'),
    attributes: names('attribute'),
    segments: names('segment'),
    projects: names('project'),
    templates: names('template'),
    subscriptionCategories: names('category'),
    teams: names('team'),
  };
  const optionsOf = (field: FieldDescription | undefined) =>
    field !== undefined && 'options' in field
      ? field.options?.map((one) => [one.value, 'source' in one ? one.source : undefined])
      : undefined;
  const draft = edited(right, {
    'campaign_content.locales': ['locale 1'],
    segmentation_details: {
      included_filters: {
        filters: [
          { filter_type: 'user_attributes' },
          { filter_type: 'custom_segments' },
          { filter_type: 'actions' },
          {},
        ],
      },
    },
  });
  const filters = ['segmentation_details', 'included_filters', 'filters'] as const;

  it.each<[string, readonly (string | number)[], readonly string[]]>([
    ['connector types', ['connector', 'connector_type'], [connectorType]],
    ['connector names', ['connector', 'connector_name'], [connectorName]],
    ['senders', ['basic_details', 'from_address'], [sender]],
    ['teams', ['basic_details', 'team'], ['team 1', 'team 2']],
    ['business events', ['basic_details', 'business_event'], ['business event 1', 'business event 2']],
    ['categories', ['basic_details', 'subscription_category'], ['category 1', 'category 2']],
    ['locales that are not there yet', ['campaign_content', 'locales', 1], ['locale 2']],
    ['attributes', [...filters, 0, 'name'], ['attribute 1', 'attribute 2']],
    ['projects', [...filters, 0, 'project_name'], ['project 1', 'project 2']],
    ['segments', [...filters, 1, 'name'], ['segment 1', 'segment 2']],
    ['events', [...filters, 2, 'action_name'], ['event 1', 'event 2']],
    ['nothing else', ['basic_details', 'name'], []],
  ])('offer %s, and say that they are the workspace’s', (_, path, values) => {
    const workspace = { ...own, ...lists };
    const expected = values.map((value) => [value, 'workspace']);
    expect(optionsOf(describeDraft(draft, workspace).at(path))).toEqual(expected);
    expect(optionsOf(describeDraft(draft, own).at(path))?.length ?? 0).toBe(
      path[0] === 'connector' || path[1] === 'from_address' ? 1 : 0,
    );
    const session = createDraftSession(workspace);
    session.explain(draft, 'DRAFT_PUBLISH');
    expect(optionsOf(guideOf(session).at(path))).toEqual(expected);
  });

  it('offer an entry of a list what it has itself, in its place, and what no other entry has', () => {
    const listing = { ...own, locales: { list: () => ['de', 'en', 'fr', 'it'] } };
    const valuesAt = (locales: readonly string[], index: number) =>
      optionsOf(
        describeDraft(edited(right, { 'campaign_content.locales': locales }), listing).at([
          'campaign_content',
          'locales',
          index,
        ]),
      )?.map(([value]) => value);
    const locales = ['it', 'de', 'xx', 'fr', 'fr'];
    expect(valuesAt(locales, 0)).toEqual(['en', 'it']);
    expect(valuesAt(locales, 1)).toEqual(['de', 'en']);
    for (const index of [2, 3, 4, 5]) expect(valuesAt(locales, index)).toEqual(['en']);
  });

  it('offer a thousand values, that of the entry among them, whatever number of entries there is', () => {
    const all = Array.from({ length: 1500 }, (_, index) => `l${index}`);
    const listing = { ...own, locales: { list: () => all } };
    let reads = 0;
    const locales = new Proxy(['l1', 'l1400', ...Array.from({ length: 2000 }, (_, index) => `own ${index}`)], {
      get(list, key, self) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
        return Reflect.get(list, key, self);
      },
    });
    const draft = Object.assign({}, right, { campaign_content: { locales } });
    const list = describeDraft(draft, listing).at(['campaign_content', 'locales']);
    const entries = list?.kind === 'list' ? list.entries : [];
    const [first, second, third] = entries.slice(0, 3).map((one) => optionsOf(one)?.map(([value]) => value));
    expect([first?.length, first?.[1], second?.length, second?.includes('l1400')]).toEqual([1000, 'l1', 1000, false]);
    expect(third).toEqual(second);
    // Each entry is read a few times, not once for each other entry.
    const before = reads;
    for (const one of entries.slice(0, 200)) if ('options' in one) expect(one.options?.length).toBe(1000);
    expect(reads - before).toBeLessThan(2000);
  });

  it.each<[string, object | undefined, readonly (string | number)[], readonly string[]]>([
    ['senders', undefined, ['basic_details', 'from_address'], []],
    ['names', {}, ['connector', 'connector_name'], [connectorName]],
    ['names', { connector_type: 'OTHER' }, ['connector', 'connector_name'], []],
  ])('offer the %s of the connector %j, or of any where its type is not known', (_, given, path, values) => {
    const field = describeDraft(edited(draft, { connector: given }), own).at(path);
    expect(optionsOf(field)).toEqual(values.map((value) => [value, 'workspace']));
  });

  it('of a session offer nothing from a list that the host does not have, nor after its end', () => {
    const team = ['basic_details', 'team'] as const;
    const offered = ({ teams }: Partial<NameLookups>, end: boolean) => {
      const session = createDraftSession({ ...own, ...(teams && { teams }) });
      session.explain(draft, 'DRAFT_PUBLISH');
      const field = guideOf(session).at(team);
      if (end) session.dispose();
      return optionsOf(field);
    };
    expect(offered(lists, false)).toHaveLength(2);
    expect(offered({}, false)).toEqual([]);
    expect(offered(lists, true)).toEqual([]);
  });

  it('of a session have what comes later, and the listeners are told', async () => {
    const workspace: AsyncWorkspaceContext = { ...own, teams: { list: async () => ['Growth'] } };
    const session = createDraftSession(workspace);
    const told = new Promise((resolve) => session.subscribe(resolve));
    session.explain(right, 'DRAFT_PUBLISH');
    expect(optionsOf(guideOf(session).at(['basic_details', 'team']))).toEqual([]);
    await told;
    expect(optionsOf(guideOf(session).at(['basic_details', 'team']))).toEqual([['Growth', 'workspace']]);
  });

  it('of a session offer nothing from a list that failed; the verdict does not depend on it', async () => {
    const list = vi.fn(async () => Promise.reject(new Error('down')));
    const session = createDraftSession({ ...own, teams: { list }, events: { list: () => 5 as never } });
    session.explain(right, 'DRAFT_PUBLISH');
    const team = () => optionsOf(guideOf(session).at(['basic_details', 'team']));
    expect(team()).toEqual([]);
    expect((await session.settled()).valid).toBe(true);
    expect(team()).toEqual([]);
    expect(list).toHaveBeenCalledTimes(1);
    expect(optionsOf(guideOf(session).at(['conversion_goal_details', 'goals', 0, 'goal_event_name']))).toEqual([]);
    session.dispose();
  });

  it('at once throw for a list that failed, is a promise, or no function', () => {
    const at = (teams: unknown) => () =>
      optionsOf(describeDraft(right, { ...own, teams: teams as never }).at(['basic_details', 'team']));
    expect(at({ list: () => 5 })).toThrow(expect.objectContaining({ lookup: 'teams.list' }));
    expect(at({ list: async () => [] })).toThrow('The lookup teams.list answered with a promise: use a session');
    expect(at({ list: async () => Promise.reject(new Error('down')) })).toThrow(TypeError);
    expect(at({ list: [] })).toThrow(TypeError);
    expect(at({})()).toEqual([]);
  });
});

it('a static workspace lists what it has', () => {
  expect(own.connectors.list?.()).toEqual([connector]);
  expect(own.verifiedSenders.list?.(connector)).toEqual([sender]);
  expect(own.verifiedSenders.list?.({ ...connector, connectorName: 'other' })).toEqual([]);
  expect(workspaces.complete.connectors.list?.().length).toBeGreaterThan(0);
});
