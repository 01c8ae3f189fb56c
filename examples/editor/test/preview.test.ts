import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from '../src/preview/plain-text.ts';
import { cut, filled } from '../src/preview/sample-user.ts';

test('the preview shows the text of an email, a line for each block', () => {
  const html = `<html><head><title>Not shown</title></head><style>p { color: red }</style>
    <p>Hello <b>you</b></p><div>1 &lt; 2 &amp;&nbsp;3</div><SCRIPT>alert(1)</SCRIPT>The end<br/>of it</html>`;
  assert.equal(plainText(html), 'Hello you\n1 < 2 & 3\nThe end\nof it');
  assert.equal(plainText('a<style>b'), 'ab');
  assert.equal(plainText('<style>a</style>b<style>c</style>d'), 'bd');
});

test('what never ends is looked through once', { timeout: 30_000 }, () => {
  for (const piece of ['<style ', '<script><head>', '<br', '<', '</p', '&', ' \n']) {
    assert.equal(typeof plainText(piece.repeat(1_000_000 / piece.length)), 'string');
  }
});

test('expressions are filled from a sample user, or with their fallback', () => {
  assert.equal(filled('Hi {{ user.first_name | default("you") }} in {{ user["City"] }}'), 'Hi Ada in Berlin');
  assert.equal(filled('{{ product.name }}'), '[product.name]', 'that is no name of a user');
  assert.equal(filled('{{ event.color | default("red") }}, {{ event.size }}'), 'red, [event.size]');
});

test('text is cut where the platform cuts it, not inside of a character', () => {
  assert.equal(cut('12345', 5), '12345');
  assert.equal(cut('1234 👩👩👩', 6), '1234 👩…');
});
