import type { Question } from '../core/finding.js';
import { answeredBy, openPlaces } from '../core/listing.js';
import type { Path } from '../core/value.js';
import { DEFAULT_MOST_ERRORS } from '../spec/limits.js';
import type { ValidationMode } from '../spec/vocabulary.js';
import type { WorkspaceQuestion } from '../spec/workspace.js';
import { toPut } from './lookups.js';
import { checkOptions, type ValidationOptions } from './options.js';
import { type ExplanationOf, toExplanation } from './result.js';
import { checkMode, judgeDraft } from './validate-draft.js';

/** A question that only a workspace can answer. */
export interface OpenQuestion {
  readonly question: WorkspaceQuestion;
  /** The first place where a finding depends on the answer. */
  readonly path: Path;
  /** The number of places where findings depend on it. */
  readonly places: number;
}

/**
 * The findings that hold whatever the workspace answers, and the open questions on which other findings depend. `valid` is false
 * while a question is open: a missing answer is never a yes (decision W1).
 */
export interface UnaskedExplanation<Rule extends string = never> extends ExplanationOf<Rule> {
  readonly open: readonly OpenQuestion[];
}

/**
 * `explainDraft` without a workspace.
 *
 * @throws TypeError for an unknown mode or unusable options.
 * @example
 * const { findings, open } = explainUnasked(draft, 'DRAFT_PUBLISH');
 */
export function explainUnasked<const Id extends string = never>(
  draft: unknown,
  mode: ValidationMode,
  options: ValidationOptions<Id> = {},
): UnaskedExplanation<Id> {
  const { questions, campaign } = judgeDraft(draft, checkMode(mode), checkOptions(options));
  // Without a connector, the answer is no in every workspace.
  const answerTo = (asked: Question) => (toPut(asked, campaign.connector) === undefined ? false : undefined);
  const listed = answeredBy(questions, (round) => round.map(answerTo));
  const { valid, findings, components } = toExplanation(listed);
  const places =
    listed.open === undefined ? [] : openPlaces(listed.open.tree, mode, listed.open.answers, DEFAULT_MOST_ERRORS);
  const open = byQuestion(places).map(({ asked, path, places }) => {
    // A question about a connector that the draft does not name was answered above.
    const question = toPut(asked, campaign.connector) as WorkspaceQuestion;
    return { question, path, places };
  });
  // Member by member: with a spread, the command takes 25 MB more for many drafts. The cast adds the ids of the rule set, as
  // the types of `explainDraft` do.
  return { valid: valid && open.length === 0, findings, components, open } as UnaskedExplanation<Id>;
}

function byQuestion(places: readonly { readonly question: Question; readonly path: Path }[]) {
  const known = new Map<string, { readonly asked: Question; readonly path: Path; places: number }>();
  for (const { question, path } of places) {
    const before = known.get(question.key);
    if (before === undefined) known.set(question.key, { asked: question, path, places: 1 });
    else before.places++;
  }
  return [...known.values()];
}
