import { isRecord } from '../core/value.js';
import { pointerTo } from './patch.js';
import { type Case, type Proposal, smallCopy } from './proposal.js';
import { isPlain } from './readings.js';
import { elementEntry, namesIn } from './tables.js';

/** The greatest length of an object's text that becomes pairs. No push carries more. */
const LONGEST_PAIRS = 4000;

/** Other services take an object instead of a list of pairs: `{ "screen": "cart" }` for `[{ "key": "screen", "value": "cart" }]`. */
export function pairsOf({ path, value, entry }: Case): Proposal | undefined {
  const isAsked = namesIn(elementEntry(entry)).join() === 'key,value';
  const members = isAsked && isRecord(value) ? smallCopy(value, LONGEST_PAIRS) : undefined;
  if (!isRecord(members)) return undefined;
  const pairs = Object.entries(members).map(([key, member]) => ({ key, value: textOf(member) }));
  if (pairs.length === 0 || pairs.some((pair) => pair.value === undefined)) return undefined;
  const pointer = pointerTo(path);
  return {
    name: 'separate',
    facts: { path },
    patch: [
      { op: 'test', path: pointer, value: members },
      { op: 'replace', path: pointer, value: pairs },
    ],
    loses: false,
    isChoice: false,
  };
}

/** The text of a value without members, if nothing of it is lost as text. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return isPlain(value) ? String(value) : undefined;
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined;
}
