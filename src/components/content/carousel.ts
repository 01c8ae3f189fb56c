import * as z from 'zod/mini';
import { cause, is, requiredWhen, rule } from '../../core/rule.js';
import { isList, isMissing } from '../../core/value.js';
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
    rule({
      id: `${id}/slide-action-value` as const,
      reports: [`${slides}.*.image_click_action_value`],
      statement: `In each entry of \`${slides}\`, \`image_click_action_value\` is required when \`image_click_action\` is ${clickActions.map((action) => `\`${action}\``).join(' or ')} (where \`template_type\` is \`SIMPLE_IMAGE_CAROUSEL\`).`,
      spec: `${section}; C6`,
      only,
      reads: ['template_type', `${slides}.*.image_click_action`, `${slides}.*.image_click_action_value`],
      needs: [],
      check({ report }, _templateType, actions, values) {
        if (!isList(actions) || !isList(values)) return;
        actions.forEach((action, index) => {
          if (typeof action !== 'string' || !isMissing(values[index])) return;
          const because = cause(`${slides}.${index}.image_click_action`, action);
          report([...slides.split('.'), index, 'image_click_action_value'], { kind: 'required' }, { cause: because });
        });
      },
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
      rule({
        id: `${id}/slide-image` as const,
        reports: [`${slides}.*.image_url`],
        statement: `In each entry of \`${slides}\`, \`image_url\` is required (where \`template_type\` is \`SIMPLE_IMAGE_CAROUSEL\`).`,
        spec: 'Validate, Push 3; C5',
        mode: 'DRAFT_PUBLISH',
        only,
        reads: ['template_type', `${slides}.*.image_url`],
        needs: [],
        check({ report }, templateType, images) {
          if (!isList(images)) return;
          images.forEach((image, index) => {
            if (!isMissing(image)) return;
            const because = cause('template_type', String(templateType));
            const path = [...slides.split('.'), index, 'image_url'];
            report(path, { kind: 'required', expected: 'uri' }, { cause: because });
          });
        },
      }),
    ),
  ];
}
