import * as fc from 'fast-check';
import type { RuleId } from '../../spec/catalogue.js';
import { channelRows } from '../../spec/channels.js';
import { draftParts } from '../../spec/drafts.js';
import { type Channel, platforms } from '../../spec/vocabulary.js';
import { mixed } from '../arbitraries.js';
import { type Companion, companionsOf, inCase, possibleIn, shapeAt } from '../companions.js';
import { at, edited, members, type Path } from '../members.js';
import {
  blocks,
  componentsOf,
  draftShapes,
  emailContent,
  envelope,
  type Generated,
  geofence,
  variationDetails,
} from '../parts.js';
import { type DeliveryType, deliveryTypes, type Plan } from '../plan.js';
import type { Shape } from '../shape.js';
import { inAList, inGeofences } from './basic-details.js';
import {
  absence,
  anyOf,
  anyOfKinds,
  type Breaker,
  breaking,
  cellsByKind,
  type DraftRuleId,
  flawed,
  gone,
  goneOrBlank,
  type Ingredients,
  onePlace,
  type Wrong,
} from './breaking.js';
import { byHand, withManualTest } from './content.js';
import { blockPlaces, emails } from './places.js';
import { withoutSender } from './publish.js';

/** The breakers of the rules that are declared: of the shape of each part, and of the fields that rules require or forbid. */

function allBut(...types: readonly DeliveryType[]): DeliveryType[] {
  return deliveryTypes.PUSH.filter((one) => !types.includes(one));
}

/** The plans without these delivery types at publish, where such a draft would break another rule too. */
function unlessPublished(plans: readonly Plan[], ...types: readonly DeliveryType[]): readonly Plan[] {
  return plans.flatMap((plan): Plan[] => [
    { ...plan, mode: 'LENIENT' },
    { ...plan, mode: 'DRAFT_PUBLISH', deliveryTypes: allBut(...types) },
  ]);
}

type FurtherConditions = (from: Ingredients<unknown>) => Partial<Ingredients<unknown>>;
// At publish a periodic campaign is sent at a fixed time.
const unlessPeriodic: FurtherConditions = ({ plans }) => ({ plans: unlessPublished(plans, 'PERIODIC') });

const furtherConditions: Readonly<Partial<Record<RuleId, FurtherConditions>>> = {
  'trigger-condition/shape': ({ plans }) => ({
    plans: unlessPublished(plans, 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'),
  }),
  'scheduling/start-time': unlessPeriodic,
  'scheduling/bts-details': unlessPeriodic,
  'scheduling/user-timezone-details': unlessPeriodic,
  // A member of a disabled limit would break another rule too.
  'audience-limit/shape': () => ({
    prepare: (given) => (members(given).is_campaign_audience_limit_enabled === false ? {} : given),
  }),
  'variations/manual-shares': () => ({ before: withManualTest, about: byHand }),
};

/** The delivery types for which the rule is asked; `undefined` when it is asked for all. */
function typesOf({ applies }: Companion): readonly DeliveryType[] | undefined {
  if (applies === undefined) return undefined;
  const asked = deliveryTypes.PUSH.filter((type) => applies({ deliveryType: type, platforms } as never));
  return asked.length === deliveryTypes.PUSH.length ? undefined : asked;
}

/** The object that a field is in, if it may be missing as a whole without breaking another of the rules. */
function parentOf(companion: Companion, shape: Shape, reports: readonly string[]): Path | undefined {
  const [field, ...others] = companion.fields;
  // A rule has at least one field.
  const parent = (field as Path).slice(0, -1);
  const isBelow = (path: Path) => parent.every((key, index) => path[index] === key);
  const isAlone = reports.filter((report) => isBelow(report.split('.'))).length === 1;
  const isRead = companion.cases.flat().some(({ path }) => isBelow(path));
  const isRequired = at(shape.least, parent) !== undefined;
  return others.length > 0 || parent.length === 0 || !isAlone || isRead || isRequired ? undefined : parent;
}

/** Removes at least one of the fields that a rule requires, or the object that the field is in. Text may be made blank. */
function lacking(companion: Companion, shape: Shape, reports: readonly string[], from: Ingredients<unknown>): Breaker {
  const { id, fields } = companion;
  const parent = parentOf(companion, shape, reports);
  const ways = fields.map((path) => (shapeAt(shape, path)?.isText ? goneOrBlank : gone));
  const some = fc
    .tuple(fc.subarray([...fields.keys()], { minLength: 1 }), fc.tuple(...ways.map(anyOfKinds)))
    .map(([taken, all]) => taken.map((index) => [fields[index] as Path, all[index]] as const));
  const parents = parent === undefined ? [] : [parent];
  const wholes = parents.map((path) => absence.map((missing) => [[path, missing] as const]));
  return breaking({
    ...from,
    how: wholes.length === 0 ? some : mixed(some, ...wholes),
    cells: () => [
      ...fields.flatMap((path, index) =>
        // There is a way for each field.
        cellsByKind(ways[index] as Wrong, (values) => values.map((value) => [[path, value] as const])).map((cell) => ({
          ...cell,
          field: path.join('.'),
        })),
      ),
      ...(fields.length > 1 ? [{ how: some }] : []),
      ...wholes.map((how) => ({ kind: 'absent' as const, how })),
    ],
    broken: (part, edits) => ({
      part: edited(part, edits),
      found: edits.map(([path]) => [id, path === parent ? (fields[0] as Path) : path] as const),
    }),
  });
}

/** Adds at least one of the fields that a rule forbids. */
function adding({ id, fields }: Companion, shape: Shape, from: Ingredients<unknown>): Breaker {
  // The fields of a rule are in the schema.
  const values = fields.map((path) => (shapeAt(shape, path) as Shape).right);
  const every = [...fields.keys()];
  return breaking({
    ...from,
    how: fc.tuple(fc.subarray(every, { minLength: 1 }), fc.tuple(...values)),
    cells: () =>
      every.map((index) => ({
        // The index is that of a field.
        field: (fields[index] as Path).join('.'),
        kind: 'added',
        how: fc.tuple(fc.subarray([index], { minLength: 1 }), fc.tuple(...values)),
      })),
    broken: (part, [taken, all]) => ({
      part: edited(
        part,
        taken.map((index) => [fields[index] as Path, all[index]] as const),
      ),
      found: taken.map((index) => [id, fields[index] as Path] as const),
    }),
  });
}

function companionBreaker(
  of: Companion,
  shape: Shape,
  reports: readonly string[],
  from: Ingredients<unknown>,
): Breaker {
  const whole = { ...from, ...furtherConditions[of.id]?.(from) };
  return of.isRequired ? lacking(of, shape, reports, whole) : adding(of, shape, whole);
}

type RuleBreaker = readonly [RuleId, Breaker];

function breakersOf(part: Generated, from: Ingredients<unknown>): RuleBreaker[] {
  const { id, shape, companions, complete } = part;
  const ofShape = `${id}/shape` as RuleId;
  const reports = companions.flatMap(({ fields }) => fields.map((path) => path.join('.')));
  return [
    [ofShape, flawed(ofShape, shape, { ...from, ...furtherConditions[ofShape]?.(from) })],
    ...companions.map((companion): RuleBreaker => {
      const { id: rule, mode, cases } = companion;
      const types = typesOf(companion);
      const own = {
        ...from,
        plans: from.plans.map((plan) => ({
          ...plan,
          ...(mode === 'DRAFT_PUBLISH' && { mode }),
          ...(types && { deliveryTypes: types }),
        })),
        prepare: (given: unknown, variety: number) => complete(inCase(given, cases, variety), 'DRAFT_PUBLISH'),
      };
      return [rule, companionBreaker(companion, shape, reports, own)];
    }),
  ];
}

function ofComponent(name: string, part: Generated, channel?: Channel): RuleBreaker[] {
  const features = part.id === 'push-delivery-controls' ? (['QUEUING'] as const) : [];
  return breakersOf(part, { plans: [{ has: [name], features, channel }], places: onePlace(name) });
}

function ofComponents(channel: Channel): RuleBreaker[] {
  return Object.entries(componentsOf(channel)).flatMap(([name, part]) => {
    // Every component of a channel is in these tables.
    const [push, email] = [channelRows.PUSH, channelRows.EMAIL].map((row) => row.components[name]?.part);
    if (push !== email) return ofComponent(name, part, channel);
    return channel === 'PUSH' ? ofComponent(name, part) : [];
  });
}

/** The breakers of a rule of the whole draft, which is about channels and delivery types. */
function ofDraft(companion: Companion, channel: Channel, reports: readonly string[]): RuleBreaker {
  const plans = companion.cases.map((conditions): Plan => {
    const valuesOf = (field: string) => conditions.find(({ path }) => path[0] === field)?.values;
    const only = valuesOf('channel');
    return {
      ...(companion.mode === 'DRAFT_PUBLISH' && { mode: companion.mode }),
      ...(only?.length === 1 && { channel }),
      // The conditions of these rules have no other values.
      ...(valuesOf('campaign_delivery_type') && {
        deliveryTypes: valuesOf('campaign_delivery_type') as DeliveryType[],
      }),
    };
  });
  return [companion.id, companionBreaker(companion, draftShapes[channel], reports, { plans })];
}

function ofDrafts(channel: Channel): RuleBreaker[] {
  const { rules } = draftParts[channel];
  const reports = rules.flatMap((one) => one.reports);
  const asked = companionsOf(rules).filter((companion) => possibleIn(draftShapes[channel], [companion]).length > 0);
  return asked.map((companion) => ofDraft(companion, channel, reports));
}

function ofBlocks(platform: (typeof platforms)[number]): RuleBreaker[] {
  return breakersOf(blocks[platform], {
    plans: [{ channel: 'PUSH', platforms: [platform] }],
    places: blockPlaces(platform),
  });
}

const all: readonly RuleBreaker[] = [
  ['envelope/shape', flawed('envelope/shape', envelope, { plans: [{}] })],
  // A rule of both channels has one breaker, for drafts of any channel.
  ...new Map([...ofDrafts('EMAIL'), ...ofDrafts('PUSH')]),
  ...ofComponents('PUSH'),
  ...ofComponents('EMAIL'),
  ...breakersOf({ ...geofence, shape: inAList(geofence.shape) }, inGeofences),
  ...breakersOf(variationDetails, {
    plans: [{ forms: ['tested'] }],
    places: onePlace('campaign_content', 'variation_details'),
  }),
  ['publish/from-address', withoutSender],
  ...platforms.flatMap(ofBlocks),
  ...breakersOf(emailContent, emails),
];

export const declaredBreakers: Readonly<Partial<Record<DraftRuleId, Breaker>>> = Object.fromEntries(
  all.map(([id]) => [id, anyOf(...all.filter(([other]) => other === id).map(([, breaker]) => breaker))]),
);
