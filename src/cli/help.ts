import { configMembers } from './config-file.js';
import { type Command, commands, commandTable, exitCodes, type OptionName, optionsOf, rowOf } from './options.js';
import { wrapped } from './terminal.js';

const COLUMNS = 80;
const INDENT = 26;

/** What `--help` says. Fits a screen of 80 columns and 24 lines. */
export const help: string = [
  'Usage: campaign-draft-rules <command> [options]',
  '',
  ...commands.flatMap((command) =>
    entry(`${command} ${commandTable[command].takes}`.trim(), commandTable[command].help),
  ),
  '',
  ...entry('<command> --help', 'Prints the options of a command.'),
  ...entry('-v, --version', rowOf('version').help),
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
    ...optionsOf(command).flatMap((name) => entry(spelled(name), rowOf(name).help)),
    '',
    'Exit code:',
    ...exitCodes.flatMap(([code, means]) => entry(String(code), means.replaceAll('`', ''))),
    '',
  ].join('\n');
}

/** An option as it is typed. */
function spelled(name: OptionName): string {
  const { short, value } = rowOf(name);
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`;
}

function entry(head: string, text: string): string[] {
  const [first = '', ...rest] = wrapped(text, COLUMNS - INDENT);
  const indent = ' '.repeat(INDENT);
  const lines = [first, ...rest].map((line) => indent + line);
  const start = `  ${head}`;
  return start.length < INDENT ? [start.padEnd(INDENT) + first, ...lines.slice(1)] : [start, ...lines];
}

/** The table of options on the page about the command line. */
export function optionsPage(command: Command): string {
  const rows = optionsOf(command).map((name) => {
    const { help: does, more, short, value } = rowOf(name);
    const head = `${short === undefined ? '' : `\`-${short}\`, `}\`--${name}${value === undefined ? '' : ` <${value.replaceAll('|', '\\|')}>`}\``;
    return `| ${head} | ${[does, more].filter((one) => one !== undefined).join(' ')} |`;
  });
  return ['| | |', '|---|---|', ...rows, ''].join('\n');
}

/** The table of the members of a configuration on that page. */
export const configPage: string = [
  '| | |',
  '|---|---|',
  ...Object.entries(configMembers).map(([name, { help: does }]) => `| \`${name}\` | ${does} |`),
  '',
].join('\n');

/** The table of exit codes on that page. */
export const exitCodesPage: string = [
  '| Exit code | |',
  '|---|---|',
  ...exitCodes.map(([code, means]) => `| ${code} | ${means} |`),
  '',
].join('\n');
