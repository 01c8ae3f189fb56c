import { dirname, relative, resolve } from 'node:path';
import { suggestionFor } from '../core/suggestion.js';
import { isList, isRecord, isString } from '../core/value.js';
import { type ValidationMode, validationModes } from '../spec/vocabulary.js';
import { CallError } from './call-error.js';
import { checkOwner, configFrom } from './config-search.js';
import { imported, parsedFile, reasonOf } from './files.js';
import type { Ignore } from './ignored.js';
import { LOOKUP_TIMEOUT } from './options.js';
import { HINTS_WANTED, type HintsWanted, isHintsWanted, type SeverityChoice, severityChoices } from './severity.js';
import { statusOf } from './walk.js';
import { type Language, languages } from './words.js';

/** The content of a configuration. Its paths are relative to the working directory. */
export interface Config {
  readonly file?: string;
  /** A module that was found, not named: the user must be told that its code was run. */
  readonly module?: string;
  /** What else the user must be told. */
  readonly notes?: readonly string[];
  readonly paths?: readonly string[];
  readonly ignore?: Ignore;
  readonly workspace?: string;
  readonly rules?: string;
  readonly mode?: ValidationMode;
  readonly language?: Language;
  readonly severities?: Readonly<Record<string, SeverityChoice>>;
  readonly hints?: HintsWanted;
  readonly maxWarnings?: number;
  readonly baseline?: string;
}

/** A member of a configuration: for people who write one, and for its JSON Schema. */
export interface ConfigMember {
  readonly is: 'path' | 'paths' | 'globs' | 'number' | 'hints' | 'severities' | readonly string[];
  readonly help: string;
}

export const configMembers = {
  $schema: { is: 'path', help: 'The JSON Schema of this file, for editors. The command does not read it.' },
  paths: { is: 'paths', help: 'What `check` and `audit` judge if the call names no paths.' },
  ignore: {
    is: 'globs',
    help: 'Files that are never judged, even if the call names them. A folder stands for everything in it.',
  },
  workspace: { is: 'path', help: 'As `--workspace`.' },
  rules: { is: 'path', help: 'The house rules, as `--rules`.' },
  mode: { is: validationModes, help: 'As `--mode`.' },
  language: { is: languages, help: 'As `--lang`.' },
  severities: {
    is: 'severities',
    help: 'The severities of rules, by their ids or by beginnings such as `update/*`. The last entry that matches decides.',
  },
  hints: {
    is: 'hints',
    help: 'As `--hints`; or `{ "off": ["hint/unknown-key"] }` for all but some, by their ids or beginnings such as `acme/*`. Without it, hints are reported if `severities` names some, such as `hint/unknown-key`.',
  },
  maxWarnings: { is: 'number', help: 'As `--max-warnings`.' },
  baseline: { is: 'path', help: 'As `--baseline`.' },
} as const satisfies Record<string, ConfigMember>;

type MemberName = keyof typeof configMembers;

/**
 * The configuration of a call.
 *
 * @param file as `--config` names it; `undefined` to look for one from the working directory upwards.
 * @param timeout how many seconds a module may take to load.
 * @returns an empty one when there is none.
 * @throws CallError when it cannot be read, has not the right shape, or is somebody else's and not named.
 */
export async function configOf(file: string | undefined, cwd: string, timeout = LOOKUP_TIMEOUT): Promise<Config> {
  if (file !== undefined) return readingConfig(file, () => configAt(resolve(cwd, file), file, cwd, timeout));
  const { path, notes } = configFrom(resolve(cwd));
  if (path === undefined) return notes.length === 0 ? {} : { notes };
  const name = relative(cwd, path);
  const isCode = isModule(path);
  return readingConfig(name, async () => {
    // Data may also be of the one in whose folder the command was started. Code may not.
    checkOwner('it', path, isCode ? [] : [statusOf(cwd)?.uid]);
    const config = await configAt(path, name, cwd, timeout);
    const named = [config.workspace, config.rules].filter((one) => one !== undefined);
    for (const one of named.filter(isModule)) checkOwner(one, resolve(cwd, one));
    return { ...config, ...(isCode && { module: name }), ...(notes.length > 0 && { notes }) };
  });
}

async function readingConfig(name: string, read: () => Promise<Config>): Promise<Config> {
  try {
    return await read();
  } catch (error) {
    throw new CallError(`${name}: ${reasonOf(error)}`);
  }
}

async function configAt(path: string, name: string, cwd: string, timeout: number): Promise<Config> {
  const data = isModule(path) ? (await imported(path, timeout)).default : parsedFile(path);
  return { ...configIn(data, dirname(path), cwd), file: name };
}

function isModule(path: string): boolean {
  return /\.[cm]?[jt]s$/.test(path);
}

function configIn(data: unknown, folder: string, cwd: string): Config {
  if (!isRecord(data)) throw new Error('a configuration must be an object; a module exports it as its default');
  const names = Object.keys(configMembers);
  for (const name of Object.keys(data)) {
    if (names.includes(name)) continue;
    // Some names are mistaken only in their end: `lang`, `severity`.
    const meant =
      suggestionFor(name, names) ?? names.find((one) => name.length > 3 && one.startsWith(name.slice(0, 4)));
    const hint = meant === undefined ? `there are ${names.join(', ')}` : `did you mean "${meant}"?`;
    throw new Error(`there is no ${JSON.stringify(name)}; ${hint}`);
  }
  const here = (path: string) => relative(cwd, resolve(folder, path)) || '.';
  const config: Record<string, unknown> = {};
  for (const [name, { is }] of Object.entries(configMembers)) {
    const value = data[name];
    if (value === undefined || name === '$schema') continue;
    config[name] = memberIn(name as MemberName, is, value, { here, folder });
  }
  return config;
}

interface Around {
  readonly here: (path: string) => string;
  readonly folder: string;
}

function memberIn(name: MemberName, is: ConfigMember['is'], value: unknown, { here, folder }: Around): unknown {
  switch (is) {
    case 'path':
      return here(checkedText(name, value));
    case 'paths':
      return checkedList(name, value).map(here);
    case 'globs':
      return { folder, globs: checkedList(name, value) };
    case 'number':
      if (Number.isInteger(value) && Number(value) >= 0) return value;
      throw new Error(`${name} must be a whole number from 0`);
    case 'hints':
      if (isHintsWanted(value)) return value;
      throw new Error(`${name} must be ${HINTS_WANTED}`);
    case 'severities':
      return checkedSeverities(value);
    default: {
      if (is.some((one) => one === value)) return value;
      throw new Error(`${name} must be one of ${is.join(', ')}`);
    }
  }
}

function checkedText(name: string, value: unknown): string {
  if (isString(value) && value !== '') return value;
  throw new Error(`${name} must be a text`);
}

function checkedList(name: string, value: unknown): string[] {
  if (!isList(value)) throw new Error(`${name} must be a list of texts`);
  return value.map((one) => checkedText(`each of ${name}`, one));
}

function checkedSeverities(value: unknown): Record<string, SeverityChoice> {
  if (!isRecord(value)) throw new Error('severities must be an object from rules to their severities');
  const choices = Object.entries(value).map(([rule, choice]) => {
    const known = severityChoices.find((one) => one === choice);
    if (known === undefined) throw new Error(`the severity of ${rule} must be one of ${severityChoices.join(', ')}`);
    return [rule, known] as const;
  });
  return Object.fromEntries(choices);
}
