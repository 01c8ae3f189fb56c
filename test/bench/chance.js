// Chance that can be had again: the order in which candidates take turns. In a fixed order, each would run after the same other one.

/** Gives whole numbers from 0 to below a limit: a linear congruential generator. */
export function chanceFrom(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.trunc((state / 2 ** 32) * limit);
  };
}

/** A seed that no earlier run had. */
export const newSeed = () => Date.now() % 1_000_000;

/** The same items in another order. */
export function shuffled(items, chance) {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const other = chance(last + 1);
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}
