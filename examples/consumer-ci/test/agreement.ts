// Asks about generated drafts. The first one that is answered wrongly, made as small as it can be, becomes a report.
import { explainDraft, ruleCatalogue } from 'campaign-draft-rules';
import { type DraftCase, type ExpectedFinding, expectFindings } from 'campaign-draft-rules/testing';
import fc from 'fast-check';
import type { Answer, Subject } from './subjects.js';

/** Which drafts are made, and how many times as many as usual. */
export interface Plan {
  seed: number;
  times: number;
}

/** Without SEED, the same drafts in every run: whether a change can be merged must not depend on chance. */
export const everyRun: Plan = { seed: 20251120, times: 1 };
export const thisRun: Plan = {
  seed: Number(process.env.SEED || everyRun.seed) | 0,
  times: Number(process.env.TIMES || everyRun.times),
};

/** A case of `validDraft` or of `brokenDraft`. */
export type Case = DraftCase<unknown> & { readonly expected?: readonly ExpectedFinding[] };

/** Throws a report when an answer differs from what is expected; of a valid draft, that is nothing. `promise` names the test. */
export async function assertAgreement(
  subject: Subject,
  promise: string,
  cases: fc.Arbitrary<Case>,
  numRuns: number,
  { seed, times }: Plan = thisRun,
): Promise<void> {
  const wanted = ({ expected = [] }: Case) =>
    expected.filter(({ rule }) => subject.rules === undefined || subject.rules.has(rule));
  const property = fc.asyncProperty(cases, async (one) => expectFindings((await subject.ask(one)).errors, wanted(one)));
  const outcome = await fc.check(property, { seed, numRuns: numRuns * times });
  if (!outcome.failed) return;
  const [smallest] = outcome.counterexample ?? [];
  // Such as a generator that found no case.
  if (smallest === undefined) throw outcome.errorInstance;
  const again = `SEED=${seed} ${times === 1 ? '' : `TIMES=${times} `}npm run test:rules`;
  const test = `${subject.name} ${promise}`;
  const { errors } = await subject.ask(smallest);
  throw new Error(
    `Not so: ${test}\n\n${differences(smallest, wanted(smallest), errors)}\n\nTo see it again:\n${again} -- -t '${test}'`,
  );
}

/** What a person needs to act: which rule, where it is written, what is wrong and with which value, and the draft. */
function differences(one: Case, expected: readonly ExpectedFinding[], got: Answer['errors']): string {
  const { findings } = explainDraft(one.draft, one.mode, one.workspace);
  const overlooked = expected.filter(({ field }) => !got.some((error) => error.field === field));
  const invented = got.filter(({ field }) => !expected.some((finding) => finding.field === field));
  return [
    ...overlooked.flatMap(({ rule, field }) => [
      `It overlooks ${field}`,
      `  value          ${valueAt(one.draft, field)}`,
      `  what is wrong  ${findings.find((finding) => finding.field === field)?.issue}`,
      ...factsOf(rule),
      '',
    ]),
    ...invented.flatMap(({ rule = 'not named', field, issue }) => [
      `It refuses ${field}`,
      `  value          ${valueAt(one.draft, field)}`,
      `  what it says   ${issue}`,
      ...factsOf(rule),
      '',
    ]),
    `Expected: ${listed(expected)}`,
    `Got:      ${listed(got)}`,
    '',
    `The smallest such draft that was found, in ${one.mode}:`,
    JSON.stringify(one.draft, undefined, 2),
  ].join('\n');
}

function factsOf(rule: string): string[] {
  const known = ruleCatalogue.find(({ id }) => id === rule);
  return [
    `  rule           ${rule}`,
    ...(known ? [`  specification  ${known.spec}`, `  which says     ${known.statement}`] : []),
  ];
}

function valueAt(draft: unknown, field: string): string {
  let value = draft;
  for (const key of field === '' ? [] : field.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return JSON.stringify(value) ?? 'absent';
}

function listed(errors: Answer['errors'] | readonly ExpectedFinding[]): string {
  if (errors.length === 0) return 'no errors';
  return errors.map(({ rule, field }) => (rule === undefined ? field : `${field} (${rule})`)).join(', ');
}
