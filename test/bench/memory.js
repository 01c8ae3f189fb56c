// The memory that a verdict takes when the engine has optimized the code, in kilobytes: how far the heap grows in a hundred verdicts, of
// which nothing is collected meanwhile.
//
// node --expose-gc --min-semi-space-size=128 test/bench/memory.js <library> <draft file>
import { readFileSync } from 'node:fs';

const [library, file] = process.argv.slice(2);
const { validateDraft, staticWorkspace } = await import(library);
const draft = JSON.parse(readFileSync(file, 'utf8'));
const workspace = staticWorkspace({});
const verdicts = (count) => {
  for (let index = 0; index < count; index++) validateDraft(draft, 'DRAFT_PUBLISH', workspace);
};

verdicts(3000);
globalThis.gc();
const before = process.memoryUsage().heapUsed;
verdicts(100);
console.log((process.memoryUsage().heapUsed - before) / 100 / 1024);
