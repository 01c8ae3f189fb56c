import { shortened } from '../core/finding.js';
import type { Names } from '../core/listing.js';
import type { Path } from '../core/value.js';
import type { Campaign } from './campaign.js';
import { isContentKey, platformOf } from './content-keys.js';
import type { Platform } from './vocabulary.js';

/** The element of a list in which, or at which, the finding is. */
export interface PlaceElement {
  /** The key of the list. */
  readonly list: string;
  /** Its position in the list, counted from 1. */
  readonly position: number;
  /** Its name, if it has one: the `name` of a geofence, the `action_name` of a filter on an action. */
  readonly name: string | undefined;
}

/** The place of a finding, in the words that a message adds to the name of the field, so that its reader finds it. */
export interface Place {
  /** What was judged: a draft, or an update to one. */
  readonly document: 'draft' | 'update';
  /** In the content of a push: the platform whose block it is. */
  readonly platform: Platform | undefined;
  /** In content of a campaign with several locales: which one. */
  readonly locale: string | undefined;
  /** In content of a campaign with several variations: which one. */
  readonly variation: string | undefined;
  /** The list elements around it, the innermost last; of more than three, the last three. */
  readonly elements: readonly PlaceElement[];
}

/** What a place depends on in addition to the path: scalars of the campaign, and nothing of any other part of the draft. */
export interface PlaceFacts {
  readonly document: Place['document'];
  readonly hasLocales: boolean;
  readonly hasVariations: boolean;
}

/** The facts about the place of a draft or a component. Without a campaign, nothing is known of its content. */
export function placeFactsOf(document: Place['document'], campaign?: Campaign): PlaceFacts {
  return {
    document,
    // While the locales or variations are unknown, there may be several.
    hasLocales: campaign?.locales?.size !== 0,
    hasVariations: campaign?.variations !== 1,
  };
}

const MOST_ELEMENTS_NAMED = 3;

/** Where content is keyed by locale and variation, or would have the key of the channel. */
export function isKeyedContent(path: Path): boolean {
  return path.at(0) === 'campaign_content' && path.at(1) === 'content' && !isContentKey(path.at(2));
}

export function placeOf(path: Path, names: Names, { document, hasLocales, hasVariations }: PlaceFacts): Place {
  const isKeyed = isKeyedContent(path);
  const locale = path.at(2);
  const variation = path.at(3);
  const channelAt = isKeyed ? 4 : 2;
  // Without locales, only `default` is looked into; without variations, only `variation_1`.
  const isOfLocale = path.length > 3 && hasLocales;
  const isOfVariation = path.length > 4 && hasVariations;
  return {
    document,
    platform: platformOf(path.at(channelAt), path.at(channelAt + 1)),
    locale: isKeyed && isOfLocale ? shortened(String(locale)) : undefined,
    variation: isKeyed && isOfVariation ? shortened(String(variation)) : undefined,
    elements: elementsOn(path, names),
  };
}

function elementsOn(path: Path, names: Names): PlaceElement[] {
  let elements: PlaceElement[] = [];
  // Stryker disable next-line ArithmeticOperator,EqualityOperator: a path begins with a key, and beyond its end it has no index
  for (let depth = path.length - 1; depth > 0 && elements.length < MOST_ELEMENTS_NAMED; depth--) {
    const index = path[depth];
    if (typeof index !== 'number') continue;
    // An index follows the key of its list.
    const list = String(path[depth - 1]);
    elements = [{ list, position: index + 1, name: nameAt(depth, names) }, ...elements];
  }
  return elements;
}

function nameAt(depth: number, names: Names): string | undefined {
  for (let index = 0; index < names.length; index++) if (names[index]?.depth === depth) return names[index]?.name;
  return undefined;
}
