import type { CarouselContent } from '../index.js';
import { clickActions } from './enumerations.js';
import { keyValuePair, oneOf, text, uri } from './leaves.js';
import { filled } from './members.js';
import { list, object, type Shape } from './shape.js';

const slide = object(
  {},
  {
    image_url: uri,
    image_click_action: oneOf(clickActions),
    image_click_action_value: text,
    key_value_pairs: list(keyValuePair, 2),
  },
);

/** The carousel of a platform. The platforms write the transitions differently. */
export function carousel<const Transitions extends readonly [string, ...string[]]>(
  transitions: Transitions,
): Shape<CarouselContent<Transitions[number]>> {
  // A slide with a flaw must not lack its image too.
  const complete = { ...slide, least: { image_url: uri.least } };
  return object({}, { slider_transition: oneOf(transitions), slide_data: list(complete, 3) });
}

/** Gives each slide with an action its value. Only the carousel template requires that. */
export function withActionValues<Transition extends string>(
  carouselContent: CarouselContent<Transition> = {},
): CarouselContent<Transition> {
  const { slide_data, ...others } = carouselContent;
  if (slide_data === undefined) return carouselContent;
  return {
    ...others,
    slide_data: slide_data.map((one) =>
      one.image_click_action === undefined
        ? one
        : { ...one, image_click_action_value: filled(one.image_click_action_value) },
    ),
  };
}

/** Adds what publishing requires: at least one slide, and an image for each slide. */
export function withSlides<Transition extends string>(
  carouselContent: CarouselContent<Transition> = {},
): CarouselContent<Transition> {
  const { slide_data = [] } = carouselContent;
  const slides = slide_data.length === 0 ? [{}] : slide_data;
  return { ...carouselContent, slide_data: slides.map((one) => ({ ...one, image_url: one.image_url ?? uri.least })) };
}
