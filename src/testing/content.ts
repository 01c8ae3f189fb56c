import * as fc from 'fast-check';
import { MOST_SHARES, type VariationDetails } from '../spec/components/content/variations.js';
import { contentKeys as leafKeys } from '../spec/content-keys.js';
import { type Platform, platforms, type ValidationMode } from '../spec/vocabulary.js';
import { maybe, mixed } from './arbitraries.js';
import { absent, chosen, type Members, members, type Path, present } from './members.js';
import { blocks, emailContent, variationDetails } from './parts.js';
import { sparse } from './shape.js';

export { leafKeys };

/** The key of the block of a platform. */
export const blockKeys = { ANDROID: 'android', IOS: 'ios', WEB: 'web' } as const satisfies Record<Platform, string>;

/** One variation of a push, with blocks for exactly these platforms; for none of them: with blocks for any. */
export function pushLeaf(sentTo: readonly Platform[]): fc.Arbitrary<Members> {
  const own = sentTo.length === 0 ? platforms : sentTo;
  const all = own.map((platform) => [blockKeys[platform], blocks[platform].shape.right]);
  return sparse(
    Object.fromEntries(all),
    sentTo.map((platform) => blockKeys[platform]),
  ).map((push) => ({ push }));
}

export const emailLeaf: fc.Arbitrary<Members> = emailContent.shape.right.map((email) => ({ email }));

/** `flat`; `keyed`, with or without locales; `tested`: keyed with an A/B test; `none`: no content yet. */
export type ContentForm = 'flat' | 'keyed' | 'tested' | 'none';

export interface ContentSketch {
  readonly form: ContentForm;
  readonly locales: readonly string[] | typeof absent;
  readonly details: VariationDetails | typeof absent;
  readonly weights: readonly number[];
  /** The number of variations without content. */
  readonly beyond: number;
  /** The content of each variation of `default`. */
  readonly leaves: readonly (Members | typeof absent)[];
  /** The variations of the other locales, in the order of `locales`. */
  readonly others: readonly (readonly (Members | typeof absent)[])[];
}

type SketchOf = { [Name in Exclude<keyof ContentSketch, 'form'>]: fc.Arbitrary<ContentSketch[Name]> };

const localeNames = ['fr', 'de-DE', 'pt_BR', 'zh-Hant-TW', 'ar', 'hi-IN', 'en.GB', 'Österreich', 'constructor'];
const MOST_VARIATIONS = 3;

/** A few elements; sometimes more, for code that stops counting at three. */
function few<T>(element: fc.Arbitrary<T>, minLength = 0): fc.Arbitrary<T[]> {
  return mixed(
    [6, fc.array(element, { minLength, maxLength: MOST_VARIATIONS })],
    [1, fc.array(element, { minLength: MOST_VARIATIONS, maxLength: MOST_VARIATIONS + 2 })],
  );
}

/** This number of variations. Of many, most are copies of the first ones. */
function exactly<T>(leaf: fc.Arbitrary<T>, count: number): fc.Arbitrary<T[]> {
  const drawn = Math.min(count, MOST_VARIATIONS);
  return fc
    .array(leaf, { minLength: drawn, maxLength: drawn })
    .map((some) => Array.from({ length: count }, (_, index) => chosen(some, index)));
}

/** The parts of `campaign_content`. The mode, which decides how many of them are required, comes later. */
export function contentSketch(
  leaf: fc.Arbitrary<Members>,
  forms: readonly ContentForm[],
  isFull: boolean,
  { locales: wanted, variations }: { locales?: readonly string[] | undefined; variations?: number | undefined } = {},
): fc.Arbitrary<ContentSketch> {
  // Before publishing, a variation of `default` may have no content.
  const ofDefault = isFull ? leaf : maybe(leaf, { there: 4 });
  const severalOf = (some: typeof ofDefault) => (variations === undefined ? few(some, 1) : exactly(some, variations));
  const anyLocales = mixed(
    [4, fc.shuffledSubarray(localeNames, { maxLength: 2 })],
    [1, fc.shuffledSubarray(localeNames, { minLength: 3, maxLength: 4 })],
  );
  const localesIn = (there: number) => (wanted ? fc.constant([...wanted]) : maybe(anyLocales, { there }));
  const anyOthers = mixed(
    [4, fc.array(few(maybe(leaf)), { maxLength: 2 })],
    [1, fc.array(few(maybe(leaf, { there: 2 })), { minLength: 3, maxLength: 4 })],
  );
  const others = wanted ? fc.tuple(...wanted.map(() => severalOf(leaf))) : anyOthers;
  const nothing: SketchOf = {
    locales: fc.constant(absent),
    details: fc.constant(absent),
    weights: fc.constant([]),
    beyond: fc.constant(0),
    leaves: fc.constant([]),
    others: fc.constant([]),
  };
  // The shape is that of the schema.
  const details = variationDetails.shape.right as fc.Arbitrary<VariationDetails>;
  const test = {
    details,
    weights: fc.array(fc.nat(97), { minLength: MOST_VARIATIONS - 1, maxLength: MOST_VARIATIONS - 1 }),
  };
  const one = fc.array(ofDefault, { minLength: 1, maxLength: 1 });
  const beyond = variations === undefined ? mixed([6, fc.constant(0)], fc.nat(97)) : fc.constant(0);
  const byForm: Record<ContentForm, SketchOf> = {
    flat: { ...nothing, locales: maybe(fc.constant([]), { away: 4 }), leaves: leaf.map((only) => [only]) },
    keyed: { ...nothing, locales: localesIn(3), leaves: one, others },
    tested: { ...nothing, ...test, locales: localesIn(1), beyond, leaves: severalOf(ofDefault), others },
    none: { ...nothing, ...test, locales: localesIn(1), details: maybe(details) },
  };
  const weights = { flat: 6, keyed: 3, tested: 3, none: 1 };
  return mixed(
    ...forms.map(
      (form) =>
        [weights[form], fc.record({ ...byForm[form], form: fc.constant(form) }, { noNullPrototype: true })] as const,
    ),
  );
}

/** Whole percentages above 0, one for each variation, that sum to 100. */
function sharesOf(count: number, weights: readonly number[]): Record<string, number> {
  const shares: Record<string, number> = {};
  let left = 100;
  for (let number = 1; number < count; number++) {
    // Leaves at least 1 for each of the next variations.
    const share = 1 + ((weights[number - 1] ?? 0) % (left - (count - number)));
    shares[`variation_${number}`] = share;
    left -= share;
  }
  return { ...shares, [`variation_${count}`]: left };
}

/** An A/B test of `count` variations. */
export function testOf(details: VariationDetails, count: number, weights: readonly number[]): VariationDetails {
  const isManual = details.distribution_type === 'MANUAL';
  const shares = isManual ? { manual_distribution_percentage: sharesOf(count, weights) } : {};
  return { ...details, no_of_variations: count, ...shares };
}

function detailsOf({ details, weights, beyond, leaves }: ContentSketch, mode: ValidationMode) {
  if (details === absent) return { count: 1, details };
  const written = Math.max(leaves.length, 1);
  // At publish every variation has content. Before that, the number of variations is free; under MANUAL at most 100.
  const isManual = details.distribution_type === 'MANUAL';
  const more =
    isManual || beyond === 0 ? Math.min(written + beyond, MOST_SHARES) : Math.max(written, details.no_of_variations);
  const count = mode === 'DRAFT_PUBLISH' ? written : more;
  return { count, details: testOf(details, count, weights) };
}

function variationsOf(leaves: readonly (Members | typeof absent)[], count: number): Members {
  return present(Object.fromEntries(leaves.slice(0, count).map((leaf, index) => [`variation_${index + 1}`, leaf])));
}

export function contentOf(sketch: ContentSketch, mode: ValidationMode): Members {
  const { form, locales, leaves, others } = sketch;
  const { count, details } = detailsOf(sketch, mode);
  const names = locales === absent ? [] : locales;
  // Another locale may have content for a variation that `default` lacks, or no content at all.
  const otherLocales = names.flatMap((name, index) => {
    const own = others[index];
    return own === undefined ? [] : [[name, variationsOf(own, count)] as const];
  });
  const keyed = { default: variationsOf(leaves, count), ...Object.fromEntries(otherLocales) };
  const content = { flat: leaves[0], keyed, tested: keyed, none: absent }[form];
  return present({ locales, variation_details: details, content });
}

/** One variation of one locale. */
export interface LeafPlace {
  readonly path: Path;
  readonly locale: string;
}

const contentPath = ['campaign_content', 'content'];

export function formOf(draft: Members): ContentForm {
  const { variation_details, content } = members(draft.campaign_content);
  if (content === undefined) return 'none';
  if (Object.values(leafKeys).some((key) => members(content)[key] !== undefined)) return 'flat';
  return variation_details === undefined ? 'keyed' : 'tested';
}

/** The places of the variations in a draft's content, those of `default` first. */
export function leafPlaces(draft: Members): LeafPlace[] {
  const content = members(members(draft.campaign_content).content);
  if (Object.values(leafKeys).some((key) => content[key] !== undefined)) {
    return [{ path: contentPath, locale: 'default' }];
  }
  const locales = Object.keys(content).filter((name) => content[name] !== undefined);
  return locales.flatMap((locale) =>
    Object.keys(members(content[locale])).map((variation) => ({ path: [...contentPath, locale, variation], locale })),
  );
}
