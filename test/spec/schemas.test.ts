// Without this, an exported schema could refuse a right draft.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as schemas from '../../src/schemas.js';
import { edited } from '../edit.js';
import { type DraftName, drafts } from '../examples/drafts.js';

const { pushDraftSchema, emailDraftSchema } = schemas;
const names = Object.keys(drafts) as DraftName[];

describe('the schemas of whole drafts', () => {
  it.each(names)('take the draft %s, and refuse each of its components when it is no object', (name) => {
    const draft = drafts[name];
    const [own, other] =
      draft.channel === 'PUSH' ? [pushDraftSchema, emailDraftSchema] : [emailDraftSchema, pushDraftSchema];
    expect(z.safeParse(own, draft).error).toBeUndefined();
    expect(z.safeParse(other, draft).success).toBe(false);
    for (const key of Object.keys(own.def.shape)) {
      expect(z.safeParse(own, edited(draft, { [key]: 5 })).success, key).toBe(false);
    }
  });

  it('require no component but the connector of an email', () => {
    const push = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@acme.example' };
    expect(z.safeParse(pushDraftSchema, push).error).toBeUndefined();
    expect(z.safeParse(emailDraftSchema, { ...push, channel: 'EMAIL' }).success).toBe(false);
    expect(z.safeParse(emailDraftSchema, { ...push, channel: 'EMAIL', connector: {} }).error).toBeUndefined();
  });

  it('take flat and keyed content, one geofence and several, filters of each type and depth', () => {
    const { pushCampaignContentSchema, geofencesSchema, filterGroupSchema } = schemas;
    const web = { template_type: 'BASIC', basic_details: {} };
    expect(z.safeParse(pushCampaignContentSchema, { content: { push: { web } } }).success).toBe(true);
    expect(
      z.safeParse(pushCampaignContentSchema, { content: { default: { variation_1: { push: { web } } } } }).success,
    ).toBe(true);
    expect(z.safeParse(pushCampaignContentSchema, { content: { push: { web: {} } } }).success).toBe(false);
    const geofence = edited(drafts.locationPush.basic_details?.geofences, {}) as unknown[];
    expect(z.safeParse(geofencesSchema, geofence).success).toBe(true);
    expect(z.safeParse(geofencesSchema, geofence[0]).success).toBe(true);
    expect(z.safeParse(geofencesSchema, [{}]).success).toBe(false);
    const group = drafts.eventPush.trigger_condition?.included_filters;
    expect(z.safeParse(filterGroupSchema, group).success).toBe(true);
    expect(z.safeParse(filterGroupSchema, {}).success).toBe(true);
    expect(z.safeParse(schemas.actionFilterSchema, { filter_type: 'actions', action_name: 'x' }).success).toBe(true);
    expect(z.safeParse(filterGroupSchema, edited(group, { 'filters.0.attributes.filters.0.name': 5 })).success).toBe(
      false,
    );
  });
});
