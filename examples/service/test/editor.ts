// What the tests of the editor's operations have in common.
import { randomBytes } from 'node:crypto';
import type { Database } from '../src/database.js';
import { setKey } from '../src/seed.js';
import { basic, listen, newService, pushDraft } from './service.js';

/** A service with the operations of the editor, whose workspace has two people. */
export async function newEditor(options: Parameters<typeof newService>[0] = {}) {
  const service = await newService({ editor: {}, ...options });
  const { db, url } = service;
  const workspaceId = `workspace-${randomBytes(6).toString('hex')}`;
  await db.query('insert into workspaces values ($1)', [workspaceId]);
  const person = async (name: string, workspace = workspaceId) => {
    const apiKey = randomBytes(32).toString('base64url');
    await setKey(db, workspace, { name, apiKey });
    return personOf(url, workspace, apiKey);
  };
  const [ada, grace] = [await person('ada@shop.example'), await person('grace@shop.example')];
  return { ...service, workspaceId, person, ada, grace };
}

export type Person = ReturnType<typeof personOf>;

/** A page of the editor, by its requests. */
function personOf(url: string, workspaceId: string, apiKey: string) {
  const headers = { Authorization: basic(workspaceId, apiKey), 'SVC-APPKEY': workspaceId };
  async function send(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    const response = await fetch(`${url}/editor${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...more },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    // Tests compare the whole body, or the members that they expect.
    return {
      status: response.status,
      etag: response.headers.get('ETag'),
      headers: response.headers,
      body: JSON.parse(text),
    };
  }
  return {
    workspaceId,
    headers,
    send,
    get: (path: string, more?: Record<string, string>) => send('GET', path, undefined, more),
    create: (id: string, draft: unknown) => send('PUT', `/campaigns/${id}`, draft, { 'If-None-Match': '*' }),
    replace: (id: string, etag: string, draft: unknown) => send('PUT', `/campaigns/${id}`, draft, { 'If-Match': etag }),
    patch: (id: string, etag: string, patch: unknown) => send('PATCH', `/campaigns/${id}`, patch, { 'If-Match': etag }),
    publish: (id: string, etag: string) => send('POST', `/campaigns/${id}/publish`, undefined, { 'If-Match': etag }),
    /** `pause`, `resume`, `stop` or `approval`. */
    move: (id: string, name: string, etag: string) =>
      send('POST', `/campaigns/${id}/${name}`, undefined, { 'If-Match': etag }),
  };
}

export const newId = () => randomBytes(12).toString('hex');

/** A draft with a name. */
export const named = (name: string) => ({ ...pushDraft, basic_details: { name } });

/** A draft that can be published. */
export const complete = {
  ...pushDraft,
  basic_details: { name: 'Summer sale', platforms: ['WEB'] },
  campaign_content: {
    content: { push: { web: { template_type: 'BASIC', basic_details: { title: 'Sale', message: 'Today only' } } } },
  },
  segmentation_details: { is_all_user_campaign: true },
  scheduling_details: { delivery_type: 'ASAP' },
};

/** A person of one workspace on a database, whose service ends with the tests, and ids for campaigns: the same each time. */
export async function personOn(db: Database) {
  const workspace = 'again';
  const apiKey = 'the key of Ada';
  await db.query('insert into workspaces values ($1) on conflict do nothing', [workspace]);
  await setKey(db, workspace, { name: 'ada@shop.example', apiKey });
  const url = await listen(db, { editor: {} });
  const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];
  return { person: personOf(url, workspace, apiKey), ids, workspace };
}
