import { randomUUID } from 'node:crypto';
import { acceptDraft, serviceError, toErrorResponse } from 'campaign-draft-rules';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { save, workspace } from './campaigns.js';

export const app = new Hono();

app.post('/v5/campaigns', async (c) => {
  const responseId = randomUUID();
  const { headers, signal } = c.req.raw;
  const body = await c.req.json().catch(() => {
    throw new HTTPException(400, { message: 'The body must be JSON' });
  });
  const accepted = await acceptDraft(body, workspace, { responseId, headers, signal });
  if (!accepted.ok) return c.json(accepted.body, accepted.status);
  return c.json({ response_id: responseId, id: await save(accepted.draft) }, 201);
});

app.onError((error, c) => {
  const ids = { responseId: randomUUID() };
  if (!(error instanceof HTTPException)) return c.json(toErrorResponse(error, ids), 500);
  // Others have an answer of their own, such as that of a login.
  if (error.status !== 400) return error.getResponse();
  return c.json(toErrorResponse(serviceError('BAD_REQUEST', error.message), ids), 400);
});
