// Judges the ranges of the queue, one after the other. Start as many of these, on as many machines, as you like.
import { Worker } from 'bullmq';
import { openDatabase } from '../database.js';
import { house } from '../house.js';
import { connection, type Job, QUEUE } from './jobs.js';
import { judgeRange } from './judge.js';

const { DATABASE_URL = '' } = process.env;
const db = await openDatabase({ url: DATABASE_URL, folder: '' });

const worker = new Worker<Job>(
  QUEUE,
  async ({ data: { audit, range } }) => {
    for await (const drafts of judgeRange(db, audit, range, house))
      console.log(`${drafts} judged, after ${range.after}`);
  },
  // A killed worker no longer renews its lock, so another one gets its range.
  { connection, lockDuration: 5000, stalledInterval: 5000, maxStalledCount: 10 },
);
worker.on('error', (error) => console.error(error.message));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await worker.close();
    await db.close();
  });
}
