import { quotedIn } from '../../core/quoting.js';
import { capitalized, type Naming, numbered } from '../field-name.js';
import { localeName } from '../locale-name.js';
import { fieldNaming, shownIn } from './field-names.js';
import { localeNames } from './locale-names.js';

export const quotationMarks = ['“', '”'] as const;
const quotedText = /* @__PURE__ */ quotedIn(...quotationMarks);
const quotedVerb = /* @__PURE__ */ shownIn(quotedText);

/** The common name of a locale; if it has none, its key in quotation marks. */
export function named(key: string): string {
  return localeName(key, localeNames) ?? quotedText(key);
}

function inLocale(key: string): string {
  return key === 'default' ? 'default locale' : (localeName(key, localeNames) ?? `locale ${quotedText(key)}`);
}

/** The names of the fields and of their places, for people who fill in forms. */
export const formNaming: Naming = /* @__PURE__ */ (() => ({
  ...fieldNaming,
  documents: { draft: 'the draft', update: 'the change' },
  // Without quotation marks, “Enter created by” would be no sentence; “Created by is required” is one.
  shown: (label: string) => (/ by$/.test(label) ? quotedText(capitalized(label)) : quotedVerb(label)),
  quoted: quotedText,
  chosen: {
    locale: (key: string) => (key === 'default' ? 'default locale' : `locale ${named(key)}`),
    inLocale,
    variation: numbered('variation', quotedText),
    share: numbered('share of variation', quotedText),
    parameter: (name: string) => `UTM parameter ${quotedText(name)}`,
  },
  startsWithPlatform: false,
}))();
