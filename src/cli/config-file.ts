import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { suggestionFor } from '../core/suggestion.js';
import { isList, isRecord, isString } from '../core/value.js';
import { type ValidationMode, validationModes } from '../spec/vocabulary.js';
import { CallError } from './call-error.js';
import { MODULE, parsedFile, reasonOf } from './files.js';
import type { Ignore } from './ignored.js';
import { CONFIG_NAME } from './options.js';
import { HINTS_WANTED, type HintsWanted, isHintsWanted, type SeverityChoice, severityChoices } from './severity.js';

/** The content of a configuration, which is data: nothing that it names is code. Its paths are relative to the working directory. */
export interface Config {
  readonly file?: string;
  readonly paths?: readonly string[];
  readonly ignore?: Ignore;
  readonly workspace?: string;
  readonly rules?: string;
  readonly mode?: ValidationMode;
  readonly severities?: Readonly<Record<string, SeverityChoice>>;
  readonly hints?: HintsWanted;
  readonly maxWarnings?: number;
  readonly baseline?: string;
  readonly pick?: string;
}

/** A member of a configuration: for people who write one, and for its JSON Schema. */
export interface ConfigMember {
  readonly is: 'path' | 'text' | 'data' | 'paths' | 'globs' | 'number' | 'hints' | 'severities' | readonly string[];
  readonly help: string;
}

export const configMembers = {
  $schema: { is: 'path', help: 'The JSON Schema of this file, for editors.' },
  paths: { is: 'paths', help: 'What `check` and `audit` judge if the call names no paths.' },
  ignore: {
    is: 'globs',
    help: 'Files that are never judged, even if the call names them. A folder stands for everything in it.',
  },
  workspace: { is: 'data', help: 'As `--workspace`, but only JSON.' },
  rules: { is: 'data', help: 'The house rules, as `--rules`, but only JSON.' },
  mode: { is: validationModes, help: 'As `--mode`.' },
  severities: {
    is: 'severities',
    help: 'The severities of rules, by their ids or by beginnings such as `update/*`. The last entry that matches decides.',
  },
  hints: {
    is: 'hints',
    help: 'As `--hints`; or `{ "off": ["hint/unknown-key"] }` for all but some. Hints that `severities` names are reported anyway.',
  },
  maxWarnings: { is: 'number', help: 'As `--max-warnings`.' },
  baseline: { is: 'path', help: 'As `--baseline`.' },
  pick: { is: 'text', help: 'As `--pick`.' },
} as const satisfies Record<string, ConfigMember>;

type MemberName = keyof typeof configMembers;

/**
 * The configuration in a file.
 *
 * @throws CallError when it cannot be read, has not the right shape, or names code.
 */
export function configOf(file: string, cwd: string): Config {
  const path = resolve(cwd, file);
  try {
    if (MODULE.test(path)) throw new Error('a configuration must be a JSON file: it never runs code');
    return { ...configIn(parsedFile(path), dirname(path), cwd), file };
  } catch (error) {
    throw new CallError(`${file}: ${reasonOf(error)}`);
  }
}

/** The configuration of a folder; `undefined` when it has none. */
export function configAt(folder: string, cwd: string): Config | undefined {
  // An earlier version ran such a module. To pass over it would switch off the house rules that it names.
  const path = [CONFIG_NAME, 'campaign-drafts.config.mjs'].map((name) => join(folder, name)).find(existsSync);
  return path === undefined ? undefined : configOf(relative(cwd, path), cwd);
}

function configIn(data: unknown, folder: string, cwd: string): Config {
  if (!isRecord(data)) throw new Error('a configuration must be an object');
  const names = Object.keys(configMembers);
  for (const name of Object.keys(data)) {
    if (names.includes(name)) continue;
    // Some names are mistaken only in their end: `severity`.
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
    case 'text':
      return checkedText(name, value);
    case 'data': {
      const path = checkedText(name, value);
      if (!MODULE.test(path)) return here(path);
      throw new Error(
        `${name} must be a JSON file; got the module ${JSON.stringify(path)}. A configuration never runs code: name the module with --${name}`,
      );
    }
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
