import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rulesVersion } from 'campaign-draft-rules';
import { fields, requiredWhen, ruleSet } from 'campaign-draft-rules/rules';
import { finishAudit, openAudit, summaryOf } from '../src/audit/audits.js';
import { judgeRange } from '../src/audit/judge.js';
import { MOST_BYTES } from '../src/body.js';
import type { House } from '../src/house.js';
import { count, newClient, newService, pushDraft } from './service.js';

const service = await newService();
const { db, statements } = service;
const client = await newClient(service, {
  connectors: [{ connectorType: 'SES', connectorName: 'main', verifiedSenders: ['news@shop.example'] }],
});
const email = {
  ...pushDraft,
  channel: 'EMAIL',
  connector: { connector_type: 'SES', connector_name: 'main' },
  basic_details: { from_address: 'news@shop.example' },
  campaign_content: { content: { email: { subject: 'Hello', html_content: '<p>Hello</p>' } } },
  scheduling_details: { delivery_type: 'ASAP' },
};

const ids: string[] = [];
for (let number = 0; number < 30; number++)
  ids.push((await client.create(number % 3 === 0 ? email : pushDraft)).body.id);
ids.sort();

async function runAudit(house: House = {}) {
  const audit = await openAudit(db, house.default);
  const pages: number[] = [];
  for await (const drafts of judgeRange(db, audit, { after: audit.position }, house)) pages.push(drafts);
  await finishAudit(db, audit);
  return { audit, pages, summary: await summaryOf(db, audit) };
}

const verdictOf = async (auditId: number, id: string) =>
  (
    await db.query<{ can_be_saved: boolean; can_be_published: boolean; findings: string[]; change: unknown }>(
      'select can_be_saved, can_be_published, findings, change from verdicts where audit_id = $1 and campaign_id = $2',
      [auditId, id],
    )
  )[0];

test('the first audit tells how many drafts can be saved and published', async () => {
  const before = statements.length;
  const { pages, summary } = await runAudit();
  assert.deepEqual(pages, [30]);
  assert.match(
    summary,
    new RegExp(`version ${rulesVersion()} of the rules: 30 drafts judged,\n30 can be saved, 10 can`),
  );
  assert.match(summary, /no earlier audit/);
  // The connector of ten emails was read once.
  assert.equal(statements.slice(before).filter((sql) => sql.includes('from connectors')).length, 1);
});

test('the next one tells which verdicts change, of drafts that have not changed', async () => {
  const { audit: first } = await runAudit();
  const [email0, push0, push1] = [
    ...(await db.query<{ id: string }>("select id from campaigns where draft ->> 'channel' = 'EMAIL' order by id")),
    ...(await db.query<{ id: string }>(
      "select id from campaigns where draft ->> 'channel' = 'PUSH' order by id limit 2",
    )),
  ]
    .filter((_, index) => index === 0 || index >= 10)
    .map(({ id }) => id) as [string, string, string];
  // As if an older version had judged them: it had found less in one draft, and more in another.
  await db.query("update audits set rules_version = '0.0.9' where id = $1", [first.id]);
  const findings = (await verdictOf(first.id, push0))?.findings ?? [];
  const overwrite = (id: string, list: string[]) =>
    db.query('update verdicts set findings = $1 where audit_id = $2 and campaign_id = $3', [
      JSON.stringify(list),
      first.id,
      id,
    ]);
  await overwrite(push0, findings.slice(1));
  await overwrite(email0, ['email/old-rule at basic_details']);
  await overwrite(push1, []);
  // This one was patched since, so it is another draft.
  await client.patch(push1, { basic_details: { name: 'Sale' } });

  const { audit, summary } = await runAudit();
  assert.deepEqual((await verdictOf(audit.id, push0))?.change, { appeared: findings.slice(0, 1), gone: [] });
  assert.deepEqual((await verdictOf(audit.id, email0))?.change, {
    appeared: [],
    gone: ['email/old-rule at basic_details'],
  });
  assert.equal((await verdictOf(audit.id, push1))?.change, null);
  assert.match(summary, /2 verdicts differ from those of audit \d+, version 0\.0\.9:/);
  assert.ok(summary.includes(`+ ${findings[0]}: 1, ${push0} for one`));
  assert.ok(summary.includes(`- email/old-rule at basic_details: 1, ${email0} for one`));
});

test('a sender that is verified no more changes a verdict, too', async () => {
  await db.query('delete from verified_senders where workspace_id = $1', [client.workspaceId]);
  const { summary } = await runAudit();
  assert.match(summary, /10 verdicts differ/);
  assert.match(summary, /^ {2}\+ \S+ at basic_details\.from_address: 10, /m);
  // It is the example of README.md. Ids are random, and versions change.
  const constant = (text: string) =>
    text.replace(/\b[0-9a-f]{24}\b/g, 'ID').replace(/version \d+\.\d+\.\d+/g, 'version X');
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  assert.ok(constant(readme).includes(`\`\`\`text\n${constant(summary)}\n\`\`\`\n`), summary);
});

test('a draft that cannot be saved any more', async () => {
  const [id = ''] = ids;
  await db.query('update campaigns set draft = $1 where id = $2', ['{"channel":"SMS"}', id]);
  const { audit } = await runAudit();
  assert.equal((await verdictOf(audit.id, id))?.can_be_saved, false);
});

test('ended in the middle, it goes on; what is judged twice counts once', async () => {
  const audit = await openAudit(db, undefined);
  const middle = ids[15] ?? '';
  for await (const _ of judgeRange(db, audit, { after: '', until: middle }, {}));
  const again = await openAudit(db, undefined);
  assert.deepEqual([again.id, again.position], [audit.id, middle]);
  for await (const _ of judgeRange(db, again, { after: ids[9] ?? '', until: ids[20] ?? '' }, {}));
  const { audit: whole, pages } = await runAudit();
  assert.equal(whole.id, audit.id);
  assert.deepEqual(pages, [9]);
  const verdicts = await db.query('select campaign_id from verdicts where audit_id = $1', [audit.id]);
  assert.equal(verdicts.length, await count(db, 'campaigns'));
});

test('a page holds no more than 8 MiB of drafts, and always one', async () => {
  const long = { ...pushDraft, note: 'x'.repeat(MOST_BYTES - 200) };
  for (let number = 0; number < 12; number++) assert.equal((await client.create(long)).status, 201);
  const { pages } = await runAudit();
  assert.ok(pages.length >= 3, pages.join());
  assert.equal(
    pages.reduce((sum, page) => sum + page),
    42,
  );
});

test('with house rules, the audit judges by them, and has their digest in its version', async () => {
  const team = ruleSet('acme', [requiredWhen({ id: 'acme/team', fields: [fields.basic_details.team] })]);
  const { audit, summary } = await runAudit({ default: team });
  assert.equal(audit.rules_version, rulesVersion(team));
  assert.ok(summary.includes(`Audit ${audit.id}, with version ${rulesVersion(team)} of the rules`), summary);
  assert.match(summary, /^ {2}\+ acme\/team at basic_details\.team: \d+, /m);
  // A worker with other rules would mix the verdicts of both.
  const judging = judgeRange(db, audit, { after: '' }, {});
  await assert.rejects(judging.next(), /needs version .+\+acme\.\w+ of the rules; this process has [\d.]+$/);
});
