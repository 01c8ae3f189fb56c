import { fieldOf, isParamInherited, type Question, type RawFinding, shownCause } from '../core/finding.js';
import type { Found } from '../core/listing.js';
import type { Misspellings } from '../core/misspelled.js';
import { isSameName } from '../core/suggestion.js';
import { bare, plainCopy } from '../core/value.js';
import type { Messages, RuleFinding, RuleId } from '../spec/catalogue.js';
import type { FindingParams, Message } from '../spec/finding.js';
import type { HouseRules } from '../spec/house-rules.js';
import { type PlaceFacts, placeOf } from '../spec/place.js';
import { builtInWords } from '../wording/built-in.js';

export interface VerdictWords {
  readonly messages: Messages;
  readonly placeFacts: PlaceFacts;
  readonly misspelled: Misspellings;
  readonly house: HouseRules | undefined;
  /** The value that was probably meant by the one in a question, if the host has a list and answered no. */
  readonly meant: ((question: Question) => string | undefined) | undefined;
}

/** The params, or a copy without a prototype if they would inherit members. */
function ownOnly<Params extends object>(params: Params): Params {
  return isParamInherited() ? bare(params) : params;
}

export function issueOf(one: Found, words: VerdictWords): string {
  // Stryker disable next-line ConditionalExpression: only slower
  return messageFor(one, words) === undefined ? inBuiltInWords(one, words) : toFinding(one, words).issue;
}

function messageFor({ finding: { origin } }: Found, { messages, house }: VerdictWords): Message<RuleId> | undefined {
  // `RuleId` is made from the catalogue, which has every rule but those of a rule set.
  return Object.hasOwn(messages, origin.id) ? messages[origin.id as RuleId] : house?.messageOf(messages, origin.id);
}

/** The facts of a finding, with the value that was probably meant, among those that the host lists. */
function factsOf({ facts, given }: RawFinding, { meant }: VerdictWords): FindingParams {
  // Rules name only features of the vocabulary.
  const known = (typeof facts === 'function' ? facts() : facts) as FindingParams;
  const last = given.at(-1);
  const suggestion = last && meant?.(last.question);
  // Rules that ask the host report findings of the kind `rule`, which may have a suggestion.
  return suggestion === undefined ? known : ({ ...known, suggestion } as FindingParams);
}

/** The kinds of findings about something that may be missing. */
function isAboutAbsence(kind: FindingParams['kind']): boolean {
  return kind === 'required' || kind === 'rule';
}

/** The misspelled key in the place of what is missing, or of a switch beside it that would do. */
export function misspelledAt(
  { path }: Found,
  params: FindingParams,
  { misspelled }: VerdictWords,
): Pick<FindingParams, 'misspelled' | 'intended'> | undefined {
  if (!isAboutAbsence(params.kind)) return undefined;
  // Own names only: most findings have none.
  const other = Object.hasOwn(params, 'names') ? params.names?.[0] : undefined;
  const switched = () => {
    const found = other === undefined ? undefined : misspelled([...path.slice(0, -1), other]);
    return found !== undefined && isSameName(found.key, found.name) ? found : undefined;
  };
  const found = misspelled(path) ?? switched();
  if (found === undefined) return undefined;
  const { key, name } = found;
  return name === path.at(-1) ? { misspelled: key } : { misspelled: key, intended: name };
}

/** The facts of a finding at its path. Lists are copied, because the host may change them. */
function paramsOf(one: Found, words: VerdictWords): FindingParams {
  const { finding, path } = one;
  const { cause, depth } = finding;
  const facts = ownOnly(factsOf(finding, words));
  const { suggestion, ...rest } = facts;
  const misspelled = misspelledAt(one, facts, words);
  const above = cause === undefined || cause.isFromRoot ? [] : path.slice(0, path.length - depth);
  const params = {
    ...rest,
    ...(Object.hasOwn(rest, 'allowed') && rest.allowed && { allowed: [...rest.allowed] }),
    ...(cause && { because: { field: fieldOf([...above, ...cause.path]), value: shownCause(cause.value) } }),
    ...(suggestion !== undefined && { suggestion }),
    ...misspelled,
  };
  // The facts of each kind have the right type where they are made; `because` and `suggestion` fit their kinds.
  return params as FindingParams;
}

/** Needs no copies of the facts, and only the last key of a cause's path, because its result is text. */
export function inBuiltInWords(one: Found, words: VerdictWords, textOf = builtInWords.issue): string {
  const { finding, path, names } = one;
  const { placeFacts } = words;
  const { origin, cause } = finding;
  const known = factsOf(finding, words);
  const misspelled = misspelledAt(one, known, words);
  const params = misspelled === undefined ? known : { ...known, ...misspelled };
  const because = cause && { field: String(cause.path.at(-1)), value: shownCause(cause.value) };
  // `because` first: after a spread, engines make a new hidden class for each object.
  const worded = ownOnly(because === undefined ? params : { because, ...params }) as FindingParams;
  return textOf(origin, path, worded, placeOf(path, names, placeFacts));
}

/** @throws TypeError when a message function of the host throws or does not return a string; otherwise the error of a rule set's words. */
export function toFinding(one: Found, words: VerdictWords): RuleFinding {
  const { origin } = one.finding;
  const { path } = one;
  const params = paramsOf(one, words);
  const place = placeOf(path, one.names, words.placeFacts);
  const known = {
    rule: origin.id as RuleId,
    spec: origin.spec,
    mode: origin.mode,
    component: String(path.at(0) ?? ''),
    path,
    field: fieldOf(path),
    place,
    params,
  };
  const message = messageFor(one, words);
  const issue =
    message === undefined ? builtInWords.issue(origin, path, ownOnly(params), place) : inWordsOf(message, known, words);
  // A rule reports only the kinds that it declares.
  return { ...known, issue } as RuleFinding;
}

function inWordsOf(message: Message<RuleId>, known: Omit<RuleFinding, 'issue'>, { messages }: VerdictWords): string {
  let issue: unknown;
  try {
    // A copy, so that the function cannot change the finding. `structuredClone` would copy keys of a megabyte, too.
    issue = message(plainCopy(known) as typeof known);
  } catch (cause) {
    // The words of a rule set throw errors that name their place.
    if (!Object.hasOwn(messages, known.rule)) throw cause;
    throw new TypeError(`The message for ${known.rule} failed`, { cause });
  }
  if (typeof issue !== 'string') {
    throw new TypeError(`The message for ${known.rule} must be a string; got ${typeof issue}`);
  }
  return issue;
}
