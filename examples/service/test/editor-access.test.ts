// Who may use the operations of the editor, and what hostile clients get.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { permissions } from '../src/authentication.js';
import { MOST_BYTES } from '../src/body.js';
import { setKey } from '../src/seed.js';
import { complete, named, newEditor, newId } from './editor.js';
import { basic, count, listen, newClient, stored } from './service.js';

const { db, url, ada, person, workspaceId } = await newEditor();
const id = newId();
await ada.create(id, complete);

/** Each operation that needs the header; the first ones change something. */
const operations = [
  ['PUT', `/campaigns/${id}`],
  ['PATCH', `/campaigns/${id}`],
  ['POST', `/campaigns/${id}/publish`],
  ['POST', `/campaigns/${id}/pause`],
  ['POST', `/campaigns/${id}/resume`],
  ['POST', `/campaigns/${id}/stop`],
  ['POST', `/campaigns/${id}/approval`],
  ['POST', '/reach'],
  ['POST', '/previews'],
  ['GET', '/campaigns'],
  ['GET', `/campaigns/${id}`],
  ['GET', '/lists/events'],
  ['GET', '/connectors'],
  ['GET', '/senders'],
  ['GET', '/features'],
  ['GET', '/house/shop/isFree'],
] as const;

/** Asks with these headers alone, as a browser does. */
const ask = (method: string, path: string, headers: Record<string, string>) =>
  fetch(`${url}/editor${path}`, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(named('Evil')) }) });

test('the page of another site, for which the browser sends the login, gets and changes nothing', async () => {
  const { Authorization } = ada.headers;
  const origin = 'https://evil.example';
  for (const [method, path] of operations) {
    const type = { 'Content-Type': 'text/plain', 'If-Match': '"1"' };
    for (const headers of [{ Authorization, Origin: origin, 'Sec-Fetch-Site': 'cross-site', ...type }]) {
      const answer = await ask(method, path, headers);
      assert.equal(answer.status, 401, `${method} ${path}`);
      assert.equal(answer.headers.get('Access-Control-Allow-Origin'), null);
    }
    // Before it sends a header of its own, a browser asks whether it may.
    const asked = { Origin: origin, 'Access-Control-Request-Method': method };
    const preflight = await ask('OPTIONS', path, { ...asked, 'Access-Control-Request-Headers': 'svc-appkey' });
    assert.equal(preflight.status, 401);
    assert.equal(preflight.headers.get('Access-Control-Allow-Headers'), null);
  }
  assert.equal((await stored(db, id)).revision, 1);
});

test('401 without credentials, 403 for a key without a permission', async () => {
  await setKey(db, workspaceId, { name: 'reader', apiKey: 'reader', permissions: permissions.slice(0, 1) });
  const reader = { Authorization: basic(workspaceId, 'reader') };
  const all = [...operations, ['GET', '/login'], ['GET', '/previews/x']] as const;
  for (const [method, path] of all) {
    for (const headers of [{}, { ...ada.headers, Authorization: basic(workspaceId, 'wrong') }]) {
      const answer = await ask(method, path, { 'SVC-APPKEY': workspaceId, ...headers });
      assert.equal(answer.status, 401, `${method} ${path}`);
      assert.match(answer.headers.get('WWW-Authenticate') ?? '', /^Basic realm=/);
    }
    assert.equal((await ask(method, path, { ...reader, 'SVC-APPKEY': workspaceId })).status, 403);
  }
  for (const nobody of ['\0', `${workspaceId}\0`, 'nobody']) {
    assert.equal((await ask('GET', '/login', { Authorization: basic(nobody, 'reader') })).status, 401);
  }
});

test('without a script, a browser learns who is logged in; nothing keeps the answer', async () => {
  const { Authorization } = ada.headers;
  const answer = await ask('GET', '/login', { Authorization });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('Cache-Control'), 'no-store');
});

test('a service without the editor does not have its operations', async () => {
  const plain = await listen(db);
  const { headers } = await newClient({ db, url: plain });
  for (const path of ['/editor/login', '/editor/campaigns', '/', '/assets/index.js']) {
    assert.equal((await fetch(plain + path, { headers })).status, 404);
  }
});

test('a body that is too long, too deep, no JSON, or no draft changes nothing', async () => {
  const before = await count(db, 'campaigns');
  const put = (body: string, type = 'application/json') =>
    ada.send('PUT', `/campaigns/${newId()}`, body, { 'If-None-Match': '*', 'Content-Type': type });
  const bodies: Record<number, string[]> = {
    400: ['', '{', '[]', 'null', '"x"', `${'['.repeat(600)}${']'.repeat(600)}`, '{"request_id":5}'],
    413: [JSON.stringify({ ...complete, note: 'x'.repeat(MOST_BYTES) })],
  };
  for (const [status, texts] of Object.entries(bodies)) {
    for (const text of texts) {
      const answer = await put(text);
      assert.equal(String(answer.status), status, text.slice(0, 50));
      assert.ok(answer.body.error.code);
    }
  }
  assert.equal((await put(JSON.stringify(complete), 'text/plain')).status, 415);
  assert.equal(await count(db, 'campaigns'), before);
});

test('members that are special in JavaScript are members like others', async () => {
  const own = newId();
  const text = JSON.stringify(complete).replace('{', '{"__proto__":{"created_by":"eve@shop.example"},');
  assert.equal((await ada.create(own, text)).status, 201);
  assert.equal((await stored(db, own)).draft.created_by, 'ada@shop.example');
});

test('what is no id of 24 characters is no campaign', async () => {
  for (const wrong of [id.slice(1), `${id}0`, id.toUpperCase().replace(/\d/g, 'A'), '%00', "'; --", '..%2f', '%']) {
    assert.equal((await ada.create(wrong, complete)).status, 404, wrong);
    assert.equal((await ada.get(`/campaigns/${wrong}`)).status, 404, wrong);
    assert.equal((await ada.publish(wrong, '"1"')).status, 404, wrong);
  }
});

test('no address ends the service', async () => {
  const { hostname, port } = new URL(url);
  for (const path of [
    '//',
    '///',
    '//[',
    '/%',
    '/..%2f..%2fpackage.json',
    '/editor/%',
    '//editor/senders',
    '/\u0000',
  ]) {
    const status = await new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      );
      let answer = '';
      socket.on('data', (chunk) => {
        answer += String(chunk);
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(answer.slice(9, 12)));
    });
    assert.match(String(status), /^4\d\d$/, path);
  }
  assert.equal((await ada.get('/login')).status, 200);
});

test('each person has a name of their own', async () => {
  const eve = await person('eve@shop.example');
  assert.equal((await eve.get('/login')).body.name, 'eve@shop.example');
});
