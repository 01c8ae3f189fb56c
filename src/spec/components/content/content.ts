import * as z from 'zod/mini';
import { dictionaryPart } from '../../../core/dictionary-part.js';
import { type Field, fieldNamed, fieldsOf, maybe, summaryAt } from '../../../core/fields.js';
import { type FindingParams, nameOf, type Origin, shortened } from '../../../core/finding.js';
import { SHORT_LIST } from '../../../core/limits.js';
import { once } from '../../../core/once.js';
import { byName } from '../../../core/order.js';
import {
  choice,
  type Derivation,
  nextContext,
  type ObjectPart,
  part,
  type RuleGroup,
  ruleGroup,
} from '../../../core/part.js';
import type { Rule } from '../../../core/rule.js';
import type { Part } from '../../../core/run.js';
import { byObject, type Schema } from '../../../core/schema-model.js';
import { nameMeant } from '../../../core/suggestion.js';
import { bare, isList, isString, type Key, namesOf, type UnknownRecord } from '../../../core/value.js';
import type { Campaign } from '../../campaign.js';
import { mapped } from '../../channel.js';
import { isContentKey } from '../../content-keys.js';
import { optional } from '../../field-facts.js';
import { text } from '../../leaves.js';
import { contentRules } from './content-rules.js';
import { isVariation, type VariationDetails, variationDetails, variationOrder } from './variations.js';

// Members of these unions that add nothing, but have something that is `undefined`, make the compiler look at all members: it tells a mistake in
// a `CampaignDraft` at its place. Otherwise, it would look at the last member, which is often that of the other channel.
type AnyVariations<Content> = { [variation: `variation_${number}`]: Content };

/** Content by variation. Without an A/B test, `variation_1` is the only one. */
type Variations<Content> =
  | AnyVariations<Content>
  | (AnyVariations<Content> & { variation_1: Content })
  | (AnyVariations<Content> & { variation_1?: never });

/** Content by locale, then by variation. `default` is required; without an A/B test, `variation_1` is the only variation. */
export type Keyed<Content> = { default: Variations<Content>; push?: undefined; email?: undefined } & {
  [locale: string]: Variations<Content>;
};

/** Content without locales and variations. */
export type Flat<Content> = Content & { default?: undefined };

/** What `campaign_content` has beside the content. */
type ContentSettings = {
  /** Must not list `default`: it is implied. */
  locales?: string[] | undefined;
  variation_details?: VariationDetails | undefined;
};

/** What a campaign sends. `content` is flat, or keyed when there are locales or variations. Spec: "campaign_content". */
export type CampaignContent<Content> = ContentSettings &
  ({ content?: Flat<Content> | Keyed<Content> | undefined } | { content?: undefined });

/** The locale `default` first, the others by name. */
export function localeOrder(a: Key, b: Key): number {
  if (a === 'default') return -1;
  return b === 'default' ? 1 : byName(a, b);
}

const setOf = (locales: readonly string[]): ReadonlySet<string> => new Set(locales);

/** Remembered, because a session checks the same list after every edit elsewhere. */
const setOfMany = /* @__PURE__ */ byObject(setOf);

const onlyDefault: ReadonlySet<string> = new Set(['default']);

/** The content of one variation on one channel. */
interface Leaf<Id extends string, Shape extends z.core.$ZodShape, Block extends ObjectPart> {
  /** The first half of the rule ids. */
  readonly id: Id;
  readonly key: keyof Shape & string;
  readonly schema: z.ZodMiniObject<Shape>;
  /** The content blocks by path; each is a part. */
  readonly blocks: Readonly<Record<string, Block>>;
  /** The summary of a variation that rules of the parts above may read. */
  readonly summary?: Derivation | undefined;
}

/** Rules across components that read values of these parts. The table of channels adds them. */
export interface Across<Default extends Rule, Variation extends Rule, Block extends Rule> {
  /** Of the locale `default`, which all others fall back to. They read the names of its variations. */
  readonly ofDefault?: readonly Default[];
  /** Of flat content, and of every variation of `default`. */
  readonly ofVariation?: readonly Variation[];
  readonly ofBlock?: readonly Block[];
}

/** What a rule set adds to a part: rules, and fields that the parts above may read. */
export interface PartAdditions {
  readonly rules: readonly Rule[];
  readonly fields: readonly Field[];
}

/** What a rule set adds to the parts of content. */
export interface ContentAdditions {
  /** To flat content, and to every variation of every locale. */
  readonly toVariations: PartAdditions;
  /** Makes the block with the additions from the block at a path. */
  readonly toBlock: (block: ObjectPart, path: string) => ObjectPart;
}

type AnyLeaf = Omit<Leaf<string, z.core.$ZodShape, ObjectPart>, 'id'>;
type Common = Omit<RuleGroup, 'rules'>;

const NOTHING_ADDED: ContentAdditions = { toVariations: { rules: [], fields: [] }, toBlock: (block) => block };

/** The parts for one variation: as flat content, of the locale `default`, and of another locale. */
function variationParts(
  { key, schema, blocks, summary }: AnyLeaf,
  common: Common,
  leaf: Rule,
  forDefault: readonly Rule[],
  { rules, fields }: PartAdditions,
) {
  // The rule `leaf` asks for the channel's key.
  const declared = {
    ...common,
    schema: z.partial(schema),
    members: { children: mapped(blocks, (block) => () => block) },
    exports: { summary, fields },
  };
  const options = { isShared: true };
  return {
    flat: part({
      ...declared,
      rules: [leaf, ...forDefault, ...rules],
      options: { ...options, picked: fieldNamed(key) },
    }),
    inDefault: part({ ...declared, rules: [leaf, ...forDefault, ...rules], options }),
    inAnother: part({ ...declared, rules: [leaf, ...rules], options }),
  };
}

/** The part for one locale, whose variations are all judged by `each`. */
function localePart(each: Part, common: Common, variationKey: Origin, rules: readonly Rule[]) {
  return dictionaryPart({
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

/** The part for content that is keyed by locale. */
function keyedPart(
  key: string,
  common: Common,
  defaultLocale: Rule,
  localeKey: Origin,
  each: (locale: string) => Part,
) {
  return dictionaryPart({
    ...common,
    rules: [defaultLocale],
    order: localeOrder,
    key: {
      ...localeKey,
      refuses(name, { locales }: Campaign, holder) {
        // With the channel's own key, content is flat (decision C9), so the key of a channel is that of another channel here.
        if (isContentKey(name)) return { kind: 'rule', received: name, expected: key };
        return name === 'default' || locales === undefined || locales.has(name)
          ? undefined
          : () => unlisted(name, locales, holder);
      },
    },
    isMisplaced: isContentKey,
    each,
  });
}

function unlisted(name: string, locales: ReadonlySet<string>, holder: UnknownRecord): FindingParams {
  const received = shortened(name);
  const meant = nameMeant(name, locales) ?? nameMeant(name, onlyDefault);
  // A locale with content of its own was not misspelled.
  const suggestion = meant !== undefined && namesOf(holder)?.includes(meant) ? undefined : nameOf(meant);
  // Stryker disable next-line ConditionalExpression: an absent member reads as `undefined`
  return { kind: 'rule', received, ...(suggestion !== undefined && { suggestion }) };
}

/** With the key of the channel, content is flat (decision C9). */
function flatOrKeyed(key: string, flat: Part, byLocale: Part): Part {
  return choice({
    by: key,
    pick: (found) => (found === undefined ? byLocale : flat),
    outline: once(() => ({
      ...byLocale.outline(),
      below: (name) => (name === key ? flat.outline() : byLocale.outline()).below(name),
    })),
  });
}

const f = /* @__PURE__ */ fieldsOf<CampaignContent<object>>();

function componentPart<const Id extends string, Of extends Schema, Rules extends Rule>(
  common: Common & { readonly id: Id },
  schema: Of,
  content: Part,
  rules: readonly Rules[],
) {
  return part({
    ...common,
    schema,
    members: { children: { variation_details: () => variationDetails, content: () => content } },
    exports: { fields: [f.content, summaryAt(f.content)] },
    options: {
      context: nextContext([maybe(f.locales.each), maybe(f.variation_details)], contextInContent),
    },
    rules,
  });
}

function contextInContent(campaign: Campaign, locales: unknown = [], details: unknown): Campaign {
  const isUsable = isList(locales) && locales.every(isString);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower or faster
  const toSet = isUsable && locales.length > SHORT_LIST ? setOfMany : setOf;
  // Without an A/B test there is one variation. With one, the part `variationDetails` gives the number.
  const variations = details === undefined ? 1 : undefined;
  return { ...campaign, locales: isUsable ? toSet(locales) : undefined, variations };
}

/** `campaign_content` of a channel, with its locales and variations. */
export function campaignContent<const Id extends string, Shape extends z.core.$ZodShape, Block extends ObjectPart>(
  declared: Leaf<Id, Shape, Block>,
) {
  const { id, key, schema: leafSchema, blocks, summary } = bare(declared);
  const common = { id, title: `${key} \`campaign_content\``, spec: 'campaign_content; C9, C10' };
  const rules = contentRules(id, key);
  const { impliedLocale, keyedRule, defaultLocale, localeKey, variationKey, leaf } = rules;
  // Any name is right for the shape, because a rule says which variations there are. Only the type has their names.
  const variation = z.string() as unknown as z.ZodMiniType<`variation_${number}`, string>;
  const schema = z.object({
    locales: optional(z.array(text), { example: ['de-DE', 'fr-FR'], listed: 'locales' }),
    variation_details: optional(variationDetails.schema, { section: 'variation_details' }),
    content: optional(z.union([leafSchema, z.record(z.string(), z.record(variation, leafSchema))])),
  });
  // The catalogue lists the rules of all these parts as one rule group.
  const contentRuleGroup = ruleGroup({ ...common, rules: Object.values(rules) });

  /** The component with its own rules and these rules across components. */
  function withRules<Default extends Rule = never, Variation extends Rule = never, InBlock extends Rule = never>(
    across: Across<Default, Variation, InBlock>,
    { toVariations, toBlock }: ContentAdditions = NOTHING_ADDED,
  ) {
    const { ofDefault = [], ofVariation = [], ofBlock = [] } = bare(across);
    // The cast leaves out the house rules: the type of `across` below has their ids.
    const asked = mapped(
      blocks,
      (block, path) => toBlock(ofBlock.length === 0 ? block : block.adding(ofBlock), path) as Block,
    );
    const declared = { key, schema: leafSchema, blocks: asked, summary };
    const variations = variationParts(declared, common, leaf, ofVariation, toVariations);
    const { flat, inDefault, inAnother } = variations;
    const theDefault = localePart(inDefault, common, variationKey, ofDefault);
    const another = localePart(inAnother, common, variationKey, []);
    const byLocale = keyedPart(key, common, defaultLocale, localeKey, (name) =>
      name === 'default' ? theDefault : another,
    );
    const whole = componentPart(common, schema, flatOrKeyed(key, flat, byLocale), [impliedLocale, keyedRule]);
    return {
      part: whole,
      blocks: asked,
      across: [...ofDefault, ...ofVariation, ...ofBlock],
      /** The parts for one variation: as flat content, in the locale `default`, and in another one. */
      variations,
      adding: (added: ContentAdditions) => withRules(across, added),
    };
  }
  return { schema, ruleGroup: contentRuleGroup, withRules };
}
