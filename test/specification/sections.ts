import type { RuleId } from '../../src/index.js';

/**
 * What there is to cite: the headings that oblige to something, the rows of the publish rules, the numbered errors. Beside each
 * stands what the specification says there, in this project's own words; `examples/pages/specification.md` is made of it.
 */
export const chapters = {
  'The service': {
    Conventions: 'Addresses and placeholders.',
    'What the service does': 'The life of a draft, the channels, the delivery types.',
    'Validation modes': 'A draft is checked leniently when it is saved, and as a whole when it is published.',
  },
  'The draft and its components': {
    'Campaign (draft) resource': 'The top-level fields: author, channel, components.',
    'Push basic_details': 'Name, tags, team, platforms and their options, geofences.',
    'Email basic_details': 'Name, kind of content, subscription category and sender.',
    'connector (Email request body)': 'The provider that delivers an email.',
    campaign_content: 'The messages: directly in `content`, or by locale and variation.',
    variation_details: 'An A/B test: the number of variations, and their shares.',
    'Android push content': 'The templates of Android.',
    'iOS push content': 'The templates of iOS.',
    'Web push content': 'The only template of browsers.',
    'Email content': 'Subject, body, addresses, saved template and attachments.',
    trigger_condition: 'What triggers a message, and the delay.',
    'Filter groups and filters': 'How users and events are selected.',
    segmentation_details: 'The audience: all users, or filters.',
    scheduling_details: 'When a campaign is sent, and how it repeats.',
    delivery_controls: 'Throttling, frequency capping, do-not-disturb and queuing.',
    conversion_goal_details: 'The events that count as success, and for how long.',
    control_group_details: 'The share of users who get no message.',
    utm_params: 'The tags that are added to links.',
    campaign_audience_limit: 'The most users that a campaign reaches.',
    'Push advanced': 'When a push expires, and its priority.',
    Geofences: 'The circles on the map that trigger a message.',
  },
  'States and operations': {
    'States and transitions': 'The fields that cannot be changed in each state.',
    'POST /v5/campaigns/{campaign_id}/validate': 'Tells whether a stored draft may be published.',
    'Validate, Push 1': 'There is content for each platform.',
    'Validate, Push 2': 'Each platform has a template that it knows.',
    'Validate, Push 3': 'What a platform requires, such as a title, has text.',
    'Validate, Email 1': 'The workspace has the connector.',
    'Validate, Email 2': 'The sender is verified for the connector.',
    'Validate, Email 3': 'Promotional content has a subscription category.',
    'Validate, Email 4': 'At least one variation has a subject and a body.',
    'Validate, by delivery type': 'Its schedule, trigger, business event or geofences.',
    'POST /v5/campaigns': 'Creates a draft.',
    'PATCH /v5/campaigns/{campaign_id}': 'Changes components; objects are sent as a whole.',
    'Status change, test send, search, metadata': 'Operations that are only named.',
  },
  'Requests and errors': {
    Authentication: 'The credentials of a request.',
    Errors: 'The body of an error response, and its codes.',
    'Errors 1': 'A template in the wrong letter case, or of another platform.',
    'Errors 2': 'A template without a required id, backup, image or timer.',
    'Errors 3': 'A timer without its time or its duration.',
    'Errors 4': 'A transition in the letter case of the other platform.',
    'Errors 5': 'A sticky notification without button text; a self-dismissing one without its time.',
    'Errors 6': 'None or several of the audience flags of iOS are true.',
    'Errors 7': 'Promotional email without a subscription category; email without a body.',
    'Errors 8': 'Shares that do not make 100, a SHERPA test without settings, wrong locales.',
    'Errors 9': 'A delay without details, or of a kind that the channel lacks.',
    'Errors 10': 'A delay in a device-triggered campaign.',
    'Errors 11': 'A campaign without its business event or geofences; a geofence without its dwell time.',
    'Errors 12': 'A schedule without the details of its kind.',
    'Errors 13': 'Event-triggered push without `bypass_dnd`; queuing without the feature or a duration.',
    'Errors 14': 'A control group without a valid percentage.',
    'Errors 15': 'An audience limit without the feature, or with wrong members.',
    'Errors 16': 'UTM parameters without source or medium, or with wrong custom keys.',
    'Errors 17': 'An inbox time that is not in days.',
    'Errors 18': 'A change that the state of the campaign forbids.',
  },
  'Limits and versions': {
    Limits: 'Rate limits, and the bounds of some values.',
    Versioning: 'The versions of the interface and of campaigns.',
  },
} as const;
type Chapters = typeof chapters;
export type Section = { [Title in keyof Chapters]: keyof Chapters[Title] }[keyof Chapters];
// The keys of the chapters are those of their type: they are literals.
export const sections = Object.values(chapters).flatMap((chapter) => Object.keys(chapter)) as Section[];

/** A sentence of the specification, in this project's own words. */
export interface Sentence {
  /** The section as the rules cite it; `R1`, `R2` and `R4` are limits of the library itself. */
  readonly section: Section | 'R1' | 'R2' | 'R4';
  readonly says: string;
  /** Sections in which the specification says the same in passing. The rules cite the section above. */
  readonly alsoIn?: readonly Section[];
  /** The other rules that enforce it. The sentence is listed with the first rule. */
  readonly with?: readonly RuleId[];
}
