import { isRecord, own } from '../core/value.js';
import type { Keyed } from './components/content/content.js';
import type { EmailCampaignContent, EmailContent } from './components/content/email.js';
import type { PushCampaignContent, PushContent } from './components/content/push.js';

type PushLeaf = { push: PushContent };
type EmailLeaf = { email: EmailContent };
type ContentOfPush = PushCampaignContent['content'];
type ContentOfEmail = EmailCampaignContent['content'];

/**
 * Whether the content of a campaign is flat: without locales and variations, under the key of its channel. Decision C9.
 *
 * @example
 * if (isFlatContent(campaign_content.content)) console.log(campaign_content.content.push.android?.basic_details.title);
 */
export function isFlatContent(content: ContentOfPush): content is PushLeaf;
/** Whether the content of an email is flat. */
export function isFlatContent(content: ContentOfEmail): content is EmailLeaf;
/** Whether the content of a campaign of any channel is flat. */
export function isFlatContent(content: ContentOfPush | ContentOfEmail): content is PushLeaf | EmailLeaf;
export function isFlatContent(content: unknown): boolean {
  return isRecord(content) && (own(content, 'push') !== undefined || own(content, 'email') !== undefined);
}

/**
 * Whether the content of a campaign is keyed: by locale, then by variation. Decision C9.
 *
 * @example
 * if (isKeyedContent(content)) for (const [locale, variations] of Object.entries(content)) show(locale, variations);
 */
export function isKeyedContent(content: ContentOfPush): content is Keyed<PushLeaf>;
/** Whether the content of an email is keyed. */
export function isKeyedContent(content: ContentOfEmail): content is Keyed<EmailLeaf>;
/** Whether the content of a campaign of any channel is keyed. */
export function isKeyedContent(content: ContentOfPush | ContentOfEmail): content is Keyed<PushLeaf> | Keyed<EmailLeaf>;
export function isKeyedContent(content: ContentOfPush | ContentOfEmail): boolean {
  return isRecord(content) && !isFlatContent(content);
}
