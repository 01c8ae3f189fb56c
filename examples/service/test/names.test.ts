// What the pickers and the lookups of the editor ask, and the previews of emails.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MOST_PREVIEWS, newestTexts } from '../src/editor/previews.js';
import { addWorkspace } from '../src/seed.js';
import { newEditor } from './editor.js';

const asked: unknown[][] = [];
const lookups = (workspaceId: string) => ({
  shop: {
    async reachesAtLeast(...given: unknown[]) {
      asked.push([workspaceId, ...given]);
      return true;
    },
    secret: 'no function',
  },
});
const { db, url, ada, person, workspaceId } = await newEditor({ lookups });
const connectors = [
  { connectorType: 'SES', connectorName: 'main', verifiedSenders: ['B@shop.example', 'a@shop.example'] },
  { connectorType: 'SENDGRID', connectorName: 'news' },
];
await addWorkspace(db, workspaceId, { connectors, features: ['QUEUING'] }, { events: ['b', 'Z', 'a'], teams: [] });

test('the lists have what the workspace has', async () => {
  const list = async (path: string) => (await ada.get(`/lists/${path}`)).body;
  assert.deepEqual(await list('connectors'), [
    { connectorType: 'SENDGRID', connectorName: 'news' },
    { connectorType: 'SES', connectorName: 'main' },
  ]);
  assert.deepEqual(await list('senders?type=SES&name=main'), ['a@shop.example', 'b@shop.example']);
  for (const none of ['senders', 'senders?type=SES&name=%00', 'teams', 'locales'])
    assert.deepEqual(await list(none), []);
  assert.deepEqual(await list('events'), ['Z', 'a', 'b']);
  for (const unknown of ['', 'x', 'constructor', '__proto__', '%00']) {
    assert.equal((await ada.get(`/lists/${unknown}`)).status, 404, unknown);
  }
  await db.query("insert into workspaces values ('other')");
  const other = await person('eve@shop.example', 'other');
  assert.deepEqual((await other.get('/lists/events')).body, []);
  assert.deepEqual((await other.get('/lists/connectors')).body, []);
});

test('single questions are answered with yes or no', async () => {
  for (const [question, answer] of [
    ['connectors?type=SES&name=main', true],
    ['connectors?type=SES&name=MAIN', false],
    ['connectors?type=SES&name=%00', false],
    ['connectors', false],
    ['senders?address=A@shop.example&type=SES&name=main', true],
    ['senders?address=c@shop.example&type=SES&name=main', false],
    ['senders', false],
    ['features?flag=QUEUING', true],
    ['features?flag=PORTFOLIO', false],
    ['features?flag=constructor', false],
    ['features', false],
  ] as const) {
    const { status, body } = await ada.get(`/${question}`);
    assert.deepEqual([status, body], [200, answer], question);
  }
});

test('a lookup of the house rules is asked with its arguments; nothing else of the object', async () => {
  const ask = (path: string, given?: string) =>
    ada.get(`/house/${path}${given === undefined ? '' : `?arguments=${encodeURIComponent(given)}`}`);
  assert.deepEqual((await ask('shop/reachesAtLeast', '["Sale",10000,true,null]')).body, true);
  await ask('shop/reachesAtLeast');
  assert.deepEqual(asked, [[workspaceId, 'Sale', 10000, true, null], [workspaceId]]);
  for (const none of [
    'shop/secret',
    'shop/none',
    'shop/constructor',
    'shop/toString',
    'none/x',
    '__proto__/toString',
  ]) {
    assert.equal((await ask(none, '[]')).status, 404, none);
  }
  for (const wrong of ['', '{', '{}', '5', '[{}]', '[[1]]']) {
    assert.equal((await ask('shop/reachesAtLeast', wrong)).status, 400, wrong);
  }
});

test('a preview is sandboxed, and has its images only when somebody asks for them', async () => {
  const html = '<p style="background:url(https://a.example/x)">Hi <img SRC="https://a.example/y"></p>';
  const added = await ada.send('POST', '/previews', html, { 'Content-Type': 'text/html' });
  assert.match(added.body, /^\/editor\/previews\/[-0-9a-f]{36}$/);
  // A frame asks without the header.
  const { Authorization } = ada.headers;
  const open = (path: string, headers: Record<string, string> = { Authorization }) => fetch(url + path, { headers });
  const plain = await open(added.body);
  const policy = plain.headers.get('Content-Security-Policy') ?? '';
  assert.match(
    policy,
    /^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'$/,
  );
  assert.doesNotMatch(await plain.text(), / src=|(?<!no-)\burl\(/i);
  const whole = await open(`${added.body}?images`);
  assert.match(whole.headers.get('Content-Security-Policy') ?? '', /^sandbox; .*img-src https: data:;/);
  assert.equal(await whole.text(), html);

  const eve = await person('eve@shop.example', 'other');
  assert.equal((await open(added.body, { Authorization: eve.headers.Authorization })).status, 404);
  assert.equal((await open('/editor/previews/none')).status, 404);
  assert.equal((await open(added.body, {})).status, 401);
});

test('the oldest previews go, and the newest stay', async () => {
  const add = async (html: string) => (await ada.send('POST', '/previews', html, { 'Content-Type': 'text/html' })).body;
  const { Authorization } = ada.headers;
  const open = async (path: string) => (await fetch(url + path, { headers: { Authorization } })).status;
  const added = [await add('first')];
  for (let number = 0; number < 17; number++) added.push(await add('x'.repeat(2_000_000)));
  added.push(await add('last'));
  const statuses = await Promise.all(added.map(open));
  assert.deepEqual(statuses.slice(0, 2), [404, 404]);
  assert.deepEqual(statuses.slice(-8), Array(8).fill(200));
});

test('however many previews come, the newest stay, and each costs as little as the first', () => {
  // The newer half is half full at the end.
  const count = 5.25 * MOST_PREVIEWS;
  const texts = newestTexts();
  const before = process.cpuUsage();
  for (let number = 0; number < count; number++) texts.add(`${number}`, '');
  // It takes less than a tenth of a second; if each went through all others, it would take ten.
  const { user, system } = process.cpuUsage(before);
  assert.ok(user + system < 3_000_000, `${user + system} µs`);
  const kept = Array.from({ length: count }, (_, number) => texts.get(`${number}`) !== undefined);
  assert.equal(kept.indexOf(true), count - 0.75 * MOST_PREVIEWS);
  assert.equal(kept.lastIndexOf(false), kept.indexOf(true) - 1);
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  assert.ok(readme.includes(`at most ${MOST_PREVIEWS.toLocaleString('en')}, and at most`));
});
