import { resolve } from 'node:path';
import { isList, isRecord, own, type UnknownRecord } from '../core/value.js';
import { rememberedWorkspace } from '../judge/remembered-workspace.js';
import { explainUnasked } from '../judge/unasked.js';
import { explainDraft, explainDraftAsync } from '../judge/validate-draft.js';
import type { RuleSet } from '../spec/house-rules.js';
import type { ValidationMode } from '../spec/vocabulary.js';
import {
  type AsyncWorkspaceContext,
  assertWorkspace,
  houseLookup,
  houseLookups,
  type StaticWorkspace,
  staticWorkspace,
  type WorkspaceContext,
} from '../spec/workspace.js';
import { CallError } from './call-error.js';
import type { DraftJudge } from './check.js';
import { imported, MODULE, parsedFile, reasonOf } from './files.js';

/** No workspace, one that answers immediately, or one whose lookups a module of the user exports. */
export type Workspace =
  | { readonly isStatic: true; readonly lookups: undefined }
  | { readonly isStatic: true; readonly lookups: WorkspaceContext }
  | { readonly isStatic: false; readonly lookups: AsyncWorkspaceContext };

/** The members of a file that are not answers to house rules. */
const fileMembers: readonly string[] = ['connectors', 'features'] satisfies readonly (keyof StaticWorkspace)[];

/**
 * The workspace of a file: JSON with `connectors` and `features`, or a module that exports the lookups, each by its name or
 * all as its default. Without a file, there are no answers.
 *
 * @param asked the lookups of house rules, such as `acme.isTeam`. In JSON, each is a list of the arguments for which the answer is yes.
 * @throws CallError when the file cannot be read, or holds no workspace, or lacks a lookup of house rules.
 */
export async function workspaceOf(file: string | undefined, cwd: string, asked: readonly string[]): Promise<Workspace> {
  if (file === undefined) return { isStatic: true, lookups: undefined };
  const path = resolve(cwd, file);
  try {
    return MODULE.test(file) ? fromModule(await imported(path), asked) : fromJson(path, asked);
  } catch (error) {
    throw new CallError(`--workspace ${file}: ${reasonOf(error).replace('staticWorkspace: ', '')}`);
  }
}

function fromModule(module: Record<string, unknown>, asked: readonly string[]): Workspace {
  const lookups = module.default ?? module;
  assertWorkspace(lookups, asked);
  return { isStatic: false, lookups };
}

/**
 * The same workspace for an audit: a module is asked each question once in each thread, whatever number of drafts ask it. 100,000 answers
 * take about 20 MB.
 */
export function remembering(workspace: Workspace): Workspace {
  if (workspace.isStatic) return workspace;
  const lookups = rememberedWorkspace(workspace.lookups, { seconds: Number.POSITIVE_INFINITY, most: 100_000 });
  return { isStatic: false, lookups };
}

function fromJson(path: string, asked: readonly string[]): Workspace {
  const data = parsedFile(path) as object;
  // An object has the answers to house rules. `staticWorkspace` refuses anything else.
  const workspace = (isRecord(data) ? withoutAnswers(data) : data) as StaticWorkspace;
  const lookups = staticWorkspace(workspace);
  for (const { verifiedSenders } of workspace.connectors ?? []) {
    if (verifiedSenders?.some((sender) => typeof sender !== 'string')) {
      throw new Error('verifiedSenders must be a list of strings');
    }
  }
  return { isStatic: true, lookups: { ...houseLookups(asked, (name) => listedLookup(data, name)), ...lookups } };
}

/** The lookup that answers with yes for the listed arguments: each entry is an argument, or a list of several. */
function listedLookup(data: object, name: string): (...args: readonly unknown[]) => boolean {
  const { owner, lookup } = houseLookup(data, name);
  const entries = owner === undefined ? undefined : own(owner, lookup);
  if (!isList(entries)) {
    throw new Error(
      `${name} must be a list of what it answers with yes, as the rules ask it: ["Growth"], or [["Growth", 5]]`,
    );
  }
  const known = new Set(entries.map((entry) => JSON.stringify(isList(entry) ? entry : [entry])));
  return (...args) => known.has(JSON.stringify(args));
}

function withoutAnswers(data: UnknownRecord): object {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => fileMembers.includes(name) || !isRecord(value)),
  );
}

/** How drafts are judged. Plain data, so that it can be sent to a worker. */
export interface JudgeSettings {
  readonly mode: ValidationMode;
  readonly maxErrors: number;
  /** How many seconds one lookup may take. */
  readonly lookupTimeout: number;
}

export function judgeWith(
  workspace: Workspace,
  rules: RuleSet<string> | undefined,
  { mode, maxErrors, lookupTimeout }: JudgeSettings,
): DraftJudge {
  const options = { maxErrors, rules, lookupTimeout: lookupTimeout * 1000 };
  if (workspace.lookups === undefined) return (draft) => explainUnasked(draft, mode, options);
  return workspace.isStatic
    ? (draft) => explainDraft(draft, mode, workspace.lookups, options)
    : (draft) => explainDraftAsync(draft, mode, workspace.lookups, options);
}
