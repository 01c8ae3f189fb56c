import type { AsyncWorkspaceContext, Signal } from 'campaign-draft-rules';
import { ask as request } from './http.ts';

/** The session puts each question once, and aborts it when the draft no longer asks it. */
async function ask<Answer>(address: string, query: Record<string, string>, signal?: Signal): Promise<Answer> {
  const response = await request(`${address}?${new URLSearchParams(query)}`, { signal: signal ?? null });
  if (!response.ok) throw new Error(`The service answered with ${response.status}`);
  // The session accepts only what it asked for: a boolean, or a list of names.
  return response.json();
}

function listOf(name: string) {
  return { list: (signal?: Signal) => ask<string[]>(`lists/${name}`, {}, signal) };
}

/** The lookups of the service: single questions, and lists for the pickers. */
export const workspace = {
  connectors: {
    hasConnector: (type, name, signal) => ask('connectors', { type, name }, signal),
    list: (signal) => ask('lists/connectors', {}, signal),
  },
  verifiedSenders: {
    isVerifiedSender: (address, { connectorType: type, connectorName: name }, signal) =>
      ask('senders', { address, type, name }, signal),
    list: ({ connectorType: type, connectorName: name }, signal) => ask('lists/senders', { type, name }, signal),
  },
  featureFlags: { isEnabled: (flag, signal) => ask('features', { flag }, signal) },
  locales: listOf('locales'),
  events: listOf('events'),
  businessEvents: listOf('businessEvents'),
  attributes: listOf('attributes'),
  segments: listOf('segments'),
  subscriptionCategories: listOf('subscriptionCategories'),
  teams: listOf('teams'),
  // The lookups of the house rules.
  shop: {
    reachesAtLeast: (name: string, users: number, signal?: Signal) =>
      ask<boolean>('house/shop/reachesAtLeast', { arguments: JSON.stringify([name, users]) }, signal),
  },
} satisfies AsyncWorkspaceContext & { shop: unknown };
