import type { Promisable, ReadonlyDeep } from 'type-fest';
import type { Inquiry } from './core/explain.js';
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

type Promised<Lookup> = {
  [Method in keyof Lookup]: Lookup[Method] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promisable<Answer>
    : never;
};

/** A {@link WorkspaceContext} whose answers may be promises: a database, a service. */
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
type Asked =
  | { readonly key: string; readonly lookup: 'featureFlags.isEnabled'; readonly flag: FeatureFlag }
  | { readonly key: string; readonly lookup: 'connectors.hasConnector' }
  | { readonly key: string; readonly lookup: 'verifiedSenders.isVerifiedSender'; readonly address: string };

/** A question as it is put. */
type Question = Asked & { readonly connector: ConnectorReference | undefined };

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
  const question: Asked = { key: SENDER + address, lookup: 'verifiedSenders.isVerifiedSender', address };
  return [...connectorIsKnown(true), { question, answer }];
}

/** Whether the question is about a sender. */
export function isAboutSender({ key }: CoreQuestion): boolean {
  return key.startsWith(SENDER);
}

const methods = [
  { name: 'connectors', method: 'hasConnector' },
  { name: 'verifiedSenders', method: 'isVerifiedSender' },
  { name: 'featureFlags', method: 'isEnabled' },
];

/** Programming errors are told at once, not when the first draft happens to need the lookup. */
export function assertWorkspace(workspace: unknown): asserts workspace is AsyncWorkspaceContext {
  const has = (value: unknown, key: string): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && key in value;
  methods.forEach(({ name, method }) => {
    const lookup = has(workspace, name) ? workspace[name] : undefined;
    if (!has(lookup, method) || typeof lookup[method] !== 'function') {
      throw new TypeError(`The workspace must have ${name}.${method}, a function that answers with a boolean`);
    }
  });
}

function put(question: Question, workspace: AsyncWorkspaceContext): unknown {
  const { lookup, connector } = question;
  try {
    if (lookup === 'featureFlags.isEnabled') return workspace.featureFlags.isEnabled(question.flag);
    // What a draft does not name, no workspace has.
    if (connector === undefined) return false;
    if (lookup === 'connectors.hasConnector') {
      return workspace.connectors.hasConnector(connector.connectorType, connector.connectorName);
    }
    return workspace.verifiedSenders.isVerifiedSender(question.address, { ...connector });
  } catch (cause) {
    throw failed(question, cause);
  }
}

function failed(question: Question, cause: unknown): WorkspaceLookupError {
  return new WorkspaceLookupError(question.lookup, `The lookup ${question.lookup} failed`, { cause });
}

function checked(question: Question, answer: unknown): boolean {
  if (typeof answer === 'boolean') return answer;
  const got = answer === null ? 'null' : typeof answer;
  throw new WorkspaceLookupError(
    question.lookup,
    `The lookup ${question.lookup} must answer with true or false; it answered with ${got}`,
    { cause: answer },
  );
}

function isPromise(answer: unknown): answer is PromiseLike<unknown> {
  if ((typeof answer !== 'object' && typeof answer !== 'function') || answer === null) return false;
  try {
    // Whatever such an answer is, it can be asked.
    return typeof (answer as PromiseLike<unknown>).then === 'function';
  } catch {
    // No boolean either: `checked` says so.
    return false;
  }
}

/** A judgement that asks questions: which connector they are about, is known at the first one. */
export interface Asking<Result> {
  readonly inquiry: Inquiry<Result>;
  readonly campaign: { readonly connector: ConnectorReference | undefined };
}

function questionsOf(asked: readonly CoreQuestion[], connector: ConnectorReference | undefined): Question[] {
  // Every question of the rules is made above.
  return asked.map((one) => ({ ...(one as Asked), connector }));
}

/** @throws WorkspaceLookupError; TypeError when an answer is a promise. */
export function answer<Result>({ inquiry, campaign }: Asking<Result>, workspace: WorkspaceContext): Result {
  let round = inquiry.next();
  while (round.done !== true) {
    const answers = questionsOf(round.value, campaign.connector).map((question) => {
      const given = put(question, workspace);
      if (!isPromise(given)) return checked(question, given);
      // Its outcome is of no use any more, and must not end the process as an unhandled rejection.
      Promise.resolve(given).catch(() => undefined);
      throw new TypeError(`The lookup ${question.lookup} answered with a promise: use the asynchronous entry`);
    });
    round = inquiry.next(answers);
  }
  return round.value;
}

/**
 * Rejects with a WorkspaceLookupError. The questions of one round are asked at the same time. The draft is judged before the
 * first answer is awaited: what happens to it later changes nothing (decision W4).
 */
export async function answerAsync<Result>(
  { inquiry, campaign }: Asking<Result>,
  workspace: AsyncWorkspaceContext,
): Promise<Result> {
  let round = inquiry.next();
  while (round.done !== true) {
    const answers = questionsOf(round.value, campaign.connector).map(async (question) => {
      const given = put(question, workspace);
      try {
        return checked(question, await given);
      } catch (cause) {
        throw cause instanceof WorkspaceLookupError ? cause : failed(question, cause);
      }
    });
    round = inquiry.next(await Promise.all(answers));
  }
  return round.value;
}
