import * as z from 'zod/mini';
import { type Campaign, draftCause } from '../campaign.js';
import { part } from '../core/part.js';
import { type Asked, forbiddenWhen, is, requiredWhen, rule } from '../core/rule.js';
import { flag } from '../leaves.js';
import { audienceLimitFrequencies, audienceLimitMetrics } from '../vocabulary.js';
import { feature } from '../workspace.js';

/** Allowed only when the workspace has the feature `CAMPAIGN_AUDIENCE_LIMIT`. Spec: "campaign_audience_limit". */
export interface CampaignAudienceLimit {
  /** True: the other three are required; false: they must be absent. */
  is_campaign_audience_limit_enabled?: boolean;
  metric?: (typeof audienceLimitMetrics)[number];
  /** `INSTANCE` is for periodic push campaigns only. */
  frequency?: (typeof audienceLimitFrequencies)[number];
  /** 1 to 9,999,999,999. */
  limit?: number;
}

const schema = z.object({
  is_campaign_audience_limit_enabled: z.optional(flag),
  metric: z.optional(z.enum(audienceLimitMetrics)),
  frequency: z.optional(z.enum(audienceLimitFrequencies)),
  limit: z.optional(z.int().check(z.gte(1), z.lte(9_999_999_999))),
});

const section = 'campaign_audience_limit';
const members = ['metric', 'frequency', 'limit'];

/** Whether the campaign is a periodic push, or may still become one: a missing or malformed value counts in its favour. */
function mayBeInstance({ channel, deliveryType }: Campaign): boolean {
  return channel === undefined || (channel === 'PUSH' && (deliveryType ?? 'PERIODIC') === 'PERIODIC');
}

/** The reason why a live activity must not have a limit, in a draft and in an update. */
export const liveActivity = draftCause('campaign_delivery_type', 'BROADCAST_LIVE_ACTIVITY');

export const audienceLimit = part({
  id: 'audience-limit',
  title: '`campaign_audience_limit`',
  spec: section,
  schema,
  offers: {
    frequency: { values: (campaign: Campaign) => (mayBeInstance(campaign) ? audienceLimitFrequencies : ['TOTAL']) },
  },
  rules: [
    requiredWhen({
      id: 'audience-limit/members',
      spec: `${section}; Errors 15`,
      when: [is('is_campaign_audience_limit_enabled', true)],
      fields: members,
    }),
    forbiddenWhen({
      id: 'audience-limit/disabled',
      spec: `${section}; Errors 15; C21`,
      when: [is('is_campaign_audience_limit_enabled', false)],
      fields: members,
    }),
    rule({
      id: 'audience-limit/instance',
      reports: ['frequency'],
      statement: 'The `frequency` `INSTANCE` is for push campaigns that are `PERIODIC`.',
      spec: `${section}; Errors 15; C21`,
      mode: 'DRAFT_PUBLISH',
      reads: ['frequency', 'is_campaign_audience_limit_enabled'],
      // A malformed frequency is not `INSTANCE`, and the rule holds whenever the limit is not known to be disabled.
      needs: [],
      check({ report, context }: Asked<Campaign>, frequency, isEnabled) {
        // In a disabled limit, `audience-limit/disabled` alone reports it (decision G11a).
        if (frequency !== 'INSTANCE' || isEnabled === false || mayBeInstance(context)) return;
        report(['frequency'], { kind: 'rule', received: 'INSTANCE', expected: 'TOTAL' });
      },
      issue: ({ expected, received }) =>
        `must be ${expected}; ${received} is only for push campaigns whose campaign_delivery_type is PERIODIC`,
    }),
    rule({
      id: 'audience-limit/live-activity',
      reports: [''],
      statement: 'A `BROADCAST_LIVE_ACTIVITY` has no audience limit.',
      spec: section,
      mode: 'DRAFT_PUBLISH',
      reads: [],
      check({ report, context: { deliveryType } }: Asked<Campaign>) {
        if (deliveryType === 'BROADCAST_LIVE_ACTIVITY') report([], { kind: 'forbidden' }, { cause: liveActivity });
      },
    }),
  ],
});

/** A rule of the whole draft: while the feature is off, this is the only error about the component (decision C21). */
export const audienceLimitFeature = rule({
  id: 'audience-limit/feature',
  statement: '`campaign_audience_limit` is absent unless the workspace has the feature CAMPAIGN_AUDIENCE_LIMIT.',
  spec: `${section}; Errors 15; C21`,
  reads: [section],
  needs: [],
  reports: [section],
  suppressesOthers: true,
  check({ report }, limit) {
    if (limit === undefined) return;
    const given = feature('CAMPAIGN_AUDIENCE_LIMIT', false);
    report([section], { kind: 'forbidden', feature: 'CAMPAIGN_AUDIENCE_LIMIT' }, { given });
  },
});
