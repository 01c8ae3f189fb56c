// The reports of the installed command, as those programs read them that they are for: vim, readers of JUnit, and what
// Microsoft has made for SARIF, which knows GitHub's demands too.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inProject, installed, installTools, run, say, versionOf } from './project.js';

const tools = { '@microsoft/sarif-multitool-linux': '5.7.0', junit2json: '4.0.0', 'test-results-parser': '0.4.6' };

const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada' };
const text = (changes = {}, space = 2) => JSON.stringify({ ...draft, ...changes }, null, space);
const files = {
  'drafts/a b.json': text({ utm_params: { utm_source: 'a: 1:2: <"x"> & 100%' }, extra: 1 }),
  'drafts/c.json': text({ created_by: 'é@ü' }, 1),
  'drafts/d.json': text({ created_by: 'ada@shop.example' }),
  'many.ndjson': `${text({}, 0)}\n${text({ created_by: 'ada@shop.example' }, 0)}\n${text({ channel: 'Push' }, 0)}\n`,
};
const cwd = () => inProject('reports');

/** What the command says of all drafts in a format. Something is wrong with them, so it ends with 1. */
function report(format, paths = ['drafts', 'many.ndjson']) {
  const args = [installed('dist/cli.js'), 'check', ...paths, '--hints', '--no-config', '--format', format];
  const { status, stdout, error } = spawnSync(process.execPath, args, { cwd: cwd(), encoding: 'utf8' });
  if (status !== 1) throw error ?? new Error(`${format} ends with ${status}`);
  return stdout;
}

function expectSame(what, found, expected) {
  const [now, then] = [found, expected].map((one) => JSON.stringify(one, null, 1));
  if (found.length === 0 || now !== then) throw new Error(`${what} reads ${now}, and not ${then}`);
}

export async function readers() {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(cwd(), name, '..'), { recursive: true });
    writeFileSync(join(cwd(), name), content);
  }
  const { drafts } = JSON.parse(report('json'));
  const all = drafts.flatMap(({ file, line, findings, notChecked = [], hints = [] }) =>
    [...findings, ...notChecked, ...hints].map((one) => ({ ...one, file, draftLine: line })),
  );
  if (all.length < 15) throw new Error(`only ${all.length} findings`);
  inVim(all);
  const modules = installTools('readers', tools);
  await inJUnit(modules, all, drafts);
  inSarif(modules, all);
}

function inVim(all) {
  writeFileSync(join(cwd(), 'report.txt'), report('concise'));
  // With its own formats, and without anybody's settings.
  const entry = 'v:val.valid ? [bufname(v:val.bufnr), v:val.lnum, v:val.col, v:val.text] : []';
  const print = `call writefile([json_encode(map(getqflist(), '${entry}'))], 'vim.json')`;
  run('vim', ['-es', '-u', 'NONE', '-N', '-c', 'cgetfile report.txt', '-c', print, '-c', 'qa!'], cwd());
  const read = JSON.parse(readFileSync(join(cwd(), 'vim.json'), 'utf8'));
  const expected = all.map(({ file, line, column, rule, issue }) => [file, line, column, ` ${rule} ${issue}`]);
  expectSame('vim', read, expected);
  say(`vim reads concise: ${versionOf('vim')}`);
}

async function inJUnit(modules, all, drafts) {
  const file = join(cwd(), 'report.xml');
  writeFileSync(file, report('junit'));
  const from = createRequire(join(modules, '_'));
  const { parse } = await import(from.resolve('junit2json'));
  const { testsuite } = await parse(readFileSync(file, 'utf8'));
  const cases = testsuite.flatMap(({ testcase }) => testcase);
  const wrong = cases.filter(({ failure, skipped, ...one }) => failure ?? skipped ?? one['system-out']);
  expectSame(
    'junit2json',
    wrong.map(({ name, classname, ...one }) => [name, classname, one.file]),
    all.map(({ file: of, rule, field, draftLine }) => [
      `${rule}${field === '' ? '' : ` at ${field}`}${draftLine === undefined ? '' : ` in line ${draftLine}`}`,
      of,
      of,
    ]),
  );
  const { total, failed, suites } = from('test-results-parser').parse({ type: 'junit', files: [file] });
  expectSame(
    'test-results-parser',
    [failed, suites.length, total > 0],
    [all.filter(({ severity }) => severity === 'error').length, drafts.length, true],
  );
  say(`JUnit: junit2json ${tools.junit2json}, test-results-parser ${tools['test-results-parser']}`);
}

function inSarif(modules, all) {
  const program = join(modules, '@microsoft/sarif-multitool-linux/Sarif.Multitool');
  process.env.DOTNET_SYSTEM_GLOBALIZATION_INVARIANT = '1';
  // GitHub wants an address, which the release workflow writes into the manifest.
  run('npm', ['pkg', 'set', 'homepage=https://rules.example/'], installed('.'));
  const write = (name, paths) => writeFileSync(join(cwd(), name), report('sarif', paths));
  write('report.sarif');
  const { results } = JSON.parse(readFileSync(join(cwd(), 'report.sarif'), 'utf8')).runs[0];
  if (results.length !== all.length) throw new Error(`SARIF has ${results.length} results`);
  const said = run(program, ['validate', 'report.sarif', '--rule-kind', 'Sarif;Ghas'], cwd());
  const faults = said.match(/^.*: (?:error|warning) .*$/gm);
  if (faults !== null || !said.includes('successfully'))
    throw new Error(`SARIF Multitool: ${faults?.join('\n') ?? said}`);

  // It knows the findings again when lines have moved, and takes one with another value for a new one.
  write('before.sarif', ['drafts/a b.json']);
  const moved = `\n\n${files['drafts/a b.json'].replace('"ada"', '"eve"')}`;
  writeFileSync(join(cwd(), 'drafts/a b.json'), moved);
  write('after.sarif', ['drafts/a b.json']);
  const match = ['match-results-forward', 'after.sarif', '-r', 'before.sarif', '-o', 'matched.sarif'];
  run(program, [...match, '--log', 'ForceOverwrite'], cwd());
  const matched = JSON.parse(readFileSync(join(cwd(), 'matched.sarif'), 'utf8')).runs[0].results;
  const states = new Map();
  for (const { baselineState } of matched) states.set(baselineState, (states.get(baselineState) ?? 0) + 1);
  const before = all.filter(({ file }) => file === 'drafts/a b.json').length;
  expectSame('SARIF Multitool', [states.get('new'), states.get('absent'), states.size], [1, 1, 3]);
  if (matched.length !== before + 1) throw new Error(`SARIF Multitool has matched ${matched.length} of ${before}`);
  say(`SARIF: Multitool ${tools['@microsoft/sarif-multitool-linux']}, with GitHub's rules`);
}
