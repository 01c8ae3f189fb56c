import { type Entry, entriesOf } from '../expect-findings.js';
import { isMembers, members } from '../members.js';

/** Reads what a judge answers or throws. That may be anything: what it costs to read has a bound, and nothing that it throws gets out. */

/** What became of a question. */
export type Outcome =
  | { readonly is: 'said'; readonly value: unknown }
  | { readonly is: 'thrown'; readonly value: unknown }
  | { readonly is: 'late'; readonly says: string };

/** How long an answer may take, and what to say when there is none by then. */
export interface Limit {
  readonly milliseconds: number;
  readonly says: string;
}

/** After so many promises of promises, there is no verdict. */
const MOST_PROMISES = 10;
/** The most milliseconds that a timer takes; a longer limit is none. */
const LONGEST = 2 ** 31 - 1;

function thenOf(value: unknown): unknown {
  const may = (typeof value === 'object' && value !== null) || typeof value === 'function';
  // Any object may be a thenable.
  return may ? (value as { readonly then?: unknown }).then : undefined;
}

/** What is answered or thrown, at once or by a promise. */
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

/** How many errors of an answer are read. This library lists 1,001 at most. */
const MOST_ENTRIES = 2000;
/** How many characters the field of an error may have, or the id of its rule. Below the deepest filters there are 2,200. */
const MOST_OF_A_NAME = 2500;
/** How many characters the report has of what was answered or thrown. */
const MOST_SHOWN = 200;

/** The beginning of a text. A slice alone would keep the whole text in memory. */
function beginningOf(text: string, most: number, left = most): string {
  return text.length > most ? `${[...text.slice(0, left)].join('')}…` : text;
}

/** A field, or the id of a rule. One that is too long is none that is compared, so little of it is kept. */
function nameIn(text: string): string {
  return beginningOf(text, MOST_OF_A_NAME, MOST_SHOWN);
}

/** What a judge said, in the form that is compared. */
export interface Answer {
  readonly valid: boolean;
  readonly entries: readonly Entry[];
}

/** The verdict in an answer; `undefined` when it is none. */
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
 * The error that a judge throws when it asks another program or a server, and gets no answer. `checkValidator` reports it as no
 * answer, and not as a fault in the validator's code. After several of them in a row, it asks no further questions.
 *
 * @param reason why there is no answer. The report shows it.
 * @example
 * const judge = ({ draft }) => post(draft).catch(({ message }) => { throw noAnswer(message); });
 */
export function noAnswer(reason: string): Error {
  return Object.assign(new Error(reason), { name: NO_ANSWER });
}

/** What was thrown, in words, and whether it means that there was no answer. */
export function thrownBy(error: unknown): { readonly says: string; readonly isNoAnswer: boolean } {
  try {
    const { name, message } = isMembers(error) ? error : {};
    if (typeof message !== 'string') return { says: shown(error), isNoAnswer: false };
    return { says: beginningOf(message, MOST_SHOWN), isNoAnswer: name === NO_ANSWER };
  } catch {
    return { says: 'something that cannot be printed', isNoAnswer: false };
  }
}
