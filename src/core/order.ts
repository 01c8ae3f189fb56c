import type { FindingTree, Order } from './tree.js';
import type { Key, Path } from './value.js';

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

/** The order of paths in these trees: a value before what is in it, and otherwise as the trees order their keys. */
export function orderIn(trees: readonly FindingTree[]): (one: Path, other: Path) => number {
  return (one, other) => {
    let at = trees;
    for (let depth = 0; ; depth++) {
      // `at`, because an index beyond the end could be inherited.
      const a = one.at(depth);
      const b = other.at(depth);
      if (a === undefined || b === undefined) return one.length - other.length;
      // Both paths go on from here: a tree that has one of them has an order.
      if (a !== b) return (at.map(({ order }) => order).find((order) => order !== undefined) as Order)(a, b);
      at = at.map(({ below }) => below?.get(a)).filter((tree) => tree !== undefined);
    }
  };
}
