import * as z from 'zod/mini';
import { fieldsOf, maybe } from '../../../core/fields.js';
import { atLeastOne } from '../../../core/phrases.js';
import { cause, requiredWhen, rule } from '../../../core/rule.js';
import { isMissing } from '../../../core/value.js';
import type { FactsOf } from '../../field-facts.js';
import { type KeyValuePair, keyValuePair, text, uri } from '../../leaves.js';
import { type androidTemplateTypes, clickActions, type iosTemplateTypes, type Platform } from '../../vocabulary.js';
import { whenSent } from './sent.js';

/** One image of a carousel; the same on Android and iOS. */
export interface CarouselSlide {
  /** Required at publish. */
  image_url?: string;
  image_click_action?: (typeof clickActions)[number];
  /** Required on Android when `image_click_action` is given. */
  image_click_action_value?: string;
  key_value_pairs?: KeyValuePair[];
}

/** The images of a carousel, and how they change. Spec: "Android push content", "iOS push content". */
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

export const keyValuePairFacts: FactsOf<typeof keyValuePair> = {
  key: {
    label: { en: 'pair key', de: 'Schlüssel des Paars' },
    help: { en: 'The name under which the app finds the value.', de: 'Der Name, unter dem die App den Wert findet.' },
    example: 'coupon',
  },
  value: {
    label: { en: 'pair value', de: 'Wert des Paars' },
    help: {
      en: 'The text that the app receives under this name.',
      de: 'Der Text, den die App unter diesem Namen erhält.',
    },
    example: 'SUMMER25',
  },
};

const slideFacts: FactsOf<typeof slide> = {
  image_url: {
    label: { en: 'slide image URL', de: 'URL des Karussellbilds' },
    help: {
      en: 'The address of the image on this slide.',
      de: 'Die Adresse des Bildes an dieser Stelle des Karussells.',
    },
    example: 'https://cdn.example.com/slide-1.png',
  },
  image_click_action: {
    label: { en: 'slide click action', de: 'Klickaktion des Karussellbilds' },
    help: {
      en: 'What happens when somebody taps this slide: a deep link opens, a rich landing page, or a screen of the app.',
      de: 'Was beim Tippen auf dieses Bild geschieht: Es öffnet sich ein Deeplink, eine Rich-Landing-Seite oder ein Bildschirm der App.',
    },
    example: 'DEEPLINKING',
  },
  image_click_action_value: {
    label: { en: 'slide click action value', de: 'Wert der Klickaktion des Karussellbilds' },
    help: {
      en: 'Where a tap on this slide leads: the deep link, the address of the page or the name of the screen.',
      de: 'Wohin das Tippen auf dieses Bild führt: der Deeplink, die Adresse der Seite oder der Name des Bildschirms.',
    },
    example: 'myapp://offers/1',
  },
  key_value_pairs: {
    label: { en: 'slide key-value pairs', de: 'Schlüssel-Wert-Paare' },
    help: {
      en: 'Extra data that the app receives when somebody taps this slide.',
      de: 'Zusätzliche Daten, die die App beim Tippen auf dieses Bild erhält.',
    },
    fields: keyValuePairFacts,
  },
};

export function carouselContent<const Transitions extends readonly string[]>(transitions: Transitions) {
  return z.object({
    slider_transition: z.optional(z.enum(transitions)),
    slide_data: z.optional(z.array(slide)),
  });
}

/** What the content of Android and iOS has in common. */
interface WithCarousel {
  template_type: (typeof androidTemplateTypes | typeof iosTemplateTypes)[number];
  basic_details: { carousel_content?: CarouselContent<string> };
}

const f = fieldsOf<WithCarousel>();
const carousel = f.basic_details.carousel_content;
const slides = carousel.slide_data;
const image = slides.each.image_url;
const action = slides.each.image_click_action;
const actionValue = slides.each.image_click_action_value;

/** The two platforms write their transitions in different casing: `transition` is the example. */
export function carouselFacts<const Transition extends string>(transition: Transition) {
  return {
    slider_transition: {
      label: { en: 'slider transition', de: 'Bildwechsel' },
      help: {
        en: 'Whether people swipe from slide to slide themselves or the slides change by themselves.',
        de: 'Ob die Bilder von Hand weitergewischt werden oder von selbst wechseln.',
      },
      example: transition,
    },
    slide_data: {
      label: { en: 'carousel slides', de: 'Karussellbilder' },
      help: {
        en: 'The images of the carousel, in the order in which they appear.',
        de: 'Die Bilder des Karussells in der Reihenfolge, in der sie erscheinen.',
      },
      fields: slideFacts,
    },
  };
}

/** Only this template uses the carousel. Under other templates only its shape is checked (decision C23). */
const template = 'SIMPLE_IMAGE_CAROUSEL';
const only = f.template_type.is(template);
const because = cause(f.template_type, template);

/** A rule for Android only: the specification does not ask for the value on iOS (decision C6). */
export const slideActionValue = rule({
  id: 'android/slide-action-value',
  reports: [actionValue],
  statement: `In each entry of \`${slides.path}\`, \`image_click_action_value\` is required when \`image_click_action\` is ${clickActions.map((one) => `\`${one}\``).join(' or ')} (where \`template_type\` is \`SIMPLE_IMAGE_CAROUSEL\`).`,
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
    }),
    whenSent(
      platform,
      rule({
        id: `${id}/slides` as const,
        asksForMore: true,
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
