// Without this, a move could take out more than it makes wrong, or accept a path that is none.
import { describe, expect, it } from 'vitest';
import {
  copyContent,
  getAt,
  newDraft,
  setAt,
  toPath,
  withChannel,
  withDeliveryType,
  withLocales,
  withLosses,
  withoutUnused,
  withPlatforms,
  withVariations,
} from '../../src/guide.js';
import type { CampaignDeliveryType, FieldPath } from '../../src/index.js';

const push = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
const email = { ...push, channel: 'EMAIL' };
const details = ['campaign_content', 'variation_details'];

describe('a path', () => {
  it.each<[string, () => unknown, RegExp]>([
    ['no list', () => getAt(push, 'channel' as never), /A path is a list of keys and indices; got "channel"/],
    ['no list, to set', () => setAt(push, 'channel' as never, 1), /A path is a list/],
    ['a key of another type', () => setAt(push, [true as never], 1), /A key of a path .*; got boolean/],
    [
      'a name in a list',
      () => setAt({ basic_details: { tags: [] } }, ['basic_details', 'tags', 'a' as never], 1),
      /The entries of a list have indices, not names; got "a"/,
    ],
    ['no pointer', () => toPath('channel'), /toPath takes a JSON Pointer, .*; got "channel"/],
    ['no text', () => toPath(5 as never), /toPath takes a JSON Pointer, .*; got 5/],
  ])('is refused with what was given: %s', (_, call, message) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });

  it('of a pointer has an index only where all of the part is one', () => {
    expect(toPath('/a/0/10/1234567890')).toEqual(['a', 0, 10, 1_234_567_890]);
    const names = ['0b', '1st', '01', '-1', '1.5', '12345678901', 'x1', ''];
    expect(toPath(names.map((name) => `/${name}`).join(''))).toEqual(names);
  });
});

describe('setAt', () => {
  it.each<[string, object, FieldPath, object]>([
    ['a number is a name in an object that no table knows', { x: { a: 1 } }, ['x', 0], { x: { a: 1, 0: 'new' } }],
    [
      'a list gives way to an object with names that people choose',
      { campaign_content: { variation_details: { manual_distribution_percentage: [50] } } },
      [...details, 'manual_distribution_percentage', 'variation_1'],
      { campaign_content: { variation_details: { manual_distribution_percentage: { variation_1: 'new' } } } },
    ],
  ])('%s', (_, draft, path, after) => expect(setAt(draft, path, 'new')).toEqual(after));
});

it('newDraft has no member for a user who is not named', () => {
  expect(Object.keys(newDraft('PUSH', 'ONE_TIME'))).not.toContain('created_by');
  expect(Object.keys(newDraft('PUSH', 'ONE_TIME', 'ada@shop.example'))).toContain('created_by');
});

describe('withChannel', () => {
  it.each([{ connector_name: 'main' }, 5])('keeps a component that the other channel ignores: %j', (connector) => {
    expect(withChannel({ ...email, connector }, 'PUSH')).toMatchObject({ draft: { connector }, lost: [] });
  });

  it('takes out an empty one, which says nothing', () => {
    expect(withChannel({ ...email, connector: {} }, 'PUSH').draft).not.toHaveProperty('connector');
  });
});

describe('withVariations', () => {
  const test = {
    distribution_type: 'MANUAL',
    no_of_variations: 2,
    manual_distribution_percentage: { variation_1: 50, variation_2: 50 },
  };

  it('names the test that it removes, so that it can be put back', () => {
    const draft = { ...email, campaign_content: { variation_details: test, content: {} } };
    const { draft: without, lost } = withVariations(draft, undefined);
    expect(lost).toContainEqual({ path: details, value: test });
    expect(getAt(withLosses(without, lost), details)).toEqual(test);
    expect(withVariations(without, undefined).lost).toEqual([]);
  });

  it('gives no shares to a test that has none, and changes nothing else', () => {
    const { manual_distribution_percentage: _, ...withoutShares } = test;
    for (const one of [withoutShares, { ...withoutShares, distribution_type: 'DYNAMIC' }]) {
      const draft = { ...email, campaign_content: { variation_details: one, content: {} } };
      const after = withVariations(draft, 3);
      expect(after.draft).toEqual({
        ...draft,
        campaign_content: { ...draft.campaign_content, variation_details: { ...one, no_of_variations: 3 } },
      });
      expect(after.lost).toEqual([{ path: [...details, 'no_of_variations'], value: 2 }]);
    }
  });
});

describe('flat content', () => {
  const block = { template_type: 'BASIC', basic_details: { title: 'a', message: 'b' } };
  const flat = { ...push, campaign_content: { content: { push: { android: block }, unknown: 1 } } };

  it('is flat by one key, whatever stands beside it', () => {
    const keyed = withLocales(flat, ['fr']).draft;
    expect(getAt(keyed, ['campaign_content', 'content'])).toEqual({
      default: { variation_1: flat.campaign_content.content },
    });
    const copied = copyContent(flat, { platform: 'ANDROID' }, { platform: 'IOS' }).draft;
    expect(getAt(copied, ['campaign_content', 'content', 'push', 'ios'])).toEqual(block);
    expect(getAt(copied, ['campaign_content', 'content', 'push', 'android'])).toEqual(block);
  });

  it.each([{ locale: 'fr' }, { variation: 'variation_2' }])('has no content of %j to be copied', (place) => {
    for (const after of [
      copyContent(flat, { ...place, platform: 'ANDROID' }, { platform: 'IOS' }),
      copyContent(flat, { platform: 'ANDROID' }, { ...place, platform: 'IOS' }),
    ]) {
      expect(after.draft).toBe(flat);
      expect(after.lost).toEqual([]);
    }
  });
});

it('a move takes out all that it makes wrong, also more than an explanation lists', () => {
  const locales = Array.from({ length: 1200 }, () => 'default');
  const { draft, lost } = withLocales(email, [...locales, 'fr']);
  expect(lost).toHaveLength(1200);
  expect(getAt(draft, ['campaign_content', 'locales'])).toEqual(['fr']);
});

it('withoutUnused leaves what is blank: it says nothing', () => {
  const trigger_condition = {
    trigger_delay_type: 'ASAP',
    trigger_delay_value: '',
    trigger_delay_granularity: undefined,
  };
  const draft = { ...push, campaign_delivery_type: 'EVENT_TRIGGERED', trigger_condition };
  expect(withoutUnused(draft)).toEqual({ draft, lost: [] });
});

describe('a move takes nothing out that only asks for more: more input mends it', () => {
  it.each<[string, object, CampaignDeliveryType]>([
    [
      'a filter',
      { trigger_condition: { included_filters: { filter_operator: 'and', filters: [] } } },
      'EVENT_TRIGGERED',
    ],
    ['a geofence', { basic_details: { geofences: [] } }, 'LOCATION_TRIGGERED'],
    ['a business event', { basic_details: { business_event: ' ' } }, 'BUSINESS_EVENT_TRIGGERED'],
  ])('%s, which the other delivery type needs', (_, fields, type) => {
    const { draft, lost } = withDeliveryType({ ...push, ...fields }, type as 'ONE_TIME');
    expect(draft).toMatchObject(fields);
    expect(lost).toEqual([]);
  });

  it('a platform: the list stays, though it is empty', () => {
    const { draft, lost } = withPlatforms({ ...push, basic_details: { platforms: ['IOS'] } }, []);
    expect(draft).toMatchObject({ basic_details: { platforms: [] } });
    expect(lost).toEqual([]);
  });

  it('a share of a variation', () => {
    const manual_distribution_percentage = {};
    const test = { distribution_type: 'MANUAL', no_of_variations: 2, manual_distribution_percentage };
    const before = { ...push, campaign_content: { variation_details: test, content: {} } };
    expect(withLocales(before, ['fr']).draft.campaign_content.variation_details).toEqual(test);
    expect(withChannel(before, 'EMAIL').draft.campaign_content.variation_details).toEqual(test);
  });
});

it('a test of one variation is a test: its content has names', () => {
  const flat = { channel: 'EMAIL', campaign_content: { content: { email: { subject: 'a' } } } };
  expect(withVariations(flat, 1).draft.campaign_content.content).toEqual({
    default: { variation_1: { email: { subject: 'a' } } },
  });
});
