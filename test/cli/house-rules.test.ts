// Without this, the house rules of a team could be left out by the command.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadingError } from '../../src/cli/files.js';
import { cli, folderWith, savable } from './around.js';
import { installLibrary } from './bin.js';
import { closedGate, runLate } from './gate.js';
import { isSarif } from './sarif.js';

const data = {
  $schema: './node_modules/campaign-draft-rules/dist/house-rules.schema.json',
  prefix: 'acme',
  rules: [
    { id: 'acme/team', field: 'basic_details.team', oneOf: ['Growth', 'Retention'] },
    { id: 'acme/utm', when: { channel: 'PUSH' }, requires: ['utm_params'], mode: 'DRAFT_PUBLISH', spec: 'Wiki: links' },
    { id: 'acme/name', field: 'basic_details.name', maxLength: 40, severity: 'hint' },
  ],
};
/** The same rule, in a module: it asks whether there is such a team. */
const rules = `[
  rule({
    id: 'acme/team',
    statement: 'The team is one of ours.',
    reads: [fields.basic_details.team],
    asks: [isTeam],
    check({ report }, team) {
      if (team === 'Nobody') throw new Error('no such case');
      if (team !== undefined) report(fields.basic_details.team, { team }, { given: isTeam(team).is(false) });
    },
    fixes: [{ title: { en: 'Hand it to Growth' }, set: 'Growth', choice: true }],
    issue: { en: ({ team }) => 'must be one of our teams; ' + team + ' is none', de: () => 'muss eins unserer Teams sein' },
  }),
  narrow(fields.basic_details.name, { id: 'acme/name', maxLength: 10 }),
]`;
const esm =
  "import { fields, lookup, narrow, rule, ruleSet } from 'campaign-draft-rules/rules';\nconst isTeam = lookup('acme.isTeam');\n";
const cjs =
  "const { fields, lookup, narrow, rule, ruleSet } = require('campaign-draft-rules/rules');\nconst isTeam = lookup('acme.isTeam');\n";
const lookups = `connectors: { hasConnector: () => true }, verifiedSenders: { isVerifiedSender: () => true }, featureFlags: { isEnabled: () => true }`;

const gate = closedGate();
const draft = savable({ basic_details: { name: 'Winter sale', team: 'growth', platforms: ['Android'] } });
const cwd = folderWith({
  'house-rules.json': JSON.stringify(data),
  'default.mjs': `${esm}export default ruleSet('acme', ${rules});`,
  'named.mjs': `${esm}export const rules = ruleSet('acme', ${rules});`,
  'house.mjs': `${esm}export const house = ruleSet('acme', ${rules});`,
  'exported.cjs': `${cjs}module.exports = ruleSet('acme', ${rules});`,
  'member.cjs': `${cjs}exports.house = ruleSet('acme', ${rules});`,
  'compiled.cjs': `${cjs}exports.__esModule = true; exports.default = ruleSet('acme', ${rules});`,
  'a.json': `${JSON.stringify(draft, null, 2)}\n`,
  'many.ndjson': `${JSON.stringify(draft)}\n${JSON.stringify(savable())}\n`,
  'workspace.json': '{ "connectors": [], "acme": { "isTeam": ["Growth", ["Retention"]] }, "other": { "isIt": [] } }',
  'workspace.mjs': `export default { ${lookups}, acme: { teams: ['Growth'], async isTeam(name) { return this.teams.includes(name); } } };`,
  'late.mjs': `export default { ${lookups}, acme: { isTeam: () => ${gate.question} } };`,
});
beforeAll(() => installLibrary(join(cwd, 'node_modules/campaign-draft-rules')));
const ran = (...args: string[]) => cli(args, { cwd });
const check = (...args: string[]) => ran('check', 'a.json', '--mode', 'LENIENT', ...args);
const findings = async (...args: string[]) => {
  const { out, err } = await check('--format', 'ndjson', ...args);
  expect(err).toBe('');
  return JSON.parse(out).findings as readonly {
    rule: string;
    field: string;
    issue: string;
    line: number;
    fixes: { title: string }[];
  }[];
};

describe('check --rules', () => {
  it('has the findings of the rules with place, words and fix, after those of the specification at the same field', async () => {
    const { out, code } = await ran('check', 'a.json', '--rules', 'house-rules.json', '--mode', 'LENIENT');
    expect(code).toBe(1);
    expect(out).toBe(`a.json
  7:13  acme/team  basic_details.team
  ✗ Team must be one of Growth, Retention; got "growth", did you mean "Growth"?
  7 |     "team": "growth",
    |             ^^^^^^^^
  Fix (--fix does it): Set team to "Growth"

  9:7  push-basic-details/shape  basic_details.platforms.0
  ✗ Platform 1 must be one of ANDROID, IOS, WEB; got "Android", did you mean "ANDROID"?
  9 |       "Android"
    |       ^^^^^^^^^
  Fix (--fix does it): Set platform 1 to "ANDROID"

✗ 2 findings in 1 of 1 draft
  --fix mends 2 of them without losing anything
`);
  });

  it.each(['default.mjs', 'named.mjs', 'house.mjs', 'exported.cjs', 'member.cjs', 'compiled.cjs'])(
    'takes a module of another copy of the library: %s',
    async (file) => {
      const all = await findings('--rules', file, '--workspace', 'workspace.json');
      expect(all.map(({ rule, field, issue }) => `${rule} ${field}: ${issue}`)).toEqual([
        'acme/name basic_details.name: Campaign name must have at most 10 characters; it has 11',
        'acme/team basic_details.team: Team must be one of our teams; growth is none',
        expect.stringMatching(/^push-basic-details\/shape/),
      ]);
    },
  );

  it('has the fixes that rules declare', async () => {
    const all = await findings('--rules', 'default.mjs', '--workspace', 'workspace.json');
    expect(all.find(({ rule }) => rule === 'acme/team')?.fixes).toEqual([
      { title: 'Hand it to Growth (discards input)', patch: expect.any(Array), loses: true },
    ]);
  });

  it('has hints of the rules where hints are wanted', async () => {
    const name = `${'Winter'.repeat(8)}`;
    writeFileSync(join(cwd, 'hint.json'), JSON.stringify(savable({ basic_details: { name } })));
    const hints = (...args: string[]) =>
      ran('check', 'hint.json', '--mode', 'LENIENT', '--rules', 'house-rules.json', ...args);
    expect(await hints()).toMatchObject({ code: 0, out: expect.not.stringContaining('acme/name') });
    const { out, code } = await hints('--hints');
    expect(code).toBe(0);
    expect(out).toMatch(
      /hint {2}acme\/name {2}basic_details\.name\n {2}· Campaign name must have at most 40 characters; it has 48/,
    );
    const log = JSON.parse((await hints('--hints', '--format', 'sarif')).out);
    const [{ results, tool }] = log.runs;
    expect(
      results.map(({ ruleId, ruleIndex, level }: { ruleId: string; ruleIndex: number; level: string }) => [
        ruleId,
        tool.driver.rules[ruleIndex].id,
        level,
      ]),
    ).toEqual([['acme/name', 'acme/name', 'note']]);
    expect((await hints('--hints', '--format', 'github')).out).toMatch(/^::notice .*title=acme\/name::/);
  });

  it('judges every line of NDJSON with them', async () => {
    const args = ['check', 'many.ndjson', '--mode', 'LENIENT', '--format', 'ndjson', '--rules', 'house-rules.json'];
    expect((await ran(...args)).out.match(/"rule":"acme\/team"/g)).toHaveLength(1);
  });

  it('mends by the kind of the finding, whoever answers', async () => {
    const text = `${JSON.stringify(draft, null, 2)}\n`;
    writeFileSync(join(cwd, 'fixed.json'), text);
    const fix = (...args: string[]) => ran('check', 'fixed.json', '--mode', 'LENIENT', '--fix-dry-run', ...args);
    expect((await fix('--rules', 'house-rules.json')).out).toContain('+    "team": "Growth",');
    for (const workspace of ['workspace.json', 'workspace.mjs']) {
      const { out, err, code } = await fix('--rules', 'default.mjs', '--workspace', workspace);
      expect([out.match(/^\+ .*/gm), code]).toEqual([['+      "ANDROID"'], 1]);
      expect(err).toContain('acme/team');
    }
  });

  it('leaves the file out of the drafts', async () => {
    const files = folderWith({ 'a.json': JSON.stringify(savable()), 'house-rules.json': JSON.stringify(data) });
    const { out, code } = await cli(['check', '.', '--mode', 'LENIENT', '--rules', 'house-rules.json'], { cwd: files });
    expect([out, code]).toEqual(['✓ 1 draft is fine\n1 draft, no findings\n', 0]);
  });

  it('is in SARIF with what the rules state, and their level', async () => {
    const log = JSON.parse((await check('--format', 'sarif', '--rules', 'house-rules.json')).out);
    expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
    const [{ results, tool }] = log.runs;
    const described = results.map(({ ruleId, ruleIndex }: { ruleId: string; ruleIndex: number }) => [
      ruleId,
      tool.driver.rules[ruleIndex].id,
    ]);
    expect(described).toContainEqual(['acme/team', 'acme/team']);
    const ours = tool.driver.rules.filter(({ id }: { id: string }) => id.startsWith('acme/'));
    expect(
      ours.map(({ defaultConfiguration: { level } }: { defaultConfiguration: { level: string } }) => level),
    ).toEqual(['error', 'warning', 'note']);
    expect(ours[1].help.markdown).toBe(
      '# acme/utm\n\n`utm_params` is required when `channel` is `PUSH`.\n\nModes: `DRAFT_PUBLISH`. From: Wiki: links.\n',
    );
  });

  it('annotates', async () => {
    expect((await check('--format', 'github', '--rules', 'house-rules.json')).out).toContain(
      'title=acme/team::Team must',
    );
  });
});

describe('what the rules ask', () => {
  it('is not checked without a workspace', async () => {
    const { out, err } = await check('--rules', 'default.mjs', '--format', 'json');
    expect(JSON.parse(out).drafts[0].notChecked).toMatchObject([
      { field: 'basic_details.team', question: { name: 'acme.isTeam', args: ['growth'] }, severity: 'warning' },
    ]);
    expect(err).toContain('without --workspace, 1 question');
  });

  it.each([
    ['listed', 'Growth', 'workspace.json', 0],
    ['listed as arguments', 'Retention', 'workspace.json', 0],
    ['not listed', 'Sales', 'workspace.json', 1],
    ['answered by a function', 'Growth', 'workspace.mjs', 0],
    ['answered with no', 'Sales', 'workspace.mjs', 1],
  ])('%s', async (_, team, workspace, code) => {
    writeFileSync(join(cwd, 'team.json'), JSON.stringify(savable({ basic_details: { team } })));
    const args = ['check', 'team.json', '--mode', 'LENIENT', '--rules', 'default.mjs', '--workspace', workspace];
    expect((await ran(...args)).code).toBe(code);
  });
});

const wrongFiles: Readonly<Record<string, string>> = {
  'no-json.json': '{ "prefix": ',
  'wrong.json': '{ "prefix": "acme", "rules": [{ "id": "acme/a", "field": "email.subject", "maxLength": 0 }] }',
  'empty.mjs': 'export const other = 5;',
  'throws.mjs': "throw new Error('not today');",
  'old.mjs': "export default { prefix: 'acme', catalogue: [] };",
  'no-lookup.json': '{ "acme": { "isTeem": [] } }',
  'without.json': '{}',
  'no-list.json': '{ "acme": { "isTeam": "Growth" } }',
  'no-lookup.mjs': `export default { ${lookups} };`,
  'nobody.json': JSON.stringify(savable({ basic_details: { team: 'Nobody' } })),
  'nobody.ndjson': `{}\n${JSON.stringify(savable({ basic_details: { team: 'Nobody' } }))}\n`,
};

it.each<[args: string[], says: string]>([
  [['--rules', 'none.json'], '--rules none.json: there is no such file'],
  [['--rules', 'none.mjs'], '--rules none.mjs: there is no such file'],
  [
    ['--rules', 'no-json.json'],
    '--rules no-json.json: This is not JSON: the text ends, but a value must follow (line 1, column 13)',
  ],
  [['--rules', 'wrong.json'], '--rules wrong.json: rules[0].maxLength must be a whole number of at least 1; got 0'],
  [
    ['--rules', 'empty.mjs'],
    '--rules empty.mjs: the module must export what ruleSet of campaign-draft-rules/rules has made, as its default, as rules or as house, of a version that fits this command',
  ],
  [['--rules', 'old.mjs'], '--rules old.mjs: the module must export what ruleSet'],
  [['--rules', 'throws.mjs'], '--rules throws.mjs: not today'],
  [
    ['--rules', 'default.mjs', '--workspace', 'no-lookup.json'],
    '--workspace no-lookup.json: acme.isTeam must be a list of what it answers with yes, as the rules ask it: ["Growth"], or [["Growth", 5]]',
  ],
  [['--rules', 'default.mjs', '--workspace', 'without.json'], '--workspace without.json: acme.isTeam must be a list'],
  [['--rules', 'default.mjs', '--workspace', 'no-list.json'], '--workspace no-list.json: acme.isTeam must be a list'],
  [
    ['--rules', 'default.mjs', '--workspace', 'no-lookup.mjs'],
    '--workspace no-lookup.mjs: The workspace must have acme.isTeam, a function that answers with a boolean',
  ],
  [
    ['nobody.json', '--rules', 'default.mjs', '--workspace', 'workspace.json'],
    'nobody.json: The rule acme/team failed at basic_details.team: no such case',
  ],
  [
    ['nobody.ndjson', '--rules', 'default.mjs', '--workspace', 'workspace.json'],
    'nobody.ndjson:2: The rule acme/team failed at basic_details.team: no such case',
  ],
])('ends with 2 and a sentence: %j', async (args, says) => {
  for (const [name, text] of Object.entries(wrongFiles)) writeFileSync(join(cwd, name), text);
  const { code, err } = await check(...args);
  expect(err).toMatch(/^campaign-draft-rules: [^\n]*\n$/);
  expect(err).toContain(`campaign-draft-rules: ${says}`);
  expect(code).toBe(2);
});

it('ends with 2 and a sentence when a lookup of the rules does not answer in time', async () => {
  const args = ['--rules', 'default.mjs', '--workspace', 'late.mjs', '--lookup-timeout', '1'];
  const { code, err } = await runLate(gate, 1, () => check(...args));
  expect(err).toBe('campaign-draft-rules: The lookup acme.isTeam did not answer within 1000 ms\n');
  expect(code).toBe(2);
});

it('a module that Node takes for CommonJS says what to write', () => {
  const todo = 'a file with import and export needs the ending .mjs, or "type": "module" in its package.json';
  for (const message of ['Cannot use import statement outside a module', "Unexpected token 'export'"]) {
    expect(loadingError(new SyntaxError(message))).toEqual(new Error(`${message}; ${todo}`));
  }
  for (const other of [new SyntaxError('Unexpected end of input'), new Error("'export'"), 5]) {
    expect(loadingError(other)).toBe(other);
  }
});

it('names the draft at which a rule failed where fixes were wanted', async () => {
  writeFileSync(join(cwd, 'failing.json'), JSON.stringify(savable({ basic_details: { team: 'Nobody' } })));
  const args = ['--fix-dry-run', '--rules', 'default.mjs', '--workspace', 'workspace.json'];
  const says = 'failing.json: The rule acme/team failed at basic_details.team: no such case';
  expect(await ran('check', 'failing.json', ...args)).toMatchObject({
    code: 2,
    err: `campaign-draft-rules: ${says}\n`,
  });
});

describe('rules and explain', () => {
  it('rules prints the catalogue of the file alone', async () => {
    const { out, code } = await ran('rules', '--rules', 'house-rules.json');
    expect([out, code]).toEqual([
      [
        'acme/team  LENIENT        `basic_details.team` has a value that the team offers: Growth, Retention.',
        'acme/utm   DRAFT_PUBLISH  `utm_params` is required when `channel` is `PUSH`.',
        'acme/name  hint           `basic_details.name` has at most 40 characters.',
        '',
      ].join('\n'),
      0,
    ]);
    const { out: json } = await ran('rules', '--rules', 'default.mjs', '--format', 'json');
    expect(JSON.parse(json).map(({ id, severity }: Record<string, string>) => [id, severity])).toEqual([
      ['acme/team', 'error'],
      ['acme/name', 'error'],
    ]);
  });

  it('explain prints the page of one of its rules, or of one of the specification', async () => {
    const explained = async (id: string) => (await ran('explain', id, '--rules', 'house-rules.json')).out;
    expect(await explained('acme/team')).toBe(
      '# acme/team\n\n`basic_details.team` has a value that the team offers: Growth, Retention.\n\nModes: `LENIENT`, `DRAFT_PUBLISH`. From: House rules: acme.\n',
    );
    expect(await explained('acme/name')).toContain('A hint: it refuses nothing. From: House rules: acme.');
    expect(await explained('android/timer')).toMatch(/^# android\/timer\n/);
  });

  it('suggest the id that was probably meant, and say what is wrong with the file', async () => {
    const { err, code } = await ran('explain', 'acme/tem', '--rules', 'house-rules.json');
    expect([err, code]).toEqual(['campaign-draft-rules: there is no rule "acme/tem"; did you mean acme/team?\n', 2]);
    for (const call of [['rules'], ['explain', 'acme/team']]) {
      expect(await ran(...call, '--rules', 'none.json')).toMatchObject({ code: 2, out: '' });
    }
    expect((await ran('explain', 'acme/team')).code).toBe(2);
  });
});
