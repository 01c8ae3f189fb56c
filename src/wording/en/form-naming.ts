import { quotedIn } from '../../core/quoting.js';
import { type Naming, numbered } from '../field-name.js';
import { localeName } from '../locale-name.js';
import { english } from './field-names.js';
import { localeNames } from './locale-names.js';

export const quotationMarks = ['“', '”'] as const;
const quoted = /* @__PURE__ */ quotedIn(...quotationMarks);

/** The common name of a locale; if it has none, its key in quotation marks. */
export function named(key: string): string {
  return localeName(key, localeNames) ?? quoted(key);
}

function inLocale(key: string): string {
  return key === 'default' ? 'default locale' : (localeName(key, localeNames) ?? `locale ${quoted(key)}`);
}

/** The names of the fields and of their places, for people who fill in forms. */
export const formNaming: Naming = /* @__PURE__ */ (() => ({
  ...english,
  documents: { draft: 'the draft', update: 'the change' },
  quoted,
  chosen: {
    locale: (key: string) => (key === 'default' ? 'default locale' : `locale ${named(key)}`),
    inLocale,
    variation: numbered('variation', quoted),
    share: numbered('share of variation', quoted),
    parameter: (name: string) => `UTM parameter ${quoted(name)}`,
  },
  startsWithPlatform: false,
}))();
