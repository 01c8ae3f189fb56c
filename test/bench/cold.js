// What somebody waits for who starts a process: the import of a module, and the first verdict if it has one. Prints the milliseconds of
// both, as JSON.
//
// node test/bench/cold.js <module> <draft file>
import { readFileSync } from 'node:fs';

const [module, file] = process.argv.slice(2);
const draft = JSON.parse(readFileSync(file, 'utf8'));
const start = performance.now();
const { validateDraft, staticWorkspace } = await import(module);
const imported = performance.now();
const verdict = validateDraft?.(draft, 'DRAFT_PUBLISH', staticWorkspace({}));
const judged = performance.now();
if (verdict?.valid === false) throw new Error(`${module} refuses the draft`);
console.log(JSON.stringify({ imported: imported - start, judged: judged - start }));
