import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callOf, optionNames } from '../../src/cli/arguments.js';
import { MOST_ERRORS_OF_A_FILE } from '../../src/cli/check.js';
import { help } from '../../src/cli/help.js';
import { cli, folderWith, savable } from './around.js';

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const cwd = folderWith({
  'drafts/a.json': fine,
  'drafts/b.ndjson': `${fine}\n${wrong}\n`,
  'c.jsonl': `${fine}\n`,
  'hinting.json': JSON.stringify(savable({ utm_prams: {} })),
  'fixable.json': fine.replace('"PUSH"', '"push"'),
  'asking.json': JSON.stringify(savable({ campaign_audience_limit: { is_campaign_audience_limit_enabled: false } })),
  'slow.mjs': `export const connectors = { hasConnector: () => true };
    export const verifiedSenders = { isVerifiedSender: () => true };
    export const featureFlags = { isEnabled: () => new Promise((done) => setTimeout(done, 1200, true)) };`,
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

/** What each line of the help promises, and a call that shows whether it is true. Lines that go on belong to the one before. */
const promises: Readonly<Record<string, () => Promise<void>>> = {
  'check <path...>': async () => {
    expect(await out('check', 'c.jsonl', 'drafts', 'dr*/*.ndjson', '-', ...lenient)).toContain('in 1 of 5 drafts');
  },
  'explain <rule-id>': async () => expect(await out('explain', 'android/timer')).toMatch(/^# android\/timer\n/),
  rules: async () => {
    expect(await out('rules')).toMatch(/^android\/timer /m);
    expect(JSON.parse(await out('rules', '--format', 'json')).length).toBeGreaterThan(90);
  },
  'check-validator -- <program>': async () => {
    const agreeing = `require('node:readline').createInterface({ input: process.stdin }).on('line', () => console.log('{"valid":true}'))`;
    const asked = ['check-validator', '--drafts', '30', '--', process.execPath, '-e', agreeing];
    expect(await out(...asked)).toContain('It overlooks an error');
    expect(await code(...asked)).toBe(1);
  },
  '--mode <mode>': async () => {
    const publish = await out('check', 'drafts/a.json', '--mode', 'DRAFT_PUBLISH');
    expect(await out('check', 'drafts/a.json')).toBe(publish);
    expect(await out('check', 'drafts/a.json', '--mode', 'LENIENT')).not.toBe(publish);
  },
  '--workspace <file>': async () => {
    for (const file of ['workspace.json', 'workspace.mjs']) {
      expect(await code('check', 'drafts/a.json', ...lenient, '--workspace', file)).toBe(0);
    }
    const none = await out('check', 'drafts/a.json');
    expect(await out('check', 'drafts/a.json', '--workspace', 'workspace.json')).toBe(none);
  },
  '--rules <file>': async () => {
    expect(await out('check', 'drafts/a.json', ...lenient, '--rules', 'house-rules.json')).toContain('acme/utm');
    expect(await out('explain', 'acme/utm', '--rules', 'house-rules.json')).toMatch(/^# acme\/utm\n/);
    expect(await out('rules', '--rules', 'house-rules.json')).toMatch(/^acme\/utm /);
  },
  '--lookup-timeout <s>': async () => {
    expect(await code('check', 'asking.json', ...lenient, '--workspace', 'slow.mjs')).toBe(0);
    expect(await code('check', 'asking.json', ...lenient, '--workspace', 'slow.mjs', '--lookup-timeout', '1')).toBe(2);
    expect(callOf(['check', '.'])).toMatchObject({ lookupTimeout: 30 });
  },
  '--format <format>': async () => {
    for (const format of ['human', 'json', 'ndjson', 'github', 'sarif']) {
      expect(await code('check', 'drafts/a.json', ...lenient, '--format', format)).toBe(0);
    }
    const human = await out('check', 'drafts', '--format', 'human');
    expect(await out('check', 'drafts')).toBe(human);
  },
  '--lang <language>': async () => {
    expect(await out('check', 'drafts', '--lang', 'en')).toBe(await out('check', 'drafts'));
    expect(await out('check', 'drafts', '--lang', 'de')).toContain('Befunde');
  },
  '--input <json|ndjson>': async () => {
    expect(await out('check', '-', ...lenient, '--input', 'json')).toBe(await out('check', '-', ...lenient));
    expect(await out('check', '-', ...lenient, '--input', 'ndjson', '--format', 'ndjson')).toContain('"line":1');
    expect(await out('check', 'drafts/b.ndjson', '--input', 'json')).toContain('input/json');
  },
  '--max-errors <n>': async () => {
    expect(await out('check', 'drafts/a.json', '--max-errors', '1')).toContain('draft/too-many-errors');
    expect(MOST_ERRORS_OF_A_FILE).toBe(100);
  },
  '--hints': async () => {
    expect(await out('check', 'hinting.json', ...lenient, '--hints')).toContain('hint/unknown-key');
    expect(await out('check', 'hinting.json', ...lenient)).not.toContain('hint');
  },
  '--fix, --fix-dry-run': async () => {
    expect(await out('check', 'fixable.json', ...lenient, '--fix-dry-run')).toContain('+++ fixable.json');
    expect(await out('check', 'fixable.json', ...lenient)).toContain('--fix mends 1');
    expect(await out('check', 'fixable.json', ...lenient, '--fix')).toContain('1 finding was mended');
    expect(await out('check', 'fixable.json', ...lenient)).toContain('1 draft is fine');
  },
  '--follow-links': async () => {
    const linked = folderWith({ 'drafts/a.json': fine, 'b.json': wrong });
    symlinkSync('../b.json', join(linked, 'drafts/b.json'));
    const from = async (...args: string[]) =>
      (await cli(['check', 'drafts', ...lenient, ...args], { cwd: linked })).code;
    expect([await from(), await from('--follow-links')]).toEqual([0, 1]);
  },
  '--threads <n>': async () => expect(await code('check', 'c.jsonl', ...lenient, '--threads', '2')).toBe(0),
  '-q, --quiet': async () => {
    expect(await out('check', 'drafts', ...lenient, '-q')).toBe(await out('check', 'drafts', ...lenient, '--quiet'));
    expect(await out('check', 'drafts', ...lenient, '-q')).not.toMatch(/fine|finding/);
  },
  '-w, --watch': async () => {
    for (const flag of ['-w', '--watch']) {
      const changes = async function* () {
        yield;
      };
      const again = await cli(['check', 'c.jsonl', ...lenient, flag], { cwd, changes });
      expect(again.out.match(/1 draft is fine/g)).toHaveLength(2);
    }
  },
  '-h, --help': async () => {
    for (const flag of ['-h', '--help']) expect(await out(flag)).toBe(help);
    for (const flag of ['-v', '--version']) expect(await out(flag)).toBe('1.2.3\n');
    // Wherever it stands.
    expect(await out('check', '--help')).toBe(help);
  },
  'Exit code:': async () => {
    expect(await code('check', 'drafts/a.json', ...lenient)).toBe(0);
    expect(await code('check', 'drafts', ...lenient)).toBe(1);
    expect(await code('check')).toBe(2);
  },
};

it('fits a screen', () => {
  const lines = help.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(help).toMatch(/^[\x20-\x7e\n]*$/);
});

const heads = help
  .split('\n')
  .filter((line) => /^ {2}\S|^Exit/.test(line))
  .map((line) =>
    line
      .trim()
      .split(/ {2,}|(?<=^Exit code:)|(?<=^-h, --help) | 0/, 1)
      .join(),
  );

it('has every option, and nothing else', () => {
  const named = [...help.matchAll(/--([a-z-]+)/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual([...optionNames].sort());
  expect(heads).toEqual(Object.keys(promises));
});

it.each(Object.entries(promises))('is true: %s', async (_, isTrue) => {
  await isTrue();
});
