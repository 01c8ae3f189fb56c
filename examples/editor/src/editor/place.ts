import { type StepId, stepOf } from '../layout.ts';
import type { Path } from './paths.ts';

export type PlatformKey = 'android' | 'ios' | 'web';

/** Where in the draft the page is. */
export interface Place {
  readonly step: StepId;
  /** Which content is shown. */
  readonly locale: string;
  readonly variation: string;
  readonly platform: PlatformKey;
  readonly pane: 'preview' | 'json';
  /** The field that somebody was led to. */
  readonly target: Path | undefined;
  /** What the JSON puts its cursor to. */
  readonly revealed: Path | undefined;
  /** Whether somebody has asked what is left to do: then every field says it, not only those that were left. */
  readonly wantsAll: boolean;
  /** On a small screen, the checklist is a sheet. */
  readonly isListOpen: boolean;
}

export const start: Place = {
  step: 'basics',
  locale: 'default',
  variation: 'variation_1',
  platform: 'android',
  pane: 'preview',
  target: undefined,
  revealed: undefined,
  wantsAll: false,
  isListOpen: false,
};

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
