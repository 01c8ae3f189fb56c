// Prints what the installed package says of every draft in a folder, through its ES modules and through CommonJS: the same lines
// in every runtime. `test/package/runtimes.js` compares them.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as main from 'campaign-draft-rules';
import * as de from 'campaign-draft-rules/de';
import * as fixes from 'campaign-draft-rules/fixes';
import * as hints from 'campaign-draft-rules/hints';
import * as schemas from 'campaign-draft-rules/schemas';
import { verdictsOf } from './verdicts-of.mjs';

const [, , folder, workspaceFile] = process.argv;
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const drafts = readdirSync(folder)
  .sort()
  .map((file) => [file, read(`${folder}/${file}`)]);
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
  for (const line of await verdictsOf(library, drafts, read(workspaceFile))) console.log(`${form} ${line}`);
}
