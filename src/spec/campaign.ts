import type { RelativeCause } from '../core/finding.js';
import type { UnknownRecord } from '../core/value.js';
import type { CampaignDeliveryType, Channel, Platform } from './vocabulary.js';
import type { ConnectorReference } from './workspace.js';

/**
 * The few values of the whole draft on which its parts depend: the context of judging. Components that have such a value give the context
 * of the parts after them. A malformed value is left unknown.
 */
export interface Campaign {
  readonly channel: Channel | undefined;
  /** The only channel that the caller takes, if there is one. With another, `channel` is unknown. */
  readonly onlyChannel: Channel | undefined;
  readonly deliveryType: CampaignDeliveryType | undefined;
  /** Whether the delivery type is malformed, and not just missing: rules that read it are silent then (decision G11). */
  readonly isDeliveryTypeMalformed: boolean;
  /** The platforms in `basic_details.platforms`. Content blocks of other platforms are not sent (decision C5). */
  readonly platforms: readonly Platform[];
  /** The locales that content may have, without `default`; `undefined` when unknown (decision G11a). */
  readonly locales: ReadonlySet<string> | undefined;
  /** The number of variations that content may have; `undefined` when unknown. */
  readonly variations: number | undefined;
  readonly connector: ConnectorReference | undefined;
  /** The current campaign and the patch, when the document is a patch. */
  readonly update: Update | undefined;
}

interface Update {
  readonly state: string;
  readonly draft: UnknownRecord;
  /** The patch without what it takes from the current draft. */
  readonly patch: UnknownRecord;
  /** Whether the document is not the patch, but the whole draft to which it is applied. */
  readonly isApplied: boolean;
}

/** A cause whose field is given by its path from the root of the draft. */
export function draftCause(field: string, value: RelativeCause['value']): RelativeCause {
  return { path: field.split('.'), value, isFromRoot: true };
}

/**
 * Whether verdicts on unchanged parts of one draft also hold in the other: every value here that parts read is equal. The
 * connector only decides what the host is asked.
 */
export function keepsVerdicts(one: Campaign, other: Campaign): boolean {
  return (
    one.channel === other.channel &&
    one.deliveryType === other.deliveryType &&
    one.isDeliveryTypeMalformed === other.isDeliveryTypeMalformed &&
    one.variations === other.variations &&
    isSameList(one.platforms, other.platforms) &&
    isSameSet(one.locales, other.locales)
  );
}

/** Whether two campaigns name the same connector, so that the answers about it and its senders hold for both. */
export function isSameConnector(one: Pick<Campaign, 'connector'>, other: Pick<Campaign, 'connector'>): boolean {
  const left = one.connector;
  const right = other.connector;
  return left?.connectorType === right?.connectorType && left?.connectorName === right?.connectorName;
}

function isSameSet(one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean {
  // Stryker disable next-line ConditionalExpression: only slower without it
  if (one === other) return true;
  return one !== undefined && other !== undefined && isSameList([...one], [...other]);
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
