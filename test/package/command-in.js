// What the installed command says and does in a runtime: in folders, with files that it writes, in threads, and as a language server.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { inProject, installed } from './project.js';

const fine = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
const fixable = JSON.stringify({ ...fine, channel: 'push', utm_prams: {} }, null, 2);
const limited = { ...fine, campaign_audience_limit: { is_campaign_audience_limit_enabled: true } };
const line = (changes) => `${JSON.stringify({ ...fine, ...changes })}\n`;

const files = {
  'campaign-drafts.config.json': '{"mode":"LENIENT","ignore":["drafts/old"],"severities":{"utm-params/*":"warning"}}',
  'drafts/a.json': JSON.stringify(fine),
  'drafts/sub/deep/b.json': fixable,
  'drafts/sub/c é.json': JSON.stringify(limited),
  'drafts/old/d.json': '{',
  'drafts/notes.txt': '',
  // More than one thread takes at once.
  'many.ndjson': Array.from({ length: 3000 }, (_, at) => line(at % 3 === 0 ? { created_by: 'ada' } : {})).join(''),
  'empty/notes.txt': '',
  'house.json': JSON.stringify({
    prefix: 'acme',
    rules: [{ id: 'acme/team', when: { channel: 'PUSH' }, requires: ['basic_details.team'] }],
  }),
  'house.mjs': `import { fields, narrow, ruleSet } from 'campaign-draft-rules/rules';
    export default ruleSet('acme', [narrow(fields.created_by, { id: 'acme/by', maxLength: 3 })]);`,
  'ending.mjs': 'process.exit(0);',
  'waiting.mjs': 'await new Promise(() => undefined);',
  'circling.mjs': 'for (;;);',
  'workspace.json': '{"connectors":[],"features":["CAMPAIGN_AUDIENCE_LIMIT"]}',
  'workspace.mjs': `export const connectors = { hasConnector: async () => true };
    export const verifiedSenders = { isVerifiedSender: async () => true };
    export const featureFlags = { isEnabled: async () => false };`,
};

/** The calls, in one folder one after another: the last ones change files. */
const calls = [
  ['check', 'drafts', '--format', 'ndjson', '--hints'],
  ['check', 'drafts/**/*.json', 'drafts/sub', '--follow-links', '--workspace', 'workspace.json'],
  ['check', 'drafts', '--workspace', 'workspace.mjs', '--lang', 'de'],
  ['check', 'drafts/a.json', '--rules', 'house.json', '--format', 'concise'],
  ['check', 'drafts/a.json', '--rules', 'house.mjs', '--format', 'concise'],
  ['check', 'many.ndjson', '--format', 'concise', '--threads', '2', '--statistics'],
  ['check', '-', '--format', 'github'],
  ['check', 'empty'],
  ['check', 'drafts/old'],
  ['check', 'none.json'],
  ['check', 'drafts/a.json', '--config', 'ending.mjs'],
  ['check', 'drafts/a.json', '--config', 'waiting.mjs', '--lookup-timeout', '1'],
  ['check', 'drafts', '--format', 'sarif'],
  ['explain', 'android/timer'],
  ['audit', 'drafts', '--report', 'audit.ndjson'],
  ['check', 'drafts', '--fix-dry-run', '--workspace', 'workspace.mjs'],
  ['check', 'drafts', 'many.ndjson', '--baseline', 'known.json', '--update-baseline'],
  ['check', 'drafts', '--fix', '--workspace', 'workspace.mjs'],
  ['check', 'drafts', '--baseline', 'known.json'],
];
const written = ['audit.ndjson', 'known.json', 'drafts/sub/deep/b.json', 'drafts/sub/c é.json'];

const command = installed('dist/cli.js');

/** Lines that are the same in every runtime. */
export async function commandIn(program, before) {
  const cwd = mkdtempSync(inProject('in-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(cwd, name, '..'), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  const said = calls.map((args) => {
    const input = args.includes('-') ? line({ channel: 'Push' }) + line({}) : '';
    const { status, stdout, stderr } = spawnSync(program, [...before, command, ...args], {
      cwd,
      input,
      encoding: 'utf8',
    });
    return `${args.join(' ')}: ${JSON.stringify([status, stdout, stderr])}`;
  });
  const kept = written.map((name) => `${name}: ${JSON.stringify(readFileSync(join(cwd, name), 'utf8'))}`);
  return [
    ...said,
    ...kept,
    `${readdirSync(join(cwd, 'drafts/sub/deep'))}`,
    namedAnyhow(program, before, cwd),
    endedAnyhow(program, before, cwd),
    await served(program, before, cwd),
  ];
}

/** A file whose name is not UTF-8 does not go unmentioned, and the others are judged. Deno cannot tell why it is not read. */
function namedAnyhow(program, before, cwd) {
  mkdirSync(join(cwd, 'names'));
  for (const name of ['a', 'b?']) writeFileSync(join(cwd, `names/${name}.json`), fixable);
  const path = join(cwd, 'names/b?.json');
  renameSync(path, Buffer.from(path.replace('?', '\xff'), 'latin1'));
  const args = [...before, command, 'check', 'names', '--format', 'concise'];
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return JSON.stringify([status, stdout, stderr.replace(/: it.*/, '')]);
}

/** A module that goes round for ever does not keep the command. In Node the exit code is 2; elsewhere nothing but a signal can end that. */
function endedAnyhow(program, before, cwd) {
  const args = [...before, command, 'check', 'drafts/a.json', '--config', 'circling.mjs', '--lookup-timeout', '1'];
  const { status, signal, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 60_000 });
  return JSON.stringify([status === 2 || signal === 'SIGKILL', stdout, stderr.replace(' (see --help)', '')]);
}

/** What the language server says of a draft that an editor opens and changes. */
async function served(program, before, cwd) {
  const child = spawn(program, [...before, command, 'lsp', '--stdio'], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const editor = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  const waiting = [];
  editor.onNotification('textDocument/publishDiagnostics', (one) => waiting.shift()?.(one.diagnostics));
  editor.onRequest('client/registerCapability', () => null);
  editor.listen();
  const told = () => new Promise((resolve) => waiting.push(resolve));
  const rootUri = pathToFileURL(cwd).href;
  const { capabilities } = await editor.sendRequest('initialize', { processId: null, rootUri, capabilities: {} });
  await editor.sendNotification('initialized', {});
  const textDocument = { uri: `${rootUri}/drafts/new.json`, languageId: 'json', version: 1, text: fixable };
  const first = told();
  await editor.sendNotification('textDocument/didOpen', { textDocument });
  const found = await first;
  const { uri } = textDocument;
  const range = found[0].range;
  const context = { diagnostics: found };
  const actions = await editor.sendRequest('textDocument/codeAction', { textDocument: { uri }, range, context });
  const hover = await editor.sendRequest('textDocument/hover', { textDocument: { uri }, position: range.start });
  const completion = await editor.sendRequest('textDocument/completion', {
    textDocument: { uri },
    position: range.start,
  });
  const second = told();
  const contentChanges = [{ text: fixable.replace('push', 'PUSH') }];
  await editor.sendNotification('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges });
  const left = await second;
  await editor.sendRequest('shutdown');
  await editor.sendNotification('exit');
  const [code] = await exit;
  if (found.length === 0 || actions.length === 0) throw new Error('the language server finds nothing');
  const said = [capabilities, found, actions, hover, completion, left, code];
  return JSON.stringify(said).replaceAll(rootUri, '');
}
