import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerCall } from '../cli/arguments.js';
import { CallError } from '../cli/call-error.js';
import { MOST_ERRORS_OF_A_FILE } from '../cli/check.js';
import { houseRulesOf, lookupsOf } from '../cli/house-file.js';
import { type Language, languages } from '../cli/words.js';
import { type JudgeSettings, type Workspace, workspaceOf } from '../cli/workspace-file.js';
import { isList, isRecord } from '../core/value.js';
import type { RuleSet } from '../spec/added-rules.js';
import { type ValidationMode, validationModes } from '../spec/vocabulary.js';
import { isDraftText, matcherOf } from './drafts.js';

/** How drafts are judged and shown. */
export interface ServerSettings extends JudgeSettings {
  /** The files, with their whole paths. */
  readonly workspace: string | undefined;
  readonly rules: string | undefined;
  readonly withHints: boolean;
  /** The folder that globs are relative to. */
  readonly folder: string;
  /** The files that are drafts; `undefined`: those that look like one. */
  readonly files: readonly string[] | undefined;
}

/** What the client says when it starts the server. */
export interface Client {
  /** `initializationOptions`, whatever they are. */
  readonly options: unknown;
  /** The folder that is open in the editor, as a URI. */
  readonly folder: string | undefined;
  /** The language of the editor, such as `de` or `en-GB`. */
  readonly locale: string | undefined;
}

/**
 * The settings: those of the client, and those of the flags where the client has none. Files of the client are relative to its folder,
 * those of the flags to where the command runs.
 *
 * @throws CallError for options that do not exist or have another type.
 */
export function settingsOf(call: ServerCall, { options, folder: uri, locale }: Client, cwd: string): ServerSettings {
  const given = checkedOptions(options);
  const folder = pathOf(uri) ?? cwd;
  const fileOf = (own: string | undefined, flag: string | undefined) => {
    if (own !== undefined) return resolve(folder, own);
    return flag === undefined ? undefined : resolve(cwd, flag);
  };
  return {
    mode: given.mode ?? call.mode ?? 'DRAFT_PUBLISH',
    lang: given.lang ?? call.lang ?? (locale?.startsWith('de') ? 'de' : 'en'),
    maxErrors: MOST_ERRORS_OF_A_FILE,
    lookupTimeout: call.lookupTimeout,
    workspace: fileOf(given.workspace, call.workspace),
    rules: fileOf(given.rules, call.rules),
    withHints: given.hints ?? true,
    folder,
    files: given.files,
  };
}

interface Options {
  readonly mode?: ValidationMode;
  readonly workspace?: string;
  readonly rules?: string;
  readonly lang?: Language;
  readonly hints?: boolean;
  readonly files?: readonly string[];
}

/** The options of the client, each with what it must be. */
const optionChecks: Readonly<Record<keyof Options, readonly [must: string, isRight: (value: unknown) => boolean]>> = {
  mode: [`one of ${validationModes.join(', ')}`, (value) => validationModes.some((one) => one === value)],
  workspace: ['the name of a file', isName],
  rules: ['the name of a file', isName],
  lang: [`one of ${languages.join(', ')}`, (value) => languages.some((one) => one === value)],
  hints: ['true or false', (value) => typeof value === 'boolean'],
  files: ['a list of globs', (value) => isList(value) && value.every(isName)],
};

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function checkedOptions(options: unknown): Options {
  if (options === undefined || options === null) return {};
  if (!isRecord(options)) throw new CallError('initializationOptions must be an object');
  // An editor writes null for what is not set.
  const given = Object.entries(options).filter(([, value]) => value !== null && value !== undefined);
  // The table has these keys alone.
  const names = Object.keys(optionChecks) as (keyof Options)[];
  for (const [name, value] of given) {
    const known = names.find((one) => one === name);
    if (known === undefined) throw new CallError(`initializationOptions has no ${name}, only ${names.join(', ')}`);
    const [must, isRight] = optionChecks[known];
    if (!isRight(value)) throw new CallError(`${known} of initializationOptions must be ${must}`);
  }
  // Each was checked.
  return Object.fromEntries(given) as Options;
}

/** The path of a file's URI; `undefined` for documents that are no files. */
export function pathOf(uri: string | undefined): string | undefined {
  try {
    return uri === undefined ? undefined : fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** What the files of the settings hold. */
export interface Loaded {
  readonly workspace: Workspace;
  readonly rules: RuleSet<string> | undefined;
}

/** @throws CallError when a file cannot be read, or holds something else. */
export async function loaded({ workspace, rules, folder, lookupTimeout }: ServerSettings): Promise<Loaded> {
  const set = await houseRulesOf(rules, folder, lookupTimeout);
  return { rules: set, workspace: await workspaceOf(workspace, folder, lookupTimeout, lookupsOf(set)) };
}

/** A document as the editor sends it. */
export interface Document {
  readonly uri: string;
  readonly languageId: string;
  getText(): string;
}

/**
 * Tells which documents are drafts: JSON that looks like one, or, where the settings have globs, files that these match. The files of the
 * workspace and of the house rules are none.
 */
export function draftTest({ workspace, rules, folder, files }: ServerSettings): (document: Document) => boolean {
  const matchers = files?.map(matcherOf);
  return (document) => {
    const path = pathOf(document.uri);
    if (path !== undefined && (path === workspace || path === rules)) return false;
    if (matchers === undefined) return document.languageId === 'json' && isDraftText(document.getText());
    if (path === undefined) return false;
    const name = relative(folder, path).replaceAll(sep, '/');
    return matchers.some((matches) => matches(name));
  };
}
