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
  filter_operator: ['group operator', 'Whether all filters must match or one of them is enough.'],
  filters: {
    self: ['filters', 'The filters of this group.'],
    filter_type: [
      'filter type',
      'Whether the filter looks at user attributes, at what users did, or at a custom segment.',
    ],
    data_type: ['filter data type', 'Whether the attribute holds text, a number, a date and time, or yes or no.'],
    category: ['filter category', 'The category that the attribute belongs to.'],
    name: ['filter name', 'The name of the attribute or of the segment.'],
    operator: [
      'filter operator',
      'How the attribute is compared with the value; the data type decides which comparisons there are.',
    ],
    value: ['filter value', 'What the attribute is compared with.'],
    case_sensitive: ['filter case sensitivity', 'Whether upper and lower case make a difference.'],
    negate: ['filter negation', 'Whether the filter matches everybody to whom it would not apply otherwise.'],
    project_name: ['project name', 'The project of the portfolio that the attribute belongs to.'],
    action_name: ['filter action name', 'The name of the event.'],
    execution: {
      self: ['filter execution', 'How often the event happened.'],
      type: ['execution type', 'Whether the number is the least, the most or the exact one.'],
      count: ['execution count', 'The number of times that the event happened.'],
    },
    executed: ['executed', 'Whether the filter matches users who did this, or users who did not.'],
    // Filters in filters have the same words.
    get attributes(): ObjectWords<FilterGroup> {
      return { self: ['filter attributes', 'Filters on the details of the event.'], ...filterGroupWords };
    },
    condition: ['filter condition', 'A label for the condition.'],
    id: ['segment ID', 'The ID of the custom segment, where it is not chosen by name.'],
  },
};

const keyValuePairWords: WordsOf<KeyValuePair> = {
  key: ['pair key', 'The name under which the app finds the value.'],
  value: ['pair value', 'The text that the app receives under this name.'],
};

const carouselWords: WordsOf<CarouselContent<string>> = {
  slider_transition: [
    'slider transition',
    'Whether people swipe from slide to slide themselves or the slides change by themselves.',
  ],
  slide_data: {
    self: ['carousel slides', 'The images of the carousel, in the order in which they appear.'],
    image_url: ['slide image URL', 'The address of the image on this slide.'],
    image_click_action: [
      'slide click action',
      'What happens when somebody taps this slide: a deep link opens, a rich landing page, or a screen of the app.',
    ],
    image_click_action_value: [
      'slide click action value',
      'Where a tap on this slide leads: the deep link, the address of the page or the name of the screen.',
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
  custom_template_id: ['custom template ID', 'The ID of the saved template of your own.'],
  custom_template_version: [
    'custom template version',
    'The version of your own template; without it, the latest published one is used.',
  ],
} satisfies WordsByKey;
const notificationWords = {
  title: ['notification title', 'The headline of the notification.'],
  input_gif_url: ['input GIF URL', 'The address of an animated GIF that the notification shows.'],
  default_click_action: [
    'default click action',
    'What happens when somebody taps the notification: a deep link opens, a screen of the app, or a rich landing page.',
  ],
  default_click_action_value: [
    'default click action value',
    'Where the tap leads: the deep link, the name of the screen or the address of the page.',
  ],
  key_value_pairs: {
    self: ['key-value pairs', 'Extra data that the app receives together with the notification.'],
    ...keyValuePairWords,
  },
  background_color_code: [
    'background color code',
    'The background color of the notification, as a hexadecimal color code.',
  ],
  apply_background_color_in_text_editor: [
    'apply background color in text editor',
    'Whether the text editor shows the background color too.',
  ],
  carousel_content: {
    self: ['carousel content', 'The images that people can page through in the notification.'],
    ...carouselWords,
  },
} satisfies WordsByKey;
const advancedWords = {
  coupon_code: ['coupon code', 'A coupon code that comes with the notification.'],
  group_key: [
    'group key',
    'Notifications with the same group key appear as one group; only the first 45 characters count.',
  ],
  collapse_replace_key: ['replacement key', 'A new notification replaces an earlier one that has the same key.'],
} satisfies WordsByKey;
const backupWords = {
  self: ['template backup', 'What devices show that cannot display the template.'],
  title: ['backup title', 'The headline on devices that cannot display the template.'],
  message: ['backup message', 'The text on devices that cannot display the template.'],
  default_click_action: [
    'backup default click action',
    'What happens when somebody taps the backup: a deep link opens, a screen of the app, or a rich landing page.',
  ],
  default_click_action_value: [
    'backup default click action value',
    'Where a tap on the backup leads: the deep link, the name of the screen or the address of the page.',
  ],
  key_value_pairs: {
    self: ['backup key-value pairs', 'Extra data that the app receives together with the backup.'],
    ...keyValuePairWords,
  },
} satisfies WordsByKey;

const androidWords: WordsOf<AndroidContent> = {
  ...templateWords,
  basic_details: {
    self: ['basic details', 'The text, the image and the click action of the notification.'],
    ...notificationWords,
    notification_channel: [
      'notification channel',
      'The Android notification channel in which the notification appears.',
    ],
    message: ['notification message', 'The text of the notification; HTML formatting is allowed.'],
    summary: ['notification summary', 'A short text in addition to title and message.'],
    image_url: ['image URL', 'The address of an image, where the template shows one.'],
    app_name_color_code: [
      'app name color code',
      'The color in which the name of the app appears, as a hexadecimal color code.',
    ],
    notification_control_color: [
      'notification control color',
      'Whether the controls of the notification are light or dark.',
    ],
    include_app_name_and_time: ['app name and time', 'Whether the banner shows the name of the app and the time.'],
    include_title_and_message: [
      'title and message on the banner',
      'Whether title and message lie over the image of the banner.',
    ],
    banner_image_url: ['banner image URL', 'The address of the image that fills the banner.'],
    collapsed_push_notification: ['collapsed push notification', 'How the notification looks while it is collapsed.'],
    image_scaling: ['image scaling', 'Whether the image fits inside its frame or fills it.'],
  },
  timer: {
    self: ['timer', 'The countdown that the notification shows.'],
    timer_ends_at: [
      'timer end',
      'What ends the countdown: a duration, or a point in time in the time zone of the user or of the campaign.',
    ],
    personalized_value: [
      'personalized timer',
      'Whether each user has a countdown of their own; otherwise the same duration applies to all.',
    ],
    specific_time: ['specific time of the timer', 'The date and time at which a personalized countdown ends.'],
    time_period: ['time period of the timer', 'The period of the countdown, when it ends at a specific time.'],
    duration_hour: ['timer duration in hours', 'The hours of the duration that applies to all users.'],
    duration_minute: ['timer duration in minutes', 'The minutes of the duration that applies to all users.'],
  },
  buttons: {
    self: ['buttons', 'The buttons below the text of the notification.'],
    btn_name: ['button name', 'The text on the button.'],
    click_action_type: ['button action type', 'What happens when somebody taps the button.'],
    click_action_name: [
      'button action name',
      'The name of the attribute, the event or the custom action that the button sets off.',
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
    icon_type_in_notification: ['icon type in notification', 'Which kind of icon the notification shows.'],
    use_large_icon: ['large icon', 'Whether the notification shows a large icon.'],
    make_notification_sticky: ['sticky notification', 'Whether the notification stays and cannot be swiped away.'],
    dismiss_button_text: ['dismiss button text', 'The text on the button that closes the notification.'],
    auto_dismiss_notification: ['automatic dismissal', 'Whether the notification closes by itself after some time.'],
    auto_dismiss_notification_time_value: [
      'time value of the automatic dismissal',
      'After how many minutes, hours or days the notification closes by itself.',
    ],
    auto_dismiss_notification_time_granularity: [
      'time unit of the automatic dismissal',
      'Whether that time is in minutes, hours or days.',
    ],
  },
  template_backup: {
    ...backupWords,
    summary: ['backup summary', 'A short text in addition to the title and the message of the backup.'],
    image_url: ['backup image URL', 'The address of an image that the backup shows.'],
  },
};

const iosWords: WordsOf<IosContent> = {
  ...templateWords,
  basic_details: {
    self: ['basic details', 'The text, the media and the click action of the notification.'],
    ...notificationWords,
    message: ['notification message', 'The text of the notification.'],
    subtitle: ['notification subtitle', 'A second line below the title.'],
    allow_bg_refresh: [
      'background refresh',
      'Whether the notification may wake the app to refresh its content in the background.',
    ],
    rich_media_type: ['rich media type', 'Whether the notification comes with an image, a video or a GIF.'],
    rich_media_value: ['rich media value', 'The address of the image, the video or the GIF.'],
    image_url: ['image URL', 'The address of an image; for a carousel it is the cover.'],
  },
  buttons: {
    self: ['buttons', 'The buttons of the notification, by the categories that the app defines.'],
    button_category: ['button category', 'The name of a category of buttons that the app defines.'],
  },
  advanced: {
    self: ['advanced settings', 'The coupon, the sound, the badge and the grouping of the notification.'],
    ...advancedWords,
    sound_file: ['sound file', 'The name of a sound file of your own that is played.'],
    enable_ios_badge: ['iOS badge', 'Whether the icon of the app shows a badge.'],
  },
  template_backup: {
    ...backupWords,
    subtitle: ['backup subtitle', 'A second line below the title of the backup.'],
    allow_bg_refresh: [
      'backup background refresh',
      'Whether the backup may wake the app to refresh its content in the background.',
    ],
    rich_media_type: ['backup rich media type', 'Whether the backup comes with an image, a video or a GIF.'],
    rich_media_value: ['backup rich media value', 'The address of the image, the video or the GIF of the backup.'],
  },
};

const webWords: WordsOf<WebContent> = {
  template_type: ['template type', 'The layout of the notification; browsers have only the basic one.'],
  basic_details: {
    self: ['basic details', 'The text, the image and the target of the notification.'],
    title: ['notification title', 'The headline of the notification.'],
    message: ['notification message', 'The text of the notification.'],
    redirect_url: ['redirect URL', 'The page that opens when somebody clicks the notification.'],
    image_url: ['image URL', 'The address of an image that the notification shows.'],
    auto_dismiss_notification: ['automatic dismissal', 'Whether the notification closes by itself after a while.'],
  },
  buttons: {
    self: ['buttons', 'The buttons below the text of the notification.'],
    title: ['button title', 'The text on the button.'],
    icon_url: ['button icon URL', 'The address of an icon that the button shows.'],
    url: ['button URL', 'The page that opens when somebody clicks the button.'],
  },
  advanced: {
    self: ['advanced settings', 'The icon of the notification.'],
    icon_image_type: ['icon image type', 'Whether the notification shows the default icon or one of your own.'],
    icon_url: ['icon URL', 'The address of your own icon.'],
  },
};

const emailWords: WordsOf<EmailContent> = {
  subject: ['subject', 'The subject line of the email.'],
  preview_text: ['preview text', 'The text that the inbox shows after the subject.'],
  sender_name: ['sender name', 'The name that recipients see as the sender.'],
  from_address: [
    'from address of the email',
    'The address that the email comes from; it must be a verified sender of the connector.',
  ],
  reply_to_address: ['reply-to address', 'The address that answers to the email go to.'],
  cc_ids: ['Cc addresses', 'Addresses that receive a visible copy of the email.'],
  bcc_ids: ['Bcc addresses', 'Addresses that receive a copy of the email without the others seeing it.'],
  html_content: ['HTML content', 'The body of the email in HTML; a saved template can take its place.'],
  email_editor: ['email editor', 'The editor in which the email is written; without it, the Froala editor.'],
  custom_template_id: [
    'custom template ID',
    'The ID of a saved template, which then brings subject, preview text and sender name.',
  ],
  custom_template_version: ['custom template version', 'The version of the saved template.'],
  attachments: {
    self: ['attachments', 'The files that come with the email.'],
    file_type: ['attachment file type', 'Whether all recipients get the same file or each gets a file of their own.'],
    url: ['attachment URL', 'The address of the file; for personalized files it contains expressions.'],
  },
};

export const fields: WordsOf<CampaignDraft> = {
  channel: ['channel', 'Whether the campaign sends push notifications or emails.'],
  campaign_delivery_type: [
    'campaign delivery type',
    'What makes the campaign send: a schedule, an event, a device or a place.',
  ],
  created_by: ['created by', 'The e-mail address of the user who creates the draft.'],
  updated_by: ['updated by', 'The e-mail address of the user who changes the campaign.'],
  request_id: [
    'request ID',
    'An ID of the request that no other request has; it finds the answer again and keeps repeats apart.',
  ],
  segmentation_details: {
    self: ['segmentation details', 'Who gets the message.'],
    included_filters: { self: ['included audience filters', 'Who gets the message.'], ...filterGroupWords },
    excluded_filters: {
      self: ['excluded audience filters', 'Who does not get the message, even if the other filters match.'],
      ...filterGroupWords,
    },
    is_all_user_campaign: ['all-user campaign', 'Whether the message goes to all users who have not opted out.'],
    send_campaign_to_opt_out_users: [
      'sending to opted-out users',
      'Whether users who have opted out get the message too.',
    ],
  },
  scheduling_details: {
    self: ['scheduling details', 'When the campaign is sent.'],
    delivery_type: [
      'scheduling type',
      'Whether the campaign goes out at once, at a fixed time, at the best time for each user, or in the time zone of each user.',
    ],
    start_time: ['start time', 'The date and time at which sending begins.'],
    expiry_time: ['expiry time', 'The date and time after which a triggered campaign sends no more.'],
    periodic_details: {
      self: ['periodic details', 'How often the campaign is sent again.'],
      sending_frequency: ['sending frequency', 'Whether the campaign is sent by the day, by the week or by the month.'],
      repeat_frequency: [
        'repeat frequency',
        'In which interval it is sent: 1 is every day, week or month, 2 is every other one.',
      ],
      no_of_occurences: ['number of occurrences', 'How many times the campaign is sent in all.'],
      repeat_on_date_of_month: ['dates of the month', 'The days of the month on which the campaign is sent.'],
      repeat_on_days_of_week: ['days of the week', 'The days of the week on which the campaign is sent.'],
      repeat_on_days_of_week_for_month: {
        self: [
          'days of the week in the month',
          'The days of certain weeks of the month on which the campaign is sent.',
        ],
        week_granularity: ['week of the month', 'Which week of the month is meant.'],
        repeat_on_days_of_week: ['days of the week', 'The days of that week on which the campaign is sent.'],
      },
    },
    bts_details: {
      self: ['best-time-to-send details', 'What happens when each user is to get the campaign at the best time.'],
      send_in_bts: ['sending at the best time', 'Whether each user gets the campaign at the best time for that user.'],
      if_user_bts_is_not_available: [
        'fallback without a best time',
        'What happens with users whose best time is not known.',
      ],
      if_user_bts_outside_time_window: [
        'fallback outside the time window',
        'What happens with users whose best time lies outside the time window.',
      ],
      window_end_time: ['window end time', 'When the time window ends in which the campaign is sent.'],
    },
    user_timezone_details: {
      self: ['user time zone details', 'What happens when the campaign is sent in the time zone of each user.'],
      send_in_user_timezone: [
        'sending in the user time zone',
        'Whether the start time is meant in the time zone of each user.',
      ],
      send_if_user_timezone_has_passed: [
        'sending when the user time has passed',
        'Whether users whose local time is already past the start time get the campaign all the same.',
      ],
    },
    timezone: ['time zone', 'The time zone in which the times of the schedule are meant.'],
  },
  conversion_goal_details: {
    self: ['conversion goal details', 'What counts as a success of the campaign.'],
    attribution_window_in_hours: [
      'attribution window in hours',
      'Within how many hours after the message an event counts as its success.',
    ],
    goals: {
      self: ['goals', 'The events that count as a success of the campaign.'],
      goal_name: ['goal name', 'What the goal is called.'],
      goal_event_name: ['goal event name', 'The name of the event that reaches the goal.'],
      goal_event_attribute: {
        self: ['goal event attribute', 'A condition on the details of the event.'],
        name: ['goal attribute name', 'The name of the attribute of the event.'],
        condition: ['goal attribute condition', 'How the attribute is compared with the value.'],
        data_type: ['goal attribute data type', 'What kind of value the attribute holds.'],
        value: ['goal attribute value', 'What the attribute is compared with.'],
        value1: ['goal attribute second value', 'The second value, where the attribute must lie between two.'],
        negate: ['goal attribute negation', 'Whether the condition must not hold.'],
        value_type: ['goal attribute value type', 'How the value is meant.'],
        array_filter_type: ['goal attribute comparison of several values', 'How the entries of a list are compared.'],
        filters: ['goal attribute filters', 'Conditions on what is inside the attribute, where it holds objects.'],
        is_case_sensitive: ['goal attribute case sensitivity', 'Whether upper and lower case make a difference.'],
      },
      is_primary_goal: ['primary goal', 'Whether this is the goal that matters most.'],
      revenue_attribute: ['revenue attribute', 'The attribute of the event that holds the revenue.'],
      revenue_currency: ['revenue currency', 'The currency of the revenue.'],
    },
  },
  control_group_details: {
    self: ['control group details', 'Who gets no message, for comparison.'],
    is_campaign_control_group_enabled: [
      'campaign control group',
      'Whether part of the audience gets no message, for comparison.',
    ],
    campaign_control_group_percentage: [
      'campaign control group percentage',
      'How many percent of the audience get no message.',
    ],
    is_global_control_group_enabled: [
      'global control group',
      'Whether the control group of the whole workspace gets no message either.',
    ],
  },
  utm_params: {
    self: ['UTM parameters', 'What is added to links, so that web analytics knows where visitors come from.'],
    utm_source: ['UTM source', 'Where the visitors come from, as web analytics shows it.'],
    utm_medium: ['UTM medium', 'By which medium the visitors come.'],
    utm_campaign: ['UTM campaign', 'The name of the campaign in web analytics.'],
    utm_term: ['UTM term', 'The search term that the campaign belongs to.'],
    utm_content: ['UTM content', 'Which of several links or variations was clicked.'],
  },
  campaign_audience_limit: {
    self: ['campaign audience limit', 'How many users the campaign reaches at most.'],
    is_campaign_audience_limit_enabled: [
      'audience limit switch',
      'Whether the number of users that the campaign reaches is limited.',
    ],
    metric: ['audience limit metric', 'What is counted: users to whom a message was sent.'],
    frequency: [
      'audience limit frequency',
      'Whether the limit holds for the whole campaign or for each time that it is sent.',
    ],
    limit: ['maximum number of users', 'The most users that the campaign reaches.'],
  },
  basic_details: {
    self: ['basic details', 'The name of the campaign and what else identifies it.'],
    name: ['campaign name', 'What the campaign is called.'],
    business_event: ['business event', 'The business event that sends the campaign.'],
    tags: ['tags', 'Words by which you find the campaign again.'],
    team: ['team', 'The team that works on the campaign.'],
    platforms: ['platforms', 'The platforms that the notification goes to; each needs content.'],
    broadcast_live_activity_id: [
      'broadcast live activity ID',
      'The ID of the iOS Live Activity that a broadcast updates.',
    ],
    geofences: {
      self: ['geofences', 'The areas on the map that trigger the message.'],
      name: ['geofence name', 'A name for the area that no other geofence of the campaign has.'],
      latitude: ['geofence latitude', 'How far north or south the center of the area lies, in degrees.'],
      longitude: ['geofence longitude', 'How far east or west the center of the area lies, in degrees.'],
      radius: ['geofence radius', 'How far the area reaches from its center, in meters.'],
      triggered_at: ['geofence trigger', 'Whether entering the area, leaving it or staying in it sends the message.'],
      dwell_time_value: [
        'geofence dwell time value',
        'How long somebody must stay in the area before the message is due.',
      ],
      dwell_time_granularity: ['geofence dwell time unit', 'Whether the dwell time is in minutes, hours or days.'],
      response_time_value: ['geofence response time value', 'How long the message waits once the condition is met.'],
      response_time_granularity: ['geofence response time unit', 'Whether that wait is in minutes, hours or days.'],
    },
    send_to_triggered_platform_only: [
      'sending to the triggering platform only',
      'Whether only the platform that fired the trigger gets the message.',
    ],
    platform_specific_details: {
      self: ['platform specific details', 'Settings that belong to a single platform.'],
      android: {
        self: ['Android details', 'Delivery settings for Android.'],
        push_amp_plus_enabled: [
          'Push Amp Plus',
          'Whether Push Amp Plus helps to deliver the notification; normally it does not.',
        ],
      },
      ios: {
        self: ['iOS audience', 'Which iOS devices get the notification: choose exactly one of the options.'],
        send_to_all_eligible_device: [
          'sending to all eligible devices',
          'The notification goes to all devices that may receive it.',
        ],
        exclude_provisional_push_devices: [
          'excluding provisional push devices',
          'The notification leaves out devices that allow push only provisionally.',
        ],
        send_to_only_provisional_push_enabled_devices: [
          'sending to provisional push devices only',
          'The notification goes only to devices that allow push provisionally.',
        ],
      },
    },
    content_type: ['content type', 'Whether the email advertises something or belongs to a transaction.'],
    subscription_category: [
      'subscription category',
      'The category that recipients of promotional emails have subscribed to.',
    ],
    user_attribute_identifier: [
      'user attribute identifier',
      'The user attribute that holds the address of the recipient.',
    ],
    from_address: [
      'from address',
      'The address that the campaign is sent from; it must be a verified sender of the connector.',
    ],
  },
  campaign_content: {
    self: ['campaign content', 'What the recipients see.'],
    locales: ['locales', 'The languages and regions that have content of their own, beside the default.'],
    variation_details: {
      self: ['variation details', 'The A/B test that compares variations of the content.'],
      distribution_type: [
        'distribution type',
        'Whether you set the shares of the variations yourself or the best one is found by its performance.',
      ],
      no_of_variations: ['number of variations', 'How many variations are compared with each other.'],
      manual_distribution_percentage: [
        'shares of the variations',
        'The share of each variation in percent; together they make 100.',
      ],
      sherpa_campaign_duration: [
        'duration of the performance test',
        'For how many hours results are collected before a winner is chosen.',
      ],
      sherpa_distribution_metric: [
        'metric of the performance test',
        'Whether opens, clicks or both decide which variation wins.',
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
      self: ['included trigger filters', 'What must happen for the message to be sent.'],
      ...filterGroupWords,
    },
    secondary_included_filters: {
      self: ['secondary trigger filters', 'What must hold in addition for the message to be sent.'],
      ...filterGroupWords,
    },
    trigger_delay_type: [
      'trigger delay type',
      'Whether the message goes out at once, after a fixed delay, or after a delay that is chosen for each user.',
    ],
    trigger_delay_value: ['trigger delay value', 'How long the message waits after the trigger.'],
    trigger_delay_granularity: ['trigger delay unit', 'Whether the delay is in minutes, hours or days.'],
    trigger_relation: [
      'trigger relation',
      'Whether the message goes out before or after the point in time that it refers to.',
    ],
    trigger_attr: {
      self: ['trigger attribute', 'The attribute that holds the point in time before which the message goes out.'],
      name: ['trigger attribute name', 'The name of the attribute that holds the point in time.'],
    },
    intelligent_delay_optimization: {
      self: ['intelligent delay optimization', 'Between which limits the delay is chosen for each user.'],
      min_delay_value: ['minimum delay value', 'The shortest delay that may be chosen.'],
      min_delay_granularity: ['minimum delay unit', 'Whether the shortest delay is in minutes or hours.'],
      max_delay_value: ['maximum delay value', 'The longest delay that may be chosen.'],
      max_delay_granularity: ['maximum delay unit', 'Whether the longest delay is in hours or days.'],
    },
  },
  delivery_controls: {
    self: ['delivery controls', 'How fast and how often messages are sent.'],
    bypass_dnd: [
      'do-not-disturb bypass',
      'Whether the message is sent even in hours when users want to be left alone.',
    ],
    campaign_throttle_rpm: ['throttle in requests per minute', 'The most messages that are sent in a minute.'],
    count_for_frequency_capping: [
      'counting for frequency capping',
      'Whether the message counts towards the limit on messages for each user.',
    ],
    ignore_frequency_capping: [
      'ignoring frequency capping',
      'Whether the message is sent even to users who have reached their limit.',
    ],
    minimum_delay_between_two_notification_in_hour: [
      'minimum delay between two notifications in hours',
      'How many hours must pass between two messages to the same user.',
    ],
    max_time_to_show_message_of_same_camapign: [
      'maximum time to show messages of the same campaign',
      'For how many hours messages of this campaign may be shown.',
    ],
    expiry_time_of_sync_data_in_hour: [
      'expiry time of synchronized data in hours',
      'After how many hours the data that a device has synchronized expires.',
    ],
    send_message_in_offline_mode: [
      'sending in offline mode',
      'Whether the message is shown while the device is offline.',
    ],
    send_limit_value: ['send limit value', 'How often a user gets the message at most in the time window.'],
    send_limit_granularity_in_hours: ['send limit period in hours', 'How many hours that time window has.'],
    ignore_global_minimum_delay: [
      'ignoring the global minimum delay',
      'Whether the minimum delay of the workspace does not apply to this campaign.',
    ],
    queuing_enabled: ['queuing', 'Whether messages that cannot be sent at once wait in a queue.'],
    queue_duration: ['queue duration', 'For how many hours messages wait in the queue.'],
  },
  advanced: {
    self: ['advanced push settings', 'When notifications expire and how urgent they are.'],
    expiration_settings: {
      self: ['expiration settings', 'How long the notification may be delivered and kept.'],
      expire_notification_after_value: [
        'time until the notification expires',
        'After how many hours or days the notification is no longer delivered.',
      ],
      expire_notification_after_type: [
        'unit of the time until the notification expires',
        'Whether that time is in hours or days.',
      ],
      remove_from_inbox_after_value: [
        'time until removal from the inbox',
        'After how many days the notification disappears from the inbox of the app.',
      ],
      remove_from_inbox_after_type: [
        'unit of the time until removal from the inbox',
        'The unit of that time, which is always days.',
      ],
    },
    platform_level_priority: {
      self: ['platform level priority', 'How urgently each platform treats the notification.'],
      android_specific_priority: {
        self: ['Android priority', 'How urgently Android treats the notification.'],
        send_with_priority: ['send with priority', 'Whether Android delivers the notification with priority.'],
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
    connector_type: ['connector type', 'The name of the service that delivers the emails.'],
    connector_name: ['connector name', 'The name of the connector as it is set up in the workspace.'],
  },
};
