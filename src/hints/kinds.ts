import type { HintId } from '../wording/hint-messages.js';

/** The description of one kind of hint. Its words are those of a language; when to ignore it is on the page of hints. */
interface HintKind {
  /** One sentence that is true of every draft without such a hint. */
  readonly statement: string;
  /** The sections of the specification and the decisions behind it, separated by `; `. */
  readonly spec: string;
  /** The top-level field at which it reports; `""` if it can be any. */
  readonly component: string;
}

/** Every kind of hint: one declaration each. */
export const hintKinds: Readonly<Record<HintId, HintKind>> = {
  'hint/unknown-key': {
    statement: 'The specification names every key, except where names are free.',
    spec: 'G1',
    component: '',
  },
  'hint/unused-part': {
    statement:
      'No component, block or field is left unused by the channel, the delivery type, the platforms, the template or a choice beside it.',
    spec: 'G13; C14; C18; C23',
    component: '',
  },
  'hint/end-before-start': {
    statement: '`expiry_time` is not before `start_time`.',
    spec: 'scheduling_details; C18',
    component: 'scheduling_details',
  },
  'hint/start-in-past': {
    statement: '`start_time` is not in the past.',
    spec: 'scheduling_details; C18',
    component: 'scheduling_details',
  },
  'hint/end-in-past': {
    statement: '`expiry_time` is not in the past.',
    spec: 'scheduling_details; C18',
    component: 'scheduling_details',
  },
  'hint/offset': {
    statement: 'The offset in a time is that of `timezone` at this instant.',
    spec: 'scheduling_details; G5; C18',
    component: 'scheduling_details',
  },
  'hint/clock-change': {
    statement: 'The clocks of `timezone` show each local time exactly once.',
    spec: 'scheduling_details; C18',
    component: 'scheduling_details',
  },
  'hint/time-zone': {
    statement: '`timezone` is the name of a time zone.',
    spec: 'scheduling_details; C18',
    component: 'scheduling_details',
  },
  'hint/zone-abbreviation': {
    statement: '`timezone` is not an abbreviation that people use for several time zones.',
    spec: 'scheduling_details; C18',
    component: 'scheduling_details',
  },
  'hint/recurring-days': {
    statement: 'A weekly or monthly campaign names its days, and every month has these days.',
    spec: 'scheduling_details, periodic_details; C18',
    component: 'scheduling_details',
  },
  'hint/empty-html': {
    statement: 'HTML has text, a picture, a background or a button.',
    spec: 'Email content; Validate, Email 4; G3',
    component: 'campaign_content',
  },
  'hint/open-expression': {
    statement: 'Every personalization expression is opened, closed and free of HTML, and every block has an end.',
    spec: 'G6; campaign_content',
    component: '',
  },
  'hint/encoded-expression': {
    statement: 'No link has the braces of an expression in percent encoding.',
    spec: 'G6',
    component: 'campaign_content',
  },
  'hint/link-scheme': {
    statement: 'Every link begins with a scheme that something opens, and has no white space in it.',
    spec: 'G6',
    component: 'campaign_content',
  },
  'hint/click-action': {
    statement:
      'No click action lacks its address, number or name, no address lacks its click action, and no button is empty.',
    spec: 'Android push content; iOS push content; C6; C25',
    component: 'campaign_content',
  },
  'hint/insecure-picture': {
    statement: 'The images and media for iOS are loaded with `https`.',
    spec: 'iOS push content; G6',
    component: 'campaign_content',
  },
  'hint/picture-address': {
    statement: 'Every picture of an email has a whole address, which begins with its scheme.',
    spec: 'Email content; G6',
    component: 'campaign_content',
  },
  'hint/timer-duration': {
    statement: 'A timer that ends after a duration says how long it is.',
    spec: 'Android push content, timer; C25',
    component: 'campaign_content',
  },
  'hint/broken-text': {
    statement:
      'No text was damaged on its way: by a wrong encoding, a line break, HTML where none is read, or a missing value.',
    spec: 'campaign_content; G3',
    component: '',
  },
  'hint/invisible-text': {
    statement: 'No text has only invisible characters.',
    spec: 'G3',
    component: '',
  },
  'hint/html-and-template': {
    statement: 'An email has HTML or a saved template, not both.',
    spec: 'Email content; C8',
    component: 'campaign_content',
  },
  'hint/key-twice': {
    statement: 'No two key-value pairs have the same key.',
    spec: 'Android push content; iOS push content; C7',
    component: 'campaign_content',
  },
  'hint/all-users': {
    statement: 'A campaign to all users has no filters that include some.',
    spec: 'segmentation_details; C17',
    component: 'segmentation_details',
  },
  'hint/filter-value': {
    statement: '`between` has two values, `in` has a list, and every value is one that its data type can have.',
    spec: 'Filter groups and filters; conversion_goal_details; C15',
    component: '',
  },
  'hint/throttle': {
    statement: '`campaign_throttle_rpm` is above 0.',
    spec: 'delivery_controls',
    component: 'delivery_controls',
  },
  'hint/primary-goals': {
    statement: 'At most one goal is primary.',
    spec: 'conversion_goal_details; C25',
    component: 'conversion_goal_details',
  },
  'hint/control-group': {
    statement: 'The percentage of a control group is neither 0 nor 100.',
    spec: 'control_group_details',
    component: 'control_group_details',
  },
  'hint/small-geofence': {
    statement: 'The radius of a geofence is at least 100 meters.',
    spec: 'Geofences; C1',
    component: 'basic_details',
  },
};
