/** Random numbers that depend only on a seed (mulberry32). */
export interface Random {
  /** A whole number from 0, below `bound`. */
  readonly below: (bound: number) => number;
  readonly shuffled: <T>(list: readonly T[]) => T[];
}

export function randomOf(seed: number): Random {
  let state = seed | 0;
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  const shuffled = <T>(list: readonly T[]) => {
    const made = [...list];
    for (let last = made.length - 1; last > 0; last--) {
      const other = below(last + 1);
      // Both are indices of the list.
      [made[last], made[other]] = [made[other] as T, made[last] as T];
    }
    return made;
  };
  return { below, shuffled };
}
