import { nameMeant } from '../core/suggestion.js';
import { isRecord, own, type Path, valueAt } from '../core/value.js';
import type { RuleId } from '../spec/catalogue.js';
import { isVariation } from '../spec/components/content/variations.js';
import { MOST_CUSTOM_KEYS } from '../spec/components/utm-params.js';
import { contentKeys, isContentKey } from '../spec/content-keys.js';
import { typesOn } from '../spec/delivery-types.js';
import { isUri } from '../spec/formats.js';
import { deepEqual } from '../spec/update/deep-equal.js';
import { type Channel, channels, iosAudienceFlags } from '../spec/vocabulary.js';
import { byKind } from './by-kind.js';
import { type Meaning, prefixed, renamed } from './misspelled.js';
import { changesOf, type PatchOperation, pointerTo } from './patch.js';
import {
  adding,
  addition,
  type Case,
  elementsOf,
  isEmpty,
  isTyped,
  type Mend,
  MOST_MEMBERS_TO_MEND,
  memberNames,
  type Proposal,
  removal,
  replacement,
  testing,
} from './proposal.js';
import { accepts, choices, namesIn, tableEntry } from './tables.js';

/** The path of another member of the same object. */
function beside({ path }: Case, name: string): Path {
  return [...path.slice(0, -1), name];
}

function lastKey({ path }: Case): string {
  return String(path.at(-1));
}

/** Switches off the members that require the missing value. */
function switchingOff(...names: string[]): Mend {
  return (one) => {
    const on = names.map((name) => beside(one, name)).filter((path) => valueAt(one.draft, path) === true);
    const [first] = on;
    if (first === undefined) return [];
    const patch = on.flatMap((path) => replacement(one.draft, path, false).patch);
    return [{ name: 'set', facts: { path: first, value: false }, patch, loses: false, isChoice: true }];
  };
}

/** Removes the member that requires the missing value. */
function removingBeside(name: string): Mend {
  return (one) => [removal(one.draft, beside(one, name))];
}

/** The same fix, with tests of the block that it relies on: another fix may have changed other members. */
function relyingOn(draft: unknown, path: Path, proposal: Proposal): Proposal {
  return { ...proposal, patch: [...testing(draft, path), ...changesOf(proposal.patch)] };
}

/** Exactly one of the flags must be true: each fix keeps or sets another one. */
function iosAudience({ draft, path, value }: Case): Proposal[] {
  if (!isRecord(value)) return [];
  const on = iosAudienceFlags.filter((name) => own(value, name) === true);
  const choices = iosAudienceFlags.flatMap((name) => adding(draft, [...path, name], true, 'set'));
  const keeping = on.map((kept): Proposal => {
    const others = on.filter((name) => name !== kept);
    const patch = others.flatMap((name) => replacement(draft, [...path, name], false).patch);
    return { name: 'keepOnly', facts: { path: [...path, kept] }, patch, loses: false, isChoice: true };
  });
  const proposals = on.length === 0 ? [...choices, removal(draft, path)] : keeping;
  return proposals.map((one) => relyingOn(draft, path, one));
}

/**
 * Removes a geofence that equals an earlier one. A geofence that only has the same name gets its position in the list added to the name.
 */
function geofenceName({ draft, path, value }: Case): Proposal[] {
  // Stryker disable next-line UnaryOperator: the path of a geofence's name has four keys
  const list = path.slice(0, -2);
  // Stryker disable next-line UnaryOperator: the path of a geofence's name has four keys
  const index = Number(path.at(-2));
  const all = elementsOf(valueAt(draft, list));
  const earlier = all.findIndex((one) => valueAt(one, ['name']) === value);
  if (earlier < 0 || earlier === index) return [];
  if (deepEqual(all[index], all[earlier]))
    return [{ ...removal(draft, path.slice(0, -1)), loses: false, isChoice: false }];
  const taken = new Set(all.map((one) => valueAt(one, ['name'])));
  let name = `${String(value)} (${index + 1})`;
  while (taken.has(name)) name = `${name} (${index + 1})`;
  return [{ ...replacement(draft, path, name), isChoice: true }];
}

const contentComponent: Path = ['campaign_content'];
const content: Path = ['campaign_content', 'content'];
const locales: Path = ['campaign_content', 'locales'];
const details: Path = ['campaign_content', 'variation_details'];
const shares: Path = [...details, 'manual_distribution_percentage'];

/** How many variations the content may have; `undefined` when that is unknown. */
function variationCount(draft: unknown): number | undefined {
  if (valueAt(draft, details) === undefined) return 1;
  const count = valueAt(draft, [...details, 'no_of_variations']);
  return Number.isSafeInteger(count) ? (count as number) : undefined;
}

/** The name of a variation, if only its case, its separators or its leading zeros are wrong. */
function meaningVariation(draft: unknown): Meaning {
  const count = variationCount(draft);
  return (name) => {
    const meant = `variation_${/^variation[\s_-]*0*([1-9]\d*)$/i.exec(name.trim())?.at(1)}`;
    return isVariation(meant, count) ? meant : undefined;
  };
}

/** The locale, if only its case or its separators are wrong. */
function meaningLocale(locale: string): Meaning {
  const locales = new Set([locale]);
  return (name) => nameMeant(name, locales);
}

/** Gives the member at the path the name that it means, if it means one. */
function renaming(draft: unknown, path: Path, meaning: Meaning): Proposal[] {
  const to = meaning(String(path.at(-1)));
  // An empty value is not worth keeping under another name.
  return to === undefined || isEmpty(valueAt(draft, path)) ? [] : renamed(draft, path, to, meaning);
}

/** Moves members of an object into a new object in it. */
function nesting(path: Path, names: readonly string[], key: string): Proposal['patch'] {
  const inner = [...path, key];
  return [
    { op: 'add', path: pointerTo(inner), value: {} },
    ...names.map(
      (name) => ({ op: 'move', from: pointerTo([...path, name]), path: pointerTo([...inner, name]) }) as const,
    ),
  ];
}

/**
 * Moves flat content below `default.variation_1`, or removes the members that require that. Beside content by locale, flat
 * content can only go.
 */
function keyedContent({ draft, value }: Case, key: string): Proposal[] {
  const isPlain = memberNames(value).every((name) => name === key);
  const asking = [locales, details].filter((path) => valueAt(draft, path) !== undefined);
  const names = asking.map(([, name]) => String(name));
  const [from, to] = [pointerTo([...content, key]), pointerTo([...content, 'default', 'variation_1', key])];
  const move: Proposal = {
    name: 'keyContent',
    facts: { path: content, names },
    patch: [
      { op: 'add', path: pointerTo([...content, 'default']), value: { variation_1: {} } },
      { op: 'move', from, path: to },
    ],
    loses: false,
    isChoice: false,
  };
  const flatten: Proposal = {
    name: 'removeKeys',
    facts: { path: contentComponent, names },
    patch: asking.flatMap((path) => removal(draft, path).patch),
    loses: true,
    // Stryker disable next-line BooleanLiteral: what loses something is never applied unasked
    isChoice: true,
  };
  if (isPlain) return [move, flatten];
  return isRecord(valueAt(value, ['default'])) ? [removal(draft, [...content, key]), flatten] : [flatten];
}

/** The greatest number of locales that are offered as the default. Nobody reads more buttons. */
const MOST_DEFAULTS = 5;

/** Renames what is nearly `default`. Otherwise any locale may be the default one: a person chooses. */
function missingDefault({ draft }: Case, key: string): Proposal[] {
  const names = memberNames(valueAt(draft, content));
  const count = variationCount(draft);
  if (names.length > 0 && names.every((name) => isVariation(name, count))) {
    const patch = nesting(content, names, 'default');
    return [{ name: 'nestInDefault', facts: { path: content }, patch, loses: false, isChoice: false }];
  }
  const nearly = names.flatMap((name) => renaming(draft, [...content, name], meaningLocale('default')));
  if (nearly.length > 0) return nearly;
  const whole = names.filter((name) => isContent(valueAt(draft, [...content, name]), count, key));
  return whole
    .slice(0, MOST_DEFAULTS)
    .flatMap((name) => renamed(draft, [...content, name], 'default').map((one) => ({ ...one, isChoice: true })));
}

/** Whether the value has content for variations, and nothing else. */
function isContent(value: unknown, count: number | undefined, key: string): boolean {
  const names = memberNames(value);
  return names.length > 0 && names.every((name) => isVariation(name, count) && isRecord(valueAt(value, [name, key])));
}

function unlistedLocale(one: Case, key: string): Proposal[] {
  const { draft, path, value, finding } = one;
  const name = lastKey(one);
  const isListable = !isContentKey(name) && isContent(value, variationCount(draft), key);
  const { suggestion } = finding.params;
  const meant = isListable && suggestion !== undefined ? renaming(draft, path, meaningLocale(String(suggestion))) : [];
  if (meant.length > 0) return [...meant, removal(draft, path)];
  if (!isListable) return [removal(draft, path)];
  const listing: PatchOperation =
    valueAt(draft, locales) === undefined
      ? { op: 'add', path: pointerTo(locales), value: [name] }
      : { op: 'add', path: pointerTo([...locales, '-']), value: name };
  const facts = { path: locales, value: name };
  return [{ name: 'listLocale', facts, patch: [listing], loses: false, isChoice: false }, removal(draft, path)];
}

function unknownVariation({ draft, path, value }: Case, key: string): Proposal[] {
  const isBare = path.at(-1) === key && !isRecord(valueAt(value, [key]));
  const rename = isRecord(valueAt(value, [key])) ? renamingVariation(draft, path) : [];
  return [...(isBare ? inFirstVariation(draft, path, key) : rename), removal(draft, path)];
}

/** Moves the content of a locale, which stands where its variations belong, into the first variation. */
function inFirstVariation(draft: unknown, path: Path, key: string): Proposal[] {
  const locale = path.slice(0, -1);
  const first = [...locale, 'variation_1'];
  if (!isRecord(valueAt(draft, path)) || valueAt(draft, first) !== undefined) return [];
  const patch = [...testing(draft, path), ...nesting(locale, [key], 'variation_1')];
  // Of several variations, it may be another one; and another key may have what is meant.
  const isChoice = variationCount(draft) !== 1 || memberNames(valueAt(draft, locale)).length > 1;
  return [{ name: 'nestInVariation', facts: { path: first }, patch, loses: false, isChoice }];
}

function renamingVariation(draft: unknown, path: Path): Proposal[] {
  const meant = renaming(draft, path, meaningVariation(draft));
  return meant.length > 0 ? meant : numbering(draft, path);
}

/**
 * The objects whose keys are names of variations: the locales, the default one first, and the shares. There are none if they have too
 * many keys.
 */
function variationHolders(draft: unknown): readonly Path[] {
  const others = memberNames(valueAt(draft, content)).filter((name) => name !== 'default');
  const holders = [...['default', ...others].map((name) => [...content, name]), shares];
  let left = MOST_MEMBERS_TO_MEND;
  const isFew = holders.every((holder) => {
    left -= 1 + memberNames(valueAt(draft, holder)).length;
    return left >= 0;
  });
  return isFew ? holders : [];
}

/** Whether there is the content of a variation, or a share. */
function isOfVariation(draft: unknown, place: Path): boolean {
  const value = valueAt(draft, place);
  const isContent = place[1] === content[1];
  return isContent ? Object.values(contentKeys).some((key) => isRecord(valueAt(value, [key]))) : isShare(value);
}

/** More locales than any campaign has. Each finding about them has such a fix. */
const MOST_PLACES = 100;

/** The number that a name ends with, or the place of a letter in the alphabet: `v2` and `B` are the second. */
function numberSaidBy(name: string): number {
  return /^[a-z]$/i.test(name) ? name.toLowerCase().charCodeAt(0) - 96 : Number(/\d+$/.exec(name)?.[0]);
}

/**
 * Gives a variation with another name (`A`, `variation_0`) a free number, everywhere at once: in each locale, and in the shares. It is
 * the number that the name says, if each name says one that is free; otherwise, the names get the free numbers in their order.
 */
function numbering(draft: unknown, path: Path): Proposal[] {
  const from = String(path.at(-1));
  const holders = variationHolders(draft).map((at) => ({ at, names: memberNames(valueAt(draft, at)) }));
  const meaning = meaningVariation(draft);
  const isStrange = (name: string) => meaning(name) === undefined && !isContentKey(name);
  const strange = holders.filter(({ names }) => names.some(isStrange));
  const names = new Set(strange.flatMap((holder) => holder.names));
  const strangers = [...names].filter(isStrange);
  const taken = new Set([...names].map(meaning));
  const said = strangers.map((name) => `variation_${numberSaidBy(name)}`);
  const count = variationCount(draft);
  const isSaid = said.every(
    (name, index) => !taken.has(name) && said.indexOf(name) === index && isVariation(name, count),
  );
  const free = Array.from({ length: names.size }, (_, index) => `variation_${index + 1}`).filter(
    (name) => !taken.has(name),
  );
  const to = (isSaid ? said : free)[strangers.indexOf(from)];
  const places = strange.filter((holder) => holder.names.includes(from)).map(({ at }) => [...at, from]);
  const isWhole = places.every((place) => isOfVariation(draft, place));
  const isFew = places.length <= MOST_PLACES;
  if (to === undefined || count === undefined || !isFew || !isWhole || !isVariation(to, count)) return [];
  const moves = places.map(
    (place) => ({ op: 'move', from: pointerTo(place), path: pointerTo([...place.slice(0, -1), to]) }) as const,
  );
  const patch = [...places.flatMap((place) => testing(draft, place)), ...moves];
  const first = places[0] as Path;
  // The only content of the default locale is that of the only variation.
  const isSure = count === 1 && names.size === 1 && first[2] === 'default';
  return [{ name: 'rename', facts: { path: first, value: to }, patch, loses: false, isChoice: !isSure }];
}

function missingLeaf({ draft, path, entry }: Case, key: string): Proposal[] {
  const variation = path.slice(0, -1);
  const names = memberNames(valueAt(draft, variation));
  const fields = namesIn(entry);
  const isBare = names.length > 0 && names.every((name) => fields.includes(name));
  const patch = nesting(variation, names, key);
  const nest: Proposal = { name: 'nestInChannel', facts: { path, value: key }, patch, loses: false, isChoice: false };
  const meaning = (name: string) => (name.toLowerCase() === key ? key : undefined);
  const rename = names.flatMap((name) => renaming(draft, [...variation, name], meaning));
  // Only `default` needs every variation.
  const remove = path.at(-3) === 'default' ? [] : [removal(draft, variation)];
  return [...(isBare ? [nest] : []), ...rename, ...remove];
}

/** The fixes for the content of a channel, by the ids of their rules. `key`: what each variation holds. */
function ofContent(key: string): Readonly<Record<string, Mend>> {
  return {
    [`${key}-content/implied-locale`]: unlistingDefault,
    [`${key}-content/keyed`]: (one) => keyedContent(one, key),
    [`${key}-content/default-locale`]: (one) => missingDefault(one, key),
    [`${key}-content/locale-key`]: (one) => unlistedLocale(one, key),
    [`${key}-content/variation-key`]: (one) => unknownVariation(one, key),
    [`${key}-content/leaf`]: (one) => missingLeaf(one, key),
  };
}

/** Nothing is lost: the locale `default` exists whether it is listed or not. */
function unlistingDefault({ draft, path }: Case): Proposal[] {
  return [{ ...removal(draft, path, 'unlistDefault'), loses: false, isChoice: false }];
}

/** The sum of all shares. If there are more variations than this, not each of them can have a whole share. */
const WHOLE = 100;

/** The names of all variations of an A/B test; none if not each of them can have a share. */
function testedVariations(draft: unknown): readonly string[] {
  const count = variationCount(draft) ?? 0;
  return count > WHOLE ? [] : Array.from({ length: count }, (_, index) => `variation_${index + 1}`);
}

/** A share, or a part of one: `33.33`. */
function isWeight(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= Number.MAX_SAFE_INTEGER;
}

function isShare(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** Whole shares of at least 1 whose sum is 100, as close to the given weights as possible. */
function shared(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (weight / total) * WHOLE);
  const whole = exact.map((share) => Math.max(1, Math.floor(share)));
  let left = WHOLE - whole.reduce((sum, share) => sum + share, 0);
  const step = Math.sign(left);
  // A share of 1 is not lowered.
  const isFree = (index: number) => step === 1 || Number(whole[index]) > 1;
  for (; left !== 0; left -= step) {
    const lacking = exact.map((share, index) => step * (share - Number(whole[index])));
    // The share that is furthest from its weight is changed; of several, the first one.
    const most = Math.max(...lacking.filter((_, index) => isFree(index)));
    const index = lacking.findIndex((lack, place) => lack === most && isFree(place));
    whole[index] = Number(whole[index]) + step;
  }
  return whole;
}

/**
 * Shares for all variations: in proportion to the given ones if there is one for each, otherwise equal. They are invented, so a person
 * chooses them.
 */
function spreadShares({ draft, path }: Case): Proposal[] {
  const names = testedVariations(draft);
  const given = names.map((name) => valueAt(draft, [...shares, name]));
  const spread = shared(given.every(isWeight) ? given : names.map(() => 1));
  const value = Object.fromEntries(names.map((name, index) => [name, spread[index]]));
  // A wrong value below the shares is a share that exists. There may be many, so not all of them are checked for each one.
  // Stryker disable next-line ConditionalExpression(path.length > shares.length as false): only slower without it
  const loses = path.length > shares.length || !isEmpty(valueAt(draft, shares));
  const patch = names.length === 0 ? undefined : addition(draft, shares, value);
  return patch === undefined ? [] : [{ name: 'spreadShares', facts: { path: shares }, patch, loses, isChoice: true }];
}

/** Spreads the rest of 100 over the variations without a share. This is also a person's choice. */
function shareTheRest(one: Case): Proposal[] {
  const { draft } = one;
  const names = testedVariations(draft);
  const given = memberNames(valueAt(draft, shares));
  const present = given.map((name) => valueAt(draft, [...shares, name]));
  const missing = names.filter((name) => !given.includes(name));
  const rest = present.every(isShare) ? present.reduce((left, share) => left - share, WHOLE) : 0;
  const isEnough = given.every((name) => names.includes(name)) && missing.length > 0 && rest >= missing.length;
  if (!isEnough) return spreadShares(one);
  const patch = missing.flatMap((name, index) => {
    const value = Math.floor(rest / missing.length) + (index < rest % missing.length ? 1 : 0);
    return { op: 'add', path: pointerTo([...shares, name]), value } as const;
  });
  return [{ name: 'shareTheRest', facts: { path: shares }, patch, loses: false, isChoice: true }, ...spreadShares(one)];
}

/** If every variation has a share, shares with a fraction become whole ones, all of them at once. */
function wholeShares(one: Case): readonly Proposal[] {
  const { draft, path, finding } = one;
  const names = testedVariations(draft);
  const isShareOf = path.length === shares.length + 1 && names.includes(lastKey(one));
  const areGiven = isShareOf && names.every((name) => isWeight(valueAt(draft, [...shares, name])));
  return areGiven ? spreadShares(one) : byKind[finding.params.kind](one);
}

function shareName(one: Case): Proposal[] {
  const { draft, path, value } = one;
  return [...(isShare(value) ? renamingVariation(draft, path) : []), ...spreadShares(one)];
}

/** Fills the backup with the fields that it shares with the notification. */
function templateBackup(one: Case): Proposal[] {
  const { draft, path, entry } = one;
  const notification = beside(one, 'basic_details');
  const known = namesIn(entry).flatMap((name) => {
    const value = valueAt(draft, [...notification, name]);
    const isKnown = !isEmpty(value) && accepts(tableEntry(draft, [...path, name]), value);
    return isKnown ? [[name, value] as const] : [];
  });
  return known.length === 0 ? [] : adding(draft, path, Object.fromEntries(known));
}

/** Removes the slide, unless it is the only one. */
function slideImage({ draft, path }: Case): Proposal[] {
  const slides = valueAt(draft, path.slice(0, -2));
  return elementsOf(slides).length > 1 ? [removal(draft, path.slice(0, -1))] : [];
}

/** The table accepts any text here; a rule requires a URI. */
function attachmentUrl({ draft, path, value }: Case): Proposal[] {
  const isRight = typeof value === 'string' && isUri(value.trim());
  const trim = isRight ? [replacement(draft, path, value.trim(), 'trim')] : [];
  return [...trim, removal(draft, path.slice(0, -1))];
}

function channelOf(draft: unknown): Channel | undefined {
  const given = valueAt(draft, ['channel']);
  return channels.find((channel) => channel === given);
}

const audienceLimit: Path = ['campaign_audience_limit'];
const limitMembers = ['metric', 'frequency', 'limit'];

/** Sets the member if it has only one possible value, or switches the limit off. A periodic push has two frequencies. */
function limitMember(one: Case): Proposal[] {
  const { draft, path, entry } = one;
  const channel = channelOf(draft);
  const type = valueAt(draft, ['campaign_delivery_type']);
  const types: readonly string[] | undefined = channel && typesOn(channel, 'instanceLimit');
  const isOnce = types !== undefined && (types.length === 0 || (typeof type === 'string' && !types.includes(type)));
  const [known, ...more] = (choices(entry) ?? []).filter((value) => !(isOnce && value === 'INSTANCE'));
  const add = known !== undefined && more.length === 0 ? adding(draft, path, known, 'set') : [];
  const others = limitMembers.map((name) => beside(one, name)).filter((other) => valueAt(draft, other) !== undefined);
  const off: Proposal = {
    name: 'switchOffLimit',
    facts: { path: audienceLimit },
    patch: [
      ...replacement(draft, beside(one, 'is_campaign_audience_limit_enabled'), false).patch,
      ...others.flatMap((other) => removal(draft, other).patch),
    ],
    loses: others.some((other) => isTyped(draft, other)),
    isChoice: true,
  };
  return [...add, off];
}

const utmParamsPath: Path = ['utm_params'];

function utmPrefix({ draft, path, value }: Case): Proposal[] {
  const named = namesIn(tableEntry(draft, utmParamsPath));
  const rename = typeof value === 'string' ? renaming(draft, path, (name) => prefixed(name, named)) : [];
  return [...rename, removal(draft, path)];
}

/** Removes the surplus keys: first those without a value, then the last ones. */
function utmCount({ draft, value, entry }: Case): Proposal[] {
  const named = namesIn(entry);
  const custom = memberNames(value).filter((name) => !named.includes(name));
  const isBlank = (name: string) => isEmpty(valueAt(value, [name]));
  const [blank, others] = [custom.filter(isBlank), custom.filter((name) => !isBlank(name))];
  const names = [...blank, ...others.reverse()].slice(0, Math.max(0, custom.length - MOST_CUSTOM_KEYS));
  if (names.length === 0) return [];
  const patch = names.flatMap((name) => removal(draft, [...utmParamsPath, name]).patch);
  const loses = !names.every(isBlank);
  return [{ name: 'removeKeys', facts: { path: utmParamsPath, names }, patch, loses, isChoice: loses }];
}

/** Removes a platform without content from the list, unless it is the only one. */
function platformContent(one: Case): Proposal[] {
  const { draft } = one;
  const path = ['basic_details', 'platforms'];
  // The keys of the blocks are the names of the platforms in lower case.
  const platform = lastKey(one).toUpperCase();
  const listed = elementsOf(valueAt(draft, path));
  const indices = [...listed.keys()].filter((index) => listed[index] === platform).reverse();
  if (indices.length === 0 || indices.length === listed.length) return [];
  const patch = indices.flatMap((index) => removal(draft, [...path, index]).patch);
  // Stryker disable next-line BooleanLiteral: what loses something is never applied unasked
  const isChoice = true;
  return [{ name: 'removePlatform', facts: { path, value: platform }, patch, loses: true, isChoice }];
}

/** Takes over the sender of the content, if there is only one. */
function fromAddress({ draft, path, value, entry }: Case): Proposal[] {
  // Only a draft with a channel is asked for a sender.
  const key = contentKeys[channelOf(draft) as Channel];
  const inContent = valueAt(draft, content);
  const variations = memberNames(inContent).flatMap((locale) => {
    const here = valueAt(inContent, [locale]);
    return memberNames(here).map((variation) => valueAt(here, [variation, key]));
  });
  const blocks = [valueAt(inContent, [key]), ...variations];
  const senders = new Set(blocks.map((block) => valueAt(block, ['from_address'])).filter((one) => one !== undefined));
  const [sender, ...others] = senders;
  const isKnown = others.length === 0 && accepts(entry, sender);
  return isKnown && isEmpty(value) ? adding(draft, path, sender, 'set') : [];
}

/** Sets the listed value that was probably meant. Another sender or connector changes the campaign, so a person decides. */
function listedName({ draft, path, finding }: Case): Proposal[] {
  const { suggestion } = finding.params;
  if (suggestion === undefined || !accepts(tableEntry(draft, path), suggestion)) return [];
  return [{ ...replacement(draft, path, suggestion), isChoice: true }];
}

/** Alternatively removes a sender from the content: then the sender of the basic details is used. */
function verifiedSender(one: Case): Proposal[] {
  return [...listedName(one), ...(one.path[0] === 'campaign_content' ? [removal(one.draft, one.path)] : [])];
}

/** Sets the type of a schedule to a fixed time, if it has the start and the time zone for that. */
function atFixedTime({ draft, path }: Case): Proposal[] {
  // Stryker disable next-line UnaryOperator: the path of a delivery type has two keys
  const schedule = path.slice(0, -1);
  const isReady = ['start_time', 'timezone'].every((name) => {
    const one = [...schedule, name];
    return !isEmpty(valueAt(draft, one)) && accepts(tableEntry(draft, one), valueAt(draft, one));
  });
  return isReady ? [{ ...replacement(draft, path, 'AT_FIXED_TIME'), isChoice: true }] : [];
}

/** Removes all fields of a delay, because none of them may stay. */
function deviceDelay(one: Case): Proposal[] {
  const fields = ['trigger_delay_type', 'trigger_delay_value', 'trigger_delay_granularity']
    .map((name) => beside(one, name))
    .filter((path) => valueAt(one.draft, path) !== undefined);
  const patch = fields.flatMap((path) => removal(one.draft, path).patch);
  const loses = fields.some((path) => isTyped(one.draft, path));
  return [{ name: 'removeDelay', facts: { path: one.path }, patch, loses, isChoice: true }];
}

/**
 * The fixes of single rules; the findings of all other rules are mended by kind, if at all. A rule is listed here when its
 * finding does not say what would be right, or when that depends on other values.
 */
export const byRule: Readonly<Partial<Record<RuleId, Mend>>> = {
  'push-basic-details/ios-audience': iosAudience,
  'geofence/unique-name': geofenceName,
  ...Object.fromEntries(Object.values(contentKeys).flatMap((key) => Object.entries(ofContent(key)))),
  'variations/shape': wholeShares,
  'variations/manual-shares': spreadShares,
  'variations/share-name': shareName,
  'variations/share-missing': shareTheRest,
  'variations/share-sum': spreadShares,
  'android/dismiss-button-text': switchingOff('make_notification_sticky', 'auto_dismiss_notification'),
  'android/auto-dismiss-time': switchingOff('auto_dismiss_notification'),
  'android/slide-action-value': removingBeside('image_click_action'),
  'android/slide-image': slideImage,
  'android/template-backup': templateBackup,
  'ios/slide-image': slideImage,
  'ios/template-backup': templateBackup,
  'web/icon-url': removingBeside('icon_image_type'),
  'email/attachment-url': attachmentUrl,
  'connector/known': listedName,
  'filter-group/nesting': ({ draft, path }) => [removal(draft, path)],
  'scheduling/bts-details': ({ draft, path }) => adding(draft, path, { send_in_bts: true }),
  'scheduling/user-timezone-details': ({ draft, path }) => adding(draft, path, { send_in_user_timezone: true }),
  'push-delivery-controls/queue-duration': switchingOff('queuing_enabled'),
  'control-group/percentage': switchingOff('is_campaign_control_group_enabled'),
  'utm-params/custom-count': utmCount,
  'utm-params/custom-prefix': utmPrefix,
  'audience-limit/members': limitMember,
  'audience-limit/instance': ({ draft, path }) => [{ ...replacement(draft, path, 'TOTAL'), isChoice: true }],
  'publish/platform-content': platformContent,
  'publish/from-address': fromAddress,
  'publish/verified-sender': verifiedSender,
  'publish/periodic-at-fixed-time': atFixedTime,
  'publish/device-delay': deviceDelay,
  'update/live-activity': ({ draft, path }) => [removal(draft, path, 'leaveOut')],
};
