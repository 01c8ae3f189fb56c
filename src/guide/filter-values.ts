import type { Scalar } from '../core/fields.js';
import { isList, isString, memberOf } from '../core/value.js';
import { hasExpression, isDateTime } from '../spec/formats.js';
import type { Compared } from './description.js';
import { elementsOf, lengthIn } from './edit.js';

/** What typed texts mean. */
export interface TypedValue {
  /** The value, in the form that is compared with. A text that means no value of the type is there as it was typed; `undefined` without any text. */
  readonly value: unknown;
  /** Whether one of the texts means no value of the type. */
  readonly isRefused: boolean;
}

type ValueType = Compared['type'];

/** The value of each type that is shown as the text; `undefined` for none. A personalization expression is a value of any type. */
const meanings: Readonly<Record<ValueType, (text: string) => Scalar | undefined>> = {
  text: (text) => text,
  number: (text) => (Number.isFinite(Number(text)) && String(Number(text)) === text ? Number(text) : undefined),
  'date-time': (text) => (isDateTime(text) || isDateTime(`${text}T00:00`) ? text : undefined),
  'yes-no': (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
};

const oneText: Compared = { type: 'text', count: 'one' };

const mostOf: Readonly<Record<Compared['count'], number>> = { one: 1, two: 2, list: Number.POSITIVE_INFINITY };

/**
 * The value that typed texts mean: the text of a filter on one value, the two of `between`, one for each entry of a list. Blank texts at
 * the end mean nothing. No text becomes a value that is shown as another text: a number is only what JavaScript writes in the same
 * way. `1.50`, `1e5`, `+5`, `007`, `1,5`, `-0`, and more digits than a number can keep are refused. A date is a day, or a day and a time, as
 * in `2026-01-31T10:00`; yes and no are `true` and `false`.
 *
 * @param compared what the filter compares with, from its description; by default one text.
 * @example
 * valueFromTexts(['80331'], { type: 'text', count: 'one' }); // { value: '80331', isRefused: false }
 * valueFromTexts(['1', '2.5'], { type: 'number', count: 'two' }); // { value: [1, 2.5], isRefused: false }
 * valueFromTexts(['1.50'], { type: 'number', count: 'one' }); // { value: '1.50', isRefused: true }
 */
export function valueFromTexts(texts: readonly string[], { type, count }: Compared = oneText): TypedValue {
  const typed = texts.slice(0, mostOf[count]);
  while (typed.at(-1) === '') typed.pop();
  const meant = typed.map((text) => meanings[type](text));
  const values = typed.map((text, index) => meant[index] ?? text);
  const isRefused = typed.some((text, index) => meant[index] === undefined && !hasExpression(text));
  return { value: count === 'one' || values.length === 0 ? values[0] : values, isRefused };
}

/**
 * The texts of a value in the inputs of a form, none for no value; `undefined` for a value that no texts mean, such as a list where one
 * value is compared, or a number where the type is text. A form shows such a value as JSON, and leaves it as it is.
 *
 * @example
 * textsFromValue([1, 2.5], { type: 'number', count: 'two' }); // ['1', '2.5']
 * textsFromValue(80331, { type: 'text', count: 'one' }); // undefined
 */
export function textsFromValue(value: unknown, { type, count }: Compared = oneText): readonly string[] | undefined {
  if (value === undefined) return [];
  const isMany = isList(value);
  const entries = isMany ? elementsOf(value) : [value];
  // A list with gaps has fewer entries than places.
  const isWhole = !isMany || entries.length === lengthIn(value);
  const isPlain = entries.every((one) => ['string', 'number', 'boolean'].includes(typeof one));
  if (isMany === (count === 'one') || !isWhole || !isPlain || entries.length > mostOf[count]) return undefined;
  const texts = entries.map(String);
  const isMeant = texts.every((text, index) => Object.is(meanings[type](text) ?? text, entries[index]));
  return isMeant ? texts : undefined;
}

/**
 * The value of a filter after another choice of its data type or its operator, in the form that they ask for now. A value that had another
 * form than they asked for before, or that does not fit as a whole, stays as it is.
 */
export function fittedValue(value: unknown, before: Compared | undefined, after: Compared | undefined): unknown {
  const texts = textsFromValue(value, before ?? comparedIn(value));
  if (after === undefined || !texts?.at(-1) || texts.length > mostOf[after.count]) return value;
  const { value: fitted, isRefused } = valueFromTexts(texts, after);
  const isSame = isList(fitted) && isList(value) && fitted.every((one, index) => one === memberOf(value, index));
  return isRefused || isSame ? value : fitted;
}

/** The form that a value has, if nobody knows what is compared. */
function comparedIn(value: unknown): Compared {
  const first = isList(value) ? memberOf(value, 0) : value;
  const type = isString(first) ? 'text' : typeof first === 'boolean' ? 'yes-no' : 'number';
  return { type, count: isList(value) ? 'list' : 'one' };
}
