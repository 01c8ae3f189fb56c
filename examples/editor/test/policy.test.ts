import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { type Editor, headersOf, openPage, startEditor } from './browser.ts';
import { browserTest } from './browser-test.ts';

let editor: Editor;
before(async () => {
  editor = await startEditor();
});
after(() => editor.close());

test('the policy is strict, and its nonce is new with every answer', async () => {
  const answers = await Promise.all([1, 2].map(() => fetch(editor.address, { headers: headersOf() })));
  const [first = '', second = ''] = answers.map(({ headers }) => headers.get('content-security-policy') ?? '');
  assert.match(first, /^default-src 'none'; script-src 'self';/);
  assert.doesNotMatch(first, /unsafe|\*|https?:/);
  assert.notEqual(first, second);
});

browserTest('what breaks the policy is a complaint, which every test would see', async () => {
  const { page, complaints } = await openPage(editor);
  assert.deepEqual(complaints, []);
  const complained = page.waitForEvent('console');
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }));
  });
  await complained;
  assert.equal(complaints.length, 1);
});

test('no address ends the server', async () => {
  const { hostname, port } = new URL(editor.address);
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
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text.slice(9, 12)));
    });
    assert.match(String(status), /^[245]\d\d$/, path);
  }
  assert.equal((await fetch(editor.address, { headers: headersOf() })).status, 200);
});
