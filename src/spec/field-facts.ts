import * as z from 'zod/mini';
import { modelOf, type Schema } from '../core/schema-model.js';
import type { EnumeratedFields } from './enumerated-fields.js';
import type * as values from './vocabulary.js';
import type { ListName } from './workspace.js';

/** The languages that the library speaks. With another one, the compiler names each table that lacks it. */
export const languages = ['en', 'de'] as const;
export type LanguageCode = (typeof languages)[number];

/** Belong to the nearest object around the field that has such a member. */
type DecidersNearby =
  | 'template_type'
  | 'click_action_type'
  | 'distribution_type'
  | 'trigger_delay_type'
  | 'trigger_relation'
  | 'filter_type'
  | 'delivery_type'
  | 'sending_frequency'
  | 'content_type'
  | 'icon_image_type';

/** The fields whose values decide whether another field is used. `platforms` of the draft: one of the platforms is among them. */
interface Deciders extends Pick<EnumeratedFields, 'campaign_delivery_type' | 'platforms' | DecidersNearby> {
  /** Of a goal: filters have data types of their own. */
  readonly data_type: (typeof values.goalDataTypes)[number];
  readonly is_campaign_audience_limit_enabled: boolean;
}

export type UsedBy = { readonly [Decider in keyof Deciders]?: readonly Deciders[Decider][] };

/** The facts about a field that need no language. Its words are in `wording`. */
export interface FieldFacts<Value = unknown> {
  /** A value that the schema of the field takes. An object needs none: its members have examples. */
  readonly example?: Value;
  /** The section of the specification; by default that of the field around it. */
  readonly section?: string;
  /** How the text is written, if its format does not tell: over several lines, as HTML, or as the name of a time zone. */
  readonly input?: 'long-text' | 'html' | 'time-zone';
  /**
   * The fields that decide which values it may have: these are chosen first. Members beside it, or fields by their paths from the root,
   * which have a dot.
   */
  readonly after?: readonly string[];
  /** The list of the workspace that has values for it; for filters, by filter type. */
  readonly listed?: ListName | { readonly [Type in EnumeratedFields['filter_type']]?: ListName };
  /** The application sets it, and not the person who fills in the form. */
  readonly setBy?: 'host';
  /**
   * The field is used only with these values of another field. By default, nothing in the specification limits its use. Rules with
   * `usedOnlyThen` say the same of the fields that they require.
   */
  readonly usedBy?: UsedBy;
  /** It names what the object around it is about: with another value, an entry of a list is another entry. */
  readonly isName?: true;
}

const known = /* @__PURE__ */ new WeakMap<Schema, FieldFacts>();

function withFacts<S extends Schema>(schema: S, facts: FieldFacts): S {
  known.set(schema, facts);
  return schema;
}

export function statedFacts(schema: Schema): FieldFacts | undefined {
  return known.get(schema);
}

// The build takes the facts out of the components, and these two functions with them: a verdict needs only the schemas.

/** The schema of an optional field, with the facts about it. */
export function optional<S extends Schema>(schema: S, facts: FieldFacts<z.core.output<S>> = {}): z.ZodMiniOptional<S> {
  return withFacts(z.optional(schema), facts);
}

/** The schema of a required field, with the facts about it. Several fields may have the same one, so it is copied, unless it is a part's. */
export function required<S extends Schema>(schema: S, facts: FieldFacts<z.core.output<S>>): S {
  return withFacts(modelOf(schema).kind === 'object' ? schema : z.clone(schema), facts);
}
