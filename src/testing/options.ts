import type { CampaignDeliveryType, Channel, ValidationMode } from '../index.js';
import { campaignDeliveryTypes, channels, validationModes } from './enumerations.js';
import { type DeliveryType, deliveryTypes, type Plan } from './plan.js';

/** What a generator may be held to. What is left out is drawn. */
export interface DraftOptions {
  channel?: Channel | undefined;
  /** None that the channel, or a draft, cannot have. */
  deliveryType?: CampaignDeliveryType | undefined;
  /** `DRAFT_PUBLISH`: may be published, and so saved as well. `LENIENT`: may be saved, and often lacks something still. */
  mode?: ValidationMode | undefined;
}

type Values = readonly (string | undefined)[];

/** @throws TypeError when an option is unknown, or has a value that it cannot have. */
export function checkOptions(of: string, options: unknown, known: Readonly<Record<string, Values>>): void {
  if (typeof options !== 'object' || options === null) throw new TypeError(`${of}: the options must be an object`);
  for (const [name, value] of Object.entries(options)) {
    const values = Object.hasOwn(known, name) ? known[name] : undefined;
    if (values === undefined) {
      throw new TypeError(`${of}: ${name} is no option; there are ${Object.keys(known).join(', ')}`);
    }
    if (value !== undefined && !values.includes(value)) {
      throw new TypeError(`${of}: ${name} must be one of ${values.join(', ')}; got ${String(value)}`);
    }
  }
}

export const draftOptions = {
  channel: channels,
  deliveryType: campaignDeliveryTypes,
  mode: validationModes,
} as const satisfies Record<keyof DraftOptions, Values>;

/**
 * The plan of drafts that have what the options say.
 *
 * @throws RangeError when no draft has it.
 */
export function planOf(of: string, { channel, deliveryType, mode }: DraftOptions): Plan {
  const possible: readonly DeliveryType[] = channel === undefined ? deliveryTypes.PUSH : deliveryTypes[channel];
  const type = possible.find((one) => one === deliveryType);
  if (deliveryType !== undefined && type === undefined) {
    throw new RangeError(
      deliveryType === 'BROADCAST_LIVE_ACTIVITY'
        ? `${of}: no draft is a BROADCAST_LIVE_ACTIVITY`
        : `${of}: no draft with the channel ${channel} is ${deliveryType}: only a push is`,
    );
  }
  return { channel, mode, deliveryTypes: type && [type] };
}
