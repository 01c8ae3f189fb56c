/**
 * How often a property is tried: the given number in `npm test`, 4 times that in `npm run test:long`, 80 times in `npm run test:deep`.
 */
export function runs(moderate: number): { numRuns: number } {
  return { numRuns: moderate * Number(process.env.MORE_RUNS ?? 1) };
}
