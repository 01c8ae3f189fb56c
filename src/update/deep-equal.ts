import { isList, isRecord, keysOf, lengthOf, own, read } from '../core/value.js';

/** More pairs than any draft has: values that go on for ever, in cycles or out of getters, are taken to differ. */
const MOST_PAIRS = 1_000_000;

/**
 * Whether two values that came as JSON are the same: the order of keys does not matter, and a member that is
 * `undefined` is absent. By hand, because the libraries for it recurse as deep as the input says, and read what a
 * prototype holds.
 */
export function deepEqual(left: unknown, right: unknown): boolean {
  const pending: [unknown, unknown][] = [[left, right]];
  const compared = new Map<unknown, Set<unknown>>();
  let pairs = 0;
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    if (++pairs > MOST_PAIRS) return false;
    const [a, b] = pair;
    if (Object.is(a, b) || a === b) continue;
    // What is compared already, or still being compared further up in a cycle, decides for itself.
    const partners = compared.get(a) ?? new Set();
    if (partners.has(b)) continue;
    compared.set(a, partners.add(b));
    if (isList(a) && isList(b)) {
      const length = lengthOf(a) ?? 0;
      if (length !== lengthOf(b)) return false;
      for (let index = 0; index < length; index++) pending.push([read(a, index), read(b, index)]);
    } else if (isRecord(a) && isRecord(b)) {
      const keys = keysOf(a);
      if (keys.length !== keysOf(b).length) return false;
      for (const key of keys) pending.push([own(a, key), own(b, key)]);
    } else return false;
  }
  return true;
}
