import type { Schema } from '../core/schema-model.js';
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

/** The facts about any field that need no language. Its words are in `wording`. */
interface CommonFacts {
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
  /** The field is used only with these values of another field. By default, nothing in the specification limits its use. */
  readonly usedBy?: UsedBy;
}

/** The keys that a type names, without those that somebody chooses. */
export type NamedKeys<Value> = keyof {
  [Key in keyof Value as string extends Key ? never : number extends Key ? never : Key]: unknown;
};

/** The keys of all members of a union: a field of one kind of filter is a field of filters. */
export type KeysOf<Union> = Union extends unknown ? NamedKeys<Union> : never;

export type ValueAt<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Exclude<Union[Key], undefined>
    : never
  : never;

/** The objects with named members in a value: itself, one of several, the elements of a list. */
export type ObjectsIn<Value> = Value extends readonly (infer Element)[]
  ? ObjectsIn<Element>
  : Value extends object
    ? [NamedKeys<Value>] extends [never]
      ? never
      : Value
    : never;

type FieldFacts<Value> = CommonFacts &
  ([ObjectsIn<Value>] extends [never]
    ? {
        /** A value that the schema of the field takes. */
        readonly example: Value;
        readonly fields?: undefined;
      }
    : {
        readonly example?: undefined;
        /** The facts about its members, or about those of each element of its list. */
        readonly fields: MemberFacts<ObjectsIn<Value>>;
      });

type MemberFacts<Value> = {
  readonly [Key in KeysOf<Value>]-?: FieldFacts<ValueAt<Value, Key>>;
};

/** The facts about every field of a schema: the compiler names a field that is left out, and one that does not exist. */
export type FactsOf<Of extends Schema> = MemberFacts<ObjectsIn<Of['_zod']['output']>>;

export interface AnyFacts extends CommonFacts {
  readonly example?: unknown;
  readonly fields?: FactsByKey | undefined;
}

export type FactsByKey = Readonly<Record<string, AnyFacts>>;
