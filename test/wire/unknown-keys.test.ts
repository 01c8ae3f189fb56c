// Without this, keys that mean something to a database could be saved unseen, or a field of the specification be dropped.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../src/core/value.js';
import * as library from '../../src/index.js';
import { type DraftCase, validDraft } from '../../src/testing.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { sampleDrafts, sampleWorkspace } from '../examples/samples.js';
import { runs } from '../testing/runs.js';

const workspace = workspaces.complete;
const { request_id: _, updated_by: __, ...stored } = drafts.oneTimePush as library.PushDraft;
const current = { state: 'DRAFT', draft: stored };

async function accepted(body: unknown, options: library.AcceptOptions = {}): Promise<library.AcceptedDraft> {
  const result = await library.acceptDraft(body, workspace, options);
  return result.ok ? result : expect.fail(JSON.stringify(result.body));
}

async function updated(patch: unknown, options: library.AcceptOptions = {}): Promise<library.AcceptedUpdate> {
  const result = await library.acceptUpdate(patch, current, workspace, options);
  return result.ok ? result : expect.fail(JSON.stringify(result.body));
}

const drop = { unknownKeys: 'drop' } as const;
const filter = {
  filter_type: 'user_attributes',
  name: 'a',
  data_type: 'string',
  operator: 'in',
  value: [{ any: { b: 1 } }],
};
const audience = (extra: object) => ({
  included_filters: { filter_operator: 'and', filters: [{ ...filter, ...extra }] },
});

/** What is added to a draft, and the paths that are unknown then, with the names that were probably meant. */
const cases: readonly [
  string,
  body: object,
  unknown: readonly (readonly [path: library.FieldPath, meant?: string])[],
][] = [
  ['nothing', {}, []],
  ['keys of a database', { _id: 1, state: 'ACTIVE' }, [[['_id']], [['state']]]],
  ['a misspelled component', { utm_params: undefined, utm_prams: {} }, [[['utm_prams'], 'utm_params']]],
  ['a misspelled key beside the right one', { utm_prams: {} }, [[['utm_prams']]]],
  ['what is below an unknown key is not looked at', { a: { b: { c: 1 } } }, [[['a']]]],
  ['a field of another channel', { connector: {} }, [[['connector']]]],
  [
    'the members of trigger_attr, which the specification does not show',
    { trigger_condition: { trigger_attr: { name: 'departure', data_type: 'datetime', more: { a: [{ b: 1 }] } } } },
    [],
  ],
  ['a key that all objects have', { constructor: 1 }, [[['constructor']]]],
  ['a key of a component', { control_group_details: { on: 1 } }, [[['control_group_details', 'on']]]],
  ['the parameters of links', { utm_params: { utm_source: 'a', utm_medium: 'b', utm_my: 'c' } }, []],
  [
    'in a filter, but not in its value',
    { segmentation_details: audience({ nmae: 1 }) },
    [[['segmentation_details', 'included_filters', 'filters', 0, 'nmae']]],
  ],
  [
    'in content by locale and variation, whatever these are called',
    {
      campaign_content: {
        locales: ['__proto__'],
        content: JSON.parse(
          '{"default":{"variation_1":{"push":{"android":{"template_type":"BASIC","basic_details":{"title":"a","ttile":1}}}}},' +
            '"__proto__":{"variation_1":{"push":{"android":{"template_type":"BASIC","basic_details":{"title":"a"},"x":1}},"y":1}}}',
        ),
      },
    },
    [
      [['campaign_content', 'content', 'default', 'variation_1', 'push', 'android', 'basic_details', 'ttile']],
      [['campaign_content', 'content', '__proto__', 'variation_1', 'push', 'android', 'x']],
      [['campaign_content', 'content', '__proto__', 'variation_1', 'y']],
    ],
  ],
];

describe('unknown keys', () => {
  it.each(cases)('of a draft: %s', async (_, body, unknown) => {
    const sent = { ...stored, basic_details: { ...stored.basic_details, platforms: ['ANDROID'] }, ...body };
    const kept = await accepted(sent);
    expect(kept.unknownKeys).toEqual(
      unknown.map(([path, suggestion]) => ({ path, field: path.join('.'), ...(suggestion && { suggestion }) })),
    );
    expect(kept.draft).toEqual(JSON.parse(JSON.stringify(sent)));
    expect(await accepted(sent, { unknownKeys: 'keep' })).toEqual(kept);
    const dropped = await accepted(sent, drop);
    expect(dropped.unknownKeys).toEqual(kept.unknownKeys);
    const without = structuredClone(kept.draft);
    for (const [path] of unknown) {
      const holder = path.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key), without);
      Reflect.deleteProperty(holder, path.at(-1) ?? '');
    }
    expect(JSON.stringify(dropped.draft)).toBe(JSON.stringify(without));
  });

  it('of an update are those of the update, and the campaign keeps its own', async () => {
    const campaign = { state: 'DRAFT', draft: { ...stored, _id: 1 } };
    const patch = { is_admin: true, basic_details: { name: 'B', nmae: 'C' }, utm_params: undefined };
    const result = await library.acceptUpdate(patch, campaign, workspace, drop);
    expect(result).toMatchObject({ ok: true, unknownKeys: [{ field: 'is_admin' }, { field: 'basic_details.nmae' }] });
    expect(result.ok && result.draft).toEqual({
      ...campaign.draft,
      basic_details: { ...stored.basic_details, name: 'B' },
    });
    expect((await updated(patch)).draft).toMatchObject({ is_admin: true, basic_details: { nmae: 'C' } });
  });

  it('that are dropped are not told of what stands', async () => {
    const { subscription_category: _, ...details } = drafts.email.basic_details ?? {};
    const old = {
      state: 'DRAFT',
      draft: { ...drafts.email, basic_details: { ...details, content_type: 'PROMOTIONAL' } },
    };
    const patch = { basic_details: { subscripton_category: 'x' } };
    const [kept, dropped] = [
      await library.acceptUpdate(patch, old, workspace),
      await library.acceptUpdate(patch, old, workspace, drop),
    ].map((result) => (result.ok ? result.standing.map(({ params }) => params.misspelled) : ['refused']));
    expect([kept, dropped]).toEqual([['subscripton_category'], [undefined]]);
  });

  it('are looked for by the channel of the campaign', async () => {
    const patch = { basic_details: { platforms: ['WEB'] } };
    expect((await updated(patch)).unknownKeys).toEqual([]);
    const email = { state: 'DRAFT', draft: drafts.email };
    const result = await library.acceptUpdate(patch, email, workspace, drop);
    expect(result).toMatchObject({ ok: true, unknownKeys: [{ field: 'basic_details.platforms' }] });
  });

  it('of the samples are none', async () => {
    for (const [name, draft] of sampleDrafts) {
      const result = await library.acceptDraft(draft, sampleWorkspace);
      if (result.ok) expect([name, result.unknownKeys]).toEqual([name, []]);
    }
  });

  it('do not matter for the verdict, and none is left', async () => {
    let dropped = 0;
    const check = async ({ draft, mode, workspace }: DraftCase) => {
      const first = await library.acceptDraft(draft, workspace, { mode, ...drop });
      if (!first.ok) return expect.fail(JSON.stringify(first.body));
      dropped += first.unknownKeys.length;
      for (const { path } of first.unknownKeys) expect(valueAt(draft, path)).toBeDefined();
      const again = await library.acceptDraft(first.draft, workspace, { mode, ...drop });
      expect(again).toMatchObject({ ok: true, draft: first.draft, unknownKeys: [] });
    };
    await fc.assert(fc.asyncProperty(validDraft(), check), runs(200));
    expect(dropped).toBeGreaterThan(50);
  });

  it('are listed up to a thousand, and all of them are dropped, quickly', async () => {
    const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`basic_detials${index}`, index]));
    const { unknownKeys, draft } = await accepted({ ...stored, ...many }, drop);
    expect([unknownKeys.length, draft]).toEqual([1_000, stored]);
    const long = 'a'.repeat(10_000);
    expect((await accepted({ ...stored, [long]: 1 })).unknownKeys[0]?.field).toHaveLength(200);
  });

  it('of an object in several places are listed at the first', async () => {
    const twice = { filter_operator: 'and', filters: [{ ...filter, extra: 1 }] };
    twice.filters.push(...twice.filters);
    const body = { ...stored, segmentation_details: { included_filters: twice } };
    const { unknownKeys, draft } = await accepted(body, drop);
    expect(unknownKeys.map(({ field }) => field)).toEqual(['segmentation_details.included_filters.filters.0.extra']);
    expect(JSON.stringify(draft)).not.toContain('extra');
  });

  it('another word for what becomes of them is refused', async () => {
    const wrong = library.acceptDraft(stored, workspace, { unknownKeys: 'remove' as never });
    await expect(wrong).rejects.toThrow(new TypeError('unknownKeys must be one of keep, drop; got "remove"'));
  });
});
