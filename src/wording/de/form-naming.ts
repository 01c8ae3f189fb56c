import type { Naming } from '../field-name.js';
import { localeName } from '../locale-name.js';
import { german, quoted } from './field-names.js';
import { localeNames } from './locale-names.js';

/** What people call a locale; the key in quotation marks where nobody can tell. */
export function named(key: string): string {
  return localeName(key, localeNames) ?? quoted(key);
}

function inLocale(key: string): string {
  return key === 'default' ? 'Standard-Sprachversion' : (localeName(key, localeNames) ?? german.chosen.inLocale(key));
}

/** What the fields are called, and where they stand, for people who fill in forms. */
export const formNaming: Naming = /* @__PURE__ */ (() => ({
  ...german,
  chosen: {
    ...german.chosen,
    locale: (key: string) => (key === 'default' ? 'Standard-Sprachversion' : `Sprachversion ${named(key)}`),
    inLocale,
  },
}))();
