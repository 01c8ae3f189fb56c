import { EACH, type FieldsOf, fieldsOf } from '../core/fields.js';
import type { Schema } from '../core/schema-model.js';
import { branchesOf, memberEntry } from '../core/tables.js';
import type { Path } from '../core/value.js';
import { channelTable } from '../spec/channels.js';
import type { CampaignAudienceLimit } from '../spec/components/audience-limit.js';
import type { EmailBasicDetails } from '../spec/components/basic-details/email.js';
import type { PushBasicDetails } from '../spec/components/basic-details/push.js';
import type { Connector } from '../spec/components/connector.js';
import type { AndroidContent } from '../spec/components/content/android.js';
import type { CampaignContent } from '../spec/components/content/content.js';
import type { EmailContent } from '../spec/components/content/email.js';
import type { IosContent } from '../spec/components/content/ios.js';
import type { WebContent } from '../spec/components/content/web.js';
import type { ControlGroupDetails } from '../spec/components/control-group.js';
import type { ConversionGoalDetails } from '../spec/components/conversion-goals.js';
import type { EmailDeliveryControls } from '../spec/components/delivery-controls/email.js';
import type { PushDeliveryControls } from '../spec/components/delivery-controls/push.js';
import type { DraftEnvelope } from '../spec/components/envelope.js';
import type { PushAdvanced } from '../spec/components/push-advanced.js';
import type { SchedulingDetails } from '../spec/components/scheduling.js';
import type { SegmentationDetails } from '../spec/components/segmentation.js';
import type { PushTriggerCondition } from '../spec/components/trigger-condition.js';
import type { UtmParams } from '../spec/components/utm-params.js';
import { contentKeys, platformBlocks } from '../spec/content-keys.js';
import { draftSchemas } from '../spec/drafts.js';
import { isKeyedContent } from '../spec/place.js';
import { type CampaignDeliveryType, type Channel, channels, type Platform } from '../spec/vocabulary.js';

/** The draft as house rules read it, and its content blocks wherever they are. */
export interface HouseDraft extends Omit<DraftEnvelope, 'campaign_delivery_type' | 'created_by'> {
  campaign_delivery_type: CampaignDeliveryType;
  created_by?: string;
  basic_details?: PushBasicDetails & EmailBasicDetails;
  campaign_content?: Omit<CampaignContent<never>, 'content'>;
  connector?: Connector;
  trigger_condition?: PushTriggerCondition;
  segmentation_details?: SegmentationDetails;
  scheduling_details?: SchedulingDetails;
  conversion_goal_details?: ConversionGoalDetails;
  control_group_details?: ControlGroupDetails;
  /** Its custom keys are not among the fields. */
  utm_params?: Pick<UtmParams, 'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_term' | 'utm_content'>;
  campaign_audience_limit?: CampaignAudienceLimit;
  delivery_controls?: PushDeliveryControls & EmailDeliveryControls;
  advanced?: PushAdvanced;
  /** The Android block: of flat content, or of each locale and variation. */
  android?: AndroidContent;
  ios?: IosContent;
  web?: WebContent;
  /** The content of an email: flat, or of each locale and variation. */
  email?: EmailContent;
}

/**
 * The fields that house rules read and report at, by the keys of the draft: `fields.basic_details.team`. The content blocks
 * `android`, `ios`, `web` and `email` are fields of their own, wherever they are in a draft: `fields.android.basic_details.title` is the
 * title of flat content, and that of each locale and variation. `fields.x.each.y` is a member of every element of a list.
 *
 * @example
 * requiredWhen({ id: 'acme/utm', when: [fields.channel.is('EMAIL')], fields: [fields.utm_params] });
 */
export const fields: FieldsOf<HouseDraft> = /* @__PURE__ */ fieldsOf<HouseDraft>();

/** A content block: the channel that has it, and its path below a variation. */
export interface Block {
  readonly channel: Channel;
  readonly path: readonly string[];
}

/** The content blocks by the names that they have in {@link fields}. */
export const blocks: ReadonlyMap<string, Block> = /* @__PURE__ */ (() =>
  new Map(
    channels.flatMap((channel) => {
      const key = contentKeys[channel];
      const names = Object.keys(platformBlocks[channel]);
      const paths = names.length === 0 ? [[key]] : names.map((name) => [key, name]);
      return paths.map((path) => [String(path.at(-1)), { channel, path }] as const);
    }),
  ))();

/** Whether the field is in a content block, or is one. */
export function isInBlock([first = '']: Path): boolean {
  return blocks.has(String(first));
}

/** The path of the variation around a place in content; that of flat content has no names in it. */
export function variationAround(path: Path): Path {
  return path.slice(0, isKeyedContent(path) ? 4 : 2);
}

/** The platform of a block; `undefined` for a block that is not for one platform. */
export function platformOfBlock(name: string): Platform | undefined {
  const { channel } = blocks.get(name) ?? {};
  const platforms: Readonly<Record<string, Platform>> = channel === undefined ? {} : platformBlocks[channel];
  return Object.hasOwn(platforms, name) ? platforms[name] : undefined;
}

export function hasField(channel: Channel, [first = '', ...rest]: readonly string[]): boolean {
  const block = blocks.get(first);
  if (block === undefined) return isInSchema(draftSchemas[channel], [first, ...rest]);
  if (block.channel !== channel) return false;
  const all: Readonly<Record<string, { readonly schema: Schema }>> =
    channelTable[channel].components.campaign_content.blocks;
  const part = all[block.path.join('.')];
  return part !== undefined && isInSchema(part.schema, rest);
}

function isInSchema(schema: Schema, keys: readonly string[]): boolean {
  let here = branchesOf([schema]);
  for (const key of keys) {
    const inList = key === EACH ? memberEntry(here, 0).schemas : [];
    here = branchesOf(inList.length > 0 ? inList : memberEntry(here, key).schemas);
    if (here.length === 0) return false;
  }
  return true;
}
