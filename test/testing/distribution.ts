import fc from 'fast-check';
import { breakers } from '../../src/testing/broken-draft.js';
import { drafts } from '../../src/testing/plan.js';

/**
 * How often a rule applies to valid drafts. When its condition never holds, valid drafts do not test it, however many there are.
 * A rule applies to the drafts from which its breaker starts.
 */
export interface Share {
  readonly id: string;
  /** The number of drafts to which the rule could apply, by their channel and mode. */
  readonly relevant: number;
  /** The share of these to which it applies, in percent. */
  readonly percent: number;
}

/** The shares of all rules, over this number of valid drafts. */
export function distribution(numRuns: number, seed: number): Share[] {
  const cases = fc.sample(drafts(), { numRuns, seed });
  return Object.entries(breakers).map(([id, { concerns }]) => {
    const answers = cases.map(concerns).filter((answer) => answer !== undefined);
    const count = answers.filter((answer) => answer).length;
    return { id, relevant: answers.length, percent: (100 * count) / answers.length };
  });
}

/** The shares as a table, the rarest first. */
export function printed(shares: readonly Share[]): string {
  const sorted = [...shares].sort((a, b) => a.percent - b.percent);
  return sorted
    .map(({ id, relevant, percent }) => `${percent.toFixed(1).padStart(5)} % of ${String(relevant).padStart(5)}  ${id}`)
    .join('\n');
}
