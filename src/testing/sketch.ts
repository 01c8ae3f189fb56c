import type { VariationDetails } from '../spec/components/content/variations.js';
import {
  type Channel,
  campaignDeliveryTypesByChannel,
  type FeatureFlag,
  type Platform,
  type ValidationMode,
  validationModes,
} from '../spec/vocabulary.js';
import type { StaticWorkspace } from '../spec/workspace.js';
import { blockKeys, type ContentForm, type ContentSketch, contentOf } from './content.js';
import { type Extra, withExtras } from './extras.js';
import { withProjectNames } from './filters.js';
import { absent, type Members, members, present, putAt } from './members.js';
import { bytesOf, connected, type Exactly, usableConnectors, usingOnly, withNames } from './narrowing.js';
import { blocks, componentsOf, emailContent, envelope, platformLists, variationDetails } from './parts.js';
import { platformsOf, publishable } from './publishable.js';
import { featuresUsed, ownConnector } from './workspace.js';

/** A valid draft, with the mode and the workspace in which it is valid. */
export interface Case {
  readonly draft: Members;
  readonly mode: ValidationMode;
  readonly data: Required<StaticWorkspace>;
}

export type DeliveryType = (typeof campaignDeliveryTypesByChannel)[Channel][number];

/** The fixed properties of the generated drafts. All others are random. */
export interface Plan {
  readonly channel?: Channel | undefined;
  /** Types that the channel cannot have are skipped. */
  readonly deliveryTypes?: readonly DeliveryType[] | undefined;
  readonly mode?: ValidationMode | undefined;
  /** Components that are present. */
  readonly has?: readonly string[];
  /** The possible forms of the content. If given, the content is present and has every variation of `default`. */
  readonly forms?: readonly ContentForm[];
  /** Platforms to which a push is sent, with a block in each variation. */
  readonly platforms?: readonly Platform[];
  readonly features?: readonly FeatureFlag[];
  /** What callers of `validDraft` have fixed. The content is present if it is about the content. */
  readonly exactly?: Exactly | undefined;
}

/** The two choices that decide how large a draft must be. */
export interface Start {
  readonly type: DeliveryType;
  readonly mode: ValidationMode;
}

/** The random choices for a draft. */
export interface Sketch {
  readonly start: Start;
  readonly envelope: unknown;
  readonly drawn: Members;
  readonly content: ContentSketch | typeof absent;
  /** The platforms of the content of a push; any if there are none. */
  readonly sentTo: readonly Platform[];
  /** The connector of an email; of a push, anything. */
  readonly own: unknown;
  readonly other: unknown;
  readonly features: readonly FeatureFlag[];
  readonly connectors: Case['data']['connectors'];
  readonly extras: readonly Extra[];
  readonly isSmall: boolean;
  /** Chooses among the connectors and the names that are given. */
  readonly number: number;
}

/** What a plan fixes of the form of its drafts. */
export function frameOf(channel: Channel, { has = [], platforms = [], forms, exactly = {} }: Plan) {
  const { locales, variations } = exactly;
  const all = platformLists.filter((list) => platforms.every((platform) => list.includes(platform)));
  const isAboutContent = (exactly.platforms ?? locales ?? variations) !== undefined || platforms.length > 0;
  const isListed = (exactly.platforms ?? platforms).length > 0;
  const possible: readonly ContentForm[] = ['flat', 'keyed', 'tested', ...(isAboutContent ? [] : ['none' as const])];
  return {
    /** The lists of platforms; the empty one stands for any list, and for blocks of any platforms. */
    lists: channel === 'EMAIL' ? [[]] : exactly.platforms ? [exactly.platforms] : isListed ? all : [[], ...all],
    isListed,
    forms: (forms ?? possible)
      .filter((form) => form !== 'flat' || locales === undefined || locales.length === 0)
      .filter((form) => variations === undefined || (form === 'tested') === variations > 1),
    /** Whether the content is there, with every variation. */
    isFull: forms !== undefined || isAboutContent,
    isCertain: (name: string) => has.includes(name) || (name === 'basic_details' && platforms.length > 0),
  };
}

/** The draft of a sketch, whatever its size. */
function wholeOf(channel: Channel, plan: Plan, sketch: Sketch): Case {
  const { features = [], exactly = {} } = plan;
  const { isCertain, isFull, isListed } = frameOf(channel, plan);
  const { start, content, sentTo, isSmall, number } = sketch;
  const { type, mode } = start;
  const left = Object.entries(sketch.drawn).filter(([name]) => !isSmall || isCertain(name));
  const hasContent = !isSmall || isFull || isCertain('campaign_content');
  let draft = present({
    ...members(sketch.envelope),
    channel,
    campaign_delivery_type: type,
    ...Object.fromEntries(left),
    campaign_content: content === absent || !hasContent ? absent : contentOf(content, mode),
    connector: sketch.own,
    ...(channel === 'EMAIL' && !isSmall && { advanced: sketch.other }),
  });
  if (sentTo.length > 0 && (isListed || mode === 'DRAFT_PUBLISH' || platformsOf(draft).length > 0)) {
    draft = members(putAt(draft, ['basic_details', 'platforms'], [...sentTo]));
  }
  draft = usingOnly(draft, exactly.features);
  if (mode === 'DRAFT_PUBLISH') draft = publishable(draft, channel, type);
  if (channel === 'EMAIL') draft = connected(draft, exactly.connectors, number);
  const all = exactly.features ?? [...new Set([...features, ...sketch.features, ...featuresUsed(draft)])];
  if (all.includes('PORTFOLIO')) draft = withProjectNames(draft, 'Retail');
  const looksUp = channel === 'EMAIL' && mode === 'DRAFT_PUBLISH';
  const connectors = exactly.connectors ?? [...sketch.connectors, ...(looksUp ? [ownConnector(draft)] : [])];
  return {
    draft: withExtras(withNames(draft, exactly.names, number), sketch.extras),
    mode,
    data: { connectors, features: all },
  };
}

/** The sketch of the smallest draft. */
function leastSketch(channel: Channel, plan: Plan, start: Start): Sketch {
  const { locales = [], variations = 1 } = plan.exactly ?? {};
  const { lists, forms, isFull } = frameOf(channel, plan);
  // There is always a list, and a form.
  const [sentTo, form] = [lists[0] as readonly Platform[], forms[0] as ContentForm];
  const push = Object.fromEntries(sentTo.map((platform) => [blockKeys[platform], blocks[platform].shape.least]));
  const leaf = channel === 'PUSH' ? { push } : { email: emailContent.shape.least };
  const leaves = Array.from({ length: variations }, () => leaf);
  // The shape is that of the schema.
  const details: ContentSketch['details'] =
    variations > 1 ? (variationDetails.shape.least as VariationDetails) : absent;
  const others = locales.map(() => leaves);
  const content: ContentSketch = { form, locales, details, weights: [], beyond: 0, leaves, others };
  return {
    start,
    envelope: envelope.least,
    drawn: {},
    content: isFull ? content : absent,
    sentTo,
    own: componentsOf(channel).connector?.shape.least ?? absent,
    other: absent,
    features: [],
    connectors: [],
    extras: [],
    isSmall: true,
    number: 0,
  };
}

/** The sketch with less and less in it: the largest parts are left out first, and at once so many that the excess may be gone. */
function* smaller(sketch: Sketch, least: Sketch, excess: number): Generator<Sketch, Sketch> {
  let left: Sketch = { ...sketch, extras: [], other: absent, own: least.own };
  let rest = excess;
  const parts = Object.entries({ ...sketch.drawn, campaign_content: sketch.content });
  const sizes = parts.map(([name, value]) => ({ name, size: value === absent ? 0 : bytesOf(value) }));
  for (const { name, size } of sizes.sort((one, other) => other.size - one.size)) {
    const isContent = name === 'campaign_content';
    left = { ...left, ...(isContent ? { content: least.content } : { drawn: { ...left.drawn, [name]: absent } }) };
    rest -= size;
    if (rest <= 0) yield left;
  }
  return least;
}

/** The draft of a sketch, with less in it if it would be too large. */
export function made(channel: Channel, plan: Plan, sketch: Sketch): Case {
  const { maxBytes = Number.POSITIVE_INFINITY } = plan.exactly ?? {};
  const one = wholeOf(channel, plan, sketch);
  const excess = maxBytes === Number.POSITIVE_INFINITY ? 0 : bytesOf(one.draft) - maxBytes;
  if (excess <= 0) return one;
  const less = smaller(sketch, leastSketch(channel, plan, sketch.start), excess);
  let left = one;
  // The last one fits, because `startsOf` has left out the others.
  while (bytesOf(left.draft) > maxBytes) left = wholeOf(channel, plan, less.next().value);
  return left;
}

/** The number of bytes that drafts of these delivery types and modes need at least. */
export function leastBytes(channel: Channel, plan: Plan, starts: readonly Start[]): number[] {
  return starts.map((start) => bytesOf(wholeOf(channel, plan, leastSketch(channel, plan, start)).draft));
}

/** The delivery types and modes of the drafts of the channel that a plan allows, however large they must be. */
export function startsOfAnySize(channel: Channel, plan: Plan): Start[] {
  const { platforms, connectors } = plan.exactly ?? {};
  if ((plan.channel ?? channel) !== channel || (channel === 'EMAIL' && platforms !== undefined)) return [];
  const all: readonly DeliveryType[] = campaignDeliveryTypesByChannel[channel];
  const types = all.filter((type) => plan.deliveryTypes?.includes(type) ?? true);
  const canPublish = channel === 'PUSH' || connectors === undefined || usableConnectors(connectors).length > 0;
  const modes = validationModes.filter((mode) => (plan.mode ?? mode) === mode && (canPublish || mode === 'LENIENT'));
  return types.flatMap((type) => modes.map((mode) => ({ type, mode })));
}

/** The delivery types and modes of the drafts of the channel that a plan allows. */
export function startsOf(channel: Channel, plan: Plan): Start[] {
  const { maxBytes } = plan.exactly ?? {};
  const starts = startsOfAnySize(channel, plan);
  if (maxBytes === undefined) return starts;
  const sizes = leastBytes(channel, plan, starts);
  return starts.filter((_, index) => (sizes[index] as number) <= maxBytes);
}
