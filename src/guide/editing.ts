import { isList, isRecord, memberOf, ownMembers, type Path } from '../core/value.js';
import { copyOfList, removeFrom } from './edit.js';

// Separate from single changes, so that a guide does not carry code that only the moves need.

interface Editing {
  /**
   * Puts another value at a path; `undefined` removes the value there. A value on the path that is not a list or an object becomes one. If
   * the same value is there already, nothing changes. An element that is removed from a list leaves a gap until the result is read: the
   * others keep their indices.
   */
  readonly put: (path: Path, value: unknown) => void;
  readonly now: () => unknown;
}

/** Makes many changes to a copy of one value. Each object or list on their paths is copied once: lists may have a million entries. */
export function editing(before: unknown): Editing {
  let whole = before;
  const copies = new Set<unknown>();
  const withGaps = new Set<unknown[]>();

  function changed(here: unknown, path: Path, depth: number, value: unknown): unknown {
    const key = path[depth];
    if (key === undefined) return value;
    const member = memberOf(here, key);
    // Nothing can be removed from an absent object.
    if (value === undefined && member === undefined) return here;
    const after = changed(member, path, depth + 1, value);
    if (Object.is(member, after) && (isRecord(here) || isList(here))) return here;
    if (typeof key === 'number') {
      const list = copies.has(here) && isList(here) ? (here as unknown[]) : copyOfList(here);
      copies.add(list);
      if (after === undefined) {
        list[key] = GAP;
        withGaps.add(list);
      } else list[Math.min(key, list.length)] = after;
      return list;
    }
    const record = copies.has(here) && isRecord(here) ? here : { ...ownMembers(here) };
    copies.add(record);
    // An assignment to `__proto__` would not set a member.
    if (after === undefined) Reflect.deleteProperty(record, key);
    else Object.defineProperty(record, key, { value: after, writable: true, enumerable: true, configurable: true });
    return record;
  }

  return {
    put(path, value) {
      whole = changed(whole, path, 0, value);
    },
    now() {
      for (const list of withGaps) removeFrom(list, (one) => one === GAP);
      withGaps.clear();
      return whole;
    },
  };
}

const GAP = Symbol('what was removed from a list');
