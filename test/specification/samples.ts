import { type Edit, edited } from '../edit.js';
import { drafts } from '../examples/drafts.js';
import { type FieldType, samples, type Table } from './tables.js';

/** Values that a field of the type takes, and values that it refuses. */
export function samplesOf(type: FieldType): { takes: unknown[]; refuses: unknown[] } {
  if (typeof type === 'string') return samples[type];
  const strings = type.filter((value) => typeof value === 'string');
  const others = strings.flatMap((value) => [value.toLowerCase(), value.toUpperCase(), ` ${value}`, `${value}x`]);
  return {
    takes: [...type],
    refuses: [...others.filter((value) => !type.includes(value)), ...type.map((value) => [value]), '', null, true, 2],
  };
}

export function pathOf(table: Table, field: string): string {
  return [table.at, field].filter((part) => part !== '').join('.');
}

/** All fields of a table, as `field` writes them. */
export function fieldsOf(table: Table): string[] {
  return Object.keys(table.fields).map((field) => pathOf(table, field));
}

/** The draft of a table with some values changed, and a list wherever the paths say there is one. */
export function draftWith(table: Table, at: string, edit: Edit): unknown {
  const lists = listParents(at).filter((path) => !has(drafts[table.draft], path));
  return edited(edited(drafts[table.draft], Object.fromEntries(lists.map((path) => [path, []]))), edit);
}

/** The lists above a field, so that an edit makes lists of them and not objects. */
function listParents(at: string): string[] {
  const keys = at.split('.');
  return keys.flatMap((key, index) => (/^\d+$/.test(key) ? [keys.slice(0, index).join('.')] : []));
}

function has(draft: unknown, path: string): boolean {
  let here = draft;
  for (const key of path.split('.')) here = (here as Record<string, unknown> | undefined)?.[key];
  return here !== undefined;
}
