import { parseArgs } from 'node:util';
import { suggestionFor } from '../core/suggestion.js';
import { type ValidationMode, validationModes } from '../spec/vocabulary.js';
import { CallError, oneLine } from './call-error.js';
import { MOST_ERRORS_OF_A_FILE } from './check.js';
import { type FormatName, formatNames } from './formats/format.js';
import { type ValidatorCall, validatorCall } from './validator-call.js';
import { type Language, languages } from './words.js';

/** Every option, with the commands it belongs to. */
const options = {
  mode: { type: 'string', of: ['check'] },
  workspace: { type: 'string', of: ['check'] },
  rules: { type: 'string', of: ['check', 'explain', 'rules'] },
  'lookup-timeout': { type: 'string', of: ['check'] },
  format: { type: 'string', of: ['check', 'rules'] },
  lang: { type: 'string', of: ['check'] },
  input: { type: 'string', of: ['check'] },
  'max-errors': { type: 'string', of: ['check'] },
  quiet: { type: 'boolean', short: 'q', of: ['check'] },
  hints: { type: 'boolean', of: ['check'] },
  fix: { type: 'boolean', of: ['check'] },
  'fix-dry-run': { type: 'boolean', of: ['check'] },
  'follow-links': { type: 'boolean', of: ['check'] },
  watch: { type: 'boolean', short: 'w', of: ['check'] },
  threads: { type: 'string', of: ['check'] },
  help: { type: 'boolean', short: 'h', of: ['check', 'explain', 'rules'] },
  version: { type: 'boolean', short: 'v', of: ['check', 'explain', 'rules'] },
} as const;

export const optionNames = Object.keys(options) as (keyof typeof options)[];

const commands = ['check', 'explain', 'rules'] as const;

/** In seconds: longer than any service takes that a person waits for. */
export const LOOKUP_TIMEOUT = 30;

const inputs = ['json', 'ndjson'] as const;

export interface CheckCall {
  readonly command: 'check';
  /** Files, directories, globs, or `-` for standard input. */
  readonly paths: readonly string[];
  readonly mode: ValidationMode;
  readonly workspace: string | undefined;
  /** The file of house rules. */
  readonly rules: string | undefined;
  /** How many seconds a lookup of the workspace may take. */
  readonly lookupTimeout: number;
  readonly format: FormatName;
  readonly lang: Language;
  /** How files are read. Default: by the ends of their names. */
  readonly input: (typeof inputs)[number] | undefined;
  readonly maxErrors: number;
  readonly isQuiet: boolean;
  /** Whether hints are shown, too. */
  readonly withHints: boolean;
  readonly fix: 'no' | 'write' | 'show';
  /** Whether links that lead out of a folder are followed. */
  readonly followLinks: boolean;
  readonly isWatching: boolean;
  readonly threads: number | undefined;
}

export type Call =
  | { readonly command: 'help' | 'version' }
  | { readonly command: 'explain'; readonly rule: string; readonly rules: string | undefined }
  | { readonly command: 'rules'; readonly format: 'human' | 'json'; readonly rules: string | undefined }
  | ValidatorCall
  | CheckCall;

/**
 * Reads the arguments of a call.
 *
 * @throws CallError when the arguments are wrong.
 */
export function callOf(args: readonly string[]): Call {
  // What follows -- is another program, with arguments of its own.
  const isOfProgram = args[0] === 'check-validator' && !['--help', '-h'].includes(args[1] ?? '');
  if (isOfProgram) return validatorCall(args.slice(1));
  const { values, positionals } = parsed(args);
  if (values.help) return { command: 'help' };
  if (values.version) return { command: 'version' };
  const [name, ...rest] = positionals;
  if (name === undefined) throw new CallError(`a command is missing: ${[...commands, 'check-validator'].join(', ')}`);
  const command = oneOf('the command', name, commands);
  for (const option of optionNames) {
    const isGiven = values[option] !== undefined;
    if (isGiven && !(options[option].of as readonly string[]).includes(command)) {
      throw new CallError(`--${option} does not go with ${command}`);
    }
  }
  switch (command) {
    case 'explain': {
      const [rule, ...more] = rest;
      if (rule === undefined || more.length > 0) throw new CallError('explain takes the id of one rule');
      return { command, rule, rules: values.rules };
    }
    case 'rules':
      if (rest.length > 0) throw new CallError('rules takes no arguments');
      return {
        command,
        format: oneOf('--format of rules', values.format ?? 'human', ['human', 'json'] as const),
        rules: values.rules,
      };
    case 'check':
      return checkCall(rest, values);
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // The sentences after the first one give advice that does not fit this command.
    throw new CallError(oneLine(error).split('. To specify', 1).join());
  }
}

type Values = ReturnType<typeof parsed>['values'];

function checkCall(paths: readonly string[], values: Values): CheckCall {
  if (paths.length === 0) throw new CallError('check takes files, directories, globs, or - for standard input');
  // It would mean the current folder, where a script forgot to set a variable.
  if (paths.includes('')) throw new CallError('a path must not be empty');
  if (values.fix && values['fix-dry-run']) throw new CallError('--fix and --fix-dry-run do not go together');
  const call: CheckCall = {
    command: 'check',
    paths,
    mode: oneOf('--mode', values.mode ?? 'DRAFT_PUBLISH', validationModes),
    workspace: values.workspace,
    rules: values.rules,
    lookupTimeout: numberIn('--lookup-timeout', values['lookup-timeout']) ?? LOOKUP_TIMEOUT,
    format: oneOf('--format', values.format ?? 'human', formatNames),
    lang: oneOf('--lang', values.lang ?? 'en', languages),
    input: values.input === undefined ? undefined : oneOf('--input', values.input, inputs),
    maxErrors: numberIn('--max-errors', values['max-errors']) ?? MOST_ERRORS_OF_A_FILE,
    isQuiet: values.quiet ?? false,
    withHints: values.hints ?? false,
    fix: values.fix ? 'write' : values['fix-dry-run'] ? 'show' : 'no',
    followLinks: values['follow-links'] ?? false,
    isWatching: values.watch ?? false,
    threads: numberIn('--threads', values.threads),
  };
  const isStdin = paths.includes('-');
  if (isStdin && call.fix === 'write') throw new CallError('--fix writes files; standard input (-) is not a file');
  if (isStdin && call.isWatching) throw new CallError('--watch watches files; standard input (-) is not a file');
  if (call.fix !== 'no' && call.input === 'ndjson') throw new CallError('fixes are for JSON files, not for NDJSON');
  if (call.fix === 'show' && call.format !== 'human') {
    throw new CallError('--fix-dry-run shows a diff; it does not go with --format');
  }
  return call;
}

function oneOf<const Value extends string>(what: string, value: string, allowed: readonly Value[]): Value {
  const known = allowed.find((one) => one === value);
  if (known !== undefined) return known;
  const meant = suggestionFor(value, allowed);
  const hint = meant === undefined ? '' : `, did you mean ${meant}?`;
  throw new CallError(`${what} must be one of ${allowed.join(', ')}; got ${JSON.stringify(value)}${hint}`);
}

/** A whole number from 1. */
function numberIn(what: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new CallError(`${what} must be a whole number from 1; got ${JSON.stringify(value)}`);
}
