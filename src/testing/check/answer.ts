import { type Entry, entriesOf } from '../expect-findings.js';
import { isMembers, members } from '../members.js';

/**
 * Reads the answers and the errors of a judge, which may be anything. The cost of reading them is bounded, and no error of theirs gets out.
 */

export type Outcome =
  | { readonly is: 'said'; readonly value: unknown }
  | { readonly is: 'thrown'; readonly value: unknown }
  | { readonly is: 'late'; readonly says: string };

/** The greatest time for an answer, and the reason to give when there is none by then. */
export interface Limit {
  readonly milliseconds: number;
  readonly says: string;
}

/** The greatest number of promises of promises. With more, there is no verdict. */
const MOST_PROMISES = 10;
/** The greatest number of milliseconds that a timer takes. A longer limit counts as no limit. */
const LONGEST = 2 ** 31 - 1;

function thenOf(value: unknown): unknown {
  const may = (typeof value === 'object' && value !== null) || typeof value === 'function';
  // Any object may be a thenable.
  return may ? (value as { readonly then?: unknown }).then : undefined;
}

/** The answer or the error of a call, immediate or by a promise. */
export function outcomeOf(act: () => unknown, { milliseconds, says }: Limit): Promise<Outcome> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function end(outcome: Outcome): void {
      clearTimeout(timer);
      resolve(outcome);
    }
    // A promise would follow thenables without end, so they are followed here.
    function follow(get: () => unknown, promises: number): void {
      try {
        const value = get();
        const then = thenOf(value);
        if (typeof then === 'function' && promises < MOST_PROMISES) {
          if (milliseconds <= LONGEST) timer ??= setTimeout(() => end({ is: 'late', says }), milliseconds);
          Reflect.apply(then, value, [
            (next: unknown) => follow(() => next, promises + 1),
            (reason: unknown) => end({ is: 'thrown', value: reason }),
          ]);
        } else end({ is: 'said', value });
      } catch (error) {
        end({ is: 'thrown', value: error });
      }
    }
    follow(act, 0);
  });
}

/** The greatest number of errors that are read of an answer. This library lists at most 1,001. */
const MOST_ENTRIES = 2000;
/** The greatest length of the field of an error, or of the id of its rule. Fields below the deepest filters have 2,200 characters. */
const MOST_OF_A_NAME = 2500;
/** The greatest length of an answer or an error in the report. */
const MOST_SHOWN = 200;

/** The beginning of a text. A plain slice would keep the whole text in memory. */
function beginningOf(text: string, most: number, left = most): string {
  return text.length > most ? `${[...text.slice(0, left)].join('')}…` : text;
}

/** A field, or the id of a rule. Little is kept of one that is too long, because it equals no name to compare. */
function nameIn(text: string): string {
  return beginningOf(text, MOST_OF_A_NAME, MOST_SHOWN);
}

/** The answer of a judge, in the form that is compared. */
export interface Answer {
  readonly valid: boolean;
  readonly entries: readonly Entry[];
}

/** The verdict in an answer; `undefined` when it has none. */
export function verdictIn(said: unknown): Answer | undefined {
  try {
    const { valid, findings, errors } = members(said);
    const listed = findings ?? errors ?? (valid === true ? [] : undefined);
    if (typeof valid !== 'boolean' || !Array.isArray(listed)) return undefined;
    const length = Math.min(Number(listed.length), MOST_ENTRIES);
    // Throws for findings of another form.
    const entries = entriesOf(Array.from({ length }, (_, index) => listed[index])).map(({ rule, field }) => ({
      rule: rule && nameIn(rule),
      field: nameIn(field),
    }));
    return { valid, entries };
  } catch {
    return undefined;
  }
}

/** The text of a value, like JSON; about `most` characters. */
function textOf(value: unknown, most: number, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(beginningOf(value, most));
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (typeof value !== 'object') return typeof value;
  if (depth === 0) return '…';
  const isList = Array.isArray(value);
  const keys = isList ? { length: Math.min(Number(value.length), most) } : Object.keys(value);
  let text = '';
  for (let index = 0; index < keys.length && text.length < most; index++) {
    const key = isList ? index : (keys as readonly string[])[index];
    // Reading any key of an object is allowed.
    const member = (value as Readonly<Record<string | number, unknown>>)[key as string];
    if (!isList && member === undefined) continue;
    const name = isList ? '' : `${JSON.stringify(beginningOf(String(key), most))}:`;
    text += `${text === '' ? '' : ','}${name}${textOf(member, most - text.length, depth - 1)}`;
  }
  return isList ? `[${text}]` : `{${text}}`;
}

/** The beginning of a value, as the report shows it. */
export function shown(value: unknown): string {
  try {
    return beginningOf(textOf(value, MOST_SHOWN, 4), MOST_SHOWN);
  } catch {
    return 'something that cannot be printed';
  }
}

const NO_ANSWER = 'NoAnswerError';

/**
 * The error for a judge that calls another program or a server and gets no answer. `checkValidator` reports it as no
 * answer, and not as an error in the validator's code. After several of them in a row, it asks no further questions.
 *
 * @param reason why there is no answer. The report shows it.
 * @example
 * const judge = ({ draft }) => post(draft).catch(({ message }) => { throw noAnswer(message); });
 */
export function noAnswer(reason: string): Error {
  return Object.assign(new Error(reason), { name: NO_ANSWER });
}

/** An error in words, and whether it means that there was no answer. */
export function thrownBy(error: unknown): { readonly says: string; readonly isNoAnswer: boolean } {
  try {
    const { name, message } = isMembers(error) ? error : {};
    if (typeof message !== 'string') return { says: shown(error), isNoAnswer: false };
    return { says: beginningOf(message, MOST_SHOWN), isNoAnswer: name === NO_ANSWER };
  } catch {
    return { says: 'something that cannot be printed', isNoAnswer: false };
  }
}
