import { fieldOf, type Question } from '../core/finding.js';
import { type Answers, answeredBy, newRecall, openPlaces, openQuestions } from '../core/listing.js';
import type { ComponentPresence, UndecidedState } from '../judge/component-presence.js';
import { askAndList, judgedNoObject, type ListedFindings } from '../judge/judge-document.js';
import { toPut } from '../judge/lookups.js';
import { toExplanation } from '../judge/result.js';
import { isSameConnector } from '../spec/campaign.js';
import { DEFAULT_MOST_ERRORS } from '../spec/limits.js';
import type { ValidationMode } from '../spec/vocabulary.js';
import type { WorkspaceLookupError, WorkspaceQuestion } from '../spec/workspace.js';
import type { Current, FailedQuestion, LiveSession, SessionExplanation, UndecidedField } from './live-session.js';
import { aboutFeature, answerTo, keepOnly, replyTo } from './session-questions.js';

/**
 * The verdict on the current draft. Drops the questions that the draft no longer asks. A lookup that answers at once may make the
 * host explain another draft, or forget answers, before this verdict is ready. Then nothing of this verdict is kept.
 */
export function verdictOn(live: LiveSession, current: Current, mode: ValidationMode): SessionExplanation {
  const made = live.verdicts.get(mode);
  if (made !== undefined) return made;
  const connector = current.judged?.campaign.connector;
  if (live.questions.replies.dropUnused() || !isSameConnector({ connector }, live.known)) {
    live.known = { connector, answers: new Map() };
  }
  const { known, verdicts } = live;
  const verdict = listedIn(live, current, mode);
  const explanation = explanationOf(live, current, mode, verdict);
  if (live.known === known) live.known = { connector, answers: verdict.answers };
  // A verdict that is old by now goes into a map that nobody reads any more.
  verdicts.set(mode, explanation);
  // Last, because it may send a queued question whose answer comes at once and makes this verdict old.
  keepOnly(live.questions, () => wantedBy(live));
  return explanation;
}

/** The questions of the draft in both modes: explaining one mode must not abort those of the other. */
function wantedBy({ features, known, current }: LiveSession): (WorkspaceQuestion | undefined)[] {
  // Stryker disable next-line OptionalChaining: only the compiler needs to be told
  const judged = current?.judged;
  const open = openQuestions(judged?.tree, 'DRAFT_PUBLISH', known.answers);
  return [
    ...[...features.keys()].map(aboutFeature),
    ...open.map((question) => toPut(question, judged?.campaign.connector)),
  ];
}

function listedIn(live: LiveSession, { draft, judged, isBeingTyped }: Current, mode: ValidationMode): ListedFindings {
  const { callOptions: options } = live.settings;
  const recall = (answers: Answers) => {
    if (live.recalled?.answers !== answers) {
      live.recalled = { answers, LENIENT: newRecall(), DRAFT_PUBLISH: newRecall() };
    }
    return live.recalled[mode];
  };
  const questions =
    judged === undefined
      ? judgedNoObject(draft, options, 'draft').questions
      : askAndList(judged, mode, options.most, live.questions.host, { answers: live.known.answers, recall });
  return answeredBy(questions, (round) => {
    // Stryker disable next-line OptionalChaining: only the compiler needs to be told
    const put = round.map((question) => toPut(question, judged?.campaign.connector));
    return put.map((question) => answerTo(live.questions, question, isBeingTyped));
  });
}

function explanationOf(
  live: LiveSession,
  { judged, hints }: Current,
  mode: ValidationMode,
  verdict: ListedFindings,
): SessionExplanation {
  const { valid, findings, components } = toExplanation(verdict, live.findingOf);
  const { open } = verdict;
  // A feature that was forgotten is asked about again.
  const features = [...live.features.keys()].filter(
    (flag) => answerTo(live.questions, aboutFeature(flag), false) === undefined,
  );
  const asked = new Map<string, OpenQuestion>();
  for (const one of open?.questions ?? []) {
    // A question without a connector is answered at once, so it is never open.
    asked.set(one.key, withError(live, toPut(one, judged?.campaign.connector) as WorkspaceQuestion));
  }
  // The open questions of fields and components are those of the draft.
  const openOf = ({ key }: Question) => asked.get(key) as OpenQuestion;
  const ofGuide = features.filter((flag) => !asked.has(flag)).map((flag) => withError(live, aboutFeature(flag)));
  const all = [...asked.values(), ...ofGuide];
  const most = Math.min(live.settings.callOptions.most, DEFAULT_MOST_ERRORS);
  const places = open === undefined ? [] : openPlaces(open.tree, mode, open.answers, most);
  const said = {
    valid: valid && open === undefined,
    findings,
    components:
      open === undefined
        ? components
        : components.map((one) => {
            const below = open.tree.below?.get(one.component);
            return withState(one, openQuestions(below, mode, open.answers).map(openOf));
          }),
    pending: all.filter(({ error }) => error === undefined).map(({ question }) => question),
    failed: all.filter((one): one is FailedQuestion => one.error !== undefined),
    undecided: places.map(({ path, question }): UndecidedField => {
      const asked = openOf(question);
      return { field: fieldOf(path), path, question: asked.question, state: undecidedState(asked) };
    }),
  };
  // An object with a getter takes as long as a rule or two.
  if (hints === undefined) return Object.freeze({ ...said, hints: NO_HINTS });
  return Object.freeze({
    ...said,
    get hints() {
      return hints();
    },
  });
}

const NO_HINTS: readonly unknown[] = Object.freeze([]);

interface OpenQuestion {
  readonly question: WorkspaceQuestion;
  /** `undefined` while the answer is awaited. */
  readonly error: WorkspaceLookupError | undefined;
}

function withError({ questions }: LiveSession, question: WorkspaceQuestion): OpenQuestion {
  const reply = replyTo(questions, question);
  return { question, error: typeof reply === 'object' ? reply : undefined };
}

function undecidedState({ error }: OpenQuestion): UndecidedState {
  return error === undefined ? 'pending' : 'failed';
}

/** The presence of a component, with the state of the questions that are open in it. */
function withState(presence: ComponentPresence, open: readonly OpenQuestion[]): ComponentPresence {
  const states = open.map(undecidedState);
  if (states.length === 0) return presence;
  return { ...presence, undecided: states.includes('pending') ? 'pending' : 'failed' };
}
