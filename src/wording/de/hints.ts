import type { FindingParams } from '../../core/finding.js';
import { type HintMessages, type HintWords, hintMessages, type LinkProblem } from '../hint-messages.js';
import { inPack } from '../message-pack.js';
import { isPlural, quotedText } from './field-names.js';
import { inGerman, meant, pack, reason } from './messages.js';

const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter':
    'beginnt mit einem einzelnen Buchstaben und Doppelpunkt wie ein Pfad auf einem Laufwerk; keine App öffnet das als Link',
  javascript: 'beginnt mit javascript:, was die meisten Apps nicht öffnen',
  data: 'beginnt mit data:, was die meisten Apps nicht öffnen',
};

function whyUnused({ because, expected }: FindingParams): string {
  return expected === undefined ? reason(because) : `, weil ${expected} nicht in platforms steht`;
}

export const hintWords: HintWords = {
  'hint/unknown-key': (params) => `ist kein bekanntes Feld und wird ignoriert${meant(params)}`,
  'hint/unused-part': (params, name) => `${isPlural(name) ? 'werden' : 'wird'} nicht verwendet${whyUnused(params)}`,
  'hint/end-before-start': ({ received, because }) =>
    `liegt vor dem Beginn: angegeben ist ${received}, start_time ist ${because?.value}`,
  'hint/start-in-past': ({ received }) => `liegt in der Vergangenheit: angegeben ist ${received}`,
  'hint/time-zone': (params) =>
    `ist keine bekannte Zeitzone; angegeben ist ${quotedText(params.received)}${meant(params)}`,
  'hint/link-scheme': ({ names: problems = [] }) =>
    problems.map((problem) => linkProblems[problem as LinkProblem]).join(),
  'hint/invisible-text': () => 'sieht leer aus: der Text besteht nur aus unsichtbaren Zeichen',
};

/**
 * The words of all hints in German, for the option `messages` of `campaign-draft-rules/hints`.
 *
 * @example
 * hintsFor(draft, { messages: germanHintMessages, titles: germanFixTitles });
 */
export const germanHintMessages: HintMessages = /* @__PURE__ */ inPack(
  /* @__PURE__ */ hintMessages(hintWords, quotedText, ({ path, params, place }, predicate, ownName) =>
    inGerman(path, params, place, predicate, ownName),
  ),
  pack,
);
