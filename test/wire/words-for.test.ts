// Without this, details of another version could be worded wrongly, or make the frontend throw.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formGerman, formGermanFixTitles } from '../../src/de.js';
import { fixesFor } from '../../src/fixes.js';
import {
  type ErrorDetail,
  explainDraft,
  type Finding,
  fieldErrors,
  firstError,
  groupByComponent,
  groupFindings,
  type Messages,
  toErrorResponse,
  wordsFor,
} from '../../src/index.js';
import { formEnglish } from '../../src/words.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { explainedExamples } from '../examples/explained.js';
import { runs } from '../testing/runs.js';

const packs: Readonly<Record<string, Messages>> = { formEnglish, formGerman };
const message = 'What the service says';

/** The details that a service sends for all examples, as JSON. */
function details(): ErrorDetail[] {
  const all = explainedExamples().flat();
  const failure = { valid: false, findings: all };
  const { error } = toErrorResponse(failure, { responseId: 'r-1' }, { findings: true });
  return JSON.parse(JSON.stringify(error.details));
}

const [first = expect.fail()] = details();
const finding = first.finding ?? expect.fail();

function said(other: unknown, messages: Messages = formGerman): string | undefined {
  return wordsFor([{ target: 'created_by', message, finding: other } as ErrorDetail], messages)[0]?.message;
}

describe('a finding of another version of the library keeps the message that came with it', () => {
  it.each<[string, unknown]>([
    ['that is null', null],
    ['that is text', 'x'],
    ['that is a list', []],
    ['without params', { ...finding, params: undefined }],
    ['with null for params', { ...finding, params: null }],
    ['without a kind', { ...finding, params: {} }],
    ['of an unknown kind', { ...finding, params: { kind: 'color' } }],
    ['of a kind that every object has', { ...finding, params: { kind: 'constructor' } }],
    ['of an unknown rule', { ...finding, rule: 'push/new' }],
    ['of a rule that every object has', { ...finding, rule: 'constructor' }],
    [
      'with an unknown problem in a text',
      { ...finding, params: { kind: 'format', expected: 'email', problem: 'new' } },
    ],
    ['with an unknown problem in a number', { ...finding, params: { kind: 'range', received: 5, problem: 'new' } }],
    ['without what its kind has', { ...finding, params: { kind: 'enum' } }],
    ['with other values for params', { ...finding, params: { kind: 'enum', allowed: 'A' } }],
    ['with no path', { ...finding, path: undefined }],
    ['with another path', { ...finding, path: [null] }],
    ['with no place', { ...finding, place: undefined }],
    ['with null for its place', { ...finding, place: null }],
    ['in another document', { ...finding, place: { document: 'letter', elements: [] } }],
    ['with another list of elements', { ...finding, place: { ...finding.place, elements: [null] } }],
  ])('%s', (_, other) => {
    for (const messages of Object.values(packs)) expect(said(other, messages)).toBe(message);
  });

  it('but a platform that is not known is not named', () => {
    const other = { ...finding, place: { ...finding.place, platform: 'constructor' } };
    for (const messages of Object.values(packs)) expect(said(other, messages)).toBe(said(finding, messages));
  });

  it('of an unknown feature, in words for forms', () => {
    const other = { ...finding, params: { kind: 'required', feature: 'NEW' } };
    expect([said(other, formEnglish), said(other, formGerman)]).toEqual([message, message]);
  });

  it('and any other is told in words', () => {
    expect(said(finding)).not.toBe(message);
    const texts = Object.values(packs).flatMap((messages) => wordsFor(details(), messages));
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter(({ message }) => message === '' || /undefined|\[object/.test(message))).toEqual([]);
    const all = details();
    for (const messages of Object.values(packs)) {
      const kept = wordsFor(
        all.map((detail) => ({ ...detail, message })),
        messages,
      );
      expect(kept.filter((detail) => detail.message === message)).toEqual([]);
    }
  });

  it('whatever becomes of a part of it', () => {
    const odd = fc.constantFrom<unknown>(undefined, null, true, 5, '', 'x', [], [null], ['x'], {}, { field: 5 });
    const all = details();
    const parts = fc.constantFrom(...all).chain((detail) => {
      const { params, place } = detail.finding ?? finding;
      const paths = [
        ...Object.keys(finding).map((key) => [key]),
        ...Object.keys(params).map((key) => ['params', key]),
        ...Object.keys(place).map((key) => ['place', key]),
      ];
      return fc.tuple(fc.constant(detail), fc.constantFrom(...paths), odd);
    });
    fc.assert(
      fc.property(parts, fc.constantFrom(...Object.values(packs)), ([detail, path, value], messages) => {
        const other = structuredClone(detail.finding) as unknown as Record<string, Record<string, unknown>>;
        const [key = '', inner] = path;
        if (inner === undefined) Object.assign(other, { [key]: value });
        else Object.assign(other[key] as object, { [inner]: value });
        expect(typeof said(other, messages)).toBe('string');
        // A finding, or a clear error.
        try {
          fixesFor(other as unknown as Finding, drafts.oneTimePush, { titles: formGermanFixTitles });
        } catch (error) {
          expect(error).toEqual(new TypeError('fixesFor takes a finding of explainDraft or explainUpdate'));
        }
      }),
      runs(300),
    );
  });
});

describe('a value that is no detail and has no message is refused', () => {
  it.each<[unknown]>([[null], ['x'], [{}], [{ message: 5 }], [{ finding: null }], [{ finding: { rule: 'push/new' } }]])(
    '%j',
    (detail) => {
      expect(() => wordsFor([detail as ErrorDetail], formGerman)).toThrow(
        new TypeError('Each error must have a message, or a finding of a rule for which there are words'),
      );
    },
  );

  it('and messages that are none', () => {
    expect(() => wordsFor([], null as unknown as Messages)).toThrow(/^The messages must be an object of functions/);
    expect(() => wordsFor([first], { 'envelope/shape': 'x' } as unknown as Messages)).toThrow(
      /^The message for envelope\/shape must be a function/,
    );
  });

  it('a detail with a finding alone gets its message', () => {
    expect(wordsFor([{ finding } as ErrorDetail], formGerman)[0]?.message).toMatch(/^„/);
  });

  it('an exception of a function of the host is passed on', () => {
    const messages: Messages = {
      [finding.rule]: () => {
        throw new RangeError('away');
      },
    };
    expect(() => wordsFor([first], messages)).toThrow(new RangeError('away'));
  });
});

it('a message of a pack says which words it lacks', () => {
  const other = { ...finding, params: { kind: 'color' } } as never;
  for (const messages of [formEnglish, formGerman]) {
    expect(() => messages[finding.rule](other)).toThrow(
      new TypeError('This version of the library has no words for "color" in the params of a finding'),
    );
  }
});

const taking: Readonly<Record<string, (explanation: ReturnType<typeof explainDraft>) => unknown>> = {
  groupByComponent,
  fieldErrors,
  firstError,
};

it('a value without findings is refused by each function that takes some', () => {
  const explanation = explainDraft({}, 'LENIENT', workspaces.complete);
  const [one = expect.fail()] = explanation.findings;
  for (const wrong of [null, 'x', {}, { ...one, path: null }, { ...one, params: null }]) {
    const all = { ...explanation, findings: [wrong] } as unknown as typeof explanation;
    for (const [name, take] of Object.entries(taking)) {
      expect(() => take(all), name).toThrow(new TypeError(`${name} takes what explainDraft or explainUpdate answers`));
    }
    expect(() => fixesFor(wrong as Finding, {})).toThrow(
      new TypeError('fixesFor takes a finding of explainDraft or explainUpdate'),
    );
  }
  const draft = { channel: 'push' };
  const [channel = expect.fail()] = explainDraft(draft, 'LENIENT', workspaces.complete).findings;
  const other = { ...channel, params: { kind: 'enum', allowed: 5 } };
  expect(() => fixesFor(other as unknown as Finding, draft)).toThrow(
    new TypeError('fixesFor takes a finding of explainDraft or explainUpdate'),
  );
  for (const wrong of [null, 'x', {}, { ...one, path: null }, { ...one, issue: undefined }]) {
    expect(() => groupFindings([wrong as Finding])).toThrow(/^groupFindings takes the findings/);
  }
});
