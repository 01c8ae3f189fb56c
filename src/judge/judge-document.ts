import type { AnsweredTree } from '../core/difference.js';
import { type Facts, type Origin, type Question, wrongType } from '../core/finding.js';
import {
  type Answers,
  type Found,
  listFindings,
  NO_ANSWERS,
  NO_NAMES,
  type QuestionRounds,
  type Recall,
  settle,
} from '../core/listing.js';
import { misspellingsIn } from '../core/misspelled.js';
import { type Memo, newMemo, newRun, type Run } from '../core/run.js';
import { changedAt, type FindingTree, rawFinding } from '../core/tree.js';
import { own, type UnknownRecord } from '../core/value.js';
import type { Campaign } from '../spec/campaign.js';
import { channelsTaken, deliveryTypesOf } from '../spec/components/envelope.js';
import { type DocumentParts, draftParts, envelopeShape } from '../spec/drafts.js';
import { MOST_SENDERS } from '../spec/limits.js';
import { type Place, placeFactsOf } from '../spec/place.js';
import { tooManyErrors } from '../spec/too-many-errors.js';
import { type Channel, channels, type ValidationMode } from '../spec/vocabulary.js';
import { builtInWords } from '../wording/built-in.js';
import { type ComponentPresence, presenceIn } from './component-presence.js';
import { type Host, meantIn } from './lists.js';
import { type CampaignQuestions, toPut } from './lookups.js';
import type { CallOptions } from './options.js';
import { withBoundedSenders } from './sender-limit.js';
import { inBuiltInWords, type VerdictWords } from './words.js';

/** The parts of whole drafts: with the rules of a set, if there is one. */
export function draftPartsFor({ house }: CallOptions): DocumentParts {
  return house?.draftParts() ?? draftParts;
}

/** A document to judge: a draft, or a patch with the fields that it takes from the current draft. */
export interface Subject {
  /** Its top-level members, each read once. */
  readonly draft: UnknownRecord;
  readonly parts: DocumentParts;
  readonly update: Campaign['update'];
}

function knownValue<const Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  // Safe: the value is one of the list.
  return values.includes(value as Value) ? (value as Value) : undefined;
}

/** The values that are known before the parts are judged. The parts add the others. */
function campaignOf({ draft, update }: Subject, options: CallOptions): Campaign {
  // Most calls have no such option, and all objects may inherit one (limit R1).
  const onlyChannel = Object.hasOwn(options, 'channel') ? options.channel : undefined;
  const channel = knownValue(channelsTaken({ onlyChannel }), own(draft, 'channel'));
  // A type that this campaign cannot have is malformed for every rule that reads it (decision G11).
  const types = deliveryTypesOf({ channel, update });
  const type = own(draft, 'campaign_delivery_type');
  const deliveryType = knownValue(types, type);
  return {
    channel,
    onlyChannel,
    deliveryType,
    isDeliveryTypeMalformed: type !== undefined && deliveryType === undefined,
    // Stryker disable next-line ArrayDeclaration: nobody asks for it
    platforms: [],
    locales: undefined,
    variations: undefined,
    connector: undefined,
    update,
  };
}

/** The channel of a draft that a call for one channel does not take. */
function otherChannel(draft: UnknownRecord, { channel, onlyChannel }: Campaign): Channel | undefined {
  const given = onlyChannel && knownValue(channels, own(draft, 'channel'));
  return given === channel ? undefined : given;
}

/** Says of this channel what is said of one that does not exist. */
function withOtherChannel(tree: FindingTree | undefined, received: Channel, campaign: Campaign): FindingTree {
  const facts: Facts = { kind: 'enum', allowed: channelsTaken(campaign), received };
  return changedAt(tree, undefined, ['channel'], (at) => {
    at.here = [rawFinding(envelopeShape, facts, 0, undefined)];
  });
}

/** A document judged in both modes, before the workspace is asked. */
export interface JudgedDocument {
  readonly tree: FindingTree | undefined;
  readonly campaign: Campaign;
  readonly draft: UnknownRecord;
  readonly words: VerdictWords;
  readonly run: Pick<Run, 'elements' | 'isCircular' | 'isCareful' | 'ruleState'>;
}

/** The findings before they are put into words. */
export interface ListedFindings {
  readonly found: readonly Found[];
  /** How many were left out. If there are any, the last of those found says so (limit R2). */
  readonly leftOut: number;
  readonly words: VerdictWords;
  readonly components: () => readonly ComponentPresence[];
  readonly answers: Answers;
  /** What they were listed from, with made-up answers; `undefined` if nothing was found. */
  readonly listedFrom: AnsweredTree | undefined;
  /** The questions without an answer yet, if there are any, with the findings and the answers that leave them open. */
  readonly open:
    | { readonly questions: readonly Question[]; readonly tree: FindingTree; readonly answers: Answers }
    | undefined;
}

/** What is known from earlier runs over the same campaign. */
export interface EarlierAnswers {
  readonly answers: Answers;
  readonly recall: (answers: Answers) => Recall;
}

/** Judges a document in both modes, or only in the lenient mode, which checks fewer rules. */
export function judgeDocument(
  subject: Subject,
  options: CallOptions,
  memo: Memo = newMemo(),
  isLenient = false,
): JudgedDocument {
  try {
    return judgeReading(false, subject, options, memo, isLenient);
  } catch {
    // A getter or a proxy threw, so the document is read with care. An error of the library itself is thrown again.
    return judgeReading(true, subject, options, memo, isLenient);
  }
}

function judgeReading(
  isCareful: boolean,
  subject: Subject,
  options: CallOptions,
  memo: Memo,
  isLenient: boolean,
): JudgedDocument {
  const { messages, most, house } = options;
  const { draft, parts, update } = subject;
  const known = campaignOf(subject, options);
  const run = newRun(known, memo, isCareful, most, isLenient);
  const part = parts[known.channel ?? 'unknown'];
  const other = otherChannel(draft, known);
  // A channel that is not taken is malformed for every rule that reads it (decision G11).
  const { tree: judged } = part.judge(other === undefined ? draft : { ...draft, channel: null }, run, undefined);
  const tree = other === undefined ? judged : withOtherChannel(judged, other, known);
  const campaign: Campaign = run.context;
  const placeFacts = placeFactsOf(update === undefined || update.isApplied ? 'draft' : 'update', campaign);
  const misspelled = misspellingsIn(draft, part.schema);
  const words = { messages, placeFacts, misspelled, house, meant: undefined };
  return { tree, campaign, draft, words, run };
}

/**
 * Lists the findings of one mode. Yields the questions to the workspace on which they depend.
 *
 * @param host the findings then name the value that was probably meant, among those that it lists.
 */
export function* askAndList(
  { tree: judged, campaign, draft, words: known, run }: JudgedDocument,
  mode: ValidationMode,
  most: number,
  host?: Host,
  remembered?: EarlierAnswers,
): QuestionRounds<ListedFindings> {
  const components = () => presenceIn(draft, campaign.channel);
  const before = remembered?.answers ?? NO_ANSWERS;
  const senders =
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower
    run.ruleState.conditional <= MOST_SENDERS
      ? { tree: judged, known: before }
      : withBoundedSenders(judged, mode, campaign, before, remembered?.recall(before).questions);
  const { tree } = senders;
  if (tree === undefined)
    return { found: [], leftOut: 0, words: known, components, answers: before, listedFrom: undefined, open: undefined };
  const { house } = known;
  const bounded = house?.bounded(tree, senders.known) ?? senders.known;
  const { answers, pending: questions } = yield* settle(tree, mode, bounded, remembered?.recall(bounded).quiet);
  const meant = host && ((question: Question) => meantIn(host, toPut(question, campaign.connector)));
  const words: VerdictWords = { ...known, meant };
  const wordsOf = (one: Found) => inBuiltInWords(one, words, builtInWords.alike);
  const { found, leftOut, leftOutMode } = listFindings(tree, mode, answers, most, wordsOf, remembered?.recall(answers));
  house?.checkFound(found);
  // If there are too many senders or other questions, answers are made up and must not be remembered.
  const given = bounded === before ? answers : before;
  const open = questions.length === 0 ? undefined : { questions, tree, answers };
  const listedFrom = { tree, answers };
  const all = leftOut > 0 ? [...found, manyMore(leftOut, leftOutMode)] : found;
  return { found: all, leftOut, words, components, answers: given, listedFrom, open };
}

/** The last finding of a list that leaves some out (limit R2). */
export function manyMore(count: number, mode: ValidationMode): Found {
  return atRoot({ ...tooManyErrors, mode }, { kind: 'rule', count });
}

/** Judges a document, asks the workspace, and lists the findings of one mode. */
export function judgeAndList(
  subject: Subject,
  mode: ValidationMode,
  options: CallOptions,
  host: Host | undefined,
): CampaignQuestions<ListedFindings> {
  const judged = judgeDocument(subject, options, newMemo(), mode === 'LENIENT');
  return { questions: askAndList(judged, mode, options.most, host), campaign: judged.campaign };
}

function atRoot(origin: Origin, facts: Facts): Found {
  return { finding: rawFinding(origin, facts, 0, undefined), path: [], names: NO_NAMES };
}

/** A verdict with one error at the root; the document is not read. */
export function judgedByOneFinding(
  origin: Origin,
  facts: Facts,
  { messages }: CallOptions,
  document: Place['document'],
): CampaignQuestions<ListedFindings> {
  function* questions(): QuestionRounds<ListedFindings> {
    const words = {
      messages,
      placeFacts: placeFactsOf(document),
      misspelled: () => undefined,
      house: undefined,
      meant: undefined,
    };
    const found = [atRoot(origin, facts)];
    const nothing = { components: () => [], answers: NO_ANSWERS, listedFrom: undefined, open: undefined };
    return { found, leftOut: 0, words, ...nothing };
  }
  return { questions: questions(), campaign: { connector: undefined } };
}

/** A verdict on a value that is not an object: one error at the root (decision G15). */
export function judgedNoObject(
  value: unknown,
  options: CallOptions,
  document: Place['document'],
): CampaignQuestions<ListedFindings> {
  return judgedByOneFinding(envelopeShape, wrongType('object', value), options, document);
}
