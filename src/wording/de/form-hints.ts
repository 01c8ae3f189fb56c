import { nameIn } from '../field-name.js';
import { type FormHints, formHints } from '../form-hints.js';
import { formPack } from '../form-words.js';
import type { HintMessages, LinkProblem } from '../hint-messages.js';
import { inPack } from '../message-pack.js';
import { cause, formWords, label, labelOfCause, quoted } from './form-messages.js';
import { formNaming } from './form-naming.js';

const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter': 'Diese beginnt wie eine Datei auf einem Laufwerk, die keine App öffnet',
  javascript: 'Diese beginnt mit javascript:, was die meisten Apps nicht öffnen',
  data: 'Diese beginnt mit data:, was die meisten Apps nicht öffnen',
};

const hints: FormHints = {
  'hint/unknown-key': ({ key, path, params: { suggestion } }) =>
    `${quoted(key)} prüfen: Ein solches Feld gibt es nicht, es wird ignoriert${
      suggestion === undefined
        ? ''
        : `; gemeint war wohl ${nameIn(formNaming, [...path.slice(0, -1), String(suggestion)])}`
    }`,
  'hint/unused-part'(told) {
    const { because, expected } = told.params;
    if (expected !== undefined) {
      return `${told.name} entfernen oder ${label({ path: ['platforms'] }, expected)} auswählen: Nur Inhalte ausgewählter Plattformen werden verwendet`;
    }
    if (because === undefined) return `${told.name} entfernen: Das wird hier nicht verwendet`;
    return `${told.name} entfernen: Das wird nicht verwendet, solange „${labelOfCause(formNaming, because)}“ ${quoted(cause(told))} ist`;
  },
  'hint/end-before-start': ({ name, params: { received, because } }) =>
    `Für ${name} eine spätere Zeit wählen: ${received} liegt vor dem Beginn, ${because?.value}`,
  'hint/start-in-past': ({ name, params: { received } }) =>
    `Für ${name} eine spätere Zeit wählen: ${received} liegt in der Vergangenheit`,
  'hint/time-zone': ({ params: { received, suggestion } }) =>
    `Eine Zeitzone wählen, die es gibt: ${quoted(received)} ist unbekannt${
      suggestion === undefined ? '' : `; gemeint war wohl ${quoted(suggestion)}`
    }`,
  'hint/link-scheme': ({ name, params: { names = [] } }) =>
    `Für ${name} eine andere Adresse eingeben: ${names.map((problem) => linkProblems[problem as LinkProblem]).join()}`,
  'hint/invisible-text': ({ name }) => `${name} neu eintippen: Es stehen nur unsichtbare Zeichen darin`,
};

/**
 * The words of all hints in German for people who fill in forms, for the option `messages` of `campaign-draft-rules/hints`.
 *
 * @example
 * hintsFor(draft, { messages: formGermanHintMessages, titles: formGermanFixTitles });
 */
export const formGermanHintMessages: HintMessages = /* @__PURE__ */ inPack(
  /* @__PURE__ */ formHints(formNaming, hints),
  /* @__PURE__ */ formPack('de', formWords),
);
