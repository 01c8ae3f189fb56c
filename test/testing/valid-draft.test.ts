// Without this, a generated valid draft could be wrong, or some field never be in one.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDraft, staticWorkspace, validateDraft } from '../../src/index.js';
import { contentOf } from '../../src/testing/content.js';
import { type DraftCase, type DraftOptions, validDraft } from '../../src/testing.js';
import { pathsOf } from '../edit.js';
import { tables } from '../specification/tables.js';
import { distribution, printed } from './distribution.js';
import { runs } from './runs.js';

const pushTypes = [
  'ONE_TIME',
  'PERIODIC',
  'EVENT_TRIGGERED',
  'BUSINESS_EVENT_TRIGGERED',
  'DEVICE_TRIGGERED',
  'LOCATION_TRIGGERED',
] as const;
const emailTypes = pushTypes.slice(0, 4);
const combinations = (['LENIENT', 'DRAFT_PUBLISH'] as const).flatMap((mode) => [
  ...pushTypes.map((deliveryType) => ({ channel: 'PUSH' as const, deliveryType, mode })),
  ...emailTypes.map((deliveryType) => ({ channel: 'EMAIL' as const, deliveryType, mode })),
]);

function findings({ draft, mode, workspace }: DraftCase, as = mode): string[] {
  return explainDraft(draft, as, workspace).findings.map(({ rule, field }) => `${rule} at ${field}`);
}

describe('a valid draft', () => {
  it.each(combinations)('is valid, and has the options: $channel $deliveryType $mode', (options) => {
    fc.assert(
      fc.property(validDraft(options), (one) => {
        expect(findings(one)).toEqual([]);
        // M2: a draft that may be published may be saved.
        expect(findings(one, 'LENIENT')).toEqual([]);
        expect(one.mode).toBe(options.mode);
        expect(one.draft.channel).toBe(options.channel);
        expect(one.draft.campaign_delivery_type).toBe(options.deliveryType);
      }),
      runs(30),
    );
  });

  it('is valid when it is received as JSON, with a workspace made from the plain data', () => {
    fc.assert(
      fc.property(validDraft(), (one) => {
        const { draft, mode, workspaceData } = JSON.parse(JSON.stringify(one));
        expect(validateDraft(draft, mode, staticWorkspace(workspaceData))).toEqual({ valid: true });
      }),
      runs(200),
    );
  });

  it('of LENIENT is not ready to be published, more often than not', () => {
    const drafts = fc.sample(validDraft({ mode: 'LENIENT' }), { numRuns: 300, seed: 1 });
    const ready = drafts.filter((one) => findings(one, 'DRAFT_PUBLISH').length === 0);
    expect(ready.length).toBeLessThan(drafts.length / 4);
  });

  it('has at most 100 variations if each has a share', () => {
    const details = { distribution_type: 'MANUAL' as const, no_of_variations: 2 };
    const leaves = Array.from({ length: 5 }, () => ({ email: {} }));
    const sketch = { form: 'tested' as const, locales: [], details, weights: [], beyond: 97, leaves, others: [] };
    const { manual_distribution_percentage: shares, ...others } = Object(
      contentOf(sketch, 'LENIENT').variation_details,
    );
    expect(others).toEqual({ ...details, no_of_variations: 100 });
    expect(new Set(Object.values(shares))).toEqual(new Set([1]));
  });

  it('has every mode, channel and delivery type, without options', () => {
    const drafts = fc.sample(validDraft(), { numRuns: 500, seed: 2 });
    const seen = drafts.map(({ draft, mode }) => `${draft.channel} ${draft.campaign_delivery_type} ${mode}`);
    const all = combinations.map(({ channel, deliveryType, mode }) => `${channel} ${deliveryType} ${mode}`);
    expect([...new Set(seen)].sort()).toEqual(all.sort());
  });

  it('is printed as code', () => {
    const [one] = fc.sample(validDraft({ channel: 'EMAIL', mode: 'DRAFT_PUBLISH' }), { numRuns: 1, seed: 4 });
    const printed = fc.stringify(one);
    expect(printed).toContain('"workspace":staticWorkspace({"connectors":[');
    expect(printed).not.toContain('=>');
    expect(Object.keys(one?.workspace ?? {})).toEqual(['connectors', 'verifiedSenders', 'featureFlags']);
  });

  it.each(combinations)('shrinks to next to nothing: $channel $deliveryType $mode', (options) => {
    const refused = fc.property(validDraft(options), (_: DraftCase) => false);
    const [least] = fc.check(refused, { numRuns: 1 }).counterexample ?? expect.fail();
    expect(JSON.stringify(least.draft).length).toBeLessThan(500);
  });
});

describe('valid drafts together', () => {
  const drafts = fc.sample(validDraft(), { numRuns: 1800, seed: 5 });

  /** A path without its indices, locales and variations. */
  function general(path: string): string {
    return path
      .replace(/^campaign_content\.content\.[^.]+\.variation_\d+\./, 'campaign_content.content.')
      .replace(/^trigger_condition\.included_filters\.filters\.\d+/, 'trigger_condition.included_filters.filters.0')
      .replace(/\.geofences\.\d+/, '.geofences')
      .replace(/\.\d+(?=\.|$)/g, '.0');
  }

  const seen = new Map<string, Set<unknown>>();
  for (const { draft } of drafts) {
    for (const path of pathsOf(JSON.parse(JSON.stringify(draft)))) {
      const value = path
        .split('.')
        .reduce<unknown>((here, key) => (here as Record<string, unknown> | undefined)?.[key], draft);
      const values = seen.get(general(path)) ?? new Set();
      seen.set(general(path), values.add(value));
    }
  }

  it.each(tables)('have every field of its table, and every value of its enumerations: $section', ({ at, fields }) => {
    for (const [field, type] of Object.entries(fields)) {
      const path = general([at, field].filter((part) => part !== '').join('.'));
      const values = seen.get(path);
      expect(values, path).toBeDefined();
      // The list is for both channels together, and no draft has a live activity.
      if (typeof type !== 'string') expect([...(values ?? [])], path).toEqual(expect.arrayContaining([...type]));
    }
  });

  it.each<[string, (draft: Record<string, unknown>, json: string) => boolean]>([
    ['keys that nobody knows', (_, json) => json.includes('"x_note":') && json.includes('"campaign_id":')],
    ['members that are undefined', (draft) => !isDeepStrictEqual(draft, JSON.parse(JSON.stringify(draft)))],
    ['a connector on push', ({ channel, connector }) => channel === 'PUSH' && connector !== undefined],
    ['advanced settings on email', ({ channel, advanced }) => channel === 'EMAIL' && advanced !== undefined],
    ['platforms on email', ({ channel }, json) => channel === 'EMAIL' && json.includes('"platforms":')],
    [
      'filters in attributes, with their type',
      (_, json) => /"attributes":\{[^}]*"filters":\[\{"filter_type":"user/.test(json),
    ],
    ['filters in attributes, without it', (_, json) => /"attributes":\{[^}]*"filters":\[\{"data_type":/.test(json)],
    ['one geofence alone', (_, json) => json.includes('"geofences":{"name"')],
    ['several geofences', (_, json) => json.includes('"geofences":[{"name"')],
    ['groups in groups', (_, json) => /"attributes":\{.*"attributes":\{/.test(json)],
  ])('have %s', (_, such) => {
    const some = drafts.filter(({ draft }) => such(draft as unknown as Record<string, unknown>, JSON.stringify(draft)));
    expect(some.length).toBeGreaterThan(0);
  });

  type Content = {
    locales?: unknown[];
    content?: Record<string, Record<string, unknown>>;
    variation_details?: { no_of_variations: number };
  };
  const contents = drafts.map(({ draft }) => (draft.campaign_content ?? {}) as Content);
  const withContent = (locale: number) =>
    contents.filter(
      ({ locales, content = {} }) =>
        content.default !== undefined && Object.keys(content).length > locale && (locales?.length ?? 0) >= locale,
    );
  const share = (some: readonly unknown[]) => (100 * some.length) / drafts.length;
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

  it.each<[string, () => readonly unknown[], number]>([
    ['one locale besides the default', () => withContent(1), 4],
    ['three locales', () => withContent(3), 0.5],
    ['three locales that are listed', () => contents.filter(({ locales }) => (locales?.length ?? 0) >= 3), 3],
    ['variation 2', () => contents.filter(({ content }) => content?.default?.variation_2 !== undefined), 5],
    ['variation 3', () => contents.filter(({ content }) => content?.default?.variation_3 !== undefined), 3],
    ['variation 4', () => contents.filter(({ content }) => content?.default?.variation_4 !== undefined), 0.5],
    ['filters in attributes', () => drafts.filter(({ draft }) => JSON.stringify(draft).includes('"attributes":{')), 4],
    ['ten levels', () => drafts.filter(({ draft }) => depthOf(draft) >= 10), 2],
    ['less than 300 characters', () => drafts.filter(({ draft }) => JSON.stringify(draft).length < 300), 0.3],
    ['more than 3,000 characters', () => drafts.filter(({ draft }) => JSON.stringify(draft).length > 3000), 7],
  ])('have %s often enough', (_, such, least) => expect(share(such())).toBeGreaterThanOrEqual(least));

  it('have empty text, long text and text of all kinds', () => {
    const texts = drafts.map(({ draft }) => JSON.stringify(draft));
    for (const kind of [
      '👩‍👩‍👧‍👦',
      'مرحبا',
      '{{ user.id }}',
      '"{{ deeplink }}"',
      '02-29T',
      '9999999999',
      '9007199254740991',
      ':""',
    ]) {
      expect(texts.filter((one) => one.includes(kind)).length, kind).toBeGreaterThan(0);
    }
    expect(Math.max(...texts.map(({ length }) => length))).toBeGreaterThan(5000);
  });
});

describe('the distribution', () => {
  /** The least share of the drafts to which a rule could apply, in percent. */
  const LEAST = 0.5;
  const { numRuns } = runs(3400);

  it(`each rule applies to at least ${LEAST} % of the drafts to which it could apply`, () => {
    const shares = distribution(numRuns, 8);
    // The whole table: DISTRIBUTION=print npx vitest run --config test/vitest.config.ts test/testing/valid-draft
    if (process.env.DISTRIBUTION === 'print') console.log(`Of ${numRuns} valid drafts:\n${printed(shares)}`);
    const rare = shares.filter(({ percent }) => !(percent >= LEAST));
    expect(
      rare.map(
        ({ id, percent }) =>
          `${percent} % of the valid drafts have what ${id} is about. Draw it more often where src/testing makes them; where its breaker starts from more than the rule is about, write \`about\` there.`,
      ),
    ).toEqual([]);
  });
});

describe('options', () => {
  it.each<[DraftOptions, string]>([
    [{ channel: 'EMAIL', deliveryType: 'DEVICE_TRIGGERED' }, 'no draft with the channel EMAIL is DEVICE_TRIGGERED'],
    [{ channel: 'EMAIL', deliveryType: 'LOCATION_TRIGGERED' }, 'no draft with the channel EMAIL is LOCATION_TRIGGERED'],
    [{ deliveryType: 'BROADCAST_LIVE_ACTIVITY' }, 'no draft is a BROADCAST_LIVE_ACTIVITY'],
    [{ channel: 'PUSH', deliveryType: 'BROADCAST_LIVE_ACTIVITY' }, 'no draft is a BROADCAST_LIVE_ACTIVITY'],
  ])('%j: no draft is such', (options, message) => {
    expect(() => validDraft(options)).toThrow(RangeError);
    expect(() => validDraft(options)).toThrow(`validDraft: ${message}`);
  });

  it.each<[unknown, string]>([
    [{ channel: 'SMS' }, 'channel must be one of PUSH, EMAIL; got SMS'],
    [{ channel: 5 }, 'channel must be one of PUSH, EMAIL; got 5'],
    [{ deliveryType: 'one_time' }, 'deliveryType must be one of ONE_TIME, '],
    [{ mode: 'STRICT' }, 'mode must be one of LENIENT, DRAFT_PUBLISH; got STRICT'],
    [{ channels: 'PUSH' }, 'channels is no option; there are channel, deliveryType, mode'],
    [{ constructor: 'PUSH' }, 'constructor is no option'],
    [null, 'the options must be an object'],
    ['PUSH', 'the options must be an object'],
  ])('%j is a programming error', (options, message) => {
    expect(() => validDraft(options as DraftOptions)).toThrow(TypeError);
    expect(() => validDraft(options as DraftOptions)).toThrow(`validDraft: ${message}`);
  });

  it('that are undefined are not there', () => {
    const sample = (options: DraftOptions) => fc.sample(validDraft(options), { numRuns: 20, seed: 6 });
    expect(JSON.stringify(sample({ channel: undefined, deliveryType: undefined, mode: undefined }))).toBe(
      JSON.stringify(sample({})),
    );
  });

  it('a delivery type that is for push alone makes pushes', () => {
    const drafts = fc.sample(validDraft({ deliveryType: 'DEVICE_TRIGGERED' }), { numRuns: 20, seed: 7 });
    expect(new Set(drafts.map(({ draft }) => draft.channel))).toEqual(new Set(['PUSH']));
  });
});
