/**
 * How often a property is tried: half as often as given in `npm test`, which people wait for, 4 times as often in `npm run test:long`,
 * and 80 times in `npm run test:deep`.
 */
export function runs(moderate: number): { numRuns: number } {
  return { numRuns: Math.ceil(moderate * Number(process.env.MORE_RUNS ?? 0.5)) };
}
