import { checkedOptions } from '../core/programming-error.js';
import { optionNames, type ValidationOptions } from '../judge/options.js';
import type { ExplanationFor } from '../judge/result.js';
import { explainDraft } from '../judge/validate-draft.js';
import type { FindingOf } from '../spec/catalogue.js';
import { type HouseRules, houseRulesIn } from '../spec/house-rules.js';
import { DEFAULT_MOST_ERRORS } from '../spec/limits.js';
import type { ValidationMode } from '../spec/vocabulary.js';
import type { WorkspaceContext } from '../spec/workspace.js';
import { meets, newChanges, note } from './changes.js';
import { type Fix, type FixOptions, fixOptions, proposalsFor, titlesIn, toFix } from './fix.js';
import { changesOf, type Patch, patched } from './patch.js';
import type { Proposal } from './proposal.js';

/** The pointers of all fixes that are applied at once have at most this many characters. 20,000 common fixes have fewer. */
const LONGEST_FIXES = 10_000_000;

/**
 * The greatest number of rounds of fixes, each of up to {@link DEFAULT_MOST_ERRORS} fixes. Most drafts take two or
 * three; each round judges the whole draft.
 */
const MOST_ROUNDS_OF_FIXES = 20;

/** A fix, and the finding that it mended. */
export interface AppliedFix<Rule extends string = never> {
  readonly finding: FindingOf<Rule>;
  /** Its patch has no tests, so that all fixes can be applied again to the same draft, in their order. */
  readonly fix: Fix;
}

/** The result of {@link applyAllFixes}. */
export interface FixedDraft<Draft, Rule extends string = never> {
  readonly draft: Draft;
  /** The applied fixes, in order. */
  readonly applied: readonly AppliedFix<Rule>[];
  /** The explanation of the mended draft. */
  readonly explanation: ExplanationFor<Rule>;
}

/**
 * Mends everything that can be mended without losing anything: for each finding with exactly one fix that loses nothing and needs no
 * choice by a person, it applies that fix. It judges again until nothing changes, or 20 times, with up to 1,000
 * fixes each time. In very deep drafts, it mends less: it stops when the pointers of all fixes have 10 million characters.
 *
 * @returns the mended draft, which shares everything that no fix touched; the applied fixes; and the explanation of the mended draft.
 * @throws the same as `explainDraft`.
 * @example
 * const { draft: mended, applied, explanation } = applyAllFixes(draft, 'LENIENT', workspace);
 */
export function applyAllFixes<Draft, const Id extends string = never>(
  draft: Draft,
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: ValidationOptions<Id> & FixOptions = {},
): FixedDraft<Draft, Id> {
  const { titles: _, ...judging } = checkedOptions(options, [...optionNames, ...fixOptions]);
  return fixedWhile<Draft, Id>(
    draft,
    (state, maxErrors) => explainDraft<Id>(state, mode, workspace, { ...judging, maxErrors }),
    options,
  );
}

/** {@link applyAllFixes} for callers that judge in another way. */
export function fixedWhile<Draft, const Id extends string>(
  draft: Draft,
  explain: (state: unknown, maxErrors: number) => ExplanationFor<Id>,
  options: ValidationOptions<Id> & FixOptions,
): FixedDraft<Draft, Id> {
  const titles = titlesIn(options);
  const house = houseRulesIn(options.rules);
  // A round mends as many errors as it can, even when only a few are to be listed.
  const explained = (maxErrors = DEFAULT_MOST_ERRORS) => explain(mended, maxErrors);
  let mended: unknown = draft;
  const applied: AppliedFix<Id>[] = [];
  let explanation = explained();
  let length = 0;
  // Stryker disable next-line EqualityOperator(length <= LONGEST_FIXES): a measure of memory, one more round is as good
  for (let round = 0; round < MOST_ROUNDS_OF_FIXES && length < LONGEST_FIXES; round++) {
    const chosen = independent(explanation.findings, mended, house);
    if (chosen.length === 0) break;
    for (const { proposal } of chosen) for (const { path } of proposal.patch) length += path.length;
    try {
      mended = patched(
        mended,
        chosen.flatMap(({ proposal }) => proposal.patch),
      );
    } catch {
      // A FixError. The draft cannot be read twice, for example because a getter throws: it is left as it is.
      break;
    }
    applied.push(...chosen.map(({ finding, proposal }) => ({ finding, fix: toFix(proposal, titles) })));
    explanation = explained();
  }
  const { maxErrors } = options;
  if (maxErrors !== undefined) explanation = explained(maxErrors);
  // Only fixes have changed the draft.
  return { draft: mended as Draft, applied, explanation };
}

interface Chosen<Rule extends string> {
  readonly finding: FindingOf<Rule>;
  readonly proposal: Proposal;
}

/**
 * The fixes that can be applied one after the other, although all were made for the same state of the draft: no fix touches a place that
 * another one touches. They go from the last finding to the first, so that an entry that is removed from a list does not move the
 * entries that other fixes still need.
 */
function independent<Rule extends string>(
  findings: readonly FindingOf<Rule>[],
  draft: unknown,
  house: HouseRules | undefined,
): Chosen<Rule>[] {
  const changes = newChanges();
  const chosen = new Map<number, Chosen<Rule>>();
  for (let index = findings.length - 1; index >= 0; index--) {
    const finding = findings[index] as FindingOf<Rule>;
    const [proposal, ...others] = proposalsFor(finding, draft, house).filter(({ loses }) => !loses);
    if (proposal === undefined || proposal.isChoice || others.length > 0) continue;
    // All were made for this state of the draft. A test of one would fail after another one that moves entries.
    const patch = changesOf(proposal.patch);
    const pointers = pointersOf(patch);
    if (pointers.some((pointer) => meets(changes, pointer))) continue;
    for (const pointer of pointers) note(changes, pointer);
    chosen.set(index, { finding, proposal: { ...proposal, patch } });
  }
  return [...chosen.values()];
}

function pointersOf(patch: Patch): string[] {
  return patch.flatMap((operation) => ('from' in operation ? [operation.from, operation.path] : [operation.path]));
}
