import { isRecord, own } from '../core/value.js';
import type { Flat, Keyed } from './components/content/content.js';
import type { EmailCampaignContent, EmailVariation } from './components/content/email.js';
import type { PushCampaignContent, PushVariation } from './components/content/push.js';

type ContentOfPush = PushCampaignContent['content'];
type ContentOfEmail = EmailCampaignContent['content'];

/**
 * Whether the content of a campaign is flat: without locales and variations, under the key of its channel. Decision C9.
 *
 * @example
 * if (isFlatContent(campaign_content.content)) console.log(campaign_content.content.push.android?.basic_details.title);
 */
export function isFlatContent(content: ContentOfPush): content is Flat<PushVariation>;
/** Whether the content of an email is flat. */
export function isFlatContent(content: ContentOfEmail): content is Flat<EmailVariation>;
/** Whether the content of a campaign of any channel is flat. */
export function isFlatContent(
  content: ContentOfPush | ContentOfEmail,
): content is Flat<PushVariation> | Flat<EmailVariation>;
export function isFlatContent(content: unknown): boolean {
  return isRecord(content) && (own(content, 'push') !== undefined || own(content, 'email') !== undefined);
}

/**
 * Whether the content of a campaign is keyed: by locale, then by variation. Decision C9.
 *
 * @example
 * if (isKeyedContent(content)) for (const [locale, variations] of Object.entries(content)) show(locale, variations);
 */
export function isKeyedContent(content: ContentOfPush): content is Keyed<PushVariation>;
/** Whether the content of an email is keyed. */
export function isKeyedContent(content: ContentOfEmail): content is Keyed<EmailVariation>;
/** Whether the content of a campaign of any channel is keyed. */
export function isKeyedContent(
  content: ContentOfPush | ContentOfEmail,
): content is Keyed<PushVariation> | Keyed<EmailVariation>;
export function isKeyedContent(content: ContentOfPush | ContentOfEmail): boolean {
  return isRecord(content) && !isFlatContent(content);
}
