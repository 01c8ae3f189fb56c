import type { RuleId } from '../../src/index.js';

/**
 * What the specification obliges a draft to, section by section, in this project's own words, and what sees to it:
 * the rules, or a table of `tables.ts`. A test checks that each rule named here cites the section, and that no rule and
 * no table is left over.
 */
export interface Obligation {
  /** As rules cite it. */
  readonly section: string;
  readonly says: string;
  readonly rules: readonly RuleId[];
}

export const obligations: readonly Obligation[] = [
  {
    section: 'What the service does',
    says: 'Device- and location-triggered campaigns are push campaigns; a live activity is no draft.',
    rules: ['envelope/live-activity', 'envelope/push-only-delivery-type'],
  },
  {
    section: 'POST /v5/campaigns',
    says: 'A new draft has a channel, a delivery type and a creator; an email draft has a connector.',
    rules: ['envelope/connector'],
  },
  {
    section: 'Campaign (draft) resource',
    says: 'The fields of the document, with their types.',
    rules: ['envelope/shape'],
  },
  {
    section: 'Push basic_details',
    says: 'Types; exactly one iOS audience flag.',
    rules: ['push-basic-details/shape', 'push-basic-details/ios-audience'],
  },
  {
    section: 'Email basic_details',
    says: 'Types; promotional content names a subscription category.',
    rules: ['email-basic-details/shape', 'email-basic-details/subscription-category'],
  },
  {
    section: 'connector (Email request body)',
    says: 'Both names are there when publishing.',
    rules: ['connector/shape', 'connector/names'],
  },
  {
    section: 'campaign_content',
    says: 'Flat or keyed; default is always there and never listed; other locales are listed; variation names; every leaf holds its channel.',
    rules: [
      'push-content/shape',
      'push-content/implied-locale',
      'push-content/keyed',
      'push-content/default-locale',
      'push-content/locale-key',
      'push-content/variation-key',
      'push-content/leaf',
      'email-content/shape',
      'email-content/implied-locale',
      'email-content/keyed',
      'email-content/default-locale',
      'email-content/locale-key',
      'email-content/variation-key',
      'email-content/leaf',
      'publish/variation-blocks',
    ],
  },
  {
    section: 'variation_details',
    says: 'MANUAL has shares that make 100; SHERPA has a duration and a metric.',
    rules: [
      'variations/shape',
      'variations/manual-shares',
      'variations/sherpa',
      'variations/share-name',
      'variations/share-missing',
      'variations/share-sum',
    ],
  },
  {
    section: 'Android push content',
    says: 'Templates and what each of them needs; timer, carousel, advanced.',
    rules: [
      'android/shape',
      'android/timer',
      'android/template-backup',
      'android/custom-template-id',
      'android/banner-image',
      'android/timer-specific-time',
      'android/timer-duration',
      'android/timer-time-period',
      'android/dismiss-button-text',
      'android/auto-dismiss-time',
      'android/carousel',
      'android/slide-action-value',
    ],
  },
  {
    section: 'iOS push content',
    says: 'Templates and what each of them needs.',
    rules: [
      'ios/shape',
      'ios/template-backup',
      'ios/custom-template-id',
      'ios/cover-image',
      'ios/carousel',
      'ios/slide-action-value',
    ],
  },
  { section: 'Web push content', says: 'One template; an own icon has its URL.', rules: ['web/shape', 'web/icon-url'] },
  {
    section: 'Email content',
    says: 'A body or a saved template; addresses; attachments.',
    rules: ['email/shape', 'email/body', 'email/attachment-url'],
  },
  {
    section: 'trigger_condition',
    says: 'Required by delivery type; a delay has its companions; the delay of a device-triggered campaign is not set.',
    rules: [
      'trigger-condition/shape',
      'trigger-condition/delay',
      'trigger-condition/anchor',
      'trigger-condition/intelligent-delay',
      'publish/push-trigger-condition',
      'publish/email-trigger-condition',
      'publish/trigger-filter',
      'publish/device-delay',
    ],
  },
  {
    section: 'Filter groups and filters',
    says: 'Three types of filters; operators by data type; project_name where the workspace has portfolios.',
    rules: [
      'filter-group/shape',
      'filter/shape',
      'filter/operator',
      'filter/value',
      'filter/segment',
      'filter/project-name',
    ],
  },
  {
    section: 'segmentation_details',
    says: 'All users, or at least one filter.',
    rules: ['segmentation/shape', 'segmentation/audience'],
  },
  {
    section: 'scheduling_details',
    says: 'What each way of scheduling needs; a periodic campaign is sent at a fixed time.',
    rules: [
      'scheduling/shape',
      'scheduling/start-time',
      'scheduling/bts-details',
      'scheduling/user-timezone-details',
      'publish/periodic-at-fixed-time',
    ],
  },
  {
    section: 'delivery_controls',
    says: 'Types; bypass_dnd of event-triggered push; queuing where the workspace has it.',
    rules: [
      'push-delivery-controls/shape',
      'push-delivery-controls/queuing-feature',
      'push-delivery-controls/queue-duration',
      'email-delivery-controls/shape',
      'publish/bypass-dnd',
    ],
  },
  { section: 'conversion_goal_details', says: 'Types.', rules: ['conversion-goals/shape'] },
  {
    section: 'control_group_details',
    says: 'A percentage from 0 to 100 when the control group is on.',
    rules: ['control-group/shape', 'control-group/percentage'],
  },
  {
    section: 'utm_params',
    says: 'Source and medium; at most five custom keys, each with the prefix.',
    rules: ['utm-params/shape', 'utm-params/custom-count', 'utm-params/custom-prefix'],
  },
  {
    section: 'campaign_audience_limit',
    says: 'Behind a feature; its members when it is on, none when it is off; INSTANCE for periodic push; not for a live activity.',
    rules: [
      'audience-limit/shape',
      'audience-limit/feature',
      'audience-limit/members',
      'audience-limit/disabled',
      'audience-limit/instance',
      'audience-limit/live-activity',
      'update/live-activity-limit',
    ],
  },
  { section: 'Push advanced', says: 'Types.', rules: ['push-advanced/shape'] },
  {
    section: 'Geofences',
    says: 'Required fields, and those of a dwell; at least one for location-triggered push; unique names.',
    rules: ['geofence/shape', 'geofence/dwell-time', 'geofence/unique-name', 'publish/geofences'],
  },
  {
    section: 'Validate, Push 1',
    says: 'There is content for every platform.',
    rules: ['publish/content', 'publish/platforms', 'publish/platform-content'],
  },
  {
    section: 'Validate, Push 3',
    says: 'What a platform requires is not empty.',
    rules: [
      'android/text',
      'ios/text',
      'web/text',
      'android/slides',
      'ios/slides',
      'android/slide-image',
      'ios/slide-image',
    ],
  },
  {
    section: 'Validate, Email 1',
    says: 'The connector is named and known.',
    rules: ['connector/names', 'connector/known'],
  },
  {
    section: 'Validate, Email 2',
    says: 'The sender is set and verified.',
    rules: ['publish/from-address', 'publish/verified-sender'],
  },
  {
    section: 'Validate, Email 3',
    says: 'Promotional content names a subscription category.',
    rules: ['email-basic-details/subscription-category'],
  },
  {
    section: 'Validate, Email 4',
    says: 'One variation at least is complete.',
    rules: ['publish/content', 'publish/complete-variation'],
  },
  {
    section: 'Validate, by delivery type',
    says: 'ONE_TIME and PERIODIC have a schedule, a fixed time its zone, PERIODIC its details, EVENT_TRIGGERED a trigger with a filter, DEVICE_TRIGGERED a trigger without delay, BUSINESS_EVENT_TRIGGERED its event, LOCATION_TRIGGERED a geofence.',
    rules: [
      'publish/scheduling',
      'scheduling/timezone',
      'publish/periodic-details',
      'publish/push-trigger-condition',
      'publish/email-trigger-condition',
      'publish/trigger-filter',
      'publish/device-delay',
      'publish/business-event',
      'publish/geofences',
    ],
  },
  {
    section: 'Errors 2',
    says: 'What a template lacks.',
    rules: [
      'android/timer',
      'android/template-backup',
      'android/custom-template-id',
      'android/banner-image',
      'ios/template-backup',
      'ios/custom-template-id',
      'ios/cover-image',
    ],
  },
  {
    section: 'Errors 3',
    says: 'What a timer lacks.',
    rules: ['android/timer-specific-time', 'android/timer-duration'],
  },
  {
    section: 'Errors 5',
    says: 'A sticky or self-dismissing notification.',
    rules: ['android/dismiss-button-text', 'android/auto-dismiss-time'],
  },
  { section: 'Errors 6', says: 'The iOS audience flags.', rules: ['push-basic-details/ios-audience'] },
  {
    section: 'Errors 7',
    says: 'Promotional email, and an email without a body.',
    rules: ['email-basic-details/subscription-category', 'email/body'],
  },
  {
    section: 'Errors 8',
    says: 'A/B tests and locales.',
    rules: [
      'variations/share-sum',
      'variations/sherpa',
      'push-content/default-locale',
      'push-content/locale-key',
      'email-content/default-locale',
      'email-content/locale-key',
    ],
  },
  {
    section: 'Errors 9',
    says: 'Delays.',
    rules: [
      'trigger-condition/shape',
      'trigger-condition/delay',
      'trigger-condition/anchor',
      'trigger-condition/intelligent-delay',
    ],
  },
  { section: 'Errors 10', says: 'A delay on a device-triggered campaign.', rules: ['publish/device-delay'] },
  {
    section: 'Errors 11',
    says: 'A business event, geofences, a dwell.',
    rules: ['publish/business-event', 'publish/geofences', 'geofence/dwell-time'],
  },
  {
    section: 'Errors 12',
    says: 'Periodic, best-time and user-timezone details.',
    rules: ['publish/periodic-details', 'scheduling/bts-details', 'scheduling/user-timezone-details'],
  },
  {
    section: 'Errors 13',
    says: 'bypass_dnd and queuing.',
    rules: ['publish/bypass-dnd', 'push-delivery-controls/queue-duration', 'push-delivery-controls/queuing-feature'],
  },
  {
    section: 'Errors 14',
    says: 'The percentage of the control group.',
    rules: ['control-group/percentage', 'control-group/shape'],
  },
  {
    section: 'Errors 15',
    says: 'The audience limit.',
    rules: ['audience-limit/feature', 'audience-limit/members', 'audience-limit/disabled', 'audience-limit/instance'],
  },
  {
    section: 'Errors 16',
    says: 'UTM parameters.',
    rules: ['utm-params/shape', 'utm-params/custom-count', 'utm-params/custom-prefix'],
  },
  {
    section: 'Errors 18',
    says: 'A campaign that has ended, or fields that an active one keeps.',
    rules: ['update/ended', 'update/active'],
  },
  {
    section: 'States and transitions',
    says: 'What each state bars a patch from.',
    rules: ['update/ended', 'update/active', 'update/scheduling-type'],
  },
  {
    section: 'PATCH /v5/campaigns/{campaign_id}',
    says: 'A patch for push may name a live activity, but no draft becomes one.',
    rules: ['update/live-activity'],
  },
  { section: 'Errors 17', says: 'When to remove a message from the inbox.', rules: ['push-advanced/shape'] },
  {
    section: 'R1',
    says: 'Filter groups nest 100 deep at most and none contains itself.',
    rules: ['filter-group/nesting'],
  },
  { section: 'R2', says: 'The list of errors is limited.', rules: ['draft/too-many-errors'] },
  // Conditions that are the tables' own: a wrong value of an enumeration.
  {
    section: 'Errors 1',
    says: 'A template that the platform has not, in that casing.',
    rules: ['android/shape', 'ios/shape', 'web/shape'],
  },
  { section: 'Errors 4', says: 'The casing of slider_transition.', rules: ['android/shape', 'ios/shape'] },
  {
    section: 'Validate, Push 2',
    says: 'The template is one of the platform.',
    rules: ['android/shape', 'ios/shape', 'web/shape'],
  },
];
