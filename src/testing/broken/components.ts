import * as fc from 'fast-check';
import { MOST_CUSTOM_KEYS } from '../../spec/components/utm-params.js';
import { audienceLimitFrequencies } from '../../spec/vocabulary.js';
import { anyValue, mixed } from '../arbitraries.js';
import { customSegmentFilter } from '../filters.js';
import { absent, at, chosen, type Members, members, type Path } from '../members.js';
import { components } from '../parts.js';
import { deliveryTypes, type Plan } from '../plan.js';
import { type Breaker, breaking, gone, type Ingredients, onePlace, withoutFeature, wrongAt } from './breaking.js';

/** Drafts with the component, and its path. */
function component(name: string, plan: Plan = {}) {
  return { plans: [{ ...plan, has: [name] }], places: onePlace(name) } as const satisfies Ingredients<Members>;
}

const controls = component('delivery_controls', { channel: 'PUSH', features: ['QUEUING'] });
const queuing: Path = ['delivery_controls', 'queuing_enabled'];
const queuingFields = ['queuing_enabled', 'queue_duration'] as const;

/** The keys that the table names. */
function namedMembers(given: Members): Members {
  const names = components.PUSH.utm_params.shape.members;
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in names));
}

function customCount(given: Members): number {
  return Object.keys(given).length - Object.keys(namedMembers(given)).length;
}

const utm = component('utm_params');
const limit = component('campaign_audience_limit');
const [total, instance] = audienceLimitFrequencies;
const publishedEmail: Plan = { channel: 'EMAIL', mode: 'DRAFT_PUBLISH' };

export const componentBreakers = {
  'segmentation/audience': wrongAt(
    'segmentation/audience',
    ['included_filters'],
    { ...gone, value: fc.constantFrom({}, { filters: [] }, { filter_operator: 'or' }, { filters: undefined }) },
    {
      ...component('segmentation_details'),
      // Putting back the reported field must mend the draft, so the audience is given by filters, not all users.
      prepare: (given, variety) => ({
        ...members(given),
        is_all_user_campaign: chosen([undefined, false], variety),
        included_filters: { filters: [customSegmentFilter.least, customSegmentFilter.least] },
      }),
      about: ({ draft }) => at(draft, ['segmentation_details', 'is_all_user_campaign']) !== true,
    },
  ),
  'push-delivery-controls/queuing-feature': breaking({
    ...controls,
    prepare: (given: Members, variety) => {
      const { queuing_enabled, queue_duration, ...others } = given;
      const fields = [{ queuing_enabled: false }, { queue_duration: 1 }, { queuing_enabled: true, queue_duration: 24 }];
      return { ...others, ...chosen(fields, variety) };
    },
    about: ({ draft }) => queuingFields.some((name) => at(draft, ['delivery_controls', name]) !== undefined),
    how: fc.constant('QUEUING'),
    kind: 'workspace',
    broken: (given: Members, feature, { data }) => ({
      part: given,
      data: withoutFeature(data, feature),
      found: queuingFields
        .filter((name) => given[name] !== undefined)
        .map((name) => ['push-delivery-controls/queuing-feature', [name]]),
    }),
  }),
  'push-delivery-controls/queue-duration': wrongAt(
    'push-delivery-controls/queue-duration',
    ['queue_duration'],
    { ...gone, range: mixed(fc.integer({ max: 0 }), fc.constant(Number.MIN_SAFE_INTEGER)) },
    {
      ...controls,
      prepare: (given) => ({ ...members(given), queuing_enabled: true, queue_duration: 1 }),
      about: ({ draft }) => at(draft, queuing) === true,
    },
  ),
  'utm-params/custom-count': breaking({
    ...utm,
    // The greatest number allowed.
    about: ({ draft }) => customCount(members(draft.utm_params)) === MOST_CUSTOM_KEYS,
    // Usually one too many.
    how: fc.constantFrom(6, 6, 6, 7, 20),
    kind: 'value',
    broken: (given: Members, count) => {
      const more = Array.from({ length: count - customCount(given) }, (_, index) => [`utm_more_${index}`, 'a']);
      return { part: { ...given, ...Object.fromEntries(more) }, found: [['utm-params/custom-count', []]] };
    },
  }),
  'utm-params/custom-prefix': breaking({
    ...utm,
    prepare: namedMembers,
    about: ({ draft }) => customCount(members(draft.utm_params)) > 0,
    how: fc.constantFrom('source', 'UTM_id', 'utmcampaign', 'Utm_id', '_utm_id', 'id_utm_', 'constructor'),
    kind: 'added',
    broken: (given, name) => ({ part: { ...given, [name]: 'a' }, found: [['utm-params/custom-prefix', [name]]] }),
  }),
  'audience-limit/instance': wrongAt(
    'audience-limit/instance',
    ['frequency'],
    { format: fc.constant(instance) },
    {
      ...limit,
      plans: [
        { ...limit.plans[0], ...publishedEmail },
        {
          ...limit.plans[0],
          channel: 'PUSH',
          mode: 'DRAFT_PUBLISH',
          deliveryTypes: deliveryTypes.PUSH.filter((type) => type !== 'PERIODIC'),
        },
      ],
      prepare: (given, variety) => ({
        metric: 'SENT',
        frequency: total,
        limit: 1,
        ...members(given),
        is_campaign_audience_limit_enabled: chosen([undefined, true], variety),
      }),
    },
  ),
  // While the feature is off, this is the only error about any value of the component.
  'audience-limit/feature': breaking({
    ...limit,
    how: mixed<unknown>(fc.constant(absent), anyValue),
    kind: 'workspace',
    broken: (given, instead, { data }) => ({
      part: instead === absent ? given : instead,
      data: withoutFeature(data, 'CAMPAIGN_AUDIENCE_LIMIT'),
      found: [['audience-limit/feature', []]],
    }),
  }),
  'connector/known': breaking({
    ...component('connector', publishedEmail),
    how: fc.constantFrom('type', 'name', 'both'),
    kind: 'format',
    broken: (given: Members, which) => ({
      part: {
        ...given,
        ...(which !== 'name' && { connector_type: 'nobody knows this provider' }),
        ...(which !== 'type' && { connector_name: 'nobody knows this connector' }),
      },
      found: [['connector/known', ['connector_name']]],
    }),
  }),
} as const satisfies Record<string, Breaker>;
