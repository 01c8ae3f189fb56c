import { platformBlocks } from '../components/content/content.js';
import { rule } from '../rule.js';
import { isRecord, own } from '../value.js';
import { defaultLeaves } from './content.js';

const mode = 'DRAFT_PUBLISH';

/** Validate, Push 1: what a push needs from several components. */
export const pushRules = [
  rule({
    id: 'publish/platforms',
    reports: ['basic_details.platforms'],
    statement: 'A push is sent to at least one platform.',
    spec: 'Validate, Push 1; C12',
    mode,
    reads: ['channel', 'basic_details.platforms'],
    check(_draft, report, { channel, platforms }) {
      if (channel !== 'PUSH' || platforms.length > 0) return;
      report(['basic_details', 'platforms'], {
        kind: 'rule',
        minimum: 1,
        allowed: platformBlocks.map(({ platform }) => platform),
      });
    },
    issue: ({ allowed = [] }) => `must list at least one of ${allowed.join(', ')}`,
  }),
  rule({
    id: 'publish/platform-content',
    reports: ['campaign_content.content.push.*', 'campaign_content.content.default.*.push.*'],
    statement: 'Flat content, or every variation of `default`, has a block for each of the `platforms`.',
    spec: 'Validate, Push 1; C12',
    mode,
    reads: ['channel', 'basic_details.platforms', 'campaign_content.content'],
    check(_draft, report, campaign) {
      if (campaign.channel !== 'PUSH') return;
      for (const leaf of defaultLeaves(campaign)) {
        const push = own(leaf.value, 'push');
        if (!isRecord(push)) continue;
        for (const { key, platform } of platformBlocks) {
          if (!campaign.platforms.includes(platform) || own(push, key) !== undefined) continue;
          const because = { field: 'basic_details.platforms', value: platform };
          report(['campaign_content', ...leaf.path, 'push', key], { kind: 'required', because });
        }
      }
    },
    issue: ({ because }) => `is required because platforms lists ${because?.value}`,
  }),
];
