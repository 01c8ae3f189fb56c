import type { FindingParams, SaidOf } from '../../core/finding.js';
import { meant } from '../../core/phrases.js';
import { named, quoted } from '../../core/quoting.js';
import {
  alternatives,
  type ClickProblem,
  type ClockProblem,
  type DaysProblem,
  type ExpressionProblem,
  type FilterValueProblem,
  type HintFacts,
  type HintId,
  type HintMessages,
  type LinkProblem,
  problemIn,
  type TextProblem,
} from '../hint-messages.js';
import { inEnglish } from './messages.js';

// What is wrong, by the first word in `params.names`.

const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter': 'begins with a single letter and a colon, as a path on a disk does; no app opens that as a link',
  javascript: 'begins with javascript:, which most apps refuse to open',
  data: 'begins with data:, which most apps refuse to open',
  'no-scheme': 'has no scheme, such as https:// or myapp://, so nothing opens it',
  'white-space': 'has white space around it, with which nothing opens it',
  'space-inside': 'has white space in it; a space must be written as %20',
  misspelled: 'begins with a misspelled scheme; https:// is probably meant',
  'one-slash': 'lacks a slash: a web address begins with https:// or http://',
  doubled: 'begins with its scheme twice',
};

const clockProblems: Readonly<Record<ClockProblem, string>> = {
  skipped: 'does not exist',
  twice: 'comes twice',
};

const clickProblems: Readonly<Record<ClickProblem, string>> = {
  'no-value': 'has no value, so a click opens nothing',
  'no-action': 'has no click action, so a click does not open it',
  'no-number': 'has no number, so a click calls nobody',
  'no-name': 'has no click_action_name, so a click sets or tracks nothing',
  empty: 'is empty, so there is nothing to click',
};

const daysProblems: Readonly<Record<DaysProblem, (frequency: string) => string>> = {
  'no-day': (frequency) => `is ${frequency}, but nothing says on which days the campaign is sent`,
  'short-months': () => 'is a day that not every month has: nothing says when the campaign is sent in February',
};

const filterValues: Readonly<Record<FilterValueProblem, string>> = {
  between: 'has one value, and "between" needs two',
  in: 'is one text, and "in" takes a list',
  'one-text': 'is one text, and "between" needs two values',
  number: 'must be a number: it is compared with numbers',
  'date-time': 'must be a date that exists: it is compared with dates',
  'yes-no': 'must be true or false: it is compared with nothing else',
};

/** The tag of a block is the second name. */
const expressionProblems: Readonly<Record<ExpressionProblem, (where: string, tag: string) => string>> = {
  variable: (where) => `has a {{ that is never closed${where}: it is sent as it stands`,
  tag: (where) => `has a {% that is never closed${where}: it is sent as it stands`,
  block: (where, tag) => `has a block ${quoted(tag)} without its end${where}: it is sent as it stands`,
  'single-brace': (where) => `has an expression in single braces${where}: it is sent as it stands; write {{ and }}`,
  'curly-quotes': (where) => `has curly quotes in an expression${where}: write straight ones`,
  html: (where) =>
    `has HTML in an expression${where}: the expression fails; write the characters themselves, without tags`,
  unopened: (where) => `has a }} that nothing opens${where}: it is sent as it stands`,
};

const textProblems: Readonly<Record<TextProblem, (word: string) => string>> = {
  'line-break': () => 'has a line break, and must be on one line',
  replacement: () => 'has the character \ufffd, which stands where a character was lost',
  mojibake: () => 'was read in a wrong encoding: UTF-8 is probably meant',
  placeholder: (word) => `says ${quoted(word)}, which a program writes in place of a missing value`,
  reference: (word) => `has ${quoted(word)} in it, which is shown as it stands: HTML is not read here`,
  half: () => 'has half a character in it, for which many programs refuse the whole draft',
};

/** Why a part is not used: another field, or a platform that the campaign is not sent to. */
function whyUnused({ because, expected }: FindingParams): string {
  if (expected !== undefined) return ` because platforms does not list ${expected}`;
  if (because === undefined) return ' here';
  const { key, value } = named(because);
  return ` because ${key} is ${value}`;
}

/** The words after the name of the field, for every hint. */
const hintWords: Readonly<Record<HintId, SaidOf>> = {
  'hint/unknown-key': (params) => `is not a known field and is ignored${meant(params)}`,
  'hint/unused-part': (params) => `will not be used${whyUnused(params)}`,
  'hint/end-before-start': ({ received, because }) =>
    `is before the start: it is ${received}, and start_time is ${because?.value}`,
  'hint/start-in-past': ({ received }) => `is in the past: it is ${received}`,
  'hint/end-in-past': ({ received }) => `is in the past: it is ${received}, so nothing is sent`,
  'hint/offset': ({ received, expected, because }) =>
    `has an offset that ${quoted(because?.value)} does not have then: it is ${received}, and the offset there is ${expected}`,
  'hint/clock-change': (params) =>
    `${problemIn(clockProblems, params)} in ${quoted(params.because?.value)}, where the clocks change: it is ${params.received}`,
  'hint/time-zone': (params) =>
    `${params.names === undefined ? 'is not a known time zone' : 'must be a name such as "Asia/Kolkata", or an offset such as "+05:30"'}; got ${quoted(params.received)}${meant(params)}`,
  'hint/zone-abbreviation': ({ received, names = [] }) =>
    `is an abbreviation, not the name of a time zone; got ${quoted(received)}${names.length > 0 ? `, which may be ${alternatives(names, 'or')}` : ''}`,
  'hint/recurring-days': (params) => problemIn(daysProblems, params)(String(params.received)),
  'hint/empty-html': () => 'looks empty: there is no text, picture, background or button in it',
  'hint/open-expression': (params) => {
    const { names = [], received } = params;
    const where = received === undefined ? '' : `, at ${quoted(received)}`;
    return problemIn(expressionProblems, params)(where, String(names[1]));
  },
  'hint/encoded-expression': () =>
    'has an expression whose braces are written as %7B and %7D: it is sent as it stands; write {{ and }}',
  'hint/link-scheme': (params) => problemIn(linkProblems, params),
  'hint/click-action': (params) => problemIn(clickProblems, params),
  'hint/insecure-picture': () => 'begins with http:, which iOS does not load; https: is probably meant',
  'hint/picture-address': ({ received }) =>
    `has a picture without a whole address${received === undefined ? '' : `, ${quoted(received)}`}: mail programs do not find it; begin with https://`,
  'hint/timer-duration': () => 'is DURATION, but duration_hour and duration_minute do not say how long',
  'hint/broken-text': (params) => problemIn(textProblems, params)(String(params.received)),
  'hint/invisible-text': () => 'looks empty: there are only invisible characters in it',
  'hint/html-and-template': () => 'stands beside custom_template_id: only one of the two is sent',
  'hint/key-twice': ({ received }) => `is ${quoted(received)} for the second time: only one of the values arrives`,
  'hint/all-users': () => 'will narrow nothing because is_all_user_campaign is true',
  'hint/filter-value': (params) => problemIn(filterValues, params),
  'hint/throttle': ({ received }) => `is ${received}: at that rate nothing is sent`,
  'hint/primary-goals': () => 'is true for another goal, too: only one can be the primary goal',
  'hint/control-group': ({ received }) =>
    received === 0 ? 'is 0: the control group has nobody in it' : `is ${received}: nobody is sent the campaign`,
  'hint/small-geofence': ({ received, minimum }) =>
    `is ${received} meters: below ${minimum} meters, phones do not notice reliably that somebody enters or leaves`,
};

function message({ rule, path, params, place }: HintFacts): string {
  // An unknown key is its own name.
  const ownName = rule === 'hint/unknown-key' ? quoted(String(path.at(-1))) : undefined;
  return inEnglish(path, params, place, hintWords[rule], ownName);
}

export const englishHintMessages: HintMessages = /* @__PURE__ */ (() =>
  // The keys are those of the words.
  Object.fromEntries(Object.keys(hintWords).map((id) => [id, message])) as HintMessages)();
