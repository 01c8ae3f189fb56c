import { cut, type FindingParams, fieldOf, type SaidAt } from '../core/finding.js';
import { printable } from '../core/programming-error.js';
import { visible } from '../core/quoting.js';
import { isRecord, isString, type Path } from '../core/value.js';
import type { Messages, RuleId } from '../spec/catalogue.js';
import type { LanguageCode } from '../spec/field-facts.js';
import type { Message } from '../spec/finding.js';
import { capitalized } from '../wording/field-name.js';
import { packOf } from '../wording/message-pack.js';
import { LONGEST_WORDS } from './bounded.js';
import { HouseRuleError } from './error.js';
import { undeclaredIn } from './guarded.js';
import type { Declared, HouseFacts, HouseWords, InLanguages } from './rule.js';

/** The facts for the words of a rule: those that it reported, or those of a finding of the library's own kinds. */
function factsFor(params: FindingParams): HouseFacts {
  // In the facts of the library's own kinds, the members for messages are texts and numbers.
  return (params.facts ?? params) as HouseFacts;
}

/**
 * The words of a rule, which may repeat values of the draft: cut (limit R3), and without characters that act on the text around them
 * (decision G16).
 *
 * @throws HouseRuleError if a function of words throws, or does not return text.
 */
function said(id: string, words: HouseWords, params: FindingParams, path: Path): string {
  try {
    const text: unknown = words(factsFor(params));
    if (isString(text)) return visible(cut(text, LONGEST_WORDS));
    throw new TypeError(`The words of a rule must be text; got ${printable(text)}`);
  } catch (cause) {
    throw new HouseRuleError(id, fieldOf(path), { cause });
  }
}

/** The English words of a rule, for `issue` of its findings. */
export function englishOf(id: string, words: InLanguages<HouseWords> | undefined): SaidAt | undefined {
  if (words === undefined) return undefined;
  return (params, _, path) => {
    const stray = undeclaredIn({ facts: params });
    const text = said(id, words.en, params, path);
    return stray === undefined ? text : `${text} (${id} reported this at ${visible(stray)}, which it does not declare)`;
  };
}

/** The words for a rule in the language of messages for forms; `undefined` when English is used. */
export function messageIn(
  messages: Messages,
  id: string,
  { issue, form }: Pick<Declared, 'issue' | 'form'>,
): Message<RuleId> | undefined {
  const { code, others } = packOf(messages);
  if (code === undefined || others === undefined) return undefined;
  const own = wordsIn(issue, code);
  const ofForm = wordsIn(form, code);
  // A rule without words in the language has its whole message in English.
  if (issue !== undefined && own === undefined && ofForm === undefined) return undefined;
  const say = sayingOf(id, own, ofForm);
  return (finding) => others(finding, say);
}

function wordsIn(words: Partial<InLanguages<HouseWords>> | undefined, code: LanguageCode): HouseWords | undefined {
  return isRecord(words) && Object.hasOwn(words, code) ? words[code] : undefined;
}

function sayingOf(id: string, own: HouseWords | undefined, ofForm: HouseWords | undefined): SaidAt | undefined {
  if (ofForm !== undefined) return (params, _, path) => said(id, ofForm, params, path);
  if (own === undefined) return undefined;
  return (params, name, path) => `${capitalized(name)} ${said(id, own, params, path)}`;
}
