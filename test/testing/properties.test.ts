import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  explainDraft,
  explainDraftAsync,
  type FeatureFlag,
  ruleCatalogue,
  staticWorkspace,
  validateDraft,
  validateDraftAsync,
} from '../../src/index.js';
import type { Broken } from '../../src/testing/broken/breaking.js';
import { breakers } from '../../src/testing/broken-draft.js';
import { members } from '../../src/testing/members.js';
import { brokenDraft, type DraftRuleId, expectFindings, validDraft } from '../../src/testing.js';
import { featureFlags, validationModes } from '../../src/values.js';
import { bare, decorated, deeplyFrozen, reversed } from './change.js';
import { runs } from './runs.js';

const ids = (Object.keys(breakers) as DraftRuleId[]).filter((id) => id !== 'draft/too-many-errors');
const modeOf = new Map(ruleCatalogue.map(({ id, mode }) => [id, mode]));

/** Drafts that break any one rule, and valid ones, which break none. */
const anyDraft = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ids).chain((id) => brokenDraft(id)) },
  { weight: 1, arbitrary: validDraft().map((one) => ({ ...one, draft: one.draft as unknown, expected: [] })) },
);

describe('what a judgement leaves unchanged', () => {
  it.each<[string, (draft: unknown) => unknown]>([
    ['the order of keys', reversed],
    ['members that are undefined, and keys that nobody knows', (draft) => decorated(draft)],
    ['to leave out what is undefined', bare],
    ['to freeze it all', deeplyFrozen],
    ['to send it', (draft) => JSON.parse(JSON.stringify(draft ?? null))],
  ])('%s', (_, change) => {
    fc.assert(
      fc.property(anyDraft, ({ draft, mode, workspace }) => {
        fc.pre(draft !== undefined);
        expect(explainDraft(change(draft), mode, workspace)).toEqual(explainDraft(draft, mode, workspace));
      }),
      runs(80),
    );
  });

  it('the draft and the workspace', () => {
    fc.assert(
      fc.property(anyDraft, ({ draft, mode, workspace, workspaceData }) => {
        const before = fc.stringify([draft, workspaceData]);
        explainDraft(draft, mode, workspace);
        expect(fc.stringify([draft, workspaceData])).toBe(before);
      }),
      runs(80),
    );
  });
});

describe('what agrees', () => {
  it('the synchronous and the asynchronous entries, and the wire form with the explanation', async () => {
    await fc.assert(
      fc.asyncProperty(anyDraft, async ({ draft, mode, workspace, expected }) => {
        expect(await explainDraftAsync(draft, mode, workspace)).toEqual(explainDraft(draft, mode, workspace));
        const result = validateDraft(draft, mode, workspace);
        expect(await validateDraftAsync(draft, mode, workspace)).toEqual(result);
        expectFindings(result, expected);
      }),
      runs(100),
    );
  });

  it('the modes: what is wrong for saving is wrong for publishing (M2), and nothing less', () => {
    fc.assert(
      fc.property(anyDraft, ({ draft, workspace }) => {
        const [lenient, publish] = validationModes.map((as) =>
          explainDraft(draft, as, workspace).findings.map(({ rule, field }) => ({ rule, field })),
        );
        expect(publish?.filter(({ rule }) => modeOf.get(rule) === 'LENIENT')).toEqual(lenient);
      }),
      runs(100),
    );
  });

  it('the features: one that is turned on never adds an error of its own', () => {
    const ofFeature: Record<FeatureFlag, DraftRuleId | undefined> = {
      CAMPAIGN_AUDIENCE_LIMIT: 'audience-limit/feature',
      QUEUING: 'push-delivery-controls/queuing-feature',
      // The feature PORTFOLIO requires more: a project in each filter.
      PORTFOLIO: undefined,
    };
    fc.assert(
      fc.property(anyDraft, fc.constantFrom(...featureFlags), ({ draft, mode, workspaceData }, feature) => {
        const workspace = staticWorkspace({ ...workspaceData, features: [...workspaceData.features, feature] });
        const rules = explainDraft(draft, mode, workspace).findings.map(({ rule }) => rule);
        expect(rules).not.toContain(ofFeature[feature]);
      }),
      runs(100),
    );
  });
});

/** The components of a draft in the order in which errors are listed. */
const order = [
  'basic_details',
  'campaign_content',
  'connector',
  'trigger_condition',
  'segmentation_details',
  'scheduling_details',
  'delivery_controls',
  'conversion_goal_details',
  'control_group_details',
  'utm_params',
  'campaign_audience_limit',
  'advanced',
];

/** The one component in which the draft is broken; `undefined` when it is broken as a whole. */
function componentOf({ expected }: Broken): string | undefined {
  const names = [...new Set(expected.map(({ field }) => field.split('.', 1).join()))];
  return names.length === 1 && order.includes(names[0] ?? '') ? names[0] : undefined;
}

const ofFilters = ['trigger_condition', 'segmentation_details'];
/** The components that ask about a feature. Every filter asks about PORTFOLIO. */
const askedBy: Record<FeatureFlag, readonly string[]> = {
  CAMPAIGN_AUDIENCE_LIMIT: ['campaign_audience_limit'],
  QUEUING: ['delivery_controls'],
  PORTFOLIO: ofFilters,
};

describe('one pass', () => {
  // Saving checks each component by itself, so two broken ones may be in one draft.
  const ofComponents = ids.filter((id) => modeOf.get(id) === 'LENIENT' && !id.startsWith('envelope/'));
  const anyBroken = fc.constantFrom(...ofComponents).chain((id) => breakers[id]('LENIENT'));

  it('two broken components are reported together, in the order of the components', () => {
    let pairs = 0;
    fc.assert(
      fc.property(anyBroken, anyBroken, (one, other) => {
        const parts = [one, other].map((broken) => ({
          ...broken,
          component: componentOf(broken),
          draft: members(broken.draft),
        }));
        const components = parts.map(({ component }) => component ?? '');
        const [first, second] = parts;
        fc.pre(
          first?.draft.channel === second?.draft.channel && components[0] !== components[1] && !components.includes(''),
        );
        const features = featureFlags.map((flag) => {
          const asking = parts.filter(({ component }) => askedBy[flag].includes(component ?? ''));
          return { flag, answers: [...new Set(asking.map(({ data }) => data.features.includes(flag)))] };
        });
        // Two audiences of different workspaces cannot be in one draft.
        fc.pre(features.every(({ answers }) => answers.length < 2));
        pairs++;
        // The requirements of a delay depend on the delivery type.
        const typed = parts.find(({ component }) => component === 'trigger_condition') ?? first;
        const { channel, campaign_delivery_type } = members(typed?.draft);
        const draft = {
          channel,
          campaign_delivery_type,
          created_by: 'ada@acme.example',
          ...(channel === 'EMAIL' && { connector: {} }),
          ...Object.fromEntries(parts.map(({ component = '', draft: whole }) => [component, whole[component]])),
        };
        const on = features.filter(({ answers }) => answers.includes(true)).map(({ flag }) => flag);
        const expected = parts
          .sort((a, b) => order.indexOf(a.component ?? '') - order.indexOf(b.component ?? ''))
          .flatMap((part) => part.expected);
        const { findings } = explainDraft(draft, 'LENIENT', staticWorkspace({ features: on }));
        expect(findings.map(({ rule, field }) => ({ rule, field }))).toEqual(expected);
      }),
      runs(200),
    );
    expect(pairs).toBeGreaterThan(50);
  });
});
