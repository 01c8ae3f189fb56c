// Without this, a configuration could be found in the wrong folder, or run code.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../.build/documents/config-schema.js';
import { configMembers, configOf } from '../../src/cli/config-file.js';
import { configsOf } from '../../src/cli/configs.js';
import { cli, folderWith, savable } from './around.js';

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const asking = JSON.stringify(
  savable({ basic_details: {}, campaign_audience_limit: { is_campaign_audience_limit_enabled: false } }),
);
const config = {
  $schema: './node_modules/campaign-draft-rules/dist/config.schema.json',
  paths: ['drafts'],
  ignore: ['drafts/old', '**/generated-*.json'],
  workspace: 'shop/workspace.json',
  rules: 'shop/house.json',
  mode: 'LENIENT',
  severities: { 'acme/*': 'note', 'acme/team': 'warning' },
  hints: false,
  maxWarnings: 0,
  baseline: 'shop/known.json',
  pick: 'data.draft',
};
const cwd = folderWith({
  'campaign-drafts.config.json': JSON.stringify(config),
  'drafts/a.json': `{"data":{"draft":${asking}}}`,
  'drafts/old/b.json': wrong,
  'drafts/generated-c.json': wrong,
  'shop/workspace.json': '{"features":["CAMPAIGN_AUDIENCE_LIMIT"]}',
  'shop/house.json':
    '{"prefix":"acme","rules":[{"id":"acme/team","requires":["basic_details.team"]},{"id":"acme/utm","requires":["utm_params"]}]}',
  'shop/known.json': '{"version":1,"findings":[]}',
});

const inSchema = new Ajv2020().compile(configSchema());

it('the JSON Schema takes what the command takes', () => {
  expect(inSchema(config)).toBe(true);
  expect(Object.keys(config).sort()).toEqual(Object.keys(configMembers).sort());
});

it('the configurations of the page are right', () => {
  const page = readFileSync('examples/pages/configuration.md', 'utf8');
  const shown = [...page.matchAll(/```json\n(\{\n {2}"\$schema"[\s\S]*?)```/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
  expect(shown.length).toBeGreaterThan(0);
  for (const one of shown) expect(inSchema(one)).toBe(true);
});

describe('a configuration', () => {
  it.each([
    [{}, [], 0],
    [{ hints: true }, ['note'], 0],
    [{ hints: { off: [] } }, ['note'], 0],
    [{ hints: { off: ['hint/time-zone'] } }, ['note'], 0],
    [{ hints: { off: ['hint/unknown-key'] } }, [], 0],
    [{ hints: { off: ['hint/u*'] }, severities: { 'hint/unknown-key': 'error' } }, [], 0],
    [{ hints: true, severities: { 'hint/*': 'off' } }, [], 0],
    [{ severities: { 'hint/unknown-key': 'error' } }, ['error'], 1],
    [{ hints: false, severities: { 'hint/unknown-key': 'error' } }, [], 0],
  ])('has hints reported: %j', async (given, severities, exitCode) => {
    const folder = folderWith({
      'campaign-drafts.config.json': JSON.stringify({ paths: ['a.json'], mode: 'LENIENT', ...given }),
      'a.json': JSON.stringify(savable({ nmae: 'Sale' })),
    });
    const { out, code } = await cli(['check', '--format', 'json'], { cwd: folder });
    const [{ hints = [] }] = JSON.parse(out).drafts;
    expect(hints.map(({ severity }: { severity: string }) => severity)).toEqual(severities);
    expect(code).toBe(exitCode);
  });

  it('is found in the folder or above it, and its paths are its own', async () => {
    for (const from of [cwd, join(cwd, 'drafts')]) {
      const { out, err, code } = await cli(['check'], { cwd: from });
      expect(out).toContain(from === cwd ? 'drafts/a.json' : 'a.json');
      expect(out.match(/acme\/\w+/g)).toEqual(['acme/team', 'acme/utm']);
      expect(out).toContain('2 findings in 1 of 1 draft');
      // One warning is too many, and a note does not count as a warning.
      expect([code, err]).toEqual([1, 'campaign-draft-rules: 1 warning; --max-warnings allows 0\n']);
    }
  });

  it('gives way to the options of the call', async () => {
    const { out, code } = await cli(['check', 'drafts/a.json', '--mode', 'DRAFT_PUBLISH', '--max-warnings', '9'], {
      cwd,
    });
    expect(out).toContain('to do before publishing');
    expect(code).toBe(0);
    const { out: plain } = await cli(['check', 'drafts/old/b.json', '--no-config'], { cwd });
    expect(plain).toContain('✗ 4 findings');
  });

  it('ignores files however they are named', async () => {
    // A hook names all files that are to be committed: that these are ignored is no fault.
    for (const paths of [['drafts/old/b.json'], ['drafts/generated-c.json', join(cwd, 'drafts/old/b.json')]]) {
      expect(await cli(['check', ...paths], { cwd })).toEqual({
        out: 'No draft was judged\n',
        err: 'campaign-draft-rules: no draft was judged: the configuration ignores what is named, or an option names it\n',
        code: 0,
      });
    }
    for (const path of ['./drafts/old/*.json', join(cwd, 'drafts/old')]) {
      expect(await cli(['check', 'drafts/old/b.json', path], { cwd })).toEqual({
        out: '',
        err: `campaign-draft-rules: drafts/old/b.json, ${path}: nothing is left to judge: the configuration or Git ignores what is there, or an option names it\n`,
        code: 2,
      });
    }
    const named = await cli(['check', '--stdin-filename', 'drafts/old/new.json'], { cwd, stdin: wrong });
    expect(named).toEqual({ code: 0, out: 'No draft was judged\n', err: '' });
    expect((await cli(['check', '--stdin-filename', 'drafts/new.json'], { cwd, stdin: wrong })).code).toBe(1);
  });

  it('ignores nothing outside its folder, and nothing without globs', async () => {
    const folder = folderWith({
      'a.json': fine,
      'shop/campaign-drafts.config.json': '{"mode":"LENIENT","ignore":["**"]}',
      'none/campaign-drafts.config.json': '{"mode":"LENIENT","ignore":[],"paths":["."]}',
      'none/b.json': fine,
    });
    expect((await cli(['check', '../a.json'], { cwd: join(folder, 'shop') })).out).toContain('1 draft is fine');
    expect((await cli(['check'], { cwd: join(folder, 'none') })).out).toContain('1 draft is fine');
  });

  it('has the rules of explain and rules, too', async () => {
    expect((await cli(['explain', 'acme/utm'], { cwd })).out).toMatch(/^# acme\/utm\n/);
    const { out } = await cli(['rules'], { cwd });
    expect(out).toContain('\nacme/utm ');
    expect(out).toMatch(/^android\/timer /m);
  });

  it('never runs code: it is JSON, and so is what it names', async () => {
    const code = 'globalThis.wasRun = true; export default {};';
    const folder = folderWith({
      'a.json': fine,
      'campaign-drafts.config.mjs': code,
      'code.MJS': code,
      'code.ts': code,
      'workspace.json': '{"workspace":"code.MJS"}',
      'rules.json': '{"rules":"./code.ts"}',
    });
    const never = 'A configuration never runs code: name the module with';
    for (const [config, why] of [
      ['workspace.json', `workspace must be a JSON file; got the module "code.MJS". ${never} --workspace`],
      ['rules.json', `rules must be a JSON file; got the module "./code.ts". ${never} --rules`],
      ['code.MJS', 'a configuration must be a JSON file: it never runs code'],
    ]) {
      const said = { code: 2, out: '', err: `campaign-draft-rules: ${config}: ${why} (see --help)\n` };
      expect(await cli(['check', 'a.json', '--config', `${config}`], { cwd: folder })).toEqual(said);
    }
    // Whoever still has one is told.
    const { code: status, err } = await cli(['check', 'a.json'], { cwd: folder });
    expect([status, err]).toEqual([2, expect.stringContaining('.config.mjs: a configuration must be a JSON file')]);
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  it('is looked for up to the root of the repository, and that of the folder alone where it has one', () => {
    const folder = folderWith({
      'campaign-drafts.config.json': '{"mode":"LENIENT","paths":["work/inner/a.json"]}',
      'work/.git': 'gitdir: elsewhere',
      'work/inner/a.json': fine,
      'both/.git/HEAD': '',
      'both/campaign-drafts.config.json': '{"mode":"LENIENT"}',
      'both/inner/a.json': fine,
    });
    for (const cwd of ['work', 'work/inner']) {
      expect(configsOf({}, join(folder, cwd)).own, cwd).toEqual({});
    }
    for (const cwd of ['both', 'both/inner']) {
      expect(configsOf({}, join(folder, cwd)).own, cwd).toMatchObject({ mode: 'LENIENT' });
    }
    // An editor may have a folder open that is not there.
    expect(configsOf({}, join(folder, 'both/none')).own).toMatchObject({ mode: 'LENIENT' });
  });

  it('is no draft', async () => {
    const folder = folderWith({ 'a.json': fine, 'campaign-drafts.config.json': '{"mode":"LENIENT"}' });
    mkdirSync(join(folder, 'below'));
    writeFileSync(join(folder, 'below/campaign-drafts.config.json'), '{}');
    expect((await cli(['check', '.'], { cwd: folder })).out).toBe('✓ 1 draft is fine\n1 draft, no findings\n');
  });

  it.each<[unknown, string]>([
    [{ severity: {} }, 'there is no "severity"; did you mean "severities"?'],
    [{ maxWarning: 0 }, 'there is no "maxWarning"; did you mean "maxWarnings"?'],
    [{ zzzzzz: 1 }, 'there is no "zzzzzz"; there are $schema, paths'],
    [7, 'a configuration must be an object'],
    [{ mode: 'PUBLISH' }, 'mode must be one of LENIENT, DRAFT_PUBLISH'],
    [{ language: 'de' }, 'there is no "language"; there are $schema, paths'],
    [{ paths: 'drafts' }, 'paths must be a list of texts'],
    [{ ignore: [''] }, 'each of ignore must be a text'],
    [{ workspace: 1 }, 'workspace must be a text'],
    [{ workspace: 'shop.mjs' }, 'workspace must be a JSON file; got the module "shop.mjs"'],
    [{ hints: 'yes' }, 'hints must be true, false, or { "off": […] } with ids of hints'],
    [{ hints: {} }, 'hints must be true, false, or'],
    [{ hints: { off: 'hint/unknown-key' } }, 'hints must be true, false, or'],
    [{ hints: { off: [''] } }, 'hints must be true, false, or'],
    [{ hints: { off: [], on: [] } }, 'hints must be true, false, or'],
    [{ severities: [] }, 'severities must be an object from rules to their severities'],
    [{ severities: { 'utm-params/shape': 'fatal' } }, 'the severity of utm-params/shape must be one of error, warning'],
    [{ maxWarnings: -1 }, 'maxWarnings must be a whole number from 0'],
  ])('of the wrong shape is told by its name: %j', async (data, message) => {
    const folder = folderWith({ 'wrong.json': JSON.stringify(data) });
    expect(inSchema(data)).toBe(false);
    expect(() => configOf('wrong.json', folder)).toThrow(`wrong.json: ${message}`);
    expect((await cli(['check', '.', '--config', 'wrong.json'], { cwd: folder })).code).toBe(2);
  });

  it('that is named must be there, and be JSON', () => {
    const folder = folderWith({ 'no.json': '{' });
    expect(() => configOf('none.json', folder)).toThrow('none.json: there is no such file');
    expect(() => configOf('no.json', folder)).toThrow(/no\.json: This is not JSON: .*line 1, column 2/);
  });
});
