import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { suggestionFor } from '../core/suggestion.js';
import { formatNames } from './formats/format.js';
import { type Command, commands, optionNames, optionsOf } from './options.js';

/** Each of the words of a text, with what it means here. */
const all = (words: string, meant: string) => words.split(' ').map((word): [string, string] => [word, meant]);

/** Options of other programs, and what does the same here. */
const optionsElsewhere: ReadonlyMap<string, string> = new Map([
  ...formatNames.flatMap((name) => all(name, `--format ${name}`)),
  ...all('o out output outfile reporter-file', '--output-file <format>=<file>'),
  ...all('f r reporter reporters formatter output-format', '--format'),
  ...all('w write apply', '--fix'),
  ...all('diff dry', '--fix-dry-run'),
  ...all('s silent', '--quiet'),
  ...all('strict error-on-warnings fail-on-warnings', '--max-warnings 0'),
  ...all('c config-file', '--config'),
  ...all('rulesdir rules-file', '--rules'),
  ...all('baseline-update generate-baseline', '--update-baseline'),
  ...all('select', '--rule'),
  ...all('cached', '--staged'),
  ...all('changed', '--since'),
  ...all('concurrency j jobs', '--threads'),
  ...all('stdin', '- for standard input'),
  ...all('ext', 'a glob such as "drafts/**/*.json"'),
  ...all('ignore exclude ignore-pattern ignore-path', '"ignore" in the configuration'),
  ...all('severity', '"severities" in the configuration'),
  ...all('V', '--version'),
  ...all('color', 'FORCE_COLOR=1 in the environment'),
  ...all('no-color', 'NO_COLOR=1 in the environment'),
]);

/** Commands of other programs, and what does the same here. */
const commandsElsewhere: ReadonlyMap<string, string> = new Map([
  ...all('ci lint test validate verify', 'check'),
  ...all('fix format', 'check --fix'),
  ...all('help', '--help'),
  ...all('list', 'rules'),
  ...all('version', '--version'),
]);

/** What the user meant by an option that does not exist, if the command has it. */
export function optionMeant(name: string, args: readonly string[]): string | undefined {
  const command: Command | undefined = commands.find((one) => args.includes(one));
  const known = command === undefined ? optionNames : optionsOf(command);
  const same = optionsElsewhere.get(name);
  const option = /^--([a-z-]+)/.exec(same ?? '')?.[1];
  if (same !== undefined && (option === undefined || known.some((one) => one === option))) return same;
  const nearest = suggestionFor(name, known);
  return nearest === undefined ? undefined : `--${nearest}`;
}

/** What the user meant by a command that does not exist: most likely to check the path that it is. */
export function commandMeant(name: string, cwd: string): string | undefined {
  const same = commandsElsewhere.get(name);
  if (same !== undefined) return same;
  if (!/[./\\*]|^-$/.test(name) && !existsSync(resolve(cwd, name))) return undefined;
  return `check ${typed(name)}`;
}

/** A path as it is typed into a shell, in quotes if it needs some. */
function typed(path: string): string {
  if (/[$`"]/.test(path)) return `'${path.replaceAll("'", "'\\''")}'`;
  return /[^\p{L}\p{N}.,/\\:@%+=_-]/u.test(path) ? `"${path}"` : path;
}
