import { cut, type FindingParams, shortened } from '../core/finding.js';
import { visible } from '../core/quoting.js';
import { isList, isRecord, isString, own, type UnknownRecord } from '../core/value.js';
import type { Scalar } from './data-fields.js';

// Limit R3: a thousand findings may repeat the words and values of a rule set, so each finding repeats only a bounded part of them.

/** The greatest length of words, and of text that a fix puts into a draft. */
export const LONGEST_WORDS = 1000;

/** The greatest length of a title of a fix, of a rule's `spec`, and of any other text in the facts of a finding. */
export const LONGEST_TITLE = 200;

/** The characters of all values together that a finding lists. */
const MOST_LISTED = 1000;

/** The most facts of a finding: more are not about one mistake. */
const MOST_FACTS = 20;

/** The most names in a finding of the library. */
const MOST_NAMES = 10;

/** The first of some values, as many as a finding lists, and the number of the others. */
function firstOf<Of extends Scalar>(values: readonly Of[]): { readonly first: readonly Of[]; readonly others: number } {
  let left = MOST_LISTED;
  const end = values.findIndex((value) => {
    // Cut first, so that a megabyte of text is not escaped.
    left -= visible(cut(String(value), MOST_LISTED)).length + 2;
    return left < 0;
  });
  return end < 0 ? { first: values, others: 0 } : { first: values.slice(0, end), others: values.length - end };
}

/** The values of a condition in words; `more` is the word after the number of those that are not named. */
export function alternatives(values: readonly Scalar[], or: string, more: string): string {
  const { first, others } = firstOf(values);
  return [...first, ...(others > 0 ? [`${others} ${more}`] : [])].join(` ${or} `);
}

/** The values that a field may have, in the facts of a finding. */
export function offered(values: readonly (string | number)[]): Pick<FindingParams, 'allowed' | 'leftOut'> {
  const { first, others } = firstOf(values);
  // A rule in code may go on to change its list.
  return { allowed: Object.isFrozen(first) ? first : [...first], ...(others > 0 && { leftOut: others }) };
}

function isPlainScalar(value: unknown): boolean {
  return typeof value === 'boolean' || Number.isFinite(value);
}

/** A text or a number of the library's own kinds of findings; `undefined` for anything else. */
function fact(value: unknown): unknown {
  if (isString(value)) return cut(value, LONGEST_TITLE);
  return isPlainScalar(value) ? value : undefined;
}

/** A value of a draft (decision G16). */
function repeated(value: unknown): unknown {
  return isString(value) ? shortened(value) : fact(value);
}

/** The facts of the library's own kinds; a misspelled key is added where the finding is listed. */
const knownFacts: Readonly<Partial<Record<keyof FindingParams, (value: unknown) => unknown>>> = {
  kind: fact,
  problem: fact,
  expected: fact,
  receivedType: fact,
  feature: fact,
  minimum: fact,
  maximum: fact,
  count: fact,
  index: fact,
  leftOut: fact,
  received: repeated,
  // A suggested value must be whole, or it is left out.
  suggestion: (value) => (isString(value) && value.length > LONGEST_TITLE ? undefined : fact(value)),
  facts: (value) => (isRecord(value) ? boundedFacts(value) : undefined),
  because: (value) =>
    isRecord(value) ? { field: String(fact(own(value, 'field'))), value: repeated(own(value, 'value')) } : undefined,
  names: (value) => (isList(value) ? value.slice(0, MOST_NAMES).map(repeated).filter(isString) : undefined),
};

/** The facts of a finding of one of the library's own kinds, each as long as in a finding of the library. */
export function boundedParams(params: UnknownRecord): FindingParams {
  const entries = Object.entries(knownFacts).map(([name, bounded]) => [name, bounded(own(params, name))] as const);
  const allowed = own(params, 'allowed');
  return {
    ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(isList(allowed) &&
      offered(allowed.filter((one): one is string | number => isString(one) || Number.isFinite(one)))),
    // The words cope with missing facts.
  } as unknown as FindingParams;
}

/**
 * The facts that a rule in code reports under names of its own. @throws TypeError for too many facts, and for a fact that is not a scalar.
 */
export function boundedFacts(given: UnknownRecord): NonNullable<FindingParams['facts']> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  if (entries.length > MOST_FACTS) throw new TypeError(`A rule must report at most ${MOST_FACTS} facts`);
  const shown = entries.map(([name, value]) => {
    if (!isString(value) && !isPlainScalar(value)) {
      throw new TypeError(`The fact ${cut(name, LONGEST_TITLE)} must be a text, a number or a boolean`);
    }
    // A text, a number or a boolean keeps its type.
    return [shortened(name), repeated(value) as Scalar] as const;
  });
  return Object.fromEntries(shown);
}
