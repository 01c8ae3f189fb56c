import { printable } from '../core/programming-error.js';
import type { ListQuestion, WorkspaceQuestion } from '../spec/workspace.js';
import type { LiveSession } from './live-session.js';
import { aboutFeature, answerTo, checkAlive, replyTo } from './session-questions.js';
import { verdictOn } from './session-verdict.js';

/** The sessions, by what {@link createDraftSession} returned. */
export const liveSessions = /* @__PURE__ */ new WeakMap<object, LiveSession>();

/**
 * The state of a session that the guide uses, so that it need not judge the draft again; `undefined` before it explained a draft.
 *
 * @throws TypeError when the value is not a session.
 */
export function stateOf(session: unknown) {
  const live = typeof session === 'object' && session !== null ? liveSessions.get(session) : undefined;
  if (live === undefined) throw new TypeError(`This takes a session of createDraftSession; got ${printable(session)}`);
  const { questions, current, settings, judge } = live;
  checkAlive(questions);
  if (current === undefined) return undefined;
  const { draft, judged } = current;
  return {
    draft,
    judged,
    memo: judge.memo(),
    options: settings.callOptions,
    /** The answer, if it is known. Otherwise the question is asked, if the draft is still the last one. A failed question counts as no. */
    answer: (question: WorkspaceQuestion) =>
      live.current?.judged === judged ? answerForGuide(live, question) : answerAbout(live, question),
    // Not with `explain`, because reading a guide must not change the explained draft or its mode.
    explanation: verdictOn(live, current, 'DRAFT_PUBLISH'),
    host: questions.host,
    /** Changes when an answer or a list arrives, or is forgotten. */
    arrivals: live.arrivals,
    /** What a guide kept of an earlier draft. */
    kept: live.kept,
    keep(made: unknown) {
      live.kept = made;
    },
    /** A list, if it has arrived. Otherwise it is asked for. */
    listed: (question: ListQuestion) => (questions.isEnded ? undefined : questions.lists.read(question)),
  };
}

/** Answers a question of a guide. The session remembers a question about a feature as long as it lives. */
function answerForGuide(live: LiveSession, question: WorkspaceQuestion): boolean | undefined {
  const known = answerTo(live.questions, question, false);
  if (question.lookup !== 'featureFlags.isEnabled') return known;
  const answer = answerAbout(live, question);
  // The earlier explanation does not name the question.
  if (!live.features.has(question.flag) && known === undefined) live.verdicts = new Map();
  live.features.set(question.flag, answer);
  return answer;
}

/** The answer that a guide gets about a feature. A failed question never counts as a yes (decision W1). */
function answerAbout({ questions }: LiveSession, question: WorkspaceQuestion): boolean | undefined {
  const reply = replyTo(questions, question);
  return reply === undefined ? undefined : reply === true;
}

/** Whether a guide got an answer about a feature that differs from the known one. */
export function isGuideOld(live: LiveSession): boolean {
  return [...live.features].some(([flag, answer]) => answerAbout(live, aboutFeature(flag)) !== answer);
}

/** Notes that the listeners hear of the known answers: a guide that is read then gets them. */
export function renewGuide(live: LiveSession): void {
  for (const flag of live.features.keys()) live.features.set(flag, answerAbout(live, aboutFeature(flag)));
}
