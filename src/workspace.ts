import type { Promisable, ReadonlyDeep } from 'type-fest';
import type { Question as CoreQuestion, Given } from './core/finding.js';
import { type FeatureFlag, featureFlags } from './vocabulary.js';

/** Names one connector of a workspace. */
export interface ConnectorReference {
  connectorType: string;
  connectorName: string;
}

/** Tells whether the workspace has a connector. Asked at publish, for email drafts that name one. */
export interface ConnectorLookup {
  hasConnector(connectorType: string, connectorName: string): boolean;
}

/**
 * Tells whether an address is a verified sender of a connector. Asked at publish, once for each address of an email
 * draft, as it is written there; whether case matters is yours to say.
 */
export interface VerifiedSenderLookup {
  isVerifiedSender(fromAddress: string, connector: ConnectorReference): boolean;
}

/** Tells whether the workspace has a feature. Asked only of a draft that uses it. */
export interface FeatureFlagLookup {
  isEnabled(flag: FeatureFlag): boolean;
}

/**
 * What only the host knows. Every answer is a boolean, at once; see {@link AsyncWorkspaceContext} for answers that have
 * to be fetched. A lookup is asked only when the draft needs its answer, and never the same question twice in one call.
 *
 * @example
 * const workspace: WorkspaceContext = {
 *   connectors: { hasConnector: (type, name) => configured.has(`${type}/${name}`) },
 *   verifiedSenders: { isVerifiedSender: (address) => senders.has(address.toLowerCase()) },
 *   featureFlags: { isEnabled: (flag) => flags.includes(flag) },
 * };
 */
export interface WorkspaceContext {
  connectors: ConnectorLookup;
  verifiedSenders: VerifiedSenderLookup;
  featureFlags: FeatureFlagLookup;
}

/** The `AbortSignal` of where the library runs; that type is not one of the language's own. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Of } } ? Of : unknown;

type Promised<Lookup> = {
  [Method in keyof Lookup]: Lookup[Method] extends (...args: infer Args) => infer Answer
    ? (...args: [...Args, signal?: Signal]) => Promisable<Answer>
    : never;
};

/**
 * A {@link WorkspaceContext} whose answers may be promises: a database, a service. Each lookup is handed an `AbortSignal` as its
 * last argument, which is aborted when nobody waits for the answer any more.
 */
export type AsyncWorkspaceContext = { [Name in keyof WorkspaceContext]: Promised<WorkspaceContext[Name]> };

/** A lookup threw, rejected, or answered with something that is not a boolean (decision W1). Its error is the `cause`. */
export class WorkspaceLookupError extends Error {
  override readonly name = 'WorkspaceLookupError';
  /** Which lookup failed, `connectors.hasConnector` for one. */
  readonly lookup: string;

  constructor(lookup: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.lookup = lookup;
  }
}

/** A question to the workspace, by the lookup that answers it. */
export type WorkspaceQuestion =
  | { readonly lookup: 'featureFlags.isEnabled'; readonly flag: FeatureFlag }
  | { readonly lookup: 'connectors.hasConnector'; readonly connector: Readonly<ConnectorReference> }
  | {
      readonly lookup: 'verifiedSenders.isVerifiedSender';
      readonly fromAddress: string;
      readonly connector: Readonly<ConnectorReference>;
    };

/** A workspace that is known in full: for tests, examples, and hosts with a handful of connectors. */
export type StaticWorkspace = ReadonlyDeep<{
  connectors?: (ConnectorReference & { verifiedSenders?: string[] })[];
  features?: FeatureFlag[];
}>;

/**
 * Makes a {@link WorkspaceContext} from plain data. Addresses are compared as written.
 *
 * @throws TypeError when the configuration is not of the shape {@link StaticWorkspace} describes, or names a feature that
 * does not exist.
 * @example
 * const workspace = staticWorkspace({
 *   connectors: [{ connectorType: 'SENDGRID', connectorName: 'main', verifiedSenders: ['news@acme.example'] }],
 *   features: ['QUEUING'],
 * });
 */
export function staticWorkspace(workspace: StaticWorkspace): WorkspaceContext {
  if (typeof workspace !== 'object' || workspace === null) {
    throw new TypeError('staticWorkspace: the workspace must be an object with connectors and features');
  }
  const { connectors = [], features = [] } = workspace;
  if (!Array.isArray(connectors) || !Array.isArray(features)) {
    throw new TypeError('staticWorkspace: connectors and features must be lists');
  }
  const sendersByConnector = new Map<string, ReadonlySet<string>>();
  for (const connector of connectors) {
    const { connectorType, connectorName, verifiedSenders = [] } = connector ?? {};
    if (typeof connectorType !== 'string' || typeof connectorName !== 'string' || !Array.isArray(verifiedSenders)) {
      throw new TypeError(
        'staticWorkspace: each connector must have a connectorType, a connectorName and a list of verifiedSenders',
      );
    }
    const key = connectorKey(connectorType, connectorName);
    sendersByConnector.set(key, new Set([...(sendersByConnector.get(key) ?? []), ...verifiedSenders]));
  }
  for (const feature of features) {
    if (!featureFlags.includes(feature)) {
      throw new TypeError(`staticWorkspace: ${String(feature)} is no feature; there are ${featureFlags.join(', ')}`);
    }
  }
  const enabled = new Set(features);
  return {
    connectors: { hasConnector: (type, name) => sendersByConnector.has(connectorKey(type, name)) },
    verifiedSenders: {
      isVerifiedSender: (address, { connectorType, connectorName }) =>
        sendersByConnector.get(connectorKey(connectorType, connectorName))?.has(address) ?? false,
    },
    featureFlags: { isEnabled: (flag) => enabled.has(flag) },
  };
}

function connectorKey(type: string, name: string): string {
  // The length tells where the type ends, whatever stands in it.
  return `${type.length} ${type} ${name}`;
}

/** Something that a draft asks of the workspace; of which connector, is known once the whole draft is. */
export type Asked =
  | { readonly key: string; readonly lookup: 'featureFlags.isEnabled'; readonly flag: FeatureFlag }
  | { readonly key: string; readonly lookup: 'connectors.hasConnector' }
  | { readonly key: string; readonly lookup: 'verifiedSenders.isVerifiedSender'; readonly fromAddress: string };

/** A finding counts only where the workspace has the feature, or only where it has not. */
export function feature(flag: FeatureFlag, answer: boolean): Given {
  const question: Asked = { key: flag, lookup: 'featureFlags.isEnabled', flag };
  return [{ question, answer }];
}

const connectorQuestion: Asked = { key: 'connector', lookup: 'connectors.hasConnector' };

/** A finding counts only where the workspace has the connector that the draft names, or only where it has not. */
export function connectorIsKnown(answer: boolean): Given {
  return [{ question: connectorQuestion, answer }];
}

const SENDER = 'sender ';

/** A finding counts only where the address is a verified sender, or only where it is none; of a known connector (decision C3a). */
export function senderIsVerified(address: string, answer: boolean): Given {
  const question: Asked = { key: SENDER + address, lookup: 'verifiedSenders.isVerifiedSender', fromAddress: address };
  return [...connectorIsKnown(true), { question, answer }];
}

/** Whether the question is about a sender. */
export function isAboutSender({ key }: CoreQuestion): boolean {
  return key.startsWith(SENDER);
}

/** Programming errors are told at once, not when the first draft happens to need the lookup. */
export function assertWorkspace(workspace: unknown): asserts workspace is AsyncWorkspaceContext {
  const given: Partial<AsyncWorkspaceContext> = typeof workspace === 'object' && workspace !== null ? workspace : {};
  const { connectors, verifiedSenders, featureFlags } = given;
  assertLookup('connectors.hasConnector', connectors, connectors?.hasConnector);
  assertLookup('verifiedSenders.isVerifiedSender', verifiedSenders, verifiedSenders?.isVerifiedSender);
  assertLookup('featureFlags.isEnabled', featureFlags, featureFlags?.isEnabled);
}

function assertLookup(name: string, lookup: unknown, method: unknown): void {
  if (typeof lookup === 'object' && typeof method === 'function') return;
  throw new TypeError(`The workspace must have ${name}, a function that answers with a boolean`);
}
