import * as fc from 'fast-check';
import { members } from '../members.js';
import { type Case, couldFit, drafts, fits, type Plan } from '../plan.js';
import { type Random, randomOf } from '../random.js';
import { type Broken, changesFor, type ExpectedFinding, expectedFor, flawed } from './broken.js';
import { heavyRules } from './cases.js';
import { type RuleTarget, targets } from './targets.js';

/** The most mistakes at once: there are few components to put them into. */
const MOST_MISTAKES = 5;
/** The number of changes that are tried for one draft. */
const MOST_TURNS = 60;

function keyOf({ rule, field }: ExpectedFinding): string {
  return `${rule} ${field}`;
}

/** A change that may break the rule in a draft that has mistakes already. */
function changeFor(target: RuleTarget, one: Case, random: Random): Case['draft'] | undefined {
  const { cells } = target;
  const [changed] =
    cells.length > 0
      ? [flawed(target, one, (cells[random.below(cells.length)] as (typeof cells)[number]).flaw, random)]
      : changesFor({ ...target, ofWorkspace: false }, one, random);
  return changed && members(changed.draft);
}

/**
 * The draft with several mistakes, each change in a component of its own; `undefined` when too few are found. One mistake may hide
 * another: a rule is not asked about a part with a wrong shape.
 */
function withMistakes(base: Case, mistakes: number, random: Random): Broken | undefined {
  const light = [...targets()].filter(([rule]) => !heavyRules.includes(rule)).flatMap(([, all]) => all);
  const [shapes, others] = [
    light.filter(({ cells }) => cells.length > 0),
    light.filter(({ cells }) => cells.length === 0),
  ];
  let one = base;
  let found: readonly ExpectedFinding[] = [];
  const parts = new Set<string>();
  for (let turn = 0; turn < MOST_TURNS && parts.size < mistakes; turn++) {
    const from = random.below(2) === 0 ? shapes : others;
    const target = from[random.below(from.length)] as RuleTarget;
    if (!target.plans.some((plan) => couldFit(base, plan) && (target.cells.length > 0 || fits(base, plan)))) continue;
    const draft = changeFor(target, one, random);
    const changed =
      draft === undefined
        ? []
        : Object.keys({ ...one.draft, ...draft }).filter((name) => draft[name] !== one.draft[name]);
    const [part = ''] = changed;
    if (draft === undefined || changed.length !== 1 || parts.has(part)) continue;
    const now = expectedFor({ draft, data: base.data }, base.mode);
    const keys = new Set(now.map(keyOf));
    // The mistakes before must all be there, and one more in this component.
    if (now.length <= found.length || !found.every((before) => keys.has(keyOf(before)))) continue;
    parts.add(part);
    [one, found] = [{ ...one, draft }, now];
  }
  return parts.size < mistakes ? undefined : { valid: base, ...one, expected: found };
}

/** Drafts of the plan with this number of mistakes, each in a component of its own. */
export function brokenOften(mistakes: number, plan: Plan): fc.Arbitrary<Broken> {
  if (!Number.isSafeInteger(mistakes) || mistakes < 1 || mistakes > MOST_MISTAKES) {
    throw new RangeError(`brokenDraft: the number of mistakes must be from 1 to ${MOST_MISTAKES}; got ${mistakes}`);
  }
  return fc
    .tuple(drafts(plan), fc.nat())
    .map(([base, seed]) => withMistakes(base, mistakes, randomOf(seed)))
    .filter((one) => one !== undefined);
}
