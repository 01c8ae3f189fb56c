import { visible, visibleJson } from '../core/quoting.js';
import { suggestionFor } from '../core/suggestion.js';
import { hintCatalogue } from '../hints/hint.js';
import { type AuditCall, type Call, type CheckCall, callOf, callWith, readArguments } from './arguments.js';
import { auditFiles } from './audit.js';
import { CallError, failureOf } from './call-error.js';
import { checkOnce } from './check-once.js';
import { configsOf } from './configs.js';
import type { Grouping } from './groups.js';
import { help, helpOf } from './help.js';
import { houseRulesOf } from './house-file.js';
import { withConfig } from './options.js';
import { writerTo } from './output.js';
import { type KnownRule, knownRules, pageOf } from './rules-page.js';
import type { Surroundings } from './surroundings.js';
import { wrapped } from './terminal.js';

/** 0: fine. 1: findings. 2: the call was wrong. */
export type ExitCode = 0 | 1 | 2;

export async function run(args: readonly string[], around: Surroundings): Promise<ExitCode> {
  const out = writerTo(around.stdout);
  const writeNote = (text: string) => note(around, text);
  // When an error cannot be written, the exit code still says that there was one.
  around.stderr.on('error', () => undefined);
  let read: ReturnType<typeof readCall>;
  try {
    read = readCall(args, around);
  } catch (error) {
    complain(around, error, ' (see --help)');
    return 2;
  }
  const { call, given, configs } = read;
  const grouping = <One extends CheckCall | AuditCall>(one: One): Grouping<One> => ({
    configs,
    callIn: (config) => callWith(one, given, config),
  });
  try {
    switch (call.command) {
      case 'help':
        await out.write(call.of === undefined ? help : helpOf(call.of));
        return 0;
      case 'version':
        await out.write(`${around.imprint.version}\n`);
        return 0;
      case 'explain': {
        const page = pageOf(ruleNamed(call.rule, await rulesOf(call.rules, around)), around.imprint.reference());
        await out.write(pageFor(around.stdout.columns, page));
        return 0;
      }
      case 'rules': {
        const added = call.rules === undefined ? [] : await rulesOf(call.rules, around);
        const rules = call.withAll ? [...knownRules, ...hintCatalogue, ...added] : added;
        await out.write(listOfRules(rules, call.format, around.stdout.columns));
        return 0;
      }
      case 'audit':
        return await auditFiles(call, grouping(call), around, out, writeNote);
      case 'check-validator':
        // The generators are in a file of their own, which only this command loads.
        return await (await import('./check-validator.js')).checkProgram(call, around, out);
      case 'check':
        return await checkOnce(call, grouping(call), around, out, writeNote);
    }
  } catch (error) {
    complain(around, error);
    return 2;
  }
}

/** The call that the arguments make, completed from the configuration for those commands that have one. */
function readCall(args: readonly string[], { cwd }: Surroundings) {
  const given = readArguments(args, cwd);
  const { command, values } = given;
  const configs = configsOf(withConfig.some((one) => one === command) ? values : { 'no-config': true }, cwd);
  const call: Call = callOf(given, configs.own);
  return { call, given, configs };
}

function complain({ stderr }: Surroundings, error: unknown, hint = ''): void {
  note({ stderr }, `${failureOf(error)}${hint}`);
}

function note({ stderr }: Pick<Surroundings, 'stderr'>, text: string): void {
  stderr.write(lineOf(text, stderr.isTTY === true ? stderr.columns : undefined));
}

/** What the command says beside its report. On a terminal, it is broken between words. */
function lineOf(text: string, columns?: number): string {
  const line = `campaign-draft-rules: ${visible(text)}`;
  const lines = columns === undefined ? [line] : wrapped(line, columns);
  return `${lines.join('\n  ')}\n`;
}

async function rulesOf(file: string | undefined, { cwd }: Surroundings): Promise<readonly KnownRule[]> {
  return (await houseRulesOf(file, cwd))?.catalogue ?? [];
}

function ruleNamed(id: string, added: readonly KnownRule[]): KnownRule {
  const all = [...knownRules, ...hintCatalogue, ...added];
  const known = all.find((rule) => rule.id === id);
  if (known !== undefined) return known;
  const meant = suggestionFor(
    id,
    all.map((rule) => rule.id),
  );
  const hint = meant === undefined ? 'the command rules lists them' : `did you mean ${meant}?`;
  throw new CallError(`there is no rule ${JSON.stringify(id)}; ${hint}`);
}

function listOfRules(rules: readonly KnownRule[], format: 'human' | 'json', columns: number | undefined): string {
  if (format === 'json') return `${visibleJson(rules)}\n`;
  const width = Math.max(...rules.map(({ id }) => id.length));
  const modeOf = ({ mode, severity }: KnownRule) => (severity === 'hint' ? severity : mode).padEnd(13);
  return rules
    .map((rule) => {
      const text = visible(rule.statement);
      const head = `${rule.id.padEnd(width)}  ${modeOf(rule)}`;
      if (columns === undefined) return `${head}  ${text}\n`;
      return `${head.trimEnd()}\n${wrapped(text, Math.max(20, columns - 4))
        .map((line) => `    ${line}\n`)
        .join('')}`;
    })
    .join('');
}

/** A page, on a terminal with its paragraphs broken between words. */
function pageFor(columns: number | undefined, page: string): string {
  if (columns === undefined) return page;
  let isCode = false;
  return page
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) isCode = !isCode;
      return isCode || line.startsWith('|') ? line : wrapped(line, Math.max(20, columns)).join('\n');
    })
    .join('\n');
}
