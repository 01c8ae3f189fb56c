import { type Answers, type Found, list, NO_NAMES, type QuestionRounds, type Recall, settle } from '../core/explain.js';
import {
  type Facts,
  fieldOf,
  type Origin,
  type Question,
  type RawFinding,
  shownCause,
  wrongType,
} from '../core/finding.js';
import { type Judgement, judgementOf, type Memo, newMemo } from '../core/judgement.js';
import { type Misspellings, misspellingsIn } from '../core/misspelled.js';
import { checkedOptions, printable } from '../core/programming-error.js';
import { type FindingTree, rawFinding } from '../core/tree.js';
import { bare, isPrototypeChanged, own, plainCopy, type UnknownRecord } from '../core/value.js';
import { type AddedRules, addedRulesOf, type RuleSet } from '../spec/added-rules.js';
import type { Campaign } from '../spec/campaign.js';
import type { FindingOf, Messages, RuleFinding, RuleId } from '../spec/catalogue.js';
import { deliveryTypesOf } from '../spec/components/envelope.js';
import { type DocumentParts, draftParts, envelopeShape } from '../spec/drafts.js';
import type { Finding, FindingParams, Message } from '../spec/finding.js';
import { DEFAULT_MOST_ERRORS } from '../spec/limits.js';
import { type Place, placeOf, type Setting, settingOf } from '../spec/place.js';
import { tooManyErrors } from '../spec/too-many-errors.js';
import { channels, type ValidationMode } from '../spec/vocabulary.js';
import { assertWorkspace, type Signal } from '../spec/workspace.js';
import { builtInWords } from '../wording/built-in.js';
import { type ComponentPresence, presenceIn } from './component-presence.js';
import type { CampaignQuestions } from './lookups.js';
import { checkedMessages } from './messages.js';
import { withBoundedSenders } from './sender-limit.js';

/** An error, in the form of the service's response. */
export interface DraftError {
  /** The path from the document root: keys and list indices joined by dots; `""` is the draft itself. */
  field: string;
  /** What is wrong and what would be right. For people: match on `field`, or on the rule ids of `explainDraft`. */
  issue: string;
}

/** The verdict, in the form of the service's response. */
export type ValidationResult = { valid: true } | { valid: false; errors: [DraftError, ...DraftError[]] };

/** The verdict with the details of each error. `valid` is true exactly when there are no findings. */
export interface Explanation<Rule extends string = never> {
  valid: boolean;
  findings: FindingOf<Rule>[];
  /**
   * The top-level fields of the channel, in the specification's order, and whether the draft has them. `groupByComponent`
   * uses this.
   */
  components: readonly ComponentPresence[];
}

/** The same type, from which the compiler infers nothing. TypeScript has one of its own from 5.4 on. */
type Uninferred<Id extends string> = [Id][Id extends unknown ? 0 : never];

/**
 * The options of every function that judges drafts.
 *
 * @example
 * validateDraft(draft, 'LENIENT', workspace, { maxErrors: 20, messages: german });
 */
export interface ValidationOptions<Id extends string = never> {
  /** The greatest number of listed errors, at least 1. Default: 1,000. One entry more says how many were left out. */
  maxErrors?: number | undefined;
  /**
   * Your own messages by rule id: functions from a finding, without its `issue`, to the `issue`. The other rules have English
   * messages; `campaign-draft-rules/de` has German ones for all, and `campaign-draft-rules/words` those for forms. A message must depend
   * only on the finding. When a function throws, or returns anything but a string, validation throws a TypeError; so does an id that no
   * rule has.
   */
  messages?: (Messages & Readonly<Partial<Record<Uninferred<Id>, Message<never>>>>) | undefined;
  /** House rules, made by `ruleSet` of `campaign-draft-rules/rules`: they are checked in addition to those of the specification. */
  rules?: RuleSet<Id> | undefined;
}

/** The options of the asynchronous functions. */
export interface AsyncValidationOptions<Id extends string = never> extends ValidationOptions<Id> {
  /** When aborted, the promise rejects with the signal's reason, and the signals of the lookups are aborted too. */
  signal?: Signal | undefined;
}

/** How errors are listed: how many, and with which messages. */
export interface ListingOptions {
  readonly most: number;
  readonly messages: Messages;
  /** The rules of the option `rules`. */
  readonly added?: AddedRules | undefined;
}

/** The parts of whole drafts: with the rules of a set, if there is one. */
export function draftPartsFor({ added }: ListingOptions): DocumentParts {
  return added?.draftParts() ?? draftParts;
}

/** A document to judge: a draft, or a patch with the fields that it takes from the current draft. */
export interface Subject {
  /** Its top-level members, each read once. */
  readonly draft: UnknownRecord;
  readonly parts: DocumentParts;
  readonly update: Campaign['update'];
}

function oneOf<const Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  // Safe: the value is one of the list.
  return values.includes(value as Value) ? (value as Value) : undefined;
}

/** The values that are known before the parts are judged. The parts add the others. */
function campaignOf({ draft, update }: Subject): Campaign {
  const channel = oneOf(channels, own(draft, 'channel'));
  // A type that this campaign cannot have is malformed for every rule that reads it (decision G11).
  const types = deliveryTypesOf({ channel, update });
  const type = own(draft, 'campaign_delivery_type');
  const deliveryType = oneOf(types, type);
  return {
    channel,
    deliveryType,
    isDeliveryTypeMalformed: type !== undefined && deliveryType === undefined,
    // Stryker disable next-line ArrayDeclaration: nobody asks for it
    platforms: [],
    locales: undefined,
    variations: undefined,
    connector: undefined,
    meant: undefined,
    update,
  };
}

/** What is needed to put findings into words. */
interface Words {
  readonly messages: Messages;
  /** If `Object.prototype` was changed: a copy without a prototype, so that absent members are not read from there. */
  readonly guarded: <T extends object>(object: T) => T;
  readonly setting: Setting;
  readonly misspelled: Misspellings;
  readonly added: AddedRules | undefined;
  readonly campaign: Pick<Campaign, 'meant'>;
}

/** A document judged in both modes, before the workspace is asked. */
export interface JudgedDocument {
  readonly tree: FindingTree | undefined;
  readonly campaign: Campaign;
  readonly draft: UnknownRecord;
  readonly words: Words;
  readonly judgement: Pick<Judgement, 'elements' | 'isCircular' | 'isCareful'>;
}

/** The findings before they are put into words. */
export interface ListedFindings {
  readonly found: readonly Found[];
  readonly words: Words;
  readonly components: () => readonly ComponentPresence[];
  readonly answers: Answers;
  /** The questions without an answer yet, if there are any, with the findings and the answers that leave them open. */
  readonly open:
    | { readonly questions: readonly Question[]; readonly tree: FindingTree; readonly answers: Answers }
    | undefined;
}

/** The results of earlier judgements of the same campaign. */
export interface Remembered {
  readonly answers: Answers;
  readonly recall: (answers: Answers) => Recall;
}

/** Judges a document in both modes, or only in the lenient mode, which asks fewer rules. */
export function examined(
  subject: Subject,
  options: ListingOptions,
  memo: Memo = newMemo(),
  isLenient = false,
): JudgedDocument {
  try {
    return examinedWith(false, subject, options, memo, isLenient);
  } catch {
    // A getter or a proxy threw, so the document is read with care. An error of the library itself is thrown again.
    return examinedWith(true, subject, options, memo, isLenient);
  }
}

function examinedWith(
  isCareful: boolean,
  subject: Subject,
  options: ListingOptions,
  memo: Memo,
  isLenient: boolean,
): JudgedDocument {
  const { messages, most, added } = options;
  const { draft, parts } = subject;
  const campaign = campaignOf(subject);
  const judgement = judgementOf(campaign, memo, isCareful, most, isLenient);
  const part = parts[campaign.channel ?? 'none'];
  const { tree } = part.judge(draft, judgement, undefined);
  const setting = settingOf(subject.update === undefined ? 'draft' : 'update', campaign);
  const misspelled = misspellingsIn(draft, part.schema);
  const words = { messages, guarded: guardedOf(), setting, misspelled, added, campaign };
  return { tree, campaign, draft, words, judgement };
}

/** Makes `Words.guarded`. `Object.prototype` is examined only when a finding is put into words: most verdicts have none. */
function guardedOf(): Words['guarded'] {
  let isChanged: boolean | undefined;
  return (object) => {
    isChanged ??= isPrototypeChanged();
    return isChanged ? bare(object) : object;
  };
}

const NO_ANSWERS: Answers = new Map();

/** Lists the findings of one mode. Yields the questions to the workspace on which they depend. */
export function* listing(
  { tree: judged, campaign, draft, words }: JudgedDocument,
  mode: ValidationMode,
  most: number,
  remembered?: Remembered,
): QuestionRounds<ListedFindings> {
  const components = () => presenceIn(draft, campaign.channel);
  const before = remembered?.answers ?? NO_ANSWERS;
  const { tree, known } = withBoundedSenders(judged, mode, campaign, before, remembered?.recall(before).questions);
  if (tree === undefined) return { found: [], words, components, answers: known, open: undefined };
  const { added } = words;
  const bounded = added?.bounded(tree, known) ?? known;
  const { answers, pending: questions } = yield* settle(tree, mode, bounded, remembered?.recall(bounded).quiet);
  const wordsOf = (one: Found) => inBuiltInWords(one, words, builtInWords.alike);
  const { found, leftOut, leftOutMode } = list(tree, mode, answers, most, wordsOf, remembered?.recall(answers));
  added?.checkFound(found);
  const last = leftOut > 0 ? [atRoot({ ...tooManyErrors, mode: leftOutMode }, { kind: 'rule', count: leftOut })] : [];
  // If there are too many senders or other questions, answers are made up and must not be remembered.
  const given = tree === judged && bounded === known ? answers : before;
  const open = questions.length === 0 ? undefined : { questions, tree, answers };
  return { found: [...found, ...last], words, components, answers: given, open };
}

/** Judges a document, asks the workspace, and lists the findings of one mode. */
export function explaining(
  subject: Subject,
  mode: ValidationMode,
  options: ListingOptions,
): CampaignQuestions<ListedFindings> {
  const draft = examined(subject, options, newMemo(), mode === 'LENIENT');
  return { inquiry: listing(draft, mode, options.most), campaign: draft.campaign };
}

/**
 * The options of every function that judges. Hosts may use one object of options for synchronous and asynchronous functions, so a
 * `signal` may be there and have no effect.
 */
export const judgingOptions = [
  'maxErrors',
  'messages',
  'rules',
  'signal',
] as const satisfies readonly (keyof AsyncValidationOptions)[];

/**
 * Checks the arguments of a call, and returns how to list the errors. Throws TypeError for programming errors.
 *
 * @param known the names of the options that the function takes.
 */
export function checkCall(
  workspace: unknown,
  options: unknown,
  known: readonly string[] = judgingOptions,
): ListingOptions {
  const given = checkedOptions(options, known);
  const added = addedRulesOf(own(given, 'rules'));
  assertWorkspace(workspace, added?.lookups);
  return listingOf(given, added);
}

/** Checks the options of a call that has no workspace. */
export function checkOptions(options: unknown): ListingOptions {
  const given = checkedOptions(options, judgingOptions);
  return listingOf(given, addedRulesOf(own(given, 'rules')));
}

function listingOf(given: UnknownRecord, added: AddedRules | undefined): ListingOptions {
  const messages = checkedMessages(own(given, 'messages'), added);
  return { most: checkedMost(own(given, 'maxErrors')), messages, added };
}

/** @throws TypeError when the signal in the options is not an `AbortSignal`. */
export function checkedSignal(options: object): AbortSignal | undefined {
  const signal = own(options as UnknownRecord, 'signal');
  if (signal === undefined || (typeof signal === 'object' && signal !== null && 'throwIfAborted' in signal)) {
    // Recognized by `throwIfAborted`: signals of other realms are accepted too.
    return signal as AbortSignal | undefined;
  }
  throw new TypeError(`The signal must be an AbortSignal; got ${printable(signal)}`);
}

function checkedMost(most: unknown = DEFAULT_MOST_ERRORS): number {
  if ((Number.isInteger(most) || most === Number.POSITIVE_INFINITY) && Number(most) >= 1) return Number(most);
  throw new TypeError(`maxErrors must be an integer of at least 1, or Infinity; got ${printable(most)}`);
}

/** A finding about the draft as a whole. */
function atRoot(origin: Origin, facts: Facts): Found {
  return { finding: rawFinding(origin, facts, 0, undefined), path: [], names: NO_NAMES };
}

/** A verdict with one error at the root; the document is not read. */
export function judgedByOneFinding(
  origin: Origin,
  facts: Facts,
  { messages }: ListingOptions,
  document: Place['document'],
): CampaignQuestions<ListedFindings> {
  function* inquiry(): QuestionRounds<ListedFindings> {
    const words = {
      messages,
      guarded: bare,
      setting: settingOf(document),
      misspelled: () => undefined,
      added: undefined,
      campaign: {},
    };
    return { found: [atRoot(origin, facts)], words, components: () => [], answers: NO_ANSWERS, open: undefined };
  }
  return { inquiry: inquiry(), campaign: { connector: undefined, meant: undefined } };
}

/** A verdict on a value that is not an object: one error at the root (decision G15). */
export function judgedNoObject(
  value: unknown,
  options: ListingOptions,
  document: Place['document'],
): CampaignQuestions<ListedFindings> {
  return judgedByOneFinding(envelopeShape, wrongType('object', value), options, document);
}

type FindingMaker = (one: Found, words: Words) => RuleFinding;

export function toExplanation(
  { found, words, components }: ListedFindings,
  make: FindingMaker = toFinding,
): Explanation {
  const findings = found.map((one) => make(one, words));
  return { valid: findings.length === 0, findings, components: components() };
}

/** Makes frozen findings. A finding that was made before is the same object again. */
export function frozenFindings(): FindingMaker {
  const made = new WeakMap<Found, RuleFinding>();
  /** One object of facts may belong to many parts, and to an earlier draft: the keys beside the field may have changed. */
  const isSame = ({ params }: Finding, one: Found, words: Words) =>
    typeof one.finding.facts === 'function' || params.misspelled === misspelledAt(one, params, words);
  return (one, words) => {
    const known = made.get(one);
    const finding = known !== undefined && isSame(known, one, words) ? known : deepFrozen(toFinding(one, words));
    made.set(one, finding);
    return finding;
  };
}

function deepFrozen<T>(value: T): T {
  if (
    typeof value !== 'object' ||
    // Stryker disable next-line ConditionalExpression: only the compiler needs to be told
    value === null
  )
    return value;
  Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}

/** The form of the service's response. The host's messages may be equal: no (field, issue) pair is repeated (decision G11). */
export function toResult({ found, words }: ListedFindings): ValidationResult {
  if (found.length === 0) return { valid: true };
  // Stryker disable next-line ConditionalExpression: only slower
  const isBuiltIn = Object.keys(words.messages).length === 0;
  const wordsOf = isBuiltIn ? inBuiltInWords : issueOf;
  const all = found.map((one): DraftError => ({ field: fieldOf(one.path), issue: wordsOf(one, words) }));
  const errors = isBuiltIn && builtInWords.tellsApart ? all : distinct(all);
  // Not empty: `found` is not.
  return { valid: false, errors: errors as [DraftError, ...DraftError[]] };
}

function distinct(errors: readonly DraftError[]): DraftError[] {
  const pairs = new Set<string>();
  return errors.filter(({ field, issue }) => {
    const pair = `${field}\n${issue}`;
    return !pairs.has(pair) && pairs.add(pair);
  });
}

function issueOf(one: Found, words: Words): string {
  // Stryker disable next-line ConditionalExpression: only slower
  return messageFor(one, words) === undefined ? inBuiltInWords(one, words) : toFinding(one, words).issue;
}

function messageFor({ finding: { origin } }: Found, { messages, added }: Words): Message<RuleId> | undefined {
  // `RuleId` is made from the catalogue, which has every rule but those of a rule set.
  return Object.hasOwn(messages, origin.id) ? messages[origin.id as RuleId] : added?.messageOf(messages, origin.id);
}

/** The facts of a finding, with the value that was probably meant, among those that the host lists. */
function factsOf({ facts, given }: RawFinding, { campaign }: Words): FindingParams {
  // Rules name only features of the vocabulary.
  const known = (typeof facts === 'function' ? facts() : facts) as FindingParams;
  const last = given.at(-1);
  const suggestion = last && campaign.meant?.(last.question);
  // Rules that ask the host report findings of the kind `rule`, which may have a suggestion.
  return suggestion === undefined ? known : ({ ...known, suggestion } as FindingParams);
}

/** The kinds of findings about something that may be missing. */
function isAboutAbsence(kind: FindingParams['kind']): boolean {
  return kind === 'required' || kind === 'rule';
}

function misspelledAt({ path }: Found, { kind }: FindingParams, { misspelled }: Words): string | undefined {
  return isAboutAbsence(kind) ? misspelled(path) : undefined;
}

/** The facts of a finding at its path. Lists are copied, because the host may change them. */
function paramsOf(one: Found, words: Words): FindingParams {
  const { finding, path } = one;
  const { guarded } = words;
  const { cause, depth } = finding;
  const facts = guarded(factsOf(finding, words));
  const { suggestion, ...rest } = facts;
  const misspelled = misspelledAt(one, facts, words);
  const above = cause === undefined || cause.isFromRoot ? [] : path.slice(0, path.length - depth);
  const params = {
    ...rest,
    ...(Object.hasOwn(rest, 'allowed') && rest.allowed && { allowed: [...rest.allowed] }),
    ...(cause && { because: { field: fieldOf([...above, ...cause.path]), value: shownCause(cause.value) } }),
    ...(suggestion !== undefined && { suggestion }),
    ...(misspelled !== undefined && { misspelled }),
  };
  // The facts of each kind have the right type where they are made; `because` and `suggestion` fit their kinds.
  return params as FindingParams;
}

/** Needs no copies of the facts, and only the last key of a cause's path, because its result is text. */
function inBuiltInWords(one: Found, words: Words, textOf = builtInWords.issue): string {
  const { finding, path, names } = one;
  const { guarded, setting } = words;
  const { origin, cause } = finding;
  const known = factsOf(finding, words);
  const misspelled = misspelledAt(one, known, words);
  const params = misspelled === undefined ? known : { ...known, misspelled };
  const because = cause && { field: String(cause.path.at(-1)), value: shownCause(cause.value) };
  // `because` first: after a spread, engines make a new hidden class for each object.
  const worded = guarded(because === undefined ? params : { because, ...params }) as FindingParams;
  return textOf(origin, path, worded, placeOf(path, names, setting));
}

/** @throws TypeError when a message function of the host throws or does not return a string; otherwise the error of a rule set's words. */
function toFinding(one: Found, words: Words): RuleFinding {
  const { origin } = one.finding;
  const { path } = one;
  const params = paramsOf(one, words);
  const place = placeOf(path, one.names, words.setting);
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
    message === undefined
      ? builtInWords.issue(origin, path, words.guarded(params), place)
      : inWordsOf(message, known, words);
  // A rule reports only the kinds that it declares.
  return { ...known, issue } as RuleFinding;
}

function inWordsOf(message: Message<RuleId>, known: Omit<RuleFinding, 'issue'>, { messages }: Words): string {
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
