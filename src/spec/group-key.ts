import { pattern } from '../core/once.js';
import { printable } from '../core/programming-error.js';

const MOST_CHARACTERS = 45;

const keptCharacter = /* @__PURE__ */ pattern('(?=\\p{L})\\p{Script=Latin}|[\\d_-]', 'gu');

/**
 * Shortens a `group_key` as the service does (specification: "Limits"; decision C24). It keeps letters of the Latin script,
 * including accented ones, ASCII digits, `_` and `-`, and of these the first 45.
 *
 * @throws TypeError when the key is not a string.
 * @example
 * shortenGroupKey('Été 2026: soldes!'); // 'Été2026soldes'
 */
export function shortenGroupKey(key: string): string {
  if (typeof key !== 'string') throw new TypeError(`The group key must be a string; got ${printable(key)}`);
  let shortened = '';
  let characters = 0;
  // A loop that stops early: a key may be megabytes long.
  for (const [character] of key.matchAll(keptCharacter())) {
    shortened += character;
    if (++characters === MOST_CHARACTERS) break;
  }
  return shortened;
}
