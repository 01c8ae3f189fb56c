import type { RuleId } from '../../src/index.js';

/**
 * What there is to cite: the headings that oblige to something, the rows of the publish rules, the numbered errors. Beside each
 * stands what the specification says there, in this project's own words; `examples/pages/specification.md` is made of it.
 */
export const chapters = {
  'The service': {
    Conventions: 'How the description writes addresses and placeholders.',
    'What the service does':
      'The life of a draft, from its creation to a live campaign; the channels, the delivery types, and which of them are for push only.',
    'Validation modes':
      'A draft is checked leniently when it is saved, and as a whole when it is published. There are no warnings.',
  },
  'The draft and its components': {
    'Campaign (draft) resource': 'The top-level fields of a draft: who made it, for which channel, and its components.',
    'Push basic_details':
      'The name, tags, team, platforms and geofences of a push campaign, and its options for each platform.',
    'Email basic_details': 'The name, kind of content, subscription category and sender of an email campaign.',
    'connector (Email request body)':
      'The provider that delivers an email campaign: its type and its name in the workspace.',
    campaign_content: 'Where the messages stand: directly below `content`, or by locale and variation.',
    variation_details: 'An A/B test: how many variations there are, and how users are divided among them.',
    'Android push content': 'The templates of Android, with the fields that each of them uses or requires.',
    'iOS push content': 'The templates of iOS, with the fields that each of them uses or requires.',
    'Web push content': 'The single template of browsers, with its fields.',
    'Email content': 'The subject, body, addresses, saved template and attachments of an email.',
    trigger_condition: 'What triggers a campaign, and how long after that the message is sent.',
    'Filter groups and filters':
      'How users and events are selected: by attributes, by actions, by segments; the operators of each data type.',
    segmentation_details: 'The audience: all users, or filters that include and exclude some.',
    scheduling_details:
      'When a campaign is sent: at once, at a time, at the best time or in the time zone of each user; how it repeats.',
    delivery_controls: 'Throttling, frequency capping, do-not-disturb and queuing.',
    conversion_goal_details: 'The events that count as success, and for how long after the message.',
    control_group_details: 'The share of users who get no message, for comparison.',
    utm_params: 'The tags that are added to links, and up to five of the customer.',
    campaign_audience_limit:
      'The greatest number of users that a campaign reaches, where the workspace has this feature.',
    'Push advanced': 'When a push expires, and its priority on each platform.',
    Geofences: 'The circles on the map that trigger a message, and when they do.',
  },
  'States and operations': {
    'States and transitions':
      'Which fields of an active, scheduled, stopped or archived campaign cannot be changed any more.',
    'POST /v5/campaigns/{campaign_id}/validate':
      'The operation that says whether a stored draft may be published: its request and its answers.',
    'Validate, Push 1': 'Validating a push: there is content for each of its platforms.',
    'Validate, Push 2': 'Validating a push: each platform has a template that it knows.',
    'Validate, Push 3': 'Validating a push: what a platform requires, such as a title, has text.',
    'Validate, Email 1': 'Validating an email: the workspace has its connector.',
    'Validate, Email 2': 'Validating an email: its sender is verified for the connector.',
    'Validate, Email 3': 'Validating an email: promotional content has a subscription category.',
    'Validate, Email 4': 'Validating an email: one variation or more has a subject and a body.',
    'Validate, by delivery type':
      'What each delivery type requires: a schedule, a trigger, a business event or geofences.',
    'POST /v5/campaigns': 'The operation that creates a draft, and the few fields that it requires.',
    'PATCH /v5/campaigns/{campaign_id}':
      'The operation that changes components of a draft or a campaign; objects are sent as a whole.',
    'Status change, test send, search, metadata': 'Other operations, which the description only names.',
  },
  'Requests and errors': {
    Authentication: 'The credentials of a request.',
    Errors: 'The body of an error response, its codes, and the conditions below.',
    'Errors 1': 'A template in the wrong letter case, or one that the platform does not have.',
    'Errors 2': 'A template without what it requires: an id, a backup, an image or a timer.',
    'Errors 3': 'A timer without its time or its duration.',
    'Errors 4': 'A carousel whose transition has the letter case of the other platform.',
    'Errors 5': 'A sticky or self-dismissing notification without its button text or its time.',
    'Errors 6': 'Of the audience flags of iOS, none or several are true.',
    'Errors 7': 'Promotional email without a subscription category; email without a body or a template.',
    'Errors 8': 'Shares that do not make 100, a SHERPA test without its settings, content for wrong locales.',
    'Errors 9': 'A delay without its details, or of a kind that the channel does not have.',
    'Errors 10': 'A delay in a device-triggered campaign.',
    'Errors 11': 'A triggered campaign without its business event or geofences; a geofence without its dwell time.',
    'Errors 12': 'A schedule without the details of its kind.',
    'Errors 13':
      'Event-triggered push without a choice about do-not-disturb; queuing without the feature or a duration.',
    'Errors 14': 'A control group without a percentage, or with one out of range.',
    'Errors 15':
      'An audience limit without the feature, with missing or needless members, or per send where that is impossible.',
    'Errors 16': 'UTM parameters without source or medium, with too many custom keys, or with wrong names.',
    'Errors 17': 'A message removed from the inbox after a number of anything but days.',
    'Errors 18': 'A change that the state of the campaign forbids.',
  },
  'Limits and versions': {
    Limits: 'How many requests a client may send, and the bounds of some values.',
    Versioning: 'The version of the interface, and how campaigns are versioned.',
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
