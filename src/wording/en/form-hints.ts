import { nameIn } from '../field-name.js';
import { type FormHints, formHints } from '../form-hints.js';
import { formPack } from '../form-words.js';
import {
  alternatives,
  type ClickProblem,
  type ClockProblem,
  type DaysProblem,
  type ExpressionProblem,
  type FilterValueProblem,
  type HintMessages,
  type LinkProblem,
  problemIn,
  type TextProblem,
} from '../hint-messages.js';
import { inPack } from '../message-pack.js';
import { figure, moment } from './figures.js';
import { cause, formWords, label, labelOfCause, quoted, the } from './form-messages.js';
import { formNaming } from './form-naming.js';

// What is wrong, by the first word in `params.names`.

const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter': 'it begins like the name of a file',
  javascript: 'it begins with javascript:, which most apps refuse to open',
  data: 'it begins with data:, which most apps refuse to open',
  'no-scheme': 'https:// or something like myapp:// is missing at its beginning',
  'white-space': 'there are spaces or line breaks around it',
  'space-inside': 'each space in it must be written as %20',
  misspelled: 'https:// at its beginning is misspelled',
  'one-slash': 'a slash is missing after https: or http:',
  doubled: 'it begins with https:// or http:// twice',
};

const clockProblems: Readonly<Record<ClockProblem, string>> = {
  skipped: 'the clocks skip this time',
  twice: 'the clocks show this time twice',
};

const clickProblems: Readonly<Record<ClickProblem, (name: string) => string>> = {
  'no-value': (name) => `Enter the link or screen for ${the(name)}: without one, a click opens nothing`,
  'no-action': (name) => `Choose a click action: without one, ${the(name)} is never opened`,
  'no-number': () => 'Enter a phone number: without one, a click calls nobody',
  'no-name': () => 'Enter the name of the attribute or the event: without one, a click does nothing',
  empty: () => 'Fill in this button or remove it: it is empty',
};

const daysProblems: Readonly<Record<DaysProblem, string>> = {
  'no-day': 'Choose the days on which the campaign is sent: so far there is none',
  'short-months': 'Choose 28 or an earlier day, or the last week of the month: not every month has this day',
};

const filterValues: Readonly<Record<FilterValueProblem, (comparison: string) => string>> = {
  between: (comparison) => `Enter two values, a lowest and a highest: ${comparison} needs both`,
  in: (comparison) => `Enter each value by itself: ${comparison} takes several values`,
  'one-text': (comparison) => `Enter the lowest and the highest value each by itself: ${comparison} takes two`,
  number: () => 'Enter a number: the filter compares numbers',
  'date-time': () => 'Enter a date that exists: the filter compares dates',
  'yes-no': () => 'Choose “Yes” or “No”: the filter compares nothing else',
};

const expressionProblems: Readonly<Record<ExpressionProblem, (tag: string) => string>> = {
  variable: () => 'a placeholder begins with {{ and does not end with }}',
  tag: () => 'a placeholder begins with {% and does not end with %}',
  block: (tag) => `the block ${quoted(tag)} has no end`,
  'single-brace': () => 'a placeholder needs two braces on each side, {{ and }}',
  'curly-quotes': () => 'a placeholder takes straight quotation marks, not curly ones',
  html: () => 'a placeholder has HTML or formatting in it',
  unopened: () => 'a placeholder ends with }} and does not begin with {{',
};

const textProblems: Readonly<Record<TextProblem, (word: string) => string>> = {
  'line-break': () => 'it must be on one line',
  replacement: () => 'a character in it was lost',
  mojibake: () => 'some characters in it are broken',
  placeholder: (word) => `it says ${quoted(word)}, where a value was missing`,
  reference: (word) => `it says ${quoted(word)}, and people see exactly that`,
  half: () => 'half of a character in it is missing; remove what looks broken',
};

const hints: FormHints = {
  'hint/unknown-key': ({ key, path, params: { suggestion } }) =>
    `Check ${quoted(key)}: there is no such field, and it is ignored${
      suggestion === undefined
        ? ''
        : `; you probably mean ${the(nameIn(formNaming, [...path.slice(0, -1), String(suggestion)]))}`
    }`,
  'hint/unused-part'(finding) {
    const { because, expected } = finding.params;
    if (expected !== undefined)
      return `Remove ${the(finding.name)}, or select ${label({ path: ['platforms'] }, expected)}: only content of selected platforms is used`;
    if (because === undefined) return `Remove ${the(finding.name)}: this is not used here`;
    return `Remove ${the(finding.name)}: this is not used while ${the(labelOfCause(formNaming, because))} is ${quoted(cause(finding))}`;
  },
  'hint/end-before-start': ({ name, params: { received, because } }) =>
    `Choose a later time for ${the(name)}: ${moment(received)} is before the start, ${moment(because?.value)}`,
  'hint/start-in-past': ({ name, params: { received } }) =>
    `Choose a later time for ${the(name)}: ${moment(received)} is in the past`,
  'hint/end-in-past': ({ name, params: { received } }) =>
    `Choose a later time for ${the(name)}: ${moment(received)} is in the past, so nothing is sent`,
  'hint/offset': ({ name, params: { received, expected, because } }) =>
    `Check ${the(name)}: ${moment(received)} does not fit the time zone ${quoted(because?.value)}, whose offset is ${figure(expected)} then`,
  'hint/clock-change': (finding) =>
    `Choose another time for ${the(finding.name)}: in ${quoted(finding.params.because?.value)}, ${problemIn(clockProblems, finding.params)} (${moment(finding.params.received)})`,
  'hint/time-zone': ({ params: { received, suggestion, names } }) => {
    const better = suggestion === undefined ? '' : `; ${quoted(suggestion)} was probably meant`;
    return names === undefined
      ? `Choose a time zone from the list: ${quoted(received)} is unknown${better}`
      : `Choose a time zone by its name, or write an offset such as +05:30; now it is ${quoted(received)}${better}`;
  },
  'hint/zone-abbreviation': ({ params: { received, names = [] } }) =>
    `Choose a time zone by its name: ${quoted(received)} ${names.length > 0 ? `may be ${alternatives(names, 'or')}` : 'is an abbreviation'}`,
  'hint/recurring-days': (finding) => problemIn(daysProblems, finding.params),
  'hint/empty-html': ({ name, key }) =>
    `Write ${the(name)}: so far it has ${key === 'html_content' ? 'no text, picture or button' : 'only formatting'}`,
  'hint/open-expression': (finding) => {
    const { names = [], received } = finding.params;
    const where = received === undefined ? '' : `, at ${quoted(received)}`;
    return `Check ${the(finding.name)}: ${problemIn(expressionProblems, finding.params)(String(names[1]))}${where}`;
  },
  'hint/encoded-expression': ({ name }) =>
    `Check ${the(name)}: the braces of a placeholder are written as %7B and %7D, and it is sent like that`,
  'hint/link-scheme': (finding) =>
    `Check ${finding.key === 'html_content' ? 'each link in the HTML content' : the(finding.name)}: ${problemIn(linkProblems, finding.params)}`,
  'hint/click-action': (finding) => problemIn(clickProblems, finding.params)(finding.name),
  'hint/insecure-picture': ({ name }) =>
    `Put https in place of http in ${the(name)}: iPhones and iPads do not load it otherwise`,
  'hint/picture-address': ({ name, params: { received } }) =>
    `Check ${the(name)}: a picture needs a complete URL, with https:// at its beginning${received === undefined ? '' : `, at ${quoted(received)}`}`,
  'hint/timer-duration': () => 'Enter how long the countdown runs: so far it has no hours and no minutes',
  'hint/broken-text': (finding) =>
    `Check ${the(finding.name)}: ${problemIn(textProblems, finding.params)(String(finding.params.received))}`,
  'hint/invisible-text': ({ name }) => `Enter ${the(name)} again: so far it has only invisible characters`,
  'hint/html-and-template': ({ name }) => `Keep ${the(name)} or the saved template: only one of the two is sent`,
  'hint/key-twice': ({ params: { received } }) =>
    `Enter another name: ${quoted(received)} is there already, and only one of the values arrives`,
  'hint/all-users': ({ name }) =>
    `Remove ${the(name)}, or switch “Send to all users” off: as long as all users get the campaign, this has no effect`,
  'hint/filter-value': (finding) =>
    // Goals name the same comparisons in a field of their own.
    problemIn(filterValues, finding.params)(quoted(label({ path: ['operator'] }, finding.params.because?.value))),
  'hint/throttle': ({ name, params: { received } }) =>
    `Choose a larger number for ${the(name)}, or leave it empty: with ${figure(received)}, nothing is sent`,
  'hint/primary-goals': () => 'Choose one primary goal: another goal is the primary one already',
  'hint/control-group': ({ name, params: { received } }) =>
    received === 0
      ? `Choose a larger number for ${the(name)}, or switch the control group off: with 0%, it is empty`
      : `Choose a smaller number for ${the(name)}: with ${figure(received)}%, nobody is sent the campaign`,
  'hint/small-geofence': ({ name, params: { received, minimum } }) =>
    `Choose at least ${figure(minimum)} meters for ${the(name)}: with ${figure(received)}, devices do not notice reliably that somebody enters or leaves`,
};

/**
 * The words of all hints in English for people who fill in forms, for the option `messages` of `campaign-draft-rules/hints`.
 *
 * @example
 * hintsFor(draft, { messages: formEnglishHintMessages, titles: formEnglishFixTitles });
 */
export const formEnglishHintMessages: HintMessages = /* @__PURE__ */ inPack(
  /* @__PURE__ */ formHints(formNaming, hints),
  /* @__PURE__ */ formPack('en', formWords),
);
