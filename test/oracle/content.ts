import { valuesOf } from '../specification/tables.js';
import { isInteger } from './formats.js';
import { type Fields, isMissing, isObject, keyInField, type PlainObject, type Situation } from './report.js';
import type { Sender } from './senders.js';
import {
  checkBoolean,
  checkDateTime,
  checkEmail,
  checkEmailList,
  checkEnum,
  checkHexColour,
  checkInteger,
  checkIntegerBetween,
  checkList,
  checkObject,
  checkString,
  checkUri,
} from './shapes.js';

const clickActions = valuesOf('Android push content, basic_details', 'default_click_action');

/** What the rules of content share with those outside `campaign_content`. Both matter at publish only. */
export interface AroundContent {
  /** The well-formed entries of `basic_details.platforms`. */
  platforms: readonly string[];
  /** The senders of the draft so far; those of the email blocks are added. */
  senders: Sender[];
}

/** Section "campaign_content", for a usable channel. */
export function checkCampaignContent(
  errors: Fields,
  value: unknown,
  situation: Situation,
  around: AroundContent,
): void {
  if (value === undefined) {
    // Validate, Push rule 1 and Email rule 4: present at publish.
    if (situation.publish) errors.add('campaign_content');
    return;
  }
  const campaignContent = checkObject(errors, value, 'campaign_content');
  if (campaignContent === undefined) return;

  // `locales`: a list of strings.
  const locales = checkList(errors, campaignContent.locales, 'campaign_content.locales');
  const listedLocales: string[] = [];
  // While `locales` is no list, nobody can say which locale keys it would allow; nor, by G11a, while an entry is malformed.
  let localesAreUnusable = campaignContent.locales !== undefined && locales === undefined;
  if (locales !== undefined) {
    for (let i = 0; i < locales.length; i++) {
      const locale = locales[i];
      if (typeof locale !== 'string') {
        errors.add(`campaign_content.locales.${i}`);
        localesAreUnusable = true;
        continue;
      }
      listedLocales.push(locale);
      // C10: `default` is implicit and must not be listed, reported at its index.
      if (locale === 'default') errors.add(`campaign_content.locales.${i}`);
    }
  }

  checkVariationDetails(errors, campaignContent.variation_details);

  if (campaignContent.content === undefined) {
    // C12: absent at publish, this alone is reported.
    if (situation.publish) errors.add('campaign_content.content');
    return;
  }
  const content = checkObject(errors, campaignContent.content, 'campaign_content.content');
  if (content === undefined) return;

  const channelKey = situation.channel === 'PUSH' ? 'push' : 'email';

  // C9: flat when it has the channel's key.
  if (content[channelKey] !== undefined) {
    // C9: flat content together with variations or listed locales.
    // Reading: `variation_details` of the wrong type is not "set": the rule would read a malformed value (G11).
    if (isObject(campaignContent.variation_details)) errors.add('campaign_content.content');
    // Reading: a malformed locale lists nothing; it is reported at itself (G11).
    if (listedLocales.length > 0) errors.add('campaign_content.content');
    const field = `campaign_content.content.${channelKey}`;
    if (channelKey === 'push') {
      checkPushBlock(errors, content.push, field, situation, around, true);
    } else {
      checkEmailBlock(errors, content.email, field, around);
      // C8: at publish the flat block is complete; else its missing fields are reported.
      const email = content.email;
      if (situation.publish && isObject(email) && !isCompleteEmail(email)) {
        reportMissingEmailFields(errors, email, field);
      }
    }
    return;
  }

  checkKeyedContent(
    errors,
    content,
    campaignContent.variation_details,
    listedLocales,
    localesAreUnusable,
    situation,
    around,
  );
}

function checkKeyedContent(
  errors: Fields,
  content: PlainObject,
  variationDetails: unknown,
  listedLocales: readonly string[],
  localesAreUnusable: boolean,
  situation: Situation,
  around: AroundContent,
): void {
  const root = 'campaign_content.content';
  const channelKey = situation.channel === 'PUSH' ? 'push' : 'email';

  // C10: variations go from 1 to this number; undefined when the number is unusable (then no upper bound).
  let variationCount: number | undefined = 1;
  if (variationDetails !== undefined) variationCount = usableVariationCount(variationDetails);

  // C10: `default` is required.
  if (content.default === undefined) errors.add(`${root}.default`);

  // C8, for Email: what is needed afterwards to say whether one variation is complete.
  let somethingIsNoObject = false;
  let someVariationIsComplete = false;
  let firstOfDefault: PlainObject | undefined;
  let firstOfDefaultNumber = Number.POSITIVE_INFINITY;
  let firstOfDefaultField = '';

  for (const locale of Object.keys(content)) {
    const variations = content[locale];
    if (variations === undefined) continue; // G2: absent.
    const localeField = `${root}.${keyInField(locale)}`;
    // C10: any key but `default` must be listed. What stands under a refused key is not looked at.
    if (locale !== 'default' && !localesAreUnusable && !listedLocales.includes(locale)) {
      errors.add(localeField);
      continue;
    }
    if (!isObject(variations)) {
      errors.add(localeField);
      somethingIsNoObject = true;
      continue;
    }
    for (const variation of Object.keys(variations)) {
      const leaf = variations[variation];
      if (leaf === undefined) continue; // G2: absent.
      const leafField = `${localeField}.${keyInField(variation)}`;
      // C10: the key is variation_N, N within the bounds.
      if (!isVariationKey(variation, variationCount)) {
        errors.add(leafField);
        continue;
      }
      if (!isObject(leaf)) {
        errors.add(leafField);
        somethingIsNoObject = true;
        continue;
      }
      const block = leaf[channelKey];
      const blockField = `${leafField}.${channelKey}`;
      const number = Number(variation.slice('variation_'.length));
      // Reading: a variation that lacks its block is the first one all the same; the block is what it misses.
      if (locale === 'default' && number < firstOfDefaultNumber) {
        firstOfDefault = isObject(block) ? block : undefined;
        firstOfDefaultNumber = number;
        firstOfDefaultField = blockField;
      }
      // C10: each leaf holds the channel's key.
      if (block === undefined) {
        errors.add(blockField);
        continue;
      }
      if (channelKey === 'push') {
        // C12: only in `default` a block for each platform is asked for; other locales fall back.
        checkPushBlock(errors, block, blockField, situation, around, locale === 'default');
        continue;
      }
      checkEmailBlock(errors, block, blockField, around);
      if (!isObject(block)) {
        somethingIsNoObject = true;
        continue;
      }
      if (isCompleteEmail(block)) someVariationIsComplete = true;
    }
  }

  if (!situation.publish) return;

  // C10: at publish `default` has a block for each variation; of the missing ones the first 100 are reported.
  // Reading: with an unusable number of variations nobody knows which are missing, so none is.
  const defaultVariations = content.default;
  if (isObject(defaultVariations) && variationCount !== undefined) {
    let reported = 0;
    for (let n = 1; n <= variationCount && reported < 100; n++) {
      if (defaultVariations[`variation_${n}`] === undefined) {
        errors.add(`${root}.default.variation_${n}`);
        reported += 1;
      }
    }
  }

  // C8: at least one variation, in any locale, is complete; else the first variation of `default` tells what is missing.
  if (channelKey === 'email' && !somethingIsNoObject && !someVariationIsComplete && firstOfDefault !== undefined) {
    reportMissingEmailFields(errors, firstOfDefault, firstOfDefaultField);
  }
}

/** C10: variation_N with N from 1 to the count; no upper bound when the count is unusable. */
function isVariationKey(key: string, count: number | undefined): boolean {
  if (!/^variation_[1-9][0-9]*$/.test(key)) return false;
  if (count === undefined) return true;
  return Number(key.slice('variation_'.length)) <= count;
}

/** `no_of_variations` is an integer of at least 1; undefined when it cannot be read. */
function usableVariationCount(variationDetails: unknown): number | undefined {
  if (!isObject(variationDetails)) return undefined;
  const count = variationDetails.no_of_variations;
  if (!isInteger(count) || count < 1) return undefined;
  return count;
}

/** Section "variation_details" and C11. */
function checkVariationDetails(errors: Fields, value: unknown): void {
  const field = 'campaign_content.variation_details';
  const details = checkObject(errors, value, field);
  if (details === undefined) return;

  // C11: both are required.
  const distribution = details.distribution_type;
  if (distribution === undefined) errors.add(`${field}.distribution_type`);
  checkEnum(errors, distribution, `${field}.distribution_type`, valuesOf('variation_details', 'distribution_type'));
  if (details.no_of_variations === undefined) errors.add(`${field}.no_of_variations`);
  checkIntegerBetween(errors, details.no_of_variations, `${field}.no_of_variations`, 1, Number.MAX_SAFE_INTEGER);

  checkInteger(errors, details.sherpa_campaign_duration, `${field}.sherpa_campaign_duration`);
  checkEnum(
    errors,
    details.sherpa_distribution_metric,
    `${field}.sherpa_distribution_metric`,
    valuesOf('variation_details', 'sherpa_distribution_metric'),
  );
  // The table: both are required under SHERPA.
  if (distribution === 'SHERPA') {
    if (details.sherpa_campaign_duration === undefined) errors.add(`${field}.sherpa_campaign_duration`);
    if (details.sherpa_distribution_metric === undefined) errors.add(`${field}.sherpa_distribution_metric`);
  }

  const sharesField = `${field}.manual_distribution_percentage`;
  // The table: the shares are required under MANUAL.
  if (distribution === 'MANUAL' && details.manual_distribution_percentage === undefined) errors.add(sharesField);
  const shares = checkObject(errors, details.manual_distribution_percentage, sharesField);
  if (shares === undefined) return;

  const count = usableVariationCount(details);
  let sum = 0;
  let everyShareIsUsable = true;
  let variationsWithShare = 0;
  for (const key of Object.keys(shares)) {
    const share = shares[key];
    if (share === undefined) continue; // G2: absent.
    const here = `${sharesField}.${keyInField(key)}`;
    const isWellFormed = isInteger(share) && share >= 1;
    if (isWellFormed) sum += share;
    else everyShareIsUsable = false;
    if (isVariationKey(key, count)) {
      variationsWithShare += 1;
    } else if (distribution === 'MANUAL') {
      // C11: no other key stands there. Under SHERPA the keys are free. G11a: told that alone, whatever its share is.
      errors.add(here);
      continue;
    }
    // The table: a positive integer, whatever the distribution.
    if (!isWellFormed) errors.add(here);
  }
  if (distribution !== 'MANUAL') return;
  // G11: while nobody knows the number of variations, none of them lacks a share, and nobody knows what is to be summed.
  if (count === undefined) return;
  if (variationsWithShare < count) {
    // C11: every variation has a share. G11a: while one has none, nothing is summed.
    errors.add(sharesField);
    return;
  }
  // C11: the shares of all keys make 100. G11a: silent while one of them is malformed.
  if (everyShareIsUsable && sum !== 100) errors.add(sharesField);
}

/** A `push` block. `needsPlatforms`: must it hold a block for each listed platform (C12)? */
function checkPushBlock(
  errors: Fields,
  value: unknown,
  field: string,
  situation: Situation,
  around: AroundContent,
  needsPlatforms: boolean,
): void {
  const push = checkObject(errors, value, field);
  if (push === undefined) return;
  // C12: at publish the block of each listed platform is there.
  if (situation.publish && needsPlatforms) {
    if (around.platforms.includes('ANDROID') && push.android === undefined) errors.add(`${field}.android`);
    if (around.platforms.includes('IOS') && push.ios === undefined) errors.add(`${field}.ios`);
    if (around.platforms.includes('WEB') && push.web === undefined) errors.add(`${field}.web`);
  }
  // C5: what a platform requires is asked of the listed platforms alone, at publish.
  const androidIsSent = situation.publish && around.platforms.includes('ANDROID');
  const iosIsSent = situation.publish && around.platforms.includes('IOS');
  const webIsSent = situation.publish && around.platforms.includes('WEB');
  checkAndroid(errors, push.android, `${field}.android`, androidIsSent);
  checkIos(errors, push.ios, `${field}.ios`, iosIsSent);
  checkWeb(errors, push.web, `${field}.web`, webIsSent);
}

/** C7: both `key` and `value`, strings; G3: they may be blank. */
function checkKeyValuePairs(errors: Fields, value: unknown, field: string): void {
  const pairs = checkList(errors, value, field);
  if (pairs === undefined) return;
  for (let i = 0; i < pairs.length; i++) {
    const pair = pairs[i];
    if (!isObject(pair)) {
      errors.add(`${field}.${i}`);
      continue;
    }
    if (typeof pair.key !== 'string') errors.add(`${field}.${i}.key`);
    if (typeof pair.value !== 'string') errors.add(`${field}.${i}.value`);
  }
}

/** Section "Android push content". */
function checkAndroid(errors: Fields, value: unknown, field: string, sent: boolean): void {
  const block = checkObject(errors, value, field);
  if (block === undefined) return;

  // C4: always required. G11: a wrong one asks for no companions, since it equals none of the names below.
  const template = block.template_type;
  if (template === undefined) errors.add(`${field}.template_type`);
  checkEnum(errors, template, `${field}.template_type`, valuesOf('Android push content', 'template_type'));

  // C4: always required.
  if (block.basic_details === undefined) errors.add(`${field}.basic_details`);
  const basic = checkObject(errors, block.basic_details, `${field}.basic_details`);
  if (basic !== undefined) {
    const here = `${field}.basic_details`;
    checkString(errors, basic.notification_channel, `${here}.notification_channel`);
    checkString(errors, basic.title, `${here}.title`);
    checkString(errors, basic.message, `${here}.message`);
    checkString(errors, basic.summary, `${here}.summary`);
    checkUri(errors, basic.image_url, `${here}.image_url`);
    checkUri(errors, basic.input_gif_url, `${here}.input_gif_url`);
    checkEnum(errors, basic.default_click_action, `${here}.default_click_action`, clickActions);
    checkString(errors, basic.default_click_action_value, `${here}.default_click_action_value`);
    checkKeyValuePairs(errors, basic.key_value_pairs, `${here}.key_value_pairs`);
    checkHexColour(errors, basic.background_color_code, `${here}.background_color_code`);
    checkHexColour(errors, basic.app_name_color_code, `${here}.app_name_color_code`);
    checkEnum(
      errors,
      basic.notification_control_color,
      `${here}.notification_control_color`,
      valuesOf('Android push content, basic_details', 'notification_control_color'),
    );
    checkBoolean(errors, basic.apply_background_color_in_text_editor, `${here}.apply_background_color_in_text_editor`);
    checkBoolean(errors, basic.include_app_name_and_time, `${here}.include_app_name_and_time`);
    checkBoolean(errors, basic.include_title_and_message, `${here}.include_title_and_message`);
    checkUri(errors, basic.banner_image_url, `${here}.banner_image_url`);
    checkString(errors, basic.collapsed_push_notification, `${here}.collapsed_push_notification`);
    checkEnum(
      errors,
      basic.image_scaling,
      `${here}.image_scaling`,
      valuesOf('Android push content, basic_details', 'image_scaling'),
    );
    checkCarousel(
      errors,
      basic.carousel_content,
      `${here}.carousel_content`,
      valuesOf('Android push content, carousel_content', 'slider_transition'),
      template === 'SIMPLE_IMAGE_CAROUSEL',
      sent,
    );
    // The table: required for the banner template.
    if (template === 'IMAGE_BANNER_WITH_TEXT' && isMissing(basic.banner_image_url)) {
      errors.add(`${here}.banner_image_url`);
    }
    // The table: required for the carousel template.
    if (template === 'SIMPLE_IMAGE_CAROUSEL' && basic.carousel_content === undefined) {
      errors.add(`${here}.carousel_content`);
    }
    // C5: title and message of the basic templates, at publish, on a listed platform.
    if (sent && (template === 'BASIC' || template === 'STYLIZED_BASIC')) {
      if (isMissing(basic.title)) errors.add(`${here}.title`);
      if (isMissing(basic.message)) errors.add(`${here}.message`);
    }
  }

  const isTimerTemplate = template === 'TIMER' || template === 'TIMER_WITH_PROGRESS_BAR';
  // The table: required for both timer templates.
  if (isTimerTemplate && block.timer === undefined) errors.add(`${field}.timer`);
  checkTimer(errors, block.timer, `${field}.timer`, isTimerTemplate);

  const buttons = checkList(errors, block.buttons, `${field}.buttons`);
  if (buttons !== undefined) {
    for (let i = 0; i < buttons.length; i++) {
      const here = `${field}.buttons.${i}`;
      const button = buttons[i];
      if (!isObject(button)) {
        errors.add(here);
        continue;
      }
      checkString(errors, button.btn_name, `${here}.btn_name`);
      checkEnum(
        errors,
        button.click_action_type,
        `${here}.click_action_type`,
        valuesOf('Android push content, button', 'click_action_type'),
      );
      checkString(errors, button.click_action_name, `${here}.click_action_name`);
      checkString(errors, button.click_action_value, `${here}.click_action_value`);
      checkKeyValuePairs(errors, button.key_value_pairs, `${here}.key_value_pairs`);
    }
  }

  const advanced = checkObject(errors, block.advanced, `${field}.advanced`);
  if (advanced !== undefined) {
    const here = `${field}.advanced`;
    checkString(errors, advanced.coupon_code, `${here}.coupon_code`);
    checkString(errors, advanced.icon_type_in_notification, `${here}.icon_type_in_notification`);
    checkBoolean(errors, advanced.use_large_icon, `${here}.use_large_icon`);
    checkBoolean(errors, advanced.make_notification_sticky, `${here}.make_notification_sticky`);
    checkString(errors, advanced.dismiss_button_text, `${here}.dismiss_button_text`);
    checkBoolean(errors, advanced.auto_dismiss_notification, `${here}.auto_dismiss_notification`);
    checkInteger(errors, advanced.auto_dismiss_notification_time_value, `${here}.auto_dismiss_notification_time_value`);
    checkEnum(
      errors,
      advanced.auto_dismiss_notification_time_granularity,
      `${here}.auto_dismiss_notification_time_granularity`,
      valuesOf('Android push content, advanced', 'auto_dismiss_notification_time_granularity'),
    );
    checkString(errors, advanced.group_key, `${here}.group_key`); // C24: never an error beyond its type.
    checkString(errors, advanced.collapse_replace_key, `${here}.collapse_replace_key`);
    // The table: the text is required when either is true.
    if (advanced.make_notification_sticky === true || advanced.auto_dismiss_notification === true) {
      if (isMissing(advanced.dismiss_button_text)) errors.add(`${here}.dismiss_button_text`);
    }
    // The table: the two companions of automatic dismissal.
    if (advanced.auto_dismiss_notification === true) {
      if (advanced.auto_dismiss_notification_time_value === undefined) {
        errors.add(`${here}.auto_dismiss_notification_time_value`);
      }
      if (advanced.auto_dismiss_notification_time_granularity === undefined) {
        errors.add(`${here}.auto_dismiss_notification_time_granularity`);
      }
    }
  }

  // The table: required for every template but BASIC and Custom.
  if (
    template === 'STYLIZED_BASIC' ||
    template === 'SIMPLE_IMAGE_CAROUSEL' ||
    template === 'IMAGE_BANNER_WITH_TEXT' ||
    template === 'TIMER' ||
    template === 'TIMER_WITH_PROGRESS_BAR'
  ) {
    if (block.template_backup === undefined) errors.add(`${field}.template_backup`);
  }
  const backup = checkObject(errors, block.template_backup, `${field}.template_backup`);
  if (backup !== undefined) {
    const here = `${field}.template_backup`;
    checkString(errors, backup.title, `${here}.title`);
    checkString(errors, backup.message, `${here}.message`);
    checkString(errors, backup.summary, `${here}.summary`);
    checkUri(errors, backup.image_url, `${here}.image_url`);
    checkEnum(errors, backup.default_click_action, `${here}.default_click_action`, clickActions);
    checkString(errors, backup.default_click_action_value, `${here}.default_click_action_value`);
    checkKeyValuePairs(errors, backup.key_value_pairs, `${here}.key_value_pairs`);
  }

  checkString(errors, block.custom_template_id, `${field}.custom_template_id`);
  checkInteger(errors, block.custom_template_version, `${field}.custom_template_version`);
  // The table: required for Custom.
  if (template === 'Custom' && isMissing(block.custom_template_id)) errors.add(`${field}.custom_template_id`);
}

/**
 * Android `timer`. `isItsTemplate`: is the template one of the two timers? C23: under another template its types, enums and
 * formats are checked, and its rules are not.
 */
function checkTimer(errors: Fields, value: unknown, field: string, isItsTemplate: boolean): void {
  const timer = checkObject(errors, value, field);
  if (timer === undefined) return;
  checkEnum(
    errors,
    timer.timer_ends_at,
    `${field}.timer_ends_at`,
    valuesOf('Android push content, timer', 'timer_ends_at'),
  );
  checkBoolean(errors, timer.personalized_value, `${field}.personalized_value`);
  checkDateTime(errors, timer.specific_time, `${field}.specific_time`);
  checkString(errors, timer.time_period, `${field}.time_period`);
  checkString(errors, timer.duration_hour, `${field}.duration_hour`);
  checkString(errors, timer.duration_minute, `${field}.duration_minute`);
  if (!isItsTemplate) return;

  // The table, and C25: absent `personalized_value` or `timer_ends_at` asks for no companion.
  if (timer.personalized_value === true) {
    if (isMissing(timer.specific_time)) errors.add(`${field}.specific_time`);
  }
  if (timer.personalized_value === false) {
    if (isMissing(timer.duration_hour)) errors.add(`${field}.duration_hour`);
    if (isMissing(timer.duration_minute)) errors.add(`${field}.duration_minute`);
  }
  const endsAt = timer.timer_ends_at;
  if (endsAt === 'SPECIFIC_TIME_USER_TIMEZONE' || endsAt === 'SPECIFIC_TIME_CAMPAIGN_TIMEZONE') {
    if (isMissing(timer.time_period)) errors.add(`${field}.time_period`);
  }
}

/**
 * `carousel_content` of Android and iOS. `isItsTemplate`: is the template the carousel? C23: under another template its types,
 * enums and formats are checked, and its rules are not.
 */
function checkCarousel(
  errors: Fields,
  value: unknown,
  field: string,
  transitions: readonly unknown[],
  isItsTemplate: boolean,
  sent: boolean,
): void {
  const carousel = checkObject(errors, value, field);
  if (carousel === undefined) return;
  // Known error 4: the casing is the platform's own.
  checkEnum(errors, carousel.slider_transition, `${field}.slider_transition`, transitions);

  const slides = checkList(errors, carousel.slide_data, `${field}.slide_data`);
  if (slides !== undefined) {
    for (let i = 0; i < slides.length; i++) {
      const here = `${field}.slide_data.${i}`;
      const slide = slides[i];
      if (!isObject(slide)) {
        errors.add(here);
        continue;
      }
      checkUri(errors, slide.image_url, `${here}.image_url`);
      checkEnum(errors, slide.image_click_action, `${here}.image_click_action`, clickActions);
      checkString(errors, slide.image_click_action_value, `${here}.image_click_action_value`);
      // Reading: that a pair has both members is its shape (C7), not a rule of the template, so it is always asked.
      checkKeyValuePairs(errors, slide.key_value_pairs, `${here}.key_value_pairs`);
      if (!isItsTemplate) continue;
      // C6: an action asks for its value. G11: a malformed action asks for nothing.
      const action = slide.image_click_action;
      if (typeof action === 'string' && clickActions.includes(action)) {
        if (isMissing(slide.image_click_action_value)) errors.add(`${here}.image_click_action_value`);
      }
      // C5: each slide has an image, at publish, on a listed platform.
      if (sent && isMissing(slide.image_url)) errors.add(`${here}.image_url`);
    }
  }
  // C5: at least one slide. G11a: a malformed one counts.
  if (isItsTemplate && sent && carousel.slide_data === undefined) errors.add(`${field}.slide_data`);
  if (isItsTemplate && sent && slides !== undefined && slides.length === 0) errors.add(`${field}.slide_data`);
}

/** Section "iOS push content". */
function checkIos(errors: Fields, value: unknown, field: string, sent: boolean): void {
  const block = checkObject(errors, value, field);
  if (block === undefined) return;

  // C4: always required.
  const template = block.template_type;
  if (template === undefined) errors.add(`${field}.template_type`);
  checkEnum(errors, template, `${field}.template_type`, valuesOf('iOS push content', 'template_type'));

  // C4: always required.
  if (block.basic_details === undefined) errors.add(`${field}.basic_details`);
  const basic = checkObject(errors, block.basic_details, `${field}.basic_details`);
  if (basic !== undefined) {
    const here = `${field}.basic_details`;
    checkString(errors, basic.title, `${here}.title`);
    checkString(errors, basic.message, `${here}.message`);
    checkString(errors, basic.subtitle, `${here}.subtitle`);
    checkEnum(errors, basic.default_click_action, `${here}.default_click_action`, clickActions);
    checkString(errors, basic.default_click_action_value, `${here}.default_click_action_value`);
    checkKeyValuePairs(errors, basic.key_value_pairs, `${here}.key_value_pairs`);
    checkBoolean(errors, basic.allow_bg_refresh, `${here}.allow_bg_refresh`);
    checkEnum(
      errors,
      basic.rich_media_type,
      `${here}.rich_media_type`,
      valuesOf('iOS push content, basic_details', 'rich_media_type'),
    );
    checkUri(errors, basic.rich_media_value, `${here}.rich_media_value`);
    checkUri(errors, basic.input_gif_url, `${here}.input_gif_url`);
    checkUri(errors, basic.image_url, `${here}.image_url`);
    checkHexColour(errors, basic.background_color_code, `${here}.background_color_code`);
    checkBoolean(errors, basic.apply_background_color_in_text_editor, `${here}.apply_background_color_in_text_editor`);
    checkCarousel(
      errors,
      basic.carousel_content,
      `${here}.carousel_content`,
      valuesOf('iOS push content, basic_details', 'carousel_content.slider_transition'),
      template === 'SIMPLE_IMAGE_CAROUSEL',
      sent,
    );
    // The table: the cover image and the carousel itself.
    if (template === 'SIMPLE_IMAGE_CAROUSEL') {
      if (isMissing(basic.image_url)) errors.add(`${here}.image_url`);
      if (basic.carousel_content === undefined) errors.add(`${here}.carousel_content`);
    }
    // C5: title and message of the basic templates, at publish, on a listed platform.
    if (sent && (template === 'BASIC' || template === 'STYLIZED_BASIC')) {
      if (isMissing(basic.title)) errors.add(`${here}.title`);
      if (isMissing(basic.message)) errors.add(`${here}.message`);
    }
  }

  const buttons = checkList(errors, block.buttons, `${field}.buttons`);
  if (buttons !== undefined) {
    for (let i = 0; i < buttons.length; i++) {
      const button = buttons[i];
      if (!isObject(button)) {
        errors.add(`${field}.buttons.${i}`);
        continue;
      }
      checkString(errors, button.button_category, `${field}.buttons.${i}.button_category`);
    }
  }

  const advanced = checkObject(errors, block.advanced, `${field}.advanced`);
  if (advanced !== undefined) {
    const here = `${field}.advanced`;
    checkString(errors, advanced.coupon_code, `${here}.coupon_code`);
    checkString(errors, advanced.sound_file, `${here}.sound_file`);
    checkBoolean(errors, advanced.enable_ios_badge, `${here}.enable_ios_badge`);
    checkString(errors, advanced.group_key, `${here}.group_key`);
    checkString(errors, advanced.collapse_replace_key, `${here}.collapse_replace_key`);
  }

  // Sub-objects: the backup is required for these two templates.
  if (template === 'STYLIZED_BASIC' || template === 'SIMPLE_IMAGE_CAROUSEL') {
    if (block.template_backup === undefined) errors.add(`${field}.template_backup`);
  }
  const backup = checkObject(errors, block.template_backup, `${field}.template_backup`);
  if (backup !== undefined) {
    const here = `${field}.template_backup`;
    checkString(errors, backup.title, `${here}.title`);
    checkString(errors, backup.message, `${here}.message`);
    checkString(errors, backup.subtitle, `${here}.subtitle`);
    checkBoolean(errors, backup.allow_bg_refresh, `${here}.allow_bg_refresh`);
    checkEnum(
      errors,
      backup.rich_media_type,
      `${here}.rich_media_type`,
      valuesOf('iOS push content, template_backup', 'rich_media_type'),
    );
    checkUri(errors, backup.rich_media_value, `${here}.rich_media_value`);
    checkEnum(errors, backup.default_click_action, `${here}.default_click_action`, clickActions);
    checkString(errors, backup.default_click_action_value, `${here}.default_click_action_value`);
    checkKeyValuePairs(errors, backup.key_value_pairs, `${here}.key_value_pairs`);
  }

  checkString(errors, block.custom_template_id, `${field}.custom_template_id`);
  checkInteger(errors, block.custom_template_version, `${field}.custom_template_version`);
  // Sub-objects: required for Custom.
  if (template === 'Custom' && isMissing(block.custom_template_id)) errors.add(`${field}.custom_template_id`);
}

/** Section "Web push content". */
function checkWeb(errors: Fields, value: unknown, field: string, sent: boolean): void {
  const block = checkObject(errors, value, field);
  if (block === undefined) return;

  // C4: Web needs it too, and there is one value.
  const template = block.template_type;
  if (template === undefined) errors.add(`${field}.template_type`);
  checkEnum(errors, template, `${field}.template_type`, valuesOf('Web push content', 'template_type'));

  // C4: always required.
  if (block.basic_details === undefined) errors.add(`${field}.basic_details`);
  const basic = checkObject(errors, block.basic_details, `${field}.basic_details`);
  if (basic !== undefined) {
    const here = `${field}.basic_details`;
    checkString(errors, basic.title, `${here}.title`);
    checkString(errors, basic.message, `${here}.message`);
    checkUri(errors, basic.redirect_url, `${here}.redirect_url`); // C25: not required.
    checkUri(errors, basic.image_url, `${here}.image_url`);
    checkBoolean(errors, basic.auto_dismiss_notification, `${here}.auto_dismiss_notification`);
    // C5: at publish, on a listed platform.
    if (sent && template === 'BASIC') {
      if (isMissing(basic.title)) errors.add(`${here}.title`);
      if (isMissing(basic.message)) errors.add(`${here}.message`);
    }
  }

  const buttons = checkList(errors, block.buttons, `${field}.buttons`);
  if (buttons !== undefined) {
    for (let i = 0; i < buttons.length; i++) {
      const here = `${field}.buttons.${i}`;
      const button = buttons[i];
      if (!isObject(button)) {
        errors.add(here);
        continue;
      }
      checkString(errors, button.title, `${here}.title`);
      checkUri(errors, button.icon_url, `${here}.icon_url`);
      checkUri(errors, button.url, `${here}.url`);
    }
  }

  const advanced = checkObject(errors, block.advanced, `${field}.advanced`);
  if (advanced !== undefined) {
    const here = `${field}.advanced`;
    checkEnum(
      errors,
      advanced.icon_image_type,
      `${here}.icon_image_type`,
      valuesOf('Web push content', 'advanced.icon_image_type'),
    );
    checkUri(errors, advanced.icon_url, `${here}.icon_url`);
    // The table: required when the icon is given by its address.
    if (advanced.icon_image_type === 'ICON_URL' && isMissing(advanced.icon_url)) errors.add(`${here}.icon_url`);
  }
}

/** Section "Email content". */
function checkEmailBlock(errors: Fields, value: unknown, field: string, around: AroundContent): void {
  const email = checkObject(errors, value, field);
  if (email === undefined) return;
  checkString(errors, email.subject, `${field}.subject`);
  checkString(errors, email.preview_text, `${field}.preview_text`);
  checkString(errors, email.sender_name, `${field}.sender_name`);
  checkEmail(errors, email.from_address, `${field}.from_address`);
  checkEmail(errors, email.reply_to_address, `${field}.reply_to_address`);
  checkEmailList(errors, email.cc_ids, `${field}.cc_ids`);
  checkEmailList(errors, email.bcc_ids, `${field}.bcc_ids`);
  checkString(errors, email.html_content, `${field}.html_content`);
  checkEnum(errors, email.email_editor, `${field}.email_editor`, valuesOf('Email content', 'email_editor')); // C8: optional.
  checkString(errors, email.custom_template_id, `${field}.custom_template_id`);
  checkInteger(errors, email.custom_template_version, `${field}.custom_template_version`);

  // C8: one of the two bodies, in both modes. A value of the wrong type is not a missing one.
  if (isMissing(email.html_content) && isMissing(email.custom_template_id)) errors.add(`${field}.html_content`);

  const attachments = checkList(errors, email.attachments, `${field}.attachments`);
  if (attachments !== undefined) {
    for (let i = 0; i < attachments.length; i++) {
      const here = `${field}.attachments.${i}`;
      const attachment = attachments[i];
      if (!isObject(attachment)) {
        errors.add(here);
        continue;
      }
      // C8: both fields are needed.
      if (attachment.file_type === undefined) errors.add(`${here}.file_type`);
      checkEnum(errors, attachment.file_type, `${here}.file_type`, valuesOf('Email content, attachments', 'file_type'));
      if (isMissing(attachment.url)) errors.add(`${here}.url`);
      checkString(errors, attachment.url, `${here}.url`);
      // C8: a URI when the type is URL.
      if (attachment.file_type === 'URL') checkUri(errors, attachment.url, `${here}.url`);
    }
  }

  // C3: a sender given in the content is verified too.
  around.senders.push({ address: email.from_address, field: `${field}.from_address` });
}

/** C8: a template, which supplies both, or a subject with a body. */
function isCompleteEmail(email: PlainObject): boolean {
  if (!isMissing(email.custom_template_id)) return true;
  return !isMissing(email.subject) && !isMissing(email.html_content);
}

/** C8: which of the two an incomplete block misses. */
function reportMissingEmailFields(errors: Fields, email: PlainObject, field: string): void {
  if (isMissing(email.subject)) errors.add(`${field}.subject`);
  // Reported already, with or without this line: there is no template either, or the block would be complete.
  if (isMissing(email.html_content)) errors.add(`${field}.html_content`);
}
