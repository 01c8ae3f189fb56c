import { acceptDraft, serviceError, toErrorResponse } from 'campaign-draft-rules';
import Fastify, { type FastifyError } from 'fastify';
import { save, workspace } from './campaigns.js';

export const app = Fastify();

app.post('/v5/campaigns', async ({ body, headers, id: responseId }, reply) => {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  const accepted = await acceptDraft(body, workspace, { responseId, headers, signal: leaving.signal });
  if (!accepted.ok) return reply.code(accepted.status).send(accepted.body);
  return reply.code(201).send({ response_id: responseId, id: await save(accepted.draft) });
});

app.setErrorHandler<FastifyError>((error, request, reply) => {
  const { statusCode = 500, message } = error;
  const failure = statusCode < 500 ? serviceError('BAD_REQUEST', message) : error;
  return reply.code(statusCode).send(toErrorResponse(failure, { responseId: request.id }));
});
