import type { Order } from './tree.js';
import type { Key } from './value.js';

/** The order of the elements of a list. */
export const byIndex: Order = (a, b) => Number(a) - Number(b);

/** The order of user-chosen names by their characters, independent of their order in the draft. The names are distinct. */
// Stryker disable next-line EqualityOperator: the names are distinct
export const byName: Order = (a, b) => (a < b ? -1 : 1);

/** The order of a table's fields. Other keys come after them, in the order `byOthers`. */
export function byTable(fields: readonly string[], byOthers: Order): Order {
  const places = new Map<Key, number>(fields.map((field, place) => [field, place]));
  return (a, b) => {
    const first = places.get(a) ?? fields.length;
    const second = places.get(b) ?? fields.length;
    return first === second ? byOthers(a, b) : first - second;
  };
}
