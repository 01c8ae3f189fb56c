// Without this, programs that read JSON, NDJSON, SARIF or annotations could get something else.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownRules, pageOf } from '../../src/cli/rules-page.js';
import { hintCatalogue } from '../../src/hints.js';
import { ruleCatalogue } from '../../src/index.js';
import { cli, folderWith, reference, savable } from './around.js';
import { isSarif, sarifSchema } from './sarif.js';

const cwd = folderWith({
  'a.json': JSON.stringify(savable({ channel: 'Push', utm_params: { utm_source: 'app' } }), null, 2),
  'b.json': JSON.stringify(savable()),
  'c,100%: d.json': '{\n',
  'e.ndjson': `${JSON.stringify(savable())}\n${JSON.stringify(savable({ created_by: 'ä: 100%, b' }))}\n`,
});
const check = async (...args: string[]) => {
  const { out, err, code } = await cli(['check', '.', '--mode', 'LENIENT', ...args], { cwd });
  expect([err, code]).toEqual(['', 1]);
  return out;
};

describe('--format json', () => {
  it('is one object: the drafts with all that is known of their findings, and a summary', async () => {
    const report = JSON.parse(await check('--format', 'json'));
    expect(report.summary).toEqual({
      valid: false,
      drafts: 5,
      invalid: 3,
      wrong: 3,
      wrongNow: 4,
      toDo: 0,
      hints: 0,
      errors: 4,
      warnings: 0,
      notes: 0,
      notChecked: 0,
      open: 0,
      known: 0,
      fixable: 1,
      fixed: 0,
    });
    expect(report.drafts.map(({ file, line, valid }: Record<string, unknown>) => [file, line, valid])).toEqual([
      ['a.json', undefined, false],
      ['b.json', undefined, true],
      ['c,100%: d.json', undefined, false],
      ['e.ndjson', 1, true],
      ['e.ndjson', 2, false],
    ]);
    expect(report.drafts[0].findings[0]).toEqual({
      rule: 'envelope/shape',
      spec: expect.any(String),
      mode: 'LENIENT',
      component: 'channel',
      path: ['channel'],
      field: 'channel',
      issue: expect.stringContaining('must be one of PUSH, EMAIL'),
      severity: 'error',
      place: { document: 'draft', elements: [] },
      params: expect.objectContaining({ kind: 'enum' }),
      line: 2,
      column: 14,
      endLine: 2,
      endColumn: 20,
      fixes: [
        {
          title: 'Set channel to "PUSH"',
          patch: [
            { op: 'test', path: '/channel', value: 'Push' },
            { op: 'replace', path: '/channel', value: 'PUSH' },
          ],
        },
      ],
    });
  });

  it('cuts long keys in paths, too, so that a report is not larger by far than the draft', async () => {
    const key = 'k'.repeat(100_000);
    const filters = Array.from({ length: 1000 }, () => ({}));
    const content = { [key]: { variation_1: { push: { ios: { basic_details: { key_value_pairs: filters } } } } } };
    const draft = savable({ campaign_content: { locales: [key], content: { default: {}, ...content } } });
    const { out } = await cli(['check', '-', '--format', 'json'], { cwd, stdin: JSON.stringify(draft) });
    expect(out.length).toBeLessThan(2_000_000);
    const [one] = JSON.parse(out).drafts[0].findings.slice(-2);
    expect(one.path[2]).toBe(`${'k'.repeat(199)}…`);
    expect(one.fixes).toEqual([]);
  });

  it('is JSON where nothing was found, and where nothing was said', async () => {
    const { out, code } = await cli(['check', 'b.json', '--mode', 'LENIENT', '--format', 'json'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ drafts: [{ valid: true, findings: [] }], summary: { valid: true } });
    const none = await cli(['check', '-', '--input', 'ndjson', '--format', 'json'], { cwd, stdin: '\n' });
    expect(JSON.parse(none.out)).toMatchObject({ drafts: [], summary: { drafts: 0, valid: false } });
  });
});

describe('--format ndjson', () => {
  it('is a line for each draft, in order, the same as in --format json', async () => {
    const lines = (await check('--format', 'ndjson')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(JSON.parse(await check('--format', 'json')).drafts);
  });
});

describe('--format github', () => {
  it('is an annotation for each finding, at its place', async () => {
    const lines = (await check('--format', 'github')).trimEnd().split('\n');
    expect(lines).toEqual([
      '::error file=a.json,line=2,col=14,endLine=2,endColumn=20,title=envelope/shape::Channel must be one of PUSH, EMAIL; got "Push", did you mean "PUSH"?',
      // For an object over several lines, only its first line.
      '::error file=a.json,line=5,col=17,title=utm-params/shape::UTM medium is required',
      '::error file=c%2C100%25%3A d.json,line=2,col=1,endLine=2,endColumn=1,title=input/json::This is not JSON: the text ends, but a key in double quotes or "}" must follow',
      expect.stringMatching(
        /^::error file=e\.ndjson,line=2,col=68,endLine=2,endColumn=80,title=envelope\/shape::.*"ä: 100%25, b"$/,
      ),
    ]);
  });
});

describe('--format sarif', () => {
  it('is valid against the schema of SARIF 2.1.0', async () => {
    expect(sarifSchema).toContain('sarif-2.1.0');
    const log = JSON.parse(await check('--format', 'sarif'));
    isSarif(log);
    expect(isSarif.errors).toBeNull();
    // The schema can tell.
    expect(isSarif({ ...log, runs: [{ ...log.runs[0], results: [{ ruleIndex: 'a' }] }] })).toBe(false);
    const { out } = await cli(['check', 'b.json', '--mode', 'LENIENT', '--format', 'sarif'], { cwd });
    expect(isSarif(JSON.parse(out))).toBe(true);
    expect(JSON.parse(out).runs[0].results).toEqual([]);
  });

  it('has a result for each finding, with its place', async () => {
    const { runs, version } = JSON.parse(await check('--format', 'sarif'));
    const [{ results, columnKind, tool }] = runs;
    expect([version, columnKind, tool.driver.semanticVersion]).toEqual(['2.1.0', 'utf16CodeUnits', '1.2.3']);
    expect(results).toHaveLength(4);
    expect(results[0]).toMatchObject({
      ruleId: 'envelope/shape',
      level: 'error',
      message: { text: expect.stringContaining('Channel must be') },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'a.json' },
            region: { startLine: 2, startColumn: 14, endLine: 2, endColumn: 20 },
          },
          logicalLocations: [{ fullyQualifiedName: 'channel' }],
        },
      ],
    });
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(results[2].locations[0].physicalLocation.artifactLocation.uri).toBe('c%2C100%25%3A%20d.json');
  });

  it('knows a finding by what does not change when lines are added above it', async () => {
    const draft = savable({ created_by: 'ada', basic_details: { platforms: ['Android', 'Ios'] } });
    const [compact, indented] = [undefined, 4].map((space) => JSON.stringify(draft, null, space));
    const fingerprints = async (text = '', name = 'a.json', ...more: string[]) => {
      const files = folderWith({ [name]: text });
      const { out } = await cli(['check', name, '--mode', 'LENIENT', '--format', 'sarif', ...more], { cwd: files });
      const { results } = JSON.parse(out).runs[0];
      return results.map(({ partialFingerprints: one }: { partialFingerprints: object }) => JSON.stringify(one));
    };
    const known = await fingerprints(compact);
    expect(new Set(known).size).toBe(3);
    for (const one of known) expect(one).toMatch(/^\{"campaignDraftFinding\/v1":"[\da-f]{64}"\}$/);
    expect(await fingerprints(`\n\n${indented}`)).toEqual(known);
    // Another file, another value, and another line of NDJSON are another finding.
    const others = [
      await fingerprints(compact, 'b.json'),
      await fingerprints(compact?.replace('ada', 'eve').replace('Android', 'Robot').replace('Ios', 'Watch')),
      await fingerprints(`${compact}\n${compact}`, 'a.ndjson'),
    ].flat();
    expect(new Set([...known, ...others]).size).toBe(3 + 3 + 3 + 6);
  });

  it('has nothing for drafts that are fine, wherever they stand', async () => {
    const [fine, wrong] = [savable(), savable({ created_by: 'ada' })].map((draft) => JSON.stringify(draft));
    const stdin = [wrong, fine, wrong, fine].join('\n');
    const { out } = await cli(['check', '-', '--input', 'ndjson', '--mode', 'LENIENT', '--format', 'sarif'], { stdin });
    expect(JSON.parse(out).runs[0].results).toHaveLength(2);
  });

  it('has every rule and every hint, with its page as help', async () => {
    const { runs } = JSON.parse(await check('--format', 'sarif'));
    const { rules, informationUri } = runs[0].tool.driver;
    expect(informationUri).toBe('https://rules.example/');
    for (const { id, help } of rules) {
      expect(help.markdown).toMatch(new RegExp(`^# ${id}\n\n.`));
      expect(help.text).toBe(help.markdown);
    }
    expect(rules.map((rule: { id: string }) => rule.id)).toEqual([
      ...knownRules.map((rule) => rule.id),
      ...hintCatalogue.map((hint) => hint.id),
    ]);
    for (const { id, statement } of ruleCatalogue) {
      const rule = rules.find((one: { id: string }) => one.id === id);
      expect(rule.shortDescription.text).toBe(statement.replaceAll('`', ''));
      expect(rule.help.markdown).toContain(statement);
      expect(rule.help.markdown).toContain('```json');
    }
  });

  it('names files by URIs: absolute ones where they are, and standard input', async () => {
    const uri = async (file: string) => {
      const { out } = await cli(['check', file, '--format', 'sarif'], { cwd, stdin: '{' });
      return JSON.parse(out).runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri;
    };
    expect(await uri('-')).toBe('stdin');
    expect(await uri(join(cwd, 'c,100%: d.json'))).toMatch(/^file:\/\/\/.*\/c,100%25:%20d\.json$/);
  });
});

describe('explain', () => {
  it('prints the page of every rule', async () => {
    for (const { id, statement } of ruleCatalogue) {
      const { out, code, err } = await cli(['explain', id]);
      expect([code, err]).toEqual([0, '']);
      expect(out.startsWith(`# ${id}\n\n${statement}\n\nModes: `)).toBe(true);
      expect(out).toContain('Fix: ');
      expect(out.match(/^#/gm)).toHaveLength(1);
    }
  });

  it('explains every kind of hint, and says when to ignore it', async () => {
    for (const { id, statement } of hintCatalogue) {
      const { out, code, err } = await cli(['explain', id]);
      expect([code, err]).toEqual([0, '']);
      expect(out.startsWith(`# ${id}\n\n${statement}\n\nA hint: it refuses nothing. Specification: `)).toBe(true);
      for (const part of ['\nWhen to ignore it: ', '\n```json\n', '\nNo hint: ']) expect(out).toContain(part);
      expect(out.match(/^#/gm)).toHaveLength(1);
    }
  });

  it('explains what must be true of files', async () => {
    expect((await cli(['explain', 'input/json'])).out).toMatch(
      /^# input\/json\n\nA file is JSON text: .*\n\nFrom: RFC 8259\.\n$/,
    );
    expect(pageOf({ id: 'x', statement: 'S.', spec: 'P', mode: 'LENIENT' }, reference)).toBe('# x\n\nS.\n\nFrom: P.\n');
  });
});

describe('rules', () => {
  it('lists every rule and every kind of hints with its statement, a line each', async () => {
    const { out, code } = await cli(['rules']);
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(ruleCatalogue.length + 6 + hintCatalogue.length);
    expect(lines.map((line) => line.split(' ', 1)[0])).toEqual([...knownRules, ...hintCatalogue].map(({ id }) => id));
    expect(out).toMatch(/^hint\/time-zone +hint +`timezone` is the name of a time zone\.$/m);
    expect(out).toMatch(/^android\/timer +LENIENT +`timer` is required when `template_type` is /m);
    expect(new Set(lines.map((line) => line.search(/(LENIENT|DRAFT_PUBLISH|hint) /))).size).toBe(1);
  });

  it('is a list of objects for programs', async () => {
    expect(JSON.parse((await cli(['rules', '--format', 'json'])).out)).toEqual([...knownRules, ...hintCatalogue]);
  });
});
