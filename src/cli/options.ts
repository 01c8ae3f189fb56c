import { MOST_ERRORS_OF_A_FILE } from './check.js';
import { type FormatName, formatNames } from './formats/format.js';
import { MOST_BYTES } from './input-rules.js';

/** In seconds: longer than a person would wait for a service. */
export const LOOKUP_TIMEOUT = 30;

/** The name under which a configuration is found, in the working directory or above it. */
export const CONFIG_NAME = 'campaign-drafts.config.json';

export const inputs = ['json', 'ndjson'] as const;

interface CommandRow {
  readonly takes: string;
  readonly help: string;
}

export const commandTable = {
  check: {
    takes: '[path...]',
    help: 'Judges drafts: files, folders, "globs", - for standard input. Default: the paths of the configuration.',
  },
  audit: {
    takes: '[path...]',
    help: 'Judges very many drafts, and says which verdicts differ from those of an earlier report.',
  },
  explain: { takes: '<rule-id>', help: 'Prints the page of a rule.' },
  rules: { takes: '', help: 'Lists the rules.' },
  'check-validator': {
    takes: '-- <program>',
    help: 'Tests a validator in any language, a program or a service, with generated drafts.',
  },
} as const satisfies Record<string, CommandRow>;

export type Command = keyof typeof commandTable;
// `Object.keys` loses the type of the names.
export const commands = Object.keys(commandTable) as Command[];

/** An option: its help is a line of `--help` and the beginning of its row on the page. */
export interface OptionRow {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: true;
  readonly of: readonly Command[];
  /** The name of its value in the help. */
  readonly value?: string;
  /** The values in each command, if some commands take fewer. */
  readonly valuesIn?: Partial<Record<Command, readonly string[]>>;
  readonly help: string;
  /** Text that is only on the page, in Markdown. Its links begin in the folder of the pages. */
  readonly more?: string;
}

/** The formats of each command that has several. */
export const formatsIn = {
  check: formatNames,
  rules: ['human', 'json'],
  'check-validator': ['human', 'json', 'github', 'junit'],
} as const satisfies Partial<Record<Command, readonly FormatName[]>>;

const choiceOf = (values: readonly string[]) => `One of ${values.join(', ')}.`;

const judgingCommands = ['check', 'audit'] as const;
export const withConfig = [...judgingCommands, 'explain', 'rules'] as const;
const all = commands;

/** Every option. The parser, the help and the page are made from this table. */
export const optionTable = {
  mode: {
    type: 'string',
    of: ['check'],
    value: 'mode',
    help: 'DRAFT_PUBLISH, the default: may it be published? LENIENT: may it be saved?',
  },
  workspace: {
    type: 'string',
    of: judgingCommands,
    value: 'file',
    help: 'Connectors and features, as JSON or a module.',
    more: '[More](configuration.md#workspace).',
  },
  rules: {
    type: 'string',
    of: withConfig,
    value: 'file',
    help: 'House rules, as JSON or a module.',
    more: '[More](house-rules.md).',
  },
  config: {
    type: 'string',
    of: withConfig,
    value: 'file',
    help: `The configuration. Default: ${CONFIG_NAME}, here or above.`,
    more: '[More](configuration.md).',
  },
  'no-config': { type: 'boolean', of: withConfig, help: 'Looks for no configuration.' },
  rule: {
    type: 'string',
    multiple: true,
    of: ['check'],
    value: 'rule-id',
    help: 'Reports only this rule, or rules such as "update/*"; may be repeated.',
  },
  'ignore-rule': {
    type: 'string',
    multiple: true,
    of: ['check'],
    value: 'rule-id',
    help: 'Does not report this rule; may be repeated.',
  },
  'max-warnings': {
    type: 'string',
    of: ['check'],
    value: 'n',
    help: 'Exits with 1 if there are more warnings.',
  },
  baseline: {
    type: 'string',
    of: ['check'],
    value: 'file',
    help: 'Leaves out findings that this file lists.',
    more: '[More](configuration.md#baseline).',
  },
  'update-baseline': { type: 'boolean', of: ['check'], help: 'Writes the findings into the baseline.' },
  pick: {
    type: 'string',
    of: judgingCommands,
    value: 'path',
    help: 'Takes the draft out of the object around it: draft, or data.campaign.',
  },
  'lookup-timeout': {
    type: 'string',
    of: judgingCommands,
    value: 's',
    help: `The seconds for one lookup. Default: ${LOOKUP_TIMEOUT}.`,
  },
  format: {
    type: 'string',
    of: ['check', 'rules', 'check-validator'],
    value: 'format',
    valuesIn: formatsIn,
    help: choiceOf(formatNames),
    more: '[More](ci.md#formats).',
  },
  staged: {
    type: 'boolean',
    of: ['check'],
    help: 'Judges only drafts that are staged in Git, as they are staged.',
  },
  since: {
    type: 'string',
    of: ['check'],
    value: 'ref',
    help: 'Judges only drafts changed since a branch, tag or commit was left.',
  },
  'output-file': {
    type: 'string',
    multiple: true,
    of: ['check'],
    value: 'format=file',
    help: 'Writes a further report into a file; may be repeated.',
    more: '[More](ci.md#reports-in-files).',
  },
  input: {
    type: 'string',
    of: judgingCommands,
    value: 'json|ndjson',
    help: 'How to read all files. Default: by their names.',
  },
  'stdin-filename': {
    type: 'string',
    of: ['check'],
    value: 'name',
    help: 'Judges standard input under this name.',
  },
  'max-errors': {
    type: 'string',
    of: ['check'],
    value: 'n',
    help: `Lists at most n errors of each draft. Default: ${MOST_ERRORS_OF_A_FILE}.`,
  },
  hints: {
    type: 'boolean',
    of: ['check'],
    help: 'Also reports valid values that are probably mistakes.',
  },
  fix: { type: 'boolean', of: ['check'], help: 'Applies fixes that lose nothing.', more: '[More](check.md#fixes).' },
  'fix-dry-run': {
    type: 'boolean',
    of: ['check'],
    help: 'Prints what --fix would change, as a patch.',
  },
  statistics: { type: 'boolean', of: ['check'], help: 'Also counts the findings of each rule.' },
  'follow-links': {
    type: 'boolean',
    of: judgingCommands,
    help: 'Follows links that lead out of the folders.',
  },
  threads: {
    type: 'string',
    of: ['audit'],
    value: 'n',
    help: 'Judges NDJSON in n threads. The default is the number of cores, at most 2.',
  },
  quiet: {
    type: 'boolean',
    short: 'q',
    of: ['check'],
    help: 'Prints only findings, and no summary.',
  },
  report: {
    type: 'string',
    of: ['audit'],
    value: 'file',
    help: 'Writes a line about each draft into this file, to compare with later.',
  },
  against: {
    type: 'string',
    of: ['audit'],
    value: 'file',
    help: 'Compares with this report of an earlier audit.',
  },
  url: {
    type: 'string',
    of: ['check-validator'],
    value: 'address',
    help: 'Posts each draft to a service there, instead of writing it to a program. The answer is the body, whatever the status.',
  },
  budget: {
    type: 'string',
    of: ['check-validator'],
    value: 's',
    help: 'Asks questions for s seconds. The default is 10.',
  },
  drafts: {
    type: 'string',
    of: ['check-validator'],
    value: 'n',
    help: 'Asks about n drafts instead, however long that takes. 10,000 are enough to ask everything.',
  },
  seed: {
    type: 'string',
    of: ['check-validator'],
    value: 'n',
    help: 'The same seed gives the same drafts. The default is 1.',
  },
  'any-order': { type: 'boolean', of: ['check-validator'], help: 'Errors may come in any order.' },
  'no-rules': { type: 'boolean', of: ['check-validator'], help: 'Compares the fields of errors, but not their rules.' },
  except: {
    type: 'string',
    multiple: true,
    of: ['check-validator'],
    value: 'rule-id',
    help: 'A rule that is not compared; may be repeated. "update/*" names all rules with that beginning.',
  },
  covers: {
    type: 'string',
    multiple: true,
    of: ['check-validator'],
    value: 'rule-id',
    help: 'A rule that the validator checks; may be repeated. It must find no errors of other rules.',
  },
  vectors: { type: 'boolean', of: ['check-validator'], help: 'Also asks about the conformance vectors.' },
  timeout: {
    type: 'string',
    of: ['check-validator'],
    value: 's',
    help: 'The seconds that one answer may take. The default is 10.',
  },
  help: { type: 'boolean', short: 'h', of: all, help: 'Prints this help; after a command, the help of the command.' },
  version: { type: 'boolean', short: 'v', of: all, help: 'Prints the version.' },
} as const satisfies Record<string, OptionRow>;

export type OptionName = keyof typeof optionTable;
// `Object.keys` loses the type of the names.
export const optionNames = Object.keys(optionTable) as OptionName[];

/** The row of an option, with the members that not every option has. */
export function rowOf(name: OptionName): OptionRow {
  return optionTable[name];
}

export function rowIn(command: Command, name: OptionName): OptionRow {
  const row = rowOf(name);
  const values = row.valuesIn?.[command];
  return values === undefined ? row : { ...row, help: choiceOf(values) };
}

export function optionsOf(command: Command): OptionName[] {
  return optionNames.filter((name) => rowOf(name).of.includes(command));
}

/** What the exit codes 0 and 1 of a command say. The other commands end with 0 when they have done their work. */
const verdicts = new Map<Command, readonly [none: string, some: string]>([
  [
    'check',
    [
      'There are no errors, and at most `--max-warnings` warnings.',
      `There are errors, or more warnings. Files that are not JSON in UTF-8, and drafts of more than ${MOST_BYTES / 1024 / 1024} MB, are errors.`,
    ],
  ],
  ['audit', ['No verdict differs from the earlier report.', 'Verdicts differ.']],
  [
    'check-validator',
    ['Everything was asked, and there are no wrong answers.', 'There are wrong answers, or not everything was asked.'],
  ],
]);

const FAILED = 'The call was wrong, or failed';
const SAYS_WHY = 'One line says why.';
const failed = {
  anywhere: `${FAILED}. ${SAYS_WHY}`,
  judging: `${FAILED}: a wrong option or file, nothing to judge, a lookup that fails or takes too long, a report that cannot be written. ${SAYS_WHY}`,
};

type ExitCodes = readonly (readonly [code: number, means: string])[];

export function exitCodesOf(command: Command): ExitCodes {
  const isJudging = judgingCommands.some((one) => one === command);
  const [none = 'The command did its work.', some] = verdicts.get(command) ?? [];
  return [
    [0, none],
    ...(some === undefined ? [] : [[1, some] as const]),
    [2, isJudging ? failed.judging : failed.anywhere],
  ];
}
