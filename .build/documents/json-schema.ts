import * as z from 'zod/mini';
import type { RuleGroup } from '../../src/core/part.js';
import { modelOf, type Schema } from '../../src/core/schema-model.js';
import { isRecord } from '../../src/core/value.js';
import * as schemas from '../../src/schemas.js';
import { audienceLimit } from '../../src/spec/components/audience-limit.js';
import { emailBasicDetails } from '../../src/spec/components/basic-details/email.js';
import { geofence } from '../../src/spec/components/basic-details/geofences.js';
import { pushBasicDetails } from '../../src/spec/components/basic-details/push.js';
import { connector } from '../../src/spec/components/connector.js';
import { android } from '../../src/spec/components/content/android.js';
import { emailCampaignContent, emailContent } from '../../src/spec/components/content/email.js';
import { ios } from '../../src/spec/components/content/ios.js';
import { pushCampaignContent } from '../../src/spec/components/content/push.js';
import { variationDetails } from '../../src/spec/components/content/variations.js';
import { web } from '../../src/spec/components/content/web.js';
import { controlGroup } from '../../src/spec/components/control-group.js';
import { conversionGoals } from '../../src/spec/components/conversion-goals.js';
import { emailDeliveryControls } from '../../src/spec/components/delivery-controls/email.js';
import { pushDeliveryControls } from '../../src/spec/components/delivery-controls/push.js';
import { filter, filterGroupRules } from '../../src/spec/components/filters.js';
import { pushAdvanced } from '../../src/spec/components/push-advanced.js';
import { scheduling } from '../../src/spec/components/scheduling.js';
import { segmentation } from '../../src/spec/components/segmentation.js';
import { triggerCondition } from '../../src/spec/components/trigger-condition.js';
import { utmParams } from '../../src/spec/components/utm-params.js';
import { type AnyFacts, draftFacts, type FactsByKey } from '../../src/spec/draft-facts.js';
import * as leaves from '../../src/spec/leaves.js';
import { channels, filterTypes } from '../../src/spec/vocabulary.js';
import { fields } from '../../src/wording/en/fields.js';
import { valueDescription, valueLabel } from '../../src/wording/en/values.js';
import { capitalized } from '../../src/wording/field-name.js';
import type { WordsByKey } from '../../src/wording/field-words.js';
import { textFormats } from './patterns.js';

export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * How a choice between shapes is written. As `unions` (`oneOf`), every generator of types understands it. As `branches` (`if`),
 * a validator reports only the errors of the branch that was meant.
 */
export const forms = ['unions', 'branches'] as const;
export type Form = (typeof forms)[number];

/** The `$id` of each form; `<id>#/$defs/<name>` is one component. */
export const jsonSchemaIds = {
  unions: 'urn:campaign-draft-rules:draft',
  branches: 'urn:campaign-draft-rules:draft:branches',
} as const satisfies Record<Form, string>;

export interface Definition {
  readonly schema: Schema;
  readonly title: string;
  readonly section: string;
  readonly about: string;
}

/** A definition with the title and the section of a part. */
function ofPart(schema: Schema, { title, spec }: RuleGroup, about: string): Definition {
  return {
    schema,
    title: title.replace(/^an? /, '').replaceAll('`', ''),
    section: spec.split(/[;,] /, 1).join(),
    about,
  };
}

/** The schema inside another one, at these keys; `*` is the elements of a list. */
function inside(schema: Schema, ...keys: string[]): Schema {
  return keys.reduce<Schema>((here, key) => {
    const { kind, members, element = members[key] } = modelOf(here);
    if (element === undefined) throw new TypeError(`There is no ${key} inside a schema of type ${kind}`);
    return modelOf(element).schema;
  }, schema);
}

/** One of the options of a union: `content` is flat or keyed. */
function optionOf(schema: Schema, index: number): Schema {
  const { kind, options } = modelOf(schema);
  const option = options[index];
  if (option === undefined) throw new TypeError(`There is no option ${index} in a schema of type ${kind}`);
  return option;
}

const contents = {
  push: inside(schemas.pushCampaignContentSchema, 'content'),
  email: inside(schemas.emailCampaignContentSchema, 'content'),
};

const filters = 'Filter groups and filters';
const attributes = inside(schemas.actionFilterSchema, 'attributes');
const attributesFilter = inside(attributes, 'filters', '*');

/** The exported schemas by the names they have here, so that none is forgotten. */
type Exported = { [Name in keyof typeof schemas as Name extends `${infer Bare}Schema` ? Bare : never]: Definition };

const exported: Exported = {
  pushDraft: {
    schema: schemas.pushDraftSchema,
    title: 'push draft',
    section: 'Campaign (draft) resource',
    about: 'A push draft: three members are required, the rest comes step by step.',
  },
  emailDraft: {
    schema: schemas.emailDraftSchema,
    title: 'email draft',
    section: 'Campaign (draft) resource',
    about: 'An email draft: three members and the connector are required, the rest comes step by step.',
  },
  pushBasicDetails: ofPart(
    schemas.pushBasicDetailsSchema,
    pushBasicDetails,
    'Name, platforms, geofences and flags of a push campaign.',
  ),
  geofences: {
    schema: schemas.geofencesSchema,
    title: 'geofences',
    section: 'Geofences',
    about: 'One geofence, or a list of them.',
  },
  geofence: ofPart(
    schemas.geofenceSchema,
    geofence,
    'A circle on the map that triggers a message; its numbers are written as strings.',
  ),
  emailBasicDetails: ofPart(
    schemas.emailBasicDetailsSchema,
    emailBasicDetails,
    'Name, kind of content and sender of an email campaign.',
  ),
  pushCampaignContent: ofPart(
    schemas.pushCampaignContentSchema,
    pushCampaignContent.ruleGroup,
    'What is sent: `content` is flat when it has the key `push`, and keyed by locale and variation otherwise.',
  ),
  emailCampaignContent: ofPart(
    schemas.emailCampaignContentSchema,
    emailCampaignContent.ruleGroup,
    'What is sent: `content` is flat when it has the key `email`, and keyed by locale and variation otherwise.',
  ),
  variationDetails: ofPart(schemas.variationDetailsSchema, variationDetails, 'An A/B test.'),
  pushContent: {
    schema: schemas.pushContentSchema,
    title: 'push content',
    section: 'campaign_content',
    about: 'One block for each platform.',
  },
  androidContent: ofPart(schemas.androidContentSchema, android, 'What Android shows.'),
  iosContent: ofPart(schemas.iosContentSchema, ios, 'What iOS shows.'),
  webContent: ofPart(schemas.webContentSchema, web, 'What a browser shows.'),
  emailContent: ofPart(schemas.emailContentSchema, emailContent, 'One email.'),
  connector: ofPart(schemas.connectorSchema, connector, 'The delivery provider of an email campaign.'),
  pushTriggerCondition: {
    ...ofPart(schemas.pushTriggerConditionSchema, triggerCondition, 'What triggers a push, and how long after.'),
    title: 'push trigger_condition',
  },
  emailTriggerCondition: {
    ...ofPart(
      schemas.emailTriggerConditionSchema,
      triggerCondition,
      'What triggers an email, and how long after; there is no intelligent delay.',
    ),
    title: 'email trigger_condition',
  },
  filterGroup: ofPart(schemas.filterGroupSchema, filterGroupRules, 'Filters, joined by `and` or `or`.'),
  filter: ofPart(schemas.filterSchema, filter, 'One filter; `filter_type` says which.'),
  userAttributeFilter: {
    schema: schemas.userAttributeFilterSchema,
    title: 'filter on a user attribute',
    section: filters,
    about: 'A filter whose `filter_type` is `user_attributes`.',
  },
  actionFilter: {
    schema: schemas.actionFilterSchema,
    title: 'filter on an action',
    section: filters,
    about: 'A filter whose `filter_type` is `actions`: an event that happened.',
  },
  customSegmentFilter: {
    schema: schemas.customSegmentFilterSchema,
    title: 'filter on a custom segment',
    section: filters,
    about: 'A filter whose `filter_type` is `custom_segments`.',
  },
  eventAttributeFilter: {
    schema: schemas.eventAttributeFilterSchema,
    title: 'filter on an event attribute',
    section: filters,
    about: 'A filter without `filter_type`, in the `attributes` of an action.',
  },
  segmentationDetails: ofPart(schemas.segmentationDetailsSchema, segmentation, 'The audience.'),
  schedulingDetails: ofPart(schemas.schedulingDetailsSchema, scheduling, 'When it is sent.'),
  pushDeliveryControls: ofPart(
    schemas.pushDeliveryControlsSchema,
    pushDeliveryControls,
    'Throttling, caps and queuing of a push.',
  ),
  emailDeliveryControls: ofPart(
    schemas.emailDeliveryControlsSchema,
    emailDeliveryControls,
    'Throttling and caps of an email.',
  ),
  conversionGoalDetails: ofPart(schemas.conversionGoalDetailsSchema, conversionGoals, 'What counts as success.'),
  controlGroupDetails: ofPart(schemas.controlGroupDetailsSchema, controlGroup, 'Who gets no message, for comparison.'),
  utmParams: ofPart(schemas.utmParamsSchema, utmParams, 'Tags of links; keys of your own are strings too.'),
  campaignAudienceLimit: ofPart(
    schemas.campaignAudienceLimitSchema,
    audienceLimit,
    'The most users that are reached; only where the workspace has the feature.',
  ),
  pushAdvanced: ofPart(schemas.pushAdvancedSchema, pushAdvanced, 'Expiry and priority of a push.'),
};

function flat(key: keyof typeof contents): Definition {
  return {
    schema: optionOf(contents[key], 0),
    title: `flat ${key} content`,
    section: 'campaign_content',
    about: `The content of a campaign without locales and variations, under the key \`${key}\`.`,
  };
}

function keyed(key: keyof typeof contents): Definition {
  return {
    schema: optionOf(contents[key], 1),
    title: `keyed ${key} content`,
    section: 'campaign_content',
    about: 'The content by locale, `default` among them, then by variation: `variation_1`, `variation_2` and so on.',
  };
}

/** The parts of the exported schemas that are in several places, or whose type deserves a name. */
const shared: Readonly<Record<string, Definition>> = {
  flatPushContent: flat('push'),
  keyedPushContent: keyed('push'),
  flatEmailContent: flat('email'),
  keyedEmailContent: keyed('email'),
  attributesFilterGroup: {
    schema: attributes,
    title: 'filter group in attributes',
    section: filters,
    about: 'Filters on the attributes of the event of an action, joined by `and` or `or`.',
  },
  attributesFilter: {
    schema: attributesFilter,
    title: 'filter in attributes',
    section: filters,
    about: 'A filter on an event attribute, which has no `filter_type`, or any other filter.',
  },
  carouselSlide: {
    schema: inside(schemas.androidContentSchema, 'basic_details', 'carousel_content', 'slide_data', '*'),
    title: 'carousel slide',
    section: 'Android push content',
    about: 'One image of a carousel; the same on iOS.',
  },
  keyValuePair: {
    schema: leaves.keyValuePair,
    title: 'key-value pair',
    section: 'Android push content',
    about: 'A name with a value that the app receives; either may be blank.',
  },
  requiredText: {
    schema: leaves.requiredText,
    title: 'required text',
    section: 'decision G3',
    about: 'At least one character that is not white space.',
  },
  dateTime: {
    schema: leaves.dateTime,
    title: 'date-time',
    section: 'decision G5',
    about:
      'A date and a time in ISO 8601, such as `2026-11-28T09:30:00+01:00`, on a day that exists. Seconds, fraction and zone may be left out.',
  },
  uri: {
    schema: leaves.uri,
    title: 'URI',
    section: 'decision G6',
    about:
      'A link with a scheme, such as `https://shop.example/sale`, without white space outside of `{{ ... }}`. One that begins with an expression may have no scheme. Whether the rest of it is a URI, or leads anywhere, is not looked at.',
  },
  emailAddress: {
    schema: leaves.email,
    title: 'email address',
    section: 'decision G7',
    about: 'One email address, such as `ada@shop.example`, without a name or brackets around it.',
  },
  personalizedEmailAddress: {
    schema: leaves.personalizedEmail,
    title: 'personalized email address',
    section: 'decision G7',
    about:
      'One email address, in which expressions may stand, such as `{{ user.email }}` or `{{ user.name }}@shop.example`.',
  },
  hexColor: {
    schema: leaves.hexColor,
    title: 'hex color',
    section: 'decision G8',
    about: '3, 4, 6 or 8 hexadecimal digits, with or without #, such as `#ff8800`.',
  },
  latitude: {
    schema: leaves.latitude,
    title: 'latitude',
    section: 'Geofences',
    about:
      'Decimal degrees from -90 to 90, such as `52.52`, as text. What agrees with the border in 14 decimals passes, though it may be a little beyond.',
  },
  longitude: {
    schema: leaves.longitude,
    title: 'longitude',
    section: 'Geofences',
    about:
      'Decimal degrees from -180 to 180, such as `13.4`, as text. What agrees with the border in 13 decimals passes, though it may be a little beyond.',
  },
  radius: {
    schema: leaves.radius,
    title: 'radius',
    section: 'Geofences',
    about:
      'A number above 0, such as `250`, as text. An exponent that makes 0 or infinity of it passes, such as 1e999.',
  },
};

/** The definitions of a draft and of everything in it, by their names. */
export const draftDefinitions: Readonly<Record<string, Definition>> = { ...exported, ...shared };

type Options = readonly JsonSchema[];

const reference = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

/** With `if`, errors are reported only for the branch that was meant; with `oneOf`, for each branch. */
function choice(condition: JsonSchema, met: JsonSchema, unmet?: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: condition, then: met, ...(unmet && { else: unmet }) };
}

const without = (key: string): JsonSchema => ({ type: 'object', properties: { [key]: false } });
const having = (key: string, value: unknown): JsonSchema => ({
  properties: { [key]: { const: value } },
  required: [key],
});

/** One of several objects, each of which has another value at the key. */
function tagged(
  key: string,
  values: readonly unknown[],
  described: JsonSchema,
): Record<Form, (options: Options) => JsonSchema> {
  return {
    unions: (options) => ({ oneOf: options }),
    branches: (options) => ({
      type: 'object',
      properties: { [key]: { ...described, type: 'string', enum: values } },
      required: [key],
      allOf: options.map((option, index) => choice(having(key, values[index]), option)),
    }),
  };
}

/** The definitions of filters by their types. */
export const definitionOfFilter = {
  user_attributes: 'userAttributeFilter',
  actions: 'actionFilter',
  custom_segments: 'customSegmentFilter',
} as const satisfies Record<(typeof filterTypes)[number], string>;

/** The JSON Schema of a union, made of those of its options. */
type Choice = Record<Form, (options: Options) => JsonSchema>;

/** One of two: the first applies when the condition holds. */
function either(condition: JsonSchema): Choice {
  return {
    unions: (options) => ({ oneOf: options }),
    branches: ([met = {}, unmet]) => choice(condition, met, unmet),
  };
}

const withKey = (key: string): JsonSchema => ({ type: 'object', properties: { [key]: true }, required: [key] });
const withoutKey = (key: string): JsonSchema => ({ propertyNames: { not: { const: key } } });

/** The unions, each with the choice that the library makes in code. */
const picks = new Map<Schema, Choice>([
  [schemas.geofencesSchema, either({ type: 'object' })],
  [contents.push, either(withKey('push'))],
  [contents.email, either(withKey('email'))],
  [schemas.filterSchema, tagged('filter_type', filterTypes, {})],
  [attributesFilter, either(without('filter_type'))],
]);

/** Conditions that make the options of a union exclude each other, if their members do not. */
const exclusions = new Map<Schema, JsonSchema>([
  [optionOf(contents.push, 1), withoutKey('push')],
  [optionOf(contents.email, 1), withoutKey('email')],
]);

/** Every definition, made by Zod; its formats are replaced by patterns, its unions by a choice in the given form. */
function definitionsOf(definitions: Readonly<Record<string, Definition>>, form: Form): Record<string, JsonSchema> {
  // A registry of its own: data in the schemas themselves would be shipped.
  const registry = z.registry<{ id: string }>();
  for (const [id, { schema }] of Object.entries(definitions)) registry.add(schema, { id });
  const generated: Record<string, JsonSchema> = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    // The output schema refuses unknown keys, which decision G1 accepts.
    io: 'input',
    metadata: registry,
    uri: (id) => `#/$defs/${id}`,
    override({ zodSchema, jsonSchema }) {
      const { kind, isOptional } = modelOf(zodSchema);
      if (kind === 'record') {
        // Keys are always text, so this keyword is not needed.
        delete jsonSchema.propertyNames;
        Object.assign(jsonSchema, exclusions.get(zodSchema));
      }
      if (kind !== 'union' || isOptional) return;
      const pick = picks.get(zodSchema);
      const options = jsonSchema.anyOf ?? [];
      if (pick === undefined || options.length < 2) {
        throw new TypeError(`Nothing says how to choose in the union ${JSON.stringify(jsonSchema)}`);
      }
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, pick[form](options));
    },
  }).schemas;
  return Object.fromEntries(
    Object.entries(definitions).map(([name, { title, section, about }]) => {
      const { $schema, $id, format, ...keywords } = generated[name] ?? {};
      const description = `${about} Specification: ${section}.`;
      return [name, { title, description, ...keywords, ...patternOf(format) }];
    }),
  );
}

function patternOf(format: unknown): JsonSchema {
  if (format === undefined) return {};
  const known = Object.entries(textFormats).find(([name]) => name === format);
  if (known === undefined) throw new TypeError(`There is no pattern for the format ${format}`);
  return known[1];
}

/** The keywords under which the members of the same object are described once more. */
const inner = ['items', 'then', 'else', 'additionalProperties'] as const;

/** The keywords with a list of schemas of the same object. */
const alternatives = ['allOf', 'oneOf', 'anyOf'] as const;

/** The facts about the members of a definition, their words, and the section around them. */
interface Described {
  readonly fields: FactsByKey;
  readonly words: WordsByKey;
  readonly section: string;
}

/** Adds to every field its facts, and follows references to the other definitions. */
function withFacts(
  definitions: Readonly<Record<string, JsonSchema>>,
  roots: Readonly<Record<string, FactsByKey>>,
): Record<string, JsonSchema> {
  const described = new Map<string, Described>(
    Object.entries(roots).map(([name, facts]) => [name, { fields: facts, words: fields, section: '' }]),
  );

  function annotated(node: JsonSchema, about: Described): JsonSchema {
    const { $ref, properties } = node;
    if (typeof $ref === 'string' && !described.has(nameIn($ref))) described.set(nameIn($ref), about);
    const below = (member: unknown) => (isRecord(member) ? annotated(member, about) : member);
    const each = (members: unknown, change: (member: unknown, key: string) => unknown) =>
      isRecord(members) && Object.fromEntries(Object.entries(members).map(([key, one]) => [key, change(one, key)]));
    return {
      ...node,
      ...Object.fromEntries(inner.filter((keyword) => isRecord(node[keyword])).map((at) => [at, below(node[at])])),
      ...Object.fromEntries(alternatives.flatMap((at) => (Array.isArray(node[at]) ? [[at, node[at].map(below)]] : []))),
      ...(isRecord(properties) && { properties: each(properties, (member, key) => field(member, key, about)) }),
    };
  }

  function field(member: unknown, key: string, { fields: facts, words, section: around }: Described): unknown {
    const known = facts[key];
    const said = words[key];
    // A member that must be absent has no schema of a value; a key of one kind of filter may be missing in another.
    if (known === undefined || said === undefined || !isRecord(member)) return member;
    const { section = around, fields: inside, example } = known;
    const isGroup = inside !== undefined && 'self' in said;
    const value = isGroup ? annotated(member, { fields: inside, words: said, section }) : member;
    const [label, help] = 'self' in said ? said.self : said;
    const description = `${help}${usedBySentence(known)}${sectionSentence(section)}${valuesOf(value, key)}`;
    return {
      title: capitalized(label),
      description,
      ...value,
      ...(inside === undefined && examplesOf(value, example)),
    };
  }

  const done = new Map<string, JsonSchema>();
  // A definition is described once a reference leads to it, so this goes on as long as there are new ones.
  for (const [name, about] of described) done.set(name, annotated(definitions[name] ?? {}, about));
  return Object.fromEntries(Object.keys(definitions).map((name) => [name, done.get(name) ?? definitions[name] ?? {}]));
}

/** The values of other fields with which a field is used, as a sentence. */
function usedBySentence({ usedBy = {} }: Pick<AnyFacts, 'usedBy'>): string {
  const conditions = Object.entries(usedBy).map(([field, values]) => `\`${field}\` ${values.join(' or ')}`);
  return conditions.length === 0 ? '' : ` Used with ${conditions.join(' and ')}.`;
}

export function sectionSentence(section: string): string {
  return ` Specification: ${section}.`;
}

/**
 * A line for each value of an enumeration: what it means, or else its label. It is part of the description, which every reader knows:
 * strict validators refuse the keywords that single editors have for it.
 */
function valuesOf({ enum: values, items }: JsonSchema, key: string): string {
  if (isRecord(items)) return valuesOf(items, key);
  if (!Array.isArray(values)) return '';
  const lines = values.map(
    (value) => `\n- \`${value}\`: ${valueDescription(key, value) ?? `${valueLabel(key, value)}.`}`,
  );
  return `\n${lines.join('')}`;
}

/** What is said of a field holds for all kinds of filters, but its example does not. */
function examplesOf(value: JsonSchema, example: unknown): JsonSchema {
  if ('not' in value) return {};
  return { examples: ['const' in value ? value.const : example] };
}

function nameIn(reference: string): string {
  return reference.replace('#/$defs/', '');
}

/** The facts about the fields of drafts, by the definitions that describe them. */
export const definitionFacts: Readonly<Record<string, FactsByKey>> = {
  pushDraft: draftFacts.PUSH,
  emailDraft: draftFacts.EMAIL,
};

/**
 * JSON Schema of definitions, by their names.
 *
 * @param roots the facts about the fields of the definitions from which references lead to all others.
 */
export function describedDefinitions(
  definitions: Readonly<Record<string, Definition>>,
  roots: Readonly<Record<string, FactsByKey>>,
  form: Form,
): Record<string, JsonSchema> {
  return withFacts(definitionsOf(definitions, form), roots);
}

const refersOn = (schema: unknown) => JSON.stringify(schema).includes('"$ref"');

/** The definition that leads back to itself: an attribute of an action may hold actions. */
const recursive = 'attributesFilterGroup';

/**
 * The definitions, with what stands in lists and under keys that somebody chose written out in place of a reference to it. With
 * `allErrors`, ajv copies all errors that it has so far whenever the target of a reference refuses a value, so the time for a list
 * would grow with the square of its length. A target without references stays, because ajv writes it out itself.
 */
function writtenOut(definitions: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  function within(value: unknown, isRepeated: boolean): unknown {
    if (Array.isArray(value)) return value.map((one) => within(one, isRepeated));
    if (!isRecord(value)) return value;
    const { $ref, ...beside } = value;
    const name = isRepeated && typeof $ref === 'string' ? nameIn($ref) : recursive;
    const target = definitions[name];
    if (name !== recursive && refersOn(target)) return within({ ...target, ...beside }, true);
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        within(member, isRepeated || key === 'items' || key === 'additionalProperties'),
      ]),
    );
  }
  // An object becomes an object.
  return within(definitions, false) as Record<string, JsonSchema>;
}

export const draftTitle = 'campaign draft';
export const draftAbout =
  'A push or email draft of the Campaign Draft API, version 5: every field by itself. Unknown keys are accepted. Specification: Campaign (draft) resource.';

const aboutForms = {
  unions: 'Every choice is a oneOf: for generators of types, and for validators that only say yes or no',
  branches:
    'Every choice is made with the keyword if: for validators whose errors are read, because each error is then where the mistake is',
} as const satisfies Record<Form, string>;

/** JSON Schema of a draft, with every component under `$defs`. It means the same from draft-07 to 2020-12, so it names none of them. */
export function jsonSchema(form: Form): JsonSchema {
  const definitions = describedDefinitions(draftDefinitions, definitionFacts, form);
  const [label, help] = fields.channel;
  const described = {
    title: capitalized(label),
    description: `${help}${sectionSentence(draftFacts.PUSH.channel?.section ?? '')}`,
  };
  const drafts = channels.map((one) => reference(definitionOfChannel[one]));
  return {
    $id: jsonSchemaIds[form],
    $comment: `Generated from the Zod schemas of campaign-draft-rules. ${aboutForms[form]}. One component alone is #/$defs/geofence, for example. It refuses nothing that the library accepts, but it has shapes only: the rules across fields and components, those of publishing and those about the workspace are not in it. examples/json-schema/README.md in the package says more.`,
    title: draftTitle,
    description: draftAbout,
    ...tagged('channel', channels, described)[form](drafts),
    $defs: form === 'branches' ? writtenOut(definitions) : definitions,
  };
}

/** The definition of the drafts of each channel. */
export const definitionOfChannel = { PUSH: 'pushDraft', EMAIL: 'emailDraft' } as const satisfies Record<
  (typeof channels)[number],
  string
>;

/** The text of the shipped file: characters beyond ASCII are escaped, because most of them are white space. */
export function textOf(document: JsonSchema): string {
  const escaped = JSON.stringify(document).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${escaped}\n`;
}
