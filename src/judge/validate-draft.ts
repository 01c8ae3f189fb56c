import { printable } from '../core/programming-error.js';
import { ownMembers } from '../core/value.js';
import { type ValidationMode, validationModes } from '../spec/vocabulary.js';
import type { AsyncWorkspaceContext, WorkspaceContext } from '../spec/workspace.js';
import { draftPartsFor, judgeAndList, judgedNoObject, type ListedFindings } from './judge-document.js';
import { type Host, hostOf } from './lists.js';
import { answer, answerAsync, type CampaignQuestions } from './lookups.js';
import {
  type AsyncValidationOptions,
  type CallOptions,
  checkCall,
  checkedPatience,
  type ValidationOptions,
} from './options.js';
import { type ExplanationFor, toExplanation, toResult, type ValidationResult } from './result.js';

/** @throws TypeError when the value is not a mode. */
export function checkMode(mode: unknown): ValidationMode {
  const known = validationModes.find((one) => one === mode);
  if (known !== undefined) return known;
  throw new TypeError(`The mode must be one of ${validationModes.join(', ')}; got ${printable(mode)}`);
}

/** The findings of a whole draft, once its questions are answered. */
export function judgeDraft(
  draft: unknown,
  mode: ValidationMode,
  options: CallOptions,
  host?: Host,
): CampaignQuestions<ListedFindings> {
  const members = ownMembers(draft);
  // Decision G15.
  if (members === undefined) return judgedNoObject(draft, options, 'draft');
  return judgeAndList({ draft: members, parts: draftPartsFor(options), update: undefined }, mode, options, host);
}

function judgeDraftFor(draft: unknown, mode: unknown, host: Host, options: unknown): CampaignQuestions<ListedFindings> {
  return judgeDraft(draft, checkMode(mode), checkCall(host.workspace, options), host);
}

/**
 * {@link validateDraft} with the details of each error: the id of the rule, its section of the specification, the weakest mode
 * that reports it, the component, the path as a list, and the facts behind the message. In `DRAFT_PUBLISH`, findings whose
 * `mode` is `LENIENT` are wrong now; the others are still to do before publishing.
 *
 * @throws the same as {@link validateDraft}.
 * @example
 * explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings.map(({ rule, field }) => `${rule} at ${field}`);
 */
export function explainDraft<const Id extends string = never>(
  draft: unknown,
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: ValidationOptions<Id> = {},
): ExplanationFor<Id> {
  const host = hostOf(workspace);
  return toExplanation(answer(judgeDraftFor(draft, mode, host, options), host, 'explainDraftAsync'));
}

/**
 * {@link explainDraft} for a workspace whose lookups may return promises. Rejects where {@link validateDraftAsync} rejects.
 *
 * @example
 * const { findings } = await explainDraftAsync(draft, 'DRAFT_PUBLISH', workspace);
 */
export async function explainDraftAsync<const Id extends string = never>(
  draft: unknown,
  mode: ValidationMode,
  workspace: AsyncWorkspaceContext,
  options: AsyncValidationOptions<Id> = {},
): Promise<ExplanationFor<Id>> {
  const host = hostOf(workspace);
  return toExplanation(await answerAsync(judgeDraftFor(draft, mode, host, options), host, checkedPatience(options)));
}

/**
 * Tells whether a campaign draft may be saved (`LENIENT`) or published (`DRAFT_PUBLISH`). If not, it lists all errors, always
 * in the same order. Specification: "Validation modes", and the operation `POST /v5/campaigns/{campaign_id}/validate`.
 *
 * It reads only the draft and the workspace, and changes nothing. No draft makes it throw: a draft that is not an object gives
 * one error at `""`. A draft that uses a feature which the workspace does not have is not valid.
 *
 * @param draft anything: parsed JSON, or an editor's state.
 * @param mode `LENIENT` checks each component that is present on its own. `DRAFT_PUBLISH` also checks the rules across
 * components, and the workspace's connectors and senders. Every lenient error is a publish error too.
 * @param workspace your lookups, see {@link WorkspaceContext}.
 * @returns `{ valid: true }`, or `{ valid: false, errors }` with at least one `{ field, issue }`.
 * @throws TypeError for an unknown mode, an incomplete workspace, unusable options, or a lookup that answers with a promise.
 * @throws WorkspaceLookupError when a lookup throws, or answers with anything but a boolean. The `cause` is its error.
 * @example
 * const result = validateDraft(draft, 'DRAFT_PUBLISH', staticWorkspace({ features: [] }));
 * if (!result.valid) for (const { field, issue } of result.errors) console.log(`${field}: ${issue}`);
 */
export function validateDraft<const Id extends string = never>(
  draft: unknown,
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: ValidationOptions<Id> = {},
): ValidationResult {
  const host = hostOf(workspace);
  return toResult(answer(judgeDraftFor(draft, mode, host, options), host, 'validateDraftAsync'));
}

/**
 * {@link validateDraft} for a workspace whose lookups may return promises, for example from a database. Each question is
 * asked once; independent questions are asked at the same time. Rejects where {@link validateDraft} throws, with a
 * WorkspaceLookupError when a lookup rejects, and with the reason of `signal` when that is aborted.
 *
 * @example
 * const result = await validateDraftAsync(draft, 'DRAFT_PUBLISH', {
 *   ...workspace,
 *   verifiedSenders: { isVerifiedSender: async (address, connector) => database.hasSender(address, connector) },
 * });
 */
export async function validateDraftAsync<const Id extends string = never>(
  draft: unknown,
  mode: ValidationMode,
  workspace: AsyncWorkspaceContext,
  options: AsyncValidationOptions<Id> = {},
): Promise<ValidationResult> {
  const host = hostOf(workspace);
  return toResult(await answerAsync(judgeDraftFor(draft, mode, host, options), host, checkedPatience(options)));
}
