// The built page: who gets it, under which policy, in which form, and for how long.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { newEditor } from './editor.js';
import { atEnd } from './service.js';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
atEnd(async () => rmSync(folder, { recursive: true }));
const page = join(folder, 'dist');
mkdirSync(join(page, 'assets'), { recursive: true });
writeFileSync(join(page, 'index.html'), '<style nonce="__NONCE__"></style><script nonce="__NONCE__"></script>');
writeFileSync(join(page, 'assets/index-a1.js'), 'the script');
writeFileSync(join(page, 'assets/index-a1.js.br'), 'in Brotli');
writeFileSync(join(page, 'assets/index-a1.js.gz'), 'in gzip');
writeFileSync(join(page, 'assets/index-b2.css'), 'the styles');
writeFileSync(join(page, 'private.txt'), 'not served');
writeFileSync(join(folder, 'secret.txt'), 'not served');

const { url, ada } = await newEditor({ editor: { page } });

/** Asks as it is written: `fetch` would normalize the path, and unpack the answer. */
function get(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += String(chunk);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}

const { Authorization } = ada.headers;

test('the page is for those who log in, under a strict policy with a new nonce each time', async () => {
  const asked = await get('/');
  assert.equal(asked.status, 401);
  assert.match(String(asked.headers['www-authenticate']), /^Basic realm=/);
  const [first, second] = [await get('/', { Authorization }), await get('/', { Authorization })];
  assert.equal(first.status, 200);
  assert.match(String(first.headers['content-type']), /^text\/html; charset=utf-8$/i);
  const policy = String(first.headers['content-security-policy']);
  assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-([^']+)';/);
  assert.match(policy, /frame-ancestors 'none'$/);
  assert.doesNotMatch(policy, /unsafe|\*|https?:/);
  assert.notEqual(policy, second.headers['content-security-policy']);
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  assert.equal(first.text, `<style nonce="${nonce}"></style><script nonce="${nonce}"></script>`);
  assert.equal(first.headers['cache-control'], 'no-cache');
  assert.equal(first.headers['x-content-type-options'], 'nosniff');
});

test('an asset is sent as the browser takes it, and kept for ever', async () => {
  for (const [accepted, encoding, text] of [
    ['gzip, deflate, br', 'br', 'in Brotli'],
    ['gzip', 'gzip', 'in gzip'],
    ['identity', undefined, 'the script'],
    ['br;q=0, gzip;q=0', undefined, 'the script'],
  ] as const) {
    const { status, headers, text: sent } = await get('/assets/index-a1.js', { 'Accept-Encoding': accepted });
    assert.equal(status, 200);
    assert.equal(headers['content-encoding'], encoding, accepted);
    assert.equal(sent, text);
    assert.equal(headers['content-length'], String(text.length));
    assert.match(String(headers['content-type']), /^text\/javascript/);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers.vary, 'Accept-Encoding');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  }
  const styles = await get('/assets/index-b2.css', { 'Accept-Encoding': 'br' });
  assert.deepEqual([styles.headers['content-encoding'], styles.text], [undefined, 'the styles']);
  assert.match(String(styles.headers['content-type']), /^text\/css/);
});

test('nothing but the page and its assets is served', async () => {
  for (const path of [
    '/assets',
    '/assets/',
    '/assets/none.js',
    '/assets/../private.txt',
    '/assets/..%2fprivate.txt',
    '/assets/%2e%2e/private.txt',
    '/assets/..%5cprivate.txt',
    '/assets/..\\private.txt',
    '/assets/../../secret.txt',
    '/assets/%00',
    '/assets//etc/passwd',
    '/private.txt',
    '/index.html',
    '/secret.txt',
  ]) {
    const { status, headers, text } = await get(path, { Authorization });
    assert.match(String(status), /^40[014]$/, path);
    assert.doesNotMatch(text, /not served/);
    assert.doesNotMatch(String(headers['cache-control']), /immutable/);
  }
});
