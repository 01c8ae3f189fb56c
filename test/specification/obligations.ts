import type * as library from '../../src/index.js';
import type { RuleId } from '../../src/index.js';
import type { DecisionId } from './decisions.js';

/**
 * What the specification obliges to, sentence by sentence and row by row, in this project's own words: first what rules
 * see to, then what functions keep, then what is not enforced, and why. Types, enumerations and formats are said once
 * for a table where nothing special is said of a row; `tables.ts` has them row by row. A test checks that each rule
 * cites the sections it is listed under, that it is listed under those it cites, and that no section, rule or table is
 * left over.
 */

/** What there is to cite: the headings that oblige to something, the rows of the publish rules, the numbered errors. */
export const sections = [
  'Conventions',
  'What the service does',
  'Validation modes',
  'Campaign (draft) resource',
  'Push basic_details',
  'Email basic_details',
  'connector (Email request body)',
  'campaign_content',
  'variation_details',
  'Android push content',
  'iOS push content',
  'Web push content',
  'Email content',
  'trigger_condition',
  'Filter groups and filters',
  'segmentation_details',
  'scheduling_details',
  'delivery_controls',
  'conversion_goal_details',
  'control_group_details',
  'utm_params',
  'campaign_audience_limit',
  'Push advanced',
  'Geofences',
  'States and transitions',
  'POST /v5/campaigns/{campaign_id}/validate',
  'Validate, Push 1',
  'Validate, Push 2',
  'Validate, Push 3',
  'Validate, Email 1',
  'Validate, Email 2',
  'Validate, Email 3',
  'Validate, Email 4',
  'Validate, by delivery type',
  'POST /v5/campaigns',
  'PATCH /v5/campaigns/{campaign_id}',
  'Status change, test send, search, metadata',
  'Authentication',
  'Errors',
  'Errors 1',
  'Errors 2',
  'Errors 3',
  'Errors 4',
  'Errors 5',
  'Errors 6',
  'Errors 7',
  'Errors 8',
  'Errors 9',
  'Errors 10',
  'Errors 11',
  'Errors 12',
  'Errors 13',
  'Errors 14',
  'Errors 15',
  'Errors 16',
  'Errors 17',
  'Errors 18',
  'Limits',
  'Versioning',
] as const;
type Section = (typeof sections)[number];

/** What a draft or a patch is obliged to, and the rules that see to it. */
interface Obligation {
  /** As the rules cite it; `R1`, `R2` and `R4` are limits of the library itself. */
  readonly section: Section | 'R1' | 'R2' | 'R4';
  readonly says: string;
  readonly rules: readonly [RuleId, ...RuleId[]];
  /** Where the specification says the same in passing: the rules cite the section above. */
  readonly alsoIn?: readonly Section[];
}

/** What calls, requests and answers are obliged to, and the functions and constants that keep it. */
interface KeptByFunction {
  readonly section: Section;
  readonly says: string;
  readonly by: readonly [keyof typeof library, ...(keyof typeof library)[]];
  readonly alsoIn?: readonly Section[];
}

/**
 * What the specification says, or could be taken to say, and the library does not enforce: a decision settles it, or
 * only the host can.
 */
type NotEnforced = {
  readonly section: Section;
  readonly says: string;
  /** Why it is not enforced. */
  readonly why: string;
} & ({ readonly decision: DecisionId } | { readonly host: true });

export const obligations: readonly Obligation[] = [
  {
    section: 'What the service does',
    says: 'Device- and location-triggered campaigns are push campaigns.',
    rules: ['envelope/push-only-delivery-type'],
  },
  {
    section: 'What the service does',
    says: 'A live activity is no draft.',
    rules: ['envelope/live-activity'],
  },

  {
    section: 'Campaign (draft) resource',
    says: 'A draft is for PUSH or for EMAIL, and says so from the first.',
    rules: ['envelope/shape'],
    alsoIn: ['What the service does', 'POST /v5/campaigns'],
  },
  {
    section: 'Campaign (draft) resource',
    says: 'Its delivery type is one of the seven, and is there from the first.',
    rules: ['envelope/shape'],
    alsoIn: ['What the service does', 'POST /v5/campaigns'],
  },
  {
    section: 'Campaign (draft) resource',
    says: 'A new draft names its creator by e-mail address.',
    rules: ['envelope/shape'],
    alsoIn: ['What the service does', 'POST /v5/campaigns'],
  },
  {
    section: 'Campaign (draft) resource',
    says: 'Who changes it is an e-mail address too; the id of a request is a string.',
    rules: ['envelope/shape'],
  },
  {
    section: 'POST /v5/campaigns',
    says: 'A new email has a connector.',
    rules: ['envelope/connector'],
    alsoIn: ['Campaign (draft) resource'],
  },

  {
    section: 'Push basic_details',
    says: 'The types of the table and of the flags for each platform.',
    rules: ['push-basic-details/shape'],
  },
  {
    section: 'Push basic_details',
    says: 'Platforms are ANDROID, IOS and WEB.',
    rules: ['push-basic-details/shape'],
    alsoIn: ['What the service does'],
  },
  {
    section: 'Push basic_details',
    says: 'Of the three iOS audience flags one is true: not none, not two.',
    rules: ['push-basic-details/ios-audience'],
  },

  {
    section: 'Email basic_details',
    says: 'The types of the table; the sender is an e-mail address.',
    rules: ['email-basic-details/shape'],
  },
  {
    section: 'Email basic_details',
    says: 'An email is PROMOTIONAL or TRANSACTIONAL.',
    rules: ['email-basic-details/shape'],
  },
  {
    section: 'Email basic_details',
    says: 'Promotional content names a subscription category.',
    rules: ['email-basic-details/subscription-category'],
  },

  {
    section: 'connector (Email request body)',
    says: 'Type and name are strings.',
    rules: ['connector/shape'],
  },
  {
    section: 'connector (Email request body)',
    says: 'Both are there when publishing.',
    rules: ['connector/names'],
  },

  {
    section: 'campaign_content',
    says: 'Locales are a list of strings; the A/B test, the content and what they hold are objects.',
    rules: ['push-content/shape', 'email-content/shape'],
  },
  {
    section: 'campaign_content',
    says: 'The locale default is implied, and not listed.',
    rules: ['push-content/implied-locale', 'email-content/implied-locale'],
  },
  {
    section: 'campaign_content',
    says: 'With an A/B test, or with locales, content is keyed and not flat.',
    rules: ['push-content/keyed', 'email-content/keyed'],
  },
  {
    section: 'campaign_content',
    says: 'Keyed content has the key default.',
    rules: ['push-content/default-locale', 'email-content/default-locale'],
  },
  {
    section: 'campaign_content',
    says: 'Its other locales are listed.',
    rules: ['push-content/locale-key', 'email-content/locale-key'],
  },
  {
    section: 'campaign_content',
    says: 'Variations are named by number, up to the number there is; without an A/B test there is the first alone.',
    rules: ['push-content/variation-key', 'email-content/variation-key'],
  },
  {
    section: 'campaign_content',
    says: 'Every variation of every locale holds the content of its channel.',
    rules: ['push-content/leaf', 'email-content/leaf'],
  },
  {
    section: 'campaign_content',
    says: 'default is what the others fall back to, so it has every variation.',
    rules: ['publish/variation-blocks'],
  },

  {
    section: 'variation_details',
    says: 'An A/B test is MANUAL or SHERPA.',
    rules: ['variations/shape'],
  },
  {
    section: 'variation_details',
    says: 'It has one variation or more.',
    rules: ['variations/shape'],
    alsoIn: ['Limits'],
  },
  {
    section: 'variation_details',
    says: 'A share is a whole number above 0.',
    rules: ['variations/shape'],
    alsoIn: ['Limits'],
  },
  { section: 'variation_details', says: 'MANUAL has shares.', rules: ['variations/manual-shares'] },
  {
    section: 'variation_details',
    says: 'Shares go by the names of the variations, one for each.',
    rules: ['variations/share-name', 'variations/share-missing'],
  },
  {
    section: 'variation_details',
    says: 'Shares make 100.',
    rules: ['variations/share-sum'],
    alsoIn: ['Limits'],
  },
  {
    section: 'variation_details',
    says: 'SHERPA has a duration and a metric.',
    rules: ['variations/sherpa'],
  },
  {
    section: 'variation_details',
    says: 'The duration is in whole hours; the metric is the rate of opens, of clicks, or both.',
    rules: ['variations/shape'],
  },

  {
    section: 'Android push content',
    says: 'The template is one of seven, Custom in mixed case.',
    rules: ['android/shape'],
  },
  {
    section: 'Android push content',
    says: 'Every block has its template and its basic details.',
    rules: ['android/shape'],
  },
  {
    section: 'Android push content',
    says: 'The types of the tables: URIs, colors, enumerations, versions as integers.',
    rules: ['android/shape'],
  },
  {
    section: 'Android push content',
    says: 'A key-value pair has a key and a value.',
    rules: ['android/shape'],
  },
  { section: 'Android push content', says: 'Both timer templates have a timer.', rules: ['android/timer'] },
  {
    section: 'Android push content',
    says: 'Every template but the basic and the custom one has a backup.',
    rules: ['android/template-backup'],
  },
  { section: 'Android push content', says: 'A custom template has its id.', rules: ['android/custom-template-id'] },
  { section: 'Android push content', says: 'A banner has its image.', rules: ['android/banner-image'] },
  { section: 'Android push content', says: 'A carousel template has its carousel.', rules: ['android/carousel'] },
  {
    section: 'Android push content',
    says: 'A carousel moves by manual or automatic transition, in lower case.',
    rules: ['android/shape'],
  },
  {
    section: 'Android push content',
    says: 'A slide with an action has the value of the action.',
    rules: ['android/slide-action-value'],
  },
  {
    section: 'Android push content',
    says: 'A timer ends after a duration, or at a time in one of two zones; a specific time is a date and time.',
    rules: ['android/shape'],
  },
  {
    section: 'Android push content',
    says: 'A personalized timer has its time.',
    rules: ['android/timer-specific-time'],
  },
  {
    section: 'Android push content',
    says: 'A timer that is the same for everyone has hours and minutes.',
    rules: ['android/timer-duration'],
  },
  {
    section: 'Android push content',
    says: 'A timer that ends at a specific time has its period.',
    rules: ['android/timer-time-period'],
  },
  {
    section: 'Android push content',
    says: 'A button does one of eleven things.',
    rules: ['android/shape'],
  },
  {
    section: 'Android push content',
    says: 'A sticky or self-dismissing notification has the text of its button.',
    rules: ['android/dismiss-button-text'],
  },
  {
    section: 'Android push content',
    says: 'A self-dismissing notification has a time, in days, hours or minutes.',
    rules: ['android/auto-dismiss-time', 'android/shape'],
  },

  {
    section: 'iOS push content',
    says: 'The template is one of four: no banner and no timers.',
    rules: ['ios/shape'],
  },
  {
    section: 'iOS push content',
    says: 'Every block has its template and its basic details.',
    rules: ['ios/shape'],
  },
  {
    section: 'iOS push content',
    says: 'The types of the tables: URIs, colors, buttons that name a category, key-value pairs with both members.',
    rules: ['ios/shape'],
  },
  {
    section: 'iOS push content',
    says: 'Rich media is an Image, a Video or a GIF, in title case.',
    rules: ['ios/shape'],
  },
  {
    section: 'iOS push content',
    says: 'The stylized and the carousel template have a backup.',
    rules: ['ios/template-backup'],
  },
  { section: 'iOS push content', says: 'A custom template has its id.', rules: ['ios/custom-template-id'] },
  {
    section: 'iOS push content',
    says: 'A carousel template has its carousel and a cover.',
    rules: ['ios/carousel', 'ios/cover-image'],
  },
  {
    section: 'iOS push content',
    says: 'A carousel moves by MANUAL or AUTOMATIC transition, in upper case.',
    rules: ['ios/shape'],
  },
  {
    section: 'iOS push content',
    says: 'A slide with an action has the value of the action, as on Android.',
    rules: ['ios/slide-action-value'],
  },

  { section: 'Web push content', says: 'The only template is BASIC.', rules: ['web/shape'] },
  {
    section: 'Web push content',
    says: 'The types of the table; every block has its template and its basic details.',
    rules: ['web/shape'],
  },
  { section: 'Web push content', says: 'An icon of one’s own has its URL.', rules: ['web/icon-url'] },

  { section: 'Email content', says: 'There is a body or a saved template.', rules: ['email/body'] },
  {
    section: 'Email content',
    says: 'Senders, recipients of copies and the address for replies are e-mail addresses.',
    rules: ['email/shape'],
  },
  { section: 'Email content', says: 'The editor is one of two, spelled out.', rules: ['email/shape'] },
  { section: 'Email content', says: 'The other types of the table.', rules: ['email/shape'] },
  {
    section: 'Email content',
    says: 'An attachment is one of two types, and has its URL.',
    rules: ['email/shape'],
  },
  {
    section: 'Email content',
    says: 'A file that is the same for everyone is named by a URL.',
    rules: ['email/attachment-url'],
  },

  {
    section: 'trigger_condition',
    says: 'Push that an event, a device or a location triggers has a trigger condition.',
    rules: ['publish/push-trigger-condition'],
  },
  {
    section: 'trigger_condition',
    says: 'So has email that an event triggers.',
    rules: ['publish/email-trigger-condition'],
  },
  {
    section: 'trigger_condition',
    says: 'The condition of an event has a filter.',
    rules: ['publish/trigger-filter'],
  },
  {
    section: 'trigger_condition',
    says: 'A delay is DELAY or ASAP; push has INTELLIGENT_DELAY too.',
    rules: ['trigger-condition/shape'],
  },
  {
    section: 'trigger_condition',
    says: 'The types of the table and of the intelligent delay, whose shortest time is not in days nor its longest in minutes.',
    rules: ['trigger-condition/shape'],
  },
  {
    section: 'trigger_condition',
    says: 'DELAY has a value, a unit and a relation.',
    rules: ['trigger-condition/delay'],
  },
  {
    section: 'trigger_condition',
    says: 'BEFORE names the time that it comes before.',
    rules: ['trigger-condition/anchor'],
  },
  {
    section: 'trigger_condition',
    says: 'INTELLIGENT_DELAY has its details.',
    rules: ['trigger-condition/intelligent-delay'],
  },
  {
    section: 'trigger_condition',
    says: 'A device-triggered campaign has no delay: no type, no value, no unit.',
    rules: ['publish/device-delay'],
  },

  {
    section: 'Filter groups and filters',
    says: 'A group is a list of filters under and or or, in lower case.',
    rules: ['filter-group/shape'],
  },
  {
    section: 'Filter groups and filters',
    says: 'A filter is an object whose type is one of three, and has the fields of that type.',
    rules: ['filter/shape'],
  },
  {
    section: 'Filter groups and filters',
    says: 'A filter on an attribute has a data type, in lower case, a name and an operator.',
    rules: ['filter/shape'],
  },
  {
    section: 'Filter groups and filters',
    says: 'The operator is one that the data type allows.',
    rules: ['filter/operator'],
  },
  {
    section: 'Filter groups and filters',
    says: 'It has a value, unless the operator needs none.',
    rules: ['filter/value'],
  },
  {
    section: 'Filter groups and filters',
    says: 'It names a project where the workspace has portfolios.',
    rules: ['filter/project-name'],
  },
  {
    section: 'Filter groups and filters',
    says: 'A filter on an action names it; how often is at least, at most or exactly a whole number of times.',
    rules: ['filter/shape'],
  },
  {
    section: 'Filter groups and filters',
    says: 'The attributes of an action are a filter group.',
    rules: ['filter-group/shape'],
  },
  {
    section: 'Filter groups and filters',
    says: 'A custom segment is told by a name or an id.',
    rules: ['filter/segment'],
  },

  { section: 'segmentation_details', says: 'The types of the table.', rules: ['segmentation/shape'] },
  {
    section: 'segmentation_details',
    says: 'The least audience is everyone, or one filter that includes.',
    rules: ['segmentation/audience'],
  },

  {
    section: 'scheduling_details',
    says: 'A schedule is of one of four types; its times are dates and times.',
    rules: ['scheduling/shape'],
  },
  {
    section: 'scheduling_details',
    says: 'Every type but ASAP has a start.',
    rules: ['scheduling/start-time'],
  },
  { section: 'scheduling_details', says: 'The best time to send has its details.', rules: ['scheduling/bts-details'] },
  {
    section: 'scheduling_details',
    says: 'The time zone of the user has its details.',
    rules: ['scheduling/user-timezone-details'],
  },
  {
    section: 'scheduling_details',
    says: 'A periodic campaign is sent at a fixed time.',
    rules: ['publish/periodic-at-fixed-time'],
  },
  {
    section: 'scheduling_details',
    says: 'Periodic details say how often: daily, weekly or monthly; intervals and totals are counts.',
    rules: ['scheduling/shape'],
    alsoIn: ['Validate, by delivery type'],
  },
  {
    section: 'scheduling_details',
    says: 'Days of the month are 1 to 31, those of the week the seven, weeks the first to the fourth and the last.',
    rules: ['scheduling/shape'],
  },
  {
    section: 'scheduling_details',
    says: 'The types of the details for the best time and for the zone of the user.',
    rules: ['scheduling/shape'],
  },

  {
    section: 'delivery_controls',
    says: 'The types of both lists; some numbers of push are strings.',
    rules: ['push-delivery-controls/shape', 'email-delivery-controls/shape'],
  },
  {
    section: 'delivery_controls',
    says: 'Event-triggered push says whether it bypasses the times of no disturbance.',
    rules: ['publish/bypass-dnd'],
  },
  {
    section: 'delivery_controls',
    says: 'Queuing is for workspaces that have it.',
    rules: ['push-delivery-controls/queuing-feature'],
  },
  {
    section: 'delivery_controls',
    says: 'Queuing that is on lasts above 0 hours.',
    rules: ['push-delivery-controls/queue-duration'],
  },

  { section: 'conversion_goal_details', says: 'The types of the list.', rules: ['conversion-goals/shape'] },
  {
    section: 'conversion_goal_details',
    says: 'Data types of goals are ten, in upper case; their filters are objects.',
    rules: ['conversion-goals/shape'],
  },

  {
    section: 'control_group_details',
    says: 'The percentage is a whole number from 0 to 100; the rest are flags.',
    rules: ['control-group/shape'],
    alsoIn: ['Limits'],
  },
  {
    section: 'control_group_details',
    says: 'A control group of the campaign has a percentage.',
    rules: ['control-group/percentage'],
  },

  {
    section: 'utm_params',
    says: 'Where there are UTM parameters, source and medium are among them; every value is a string.',
    rules: ['utm-params/shape'],
  },
  {
    section: 'utm_params',
    says: 'Five keys more are the most.',
    rules: ['utm-params/custom-count'],
    alsoIn: ['Limits'],
  },
  { section: 'utm_params', says: 'Each of them has the prefix.', rules: ['utm-params/custom-prefix'] },

  {
    section: 'campaign_audience_limit',
    says: 'A limit is for workspaces that have the feature.',
    rules: ['audience-limit/feature'],
  },
  {
    section: 'campaign_audience_limit',
    says: 'A limit that is on has all three members.',
    rules: ['audience-limit/members'],
  },
  {
    section: 'campaign_audience_limit',
    says: 'A limit that is off has none of them.',
    rules: ['audience-limit/disabled'],
  },
  {
    section: 'campaign_audience_limit',
    says: 'What counts is what is sent, in total or in each instance.',
    rules: ['audience-limit/shape'],
  },
  {
    section: 'campaign_audience_limit',
    says: 'From 1 to 9,999,999,999 users.',
    rules: ['audience-limit/shape'],
    alsoIn: ['Limits'],
  },
  {
    section: 'campaign_audience_limit',
    says: 'A limit on each instance is for periodic push.',
    rules: ['audience-limit/instance'],
  },
  {
    section: 'campaign_audience_limit',
    says: 'A live activity has no limit.',
    rules: ['audience-limit/live-activity', 'update/live-activity-limit'],
  },

  {
    section: 'Push advanced',
    says: 'The types of the list; what expires, expires after hours or days.',
    rules: ['push-advanced/shape'],
  },
  {
    section: 'Push advanced',
    says: 'A message leaves the inbox after days only.',
    rules: ['push-advanced/shape'],
  },
  {
    section: 'Push advanced',
    says: 'The priority of APNs is one of three strings, the level of interruption one of four words, the score one of three numbers.',
    rules: ['push-advanced/shape'],
  },

  {
    section: 'Geofences',
    says: 'Name, place, radius, trigger and response time are required; the numbers are strings.',
    rules: ['geofence/shape'],
    alsoIn: ['Validate, by delivery type'],
  },
  {
    section: 'Geofences',
    says: 'The trigger is ENTRY, EXIT or, in lower case, dwell; times are in minutes, hours or days.',
    rules: ['geofence/shape'],
  },
  { section: 'Geofences', says: 'A dwell has a time and its unit.', rules: ['geofence/dwell-time'] },
  { section: 'Geofences', says: 'Names are unique.', rules: ['geofence/unique-name'] },
  {
    section: 'Geofences',
    says: 'Location-triggered push has a geofence at least.',
    rules: ['publish/geofences'],
    alsoIn: ['Push basic_details'],
  },

  {
    section: 'States and transitions',
    says: 'An active campaign keeps its trigger, its audience, its goals and the start of its schedule.',
    rules: ['update/active'],
  },
  {
    section: 'States and transitions',
    says: 'An active or scheduled campaign keeps its type of schedule.',
    rules: ['update/scheduling-type'],
    alsoIn: ['Errors 18'],
  },
  {
    section: 'States and transitions',
    says: 'A campaign that is stopped or archived is not updated.',
    rules: ['update/ended'],
  },
  {
    section: 'PATCH /v5/campaigns/{campaign_id}',
    says: 'A patch for push may name a live activity, but no draft becomes one.',
    rules: ['update/live-activity'],
    alsoIn: ['What the service does'],
  },

  {
    section: 'Validate, Push 1',
    says: 'There is content.',
    rules: ['publish/content'],
  },
  {
    section: 'Validate, Push 1',
    says: 'There are platforms, and each has its content.',
    rules: ['publish/platforms', 'publish/platform-content'],
  },
  {
    section: 'Validate, Push 2',
    says: 'The template is one of the platform.',
    rules: ['android/shape', 'ios/shape', 'web/shape'],
  },
  {
    section: 'Validate, Push 3',
    says: 'Title and message of basic templates are not empty.',
    rules: ['android/text', 'ios/text', 'web/text'],
  },
  {
    section: 'Validate, Push 3',
    says: 'A carousel has slides, and they have images.',
    rules: ['android/slides', 'ios/slides', 'android/slide-image', 'ios/slide-image'],
  },
  {
    section: 'Validate, Email 1',
    says: 'Type and name of the connector are there.',
    rules: ['connector/names'],
  },
  {
    section: 'Validate, Email 1',
    says: 'The workspace has that connector.',
    rules: ['connector/known'],
    alsoIn: ['connector (Email request body)'],
  },
  {
    section: 'Validate, Email 2',
    says: 'The sender is set, and one that the connector has verified.',
    rules: ['publish/from-address', 'publish/verified-sender'],
    alsoIn: ['Email basic_details'],
  },
  {
    section: 'Validate, Email 3',
    says: 'Promotional content names a subscription category.',
    rules: ['email-basic-details/subscription-category'],
  },
  {
    section: 'Validate, Email 4',
    says: 'One variation at least has a subject and a body.',
    rules: ['publish/content', 'publish/complete-variation'],
  },
  {
    section: 'Validate, by delivery type',
    says: 'ONE_TIME and PERIODIC have a schedule.',
    rules: ['publish/scheduling'],
  },
  {
    section: 'Validate, by delivery type',
    says: 'A schedule at a fixed time has its zone.',
    rules: ['scheduling/timezone'],
    alsoIn: ['scheduling_details'],
  },
  {
    section: 'Validate, by delivery type',
    says: 'PERIODIC has its details.',
    rules: ['publish/periodic-details'],
    alsoIn: ['scheduling_details'],
  },
  {
    section: 'Validate, by delivery type',
    says: 'EVENT_TRIGGERED has a trigger with a filter.',
    rules: ['publish/push-trigger-condition', 'publish/email-trigger-condition', 'publish/trigger-filter'],
  },
  {
    section: 'Validate, by delivery type',
    says: 'DEVICE_TRIGGERED has a trigger without a delay.',
    rules: ['publish/push-trigger-condition', 'publish/device-delay'],
  },
  {
    section: 'Validate, by delivery type',
    says: 'BUSINESS_EVENT_TRIGGERED has its event.',
    rules: ['publish/business-event'],
    alsoIn: ['Push basic_details', 'Email basic_details', 'trigger_condition'],
  },
  {
    section: 'Validate, by delivery type',
    says: 'LOCATION_TRIGGERED has a geofence.',
    rules: ['publish/geofences'],
  },

  {
    section: 'Errors 1',
    says: 'A template that the platform has not, in that casing.',
    rules: ['android/shape', 'ios/shape', 'web/shape'],
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
    section: 'Errors 4',
    says: 'A transition in the casing of the other platform.',
    rules: ['android/shape', 'ios/shape'],
  },
  {
    section: 'Errors 5',
    says: 'What a sticky or self-dismissing notification lacks.',
    rules: ['android/dismiss-button-text', 'android/auto-dismiss-time'],
  },
  { section: 'Errors 6', says: 'No iOS audience, or more than one.', rules: ['push-basic-details/ios-audience'] },
  {
    section: 'Errors 7',
    says: 'Promotional email without a category, and an email without a body.',
    rules: ['email-basic-details/subscription-category', 'email/body'],
  },
  {
    section: 'Errors 8',
    says: 'Shares that do not make 100, and SHERPA without its companions.',
    rules: ['variations/share-sum', 'variations/sherpa'],
  },
  {
    section: 'Errors 8',
    says: 'Keyed content without default, or with a locale that is not listed.',
    rules: [
      'push-content/default-locale',
      'push-content/locale-key',
      'email-content/default-locale',
      'email-content/locale-key',
    ],
  },
  {
    section: 'Errors 9',
    says: 'A delay without its companions, BEFORE without its anchor.',
    rules: ['trigger-condition/delay', 'trigger-condition/anchor'],
  },
  {
    section: 'Errors 9',
    says: 'An intelligent delay on email, or without its details.',
    rules: ['trigger-condition/shape', 'trigger-condition/intelligent-delay'],
  },
  { section: 'Errors 10', says: 'A delay on a device-triggered campaign.', rules: ['publish/device-delay'] },
  {
    section: 'Errors 11',
    says: 'A campaign without its business event or its geofences, a dwell without its time.',
    rules: ['publish/business-event', 'publish/geofences', 'geofence/dwell-time'],
  },
  {
    section: 'Errors 12',
    says: 'A schedule without its periodic, best-time or user-timezone details.',
    rules: ['publish/periodic-details', 'scheduling/bts-details', 'scheduling/user-timezone-details'],
  },
  {
    section: 'Errors 13',
    says: 'bypass_dnd that is missing; queuing without a duration, or without the feature.',
    rules: ['publish/bypass-dnd', 'push-delivery-controls/queue-duration', 'push-delivery-controls/queuing-feature'],
  },
  {
    section: 'Errors 14',
    says: 'A control group without its percentage, or with one beyond the range.',
    rules: ['control-group/percentage', 'control-group/shape'],
  },
  {
    section: 'Errors 15',
    says: 'An audience limit without the feature, without its members, off with members, or on each instance where it must not be.',
    rules: ['audience-limit/feature', 'audience-limit/members', 'audience-limit/disabled', 'audience-limit/instance'],
  },
  {
    section: 'Errors 16',
    says: 'UTM parameters without source or medium, with too many keys, or with one that lacks the prefix.',
    rules: ['utm-params/shape', 'utm-params/custom-count', 'utm-params/custom-prefix'],
  },
  {
    section: 'Errors 17',
    says: 'A message that leaves the inbox after anything but days.',
    rules: ['push-advanced/shape'],
  },
  { section: 'Errors 18', says: 'A change of a campaign that has ended.', rules: ['update/ended'] },
  { section: 'Errors 18', says: 'A change of what an active campaign keeps.', rules: ['update/active'] },

  {
    section: 'R1',
    says: 'Filter groups nest 100 deep at most and none contains itself.',
    rules: ['filter-group/nesting'],
  },
  { section: 'R2', says: 'The list of errors is limited.', rules: ['draft/too-many-errors'] },
  // By way of `string` while the catalogue does not have the rule yet.
  { section: 'R4', says: 'So are the senders of an email.', rules: ['publish/sender-count' as string as RuleId] },
];

export const keptByFunctions: readonly KeptByFunction[] = [
  {
    section: 'Validation modes',
    says: 'Saving checks each component by itself, publishing all of them together.',
    by: ['validateDraft', 'validateDraftAsync'],
  },
  {
    section: 'Validation modes',
    says: 'Whatever is wrong blocks: a draft passes or fails, and nothing is a warning.',
    by: ['validateDraft', 'explainDraft'],
  },
  {
    section: 'What the service does',
    says: 'What a patch submits is checked in full before the draft changes.',
    by: ['validateUpdate', 'validateUpdateAsync'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'Validating leaves the draft as it is.',
    by: ['validateDraft'],
    alsoIn: ['What the service does'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'What a write refuses, publishing refuses too.',
    by: ['validateDraft'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'The id of a request is a string, in the header or in the body; in both, it is the same.',
    by: ['resolveRequestId'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'The answer has an id, the type campaign and the verdict; errors are in it only where the draft fails.',
    by: ['toValidateResponse'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'An error has a path from the root of the document and a text; there may be several at one path.',
    by: ['validateDraft', 'toValidateResponse'],
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'Statuses 400, 401 and 500 have their codes.',
    by: ['errorCodeByStatus', 'toErrorResponse'],
    alsoIn: ['Errors', 'Authentication'],
  },
  {
    section: 'Errors',
    says: 'A failure has the envelope of its table, and one of seven codes.',
    by: ['toErrorResponse', 'serviceError', 'errorCodes'],
  },
  {
    section: 'Errors',
    says: 'Of a failed validation, details name the fields.',
    by: ['toErrorResponse'],
  },
  {
    section: 'Errors',
    says: 'The id of the request stands inside the error.',
    by: ['toErrorResponse'],
    alsoIn: ['Versioning'],
  },
  {
    section: 'campaign_audience_limit',
    says: 'Without the feature the answer is a failed validation that says so.',
    by: ['validateDraft', 'validateUpdate', 'toErrorResponse'],
    alsoIn: ['Errors 15'],
  },
  {
    section: 'Limits',
    says: 'A client validates 10 times a second, 100 times a minute and 6000 times an hour at most.',
    by: ['validateRateLimits'],
  },
  {
    section: 'Limits',
    says: 'A group key is stripped and cut to 45 characters.',
    by: ['shortenGroupKey'],
    alsoIn: ['Android push content', 'iOS push content'],
  },
];

export const notEnforced: readonly NotEnforced[] = [
  // Settled by a decision.
  {
    section: 'What the service does',
    says: 'A live activity is for iOS only.',
    decision: 'U2',
    why: 'no draft is one, and of a patch that names one it is asked only that it is push',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'updated_by comes with updates only.',
    decision: 'C25',
    why: 'a new draft that has it is not refused',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'An update is sent with its delivery type.',
    decision: 'U1',
    why: 'where the patch leaves it out, it is the current one',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'A connector is for email, advanced for push.',
    decision: 'G13',
    why: 'a component of the other channel is ignored',
  },
  {
    section: 'Push basic_details',
    says: 'The id of a live activity is of no use in a draft.',
    decision: 'C25',
    why: 'it is neither required nor refused',
  },
  {
    section: 'Push basic_details',
    says: 'Sending to the triggered platform alone is for event-triggered campaigns.',
    decision: 'C23',
    why: 'on other delivery types it is accepted',
  },
  {
    section: 'Push basic_details',
    says: 'There is one true flag for iOS, even where there are no details for iOS.',
    decision: 'C2',
    why: 'without details for iOS nothing is asked',
  },
  {
    section: 'campaign_content',
    says: 'Content is keyed only where there are locales or variations.',
    decision: 'C9',
    why: 'keyed content without them is accepted',
  },
  {
    section: 'campaign_content',
    says: 'A locale that is listed has content.',
    decision: 'C10',
    why: 'without, it falls back to default',
  },
  {
    section: 'variation_details',
    says: 'Shares make 100 and go by the names of the variations, whatever the distribution.',
    decision: 'C11',
    why: 'under SHERPA they mean nothing, so only their type matters',
  },
  {
    section: 'Android push content',
    says: 'Fields that apply to some templates stand in those alone.',
    decision: 'C23',
    why: 'in others they are accepted',
  },
  {
    section: 'Android push content',
    says: 'The rules of a timer or a carousel, where the template has none.',
    decision: 'C23',
    why: 'what belongs to another template is checked for its shape alone',
  },
  {
    section: 'Android push content',
    says: 'The name of a click action is for three of the types.',
    decision: 'C25',
    why: 'nothing asks for it there, nor bars it elsewhere',
  },
  {
    section: 'Android push content',
    says: 'A timer says how it ends and whether it is personalized.',
    decision: 'C25',
    why: 'absent, they ask for no companion',
  },
  {
    section: 'iOS push content',
    says: 'Fields that apply to some templates stand in those alone.',
    decision: 'C23',
    why: 'in others they are accepted',
  },
  {
    section: 'Web push content',
    says: 'Some fields are called optional, so the target of the body and of a button, and its title, would not be.',
    decision: 'C25',
    why: 'nothing says that they are required',
  },
  {
    section: 'Email content',
    says: 'A campaign composed in the Ace editor names its editor.',
    decision: 'C8',
    why: 'nothing else in a draft tells the editor, so it is never required',
  },
  {
    section: 'Email content',
    says: 'Without a saved template there are a preview text and the name of a sender.',
    decision: 'C8',
    why: 'neither is ever required',
  },
  {
    section: 'Email content',
    says: 'A personalized attachment is a URL with expressions.',
    decision: 'C8',
    why: 'only the URL of a static file is checked as one',
  },
  {
    section: 'trigger_condition',
    says: 'Campaigns that are one-time, periodic or triggered by a business event use no trigger condition.',
    decision: 'C14',
    why: 'theirs is accepted, and checked as any other',
  },
  {
    section: 'trigger_condition',
    says: 'A delay is for event-triggered campaigns only.',
    decision: 'C14',
    why: 'it is barred on device-triggered ones alone',
  },
  {
    section: 'trigger_condition',
    says: 'The details of an intelligent delay are for push only.',
    decision: 'G13',
    why: 'on email they are ignored',
  },
  {
    section: 'trigger_condition',
    says: 'An intelligent delay has a shortest and a longest time, in that order.',
    decision: 'C25',
    why: 'nothing says so of its members',
  },
  {
    section: 'segmentation_details',
    says: 'A campaign has an audience.',
    decision: 'C17',
    why: 'absent, the whole component is not required',
  },
  {
    section: 'scheduling_details',
    says: 'The end of a schedule is for triggered campaigns, and periodic details for periodic ones.',
    decision: 'C23',
    why: 'on other delivery types they are accepted',
  },
  {
    section: 'scheduling_details',
    says: 'Days of the month, of the week and of weeks go with some of the frequencies.',
    decision: 'C25',
    why: 'nothing requires them there, nor bars them elsewhere',
  },
  {
    section: 'scheduling_details',
    says: 'A time zone is one that exists.',
    decision: 'C18',
    why: 'its format is not described: any text that is not blank will do',
  },
  {
    section: 'delivery_controls',
    says: 'A throttle does not apply to triggered campaigns; other controls apply to some of them.',
    decision: 'C23',
    why: 'on other delivery types they are accepted',
  },
  {
    section: 'delivery_controls',
    says: 'bypass_dnd is required, in a wide sense of event-triggered, of devices, places and business events too.',
    decision: 'C20',
    why: 'it is required of EVENT_TRIGGERED push alone',
  },
  {
    section: 'conversion_goal_details',
    says: 'One goal is the primary one.',
    decision: 'C25',
    why: 'two are accepted, and so is none',
  },
  {
    section: 'conversion_goal_details',
    says: 'The second value goes with between, filters with objects.',
    decision: 'C25',
    why: 'nothing requires them there, nor bars them elsewhere',
  },
  {
    section: 'campaign_audience_limit',
    says: 'A limit says whether it is on.',
    decision: 'C25',
    why: 'absent, its members are neither required nor barred',
  },
  {
    section: 'Geofences',
    says: 'Geofences are for location-triggered push.',
    decision: 'C23',
    why: 'on other delivery types they are accepted, and checked in full',
  },
  {
    section: 'Limits',
    says: 'A group key has 45 characters at most.',
    decision: 'C24',
    why: 'a longer one is shortened, never refused',
  },
  {
    section: 'PATCH /v5/campaigns/{campaign_id}',
    says: 'A patch has a channel, a delivery type and who made it.',
    decision: 'U1',
    why: 'the first two are the current ones where it has none, the third is optional',
  },
  {
    section: 'PATCH /v5/campaigns/{campaign_id}',
    says: 'A change of one field is sent with the whole object around it.',
    decision: 'C25',
    why: 'less than that is not refused: it cannot be told from a removal',
  },
  {
    section: 'States and transitions',
    says: 'An active campaign refuses a patch that has one of the fields it keeps.',
    decision: 'U3',
    why: 'only another value is an edit, since whole objects are sent',
  },

  // For the host, which alone has the request, the store and the clock.
  {
    section: 'Conventions',
    says: 'The address names one of the data centers.',
    host: true,
    why: 'where the service stands is its own affair',
  },
  {
    section: 'What the service does',
    says: 'Publishing, and sending a live activity, goes through the previous interface.',
    host: true,
    why: 'the library publishes nothing',
  },
  {
    section: 'Campaign (draft) resource',
    says: 'A write with an id that came before is not done again.',
    host: true,
    why: 'it takes a store; that the id is a UUID is a recommendation only',
  },
  {
    section: 'Limits',
    says: 'A campaign has an id of 24 characters.',
    host: true,
    why: 'it stands in the path of a request, not in a draft',
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'The path has the id of the draft, headers name the workspace and the request, the body is an object.',
    host: true,
    why: 'the library sees the draft and, for its id, the header and the body',
  },
  {
    section: 'POST /v5/campaigns/{campaign_id}/validate',
    says: 'The status is 200 whether the draft passes or fails.',
    host: true,
    why: 'the library makes the body, not the response',
  },
  {
    section: 'PATCH /v5/campaigns/{campaign_id}',
    says: 'When a change reaches users: within 30 minutes, with the next run, or with what is not yet sent.',
    host: true,
    why: 'it happens after the verdict',
  },
  {
    section: 'Status change, test send, search, metadata',
    says: 'An inline test of an email has a connector.',
    host: true,
    why: 'the payloads of these operations are not specified',
  },
  {
    section: 'Authentication',
    says: 'Requests carry the credentials of a workspace, with a key that may do what is asked.',
    host: true,
    why: 'the library sees no requests',
  },
  {
    section: 'Limits',
    says: 'Requests beyond the rate are refused.',
    host: true,
    why: 'the library counts none; how a refusal is answered is not specified',
  },
  {
    section: 'Versioning',
    says: 'A published update has the next version number, and an id of its own.',
    host: true,
    why: 'it happens after the verdict',
  },
];
