import { shortened } from '../core/finding.js';
import { MOST_ELEMENTS } from '../core/limits.js';
import { byObject } from '../core/schema-model.js';
import { keyMeant } from '../core/suggestion.js';
import type { FindingTree } from '../core/tree.js';
import {
  elementAt,
  isList,
  isString,
  type Key,
  lengthOf,
  namesOf,
  own,
  type Path,
  type UnknownRecord,
  valueAt,
} from '../core/value.js';
import { ofStranger, renamed } from '../fixes/misspelled.js';
import { isEmpty } from '../fixes/proposal.js';
import { mapped } from '../spec/channel.js';
import { localeOrder } from '../spec/components/content/content.js';
import { variationOrder } from '../spec/components/content/variations.js';
import { draftSchemas } from '../spec/drafts.js';
import type { Channel } from '../spec/vocabulary.js';
import { checksByField } from './checks.js';
import { asChoice, type Check, type Known, type Note, removing } from './note.js';
import { type Table, type Tables, tableIn, tablesOf } from './tables.js';
import { textNote } from './texts.js';
import { type Around, choicesIn, conditionsIn, isIdle, unusedNote } from './unused.js';

/** The greatest number of hints in a list: more than a person reads. */
const MOST_HINTS = 1000;

/**
 * The greatest number of places with a hint that are collected. Some of them are dropped, because the verdict has errors at the same
 * places.
 */
const MOST_DUE_HINTS = 10_000;

export interface Due extends Note {
  readonly path: Path;
}

/** The tables for a whole draft, by its channel. With an unusable channel, those of both channels apply. */
const tablesByChannel: Readonly<Record<Channel | 'unknown', Tables>> = /* @__PURE__ */ (() => {
  const all = Object.values(draftSchemas);
  return { ...mapped(draftSchemas, (own) => tablesOf([own], all)), unknown: tablesOf(all, all) };
})();

/** Notes about members of one object or list, by key. */
type Notes = Map<Key, Note>;

/** The notes about members of an object or list at one of its places: one object may be in many. */
interface NotesAt {
  readonly path: Path;
  readonly notes: Notes;
}

/**
 * Examines everything in a draft that its tables name, once, and notes the places for hints, in the order in which findings are
 * listed. There is no note where the verdict has a finding.
 *
 * @param draft the top-level members of the draft.
 * @param tree the findings of the verdict, whatever the workspace answers.
 */
export function dueHints(draft: UnknownRecord, tree: FindingTree | undefined, known: Known): readonly Due[] {
  // Most drafts have no hint or one. Only several hints need an order, and ordering the keys takes most of the time.
  const first = dueIn(draft, tree, known, 2, (keys) => keys);
  // Stryker disable next-line ConditionalExpression: only slower
  return first.length < 2 ? first : dueIn(draft, tree, known, MOST_HINTS, inTableOrder);
}

/** Puts the keys of an object into the order in which its members are examined. */
type Ordering = (keys: readonly string[], table: Table, path: Path) => readonly string[];

/** The table of an object, and the choices around it on which the use of its members depends. */
interface Look {
  readonly table: Table;
  readonly choices: string;
}

/** What a walk through a draft knows, and what it has found. */
interface Walk {
  readonly known: Known;
  readonly most: number;
  readonly ordered: Ordering;
  readonly due: Due[];
  /** The number of notes, including those that a finding takes away. */
  noted: number;
  /** The number of values that may still be looked at. */
  left: number;
  readonly path: Key[];
  readonly around: Around[];
  /** The objects below which nothing was noted, with what they were looked at with: one object may be in many places. */
  readonly quiet: Map<unknown, Look>;
  /** The notes that the checks of an object above made about members of an object. */
  readonly byHolder: Map<unknown, NotesAt[]>;
}

function dueIn(
  draft: UnknownRecord,
  tree: FindingTree | undefined,
  known: Known,
  most: number,
  ordered: Ordering,
): readonly Due[] {
  const walk: Walk = {
    known,
    most,
    ordered,
    due: [],
    noted: 0,
    left: MOST_ELEMENTS,
    path: [],
    around: [],
    quiet: new Map(),
    byHolder: new Map(),
  };
  look(walk, draft, tablesByChannel[known.campaign.channel ?? 'unknown'], tree);
  return walk.due;
}

function isWalkOver({ due, most, noted, left }: Walk): boolean {
  return due.length >= most || noted >= MOST_DUE_HINTS || left <= 0;
}

/** Adds a note at the path of the walk, unless it is off or the verdict has a finding there; tells whether neither is so. */
function addNote(walk: Walk, note: Note, tree: FindingTree | undefined): boolean {
  if (walk.known.off.has(note.rule)) return false;
  const isFound = tree !== undefined && tree.here.length > 0;
  if (!isFound && !isWalkOver(walk)) walk.due.push({ ...note, path: walk.path.slice() });
  walk.noted++;
  return !isFound;
}

/** The rules whose findings say that nothing below them is checked. */
const unchecked = /^filter-group\/nesting$|^\w+-content\/(?:locale|variation)-key$/;

function look(walk: Walk, value: unknown, tables: Tables, tree: FindingTree | undefined): void {
  const { byHolder, quiet, noted } = walk;
  walk.left--;
  if (typeof value === 'string') {
    lookAtText(walk, value, tables, tree);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  // The verdict also ignores what is nested too deep or in itself (limit R1), and what stands under a refused key (decision C10).
  if (isWalkOver(walk) || tree?.here.some(({ origin }) => unchecked.test(origin.id)) === true) return;
  const table = tableIn(tables, value);
  const isNoted = byHolder.has(value);
  const choices = walk.around.at(-1)?.choices ?? '';
  const known = quiet.get(value);
  if (known !== undefined && known.table === table && known.choices === choices && !isNoted) return;
  quiet.set(value, { table, choices });
  if (isList(value)) lookAtList(walk, value, table, tree);
  // What is no list is a record.
  else lookAtRecord(walk, value as UnknownRecord, table, tree);
  if (walk.noted > noted || isNoted) quiet.delete(value);
}

function lookAtText(walk: Walk, text: string, tables: Tables, tree: FindingTree | undefined): void {
  const { text: kind } = tableIn(tables, text);
  const note = kind && textNote(text, kind, walk.path, walk.known.off);
  if (note !== undefined) addNote(walk, note, tree);
}

function lookAtList(walk: Walk, list: readonly unknown[], { element }: Table, tree: FindingTree | undefined): void {
  const length = lengthOf(list);
  if (
    element === undefined ||
    // Stryker disable next-line ConditionalExpression: no index is below `undefined`
    length === undefined
  )
    return;
  // In a list with too many errors, the verdict only counts the later ones.
  const end = tree === undefined || tree.uncollected === 0 ? length : 1 + lastIndexIn(tree);
  const notes = notesAbout(walk, list);
  for (let index = 0; index < end && !isWalkOver(walk); index++) {
    const below = treeBelow(tree, index);
    walk.path.push(index);
    const note = notes?.get(index);
    if (note !== undefined) addNote(walk, note, below);
    look(walk, elementAt(list, index), element(), below);
    walk.path.pop();
  }
}

function lookAtRecord(walk: Walk, record: UnknownRecord, table: Table, tree: FindingTree | undefined): void {
  const { known, ordered, path, byHolder, around } = walk;
  const keys = namesOf(record);
  if (keys === undefined) return;
  const holders = noteChecks(walk, record, table, tree);
  const notes = notesAbout(walk, record);
  around.push({
    record,
    table,
    tree,
    depth: path.length,
    conditions: conditionsIn(table, path, known),
    choices: choicesIn(record, table, around.at(-1)?.choices ?? ''),
  });
  for (const key of ordered(keys, table, path)) {
    // Stryker disable next-line ConditionalExpression: only slower without it
    if (isWalkOver(walk)) break;
    const member = own(record, key);
    if (member === undefined) continue;
    path.push(key);
    lookAtMember(walk, key, member, notes?.get(key), treeBelow(tree, key));
    path.pop();
  }
  around.pop();
  for (const holder of holders) byHolder.delete(holder);
}

/** Looks at a member of the innermost object, about which a check of an object around it may have made a note. */
function lookAtMember(
  walk: Walk,
  key: string,
  member: unknown,
  told: Note | undefined,
  tree: FindingTree | undefined,
): void {
  const { known, path, around } = walk;
  const { record, table, conditions } = around.at(-1) as Around;
  const named = table.members.get(key);
  const tables = named?.tables() ?? (table.isClosed ? undefined : table.rest?.());
  const needed = known.off.has('hint/unused-part') ? undefined : conditions.get(key);
  const unused = needed && unusedNote(needed, path, around, known);
  // A part that is not used gets only that hint.
  if (unused !== undefined && tables !== undefined) {
    if (!isIdle(member, tables)) addNote(walk, unused, tree);
    if (tree === undefined || tree.here.length === 0) return;
  }
  const note =
    unused === undefined
      ? (told ?? (tables === undefined ? strangeNote(path, record, table, known) : undefined))
      : undefined;
  const isNoted = note !== undefined && addNote(walk, note, tree);
  // One mistake gets one hint.
  if (tables !== undefined && !(isNoted && typeof member === 'string')) look(walk, member, tables, tree);
}

const checksOf: (table: Table) => readonly Check[] = /* @__PURE__ */ byObject((table: Table) =>
  Object.entries(checksByField).flatMap(([field, check]) => (table.members.has(field) ? [check] : [])),
);

/** Runs the checks of an object, and returns the objects with members about which they made notes. */
function noteChecks(
  { known, path, byHolder }: Walk,
  record: UnknownRecord,
  table: Table,
  tree: FindingTree | undefined,
): readonly unknown[] {
  const checks = checksOf(table);
  // Stryker disable next-line ConditionalExpression,ArrayDeclaration: only slower, and no object is this text
  if (checks.length === 0) return [];
  const holders: unknown[] = [];
  const noting = (below: Path, note: Note | undefined) => {
    // A kind that is off must not take the place of another note.
    if (note === undefined || known.off.has(note.rule)) return;
    const last = below.at(-1) as Key;
    const holder = valueAt(record, below.slice(0, -1));
    const place = [...path, ...below.slice(0, -1)];
    const all = byHolder.get(holder) ?? [];
    const notes = all.find((one) => isSamePath(one.path, place))?.notes;
    if (notes === undefined) byHolder.set(holder, [...all, { path: place, notes: new Map([[last, note]]) }]);
    else notes.set(last, note);
    holders.push(holder);
  };
  for (const check of checks) check(record, path, known, noting, tree);
  return holders;
}

function notesAbout({ byHolder, path }: Walk, value: unknown): Notes | undefined {
  return byHolder.get(value)?.find((one) => isSamePath(one.path, path))?.notes;
}

function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

function treeBelow(tree: FindingTree | undefined, key: Key): FindingTree | undefined {
  return tree?.below?.get(key);
}

function lastIndexIn({ below }: FindingTree): number {
  // Findings are only counted after others were kept.
  const keys = [...(below as ReadonlyMap<Key, FindingTree>).keys()];
  return keys.reduce((last: number, key) => Math.max(last, Number(key)), 0);
}

/** The keys that a table names in its order, then the others by name. */
const inTableOrder: Ordering = (keys, { members }, path) => {
  const byName = path.length === 2 && path[0] === 'campaign_content' ? localeOrder : variationOrder;
  const compared = (one: string, other: string) => {
    const first = members.get(one)?.position ?? members.size;
    const second = members.get(other)?.position ?? members.size;
    return first === second ? byName(one, other) : first - second;
  };
  return [...keys].sort(compared);
};

/** Makes the note about the last key of the path, which is not in the table. */
function strangeNote(path: Path, record: UnknownRecord, table: Table, { campaign }: Known): Note | undefined {
  if (!table.isClosed) return undefined;
  const key = String(path.at(-1));
  const stranger = table.strangers.get(key);
  // A key of the other channel gets a hint only if the channel is known, and a key of another type only in filters.
  if (stranger !== undefined && isEmpty(own(record, key))) return undefined;
  if (stranger === 'channel') return unusedBecause(['channel'], campaign.channel);
  if (stranger === 'type') return unusedBecause([...path.slice(0, -1), 'filter_type'], own(record, 'filter_type'));
  const nearest = keyMeant(key, table.names);
  // A key that is present was not misspelled.
  const meant = nearest === undefined || own(record, nearest) !== undefined ? undefined : nearest;
  return {
    rule: 'hint/unknown-key',
    params: { kind: 'rule', received: shortened(key), ...(meant !== undefined && { suggestion: meant }) },
    mend: (draft, path) => {
      const fixes = meant === undefined ? [] : ofStranger(renamed(draft, path, meant));
      return fixes.map(asChoice);
    },
  };
}

function unusedBecause(path: Path, value: unknown): Note {
  return {
    rule: 'hint/unused-part',
    params: { kind: 'rule' },
    cause: isString(value) ? { path, value } : undefined,
    mend: removing,
  };
}
