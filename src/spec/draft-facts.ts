import { keysOf } from '../core/fields.js';
import { once } from '../core/once.js';
import type { Companions, Rule } from '../core/rule.js';
import { byObject, modelOf, type Schema } from '../core/schema-model.js';
import { memberIn } from '../core/tables.js';
import { parts } from './catalogue.js';
import { mapped } from './channel.js';
import { channelRows } from './channels.js';
import { typesOn } from './delivery-types.js';
import { draftSchemas } from './drafts.js';
import { type FieldFacts, statedFacts, type UsedBy } from './field-facts.js';
import { type Channel, campaignDeliveryTypesByChannel } from './vocabulary.js';

// The facts about every field of a draft, read off the schemas and the rules.

export interface AnyFacts extends FieldFacts {
  /** The facts about its members, or about those of each element of its list. */
  readonly fields?: FactsByKey | undefined;
}

export type FactsByKey = Readonly<Record<string, AnyFacts>>;

/** The objects with named members that a schema takes: itself, one of several, the elements of a list. */
function objectsIn(schema: Schema): Schema[] {
  return modelOf(schema).options.flatMap((option) => {
    const { element, members } = modelOf(option);
    if (element !== undefined) return objectsIn(element);
    return Object.keys(members).length > 0 ? [option] : [];
  });
}

/** The facts about the members of objects, by key. What is said of a member of one kind of filter holds for all kinds. */
const factsIn = /* @__PURE__ */ byObject((schema: Schema): { readonly fields: FactsByKey | undefined } => {
  const members = new Map<string, Schema[]>();
  for (const [key, member] of objectsIn(schema).flatMap((object) => Object.entries(modelOf(object).members))) {
    members.set(key, [...(members.get(key) ?? []), member]);
  }
  const facts = [...members].map(([key, all]) => [key, factsAbout(all)] as const);
  return { fields: members.size === 0 ? undefined : Object.fromEntries(facts) };
});

function factsAbout(schemas: readonly Schema[]): AnyFacts {
  const usedBy = Object.assign(
    {},
    ...schemas.flatMap((schema) => [statedFacts(schema)?.usedBy, ruledUses().get(schema)]),
  );
  return {
    ...schemas.map(statedFacts).find((facts) => facts !== undefined),
    ...(Object.keys(usedBy).length > 0 && { usedBy }),
    // Filter groups nest in filter groups.
    get fields() {
      return schemas.map((schema) => factsIn(schema).fields).find((fields) => fields !== undefined);
    },
  };
}

/** What rules with `usedOnlyThen` say of the use of fields, by the schemas of these. */
const ruledUses = /* @__PURE__ */ once(() => {
  const uses = new Map<Schema | undefined, UsedBy>();
  for (const { part } of parts()) {
    for (const { usedOnlyThen, does } of part.rules as readonly Rule[]) {
      if (usedOnlyThen !== true) continue;
      // Such a rule requires fields of a part, under conditions.
      const { when, fields } = does as Companions;
      const usedBy = Object.fromEntries(when.map(({ field, values }) => [keysOf(field).at(-1), values]));
      const { schema } = part as typeof part & { readonly schema: Schema };
      for (const field of fields) uses.set(schemaAt(schema, field), usedBy);
    }
  }
  return uses;
});

function schemaAt(schema: Schema, field: string): Schema | undefined {
  return keysOf(field).reduce<Schema | undefined>((here, key) => here && memberIn(here, key), schema);
}

/** The components that only some delivery types use. */
function usesOfComponents(channel: Channel): Readonly<Record<string, UsedBy>> {
  return {
    trigger_condition: { campaign_delivery_type: typesOn(channel, 'trigger') },
    campaign_audience_limit: { campaign_delivery_type: campaignDeliveryTypesByChannel.PUSH },
  };
}

/** The facts about the fields of drafts, by channel. */
export const draftFacts: Readonly<Record<Channel, FactsByKey>> = /* @__PURE__ */ mapped(
  draftSchemas,
  (schema, channel) => {
    const { components } = channelRows[channel];
    // A draft has members.
    return mapped(factsIn(schema).fields as FactsByKey, (facts, key) => {
      const usedBy = usesOfComponents(channel)[key];
      const section = components[key]?.part.spec.split(';', 1).join() ?? 'Campaign (draft) resource';
      return { ...facts, section, ...(usedBy && { usedBy }) };
    });
  },
);

export interface FieldWithFacts {
  /** The keys of its path. An element of a list has no key of its own. */
  readonly keys: readonly string[];
  readonly facts: AnyFacts;
  /** The section of the field, or of the nearest one around it that names one. */
  readonly section: string;
}

function* fieldsIn(
  members: FactsByKey,
  above: readonly string[],
  around: string,
  seen: readonly string[],
): Generator<FieldWithFacts> {
  for (const [key, facts] of Object.entries(members)) {
    const keys = [...above, key];
    const { section = around, fields } = facts;
    yield { keys, facts, section };
    // A filter group in a filter group has the same members.
    const names = Object.keys(fields ?? {}).join();
    if (fields !== undefined && !seen.includes(names)) yield* fieldsIn(fields, keys, section, [...seen, names]);
  }
}

/** Every field of the drafts of a channel, in the order of the schemas. */
export function fieldsOfChannel(channel: Channel): FieldWithFacts[] {
  return [...fieldsIn(draftFacts[channel], [], '', [])];
}
