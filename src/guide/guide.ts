import { once } from '../core/once.js';
import { checkedOptions, printable } from '../core/programming-error.js';
import { isList, isRecord, own, ownMembers, type UnknownRecord } from '../core/value.js';
import { judgedNoObject } from '../judge/judge-document.js';
import { type Host, type HostList, hasList, hostOf, listedAnswer, readList } from '../judge/lists.js';
import { answer, answerAtOnce } from '../judge/lookups.js';
import { type CallOptions, checkCall, optionNames, type ValidationOptions } from '../judge/options.js';
import { type Explanation, type ExplanationFor, toExplanation } from '../judge/result.js';
import type { DraftSessionOf } from '../session/draft-session.js';
import { stateOf } from '../session/session-state.js';
import type { RuleFinding, RuleId } from '../spec/catalogue.js';
import type { FieldPath, PathOfDraft } from '../spec/field-path.js';
import type { ListQuestion, WorkspaceContext } from '../spec/workspace.js';
import { englishGuide } from '../wording/en/guide.js';
import type { GuideWords } from '../wording/guide-words.js';
import { describe, describeAll } from './describe.js';
import type { Describing } from './describing.js';
import type { FieldDescription } from './description.js';
import { pathKey } from './edit.js';
import { type Answering, type Trial, type TrialWorkspace, trialJudge } from './trial.js';
import { describingAgain, type Explained, type TypedTexts, typedSince, withPath } from './typed.js';

/**
 * The options of {@link describeDraft}. They are also those of its verdict.
 *
 * @example
 * describeDraft(draft, workspace, { language: germanGuide, messages: formGerman });
 */
export interface GuideOptions<Rule extends string = string> extends ValidationOptions<Rule> {
  /** The words of fields and values: English by default; `germanGuide` is in `campaign-draft-rules/de`. */
  language?: GuideWords | undefined;
}

/** What may be entered in a draft as it is now. Made by {@link describeDraft}. `Rule`: the ids of the house rules. */
export interface Guide<Rule extends string = never> {
  /** The top-level fields of its channel, in order. */
  readonly fields: readonly FieldDescription<Rule>[];
  /**
   * The field at a path; `undefined` if no table has a field there. Fields inside absent objects are described too. The
   * index after the last entry of a list means the next entry. The compiler checks a constant path.
   */
  readonly at: <const Keys extends FieldPath>(path: PathOfDraft<Keys>) => FieldDescription<Rule> | undefined;
  /** The verdict in `DRAFT_PUBLISH`, as `explainDraft` gives it. */
  readonly explanation: ExplanationFor<Rule>;
}

/**
 * Describes every field of a draft as it is now: its label, whether this draft uses or requires it and why, which values it can have,
 * and what is wrong there. Descriptions are computed lazily.
 *
 * @param draft anything: parsed JSON, or an editor's state. No draft makes it throw.
 * @param workspace your lookups. In addition to the questions of the verdict, it is asked for the features on which fields depend, and
 * for a list when the `options` of a text are read.
 * @throws TypeError for an incomplete workspace, unusable options, or a lookup that answers with a promise.
 * @throws WorkspaceLookupError when a lookup throws, or answers with anything but a boolean. It may be thrown later, when a member is read
 * that needs the answer.
 * @example
 * const guide = describeDraft(draft, workspace, { language: germanGuide });
 * for (const field of guide.fields) if (field.applies) show(field.label, field.required);
 */
export function describeDraft<const Rule extends string = never>(
  draft: unknown,
  workspace: WorkspaceContext,
  options: GuideOptions<Rule> = {},
): Guide<Rule> {
  const listed = checkCall(workspace, options, [...optionNames, 'language']);
  const language = checkedLanguage(own(options as UnknownRecord, 'language'));
  const members = ownMembers(draft);
  const host = hostOf(workspace);
  const read: ListReader = (question) => {
    const listing = readList(host, question);
    if (!(listing instanceof Promise)) return listing;
    listing.catch(() => undefined);
    throw new TypeError(`The lookup ${question.name} answered with a promise: use a session`);
  };
  const answering: Answering = (question) => answerAtOnce(question, host, 'use a session');
  const { current, explanation } = trialJudge(members ?? {}, listed, answering, listedIn(host, read));
  const explain = members === undefined ? noObject(draft, listed, host) : once(explanation);
  return guideBy(current, describingOf(current, language, listed, host, read, explain), explain);
}

/** The verdict on a value that is not an object. */
function noObject(draft: unknown, listed: CallOptions, host: Host): () => Explanation {
  const explanation = toExplanation(answer(judgedNoObject(draft, listed, 'draft'), host, 'a session'));
  return () => explanation;
}

/** Reads a list of the host; `undefined` while the host has not given it. */
type ListReader = (question: ListQuestion) => HostList | undefined;

/**
 * The number of connectors for which a guide asks for the senders, to tell the conflicts of a connector. In a picker with more connectors,
 * only the first ones have these conflicts.
 */
const MOST_CONNECTORS_READ = 50;

/** The lists of the workspace, for values that a draft could have. */
function listedIn(host: Host, read: ListReader): TrialWorkspace {
  const asked = new Set<string>();
  return {
    host,
    answer(question) {
      if (question.lookup === 'verifiedSenders.isVerifiedSender') {
        const { connectorType, connectorName } = question.connector;
        const key = JSON.stringify([connectorType, connectorName]);
        if (!asked.has(key) && asked.size === MOST_CONNECTORS_READ) return undefined;
        asked.add(key);
      }
      return listedAnswer(question, host, read);
    },
  };
}

/**
 * The guide of the last draft that a session explained. It uses the verdicts of the session, and reading it does not
 * change them. A feature that the workspace has not answered yet counts as switched on; the question is in `pending`
 * of the next explanation. A feature whose lookup failed counts as switched off, and is in `failed`. A list that has not arrived, or
 * failed, offers nothing. When an answer or a list arrives, the session tells its listeners.
 *
 * @throws TypeError for a value that is not a session, and for unusable options. Error when the session has explained no draft yet (call
 * its `explain` first), or was disposed of.
 * @example
 * show(session.explain(draft, 'DRAFT_PUBLISH'), guideOf(session).fields);
 */
export function guideOf<const Id extends string = never>(
  session: DraftSessionOf<unknown, Id>,
  options: Pick<GuideOptions, 'language'> = {},
): Guide<Exclude<Id, RuleId>> {
  const language = checkedLanguage(own(checkedOptions(options, [...optionNames, 'language']), 'language'));
  const state = stateOf(session);
  if (state === undefined) {
    throw new Error(
      'No draft was explained in this session: call session.explain(draft, mode) before guideOf(session)',
    );
  }
  // Only this function keeps something.
  const kept = continued(state, language, state.kept as KeptGuide | undefined) ?? begun(state, language);
  state.keep(kept);
  return guideBy(kept.current, kept.describing, () => explanationIn(state));
}

type SessionState = NonNullable<ReturnType<typeof stateOf>>;

/** Findings of a rule set have ids that this type does not name. */
function explanationIn({ explanation }: SessionState): Explanation {
  return explanation as Explanation;
}

/** What a session keeps of a guide, for the next draft. */
interface KeptGuide extends Explained {
  readonly current: Trial;
  readonly describing: Describing;
  /** What describes the fields of the first of the drafts that differ only in typed texts. */
  readonly first: Describing;
  readonly typed: TypedTexts;
  readonly arrivals: number;
  /** Answers the questions of the guide. It is replaced, because a session asks only about its last draft. */
  readonly asking: { answer: Answering };
}

/** The guide of a draft, whatever was described before. */
function begun(state: SessionState, language: GuideWords): KeptGuide {
  const { draft, judged, memo, options, host, arrivals } = state;
  const asking = { answer: state.answer };
  const answering: Answering = (question) => asking.answer(question);
  const before = judged && { judged, memo };
  const { current } = trialJudge(ownMembers(draft) ?? {}, options, answering, listedIn(host, state.listed), before);
  const explanation = explanationIn(state);
  const describing = describingOf(current, language, options, host, state.listed, () => explanation);
  return { draft, judged, explanation, current, describing, first: describing, typed: new Map(), arrivals, asking };
}

/** The guide of the draft before, if it holds for this one, too, but for the values of some texts. */
function continued(state: SessionState, language: GuideWords, kept: KeptGuide | undefined): KeptGuide | undefined {
  if (kept === undefined || kept.arrivals !== state.arrivals || kept.describing.words !== language) return undefined;
  const { draft, judged } = state;
  const { current, first, asking } = kept;
  // The names of entries that were never added are described, too: they must not add up.
  if (first.known.size > MOST_DESCRIBED) return undefined;
  asking.answer = state.answer;
  if (draft === kept.draft) return kept;
  const explained = { draft, judged, explanation: explanationIn(state) };
  const path = typedSince(kept, explained);
  if (path === undefined) return undefined;
  const typed = withPath(kept.typed, path);
  return { ...kept, ...explained, typed, describing: describingAgain(current, first, draft, typed) };
}

const MOST_DESCRIBED = 20_000;

function describingOf(
  current: Trial,
  words: GuideWords,
  { house }: CallOptions,
  host: Host,
  read: ListReader,
  explanation: () => Explanation,
): Describing {
  const describing: Describing = {
    words,
    findings: once(() => byPath(explanation().findings)),
    known: new Map(),
    all: once(() => describeAll(current, describing)),
    offers: new Map(),
    narrowed: house?.narrowedAt,
    reported: house?.reportsAt,
    hasList: (question) => hasList(host, question),
    listed: (question) => (hasList(host, question) ? read(question) : undefined),
  };
  return describing;
}

function guideBy(current: Trial, describing: Describing, explanation: () => Explanation): Guide {
  return {
    get fields() {
      return describing.all();
    },
    at(path) {
      if (!isList(path)) throw new TypeError(`at takes a path; got ${printable(path)}`);
      // Any list of keys is a path of a draft.
      return describe(current, path as FieldPath, describing);
    },
    get explanation() {
      return explanation();
    },
  };
}

function byPath(findings: readonly RuleFinding[]): ReadonlyMap<string, readonly RuleFinding[]> {
  const all = new Map<string, RuleFinding[]>();
  for (const one of findings) {
    const here = all.get(pathKey(one.path)) ?? [];
    here.push(one);
    all.set(pathKey(one.path), here);
  }
  return all;
}

export function checkedLanguage(language: unknown = englishGuide): GuideWords {
  if (!isRecord(language) || Object.keys(englishGuide).some((name) => own(language, name) === undefined)) {
    throw new TypeError(`The language must be that of a guide, such as germanGuide; got ${printable(language)}`);
  }
  // Only this library makes such an object, with every member.
  return language as unknown as GuideWords;
}
