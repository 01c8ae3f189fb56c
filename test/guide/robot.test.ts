// Without this, a form made from descriptions alone could be a dead end.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { members } from '../../src/testing/members.js';
import {
  androidTemplateTypes,
  campaignDeliveryTypesByChannel,
  channels,
  featureFlags,
  iosTemplateTypes,
  platforms,
  webTemplateTypes,
} from '../../src/values.js';
import { runs } from '../testing/runs.js';
import type { Draw, Wishes } from './robot.js';
import { allowing, listing, walk } from './walk.js';

/** The smallest drafts of each channel and delivery type. */
const starts = channels.flatMap((channel) =>
  campaignDeliveryTypesByChannel[channel].map((type) => ({
    channel,
    campaign_delivery_type: type,
    created_by: 'ada@shop.example',
    ...(channel === 'EMAIL' && { connector: {} }),
  })),
);

const templates = { ANDROID: androidTemplateTypes, IOS: iosTemplateTypes, WEB: webTemplateTypes };

/** Every template of every platform. */
const looks = platforms.flatMap((platform) => templates[platform].map((template) => ({ platform, template })));

/** The ways in which content may be keyed: not at all, by variation, by locale, by both. */
const forms: readonly (readonly string[])[] = [
  [],
  ['campaign_content', 'campaign_content.variation_details'],
  ['campaign_content', 'campaign_content.locales', 'campaign_content.locales.0'],
  [
    'campaign_content',
    'campaign_content.variation_details',
    'campaign_content.locales',
    'campaign_content.locales.0',
    'campaign_content.locales.1',
  ],
];

/** All goals of walks. */
const aims = starts.flatMap((start) => {
  const ofChannel = start.channel === 'PUSH' ? looks : [undefined];
  return ofChannel.flatMap((look) => forms.map((form) => ({ start, look, form })));
});
type Aim = (typeof aims)[number];

function wishesOf({ look, form }: Aim): Wishes {
  if (look === undefined) return { values: {}, fields: form };
  const { platform, template } = look;
  return {
    values: { template_type: template, platforms: platform },
    fields: ['basic_details', 'basic_details.platforms', ...form],
  };
}

/** Pseudo-random whole numbers from a seed. */
function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function arrives(aim: Aim, additions: number, seed: number): void {
  const features = featureFlags.filter((_, index) => (seed >> index) % 2 === 1);
  const workspaceOf = (seed >> featureFlags.length) % 2 === 1 ? listing : allowing;
  const { draft } = walk(aim.start, workspaceOf(features), additions, drawFrom(seed), wishesOf(aim));
  const { variation_details, locales } = members(members(draft).campaign_content);
  if (aim.form.includes('campaign_content.variation_details')) expect(variation_details).toBeDefined();
  if (aim.form.includes('campaign_content.locales.0')) expect(locales).not.toEqual([]);
  if (aim.look !== undefined) {
    expect(JSON.stringify(draft)).toContain(`"template_type":"${aim.look.template}"`);
    expect(members(members(draft).basic_details).platforms).toContain(aim.look.platform);
  }
}

const seeds = fc.nat(2 ** 31);

/** For a night: 100,000. */
const walks = Number(process.env.GUIDE_WALKS ?? 100);

describe('a robot that reads nothing but descriptions arrives at a draft that may be published', () => {
  it('from every channel, delivery type, platform, template, A/B test and locale', () => {
    expect(aims.length).toBe(304);
    // Each by itself is a long test; here, each form, template and type comes several times.
    fc.assert(
      fc.property(fc.constantFrom(...aims), seeds, (aim, seed) => arrives(aim, seed % 6, seed)),
      runs(50),
    );
  });

  it('where the workspace lists connectors, and which senders each of them has', () => {
    const emails = aims.filter(({ start }) => start.channel === 'EMAIL');
    for (const [index, aim] of emails.entries()) walk(aim.start, listing([]), 3, drawFrom(index), wishesOf(aim));
  });

  it('from each of them, with whatever else applies', { tags: ['long'] }, () => {
    for (const [index, aim] of aims.entries()) arrives(aim, 20, index);
  });

  it('however long it walks', { tags: ['long'] }, () => {
    fc.assert(fc.property(fc.constantFrom(...aims), fc.nat(100), seeds, arrives), { numRuns: walks });
  });
});
