// Without this, the weights that a team gives to rules could be left out in a format.
import { expect, it } from 'vitest';
import { weighing } from '../../src/cli/severity.js';
import { cli, folderWith, savable } from './around.js';

const wrong = savable({ created_by: 'ada', utm_prams: {}, utm_params: { utm_source: 'app' } });
const cwd = folderWith({ 'a.json': JSON.stringify(wrong), 'b.json': '{' });
const check = (...args: string[]) => cli(['check', 'a.json', ...args], { cwd });

it('a finding to do before publishing is a warning, and a hint is a note, in every format with levels', async () => {
  const { out: github } = await check('--hints', '--format', 'github');
  expect(github.match(/^::\w+/gm)?.sort()).toEqual(
    ['error', 'error', 'notice', 'warning', 'warning', 'warning'].map((one) => `::${one}`),
  );
  const sarif = JSON.parse((await check('--hints', '--format', 'sarif')).out).runs[0];
  expect(sarif.results.map(({ level }: { level: string }) => level).sort()).toEqual([
    ...['error', 'error', 'note', 'warning', 'warning', 'warning'],
  ]);
  // Each rule has the level that its findings have.
  for (const { level, ruleIndex } of sarif.results) {
    expect(sarif.tool.driver.rules[ruleIndex].defaultConfiguration.level).toBe(level);
  }
  expect(JSON.parse((await check('--hints', '--format', 'json')).out).summary).toMatchObject({
    errors: 2,
    warnings: 3,
    notes: 1,
  });
});

it('a configuration weighs rules, and hints, the last pattern that fits first', async () => {
  const { severities } = { severities: { '*': 'warning', 'utm-params/*': 'off', 'hint/unknown-key': 'error' } };
  const folder = folderWith({ 'a.json': JSON.stringify(wrong), 'c.json': JSON.stringify({ severities }) });
  const { out, code } = await cli(['check', 'a.json', '--hints', '--config', 'c.json', '--format', 'json'], {
    cwd: folder,
  });
  const [{ findings, hints, valid }] = JSON.parse(out).drafts;
  expect(findings.map((one: Record<string, string>) => `${one.severity} ${one.rule}`)).toEqual([
    'warning envelope/shape',
    'warning publish/platforms',
    'warning publish/content',
    'warning publish/scheduling',
  ]);
  expect([hints[0].severity, valid, code]).toEqual(['error', false, 1]);
});

it('rules are chosen by their ids or how they begin', async () => {
  const rulesOf = async (...args: string[]) =>
    (await check('--format', 'concise', ...args)).out.match(/(?<=:\d+: )\S+/g) ?? [];
  expect(await rulesOf('--rule', 'utm-params/shape', '--rule', 'publish/c*')).toEqual([
    'publish/content',
    'utm-params/shape',
  ]);
  expect(await rulesOf('--ignore-rule', 'publish/*')).toEqual(['envelope/shape', 'utm-params/shape']);
  expect(await rulesOf('--rule', 'publish/*', '--ignore-rule', 'publish/content')).toHaveLength(2);
  // Errors that are left out do not count towards --max-errors.
  expect(await rulesOf('--rule', 'publish/scheduling', '--max-errors', '1')).toEqual(['publish/scheduling']);
});

it('a finding that keeps a draft from being judged is always reported', async () => {
  const { out } = await cli(['check', 'b.json', '--rule', 'utm-params/shape', '--format', 'concise'], { cwd });
  expect(out).toMatch(/^b\.json:1:2: input\/json This is not JSON/);
  expect(weighing({ only: ['a/b'], ignored: [], severities: { '*': 'off' } })('draft/too-many-errors', 'error')).toBe(
    'error',
  );
});

it.each([
  [['--rule', 'utm-param/shape'], 'there is no rule "utm-param/shape"; did you mean utm-params/shape?'],
  [['--ignore-rule', 'zzz*'], 'there is no rule "zzz*"; the command rules lists them'],
  [['--ignore-rule', 'input/json'], 'input/json cannot be left out: the draft is not checked to its end then'],
  [['--ignore-rule', 'input/*'], 'input/* cannot be left out: the draft is not checked to its end then'],
])('a choice that cannot be is told: %j', async (args, message) => {
  expect(await check(...args)).toEqual({ code: 2, out: '', err: `campaign-draft-rules: ${message}\n` });
});

it('--fix mends the findings that are reported, and no others', async () => {
  const folder = folderWith({
    'a.json': JSON.stringify(savable({ channel: 'push', utm_params: { utm_source: 7, utm_medium: 'x' } })),
  });
  const { out } = await cli(['check', 'a.json', '--fix-dry-run', '--rule', 'envelope/shape', '--mode', 'LENIENT'], {
    cwd: folder,
  });
  expect(out.match(/^\+\{.*/m)?.[0]).toContain('"utm_source":7');
  expect(out).toContain('"PUSH"');
});

it('--statistics counts the findings of each rule, in workers, too', async () => {
  expect((await check('--statistics', '--quiet')).out).not.toContain('Findings of each rule');
  const { out } = await check('--statistics');
  expect(out).toMatch(/Findings of each rule:\n {2}1 {2}envelope\/shape\n {2}1 {2}publish\/content\n/);
  expect((await check('--statistics', '--format', 'concise')).out).toMatch(/^1 {2}utm-params\/shape$/m);
  const { summary } = JSON.parse((await check('--statistics', '--format', 'json')).out);
  expect(summary.byRule['utm-params/shape']).toBe(1);
});
