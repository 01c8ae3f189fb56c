import { randomBytes } from 'node:crypto';
import { after } from 'node:test';
import type { ErrorResponse, StaticWorkspace, ValidateResponse } from 'campaign-draft-rules';
import pg from 'pg';
import type { AppOptions } from '../src/app.js';
import { type Database, openDatabase } from '../src/database.js';
import { addWorkspace, type NewKey, setKey } from '../src/seed.js';
import { newPGlite, serveApp } from './in-memory.js';

const HOUR = 3_600_000;

const ends: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const end of ends.reverse()) await end();
});

/** Called when the tests of the file are over: the last one first. */
export function atEnd(end: () => Promise<unknown>): void {
  ends.push(end);
}

/** A database of the test's own: PGlite in memory, or a new one at `DATABASE_URL`. Gone when the tests of the file are done. */
export async function newDatabase(): Promise<{ db: Database; url: string | undefined; statements: string[] }> {
  const url = await newUrl();
  const opened = await (url === undefined ? newPGlite() : openDatabase({ url, folder: '' }));
  atEnd(() => opened.close());
  const statements: string[] = [];
  const db: Database = {
    ...opened,
    query(sql, parameters) {
      statements.push(sql);
      return opened.query(sql, parameters);
    },
  };
  return { db, url, statements };
}

/** The address of a new, empty database, when the tests run against a PostgreSQL. */
export async function newUrl(): Promise<string | undefined> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL === undefined) return undefined;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  atEnd(() => run(`drop database ${name} with (force)`));
  const url = new URL(DATABASE_URL);
  url.pathname = name;
  return url.href;
}

/** Serves a database over HTTP, until the tests of the file are done. Returns the address. */
export async function listen(db: Database, options: Partial<AppOptions> = {}): Promise<string> {
  let hours = 0;
  // This clock moves on an hour at each look, so that no rate limit is reached.
  const { url, close } = await serveApp({ db, now: () => ++hours * HOUR, ...options });
  atEnd(async () => close());
  return url;
}

/** A response. The type of the body is what the test expects: the body is compared in full, or by its members. */
export interface Answered {
  status: number;
  headers: Headers;
  body: ErrorResponse & ValidateResponse & { id: string };
}

export interface TestClient {
  workspaceId: string;
  headers: Record<string, string>;
  send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Answered>;
  create(draft: unknown, headers?: Record<string, string>): Promise<Answered>;
  patch(id: string, patch: unknown, headers?: Record<string, string>): Promise<Answered>;
  validate(id: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
}

export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** Sends texts, bytes and streams as they are, and anything else as JSON. */
export function clientOf(url: string, workspaceId: string, apiKey: string): TestClient {
  const headers = {
    Authorization: basic(workspaceId, apiKey),
    'SVC-APPKEY': workspaceId,
    'Content-Type': 'application/json',
  };
  const send: TestClient['send'] = async (method, path, body, more = {}) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...more },
      body: isRaw ? body : JSON.stringify(body),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    // Every answer is JSON.
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answered['body'] };
  };
  return {
    workspaceId,
    headers,
    send,
    create: (draft, more) => send('POST', '/v5/campaigns', draft, more),
    // `*`: whatever the newest revision is.
    patch: (id, patch, more) => send('PATCH', `/v5/campaigns/${id}`, patch, { 'If-Match': '*', ...more }),
    validate: (id, body = {}, more = {}) => send('POST', `/v5/campaigns/${id}/validate`, body, more),
  };
}

/** A client of a new workspace. */
export async function newClient(
  { db, url }: { db: Database; url: string },
  workspace: StaticWorkspace = {},
  key: Partial<NewKey> = {},
): Promise<TestClient> {
  const workspaceId = `workspace-${randomBytes(6).toString('hex')}`;
  const apiKey = randomBytes(32).toString('base64url');
  await addWorkspace(db, workspaceId, workspace);
  await setKey(db, workspaceId, { name: 'tests', apiKey, ...key });
  return clientOf(url, workspaceId, key.apiKey ?? apiKey);
}

export async function newService(options: Partial<AppOptions> = {}) {
  const { db, url: databaseUrl, statements } = await newDatabase();
  const url = await listen(db, options);
  return { db, url, databaseUrl, statements };
}

/** The stored row of a campaign. */
export async function stored(db: Database, id: string) {
  const [row] = await db.query<{
    draft: Record<string, unknown>;
    text: string;
    state: string;
    revision: number;
    updated_by: string;
    bytes: number;
  }>('select draft, draft::text as text, state, revision, updated_by, bytes from campaigns where id = $1', [id]);
  if (row === undefined) throw new Error(`No campaign ${id} is stored`);
  return row;
}

export async function count(db: Database, table: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
  return row?.count ?? 0;
}

/** The fields of an error answer. */
export function targets({ body }: Answered): string[] {
  return body.error.details.map(({ target }) => target);
}

export const pushDraft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
