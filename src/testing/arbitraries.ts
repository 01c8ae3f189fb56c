import * as fc from 'fast-check';
import { absent } from './members.js';

/** One of several arbitraries, some with a weight. A counterexample shrinks to the first. */
export function mixed<T>(...all: readonly (fc.Arbitrary<T> | readonly [weight: number, fc.Arbitrary<T>])[]) {
  const weighted = all.map((one) => ('generate' in one ? one : { weight: one[0], arbitrary: one[1] }));
  return fc.oneof({ withCrossShrink: true }, ...weighted);
}

/** The value or {@link absent}, in the proportion `there` to `away`. */
export function maybe<T>(value: fc.Arbitrary<T>, { there = 1, away = 1 } = {}): fc.Arbitrary<T | typeof absent> {
  return mixed<T | typeof absent>([away, fc.constant<T | typeof absent>(absent)], [there, value]);
}

const samples = [1, 'Berlin', '', 0, -1.5, true, false, null, [], ['a', 'b'], [1, 2.5], {}, { from: 1, to: 2 }];

export const anyValue = mixed<unknown>(
  [8, fc.constantFrom(...samples, '2026-01-01')],
  [1, fc.jsonValue({ maxDepth: 2 })],
);
