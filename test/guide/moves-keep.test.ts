import { describe, expect, it } from 'vitest';
import { withChannel, withDeliveryType, withLocales, withPlatforms, withVariations } from '../../src/guide.js';
import type { CampaignDeliveryType } from '../../src/index.js';

const push = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };

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
