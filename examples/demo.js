// Judges every draft of examples/drafts, as a program that uses the package would, and prints a report: what is wrong first, then
// what is fine, then the sums. The exit code is 0 when every draft gets the verdict that the name of its file promises.
import { readdirSync, readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { explainDraft, staticWorkspace } from 'campaign-draft-rules';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const colors = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (style, text) => (colors ? styleText(style, text) : text);

/** Keys and values of a draft may be anything. What could steer a terminal is shown as it is written in JSON. */
const printable = (text) =>
  text.replace(/[^\P{C}\n]|[\u2028\u2029]/gu, (character) => JSON.stringify(character).slice(1, -1));

const workspace = staticWorkspace(read('workspace.json'));
const drafts = readdirSync(new URL('drafts/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => {
    const draft = read(`drafts/${file}`);
    // One call is enough: a finding says in which mode it is one.
    const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
    const wrong = findings.filter(({ mode }) => mode === 'LENIENT');
    const status = wrong.length > 0 ? 'broken' : findings.length > 0 ? 'unfinished' : 'publishable';
    return {
      name: file.replace('.json', ''),
      kind: `${draft.channel} ${draft.campaign_delivery_type}`,
      findings,
      status,
    };
  });
const having = (wanted) => drafts.filter(({ status }) => status === wanted);

for (const { name, kind, findings, status } of [...having('broken'), ...having('unfinished')]) {
  const title = status === 'broken' ? paint('red', `✗ ${name}`) : paint('yellow', `○ ${name}`);
  console.log(`${title}  ${kind}`);
  for (const { field, issue, mode } of findings) {
    const when = mode === 'LENIENT' ? 'wrong now' : 'to do    ';
    console.log(`    ${when}  ${paint('bold', printable(field) || '(the draft)')}\n               ${issue}`);
  }
  console.log();
}

const fine = having('publishable').map(({ name }) => name);
console.log(`${paint('green', `✓ ${fine.length} may be published:`)} ${fine.join(', ')}\n`);
console.log(
  `${drafts.length} drafts: ${having('broken').length} broken, ${having('unfinished').length} unfinished, ${fine.length} publishable`,
);

const surprises = drafts.filter(({ name, status }) => name.startsWith('broken-') === (status === 'publishable'));
const unexpected = surprises.filter(({ name }) => !name.includes('unfinished'));
if (unexpected.length > 0) {
  console.error(`Not the verdict that the name promises: ${unexpected.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
