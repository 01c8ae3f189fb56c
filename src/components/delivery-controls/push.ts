import * as z from 'zod/mini';
import type { Component } from '../../component.js';
import { fieldOf } from '../../finding.js';
import { flag, integer, text } from '../../leaves.js';
import { part, rule } from '../../rule.js';
import { isRecord, own, type UnknownRecord } from '../../value.js';
import { type EmailDeliveryControls, emailDeliveryControls } from './email.js';

/** Spec: "delivery_controls", push. */
export interface PushDeliveryControls extends EmailDeliveryControls {
  /** Required at publish for `EVENT_TRIGGERED`. */
  bypass_dnd?: boolean;
  /** Hours, as a string; the interface spells it so. */
  max_time_to_show_message_of_same_camapign?: string;
  /** Hours, as a string. */
  expiry_time_of_sync_data_in_hour?: string;
  send_message_in_offline_mode?: boolean;
  send_limit_value?: string;
  /** Hours, as a string. */
  send_limit_granularity_in_hours?: string;
  ignore_global_minimum_delay?: boolean;
  /** Only where the workspace has the feature `QUEUING`. */
  queuing_enabled?: boolean;
  /** Hours, above 0 when `queuing_enabled` is true. Only where the workspace has the feature `QUEUING`. */
  queue_duration?: number;
}

export const pushDeliveryControls = z.extend(emailDeliveryControls, {
  max_time_to_show_message_of_same_camapign: z.optional(text),
  expiry_time_of_sync_data_in_hour: z.optional(text),
  send_message_in_offline_mode: z.optional(flag),
  send_limit_value: z.optional(text),
  send_limit_granularity_in_hours: z.optional(text),
  ignore_global_minimum_delay: z.optional(flag),
  queuing_enabled: z.optional(flag),
  queue_duration: z.optional(integer),
});

const queuingFields = ['queuing_enabled', 'queue_duration'] as const;

/** Whether the workspace's QUEUING feature makes a difference to these controls. */
export function asksForQueuing(controls: unknown): controls is UnknownRecord {
  return isRecord(controls) && queuingFields.some((field) => own(controls, field) !== undefined);
}

export const pushDeliveryControlsPart = part({
  id: 'push-delivery-controls',
  title: 'push `delivery_controls`',
  spec: 'delivery_controls',
  rules: [
    rule({
      id: 'push-delivery-controls/queuing-feature',
      reports: queuingFields,
      statement: 'The queuing fields are absent unless the workspace has the feature QUEUING.',
      spec: 'delivery_controls; Errors 13; C19',
      reads: queuingFields,
      needs: [],
      check(controls, report, campaign) {
        if (campaign.facts.features.get('QUEUING') === true) return;
        for (const field of queuingFields) {
          if (own(controls, field) !== undefined) report([field], { kind: 'forbidden', feature: 'QUEUING' });
        }
      },
    }),
    rule({
      id: 'push-delivery-controls/queue-duration',
      reports: ['queue_duration'],
      statement: '`queue_duration` is above 0 when `queuing_enabled` is true.',
      spec: 'delivery_controls; Errors 13; C19',
      reads: queuingFields,
      check(controls, report, campaign, { path }) {
        if (campaign.facts.features.get('QUEUING') !== true || own(controls, 'queuing_enabled') !== true) return;
        const duration = own(controls, 'queue_duration');
        const because = { field: fieldOf([...path, 'queuing_enabled']), value: true };
        if (duration === undefined) report(['queue_duration'], { kind: 'required', because });
        else if (typeof duration === 'number' && duration <= 0) {
          report(['queue_duration'], { kind: 'range', minimum: 1, received: duration, because });
        }
      },
    }),
  ],
});

export const pushDeliveryControlsComponent: Component = {
  field: 'delivery_controls',
  part: pushDeliveryControlsPart,
  schema: pushDeliveryControls,
};
