import type { FindingParams, Mode, Question } from '../core/finding.js';
import { type Answers, answeredBy, type Found, newRecall, type Recall } from '../core/listing.js';
import { once } from '../core/once.js';
import { type Memo, newMemo } from '../core/run.js';
import type { Path, UnknownRecord } from '../core/value.js';
import {
  askAndList,
  draftPartsFor,
  type JudgedDocument,
  judgeDocument,
  type ListedFindings,
} from '../judge/judge-document.js';
import type { Host } from '../judge/lists.js';
import { toPut } from '../judge/lookups.js';
import type { CallOptions } from '../judge/options.js';
import { type Explanation, toExplanation } from '../judge/result.js';
import { type Campaign, isSameConnector, keepsVerdicts } from '../spec/campaign.js';
import { DEFAULT_MOST_ERRORS } from '../spec/limits.js';
import { featureFlags } from '../spec/vocabulary.js';
import type { WorkspaceQuestion } from '../spec/workspace.js';
import { isWithin, pathKey, withValue } from './edit.js';

/** The answer to a question; `undefined` while it is not known. */
export type Answering = (question: WorkspaceQuestion) => boolean | undefined;

/** A finding in the draft, or in the draft as it could be. */
export interface TrialFinding {
  readonly rule: string;
  readonly mode: Mode;
  readonly path: Path;
  readonly params: FindingParams;
  readonly cause: { readonly path: Path; readonly value: string | number | boolean } | undefined;
  /** Whether it says that something is missing, so that more input mends it. */
  readonly asksToAdd: boolean;
  /** Whether a house rule reported it. */
  readonly isHouse: boolean;
}

/** A draft as it is, or as it could be, with all its mistakes. */
export interface Trial {
  readonly draft: unknown;
  readonly campaign: Campaign;
  readonly findings: readonly TrialFinding[];
  /** The additional findings that another value at the path would cause; `undefined` stands for no value. */
  readonly addedBy: (path: Path, value: unknown) => readonly TrialFinding[];
  /** The same, including the findings about a connector or a sender that the lists of the workspace lack. */
  readonly addedByListed: (path: Path, value: unknown) => readonly TrialFinding[];
  /** The trial with another value at the path. */
  readonly with: (path: Path, value: unknown) => Trial;
  /**
   * The findings at and in a top-level field if it were absent. The other components may be judged for the draft as it is, because
   * that does not change the values that are read of them.
   */
  readonly without: (field: string) => readonly TrialFinding[];
}

function toldOf({ finding, path }: Found): TrialFinding {
  const { origin, facts, cause, depth } = finding;
  const params = typeof facts === 'function' ? facts() : facts;
  const above = cause?.isFromRoot ? [] : path.slice(0, path.length - depth);
  return {
    rule: origin.id,
    mode: origin.mode,
    path,
    params,
    cause: cause && { path: [...above, ...cause.path], value: cause.value },
    asksToAdd: origin.asksToAdd === true || params.kind === 'required',
    isHouse: origin.isHouse === true,
  };
}

/** What the runs over many slightly different drafts share. */
export interface EarlierRun {
  readonly judged: JudgedDocument;
  readonly memo: Memo;
}

/**
 * A memo of all parts that lasts as long as its owner. The owner holds the draft anyway, so weak references, which are slow, are not
 * needed.
 */
function ownMemo(): Memo {
  return { ...newMemo(), isLasting: true, lists: new Map() };
}

/** A memo that reads another one, and leaves its verdicts as they are. A result for a list holds in any draft. */
function over(memo: Memo): Memo {
  const own = newMemo();
  return { ...memo, set: own.set, get: (part, value) => own.get(part, value) ?? memo.get(part, value) };
}

function isFlag(key: string): boolean {
  return featureFlags.some((flag) => flag === key);
}

/** The judge of a draft, and of the draft as it could be. */
export interface JudgedTrial {
  readonly current: Trial;
  readonly explanation: () => Explanation;
}

/** What is asked: all questions, those about features, or those that features and the lists of the workspace answer. */
type LookupScope = 'all' | 'features' | 'lists';

/** The workspace of a guide, for the values that a draft could have. */
export interface TrialWorkspace {
  readonly host: Host;
  /** The answer of its lists; `undefined` if they do not decide. */
  readonly answer: Answering;
}

interface TrialJudge {
  /** The same draft with a change, with the results for the other parts of the draft as it is. */
  readonly kept: (value: UnknownRecord) => JudgedDocument;
  /** The same, if those verdicts stay valid; otherwise, all parts are judged again. */
  readonly changed: (value: UnknownRecord) => JudgedDocument;
  readonly found: (of: JudgedDocument, scope: LookupScope) => readonly Found[];
}

/**
 * Judges a draft in `DRAFT_PUBLISH`. The draft as it could be is judged only on demand, and parts that would stay the same are
 * not judged again. For these runs, the workspace is asked only for its features and its lists.
 */
export function trialJudge(
  draft: UnknownRecord,
  options: CallOptions,
  answering: Answering,
  workspace?: TrialWorkspace,
  before?: EarlierRun,
): JudgedTrial {
  const memo = before?.memo ?? ownMemo();
  const forTrials = { ...options, most: Math.max(options.most, DEFAULT_MOST_ERRORS) };
  const judge = (value: UnknownRecord, used: Memo) =>
    judgeDocument({ draft: value, parts: draftPartsFor(options), update: undefined }, forTrials, used);
  const seen = before?.judged ?? judge(draft, memo);
  const list = listedWith(seen, answering, workspace);
  const found: TrialJudge['found'] = (of, scope) => list(of, forTrials.most, scope).found;
  const { isCareful, isCircular } = seen.run;
  const kept = (value: UnknownRecord) => judge(value, isCircular ? newMemo() : over(memo));
  const changed = (value: UnknownRecord) => {
    const other = kept(value);
    const { campaign, run } = other;
    // Verdicts stay valid if the values that all parts read stay the same.
    const holds = keepsVerdicts(campaign, seen.campaign) && run.isCareful === isCareful && !run.isCircular;
    return isCircular || holds ? other : judge(value, newMemo());
  };
  return {
    current: trialFrom({ kept, changed, found }, seen, draft, found(seen, 'all')),
    explanation: () => toExplanation(list(seen, options.most, 'all')),
  };
}

/** Lists the findings of the draft that was seen and of changed ones. All of them share the answers. */
function listedWith(
  seen: JudgedDocument,
  answering: Answering,
  workspace: TrialWorkspace | undefined,
): (of: JudgedDocument, most: number, scope: LookupScope) => ListedFindings {
  let answers: Answers = new Map();
  let recalled: { readonly answers: Answers; readonly recall: Recall } = { answers, recall: newRecall() };
  /** A question is `undefined` if it needs a connector, and the draft names none. Then the answer about its senders is no. */
  function answer(put: WorkspaceQuestion | undefined, scope: LookupScope): boolean | undefined {
    if (scope === 'all') return put !== undefined && answering(put);
    const ofFeature = put?.lookup === 'featureFlags.isEnabled' ? answering(put) : undefined;
    return scope === 'lists' && put ? (ofFeature ?? workspace?.answer(put)) : ofFeature;
  }

  function recall(given: Answers): Recall {
    if (recalled.answers !== given) recalled = { answers: given, recall: newRecall() };
    return recalled.recall;
  }

  return (of, most, scope) => {
    // The answers about the connector of this draft are not valid for another connector.
    const isOurs = isSameConnector(of.campaign, seen.campaign);
    const known = isOurs ? answers : new Map([...answers].filter(([key]) => isFlag(key)));
    const questions = askAndList(of, 'DRAFT_PUBLISH', most, of === seen ? workspace?.host : undefined, {
      answers: known,
      recall: isOurs ? recall : newRecall,
    });
    const answerTo = (question: Question) => answer(toPut(question, of.campaign.connector), scope);
    const listed = answeredBy(questions, (round) => round.map(answerTo));
    // Answers from lists count only where they are asked for.
    if (isOurs && scope !== 'lists') answers = listed.answers;
    return listed;
  };
}

function trialFrom(judging: TrialJudge, of: JudgedDocument, value: unknown, found: readonly Found[]): Trial {
  const findings = once(() => found.map(toldOf));
  const keyed = ({ rule, path }: TrialFinding) => `${rule}\n${pathKey(path)}`;
  const known = once(() => new Set(findings().map(keyed)));
  const changed = (path: Path, member: unknown, scope: LookupScope): Trial => {
    // A change within an object is an object.
    const other = withValue(value, path, member) as UnknownRecord;
    const then = judging.changed(other);
    return trialFrom(judging, then, other, judging.found(then, scope));
  };
  const added = (path: Path, member: unknown, scope: LookupScope) =>
    changed(path, member, scope).findings.filter((one) => !known().has(keyed(one)));
  return {
    draft: value,
    campaign: of.campaign,
    get findings() {
      return findings();
    },
    addedBy: (path, member) => added(path, member, 'features'),
    addedByListed: (path, member) => added(path, member, 'lists'),
    with: (path, member) => changed(path, member, 'features'),
    without(field) {
      const other = withValue(value, [field], undefined) as UnknownRecord;
      const all = judging.found(judging.kept(other), 'features');
      return all.filter(({ path }) => path[0] === field).map(toldOf);
    },
  };
}

/** The findings at the path or below it. */
export function within(findings: readonly TrialFinding[], path: Path): TrialFinding[] {
  return findings.filter((one) => isWithin(one.path, path));
}

/** The findings exactly at the path. */
export function at(findings: readonly TrialFinding[], path: Path): TrialFinding[] {
  return findings.filter((one) => one.path.length === path.length && isWithin(one.path, path));
}
