// Without this, hints could change a verdict, stand where a finding does, or take endless time.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMissing, valueAt } from '../../src/core/value.js';
import { applyFix } from '../../src/fixes.js';
import { withoutUnused } from '../../src/guide.js';
import { type HintId, hintsFor } from '../../src/hints.js';
import { explainDraft } from '../../src/index.js';
import { hostileValue, validDraft } from '../../src/testing.js';
import { validationModes } from '../../src/values.js';
import { backwards, edited } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { tables } from '../specification/tables.js';
import { deeplyFrozen } from '../testing/change.js';
import { runs } from '../testing/runs.js';

const options = { now: '2026-03-01T09:30Z' };

/** The places of all findings, as JSON, whatever the workspace answers. */
function places(draft: unknown): ReadonlySet<string> {
  return new Set(
    validationModes.flatMap((mode) =>
      Object.values(workspaces).flatMap((workspace) =>
        explainDraft(draft, mode, workspace).findings.map(({ path }) => JSON.stringify(path)),
      ),
    ),
  );
}

/** The unknown names that the generators add. See `src/testing/extras.ts`. */
// biome-ignore format: many texts on a line
const planted = ['x_note', 'campaign_id', 'Title', 'templateType', 'UTM_SOURCE', 'constructor', 'toString', '', 'a.b', 'ключ'];

/** The rule and the field of each hint. */
function told(draft: unknown): string[] {
  return hintsFor(draft).map(({ rule, field }) => `${rule} at ${field}`);
}

/** How often each kind of hint is told. */
function counted(draft: unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule } of hintsFor(draft)) counts.set(rule, 1 + (counts.get(rule) ?? 0));
  return counts;
}

/** What can only be seen once a key has its right name, or a time has its right zone; or another mistake of the same value. */
function isRevealed(mended: string, rule: string): boolean {
  // The action decides what is told of its value.
  if (mended === 'hint/unknown-key' || mended === 'hint/click-action') return true;
  const ofTimes = ['hint/offset', 'hint/clock-change', 'hint/end-before-start'];
  return (mended === 'hint/time-zone' || mended === 'hint/zone-abbreviation') && ofTimes.includes(rule);
}

/** Whether somebody would miss the value. */
function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return !isMissing(value);
  if (typeof value !== 'object' || value === null)
    return value !== undefined && value !== false && value !== 0 && value !== null;
  return Object.entries(value).some(([name, one]) => !harmless.includes(name) && saysSomething(one));
}

/** Fields that do no harm where they are not used. A group without filters may say how they would be joined. */
// biome-ignore format: many on a line
const harmless = ['expiry_time', 'trigger_delay_granularity', 'trigger_relation', 'send_to_all_eligible_device', 'filter_operator'];

/** The place as JSON. */
const keyOf = ({ path }: { readonly path: readonly (string | number)[] }) => JSON.stringify(path);

describe('of valid drafts', () => {
  it('only planted keys are unknown', () => {
    fc.assert(
      fc.property(validDraft(), ({ draft }) => {
        const hints = hintsFor(deeplyFrozen(draft), options);
        for (const { rule, path } of hints) if (rule === 'hint/unknown-key') expect(planted).toContain(path.at(-1));
      }),
      runs(300),
    );
  });

  it('each fix takes its hint away, and makes no finding and no other hint in place of it', () => {
    fc.assert(
      fc.property(validDraft(), ({ draft, mode, workspace }) => {
        const before = counted(draft);
        for (const { path, field, rule, fixes, params } of hintsFor(draft)) {
          for (const fix of fixes) {
            const mended = applyFix<unknown>(draft, fix);
            const after = counted(mended);
            // In a list, the later elements move up, so hints are counted.
            expect(after.get(rule) ?? 0).toBeLessThan(before.get(rule) ?? 0);
            const added = [...after].filter(([id, count]) => count > (before.get(id) ?? 0)).map(([id]) => id);
            const here = hintsFor(mended).flatMap((one) => (one.field === field ? [one.rule] : []));
            const wrong = added.filter((id) => !isRevealed(rule, id) && !here.includes(id as HintId));
            expect([rule, wrong]).toEqual([rule, []]);
            if (rule === 'hint/unknown-key') {
              expect(valueAt(mended, [...path.slice(0, -1), String(params.suggestion)])).toEqual(valueAt(draft, path));
            } else expect(explainDraft(mended, mode, workspace).findings).toEqual([]);
          }
        }
      }),
      runs(100),
    );
  });

  it('they change no verdict, and do not depend on the order of keys', () => {
    fc.assert(
      fc.property(validDraft(), ({ draft, mode, workspace }) => {
        const before = explainDraft(draft, mode, workspace);
        const hints = told(deeplyFrozen(draft));
        expect(explainDraft(draft, mode, workspace)).toEqual(before);
        expect(told(backwards(draft))).toEqual(hints);
        expect(new Set(hints.map((one) => one.split(' at ').at(-1))).size).toBe(hints.length);
      }),
      runs(100),
    );
  });

  it('what is not used is what the guide would leave out, if it says anything', () => {
    fc.assert(
      fc.property(validDraft(), ({ draft }) => {
        const { lost } = withoutUnused(draft);
        const hints = hintsFor(draft);
        const unused = hints.filter(({ rule }) => rule === 'hint/unused-part').map(keyOf);
        const left = lost.map(keyOf);
        expect(unused.filter((one) => !left.includes(one))).toEqual([]);
        // An end does no harm, and where the verdict has a finding, no hint stands.
        const meant = lost
          .filter(({ path, value }) => !harmless.includes(String(path.at(-1))) && saysSomething(value))
          .map(keyOf);
        // Beside flat content, a key that nothing knows may be a locale for the guide.
        const taken = new Set([...places(draft), ...hints.map(keyOf)]);
        expect(meant.filter((one) => !taken.has(one))).toEqual([]);
      }),
      runs(100),
    );
  });
});

describe('whatever the draft is', () => {
  it('nothing throws, no hint stands where a finding does, and no two at one place', () => {
    fc.assert(
      fc.property(hostileValue(), (draft) => {
        const hints = hintsFor(draft, options);
        expect(hints.length).toBeLessThanOrEqual(1000);
        const taken = places(draft);
        for (const { path, issue, field } of hints) {
          expect(taken.has(JSON.stringify(path))).toBe(false);
          // A key may have that word.
          const words = path.some((key) => String(key).includes('undefined')) ? '' : 'undefined|';
          expect(issue).not.toMatch(new RegExp(`${words}\\p{Cc}|\\p{Cf}`, 'u'));
          expect(field.length).toBeLessThan(201 * (path.length + 1));
        }
        expect(new Set(hints.map(keyOf)).size).toBe(hints.length);
      }),
      runs(100),
    );
  });
});

/** A draft whose audience is the group. */
function withGroup(group: unknown): unknown {
  return { ...drafts.oneTimePush, segmentation_details: { included_filters: group } };
}

describe('drafts that are made to be slow', () => {
  const action = { filter_type: 'actions', action_name: 'x' };
  /** Blank where a workspace may require it: the verdict has a finding at each of them. */
  const known = { filter_type: 'user_attributes', data_type: 'bool', name: 'x', operator: 'exists' };
  const unseen = { ...known, project_name: '\u200b' };

  const both = (one: unknown, other: unknown) => ({
    filters: [one, other].map((attributes) => ({ ...action, attributes })),
  });

  /** Ways to the innermost group: two to the power of 90. */
  function inManyPlaces(innermost: unknown): unknown {
    let group = innermost;
    for (let depth = 0; depth < 90; depth++) group = both(group, group);
    return group;
  }

  it('objects that stand in many places are looked at once, at whatever depth', () => {
    const draft = withGroup(inManyPlaces({ filters: [action] })) as object;
    expect(hintsFor({ ...draft, zoo: 1 }).map(({ field }) => field)).toEqual(['zoo']);
    let [inner, group]: unknown[] = [{ filters: [] }, { filters: [action] }];
    for (let depth = 0; depth < 90; depth++) [inner, group] = [group, both(group, inner)];
    expect(hintsFor({ ...(withGroup(group) as object), zoo: 1 }).map(({ field }) => field)).toEqual(['zoo']);
  });

  it('and those with hints until there are enough', () => {
    const group = inManyPlaces({ filters: [{ ...action, actoin: 1 }] });
    expect(hintsFor(withGroup(group))).toHaveLength(1000);
  });

  it('and those whose hints are findings until enough is looked at', () => {
    const of = (count: number, ...filters: unknown[]) =>
      hintsFor({ ...(withGroup({ filters: [...Array(count).fill(unseen), ...filters] }) as object), zoo: 1 });
    expect(of(9_999).map(({ field }) => field)).toEqual(['zoo']);
    expect(of(10_000)).toEqual([]);
    const others = inManyPlaces({ filters: [{ ...action, execution: { count: 1 } }] });
    expect(of(20_000, { ...action, attributes: others })).toEqual([]);
  });

  it('two million values, and no more', () => {
    // The draft, its basic details, the tags, and each of them; the other members are text.
    const of = (count: number) => hintsFor({ basic_details: { tags: Array(count).fill('a') }, zoo: 1 });
    expect(of(1_999_997)).toEqual([]);
    expect(of(1_999_996).map(({ field }) => field)).toEqual(['zoo']);
  });

  it('a group that contains itself, and groups that are nested too deep', () => {
    const group: { filters: unknown[]; note: number } = { filters: [], note: 1 };
    group.filters.push({ ...action, attributes: group, note: 1 });
    const included = 'segmentation_details.included_filters';
    expect(hintsFor(withGroup(group)).map(({ field }) => field)).toEqual([
      `${included}.filters.0.note`,
      `${included}.note`,
    ]);
    let deep: unknown = { filters: [{ ...action, note: 1 }] };
    for (let depth = 0; depth < 5000; depth++) deep = { filters: [{ ...action, attributes: deep }], note: 1 };
    const hints = hintsFor(withGroup(deep));
    expect(hints).toHaveLength(100);
    expect(hints[0]?.path).toHaveLength(2 + 3 * 99 + 1);
  });

  it('a list with more findings than are listed gets no further hints', () => {
    const [store] = [drafts.locationPush.basic_details?.geofences].flat();
    const geofences = (count: number) => [
      ...Array.from({ length: count }, (_, index) => ({ ...store, name: `${index}`, dwell_time_value: '\u200b' })),
      { ...store, name: 'last', note: 1 },
    ];
    const of = (count: number) =>
      hintsFor(edited(drafts.locationPush, { 'basic_details.geofences': geofences(count) }));
    // Beyond some place, the verdict only counts: the missing dwell times are not hints there either.
    expect(of(1500)).toEqual([]);
    expect(of(900).map(({ field }) => field)).toEqual(['basic_details.geofences.900.note']);
    const noted = (name: string) => ({ ...store, name, note: 1 });
    const early = [noted('first'), ...geofences(500).slice(0, -1), noted('middle'), ...geofences(1500)];
    const hints = hintsFor(edited(drafts.locationPush, { 'basic_details.geofences': early }));
    expect(hints.map(({ field }) => field)).toEqual([
      'basic_details.geofences.0.note',
      'basic_details.geofences.501.note',
    ]);
  });

  it('nor of one with very many findings that depend on the workspace', () => {
    const filters = [...Array(150_000).fill(unseen), ...Array(1100).fill(5), { ...action, note: 1 }];
    expect(hintsFor(withGroup({ filters }))).toEqual([]);
  });

  it('a malformed block behind more findings than are listed gets no hint', () => {
    const tags = Array(2000).fill(5);
    const edit = { 'basic_details.tags': tags, 'scheduling_details.bts_details': 5, trigger_condition: 5 };
    expect(hintsFor(edited(drafts.oneTimePush, edit))).toEqual([]);
  });

  it('keys of any length, and a list that never ends', () => {
    const long = 'subject'.repeat(100_000);
    const [hint] = hintsFor(edited(drafts.email, { [`campaign_content.content.email.${long}`]: 1 }));
    expect(hint?.path.at(-1)).toBe(long);
    expect(hint?.issue.length).toBeLessThan(200);
    const endless = new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : { sub: 1 }) });
    const draft = { ...drafts.oneTimePush, conversion_goal_details: { goals: endless } };
    expect(hintsFor(draft).length).toBeLessThanOrEqual(1000);
  });
});

/** Whether one step leads from a text to the other: a letter left out, added, replaced, or exchanged with the next. */
function isOneStep(one: string, other: string): boolean {
  if (one.length > other.length) return isOneStep(other, one);
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [a, b] = [one.slice(at), other.slice(at)];
  if (one.length < other.length) return a === b.slice(1);
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}

const letters = (text: string) => text.toLowerCase().replaceAll('_', '');

/** The objects of the specification by their places, with the names of their fields. */
const objects = new Map<string, { draft: keyof typeof drafts; at: readonly string[]; names: string[] }>();
for (const { draft, at, fields } of tables) {
  for (const field of Object.keys(fields)) {
    const path = [...at.split('.'), ...field.split('.')].filter((key) => key !== '');
    const name = path.pop() ?? '';
    if (/^\d+$/.test(name)) continue;
    const key = `${draft} ${path.join('.')}`;
    const known = objects.get(key) ?? { draft, at: path, names: [] };
    objects.set(key, known);
    known.names.push(name);
  }
}

describe('a key with one wrong letter', () => {
  // The keys of parameters and of shares are free, or the verdict refuses them.
  const isFree = (key = '') => key === 'utm_params' || key === 'manual_distribution_percentage';
  const closed = [...objects.values()].filter(({ at }) => !isFree(at.at(-1)));
  const cases = closed.flatMap(({ names, ...rest }) => names.map((name) => ({ name, names, ...rest })));
  const typo = fc.record({
    of: fc.constantFrom(...cases),
    kind: fc.constantFrom('left out', 'added', 'replaced', 'exchanged'),
    place: fc.nat(),
    letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  });

  function misspelled(name: string, { kind, place, letter }: { kind: string; place: number; letter: string }): string {
    const at = place % name.length;
    const [before, after] = [name.slice(0, at), name.slice(at + 1)];
    if (kind === 'left out') return before + after;
    if (kind === 'added') return before + letter + name.slice(at);
    if (kind === 'replaced') return before + letter + after;
    return before + after.slice(0, 1) + name.slice(at, at + 1) + after.slice(1);
  }

  /** Words by which a key means something else, though one letter makes `no` of `on`, and `tmp` of `amp`. */
  const otherWord = /(?:^|_)(?:no|non|tmp)(?:_|$)/;
  const repeated = cases.find(({ name }) => name === 'repeat_on_days_of_week') ?? expect.fail();

  it('is told with the right one, wherever it stands', () => {
    const seen = { meant: 0, unclear: 0, unused: 0 };
    fc.assert(
      fc.property(typo, ({ of, ...how }) => {
        const { name, names, at, draft } = of;
        const key = misspelled(name, how);
        fc.pre(!names.includes(key) && key !== '');
        const place = at.map((one) => (/^\d+$/.test(one) ? Number(one) : one));
        const value = valueAt(drafts[draft], [...place, name]) ?? 'x';
        const field = (last: string) => [...at, last].join('.');
        // Lists that are not there.
        const lists = at.flatMap((_, index) => {
          const list = place.slice(0, index);
          const isMissing = typeof place[index] === 'number' && valueAt(drafts[draft], list) === undefined;
          return isMissing ? [[list.join('.'), [{}]] as const] : [];
        });
        const edit = { ...Object.fromEntries(lists), [field(name)]: undefined, [field(key)]: value };
        const wrong = edited(drafts[draft], edit);
        const hints = hintsFor(wrong);
        const path = field(key);
        const hint = hints.find((one) => one.field === path);
        if (hints.some((one) => one.rule === 'hint/unused-part' && path.startsWith(one.field))) {
          seen.unused++;
          return;
        }
        const near = names.filter((one) => isOneStep(letters(one), letters(key)));
        if (near.length > 1) seen.unclear++;
        else if (otherWord.test(key) && !otherWord.test(name)) {
          seen.unclear++;
          expect([path, hint?.rule, hint?.params.suggestion]).toEqual([path, 'hint/unknown-key', undefined]);
        } else {
          seen.meant++;
          expect(near).toEqual([name]);
          expect([path, hint?.rule, hint?.params.suggestion]).toEqual([path, 'hint/unknown-key', name]);
          const [fix] = hint?.fixes ?? [];
          // A button has room for 60 characters.
          const title = `Rename "${key}" to "${name}"`;
          expect(fix?.title).toBe(title.length > 60 ? `Rename to "${name}"` : title);
          const mended = applyFix<unknown>(wrong, fix ?? expect.fail('no fix'));
          expect(valueAt(mended, [...place, name])).toEqual(value);
        }
      }),
      { ...runs(500), examples: [[{ of: repeated, kind: 'exchanged', place: 'repeat_'.length, letter: 'a' }]] },
    );
    // One in thirteen stands where the draft uses nothing.
    expect(seen.meant).toBeGreaterThan(4 * (seen.unclear + seen.unused));
  });
});
