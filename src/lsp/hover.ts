import { type KnownRule, knownRules, modesOf, pageOf } from '../cli/rules-page.js';
import type { Language } from '../cli/words.js';
import type { FieldDescription } from '../guide/description.js';
import type { Guide } from '../guide/guide.js';
import { hintCatalogue } from '../hints/hint.js';
import type { RuleSet } from '../spec/added-rules.js';
import type { FieldPath } from '../spec/field-path.js';
import type { Remark } from './analysis.js';
import type { Cursor } from './reading.js';
import { serverWordsIn } from './words.js';

/** The number of rules that are shown at one place. The list of findings has all. */
const MOST_RULES = 3;

/**
 * Describes the key or the value at a place in Markdown: the field, and the page of each rule that has a remark there.
 *
 * @param remarks the remarks about that place.
 * @param reference the text of `examples/pages/rules.md`.
 * @returns an empty text when there is nothing to describe.
 */
export function hoverAt(
  { container, key }: Pick<Cursor, 'container' | 'key'>,
  remarks: readonly Remark[],
  guide: Guide<string>,
  rules: RuleSet<string> | undefined,
  reference: string,
  lang: Language,
): string {
  // The guide may be asked about any path of a document.
  const field = key === undefined ? undefined : guide.at([...container, key] as FieldPath as []);
  const ids = [...new Set(remarks.map(({ rule }) => rule))].slice(0, MOST_RULES);
  const pages = ids.map((id) => {
    const issues = remarks.filter(({ rule }) => rule === id).map(({ issue }) => issue);
    return pageOfRule(id, issues, rules, reference, lang);
  });
  return [...(field === undefined ? [] : [aboutField(field, lang)]), ...pages].join('\n\n---\n\n');
}

/** The label, the help and the use of a field. */
export function aboutField(field: FieldDescription<string>, lang: Language): string {
  const words = serverWordsIn[lang];
  const { label, context, help, section, example, required, requiredBecause, appliesBecause } = field;
  const title = `**${plain(label)}**${context === '' ? '' : ` (${plain(context)})`}`;
  const because = requiredBecause === undefined ? '' : ` (${plain(requiredBecause.text)})`;
  const need = required === 'LENIENT' ? words.required : words.requiredToPublish;
  const used = required === false ? '' : `${need}${because}`;
  return [
    title,
    plain(help),
    appliesBecause === undefined ? used : words.unused(plain(appliesBecause.text)),
    example === undefined ? '' : `${words.example}: \`${JSON.stringify(example)}\``,
    words.sectionOf(plain(section)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The page of a rule or of a kind of hints. The reference is English: in another language, what was found is told in its place. */
function pageOfRule(
  id: string,
  issues: readonly string[],
  rules: RuleSet<string> | undefined,
  reference: string,
  lang: Language,
): string {
  const house: readonly KnownRule[] = rules?.catalogue ?? [];
  // Every remark has one of these rules.
  const rule = [...knownRules, ...hintCatalogue, ...house].find((one) => one.id === id) as KnownRule;
  if (lang !== 'en') return pageFrom(rule, issues, house.includes(rule), lang);
  // The statement, the modes and the sections. The examples after them would fill the screen.
  const head = pageOf(rule, reference).split('\n```', 1).join();
  return head.replace(/^# (.*)$/m, '**`$1`**').trim();
}

/** The page of a rule in a language that the reference does not speak. The reference has no house rules. */
function pageFrom(
  { id, spec, mode, severity }: KnownRule,
  issues: readonly string[],
  isHouse: boolean,
  lang: Language,
) {
  const words = serverWordsIn[lang];
  const found = [...new Set(issues)].map(plain);
  const when = severity === 'hint' ? words.isHint : words.modes(modesOf(mode));
  const more = isHouse ? [] : [words.inEnglish(`campaign-draft-rules explain ${id}`)];
  return [`**\`${id}\`**`, ...found, `${when} ${words.sectionOf(plain(spec))}`, ...more].join('\n\n');
}

/** Text with its Markdown escaped: a draft may have any names. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*[\]<]/g, '\\$&');
}
