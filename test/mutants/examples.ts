import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { explainDraft, ruleCatalogue, staticWorkspace } from '../../src/index.js';
import { workspaces } from '../examples/drafts.js';
import { describedExamples, describedMistakes } from '../examples/explained.js';
import { describedOddities } from '../examples/oddities.js';
import { judge } from '../reference/judge.js';
import type { ConformanceCase } from '../reference/vectors.js';
import { consistent } from './consistent.js';
import { many, tooMany } from './many.js';

// What most mutants are killed with: the committed verdicts on the conformance vectors, the committed words of all examples, of
// all single mistakes and of odd values, and that all ways to judge agree. As a program of its own it starts faster than the
// tests, and it can try what runs once at import.
const { cases }: { cases: ConformanceCase[] } = JSON.parse(
  readFileSync('examples/conformance/conformance.json', 'utf8'),
);
for (const { expected, ...question } of cases) {
  const errors = judge(question);
  assert.deepEqual({ valid: errors.length === 0, errors }, expected, question.name);
}
assert.equal(describedExamples(), readFileSync('test/golden/findings.txt', 'utf8'));
assert.equal(describedMistakes(), readFileSync('test/golden/mistakes.txt', 'utf8'));
assert.equal(describedOddities(), readFileSync('test/golden/oddities.txt', 'utf8'));

const page = new Set(readFileSync('examples/rules.md', 'utf8').split('\n').filter(Boolean));
for (const { id, statement } of ruleCatalogue) assert.ok(page.has(statement), id);

for (const [name, draft, errors] of many) {
  assert.equal(await consistent(draft, 'LENIENT', workspaces.complete), errors, name);
}
for (const [draft, leftOut] of tooMany) {
  const { findings } = explainDraft(draft, 'LENIENT', workspaces.complete);
  assert.equal(findings.length, 1001);
  assert.equal(findings.at(-1)?.params.count, leftOut);
}
// A quarter of the cases has all that makes a difference here.
for (const { current, draft, mode, workspace, options } of cases.filter((_, index) => index % 4 === 0)) {
  if (current === undefined) await consistent(draft, mode, staticWorkspace(workspace), options);
}
