import { componentsByChannel, componentsOfAnyChannel } from './catalogue.js';
import type { Component, Place } from './component.js';
import { referenceOf } from './components/connector.js';
import { asksForQueuing } from './components/delivery-controls/push.js';
import { envelopePart } from './components/envelope.js';
import { filterPart, lacksProjectName } from './components/filters.js';
import { leafKeys, noContent, readContent } from './content-reading.js';
import { fromAddresses } from './publish/email.js';
import type { Campaign, Rule } from './rule.js';
import type { Schema } from './shapes.js';
import { elements, isRecord, own, type UnknownRecord, valueAt } from './value.js';
import {
  type CampaignDeliveryType,
  type Channel,
  campaignDeliveryTypes,
  channels,
  type FeatureFlag,
  type Platform,
  platforms,
  type ValidationMode,
} from './vocabulary.js';
import type { Inquiry, Question } from './workspace.js';

/** What can be read off a draft without asking anybody. */
export interface Survey extends Omit<Campaign, 'facts'> {
  /** The rules of the document as a whole. */
  readonly rules: readonly Rule[];
  /** Every place that has a schema or rules, parents before what stands in them. */
  readonly places: readonly Place[];
}

function isPlatform(value: unknown): value is Platform {
  return platforms.some((platform) => platform === value);
}

function isChannel(value: unknown): value is Channel {
  return channels.some((channel) => channel === value);
}

function isDeliveryType(value: unknown): value is CampaignDeliveryType {
  return campaignDeliveryTypes.some((type) => type === value);
}

/** Each platform once, however often it is listed. */
function listedPlatforms(draft: UnknownRecord): Platform[] {
  const listed = elements(valueAt(draft, ['basic_details', 'platforms']), isPlatform);
  return [...new Set(listed.map(({ value }) => value))];
}

function componentsOf(channel: Channel | undefined): readonly Component[] {
  return channel === undefined ? componentsOfAnyChannel : componentsByChannel[channel];
}

/** A document to judge: a draft, or a patch with what it takes from the current one. */
export interface Subject {
  readonly draft: UnknownRecord;
  /** Of the members that are no components. */
  readonly schema: Schema;
  readonly rules: readonly Rule[];
  readonly update?: Campaign['update'];
}

export function surveyOf({ draft, schema, rules, update }: Subject): Survey {
  const channel = own(draft, 'channel');
  const usableChannel = isChannel(channel) ? channel : undefined;
  const deliveryType = own(draft, 'campaign_delivery_type');
  const campaignContent = own(draft, 'campaign_content');
  const content =
    usableChannel !== undefined && isRecord(campaignContent)
      ? readContent(campaignContent, leafKeys[usableChannel])
      : noContent;
  const places: Place[] = [{ part: envelopePart, schema, value: draft, path: [] }];
  for (const { field, part, schema, feature, places: within } of componentsOf(usableChannel)) {
    const value = own(draft, field);
    if (value === undefined) continue;
    places.push({ part, schema, value, path: [field], ...(feature && { feature }) });
    if (isRecord(value)) within?.(value, [field], (place) => places.push(place), content);
  }
  return {
    draft,
    rules,
    ...(update && { update }),
    channel: usableChannel,
    deliveryType: isDeliveryType(deliveryType) ? deliveryType : undefined,
    platforms: listedPlatforms(draft),
    content,
    places,
  };
}

/**
 * What the draft asks of the workspace, each question once, and only those whose answer makes a difference
 * (decision W2): first the features and the connector, then, of a connector that is known, the senders.
 */
export function* inquire(survey: Survey, mode: ValidationMode): Inquiry {
  const { draft, channel, places } = survey;
  const flags: FeatureFlag[] = [];
  if (own(draft, 'campaign_audience_limit') !== undefined) flags.push('CAMPAIGN_AUDIENCE_LIMIT');
  if (channel === 'PUSH' && asksForQueuing(own(draft, 'delivery_controls'))) flags.push('QUEUING');
  if (
    places.some((place) => place.part === filterPart && isRecord(place.value) && lacksProjectName(place.value, place))
  ) {
    flags.push('PORTFOLIO');
  }
  const draftConnector = channel === 'EMAIL' && mode === 'DRAFT_PUBLISH' ? own(draft, 'connector') : undefined;
  const connector = isRecord(draftConnector) ? referenceOf(draftConnector) : undefined;
  const first: Question[] = flags.map((flag) => ({ lookup: 'featureFlags.isEnabled', flag }));
  if (connector !== undefined) first.push({ lookup: 'connectors.hasConnector', connector });
  const answers = yield first;
  const features = new Map(flags.map((flag, index) => [flag, answers[index] === true]));
  const connectorKnown = connector && answers[flags.length] === true;
  if (connector === undefined || connectorKnown !== true) return { features, connectorKnown, senders: new Map() };

  const addresses = [...new Set(fromAddresses(survey).map(({ address }) => address))];
  const verified = yield addresses.map(
    (address): Question => ({ lookup: 'verifiedSenders.isVerifiedSender', address, connector }),
  );
  return {
    features,
    connectorKnown,
    senders: new Map(addresses.map((address, index) => [address, verified[index] === true])),
  };
}
