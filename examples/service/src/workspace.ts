import { type AsyncWorkspaceContext, type ConnectorReference, rememberedWorkspace } from 'campaign-draft-rules';
import type { RuleSet } from 'campaign-draft-rules/rules';
import type { Database } from './database.js';

/** A rule set of `campaign-draft-rules/rules`. */
export type HouseRules = RuleSet<string>;

/** The lookups of house rules for a workspace: objects with lookups, by the names in the rules. */
export type HouseLookups = (workspaceId: string) => Readonly<Record<string, object>>;

/** How documents are judged. */
export interface Judging {
  readonly maxErrors: number;
  readonly rules: HouseRules | undefined;
  readonly lookups: HouseLookups | undefined;
  readonly workspaces: Workspaces;
  readonly judges: boolean;
}

/** The lookups of each workspace, for one request. */
export type Workspaces = (workspaceId: string) => AsyncWorkspaceContext;

/**
 * The lookups of each workspace: by default new ones for each request, so that it sees the rows as they are.
 *
 * @param seconds how long answers are remembered for all requests. What changes meanwhile is seen later.
 */
export function workspacesOf(db: Database, lookups: HouseLookups | undefined, seconds = 0): Workspaces {
  if (seconds === 0) return (id) => workspaceOf(db, id, lookups);
  // Only those whose keys were used.
  const remembered = new Map<string, AsyncWorkspaceContext>();
  return (id) => {
    const known = remembered.get(id) ?? rememberedWorkspace(rowsOf(db, id, lookups), { seconds });
    remembered.set(id, known);
    return known;
  };
}

/** The lookups of a workspace that remember nothing: each is a query, and the senders of a connector are one list. */
function rowsOf(db: Database, workspaceId: string, lookups?: HouseLookups): AsyncWorkspaceContext {
  const sendersOf = ({ connectorType, connectorName }: ConnectorReference) =>
    readSenders(db, workspaceId, connectorType, connectorName);
  return {
    ...lookups?.(workspaceId),
    connectors: {
      hasConnector: async (connectorType, connectorName) =>
        (await sendersOf({ connectorType, connectorName })) !== undefined,
    },
    verifiedSenders: {
      isVerifiedSender: async (address, connector) => (await sendersOf(connector))?.has(address.toLowerCase()) ?? false,
      list: async (connector) => [...((await sendersOf(connector)) ?? [])],
    },
    featureFlags: { isEnabled: async (flag) => (await readFeatures(db, workspaceId)).has(flag) },
  };
}

/**
 * The lookups of a workspace, over its rows. Make one for each request, because it remembers what it has read. A draft with
 * hundreds of senders costs one query for all of them, and a draft without a connector none.
 */
export function workspaceOf(db: Database, workspaceId: string, lookups?: HouseLookups): AsyncWorkspaceContext {
  let features: Promise<Set<string>> | undefined;
  const connectors = new Map<string, Promise<Set<string> | undefined>>();

  /** The verified senders of a connector; `undefined` when the workspace has no such connector. */
  function sendersOf({ connectorType, connectorName }: ConnectorReference) {
    const key = JSON.stringify([connectorType, connectorName]);
    const known = connectors.get(key) ?? readSenders(db, workspaceId, connectorType, connectorName);
    connectors.set(key, known);
    return known;
  }

  return {
    ...lookups?.(workspaceId),
    connectors: {
      hasConnector: async (connectorType, connectorName) =>
        (await sendersOf({ connectorType, connectorName })) !== undefined,
    },
    verifiedSenders: {
      // Addresses are stored in lower case: here, case does not matter.
      isVerifiedSender: async (address, connector) => (await sendersOf(connector))?.has(address.toLowerCase()) ?? false,
    },
    featureFlags: {
      isEnabled: async (flag) => {
        features ??= readFeatures(db, workspaceId);
        return (await features).has(flag);
      },
    },
  };
}

async function readSenders(db: Database, workspaceId: string, ...names: string[]): Promise<Set<string> | undefined> {
  // No text of PostgreSQL can hold U+0000, so no connector has it in its name.
  if (names.some((name) => name.includes('\0'))) return undefined;
  const rows = await db.query<{ address: string | null }>(
    `select address from connectors left join verified_senders using (workspace_id, connector_type, connector_name)
     where workspace_id = $1 and connector_type = $2 and connector_name = $3`,
    [workspaceId, ...names],
  );
  if (rows.length === 0) return undefined;
  return new Set(rows.flatMap(({ address }) => address ?? []));
}

async function readFeatures(db: Database, workspaceId: string): Promise<Set<string>> {
  const rows = await db.query<{ name: string }>('select name from features where workspace_id = $1', [workspaceId]);
  return new Set(rows.map(({ name }) => name));
}
