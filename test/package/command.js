// The command is a copy of the library of its own: it takes the rule sets of the others, from modules of both kinds and from JSON.
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
}
