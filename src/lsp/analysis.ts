import type { Comparable } from '../cli/baseline.js';
import { draftIn, keyFindings, withPlaces } from '../cli/check.js';
import { type InputRuleId, MOST_BYTES } from '../cli/input-rules.js';
import type { Span } from '../cli/json-text.js';
import { type KeysTwice, keysTwice, keysTwiceIn } from '../cli/keys-twice.js';
import { libraryWordsIn } from '../cli/library-words.js';
import type { Severity, Weigh } from '../cli/severity.js';
import { type Language, wordsByLanguage } from '../cli/words.js';
import type { Path } from '../core/value.js';
import { type Fix, fixesFor } from '../fixes/fix.js';
import type { Loaded } from './settings.js';

/** A finding, a hint or a problem, at a part of a draft's text. */
export interface Remark {
  readonly rule: string;
  /** `error`: wrong now. `warning`: to do before publishing. `note`: a hint. A configuration may give a rule another severity. */
  readonly severity: Severity;
  readonly issue: string;
  readonly path: Path;
  /** The part of the text that an editor underlines. */
  readonly span: Span;
  /** Makes the fixes when the editor asks. */
  readonly fixes: () => readonly Fix[];
}

/** The remarks about a text. */
export interface Analysis {
  readonly text: string;
  /** The parsed draft; `undefined` when the text is not JSON. */
  readonly draft: unknown;
  /** Whether an object of it has a key twice. */
  readonly hasKeyTwice: boolean;
  readonly remarks: readonly Remark[];
}

export interface AnalysisSettings {
  readonly lang: Language;
  readonly withHints: boolean;
}

/**
 * Judges the draft in a text, and finds the places of its findings.
 *
 * @param file the path of the text; `undefined` for a document that is not a file.
 * @param now the time, for hints about the past.
 * @throws WorkspaceLookupError when a lookup of the workspace fails.
 */
export async function analysed(
  text: string,
  file: string | undefined,
  { rules, judge, weigh, hintsOff, baseline }: Loaded,
  { lang, withHints }: AnalysisSettings,
  now: string,
): Promise<Analysis> {
  const words = wordsByLanguage[lang];
  const known = baseline?.();
  const newOf = <One extends Comparable>(all: readonly One[]) =>
    known === undefined || file === undefined ? all : known.newOf(file, all);
  if (text.length > MOST_BYTES) {
    return unread(text, 'input/size', { offset: 0, length: 0 }, words.tooLarge(MOST_BYTES / 1024 / 1024));
  }
  const parsed = draftIn(text);
  if ('problem' in parsed) {
    const { expected, ...span } = parsed.problem;
    // Before the place where it stops being JSON, it is certain what is a key of what.
    const twice = keyRemarks(keysTwice(text.slice(0, span.offset)), lang, weigh, newOf);
    const problem = unread(text, 'input/json', span, words.notJson(expected, span.length === 0));
    return { ...problem, remarks: [...twice, ...problem.remarks] };
  }
  const { draft } = parsed;
  const twice = keysTwiceIn(text, draft);
  const hintsAt = withHints ? now : undefined;
  const found = withPlaces(text, draft, await judge(draft), { lang, hintsAt, rules, weigh, hintsOff }, (span) => ({
    span: marked(text, span),
  }));
  const keys = keyRemarks(twice, lang, weigh, newOf);
  const findings = newOf(found.findings).map(
    (finding): Remark => ({
      ...finding,
      fixes: () => fixesFor(finding, draft, { titles: libraryWordsIn[lang].titles, rules }),
    }),
  );
  const hints = newOf(found.hints ?? []).map(({ fixes, ...hint }): Remark => ({ ...hint, fixes: () => fixes }));
  return { text, draft, hasKeyTwice: twice.count > 0, remarks: [...keys, ...findings, ...hints] };
}

/** The keys that stand twice. Nothing mends them: whoever wrote them knows which value was meant. */
function keyRemarks(
  twice: KeysTwice,
  lang: Language,
  weigh: Weigh,
  newOf: <One extends Comparable>(all: readonly One[]) => readonly One[],
): Remark[] {
  return newOf(keyFindings(twice, { lang, weigh })).map((finding) => ({ ...finding, fixes: () => [] }));
}

function unread(text: string, rule: InputRuleId, span: Span, issue: string): Analysis {
  const remark: Remark = { rule, severity: 'error', issue, path: [], span, fixes: () => [] };
  return { text, draft: undefined, hasKeyTwice: false, remarks: [remark] };
}

/**
 * The part of a value that is underlined. For an object or a list it is the key, or the bracket if there is no key: otherwise, one
 * missing member would underline half a file.
 */
function marked(text: string, { offset, length }: Span): Span {
  const first = text.charAt(offset);
  if (first !== '{' && first !== '[') return { offset, length };
  return keyBefore(text, offset) ?? { offset, length: 1 };
}

/** The key of the value that begins there, in a text that is JSON; `undefined` when it has none. */
function keyBefore(text: string, offset: number): Span | undefined {
  const colon = lastBefore(text, offset);
  if (text.charAt(colon) !== ':') return undefined;
  const end = lastBefore(text, colon);
  let start = text.lastIndexOf('"', end - 1);
  // A quote in a key has an odd number of backslashes before it.
  while (/(?<!\\)(?:\\\\)*\\$/.test(text.slice(Math.max(0, start - 50), start)))
    start = text.lastIndexOf('"', start - 1);
  return { offset: start, length: end + 1 - start };
}

/** The place of the last character before that is not white space. */
function lastBefore(text: string, offset: number): number {
  let at = offset - 1;
  // Stryker disable next-line EqualityOperator: the first character of a text is no colon, and no key is before it
  while (at >= 0 && ' \t\r\n'.includes(text.charAt(at))) at--;
  return at;
}
