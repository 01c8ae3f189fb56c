import * as fc from 'fast-check';
import type { Mode } from '../core/finding.js';
import type { Rule } from '../core/rule.js';
import type { Schema } from '../core/schema-model.js';
import { isMissing } from '../core/value.js';
import { channelTable } from '../spec/channels.js';
import { geofence as geofencePart } from '../spec/components/basic-details/geofences.js';
import { android } from '../spec/components/content/android.js';
import { emailContent as emailPart } from '../spec/components/content/email.js';
import { ios } from '../spec/components/content/ios.js';
import { variationDetails as variationsPart } from '../spec/components/content/variations.js';
import { web } from '../spec/components/content/web.js';
import { envelope as draftEnvelope, updateEnvelope } from '../spec/components/envelope.js';
import { type Channel, iosAudienceFlags, type Platform } from '../spec/vocabulary.js';
import { mixed } from './arbitraries.js';
import { type Companion, companionsOf, completed, inCase, possibleIn, shapeAt } from './companions.js';
import { someGroup } from './filters.js';
import { absent, at, edited, elements, filled, type Members, members, putAt } from './members.js';
import { enumerated, flawless, kept, leaf, notText, object, type Shape, shapeOf, type Unsaid } from './shape.js';
import { textsOf } from './strings.js';

/** Changes a value so that it keeps the rules in plain code, which nothing declares as data. */
type Keep = (value: Members, mode: Mode) => unknown;

/** A part of drafts: its values, and what its rules require. */
export interface Generated {
  readonly id: string;
  readonly shape: Shape;
  readonly companions: readonly Companion[];
  /** The value with everything that the rules of the mode require of it. */
  readonly complete: (value: unknown, mode?: Mode) => unknown;
}

interface DeclaredPart {
  readonly id: string;
  readonly schema: Schema;
  readonly rules: readonly Rule[];
}

/** The values of a part, from its schema and its rules, and from the further facts that this file has about it. */
function generated(declared: DeclaredPart, facts: Unsaid & { readonly keep?: Keep } = {}): Generated {
  const { keep = (value) => value } = facts;
  const table = shapeOf(declared.schema, facts);
  const companions = possibleIn(table, companionsOf(declared.rules));
  const complete = (value: unknown, mode: Mode = 'LENIENT') =>
    keep(members(completed(value, table, companions, mode)), mode);
  // Random values rarely meet the conditions of a rule, so some are brought into its cases.
  const cases = companions.map(({ cases, fields, isRequired }) => {
    const given = fields.map((path) => (isRequired && shapeAt(table, path)?.right) || fc.constant(absent));
    return fc
      .tuple(table.right, fc.nat(99), fc.tuple(...given))
      .map(([value, variety, values]) =>
        edited(inCase(value, cases, variety), isRequired ? fields.map((path, index) => [path, values[index]]) : []),
      );
  });
  const right = mixed<unknown>([2 * cases.length + 1, table.right], ...cases);
  return { id: declared.id, companions, complete, shape: kept({ ...table, right }, complete) };
}

export const geofence = generated(geofencePart);

/** One geofence, or several, with a number in each name, so that the names differ. */
const geofenceOrList = mixed<unknown>(
  geofence.shape.right,
  fc
    .array(geofence.shape.right, { maxLength: 3 })
    .map((several) => several.map((one, index) => putAt(one, ['name'], `${members(one).name} ${index}`))),
);

/** Exactly one of the three flags is true (decision C2). */
function withOneAudience(details: Members): Members {
  const path = ['platform_specific_details', 'ios'];
  const flags = at(details, path);
  if (flags === undefined) return details;
  const one = iosAudienceFlags.find((name) => members(flags)[name] === true) ?? iosAudienceFlags[0];
  const all = Object.keys({ ...members(flags), [one]: true }).map((name) => [[...path, name], name === one] as const);
  return edited(details, all);
}

const slideData = ['basic_details', 'carousel_content', 'slide_data'];

/** Carousels: the values of Android's click actions (decision C6), and at publish a slide, and an image in each (C5). */
function withSlides(isAndroid: boolean): Keep {
  return (block, mode) => {
    const given = at(block, slideData);
    if (block.template_type !== 'SIMPLE_IMAGE_CAROUSEL' || (given === undefined && mode === 'LENIENT')) return block;
    const all = elements(given).length === 0 && mode === 'DRAFT_PUBLISH' ? [{}] : elements(given);
    const right = all.map((slide, index) => {
      const { image_click_action_value, image_url = 'a:b' } = members(slide);
      // The second slide always has an action, because few drafts have a second slide.
      const otherwise = isAndroid && index === 1 ? 'DEEPLINKING' : undefined;
      const { image_click_action = otherwise } = members(slide);
      const value = { image_click_action_value: filled(image_click_action_value) };
      return {
        ...members(slide),
        ...(isAndroid && image_click_action !== undefined && { image_click_action, ...value }),
        ...(mode === 'DRAFT_PUBLISH' && { image_url }),
      };
    });
    return putAt(block, slideData, right);
  };
}

export const blocks = {
  ANDROID: generated(android, { keep: withSlides(true) }),
  IOS: generated(ios, { keep: withSlides(false) }),
  WEB: generated(web),
};

/** A file for all recipients has a URI; a personalized file has any text. */
function withLinks(file: Shape): Shape {
  const right = fc
    .tuple(file.right, textsOf('uri').right)
    .map(([one, url]) => (members(one).file_type === 'URL' ? putAt(one, ['url'], url) : one));
  return { ...file, right };
}
const attachment = withLinks(shapeAt(shapeOf(emailPart.schema), ['attachments', '*']) as Shape);

/** Email content, with a body or a custom template. */
export const emailContent = generated(emailPart, {
  instead: { 'attachments.*': attachment },
  keep: (email) =>
    isMissing(email.custom_template_id) ? { ...email, html_content: filled(email.html_content) } : email,
});

/** An A/B test. The generator of the content sets the number of variations, and the shares under `MANUAL`. */
export const variationDetails = generated(variationsPart, {
  // Under `SHERPA`, shares may have any name.
  names: { manual_distribution_percentage: ['variation_1', 'anything', 'else'] },
});

/**
 * A UUID, as the specification recommends, though any text is valid ("Campaign (draft) resource"): a server may refuse a text
 * that it cannot log, and an id that it has seen with another body.
 */
const requestId = leaf(fc.noBias(fc.uuid({ version: 4 })), '00000000-0000-4000-8000-000000000000', notText);
export const envelope = shapeOf(draftEnvelope, { instead: { request_id: requestId } });
/** A patch may leave out each of the fields. */
export const patchEnvelope = object(shapeOf(updateEnvelope, { instead: { request_id: requestId } }).members);

/** The platforms of pushes: one, two and three equally often, in several orders. */
export const platformLists: readonly (readonly Platform[])[] = [
  ...([['ANDROID'], ['IOS'], ['WEB'], ['ANDROID', 'IOS'], ['WEB', 'ANDROID'], ['IOS', 'WEB']] as const),
  ...([
    ['ANDROID', 'IOS', 'WEB'],
    ['IOS', 'WEB', 'ANDROID'],
    ['WEB', 'ANDROID', 'IOS'],
  ] as const),
];
const geofences = flawless(geofenceOrList, []);
const { schema: pushBasicDetails } = channelTable.PUSH.components.basic_details.part;
const anyPlatforms = shapeAt(shapeOf(pushBasicDetails, { instead: { geofences } }), ['platforms']) as Shape;
const somePlatforms = { ...anyPlatforms, right: mixed(anyPlatforms.right, [8, fc.constantFrom(...platformLists)]) };

const someFilterGroup = flawless(someGroup, {});
const triggerGroups = { instead: { included_filters: someFilterGroup, secondary_included_filters: someFilterGroup } };

/** The facts that neither the schema nor the rules of a component declare, by the id of the component. */
const unsaid: Readonly<Record<string, Unsaid & { readonly keep?: Keep }>> = {
  'push-basic-details': {
    instead: { geofences, platforms: somePlatforms },
    keep: withOneAudience,
  },
  'trigger-condition': triggerGroups,
  segmentation: {
    instead: { included_filters: someFilterGroup, excluded_filters: someFilterGroup },
    keep: (audience) =>
      elements(at(audience, ['included_filters', 'filters'])).length > 0
        ? audience
        : { ...audience, is_all_user_campaign: true },
  },
  'push-delivery-controls': {
    keep: ({ queue_duration, ...controls }) => {
      const isTooShort = controls.queuing_enabled === true && !(Number(queue_duration) > 0);
      const duration = isTooShort ? Math.max(1, Math.abs(Number(queue_duration ?? 1))) : queue_duration;
      return { ...controls, ...(duration !== undefined && { queue_duration: duration }) };
    },
  },
  // Often has the greatest allowed number of custom keys.
  'utm-params': { names: { '': ['utm_id', 'utm_custom', 'utm_Größe', 'utm_a b', 'utm_'] } },
};

function generatedBy<Name extends string>(parts: Readonly<Record<Name, { readonly part: DeclaredPart }>>) {
  const entries = Object.entries<{ readonly part: DeclaredPart }>(parts).filter(
    ([name]) => name !== 'campaign_content',
  );
  const all = entries.map(([name, { part }]) => [name, generated(part, unsaid[part.id])]);
  // `Object.fromEntries` loses the names.
  return Object.fromEntries(all) as Readonly<Record<Exclude<Name, 'campaign_content'>, Generated>>;
}

/** The components of each channel except the content, which has a file of its own. */
export const components = {
  PUSH: generatedBy(channelTable.PUSH.components),
  EMAIL: generatedBy(channelTable.EMAIL.components),
};

export function componentsOf(channel: Channel): Readonly<Record<string, Generated>> {
  return components[channel];
}

/** The fields of a draft that rules of the whole draft read. */
function draftShape(channel: Channel): Shape {
  const all = Object.entries(componentsOf(channel)).map(([name, { shape }]) => [name, shape] as const);
  return object({ channel: enumerated([channel]), ...Object.fromEntries(all) });
}
export const draftShapes = { PUSH: draftShape('PUSH'), EMAIL: draftShape('EMAIL') };
