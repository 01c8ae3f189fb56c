import { valuesOf } from '../specification/tables.js';
import { hasExpression, isInteger, isUri } from './formats.js';
import { type Fields, isMissing, isObject, keyInField, type PlainObject, type Situation } from './report.js';
import type { Sender } from './senders.js';
import { checkObject, checkTable } from './shapes.js';

const clickActions = valuesOf('Android push content, basic_details', 'default_click_action');

/** The values that the rules of content share with those outside `campaign_content`. Both matter only at publish. */
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
  // C11: the table requires two fields of the A/B test.
  const campaignContent = checkTable(errors, value, 'campaign_content', 'campaign_content');
  if (campaignContent === undefined) return;

  const locales = Array.isArray(campaignContent.locales) ? campaignContent.locales : [];
  const listedLocales = locales.filter((locale) => typeof locale === 'string');
  // While `locales` is not a list, it is unknown which locale keys it would allow; by G11a, also while an entry is malformed.
  const localesAreUnusable =
    campaignContent.locales !== undefined &&
    (!Array.isArray(campaignContent.locales) || listedLocales.length < locales.length);
  for (let i = 0; i < locales.length; i++) {
    // C10: `default` is implicit and must not be listed, reported at its index.
    if (locales[i] === 'default') errors.add(`campaign_content.locales.${i}`);
  }

  checkVariationDetails(errors, campaignContent.variation_details);

  if (campaignContent.content === undefined) {
    // C12: absent at publish, this alone is reported.
    if (situation.publish) errors.add('campaign_content.content');
    return;
  }
  const content = campaignContent.content;
  if (!isObject(content)) return;

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
      // C8: at publish the flat block must be complete; otherwise its missing fields are reported.
      const email = content.email;
      if (situation.publish && isObject(email) && !isCompleteEmail(email)) {
        reportMissingEmailFields(errors, email, field);
      }
    }
    return;
  }

  // G11a: the key of the other channel, without the own one: one error, and nothing about anything else in the content.
  const otherKey = channelKey === 'push' ? 'email' : 'push';
  if (content[otherKey] !== undefined) {
    errors.add(`campaign_content.content.${otherKey}`);
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

  // C8, for Email: the facts that decide afterwards whether one variation is complete.
  let somethingIsNoObject = false;
  let someVariationIsComplete = false;
  let firstOfDefault: PlainObject | undefined;
  let firstOfDefaultNumber = Number.POSITIVE_INFINITY;
  let firstOfDefaultField = '';

  for (const locale of Object.keys(content)) {
    const variations = content[locale];
    if (variations === undefined) continue; // G2: absent.
    const localeField = `${root}.${keyInField(locale)}`;
    // C10: any key but `default` must be listed. The value under a refused key is not checked.
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
      // Reading: a variation that lacks its block is the first one all the same, and misses the block.
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
        // C12: only `default` must have a block for each platform; other locales fall back.
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
  // Reading: with an unusable number of variations it is unknown which are missing, so none is reported.
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

  // C8: at least one variation, in any locale, must be complete; otherwise the missing fields of the first variation of `default` are
  // reported.
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
function checkVariationDetails(errors: Fields, details: unknown): void {
  const field = 'campaign_content.variation_details';
  if (!isObject(details)) return;
  const distribution = details.distribution_type;
  // The table: both are required under SHERPA.
  if (distribution === 'SHERPA') {
    if (details.sherpa_campaign_duration === undefined) errors.add(`${field}.sherpa_campaign_duration`);
    if (details.sherpa_distribution_metric === undefined) errors.add(`${field}.sherpa_distribution_metric`);
  }

  const sharesField = `${field}.manual_distribution_percentage`;
  // The table: the shares are required under MANUAL.
  if (distribution === 'MANUAL' && details.manual_distribution_percentage === undefined) errors.add(sharesField);
  const shares = details.manual_distribution_percentage;
  if (!isObject(shares)) return;

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
      // C11: there must be no other key. Under SHERPA the keys are free. G11a: only that is reported, whatever its share is.
      errors.add(here);
      continue;
    }
    // The table: a positive integer, whatever the distribution.
    if (!isWellFormed) errors.add(here);
  }
  if (distribution !== 'MANUAL') return;
  // G11: while the number of variations is unknown, none of them lacks a share, and it is unknown which shares to sum.
  if (count === undefined) return;
  if (variationsWithShare < count) {
    // C11: every variation has a share. G11a: while one has none, nothing is summed.
    errors.add(sharesField);
    return;
  }
  // C11: the shares of all keys sum to 100. G11a: silent while one of them is malformed.
  if (everyShareIsUsable && sum !== 100) errors.add(sharesField);
}

/** A `push` block. `needsPlatforms`: whether it must have a block for each listed platform (C12). */
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
  // C5: the requirements of a platform apply only to listed platforms, at publish.
  const androidIsSent = situation.publish && around.platforms.includes('ANDROID');
  const iosIsSent = situation.publish && around.platforms.includes('IOS');
  const webIsSent = situation.publish && around.platforms.includes('WEB');
  checkAndroid(errors, push.android, `${field}.android`, androidIsSent);
  checkIos(errors, push.ios, `${field}.ios`, iosIsSent);
  checkWeb(errors, push.web, `${field}.web`, webIsSent);
}

/**
 * Section "Android push content". C4: the template is always required. G11: a wrong one requires no companions, since it equals
 * none of the names below. C7: both members of a key-value pair, in its table.
 */
function checkAndroid(errors: Fields, value: unknown, field: string, sent: boolean): void {
  const block = checkTable(errors, value, field, 'Android push content');
  if (block === undefined) return;
  const template = block.template_type;
  const basic = block.basic_details;
  if (isObject(basic)) {
    const here = `${field}.basic_details`;
    checkCarousel(errors, basic.carousel_content, `${here}.carousel_content`, template, sent, true);
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

  // The table: required for both timer templates. C23: under another template the rules of the timer are not asked.
  if (template === 'TIMER' || template === 'TIMER_WITH_PROGRESS_BAR') {
    if (block.timer === undefined) errors.add(`${field}.timer`);
    if (isObject(block.timer)) checkTimer(errors, block.timer, `${field}.timer`);
  }

  // C24: a group key is never an error beyond its type.
  const advanced = block.advanced;
  if (isObject(advanced)) {
    const here = `${field}.advanced`;
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
  // The table: required for Custom.
  if (template === 'Custom' && isMissing(block.custom_template_id)) errors.add(`${field}.custom_template_id`);
}

/** Android `timer`, under one of its templates. C25: an absent `personalized_value` or `timer_ends_at` requires no companion. */
function checkTimer(errors: Fields, timer: PlainObject, field: string): void {
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
 * `carousel_content` of Android and iOS. C23: under another template its types, enums and formats are checked, and its rules are
 * not. Reading: that a pair has both members is its shape (C7), not a rule of the template, so it is always checked.
 */
function checkCarousel(
  errors: Fields,
  carousel: unknown,
  field: string,
  template: unknown,
  sent: boolean,
  isAndroid: boolean,
): void {
  if (template !== 'SIMPLE_IMAGE_CAROUSEL' || !isObject(carousel)) return;
  const slides: readonly unknown[] = Array.isArray(carousel.slide_data) ? carousel.slide_data : [];
  for (let i = 0; i < slides.length; i++) {
    const here = `${field}.slide_data.${i}`;
    const slide = slides[i];
    if (!isObject(slide)) continue;
    // C6: an action requires its value, only on Android. G11: a malformed action requires nothing.
    const action = slide.image_click_action;
    if (isAndroid && typeof action === 'string' && clickActions.includes(action)) {
      if (isMissing(slide.image_click_action_value)) errors.add(`${here}.image_click_action_value`);
    }
    // C5: each slide has an image, at publish, on a listed platform.
    if (sent && isMissing(slide.image_url)) errors.add(`${here}.image_url`);
  }
  // C5: at least one slide. G11a: a malformed one counts.
  if (sent && carousel.slide_data === undefined) errors.add(`${field}.slide_data`);
  if (sent && Array.isArray(carousel.slide_data) && slides.length === 0) errors.add(`${field}.slide_data`);
}

/** Section "iOS push content". C4: the template is always required. */
function checkIos(errors: Fields, value: unknown, field: string, sent: boolean): void {
  const block = checkTable(errors, value, field, 'iOS push content');
  if (block === undefined) return;
  const template = block.template_type;
  const basic = block.basic_details;
  if (isObject(basic)) {
    const here = `${field}.basic_details`;
    checkCarousel(errors, basic.carousel_content, `${here}.carousel_content`, template, sent, false);
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
  // Sub-objects: the backup is required for these two templates.
  if (template === 'STYLIZED_BASIC' || template === 'SIMPLE_IMAGE_CAROUSEL') {
    if (block.template_backup === undefined) errors.add(`${field}.template_backup`);
  }
  // Sub-objects: required for Custom.
  if (template === 'Custom' && isMissing(block.custom_template_id)) errors.add(`${field}.custom_template_id`);
}

/** Section "Web push content". C4: Web needs the template too. C25: `redirect_url` is not required. */
function checkWeb(errors: Fields, value: unknown, field: string, sent: boolean): void {
  const block = checkTable(errors, value, field, 'Web push content');
  if (block === undefined) return;
  const basic = block.basic_details;
  // C5: at publish, on a listed platform.
  if (sent && block.template_type === 'BASIC' && isObject(basic)) {
    if (isMissing(basic.title)) errors.add(`${field}.basic_details.title`);
    if (isMissing(basic.message)) errors.add(`${field}.basic_details.message`);
  }
  // The table: required when the icon is given by its address.
  const advanced = block.advanced;
  if (isObject(advanced) && advanced.icon_image_type === 'ICON_URL' && isMissing(advanced.icon_url)) {
    errors.add(`${field}.advanced.icon_url`);
  }
}

/** Section "Email content". */
function checkEmailBlock(errors: Fields, value: unknown, field: string, around: AroundContent): void {
  // C8: the editor is optional; both fields of an attachment are needed.
  const email = checkTable(errors, value, field, 'Email content');
  if (email === undefined) return;

  // C8: one of the two bodies, in both modes. A value of the wrong type is not a missing one.
  if (isMissing(email.html_content) && isMissing(email.custom_template_id)) errors.add(`${field}.html_content`);

  const attachments: readonly unknown[] = Array.isArray(email.attachments) ? email.attachments : [];
  for (let i = 0; i < attachments.length; i++) {
    const attachment = attachments[i];
    if (!isObject(attachment)) continue;
    // C8: a URI when the type is URL.
    const url = attachment.url;
    if (attachment.file_type === 'URL' && typeof url === 'string' && !isUri(url)) {
      errors.add(`${field}.attachments.${i}.url`);
    }
  }

  // C3: a sender in the content must be verified, too. G7: except one with an expression.
  const address = email.from_address;
  if (typeof address !== 'string' || !hasExpression(address)) {
    around.senders.push({ address, field: `${field}.from_address` });
  }
}

/** C8: a template, which supplies both, or a subject with a body. */
function isCompleteEmail(email: PlainObject): boolean {
  if (!isMissing(email.custom_template_id)) return true;
  return !isMissing(email.subject) && !isMissing(email.html_content);
}

/** C8: the fields that an incomplete block misses. */
function reportMissingEmailFields(errors: Fields, email: PlainObject, field: string): void {
  if (isMissing(email.subject)) errors.add(`${field}.subject`);
  // Reported already, with or without this line: there is no template either, or the block would be complete.
  if (isMissing(email.html_content)) errors.add(`${field}.html_content`);
}
