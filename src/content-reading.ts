import { variationCount, variationNumber } from './components/content/variations.js';
import { elements, isList, isRecord, isString, keysOf, own, type Path, type UnknownRecord } from './value.js';
import type { Channel } from './vocabulary.js';

/** The key that a leaf of a channel's content has. */
export const leafKeys = { PUSH: 'push', EMAIL: 'email' } as const satisfies Record<Channel, string>;
export type LeafKey = (typeof leafKeys)[Channel];

/** One variation of one locale; of flat content, the only one. */
export interface Leaf {
  /** Relative to `campaign_content`. */
  readonly path: Path;
  readonly locale: string;
  readonly value: UnknownRecord;
}

/** `campaign_content` as decisions C9 and C10 read it, once for a call. Paths are relative to it. */
export interface ContentReading {
  readonly shape: 'flat' | 'keyed' | 'none';
  /** Whether keyed content has the locale `default`; what stands there may be misshapen. */
  readonly hasDefault: boolean;
  /** What stands at accepted keys and is an object, in the order in which it is reported. */
  readonly leaves: readonly Leaf[];
  /** What must be an object there, and is none. */
  readonly misshapen: readonly { path: Path; value: unknown }[];
  readonly refusedLocales: readonly string[];
  readonly refusedVariations: readonly Path[];
  /** How many variations there are; `undefined` when that cannot be told. */
  readonly variations: number | undefined;
}

/** Locale keys: `default` first. Variation keys: by their number. Neither depends on the order of the draft's keys. */
export function localeOrder(a: string, b: string): number {
  if (a === 'default') return -1;
  return b === 'default' || a > b ? 1 : -1;
}

export function variationOrder(a: string, b: string): number {
  const [first = Number.POSITIVE_INFINITY, second = Number.POSITIVE_INFINITY] = [
    variationNumber(a),
    variationNumber(b),
  ];
  if (first !== second) return first - second;
  return a < b ? -1 : 1;
}

/** How many variations `content` may have: one without an A/B test. */
function variationsOf(campaignContent: UnknownRecord): number | undefined {
  const details = own(campaignContent, 'variation_details');
  return details === undefined ? 1 : variationCount(details);
}

/** Of a draft whose channel does not say how to read it, or without usable `campaign_content`. */
export const noContent: ContentReading = {
  shape: 'none',
  hasDefault: false,
  leaves: [],
  misshapen: [],
  refusedLocales: [],
  refusedVariations: [],
  variations: undefined,
};

/** From so many blocks on, the variations that several locales share, as one object, are read once. */
const MANY_LEAVES = 10_000;

export function readContent(campaignContent: UnknownRecord, leafKey: LeafKey): ContentReading {
  const variations = variationsOf(campaignContent);
  const content = own(campaignContent, 'content');
  const leaves: Leaf[] = [];
  const misshapen: { path: Path; value: unknown }[] = [];
  const refusedLocales: string[] = [];
  const refusedVariations: Path[] = [];
  const reading = { hasDefault: false, leaves, misshapen, refusedLocales, refusedVariations, variations };
  if (!isRecord(content)) {
    if (content !== undefined) misshapen.push({ path: ['content'], value: content });
    return { ...reading, shape: 'none' };
  }
  if (own(content, leafKey) !== undefined) {
    leaves.push({ path: ['content'], locale: 'default', value: content });
    return { ...reading, shape: 'flat' };
  }
  const named = own(campaignContent, 'locales');
  const locales = new Set(elements(named, isString).map(({ value }) => value));
  const seen = new Set<unknown>();
  for (const locale of keysOf(content).sort(localeOrder)) {
    // While `locales` is no list, nobody can tell which keys are in it.
    if (locale !== 'default' && !locales.has(locale) && (named === undefined || isList(named))) {
      refusedLocales.push(locale);
      continue;
    }
    const keyed = own(content, locale);
    if (leaves.length > MANY_LEAVES && seen.has(keyed)) continue;
    seen.add(keyed);
    if (!isRecord(keyed)) {
      misshapen.push({ path: ['content', locale], value: keyed });
      continue;
    }
    for (const name of keysOf(keyed).sort(variationOrder)) {
      const path = ['content', locale, name];
      const variation = variationNumber(name);
      const value = own(keyed, name);
      if (variation === undefined || (variations !== undefined && variation > variations)) refusedVariations.push(path);
      else if (isRecord(value)) leaves.push({ path, locale, value });
      else misshapen.push({ path, value });
    }
  }
  return { ...reading, shape: 'keyed', hasDefault: own(content, 'default') !== undefined };
}
