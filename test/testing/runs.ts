/** How often a property is tried, in multiples of what is given at its place. */
const { MORE_RUNS } = process.env;
const share = Number(MORE_RUNS ?? 0.3);

/**
 * How often a property is tried: `npm test`, which people wait for, takes 0.3 times the given number, `npm run test:long` 4 times, and
 * `npm run test:deep` 80 times.
 */
export function runs(moderate: number): { numRuns: number } {
  return { numRuns: Math.ceil(moderate * share) };
}

/** Of many cases that are alike, one in so many for `npm test`, from all parts of the list. The long runs take all. */
export function oneIn<Of>(number: number, cases: readonly Of[]): readonly Of[] {
  return MORE_RUNS === undefined ? cases.filter((_, index) => index % number === 0) : cases;
}
