// Without this, applying all fixes could lose input, undo itself, or never end.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formGermanFixTitles } from '../../src/de.js';
import { applyAllFixes, applyFix, fixesFor } from '../../src/fixes.js';
import { explainDraft, staticWorkspace } from '../../src/index.js';
import { putAt } from '../../src/testing/members.js';
import { hostileValue, validDraft } from '../../src/testing.js';
import { validationModes } from '../../src/values.js';
import { type Edit, edited, keysAt, pathsOf } from '../edit.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { deeplyFrozen } from '../testing/change.js';
import { runs } from '../testing/runs.js';
import { geofence } from './geofence.js';

const workspace = workspaces.complete;

/** Values that people type or tools send instead of the right ones. */
const slips: readonly ((value: unknown) => unknown)[] = [
  (value) => String(value),
  (value) => Number(value),
  (value) => [value],
  (value) => ` ${String(value)} `,
  (value) => String(value).toLowerCase(),
  (value) => String(value).toUpperCase(),
  (value) => String(value).replace('T', ' '),
  () => null,
  () => '',
  () => undefined,
  () => ({}),
  () => [],
  () => 'default',
];

/** Drafts with a few slips in them. */
const slippedDraft = fc
  .tuple(
    validDraft(),
    fc.array(fc.tuple(fc.nat(9999), fc.constantFrom(...slips)), { minLength: 1, maxLength: 8 }),
    fc.constantFrom(...validationModes),
  )
  .map(([{ draft, workspace: of }, several, mode]) => {
    const made = several.reduce<unknown>((broken, [number, slip]) => {
      const paths = pathsOf(broken).filter((path) => path !== '');
      const path = keysAt(paths[number % paths.length] ?? '');
      const value = path.reduce<unknown>((here, key) => (here as Record<string, unknown> | undefined)?.[key], broken);
      return putAt(broken, path, typeof value === 'object' ? null : slip(value));
    }, draft);
    return { draft: made, workspace: of, mode };
  });

describe('applying all fixes', () => {
  it('leaves nothing that it could mend, loses nothing, and does nothing the second time', () => {
    fc.assert(
      fc.property(slippedDraft, ({ draft, workspace: of, mode }) => {
        deeplyFrozen(draft);
        const { draft: mended, applied, explanation } = applyAllFixes(draft, mode, of);
        expect(explanation).toEqual(explainDraft(mended, mode, of));
        expect(applied.filter(({ fix }) => fix.loses === true || fix.choice === true)).toEqual([]);
        expect(applied.reduce<unknown>((here, { fix }) => applyFix(here, fix), draft)).toEqual(mended);
        if (applied.length === 0) expect(mended).toBe(draft);
        for (const finding of explanation.findings) {
          const lossless = fixesFor(finding, mended).filter(({ loses }) => loses !== true);
          const isLeft = lossless.length !== 1 || lossless[0]?.choice === true;
          expect({ finding, lossless, isLeft }).toMatchObject({ isLeft: true });
        }
        expect(applyAllFixes(mended, mode, of)).toEqual({ draft: mended, applied: [], explanation });
        const taken = applied.filter(({ finding }) => /implied-locale|unique-name/.test(finding.rule));
        if (taken.length === 0) expect(leaves(mended)).toBeGreaterThanOrEqual(leaves(draft));
      }),
      runs(100),
    );
  });

  it('ends, whatever it is given, and throws nothing', () => {
    fc.assert(
      fc.property(hostileValue(), fc.constantFrom(...validationModes), (draft, mode) => {
        const { explanation } = applyAllFixes(draft, mode, workspace);
        expect(typeof explanation.valid).toBe('boolean');
      }),
      runs(100),
    );
  });

  it('mends a draft with mistakes of many kinds', () => {
    const draft = edited(drafts.variedPush, {
      'basic_details.team': 5,
      'basic_details.tags': 'sale',
      'campaign_content.locales': ['de-DE', 'default'],
      'campaign_content.content.default.variation_1.push.android.template_type': 'simple_image_carousel',
      utm_params: { source: 'app', utm_medium: 'push', utm_term: null },
    });
    const { draft: mended, applied, explanation } = applyAllFixes(draft, 'DRAFT_PUBLISH', workspace);
    expect(explanation.findings).toEqual([]);
    expect(mended).toEqual(
      edited(drafts.variedPush, {
        'basic_details.team': '5',
        'basic_details.tags': ['sale'],
        utm_params: { utm_medium: 'push', utm_source: 'app' },
      }),
    );
    expect(applied.map(({ finding, fix }) => `${finding.field}: ${fix.title}`)).toMatchInlineSnapshot(`
      [
        "utm_params.source: Rename UTM parameter "source" to "utm_source"",
        "utm_params.utm_term: Remove UTM term",
        "campaign_content.content.default.variation_1.push.android.template_type: Set template type to "SIMPLE_IMAGE_CAROUSEL"",
        "campaign_content.locales.1: Take default out of the locales",
        "basic_details.team: Write team as text",
        "basic_details.tags: Write tags as a list",
      ]
    `);
    const german = applyAllFixes(draft, 'DRAFT_PUBLISH', workspace, { titles: formGermanFixTitles });
    expect(german.applied.map(({ fix }) => fix.title)).toContain(
      'Die Standardversion aus den Sprachversionen entfernen',
    );
  });

  /** A workspace that counts how often a draft with an audience limit is judged. */
  function counted() {
    const asked: string[] = [];
    const featureFlags = { isEnabled: (flag: string) => asked.push(flag) > 0 };
    return { asked, counting: { ...workspace, featureFlags } };
  }

  it('takes many findings at once: a round is a judgement, and there are few', () => {
    const tags = Array.from({ length: 3000 }, (_, index) => index);
    const { asked, counting } = counted();
    const draft = { ...drafts.oneTimePush, basic_details: { ...drafts.oneTimePush.basic_details, tags } };
    const limited = { ...draft, campaign_audience_limit: {} };
    const { draft: mended, applied, explanation } = applyAllFixes(limited, 'LENIENT', counting);
    expect(explanation.findings).toEqual([]);
    expect(applied).toHaveLength(3000);
    expect(mended).toMatchObject({ basic_details: { tags: tags.map(String) } });
    // Three thousand findings, a thousand of which are listed at a time.
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('mends as much, however few errors are to be listed', () => {
    const draft = {
      ...drafts.oneTimePush,
      basic_details: { ...drafts.oneTimePush.basic_details, tags: [1, 2], team: 5 },
    };
    const wrong = { ...draft, campaign_delivery_type: 'X', created_by: 5 };
    const options = { maxErrors: 1 };
    const { draft: mended, applied, explanation } = applyAllFixes(wrong, 'LENIENT', workspace, options);
    expect(applied).toHaveLength(3);
    expect(explanation.findings.map(({ field }) => field)).toEqual(['campaign_delivery_type', '']);
    expect(explanation).toEqual(explainDraft(mended, 'LENIENT', workspace, options));
  });

  it('mends what stands in an object before the object is moved', () => {
    const push = { android: { template_type: 'BASIC', basic_details: { title: 5, message: 'Now' } } };
    const draft = { ...drafts.oneTimePush, campaign_content: { locales: ['fr'], content: { push } } };
    const { draft: mended, applied, explanation } = applyAllFixes(draft, 'LENIENT', workspace);
    expect(applied.map(({ finding }) => finding.rule)).toEqual(['android/shape', 'push-content/keyed']);
    expect(mended.campaign_content.content).toMatchObject({
      default: { variation_1: { push: { android: { basic_details: { title: '5' } } } } },
    });
    expect(explanation.findings).toEqual([]);
  });

  it('removes several elements of a list, and lists several locales, in one round', () => {
    const leaf = { variation_1: { email: { subject: 'a', html_content: 'b' } } };
    const draft = {
      ...drafts.email,
      utm_params: { utm_source: 'a', utm_medium: 'b' },
      conversion_goal_details: { goals: [{ goal_event_attribute: { filters: [null, {}, null, null, {}] } }] },
      campaign_content: { locales: ['it'], content: { default: leaf, fr: leaf, de: leaf } },
      campaign_audience_limit: {},
    };
    const { asked, counting } = counted();
    const { draft: mended, applied } = applyAllFixes(draft, 'LENIENT', counting);
    expect(asked).toHaveLength(2);
    expect(mended).toMatchObject({
      conversion_goal_details: { goals: [{ goal_event_attribute: { filters: [{}, {}] } }] },
    });
    expect(mended.campaign_content).toMatchObject({ locales: expect.arrayContaining(['fr', 'de']) });
    expect(applied).toHaveLength(5);
  });

  it('removes nothing else when the value that it would remove is gone', () => {
    const fence = (name: string) => ({ ...geofence, name, latitude: '48,1', radius: '200 m' });
    const geofences = ['A', 'A', 'B', 'A', 'C'].map(fence);
    const draft = edited(drafts.oneTimePush, { 'basic_details.geofences': geofences });
    const { draft: mended, explanation } = applyAllFixes(draft, 'LENIENT', workspace);
    expect(explanation.findings).toEqual([]);
    expect(mended).toMatchObject({
      basic_details: {
        geofences: ['A', 'B', 'C'].map((name) => ({ ...fence(name), latitude: '48.1', radius: '200' })),
      },
    });
  });

  const mail = { variation_1: { email: { subject: 'a', html_content: 'b' } } };

  it.each<[string, Edit, object]>([
    [
      'name what is missing and what is there in its place',
      { 'campaign_content.content': { Default: mail } },
      { campaign_content: { content: { default: mail } } },
    ],
    [
      'give one key two names',
      { utm_params: { 'utm-sorce': 'a', utm_medium: 'b' } },
      { utm_params: { utm_source: 'a', utm_medium: 'b' } },
    ],
    [
      'add the same list',
      { campaign_content: { content: { default: mail, fr: mail, de: mail } } },
      { campaign_content: { locales: expect.arrayContaining(['fr', 'de']) } },
    ],
  ])('one after the other where two of them %s', (_, edit, expected) => {
    const { draft, explanation } = applyAllFixes(edited(drafts.email, edit), 'DRAFT_PUBLISH', workspace);
    expect(explanation.findings).toEqual([]);
    expect(draft).toMatchObject(expected);
  });

  it.each<[string, Edit]>([
    ['default', { 'campaign_content.content': { Default: mail, DEFAULT: mail } }],
    ['a listed locale', { campaign_content: { locales: ['fr'], content: { default: mail, FR: mail, Fr: mail } } }],
    [
      'a variation',
      {
        'campaign_content.content': {
          default: { 'Variation 1': mail.variation_1, 'variation-1': mail.variation_1 },
        },
      },
    ],
    ['a UTM parameter', { utm_params: { utm_source: 'a', utm_medium: 'b', term: 'c', utmterm: 'd' } }],
    ['a missing UTM parameter', { utm_params: { utm_medium: 'b', utm_sourc: 'c', source: 'd' } }],
    [
      'a share',
      {
        campaign_content: {
          variation_details: {
            distribution_type: 'MANUAL',
            no_of_variations: 2,
            manual_distribution_percentage: { 'Variation 1': 50, 'variation-1': 30, variation_2: 50 },
          },
          content: { default: { ...mail, variation_2: mail.variation_1 } },
        },
      },
    ],
  ])('renames none of several that mean the same: %s', (_, edit) => {
    const draft = edited(drafts.email, edit);
    const { draft: left, explanation } = applyAllFixes(draft, 'DRAFT_PUBLISH', workspace);
    expect(left).toBe(draft);
    const renames = explanation.findings
      .flatMap((finding) => fixesFor(finding, draft))
      .filter(({ patch }) => patch.some(({ op }) => op === 'move'));
    expect(new Set(renames.map(({ title }) => title)).size).toBe(2);
    expect(renames.filter(({ choice }) => choice !== true)).toEqual([]);
  });

  it('renames the only one that means it, though others are empty or mean something else', () => {
    const utm = { utm_sourc: 'a', utm_medium: 'b', term: 'c', content: 'd' };
    const draft = edited(drafts.email, { utm_params: { ...utm, utmterm: '', source: '' } });
    const { draft: mended } = applyAllFixes(draft, 'DRAFT_PUBLISH', workspace);
    expect(mended).toMatchObject({ utm_params: { utm_source: 'a', utm_term: 'c', utm_content: 'd' } });
    // Before the empty ones are removed.
    const { findings } = explainDraft(draft, 'DRAFT_PUBLISH', workspace);
    const renames = findings.flatMap((one) => fixesFor(one, draft)).filter(({ title }) => title.startsWith('Rename'));
    expect(renames.map(({ choice }) => choice)).toEqual([undefined, undefined, undefined]);
  });

  it.each<[number, readonly string[]]>([
    [30, []],
    [31, ['Rename UTM parameter "source" to "utm_source"']],
  ])('takes no key behind many others for a misspelled one: behind %s others', (count, titles) => {
    const others = Object.fromEntries(Array.from({ length: count }, (_, index) => [`utm_x${index}`, 'a']));
    const draft = edited(drafts.email, { utm_params: { source: 'a', ...others, utm_sourc: 'b' } });
    const { applied } = applyAllFixes(draft, 'LENIENT', workspace);
    expect(applied.map(({ fix }) => fix.title)).toEqual(titles);
  });

  it('renames nothing unasked among more members than it looks at', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`utm_${index}`, 'a']));
    const draft = edited(drafts.email, { utm_params: { utm_source: 'a', ...many, utmmedium: 'b' } });
    const { draft: left, applied } = applyAllFixes(draft, 'DRAFT_PUBLISH', workspace);
    expect(applied.filter(({ finding }) => finding.rule === 'utm-params/custom-prefix')).toEqual([]);
    expect(left).toHaveProperty('utm_params.utmmedium');
  });

  it('tells fixes that can be applied again in their order, also where one moves what another one is made for', () => {
    const filters = [{ filter_type: 'actions', action_name: 'a', execution: null }, null];
    const draft = edited(drafts.eventPush, { 'trigger_condition.included_filters': { filters } });
    const { draft: mended, applied } = applyAllFixes(draft, 'LENIENT', workspace);
    expect(applied).toHaveLength(2);
    expect(applied.reduce<unknown>((here, { fix }) => applyFix(here, fix), draft)).toEqual(mended);
  });

  it('ends after 20 rounds', () => {
    const nested = (levels: number): unknown =>
      levels === 0 ? {} : { filters: [{ filter_type: 'Actions', action_name: 'a', attributes: nested(levels - 1) }] };
    const draft = { ...drafts.oneTimePush, segmentation_details: { included_filters: nested(30) } };
    expect(applyAllFixes(draft, 'LENIENT', workspace).applied).toHaveLength(20);
  });

  it('chooses nothing that is a choice', () => {
    const draft = edited(drafts.eventPush, { 'delivery_controls.bypass_dnd': undefined });
    const { draft: left, applied, explanation } = applyAllFixes(draft, 'DRAFT_PUBLISH', workspace);
    expect(left).toBe(draft);
    expect(applied).toEqual([]);
    expect(explanation.findings.map(({ rule }) => rule)).toEqual(['publish/bypass-dnd']);
  });

  it('stops where the draft cannot be copied', () => {
    // A judgement reads no members whose keys are symbols.
    const unreadable = Object.defineProperty({ team: 5 }, Symbol('unreadable'), {
      enumerable: true,
      get: () => {
        throw new Error('from the draft');
      },
    });
    const draft = { ...drafts.oneTimePush, basic_details: unreadable };
    const { draft: left, applied, explanation } = applyAllFixes(draft, 'LENIENT', workspace);
    expect(left).toBe(draft);
    expect(applied).toEqual([]);
    expect(explanation.findings.map(({ field }) => field)).toEqual(['basic_details.team']);
  });

  it('mends less of a draft that is so deep that its pointers would fill the memory', { tags: ['long'] }, () => {
    let group: unknown = {
      filters: Array.from({ length: 7000 }, () => ({ filter_type: 'custom_segments', name: 'a', id: 7 })),
    };
    for (let level = 0; level < 98; level++) {
      group = { filters: [{ filter_type: 'actions', action_name: 'a', attributes: group }] };
    }
    const draft = { ...drafts.oneTimePush, segmentation_details: { included_filters: group } };
    const { applied, explanation } = applyAllFixes(draft, 'LENIENT', workspace);
    expect(applied).toHaveLength(5000);
    expect(explanation.findings).toHaveLength(1001);
  });

  it('throws what a judgement throws', () => {
    expect(() => applyAllFixes({}, 'PUBLISH' as 'LENIENT', workspace)).toThrow(TypeError);
    expect(() => applyAllFixes({}, 'LENIENT', staticWorkspace({}), { maxErrors: 0 })).toThrow(TypeError);
  });
});

/** The number of typed values. */
function leaves(value: unknown): number {
  if (typeof value === 'string') return value.trim() === '' ? 0 : 1;
  if (typeof value !== 'object' || value === null) return value === undefined || value === null ? 0 : 1;
  return Object.values(value).reduce<number>((sum, member) => sum + leaves(member), 0);
}
