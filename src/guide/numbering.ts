import { isList, memberOf } from '../core/value.js';
import { indicesOf, lengthIn, ownKeys } from './edit.js';

/** More objects than three drafts of a megabyte have. An object that is made anew at each look would be without end. */
const MOST_NUMBERED = 1_000_000;

/** Whether it is an object or a list. */
export function hasParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function keysIn(value: object): readonly (string | number)[] {
  return isList(value) ? indicesOf(value) : ownKeys(value);
}

/**
 * Numbers objects and lists, so that equal ones have the same number: each is looked at once, however often it is compared. One that
 * contains itself equals only itself, and so does each after the first `most`.
 */
export function numbering(most = MOST_NUMBERED): (value: object) => number {
  const known = new Map<unknown, number>();
  const byText = new Map<string, number>();
  let count = 0;
  let left = most;

  /** The number of something that equals only itself, if it has none yet. */
  function ownNumber(value: unknown): number {
    const number = known.get(value) ?? count++;
    known.set(value, number);
    return number;
  }

  function partText(value: unknown): string {
    if (hasParts(value) || typeof value === 'function' || typeof value === 'symbol') return `#${ownNumber(value)}`;
    return typeof value === 'string' ? JSON.stringify(value) : `${value}`;
  }

  /** The number of all values with the same parts. The parts that have parts have their numbers. */
  function numberByParts(value: object): number {
    const isOfList = isList(value);
    const parts = keysIn(value).map((key) => `${JSON.stringify(key)}:${partText(memberOf(value, key))}`);
    const text = isOfList ? `[${lengthIn(value)}:${parts.join()}` : `{${parts.sort().join()}`;
    const number = byText.get(text) ?? count++;
    byText.set(text, number);
    return number;
  }

  return (whole) => {
    // No recursion: a text of JSON may nest half a million levels deep.
    const open = new Set<unknown>();
    const waiting = known.has(whole) ? [] : [whole];
    for (let value = waiting.at(-1); value !== undefined; value = waiting.at(-1)) {
      const isNew = !known.has(value) && !open.has(value) && left > 0;
      if (isNew) {
        left--;
        open.add(value);
        for (const key of keysIn(value)) {
          const part = memberOf(value, key);
          if (hasParts(part)) waiting.push(part);
        }
      } else {
        if (!known.has(value) && left > 0) known.set(value, numberByParts(value));
        waiting.pop();
      }
    }
    return ownNumber(whole);
  };
}
