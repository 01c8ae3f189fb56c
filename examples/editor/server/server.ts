import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { handleApi } from './api.ts';

const dist = join(import.meta.dirname, '../dist');

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

/** Nothing inline, nothing evaluated, nothing from elsewhere. The nonce is for the styles of CodeMirror. */
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

/** Serves the built page and the workspace service. */
export function editorServer() {
  return createServer((request, response) => {
    // Everything after the slash is a path: `//` would begin another host.
    const { pathname } = new URL(`http://localhost/${request.url?.replace(/^\/+/, '')}`);
    const answered = pathname.startsWith('/api/') ? handleApi(request, response) : sendFile(pathname, response);
    answered.catch(() => (response.headersSent ? response.end() : response.writeHead(500).end()));
  });
}

async function sendFile(pathname: string, response: ServerResponse): Promise<void> {
  const name = pathname === '/' ? '/index.html' : normalize(pathname);
  const content = await readFile(join(dist, name)).catch(() => undefined);
  if (content === undefined) {
    response.writeHead(404).end();
    return;
  }
  const headers = {
    'Content-Type': types[extname(name)] ?? 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
  if (name !== '/index.html') {
    response.writeHead(200, headers).end(content);
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  response.writeHead(200, { ...headers, 'Content-Security-Policy': policy(nonce), 'Cache-Control': 'no-store' });
  response.end(content.toString('utf8').replaceAll('__NONCE__', nonce));
}
