// What the library takes of the heap, as one line of JSON: `verdict`, in kilobytes, by a hundred verdicts of optimized code of which nothing
// is collected meanwhile; `session`, what a session holds, as a multiple of its draft.
//
// node --expose-gc --min-semi-space-size=128 test/bench/memory.js <library> <draft file>
import { readFileSync } from 'node:fs';

const [library, file] = process.argv.slice(2);
const { createDraftSession, staticWorkspace, validateDraft } = await import(library);
const text = readFileSync(file, 'utf8');
const workspace = staticWorkspace({});

/** The heap in use, without what can be collected. */
function heap() {
  for (let times = 0; times < 4; times++) globalThis.gc();
  return process.memoryUsage().heapUsed;
}

// A session does not hold what is made once, at the first verdict.
const first = createDraftSession(workspace);
first.explain(JSON.parse(text), 'DRAFT_PUBLISH');
const before = heap();
const draft = JSON.parse(text);
const withDraft = heap();
const session = createDraftSession(workspace);
session.explain(draft, 'DRAFT_PUBLISH');
const withSession = heap();

const verdicts = (count) => {
  for (let index = 0; index < count; index++) validateDraft(draft, 'DRAFT_PUBLISH', workspace);
};
verdicts(3000);
const cold = heap();
verdicts(100);
const verdict = (process.memoryUsage().heapUsed - cold) / 100 / 1024;
console.log(JSON.stringify({ verdict, session: (withSession - withDraft) / (withDraft - before) }));
