import { isRecord, isString, own } from '../core/value.js';
import { ask as askHost, type Host, type HostList, hostOf, readList } from '../judge/lists.js';
import { MOST_LOOKUPS_AT_ONCE } from '../judge/lookups.js';
import { checkedAnswer, isPromise, lookupFailed } from '../judge/put.js';
import type { FeatureFlag } from '../spec/vocabulary.js';
import type {
  AsyncWorkspaceContext,
  ListQuestion,
  WorkspaceLookupError,
  WorkspaceQuestion,
} from '../spec/workspace.js';
import type { SessionSettings } from './session-options.js';

/** What a lookup gave: its answer, or its failure. */
export type Reply = boolean | WorkspaceLookupError;

/**
 * In addition to twice as many replies as the draft needs, a session keeps this many, and also questions of this many characters: an
 * address that is typed letter by letter makes a question about each of its beginnings.
 */
const FEW_REPLIES = 200;
const SHORT_REPLIES = 100_000;

export type Replies = ReturnType<typeof newReplies>;

function newReplies() {
  /** The replies that were used since `dropUnused` last dropped some, and those before. */
  let recent = new Map<string, Reply>();
  let earlier = new Map<string, Reply>();
  /** The characters of the keys in `recent`. */
  let length = 0;
  /** The needs of the last draft: the number of its questions, and the characters of their keys. */
  let needed: { readonly size: number; readonly length: number } | undefined;

  function note(key: string, reply: Reply): void {
    length += key.length;
    recent.set(key, reply);
  }

  return {
    get(key: string): Reply | undefined {
      const reply = recent.get(key) ?? earlier.get(key);
      if (reply !== undefined && !recent.has(key)) note(key, reply);
      return reply;
    },
    note,
    forget(key: string): void {
      if (recent.delete(key)) length -= key.length;
      earlier.delete(key);
    },
    keys: (): string[] => [...recent.keys(), ...earlier.keys()],
    /** If much is remembered, drops the replies that were not used since it last did so, and returns `true`. */
    dropUnused(): boolean {
      needed ??= { size: recent.size, length };
      const isFull = recent.size > 2 * needed.size + FEW_REPLIES || length > 2 * needed.length + SHORT_REPLIES;
      if (!isFull) return false;
      earlier = recent;
      recent = new Map();
      length = 0;
      needed = undefined;
      return true;
    },
  };
}

export type SessionLists = ReturnType<typeof listsFrom>;

/**
 * The lists that a session asks for, and waits for.
 *
 * @param arrived called when a list for a picker arrives or fails.
 */
function listsFrom(host: Host, arrived: () => void) {
  let controller = new AbortController();
  /** Whether a picker waits for lists. */
  let isPicking = false;
  /** The lists that a picker waits for. */
  const picked = new WeakSet<object>();

  return {
    /** Aborted when the lists in flight are dropped. */
    signal: (): AbortSignal => controller.signal,
    /** A list for a picker; `undefined` while it is awaited, and when it failed. */
    read(question: ListQuestion): HostList | undefined {
      isPicking = true;
      try {
        const list = readList(host, question, [controller.signal]);
        if (!(list instanceof Promise)) return list;
        if (!picked.has(list)) list.then(arrived, arrived);
        picked.add(list);
      } catch {
        // A failed list offers nothing. If the verdict needs the list, too, the verdict reports the failure.
      }
      return undefined;
    },
    /** Aborts the lists in flight, unless a picker waits for lists. `isAll`: even then, and forgets those that arrived. */
    drop(isAll: boolean): void {
      if (isPicking && !isAll) return;
      let isAwaited = false;
      host.lists.forEach((list, key) => {
        isAwaited ||= list instanceof Promise;
        if (isAll || list instanceof Promise) host.lists.delete(key);
      });
      // Not at every edit, because aborting takes longer than judging one.
      if (!isAwaited) return;
      controller.abort();
      controller = new AbortController();
    },
  };
}

/**
 * The questions of a session. Each is asked once, at most {@link MOST_LOOKUPS_AT_ONCE} at the same time. A failed question is asked
 * again only after it is forgotten.
 */
export interface SessionQuestions {
  /** The lookups, with the lists that have arrived. */
  readonly host: Host;
  readonly lists: SessionLists;
  readonly replies: Replies;
  readonly inFlight: Map<string, Flight>;
  /** Questions that wait until fewer are in flight. */
  readonly queue: Map<string, WorkspaceQuestion>;
  /** Debounced questions, and the timer that ends their wait. */
  readonly held: Map<string, WorkspaceQuestion>;
  timeout: { readonly handle: unknown } | undefined;
  /** The lookups that return promises. Only these are debounced. */
  readonly slow: Set<WorkspaceQuestion['lookup']>;
  readonly settings: Pick<SessionSettings, 'debounce' | 'limit' | 'timer'>;
  /** Called when a later answer arrives; with `true`, when a list for a picker does. */
  readonly changed: (isForPicker?: boolean) => void;
  isEnded: boolean;
}

/** A question that was sent to the host. */
interface Flight {
  readonly key: string;
  readonly question: WorkspaceQuestion;
  readonly controller: AbortController;
  /** Whether a verdict was given without its answer. */
  isMissed: boolean;
}

export function questionsTo(
  workspace: AsyncWorkspaceContext,
  settings: SessionQuestions['settings'],
  changed: SessionQuestions['changed'],
): SessionQuestions {
  const host = hostOf(workspace, settings.limit);
  return {
    host,
    lists: listsFrom(host, () => changed(true)),
    replies: newReplies(),
    inFlight: new Map(),
    queue: new Map(),
    held: new Map(),
    timeout: undefined,
    slow: new Set(),
    settings,
    changed,
    isEnded: false,
  };
}

export function aboutFeature(flag: FeatureFlag): WorkspaceQuestion {
  return { lookup: 'featureFlags.isEnabled', flag };
}

/** A text that is the same for the same question. */
export function questionKey(question: WorkspaceQuestion): string {
  if (question.lookup === 'featureFlags.isEnabled') return JSON.stringify([question.lookup, question.flag]);
  if (question.lookup === 'rules.ask') return JSON.stringify([question.lookup, question.name, question.args]);
  const { connectorType, connectorName } = question.connector;
  // Stryker disable next-line ConditionalExpression(true),ArrayDeclaration(["Stryker was here"]): what is more in the key is the same in each key
  const address = question.lookup === 'verifiedSenders.isVerifiedSender' ? [question.fromAddress] : [];
  return JSON.stringify([question.lookup, connectorType, connectorName, ...address]);
}

/** Whether the value has the members that {@link questionKey} reads. */
export function isQuestion(value: unknown): value is WorkspaceQuestion {
  // Stryker disable next-line ConditionalExpression(false): only the compiler needs to be told
  if (!isRecord(value)) return false;
  const lookup = own(value, 'lookup');
  if (lookup === 'featureFlags.isEnabled' || lookup === 'rules.ask') return true;
  return isString(lookup) && isRecord(own(value, 'connector'));
}

/** The answer, if it is known. Otherwise the question is asked: at once, or debounced while the user is typing. */
export function answerTo(
  questions: SessionQuestions,
  question: WorkspaceQuestion | undefined,
  isBeingTyped: boolean,
): boolean | undefined {
  // Stryker disable next-line BooleanLiteral: without a connector no answer about its senders counts
  if (question === undefined) return false;
  const { inFlight, queue, held, settings, slow } = questions;
  if (questions.isEnded) return undefined;
  const key = questionKey(question);
  const reply = questions.replies.get(key);
  if (reply !== undefined) return answerIn(reply);
  const flight = inFlight.get(key);
  if (flight !== undefined) flight.isMissed = true;
  if (flight !== undefined || queue.has(key) || held.has(key)) return undefined;
  // All others are about text: a connector, a sender, or an argument of a house rule.
  const isText = question.lookup !== 'featureFlags.isEnabled';
  if (!isBeingTyped || !isText || settings.debounce === 0 || !slow.has(question.lookup))
    return ask(questions, question);
  hold(questions, question);
  return undefined;
}

/** What came of a question, if it is known. Nothing is asked. */
export function replyTo({ replies }: SessionQuestions, question: WorkspaceQuestion): Reply | undefined {
  return replies.get(questionKey(question));
}

function answerIn(reply: Reply | undefined): boolean | undefined {
  return typeof reply === 'boolean' ? reply : undefined;
}

function hold(questions: SessionQuestions, question: WorkspaceQuestion): void {
  const { timer, debounce } = questions.settings;
  questions.held.set(questionKey(question), question);
  stopTimer(questions);
  const fire = () => {
    askNow(questions);
    questions.changed();
  };
  questions.timeout = { handle: timer.setTimeout(fire, debounce) };
}

function stopTimer(questions: SessionQuestions): void {
  const { timeout, settings } = questions;
  if (timeout !== undefined) settings.timer.clearTimeout(timeout.handle);
  questions.timeout = undefined;
}

export function askNow(questions: SessionQuestions): void {
  stopTimer(questions);
  for (const [key, question] of questions.held) {
    questions.held.delete(key);
    ask(questions, question);
  }
}

function ask(questions: SessionQuestions, question: WorkspaceQuestion): boolean | undefined {
  if (questions.inFlight.size < MOST_LOOKUPS_AT_ONCE) return send(questions, question);
  questions.queue.set(questionKey(question), question);
  return undefined;
}

function send(questions: SessionQuestions, question: WorkspaceQuestion): boolean | undefined {
  const { inFlight, host, lists } = questions;
  const key = questionKey(question);
  const flight: Flight = { key, question, controller: new AbortController(), isMissed: false };
  // Before the lookup is called: it may ask the session for a verdict, which must not call it again.
  inFlight.set(key, flight);
  let reply: Reply;
  try {
    const given = askHost(question, host, [flight.controller.signal], [lists.signal()]);
    if (isPromise(given)) return awaitReply(questions, flight, given);
    reply = checkedAnswer(question, given);
  } catch (cause) {
    reply = lookupFailed(question, cause);
  }
  if (inFlight.get(key) === flight) inFlight.delete(key);
  questions.replies.note(key, reply);
  // The verdict that was given meanwhile did not know this reply.
  if (flight.isMissed) questions.changed();
  return answerIn(reply);
}

function awaitReply(questions: SessionQuestions, flight: Flight, given: PromiseLike<unknown>): undefined {
  const { key, question } = flight;
  const arrived = (reply: Reply) => {
    // The question was dropped, or asked again.
    if (questions.inFlight.get(key) !== flight) return;
    questions.inFlight.delete(key);
    questions.replies.note(key, reply);
    sendNext(questions);
    questions.changed();
  };
  questions.slow.add(question.lookup);
  Promise.resolve(given).then(
    (answer) => arrived(checkedReply(question, answer)),
    (cause) => arrived(lookupFailed(question, cause)),
  );
}

function checkedReply(question: WorkspaceQuestion, answer: unknown): Reply {
  try {
    return checkedAnswer(question, answer);
  } catch (cause) {
    return lookupFailed(question, cause);
  }
}

function sendNext(questions: SessionQuestions): void {
  const { queue, inFlight } = questions;
  for (const [key, question] of queue) {
    if (inFlight.size >= MOST_LOOKUPS_AT_ONCE) return;
    queue.delete(key);
    send(questions, question);
  }
}

/** The keys of the questions in flight, queued and debounced. */
export function openKeys({ held, queue, inFlight }: SessionQuestions): string[] {
  return [...held.keys(), ...queue.keys(), ...inFlight.keys()];
}

/** Aborts and drops a question that has no reply yet. */
function drop({ held, queue, inFlight }: SessionQuestions, key: string): void {
  held.delete(key);
  queue.delete(key);
  inFlight.get(key)?.controller.abort();
  inFlight.delete(key);
}

/** Aborts and drops all open questions except these. */
export function keepOnly(questions: SessionQuestions, wanted: () => readonly (WorkspaceQuestion | undefined)[]): void {
  const { held, queue, inFlight, lists } = questions;
  const open = openKeys(questions);
  // Stryker disable next-line ConditionalExpression(open.length === 0 as false): only slower
  const kept = new Set(open.length === 0 ? [] : wanted().map((one) => one && questionKey(one)));
  for (const key of open) if (!kept.has(key)) drop(questions, key);
  // Stryker disable next-line ConditionalExpression(false): only slower without it
  if (held.size === 0) stopTimer(questions);
  if (inFlight.size === 0) lists.drop(false);
  if (queue.size === 0 || inFlight.size >= MOST_LOOKUPS_AT_ONCE) return;
  sendNext(questions);
  questions.changed();
}

/** Forgets what came of a question, or of all. */
export function forgetReply(questions: SessionQuestions, question: WorkspaceQuestion | undefined): void {
  const { replies, inFlight, host, lists } = questions;
  const asked = question === undefined ? replies.keys() : [questionKey(question)];
  // A question that waits for a forgotten list is asked again.
  const keys = question === undefined || host.lists.size > 0 ? [...asked, ...inFlight.keys()] : asked;
  for (const key of keys) {
    replies.forget(key);
    drop(questions, key);
  }
  lists.drop(true);
}

/** @throws Error when the session has ended. */
export function checkAlive({ isEnded }: SessionQuestions): void {
  if (isEnded) throw new Error('The draft session was disposed of: create another one');
}

/** Aborts the lookups in flight, and forgets everything. */
export function endQuestions(questions: SessionQuestions): void {
  questions.isEnded = true;
  forgetReply(questions, undefined);
  for (const key of openKeys(questions)) drop(questions, key);
  stopTimer(questions);
}
