import * as z from 'zod/mini';
import type { Component } from '../../component.js';
import { type Leaf, type LeafKey, leafKeys } from '../../content-reading.js';
import { shortened } from '../../finding.js';
import { text } from '../../leaves.js';
import { type Part, part, rule } from '../../rule.js';
import type { Schema } from '../../shapes.js';
import { elements, isRecord, isString, own, type Path } from '../../value.js';
import type { Platform } from '../../vocabulary.js';
import { type AndroidContent, android, androidPart } from './android.js';
import { type EmailContent, emailContent, emailContentPart } from './email.js';
import { type IosContent, ios, iosPart } from './ios.js';
import { type VariationDetails, variationDetails, variationNames, variationsPart } from './variations.js';
import { type WebContent, web, webPart } from './web.js';

/** One block for each platform. Spec: "campaign_content". */
export interface PushContent {
  android?: AndroidContent;
  ios?: IosContent;
  web?: WebContent;
}

/** Locale to variation to content: `default` is always there, `variation_1` is the only variation without an A/B test. */
export type Keyed<Content> = Record<string, Record<string, Content>>;

/** Spec: "campaign_content". `content` is flat, or keyed when there are locales or variations. */
export interface CampaignContent<Content> {
  /** Without `default`, which is implied. */
  locales?: string[];
  variation_details?: VariationDetails;
  content?: Content | Keyed<Content>;
}

export type PushCampaignContent = CampaignContent<{ push: PushContent }>;
export type EmailCampaignContent = CampaignContent<{ email: EmailContent }>;

export const pushContent = z.object({ android: z.optional(android), ios: z.optional(ios), web: z.optional(web) });

/** What is looked at with `campaign_content` itself; the A/B test and the blocks of content are places of their own. */
const frame = z.object({ locales: z.optional(z.array(text)) });

function campaignContent<const Leaf extends z.ZodMiniType>(leaf: Leaf) {
  return z.extend(frame, {
    variation_details: z.optional(variationDetails),
    content: z.optional(z.union([leaf, z.record(z.string(), z.record(z.string(), leaf))])),
  });
}

export const pushCampaignContent = campaignContent(z.object({ push: pushContent }));
export const emailCampaignContent = campaignContent(z.object({ email: emailContent }));

const channelKeys: readonly string[] = Object.values(leafKeys);

function contentPart<const Id extends string>(id: Id, leafKey: LeafKey) {
  return part({
    id,
    title: `${leafKey} \`campaign_content\``,
    spec: 'campaign_content; C9, C10',
    rules: [
      rule({
        id: `${id}/implied-locale` as const,
        reports: ['locales.*'],
        statement: '`default` is not among the `locales`: it is implied.',
        spec: 'campaign_content; C10',
        reads: ['locales'],
        check(campaignContent, report) {
          for (const { index, value } of elements(own(campaignContent, 'locales'), isString)) {
            if (value === 'default') report(['locales', index], { kind: 'rule', received: value });
          }
        },
        issue: () => 'must be left out: the default locale is always there and must not be listed',
      }),
      rule({
        id: `${id}/keyed` as const,
        reports: ['content'],
        statement:
          '`content` is keyed by locale and variation when `variation_details` is set or `locales` lists anything.',
        spec: 'campaign_content; C9',
        reads: ['locales', 'variation_details', 'content'],
        needs: ['content'],
        check(campaignContent, report, { content }) {
          if (content.shape !== 'flat') return;
          const because =
            elements(own(campaignContent, 'locales'), isString).length > 0
              ? 'locales'
              : isRecord(own(campaignContent, 'variation_details')) && 'variation_details';
          if (because !== false) report(['content'], { kind: 'rule', names: [because], expected: leafKey });
        },
        issue: ({ names = [], expected }) =>
          `must be keyed, as in content.default.variation_1.${expected}, because of ${names.join()}; it is flat`,
      }),
      rule({
        id: `${id}/default-locale` as const,
        reports: ['content.default'],
        statement: 'Keyed `content` has the locale `default`.',
        spec: 'campaign_content; Errors 8; C10',
        reads: ['content', 'content.default'],
        needs: ['content'],
        check(_campaignContent, report, { content }) {
          if (content.shape === 'keyed' && !content.hasDefault) {
            report(['content', 'default'], { kind: 'required', expected: leafKey });
          }
        },
        issue: ({ expected }) =>
          `is required: content without ${expected} is keyed by locale, and default is what every locale falls back to`,
      }),
      rule({
        id: `${id}/locale-key` as const,
        reports: ['content.*'],
        statement: 'Every locale key of keyed `content`, other than `default`, is in `locales`.',
        spec: 'campaign_content; Errors 8; C10',
        reads: ['locales', 'content'],
        check(_campaignContent, report, { content }) {
          for (const locale of content.refusedLocales) {
            report(['content', locale], {
              kind: 'rule',
              received: shortened(locale),
              // The channel's own key makes content flat (decision C9): this is the other's.
              ...(channelKeys.includes(locale) && { expected: leafKey }),
            });
          }
        },
        issue: ({ expected }) =>
          expected === undefined
            ? 'must be listed in campaign_content.locales, or be left out'
            : `must be left out: the content of this channel stands under ${expected}`,
      }),
      rule({
        id: `${id}/variation-key` as const,
        reports: ['content.*.*'],
        statement: 'Every variation key is `variation_N`, with N up to `no_of_variations`, or 1 without an A/B test.',
        spec: 'campaign_content; C10',
        reads: ['variation_details.no_of_variations', 'content'],
        needs: ['content'],
        check(_campaignContent, report, { content }) {
          const maximum = content.variations;
          for (const path of content.refusedVariations) report(path, { kind: 'rule', ...(maximum && { maximum }) });
        },
        issue: ({ maximum }) => `is not the name of a variation; ${variationNames(maximum)}`,
      }),
      rule({
        id: `${id}/leaf` as const,
        reports: [`content.${leafKey}`, `content.*.*.${leafKey}`],
        statement: `Every variation of every locale holds \`${leafKey}\`.`,
        spec: 'campaign_content; C10',
        reads: ['content'],
        check(_campaignContent, report, { content }) {
          for (const { path, value } of content.leaves) {
            if (own(value, leafKey) === undefined) report([...path, leafKey], { kind: 'required' });
          }
        },
      }),
    ],
  });
}

export const pushContentPart = contentPart('push-content', 'push');
export const emailCampaignContentPart = contentPart('email-content', 'email');

interface Block {
  readonly key: string;
  readonly part: Part;
  readonly schema: Schema;
  readonly platform?: Platform;
}

/** The platforms a push has content for. Spec: "campaign_content", "Push basic_details". */
export const platformBlocks = [
  { key: 'android', part: androidPart, schema: android, platform: 'ANDROID' },
  { key: 'ios', part: iosPart, schema: ios, platform: 'IOS' },
  { key: 'web', part: webPart, schema: web, platform: 'WEB' },
] as const satisfies readonly Block[];

const anObject = z.object({});

/** The places of a component's content: its A/B test, and in every leaf the blocks. */
function contentComponent(contentPart: Part, blocksOf: (leaf: Leaf, see: SeeBlock) => void): Component {
  return {
    field: 'campaign_content',
    part: contentPart,
    schema: frame,
    places(campaignContent, path, see, content) {
      const details = own(campaignContent, 'variation_details');
      if (details !== undefined) {
        see({ part: variationsPart, schema: variationDetails, value: details, path: [...path, 'variation_details'] });
      }
      for (const { path: below, value } of content.misshapen) {
        see({ part: contentPart, schema: anObject, value, path: [...path, ...below] });
      }
      for (const leaf of content.leaves) {
        blocksOf(leaf, (block, value, below) => {
          if (value === undefined) return;
          see({ ...block, value, path: [...path, ...leaf.path, ...below] });
        });
      }
    },
  };
}

type SeeBlock = (block: { part: Part; schema: Schema; platform?: Platform }, value: unknown, below: Path) => void;

export const pushContentComponent = contentComponent(pushContentPart, (leaf, see) => {
  const push = own(leaf.value, 'push');
  if (!isRecord(push)) return see({ part: pushContentPart, schema: anObject }, push, ['push']);
  for (const { key, part, schema, platform } of platformBlocks) {
    see({ part, schema, platform }, own(push, key), ['push', key]);
  }
});

export const emailContentComponent = contentComponent(emailCampaignContentPart, (leaf, see) =>
  see({ part: emailContentPart, schema: emailContent }, own(leaf.value, 'email'), ['email']),
);
