import * as fc from 'fast-check';
import { componentsOfAnyChannel } from '../spec/channels.js';
import {
  type Channel,
  campaignDeliveryTypesByChannel,
  type FeatureFlag,
  featureFlags,
  type Platform,
  type ValidationMode,
  validationModes,
} from '../spec/vocabulary.js';
import type { StaticWorkspace } from '../spec/workspace.js';
import { anyValue, maybe, mixed } from './arbitraries.js';
import { type ContentForm, contentOf, contentSketch, emailLeaf, formOf, pushLeaf } from './content.js';
import { extras, withExtras } from './extras.js';
import { withProjectNames } from './filters.js';
import { absent, type Members, members, present, putAt } from './members.js';
import { componentsOf, envelope, type Generated } from './parts.js';
import { platformsOf, publishable } from './publishable.js';
import { featuresUsed, otherConnectors, ownConnector } from './workspace.js';

/** A valid draft, with the mode and the workspace in which it is valid. */
export interface Case {
  readonly draft: Members;
  readonly mode: ValidationMode;
  readonly data: Required<StaticWorkspace>;
}

export const deliveryTypes = campaignDeliveryTypesByChannel;
export type DeliveryType = (typeof deliveryTypes)[Channel][number];

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
}

const written: readonly ContentForm[] = ['flat', 'keyed', 'tested'];

/** Components of the other channel, which are ignored (decision G13). */
const foreign = maybe(anyValue, { away: 5 });

/** The values of a component, sometimes with fields of the other channel, which are ignored like unknown keys (decision G13). */
function componentValues(channel: Channel, name: string): fc.Arbitrary<unknown> {
  // `name` is that of a component of the channel.
  const { shape } = componentsOf(channel)[name] as Generated;
  const other = componentsOf(channel === 'PUSH' ? 'EMAIL' : 'PUSH')[name]?.shape.members ?? {};
  const foreign = Object.keys(other).filter((field) => !(field in shape.members));
  // In a draft with an unusable channel, these components are judged as those of a push.
  if (foreign.length === 0 || name in componentsOfAnyChannel) return shape.right;
  const some = fc.dictionary(fc.constantFrom(...foreign), anyValue, { minKeys: 1, maxKeys: 2, noNullPrototype: true });
  return fc
    .tuple(shape.right, maybe(some, { away: 5 }))
    .map(([value, more]) => ({ ...members(value), ...(more !== absent && more) }));
}

function draftsOf(channel: Channel, plan: Plan): fc.Arbitrary<Case> {
  const { has = [], platforms = [], features = [] } = plan;
  const { forms = platforms.length > 0 ? written : [...written, 'none'] } = plan;
  const isCertain = (name: string) => has.includes(name) || (name === 'basic_details' && platforms.length > 0);
  const { connector, ...others } = componentsOf(channel);
  const drawn = Object.fromEntries(
    Object.keys(others).map((name) => {
      const values = componentValues(channel, name);
      return [name, isCertain(name) ? values : maybe(values, { there: 2 })];
    }),
  );
  const isFull = plan.forms !== undefined || platforms.length > 0;
  const content = contentSketch(channel === 'PUSH' ? pushLeaf(platforms) : emailLeaf, forms, isFull);
  const types = deliveryTypes[channel].filter((type) => plan.deliveryTypes?.includes(type) ?? true);
  const modes = validationModes.filter((mode) => plan.mode === undefined || plan.mode === mode);
  return fc
    .record(
      {
        type: fc.constantFrom(...types),
        mode: fc.constantFrom(...modes),
        envelope: envelope.right,
        drawn: fc.record(drawn, { noNullPrototype: true }),
        content: isFull || has.includes('campaign_content') ? content : maybe(content, { there: 3 }),
        own: connector?.shape.right ?? foreign,
        other: channel === 'PUSH' ? fc.constant(absent) : foreign,
        features: fc.subarray([...featureFlags]),
        connectors: otherConnectors,
        extras: maybe(extras),
        // Some drafts have only their required members.
        isSmall: fc.constantFrom(...Array.from({ length: 20 }, (_, index) => index === 19)),
      },
      { noNullPrototype: true },
    )
    .map((sketch): Case => {
      const { type, mode, isSmall } = sketch;
      const left = Object.entries(sketch.drawn).filter(([name]) => !isSmall || isCertain(name));
      const hasContent = !isSmall || isFull || has.includes('campaign_content');
      let draft = present({
        ...members(sketch.envelope),
        channel,
        campaign_delivery_type: type,
        ...Object.fromEntries(left),
        campaign_content: sketch.content === absent || !hasContent ? absent : contentOf(sketch.content, mode),
        connector: sketch.own,
        ...(channel === 'EMAIL' && !isSmall && { advanced: sketch.other }),
      });
      const sentTo = [...new Set([...platformsOf(draft), ...platforms])];
      if (platforms.length > 0) draft = members(putAt(draft, ['basic_details', 'platforms'], sentTo));
      if (mode === 'DRAFT_PUBLISH') draft = publishable(draft, channel, type);
      const all = [...new Set([...features, ...sketch.features, ...featuresUsed(draft)])];
      if (all.includes('PORTFOLIO')) draft = withProjectNames(draft, 'Retail');
      const looksUp = channel === 'EMAIL' && mode === 'DRAFT_PUBLISH';
      const connectors = [...sketch.connectors, ...(looksUp ? [ownConnector(draft)] : [])];
      return {
        draft: withExtras(draft, sketch.extras === absent ? [] : sketch.extras),
        mode,
        data: { connectors, features: all },
      };
    });
}

const known = new Map<string, fc.Arbitrary<Case>>();

/** Valid drafts with the properties of the plan. */
export function drafts(plan: Plan = {}): fc.Arbitrary<Case> {
  // Hundreds of breakers start from the same few plans, which are plain data.
  const key = JSON.stringify(plan);
  const made = known.get(key) ?? draftsAsPlanned(plan);
  known.set(key, made);
  return made;
}

function draftsAsPlanned(plan: Plan): fc.Arbitrary<Case> {
  const { channel, deliveryTypes: types } = plan;
  const push = draftsOf('PUSH', plan);
  const isForPush = types !== undefined && !types.some((type) => deliveryTypes.EMAIL.some((one) => one === type));
  if (channel === 'PUSH' || isForPush) return push;
  const email = draftsOf('EMAIL', plan);
  return channel === 'EMAIL' ? email : mixed(push, email);
}

export function couldFit({ draft, mode }: Case, plan: Plan): boolean {
  return (plan.channel ?? draft.channel) === draft.channel && (plan.mode ?? mode) === mode;
}

export function fits(one: Case, plan: Plan): boolean {
  const { draft, mode, data } = one;
  const { deliveryTypes: types, has = [], forms, platforms = [], features = [] } = plan;
  const sentTo = platformsOf(draft);
  return (
    couldFit(one, plan) &&
    (types?.some((type) => type === draft.campaign_delivery_type) ?? true) &&
    has.every((name) => draft[name] !== undefined) &&
    (forms?.includes(formOf(draft)) ?? true) &&
    // Before publishing, a push may have blocks of platforms that it does not list yet.
    (mode === 'LENIENT' || platforms.every((platform) => sentTo.includes(platform))) &&
    features.every((feature) => data.features.includes(feature))
  );
}
