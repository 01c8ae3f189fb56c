import * as z from 'zod/mini';
import { fieldsOf } from '../../../core/fields.js';
import { part } from '../../../core/part.js';
import { requiredWhen } from '../../../core/rule.js';
import type { FactsOf, UsedBy } from '../../field-facts.js';
import { dateTime, flag, hexColor, integer, type KeyValuePair, keyValuePair, text, uri } from '../../leaves.js';
import {
  androidButtonActions,
  androidSliderTransitions,
  androidTemplateTypes,
  clickActions,
  imageScalings,
  notificationControlColors,
  timeGranularities,
  timerEnds,
} from '../../vocabulary.js';
import {
  type CarouselContent,
  carouselContent,
  carouselFacts,
  carouselRules,
  keyValuePairFacts,
  slideActionValue,
} from './carousel.js';
import { whenSent } from './sent.js';
import * as shared from './shared-facts.js';

type ClickAction = (typeof clickActions)[number];

/**
 * The texts, images and click action of an Android push. The template decides which fields are used. Spec: "Android push content",
 * basic_details.
 */
export interface AndroidBasicDetails {
  notification_channel?: string;
  /** Required at publish for `BASIC` and `STYLIZED_BASIC`. */
  title?: string;
  /** Required at publish for `BASIC` and `STYLIZED_BASIC`. HTML is allowed. */
  message?: string;
  summary?: string;
  image_url?: string;
  input_gif_url?: string;
  default_click_action?: ClickAction;
  default_click_action_value?: string;
  key_value_pairs?: KeyValuePair[];
  background_color_code?: string;
  app_name_color_code?: string;
  notification_control_color?: (typeof notificationControlColors)[number];
  apply_background_color_in_text_editor?: boolean;
  include_app_name_and_time?: boolean;
  include_title_and_message?: boolean;
  /** Required for `IMAGE_BANNER_WITH_TEXT`. */
  banner_image_url?: string;
  collapsed_push_notification?: string;
  image_scaling?: (typeof imageScalings)[number];
  /** Required for `SIMPLE_IMAGE_CAROUSEL`. */
  carousel_content?: CarouselContent<(typeof androidSliderTransitions)[number]>;
}

/** The countdown of a timer template. Spec: "Android push content", timer. */
export interface AndroidTimer {
  timer_ends_at?: (typeof timerEnds)[number];
  /** False: the same duration for all users. */
  personalized_value?: boolean;
  /** Required when `personalized_value` is true. */
  specific_time?: string;
  /** Required when `timer_ends_at` is one of the two `SPECIFIC_TIME` values. */
  time_period?: string;
  /** Required when `personalized_value` is false. */
  duration_hour?: string;
  /** Required when `personalized_value` is false. */
  duration_minute?: string;
}

/** A button of an Android push. Spec: "Android push content", buttons. */
export interface AndroidButton {
  btn_name?: string;
  click_action_type?: (typeof androidButtonActions)[number];
  click_action_name?: string;
  click_action_value?: string;
  key_value_pairs?: KeyValuePair[];
}

/** How an Android push looks and goes away, and how it is grouped. Spec: "Android push content", advanced. */
export interface AndroidAdvanced {
  coupon_code?: string;
  icon_type_in_notification?: string;
  use_large_icon?: boolean;
  make_notification_sticky?: boolean;
  /** Required when `make_notification_sticky` or `auto_dismiss_notification` is true. */
  dismiss_button_text?: string;
  auto_dismiss_notification?: boolean;
  /** Required when `auto_dismiss_notification` is true. */
  auto_dismiss_notification_time_value?: number;
  /** Required when `auto_dismiss_notification` is true. */
  auto_dismiss_notification_time_granularity?: (typeof timeGranularities)[number];
  /** The service shortens it, see `shortenGroupKey`. */
  group_key?: string;
  collapse_replace_key?: string;
}

/** Shown on devices that cannot render the template. */
export interface AndroidTemplateBackup {
  title?: string;
  message?: string;
  summary?: string;
  image_url?: string;
  default_click_action?: ClickAction;
  default_click_action_value?: string;
  key_value_pairs?: KeyValuePair[];
}

/** The content of a push on Android. Spec: "Android push content (push.android)". */
export interface AndroidContent {
  template_type: (typeof androidTemplateTypes)[number];
  basic_details: AndroidBasicDetails;
  /** Required for `TIMER` and `TIMER_WITH_PROGRESS_BAR`. */
  timer?: AndroidTimer;
  buttons?: AndroidButton[];
  advanced?: AndroidAdvanced;
  /** Required for every template but `BASIC` and `Custom`. */
  template_backup?: AndroidTemplateBackup;
  /** Required for `Custom`. */
  custom_template_id?: string;
  /** Default: the latest published version. */
  custom_template_version?: number;
}

const keyValuePairs = z.optional(z.array(keyValuePair));
const clickAction = z.optional(z.enum(clickActions));

const schema = z.object({
  template_type: z.enum(androidTemplateTypes),
  basic_details: z.object({
    notification_channel: z.optional(text),
    title: z.optional(text),
    message: z.optional(text),
    summary: z.optional(text),
    image_url: z.optional(uri),
    input_gif_url: z.optional(uri),
    default_click_action: clickAction,
    default_click_action_value: z.optional(text),
    key_value_pairs: keyValuePairs,
    background_color_code: z.optional(hexColor),
    app_name_color_code: z.optional(hexColor),
    notification_control_color: z.optional(z.enum(notificationControlColors)),
    apply_background_color_in_text_editor: z.optional(flag),
    include_app_name_and_time: z.optional(flag),
    include_title_and_message: z.optional(flag),
    banner_image_url: z.optional(uri),
    collapsed_push_notification: z.optional(text),
    image_scaling: z.optional(z.enum(imageScalings)),
    carousel_content: z.optional(carouselContent(androidSliderTransitions)),
  }),
  timer: z.optional(
    z.object({
      timer_ends_at: z.optional(z.enum(timerEnds)),
      personalized_value: z.optional(flag),
      specific_time: z.optional(dateTime),
      time_period: z.optional(text),
      duration_hour: z.optional(text),
      duration_minute: z.optional(text),
    }),
  ),
  buttons: z.optional(
    z.array(
      z.object({
        btn_name: z.optional(text),
        click_action_type: z.optional(z.enum(androidButtonActions)),
        click_action_name: z.optional(text),
        click_action_value: z.optional(text),
        key_value_pairs: keyValuePairs,
      }),
    ),
  ),
  advanced: z.optional(
    z.object({
      coupon_code: z.optional(text),
      icon_type_in_notification: z.optional(text),
      use_large_icon: z.optional(flag),
      make_notification_sticky: z.optional(flag),
      dismiss_button_text: z.optional(text),
      auto_dismiss_notification: z.optional(flag),
      auto_dismiss_notification_time_value: z.optional(integer),
      auto_dismiss_notification_time_granularity: z.optional(z.enum(timeGranularities)),
      group_key: z.optional(text),
      collapse_replace_key: z.optional(text),
    }),
  ),
  template_backup: z.optional(
    z.object({
      title: z.optional(text),
      message: z.optional(text),
      summary: z.optional(text),
      image_url: z.optional(uri),
      default_click_action: clickAction,
      default_click_action_value: z.optional(text),
      key_value_pairs: keyValuePairs,
    }),
  ),
  custom_template_id: z.optional(text),
  custom_template_version: z.optional(integer),
});

const colored: UsedBy = { template_type: ['STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'IMAGE_BANNER_WITH_TEXT'] };

export const androidFacts: FactsOf<typeof schema> = {
  template_type: {
    label: { en: 'template type', de: 'Vorlagentyp' },
    help: {
      en: 'The layout of the notification; it decides which of the other fields are used.',
      de: 'Das Layout der Benachrichtigung; davon hängt ab, welche anderen Felder verwendet werden.',
    },
    example: 'BASIC',
  },
  basic_details: {
    label: { en: 'basic details', de: 'Grunddaten' },
    help: {
      en: 'The text, the image and the click action of the notification.',
      de: 'Text, Bild und Klickaktion der Benachrichtigung.',
    },
    fields: {
      notification_channel: {
        label: { en: 'notification channel', de: 'Benachrichtigungskanal' },
        help: {
          en: 'The Android notification channel in which the notification appears.',
          de: 'Der Android-Benachrichtigungskanal, in dem die Benachrichtigung erscheint.',
        },
        example: 'offers',
      },
      title: shared.title,
      message: {
        label: { en: 'notification message', de: 'Nachricht' },
        help: {
          en: 'The text of the notification; HTML formatting is allowed.',
          de: 'Der Text der Benachrichtigung; Formatierung mit HTML ist erlaubt.',
        },
        example: 'Two items are <b>still in your cart</b>.',
        input: 'html',
      },
      summary: {
        label: { en: 'notification summary', de: 'Zusammenfassung' },
        help: {
          en: 'A short text in addition to title and message.',
          de: 'Ein kurzer Text zusätzlich zu Titel und Nachricht.',
        },
        example: 'Offers of the week',
      },
      image_url: {
        label: { en: 'image URL', de: 'Bild-URL' },
        help: {
          en: 'The address of an image, where the template shows one.',
          de: 'Die Adresse eines Bildes, sofern die Vorlage eines zeigt.',
        },
        example: 'https://cdn.example.com/cart.png',
      },
      input_gif_url: {
        label: { en: 'input GIF URL', de: 'GIF-URL' },
        help: {
          en: 'The address of an animated GIF that the notification shows.',
          de: 'Die Adresse eines animierten GIF, das die Benachrichtigung zeigt.',
        },
        example: 'https://cdn.example.com/cart.gif',
        usedBy: { template_type: ['BASIC'] },
      },
      default_click_action: shared.defaultClickAction,
      default_click_action_value: shared.defaultClickActionValue,
      key_value_pairs: shared.keyValuePairs,
      background_color_code: {
        label: { en: 'background color code', de: 'Hintergrundfarbe' },
        help: {
          en: 'The background color of the notification, as a hexadecimal color code.',
          de: 'Die Hintergrundfarbe der Benachrichtigung als hexadezimaler Farbcode.',
        },
        example: '#1A2B3C',
        usedBy: colored,
      },
      app_name_color_code: {
        label: { en: 'app name color code', de: 'Farbe des App-Namens' },
        help: {
          en: 'The color in which the name of the app appears, as a hexadecimal color code.',
          de: 'Die Farbe, in der der Name der App erscheint, als hexadezimaler Farbcode.',
        },
        example: '#FFFFFF',
        usedBy: colored,
      },
      notification_control_color: {
        label: { en: 'notification control color', de: 'Farbe der Bedienelemente' },
        help: {
          en: 'Whether the controls of the notification are light or dark.',
          de: 'Ob die Bedienelemente der Benachrichtigung hell oder dunkel sind.',
        },
        example: 'LIGHT',
        usedBy: colored,
      },
      apply_background_color_in_text_editor: {
        label: { en: 'apply background color in text editor', de: 'Hintergrundfarbe im Texteditor anwenden' },
        help: {
          en: 'Whether the text editor shows the background color too.',
          de: 'Ob auch der Texteditor die Hintergrundfarbe zeigt.',
        },
        example: true,
        usedBy: colored,
      },
      include_app_name_and_time: {
        label: { en: 'app name and time', de: 'App-Name und Uhrzeit zeigen' },
        help: {
          en: 'Whether the banner shows the name of the app and the time.',
          de: 'Ob das Banner den Namen der App und die Uhrzeit zeigt.',
        },
        example: true,
        usedBy: { template_type: ['IMAGE_BANNER_WITH_TEXT'] },
      },
      include_title_and_message: {
        label: { en: 'title and message on the banner', de: 'Titel und Nachricht auf dem Banner zeigen' },
        help: {
          en: 'Whether title and message lie over the image of the banner.',
          de: 'Ob Titel und Nachricht über dem Bild des Banners liegen.',
        },
        example: true,
        usedBy: { template_type: ['IMAGE_BANNER_WITH_TEXT'] },
      },
      banner_image_url: {
        label: { en: 'banner image URL', de: 'Bild-URL des Banners' },
        help: {
          en: 'The address of the image that fills the banner.',
          de: 'Die Adresse des Bildes, das das Banner füllt.',
        },
        example: 'https://cdn.example.com/banner.png',
        usedBy: { template_type: ['IMAGE_BANNER_WITH_TEXT'] },
      },
      collapsed_push_notification: {
        label: { en: 'collapsed push notification', de: 'Eingeklappte Benachrichtigung' },
        help: {
          en: 'How the notification looks while it is collapsed.',
          de: 'Wie die Benachrichtigung im eingeklappten Zustand aussieht.',
        },
        example: 'TITLE_AND_MESSAGE',
        usedBy: { template_type: ['IMAGE_BANNER_WITH_TEXT'] },
      },
      image_scaling: {
        label: { en: 'image scaling', de: 'Bildskalierung' },
        help: {
          en: 'Whether the image fits inside its frame or fills it.',
          de: 'Ob das Bild in seinen Rahmen eingepasst wird oder ihn ausfüllt.',
        },
        example: 'FIT_INSIDE_IMAGE_CONTAINER',
        usedBy: { template_type: ['SIMPLE_IMAGE_CAROUSEL', 'IMAGE_BANNER_WITH_TEXT'] },
      },
      carousel_content: {
        label: { en: 'carousel content', de: 'Karussell' },
        help: {
          en: 'The images that people can page through in the notification.',
          de: 'Die Bilder, durch die man in der Benachrichtigung blättern kann.',
        },
        fields: /* @__PURE__ */ carouselFacts('manual'),
        usedBy: { template_type: ['SIMPLE_IMAGE_CAROUSEL'] },
      },
    },
  },
  timer: {
    label: { en: 'timer', de: 'Countdown' },
    help: { en: 'The countdown that the notification shows.', de: 'Der Countdown, den die Benachrichtigung zeigt.' },
    fields: {
      timer_ends_at: {
        label: { en: 'timer end', de: 'Ende des Countdowns' },
        help: {
          en: 'What ends the countdown: a duration, or a point in time in the time zone of the user or of the campaign.',
          de: 'Was den Countdown beendet: eine Dauer oder ein Zeitpunkt in der Zeitzone des Nutzers oder der Kampagne.',
        },
        example: 'DURATION',
      },
      personalized_value: {
        label: { en: 'personalized timer', de: 'Personalisierter Countdown' },
        help: {
          en: 'Whether each user has a countdown of their own; otherwise the same duration applies to all.',
          de: 'Ob der Countdown für jeden Nutzer ein eigener ist; sonst gilt für alle dieselbe Dauer.',
        },
        example: false,
      },
      specific_time: {
        label: { en: 'specific time of the timer', de: 'Zeitpunkt des Countdowns' },
        help: {
          en: 'The date and time at which a personalized countdown ends.',
          de: 'Der Zeitpunkt, zu dem ein personalisierter Countdown endet.',
        },
        example: '2026-12-24T18:00',
      },
      time_period: {
        label: { en: 'time period of the timer', de: 'Zeitraum des Countdowns' },
        help: {
          en: 'The period of the countdown, when it ends at a specific time.',
          de: 'Der Zeitraum des Countdowns, wenn er zu einem bestimmten Zeitpunkt endet.',
        },
        example: '18:00',
      },
      duration_hour: {
        label: { en: 'timer duration in hours', de: 'Stunden des Countdowns' },
        help: {
          en: 'The hours of the duration that applies to all users.',
          de: 'Die Stunden der Dauer, die für alle Nutzer gilt.',
        },
        example: '2',
      },
      duration_minute: {
        label: { en: 'timer duration in minutes', de: 'Minuten des Countdowns' },
        help: {
          en: 'The minutes of the duration that applies to all users.',
          de: 'Die Minuten der Dauer, die für alle Nutzer gilt.',
        },
        example: '30',
      },
    },
    usedBy: { template_type: ['TIMER', 'TIMER_WITH_PROGRESS_BAR'] },
    section: 'Android push content, timer',
  },
  buttons: {
    label: { en: 'buttons', de: 'Schaltflächen' },
    help: {
      en: 'The buttons below the text of the notification.',
      de: 'Die Schaltflächen unter dem Text der Benachrichtigung.',
    },
    fields: {
      btn_name: {
        label: { en: 'button name', de: 'Name der Schaltfläche' },
        help: { en: 'The text on the button.', de: 'Der Text auf der Schaltfläche.' },
        example: 'To the cart',
      },
      click_action_type: {
        label: { en: 'button action type', de: 'Aktion der Schaltfläche' },
        help: {
          en: 'What happens when somebody taps the button.',
          de: 'Was beim Tippen auf die Schaltfläche geschieht.',
        },
        example: 'DEEPLINKING',
      },
      click_action_name: {
        label: { en: 'button action name', de: 'Aktionsname der Schaltfläche' },
        help: {
          en: 'The name of the attribute, the event or the custom action that the button sets off.',
          de: 'Der Name des Attributs, des Ereignisses oder der eigenen Aktion hinter der Schaltfläche.',
        },
        example: 'Cart opened',
        usedBy: { click_action_type: ['SET_USER_ATTRIBUTE', 'TRACK_EVENT', 'CUSTOM_ACTION'] },
      },
      click_action_value: {
        label: { en: 'button action value', de: 'Aktionswert der Schaltfläche' },
        help: {
          en: 'What the action of the button needs, such as a deep link, a phone number or a text to copy.',
          de: 'Was die Aktion der Schaltfläche braucht, etwa ein Deeplink, eine Telefonnummer oder ein Text zum Kopieren.',
        },
        example: 'myapp://cart',
      },
      key_value_pairs: {
        label: { en: 'button key-value pairs', de: 'Schlüssel-Wert-Paare' },
        help: {
          en: 'Extra data that the app receives when somebody taps the button.',
          de: 'Zusätzliche Daten, die die App beim Tippen auf die Schaltfläche erhält.',
        },
        fields: keyValuePairFacts,
      },
    },
  },
  advanced: {
    label: { en: 'advanced settings', de: 'Erweiterte Einstellungen' },
    help: {
      en: 'The coupon, the icon, the closing and the grouping of the notification.',
      de: 'Gutschein, Symbol, Schließen und Gruppierung der Benachrichtigung.',
    },
    fields: {
      coupon_code: shared.couponCode,
      icon_type_in_notification: {
        label: { en: 'icon type in notification', de: 'Symbolart in der Benachrichtigung' },
        help: {
          en: 'Which kind of icon the notification shows.',
          de: 'Welche Art von Symbol die Benachrichtigung zeigt.',
        },
        example: 'APP_ICON',
      },
      use_large_icon: {
        label: { en: 'large icon', de: 'Großes Symbol' },
        help: {
          en: 'Whether the notification shows a large icon.',
          de: 'Ob die Benachrichtigung ein großes Symbol zeigt.',
        },
        example: true,
      },
      make_notification_sticky: {
        label: { en: 'sticky notification', de: 'Nicht wegwischbare Benachrichtigung' },
        help: {
          en: 'Whether the notification stays and cannot be swiped away.',
          de: 'Ob die Benachrichtigung stehen bleibt und sich nicht wegwischen lässt.',
        },
        example: true,
      },
      dismiss_button_text: {
        label: { en: 'dismiss button text', de: 'Text der Schließen-Schaltfläche' },
        help: {
          en: 'The text on the button that closes the notification.',
          de: 'Der Text auf der Schaltfläche, die die Benachrichtigung schließt.',
        },
        example: 'Close',
      },
      auto_dismiss_notification: {
        label: { en: 'automatic dismissal', de: 'Automatisches Schließen' },
        help: {
          en: 'Whether the notification closes by itself after some time.',
          de: 'Ob sich die Benachrichtigung nach einer Zeit von selbst schließt.',
        },
        example: true,
      },
      auto_dismiss_notification_time_value: {
        label: { en: 'time value of the automatic dismissal', de: 'Zeit bis zum automatischen Schließen' },
        help: {
          en: 'After how many minutes, hours or days the notification closes by itself.',
          de: 'Nach wie vielen Minuten, Stunden oder Tagen sich die Benachrichtigung von selbst schließt.',
        },
        example: 2,
      },
      auto_dismiss_notification_time_granularity: {
        label: { en: 'time unit of the automatic dismissal', de: 'Zeiteinheit bis zum automatischen Schließen' },
        help: {
          en: 'Whether that time is in minutes, hours or days.',
          de: 'Ob diese Zeit in Minuten, Stunden oder Tagen gemeint ist.',
        },
        example: 'HOURS',
      },
      group_key: shared.groupKey,
      collapse_replace_key: shared.collapseReplaceKey,
    },
    section: 'Android push content, advanced',
  },
  template_backup: {
    label: { en: 'template backup', de: 'Ersatzvorlage' },
    help: {
      en: 'What devices show that cannot display the template.',
      de: 'Was Geräte zeigen, die die Vorlage nicht darstellen können.',
    },
    fields: {
      title: shared.backupTitle,
      message: shared.backupMessage,
      summary: {
        label: { en: 'backup summary', de: 'Zusammenfassung der Ersatzvorlage' },
        help: {
          en: 'A short text in addition to the title and the message of the backup.',
          de: 'Ein kurzer Text zusätzlich zu Titel und Nachricht der Ersatzvorlage.',
        },
        example: 'Offers of the week',
      },
      image_url: {
        label: { en: 'backup image URL', de: 'Bild-URL der Ersatzvorlage' },
        help: {
          en: 'The address of an image that the backup shows.',
          de: 'Die Adresse eines Bildes, das die Ersatzvorlage zeigt.',
        },
        example: 'https://cdn.example.com/cart.png',
      },
      default_click_action: shared.backupDefaultClickAction,
      default_click_action_value: shared.backupDefaultClickActionValue,
      key_value_pairs: shared.backupKeyValuePairs,
    },
    // The specification does not say whether a custom template falls back to it.
    usedBy: {
      template_type: [
        'STYLIZED_BASIC',
        'SIMPLE_IMAGE_CAROUSEL',
        'IMAGE_BANNER_WITH_TEXT',
        'TIMER',
        'TIMER_WITH_PROGRESS_BAR',
        'Custom',
      ],
    },
  },
  custom_template_id: shared.customTemplateId,
  custom_template_version: shared.customTemplateVersion,
};

const section = 'Android push content';
const f = fieldsOf(schema);
const usesTimer = f.template_type.is('TIMER', 'TIMER_WITH_PROGRESS_BAR');

export const android = part({
  id: 'android',
  title: 'Android push content',
  spec: `${section}; Validate, Push 2; Errors 1; Errors 4; C4`,
  schema,
  members: { elementNames: [f.buttons.each.btn_name] },
  rules: [
    requiredWhen({
      id: 'android/timer',
      spec: `${section}; Errors 2`,
      when: [usesTimer],
      fields: [f.timer],
    }),
    requiredWhen({
      id: 'android/template-backup',
      spec: `${section}; Errors 2`,
      when: [
        f.template_type.is(
          'STYLIZED_BASIC',
          'SIMPLE_IMAGE_CAROUSEL',
          'IMAGE_BANNER_WITH_TEXT',
          'TIMER',
          'TIMER_WITH_PROGRESS_BAR',
        ),
      ],
      fields: [f.template_backup],
    }),
    requiredWhen({
      id: 'android/custom-template-id',
      spec: `${section}; Errors 2`,
      when: [f.template_type.is('Custom')],
      fields: [f.custom_template_id],
    }),
    requiredWhen({
      id: 'android/banner-image',
      spec: `${section}; Errors 2`,
      when: [f.template_type.is('IMAGE_BANNER_WITH_TEXT')],
      fields: [f.basic_details.banner_image_url],
    }),
    requiredWhen({
      id: 'android/timer-specific-time',
      spec: `${section}, timer; Errors 3`,
      only: usesTimer,
      when: [f.timer.personalized_value.is(true)],
      fields: [f.timer.specific_time],
    }),
    requiredWhen({
      id: 'android/timer-duration',
      spec: `${section}, timer; Errors 3`,
      only: usesTimer,
      when: [f.timer.personalized_value.is(false)],
      fields: [f.timer.duration_hour, f.timer.duration_minute],
    }),
    requiredWhen({
      id: 'android/timer-time-period',
      spec: `${section}, timer`,
      only: usesTimer,
      when: [f.timer.timer_ends_at.is('SPECIFIC_TIME_USER_TIMEZONE', 'SPECIFIC_TIME_CAMPAIGN_TIMEZONE')],
      fields: [f.timer.time_period],
    }),
    requiredWhen({
      id: 'android/dismiss-button-text',
      spec: `${section}, advanced; Errors 5`,
      when: [f.advanced.make_notification_sticky.is(true), f.advanced.auto_dismiss_notification.is(true)],
      fields: [f.advanced.dismiss_button_text],
    }),
    requiredWhen({
      id: 'android/auto-dismiss-time',
      spec: `${section}, advanced; Errors 5`,
      when: [f.advanced.auto_dismiss_notification.is(true)],
      fields: [f.advanced.auto_dismiss_notification_time_value, f.advanced.auto_dismiss_notification_time_granularity],
    }),
    ...carouselRules('android', 'ANDROID', section),
    slideActionValue,
    whenSent(
      'ANDROID',
      requiredWhen({
        id: 'android/text',
        spec: 'Validate, Push 3; C5',
        mode: 'DRAFT_PUBLISH',
        when: [f.template_type.is('BASIC', 'STYLIZED_BASIC')],
        fields: [f.basic_details.title, f.basic_details.message],
      }),
    ),
  ],
});
