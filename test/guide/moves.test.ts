// Without this, changing channel, platforms, locales or a test could break a draft or lose input unnamed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelOf, type Schema } from '../../src/core/schema-model.js';
import {
  type ContentPlace,
  copyContent,
  describeDraft,
  getAt,
  type Moved,
  newDraft,
  setAt,
  toPath,
  withChannel,
  withDeliveryType,
  withLocales,
  withLosses,
  withoutUnused,
  withPlatforms,
  withShares,
  withVariations,
} from '../../src/guide.js';
import { type CampaignDraft, type Channel, explainDraft, type FieldPath, type PushDraft } from '../../src/index.js';
import { draftSchemas } from '../../src/spec/drafts.js';
import { members } from '../../src/testing/members.js';
import { validDraft } from '../../src/testing.js';
import { campaignDeliveryTypesByChannel, channels, featureFlags, platforms } from '../../src/values.js';
import { drafts } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';
import { allowing, isAboutLack } from './walk.js';

const workspace = allowing(['QUEUING', 'CAMPAIGN_AUDIENCE_LIMIT']);
const wrongIn = (draft: unknown, of = workspace) =>
  explainDraft(draft, 'DRAFT_PUBLISH', of)
    .findings.filter((one) => !isAboutLack(one))
    .map(({ field, rule }) => `${field} ${rule}`);

const anyMove = fc.oneof(
  fc
    .constantFrom(...channels)
    .map((channel) => [`channel ${channel}`, (draft: unknown) => withChannel(draft, channel)] as const),
  fc
    .constantFrom(...campaignDeliveryTypesByChannel.PUSH)
    .map((type) => [`type ${type}`, (draft: unknown) => withDeliveryType(draft, type)] as const),
  fc
    .subarray([...platforms])
    .map((some) => [`platforms ${some}`, (draft: unknown) => withPlatforms(draft, some)] as const),
  fc
    .option(fc.subarray(['fr', 'de-DE', 'it']), { nil: undefined })
    .map((locales) => [`locales ${locales}`, (draft: unknown) => withLocales(draft, locales)] as const),
  fc
    .option(fc.integer({ min: 1, max: 5 }), { nil: undefined })
    .map((count) => [`variations ${count}`, (draft: unknown) => withVariations(draft, count)] as const),
  fc
    .tuple(fc.constantFrom(...platforms), fc.constantFrom(...platforms))
    .map(
      ([from, to]) =>
        [`copy ${from} ${to}`, (draft: unknown) => copyContent(draft, { platform: from }, { platform: to })] as const,
    ),
  fc.constant(['without unused', (draft: unknown) => withoutUnused(draft)] as const),
);

describe('moves', () => {
  it('never make a publishable draft malformed, and change no draft in place', () => {
    fc.assert(
      fc.property(validDraft({ mode: 'DRAFT_PUBLISH' }), anyMove, ({ draft, workspace: own }, [name, move]) => {
        fc.pre(wrongIn(draft).length === 0);
        const before = JSON.stringify(draft);
        const { draft: after, lost } = move(draft);
        expect(JSON.stringify(draft)).toBe(before);
        expect(wrongIn(after), name).toEqual([]);
        // Its own workspace, with any connector and any sender: they are those of one channel.
        const features = featureFlags.filter((flag) => own.featureFlags.isEnabled(flag));
        expect(wrongIn(after, allowing(features)), name).toEqual([]);
        for (const { value } of lost) expect(value, name).not.toBeUndefined();
      }),
      runs(150),
    );
  });

  it('take out what the new type refuses, also where a feature of the workspace decides whether it is looked at', () => {
    const { draft, lost } = withDeliveryType(
      { ...drafts.periodicPush, campaign_audience_limit: { frequency: 'INSTANCE' } },
      'ONE_TIME',
    );
    expect(members(draft).campaign_audience_limit).toEqual({});
    expect(lost).toContainEqual({ path: ['campaign_audience_limit', 'frequency'], value: 'INSTANCE' });
  });

  it('and their reverses, with the losses put back, give the draft back', () => {
    const pairs: readonly ((draft: Record<string, unknown>) => {
      there: Moved<unknown>;
      back: (moved: unknown) => Moved<unknown>;
    })[] = [
      (draft) => ({
        there: withDeliveryType(draft, 'DEVICE_TRIGGERED'),
        back: (moved) => withDeliveryType(moved, draft.campaign_delivery_type as never),
      }),
      (draft) => ({ there: withChannel(draft, 'EMAIL'), back: (moved) => withChannel(moved, 'PUSH') }),
      (draft) => ({
        there: withPlatforms(draft, ['WEB']),
        back: (moved) => withPlatforms(moved, members(draft.basic_details).platforms as never),
      }),
    ];
    fc.assert(
      fc.property(
        validDraft({ mode: 'DRAFT_PUBLISH', channel: 'PUSH' }),
        fc.constantFrom(...pairs),
        ({ draft }, pair) => {
          // A push ignores a connector, and an empty one means nothing.
          fc.pre(!('connector' in draft));
          // The generator gives plain objects.
          const { there, back } = pair(draft as unknown as Record<string, unknown>);
          expect(withLosses(back(there.draft).draft, there.lost)).toEqual(draft);
        },
      ),
      runs(60),
    );
  });
});

const push = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  campaign_content: {
    content: {
      push: {
        android: {
          template_type: 'SIMPLE_IMAGE_CAROUSEL',
          basic_details: {
            title: 'Sale',
            summary: 'All week',
            carousel_content: { slider_transition: 'manual', slide_data: [{ image_url: 'https://a.example/1.png' }] },
          },
          template_backup: { title: 'Sale' },
        },
      },
    },
  },
} as const;
const content = ['campaign_content', 'content'];
const DETAILS = ['campaign_content', 'variation_details'];
const NUMBER = [...DETAILS, 'no_of_variations'];

describe('each move', () => {
  it('newDraft: is the smallest one, and lacks nothing but what is to be entered', () => {
    const draft: PushDraft = newDraft('PUSH', 'PERIODIC', 'ada@shop.example');
    expect(draft).toEqual({ channel: 'PUSH', campaign_delivery_type: 'PERIODIC', created_by: 'ada@shop.example' });
    for (const channel of channels) {
      for (const type of campaignDeliveryTypesByChannel[channel]) {
        const fieldsOf = (one: unknown) => explainDraft(one, 'LENIENT', workspace).findings.map(({ field }) => field);
        const unnamed = newDraft(channel, type as 'ONE_TIME');
        expect(unnamed).not.toHaveProperty('created_by');
        expect(fieldsOf(unnamed)).toEqual(['created_by']);
        expect(fieldsOf(newDraft(channel, type as 'ONE_TIME', 'ada@shop.example'))).toEqual([]);
      }
    }
    // @ts-expect-error No email is triggered by a device.
    newDraft('EMAIL', 'DEVICE_TRIGGERED');
    const creator: string | undefined = undefined;
    const partial: Partial<PushDraft> = newDraft('PUSH', 'ONE_TIME', creator);
    // @ts-expect-error It may lack its creator.
    const whole: PushDraft = newDraft('PUSH', 'ONE_TIME', creator);
    expect(whole).toEqual(partial);
  });

  it('withLocales and withVariations: flat content becomes keyed, and flat again', () => {
    const { draft, lost } = withLocales(push, ['fr']);
    expect(lost).toEqual([]);
    expect(getAt(draft, content)).toEqual({ default: { variation_1: push.campaign_content.content } });
    expect(withLocales(draft, undefined).draft).toEqual(push);
    const tested = withVariations(push, 3);
    expect(getAt(tested.draft, DETAILS)).toEqual({
      distribution_type: 'MANUAL',
      no_of_variations: 3,
      manual_distribution_percentage: { variation_1: 34, variation_2: 33, variation_3: 33 },
    });
    expect(withVariations(tested.draft, undefined).draft).toEqual(push);
    const copied = copyContent(tested.draft, { variation: 'variation_1' }, { variation: 'variation_3' });
    expect(withVariations(copied.draft, 2).lost.map(({ path }) => path.join('.'))).toEqual([
      'campaign_content.variation_details.no_of_variations',
      'campaign_content.variation_details.manual_distribution_percentage',
      'campaign_content.content.default.variation_3',
    ]);
    expect(withVariations(copied.draft, 3)).toEqual({ draft: copied.draft, lost: [] });
    const two = copyContent(withLocales(push, ['fr', 'it']).draft, { locale: 'default' }, { locale: 'it' });
    expect(withLocales(two.draft, ['fr']).lost.map(({ path }) => path.join('.'))).toEqual([
      'campaign_content.content.it',
    ]);
  });

  const testOf = (distribution_type: unknown, more = {}) => ({
    ...push,
    campaign_content: { variation_details: { distribution_type, no_of_variations: 2, ...more } },
  });
  const half = { manual_distribution_percentage: { variation_1: 50, variation_2: 50 } };

  it.each<[string, unknown, number, object]>([
    ['a new test', push, 100, { distribution_type: 'MANUAL', no_of_variations: 100 }],
    ['a test with shares', testOf('MANUAL', half), 100, { no_of_variations: 100 }],
    ['of SHERPA', testOf('SHERPA'), Number.MAX_SAFE_INTEGER, { no_of_variations: Number.MAX_SAFE_INTEGER }],
    ['of SHERPA, with shares', testOf('SHERPA', half), 3, { no_of_variations: 3, ...half }],
  ])('withVariations takes as many as there may be: %s', (_, draft, count, details) => {
    const after = withVariations(draft, count);
    expect(wrongIn(after.draft)).toEqual([]);
    expect(getAt(after.draft, DETAILS)).toMatchObject(details);
    for (const { path, value } of after.lost) expect(value).toBe(getAt(draft, path));
  });

  it('withVariations has no loss where there was no number', () => {
    const draft = { ...push, campaign_content: { variation_details: { distribution_type: 'SHERPA' } } };
    expect(withVariations(draft, 2).lost).toEqual([]);
  });

  it.each(['MANUAL', 'DYNAMIC'])('withVariations gives no shares to a test of %s that has none', (type) => {
    const draft = testOf(type);
    const after = withVariations(draft, 3);
    expect(after.draft).toEqual(setAt(draft, NUMBER, 3));
    expect(after.lost).toEqual([{ path: NUMBER, value: 2 }]);
  });

  it('withVariations names the test that it removes, so that it can be put back', () => {
    const before = setAt(testOf('MANUAL', half), content, {});
    const test = { distribution_type: 'MANUAL', no_of_variations: 2, ...half };
    const { draft, lost } = withVariations(before, undefined);
    expect(lost).toContainEqual({ path: DETAILS, value: test });
    expect(getAt(withLosses(draft, lost), DETAILS)).toEqual(test);
    expect(withVariations(draft, undefined).lost).toEqual([]);
  });

  it('withVariations makes a test of one variation, too: its content has names', () => {
    expect(getAt(withVariations(push, 1).draft, content)).toEqual({
      default: { variation_1: push.campaign_content.content },
    });
  });

  it.each<[string, unknown, unknown]>([
    ['none', push, 0],
    ['a part', push, 1.5],
    ['more than there can be shares', push, 101],
    ['more than there can be shares of a test', testOf('MANUAL', half), 101],
    ['more than a list has', push, 2 ** 32],
    ['without an end', testOf('SHERPA'), Number.POSITIVE_INFINITY],
    ['not safe', testOf('SHERPA'), 2 ** 53],
    ['text', testOf('SHERPA'), '3'],
  ])('withVariations refuses a number that no test can have: %s', (_, draft, count) => {
    // A value that a program without types may pass.
    expect(() => withVariations(draft, count as number)).toThrow(
      expect.objectContaining({
        name: 'RangeError',
        message: expect.stringMatching(/^The number of variations must be a whole number from 1 to \d+; got /),
      }),
    );
  });

  const SHARES = [...DETAILS, 'manual_distribution_percentage'];
  const shared = (shares: unknown, count = Object.keys(Object(shares)).length) =>
    testOf('MANUAL', { no_of_variations: count, manual_distribution_percentage: shares });

  it.each<[string, Record<string, unknown>, number, unknown]>([
    ['the other one becomes the rest', { variation_1: 70, variation_2: 50 }, 2, [70, 30]],
    ['the others keep their relation', { variation_1: 80, variation_2: 30, variation_3: 20 }, 3, [80, 12, 8]],
    [
      'a large one leaves 1 to each',
      { variation_1: 97, variation_2: 98, variation_3: 1, variation_4: 1 },
      4,
      [97, 1, 1, 1],
    ],
    ['a missing share counts as the least', { variation_1: 50 }, 3, [50, 25, 25]],
    ['what is no share counts as the least', { variation_1: 50, variation_2: 'a', variation_3: 0 }, 3, [50, 25, 25]],
    ['a share of another name has a part, too', { variation_1: 50, b: 10 }, 1, [50, 50]],
    [
      'a share that is larger than the whole',
      { variation_1: 10, variation_2: 2 ** 53 - 1, variation_3: 100 },
      3,
      [10, 45, 45],
    ],
  ])('withShares: %s', (_, shares, count, expected) => {
    const draft = shared(shares, count);
    const { draft: after, lost } = withShares(draft, 'variation_1');
    expect(Object.values(Object(getAt(after, SHARES)))).toEqual(expected);
    expect(lost).toEqual([{ path: SHARES, value: shares }]);
    expect(withShares(after, 'variation_1')).toEqual({ draft: after, lost: [] });
  });

  it.each<[string, unknown]>([
    ['no shares', undefined],
    ['no object', 3],
    ['no share of that name', { variation_2: 50, variation_3: 20 }],
    ['one variation', { variation_1: 50 }],
    ['text', { variation_1: '50', variation_2: 20 }],
    ['a part', { variation_1: 1.5, variation_2: 20 }],
    ['nothing', { variation_1: 0, variation_2: 20 }],
    ['all', { variation_1: 100, variation_2: 20 }],
    ['too little for the others', { variation_1: 99, variation_2: 20, variation_3: 20 }],
    ['a sum of 100', { variation_1: 60, variation_2: 30, variation_3: 10 }],
  ])('withShares changes nothing: %s', (_, shares) => {
    const draft = shared(shares);
    const after = withShares(draft, 'variation_1');
    expect(after.draft).toBe(draft);
    expect(after.lost).toEqual([]);
  });

  it('withShares: whatever the shares are, the one that was entered stays, and all are right', () => {
    const share = fc.integer({ min: 1, max: 120 });
    const shares = fc.array(share, { minLength: 2, maxLength: 100 });
    fc.assert(
      fc.property(shares, fc.nat(), (all, at) => {
        const names = all.map((_, index) => `variation_${index + 1}`);
        const kept = at % all.length;
        const most = 100 - (all.length - 1);
        const before = all.map((one, index) => (index === kept ? Math.min(one, most) : one));
        const draft = shared(Object.fromEntries(names.map((name, index) => [name, before[index]])));
        const after = withShares(draft, String(names[kept])).draft;
        const now: readonly number[] = names.map((name) => Number(getAt(after, [...SHARES, name])));
        expect(now[kept]).toBe(before[kept]);
        expect(now.reduce((sum, one) => sum + one)).toBe(100);
        expect(now.every((one) => Number.isInteger(one) && one >= 1)).toBe(true);
        // A greater share stays the greater one, but for what is rounded.
        const others = names.map((_, index) => index).filter((index) => index !== kept);
        for (const one of others)
          for (const other of others) {
            if (Math.min(100, Number(before[one])) >= Math.min(100, Number(before[other]))) {
              expect(Number(now[one])).toBeGreaterThanOrEqual(Number(now[other]) - 1);
            }
          }
      }),
      runs(100),
    );
  });

  it('copyContent: names what the other platform cannot have, and writes values as it writes them', () => {
    const { draft, lost } = copyContent(push, { platform: 'ANDROID' }, { platform: 'IOS' });
    expect(getAt(draft, [...content, 'push', 'ios'])).toEqual({
      template_type: 'SIMPLE_IMAGE_CAROUSEL',
      basic_details: {
        title: 'Sale',
        carousel_content: { slider_transition: 'MANUAL', slide_data: [{ image_url: 'https://a.example/1.png' }] },
      },
      template_backup: { title: 'Sale' },
    });
    expect(lost.map(({ path, value }) => [path.join('.'), value])).toEqual([
      ['campaign_content.content.push.android.basic_details.summary', 'All week'],
      ['campaign_content.content.push.android.basic_details.carousel_content.slider_transition', 'manual'],
    ]);
  });

  it.each<[string, object, object | undefined, readonly unknown[]]>([
    [
      'buttons, of which iOS has nothing',
      { buttons: [{ btn_name: 'Buy', key_value_pairs: [{ key: 'a', value: 'b' }] }, { btn_name: 'No' }] },
      undefined,
      [['buttons', [{ btn_name: 'Buy', key_value_pairs: [{ key: 'a', value: 'b' }] }, { btn_name: 'No' }]]],
    ],
    [
      'a button of which something is left, and one that is no object',
      { buttons: [{ btn_name: 'Buy' }, { btn_name: 'No', button_category: 'cart' }, 5] },
      { buttons: [{}, { button_category: 'cart' }] },
      [
        ['buttons.0.btn_name', 'Buy'],
        ['buttons.1.btn_name', 'No'],
        ['buttons.2', 5],
      ],
    ],
    ['a list where text belongs', { basic_details: { title: [5] } }, {}, [['basic_details.title', [5]]]],
    ['a list without entries', { buttons: [] }, { buttons: [] }, []],
    ['entries of which nothing was there', { buttons: [{}] }, { buttons: [{}] }, []],
    [
      'buttons in a list',
      {
        basic_details: {
          carousel_content: { slide_data: [{ image_url: 'https://a.example/1.png', buttons: [{}], b: 1 }] },
        },
      },
      { basic_details: { carousel_content: { slide_data: [{ image_url: 'https://a.example/1.png' }] } } },
      [
        ['basic_details.carousel_content.slide_data.0.buttons', [{}]],
        ['basic_details.carousel_content.slide_data.0.b', 1],
      ],
    ],
  ])('copyContent looks into lists: %s', (_, members, copied, lostThere) => {
    const android = { template_type: 'SIMPLE_IMAGE_CAROUSEL', basic_details: {}, ...members };
    const draft = { ...push, campaign_content: { content: { push: { android } } } };
    const after = copyContent(draft, { platform: 'ANDROID' }, { platform: 'IOS' });
    const ios = { template_type: 'SIMPLE_IMAGE_CAROUSEL', basic_details: {}, ...copied };
    expect(getAt(after.draft, content)).toEqual({ push: { android, ios } });
    const source = `${content.join('.')}.push.android.`;
    expect(after.lost.map(({ path, value }) => [path.join('.').replace(source, ''), value])).toEqual(lostThere);
  });

  const email = { channel: 'EMAIL', campaign_content: { content: { email: { subject: 'Hello' } } } };
  const french = withLocales(push, ['fr']).draft;
  const tested = withVariations(push, 3).draft;
  const withoutBlock = { ...push, campaign_content: { content: { push: { android: 5, ios: { basic_details: {} } } } } };
  it.each<[string, unknown, ContentPlace, ContentPlace]>([
    ['of a platform that has none', push, { platform: 'WEB' }, { platform: 'IOS' }],
    ['of a locale that has none', french, { locale: 'fr' }, { locale: 'default' }],
    ['to where it is', push, { platform: 'ANDROID' }, { platform: 'ANDROID' }],
    ['to where it is, in a locale', push, { locale: 'default' }, { variation: 'variation_1' }],
    ['to a platform of an email', email, { platform: 'ANDROID' }, { platform: 'IOS' }],
    ['to a locale of content without locales', email, { locale: 'default' }, { locale: 'fr' }],
    ['from a locale of content without locales', email, { locale: 'fr' }, { locale: 'default' }],
    ['to a variation of content without a test', push, {}, { variation: 'variation_9' }],
    ['to a variation that the test does not have', tested, {}, { variation: 'variation_9' }],
    ['to a locale that is not listed', french, { locale: 'default' }, { locale: 'it' }],
    ['in it, to a platform', french, { platform: 'ANDROID' }, { locale: 'it', platform: 'ANDROID' }],
    ['of what is no block', withoutBlock, { platform: 'ANDROID' }, { platform: 'IOS' }],
    ['of nothing', undefined, { platform: 'ANDROID' }, { platform: 'IOS' }],
    ['of a locale of flat content', push, { locale: 'fr', platform: 'ANDROID' }, { platform: 'IOS' }],
    ['to a locale of flat content', push, { platform: 'ANDROID' }, { locale: 'fr', platform: 'IOS' }],
    ['of a variation of flat content', push, { variation: 'variation_2', platform: 'ANDROID' }, { platform: 'IOS' }],
    ['to a variation of flat content', push, { platform: 'ANDROID' }, { variation: 'variation_2', platform: 'IOS' }],
  ])('copyContent leaves the draft as it is: %s', (_, draft, from, to) => {
    const after = copyContent(draft, from, to);
    expect(after.draft).toBe(draft);
    expect(after.lost).toEqual([]);
  });

  it('content is flat by one key, whatever stands beside it', () => {
    const flat = setAt(push, [...content, 'unknown'], 1);
    expect(getAt(withLocales(flat, ['fr']).draft, content)).toEqual({ default: { variation_1: getAt(flat, content) } });
    const copied = copyContent(flat, { platform: 'ANDROID' }, { platform: 'WEB' }).draft;
    expect(getAt(copied, [...content, 'push', 'web'])).toHaveProperty('basic_details.title', 'Sale');
  });

  it.each<[string, ContentPlace, ContentPlace, FieldPath]>([
    ['a locale with its variations', { locale: 'default' }, { locale: 'fr' }, ['fr']],
    ['the default locale', {}, { locale: 'fr' }, ['fr']],
    ['one variation', { variation: 'variation_1' }, { locale: 'fr' }, ['fr', 'variation_1']],
    ['one variation, named at its target', {}, { locale: 'fr', variation: 'variation_1' }, ['fr', 'variation_1']],
    ['one platform', { platform: 'ANDROID' }, { locale: 'fr' }, ['fr', 'variation_1', 'push', 'android']],
    ['one named at its target', {}, { locale: 'fr', platform: 'ANDROID' }, ['fr', 'variation_1', 'push', 'android']],
  ])('copyContent copies to a locale: %s', (_, from, to, path) => {
    const after = copyContent(french, from, to);
    expect(after.lost).toEqual([]);
    expect(getAt(after.draft, content)).toEqual(
      setAt(getAt(french, content), path, getAt(french, [...content, 'default', ...path.slice(1)])),
    );
    // The value that was there is lost.
    const instead = setAt(french, [...content, ...path], { own: 1 });
    expect(copyContent(instead, from, to).lost).toEqual([{ path: [...content, ...path], value: { own: 1 } }]);
  });

  it('withChannel: takes the content of the other channel, and the delivery type that it lacks', () => {
    const device = { ...push, campaign_delivery_type: 'DEVICE_TRIGGERED' };
    const { draft, lost } = withChannel(device, 'EMAIL');
    expect(lost.map(({ path }) => path.join('.'))).toEqual(['campaign_content.content', 'campaign_delivery_type']);
    expect(draft).toMatchObject({ channel: 'EMAIL', connector: {} });
    expect(draft).not.toHaveProperty('campaign_delivery_type');
  });

  it('withChannel: to the same channel nothing changes', () => {
    for (const draft of [{ ...push, connector: {} }, { channel: 'EMAIL' }]) {
      const after = withChannel(draft, draft.channel as Channel);
      expect(after.draft).toBe(draft);
      expect(after.lost).toEqual([]);
    }
  });

  const queued = { queuing_enabled: true, queue_duration: 5 };
  it.each<[string, unknown, Channel, object, readonly string[]]>([
    ['that the other channel ignores', 'PUSH', 'EMAIL', {}, ['queuing_enabled', 'queue_duration']],
    ['that the channel has ignored', 'EMAIL', 'PUSH', {}, ['queuing_enabled', 'queue_duration']],
    ['of an unknown channel, which stay', 'SMS', 'PUSH', queued, []],
  ])('withChannel: fields that need a feature %s', (_, channel, to, left, lost) => {
    const draft = { ...push, channel, campaign_content: undefined, delivery_controls: { bypass_dnd: true, ...queued } };
    const after = withChannel(draft, to);
    expect(getAt(after.draft, ['delivery_controls'])).toEqual({ bypass_dnd: true, ...left });
    expect(after.lost.map(({ path }) => path.join('.'))).toEqual(lost.map((key) => `delivery_controls.${key}`));
    if (lost.length > 0) expect(wrongIn(after.draft, allowing([]))).toEqual([]);
  });

  it('withChannel: fields that need a feature on both channels stay', () => {
    const draft = { ...push, campaign_audience_limit: { is_campaign_audience_limit_enabled: false } };
    expect(withChannel(draft, 'EMAIL').draft).toMatchObject({ campaign_audience_limit: draft.campaign_audience_limit });
  });

  it.each([{ connector_name: 'main' }, 5])('withChannel: a component that the other ignores stays: %j', (connector) => {
    expect(withChannel({ ...email, connector }, 'PUSH')).toMatchObject({ draft: { connector } });
    // An empty one says nothing.
    expect(withChannel({ ...email, connector: {} }, 'PUSH').draft).not.toHaveProperty('connector');
  });

  it('withLocales: all that it refuses to list is lost, also more than an explanation lists', () => {
    const locales = Array.from({ length: 1200 }, () => 'default');
    const { draft, lost } = withLocales(push, [...locales, 'fr']);
    expect(getAt(draft, ['campaign_content', 'locales'])).toEqual(['fr']);
    expect(lost).toHaveLength(1200);
    expect(lost.at(-1)).toEqual({ path: ['campaign_content', 'locales', 1199], value: 'default' });
  });

  it('withLocales and withVariations leave the form of content where they change nothing', () => {
    const keyed = {
      ...push,
      campaign_content: { content: { default: { variation_1: push.campaign_content.content } } },
    };
    for (const after of [withLocales(keyed, undefined), withVariations(keyed, undefined)]) {
      expect(after).toEqual({ draft: keyed, lost: [] });
      expect(after.draft).toBe(keyed);
    }
    const { variation_1 } = keyed.campaign_content.content.default;
    for (const other of [5, variation_1, { default: { variation_1: 5 } }, { default: { variation_1, more: {} } }]) {
      const draft = { ...push, campaign_content: { locales: ['fr'], content: other } };
      expect(getAt(withLocales(draft, undefined).draft, content)).toBe(other);
    }
    // It means the same as flat content, which it becomes when the last locale is removed.
    expect(withLocales(withLocales(keyed, ['fr']).draft, undefined)).toEqual({ draft: push, lost: [] });
  });

  it.each<[string, unknown, string]>([
    ['of another channel', newDraft('EMAIL', 'ONE_TIME', 'ada@shop.example'), 'DEVICE_TRIGGERED'],
    ['of no draft', push, 'BROADCAST_LIVE_ACTIVITY'],
    ['of no draft, where no channel is known', {}, 'BROADCAST_LIVE_ACTIVITY'],
    ['unknown', push, 'ONCE'],
  ])('withDeliveryType leaves the draft as it is: %s', (_, draft, type) => {
    // A value that a program without types may pass.
    const after = withDeliveryType(draft, type as 'ONE_TIME');
    expect(after.draft).toBe(draft);
    expect(after.lost).toEqual([]);
  });

  it('withDeliveryType: the compiler knows the delivery types of a channel', () => {
    const email = newDraft('EMAIL', 'ONE_TIME', 'ada@shop.example');
    expect(withDeliveryType(email, 'PERIODIC').draft.campaign_delivery_type).toBe('PERIODIC');
    // @ts-expect-error No email is triggered by a device.
    withDeliveryType(email, 'DEVICE_TRIGGERED');
    // @ts-expect-error No draft is of a live activity.
    withDeliveryType(push, 'BROADCAST_LIVE_ACTIVITY');
    const either: CampaignDraft = newDraft('PUSH', 'ONE_TIME', 'ada@shop.example');
    const unknown: unknown = { basic_details: {} };
    for (const { draft } of [
      withDeliveryType(either, 'DEVICE_TRIGGERED'),
      withDeliveryType(unknown, 'DEVICE_TRIGGERED'),
    ])
      expect(draft).toMatchObject({ campaign_delivery_type: 'DEVICE_TRIGGERED' });
  });

  const few = { included_filters: { filter_operator: 'and', filters: [] } };
  const test = { distribution_type: 'MANUAL', no_of_variations: 2, manual_distribution_percentage: {} };
  it.each<[string, object, (draft: unknown) => Moved<unknown>]>([
    ['a filter', { trigger_condition: few }, (draft) => withDeliveryType(draft, 'EVENT_TRIGGERED')],
    ['a geofence', { basic_details: { geofences: [] } }, (draft) => withDeliveryType(draft, 'LOCATION_TRIGGERED')],
    [
      'a business event',
      { basic_details: { business_event: ' ' } },
      (draft) => withDeliveryType(draft, 'BUSINESS_EVENT_TRIGGERED'),
    ],
    ['a platform', { basic_details: { platforms: [] } }, (draft) => withPlatforms(draft, [])],
    ['a share', { campaign_content: { variation_details: test } }, (draft) => withLocales(draft, ['fr'])],
    ['a share of an email', { campaign_content: { variation_details: test } }, (draft) => withChannel(draft, 'EMAIL')],
  ])('no move takes out what only asks for more: %s', (_, fields, move) => {
    const { draft, lost } = move({ ...newDraft('PUSH', 'ONE_TIME', 'ada@shop.example'), ...fields });
    expect(draft).toMatchObject(fields);
    expect(lost).toEqual([]);
  });

  it('withoutUnused: takes what another choice has made meaningless', () => {
    const draft = {
      channel: 'EMAIL',
      campaign_delivery_type: 'EVENT_TRIGGERED',
      advanced: {},
      basic_details: { platforms: ['IOS'], name: 'a' },
      trigger_condition: {
        trigger_delay_type: 'ASAP',
        trigger_delay_value: 5,
        included_filters: { filters: [{ filter_type: 'actions', action_name: 'a', data_type: 'string' }] },
      },
      campaign_content: { content: { email: { subject: 'a' }, push: {} } },
      unknown: { inside: 1 },
    };
    const { draft: after, lost } = withoutUnused(draft);
    expect(lost.map(({ path }) => path.join('.'))).toEqual([
      'advanced',
      'basic_details.platforms',
      'trigger_condition.trigger_delay_value',
      'trigger_condition.included_filters.filters.0.data_type',
      'campaign_content.content.push',
    ]);
    expect(withLosses(after, lost)).toEqual(draft);
    expect(withoutUnused(after)).toEqual({ draft: after, lost: [] });
  });

  it('withoutUnused leaves what is blank: it says nothing', () => {
    const blank = { trigger_delay_value: '', trigger_delay_granularity: undefined };
    const trigger_condition = { trigger_delay_type: 'ASAP', ...blank };
    const draft = { ...newDraft('PUSH', 'EVENT_TRIGGERED', 'ada@shop.example'), trigger_condition };
    expect(withoutUnused(draft)).toEqual({ draft, lost: [] });
  });

  it('setAt: shares what it does not touch, makes what lacks, and removes', () => {
    const draft = { a: { b: 1 }, c: [{ d: 1 }, { d: 2 }] };
    // A value that is not a draft is changed in the same way. The compiler knows no such paths, so they are pointers.
    const changed = (pointer: string, value: unknown) => setAt(draft, toPath(pointer), value);
    const set = changed('/a/b', 2);
    expect(set).toEqual({ a: { b: 2 }, c: draft.c });
    expect(set.c).toBe(draft.c);
    expect(changed('/a/b', 1)).toBe(draft);
    expect(changed('/e/0/f', 'g')).toEqual({ ...draft, e: [{ f: 'g' }] });
    expect(changed('/c/0', undefined)).toEqual({ a: { b: 1 }, c: [{ d: 2 }] });
    expect(changed('/c/1/d', undefined)).toEqual({ a: { b: 1 }, c: [{ d: 1 }, {}] });
    expect(changed('/x/y', undefined)).toBe(draft);
  });

  const tagged = { basic_details: { tags: ['a'] } };
  const inVariation = [...content, 'de', 'variation_1', 'a'];
  it.each<[string, object, FieldPath, string]>([
    ['no list', {}, 'a.b' as never, 'A path is a list of keys and indices; got "a.b"'],
    ['a key of another type', {}, [true as never], 'got boolean'],
    ['neither text nor a number', {}, ['basic_details', null as never], 'got null'],
    ['an index below 0', tagged, ['basic_details', 'tags', -1], 'got -1'],
    ['a part of an index', tagged, ['basic_details', 'tags', 0.5], 'got 0.5'],
    ['an index that is no number', {}, ['basic_details', 'tags', Number.NaN], 'got NaN'],
    ['an index that is text', tagged, ['basic_details', 'tags', '0'], 'have indices, not names; got "0"'],
    ['a name in a list that no table has', { a: [1] }, ['a', 'b'], 'have indices, not names; got "b"'],
    ['a name in such a list of a variation', setAt({}, inVariation, [1]), [...inVariation, 'b'], 'got "b"'],
  ])('setAt refuses %s', (_, draft, path, message) => {
    for (const value of ['x', undefined]) {
      expect(() => setAt(draft, path, value)).toThrow(TypeError);
      expect(() => setAt(draft, path, value)).toThrow(message);
    }
  });

  it.each<[string, unknown, FieldPath, unknown]>([
    [
      'text gives way to an object',
      { basic_details: 'a' },
      ['basic_details', 'name'],
      { basic_details: { name: 'x' } },
    ],
    ['a number may be a name', { x: { a: 1 } }, ['x', 0], { x: { a: 1, 0: 'x' } }],
    [
      'an index may be after the next one',
      tagged,
      ['basic_details', 'tags', 7],
      { basic_details: { tags: ['a', 'x'] } },
    ],
    ['a list gives way to a draft', [], ['channel'], { channel: 'x' }],
  ])('setAt: %s', (_, draft, path, after) => {
    expect(setAt(draft, path, 'x')).toEqual(after);
  });

  /** The places of a table, with keys for elements of lists and for members with chosen names. */
  function placesIn(schema: Schema, path: FieldPath = [], known: readonly Schema[] = []): [FieldPath, string[]][] {
    const { options } = modelOf(schema);
    const branches = options.filter((one) => !known.includes(one));
    const below = branches.flatMap((one) => {
      const { kind, members, others, element } = modelOf(one);
      const inside = (key: string | number, member: Schema) => placesIn(member, [...path, key], [...known, one]);
      if (element !== undefined) return inside(0, element);
      // The name of a list, so that it is not mistaken for one.
      if (kind === 'record' && others !== undefined) return inside('tags', others);
      return Object.entries(members).flatMap(([key, member]) => inside(key, member));
    });
    return [[path, options.map((one) => modelOf(one).kind)], ...below];
  }

  it.each(channels)('setAt replaces what no table of a draft has, and nothing that one may have: %s', (channel) => {
    const places = placesIn(draftSchemas[channel]);
    expect(places.length).toBeGreaterThan(100);
    for (const [path, types] of places) {
      const canBeList = types.includes('array');
      const canBeObject = types.includes('object') || types.includes('record');
      const withList = setAt({}, path, ['typed']);
      const named = () => getAt(setAt(withList, [...path, 'name'], 'x'), path);
      if (canBeObject && !canBeList) expect(named(), path.join('.')).toEqual({ name: 'x' });
      else expect(named, path.join('.')).toThrow(TypeError);
      const withObject = setAt({}, path, { typed: true });
      const indexed = getAt(setAt(withObject, [...path, 0], 'x'), path);
      expect(indexed, path.join('.')).toEqual(canBeList ? ['x'] : { typed: true, 0: 'x' });
    }
  });

  it('toPath: reads pointers, with an index only where all of the part is one', () => {
    expect(toPath('')).toEqual([]);
    expect(toPath('/a/0/10/1234567890')).toEqual(['a', 0, 10, 1_234_567_890]);
    const names = ['0b', '1st', '01', '-1', '1.5', '12345678901', 'x1', ''];
    expect(toPath(names.map((name) => `/${name}`).join(''))).toEqual(names);
    expect(toPath('/a~1b/~01')).toEqual(['a/b', '~1']);
    expect(() => toPath('channel')).toThrow(/toPath takes a JSON Pointer, .*; got "channel"/);
    expect(() => toPath(5 as never)).toThrow(/toPath takes a JSON Pointer, .*; got 5/);
    expect(() => getAt(push, 'channel' as never)).toThrow(/A path is a list of keys and indices; got "channel"/);
  });

  it('what it removes is what the guide describes as unused', () => {
    const draft = setAt(push, [...content, 'push', 'android', 'timer'], { duration_hour: '1' });
    expect(describeDraft(draft, workspace).at([...content, 'push', 'android', 'timer'])?.applies).toBe(false);
    expect(withoutUnused(draft).lost.map(({ path }) => path.at(-1))).toContain('timer');
  });
});

it('a number of variations that is none leaves the shares to those that are there', () => {
  for (const no_of_variations of [Symbol('three'), { valueOf: () => assertNever() }, '3', undefined]) {
    const shares = { variation_1: 60, variation_2: 50 };
    const draft = {
      campaign_content: { variation_details: { no_of_variations, manual_distribution_percentage: shares } },
    };
    const { draft: moved } = withShares(draft, 'variation_1');
    expect(moved.campaign_content.variation_details.manual_distribution_percentage).toEqual({
      variation_1: 60,
      variation_2: 40,
    });
  }
});

function assertNever(): never {
  throw new Error('nobody asks for its value');
}
