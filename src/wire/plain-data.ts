import { isList } from '../core/value.js';

/** The deepest part of a draft needs about 300 levels. Of much deeper values, `JSON.stringify` overflows the stack. */
const MOST_LEVELS = 500;

/**
 * Makes plain data of a copy, in place: JSON text of it says what it is. What JSON does not have is left out, and is `null` in a list,
 * as in `JSON.stringify`: functions, symbols, `undefined`, numbers that are none, and here bigints, values in themselves and values
 * below 500 levels, too. In a valid document, these stand only where the specification has no field.
 */
export function makePlain(copy: object): void {
  const above = new Set<object>();
  const done = new Set<object>();
  visit(copy);

  function visit(one: object): void {
    // A shared part is the same object wherever it stands.
    if (done.has(one)) return;
    done.add(one);
    above.add(one);
    // The copy has lists, and objects with members of their own alone.
    const members = one as Record<PropertyKey, unknown>;
    for (const key of isList(one) ? one.keys() : Reflect.ownKeys(one)) {
      const member = typeof key === 'symbol' ? undefined : plain(members[key]);
      if (member !== undefined) members[key] = member;
      else if (isList(one)) members[key] = null;
      else delete members[key];
    }
    above.delete(one);
  }

  /** `undefined` for what JSON does not have. */
  function plain(value: unknown): unknown {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
    // JSON has no minus zero.
    if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
    if (typeof value !== 'object' || above.has(value) || above.size === MOST_LEVELS) return undefined;
    visit(value);
    return value;
  }
}
