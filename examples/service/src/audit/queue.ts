// The same audit on many machines: puts ranges of drafts into a queue for the workers, and waits until all are judged.
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { openDatabase } from '../database.js';
import { house } from '../house.js';
import { countDrafts, finishAudit, openAudit, summaryOf } from './audits.js';
import { connection, type Job, QUEUE } from './jobs.js';
import { progressOf } from './progress.js';

/** The number of drafts that a worker takes at a time. It is small, because the work of a killed worker is done again. */
const DRAFTS_PER_JOB = 2000;

const { DATABASE_URL = '' } = process.env;
const db = await openDatabase({ url: DATABASE_URL, folder: '' });
const queue = new Queue<Job>(QUEUE, { connection });
const audit = await openAudit(db, house.default);

let jobs = 0;
for (let after = ''; ; ) {
  const [range] = await db.query<{ until: string | null }>(
    'select max(id) as until from (select id from campaigns where id > $1 order by id limit $2) as following',
    [after, DRAFTS_PER_JOB],
  );
  const until = range?.until;
  if (until === undefined || until === null) break;
  // With this id, a job that exists is not added again when this program is restarted.
  const jobId = `${audit.id}-${until}`;
  await queue.add('range', { audit, range: { after, until } }, { jobId, attempts: 3, backoff: 1000 });
  jobs++;
  after = until;
}

const progress = progressOf(await countDrafts(db));
for (let judged = 0; ; await sleep(500)) {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from verdicts where audit_id = $1',
    [audit.id],
  );
  progress.add((row?.count ?? 0) - judged);
  judged = row?.count ?? 0;
  const { completed = 0, failed = 0 } = await queue.getJobCounts('completed', 'failed');
  if (failed > 0) throw new Error(`${failed} jobs have failed; their drafts are not judged`);
  if (completed >= jobs) break;
}
progress.end();
await finishAudit(db, audit);
console.log(await summaryOf(db, audit));
await queue.obliterate();
await queue.close();
await db.close();
