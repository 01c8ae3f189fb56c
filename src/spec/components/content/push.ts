import * as z from 'zod/mini';
import { contentKeys } from '../../content-keys.js';
import { optional } from '../../field-facts.js';
import { type AndroidContent, android } from './android.js';
import { type CampaignContent, campaignContent } from './content.js';
import { type IosContent, ios } from './ios.js';
import { type WebContent, web } from './web.js';

/** One block for each platform. Spec: "campaign_content". */
export interface PushContent {
  android?: AndroidContent | undefined;
  ios?: IosContent | undefined;
  web?: WebContent | undefined;
}

/** The content of a push in one variation. Spec: "campaign_content". */
export type PushVariation = { push: PushContent; email?: undefined };

/** `campaign_content` of a push: flat, or by locale and variation (decision C9). Spec: "campaign_content". */
export type PushCampaignContent = CampaignContent<PushVariation>;

/** The shape of the content of a push in one variation. Spec: "campaign_content". */
export const pushContent = z.object({
  android: optional(android.schema, { section: 'Android push content', usedBy: { platforms: ['ANDROID'] } }),
  ios: optional(ios.schema, { section: 'iOS push content', usedBy: { platforms: ['IOS'] } }),
  web: optional(web.schema, { section: 'Web push content', usedBy: { platforms: ['WEB'] } }),
});

export const pushCampaignContent = campaignContent({
  id: 'push-content',
  key: contentKeys.PUSH,
  schema: z.object({ push: pushContent }),
  blocks: { 'push.android': android, 'push.ios': ios, 'push.web': web },
});
