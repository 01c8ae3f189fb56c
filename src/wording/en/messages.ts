import type { Cause, FindingParams, FormatProblem, RangeProblem, SaidAt, SaidOf } from '../../core/finding.js';
import { meant, quotes, reason } from '../../core/phrases.js';
import { listed, quoted } from '../../core/quoting.js';
import { remembering } from '../../core/remembering.js';
import type { Path } from '../../core/value.js';
import { wordsIn } from '../../spec/finding.js';
import type { Place } from '../../spec/place.js';
import { staysWhenLeftOut } from '../../spec/update/apply.js';
import { capitalized, fromTable, subjectOf } from '../field-name.js';
import type { Formats } from '../formats.js';
import { fieldNaming } from './field-names.js';

export const formats: Formats = {
  'date-time': 'a date and time such as 2026-03-01T09:30 or 2026-03-01T09:30:00+05:30',
  uri: 'a complete URL such as https://example.com/sale or myapp://cart',
  email: 'one email address such as ada@example.com',
  'personalized-email': 'one email address such as ada@example.com or {{ user.email }}',
  'hex-color': 'a color of 3, 4, 6 or 8 hexadecimal digits, such as #1A2B3C',
  latitude: 'a decimal number from -90 to 90, in quotes',
  longitude: 'a decimal number from -180 to 180, in quotes',
  radius: 'a number of meters above 0, in quotes',
};

/** The words that ask for a type: those that fields require, and those that a draft may have instead. */
const types = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  object: 'an object',
  list: 'a list',
  json: 'a value that JSON has: text, a number, true, false, null, a list or an object',
  function: 'a function',
  symbol: 'a symbol',
  bigint: 'a bigint',
  number: 'a number',
  fraction: 'a number with a fraction',
  unreadable: 'something that cannot be read',
};

/** What must change, where the type, the format or the range alone does not say it. */
const problems: Readonly<Record<FormatProblem | RangeProblem, string>> = {
  'too-large': 'is too large to be exact: use at most 15 digits',
  'too-small': 'is too far below zero to be exact: use at most 15 digits',
  'no-time': 'must have a time after the date, as in 2026-03-01T09:30',
  'no-t': 'must have a T between date and time, as in 2026-03-01T09:30',
  'no-such-day': 'must be on a day that exists in the calendar',
  'no-such-time': 'must be at a time from 00:00:00 to 23:59:59',
  'no-scheme': 'must begin with a scheme, as in https://example.com/sale or myapp://cart',
  'nothing-after-scheme': 'must have something after the scheme, as in https://example.com/sale or myapp://cart',
  'no-host': 'must have a host after the slashes, as in https://example.com/sale',
  'white-space': 'must not have spaces or line breaks in it',
  'white-space-outside': 'must not have spaces or line breaks outside its expressions',
  'unclosed-expression': 'must close every expression: {{ with }}, {% with %}',
  backslash: 'must not have backslashes in it; a URL has slashes, as in https://example.com/sale',
  'hidden-character': 'must not have invisible or broken characters in it',
  expression: 'must be a plain email address such as ada@example.com, without an expression in it',
  several: 'must be one email address, not several',
  'display-name': 'must be the email address alone, such as ada@example.com, without a name, < > or mailto: around it',
  'no-at': 'must have an @, as in ada@example.com',
  'no-dot': 'must have a domain with a dot after the @, as in ada@example.com',
};

/** The received value as a quotation if it may be shown, otherwise its type. */
function got({ received, receivedType = '' }: FindingParams): string {
  if (received !== undefined) return `; got ${quoted(received)}`;
  return receivedType === ''
    ? ''
    : `; got ${receivedType === 'boolean' ? 'a boolean' : (fromTable(types, receivedType) ?? receivedType)}`;
}

/** The cause in parentheses, after words that the reader would take together with it. */
function aside(because: Cause | undefined): string {
  return because === undefined ? '' : ` (${reason(because).trim()})`;
}

function has(feature: string | undefined, verb: string): string {
  return feature === undefined ? '' : ` because the workspace ${verb} the feature ${feature}`;
}

function oneOf({ allowed = [], leftOut }: FindingParams): string {
  if (leftOut !== undefined) {
    const some = allowed.length === 0 ? '' : `, such as ${listed(allowed)}`;
    return `one of ${allowed.length + leftOut} values${some}`;
  }
  return allowed.length === 1 ? listed(allowed) : `one of ${listed(allowed)}`;
}

function range({ minimum, maximum }: FindingParams): string {
  return maximum === undefined ? `at least ${minimum}` : `from ${minimum} to ${maximum}`;
}

function integer(params: FindingParams): string {
  const { minimum, maximum } = params;
  const bounds = minimum === undefined ? '' : maximum === undefined ? ` of ${range(params)}` : ` ${range(params)}`;
  return `${types.integer}${bounds}`;
}

/** The values or the format that a missing field may have; nothing for text, objects and lists. */
function wanted(params: FindingParams): string {
  // Stryker disable next-line StringLiteral: no finding expects that
  const { allowed = [], expected = '' } = params;
  if (allowed.length > 0) return `: ${oneOf(params)}`;
  if (expected === 'integer') return `: ${integer(params)}`;
  const what = expected === 'boolean' ? types.boolean : fromTable(formats, expected);
  return what === undefined ? '' : `: ${what}`;
}

/** The probably misspelled key that the draft has instead of the missing one. */
function misspelt(path: Path, { misspelled, intended }: FindingParams): string {
  return misspelled === undefined ? '' : ` (found ${quoted(misspelled)}: did you mean ${intended ?? path.at(-1)}?)`;
}

type Kind = FindingParams['kind'];

/** The words after the name of a field, by the kind of the finding. Rules with a condition of their own bring their own words. */
type Kinds = {
  readonly [Of in Exclude<Kind, 'rule'>]: (
    params: Extract<FindingParams, { readonly kind: Of }>,
    name: string,
  ) => string;
};

const kinds: Kinds = {
  required: (params, name) =>
    `${isPlural(name) ? 'are' : 'is'} required${reason(params.because)}${has(params.feature, 'has')}${wanted(params)}`,
  forbidden: ({ because, feature }) => `must be left out${reason(because)}${has(feature, 'does not have')}`,
  edited(params, name) {
    const { because, allowed = [] } = params;
    const it = allowed.length > 0 ? quoted(allowed[0]) : `as ${isPlural(name) ? 'they are' : 'it is'}`;
    return `must stay ${it} while the campaign is ${because?.value}${got(params)}`;
  },
  type(params) {
    const { expected, format = '', problem } = params;
    const what = expected === 'integer' ? integer(params) : wordsIn(types, expected);
    const wanted = fromTable(formats, format);
    // The words for a format already show that quotes are needed.
    return `must be ${what}${wanted === undefined ? (fromTable(quotes, problem ?? '') ?? '') : `: ${wanted}`}${got(params)}`;
  },
  enum(params) {
    const { allowed, because } = params;
    // The last value in the list may be read together with the cause: `exists, is because …`.
    const cause = allowed.length > 1 ? aside(because) : reason(because);
    return `must be ${oneOf(params)}${cause}${got(params)}${meant(params)}`;
  },
  format(params) {
    const { problem, expected, because } = params;
    const what = problem === undefined ? `must be ${wordsIn(formats, expected)}` : wordsIn(problems, problem);
    // The words before may end in an example, and the cause is not its reason.
    return `${what}${aside(because)}${got(params)}`;
  },
  range(params) {
    const what = params.problem === undefined ? `must be ${range(params)}` : wordsIn(problems, params.problem);
    return `${what}${reason(params.because)}${got(params)}`;
  },
};

function saidOf(params: FindingParams, name: string): string {
  // The entry of a kind takes params of that kind.
  const say = wordsIn(kinds as Readonly<Record<string, SaidOf>>, params.kind);
  return say(params, name);
}

/** Whether an update has `null` where it would have to be left out: many clients send it to clear what a campaign has (decision U6). */
function isClearing(path: Path, { receivedType }: FindingParams, place: Place): boolean {
  return receivedType === 'null' && staysWhenLeftOut(path, place);
}

/** Follows what was received. */
function uncleared(path: Path, { expected }: FindingParams): string {
  return `, but an update cannot clear a ${path.length === 1 && expected === 'object' ? 'component' : 'field'}`;
}

/** Whether the first noun of a label is a plural: of `shares of the variations`, say, but not of `delay in hours` or `radius`. */
const isPlural = /* @__PURE__ */ remembering((name) => /[^su]s$/.test(name.split(/ (?:of|in|on|with)/, 1).join()));

/**
 * The built-in wording: what is wrong and what would be right. A rule with a condition of its own brings its own words.
 */
export function inEnglish(
  path: Path,
  params: FindingParams,
  place: Place,
  ownWords?: SaidAt,
  ownName?: string,
): string {
  const { name, where } = subjectOf(path, place, fieldNaming, ownName);
  const said = ownWords === undefined ? saidOf(params, name) : ownWords(params, name, path);
  return `${capitalized(name)}${where} ${said}${misspelt(path, params)}${isClearing(path, params, place) ? uncleared(path, params) : ''}`;
}
