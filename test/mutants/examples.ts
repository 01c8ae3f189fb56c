import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { conformance } from '../../.build/documents/vectors.js';
import { explainDraft, staticWorkspace } from '../../src/index.js';
import { describedVectors } from '../examples/described-vectors.js';
import { workspaces } from '../examples/drafts.js';
import { describedExamples, describedMistakes, explainedExamples } from '../examples/explained.js';
import { describedOddities } from '../examples/oddities.js';
import { describedResponses } from '../examples/responses.js';
import { describedWords } from '../examples/words.js';
import { isDeclared } from '../reference/declarations.js';
import { rulesPage } from '../reference/rules-page.js';
import { samplesOf } from '../specification/samples.js';
import { shapeFindings } from '../specification/shape-findings.js';
import { tables } from '../specification/tables.js';
import { consistent } from './consistent.js';
import { many, tooMany } from './many.js';

// The checks that kill most mutants: the committed verdicts on the conformance vectors, the committed words of all examples, of
// all single mistakes, of odd values, of fields, fixes and responses, a refused value in every field of the specification, the page of
// rules, and that all
// ways to judge agree. As a program of its own it starts faster than the tests, and it can try what runs once at import.
export async function examplesHold(): Promise<void> {
  const { cases } = conformance();
  assert.equal(describedVectors().table, readFileSync('test/golden/vectors.txt', 'utf8'));
  assert.equal(describedExamples().table, readFileSync('test/golden/findings.txt', 'utf8'));
  assert.equal(describedMistakes().table, readFileSync('test/golden/mistakes.txt', 'utf8'));
  assert.equal(describedOddities().table, readFileSync('test/golden/oddities.txt', 'utf8'));
  assert.equal(describedResponses(), readFileSync('test/golden/responses.txt', 'utf8'));
  assert.equal(describedWords(), readFileSync('test/golden/words.txt', 'utf8'));

  for (const table of tables) {
    for (const [field, type] of Object.entries(table.fields)) {
      const [refused] = samplesOf(type).refuses;
      assert.equal(shapeFindings(table, field, refused).length, 1, `${table.section}: ${field}`);
    }
  }
  assert.equal(rulesPage(), readFileSync('examples/pages/rules.md', 'utf8'));
  for (const finding of explainedExamples().flat())
    assert.ok(isDeclared(finding), `${finding.rule} at ${finding.field}`);

  for (const [name, draft, errors] of many) {
    assert.equal(await consistent(draft, 'LENIENT', workspaces.complete), errors, name);
  }
  for (const [draft, leftOut] of tooMany) {
    const { findings } = explainDraft(draft, 'LENIENT', workspaces.complete);
    assert.equal(findings.length, 1001);
    assert.equal(findings.at(-1)?.params.count, leftOut);
  }
  // A quarter of the cases is enough here.
  for (const { current, draft, mode, workspace, options } of cases.filter((_, index) => index % 4 === 0)) {
    if (current === undefined) await consistent(draft, mode, staticWorkspace(workspace), options);
  }
}
