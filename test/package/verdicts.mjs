// Prints what the installed package says of every draft in a folder, through its ES modules and through CommonJS: the same lines
// in every runtime. `test/package/check.js` compares them.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as main from 'campaign-draft-rules';
import * as de from 'campaign-draft-rules/de';
import * as fixes from 'campaign-draft-rules/fixes';
import * as hints from 'campaign-draft-rules/hints';
import * as schemas from 'campaign-draft-rules/schemas';

const [, , drafts, workspaceFile] = process.argv;
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const require = createRequire(import.meta.url);
const name = 'campaign-draft-rules';
const forms = {
  ESM: { main, de, fixes, hints, schemas },
  CommonJS: {
    main: require(name),
    de: require(`${name}/de`),
    fixes: require(`${name}/fixes`),
    hints: require(`${name}/hints`),
    schemas: require(`${name}/schemas`),
  },
};

for (const [form, library] of Object.entries(forms)) {
  const { explainDraft, explainDraftAsync, staticWorkspace } = library.main;
  const workspace = staticWorkspace(read(workspaceFile));
  for (const file of readdirSync(drafts).sort()) {
    const draft = read(`${drafts}/${file}`);
    const schema = draft.channel === 'EMAIL' ? library.schemas.emailDraftSchema : library.schemas.pushDraftSchema;
    const { success, error } = schema.safeParse(draft);
    const answers = [success || error.issues.map(({ code, path }) => [code, path])];
    for (const mode of ['LENIENT', 'DRAFT_PUBLISH']) {
      const explanation = explainDraft(draft, mode, workspace);
      const later = await explainDraftAsync(draft, mode, workspace);
      if (JSON.stringify(later) !== JSON.stringify(explanation)) throw new Error(`${file}: two verdicts in ${mode}`);
      const repairs = explanation.findings.map((finding) => library.fixes.fixesFor(finding, draft));
      const german = explanation.findings.map((finding) => library.de.german[finding.rule](finding));
      answers.push([explanation, repairs, german]);
    }
    answers.push(library.hints.hintsFor(draft, { now: '2026-01-15T12:00Z' }));
    console.log(`${form} ${file} ${JSON.stringify(answers)}`);
  }
}
