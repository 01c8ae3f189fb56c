import type { CampaignDraft } from '../spec/drafts.js';
import { staticWorkspace } from '../spec/workspace.js';
import { validateDraft } from './validate-draft.js';

/** What depends on the host does not change a type: its features are on where that allows more. */
const generous = /* @__PURE__ */ staticWorkspace({ features: ['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING'] });

/**
 * Whether the value is a draft that may be saved, so that the compiler knows it as one. It asks no workspace: use
 * `validateDraft` for the verdict, and to know what is wrong. Specification: "Validation modes", lenient.
 *
 * @example
 * if (isCampaignDraft(stored)) console.log(stored.basic_details?.name);
 */
export function isCampaignDraft(value: unknown): value is CampaignDraft {
  return validateDraft(value, 'LENIENT', generous, { maxErrors: 1 }).valid;
}
