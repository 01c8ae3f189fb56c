// Without this, the drafts of one folder could be judged by the configuration of another.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, folderWith, savable } from './around.js';
import { repositoryWith } from './git-repository.js';

const team = (name: string) => ({
  prefix: name,
  rules: [{ id: `${name}/team`, requires: ['basic_details.team'] }],
});
const fine = JSON.stringify(savable());
const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const asking = JSON.stringify(
  savable({ basic_details: {}, campaign_audience_limit: { is_campaign_audience_limit_enabled: false } }),
);
/** A repository with three teams, the last one without a configuration. */
const monorepo = (root: object = { mode: 'LENIENT' }, more: Readonly<Record<string, string>> = {}) =>
  folderWith({
    '.git/HEAD': '',
    'campaign-drafts.config.json': JSON.stringify(root),
    'a/campaign-drafts.config.json': JSON.stringify({ workspace: 'shop.json', mode: 'LENIENT', rules: 'house.json' }),
    'a/shop.json': '{"features":["CAMPAIGN_AUDIENCE_LIMIT"]}',
    'a/house.json': JSON.stringify(team('acme')),
    'a/drafts/one.json': asking,
    'b/campaign-drafts.config.json': JSON.stringify({ mode: 'LENIENT', rules: 'house.json', ignore: ['old'] }),
    'b/house.json': JSON.stringify(team('blue')),
    'b/two.json': asking,
    'b/old/three.json': wrong,
    'c/four.json': fine,
    ...more,
  });

interface Reported {
  file: string;
  findings: { rule: string }[];
  notChecked?: { rule: string }[];
}
async function rulesOf(cwd: string, ...args: string[]) {
  const { out, err } = await cli(['check', '--format', 'json', ...args], { cwd });
  if (out === '') expect.fail(err);
  const { drafts }: { drafts: Reported[] } = JSON.parse(out);
  return Object.fromEntries(
    drafts.map(({ file, findings, notChecked = [] }) => [file, [...findings, ...notChecked].map(({ rule }) => rule)]),
  );
}

describe('the nearest configuration', () => {
  it('counts for each file, with its workspace, its house rules and what it ignores', async () => {
    const expected = {
      'a/drafts/one.json': ['acme/team'],
      'b/two.json': ['blue/team', 'workspace/not-checked'],
      'c/four.json': [],
    };
    expect(await rulesOf(monorepo(), '.')).toEqual(expected);
    // The same from within, and whatever the order.
    expect(await rulesOf(join(monorepo(), 'b'), '../c/*.json', '..')).toEqual({
      '../c/four.json': [],
      '../a/drafts/one.json': expected['a/drafts/one.json'],
      '../b/two.json': expected['b/two.json'],
    });
    const { out } = await cli(['check', '-', '--stdin-filename', 'a/new.json'], { cwd: monorepo(), stdin: asking });
    expect(out).toContain('acme/team');
    const { err, code } = await cli(['check', '.'], { cwd: monorepo() });
    // Only the drafts of b have no workspace.
    expect(err).toContain('1 question about connectors');
    expect(code).toBe(1);
  });

  it('gives way to the options of the call', async () => {
    const cwd = monorepo();
    for (const option of [
      ['--no-config', '--mode', 'LENIENT'],
      ['--config', 'campaign-drafts.config.json'],
    ]) {
      expect(await rulesOf(cwd, 'a/drafts/one.json', 'b/old', ...option)).toEqual({
        'a/drafts/one.json': ['workspace/not-checked'],
        'b/old/three.json': ['envelope/shape'],
      });
    }
    expect(await rulesOf(cwd, 'a', '--rule', 'blue/team', 'b')).toEqual({
      'a/drafts/one.json': [],
      'b/two.json': ['blue/team'],
    });
    expect((await rulesOf(cwd, 'a', '--mode', 'DRAFT_PUBLISH'))['a/drafts/one.json']).toContain('publish/content');
  });

  it('does not bring back what a configuration above it ignores', async () => {
    const cwd = monorepo({ mode: 'LENIENT', ignore: ['a/drafts', 'c'] });
    expect(Object.keys(await rulesOf(cwd, '.'))).toEqual(['b/two.json']);
    expect((await cli(['check', 'one.json'], { cwd: join(cwd, 'a/drafts') })).err).toContain('no draft was judged');
  });

  it.each([['samples'], ['samples/**'], ['samples/*/*']])(
    'is not read where the one above it ignores all: %s',
    async (glob) => {
      const samples = { 'samples/x/campaign-drafts.config.json': '{', 'samples/x/a.json': wrong };
      const cwd = monorepo({ mode: 'LENIENT', ignore: [glob] }, samples);
      expect(Object.keys(await rulesOf(cwd, '.'))).toEqual(['a/drafts/one.json', 'b/two.json', 'c/four.json']);
      expect(await cli(['check', 'samples/x/a.json'], { cwd })).toMatchObject({ code: 0 });
    },
  );

  it('is not read in a folder that Git ignores', async () => {
    const { write, check } = repositoryWith({ '.gitignore': 'out\n', 'a.json': fine });
    write('out/campaign-drafts.config.json', '{');
    write('out/b.json', wrong);
    write('out/c.yaml', 'channel: PUSH');
    const said = 'campaign-draft-rules: 1 file that Git ignores was left out: out/b.json\n';
    expect(await check('.', '-q')).toEqual({ code: 0, out: '', err: said });
    write('campaign-drafts.config.json', '{"mode":"LENIENT","ignore":["out"]}');
    expect(await check('.', '-q')).toEqual({ code: 0, out: '', err: '' });
  });

  it('names its own rules, whichever others are judged', async () => {
    const cwd = monorepo(undefined, { 'c/campaign-drafts.config.json': '{"severities":{"acme/team":"off"}}' });
    for (const path of ['c', '.']) {
      expect(await cli(['check', path], { cwd })).toMatchObject({
        code: 2,
        err: expect.stringContaining('there is no rule "acme/team"'),
      });
    }
  });

  it('that is wrong ends the call before a draft is judged', async () => {
    const cwd = monorepo(undefined, { 'c/campaign-drafts.config.json': '{"mod":"LENIENT"}' });
    expect(await cli(['check', '.'], { cwd })).toEqual({
      code: 2,
      out: '',
      err: 'campaign-draft-rules: c/campaign-drafts.config.json: there is no "mod"; did you mean "mode"?\n',
    });
  });

  it('has its own limit of warnings and its own baseline', async () => {
    const limited = { mode: 'LENIENT', maxWarnings: 0 };
    const cwd = monorepo(undefined, {
      'b/campaign-drafts.config.json': JSON.stringify({ ...limited, baseline: 'known.json' }),
      'c/campaign-drafts.config.json': JSON.stringify({ mode: 'DRAFT_PUBLISH' }),
    });
    const unnamed = 'campaign-draft-rules: 1 file without a draft was not judged: b/house.json\n';
    expect(await cli(['check', 'b', 'c', '-q', '--update-baseline'], { cwd })).toMatchObject({ code: 0 });
    expect(await cli(['check', 'b', 'c', '-q'], { cwd })).toMatchObject({ code: 0, err: unnamed });
    expect(await cli(['check', 'b', 'c', '-q', '--baseline', 'b/known.json'], { cwd })).toMatchObject({ code: 0 });
    const { err, code } = await cli(['check', 'b', 'c', '-q', '--max-warnings', '2'], { cwd });
    expect([code, err]).toEqual([1, `${unnamed}campaign-draft-rules: 3 warnings; --max-warnings allows 2\n`]);
    expect(await cli(['check', 'a', '--update-baseline'], { cwd })).toMatchObject({ code: 2 });
    // One for all has the findings of all.
    const one = ['check', 'b', 'c', '-q', '--baseline', 'all.json'];
    expect(await cli([...one, '--update-baseline'], { cwd })).toMatchObject({ code: 0 });
    expect(await cli([...one, '--max-warnings', '0'], { cwd })).toMatchObject({ code: 0, out: '' });
    // What is not looked for is not gone.
    expect((await cli(['check', 'b', '-q', '--rule', 'update/*'], { cwd })).err).toBe(unnamed);
  });

  it('counts its warnings apart, unless the call says how many there may be', async () => {
    const limited = JSON.stringify({ mode: 'LENIENT', severities: { 'envelope/shape': 'warning' }, maxWarnings: 1 });
    const cwd = folderWith({
      'x/campaign-drafts.config.json': limited,
      'x/a.json': wrong,
      'y/campaign-drafts.config.json': limited,
      'y/b.json': wrong,
    });
    expect(await cli(['check', '.'], { cwd })).toMatchObject({ code: 0, err: '' });
    expect(await cli(['check', '.', '../y'], { cwd: join(cwd, 'x') })).toMatchObject({ code: 0, err: '' });
    expect(await cli(['check', '.', '--max-warnings', '2'], { cwd })).toMatchObject({ code: 0, err: '' });
    expect(await cli(['check', '.', '--max-warnings', '1'], { cwd })).toMatchObject({
      code: 1,
      err: 'campaign-draft-rules: 2 warnings; --max-warnings allows 1\n',
    });
  });

  it('has its rules in the one report', async () => {
    const { out } = await cli(['check', '.', '--format', 'sarif'], { cwd: monorepo() });
    const [{ tool, results }] = JSON.parse(out).runs;
    const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining(['acme/team', 'blue/team']));
    for (const { ruleId, ruleIndex } of results) {
      if (ruleId !== 'workspace/not-checked') expect(ids[ruleIndex]).toBe(ruleId);
    }
  });

  it('counts in an audit, too', async () => {
    const cwd = monorepo(undefined, { 'c/campaign-drafts.config.json': '{"mode":"LENIENT"}' });
    const { out, err } = await cli(['audit', '.', '--report', 'now.ndjson'], { cwd });
    expect(out).toMatch(
      /^3 drafts judged with version 1\.2\.3, 1\.2\.3\+acme\.\w+, 1\.2\.3\+blue\.\w+ of the rules: 1 can/,
    );
    expect(err).toContain('1 question about connectors');
    expect((await cli(['audit', '.', '--against', 'now.ndjson'], { cwd })).code).toBe(0);
  });
});
