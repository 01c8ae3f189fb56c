import type { AndroidContent } from '../../spec/components/content/android.js';
import type { CarouselContent } from '../../spec/components/content/carousel.js';
import type { EmailContent } from '../../spec/components/content/email.js';
import type { IosContent } from '../../spec/components/content/ios.js';
import type { WebContent } from '../../spec/components/content/web.js';
import type { FilterGroup } from '../../spec/components/filters.js';
import type { CampaignDraft } from '../../spec/drafts.js';
import type { KeyValuePair } from '../../spec/leaves.js';
import type { ObjectWords, WordsByKey, WordsOf } from '../field-words.js';

const filterGroupWords: WordsOf<FilterGroup> = {
  filter_operator: ['filter match', 'All filters must match, or one of them is enough (group operator).'],
  filters: {
    self: ['filters', 'Conditions that users or events must meet.'],
    filter_type: ['filter type', 'The filter looks at user attributes, at what users did, or at a custom segment.'],
    data_type: ['kind of value', 'The attribute holds text, a number, a date and time, or yes or no (data type).'],
    category: ['filter category', 'The category that the attribute belongs to.'],
    name: ['attribute or segment', 'The name of the attribute, or of the custom segment.'],
    operator: [
      'comparison',
      'How the attribute is compared with the value; the kind of value decides which comparisons there are (operator).',
    ],
    value: [
      'filter value',
      'What the attribute is compared with; “Is one of” allows several values, “Is between” needs two.',
    ],
    case_sensitive: ['match case', 'The filter tells “Berlin” and “berlin” apart.'],
    negate: ['exclude matches', 'The filter then finds the users to whom it does not apply.'],
    project_name: ['project name', 'The project of the portfolio that the attribute belongs to.'],
    action_name: ['event', 'What users did or did not do, by the name of the event (action name).'],
    execution: {
      self: ['how often', 'How many times the event happened (execution).'],
      type: ['comparison of the count', 'The number of times is a minimum, a maximum or exact.'],
      count: ['number of times', 'With “At least” and 3: three times or more.'],
    },
    executed: ['did this', 'With “Yes”, the filter finds users who did this, with “No” those who did not.'],
    // Filters in filters have the same words.
    get attributes(): ObjectWords<FilterGroup> {
      return {
        self: ['event details', 'Filters on the attributes of the event, such as its amount.'],
        ...filterGroupWords,
      };
    },
    condition: ['filter condition', 'A note that describes the filter.'],
    id: ['segment ID', 'The ID of the custom segment, where it is not chosen by name.'],
  },
};

const keyValuePairWords: WordsOf<KeyValuePair> = {
  key: ['name', 'The name under which the app finds the value (key).'],
  value: ['value', 'The text that the app receives under this name.'],
};

const carouselWords: WordsOf<CarouselContent<string>> = {
  slider_transition: ['slide change', 'The slides change automatically, or people swipe from one to the next.'],
  slide_data: {
    self: ['carousel slides', 'The images of the carousel, in the order in which they appear.'],
    image_url: ['slide image URL', 'The URL of the image for this slide; it begins with https://.'],
    image_click_action: [
      'slide click action',
      'What happens when somebody taps this slide: it opens a deep link, a rich landing page or a screen of the app.',
    ],
    image_click_action_value: [
      'slide link or screen',
      'What a tap on this slide opens: the deep link, the URL of the page or the name of the screen.',
    ],
    key_value_pairs: {
      self: ['slide key-value pairs', 'Extra data that the app receives when somebody taps this slide.'],
      ...keyValuePairWords,
    },
  },
};

// The words that Android and iOS have in common.
const templateWords = {
  template_type: ['template type', 'The layout of the notification; it decides which of the other fields are used.'],
  custom_template_id: ['custom template ID', 'The ID of your own template.'],
  custom_template_version: [
    'custom template version',
    'The version of your own template; without it, the latest published one is used.',
  ],
} satisfies WordsByKey;
const notificationWords = {
  title: ['notification title', 'The headline, which people see first.'],
  input_gif_url: ['GIF URL', 'The URL of an animated GIF that the notification shows.'],
  default_click_action: [
    'click action',
    'What happens when somebody taps the notification: it opens a deep link, a screen of the app or a rich landing page.',
  ],
  default_click_action_value: [
    'link or screen',
    'What the tap opens: the deep link, the name of the screen or the URL of the page.',
  ],
  key_value_pairs: {
    self: ['key-value pairs', 'Extra data that the app receives together with the notification.'],
    ...keyValuePairWords,
  },
  background_color_code: ['background color', 'A color code, such as #1A2B3C.'],
  apply_background_color_in_text_editor: [
    'show the background color in the text editor',
    'The text editor has the same background as the notification.',
  ],
  carousel_content: {
    self: ['carousel', 'The images that people can swipe through in the notification.'],
    ...carouselWords,
  },
} satisfies WordsByKey;
const advancedWords = {
  coupon_code: ['coupon code', 'A code that people can redeem, sent together with the notification.'],
  group_key: [
    'group key',
    'Notifications with the same group key appear as one group; spaces and special characters are left out, and 45 characters are kept.',
  ],
  collapse_replace_key: ['replacement key', 'A new notification replaces an earlier one that has the same key.'],
} satisfies WordsByKey;
const backupWords = {
  self: ['fallback', 'What devices show that cannot display the template (template backup).'],
  title: ['fallback title', 'The headline on devices that cannot display the template.'],
  message: ['fallback text', 'The text on devices that cannot display the template.'],
  default_click_action: [
    'fallback click action',
    'What happens when somebody taps the fallback: it opens a deep link, a screen of the app or a rich landing page.',
  ],
  default_click_action_value: [
    'fallback link or screen',
    'What a tap on the fallback opens: the deep link, the name of the screen or the URL of the page.',
  ],
  key_value_pairs: {
    self: ['fallback key-value pairs', 'Extra data that the app receives together with the fallback.'],
    ...keyValuePairWords,
  },
} satisfies WordsByKey;

const androidWords: WordsOf<AndroidContent> = {
  ...templateWords,
  basic_details: {
    self: ['text and image', 'The text, the image and the click action of the notification (basic details).'],
    ...notificationWords,
    notification_channel: [
      'notification channel',
      'The Android notification channel in which the notification appears.',
    ],
    message: ['notification text', 'What the notification says below its title; HTML formatting is allowed (message).'],
    summary: ['notification summary', 'A short text in addition to title and text.'],
    image_url: ['image URL', 'The URL of an image, where the template shows one.'],
    app_name_color_code: ['app name color', 'The color of the name of the app: a color code, such as #1A2B3C.'],
    notification_control_color: ['notification control color', 'The controls of the notification are light or dark.'],
    include_app_name_and_time: ['show app name and time', 'The banner shows the name of the app and the time.'],
    include_title_and_message: [
      'show title and text on the banner',
      'The title and the text lie over the image of the banner.',
    ],
    banner_image_url: ['banner image URL', 'The URL of the image that fills the banner.'],
    collapsed_push_notification: ['collapsed push notification', 'How the notification looks while it is collapsed.'],
    image_scaling: ['image scaling', 'The image fits inside its frame, or fills it.'],
  },
  timer: {
    self: ['countdown', 'A clock in the notification that runs down to an end (timer).'],
    timer_ends_at: [
      'countdown end',
      'What ends the countdown: a duration, or a point in time in the time zone of the user or of the campaign.',
    ],
    personalized_value: [
      'personalize the countdown',
      'The countdown of each user ends at a different time; otherwise, the same hours and minutes apply to all.',
    ],
    specific_time: ['countdown end time', 'The date and time at which a personalized countdown ends (specific time).'],
    time_period: ['countdown period', 'How long a countdown that ends at a specific time runs (time period).'],
    duration_hour: ['countdown hours', 'The hours of a countdown that is the same for all users.'],
    duration_minute: ['countdown minutes', 'The minutes of a countdown that is the same for all users.'],
  },
  buttons: {
    self: ['buttons', 'What people can tap below the text.'],
    btn_name: ['button text', 'A short word for what the button does, such as “Buy”.'],
    click_action_type: ['button action', 'What happens when somebody taps the button.'],
    click_action_name: [
      'button event or attribute',
      'The name of the event, the attribute or the custom action that the button sets off (action name).',
    ],
    click_action_value: [
      'button action value',
      'What the action of the button needs, such as a deep link, a phone number or a text to copy.',
    ],
    key_value_pairs: {
      self: ['button key-value pairs', 'Extra data that the app receives when somebody taps the button.'],
      ...keyValuePairWords,
    },
  },
  advanced: {
    self: ['advanced settings', 'The coupon, the icon, the closing and the grouping of the notification.'],
    ...advancedWords,
    icon_type_in_notification: ['notification icon type', 'Which kind of icon the notification shows.'],
    use_large_icon: ['show a large icon', 'A large icon stands beside the text.'],
    make_notification_sticky: [
      'make the notification sticky',
      'People cannot swipe the notification away, so it needs a dismiss button text.',
    ],
    dismiss_button_text: ['dismiss button text', 'What the button that closes the notification says, such as “Close”.'],
    auto_dismiss_notification: [
      'dismiss automatically',
      'The notification closes by itself after a time that you enter; it needs a dismiss button text, too.',
    ],
    auto_dismiss_notification_time_value: [
      'time until dismissal',
      'After how many minutes, hours or days the notification closes by itself.',
    ],
    auto_dismiss_notification_time_granularity: [
      'dismissal unit',
      'With “Hours”, 2 as the time until dismissal means two hours.',
    ],
  },
  template_backup: {
    ...backupWords,
    summary: ['fallback summary', 'A short text in addition to the title and the text of the fallback.'],
    image_url: ['fallback image URL', 'The URL of an image that the fallback shows.'],
  },
};

const iosWords: WordsOf<IosContent> = {
  ...templateWords,
  basic_details: {
    self: ['text and image', 'The text, the media and the click action of the notification (basic details).'],
    ...notificationWords,
    message: ['notification text', 'What the notification says below its title (message).'],
    subtitle: ['notification subtitle', 'A second line below the title.'],
    allow_bg_refresh: [
      'refresh in the background',
      'The notification may wake the app, so that it refreshes its content in the background.',
    ],
    rich_media_type: ['media type', 'An image, a video or a GIF that comes with the notification (rich media).'],
    rich_media_value: ['media URL', 'The URL of the image, the video or the GIF.'],
    image_url: ['image URL', 'The URL of an image; for a carousel it is the cover.'],
  },
  buttons: {
    self: ['buttons', 'The buttons that the app defines, by their category.'],
    button_category: ['button category', 'The name of a category of buttons that the app defines.'],
  },
  advanced: {
    self: ['advanced settings', 'The coupon, the sound, the badge and the grouping of the notification.'],
    ...advancedWords,
    sound_file: ['sound file', 'Your own sound file, by its name.'],
    enable_ios_badge: ['show an iOS badge', 'The icon of the app shows a number or a dot (badge).'],
  },
  template_backup: {
    ...backupWords,
    subtitle: ['fallback subtitle', 'A second line below the title of the fallback.'],
    allow_bg_refresh: [
      'refresh the fallback in the background',
      'The fallback may wake the app, so that it refreshes its content in the background.',
    ],
    rich_media_type: ['fallback media type', 'An image, a video or a GIF that comes with the fallback.'],
    rich_media_value: ['fallback media URL', 'The URL of the image, the video or the GIF of the fallback.'],
  },
};

const webWords: WordsOf<WebContent> = {
  template_type: ['template type', 'The layout of the notification; browsers have only the basic one.'],
  basic_details: {
    self: ['text and image', 'The text, the image and the link of the notification (basic details).'],
    title: ['notification title', 'The headline, which people see first.'],
    message: ['notification text', 'What the notification says below its title (message).'],
    redirect_url: ['redirect URL', 'The page that opens when somebody clicks the notification.'],
    image_url: ['image URL', 'The URL of an image that the notification shows.'],
    auto_dismiss_notification: ['dismiss automatically', 'The notification closes by itself after a while.'],
  },
  buttons: {
    self: ['buttons', 'What people can tap below the text.'],
    title: ['button text', 'A short word for what the button does, such as “Buy”.'],
    icon_url: ['button icon URL', 'The URL of an icon that the button shows.'],
    url: ['button URL', 'The page that opens when somebody clicks the button.'],
  },
  advanced: {
    self: ['advanced settings', 'Which icon the notification has.'],
    icon_image_type: ['icon image type', 'The default icon, or a custom one.'],
    icon_url: ['icon URL', 'The URL of your own icon.'],
  },
};

const emailWords: WordsOf<EmailContent> = {
  subject: ['subject', 'What recipients read first in their inbox.'],
  preview_text: ['preview text', 'The text that the inbox shows after the subject.'],
  sender_name: ['sender name', 'The name that recipients see as the sender.'],
  from_address: [
    'from address of the email',
    'The email address that this content is sent from; it must be a verified sender of the connector.',
  ],
  reply_to_address: ['reply-to address', 'The email address that answers go to.'],
  cc_ids: ['Cc addresses', 'Email addresses that receive a visible copy of the email.'],
  bcc_ids: ['Bcc addresses', 'Email addresses that receive a copy of the email without the others seeing it.'],
  html_content: ['HTML content', 'The body of the email in HTML; a custom template can take its place.'],
  email_editor: ['email editor', 'The editor in which the email is written; without it, the Froala editor.'],
  custom_template_id: [
    'custom template ID',
    'The ID of your own template, which then supplies subject, preview text and sender name.',
  ],
  custom_template_version: ['custom template version', 'The version of your own template.'],
  attachments: {
    self: ['attachments', 'The files that come with the email.'],
    file_type: ['attachment file type', 'All recipients get the same file, or each gets a file of their own.'],
    url: ['attachment URL', 'The URL of the file; for personalized files it contains placeholders.'],
  },
};

export const fields: WordsOf<CampaignDraft> = {
  channel: ['channel', 'The campaign sends push notifications, or emails.'],
  campaign_delivery_type: [
    'campaign type',
    'A schedule, an event, a device or a place makes the campaign send (delivery type).',
  ],
  created_by: ['created by', 'The email address of the user who creates the draft.'],
  updated_by: ['updated by', 'The email address of the user who changes the campaign.'],
  request_id: [
    'request ID',
    'A unique ID of the request, by which its answer is found and a repeated request is recognized.',
  ],
  segmentation_details: {
    self: ['audience', 'Which users the campaign is meant for (segmentation).'],
    included_filters: {
      self: ['users to include', 'Who gets the message: users who match these filters.'],
      ...filterGroupWords,
    },
    excluded_filters: {
      self: ['users to exclude', 'Who does not get the message, even if the other filters match.'],
      ...filterGroupWords,
    },
    is_all_user_campaign: ['send to all users', 'The message goes to all users who have not opted out.'],
    send_campaign_to_opt_out_users: ['send to opted-out users', 'Users who opted out get the message too.'],
  },
  scheduling_details: {
    self: ['schedule', 'When the campaign is sent.'],
    delivery_type: [
      'when to send',
      'The campaign goes out at once, at a fixed time, at the best time for each user, or in the time zone of each user.',
    ],
    start_time: ['start time', 'The date and time at which sending begins.'],
    expiry_time: ['expiry time', 'The date and time after which a triggered campaign stops sending.'],
    periodic_details: {
      self: ['recurrence', 'How often the campaign is sent again (periodic details).'],
      sending_frequency: ['sending frequency', 'The campaign is sent every day, every week or every month.'],
      repeat_frequency: ['interval', 'With 1, every day, week or month counts; with 2, every second one.'],
      no_of_occurences: ['number of sends', 'How many times the campaign is sent in all.'],
      repeat_on_date_of_month: ['dates of the month', 'The days of the month on which the campaign is sent.'],
      repeat_on_days_of_week: ['days of the week', 'The days of the week on which the campaign is sent.'],
      repeat_on_days_of_week_for_month: {
        self: [
          'days of the week in the month',
          'The days of certain weeks of the month on which the campaign is sent.',
        ],
        week_granularity: ['week of the month', 'The first to the fourth week, or the last one.'],
        repeat_on_days_of_week: ['days of the week', 'The days of that week on which the campaign is sent.'],
      },
    },
    bts_details: {
      self: ['best-time settings', 'Settings for sending at the best time of each user.'],
      send_in_bts: ['send at the best time', 'Each user gets the campaign at the time when they are most active.'],
      if_user_bts_is_not_available: [
        'if no best time is known',
        'What happens with users whose best time is not known.',
      ],
      if_user_bts_outside_time_window: [
        'if the best time is outside the window',
        'What happens with users whose best time lies outside the time window.',
      ],
      window_end_time: ['window end time', 'When the time window ends in which the campaign is sent.'],
    },
    user_timezone_details: {
      self: ['time zone settings', 'Settings for sending in the time zone of each user.'],
      send_in_user_timezone: [
        'send in the time zone of each user',
        'The start time holds in the time zone of each user: 9:30 is 9:30 everywhere.',
      ],
      send_if_user_timezone_has_passed: [
        'send even if the local time has passed',
        'Users whose local time is already past the start time get the campaign all the same; otherwise, it skips them.',
      ],
    },
    timezone: ['time zone', 'The time zone of the times in the schedule, such as Europe/Berlin.'],
  },
  conversion_goal_details: {
    self: ['conversion goals', 'What counts as a success of the campaign.'],
    attribution_window_in_hours: [
      'attribution window in hours',
      'Within how many hours after the message an event counts as its success.',
    ],
    goals: {
      self: ['goals', 'The events that count as a success of the campaign.'],
      goal_name: ['goal name', 'A name of your choice, such as “Purchase”.'],
      goal_event_name: ['goal event name', 'The name of the event that reaches the goal.'],
      goal_event_attribute: {
        self: ['goal condition', 'A condition on the details of the event.'],
        name: ['goal attribute name', 'What is looked at, such as the price of what was bought.'],
        condition: ['goal attribute comparison', 'How the attribute is compared with the value.'],
        data_type: ['kind of goal attribute', 'What the attribute holds, such as text or a number (data type).'],
        value: ['goal attribute value', 'What the attribute is compared with.'],
        value1: ['second goal attribute value', 'The second value, where the attribute must lie between two.'],
        negate: ['exclude matches', 'The goal counts events to which the condition does not apply.'],
        value_type: ['kind of goal value', 'What the value is, such as a number of days or a date (value type).'],
        array_filter_type: [
          'comparison of several goal values',
          'How a list of values is compared: whether any of them or all of them must match.',
        ],
        filters: ['goal attribute filters', 'Conditions on what is inside the attribute, where it holds a record.'],
        is_case_sensitive: ['match case', 'The filter tells “Berlin” and “berlin” apart.'],
      },
      is_primary_goal: ['primary goal', 'This goal matters most; there can be only one.'],
      revenue_attribute: ['revenue attribute', 'The attribute of the event that holds the revenue.'],
      revenue_currency: ['revenue currency', 'The code of the currency, such as EUR.'],
    },
  },
  control_group_details: {
    self: ['control groups', 'Who gets no message, for comparison.'],
    is_campaign_control_group_enabled: [
      'use a campaign control group',
      'Part of the audience gets no message, for comparison.',
    ],
    campaign_control_group_percentage: [
      'campaign control group percentage',
      'What percentage of the audience gets no message.',
    ],
    is_global_control_group_enabled: [
      'use the global control group',
      'The control group of the whole workspace gets no message either.',
    ],
  },
  utm_params: {
    self: ['UTM parameters', 'What is added to links, so that web analytics knows where visitors come from.'],
    utm_source: ['UTM source', 'Where the visitors come from, as web analytics shows it.'],
    utm_medium: ['UTM medium', 'The medium by which visitors come, such as email.'],
    utm_campaign: ['UTM campaign', 'The name of the campaign in web analytics.'],
    utm_term: ['UTM term', 'The search term that the campaign belongs to.'],
    utm_content: ['UTM content', 'Which of several links or variations was clicked.'],
  },
  campaign_audience_limit: {
    self: ['audience limit', 'Keeps the campaign from reaching more users than you want.'],
    is_campaign_audience_limit_enabled: ['limit the audience', 'The campaign reaches only so many users.'],
    metric: ['audience limit metric', 'The limit counts users who were sent a message.'],
    frequency: ['limit applies', 'To the whole campaign, or to each time that it is sent.'],
    limit: ['maximum number of users', 'The most users that the campaign reaches.'],
  },
  basic_details: {
    self: ['campaign basics', 'The name of the campaign and what else identifies it (basic details).'],
    name: ['campaign name', 'You find the campaign by it; recipients do not see it.'],
    business_event: ['business event', 'The business event that sends the campaign.'],
    tags: ['tags', 'Words by which you find the campaign again.'],
    team: ['team', 'The team that works on the campaign.'],
    platforms: ['platforms', 'The platforms that the notification goes to; each needs content.'],
    broadcast_live_activity_id: ['Live Activity ID', 'The ID of the iOS Live Activity that a broadcast updates.'],
    geofences: {
      self: ['geofences', 'The areas on the map that trigger the message.'],
      name: ['geofence name', 'A name for the area that no other geofence of the campaign has.'],
      latitude: ['geofence latitude', 'How far north or south the center of the area lies, in degrees.'],
      longitude: ['geofence longitude', 'How far east or west the center of the area lies, in degrees.'],
      radius: ['geofence radius', 'How far the area reaches from its center, in meters.'],
      triggered_at: ['geofence trigger', 'Entering the area, leaving it or staying in it sends the message.'],
      dwell_time_value: ['geofence dwell time', 'How long somebody must stay in the area before the message is due.'],
      dwell_time_granularity: ['geofence dwell time unit', 'With “Hours”, 2 as the dwell time means two hours.'],
      response_time_value: [
        'geofence delay',
        'How long the message waits after the user enters, leaves or stays (response time).',
      ],
      response_time_granularity: ['geofence delay unit', 'With “Hours”, 2 as the delay means two hours.'],
    },
    send_to_triggered_platform_only: [
      'send only to the triggering platform',
      'Only the platform that fired the trigger gets the message.',
    ],
    platform_specific_details: {
      self: ['platform-specific settings', 'Settings that belong to a single platform.'],
      android: {
        self: ['Android delivery', 'Settings that only Android has.'],
        push_amp_plus_enabled: [
          'use Push Amp Plus',
          'Push Amp Plus helps to deliver this notification; off by default.',
        ],
      },
      ios: {
        self: ['iOS audience', 'Which iOS devices get the notification: choose exactly one of the options.'],
        send_to_all_eligible_device: [
          'send to all eligible devices',
          'The notification goes to all devices that may receive it.',
        ],
        exclude_provisional_push_devices: [
          'exclude provisional push devices',
          'The notification leaves out devices that allow push only provisionally.',
        ],
        send_to_only_provisional_push_enabled_devices: [
          'send only to provisional push devices',
          'The notification goes only to devices that allow push provisionally.',
        ],
      },
    },
    content_type: ['content type', 'The email advertises something, or belongs to a transaction such as an order.'],
    subscription_category: [
      'subscription category',
      'The category that recipients of promotional emails have subscribed to.',
    ],
    user_attribute_identifier: [
      'attribute with the email address',
      'The user attribute that holds the email address of the recipient (user attribute identifier).',
    ],
    from_address: [
      'from address',
      'The email address that the campaign is sent from; it must be a verified sender of the connector.',
    ],
  },
  campaign_content: {
    self: ['campaign content', 'What the recipients see.'],
    locales: ['locales', 'The languages and regions that have content of their own, besides the default.'],
    variation_details: {
      self: ['A/B test', 'The test that compares variations of the content.'],
      distribution_type: [
        'distribution type',
        'You set the shares of the variations yourself, or the best one is found by its performance.',
      ],
      no_of_variations: ['number of variations', 'How many variations are compared with each other.'],
      manual_distribution_percentage: [
        'shares of the variations',
        'The share of each variation in percent; together they make 100.',
      ],
      sherpa_campaign_duration: [
        'duration of the performance test in hours',
        'For how many hours results are collected before a winner is chosen.',
      ],
      sherpa_distribution_metric: [
        'metric of the performance test',
        'Opens, clicks or both decide which variation wins.',
      ],
    },
    content: {
      self: ['content', 'The message itself, for each locale and variation where there are several.'],
      push: {
        self: ['push content', 'What the notification shows on each platform.'],
        android: { self: ['Android content', 'What Android devices show.'], ...androidWords },
        ios: { self: ['iOS content', 'What iPhones and iPads show.'], ...iosWords },
        web: { self: ['Web content', 'What browsers show.'], ...webWords },
      },
      email: { self: ['email content', 'The email with its subject, sender and body.'], ...emailWords },
    },
  },
  trigger_condition: {
    self: ['trigger condition', 'What must happen for the message to be sent, and how long it waits then.'],
    included_filters: {
      self: ['trigger events', 'What must happen for the message to be sent.'],
      ...filterGroupWords,
    },
    secondary_included_filters: {
      self: ['additional conditions', 'What must hold in addition for the message to be sent.'],
      ...filterGroupWords,
    },
    trigger_delay_type: [
      'delay',
      'The message goes out at once, after a fixed delay, or after a delay that is chosen for each user.',
    ],
    trigger_delay_value: ['length of the delay', 'How long the message waits after the trigger.'],
    trigger_delay_granularity: ['delay unit', 'With “Hours”, 2 as the delay means two hours.'],
    trigger_relation: ['timing', 'Before the time that an attribute holds, or after the trigger (relation).'],
    trigger_attr: {
      self: ['trigger attribute', 'The attribute that holds the point in time before which the message goes out.'],
      name: ['trigger attribute name', 'The name of the attribute that holds the point in time.'],
    },
    intelligent_delay_optimization: {
      self: [
        'limits of the delay',
        'The shortest and the longest delay that may be chosen for each user (intelligent delay).',
      ],
      min_delay_value: ['shortest delay', 'No user waits less.'],
      min_delay_granularity: ['shortest delay unit', 'With “Hours”, 2 as the shortest delay means two hours.'],
      max_delay_value: ['longest delay', 'No user waits longer.'],
      max_delay_granularity: ['longest delay unit', 'With “Hours”, 2 as the longest delay means two hours.'],
    },
  },
  delivery_controls: {
    self: ['delivery controls', 'How fast and how often messages are sent.'],
    bypass_dnd: ['ignore do-not-disturb hours', 'The message is sent even in hours when users want to be left alone.'],
    campaign_throttle_rpm: ['sending speed (per minute)', 'The most messages that are sent in a minute (throttle).'],
    count_for_frequency_capping: [
      'count towards the frequency cap',
      'The message counts towards the number of messages that each user may get.',
    ],
    ignore_frequency_capping: [
      'ignore the frequency cap',
      'Users whom frequency capping would leave out get the message too.',
    ],
    minimum_delay_between_two_notification_in_hour: [
      'minimum gap between messages in hours',
      'How many hours must pass between two messages to the same user (minimum delay).',
    ],
    max_time_to_show_message_of_same_camapign: [
      'maximum display time in hours',
      'For how many hours messages of this campaign may be shown.',
    ],
    expiry_time_of_sync_data_in_hour: [
      'lifetime of synced data in hours',
      'For how many hours a device keeps the data that it has synced.',
    ],
    send_message_in_offline_mode: ['show in offline mode', 'The message is shown even while the device is offline.'],
    send_limit_value: ['send limit per user', 'The most times that a user gets the message within the limit period.'],
    send_limit_granularity_in_hours: ['send limit period in hours', 'How many hours the send limit covers.'],
    ignore_global_minimum_delay: [
      'ignore the global minimum gap',
      'The minimum gap between notifications that the workspace has does not apply to this campaign.',
    ],
    queuing_enabled: ['queue messages', 'Messages that cannot be sent at once wait in a queue.'],
    queue_duration: ['queue duration in hours', 'For how many hours messages wait in the queue.'],
  },
  advanced: {
    self: ['advanced push settings', 'When notifications expire and how urgent they are.'],
    expiration_settings: {
      self: ['expiry settings', 'How long the notification may be delivered and kept.'],
      expire_notification_after_value: [
        'time until the notification expires',
        'After how many hours or days the notification is no longer delivered.',
      ],
      expire_notification_after_type: [
        'expiry unit',
        'With “Hours”, 2 as the time until the notification expires means two hours.',
      ],
      remove_from_inbox_after_value: [
        'time until removal from the inbox',
        'After how many days the notification disappears from the inbox of the app.',
      ],
      remove_from_inbox_after_type: ['inbox removal unit', 'The time until removal is always counted in days.'],
    },
    platform_level_priority: {
      self: ['priority by platform', 'How urgently each platform treats the notification.'],
      android_specific_priority: {
        self: ['Android priority', 'How urgently Android treats the notification.'],
        send_with_priority: ['send with priority', 'Android treats the notification as urgent.'],
      },
      ios_specific_priority: {
        self: ['iOS priority', 'How urgently iOS treats the notification.'],
        apns_priority: ['APNs priority', 'The priority with which Apple delivers the notification; 10 is the highest.'],
        interruption_level: ['interruption level', 'How much the notification may interrupt what the user is doing.'],
        relevance_score: [
          'relevance score',
          'How far up iOS lists the notification among others of the app; 1 is the top.',
        ],
      },
    },
  },
  connector: {
    self: ['connector', 'The service that delivers the emails.'],
    connector_type: ['connector type', 'The service that delivers the emails, such as SENDGRID.'],
    connector_name: ['connector name', 'The name of the connector as it is set up in the workspace.'],
  },
};
