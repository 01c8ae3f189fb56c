import { brandOf, isBranded } from '../core/brand.js';
import type * as core from '../core/finding.js';
import { printable } from '../core/programming-error.js';
import { isList, isRecord, isString, own } from '../core/value.js';
import type { FieldPath } from './field-path.js';
import type { Place } from './place.js';
import type { FeatureFlag } from './vocabulary.js';

/** The facts of a finding, for programs and translators. */
export type FindingParams = core.FindingParams<FeatureFlag>;

/** An error in a draft, with all its details. */
export interface Finding<Rule extends string = string, Params extends FindingParams = FindingParams> {
  /** The id of the rule, stable across versions. */
  readonly rule: Rule;
  /** The sections of the specification and the decisions behind the rule, separated by `; `. */
  readonly spec: string;
  /** The weakest mode that reports it: `LENIENT` is wrong now, `DRAFT_PUBLISH` is still to do before publishing. */
  readonly mode: core.Mode;
  /** The top-level field concerned; `""` for the draft as a whole. */
  readonly component: string;
  /** Keys and indices from the document root. */
  readonly path: FieldPath;
  /** The path, joined by dots; a key longer than 200 characters is cut. */
  readonly field: string;
  /** What is wrong and what would be right. */
  readonly issue: string;
  readonly params: Params;
  /** What `issue` says in brackets about the position: platform, locale, variation, element of a list. */
  readonly place: Place;
}

const paramTests: Readonly<Record<string, (value: unknown) => boolean>> = /* @__PURE__ */ (() => {
  const isNumber = (value: unknown) => typeof value === 'number';
  const isValue = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  const isListOf = (isOne: (value: unknown) => boolean) => (value: unknown) => isList(value) && value.every(isOne);
  const texts = ['kind', 'expected', 'format', 'receivedType', 'problem', 'misspelled', 'intended', 'feature'];
  const numbers = ['minimum', 'maximum', 'count', 'index'];
  return {
    ...Object.fromEntries(texts.map((name) => [name, isString])),
    ...Object.fromEntries(numbers.map((name) => [name, isNumber])),
    received: isValue,
    suggestion: isValue,
    allowed: isListOf(isValue),
    names: isListOf(isString),
    because: (value) => isRecord(value) && isString(own(value, 'field')) && isValue(own(value, 'value')),
  };
})();

/** The params that every finding of a kind has besides `kind`, by kind. */
const always: Readonly<Record<string, readonly string[]>> = {
  type: ['expected', 'receivedType'],
  enum: ['allowed'],
  format: ['expected'],
};

function areParams(value: unknown): boolean {
  if (!isRecord(value) || !isString(own(value, 'kind'))) return false;
  const needed = (own(always, String(own(value, 'kind'))) ?? []) as readonly string[];
  return (
    needed.every((name) => own(value, name) !== undefined) &&
    Object.entries(paramTests).every(([name, isRight]) => own(value, name) === undefined || isRight(own(value, name)))
  );
}

/**
 * Whether the value has everything that is read of a finding that a host passes in. The finding may be from another version of the
 * library, with a rule or a kind that this version does not have.
 */
export function isWholeFinding(value: unknown): value is Finding {
  return isFinding(value) && areParams(value.params);
}

/** The same check for callers that do not read its `params`. */
export function isFinding(value: unknown): value is Finding {
  return (
    isRecord(value) && isString(own(value, 'rule')) && isList(own(value, 'path')) && isRecord(own(value, 'params'))
  );
}

export function isPlace(value: unknown): value is Place {
  if (!isRecord(value)) return false;
  const elements = own(value, 'elements');
  const isText = (one: unknown) => one === undefined || isString(one);
  return (
    ['draft', 'update'].some((document) => own(value, 'document') === document) &&
    ['platform', 'locale', 'variation'].every((name) => isText(own(value, name))) &&
    isList(elements) &&
    elements.every(
      (one) =>
        isRecord(one) &&
        isString(own(one, 'list')) &&
        typeof own(one, 'position') === 'number' &&
        isText(own(one, 'name')),
    )
  );
}

/** Marks the error that is thrown when there are no words for a finding. */
const unsayable: unique symbol = /* @__PURE__ */ brandOf('unsayable') as never;

/**
 * The entry of a table of words. @throws TypeError that {@link isUnsayable} recognizes, if there is no entry: the finding may be of a later
 * version.
 */
export function wordsIn<Of>(table: Readonly<Record<string, Of>>, name: string): Of {
  if (Object.hasOwn(table, name)) return table[name] as Of;
  const error = new TypeError(
    `This version of the library has no words for ${printable(name)} in the params of a finding`,
  );
  throw Object.defineProperty(error, unsayable, { value: true });
}

export function isUnsayable(error: unknown): boolean {
  return isBranded(error, unsayable);
}

/** Messages by rule id. @throws TypeError for anything but an object of functions. */
export function checkedMessages<Of extends object>(messages: unknown = {}): Of {
  if (!isRecord(messages)) {
    throw new TypeError(`The messages must be an object of functions by rule id; got ${printable(messages)}`);
  }
  Object.keys(messages).forEach((rule) => {
    const message = own(messages, rule);
    if (message === undefined || typeof message === 'function') return;
    throw new TypeError(
      `The message for ${rule} must be a function from a finding to its issue; got ${printable(message)}`,
    );
  });
  // Every member was checked to be a function or absent.
  return messages as unknown as Of;
}

/**
 * Makes the `issue` of a finding in your own words.
 *
 * @example
 * const message: Message = ({ rule, params }) => translate(rule, params);
 */
export type Message<Rule extends string = string> = (finding: Omit<Finding<Rule>, 'issue'>) => string;
