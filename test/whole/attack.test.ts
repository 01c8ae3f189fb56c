// Without this, a draft could be made that is expensive, fills the memory or is misread.
import { createContext, Script } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { formGerman } from '../../src/de.js';
import {
  explainDraft,
  type Messages,
  ruleCatalogue,
  type ValidationMode,
  type ValidationOptions,
  validateDraft,
  validateUpdate,
} from '../../src/index.js';
import { validationModes } from '../../src/values.js';
import { cases } from '../cost/cases.js';
import { jsonOf } from '../cost/recipes.js';
import { backwards, edited, pathsOf, planted, remade, valueAt } from '../edit.js';
import { type DraftName, drafts, workspaceData, workspaces } from '../examples/drafts.js';
import { revoked, throwing, throwingAt, unreadable } from '../hostile.js';
import { oracleDraft } from '../oracle/oracle.js';
import { oneIn } from '../testing/runs.js';

/**
 * Drafts made to be expensive, or to be misread: they are judged like any other, in full, and with no more work than
 * the promise R0 allows. Work is counted in reads of the draft, never in time.
 */
const workspace = workspaces.complete;
const names = Object.keys(drafts) as DraftName[];

function fields(draft: unknown, mode: ValidationMode = 'LENIENT', options?: ValidationOptions): string[] {
  const result = validateDraft(draft, mode, workspace, options);
  return result.valid ? [] : result.errors.map(({ field }) => field);
}

/** Drafts that are wrong in many ways. */
const brokenDrafts: [string, unknown][] = [
  [
    'a broken push',
    edited(drafts.variedPush, {
      'campaign_content.content.default.variation_2.push.android.timer': 5,
      'campaign_content.content.fr': {},
      'campaign_content.locales': ['default'],
      'campaign_content.variation_details.manual_distribution_percentage.variation_1': 41,
      'scheduling_details.delivery_type': 'asap',
      utm_params: { utm_source: 'a', x: 'y' },
    }),
  ],
  [
    'a broken trigger',
    edited(drafts.eventPush, {
      'trigger_condition.included_filters.filters.0.attributes.filters.0.operator': 'is',
      'trigger_condition.included_filters.filters.1': { filter_type: 'user_attributes', operator: 'are' },
      'trigger_condition.included_filters.filters.2': 5,
      'trigger_condition.trigger_relation': 'BEFORE',
      delivery_controls: {},
    }),
  ],
  [
    'broken geofences',
    edited(drafts.locationPush, { 'basic_details.geofences': [{ name: 'a' }, { name: 'a', triggered_at: 'DWELL' }] }),
  ],
  [
    'a broken email',
    edited(drafts.email, {
      'campaign_content.content.email': {},
      'basic_details.subscription_category': ' ',
      'basic_details.from_address': 'x',
      'connector.connector_name': 'other',
    }),
  ],
  [
    'a broken schedule',
    edited(drafts.periodicPush, { scheduling_details: { delivery_type: 'AT_FIXED_TIM' }, advanced: 5 }),
  ],
];

/** The key as `field` and `issue` show it (decision R3). */
function cut(key: string): string {
  return key.length > 200 ? `${key.slice(0, 199)}…` : key;
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * Expects all errors of the draft at these fields, in this order, or the given total: the first 1,000 are
 * listed, and the rest counted. The answer is bounded.
 */
function expectErrorsAt(draft: unknown, expected: readonly string[], total = expected.length): void {
  const mode = 'LENIENT';
  const result = validateDraft(draft, mode, workspace);
  const errors = result.valid ? [] : result.errors;
  const listed = total > 1000 ? [...expected.slice(0, 1000), ''] : expected;
  // Only the first difference: a report of long keys would take longer than the verdict.
  const wrong = Array.from({ length: Math.max(listed.length, errors.length) }, (_, index) => index).find(
    (index) => errors[index]?.field !== listed[index],
  );
  if (wrong !== undefined) {
    const shown = (field: string | undefined) => `${field?.slice(-500)} (${field?.length} characters)`;
    expect.fail(`error ${wrong} of ${errors.length} is at ${shown(errors[wrong]?.field)}, not ${shown(listed[wrong])}`);
  }
  if (total > 1000) {
    const { findings } = explainDraft(draft, mode, workspace);
    expect(findings.at(-1)).toMatchObject({ rule: 'draft/too-many-errors', path: [] });
    const count = findings.at(-1)?.params.count ?? 0;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(total - 1000);
  }
  expect(JSON.stringify(result).length).toBeLessThan(4000 * (errors.length + 1));
}

// #region Counting reads

/**
 * The greatest number of operations for each member of a draft: its object is asked for every field that it could have.
 * Work that grows faster than the draft exceeds any such number.
 */
const MOST_ASKED = 30;

/** The operations on a draft. */
interface Work {
  /** Reads of members, those of lists among them. */
  reads: number;
  /** All operations that a proxy notices. */
  asked: number;
}

/** The same draft with a proxy for each object, which counts the operations. */
function watched<T>(draft: T): { draft: T; work: Work } {
  const work: Work = { reads: 0, asked: 0 };
  const proxies = new WeakMap<object, object>();
  function watch<V>(value: V): V {
    if (typeof value !== 'object' || value === null) return value;
    const known = proxies.get(value);
    // The proxy of a value is of its type.
    if (known !== undefined) return known as V;
    const proxy = new Proxy(value, {
      get(target, key, receiver) {
        work.reads++;
        work.asked++;
        return watch(Reflect.get(target, key, receiver));
      },
      getOwnPropertyDescriptor(target, key) {
        work.asked++;
        const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
        return descriptor?.configurable ? { ...descriptor, value: watch(descriptor.value) } : descriptor;
      },
      has(target, key) {
        work.asked++;
        return Reflect.has(target, key);
      },
      ownKeys(target) {
        const keys = Reflect.ownKeys(target);
        work.asked += keys.length;
        return keys;
      },
    });
    proxies.set(value, proxy);
    return proxy;
  }
  return { draft: watch(draft), work };
}

/** The number of members in the objects of a draft, each object counted once. */
function membersOf(draft: unknown): number {
  const seen = new Set<unknown>();
  const pending = [draft];
  let count = 0;
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const member of Object.values(value)) {
      count++;
      pending.push(member);
    }
  }
  return count;
}

/** The same draft with a getter for every member, which counts its reads. */
function withGetters(draft: unknown, get: (value: unknown, reads: number) => unknown = (value) => value) {
  const reads = new Map<string, number>();
  function copy(value: unknown, path: string): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const made = Array.isArray(value) ? [] : {};
    for (const [key, member] of Object.entries(value)) {
      const at = path === '' ? key : `${path}.${key}`;
      const below = copy(member, at);
      const read = () => {
        const times = (reads.get(at) ?? 0) + 1;
        reads.set(at, times);
        return get(below, times);
      };
      Object.defineProperty(made, key, { enumerable: true, configurable: true, get: read });
    }
    return made;
  }
  return { draft: copy(draft, ''), reads };
}

// #endregion

describe('keys of tens of thousands of characters are cut (R3)', () => {
  const long = 'l'.repeat(60_000);
  const sherpa = {
    distribution_type: 'SHERPA',
    no_of_variations: 5000,
    sherpa_campaign_duration: 1,
    sherpa_distribution_metric: 'BOTH',
  };
  const keyed = (content: object, details: object = sherpa, locales = [long]) =>
    planted(drafts.variedPush, 'campaign_content', { locales, variation_details: details, content });
  const fallback = { default: { variation_1: { push: {} } } };
  const variations = (leaf: unknown, count = 5000) =>
    Object.fromEntries(many(count).map((index) => [`variation_${index + 1}`, leaf]));

  it('a key of 200 characters is not', () => {
    for (const length of [199, 200, 201, 202]) {
      const key = 'l'.repeat(length);
      const draft = keyed({ ...fallback, [key]: { variation_1: {} } }, sherpa, [key]);
      expect(fields(draft)).toEqual([`campaign_content.content.${cut(key)}.variation_1.push`]);
      expect(fields(draft)[0]?.split('.')[2]).toHaveLength(Math.min(length, 200));
      expect(explainDraft(draft, 'LENIENT', workspace).findings[0]?.path).toEqual([
        'campaign_content',
        'content',
        key,
        'variation_1',
        'push',
      ]);
    }
  });

  it('a locale with 2,000 errors that have a cause below it', () => {
    const android = { template_type: 'TIMER', basic_details: {}, template_backup: {} };
    const draft = keyed({ ...fallback, [long]: variations({ push: { android } }, 2000) });
    const at = (index: number) => `campaign_content.content.${cut(long)}.variation_${index + 1}.push.android.timer`;
    expectErrorsAt(draft, many(2000).map(at));
    for (const messages of [{}, formGerman]) {
      const { findings } = explainDraft(draft, 'LENIENT', workspace, { messages });
      const size = JSON.stringify(findings.map(({ path: _, ...finding }) => finding)).length;
      expect(size).toBeLessThan(4000 * findings.length);
    }
  });

  it('a variation with 5,000 wrong pairs', () => {
    const name = `variation_${'1'.repeat(20_000)}`;
    const pairs = many(5000).map(() => ({}));
    const leaf = { push: { android: { template_type: 'BASIC', basic_details: { key_value_pairs: pairs } } } };
    const at = `campaign_content.content.default.${cut(name)}.push.android.basic_details.key_value_pairs`;
    expectErrorsAt(keyed({ default: { [name]: leaf } }, { ...sherpa, no_of_variations: 'x' }, []), [
      'campaign_content.variation_details.no_of_variations',
      ...pairs.flatMap((_, index) => [`${at}.${index}.key`, `${at}.${index}.value`]),
    ]);
  });

  it('1,500 locales that nobody lists, of 20,000 characters each', () => {
    const keys = many(1500).map((index) => `${String(index).padStart(4, '0')}${'x'.repeat(20_000)}`);
    const draft = keyed({ ...fallback, ...Object.fromEntries(keys.map((key) => [key, {}])) }, sherpa, []);
    expectErrorsAt(
      draft,
      keys.map((key) => `campaign_content.content.${cut(key)}`),
    );
  });

  it('10,050 locales that nobody lists, alike as far as they are shown: one error, and not all of the others are read', () => {
    const keys = many(10_050).map((index) => `${'x'.repeat(200)}${index}`);
    const draft = keyed({ ...fallback, ...Object.fromEntries(keys.map((key) => [key, {}])) }, sherpa, []);
    const { findings } = explainDraft(draft, 'LENIENT', workspace);
    expect(findings.map(({ field }) => field)).toEqual([`campaign_content.content.${cut(keys[0] ?? '')}`, '']);
    expect(findings[1]?.params).toEqual({ kind: 'rule', count: 49 });
  });

  it('shares and UTM keys, 300 of 20,000 characters each', () => {
    const keys = many(300).map((index) => `${String(index).padStart(4, '0')}${'x'.repeat(20_000)}`);
    const members = Object.fromEntries(keys.map((key) => [key, 'x']));
    const details = { ...sherpa, distribution_type: 'MANUAL', no_of_variations: 1 };
    const shares = { ...details, manual_distribution_percentage: { variation_1: 100, ...members } };
    expectErrorsAt(
      keyed(fallback, shares, []),
      keys.map((key) => `campaign_content.variation_details.manual_distribution_percentage.${cut(key)}`),
    );
    expectErrorsAt(planted(drafts.oneTimePush, 'utm_params', { utm_source: 'a', utm_medium: 'b', ...members }), [
      'utm_params',
      ...keys.map((key) => `utm_params.${cut(key)}`),
    ]);
  });
});

function describeLists(count: number): void {
  const all = <T>(value: T): T[] => new Array<T>(count).fill(value);
  /** A list that is valid except for the last entry. */
  const lastOf = (value: unknown, last: unknown) => Object.assign(all(value), { [count - 1]: last });
  const pairs = 'campaign_content.content.push.android.basic_details.key_value_pairs';
  const filters = 'segmentation_details.excluded_filters.filters';

  it.each([
    ['oneTimePush', 'basic_details.tags', 'x', 5, ''],
    ['oneTimePush', 'basic_details.platforms', 'IOS', 'ios', ''],
    ['variedPush', 'campaign_content.locales', 'de-DE', 'default', ''],
    ['oneTimePush', filters, { filter_type: 'custom_segments', id: 'x' }, { filter_type: 'custom_segments' }, '.id'],
    ['oneTimePush', pairs, { key: 'x', value: 'x' }, { key: 'x' }, '.value'],
    ['periodicPush', 'scheduling_details.periodic_details.repeat_on_date_of_month', 31, 32, ''],
    ['email', 'campaign_content.content.email.cc_ids', 'a@b.cc', 'a', ''],
  ] as const)('in %s, at %s: only the last one is wrong', (name, path, value, last, below) => {
    expect(fields(planted(drafts[name], path, all(value)))).toEqual([]);
    expect(fields(planted(drafts[name], path, lastOf(value, last)))).toEqual([`${path}.${count - 1}${below}`]);
  });

  it('all of them wrong', () => {
    for (const [path, value, below] of [
      ['basic_details.tags', 5, ['']],
      ['basic_details.platforms', 'x', ['']],
      [filters, {}, ['.filter_type']],
      [pairs, {}, ['.key', '.value']],
    ] as const) {
      const expected = many(1000).flatMap((index) => below.map((member) => `${path}.${index}${member}`));
      expectErrorsAt(planted(drafts.oneTimePush, path, all(value)), expected, count * below.length);
    }
  });

  it('geofences, all of one name', () => {
    const geofence = valueAt(drafts.locationPush, 'basic_details.geofences.0');
    expectErrorsAt(
      planted(drafts.locationPush, 'basic_details.geofences', all(geofence)),
      many(1000).map((index) => `basic_details.geofences.${index + 1}.name`),
      count - 1,
    );
  });

  it('where no list is expected: one error', () => {
    for (const path of [
      'created_by',
      'basic_details',
      'campaign_content.content',
      'utm_params',
      'segmentation_details',
    ]) {
      const lists = JSON.parse(`[${all('[]').join()}]`);
      expect(fields(planted(drafts.oneTimePush, path, lists))).toEqual([path]);
    }
    expect(fields(all({}))).toEqual(['']);
  });
}

describe('lists of 20,000 entries', () => describeLists(20_000));
describe('lists of more than a million entries', { tags: ['long'] }, () => describeLists(1_200_000));

describe('filters at the bottom of nested groups', () => {
  /** Nested groups with this number of levels, the last of which has the filters. */
  function groups(levels: number, filters: unknown, backwards: boolean): unknown {
    const object = (entries: [string, unknown][]) => Object.fromEntries(backwards ? entries.reverse() : entries);
    let group: unknown = object([
      ['filter_operator', 'and'],
      ['filters', filters],
    ]);
    for (let level = 1; level < levels; level++) {
      const action = object([
        ['filter_type', 'actions'],
        ['action_name', 'a'],
        ['attributes', group],
      ]);
      group = object([
        ['filter_operator', 'or'],
        ['filters', [action]],
      ]);
    }
    return group;
  }
  const audience = 'segmentation_details.included_filters';
  const below = (levels: number) => `${audience}${'.filters.0.attributes'.repeat(levels - 1)}.filters`;

  it.each([false, true])('3,000 of them, below 99 groups and 100; the keys the other way round: %s', (backwards) => {
    for (const levels of [99, 100]) {
      const draft = (filter: unknown) =>
        planted(drafts.oneTimePush, audience, groups(levels, new Array(3000).fill(filter), backwards));
      expect(fields(draft({ filter_type: 'custom_segments', name: 'a' }), 'DRAFT_PUBLISH')).toEqual([]);
      expectErrorsAt(
        draft({ filter_type: 'custom_segments' }),
        many(3000).map((index) => `${below(levels)}.${index}.id`),
      );
      expectErrorsAt(
        draft({}),
        many(3000).flatMap((index) =>
          ['data_type', 'name', 'operator'].map((member) => `${below(levels)}.${index}.${member}`),
        ),
      );
    }
  });

  it('a group that comes after 150,000 filters is looked into', () => {
    const filters: unknown[] = many(150_000).map(() => ({ filter_type: 'custom_segments', id: 'x' }));
    const attributes = { filters: [{ filter_type: 'custom_segments' }] };
    filters.push({ filter_type: 'actions', action_name: 'a', attributes });
    expect(fields(planted(drafts.oneTimePush, `${audience}.filters`, filters))).toEqual([
      `${audience}.filters.150000.attributes.filters.0.id`,
    ]);
  });

  it('reads what 99 groups hold once', () => {
    const filters = many(3000).map(() => ({ filter_type: 'custom_segments' }));
    const draft = planted(drafts.oneTimePush, audience, groups(99, filters, false));
    const { draft: asked, work } = watched(draft);
    fields(asked);
    expect(work.asked).toBeLessThan(MOST_ASKED * membersOf(draft));
  });
});

describe('fewer errors listed are less work (R0)', () => {
  const wide = { filters: many(4000).map(() => ({ filter_type: 'custom_segments' })) };
  const broken: [string, unknown][] = [
    ['tags', planted(drafts.oneTimePush, 'basic_details.tags', many(4000))],
    ['filters', planted(drafts.oneTimePush, 'segmentation_details.included_filters', wide)],
    ['UTM keys', planted(drafts.oneTimePush, 'utm_params', Object.fromEntries(many(4000).map((n) => [`k${n}`, n])))],
    [
      'locales',
      planted(drafts.variedPush, 'campaign_content.content', Object.fromEntries(many(4000).map((n) => [`k${n}`, n]))),
    ],
    ['geofences', planted(drafts.locationPush, 'basic_details.geofences', many(3000))],
  ];

  it.each(broken)('%s', (_, draft) => {
    const reads = (maxErrors: number) => {
      const { draft: asked, work } = watched(draft);
      const listed = fields(asked, 'DRAFT_PUBLISH', { maxErrors });
      return { asked: work.asked, listed };
    };
    const [one, usual, all] = [reads(1), reads(1000), reads(Number.POSITIVE_INFINITY)];
    expect(one.asked).toBeLessThanOrEqual(usual.asked);
    expect(usual.asked).toBeLessThanOrEqual(all.asked);
    expect(all.asked).toBeLessThan(MOST_ASKED * membersOf(draft));
    // It is the first one that would be listed otherwise.
    expect(one.listed).toEqual([all.listed[0], '']);
    expect(usual.listed).toEqual([...all.listed.slice(0, 1000), '']);
  });

  it('nothing is worded that is not listed', () => {
    let worded = 0;
    const word = () => `error ${worded++}`;
    const messages: Messages = Object.fromEntries(ruleCatalogue.map(({ id }) => [id, word]));
    for (const [, draft] of broken) {
      for (const maxErrors of [1, 10, 1000]) {
        worded = 0;
        fields(draft, 'DRAFT_PUBLISH', { maxErrors, messages });
        expect(worded).toBe(maxErrors + 1);
      }
    }
  });
});

describe('objects that share their parts cost what each part costs once (R0)', () => {
  /** Expects the errors, and no more work than the parts and the listed errors justify. */
  function expectSharedErrorsAt(draft: unknown, expected: readonly string[], total = expected.length): void {
    expectErrorsAt(draft, expected, total);
    const { draft: asked, work } = watched(draft);
    fields(asked);
    expect(work.asked).toBeLessThan(MOST_ASKED * (membersOf(draft) + Math.min(expected.length, 1000)));
  }

  it('1,500 buttons that share a list of 3,200 pairs', () => {
    const buttons = 'campaign_content.content.push.android.buttons';
    const shared = (pairs: unknown) =>
      planted(
        drafts.oneTimePush,
        buttons,
        many(1500).map(() => ({ btn_name: 'a', key_value_pairs: pairs })),
      );
    const pairs = many(3200).map((index) => ({ key: `k${index}`, value: 'x' }));
    expectSharedErrorsAt(shared(pairs), []);
    expectSharedErrorsAt(
      shared(Object.assign([...pairs], { 3000: { key: 'x', value: 5 } })),
      many(1500).map((index) => `${buttons}.${index}.key_value_pairs.3000.value`),
    );
  });

  /** 2 to the power of the levels. */
  function doubled(levels: number, bottom: unknown): unknown {
    let group = bottom;
    for (let level = 0; level < levels; level++) {
      const action = { filter_type: 'actions', action_name: 'a', attributes: group };
      group = { filters: [action, action] };
    }
    return group;
  }
  const audience = 'segmentation_details.excluded_filters';

  it('2 to the power of 90 groups, valid and not', () => {
    expectSharedErrorsAt(planted(drafts.oneTimePush, audience, doubled(90, { filters: [] })), []);
    // Of the 2 to the power of 90 places, the first 5,000.
    const places = many(5000).map((index) => {
      const turns = [...index.toString(2).padStart(90, '0')];
      return `${audience}${turns.map((turn) => `.filters.${turn}.attributes`).join('')}.filter_operator`;
    });
    expectSharedErrorsAt(
      planted(drafts.oneTimePush, audience, doubled(90, { filter_operator: 'AND' })),
      places,
      2 ** 90,
    );
  });

  it('2 to the power of 99 groups where they fit, and again one level deeper, where the last are cut', () => {
    const groups = doubled(99, { filters: [] });
    const deeper = { filters: [{ filter_type: 'actions', action_name: 'a', attributes: groups }] };
    const details = { included_filters: groups, excluded_filters: deeper };
    const places = many(5000).map((index) => {
      const turns = [...index.toString(2).padStart(99, '0')];
      return `${audience}${['0', ...turns].map((turn) => `.filters.${turn}.attributes`).join('')}`;
    });
    expectSharedErrorsAt(planted(drafts.oneTimePush, 'segmentation_details', details), places, 2 ** 99);
  });

  it('a patch of 2 to the power of 90 groups, compared with the current ones', () => {
    const patch = (bottom: unknown) => ({
      segmentation_details: { is_all_user_campaign: true, excluded_filters: doubled(90, bottom) },
    });
    const current = { state: 'ACTIVE', draft: { ...drafts.oneTimePush, ...patch({ filters: [] }) } };
    expect(validateUpdate(patch({ filters: [] }), current, workspace)).toEqual({ valid: true });
    expect(validateUpdate(patch({ filter_operator: 'and' }), current, workspace)).toMatchObject({
      errors: [{ field: 'segmentation_details' }],
    });
  });

  it('1,500 actions that share 3,000 filters', () => {
    const shared = (filters: unknown) =>
      planted(
        drafts.oneTimePush,
        `${audience}.filters`,
        many(1500).map(() => ({ filter_type: 'actions', action_name: 'a', attributes: { filters } })),
      );
    const filters: unknown[] = many(3000).map(() => ({ filter_type: 'custom_segments', id: 'x' }));
    expectSharedErrorsAt(shared(filters), []);
    expectSharedErrorsAt(
      shared(Object.assign([...filters], { 7: { filter_type: 'custom_segments' } })),
      many(1500).map((index) => `${audience}.filters.${index}.attributes.filters.7.id`),
    );
  });

  it.each(['push', 'email'] as const)('150 locales that share 1,000 variations, of %s', (channel) => {
    const locales = many(150).map((index) => `l${String(index).padStart(3, '0')}`);
    const android = { template_type: 'BASIC', basic_details: { title: 'x', message: 'x' } };
    const leaf = () =>
      channel === 'email'
        ? { email: { subject: 'x', html_content: 'x' } }
        : { push: { android: structuredClone(android) } };
    const shared = (seventh: unknown) => {
      const content = Object.fromEntries(
        many(1000).map((index) => [`variation_${index + 1}`, index === 6 ? seventh : leaf()]),
      );
      return planted(channel === 'email' ? drafts.variedEmail : drafts.variedPush, 'campaign_content', {
        locales,
        variation_details: {
          distribution_type: 'SHERPA',
          no_of_variations: 1000,
          sherpa_campaign_duration: 1,
          sherpa_distribution_metric: 'BOTH',
        },
        content: Object.fromEntries(['default', ...locales].map((locale) => [locale, content])),
      });
    };
    const at = (locale: string) => `campaign_content.content.${locale}.variation_7.${channel}`;
    expectSharedErrorsAt(shared(leaf()), []);
    expectSharedErrorsAt(shared({}), ['default', ...locales].map(at));
    expectSharedErrorsAt(shared({ [channel]: 5 }), ['default', ...locales].map(at));
  });
});

/** The same draft, in which equal objects are one object. */
function interned(draft: unknown): unknown {
  const known = new Map<string, unknown>();
  return JSON.parse(JSON.stringify(draft), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    if (!known.has(text)) known.set(text, value);
    return known.get(text);
  });
}

describe('the texts that the search for expensive ones begins with', () => {
  const all = { maxErrors: Number.POSITIVE_INFINITY };
  /** The workspace is not the subject of these tests. */
  const oracleWorkspace = JSON.parse(JSON.stringify(workspaceData.complete));

  type Recipe = Parameters<typeof jsonOf>[0];
  const expectAsTheOracle = (recipe: Recipe, bytes: number) => {
    const draft: unknown = JSON.parse(jsonOf({ ...recipe, bytes }));
    for (const mode of validationModes) {
      const explanation = explainDraft(draft, mode, workspace, all);
      const places = [...new Set(explanation.findings.map(({ field }) => field))].sort();
      expect(places).toEqual(oracleDraft(draft, mode, oracleWorkspace).sort());
      expect(explainDraft(interned(draft), mode, workspace, all)).toEqual(explanation);
      expect(explainDraft(backwards(draft), mode, workspace, all)).toEqual(explanation);
    }
  };
  // Texts that only hints read are no work for a verdict.
  const recipes = Object.entries(cases).filter(([, { call }]) => call !== 'hints');
  it.each(oneIn(3, recipes))('%s: of 3 KB, as the oracle judges it', (_, recipe) => expectAsTheOracle(recipe, 3000));
  it.each(recipes)('%s: of 12 KB, as the oracle judges it', { tags: ['long'] }, (_, recipe) =>
    expectAsTheOracle(recipe, 12_000),
  );

  it.each(recipes)('%s: in full size', { tags: ['long'] }, (_, recipe) => {
    const draft: unknown = JSON.parse(jsonOf(recipe));
    const result = validateDraft(draft, 'DRAFT_PUBLISH', workspace);
    const errors = result.valid ? [] : result.errors;
    expect(errors.length).toBeLessThanOrEqual(1001);
    // Ninety-nine nested groups make long paths.
    expect(JSON.stringify(result).length).toBeLessThan(4000 * (errors.length + 1));
    const first = validateDraft(draft, 'DRAFT_PUBLISH', workspace, { maxErrors: 1 });
    expect(first).toEqual(
      errors.length > 1 ? { valid: false, errors: [errors[0], expect.objectContaining({ field: '' })] } : result,
    );
  });
});

// #region What cannot be read

const trapNames = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf'] as const;

/** The list with another claimed length. */
const withLength = (list: readonly unknown[], length: unknown) =>
  new Proxy([...list], {
    get: (target, key, receiver) => (key === 'length' ? length : Reflect.get(target, key, receiver)),
  });

/** Every place of the example drafts at which `null` is wrong, because a type is required. */
const typedPlaces = names.flatMap((name) =>
  validationModes.flatMap((mode) =>
    pathsOf(drafts[name])
      .filter((path) => path !== '' && valueAt(drafts[name], path) !== undefined)
      .flatMap((path) => {
        const expected = fields(planted(drafts[name], path, null), mode);
        return expected.includes(path) ? [{ name, mode, path, expected, value: valueAt(drafts[name], path) }] : [];
      }),
  ),
);
type Place = (typeof typedPlaces)[number];

/** The places at which such a value gives another verdict than `null`. If there are many, some are tried. */
function different(places: readonly Place[], make: (value: unknown) => unknown): unknown[] {
  return (places.length > 200 ? oneIn(4, places) : places).flatMap(({ name, mode, path, expected, value }) => {
    let found: unknown;
    try {
      found = fields(planted(drafts[name], path, make(value)), mode);
    } catch (error) {
      found = String(error);
    }
    return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ name, mode, path, expected, found }];
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const objectPlaces = typedPlaces.filter(({ value }) => isObject(value) && !Array.isArray(value));
const listPlaces = typedPlaces.filter(({ value }) => Array.isArray(value));

// #endregion

describe('a value that cannot be read is malformed where it stands, as null is (R1)', () => {
  it('there are such places', () => {
    expect(typedPlaces.length).toBeGreaterThan(700);
    expect(objectPlaces.length).toBeGreaterThan(200);
    expect(listPlaces.length).toBeGreaterThan(30);
  });

  it('a revoked proxy, of an object and of a list', () => {
    expect(different(typedPlaces, (value) => revoked(isObject(value) ? value : {}))).toEqual([]);
    expect(different(typedPlaces, () => revoked([]))).toEqual([]);
  });

  it('a proxy that throws whatever is asked', () => {
    expect(different(typedPlaces, (value) => unreadable(isObject(value) ? value : {}))).toEqual([]);
  });

  it('an object that does not tell its prototype, whatever else it tells', () => {
    const silent = (value: unknown) => throwingAt(isObject(value) ? value : {}, 'getPrototypeOf');
    expect(different(objectPlaces, silent)).toEqual([]);
  });

  it('is no reason to read what nobody asks for: lists of four billion holes, objects without end', () => {
    const draft = planted(drafts.oneTimePush, 'basic_details.name', 'x') as Record<string, object>;
    Object.defineProperty(draft.basic_details, 'name', { get: throwing, enumerable: true });
    let reads = 0;
    const endless = (): object =>
      Object.defineProperty({}, 'more', {
        enumerable: true,
        get() {
          reads++;
          return endless();
        },
      });
    const unknown = { holes: Array.from({ length: 100 }, () => new Array(4e9)), endless: endless() };
    expect(fields({ ...draft, unknown }, 'DRAFT_PUBLISH')).toEqual(['basic_details.name']);
    expect(reads).toBe(0);
  });

  it('a member whose getter throws', () => {
    const wrong = oneIn(4, typedPlaces).filter(({ name, mode, path, expected }) => {
      const draft = planted(drafts[name], path, 0);
      const keys = path.split('.');
      const last = keys.pop() ?? '';
      const parent = valueAt(draft, keys.join('.'));
      Object.defineProperty(parent, last, { get: throwing, enumerable: true });
      return JSON.stringify(fields(draft, mode)) !== JSON.stringify(expected);
    });
    expect(wrong).toEqual([]);
  });

  it.each([1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32, 2 ** 53, '1', null, undefined, 5n, {}])(
    'a list that says %s of its length',
    (length) => {
      expect(different(listPlaces, (value) => withLength(value as unknown[], length))).toEqual([]);
    },
  );

  it('a list whose length cannot be read, or whose members cannot', () => {
    const without = (value: unknown, hidden: (key: string | symbol) => boolean) =>
      new Proxy(value as unknown[], {
        get: (target, key, receiver) => (hidden(key) ? throwing() : Reflect.get(target, key, receiver)),
      });
    expect(different(listPlaces, (value) => without(value, (key) => key === 'length'))).toEqual([]);
    for (const { name, mode, path, value } of listPlaces) {
      const draft = (list: unknown) => planted(drafts[name], path, list);
      const [first, ...rest] = value as unknown[];
      if (first === undefined) continue;
      expect(fields(draft(without(value, (key) => key === '0')), mode)).toEqual(fields(draft([null, ...rest]), mode));
    }
  });

  it('keys that cannot be listed, where keys are names', () => {
    const keyed = [
      'utm_params',
      'campaign_content.content',
      'campaign_content.content.default',
      'campaign_content.content.de-DE',
      'campaign_content.variation_details.manual_distribution_percentage',
    ];
    const places = objectPlaces.filter(
      ({ name, path }) => keyed.includes(path) && (name === 'variedPush' || path === 'utm_params'),
    );
    expect(new Set(places.map(({ path }) => path))).toEqual(new Set(keyed));
    expect(different(places, (value) => throwingAt(value as object, 'ownKeys'))).toEqual([]);
  });

  it.each(trapNames)('a proxy that throws only at %s: nothing is said to be absent', (trap) => {
    for (const { name, mode, path, value } of oneIn(4, objectPlaces)) {
      const draft = planted(drafts[name], path, throwingAt(value as object, trap));
      const findings = explainDraft(draft, mode, workspace).findings;
      const elsewhere = findings.filter(
        ({ path: at, params }) => !`${at.join('.')}.`.startsWith(`${path}.`) || params.kind === 'required',
      );
      expect(elsewhere.map(({ field, issue }) => `${field}: ${issue}`)).toEqual([]);
      // An object without members has nothing to read.
      const isRead = trap === 'get' || trap === 'getOwnPropertyDescriptor';
      if (isRead && Object.keys(value as object).length > 0) expect(findings).not.toEqual([]);
    }
  });

  it('a hole in a list is a missing entry', () => {
    for (const { name, mode, path, value } of listPlaces) {
      const list = value as unknown[];
      const at = `${path}.${list.length}`;
      const expected = fields(planted(drafts[name], path, [...list, null]), mode);
      expect(expected).toContain(at);
      const sparse = [...list];
      sparse.length++;
      expect(fields(planted(drafts[name], path, sparse), mode)).toEqual(expected);
      expect(fields(planted(drafts[name], path, [...list, undefined]), mode)).toEqual(expected);
    }
  });

  it('a list of four billion holes', { tags: ['long'] }, () => {
    for (const { name, path } of listPlaces.filter(({ mode }) => mode === 'LENIENT')) {
      const holes: unknown[] = [];
      holes.length = 4_000_000_000;
      const listed = fields(planted(drafts[name], path, holes));
      expect(listed).toHaveLength(1001);
      expect(listed.filter((field) => field.startsWith(`${path}.`)).slice(0, 990)).toEqual(
        many(990).map((index) => `${path}.${index}`),
      );
    }
  });
});

describe('values that are no JSON', () => {
  it('dates, maps and boxed values are no text, number, flag or list', () => {
    const places = typedPlaces.filter(({ value }) => !isObject(value) || Array.isArray(value));
    const { Date: DateOf, Map: MapOf } = globalThis;
    for (const make of [() => new DateOf(0), () => new MapOf(), (value: unknown) => Object(value), () => /x/])
      expect(
        different(
          places.filter(({ value }) => !Array.isArray(value)),
          make,
        ),
      ).toEqual([]);
    const arrayLike = (value: unknown) => ({ ...(value as unknown[]), length: (value as unknown[]).length });
    // Geofences may be one object, too: there, these are judged by their own members.
    const onlyLists = listPlaces.filter(({ path }) => path !== 'basic_details.geofences');
    expect(different(onlyLists, arrayLike)).toEqual([]);
    expect(different(onlyLists, (value) => new Set(value as unknown[]))).toEqual([]);
  });

  it('where an object is expected, they are judged by their own members', () => {
    for (const { name, mode, path } of oneIn(4, objectPlaces)) {
      const empty = fields(planted(drafts[name], path, {}), mode);
      for (const value of [new Date(0), new Map([['a', 1]]), new Set([1]), /x/, new (class Part {})()]) {
        expect(fields(planted(drafts[name], path, value), mode)).toEqual(empty);
      }
    }
  });

  it('objects of a class and without a prototype are judged by their own members', () => {
    class Part {
      constructor(members: object) {
        Object.assign(this, members);
      }
    }
    for (const name of names) {
      const broken = planted(drafts[name], 'basic_details', 5);
      for (const draft of [drafts[name], broken]) {
        for (const make of [
          (members: object) => new Part(members),
          (members: object) => Object.assign(Object.create(null), members),
        ]) {
          const changed = remade(draft, (members) => make(Object.fromEntries(members)));
          for (const mode of validationModes) expect(fields(changed, mode)).toEqual(fields(draft, mode));
        }
      }
    }
  });

  it('an object that inherits everything is judged as an empty one', () => {
    const inheriting = objectPlaces.filter(
      ({ name, mode, path, value }) =>
        fields(planted(drafts[name], path, Object.create(Object(value))), mode).join() !==
        fields(planted(drafts[name], path, {}), mode).join(),
    );
    expect(inheriting).toEqual([]);
  });

  it('what a class inherits is not read', () => {
    let reads = 0;
    const inherited = Object.fromEntries(
      Object.keys({ ...drafts.oneTimePush, ...drafts.email, updated_by: 0 }).map((key) => [
        key,
        { get: () => reads++, enumerable: true },
      ]),
    );
    const draft = Object.create(Object.create(null, inherited));
    expect(fields(draft, 'DRAFT_PUBLISH')).toEqual(fields({}, 'DRAFT_PUBLISH'));
    expect(reads).toBe(0);
  });
});

describe('every member is read once at most', () => {
  const broken = [...names.map((name): [string, unknown] => [name, drafts[name]]), ...brokenDrafts];

  it.each(broken)('%s', (_, draft) => {
    for (const mode of validationModes) {
      const { draft: asked, reads } = withGetters(draft);
      expect(fields(asked, mode)).toEqual(fields(draft, mode));
      expect([...reads].filter(([, times]) => times > 1)).toEqual([]);
      expect(reads.get('channel')).toBe(1);
    }
    const { draft: patch, reads } = withGetters(draft);
    validateUpdate(patch, { state: 'ACTIVE', draft: drafts.oneTimePush }, workspace);
    expect([...reads].filter(([, times]) => times > 1)).toEqual([]);
  });

  it.each(broken)('%s: the value of a second reading changes nothing', (_, draft) => {
    for (const later of [undefined, null, Symbol('later'), {}, [], 'later']) {
      for (const mode of validationModes) {
        const { draft: changing } = withGetters(draft, (value, times) => (times === 1 ? value : later));
        expect(validateDraft(changing, mode, workspace)).toEqual(validateDraft(draft, mode, workspace));
      }
    }
  });

  it('the length of a list, too', () => {
    for (const { name, mode, path, value } of listPlaces) {
      let asked = 0;
      const list = new Proxy(value as unknown[], {
        get: (target, key, receiver) =>
          key === 'length' && asked++ > 0 ? Number.NaN : Reflect.get(target, key, receiver),
      });
      expect(fields(planted(drafts[name], path, list), mode)).toEqual(fields(drafts[name], mode));
    }
  });
});

describe('members that somebody gave to all objects change no verdict (R1)', async () => {
  // Without exports: the library does not decide how a bundler writes them.
  const contents = `
    import { explainDraft, staticWorkspace, validateDraft, validateUpdate } from './src/index.js';
    globalThis.library = { explainDraft, staticWorkspace, validateDraft, validateUpdate };`;
  const zodAlone = "import * as z from 'zod/mini'; globalThis.library = z.object({ a: z.optional(z.string()) });";
  const bundled = async (code: string, packages: 'bundle' | 'external') => {
    const { outputFiles } = await build({
      stdin: { contents: code, resolveDir: '.' },
      bundle: true,
      write: false,
      format: packages === 'bundle' ? 'iife' : 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      packages,
      // As in the built library.
      alias: { 'zod/mini': './src/core/zod-definitions.ts' },
    });
    return outputFiles[0]?.text ?? '';
  };
  // Writing to the real `globalThis` of such a world while `get` is a member of all objects ends the process.
  const scriptOf = (code: string) =>
    new Script(`((globalThis) => { ${code}; return globalThis.library; })(Object.create(null))`);
  const own = await bundled(contents, 'external');
  const library = scriptOf(await bundled(contents, 'bundle'));
  /** If its dependency cannot be loaded, neither can the library. */
  const dependency = /from "zod/.test(own) ? scriptOf(await bundled(zodAlone, 'bundle')) : undefined;
  // Every name in the library: its variables, its members, the fields of drafts.
  const words = new Set(own.match(/[A-Za-z_$][\w$]*/g));
  const candidates = [...words, '', '0', '1', '2', '99', '-1', 'utm_x', 'variation_1', 'toJSON', 'then'].filter(
    (name) => !(name in Object.prototype),
  );

  const samples = JSON.stringify([...Object.values(drafts), {}, ...brokenDrafts.map(([, draft]) => draft)]);

  // Runs in a separate world: its objects are not those of the test.
  const harness = new Script(`(() => {
    const drafts = JSON.parse(samples);
    const judge = (library) => {
      const workspace = library.staticWorkspace({
        connectors: [{ connectorType: 'SENDGRID', connectorName: 'main', verifiedSenders: ['news@acme.example'] }],
        features: ['QUEUING'],
      });
      const results = [];
      for (let index = 0; index < drafts.length; index++) {
        results.push(library.explainDraft(drafts[index], 'LENIENT', workspace));
        results.push(library.validateDraft(drafts[index], 'DRAFT_PUBLISH', workspace));
        results.push(library.validateUpdate(drafts[index], { state: 'ACTIVE', draft: drafts[0] }, workspace));
      }
      return results;
    };
    const values = { true: true, 5: 5, x: 'x', object: {}, function() {} };
    return (names, kind, enumerable, load) => {
      const add = (name) => {
        const descriptor = Object.create(null);
        descriptor.configurable = true;
        descriptor.enumerable = enumerable;
        if (kind === 'getter') descriptor.get = () => 5;
        else { descriptor.writable = true; descriptor.value = values[kind]; }
        Object.defineProperty(Object.prototype, name, descriptor);
      };
      let results;
      let thrown;
      try {
        for (let index = 0; index < names.length; index++) add(names[index]);
        const library = load();
        results = library.explainDraft === undefined ? [] : judge(library);
      } catch (error) {
        thrown = error;
      }
      for (let index = 0; index < names.length; index++) delete Object.prototype[names[index]];
      return results === undefined ? String(thrown) : JSON.stringify(results);
    };
  })()`);

  /** The verdicts while these names are added: of a library that was loaded before, or that is loaded then. */
  type Try = (names: string[], kind: string, enumerable: boolean, load: () => object) => string;

  /** A world without such members, and how to load a script in it. */
  function world(script: Script): { tried: Try; load: () => object } {
    const context = createContext({ samples });
    return { tried: harness.runInContext(context), load: () => script.runInContext(context) };
  }
  const clean = (() => {
    const { tried, load } = world(library);
    return tried([], 'true', false, load);
  })();

  /** With a getter for an index, no list can be filled any more: code that makes a list at its first use cannot start. */
  const barsLists = (kind: string, name: string) => kind === 'getter' && /^\d+$/.test(name);

  /** The first of the names that make a difference, added alone or together. */
  function culprits(of: string[], differs: (some: string[]) => boolean, size: number, most = 20): string[] {
    const found: string[] = [];
    function search(some: string[]): void {
      // Every world takes memory.
      if (found.length >= most || !differs(some)) return;
      const half = some.length >> 1;
      if (half === 0) found.push(...some);
      else for (const part of [some.slice(0, half), some.slice(half)]) search(part);
    }
    for (let index = 0; index < of.length; index += size) search(of.slice(index, index + size));
    return found;
  }

  const kinds = ['true', '5', 'x', 'object', 'function', 'getter'];

  it('the drafts are valid and broken', () => {
    expect(candidates.length).toBeGreaterThan(500);
    expect(JSON.parse(clean)).toHaveLength(48);
    expect(clean.match(/"valid":true/g)?.length).toBeGreaterThan(10);
    expect(clean.match(/"valid":false/g)?.length).toBeGreaterThan(10);
  });

  const ways = kinds.flatMap((kind) => [true, false].map((enumerable) => [kind, enumerable] as const));

  /** Members that are read, and members that have a value. */
  const isQuick = ([kind, enumerable]: (typeof ways)[number]) => (kind === 'getter' || kind === 'true') && enumerable;
  const isLong = (way: (typeof ways)[number]) => !isQuick(way);

  const expectSameAfterImport = (kind: string, enumerable: boolean) => {
    const { tried, load } = world(library);
    const loaded = load();
    expect(
      culprits(
        candidates.filter((name) => !barsLists(kind, name)),
        (some) => tried(some, kind, enumerable, () => loaded) !== clean,
        100,
      ),
    ).toEqual([]);
  };
  const after = 'after it was imported: %s, enumerable: %s';
  it.each(ways.filter(isQuick))(after, expectSameAfterImport);
  it.each(ways.filter(isLong))(after, { tags: ['long'] }, expectSameAfterImport);

  const beforehand = ways.filter(([kind]) => kind === 'true' || kind === 'getter');

  const expectSameBeforeImport = (kind: string, enumerable: boolean) => {
    const isLoaded = (script: Script, some: string[], expected: string) => {
      const { tried, load } = world(script);
      return tried(some, kind, enumerable, load) === expected;
    };
    // The dependency cannot cope with an enumerable member of any name.
    if (dependency !== undefined && !isLoaded(dependency, ['something'], '[]')) return;
    const barred = new Set(
      dependency && culprits(candidates, (some) => !isLoaded(dependency, some, '[]'), 400, Number.POSITIVE_INFINITY),
    );
    const others = candidates.filter((name) => !barred.has(name) && !barsLists(kind, name));
    expect(culprits(others, (some) => !isLoaded(library, some, clean), 400)).toEqual([]);
  };
  const before = 'before it was imported: %s, enumerable: %s';
  const isFirst = ([kind, enumerable]: (typeof ways)[number]) => kind === 'true' && enumerable;
  it.each(beforehand.filter(isFirst))(before, expectSameBeforeImport);
  it.each(beforehand.filter((way) => !isFirst(way)))(before, { tags: ['long'] }, expectSameBeforeImport);
});
