import type { FindingParams, Predicate, SaidOf } from '../core/finding.js';
import { isRecord, isString } from '../core/value.js';
import type { Messages, RuleId } from '../spec/catalogue.js';
import type { LanguageCode } from '../spec/field-facts.js';
import type { Message } from '../spec/finding.js';
import { capitalized } from '../wording/field-name.js';
import { packOf } from '../wording/message-pack.js';
import { undeclaredIn } from './guarded.js';
import type { Declared, HouseFacts, HouseWords, InLanguages } from './rule.js';

/** The facts for the words of a rule: those that it reported, or those of a finding of the library's own kinds. */
function factsFor(params: FindingParams): HouseFacts {
  // In the facts of the library's own kinds, the members for messages are texts and numbers.
  return (params.facts ?? params) as HouseFacts;
}

/** @throws TypeError where a function of words throws, or does not return text. */
function said(words: HouseWords, params: FindingParams): string {
  let text: unknown;
  try {
    text = words(factsFor(params));
  } catch (cause) {
    throw new TypeError('The words of a rule failed', { cause });
  }
  if (isString(text)) return text;
  throw new TypeError(`The words of a rule must be text; got ${typeof text}`);
}

/** The English words of a rule, for `issue` of its findings. */
export function englishOf(id: string, words: InLanguages<HouseWords> | undefined): Predicate | undefined {
  if (words === undefined) return undefined;
  return (params) => {
    const stray = undeclaredIn({ facts: params });
    const text = said(words.en, params);
    return stray === undefined ? text : `${text} (${id} reported this at ${stray}, which it does not declare)`;
  };
}

/** The words for a rule in the language and the register of messages; `undefined` when English is used. */
export function messageIn(
  messages: Messages,
  { issue, form }: Pick<Declared, 'issue' | 'form'>,
): Message<RuleId> | undefined {
  const { code, register, others } = packOf(messages);
  if (code === undefined || register === undefined || others === undefined) return undefined;
  const own = wordsIn(issue, code);
  const ofForm = register === 'form' ? wordsIn(form, code) : undefined;
  // A rule without words in the language has its whole message in English.
  if (issue !== undefined && own === undefined && ofForm === undefined) return undefined;
  const say = sayingOf(register, own, ofForm);
  return (finding) => others(finding, say);
}

function wordsIn(words: Partial<InLanguages<HouseWords>> | undefined, code: LanguageCode): HouseWords | undefined {
  return isRecord(words) && Object.hasOwn(words, code) ? words[code] : undefined;
}

function sayingOf(
  register: 'json' | 'form',
  own: HouseWords | undefined,
  ofForm: HouseWords | undefined,
): SaidOf | undefined {
  if (ofForm !== undefined) return (params) => said(ofForm, params);
  if (own === undefined) return undefined;
  return register === 'json'
    ? (params) => said(own, params)
    : (params, name) => `${capitalized(name)} ${said(own, params)}`;
}
