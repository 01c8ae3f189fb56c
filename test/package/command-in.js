// What the installed command says and does in a runtime: in folders, with files that it writes, and in threads.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  'waiting.mjs': 'await new Promise(() => undefined);',
  'workspace.json': '{"connectors":[],"features":["CAMPAIGN_AUDIENCE_LIMIT"]}',
  'workspace.mjs': `export const connectors = { hasConnector: async () => true };
    export const verifiedSenders = { isVerifiedSender: async () => true };
    export const featureFlags = { isEnabled: async () => false };`,
};

/** The calls, in one folder one after another: the last ones change files. */
const calls = [
  ['check', 'drafts', '--format', 'ndjson', '--hints'],
  ['check', 'drafts/**/*.json', 'drafts/sub', '--follow-links', '--workspace', 'workspace.json'],
  ['check', 'drafts', '--workspace', 'workspace.mjs'],
  ['check', 'drafts/a.json', '--rules', 'house.json', '--format', 'concise'],
  ['check', 'drafts/a.json', '--rules', 'house.mjs', '--format', 'concise'],
  ['check', 'many.ndjson', '--format', 'concise', '--statistics'],
  ['check', '-', '--format', 'github'],
  ['check', 'empty'],
  ['check', 'drafts/old'],
  ['check', 'none.json'],
  ['check', 'drafts/a.json', '--config', 'waiting.mjs'],
  ['check', 'drafts/a.json', '--workspace', 'waiting.mjs'],
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
export function commandIn(program, before) {
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
    // Runtimes have words of their own for it.
    const isWaiting = args.includes('--workspace') && args.includes('waiting.mjs');
    return `${args.join(' ')}: ${JSON.stringify(isWaiting ? [status > 0, stdout] : [status, stdout, stderr])}`;
  });
  const kept = written.map((name) => `${name}: ${JSON.stringify(readFileSync(join(cwd, name), 'utf8'))}`);
  return [...said, ...kept, `${readdirSync(join(cwd, 'drafts/sub/deep'))}`, namedAnyhow(program, before, cwd)];
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
