import type * as fc from 'fast-check';
import type { CampaignDraft, StaticWorkspace, ValidationMode, WorkspaceContext } from '../index.js';
import { checkOptions, type DraftOptions, draftOptions, planOf } from './options.js';
import { type Case, drafts } from './plan.js';
import { printableWorkspace } from './workspace.js';

/** A draft with all that a verdict on it depends on. All of it but `workspace` can be sent as JSON. */
export interface DraftCase<Draft = CampaignDraft> {
  readonly draft: Draft;
  readonly mode: ValidationMode;
  /** Made of `workspaceData`, for `validateDraft`. */
  readonly workspace: WorkspaceContext;
  /** The same as plain data, for a server that is to know the same. */
  readonly workspaceData: Required<StaticWorkspace>;
}

/** What a case shows to the outside. */
export function draftCase<Draft>(draft: Draft, { mode, data }: Pick<Case, 'mode' | 'data'>): DraftCase<Draft> {
  return { draft, mode, workspace: printableWorkspace(data), workspaceData: data };
}

/**
 * Drafts with nothing wrong in them, in the mode of the case: every component, template, filter and form of content, at
 * its limits too, with texts, URIs and dates as strange as they may be, and keys that nobody knows. Made from the
 * specification, not from the schemas of this library.
 *
 * A draft for `DRAFT_PUBLISH` is valid in `LENIENT` as well. The workspace has the features, and at publish the connector
 * and the senders, that the draft needs.
 *
 * @throws TypeError for an unknown option, or a value that an option cannot have; RangeError when no draft is such:
 * a `DEVICE_TRIGGERED` or `LOCATION_TRIGGERED` email, a `BROADCAST_LIVE_ACTIVITY`.
 * @example
 * fc.assert(
 *   fc.property(validDraft({ channel: 'EMAIL', mode: 'DRAFT_PUBLISH' }), ({ draft, mode, workspace }) => {
 *     expect(validateDraft(draft, mode, workspace)).toEqual({ valid: true });
 *   }),
 * );
 */
export function validDraft(options: DraftOptions = {}): fc.Arbitrary<DraftCase> {
  checkOptions('validDraft', options, draftOptions);
  // The parts of a draft have the types of its components; the extra keys are the only ones more.
  return drafts(planOf('validDraft', options)).map((one) => draftCase(one.draft as unknown as CampaignDraft, one));
}
