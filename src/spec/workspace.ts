import type { Promisable, ReadonlyDeep } from 'type-fest';
import { brandOf, isBranded } from '../core/brand.js';
import type { Question as CoreQuestion, Given } from '../core/finding.js';
import { type FeatureFlag, featureFlags } from './vocabulary.js';

/** Names one connector of a workspace. */
export interface ConnectorReference {
  connectorType: string;
  connectorName: string;
}

/** Tells whether the workspace has a connector. Called at publish, for email drafts that name a connector. */
export interface ConnectorLookup {
  hasConnector(connectorType: string, connectorName: string): boolean;
}

/**
 * Tells whether an address is a verified sender of a connector. Called at publish, once for each address of an email draft, as
 * it is written there. You decide whether case matters.
 */
export interface VerifiedSenderLookup {
  isVerifiedSender(fromAddress: string, connector: ConnectorReference): boolean;
}

/** Tells whether the workspace has a feature. Called only when the answer matters for the draft. */
export interface FeatureFlagLookup {
  isEnabled(flag: FeatureFlag): boolean;
}

/**
 * The lookups that the host provides. Each returns a boolean; for promises see {@link AsyncWorkspaceContext}. A lookup is
 * called only when the draft needs its answer, and never twice for the same question in one validation.
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

/** The type `AbortSignal` of the runtime, as the language itself has none. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Of } } ? Of : unknown;

type Promised<Lookup> = {
  [Method in keyof Lookup]: Lookup[Method] extends (...args: infer Args) => infer Answer
    ? (...args: [...Args, signal?: Signal]) => Promisable<Answer>
    : never;
};

/**
 * A {@link WorkspaceContext} whose lookups may return promises, for example from a database. The last argument of each lookup is
 * an `AbortSignal`, which is aborted when the answer is no longer needed.
 */
export type AsyncWorkspaceContext = { [Name in keyof WorkspaceContext]: Promised<WorkspaceContext[Name]> };

const lookupError = /* @__PURE__ */ brandOf('WorkspaceLookupError');

/** A lookup threw, rejected, or answered with anything but a boolean (decision W1). `cause` is its error or its answer. */
export class WorkspaceLookupError extends Error {
  /** An error of another copy of this library is an instance, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one has instances of its own
    return this === WorkspaceLookupError ? isBranded(value, lookupError) : super[Symbol.hasInstance](value);
  }

  override readonly name = 'WorkspaceLookupError';
  /** The failed lookup, for example `connectors.hasConnector`. */
  readonly lookup: string;

  constructor(lookup: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.lookup = lookup;
  }

  /** @internal */
  get [lookupError](): true {
    return true;
  }
}

/** A question to the workspace: the lookup and its arguments. */
export type WorkspaceQuestion =
  | { readonly lookup: 'featureFlags.isEnabled'; readonly flag: FeatureFlag }
  | { readonly lookup: 'connectors.hasConnector'; readonly connector: Readonly<ConnectorReference> }
  | {
      readonly lookup: 'verifiedSenders.isVerifiedSender';
      readonly fromAddress: string;
      readonly connector: Readonly<ConnectorReference>;
    }
  | AddedQuestion;

/** A question of a rule set, to a lookup of its own: `name` is `acme.isTeam`, say. */
export interface AddedQuestion {
  readonly lookup: 'rules.ask';
  readonly name: string;
  readonly args: readonly (string | number | boolean)[];
}

/** A workspace as plain data: for tests, examples, and hosts with few connectors. */
export type StaticWorkspace = ReadonlyDeep<{
  connectors?: (ConnectorReference & { verifiedSenders?: string[] })[];
  features?: FeatureFlag[];
}>;

/**
 * Makes a {@link WorkspaceContext} from plain data. Addresses are compared as written.
 *
 * @throws TypeError when the data does not have the shape of {@link StaticWorkspace}, or names an unknown feature.
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
  const sendersByConnector = new Map<string, Set<string>>();
  for (const connector of connectors) {
    const { connectorType, connectorName, verifiedSenders = [] } = connector ?? {};
    if (typeof connectorType !== 'string' || typeof connectorName !== 'string' || !Array.isArray(verifiedSenders)) {
      throw new TypeError(
        'staticWorkspace: each connector must have a connectorType, a connectorName and a list of verifiedSenders',
      );
    }
    const key = connectorKey(connectorType, connectorName);
    const senders = sendersByConnector.get(key) ?? new Set();
    for (const sender of verifiedSenders) senders.add(sender);
    sendersByConnector.set(key, senders);
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
  // The length makes the key unambiguous: it tells where the type ends.
  return `${type.length} ${type} ${name}`;
}

/** A question of a rule. It has no connector: that is known only when the whole draft is read. */
export type RuleQuestion =
  | { readonly key: string; readonly lookup: 'featureFlags.isEnabled'; readonly flag: FeatureFlag }
  | { readonly key: string; readonly lookup: 'connectors.hasConnector' }
  | { readonly key: string; readonly lookup: 'verifiedSenders.isVerifiedSender'; readonly fromAddress: string }
  | (AddedQuestion & { readonly key: string });

/** The condition that the workspace has the feature (`answer` true) or does not have it (false). */
export function feature(flag: FeatureFlag, answer: boolean): Given {
  const question: RuleQuestion = { key: flag, lookup: 'featureFlags.isEnabled', flag };
  return [{ question, answer }];
}

const connectorQuestion: RuleQuestion = { key: 'connector', lookup: 'connectors.hasConnector' };

/** The condition that the workspace has the draft's connector, or does not have it. */
export function connectorIsKnown(answer: boolean): Given {
  return [{ question: connectorQuestion, answer }];
}

const SENDER = 'sender ';

/** The condition that the connector is known and the address is a verified sender of it, or is not one (decision C3a). */
export function senderIsVerified(address: string, answer: boolean): Given {
  const question: RuleQuestion = {
    key: SENDER + address,
    lookup: 'verifiedSenders.isVerifiedSender',
    fromAddress: address,
  };
  return [...connectorIsKnown(true), { question, answer }];
}

/** Whether the question is about a sender. */
export function isAboutSender({ key }: CoreQuestion): boolean {
  return key.startsWith(SENDER);
}

/** Checks all lookups at once, so that a programming error does not wait for a draft that needs the lookup. */
export function assertWorkspace(
  workspace: unknown,
  added: readonly string[] = [],
): asserts workspace is AsyncWorkspaceContext {
  const given: Partial<AsyncWorkspaceContext> = typeof workspace === 'object' && workspace !== null ? workspace : {};
  const { connectors, verifiedSenders, featureFlags } = given;
  assertLookup('connectors.hasConnector', connectors?.hasConnector);
  assertLookup('verifiedSenders.isVerifiedSender', verifiedSenders?.isVerifiedSender);
  assertLookup('featureFlags.isEnabled', featureFlags?.isEnabled);
  for (const name of added) {
    const [owner, lookup] = addedLookup(given, name);
    assertLookup(name, owner?.[lookup]);
  }
}

/** The object of the workspace that has a lookup of a rule set, and the name of the lookup in it. */
export function addedLookup(workspace: object, name: string): [Record<string, unknown> | undefined, string] {
  const [owner = '', lookup = ''] = name.split('.');
  const members: unknown = Reflect.get(workspace, owner);
  const isOwner = typeof members === 'object' ? members !== null : typeof members === 'function';
  // An object or a function.
  return [isOwner ? (members as Record<string, unknown>) : undefined, lookup];
}

function assertLookup(name: string, lookup: unknown): void {
  if (typeof lookup === 'function') return;
  throw new TypeError(`The workspace must have ${name}, a function that answers with a boolean`);
}
