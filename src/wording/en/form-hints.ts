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
import { cause, formWords, label, labelOfCause, quoted, the } from './form-messages.js';
import { formNaming } from './form-naming.js';

// What is wrong, by the first word in `params.names`.

const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter': 'this one begins like the name of a file',
  javascript: 'this one begins with javascript:, which most apps refuse to open',
  data: 'this one begins with data:, which most apps refuse to open',
  'no-scheme': 'https:// or something like myapp:// is missing at the beginning',
  'white-space': 'this one has spaces or line breaks around it',
  'space-inside': 'this one must have %20 in place of each space',
  misspelled: 'https:// at the beginning is misspelled',
  'one-slash': 'a slash is missing after https: or http:',
  doubled: 'this one begins with https:// or http:// twice',
};

const clockProblems: Readonly<Record<ClockProblem, string>> = {
  skipped: 'the clocks skip this time',
  twice: 'the clocks show this time twice',
};

const clickProblems: Readonly<Record<ClickProblem, (name: string) => string>> = {
  'no-value': (name) => `Enter an address for ${the(name)}: without one, a click opens nothing`,
  'no-action': (name) => `Choose a click action for ${the(name)}: without one, a click does not open it`,
  'no-number': () => 'Enter a phone number: without one, a click calls nobody',
  'no-name': () => 'Enter the name of the attribute or the event: without one, a click does nothing',
  empty: () => 'Fill in this button or remove it: it is empty',
};

const daysProblems: Readonly<Record<DaysProblem, string>> = {
  'no-day': 'Choose the days on which the campaign is sent: so far there is none',
  'short-months': 'Check this day: not every month has it, and nothing says when the campaign is sent in February',
};

const filterValues: Readonly<Record<FilterValueProblem, string>> = {
  between: 'a comparison with “between” needs two values',
  in: 'a comparison with “in” takes one entry for each value, not one text',
  'one-text': 'a comparison with “between” takes two entries, not one text',
  number: 'a comparison with numbers needs a number',
  'date-time': 'a comparison with dates needs a date that exists',
  'yes-no': 'a comparison with yes and no needs one of the two',
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
    `Choose a later time for ${the(name)}: ${received} is before the start, ${because?.value}`,
  'hint/start-in-past': ({ name, params: { received } }) =>
    `Choose a later time for ${the(name)}: ${received} is in the past`,
  'hint/end-in-past': ({ name, params: { received } }) =>
    `Choose a later time for ${the(name)}: ${received} is in the past, so nothing is sent`,
  'hint/offset': ({ name, params: { received, expected, because } }) =>
    `Write ${the(name)} in the chosen time zone: ${received} has another offset than ${quoted(because?.value)} has then, ${expected}`,
  'hint/clock-change': (finding) =>
    `Choose another time for ${the(finding.name)}: in ${quoted(finding.params.because?.value)}, ${problemIn(clockProblems, finding.params)} (${finding.params.received})`,
  'hint/time-zone': ({ params: { received, suggestion, names } }) => {
    const better = suggestion === undefined ? '' : `; ${quoted(suggestion)} was probably meant`;
    return names === undefined
      ? `Choose a time zone that exists: ${quoted(received)} is unknown${better}`
      : `Choose a time zone by its name, or write an offset such as +05:30; now it is ${quoted(received)}${better}`;
  },
  'hint/zone-abbreviation': ({ params: { received, names = [] } }) =>
    `Choose a time zone by its name: ${quoted(received)} ${names.length > 0 ? `may be ${alternatives(names, 'or')}` : 'is an abbreviation'}`,
  'hint/recurring-days': (finding) => problemIn(daysProblems, finding.params),
  'hint/empty-html': ({ name }) => `Fill in ${the(name)}: there is no text, picture or button in it yet`,
  'hint/open-expression': (finding) => {
    const { names = [], received } = finding.params;
    const where = received === undefined ? '' : `, at ${quoted(received)}`;
    return `Check ${the(finding.name)}: ${problemIn(expressionProblems, finding.params)(String(names[1]))}${where}`;
  },
  'hint/encoded-expression': ({ name }) =>
    `Check ${the(name)}: the braces of a placeholder are written as %7B and %7D, and it is sent like that`,
  'hint/link-scheme': (finding) =>
    `Enter another address as ${the(finding.name)}: ${problemIn(linkProblems, finding.params)}`,
  'hint/click-action': (finding) => problemIn(clickProblems, finding.params)(finding.name),
  'hint/insecure-picture': ({ name }) => `Put https in place of http in ${the(name)}: iPhones do not load it otherwise`,
  'hint/picture-address': ({ name, params: { received } }) =>
    `Check ${the(name)}: a picture needs a whole address, with https:// at its beginning${received === undefined ? '' : `, at ${quoted(received)}`}`,
  'hint/timer-duration': () => 'Enter how long the timer runs: so far it has no hours and no minutes',
  'hint/broken-text': (finding) =>
    `Check ${the(finding.name)}: ${problemIn(textProblems, finding.params)(String(finding.params.received))}`,
  'hint/invisible-text': ({ name }) => `Type ${the(name)} again: it holds only invisible characters`,
  'hint/html-and-template': ({ name }) => `Keep ${the(name)} or the saved template: only one of the two is sent`,
  'hint/key-twice': ({ name, params: { received } }) =>
    `Write another text as ${the(name)}: ${quoted(received)} is there already, and only one of the values arrives`,
  'hint/all-users': ({ name }) =>
    `Remove ${the(name)}, or do not send to all users: as long as all users get the campaign, this narrows nothing`,
  'hint/filter-value': (finding) => `Check ${the(finding.name)}: ${problemIn(filterValues, finding.params)}`,
  'hint/throttle': ({ name, params: { received } }) =>
    `Choose a larger number for ${the(name)}, or leave it empty: with ${received}, nothing is sent`,
  'hint/primary-goals': () => 'Choose one primary goal: another goal is the primary one already',
  'hint/control-group': ({ name, params: { received } }) =>
    received === 0
      ? `Choose a larger number for ${the(name)}, or switch it off: with 0, nobody is in the control group`
      : `Choose a smaller number for ${the(name)}: with ${received}, nobody is sent the campaign`,
  'hint/small-geofence': ({ name, params: { received, minimum } }) =>
    `Choose at least ${minimum} meters for ${the(name)}: with ${received}, phones do not notice reliably that somebody enters or leaves`,
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
