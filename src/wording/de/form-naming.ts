import type { Naming } from '../field-name.js';
import { localeName } from '../locale-name.js';
import { fieldNaming, quotedText } from './field-names.js';
import { localeNames } from './locale-names.js';

/** The common name of a locale; if it has none, its key in quotation marks. */
export function named(key: string): string {
  return localeName(key, localeNames) ?? quotedText(key);
}

function inLocale(key: string): string {
  return key === 'default' ? 'Standardversion' : (localeName(key, localeNames) ?? fieldNaming.chosen.inLocale(key));
}

/** The names of the fields and of their places, for people who fill in forms. */
export const formNaming: Naming = /* @__PURE__ */ (() => ({
  ...fieldNaming,
  chosen: {
    ...fieldNaming.chosen,
    locale: (key: string) => (key === 'default' ? 'Standardversion' : `Sprachversion ${named(key)}`),
    inLocale,
  },
}))();
