// Without this, content without a channel could be described as that of one channel.
import { describe, expect, it } from 'vitest';
import { describeDraft } from '../../src/guide.js';
import { featureFlags } from '../../src/values.js';
import { allowing } from './walk.js';

const push = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
const content = ['campaign_content', 'content'];

describe('content of a draft without a channel', () => {
  it.each([undefined, 'SMS'])('is told by its keys, because either channel may have them: channel %j', (channel) => {
    const guide = (keyed: object) =>
      describeDraft({ ...push, channel, campaign_content: { content: keyed } }, allowing(featureFlags));
    for (const keyed of [{}, { fr: {} }, { default: { variation_1: {} } }]) {
      expect(guide(keyed).at(content)?.kind).toBe('by-key');
    }
  });

  it('is that of its channel, if there is one: flat content is a group', () => {
    for (const [channel, key] of [
      ['PUSH', 'push'],
      ['EMAIL', 'email'],
    ] as const) {
      const flat = { ...push, channel, campaign_content: { content: { [key]: {} } } };
      expect(describeDraft(flat, allowing(featureFlags)).at(content)?.kind, channel).toBe('group');
    }
  });
});
