import { isList, isString } from '../core/value.js';
import { hasExpression, isDateTime } from '../spec/formats.js';
import type { Compared } from './description.js';
import { elementsOf, lengthIn } from './edit.js';

/** What a typed text means. */
export interface TextValue {
  /** The value; the text itself if it means no value of the type. */
  readonly value: string | number | boolean;
  /** Whether it means no value of the type. It can stay in the draft as it was typed, with a message beside its field. */
  readonly isRefused: boolean;
}

type ValueType = Compared['type'];

/** The value of each type that is shown as the text; `undefined` for none. A personalization expression is a value of any type. */
const meanings: Readonly<Record<ValueType, (text: string) => TextValue['value'] | undefined>> = {
  text: (text) => text,
  number: (text) => (Number.isFinite(Number(text)) && String(Number(text)) === text ? Number(text) : undefined),
  'date-time': (text) => (isDateTime(text) || isDateTime(`${text}T00:00`) ? text : undefined),
  'yes-no': (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
};

/**
 * The value that a typed text means, for the values of filters and for numbers. No text becomes a value that is shown as another text:
 * a number is only what JavaScript writes in the same way. `1.50`, `1e5`, `+5`, `007`, `1,5`, `-0`, and more digits than a number can keep
 * are refused. A date is a day, or a day and a time, as in `2026-01-31T10:00`; yes and no are `true` and `false`.
 *
 * @param type what the filter compares with, from `compared` of its description; without one, any text is text.
 * @example
 * valueFromText('80331', 'text'); // { value: '80331', isRefused: false }
 * valueFromText('1.5', 'number'); // { value: 1.5, isRefused: false }
 * valueFromText('1.50', 'number'); // { value: '1.50', isRefused: true }
 */
export function valueFromText(text: string, type: Compared['type'] = 'text'): TextValue {
  const value = meanings[type](text);
  return { value: value ?? text, isRefused: value === undefined && !hasExpression(text) };
}

/**
 * The text of a value in an input; `undefined` for a value that no text means, such as a list, or a number where the type is text. A form
 * shows such a value as JSON, and leaves it as it is.
 *
 * @example
 * textFromValue(1.5, 'number'); // '1.5'
 * textFromValue(80331, 'text'); // undefined
 */
export function textFromValue(value: unknown, type?: Compared['type']): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  return Object.is(valueFromText(text, type).value, value) ? text : undefined;
}

const mostOf: Readonly<Record<Compared['count'], number>> = { one: 1, two: 2, list: Number.POSITIVE_INFINITY };

/**
 * The value of a filter after another choice of its data type or its operator, in the form that they ask for now. A value that had another
 * form than they asked for before, or that does not fit as a whole, stays as it is.
 */
export function fittedValue(value: unknown, before: Compared | undefined, after: Compared | undefined): unknown {
  const isMany = isList(value);
  if (after === undefined || (before !== undefined && isMany !== (before.count !== 'one'))) return value;
  const entries = isMany ? elementsOf(value) : [value];
  const texts = entries.map((one) => textFromValue(one, before?.type ?? typeOf(one)));
  // A list with gaps has fewer entries than places.
  const isWhole = !isMany || (entries.length > 0 && entries.length === lengthIn(value));
  if (!isWhole || entries.length > mostOf[after.count] || !texts.every(isString)) return value;
  const read = texts.map((text) => valueFromText(text, after.type));
  if (read.some(({ isRefused }) => isRefused)) return value;
  const fitted = read.map((one) => one.value);
  if (after.count === 'one') return fitted[0];
  return isMany && fitted.every((one, index) => one === entries[index]) ? value : fitted;
}

function typeOf(value: unknown): ValueType {
  return isString(value) ? 'text' : typeof value === 'boolean' ? 'yes-no' : 'number';
}
