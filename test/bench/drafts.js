// The drafts that the benchmark validates. All are made by functions without chance: the same in every run. Their text is
// Latin-1, which the engine keeps in one byte a character: `JSON.parse`, the unit, is at its best there.

/** @typedef {Record<string, unknown>} Member */
/** @typedef {{ path: (string | number)[], shape: boolean }} Planted  An error; `shape`: a schema of shapes can see it. */
/** @typedef {{ text: string, planted: Planted[] }} Draft */

const languages = ['de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-BR', 'nl-NL', 'sv-SE', 'da-DK', 'fi-FI', 'nb-NO'];
const titles = [
  'Only this weekend: 20% off jackets',
  'Größen werden knapp, {{ user.first_name }}',
  "Les soldes d'hiver ont commencé",
  'Mañana se acaba: envío gratis',
];
const messages = [
  'Meet the new winter jackets, {{ user.first_name }}. <b>Until Sunday.</b>',
  '{{ event.product_name }} is in your basket and selling fast. Check out now, and it ships today.',
  'Die neuen Jacken sind da: warm bis -20 °C, leicht wie ein Hemd. Nur solange der Vorrat reicht.',
];
const pick = (list, index) => list[index % list.length];
const image = (index) => `https://cdn.shop.example/campaigns/winter26/${index % 97}/jackets.jpg`;
const backup = (index) => ({
  title: pick(titles, index),
  message: pick(messages, index),
  default_click_action: 'DEEPLINKING',
  default_click_action_value: 'shopapp://category/jackets',
});
const slides = (index) =>
  [0, 1, 2].map((slide) => ({
    image_url: image(index + slide),
    image_click_action: 'DEEPLINKING',
    image_click_action_value: `shopapp://product/${index * 3 + slide}`,
    key_value_pairs: [{ key: 'position', value: `${slide}` }],
  }));

/** Every Android template in turn. */
function android(index) {
  const basic_details = {
    notification_channel: 'offers',
    title: pick(titles, index),
    message: pick(messages, index),
    summary: 'Winter 2026',
    image_url: image(index),
    default_click_action: 'DEEPLINKING',
    default_click_action_value: `shopapp://category/${index}`,
    key_value_pairs: [{ key: 'campaign', value: `winter26-${index}` }],
  };
  const common = {
    buttons: [
      { btn_name: 'Shop now', click_action_type: 'DEEPLINKING', click_action_value: 'shopapp://shop' },
      { btn_name: 'Later', click_action_type: 'REMIND_LATER' },
    ],
    advanced: {
      group_key: `winter-${index % 7}`,
      use_large_icon: true,
      make_notification_sticky: false,
      auto_dismiss_notification: true,
      dismiss_button_text: 'Close',
      auto_dismiss_notification_time_value: 2,
      auto_dismiss_notification_time_granularity: 'HOURS',
    },
  };
  const colors = { background_color_code: '#1A2B3C', app_name_color_code: '#FFF', notification_control_color: 'DARK' };
  switch (index % 5) {
    case 0:
      return { template_type: 'BASIC', basic_details, ...common };
    case 1: {
      const styled = { ...basic_details, ...colors, apply_background_color_in_text_editor: true };
      return { template_type: 'STYLIZED_BASIC', basic_details: styled, ...common, template_backup: backup(index) };
    }
    case 2: {
      const carousel = { ...colors, carousel_content: { slider_transition: 'manual', slide_data: slides(index) } };
      return { template_type: 'SIMPLE_IMAGE_CAROUSEL', basic_details: carousel, template_backup: backup(index) };
    }
    case 3: {
      const timer = {
        timer_ends_at: 'DURATION',
        personalized_value: false,
        duration_hour: '1',
        duration_minute: '30',
      };
      return { template_type: 'TIMER', basic_details, timer, ...common, template_backup: backup(index) };
    }
    default: {
      const banner = {
        ...basic_details,
        ...colors,
        banner_image_url: image(index),
        image_scaling: 'FILL_IMAGE_CONTAINER',
      };
      return { template_type: 'IMAGE_BANNER_WITH_TEXT', basic_details: banner, template_backup: backup(index) };
    }
  }
}

/** Every iOS template in turn. */
function ios(index) {
  const basic_details = {
    title: pick(titles, index),
    subtitle: 'Winter 2026',
    message: pick(messages, index),
    default_click_action: 'RICH_LANDING',
    default_click_action_value: `https://www.shop.example/jackets/${index}`,
    allow_bg_refresh: true,
  };
  const advanced = { sound_file: 'chime.caf', enable_ios_badge: true, group_key: `winter-${index % 7}` };
  const buttons = [{ button_category: 'SHOP_OR_LATER' }];
  switch (index % 4) {
    case 0:
      return {
        template_type: 'BASIC',
        basic_details: { ...basic_details, rich_media_type: 'Image', rich_media_value: image(index) },
        buttons,
        advanced,
      };
    case 1: {
      const styled = { ...basic_details, image_url: image(index), background_color_code: '#1A2B3CFF' };
      return { template_type: 'STYLIZED_BASIC', basic_details: styled, advanced, template_backup: backup(index) };
    }
    case 2: {
      const carousel = {
        image_url: image(index),
        carousel_content: { slider_transition: 'AUTOMATIC', slide_data: slides(index) },
      };
      return { template_type: 'SIMPLE_IMAGE_CAROUSEL', basic_details: carousel, template_backup: backup(index) };
    }
    default: {
      const custom = { custom_template_id: `tpl_${index}`, custom_template_version: 3 };
      return { template_type: 'Custom', basic_details: { title: pick(titles, index) }, ...custom };
    }
  }
}

function web(index) {
  return {
    template_type: 'BASIC',
    basic_details: {
      title: pick(titles, index),
      message: pick(messages, index),
      redirect_url: `https://www.shop.example/jackets/${index}?ref={{ user.id }}`,
      image_url: image(index),
      auto_dismiss_notification: false,
    },
    buttons: [{ title: 'Shop now', icon_url: image(index), url: 'https://www.shop.example/jackets' }],
    advanced: { icon_image_type: 'ICON_URL', icon_url: image(index) },
  };
}

const blocks = (index) => ({ push: { android: android(index), ios: ios(index), web: web(index) } });

/** Every kind of filter in turn. */
function filter(index) {
  const actions = {
    filter_type: 'actions',
    action_name: `purchase_${index}`,
    execution: { type: 'atleast', count: 1 + (index % 4) },
    executed: true,
    attributes: {
      filter_operator: 'and',
      filters: [
        { data_type: 'double', name: 'value', operator: 'greaterThan', value: index, negate: false },
        { data_type: 'string', name: 'category', operator: 'in', value: ['jackets', 'shoes'], case_sensitive: false },
      ],
    },
  };
  const attribute = { filter_type: 'user_attributes', category: 'Lifecycle', negate: false };
  const kinds = [
    { ...attribute, data_type: 'string', name: `city_${index}`, operator: 'is', value: 'Berlin', case_sensitive: true },
    actions,
    {
      ...attribute,
      data_type: 'datetime',
      name: 'last_seen',
      operator: 'inTheLast',
      value: index,
      project_name: 'shop',
    },
    { filter_type: 'custom_segments', name: `Loyal ${index}`, id: `65f1c0de${index}` },
    { ...attribute, data_type: 'bool', name: 'newsletter', operator: 'exists' },
  ];
  return pick(kinds, index);
}

/** With no variations, the content is flat and only for Android. */
function pushDraft({ locales, variations, filters }) {
  const names = Array.from({ length: locales }, (_, index) =>
    index < languages.length ? languages[index] : `${pick(languages, index)}-${Math.trunc(index / languages.length)}`,
  );
  const variationNames = Array.from({ length: variations }, (_, index) => `variation_${index + 1}`);
  const share = Math.trunc(100 / variations);
  const shares = variationNames.map((name, index) => [name, index === 0 ? 100 - share * (variations - 1) : share]);
  const content =
    variations === 0
      ? { push: { android: android(0) } }
      : Object.fromEntries(
          ['default', ...names].map((locale, row) => [
            locale,
            Object.fromEntries(variationNames.map((name, column) => [name, blocks(row * variations + column)])),
          ]),
        );
  return {
    channel: 'PUSH',
    campaign_delivery_type: 'ONE_TIME',
    created_by: 'jonas.lind@shop.example',
    request_id: '62a86de1-a241-4695-a7ac-658c22b9feaf',
    basic_details: {
      name: 'Winter jackets: benefit or urgency?',
      tags: ['ab-test', 'winter26'],
      team: 'Campaigns',
      platforms: variations === 0 ? ['ANDROID'] : ['ANDROID', 'IOS', 'WEB'],
    },
    campaign_content: {
      ...(variations > 0 && {
        locales: names,
        variation_details: {
          distribution_type: 'MANUAL',
          no_of_variations: variations,
          manual_distribution_percentage: Object.fromEntries(shares),
        },
      }),
      content,
    },
    segmentation_details:
      filters === 0
        ? { is_all_user_campaign: true }
        : {
            is_all_user_campaign: false,
            included_filters: {
              filter_operator: 'or',
              filters: Array.from({ length: filters }, (_, index) => filter(index)),
            },
          },
    scheduling_details: {
      delivery_type: 'AT_FIXED_TIME',
      start_time: '2026-12-01T09:30:00',
      timezone: 'Europe/Berlin',
    },
    delivery_controls: { bypass_dnd: false, ignore_frequency_capping: false },
    conversion_goal_details: {
      attribution_window_in_hours: 36,
      goals: [{ goal_name: 'Bought', goal_event_name: 'purchase', is_primary_goal: true }],
    },
    utm_params: { utm_source: 'app', utm_medium: 'push', utm_campaign: 'winter26' },
  };
}

/** The smallest publishable draft, about a kilobyte. */
function leanDraft() {
  const { conversion_goal_details, utm_params, ...draft } = pushDraft({ locales: 0, variations: 0, filters: 0 });
  const { buttons, ...block } = android(0);
  return { ...draft, campaign_content: { content: { push: { android: block } } } };
}

/** JSON text, in bytes as it travels. */
const sizeOf = (value) => Buffer.byteLength(JSON.stringify(value));

/** A draft of the kind with about this number of bytes. Sizes grow almost in proportion to the count. */
function upTo(bytes, make) {
  const empty = make(0);
  const least = sizeOf(empty);
  let count = 16;
  for (let tries = 0; tries < 4; tries++) {
    count = Math.trunc((count * (bytes - least)) / (sizeOf(make(count)) - least));
    if (count < 1) return empty;
  }
  return make(count);
}

/** A valid draft of about this number of bytes: locales until a tenth is left, and filters for the rest. */
export function validDraft(bytes) {
  if (bytes < 1500) return leanDraft();
  if (bytes < 8000) return upTo(bytes, (filters) => pushDraft({ locales: 0, variations: 0, filters }));
  const variations = Math.min(5, Math.max(2, Math.trunc(bytes / 30_000)));
  const withLocales = (count) => pushDraft({ locales: count, variations, filters: 0 });
  const locales = Object.keys(upTo(bytes * 0.9, withLocales).campaign_content.content).length - 1;
  return upTo(bytes, (filters) => pushDraft({ locales, variations, filters }));
}

const uris = ['image_url', 'banner_image_url', 'rich_media_value', 'redirect_url', 'icon_url', 'url'];
const choices = [
  'default_click_action',
  'click_action_type',
  'slider_transition',
  'rich_media_type',
  'notification_control_color',
  'image_scaling',
  'timer_ends_at',
  'data_type',
];
const texts = [
  'notification_channel',
  'title',
  'message',
  'summary',
  'subtitle',
  'btn_name',
  'action_name',
  'sound_file',
];
const flags = ['use_large_icon', 'allow_bg_refresh', 'enable_ios_badge', 'case_sensitive', 'executed', 'negate'];
/** The fields that other values of the draft require. */
const companions = ['template_backup', 'image_click_action_value', 'dismiss_button_text', 'duration_minute', 'value'];

/** A wrong value for a member, if this key can be broken. `undefined` leaves it out. */
function brokenValue(key, value) {
  if (uris.includes(key)) return { value: 'cdn.shop.example/without a scheme.jpg', shape: true };
  if (choices.includes(key)) return { value: `${String(value).toLowerCase()}?`, shape: true };
  if (texts.includes(key)) return { value: 5, shape: true };
  if (flags.includes(key)) return { value: 'true', shape: true };
  if (companions.includes(key)) return { value: undefined, shape: false };
  return undefined;
}

/** Every place that can be broken, in the order of the draft. */
function* breakable(value, path = []) {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name;
    // A pair's `value` is no filter's, and a filter of unknown type of data has no rules for its operator and value.
    const inPair = name === 'value' && 'key' in value;
    const inFilter = name === 'data_type' && 'operator' in value;
    // A message for the web needs its text only for publishing.
    const toPublish = name === 'message' && 'redirect_url' in value;
    // Only Android requires the value of a slide's action.
    const notAsked = name === 'image_click_action_value' && path.includes('ios');
    const changed = toPublish ? { value: undefined, shape: false } : brokenValue(name, member);
    const broken = inPair || inFilter || notAsked ? undefined : changed;
    if (broken !== undefined) yield { path: [...path, key], ...broken };
    else yield* breakable(member, [...path, key]);
  }
}

/** The same draft with another value: everything that is not on its path is the same object. */
export function edited(value, [key, ...below], to) {
  return key === undefined ? to : { ...value, [key]: edited(value[key], below, to) };
}

/**
 * The draft with this number of errors, spread evenly over it: wrong types, values that are not allowed, bad URIs,
 * missing companions. If there are fewer places, all of them are broken.
 *
 * @returns {Draft}
 */
export function brokenDraft(draft, errors) {
  const copy = JSON.parse(JSON.stringify(draft));
  // A single error is one that every candidate can see.
  const places = [...breakable(copy)].filter(({ shape }) => shape || errors > 1);
  const step = Math.max(1, places.length / errors);
  const planted = [];
  // From the middle of each stretch: a single error is in the middle of the draft.
  for (let at = step / 2; at < places.length && planted.length < errors; at += step) {
    const { path, value, shape } = places[Math.trunc(at)];
    const holder = path.slice(0, -1).reduce((here, key) => here[key], copy);
    if (value === undefined) delete holder[path.at(-1)];
    else holder[path.at(-1)] = value;
    planted.push({ path, shape });
  }
  return { text: JSON.stringify(copy), planted };
}
