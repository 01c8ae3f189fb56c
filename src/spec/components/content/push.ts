import * as z from 'zod/mini';
import { contentKeys } from '../../content-keys.js';
import type { FactsOf } from '../../field-facts.js';
import { type AndroidContent, android, androidFacts } from './android.js';
import { type CampaignContent, campaignContent } from './content.js';
import { type IosContent, ios, iosFacts } from './ios.js';
import { variationFacts } from './variations.js';
import { type WebContent, web, webFacts } from './web.js';

/** One block for each platform. Spec: "campaign_content". */
export interface PushContent {
  android?: AndroidContent;
  ios?: IosContent;
  web?: WebContent;
}

/** `campaign_content` of a push: flat, or by locale and variation (decision C9). Spec: "campaign_content". */
export type PushCampaignContent = CampaignContent<{ push: PushContent }>;

/** The shape of the content of a push in one variation. Spec: "campaign_content". */
export const pushContent = z.object({
  android: z.optional(android.schema),
  ios: z.optional(ios.schema),
  web: z.optional(web.schema),
});

const pushContentFacts: FactsOf<typeof pushContent> = {
  android: { fields: androidFacts, section: 'Android push content', usedBy: { platforms: ['ANDROID'] } },
  ios: { fields: iosFacts, section: 'iOS push content', usedBy: { platforms: ['IOS'] } },
  web: { fields: webFacts, section: 'Web push content', usedBy: { platforms: ['WEB'] } },
};

export const pushCampaignContent = campaignContent({
  id: 'push-content',
  key: contentKeys.PUSH,
  schema: z.object({ push: pushContent }),
  blocks: { 'push.android': android, 'push.ios': ios, 'push.web': web },
});

export const pushCampaignContentFacts: FactsOf<typeof pushCampaignContent.schema> = {
  locales: { example: ['de-DE', 'fr-FR'], listed: 'locales' },
  variation_details: { fields: variationFacts, section: 'variation_details' },
  content: { fields: { push: { fields: pushContentFacts } } },
};
