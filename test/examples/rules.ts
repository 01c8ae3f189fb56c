import type { RuleId, ValidationOptions } from '../../src/index.js';
import type { Edit } from '../edit.js';
import type { DraftName, WorkspaceName } from './drafts.js';

/** One edit of a valid draft that breaks one rule and no other. */
export interface Breaking {
  readonly draft: DraftName;
  readonly workspace?: WorkspaceName;
  readonly options?: ValidationOptions;
  readonly edit: Edit;
  /** The fields that the rule reports, in order. */
  readonly fields: readonly string[];
  /** Other rules that the same edit cannot but break, with their fields. */
  readonly forces?: Partial<Record<RuleId, readonly string[]>>;
  /** Edits of the same draft that come close and break nothing, in either mode. */
  readonly near?: readonly Edit[];
}

const flat = 'campaign_content.content.push';
const first = 'campaign_content.content.default.variation_1.push';
const second = 'campaign_content.content.default.variation_2.push';
const third = 'campaign_content.content.default.variation_3.push';
const german = 'campaign_content.content.de-DE.variation_1.push';
const mail = 'campaign_content.content.email';
const trigger = 'trigger_condition.included_filters.filters';
const tooDeep = nested(101);

/** Filter groups in each other's attributes, so many of them. */
/** Content with a variation for each of so many senders. */
function emailsOf(count: number): unknown {
  const variations = Array.from({ length: count }, (_, index) => [
    `variation_${index + 1}`,
    { email: { custom_template_id: 't', from_address: `${index + 1}@a.io` } },
  ]);
  const variation_details = {
    distribution_type: 'SHERPA',
    no_of_variations: count,
    sherpa_campaign_duration: 4,
    sherpa_distribution_metric: 'BOTH',
  };
  return { variation_details, content: { default: Object.fromEntries(variations) } };
}

function nested(levels: number): unknown {
  let group: unknown = { filters: [] };
  for (let level = 1; level < levels; level++) {
    group = { filters: [{ filter_type: 'actions', action_name: 'seen', attributes: group }] };
  }
  return group;
}

/** The rules about updates have examples of their own. */
type DraftRuleId = Exclude<RuleId, `update/${string}`>;

/** Every rule has an example: the type says so. */
export const breaking = {
  'envelope/shape': [
    { draft: 'oneTimePush', edit: { created_by: undefined }, fields: ['created_by'] },
    { draft: 'oneTimePush', edit: { created_by: 'ada' }, fields: ['created_by'] },
    { draft: 'oneTimePush', edit: { updated_by: 'bob' }, fields: ['updated_by'], near: [{ updated_by: 'b+c@d.e.fr' }] },
    { draft: 'oneTimePush', edit: { request_id: 7 }, fields: ['request_id'] },
    { draft: 'oneTimePush', edit: { '': [] }, fields: [''] },
    { draft: 'businessEventPush', edit: { campaign_delivery_type: undefined }, fields: ['campaign_delivery_type'] },
    { draft: 'businessEventPush', edit: { campaign_delivery_type: 'one_time' }, fields: ['campaign_delivery_type'] },
    { draft: 'businessEventPush', edit: { channel: 'SMS' }, fields: ['channel'] },
    { draft: 'businessEventPush', edit: { channel: undefined }, fields: ['channel'] },
  ],
  'envelope/live-activity': [
    {
      draft: 'businessEventPush',
      edit: { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' },
      fields: ['campaign_delivery_type'],
    },
  ],
  'envelope/push-only-delivery-type': [
    { draft: 'email', edit: { campaign_delivery_type: 'DEVICE_TRIGGERED' }, fields: ['campaign_delivery_type'] },
    { draft: 'email', edit: { campaign_delivery_type: 'LOCATION_TRIGGERED' }, fields: ['campaign_delivery_type'] },
  ],
  'envelope/connector': [{ draft: 'email', edit: { connector: undefined }, fields: ['connector'] }],
  'push-basic-details/shape': [
    { draft: 'oneTimePush', edit: { 'basic_details.name': 5 }, fields: ['basic_details.name'] },
    {
      draft: 'oneTimePush',
      edit: { 'basic_details.tags': ['a', 1, null] },
      fields: ['basic_details.tags.1', 'basic_details.tags.2'],
    },
    { draft: 'oneTimePush', edit: { 'basic_details.platforms.1': 'ios' }, fields: ['basic_details.platforms.1'] },
    {
      draft: 'oneTimePush',
      edit: { 'basic_details.platform_specific_details.ios.send_to_all_eligible_device': 'yes' },
      fields: ['basic_details.platform_specific_details.ios.send_to_all_eligible_device'],
    },
    { draft: 'oneTimePush', edit: { basic_details: null }, fields: ['basic_details'] },
  ],
  'push-basic-details/ios-audience': [
    {
      draft: 'oneTimePush',
      edit: { 'basic_details.platform_specific_details.ios': {} },
      fields: ['basic_details.platform_specific_details.ios'],
      near: [{ 'basic_details.platform_specific_details.ios': undefined }],
    },
    {
      draft: 'oneTimePush',
      edit: { 'basic_details.platform_specific_details.ios.exclude_provisional_push_devices': true },
      fields: ['basic_details.platform_specific_details.ios'],
    },
  ],
  'geofence/shape': [
    {
      draft: 'locationPush',
      edit: { 'basic_details.geofences.0.radius': '0' },
      fields: ['basic_details.geofences.0.radius'],
    },
    {
      draft: 'locationPush',
      edit: { 'basic_details.geofences.1.name': ' ' },
      fields: ['basic_details.geofences.1.name'],
    },
    {
      draft: 'locationPush',
      edit: { 'basic_details.geofences.1.triggered_at': 'DWELL' },
      fields: ['basic_details.geofences.1.triggered_at'],
    },
    { draft: 'locationPush', edit: { 'basic_details.geofences': 'here' }, fields: ['basic_details.geofences'] },
    {
      draft: 'locationPush',
      edit: { 'basic_details.geofences.1': 'here' },
      fields: ['basic_details.geofences.1'],
    },
    {
      draft: 'oneTimePush',
      edit: { 'basic_details.geofences': {} },
      fields: [
        'name',
        'latitude',
        'longitude',
        'radius',
        'triggered_at',
        'response_time_value',
        'response_time_granularity',
      ].map((field) => `basic_details.geofences.${field}`),
    },
  ],
  'geofence/dwell-time': [
    {
      draft: 'locationPush',
      edit: {
        'basic_details.geofences.0.dwell_time_value': undefined,
        'basic_details.geofences.0.dwell_time_granularity': undefined,
      },
      fields: ['basic_details.geofences.0.dwell_time_value', 'basic_details.geofences.0.dwell_time_granularity'],
      near: [
        { 'basic_details.geofences.0.triggered_at': 'EXIT', 'basic_details.geofences.0.dwell_time_value': undefined },
      ],
    },
  ],
  'geofence/unique-name': [
    {
      draft: 'locationPush',
      edit: { 'basic_details.geofences.1.name': 'Store' },
      fields: ['basic_details.geofences.1.name'],
      near: [{ 'basic_details.geofences.1.name': 'store' }],
    },
  ],
  'email-basic-details/shape': [
    { draft: 'email', edit: { 'basic_details.content_type': 'promotional' }, fields: ['basic_details.content_type'] },
    {
      draft: 'email',
      edit: { 'basic_details.from_address': 'a@b.example, c@d.example' },
      fields: ['basic_details.from_address'],
    },
  ],
  'email-basic-details/subscription-category': [
    {
      draft: 'email',
      edit: { 'basic_details.subscription_category': '  ' },
      fields: ['basic_details.subscription_category'],
      near: [
        { 'basic_details.content_type': 'TRANSACTIONAL', 'basic_details.subscription_category': undefined },
        { 'basic_details.content_type': undefined, 'basic_details.subscription_category': undefined },
      ],
    },
  ],
  'push-content/shape': [
    { draft: 'oneTimePush', edit: { campaign_content: [] }, fields: ['campaign_content'] },
    { draft: 'oneTimePush', edit: { 'campaign_content.locales': 'de' }, fields: ['campaign_content.locales'] },
    { draft: 'oneTimePush', edit: { 'campaign_content.content': 'Hi' }, fields: ['campaign_content.content'] },
    { draft: 'oneTimePush', edit: { [flat]: 'Hi' }, fields: [flat] },
    {
      draft: 'variedPush',
      edit: { 'campaign_content.content.de-DE': 1 },
      fields: ['campaign_content.content.de-DE'],
    },
    {
      draft: 'variedPush',
      edit: { 'campaign_content.content.default.variation_2': null },
      fields: ['campaign_content.content.default.variation_2'],
    },
  ],
  'push-content/implied-locale': [
    {
      draft: 'variedPush',
      edit: { 'campaign_content.locales': ['de-DE', 'default'] },
      fields: ['campaign_content.locales.1'],
    },
  ],
  'push-content/keyed': [
    {
      draft: 'oneTimePush',
      edit: { 'campaign_content.locales': ['fr'] },
      fields: ['campaign_content.content'],
      near: [{ 'campaign_content.locales': [] }],
    },
    {
      draft: 'oneTimePush',
      edit: {
        'campaign_content.variation_details': {
          distribution_type: 'SHERPA',
          no_of_variations: 1,
          sherpa_campaign_duration: 2,
          sherpa_distribution_metric: 'BOTH',
        },
      },
      fields: ['campaign_content.content'],
    },
  ],
  'push-content/default-locale': [
    {
      draft: 'oneTimePush',
      edit: { 'campaign_content.content': { fr: {} }, 'campaign_content.locales': ['fr'] },
      fields: ['campaign_content.content.default'],
    },
    { draft: 'oneTimePush', edit: { 'campaign_content.content': {} }, fields: ['campaign_content.content.default'] },
  ],
  'push-content/locale-key': [
    {
      draft: 'variedPush',
      edit: { 'campaign_content.content.fr': { variation_9: 'not looked at' } },
      fields: ['campaign_content.content.fr'],
      near: [{ 'campaign_content.locales': ['de-DE', 'fr'] }],
    },
    {
      draft: 'variedPush',
      edit: { 'campaign_content.locales': undefined },
      fields: ['campaign_content.content.de-DE'],
    },
    {
      draft: 'variedPush',
      edit: { 'campaign_content.content.email': { subject: 'not looked at', html_content: 'nor this' } },
      fields: ['campaign_content.content.email'],
    },
  ],
  'push-content/variation-key': [
    {
      draft: 'variedPush',
      edit: { 'campaign_content.content.de-DE.variation_4': 'not looked at', 'campaign_content.content.de-DE.B': {} },
      fields: ['campaign_content.content.de-DE.variation_4', 'campaign_content.content.de-DE.B'],
    },
    {
      draft: 'oneTimePush',
      edit: {
        'campaign_content.content': {
          default: {
            variation_1: {
              push: {
                android: { template_type: 'Custom', basic_details: {}, custom_template_id: 'x' },
                ios: { template_type: 'Custom', basic_details: {}, custom_template_id: 'x' },
                web: { template_type: 'BASIC', basic_details: { title: 'x', message: 'x' } },
              },
            },
            variation_2: {},
          },
        },
      },
      fields: ['campaign_content.content.default.variation_2'],
    },
  ],
  'push-content/leaf': [
    {
      draft: 'variedPush',
      edit: { 'campaign_content.content.de-DE.variation_2': { email: {} } },
      fields: ['campaign_content.content.de-DE.variation_2.push'],
    },
  ],
  'email-content/shape': [
    { draft: 'email', edit: { campaign_content: 0 }, fields: ['campaign_content'] },
    { draft: 'variedEmail', edit: { 'campaign_content.locales.1': 2 }, fields: ['campaign_content.locales.1'] },
  ],
  'email-content/implied-locale': [
    { draft: 'variedEmail', edit: { 'campaign_content.locales.1': 'default' }, fields: ['campaign_content.locales.1'] },
  ],
  'email-content/keyed': [
    { draft: 'email', edit: { 'campaign_content.locales': ['fr'] }, fields: ['campaign_content.content'] },
  ],
  'email-content/default-locale': [
    {
      draft: 'variedEmail',
      edit: { 'campaign_content.content.default': undefined },
      fields: ['campaign_content.content.default'],
    },
  ],
  'email-content/locale-key': [
    { draft: 'variedEmail', edit: { 'campaign_content.locales': ['de'] }, fields: ['campaign_content.content.fr'] },
  ],
  'email-content/variation-key': [
    {
      draft: 'variedEmail',
      edit: { 'campaign_content.content.fr.variation_02': {} },
      fields: ['campaign_content.content.fr.variation_02'],
    },
  ],
  'email-content/leaf': [
    {
      draft: 'variedEmail',
      edit: { 'campaign_content.content.fr.variation_1': {} },
      fields: ['campaign_content.content.fr.variation_1.email'],
    },
  ],
  'variations/shape': [
    {
      draft: 'variedPush',
      edit: { 'campaign_content.variation_details.distribution_type': 'manual' },
      fields: ['campaign_content.variation_details.distribution_type'],
    },
    {
      draft: 'variedPush',
      edit: { 'campaign_content.variation_details.no_of_variations': 0 },
      fields: ['campaign_content.variation_details.no_of_variations'],
    },
    {
      draft: 'variedPush',
      edit: { 'campaign_content.variation_details.manual_distribution_percentage.variation_2': '30' },
      fields: ['campaign_content.variation_details.manual_distribution_percentage.variation_2'],
    },
    {
      draft: 'variedEmail',
      edit: { 'campaign_content.variation_details.manual_distribution_percentage': { anything: 1.5 } },
      fields: ['campaign_content.variation_details.manual_distribution_percentage.anything'],
      near: [{ 'campaign_content.variation_details.manual_distribution_percentage': { anything: 7 } }],
    },
    {
      draft: 'variedPush',
      edit: { 'campaign_content.variation_details': 3 },
      fields: ['campaign_content.variation_details'],
    },
  ],
  'variations/manual-shares': [
    {
      draft: 'variedPush',
      edit: { 'campaign_content.variation_details.manual_distribution_percentage': undefined },
      fields: ['campaign_content.variation_details.manual_distribution_percentage'],
    },
  ],
  'variations/sherpa': [
    {
      draft: 'variedEmail',
      edit: {
        'campaign_content.variation_details.sherpa_campaign_duration': undefined,
        'campaign_content.variation_details.sherpa_distribution_metric': undefined,
      },
      fields: [
        'campaign_content.variation_details.sherpa_campaign_duration',
        'campaign_content.variation_details.sherpa_distribution_metric',
      ],
    },
  ],
  'variations/share-name': [
    {
      draft: 'variedPush',
      edit: {
        'campaign_content.variation_details.manual_distribution_percentage': {
          variation_1: 40,
          variation_2: 30,
          variation_3: 20,
          variation_4: 10,
        },
      },
      fields: ['campaign_content.variation_details.manual_distribution_percentage.variation_4'],
    },
    {
      draft: 'variedPush',
      edit: {
        'campaign_content.variation_details.no_of_variations': undefined,
        'campaign_content.variation_details.manual_distribution_percentage': { variation_9: 90, rest: 10 },
      },
      fields: ['campaign_content.variation_details.manual_distribution_percentage.rest'],
      forces: { 'variations/shape': ['campaign_content.variation_details.no_of_variations'] },
    },
  ],
  'variations/share-missing': [
    {
      draft: 'variedPush',
      edit: {
        'campaign_content.variation_details.manual_distribution_percentage': { variation_1: 40, variation_3: 60 },
      },
      fields: ['campaign_content.variation_details.manual_distribution_percentage'],
    },
    {
      draft: 'variedPush',
      edit: {
        'campaign_content.variation_details.no_of_variations': 12,
        'campaign_content.variation_details.manual_distribution_percentage': { variation_1: 100 },
      },
      fields: ['campaign_content.variation_details.manual_distribution_percentage'],
      forces: {
        'publish/variation-blocks': [4, 5, 6, 7, 8, 9, 10, 11, 12].map(
          (number) => `campaign_content.content.default.variation_${number}`,
        ),
      },
    },
  ],
  'variations/share-sum': [
    {
      draft: 'variedPush',
      edit: { 'campaign_content.variation_details.manual_distribution_percentage.variation_1': 30 },
      fields: ['campaign_content.variation_details.manual_distribution_percentage'],
    },
  ],
  'android/shape': [
    {
      draft: 'oneTimePush',
      edit: { [`${flat}.android.template_type`]: 'CUSTOM' },
      fields: [`${flat}.android.template_type`],
    },
    {
      draft: 'oneTimePush',
      edit: { [`${flat}.android.template_type`]: undefined },
      fields: [`${flat}.android.template_type`],
    },
    {
      draft: 'oneTimePush',
      edit: { [`${flat}.android.basic_details`]: undefined },
      fields: [`${flat}.android.basic_details`],
    },
    { draft: 'oneTimePush', edit: { [`${flat}.android`]: 'x' }, fields: [`${flat}.android`] },
    {
      draft: 'variedPush',
      edit: { [`${first}.android.basic_details.carousel_content.slider_transition`]: 'MANUAL' },
      fields: [`${first}.android.basic_details.carousel_content.slider_transition`],
    },
    {
      draft: 'oneTimePush',
      edit: { [`${flat}.android.basic_details.key_value_pairs`]: [{ key: 'a' }, { key: '', value: '' }] },
      fields: [`${flat}.android.basic_details.key_value_pairs.0.value`],
    },
  ],
  'android/timer': [
    {
      draft: 'variedPush',
      edit: { [`${second}.android.timer`]: undefined },
      fields: [`${second}.android.timer`],
      near: [{ [`${second}.android.timer`]: {} }],
    },
  ],
  'android/template-backup': [
    {
      draft: 'variedPush',
      edit: { [`${second}.android.template_backup`]: undefined },
      fields: [`${second}.android.template_backup`],
    },
  ],
  'android/custom-template-id': [
    {
      draft: 'variedPush',
      edit: { [`${third}.android.custom_template_id`]: '' },
      fields: [`${third}.android.custom_template_id`],
    },
  ],
  'android/banner-image': [
    {
      draft: 'variedPush',
      edit: { [`${german}.android.basic_details.banner_image_url`]: undefined },
      fields: [`${german}.android.basic_details.banner_image_url`],
    },
  ],
  'android/timer-specific-time': [
    {
      draft: 'variedPush',
      edit: { [`${second}.android.timer.personalized_value`]: true },
      fields: [`${second}.android.timer.specific_time`],
      near: [
        {
          [`${second}.android.timer.personalized_value`]: true,
          [`${second}.android.timer.specific_time`]: '2026-12-24T18:00',
        },
        { [`${third}.android.timer`]: { personalized_value: true } },
      ],
    },
  ],
  'android/timer-duration': [
    {
      draft: 'variedPush',
      edit: {
        [`${second}.android.timer.duration_hour`]: undefined,
        [`${second}.android.timer.duration_minute`]: ' ',
      },
      fields: [`${second}.android.timer.duration_hour`, `${second}.android.timer.duration_minute`],
      near: [{ [`${second}.android.timer`]: { timer_ends_at: 'DURATION' } }],
    },
  ],
  'android/timer-time-period': [
    {
      draft: 'variedPush',
      edit: { [`${second}.android.timer.timer_ends_at`]: 'SPECIFIC_TIME_USER_TIMEZONE' },
      fields: [`${second}.android.timer.time_period`],
    },
    {
      draft: 'variedPush',
      edit: { [`${second}.android.timer.timer_ends_at`]: 'SPECIFIC_TIME_CAMPAIGN_TIMEZONE' },
      fields: [`${second}.android.timer.time_period`],
    },
  ],
  'android/dismiss-button-text': [
    {
      draft: 'variedPush',
      edit: { [`${second}.android.advanced.dismiss_button_text`]: undefined },
      fields: [`${second}.android.advanced.dismiss_button_text`],
    },
    {
      draft: 'oneTimePush',
      edit: { [`${flat}.android.advanced`]: { make_notification_sticky: true } },
      fields: [`${flat}.android.advanced.dismiss_button_text`],
      near: [{ [`${flat}.android.advanced`]: { make_notification_sticky: false } }],
    },
  ],
  'android/auto-dismiss-time': [
    {
      draft: 'variedPush',
      edit: {
        [`${second}.android.advanced.auto_dismiss_notification_time_value`]: undefined,
        [`${second}.android.advanced.auto_dismiss_notification_time_granularity`]: undefined,
      },
      fields: [
        `${second}.android.advanced.auto_dismiss_notification_time_value`,
        `${second}.android.advanced.auto_dismiss_notification_time_granularity`,
      ],
    },
  ],
  'android/carousel': [
    {
      draft: 'variedPush',
      edit: { [`${first}.android.basic_details.carousel_content`]: undefined },
      fields: [`${first}.android.basic_details.carousel_content`],
    },
  ],
  'android/slide-action-value': [
    {
      draft: 'variedPush',
      edit: {
        [`${first}.android.basic_details.carousel_content.slide_data.0.image_click_action_value`]: undefined,
      },
      fields: [`${first}.android.basic_details.carousel_content.slide_data.0.image_click_action_value`],
      near: [
        {
          [`${third}.android.basic_details.carousel_content`]: {
            slide_data: [{ image_click_action: 'RICH_LANDING' }],
          },
        },
      ],
    },
  ],
  'android/slides': [
    {
      draft: 'variedPush',
      edit: { [`${first}.android.basic_details.carousel_content.slide_data`]: undefined },
      fields: [`${first}.android.basic_details.carousel_content.slide_data`],
      near: [
        {
          [`${first}.android.template_type`]: 'BASIC',
          [`${first}.android.basic_details.title`]: 'x',
          [`${first}.android.basic_details.message`]: 'x',
          [`${first}.android.basic_details.carousel_content.slide_data`]: undefined,
        },
      ],
    },
    {
      draft: 'variedPush',
      edit: { [`${first}.android.basic_details.carousel_content.slide_data`]: [] },
      fields: [`${first}.android.basic_details.carousel_content.slide_data`],
    },
  ],
  'android/slide-image': [
    {
      draft: 'variedPush',
      edit: { [`${first}.android.basic_details.carousel_content.slide_data.1.image_url`]: undefined },
      fields: [`${first}.android.basic_details.carousel_content.slide_data.1.image_url`],
    },
  ],
  'android/text': [
    {
      draft: 'oneTimePush',
      edit: { [`${flat}.android.basic_details`]: {} },
      fields: [`${flat}.android.basic_details.title`, `${flat}.android.basic_details.message`],
      near: [{ 'basic_details.platforms': ['WEB'], [`${flat}.android.basic_details`]: {} }],
    },
  ],
  'ios/shape': [
    { draft: 'oneTimePush', edit: { [`${flat}.ios.template_type`]: 'TIMER' }, fields: [`${flat}.ios.template_type`] },
    {
      draft: 'variedPush',
      edit: { [`${first}.ios.basic_details.carousel_content.slider_transition`]: 'manual' },
      fields: [`${first}.ios.basic_details.carousel_content.slider_transition`],
    },
    {
      draft: 'oneTimePush',
      edit: { [`${flat}.ios.basic_details.rich_media_type`]: 'IMAGE' },
      fields: [`${flat}.ios.basic_details.rich_media_type`],
    },
  ],
  'ios/template-backup': [
    {
      draft: 'variedPush',
      edit: { [`${third}.ios.template_backup`]: undefined },
      fields: [`${third}.ios.template_backup`],
    },
  ],
  'ios/custom-template-id': [
    {
      draft: 'variedPush',
      edit: { [`${second}.ios.custom_template_id`]: undefined },
      fields: [`${second}.ios.custom_template_id`],
    },
  ],
  'ios/cover-image': [
    {
      draft: 'variedPush',
      edit: { [`${first}.ios.basic_details.image_url`]: undefined },
      fields: [`${first}.ios.basic_details.image_url`],
    },
  ],
  'ios/carousel': [
    {
      draft: 'variedPush',
      edit: { [`${first}.ios.basic_details.carousel_content`]: undefined },
      fields: [`${first}.ios.basic_details.carousel_content`],
    },
  ],
  'ios/slide-action-value': [
    {
      draft: 'variedPush',
      edit: { [`${first}.ios.basic_details.carousel_content.slide_data.0.image_click_action_value`]: '' },
      fields: [`${first}.ios.basic_details.carousel_content.slide_data.0.image_click_action_value`],
    },
  ],
  'ios/slides': [
    {
      draft: 'variedPush',
      edit: { [`${first}.ios.basic_details.carousel_content.slide_data`]: [] },
      fields: [`${first}.ios.basic_details.carousel_content.slide_data`],
    },
  ],
  'ios/slide-image': [
    {
      draft: 'variedPush',
      edit: { [`${first}.ios.basic_details.carousel_content.slide_data.0.image_url`]: undefined },
      fields: [`${first}.ios.basic_details.carousel_content.slide_data.0.image_url`],
    },
  ],
  'ios/text': [
    {
      draft: 'variedPush',
      edit: { [`${third}.ios.basic_details.title`]: '', [`${third}.ios.basic_details.message`]: undefined },
      fields: [`${third}.ios.basic_details.title`, `${third}.ios.basic_details.message`],
    },
  ],
  'web/shape': [
    { draft: 'oneTimePush', edit: { [`${flat}.web.template_type`]: 'Custom' }, fields: [`${flat}.web.template_type`] },
    { draft: 'oneTimePush', edit: { [`${flat}.web.template_type`]: undefined }, fields: [`${flat}.web.template_type`] },
    {
      draft: 'oneTimePush',
      edit: { [`${flat}.web.buttons`]: [{ url: 'acme.example' }] },
      fields: [`${flat}.web.buttons.0.url`],
    },
  ],
  'web/icon-url': [
    {
      draft: 'variedPush',
      edit: { [`${second}.web.advanced.icon_url`]: undefined },
      fields: [`${second}.web.advanced.icon_url`],
      near: [{ [`${second}.web.advanced`]: { icon_image_type: 'DEFAULT' } }],
    },
  ],
  'web/text': [
    {
      draft: 'oneTimePush',
      edit: { [`${flat}.web.basic_details`]: { title: ' ' } },
      fields: [`${flat}.web.basic_details.title`, `${flat}.web.basic_details.message`],
    },
  ],
  'email/shape': [
    { draft: 'email', edit: { [`${mail}.cc_ids`]: ['a@b.example', 'nobody'] }, fields: [`${mail}.cc_ids.1`] },
    { draft: 'email', edit: { [`${mail}.attachments.0.url`]: '' }, fields: [`${mail}.attachments.0.url`] },
    {
      draft: 'email',
      edit: { [`${mail}.attachments.0.file_type`]: undefined },
      fields: [`${mail}.attachments.0.file_type`],
    },
    { draft: 'email', edit: { [mail]: 'x' }, fields: [mail] },
  ],
  'email/body': [
    {
      draft: 'variedEmail',
      edit: { 'campaign_content.content.fr.variation_2.email': { subject: 'C' } },
      fields: ['campaign_content.content.fr.variation_2.email.html_content'],
      near: [{ 'campaign_content.content.fr.variation_2.email': { html_content: 'x' } }],
    },
  ],
  'email/attachment-url': [
    {
      draft: 'email',
      edit: { [`${mail}.attachments.0.url`]: 'terms.pdf' },
      fields: [`${mail}.attachments.0.url`],
      near: [
        { [`${mail}.attachments.0`]: { file_type: 'PERSONALIZED_ATTACHMENT', url: 'terms of {{ user.id }}' } },
        { [`${mail}.attachments.0.url`]: '{{ user.file }}' },
      ],
    },
  ],
  'connector/shape': [
    { draft: 'email', edit: { 'connector.connector_name': 3 }, fields: ['connector.connector_name'] },
  ],
  'connector/names': [
    { draft: 'email', edit: { connector: {} }, fields: ['connector.connector_type', 'connector.connector_name'] },
    { draft: 'email', edit: { 'connector.connector_name': ' ' }, fields: ['connector.connector_name'] },
  ],
  'connector/known': [
    { draft: 'email', edit: { 'connector.connector_name': 'old' }, fields: ['connector.connector_name'] },
    { draft: 'email', edit: { 'connector.connector_type': 'SES' }, fields: ['connector.connector_name'] },
  ],
  'trigger-condition/shape': [
    {
      draft: 'eventPush',
      edit: { 'trigger_condition.trigger_delay_value': -1 },
      fields: ['trigger_condition.trigger_delay_value'],
    },
    {
      draft: 'eventEmail',
      edit: { 'trigger_condition.trigger_delay_type': 'INTELLIGENT_DELAY' },
      fields: ['trigger_condition.trigger_delay_type'],
    },
    {
      draft: 'eventPush',
      edit: { 'trigger_condition.intelligent_delay_optimization': { min_delay_granularity: 'DAYS' } },
      fields: ['trigger_condition.intelligent_delay_optimization.min_delay_granularity'],
    },
    { draft: 'eventPush', edit: { trigger_condition: 'now' }, fields: ['trigger_condition'] },
  ],
  'trigger-condition/delay': [
    {
      draft: 'eventPush',
      edit: {
        'trigger_condition.trigger_delay_value': undefined,
        'trigger_condition.trigger_delay_granularity': undefined,
        'trigger_condition.trigger_relation': undefined,
      },
      fields: [
        'trigger_condition.trigger_delay_value',
        'trigger_condition.trigger_delay_granularity',
        'trigger_condition.trigger_relation',
      ],
    },
  ],
  'trigger-condition/anchor': [
    {
      draft: 'eventPush',
      edit: { 'trigger_condition.trigger_relation': 'BEFORE' },
      fields: ['trigger_condition.trigger_attr.name'],
      near: [
        { 'trigger_condition.trigger_relation': 'BEFORE', 'trigger_condition.trigger_attr': { name: 'departure' } },
      ],
    },
    {
      draft: 'eventPush',
      edit: { 'trigger_condition.trigger_relation': 'BEFORE', 'trigger_condition.trigger_delay_type': 'ASAP' },
      fields: ['trigger_condition.trigger_attr.name'],
    },
  ],
  'trigger-condition/intelligent-delay': [
    {
      draft: 'eventPush',
      edit: { 'trigger_condition.trigger_delay_type': 'INTELLIGENT_DELAY' },
      fields: ['trigger_condition.intelligent_delay_optimization'],
      near: [
        {
          'trigger_condition.trigger_delay_type': 'INTELLIGENT_DELAY',
          'trigger_condition.intelligent_delay_optimization': {},
        },
      ],
    },
  ],
  'filter-group/shape': [
    {
      draft: 'eventPush',
      edit: { 'trigger_condition.included_filters.filter_operator': 'AND' },
      fields: ['trigger_condition.included_filters.filter_operator'],
    },
    {
      draft: 'oneTimePush',
      edit: { 'segmentation_details.excluded_filters': [] },
      fields: ['segmentation_details.excluded_filters'],
    },
    {
      draft: 'eventPush',
      edit: { [`${trigger}.0.attributes`]: 'all' },
      fields: [`${trigger}.0.attributes`],
    },
  ],
  'filter-group/nesting': [
    {
      draft: 'oneTimePush',
      edit: { 'segmentation_details.excluded_filters': tooDeep },
      fields: [`segmentation_details.excluded_filters${'.filters.0.attributes'.repeat(100)}`],
      near: [{ 'segmentation_details.excluded_filters': nested(100) }],
    },
  ],
  'filter/shape': [
    {
      draft: 'eventPush',
      edit: { [`${trigger}.1.filter_type`]: 'USER_ATTRIBUTES' },
      fields: [`${trigger}.1.filter_type`],
    },
    { draft: 'eventPush', edit: { [`${trigger}.1.filter_type`]: undefined }, fields: [`${trigger}.1.filter_type`] },
    { draft: 'eventPush', edit: { [`${trigger}.1.data_type`]: 'STRING' }, fields: [`${trigger}.1.data_type`] },
    {
      draft: 'eventPush',
      edit: { [`${trigger}.1`]: { filter_type: 'user_attributes', value: 1 } },
      fields: [`${trigger}.1.data_type`, `${trigger}.1.name`, `${trigger}.1.operator`],
    },
    { draft: 'eventPush', edit: { [`${trigger}.0.action_name`]: '' }, fields: [`${trigger}.0.action_name`] },
    {
      draft: 'eventPush',
      edit: { [`${trigger}.0.execution.type`]: 'ATLEAST' },
      fields: [`${trigger}.0.execution.type`],
    },
    {
      draft: 'eventPush',
      edit: { [`${trigger}.0.attributes.filters.0.name`]: 1 },
      fields: [`${trigger}.0.attributes.filters.0.name`],
    },
    { draft: 'eventPush', edit: { [`${trigger}.2.id`]: 1 }, fields: [`${trigger}.2.id`] },
    { draft: 'eventPush', edit: { [`${trigger}.2`]: null }, fields: [`${trigger}.2`] },
  ],
  'filter/operator': [
    { draft: 'eventPush', edit: { [`${trigger}.1.operator`]: 'between' }, fields: [`${trigger}.1.operator`] },
    {
      draft: 'eventPush',
      edit: { [`${trigger}.0.attributes.filters.0.operator`]: 'LessThan' },
      fields: [`${trigger}.0.attributes.filters.0.operator`],
    },
  ],
  'filter/value': [
    {
      draft: 'eventPush',
      edit: { [`${trigger}.1.value`]: undefined, [`${trigger}.0.attributes.filters.0.value`]: undefined },
      fields: [`${trigger}.0.attributes.filters.0.value`, `${trigger}.1.value`],
      near: [
        { [`${trigger}.1.value`]: null },
        { [`${trigger}.1.value`]: '' },
        { [`${trigger}.1.value`]: undefined, [`${trigger}.1.operator`]: 'exists' },
        {
          [`${trigger}.1.value`]: undefined,
          [`${trigger}.1.operator`]: 'today',
          [`${trigger}.1.data_type`]: 'datetime',
        },
      ],
    },
  ],
  'filter/segment': [
    {
      draft: 'eventPush',
      edit: { [`${trigger}.2.name`]: ' ' },
      fields: [`${trigger}.2.id`],
      near: [{ [`${trigger}.2`]: { filter_type: 'custom_segments', id: 's1' } }],
    },
  ],
  'filter/project-name': [
    {
      draft: 'eventPush',
      workspace: 'portfolio',
      edit: {},
      fields: [`${trigger}.1.project_name`],
      near: [{ [`${trigger}.1.project_name`]: 'web' }],
    },
  ],
  'segmentation/shape': [
    {
      draft: 'oneTimePush',
      edit: { 'segmentation_details.is_all_user_campaign': 'true' },
      fields: ['segmentation_details.is_all_user_campaign'],
    },
  ],
  'segmentation/audience': [
    {
      draft: 'oneTimePush',
      edit: { 'segmentation_details.is_all_user_campaign': false },
      fields: ['segmentation_details.included_filters'],
      near: [
        { segmentation_details: undefined },
        { segmentation_details: { included_filters: { filters: [{ filter_type: 'custom_segments', id: '1' }] } } },
      ],
    },
    {
      draft: 'oneTimePush',
      edit: { segmentation_details: { included_filters: { filters: [] } } },
      fields: ['segmentation_details.included_filters'],
    },
  ],
  'scheduling/shape': [
    {
      draft: 'eventPush',
      edit: { 'scheduling_details.expiry_time': '2026-02-30T10:00' },
      fields: ['scheduling_details.delivery_type', 'scheduling_details.expiry_time'],
    },
    {
      draft: 'periodicPush',
      edit: { 'scheduling_details.periodic_details.repeat_on_date_of_month': [1, 32, 0] },
      fields: [
        'scheduling_details.periodic_details.repeat_on_date_of_month.1',
        'scheduling_details.periodic_details.repeat_on_date_of_month.2',
      ],
    },
    {
      draft: 'periodicPush',
      edit: { 'scheduling_details.periodic_details.sending_frequency': undefined },
      fields: ['scheduling_details.periodic_details.sending_frequency'],
    },
    {
      draft: 'periodicPush',
      edit: { 'scheduling_details.periodic_details.repeat_on_days_of_week_for_month': [{ week_granularity: 'FIFTH' }] },
      fields: ['scheduling_details.periodic_details.repeat_on_days_of_week_for_month.0.week_granularity'],
    },
  ],
  'scheduling/start-time': [
    {
      draft: 'oneTimePush',
      edit: { 'scheduling_details.start_time': undefined },
      fields: ['scheduling_details.start_time'],
      near: [{ scheduling_details: { delivery_type: 'ASAP' } }],
    },
  ],
  'scheduling/bts-details': [
    {
      draft: 'oneTimePush',
      edit: { 'scheduling_details.delivery_type': 'SEND_IN_BTS' },
      fields: ['scheduling_details.bts_details'],
      near: [{ 'scheduling_details.delivery_type': 'SEND_IN_BTS', 'scheduling_details.bts_details': {} }],
    },
  ],
  'scheduling/user-timezone-details': [
    {
      draft: 'oneTimePush',
      edit: { 'scheduling_details.delivery_type': 'SEND_IN_USER_TIMEZONE' },
      fields: ['scheduling_details.user_timezone_details'],
    },
  ],
  'scheduling/timezone': [
    {
      draft: 'oneTimePush',
      edit: { 'scheduling_details.timezone': ' ' },
      fields: ['scheduling_details.timezone'],
      near: [{ 'scheduling_details.timezone': 'anywhere' }],
    },
  ],
  'push-delivery-controls/shape': [
    {
      draft: 'oneTimePush',
      edit: { 'delivery_controls.send_limit_value': 5 },
      fields: ['delivery_controls.send_limit_value'],
    },
    {
      draft: 'oneTimePush',
      edit: { 'delivery_controls.queue_duration': 1.5 },
      fields: ['delivery_controls.queue_duration'],
    },
  ],
  'push-delivery-controls/queuing-feature': [
    {
      draft: 'eventPush',
      workspace: 'bare',
      edit: { 'delivery_controls.queuing_enabled': false, 'delivery_controls.queue_duration': 0 },
      fields: ['delivery_controls.queuing_enabled', 'delivery_controls.queue_duration'],
    },
  ],
  'push-delivery-controls/queue-duration': [
    {
      draft: 'oneTimePush',
      edit: { 'delivery_controls.queuing_enabled': true },
      fields: ['delivery_controls.queue_duration'],
      near: [
        { 'delivery_controls.queuing_enabled': true, 'delivery_controls.queue_duration': 1 },
        { 'delivery_controls.queuing_enabled': false, 'delivery_controls.queue_duration': -1 },
      ],
    },
    {
      draft: 'oneTimePush',
      edit: { 'delivery_controls.queuing_enabled': true, 'delivery_controls.queue_duration': 0 },
      fields: ['delivery_controls.queue_duration'],
    },
  ],
  'email-delivery-controls/shape': [
    {
      draft: 'email',
      edit: { 'delivery_controls.campaign_throttle_rpm': '100' },
      fields: ['delivery_controls.campaign_throttle_rpm'],
      near: [{ 'delivery_controls.queuing_enabled': 'ignored on email' }],
    },
  ],
  'conversion-goals/shape': [
    {
      draft: 'oneTimePush',
      edit: { 'conversion_goal_details.goals.0.goal_event_attribute': { data_type: 'string', filters: [1] } },
      fields: [
        'conversion_goal_details.goals.0.goal_event_attribute.data_type',
        'conversion_goal_details.goals.0.goal_event_attribute.filters.0',
      ],
    },
  ],
  'control-group/shape': [
    {
      draft: 'oneTimePush',
      edit: { 'control_group_details.campaign_control_group_percentage': 101 },
      fields: ['control_group_details.campaign_control_group_percentage'],
      near: [
        { 'control_group_details.campaign_control_group_percentage': 0 },
        { 'control_group_details.campaign_control_group_percentage': 100 },
      ],
    },
  ],
  'control-group/percentage': [
    {
      draft: 'oneTimePush',
      edit: { 'control_group_details.campaign_control_group_percentage': undefined },
      fields: ['control_group_details.campaign_control_group_percentage'],
    },
  ],
  'utm-params/shape': [
    { draft: 'oneTimePush', edit: { utm_params: {} }, fields: ['utm_params.utm_source', 'utm_params.utm_medium'] },
    {
      draft: 'oneTimePush',
      edit: { 'utm_params.utm_id': 5, 'utm_params.utm_term': null },
      fields: ['utm_params.utm_term', 'utm_params.utm_id'],
    },
  ],
  'utm-params/custom-count': [
    {
      draft: 'oneTimePush',
      edit: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`utm_params.utm_${name}`, name])),
      fields: ['utm_params'],
      near: [Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`utm_params.utm_${name}`, name]))],
    },
  ],
  'utm-params/custom-prefix': [
    { draft: 'oneTimePush', edit: { 'utm_params.source': 'x' }, fields: ['utm_params.source'] },
  ],
  'audience-limit/shape': [
    {
      draft: 'oneTimePush',
      edit: { 'campaign_audience_limit.limit': 10_000_000_000 },
      fields: ['campaign_audience_limit.limit'],
      near: [{ 'campaign_audience_limit.limit': 9_999_999_999 }],
    },
    {
      draft: 'oneTimePush',
      edit: { 'campaign_audience_limit.metric': 'sent' },
      fields: ['campaign_audience_limit.metric'],
    },
    { draft: 'oneTimePush', edit: { campaign_audience_limit: true }, fields: ['campaign_audience_limit'] },
  ],
  'audience-limit/members': [
    {
      draft: 'oneTimePush',
      edit: { campaign_audience_limit: { is_campaign_audience_limit_enabled: true } },
      fields: ['campaign_audience_limit.metric', 'campaign_audience_limit.frequency', 'campaign_audience_limit.limit'],
      near: [{ campaign_audience_limit: {} }],
    },
  ],
  'audience-limit/disabled': [
    {
      draft: 'oneTimePush',
      edit: { 'campaign_audience_limit.is_campaign_audience_limit_enabled': false },
      fields: ['campaign_audience_limit.metric', 'campaign_audience_limit.frequency', 'campaign_audience_limit.limit'],
      near: [{ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } }],
    },
  ],
  'audience-limit/instance': [
    {
      draft: 'oneTimePush',
      edit: { 'campaign_audience_limit.frequency': 'INSTANCE' },
      fields: ['campaign_audience_limit.frequency'],
      near: [
        {
          'campaign_audience_limit.frequency': 'INSTANCE',
          campaign_delivery_type: 'PERIODIC',
          'scheduling_details.periodic_details': { sending_frequency: 'DAILY' },
        },
      ],
    },
    {
      draft: 'email',
      edit: { campaign_audience_limit: { frequency: 'INSTANCE' } },
      fields: ['campaign_audience_limit.frequency'],
    },
  ],
  'audience-limit/live-activity': [
    {
      draft: 'oneTimePush',
      edit: { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' },
      fields: ['campaign_audience_limit'],
      forces: { 'envelope/live-activity': ['campaign_delivery_type'] },
    },
  ],
  'audience-limit/feature': [
    {
      draft: 'oneTimePush',
      workspace: 'bare',
      edit: { 'campaign_audience_limit.limit': 'not looked at' },
      fields: ['campaign_audience_limit'],
      near: [{ campaign_audience_limit: undefined }],
    },
  ],
  'push-advanced/shape': [
    {
      draft: 'oneTimePush',
      edit: {
        'advanced.expiration_settings.remove_from_inbox_after_type': 'HOUR',
        'advanced.platform_level_priority': {
          ios_specific_priority: { apns_priority: 5, interruption_level: 'TIME SENSITIVE', relevance_score: 0.7 },
        },
      },
      fields: [
        'advanced.expiration_settings.remove_from_inbox_after_type',
        'advanced.platform_level_priority.ios_specific_priority.apns_priority',
        'advanced.platform_level_priority.ios_specific_priority.interruption_level',
        'advanced.platform_level_priority.ios_specific_priority.relevance_score',
      ],
      near: [
        { 'advanced.platform_level_priority.ios_specific_priority.relevance_score': 0.5 },
        { 'advanced.platform_level_priority.ios_specific_priority.relevance_score': 0 },
      ],
    },
  ],
  'publish/content': [
    { draft: 'oneTimePush', edit: { campaign_content: undefined }, fields: ['campaign_content'] },
    { draft: 'oneTimePush', edit: { campaign_content: {} }, fields: ['campaign_content.content'] },
    { draft: 'email', edit: { campaign_content: undefined }, fields: ['campaign_content'] },
    { draft: 'email', edit: { campaign_content: { locales: [] } }, fields: ['campaign_content.content'] },
  ],
  'publish/variation-blocks': [
    {
      draft: 'variedPush',
      edit: { 'campaign_content.content.default.variation_2': undefined },
      fields: ['campaign_content.content.default.variation_2'],
    },
    {
      draft: 'variedPush',
      edit: {
        'campaign_content.variation_details': {
          distribution_type: 'SHERPA',
          no_of_variations: Number.MAX_SAFE_INTEGER,
          sherpa_campaign_duration: 1,
          sherpa_distribution_metric: 'BOTH',
        },
      },
      fields: Array.from({ length: 100 }, (_, index) => `campaign_content.content.default.variation_${index + 4}`),
    },
    {
      draft: 'oneTimePush',
      edit: { 'campaign_content.content': { default: {} } },
      fields: ['campaign_content.content.default.variation_1'],
    },
  ],
  'publish/platforms': [
    { draft: 'oneTimePush', edit: { 'basic_details.platforms': [] }, fields: ['basic_details.platforms'] },
    { draft: 'oneTimePush', edit: { basic_details: undefined }, fields: ['basic_details.platforms'] },
  ],
  'publish/platform-content': [
    { draft: 'oneTimePush', edit: { [`${flat}.web`]: undefined }, fields: [`${flat}.web`] },
    {
      draft: 'variedPush',
      edit: { [`${second}.ios`]: undefined },
      fields: [`${second}.ios`],
      near: [{ [`${german}.android`]: undefined }],
    },
  ],
  'publish/from-address': [
    {
      draft: 'email',
      edit: { 'basic_details.from_address': undefined },
      fields: ['basic_details.from_address'],
    },
    {
      draft: 'email',
      edit: { basic_details: undefined },
      fields: ['basic_details.from_address'],
    },
  ],
  'publish/verified-sender': [
    {
      draft: 'email',
      edit: { 'basic_details.from_address': 'News@acme.example', [`${mail}.from_address`]: 'eve@acme.example' },
      fields: ['basic_details.from_address', `${mail}.from_address`],
    },
    {
      draft: 'variedEmail',
      edit: { 'campaign_content.content.fr.variation_2.email.from_address': 'eve@acme.example' },
      fields: ['campaign_content.content.fr.variation_2.email.from_address'],
    },
  ],
  'publish/sender-count': [
    {
      draft: 'email',
      edit: { campaign_content: emailsOf(1001) },
      fields: ['campaign_content.content'],
    },
  ],
  'publish/complete-variation': [
    { draft: 'email', edit: { [`${mail}.subject`]: ' ' }, fields: [`${mail}.subject`] },
    {
      draft: 'variedEmail',
      edit: {
        'campaign_content.content.default.variation_1.email.subject': undefined,
        'campaign_content.content.default.variation_2.email.subject': undefined,
        'campaign_content.content.fr': undefined,
      },
      fields: ['campaign_content.content.default.variation_1.email.subject'],
      near: [
        {
          'campaign_content.content.default.variation_1.email.subject': undefined,
          'campaign_content.content.default.variation_2.email.subject': undefined,
        },
        { 'campaign_content.content.default.variation_1.email.subject': undefined },
      ],
    },
  ],
  'publish/scheduling': [
    { draft: 'oneTimePush', edit: { scheduling_details: undefined }, fields: ['scheduling_details'] },
    { draft: 'periodicPush', edit: { scheduling_details: undefined }, fields: ['scheduling_details'] },
    { draft: 'email', edit: { scheduling_details: undefined }, fields: ['scheduling_details'] },
  ],
  'publish/periodic-details': [
    {
      draft: 'periodicPush',
      edit: { 'scheduling_details.periodic_details': undefined },
      fields: ['scheduling_details.periodic_details'],
    },
  ],
  'publish/periodic-at-fixed-time': [
    {
      draft: 'periodicPush',
      edit: { 'scheduling_details.delivery_type': 'ASAP' },
      fields: ['scheduling_details.delivery_type'],
    },
  ],
  'publish/push-trigger-condition': [
    { draft: 'eventPush', edit: { trigger_condition: undefined }, fields: ['trigger_condition'] },
    { draft: 'devicePush', edit: { trigger_condition: undefined }, fields: ['trigger_condition'] },
    { draft: 'locationPush', edit: { trigger_condition: undefined }, fields: ['trigger_condition'] },
  ],
  'publish/email-trigger-condition': [
    { draft: 'eventEmail', edit: { trigger_condition: undefined }, fields: ['trigger_condition'] },
  ],
  'publish/trigger-filter': [
    {
      draft: 'eventPush',
      edit: { 'trigger_condition.included_filters': undefined },
      fields: ['trigger_condition.included_filters'],
    },
    {
      draft: 'eventEmail',
      edit: { [trigger]: [] },
      fields: ['trigger_condition.included_filters'],
    },
  ],
  'publish/device-delay': [
    {
      draft: 'devicePush',
      edit: {
        'trigger_condition.trigger_delay_type': 'DELAY',
        'trigger_condition.trigger_delay_value': 1,
        'trigger_condition.trigger_delay_granularity': 'DAYS',
        'trigger_condition.trigger_relation': 'AFTER',
      },
      fields: [
        'trigger_condition.trigger_delay_type',
        'trigger_condition.trigger_delay_value',
        'trigger_condition.trigger_delay_granularity',
      ],
      near: [{ 'trigger_condition.trigger_relation': 'AFTER' }],
    },
    {
      draft: 'devicePush',
      edit: { 'trigger_condition.trigger_delay_type': 'DELAY' },
      fields: ['trigger_condition.trigger_delay_type'],
      forces: {
        'trigger-condition/delay': [
          'trigger_condition.trigger_delay_value',
          'trigger_condition.trigger_delay_granularity',
          'trigger_condition.trigger_relation',
        ],
      },
    },
  ],
  'publish/business-event': [
    {
      draft: 'businessEventPush',
      edit: { basic_details: { platforms: ['ANDROID'] } },
      fields: ['basic_details.business_event'],
    },
    {
      draft: 'email',
      edit: { campaign_delivery_type: 'BUSINESS_EVENT_TRIGGERED' },
      fields: ['basic_details.business_event'],
    },
  ],
  'publish/geofences': [
    { draft: 'locationPush', edit: { 'basic_details.geofences': undefined }, fields: ['basic_details.geofences'] },
    { draft: 'locationPush', edit: { 'basic_details.geofences': [] }, fields: ['basic_details.geofences'] },
  ],
  'publish/bypass-dnd': [
    { draft: 'eventPush', edit: { delivery_controls: undefined }, fields: ['delivery_controls.bypass_dnd'] },
    {
      draft: 'eventPush',
      edit: { delivery_controls: {} },
      fields: ['delivery_controls.bypass_dnd'],
      near: [{ delivery_controls: { bypass_dnd: false } }],
    },
  ],
  'draft/too-many-errors': [
    {
      draft: 'oneTimePush',
      options: { maxErrors: 1 },
      edit: { 'basic_details.tags': [1, 2, 3] },
      fields: [''],
      forces: { 'push-basic-details/shape': ['basic_details.tags.0'] },
    },
  ],
} as const satisfies Record<DraftRuleId, readonly [Breaking, ...Breaking[]]>;
