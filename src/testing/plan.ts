import * as fc from 'fast-check';
import { componentsOfAnyChannel } from '../spec/channels.js';
import { type Channel, campaignDeliveryTypesByChannel, channels, featureFlags } from '../spec/vocabulary.js';
import { anyValue, maybe, mixed } from './arbitraries.js';
import { contentSketch, emailLeaf, formOf, pushLeaf } from './content.js';
import { type Extra, extras } from './extras.js';
import { absent, members } from './members.js';
import { componentsOf, envelope, type Generated } from './parts.js';
import { platformsOf } from './publishable.js';
import {
  type Case,
  type DeliveryType,
  frameOf,
  made,
  type Plan,
  type Sketch,
  type Start,
  startsOf,
  startsOfAnySize,
} from './sketch.js';
import { otherConnectors } from './workspace.js';

export type { Case, DeliveryType, Plan };

export const deliveryTypes = campaignDeliveryTypesByChannel;

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

/** Valid drafts of a channel, with one of these delivery types and modes each. */
function draftsOf(channel: Channel, plan: Plan, starts: readonly Start[]): fc.Arbitrary<Case> {
  const { exactly = {} } = plan;
  const { forms, lists, isCertain, isFull } = frameOf(channel, plan);
  const { connector, ...others } = componentsOf(channel);
  const drawn = Object.fromEntries(
    Object.keys(others).map((name) => {
      const values = componentValues(channel, name);
      return [name, isCertain(name) ? values : maybe(values, { there: name === 'basic_details' ? 12 : 3 })];
    }),
  );
  const contents = lists.map((sentTo) => {
    const leaf = channel === 'PUSH' ? pushLeaf(sentTo) : emailLeaf;
    const some = contentSketch(leaf, forms, isFull, exactly);
    const content: fc.Arbitrary<Sketch['content']> =
      isFull || isCertain('campaign_content') ? some : maybe(some, { there: 6 });
    const weight = sentTo.length === 0 ? 1 : 2;
    return [weight, fc.record({ content, sentTo: fc.constant(sentTo) }, { noNullPrototype: true })] as const;
  });
  return fc
    .record(
      {
        start: fc.constantFrom(...starts),
        envelope: envelope.right,
        drawn: fc.record(drawn, { noNullPrototype: true }),
        contents: mixed(...contents),
        own: connector?.shape.right ?? foreign,
        other: channel === 'PUSH' ? fc.constant(absent) : foreign,
        features: fc.subarray([...featureFlags]),
        connectors: otherConnectors,
        extras: mixed<readonly Extra[]>(fc.constant([]), extras),
        // Some drafts have only their required members.
        isSmall: fc.constantFrom(...Array.from({ length: 20 }, (_, index) => index === 19)),
        number: fc.nat(99),
      },
      { noNullPrototype: true },
    )
    .map((sketch) => made(channel, plan, { ...sketch, ...sketch.contents }));
}

const known = new Map<string, fc.Arbitrary<Case>>();

/** Valid drafts with the properties of the plan. */
export function drafts(plan: Plan = {}): fc.Arbitrary<Case> {
  // Hundreds of rules are broken in drafts of the same few plans, which are plain data.
  const key = JSON.stringify(plan);
  const made = known.get(key) ?? draftsAsPlanned(plan);
  known.set(key, made);
  return made;
}

function draftsAsPlanned(plan: Plan): fc.Arbitrary<Case> {
  const own = channels.map((channel) => [channel, startsOf(channel, plan)] as const);
  const possible = own.filter(([, starts]) => starts.length > 0);
  return mixed(...possible.map(([channel, starts]) => draftsOf(channel, plan, starts)));
}

/** Whether there are drafts of the plan: an email cannot have each delivery type. */
export function isPossible(plan: Plan): boolean {
  return channels.some((channel) => startsOfAnySize(channel, plan).length > 0);
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
