import { type RuleId, shapeRule } from './catalogue.js';
import { envelopePart } from './components/envelope.js';
import { judge } from './engine.js';
import type { Finding } from './finding.js';
import { wrongType } from './shapes.js';
import { inquire, type Survey, surveyDraft } from './survey.js';
import { isRecord } from './value.js';
import { type ValidationMode, validationModes } from './vocabulary.js';
import { wordingOf } from './wording.js';
import {
  type AsyncWorkspaceContext,
  answer,
  answerAsync,
  assertWorkspace,
  type Facts,
  type WorkspaceContext,
} from './workspace.js';

/** One thing that is wrong, as it goes over the wire. */
export interface DraftError {
  /** The path from the document root: keys and list indices joined by dots; `""` is the draft itself. */
  field: string;
  /** What is wrong and what would be right. For people: match on `field`, or on the rule ids of `explainDraft`. */
  issue: string;
}

/** The verdict, in the form in which the service answers. */
export type ValidationResult = { valid: true } | { valid: false; errors: [DraftError, ...DraftError[]] };

/** The verdict with all that is known of each error. `valid` is true exactly when there are no findings. */
export interface Explanation {
  valid: boolean;
  findings: Finding<RuleId>[];
}

export interface ValidationOptions {
  /** How many errors are listed at most, 1,000 by default; one entry more says how many were left out. At least 1. */
  maxErrors?: number;
}

const MOST_ERRORS = 1000;

/** Programming errors, told apart from what is wrong with the draft. */
function checkCall(mode: unknown, workspace: unknown, options: unknown): number {
  if (!validationModes.some((known) => known === mode)) {
    throw new TypeError(`The mode must be one of ${validationModes.join(', ')}; got ${printable(mode)}`);
  }
  assertWorkspace(workspace);
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`The options must be an object; got ${printable(options)}`);
  }
  const { maxErrors = MOST_ERRORS } = options as ValidationOptions;
  if (typeof maxErrors !== 'number' || !(maxErrors >= 1) || (maxErrors !== Infinity && !Number.isInteger(maxErrors))) {
    throw new TypeError(`maxErrors must be an integer of at least 1, or Infinity; got ${printable(maxErrors)}`);
  }
  return maxErrors;
}

function printable(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : typeof value === 'number' ? String(value) : typeof value;
}

function explain(findings: Finding<RuleId>[]): Explanation {
  return { valid: findings.length === 0, findings };
}

/** Decision G15. */
function explainNonObject(draft: unknown): Explanation {
  const { id, spec, mode } = shapeRule(envelopePart);
  const params = wrongType('object', draft);
  return explain([{ rule: id, spec, mode, component: '', path: [], field: '', issue: wordingOf([], params), params }]);
}

function toResult({ findings }: Explanation): ValidationResult {
  const [first, ...others] = findings.map(({ field, issue }): DraftError => ({ field, issue }));
  return first === undefined ? { valid: true } : { valid: false, errors: [first, ...others] };
}

/** One road for both entries: they differ in how the questions get their answers. */
function road(draft: unknown, mode: ValidationMode, workspace: unknown, options: ValidationOptions) {
  const most = checkCall(mode, workspace, options);
  if (!isRecord(draft)) return undefined;
  const survey: Survey = surveyDraft(draft);
  return {
    inquiry: inquire(survey, mode),
    arrive: (facts: Facts) => explain(judge(survey, facts, mode, most)),
  };
}

/**
 * The same judgement as {@link validateDraft}, with all that is known of each error: the rule's id, its section of the
 * specification, the weakest mode that reports it, the component, the path as a list, and the facts behind the wording.
 * In `DRAFT_PUBLISH`, the findings whose `mode` is `LENIENT` are wrong now; the others are still to do before publishing.
 *
 * @throws the same as {@link validateDraft}.
 * @example
 * explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings.map(({ rule, field }) => `${rule} at ${field}`);
 */
export function explainDraft(
  draft: unknown,
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: ValidationOptions = {},
): Explanation {
  const way = road(draft, mode, workspace, options);
  return way === undefined ? explainNonObject(draft) : way.arrive(answer(way.inquiry, workspace));
}

/** {@link explainDraft} for a workspace whose answers may be promises. Rejects where that throws. */
export async function explainDraftAsync(
  draft: unknown,
  mode: ValidationMode,
  workspace: AsyncWorkspaceContext,
  options: ValidationOptions = {},
): Promise<Explanation> {
  const way = road(draft, mode, workspace, options);
  return way === undefined ? explainNonObject(draft) : way.arrive(await answerAsync(way.inquiry, workspace));
}

/**
 * Tells whether a campaign draft may be saved (`LENIENT`) or published (`DRAFT_PUBLISH`), and everything that is wrong
 * with it if not, in one pass and always in the same order. Specification: "Validation modes", and the operation
 * `POST /v5/campaigns/{campaign_id}/validate`.
 *
 * Nothing is read but the draft and the workspace, nothing is changed, and no draft makes it throw: what is not even an
 * object gives one error at `""`. A feature that the draft uses and the workspace has not is an error of the draft.
 *
 * @param draft anything: parsed JSON, or an editor's state.
 * @param mode `LENIENT` checks each component that is there by itself; `DRAFT_PUBLISH` adds what the components need of
 * each other and of the workspace's connectors and senders. Every lenient error is a publish error too.
 * @param workspace what only you know, see {@link WorkspaceContext}.
 * @returns `{ valid: true }`, or `{ valid: false, errors }` with at least one `{ field, issue }`.
 * @throws TypeError for an unknown mode, an incomplete workspace, unusable options, or a lookup that answers with a promise.
 * @throws WorkspaceLookupError when a lookup throws, or answers with anything but a boolean. The `cause` is its error.
 * @example
 * const result = validateDraft(draft, 'DRAFT_PUBLISH', staticWorkspace({ features: [] }));
 * if (!result.valid) for (const { field, issue } of result.errors) console.log(`${field}: ${issue}`);
 */
export function validateDraft(
  draft: unknown,
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: ValidationOptions = {},
): ValidationResult {
  return toResult(explainDraft(draft, mode, workspace, options));
}

/**
 * {@link validateDraft} for a workspace whose answers may be promises: a database, a service. Each question is asked
 * once, those that do not depend on each other at the same time. Rejects where {@link validateDraft} throws, with a
 * WorkspaceLookupError for a lookup that rejects.
 *
 * @example
 * const result = await validateDraftAsync(draft, 'DRAFT_PUBLISH', {
 *   ...workspace,
 *   verifiedSenders: { isVerifiedSender: async (address, connector) => database.hasSender(address, connector) },
 * });
 */
export async function validateDraftAsync(
  draft: unknown,
  mode: ValidationMode,
  workspace: AsyncWorkspaceContext,
  options: ValidationOptions = {},
): Promise<ValidationResult> {
  return toResult(await explainDraftAsync(draft, mode, workspace, options));
}
