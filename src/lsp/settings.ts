import { basename, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerCall } from '../cli/arguments.js';
import { type Baseline, baselinesOf } from '../cli/baseline.js';
import { CallError } from '../cli/call-error.js';
import { MOST_ERRORS_OF_A_FILE } from '../cli/check.js';
import { type Config, configOf } from '../cli/config-file.js';
import { type Ignore, ignoring } from '../cli/ignored.js';
import { type Loaded as LoadedFiles, type LoadSettings, loaded as loadedFiles } from '../cli/loaded.js';
import { configNames } from '../cli/options.js';
import { allRules, HINTS_WANTED, type HintsWanted, hintsOffIn, isHintsWanted } from '../cli/severity.js';
import { type Language, languages } from '../cli/words.js';
import { isList, isRecord } from '../core/value.js';
import { type ValidationMode, validationModes } from '../spec/vocabulary.js';
import { isDraftText, matcherOf } from './drafts.js';

/** How drafts are judged and shown. The paths of files are absolute; globs are relative to `cwd`, the folder of the client. */
export interface ServerSettings extends LoadSettings {
  /** The configuration that a flag names. */
  readonly config: string | undefined;
  readonly baseline: string | undefined;
  readonly withHints: boolean;
  /** The globs of drafts; `undefined` when drafts are recognized by their content. */
  readonly files: readonly string[] | undefined;
  /** The files and folders of drafts, besides documents that look like one. */
  readonly paths: readonly string[];
  readonly ignore: Ignore | undefined;
}

/** The parameters of the client at the start. */
export interface Client {
  /** `initializationOptions`, of any type. */
  readonly options: unknown;
  /** The folder that is open in the editor, as a URI. */
  readonly folder: string | undefined;
  /** The language of the editor, such as `de` or `en-GB`. */
  readonly locale: string | undefined;
}

/**
 * The configuration as the command finds it, from the folder of the client upwards.
 *
 * @throws CallError when it cannot be read or has the wrong shape.
 */
export async function configFor(call: ServerCall, { folder }: Client, cwd: string): Promise<Config> {
  if (call.isWithoutConfig) return {};
  const named = call.config === undefined ? undefined : resolve(cwd, call.config);
  return configOf(named, pathOfUri(folder) ?? cwd, call.lookupTimeout);
}

/**
 * The settings. An option of the client comes before a flag, and a flag before the configuration.
 * Files of the client are relative to its folder, those of the flags to where the command runs.
 *
 * @param config its paths are relative to the folder of the client.
 * @throws CallError for options that do not exist or have another type.
 */
export function settingsOf(
  call: ServerCall,
  { options, folder: uri, locale }: Client,
  cwd: string,
  config: Config = {},
): ServerSettings {
  const given = checkedOptions(options);
  const folder = pathOfUri(uri) ?? cwd;
  const fileOf = (name: 'workspace' | 'rules') => {
    if (given[name] !== undefined) return resolve(folder, given[name]);
    if (call[name] !== undefined) return resolve(cwd, call[name]);
    return config[name] && resolve(folder, config[name]);
  };
  return {
    mode: given.mode ?? call.mode ?? config.mode ?? 'DRAFT_PUBLISH',
    lang: given.lang ?? call.lang ?? config.language ?? languages.find((one) => locale?.startsWith(one)) ?? 'en',
    maxErrors: MOST_ERRORS_OF_A_FILE,
    lookupTimeout: call.lookupTimeout,
    config: call.config && resolve(cwd, call.config),
    workspace: fileOf('workspace'),
    rules: fileOf('rules'),
    baseline: config.baseline && resolve(folder, config.baseline),
    choice: {
      ...allRules,
      severities: config.severities ?? {},
      // The client may want hints, without a word about those that the team does not want.
      hintsOff: hintsOffIn(given.hints) ?? hintsOffIn(config.hints) ?? [],
    },
    withHints: (given.hints ?? config.hints) !== false,
    cwd: folder,
    files: given.files,
    paths: config.paths ?? [],
    ignore: config.ignore,
  };
}

interface Options {
  readonly mode?: ValidationMode;
  readonly workspace?: string;
  readonly rules?: string;
  readonly lang?: Language;
  readonly hints?: HintsWanted;
  readonly files?: readonly string[];
}

/** The options of the client, each with its requirement. */
const optionChecks: Readonly<Record<keyof Options, readonly [must: string, isRight: (value: unknown) => boolean]>> = {
  mode: [`one of ${validationModes.join(', ')}`, (value) => validationModes.some((one) => one === value)],
  workspace: ['the name of a file', isName],
  rules: ['the name of a file', isName],
  lang: [`one of ${languages.join(', ')}`, (value) => languages.some((one) => one === value)],
  hints: [HINTS_WANTED, isHintsWanted],
  files: ['a list of globs', (value) => isList(value) && value.every(isName)],
};

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function checkedOptions(options: unknown): Options {
  if (options === undefined || options === null) return {};
  if (!isRecord(options)) throw new CallError('initializationOptions must be an object');
  // An editor writes null for an option that is not set.
  const given = Object.entries(options).filter(([, value]) => value !== null && value !== undefined);
  // The table has only these keys.
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

/** The path of a file's URI; `undefined` for a document that is not a file. */
export function pathOfUri(uri: string | undefined): string | undefined {
  try {
    return uri === undefined ? undefined : fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** The content of the files of the settings. */
export interface Loaded extends LoadedFiles {
  /** Made anew for each verdict; `undefined` if none is named. */
  readonly baseline: (() => Baseline) | undefined;
}

/** @throws CallError when a file cannot be read or has the wrong content. */
export async function loaded(settings: ServerSettings): Promise<Loaded> {
  const { baseline: file, cwd } = settings;
  const baseline = file === undefined ? undefined : baselinesOf(file, cwd);
  return { ...(await loadedFiles(settings, baseline !== undefined)), baseline };
}

/** The configuration, and the files that the settings name. The configuration may not exist yet. */
export function sourcesOf({ config, workspace, rules, baseline }: ServerSettings): readonly string[] {
  return [...configNames, config, workspace, rules, baseline].filter((file) => file !== undefined);
}

/** Whether a file is one of these; a configuration in any folder is one. */
export function isSource(path: string, settings: ServerSettings): boolean {
  const sources = sourcesOf(settings);
  return sources.includes(path) || sources.includes(basename(path));
}

/** A document as the editor sends it. */
export interface Document {
  readonly uri: string;
  readonly languageId: string;
  getText(): string;
}

/**
 * Tells which documents are drafts: JSON that is in the paths of the configuration or looks like a draft; or, if the settings have globs,
 * files that match one. Ignored files and the files of the settings are not drafts.
 */
export function draftTest(settings: ServerSettings): (document: Document) => boolean {
  const { cwd, files, ignore } = settings;
  const matchers = files?.map(matcherOf);
  // A folder among the paths, or among the ignored ones, stands for all files in it.
  const isNamed = ignoring({ folder: cwd, globs: settings.paths.map((path) => (path === '.' ? '**' : path)) }, cwd);
  const isIgnored = ignore === undefined ? () => false : ignoring(ignore, cwd);
  return (document) => {
    const path = pathOfUri(document.uri);
    const looksLikeOne = () => document.languageId === 'json' && isDraftText(document.getText());
    if (path === undefined) return matchers === undefined && looksLikeOne();
    if (isSource(path, settings) || isIgnored(path)) return false;
    const name = relative(cwd, path).replaceAll(sep, '/');
    if (matchers !== undefined) return matchers.some((matches) => matches(name));
    return (isFound(name) && isNamed(path)) || looksLikeOne();
  };
}

/** Whether the command would find the file in one of its folders. */
function isFound(name: string): boolean {
  return name.endsWith('.json') && !/(?:^|\/)(?:\.|node_modules\/)/.test(name);
}
