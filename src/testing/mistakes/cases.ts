import { DEEPEST_NESTING } from '../../core/limits.js';
import type { RuleId } from '../../spec/catalogue.js';
import { MOST_CUSTOM_KEYS } from '../../spec/components/utm-params.js';
import { DEFAULT_MOST_ERRORS, MOST_SENDERS } from '../../spec/limits.js';
import { operatorsByDataType, platforms } from '../../spec/vocabulary.js';
import type { ContentForm } from '../content.js';
import { nested } from '../filters.js';
import { elements, type Members, putAt } from '../members.js';
import { geofence } from '../parts.js';
import type { Plan } from '../plan.js';
import { textsOf } from '../strings.js';

/** The rules that a draft can break: all except the rules about updates. */
export type DraftRuleId = Exclude<RuleId, `update/${string}`>;

/** What a rule needs before a change can break it, where its declaration does not tell it: counts, nesting, lookups. Data only. */
export interface RuleCase {
  /** The drafts to start from, besides what the rule declares. */
  readonly plan?: Plan;
  /** Further properties, of some of these drafts each. */
  readonly kinds?: readonly Plan[];
  /** What is put into a draft first, at fields of the draft. A block stands for that of each variation. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** The fields that are changed, from the root of the draft. Default: those that the rule reads and reports at, in its part. */
  readonly fields?: readonly string[];
  /** Wrong values by the end of a field. */
  readonly values?: Readonly<Record<string, readonly unknown[]>>;
  /** Whether a change of the workspace breaks it. */
  readonly ofWorkspace?: boolean;
  /** Other rules that are always or sometimes broken with it. */
  readonly forces?: readonly RuleId[];
  /** Whether its drafts are a hundred times as large as others. */
  readonly isHeavy?: boolean;
}

const anyContent: readonly ContentForm[] = ['flat', 'keyed', 'tested'];
const keyed: Plan = { forms: ['keyed', 'tested'] };

function many<T>(count: number, one: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => one(index));
}

const withGeofences = {
  'basic_details.geofences': ['One', 'Two', 'Three', 'Four'].map((name) => putAt(geofence.shape.least, ['name'], name)),
};
const aSegment = { filter_type: 'custom_segments', id: 'a' };
const attribute = { data_type: 'string', name: 'a', operator: 'exists', project_name: 'a' };
/** A group with a filter of each type, and such a group in the attributes of an action. */
function everyFilter(levels: number): Members {
  const action = { filter_type: 'actions', action_name: 'a' };
  const inside = levels === 0 ? {} : { attributes: everyFilter(levels - 1) };
  const own = levels === 0 ? [attribute] : [];
  return { filters: [aSegment, { filter_type: 'user_attributes', ...attribute }, ...own, { ...action, ...inside }] };
}
const withFilters: RuleCase = {
  plan: { has: ['segmentation_details'] },
  // Judges stop at ten.
  set: {
    'segmentation_details.excluded_filters': {
      filters: [...many(10, () => aSegment), ...elements(everyFilter(1).filters)],
    },
  },
};
const operators = [...new Set(Object.values(operatorsByDataType).flat()), 'IS', 'Between', 'less_than', 'equals'];

const custom = (count: number) => Object.fromEntries(many(count, (index) => [`utm_more_${index}`, 'a']));
const utm = (count: number) => ({ utm_source: 'a', utm_medium: 'b', ...custom(count) });
/** An A/B test with these shares. */
function manual(...shares: readonly number[]): Members {
  const names = Object.fromEntries(shares.map((share, index) => [`variation_${index + 1}`, share]));
  return { distribution_type: 'MANUAL', no_of_variations: shares.length, manual_distribution_percentage: names };
}
const withTest: RuleCase = {
  plan: { forms: ['tested'] },
  // Before publishing, the variations need no content.
  set: { campaign_content: { variation_details: manual(59, 40, 1) } },
};

const leafNames = (channel: 'push' | 'email'): Readonly<Record<string, RuleCase>> => ({
  [`${channel}-content/keyed`]: {
    plan: { forms: ['flat'] },
    fields: ['campaign_content.locales', 'campaign_content.variation_details', 'campaign_content.content'],
    values: { locales: [['fr'], ['fr', 'de-DE']], variation_details: [manual(100), manual(60, 40)] },
  },
  [`${channel}-content/implied-locale`]: {
    plan: keyed,
    fields: ['campaign_content.locales', 'campaign_content.locales.*'],
    values: { locales: [['default'], ['fr', 'default']], '*': ['default'] },
  },
  [`${channel}-content/default-locale`]: { plan: { forms: anyContent }, fields: ['campaign_content.content'] },
  [`${channel}-content/locale-key`]: { plan: keyed, fields: ['campaign_content.content'] },
  [`${channel}-content/variation-key`]: { plan: keyed, fields: ['campaign_content.content.*'] },
  [`${channel}-content/leaf`]: {
    plan: keyed,
    fields: ['campaign_content.content.*.*'],
    values: { '*': [{ [channel]: undefined }, { [channel.toUpperCase()]: {} }, { content: { [channel]: {} } }] },
  },
});

/** A thousand leaves of an email, each with a sender of its own. */
function senders(count: number): Members {
  const names = many(count, (index) => `l${index}`);
  const email = { custom_template_id: 't' };
  const leaf = (name: string) => ({ variation_1: { email: { ...email, from_address: `${name}@many.example` } } });
  return {
    locales: names,
    content: Object.fromEntries([['default', { variation_1: { email } }], ...names.map((name) => [name, leaf(name)])]),
  };
}

const wrongElements = many(50, (index) => many(DEFAULT_MOST_ERRORS + 1 + index, () => 5));
const noAudience = [{}, { filters: [] }, { filter_operator: 'or' }, { filters: undefined }];

export const cases: Readonly<Partial<Record<DraftRuleId, RuleCase>>> = {
  'push-basic-details/ios-audience': {
    set: { 'basic_details.platform_specific_details.ios': { send_to_all_eligible_device: true } },
  },
  'geofence/shape': { set: withGeofences },
  'geofence/dwell-time': { set: withGeofences },
  'geofence/unique-name': {
    set: withGeofences,
    fields: ['basic_details.geofences.*.name', 'basic_details.geofences'],
  },
  ...leafNames('push'),
  ...leafNames('email'),
  'variations/share-name': withTest,
  'variations/share-missing': withTest,
  'variations/share-sum': withTest,
  'android/slide-action-value': {
    values: { image_click_action: ['DEEPLINKING'] },
  },
  'email/attachment-url': {
    set: { 'email.attachments': [{ file_type: 'URL', url: 'a:b' }] },
    values: { url: textsOf('uri').wrong.filter((url) => url.trim() !== '') },
  },
  'filter-group/nesting': {
    plan: { has: ['segmentation_details'] },
    set: { 'segmentation_details.excluded_filters': nested(DEEPEST_NESTING) },
    fields: ['segmentation_details.excluded_filters'],
    values: { excluded_filters: [1, 2, 30].map((more) => nested(DEEPEST_NESTING + more)) },
    isHeavy: true,
  },
  'filter/shape': withFilters,
  'filter-group/shape': withFilters,
  'filter/operator': { ...withFilters, values: { operator: operators } },
  'filter/value': { ...withFilters, values: { operator: operators } },
  'filter/segment': withFilters,
  'filter/project-name': { ...withFilters, plan: { ...withFilters.plan, features: ['PORTFOLIO'] } },
  'segmentation/audience': {
    set: {
      'segmentation_details.is_all_user_campaign': undefined,
      'segmentation_details.included_filters': { filters: [aSegment, aSegment] },
    },
    values: { included_filters: noAudience },
  },
  'push-delivery-controls/queuing-feature': { plan: { features: ['QUEUING'] }, ofWorkspace: true },
  'push-delivery-controls/queue-duration': {
    plan: { features: ['QUEUING'] },
    set: { 'delivery_controls.queuing_enabled': true, 'delivery_controls.queue_duration': 1 },
  },
  'utm-params/custom-count': {
    set: { utm_params: utm(MOST_CUSTOM_KEYS) },
    fields: ['utm_params'],
    values: {
      utm_params: [...[1, 2, 15].map((more) => utm(MOST_CUSTOM_KEYS + more)), { ...utm(MOST_CUSTOM_KEYS), more: 'a' }],
    },
  },
  'utm-params/custom-prefix': {
    fields: ['utm_params'],
    values: {
      utm_params: ['UTM_ID', 'utm', 'utm-id', 'source', ' utm_id', 'Utm_id', 'xutm_id', 'a.utm_b', ''].map((name) => ({
        ...utm(1),
        [name]: 'a',
      })),
    },
  },
  'audience-limit/instance': {
    set: { campaign_audience_limit: { metric: 'SENT', frequency: 'TOTAL', limit: 1 } },
  },
  'audience-limit/feature': { plan: { has: ['campaign_audience_limit'] }, ofWorkspace: true },
  'connector/known': { plan: { channel: 'EMAIL' }, ofWorkspace: true },
  'publish/verified-sender': {
    plan: { channel: 'EMAIL', forms: anyContent },
    fields: ['basic_details.from_address', 'email.from_address'],
    values: { from_address: ['eve@unverified.example', 'Eve+1@mail.unverified.example'] },
    ofWorkspace: true,
  },
  'publish/variation-blocks': {
    plan: keyed,
    fields: ['campaign_content.content.default', 'campaign_content.variation_details.no_of_variations'],
  },
  'publish/platform-content': {
    plan: { channel: 'PUSH', forms: anyContent },
    // Each platform has drafts of its own, so that none is broken less often than the others.
    kinds: platforms.map((platform) => ({ platforms: [platform] })),
    fields: ['android', 'ios', 'web'],
  },
  'publish/complete-variation': {
    plan: { channel: 'EMAIL', forms: anyContent },
    set: { 'email.html_content': 'a' },
    fields: ['email.subject', 'email.custom_template_id'],
  },
  'publish/sender-count': {
    plan: { channel: 'EMAIL', forms: anyContent },
    fields: ['campaign_content'],
    values: { campaign_content: [1, 2, 10].map((more) => senders(MOST_SENDERS + more)) },
    isHeavy: true,
  },
  'publish/platforms': { plan: { channel: 'PUSH' } },
  'publish/geofences': { plan: { deliveryTypes: ['LOCATION_TRIGGERED'] } },
  'draft/too-many-errors': {
    plan: { has: ['basic_details', 'conversion_goal_details'] },
    fields: ['basic_details.tags', 'conversion_goal_details.goals'],
    values: { tags: wrongElements, goals: wrongElements },
    forces: ['push-basic-details/shape', 'email-basic-details/shape', 'conversion-goals/shape'],
    isHeavy: true,
  },
};

/** The rules whose drafts take long. */
export const heavyRules: readonly string[] = Object.entries(cases).flatMap(([id, { isHeavy }]) =>
  isHeavy ? [id] : [],
);

/**
 * For a rule, the other rules that are always or sometimes broken with it. The expected findings include them: too many errors,
 * for example, are always errors of another rule.
 */
export const forcedPairs: Readonly<Partial<Record<RuleId, readonly RuleId[]>>> = Object.fromEntries(
  Object.entries(cases).flatMap(([id, { forces }]) => (forces === undefined ? [] : [[id, forces]])),
);
