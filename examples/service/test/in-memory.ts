// A service in the process of the tests, on a PGlite in memory. The tests of examples/editor use it, too.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { type AppOptions, createApp } from '../src/app.js';
import { type Database, onPGlite } from '../src/database.js';

/** The files of an empty PGlite, which `prepare.ts` writes. */
export const preparedFiles = new URL('../.data/empty-pglite.tar', import.meta.url);

/** A new PGlite in memory. Making its files takes seconds, so `npm test` prepares them once, and each test file loads them. */
export async function newPGlite(): Promise<Database> {
  const prepared = existsSync(preparedFiles) && { loadDataDir: new Blob([await readFile(preparedFiles)]) };
  return onPGlite(await PGlite.create({ dataDir: 'memory://', ...prepared }));
}

/** Serves a database over HTTP. */
export function serveApp(options: AppOptions): Promise<{ url: string; server: Server; close(): void }> {
  const app = createApp(options);
  return new Promise((resolve) => {
    // `serve` makes a server of HTTP/1.1, unless it is told otherwise.
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
      resolve({ url: `http://127.0.0.1:${port}`, server, close });
    }) as Server;
    function close() {
      server.close();
      server.closeAllConnections();
    }
  });
}
