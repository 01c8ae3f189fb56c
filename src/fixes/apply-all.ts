import type { RuleId } from '../catalogue.js';
import { DEFAULT_MOST_ERRORS, MOST_ROUNDS_OF_FIXES } from '../core/limits.js';
import type { Finding } from '../finding.js';
import { explainDraft } from '../validate-draft.js';
import type { Explanation, ValidationOptions } from '../verdict.js';
import type { ValidationMode } from '../vocabulary.js';
import type { WorkspaceContext } from '../workspace.js';
import { type Fix, type FixOptions, proposalsFor, titlesIn, toFix } from './fix.js';
import { type Patch, patched } from './patch.js';
import type { Proposal } from './proposal.js';

/** A fix, and the finding that it mended. */
export interface AppliedFix {
  readonly finding: Finding<RuleId>;
  readonly fix: Fix;
}

/** What {@link applyAllFixes} leaves. */
export interface FixedDraft<Draft> {
  readonly draft: Draft;
  /** What was done, in order. */
  readonly applied: readonly AppliedFix[];
  /** What is said of the draft as it is now. */
  readonly explanation: Explanation;
}

/**
 * Mends what can be mended without losing anything: applies, finding by finding, the fix that loses nothing where there is
 * exactly one (several are a choice, which is a person's), and judges anew until nothing changes, or 20 times, with up to 1,000
 * fixes each time.
 *
 * @returns the mended draft, which shares what was not touched; what was done; and what is said of it now.
 * @throws what `explainDraft` throws.
 * @example
 * const { draft: mended, applied, explanation } = applyAllFixes(draft, 'LENIENT', workspace);
 */
export function applyAllFixes<Draft>(
  draft: Draft,
  mode: ValidationMode,
  workspace: WorkspaceContext,
  options: ValidationOptions & FixOptions = {},
): FixedDraft<Draft> {
  const titles = titlesIn(options);
  // However few errors are to be listed, a round mends as many as it can.
  const explained = (maxErrors = DEFAULT_MOST_ERRORS) =>
    explainDraft(mended, mode, workspace, { ...options, maxErrors });
  let mended: unknown = draft;
  const applied: AppliedFix[] = [];
  let explanation = explained();
  for (let round = 0; round < MOST_ROUNDS_OF_FIXES; round++) {
    const chosen = independent(explanation.findings, mended);
    if (chosen.length === 0) break;
    try {
      mended = patched(
        mended,
        chosen.flatMap(({ proposal }) => proposal.patch),
      );
    } catch {
      // A FixError: what cannot be read twice, a getter that throws say, is left as it is.
      break;
    }
    applied.push(...chosen.map(({ finding, proposal }) => ({ finding, fix: toFix(proposal, titles) })));
    explanation = explained();
  }
  const { maxErrors } = options;
  if (maxErrors !== undefined) explanation = explained(maxErrors);
  // Changed by fixes alone.
  return { draft: mended as Draft, applied, explanation };
}

interface Chosen {
  readonly finding: Finding<RuleId>;
  readonly proposal: Proposal;
}

/**
 * The fixes that can be applied one after the other, though all were made for the same state of the draft: none touches what
 * another one touches. From the last finding to the first, so that what leaves a list does not move what is still to come.
 */
function independent(findings: readonly Finding<RuleId>[], draft: unknown): Chosen[] {
  const changes = newChanges();
  const chosen = new Map<number, Chosen>();
  for (let index = findings.length - 1; index >= 0; index--) {
    const finding = findings[index] as Finding<RuleId>;
    const [proposal, ...others] = proposalsFor(finding, draft).filter(({ loses }) => !loses);
    if (proposal === undefined || others.length > 0) continue;
    const pointers = pointersOf(proposal.patch);
    if (pointers.some((pointer) => meets(changes, pointer))) continue;
    for (const pointer of pointers) note(changes, pointer);
    chosen.set(index, { finding, proposal });
  }
  return [...chosen.values()];
}

function pointersOf(patch: Patch): string[] {
  return patch.flatMap((operation) => ('from' in operation ? [operation.from, operation.path] : [operation.path]));
}

/** Where something is changed, by the keys of pointers: of a deep draft, whole pointers would be too many and too long. */
interface Changes {
  isChanged: boolean;
  readonly below: Map<string, Changes>;
}

function newChanges(): Changes {
  return { isChanged: false, below: new Map() };
}

/** Whether something is changed there, above or below. */
function meets(changes: Changes, pointer: string): boolean {
  let here: Changes | undefined = changes;
  for (const key of pointer.split('/')) {
    here = here.below.get(key);
    if (here === undefined) return false;
    if (here.isChanged) return true;
  }
  return true;
}

function note(changes: Changes, pointer: string): void {
  const keys = pointer.split('/');
  // What is put at the end of a list moves nothing.
  const isAtEnd = keys.at(-1) === '-';
  let here = changes;
  for (const key of isAtEnd ? keys.slice(0, -1) : keys) {
    const below = here.below.get(key) ?? newChanges();
    here.below.set(key, below);
    here = below;
  }
  here.isChanged ||= !isAtEnd;
}
