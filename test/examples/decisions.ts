import { isDeepStrictEqual } from 'node:util';
import type { Edit } from '../edit.js';
import type { DecisionId } from '../specification/decisions.js';
import { samples } from '../specification/tables.js';
import type { DraftName, WorkspaceName } from './drafts.js';

/** A draft on the border that a decision draws, and the fields that are reported, in order. */
export interface DecisionCase {
  readonly decision: DecisionId;
  readonly name: string;
  readonly draft: DraftName;
  readonly workspace?: WorkspaceName;
  readonly edit: Edit;
  readonly lenient: readonly string[];
  /** If it is not the same as `lenient`. */
  readonly publish?: readonly string[];
}

const flat = 'campaign_content.content.push';
const keyed = 'campaign_content.content.default';
const first = `${keyed}.variation_1.push`;
const second = `${keyed}.variation_2.push`;
const german = 'campaign_content.content.de-DE';
const variations = 'campaign_content.variation_details';
const mail = 'campaign_content.content.email';
const trigger = 'trigger_condition.included_filters';

const borders: readonly DecisionCase[] = [
  {
    decision: 'G1',
    name: 'unknown keys are ignored everywhere',
    draft: 'variedPush',
    edit: {
      extra: 1,
      'basic_details.extra': {},
      [`${first}.extra`]: [],
      [`${first}.android.extra`]: null,
      'scheduling_details.extra': 1,
      connector: 'not on push',
    },
    lenient: [],
  },
  {
    decision: 'G2',
    name: 'null is a value of the wrong type',
    draft: 'oneTimePush',
    edit: { 'basic_details.team': null, utm_params: null },
    lenient: ['basic_details.team', 'utm_params'],
  },
  {
    decision: 'G3',
    name: 'a blank string where nothing requires a value is accepted',
    draft: 'oneTimePush',
    edit: {
      'basic_details.name': '',
      'basic_details.tags': [' '],
      [`${flat}.android.basic_details.summary`]: '\t',
      request_id: '',
    },
    lenient: [],
  },
  {
    decision: 'G3',
    name: 'unless the field has a format or an enumeration',
    draft: 'oneTimePush',
    edit: {
      [`${flat}.android.basic_details.image_url`]: '',
      [`${flat}.android.basic_details.default_click_action`]: ' ',
      updated_by: '',
    },
    lenient: [
      'updated_by',
      `${flat}.android.basic_details.image_url`,
      `${flat}.android.basic_details.default_click_action`,
    ],
  },
  {
    decision: 'G3',
    name: 'a blank string is as good as none where one is required',
    draft: 'businessEventPush',
    edit: {
      'basic_details.business_event': ' \t',
      [`${flat}.android.advanced`]: { make_notification_sticky: true, dismiss_button_text: '\u00a0\n' },
      [`${flat}.android.basic_details.title`]: '',
      trigger_condition: { trigger_relation: 'BEFORE', trigger_attr: { name: '' } },
    },
    lenient: [`${flat}.android.advanced.dismiss_button_text`, 'trigger_condition.trigger_attr.name'],
    publish: [
      'basic_details.business_event',
      `${flat}.android.basic_details.title`,
      `${flat}.android.advanced.dismiss_button_text`,
      'trigger_condition.trigger_attr.name',
    ],
  },
  {
    decision: 'G3',
    name: 'the value of a filter may be of any type, as long as it is there',
    draft: 'oneTimePush',
    edit: {
      'segmentation_details.excluded_filters': {
        filters: [null, ' ', 0, false, [], {}].map((value) => ({
          filter_type: 'user_attributes',
          data_type: 'string',
          name: 'city',
          operator: 'in',
          value,
        })),
      },
    },
    lenient: [],
  },
  {
    decision: 'G10',
    name: 'a missing parent that nothing requires: the required path is reported',
    draft: 'businessEventPush',
    edit: { basic_details: undefined },
    lenient: [],
    publish: ['basic_details.business_event', 'basic_details.platforms'],
  },
  {
    decision: 'G10',
    name: 'of several fields that a missing parent would hold, each is reported',
    draft: 'locationPush',
    edit: { basic_details: undefined },
    lenient: [],
    publish: ['basic_details.platforms', 'basic_details.geofences'],
  },
  {
    decision: 'G10',
    name: 'a missing parent that is required: the parent alone is reported',
    draft: 'eventPush',
    edit: { trigger_condition: undefined, campaign_content: undefined },
    lenient: [],
    publish: ['campaign_content', 'trigger_condition'],
  },
  {
    decision: 'G10',
    name: 'a content block without basic_details lacks that alone',
    draft: 'variedPush',
    edit: {
      [`${german}.variation_1.push.android.basic_details`]: undefined,
      [`${first}.ios.basic_details`]: undefined,
    },
    lenient: [`${first}.ios.basic_details`, `${german}.variation_1.push.android.basic_details`],
  },
  {
    decision: 'G10',
    name: 'a required object that is missing lacks none of its members',
    draft: 'variedPush',
    edit: {
      [`${first}.android.basic_details.carousel_content`]: undefined,
      [`${second}.android.timer`]: undefined,
      [`${second}.android.template_backup`]: undefined,
    },
    lenient: [
      `${first}.android.basic_details.carousel_content`,
      `${second}.android.timer`,
      `${second}.android.template_backup`,
    ],
  },
  {
    decision: 'G10',
    name: 'a periodic campaign without a schedule lacks that alone',
    draft: 'periodicPush',
    edit: { scheduling_details: undefined },
    lenient: [],
    publish: ['scheduling_details'],
  },
  {
    decision: 'G11',
    name: 'a wrong template_type asks for no companions, its neighbours do',
    draft: 'variedPush',
    edit: {
      [`${second}.android.template_type`]: 'Timer',
      [`${second}.android.timer`]: undefined,
      [`${second}.android.template_backup`]: undefined,
      [`${second}.android.advanced.dismiss_button_text`]: undefined,
    },
    lenient: [`${second}.android.template_type`, `${second}.android.advanced.dismiss_button_text`],
  },
  {
    decision: 'G11',
    name: 'a missing operator asks for no value',
    draft: 'eventPush',
    edit: { [`${trigger}.filters.1.operator`]: undefined, [`${trigger}.filters.1.value`]: undefined },
    lenient: [`${trigger}.filters.1.operator`],
  },
  {
    decision: 'G11',
    name: 'a value is asked for, whatever is wrong with the data type',
    draft: 'eventPush',
    edit: { [`${trigger}.filters.1.data_type`]: 'text', [`${trigger}.filters.1.value`]: undefined },
    lenient: [`${trigger}.filters.1.data_type`, `${trigger}.filters.1.value`],
  },
  {
    decision: 'G11',
    name: 'an operator that the data type does not have asks for no value, though others do',
    draft: 'eventPush',
    edit: { [`${trigger}.filters.1.operator`]: 'between', [`${trigger}.filters.1.value`]: undefined },
    lenient: [`${trigger}.filters.1.operator`],
  },
  {
    decision: 'G11',
    name: 'of two causes, a malformed one does not silence the other',
    draft: 'oneTimePush',
    edit: {
      [`${flat}.android.advanced`]: { make_notification_sticky: 'yes', auto_dismiss_notification: true },
    },
    lenient: [
      `${flat}.android.advanced.make_notification_sticky`,
      `${flat}.android.advanced.dismiss_button_text`,
      `${flat}.android.advanced.auto_dismiss_notification_time_value`,
      `${flat}.android.advanced.auto_dismiss_notification_time_granularity`,
    ],
  },
  {
    decision: 'G11',
    name: 'what is malformed is not missing too',
    draft: 'variedPush',
    edit: {
      [`${second}.android.timer`]: 5,
      [`${german}.variation_1.push.android.basic_details.banner_image_url`]: '',
      [`${second}.ios.custom_template_id`]: 7,
      'scheduling_details.start_time': '',
    },
    lenient: [
      `${second}.android.timer`,
      `${second}.ios.custom_template_id`,
      `${german}.variation_1.push.android.basic_details.banner_image_url`,
      'scheduling_details.start_time',
    ],
  },
  {
    decision: 'G11',
    name: 'a parent of the wrong type is reported alone',
    draft: 'eventPush',
    edit: { basic_details: 'x', trigger_condition: [], delivery_controls: 1, campaign_content: 'x' },
    lenient: ['basic_details', 'campaign_content', 'trigger_condition', 'delivery_controls'],
  },
  {
    decision: 'G11',
    name: 'what is malformed beside the shares does not hide what they sum to',
    draft: 'variedPush',
    edit: {
      [variations]: {
        distribution_type: 'MANUAL',
        no_of_variations: 3,
        manual_distribution_percentage: { variation_1: 30, variation_2: 30, variation_3: 30 },
        sherpa_campaign_duration: 'a day',
      },
    },
    lenient: [`${variations}.manual_distribution_percentage`, `${variations}.sherpa_campaign_duration`],
  },
  {
    decision: 'G11',
    name: 'text is no list, though it has a length',
    draft: 'eventPush',
    edit: { [`${trigger}.filters`]: 'abc' },
    lenient: [`${trigger}.filters`],
  },
  {
    decision: 'G11',
    name: 'a list is read by its well-formed elements',
    draft: 'oneTimePush',
    edit: { 'basic_details.platforms': ['android', 'WEB', 5], [`${flat}.web`]: undefined },
    lenient: ['basic_details.platforms.0', 'basic_details.platforms.2'],
    publish: ['basic_details.platforms.0', 'basic_details.platforms.2', `${flat}.web`],
  },
  {
    decision: 'G11a',
    name: 'a malformed entry is an entry: the list is not empty',
    draft: 'locationPush',
    edit: {
      'basic_details.platforms': ['android'],
      'basic_details.geofences': [5],
      segmentation_details: { included_filters: { filters: ['everyone'] } },
    },
    lenient: [
      'basic_details.platforms.0',
      'basic_details.geofences.0',
      'segmentation_details.included_filters.filters.0',
    ],
  },
  {
    decision: 'G11a',
    name: 'so are malformed slides and filters of a trigger',
    draft: 'variedPush',
    edit: {
      campaign_delivery_type: 'EVENT_TRIGGERED',
      [`${first}.ios.basic_details.carousel_content.slide_data`]: [null],
      trigger_condition: { included_filters: { filters: [5] } },
    },
    lenient: [`${first}.ios.basic_details.carousel_content.slide_data.0`, `${trigger}.filters.0`],
  },
  {
    decision: 'G11a',
    name: 'an empty list has no entry',
    draft: 'locationPush',
    edit: {
      'basic_details.platforms': [],
      'basic_details.geofences': [],
      segmentation_details: { included_filters: { filters: [] } },
    },
    lenient: ['segmentation_details.included_filters'],
    publish: ['basic_details.platforms', 'basic_details.geofences', 'segmentation_details.included_filters'],
  },
  {
    decision: 'G11a',
    name: 'while a locale is malformed no key is unlisted, and what stands under it is checked',
    draft: 'variedPush',
    edit: { 'campaign_content.locales': [5, 'fr'], [`${german}.variation_1.push.android.template_type`]: 'BANNER' },
    lenient: ['campaign_content.locales.0', `${german}.variation_1.push.android.template_type`],
  },
  {
    decision: 'G11a',
    name: 'while a variation has no share, nothing is summed',
    draft: 'variedPush',
    edit: { [`${variations}.manual_distribution_percentage`]: { variation_1: 50 } },
    lenient: [`${variations}.manual_distribution_percentage`],
  },
  {
    decision: 'G11a',
    name: 'nor while the number of variations is unusable',
    draft: 'variedPush',
    edit: {
      [`${variations}.no_of_variations`]: 0,
      [`${variations}.manual_distribution_percentage`]: { variation_1: 50 },
    },
    lenient: [`${variations}.no_of_variations`],
  },
  {
    decision: 'G11a',
    name: 'a share that no variation has is told that alone, and a malformed one silences the sum',
    draft: 'variedPush',
    edit: {
      [`${variations}.manual_distribution_percentage`]: {
        variation_1: 50,
        variation_2: 30,
        variation_3: 30,
        variation_4: 'a lot',
      },
    },
    lenient: [`${variations}.manual_distribution_percentage.variation_4`],
  },
  {
    decision: 'G11a',
    name: 'a member of a limit that is off must not be there, and is not malformed as well',
    draft: 'oneTimePush',
    edit: { campaign_audience_limit: { is_campaign_audience_limit_enabled: false, metric: 'CLICKED', limit: 0 } },
    lenient: ['campaign_audience_limit.metric', 'campaign_audience_limit.limit'],
  },
  {
    decision: 'G11a',
    name: 'nor is a queuing field while the feature is off',
    draft: 'oneTimePush',
    workspace: 'bare',
    edit: {
      campaign_audience_limit: undefined,
      'delivery_controls.queuing_enabled': 'yes',
      'delivery_controls.queue_duration': 'an hour',
    },
    lenient: ['delivery_controls.queuing_enabled', 'delivery_controls.queue_duration'],
  },
  {
    decision: 'G11a',
    name: 'a custom UTM key without the prefix is told that alone, and counts',
    draft: 'oneTimePush',
    edit: {
      utm_params: { utm_source: 'x', utm_medium: 'x', utm_a: '', utm_b: '', utm_c: '', utm_d: '', utm_e: '', f: 5 },
    },
    lenient: ['utm_params', 'utm_params.f'],
  },
  {
    decision: 'G11a',
    name: 'what is malformed and must be left out at publish is told once, in both modes',
    draft: 'devicePush',
    edit: { 'trigger_condition.trigger_delay_granularity': 'WEEKS' },
    lenient: ['trigger_condition.trigger_delay_granularity'],
  },
  {
    decision: 'G11',
    name: 'a malformed member is not missing, its neighbours are',
    draft: 'oneTimePush',
    edit: { campaign_audience_limit: { is_campaign_audience_limit_enabled: true, metric: 'CLICKED', limit: 0 } },
    lenient: ['campaign_audience_limit.metric', 'campaign_audience_limit.frequency', 'campaign_audience_limit.limit'],
  },
  {
    decision: 'G11',
    name: 'a malformed audience flag silences the count of those that are true',
    draft: 'oneTimePush',
    edit: { 'basic_details.platform_specific_details.ios': { send_to_all_eligible_device: 1 } },
    lenient: ['basic_details.platform_specific_details.ios.send_to_all_eligible_device'],
  },
  {
    decision: 'G11',
    name: 'a malformed value that must be left out at publish is told in both modes',
    draft: 'devicePush',
    edit: { 'trigger_condition.trigger_delay_type': 'DELAY', 'trigger_condition.trigger_delay_value': 'soon' },
    lenient: ['trigger_condition.trigger_delay_value'],
    publish: ['trigger_condition.trigger_delay_type', 'trigger_condition.trigger_delay_value'],
  },
  {
    decision: 'G11',
    name: 'a delivery type that an email cannot have asks nothing of delays',
    draft: 'eventEmail',
    edit: {
      campaign_delivery_type: 'DEVICE_TRIGGERED',
      'trigger_condition.trigger_delay_type': 'DELAY',
      'trigger_condition.trigger_delay_value': 1,
      'trigger_condition.trigger_delay_granularity': 'DAYS',
      'trigger_condition.trigger_relation': 'AFTER',
      'trigger_condition.included_filters': undefined,
    },
    lenient: ['campaign_delivery_type'],
  },
  {
    decision: 'G11',
    name: 'nor for the companions of a delay',
    draft: 'eventEmail',
    edit: {
      campaign_delivery_type: 'LOCATION_TRIGGERED',
      'trigger_condition.trigger_delay_type': 'DELAY',
      'trigger_condition.trigger_delay_value': undefined,
      'trigger_condition.trigger_delay_granularity': undefined,
      'trigger_condition.trigger_relation': undefined,
    },
    lenient: ['campaign_delivery_type'],
  },
  {
    decision: 'G11',
    name: 'nor does it ask for a trigger or a geofence',
    draft: 'email',
    edit: { campaign_delivery_type: 'LOCATION_TRIGGERED', trigger_condition: undefined, scheduling_details: undefined },
    lenient: ['campaign_delivery_type'],
  },
  {
    decision: 'G11',
    name: 'of a live activity, which no draft can be, nothing else is said',
    draft: 'eventPush',
    workspace: 'complete',
    edit: {
      campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY',
      trigger_condition: undefined,
      delivery_controls: undefined,
      campaign_audience_limit: {
        is_campaign_audience_limit_enabled: true,
        metric: 'SENT',
        frequency: 'INSTANCE',
        limit: 5,
      },
    },
    lenient: ['campaign_delivery_type'],
  },
  {
    decision: 'G11',
    name: 'a delay asks for no companions while the delivery type does not exist',
    draft: 'devicePush',
    edit: { campaign_delivery_type: 'DEVICE', 'trigger_condition.trigger_delay_type': 'INTELLIGENT_DELAY' },
    lenient: ['campaign_delivery_type'],
  },
  {
    decision: 'G11',
    name: 'nor while no draft can have it',
    draft: 'eventPush',
    edit: {
      campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY',
      trigger_condition: { trigger_delay_type: 'DELAY' },
    },
    lenient: ['campaign_delivery_type'],
  },
  {
    decision: 'G11',
    name: 'nor while it is null',
    draft: 'eventEmail',
    edit: { campaign_delivery_type: null, trigger_condition: { trigger_delay_type: 'DELAY' } },
    lenient: ['campaign_delivery_type'],
  },
  {
    decision: 'G11',
    name: 'a missing delivery type is not malformed: a delay asks for its companions',
    draft: 'eventEmail',
    edit: {
      campaign_delivery_type: undefined,
      trigger_condition: { trigger_delay_type: 'DELAY', trigger_delay_value: 1, trigger_delay_granularity: 'DAYS' },
    },
    lenient: ['campaign_delivery_type', 'trigger_condition.trigger_relation'],
  },
  {
    decision: 'G11a',
    name: 'a delay on a device-triggered campaign asks for no companions',
    draft: 'devicePush',
    edit: { 'trigger_condition.trigger_delay_type': 'DELAY' },
    lenient: [],
    publish: ['trigger_condition.trigger_delay_type'],
  },
  {
    decision: 'G11a',
    name: 'nor does an intelligent delay on a location-triggered one',
    draft: 'locationPush',
    edit: { 'trigger_condition.trigger_delay_type': 'INTELLIGENT_DELAY' },
    lenient: [],
    publish: ['trigger_condition.trigger_delay_type'],
  },
  {
    decision: 'G11a',
    name: 'but BEFORE still needs its attribute there, as it need not be left out',
    draft: 'devicePush',
    edit: { 'trigger_condition.trigger_delay_type': 'DELAY', 'trigger_condition.trigger_relation': 'BEFORE' },
    lenient: ['trigger_condition.trigger_attr.name'],
    publish: ['trigger_condition.trigger_delay_type', 'trigger_condition.trigger_attr.name'],
  },
  {
    decision: 'G11a',
    name: 'content with the key of the other channel alone is one error',
    draft: 'oneTimePush',
    edit: { 'campaign_content.content': { email: { subject: 5 } } },
    lenient: ['campaign_content.content.email'],
  },
  {
    decision: 'G11a',
    name: 'and nothing is said of other keys beside it, nor of its A/B test or its locales',
    draft: 'variedEmail',
    edit: {
      'campaign_content.content': { push: {}, fr: 5, default: { variation_9: 5 } },
      'campaign_content.locales': ['push', 5],
    },
    lenient: ['campaign_content.locales.1', 'campaign_content.content.push'],
  },
  {
    decision: 'G12',
    name: 'components in the order of the top level, their fields in that of their tables, lists by index',
    draft: 'variedPush',
    edit: {
      advanced: 1,
      utm_params: { other: 1, utm_medium: 'x', utm_b: 1, utm_a: 1 },
      conversion_goal_details: 1,
      'delivery_controls.queue_duration': 'x',
      scheduling_details: { timezone: 1, delivery_type: 'ASAP', expiry_time: 1 },
      segmentation_details: {
        is_all_user_campaign: true,
        excluded_filters: {
          filters: [
            { filter_type: 'custom_segments' },
            { filter_type: 'custom_segments', id: 5, name: 5 },
            { operator: 1, name: 1, data_type: 1, filter_type: 'user_attributes' },
            ...Array.from({ length: 9 }, () => ({ filter_type: 'actions', action_name: 'x' })),
            null,
          ],
          filter_operator: 1,
        },
        included_filters: 1,
      },
      'campaign_content.content': {
        'pt-BR': {},
        'de-DE': { variation_10: {}, variation_3: {}, variation_2: 5, b: {}, a: {} },
        default: {
          variation_3: {
            push: {
              web: 1,
              android: { advanced: 1, timer: 1, template_type: 'Custom', basic_details: { summary: 1, title: 1 } },
            },
          },
          variation_1: 1,
        },
        'ab-CD': {},
      },
      'campaign_content.locales.1': 'default',
      'basic_details.geofences': 'x',
      'basic_details.name': 1,
      updated_by: 1,
      created_by: 1,
    },
    lenient: [
      'created_by',
      'updated_by',
      'basic_details.name',
      'basic_details.geofences',
      'campaign_content.locales.1',
      'campaign_content.content.default.variation_1',
      'campaign_content.content.default.variation_3.push.android.basic_details.title',
      'campaign_content.content.default.variation_3.push.android.basic_details.summary',
      'campaign_content.content.default.variation_3.push.android.timer',
      'campaign_content.content.default.variation_3.push.android.advanced',
      'campaign_content.content.default.variation_3.push.android.custom_template_id',
      'campaign_content.content.default.variation_3.push.web',
      'campaign_content.content.ab-CD',
      'campaign_content.content.de-DE.variation_2',
      'campaign_content.content.de-DE.variation_3.push',
      'campaign_content.content.de-DE.variation_10',
      'campaign_content.content.de-DE.a',
      'campaign_content.content.de-DE.b',
      'campaign_content.content.pt-BR',
      'segmentation_details.included_filters',
      'segmentation_details.excluded_filters.filter_operator',
      'segmentation_details.excluded_filters.filters.0.id',
      'segmentation_details.excluded_filters.filters.1.name',
      'segmentation_details.excluded_filters.filters.1.id',
      'segmentation_details.excluded_filters.filters.2.data_type',
      'segmentation_details.excluded_filters.filters.2.name',
      'segmentation_details.excluded_filters.filters.2.operator',
      'segmentation_details.excluded_filters.filters.12',
      'scheduling_details.expiry_time',
      'scheduling_details.timezone',
      'delivery_controls.queue_duration',
      'conversion_goal_details',
      'utm_params.utm_source',
      'utm_params.other',
      'utm_params.utm_a',
      'utm_params.utm_b',
      'advanced',
    ],
    publish: [
      'created_by',
      'updated_by',
      'basic_details.name',
      'basic_details.geofences',
      'campaign_content.locales.1',
      'campaign_content.content.default.variation_1',
      'campaign_content.content.default.variation_2',
      'campaign_content.content.default.variation_3.push.android.basic_details.title',
      'campaign_content.content.default.variation_3.push.android.basic_details.summary',
      'campaign_content.content.default.variation_3.push.android.timer',
      'campaign_content.content.default.variation_3.push.android.advanced',
      'campaign_content.content.default.variation_3.push.android.custom_template_id',
      'campaign_content.content.default.variation_3.push.ios',
      'campaign_content.content.default.variation_3.push.web',
      'campaign_content.content.ab-CD',
      'campaign_content.content.de-DE.variation_2',
      'campaign_content.content.de-DE.variation_3.push',
      'campaign_content.content.de-DE.variation_10',
      'campaign_content.content.de-DE.a',
      'campaign_content.content.de-DE.b',
      'campaign_content.content.pt-BR',
      'segmentation_details.included_filters',
      'segmentation_details.excluded_filters.filter_operator',
      'segmentation_details.excluded_filters.filters.0.id',
      'segmentation_details.excluded_filters.filters.1.name',
      'segmentation_details.excluded_filters.filters.1.id',
      'segmentation_details.excluded_filters.filters.2.data_type',
      'segmentation_details.excluded_filters.filters.2.name',
      'segmentation_details.excluded_filters.filters.2.operator',
      'segmentation_details.excluded_filters.filters.12',
      'scheduling_details.expiry_time',
      'scheduling_details.timezone',
      'delivery_controls.queue_duration',
      'conversion_goal_details',
      'utm_params.utm_source',
      'utm_params.other',
      'utm_params.utm_a',
      'utm_params.utm_b',
      'advanced',
    ],
  },
  {
    decision: 'G13',
    name: 'a connector on push is ignored, with its names',
    draft: 'oneTimePush',
    edit: { connector: { connector_type: 5, connector_name: 'unknown' } },
    lenient: [],
  },
  {
    decision: 'G13',
    name: 'what only push has of a component is an unknown key on email',
    draft: 'eventEmail',
    edit: {
      'trigger_condition.intelligent_delay_optimization': 5,
      'delivery_controls.queue_duration': 'x',
      'basic_details.platform_specific_details': { ios: {} },
    },
    lenient: [],
  },
  {
    decision: 'G13',
    name: 'so is a field that only email has, on push',
    draft: 'oneTimePush',
    edit: { 'basic_details.content_type': 'PROMOTIONAL', 'basic_details.from_address': 'nobody' },
    lenient: [],
  },
  {
    decision: 'G13',
    name: 'so is push content beside that of an email, whatever the platforms',
    draft: 'email',
    edit: { 'basic_details.platforms': ['ANDROID'], 'campaign_content.content.push': {} },
    lenient: [],
  },
  {
    decision: 'G13',
    name: 'components of the other channel are ignored',
    draft: 'email',
    edit: { advanced: 'x', 'basic_details.platforms': 'x', 'basic_details.geofences': 5 },
    lenient: [],
  },
  {
    decision: 'G14',
    name: 'without a usable channel, what does not depend on it is checked',
    draft: 'periodicPush',
    edit: {
      channel: 'push',
      created_by: 5,
      updated_by: 'x',
      request_id: 1,
      basic_details: 5,
      campaign_content: 5,
      connector: 5,
      delivery_controls: 5,
      advanced: 5,
      trigger_condition: { trigger_delay_type: 'INTELLIGENT_DELAY' },
      'segmentation_details.is_all_user_campaign': false,
      'scheduling_details.delivery_type': 'ASAP',
      'scheduling_details.periodic_details': undefined,
      'conversion_goal_details.goals': {},
      'control_group_details.campaign_control_group_percentage': -1,
      'utm_params.utm_source': ' ',
      'campaign_audience_limit.frequency': 'INSTANCE',
    },
    lenient: [
      'channel',
      'created_by',
      'updated_by',
      'request_id',
      'trigger_condition.intelligent_delay_optimization',
      'segmentation_details.included_filters',
      'conversion_goal_details.goals',
      'control_group_details.campaign_control_group_percentage',
      'utm_params.utm_source',
    ],
    publish: [
      'channel',
      'created_by',
      'updated_by',
      'request_id',
      'trigger_condition.intelligent_delay_optimization',
      'segmentation_details.included_filters',
      'scheduling_details.delivery_type',
      'scheduling_details.periodic_details',
      'conversion_goal_details.goals',
      'control_group_details.campaign_control_group_percentage',
      'utm_params.utm_source',
    ],
  },
  {
    decision: 'G14',
    name: 'without a usable channel, the features are asked for all the same',
    draft: 'oneTimePush',
    workspace: 'bare',
    edit: { channel: undefined, 'delivery_controls.queuing_enabled': true },
    lenient: ['channel', 'campaign_audience_limit'],
  },
  {
    decision: 'G14',
    name: 'without a usable channel, a live activity is refused, and no connector is asked for',
    draft: 'email',
    edit: { channel: 'email', campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY', connector: undefined },
    lenient: ['channel', 'campaign_delivery_type'],
  },
  {
    decision: 'G14',
    name: 'without a usable channel, only the scheduling rows of the table are asked',
    draft: 'eventPush',
    edit: { channel: 5, trigger_condition: undefined, delivery_controls: undefined },
    lenient: ['channel'],
  },
  {
    decision: 'G14',
    name: 'without a usable channel, a delay on a device-triggered campaign is not asked about',
    draft: 'devicePush',
    edit: { channel: null, 'trigger_condition.trigger_delay_type': 'ASAP', basic_details: undefined },
    lenient: ['channel'],
  },
  { decision: 'G15', name: 'a draft that is no object', draft: 'email', edit: { '': null }, lenient: [''] },
  {
    decision: 'G16',
    name: 'a field is the exact path, with whatever characters a key has',
    draft: 'oneTimePush',
    edit: { 'utm_params.\u202eowner\u0000\u200b': 'x', 'utm_params.{{ owner }}': 'x' },
    lenient: ['utm_params.{{ owner }}', 'utm_params.\u202eowner\u0000\u200b'],
  },
  {
    decision: 'M1',
    name: 'three fields, and on email the connector, are required at once',
    draft: 'email',
    edit: { '': { channel: 'EMAIL' } },
    lenient: ['campaign_delivery_type', 'created_by', 'connector'],
    publish: ['campaign_delivery_type', 'created_by', 'basic_details.from_address', 'campaign_content', 'connector'],
  },
  {
    decision: 'M1',
    name: 'a push may be saved with no more than the three',
    draft: 'oneTimePush',
    edit: { '': { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'a@b.co' } },
    lenient: [],
    publish: ['basic_details.platforms', 'campaign_content', 'scheduling_details'],
  },
  {
    decision: 'M1',
    name: 'an empty connector may be saved',
    draft: 'email',
    edit: { connector: {} },
    lenient: [],
    publish: ['connector.connector_type', 'connector.connector_name'],
  },
  {
    decision: 'M3',
    name: 'what depends on the delivery type waits for publish',
    draft: 'oneTimePush',
    edit: {
      campaign_delivery_type: 'LOCATION_TRIGGERED',
      scheduling_details: { delivery_type: 'ASAP' },
      'campaign_audience_limit.frequency': 'INSTANCE',
    },
    lenient: [],
    publish: ['basic_details.geofences', 'trigger_condition', 'campaign_audience_limit.frequency'],
  },
  {
    decision: 'M3',
    name: 'a live activity is refused on email as on push, in both modes',
    draft: 'email',
    edit: { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' },
    lenient: ['campaign_delivery_type'],
  },
  {
    decision: 'M3',
    name: 'a delivery type that is for push is refused on email in both modes, at the type alone',
    draft: 'email',
    edit: { campaign_delivery_type: 'LOCATION_TRIGGERED' },
    lenient: ['campaign_delivery_type'],
  },
  {
    decision: 'C1',
    name: 'one geofence may stand alone',
    draft: 'locationPush',
    edit: {
      'basic_details.geofences': {
        name: 'a',
        latitude: '90',
        longitude: '-180',
        radius: '0.1',
        triggered_at: 'EXIT',
        response_time_value: '1',
        response_time_granularity: 'DAYS',
      },
    },
    lenient: [],
  },
  {
    decision: 'C1',
    name: 'of three that share a name the second and the third are reported; blank names are missing, not the same',
    draft: 'locationPush',
    edit: {
      'basic_details.geofences': ['a', 'a', ' ', 'a', 'A', ' '].map((name) => ({
        name,
        latitude: '-90',
        longitude: '180',
        radius: '1',
        triggered_at: 'ENTRY',
        response_time_value: '0',
        response_time_granularity: 'HOURS',
      })),
    },
    lenient: [1, 2, 3, 5].map((index) => `basic_details.geofences.${index}.name`),
  },
  {
    decision: 'C1',
    name: 'coordinates beyond their range, a radius of nothing',
    draft: 'locationPush',
    edit: {
      'basic_details.geofences.0.latitude': '-90.01',
      'basic_details.geofences.0.longitude': '180.5',
      'basic_details.geofences.1.radius': '0.0',
      'basic_details.geofences.1.latitude': 52.5,
    },
    lenient: [
      'basic_details.geofences.0.latitude',
      'basic_details.geofences.0.longitude',
      'basic_details.geofences.1.latitude',
      'basic_details.geofences.1.radius',
    ],
  },
  {
    decision: 'C1',
    name: 'an empty list of geofences is accepted on another delivery type',
    draft: 'devicePush',
    edit: { 'basic_details.geofences': [] },
    lenient: [],
  },
  {
    decision: 'C2',
    name: 'no iOS details, no flag required',
    draft: 'oneTimePush',
    edit: { 'basic_details.platform_specific_details': {} },
    lenient: [],
  },
  {
    decision: 'C2',
    name: 'flags that are all false are none, and are reported at the object',
    draft: 'oneTimePush',
    edit: {
      'basic_details.platforms': ['WEB'],
      'basic_details.platform_specific_details.ios': {
        send_to_all_eligible_device: false,
        exclude_provisional_push_devices: false,
        send_to_only_provisional_push_enabled_devices: false,
      },
    },
    lenient: ['basic_details.platform_specific_details.ios'],
  },
  {
    decision: 'C3',
    name: 'a sender may be missing until publish, in the content for good',
    draft: 'email',
    edit: { 'basic_details.from_address': undefined, [`${mail}.from_address`]: undefined },
    lenient: [],
    publish: ['basic_details.from_address'],
  },
  {
    decision: 'C3',
    name: 'every sender in the content is verified at publish, in each locale; replies and copies go anywhere',
    draft: 'variedEmail',
    edit: {
      [`${keyed}.variation_2.email.from_address`]: 'eve@acme.example',
      'campaign_content.content.fr.variation_2.email': {
        custom_template_id: 'tpl_fr',
        from_address: 'sales@acme.example',
        reply_to_address: 'eve@acme.example',
        bcc_ids: ['eve@acme.example'],
      },
    },
    lenient: [],
    publish: [`${keyed}.variation_2.email.from_address`],
  },
  {
    decision: 'C3',
    name: 'a sender that is no address is not also unverified',
    draft: 'email',
    edit: { 'basic_details.from_address': '', [`${mail}.from_address`]: 'eve' },
    lenient: ['basic_details.from_address', `${mail}.from_address`],
  },
  {
    decision: 'C3a',
    name: 'an unknown connector, and a missing address all the same',
    draft: 'email',
    edit: {
      'connector.connector_name': 'other',
      'basic_details.from_address': undefined,
      [`${mail}.from_address`]: 'eve@evil.example',
    },
    lenient: [],
    publish: ['basic_details.from_address', 'connector.connector_name'],
  },
  {
    decision: 'C3a',
    name: 'no sender is looked up while the connector lacks a name',
    draft: 'email',
    edit: { 'connector.connector_name': ' ', 'basic_details.from_address': 'eve@evil.example' },
    lenient: [],
    publish: ['connector.connector_name'],
  },
  {
    decision: 'C3a',
    name: 'no sender is looked up while the connector is missing',
    draft: 'email',
    edit: { connector: undefined, 'basic_details.from_address': 'eve@evil.example' },
    lenient: ['connector'],
  },
  {
    decision: 'C4',
    name: 'an empty block lacks its template and its basic details, and nothing else',
    draft: 'oneTimePush',
    edit: { [flat]: { android: {}, ios: {}, web: {} } },
    lenient: ['android', 'ios', 'web'].flatMap((platform) => [
      `${flat}.${platform}.template_type`,
      `${flat}.${platform}.basic_details`,
    ]),
  },
  {
    decision: 'C4',
    name: 'also on a platform that is not listed',
    draft: 'oneTimePush',
    edit: { 'basic_details.platforms': ['IOS'], [`${flat}.android`]: {}, [`${flat}.web`]: { template_type: 'BASIC' } },
    lenient: [`${flat}.android.template_type`, `${flat}.android.basic_details`, `${flat}.web.basic_details`],
  },
  {
    decision: 'C5',
    name: 'a block of another platform is checked as in LENIENT',
    draft: 'oneTimePush',
    edit: {
      'basic_details.platforms': ['ANDROID'],
      [`${flat}.ios`]: { template_type: 'SIMPLE_IMAGE_CAROUSEL', basic_details: {} },
      [`${flat}.web.basic_details`]: {},
    },
    lenient: [
      `${flat}.ios.basic_details.image_url`,
      `${flat}.ios.basic_details.carousel_content`,
      `${flat}.ios.template_backup`,
    ],
  },
  {
    decision: 'C5',
    name: 'nor is the carousel of another platform asked for slides or images',
    draft: 'variedPush',
    edit: {
      'basic_details.platforms': ['WEB'],
      [`${first}.android.basic_details.carousel_content.slide_data`]: [{}],
      [`${first}.ios.basic_details.carousel_content`]: {},
    },
    lenient: [],
  },
  {
    decision: 'C5',
    name: 'a stylized template needs title and message as a basic one does',
    draft: 'oneTimePush',
    edit: {
      [`${flat}.android`]: { template_type: 'STYLIZED_BASIC', basic_details: {}, template_backup: {} },
      [`${flat}.ios`]: { template_type: 'STYLIZED_BASIC', basic_details: {}, template_backup: {} },
    },
    lenient: [],
    publish: ['android', 'ios'].flatMap((platform) => [
      `${flat}.${platform}.basic_details.title`,
      `${flat}.${platform}.basic_details.message`,
    ]),
  },
  {
    decision: 'C5',
    name: 'each slide has its image, and there is one slide at least; title and message may be missing',
    draft: 'variedPush',
    edit: {
      [`${first}.android.basic_details.carousel_content.slide_data`]: [{}, { image_url: 'https://a.example/1' }, {}],
      [`${first}.ios.basic_details.carousel_content.slide_data`]: undefined,
    },
    lenient: [],
    publish: [
      `${first}.android.basic_details.carousel_content.slide_data.0.image_url`,
      `${first}.android.basic_details.carousel_content.slide_data.2.image_url`,
      `${first}.ios.basic_details.carousel_content.slide_data`,
    ],
  },
  {
    decision: 'C5',
    name: 'blocks of other locales and variations are asked too',
    draft: 'variedPush',
    edit: { [`${german}.variation_3`]: { push: { web: { template_type: 'BASIC', basic_details: { title: 'x' } } } } },
    lenient: [],
    publish: [`${german}.variation_3.push.web.basic_details.message`],
  },
  {
    decision: 'C5',
    name: 'banner, timer and custom templates need no title',
    draft: 'oneTimePush',
    edit: {
      [`${flat}.android`]: {
        template_type: 'TIMER_WITH_PROGRESS_BAR',
        basic_details: {},
        timer: {},
        template_backup: {},
      },
    },
    lenient: [],
  },
  {
    decision: 'C6',
    name: 'on Android, a slide with an action has its value; one without may have a value',
    draft: 'variedPush',
    edit: Object.fromEntries(
      ['android', 'ios'].map((platform) => [
        `${first}.${platform}.basic_details.carousel_content.slide_data`,
        [
          { image_url: 'https://a.example/1', image_click_action: 'RICH_LANDING' },
          {
            image_url: 'https://a.example/2',
            image_click_action: 'NAVIGATE_TO_A_SCREEN',
            image_click_action_value: ' ',
          },
          { image_url: 'https://a.example/3', image_click_action_value: 'x' },
          { image_url: 'https://a.example/4', image_click_action: 'rich_landing' },
        ],
      ]),
    ),
    lenient: [
      `${first}.android.basic_details.carousel_content.slide_data.0.image_click_action_value`,
      `${first}.android.basic_details.carousel_content.slide_data.1.image_click_action_value`,
      `${first}.android.basic_details.carousel_content.slide_data.3.image_click_action`,
      // The specification does not ask for the value on iOS.
      `${first}.ios.basic_details.carousel_content.slide_data.3.image_click_action`,
    ],
  },
  {
    decision: 'C6',
    name: 'the action of a whole message needs no value',
    draft: 'oneTimePush',
    edit: {
      [`${flat}.android.basic_details.default_click_action`]: 'RICH_LANDING',
      [`${flat}.ios.basic_details.default_click_action`]: 'DEEPLINKING',
      [`${flat}.android.buttons`]: [{ click_action_type: 'SET_USER_ATTRIBUTE' }],
    },
    lenient: [],
  },
  {
    decision: 'C7',
    name: 'a key-value pair has both its members, which may be blank',
    draft: 'oneTimePush',
    edit: { [`${flat}.ios.basic_details.key_value_pairs`]: [{ key: '', value: '' }, {}, { key: null, value: 5 }] },
    lenient: [
      `${flat}.ios.basic_details.key_value_pairs.1.key`,
      `${flat}.ios.basic_details.key_value_pairs.1.value`,
      `${flat}.ios.basic_details.key_value_pairs.2.key`,
      `${flat}.ios.basic_details.key_value_pairs.2.value`,
    ],
  },
  {
    decision: 'C7',
    name: 'wherever there are pairs',
    draft: 'variedPush',
    edit: {
      [`${first}.android.basic_details.carousel_content.slide_data.0.key_value_pairs`]: [{ key: 'a' }],
      [`${first}.ios.template_backup.key_value_pairs`]: [{ value: 'a' }],
      [`${second}.android.buttons`]: [{ key_value_pairs: [{}, 'a'] }],
    },
    lenient: [
      `${first}.android.basic_details.carousel_content.slide_data.0.key_value_pairs.0.value`,
      `${first}.ios.template_backup.key_value_pairs.0.key`,
      `${second}.android.buttons.0.key_value_pairs.0.key`,
      `${second}.android.buttons.0.key_value_pairs.0.value`,
      `${second}.android.buttons.0.key_value_pairs.1`,
    ],
  },
  {
    decision: 'C8',
    name: 'a template stands in for subject and html_content; preview and sender name are never required',
    draft: 'email',
    edit: { [mail]: { custom_template_id: 'tpl' } },
    lenient: [],
  },
  {
    decision: 'C8',
    name: 'an empty email lacks its subject at publish',
    draft: 'email',
    edit: { [mail]: {} },
    lenient: [`${mail}.html_content`],
    publish: [`${mail}.subject`, `${mail}.html_content`],
  },
  {
    decision: 'C8',
    name: 'a blank template stands in for nothing',
    draft: 'email',
    edit: { [mail]: { custom_template_id: ' ', email_editor: 'Ace Editor' } },
    lenient: [`${mail}.html_content`],
    publish: [`${mail}.subject`, `${mail}.html_content`],
  },
  {
    decision: 'C8',
    name: 'a body without a subject may be saved; one variation that is complete is enough',
    draft: 'variedEmail',
    edit: { [`${keyed}.variation_1.email`]: { html_content: 'x' }, 'campaign_content.content.fr': undefined },
    lenient: [],
  },
  {
    decision: 'C8',
    name: 'of variations that are all incomplete, the first of default lacks its subject; a body is missed in each',
    draft: 'variedEmail',
    edit: {
      [`${keyed}.variation_1.email`]: { html_content: 'x' },
      [`${keyed}.variation_2.email`]: { subject: 'x' },
      'campaign_content.content.fr.variation_2.email': {},
    },
    lenient: [`${keyed}.variation_2.email.html_content`, 'campaign_content.content.fr.variation_2.email.html_content'],
    publish: [
      `${keyed}.variation_1.email.subject`,
      `${keyed}.variation_2.email.html_content`,
      'campaign_content.content.fr.variation_2.email.html_content',
    ],
  },
  {
    decision: 'C8',
    name: 'a malformed part of a variation is not a missing one',
    draft: 'email',
    edit: { [`${mail}.subject`]: 5, [`${mail}.custom_template_id`]: [] },
    lenient: [`${mail}.subject`, `${mail}.custom_template_id`],
  },
  {
    decision: 'C8',
    name: 'a malformed variation could be complete once it is mended',
    draft: 'variedEmail',
    edit: {
      'campaign_content.content.default': { variation_1: { email: 5 }, variation_2: { email: { html_content: 'x' } } },
      'campaign_content.content.fr': {},
    },
    lenient: ['campaign_content.content.default.variation_1.email'],
  },
  {
    decision: 'C8',
    name: 'also when it is not the first one',
    draft: 'variedEmail',
    edit: {
      'campaign_content.content.default': { variation_1: { email: { html_content: 'x' } }, variation_2: { email: 5 } },
      'campaign_content.content.fr': {},
    },
    lenient: ['campaign_content.content.default.variation_2.email'],
  },
  {
    decision: 'C8',
    name: 'and so could a malformed locale',
    draft: 'variedEmail',
    edit: {
      'campaign_content.content.default': {
        variation_1: { email: { html_content: 'x' } },
        variation_2: { email: { html_content: 'x' } },
      },
      'campaign_content.content.fr': 5,
    },
    lenient: ['campaign_content.content.fr'],
  },
  {
    decision: 'C8',
    name: 'of a default without its first variation, the first there is lacks its subject',
    draft: 'variedEmail',
    edit: {
      'campaign_content.content.default': { variation_2: { email: { html_content: 'x' } } },
      'campaign_content.content.fr': {},
    },
    lenient: [],
    publish: [
      'campaign_content.content.default.variation_1',
      'campaign_content.content.default.variation_2.email.subject',
    ],
  },
  {
    decision: 'C8',
    name: 'a first variation without email is the first all the same; email is what it lacks',
    draft: 'variedEmail',
    edit: {
      'campaign_content.content.default': { variation_1: {}, variation_2: { email: { html_content: 'x' } } },
      'campaign_content.content.fr': {},
    },
    lenient: ['campaign_content.content.default.variation_1.email'],
  },
  {
    decision: 'C8',
    name: 'a variation of another locale without email is no complete one',
    draft: 'variedEmail',
    edit: {
      'campaign_content.content.default': {
        variation_1: { email: { html_content: 'x' } },
        variation_2: { email: { html_content: 'x' } },
      },
      'campaign_content.content.fr': { variation_1: {} },
    },
    lenient: ['campaign_content.content.fr.variation_1.email'],
    publish: [
      'campaign_content.content.default.variation_1.email.subject',
      'campaign_content.content.fr.variation_1.email',
    ],
  },
  {
    decision: 'C8',
    name: 'a first variation with a subject lacks none',
    draft: 'variedEmail',
    edit: {
      'campaign_content.content.default': { variation_1: { email: { subject: 'x' } }, variation_2: { email: {} } },
      'campaign_content.content.fr': {},
    },
    lenient: [
      'campaign_content.content.default.variation_1.email.html_content',
      'campaign_content.content.default.variation_2.email.html_content',
    ],
  },
  {
    decision: 'C8',
    name: 'an attachment needs both its fields',
    draft: 'email',
    edit: {
      [`${mail}.attachments`]: [
        {},
        { file_type: 'PERSONALIZED_ATTACHMENT', url: 'x y' },
        { file_type: 'url', url: 'x y' },
      ],
    },
    lenient: [`${mail}.attachments.0.file_type`, `${mail}.attachments.0.url`, `${mail}.attachments.2.file_type`],
  },
  {
    decision: 'C9',
    name: 'keyed content without locales or variations is accepted',
    draft: 'email',
    edit: { 'campaign_content.content': { default: { variation_1: { email: { subject: 'x', html_content: 'x' } } } } },
    lenient: [],
  },
  {
    decision: 'C9',
    name: 'a list of locales that lists no more than default lists something',
    draft: 'email',
    edit: { 'campaign_content.locales': ['default'] },
    lenient: ['campaign_content.locales.0', 'campaign_content.content'],
  },
  {
    decision: 'C9',
    name: 'a malformed locale lists nothing, and flat content stays flat content',
    draft: 'email',
    edit: { 'campaign_content.locales': [5] },
    lenient: ['campaign_content.locales.0'],
  },
  {
    decision: 'C9',
    name: 'flat content with variations is refused, and checked all the same',
    draft: 'oneTimePush',
    edit: {
      'campaign_content.variation_details': {},
      [`${flat}.web`]: undefined,
      [`${flat}.android.basic_details.title`]: 5,
    },
    lenient: [
      `${variations}.distribution_type`,
      `${variations}.no_of_variations`,
      'campaign_content.content',
      `${flat}.android.basic_details.title`,
    ],
    publish: [
      `${variations}.distribution_type`,
      `${variations}.no_of_variations`,
      'campaign_content.content',
      `${flat}.android.basic_details.title`,
      `${flat}.web`,
    ],
  },
  {
    decision: 'C9',
    name: 'content that has the key of its channel is flat, whatever other keys it has',
    draft: 'oneTimePush',
    edit: { 'campaign_content.content.default': {}, 'campaign_content.content.fr': 5 },
    lenient: [],
  },
  {
    decision: 'C9',
    name: 'content of the other channel is neither flat nor keyed',
    draft: 'email',
    edit: { 'campaign_content.content': { push: {} } },
    lenient: ['campaign_content.content.push'],
  },
  {
    decision: 'C10',
    name: 'a malformed list of locales refuses no key',
    draft: 'variedPush',
    edit: { 'campaign_content.locales': 'de-DE' },
    lenient: ['campaign_content.locales'],
  },
  {
    decision: 'C10',
    name: 'and what stands under a key that may be listed is checked',
    draft: 'variedPush',
    edit: { 'campaign_content.locales': 'de-DE', [`${german}.variation_1.push`]: 5 },
    lenient: ['campaign_content.locales', `${german}.variation_1.push`],
  },
  {
    decision: 'C10',
    name: 'no upper bound where no_of_variations is unusable',
    draft: 'variedPush',
    edit: {
      [`${variations}.no_of_variations`]: '3',
      [`${german}.variation_9`]: { push: {} },
      [`${german}.variation_0`]: { push: {} },
      [`${german}.Variation_1`]: { push: {} },
    },
    lenient: [`${variations}.no_of_variations`, `${german}.Variation_1`, `${german}.variation_0`],
  },
  {
    decision: 'C10',
    name: 'without an A/B test there is one variation, in every locale',
    draft: 'variedEmail',
    edit: {
      'campaign_content.variation_details': undefined,
      'campaign_content.locales': ['fr', 'default', 'de', 'default'],
    },
    lenient: [
      'campaign_content.locales.1',
      'campaign_content.locales.3',
      `${keyed}.variation_2`,
      'campaign_content.content.fr.variation_2',
    ],
  },
  {
    decision: 'C10',
    name: 'a leaf with the key of the other channel lacks its own, and nothing else',
    draft: 'variedPush',
    edit: { [`${keyed}.variation_1`]: { email: {} }, [`${german}.variation_1`]: {} },
    lenient: [`${keyed}.variation_1.push`, `${german}.variation_1.push`],
  },
  {
    decision: 'C10',
    name: 'a listed locale without content falls back',
    draft: 'variedPush',
    edit: { 'campaign_content.locales': ['de-DE', 'fr'], [german]: {} },
    lenient: [],
  },
  {
    decision: 'C10',
    name: 'an empty default may be saved',
    draft: 'oneTimePush',
    edit: { 'campaign_content.content': { default: {} } },
    lenient: [],
    publish: [`${keyed}.variation_1`],
  },
  {
    decision: 'C11',
    name: 'under SHERPA the names of the shares are free',
    draft: 'variedEmail',
    edit: { [`${variations}.manual_distribution_percentage`]: { a: 1 } },
    lenient: [],
  },
  {
    decision: 'C11',
    name: 'one variation has all of it',
    draft: 'variedPush',
    edit: {
      'campaign_content.variation_details': {
        distribution_type: 'MANUAL',
        no_of_variations: 1,
        manual_distribution_percentage: { variation_1: 100 },
      },
      'campaign_content.content.default.variation_2': undefined,
      'campaign_content.content.default.variation_3': undefined,
    },
    lenient: [],
  },
  {
    decision: 'C11',
    name: 'a wrong key counts for the sum',
    draft: 'variedPush',
    edit: { [`${variations}.manual_distribution_percentage.rest`]: 1 },
    lenient: [`${variations}.manual_distribution_percentage`, `${variations}.manual_distribution_percentage.rest`],
  },
  {
    decision: 'C11',
    name: 'both fields are required, and shares are not while nobody knows what they are for',
    draft: 'variedPush',
    edit: { [variations]: { manual_distribution_percentage: { a: 5 } } },
    lenient: [`${variations}.distribution_type`, `${variations}.no_of_variations`],
  },
  {
    decision: 'C11',
    name: 'a malformed share silences the sum, not the missing share',
    draft: 'variedPush',
    edit: { [`${variations}.manual_distribution_percentage`]: { variation_1: 0, variation_3: 30 } },
    lenient: [
      `${variations}.manual_distribution_percentage`,
      `${variations}.manual_distribution_percentage.variation_1`,
    ],
  },
  {
    decision: 'C12',
    name: 'content absent at publish is reported alone',
    draft: 'variedPush',
    edit: { 'campaign_content.content': undefined },
    lenient: [],
    publish: ['campaign_content.content'],
  },
  {
    decision: 'C12',
    name: 'a platform that is listed twice lacks its block once',
    draft: 'oneTimePush',
    edit: { 'basic_details.platforms': ['WEB', 'ANDROID', 'WEB'], [`${flat}.web`]: undefined },
    lenient: [],
    publish: [`${flat}.web`],
  },
  {
    decision: 'C12',
    name: 'in every variation of default each platform has a block; other locales fall back',
    draft: 'variedPush',
    edit: {
      [`${first}.web`]: undefined,
      [`${second}.web`]: undefined,
      [`${german}.variation_1.push`]: {},
      [`${keyed}.variation_3.push`]: {},
    },
    lenient: [],
    publish: [
      `${first}.web`,
      `${second}.web`,
      `${keyed}.variation_3.push.android`,
      `${keyed}.variation_3.push.ios`,
      `${keyed}.variation_3.push.web`,
    ],
  },
  {
    decision: 'C13',
    name: 'values count from 0, those of an intelligent delay too',
    draft: 'eventPush',
    edit: {
      'trigger_condition.trigger_delay_value': -1,
      'trigger_condition.intelligent_delay_optimization': { min_delay_value: -1, max_delay_value: 0 },
    },
    lenient: [
      'trigger_condition.trigger_delay_value',
      'trigger_condition.intelligent_delay_optimization.min_delay_value',
    ],
  },
  {
    decision: 'C13',
    name: 'BEFORE has an anchor without a delay too',
    draft: 'eventPush',
    edit: {
      'trigger_condition.trigger_delay_type': undefined,
      'trigger_condition.trigger_relation': 'BEFORE',
      'trigger_condition.trigger_attr': {},
    },
    lenient: ['trigger_condition.trigger_attr.name'],
  },
  {
    decision: 'C14',
    name: 'a delay is accepted on other delivery types',
    draft: 'oneTimePush',
    edit: { trigger_condition: { trigger_delay_type: 'ASAP', included_filters: {} } },
    lenient: [],
  },
  {
    decision: 'C14',
    name: 'a delay with its companions is refused on a location-triggered campaign, each field at itself',
    draft: 'locationPush',
    edit: {
      'trigger_condition.trigger_delay_type': 'DELAY',
      'trigger_condition.trigger_delay_value': 5,
      'trigger_condition.trigger_delay_granularity': 'DAYS',
      'trigger_condition.trigger_relation': 'AFTER',
    },
    lenient: [],
    publish: [
      'trigger_condition.trigger_delay_type',
      'trigger_condition.trigger_delay_value',
      'trigger_condition.trigger_delay_granularity',
    ],
  },
  {
    decision: 'C14',
    name: 'where nothing requires a trigger condition, the one that is there is checked',
    draft: 'businessEventPush',
    edit: { trigger_condition: { trigger_delay_type: 'DELAY', trigger_delay_value: 5 } },
    lenient: ['trigger_condition.trigger_delay_granularity', 'trigger_condition.trigger_relation'],
  },
  {
    decision: 'C14',
    name: 'a device-triggered campaign needs no filter either',
    draft: 'devicePush',
    edit: { trigger_condition: {} },
    lenient: [],
  },
  {
    decision: 'C14',
    name: 'of an event-triggered one, a filter of the second group is not enough',
    draft: 'eventEmail',
    edit: {
      trigger_condition: { secondary_included_filters: { filters: [{ filter_type: 'actions', action_name: 'seen' }] } },
    },
    lenient: [],
    publish: [trigger],
  },
  {
    decision: 'C14',
    name: 'a location-triggered campaign needs a trigger condition, but no filter',
    draft: 'locationPush',
    edit: { trigger_condition: {} },
    lenient: [],
  },
  {
    decision: 'C14',
    name: 'an empty list of filters is reported at the group',
    draft: 'eventPush',
    edit: { trigger_condition: { included_filters: { filters: [] } } },
    lenient: [],
    publish: [trigger],
  },
  {
    decision: 'C14',
    name: 'a malformed list of filters is reported as that',
    draft: 'eventPush',
    edit: { trigger_condition: { included_filters: { filters: {} } } },
    lenient: [`${trigger}.filters`],
  },
  {
    decision: 'C15',
    name: 'groups may be empty, and a filter has no more than it needs',
    draft: 'oneTimePush',
    edit: {
      'segmentation_details.included_filters': {},
      'segmentation_details.excluded_filters': {
        filters: [
          { filter_type: 'actions', action_name: 'seen', attributes: {} },
          { filter_type: 'custom_segments', name: 'Loyal', id: ' ' },
          { filter_type: 'user_attributes', data_type: 'datetime', name: 'x', operator: 'today' },
          { filter_type: 'user_attributes', data_type: 'bool', name: 'x', operator: 'exists', value: 5 },
        ],
      },
    },
    lenient: [],
  },
  {
    decision: 'C15',
    name: 'outside attributes filter_type is required, and while it is missing nothing else is asked',
    draft: 'oneTimePush',
    edit: {
      'segmentation_details.excluded_filters': { filters: [{}, { filter_type: null, name: 5 }, { data_type: 'x' }] },
    },
    lenient: [0, 1, 2].map((index) => `segmentation_details.excluded_filters.filters.${index}.filter_type`),
  },
  {
    decision: 'C15',
    name: 'inside attributes a filter may leave out filter_type, and has no project_name',
    draft: 'eventPush',
    edit: { [`${trigger}.filters.0.attributes.filters.0.project_name`]: 5 },
    lenient: [],
  },
  {
    decision: 'C15',
    name: 'inside attributes a filter_type that is given counts',
    draft: 'eventPush',
    edit: {
      [`${trigger}.filters.0.attributes.filters`]: [
        { filter_type: 'event_attributes' },
        { filter_type: 'custom_segments' },
        { filter_type: 'actions', attributes: { filters: [{}] } },
      ],
    },
    lenient: [
      `${trigger}.filters.0.attributes.filters.0.filter_type`,
      `${trigger}.filters.0.attributes.filters.1.id`,
      `${trigger}.filters.0.attributes.filters.2.action_name`,
      `${trigger}.filters.0.attributes.filters.2.attributes.filters.0.data_type`,
      `${trigger}.filters.0.attributes.filters.2.attributes.filters.0.name`,
      `${trigger}.filters.0.attributes.filters.2.attributes.filters.0.operator`,
    ],
  },
  {
    decision: 'C15',
    name: 'groups nest through attributes alone',
    draft: 'eventPush',
    edit: {
      [`${trigger}.filters.1.attributes`]: 'x',
      [`${trigger}.filters.2.attributes`]: { filters: [5] },
    },
    lenient: [],
  },
  {
    decision: 'C16',
    name: 'project_name is asked of filters outside attributes',
    draft: 'eventPush',
    workspace: 'portfolio',
    edit: {
      [`${trigger}.filters.1.project_name`]: 'app',
      [`${trigger}.filters.0.attributes.filters.1`]: {
        filter_type: 'user_attributes',
        data_type: 'bool',
        name: 'x',
        operator: 'exists',
      },
      'segmentation_details.included_filters.filters': [
        { filter_type: 'user_attributes', data_type: 'bool', name: 'x', operator: 'exists', project_name: ' ' },
      ],
    },
    lenient: ['segmentation_details.included_filters.filters.0.project_name'],
  },
  {
    decision: 'C16',
    name: 'in every group, in both modes',
    draft: 'oneTimePush',
    workspace: 'portfolio',
    edit: {
      trigger_condition: {
        secondary_included_filters: {
          filters: [{ filter_type: 'user_attributes', data_type: 'bool', name: 'x', operator: 'exists' }],
        },
      },
      'segmentation_details.excluded_filters': {
        filters: [
          { filter_type: 'user_attributes', data_type: 'bool', name: 'x', operator: 'exists', project_name: 5 },
          { filter_type: 'custom_segments', id: 's' },
        ],
      },
    },
    lenient: [
      'trigger_condition.secondary_included_filters.filters.0.project_name',
      'segmentation_details.excluded_filters.filters.0.project_name',
    ],
  },
  {
    decision: 'C17',
    name: 'a malformed flag silences the audience rule, an excluded filter is no audience',
    draft: 'oneTimePush',
    edit: { segmentation_details: { is_all_user_campaign: 'no' } },
    lenient: ['segmentation_details.is_all_user_campaign'],
  },
  {
    decision: 'C17',
    name: 'an excluded filter is no audience',
    draft: 'oneTimePush',
    edit: { segmentation_details: { excluded_filters: { filters: [{ filter_type: 'custom_segments', id: 's' }] } } },
    lenient: ['segmentation_details.included_filters'],
  },
  {
    decision: 'C17',
    name: 'one filter is an audience, though it be malformed',
    draft: 'oneTimePush',
    edit: { segmentation_details: { included_filters: { filters: [{ filter_type: 'nobody' }] } } },
    lenient: ['segmentation_details.included_filters.filters.0.filter_type'],
  },
  {
    decision: 'C18',
    name: 'a fixed time needs a start in both modes and a zone at publish',
    draft: 'oneTimePush',
    edit: { scheduling_details: { delivery_type: 'AT_FIXED_TIME' } },
    lenient: ['scheduling_details.start_time'],
    publish: ['scheduling_details.start_time', 'scheduling_details.timezone'],
  },
  {
    decision: 'C18',
    name: 'the other types need their details, and no zone',
    draft: 'oneTimePush',
    edit: { scheduling_details: { delivery_type: 'SEND_IN_BTS', timezone: '' } },
    lenient: ['scheduling_details.start_time', 'scheduling_details.bts_details'],
  },
  {
    decision: 'C18',
    name: 'a periodic campaign is sent at a fixed time, so no other type will do at publish',
    draft: 'periodicPush',
    edit: {
      scheduling_details: {
        delivery_type: 'SEND_IN_USER_TIMEZONE',
        start_time: '2026-12-01T09:30',
        user_timezone_details: {},
        periodic_details: { sending_frequency: 'MONTHLY', repeat_frequency: 0, no_of_occurences: 0 },
      },
    },
    lenient: [
      'scheduling_details.periodic_details.repeat_frequency',
      'scheduling_details.periodic_details.no_of_occurences',
    ],
    publish: [
      'scheduling_details.delivery_type',
      'scheduling_details.periodic_details.repeat_frequency',
      'scheduling_details.periodic_details.no_of_occurences',
    ],
  },
  {
    decision: 'C18',
    name: 'a fixed time has a zone, whatever the delivery type',
    draft: 'eventPush',
    edit: { scheduling_details: { delivery_type: 'AT_FIXED_TIME', start_time: '2026-12-01T09:30' } },
    lenient: [],
    publish: ['scheduling_details.timezone'],
  },
  {
    decision: 'C18',
    name: 'days go with any frequency',
    draft: 'periodicPush',
    edit: {
      'scheduling_details.periodic_details': {
        sending_frequency: 'DAILY',
        repeat_on_date_of_month: [31, 1],
        repeat_on_days_of_week: [],
        repeat_on_days_of_week_for_month: [{}],
      },
    },
    lenient: [],
  },
  {
    decision: 'C18',
    name: 'nothing compares times with each other',
    draft: 'oneTimePush',
    edit: { 'scheduling_details.expiry_time': '1999-01-01T00:00Z' },
    lenient: [],
  },
  {
    decision: 'C19',
    name: 'with the feature on, a duration without queuing is free',
    draft: 'oneTimePush',
    edit: { 'delivery_controls.queue_duration': -5 },
    lenient: [],
  },
  {
    decision: 'C19',
    name: 'with the feature off, each of the two is reported, whatever it says',
    draft: 'oneTimePush',
    workspace: 'bare',
    edit: {
      campaign_audience_limit: undefined,
      'delivery_controls.queuing_enabled': false,
      'delivery_controls.queue_duration': 5,
    },
    lenient: ['delivery_controls.queuing_enabled', 'delivery_controls.queue_duration'],
  },
  {
    decision: 'C19',
    name: 'with the feature off, nothing else is asked of the duration',
    draft: 'oneTimePush',
    workspace: 'bare',
    edit: { campaign_audience_limit: undefined, 'delivery_controls.queuing_enabled': true },
    lenient: ['delivery_controls.queuing_enabled'],
  },
  {
    decision: 'C20',
    name: 'bypass_dnd is required of event-triggered push alone',
    draft: 'devicePush',
    edit: { delivery_controls: undefined },
    lenient: [],
  },
  {
    decision: 'C20',
    name: 'not of event-triggered email',
    draft: 'eventEmail',
    edit: { delivery_controls: {} },
    lenient: [],
  },
  {
    decision: 'C21',
    name: 'with the feature off, one error, whatever stands there',
    draft: 'periodicPush',
    workspace: 'bare',
    edit: { campaign_audience_limit: { is_campaign_audience_limit_enabled: false, frequency: 'INSTANCE', limit: 0 } },
    lenient: ['campaign_audience_limit'],
  },
  {
    decision: 'C21',
    name: 'of a limit that is off, each member that is there is reported',
    draft: 'oneTimePush',
    edit: { campaign_audience_limit: { is_campaign_audience_limit_enabled: false, limit: 5 } },
    lenient: ['campaign_audience_limit.limit'],
  },
  {
    decision: 'C21',
    name: 'INSTANCE on email, whatever the delivery type',
    draft: 'email',
    edit: {
      campaign_delivery_type: 'PERIODIC',
      'scheduling_details.periodic_details': { sending_frequency: 'DAILY' },
      campaign_audience_limit: { frequency: 'INSTANCE' },
    },
    lenient: [],
    publish: ['campaign_audience_limit.frequency'],
  },
  {
    decision: 'G11a',
    name: 'INSTANCE in a limit that is off must be left out, and is told that alone',
    draft: 'email',
    edit: { campaign_audience_limit: { frequency: 'INSTANCE', is_campaign_audience_limit_enabled: false } },
    lenient: ['campaign_audience_limit.frequency'],
  },
  {
    decision: 'C21',
    name: 'INSTANCE says nothing while the delivery type is unusable',
    draft: 'oneTimePush',
    edit: { campaign_delivery_type: 'X', 'campaign_audience_limit.frequency': 'INSTANCE' },
    lenient: ['campaign_delivery_type'],
  },
  {
    decision: 'C22',
    name: 'a blank source or medium is missing, a blank other value is not',
    draft: 'oneTimePush',
    edit: { utm_params: { utm_source: ' ', utm_medium: '', utm_campaign: '', utm_x: ' ' } },
    lenient: ['utm_params.utm_source', 'utm_params.utm_medium'],
  },
  {
    decision: 'C22',
    name: 'five custom keys and the five named ones',
    draft: 'oneTimePush',
    edit: {
      utm_params: Object.fromEntries(
        ['source', 'medium', 'campaign', 'term', 'content', 'a', 'b', 'c', 'd', 'e'].map((key) => [`utm_${key}`, '1']),
      ),
    },
    lenient: [],
  },
  {
    decision: 'C22',
    name: 'six custom keys, one of them without the prefix and one no string',
    draft: 'oneTimePush',
    edit: {
      utm_params: { utm_source: 'x', utm_medium: 'x', utm_a: 1, utm_b: '', utm_c: '', utm_d: '', utm_e: '', UTM_f: '' },
    },
    lenient: ['utm_params', 'utm_params.UTM_f', 'utm_params.utm_a'],
  },
  {
    decision: 'C23',
    name: 'what belongs to another template is checked for its shape, not by its rules',
    draft: 'oneTimePush',
    edit: {
      [`${flat}.android.timer`]: { personalized_value: true, timer_ends_at: 'SPECIFIC_TIME_USER_TIMEZONE' },
      [`${flat}.android.basic_details.carousel_content`]: {
        slider_transition: 'MANUAL',
        slide_data: [{ image_click_action: 'DEEPLINKING' }],
      },
      [`${flat}.ios.basic_details.carousel_content`]: { slide_data: [{ image_url: 'x' }] },
      [`${flat}.android.basic_details.background_color_code`]: '#12345',
    },
    lenient: [
      `${flat}.android.basic_details.background_color_code`,
      `${flat}.android.basic_details.carousel_content.slider_transition`,
      `${flat}.ios.basic_details.carousel_content.slide_data.0.image_url`,
    ],
  },
  {
    decision: 'C23',
    name: 'what belongs to another delivery type is checked in full',
    draft: 'oneTimePush',
    edit: {
      'basic_details.geofences': [
        {
          name: 'a',
          latitude: '1',
          longitude: '1',
          radius: '1',
          triggered_at: 'dwell',
          response_time_value: '1',
          response_time_granularity: 'DAYS',
        },
      ],
      'scheduling_details.periodic_details': {},
    },
    lenient: [
      'basic_details.geofences.0.dwell_time_value',
      'basic_details.geofences.0.dwell_time_granularity',
      'scheduling_details.periodic_details.sending_frequency',
    ],
  },
  {
    decision: 'C23',
    name: 'fields that apply to other templates or delivery types are accepted',
    draft: 'eventPush',
    edit: {
      [`${flat}.android.basic_details.banner_image_url`]: 'https://a.example/banner.png',
      [`${flat}.android.custom_template_id`]: 'tpl',
      [`${flat}.android.template_backup`]: {},
      'basic_details.send_to_triggered_platform_only': true,
      'basic_details.business_event': 'sale',
      'delivery_controls.campaign_throttle_rpm': 100,
      'delivery_controls.send_limit_value': '3',
    },
    lenient: [],
  },
  {
    decision: 'C24',
    name: 'a group_key of any length and script is no error',
    draft: 'oneTimePush',
    edit: {
      [`${flat}.android.advanced`]: { group_key: '群 '.repeat(100) },
      [`${flat}.ios.advanced`]: { group_key: '' },
    },
    lenient: [],
  },
  {
    decision: 'C25',
    name: 'not required and not refused',
    draft: 'oneTimePush',
    edit: {
      updated_by: 'bob@acme.example',
      'basic_details.broadcast_live_activity_id': 'x',
      [`${flat}.web.buttons`]: [{}],
      'trigger_condition.intelligent_delay_optimization': {
        min_delay_value: 9,
        min_delay_granularity: 'HOURS',
        max_delay_value: 1,
      },
      'conversion_goal_details.goals': [{ is_primary_goal: true }, { is_primary_goal: true }],
      'campaign_audience_limit.is_campaign_audience_limit_enabled': undefined,
    },
    lenient: [],
  },
  {
    decision: 'R1',
    name: 'a group of the hundredth level is followed',
    draft: 'oneTimePush',
    edit: { 'segmentation_details.excluded_filters': nested(100) },
    lenient: [nestedGroup(100, '.filter_operator')],
  },
  {
    decision: 'R1',
    name: 'a deeper one is one error, and nothing in it is looked at',
    draft: 'oneTimePush',
    edit: { 'segmentation_details.excluded_filters': nested(102) },
    lenient: [nestedGroup(101)],
  },
  {
    decision: 'R3',
    name: 'a key of 200 characters stands in a field as it is, a longer one is cut to 199',
    draft: 'oneTimePush',
    edit: { [`utm_params.${'a'.repeat(200)}`]: 'x', [`utm_params.${'b'.repeat(201)}`]: 'x' },
    lenient: [`utm_params.${'a'.repeat(200)}`, `utm_params.${'b'.repeat(199)}…`],
  },
  {
    decision: 'R3',
    name: 'and not through a surrogate pair',
    draft: 'oneTimePush',
    edit: {
      [`utm_params.${'a'.repeat(197)}\u{1f600}bc`]: 'x',
      [`utm_params.${'a'.repeat(198)}\u{1f600}b`]: 'x',
    },
    lenient: [`utm_params.${'a'.repeat(198)}…`, `utm_params.${'a'.repeat(197)}\u{1f600}…`],
  },
  {
    decision: 'R4',
    name: 'more than 1,000 different senders are one error, and none is looked up',
    draft: 'email',
    edit: { campaign_content: withSenders(1000), 'basic_details.from_address': 'one.more@acme.example' },
    lenient: [],
    publish: ['campaign_content.content'],
  },
];

/** Nested groups with this number of levels. The last one is malformed. */
function nested(levels: number): unknown {
  let group: unknown = { filter_operator: 'AND' };
  for (let level = 1; level < levels; level++) {
    group = { filters: [{ filter_type: 'actions', action_name: 'seen', attributes: group }] };
  }
  return group;
}

/** The path of the group of that level, or of a member of it. */
function nestedGroup(level: number, member = ''): string {
  return `segmentation_details.excluded_filters${'.filters.0.attributes'.repeat(level - 1)}${member}`;
}

/** Content with a variation for each of `count` senders. */
export function withSenders(count: number): unknown {
  const variations = Array.from({ length: count }, (_, index) => [
    `variation_${index + 1}`,
    { email: { subject: 'x', html_content: 'x', from_address: `${index + 1}@a.example` } },
  ]);
  return {
    variation_details: {
      distribution_type: 'SHERPA',
      no_of_variations: count,
      sherpa_campaign_duration: 4,
      sherpa_distribution_metric: 'BOTH',
    },
    content: { default: Object.fromEntries(variations) },
  };
}

/** A type of value, and a draft that has room for any number of them. */
interface Room {
  readonly decision: DecisionId;
  readonly type: keyof typeof samples;
  readonly draft: DraftName;
  readonly edit: (values: readonly unknown[]) => Edit;
  readonly field: (index: number) => string;
}

/** A locale for each value, with the value in its Android block. */
function inLocales(values: readonly unknown[], block: (value: unknown) => object): Edit {
  const locales = values.map((_, index) => localeName(index));
  const android = { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Starts now' } };
  const contents = values.map((value) => ({ variation_1: { push: { android: { ...android, ...block(value) } } } }));
  return {
    'campaign_content.locales': locales,
    'campaign_content.content': {
      default: { variation_1: { push: { android } } },
      ...Object.fromEntries(locales.map((locale, index) => [locale, contents[index]])),
    },
  };
}

function localeName(index: number): string {
  return `locale-${String(index + 1).padStart(2, '0')}`;
}

function geofences(member: 'latitude' | 'longitude' | 'radius'): Pick<Room, 'draft' | 'edit' | 'field'> {
  const geofence = {
    latitude: '52.52',
    longitude: '13.405',
    radius: '250',
    triggered_at: 'ENTRY',
    response_time_value: '0',
    response_time_granularity: 'MINUTES',
  };
  return {
    draft: 'locationPush',
    edit: (values) => ({
      'basic_details.geofences': values.map((value, index) => ({
        ...geofence,
        name: `Store ${index + 1}`,
        [member]: value,
      })),
    }),
    field: (index) => `basic_details.geofences.${index}.${member}`,
  };
}

const rooms: readonly Room[] = [
  {
    decision: 'G4',
    type: 'integer',
    draft: 'eventPush',
    edit: (values) => ({
      [`${trigger}.filters`]: values.map((count) => ({
        filter_type: 'actions',
        action_name: 'seen',
        execution: { count },
      })),
    }),
    field: (index) => `${trigger}.filters.${index}.execution.count`,
  },
  {
    decision: 'G5',
    type: 'date-time',
    draft: 'eventPush',
    edit: (values) => inLocales(values, (time) => ({ timer: { specific_time: time } })),
    field: (index) => `campaign_content.content.${localeName(index)}.variation_1.push.android.timer.specific_time`,
  },
  {
    decision: 'G6',
    type: 'URI',
    draft: 'oneTimePush',
    edit: (values) => ({ [`${flat}.web.buttons`]: values.map((url) => ({ url })) }),
    field: (index) => `${flat}.web.buttons.${index}.url`,
  },
  {
    decision: 'G7',
    type: 'personalized email',
    draft: 'email',
    edit: (values) => ({ [`${mail}.cc_ids`]: values }),
    field: (index) => `${mail}.cc_ids.${index}`,
  },
  {
    decision: 'G8',
    type: 'hex',
    draft: 'eventPush',
    edit: (values) =>
      inLocales(values, (color) => ({
        basic_details: { title: 'Sale', message: 'Starts now', background_color_code: color },
      })),
    field: (index) =>
      `campaign_content.content.${localeName(index)}.variation_1.push.android.basic_details.background_color_code`,
  },
  { decision: 'C1', type: 'latitude', ...geofences('latitude') },
  { decision: 'C1', type: 'longitude', ...geofences('longitude') },
  { decision: 'C1', type: 'radius', ...geofences('radius') },
];

/** The samples of the tables that JSON can express: a draft usually comes from there. `tables.test.ts` has them all. */
function expressible(values: readonly unknown[]): unknown[] {
  return values.filter((value) => isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value));
}

const formats: readonly DecisionCase[] = rooms.flatMap(({ decision, type, draft, edit, field }) => {
  const [takes, refuses] = [expressible(samples[type].takes), expressible(samples[type].refuses)];
  return [
    { decision, name: `${type}, what is taken`, draft, edit: edit(takes), lenient: [] },
    {
      decision,
      name: `${type}, what is refused`,
      draft,
      edit: edit(refuses),
      lenient: refuses.map((_, index) => field(index)),
    },
  ];
});

export const decisionCases: readonly DecisionCase[] = [...borders, ...formats];
