import { randomUUID } from 'node:crypto';
import { acceptDraft, serviceError, toErrorResponse } from 'campaign-draft-rules';
import express, { type NextFunction, type Request, type Response } from 'express';
import { save, workspace } from './campaigns.js';

export const app = express();
app.use(express.json());

app.post('/v5/campaigns', async ({ body, headers }, response) => {
  const responseId = randomUUID();
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const accepted = await acceptDraft(body, workspace, { responseId, headers, signal: leaving.signal });
  if (!accepted.ok) response.status(accepted.status).json(accepted.body);
  else response.status(201).json({ response_id: responseId, id: await save(accepted.draft) });
});

// Express knows it by its four parameters.
app.use((error: { status?: number; message: string }, _: Request, response: Response, _next: NextFunction) => {
  const { status = 500, message } = error;
  const failure: unknown = status < 500 ? serviceError('BAD_REQUEST', message) : error;
  response.status(status).json(toErrorResponse(failure, { responseId: randomUUID() }));
});
