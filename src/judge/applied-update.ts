import { type AnsweredTree, foundAlsoIn, foundOnlyIn } from '../core/difference.js';
import { type Found, listFindings, type QuestionRounds } from '../core/listing.js';
import { orderIn } from '../core/order.js';
import { newMemo } from '../core/run.js';
import type { UnknownRecord } from '../core/value.js';
import type { RuleFinding } from '../spec/catalogue.js';
import { updateParts } from '../spec/update/parts.js';
import { isEnded } from '../spec/update/rules.js';
import type { AsyncWorkspaceContext } from '../spec/workspace.js';
import { builtInWords } from '../wording/built-in.js';
import {
  askAndList,
  type JudgedDocument,
  judgeDocument,
  type ListedFindings,
  manyMore,
  type Subject,
} from './judge-document.js';
import { type Host, hostOf } from './lists.js';
import { answerAsync } from './lookups.js';
import { type AsyncValidationOptions, type CallOptions, checkCall, checkedPatience } from './options.js';
import { distinct, toExplanation } from './result.js';
import { judgeUpdate } from './validate-update.js';
import { inBuiltInWords, toFinding, type VerdictWords } from './words.js';

/** An update, the campaign before it, and the draft after it. */
export interface AppliedUpdate {
  readonly patch: unknown;
  readonly state: string;
  readonly before: UnknownRecord;
  /** Called when the update itself is judged. */
  readonly after: () => UnknownRecord;
}

/** The findings for which an update is refused, and those that the campaign has already. */
export interface UpdateVerdict {
  readonly refused: readonly RuleFinding[];
  readonly standing: readonly RuleFinding[];
}

/**
 * Judges an update for what it has wrong itself, and for what the campaign has wrong after it and has not before (decision U5). Each
 * question is asked once for all three verdicts (decision W2). Rejects as `explainUpdateAsync` does.
 *
 * @param known the answers to the questions of earlier runs over the same update.
 */
export async function explainAppliedAsync(
  applied: AppliedUpdate,
  workspace: AsyncWorkspaceContext,
  options: AsyncValidationOptions<string>,
  known: Map<string, boolean>,
): Promise<UpdateVerdict> {
  const host = hostOf(workspace);
  const questions = judgeApplied(applied, host, checkCall(workspace, options));
  // Stryker disable next-line ObjectLiteral: no lenient rule asks about a connector
  return answerAsync({ questions, campaign: { connector: undefined } }, host, checkedPatience(options), known);
}

/** Only what an accepted draft has wrong is asked for. */
// Stryker disable next-line ArrayDeclaration: nobody reads it
const NOT_ASKED: UpdateVerdict['standing'] = [];

function* judgeApplied(
  { patch, state, before, after }: AppliedUpdate,
  host: Host,
  options: CallOptions,
): QuestionRounds<UpdateVerdict> {
  const own = yield* judgeUpdate(patch, { state, draft: before }, host, options).questions;
  const { findings } = toExplanation(own);
  // Nothing else is checked of a campaign that has ended (decision U4).
  if (isEnded(state)) return { refused: findings, standing: NOT_ASKED };
  const whole = (draft: UnknownRecord) => judgedWhole(draft, { state, before }, options);
  const now = yield* leniently(whole(after()), host, options);
  // Stryker disable next-line StringLiteral: as in `leniently`
  const added = now.listedFrom && foundOnlyIn(now.listedFrom, own.listedFrom, 'LENIENT');
  // Stryker disable next-line StringLiteral: as in `leniently`
  const caused = added && foundOnlyIn(added, yield* inBoth(whole(before), added, host, options), 'LENIENT');
  if (caused === undefined) return { refused: findings, standing: toExplanation(now).findings };
  return { refused: withCaused({ own, findings }, caused, now.words, options), standing: NOT_ASKED };
}

/** A draft judged by the rules of updates (decision U1). */
function judgedWhole(
  draft: UnknownRecord,
  { state, before }: Pick<AppliedUpdate, 'state' | 'before'>,
  options: CallOptions,
): JudgedDocument {
  const subject: Subject = {
    draft,
    parts: options.house?.updatedParts() ?? updateParts,
    update: { state, draft: before, patch: draft, isApplied: true },
  };
  // Stryker disable next-line BooleanLiteral: only slower without it
  return judgeDocument(subject, options, newMemo(), true);
}

function leniently(judged: JudgedDocument, host: Host, { most }: CallOptions): QuestionRounds<ListedFindings> {
  // Stryker disable next-line StringLiteral: any mode but `DRAFT_PUBLISH` leaves out what is only for publishing
  return askAndList(judged, 'LENIENT', most, host);
}

/** Which of these findings the draft before the update has. The host is asked only about them (decision W2). */
function* inBoth(
  before: JudgedDocument,
  findings: AnsweredTree,
  host: Host,
  options: CallOptions,
): QuestionRounds<ListedFindings['listedFrom']> {
  const tree = before.tree && foundAlsoIn(before.tree, findings);
  return (yield* leniently({ ...before, tree }, host, options)).listedFrom;
}

/** What an update has wrong, as it was listed and in words. */
interface OwnFindings {
  readonly own: ListedFindings;
  readonly findings: readonly RuleFinding[];
}

/** The findings of an update with those that it causes, in order (decision G12), as many as are listed (limit R2). */
function withCaused(
  { own, findings }: OwnFindings,
  caused: AnsweredTree,
  words: VerdictWords,
  { most, house }: CallOptions,
): readonly RuleFinding[] {
  const wordsOf = (one: Found) => inBuiltInWords(one, words, builtInWords.alike);
  // Stryker disable next-line StringLiteral: as in `leniently`
  const { found, leftOut } = listFindings(caused.tree, 'LENIENT', caused.answers, most, wordsOf);
  house?.checkFound(found);
  // The last finding of a list that leaves some out only counts them.
  const ofUpdate = own.leftOut > 0 ? own.found.slice(0, -1) : own.found;
  const all = [
    ...ofUpdate.map(({ path }, index) => ({ path, finding: findings[index] as RuleFinding })),
    ...found.map((one) => ({ path: one.path, finding: toFinding(one, words) })),
  ];
  const order = orderIn([own.listedFrom?.tree, caused.tree].filter((tree) => tree !== undefined));
  all.sort((a, b) => order(a.path, b.path));
  const inOrder = distinct(all.map(({ finding }) => finding));
  const more = Math.max(0, inOrder.length - most) + own.leftOut + leftOut;
  if (more === 0) return inOrder;
  return [...inOrder.slice(0, most), toFinding(manyMore(more, 'LENIENT'), own.words)];
}
