// Without this, a generated broken draft could break no rule, or several.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDraft, ruleCatalogue, staticWorkspace, type ValidationMode } from '../../src/index.js';
import type { Broken } from '../../src/testing/broken/breaking.js';
import { breakers } from '../../src/testing/broken-draft.js';
import { absent, at, type Path, putAt } from '../../src/testing/members.js';
import { brokenDraft, type DraftRuleId, forcedPairs } from '../../src/testing.js';
import { runs } from './runs.js';

const ids = Object.keys(breakers) as DraftRuleId[];
const modeOf = new Map<string, ValidationMode>(ruleCatalogue.map(({ id, mode }) => [id, mode]));

function judged(draft: unknown, mode: ValidationMode, data: Broken['data']): string[] {
  return explainDraft(draft, mode, staticWorkspace(data)).findings.map(({ rule, field }) => `${rule} at ${field}`);
}

function listed(expected: Broken['expected']): string[] {
  return expected.map(({ rule, field }) => `${rule} at ${field}`);
}

/** Rules about a thousand errors or senders: making one such draft takes a tenth of a second. */
const costly = new Set<DraftRuleId>(['draft/too-many-errors', 'publish/sender-count']);

/** How often a rule is tried: often for a rule about a table with many fields, seldom for a costly one. */
function times(id: DraftRuleId, usually: number): number {
  if (costly.has(id)) return Math.ceil(usually / 6);
  return id.endsWith('/shape') ? 3 * usually : usually;
}

// `missing-pieces.test.ts` checks that every rule can be broken.
it('every breaker is for a rule of the catalogue, and none for a rule about updates', () => {
  const all = ruleCatalogue.map(({ id }) => id).filter((id) => !id.startsWith('update/'));
  expect(ids.filter((id) => !all.includes(id))).toEqual([]);
});

describe.each(ids)('%s', (id) => {
  it('is the only rule broken in a draft that was valid: the expected findings are reported, and the old values mend them', () => {
    fc.assert(
      fc.property(breakers[id](), ({ valid, draft, data, mode, expected }) => {
        expect(judged(valid.draft, valid.mode, valid.data)).toEqual([]);
        expect(judged(draft, mode, data)).toEqual(listed(expected));
        expect(expected.map(({ rule }) => rule)).toContain(id);
        const others = expected.filter(({ rule }) => rule !== id && !forcedPairs[id]?.includes(rule));
        expect(others).toEqual([]);
        const fields = expected.slice(0, 20).map(({ field }) => pathOf(field, valid.draft, draft));
        const mended = featureRules.has(id)
          ? fields.reduce<unknown>((made, path) => without(made, path), draft)
          : fields.reduce<unknown>((made, path) => restored(made, whatToRestore(id, path), valid.draft), draft);
        expect(judged(mended, mode, data)).toEqual([]);
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
    expect(judged(least.draft, least.mode, least.workspaceData)).toEqual(listed(least.expected));
    expect(`${JSON.stringify(least.draft)}`.length).toBeLessThanOrEqual(leastSize.get(id) ?? 450);
  });
});

/** The size of a small draft, for rules about something large: 1,000 errors, 100 nested groups. */
const leastSize = new Map<DraftRuleId, number>([
  ['draft/too-many-errors', 2300],
  ['filter-group/nesting', 7500],
  // A thousand senders, each in content of its own.
  ['publish/sender-count', 110_000],
]);

/** Rules that are broken by the workspace. Without the reported field, the draft is valid. */
const featureRules = new Set<DraftRuleId>(['audience-limit/feature', 'push-delivery-controls/queuing-feature']);

/** Rules that report at another place of the component than the one that was changed. */
const causeElsewhere = new Set<DraftRuleId>([
  'connector/known',
  'push-content/keyed',
  'email-content/keyed',
  'push-content/default-locale',
  'email-content/default-locale',
  'variations/share-name',
  'publish/variation-blocks',
  // An operator that the data type does not allow requires no value, so the value may be gone, too (decision G11).
  'filter/operator',
  'draft/too-many-errors',
]);

/** The path to restore: the list when it has one wrong element more, the component when the cause is elsewhere in it. */
function whatToRestore(id: DraftRuleId, path: Path): Path {
  if (causeElsewhere.has(id)) return path.slice(0, 1);
  const index = path.findIndex((key) => typeof key === 'number');
  return id.endsWith('/shape') && index >= 0 && !id.startsWith('filter') ? path.slice(0, index) : path;
}

/** The draft with the value of the valid draft at the path. If that has none, the first object on the path that it lacks is removed. */
function restored(draft: unknown, path: Path, valid: unknown): unknown {
  const missing = path.findIndex((_, index) => at(valid, path.slice(0, index + 1)) === undefined);
  return missing < 0 ? putAt(draft, path, at(valid, path)) : without(draft, path.slice(0, missing + 1));
}

function without(draft: unknown, path: Path): unknown {
  const last = path.at(-1);
  if (typeof last !== 'number') return path.length === 0 ? draft : putAt(draft, path, absent);
  const list = at(draft, path.slice(0, -1)) as unknown[];
  return putAt(
    draft,
    path.slice(0, -1),
    list.filter((_, index) => index !== last),
  );
}

/** The path of a field. It is looked up in the drafts, because a key may have dots in it. */
function pathOf(field: string, ...drafts: unknown[]): Path {
  if (field === '') return [];
  for (const draft of drafts) {
    if (typeof draft !== 'object' || draft === null) continue;
    for (const [key, member] of Object.entries(draft)) {
      if (field !== key && !field.startsWith(`${key}.`)) continue;
      const below = drafts.map((one) => (one as Record<string, unknown> | undefined)?.[key]);
      const rest = field === key ? [] : pathOf(field.slice(key.length + 1), member, ...below);
      return [Array.isArray(draft) ? Number(key) : key, ...rest];
    }
  }
  return field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

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
