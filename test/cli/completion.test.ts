// Without this, a shell could complete commands and options that there are not.
import { expect, it } from 'vitest';
import { completionOf } from '../../src/cli/completion.js';
import { commands, optionNames, optionsOf, rowOf, shells } from '../../src/cli/options.js';

it.each(shells)('%s completes every command and every option', (shell) => {
  const script = completionOf(shell);
  for (const command of commands) expect(script).toMatch(new RegExp(`\\b${command}\\b`));
  for (const name of optionNames) expect(script).toContain(shell === 'fish' ? `-l ${name} ` : `--${name}`);
  expect(script).toContain('android/timer');
});

it('zsh has what an option does, and whether it may be repeated', () => {
  const script = completionOf('zsh');
  expect(script).toContain(
    '\'*--rule=[Reports only this rule; may be repeated. "update/*" names all rules with that beginning.]:rule-id:(',
  );
  expect(script).toContain(
    "'--mode=[DRAFT_PUBLISH, the default\\: may it be published? Or LENIENT\\: may it be saved?]:mode:(",
  );
  expect(script).toContain("'-q[Prints only findings\\:");
  expect(script).toContain("'*:argument:_files'");
});

it('zsh and bash take the value of an option behind "=", too', () => {
  const [zsh, bash] = [completionOf('zsh'), completionOf('bash')];
  for (const name of optionNames) {
    const takesValue = rowOf(name).value !== undefined;
    expect(zsh.includes(`--${name}=[`), name).toBe(takesValue);
    expect(zsh.includes(`--${name}[`), name).toBe(!takesValue);
    expect(bash.includes(`    --${name}) mapfile`), name).toBe(takesValue);
  }
});

it('fish has what an option does, for the commands that have it', () => {
  const lines = completionOf('fish').split('\n');
  const isIts = (command: string) => lines.filter((line) => line.includes(`__fish_seen_subcommand_from ${command}'`));
  for (const command of commands) {
    expect(isIts(command).filter((line) => / -l /.test(line))).toHaveLength(optionsOf(command).length);
  }
  expect(isIts('check').find((line) => line.includes('-l quiet'))).toContain("-s q -l quiet -d 'Prints only findings");
  expect(isIts('check').find((line) => line.includes('-l workspace'))).toContain('-r -F');
});

it('every option with values to choose from is completed with them', () => {
  const given = optionNames.filter((name) => Array.isArray(rowOf(name).completes));
  expect(given).toEqual(['mode', 'format', 'lang', 'input']);
});

it('a format is completed with those of the command', () => {
  const ofRules = completionOf('zsh').match(/^ {4}rules\).*$/m)?.[0];
  expect(ofRules).toContain("'--format=[One of human, json.]:format:(human json)'");
  expect(completionOf('fish')).toContain(
    "__fish_seen_subcommand_from check-validator' -l format -x -a 'human junit' -d 'One of human, junit.'",
  );
});
