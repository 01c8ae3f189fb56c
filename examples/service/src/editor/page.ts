import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { authorization } from '../authentication.js';
import { refuse, type Service } from '../failure.js';

/** Nothing inline, nothing evaluated, nothing from elsewhere. The nonce is for styles that scripts make. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Serves the page in the folder, to those who log in, and its assets. These hold no data and have a hash in their names, so any cache may
 * keep them for ever; beside each is what the build has compressed.
 */
export function servePage(app: Hono<Service>, folder: string, login: MiddlewareHandler<Service>): void {
  app.get('/', login, authorization, async (c) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const nonce = randomBytes(16).toString('base64');
    c.header('Content-Security-Policy', policy(nonce));
    c.header('Cache-Control', 'no-cache');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Content-Type-Options', 'nosniff');
    return c.html(page.replaceAll('__NONCE__', nonce));
  });
  const assets = serveStatic<Service>({
    root: folder,
    precompressed: true,
    onFound(_, c) {
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      c.header('X-Content-Type-Options', 'nosniff');
      // Which form of a file is sent depends on it, also when it is the plain one.
      c.header('Vary', 'Accept-Encoding');
    },
  });
  app.get('/assets/*', assets, () => refuse(404, 'BAD_REQUEST', 'There is no such file'));
}
