import { nameIn } from '../field-name.js';
import { type FormHints, formHints } from '../form-hints.js';
import { formPack } from '../form-words.js';
import type { HintMessages, LinkProblem } from '../hint-messages.js';
import { inPack } from '../message-pack.js';
import { cause, formWords, label, labelOfCause, quoted, the } from './form-messages.js';
import { formNaming } from './form-naming.js';

const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter': 'this one begins like a file on a disk, which no app opens',
  javascript: 'this one begins with javascript:, which most apps refuse to open',
  data: 'this one begins with data:, which most apps refuse to open',
};

const hints: FormHints = {
  'hint/unknown-key': ({ key, path, params: { suggestion } }) =>
    `Check ${quoted(key)}: there is no such field, and it is ignored${
      suggestion === undefined
        ? ''
        : `; ${the(nameIn(formNaming, [...path.slice(0, -1), String(suggestion)]))} was probably meant`
    }`,
  'hint/unused-part'(told) {
    const { because, expected } = told.params;
    if (expected !== undefined)
      return `Remove ${the(told.name)}, or select ${label({ path: ['platforms'] }, expected)}: only content of selected platforms is used`;
    if (because === undefined) return `Remove ${the(told.name)}: it is not used here`;
    return `Remove ${the(told.name)}: it is not used while ${the(labelOfCause(formNaming, because))} is ${quoted(cause(told))}`;
  },
  'hint/end-before-start': ({ name, params: { received, because } }) =>
    `Choose a later time for ${the(name)}: ${received} is before the start, ${because?.value}`,
  'hint/start-in-past': ({ name, params: { received } }) =>
    `Choose a later time for ${the(name)}: ${received} is in the past`,
  'hint/time-zone': ({ params: { received, suggestion } }) =>
    `Choose a time zone that exists: ${quoted(received)} is unknown${
      suggestion === undefined ? '' : `; ${quoted(suggestion)} was probably meant`
    }`,
  'hint/link-scheme': ({ name, params: { names = [] } }) =>
    `Enter another address as ${the(name)}: ${names.map((problem) => linkProblems[problem as LinkProblem]).join()}`,
  'hint/invisible-text': ({ name }) => `Type ${the(name)} again: it holds only invisible characters`,
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
