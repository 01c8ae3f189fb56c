import * as fc from 'fast-check';
import type { RuleId } from '../../spec/catalogue.js';
import type { Platform } from '../../spec/vocabulary.js';
import { at, chosen, edited, elements, inserted, type Members, members, type Path, putAll, putAt } from '../members.js';
import { blocks } from '../parts.js';
import type { Plan } from '../plan.js';
import { textsOf } from '../strings.js';
import {
  anyOfKinds,
  type Breaker,
  breaking,
  cellsByKind,
  gone,
  goneOrBlank,
  type Ingredients,
  type Wrong,
  wrongAt,
} from './breaking.js';
import { blockPlaces, emails } from './places.js';

const slideData = ['basic_details', 'carousel_content', 'slide_data'];

/** Blocks with a carousel, of a push that is sent to the platform. */
function carousels(platform: Platform, plan: Plan = {}): Ingredients<unknown> {
  return {
    plans: [{ ...plan, channel: 'PUSH', platforms: [platform] }],
    places: blockPlaces(platform),
    prepare: (block) =>
      blocks[platform].complete(putAt(block, ['template_type'], 'SIMPLE_IMAGE_CAROUSEL'), 'DRAFT_PUBLISH'),
  };
}

function chosenSlides(block: unknown, mask: number): number[] {
  const indices = [...elements(at(block, slideData)).keys()];
  const some = indices.filter((index) => (mask >> index) % 2 === 1);
  return some.length > 0 ? some : [0];
}

/** Removes a field from some of the slides. */
function slidesLacking(rule: RuleId, name: string, missing: Wrong, from: Ingredients<unknown>): Breaker {
  const someOf = (values: fc.Arbitrary<unknown>) => fc.tuple(fc.integer({ min: 1, max: 7 }), values);
  return breaking({
    ...from,
    how: someOf(anyOfKinds(missing)),
    cells: () => cellsByKind(missing, someOf),
    broken: (block, [mask, way]) => {
      const paths = chosenSlides(block, mask).map((index) => [...slideData, index, name]);
      return { part: putAll(block, paths, way), found: paths.map((path) => [rule, path] as const) };
    },
  });
}

/** The rules of carousels, which are the same on both platforms. */
function carouselBreakers<const Id extends 'android' | 'ios'>(id: Id, platform: Platform) {
  const published = carousels(platform, { mode: 'DRAFT_PUBLISH' });
  const none: Wrong = { value: fc.constant([]), ...gone };
  return {
    [`${id}/slides`]: wrongAt(`${id}/slides`, slideData, none, published),
    [`${id}/slide-image`]: slidesLacking(`${id}/slide-image`, 'image_url', gone, published),
    // TypeScript widens computed keys to `string`.
  } as Record<`${Id}/${'slides' | 'slide-image'}`, Breaker>;
}

const androids = carousels('ANDROID');

function withActions(block: unknown): unknown {
  const made = androids.prepare?.(block, 0);
  const actions = elements(at(made, slideData)).map((slide, index) => {
    const path = [...slideData, index, 'image_click_action'];
    return [path, at(slide, ['image_click_action']) ?? 'DEEPLINKING'] as const;
  });
  return androids.prepare?.(edited(made, actions), 0);
}

/** The indices of the attachments given by a URL. */
function attachedUrls(content: unknown): number[] {
  const attachments = elements(at(content, ['attachments']));
  return attachments.flatMap((one, index) => (at(one, ['file_type']) === 'URL' ? [index] : []));
}

export const blockBreakers = {
  ...carouselBreakers('android', 'ANDROID'),
  ...carouselBreakers('ios', 'IOS'),
  'android/slide-action-value': slidesLacking('android/slide-action-value', 'image_click_action_value', goneOrBlank, {
    ...androids,
    prepare: withActions,
    about: ({ draft }) =>
      blockPlaces('ANDROID')(draft).some((path) => {
        const actions = elements(at(draft, [...path, ...slideData])).map((slide) => at(slide, ['image_click_action']));
        const template = at(draft, [...path, 'template_type']);
        return template === 'SIMPLE_IMAGE_CAROUSEL' && actions.some((action) => action !== undefined);
      }),
  }),
  'email/body': breaking({
    ...emails,
    how: fc.tuple(anyOfKinds(goneOrBlank), anyOfKinds(goneOrBlank)),
    cells: () => cellsByKind(goneOrBlank, (body) => fc.tuple(body, anyOfKinds(goneOrBlank))),
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
    prepare: (content: Members, variety) => {
      const given = elements(content.attachments);
      const more = { file_type: 'URL', url: 'a:b' };
      return { ...content, attachments: inserted(given, variety % (given.length + 1), more) };
    },
    about: ({ draft }) => emails.places(draft).some((path) => attachedUrls(at(draft, path)).length > 0),
    how: fc.tuple(fc.nat(9), fc.constantFrom(...textsOf('uri').wrong.filter((url) => url.trim() !== ''))),
    kind: 'format',
    broken: (content: Members, [number, url]) => {
      const path: Path = ['attachments', chosen(attachedUrls(content), number), 'url'];
      return { part: members(putAt(content, path, url)), found: [['email/attachment-url', path]] };
    },
  }),
} as const satisfies Record<string, Breaker>;
