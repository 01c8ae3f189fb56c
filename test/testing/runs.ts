/**
 * How often a property is tried: `npm test`, which people wait for, takes 0.3 times the given number, `npm run test:long` 4 times, and
 * `npm run test:deep` 80 times.
 */
export function runs(moderate: number): { numRuns: number } {
  return { numRuns: Math.ceil(moderate * Number(process.env.MORE_RUNS ?? 0.3)) };
}
