import { LONGEST_MISSPELLING } from '../core/limits.js';
import { nameMeant, nearestName } from '../core/suggestion.js';
import { isList, isRecord, isString } from '../core/value.js';
import {
  type AsyncWorkspaceContext,
  assertLookup,
  connectorKey,
  houseLookup,
  type ListQuestion,
  type Signal,
  type WorkspaceQuestion,
} from '../spec/workspace.js';
import { isPromise, type LookupLimit, lookupFailed, put, wrongAnswer } from './put.js';

/** The most entries of a list that are read. Other values are then asked about one by one, as without a list. */
const MOST_LISTED = 10_000;

export interface HostList {
  /** The names of connectors by type; senders and all other names under `''`. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether every entry was read, so that a missing value is a no. */
  readonly isWhole: boolean;
}

/** The lookups of one verdict or one session, and the lists that were asked for: each once. */
export interface Host {
  readonly workspace: AsyncWorkspaceContext;
  readonly limit: LookupLimit | undefined;
  /** By the key of the list question. */
  readonly lists: Map<string, HostList | Promise<HostList>>;
}

export function hostOf(workspace: AsyncWorkspaceContext, limit?: LookupLimit): Host {
  return { workspace, limit, lists: new Map() };
}

export function listQuestion(name: ListQuestion['name'], ...args: ListQuestion['args']): ListQuestion {
  return { lookup: 'rules.ask', name, args };
}

/** The list that answers a question, and the entry to look for in it. */
interface ListedValue {
  readonly list: ListQuestion;
  readonly type: string;
  readonly name: string;
}

/** `undefined` if the host has no such list. */
function listedValueOf(question: WorkspaceQuestion | undefined, { workspace }: Host): ListedValue | undefined {
  if (question?.lookup === 'connectors.hasConnector' && workspace.connectors.list) {
    const { connectorType: type, connectorName: name } = question.connector;
    return { list: listQuestion('connectors.list'), type, name };
  }
  if (question?.lookup !== 'verifiedSenders.isVerifiedSender' || !workspace.verifiedSenders.list) return undefined;
  // The host may change its copy of the connector.
  return {
    list: listQuestion('verifiedSenders.list', { ...question.connector }),
    type: '',
    name: question.fromAddress,
  };
}

/** A text that is the same for the same list. */
function listKey({ name, args }: ListQuestion): string {
  const of = args.at(0);
  return of === undefined ? name : name + connectorKey(of.connectorType, of.connectorName);
}

/**
 * Asks for a list, once for each host.
 *
 * @throws WorkspaceLookupError. A promise may also reject with one.
 */
export function readList(host: Host, question: ListQuestion, signal: [] | [Signal] = []): HostList | Promise<HostList> {
  const { lists } = host;
  const key = listKey(question);
  const known = lists.get(key);
  if (known !== undefined) return known;
  const fail = (cause: unknown): never => {
    throw lookupFailed(question, cause);
  };
  const read = (given: unknown): HostList => {
    try {
      return hostListOf(question, given);
    } catch (cause) {
      return fail(cause);
    }
  };
  const given = put(question, host, ...signal);
  const list = isPromise(given) ? Promise.resolve(given).then(read, fail) : read(given);
  lists.set(key, list);
  // A list that was dropped meanwhile is an old one: it must not replace a newer one.
  const arrived = (whole: HostList) => lists.get(key) === list && lists.set(key, whole);
  if (list instanceof Promise) list.then(arrived, () => undefined);
  return list;
}

/** What was read of the lists that {@link frozenList} made: they cannot change, so each is read once for all verdicts. */
const readLists = /* @__PURE__ */ new WeakMap<object, { readonly list: HostList; readonly isOfConnectors: boolean }>();

/** A copy of the list of a host, which cannot change; `undefined` when the answer is not the list of its type. */
export function frozenList(question: ListQuestion, given: unknown): readonly unknown[] | undefined {
  try {
    if (!isList(given)) return undefined;
    const copy = Object.freeze(Array.from({ length: given.length }, (_, index) => frozenEntry(given[index])));
    readLists.set(copy, { list: hostListOf(question, copy), isOfConnectors: isOfConnectors(question) });
    return copy;
  } catch {
    return undefined;
  }
}

function frozenEntry(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { connectorType, connectorName } = entry;
  return Object.freeze({ connectorType, connectorName });
}

function isOfConnectors({ name }: ListQuestion): boolean {
  return name === 'connectors.list';
}

/** @throws WorkspaceLookupError when the answer is not the list of its type. An error of reading the list is thrown as it is. */
function hostListOf(question: ListQuestion, given: unknown): HostList {
  const names = new Map<string, Set<string>>();
  const wrong = (answer: unknown) => wrongAnswer(question, 'a list, as its type says', answer);
  if (!isList(given)) throw wrong(given);
  const known = readLists.get(given);
  if (known?.isOfConnectors === isOfConnectors(question)) return known.list;
  // By index: a loop over the list would read `return` of its iterator, which somebody may have added to all objects (limit R1).
  for (let index = 0; index < given.length && index < MOST_LISTED; index++) {
    const one: unknown = given[index];
    const type = isRecord(one) ? (one.connectorType ?? '') : '';
    const name = isRecord(one) ? one.connectorName : one;
    const isConnector = type !== '';
    if (!isString(type) || !isString(name) || isConnector !== isOfConnectors(question)) throw wrong(one);
    names.set(type, (names.get(type) ?? new Set()).add(name));
  }
  return { names, isWhole: given.length <= MOST_LISTED };
}

/**
 * Puts a question to the host, or to its list if it has one. A listed value is a yes. Any other value is a no, unless the list has it
 * in another spelling or was not read to its end: then the lookup itself decides.
 *
 * @param forList the signal for the list, for which other questions may wait, too.
 * @returns the answer or a promise of it, unchecked.
 * @throws WorkspaceLookupError
 */
export function ask(
  question: WorkspaceQuestion,
  host: Host,
  signal: [] | [Signal] = [],
  forList: [] | [Signal] = signal,
): unknown {
  const listed = listedValueOf(question, host);
  const putItself = () => put(question, host, ...signal);
  if (listed === undefined) return putItself();
  const decide = (list: HostList): unknown => {
    const answer = answerIn(list, listed);
    if (answer !== undefined) return answer;
    // Nobody waits for the answer any more.
    signal[0]?.throwIfAborted();
    return putItself();
  };
  const list = readList(host, listed.list, forList);
  return list instanceof Promise ? list.then(decide) : decide(list);
}

/** The answer of a list about a value; `undefined` if the list does not decide. */
function answerIn({ names, isWhole }: HostList, { type, name }: ListedValue): boolean | undefined {
  const all = names.get(type) ?? new Set();
  if (all.has(name)) return true;
  // Other spellings of long names are not looked for.
  const isSure = isWhole && name.length <= LONGEST_MISSPELLING && nameMeant(name, all) === undefined;
  return isSure ? false : undefined;
}

/** The answer of the host's lists to a question, without the lookup for single values; `undefined` if they do not decide. */
export function listedAnswer(
  question: WorkspaceQuestion,
  host: Host,
  read: (question: ListQuestion) => HostList | undefined,
): boolean | undefined {
  const listed = listedValueOf(question, host);
  const list = listed && read(listed.list);
  return listed && list && answerIn(list, listed);
}

/** The listed name that was probably meant; `undefined` also without a list. It asks nothing. */
export function meantIn(host: Host, question: WorkspaceQuestion | undefined): string | undefined {
  const listed = listedValueOf(question, host);
  if (listed === undefined) return undefined;
  const list = host.lists.get(listKey(listed.list));
  const names = list === undefined || list instanceof Promise ? undefined : list.names.get(listed.type);
  return names ? nearestName(listed.name, names) : undefined;
}

/**
 * Whether the host has such a list.
 *
 * @throws TypeError when the member of that name is not a function.
 */
export function hasList({ workspace }: Host, { name: lookup }: ListQuestion): boolean {
  const { owner, lookup: name } = houseLookup(workspace, lookup);
  const given = owner?.[name];
  if (given !== undefined) assertLookup(lookup, given);
  return given !== undefined;
}
