import type { Order } from './tree.js';
import type { Key } from './value.js';

/** The order of the elements of a list. */
export const byIndex: Order = (a, b) => Number(a) - Number(b);

/** Names that somebody chose, each of them once, in the order of their characters: it does not depend on the order in which they came. */
export const byName: Order = (a, b) => (a < b ? -1 : 1);

/** The order of a table's fields; what is not in the table comes after it, in an order of its own. */
export function byTable(fields: readonly string[], byOthers: Order): Order {
  const places = new Map<Key, number>();
  for (let index = 0; index < fields.length; index++) places.set(fields[index] as string, index);
  return (a, b) => {
    const first = places.get(a) ?? fields.length;
    const second = places.get(b) ?? fields.length;
    return first === second ? byOthers(a, b) : first - second;
  };
}
