// The cost of a session: one immutable edit, as a share of a full pass over the same draft, and the memory that the session holds.
// Runs in a process of its own, with `--expose-gc`; prints one line of JSON.
//
// node --expose-gc test/bench/session.js <draft file> <library> <edits>
import { readFileSync } from 'node:fs';
import { edited } from './drafts.js';

const [file, library, edits] = process.argv.slice(2);
const { createDraftSession, explainDraft, staticWorkspace } = await import(library);
const workspace = staticWorkspace({});
const text = readFileSync(file, 'utf8');

/** Edits as of somebody who types into the titles of one locale after another. */
function* titles(draft) {
  const locales = Object.keys(draft.campaign_content.content);
  for (let index = 0; ; index++) {
    const locale = locales[(index * 7) % locales.length];
    const variations = Object.keys(draft.campaign_content.content[locale]);
    const block = [locale, variations[index % variations.length], 'push', 'android', 'basic_details', 'title'];
    draft = edited(draft, ['campaign_content', 'content', ...block], `Title ${index}`);
    yield draft;
  }
}

const median = (values) => values.sort((one, other) => one - other)[Math.trunc(values.length / 2)];

function microseconds(drafts, judge) {
  return drafts.map((draft) => {
    const start = performance.now();
    judge(draft);
    return 1000 * (performance.now() - start);
  });
}

/** Heap that is in use after everything that can be collected was collected. */
function heap() {
  for (let times = 0; times < 4; times++) globalThis.gc();
  return process.memoryUsage().heapUsed;
}

// A session does not hold what is made once, at the first verdict.
const all = createDraftSession(workspace);
all.explain(JSON.parse(text), 'DRAFT_PUBLISH');
const before = heap();
const draft = JSON.parse(text);
const withDraft = heap();
const session = createDraftSession(workspace);
session.explain(draft, 'DRAFT_PUBLISH');
const memory = { draft: withDraft - before, session: heap() - withDraft };

const many = titles(draft);
const next = (count) => Array.from({ length: count }, () => many.next().value);
microseconds(next(Number(edits)), (one) => session.explain(one, 'DRAFT_PUBLISH'));
const edit = median(microseconds(next(Number(edits)), (one) => session.explain(one, 'DRAFT_PUBLISH')));
const full = median(
  microseconds(next(Math.ceil(Number(edits) / 50)), (one) => explainDraft(one, 'DRAFT_PUBLISH', workspace)),
);
console.log(JSON.stringify({ edit, full, memory }));
