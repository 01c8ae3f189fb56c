import { DEEPEST_NESTING } from '../core/limits.js';
import { printable } from '../core/programming-error.js';
import { isList, isMissing, isRecord, type Key, memberOf, ownMembers, type Path, valueAt } from '../core/value.js';
import { channelRows } from '../spec/channels.js';
import { MOST_SHARES, missingVariations } from '../spec/components/content/variations.js';
import { contentKeys, isContentKey, platformBlocks } from '../spec/content-keys.js';
import type { DraftsByChannel } from '../spec/drafts.js';
import type { FieldPath } from '../spec/field-path.js';
import { type Channel, campaignDeliveryTypesByChannel, channels, type Platform } from '../spec/vocabulary.js';
import { setAt } from './at.js';
import { type DraftNode, memberNamesOf, nodeAt, nodeBelow } from './draft-node.js';
import { elementsOf, indicesOf, ownKeys, pathKey, withValue } from './edit.js';
import { editing } from './editing.js';
import { type Trial, type TrialFinding, trialJudge } from './trial.js';
import { isUnused } from './use.js';

export const contentPath = ['campaign_content', 'content'] as const;

/** A value that a move removed from a draft. */
export interface Loss {
  /** Where it was in the draft before the move. */
  readonly path: FieldPath;
  readonly value: unknown;
}

/** A draft after a move. Everything that the move does not touch is shared with the given draft. */
export interface Moved<Draft> {
  readonly draft: Draft;
  /**
   * The values that the draft no longer has; after {@link copyContent}, also those that the copy lacks. {@link withLosses} puts them back
   * where the draft has no value.
   */
  readonly lost: readonly Loss[];
}

/**
 * The smallest draft of a channel and a delivery type.
 *
 * @param createdBy the email address of the user. Without it, the draft lacks its first required field.
 * @example
 * newDraft(channel, 'ONE_TIME', 'ada@shop.example');
 */
export function newDraft<const C extends Channel>(
  channel: C,
  deliveryType: (typeof campaignDeliveryTypesByChannel)[C][number],
  createdBy: string,
): DraftsByChannel[C];
/** Without an address, or with one that may be missing: the draft may lack `created_by`. */
export function newDraft<const C extends Channel>(
  channel: C,
  deliveryType: (typeof campaignDeliveryTypesByChannel)[C][number],
  createdBy?: string,
): Partial<DraftsByChannel[C]>;
export function newDraft<const C extends Channel>(
  channel: C,
  deliveryType: (typeof campaignDeliveryTypesByChannel)[C][number],
  createdBy?: string,
): DraftsByChannel[C] {
  const draft = {
    channel,
    campaign_delivery_type: deliveryType,
    ...(createdBy !== undefined && { created_by: createdBy }),
    ...Object.fromEntries(channelRows[channel].required.map((field) => [field, {}])),
  };
  // It has all required members of a draft of the channel except the creator; the others are optional.
  return draft as unknown as DraftsByChannel[C];
}

/**
 * Puts back what a move removed, wherever the draft has no value now.
 *
 * @param lost the `lost` of the move.
 * @example
 * const { draft: email, lost } = withChannel(push, 'EMAIL');
 * withLosses(withChannel(email, 'PUSH').draft, lost); // with the content of the push again
 */
export function withLosses<Draft>(draft: Draft, lost: readonly Loss[]): Draft {
  const { put, now } = editing(draft);
  for (const { path, value } of lost) if (valueAt(now(), path) === undefined) put(path, value);
  // Changes within a draft.
  return now() as Draft;
}

/**
 * The draft with all its findings. The workspace is not asked: every answer counts as yes, so that fields that depend on a feature are
 * judged too.
 */
export function trialOf(draft: unknown, answer = true): Trial {
  return trialJudge(ownMembers(draft) ?? {}, { most: Number.POSITIVE_INFINITY, messages: {} }, () => answer).current;
}

function wrongIn({ findings: all }: Trial): TrialFinding[] {
  return all.filter(({ asksToAdd }) => !asksToAdd);
}

const MOST_ROUNDS = 10;
/** A group in a group is three keys further: `attributes`, `filters` and an index. */
const DEEPEST_PATH = 4 * DEEPEST_NESTING;

/** Makes the changes, and removes whatever they made wrong. */
function moved<Draft>(
  draft: Draft,
  changes: readonly (readonly [Path, unknown])[],
  lost: readonly Loss[] = [],
): Moved<Draft> {
  const before = trialOf(draft);
  const wrongBefore = new Set(wrongIn(before).map(({ rule, path }) => `${rule} ${path.join('.')}`));
  const { put, now } = editing(draft);
  for (const [path, value] of changes) put(path, value);
  const losses: Loss[] = [...lost];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const whole = now();
    // Only a present value can be removed, and not the draft itself.
    const wrong = wrongIn(trialOf(whole))
      .map((one) => ({ ...one, value: valueAt(whole, one.path) }))
      .filter(({ path, value }) => path.length > 0 && value !== undefined)
      .filter(({ rule, path }) => !wrongBefore.has(`${rule} ${path.join('.')}`));
    if (wrong.length === 0) break;
    for (const { path, params, value } of wrong) {
      losses.push({ path, value: valueAt(draft, path) ?? value });
      put(path, params.suggestion);
    }
  }
  // Changes within a draft.
  return { draft: now() as Draft, lost: losses };
}

/**
 * The draft on another channel. Fields that the other channel ignores stay. Fields that it refuses are lost: the content, a delivery type
 * that it does not have, and fields for which only one of the two channels needs a feature of the workspace. An empty component that the
 * channel does not have is removed. Specification: "Campaign (draft) resource".
 *
 * @example
 * const { draft, lost } = withChannel(push, 'EMAIL');
 * lost.map(({ path }) => fieldLabel(path)); // ['Content']
 */
export function withChannel<Draft>(draft: Draft, channel: Channel): Moved<Draft> {
  const before = memberOf(draft, 'channel');
  if (channel === before) return { draft, lost: [] };
  const components = channels.flatMap((one) =>
    channelRows[one].required.map((field): [Path, unknown] => [[field], componentFor(draft, field, channel)]),
  );
  const gone = [contentPath, ...featuredFields(draft, channel)];
  const lost = gone.map((path) => ({ path, value: valueAt(draft, path) })).filter(({ value }) => value !== undefined);
  return moved(
    draft,
    [[['channel'], channel], ...components, ...lost.map(({ path }) => [path, undefined] as const)],
    lost,
  );
}

/**
 * The fields that only one of two channels has, and refuses in a workspace without a feature. The other one ignores them, so it is unknown
 * whether the workspace has the feature.
 */
function featuredFields(draft: unknown, channel: Channel): readonly Path[] {
  // It is unknown which fields an unknown channel ignores.
  if (!channels.some((one) => one === memberOf(draft, 'channel'))) return [];
  const refused = (one: unknown) => {
    const found = wrongIn(trialOf(one, false)).filter(({ params }) => params.feature !== undefined);
    return new Map(found.map(({ path }) => [pathKey(path), path]));
  };
  const here = refused(draft);
  const there = refused(withValue(draft, ['channel'], channel));
  return [...here, ...there].filter(([key]) => !(here.has(key) && there.has(key))).map(([, path]) => path);
}

/** Adds the components that the channel requires, and removes empty components that it does not have. */
function componentFor(draft: unknown, field: string, channel: Channel): unknown {
  const given = memberOf(draft, field);
  if (channelRows[channel].required.includes(field)) return given ?? {};
  return isRecord(given) && ownKeys(given).length === 0 ? undefined : given;
}

type DeliveryTypeOn<C extends Channel> = (typeof campaignDeliveryTypesByChannel)[C][number];

/** The delivery types of the channel of a draft; of any channel if the compiler does not know the channel. */
type DeliveryTypeOf<Draft> = Draft extends { readonly channel?: infer C }
  ? [C] extends [Channel | undefined]
    ? DeliveryTypeOn<NonNullable<C>>
    : DeliveryTypeOn<Channel>
  : DeliveryTypeOn<Channel>;

/**
 * The draft with another delivery type. Fields that the new type refuses are lost, such as the delay of a device-triggered campaign. If
 * the channel of the draft does not have the delivery type, the draft stays as it is. Specification: "What the service does".
 *
 * @example
 * const { draft, lost } = withDeliveryType(eventTriggered, 'DEVICE_TRIGGERED');
 * lost[0]; // { path: ['trigger_condition', 'trigger_delay_type'], value: 'DELAY' }
 */
export function withDeliveryType<Draft>(draft: Draft, deliveryType: DeliveryTypeOf<Draft>): Moved<Draft> {
  const on = channels.filter((one) => one === memberOf(draft, 'channel'));
  const possible = (on.length === 0 ? channels : on).flatMap(
    (one): readonly unknown[] => campaignDeliveryTypesByChannel[one],
  );
  if (!possible.includes(deliveryType)) return { draft, lost: [] };
  return moved(draft, [[['campaign_delivery_type'], deliveryType]]);
}

/**
 * The draft for these platforms. The content of other platforms stays, but is not sent. Specification: "Push basic_details".
 *
 * @example
 * withPlatforms(draft, ['ANDROID', 'IOS']).draft;
 */
export function withPlatforms<Draft>(draft: Draft, platforms: readonly Platform[]): Moved<Draft> {
  return moved(draft, [[['basic_details', 'platforms'], [...platforms]]]);
}

/** The content in the form that locales and variations need: flat content becomes `default`, `variation_1`, and back. */
export function inForm(content: unknown, isKeyed: boolean): unknown {
  if (!isRecord(content)) return content;
  const isFlat = ownKeys(content).some(isContentKey);
  if (isKeyed) return isFlat ? { default: { variation_1: content } } : content;
  const only = valueAt(content, ['default', 'variation_1']);
  const isSingle =
    ownKeys(content).join() === 'default' && ownKeys(memberOf(content, 'default')).join() === 'variation_1';
  return !isFlat && isSingle && isRecord(only) ? only : content;
}

/** Whether the content of a draft must be by locale and variation. */
export function mustBeKeyed(draft: unknown): boolean {
  const locales = valueAt(draft, ['campaign_content', 'locales']);
  return valueAt(draft, detailsPath) !== undefined || elementsOf(locales).length > 0;
}

/** Makes the changes, and gives the content the form that they need. Content that no longer has a place is removed first. */
function inFormAfter<Draft>(
  draft: Draft,
  changes: readonly (readonly [Path, unknown])[],
  lost: readonly Loss[] = [],
): Moved<Draft> {
  const { put, now } = editing(draft);
  for (const [path, value] of changes) put(path, value);
  const content = valueAt(draft, contentPath);
  if (mustBeKeyed(now())) return moved(draft, [...changes, [contentPath, inForm(content, true)]], lost);
  const first = moved(draft, changes, lost);
  if (!mustBeKeyed(draft)) return first;
  const flat = inForm(valueAt(first.draft, contentPath), false);
  return { draft: setAt(first.draft, contentPath, flat), lost: first.lost };
}

/**
 * The draft with content for these locales beside the default one. Flat content becomes that of the default locale. When the last locale
 * is removed and only `variation_1` of the default one is left, the content becomes flat, which means the same. The content of other
 * locales is lost. Specification:
 * "campaign_content".
 *
 * @param locales the locales without `default`; `undefined` removes the list.
 * @example
 * const { draft } = withLocales({ channel: 'EMAIL', campaign_content: { content: { email: { subject: 'Hello' } } } }, ['fr']);
 * draft.campaign_content.content; // { default: { variation_1: { email: { subject: 'Hello' } } } }
 */
export function withLocales<Draft>(draft: Draft, locales: readonly string[] | undefined): Moved<Draft> {
  return inFormAfter(draft, [[['campaign_content', 'locales'], locales && [...locales]]]);
}

const detailsPath = ['campaign_content', 'variation_details'] as const;
const numberPath = [...detailsPath, 'no_of_variations'];
const sharesPath = [...detailsPath, 'manual_distribution_percentage'];

/** The greatest number of variations that the A/B test of a draft can have. With shares, as a new one has them, each is at least 1. */
export function mostVariations(draft: unknown): number {
  const details = valueAt(draft, detailsPath);
  const hasShares = details === undefined || memberOf(details, 'distribution_type') === 'MANUAL';
  return hasShares ? MOST_SHARES : Number.MAX_SAFE_INTEGER;
}

/**
 * The draft with an A/B test of this many variations, or without one. A new test has equal shares. The content of further variations is
 * lost, and shares are made anew if their number changes. Specification: "variation_details".
 *
 * @param count the number of variations, at least 1; `undefined` removes the test. If a test has shares (`MANUAL`, as a new one has), at
 *   most 100: each share is at least 1.
 * @throws RangeError when the count is not a whole number within these bounds.
 * @example
 * const { draft } = withVariations(email, 3);
 * getAt(draft, ['campaign_content', 'variation_details', 'manual_distribution_percentage']);
 * // { variation_1: 34, variation_2: 33, variation_3: 33 }
 */
export function withVariations<Draft>(draft: Draft, count: number | undefined): Moved<Draft> {
  const path = detailsPath;
  const details = valueAt(draft, path);
  if (count === undefined)
    return inFormAfter(draft, [[path, undefined]], details === undefined ? [] : [{ path, value: details }]);
  const most = mostVariations(draft);
  const hasShares = most === MOST_SHARES;
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new RangeError(`The number of variations must be a whole number from 1 to ${most}; got ${printable(count)}`);
  }
  if (valueAt(draft, numberPath) === count) return { draft, lost: [] };
  const names = hasShares ? Array.from({ length: count }, (_, index) => `variation_${index + 1}`) : [];
  const shares = Object.fromEntries(
    names.map((name, index) => [name, Math.floor(100 / count) + (index < 100 % count ? 1 : 0)]),
  );
  if (details === undefined) {
    const test = { distribution_type: 'MANUAL', no_of_variations: count, manual_distribution_percentage: shares };
    return inFormAfter(draft, [[path, test]]);
  }
  const number = valueAt(draft, numberPath);
  const before = valueAt(draft, sharesPath);
  const isShared = hasShares && before !== undefined;
  return inFormAfter(
    draft,
    [[numberPath, count], ...(isShared ? ([[sharesPath, shares]] as const) : [])],
    [
      ...(number === undefined ? [] : [{ path: numberPath, value: number }]),
      ...(isShared ? [{ path: sharesPath, value: before }] : []),
    ],
  );
}

/**
 * The draft with shares of its A/B test that sum to 100 again: that of the variation `kept`, which somebody has just entered, stays. The
 * others keep their relation, each a whole number of at least 1, or nothing changes. Specification: "variation_details".
 *
 * @example
 * withShares(draft, 'variation_1'); // 80, 30 and 20 become 80, 12 and 8
 */
export function withShares<Draft>(draft: Draft, kept: string): Moved<Draft> {
  const value = valueAt(draft, sharesPath);
  const numberAt = (path: Path) => Number(Number.isInteger(valueAt(draft, path)) && valueAt(draft, path));
  const missing = missingVariations(new Set(ownKeys(value)), numberAt(numberPath), MOST_SHARES);
  const others = [...ownKeys(value), ...missing].filter((name) => name !== kept);
  const shareOf = (name: string) => numberAt([...sharesPath, name]);
  let left = MOST_SHARES - shareOf(kept);
  if (left >= MOST_SHARES || others.length === 0 || left < others.length) return { draft, lost: [] };
  const weights = others.map((name) => [name, Math.min(Math.max(1, shareOf(name)), MOST_SHARES)] as const);
  let whole = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const { put, now } = editing(draft);
  // The least first: what the others leave might not be enough for them.
  for (const [name, weight] of weights.sort(([, a], [, b]) => a - b)) {
    const share = Math.max(1, Math.round((weight * left) / whole));
    put([...sharesPath, name], share);
    left -= share;
    whole -= weight;
  }
  // Changes within a draft.
  return { draft: now() as Draft, lost: now() === draft ? [] : [{ path: sharesPath, value }] };
}

/** A place of content: a locale and a variation if the content is keyed, for one platform or for all. */
export interface ContentPlace {
  /** By default, `default`. */
  readonly locale?: string;
  /** By default, `variation_1`. If both places name only locales, all their variations. */
  readonly variation?: string;
  /** By default, that of the other place. */
  readonly platform?: Platform;
}

/** The path of a place; `undefined` if the draft has no such place. */
function placePath(draft: unknown, { locale, variation, platform }: ContentPlace, isWhole: boolean): Path | undefined {
  const names = [locale ?? 'default', variation ?? 'variation_1'];
  const isFlat = ownKeys(valueAt(draft, contentPath)).some(isContentKey);
  if (isFlat && names.join() !== 'default,variation_1') return undefined;
  const path = [...contentPath, ...(isFlat ? [] : isWhole ? names.slice(0, 1) : names)];
  if (platform === undefined) return path;
  const channel = channels.find((one) => one === memberOf(draft, 'channel')) ?? channels[0];
  const blocks: Readonly<Record<string, string>> = platformBlocks[channel];
  const block = Object.keys(blocks).find((key) => blocks[key] === platform);
  return block === undefined ? undefined : [...path, contentKeys[channel], block];
}

/**
 * Copies content to a locale, a variation or a platform. The draft stays as it is if nothing can be copied: the source has no
 * content, or the draft cannot have content at the target, such as one for a platform in an email, or in a locale that it does not list.
 *
 * The source stays. So the losses are the values that the target had before, and the values that the copy lacks because the target cannot
 * have them, such as the summary of an Android push on iOS. These are named by their place in the source, which still has them.
 *
 * @example
 * copyContent(draft, { platform: 'ANDROID' }, { platform: 'IOS' });
 */
export function copyContent<Draft>(draft: Draft, from: ContentPlace, to: ContentPlace): Moved<Draft> {
  const unchanged = { draft, lost: [] };
  const platformFrom = from.platform ?? to.platform;
  const platformTo = to.platform ?? from.platform;
  const isWhole =
    platformTo === undefined &&
    [from, to].every(({ variation }) => variation === undefined) &&
    [from, to].some(({ locale }) => locale !== undefined);
  const source = placePath(draft, { ...from, platform: platformFrom }, isWhole);
  const target = placePath(draft, { ...to, platform: platformTo }, isWhole);
  const value = source && valueAt(draft, source);
  if (source === undefined || target === undefined || value === undefined) return unchanged;
  const before = valueAt(draft, target);
  const strange: Loss[] = [];
  const emptied = withValue(draft, target, {});
  const copy = platformFrom === platformTo ? value : knownMembers(value, nodeAt(emptied, target), source, strange);
  const put = moved(draft, [[target, copy]]);
  // An error that the copy causes is inside it, or is at the copy or around it: then the draft cannot have the copy.
  const isRefused = put.lost.some(({ path }) => path.length <= target.length);
  if (isRefused || put.draft === draft) return unchanged;
  const cleared = put.lost
    .map(({ path }) => [...source, ...path.slice(target.length)])
    .map((path) => ({ path, value: valueAt(draft, path) }));
  return {
    draft: put.draft,
    lost: [...(before === undefined ? [] : [{ path: target, value: before }]), ...strange, ...cleared],
  };
}

/** The members of a value that another place can have; the others are lost. */
function knownMembers(value: unknown, node: DraftNode | undefined, path: Path, lost: Loss[]): unknown {
  if (node === undefined) return value;
  if (isList(value)) return knownEntries(value, node, path, lost);
  if (!isRecord(value)) return value;
  const names = memberNamesOf(node);
  const members = ownKeys(value).flatMap((key): [string, unknown][] => {
    const member = memberOf(value, key);
    const below = [...path, key];
    const copy = names.includes(key) ? knownMembers(member, blankBelow(node, key, member), below, lost) : undefined;
    if (copy !== undefined) return [[key, copy]];
    lost.push({ path: below, value: member });
    return [];
  });
  return Object.fromEntries(members);
}

/** The entries of a list; `undefined` when nothing is left of any of them. The others keep their indices. */
function knownEntries(list: readonly unknown[], node: DraftNode, path: Path, lost: Loss[]): unknown {
  const lostBelow: Loss[] = [];
  // The table is the same for every entry.
  const copies = indicesOf(list).map((index) => {
    const one = memberOf(list, index);
    return knownMembers(one, blankBelow(node, 0, one), [...path, index], lostBelow);
  });
  const isGone = lostBelow.length > 0 && copies.every((copy) => isRecord(copy) && ownKeys(copy).length === 0);
  if (isGone) return undefined;
  lost.push(...lostBelow);
  return copies;
}

/** The place of a member of an object, or of an entry of a list, as it is for a new one. */
function blankBelow({ path, keys }: DraftNode, key: Key, value: unknown): DraftNode | undefined {
  const below = [...path, key];
  const blank = isRecord(value) ? {} : isList(value) ? [] : value;
  return nodeAt(withValue({ channel: keys[0] }, below, blank), below);
}

/**
 * The draft without the values that another choice has made meaningless: the delay of "without a delay", the timer of another template,
 * the push block of an email, the data type of a filter on events. `lost` has each of them.
 *
 * @example
 * const trigger = { trigger_delay_type: 'ASAP', trigger_delay_value: 5 };
 * withoutUnused({ channel: 'PUSH', campaign_delivery_type: 'EVENT_TRIGGERED', trigger_condition: trigger }).lost;
 * // [{ path: ['trigger_condition', 'trigger_delay_value'], value: 5 }]
 */
export function withoutUnused<Draft>(draft: Draft): Moved<Draft> {
  const lost = unusedIn(draft, []);
  return { draft: without(draft, lost), lost };
}

function without<Draft>(draft: Draft, losses: readonly Loss[]): Draft {
  const { put, now } = editing(draft);
  for (const { path } of losses) put(path, undefined);
  // Changes within a draft.
  return now() as Draft;
}

/**
 * The draft after a change, without the values that the draft before used, or may have used, and this one does not.
 *
 * @param around the path of the object or the list in which the change decides what is used.
 */
export function withoutUseless(before: unknown, { draft, lost }: Moved<unknown>, around: Path): Moved<unknown> {
  const unused = unusedIn(draft, around);
  if (unused.length === 0) return { draft, lost };
  const known = new Set(unusedIn(before, around).map(({ path }) => pathKey(path)));
  const useless = unused.filter(({ path }) => !path.some((_, index) => known.has(pathKey(path.slice(0, index + 1)))));
  return { draft: without(draft, useless), lost: [...lost, ...useless] };
}

/** The values at and below a path that the draft does not use. */
function unusedIn(draft: unknown, from: Path): readonly Loss[] {
  const trial = trialOf(draft);
  const onOthers = channels
    .filter((channel) => channel !== memberOf(draft, 'channel'))
    .map((channel) => withValue(draft, ['channel'], channel));
  const lost: Loss[] = [];
  const above = new Set<unknown>();
  visit(valueAt(draft, from), from, nodeAt(trial.draft, from));
  return lost;

  function visit(value: unknown, path: Path, around: DraftNode | undefined): void {
    // A group that contains itself, or nests too deep, is wrong: it is unknown which of its parts are used.
    if (above.has(value) || path.length > DEEPEST_PATH) return;
    above.add(value);
    const keys: readonly Key[] = isList(value) ? indicesOf(value) : ownKeys(value);
    for (const key of keys) {
      const below = [...path, key];
      const member = memberOf(value, key);
      if (isMissing(member)) continue;
      // Not from the root for each member: a list may have a million of them.
      const node = around && nodeBelow(around, key);
      const isLost = isStrange(around, node, onOthers, below) || (node !== undefined && isUnused(trial, node));
      if (isLost) lost.push({ path: below, value: member });
      else visit(member, below, node);
    }
    above.delete(value);
  }
}

/** Whether no table of the draft names the last key, but a table of another channel or of another kind of filter does. */
function isStrange(
  above: DraftNode | undefined,
  here: DraftNode | undefined,
  onOthers: readonly unknown[],
  path: Path,
): boolean {
  const key = path.at(-1);
  if (typeof key !== 'string') return false;
  if (here !== undefined && path.length > 1) return false;
  if (above !== undefined && memberNamesOf(above).includes(key)) return false;
  if (above !== undefined && memberNamesOf({ ...above, schemas: above.all.slice(0, 1) }).length > 0) {
    const others = above.all.flatMap((schema) => memberNamesOf({ ...above, schemas: [schema] }));
    if (path.length > 1 && others.includes(key)) return true;
  }
  return onOthers.some((other) => {
    const there = nodeAt(other, path);
    return there !== undefined && (path.length > 1 || memberNamesOf(nodeAt(other, []) as DraftNode).includes(key));
  });
}
