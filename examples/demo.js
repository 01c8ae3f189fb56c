// Validates every draft of examples/drafts in both modes, as a program that uses the package would, and prints a report.
// The exit code is 0 when every draft gets the verdict that its file name promises.
import { readdirSync, readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { explainDraft, staticWorkspace } from 'campaign-draft-rules';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const paint = (style, text) => (process.stdout.isTTY ? styleText(style, text) : text);

const workspace = staticWorkspace(read('workspace.json'));
const files = readdirSync(new URL('drafts/', import.meta.url)).filter((name) => name.endsWith('.json'));
const counts = { publishable: 0, unfinished: 0, broken: 0 };
const surprises = [];

for (const file of files.sort()) {
  const draft = read(`drafts/${file}`);
  const lenient = explainDraft(draft, 'LENIENT', workspace);
  const publish = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
  const verdict = publish.valid ? 'publishable' : lenient.valid ? 'unfinished' : 'broken';
  counts[verdict]++;
  if (file.startsWith('broken-') === publish.valid) surprises.push(file);

  const [mark, style] = publish.valid ? ['✓', 'green'] : lenient.valid ? ['○', 'yellow'] : ['✗', 'red'];
  console.log(
    `${paint(style, `${mark} ${file.replace('.json', '')}`)}  ${draft.channel} ${draft.campaign_delivery_type}`,
  );
  console.log(`    LENIENT        ${verdictLine(lenient.findings.length, 'may be saved')}`);
  console.log(`    DRAFT_PUBLISH  ${verdictLine(publish.findings.length, 'may be published')}`);
  for (const { field, issue, mode } of publish.findings) {
    const when = mode === 'LENIENT' ? 'wrong now' : 'to do before publishing';
    console.log(`      ${paint('bold', field || '(the draft)')}\n        ${issue}  ${paint('dim', `[${when}]`)}`);
  }
  console.log();
}

console.log(
  `${files.length} drafts: ${counts.publishable} may be published, ${counts.unfinished} may be saved but not yet published, ` +
    `${counts.broken} must be mended before they are saved.`,
);
const unexpected = surprises.filter((file) => !file.includes('unfinished'));
if (unexpected.length > 0) {
  console.error(`Not the verdict that the name promises: ${unexpected.join(', ')}`);
  process.exitCode = 1;
}

function verdictLine(errors, yes) {
  return errors === 0 ? yes : `${errors} ${errors === 1 ? 'error' : 'errors'}`;
}
