import * as z from 'zod/mini';
import { fieldsOf, maybe } from '../../../core/fields.js';
import { atLeastOne } from '../../../core/phrases.js';
import { cause, requiredWhen, rule, statementOfCondition } from '../../../core/rule.js';
import { isMissing } from '../../../core/value.js';
import { optional } from '../../field-facts.js';
import { type KeyValuePair, keyValuePair, text, uri } from '../../leaves.js';
import { type androidTemplateTypes, clickActions, type iosTemplateTypes, type Platform } from '../../vocabulary.js';
import { whenSent } from './sent.js';

/** One image of a carousel; the same on Android and iOS. */
export interface CarouselSlide {
  /** Required at publish. */
  image_url?: string | undefined;
  image_click_action?: (typeof clickActions)[number] | undefined;
  /** Required on Android when `image_click_action` is given. */
  image_click_action_value?: string | undefined;
  key_value_pairs?: KeyValuePair[] | undefined;
}

/** The images of a carousel, and how they change. Spec: "Android push content", "iOS push content". */
export interface CarouselContent<Transition extends string> {
  slider_transition?: Transition | undefined;
  /** At least one at publish. */
  slide_data?: CarouselSlide[] | undefined;
}

const slide = z.object({
  image_url: optional(uri, { example: 'https://cdn.example.com/slide-1.png', isName: true }),
  image_click_action: optional(z.enum(clickActions), { example: 'DEEPLINKING' }),
  image_click_action_value: optional(text, { example: 'myapp://offers/1' }),
  key_value_pairs: optional(z.array(keyValuePair)),
});

export function carouselContent<const Transitions extends readonly string[]>(
  transitions: Transitions,
  example: Transitions[number],
) {
  return z.object({
    slider_transition: optional(z.enum(transitions), { example }),
    slide_data: optional(z.array(slide)),
  });
}

/** What the content of Android and iOS has in common. */
interface WithCarousel {
  template_type: (typeof androidTemplateTypes | typeof iosTemplateTypes)[number];
  basic_details: { carousel_content?: CarouselContent<string> | undefined };
}

const f = fieldsOf<WithCarousel>();
const carousel = f.basic_details.carousel_content;
const slides = carousel.slide_data;
const image = slides.each.image_url;
const action = slides.each.image_click_action;
const actionValue = slides.each.image_click_action_value;

/** Only this template uses the carousel. Under other templates only its shape is checked (decision C23). */
const template = 'SIMPLE_IMAGE_CAROUSEL';
const only = f.template_type.is(template);
const because = cause(f.template_type, template);

/** A rule for Android only: the specification does not ask for the value on iOS (decision C6). */
export const slideActionValue = rule({
  id: 'android/slide-action-value',
  reports: [actionValue],
  statement: `In each entry of \`${slides.path}\`, \`image_click_action_value\` is required when ${statementOfCondition({ field: 'image_click_action', values: clickActions })} (where \`template_type\` is \`SIMPLE_IMAGE_CAROUSEL\`).`,
  spec: 'Android push content; C6',
  only,
  reads: [maybe(action), maybe(actionValue)],
  finds: ['required'],
  check({ report }, actions, values) {
    if (typeof actions !== 'object' || typeof values !== 'object') return;
    actions.forEach((chosen, index) => {
      if (typeof chosen !== 'string' || !isMissing(values[index])) return;
      report(actionValue.at(index), { kind: 'required' }, { cause: cause(action.at(index), chosen) });
    });
  },
});

/** The carousel rules that both platforms have. Their ids begin with `id`. */
export function carouselRules<const Id extends string>(id: Id, platform: Platform, section: string) {
  return [
    requiredWhen({
      id: `${id}/carousel` as const,
      spec: section,
      when: [only],
      fields: [carousel],
      usedOnlyThen: true,
    }),
    whenSent(
      platform,
      rule({
        id: `${id}/slides` as const,
        asksToAdd: true,
        reports: [slides],
        statement: `A \`SIMPLE_IMAGE_CAROUSEL\` has at least one entry in \`${slides.path}\`.`,
        spec: 'Validate, Push 3; C5',
        mode: 'DRAFT_PUBLISH',
        only,
        reads: [carousel, slides.length],
        check({ report }, content, count = 0) {
          // A missing carousel is reported by `<id>/carousel`.
          if (content === undefined || count !== 0) return;
          report(slides, { kind: 'rule', minimum: 1 }, { cause: because });
        },
        issue: atLeastOne('slide'),
      }),
    ),
    whenSent(
      platform,
      rule({
        id: `${id}/slide-image` as const,
        reports: [image],
        statement: `In each entry of \`${slides.path}\`, \`image_url\` is required (where \`template_type\` is \`SIMPLE_IMAGE_CAROUSEL\`).`,
        spec: 'Validate, Push 3; C5',
        mode: 'DRAFT_PUBLISH',
        only,
        reads: [maybe(image)],
        finds: ['required'],
        check({ report }, images) {
          if (typeof images !== 'object') return;
          images.forEach((one, index) => {
            if (isMissing(one)) report(image.at(index), { kind: 'required', expected: 'uri' }, { cause: because });
          });
        },
      }),
    ),
  ];
}
