import { explainDraftAsync, rulesVersion } from 'campaign-draft-rules';
import type { Database } from '../database.js';
import type { House } from '../house.js';
import { workspaceOf } from '../workspace.js';

/** The number of drafts that are in memory at a time, however many there are. */
const MOST_DRAFTS = 500;
const MOST_BYTES = 8 * 1024 * 1024;

export interface Audit {
  id: number;
  rules_version: string;
  compared_with: number | null;
  position: string;
}

/** The drafts that follow another one, in the order of their ids, up to one. */
export interface Range {
  after: string;
  until?: string | undefined;
}

interface DraftRow {
  id: string;
  workspace_id: string;
  revision: number;
  draft: unknown;
  /** The findings of the compared run, for the same revision. */
  earlier: string[] | null;
}

/** A page of a range: at least one draft, unless there is none. Drafts that do not fit are not read. */
const pageOf = `
  select campaigns.id, workspace_id, campaigns.revision, draft, earlier.findings as earlier
  from (
    select *, sum(bytes) over (order by id) - bytes as bytes_before from (
      select * from campaigns where id > $1 and id <= $2 order by id limit ${MOST_DRAFTS}
    ) as following
  ) as campaigns
  left join verdicts as earlier
    on earlier.audit_id = $3 and earlier.campaign_id = campaigns.id and earlier.revision = campaigns.revision
  where bytes_before < ${MOST_BYTES}
  order by campaigns.id`;

/** A page is written as a whole, with the position that it ends at. Writing it a second time changes nothing. */
const writePage = `
  with written as (
    insert into verdicts (audit_id, campaign_id, revision, can_be_saved, can_be_published, findings, change)
    select $1, page.* from json_to_recordset($2) as page (
      campaign_id text, revision integer, can_be_saved boolean, can_be_published boolean, findings json, change json
    )
    on conflict do nothing
  )
  update audits set position = greatest(position, $3) where id = $1`;

/**
 * Judges the drafts of a range, page by page, and yields after each page the number of drafts in it.
 *
 * @throws Error when the audit was begun with other rules than these.
 */
export async function* judgeRange(
  db: Database,
  audit: Audit,
  { after, until = 'g' }: Range,
  house: House,
): AsyncGenerator<number> {
  const installed = rulesVersion(house.default);
  if (installed !== audit.rules_version) {
    throw new Error(
      `Audit ${audit.id} needs version ${audit.rules_version} of the rules; this process has ${installed}`,
    );
  }
  for (let position = after; ; ) {
    const drafts = await db.query<DraftRow>(pageOf, [position, until, audit.compared_with]);
    const last = drafts.at(-1);
    if (last === undefined) return;
    const verdicts = await judged(db, drafts, house);
    position = last.id;
    await db.query(writePage, [audit.id, JSON.stringify(verdicts), position]);
    yield drafts.length;
  }
}

async function judged(
  db: Database,
  drafts: readonly DraftRow[],
  { default: rules, lookups }: House,
): Promise<object[]> {
  // The connectors of a workspace are read once for a page.
  const workspaces = new Map<string, ReturnType<typeof workspaceOf>>();
  const verdicts: object[] = [];
  for (const { id, workspace_id, revision, draft, earlier } of drafts) {
    const workspace = workspaces.get(workspace_id) ?? workspaceOf(db, workspace_id, lookups);
    workspaces.set(workspace_id, workspace);
    // Every error that bars saving bars publishing too, so one judgement answers both.
    const { valid, findings } = await explainDraftAsync(draft, 'DRAFT_PUBLISH', workspace, { rules });
    const found = findings.map(({ rule, field }) => `${rule} at ${field}`);
    verdicts.push({
      campaign_id: id,
      revision,
      can_be_saved: findings.every(({ mode }) => mode !== 'LENIENT'),
      can_be_published: valid,
      findings: found,
      change: earlier === null ? null : changeBetween(earlier, found),
    });
  }
  return verdicts;
}

function changeBetween(earlier: readonly string[], now: readonly string[]) {
  const [before, after] = [new Set(earlier), new Set(now)];
  const appeared = now.filter((one) => !before.has(one));
  const gone = earlier.filter((one) => !after.has(one));
  return appeared.length + gone.length === 0 ? null : { appeared, gone };
}
