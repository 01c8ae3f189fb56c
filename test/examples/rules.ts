import type { RuleId, ValidationOptions } from '../../src/index.js';
import type { Edit } from '../edit.js';
import type { Sentence } from '../specification/sections.js';
import type { DraftName, WorkspaceName } from './drafts.js';

/** One edit of a valid draft that breaks one rule and no other. */
export interface Breaking {
  readonly draft: DraftName;
  readonly workspace?: WorkspaceName;
  readonly options?: ValidationOptions;
  readonly edit: Edit;
  /** The fields that the rule reports, in order. */
  readonly fields: readonly string[];
  /** Other rules that the same edit necessarily breaks, with their fields. */
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

/** Filter groups in each other's attributes, with this number of levels. */
/** Content with a variation for each of `count` senders. */
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

/** The sentences of the specification about a rule, and drafts that break it. */
export interface RuleExamples<Example> {
  /** The sentences about only this rule, or about this rule first. None if all of them are with other rules. */
  readonly sentences?: readonly Sentence[];
  readonly examples: readonly [Example, ...Example[]];
}

/** Every rule is here, in the order of the catalogue; a test asks for a missing one. */
export const ruleExamples: Readonly<Partial<Record<DraftRuleId, RuleExamples<Breaking>>>> = {
  'envelope/shape': {
    sentences: [
      {
        section: 'Campaign (draft) resource',
        says: 'Every draft has a channel, PUSH or EMAIL, from the start.',
        alsoIn: ['What the service does', 'POST /v5/campaigns'],
      },
      {
        section: 'Campaign (draft) resource',
        says: 'Every draft has one of the seven delivery types, from the start.',
        alsoIn: ['What the service does', 'POST /v5/campaigns'],
      },
      {
        section: 'Campaign (draft) resource',
        says: 'A new draft names its creator by email address.',
        alsoIn: ['What the service does', 'POST /v5/campaigns'],
      },
      {
        section: 'Campaign (draft) resource',
        says: 'The author of a change is an email address; the id of a request is a string.',
      },
    ],
    examples: [
      { draft: 'oneTimePush', edit: { created_by: undefined }, fields: ['created_by'] },
      { draft: 'oneTimePush', edit: { created_by: 'ada' }, fields: ['created_by'] },
      {
        draft: 'oneTimePush',
        edit: { updated_by: 'bob' },
        fields: ['updated_by'],
        near: [{ updated_by: 'b+c@d.e.fr' }],
      },
      { draft: 'oneTimePush', edit: { request_id: 7 }, fields: ['request_id'] },
      { draft: 'oneTimePush', edit: { '': [] }, fields: [''] },
      { draft: 'businessEventPush', edit: { campaign_delivery_type: undefined }, fields: ['campaign_delivery_type'] },
      { draft: 'businessEventPush', edit: { campaign_delivery_type: 'one_time' }, fields: ['campaign_delivery_type'] },
      { draft: 'businessEventPush', edit: { channel: 'SMS' }, fields: ['channel'] },
      { draft: 'businessEventPush', edit: { channel: undefined }, fields: ['channel'] },
    ],
  },
  'envelope/live-activity': {
    sentences: [{ section: 'What the service does', says: 'A live activity cannot be a draft.' }],
    examples: [
      {
        draft: 'businessEventPush',
        edit: { campaign_delivery_type: 'BROADCAST_LIVE_ACTIVITY' },
        fields: ['campaign_delivery_type'],
      },
    ],
  },
  'envelope/push-only-delivery-type': {
    sentences: [
      { section: 'What the service does', says: 'Device- and location-triggered campaigns are push campaigns.' },
    ],
    examples: [
      { draft: 'email', edit: { campaign_delivery_type: 'DEVICE_TRIGGERED' }, fields: ['campaign_delivery_type'] },
      { draft: 'email', edit: { campaign_delivery_type: 'LOCATION_TRIGGERED' }, fields: ['campaign_delivery_type'] },
    ],
  },
  'envelope/connector': {
    sentences: [
      { section: 'POST /v5/campaigns', says: 'A new email has a connector.', alsoIn: ['Campaign (draft) resource'] },
    ],
    examples: [{ draft: 'email', edit: { connector: undefined }, fields: ['connector'] }],
  },
  'push-basic-details/shape': {
    sentences: [
      {
        section: 'Push basic_details',
        says: 'The fields have the types of the table; so do the flags for each platform.',
      },
      { section: 'Push basic_details', says: 'Platforms are ANDROID, IOS and WEB.', alsoIn: ['What the service does'] },
    ],
    examples: [
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
  },
  'push-basic-details/ios-audience': {
    sentences: [
      { section: 'Push basic_details', says: 'Exactly one of the three iOS audience flags is true.' },
      { section: 'Errors 6', says: 'No iOS audience flag, or more than one.' },
    ],
    examples: [
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
  },
  'geofence/shape': {
    sentences: [
      {
        section: 'Geofences',
        says: 'Name, place, radius, trigger and response time are required; the numbers are strings.',
        alsoIn: ['Validate, by delivery type'],
      },
      {
        section: 'Geofences',
        says: 'The trigger is ENTRY, EXIT or, in lower case, dwell; times are in minutes, hours or days.',
      },
    ],
    examples: [
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
  },
  'geofence/dwell-time': {
    sentences: [{ section: 'Geofences', says: 'A dwell trigger has a time and its unit.' }],
    examples: [
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
  },
  'geofence/unique-name': {
    sentences: [{ section: 'Geofences', says: 'Names are unique.' }],
    examples: [
      {
        draft: 'locationPush',
        edit: { 'basic_details.geofences.1.name': 'Store' },
        fields: ['basic_details.geofences.1.name'],
        near: [{ 'basic_details.geofences.1.name': 'store' }],
      },
    ],
  },
  'email-basic-details/shape': {
    sentences: [
      {
        section: 'Email basic_details',
        says: 'The fields have the types of the table; the sender is an email address.',
      },
      { section: 'Email basic_details', says: 'An email is PROMOTIONAL or TRANSACTIONAL.' },
    ],
    examples: [
      { draft: 'email', edit: { 'basic_details.content_type': 'promotional' }, fields: ['basic_details.content_type'] },
      {
        draft: 'email',
        edit: { 'basic_details.from_address': 'a@b.example, c@d.example' },
        fields: ['basic_details.from_address'],
      },
    ],
  },
  'email-basic-details/subscription-category': {
    sentences: [
      { section: 'Email basic_details', says: 'Promotional content names a subscription category.' },
      { section: 'Validate, Email 3', says: 'Promotional content names a subscription category.' },
      {
        section: 'Errors 7',
        says: 'Promotional email without a category, and an email without a body.',
        with: ['email/body'],
      },
    ],
    examples: [
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
  },
  'push-content/shape': {
    sentences: [
      {
        section: 'campaign_content',
        says: 'Locales are a list of strings; the A/B test, the content and their parts are objects.',
        with: ['email-content/shape'],
      },
    ],
    examples: [
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
  },
  'push-content/implied-locale': {
    sentences: [
      {
        section: 'campaign_content',
        says: 'The locale default is implied, and must not be listed.',
        with: ['email-content/implied-locale'],
      },
    ],
    examples: [
      {
        draft: 'variedPush',
        edit: { 'campaign_content.locales': ['de-DE', 'default'] },
        fields: ['campaign_content.locales.1'],
      },
    ],
  },
  'push-content/keyed': {
    sentences: [
      {
        section: 'campaign_content',
        says: 'With an A/B test or with locales, content is keyed, not flat.',
        with: ['email-content/keyed'],
      },
    ],
    examples: [
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
  },
  'push-content/default-locale': {
    sentences: [
      {
        section: 'campaign_content',
        says: 'Keyed content has the key default.',
        with: ['email-content/default-locale'],
      },
      {
        section: 'Errors 8',
        says: 'Keyed content without default, or with a locale that is not listed.',
        with: ['push-content/locale-key', 'email-content/default-locale', 'email-content/locale-key'],
      },
    ],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { 'campaign_content.content': { fr: {} }, 'campaign_content.locales': ['fr'] },
        fields: ['campaign_content.content.default'],
      },
      { draft: 'oneTimePush', edit: { 'campaign_content.content': {} }, fields: ['campaign_content.content.default'] },
    ],
  },
  'push-content/locale-key': {
    sentences: [
      {
        section: 'campaign_content',
        says: 'Keyed content has only locales that are listed.',
        with: ['email-content/locale-key'],
      },
    ],
    examples: [
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
  },
  'push-content/variation-key': {
    sentences: [
      {
        section: 'campaign_content',
        says: 'Variations are named by number, up to the number of variations; without an A/B test, there is only the first.',
        with: ['email-content/variation-key'],
      },
    ],
    examples: [
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
  },
  'push-content/leaf': {
    sentences: [
      {
        section: 'campaign_content',
        says: 'Every variation of every locale holds the content of its channel.',
        with: ['email-content/leaf'],
      },
    ],
    examples: [
      {
        draft: 'variedPush',
        edit: { 'campaign_content.content.de-DE.variation_2': { email: {} } },
        fields: ['campaign_content.content.de-DE.variation_2.push'],
      },
    ],
  },
  'email-content/shape': {
    examples: [
      { draft: 'email', edit: { campaign_content: 0 }, fields: ['campaign_content'] },
      { draft: 'variedEmail', edit: { 'campaign_content.locales.1': 2 }, fields: ['campaign_content.locales.1'] },
    ],
  },
  'email-content/implied-locale': {
    examples: [
      {
        draft: 'variedEmail',
        edit: { 'campaign_content.locales.1': 'default' },
        fields: ['campaign_content.locales.1'],
      },
    ],
  },
  'email-content/keyed': {
    examples: [{ draft: 'email', edit: { 'campaign_content.locales': ['fr'] }, fields: ['campaign_content.content'] }],
  },
  'email-content/default-locale': {
    examples: [
      {
        draft: 'variedEmail',
        edit: { 'campaign_content.content.default': undefined },
        fields: ['campaign_content.content.default'],
      },
    ],
  },
  'email-content/locale-key': {
    examples: [
      { draft: 'variedEmail', edit: { 'campaign_content.locales': ['de'] }, fields: ['campaign_content.content.fr'] },
    ],
  },
  'email-content/variation-key': {
    examples: [
      {
        draft: 'variedEmail',
        edit: { 'campaign_content.content.fr.variation_02': {} },
        fields: ['campaign_content.content.fr.variation_02'],
      },
    ],
  },
  'email-content/leaf': {
    examples: [
      {
        draft: 'variedEmail',
        edit: { 'campaign_content.content.fr.variation_1': {} },
        fields: ['campaign_content.content.fr.variation_1.email'],
      },
    ],
  },
  'variations/shape': {
    sentences: [
      { section: 'variation_details', says: 'An A/B test is MANUAL or SHERPA.' },
      { section: 'variation_details', says: 'An A/B test has one variation or more.', alsoIn: ['Limits'] },
      { section: 'variation_details', says: 'A share is a whole number above 0.', alsoIn: ['Limits'] },
      {
        section: 'variation_details',
        says: 'The duration of SHERPA is a whole number of hours; its metric is the open rate, the click rate, or both.',
      },
    ],
    examples: [
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
  },
  'variations/manual-shares': {
    sentences: [{ section: 'variation_details', says: 'MANUAL has shares.' }],
    examples: [
      {
        draft: 'variedPush',
        edit: { 'campaign_content.variation_details.manual_distribution_percentage': undefined },
        fields: ['campaign_content.variation_details.manual_distribution_percentage'],
      },
    ],
  },
  'variations/sherpa': {
    sentences: [{ section: 'variation_details', says: 'SHERPA has a duration and a metric.' }],
    examples: [
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
  },
  'variations/share-name': {
    sentences: [
      {
        section: 'variation_details',
        says: 'Shares are named after the variations, with one share for each.',
        with: ['variations/share-missing'],
      },
    ],
    examples: [
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
  },
  'variations/share-missing': {
    examples: [
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
  },
  'variations/share-sum': {
    sentences: [
      { section: 'variation_details', says: 'Shares add up to 100.', alsoIn: ['Limits'] },
      {
        section: 'Errors 8',
        says: 'Shares that do not add up to 100; SHERPA without its duration or metric.',
        with: ['variations/sherpa'],
      },
    ],
    examples: [
      {
        draft: 'variedPush',
        edit: { 'campaign_content.variation_details.manual_distribution_percentage.variation_1': 30 },
        fields: ['campaign_content.variation_details.manual_distribution_percentage'],
      },
    ],
  },
  'android/shape': {
    sentences: [
      { section: 'Android push content', says: 'The template is one of seven; Custom is in mixed case.' },
      { section: 'Android push content', says: 'Every block has its template and its basic details.' },
      {
        section: 'Android push content',
        says: 'The fields have the types of the tables: URIs, colors, enumerations, integers for versions.',
      },
      { section: 'Android push content', says: 'A key-value pair has a key and a value.' },
      { section: 'Android push content', says: 'The transition of a carousel is manual or automatic, in lower case.' },
      {
        section: 'Android push content',
        says: 'A timer ends after a duration, or at a time in one of two time zones; a specific time has a date and a time.',
      },
      { section: 'Android push content', says: 'A button does one of eleven things.' },
      {
        section: 'Validate, Push 2',
        says: 'The template is one that the platform has.',
        with: ['ios/shape', 'web/shape'],
      },
      {
        section: 'Errors 1',
        says: 'A template that the platform does not have, or in the wrong letter case.',
        with: ['ios/shape', 'web/shape'],
      },
      { section: 'Errors 4', says: 'A transition in the letter case of the other platform.', with: ['ios/shape'] },
    ],
    examples: [
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
  },
  'android/timer': {
    sentences: [
      { section: 'Android push content', says: 'Both timer templates have a timer.' },
      {
        section: 'Errors 2',
        says: 'A template without its required fields.',
        with: [
          'android/template-backup',
          'android/custom-template-id',
          'android/banner-image',
          'ios/template-backup',
          'ios/custom-template-id',
          'ios/cover-image',
        ],
      },
    ],
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${second}.android.timer`]: undefined },
        fields: [`${second}.android.timer`],
        near: [{ [`${second}.android.timer`]: {} }],
      },
    ],
  },
  'android/template-backup': {
    sentences: [
      { section: 'Android push content', says: 'Every template except the basic and the custom one has a backup.' },
    ],
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${second}.android.template_backup`]: undefined },
        fields: [`${second}.android.template_backup`],
      },
    ],
  },
  'android/custom-template-id': {
    sentences: [{ section: 'Android push content', says: 'A custom template has its id.' }],
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${third}.android.custom_template_id`]: '' },
        fields: [`${third}.android.custom_template_id`],
      },
    ],
  },
  'android/banner-image': {
    sentences: [{ section: 'Android push content', says: 'A banner has its image.' }],
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${german}.android.basic_details.banner_image_url`]: undefined },
        fields: [`${german}.android.basic_details.banner_image_url`],
      },
    ],
  },
  'android/timer-specific-time': {
    sentences: [
      { section: 'Android push content', says: 'A personalized timer has its time.' },
      { section: 'Errors 3', says: 'A timer without its required fields.', with: ['android/timer-duration'] },
    ],
    examples: [
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
  },
  'android/timer-duration': {
    sentences: [
      { section: 'Android push content', says: 'A timer that is the same for all users has hours and minutes.' },
    ],
    examples: [
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
  },
  'android/timer-time-period': {
    sentences: [{ section: 'Android push content', says: 'A timer that ends at a specific time has its period.' }],
    examples: [
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
  },
  'android/dismiss-button-text': {
    sentences: [
      {
        section: 'Android push content',
        says: 'A sticky or self-dismissing notification has the text of its dismiss button.',
      },
      {
        section: 'Errors 5',
        says: 'A sticky or self-dismissing notification without its required fields.',
        with: ['android/auto-dismiss-time'],
      },
    ],
    examples: [
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
  },
  'android/auto-dismiss-time': {
    sentences: [
      {
        section: 'Android push content',
        says: 'A self-dismissing notification has a time, in days, hours or minutes.',
        with: ['android/shape'],
      },
    ],
    examples: [
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
  },
  'android/carousel': {
    sentences: [{ section: 'Android push content', says: 'A carousel template has its carousel.' }],
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${first}.android.basic_details.carousel_content`]: undefined },
        fields: [`${first}.android.basic_details.carousel_content`],
      },
    ],
  },
  'android/slide-action-value': {
    sentences: [{ section: 'Android push content', says: 'A slide with an action has the value of the action.' }],
    examples: [
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
  },
  'android/slides': {
    sentences: [
      {
        section: 'Validate, Push 3',
        says: 'A carousel has slides, and each slide has an image.',
        with: ['ios/slides', 'android/slide-image', 'ios/slide-image'],
      },
    ],
    examples: [
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
  },
  'android/slide-image': {
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${first}.android.basic_details.carousel_content.slide_data.1.image_url`]: undefined },
        fields: [`${first}.android.basic_details.carousel_content.slide_data.1.image_url`],
      },
    ],
  },
  'android/text': {
    sentences: [
      {
        section: 'Validate, Push 3',
        says: 'Title and message of basic templates are not empty.',
        with: ['ios/text', 'web/text'],
      },
    ],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { [`${flat}.android.basic_details`]: {} },
        fields: [`${flat}.android.basic_details.title`, `${flat}.android.basic_details.message`],
        near: [{ 'basic_details.platforms': ['WEB'], [`${flat}.android.basic_details`]: {} }],
      },
    ],
  },
  'ios/shape': {
    sentences: [
      { section: 'iOS push content', says: 'The template is one of four: there are no banners and no timers.' },
      { section: 'iOS push content', says: 'Every block has its template and its basic details.' },
      {
        section: 'iOS push content',
        says: 'The fields have the types of the tables: URIs, colors, buttons that name a category, key-value pairs with both members.',
      },
      { section: 'iOS push content', says: 'Rich media is an Image, a Video or a GIF, in title case.' },
      { section: 'iOS push content', says: 'The transition of a carousel is MANUAL or AUTOMATIC, in upper case.' },
    ],
    examples: [
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
  },
  'ios/template-backup': {
    sentences: [{ section: 'iOS push content', says: 'The stylized and the carousel template have a backup.' }],
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${third}.ios.template_backup`]: undefined },
        fields: [`${third}.ios.template_backup`],
      },
    ],
  },
  'ios/custom-template-id': {
    sentences: [{ section: 'iOS push content', says: 'A custom template has its id.' }],
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${second}.ios.custom_template_id`]: undefined },
        fields: [`${second}.ios.custom_template_id`],
      },
    ],
  },
  'ios/cover-image': {
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${first}.ios.basic_details.image_url`]: undefined },
        fields: [`${first}.ios.basic_details.image_url`],
      },
    ],
  },
  'ios/carousel': {
    sentences: [
      {
        section: 'iOS push content',
        says: 'A carousel template has its carousel and a cover.',
        with: ['ios/cover-image'],
      },
    ],
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${first}.ios.basic_details.carousel_content`]: undefined },
        fields: [`${first}.ios.basic_details.carousel_content`],
      },
    ],
  },
  'ios/slides': {
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${first}.ios.basic_details.carousel_content.slide_data`]: [] },
        fields: [`${first}.ios.basic_details.carousel_content.slide_data`],
      },
    ],
  },
  'ios/slide-image': {
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${first}.ios.basic_details.carousel_content.slide_data.0.image_url`]: undefined },
        fields: [`${first}.ios.basic_details.carousel_content.slide_data.0.image_url`],
      },
    ],
  },
  'ios/text': {
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${third}.ios.basic_details.title`]: '', [`${third}.ios.basic_details.message`]: undefined },
        fields: [`${third}.ios.basic_details.title`, `${third}.ios.basic_details.message`],
      },
    ],
  },
  'web/shape': {
    sentences: [
      { section: 'Web push content', says: 'The only template is BASIC.' },
      {
        section: 'Web push content',
        says: 'The fields have the types of the table; every block has its template and its basic details.',
      },
    ],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { [`${flat}.web.template_type`]: 'Custom' },
        fields: [`${flat}.web.template_type`],
      },
      {
        draft: 'oneTimePush',
        edit: { [`${flat}.web.template_type`]: undefined },
        fields: [`${flat}.web.template_type`],
      },
      {
        draft: 'oneTimePush',
        edit: { [`${flat}.web.buttons`]: [{ url: 'acme.example' }] },
        fields: [`${flat}.web.buttons.0.url`],
      },
    ],
  },
  'web/icon-url': {
    sentences: [{ section: 'Web push content', says: 'A custom icon has its URL.' }],
    examples: [
      {
        draft: 'variedPush',
        edit: { [`${second}.web.advanced.icon_url`]: undefined },
        fields: [`${second}.web.advanced.icon_url`],
        near: [{ [`${second}.web.advanced`]: { icon_image_type: 'DEFAULT' } }],
      },
    ],
  },
  'web/text': {
    examples: [
      {
        draft: 'oneTimePush',
        edit: { [`${flat}.web.basic_details`]: { title: ' ' } },
        fields: [`${flat}.web.basic_details.title`, `${flat}.web.basic_details.message`],
      },
    ],
  },
  'email/shape': {
    sentences: [
      {
        section: 'Email content',
        says: 'Senders, recipients of copies and reply addresses are email addresses.',
      },
      { section: 'Email content', says: 'The editor is one of two, by its full name.' },
      { section: 'Email content', says: 'The other fields have the types of the table.' },
      { section: 'Email content', says: 'An attachment is one of two types, and has its URL.' },
    ],
    examples: [
      { draft: 'email', edit: { [`${mail}.cc_ids`]: ['a@b.example', 'nobody'] }, fields: [`${mail}.cc_ids.1`] },
      { draft: 'email', edit: { [`${mail}.attachments.0.url`]: '' }, fields: [`${mail}.attachments.0.url`] },
      {
        draft: 'email',
        edit: { [`${mail}.attachments.0.file_type`]: undefined },
        fields: [`${mail}.attachments.0.file_type`],
      },
      { draft: 'email', edit: { [mail]: 'x' }, fields: [mail] },
    ],
  },
  'email/body': {
    sentences: [{ section: 'Email content', says: 'An email has a body or a saved template.' }],
    examples: [
      {
        draft: 'variedEmail',
        edit: { 'campaign_content.content.fr.variation_2.email': { subject: 'C' } },
        fields: ['campaign_content.content.fr.variation_2.email.html_content'],
        near: [{ 'campaign_content.content.fr.variation_2.email': { html_content: 'x' } }],
      },
    ],
  },
  'email/attachment-url': {
    sentences: [{ section: 'Email content', says: 'An attachment that is the same for all recipients has a URL.' }],
    examples: [
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
  },
  'connector/shape': {
    sentences: [{ section: 'connector (Email request body)', says: 'Type and name are strings.' }],
    examples: [{ draft: 'email', edit: { 'connector.connector_name': 3 }, fields: ['connector.connector_name'] }],
  },
  'connector/names': {
    sentences: [
      { section: 'connector (Email request body)', says: 'Type and name are required for publishing.' },
      { section: 'Validate, Email 1', says: 'The connector has a type and a name.' },
    ],
    examples: [
      { draft: 'email', edit: { connector: {} }, fields: ['connector.connector_type', 'connector.connector_name'] },
      { draft: 'email', edit: { 'connector.connector_name': ' ' }, fields: ['connector.connector_name'] },
    ],
  },
  'connector/known': {
    sentences: [
      {
        section: 'Validate, Email 1',
        says: 'The workspace has that connector.',
        alsoIn: ['connector (Email request body)'],
      },
    ],
    examples: [
      { draft: 'email', edit: { 'connector.connector_name': 'old' }, fields: ['connector.connector_name'] },
      { draft: 'email', edit: { 'connector.connector_type': 'SES' }, fields: ['connector.connector_name'] },
    ],
  },
  'trigger-condition/shape': {
    sentences: [
      { section: 'trigger_condition', says: 'A delay is DELAY or ASAP; for push, INTELLIGENT_DELAY is also allowed.' },
      {
        section: 'trigger_condition',
        says: 'The fields have the types of the table; the shortest time of an intelligent delay cannot be in days, the longest cannot be in minutes.',
      },
      {
        section: 'Errors 9',
        says: 'An intelligent delay on email, or without its details.',
        with: ['trigger-condition/intelligent-delay'],
      },
    ],
    examples: [
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
  },
  'trigger-condition/delay': {
    sentences: [
      { section: 'trigger_condition', says: 'DELAY has a value, a unit and a relation.' },
      {
        section: 'Errors 9',
        says: 'DELAY without its value, unit or relation; BEFORE without its time attribute.',
        with: ['trigger-condition/anchor'],
      },
    ],
    examples: [
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
  },
  'trigger-condition/anchor': {
    sentences: [{ section: 'trigger_condition', says: 'BEFORE names the time attribute that it refers to.' }],
    examples: [
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
  },
  'trigger-condition/intelligent-delay': {
    sentences: [{ section: 'trigger_condition', says: 'INTELLIGENT_DELAY has its details.' }],
    examples: [
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
  },
  'filter-group/shape': {
    sentences: [
      {
        section: 'Filter groups and filters',
        says: 'A group is a list of filters, combined by and or or, in lower case.',
      },
      { section: 'Filter groups and filters', says: 'The attributes of an action are a filter group.' },
    ],
    examples: [
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
  },
  'filter-group/nesting': {
    sentences: [{ section: 'R1', says: 'Filter groups are nested at most 100 levels deep, and none contains itself.' }],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { 'segmentation_details.excluded_filters': tooDeep },
        fields: [`segmentation_details.excluded_filters${'.filters.0.attributes'.repeat(100)}`],
        near: [{ 'segmentation_details.excluded_filters': nested(100) }],
      },
    ],
  },
  'filter/shape': {
    sentences: [
      {
        section: 'Filter groups and filters',
        says: 'A filter is an object with one of three types, and has the fields of its type.',
      },
      {
        section: 'Filter groups and filters',
        says: 'A filter on an attribute has a data type, in lower case, a name and an operator.',
      },
      {
        section: 'Filter groups and filters',
        says: 'A filter on an action names the action; it counts at least, at most or exactly a whole number of times.',
      },
    ],
    examples: [
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
  },
  'filter/operator': {
    sentences: [
      { section: 'Filter groups and filters', says: 'The operator of a filter is one that its data type allows.' },
    ],
    examples: [
      { draft: 'eventPush', edit: { [`${trigger}.1.operator`]: 'between' }, fields: [`${trigger}.1.operator`] },
      {
        draft: 'eventPush',
        edit: { [`${trigger}.0.attributes.filters.0.operator`]: 'LessThan' },
        fields: [`${trigger}.0.attributes.filters.0.operator`],
      },
    ],
  },
  'filter/value': {
    sentences: [
      {
        section: 'Filter groups and filters',
        says: 'A filter on an attribute has a value, unless the operator needs none.',
      },
    ],
    examples: [
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
  },
  'filter/segment': {
    sentences: [{ section: 'Filter groups and filters', says: 'A custom segment is given by a name or an id.' }],
    examples: [
      {
        draft: 'eventPush',
        edit: { [`${trigger}.2.name`]: ' ' },
        fields: [`${trigger}.2.id`],
        near: [{ [`${trigger}.2`]: { filter_type: 'custom_segments', id: 's1' } }],
      },
    ],
  },
  'filter/project-name': {
    sentences: [
      {
        section: 'Filter groups and filters',
        says: 'A filter on an attribute names a project if the workspace has portfolios.',
      },
    ],
    examples: [
      {
        draft: 'eventPush',
        workspace: 'portfolio',
        edit: {},
        fields: [`${trigger}.1.project_name`],
        near: [{ [`${trigger}.1.project_name`]: 'web' }],
      },
    ],
  },
  'segmentation/shape': {
    sentences: [{ section: 'segmentation_details', says: 'The fields have the types of the table.' }],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { 'segmentation_details.is_all_user_campaign': 'true' },
        fields: ['segmentation_details.is_all_user_campaign'],
      },
    ],
  },
  'segmentation/audience': {
    sentences: [
      {
        section: 'segmentation_details',
        says: 'The minimum audience is all users, or one filter that includes users.',
      },
    ],
    examples: [
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
  },
  'scheduling/shape': {
    sentences: [
      { section: 'scheduling_details', says: 'A schedule has one of four types; its times have a date and a time.' },
      {
        section: 'scheduling_details',
        says: 'Periodic details have a frequency: daily, weekly or monthly; intervals and totals are whole numbers.',
        alsoIn: ['Validate, by delivery type'],
      },
      {
        section: 'scheduling_details',
        says: 'Days of the month are 1 to 31, days of the week the seven, weeks of the month the first to the fourth and the last.',
      },
      {
        section: 'scheduling_details',
        says: 'The details for the best time and for the time zone of users have the types of their tables.',
      },
    ],
    examples: [
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
        edit: {
          'scheduling_details.periodic_details.repeat_on_days_of_week_for_month': [{ week_granularity: 'FIFTH' }],
        },
        fields: ['scheduling_details.periodic_details.repeat_on_days_of_week_for_month.0.week_granularity'],
      },
    ],
  },
  'scheduling/start-time': {
    sentences: [{ section: 'scheduling_details', says: 'Every schedule except ASAP has a start time.' }],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { 'scheduling_details.start_time': undefined },
        fields: ['scheduling_details.start_time'],
        near: [{ scheduling_details: { delivery_type: 'ASAP' } }],
      },
    ],
  },
  'scheduling/bts-details': {
    sentences: [{ section: 'scheduling_details', says: 'SEND_IN_BTS has its details.' }],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { 'scheduling_details.delivery_type': 'SEND_IN_BTS' },
        fields: ['scheduling_details.bts_details'],
        near: [{ 'scheduling_details.delivery_type': 'SEND_IN_BTS', 'scheduling_details.bts_details': {} }],
      },
    ],
  },
  'scheduling/user-timezone-details': {
    sentences: [{ section: 'scheduling_details', says: 'SEND_IN_USER_TIMEZONE has its details.' }],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { 'scheduling_details.delivery_type': 'SEND_IN_USER_TIMEZONE' },
        fields: ['scheduling_details.user_timezone_details'],
      },
    ],
  },
  'scheduling/timezone': {
    sentences: [
      {
        section: 'Validate, by delivery type',
        says: 'A schedule at a fixed time has a time zone.',
        alsoIn: ['scheduling_details'],
      },
    ],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { 'scheduling_details.timezone': ' ' },
        fields: ['scheduling_details.timezone'],
        near: [{ 'scheduling_details.timezone': 'anywhere' }],
      },
    ],
  },
  'push-delivery-controls/shape': {
    sentences: [
      {
        section: 'delivery_controls',
        says: 'The fields have the types of both lists; some numbers of push are strings.',
        with: ['email-delivery-controls/shape'],
      },
    ],
    examples: [
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
  },
  'push-delivery-controls/queuing-feature': {
    sentences: [{ section: 'delivery_controls', says: 'Queuing is only for workspaces with that feature.' }],
    examples: [
      {
        draft: 'eventPush',
        workspace: 'bare',
        edit: { 'delivery_controls.queuing_enabled': false, 'delivery_controls.queue_duration': 0 },
        fields: ['delivery_controls.queuing_enabled', 'delivery_controls.queue_duration'],
      },
    ],
  },
  'push-delivery-controls/queue-duration': {
    sentences: [{ section: 'delivery_controls', says: 'If queuing is on, its duration is greater than 0 hours.' }],
    examples: [
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
  },
  'email-delivery-controls/shape': {
    examples: [
      {
        draft: 'email',
        edit: { 'delivery_controls.campaign_throttle_rpm': '100' },
        fields: ['delivery_controls.campaign_throttle_rpm'],
        near: [{ 'delivery_controls.queuing_enabled': 'ignored on email' }],
      },
    ],
  },
  'conversion-goals/shape': {
    sentences: [
      { section: 'conversion_goal_details', says: 'The fields have the types of the list.' },
      {
        section: 'conversion_goal_details',
        says: 'Goals have ten data types, in upper case; their filters are objects.',
      },
    ],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { 'conversion_goal_details.goals.0.goal_event_attribute': { data_type: 'string', filters: [1] } },
        fields: [
          'conversion_goal_details.goals.0.goal_event_attribute.data_type',
          'conversion_goal_details.goals.0.goal_event_attribute.filters.0',
        ],
      },
    ],
  },
  'control-group/shape': {
    sentences: [
      {
        section: 'control_group_details',
        says: 'The percentage is a whole number from 0 to 100; the other fields are flags.',
        alsoIn: ['Limits'],
      },
    ],
    examples: [
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
  },
  'control-group/percentage': {
    sentences: [
      { section: 'control_group_details', says: 'A campaign control group has a percentage.' },
      {
        section: 'Errors 14',
        says: 'A control group without its percentage, or with a percentage out of range.',
        with: ['control-group/shape'],
      },
    ],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { 'control_group_details.campaign_control_group_percentage': undefined },
        fields: ['control_group_details.campaign_control_group_percentage'],
      },
    ],
  },
  'utm-params/shape': {
    sentences: [
      {
        section: 'utm_params',
        says: 'UTM parameters include source and medium; every value is a string.',
      },
      {
        section: 'Errors 16',
        says: 'UTM parameters without source or medium, with too many custom keys, or with a key without the prefix.',
        with: ['utm-params/custom-count', 'utm-params/custom-prefix'],
      },
    ],
    examples: [
      { draft: 'oneTimePush', edit: { utm_params: {} }, fields: ['utm_params.utm_source', 'utm_params.utm_medium'] },
      {
        draft: 'oneTimePush',
        edit: { 'utm_params.utm_id': 5, 'utm_params.utm_term': null },
        fields: ['utm_params.utm_term', 'utm_params.utm_id'],
      },
    ],
  },
  'utm-params/custom-count': {
    sentences: [{ section: 'utm_params', says: 'There are at most five custom keys.', alsoIn: ['Limits'] }],
    examples: [
      {
        draft: 'oneTimePush',
        edit: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`utm_params.utm_${name}`, name])),
        fields: ['utm_params'],
        near: [Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`utm_params.utm_${name}`, name]))],
      },
    ],
  },
  'utm-params/custom-prefix': {
    sentences: [{ section: 'utm_params', says: 'Each custom key has the prefix.' }],
    examples: [{ draft: 'oneTimePush', edit: { 'utm_params.source': 'x' }, fields: ['utm_params.source'] }],
  },
  'audience-limit/shape': {
    sentences: [
      {
        section: 'campaign_audience_limit',
        says: 'The metric is what was sent; the frequency is in total or for each instance.',
      },
      { section: 'campaign_audience_limit', says: 'The limit is 1 to 9,999,999,999 users.', alsoIn: ['Limits'] },
    ],
    examples: [
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
  },
  'audience-limit/members': {
    sentences: [{ section: 'campaign_audience_limit', says: 'A limit that is on has all three members.' }],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { campaign_audience_limit: { is_campaign_audience_limit_enabled: true } },
        fields: [
          'campaign_audience_limit.metric',
          'campaign_audience_limit.frequency',
          'campaign_audience_limit.limit',
        ],
        near: [{ campaign_audience_limit: {} }],
      },
    ],
  },
  'audience-limit/disabled': {
    sentences: [{ section: 'campaign_audience_limit', says: 'A limit that is off has none of them.' }],
    examples: [
      {
        draft: 'oneTimePush',
        edit: { 'campaign_audience_limit.is_campaign_audience_limit_enabled': false },
        fields: [
          'campaign_audience_limit.metric',
          'campaign_audience_limit.frequency',
          'campaign_audience_limit.limit',
        ],
        near: [{ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } }],
      },
    ],
  },
  'audience-limit/instance': {
    sentences: [{ section: 'campaign_audience_limit', says: 'A limit for each instance is only for periodic push.' }],
    examples: [
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
  },
  'audience-limit/feature': {
    sentences: [
      { section: 'campaign_audience_limit', says: 'A limit is only for workspaces with that feature.' },
      {
        section: 'Errors 15',
        says: 'An audience limit without the feature; switched on without its members; switched off with members; for each instance where that is not allowed.',
        with: ['audience-limit/members', 'audience-limit/disabled', 'audience-limit/instance'],
      },
    ],
    examples: [
      {
        draft: 'oneTimePush',
        workspace: 'bare',
        edit: { 'campaign_audience_limit.limit': 'not looked at' },
        fields: ['campaign_audience_limit'],
        near: [{ campaign_audience_limit: undefined }],
      },
    ],
  },
  'push-advanced/shape': {
    sentences: [
      {
        section: 'Push advanced',
        says: 'The fields have the types of the list; a message expires after hours or days.',
      },
      { section: 'Push advanced', says: 'The time until a message leaves the inbox is in days.' },
      {
        section: 'Push advanced',
        says: 'The APNs priority is one of three strings, the interruption level one of four words, the relevance score one of three numbers.',
      },
      { section: 'Errors 17', says: 'A time until a message leaves the inbox that is not in days.' },
    ],
    examples: [
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
  },
  'publish/content': {
    sentences: [
      { section: 'Validate, Push 1', says: 'The draft has content.' },
      {
        section: 'Validate, Email 4',
        says: 'At least one variation has a subject and a body.',
        with: ['publish/complete-variation'],
      },
    ],
    examples: [
      { draft: 'oneTimePush', edit: { campaign_content: undefined }, fields: ['campaign_content'] },
      { draft: 'oneTimePush', edit: { campaign_content: {} }, fields: ['campaign_content.content'] },
      { draft: 'email', edit: { campaign_content: undefined }, fields: ['campaign_content'] },
      { draft: 'email', edit: { campaign_content: { locales: [] } }, fields: ['campaign_content.content'] },
    ],
  },
  'publish/variation-blocks': {
    sentences: [
      { section: 'campaign_content', says: 'The other locales fall back to default, so default has every variation.' },
    ],
    examples: [
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
  },
  'publish/platforms': {
    sentences: [
      {
        section: 'Validate, Push 1',
        says: 'The draft has platforms, and content for each of them.',
        with: ['publish/platform-content'],
      },
    ],
    examples: [
      { draft: 'oneTimePush', edit: { 'basic_details.platforms': [] }, fields: ['basic_details.platforms'] },
      { draft: 'oneTimePush', edit: { basic_details: undefined }, fields: ['basic_details.platforms'] },
    ],
  },
  'publish/platform-content': {
    examples: [
      { draft: 'oneTimePush', edit: { [`${flat}.web`]: undefined }, fields: [`${flat}.web`] },
      {
        draft: 'variedPush',
        edit: { [`${second}.ios`]: undefined },
        fields: [`${second}.ios`],
        near: [{ [`${german}.android`]: undefined }],
      },
    ],
  },
  'publish/from-address': {
    sentences: [
      {
        section: 'Validate, Email 2',
        says: 'The sender is set, and is a verified sender of the connector.',
        alsoIn: ['Email basic_details'],
        with: ['publish/verified-sender'],
      },
    ],
    examples: [
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
  },
  'publish/verified-sender': {
    examples: [
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
  },
  'publish/sender-count': {
    sentences: [{ section: 'R4', says: 'The number of senders in an email draft is limited.' }],
    examples: [
      {
        draft: 'email',
        edit: { campaign_content: emailsOf(1001) },
        fields: ['campaign_content.content'],
      },
    ],
  },
  'publish/complete-variation': {
    examples: [
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
  },
  'publish/scheduling': {
    sentences: [{ section: 'Validate, by delivery type', says: 'ONE_TIME and PERIODIC have a schedule.' }],
    examples: [
      { draft: 'oneTimePush', edit: { scheduling_details: undefined }, fields: ['scheduling_details'] },
      { draft: 'periodicPush', edit: { scheduling_details: undefined }, fields: ['scheduling_details'] },
      { draft: 'email', edit: { scheduling_details: undefined }, fields: ['scheduling_details'] },
    ],
  },
  'publish/periodic-details': {
    sentences: [
      { section: 'Validate, by delivery type', says: 'PERIODIC has its details.', alsoIn: ['scheduling_details'] },
      {
        section: 'Errors 12',
        says: 'A schedule without its periodic, best-time or user-timezone details.',
        with: ['scheduling/bts-details', 'scheduling/user-timezone-details'],
      },
    ],
    examples: [
      {
        draft: 'periodicPush',
        edit: { 'scheduling_details.periodic_details': undefined },
        fields: ['scheduling_details.periodic_details'],
      },
    ],
  },
  'publish/periodic-at-fixed-time': {
    sentences: [{ section: 'scheduling_details', says: 'A periodic campaign is sent at a fixed time.' }],
    examples: [
      {
        draft: 'periodicPush',
        edit: { 'scheduling_details.delivery_type': 'ASAP' },
        fields: ['scheduling_details.delivery_type'],
      },
    ],
  },
  'publish/push-trigger-condition': {
    sentences: [
      {
        section: 'trigger_condition',
        says: 'Push that an event, a device or a location triggers has a trigger condition.',
      },
      {
        section: 'Validate, by delivery type',
        says: 'EVENT_TRIGGERED has a trigger with a filter.',
        with: ['publish/email-trigger-condition', 'publish/trigger-filter'],
      },
      {
        section: 'Validate, by delivery type',
        says: 'DEVICE_TRIGGERED has a trigger without a delay.',
        with: ['publish/device-delay'],
      },
    ],
    examples: [
      { draft: 'eventPush', edit: { trigger_condition: undefined }, fields: ['trigger_condition'] },
      { draft: 'devicePush', edit: { trigger_condition: undefined }, fields: ['trigger_condition'] },
      { draft: 'locationPush', edit: { trigger_condition: undefined }, fields: ['trigger_condition'] },
    ],
  },
  'publish/email-trigger-condition': {
    sentences: [{ section: 'trigger_condition', says: 'Email that an event triggers has a trigger condition.' }],
    examples: [{ draft: 'eventEmail', edit: { trigger_condition: undefined }, fields: ['trigger_condition'] }],
  },
  'publish/trigger-filter': {
    sentences: [{ section: 'trigger_condition', says: 'The condition of an event has a filter.' }],
    examples: [
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
  },
  'publish/device-delay': {
    sentences: [
      { section: 'trigger_condition', says: 'A device-triggered campaign has no delay: no type, no value, no unit.' },
      { section: 'Errors 10', says: 'A delay on a device-triggered campaign.' },
    ],
    examples: [
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
        // It requires no companions (decision G11a).
        edit: { 'trigger_condition.trigger_delay_type': 'DELAY' },
        fields: ['trigger_condition.trigger_delay_type'],
      },
      {
        draft: 'locationPush',
        edit: {
          'trigger_condition.trigger_delay_type': 'INTELLIGENT_DELAY',
          'trigger_condition.trigger_delay_granularity': 'DAYS',
        },
        fields: ['trigger_condition.trigger_delay_type', 'trigger_condition.trigger_delay_granularity'],
        near: [{ 'trigger_condition.trigger_relation': 'AFTER' }],
      },
    ],
  },
  'publish/business-event': {
    sentences: [
      {
        section: 'Validate, by delivery type',
        says: 'BUSINESS_EVENT_TRIGGERED has its event.',
        alsoIn: ['Push basic_details', 'Email basic_details', 'trigger_condition'],
      },
      {
        section: 'Errors 11',
        says: 'A campaign without its business event or its geofences; a dwell trigger without its time.',
        with: ['publish/geofences', 'geofence/dwell-time'],
      },
    ],
    examples: [
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
  },
  'publish/geofences': {
    sentences: [
      {
        section: 'Geofences',
        says: 'Location-triggered push has at least one geofence.',
        alsoIn: ['Push basic_details'],
      },
      { section: 'Validate, by delivery type', says: 'LOCATION_TRIGGERED has a geofence.' },
    ],
    examples: [
      { draft: 'locationPush', edit: { 'basic_details.geofences': undefined }, fields: ['basic_details.geofences'] },
      { draft: 'locationPush', edit: { 'basic_details.geofences': [] }, fields: ['basic_details.geofences'] },
    ],
  },
  'publish/bypass-dnd': {
    sentences: [
      {
        section: 'delivery_controls',
        says: 'Event-triggered push says whether it bypasses do-not-disturb.',
      },
      {
        section: 'Errors 13',
        says: 'A missing bypass_dnd; queuing without a duration or without the feature.',
        with: ['push-delivery-controls/queue-duration', 'push-delivery-controls/queuing-feature'],
      },
    ],
    examples: [
      { draft: 'eventPush', edit: { delivery_controls: undefined }, fields: ['delivery_controls.bypass_dnd'] },
      {
        draft: 'eventPush',
        edit: { delivery_controls: {} },
        fields: ['delivery_controls.bypass_dnd'],
        near: [{ delivery_controls: { bypass_dnd: false } }],
      },
    ],
  },
  'draft/too-many-errors': {
    sentences: [{ section: 'R2', says: 'The number of listed errors is limited.' }],
    examples: [
      {
        draft: 'oneTimePush',
        options: { maxErrors: 1 },
        edit: { 'basic_details.tags': [1, 2, 3] },
        fields: [''],
        forces: { 'push-basic-details/shape': ['basic_details.tags.0'] },
      },
    ],
  },
};

/** Only the examples. */
export const breaking = Object.fromEntries(
  Object.entries(ruleExamples).map(([id, { examples }]) => [id, examples]),
) as Readonly<Record<string, RuleExamples<Breaking>['examples']>>;
