import type { ContentPlace } from 'campaign-draft-rules/guide';
import { platforms } from 'campaign-draft-rules/values';
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
  // An empty object lacks the default locale, as the library reads it.
  return isRecord(there) && (Object.keys(there).length === 0 || !Object.keys(there).every(isFlat));
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

type Here = Pick<Place, 'locale' | 'variation' | 'platform'>;

/** Content that can be copied: a locale with its variations, a variation with its platforms, or a platform. */
export interface Source {
  readonly kind: keyof Here;
  readonly name: string;
  readonly from: ContentPlace;
  readonly to: ContentPlace;
}

/** The other places that have content, and what of the place that is shown they would replace. */
export function sourcesOf(draft: unknown, here: Here): Source[] {
  const { locale, variation } = here;
  const around = isKeyed(draft) ? { locale, variation } : {};
  const copy = (kind: keyof Here, name: string, key: string, path: Path, to: ContentPlace) =>
    key === here[kind] || valueAt(draft, path) === undefined ? [] : [{ kind, name, from: { ...to, [kind]: name }, to }];
  const isEmail = valueAt(draft, ['channel']) === 'EMAIL';
  const to = { ...around, ...platformOf(here) };
  return [
    ...localesOf(isKeyed(draft) ? draft : undefined).flatMap(({ name }) =>
      copy('locale', name, name, [...contentPath, name], { locale }),
    ),
    ...variationsOf(draft).flatMap((name) => copy('variation', name, name, [...contentPath, locale, name], around)),
    ...(isEmail ? [] : Object.entries(platformKeys)).flatMap(([name, key]) =>
      copy('platform', name, key, blockPath(draft, { ...here, platform: key }), to),
    ),
  ];
}

function platformOf({ platform }: Here): ContentPlace {
  return { platform: platforms.find((one) => platformKeys[one] === platform) };
}

/**
 * Where a locale has nothing of its own, so that people get the content of the default locale: in all of it, in a variation, or in a
 * block. `undefined` where it has content, or can have none.
 */
export function gapAt(draft: unknown, here: Here): ContentPlace | undefined {
  const { locale, variation } = here;
  const isGap = (path: Path) => valueAt(draft, path) === undefined;
  const isListed = listAt(draft, [...all, 'locales']).includes(locale) && variationsOf(draft).includes(variation);
  if (!isListed || !isGap(blockPath(draft, here)) || isGap(blockPath(draft, { ...here, locale: 'default' }))) {
    return undefined;
  }
  if (isGap([...contentPath, locale])) return { locale };
  const isWhole = isGap([...contentPath, locale, variation]) || valueAt(draft, ['channel']) === 'EMAIL';
  return { locale, variation, ...(!isWhole && platformOf(here)) };
}
