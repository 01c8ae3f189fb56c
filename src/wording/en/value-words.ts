import type { ValueWords } from '../value-words.js';
import type { YesOrNo } from '../values.js';

export const yesOrNo: YesOrNo = ['Yes', 'No'];

const units = { MINUTES: ['Minutes'], HOURS: ['Hours'], DAYS: ['Days'] } as const;
const clickActions = {
  DEEPLINKING: ['Open a deep link', 'A link into the app, such as myapp://cart.'],
  NAVIGATE_TO_A_SCREEN: ['Open a screen of the app', 'A screen of the app, by its name.'],
  RICH_LANDING: ['Open a rich landing page', 'A web page, shown inside the app.'],
} as const;

/** These words stand nowhere else. A value of the vocabulary without a label does not compile. */
export const valueWords: ValueWords = {
  channel: { PUSH: ['Push'], EMAIL: ['Email'] },
  campaign_delivery_type: {
    ONE_TIME: ['One-time', 'Sent once, by its schedule.'],
    PERIODIC: ['Recurring', 'Sent again and again: daily, weekly or monthly.'],
    EVENT_TRIGGERED: ['Event-triggered', 'Sent to a user who does, or does not do, something.'],
    BUSINESS_EVENT_TRIGGERED: [
      'Business-event-triggered',
      'Sent when something happens in your business, such as a price drop.',
    ],
    DEVICE_TRIGGERED: ['Device-triggered', 'Sent by the device when the user does something there, offline too.'],
    LOCATION_TRIGGERED: ['Location-triggered', 'Sent to a user who enters, leaves or stays in a place.'],
    BROADCAST_LIVE_ACTIVITY: ['Live Activity broadcast', 'Updates a Live Activity on iOS; cannot be created here.'],
  },
  platforms: { ANDROID: ['Android'], IOS: ['iOS'], WEB: ['Web'] },
  content_type: {
    PROMOTIONAL: ['Promotional', 'Advertising: goes to subscribers of a category.'],
    TRANSACTIONAL: ['Transactional', 'Follows from what the recipient did, such as an order confirmation.'],
  },
  distribution_type: {
    MANUAL: ['Fixed shares', 'You choose which share of the users gets which variation.'],
    SHERPA: ['By performance', 'The variations compete, and the best one is sent to the rest.'],
  },
  sherpa_distribution_metric: {
    'OPEN RATE': ['Open rate', 'The variation that is opened most wins.'],
    'CLICK RATE': ['Click rate', 'The variation that is clicked most wins.'],
    BOTH: ['Both rates', 'Opens and clicks decide together.'],
  },
  template_type: {
    BASIC: ['Basic', 'Title, text and an image.'],
    STYLIZED_BASIC: ['Stylized', 'Title and text, with a background color.'],
    SIMPLE_IMAGE_CAROUSEL: ['Image carousel', 'Several images to swipe through.'],
    IMAGE_BANNER_WITH_TEXT: ['Image banner with text', 'One large image, with text on it.'],
    TIMER: ['Countdown', 'Shows the time that is left until an end.'],
    TIMER_WITH_PROGRESS_BAR: [
      'Countdown with progress bar',
      'Shows the time that is left until an end, as figures and as a bar.',
    ],
    Custom: ['Custom', 'Your own template, by its ID.'],
  },
  default_click_action: clickActions,
  image_click_action: clickActions,
  click_action_type: {
    ...clickActions,
    CALL: ['Call'],
    SHARE: ['Share'],
    COPY: ['Copy'],
    SET_USER_ATTRIBUTE: ['Set a user attribute'],
    TRACK_EVENT: ['Track an event'],
    CUSTOM_ACTION: ['Custom action'],
    SNOOZE: ['Snooze'],
    REMIND_LATER: ['Remind later'],
  },
  notification_control_color: { LIGHT: ['Light'], DARK: ['Dark'] },
  image_scaling: {
    FIT_INSIDE_IMAGE_CONTAINER: ['Show the whole image', 'Nothing is cut off; there may be margins.'],
    FILL_IMAGE_CONTAINER: ['Fill the frame', 'No margins; the image may be cut off.'],
  },
  slider_transition: {
    manual: ['Manually', 'People swipe to the next slide.'],
    automatic: ['Automatically', 'The next slide comes by itself.'],
    MANUAL: ['Manually', 'People swipe to the next slide.'],
    AUTOMATIC: ['Automatically', 'The next slide comes by itself.'],
  },
  timer_ends_at: {
    DURATION: ['After a duration', 'The countdown runs for some hours and minutes.'],
    SPECIFIC_TIME_USER_TIMEZONE: [
      'At a time in the user’s time zone',
      'The countdown ends when the clock of the user shows the time.',
    ],
    SPECIFIC_TIME_CAMPAIGN_TIMEZONE: [
      'At a time in the campaign’s time zone',
      'The countdown ends for everybody at the same moment.',
    ],
  },
  rich_media_type: { Image: ['Image'], Video: ['Video'], GIF: ['GIF'] },
  icon_image_type: { DEFAULT: ['Default icon'], ICON_URL: ['Custom icon'] },
  email_editor: {
    'Froala Editor': ['Froala Editor', 'The visual editor.'],
    'Ace Editor': ['Ace Editor', 'The editor for HTML code.'],
  },
  file_type: {
    URL: ['Same file for everybody', 'Every recipient gets the same file.'],
    PERSONALIZED_ATTACHMENT: ['A file for each recipient', 'The URL of the file contains placeholders.'],
  },
  auto_dismiss_notification_time_granularity: units,
  dwell_time_granularity: units,
  response_time_granularity: units,
  trigger_delay_granularity: units,
  min_delay_granularity: { MINUTES: ['Minutes'], HOURS: ['Hours'] },
  max_delay_granularity: { HOURS: ['Hours'], DAYS: ['Days'] },
  trigger_delay_type: {
    DELAY: ['Fixed', 'The message waits for the time that you enter.'],
    ASAP: ['None', 'The message is sent as soon as the trigger fires.'],
    INTELLIGENT_DELAY: [
      'Chosen for each user',
      'The message waits for the best time between a shortest and a longest delay.',
    ],
  },
  trigger_relation: {
    BEFORE: ['Before', 'Before the time that an attribute holds, such as an appointment.'],
    AFTER: ['After', 'After the trigger has fired.'],
  },
  triggered_at: {
    ENTRY: ['On entry', 'When the user enters the geofence.'],
    EXIT: ['On exit', 'When the user leaves the geofence.'],
    dwell: ['After a stay', 'When the user has stayed in the geofence for a while.'],
  },
  filter_operator: {
    and: ['All of them', 'Every filter must match.'],
    or: ['At least one of them', 'One matching filter is enough.'],
  },
  filter_type: {
    user_attributes: ['User attribute', 'What is known of the user, such as the city.'],
    actions: ['User behavior', 'What the user did, or did not do.'],
    custom_segments: ['Custom segment', 'A group of users that was saved before.'],
  },
  data_type: {
    string: ['Text'],
    double: ['Number'],
    datetime: ['Date and time'],
    bool: ['Yes or no'],
    STRING: ['Text'],
    DOUBLE: ['Decimal number', 'A number with decimals, such as 4.99.'],
    BOOL: ['Yes or no'],
    NUMBER: ['Number', 'A number of any kind.'],
    GEOPOINT: ['Location'],
    DATETIME: ['Date and time'],
    ARRAY_DOUBLE: ['Several numbers'],
    ARRAY_STRING: ['Several texts'],
    OBJECT: ['Record', 'Several values under one name, such as street and city.'],
    ARRAY_OBJECT: ['Several records', 'Such as the items of an order.'],
  },
  operator: {
    is: ['Is', 'The value is exactly this.'],
    exists: ['Exists', 'There is any value.'],
    in: ['Is one of', 'The value is one of several.'],
    between: ['Is between'],
    lessThan: ['Is less than'],
    greaterThan: ['Is greater than'],
    contains: ['Contains'],
    containsInTheFollowing: ['Contains one of'],
    startWithInTheFollowing: ['Starts with one of'],
    endsWithInTheFollowing: ['Ends with one of'],
    inTheLast: ['Within the last'],
    on: ['On the day'],
    before: ['Before the day'],
    after: ['After the day'],
    inTheNext: ['Within the next'],
    today: ['Today'],
  },
  type: { atleast: ['At least'], atmost: ['At most'], exactly: ['Exactly'] },
  delivery_type: {
    ASAP: ['As soon as possible', 'The campaign is sent as soon as it is published.'],
    AT_FIXED_TIME: ['At a fixed time', 'The campaign is sent to everybody at the start time.'],
    SEND_IN_BTS: ['At each user’s best time', 'Each user gets the campaign when they are most active.'],
    SEND_IN_USER_TIMEZONE: [
      'In each user’s time zone',
      'Each user gets the campaign when the clocks in their time zone show the start time.',
    ],
  },
  sending_frequency: { DAILY: ['Daily'], WEEKLY: ['Weekly'], MONTHLY: ['Monthly'] },
  repeat_on_days_of_week: {
    MONDAY: ['Monday'],
    TUESDAY: ['Tuesday'],
    WEDNESDAY: ['Wednesday'],
    THURSDAY: ['Thursday'],
    FRIDAY: ['Friday'],
    SATURDAY: ['Saturday'],
    SUNDAY: ['Sunday'],
  },
  week_granularity: { FIRST: ['First'], SECOND: ['Second'], THIRD: ['Third'], FOURTH: ['Fourth'], LAST: ['Last'] },
  metric: { SENT: ['Users reached'] },
  frequency: {
    TOTAL: ['In total', 'The limit is for all sends of the campaign together.'],
    INSTANCE: ['For each send', 'The limit is for each send of a recurring push campaign.'],
  },
  expire_notification_after_type: { HOUR: ['Hours'], DAY: ['Days'] },
  remove_from_inbox_after_type: { DAY: ['Days'] },
  apns_priority: {
    '1': ['1 (low)', 'Delivered when it saves battery.'],
    '5': ['5 (medium)', 'Delivered with battery in mind.'],
    '10': ['10 (high)', 'Delivered at once.'],
  },
  interruption_level: {
    Passive: ['Passive', 'Adds to the notifications without a sound.'],
    Active: ['Active', 'Lights up the screen, with a sound.'],
    'Time sensitive': ['Time-sensitive', 'Is shown at once, even in a focus mode that allows it.'],
    Critical: ['Critical', 'Is shown at once, even when the device is muted.'],
  },
  relevance_score: {
    0: ['0 (low)', 'Low in the summary of notifications.'],
    0.5: ['0.5 (medium)', 'In the middle of the summary of notifications.'],
    1: ['1 (high)', 'On top of the summary of notifications.'],
  },
  state: {
    DRAFT: ['A draft'],
    ACTIVE: ['Active'],
    SCHEDULED: ['Scheduled'],
    STOPPED: ['Stopped'],
    ARCHIVED: ['Archived'],
  },
};
