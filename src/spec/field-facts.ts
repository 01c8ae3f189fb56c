import * as z from 'zod/mini';
import { modelOf, type Schema } from '../core/schema-model.js';
import type {
  androidButtonActions,
  androidTemplateTypes,
  CampaignDeliveryType,
  distributionTypes,
  emailContentTypes,
  filterTypes,
  goalDataTypes,
  Platform,
  pushTriggerDelayTypes,
  schedulingDeliveryTypes,
  sendingFrequencies,
  triggerRelations,
  webIconImageTypes,
} from './vocabulary.js';
import type { ListName } from './workspace.js';

/** The languages that the library speaks. With another one, the compiler names each table that lacks it. */
export const languages = ['en', 'de'] as const;
export type LanguageCode = (typeof languages)[number];

/** The fields whose values decide whether another field is used. */
interface Deciders {
  /** The delivery type of the draft. */
  readonly campaign_delivery_type: CampaignDeliveryType;
  /** `basic_details.platforms` of the draft: one of the platforms is among them. */
  readonly platforms: Platform;
  // The others belong to the nearest object around the field that has such a member.
  readonly template_type: (typeof androidTemplateTypes)[number];
  readonly click_action_type: (typeof androidButtonActions)[number];
  readonly distribution_type: (typeof distributionTypes)[number];
  readonly trigger_delay_type: (typeof pushTriggerDelayTypes)[number];
  readonly trigger_relation: (typeof triggerRelations)[number];
  readonly filter_type: (typeof filterTypes)[number];
  readonly delivery_type: (typeof schedulingDeliveryTypes)[number];
  readonly sending_frequency: (typeof sendingFrequencies)[number];
  readonly data_type: (typeof goalDataTypes)[number];
  readonly content_type: (typeof emailContentTypes)[number];
  readonly icon_image_type: (typeof webIconImageTypes)[number];
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
  readonly listed?: ListName | { readonly [Type in (typeof filterTypes)[number]]?: ListName };
  /** The application sets it, and not the person who fills in the form. */
  readonly setBy?: 'host';
  /**
   * The field is used only with these values of another field. By default, nothing in the specification limits its use. Rules with
   * `usedOnlyThen` say the same of the fields that they require.
   */
  readonly usedBy?: UsedBy;
}

const known = /* @__PURE__ */ new WeakMap<Schema, FieldFacts>();

function withFacts<Of extends Schema>(schema: Of, facts: FieldFacts): Of {
  known.set(schema, facts);
  return schema;
}

/** The facts that stand in the schema of a field. */
export function statedFacts(schema: Schema): FieldFacts | undefined {
  return known.get(schema);
}

// The build takes the facts out of the components, and these two functions with them: a verdict needs only the schemas.

/** The schema of an optional field, with the facts about it. */
export function optional<Of extends Schema>(
  schema: Of,
  facts: FieldFacts<z.core.output<Of>> = {},
): z.ZodMiniOptional<Of> {
  return withFacts(z.optional(schema), facts);
}

/** The schema of a required field, with the facts about it. Several fields may have the same one, so it is copied, unless it is a part's. */
export function required<Of extends Schema>(schema: Of, facts: FieldFacts<z.core.output<Of>>): Of {
  return withFacts(modelOf(schema).kind === 'object' ? schema : z.clone(schema), facts);
}
