/** The factor for the number of tries of each property. */
const { MORE_RUNS } = process.env;

/**
 * How often a property is tried: `npm test`, for which people wait, takes 0.3 times the given number, `npm run test:long` 4 times, and
 * `npm run test:deep` 80 times. `npm test` takes a third of that, or less, for a property that takes seconds: `less` is 3 then.
 */
export function runs(moderate: number, less = 1): { numRuns: number } {
  return { numRuns: Math.ceil(moderate * (MORE_RUNS === undefined ? 0.3 / less : Number(MORE_RUNS))) };
}

/** One in `number` of many similar cases for `npm test`, from all parts of the list. The long runs take all. */
export function oneIn<Of>(number: number, cases: readonly Of[]): readonly Of[] {
  return MORE_RUNS === undefined ? cases.filter((_, index) => index % number === 0) : cases;
}
