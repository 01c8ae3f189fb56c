import { explainDraftAsync } from 'campaign-draft-rules';
import type { Members } from '../body.js';
import {
  asStored,
  type Campaign,
  findCampaign,
  isId,
  isMatch,
  noSuchCampaign,
  refuseOlder,
  startsAt,
} from '../campaigns.js';
import type { Database } from '../database.js';
import { refuse, refuseInvalid } from '../failure.js';
import { type Judged, judge, patched } from '../judge.js';
import { startOf } from '../start.js';

/** The states of a campaign that the editor knows. */
export type State = 'DRAFT' | 'SCHEDULED' | 'ACTIVE' | 'PAUSED' | 'STOPPED';

const IS_KNOWN = `state in ('DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'STOPPED')`;

/** A campaign, with what was published last and who asked for approval, if there is either. */
interface Opened {
  revision: number;
  shown: { draft: unknown; state: State; published?: unknown; askedBy?: string };
}

/** A campaign of another workspace is answered like one that does not exist. */
export async function openCampaign(db: Database, workspaceId: string, id: string): Promise<Opened> {
  const [known] = isId(id)
    ? await db.query<{ draft: unknown; state: State; revision: number; published: unknown; askedBy: string | null }>(
        `select draft, state_now(state, starts_at) as state, revision, published_draft as published, asked_by as "askedBy"
         from campaigns where id = $1 and workspace_id = $2 and ${IS_KNOWN}`,
        [id, workspaceId],
      )
    : [];
  const { draft, state, revision, published, askedBy } = known ?? noSuchCampaign();
  const shown = { draft, state, ...(published !== null && { published }), ...(askedBy !== null && { askedBy }) };
  return { revision, shown };
}

/** A campaign in the list of the editor. */
interface Found {
  id: string;
  name: string;
  channel: string;
  delivery_type: string;
  state: State;
  askedBy: string | null;
  updated_by: string;
  updated_at: string;
}

const MOST_FOUND = 50;
const MOST_SEARCHED = 200;

/** The campaigns whose names have the text in them, whatever its case: first those that wait for approval, then by their last change. */
export async function searchCampaigns(
  db: Database,
  workspaceId: string,
  text: string,
): Promise<{ campaigns: Found[]; more: boolean }> {
  if (text.length > MOST_SEARCHED) {
    refuse(400, 'BAD_REQUEST', `search must have at most ${MOST_SEARCHED} characters`);
  }
  // One more than wanted tells whether there are others. Only those that are shown are looked into.
  const rows = await db.query<Found>(
    `select id, coalesce(name, '') as name, coalesce(readable(draft) ->> 'channel', '') as channel,
       coalesce(readable(draft) ->> 'campaign_delivery_type', '') as delivery_type,
       state_now(state, starts_at) as state, asked_by as "askedBy", updated_by, updated_at
     from campaigns where workspace_id = $1 and ${IS_KNOWN} and ($2 = '' or name ~ $2)
     order by asked_by is null, updated_at desc, id limit $3`,
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

/** A change of a campaign that somebody has seen. */
interface Change extends Judged {
  id: string;
  ifMatch: string;
}

/** What a change writes: the SQL that sets columns, with the parameters from `$6` on. `$1` is who makes the change. */
interface Written {
  sets: string;
  parameters?: readonly unknown[];
}

/** A campaign after a change. */
interface Changed {
  revision: number;
  state: State;
}

/** The columns that every change of a draft or a state sets. */
const CHANGED_BY = 'updated_by = $1, updated_at = now()';

/** The SQL of the state of a campaign that goes out from its start on. */
const stateFrom = (start: string) => `state_now('SCHEDULED', coalesce(${start}, now()))`;

/**
 * Changes a campaign, if nobody else has changed it since it was seen. What `attempt` makes of the campaign is written only if the campaign
 * still has the revision and the state that `attempt` saw; otherwise everything begins again.
 */
async function change(
  db: Database,
  { workspaceId, by, signal, id, ifMatch }: Change,
  attempt: (current: Campaign) => Promise<Written> | Written,
): Promise<Changed> {
  for (;;) {
    signal.throwIfAborted();
    const current = await findCampaign(db, workspaceId, id);
    const { revision, state } = current;
    if (!isMatch(ifMatch, revision)) refuseOlder(revision);
    const { sets, parameters = [] } = await attempt(current);
    const [changed] = await db.query<Changed>(
      `update campaigns set ${sets}, revision = revision + 1
       where id = $2 and workspace_id = $3 and revision = $4 and state_now(state, starts_at) = $5
       returning revision, state_now(state, starts_at) as state`,
      [by, id, workspaceId, revision, state, ...parameters],
    );
    if (changed !== undefined) return changed;
  }
}

/** Ends the request if the campaign is in another state than these. `wish` completes “must be DRAFT to be …”. */
function requireState({ state }: Campaign, states: readonly State[], wish: string): void {
  if (states.some((one) => one === state)) return;
  refuse(409, 'UNPROCESSABLE_ENTITY', `The campaign must be ${states.join(' or ')} to be ${wish}; it is ${state}`);
}

/** Replaces a draft as a whole. */
export function replaceDraft(db: Database, request: Change, body: Members): Promise<Changed> {
  const { by } = request;
  return change(db, request, async (current) => {
    requireState(current, ['DRAFT'], 'replaced as a whole');
    const { created_by = by } = current.draft;
    const { text, draft } = asStored({ ...body, created_by, updated_by: by });
    await judge(request, draft);
    return { sets: `draft = $6, ${CHANGED_BY}`, parameters: [text] };
  });
}

/** Patches a campaign that was published, as the operation of the specification does. */
export async function patchPublished(
  db: Database,
  request: Change,
  patch: Members,
): Promise<Changed & { draft: unknown }> {
  let draft: unknown;
  const changed = await change(db, request, async (current) => {
    // What has ended is refused in the words of the rule.
    if (current.state === 'DRAFT') requireState(current, ['SCHEDULED', 'ACTIVE', 'PAUSED'], 'patched');
    const stored = asStored(await patched(request, current, patch));
    draft = stored.draft;
    // Also when the campaign has just become active, it is so from now on.
    const sets = `draft = $6, state = $5, starts_at = ${startsAt('$7')}, ${CHANGED_BY}`;
    return { sets, parameters: [stored.text, startOf(draft)] };
  });
  return { ...changed, draft };
}

/**
 * Publishes the draft that is stored, as the person who asks for it: the rules of a team may need two people. What is judged, is what is
 * written.
 */
export async function publishDraft(db: Database, request: Change): Promise<Changed & { draft: unknown }> {
  const { workspaceId, by, signal, judging, messages } = request;
  const { maxErrors, rules, workspaces, judges } = judging;
  let draft: unknown;
  const changed = await change(db, request, async (current) => {
    requireState(current, ['DRAFT'], 'published');
    const stored = asStored({ ...current.draft, updated_by: by });
    draft = stored.draft;
    if (judges) {
      const options = { signal, maxErrors, rules, messages };
      const { findings } = await explainDraftAsync(draft, 'DRAFT_PUBLISH', workspaces(workspaceId), options);
      if (findings.length > 0) refuseInvalid(findings, findings.slice(0, maxErrors));
    }
    const start = startsAt('$7');
    const sets = `draft = $6, published_draft = $6, starts_at = ${start}, state = ${stateFrom(start)}, asked_by = null`;
    return { sets: `${sets}, ${CHANGED_BY}`, parameters: [stored.text, startOf(draft)] };
  });
  return { ...changed, draft };
}

/** The changes of a state alone: the states from which each is possible, its name for a sentence, and the state after it, in SQL. */
const moves = {
  pause: { from: ['ACTIVE', 'SCHEDULED'], wish: 'paused', to: `'PAUSED'` },
  resume: { from: ['PAUSED'], wish: 'resumed', to: stateFrom('starts_at') },
  stop: { from: ['ACTIVE', 'SCHEDULED', 'PAUSED'], wish: 'stopped', to: `'STOPPED'` },
} as const;

export function move(db: Database, request: Change, name: keyof typeof moves): Promise<Changed> {
  const { from, wish, to } = moves[name];
  return change(db, request, (current) => {
    requireState(current, from, wish);
    return { sets: `state = ${to}, ${CHANGED_BY}` };
  });
}

/** Asks somebody else to publish a draft. The draft stays as it is, and so do the person and the time of its last change. */
export function askForApproval(db: Database, request: Change): Promise<Changed> {
  return change(db, request, (current) => {
    requireState(current, ['DRAFT'], 'approved');
    return { sets: 'asked_by = $1' };
  });
}
