import { isList, UNREADABLE } from '../core/value.js';

/** The deepest part of a draft needs about 300 levels. `JSON.stringify` overflows the stack on much deeper values. */
const MOST_JSON_LEVELS = 500;

/**
 * Makes plain data of a copy, in place, so that its JSON text means the same. Values that JSON does not have are left out, or are `null`
 * in a list, as in `JSON.stringify`: functions, symbols, `undefined`, `NaN` and infinite numbers; here also bigints, values that contain
 * themselves, and values below 500 levels.
 *
 * @returns `isLess`: whether an object or a list was left out. A valid document may need it; any other such value is only where the
 * specification has no field. `isUnread`: whether something was left out that could not be read, or that JSON cannot even leave out: a bigint.
 */
export function makePlain(copy: object): { readonly isLess: boolean; readonly isUnread: boolean } {
  const above = new Set<object>();
  const done = new Set<object>();
  let isLess = false;
  let isUnread = false;
  visit(copy);
  return { isLess, isUnread };

  function visit(one: object): void {
    // A shared part is the same object in all its places.
    if (done.has(one)) return;
    done.add(one);
    above.add(one);
    // The copy has only lists, and objects with own members.
    const members = one as Record<PropertyKey, unknown>;
    for (const key of isList(one) ? one.keys() : Reflect.ownKeys(one)) {
      const member = typeof key === 'symbol' ? undefined : plain(members[key]);
      if (member !== undefined) members[key] = member;
      else if (isList(one)) members[key] = null;
      else delete members[key];
    }
    above.delete(one);
  }

  /** `undefined` for a value that JSON does not have. */
  function plain(value: unknown): unknown {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
    // JSON has no minus zero.
    if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
    if (value === UNREADABLE || typeof value === 'bigint') isUnread = true;
    if (typeof value !== 'object') return undefined;
    if (above.has(value) || above.size === MOST_JSON_LEVELS) {
      isLess = true;
      return undefined;
    }
    visit(value);
    return value;
  }
}
