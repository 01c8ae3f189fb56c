import type { Database } from '../database.js';
import { refuse } from '../failure.js';

/** The lists of names that a workspace may have, as the library calls them. */
const lists = [
  'locales',
  'events',
  'businessEvents',
  'attributes',
  'segments',
  'subscriptionCategories',
  'teams',
] as const;

/** The names of what a workspace has. */
export type Lists = Readonly<Partial<Record<(typeof lists)[number], readonly string[]>>>;

/** A list for a picker: names, or for `connectors` objects. The senders are those of the connector that the query names. */
export async function namesOf(
  db: Database,
  workspaceId: string,
  list: string,
  { type = '', name = '' }: Readonly<Record<string, string>>,
): Promise<unknown[]> {
  if (list === 'connectors') {
    return db.query(
      `select connector_type as "connectorType", connector_name as "connectorName"
       from connectors where workspace_id = $1 order by 1, 2`,
      [workspaceId],
    );
  }
  if (list === 'senders') {
    if (`${type}${name}`.includes('\0')) return [];
    const senders = await db.query<{ address: string }>(
      `select address from verified_senders
       where workspace_id = $1 and connector_type = $2 and connector_name = $3 order by 1`,
      [workspaceId, type, name],
    );
    return senders.map(({ address }) => address);
  }
  if (!lists.some((known) => known === list)) refuse(404, 'BAD_REQUEST', 'There is no such list');
  const rows = await db.query<{ name: string }>(
    'select name from names where workspace_id = $1 and list = $2 order by name collate "C"',
    [workspaceId, list],
  );
  return rows.map((row) => row.name);
}

/** Asks a lookup of the house rules. */
export async function askHouse(
  objects: Readonly<Record<string, object>>,
  object: string,
  lookup: string,
  given = '[]',
): Promise<unknown> {
  const asked: unknown = Object.hasOwn(objects, object) ? objects[object] : undefined;
  const ask: unknown = isObject(asked) && Object.hasOwn(asked, lookup) ? asked[lookup] : undefined;
  if (typeof ask !== 'function') return refuse(404, 'BAD_REQUEST', 'There is no such lookup');
  return ask.apply(asked, argumentsIn(given));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The arguments of a lookup: texts, numbers and the like. */
function argumentsIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list) && !list.some(isObject)) return list;
  } catch {
    // Refused below.
  }
  return refuse(400, 'BAD_REQUEST', 'arguments must be a JSON list of texts, numbers, true, false and null');
}
