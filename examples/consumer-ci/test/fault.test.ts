// Would these tests notice a mistake? Some mistakes are planted, and the report about each must be useful to a person.
import { readFileSync } from 'node:fs';
import { checkValidator, type ValidatorReport, validatorText } from 'campaign-draft-rules/testing';
import { expect, onTestFinished, test } from 'vitest';
import { everyRun, folder, optionsFor, validator } from './subjects.js';

/** The report that rules.test.ts would make about the validator with this fault. */
async function reportOn(fault: string, drafts = 10_000): Promise<ValidatorReport> {
  const faulty = validator('test/faults.py', fault);
  onTestFinished(faulty.end);
  // Without a clock, the report is the same each time.
  return checkValidator(faulty.ask, {
    ...optionsFor(faulty, drafts),
    seed: everyRun.seed,
    growth: false,
    now: () => 0,
  });
}

test('a fault is found; the report, which the README shows, has the rule, where it is written, and the smallest draft', async () => {
  const report = await reportOn('shares are rounded');
  const [cause, ...others] = report.causes;
  expect(others).toEqual([]);
  expect(cause).toMatchObject({ kind: 'overlooks', rule: 'variations/share-sum' });
  const { draft } = (cause?.question ?? {}) as { draft: Record<string, unknown> };
  // The draft has only the members of every draft, and the wrong ones.
  const left = ['campaign_content', 'campaign_delivery_type', 'channel', 'connector', 'created_by'];
  expect(Object.keys(draft).filter((name) => !left.includes(name))).toEqual([]);
  const text = validatorText(report);
  expect(text).toContain('Under `MANUAL`, the shares sum to 100. (variation_details; Errors 8; C11)');
  const readme = readFileSync(`${folder}/README.md`, 'utf8');
  expect(readme).toContain(`\`\`\`text\n${text.slice(0, text.indexOf('\ndrafts '))}\`\`\`\n`);
});

test('values of the wrong type that Python takes for numbers', async () => {
  const { causes } = await reportOn('booleans are integers');
  expect(causes.some(({ kind, trait }) => kind === 'overlooks' && trait.includes('boolean'))).toBe(true);
});

test('a draft that is refused and is right', async () => {
  const { causes } = await reportOn('addresses have no plus');
  const [cause] = causes.filter(({ kind }) => kind === 'invents');
  expect(cause?.extra[0]?.field).toMatch(/_by$|address/);
  expect(JSON.stringify(cause?.question.draft)).toMatch(/\+.*@/);
});

test('without a fault there is no report', async () => {
  const whole = validator();
  onTestFinished(whole.end);
  expect((await checkValidator(whole.ask, { ...optionsFor(whole, 300), growth: false })).causes).toEqual([]);
});
