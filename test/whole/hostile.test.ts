// Without this, a draft with odd keys, depth or size could be judged wrongly.
import { describe, expect, it } from 'vitest';
import { explainDraft, type ValidationMode, validateDraft } from '../../src/index.js';
import { validationModes } from '../../src/values.js';
import { edited, planted } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { revoked, throwing, unreadable } from '../hostile.js';

const workspace = workspaces.complete;

function fields(draft: unknown, mode: ValidationMode = 'DRAFT_PUBLISH'): string[] {
  const result = validateDraft(draft, mode, workspace);
  return result.valid ? [] : result.errors.map(({ field }) => field);
}

const cyclic: Record<string, unknown> = {};
cyclic.self = cyclic;
cyclic.filters = [cyclic];
cyclic.attributes = cyclic;

const strange: readonly [string, unknown][] = [
  ['undefined', undefined],
  ['null', null],
  ['true', true],
  ['0', 0],
  ['NaN', Number.NaN],
  ['text', 'x'],
  ['a bigint', 5n],
  ['a symbol', Symbol('s')],
  ['a function', throwing],
  ['a list', []],
  ['a list of everything', [null, 1, 'x', {}, [], undefined, Symbol('s')]],
  ['an empty object', {}],
  ['an object without a prototype', Object.create(null)],
  ['an object whose members are inherited', Object.create(drafts.oneTimePush)],
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['a class instance', new (class Draft {})()],
  ['a cyclic object', cyclic],
  ['a throwing getter', Object.defineProperty({}, 'x', { get: throwing, enumerable: true })],
  ['a throwing proxy', unreadable({})],
  ['a throwing list', unreadable([1, 2])],
  ['a list of throwing elements', Object.defineProperty([1, 2], 0, { get: throwing })],
  ['a revoked proxy', revoked({})],
  ['a revoked list', revoked([])],
  ['a boxed string', Object('x')],
  ['a throwing toString', { toString: throwing, toJSON: throwing, valueOf: throwing, [Symbol.toPrimitive]: throwing }],
];

describe('bad input never throws', () => {
  it.each(strange)('%s for a draft: one error at the root, or those of an empty one', (_, draft) => {
    for (const mode of validationModes) {
      const reported = fields(draft, mode).slice(0, 3);
      expect([[''], ['channel', 'campaign_delivery_type', 'created_by']]).toContainEqual(reported);
    }
  });
});

describe('own keys only', () => {
  it('a key with a dot is one key', () => {
    const draft = edited(drafts.variedPush, { 'campaign_content.locales': ['a.b', 'de-DE'] }) as {
      campaign_content: { content: Record<string, unknown> };
    };
    draft.campaign_content.content['a.b'] = 5;
    expect(explainDraft(draft, 'LENIENT', workspace).findings.map(({ path }) => path)).toEqual([
      ['campaign_content', 'content', 'a.b'],
    ]);
  });

  it('keys with dots that make one field of two paths, of which the same is said, are one error (G11)', () => {
    const long = 'a'.repeat(500);
    const draft = edited(drafts.variedPush, {}) as {
      campaign_content: { locales: string[]; content: Record<string, unknown> };
    };
    const { campaign_content: content } = draft;
    content.locales.push(long, `${long}.${long}`);
    content.content[long] = { [`${long}.${long}`]: 5 };
    content.content[`${long}.${long}`] = { [long]: 5 };
    const findings = () =>
      explainDraft(draft, 'LENIENT', workspace).findings.map(({ field, path }) => [field, path[2]]);
    const cut = `${'a'.repeat(199)}…`;
    const field = `campaign_content.content.${cut}.${cut}`;
    expect(findings()).toEqual([[field, long]]);
  });
});

/** Nested groups. */
function nested(levels: number): unknown {
  let group: unknown = { filters: [] };
  for (let level = 1; level < levels; level++) {
    group = { filters: [{ filter_type: 'actions', action_name: 'seen', attributes: group }] };
  }
  return group;
}

describe('deep, cyclic and large drafts (R1)', () => {
  const withGroup = (group: unknown) => planted(drafts.oneTimePush, 'segmentation_details.excluded_filters', group);
  const below = (levels: number) => `segmentation_details.excluded_filters${'.filters.0.attributes'.repeat(levels)}`;

  it('follows 100 levels, and is not slowed by 100,000', () => {
    expect(fields(withGroup(nested(100)))).toEqual([]);
    for (const levels of [101, 100_000]) expect(fields(withGroup(nested(levels)))).toEqual([below(100)]);
  });

  it('is not slowed by text made for regular expressions', () => {
    const draft = edited(drafts.oneTimePush, {
      created_by: `${'a'.repeat(100_000)}@`,
      updated_by: `a@${'b.'.repeat(100_000)}`,
      'campaign_content.content.push.android.basic_details': {
        title: 'x',
        message: 'x',
        image_url: '{{'.repeat(100_000),
        input_gif_url: `a${'+'.repeat(100_000)}`,
        background_color_code: '#'.repeat(100_000),
      },
      'scheduling_details.start_time': `2026-01-01T00:00:00.${'0'.repeat(100_000)}x`,
      'basic_details.business_event': ' '.repeat(1_000_000),
    });
    expect(fields(draft)).toHaveLength(6);
  });
});

it('a link may have any number of expressions', () => {
  const image_url = `https://a${'{{}}'.repeat(1_000_000)}`;
  const basicDetails = { title: 'x', message: 'x', image_url };
  const at = 'campaign_content.content.push.android.basic_details';
  expect(explainDraft(edited(drafts.oneTimePush, { [at]: basicDetails }), 'LENIENT', workspace).findings).toEqual([]);
});

describe('many errors (R2)', () => {
  const many = edited(drafts.oneTimePush, { 'basic_details.tags': Array.from({ length: 5000 }, () => 1) });

  it('lists 1,000 and says how many were left out', () => {
    const { findings } = explainDraft(many, 'LENIENT', workspace);
    expect(findings).toHaveLength(1001);
    expect(findings.slice(0, 2).map(({ field }) => field)).toEqual(['basic_details.tags.0', 'basic_details.tags.1']);
    expect(findings.at(-1)).toMatchObject({
      rule: 'draft/too-many-errors',
      field: '',
      params: { count: 4000 },
      issue: 'The draft has more errors than are listed here: at least 4000 more',
    });
  });

  it('is not slowed by lists that are long and empty', () => {
    const draft = edited(drafts.oneTimePush, {}) as Record<string, Record<string, unknown>>;
    const long = new Array(4_000_000_000);
    draft.basic_details = { platforms: long };
    draft.segmentation_details = { included_filters: { filters: long } };
    const { findings } = explainDraft(draft, 'LENIENT', workspace);
    expect(findings).toHaveLength(1001);
    expect(findings[0]).toMatchObject({ field: 'basic_details.platforms.0', params: { kind: 'required' } });
    // The counting goes on for a while and then ends: the rest of the list is not read.
    expect(findings.at(-1)?.params.count).toBe(21_002);
  });

  it('counts no more of a list than anybody asks for, also of what rules find', () => {
    const filters = new Array(12_000).fill({ filter_type: 'custom_segments' });
    const draft = edited(drafts.oneTimePush, { segmentation_details: { included_filters: { filters } } });
    const { findings } = explainDraft(draft, 'LENIENT', workspace);
    expect(findings[0]?.field).toBe('segmentation_details.included_filters.filters.0.id');
    expect(findings).toHaveLength(1001);
    expect(findings.at(-1)?.params.count).toBe(10_001);
  });

  it('lists the same whatever the order of the keys, also when there are more than are counted', () => {
    const keys = Array.from({ length: 10_100 }, (_, index) => `key${index}`);
    const members = (value: unknown) => Object.fromEntries(keys.map((key) => [key, value]));
    const contents: [string, object][] = [
      ['utm_params', { utm_source: 'a', utm_medium: 'b', ...members(5) }],
      ['utm_params', { utm_source: 'a', utm_medium: 'b', ...members('x') }],
      ['campaign_content.variation_details.manual_distribution_percentage', members(1)],
      ['campaign_content.content', { default: {}, ...members(5) }],
      ['campaign_content.content.default', members(5)],
    ];
    for (const [path, value] of contents) {
      const backwards = Object.fromEntries(Object.entries(value).reverse());
      const [there, back] = [value, backwards].map((members) =>
        explainDraft(planted(drafts.variedPush, path, members), 'LENIENT', workspace, { maxErrors: 3 }),
      );
      expect(there?.findings.at(-1)?.params.count).toBeGreaterThan(10_000);
      expect(back).toEqual(there);
    }
  });
});

describe('objects that stand in many places', () => {
  const action = (attributes: unknown) => ({ filter_type: 'actions', action_name: 'a', attributes });

  it('are not followed for ever when a getter makes new ones', { tags: ['long'] }, () => {
    const group = (): unknown => ({
      get filters() {
        return [action(group()), action(group()), ...new Array(1000).fill(null)];
      },
    });
    const { findings } = explainDraft(
      planted(drafts.oneTimePush, 'segmentation_details.excluded_filters', group()),
      'LENIENT',
      workspace,
    );
    expect(findings).toMatchObject([
      { field: 'segmentation_details.excluded_filters.filters', params: { kind: 'type', receivedType: 'unreadable' } },
    ]);
  });
});

describe('names that mean something to JavaScript', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is a name like others', (name) => {
    const withMember = (object: object, value: unknown) =>
      JSON.parse(`${JSON.stringify(object).slice(0, -1)},"${name}":${JSON.stringify(value)}}`);
    const { utm_params, ...rest } = drafts.oneTimePush;
    expect(fields({ ...rest, utm_params: withMember(utm_params ?? {}, 5) })).toEqual([`utm_params.${name}`]);
    const varied = edited(drafts.variedPush, {}) as {
      campaign_content: { content: Record<string, object>; variation_details: Record<string, object> };
    };
    const { content, variation_details } = varied.campaign_content;
    variation_details.manual_distribution_percentage = withMember(
      variation_details.manual_distribution_percentage ?? {},
      'x',
    );
    content.default = withMember(content.default ?? {}, 5);
    varied.campaign_content.content = withMember(content, 5);
    expect(fields(varied)).toEqual([
      `campaign_content.variation_details.manual_distribution_percentage.${name}`,
      `campaign_content.content.default.${name}`,
      `campaign_content.content.${name}`,
    ]);
  });

  it('a name with any character in it hides nothing', () => {
    const draft = {
      ...drafts.email,
      campaign_content: {
        locales: ['default\u0000variation_1'],
        content: { default: { variation_1: { email: { custom_template_id: 5 } } }, 'default\u0000variation_1': 5 },
      },
    };
    expect(fields(draft)).toEqual([
      'campaign_content.content.default.variation_1.email.custom_template_id',
      'campaign_content.content.default\u0000variation_1',
    ]);
  });

  it('text of many megabytes is no trouble', () => {
    expect(fields(edited(drafts.oneTimePush, { created_by: `a@${'b.'.repeat(2_000_000)}c` }))).toEqual([]);
    expect(fields(edited(drafts.oneTimePush, { created_by: `a@${'b.'.repeat(2_000_000)}` }))).toEqual(['created_by']);
  });
});

const filterValue = 'trigger_condition.included_filters.filters.1.value';

it.each<[string, unknown]>([
  ['a function', throwing],
  ['a symbol', Symbol('s')],
  ['a bigint', 5n],
  ['NaN', Number.NaN],
  ['an infinite number', Number.NEGATIVE_INFINITY],
])('the value of a filter is not %s, which JSON does not have', (_, value) => {
  const draft = edited(drafts.eventPush, {}) as typeof drafts.eventPush;
  Object.assign(draft.trigger_condition?.included_filters?.filters?.[1] ?? {}, { value });
  expect(explainDraft(draft, 'LENIENT', workspace).findings.map(({ rule, field }) => [rule, field])).toEqual([
    ['filter/shape', filterValue],
  ]);
});
