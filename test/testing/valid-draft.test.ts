// Without this, a generated valid draft could be wrong, or some field never be in one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDraft, staticWorkspace, validateDraft } from '../../src/index.js';
import { fields as f, narrow, ruleSet } from '../../src/rules.js';
import { contentOf, formOf } from '../../src/testing/content.js';
import type { Members } from '../../src/testing/members.js';
import { type DraftCase, type DraftOptions, validDraft } from '../../src/testing.js';
import { pathsOf } from '../edit.js';
import { root } from '../pages/running.js';
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

describe('drafts that people send', () => {
  const drafts = fc.sample(validDraft(), { numRuns: 3000, seed: 10 });
  const jsons = drafts.map(({ draft }) => JSON.stringify(draft));
  const publishable = drafts.filter(({ mode }) => mode === 'DRAFT_PUBLISH').map(({ draft }) => draft);
  const pushes = drafts.flatMap(({ draft, mode }) => {
    const count = draft.channel === 'PUSH' ? new Set(draft.basic_details?.platforms).size : 0;
    return count === 0 ? [] : [{ mode, count }];
  });
  const publishablePushes = pushes.filter(({ mode }) => mode === 'DRAFT_PUBLISH');
  /** All members and elements of each draft. */
  const inside = jsons.map((json) => {
    const found: { key: string; value: unknown }[] = [];
    JSON.parse(json, (key, value) => {
      found.push({ key, value });
      return value;
    });
    return found;
  });
  const valuesOf = (name: string) =>
    inside.flat().flatMap(({ key, value }) => (key === name && typeof value === 'string' ? [value] : []));
  const htmls = valuesOf('html_content');
  const times = valuesOf('start_time');
  const filters = inside
    .flat()
    .flatMap(({ value }) => (typeof Object(value).operator === 'string' ? [value as Members] : []));
  const kinds: Record<string, (value: unknown) => boolean> = {
    string: (value) => typeof value === 'string',
    double: (value) => typeof value === 'number',
    datetime: (value) => /^\d{4}-\d\d-\d\dT/.test(String(value)),
    bool: (value) => typeof value === 'boolean',
  };
  /** Whether the value of a filter is of the kind of its operator. */
  function fitsOperator({ data_type, operator, value }: Members): boolean {
    const isOfType = kinds[String(data_type)] ?? expect.fail();
    if (operator === 'exists' || operator === 'today') return value === undefined;
    if (operator === 'inTheLast' || operator === 'inTheNext') return typeof value === 'number';
    const isList = operator === 'between' || /^in$|InTheFollowing$/.test(String(operator));
    return isList ? Array.isArray(value) && value.every(isOfType) && value.length > 0 : isOfType(value);
  }
  const matching = <T>(from: readonly T[], such: (one: T) => boolean) =>
    [from.filter(such).length, from.length] as const;
  const saying = (pattern: RegExp) => matching(jsons, (json) => pattern.test(json));
  const longest = inside.map((all) =>
    Math.max(0, ...all.map(({ value }) => (Array.isArray(value) ? value.length : 0))),
  );
  const rows: [of: string, share: readonly [found: number, all: number], least: number][] = [
    ['publishable drafts with a name', matching(publishable, (draft) => !!draft.basic_details?.name?.trim()), 70],
    ...[1, 2, 3].flatMap((count): typeof rows => [
      [`pushes with platforms that have ${count}`, matching(pushes, (one) => one.count === count), 25],
      [`publishable pushes with ${count} platforms`, matching(publishablePushes, (one) => one.count === count), 25],
    ]),
    ['HTML with tags', matching(htmls, (html) => /<\w/.test(html)), 65],
    ['HTML of 2 KB and more', matching(htmls, (html) => html.length > 2048), 45],
    ['HTML with a link to unsubscribe', matching(htmls, (html) => html.includes('unsubscribe?')), 60],
    ['drafts with HTML over 64 KB', matching(jsons, (json) => /"html_content":"(?:[^"\\]|\\.){65536}/.test(json)), 1],
    ['start times of the 2020s', matching(times, (time) => time.startsWith('202')), 75],
    ['start times with an offset', matching(times, (time) => /(Z|[+-]\d\d:?\d\d)$/.test(time)), 50],
    ['time zones of the IANA', matching(valuesOf('timezone'), (zone) => /^UTC$|^[A-Z]\w+\/\w+$/.test(zone)), 75],
    ['drafts with a list of more than five', matching(longest, (length) => length > 5), 15],
    ['drafts with a list of ten', matching(longest, (length) => length === 10), 3],
    ['filters with a value of the kind of the operator', matching(filters, fitsOperator), 80],
    ['drafts with expressions', saying(/\{\{ ?\w/), 60],
    ['drafts with Arabic', saying(/\p{Script=Arabic}/u), 30],
    ['drafts with Chinese', saying(/\p{Script=Han}/u), 30],
    ['drafts with Cyrillic', saying(/\p{Script=Cyrillic}/u), 30],
    ['drafts with Hindi', saying(/\p{Script=Devanagari}/u), 20],
    ['drafts with emoji', saying(/\p{Extended_Pictographic}/u), 25],
  ];

  // The shares are on the page about testing: DISTRIBUTION=print prints them.
  if (process.env.DISTRIBUTION === 'print') {
    console.log(rows.map(([of, [found, all]]) => `${((100 * found) / all).toFixed(1).padStart(5)} % ${of}`).join('\n'));
  }
  it.each(rows)('are in %s', (_, [found, all], least) => expect((100 * found) / all).toBeGreaterThanOrEqual(least));

  const folder = join(root, 'examples/drafts');
  it.each(readdirSync(folder).filter((file) => !file.startsWith('broken')))('are like %s', (file) => {
    const example = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const { channel, campaign_delivery_type: deliveryType, basic_details: { platforms } = {} as never } = example;
    const { locales, variation_details, content } = example.campaign_content ?? {};
    const variations = content && (variation_details?.no_of_variations ?? 1);
    const like = validDraft({ channel, deliveryType, platforms, locales, variations } as DraftOptions);
    const isAlike = ({ draft }: DraftCase) =>
      Object.keys(example).every((name) => name in draft) &&
      (content === undefined || formOf({ ...draft }) === formOf(example));
    const seeds = Array.from({ length: 30 }, (_, index) => index);
    expect(seeds.some((seed) => fc.sample(like, { numRuns: 20, seed }).some(isAlike))).toBe(true);
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
          `${percent} % of the valid drafts have what ${id} is about. Draw it more often where src/testing makes them.`,
      ),
    ).toEqual([]);
  });
});

/** The locales and variations of a draft, and the platforms of each. */
function contentIn({ draft }: DraftCase) {
  const { variation_details: details, content = {} } = (draft.campaign_content ?? {}) as Members;
  const isFlat = 'push' in Object(content) || 'email' in Object(content);
  const keyed: object = isFlat ? { default: { variation_1: content } } : Object(content);
  const leaves = Object.entries(keyed).flatMap(([locale, all]) =>
    Object.entries(all as Members).map(([variation, leaf]) => ({ locale, variation, ...(leaf as { push?: Members }) })),
  );
  const count = Number((details as Members | undefined)?.no_of_variations ?? 1);
  return { count, locales: Object.keys(keyed).filter((name) => name !== 'default'), leaves };
}

describe('narrowed drafts', () => {
  const workspace = {
    connectors: [{ connectorType: 'SES', connectorName: 'eu', verifiedSenders: ['q@acme.example', 'r@acme.example'] }],
    features: ['PORTFOLIO'] as const,
  };
  const names = { events: ['paid'], attributes: ['age', 'city'], segments: ['vip'], businessEvents: ['drop'] };
  const blocks = { ANDROID: 'android', IOS: 'ios', WEB: 'web' };
  const all: DraftOptions[] = [
    { platforms: ['WEB', 'IOS'] },
    { platforms: ['ANDROID', 'IOS', 'WEB'], locales: ['fr', 'ar'], variations: 2, mode: 'DRAFT_PUBLISH' },
    { locales: [] },
    { locales: ['de'], channel: 'EMAIL', mode: 'DRAFT_PUBLISH' },
    { variations: 1 },
    { variations: 12, json: true },
    { names, mode: 'DRAFT_PUBLISH' },
    { maxBytes: 600 },
    { maxBytes: 3000, mode: 'DRAFT_PUBLISH', platforms: ['ANDROID'], json: true },
    { workspace, channel: 'EMAIL' },
    { workspace, channel: 'EMAIL', mode: 'DRAFT_PUBLISH', locales: ['fr'], names },
    { workspace: { features: ['QUEUING'] } },
    { platforms: ['IOS'], variations: 2, maxBytes: 4000, names, workspace, json: true },
  ];
  const tags = ruleSet('acme', [narrow(f.basic_details.name, { id: 'acme/name', maxLength: 5 })]);

  it.each(all.flatMap((one) => [one, { ...one, rules: tags }]))(
    'are valid, and as narrow as they must be: %j',
    (wanted) => {
      fc.assert(
        fc.property(validDraft(wanted), (one) => {
          const { draft, workspaceData } = one;
          expect(findings(one)).toEqual([]);
          const { count, locales, leaves } = contentIn(one);
          if (wanted.variations !== undefined) expect(count).toBe(wanted.variations);
          if (wanted.locales !== undefined) expect(locales.sort()).toEqual([...wanted.locales].sort());
          if (wanted.platforms !== undefined) {
            expect(draft.basic_details).toMatchObject({ platforms: wanted.platforms });
            expect(leaves.length).toBeGreaterThan(0);
            for (const { push } of leaves) {
              for (const [name, key] of Object.entries(blocks)) {
                expect(push?.[key] !== undefined).toBe(wanted.platforms.some((platform) => platform === name));
              }
            }
          }
          const json = JSON.stringify(draft);
          if (wanted.maxBytes !== undefined) expect(Buffer.byteLength(json)).toBeLessThanOrEqual(wanted.maxBytes);
          if (wanted.json) expect(JSON.parse(json)).toStrictEqual(draft);
          if (wanted.names)
            for (const [, name] of json.matchAll(/"(?:action|goal_event)_name":"(.*?)"/g)) expect(name).toBe('paid');
          if (wanted.workspace !== undefined) expect(workspaceData).toMatchObject(wanted.workspace);
        }),
        runs(100),
      );
    },
  );

  it('shrink, too', () => {
    const refused = fc.property(
      validDraft({ platforms: ['IOS'], locales: ['fr'], mode: 'DRAFT_PUBLISH' }),
      (_: DraftCase) => false,
    );
    const [least] = fc.check(refused, { numRuns: 1, seed: 3 }).counterexample ?? expect.fail();
    expect(JSON.stringify(least.draft).length).toBeLessThan(900);
  });
});

describe('options', () => {
  it.each<[DraftOptions, string]>([
    [{ channel: 'EMAIL', deliveryType: 'DEVICE_TRIGGERED' }, 'no draft with the channel EMAIL is DEVICE_TRIGGERED'],
    [{ channel: 'EMAIL', deliveryType: 'LOCATION_TRIGGERED' }, 'no draft with the channel EMAIL is LOCATION_TRIGGERED'],
    [{ deliveryType: 'BROADCAST_LIVE_ACTIVITY' }, 'no draft is a BROADCAST_LIVE_ACTIVITY'],
    [{ channel: 'PUSH', deliveryType: 'BROADCAST_LIVE_ACTIVITY' }, 'no draft is a BROADCAST_LIVE_ACTIVITY'],
    [{ channel: 'EMAIL', platforms: ['IOS'] }, 'no email has platforms: only a push has'],
    [{ variations: 0 }, 'variations must be from 1 to 100; got 0'],
    [{ variations: 101 }, 'variations must be from 1 to 100; got 101'],
    [{ maxBytes: 60 }, 'maxBytes must be at least 7'],
    [{ maxBytes: 200, mode: 'DRAFT_PUBLISH', channel: 'EMAIL' }, 'maxBytes must be at least 2'],
    [
      { channel: 'EMAIL', mode: 'DRAFT_PUBLISH', workspace: { connectors: [] } },
      'no email may be published in a workspace',
    ],
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
    [{ platform: ['IOS'] }, 'did you mean "platforms"?'],
    [{ platforms: [] }, 'platforms must be a list of at least one of ANDROID, IOS, WEB, each once; got []'],
    [{ platforms: ['IOS', 'IOS'] }, 'platforms must be a list'],
    [{ locales: ['default'] }, 'locales must be a list of names, each once, and none of default, push, email'],
    [{ variations: 1.5 }, 'variations must be a whole number; got 1.5'],
    [{ maxBytes: '1' }, 'maxBytes must be a whole number; got "1"'],
    [{ json: 1 }, 'json must be true or false; got 1'],
    [
      { names: { event: [] } },
      'names must have only events, attributes, segments, businessEvents; got "event", did you',
    ],
    [{ names: { events: [] } }, 'names.events must be a list of at least one name, each once'],
    [
      { workspace: { conectors: [] } },
      'the workspace must have only connectors, features; got "conectors", did you mean',
    ],
    [{ workspace: { features: ['X'] } }, 'X is no feature; there are CAMPAIGN_AUDIENCE_LIMIT, QUEUING, PORTFOLIO'],
    [null, 'the options must be an object'],
    ['PUSH', 'the options must be an object'],
  ])('%j is a programming error', (options, message) => {
    expect(() => validDraft(options as DraftOptions)).toThrow(TypeError);
    expect(() => validDraft(options as DraftOptions)).toThrow(message);
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
