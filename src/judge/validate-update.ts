import { isRecord, own, ownMembers, plainCopy, type UnknownRecord } from '../core/value.js';
import type { HouseRules } from '../spec/house-rules.js';
import { updateParts } from '../spec/update/parts.js';
import {
  type CampaignState,
  checkedState,
  componentsBarredWhileActive,
  endedCampaign,
  isEnded,
  takenFromDraft,
} from '../spec/update/rules.js';
import type { AsyncWorkspaceContext, WorkspaceContext } from '../spec/workspace.js';
import {
  judgeAndList,
  judgedByOneFinding,
  judgedNoObject,
  type ListedFindings,
  type Subject,
} from './judge-document.js';
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

/** The campaign to which a patch is applied. */
export interface CurrentCampaign {
  /** `DRAFT`, `ACTIVE`, `SCHEDULED`, `STOPPED` or `ARCHIVED`. Any other state restricts nothing. */
  state: CampaignState;
  /** The stored draft. If it is not an object, it counts as empty. */
  draft: unknown;
}

/** Adds `channel` and `campaign_delivery_type` from the current draft when the patch leaves them out (decision U1). */
function withCurrent(patch: UnknownRecord, draft: UnknownRecord): UnknownRecord {
  const inherited = takenFromDraft.filter((field) => own(patch, field) === undefined);
  return { ...patch, ...Object.fromEntries(inherited.map((field) => [field, own(draft, field)])) };
}

function judgeUpdateFor(
  patch: unknown,
  current: unknown,
  host: Host,
  options: unknown,
): CampaignQuestions<ListedFindings> {
  const checked = checkCall(host.workspace, options);
  return judgeUpdate(patch, checkedCampaign(current), host, checked);
}

/**
 * The state of a campaign and its stored draft, each read once.
 *
 * @throws TypeError for a state that is not a string, and for a campaign that has not ended and has no draft.
 */
export function checkedCampaign(current: unknown): CurrentCampaign {
  // Inherited members count here, because `current` may be an entity of the host's database. Both are checked below.
  const campaign = (current ?? {}) as Partial<CurrentCampaign>;
  const state = checkedState(campaign.state);
  if (!isEnded(state) && !('draft' in campaign)) {
    throw new TypeError('The current campaign must have the stored draft, as its member draft');
  }
  return { state, draft: campaign.draft };
}

/** The findings of an update by itself, once its questions are answered. */
export function judgeUpdate(
  patch: unknown,
  current: CurrentCampaign,
  host: Host,
  options: CallOptions,
): CampaignQuestions<ListedFindings> {
  const { state } = current;
  if (isEnded(state)) return judgedByOneFinding(endedCampaign, { kind: 'rule', received: state }, options, 'update');
  const members = ownMembers(patch);
  if (members === undefined) return judgedNoObject(patch, options, 'update');
  const subject = updateSubject(members, current, options.house);
  // Stryker disable next-line StringLiteral: any mode but `DRAFT_PUBLISH` leaves out what is only for publishing
  return judgeAndList(subject, 'LENIENT', options, host);
}

/** What is judged of a patch with these members. */
export function updateSubject(
  members: UnknownRecord,
  { state, draft: stored }: CurrentCampaign,
  house: HouseRules | undefined,
): Subject {
  const draft = isRecord(stored) ? stored : {};
  // These components are also compared with the current ones. They would be read twice, so they are copied first.
  const compared =
    // Stryker disable next-line ConditionalExpression,MethodExpression,ArrayDeclaration: only slower, what is copied in vain is judged alike
    state === 'ACTIVE' ? componentsBarredWhileActive.filter((field) => own(members, field) !== own(draft, field)) : [];
  const copies = compared.map((field) => [field, plainCopy(own(members, field))]);
  return {
    draft: { ...withCurrent(members, draft), ...Object.fromEntries(copies) },
    parts: house?.updateParts() ?? updateParts,
    update: { state, draft, patch: members, isApplied: false },
  };
}

/**
 * {@link validateUpdate} with the details of each error, as in `explainDraft`.
 *
 * @throws the same as {@link validateUpdate}.
 * @example
 * explainUpdate(patch, { state: 'ACTIVE', draft }, workspace).findings.map(({ rule, field }) => `${rule} at ${field}`);
 */
export function explainUpdate<const Id extends string = never>(
  patch: unknown,
  current: CurrentCampaign,
  workspace: WorkspaceContext,
  options: ValidationOptions<Id> = {},
): ExplanationFor<Id> {
  const host = hostOf(workspace);
  return toExplanation(answer(judgeUpdateFor(patch, current, host, options), host, 'explainUpdateAsync'));
}

/**
 * {@link explainUpdate} for a workspace whose lookups may return promises. Rejects where {@link validateUpdateAsync} rejects.
 *
 * @example
 * const { findings } = await explainUpdateAsync(patch, { state: 'ACTIVE', draft }, workspace);
 */
export async function explainUpdateAsync<const Id extends string = never>(
  patch: unknown,
  current: CurrentCampaign,
  workspace: AsyncWorkspaceContext,
  options: AsyncValidationOptions<Id> = {},
): Promise<ExplanationFor<Id>> {
  const host = hostOf(workspace);
  return toExplanation(
    await answerAsync(judgeUpdateFor(patch, current, host, options), host, checkedPatience(options)),
  );
}

/**
 * Tells whether a patch may be applied to a campaign. Each component in the patch is checked in full, in the lenient mode. The
 * fields that the campaign's state forbids to change must equal those of the current draft. Specification:
 * `PATCH /v5/campaigns/{campaign_id}` and "States and transitions".
 *
 * `created_by` and `connector` are not required. `channel` and `campaign_delivery_type` come from the current draft when the
 * patch leaves them out. An unchanged value does not count as an edit. A `STOPPED` or `ARCHIVED` campaign gives one error at
 * `""`.
 *
 * @param patch anything: the body of the request.
 * @param current the state of the campaign, and its stored draft.
 * @param workspace your lookups; a patch needs only `featureFlags`.
 * @returns `{ valid: true }`, or `{ valid: false, errors }` with at least one `{ field, issue }`.
 * @throws TypeError when the state is not a string, or `draft` is missing although the campaign has not ended, and as
 * `validateDraft` does; WorkspaceLookupError as `validateDraft` does.
 * @example
 * validateUpdate({ scheduling_details: { delivery_type: 'ASAP' } }, { state: 'ACTIVE', draft }, workspace);
 */
export function validateUpdate<const Id extends string = never>(
  patch: unknown,
  current: CurrentCampaign,
  workspace: WorkspaceContext,
  options: ValidationOptions<Id> = {},
): ValidationResult {
  const host = hostOf(workspace);
  return toResult(answer(judgeUpdateFor(patch, current, host, options), host, 'validateUpdateAsync'));
}

/**
 * {@link validateUpdate} for a workspace whose lookups may return promises. Rejects where `validateUpdate` throws, with a
 * WorkspaceLookupError when a lookup rejects, and with the reason of `signal` when that is aborted.
 *
 * @example
 * const result = await validateUpdateAsync(patch, { state: 'ACTIVE', draft }, workspace);
 */
export async function validateUpdateAsync<const Id extends string = never>(
  patch: unknown,
  current: CurrentCampaign,
  workspace: AsyncWorkspaceContext,
  options: AsyncValidationOptions<Id> = {},
): Promise<ValidationResult> {
  const host = hostOf(workspace);
  return toResult(await answerAsync(judgeUpdateFor(patch, current, host, options), host, checkedPatience(options)));
}
