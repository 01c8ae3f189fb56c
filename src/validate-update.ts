import { isRecord, own, ownMembers, plainCopy, type UnknownRecord } from './core/value.js';
import { type Asking, answer, answerAsync } from './lookups.js';
import { printable } from './programming-error.js';
import { updateParts } from './update/parts.js';
import { barredWhileActive, type CampaignState, endedCampaign, isEnded } from './update/rules.js';
import {
  type AsyncValidationOptions,
  checkCall,
  checkedSignal,
  type Explanation,
  explaining,
  type Judged,
  judgedAlone,
  judgedNoObject,
  toExplanation,
  toResult,
  type ValidationOptions,
  type ValidationResult,
} from './verdict.js';
import type { AsyncWorkspaceContext, WorkspaceContext } from './workspace.js';

/** What a patch is applied to. */
export interface CurrentCampaign {
  /** `DRAFT`, `ACTIVE`, `SCHEDULED`, `STOPPED`, `ARCHIVED`, or another, which restricts nothing. */
  state: CampaignState;
  /** The draft as it is stored. */
  draft: unknown;
}

/** Decision U1: `channel` and `campaign_delivery_type`, where the patch leaves them out, are the current draft's. */
function withCurrent(patch: UnknownRecord, draft: UnknownRecord): UnknownRecord {
  const inherited = ['channel', 'campaign_delivery_type'].filter((field) => own(patch, field) === undefined);
  return { ...patch, ...Object.fromEntries(inherited.map((field) => [field, own(draft, field)])) };
}

/** The components that are compared as a whole with the current ones. */
const comparedFields = barredWhileActive.map((path) => path.join('.')).filter((field) => !field.includes('.'));

function judging(patch: unknown, current: unknown, workspace: unknown, options: unknown): Asking<Judged> {
  const listing = checkCall(workspace, options);
  // The host's own object, whose members may be inherited, as those of an entity of its database; both are checked below.
  const { state, draft: stored } = (current ?? {}) as Partial<CurrentCampaign>;
  if (typeof state !== 'string') {
    throw new TypeError(`The current campaign must have a state, such as ACTIVE; got ${printable(state)}`);
  }
  if (isEnded(state)) return judgedAlone(endedCampaign, { kind: 'rule', received: state }, listing, 'update');
  const members = ownMembers(patch);
  if (members === undefined) return judgedNoObject(patch, listing, 'update');
  const draft = isRecord(stored) ? stored : {};
  // What is compared is read a second time, so it is copied first.
  const compared =
    state === 'ACTIVE' ? comparedFields.filter((field) => own(members, field) !== own(draft, field)) : [];
  const copies = compared.map((field) => [field, plainCopy(own(members, field))]);
  const subject = {
    draft: { ...withCurrent(members, draft), ...Object.fromEntries(copies) },
    parts: updateParts,
    update: { state, draft },
  };
  return explaining(subject, 'LENIENT', listing);
}

/**
 * The same judgement as {@link validateUpdate}, with all that is known of each error, as `explainDraft` gives it.
 *
 * @throws the same as {@link validateUpdate}.
 * @example
 * explainUpdate(patch, { state: 'ACTIVE', draft }, workspace).findings.map(({ rule, field }) => `${rule} at ${field}`);
 */
export function explainUpdate(
  patch: unknown,
  current: CurrentCampaign,
  workspace: WorkspaceContext,
  options: ValidationOptions = {},
): Explanation {
  return toExplanation(answer(judging(patch, current, workspace, options), workspace));
}

/** {@link explainUpdate} for a workspace whose answers may be promises. Rejects where that throws. */
export async function explainUpdateAsync(
  patch: unknown,
  current: CurrentCampaign,
  workspace: AsyncWorkspaceContext,
  options: AsyncValidationOptions = {},
): Promise<Explanation> {
  return toExplanation(
    await answerAsync(judging(patch, current, workspace, options), workspace, checkedSignal(options)),
  );
}

/**
 * Tells whether a patch may be applied to a campaign: each component in it is checked in full and leniently, features are
 * asked for, and what the campaign's state bars must not differ from the current draft. Specification:
 * `PATCH /v5/campaigns/{campaign_id}` and "States and transitions".
 *
 * `created_by` and `connector` are not required; `channel` and `campaign_delivery_type` are the current draft's where the
 * patch leaves them out. What the patch carries unchanged is no edit. A `STOPPED` or `ARCHIVED` campaign gives one error
 * at `""`; a state without a restriction restricts nothing.
 *
 * @param patch anything: the body of the request.
 * @param current the campaign's state, and its draft as it is stored.
 * @param workspace what only you know; of a patch only `featureFlags` is asked.
 * @returns `{ valid: true }`, or `{ valid: false, errors }` with at least one `{ field, issue }`.
 * @throws TypeError when the state is no string, and as `validateDraft` does; WorkspaceLookupError as `validateDraft` does.
 * @example
 * validateUpdate({ scheduling_details: { delivery_type: 'ASAP' } }, { state: 'ACTIVE', draft }, workspace);
 */
export function validateUpdate(
  patch: unknown,
  current: CurrentCampaign,
  workspace: WorkspaceContext,
  options: ValidationOptions = {},
): ValidationResult {
  return toResult(answer(judging(patch, current, workspace, options), workspace));
}

/** {@link validateUpdate} for a workspace whose answers may be promises. Rejects where that throws. */
export async function validateUpdateAsync(
  patch: unknown,
  current: CurrentCampaign,
  workspace: AsyncWorkspaceContext,
  options: AsyncValidationOptions = {},
): Promise<ValidationResult> {
  return toResult(await answerAsync(judging(patch, current, workspace, options), workspace, checkedSignal(options)));
}
