// Without this, the generators could leave out a kind of mistake.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDraft, staticWorkspace, validateDraft } from '../../src/index.js';
import { kindIn } from '../../src/testing/broken/kind-in.js';
import { breakers } from '../../src/testing/broken-draft.js';
import { fieldBroken, kindOf, patternOf } from '../../src/testing/mistake.js';
import { brokenDraft, type DraftRuleId, expectFindings, type MistakeOptions, mistakeKinds } from '../../src/testing.js';
import { runs } from './runs.js';

const ids = Object.keys(breakers) as DraftRuleId[];

describe('the kind of a mistake', () => {
  it.each([
    [['a'], undefined, 'absent'],
    [[undefined], 'a', 'added'],
    [['a'], null, 'null'],
    [[5], 'a', 'text'],
    [['a'], 5, 'number'],
    [['a'], true, 'boolean'],
    [['a'], [], 'list'],
    [['a'], {}, 'object'],
    [['PUSH', 'EMAIL'], 'push', 'case'],
    [['PUSH', 'EMAIL'], ' PUSH', 'spaces'],
    [['PUSH', 'EMAIL'], ' ', 'blank'],
    [['PUSH', 'EMAIL'], 'SMS', 'value'],
    [['a@b.co'], 'a', 'format'],
    [[1], 1.5, 'fraction'],
    [[1], 101, 'range'],
    [[1, 2], 3, 'value'],
    [[{}], {}, 'value'],
  ])('%j, and in its place %j: %s', (right, wrong, kind) => {
    expect(kindOf(right, wrong)).toBe(kind);
    expect(mistakeKinds).toContain(kind);
  });

  it.each([
    [
      'campaign_content.content.fr.variation_2.push.android.buttons.0.title',
      'campaign_content.content.*.variation_*.push.android.buttons.*.title',
    ],
    ['campaign_content.content.en.GB.variation_1', 'campaign_content.content.*.variation_*'],
    ['campaign_content.content.push.web', 'campaign_content.content.push.web'],
    ['basic_details.geofences.12.name', 'basic_details.geofences.*.name'],
    ['', ''],
  ])('the pattern of %s', (field, pattern) => expect(patternOf(field)).toBe(pattern));
});

/** The cells of a rule, each with a draft. */
function cellsOf(id: DraftRuleId) {
  return breakers[id].sources().flatMap(({ cells, broken }) => {
    const numbers = [...cells.keys()];
    return numbers.flatMap((first) => {
      if (first % 8 !== 0) return [];
      const some = numbers.slice(first, first + 8);
      const [drafts = []] = fc.sample(broken(some), { numRuns: 1, seed: first });
      return drafts.map((one, index) => ({ cell: cells[some[index] ?? 0] ?? {}, one }));
    });
  });
}

describe('the cells of breakers', () => {
  it.each(ids)('%s: each breaks the rule as it says', (id) => {
    const all = cellsOf(id);
    expect(all.length).toBeGreaterThan(0);
    for (const { cell, one } of all) {
      const { findings } = explainDraft(one.draft, one.mode, staticWorkspace(one.data));
      expect(findings.map(({ rule, field }) => ({ rule, field }))).toEqual(one.expected);
      if (cell.kind === undefined) {
        expect(all.map((other) => other.cell.kind)).toContain(kindIn(one, fieldBroken(id, one.expected)));
        continue;
      }
      const kind = kindIn(one, one.expected[0]?.field ?? '');
      // For another value of an enumeration, and when the valid draft has no value, only the cell knows the kind of a text.
      const known = ['case', 'spaces', 'value', 'format', 'below', 'above', 'range', 'added'];
      if (!known.includes(cell.kind) && kind !== 'added') expect(kind).toBe(cell.kind);
    }
  });

  it.each<DraftRuleId>(['geofence/shape', 'filter/shape', 'envelope/shape', 'android/shape'])(
    '%s: each wrong value of a format is refused',
    (id) => {
      const all = breakers[id].sources().flatMap(({ cells, broken }) =>
        cells.flatMap(({ varieties = [] }, number) =>
          varieties.map(({ name }, variety) => {
            const [[one] = []] = fc.sample(broken([number], [variety]), { numRuns: 1, seed: variety });
            return { name, one: one ?? expect.fail() };
          }),
        ),
      );
      expect(all.length).toBeGreaterThan(5);
      for (const { name, one } of all) {
        const { findings } = explainDraft(one.draft, one.mode, staticWorkspace(one.data));
        expect(findings.map(({ rule, field }) => ({ name, rule, field }))).toEqual(
          one.expected.map((expected) => ({ name, ...expected })),
        );
      }
    },
  );

  it('make the block of each platform missing about as often', () => {
    const drafts = fc.sample(brokenDraft('publish/platform-content'), { numRuns: 300, seed: 3 });
    const share = (name: string) => drafts.filter(({ expected }) => expected.some(({ field }) => field.endsWith(name)));
    for (const name of ['.android', '.ios', '.web']) expect(share(name).length).toBeGreaterThan(90);
  });

  it('are the expected ones for a geofence', () => {
    const cells = breakers['geofence/shape'].sources().flatMap((source) => source.cells);
    const kinds = cells.filter(({ field }) => field === 'triggered_at').map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(
      ['absent', 'case', 'spaces', 'value', 'blank', 'null', 'number', 'boolean', 'object', 'list'].sort(),
    );
  });
});

describe('brokenDraft with a field, a kind, or both', () => {
  it.each<[DraftRuleId, MistakeOptions, (draft: string) => boolean]>([
    [
      'geofence/shape',
      { field: 'triggered_at', kind: 'case' },
      (draft) => /"triggered_at":"(?!ENTRY"|EXIT"|dwell")/.test(draft),
    ],
    ['geofence/shape', { field: 'basic_details.geofences.*.triggered_at' }, (draft) => draft.includes('geofences":[')],
    ['control-group/shape', { kind: 'above' }, (draft) => draft.includes(':101')],
    ['control-group/shape', { kind: 'below' }, (draft) => draft.includes(':-1')],
    ['android/timer', { kind: 'absent' }, (draft) => draft.includes('TIMER')],
    ['filter/operator', { field: 'attributes.filters.*.operator' }, (draft) => draft.includes('"attributes"')],
    ['audience-limit/feature', { kind: 'workspace' }, () => true],
    ['filter/shape', { field: 'data_type', kind: 'null' }, (draft) => draft.includes('"data_type":null')],
  ])('%s %j', (id, options, such) => {
    const drafts = fc.sample(brokenDraft(id, options), { numRuns: 30, seed: 1 });
    for (const { draft, mode, workspace, expected, valid } of drafts) {
      expectFindings(explainDraft(draft, mode, workspace), expected, { order: true });
      expect(expected.map(({ rule }) => rule)).toContain(id);
      expect(JSON.stringify(draft)).toSatisfy(such);
      if (valid === undefined) expect.fail();
      expect(validateDraft(valid.draft, valid.mode, valid.workspace)).toEqual({ valid: true });
    }
  });

  it.each<[string, unknown, string]>([
    [
      'geofence/shape',
      { field: 'trigger' },
      'no draft breaks geofence/shape at trigger; it is broken at basic_details.geofences',
    ],
    ['android/timer', { kind: 'case' }, 'no draft breaks android/timer with a mistake of the kind case'],
    ['android/timer', { kind: 'wrong' }, 'kind must be one of absent, added,'],
    ['android/timer', { field: 5 }, 'field must be a text'],
    ['android/timer', { channel: 'PUSH' }, 'channel is no option; there are kind, field'],
  ])('%s %j is no such mistake', (id, options, message) => {
    expect(() => brokenDraft(id as DraftRuleId, options as MistakeOptions)).toThrow(message);
  });
});

describe('brokenDraft with several mistakes', () => {
  it.each([2, 3])('%i: each is found, and more only where one leads to another', (mistakes) => {
    fc.assert(
      fc.property(brokenDraft({ mistakes }), ({ draft, mode, workspace, expected }) => {
        expect(expected.length).toBeGreaterThanOrEqual(mistakes);
        expect(new Set(expected.map(({ field }) => field.split('.', 1).join())).size).toBeGreaterThanOrEqual(mistakes);
        expectFindings(explainDraft(draft, mode, workspace), expected, { order: true });
      }),
      runs(20),
    );
  });

  it.each([0, 6, 1.5, '2', undefined])('%j mistakes are refused', (mistakes) => {
    expect(() => brokenDraft({ mistakes } as never)).toThrow('the number of mistakes must be from 1 to 5');
  });

  it('their number goes with no other option', () => {
    expect(() => brokenDraft({ mistakes: 2, kind: 'case' } as never)).toThrow('kind is no option');
  });
});
