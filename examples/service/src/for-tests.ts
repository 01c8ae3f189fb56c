// The service for the tests of other teams: `npm run start:for-tests`. They know neither its workspaces nor its campaigns, so a
// question includes them, in the form of the conformance vectors: { mode, draft, workspace, current }. The question goes to the
// service over HTTP, and its response is the answer. Never start this beside real data.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import type { DraftError, ErrorResponse, StaticWorkspace, ValidateResponse } from 'campaign-draft-rules';
import { createApp } from './app.js';
import { openDatabase } from './database.js';
import { addCampaign, addWorkspace, setKey } from './seed.js';

interface Question {
  mode: 'LENIENT' | 'DRAFT_PUBLISH';
  draft: unknown;
  workspace: StaticWorkspace;
  /** For an update: the campaign as it is stored. `draft` is then the patch. */
  current?: { state: string; draft: unknown };
}

const db = await openDatabase({ folder: 'memory://' });
const none = Number.POSITIVE_INFINITY;
const { fetch: answer } = createApp({
  db,
  rateLimits: { perSecond: none, perMinute: none, perHour: none },
  // The questions know only the specification.
  requireIfMatch: false,
  // As many as the library lists.
  maxErrors: 1000,
});
const service = await new Promise<string>((resolve) => {
  serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
    resolve(`http://127.0.0.1:${port}/v5/campaigns`),
  );
});

const apiKey = randomBytes(32).toString('base64url');

/** Adds a workspace, and returns its id. */
async function workspaceFor(data: StaticWorkspace): Promise<string> {
  const id = randomBytes(12).toString('hex');
  await addWorkspace(db, id, data);
  await setKey(db, id, { name: 'tests', apiKey });
  return id;
}

async function judge({
  mode,
  draft,
  workspace,
  current,
}: Question): Promise<{ valid: boolean; errors?: readonly DraftError[] }> {
  const workspaceId = await workspaceFor(workspace);
  const send = async (method: string, path: string, body: unknown) => {
    const headers = {
      Authorization: `Basic ${Buffer.from(`${workspaceId}:${apiKey}`).toString('base64')}`,
      'SVC-APPKEY': workspaceId,
      'Content-Type': 'application/json',
    };
    const response = await fetch(service + path, { method, headers, body: JSON.stringify(body) });
    return { ok: response.ok, body: (await response.json()) as ErrorResponse & Partial<ValidateResponse> };
  };

  const { ok, body } =
    current !== undefined
      ? await send('PATCH', `/${await addCampaign(db, workspaceId, current.state, current.draft)}`, draft)
      : mode === 'LENIENT'
        ? await send('POST', '', draft)
        : await send('POST', `/${await addCampaign(db, workspaceId, 'DRAFT', draft)}/validate`, {});
  if (!ok) return { valid: false, errors: errorsOf(body) };
  return body.data?.valid === false ? body.data : { valid: true };
}

/** The errors of a refusal: in fields, or in the body as a whole, when it is too large or too deep. */
function errorsOf({ error }: ErrorResponse): DraftError[] {
  if (error.code === 'INTERNAL_ERROR') throw new Error(error.message);
  if (error.code !== 'VALIDATION_FAILED') return [{ field: '', issue: error.message }];
  return error.details.map(({ target, message }) => ({ field: target, issue: message }));
}

const server = createServer(async (request, response) => {
  response.setHeader('Content-Type', 'application/json');
  try {
    response.end(JSON.stringify(await judge(JSON.parse(await text(request)))));
  } catch (error) {
    response.writeHead(500).end(JSON.stringify({ error: String(error) }));
  }
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`Listening at http://127.0.0.1:${port}/validate`);
});
