import { configMembers } from './config-file.js';
import {
  type Command,
  commands,
  commandTable,
  exitCodesOf,
  type OptionName,
  optionsOf,
  rowIn,
  rowOf,
} from './options.js';
import { wrapped } from './terminal.js';

const COLUMNS = 80;

/** What `--help` says. Fits a screen of 80 columns and 24 lines. */
export const help: string = [
  'Usage: campaign-draft-rules <command> [options]',
  '',
  ...entries([
    ...commands.map(
      (command) => [`${command} ${commandTable[command].takes}`.trim(), commandTable[command].help] as const,
    ),
    ['<command> --help', 'Prints the options of a command.'],
    ['-v, --version', rowOf('version').help],
  ]),
  '',
].join('\n');

/** What `--help` says after a command. */
export function helpOf(command: Command): string {
  const { takes, help: does } = commandTable[command];
  return [
    `Usage: campaign-draft-rules ${command} ${takes}`.trimEnd() + (optionsOf(command).length > 2 ? ' [options]' : ''),
    '',
    ...wrapped(does, COLUMNS),
    '',
    ...entries(optionsOf(command).map((name) => [spelled(name), rowIn(command, name).help])),
    '',
    'Exit code:',
    ...entries(exitCodesOf(command).map(([code, means]) => [String(code), means.replaceAll('`', '')])),
    '',
  ].join('\n');
}

function spelled(name: OptionName): string {
  const { short, value } = rowOf(name);
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`;
}

/** Two columns: what is typed, and what it does. */
function entries(rows: readonly (readonly [head: string, text: string])[]): string[] {
  const indent = Math.max(...rows.map(([head]) => head.length)) + 4;
  return rows.flatMap(([head, text]) =>
    wrapped(text, COLUMNS - indent).map((line, index) => (index === 0 ? `  ${head}` : '').padEnd(indent) + line),
  );
}

/** The options of a command, without those that every command has, and those that another page has told. */
export function optionsPage(command: Command, told: readonly OptionName[] = []): string {
  const others = optionsOf(command).filter((name) => !['help', 'version', ...told].includes(name));
  const rows = others.map((name) => {
    const { help: does, more, short, value } = rowOf(name);
    const head = `${short === undefined ? '' : `\`-${short}\`, `}\`--${name}${value === undefined ? '' : ` <${value}>`}\``;
    return `- ${head}: ${[does, more].filter((one) => one !== undefined).join(' ')}`;
  });
  return [...rows, ''].join('\n');
}

export const configPage: string = [
  '| | |',
  '|---|---|',
  ...Object.entries(configMembers).map(([name, { help: does }]) => `| \`${name}\` | ${does} |`),
  '',
].join('\n');

export const exitCodesPage: string = [
  '| Exit code | |',
  '|---|---|',
  ...exitCodesOf('check').map(([code, means]) => `| ${code} | ${means} |`),
  '',
].join('\n');
