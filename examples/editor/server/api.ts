import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type StaticWorkspace, staticWorkspace, toValidateResponse, validateDraft } from 'campaign-draft-rules';
import data from '../../workspace.json' with { type: 'json' };

// The file has the shape; what is in it is checked by `staticWorkspace`.
const workspace = staticWorkspace(data as StaticWorkspace);

/** How late the service answers, in milliseconds, and what it cannot answer. A test changes it. */
export const conduct = { delay: Number(process.env.LOOKUP_DELAY ?? 600), failing: new Set<string>() };

const MOST_CHARACTERS = 2_000_000;

/** What a connector, a sender and a feature are asked for; and a draft that is to be published. */
export async function handleApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: asked } = new URL(request.url ?? '/', 'http://localhost');
  const of = (name: string) => asked.get(name) ?? '';
  if (pathname === '/api/publish' && request.method === 'POST') return publish(request, response);
  await wait(conduct.delay);
  if (conduct.failing.has(pathname)) return send(response, 503, { error: 'The provider does not answer' });
  switch (pathname) {
    case '/api/connectors':
      return send(response, 200, workspace.connectors.hasConnector(of('type'), of('name')));
    case '/api/senders': {
      const connector = { connectorType: of('type'), connectorName: of('name') };
      return send(response, 200, workspace.verifiedSenders.isVerifiedSender(of('address'), connector));
    }
    case '/api/features':
      return send(response, 200, data.features.includes(of('flag')));
    default:
      return send(response, 404, { error: 'There is no such address' });
  }
}

/** A server never trusts the verdict of a browser: it judges the draft itself, by the same rules. */
async function publish(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) {
      text += chunk;
      if (text.length > MOST_CHARACTERS) return send(response, 413, { error: 'The draft is too long' });
    }
    const result = validateDraft(JSON.parse(text), 'DRAFT_PUBLISH', workspace);
    send(response, 200, toValidateResponse(result, { responseId: randomUUID() }));
  } catch {
    send(response, 400, { error: 'The body must be a draft as JSON' });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
