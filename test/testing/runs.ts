/** The factor for the number of tries of each property. */
const { MORE_RUNS } = process.env;
const share = Number(MORE_RUNS ?? 0.3);

/**
 * How often a property is tried: `npm test`, for which people wait, takes 0.3 times the given number, `npm run test:long` 4 times, and
 * `npm run test:deep` 80 times.
 */
export function runs(moderate: number): { numRuns: number } {
  return { numRuns: Math.ceil(moderate * share) };
}

/** One in `number` of many similar cases for `npm test`, from all parts of the list. The long runs take all. */
export function oneIn<Of>(number: number, cases: readonly Of[]): readonly Of[] {
  return MORE_RUNS === undefined ? cases.filter((_, index) => index % number === 0) : cases;
}
