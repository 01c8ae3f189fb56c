import type { Audit, Range } from './judge.js';

export const QUEUE = 'audit';

/** The work that a worker takes at a time. */
export interface Job {
  audit: Audit;
  range: Range;
}

const { REDIS_URL = 'redis://127.0.0.1:6379' } = process.env;
/** BullMQ waits for Redis as long as it takes, so a request to it is never given up. */
export const connection = { url: REDIS_URL, maxRetriesPerRequest: null };
