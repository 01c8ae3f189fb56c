import type { ValueDescriptions } from '../values.js';

const clickActionTexts = {
  DEEPLINKING: 'A link into the app, such as myapp://cart.',
  NAVIGATE_TO_A_SCREEN: 'A screen of the app, by its name.',
  RICH_LANDING: 'A web page, shown inside the app.',
};

export const valueDescriptions: ValueDescriptions = {
  campaign_delivery_type: {
    ONE_TIME: 'Sent once, by its schedule.',
    PERIODIC: 'Sent again and again: daily, weekly or monthly.',
    EVENT_TRIGGERED: 'Sent to a user who does, or does not do, something.',
    BUSINESS_EVENT_TRIGGERED: 'Sent when something happens in your business, such as a price drop.',
    DEVICE_TRIGGERED: 'Sent by the device when the user does something there, offline too.',
    LOCATION_TRIGGERED: 'Sent to a user who enters, leaves or stays in a place.',
    BROADCAST_LIVE_ACTIVITY: 'Updates a Live Activity on iOS; no draft can be one.',
  },
  content_type: {
    PROMOTIONAL: 'Advertising: goes to subscribers of a category.',
    TRANSACTIONAL: 'Follows from what the recipient did, such as an order confirmation.',
  },
  distribution_type: {
    MANUAL: 'You choose which share of the users gets which variation.',
    SHERPA: 'The variations compete, and the best one is sent to the rest.',
  },
  sherpa_distribution_metric: {
    'OPEN RATE': 'The variation that is opened most wins.',
    'CLICK RATE': 'The variation that is clicked most wins.',
    BOTH: 'Opens and clicks decide together.',
  },
  template_type: {
    BASIC: 'Title, message and an image.',
    STYLIZED_BASIC: 'Title and message, with a background color.',
    SIMPLE_IMAGE_CAROUSEL: 'Several images to swipe through.',
    IMAGE_BANNER_WITH_TEXT: 'One large image, with text on it.',
    TIMER: 'Counts down to an end.',
    TIMER_WITH_PROGRESS_BAR: 'Counts down to an end, and shows how much time is left.',
    Custom: 'A template of your own, by its ID.',
  },
  default_click_action: clickActionTexts,
  image_click_action: clickActionTexts,
  click_action_type: clickActionTexts,
  image_scaling: {
    FIT_INSIDE_IMAGE_CONTAINER: 'Nothing is cut off; there may be margins.',
    FILL_IMAGE_CONTAINER: 'No margins; the image may be cut off.',
  },
  timer_ends_at: {
    DURATION: 'It runs for some hours and minutes.',
    SPECIFIC_TIME_USER_TIMEZONE: 'It ends when the clock of the user shows that time.',
    SPECIFIC_TIME_CAMPAIGN_TIMEZONE: 'It ends for everybody at the same moment.',
  },
  email_editor: { 'Froala Editor': 'The visual editor.', 'Ace Editor': 'The editor for HTML code.' },
  file_type: {
    URL: 'Every recipient gets the same file.',
    PERSONALIZED_ATTACHMENT: 'The address of the file contains placeholders.',
  },
  trigger_delay_type: {
    DELAY: 'The message waits for the time that you enter.',
    ASAP: 'The message is sent as soon as the trigger fires.',
    INTELLIGENT_DELAY: 'The message waits for the best time between a shortest and a longest delay.',
  },
  trigger_relation: {
    BEFORE: 'Before the time that an attribute holds, such as an appointment.',
    AFTER: 'After the trigger has fired.',
  },
  triggered_at: {
    ENTRY: 'When the user enters the geofence.',
    EXIT: 'When the user leaves the geofence.',
    dwell: 'When the user has stayed in the geofence for a while.',
  },
  filter_operator: { and: 'Every filter must match.', or: 'One matching filter is enough.' },
  filter_type: {
    user_attributes: 'What is known of the user, such as the city.',
    actions: 'What the user did, or did not do.',
    custom_segments: 'A group of users that was saved before.',
  },
  operator: { exists: 'There is any value.', in: 'The value is one of several.', is: 'The value is exactly this.' },
  delivery_type: {
    ASAP: 'The campaign is sent as soon as it is published.',
    AT_FIXED_TIME: 'The campaign is sent to everybody at the start time.',
    SEND_IN_BTS: 'Each user gets it at the time when he or she is most active.',
    SEND_IN_USER_TIMEZONE: 'Each user gets it at the start time of his or her own time zone.',
  },
  frequency: {
    TOTAL: 'The limit is for the whole life of the campaign.',
    INSTANCE: 'The limit is for each sending of a recurring push campaign.',
  },
  apns_priority: {
    '1': 'Delivered when it costs no power.',
    '5': 'Delivered with regard to power.',
    '10': 'Delivered at once.',
  },
  interruption_level: {
    Passive: 'Adds to the notifications without a sound.',
    Active: 'Lights up the screen, with a sound.',
    'Time sensitive': 'Is shown at once, even in a focus mode that allows it.',
    Critical: 'Is shown at once, even when the device is muted.',
  },
  relevance_score: {
    0: 'Low in the summary of notifications.',
    0.5: 'In the middle of the summary of notifications.',
    1: 'On top of the summary of notifications.',
  },
};
