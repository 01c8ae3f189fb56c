import type { RelativeCause } from './core/finding.js';
import type { UnknownRecord } from './core/value.js';
import type { CampaignDeliveryType, Channel, Platform } from './vocabulary.js';
import type { ConnectorReference } from './workspace.js';

/**
 * What is known of the whole draft while its parts are judged: a handful of values that components note before the parts that
 * need them are judged. A value that is malformed is not known.
 */
export interface Campaign {
  readonly channel: Channel | undefined;
  readonly deliveryType: CampaignDeliveryType | undefined;
  /** The platforms that `basic_details.platforms` lists; a content block of another one is not sent (decision C5). */
  platforms: readonly Platform[];
  /** The locales that content may have beside `default`; `undefined` while that cannot be told (decision G11a). */
  locales: ReadonlySet<string> | undefined;
  /** How many variations content may have; `undefined` while that cannot be told. */
  variations: number | undefined;
  /** The connector that the draft names, when it names one. */
  connector: ConnectorReference | undefined;
  /** What the draft is a patch to, where it is one. */
  readonly update: { readonly state: string; readonly draft: UnknownRecord } | undefined;
}

/** Why a rule applies: a field of the draft as a whole. */
export function draftCause(field: string, value: RelativeCause['value']): RelativeCause {
  return { path: field.split('.'), value, isFromRoot: true };
}

/** Whether all that the verdicts on parts depend on, beside the parts themselves, is the same. */
export function hasSameScalars(one: Campaign, other: Campaign): boolean {
  return (
    one.channel === other.channel &&
    one.deliveryType === other.deliveryType &&
    one.variations === other.variations &&
    isSameList(one.platforms, other.platforms) &&
    (one.locales === undefined) === (other.locales === undefined) &&
    isSameList([...(one.locales ?? [])], [...(other.locales ?? [])])
  );
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
