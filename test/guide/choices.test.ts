// Without this, a draft would keep the values of a choice that was taken back, or lose values that the new choice uses, too.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  change,
  describeDraft,
  type FieldDescription,
  getAt,
  type Loss,
  setAt,
  withLosses,
  withoutUnused,
} from '../../src/guide.js';
import type { FieldPath } from '../../src/index.js';
import { validDraft } from '../../src/testing.js';
import { drafts } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';
import { allowing } from './walk.js';

type Choice = FieldDescription & { kind: 'choice' | 'yes-no' };

/** The choices that the draft has made. */
function choicesIn(draft: unknown): Choice[] {
  const found: Choice[] = [];
  const visit = (fields: readonly FieldDescription[]) => {
    for (const field of fields) {
      if (field.given === undefined) continue;
      if (field.kind === 'choice' || field.kind === 'yes-no') found.push(field);
      if (field.kind === 'group' || field.kind === 'filter') visit(field.fields);
      if (field.kind === 'list' || field.kind === 'by-key') visit(field.entries);
    }
  };
  visit(describeDraft(draft, allowing(['QUEUING', 'CAMPAIGN_AUDIENCE_LIMIT', 'PORTFOLIO'])).fields);
  return found;
}

const places = (lost: readonly Loss[]) => lost.map(({ path }) => path);
const isIn = (path: FieldPath, around: FieldPath) => around.every((key, index) => key === path[index]);
const moving = ['channel', 'campaign_delivery_type'];

/** Whether the value of a filter has the form that its data type and its operator ask for. */
function isUsual(draft: unknown, filter: FieldPath): boolean {
  const described = describeDraft(draft, allowing([])).at([...filter, 'value']);
  const { given, compared } = described as FieldDescription & { kind: 'any' };
  if (given === undefined) return true;
  if (compared === undefined) return false;
  const entries = Array.isArray(given) ? given : [given];
  const [least, most] = { one: [1, 1], two: [1, 2], list: [1, 99] }[compared.count] as [number, number];
  return (
    Array.isArray(given) === (compared.count !== 'one') &&
    entries.length >= least &&
    entries.length <= most &&
    entries.every(
      (one) =>
        typeof one === { text: 'string', number: 'number', 'date-time': 'string', 'yes-no': 'boolean' }[compared.type],
    )
  );
}

/** Makes each other choice at some of the fields of a draft, and looks at what comes of it. Returns how many gave the draft back. */
function choose(draft: unknown, pick: number): { made: number; back: number; lossy: number } {
  const count = { made: 0, back: 0, lossy: 0 };
  const all = choicesIn(draft);
  // A few of them, from all parts of the draft.
  const few = all.filter((_, index) => (index + pick) % Math.ceil(all.length / 6) === 0);
  const unusedBefore = places(withoutUnused(draft).lost);
  for (const { path, given, options } of few) {
    for (const { value, chosen } of options) {
      if (chosen) continue;
      const { draft: after, lost } = change(draft, path, value);
      const useless = places(withoutUnused(after).lost).filter((one) => !unusedBefore.some((old) => isIn(one, old)));
      expect(useless, `${path.join('.')} ${value}`).toEqual([]);
      for (const one of lost) expect(getAt(after, one.path), one.path.join('.')).toBeUndefined();
      count.made++;
      if (lost.length > 0) count.lossy++;
      if (moving.includes(path.join('.'))) continue;
      // Nothing goes but what is named.
      const whole = setAt(draft, path, value);
      const filter = path.slice(0, -1);
      const isFiltering = ['data_type', 'operator'].includes(String(path.at(-1)));
      const besides = (one: unknown) => (isFiltering ? setAt(one, [...filter, 'value'], undefined) : one);
      expect(besides(withLosses(after, lost))).toEqual(besides(whole));
      // A value in another form than the filter asks for is mended by the choice.
      if (isFiltering && !isUsual(draft, filter)) continue;
      const again = change(after, path, given);
      // What the draft did not use goes, if the other choice used it.
      expect(withLosses(again.draft, [...lost, ...again.lost]), `${path.join('.')} ${value}`).toEqual(draft);
      if (again.lost.length === 0) count.back++;
    }
  }
  return count;
}

describe('a change of a choice', () => {
  it('leaves nothing useless, loses nothing unnamed, and can be taken back', () => {
    const sum = { made: 0, back: 0, lossy: 0 };
    const add = (one: typeof sum) => {
      for (const key of ['made', 'back', 'lossy'] as const) sum[key] += one[key];
    };
    for (const [index, draft] of Object.values(drafts).entries()) add(choose(draft, index));
    fc.assert(
      fc.property(validDraft({ mode: 'DRAFT_PUBLISH' }), fc.nat(100), ({ draft }, pick) => add(choose(draft, pick))),
      runs(100),
    );
    expect(sum.back).toBeGreaterThan(sum.made * 0.5);
    expect(sum.lossy).toBeGreaterThan(sum.made * 0.1);
  });

  const segment = { filter_type: 'custom_segments', name: 'Members', id: '7' };
  const attribute = {
    filter_type: 'user_attributes',
    data_type: 'string',
    category: 'Tracked',
    name: 'country',
    operator: 'in',
    value: ['DE'],
    negate: true,
  };
  /** A filter as it is, and in the attributes of actions: as deep as the specification allows. */
  const placesOfFilters: readonly FieldPath[] = [0, 1, 2].map((level) => [
    ...['segmentation_details', 'included_filters', 'filters', 0],
    ...Array.from({ length: level }, () => ['attributes', 'filters', 0]).flat(),
  ]);
  const withFilter = (place: FieldPath, filter: object) => {
    const actions = placesOfFilters.filter(({ length }) => length < place.length);
    const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
    const around = actions.reduce<object>(
      (made, path) => setAt(made, path, { filter_type: 'actions', action_name: 'Bought' }),
      draft,
    );
    return setAt(around, place, filter);
  };

  it.each(placesOfFilters)('the type of a filter at %j takes what only the other type has', (...place) => {
    const draft = withFilter(place, attribute);
    const { draft: after, lost } = change(draft, [...place, 'filter_type'], 'custom_segments');
    expect(getAt(after, place)).toEqual({ filter_type: 'custom_segments', name: 'country' });
    const gone = ['data_type', 'category', 'operator', 'value', 'negate'];
    expect(places(lost)).toEqual(gone.map((key) => [...place, key]));
    expect(withLosses(change(after, [...place, 'filter_type'], 'user_attributes').draft, lost)).toEqual(draft);
    const action = change(withFilter(place, segment), [...place, 'filter_type'], 'actions');
    expect(getAt(action.draft, place)).toEqual({ filter_type: 'actions' });
  });

  it.each(placesOfFilters)(
    'a type of a filter at %j that is half typed, unknown, cleared or the same takes nothing',
    (...place) => {
      const draft = withFilter(place, attribute);
      for (const type of ['c', 'custom', 'custom_segment', '', 7, null, undefined, 'user_attributes']) {
        const { draft: after, lost } = change(draft, [...place, 'filter_type'], type);
        expect(after).toEqual(setAt(draft, [...place, 'filter_type'], type));
        expect(lost).toEqual([]);
      }
    },
  );

  it('a list of filters or a filter as a whole is only put there', () => {
    const place = placesOfFilters[0] as FieldPath;
    const draft = withFilter(place, attribute);
    for (const [path, value] of [
      [place, { ...attribute, filter_type: 'custom_segments' }],
      [place.slice(0, -1), [segment, { ...segment, data_type: 'string' }]],
      [place.slice(0, -1), undefined],
    ] as const) {
      expect(change(draft, path, value)).toEqual({ draft: setAt(draft, path, value), lost: [] });
    }
  });

  it('what was useless before stays, unless what it is in goes', () => {
    const place = ['scheduling_details'];
    const periodic = { sending_frequency: 'DAILY', repeat_on_date_of_month: [1] };
    const draft = {
      ...{ channel: 'PUSH', campaign_delivery_type: 'PERIODIC', created_by: 'ada@shop.example' },
      basic_details: { geofences: [{ name: 'Shop' }] },
      scheduling_details: {
        ...{ delivery_type: 'AT_FIXED_TIME', start_time: '2026-12-01T10:00' },
        ...{ bts_details: { send_in_bts: true }, periodic_details: periodic },
      },
    };
    const once = change(draft, ['campaign_delivery_type'], 'ONE_TIME');
    expect(once.lost).toEqual([{ path: [...place, 'periodic_details'], value: periodic }]);
    expect(once.draft.basic_details).toBe(draft.basic_details);
    expect(change(once.draft, [...place, 'delivery_type'], 'ASAP').lost).toEqual([
      { path: [...place, 'start_time'], value: '2026-12-01T10:00' },
    ]);
  });

  it('the template of a platform and the delay of a trigger take what only they use', () => {
    const android = ['campaign_content', 'content', 'push', 'android'];
    const draft = {
      ...{ channel: 'PUSH', campaign_delivery_type: 'EVENT_TRIGGERED', created_by: 'ada@shop.example' },
      trigger_condition: { trigger_delay_type: 'DELAY', trigger_delay_value: 5, trigger_relation: 'BEFORE' },
      campaign_content: {
        content: {
          push: {
            android: {
              template_type: 'TIMER',
              basic_details: { title: 'Sale', message: 'Now' },
              timer: { timer_ends_at: 'DURATION', duration_hour: '2' },
            },
          },
        },
      },
    };
    const fields = (path: FieldPath, value: unknown) =>
      change(draft, path, value).lost.map(({ path: at }) => at.at(-1));
    expect(fields([...android, 'template_type'], 'BASIC')).toEqual(['timer']);
    expect(fields(['trigger_condition', 'trigger_delay_type'], 'ASAP')).toEqual([
      'trigger_delay_value',
      'trigger_relation',
    ]);
  });
});
