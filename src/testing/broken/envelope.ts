import * as fc from 'fast-check';
import { campaignDeliveryTypes, channels } from '../enumerations.js';
import { email, oneOf, text } from '../leaves.js';
import { absent, edited, type Members } from '../members.js';
import { delayFields } from '../publishable.js';
import { object } from '../shape.js';
import { breaking, flawed, lacking } from './breaking.js';

const envelope = object(
  { channel: oneOf(channels), campaign_delivery_type: oneOf(campaignDeliveryTypes), created_by: email },
  { updated_by: email, request_id: text },
);

/** A changed delivery type must not break another rule: the new type may forbid a delay. */
const withoutDelay = (draft: Members) =>
  draft.trigger_condition === undefined
    ? draft
    : edited(
        draft,
        delayFields.map((name) => [['trigger_condition', name], absent]),
      );

export const envelopeBreakers = {
  'envelope/shape': flawed('envelope/shape', envelope, { plans: [{}] }),
  'envelope/live-activity': breaking({
    plans: [{}],
    // At publish, an audience limit would break another rule too.
    before: (draft, { mode }) =>
      mode === 'DRAFT_PUBLISH' ? edited(draft, [[['campaign_audience_limit'], absent]]) : draft,
    how: fc.constant('BROADCAST_LIVE_ACTIVITY'),
    broken: (draft: Members, type) => ({
      part: { ...draft, campaign_delivery_type: type },
      found: [['envelope/live-activity', ['campaign_delivery_type']]],
    }),
  }),
  'envelope/push-only-delivery-type': breaking({
    plans: [{ channel: 'EMAIL' }],
    before: withoutDelay,
    how: fc.constantFrom('DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'),
    broken: (draft: Members, type) => ({
      part: { ...draft, campaign_delivery_type: type },
      found: [['envelope/push-only-delivery-type', ['campaign_delivery_type']]],
    }),
  }),
  'envelope/connector': lacking('envelope/connector', { others: [['connector']] }, { plans: [{ channel: 'EMAIL' }] }),
} as const;
