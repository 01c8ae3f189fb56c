import * as z from 'zod/mini';
import { fieldsOf, maybe } from '../../core/fields.js';
import { part } from '../../core/part.js';
import { type Asked, forbiddenWhen, requiredWhen, rule } from '../../core/rule.js';
import type { Campaign } from '../campaign.js';
import { typesOn } from '../delivery-types.js';
import { optional } from '../field-facts.js';
import { flag } from '../leaves.js';
import { audienceLimitFrequencies, audienceLimitMetrics } from '../vocabulary.js';
import { feature } from '../workspace.js';

/** Allowed only when the workspace has the feature `CAMPAIGN_AUDIENCE_LIMIT`. Spec: "campaign_audience_limit". */
export interface CampaignAudienceLimit {
  /** True: the other three are required; false: they must be absent. */
  is_campaign_audience_limit_enabled?: boolean | undefined;
  metric?: (typeof audienceLimitMetrics)[number] | undefined;
  /** `INSTANCE` is for periodic push campaigns only. */
  frequency?: (typeof audienceLimitFrequencies)[number] | undefined;
  /** 1 to 9,999,999,999. */
  limit?: number | undefined;
}

const schema = z.object({
  is_campaign_audience_limit_enabled: optional(flag, { example: true }),
  metric: optional(z.enum(audienceLimitMetrics), { example: 'SENT' }),
  frequency: optional(z.enum(audienceLimitFrequencies), { example: 'TOTAL' }),
  limit: optional(z.int().check(z.gte(1), z.lte(9_999_999_999)), { example: 10000 }),
});

const section = 'campaign_audience_limit';
const f = fieldsOf(schema);
const limitFields = [f.metric, f.frequency, f.limit];

/** Whether the campaign is a periodic push, or may still become one: a missing or malformed value counts in its favour. */
function mayBeInstance({ channel, deliveryType }: Campaign): boolean {
  if (channel === undefined) return true;
  const types = typesOn(channel, 'instanceLimit');
  return deliveryType === undefined ? types.length > 0 : types.includes(deliveryType);
}

const onlyTotal = ['TOTAL'] as const;

export const audienceLimit = part({
  id: 'audience-limit',
  title: '`campaign_audience_limit`',
  spec: section,
  schema,
  members: {
    offers: {
      frequency: { values: (campaign: Campaign) => (mayBeInstance(campaign) ? audienceLimitFrequencies : onlyTotal) },
    },
  },
  rules: [
    requiredWhen({
      id: 'audience-limit/members',
      spec: `${section}; Errors 15`,
      when: [f.is_campaign_audience_limit_enabled.is(true)],
      fields: limitFields,
      usedOnlyThen: true,
    }),
    forbiddenWhen({
      id: 'audience-limit/disabled',
      spec: `${section}; Errors 15; C21`,
      when: [f.is_campaign_audience_limit_enabled.is(false)],
      fields: limitFields,
    }),
    rule({
      id: 'audience-limit/instance',
      reports: [f.frequency],
      statement: 'Only a `PERIODIC` push has the `frequency` `INSTANCE`.',
      spec: `${section}; Errors 15; C21`,
      mode: 'DRAFT_PUBLISH',
      // The rule holds whenever the limit is not known to be disabled.
      reads: [f.frequency, maybe(f.is_campaign_audience_limit_enabled)],
      check({ report, context }: Asked<Campaign>, frequency, isEnabled) {
        // In a disabled limit, only `audience-limit/disabled` reports it (decision G11a).
        if (frequency !== 'INSTANCE' || isEnabled === false || mayBeInstance(context)) return;
        report(f.frequency, { kind: 'rule', received: 'INSTANCE', expected: 'TOTAL' });
      },
      issue: ({ expected, received }) =>
        `must be ${expected}; ${received} is only for push campaigns whose campaign_delivery_type is PERIODIC`,
    }),
  ],
});

const draft = fieldsOf<{ campaign_audience_limit?: CampaignAudienceLimit }>();

/** A rule of the whole draft: while the feature is off, this is the only error about the component (decision C21). */
export const audienceLimitFeature = rule({
  id: 'audience-limit/feature',
  statement: '`campaign_audience_limit` is absent unless the workspace has the feature CAMPAIGN_AUDIENCE_LIMIT.',
  spec: `${section}; Errors 15; C21`,
  reads: [maybe(draft.campaign_audience_limit)],
  reports: [draft.campaign_audience_limit],
  suppressesOthers: true,
  finds: ['forbidden'],
  check({ report }, limit) {
    if (limit === undefined) return;
    const given = feature('CAMPAIGN_AUDIENCE_LIMIT', false);
    report(draft.campaign_audience_limit, { kind: 'forbidden', feature: 'CAMPAIGN_AUDIENCE_LIMIT' }, { given });
  },
});
