import * as z from 'zod/mini';
import { cause, is, requiredWhen, rule } from '../../core/rule.js';
import { type KeyValuePair, keyValuePair, text, uri } from '../../leaves.js';
import { clickActions, type Platform } from '../../vocabulary.js';
import { atLeastOne } from '../../wording/english.js';
import { whenSent } from './sent.js';

/** One image of a carousel; the same on Android and iOS. */
export interface CarouselSlide {
  /** Required at publish. */
  image_url?: string;
  image_click_action?: (typeof clickActions)[number];
  /** Required when `image_click_action` is given. */
  image_click_action_value?: string;
  key_value_pairs?: KeyValuePair[];
}

export interface CarouselContent<Transition extends string> {
  slider_transition?: Transition;
  /** At least one at publish. */
  slide_data?: CarouselSlide[];
}

const slide = z.object({
  image_url: z.optional(uri),
  image_click_action: z.optional(z.enum(clickActions)),
  image_click_action_value: z.optional(text),
  key_value_pairs: z.optional(z.array(keyValuePair)),
});

export function carouselContent<const Transitions extends readonly string[]>(transitions: Transitions) {
  return z.object({
    slider_transition: z.optional(z.enum(transitions)),
    slide_data: z.optional(z.array(slide)),
  });
}

/** Only this template uses the carousel. Under other templates only its shape is checked (decision C23). */
const only = is('template_type', 'SIMPLE_IMAGE_CAROUSEL');
const carousel = 'basic_details.carousel_content';
const slides = `${carousel}.slide_data`;

/** The carousel rules of one platform. Their ids begin with `id`. */
export function carouselRules<const Id extends string>(id: Id, platform: Platform, section: string) {
  return [
    requiredWhen({
      id: `${id}/carousel` as const,
      spec: section,
      when: [only],
      fields: [carousel],
    }),
    requiredWhen({
      id: `${id}/slide-action-value` as const,
      spec: `${section}; C6`,
      only,
      each: slides,
      when: [is('image_click_action', ...clickActions)],
      fields: ['image_click_action_value'],
    }),
    whenSent(
      platform,
      rule({
        id: `${id}/slides` as const,
        reports: [slides],
        statement: `A \`SIMPLE_IMAGE_CAROUSEL\` has at least one entry in \`${slides}\`.`,
        spec: 'Validate, Push 3; C5',
        mode: 'DRAFT_PUBLISH',
        only,
        reads: ['template_type', carousel, slides, `${slides}.length`],
        check({ report }, templateType, content, _slides, count) {
          // A missing carousel is reported by `<id>/carousel`.
          if (content === undefined || (count ?? 0) !== 0) return;
          const because = cause('template_type', String(templateType));
          report(slides.split('.'), { kind: 'rule', minimum: 1 }, { cause: because });
        },
        issue: atLeastOne('slide'),
      }),
    ),
    whenSent(
      platform,
      requiredWhen({
        id: `${id}/slide-image` as const,
        spec: 'Validate, Push 3; C5',
        mode: 'DRAFT_PUBLISH',
        only,
        each: slides,
        fields: ['image_url'],
      }),
    ),
  ];
}
