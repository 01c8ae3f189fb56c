import * as fc from 'fast-check';
import type { FeatureFlag } from '../spec/vocabulary.js';
import { type StaticWorkspace, staticWorkspace, type WorkspaceContext } from '../spec/workspace.js';
import { leafPlaces } from './content.js';
import { at, type Members, members, type Path } from './members.js';

/** The workspace made from plain data. Counterexamples show it as the call that makes it, with the answers of a rule set's lookups. */
export function printableWorkspace(data: StaticWorkspace, answers: readonly object[] = []): WorkspaceContext {
  const print = () =>
    answers.length === 0
      ? `staticWorkspace(${fc.stringify(data)})`
      : `fakeWorkspace(${fc.stringify({ data, answers })}).workspace`;
  // Not enumerable, so only fast-check's report reads it.
  return Object.defineProperty(staticWorkspace(data), fc.toStringMethod, { value: print });
}

export function featuresUsed(draft: Members): FeatureFlag[] {
  const { queuing_enabled, queue_duration } = members(draft.delivery_controls);
  const limits = draft.campaign_audience_limit !== undefined;
  const queues = draft.channel === 'PUSH' && (queuing_enabled !== undefined || queue_duration !== undefined);
  return [...(limits ? ['CAMPAIGN_AUDIENCE_LIMIT' as const] : []), ...(queues ? ['QUEUING' as const] : [])];
}

/** The paths of the sender addresses of a valid email. Those with personalization expressions are not looked up. */
export function senderPlaces(draft: Members): Path[] {
  const places = [['basic_details'], ...leafPlaces(draft).map(({ path }) => [...path, 'email'])];
  return places
    .map((path) => [...path, 'from_address'])
    .filter((path) => {
      const address = at(draft, path);
      return typeof address === 'string' && !/\{[{%]/.test(address);
    });
}

/** The connector of a publishable email, with its sender addresses. */
export function ownConnector(draft: Members): NonNullable<StaticWorkspace['connectors']>[number] {
  const { connector_type, connector_name } = members(draft.connector);
  return {
    connectorType: String(connector_type),
    connectorName: String(connector_name),
    verifiedSenders: [...new Set(senderPlaces(draft).map((path) => String(at(draft, path))))],
  };
}

/** Connectors that the draft does not use. */
export const otherConnectors = fc.subarray([
  { connectorType: 'SENDGRID', connectorName: 'main', verifiedSenders: ['a@b.co', 'news@acme.example'] },
  { connectorType: 'SES', connectorName: 'Transactional (EU)' },
]);
