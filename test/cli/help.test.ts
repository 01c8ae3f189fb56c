// Without this, the help could name options, formats and exit codes that are not true.
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callOf, readArguments } from '../../src/cli/arguments.js';
import { MOST_ERRORS_OF_A_FILE } from '../../src/cli/check.js';
import { formatNames } from '../../src/cli/formats/format.js';
import { configPage, exitCodesPage, help, helpOf, optionsPage } from '../../src/cli/help.js';
import { commands, optionNames, optionsOf } from '../../src/cli/options.js';
import { expectGenerated } from '../reference/generated.js';
import { cli, folderWith, savable } from './around.js';
import { A_LONG_ANSWER, measuring, overAtOnce } from './clock.js';
import { closedGate, runLate } from './gate.js';
import { repositoryWith } from './git-repository.js';

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const gates = [closedGate(), closedGate()] as const;
const cwd = folderWith({
  'drafts/a.json': fine,
  'drafts/b.ndjson': `${fine}\n${wrong}\n`,
  'c.jsonl': `${fine}\n`,
  'hinting.json': JSON.stringify(savable({ utm_prams: {} })),
  'fixable.json': fine.replace('"PUSH"', '"push"'),
  'asking.json': JSON.stringify(savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } })),
  'late.mjs': gates[0].workspace,
  'slow.mjs': gates[1].workspace,
  'other.json': '{"mode":"LENIENT","paths":["drafts/a.json"]}',
  'workspace.json': '{"connectors":[],"features":[]}',
  'house-rules.json': '{"prefix":"acme","rules":[{"id":"acme/utm","requires":["utm_params"]}]}',
  'workspace.mjs': `export const connectors = { hasConnector: () => true };
    export const verifiedSenders = { isVerifiedSender: () => true };
    export const featureFlags = { isEnabled: () => true };`,
});
const ran = (...args: string[]) => cli(args, { cwd, stdin: fine });
const out = async (...args: string[]) => (await ran(...args)).out;
const code = async (...args: string[]) => (await ran(...args)).code;
const lenient = ['--mode', 'LENIENT'];

/** A validator that takes every draft. */
const agreeing = `require('node:readline').createInterface({ input: process.stdin }).on('line', () => console.log('{"valid":true}'))`;
const askedOf = (...options: string[]) =>
  measuring(A_LONG_ANSWER, () =>
    out('check-validator', '--drafts', '8', ...options, '--', process.execPath, '-e', agreeing),
  );

/** The promise of the help about each option and command, with a call that checks it. */
const promises: Readonly<Record<string, () => Promise<void>>> = {
  check: async () => {
    expect(await out('check', 'c.jsonl', 'drafts', 'dr*/*.ndjson', '-', ...lenient)).toContain('in 1 of 5 drafts');
  },
  explain: async () => expect(await out('explain', 'android/timer')).toMatch(/^# android\/timer\n/),
  rules: async () => {
    expect(await out('check', 'drafts/a.json', ...lenient, '--rules', 'house-rules.json')).toContain('acme/utm');
    expect(await out('explain', 'acme/utm', '--rules', 'house-rules.json')).toMatch(/^# acme\/utm\n/);
    expect(await out('rules', '--rules', 'house-rules.json')).toMatch(/^acme\/utm /);
    expect(await out('rules')).toMatch(/^android\/timer /m);
    expect(JSON.parse(await out('rules', '--format', 'json')).length).toBeGreaterThan(90);
  },
  'check-validator': async () => {
    expect(await askedOf()).toContain('It overlooks an error');
    expect(await code('check-validator', '--drafts', '1', '--', 'no-such-program')).toBe(2);
  },
  budget: async () => {
    // The clock goes on by a hundredth of a second at each look: one before a draft, and one for each of the answers about it, which
    // are two where the first is wrong. A quarter of the time is for making the counterexamples small.
    const call = ['check-validator', '--budget', '1', '--', process.execPath, '-e', agreeing];
    const report = await measuring(10, () => out(...call));
    const asked = Number(/ in (\d+) drafts/.exec(report)?.[1]);
    expect(asked).toBeGreaterThan(75 / 3);
    expect(asked).toBeLessThan(75 / 2);
  },
  url: async () => {
    const { code, err } = await ran('check-validator', '--url', 'http://127.0.0.1:1/');
    expect(code).toBe(2);
    expect(err).toContain('the service at 127.0.0.1:1 cannot be asked');
  },
  drafts: async () => expect(await askedOf('--drafts', '7')).toContain(' 7 drafts (seed'),
  seed: async () => {
    expect(await askedOf('--seed', '9')).toContain(' 8 drafts (seed 9,');
    expect(await askedOf()).toContain(' 8 drafts (seed 1,');
  },
  'any-order': async () => expect(await askedOf('--any-order')).toContain('It overlooks an error'),
  'no-rules': async () => expect(await askedOf('--no-rules')).toContain('It overlooks an error'),
  except: async () => expect(await askedOf('--except', '*')).not.toContain('It overlooks an error'),
  covers: async () => {
    const report = await askedOf('--covers', 'android/timer', '--drafts', '300');
    expect(report).toMatch(/^1 cause of wrong answers in 300 drafts/);
    expect(report).toContain('`timer` is required');
  },
  vectors: async () => {
    const vectors = () => JSON.stringify({ cases: [] });
    const imprint = { version: '1', reference: () => '', vectors };
    const call = ['check-validator', '--drafts', '2', '--vectors', '--', process.execPath, '-e', agreeing];
    expect((await measuring(A_LONG_ANSWER, () => cli(call, { cwd, imprint }))).code).toBeLessThan(2);
  },
  timeout: async () => {
    const call = (...options: string[]) =>
      overAtOnce(() => out('check-validator', '--drafts', '1', ...options, '--', 'tail', '-f', '/dev/null'));
    expect(await call('--timeout', '0.2')).toContain('the program gave no answer within 0.2 seconds');
    expect(await call()).toContain('the program gave no answer within 10 seconds');
  },
  mode: async () => {
    const publish = await out('check', 'drafts/a.json', '--mode', 'DRAFT_PUBLISH');
    expect(await out('check', 'drafts/a.json')).toBe(publish);
    expect(await out('check', 'drafts/a.json', '--mode', 'LENIENT')).not.toBe(publish);
  },
  workspace: async () => {
    for (const file of ['workspace.json', 'workspace.mjs']) {
      expect(await code('check', 'drafts/a.json', ...lenient, '--workspace', file)).toBe(0);
    }
    const none = await out('check', 'drafts/a.json');
    expect(await out('check', 'drafts/a.json', '--workspace', 'workspace.json')).toBe(none);
  },
  pick: async () => {
    for (const path of ['draft', 'data.draft']) {
      const pick = ['--input', 'json', ...lenient, '--pick', path];
      const stdin = `{"draft":${fine},"data":{"draft":${fine}}}`;
      expect((await cli(['check', '-', ...pick], { cwd, stdin })).out).toContain('1 draft is fine');
    }
  },
  'lookup-timeout': async () => {
    const [late, slow] = gates;
    const codeWith = (...args: string[]) => code('check', 'asking.json', ...lenient, '--workspace', ...args);
    expect(await runLate(late, 1, () => codeWith('late.mjs', '--lookup-timeout', '1'))).toBe(2);
    expect(await runLate(slow, 30, () => codeWith('slow.mjs'))).toBe(2);
    expect(callOf(readArguments(['check', '.']))).toMatchObject({ lookupTimeout: 30 });
    expect(await codeWith('workspace.mjs', '--lookup-timeout', '1')).toBe(0);
  },
  format: async () => {
    for (const format of formatNames) {
      expect(await code('check', 'drafts/a.json', ...lenient, '--format', format)).toBe(0);
    }
    const human = await out('check', 'drafts', '--format', 'human');
    expect(await out('check', 'drafts')).toBe(human);
  },
  staged: async () => {
    const { git, write, judged } = repositoryWith({ 'a.json': fine, 'b.json': fine });
    write('b.json', wrong);
    git('add', '.');
    write('b.json', fine);
    expect(await judged('--staged')).toEqual({ 'b.json': false });
  },
  since: async () => {
    const { write, judged } = repositoryWith({ 'a.json': fine, 'b.json': fine });
    write('b.json', wrong);
    write('c.json', fine);
    expect(await judged('--since', 'main')).toEqual({ 'b.json': false, 'c.json': true });
  },
  'output-file': async () => {
    const sarif = await out('check', 'drafts/a.json', '--format', 'sarif');
    expect(await out('check', 'drafts/a.json', '--output-file', 'sarif=a.sarif')).toContain('1 draft');
    expect(readFileSync(join(cwd, 'a.sarif'), 'utf8')).toBe(sarif);
  },
  input: async () => {
    expect(await out('check', '-', ...lenient, '--input', 'json')).toBe(await out('check', '-', ...lenient));
    expect(await out('check', '-', ...lenient, '--input', 'ndjson', '--format', 'ndjson')).toContain('"line":1');
    expect(await out('check', 'drafts/b.ndjson', '--input', 'json')).toContain('input/json');
  },
  'max-errors': async () => {
    expect(await out('check', 'drafts/a.json', '--max-errors', '1')).toContain('draft/too-many-errors');
    expect(MOST_ERRORS_OF_A_FILE).toBe(100);
  },
  hints: async () => {
    expect(await out('check', 'hinting.json', ...lenient, '--hints')).toContain('hint/unknown-key');
    expect(await out('check', 'hinting.json', ...lenient)).not.toContain('hint');
  },
  'fix-dry-run': async () => {
    expect(await out('check', 'fixable.json', ...lenient, '--fix-dry-run')).toContain('+++ b/fixable.json');
    expect(await out('check', 'fixable.json', ...lenient)).toContain('--fix mends 1');
  },
  fix: async () => {
    expect(await out('check', 'fixable.json', ...lenient, '--fix')).toContain('1 finding was mended');
    expect(await out('check', 'fixable.json', ...lenient)).toContain('1 draft is fine');
  },
  config: async () => {
    expect(await out('check', 'drafts/a.json', '--config', 'other.json')).toContain('1 draft is fine');
    expect(await code('check', '--config', 'other.json')).toBe(0);
  },
  'no-config': async () => {
    const cwd = folderWith({ 'a.json': fine, 'campaign-drafts.config.json': '{"mode":"LENIENT"}' });
    expect((await cli(['check', 'a.json'], { cwd })).out).toContain('1 draft is fine');
    expect((await cli(['check', 'a.json', '--no-config'], { cwd })).out).toContain('to do before publishing');
  },
  rule: async () => {
    const only = await out('check', 'drafts/a.json', '--rule', 'publish/cont*');
    expect(only.match(/publish\/\S+/g)).toEqual(['publish/content']);
  },
  'ignore-rule': async () => {
    expect(await out('check', 'drafts/a.json')).toContain('publish/content');
    expect(await out('check', 'drafts/a.json', '--ignore-rule', 'publish/content')).not.toContain('publish/content');
  },
  'max-warnings': async () => {
    expect(await code('check', 'drafts/a.json')).toBe(0);
    expect(await code('check', 'drafts/a.json', '--max-warnings', '2')).toBe(1);
    expect(await code('check', 'drafts/a.json', '--max-warnings', '3')).toBe(0);
  },
  baseline: async () => {
    expect(await code('check', 'drafts', ...lenient, '--baseline', 'known.json', '--update-baseline')).toBe(0);
    expect(await code('check', 'drafts', ...lenient, '--baseline', 'known.json')).toBe(0);
  },
  'update-baseline': async () => {
    expect(await code('check', 'drafts', ...lenient, '--update-baseline')).toBe(2);
  },
  'stdin-filename': async () => {
    const named = await cli(['check', ...lenient, '--stdin-filename', 'drafts/new.json'], { cwd, stdin: wrong });
    expect(named.out).toMatch(/^drafts\/new\.json$/m);
  },
  statistics: async () => {
    expect(await out('check', 'drafts', ...lenient, '--statistics')).toContain('1  envelope/shape');
  },
  audit: async () => {
    expect(await out('audit', 'drafts', '--report', 'first.ndjson')).toMatch(/^3 drafts judged/);
  },
  report: async () => expect(await code('audit', 'drafts', '--report', 'second.ndjson')).toBe(0),
  against: async () => {
    await ran('audit', 'drafts', '--report', 'third.ndjson');
    expect(await out('audit', 'drafts', '--against', 'third.ndjson')).toContain('0 verdicts differ');
  },
  'follow-links': async () => {
    const linked = folderWith({ 'drafts/a.json': fine, 'b.json': wrong });
    symlinkSync('../b.json', join(linked, 'drafts/b.json'));
    const from = async (...args: string[]) =>
      (await cli(['check', 'drafts', ...lenient, ...args], { cwd: linked })).code;
    expect([await from(), await from('--follow-links')]).toEqual([0, 1]);
  },
  threads: async () => expect(await code('audit', 'c.jsonl', '--report', 'fourth.ndjson', '--threads', '2')).toBe(0),
  quiet: async () => {
    expect(await out('check', 'drafts', ...lenient, '-q')).toBe(await out('check', 'drafts', ...lenient, '--quiet'));
    expect(await out('check', 'drafts', ...lenient, '-q')).not.toMatch(/fine|finding/);
  },
  help: async () => {
    for (const flag of ['-h', '--help']) expect(await out(flag)).toBe(help);
    // At any position.
    expect(await out('check', '--help')).toBe(helpOf('check'));
  },
  version: async () => {
    for (const flag of ['-v', '--version']) expect(await out(flag)).toBe('1.2.3\n');
  },
};

it('ends with the codes that it names', async () => {
  expect(await code('check', 'drafts/a.json', ...lenient)).toBe(0);
  expect(await code('check', 'drafts', ...lenient)).toBe(1);
  expect(await code('check')).toBe(2);
});

it('of a command names the exit codes and the formats of that command', async () => {
  for (const command of commands) {
    const codes = [...helpOf(command).matchAll(/^ {2}(\d) /gm)].map(([, one]) => Number(one));
    expect(codes, command).toEqual(['check', 'audit', 'check-validator'].includes(command) ? [0, 1, 2] : [0, 2]);
  }
  expect(helpOf('check-validator')).toContain('--format <format>   One of human, json, github, junit.\n');
  expect(helpOf('rules')).toContain('--format <format>  One of human, json.\n');
  for (const format of formatNames) {
    expect(await code('rules', '--format', format), format).toBe(['human', 'json'].includes(format) ? 0 : 2);
  }
});

it('fits a screen, and that of a command is as wide at most', () => {
  expect(help.trimEnd().split('\n').length).toBeLessThanOrEqual(24);
  for (const text of [help, ...commands.map(helpOf)]) {
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
  }
});

it('has every command, and each of its options', async () => {
  for (const command of commands) {
    expect(help).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'));
    expect(await out(command, '--help')).toBe(helpOf(command));
    expect([...helpOf(command).matchAll(/^ {2}(?:-\w, )?--([a-z-]+)/gm)].map(([, name]) => name)).toEqual(
      optionsOf(command),
    );
  }
  expect(Object.keys(promises).sort()).toEqual([...new Set([...optionNames, ...commands])].sort());
});

it.each(Object.entries(promises))('is true: %s', async (_, isTrue) => {
  await isTrue();
});

it.each<[page: string, tables: Readonly<Record<string, string>>]>([
  ['check', { check: optionsPage('check'), 'exit-codes': exitCodesPage }],
  ['configuration', { configuration: configPage }],
  ['many-drafts', { audit: optionsPage('audit', optionsOf('check')) }],
])('the page %s has the same options and exit codes', (name, parts) => {
  const path = `examples/pages/${name}.md`;
  const page = readFileSync(path, 'utf8');
  const told = Object.entries(parts).reduce(
    (text, [name, table]) =>
      text.replace(
        new RegExp(`(<!-- ${name}: made from the table of options -->\\n)[\\s\\S]*?(<!-- end -->)`),
        (_, before, after) => `${before}\n${table}\n${after}`,
      ),
    page,
  );
  expect(page.match(/<!-- end -->/g)).toHaveLength(Object.keys(parts).length);
  expectGenerated(path, told);
});

it('the page about audits names the options that it shares with check', () => {
  const [, told = ''] =
    /^`audit` also takes ([\s\S]*?)\.\s/m.exec(readFileSync('examples/pages/many-drafts.md', 'utf8')) ?? [];
  const shared = optionsOf('audit').filter((name) => optionsOf('check').includes(name));
  expect(told.match(/(?<=`--)[a-z-]+/g)?.sort()).toEqual(
    shared.filter((name) => !/^(help|version)$/.test(name)).sort(),
  );
});
