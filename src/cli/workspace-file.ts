import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPromise } from '../judge/lookups.js';
import { explainDraft, explainDraftAsync } from '../judge/validate-draft.js';
import type { ValidationOptions } from '../judge/verdict.js';
import type { ValidationMode } from '../spec/vocabulary.js';
import {
  type AsyncWorkspaceContext,
  assertWorkspace,
  staticWorkspace,
  type WorkspaceContext,
} from '../spec/workspace.js';
import { german } from '../wording/de/messages.js';
import { CallError, oneLine } from './call-error.js';
import type { Judge } from './check.js';
import { syntaxProblem } from './json-text.js';
import { linesOf } from './position.js';
import { within } from './within.js';
import { english, type Language } from './words.js';

/** A workspace that answers at once, or one whose lookups a module of the user's exports. */
export type Workspace =
  | { readonly isStatic: true; readonly lookups: WorkspaceContext }
  | { readonly isStatic: false; readonly lookups: AsyncWorkspaceContext };

/** The members that the file of a workspace may have, and those of each connector in it. */
const members = ['connectors', 'features'];
const connectorMembers = ['connectorType', 'connectorName', 'verifiedSenders'];

/**
 * The workspace of a file: JSON with `connectors` and `features`, or a module that exports the lookups, each by its name or
 * all as its default. Without a file, a workspace without connectors and features.
 *
 * @param timeout how many seconds a lookup may take, and the module until it is there.
 * @throws CallError when the file cannot be read, or holds no workspace.
 */
export async function workspaceOf(file: string | undefined, cwd: string, timeout: number): Promise<Workspace> {
  if (file === undefined) return { isStatic: true, lookups: staticWorkspace({}) };
  try {
    return /\.[cm]?js$/.test(file) ? await imported(resolve(cwd, file), timeout) : fromJson(resolve(cwd, file));
  } catch (error) {
    throw new CallError(`--workspace ${file}: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  // A module may throw anything.
  const { code }: { readonly code?: unknown } = Object(error);
  if (code === 'ENOENT') return 'there is no such file';
  return oneLine(error).replace('staticWorkspace: ', '');
}

async function imported(path: string, timeout: number): Promise<Workspace> {
  // Node keeps modules by their URL: under `--watch`, a changed file needs another one.
  const { mtimeMs } = statSync(path);
  const loading: Promise<Record<string, unknown>> = import(/* @vite-ignore */ `${pathToFileURL(path).href}?${mtimeMs}`);
  const module = await within(loading, timeout, 'the module was not loaded');
  const lookups = module.default ?? module;
  assertWorkspace(lookups);
  return { isStatic: false, lookups: limited(lookups, timeout) };
}

/** The lookups, each of which fails when its answer does not come in time. */
function limited(lookups: AsyncWorkspaceContext, timeout: number): AsyncWorkspaceContext {
  const answered = <Answer>(answer: Answer) =>
    isPromise(answer) ? within(answer as PromiseLike<boolean>, timeout, 'there was no answer') : answer;
  return {
    connectors: { hasConnector: (...args) => answered(lookups.connectors.hasConnector(...args)) },
    verifiedSenders: { isVerifiedSender: (...args) => answered(lookups.verifiedSenders.isVerifiedSender(...args)) },
    featureFlags: { isEnabled: (...args) => answered(lookups.featureFlags.isEnabled(...args)) },
  };
}

function fromJson(path: string): Workspace {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    const { expected, ...span } = syntaxProblem(text);
    const { line, column } = linesOf(text, 1).rangeOf(span);
    throw new Error(`${english.notJson(expected, span.length === 0)} (line ${line}, column ${column})`);
  }
  // `staticWorkspace` says what is wrong with anything else.
  const data = parsed as Parameters<typeof staticWorkspace>[0];
  const lookups = staticWorkspace(data);
  // Otherwise, a misspelled member would only look like missing connectors.
  checkMembers('the workspace', data, members);
  for (const connector of data.connectors ?? []) {
    checkMembers('a connector', connector, connectorMembers);
    if (connector.verifiedSenders?.some((sender) => typeof sender !== 'string')) {
      throw new Error('verifiedSenders must be a list of strings');
    }
  }
  return { isStatic: true, lookups };
}

function checkMembers(what: string, object: object, known: readonly string[]): void {
  const unknown = Object.keys(object).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`${what} has no ${JSON.stringify(unknown)}, only ${known.join(', ')}`);
}

/** How drafts are judged. Plain data, so that a worker can be told. */
export interface JudgeSettings {
  readonly mode: ValidationMode;
  readonly lang: Language;
  readonly maxErrors: number;
  /** How many seconds a lookup may take. */
  readonly lookupTimeout: number;
}

export function judgeWith(workspace: Workspace, { mode, lang, maxErrors }: JudgeSettings): Judge {
  const options: ValidationOptions = {
    maxErrors,
    ...(lang === 'de' && { messages: german }),
  };
  return workspace.isStatic
    ? (draft) => explainDraft(draft, mode, workspace.lookups, options)
    : (draft) => explainDraftAsync(draft, mode, workspace.lookups, options);
}
