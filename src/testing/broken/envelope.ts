import * as fc from 'fast-check';
import { type Breaker, wrongAt } from './breaking.js';

const type = ['campaign_delivery_type'];
const pushOnly = { format: fc.constantFrom('DEVICE_TRIGGERED', 'LOCATION_TRIGGERED') };
const ofEmail = { plans: [{ channel: 'EMAIL' }] } as const;

export const envelopeBreakers = {
  'envelope/live-activity': wrongAt(
    'envelope/live-activity',
    type,
    { format: fc.constant('BROADCAST_LIVE_ACTIVITY') },
    { plans: [{}] },
  ),
  'envelope/push-only-delivery-type': wrongAt('envelope/push-only-delivery-type', type, pushOnly, ofEmail),
} as const satisfies Record<string, Breaker>;
