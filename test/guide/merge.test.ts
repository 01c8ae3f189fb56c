// Without this, of two people who edit one campaign, one could lose work, or be asked about what the other one did.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { germanGuide } from '../../src/de.js';
import { names, objects } from '../../src/guide/containers.js';
import { numbering } from '../../src/guide/numbering.js';
import { describeDraft, getAt, mergeDrafts, setAt, withLocales, withVariations } from '../../src/guide.js';
import type { FieldPath } from '../../src/index.js';
import { geofence } from '../../src/spec/components/basic-details/geofences.js';
import { android } from '../../src/spec/components/content/android.js';
import { web } from '../../src/spec/components/content/web.js';
import { conversionGoals } from '../../src/spec/components/conversion-goals.js';
import { actionFilter, customSegmentFilter, userAttributeFilter } from '../../src/spec/components/filters.js';
import { hostileValue, validDraft } from '../../src/testing.js';
import { type Edit, keysAt, pathsOf } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';
import { anyDraft } from './any-draft.js';

const base = {
  channel: 'PUSH',
  basic_details: { name: 'Sale', tags: ['a', 'b', 'c'], team: 'Growth' },
  scheduling_details: { delivery_type: 'ASAP' },
  campaign_content: { content: { push: { android: { template_type: 'BASIC', basic_details: { title: 'Sale' } } } } },
  conversion_goal_details: { goals: [{ goal_name: 'One' }, { goal_name: 'Two' }] },
};
const edit = (draft: unknown, edits: Edit) =>
  Object.entries(edits).reduce((now, [field, value]) => setAt(now, keysAt(field), value), draft);
const name: FieldPath = ['basic_details', 'name'];
const content: FieldPath = ['campaign_content', 'content'];
const title: FieldPath = [...content, 'push', 'android', 'basic_details', 'title'];

/** What the merge of two people's edits gives: the edits of both, and the fields that are asked about and taken. */
function mergeOf(mine: Edit, theirs: Edit) {
  const merged = mergeDrafts(base, edit(base, mine), edit(base, theirs));
  return {
    draft: merged.draft,
    conflicts: merged.conflicts.map((one) => [one.path.join('.'), one.base, one.mine, one.theirs]),
    taken: merged.taken.map((path) => path.join('.')),
  };
}

/** Edits of the fields that the cases are about. */
const named = (value: unknown): Edit => ({ 'basic_details.name': value });
const inTeam = (value: unknown): Edit => ({ 'basic_details.team': value });
const tagged = (...tags: unknown[]): Edit => ({ [TAGS]: tags });
const starting = (value: unknown): Edit => ({ 'scheduling_details.start_time': value });
const untagged: Edit = { 'basic_details.tags': undefined };
const TAGS = 'basic_details.tags';
const GOALS = 'conversion_goal_details.goals';
const reaching = (value: unknown): Edit => ({ [GOALS]: value });
const goal = (index: number, goal_name: string): Edit => ({ [`${GOALS}.${index}.goal_name`]: goal_name });
const withUtm = (key: string, value: unknown): Edit => ({ [`utm_params.${key}`]: value });
const unscheduled: Edit = { scheduling_details: undefined };

it('the entries of each list of objects have names, those by which messages call them among them', () => {
  expect(objects.filter((place) => place.endsWith('[]') && names[place] === undefined)).toEqual([]);
  const parts = [geofence, userAttributeFilter, customSegmentFilter, actionFilter, android, web, conversionGoals];
  for (const { declared } of parts) {
    const called = [...(declared.exports?.nameFields ?? []), ...(declared.members?.elementNames ?? [])];
    expect(called.length).toBeGreaterThan(0);
    for (const { path } of called) {
      const [name = '', list = `${declared.id}s`] = path.split('.*.').reverse();
      expect(names[`${list}[]`], path).toContain(name);
    }
  }
});

describe('two people', () => {
  const [one, two] = base.conversion_goal_details.goals;

  it.each<[string, Edit, Edit, string[]]>([
    ['edit different fields', named('Mine'), inTeam('Theirs'), ['basic_details.team']],
    ['edit the same field alike', named('New'), named('New'), []],
    ['remove and edit different fields', named(undefined), inTeam('T'), ['basic_details.team']],
    ['edit and remove different fields', named('M'), inTeam(undefined), ['basic_details.team']],
    ['add an object, each with other fields', withUtm('a', 'm'), withUtm('b', 't'), ['utm_params.b']],
    ['add and remove objects', withUtm('a', 'x'), unscheduled, ['scheduling_details']],
    ['edit entries of a list', goal(0, 'M'), goal(1, 'T'), [`${GOALS}.1.goal_name`]],
    ['one of them moves the entries', named('M'), reaching([two, one]), [GOALS]],
    ['one of them replaces a value by another type', named('M'), reaching('none'), [GOALS]],
  ])('%s: no question, and the edits of both', (_, mine, theirs, taken) => {
    expect(mergeOf(mine, theirs)).toEqual({ draft: edit(base, { ...mine, ...theirs }), conflicts: [], taken });
  });

  it.each<[string, Edit, Edit, Edit, string[]]>([
    ['add', tagged('a', 'b', 'c', 'm'), tagged('t', 'a', 'b', 'x', 'c'), tagged('t', 'a', 'b', 'x', 'c', 'm'), [TAGS]],
    ['add and remove', tagged('b', 'c', 'm'), tagged('a', 'b'), tagged('b', 'm'), [TAGS]],
    ['remove the same one, and others', tagged('a'), tagged('a', 'b', 'd'), tagged('a', 'd'), [TAGS]],
    [
      'add the same one',
      tagged('a', 'b', 'c', 'x', 'y'),
      tagged('a', 'b', 'c', 'x'),
      tagged('a', 'b', 'c', 'x', 'y'),
      [],
    ],
    ['sort and add', tagged('c', 'b', 'a'), tagged('a', 'b', 'c', 't'), tagged('c', 't', 'b', 'a'), [TAGS]],
    ['add and sort', tagged('a', 'b', 'c', 'm'), tagged('c', 'b', 'a'), tagged('c', 'm', 'b', 'a'), [TAGS]],
    ['sort differently', tagged('c', 'b', 'a'), tagged('b', 'a', 'c'), tagged('c', 'b', 'a'), []],
    ['replace all', tagged('m'), tagged('t'), tagged('t', 'm'), [TAGS]],
    ['remove all, and some', untagged, tagged('a'), untagged, []],
    ['remove some, and all', tagged('a'), untagged, untagged, [TAGS]],
    ['empty the list, and remove it', tagged(), untagged, untagged, [TAGS]],
    ['make the first ones', withUtm('x', ['m']), withUtm('x', ['t']), withUtm('x', ['t', 'm']), ['utm_params.x']],
  ])('%s of the values of a list: no question', (_, mine, theirs, expected, taken) => {
    expect(mergeOf(mine, theirs)).toEqual({ draft: edit(base, expected), conflicts: [], taken });
  });

  it.each<[string, Edit, Edit, unknown[]]>([
    ['edit one field differently', named('M'), named('T'), ['basic_details.name', 'Sale', 'M', 'T']],
    ['edit and remove a field', named('M'), named(undefined), ['basic_details.name', 'Sale', 'M', undefined]],
    ['remove and edit a field', named(undefined), named('T'), ['basic_details.name', 'Sale', undefined, 'T']],
    ['add a field differently', starting('M'), starting('T'), ['scheduling_details.start_time', undefined, 'M', 'T']],
    ['make texts of different types', named(1), named(true), ['basic_details.name', 'Sale', 1, true]],
    [
      'remove an object, and edit in it',
      unscheduled,
      starting('T'),
      ['scheduling_details', base.scheduling_details, undefined, { delivery_type: 'ASAP', start_time: 'T' }],
    ],
    ['replace a text by objects', named({ a: 1 }), named({ b: 1 }), ['basic_details.name', 'Sale', { a: 1 }, { b: 1 }]],
    ['edit a list, and make it something else', tagged('a'), { [TAGS]: 'a' }, [TAGS, ['a', 'b', 'c'], ['a'], 'a']],
    ['have a list with one value twice', tagged('a', 'a'), tagged('b'), [TAGS, ['a', 'b', 'c'], ['a', 'a'], ['b']]],
    [
      'add entries',
      reaching([one, two, 1]),
      reaching([one, two, 2]),
      [GOALS, [one, two], [one, two, 1], [one, two, 2]],
    ],
    [
      'edit an entry, and remove one',
      goal(0, 'M'),
      reaching([two]),
      [GOALS, [one, two], [{ goal_name: 'M' }, two], [two]],
    ],
    [
      'edit an entry, and move it',
      goal(0, 'M'),
      reaching([two, one]),
      [GOALS, [one, two], [{ goal_name: 'M' }, two], [two, one]],
    ],
    ['edit one field of an entry', goal(0, 'M'), goal(0, 'T'), [`${GOALS}.0.goal_name`, 'One', 'M', 'T']],
    ['replace entries', reaching(['M', two]), reaching(['T', two]), [GOALS, [one, two], ['M', two], ['T', two]]],
  ])('%s: one question, and mine meanwhile, which setAt answers', (_, mine, theirs, conflict) => {
    expect(mergeOf(mine, theirs)).toEqual({ draft: edit(base, mine), conflicts: [conflict], taken: [] });
    const [field, , , answer] = conflict as [string, unknown, unknown, unknown];
    expect(edit(edit(base, mine), { [field]: answer })).toEqual(edit(base, theirs));
  });

  const filters = 'segmentation_details.included_filters.filters';
  const pairs = 'campaign_content.content.push.ios.basic_details.key_value_pairs';
  const geofences = 'basic_details.geofences';
  const attribute = `${GOALS}.0.goal_event_attribute`;
  const city = { filter_type: 'user_attributes', name: 'city', value: 'A' };
  const [notCity, town, age] = [
    { ...city, negate: true },
    { ...city, value: 'B' },
    { ...city, name: 'age' },
  ];
  const [segment, notAge, anyAge] = [
    { name: 'vip', id: '1' },
    { ...age, negate: true },
    { ...age, operator: 'exists' },
  ];
  const pair = (key: string, value: string) => ({ key, value });
  const fence = (of: string, radius: string) => ({ name: of, radius });
  const bought = (goal_name: string, of: string, value: string) => ({
    goal_name,
    goal_event_attribute: { name: of, value },
  });

  // biome-ignore format: a line for each case
  it.each<[string, string, unknown, unknown, unknown, string]>([
    ['a filter', filters, [city], [age], [notCity], `${filters}.0`],
    ['a filter back', filters, [city], [notCity], [age], `${filters}.0`],
    ['one of two filters', filters, [{}, city], [{}, age], [{}, town], `${filters}.1`],
    ['its type', filters, [city], [{ ...city, filter_type: 'custom_segments' }], [notCity], `${filters}.0`],
    ['one name of two', filters, [segment], [{ ...segment, id: '2' }], [{ ...segment, name: 'new' }], `${filters}.0`],
    ['a key', pairs, [pair('a', '1')], [pair('b', '1')], [pair('a', '2')], `${pairs}.0`],
    ['a goal, each', GOALS, [bought('A', 'x', '1')], [bought('B', 'x', '1')], [bought('C', 'x', '2')], `${GOALS}.0`],
    ['an attribute', GOALS, [bought('A', 'x', '1')], [bought('A', 'y', '1')], [bought('A', 'x', '2')], attribute],
    ['the only geofence', geofences, fence('A', '1'), fence('B', '1'), fence('A', '2'), geofences],
    ['the first geofence', geofences, undefined, fence('A', '1'), fence('B', '2'), geofences],
    ['two filters, which move', filters, [town, age], [notAge, notCity], [town, anyAge], filters],
  ])('rename %s, and change it: it is another one, so that is one question', (_, field, before, mine, theirs, path) => {
    const [of, first, second] = [before, mine, theirs].map((value) => edit({}, { [field]: value }));
    expect(mergeDrafts(of, first, second)).toMatchObject({ draft: first, conflicts: [{ path: keysAt(path) }], taken: [] });
  });

  // biome-ignore format: a line for each case
  it.each<[string, string, unknown, unknown, unknown, unknown]>([
    ['the same', filters, [city], [notAge], [anyAge], [{ ...notAge, ...anyAge }]],
    ['one, and another one', filters, [town, {}], [age, {}], [town, segment], [age, segment]],
    ['one alone', filters, [city], [city], [age], [age]],
    ['one, which both changed alike', pairs, [pair('a', '1')], [pair('a', '2')], [pair('b', '2')], [pair('b', '2')]],
    ['none', filters, [city], [notCity], [town], [{ ...notCity, ...town }]],
    ['what is no entry', 'basic_details', fence('A', '1'), fence('B', '1'), fence('A', '2'), fence('B', '2')],
  ])('rename %s: no question', (_, field, before, mine, theirs, expected) => {
    const [of, first, second] = [before, mine, theirs].map((value) => edit({}, { [field]: value }));
    const wanted = { draft: edit({}, { [field]: expected }), conflicts: [] };
    expect(mergeDrafts(of, first, second)).toMatchObject(wanted);
    expect(mergeDrafts(of, second, first)).toMatchObject(wanted);
  });

  it('drafts that are no objects are one field', () => {
    expect(mergeDrafts(1, 2, 3)).toEqual({
      draft: 2,
      conflicts: [{ path: [], label: 'The draft', context: '', base: 1, mine: 2, theirs: 3 }],
      taken: [],
    });
  });
});

describe('content', () => {
  const french = withLocales(base, ['fr']).draft;
  const keyed = [...content, 'default', 'variation_1', ...title.slice(2)];
  const inFrench = [...content, 'fr', 'variation_1', ...title.slice(2)];

  it.each([
    ['locales', french],
    ['a test', withVariations(base, 2).draft],
  ])('gets %s from one of them, and a title from the other', (_, mine) => {
    const theirs = setAt(base, title, 'Theirs');
    const expected = setAt(mine, keyed, 'Theirs');
    expect(mergeDrafts(base, mine, theirs)).toEqual({ draft: expected, conflicts: [], taken: [keyed] });
    expect(mergeDrafts(base, theirs, mine)).toMatchObject({ draft: expected, conflicts: [] });
  });

  it('becomes flat when one of them removes the locales, and the other one edits', () => {
    const mine = withLocales(french, undefined).draft;
    const theirs = setAt(setAt(french, keyed, 'Theirs'), name, 'Theirs');
    const expected = setAt(setAt(base, title, 'Theirs'), name, 'Theirs');
    expect(mergeDrafts(french, mine, theirs)).toEqual({ draft: expected, conflicts: [], taken: [name, title] });
    expect(mergeDrafts(french, theirs, mine)).toMatchObject({ draft: expected, conflicts: [] });
    expect(mergeDrafts(french, theirs, mine).taken).toContainEqual(['campaign_content', 'locales']);
  });

  it('stays by locale where the result has one, or more than the default content', () => {
    const flat = withLocales(french, undefined).draft;
    const italian = withLocales(french, ['it']).draft;
    expect(mergeDrafts(french, flat, italian).draft).toEqual(setAt(french, ['campaign_content', 'locales'], ['it']));
    const second = setAt(setAt(flat, name, 'M'), content, undefined);
    const more = setAt(french, [...content, 'default', 'variation_2'], { push: {} });
    const three = mergeDrafts(
      french,
      setAt(second, content, { push: getAt(base, [...content, 'push']) }),
      setAt(more, ['campaign_content', 'locales'], undefined),
    );
    expect(getAt(three.draft, content)).toEqual(getAt(more, content));
  });

  it('is by locale and variation where one of them began it so, and the other one flat', () => {
    const began = [{ default: { variation_1: { push: { a: 1 } } } }, { push: { b: 2 } }];
    for (const [mine, theirs] of [began, [...began].reverse()]) {
      const { draft } = mergeDrafts<unknown>(
        {},
        edit({}, { 'campaign_content.content': mine }),
        edit({}, { 'campaign_content.content': theirs }),
      );
      expect(getAt(draft, content)).toEqual({ default: { variation_1: { push: { a: 1, b: 2 } } } });
    }
  });

  it('stays by locale while a question is open in it', () => {
    const mine = withLocales(french, undefined).draft;
    const theirs = setAt(setAt(french, inFrench, 'Bonjour'), name, 'Theirs');
    const inBase = setAt(french, inFrench, 'Salut');
    const { draft, conflicts } = mergeDrafts(inBase, setAt(mine, name, 'Mine'), theirs);
    expect(conflicts.map(({ path }) => path)).toEqual([name, [...content, 'fr']]);
    expect(
      getAt(
        conflicts.reduce((now, one) => setAt(now, one.path, one.theirs), draft),
        content,
      ),
    ).toEqual(getAt(theirs, content));
  });
});

describe('the words', () => {
  it.each([
    ['English', undefined, 'Notification title', 'Android, French'],
    ['German', germanGuide, 'Titel der Benachrichtigung', 'Android, Französisch'],
  ])('are those of the guide in %s', (_, language, label, context) => {
    const french = withLocales(base, ['fr']).draft;
    const at: FieldPath = [...content, 'fr', 'variation_1', ...title.slice(2)];
    const [conflict] = mergeDrafts(french, setAt(french, at, 'M'), setAt(french, at, 'T'), { language }).conflicts;
    expect(conflict).toMatchObject({ label, context });
  });

  it('are the same as in the description of the field, wherever it is', () => {
    for (const draft of Object.values(drafts)) {
      const guide = describeDraft(draft, workspaces.complete);
      for (const field of pathsOf(draft)) {
        const path = keysAt(field);
        if (field === '' || typeof getAt(draft, path) === 'object') continue;
        const described = guide.at(path) ?? expect.fail(field);
        const { conflicts } = mergeDrafts(draft, setAt(draft, path, 'mine'), setAt(draft, path, 'theirs'));
        const wanted = { path, label: described.label, context: described.context };
        // An entry of a list of texts is one of a set.
        if (typeof path.at(-1) === 'string') expect(conflicts, field).toMatchObject([wanted]);
      }
    }
  });

  it('are in a language of this library', () => {
    expect(() => mergeDrafts({}, {}, {}, { language: {} as never })).toThrow('The language must be that of a guide');
    expect(() => mergeDrafts({}, {}, {}, { lang: 1 } as never)).toThrow('The options must have only language');
  });
});

/** Values as they come from JSON, with few different keys and values, so that two of them are often alike in part. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...['a', 'b', 1, true, null, '']),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'content', 'push', '__proto__', '0'), tie('value'), { maxKeys: 3 }),
  ),
})).value;

/** A draft, and changes at places in it. */
const changedDraft = fc.oneof(anyDraft, json).chain((draft) => {
  const places = pathsOf(draft).filter((path) => !path.includes('__proto__'));
  // Most edits are of single fields: what somebody puts in the place of a list or of a whole block hides the other edits.
  const fields = places.filter(
    (path) => path !== '' && !/\.\d+(?:\.|$)/.test(path) && typeof getAt(draft, keysAt(path)) !== 'object',
  );
  const place = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...fields, places.at(-1) ?? '') },
    fc.constantFrom(...places),
  );
  const edits = fc.array(fc.tuple(place, fc.oneof(json, fc.constant(undefined))), { minLength: 1, maxLength: 3 });
  return fc.tuple(fc.constant(draft), edits, edits);
});
const editedBy = (draft: unknown, edits: readonly (readonly [string, unknown])[]) =>
  edits.reduce((now, [field, value]) => {
    const keys = field === '' ? [] : field.split('.');
    const path = keys.map((key, index) => (Array.isArray(getAt(now, keys.slice(0, index))) ? Number(key) : key));
    try {
      return setAt(now, path, value);
    } catch {
      return now;
    }
  }, draft);

/** The draft as text with sorted keys, without what is undefined. */
const text = (draft: unknown): string =>
  JSON.stringify(draft, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) ?? '';
/** The same with sorted lists. */
const unordered = (draft: unknown): string =>
  JSON.stringify(JSON.parse(text(draft) || '0'), (_, value) => (Array.isArray(value) ? value.map(text).sort() : value));

/** The fields that some of the drafts have, but for those in lists, where entries move, and in content whose form changes. */
function* fieldsIn(values: unknown[], path: string[] = []): Generator<{ path: string[]; values: unknown[] }> {
  const isFlat = (one: unknown) => Object.keys(one ?? {}).some((key) => key === 'push' || key === 'email');
  const isContent = path.join() === content.join();
  if (values.some(Array.isArray) || (isContent && new Set(values.map(isFlat)).size > 1)) return;
  const objects = values.map((one) => (typeof one === 'object' && one !== null ? one : {}));
  const keys = new Set(objects.flatMap((one) => Object.keys(one)));
  if (keys.size === 0) yield { path, values };
  const member = (one: object, key: string) => Object.getOwnPropertyDescriptor(one, key)?.value;
  for (const key of keys) {
    yield* fieldsIn(
      objects.map((one) => member(one, key)),
      [...path, key],
    );
  }
}

describe('any drafts', () => {
  const three = fc.oneof(
    changedDraft.map(([draft, mine, theirs]) => [draft, editedBy(draft, mine), editedBy(draft, theirs)] as const),
    fc.tuple(json, json, json),
    fc
      .tuple(validDraft(), validDraft(), validDraft())
      .map(([one, two, other]) => [one.draft, two.draft, other.draft] as const),
  );

  it('who changed nothing gets the draft of the other one; nobody is asked', () => {
    fc.assert(
      fc.property(three, ([draft, mine, theirs]) => {
        expect(mergeDrafts(draft, mine, draft)).toEqual({ draft: mine, conflicts: [], taken: [] });
        expect(mergeDrafts(draft, mine, draft).draft).toBe(mine);
        expect(mergeDrafts(draft, mine, mine)).toEqual({ draft: mine, conflicts: [], taken: [] });
        const merged = mergeDrafts(draft, draft, theirs);
        expect(text(merged.draft)).toBe(text(theirs));
        expect(merged.conflicts).toEqual([]);
        for (const path of merged.taken) expect(text(getAt(merged.draft, path))).toBe(text(getAt(theirs, path)));
      }),
      runs(200),
    );
  });

  it('it is the same for both of them, up to the order of lists, and changes nothing in place', () => {
    fc.assert(
      fc.property(three, (all) => {
        const before = all.map(text);
        const [draft, mine, theirs] = all;
        const [merged, reverse] = [mergeDrafts(draft, mine, theirs), mergeDrafts(draft, theirs, mine)];
        const asked = ({ conflicts }: typeof merged) => conflicts.map(({ path }) => path.join('.')).sort();
        expect(asked(merged)).toEqual(asked(reverse));
        if (merged.conflicts.length === 0) expect(unordered(merged.draft)).toBe(unordered(reverse.draft));
        expect(all.map(text)).toEqual(before);
      }),
      runs(200),
    );
  });

  it('every question is about what both changed differently, and the edits of one of them are in the result', () => {
    const compared = new Set<unknown>();
    const { numRuns } = runs(300);
    fc.assert(
      fc.property(changedDraft, ([draft, first, second]) => {
        const [mine, theirs] = [editedBy(draft, first), editedBy(draft, second)];
        const merged = mergeDrafts(draft, mine, theirs);
        for (const one of merged.conflicts) {
          const [a, b, c] = [text(one.base), text(one.mine), text(one.theirs)];
          expect(a === b || a === c || b === c, one.path.join('.')).toBe(false);
          expect(text(getAt(merged.draft, one.path))).toBe(b);
        }
        const isIn = (path: FieldPath, around: FieldPath) => around.every((key, index) => key === path[index]);
        for (const { path, values } of fieldsIn([draft, mine, theirs])) {
          const [before, ofMine, ofTheirs] = values.map(text);
          if ((before === ofMine && before === ofTheirs) || merged.conflicts.some((one) => isIn(path, one.path)))
            continue;
          expect(text(getAt(merged.draft, path)), path.join('.')).toBe(before === ofMine ? ofTheirs : ofMine);
          compared.add(merged);
        }
      }),
      { numRuns },
    );
    expect(compared.size).toBeGreaterThan(numRuns / 2);
  });

  /** Lists whose entries have names: those members, and others. */
  const named: readonly [list: string, called: readonly string[], others: readonly string[]][] = [
    ['segmentation_details.included_filters.filters', ['name'], ['value', 'operator', 'category']],
    ['segmentation_details.excluded_filters.filters', ['name', 'id'], ['note', 'remark']],
    ['trigger_condition.included_filters.filters', ['action_name'], ['condition', 'execution']],
    ['basic_details.geofences', ['name'], ['latitude', 'longitude', 'radius']],
    [GOALS, ['goal_name', 'goal_event_name'], ['revenue_attribute', 'revenue_currency']],
    ['scheduling_details.periodic_details.repeat_on_days_of_week_for_month', ['week_granularity'], ['x', 'y']],
    ['campaign_content.content.push.android.buttons', ['btn_name'], ['click_action_type', 'click_action_value']],
    ['campaign_content.content.push.web.buttons', ['title'], ['icon_url', 'url']],
    ['campaign_content.content.push.ios.basic_details.key_value_pairs', ['key'], ['value', 'x']],
    ['campaign_content.content.push.ios.basic_details.carousel_content.slide_data', ['image_url'], ['x', 'y']],
    ['campaign_content.content.email.attachments', ['url'], ['file_type', 'x']],
  ];
  /** One edit of a list: another version of a member of an entry, another entry in its place, one more, one less, or another order. */
  const listEdit = fc.record({
    kind: fc.constantFrom(...['member', 'member', 'member', 'entry', 'entry', 'add', 'remove', 'move']),
    at: fc.nat(1),
    member: fc.nat(2),
    name: fc.constantFrom('d', 'e', 'f'),
    version: fc.constantFrom('2', '3'),
  });

  it('no entry has members of two entries, whatever the two make of a list', () => {
    let compared = 0;
    const { numRuns } = runs(1000);
    fc.assert(
      fc.property(
        fc.constantFrom(...named),
        fc.array(listEdit),
        fc.array(listEdit),
        ([list, called, others], ...both) => {
          // Each member says of which entry it is.
          const entry = (name: string, version = '1') =>
            Object.fromEntries(
              [...called, ...others].map((key) => [key, called.includes(key) ? name : `${name} ${version}`]),
            );
          const before = ['a', 'b'].map((name) => entry(name));
          const [mine = [], theirs = []] = both.map((edits) => {
            const now = [...before];
            for (const { kind, at, member, name, version } of edits) {
              const here = now[at];
              const key = others[member % others.length] ?? '';
              if (kind === 'add') now.push(entry(name, version));
              else if (kind === 'move') now.reverse();
              else if (kind === 'remove') now.splice(at, 1);
              else if (here !== undefined)
                now[at] =
                  kind === 'entry' ? entry(name, version) : { ...here, [key]: `${here[called[0] ?? '']} ${version}` };
            }
            return now;
          });
          const draftOf = (value: unknown) => edit({}, { [list]: value });
          const { draft } = mergeDrafts(draftOf(before), draftOf(mine), draftOf(theirs));
          const merged = getAt(draft, keysAt(list)) as Record<string, string>[];
          for (const [index, one] of merged.entries()) {
            const members = Object.values(one).map((value) => value.split(' ')[0]);
            expect(new Set(members).size, JSON.stringify([mine, theirs, one])).toBe(1);
            const [a, b, c] = [before, mine, theirs].map((all) => text(all[index]));
            if (mine.length === theirs.length && a !== b && a !== c && b !== c) compared++;
          }
        },
      ),
      { numRuns },
    );
    expect(compared).toBeGreaterThan(numRuns / 5);
  });

  it('hostile values are merged, too', () => {
    fc.assert(
      fc.property(hostileValue(), hostileValue(), hostileValue(), (draft, mine, theirs) => {
        expect(mergeDrafts(draft, mine, theirs).conflicts.length).toBeGreaterThanOrEqual(0);
        expect(mergeDrafts(draft, mine, draft).draft).toBe(mine);
      }),
      runs(30),
    );
  });
});

describe('of a draft from outside', () => {
  it('an object that contains itself is one field', () => {
    const circular = (mark: unknown) => {
      const draft: Record<string, unknown> = { ...base, mark };
      draft.self = draft;
      draft.again = { draft };
      return draft;
    };
    const [of, mine, theirs] = [circular('base'), circular('mine'), circular('theirs')];
    const merged = mergeDrafts(of, mine, theirs);
    expect(merged.conflicts[0]?.path).toEqual(['mark']);
    expect(mergeDrafts(of, mine, of).draft).toBe(mine);
    expect(mergeDrafts(of, of, theirs).draft).toMatchObject({ mark: 'theirs' });
  });

  it('a key that is called __proto__ is a key', () => {
    const [mine, theirs] = ['{"__proto__":{"a":1},"b":1}', '{"__proto__":{"a":2},"c":1}'].map((one) => JSON.parse(one));
    const { draft, conflicts } = mergeDrafts({}, mine, theirs);
    expect(JSON.stringify(draft)).toBe('{"__proto__":{"a":1},"b":1,"c":1}');
    expect(conflicts.map(({ path }) => path)).toEqual([['__proto__', 'a']]);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  it('lists with gaps, of four billion places or not, are one field', () => {
    const sparse = (at: number) => ({ x: Object.assign([], { [at]: {}, length: 4_000_000_000 }) });
    expect(mergeDrafts(sparse(1), sparse(2), sparse(3)).conflicts).toHaveLength(1);
    const gap = (value: unknown) => ({ x: Object.assign([{}], { 2: { value } }) });
    expect(mergeDrafts(gap(1), gap(2), gap(3)).conflicts).toHaveLength(1);
  });

  it('functions and symbols equal only themselves', () => {
    const [one, two] = [() => 1, Symbol('two')];
    expect(mergeDrafts({ a: one }, { a: two }, { a: one })).toEqual({ draft: { a: two }, conflicts: [], taken: [] });
    expect(mergeDrafts({ a: one }, { a: () => 1 }, { a: two }).conflicts).toHaveLength(1);
  });

  it('objects that are shared in one another come to an end', { tags: ['long'] }, () => {
    const doubled = (mark: unknown) => {
      let draft: unknown = mark;
      for (let level = 0; level < 60; level++) draft = { a: draft, b: draft };
      return draft;
    };
    expect(mergeDrafts(doubled(1), doubled(1), doubled(3)).taken.length).toBeGreaterThan(0);
  });

  it('objects that are made anew at each look come to an end', () => {
    const endless = (): object => ({
      get next() {
        return endless();
      },
    });
    const numberOf = numbering(100);
    const one = endless();
    expect(numberOf(one)).toBe(numberOf(one));
    expect(numberOf({})).not.toBe(numberOf({}));
  });

  it('twenty thousand levels are merged as a whole below those that a draft may have', () => {
    const nested = (text: string) => JSON.parse(`${'['.repeat(20_000)}${text}${']'.repeat(20_000)}`);
    const merged = mergeDrafts(nested('1'), nested('2'), nested('3'));
    expect(merged.conflicts.map(({ path }) => path.length)).toEqual([0]);
    const deep = (text: string) => JSON.parse(`${'{"a":'.repeat(20_000)}${text}${'}'.repeat(20_000)}`);
    expect(mergeDrafts(deep('1'), deep('2'), deep('3')).conflicts.map(({ path }) => path.length)).toEqual([400]);
    const alone = mergeDrafts(deep('1'), deep('1'), deep('3'));
    expect([alone.conflicts, alone.taken.map(({ length }) => length)]).toEqual([[], [400]]);
  });
});
