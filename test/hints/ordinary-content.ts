import fc from 'fast-check';
import { ordinaryHtml } from './ordinary-html.js';
import { type AnyObject, flags, from, type Members, no, none, object, some, together } from './ordinary-objects.js';
import type { Times } from './ordinary-schedules.js';
import * as texts from './ordinary-texts.js';

// The content of campaigns: only fields that the template uses.

const titles = from(...texts.titles);
const messages = from(...texts.messages);

const pictures = from(
  'https://cdn.shop.example/sale.png',
  'https://cdn.shop.example/a/b.jpg?w=720&h=360&fit=crop',
  'https://cdn.shop.example/p/{{ event.product_id }}.webp',
  "{{ event.image_url | default: 'https://cdn.shop.example/sale.png' }}",
  'https://cdn.shop.example/größe.png',
);
const animations = from('https://cdn.shop.example/sale.gif', 'https://media.shop.example/{{ event.id }}/200.gif');
const colors = from('#1A2B3C', '#fff', '#FFFFFFFF', '1a2b3c');

const pairs = fc.oneof(no.list, some(texts.keyValuePairs, 1, 5));
const links = from(...texts.links);
const deepLinks = from(...texts.links, ...texts.deepLinks);

/** A click action with its value, by the names of the two fields. */
function click(action: string, value: string): fc.Arbitrary<AnyObject> {
  const such = (name: string, values: fc.Arbitrary<string>) => object({ [action]: fc.constant(name), [value]: values });
  return fc.oneof(
    such('DEEPLINKING', deepLinks),
    such('RICH_LANDING', links),
    such('NAVIGATE_TO_A_SCREEN', from(...texts.screens)),
  );
}

const defaultClick = fc.oneof(
  none,
  object({}, { default_click_action_value: no.text }),
  click('default_click_action', 'default_click_action_value'),
);

function slidesOf(transitions: readonly string[]) {
  const slide = together(
    object({ image_url: pictures }, { key_value_pairs: pairs }),
    fc.oneof(none, click('image_click_action', 'image_click_action_value')),
  );
  return object({
    slider_transition: from(...transitions),
    slide_data: fc.array(slide, { minLength: 2, maxLength: 4 }),
  });
}

const saved = { custom_template_id: from('tpl_1', '64f1c0ffee0123456789abcd', 'Winter sale') };
const version = { custom_template_version: fc.integer({ min: 1, max: 9 }) };
const noTemplate = { custom_template_id: no.text, custom_template_version: no.number };

// Android.

const said: Members = { title: titles, message: messages };
const summaries = from(...texts.titles, '');
const more: Members = {
  summary: summaries,
  notification_channel: from('offers', 'Default', 'general_channel'),
  key_value_pairs: pairs,
};
const picture = { image_url: pictures };
const styled: Members = {
  background_color_code: colors,
  app_name_color_code: colors,
  notification_control_color: from('LIGHT', 'DARK'),
  apply_background_color_in_text_editor: flags,
};
const scaled = { image_scaling: from('FIT_INSIDE_IMAGE_CONTAINER', 'FILL_IMAGE_CONTAINER') };
const unstyled = { apply_background_color_in_text_editor: no.flag };
const noBanner: Members = {
  include_app_name_and_time: no.flag,
  include_title_and_message: no.flag,
  collapsed_push_notification: no.text,
};

const androidButtons = fc.array(
  fc.oneof(
    together(object({ btn_name: from(...texts.buttonNames) }), click('click_action_type', 'click_action_value')),
    from(...texts.buttonValues).chain(([action, value, name]) =>
      object(
        {
          btn_name: from(...texts.buttonNames),
          click_action_type: fc.constant(action),
          click_action_value: fc.constant(value),
          click_action_name: fc.constant(name ?? ''),
        },
        { key_value_pairs: pairs },
      ),
    ),
  ),
  { maxLength: 3 },
);

const dismissed = fc.oneof(
  object({}, { make_notification_sticky: no.flag, auto_dismiss_notification: no.flag, dismiss_button_text: no.text }),
  object({ make_notification_sticky: fc.constant(true), dismiss_button_text: from(...texts.buttonNames) }),
  object({
    auto_dismiss_notification: fc.constant(true),
    dismiss_button_text: from(...texts.buttonNames),
    auto_dismiss_notification_time_value: fc.integer({ min: 1, max: 24 }),
    auto_dismiss_notification_time_granularity: from('DAYS', 'HOURS', 'MINUTES'),
  }),
);

const grouped: Members = {
  coupon_code: from('SAVE10', '{{ coupon.code }}', ''),
  group_key: from('offers', 'orders-{{ event.order_id }}', ''),
  collapse_replace_key: from('cart', 'live-score', ''),
};

const androidAdvanced = together(
  object({}, { ...grouped, icon_type_in_notification: from('APP_ICON', 'DEFAULT'), use_large_icon: flags }),
  dismissed,
);

const androidBackup = together(object(said, { summary: summaries, ...picture, key_value_pairs: pairs }), defaultClick);

/** The end of a timer, in words that the service takes. */
function timers({ end }: Times): fc.Arbitrary<AnyObject> {
  return fc.oneof(
    object({
      timer_ends_at: fc.constant('DURATION'),
      personalized_value: no.flag,
      duration_hour: from('0', '2', '24'),
      duration_minute: from('00', '30'),
    }),
    object({
      timer_ends_at: from('SPECIFIC_TIME_USER_TIMEZONE', 'SPECIFIC_TIME_CAMPAIGN_TIMEZONE'),
      personalized_value: fc.constant(true),
      specific_time: fc.constant(end),
      time_period: from('18:00', '06:00 PM', 'PM'),
    }),
  );
}

interface Template {
  readonly basic: fc.Arbitrary<AnyObject>;
  readonly companions: fc.Arbitrary<AnyObject>;
}

const withBackup = object({ template_backup: androidBackup }, noTemplate);

function androidTemplates(times: Times): Readonly<Record<string, Template>> {
  const timed = {
    basic: object(said, { ...more, ...picture, ...unstyled, ...noBanner }),
    companions: together(withBackup, object({ timer: timers(times) })),
  };
  return {
    BASIC: {
      basic: object(said, { ...more, ...picture, ...unstyled, ...noBanner, input_gif_url: animations }),
      companions: object({}, { ...noTemplate, timer: fc.constant({}), template_backup: fc.constant({}) }),
    },
    STYLIZED_BASIC: { basic: object(said, { ...more, ...picture, ...styled, ...noBanner }), companions: withBackup },
    SIMPLE_IMAGE_CAROUSEL: {
      basic: object(
        { carousel_content: slidesOf(['manual', 'automatic']) },
        { ...said, ...more, ...styled, ...scaled, ...noBanner },
      ),
      companions: withBackup,
    },
    IMAGE_BANNER_WITH_TEXT: {
      basic: object(
        { banner_image_url: pictures },
        {
          ...said,
          ...more,
          ...styled,
          ...scaled,
          include_app_name_and_time: flags,
          include_title_and_message: flags,
          collapsed_push_notification: from('TITLE_AND_MESSAGE', 'IMAGE', ''),
        },
      ),
      companions: withBackup,
    },
    TIMER: timed,
    TIMER_WITH_PROGRESS_BAR: timed,
    Custom: {
      basic: object({}, { ...said, ...more }),
      companions: object(saved, { ...version, template_backup: androidBackup }),
    },
  };
}

// iOS.

const subtitled: Members = { subtitle: from(...texts.titles, ''), allow_bg_refresh: flags, key_value_pairs: pairs };
const media = fc.oneof(
  none,
  object({ rich_media_type: from('Image', 'Video', 'GIF'), rich_media_value: fc.oneof(pictures, animations) }),
);
const iosStyled = { background_color_code: colors, apply_background_color_in_text_editor: flags };
const iosBackup = together(object(said, subtitled), media, defaultClick);
const withIosBackup = object({ template_backup: iosBackup }, noTemplate);

const iosTemplates: Readonly<Record<string, Template>> = {
  BASIC: {
    basic: together(object(said, { ...subtitled, ...picture, ...unstyled, input_gif_url: animations }), media),
    companions: object({}, { ...noTemplate, template_backup: fc.constant({}) }),
  },
  STYLIZED_BASIC: {
    basic: object(said, { ...subtitled, ...picture, ...iosStyled, input_gif_url: animations }),
    companions: withIosBackup,
  },
  SIMPLE_IMAGE_CAROUSEL: {
    basic: object(
      { image_url: pictures, carousel_content: slidesOf(['MANUAL', 'AUTOMATIC']) },
      { ...said, ...subtitled, ...iosStyled },
    ),
    companions: withIosBackup,
  },
  Custom: {
    basic: object({}, { ...said, ...subtitled }),
    companions: object(saved, { ...version, template_backup: iosBackup }),
  },
};

const iosAdvanced = object({}, { ...grouped, sound_file: from('default', 'chime.caf', ''), enable_ios_badge: flags });
const iosButtons = fc.array(object({ button_category: from('REPLY', 'YES_NO', 'rate-us') }), { maxLength: 2 });

// Web.

const webBlock = object(
  {
    template_type: fc.constant('BASIC'),
    basic_details: object(said, { redirect_url: links, ...picture, auto_dismiss_notification: flags }),
  },
  {
    buttons: fc.array(object({ title: from(...texts.buttonNames), url: links }, { icon_url: pictures }), {
      maxLength: 2,
    }),
    advanced: fc.oneof(
      none,
      object({ icon_image_type: fc.constant('DEFAULT') }),
      object({ icon_image_type: fc.constant('ICON_URL'), icon_url: pictures }),
    ),
  },
);

function blockOf(templates: Readonly<Record<string, Template>>, others: Members): fc.Arbitrary<AnyObject> {
  return from(...Object.entries(templates)).chain(([template_type, { basic, companions }]) =>
    together(
      object({ template_type: fc.constant(template_type), basic_details: together(basic, defaultClick) }, others),
      companions,
    ),
  );
}

/** The content of a push for these platforms. */
export function pushContent(platforms: readonly string[], times: Times): fc.Arbitrary<AnyObject> {
  const blocks: Members = {
    ANDROID: blockOf(androidTemplates(times), { buttons: androidButtons, advanced: androidAdvanced }),
    IOS: blockOf(iosTemplates, { buttons: iosButtons, advanced: iosAdvanced }),
    WEB: webBlock,
  };
  const listed = Object.entries(blocks).filter(([platform]) => platforms.includes(platform));
  return object(Object.fromEntries(listed.map(([platform, block]) => [platform.toLowerCase(), block])));
}

// Email.

/** The verified senders of the workspace, and one of each recipient. */
const senders = from('news@acme.example', 'sales@acme.example', '{{ advisor.email }}');
const readers = from('help@shop.example', 'first.last+tag@shop.co.uk', '{{ advisor.email }}');
const headers: Members = {
  preview_text: from(...texts.previewTexts, ''),
  sender_name: from(...texts.senderNames, ''),
  from_address: senders,
  reply_to_address: readers,
  cc_ids: fc.array(readers, { maxLength: 2 }),
  bcc_ids: fc.array(readers, { maxLength: 2 }),
  attachments: fc.array(
    fc.oneof(
      object({
        file_type: fc.constant('URL'),
        url: from('https://cdn.shop.example/terms.pdf', 'https://www.shop.example/d?f=a%20b.pdf'),
      }),
      object({
        file_type: fc.constant('PERSONALIZED_ATTACHMENT'),
        url: from('https://www.shop.example/invoices/{{ event.invoice_id }}.pdf', '{{ event.ticket_url }}'),
      }),
    ),
    { maxLength: 2 },
  ),
};
const subjects = from(...texts.subjects);

export const emailContent: fc.Arbitrary<AnyObject> = fc.oneof(
  object(
    { subject: subjects, html_content: from(...ordinaryHtml.map(({ html }) => html)) },
    { ...headers, ...noTemplate, email_editor: from('Froala Editor', 'Ace Editor') },
  ),
  object(saved, { ...headers, ...version, subject: subjects, html_content: no.text }),
);
