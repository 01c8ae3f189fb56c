import { explainDraft } from '../../judge/validate-draft.js';
import { explainUpdate } from '../../judge/validate-update.js';
import type { RuleSet } from '../../spec/house-rules.js';
import type { CampaignState } from '../../spec/update/rules.js';
import type { ValidationMode } from '../../spec/vocabulary.js';
import type { StaticWorkspace, WorkspaceContext } from '../../spec/workspace.js';
import { fakeWorkspace, type LookupAnswer } from '../fake-workspace.js';
import type { MistakeKind } from '../mistake.js';
import { type ExpectedFinding, expectedIn } from '../mistakes/broken.js';
import { printableWorkspace } from '../workspace.js';

/** A question to a judge: is this draft, or this patch, valid? */
export interface ValidatorQuestion {
  readonly draft: unknown;
  readonly mode: ValidationMode;
  /** The lookups. They are frozen. */
  readonly workspace: WorkspaceContext;
  /** The same workspace as plain data, to be sent elsewhere. */
  readonly workspaceData: Required<StaticWorkspace>;
  /** With house rules: the answers of their lookups. */
  readonly answers?: readonly LookupAnswer[];
  /** Only for an update: the campaign as it is stored; `draft` is then the patch. */
  readonly current?: { readonly state: CampaignState; readonly draft: object };
}

export const groups = ['vectors', 'valid', 'broken', 'several', 'updates', 'hostile', 'lookups'] as const;
/**
 * A group of questions: conformance vectors, valid drafts, drafts with one mistake, with several, updates, hostile values, and lookups
 * that fail.
 */
export type QuestionGroup = (typeof groups)[number];

/** A mistake that was put into a valid draft. */
export interface Mistake {
  readonly rule: string;
  /** The field with `*` for indices and locales: see `patternOf`. */
  readonly field: string;
  readonly kind: MistakeKind;
  /** For a shape: the number of its cell, one kind of mistake at one field. */
  readonly cell?: number;
  /** The wrong value of a format: `email "ada@"`. */
  readonly variety?: string;
}

/** A question, and the facts known about its answer. */
export interface Asked {
  readonly group: QuestionGroup;
  readonly question: ValidatorQuestion;
  /** In order; `undefined` if any verdict will do. */
  readonly expected: readonly ExpectedFinding<string>[] | undefined;
  readonly mistake?: Mistake;
  /** The valid draft that a broken one was made from. */
  readonly valid?: unknown;
  /** The draft cannot be copied, because reading it has effects. */
  readonly isHostile?: boolean;
  /** For a hostile value: the part of it that JSON keeps. */
  readonly sent?: unknown;
  /** The lookups fail, so `valid: true` is a wrong answer. */
  readonly lookupsFail?: boolean;
  /** The findings if the lookup said no: a failed one is no answer, so they are a wrong answer, too. */
  readonly refused?: readonly ExpectedFinding<string>[];
  readonly name?: string;
}

/** The workspace of plain data. Lookups of house rules say yes. */
export function workspaceOf(data: StaticWorkspace, rules: RuleSet | undefined): WorkspaceContext {
  return rules === undefined ? printableWorkspace(data) : fakeWorkspace({ rules, data }).workspace;
}

/** Whether the verdict depends on a lookup that fails: this library throws then. */
export function needsLookup(question: ValidatorQuestion, rules?: RuleSet): boolean {
  try {
    expectedOf(question, rules);
    return false;
  } catch {
    return true;
  }
}

export function expectedOf(
  { draft, mode, workspace, current }: ValidatorQuestion,
  rules?: RuleSet,
): ExpectedFinding<string>[] {
  if (current === undefined && rules === undefined) return expectedIn(draft, mode, workspace);
  const options = rules === undefined ? {} : { rules };
  const { findings } =
    current === undefined
      ? explainDraft(draft, mode, workspace, options)
      : explainUpdate(draft, current, workspace, options);
  return findings.map(({ rule, field }) => ({ rule, field }));
}
