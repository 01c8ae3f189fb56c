import type { Words } from '../field-name.js';
import type { GuideWords } from '../guide-words.js';
import { english as naming } from './field-names.js';
import { help } from './help.js';

/** The labels of values whose own words are not enough. */
const values: Words = {
  PUSH: 'Push',
  EMAIL: 'Email',
  ANDROID: 'Android',
  IOS: 'iOS',
  WEB: 'Web',
  ONE_TIME: 'Once',
  PERIODIC: 'Recurring',
  EVENT_TRIGGERED: 'Triggered by an event',
  BUSINESS_EVENT_TRIGGERED: 'Triggered by a business event',
  DEVICE_TRIGGERED: 'Triggered by the device',
  LOCATION_TRIGGERED: 'Triggered by a location',
  MANUAL: 'Fixed shares',
  'slider_transition.MANUAL': 'Manual',
  SHERPA: 'SHERPA picks the winner',
  IMAGE_BANNER_WITH_TEXT: 'Image banner with text',
  DEEPLINKING: 'Open a deep link',
  NAVIGATE_TO_A_SCREEN: 'Open a screen of the app',
  RICH_LANDING: 'Open a rich landing page',
  CALL: 'Call a number',
  SHARE: 'Share',
  COPY: 'Copy a text',
  SET_USER_ATTRIBUTE: 'Set a user attribute',
  TRACK_EVENT: 'Track an event',
  SPECIFIC_TIME_USER_TIMEZONE: 'At a time in the time zone of the user',
  SPECIFIC_TIME_CAMPAIGN_TIMEZONE: 'At a time in the time zone of the campaign',
  DURATION: 'After a duration',
  GIF: 'GIF',
  ICON_URL: 'Own icon',
  DEFAULT: 'Default icon',
  URL: 'One file for all',
  PERSONALIZED_ATTACHMENT: 'A file for each recipient',
  'Froala Editor': 'Froala Editor',
  'Ace Editor': 'Ace Editor',
  'delivery_type.ASAP': 'As soon as possible',
  AT_FIXED_TIME: 'At a fixed time',
  SEND_IN_BTS: 'At the best time of each user',
  SEND_IN_USER_TIMEZONE: 'In the time zone of each user',
  'trigger_delay_type.ASAP': 'Without a delay',
  DELAY: 'After a fixed delay',
  INTELLIGENT_DELAY: 'After an intelligent delay',
  HOUR: 'Hours',
  DAY: 'Days',
  dwell: 'Staying in it',
  ENTRY: 'Entering it',
  EXIT: 'Leaving it',
  and: 'All of them',
  or: 'At least one of them',
  user_attributes: 'User attribute',
  actions: 'Event',
  custom_segments: 'Custom segment',
  string: 'Text',
  double: 'Number',
  datetime: 'Date and time',
  bool: 'Yes or no',
  STRING: 'Text',
  DOUBLE: 'Number with decimals',
  BOOL: 'Yes or no',
  DATETIME: 'Date and time',
  GEOPOINT: 'Location',
  ARRAY_DOUBLE: 'List of numbers',
  ARRAY_STRING: 'List of texts',
  ARRAY_OBJECT: 'List of objects',
  atleast: 'At least',
  atmost: 'At most',
  TOTAL: 'The whole campaign',
  INSTANCE: 'Each time it is sent',
  SENT: 'Sent messages',
};

/** What the labels alone do not say. */
const meanings: Words = {
  'delivery_type.ASAP': 'The campaign goes out once it is published.',
  'trigger_delay_type.ASAP': 'Each message goes out right after its trigger.',
  SHERPA: 'The results decide which variation most people get.',
  'sherpa_distribution_metric.BOTH': 'Opens and clicks together decide.',
};

/** `SIMPLE_IMAGE_CAROUSEL` and `startWithInTheFollowing` as words. */
function wordsOfValue(value: string): string {
  const words = value
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const englishGuide: GuideWords = {
  naming,
  help,
  values,
  otherValue: wordsOfValue,
  meanings,
  yes: 'Yes',
  no: 'No',
  withoutFeature: 'The workspace does not have this feature',
  withFeature: 'The workspace has a feature that asks for it',
  or: (one, other) => `${one} or ${other}`,
};
