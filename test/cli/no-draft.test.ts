// Without this, a package could be judged as a draft, or a broken draft left out unseen.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatNames } from '../../src/cli/formats/format.js';
import { ruleSetFromData } from '../../src/house/from-data.js';
import { cli, folderWith, savable } from './around.js';

const fine = JSON.stringify(savable());

/** What folders have beside drafts. */
const others: Readonly<Record<string, string>> = {
  'package.json': readFileSync('package.json', 'utf8'),
  'package-lock.json': '{"name":"shop","lockfileVersion":3,"requires":true,"packages":{"":{"name":"shop"}}}',
  'composer.json': '{"require":{"php":">=8"},"autoload":{"psr-4":{"Shop\\\\":"src/"}}}',
  'jsconfig.json': '{}',
  'tsconfig.json': '{"compilerOptions":{"strict":true},"include":["src"]}',
  'tsconfig.test.json': '{\n  // Comments, and a comma at the end.\n  "extends": "./tsconfig.json",\n}',
  'biome.json': '{"$schema":"https://biomejs.dev/schema.json","formatter":{"lineWidth":120},"linter":{"enabled":true}}',
  'known.json': '{"version":1,"findings":[{"file":"a.json","rule":"a/b","field":"channel","digest":"x","count":1}]}',
  'workspace.json': readFileSync('examples/workspace.json', 'utf8'),
  'house.json': '{"prefix":"acme","rules":[{"id":"acme/team","requires":["basic_details.team"]}]}',
  'draft.schema.json':
    '{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{"channel":{"enum":["PUSH"]}}}',
  'openapi.json': '{"openapi":"3.1.0","info":{"title":"Shop"},"paths":{"/drafts":{}}}',
  'fr.json': '{"hello":"Bonjour","labels":{"channel":"Canal","created_by":"Créé par"}}',
  'report.json': '{"drafts":[{"file":"a.json","valid":true,"findings":[]}],"summary":{"valid":true}}',
  'names.json': '["Ada","Grace"]',
  'points.json': '[{"x":1},{"x":2}]',
};

/** What may have been meant as a draft. */
const drafts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    readdirSync('examples/drafts').map((name) => [name, readFileSync(join('examples/drafts', name), 'utf8')]),
  ),
  'empty.json': '{}',
  'nothing.json': '',
  'null.json': 'null',
  'text.json': '"PUSH"',
  'capitals.json': '{"Channel":"PUSH"}',
  'misspelled.json': '{"chanel":"PUSH"}',
  'camel.json': '{"basicDetails":{}}',
  'one-key.json': '{"utm_params":{}}',
  'comment.json': '{\n  // Not JSON.\n  "channel": "PUSH"\n}',
  'tsconfig.draft.json': '{ "channel": "PUSH", }',
  'cut-off.json': '{"compilerOptions":',
  'envelope.json': `{"id":7,"draft":${fine}}`,
  'envelope-of-channel.json': '{"id":7,"draft":{"channel":"push"}}',
  'envelope-of-type.json': '{"id":7,"draft":{"campaign_delivery_type":"ONE_TIME"}}',
  'list.json': `[5,{"x":1},${fine}]`,
  'list-of-empty.json': '[{}]',
  'END.JSON': fine,
};

const judgedIn = async (cwd: string, ...args: string[]) => {
  const ran = await cli(['check', ...args, '--format', 'ndjson'], { cwd });
  const lines = ran.out.split('\n').filter((line) => line !== '');
  return { ...ran, files: [...new Set(lines.map((line): string => JSON.parse(line).file))].sort() };
};

describe('of a folder or a glob', () => {
  it('what is certainly no draft is left out, and one line says so', async () => {
    const cwd = folderWith({ ...others, 'a.json': fine });
    const said = 'campaign-draft-rules: 16 files without a draft were not judged: biome.json, fr.json, house.json, …\n';
    for (const path of ['.', '*.json']) {
      expect(await judgedIn(cwd, path)).toMatchObject({ files: ['a.json'], err: said });
    }
    for (const format of formatNames) {
      const { err, out } = await cli(['check', '.', '--quiet', '--format', format], { cwd });
      expect(err, format).toBe(said);
      expect(out.includes('package.json'), format).toBe(false);
    }
    const audited = await cli(['audit', '.', '--report', '/dev/null'], { cwd });
    expect([audited.out, audited.err]).toEqual([expect.stringMatching(/^1 draft judged/), said]);
    // The house rules are house rules.
    expect(() => ruleSetFromData(JSON.parse(others['house.json'] ?? ''))).not.toThrow();
  });

  it('a draft is judged, however broken it is', async () => {
    const cwd = folderWith(drafts);
    expect(await judgedIn(cwd, '.')).toMatchObject({
      files: Object.keys(drafts).sort(),
      err: expect.not.stringContaining('not judged'),
    });
  });

  it('if nothing is left, the call ends with 2', async () => {
    const cwd = folderWith(others);
    const { code, err } = await cli(['check', '.'], { cwd });
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^campaign-draft-rules: no draft was judged: there is none in .*\n$/),
    ]);
  });

  it('so is NDJSON that is a report', async () => {
    const cwd = folderWith({
      'd/a.json': fine,
      'd/b.ndjson': `${fine}\n{"x":1}\n`,
      'd/c.jsonl': '{"x":1}\n{"chanel":1}',
    });
    await cli(['audit', 'd', '--report', 'd/audit.ndjson'], { cwd });
    await cli(['audit', 'd', '--report', 'd/again.ndjson'], { cwd });
    expect(await judgedIn(cwd, 'd')).toMatchObject({
      files: ['d/a.json', 'd/b.ndjson', 'd/c.jsonl'],
      err: 'campaign-draft-rules: 2 files without a draft were not judged: d/again.ndjson, d/audit.ndjson\n',
    });
    expect((await judgedIn(cwd, 'd/audit.ndjson')).files).toEqual(['d/audit.ndjson']);
  });

  it('nothing that is left out is mended', async () => {
    const cwd = folderWith({ 'points.json': '[{"x":1}]', 'a.json': fine });
    await cli(['check', '.', '--fix'], { cwd });
    expect(readFileSync(join(cwd, 'points.json'), 'utf8')).toBe('[{"x":1}]');
  });
});

it('what the call names is judged, also if a folder has it, too', async () => {
  const cwd = folderWith(others);
  const names = Object.keys(others).sort();
  expect((await judgedIn(cwd, ...names)).files).toEqual(names);
  for (const paths of [
    ['.', 'package.json'],
    ['package.json', '.'],
  ]) {
    expect(await judgedIn(cwd, ...paths)).toMatchObject({
      files: ['package.json'],
      err: expect.stringContaining('15 files without a draft were not judged'),
    });
  }
  const { out } = await cli(['check', '-'], { cwd, stdin: others['package.json'] ?? '' });
  expect(out).toContain('envelope/shape');
});

describe('drafts in another format', () => {
  const files = { 'd/b.yaml': '', 'd/c/d.YML': '', 'd/e.json5': '', 'd/f.jsonc': '', 'd/.g.yaml': '', 'd/h.txt': '' };

  it('are named in one line', async () => {
    const cwd = folderWith({ ...files, 'd/a.json': fine });
    const { code, out, err } = await cli(['check', 'd', '--mode', 'LENIENT'], { cwd });
    expect({ code, out, err }).toEqual({
      code: 0,
      out: '✓ 1 draft is fine\n1 draft, no findings\n',
      err: 'campaign-draft-rules: 4 files were not judged, because they do not end with .json, .ndjson or .jsonl: d/b.yaml, d/c/d.YML, d/e.json5, …\n',
    });
    // A glob says what is wanted.
    expect((await cli(['check', 'd/*.json', '--mode', 'LENIENT'], { cwd })).err).toBe('');
    const config = '{"ignore":["**/*.{yaml,YML}","d/e.json5"]}';
    const ignoring = folderWith({ ...files, 'd/a.json': fine, 'campaign-drafts.config.json': config });
    expect((await cli(['check', 'd', '--mode', 'LENIENT'], { cwd: ignoring })).err).toBe(
      'campaign-draft-rules: 1 file was not judged, because it does not end with .json, .ndjson or .jsonl: d/f.jsonc\n',
    );
  });

  it('are named if there is nothing else, too', async () => {
    const { code, err } = await cli(['check', 'd'], { cwd: folderWith(files) });
    expect([code, err]).toEqual([2, expect.stringMatching(/there are no drafts, .*; 4 files were not judged, .*\n$/)]);
  });
});
