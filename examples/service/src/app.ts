import { randomUUID } from 'node:crypto';
import { resolveRequestId, toValidateResponse, validateDraftAsync, validateRateLimits } from 'campaign-draft-rules';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Answer, Write } from './answers.js';
import { authentication, authorization } from './authentication.js';
import { MOST_BYTES, readBody } from './body.js';
import { createCampaign, etag, findCampaign, patchCampaign, tooLarge } from './campaigns.js';
import type { Database } from './database.js';
import { description } from './description.js';
import { answerFailure, refuse, type Service } from './failure.js';
import { type RateLimits, rateLimit } from './rate-limit.js';
import { workspaceOf } from './workspace.js';

/** A request that takes longer is given up, with its lookups. */
const MOST_MILLISECONDS = 30_000;

export interface AppOptions {
  db: Database;
  rateLimits?: RateLimits;
  /** The clock of the rate limits, in milliseconds. */
  now?: () => number;
  newResponseId?: () => string;
  /**
   * How many errors are listed. A body of 9 KB can have a thousand, each below a hundred groups: an answer of two megabytes, which
   * nobody reads.
   */
  maxErrors?: number;
}

/** The three operations of the specification: create, patch and validate; and their description. */
export function createApp({
  db,
  rateLimits = validateRateLimits,
  now = Date.now,
  newResponseId = randomUUID,
  maxErrors = 100,
}: AppOptions): Hono<Service> {
  const app = new Hono<Service>();
  app.onError(answerFailure);
  app.notFound(() => refuse(404, 'BAD_REQUEST', 'There is no such operation'));

  app.use(async (c, next) => {
    c.set('responseId', newResponseId());
    // The body may have the request id, too. Until it is read, an error is answered with that of the header.
    const id = resolveRequestId({ header: c.req.header('X-SVC-Request-Id') });
    if (id.valid) c.set('requestId', id.requestId);
    await next();
  });
  // Whoever makes a client of it has no key yet.
  app.get('/openapi.json', (c) => c.json(description(new URL(c.req.url).origin)));
  app.use(authentication(db), authorization);
  // The specification limits the validate operation. To create a campaign costs as much, so it has the same limits, counted apart.
  app.on('POST', '/v5/campaigns', rateLimit(db, 'create', rateLimits, now));
  app.on('POST', '/v5/campaigns/:id/validate', rateLimit(db, 'validate', rateLimits, now));
  const onError = (c: Context) => {
    // What is left of the body is not read, so no other request can follow it on this connection.
    c.header('Connection', 'close');
    return tooLarge();
  };
  app.use(bodyLimit({ maxSize: MOST_BYTES, onError }));

  app.post('/v5/campaigns', async (c) => {
    const body = await readBody(c);
    return answered(c, await createCampaign(db, writeOf(c, body, maxErrors), body));
  });

  app.patch('/v5/campaigns/:id', async (c) => {
    const body = await readBody(c);
    return answered(c, await patchCampaign(db, writeOf(c, body, maxErrors), c.req.param('id'), body));
  });

  app.post('/v5/campaigns/:id/validate', async (c) => {
    await readBody(c);
    const { workspaceId } = c.var.client;
    const { draft } = await findCampaign(db, workspaceId, c.req.param('id'));
    const result = await validateDraftAsync(draft, 'DRAFT_PUBLISH', workspaceOf(db, workspaceId), {
      signal: signalOf(c),
      maxErrors,
    });
    return c.json(toValidateResponse(result, { responseId: c.var.responseId }));
  });
  return app;
}

function writeOf(c: Context<Service>, body: unknown, maxErrors: number): Write {
  const { client, requestId, responseId } = c.var;
  return {
    workspaceId: client.workspaceId,
    request: [c.req.method, c.req.path, body],
    requestId,
    responseId,
    by: client.keyName,
    ifMatch: c.req.header('If-Match'),
    signal: signalOf(c),
    maxErrors,
  };
}

/** Aborted when the client has gone, or waits for too long. */
function signalOf(c: Context<Service>): AbortSignal {
  return AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(MOST_MILLISECONDS)]);
}

function answered(c: Context<Service>, { status, revision, body }: Answer): Response {
  c.header('ETag', etag(revision));
  return c.json(body as object, status);
}
