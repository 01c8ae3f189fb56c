import fc from 'fast-check';
import { at } from '../../src/testing/members.js';
import { type RuleTarget, targets } from '../../src/testing/mistakes/targets.js';
import { type Case, couldFit, drafts, fits } from '../../src/testing/plan.js';

/**
 * How often a rule applies to valid drafts. When its condition never holds, valid drafts do not test it, however many there are.
 * A rule applies to a draft when its condition holds there, and one of the fields at which it reports, or which it reads, has a value.
 */
export interface Share {
  readonly id: string;
  /** The number of drafts to which the rule could apply, by their channel and mode. */
  readonly relevant: number;
  /** The share of these to which it applies, in percent. */
  readonly percent: number;
}

function isIn({ conditions, fields, places, valuesAt }: RuleTarget, { draft }: Case): boolean {
  return places(draft).some((place) => {
    const part = at(draft, place);
    const holds = (all: RuleTarget['conditions'][number]) =>
      all.every(({ path, values }) => values.includes(at(part, path)));
    const isCase = conditions.length === 0 || conditions.some(holds);
    return part !== undefined && isCase && (fields.length === 0 || valuesAt(draft, place).length > 0);
  });
}

/** Whether the rule of the targets applies to a draft; `undefined` when its channel or mode makes that impossible. */
function concerns(all: readonly RuleTarget[], one: Case): boolean | undefined {
  const possible = all.filter(({ plans }) => plans.some((plan) => couldFit(one, plan)));
  if (possible.length === 0) return undefined;
  return possible.some((target) => target.plans.some((plan) => fits(one, plan)) && isIn(target, one));
}

/** The shares of all rules, over this number of valid drafts. */
export function distribution(numRuns: number, seed: number): Share[] {
  const cases = fc.sample(drafts(), { numRuns, seed });
  return [...targets()].map(([id, all]) => {
    const answers = cases.map((one) => concerns(all, one)).filter((answer) => answer !== undefined);
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
