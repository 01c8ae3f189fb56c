import { type FieldType, holds, tables } from './tables.js';

/** A field of the specification, with the fields in it. */
export interface Field {
  /** `any`: the specification gives no type. */
  readonly type: FieldType | 'any';
  readonly isRequired: boolean;
  /** The fields of an object. */
  readonly members: ReadonlyMap<string, Field>;
  /** The elements of a list. */
  readonly element: Field | undefined;
  /** The place of the rows of its members, or of the members of its elements. */
  readonly rows: Rows;
}

/** A table, and the beginning of the names of some of its rows. */
export interface Rows {
  readonly section: string;
  readonly start: string;
}

const known = new Map<string, ReadonlyMap<string, Field>>();

/** The fields of the table of a section, with the tables of the objects in them. */
export function fieldsOf(section: string): ReadonlyMap<string, Field> {
  const made = known.get(section) ?? new Map(membersAt(section, ''));
  known.set(section, made);
  return made;
}

const isIndex = (key: string) => /^\d+$/.test(key);

/** The fields directly below a path of a table. */
function membersAt(section: string, path: string): [string, Field][] {
  const table = tables.find((one) => one.section === section);
  if (table === undefined) throw new Error(`There is no table of ${section}`);
  const held = holds[section] ?? {};
  const start = path === '' ? '' : `${path}.`;
  const below = [...Object.keys(table.fields), ...Object.keys(held)].filter((field) => field.startsWith(start));
  const names = new Set(below.map((field) => field.slice(start.length).split('.', 1).join()));
  return [...names].map((name) => {
    const at = `${start}${name}`;
    const type = table.fields[at] ?? (held[at] === 'any' ? 'any' : 'object');
    const inner = held[at] === 'any' ? undefined : held[at];
    const inside = new Map([...membersAt(section, at), ...(inner === undefined ? [] : fieldsOf(inner))]);
    const element = [...inside].find(([key]) => isIndex(key))?.[1];
    const members = new Map([...inside].filter(([key]) => !isIndex(key)));
    const rows: Rows =
      inner === undefined ? { section, start: type === 'list' ? `${at}.0.` : `${at}.` } : { section: inner, start: '' };
    const isRequired = isIndex(name) || (table.required?.includes(at) ?? false);
    // The table of a list that holds objects is that of its elements.
    if (type === 'list') {
      const elements = element ?? { type: 'object', isRequired: true, members: new Map(), element: undefined, rows };
      const all = new Map([...elements.members, ...members]);
      return [name, { type, isRequired, members: new Map(), element: { ...elements, members: all, rows }, rows }];
    }
    return [name, { type, isRequired, members, element: undefined, rows }];
  });
}
