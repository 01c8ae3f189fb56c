// Without this, a wrong call of the fixes could fail without saying what is wrong.
import { describe, expect, it } from 'vitest';
import { fixesFor } from '../../src/fixes.js';
import { explainDraft, type Finding } from '../../src/index.js';
import { englishFixTitles } from '../../src/wording/en/fix-titles.js';
import { edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';

const draft = edited(drafts.oneTimePush, { created_by: ' ada@acme.example' });
const [finding = expect.fail('an address with a space in front')] = explainDraft(
  draft,
  'LENIENT',
  workspaces.complete,
).findings;

it.each([undefined, 5, {}, { rule: 'x' }])('%j is no finding', (value) => {
  expect(() => fixesFor(value as never, draft)).toThrow(
    new TypeError('fixesFor takes a finding of explainDraft or explainUpdate'),
  );
});

describe('titles', () => {
  it.each<[unknown, string]>([
    [5, 'The titles must be an object of functions; got 5'],
    [{}, 'The titles must have a function set'],
    [{ ...englishFixTitles, losing: 'lost' }, 'The titles must have a function losing'],
  ])('that are none are refused (%#)', (titles, message) => {
    expect(() => fixesFor(finding, draft, { titles } as never)).toThrow(new TypeError(message));
  });

  it('may be those of a class', () => {
    const titles = Object.create({ ...englishFixTitles, trim: () => 'Trim' });
    expect(fixesFor(finding, draft, { titles }).map(({ title }) => title)).toEqual(['Trim']);
  });
});

describe('a key of the path', () => {
  const at = (key: string): Finding => ({ ...finding, path: [key] });
  it.each([
    ['__proto__', 0],
    ['constructor', 0],
    ['x'.repeat(201), 0],
    ['x'.repeat(200), 1],
  ])('%# may not be unsafe, nor too long', (key, count) => {
    expect(fixesFor({ ...at(key), rule: 'new/rule', params: { kind: 'forbidden' } } as never, {})).toHaveLength(count);
  });
});

it('a value that is right by now gets no fix that changes nothing', () => {
  const fences = (...names: string[]) =>
    edited(drafts.oneTimePush, {
      'basic_details.geofences': names.map((name, index) => ({ name, latitude: '48.1', longitude: `11.${index}` })),
    });
  const double = fences('A', 'A');
  const { findings } = explainDraft(double, 'LENIENT', workspaces.complete);
  const twice = findings.find(({ rule }) => rule === 'geofence/unique-name') ?? expect.fail('one name stands twice');
  expect(fixesFor(twice, double)).toHaveLength(1);
  expect(fixesFor(twice, fences('A', 'B'))).toEqual([]);
});
