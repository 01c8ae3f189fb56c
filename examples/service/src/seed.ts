import { randomBytes } from 'node:crypto';
import type { StaticWorkspace } from 'campaign-draft-rules';
import { permissions as allPermissions, sha256 } from './authentication.js';
import type { Database } from './database.js';
import type { Lists } from './editor/names.js';

/** A key of a workspace, as it is handed to a client. */
export interface NewKey {
  name: string;
  apiKey: string;
  permissions?: readonly string[];
}

/** Adds a workspace with its connectors, verified senders, features and lists of names. Existing rows stay. */
export async function addWorkspace(
  db: Database,
  id: string,
  { connectors = [], features = [] }: StaticWorkspace,
  lists: Lists = {},
): Promise<void> {
  await db.query('insert into workspaces (id) values ($1) on conflict do nothing', [id]);
  for (const { connectorType, connectorName, verifiedSenders = [] } of connectors) {
    const connector = [id, connectorType, connectorName];
    await db.query('insert into connectors values ($1, $2, $3) on conflict do nothing', connector);
    await db.query(
      `insert into verified_senders select $1, $2, $3, lower(address) from json_array_elements_text($4) as address
       on conflict do nothing`,
      [...connector, JSON.stringify(verifiedSenders)],
    );
  }
  for (const feature of features) {
    await db.query('insert into features values ($1, $2) on conflict do nothing', [id, feature]);
  }
  for (const [list, names] of Object.entries(lists)) {
    await db.query(
      'insert into names select $1, $2, name from json_array_elements_text($3) as name on conflict do nothing',
      [id, list, JSON.stringify(names)],
    );
  }
}

/** Adds a key, or replaces the one of that name. Only its hash is stored. */
export async function setKey(
  db: Database,
  workspaceId: string,
  { name, apiKey, permissions = allPermissions }: NewKey,
): Promise<void> {
  await db.query(
    `insert into api_keys values ($1, $2, $3, $4)
     on conflict (workspace_id, name) do update set sha256 = excluded.sha256, permissions = excluded.permissions`,
    [workspaceId, name, sha256(apiKey).toString('hex'), permissions],
  );
}

/**
 * Adds a campaign as it is, even if the service would refuse it: a real database has campaigns that are older than some
 * rules. Returns its id.
 */
export async function addCampaign(db: Database, workspaceId: string, state: string, draft: unknown): Promise<string> {
  const id = randomBytes(12).toString('hex');
  await db.query('insert into campaigns (id, workspace_id, state, draft, updated_by) values ($1, $2, $3, $4, $5)', [
    id,
    workspaceId,
    state,
    JSON.stringify(draft),
    'seed',
  ]);
  return id;
}
