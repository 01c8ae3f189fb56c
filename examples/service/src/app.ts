import { randomUUID } from 'node:crypto';
import {
  resolveRequestId,
  rulesVersion,
  toValidateResponse,
  validateDraftAsync,
  validateRateLimits,
} from 'campaign-draft-rules';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Answer, Write } from './answers.js';
import { authentication, authorization } from './authentication.js';
import { MOST_BYTES, readBody } from './body.js';
import { createCampaign, etag, findCampaign, isSeen, listCampaigns, patchCampaign, tooLarge } from './campaigns.js';
import type { Database } from './database.js';
import { description } from './description.js';
import { type EditorOptions, editorRoutes } from './editor/routes.js';
import { answerFailure, refuse, type Service } from './failure.js';
import { judgedOf, signalOf } from './judge.js';
import { newMetrics, observed } from './observed.js';
import { type RateLimits, rateLimit } from './rate-limit.js';
import type { Stopping } from './stop.js';
import { type HouseLookups, type HouseRules, workspacesOf } from './workspace.js';

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
  /**
   * Whether a change must name with `If-Match` the revision that it is based on; `*` means any. The specification does
   * not have this header: switch it off for clients that know only the specification.
   */
  requireIfMatch?: boolean;
  /** House rules, which are checked in addition to those of the specification, in every operation. */
  rules?: HouseRules | undefined;
  /** The lookups that the house rules ask, for a workspace: `(id) => ({ acme: { isTeam: async (name) => … } })`. */
  lookups?: HouseLookups | undefined;
  /** How many seconds the answers about connectors, senders and features are remembered. Default: 0, for one request only. */
  rememberSeconds?: number;
  /** Also offers what the campaign editor needs, below `/editor`, and the page itself. */
  editor?: EditorOptions | undefined;
  /** Tells whether the service is stopping: it then takes no new requests. */
  stopping?: Stopping;
  /** Whether drafts are judged. Only the measurement of its cost switches it off. */
  judges?: boolean;
}

/** The three operations of the specification: create, patch and validate; reading campaigns; and operations for the people who run it. */
export function createApp({
  db,
  rateLimits = validateRateLimits,
  now = Date.now,
  newResponseId = randomUUID,
  maxErrors = 100,
  requireIfMatch = true,
  rules,
  lookups,
  rememberSeconds = 0,
  editor,
  stopping = { isStopping: false },
  judges = true,
}: AppOptions): Hono<Service> {
  const app = new Hono<Service>();
  app.onError(answerFailure);
  app.notFound(() => refuse(404, 'BAD_REQUEST', 'There is no such operation'));

  const workspaces = workspacesOf(db, lookups, rememberSeconds);
  const metrics = newMetrics();
  app.use(observed(metrics));
  // These two are for the network inside: for the balancer, and for Prometheus.
  app.get('/health', async (c) => {
    const isUp = !stopping.isStopping && (await isThere(db));
    return c.json({ status: isUp ? 'ok' : 'unavailable', rules: rulesVersion(rules) }, isUp ? 200 : 503);
  });
  app.get('/metrics', (c) =>
    c.text(metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  );

  app.use(async (c, next) => {
    c.set('judging', { maxErrors, rules, lookups, workspaces, judges });
    c.set('responseId', newResponseId());
    // The body may have the request id, too. Until it is read, an error is answered with that of the header.
    const id = resolveRequestId({ headers: c.req.header('X-SVC-Request-Id') });
    if (id.valid) c.set('requestId', id.requestId);
    if (stopping.isStopping) {
      c.header('Retry-After', '1');
      c.header('Connection', 'close');
      refuse(503, 'INTERNAL_ERROR', 'The service is being stopped: ask again');
    }
    await next();
    // Also for requests that were on their way when the service was asked to end.
    if (stopping.isStopping) c.header('Connection', 'close');
  });
  // A developer who makes a client from it has no key yet.
  app.get('/openapi.json', (c) => c.json(description(new URL(c.req.url).origin)));
  const editing = editor && editorRoutes(db, editor);
  if (editing !== undefined) app.route('/', editing.opened);
  app.use(authentication(db), authorization);
  // The specification limits the validate operation. Creating a campaign costs as much, so it has the same limits, counted separately.
  app.on('POST', '/v5/campaigns', rateLimit(db, 'create', rateLimits, now));
  app.on('POST', '/v5/campaigns/:id/validate', rateLimit(db, 'validate', rateLimits, now));
  const onError = (c: Context) => {
    // The rest of the body is not read, so no other request can follow it on this connection.
    c.header('Connection', 'close');
    return tooLarge();
  };
  app.use(bodyLimit({ maxSize: MOST_BYTES, onError }));
  if (editing !== undefined) app.route('/editor', editing.operations);

  app.get('/v5/campaigns', async (c) => {
    const { limit, after } = c.req.query();
    const data = await listCampaigns(db, c.var.client.workspaceId, limit, after);
    return c.json({ response_id: c.var.responseId, data });
  });

  app.get('/v5/campaigns/:id', async (c) => {
    const id = c.req.param('id');
    const { revision, hasStarted, ...campaign } = await findCampaign(db, c.var.client.workspaceId, id);
    c.header('ETag', etag(revision));
    // Whoever has this revision may have seen it before the campaign started.
    if (!hasStarted && isSeen(c.req.header('If-None-Match'), revision)) return c.body(null, 304);
    return c.json({ response_id: c.var.responseId, data: { id, revision, ...campaign } });
  });

  app.post('/v5/campaigns', async (c) => {
    const body = await readBody(c);
    return answered(c, await createCampaign(db, writeOf(c, body), body));
  });

  app.patch('/v5/campaigns/:id', async (c) => {
    const body = await readBody(c);
    if (requireIfMatch && c.req.header('If-Match') === undefined) {
      refuse(428, 'BAD_REQUEST', 'The header If-Match must have the ETag of the campaign that was seen');
    }
    return answered(c, await patchCampaign(db, writeOf(c, body), c.req.param('id'), body));
  });

  app.post('/v5/campaigns/:id/validate', async (c) => {
    await readBody(c);
    const { workspaceId } = c.var.client;
    const { draft } = await findCampaign(db, workspaceId, c.req.param('id'));
    const options = { signal: signalOf(c), maxErrors, rules };
    const result = judges
      ? await validateDraftAsync(draft, 'DRAFT_PUBLISH', workspaces(workspaceId), options)
      : ({ valid: true } as const);
    return c.json(toValidateResponse(result, { responseId: c.var.responseId }));
  });
  return app;
}

function writeOf(c: Context<Service>, body: unknown): Write {
  const { requestId, responseId } = c.var;
  const request = [c.req.method, c.req.path, body];
  return { ...judgedOf(c), request, requestId, responseId, ifMatch: c.req.header('If-Match') };
}

/** Whether the database answers. */
async function isThere(db: Database): Promise<boolean> {
  try {
    await db.query('select 1');
    return true;
  } catch {
    return false;
  }
}

function answered(c: Context<Service>, { status, revision, body }: Answer): Response {
  c.header('ETag', etag(revision));
  return c.json(body as object, status);
}
