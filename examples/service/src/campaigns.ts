import { randomBytes } from 'node:crypto';
import { type Answer, type Write, writeOnce } from './answers.js';
import { changedBy, withAuthor } from './author.js';
import { type Members, MOST_BYTES } from './body.js';
import type { Database } from './database.js';
import { refuse } from './failure.js';
import { judge, patched } from './judge.js';
import { startOf } from './start.js';

export interface Campaign {
  /** The state of now: see `state_now` in schema.sql. */
  state: string;
  draft: Members;
  revision: number;
  /** Whether the state has changed since the revision was written, because the campaign has started. */
  hasStarted: boolean;
}

export function createCampaign(db: Database, write: Write, body: Members): Promise<Answer> {
  return writeOnce(db, write, async () => {
    const { text, draft } = asStored(withAuthor(body, write.by));
    await judge(write, draft);
    // 24 characters.
    const id = randomBytes(12).toString('hex');
    return {
      sql: 'insert into campaigns (id, workspace_id, draft, updated_by) values ($1, $2, $3, $4)',
      parameters: [id, write.workspaceId, text, write.by],
      answer: { status: 201, revision: 1, body: { response_id: write.responseId, id } },
    };
  });
}

/**
 * Applies a patch to a campaign. Optimistic: nothing is locked while the patch is judged,
 * and it is written only if the campaign is still the same, and in the state that the patch was judged for; otherwise everything begins
 * again. No change is lost. Whenever one has to begin again, another one was written, or the campaign has started.
 */
export function patchCampaign(db: Database, write: Write, id: string, patch: Members): Promise<Answer> {
  return writeOnce(db, write, async () => {
    const current = await findCampaign(db, write.workspaceId, id);
    const { state, revision } = current;
    if (!isMatch(write.ifMatch, revision)) refuseOlder(revision);
    const { text, draft } = asStored(await patched(write, current, patch));
    return {
      sql: `update campaigns set draft = $1, starts_at = ${startsAt('$6')}, state = $5,
              updated_by = $2, updated_at = now(), revision = revision + 1
            where id = $3 and revision = $4 and state_now(state, starts_at) = $5`,
      // The author of the change is stored beside the draft, too.
      parameters: [text, changedBy(write.by, patch) ?? write.by, id, revision, state, startOf(draft)],
      answer: { status: 200, revision: revision + 1, body: { response_id: write.responseId, id } },
    };
  });
}

/** The SQL of the column `starts_at` for what `startOf` returns. */
export function startsAt(parameter: string): string {
  return `to_timestamp(${parameter}::float8 / 1000)`;
}

/** A campaign in a list: the members that a table of campaigns shows. */
interface ListedCampaign {
  id: string;
  state: string;
  revision: number;
  channel: unknown;
  campaign_delivery_type: unknown;
  name: unknown;
  updated_at: string;
}

const MOST_LISTED = 100;

/**
 * A page of the campaigns of a workspace, in the order of their ids. `after` is the id with which the previous page ended: campaigns that
 * are added or removed meanwhile do not shift the pages.
 */
export async function listCampaigns(
  db: Database,
  workspaceId: string,
  limit = '20',
  after = '',
): Promise<{ campaigns: ListedCampaign[]; next: string | null }> {
  const most = /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (most < 1 || most > MOST_LISTED) {
    refuse(400, 'BAD_REQUEST', `limit must be a whole number from 1 to ${MOST_LISTED}`);
  }
  if (!/^([0-9a-f]{24})?$/.test(after)) refuse(400, 'BAD_REQUEST', 'after must be the id of a campaign');
  // One more than wanted tells whether there is a next page.
  const rows = await db.query<ListedCampaign>(
    `select id, state_now(state, starts_at) as state, revision, readable(draft) -> 'channel' as channel,
       readable(draft) -> 'campaign_delivery_type' as campaign_delivery_type, readable(draft) #> '{basic_details,name}' as name, updated_at
     from campaigns where workspace_id = $1 and id > $2 order by id limit $3`,
    [workspaceId, after, most + 1],
  );
  const campaigns = rows.slice(0, most);
  return { campaigns, next: rows.length > most ? (campaigns.at(-1)?.id ?? null) : null };
}

/** Another workspace's campaign is answered like one that does not exist. */
export async function findCampaign(db: Database, workspaceId: string, id: string): Promise<Campaign> {
  const known = isId(id)
    ? await db.query<Campaign>(
        `select state_now(state, starts_at) as state, draft, revision, state <> state_now(state, starts_at) as "hasStarted"
         from campaigns where id = $1 and workspace_id = $2`,
        [id, workspaceId],
      )
    : [];
  return known[0] ?? noSuchCampaign();
}

export const isId = (id: string) => /^[0-9a-f]{24}$/.test(id);

export const noSuchCampaign = () => refuse(404, 'BAD_REQUEST', 'There is no such campaign');

export function etag(revision: number): string {
  return `"${revision}"`;
}

/** Whether `If-Match` (RFC 9110) accepts the revision: it names any existing campaign, or one of several ETags. */
export function isMatch(ifMatch: string | undefined, revision: number): boolean {
  const wanted = ifMatch?.split(',').map((one) => one.trim());
  return wanted === undefined || wanted.includes('*') || wanted.includes(etag(revision));
}

/** Ends the request of a client that has seen an earlier revision than the newest one. */
export function refuseOlder(newest: number): never {
  return refuse(412, 'UNPROCESSABLE_ENTITY', `The campaign was changed by somebody else: its ETag is ${etag(newest)}`);
}

/** Whether the client has this revision already: `If-None-Match`. */
export function isSeen(ifNoneMatch: string | undefined, revision: number): boolean {
  return ifNoneMatch !== undefined && isMatch(ifNoneMatch.replaceAll('W/', ''), revision);
}

/**
 * The text that is stored, and the draft as it will be read from it. That draft is judged, because not everything comes back from
 * JSON as it was (1e999 is read as a number, and written as null).
 */
export function asStored(members: object): { text: string; draft: unknown } {
  const text = JSON.stringify(members);
  if (Buffer.byteLength(text) > MOST_BYTES) tooLarge();
  return { text, draft: JSON.parse(text) };
}

export function tooLarge(): never {
  return refuse(413, 'BAD_REQUEST', `The body, and the draft as a whole, must have at most ${MOST_BYTES} bytes`);
}
