// Without this, a configuration could be found in the wrong folder, or run the module of a stranger.
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configMembers, configOf } from '../../src/cli/config-file.js';
import { configFrom } from '../../src/cli/config-search.js';
import { configSchema } from '../reference/config-schema.js';
import { expectGenerated } from '../reference/generated.js';
import { textOf } from '../reference/json-schema.js';
import { cli, folderWith, savable } from './around.js';

const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const asking = JSON.stringify(
  savable({ basic_details: {}, campaign_audience_limit: { is_campaign_audience_limit_enabled: false } }),
);
const config = {
  $schema: './node_modules/campaign-draft-rules/examples/json-schema/config.schema.json',
  paths: ['drafts'],
  ignore: ['drafts/old', '**/generated-*.json'],
  workspace: 'shop/workspace.json',
  rules: 'shop/house.json',
  mode: 'LENIENT',
  language: 'de',
  severities: { 'acme/*': 'note', 'acme/team': 'warning' },
  hints: false,
  maxWarnings: 0,
  baseline: 'shop/known.json',
};
const cwd = folderWith({
  'campaign-drafts.config.json': JSON.stringify(config),
  'drafts/a.json': asking,
  'drafts/old/b.json': wrong,
  'drafts/generated-c.json': wrong,
  'shop/workspace.json': '{"features":["CAMPAIGN_AUDIENCE_LIMIT"]}',
  'shop/house.json':
    '{"prefix":"acme","rules":[{"id":"acme/team","requires":["basic_details.team"]},{"id":"acme/utm","requires":["utm_params"]}]}',
  'shop/known.json': '{"version":1,"findings":[]}',
});

const inSchema = new Ajv2020().compile(configSchema());

it('the JSON Schema is the file that is shipped, and takes what the command takes', () => {
  expectGenerated('examples/json-schema/config.schema.json', textOf(configSchema()));
  expect(inSchema(config)).toBe(true);
  expect(Object.keys(config).sort()).toEqual(Object.keys(configMembers).sort());
});

it('the configurations of the page are right', () => {
  const page = readFileSync('examples/pages/command-line.md', 'utf8');
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
      expect(out).toContain('2 Befunde in 1 von 1 Entwurf');
      // One warning is too many, and a note does not count as a warning.
      expect([code, err]).toEqual([1, 'campaign-draft-rules: 1 Warnung; --max-warnings erlaubt 0\n']);
    }
  });

  it('gives way to the options of the call', async () => {
    const { out, code } = await cli(
      ['check', 'drafts/a.json', '--lang', 'en', '--mode', 'DRAFT_PUBLISH', '--max-warnings', '9'],
      { cwd },
    );
    expect(out).toContain('to do before publishing');
    expect(code).toBe(0);
    const { out: plain } = await cli(['check', 'drafts/old/b.json', '--no-config'], { cwd });
    expect(plain).toContain('✗ 4 findings');
  });

  it('ignores files however they are named', async () => {
    // A hook names all files that are to be committed: that these are ignored is no fault.
    for (const paths of [['drafts/old/b.json'], ['drafts/generated-c.json', join(cwd, 'drafts/old/b.json')]]) {
      expect(await cli(['check', ...paths], { cwd })).toEqual({
        out: 'Kein Entwurf wurde geprüft\n',
        err: 'campaign-draft-rules: kein Entwurf wurde geprüft: die Konfiguration lässt aus, was genannt ist, oder eine Option nennt es\n',
        code: 0,
      });
    }
    for (const path of ['./drafts/old/*.json', join(cwd, 'drafts/old')]) {
      expect(await cli(['check', 'drafts/old/b.json', path], { cwd })).toEqual({
        out: '',
        err: `campaign-draft-rules: drafts/old/b.json, ${path}: nothing is left to judge: the configuration ignores what is there, or an option names it\n`,
        code: 2,
      });
    }
    const named = await cli(['check', '--stdin-filename', 'drafts/old/new.json'], { cwd, stdin: wrong });
    expect(named).toEqual({ code: 0, out: 'Kein Entwurf wurde geprüft\n', err: '' });
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

  it('may be a module', async () => {
    const folder = folderWith({
      'campaign-drafts.config.mjs': `export default { mode: ['LENIENT'][0], paths: ['a.json'] };`,
      'a.json': fine,
    });
    expect((await cli(['check'], { cwd: folder })).out).toContain('1 draft is fine');
    // JSON, which runs nothing, comes first.
    writeFileSync(join(folder, 'campaign-drafts.config.json'), '{"paths":["a.json"]}');
    const { out, err } = await cli(['check'], { cwd: folder });
    expect(out).toContain('to do before publishing');
    expect(err).toContain(
      'campaign-drafts.config.mjs is not read: campaign-drafts.config.json is beside it, and comes first; --config names it',
    );
    const named = await cli(['check', '--config', 'campaign-drafts.config.mjs'], { cwd: folder });
    expect(named).toMatchObject({ out: '✓ 1 draft is fine\n1 draft, no findings\n', err: '' });
  });

  it('that is a module and was found is named first', async () => {
    const folder = folderWith({
      'campaign-drafts.config.mjs': `export default { mode: 'LENIENT', paths: ['a.json'] };`,
      'a.json': fine,
    });
    const said = 'Configuration: campaign-drafts.config.mjs, a module, whose code was run\n';
    const beside = { err: `campaign-draft-rules: ${said}`, out: expect.not.stringContaining('Configuration') };
    const { out, err } = await cli(['check'], { cwd: folder });
    expect([out, err]).toEqual([`${said}✓ 1 draft is fine\n1 draft, no findings\n`, '']);
    for (const args of [
      ['check', '--quiet'],
      ['check', '--format', 'json'],
      ['audit', '--report', 'report.ndjson', '--lookup-timeout', '5'],
      ['rules'],
      ['explain', 'android/timer'],
    ]) {
      expect(await cli(args, { cwd: folder }), args.join(' ')).toMatchObject({ code: 0, ...beside });
    }
    expect((await cli(['check', '--no-config', 'a.json'], { cwd: folder })).out).not.toContain('Configuration');
  });

  it('is looked for up to the root of the repository, and that of the folder alone where it has one', async () => {
    const folder = folderWith({
      'campaign-drafts.config.json': '{"mode":"LENIENT","paths":["work/inner/a.json"]}',
      'work/.git': 'gitdir: elsewhere',
      'work/inner/a.json': fine,
      'both/.git/HEAD': '',
      'both/campaign-drafts.config.json': '{"mode":"LENIENT"}',
      'both/inner/a.json': fine,
    });
    for (const cwd of ['work', 'work/inner']) {
      expect(await configOf(undefined, join(folder, cwd)), cwd).toEqual({});
    }
    for (const cwd of ['both', 'both/inner']) {
      expect(await configOf(undefined, join(folder, cwd)), cwd).toMatchObject({ mode: 'LENIENT' });
    }
    // An editor may have a folder open that is not there.
    expect(await configOf(undefined, join(folder, 'both/none'))).toMatchObject({ mode: 'LENIENT' });
  });

  it('is no draft', async () => {
    const folder = folderWith({ 'a.json': fine, 'campaign-drafts.config.json': '{"mode":"LENIENT"}' });
    mkdirSync(join(folder, 'below'));
    writeFileSync(join(folder, 'below/campaign-drafts.config.json'), '{}');
    expect((await cli(['check', '.'], { cwd: folder })).out).toBe('✓ 1 draft is fine\n1 draft, no findings\n');
  });

  it('is read again when it has changed', async () => {
    const folder = folderWith({ 'a.json': fine, 'campaign-drafts.config.json': '{"mode":"LENIENT"}' });
    const { out, err } = await cli(['check', 'a.json', '--watch'], {
      cwd: folder,
      async *changes(paths) {
        expect(paths).toEqual(['a.json', 'campaign-drafts.config.json']);
        writeFileSync(join(folder, 'campaign-drafts.config.json'), '{}');
        yield [join(folder, 'campaign-drafts.config.json')];
      },
    });
    expect(out).toMatch(/1 draft is fine[\s\S]*to do before publishing/);
    expect(err).toBe('campaign-draft-rules: campaign-drafts.config.json changed; checking again\n');
  });

  it.each<[unknown, string]>([
    [{ severity: {} }, 'there is no "severity"; did you mean "severities"?'],
    [{ maxWarning: 0 }, 'there is no "maxWarning"; did you mean "maxWarnings"?'],
    [{ zzzzzz: 1 }, 'there is no "zzzzzz"; there are $schema, paths'],
    [7, 'a configuration must be an object'],
    [{ mode: 'PUBLISH' }, 'mode must be one of LENIENT, DRAFT_PUBLISH'],
    [{ language: 'fr' }, 'language must be one of en, de'],
    [{ paths: 'drafts' }, 'paths must be a list of texts'],
    [{ ignore: [''] }, 'each of ignore must be a text'],
    [{ workspace: 1 }, 'workspace must be a text'],
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
    await expect(configOf('wrong.json', folder)).rejects.toThrow(`wrong.json: ${message}`);
    expect((await cli(['check', '.', '--config', 'wrong.json'], { cwd: folder })).code).toBe(2);
  });

  it('that is named must be there, and be JSON', async () => {
    const folder = folderWith({ 'no.json': '{' });
    await expect(configOf('none.json', folder)).rejects.toThrow('none.json: there is no such file');
    await expect(configOf('no.json', folder)).rejects.toThrow(/no\.json: This is not JSON: .*line 1, column 2/);
  });
});

describe('a configuration of somebody else', () => {
  afterEach(() => vi.restoreAllMocks());

  const MODULE = 'campaign-drafts.config.mjs';
  const DATA = 'campaign-drafts.config.json';
  const code = "throw new Error('it was run');";

  // On systems whose files have owners, it has this.
  const withUsers = process as { geteuid: () => number };

  /** The command is run by another user than the one whose files these are; who is not root, who may do anything. */
  function asAnother(folder: string, files: readonly string[]): void {
    if (process.getuid?.() === 0) for (const file of files) chownSync(join(folder, file), 4242, 4242);
    vi.spyOn(withUsers, 'geteuid').mockReturnValue(4343);
  }
  const isElses = /belongs to somebody else \(user \d+\), so it is not used; if you trust it, name .* --config/;

  it('is not run, unless it is named', async () => {
    const folder = folderWith({ [MODULE]: code });
    asAnother(folder, ['.', MODULE]);
    const { code: exit, err } = await cli(['check', 'a.json'], { cwd: folder });
    expect([exit, err]).toEqual([2, expect.stringMatching(isElses)]);
    await expect(configOf(undefined, folder)).rejects.toThrow(/^campaign-drafts\.config\.mjs: it belongs/);
    await expect(configOf(MODULE, folder)).rejects.toThrow('it was run');
  });

  it('is read as data from the folder of its owner, and runs no module of theirs', async () => {
    const folder = folderWith({
      [DATA]: '{"mode":"LENIENT","workspace":"w.json"}',
      'sub/b.json': '',
      'w.mjs': code,
      'h.ts': code,
    });
    asAnother(folder, ['.', 'sub', DATA, 'w.mjs', 'h.ts']);
    expect(await configOf(undefined, folder)).toMatchObject({ mode: 'LENIENT' });
    expect(await configOf(undefined, join(folder, 'sub'))).toMatchObject({ mode: 'LENIENT' });
    for (const [member, file] of [
      ['workspace', 'w.mjs'],
      ['rules', 'h.ts'],
    ] as const) {
      writeFileSync(join(folder, DATA), JSON.stringify({ [member]: file }));
      await expect(configOf(undefined, folder)).rejects.toThrow(`${DATA}: ${file} belongs to somebody else`);
      expect(await configOf(DATA, folder)).toMatchObject({ [member]: file });
    }
    writeFileSync(join(folder, DATA), '{"rules":"none.mjs"}');
    expect(await configOf(undefined, folder)).toMatchObject({ rules: 'none.mjs' });
  });

  it('is whatever it is where files have no owner', async () => {
    const folder = folderWith({ [MODULE]: "export default { mode: 'LENIENT' };" });
    asAnother(folder, ['.', MODULE]);
    vi.stubGlobal('process', Object.create(process, { geteuid: { value: undefined } }));
    expect(await configOf(undefined, folder)).toMatchObject({ module: MODULE });
    vi.unstubAllGlobals();
  });

  it.skipIf(process.getuid?.() !== 0)(
    'is not looked for above the folders of one owner, which is told where there is one',
    async () => {
      const folder = folderWith({ [DATA]: '{"mode":"LENIENT"}', [MODULE]: code, 'mine/sub/a.json': fine });
      for (const name of ['mine', 'mine/sub']) chownSync(join(folder, name), 4242, 4242);
      const why = 'is not read: its folder belongs to somebody else; --config names it';
      expect(await configOf(undefined, join(folder, 'mine/sub'))).toEqual({
        notes: [`../../${DATA} ${why}`, `../../${MODULE} ${why}`],
      });
      const { err } = await cli(['check', 'a.json', '--mode', 'LENIENT'], { cwd: join(folder, 'mine/sub') });
      expect(err).toContain(`campaign-draft-rules: ../../${DATA} ${why}\n`);
      chownSync(join(folder, DATA), 4242, 4242);
      vi.spyOn(withUsers, 'geteuid').mockReturnValue(4343);
      await expect(configOf(undefined, folder)).rejects.toThrow(isElses);
    },
  );

  it('is not looked for on another file system', () => {
    const found = configFrom('/proc/self');
    expect(found).toEqual({ path: undefined, notes: [] });
  });
});
