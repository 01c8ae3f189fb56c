import type { AsyncWorkspaceContext, Signal } from 'campaign-draft-rules';

/** The session puts each question once, and aborts it when the draft no longer asks it. */
async function ask(address: string, query: Record<string, string>, signal: Signal | undefined): Promise<boolean> {
  const response = await fetch(`/api/${address}?${new URLSearchParams(query)}`, { signal: signal ?? null });
  if (!response.ok) throw new Error(`The service answered with ${response.status}`);
  // The session takes nothing but a boolean for an answer.
  return response.json();
}

export const workspace: AsyncWorkspaceContext = {
  connectors: {
    hasConnector: (type, name, signal) => ask('connectors', { type, name }, signal),
  },
  verifiedSenders: {
    isVerifiedSender: (address, { connectorType: type, connectorName: name }, signal) =>
      ask('senders', { address, type, name }, signal),
  },
  featureFlags: {
    isEnabled: (flag, signal) => ask('features', { flag }, signal),
  },
};
