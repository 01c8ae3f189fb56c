import { EACH, type Read } from './fields.js';
import type { Cause, Facts, Origin } from './finding.js';
import type { Order } from './tree.js';
import { isList, type Key, type UnknownRecord } from './value.js';

/**
 * The values that the rules of a part read. They are stored here while the part is checked, so that every member of a draft is
 * read only once: a getter or a proxy may return another value the second time.
 */
export type Slots = unknown[];

/** How a value is read: from its slot, or by `read` when one slot is not enough. */
export interface Reader {
  readonly slot: number;
  readonly read: ((slots: readonly unknown[]) => unknown) | undefined;
}

export function valueIn(slots: readonly unknown[], { slot, read }: Reader): unknown {
  return read === undefined ? slots[slot] : read(slots);
}

export type Offered = readonly (string | number)[] | undefined;

/** The values to offer for a field, as a leaf keeps them. They depend on the whole draft and on another field of the part. */
export interface SlotOffer {
  readonly values: (context: never, value: unknown) => Offered;
  readonly because: ((context: never) => Cause) | undefined;
  /** The slot of the other field; -1 for none. */
  readonly slot: number;
}

/** A rule about keys: returns the facts about a refused key, `undefined` for a right one. The value under it is not checked. */
export interface KeyRule extends Origin {
  /** `holder` is the object with the key. */
  readonly refuses: (key: string, context: never, holder: UnknownRecord) => Facts | undefined;
}

/** A place in a part: its slots (-1 for none), and what the part declares about it. */
export interface PartPlace {
  readonly members: Map<Key, PartPlace>;
  slot: number;
  lengthSlot: number;
  /** The slot with an entry for every element, or for every member whose name somebody chose. */
  entriesSlot: number;
  /** The slots of an element, when its members are read: the entry is then a row of these. */
  row: Layout | undefined;
  /** The slot of a row with the name of the element. */
  nameSlot: number;
  /** Whether another part begins here: the value is put into its slot, and judged afterwards. */
  isPart: boolean;
  /** Whether the part was picked by it, so that it has been read already. */
  isAlreadyRead: boolean;
  /** The order of the names that somebody chose, if that is not alphabetical. */
  order: Order | undefined;
  offer: SlotOffer | undefined;
  /** The rule about the keys that the table does not name. */
  otherKeys: KeyRule | undefined;
}

/** The slots of a part, or of an element of a list. */
export interface Layout {
  readonly root: PartPlace;
  count: number;
}

export function newPlace(): PartPlace {
  return {
    members: new Map(),
    slot: -1,
    lengthSlot: -1,
    entriesSlot: -1,
    row: undefined,
    nameSlot: -1,
    isPart: false,
    isAlreadyRead: false,
    order: undefined,
    offer: undefined,
    otherKeys: undefined,
  };
}

export function newLayout(): Layout {
  return { root: newPlace(), count: 0 };
}

/** One `undefined` for each slot: to copy this is faster than to grow an empty list. */
export function emptySlots({ count }: Layout): readonly undefined[] {
  return Array.from({ length: count }, () => undefined);
}

/** The place at the keys; new places have no slots. */
export function placeAt({ root }: Layout, keys: readonly Key[]): PartPlace {
  let here = root;
  for (const key of keys) {
    const below = here.members.get(key) ?? newPlace();
    here.members.set(key, below);
    here = below;
  }
  return here;
}

export function slotsBelow({ members, lengthSlot, entriesSlot }: PartPlace): number[] {
  const ofMembers = [...members.values()].flatMap((member) => [member.slot, ...slotsBelow(member)]);
  return [lengthSlot, entriesSlot, ...ofMembers].filter((slot) => slot >= 0);
}

/** Returns the reader of a field. Gives the field a slot, unless it has one. */
export function readerIn(layout: Layout, { keys, aspect }: Pick<Read, 'keys' | 'aspect'>): Reader {
  const each = keys.indexOf(EACH);
  const place = placeAt(layout, each < 0 ? keys : keys.slice(0, each));
  if (each < 0) {
    const kind = aspect === 'length' ? 'lengthSlot' : 'slot';
    if (place[kind] < 0) place[kind] = layout.count++;
    return { slot: place[kind], read: undefined };
  }
  if (place.entriesSlot < 0) place.entriesSlot = layout.count++;
  const slot = place.entriesSlot;
  const rest = keys.slice(each + 1);
  if (rest.length === 0) return { slot, read: undefined };
  place.row ??= newLayout();
  const column = readerIn(place.row, { keys: rest, aspect });
  const read = (slots: readonly unknown[]) => {
    const rows = slots[slot];
    // Every entry of this slot is a row, unless the list is missing or malformed.
    return isList(rows) ? rows.map((row) => valueIn(row as Slots, column)) : rows;
  };
  return { slot, read };
}
