import { nameIn } from '../field-name.js';
import { type ClickNames, clickNames, type FormHints, formHints } from '../form-hints.js';
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
import { called, cause, formWords, label, labelOfCause, quoted, the } from './form-messages.js';
import { formNaming } from './form-naming.js';

// What is wrong, by the first word in `params.names`.

const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter': 'it looks like a file on a computer, and a URL begins with https://',
  javascript: 'most apps refuse to open what begins with javascript:',
  data: 'most apps refuse to open what begins with data:',
  'no-scheme': 'https:// or something like myapp:// is missing at the beginning',
  'white-space': 'there are spaces or line breaks around it',
  'space-inside': 'each space in it must be written as %20',
  misspelled: 'https:// is misspelled at the beginning',
  'one-slash': 'a slash is missing after https: or http: at the beginning',
  doubled: 'https:// or http:// stands twice at the beginning',
};

const clockProblems: Readonly<Record<ClockProblem, (zone: string) => string>> = {
  skipped: (zone) => `does not exist in ${zone}, where the clocks go forward`,
  twice: (zone) => `comes twice in ${zone}, where the clocks go back`,
};

const clickProblems: Readonly<Record<ClickProblem, (name: string, beside: ClickNames) => string>> = {
  'no-value': (_, { value }) => `Enter ${the(value)}: without it, a tap opens nothing`,
  'no-action': (name) => `Choose a click action: without one, a tap does not open ${name}`,
  'no-number': (_, { value }) => `Enter a phone number as ${the(value)}: without one, a tap calls nobody`,
  'no-name': (_, { event }) => `Enter ${the(event)}: without it, a tap does nothing`,
  empty: (name) => `Fill in ${name}, or remove it: it is empty`,
};

const daysProblems: Readonly<Record<DaysProblem, (day: string) => string>> = {
  'no-day': () => 'Choose the days on which the campaign is sent: none is chosen so far',
  'short-months': (day) =>
    `Choose 28 or an earlier day: not every month has a day ${day}; for the end of the month, use its last week`,
};

const filterValues: Readonly<Record<FilterValueProblem, (comparison: string) => string>> = {
  between: (comparison) => `Enter two values, a lower and a higher one: ${comparison} needs both`,
  in: (comparison) => `Enter each value by itself: ${comparison} allows several`,
  'one-text': (comparison) => `Enter the lower and the higher value separately: ${comparison} needs both`,
  number: () => 'Enter a number: the value is compared with numbers',
  'date-time': () => 'Enter a valid date: the value is compared with dates',
  'yes-no': () => 'Choose “Yes” or “No”: nothing else is compared',
};

const expressionProblems: Readonly<Record<ExpressionProblem, (tag: string) => string>> = {
  variable: () => 'a placeholder has no }} at its end',
  tag: () => 'a placeholder has no %} at its end',
  block: (tag) => `the placeholder ${quoted(tag)} is never closed`,
  'single-brace': () => 'a placeholder needs two braces on each side, {{ and }}',
  'curly-quotes': () => 'a placeholder takes straight quotation marks, not curly ones',
  html: () => 'a placeholder has HTML or formatting in it',
  unopened: () => 'a placeholder has no {{ at its beginning',
};

const textProblems: Readonly<Record<TextProblem, (word: string) => string>> = {
  'line-break': () => 'it must be on one line',
  replacement: () => 'a character in it was lost',
  mojibake: () => 'some characters in it are broken',
  placeholder: (word) => `it says ${quoted(word)}, where a value was missing`,
  reference: (word) => `it says ${quoted(word)}, and people see exactly that`,
  half: () => 'a character in it, such as an emoji, is cut in half',
};

const hints: FormHints = {
  'hint/unknown-key': ({ key, path, params: { suggestion } }) =>
    `Check ${quoted(key)}: this field is unknown and ignored${
      suggestion === undefined
        ? ''
        : `; you probably mean ${the(nameIn(formNaming, [...path.slice(0, -1), String(suggestion)]))}`
    }`,
  'hint/unused-part'(finding) {
    const { because, expected } = finding.params;
    if (expected !== undefined)
      return `Remove ${the(finding.name)}, or select ${label({ path: ['platforms'] }, expected)}: only what belongs to selected platforms is used`;
    if (because === undefined) return `Remove ${the(finding.name)}: not used here`;
    return `Remove ${the(finding.name)}: not used while ${the(labelOfCause(formNaming, because))} is ${quoted(cause(finding))}`;
  },
  'hint/end-before-start': ({ name, params: { received, because } }) =>
    `Choose a later ${name}: ${moment(received)} is before the start, ${moment(because?.value)}`,
  'hint/start-in-past': ({ name, params: { received } }) =>
    `Choose a later ${name}: ${moment(received)} is in the past`,
  'hint/end-in-past': ({ name, params: { received } }) =>
    `Choose a later ${name}: ${moment(received)} is in the past, so nothing is sent`,
  'hint/offset': ({ name, params: { received, expected, because } }) =>
    `Check ${the(name)}: it is ${moment(received)}, but ${quoted(because?.value)} is at UTC${figure(expected)} on that day`,
  'hint/clock-change': (finding) =>
    `Choose another ${finding.name}: ${moment(finding.params.received)} ${problemIn(clockProblems, finding.params)(quoted(finding.params.because?.value))}`,
  'hint/time-zone': ({ params: { received, suggestion, names } }) => {
    const better = suggestion === undefined ? '' : `; ${quoted(suggestion)} was probably meant`;
    return names === undefined
      ? `Choose a time zone from the list: ${quoted(received)} is unknown${better}`
      : `Choose a time zone such as Europe/Berlin, or an offset such as +05:30: ${quoted(received)} is unknown${better}`;
  },
  'hint/zone-abbreviation': ({ params: { received, names = [] } }) =>
    `Choose a time zone by its name: ${names.length > 0 ? `${quoted(received)} can mean ${alternatives(names, 'or')}` : `the abbreviation ${quoted(received)} is not clear`}`,
  'hint/recurring-days': (finding) => problemIn(daysProblems, finding.params)(figure(finding.params.received)),
  'hint/empty-html': ({ name, key }) =>
    `Write ${the(name)}: so far it has ${key === 'html_content' ? 'no text, image or button' : 'only formatting'}`,
  'hint/open-expression': (finding) => {
    const { names = [], received } = finding.params;
    const where = received === undefined ? '' : `, near ${quoted(received)}`;
    return `Check ${the(finding.name)}: ${problemIn(expressionProblems, finding.params)(String(names[1]))}${where}`;
  },
  'hint/encoded-expression': ({ name }) =>
    `Check ${the(name)}: the braces of a placeholder are written as %7B and %7D, and it is sent like that`,
  'hint/link-scheme': ({ key, name, params }) =>
    `Check ${the(name)}: ${problemIn(linkProblems, params)}${key === 'html_content' ? ' of a link' : ''}`,
  'hint/click-action': (finding) =>
    problemIn(clickProblems, finding.params)(the(finding.name), clickNames(formNaming, finding)),
  'hint/insecure-picture': ({ name }) =>
    `Put https in place of http in ${the(name)}: otherwise, iPhones and iPads do not load the file`,
  'hint/picture-address': ({ name, params: { received } }) =>
    `Check ${the(name)}: an image needs a complete URL that begins with https://${received === undefined ? '' : `, not ${quoted(received)}`}`,
  'hint/timer-duration': () => 'Enter the countdown hours or the countdown minutes: so far the countdown has no length',
  'hint/broken-text': (finding) =>
    `Check ${the(finding.name)}: ${problemIn(textProblems, finding.params)(String(finding.params.received))}`,
  'hint/invisible-text': ({ name }) => `Enter ${the(name)} again: so far it has only invisible characters`,
  'hint/html-and-template': ({ name }) => `Keep ${the(name)} or the custom template: only one of the two is sent`,
  'hint/key-twice': ({ params: { received } }) =>
    `Enter another name: ${quoted(received)} is there already, and only one of the values arrives`,
  'hint/all-users': ({ name }) =>
    `Remove ${the(name)}, or set ${called('is_all_user_campaign')} to “No”: as long as all users get the campaign, these filters have no effect`,
  'hint/filter-value': (finding) =>
    // Goals name the same comparisons in a field of their own.
    problemIn(filterValues, finding.params)(quoted(label({ path: ['operator'] }, finding.params.because?.value))),
  'hint/throttle': ({ name, params: { received } }) =>
    `Choose a larger number for ${the(name)}, or leave it empty: with ${figure(received)}, nothing is sent`,
  'hint/primary-goals': () => `Set ${called('is_primary_goal')} to “No”: another goal is the primary one already`,
  'hint/control-group': ({ name, params: { received } }) =>
    received === 0
      ? `Choose a larger number for ${the(name)}, or switch the control group off: with 0%, it is empty`
      : `Choose a smaller number for ${the(name)}: with ${figure(received)}%, nobody gets the campaign`,
  'hint/small-geofence': ({ name, params: { received, minimum } }) =>
    `Choose at least ${figure(minimum)} meters for ${the(name)}: with ${figure(received)}, devices do not reliably notice that somebody enters or leaves`,
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
