import * as z from 'zod/mini';
import type { Component } from '../../component.js';
import { text } from '../../leaves.js';
import { type Part, part, rule } from '../../rule.js';
import type { Schema } from '../../shapes.js';
import { elements, isList, isRecord, keysOf, own, type Path, type UnknownRecord } from '../../value.js';
import type { Channel, Platform } from '../../vocabulary.js';
import { type AndroidContent, android, androidPart } from './android.js';
import { type EmailContent, emailContent, emailContentPart } from './email.js';
import { type IosContent, ios, iosPart } from './ios.js';
import {
  type VariationDetails,
  variationCount,
  variationDetails,
  variationNames,
  variationNumber,
  variationsPart,
} from './variations.js';
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

/** The key that a leaf of a channel's content has. */
export const leafKeys = { PUSH: 'push', EMAIL: 'email' } as const satisfies Record<Channel, string>;
type LeafKey = (typeof leafKeys)[Channel];

/** One variation of one locale; of flat content, the only one. */
export interface Leaf {
  /** Relative to `campaign_content`. */
  readonly path: Path;
  readonly locale: string;
  readonly variation: number;
  readonly value: UnknownRecord;
}

/** `campaign_content` as decisions C9 and C10 read it. Paths are relative to it. */
interface Reading {
  readonly shape: 'flat' | 'keyed' | 'none';
  /** What stands at accepted keys and is an object, in the order in which it is reported. */
  readonly leaves: readonly Leaf[];
  /** What must be an object there, and is none. */
  readonly misshapen: readonly { path: Path; value: unknown }[];
  readonly refusedLocales: readonly string[];
  readonly refusedVariations: readonly Path[];
  /** How many variations there are; `undefined` when that cannot be told. */
  readonly variations: number | undefined;
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Locale keys: `default` first. Variation keys: by their number. Neither depends on the order of the draft's keys. */
export function localeOrder(a: string, b: string): number {
  if (a === 'default' || b === 'default') return a === b ? 0 : a === 'default' ? -1 : 1;
  return a < b ? -1 : 1;
}

export function variationOrder(a: string, b: string): number {
  const difference = (variationNumber(a) ?? Number.MAX_VALUE) - (variationNumber(b) ?? Number.MAX_VALUE);
  return difference !== 0 ? difference : a < b ? -1 : 1;
}

/** How many variations `content` may have: one without an A/B test. */
function variationsOf(campaignContent: UnknownRecord): number | undefined {
  const details = own(campaignContent, 'variation_details');
  return details === undefined ? 1 : variationCount(details);
}

export function readContent(campaignContent: UnknownRecord, leafKey: LeafKey): Reading {
  const variations = variationsOf(campaignContent);
  const content = own(campaignContent, 'content');
  const leaves: Leaf[] = [];
  const misshapen: { path: Path; value: unknown }[] = [];
  const refusedLocales: string[] = [];
  const refusedVariations: Path[] = [];
  const reading = { leaves, misshapen, refusedLocales, refusedVariations, variations };
  if (!isRecord(content)) {
    if (content !== undefined) misshapen.push({ path: ['content'], value: content });
    return { ...reading, shape: 'none' };
  }
  if (own(content, leafKey) !== undefined) {
    leaves.push({ path: ['content'], locale: 'default', variation: 1, value: content });
    return { ...reading, shape: 'flat' };
  }
  const named = own(campaignContent, 'locales');
  const locales = new Set(elements(named, isString).map(({ value }) => value));
  for (const locale of keysOf(content).sort(localeOrder)) {
    // While `locales` is no list, nobody can tell which keys are in it.
    if (locale !== 'default' && !locales.has(locale) && (named === undefined || isList(named))) {
      refusedLocales.push(locale);
      continue;
    }
    const keyed = own(content, locale);
    if (!isRecord(keyed)) {
      misshapen.push({ path: ['content', locale], value: keyed });
      continue;
    }
    for (const name of keysOf(keyed).sort(variationOrder)) {
      const path = ['content', locale, name];
      const variation = variationNumber(name);
      const value = own(keyed, name);
      if (variation === undefined || (variations !== undefined && variation > variations)) refusedVariations.push(path);
      else if (isRecord(value)) leaves.push({ path, locale, variation, value });
      else misshapen.push({ path, value });
    }
  }
  return { ...reading, shape: 'keyed' };
}

/** The leaves of a channel's content in a draft that may have none. */
export function leavesOf(draft: UnknownRecord, leafKey: LeafKey): readonly Leaf[] {
  const campaignContent = own(draft, 'campaign_content');
  return isRecord(campaignContent) ? readContent(campaignContent, leafKey).leaves : [];
}

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
            if (value === 'default') report(['locales', index], { kind: 'rule' });
          }
        },
        issue: () => 'must be left out: the default locale is implied and must not be listed',
      }),
      rule({
        id: `${id}/keyed` as const,
        reports: ['content'],
        statement:
          '`content` is keyed by locale and variation when `variation_details` is set or `locales` lists anything.',
        spec: 'campaign_content; C9',
        reads: ['locales', 'variation_details', 'content'],
        needs: ['content'],
        check(campaignContent, report) {
          if (readContent(campaignContent, leafKey).shape !== 'flat') return;
          const because =
            elements(own(campaignContent, 'locales'), isString).length > 0
              ? 'locales'
              : isRecord(own(campaignContent, 'variation_details')) && 'variation_details';
          if (because !== false) report(['content'], { kind: 'rule', names: [because] });
        },
        issue: ({ names = [] }) =>
          `must be keyed as content.<locale>.<variation>.${leafKey} because ${names.join()} is set; it is flat`,
      }),
      rule({
        id: `${id}/default-locale` as const,
        reports: ['content.default'],
        statement: 'Keyed `content` has the locale `default`.',
        spec: 'campaign_content; Errors 8; C10',
        reads: ['content', 'content.default'],
        needs: ['content'],
        check(campaignContent, report) {
          if (readContent(campaignContent, leafKey).shape !== 'keyed') return;
          // `shape` is only "keyed" when `content` is an object.
          if (own(own(campaignContent, 'content') as UnknownRecord, 'default') !== undefined) return;
          report(['content', 'default'], { kind: 'rule' });
        },
        issue: () => 'is required: keyed content must have the default locale, which the others fall back to',
      }),
      rule({
        id: `${id}/locale-key` as const,
        reports: ['content.*'],
        statement: 'Every locale key of keyed `content`, other than `default`, is in `locales`.',
        spec: 'campaign_content; Errors 8; C10',
        reads: ['locales', 'content'],
        check(campaignContent, report) {
          for (const locale of readContent(campaignContent, leafKey).refusedLocales) {
            report(['content', locale], { kind: 'rule', received: locale });
          }
        },
        issue: ({ received }) => `must be listed in campaign_content.locales: ${JSON.stringify(received)} is not`,
      }),
      rule({
        id: `${id}/variation-key` as const,
        reports: ['content.*.*'],
        statement: 'Every variation key is `variation_N`, with N up to `no_of_variations`, or 1 without an A/B test.',
        spec: 'campaign_content; C10',
        reads: ['variation_details.no_of_variations', 'content'],
        needs: ['content'],
        check(campaignContent, report) {
          const { refusedVariations, variations: maximum } = readContent(campaignContent, leafKey);
          for (const path of refusedVariations) report(path, { kind: 'rule', ...(maximum && { maximum }) });
        },
        issue: ({ maximum }) => `is not the name of a variation; ${variationNames(maximum)}`,
      }),
      rule({
        id: `${id}/leaf` as const,
        reports: [`content.${leafKey}`, `content.*.*.${leafKey}`],
        statement: `Every variation of every locale holds \`${leafKey}\`.`,
        spec: 'campaign_content; C10',
        reads: ['content'],
        check(campaignContent, report) {
          for (const { path, value } of readContent(campaignContent, leafKey).leaves) {
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
function contentComponent(
  contentPart: Part,
  leafKey: LeafKey,
  blocksOf: (leaf: Leaf, see: SeeBlock) => void,
): Component {
  return {
    field: 'campaign_content',
    part: contentPart,
    schema: frame,
    places(campaignContent, path, see) {
      const details = own(campaignContent, 'variation_details');
      if (details !== undefined) {
        see({ part: variationsPart, schema: variationDetails, value: details, path: [...path, 'variation_details'] });
      }
      const { leaves, misshapen } = readContent(campaignContent, leafKey);
      for (const { path: below, value } of misshapen) {
        see({ part: contentPart, schema: anObject, value, path: [...path, ...below] });
      }
      for (const leaf of leaves) {
        blocksOf(leaf, (block, value, below) => {
          if (value === undefined) return;
          see({ ...block, value, path: [...path, ...leaf.path, ...below] });
        });
      }
    },
  };
}

type SeeBlock = (block: { part: Part; schema: Schema; platform?: Platform }, value: unknown, below: Path) => void;

export const pushContentComponent = contentComponent(pushContentPart, 'push', (leaf, see) => {
  const push = own(leaf.value, 'push');
  if (!isRecord(push)) return see({ part: pushContentPart, schema: anObject }, push, ['push']);
  for (const { key, part, schema, platform } of platformBlocks) {
    see({ part, schema, platform }, own(push, key), ['push', key]);
  }
});

export const emailContentComponent = contentComponent(emailCampaignContentPart, 'email', (leaf, see) =>
  see({ part: emailContentPart, schema: emailContent }, own(leaf.value, 'email'), ['email']),
);
