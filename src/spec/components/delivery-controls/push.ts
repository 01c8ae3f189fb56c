import * as z from 'zod/mini';
import { fieldsOf, maybe } from '../../../core/fields.js';
import { part } from '../../../core/part.js';
import { cause, rule } from '../../../core/rule.js';
import { optional, type UsedBy } from '../../field-facts.js';
import { flag, integer, text } from '../../leaves.js';
import { feature } from '../../workspace.js';
import { commonDeliveryControls, type EmailDeliveryControls } from './email.js';

/** The speed, the limits and the queue of a push. Spec: "delivery_controls", push. */
export interface PushDeliveryControls extends EmailDeliveryControls {
  /** Required at publish for `EVENT_TRIGGERED`. */
  bypass_dnd?: boolean | undefined;
  /** Hours, as a string. The API spells the name like this. */
  max_time_to_show_message_of_same_camapign?: string | undefined;
  /** Hours, as a string. */
  expiry_time_of_sync_data_in_hour?: string | undefined;
  send_message_in_offline_mode?: boolean | undefined;
  send_limit_value?: string | undefined;
  /** Hours, as a string. */
  send_limit_granularity_in_hours?: string | undefined;
  ignore_global_minimum_delay?: boolean | undefined;
  /** Allowed only when the workspace has the feature `QUEUING`. */
  queuing_enabled?: boolean | undefined;
  /** Hours, above 0 when `queuing_enabled` is true. Allowed only when the workspace has the feature `QUEUING`. */
  queue_duration?: number | undefined;
}

const byDevice: UsedBy = { campaign_delivery_type: ['DEVICE_TRIGGERED'] };
const byLocation: UsedBy = { campaign_delivery_type: ['LOCATION_TRIGGERED'] };

const schema = z.extend(commonDeliveryControls, {
  campaign_throttle_rpm: optional(integer, {
    example: 25000,
    usedBy: { campaign_delivery_type: ['ONE_TIME', 'PERIODIC', 'BUSINESS_EVENT_TRIGGERED', 'BROADCAST_LIVE_ACTIVITY'] },
  }),
  minimum_delay_between_two_notification_in_hour: optional(integer, {
    example: 12,
    usedBy: { campaign_delivery_type: ['EVENT_TRIGGERED', 'DEVICE_TRIGGERED'] },
  }),
  max_time_to_show_message_of_same_camapign: optional(text, { example: '24', usedBy: byDevice }),
  expiry_time_of_sync_data_in_hour: optional(text, { example: '48', usedBy: byDevice }),
  send_message_in_offline_mode: optional(flag, { example: true, usedBy: byDevice }),
  send_limit_value: optional(text, { example: '1', usedBy: byLocation }),
  send_limit_granularity_in_hours: optional(text, { example: '24', usedBy: byLocation }),
  ignore_global_minimum_delay: optional(flag, {
    example: false,
    usedBy: { campaign_delivery_type: ['EVENT_TRIGGERED'] },
  }),
  queuing_enabled: optional(flag, { example: true }),
  queue_duration: optional(integer, { example: 6 }),
});

const f = fieldsOf(schema);
const queuingFields = [f.queuing_enabled, f.queue_duration];

export const pushDeliveryControls = part({
  id: 'push-delivery-controls',
  title: 'push `delivery_controls`',
  spec: 'delivery_controls',
  schema,
  exports: { fields: [f.bypass_dnd] },
  rules: [
    rule({
      id: 'push-delivery-controls/queuing-feature',
      reports: queuingFields,
      statement: 'The queuing fields are absent unless the workspace has the feature QUEUING.',
      spec: 'delivery_controls; Errors 13; C19',
      reads: [maybe(f.queuing_enabled), maybe(f.queue_duration)],
      suppressesOthers: true,
      finds: ['forbidden'],
      check({ report }, ...values) {
        const given = feature('QUEUING', false);
        queuingFields.forEach((field, index) => {
          if (values[index] !== undefined) report(field, { kind: 'forbidden', feature: 'QUEUING' }, { given });
        });
      },
    }),
    rule({
      id: 'push-delivery-controls/queue-duration',
      reports: [f.queue_duration],
      statement: '`queue_duration` is above 0 when `queuing_enabled` is true.',
      spec: 'delivery_controls; Errors 13; C19',
      reads: [f.queuing_enabled, f.queue_duration],
      finds: ['required', 'range'],
      check({ report }, enabled, duration) {
        if (enabled !== true) return;
        const circumstances = { given: feature('QUEUING', true), cause: cause(f.queuing_enabled, true) };
        if (duration === undefined)
          report(f.queue_duration, { kind: 'required', expected: 'integer', minimum: 1 }, circumstances);
        else if (duration <= 0) {
          report(f.queue_duration, { kind: 'range', minimum: 1, received: duration }, circumstances);
        }
      },
    }),
  ],
});
