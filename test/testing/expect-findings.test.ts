// Without this, expectFindings could accept other findings than the expected ones.
import { describe, expect, it } from 'vitest';
import { explainDraft, explainUpdate, staticWorkspace, toErrorResponse, validateDraft } from '../../src/index.js';
import {
  checkValidator,
  type ExpectedFinding,
  expectFindings,
  type Reported,
  type ValidatorQuestion,
} from '../../src/testing.js';

const workspace = staticWorkspace({});
const draft = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada',
  utm_params: { utm_source: 'a' },
};
const expected: ExpectedFinding[] = [
  { rule: 'envelope/shape', field: 'created_by' },
  { rule: 'utm-params/shape', field: 'utm_params.utm_medium' },
];
const explanation = explainDraft(draft, 'LENIENT', workspace);
const result = validateDraft(draft, 'LENIENT', workspace);

/** The message of the error that is thrown. */
function thrown(act: () => void): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing was thrown';
}

describe('takes the result of a validation', () => {
  it.each([
    ['an explanation', explanation],
    ['its findings', explanation.findings],
    ['a result', result],
    ['the errors of a result', result.valid ? [] : result.errors],
    ['an answer that was sent', JSON.parse(JSON.stringify(result))],
    ['the details of an error envelope', toErrorResponse(explanation, { responseId: 'r-1' }).error.details],
  ])('%s', (_, actual) => {
    expect(thrown(() => expectFindings(actual, expected))).toBe('nothing was thrown');
    expect(thrown(() => expectFindings(actual, [...expected].reverse()))).toBe('nothing was thrown');
    expect(thrown(() => expectFindings(actual, expected.slice(1)))).toContain('unexpected');
    expect(thrown(() => expectFindings(actual, []))).toContain('unexpected');
  });

  const answers: readonly (readonly [name: string, answer: (of: typeof explanation) => Reported])[] = [
    ['an explanation', (of) => of],
    ['a result', ({ valid, findings }) => (valid ? { valid } : { valid, errors: findings })],
    ['a result without rules', ({ valid, findings }) => ({ valid, errors: findings.map(({ field }) => ({ field })) })],
    [
      'a result of another validator',
      ({ valid, findings }) => ({ valid, errors: findings.map(({ rule, field }) => ({ rule, field })) }),
    ],
    [
      'a result with the details of an error envelope',
      ({ valid, findings }) => ({ valid, errors: findings.map(({ field }) => ({ target: field, message: '' })) }),
    ],
    ['findings and their number', ({ valid, findings }) => ({ valid, findings, count: findings.length })],
  ];

  it.each(answers)('that checkValidator takes: %s', async (_, answer) => {
    const judge = ({ draft: of, mode, workspace: lookups, current }: ValidatorQuestion) =>
      answer(current ? explainUpdate(of, current, lookups) : explainDraft(of, mode, lookups));
    const report = await checkValidator(judge, { budget: { drafts: 40 }, groups: ['valid', 'broken'], growth: false });
    // With so few drafts, not everything is asked.
    expect([report.asked > 0, report.causes]).toEqual([true, []]);
    expect(thrown(() => expectFindings(answer(explanation), explanation))).toBe('nothing was thrown');
    const valid = { valid: true, findings: [], components: [] };
    expect(thrown(() => expectFindings(answer(valid), []))).toBe('nothing was thrown');
    expect(thrown(() => expectFindings(answer(valid), explanation))).toContain('missing');
  });

  it.each<[Reported]>([
    [{ valid: false, errors: [] }],
    [{ valid: true, errors: expected }],
    [{ valid: false, findings: [] }],
    [{ valid: true, findings: expected }],
  ])('but none that contradicts itself: %j', (answer) => {
    expect(() => expectFindings(answer, answer)).toThrow(TypeError);
    expect(() => expectFindings(answer, answer)).toThrow('contradicts itself');
  });

  it.each([
    ['a valid explanation', { valid: true, findings: [] }],
    ['a valid result', { valid: true } as const],
    ['no findings', []],
  ])('%s', (_, actual) => {
    expect(thrown(() => expectFindings(actual, []))).toBe('nothing was thrown');
    expect(thrown(() => expectFindings(actual, expected))).toContain('missing');
  });

  it('another result as the expected one, comparing rules only when both have them', () => {
    for (const other of [explanation, result, toErrorResponse(explanation, { responseId: 'r-1' }).error.details]) {
      for (const actual of [explanation, result]) {
        expect(thrown(() => expectFindings(actual, other))).toBe('nothing was thrown');
        expect(thrown(() => expectFindings(other, { valid: true }))).toContain('unexpected:\n  ');
        expect(thrown(() => expectFindings({ valid: true }, other))).toContain('missing:\n  ');
      }
    }
    const misnamed = expected.map((one) => ({ ...one, rule: 'android/timer' as const }));
    expect(thrown(() => expectFindings(explanation, misnamed))).toContain('android/timer at "created_by"');
    expect(thrown(() => expectFindings(result, misnamed))).toBe('nothing was thrown');
  });

  it.each([[null], [undefined], [5], ['x'], [{}], [{ valid: false }], [[{ rule: 'a' }]], [[5]], [{ errors: {} }]])(
    'not %j: a programming error',
    (actual) => {
      expect(() => expectFindings(actual as never, [])).toThrow(TypeError);
      expect(() => expectFindings(actual as never, [])).toThrow('expectFindings takes an explanation');
      expect(() => expectFindings([], actual as never)).toThrow(TypeError);
    },
  );
});

describe('says what differs', () => {
  it('by rule and field', () => {
    const other = { rule: 'utm-params/custom-count', field: 'utm_params' } as const;
    expect(thrown(() => expectFindings(explanation, [...expected.slice(0, 1), other]))).toBe(
      [
        'The findings differ.',
        'missing:',
        '  utm-params/custom-count at "utm_params"',
        'unexpected:',
        '  utm-params/shape at "utm_params.utm_medium"',
      ].join('\n'),
    );
  });

  it('only by field where no rules are known', () => {
    expect(thrown(() => expectFindings(result, [{ rule: 'envelope/shape', field: '' }]))).toBe(
      ['The findings differ.', 'missing:', '  ""', 'unexpected:', '  "created_by"', '  "utm_params.utm_medium"'].join(
        '\n',
      ),
    );
  });

  it('the same field with another rule is another finding, unless no rules are known', () => {
    const others = expected.map(({ field }) => ({ rule: 'android/shape' as const, field }));
    expect(thrown(() => expectFindings(explanation, others))).toContain('android/shape at "created_by"');
    expect(thrown(() => expectFindings(result, others))).toBe('nothing was thrown');
  });

  it('a finding that is reported twice must be expected twice', () => {
    const [first, ...others] = expected as [ExpectedFinding, ...ExpectedFinding[]];
    expect(thrown(() => expectFindings(explanation, [first, first, ...others]))).toBe(
      'The findings differ.\nmissing:\n  envelope/shape at "created_by"',
    );
    expect(thrown(() => expectFindings([...explanation.findings, first], expected))).toBe(
      'The findings differ.\nunexpected:\n  envelope/shape at "created_by"',
    );
  });
});

describe('with an order', () => {
  const inOrder = (actual: readonly ExpectedFinding[]) =>
    thrown(() => expectFindings(actual, expected, { order: true }));
  const [first, second] = expected as [ExpectedFinding, ExpectedFinding];

  it('they must come in it', () => {
    expect(inOrder([first, second])).toBe('nothing was thrown');
    expect(inOrder([second, first])).toBe(`The findings come in another order.
expected:
  envelope/shape at "created_by"
  utm-params/shape at "utm_params.utm_medium"
got:
  utm-params/shape at "utm_params.utm_medium"
  envelope/shape at "created_by"`);
    expect(inOrder([first])).toContain('missing');
  });

  it('of several at one field, any may come first', () => {
    const both = [first, { ...first, rule: 'envelope/live-activity' as const }];
    expect(thrown(() => expectFindings(both, [...both].reverse(), { order: true }))).toBe('nothing was thrown');
  });
});
