import * as z from 'zod/mini';
import type { Campaign } from '../../campaign.js';
import { isMalformed } from '../../core/compile.js';
import { type FindingParams, nameOf, shortened } from '../../core/finding.js';
import type { Part } from '../../core/judgement.js';
import { areMembers, keyed } from '../../core/keyed.js';
import { SHORT_LIST } from '../../core/limits.js';
import { byName } from '../../core/order.js';
import { choice, family, part, type Says } from '../../core/part.js';
import { builtIn, type Rule, rule } from '../../core/rule.js';
import { nameMeant } from '../../core/suggestion.js';
import { bare, isList, type Key } from '../../core/value.js';
import { text } from '../../leaves.js';
import { variationBlocks } from '../../publish/content.js';
import { type LeafKey, leafKeys, platformContent } from '../../publish/platform-content.js';
import { meant } from '../../wording/english.js';
import { type AndroidContent, android } from './android.js';
import { type EmailContent, emailContent } from './email.js';
import { type IosContent, ios } from './ios.js';
import { isVariation, type VariationDetails, variationDetails, variationNames, variationOrder } from './variations.js';
import { type WebContent, web } from './web.js';

/** One block for each platform. Spec: "campaign_content". */
export interface PushContent {
  android?: AndroidContent;
  ios?: IosContent;
  web?: WebContent;
}

/** Content by locale, then by variation. `default` is required; without an A/B test, `variation_1` is the only variation. */
export type Keyed<Content> = Record<string, Record<string, Content>>;

/** Spec: "campaign_content". `content` is flat, or keyed when there are locales or variations. */
export interface CampaignContent<Content> {
  /** Must not list `default`: it is implied. */
  locales?: string[];
  variation_details?: VariationDetails;
  content?: Content | Keyed<Content>;
}

export type PushCampaignContent = CampaignContent<{ push: PushContent }>;
export type EmailCampaignContent = CampaignContent<{ email: EmailContent }>;

/** The locale `default` first, the others by name. */
export function localeOrder(a: Key, b: Key): number {
  if (a === 'default') return -1;
  return b === 'default' ? 1 : byName(a, b);
}

const knownSets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The set is remembered for a long list, because a session checks the same list after every edit elsewhere. */
function setOf(locales: readonly string[]): ReadonlySet<string> {
  const known = knownSets.get(locales);
  if (known !== undefined) return known;
  const set = new Set(locales);
  if (locales.length > SHORT_LIST) knownSets.set(locales, set);
  return set;
}

const channelKeys: readonly string[] = Object.values(leafKeys);
const onlyDefault: ReadonlySet<string> = new Set(['default']);

/** The content of one variation on one channel. */
interface Leaf<Id extends string, Key extends LeafKey, Shape extends Readonly<Record<Key, z.ZodMiniType>>> {
  /** The first half of the rule ids. */
  readonly id: Id;
  readonly key: Key;
  readonly schema: z.ZodMiniObject<Shape>;
  /** The content blocks; each is a part. */
  readonly children: Readonly<Record<string, () => Part>>;
  /** The summary of a variation that rules of the parts above may read. */
  readonly says?: Says;
}

/** `campaign_content` of a channel, with its locales and variations. */
function campaignContent<
  const Id extends string,
  Key extends LeafKey,
  Shape extends Readonly<Record<Key, z.ZodMiniType>>,
>(declared: Leaf<Id, Key, Shape>) {
  const { id, key, schema, children, says } = bare(declared);
  const common = { id, title: `${key} \`campaign_content\``, spec: 'campaign_content; C9, C10' };

  const impliedLocale = rule({
    id: `${id}/implied-locale` as const,
    reports: ['locales.*'],
    statement: '`default` is not among the `locales`: it is implied.',
    spec: 'campaign_content; C10',
    reads: ['locales.*'],
    needs: [],
    check({ report }, locales) {
      if (!isList(locales)) return;
      locales.forEach((locale, index) => {
        if (locale === 'default') report(['locales', index], { kind: 'rule', received: locale });
      });
    },
    issue: () => 'must be left out: the default locale is always there and must not be listed',
  });

  const keyedRule = rule({
    id: `${id}/keyed` as const,
    reports: ['content'],
    statement:
      '`content` is keyed by locale and variation when `variation_details` is set or `locales` lists anything.',
    spec: 'campaign_content; C9',
    reads: ['locales.*', 'variation_details', 'content', 'content.@says'],
    needs: ['content'],
    check({ report }, locales, details, content, said) {
      if (content === undefined || areMembers(said)) return;
      const listsAny = isList(locales) && locales.some((locale) => typeof locale === 'string');
      const isTested = details !== undefined && !isMalformed(details);
      const because = listsAny ? 'locales' : isTested && 'variation_details';
      if (because !== false) report(['content'], { kind: 'rule', names: [because], expected: key });
    },
    issue: ({ names = [], expected }) =>
      `must be given for each locale and variation because ${names.join()} is set: move ${expected} to content.default.variation_1.${expected}`,
  });

  const defaultLocale = rule({
    id: `${id}/default-locale` as const,
    reports: ['default'],
    statement: 'Keyed `content` has the locale `default`.',
    spec: 'campaign_content; Errors 8; C10',
    reads: ['*'],
    check({ report }, locales) {
      if (isList(locales) && !locales.includes('default')) report(['default'], { kind: 'required', expected: key });
    },
    issue: ({ expected }) =>
      `is required: it is for everybody whose locale has no content; without locales and an A/B test, put the content under content.${expected}`,
  });

  const localeKey = builtIn({
    id: `${id}/locale-key` as const,
    reports: ['*'],
    statement: 'Every locale key of keyed `content`, other than `default`, is in `locales`.',
    spec: 'campaign_content; Errors 8; C10',
    issue: (params) =>
      params.expected === undefined
        ? `must be listed in campaign_content.locales, or its content must be left out${meant(params)}`
        : `must be left out: on this channel, the content stands under ${params.expected}`,
  });

  const variationKey = builtIn({
    id: `${id}/variation-key` as const,
    reports: ['*'],
    statement: 'Every variation key is `variation_N`, with N up to `no_of_variations`, or 1 without an A/B test.',
    spec: 'campaign_content; C10',
    issue: variationNames,
  });

  const leaf = rule({
    id: `${id}/leaf` as const,
    reports: [key],
    statement: `Every variation of every locale holds \`${key}\`.`,
    spec: 'campaign_content; C10',
    reads: [key],
    check({ report }, block) {
      if (block === undefined) report([key], { kind: 'required' });
    },
  });

  function variation(rules: readonly Rule[], picked?: LeafKey) {
    return part({
      ...common,
      // The rule `leaf` asks for the channel's key.
      schema: z.partial(schema),
      children,
      isShared: true,
      rules,
      ...(says && { says }),
      ...(picked && { picked }),
    });
  }
  const forDefault = key === 'push' ? [leaf, platformContent] : [leaf];
  const flat = variation(forDefault, key);
  const ofDefault = variation(forDefault);
  const ofAnother = variation([leaf]);

  function locale(each: Part, rules: readonly Rule[]) {
    return keyed({
      ...common,
      rules,
      order: variationOrder,
      key: {
        ...variationKey,
        refuses: (name, { variations }: Campaign) =>
          isVariation(name, variations) ? undefined : { kind: 'rule', ...(variations && { maximum: variations }) },
      },
      each: () => each,
    });
  }
  const theDefault = locale(ofDefault, [variationBlocks]);
  const another = locale(ofAnother, []);

  function unlisted(name: string, locales: ReadonlySet<string>): FindingParams {
    const received = shortened(name);
    // A channel key here is that of the other channel: the own key makes content flat (decision C9).
    if (channelKeys.includes(name)) return { kind: 'rule', received, expected: key };
    const suggestion = nameOf(nameMeant(name, locales) ?? nameMeant(name, onlyDefault));
    return { kind: 'rule', received, ...(suggestion !== undefined && { suggestion }) };
  }

  const byLocale = keyed({
    ...common,
    rules: [defaultLocale],
    order: localeOrder,
    key: {
      ...localeKey,
      refuses: (name, { locales }: Campaign) =>
        name === 'default' || locales === undefined || locales.has(name) ? undefined : () => unlisted(name, locales),
    },
    each: (name) => (name === 'default' ? theDefault : another),
  });
  const content = choice({
    by: key,
    pick: (leaf) => (leaf === undefined ? byLocale : flat),
    shape: () => byLocale.shape(),
  });

  const whole = part({
    ...common,
    schema: z.object({
      locales: z.optional(z.array(text)),
      variation_details: z.optional(variationDetails.schema),
      content: z.optional(z.union([schema, z.record(z.string(), z.record(z.string(), schema))])),
    }),
    children: { variation_details: () => variationDetails, content: () => content },
    tells: ['content', 'content.@says'],
    notes: {
      reads: ['locales', 'locales.*', 'variation_details'],
      note(campaign: Campaign, listed, locales, details) {
        const isUsable = listed === undefined || (isList(locales) && locales.every((one) => typeof one === 'string'));
        campaign.locales = isUsable ? setOf(isList(locales) ? (locales as string[]) : []) : undefined;
        // Without an A/B test there is one variation. With one, the part `variationDetails` notes the number.
        campaign.variations = details === undefined ? 1 : undefined;
      },
    },
    rules: [impliedLocale, keyedRule],
  });
  // The catalogue lists the rules of all these parts as one family.
  const rules = [impliedLocale, keyedRule, defaultLocale, localeKey, variationKey, leaf];
  return { part: whole, family: family({ ...common, rules }) };
}

export const pushContent = z.object({
  android: z.optional(android.schema),
  ios: z.optional(ios.schema),
  web: z.optional(web.schema),
});

export const pushCampaignContent = campaignContent({
  id: 'push-content',
  key: 'push',
  schema: z.object({ push: pushContent }),
  children: { 'push.android': () => android, 'push.ios': () => ios, 'push.web': () => web },
});

export const emailCampaignContent = campaignContent({
  id: 'email-content',
  key: 'email',
  schema: z.object({ email: emailContent.schema }),
  children: { email: () => emailContent },
  says: {
    reads: ['email', 'email.@says'],
    // A malformed `email` counts as complete: its content is unknown, so nothing more is reported (decision G11).
    say: (email, completeness) => (isMalformed(email) ? 'complete' : completeness),
  },
});
