import { type ErrorResponse, explainDraftAsync, type Finding, toErrorResponse } from 'campaign-draft-rules';
import { formEnglish } from 'campaign-draft-rules/words';
import type { Members } from '../body.js';
import { asStored, isMatch, refuseOlder } from '../campaigns.js';
import type { Database } from '../database.js';
import { refuse } from '../failure.js';
import { type Judged, judge } from '../judge.js';

interface StoredDraft {
  draft: Members;
  revision: number;
  /** Whether this revision was published. */
  isPublished: boolean;
}

const isId = (id: string) => /^[0-9a-f]{24}$/.test(id);

/** A campaign of another workspace is answered like one that does not exist, and so is one that is no draft any more. */
export async function findDraft(db: Database, workspaceId: string, id: string): Promise<StoredDraft> {
  const known = isId(id)
    ? await db.query<StoredDraft>(
        `select draft, revision, coalesce(published_revision = revision, false) as "isPublished"
         from campaigns where id = $1 and workspace_id = $2 and state = 'DRAFT'`,
        [id, workspaceId],
      )
    : [];
  return known[0] ?? refuse(404, 'BAD_REQUEST', 'There is no such campaign');
}

/** A campaign in the list of the editor. */
interface FoundDraft {
  id: string;
  name: string;
  channel: string;
  delivery_type: string;
  state: 'draft' | 'published' | 'changed';
  updated_by: string;
  updated_at: string;
}

const MOST_FOUND = 50;
const MOST_SEARCHED = 200;

/** The campaigns whose names have the text in them, whatever its case: those first that were changed last. */
export async function searchDrafts(
  db: Database,
  workspaceId: string,
  text: string,
): Promise<{ campaigns: FoundDraft[]; more: boolean }> {
  if (text.length > MOST_SEARCHED) {
    refuse(400, 'BAD_REQUEST', `search must have at most ${MOST_SEARCHED} characters`);
  }
  // One more than wanted tells whether there are others. Only those that are shown are looked into.
  const rows = await db.query<FoundDraft>(
    `select id, coalesce(name, '') as name, coalesce(readable(draft) ->> 'channel', '') as channel,
       coalesce(readable(draft) ->> 'campaign_delivery_type', '') as delivery_type,
       case published_revision when revision then 'published' else
         case when published_revision is null then 'draft' else 'changed' end end as state, updated_by, updated_at
     from campaigns where workspace_id = $1 and state = 'DRAFT' and ($2 = '' or name ~ $2)
     order by updated_at desc, id limit $3`,
    [workspaceId, patternOf(text), MOST_FOUND + 1],
  );
  return { campaigns: rows.slice(0, MOST_FOUND), more: rows.length > MOST_FOUND };
}

/** A regular expression for a text in any case. Not `ilike`: the locale of a database need not know the letters of all languages. */
function patternOf(text: string): string {
  const cases = (character: string) =>
    [...new Set([character, character.toLowerCase(), character.toUpperCase()])].map(escaped).join('|');
  // No text of the database has U+0000: the column with the names has another character there.
  return [...text.replaceAll('\0', '\ufffd')].map((character) => `(?:${cases(character)})`).join('');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Stores the first draft of a campaign, and returns its revision. */
export async function storeNewDraft(db: Database, request: Judged, id: string, body: Members): Promise<number> {
  if (!isId(id)) refuse(404, 'BAD_REQUEST', 'The id of a campaign must have 24 digits and letters from a to f');
  const { workspaceId, by } = request;
  const { text, draft } = asStored({ ...body, created_by: by, updated_by: by });
  await judge(request, draft);
  const [stored] = await db.query<{ revision: number }>(
    `insert into campaigns (id, workspace_id, draft, updated_by) values ($1, $2, $3, $4)
     on conflict (id) do nothing returning revision`,
    [id, workspaceId, text, by],
  );
  return stored?.revision ?? refuse(412, 'UNPROCESSABLE_ENTITY', 'The id must be new: there is such a campaign');
}

/** Replaces the draft of a campaign, if nobody has changed it meanwhile, and returns its revision. */
export async function replaceDraft(
  db: Database,
  request: Judged,
  id: string,
  ifMatch: string,
  body: Members,
): Promise<number> {
  const { workspaceId, by } = request;
  const current = await findDraft(db, workspaceId, id);
  if (!isMatch(ifMatch, current.revision)) refuseOlder(current.revision);
  const { created_by = by } = current.draft;
  const { text, draft } = asStored({ ...body, created_by, updated_by: by });
  await judge(request, draft);
  return write(db, request, id, current.revision, text, false);
}

/**
 * Publishes the draft that is stored, as the person who asks for it: the rules of a team may need two people. What is judged, is what is
 * written.
 */
export async function publishDraft(
  db: Database,
  request: Judged,
  id: string,
  ifMatch: string,
  ids: { responseId: string; requestId?: string | undefined },
): Promise<{ revision: number } | (ErrorResponse & { findings: readonly Finding[] })> {
  const { workspaceId, by, signal, judging } = request;
  const { maxErrors, rules, workspaces, judges } = judging;
  const current = await findDraft(db, workspaceId, id);
  if (!isMatch(ifMatch, current.revision)) refuseOlder(current.revision);
  const { text, draft } = asStored({ ...current.draft, updated_by: by });
  if (judges) {
    const options = { signal, maxErrors, rules, messages: formEnglish };
    const workspace = workspaces(workspaceId);
    const { valid, findings } = await explainDraftAsync(draft, 'DRAFT_PUBLISH', workspace, options);
    if (!valid) {
      const errors = findings.map(({ field, issue }) => ({ field, issue }));
      return { ...toErrorResponse({ valid, errors }, ids), findings: findings.slice(0, maxErrors) };
    }
  }
  return { revision: await write(db, request, id, current.revision, text, true) };
}

/** One statement, which changes nothing when the campaign has another revision than the one that was judged. */
async function write(
  db: Database,
  { workspaceId, by }: Judged,
  id: string,
  revision: number,
  text: string,
  isPublished: boolean,
): Promise<number> {
  const [written] = await db.query<{ revision: number }>(
    `update campaigns set draft = $1, updated_by = $2, updated_at = now(), revision = revision + 1,
       published_revision = case when $6::boolean then revision + 1 else published_revision end
     where id = $3 and workspace_id = $4 and revision = $5 and state = 'DRAFT' returning revision`,
    [text, by, id, workspaceId, revision, isPublished],
  );
  return written?.revision ?? refuseOlder((await findDraft(db, workspaceId, id)).revision);
}
