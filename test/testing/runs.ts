/** How often a property is tried: a moderate number, times `DEEP_RUNS` for a long night. */
export function runs(moderate: number): { numRuns: number } {
  return { numRuns: moderate * Number(process.env.DEEP_RUNS ?? 1) };
}
