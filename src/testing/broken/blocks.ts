import * as fc from 'fast-check';
import type { AndroidContent, EmailContent, IosContent, RuleId, WebContent } from '../../index.js';
import { blockKeys, leafPlaces, type Platform } from '../content.js';
import {
  type AndroidTemplate,
  android,
  androidBackupTemplates,
  androidTimerTemplates,
  basicTemplates,
  sentAndroid,
  withAndroidCompanions,
} from '../content-android.js';
import { emailContent } from '../content-email.js';
import { ios, iosBackupTemplates, sentIos, withIosCompanions } from '../content-ios.js';
import { web, withWebCompanions } from '../content-web.js';
import { timerEnds } from '../enumerations.js';
import { uri } from '../leaves.js';
import { absent, at, chosen, edited, elements, filled, inserted, type Members, type Path } from '../members.js';
import type { Plan } from '../plan.js';
import { wrongUris } from '../strings.js';
import { type Breaker, breaking, flawed, gone, goneOrBlank, type Ingredients, lacking } from './breaking.js';
import { withCompleteEmails } from './content.js';

type Template<Block> = (block: Block, template: string) => Block;

/** The block with another template and everything that this template needs in both modes. */
const asAndroid: Template<AndroidContent> = (block, template) =>
  // Callers pass only templates of the platform.
  sentAndroid(withAndroidCompanions({ ...block, template_type: template as AndroidTemplate }));
const asIos: Template<IosContent> = (block, template) =>
  sentIos(withIosCompanions({ ...block, template_type: template as IosContent['template_type'] }));

/** The paths of the blocks of a platform. */
function placesOf(platform: Platform) {
  return (draft: Members): Path[] =>
    leafPlaces(draft)
      .map(({ path }) => [...path, 'push', blockKeys[platform]])
      .filter((path) => at(draft, path) !== undefined);
}

/** The blocks of a push that is sent to the platform. */
function blocksOf<Block>(platform: Platform, plan: Plan = {}): Ingredients<Block> {
  return { plans: [{ ...plan, channel: 'PUSH', platforms: [platform] }], places: placesOf(platform) };
}

const androids = blocksOf<AndroidContent>('ANDROID');
const ioses = blocksOf<IosContent>('IOS');
const webs = blocksOf<WebContent>('WEB');
const publish: Plan = { mode: 'DRAFT_PUBLISH' };

/** Blocks with one of these templates and with the other fields that the rule reads. */
function androidWith(
  templates: readonly AndroidTemplate[],
  and: (block: AndroidContent, variety: number) => AndroidContent = (block) => block,
): Ingredients<AndroidContent> {
  return {
    ...androids,
    prepare: (block, variety) =>
      asAndroid(and(block, Math.floor(variety / templates.length)), chosen(templates, variety)),
  };
}

function iosWith(...templates: IosContent['template_type'][]): Ingredients<IosContent> {
  return { ...ioses, prepare: (block, variety) => asIos(block, chosen(templates, variety)) };
}

/** Blocks whose `advanced` has these members. */
function androidAdvanced(...variants: NonNullable<AndroidContent['advanced']>[]): Ingredients<AndroidContent> {
  return {
    ...androids,
    prepare: (block, variety) =>
      withAndroidCompanions({ ...block, advanced: { ...block.advanced, ...chosen(variants, variety) } }),
  };
}

const details = (name: string) => ['basic_details', name];
const timer = (name: string) => ['timer', name];
const slides = ['basic_details', 'carousel_content', 'slide_data'];

/** Some of the slides, at least one. */
const someSlides = fc.integer({ min: 1, max: 7 });
function chosenSlides(block: unknown, mask: number): number[] {
  const indices = elements(at(block, slides)).map((_, index) => index);
  const some = indices.filter((index) => (mask >> index) % 2 === 1);
  return some.length > 0 ? some : [0];
}

/** Removes a field from some of the slides. */
function slidesLacking<Block>(
  rule: RuleId,
  name: string,
  missing: fc.Arbitrary<unknown>,
  from: Ingredients<Block>,
): Breaker {
  return breaking({
    ...from,
    how: fc.tuple(someSlides, missing),
    broken: (block, [mask, way]) => {
      const paths = chosenSlides(block, mask).map((index) => [...slides, index, name]);
      return {
        part: edited(
          block,
          paths.map((path) => [path, way] as const),
        ),
        found: paths.map((path) => [rule, path] as const),
      };
    },
  });
}

/** The rules of carousels, which are the same on both platforms. */
function carouselBreakers<Block, const Id extends 'android' | 'ios'>(
  id: Id,
  platform: Platform,
  as: Template<Block>,
): Record<`${Id}/${'carousel' | 'slide-action-value' | 'slides' | 'slide-image'}`, Breaker> {
  const carousel = (block: Block) => as(block, 'SIMPLE_IMAGE_CAROUSEL');
  const withActions = (block: Block) => {
    const made = carousel(block);
    const places = elements(at(made, slides)).map((_, index) => [...slides, index]);
    return edited(
      made,
      places.flatMap((path) => [
        [[...path, 'image_click_action'], at(made, [...path, 'image_click_action']) ?? 'DEEPLINKING'] as const,
        [[...path, 'image_click_action_value'], filled(at(made, [...path, 'image_click_action_value']))] as const,
      ]),
    );
  };
  const lenient = blocksOf<Block>(platform);
  const places = placesOf(platform);
  const published = { ...blocksOf<Block>(platform, publish), prepare: carousel };
  const breakers: Record<string, Breaker> = {
    [`${id}/carousel`]: lacking(
      `${id}/carousel`,
      { others: [details('carousel_content')] },
      { ...lenient, prepare: carousel },
    ),
    [`${id}/slide-action-value`]: slidesLacking(`${id}/slide-action-value`, 'image_click_action_value', goneOrBlank, {
      ...lenient,
      prepare: withActions,
      about: ({ draft }) =>
        places(draft).some((path) => {
          const actions = elements(at(draft, [...path, ...slides])).map((slide) => at(slide, ['image_click_action']));
          const template = at(draft, [...path, 'template_type']);
          return template === 'SIMPLE_IMAGE_CAROUSEL' && actions.some((action) => action !== undefined);
        }),
    }),
    [`${id}/slides`]: breaking({
      ...published,
      how: fc.constantFrom<unknown>([], absent, undefined),
      broken: (block, none) => ({ part: edited(block, [[slides, none]]), found: [[`${id}/slides`, slides]] }),
    }),
    [`${id}/slide-image`]: slidesLacking(`${id}/slide-image`, 'image_url', gone, published),
  };
  return breakers;
}

const androidBreakers = {
  'android/shape': flawed('android/shape', android, androids),
  'android/timer': lacking('android/timer', { others: [['timer']] }, androidWith(androidTimerTemplates)),
  'android/template-backup': lacking(
    'android/template-backup',
    { others: [['template_backup']] },
    androidWith(androidBackupTemplates),
  ),
  'android/custom-template-id': lacking(
    'android/custom-template-id',
    { texts: [['custom_template_id']] },
    androidWith(['Custom']),
  ),
  'android/banner-image': lacking(
    'android/banner-image',
    { others: [details('banner_image_url')] },
    androidWith(['IMAGE_BANNER_WITH_TEXT']),
  ),
  'android/timer-specific-time': lacking(
    'android/timer-specific-time',
    { others: [timer('specific_time')] },
    androidWith(androidTimerTemplates, (block) => ({ ...block, timer: { ...block.timer, personalized_value: true } })),
  ),
  'android/timer-duration': lacking(
    'android/timer-duration',
    { texts: [timer('duration_hour'), timer('duration_minute')] },
    androidWith(androidTimerTemplates, (block) => ({ ...block, timer: { ...block.timer, personalized_value: false } })),
  ),
  'android/timer-time-period': lacking(
    'android/timer-time-period',
    { texts: [timer('time_period')] },
    androidWith(androidTimerTemplates, (block, variety) => ({
      ...block,
      timer: { ...block.timer, timer_ends_at: chosen(timerEnds.slice(1), variety) },
    })),
  ),
  'android/dismiss-button-text': lacking(
    'android/dismiss-button-text',
    { texts: [['advanced', 'dismiss_button_text']] },
    androidAdvanced(
      { make_notification_sticky: true },
      { auto_dismiss_notification: true },
      { make_notification_sticky: true, auto_dismiss_notification: true },
      { make_notification_sticky: true, auto_dismiss_notification: false },
    ),
  ),
  'android/auto-dismiss-time': lacking(
    'android/auto-dismiss-time',
    {
      others: [
        ['advanced', 'auto_dismiss_notification_time_value'],
        ['advanced', 'auto_dismiss_notification_time_granularity'],
      ],
    },
    androidAdvanced({ auto_dismiss_notification: true }),
  ),
  ...carouselBreakers('android', 'ANDROID', asAndroid),
  'android/text': lacking(
    'android/text',
    { texts: [details('title'), details('message')] },
    { ...androidWith(basicTemplates), plans: blocksOf('ANDROID', publish).plans },
  ),
};

const iosBreakers = {
  'ios/shape': flawed('ios/shape', ios, ioses),
  'ios/template-backup': lacking(
    'ios/template-backup',
    { others: [['template_backup']] },
    iosWith(...iosBackupTemplates),
  ),
  'ios/custom-template-id': lacking('ios/custom-template-id', { texts: [['custom_template_id']] }, iosWith('Custom')),
  'ios/cover-image': lacking('ios/cover-image', { others: [details('image_url')] }, iosWith('SIMPLE_IMAGE_CAROUSEL')),
  ...carouselBreakers('ios', 'IOS', asIos),
  'ios/text': lacking(
    'ios/text',
    { texts: [details('title'), details('message')] },
    { ...iosWith(...basicTemplates), plans: blocksOf('IOS', publish).plans },
  ),
};

const webBreakers = {
  'web/shape': flawed('web/shape', web, webs),
  'web/icon-url': lacking(
    'web/icon-url',
    { others: [['advanced', 'icon_url']] },
    {
      ...webs,
      prepare: (block: WebContent) =>
        withWebCompanions({ ...block, advanced: { ...block.advanced, icon_image_type: 'ICON_URL' } }),
    },
  ),
  'web/text': lacking('web/text', { texts: [details('title'), details('message')] }, blocksOf('WEB', publish)),
};

const emails: Ingredients<EmailContent> = {
  plans: [{ channel: 'EMAIL', forms: ['flat', 'keyed', 'tested'] }],
  // So that breaking one variation does not also break `publish/complete-variation`.
  before: withCompleteEmails,
  places: emailPlaces,
};

function emailPlaces(draft: Members): Path[] {
  return leafPlaces(draft).map(({ path }) => [...path, 'email']);
}

/** The indices of the attachments given by a URL. */
function attachedUrls(content: unknown): number[] {
  const attachments = elements(at(content, ['attachments']));
  return attachments.flatMap((one, index) => (at(one, ['file_type']) === 'URL' ? [index] : []));
}

const emailBreakers = {
  'email/shape': flawed('email/shape', emailContent, emails),
  'email/body': breaking({
    ...emails,
    how: fc.tuple(goneOrBlank, goneOrBlank),
    broken: (content, [body, template]) => ({
      part: edited(content, [
        [['html_content'], body],
        [['custom_template_id'], template],
      ]),
      found: [['email/body', ['html_content']]],
    }),
  }),
  'email/attachment-url': breaking({
    ...emails,
    prepare: (content: EmailContent, variety) => {
      const given = elements(content.attachments);
      const more = { file_type: 'URL', url: uri.least };
      return { ...content, attachments: inserted(given, variety % (given.length + 1), more) };
    },
    about: ({ draft }) => emailPlaces(draft).some((path) => attachedUrls(at(draft, path)).length > 0),
    how: fc.tuple(fc.nat(9), fc.constantFrom(...wrongUris.filter((url) => url.trim() !== ''))),
    broken: (content: EmailContent, [number, url]) => {
      const path = ['attachments', chosen(attachedUrls(content), number), 'url'];
      return { part: edited(content, [[path, url]]), found: [['email/attachment-url', path]] };
    },
  }),
} as const;

export const blockBreakers = { ...androidBreakers, ...iosBreakers, ...webBreakers, ...emailBreakers };
