import type * as fc from 'fast-check';
import type { CampaignDraft } from '../spec/drafts.js';
import type { ValidationMode } from '../spec/vocabulary.js';
import type { StaticWorkspace, WorkspaceContext } from '../spec/workspace.js';
import type { LookupAnswer } from './fake-workspace.js';
import { type HouseCase, keeping } from './house/keeping.js';
import { type GivenRules, givenRules, workspaceOfCase } from './house/set.js';
import { checkIsObject, checkOptions, type DraftOptions, draftOptions, planOf } from './options.js';
import { type Case, drafts } from './plan.js';

/** A draft with the mode and workspace for its validation. Everything except `workspace` can be sent as JSON. */
export interface DraftCase<Draft = CampaignDraft> {
  readonly draft: Draft;
  readonly mode: ValidationMode;
  /** For `validateDraft`; made from `workspaceData`. */
  readonly workspace: WorkspaceContext;
  /** The workspace as plain data, to set up a server. */
  readonly workspaceData: Required<StaticWorkspace>;
  /** With house rules: the answers of their lookups in this case, for `fakeWorkspace`. */
  readonly answers?: readonly LookupAnswer[];
}

/** The public form of a case, perhaps with house rules. */
export function draftCase<Draft>(
  draft: Draft,
  one: Pick<Case & Partial<HouseCase>, 'mode' | 'data' | 'answers'>,
  given?: GivenRules,
): DraftCase<Draft> {
  return { draft, mode: one.mode, ...workspaceOfCase(one, given) };
}

/**
 * Drafts that are valid in the mode of the case. They cover every component, template, filter and form of content, and the
 * limits of each, with the strangest allowed texts, URIs and dates, and with unknown keys.
 *
 * A draft for `DRAFT_PUBLISH` is also valid in `LENIENT`. The workspace has the features that the draft needs, and at
 * publish its connector and senders.
 *
 * With `rules`, the drafts keep these house rules too: required fields are added, forbidden ones are left out, values are among the
 * options, and texts are short enough. To keep a rule in code, the drafts get values of its `examples.right`, or its fixes are
 * applied. Hints refuse nothing, so the drafts need not follow them.
 *
 * @throws TypeError for an unknown option or a value that is not allowed; RangeError when no draft can have the options:
 * a `DEVICE_TRIGGERED` or `LOCATION_TRIGGERED` email, or a `BROADCAST_LIVE_ACTIVITY`; and when no draft was found that keeps the rules.
 * @example
 * fc.assert(
 *   fc.property(validDraft({ channel: 'EMAIL', mode: 'DRAFT_PUBLISH' }), ({ draft, mode, workspace }) => {
 *     expect(validateDraft(draft, mode, workspace)).toEqual({ valid: true });
 *   }),
 * );
 */
export function validDraft(options: DraftOptions = {}): fc.Arbitrary<DraftCase> {
  checkIsObject('validDraft', options);
  const { rules, workspace, ...fixed } = options;
  checkOptions('validDraft', fixed, draftOptions);
  const plan = planOf('validDraft', fixed);
  const given = givenRules('validDraft', rules, workspace);
  // The generators of the components are typed; only the extra keys are not in the type.
  const typed = ({ draft }: Case) => draft as unknown as CampaignDraft;
  const all: fc.Arbitrary<Case> = given === undefined ? drafts(plan) : keeping('validDraft', given, plan);
  return all.map((one) => draftCase(typed(one), one, given));
}
