import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describedExamples } from '../examples/explained.js';
import { judge } from '../reference/judge.js';
import type { ConformanceCase } from '../reference/vectors.js';

// What most mutants are killed with: the committed verdicts on the conformance vectors, and the committed words of all examples.
// As a program of its own it takes a tenth of the time that the same tests take, and it can try what runs once at import.
const { cases }: { cases: ConformanceCase[] } = JSON.parse(
  readFileSync('examples/conformance/conformance.json', 'utf8'),
);
for (const { expected, ...question } of cases) {
  const errors = judge(question);
  assert.deepEqual({ valid: errors.length === 0, errors }, expected, question.name);
}
assert.equal(describedExamples(), readFileSync('test/golden/findings.txt', 'utf8'));
