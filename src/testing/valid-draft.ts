import type * as fc from 'fast-check';
import type { CampaignDraft } from '../spec/drafts.js';
import type { ValidationMode } from '../spec/vocabulary.js';
import type { StaticWorkspace, WorkspaceContext } from '../spec/workspace.js';
import { checkOptions, type DraftOptions, draftOptions, planOf } from './options.js';
import { type Case, drafts } from './plan.js';
import { printableWorkspace } from './workspace.js';

/** A draft with the mode and workspace for its validation. Everything except `workspace` can be sent as JSON. */
export interface DraftCase<Draft = CampaignDraft> {
  readonly draft: Draft;
  readonly mode: ValidationMode;
  /** For `validateDraft`; made from `workspaceData`. */
  readonly workspace: WorkspaceContext;
  /** The workspace as plain data, to set up a server. */
  readonly workspaceData: Required<StaticWorkspace>;
}

/** The public form of a case. */
export function draftCase<Draft>(draft: Draft, { mode, data }: Pick<Case, 'mode' | 'data'>): DraftCase<Draft> {
  return { draft, mode, workspace: printableWorkspace(data), workspaceData: data };
}

/**
 * Drafts that are valid in the mode of the case. They cover every component, template, filter and form of content, and the
 * limits of each, with the strangest allowed texts, URIs and dates, and with unknown keys.
 *
 * A draft for `DRAFT_PUBLISH` is also valid in `LENIENT`. The workspace has the features that the draft needs, and at
 * publish its connector and senders.
 *
 * @throws TypeError for an unknown option or a value that is not allowed; RangeError when no draft can have the options:
 * a `DEVICE_TRIGGERED` or `LOCATION_TRIGGERED` email, or a `BROADCAST_LIVE_ACTIVITY`.
 * @example
 * fc.assert(
 *   fc.property(validDraft({ channel: 'EMAIL', mode: 'DRAFT_PUBLISH' }), ({ draft, mode, workspace }) => {
 *     expect(validateDraft(draft, mode, workspace)).toEqual({ valid: true });
 *   }),
 * );
 */
export function validDraft(options: DraftOptions = {}): fc.Arbitrary<DraftCase> {
  checkOptions('validDraft', options, draftOptions);
  // The generators of the components are typed; only the extra keys are not in the type.
  return drafts(planOf('validDraft', options)).map((one) => draftCase(one.draft as unknown as CampaignDraft, one));
}
