import type { Promisable, ReadonlyDeep } from 'type-fest';
import { brandOf, isBranded } from '../core/brand.js';
import type { Question as CoreQuestion, Given } from '../core/finding.js';
import { checkNames } from '../core/programming-error.js';
import { remembering } from '../core/remembering.js';
import { bare } from '../core/value.js';
import { type FeatureFlag, featureFlags } from './vocabulary.js';

/** Names one connector of a workspace. */
export interface ConnectorReference {
  connectorType: string;
  connectorName: string;
}

/** Tells whether the workspace has a connector. Called at publish, for email drafts that name a connector. */
export interface ConnectorLookup {
  hasConnector(connectorType: string, connectorName: string): boolean;
  /**
   * All connectors of the workspace, if you can list them. The guide offers them, findings name the one that was probably meant, and
   * `hasConnector` is not asked about them. A connector that is not listed counts as a no, unless another spelling of it is listed: then
   * `hasConnector` decides. Only the first 10,000 entries are read; if there are more, `hasConnector` is asked about other connectors.
   */
  list?: (() => readonly Readonly<ConnectorReference>[]) | undefined;
}

/**
 * Tells whether an address is a verified sender of a connector. Called at publish, once for each address of an email draft, as
 * it is written there. You decide whether case matters.
 */
export interface VerifiedSenderLookup {
  isVerifiedSender(fromAddress: string, connector: ConnectorReference): boolean;
  /**
   * All verified senders of a connector, if you can list them: one question instead of one for each address. It is used like
   * `connectors.list`, so `isVerifiedSender` decides whether case matters. Leave it out if a whole domain is verified, because no list
   * has every address of it. A finding may show an address of the list to everybody who sees the finding.
   */
  list?: ((connector: ConnectorReference) => readonly string[]) | undefined;
}

/** Tells whether the workspace has a feature. Called only when the answer matters for the draft. */
export interface FeatureFlagLookup {
  isEnabled(flag: FeatureFlag): boolean;
}

/** Names that the workspace has, only for the pickers of the guide: no verdict asks for them, and any other name is valid, too. */
export interface NameLookup {
  list(): readonly string[];
}

/** The names that fields ask for and only the host knows. */
export interface NameLookups {
  /** `campaign_content.locales`. */
  locales?: NameLookup | undefined;
  /** Events of users: `action_name` of filters, `goal_event_name` of conversion goals. */
  events?: NameLookup | undefined;
  /** `basic_details.business_event`. */
  businessEvents?: NameLookup | undefined;
  /** Attributes of users: `name` of filters on them, `user_attribute_identifier`. */
  attributes?: NameLookup | undefined;
  /** `name` of filters on custom segments. */
  segments?: NameLookup | undefined;
  /** `project_name` of filters, with the feature `PORTFOLIO`. */
  projects?: NameLookup | undefined;
  /** `custom_template_id`. */
  templates?: NameLookup | undefined;
  /** `basic_details.subscription_category` of emails. */
  subscriptionCategories?: NameLookup | undefined;
  /** `basic_details.team`. */
  teams?: NameLookup | undefined;
}

/** What a workspace may list. */
export type ListName = 'connectors' | 'verifiedSenders' | keyof NameLookups;

/**
 * The lookups that the host provides. Each returns a boolean; for promises see {@link AsyncWorkspaceContext}. A lookup is
 * called only when the draft needs its answer, and never twice for the same question in one validation. Lookups that list are
 * optional.
 *
 * @example
 * const workspace: WorkspaceContext = {
 *   connectors: { hasConnector: (type, name) => configured.has(`${type}/${name}`) },
 *   verifiedSenders: { isVerifiedSender: (address) => senders.has(address.toLowerCase()) },
 *   featureFlags: { isEnabled: (flag) => flags.includes(flag) },
 * };
 */
export interface WorkspaceContext extends NameLookups {
  connectors: ConnectorLookup;
  verifiedSenders: VerifiedSenderLookup;
  featureFlags: FeatureFlagLookup;
}

/** The type `AbortSignal` of the runtime, as the language itself has none. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Of } } ? Of : unknown;

type Promised<Lookup> = {
  [Method in keyof Lookup]: Lookup[Method] extends ((...args: infer Args) => infer Answer) | undefined
    ? ((...args: [...args: Args, signal?: Signal]) => Promisable<Answer>) | Extract<Lookup[Method], undefined>
    : never;
};

/**
 * A {@link WorkspaceContext} whose lookups may return promises, for example from a database. The last argument of each lookup is
 * an `AbortSignal`, which is aborted when the answer is no longer needed.
 */
export type AsyncWorkspaceContext = { [Name in keyof WorkspaceContext]: Promised<WorkspaceContext[Name]> };

const lookupError: unique symbol = /* @__PURE__ */ brandOf('WorkspaceLookupError') as never;

/**
 * A lookup threw, rejected, or answered with the wrong type: anything but a boolean (decision W1), or, if it lists, anything but the
 * list of its type. `cause` is its error or its answer.
 *
 * @example
 * if (error instanceof WorkspaceLookupError) console.error(error.lookup, error.cause);
 */
export class WorkspaceLookupError extends Error {
  /** Written out, because bundlers may shorten the name of the class, and logs show it. */
  static override readonly name: string = 'WorkspaceLookupError';

  /** An error of another copy of this library is an instance, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a class that extends this one has instances of its own
    if (!Object.hasOwn(this.prototype, lookupError)) return super[Symbol.hasInstance](value);
    return isBranded(value, lookupError);
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
  | RuleSetQuestion;

/** A question of a rule set, to a lookup of its own: `name` is `acme.isTeam`, say. */
export interface RuleSetQuestion {
  readonly lookup: 'rules.ask';
  readonly name: string;
  readonly args: readonly (string | number | boolean)[];
}

/** A question for a list. Like the questions of rule sets, it names its lookup. */
export interface ListQuestion extends Omit<RuleSetQuestion, 'args'> {
  /** A list for fields of the specification, or one that a house rule names: `acme.teams`. */
  readonly name: `${ListName}.list` | `${string}.${string}`;
  readonly args: readonly Readonly<ConnectorReference>[];
}

/** A workspace as plain data: for tests, examples, and hosts with few connectors. */
export type StaticWorkspace = ReadonlyDeep<{
  connectors?: (ConnectorReference & { verifiedSenders?: string[] | undefined })[] | undefined;
  features?: FeatureFlag[] | undefined;
}>;

/**
 * Makes a {@link WorkspaceContext} from plain data, which lists its connectors and senders. Addresses are compared as written.
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
  checkNames('staticWorkspace: the workspace', workspace, ['connectors', 'features']);
  const { connectors = [], features = [] } = bare(workspace);
  if (!Array.isArray(connectors) || !Array.isArray(features)) {
    throw new TypeError('staticWorkspace: connectors and features must be lists');
  }
  const sendersByConnector = new Map<string, Set<string>>();
  const listed = new Map<string, Readonly<ConnectorReference>>();
  for (const connector of connectors) {
    // Stryker disable next-line ArrayDeclaration: no sender has that address
    const { connectorType, connectorName, verifiedSenders = [] } = bare(connector ?? {});
    if (typeof connectorType !== 'string' || typeof connectorName !== 'string' || !Array.isArray(verifiedSenders)) {
      throw new TypeError(
        'staticWorkspace: each connector must have a connectorType, a connectorName and a list of verifiedSenders',
      );
    }
    checkNames('staticWorkspace: a connector', connector, ['connectorType', 'connectorName', 'verifiedSenders']);
    const key = connectorKey(connectorType, connectorName);
    const senders = sendersByConnector.get(key) ?? new Set();
    for (const sender of verifiedSenders) senders.add(sender);
    sendersByConnector.set(key, senders);
    listed.set(key, { connectorType, connectorName });
  }
  for (const feature of features) {
    if (!featureFlags.includes(feature)) {
      throw new TypeError(`staticWorkspace: ${String(feature)} is no feature; there are ${featureFlags.join(', ')}`);
    }
  }
  const enabled = new Set(features);
  return {
    connectors: {
      hasConnector: (type, name) => sendersByConnector.has(connectorKey(type, name)),
      list: () => [...listed.values()],
    },
    verifiedSenders: {
      isVerifiedSender: (address, connector) => sendersOf(connector)?.has(address) ?? false,
      list: (connector) => [...(sendersOf(connector) ?? [])],
    },
    featureFlags: { isEnabled: (flag) => enabled.has(flag) },
  };

  function sendersOf({ connectorType, connectorName }: ConnectorReference): ReadonlySet<string> | undefined {
    return sendersByConnector.get(connectorKey(connectorType, connectorName));
  }
}

/** A text that is the same for the same connector. */
export function connectorKey(type: string, name: string): string {
  // The length makes the key unambiguous: it tells where the type ends.
  return `${type.length} ${type} ${name}`;
}

/** A question of a rule. It has no connector: that is known only when the whole draft is read. */
export type RuleQuestion =
  | { readonly key: string; readonly lookup: 'featureFlags.isEnabled'; readonly flag: FeatureFlag }
  | { readonly key: string; readonly lookup: 'connectors.hasConnector' }
  | { readonly key: string; readonly lookup: 'verifiedSenders.isVerifiedSender'; readonly fromAddress: string }
  | (RuleSetQuestion & { readonly key: string });

/** The condition that the workspace has the feature (`answer` true) or does not have it (false). */
export function feature(flag: FeatureFlag, answer: boolean): Given {
  const question: RuleQuestion = { key: flag, lookup: 'featureFlags.isEnabled', flag };
  return [{ question, answer }];
}

// Stryker disable next-line StringLiteral: the keys of other questions begin with other words
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

export function isAboutSender({ key }: CoreQuestion): boolean {
  return key.startsWith(SENDER);
}

/** Checks all lookups at once, so that a programming error does not wait for a draft that needs the lookup. */
export function assertWorkspace(
  workspace: unknown,
  names: readonly string[] = [],
): asserts workspace is AsyncWorkspaceContext {
  const given: Partial<AsyncWorkspaceContext> = typeof workspace === 'object' && workspace !== null ? workspace : {};
  const { connectors, verifiedSenders, featureFlags } = given;
  assertLookup('connectors.hasConnector', connectors?.hasConnector);
  assertLookup('verifiedSenders.isVerifiedSender', verifiedSenders?.isVerifiedSender);
  assertLookup('featureFlags.isEnabled', featureFlags?.isEnabled);
  for (const name of names) {
    const { owner, lookup } = houseLookup(given, name);
    assertLookup(name, owner?.[lookup]);
  }
}

/** The objects of a workspace that have the lookups of rule sets, such as `acme.isTeam`. */
export function houseLookups(
  names: readonly string[],
  lookupNamed: (name: string) => (...args: unknown[]) => unknown,
): Record<string, Record<string, unknown>> {
  const owners: Record<string, Record<string, unknown>> = {};
  for (const name of names) {
    // The builder of lookups takes only names with one dot.
    const { owner, lookup } = halvesOf(name);
    owners[owner] = { ...owners[owner], [lookup]: lookupNamed(name) };
  }
  return owners;
}

/** Remembered, because engines look for a member by the text of another name three times as long. */
const halvesOf = /* @__PURE__ */ remembering((name) => {
  const dot = name.indexOf('.');
  return { owner: name.slice(0, dot), lookup: name.slice(dot + 1) };
});

/** The object of the workspace that has a lookup of a rule set, and the name of the lookup in it. */
export function houseLookup(
  workspace: object,
  name: string,
): { owner: Record<string, unknown> | undefined; lookup: string } {
  const { owner, lookup } = halvesOf(name);
  const members: unknown = Reflect.get(workspace, owner);
  const isOwner = typeof members === 'object' ? members !== null : typeof members === 'function';
  // An object or a function.
  return { owner: isOwner ? (members as Record<string, unknown>) : undefined, lookup };
}

export function assertLookup(name: string, lookup: unknown): void {
  if (typeof lookup === 'function') return;
  throw new TypeError(`The workspace must have ${name}, a function that answers with a boolean`);
}
