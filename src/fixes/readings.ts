import { LONGEST_TEXT } from '../core/limits.js';
import { isMisspelling, suggestionFor } from '../core/suggestion.js';
import { isList, lengthOf, valueAt } from '../core/value.js';
import type { FixName } from '../wording/fix-titles.js';
import { type Case, MOST_MEMBERS_TO_MEND } from './proposal.js';
import { accepts, choices, elementEntry, type TableEntry } from './tables.js';

/** A value that may have been meant by a wrong one. The table of the field tells whether it would be right. */
export type Reading = {
  readonly value: unknown;
  readonly name: FixName;
  /** Whether it is one of several readings, so that a person must choose. */
  readonly isChoice?: boolean;
  /** Whether text that somebody typed is lost. */
  readonly loses?: boolean;
};

/** The readings of a value, the most likely ones first. */
export function readingsOf(one: Case): readonly Reading[] {
  const { value, entry, finding } = one;
  const { params } = finding;
  if (typeof value !== 'string') return readingsOfOthers(value);
  // Stryker disable next-line ConditionalExpression(true),ArrayDeclaration: no other finding expects a format, and no table takes a text as a reading
  const ofFormat = params.kind === 'format' ? (formatted[params.expected]?.(value) ?? []) : [];
  return [...readingsOfText(value), ...listReadings(value, entry), ...ofFormat];
}

/** The parts of a text; none if there are too many of them. */
export function partsOf(text: string, separator: RegExp): readonly string[] {
  const parts = text.split(separator, MOST_MEMBERS_TO_MEND + 1).map((part) => part.trim());
  return parts.length > MOST_MEMBERS_TO_MEND ? [] : parts;
}

/** A text instead of a list: its only entry, or entries with commas, semicolons or line breaks between them. */
function listReadings(text: string, entry: TableEntry): Reading[] {
  const whole: Reading = { value: [text], name: 'asList' };
  const given = partsOf(text, /[,;\n]/).filter((part) => part !== '');
  const options = (choices(elementEntry(entry)) ?? []).map(String);
  const numbers = given.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const meant = given.map((part) => suggestionFor(part, options) ?? part);
  const entries = [given, numbers, meant].find((all) => all.length > 0 && accepts(entry, all));
  if (entries === undefined) return [whole];
  // `meant` has as many entries as `given`.
  const isSure = entries !== meant || given.every((part, index) => isMisspelling(part, meant[index] as string));
  if (entries.length === 1) return [whole, { value: entries, name: 'asList', isChoice: !isSure }];
  // A tag may have a comma in it.
  const isChoice = !isSure || accepts(entry, whole.value);
  return [
    { value: entries, name: 'separate', isChoice },
    { ...whole, isChoice },
  ];
}

function readingsOfText(text: string): Reading[] {
  const trimmed = text.trim();
  const lowered = trimmed.toLowerCase();
  return [
    { value: trimmed, name: 'trim' },
    ...numbers(trimmed),
    // Stryker disable next-line ArrayDeclaration(["Stryker was here"]): no table takes a text as a reading
    ...(lowered === 'true' || lowered === 'false' ? [{ value: lowered === 'true', name: 'asBoolean' as const }] : []),
    // Stryker disable next-line Regex(/(\d{4}-\d\d-\d\d)[\st]+/),Regex(/^(\d{4}-\d\d-\d\d)[\st]/): the table refuses what it lets through
    { value: trimmed.replace(/^(\d{4}-\d\d-\d\d)[\st]+/, '$1T'), name: 'asDateTime' },
    // Stryker disable next-line Regex(/(#+|0x)/i): the table refuses what it lets through
    { value: trimmed.replace(/^(#+|0x)/i, '#'), name: 'asColor' },
  ];
}

/** Digits in groups of three, with one separator: `25.000`, `25,000`, `25 000`, `25'000`. */
const grouped = /^-?\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3})(?:\1\d{3})*$/;

/** Text becomes a number only if it is plain digits. Digits in groups are read in two ways: with or without a fraction. */
function numbers(text: string): Reading[] {
  // Minus zero is zero: JSON has no other.
  if (/^-?(0|[1-9]\d*)$/.test(text)) return [{ value: Number(text) || 0, name: 'asNumber' }];
  // Stryker disable next-line ConditionalExpression(text.length > LONGEST_TEXT as false),EqualityOperator(text.length >= LONGEST_TEXT),ArrayDeclaration: no field takes so long a number, and no table takes a text as a reading
  if (text.length > LONGEST_TEXT || !grouped.test(text)) return [];
  const readings = [Number(text.replace(/[^\d-]/g, '')), Number(text.replace(',', '.'))];
  return readings
    .filter((value) => Number.isFinite(value))
    .map((value) => ({ value: value || 0, name: 'readAs', isChoice: true }));
}

/** A JSON number keeps only so many digits. The others were lost when the draft was parsed, so the number is not the one that was typed. */
function isExact(value: number): boolean {
  return Number.isInteger(value) ? Number.isSafeInteger(value) : String(value).replace(/\D/g, '').length <= 15;
}

/** Whether the digits of a number are all there, and are written without an exponent. */
export function isPlain(value: number): boolean {
  return isExact(value) && /^-?\d+(\.\d+)?$/.test(String(value));
}

function readingsOfOthers(value: unknown): Reading[] {
  if (typeof value === 'number') {
    return [
      ...(isPlain(value)
        ? [{ value: String(value), name: 'asText' as const }]
        : // Stryker disable next-line ArrayDeclaration: no table takes a text as a reading
          []),
      { value: [value], name: 'asList' },
    ];
  }
  // Stryker disable next-line ArrayDeclaration(["Stryker was here"]): no table takes a text as a reading
  return isList(value) && lengthOf(value) === 1 ? [{ value: valueAt(value, [0]), name: 'fromList' }] : [];
}

/** The readings of text without the format of its field, by format. */
const formatted: Readonly<Record<string, (text: string) => Reading[]>> = {
  __proto__: null as never,
  'date-time': dateTimes,
  uri: (text) => {
    const trimmed = text.trim();
    // Stryker disable next-line ArrayDeclaration(["Stryker was here"]): no table takes a text as a reading
    return /^www\./i.test(trimmed) ? [{ value: `https://${trimmed}`, name: 'withScheme' }] : [];
  },
  email: addresses,
  'personalized-email': addresses,
  latitude: coordinates,
  longitude: coordinates,
  radius: (text) => {
    // Three digits after a point may be a group of thousands.
    const meters = /^(\d+(?:\.\d{1,2})?)\s*(?:m|met(?:er|re)s?)\.?$/i.exec(text.trim())?.at(1);
    // Stryker disable next-line ConditionalExpression(false),ArrayDeclaration(["Stryker was here"]): no table takes what has no value
    return meters === undefined ? [] : [{ value: meters, name: 'withoutUnit' }];
  },
};

/** A comma instead of the point. The table refuses any other mistake. */
function coordinates(text: string): Reading[] {
  return [{ value: text.trim().replace(',', '.'), name: 'withPoint' }];
}

/** The address inside `Shop <a@b.co>`, or after `mailto:`. The name of its owner is dropped. */
function addresses(text: string): Reading[] {
  // Stryker disable next-line StringLiteral,ArrayDeclaration: without a match nobody reads them
  const [, name = '', inside] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  if (inside !== undefined) return [{ value: inside.trim(), name: 'addressAlone', loses: name.trim() !== '' }];
  // Stryker disable next-line Regex(/\s*mailto:/i),ArrayDeclaration(["Stryker was here"]): the table refuses what it lets through, and takes no text as a reading
  return /^\s*mailto:/i.test(text) ? [{ value: text.trim().slice('mailto:'.length), name: 'addressAlone' }] : [];
}

const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})[,\sT]+/i;
const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})[,\sT]+/i;
const hours = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|uhr|h)?$/i;

/** A zone behind a time: `Z`, `UTC`, ` +0100`, `GMT+01:00`; not the end of a span (`9:30-10:30`). */
const zoneBehind = /\s*(?:(z|utc|gmt)|(?:utc|gmt|(?<=\s)|(?=\+))([+-]\d{2}):?(\d{2})?)$/i;

/** Dates and times as people and programs write them. If either of two numbers may be the day, both dates are readings. */
function dateTimes(text: string): Reading[] {
  // Java and JavaScript write the name of the zone behind the offset: `+01:00[Europe/Paris]`.
  const trimmed = text.trim().replace(/(z|[+-]\d{2}:?\d{2})\[[^[\]]*\]$/i, '$1');
  // Stryker disable next-line ArrayDeclaration: no table takes a text as a reading
  if (trimmed.length > LONGEST_TEXT) return [];
  const first = yearFirst.exec(trimmed);
  const last = yearLast.exec(trimmed);
  const found = first ?? last;
  // Stryker disable next-line ArrayDeclaration: no table takes a text as a reading
  if (found === null) return [];
  const rest = trimmed.slice(found[0].length);
  const [behind, universal, ahead, minutes = '00'] = zoneBehind.exec(rest) ?? [''];
  const zone = universal === undefined ? ahead && `${ahead}:${minutes}` : 'Z';
  const time = timeOf(rest.slice(0, rest.length - behind.length));
  // Stryker disable next-line ConditionalExpression(false),ArrayDeclaration: the table refuses a date without a right time, and takes no text as a reading
  if (time === undefined) return [];
  const days =
    first === null
      ? [
          [found[4], found[3], found[1]],
          [found[4], found[1], found[3]],
        ]
      : [[found[1], found[2], found[3]]];
  const dates = new Set(days.filter(([, month]) => Number(month) <= 12).map((parts) => parts.map(twoDigits).join('-')));
  return [...dates].map((date) => ({
    value: `${date}T${time}${zone ?? ''}`,
    name: 'readAs',
    isChoice: dates.size > 1,
  }));
}

function twoDigits(digits = ''): string {
  return digits.padStart(2, '0');
}

/** The time on a clock of 24 hours; `undefined` when it is not a time, or only a number that could be anything. */
function timeOf(text: string): string | undefined {
  // Stryker disable next-line ArrayDeclaration: without a match nobody reads the first element
  const [, hour, minute, second, suffix = ''] = hours.exec(text) ?? [];
  if (minute === undefined && suffix === '') return undefined;
  const half = /[ap]/i.exec(suffix)?.[0].toLowerCase();
  const number = Number(hour);
  if (half !== undefined && (number < 1 || number > 12)) return undefined;
  const of24 = half === undefined ? number : (number % 12) + (half === 'p' ? 12 : 0);
  // An hour alone is a full one.
  const parts = [String(of24), minute, ...(second === undefined ? [] : [second])];
  return parts.map(twoDigits).join(':');
}
