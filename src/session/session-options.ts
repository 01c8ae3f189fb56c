import { fieldOf } from '../core/finding.js';
import { printable } from '../core/programming-error.js';
import { quoted } from '../core/quoting.js';
import { isList, isRecord, type Key, lengthOf, memberOf, namesOf, own, type UnknownRecord } from '../core/value.js';
import { checkCall, optionNames, type ValidationOptions } from '../judge/options.js';
import { checkedLimit, type SessionTimer } from '../judge/time-limit.js';

/**
 * The options of {@link createDraftSession}.
 *
 * @example
 * createDraftSession(workspace, { debounce: 500, hints: hintsFor });
 */
export interface SessionOptions<Hint = unknown, Id extends string = never> extends ValidationOptions<Id> {
  /**
   * How many milliseconds the session waits after a change before it asks about typed text (the name of a connector, the
   * address of a sender). Default: 300. Lookups that answer without a promise are asked at once.
   */
  debounce?: number | undefined;
  /**
   * How many milliseconds one lookup may take, from its call on. A lookup that has not answered by then is in `failed`, with an error
   * whose `cause` has the name `TimeoutError`, until `forget`. Default: no limit.
   */
  lookupTimeout?: number | undefined;
  /** The timer for `debounce` and `lookupTimeout`. Default: `globalThis`. */
  timer?: SessionTimer | undefined;
  /**
   * Makes the `hints` of an explanation, such as `hintsFor` of `campaign-draft-rules/hints`. It is called when the hints are first
   * read, once for each draft.
   */
  hints?: ((draft: unknown) => readonly Hint[]) | undefined;
  /**
   * Whether `explain` throws a TypeError that names the field when an object of the draft was changed in place since an earlier call.
   * It reads the whole draft each time, so use it in development only. Default: `false`.
   */
  detectMutation?: boolean | undefined;
}

const ownOptions = [
  'debounce',
  'timer',
  'hints',
  'detectMutation',
] as const satisfies readonly (keyof SessionOptions)[];

export type SessionSettings = ReturnType<typeof settingsOfSession>;

/** @throws TypeError for an incomplete workspace or unusable options. */
export function settingsOfSession(workspace: unknown, options: object) {
  const callOptions = checkCall(workspace, options, [...optionNames, ...ownOptions]);
  const given = options as UnknownRecord;
  const debounce: unknown = own(given, 'debounce') ?? 300;
  const timer: unknown = own(given, 'timer') ?? globalThis;
  const hints: unknown = own(given, 'hints') ?? undefined;
  const isDetecting: unknown = own(given, 'detectMutation') ?? false;
  if (!Number.isFinite(debounce) || Number(debounce) < 0) {
    throw new TypeError(`debounce must be a number of milliseconds, 0 or more; got ${printable(debounce)}`);
  }
  if (!isTimer(timer)) throw new TypeError('The timer must have the functions setTimeout and clearTimeout');
  if (hints !== undefined && typeof hints !== 'function')
    throw new TypeError(`hints must be a function; got ${printable(hints)}`);
  if (typeof isDetecting !== 'boolean') {
    throw new TypeError(`detectMutation must be true or false; got ${printable(isDetecting)}`);
  }
  return {
    callOptions,
    debounce: Number(debounce),
    limit: checkedLimit(options, timer),
    timer,
    // The host decides on the type of its hints.
    hintsOf: hints as ((draft: unknown) => readonly unknown[]) | undefined,
    checkUnchanged: isDetecting ? mutationDetector() : undefined,
  };
}

function isTimer(value: unknown): value is SessionTimer {
  const { setTimeout: set, clearTimeout: clear } = Object(value) as Partial<SessionTimer>;
  return typeof value === 'object' && typeof set === 'function' && typeof clear === 'function';
}

/** The members of an object when it was first seen. */
type SeenMembers = ReadonlyMap<Key, unknown>;

/**
 * Remembers the members of every object in the drafts that it gets, and finds objects that were changed in place since.
 *
 * @returns a function that takes a draft and throws a TypeError with the name of the field that was changed.
 */
function mutationDetector(): (draft: unknown) => void {
  const seen = new WeakMap<object, SeenMembers>();

  return (draft) => {
    const places = new Map<object, LinkedKeys | undefined>();
    const note = (value: unknown, place: LinkedKeys | undefined) => {
      if ((isRecord(value) || isList(value)) && !places.has(value)) places.set(value, place);
    };
    note(draft, undefined);
    // The map grows meanwhile: the objects in an object come after it.
    for (const [object, place] of places) {
      const members = seenMembers(object);
      const before = seen.get(object) ?? members;
      seen.set(object, before);
      const changed = [...members.keys(), ...before.keys()].find(
        (key) => !Object.is(before.get(key), members.get(key)),
      );
      if (changed !== undefined) throw mutationAt({ above: place, key: changed });
      for (const [key, value] of members) note(value, { above: place, key });
    }
  };
}

/** The place of an object, as linked keys: whole paths of a deep draft would be too long. */
interface LinkedKeys {
  readonly above: LinkedKeys | undefined;
  readonly key: Key;
}

function seenMembers(object: object): SeenMembers {
  const keys = isList(object) ? Array(lengthOf(object) ?? 0).keys() : (namesOf(object) ?? []);
  return new Map([...keys].map((key) => [key, memberOf(object, key)]));
}

function mutationAt(place: LinkedKeys): TypeError {
  const path: Key[] = [];
  for (let here: LinkedKeys | undefined = place; here !== undefined; here = here.above) path.unshift(here.key);
  return new TypeError(
    `The draft was changed in place at ${quoted(fieldOf(path))}. A session sees only new objects: hand it a copy, such as snapshotOf makes`,
  );
}
