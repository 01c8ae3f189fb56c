import { parseArgs } from 'node:util';
import { type ValidationMode, validationModes } from '../spec/vocabulary.js';
import { CallError, oneLine } from './call-error.js';
import { MOST_ERRORS_OF_A_FILE } from './check.js';
import type { Config } from './config-file.js';
import { commandMeant, optionMeant } from './meant.js';
import { oneOf } from './one-of.js';
import { type Command, commands, formatsIn, inputs, LOOKUP_TIMEOUT, optionNames, optionTable } from './options.js';
import { type Destination, destinationsIn } from './report-file.js';
import { hintsOffIn, namesHints, type RuleChoice } from './severity.js';
import { type ValidatorCall, validatorCall } from './validator-call.js';

/** The arguments of every command that judges drafts. */
export interface JudgeCall {
  /** Files, directories, globs, or `-` for standard input. */
  readonly paths: readonly string[];
  readonly workspace: string | undefined;
  readonly rules: string | undefined;
  readonly config: string | undefined;
  /** The members that lead to the draft in an object around it. */
  readonly pick: readonly string[];
  /** How many seconds a lookup of the workspace may take. */
  readonly lookupTimeout: number;
  /** How files are read. Default: by the ends of their names. */
  readonly input: (typeof inputs)[number] | undefined;
  readonly followLinks: boolean;
}

export interface CheckCall extends JudgeCall {
  readonly command: 'check';
  readonly mode: ValidationMode;
  /** Where its reports go; the first one is that of `--format`. */
  readonly destinations: readonly Destination[];
  readonly maxErrors: number;
  readonly maxWarnings: number;
  /** Whether the call says how many warnings there may be, in all drafts, and not the configurations. */
  readonly isLimitOfCall: boolean;
  readonly choice: RuleChoice;
  readonly baseline: string | undefined;
  readonly isUpdatingBaseline: boolean;
  readonly withStatistics: boolean;
  /** The name of standard input in the report. */
  readonly stdinName: string | undefined;
  readonly isQuiet: boolean;
  /** Whether hints are shown, too. */
  readonly withHints: boolean;
  /** Which drafts are judged, if not all: what is staged, or what has changed since a commit. */
  readonly changed: 'staged' | { readonly since: string } | undefined;
  readonly fix: 'no' | 'write' | 'show';
}

export interface AuditCall extends JudgeCall {
  readonly command: 'audit';
  readonly report: string | undefined;
  readonly against: string | undefined;
  readonly threads: number | undefined;
}

export type Call =
  | { readonly command: 'version' }
  | { readonly command: 'help'; readonly of: Command | undefined }
  | { readonly command: 'explain'; readonly rule: string; readonly rules: string | undefined }
  | {
      readonly command: 'rules';
      readonly format: 'human' | 'json';
      readonly rules: string | undefined;
      /** Whether the library's own rules are listed, too. */
      readonly withAll: boolean;
    }
  | ValidatorCall
  | CheckCall
  | AuditCall;

type ParsedValues = ReturnType<typeof parsedArguments>['values'];

/** The arguments of a call, before they are completed from a configuration. */
export interface Given {
  readonly command: Command | 'help' | 'version';
  readonly rest: readonly string[];
  readonly values: ParsedValues;
}

/**
 * Reads the arguments of a call.
 *
 * @throws CallError for an unknown command or option, and for an option that does not go with the command.
 */
export function readArguments(args: readonly string[], cwd = '.'): Given {
  const { values, positionals } = parsedArguments(args);
  const [name, ...rest] = positionals;
  if (values.help) return { command: 'help', rest: name === undefined ? [] : [name], values };
  if (values.version) return { command: 'version', rest, values };
  if (name === undefined) throw new CallError(`a command is missing: ${commands.join(', ')}`);
  const command = oneOf('the command', name, commands, commandMeant(name, cwd));
  for (const option of optionNames) {
    const isGiven = values[option] !== undefined;
    if (isGiven && !(optionTable[option].of as readonly string[]).includes(command)) {
      throw new CallError(`--${option} does not go with ${command}`);
    }
  }
  if (values.config !== undefined && values['no-config']) {
    throw new CallError('--config and --no-config do not go together');
  }
  const isProgram = command === 'check-validator' && values.url === undefined;
  return { command, rest: isProgram ? behindDashes(args, rest) : rest, values };
}

/** The program behind `--`, with its arguments; an empty list without `--`, and when other arguments come before it. */
function behindDashes(args: readonly string[], rest: readonly string[]): readonly string[] {
  const at = args.indexOf('--');
  return at >= 0 && rest.length === args.length - at - 1 ? rest : [];
}

/**
 * Combines the arguments and the configuration into a call. Arguments take precedence.
 *
 * @throws CallError when the arguments are wrong.
 */
export function callOf({ command, rest, values }: Given, config: Config = {}): Call {
  switch (command) {
    case 'help': {
      const [name] = rest;
      return { command, of: name === undefined ? undefined : oneOf('the command', name, commands) };
    }
    case 'version':
      return { command };
    case 'explain': {
      const [rule, ...more] = rest;
      if (rule === undefined || more.length > 0) throw new CallError('explain takes the id of one rule');
      return { command, rule, rules: values.rules ?? config.rules };
    }
    case 'rules':
      if (rest.length > 0) throw new CallError('rules takes no arguments');
      return {
        command,
        format: oneOf('--format of rules', values.format ?? 'human', formatsIn.rules),
        rules: values.rules ?? config.rules,
        withAll: values.rules === undefined,
      };
    case 'check-validator':
      return validatorCall(rest, values);
    case 'check':
      return checkCall(rest, values, config);
    case 'audit':
      return auditCall(rest, values, config);
  }
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTable, allowPositionals: true, strict: true });
  } catch (error) {
    // The sentences after the first one give advice that does not fit this command.
    const says = oneLine(error).split('. To specify', 1).join();
    const [, option] = /^Unknown option '--?([^'=]+)/.exec(says) ?? [];
    const meant = option === undefined ? undefined : optionMeant(option, args);
    throw new CallError(meant === undefined ? says : `${says}, did you mean ${meant}?`);
  }
}

function judgeCall(command: Command, given: readonly string[], values: ParsedValues, config: Config): JudgeCall {
  const paths = given.length > 0 ? given : (config.paths ?? []);
  if (paths.length === 0) {
    throw new CallError(`${command} takes files, directories, globs, or - for standard input`);
  }
  // An empty path would mean the current folder. Most likely, a script did not set a variable.
  if (paths.includes('')) throw new CallError('a path must not be empty');
  return {
    paths,
    workspace: values.workspace ?? config.workspace,
    rules: values.rules ?? config.rules,
    config: config.file,
    pick: membersIn(values.pick ?? config.pick),
    lookupTimeout: numberIn('--lookup-timeout', values['lookup-timeout']) ?? LOOKUP_TIMEOUT,
    input: values.input === undefined ? undefined : oneOf('--input', values.input, inputs),
    followLinks: values['follow-links'] ?? false,
  };
}

function auditCall(paths: readonly string[], values: ParsedValues, config: Config): AuditCall {
  return {
    command: 'audit',
    ...judgeCall('audit', paths, values, config),
    report: values.report,
    against: values.against,
    threads: numberIn('--threads', values.threads),
  };
}

/**
 * The same call, completed from another configuration.
 *
 * @throws CallError when the arguments are wrong.
 */
export function callWith<One extends CheckCall | AuditCall>(call: One, { rest, values }: Given, config: Config): One {
  const own = { ...config, paths: call.paths };
  // A call is completed to one of the same command.
  return (call.command === 'check' ? checkCall(rest, values, own) : auditCall(rest, values, own)) as One;
}

/** Whether hints are reported. Whoever names some wants to see them: the names have no effect otherwise. */
function wantsHints({ hints, rule = [] }: ParsedValues, { hints: wanted, severities = {} }: Config): boolean {
  if (hints !== undefined || rule.some(namesHints)) return true;
  return wanted === undefined ? Object.keys(severities).some(namesHints) : wanted !== false;
}

function checkCall(given: readonly string[], values: ParsedValues, config: Config): CheckCall {
  if (values.fix && values['fix-dry-run']) throw new CallError('--fix and --fix-dry-run do not go together');
  const stdinName = values['stdin-filename'];
  const changed = changedIn(values);
  const usual = stdinName !== undefined ? ['-'] : changed !== undefined ? (config.paths ?? ['.']) : [];
  const paths = given.length === 0 ? usual : given;
  const call: CheckCall = {
    command: 'check',
    ...judgeCall('check', paths, values, config),
    mode: oneOf('--mode', values.mode ?? config.mode ?? 'DRAFT_PUBLISH', validationModes),
    destinations: destinationsIn(values['output-file'], oneOf('--format', values.format ?? 'human', formatsIn.check)),
    maxErrors: numberIn('--max-errors', values['max-errors']) ?? MOST_ERRORS_OF_A_FILE,
    maxWarnings:
      numberIn('--max-warnings', values['max-warnings'], 0) ?? config.maxWarnings ?? Number.POSITIVE_INFINITY,
    isLimitOfCall: values['max-warnings'] !== undefined,
    choice: {
      only: values.rule ?? [],
      ignored: values['ignore-rule'] ?? [],
      severities: config.severities ?? {},
      hintsOff: hintsOffIn(config.hints) ?? [],
    },
    baseline: values.baseline ?? config.baseline,
    isUpdatingBaseline: values['update-baseline'] ?? false,
    withStatistics: values.statistics ?? false,
    stdinName,
    isQuiet: values.quiet ?? false,
    withHints: wantsHints(values, config),
    changed,
    fix: values.fix ? 'write' : values['fix-dry-run'] ? 'show' : 'no',
  };
  const isStdin = call.paths.includes('-');
  if (isStdin && changed !== undefined)
    throw new CallError('--staged and --since are for files, not for standard input (-)');
  if (changed === 'staged' && call.fix === 'write') {
    throw new CallError(
      '--fix changes the files of the folder, not what is staged; --since HEAD --fix mends these files',
    );
  }
  if (isStdin && call.fix === 'write') throw new CallError('--fix writes files; standard input (-) is not a file');
  if (call.fix !== 'no' && call.input === 'ndjson') throw new CallError('fixes are for JSON files, not for NDJSON');
  if (stdinName !== undefined && !isStdin) throw new CallError('--stdin-filename is for standard input (-)');
  if (call.withStatistics && !call.destinations.some(({ format }) => ['human', 'concise', 'json'].includes(format))) {
    throw new CallError('--statistics goes with --format human, concise and json');
  }
  // Findings of rules that are left out would be taken for mended.
  if (call.isUpdatingBaseline && call.choice.only.length + call.choice.ignored.length > 0) {
    throw new CallError('--update-baseline takes what all rules find; it does not go with --rule and --ignore-rule');
  }
  return call;
}

function changedIn({ staged, since }: ParsedValues): CheckCall['changed'] {
  if (staged && since !== undefined) throw new CallError('--staged and --since do not go together');
  if (since === '') throw new CallError('--since takes a branch, a tag or a commit');
  return staged ? 'staged' : since === undefined ? undefined : { since };
}

/** The members that a path names; none without a path. */
function membersIn(path: string | undefined): readonly string[] {
  const members = path?.split('.') ?? [];
  if (!members.includes('')) return members;
  throw new CallError(`--pick must name members, with a dot between two of them; got ${JSON.stringify(path)}`);
}

/** A whole number from `least` on. */
function numberIn(what: string, value: string | undefined, least: 0 | 1 = 1): number | undefined {
  if (value === undefined) return undefined;
  if (/^(?:0|[1-9]\d{0,8})$/.test(value) && Number(value) >= least) return Number(value);
  throw new CallError(`${what} must be a whole number from ${least}; got ${JSON.stringify(value)}`);
}
