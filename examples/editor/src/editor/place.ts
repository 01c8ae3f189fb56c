import { type StepId, stepOf } from '../layout.ts';
import type { Path } from './paths.ts';

export type PlatformKey = 'android' | 'ios' | 'web';

/** The place in the draft that the page shows. */
export interface Place {
  readonly step: StepId;
  /** The locale whose content is shown. */
  readonly locale: string;
  readonly variation: string;
  readonly platform: PlatformKey;
  readonly pane: 'preview' | 'json';
  /** The field to which the user was led. */
  readonly target: Path | undefined;
  /** The path at which the JSON pane puts its cursor. */
  readonly revealed: Path | undefined;
  /** Whether the user has asked for everything that is left to do: then every field shows it, not only those that were visited. */
  readonly wantsAll: boolean;
  /** The groups and entries that were added since: what they lack is shown when it is visited, or asked for again. */
  readonly begun: readonly Path[];
  /** On a small screen, the checklist is a sheet. */
  readonly isListOpen: boolean;
  readonly dialog: 'campaigns' | 'conflict' | 'publish' | 'live' | undefined;
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
  begun: [],
  isListOpen: false,
  dialog: undefined,
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
