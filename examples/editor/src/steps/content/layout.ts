import type { Platform } from 'campaign-draft-rules';
import type { Place, PlatformKey } from '../../checklist/place.ts';
import { changed, isObject, listAt, type Path, textAt, valueAt } from '../../draft/paths.ts';

// How content is laid out: flat, or by locale and variation. All of these take a draft and answer with a draft.

const all = ['campaign_content'];
const content = [...all, 'content'];
const first = 'variation_1';

export const platformKeys = { ANDROID: 'android', IOS: 'ios', WEB: 'web' } as const satisfies Record<
  Platform,
  PlatformKey
>;

export function channelKey(draft: unknown): 'push' | 'email' {
  return textAt(draft, ['channel']) === 'EMAIL' ? 'email' : 'push';
}

export function localesOf(draft: unknown): string[] {
  return ['default', ...listAt(draft, [...all, 'locales']).filter((name) => typeof name === 'string')];
}

export function variationsOf(draft: unknown): string[] {
  const count = valueAt(draft, [...all, 'variation_details', 'no_of_variations']);
  const length = typeof count === 'number' ? Math.min(Math.max(Math.trunc(count), 1), 20) : 1;
  return Array.from({ length }, (_, index) => `variation_${index + 1}`);
}

function isKeyed(draft: unknown): boolean {
  const there = valueAt(draft, content);
  const isSplit = localesOf(draft).length > 1 || valueAt(draft, [...all, 'variation_details']) !== undefined;
  return isObject(there) && Object.keys(there).length > 0 ? !('push' in there || 'email' in there) : isSplit;
}

/** Where the content of a locale and a variation is; of a push, that of a platform. */
export function blockPath(draft: unknown, { locale, variation, platform }: Place): Path {
  const key = channelKey(draft);
  const base = isKeyed(draft) ? [...content, locale, variation, key] : [...content, key];
  return key === 'push' ? [...base, platform] : base;
}

/** Flat content moves to `default`, `variation_1`; content with nothing to keep apart moves back. */
function laidOut(draft: unknown): unknown {
  const there = valueAt(draft, content);
  const isSplit = localesOf(draft).length > 1 || valueAt(draft, [...all, 'variation_details']) !== undefined;
  if (!isObject(there) || isKeyed(draft) === isSplit) return draft;
  const flat = valueAt(there, ['default', first]);
  if (isSplit) return changed(draft, content, { default: { [first]: there } });
  return flat === undefined ? draft : changed(draft, content, flat);
}

export function withLocale(draft: unknown, name: string): unknown {
  const listed = listAt(draft, [...all, 'locales']);
  return laidOut(changed(draft, [...all, 'locales'], [...listed, name]));
}

export function withoutLocale(draft: unknown, index: number): unknown {
  const listed = listAt(draft, [...all, 'locales']);
  const left = listed.toSpliced(index, 1);
  const name = String(listed[index]);
  const cleared = name === 'default' ? draft : changed(draft, [...content, name], undefined);
  return laidOut(changed(cleared, [...all, 'locales'], left.length > 0 ? left : undefined));
}

/** A test of two variations begins with the same content in both. */
export function withTest(draft: unknown): unknown {
  const details = {
    distribution_type: 'MANUAL',
    no_of_variations: 2,
    manual_distribution_percentage: { variation_1: 50, variation_2: 50 },
  };
  const tested = laidOut(changed(draft, [...all, 'variation_details'], details));
  return localesOf(tested).reduce((done, locale) => {
    const original = valueAt(done, [...content, locale, first]);
    return original === undefined ? done : changed(done, [...content, locale, 'variation_2'], original);
  }, tested);
}

export function withoutTest(draft: unknown): unknown {
  const kept = localesOf(draft).reduce((done, locale) => {
    const original = valueAt(done, [...content, locale, first]);
    return original === undefined ? done : changed(done, [...content, locale], { [first]: original });
  }, draft);
  return laidOut(changed(kept, [...all, 'variation_details'], undefined));
}

/** Adds a platform, and what its content begins with; or takes it off the list, and leaves the content. */
export function withPlatform(draft: unknown, platform: Platform, isSent: boolean, place: Place): unknown {
  const listed = listAt(draft, ['basic_details', 'platforms']);
  const others = listed.filter((one) => one !== platform);
  const next = isSent ? [...others, platform] : others;
  const sent = changed(draft, ['basic_details', 'platforms'], next.length > 0 ? next : undefined);
  if (!isSent) return sent;
  return variationsOf(draft).reduce((done, variation) => {
    const path = blockPath(done, { ...place, locale: 'default', variation, platform: platformKeys[platform] });
    return valueAt(done, path) === undefined ? changed(done, path, emptyBlock) : done;
  }, sent);
}

export const emptyBlock = { template_type: 'BASIC', basic_details: {} };
