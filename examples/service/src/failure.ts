import { type DraftError, type ErrorCode, type FindingOf, serviceError, toErrorResponse } from 'campaign-draft-rules';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Client } from './authentication.js';
import type { Judging } from './workspace.js';

/** The facts about a request while it is served. */
export interface Service {
  Variables: {
    responseId: string;
    requestId?: string | undefined;
    client: Client;
    isAllowed: boolean;
    judging: Judging;
  };
}

/** Ends the request with an error of the service's own. */
export function refuse(status: ContentfulStatusCode, code: ErrorCode, message: string): never {
  throw new HTTPException(status, { cause: serviceError(code, message) });
}

/** Ends the request with its errors. A page gets them as findings, too: it shows each at its field. */
export function refuseInvalid(errors: readonly DraftError[], findings?: readonly FindingOf<string>[]): never {
  throw new HTTPException(400, { cause: { valid: false, errors, findings } });
}

const notAuthenticated = serviceError('UNAUTHORIZED', 'The credentials are missing or not valid');

/** Whether a request has failed because its client went away, which is nobody's error: there is nothing to log, and nobody to answer. */
export function isGone(c: Context<Service>, error: unknown): boolean {
  const { signal } = c.req.raw;
  // Not every failure after the client went: one of the database is still one.
  return signal.aborted && error === signal.reason;
}

/** For the metrics only, as nginx counts such requests. */
export const goneAway = () => new Response(null, { status: 499 });

/** Turns any error of a request into the specification's error envelope. Only the log tells the cause of an unknown error. */
export function answerFailure(error: Error, c: Context<Service>): Response {
  const { responseId, requestId } = c.var;
  const ids = { responseId, requestId };
  if (isGone(c, error)) return goneAway();
  if (!(error instanceof HTTPException)) {
    // Only the stack: an error of the database has the parameters of the statement, and with them data of the client.
    console.error(
      JSON.stringify({ response_id: responseId, request_id: requestId, error: error.stack ?? String(error) }),
    );
    return c.json(toErrorResponse(error, ids), 500);
  }
  if (error.status === 401) {
    c.header('WWW-Authenticate', error.getResponse().headers.get('WWW-Authenticate') ?? 'Basic');
    return c.json(toErrorResponse(notAuthenticated, ids), 401);
  }
  const body = toErrorResponse(error.cause, ids);
  const { findings } = (error.cause ?? {}) as { findings?: readonly FindingOf<string>[] };
  return c.json(findings === undefined ? body : { ...body, findings }, error.status);
}
