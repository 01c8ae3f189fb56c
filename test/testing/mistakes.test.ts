// Without this, the generators could leave out a kind of mistake.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDraft, validateDraft } from '../../src/index.js';
import { targetsOf } from '../../src/testing/broken-draft.js';
import { kindOf, patternOf } from '../../src/testing/mistake.js';
import {
  brokenBy,
  expectedFor,
  fieldBroken,
  flawed,
  isAlone,
  kindIn,
  preparedFor,
} from '../../src/testing/mistakes/broken.js';
import { drafts } from '../../src/testing/plan.js';
import { randomOf } from '../../src/testing/random.js';
import { brokenDraft, type DraftRuleId, expectFindings, type MistakeOptions, mistakeKinds } from '../../src/testing.js';
import cells from './cells.json' with { type: 'json' };
import { runs } from './runs.js';

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

/** A field without its place: its group of filters, its locale and variation, and names that somebody chose. */
function general(field: string): string {
  return patternOf(field)
    .replace(/(\.filters\.\*\.attributes)+(?=\.filters\.\*)/, '.attributes')
    .replace(/^(trigger_condition|segmentation_details)\.\w+filters\b/, 'group')
    .replace(/^(campaign_content\.content)\.(?!push\b|email\b).*?\.variation_\*(?=\.)/, '$1')
    .replace(/^(campaign_content\.content)\.(?!push\b|email\b)(?!\*)(?:.|\n)*$/, '$1.name')
    .replace(/^(campaign_content\.content\.\*)\.(?:.|\n)*$/, '$1.name')
    .replace(/^(utm_params|.*manual_distribution_percentage)\.(?:.|\n)*$/, '$1.name');
}

/** The most tries for a cell of a shape, and the most drafts that break another rule, until each of its cells was there. */
const MOST_TRIES = 24;
const MOST_DRAFTS = 600;

/** The cells of a rule that are made: each is a field and a kind of mistake. */
function* madeCells(id: DraftRuleId): Generator<string> {
  const random = randomOf(1);
  const shapes = targetsOf(id)
    .filter(({ cells }) => cells.length > 0)
    .map((target) => ({
      target,
      bases: target.plans.flatMap((plan) => fc.sample(drafts(plan), { numRuns: 16, seed: 1 })),
    }));
  for (let turn = 0; turn < MOST_TRIES; turn++) {
    for (const { target, bases } of shapes) {
      for (const { flaw, kind } of target.cells) {
        const valid = preparedFor(target, bases[random.below(bases.length)] ?? expect.fail(), random);
        const changed = flawed(target, valid, flaw, random);
        const found = changed === undefined ? [] : expectedFor(changed, valid.mode);
        if (isAlone(id, found)) yield `${general(fieldBroken(id, found))} ${kind}`;
      }
    }
  }
  const known = brokenBy(targetsOf(id)) ?? expect.fail();
  for (let seed = 1; seed <= MOST_DRAFTS / 40; seed++) {
    for (const one of fc.sample(known, { numRuns: 40, seed })) {
      if (one === undefined) continue;
      const field = fieldBroken(id, one.expected);
      yield `${general(field)} ${kindIn(one, field)}`;
    }
  }
}

describe('the cells that were written by hand before the engine made them', () => {
  it.each(Object.entries(cells) as [DraftRuleId, Record<string, string>][])('%s has them all', (id, known) => {
    const left = new Set(
      Object.entries(known).flatMap(([field, kinds]) => kinds.split(' ').map((kind) => `${field} ${kind}`)),
    );
    for (const cell of madeCells(id)) {
      left.delete(cell);
      if (left.size === 0) break;
    }
    expect([...left]).toEqual([]);
  });

  it.each<DraftRuleId>(['geofence/shape', 'filter/shape', 'envelope/shape', 'android/shape'])(
    '%s: each wrong value of a format is refused',
    (id) => {
      const random = randomOf(2);
      const varieties = targetsOf(id).flatMap((target) =>
        target.cells.flatMap((cell) => cell.varieties.map((variety) => ({ target, ...variety }))),
      );
      expect(varieties.length).toBeGreaterThan(5);
      for (const { target, name, flaw } of varieties) {
        const all = target.plans.flatMap((plan) => fc.sample(drafts(plan), { numRuns: 8, seed: random.below(99) }));
        const isRefused = all.some((base) => {
          const valid = preparedFor(target, base, random);
          const changed = flawed(target, valid, flaw, random);
          return changed !== undefined && isAlone(id, expectedFor(changed, valid.mode));
        });
        expect([name, isRefused]).toEqual([name, true]);
      }
    },
  );

  it('make the block of each platform missing about as often', () => {
    const drafts = fc.sample(brokenDraft('publish/platform-content'), { numRuns: 300, seed: 3 });
    const share = (name: string) => drafts.filter(({ expected }) => expected.some(({ field }) => field.endsWith(name)));
    for (const name of ['.android', '.ios', '.web']) expect(share(name).length).toBeGreaterThan(60);
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
    ['android/timer', { channels: 'PUSH' }, 'channels is no option; there are kind, field'],
    ['android/timer', { channel: 'EMAIL' }, 'no draft breaks android/timer, channel EMAIL'],
    ['android/text', { mode: 'LENIENT' }, 'no draft breaks android/text, mode LENIENT'],
    ['android/timer', { channel: 'EMAIL', deliveryType: 'DEVICE_TRIGGERED' }, 'only a push is'],
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
