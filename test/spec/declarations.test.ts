// Without this, a rule could report at fields that it does not declare.
import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../src/index.js';
import { draftRules, parts } from '../../src/spec/catalogue.js';
import { updateRules } from '../../src/spec/update/rules.js';
import { exemplified, explainedExamples } from '../examples/explained.js';

const rules = new Map(
  [...parts().flatMap(({ part }) => [...part.rules]), ...draftRules(), ...updateRules].map((rule) => [
    rule.id as RuleId,
    rule,
  ]),
);
const findings = explainedExamples().flat();

/** Whether a path ends with a pattern at which a rule declares to report. */
function endsWith(path: readonly (string | number)[], pattern: string): boolean {
  const keys = pattern === '' ? [] : pattern.split('.');
  const end = keys.length === 0 ? [] : path.slice(-keys.length).map(String);
  return end.length === keys.length && keys.every((key, index) => key === '*' || key === end[index]);
}

/** The readings of a rule need no test, because it gets nothing else. */
describe('what a rule declares is what it does', () => {
  const ids = exemplified.map(({ id }) => id).filter((id) => rules.has(id));

  it.each(ids)('%s reports where it declares', (id) => {
    const paths = findings.filter(({ rule }) => rule === id).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(0);
    const { reports } = rules.get(id) ?? expect.fail();
    expect(paths.filter((path) => !reports.some((pattern) => endsWith(path, pattern)))).toEqual([]);
  });
});
