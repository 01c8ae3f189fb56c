import { isRecord, listAt, type Path, valueAt } from '../editor/paths.ts';
import type { Place, PlatformKey } from '../editor/place.ts';

// The places of content in a draft: flat, or by locale and variation.

const all = ['campaign_content'];
export const contentPath: Path = [...all, 'content'];

export const platformKeys: Readonly<Record<string, PlatformKey>> = { ANDROID: 'android', IOS: 'ios', WEB: 'web' };

/** Whether content is keyed by locale and variation: because the draft requires it, or because the draft has it so. */
export function isKeyed(draft: unknown): boolean {
  if (listAt(draft, [...all, 'locales']).length > 0 || valueAt(draft, [...all, 'variation_details']) !== undefined)
    return true;
  const there = valueAt(draft, contentPath);
  return isRecord(there) && Object.keys(there).some((key) => !isFlat(key));
}

/** Whether a key of the content begins flat content. */
export function isFlat(key: string): boolean {
  return key === 'push' || key === 'email';
}

/** The locales of the list with their place in it, and those that only have content. */
export function localesOf(draft: unknown) {
  const listed = listAt(draft, [...all, 'locales']).map((name, index) => ({
    name: String(name),
    index,
    isListed: true,
  }));
  const there = valueAt(draft, contentPath);
  const known = new Set(['default', ...listed.map(({ name }) => name)]);
  const others =
    isKeyed(draft) && isRecord(there) ? Object.keys(there).filter((name) => !known.has(name) && !isFlat(name)) : [];
  return [
    ...(listed.some(({ name }) => name === 'default') ? [] : [{ name: 'default', index: undefined, isListed: true }]),
    ...listed,
    ...others.map((name) => ({ name, index: undefined, isListed: false })),
  ];
}

export function variationsOf(draft: unknown): string[] {
  const count = valueAt(draft, [...all, 'variation_details', 'no_of_variations']);
  const length = typeof count === 'number' ? Math.min(Math.max(Math.trunc(count), 1), 20) : 1;
  return Array.from({ length }, (_, index) => `variation_${index + 1}`);
}

/** The path of the content of a locale and a variation; for a push, of a platform. */
export function blockPath(
  draft: unknown,
  { locale, variation, platform }: Pick<Place, 'locale' | 'variation' | 'platform'>,
): Path {
  const key = valueAt(draft, ['channel']) === 'EMAIL' ? 'email' : 'push';
  const base = isKeyed(draft) ? [...contentPath, locale, variation, key] : [...contentPath, key];
  return key === 'push' ? [...base, platform] : base;
}
