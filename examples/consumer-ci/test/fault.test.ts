// Would these tests notice a mistake? Some are planted, and the report must be one that a person can act on.
import { readFileSync } from 'node:fs';
import { brokenDraft, type DraftRuleId, validDraft } from 'campaign-draft-rules/testing';
import type fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { assertAgreement, type Case, everyRun } from './agreement.js';
import { folder, validator } from './subjects.js';

/** What rules.test.ts would report about the validator with this fault in it. */
async function reportOn(fault: string, promise: string, cases: fc.Arbitrary<Case>, numRuns: number): Promise<string> {
  const faulty = validator('test/faults.py', fault);
  onTestFinished(faulty.end);
  const outcome = assertAgreement(faulty, promise, cases, numRuns, everyRun);
  return outcome.then(
    () => 'no difference',
    (error: Error) => error.message,
  );
}
const enforced = (fault: string, id: DraftRuleId) => reportOn(fault, `enforces ${id}`, brokenDraft(id), 30);

test('a fault is found; the report has the rule, where it is written, the smallest draft, and how to see it again', async () => {
  const report = await enforced('shares are rounded', 'variations/share-sum');
  const shares = 'campaign_content.variation_details.manual_distribution_percentage';
  expect(report).toContain('Not so: the validator enforces variations/share-sum\n');
  expect(report).toContain(`It overlooks ${shares}\n`);
  expect(report).toMatch(/^ {2}rule {11}variations\/share-sum$/m);
  expect(report).toMatch(/^ {2}specification {2}variation_details; Errors 8; C11$/m);
  expect(report).toContain(`\nExpected: ${shares} (variations/share-sum)\nGot:      no errors\n`);
  expect(report).toContain(
    `\nSEED=${everyRun.seed} npm run test:rules -- -t 'the validator enforces variations/share-sum'`,
  );

  const [, draft = ''] = /:\n(\{[\s\S]*?^\})$/m.exec(report) ?? [];
  const { campaign_content: content, ...others } = JSON.parse(draft);
  expect(Object.keys(others)).toEqual(['channel', 'campaign_delivery_type', 'created_by']);
  expect(content.variation_details.no_of_variations).toBe(2);

  expect(await enforced('shares are rounded', 'variations/share-sum'), 'the same seed').toBe(report);
});

test('the README shows that report', async () => {
  const readme = readFileSync(`${folder}/README.md`, 'utf8');
  expect(readme).toContain(`\`\`\`text\n${await enforced('shares are rounded', 'variations/share-sum')}\n\`\`\`\n`);
});

test('a value of the wrong type that Python takes for a number', async () => {
  const id = 'control-group/shape';
  // Two in a hundred of its mistakes are of this kind.
  const report = await reportOn('booleans are integers', `enforces ${id}`, brokenDraft(id), 400);
  expect(report).toMatch(
    /^It overlooks control_group_details\.campaign_control_group_percentage$\n {2}value {10}(true|false)$/m,
  );
});

test('a draft that is refused and is right', async () => {
  const report = await reportOn('addresses have no plus', 'accepts what is right', validDraft(), 300);
  expect(report).toMatch(/^It refuses \w+_by$\n {2}value .*\+.*@/m);
  expect(report).toMatch(/^ {2}specification {2}Campaign \(draft\) resource; M1$/m);
  expect(report).toContain('\nExpected: no errors\nGot:      ');
});

test('without a fault there is no report', async () => {
  const whole = validator();
  onTestFinished(whole.end);
  await assertAgreement(whole, '', brokenDraft('variations/share-sum'), 30, everyRun);
});
