import { printable } from '../core/programming-error.js';
import { isList, isRecord, isString, isText, type Path, valueAt } from '../core/value.js';
import type { FieldPath, PathOfDraft } from '../spec/field-path.js';
import { uses } from '../spec/field-tables.js';
import { channels } from '../spec/vocabulary.js';
import { canBeList, pathIn } from './at.js';
import { trialAround } from './describe.js';
import { memberNamesOf, nodeAt } from './draft-node.js';
import { copyOfList, elementsOf, indicesOf, pathKey, withValue } from './edit.js';
import { fittedValue } from './filter-values.js';
import { blankOf, comparedAt, draftValues, exampleOf, kindOf } from './kinds.js';
import {
  type Loss,
  type Moved,
  mostVariations,
  trialOf,
  withChannel,
  withDeliveryType,
  withLocales,
  withoutUseless,
  withVariations,
} from './moves.js';
import type { Trial } from './trial.js';
import { requiredAt } from './use.js';

/** The changes that a form makes, each with the move that it asks for. */

/** Moves a draft to another value of a field; `undefined` for a value that the draft cannot be moved to, such as one that is half typed. */
type Move = (draft: unknown, value: unknown) => Moved<unknown> | undefined;

/** The moves of the fields that decide which other fields a draft may have. */
const moves: ReadonlyMap<string, Move> = /* @__PURE__ */ (() =>
  new Map<string, Move>([
    [
      pathKey(['channel']),
      (draft, value) => {
        const channel = channels.find((one) => one === value);
        return channel && withChannel(draft, channel);
      },
    ],
    [
      pathKey(['campaign_delivery_type']),
      (draft, value) => {
        // The move leaves the draft as it is when the channel has no such type.
        const moved = withDeliveryType(draft, value as never);
        return moved.draft === draft ? undefined : moved;
      },
    ],
    [pathKey(['campaign_content', 'locales']), movedToLocales],
    [
      pathKey(['campaign_content', 'variation_details']),
      (draft, value) => (value === undefined ? withVariations(draft, undefined) : undefined),
    ],
    [
      pathKey(['campaign_content', 'variation_details', 'no_of_variations']),
      (draft, value) => {
        // Who types a number such as 12 begins with 1, which would be no test.
        const canBe = Number.isInteger(value) && Number(value) > 1 && Number(value) <= mostVariations(draft);
        return canBe ? withVariations(draft, Number(value)) : undefined;
      },
    ],
  ]))();

function movedToLocales(draft: unknown, value: unknown): Moved<unknown> | undefined {
  if (value === undefined) return withLocales(draft, undefined);
  const entries = elementsOf(value);
  if (!isList(value) || !entries.every(isString)) return undefined;
  const moved = withLocales(draft, entries);
  // While a name is typed, it may be blank, or that of another locale. Then the content of the locale before stays.
  const names = new Set(entries.filter((one) => isText(one) && one !== 'default'));
  return names.size < entries.length && moved.lost.length > 0 ? undefined : moved;
}

/** The draft with another value at a path that was checked. */
function changed(draft: unknown, path: Path, value: unknown): Moved<unknown> {
  if (Object.is(valueAt(draft, path), value)) return { draft, lost: [] };
  const move = moves.get(pathKey(path));
  const around = path.slice(0, -1);
  // An entry of a list that decides.
  if (move === undefined && typeof path.at(-1) === 'number' && moves.has(pathKey(around))) {
    return changed(draft, around, withValue(valueAt(draft, around), path.slice(-1), value));
  }
  const moved = move?.(draft, value);
  const put = moved ?? { draft: withValue(draft, path, value), lost: [] };
  // A value that the move cannot take decides nothing.
  const isDecided = decidingChoices.has(String(path.at(-1))) && (move === undefined || moved !== undefined);
  return isDecided ? withoutUseless(draft, withFittingValue(draft, put, around), around) : put;
}

/** The choices that decide which of the fields beside and below them are used. What platforms no longer use stays: it is content. */
const decidingChoices: ReadonlySet<string> = /* @__PURE__ */ (() => {
  const stated = Object.values(uses).flatMap((usedBy) => Object.keys(usedBy));
  return new Set([...stated.filter((name) => name !== 'platforms'), 'channel', 'filter_type', 'operator']);
})();

/** The value of a filter follows its data type and its operator, as far as it fits them. */
function withFittingValue(before: unknown, { draft, lost }: Moved<unknown>, filter: Path): Moved<unknown> {
  const node = nodeAt(draft, filter);
  if (node === undefined || !memberNamesOf(node).includes('operator')) return { draft, lost };
  const path = [...filter, 'value'];
  const fitted = fittedValue(valueAt(draft, path), comparedAt({ draft: before }, path), comparedAt({ draft }, path));
  return { draft: withValue(draft, path, fitted), lost };
}

/**
 * The draft with another value at the path, and what fits the new value. A field that decides about others is changed by its move:
 * {@link withChannel}, {@link withDeliveryType}, {@link withPlatforms}, {@link withLocales} or {@link withVariations}, also if the path is
 * that of an entry of its list. A value that the move cannot take, such as a number that is half typed, is only put there. After a
 * choice, the values go that only the choice before used: with another `filter_type`, the data type. The value of a filter follows its data
 * type and its operator as {@link valueFromTexts} reads it. Every other field is changed as by {@link setAt}. `undefined` removes the value;
 * without `variation_details`, there is no A/B test.
 *
 * @returns the draft, and the values that it lost besides the one that was at the path. {@link withLosses} puts them back when somebody
 * takes the choice back.
 * @throws TypeError as `setAt` does.
 * @example
 * change(draft, ['basic_details', 'name'], 'Sale').draft; // as setAt
 * change(push, ['channel'], 'EMAIL').lost.map(({ path }) => fieldLabel(path)); // ['Content']
 */
export function change<Draft, const Keys extends FieldPath>(
  draft: Draft,
  path: PathOfDraft<Keys>,
  value: unknown,
): Moved<Draft> {
  // A change within a draft.
  return changed(draft, pathIn(draft, path), value) as Moved<Draft>;
}

/**
 * The draft with one more entry at the end of a list. Objects around the list that are absent begin as the guide says. In the lists of
 * platforms and of locales, it is a {@link change} of the list.
 *
 * @param path the path of a list.
 * @param entry by default, what a new entry begins with: what the `blank()` of its description is, the first value of an enumeration
 * that is not in the list yet, and a filter of the type that most people want there.
 * @returns the draft, and the path of the new entry.
 * @throws TypeError when no draft has a list at the path, and as `setAt` does.
 * @example
 * addEntry(draft, ['basic_details', 'tags'], 'summer').path; // ['basic_details', 'tags', 2]
 * addEntry(draft, ['basic_details', 'geofences']);
 */
export function addEntry<Draft, const Keys extends FieldPath>(
  draft: Draft,
  path: PathOfDraft<Keys>,
  entry?: unknown,
): Moved<Draft> & { readonly path: FieldPath } {
  const list = pathIn(draft, path);
  const before = valueAt(draft, list);
  if (!isList(before) && !canBeList(list)) {
    throw new TypeError(`addEntry takes the path of a list; ${printable(list.at(-1))} can have none`);
  }
  const added = [...list, copyOfList(before).length];
  const trial = trialAround(trialOf(draft), added);
  const begun = entry === undefined && trial !== undefined ? newEntryAt(trial, added) : entry;
  const { draft: after, lost } = changed(trial?.draft ?? draft, added, begun === undefined ? '' : begun);
  // A change within a draft.
  return { draft: after as Draft, lost: [...replacedOn(draft, added), ...lost], path: added };
}

/** The value on a path that is neither an object nor a list where the path needs one. */
function replacedOn(draft: unknown, path: Path): readonly Loss[] {
  return path
    .map((key, length) => ({ key, path: path.slice(0, length), value: valueAt(draft, path.slice(0, length)) }))
    .filter(({ key, value }) => value !== undefined && !(typeof key === 'number' ? isList(value) : isRecord(value)))
    .map(({ path: at, value }) => ({ path: at, value }));
}

function newEntryAt(trial: Trial, path: Path): unknown {
  const node = nodeAt(trial.draft, path);
  if (node === undefined) return undefined;
  const kind = kindOf(trial, node);
  if (kind === 'filter') return newFilterAt(path);
  const beside = elementsOf(valueAt(trial.draft, path.slice(0, -1)));
  const free = kind === 'choice' ? draftValues(trial, node).find((one) => !beside.includes(one)) : undefined;
  return free ?? blankOf(trial, node) ?? exampleOf(node);
}

/** An event starts a campaign, and attributes narrow whom or what it is about. */
function newFilterAt(path: Path): object {
  if (path[0] !== 'trigger_condition' || path.includes('attributes')) {
    return { filter_type: 'user_attributes' };
  }
  return { filter_type: 'actions', executed: true, execution: { type: 'atleast', count: 1 } };
}

/**
 * The draft without an entry of a list. With its last entry, the list goes, unless the draft needs it to be published. In the lists of platforms and of
 * locales, it is a {@link change} of the list: the content of a removed locale is lost.
 *
 * @param path the path of an entry.
 * @throws TypeError when the path does not end with the index of a list. RangeError when the list has no such entry.
 * @example
 * removeEntry(draft, ['basic_details', 'tags', 0]).draft;
 */
export function removeEntry<Draft, const Keys extends FieldPath>(draft: Draft, path: PathOfDraft<Keys>): Moved<Draft> {
  const { list, index, entries } = listEntry('removeEntry', draft, pathIn(draft, path));
  const isLast = entries.length === 1 && mayLack(draft, list);
  // A change within a draft.
  return changed(draft, isLast ? list : [...list, index], undefined) as Moved<Draft>;
}

/** Whether a draft needs no such field: neither to be saved nor to be published. */
function mayLack(draft: unknown, path: Path): boolean {
  const trial = trialOf(withValue(draft, path, undefined));
  const node = nodeAt(trial.draft, path);
  return node !== undefined && requiredAt(trial, node, { reported: undefined }) === undefined;
}

/**
 * The draft with an entry of a list at another place of it; the entries between the two places move up or down.
 *
 * @param path the path of an entry.
 * @param to its new index.
 * @throws TypeError when the path does not end with the index of a list. RangeError when the list has no such entry, or no such index.
 * @example
 * moveEntry(draft, ['conversion_goal_details', 'goals', 2], 0).draft;
 */
export function moveEntry<Draft, const Keys extends FieldPath>(
  draft: Draft,
  path: PathOfDraft<Keys>,
  to: number,
): Moved<Draft> {
  const { list, index, entries } = listEntry('moveEntry', draft, pathIn(draft, path));
  if (!Number.isInteger(to) || to < 0 || to >= entries.length) {
    throw new RangeError(`The new index must be a whole number from 0 to ${entries.length - 1}; got ${printable(to)}`);
  }
  if (to === index) return { draft, lost: [] };
  const moved: unknown[] = [];
  const step = index < to ? -1 : 1;
  for (const here of indicesOf(entries)) {
    const isBetween = step < 0 ? here > index && here <= to : here >= to && here < index;
    moved[here === index ? to : isBetween ? here + step : here] = entries[here];
  }
  moved.length = entries.length;
  // A change within a draft.
  return changed(draft, list, moved) as Moved<Draft>;
}

/** The list of an entry, and its index. `from` is the function that asks. */
function listEntry(from: string, draft: unknown, path: Path) {
  const list = path.slice(0, -1);
  const index = path.at(-1);
  const value = valueAt(draft, list);
  if (typeof index !== 'number' || (value !== undefined && !isList(value))) {
    throw new TypeError(
      `${from} takes the path of an entry of a list, which ends with its index; got ${printable(index)}`,
    );
  }
  const entries = copyOfList(value);
  if (index < entries.length) return { list, index, entries };
  throw new RangeError(`The list has ${entries.length} entries; got the index ${index}`);
}
