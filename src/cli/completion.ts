import { hintCatalogue } from '../hints/hint.js';
import {
  type Command,
  commands,
  commandTable,
  type OptionName,
  type OptionRow,
  optionsOf,
  rowIn,
  rowOf,
  type shells,
} from './options.js';
import { knownRules } from './rules-page.js';

const NAME = 'campaign-draft-rules';

/** The completions of a word: the names of files, or words. */
type Completions = 'file' | readonly string[];

function wordsFor(completes: 'file' | 'rule' | readonly string[]): Completions {
  return completes === 'rule' ? [...knownRules, ...hintCatalogue].map(({ id }) => id) : completes;
}

/** The words after an option; `undefined` when it takes none. */
function completionsAfter({ value, completes }: OptionRow): Completions | undefined {
  return value === undefined ? undefined : wordsFor(completes ?? []);
}

/** The script that completes the command's words in a shell. It is made from the table of options. */
export function completionOf(shell: (typeof shells)[number]): string {
  return { bash, zsh, fish }[shell]();
}

function flagsOf(command: Command): string[] {
  return optionsOf(command).flatMap((name) => {
    const { short } = rowOf(name);
    return short === undefined ? [`--${name}`] : [`-${short}`, `--${name}`];
  });
}

/** Every option that takes a value, with its completions: the same in every command. */
function valued(): [OptionName, Completions][] {
  const names = [...new Set(commands.flatMap(optionsOf))];
  return names.flatMap((name) => {
    const words = completionsAfter(rowOf(name));
    return words === undefined ? [] : [[name, words] satisfies [OptionName, Completions]];
  });
}

function bash(): string {
  const generate = (words: Completions) =>
    `compgen -P "$prefix" ${words === 'file' ? '-f' : `-W ${shellQuoted(words.join(' '))}`} -- "$word"`;
  const fill = (words: Completions) => `mapfile -t COMPREPLY < <(${generate(words)}); return`;
  return `# Completes ${NAME} in bash: source this, or save it among the completions of bash.
_campaign_draft_rules() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  local prefix= is_value=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${fill(commands)}
  fi
  # \`--mode=L\` comes as three words; as one where "=" does not part words.
  if [ "$word" = "=" ]; then
    word= is_value=yes
  elif [ "$before" = "=" ]; then
    before=\${COMP_WORDS[COMP_CWORD-2]} is_value=yes
  elif [ "\${word#--*=}" != "$word" ]; then
    before=\${word%%=*} is_value=yes
    prefix=$before= word=\${word#*=}
  fi
  case $before in
${valued()
  .map(([name, words]) => `    --${name}) ${fill(words)} ;;`)
  .join('\n')}
  esac
  if [ -n "$is_value" ]; then return; fi
  case $command in
${commands
  .map((command) => {
    const words = wordsFor(commandTable[command].completes);
    return `    ${command}) if [ "\${word#-}" != "$word" ]; then ${fill(flagsOf(command))}; fi; ${fill(words)} ;;`;
  })
  .join('\n')}
  esac
}
complete -o filenames -F _campaign_draft_rules ${NAME}
`;
}

function zsh(): string {
  const action = (words: Completions) => (words === 'file' ? '_files' : `(${words.join(' ')})`);
  const spec = (command: Command) => (name: OptionName) => {
    const row = rowIn(command, name);
    const { short, multiple, value, help } = row;
    const names = short === undefined ? [`--${name}`] : [`-${short}`, `--${name}`];
    const words = completionsAfter(row);
    const rest = words === undefined ? '' : `:${value}:${action(words)}`;
    // The value is the next word, or follows "=".
    const end = words === undefined ? '' : '=';
    const repeated = multiple === true ? '*' : '';
    return names.map((one) => shellQuoted(`${repeated}${one}${end}[${help.replaceAll(/[[\]:]/g, '\\$&')}]${rest}`));
  };
  return `#compdef ${NAME}
# Completes ${NAME} in zsh: save it as _${NAME} in a folder of $fpath.
_campaign_draft_rules() {
  if (( CURRENT == 2 )); then
    local -a commands=(${commands.map((one) => shellQuoted(`${one}:${commandTable[one].help}`)).join(' ')})
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${commands
  .map((command) => {
    const words = wordsFor(commandTable[command].completes);
    const specs = [...optionsOf(command).flatMap(spec(command)), shellQuoted(`*:argument:${action(words)}`)];
    return `    ${command}) _arguments ${specs.join(' ')} ;;`;
  })
  .join('\n')}
  esac
}
if [ "$funcstack[1]" = "_campaign_draft_rules" ] || [ "$funcstack[1]" = "_${NAME}" ]; then
  _campaign_draft_rules "$@"
else
  compdef _campaign_draft_rules ${NAME}
fi
`;
}

function fish(): string {
  const take = (words: Completions) => (words === 'file' ? '-r -F' : `-x -a ${shellQuoted(words.join(' '))}`);
  const lines = commands.flatMap((command) => {
    const isIts = `-n ${shellQuoted(`__fish_seen_subcommand_from ${command}`)}`;
    const words = wordsFor(commandTable[command].completes);
    return [
      `complete -c ${NAME} -n __fish_use_subcommand -f -a ${command} -d ${shellQuoted(commandTable[command].help)}`,
      ...(words === 'file' ? [] : [`complete -c ${NAME} ${isIts} -f -a ${shellQuoted(words.join(' '))}`]),
      ...optionsOf(command).map((name) => {
        const row = rowIn(command, name);
        const { short, help } = row;
        const values = completionsAfter(row);
        const named = `${short === undefined ? '' : `-s ${short} `}-l ${name}`;
        return `complete -c ${NAME} ${isIts} ${named}${values === undefined ? '' : ` ${take(values)}`} -d ${shellQuoted(help)}`;
      }),
    ];
  });
  return `# Completes ${NAME} in fish: save it in ~/.config/fish/completions/${NAME}.fish\n${lines.join('\n')}\n`;
}

/** The text in quotes, so that a shell takes it for one word as it is. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
