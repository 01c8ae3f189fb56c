import type { CampaignDraft } from '../spec/drafts.js';
import { staticWorkspace } from '../spec/workspace.js';
import { validateDraft } from './validate-draft.js';

/** The verdict on the type of a draft must not depend on the host, so the features that allow more are on. */
const generous = /* @__PURE__ */ staticWorkspace({ features: ['CAMPAIGN_AUDIENCE_LIMIT', 'QUEUING'] });

/**
 * Whether the value is a draft that may be saved; the compiler then knows it as one. It asks no workspace, and never throws.
 * `validateDraft` gives the verdict for a workspace, and says what is wrong. Specification: "Validation modes", lenient.
 *
 * @example
 * if (isCampaignDraft(stored)) console.log(stored.basic_details?.name);
 */
export function isCampaignDraft(value: unknown): value is CampaignDraft {
  return validateDraft(value, 'LENIENT', generous, { maxErrors: 1 }).valid;
}
