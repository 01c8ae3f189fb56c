import { sha256 } from './authentication.js';
import { type Database, isDuplicate } from './database.js';
import { refuse } from './failure.js';
import type { Judged } from './judge.js';

/** The answer to a write, now or at the first time. */
export interface Answer {
  status: 200 | 201;
  revision: number;
  body: unknown;
}

/** A request that writes. */
export interface Write extends Judged {
  /** The content of the request: everything that distinguishes it from others. */
  request: readonly unknown[];
  requestId: string | undefined;
  responseId: string;
  /** The revision of the campaign that the client has seen, if it names one: `If-Match`. */
  ifMatch: string | undefined;
}

/** One statement that writes something and remembers the answer, or does neither. Its rows tell whether it did. */
export interface Statement {
  /** The change. It returns a row for what it has changed, and its last parameter is number `parameters.length`. */
  sql: string;
  parameters: readonly unknown[];
  answer: Answer;
}

/**
 * Writes once, however often the client asks with the same request id, and answers the same. `attempt` is repeated when
 * something else was written meanwhile.
 */
export async function writeOnce(db: Database, write: Write, attempt: () => Promise<Statement>): Promise<Answer> {
  const { workspaceId, requestId } = write;
  const fingerprint = sha256(JSON.stringify(write.request)).toString('hex');
  for (;;) {
    write.signal.throwIfAborted();
    const earlier = await earlierAnswer(db, write, fingerprint);
    if (earlier !== undefined) return earlier;
    const { sql, parameters, answer } = await attempt();
    const { status, revision, body } = answer;
    const [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6].map((n) => `$${parameters.length + n}`);
    const statement = `
      with changed as (${sql} returning 1), remembered as (
        insert into answers (workspace_id, request_id, fingerprint, status, revision, body)
        select ${a}, ${b}, ${c}, ${d}::integer, ${e}::integer, ${f}::json from changed where ${b}::text is not null
      )
      select from changed`;
    const remembered = [workspaceId, requestId ?? null, fingerprint, status, revision, JSON.stringify(body)];
    try {
      if ((await db.query(statement, [...parameters, ...remembered])).length > 0) return answer;
    } catch (error) {
      // The same request, at the same time, was quicker: nothing was written by this one.
      if (!isDuplicate(error, 'answers')) throw error;
    }
  }
}

async function earlierAnswer(db: Database, write: Write, fingerprint: string): Promise<Answer | undefined> {
  if (write.requestId === undefined) return undefined;
  const [earlier] = await db.query<Answer & { fingerprint: string }>(
    'select fingerprint, status, revision, body from answers where workspace_id = $1 and request_id = $2',
    [write.workspaceId, write.requestId],
  );
  if (earlier !== undefined && earlier.fingerprint !== fingerprint) {
    refuse(422, 'UNPROCESSABLE_ENTITY', 'The request_id must be new: it was used for another request');
  }
  return earlier;
}
