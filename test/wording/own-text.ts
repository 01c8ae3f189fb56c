import type { Finding, FindingParams } from '../../src/index.js';
import type { FixFacts } from '../../src/wording/fix-titles.js';
import { languagesByCode } from '../../src/wording/languages.js';
import { problems } from '../hints/problems.js';
import { allFields } from '../reference/described-fields.js';

/** The names that the library gives: of fields, of `default`, and of variations by their numbers. */
const keys: ReadonlySet<unknown> = new Set([...allFields.map((field) => field.keys.at(-1)), 'default']);
/** The values that tables have: messages repeat them as they are, or by their labels. And the mistakes that hints distinguish. */
const values: ReadonlySet<unknown> = new Set([
  ...Object.values(languagesByCode.en.valueWords).flatMap(Object.keys),
  ...Object.values(problems).flatMap(Object.keys),
]);

/** Dates and blank text are nothing of the author's own: sentences write them in the way of their language, and leave them out. */
function isOwn(text: unknown): boolean {
  if (typeof text !== 'string' || /^(?:variation_\d+|\d{4}-\d\d-\d\dT.*|\s*)$/.test(text)) return false;
  return !keys.has(text) && !values.has(text);
}

/** Replaces each text of the author by one letter; everything else stays. */
function short<Of>(one: Of): Of {
  if (Array.isArray(one)) return one.map(short) as Of;
  // A text replaces a text.
  return isOwn(one) ? ('x' as Of) : one;
}

function members<Of extends object>(of: Of, names: readonly string[]): Of {
  const cut = Object.entries(of).map(([name, value]) => [name, names.includes(name) ? short(value) : value]);
  // The same members.
  return Object.fromEntries(cut) as Of;
}

/**
 * The same finding in a draft in which everything that somebody typed or named has one letter. Its message is as long as the library's
 * own words, with the quotation marks.
 */
export function withoutOwnText<Of extends Pick<Finding, 'path' | 'params' | 'place'>>(finding: Of): Of {
  const { path, params, place } = finding;
  const because = params.because && { because: members(params.because, ['value']) };
  return {
    ...finding,
    path: short(path),
    params: { ...members<FindingParams>(params, ['received', 'suggestion', 'names']), ...because },
    place: {
      ...members(place, ['locale', 'variation']),
      elements: place.elements.map((element) => members(element, ['name'])),
    },
  };
}

/** The same for the facts of a fix. */
export function factsWithoutOwnText(facts: FixFacts): FixFacts {
  return members(facts, ['path', 'value', 'names', 'key']);
}
