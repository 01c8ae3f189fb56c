import { meantBy } from '../core/programming-error.js';
import type { RuleSet } from '../spec/house-rules.js';
import {
  type CampaignDeliveryType,
  type Channel,
  campaignDeliveryTypes,
  channels,
  type ValidationMode,
  validationModes,
} from '../spec/vocabulary.js';
import { type DeliveryType, deliveryTypes, type Plan } from './plan.js';

/** Fixes properties of the generated drafts. Properties left out are random. */
export interface DraftOptions {
  channel?: Channel | undefined;
  /** Must be possible for the channel and for a draft. */
  deliveryType?: CampaignDeliveryType | undefined;
  /** `DRAFT_PUBLISH`: the drafts may be published and saved. `LENIENT`: they may be saved, and are often incomplete. */
  mode?: ValidationMode | undefined;
  /** House rules: the drafts keep them too. */
  rules?: RuleSet | undefined;
  /** The lookups of the house rules, by their names. By default, they give the answers that the drafts need: see `answers`. */
  workspace?: object | undefined;
}

type OptionValues = readonly (string | undefined)[];

/** @throws TypeError when the options are not an object. */
export function checkIsObject(of: string, options: unknown): asserts options is object {
  if (typeof options !== 'object' || options === null) throw new TypeError(`${of}: the options must be an object`);
}

/**
 * @param others the options that the caller checks.
 * @throws TypeError when an option is unknown or its value is not allowed.
 */
export function checkOptions(
  of: string,
  options: unknown,
  known: Readonly<Record<string, OptionValues>>,
  others: readonly string[] = ['rules', 'workspace'],
): void {
  checkIsObject(of, options);
  for (const [name, value] of Object.entries(options)) {
    const values = Object.hasOwn(known, name) ? known[name] : undefined;
    if (values === undefined) {
      const all = [...Object.keys(known), ...others];
      throw new TypeError(`${of}: ${name} is no option; there are ${all.join(', ')}${meantBy(name, all)}`);
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
} as const satisfies Record<keyof Omit<DraftOptions, 'rules' | 'workspace'>, OptionValues>;

/**
 * The plan for drafts with these options.
 *
 * @throws RangeError when no draft can have them.
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
