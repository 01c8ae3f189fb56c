// The command takes rule sets of the library in both of its forms, and from JSON.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { inProject, run, say } from './project.js';

const set = `ruleSet('acme', [narrow(fields.basic_details.name, { id: 'acme/name', maxLength: 3 })])`;
const names = '{ fields, narrow, ruleSet }';
const rule = { id: 'acme/name', field: 'basic_details.name', maxLength: 3 };

/** Files with the same rules. */
const files = {
  'rules.mjs': `import ${names} from 'campaign-draft-rules/rules'; export default ${set};`,
  'rules.cjs': `const ${names} = require('campaign-draft-rules/rules'); module.exports = ${set};`,
  'rules.json': JSON.stringify({ prefix: 'acme', rules: [rule] }),
  'pattern.json': JSON.stringify({ prefix: 'acme', rules: [{ ...rule, maxLength: undefined, pattern: '^.{1,3}$' }] }),
};

const draft = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'a@b.co',
  basic_details: { name: 'Sale' },
};

export function command() {
  mkdirSync(inProject('house'));
  writeFileSync(inProject('house/draft.json'), JSON.stringify(draft));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(inProject(`house/${name}`), text);
    const call = `npx campaign-draft-rules check draft.json --mode LENIENT --format github --rules ${name} || true`;
    const said = run('sh', ['-c', call], inProject('house'));
    if (!said.includes('title=acme/name::Campaign name must'))
      throw new Error(`the command with ${name} says: ${said}`);
  }
  say(`the command takes house rules: ${Object.keys(files).join(', ')}`);
  neverReady();
}

/** A module that never gets ready leaves nothing to wait for. */
function neverReady() {
  writeFileSync(inProject('house/waiting.mjs'), 'await new Promise(() => undefined);');
  const call = ['campaign-draft-rules', 'check', 'draft.json', '--workspace', 'waiting.mjs'];
  const { status, stderr } = spawnSync('npx', call, { cwd: inProject('house'), encoding: 'utf8' });
  if (status !== 2 || stderr !== 'A module that this call names never gets ready\n')
    throw new Error(`of a module that never gets ready, the command says ${status} and ${stderr}`);
}
