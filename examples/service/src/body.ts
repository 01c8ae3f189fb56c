import { resolveRequestId } from 'campaign-draft-rules';
import type { Context } from 'hono';
import { refuse, refuseInvalid, type Service } from './failure.js';

/** The longest body, and the longest draft that a campaign can grow to by patches. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** Filter groups, the deepest part of a draft, need about 300. Not every PostgreSQL can store deeper values. */
const MOST_LEVELS = 500;

export type Members = Record<string, unknown>;

/** The request's body, without its `request_id`: it belongs to the request, and is not part of a draft. */
export async function readBody(c: Context<Service>): Promise<Members> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    refuse(415, 'BAD_REQUEST', 'The Content-Type must be application/json');
  }
  const body = parsed(await c.req.arrayBuffer());
  if (isTooDeep(body)) refuse(400, 'BAD_REQUEST', `The body must not be nested deeper than ${MOST_LEVELS} levels`);
  if (!isObject(body)) {
    refuseInvalid([{ field: '', issue: 'The body must be an object' }]);
  }
  const id = resolveRequestId({ headers: c.req.header('X-SVC-Request-Id'), body });
  if (!id.valid) refuseInvalid(id.errors);
  c.set('requestId', id.requestId);
  const { request_id: _, ...members } = body;
  return members;
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse(400, 'BAD_REQUEST', 'The body must be JSON in UTF-8');
  }
}

export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
