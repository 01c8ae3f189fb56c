import { checkedOptions, printable } from '../core/programming-error.js';
import { isRecord, isString, namesOf, own } from '../core/value.js';
import { type AsyncWorkspaceContext, assertWorkspace } from '../spec/workspace.js';
import { frozenList, listQuestion } from './lists.js';
import { onAbort } from './on-abort.js';
import { isPromise } from './put.js';

/**
 * The options of {@link rememberedWorkspace}.
 *
 * @example
 * rememberedWorkspace(workspace, { seconds: 300, most: 50_000 });
 */
export interface RememberingOptions {
  /** How many seconds an answer counts, from its question on. `Infinity`: until `forget`. Default: 60. */
  seconds?: number | undefined;
  /**
   * The greatest number of answers that are kept, at least 1. Each entry of a list counts as one, and a list with more entries is not
   * kept. The answers that were not used for the longest time are dropped first. Default: 10,000.
   */
  most?: number | undefined;
}

/** A workspace that keeps answers. Made by {@link rememberedWorkspace}. */
export type RememberedWorkspace<Of extends AsyncWorkspaceContext = AsyncWorkspaceContext> = Of & {
  /** Forgets all answers, also those that are on their way. Call it when connectors, senders or features have changed. */
  readonly forget: () => void;
};

/** Questions with more characters are asked each time: drafts may have addresses of any length. */
const LONGEST_QUESTION = 1000;

/**
 * The same workspace, which keeps the answers for all drafts. Questions that are on their way are asked once, and their lookup is
 * aborted when nobody waits for it any more. Only right answers are kept: booleans, and the lists of their types, as frozen copies.
 *
 * Every function in an object of the workspace counts as a lookup, those of house rules too: with arguments, it answers with a boolean;
 * without, with a list of names. A function that answers with anything else is called each time.
 *
 * @param workspace its lookups may return booleans or promises, and those of the result return the same.
 * @throws TypeError for an incomplete workspace or unusable options. The lookups throw what those of the workspace throw.
 * @example
 * const remembered = rememberedWorkspace(workspace, { seconds: 60 });
 * for (const draft of drafts) validateDraft(draft, 'DRAFT_PUBLISH', remembered);
 * remembered.forget();
 */
export function rememberedWorkspace<Of extends AsyncWorkspaceContext>(
  workspace: Of,
  options: RememberingOptions = {},
): RememberedWorkspace<Of> {
  assertWorkspace(workspace);
  const memory = newMemory(options);
  const flights: Flights = new Map();
  const members = membersOf(workspace, (name, owner) => {
    if (isOwner(owner)) return withMemory(name, owner, memory, flights);
    return typeof owner === 'function' ? owner.bind(workspace) : owner;
  });
  assertWorkspace(members);
  const forget = () => {
    memory.clear();
    flights.clear();
  };
  // Each function of it is replaced by one that answers the same.
  return { ...members, forget } as RememberedWorkspace<Of>;
}

/** Whether it has lookups: an object, or a function with functions of its own, such as a class with static ones. */
function isOwner(value: unknown): value is object {
  if (typeof value !== 'function') return isRecord(value);
  return Object.getOwnPropertyNames(value).some((name) => typeof Reflect.get(value, name) === 'function');
}

/** The members of an object, those of its class too, each of them replaced. */
function membersOf(object: object, replaced: (name: string, member: unknown) => unknown): Record<string, unknown> {
  // Without a prototype, which may have setters of these names (limit R1).
  const members: Record<string, unknown> = Object.create(null);
  let at: object | null = object;
  // What all objects have is not theirs: in another realm, that is another object.
  while (at !== null && at !== Function.prototype && !Object.hasOwn(at, 'hasOwnProperty')) {
    for (const name of Object.getOwnPropertyNames(at)) {
      if (name === 'constructor' || Object.hasOwn(members, name)) continue;
      members[name] = replaced(name, Reflect.get(object, name));
    }
    at = Object.getPrototypeOf(at);
  }
  return { ...members };
}

type Memory = ReturnType<typeof newMemory>;

/** An answer, or the promise of one if the lookup gave a promise. */
interface Kept {
  readonly given: unknown;
  readonly askedAt: number;
  readonly size: number;
}

/** @throws TypeError for unusable options. */
function newMemory(options: object) {
  const given = checkedOptions(options, ['seconds', 'most'] satisfies readonly (keyof RememberingOptions)[]);
  const seconds = own(given, 'seconds') ?? 60;
  const most = own(given, 'most') ?? 10_000;
  if (typeof seconds !== 'number' || !(seconds > 0)) {
    throw new TypeError(`seconds must be a number of seconds, more than 0; got ${printable(seconds)}`);
  }
  if (!Number.isSafeInteger(most) || Number(most) < 1) {
    throw new TypeError(`most must be an integer of at least 1; got ${printable(most)}`);
  }
  /** The answers that were used last are the last ones. */
  const kept = new Map<string, Kept>();
  let size = 0;
  let generation = 0;

  function drop(key: string): Kept | undefined {
    const one = kept.get(key);
    if (one === undefined) return undefined;
    kept.delete(key);
    size -= one.size;
    return one;
  }

  function add(key: string, one: Kept): void {
    drop(key);
    // It would drop all others, and itself.
    if (one.size > Number(most)) return;
    kept.set(key, one);
    size += one.size;
    // Without a loop over the map: only its oldest keys are needed.
    while (size > Number(most)) drop(kept.keys().next().value as string);
  }

  /** Whether what was asked at this time still counts. After a clock was set back, nobody knows. */
  function isFresh(askedAt: number): boolean {
    const age = Date.now() - askedAt;
    return age >= 0 && age < Number(seconds) * 1000;
  }

  return {
    most: Number(most),
    isFresh,
    get(key: string): unknown {
      const one = drop(key);
      if (one === undefined || !isFresh(one.askedAt)) return undefined;
      add(key, one);
      return one.given;
    },
    add,
    /** Changes when everything is forgotten. */
    generation: () => generation,
    clear(): void {
      kept.clear();
      size = 0;
      generation++;
    },
  };
}

/** A question that is on its way. */
interface Flight {
  /** The answer; a right one as it is kept. */
  readonly answer: Promise<unknown>;
  readonly askedAt: number;
  /** Aborts the lookup. `undefined` when the first of those who wait has no signal, and so waits to the end. */
  readonly controller: AbortController | undefined;
  waiting: number;
}

type Flights = Map<string, Flight>;

function withMemory(owner: string, lookups: object, memory: Memory, flights: Flights): Record<string, unknown> {
  return membersOf(lookups, (lookup, member) => {
    if (typeof member !== 'function') return member;
    const name = `${owner}.${lookup}`;
    const call = (args: readonly unknown[]) => Reflect.apply(Reflect.get(lookups, lookup), lookups, args);
    return (...given: readonly unknown[]) => {
      const signal = signalIn(given);
      const args = signal === undefined ? given : given.slice(0, -1);
      const key = questionText(name, args);
      if (key === undefined) return call(given);
      const known = memory.get(key);
      if (known !== undefined) return known;
      const flight = flights.get(key);
      if (flight !== undefined && memory.isFresh(flight.askedAt)) return joined(key, flight, flights, signal);
      // Lookups that hang are not kept without end either.
      if (flights.size >= memory.most) return call(given);
      return asked({ key, name, args, call, signal }, memory, flights);
    };
  });
}

function signalIn(given: readonly unknown[]): AbortSignal | undefined {
  const last = given.at(-1);
  // As in `checkedSignal`.
  return isRecord(last) && !Object.hasOwn(last, 'connectorType') && 'throwIfAborted' in last
    ? (last as unknown as AbortSignal)
    : undefined;
}

interface Asking {
  readonly key: string;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly call: (args: readonly unknown[]) => unknown;
  readonly signal: AbortSignal | undefined;
}

/** Asks the host. The lookup gets a signal of its own, because others may come to wait for its answer. */
function asked({ key, name, args, call, signal }: Asking, memory: Memory, flights: Flights): unknown {
  const askedAt = Date.now();
  const generation = memory.generation();
  const controller = signal && new AbortController();
  const given = call(controller === undefined ? args : [...args, controller.signal]);
  if (!isPromise(given)) {
    const right = rightAnswer(name, args, given);
    // The lookup may have made the host forget everything.
    if (right !== undefined && generation === memory.generation())
      memory.add(key, { given: right, askedAt, size: sizeOf(right) });
    return right ?? given;
  }
  const isOnItsWay = () => flights.get(key) === flight;
  const arrived = (answer: unknown) => {
    const right = rightAnswer(name, args, answer);
    // Not when the answer was forgotten, or nobody waited for it any more.
    if (right !== undefined && isOnItsWay()) memory.add(key, { given: flight.answer, askedAt, size: sizeOf(right) });
    return right ?? answer;
  };
  const answer = Promise.resolve(given)
    .then(arrived)
    .finally(() => isOnItsWay() && flights.delete(key));
  const flight: Flight = { answer, askedAt, controller, waiting: 0 };
  flights.set(key, flight);
  return joined(key, flight, flights, signal);
}

/** The answer for one of those who wait. When the signals of all of them are aborted, the lookup is, too. */
function joined(key: string, flight: Flight, flights: Flights, signal: AbortSignal | undefined): Promise<unknown> {
  flight.waiting++;
  if (signal === undefined) return flight.answer;
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason);
      flight.waiting--;
      if (flight.waiting > 0) return;
      if (flights.get(key) === flight) flights.delete(key);
      flight.controller?.abort(signal.reason);
    };
    const listenNoMore = onAbort(signal, leave);
    flight.answer.finally(listenNoMore).then(resolve, reject);
  });
}

/** The answer as it is kept: a boolean, or a copy of the list that cannot change; `undefined` for any other. */
function rightAnswer(name: string, args: readonly unknown[], given: unknown): boolean | readonly unknown[] | undefined {
  const isForList = args.length === 0 || name === 'verifiedSenders.list';
  if (isForList) return frozenList(listQuestion(name as `${string}.${string}`), given);
  return typeof given === 'boolean' ? given : undefined;
}

function sizeOf(answer: boolean | readonly unknown[]): number {
  return typeof answer === 'boolean' ? 1 : Math.max(1, answer.length);
}

/** A text that is the same for the same question; `undefined` if the question is too long, or is not one of a draft. */
function questionText(name: string, args: readonly unknown[]): string | undefined {
  let text = name;
  for (let index = 0; index < args.length && text.length <= LONGEST_QUESTION; index++) {
    const argument = argumentText(args[index]);
    if (argument === undefined) return undefined;
    text += argument;
  }
  return text.length > LONGEST_QUESTION ? undefined : text;
}

/** The lengths make the text unambiguous. */
function argumentText(argument: unknown): string | undefined {
  if (isString(argument)) return ` "${argument.length} ${argument}`;
  if (typeof argument === 'number' || typeof argument === 'boolean') return ` ${argument}`;
  if (!isRecord(argument) || namesOf(argument)?.length !== 2) return undefined;
  // Not by a pattern for a list: it would read `return` of the iterator (limit R1).
  const type = own(argument, 'connectorType');
  const name = own(argument, 'connectorName');
  return isString(type) && isString(name) ? ` {${type.length} ${name.length} ${type}${name}` : undefined;
}
