import fc from 'fast-check';
import { breakers } from '../../src/testing/broken-draft.js';
import { drafts } from '../../src/testing/plan.js';

/**
 * How often valid drafts have what each rule is about: a rule whose condition never holds is not tried by them, however
 * many there are. What a rule is about is what its breaker starts from.
 */
export interface Share {
  readonly id: string;
  /** How many of the drafts could have it. */
  readonly relevant: number;
  /** The share of those that have it, in percent. */
  readonly percent: number;
}

/** Over so many valid drafts: what share of them has what each rule is about. */
export function distribution(numRuns: number, seed: number): Share[] {
  const cases = fc.sample(drafts(), { numRuns, seed });
  return Object.entries(breakers).map(([id, { concerns }]) => {
    const answers = cases.map(concerns).filter((answer) => answer !== undefined);
    const count = answers.filter((answer) => answer).length;
    return { id, relevant: answers.length, percent: (100 * count) / answers.length };
  });
}

/** As a table, the rarest first. */
export function printed(shares: readonly Share[]): string {
  const sorted = [...shares].sort((a, b) => a.percent - b.percent);
  return sorted
    .map(({ id, relevant, percent }) => `${percent.toFixed(1).padStart(5)} % of ${String(relevant).padStart(5)}  ${id}`)
    .join('\n');
}
