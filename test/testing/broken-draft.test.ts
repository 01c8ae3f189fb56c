// Without this, a generated broken draft could break no rule, or several.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDraft, ruleCatalogue, staticWorkspace, type ValidationMode } from '../../src/index.js';
import { draftRuleIds } from '../../src/testing/broken-draft.js';
import { type BrokenDraftCase, brokenDraft, type DraftCase, type DraftRuleId, forcedPairs } from '../../src/testing.js';
import { runs } from './runs.js';

const ids = draftRuleIds();
const modeOf = new Map<string, ValidationMode>(ruleCatalogue.map(({ id, mode }) => [id, mode]));

function judged({ draft, mode, workspaceData }: DraftCase<unknown>): string[] {
  const { findings } = explainDraft(draft, mode, staticWorkspace(workspaceData));
  return findings.map(({ rule, field }) => `${rule} at ${field}`);
}

function listed(expected: BrokenDraftCase['expected']): string[] {
  return expected.map(({ rule, field }) => `${rule} at ${field}`);
}

/** Rules about a thousand errors or senders: making one such draft takes a tenth of a second. */
const costly = new Set<DraftRuleId>(['draft/too-many-errors', 'publish/sender-count']);

/** How often a rule is tried: often for a rule about a table with many fields, seldom for a costly one. */
function times(id: DraftRuleId, usually: number): number {
  if (costly.has(id)) return Math.ceil(usually / 6);
  return id.endsWith('/shape') ? 3 * usually : usually;
}

it('every rule of the catalogue that is not about updates can be broken', () => {
  const all = ruleCatalogue.map(({ id }) => id).filter((id) => !id.startsWith('update/'));
  expect([...ids].sort()).toEqual([...all].sort());
});

describe.each(ids)('%s', (id) => {
  it('is the only rule broken in a draft that was valid, at the expected fields', () => {
    fc.assert(
      fc.property(brokenDraft(id), ({ valid, expected, ...broken }) => {
        expect(judged(valid ?? expect.fail())).toEqual([]);
        expect(judged(broken)).toEqual(listed(expected));
        expect(expected.map(({ rule }) => rule)).toContain(id);
        const others = expected.filter(({ rule }) => rule !== id && !forcedPairs[id]?.includes(rule));
        expect(others).toEqual([]);
      }),
      runs(times(id, 8)),
    );
  });

  it('is broken in every mode that enforces it', () => {
    const expected = modeOf.get(id) === 'LENIENT' ? ['DRAFT_PUBLISH', 'LENIENT'] : ['DRAFT_PUBLISH'];
    // Those of a rule for publishing have one mode only, as the other properties of this file see, too.
    const numRuns = modeOf.get(id) === 'LENIENT' ? 8 : 2;
    const modes = fc.sample(brokenDraft(id), { numRuns, seed: 1 }).map(({ mode }) => mode);
    expect([...new Set(modes)].sort()).toEqual(expected);
  });

  it('shrinks to a small draft that still breaks only this rule', {
    tags: costly.has(id) ? ['long'] : [],
  }, () => {
    const accepted = fc.property(brokenDraft(id), ({ draft, mode, workspace }) =>
      explainDraft(draft, mode, workspace).findings.every(({ rule }) => rule !== id),
    );
    const [least] = fc.check(accepted, { numRuns: 1 }).counterexample ?? expect.fail();
    expect(judged(least)).toEqual(listed(least.expected));
    expect(`${JSON.stringify(least.draft)}`.length).toBeLessThanOrEqual(leastSize.get(id) ?? 450);
  });
});

/** The size of a small draft, for rules about something large: 1,000 errors, 100 nested groups. */
const leastSize = new Map<DraftRuleId, number>([
  ['draft/too-many-errors', 2300],
  ['filter-group/nesting', 7500],
  // Their cases have six keys, four geofences, ten filters.
  ['utm-params/custom-count', 550],
  ['geofence/unique-name', 950],
  ['geofence/dwell-time', 950],
  ['filter/segment', 950],
  ['filter/value', 950],
  ['filter/operator', 950],
  ['filter/project-name', 950],
  ['filter/shape', 950],
  ['filter-group/shape', 950],
  ['geofence/shape', 950],
  // A thousand senders, each in content of its own.
  ['publish/sender-count', 110_000],
]);

describe('forced pairs', () => {
  it.each(Object.entries(forcedPairs) as [DraftRuleId, readonly DraftRuleId[]][])(
    '%s is broken together with each of %j, sometimes or always',
    (id, others) => {
      const cases = fc.sample(brokenDraft(id), { numRuns: 60, seed: 2 });
      const seen = new Set(cases.flatMap(({ expected }) => expected.map(({ rule }) => rule)));
      expect([...seen].sort()).toEqual([id, ...others].sort());
    },
  );
});

describe('an unknown rule', () => {
  it.each<[unknown, string]>([
    ['android/timers', 'android/timer'],
    ['ANDROID/TIMER', 'close to it are'],
    ['update/active', 'close to it are'],
    ['', 'there is no rule "" to break'],
    ['constructor', 'there is no rule "constructor" to break'],
    [undefined, 'there is no rule "undefined" to break'],
  ])('%j is refused, with those that come close', (id, message) => {
    expect(() => brokenDraft(id as DraftRuleId)).toThrow(RangeError);
    expect(() => brokenDraft(id as DraftRuleId)).toThrow(message);
  });

  it('names the closest first', () => {
    expect(() => brokenDraft('android/timer-durations' as DraftRuleId)).toThrow(
      'brokenDraft: there is no rule "android/timer-durations" to break; close to it are android/timer-duration, ',
    );
  });
});
