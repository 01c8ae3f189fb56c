import { checkedOptions, printable } from '../core/programming-error.js';
import { own, type UnknownRecord } from '../core/value.js';
import type { Messages } from '../spec/catalogue.js';
import type { Message } from '../spec/finding.js';
import { type HouseRules, houseRulesIn, type RuleSet } from '../spec/house-rules.js';
import { DEFAULT_MOST_ERRORS } from '../spec/limits.js';
import type { Channel } from '../spec/vocabulary.js';
import { assertWorkspace, type Signal } from '../spec/workspace.js';
import { checkedMessages } from './messages.js';
import type { LookupLimit } from './put.js';
import { checkedLimit } from './time-limit.js';

/** The same type, from which the compiler infers nothing. TypeScript has one of its own from 5.4 on. */
export type Uninferred<Id extends string> = [Id][Id extends unknown ? 0 : never];

/**
 * The options of every function that judges drafts.
 *
 * @example
 * validateDraft(draft, 'LENIENT', workspace, { maxErrors: 20, messages: formGerman });
 */
export interface ValidationOptions<Id extends string = never> {
  /** The greatest number of listed errors, at least 1. Default: 1,000. One entry more says how many were left out. */
  maxErrors?: number | undefined;
  /**
   * Your own messages by rule id: functions from a finding, without its `issue`, to the `issue`. The other rules have English
   * messages; for forms, `campaign-draft-rules/words` has English ones for all, and `campaign-draft-rules/de` German ones. A message must
   * depend only on the finding. When a function throws, or returns anything but a string, validation throws a TypeError; so does an id
   * that no rule has.
   */
  messages?: (Messages & Readonly<Partial<Record<Uninferred<Id>, Message<never>>>>) | undefined;
  /** House rules, made by `ruleSet` of `campaign-draft-rules/rules`: they are checked in addition to those of the specification. */
  rules?: RuleSet<Id> | undefined;
}

/** The options of the asynchronous functions. */
export interface AsyncValidationOptions<Id extends string = never> extends ValidationOptions<Id> {
  /** When aborted, the promise rejects with the signal's reason, and the signals of the lookups are aborted too. */
  signal?: Signal | undefined;
  /**
   * How many milliseconds one lookup may take, from its call on. A lookup that has not answered by then has failed, and its signal is
   * aborted: the promise rejects with a WorkspaceLookupError whose `cause` has the name `TimeoutError`. Default: no limit.
   */
  lookupTimeout?: number | undefined;
}

/** How errors are listed: how many, and with which messages. */
export interface CallOptions {
  readonly most: number;
  readonly messages: Messages;
  /** The rules of the option `rules`. */
  readonly house?: HouseRules | undefined;
  /** The only channel that is right. */
  readonly channel?: Channel | undefined;
}

/**
 * The options of every function that judges. Hosts may use one object of options for synchronous and asynchronous functions, so a
 * `signal` and a `lookupTimeout` may be there and have no effect.
 */
export const optionNames = [
  'maxErrors',
  'messages',
  'rules',
  'signal',
  'lookupTimeout',
] as const satisfies readonly (keyof AsyncValidationOptions)[];

/**
 * Checks the arguments of a call, and returns how to list the errors. Throws TypeError for programming errors.
 *
 * @param known the names of the options that the function takes.
 */
export function checkCall(workspace: unknown, options: unknown, known: readonly string[] = optionNames): CallOptions {
  const given = checkedOptions(options, known);
  const house = houseRulesIn(own(given, 'rules'));
  assertWorkspace(workspace, house?.lookups);
  return optionsFrom(given, house);
}

/** Checks the options of a call that has no workspace. */
export function checkOptions(options: unknown): CallOptions {
  const given = checkedOptions(options, optionNames);
  return optionsFrom(given, houseRulesIn(own(given, 'rules')));
}

function optionsFrom(given: UnknownRecord, house: HouseRules | undefined): CallOptions {
  const messages = checkedMessages(own(given, 'messages'), house);
  return { most: checkedMost(own(given, 'maxErrors')), messages, house };
}

/** How long an asynchronous call waits: until the signal is aborted, and for each lookup no longer than the limit. */
export interface Patience {
  readonly signal: AbortSignal | undefined;
  readonly limit: LookupLimit | undefined;
}

/** @throws TypeError when the signal or the limit in the options is unusable. */
export function checkedPatience(options: object): Patience {
  return { signal: checkedSignal(options), limit: checkedLimit(options, globalThis) };
}

/** @throws TypeError when the signal in the options is not an `AbortSignal`. */
export function checkedSignal(options: object): AbortSignal | undefined {
  const signal = own(options as UnknownRecord, 'signal');
  if (signal === undefined || (typeof signal === 'object' && signal !== null && 'throwIfAborted' in signal)) {
    // Recognized by `throwIfAborted`: signals of other realms are accepted too.
    return signal as AbortSignal | undefined;
  }
  throw new TypeError(`The signal must be an AbortSignal; got ${printable(signal)}`);
}

function checkedMost(most: unknown = DEFAULT_MOST_ERRORS): number {
  if ((Number.isInteger(most) || most === Number.POSITIVE_INFINITY) && Number(most) >= 1) return Number(most);
  throw new TypeError(`maxErrors must be an integer of at least 1, or Infinity; got ${printable(most)}`);
}
