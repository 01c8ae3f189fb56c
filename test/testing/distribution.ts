import fc from 'fast-check';
import { leafPlaces } from '../../src/testing/content.js';
import { groupPlaces } from '../../src/testing/filters.js';
import { type DraftCase, type DraftRuleId, validDraft } from '../../src/testing/index.js';
import { at, elements, type Members, members, type Path } from '../../src/testing/members.js';

/**
 * How often valid drafts have what each rule is about: a rule whose condition never holds is not tried by them, however
 * many there are.
 */
interface Precondition {
  /** The drafts that could have it: all, those of a channel, those for publishing. */
  readonly of?: Partial<Pick<DraftCase, 'mode'>> & { readonly channel?: 'PUSH' | 'EMAIL' };
  /** Whether the draft has the thing that the rule is about. */
  readonly has: (draft: Members, one: DraftCase<Members>) => boolean;
}

const push = { channel: 'PUSH' } as const;
const email = { channel: 'EMAIL' } as const;
const publish = { mode: 'DRAFT_PUBLISH' } as const;

const has =
  (...path: Path) =>
  (draft: Members) =>
    at(draft, path) !== undefined;
const is =
  (path: Path, ...values: unknown[]) =>
  (draft: Members) =>
    values.includes(at(draft, path));

/** Whether one of the blocks, or of the emails, is such. */
const block = (key: string, such: (block: Members) => boolean) => (draft: Members) =>
  leafPlaces(draft).some(({ path }) => {
    const one = at(draft, [...path, ...(key === 'email' ? ['email'] : ['push', key])]);
    return one !== undefined && such(members(one));
  });
const template = (key: string, ...types: string[]) =>
  block(key, ({ template_type }) => types.includes(String(template_type)));
const slides = (one: Members) => elements(at(one, ['basic_details', 'carousel_content', 'slide_data']));
const isCarousel = ({ template_type }: Members) => template_type === 'SIMPLE_IMAGE_CAROUSEL';
const isTimer = ({ template_type }: Members) => String(template_type).startsWith('TIMER');

const contentPath = ['campaign_content', 'content'];
const isKeyed = has(...contentPath, 'default');
const isFlat = (draft: Members) => has(...contentPath, 'push')(draft) || has(...contentPath, 'email')(draft);
const otherLocales = (draft: Members) => Object.keys(members(at(draft, contentPath))).length > 1 && isKeyed(draft);
const test = ['campaign_content', 'variation_details'];
const isManual = is([...test, 'distribution_type'], 'MANUAL');

/** Whether one of the filters is such. */
const filter = (such: (filter: Members, inAttributes: boolean) => boolean) => (draft: Members) =>
  groupPlaces(draft).some(({ path, inAttributes }) =>
    elements(at(draft, [...path, 'filters'])).some((one) => such(members(one), inAttributes)),
  );
const geofences = (draft: Members) => {
  const given = at(draft, ['basic_details', 'geofences']);
  return Array.isArray(given) ? given : elements([given].filter((one) => one !== undefined));
};
const customKeys = (draft: Members) =>
  Object.keys(members(draft.utm_params)).filter(
    (key) => !['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'].includes(key),
  );
const isOf = (...types: string[]) => is(['campaign_delivery_type'], ...types);
const both =
  (...all: ((draft: Members) => boolean)[]) =>
  (draft: Members) =>
    all.every((one) => one(draft));

function contentPreconditions(of: typeof push | typeof email) {
  return {
    shape: { of, has: has('campaign_content') },
    'implied-locale': { of, has: (draft: Members) => elements(at(draft, ['campaign_content', 'locales'])).length > 0 },
    keyed: { of, has: isFlat },
    'default-locale': { of, has: isKeyed },
    'locale-key': { of, has: otherLocales },
    'variation-key': { of, has: isKeyed },
    leaf: { of, has: both(isKeyed, (draft) => leafPlaces(draft).length > 0) },
  };
}
const pushContent = contentPreconditions(push);
const emailContent = contentPreconditions(email);

const preconditions = {
  'envelope/shape': { has: () => true },
  // No valid draft is one: any could become it.
  'envelope/live-activity': { has: () => true },
  'envelope/push-only-delivery-type': { has: is(['channel'], 'EMAIL') },
  'envelope/connector': { has: is(['channel'], 'EMAIL') },
  'push-basic-details/shape': { of: push, has: has('basic_details') },
  'push-basic-details/ios-audience': { of: push, has: has('basic_details', 'platform_specific_details', 'ios') },
  'geofence/shape': { of: push, has: (draft) => geofences(draft).length > 0 },
  'geofence/dwell-time': {
    of: push,
    has: (draft) => geofences(draft).some((one) => members(one).triggered_at === 'dwell'),
  },
  'geofence/unique-name': { of: push, has: (draft) => geofences(draft).length > 1 },
  'email-basic-details/shape': { of: email, has: has('basic_details') },
  'email-basic-details/subscription-category': { of: email, has: is(['basic_details', 'content_type'], 'PROMOTIONAL') },
  'push-content/shape': pushContent.shape,
  'push-content/implied-locale': pushContent['implied-locale'],
  'push-content/keyed': pushContent.keyed,
  'push-content/default-locale': pushContent['default-locale'],
  'push-content/locale-key': pushContent['locale-key'],
  'push-content/variation-key': pushContent['variation-key'],
  'push-content/leaf': pushContent.leaf,
  'email-content/shape': emailContent.shape,
  'email-content/implied-locale': emailContent['implied-locale'],
  'email-content/keyed': emailContent.keyed,
  'email-content/default-locale': emailContent['default-locale'],
  'email-content/locale-key': emailContent['locale-key'],
  'email-content/variation-key': emailContent['variation-key'],
  'email-content/leaf': emailContent.leaf,
  'variations/shape': { has: has(...test) },
  'variations/manual-shares': { has: isManual },
  'variations/sherpa': { has: is([...test, 'distribution_type'], 'SHERPA') },
  'variations/share-name': { has: isManual },
  'variations/share-missing': {
    has: both(isManual, (draft) => Number(at(draft, [...test, 'no_of_variations'])) > 1),
  },
  'variations/share-sum': { has: isManual },
  'android/shape': { of: push, has: block('android', () => true) },
  'android/timer': { of: push, has: block('android', isTimer) },
  'android/template-backup': {
    of: push,
    has: block('android', ({ template_type }) => template_type !== 'BASIC' && template_type !== 'Custom'),
  },
  'android/custom-template-id': { of: push, has: template('android', 'Custom') },
  'android/banner-image': { of: push, has: template('android', 'IMAGE_BANNER_WITH_TEXT') },
  'android/timer-specific-time': {
    of: push,
    has: block('android', (one) => isTimer(one) && members(one.timer).personalized_value === true),
  },
  'android/timer-duration': {
    of: push,
    has: block('android', (one) => isTimer(one) && members(one.timer).personalized_value === false),
  },
  'android/timer-time-period': {
    of: push,
    has: block('android', (one) => isTimer(one) && String(members(one.timer).timer_ends_at).startsWith('SPECIFIC')),
  },
  'android/dismiss-button-text': {
    of: push,
    has: block('android', ({ advanced }) => {
      const { make_notification_sticky, auto_dismiss_notification } = members(advanced);
      return make_notification_sticky === true || auto_dismiss_notification === true;
    }),
  },
  'android/auto-dismiss-time': {
    of: push,
    has: block('android', ({ advanced }) => members(advanced).auto_dismiss_notification === true),
  },
  'android/carousel': { of: push, has: block('android', isCarousel) },
  'android/slide-action-value': {
    of: push,
    has: block(
      'android',
      (one) => isCarousel(one) && slides(one).some((slide) => members(slide).image_click_action !== undefined),
    ),
  },
  'android/slides': { of: { ...push, ...publish }, has: block('android', isCarousel) },
  'android/slide-image': {
    of: { ...push, ...publish },
    has: block('android', (one) => isCarousel(one) && slides(one).length > 0),
  },
  'android/text': { of: { ...push, ...publish }, has: template('android', 'BASIC', 'STYLIZED_BASIC') },
  'ios/shape': { of: push, has: block('ios', () => true) },
  'ios/template-backup': { of: push, has: template('ios', 'STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL') },
  'ios/custom-template-id': { of: push, has: template('ios', 'Custom') },
  'ios/cover-image': { of: push, has: block('ios', isCarousel) },
  'ios/carousel': { of: push, has: block('ios', isCarousel) },
  'ios/slide-action-value': {
    of: push,
    has: block(
      'ios',
      (one) => isCarousel(one) && slides(one).some((slide) => members(slide).image_click_action !== undefined),
    ),
  },
  'ios/slides': { of: { ...push, ...publish }, has: block('ios', isCarousel) },
  'ios/slide-image': {
    of: { ...push, ...publish },
    has: block('ios', (one) => isCarousel(one) && slides(one).length > 0),
  },
  'ios/text': { of: { ...push, ...publish }, has: template('ios', 'BASIC', 'STYLIZED_BASIC') },
  'web/shape': { of: push, has: block('web', () => true) },
  'web/icon-url': { of: push, has: block('web', ({ advanced }) => members(advanced).icon_image_type === 'ICON_URL') },
  'web/text': { of: { ...push, ...publish }, has: block('web', () => true) },
  'email/shape': { of: email, has: block('email', () => true) },
  'email/body': { of: email, has: block('email', ({ custom_template_id }) => custom_template_id === undefined) },
  'email/attachment-url': {
    of: email,
    has: block('email', ({ attachments }) => elements(attachments).some((one) => members(one).file_type === 'URL')),
  },
  'connector/shape': { of: email, has: has('connector') },
  'connector/names': { of: { ...email, ...publish }, has: has('connector') },
  'connector/known': { of: { ...email, ...publish }, has: has('connector', 'connector_name') },
  'trigger-condition/shape': { has: has('trigger_condition') },
  'trigger-condition/delay': { has: is(['trigger_condition', 'trigger_delay_type'], 'DELAY') },
  'trigger-condition/anchor': { has: is(['trigger_condition', 'trigger_relation'], 'BEFORE') },
  'trigger-condition/intelligent-delay': {
    of: push,
    has: is(['trigger_condition', 'trigger_delay_type'], 'INTELLIGENT_DELAY'),
  },
  'filter-group/shape': { has: (draft) => groupPlaces(draft).length > 0 },
  'filter-group/nesting': { has: (draft) => groupPlaces(draft).some(({ path }) => path.length > 2 + 3 * 98) },
  'filter/shape': { has: filter(() => true) },
  'filter/operator': { has: filter(({ operator }) => operator !== undefined) },
  'filter/value': {
    has: filter(({ operator }) => operator !== undefined && operator !== 'exists' && operator !== 'today'),
  },
  'filter/segment': { has: filter(({ filter_type }) => filter_type === 'custom_segments') },
  'filter/project-name': {
    has: (draft, { workspaceData }) =>
      workspaceData.features.includes('PORTFOLIO') &&
      filter(({ filter_type }, inAttributes) => filter_type === 'user_attributes' && !inAttributes)(draft),
  },
  'segmentation/shape': { has: has('segmentation_details') },
  'segmentation/audience': {
    has: (draft) =>
      draft.segmentation_details !== undefined && !is(['segmentation_details', 'is_all_user_campaign'], true)(draft),
  },
  'scheduling/shape': { has: has('scheduling_details') },
  'scheduling/start-time': {
    has: is(['scheduling_details', 'delivery_type'], 'AT_FIXED_TIME', 'SEND_IN_BTS', 'SEND_IN_USER_TIMEZONE'),
  },
  'scheduling/bts-details': { has: is(['scheduling_details', 'delivery_type'], 'SEND_IN_BTS') },
  'scheduling/user-timezone-details': { has: is(['scheduling_details', 'delivery_type'], 'SEND_IN_USER_TIMEZONE') },
  'scheduling/timezone': { of: publish, has: is(['scheduling_details', 'delivery_type'], 'AT_FIXED_TIME') },
  'push-delivery-controls/shape': { of: push, has: has('delivery_controls') },
  'push-delivery-controls/queuing-feature': {
    of: push,
    has: (draft) =>
      has('delivery_controls', 'queuing_enabled')(draft) || has('delivery_controls', 'queue_duration')(draft),
  },
  'push-delivery-controls/queue-duration': { of: push, has: is(['delivery_controls', 'queuing_enabled'], true) },
  'email-delivery-controls/shape': { of: email, has: has('delivery_controls') },
  'conversion-goals/shape': { has: has('conversion_goal_details') },
  'control-group/shape': { has: has('control_group_details') },
  'control-group/percentage': { has: is(['control_group_details', 'is_campaign_control_group_enabled'], true) },
  'utm-params/shape': { has: has('utm_params') },
  'utm-params/custom-count': { has: (draft) => customKeys(draft).length > 4 },
  'utm-params/custom-prefix': { has: (draft) => customKeys(draft).length > 0 },
  'audience-limit/shape': { has: has('campaign_audience_limit') },
  'audience-limit/members': { has: is(['campaign_audience_limit', 'is_campaign_audience_limit_enabled'], true) },
  'audience-limit/disabled': { has: is(['campaign_audience_limit', 'is_campaign_audience_limit_enabled'], false) },
  'audience-limit/instance': {
    of: { ...push, ...publish },
    has: is(['campaign_audience_limit', 'frequency'], 'INSTANCE'),
  },
  'audience-limit/live-activity': { of: publish, has: has('campaign_audience_limit') },
  'audience-limit/feature': { has: has('campaign_audience_limit') },
  'push-advanced/shape': { of: push, has: has('advanced') },
  'publish/content': { of: publish, has: has('campaign_content') },
  'publish/variation-blocks': { of: publish, has: both(isKeyed, has(...test)) },
  'publish/platforms': { of: { ...push, ...publish }, has: has('basic_details', 'platforms') },
  'publish/platform-content': {
    of: { ...push, ...publish },
    has: (draft) => elements(at(draft, ['basic_details', 'platforms'])).length > 1,
  },
  'publish/from-address': { of: { ...email, ...publish }, has: has('basic_details', 'from_address') },
  'publish/verified-sender': {
    of: { ...email, ...publish },
    has: block('email', ({ from_address }) => from_address !== undefined),
  },
  'publish/sender-count': { of: { ...email, ...publish }, has: isKeyed },
  'publish/complete-variation': {
    of: { ...email, ...publish },
    has: block('email', ({ subject, html_content }) => subject === undefined || html_content === undefined),
  },
  'publish/scheduling': { of: publish, has: isOf('ONE_TIME', 'PERIODIC') },
  'publish/periodic-details': { of: publish, has: isOf('PERIODIC') },
  'publish/periodic-at-fixed-time': { of: publish, has: isOf('PERIODIC') },
  'publish/push-trigger-condition': {
    of: { ...push, ...publish },
    has: isOf('EVENT_TRIGGERED', 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'),
  },
  'publish/email-trigger-condition': { of: { ...email, ...publish }, has: isOf('EVENT_TRIGGERED') },
  'publish/trigger-filter': { of: publish, has: isOf('EVENT_TRIGGERED') },
  'publish/device-delay': { of: { ...push, ...publish }, has: isOf('DEVICE_TRIGGERED') },
  'publish/business-event': { of: publish, has: isOf('BUSINESS_EVENT_TRIGGERED') },
  'publish/geofences': { of: { ...push, ...publish }, has: isOf('LOCATION_TRIGGERED') },
  'publish/bypass-dnd': { of: { ...push, ...publish }, has: isOf('EVENT_TRIGGERED') },
  // Not about anything that a valid draft has: there must be errors.
  'draft/too-many-errors': { has: () => true },
} as const satisfies Record<DraftRuleId, Precondition>;

export interface Share {
  readonly id: string;
  /** How many of the drafts could have it. */
  readonly relevant: number;
  /** The share of those that have it, in percent. */
  readonly percent: number;
}

/** Over so many valid drafts: what share of them has what each rule is about. */
export function distribution(numRuns: number, seed: number): Share[] {
  const cases = fc.sample(validDraft(), { numRuns, seed }) as unknown as DraftCase<Members>[];
  return Object.entries<Precondition>(preconditions).map(([id, { of = {}, has: holds }]) => {
    const relevant = cases.filter(
      ({ draft, mode }) =>
        (of.channel === undefined || draft.channel === of.channel) && (of.mode === undefined || mode === of.mode),
    );
    const count = relevant.filter((one) => holds(one.draft, one)).length;
    return { id, relevant: relevant.length, percent: (100 * count) / relevant.length };
  });
}

/** As a table, the rarest first. */
export function printed(shares: readonly Share[]): string {
  const sorted = [...shares].sort((a, b) => a.percent - b.percent);
  return sorted
    .map(({ id, relevant, percent }) => `${percent.toFixed(1).padStart(5)} % of ${String(relevant).padStart(5)}  ${id}`)
    .join('\n');
}
