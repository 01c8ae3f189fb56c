import { randomUUID } from 'node:crypto';
import { sValidator } from '@hono/standard-validator';
import { draftSchemaAsync, toErrorResponse } from 'campaign-draft-rules';
import { save, workspace } from './campaigns.js';
import { app } from './hono.js';

const validator = sValidator('json', draftSchemaAsync('LENIENT', workspace), (result, c) => {
  if (!result.success) return c.json(toErrorResponse(result.error, { responseId: randomUUID() }), 400);
});

app.post('/drafts', validator, async (c) => c.json({ id: await save(c.req.valid('json')) }, 201));
