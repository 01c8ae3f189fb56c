import { DEEPEST_NESTING } from '../core/limits.js';
import { checkedOptions } from '../core/programming-error.js';
import { isList, isRecord, type Key, memberOf, own, type Path, valueAt } from '../core/value.js';
import { isContentKey } from '../spec/content-keys.js';
import type { FieldPath } from '../spec/field-path.js';
import type { PlaceFacts } from '../spec/place.js';
import { labelIn } from '../wording/field-name.js';
import type { GuideWords } from '../wording/guide-words.js';
import { namesAt } from './at.js';
import { contextOf } from './describe.js';
import { copyOfList, elementsOf, indicesOf, isWithin, ownKeys, withValue } from './edit.js';
import { checkedLanguage } from './guide.js';
import { contentPath, inForm, mustBeKeyed } from './moves.js';
import { hasParts, numbering } from './numbering.js';

/** A field that two people changed to different values. */
export interface MergeConflict {
  /** Where the field is in the merged draft. `setAt(merged.draft, path, theirs)` decides for the other person. */
  readonly path: FieldPath;
  /** Its label, and its place in plain words, as in the description of the field. */
  readonly label: string;
  readonly context: string;
  /** Its values; `undefined` where a draft has none. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Two drafts merged by {@link mergeDrafts}. */
export interface Merged<Draft> {
  /** The draft with the changes of both; where both changed a field to different values, with mine. */
  readonly draft: Draft;
  readonly conflicts: readonly MergeConflict[];
  /** Where the draft has the value of theirs, or lacks one, because only they changed it. */
  readonly taken: readonly FieldPath[];
}

/** The values at one place in the three drafts. */
interface Three {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What a merge has found so far. */
interface Merging {
  /** Equal objects and lists have the same number. */
  readonly numberOf: (value: object) => number;
  readonly conflicts: (Three & { readonly path: Path })[];
  taken: Path[];
  /** How many more objects and lists are looked into. Shared objects in one another would be without end. */
  left: number;
  /** The objects and lists of mine around the place. One that contains itself is merged as a whole in itself. */
  readonly above: Set<unknown>;
}

/** More objects than a draft of a megabyte has. The others are merged as a whole. */
const MOST_MERGED = 300_000;

/** Deeper values are merged as a whole. No draft nests so deep. */
const DEEPEST_MERGED = 4 * DEEPEST_NESTING;

/**
 * Merges two drafts that were made from the same one: field by field, with the changes of both. Only what both changed to different values
 * is a conflict. Objects are merged by key. In a list of plain values, such as platforms or tags, what one of them added or removed is added
 * or removed. Lists of objects are merged by index while no entry comes, goes or moves; otherwise, such a list is one field. So is an entry
 * that one of them gave another name while the other one changed it: it is about something else now. If one of the drafts has content by
 * locale and variation, and the other one still has flat content, both are merged by locale and variation.
 *
 * @param base the draft that both began with: usually the one that was loaded.
 * @param mine everything in it that the merge does not touch is shared with the result.
 * @param options `language`: the words of the conflicts, as for the guide. English by default.
 * @returns the merged draft, which may need corrections: whether it may be saved is for a verdict to say.
 * @throws TypeError for unusable options. No draft makes it throw.
 * @example
 * const { draft, conflicts } = mergeDrafts(loaded, mine, theirs, { language: germanGuide });
 * for (const { label, context, mine, theirs } of conflicts) ask(label, context, mine, theirs);
 */
export function mergeDrafts<Draft>(
  base: unknown,
  mine: Draft,
  theirs: unknown,
  options: { readonly language?: GuideWords | undefined } = {},
): Merged<Draft> {
  const words = checkedLanguage(own(checkedOptions(options, ['language']), 'language'));
  const merging: Merging = { numberOf: numbering(), conflicts: [], taken: [], left: MOST_MERGED, above: new Set() };
  const three = { base, mine, theirs };
  const draft = changedBy(three, merging) === 'both' ? mergedDrafts(three, merging) : mergedAt(three, [], merging);
  const placeFacts = placeFactsIn(draft);
  return {
    // A change within a draft.
    draft: draft as Draft,
    conflicts: merging.conflicts.map(({ path, ...values }) => ({
      path,
      label: labelIn(words.naming, path),
      context: contextOf(placeFacts, path, words),
      ...values,
    })),
    taken: merging.taken,
  };
}

/** What the words for a place depend on: whether content differs by locale, and by variation. */
function placeFactsIn(draft: unknown): PlaceFacts {
  const details = valueAt(draft, ['campaign_content', 'variation_details']);
  return {
    document: 'draft',
    hasLocales: elementsOf(valueAt(draft, ['campaign_content', 'locales'])).length > 0,
    hasVariations: details !== undefined && memberOf(details, 'no_of_variations') !== 1,
  };
}

type ChangedBy = 'alike' | 'mine' | 'theirs' | 'both';

/** Who changed the value; `alike` if both did so in the same way. */
function changedBy({ base, mine, theirs }: Three, merging: Merging): ChangedBy {
  if (isSame(mine, theirs, merging)) return 'alike';
  return isSame(base, theirs, merging) ? 'mine' : isSame(base, mine, merging) ? 'theirs' : 'both';
}

function isSame(one: unknown, other: unknown, { numberOf }: Merging): boolean {
  return (
    one === other || (hasParts(one) && hasParts(other) ? numberOf(one) === numberOf(other) : Object.is(one, other))
  );
}

type ContentForm = 'flat' | 'keyed' | 'none';

function formOf(draft: unknown): ContentForm {
  const keys = ownKeys(valueAt(draft, contentPath));
  return keys.length === 0 ? 'none' : keys.some(isContentKey) ? 'flat' : 'keyed';
}

/** Merges whole drafts. Content by locale and variation in one of them is merged with flat content as if that had the same form. */
function mergedDrafts(three: Three, merging: Merging): unknown {
  const forms = { base: formOf(three.base), mine: formOf(three.mine), theirs: formOf(three.theirs) };
  const all = Object.values(forms);
  if (!all.includes('flat') || !all.includes('keyed')) return mergedAt(three, [], merging);
  const keyed = (draft: unknown) => withValue(draft, contentPath, inForm(valueAt(draft, contentPath), true));
  const whole = mergedAt(
    { base: keyed(three.base), mine: keyed(three.mine), theirs: keyed(three.theirs) },
    [],
    merging,
  );
  // Whoever changed the form decides it. By locale and variation, there is room for what both have.
  const isKeyed = [forms.mine, forms.theirs].some((form) => form !== forms.base && form === 'keyed');
  // A conflict in the content is at its place by locale and variation.
  const isAsked = merging.conflicts.some(({ path }) => isWithin(path, contentPath) || isWithin(contentPath, path));
  if (isKeyed || isAsked || mustBeKeyed(whole)) return whole;
  const content = valueAt(whole, contentPath);
  const flat = inForm(content, false);
  if (flat === content) return whole;
  const only = [...contentPath, 'default', 'variation_1'];
  merging.taken = merging.taken.map((path) =>
    isWithin(path, contentPath) ? [...contentPath, ...path.slice(only.length)] : path,
  );
  return withValue(whole, contentPath, flat);
}

/** The value of a place after the merge; `undefined` for none. */
function mergedAt(three: Three, path: Path, merging: Merging): unknown {
  const by = changedBy(three, merging);
  if (by === 'alike' || by === 'mine') return three.mine;
  const { mine } = three;
  const canLookInto = path.length < DEEPEST_MERGED && !merging.above.has(mine) && merging.left-- > 0;
  if (canLookInto) {
    merging.above.add(mine);
    const parts = mergedParts(three, path, merging, by);
    merging.above.delete(mine);
    if (parts !== undefined) return parts.value;
  }
  if (by === 'both') {
    merging.conflicts.push({ path, ...three });
    return three.mine;
  }
  merging.taken.push(path);
  return three.theirs;
}

/** Merges the parts of objects or lists; `undefined` for values that can only be merged as a whole. */
function mergedParts(
  { base, mine, theirs }: Three,
  path: Path,
  merging: Merging,
  by: ChangedBy,
): { readonly value: unknown } | undefined {
  // An object that both began has no part that was there before.
  const before = base === undefined && by === 'both' ? {} : base;
  if ([before, mine, theirs].every(isRecord)) {
    const others = ownKeys(theirs).filter((key) => memberOf(mine, key) === undefined);
    const keys = [...ownKeys(mine), ...others];
    if (by === 'both' && isRenamed({ base, mine, theirs }, keys, path, merging)) return undefined;
    return { value: mergedMembers({ base: before, mine, theirs }, keys, path, merging) };
  }
  // A list that somebody began or removed was or is empty for the other one.
  const given = [base, mine, theirs].filter((one) => one !== undefined || by !== 'both');
  if (!given.every(isList)) return undefined;
  const lists = { base: copyOfList(base), mine: copyOfList(mine), theirs: copyOfList(theirs) };
  if (by === 'both' && Object.values(lists).every(isSet)) {
    const all = mergedSet(lists);
    // Nothing is left of a list that one of them removed.
    const isGone = all.length === 0 && given.length < 3;
    const isSame = all.length === lists.mine.length && all.every((one, index) => one === lists.mine[index]);
    const isMine = isGone ? mine === undefined : isSame;
    if (!isMine) merging.taken.push(path);
    return { value: isMine ? mine : isGone ? undefined : all };
  }
  const names = namesAt([...path, 0]);
  const named = (entry: unknown) => Object.fromEntries(names.map((name) => [name, memberOf(entry, name)]));
  if (![(entry: object) => entry, named].every((toldBy) => haveSameEntries(lists, toldBy, merging))) return undefined;
  return { value: mergedMembers({ base, mine, theirs }, indicesOf(mine), path, merging) };
}

/** Merges the parts under the keys. If nothing is taken, the result is mine. */
function mergedMembers({ base, mine, theirs }: Three, keys: readonly Key[], path: Path, merging: Merging): unknown {
  let isMine = true;
  const members = keys.map((key): [Key, unknown] => {
    const one = memberOf(mine, key);
    const three = { base: memberOf(base, key), mine: one, theirs: memberOf(theirs, key) };
    const value = mergedAt(three, [...path, key], merging);
    if (!Object.is(value, one)) isMine = false;
    return [key, value];
  });
  if (isMine) return mine;
  if (isList(mine)) return members.map(([, value]) => value);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** Whether the two gave an object different names, and differ in more: what one of them changed is not about what the other one names. */
function isRenamed({ mine, theirs }: Three, keys: readonly string[], path: Path, merging: Merging): boolean {
  const different = keys.filter((key) => !isSame(memberOf(mine, key), memberOf(theirs, key), merging));
  return different.length > 1 && namesAt(path).some((name) => different.includes(name));
}

type Lists = Readonly<Record<keyof Three, readonly unknown[]>>;

/** Whether each entry of the three lists has its counterpart at the same index: by what tells it from others, none comes, goes or moves. */
function haveSameEntries({ base, mine, theirs }: Lists, toldBy: (entry: object) => object, { numberOf }: Merging) {
  const numbersOf = (list: readonly unknown[]) => elementsOf(list).filter(isRecord).map(toldBy).map(numberOf);
  const before = numbersOf(base);
  const known = new Set(before);
  return [base, mine, theirs].every((list) => {
    const numbers = numbersOf(list);
    // Each place has an object.
    const isWhole = list.length === base.length && numbers.length === base.length;
    return isWhole && numbers.every((number, index) => number === before[index] || !known.has(number));
  });
}

/** Whether a list has only plain values, each once. */
function isSet(list: readonly unknown[]): boolean {
  const values = elementsOf(list).filter((one) => one !== undefined && !isList(one) && !isRecord(one));
  return new Set(values).size === list.length;
}

/** The values of mine without those that theirs removed, and with those that theirs added after the same value as there. */
function mergedSet({ base, mine, theirs }: Lists): unknown[] {
  // Who changed the order decides it. If both did, I do.
  const [first, second] = isReordered(base, theirs) && !isReordered(base, mine) ? [theirs, mine] : [mine, theirs];
  const [inBase, inFirst, inSecond] = [new Set(base), new Set(first), new Set(second)];
  const kept = first.filter((one) => !inBase.has(one) || inSecond.has(one));
  const places = new Map<unknown, unknown[]>(kept.map((one) => [one, []]));
  const atStart: unknown[] = [];
  let here = atStart;
  for (const one of second) {
    here = places.get(one) ?? here;
    if (!inBase.has(one) && !inFirst.has(one)) here.push(one);
  }
  return [...atStart, ...[...places].flatMap(([one, added]) => [one, ...added])];
}

/** Whether the values that both lists have are in another order in the second one. */
function isReordered(before: readonly unknown[], after: readonly unknown[]): boolean {
  const indices = new Map(before.map((one, index) => [one, index]));
  const kept = after.map((one) => indices.get(one)).filter((index) => index !== undefined);
  return kept.some((index, place) => index < (kept[place - 1] ?? 0));
}
