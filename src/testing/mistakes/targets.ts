import { EACH, keysOf } from '../../core/fields.js';
import { once } from '../../core/once.js';
import { type Rule, readsOf } from '../../core/rule.js';
import { draftRules, parts } from '../../spec/catalogue.js';
import { channelRows } from '../../spec/channels.js';
import { pushCampaignContent } from '../../spec/components/content/push.js';
import { filterGroup } from '../../spec/components/filters.js';
import { tooManyErrors } from '../../spec/too-many-errors.js';
import { type Channel, channels, platforms } from '../../spec/vocabulary.js';
import { type Conditions, companionsOf, conditionOf, inCase, possibleIn, shapeAt } from '../companions.js';
import { blockKeys, leafKeys, leafPlaces } from '../content.js';
import { customSegmentFilter, eventAttributeFilter, groupPlaces, someAction, userAttributeFilter } from '../filters.js';
import { pathsBelow, placesOf, shapeOfField } from '../house/places.js';
import { absent, at, chosen, edited, elements, type Members, members, type Path, putAt } from '../members.js';
import * as made from '../parts.js';
import { type DeliveryType, deliveryTypes, isPossible, type Plan } from '../plan.js';
import type { Random } from '../random.js';
import { type Cell, type Flaw, flawless, leaf, notLists, object, type Shape, shapeOf } from '../shape.js';
import { cases, type DraftRuleId, type RuleCase } from './cases.js';
import { type Edit, valuesInstead } from './edits.js';

/** Where each rule can be broken, and by which edits. */

export interface RuleTarget {
  readonly rule: string;
  /** The drafts to start from. */
  readonly plans: readonly Plan[];
  /** Brings a valid draft into the case of the rule, perhaps at the price of its validity. */
  readonly prepare: (draft: Members, random: Random) => Members;
  /** For the shape of a part: its mistakes, and where the part is. For any other rule: none. */
  readonly cells: readonly Cell[];
  /** Changes of the part that break no shape. */
  readonly odd: readonly Flaw[];
  /** The part where the draft has none. */
  readonly least: unknown;
  readonly places: (draft: Members) => readonly Path[];
  /** Edits of a part that may break the rule; for a shape: none, see `cells`. */
  readonly edits: (draft: Members, place: Path) => EditsOfRule;
  /** The part as its other rules want it. */
  readonly complete: (part: unknown) => unknown;
  readonly ofWorkspace: boolean;
  /** One of these must hold in the part. */
  readonly conditions: readonly Conditions[];
  /** The fields that the rule reads, or at which it reports; for a shape: none. */
  readonly fields: readonly (readonly string[])[];
  /** The values of these fields. */
  readonly valuesAt: (draft: Members, place: Path) => readonly unknown[];
}

/** The edits of the fields at which the rule reports, those of the other fields that it reads, and several at once. */
export interface EditsOfRule {
  readonly reported: readonly Edit[];
  readonly read: readonly Edit[];
  readonly together: readonly (readonly Edit[])[];
}

/** A part of drafts, and where it is in them. */
interface PartPlaces {
  readonly id: string;
  readonly plan: Plan;
  readonly places: (draft: Members) => readonly Path[];
  readonly shape: Shape;
  readonly rules: readonly Rule[];
  readonly complete: (part: unknown) => unknown;
}

/** The rules of a part, by its id. */
function rulesOfPart(id: string): readonly Rule[] {
  return parts().find(({ part }) => part.id === id)?.part.rules ?? [];
}

const nothingMore = { rules: [] as readonly Rule[], complete: (part: unknown) => part };

function ofPart(part: made.Generated, plan: Plan, places: PartPlaces['places']): PartPlaces {
  const complete = (given: unknown) => part.complete(given, 'DRAFT_PUBLISH');
  return { id: part.id, plan, places, shape: part.shape, rules: rulesOfPart(part.id), complete };
}

const one =
  (...path: Path) =>
  () => [path];
const contentKeys = ['campaign_content', 'content'];

/** The components. One of both channels is there once. */
function componentParts(channel: Channel): PartPlaces[] {
  return Object.entries(made.componentsOf(channel)).flatMap(([name, part]) => {
    const [push, email] = [channelRows.PUSH, channelRows.EMAIL].map((row) => row.components[name]?.part);
    if (push === email && channel === 'EMAIL') return [];
    const features = part.id === 'push-delivery-controls' ? (['QUEUING'] as const) : [];
    return [ofPart(part, { has: [name], features, ...(push !== email && { channel }) }, one(name))];
  });
}

/** The geofences of a draft, one or several. */
function geofencePlaces(draft: Members): Path[] {
  const path = ['basic_details', 'geofences'];
  const given = at(draft, path);
  return Array.isArray(given) ? given.map((_, index) => [...path, index]) : [path];
}

const ownPart = flawless(made.geofence.shape.right, undefined);
/** The locales and the test: the variations are parts of their own. */
const frame = shapeOf(pushCampaignContent.schema, { instead: { variation_details: ownPart, content: ownPart } });
const anObject = object({});

function contentParts(channel: Channel): PartPlaces[] {
  const id = channel === 'PUSH' ? 'push-content' : 'email-content';
  const key = leafKeys[channel];
  const forms = ['flat', 'keyed', 'tested'] as const;
  const objects = (draft: Members) => {
    const leaves = leafPlaces(draft).map(({ path }) => path);
    const inside = channel === 'PUSH' ? leaves.map((path) => [...path, key]) : [];
    const keyed = leaves.filter(({ length }) => length > 2);
    return [contentKeys, ...keyed.map((path) => path.slice(0, -1)), ...keyed, ...inside];
  };
  return [
    {
      ...nothingMore,
      id,
      plan: { channel, has: ['campaign_content'] },
      places: one('campaign_content'),
      shape: frame,
      rules: rulesOfPart(id),
    },
    { ...nothingMore, id, plan: { channel, forms }, places: objects, shape: anObject },
  ];
}

/** The filters of a type, in a group or in the attributes of an action. */
function filterPart(shape: Shape, type: string | undefined, rules: readonly Rule[]): PartPlaces {
  const places = (draft: Members) =>
    groupPlaces(draft).flatMap(({ path }) =>
      elements(at(draft, [...path, 'filters'])).flatMap((filter, index) =>
        members(filter).filter_type === type ? [[...path, 'filters', index]] : [],
      ),
    );
  const own = rules.filter(({ reports }) => reports.every((field) => shape.members[field] !== undefined));
  return { ...nothingMore, id: 'filter', plan: { has: ['segmentation_details'] }, places, shape, rules: own };
}

const blockPlaces = (key: string) => (draft: Members) =>
  leafPlaces(draft)
    .map(({ path }) => [...path, ...(key === 'email' ? [key] : ['push', key])])
    .filter((path) => at(draft, path) !== undefined);

/** The filters have places of their own. */
const group = shapeOf(filterGroup.schema, { instead: { filters: leaf(made.geofence.shape.right, [], notLists) } });

const allParts = once((): readonly PartPlaces[] => {
  const ofFilters = rulesOfPart('filter');
  return [
    { ...nothingMore, id: 'envelope', plan: {}, places: one(), shape: made.envelope, rules: rulesOfPart('envelope') },
    ...channels.flatMap(componentParts),
    ofPart(made.geofence, { channel: 'PUSH', has: ['basic_details'] }, geofencePlaces),
    ...channels.flatMap(contentParts),
    ofPart(made.variationDetails, { forms: ['tested'] }, one('campaign_content', 'variation_details')),
    ...platforms.map((platform) =>
      ofPart(made.blocks[platform], { channel: 'PUSH', platforms: [platform] }, blockPlaces(blockKeys[platform])),
    ),
    ofPart(made.emailContent, { channel: 'EMAIL', forms: ['flat', 'keyed', 'tested'] }, blockPlaces('email')),
    {
      ...nothingMore,
      id: 'filter-group',
      plan: { has: ['segmentation_details'] },
      places: (draft) => groupPlaces(draft).map(({ path }) => path),
      shape: group,
      rules: rulesOfPart('filter-group'),
    },
    filterPart(customSegmentFilter, 'custom_segments', ofFilters),
    filterPart(userAttributeFilter, 'user_attributes', ofFilters),
    filterPart(someAction, 'actions', []),
    // They need no project.
    filterPart(
      eventAttributeFilter,
      undefined,
      ofFilters.filter(({ id }) => id !== 'filter/project-name'),
    ),
  ];
});

/** The draft with these values; a field in a block is one of each variation. */
function withSet(draft: Members, set: NonNullable<RuleCase['set']>): Members {
  return Object.entries(set).reduce<Members>(
    (whole, [field, value]) =>
      edited(
        whole,
        placesOf(whole, keysOf(field)).map((path) => [path, value] as const),
      ),
    draft,
  );
}

function shapeTarget({ id, plan, places, shape, complete }: PartPlaces): RuleTarget {
  const rule = `${id}/shape`;
  return {
    rule,
    plans: [plan],
    prepare: (draft, { below }) => (below(3) === 0 ? draft : withSet(draft, cases[rule as DraftRuleId]?.set ?? {})),
    cells: shape.cells(),
    odd: shape.odd(),
    least: shape.least,
    places,
    edits: () => ({ reported: [], read: [], together: [] }),
    complete,
    ofWorkspace: false,
    conditions: [],
    fields: [],
    valuesAt: () => [],
  };
}

/** The facts about a rule that the engine needs, of the specification or of a house. */
export interface RuleFacts {
  readonly rule: string;
  readonly plans: readonly Plan[];
  /** One of these must hold in the part. */
  readonly conditions: readonly Conditions[];
  readonly reported: readonly (readonly string[])[];
  readonly read: readonly (readonly string[])[];
  readonly places: (draft: Members) => readonly Path[];
  /** The paths of a field of the part at this place. */
  readonly pathsAt: (draft: Members, place: Path, keys: readonly string[]) => readonly Path[];
  readonly shapeOf: (draft: Members, keys: readonly string[]) => Shape | undefined;
  readonly complete: (part: unknown) => unknown;
  readonly more: RuleCase;
}

/** The edits of the values at the paths of one field. */
function editsAt(draft: Members, paths: readonly Path[], shape: Shape | undefined, more: readonly unknown[]): Edit[] {
  const values = paths.map((path) => at(draft, path));
  return paths.flatMap((path, index) => {
    const others = values.filter((value, other) => other !== index && value !== undefined).slice(0, 3);
    return valuesInstead(values[index], shape, [...more, ...others]).map((value): Edit => [path, value]);
  });
}

export function targetOf(facts: RuleFacts): RuleTarget {
  const { rule, plans, conditions, reported, read, places, pathsAt, complete, more } = facts;
  const wrongAt = (keys: readonly string[]) =>
    Object.entries(more.values ?? {}).flatMap(([end, values]) => (keys.at(-1) === end ? values : []));
  const editsOf = (draft: Members, place: Path, fields: RuleFacts['read']) =>
    fields.map((keys) => editsAt(draft, pathsAt(draft, place, keys), facts.shapeOf(draft, keys), wrongAt(keys)));
  return {
    rule,
    plans,
    cells: [],
    odd: [],
    least: undefined,
    places,
    complete,
    ofWorkspace: more.ofWorkspace ?? false,
    conditions,
    fields: [...reported, ...read],
    valuesAt: (draft, place) =>
      [...reported, ...read].flatMap((keys) => pathsAt(draft, place, keys)).flatMap((path) => at(draft, path) ?? []),
    prepare: (draft, random) => {
      const set = more.set === undefined || random.below(3) === 0 ? draft : withSet(draft, more.set);
      const all = places(set);
      if (all.length === 0) return set;
      const place = chosen(all, random.below(99));
      const part = conditions.length === 0 ? at(set, place) : inCase(at(set, place), conditions, random.below(99));
      const whole = place.length === 0 ? members(part) : members(putAt(set, place, part));
      // A field that is read gets a value half of the time, if it has none.
      const lacking = [...read, ...reported].filter(() => random.below(2) === 0);
      const filled = lacking.flatMap((keys) => {
        const { values, least } = facts.shapeOf(whole, keys) ?? {};
        const value = values === undefined ? least : chosen(values, random.below(99));
        const lacks = (path: Path) => at(whole, path) === undefined && at(whole, path.slice(0, -1)) !== undefined;
        return value === undefined
          ? []
          : pathsAt(whole, place, keys)
              .filter(lacks)
              .map((path): Edit => [path, value]);
      });
      const present = edited(whole, filled);
      return place.length === 0 ? present : members(putAt(present, place, complete(at(present, place))));
    },
    edits: (draft, place) => {
      const [ofReported, ofRead] = [editsOf(draft, place, reported), editsOf(draft, place, read)];
      const together = [reported, [...reported, ...read]].flatMap((fields) =>
        allGone(
          draft,
          fields.flatMap((keys) => pathsAt(draft, place, keys)),
        ),
      );
      return { reported: ofReported.flat(), read: ofRead.flat(), together };
    },
  };
}

/** The values at all of these paths gone together, or their texts blank. */
function allGone(draft: Members, paths: readonly Path[]): Edit[][] {
  const given = paths.filter((path) => at(draft, path) !== undefined);
  const blank = (path: Path) => (typeof at(draft, path) === 'string' ? ' ' : absent);
  return [given.map((path): Edit => [path, absent]), given.map((path): Edit => [path, blank(path)])];
}

/** The conditions in which the rule is asked. */
function conditionsOf(rule: Rule, shape: Shape): readonly Conditions[] {
  const [companion] = possibleIn(shape, companionsOf([rule]));
  return companion?.cases ?? (rule.only === undefined ? [] : [[conditionOf(rule.only)]]);
}

/** The delivery types for which the rule is asked; `undefined` when it is asked for all. */
function typesOf({ applies }: Rule): readonly DeliveryType[] | undefined {
  if (applies === undefined) return undefined;
  // The context of a campaign has these values, among others.
  const asked = deliveryTypes.PUSH.filter((type) => applies({ deliveryType: type, platforms } as never));
  return asked.length === deliveryTypes.PUSH.length ? undefined : asked;
}

function fieldsOfRule(rule: Rule): Pick<RuleFacts, 'reported' | 'read'> {
  const reported = rule.reports.map(keysOf).filter((keys) => keys.some((key) => key !== EACH));
  // A list, or an object with chosen names, may have an element more or less.
  const around = reported.filter((keys) => keys.at(-1) === EACH).map((keys) => keys.slice(0, -1));
  const names = new Set([...reported, ...around].map(String));
  const read = readsOf(rule).filter(({ keys }) => !names.has(String(keys)));
  return {
    reported: [...reported, ...around],
    read: [...new Map(read.map(({ keys }) => [String(keys), keys])).values()],
  };
}

/** A rule of a part, or of the whole draft: then its fields begin at the root. */
function ruleTarget(rule: Rule, part?: PartPlaces): RuleTarget {
  const more = cases[rule.id as DraftRuleId] ?? {};
  const isOfDraft = part === undefined || more.fields !== undefined || part.id === 'envelope';
  const fields = more.fields === undefined ? fieldsOfRule(rule) : { reported: more.fields.map(keysOf), read: [] };
  const mode = rule.mode === 'DRAFT_PUBLISH' ? rule.mode : undefined;
  const types = typesOf(rule);
  const common = { ...part?.plan, mode, ...(types && { deliveryTypes: types }) };
  const plans = (isOfDraft ? plansOfDraft(rule) : [{}])
    .flatMap((own) => (more.kinds ?? [{}]).map((kind) => ({ ...common, ...own, ...more.plan, ...kind })))
    .filter(isPossible);
  const whole = { rule: rule.id, more, plans, ...fields };
  if (isOfDraft) {
    return targetOf({
      ...whole,
      conditions: [],
      places: one(),
      pathsAt: (draft, _, keys) => placesOf(draft, keys),
      shapeOf: ({ channel }, keys) => shapeOfField(channel === 'EMAIL' ? channel : 'PUSH', keys),
      complete: (draft) => draft,
    });
  }
  return targetOf({
    ...whole,
    conditions: conditionsOf(rule, part.shape),
    places: part.places,
    pathsAt: pathsBelow,
    shapeOf: (_, keys) => shapeAt(part.shape, keys),
    complete: part.complete,
  });
}

/** The plans in which the conditions of a rule about channels and delivery types hold. */
function plansOfDraft(rule: Rule): Plan[] {
  const all = channels.flatMap((channel) => conditionsOf(rule, made.draftShapes[channel]));
  const plans = all.map((conditions): Plan => {
    const valuesOf = (field: string) => conditions.find(({ path }) => path.join('.') === field)?.values;
    const [only, types] = [valuesOf('channel'), valuesOf('campaign_delivery_type')];
    return {
      // The conditions of these rules have no other values.
      ...(only?.length === 1 && { channel: only[0] as Channel }),
      ...(types && { deliveryTypes: types as DeliveryType[] }),
    };
  });
  const distinct = new Map(plans.map((plan) => [JSON.stringify(plan), plan]));
  return distinct.size === 0 ? [{}] : [...distinct.values()];
}

/** The targets of each rule that a draft can break, in no order. */
export const targets = once((): ReadonlyMap<string, readonly RuleTarget[]> => {
  const all = [
    ...allParts()
      .filter(({ shape }) => shape.cells().length > 0)
      .map(shapeTarget),
    ...allParts().flatMap((part) => part.rules.map((rule) => ruleTarget(rule, part))),
    ...[...draftRules(), tooManyErrors].map((rule: Rule) => ruleTarget(rule)),
  ];
  const byRule = new Map<string, RuleTarget[]>();
  for (const target of all) byRule.set(target.rule, [...(byRule.get(target.rule) ?? []), target]);
  return byRule;
});
