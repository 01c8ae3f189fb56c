// Without this, the conformance vectors could contradict the library.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { judge } from '../../.build/documents/judge.js';
import { type ConformanceCase, conformance, conformanceText } from '../../.build/documents/vectors.js';
import { decisionCases } from '../examples/decisions.js';
import { describedVectors } from '../examples/described-vectors.js';
import { exemplified } from '../examples/explained.js';
import { expectGolden } from '../reference/generated.js';
import { decisions } from '../specification/decisions.js';

const { version, cases } = conformance();
const shipped = JSON.parse(conformanceText());

describe('the conformance vectors', () => {
  it('are those that were reviewed', () => {
    expectGolden('test/golden/vectors.txt', describedVectors());
  });

  describe('and their schema', () => {
    const validate = new Ajv2020({ strict: true }).compile(
      JSON.parse(readFileSync('examples/conformance/conformance.schema.json', 'utf8')),
    );

    it('agree', () => {
      validate(shipped);
      expect(validate.errors).toBeNull();
    });

    const [valid, broken, update, cut] = [
      cases.find(({ expected }) => expected.valid),
      cases.find(({ expected }) => !expected.valid),
      cases.find(({ current }) => current !== undefined),
      cases.find(({ options }) => options !== undefined),
    ];
    it.each([
      ['a member that nobody knows', { ...valid, comment: '' }],
      ['a mode that does not exist', { ...valid, mode: 'PUBLISH' }],
      ['no workspace', { ...valid, workspace: undefined }],
      ['a feature that does not exist', { ...valid, workspace: { connectors: [], features: ['AUDIENCE'] } }],
      ['an unknown rule id', { ...valid, rule: 'Android' }],
      ['a rule and a decision', { ...broken, decision: 'C8' }],
      ['errors of a valid draft', { ...broken, expected: { ...broken?.expected, valid: true } }],
      ['no errors of a draft that is not valid', { ...valid, expected: { ...valid?.expected, valid: false } }],
      [
        'an error with its wording',
        { ...broken, expected: { valid: false, errors: [{ field: '', rule: 'a/b', issue: '' }] } },
      ],
      ['an update at publish', { ...update, mode: 'DRAFT_PUBLISH' }],
      ['a current campaign without a state', { ...update, current: { draft: {} } }],
      ['no room for an error', { ...cut, options: { maxErrors: 0 } }],
    ])('refuse %s', (_, one) => {
      expect(validate(JSON.parse(JSON.stringify({ version, cases: [one] })))).toBe(false);
    });
  });

  it('hold nothing but what JSON expresses', () => {
    for (const one of cases) expect(JSON.parse(JSON.stringify(one)), one.name).toStrictEqual(one);
  });

  it('each have a name of their own', () => {
    const names = cases.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('are kept by the library, given nothing but the file', () => {
    for (const { expected, ...question } of shipped.cases as ConformanceCase[]) {
      const errors = judge(question);
      expect({ valid: errors.length === 0, errors }, question.name).toEqual(expected);
    }
  });

  it('have a case that breaks each rule and a case that keeps it, and a case of each decision that has examples', () => {
    const breaks = ({ rule, expected }: ConformanceCase) => expected.errors.some((error) => error.rule === rule);
    for (const { id, mode } of exemplified) {
      const ofRule = cases.filter(({ rule }) => rule === id);
      expect(
        ofRule.filter(breaks).map((one) => one.mode),
        id,
      ).toContain(mode);
      expect(
        ofRule.filter(({ expected }) => expected.valid).map((one) => one.mode),
        id,
      ).toContain(id.startsWith('update/') ? 'LENIENT' : 'DRAFT_PUBLISH');
    }
    const withExamples = Object.keys(decisions).filter((id) => decisionCases.some(({ decision }) => decision === id));
    const withCases = new Set(cases.flatMap(({ decision }) => decision ?? []));
    expect([...withCases].sort()).toEqual(withExamples.sort());
  });
});
