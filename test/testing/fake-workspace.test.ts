// Without this, a fake workspace could answer other than its data, or never fail as asked.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  explainDraft,
  explainDraftAsync,
  validateDraft,
  validateDraftAsync,
  WorkspaceLookupError,
} from '../../src/index.js';
import {
  brokenDraft,
  expectFindings,
  type FakeWorkspaceOptions,
  fakeWorkspace,
  validDraft,
} from '../../src/testing.js';
import { runs } from './runs.js';

const draft = {
  channel: 'EMAIL',
  campaign_delivery_type: 'EVENT_TRIGGERED',
  created_by: 'ada@acme.example',
  basic_details: { from_address: 'news@acme.example' },
  campaign_content: { content: { email: { custom_template_id: 'tpl' } } },
  connector: { connector_type: 'SES', connector_name: 'main' },
  trigger_condition: { included_filters: { filters: [{ filter_type: 'custom_segments', id: '1' }] } },
  campaign_audience_limit: {},
};
const data = {
  connectors: [{ connectorType: 'SES', connectorName: 'main', verifiedSenders: ['news@acme.example'] }],
  features: ['CAMPAIGN_AUDIENCE_LIMIT' as const],
};
const lookups = {
  connectors: 'connectors.hasConnector',
  verifiedSenders: 'verifiedSenders.isVerifiedSender',
  featureFlags: 'featureFlags.isEnabled',
} as const;
const names = Object.keys(lookups) as (keyof typeof lookups)[];

const asked = [
  { lookup: 'connectors.hasConnector', args: ['SES', 'main'] },
  { lookup: 'featureFlags.isEnabled', args: ['CAMPAIGN_AUDIENCE_LIMIT'] },
  {
    lookup: 'verifiedSenders.isVerifiedSender',
    args: ['news@acme.example', { connectorType: 'SES', connectorName: 'main' }],
  },
];

describe('a fake workspace', () => {
  it('answers from the data, and records its calls', async () => {
    const now = fakeWorkspace({ data });
    expect(validateDraft(draft, 'DRAFT_PUBLISH', now.workspace)).toEqual({ valid: true });
    expect(now.calls).toEqual(asked);
    const later = fakeWorkspace({ data });
    expect(await validateDraftAsync(draft, 'DRAFT_PUBLISH', later.asyncWorkspace)).toEqual({ valid: true });
    expect(later.calls).toEqual(asked);
  });

  it('answers every question with no when it has no data', () => {
    const { workspace } = fakeWorkspace();
    expect(explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings.map(({ rule }) => rule)).toEqual([
      'connector/known',
      'audience-limit/feature',
    ]);
  });

  it.each(names)('%s that fails: the validation fails, with its error as the cause', async (name) => {
    const { workspace, asyncWorkspace } = fakeWorkspace({ data, [name]: 'fail' });
    const failure = {
      name: 'WorkspaceLookupError',
      lookup: lookups[name],
      cause: new Error(`${lookups[name]} fails, as it was told to`),
    };
    expect(() => validateDraft(draft, 'DRAFT_PUBLISH', workspace)).toThrow(expect.objectContaining(failure));
    await expect(validateDraftAsync(draft, 'DRAFT_PUBLISH', asyncWorkspace)).rejects.toMatchObject(failure);
  });

  it.each(names)('%s that lies is never a yes', async (name) => {
    const { workspace, asyncWorkspace } = fakeWorkspace({ data, [name]: 'lie' });
    expect(() => validateDraft(draft, 'DRAFT_PUBLISH', workspace)).toThrow(WorkspaceLookupError);
    await expect(validateDraftAsync(draft, 'DRAFT_PUBLISH', asyncWorkspace)).rejects.toMatchObject({
      lookup: lookups[name],
      cause: 'true',
    });
  });

  it.each(names)('%s that hangs: the validation waits, and a race ends it', async (name) => {
    const { workspace, asyncWorkspace, calls } = fakeWorkspace({ data, [name]: 'hang' });
    const verdict = validateDraftAsync(draft, 'DRAFT_PUBLISH', asyncWorkspace).then(() => 'a verdict');
    const { asyncWorkspace: answering } = fakeWorkspace({ data });
    const other = validateDraftAsync(draft, 'DRAFT_PUBLISH', answering).then(() => 'that of another');
    expect(await other).toBe('that of another');
    // By then, everything that an answer could wait for has happened.
    const late = new Promise((resolve) => setImmediate(resolve, 'none'));
    expect(await Promise.race([verdict, late])).toBe('none');
    expect(calls.map(({ lookup }) => lookup)).toContain(lookups[name]);
    expect(() => validateDraft(draft, 'DRAFT_PUBLISH', workspace)).toThrow('use validateDraftAsync');
  });

  it('a lookup that is not asked cannot fail', () => {
    const { workspace, calls } = fakeWorkspace({ connectors: 'fail', verifiedSenders: 'fail', featureFlags: 'fail' });
    const { campaign_audience_limit: _, ...others } = draft;
    expect(validateDraft(others, 'LENIENT', workspace)).toEqual({ valid: true });
    expect(calls).toEqual([]);
  });

  it.each<[unknown, string]>([
    [{ connectors: 'explode' }, 'connectors must be one of answer, fail, hang, lie; got explode'],
    [
      { connector: 'fail' },
      'connector is no option; there are connectors, verifiedSenders, featureFlags, data, rules, answers, lookups, did you mean',
    ],
    [{ data: { connectors: 5 } }, 'connectors and features must be lists'],
  ])('%j is a programming error', (options, message) => {
    expect(() => fakeWorkspace(options as FakeWorkspaceOptions)).toThrow(TypeError);
    expect(() => fakeWorkspace(options as FakeWorkspaceOptions)).toThrow(message);
  });
});

describe('with generated drafts', () => {
  it('answers like the workspace of the case, and no question comes twice (W2)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(validDraft(), brokenDraft('publish/verified-sender'), brokenDraft('connector/known')),
        async ({ draft, mode, workspace, workspaceData }) => {
          const { asyncWorkspace, calls } = fakeWorkspace({ data: workspaceData });
          // Its lookups list nothing, so they suggest nothing.
          const { findings } = explainDraft(draft, mode, workspace);
          expectFindings(await explainDraftAsync(draft, mode, asyncWorkspace), findings, { order: true });
          const questions = calls.map((call) => JSON.stringify(call));
          expect(new Set(questions).size).toBe(questions.length);
        },
      ),
      runs(200),
    );
  });
});
