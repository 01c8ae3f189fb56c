import { observable } from '../draft/observable.ts';
import type { Path } from '../draft/paths.ts';
import { type StepId, stepOf } from './steps.ts';

export type PlatformKey = 'android' | 'ios' | 'web';

/** Where in the draft the page is. */
export interface Place {
  readonly step: StepId;
  /** Which content is shown. */
  readonly locale: string;
  readonly variation: string;
  readonly platform: PlatformKey;
  readonly pane: 'preview' | 'json';
  /** What the JSON puts its cursor to. */
  readonly revealed: Path | undefined;
  /** Whether somebody has asked what is left to do: then every field says it, not only those that were touched. */
  readonly wantsAll: boolean;
}

export const start: Place = {
  step: 'basics',
  locale: 'default',
  variation: 'variation_1',
  platform: 'android',
  pane: 'preview',
  revealed: undefined,
  wantsAll: false,
};

export const place = observable(start);

export function show(part: Partial<Place>) {
  place.set({ ...place.get(), ...part });
}

/** The step of a field, and in the content its locale, variation and platform. */
export function placeOf(path: Path): Partial<Place> {
  const step = stepOf(path);
  if (path[0] !== 'campaign_content' || path[1] !== 'content') return { step };
  const isFlat = path[2] === 'push' || path[2] === 'email';
  const [locale, variation] = isFlat ? [] : [path[2], path[3]];
  const platform = path[isFlat ? 3 : 5];
  return {
    step,
    ...(locale !== undefined && { locale: String(locale) }),
    ...(variation !== undefined && { variation: String(variation) }),
    ...((platform === 'android' || platform === 'ios' || platform === 'web') && { platform }),
  };
}
