import { isList, isMissing, isText, lengthOf, own, type Path, type UnknownRecord } from '../core/value.js';
import { elementsOf, type Proposal, replacement } from '../fixes/proposal.js';
import { dateTimeProblem } from '../spec/formats.js';
import { valueTypes } from '../spec/value-types.js';
import type { FilterValueProblem } from '../wording/hint-messages.js';
import { isFilledIn } from './expressions.js';
import { asChoice, type Check, type Note } from './note.js';
import { halfNote } from './texts.js';

// The values with which filters and goals compare (decision C15: a value may be of any type).

/** Text may be any text. */
type ValueKind = Exclude<(typeof valueTypes)[keyof typeof valueTypes], 'text'>;

/** The operators that compare with values of the data type. Others count days, or compare with nothing. */
const comparing: readonly unknown[] = ['is', 'in', 'between', 'lessThan', 'greaterThan', 'on', 'before', 'after'];

/** What a value cannot be, by the operator or by the data type, and what is meant by it. */
interface Misfit {
  readonly problem: FilterValueProblem;
  readonly by: 'operator' | 'data_type';
  readonly meant: readonly unknown[];
}

export const checkFilterValue: Check = (record, path, _known, note, tree) => {
  const value = own(record, 'value');
  const operator = own(record, 'operator');
  const found = problemOf(record, operator, value);
  if (isList(value)) note(['value'], halfNote(value));
  // A wrong operator or data type says nothing of the value.
  const isRefused = ['operator', 'data_type'].some((key) => tree?.below?.get(key) !== undefined);
  if (found === undefined || (isRefused && found.problem !== 'between' && found.problem !== 'in')) return;
  // A fix must not exchange one mistake for another.
  const isRight = (one: unknown) => problemOf(record, operator, one) === undefined;
  const mend: Note['mend'] = (draft, at) =>
    found.problem === 'in'
      ? asEntries(draft, at, String(value), isRight)
      : corrections(draft, at, found.meant.filter(isRight));
  note(['value'], valueNote(record, [...path, found.by], found, mend));
};

/** A goal has a field for each of two values, and both are text. */
export const checkGoalValue: Check = (record, path, _known, note) => {
  const condition = own(record, 'condition');
  const found = condition === 'in' ? undefined : problemOf(record, condition, own(record, 'value'));
  if (found === undefined) return;
  const meant = found.problem === 'one-text' ? [] : found.meant.map(String);
  const by = found.by === 'operator' ? 'condition' : found.by;
  note(
    ['value'],
    valueNote(record, [...path, by], found, (draft, at) => corrections(draft, at, meant)),
  );
};

/** @param at the place of the field that the value does not fit. */
function valueNote(record: UnknownRecord, at: Path, { problem }: Misfit, mend: Note['mend']): Note {
  const cause = { path: at, value: String(own(record, String(at.at(-1)))) };
  return { rule: 'hint/filter-value', params: { kind: 'rule', names: [problem] }, cause, mend };
}

function corrections(draft: unknown, at: Path, meant: readonly unknown[]): readonly Proposal[] {
  return meant.map((one) => asChoice(replacement(draft, at, one, 'correct')));
}

function asEntries(draft: unknown, path: Path, text: string, isRight: (list: unknown) => boolean): Proposal[] {
  const parts = text.split(',').map((part) => part.trim());
  const whole = isRight([text]) ? [asChoice(replacement(draft, path, [text], 'asList'))] : [];
  // A comma in quotes or brackets separates nothing.
  const isSeveral = parts.length > 1 && parts.every((part) => /^[^"'“”„()]+$/.test(part));
  return isSeveral && isRight(parts) ? [asChoice(replacement(draft, path, parts, 'separate')), ...whole] : whole;
}

function problemOf(record: UnknownRecord, operator: unknown, value: unknown): Misfit | undefined {
  const isBetween = operator === 'between' && !hasSecond(record);
  if (isBetween && isSingle(value)) return { problem: 'between', by: 'operator', meant: [] };
  if (operator === 'in' && isText(value) && !isFilledIn(value)) return { problem: 'in', by: 'operator', meant: [] };
  const dataType = own(record, 'data_type');
  // Goals write it in capitals.
  const isOf = (name: string) => isText(dataType) && name === dataType.toLowerCase();
  const kind = Object.entries(valueTypes).find(([name]) => isOf(name))?.[1];
  const type = own(record, 'value_type');
  // A goal may compare with something that its value only names.
  if (kind === undefined || kind === 'text' || !comparing.includes(operator) || (isText(type) && type !== 'absolute'))
    return undefined;
  const ends = isBetween && isText(value) ? endsIn(value) : undefined;
  if (ends !== undefined) return { problem: 'one-text', by: 'operator', meant: meantByEnds(kind, ends) };
  const wrong = (isList(value) ? elementsOf(value) : [value]).filter((one) => isWrong[kind](one));
  if (wrong.length === 0) return undefined;
  const meant = isText(value) ? readings[kind](value.trim().toLowerCase()) : undefined;
  return { problem: kind, by: 'data_type', meant: meant === undefined ? [] : [meant] };
}

/** Some services read the second value from a key that the specification does not have. */
function hasSecond(record: UnknownRecord): boolean {
  return ['value1', 'value2'].some((key) => !isMissing(own(record, key)));
}

const numeral = String.raw`[+-]?\d{1,15}(?:\.\d{1,15})?`;
const dateText = String.raw`\d{4}-\d\d-\d\d(?:T[\d:.]{5,15}(?:Z|[+-][\d:]{2,5})?)?`;

/** A number or a date: one value, whatever separates the two in other services. */
const single = /* @__PURE__ */ new RegExp(`^(?:${numeral}|${dateText})$`);

function isSingle(value: unknown): boolean {
  if (isList(value)) return lengthOf(value) === 1;
  return typeof value === 'number' || (isText(value) && value.length < LONGEST_VALUE && single.test(value.trim()));
}

const LONGEST_VALUE = 60;

const separator = String.raw`(?:\s?[,;–—]\s?|\s?-\s?|\s(?:to|and|bis|und)\s)`;

/** Two of them in one text. */
const two = /* @__PURE__ */ new RegExp(
  `^(?:(${numeral})${separator}(${numeral})|(${dateText})${separator}(${dateText}))$`,
);

function endsIn(text: string): readonly string[] | undefined {
  return two
    .exec(text.trim())
    ?.slice(1)
    .filter((one) => one !== undefined);
}

/** Three digits behind a point may be thousands. */
function meantByEnds(kind: ValueKind, ends: readonly string[]): readonly unknown[] {
  const isCertain = ends.every((one) => !/\.\d{3}$/.test(one) && (kind === 'date-time') === /\d-/.test(one));
  return isCertain ? [ends.map((one) => (kind === 'number' ? Number(one) : one))] : [];
}

/** The name of another field: `order_total`, `orderTotal`, `LTV`. */
const nameOfField = /^\s*(?:[a-z]\w*[._]\w|[a-z]+[A-Z]|[A-Z][a-z]+[A-Z]|[A-Z]{2,}\s*$)|^\s*[A-Z_]\w*[._]\w/;

/** Text that says something else: no other field whose value is meant, and nothing that is filled in later. */
function isWords(value: unknown): value is string {
  return isText(value) && value.length < LONGEST_VALUE && !isFilledIn(value) && !nameOfField.test(value);
}

/** Midnight as 24:00 and the second of a leap, which the verdict refuses elsewhere, exist in ISO 8601. */
function isImpossible(text: string): boolean {
  const problem = dateTimeProblem(text);
  return problem === 'no-such-day' || (problem === 'no-such-time' && !/T24:00|:\d\d:60/.test(text));
}

/** Whether a value is of another kind, in every service. `null`, objects and lists in lists may have a meaning. */
const isWrong: Readonly<Record<ValueKind, (value: unknown) => boolean>> = {
  number: (value) =>
    typeof value === 'boolean' ||
    (isWords(value) && /\d|^[\p{L}\s]+$/u.test(value) && !Number.isFinite(Number(value.replace(/\s/g, '')))),
  'date-time': (value) =>
    typeof value === 'boolean' ||
    (isWords(value) && (isImpossible(value) || /^(?!\s*now\s*$)[\p{L}\s]+$/iu.test(value))),
  'yes-no': (value) =>
    typeof value === 'number'
      ? value !== 0 && value !== 1
      : isWords(value) && !/^\s*(?:true|false|[tf01])\s*$/i.test(value),
};

/** What text certainly means. */
const readings: Readonly<Record<ValueKind, (text: string) => unknown>> = {
  number: (text) => (/^[+-]?\d{1,15},\d{1,2}$/.test(text) ? Number(text.replace(',', '.')) : undefined),
  'date-time': () => undefined,
  'yes-no': (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
};
