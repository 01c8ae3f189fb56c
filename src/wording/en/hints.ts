import type { FindingParams } from '../../core/finding.js';
import { meant } from '../../core/phrases.js';
import { named, quoted } from '../../core/quoting.js';
import { type HintMessages, type HintWords, hintMessages, type LinkProblem } from '../hint-messages.js';
import { inEnglish } from './messages.js';

/** The beginning of a link, by the words in `params.names`. */
const linkProblems: Readonly<Record<LinkProblem, string>> = {
  'one-letter': 'begins with a single letter and a colon, as a path on a disk does; no app opens that as a link',
  javascript: 'begins with javascript:, which most apps refuse to open',
  data: 'begins with data:, which most apps refuse to open',
};

/** Why a part is not used: another field, or a platform that the campaign is not sent to. */
function whyUnused({ because, expected }: FindingParams): string {
  if (expected !== undefined) return ` because platforms does not list ${expected}`;
  if (because === undefined) return ' here';
  const { key, value } = named(because);
  return ` because ${key} is ${value}`;
}

export const hintWords: HintWords = {
  'hint/unknown-key': (params) => `is not a known field and is ignored${meant(params)}`,
  'hint/unused-part': (params) => `will not be used${whyUnused(params)}`,
  'hint/end-before-start': ({ received, because }) =>
    `is before the start: it is ${received}, and start_time is ${because?.value}`,
  'hint/start-in-past': ({ received }) => `is in the past: it is ${received}`,
  'hint/time-zone': (params) => `is not a known time zone; got ${quoted(params.received)}${meant(params)}`,
  // `names` has only the problem.
  'hint/link-scheme': ({ names = [] }) => names.map((name) => linkProblems[name as LinkProblem]).join(),
  'hint/invisible-text': () => 'looks empty: there are only invisible characters in it',
};

export const englishHintMessages: HintMessages = /* @__PURE__ */ hintMessages(
  hintWords,
  quoted,
  ({ path, params, place }, predicate, ownName) => inEnglish(path, params, place, predicate, ownName),
);
