import type { AsyncWorkspaceContext, CampaignDraft } from 'campaign-draft-rules';

/** How the lookups answer, which the test changes from request to request. */
export const lookups = { answer: async (_?: AbortSignal): Promise<boolean> => true };

export const workspace: AsyncWorkspaceContext = {
  connectors: { hasConnector: async () => true },
  verifiedSenders: { isVerifiedSender: async () => true },
  featureFlags: { isEnabled: (_, signal) => lookups.answer(signal) },
};

let saved = 0;
export async function save(_: CampaignDraft): Promise<string> {
  saved++;
  return `c-${saved}`;
}
