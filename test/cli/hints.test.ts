// Without this, --hints could fail a call, or list nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hintCatalogue } from '../../src/hints.js';
import { cli, folderWith, savable } from './around.js';
import { isSarif } from './sarif.js';

const draft = savable({
  schedulling_details: { delivery_type: 'ASAP' },
  scheduling_details: { delivery_type: 'AT_FIXED_TIME', start_time: '2020-01-01T09:00', timezone: 'Europe/Berlin' },
});
const cwd = folderWith({
  'a.json': `${JSON.stringify(draft, null, 2)}\n`,
  'b.json': JSON.stringify(savable()),
  'c.ndjson': `${JSON.stringify(savable())}\n${JSON.stringify(savable({ utm_prams: {} }))}\n`,
  'd.json': '{',
});
const check = (...args: string[]) => cli(['check', '--mode', 'LENIENT', ...args], { cwd });

describe('check --hints', () => {
  it('lists values that are probably not meant beside the findings, and still exits with 0', async () => {
    const { out, code } = await check('a.json', 'b.json', 'c.ndjson', '--hints');
    expect(code).toBe(0);
    expect(out).toBe(`a.json
  10:19  hint  hint/start-in-past  scheduling_details.start_time
  · Start time is in the past: it is 2020-01-01T09:00
  10 |     "start_time": "2020-01-01T09:00",
     |                   ^^^^^^^^^^^^^^^^^^

  5:26  hint  hint/unknown-key  schedulling_details
  · "schedulling_details" is not a known field and is ignored
  5 |   "schedulling_details": {
    |                          ^

c.ndjson:2
  2:99  hint  hint/unknown-key  utm_prams
  · "utm_prams" is not a known field and is ignored, did you mean "utm_params"?
  2 | …:"PUSH","campaign_delivery_type":"ONE_TIME","created_by":"ada@shop.example","utm_prams":{}}
    |                                                                                          ^
  Fix: Rename "utm_prams" to "utm_params"

✓ 4 drafts are fine
4 drafts, no findings
  3 hints beside that
`);
  });

  it('lists no hints without the option', async () => {
    expect((await check('a.json', '--format', 'json')).out).not.toMatch(/hint\//);
    expect((await check('a.json')).out).toBe('✓ 1 draft is fine\n1 draft, no findings\n');
  });

  it('lists no more of them than of errors', async () => {
    const unknown = Array.from({ length: 150 }, (_, index) => [`unknown_${index}`, index]);
    const stdin = JSON.stringify(savable(Object.fromEntries(unknown)));
    const { out } = await cli(['check', '-', '--mode', 'LENIENT', '--hints', '--format', 'ndjson'], { stdin });
    expect(JSON.parse(out).hints).toHaveLength(100);
  });

  it('shows what a machine can do, and --fix leaves it to a person', async () => {
    const folder = folderWith({
      'a.json': JSON.stringify(savable({ utm_prams: { utm_source: 'a', utm_medium: 'b' } })),
    });
    const before = readFileSync(join(folder, 'a.json'), 'utf8');
    const { out, code } = await cli(['check', 'a.json', '--mode', 'LENIENT', '--hints', '--fix'], { cwd: folder });
    expect(code).toBe(0);
    expect(out).toMatch(/ {2}Fix: Rename "utm_prams" to "utm_params"/);
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe(before);
  });

  it('is in every format for programs', async () => {
    const report = JSON.parse((await check('a.json', 'c.ndjson', 'd.json', '--hints', '--format', 'json')).out);
    expect(report.summary).toMatchObject({ valid: false, wrong: 1, hints: 3 });
    expect(
      report.drafts.map(({ hints }: { hints?: { rule: string; line: number }[] }) =>
        hints?.map(({ rule, line }) => [rule, line]),
      ),
    ).toEqual([
      [
        ['hint/start-in-past', 10],
        ['hint/unknown-key', 5],
      ],
      [],
      [['hint/unknown-key', 2]],
      undefined,
    ]);
    const lines = (await check('c.ndjson', '--hints', '--format', 'ndjson')).out.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).hints.length)).toEqual([0, 1]);
    expect((await check('c.ndjson', '--hints', '--format', 'github')).out).toMatch(
      /^::notice file=c\.ndjson,line=2,col=99,endLine=2,endColumn=101,title=hint\/unknown-key::"utm_prams" is not/,
    );
    const sarif = JSON.parse((await check('a.json', '--hints', '--format', 'sarif')).out);
    isSarif(sarif);
    expect(isSarif.errors).toBeNull();
    const [{ results, tool }] = sarif.runs;
    expect(results.map(({ level }: { level: string }) => level)).toEqual(['note', 'note']);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });
});

describe('hints that are left out', () => {
  const house = {
    prefix: 'acme',
    rules: [{ id: 'acme/author', field: 'created_by', maxLength: 3, severity: 'hint' }],
  };
  const odd = savable({ utm_prams: {}, scheduling_details: { delivery_type: 'ASAP', timezone: 'Europe/Berln' } });
  const folder = folderWith({
    'a.json': JSON.stringify(odd),
    'house.json': JSON.stringify(house),
  });
  const hintsWith = async (config: object, ...args: string[]) => {
    writeFileSync(join(folder, 'c.json'), JSON.stringify({ mode: 'LENIENT', rules: 'house.json', ...config }));
    const call = ['check', 'a.json', '--config', 'c.json', '--format', 'ndjson', ...args];
    const { out, err } = await cli(call, { cwd: folder });
    if (err !== '') return err;
    return JSON.parse(out).hints?.map(({ rule }: { rule: string }) => rule);
  };
  const [zone, key, author] = ['hint/time-zone', 'hint/unknown-key', 'acme/author'];

  it.each<[object, string[], unknown]>([
    [{}, ['--hints'], [zone, key, author]],
    [{}, [], undefined],
    [{}, ['--hints', '--ignore-rule', key], [zone, author]],
    [{}, ['--hints', '--ignore-rule', 'hint/*'], [author]],
    [{}, ['--hints', '--ignore-rule', author], [zone, key]],
    [{}, ['--hints', '--rule', zone], [zone]],
    // Who names a kind of hints wants to see it.
    [{}, ['--rule', zone], [zone]],
    [{ hints: false }, ['--rule', zone], [zone]],
    [{ hints: false }, ['--rule', 'publish/*'], undefined],
    [{ hints: false }, ['--hints'], [zone, key, author]],
    [{ severities: { [key]: 'off' } }, [], [zone, author]],
    [{ hints: { off: [key] } }, [], [zone, author]],
    [{ hints: { off: [key, author] } }, ['--hints'], [zone]],
    [{ hints: { off: ['acme/*'] } }, [], [zone, key]],
    [{ hints: { off: ['*'] } }, [], []],
    [
      { hints: { off: ['hint/unknown-kye'] } },
      [],
      expect.stringContaining('there is no hint "hint/unknown-kye"; did you mean hint/unknown-key?'),
    ],
    [
      { hints: { off: ['acme/auther'] } },
      [],
      expect.stringContaining('there is no hint "acme/auther"; did you mean acme/author?'),
    ],
    [
      { hints: { off: ['envelope/shape'] } },
      [],
      expect.stringContaining('there is no hint "envelope/shape"; the command rules lists them'),
    ],
  ])('with %j and %j', async (config, args, told) => {
    expect(await hintsWith(config, ...args)).toEqual(told);
  });

  it('take no room of the others, and leave the findings as they are', async () => {
    const keys = Array.from({ length: 2000 }, (_, index) => [`unknown_${index}`, index]);
    const wrong = Array.from({ length: 150 }, () => ({ filter_type: 'user_attributes' }));
    const segments = { segmentation_details: { included_filters: { filter_operator: 'and', filters: wrong } } };
    const stdin = JSON.stringify({ ...odd, ...segments, ...Object.fromEntries(keys), zz: { nmae: 1 } });
    const checked = async (...args: string[]) => {
      const { out } = await cli(['check', '-', '--mode', 'LENIENT', '--hints', '--format', 'ndjson', ...args], {
        stdin,
      });
      const { findings, hints } = JSON.parse(out);
      return { findings: findings.length, hints: hints.map(({ rule }: { rule: string }) => rule) };
    };
    const all = await checked();
    expect([all.findings, all.hints.length]).toEqual([101, 100]);
    expect(await checked('--ignore-rule', key)).toEqual({ findings: 101, hints: [zone] });
  });
});

describe('a kind of hints', () => {
  it.each(hintCatalogue)('$id is known to every command and format', async ({ id, statement }) => {
    const page = (await cli(['explain', id], { cwd })).out;
    expect(page).toContain(`# ${id}`);
    expect(page).toContain(statement);
    expect((await cli(['rules'], { cwd })).out).toMatch(new RegExp(`^${id} +hint `, 'm'));
    const sarif = JSON.parse((await check('b.json', '--hints', '--format', 'sarif')).out);
    const [known] = sarif.runs[0].tool.driver.rules.filter((one: { id: string }) => one.id === id);
    expect(known).toMatchObject({
      defaultConfiguration: { level: 'note' },
      help: { text: expect.stringContaining(id) },
    });
  });
});
