import { rulesVersion } from 'campaign-draft-rules';
import type { Database } from '../database.js';
import type { HouseRules } from '../workspace.js';
import type { Audit } from './judge.js';

/** The run with these rules that is not finished, or a new one. It is compared with the last finished run. */
export async function openAudit(db: Database, rules: HouseRules | undefined): Promise<Audit> {
  const unfinished = 'select * from audits where rules_version = $1 and finished_at is null order by id limit 1';
  const begin = `
    insert into audits (rules_version, compared_with)
    values ($1, (select max(id) from audits where finished_at is not null)) returning *`;
  for (const sql of [unfinished, begin]) {
    const [audit] = await db.query<Audit>(sql, [rulesVersion(rules)]);
    if (audit !== undefined) return audit;
  }
  throw new Error('An audit could not be begun');
}

export async function finishAudit(db: Database, { id }: Audit): Promise<void> {
  await db.query('update audits set finished_at = now() where id = $1', [id]);
}

export async function countDrafts(db: Database, after = ''): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::integer as count from campaigns where id > $1', [
    after,
  ]);
  return row?.count ?? 0;
}

export async function summaryOf(db: Database, { id, rules_version, compared_with }: Audit): Promise<string> {
  const [counts] = await db.query<Record<'drafts' | 'saved' | 'published' | 'changed', number>>(
    `select count(*)::integer as drafts, count(*) filter (where can_be_saved)::integer as saved,
       count(*) filter (where can_be_published)::integer as published,
       count(*) filter (where change is not null)::integer as changed
     from verdicts where audit_id = $1`,
    [id],
  );
  const [before] = await db.query<{ rules_version: string }>('select rules_version from audits where id = $1', [
    compared_with,
  ]);
  const lines = [
    `Audit ${id}, with version ${rules_version} of the rules: ${counts?.drafts} drafts judged,`,
    `${counts?.saved} can be saved, ${counts?.published} can be published.`,
  ];
  if (before === undefined) return [...lines, 'There is no earlier audit to compare with.'].join('\n');
  lines.push(
    `${counts?.changed} verdicts differ from those of audit ${compared_with}, version ${before.rules_version}:`,
  );
  const groups = await db.query<{ sign: string; finding: string; drafts: number; example: string }>(
    `select sign, finding, count(*)::integer as drafts, min(campaign_id) as example from verdicts, lateral (
       select '+' as sign, json_array_elements_text(change -> 'appeared') as finding
       union all select '-', json_array_elements_text(change -> 'gone')
     ) as findings
     where audit_id = $1 and change is not null
     group by sign, finding order by drafts desc, finding, sign limit 20`,
    [id],
  );
  const shown = groups.map(
    ({ sign, finding, drafts, example }) => `  ${sign} ${finding}: ${drafts}, ${example} for one`,
  );
  return [...lines, ...shown].join('\n');
}
