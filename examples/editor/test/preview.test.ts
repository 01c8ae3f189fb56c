import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from '../src/preview/plain-text.ts';
import { cut, filled, variablesIn } from '../src/preview/test-data.ts';

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

const ada = { person: 'Ada Lovelace', values: {} };

test('expressions are filled from the test data, or with their fallback', () => {
  assert.equal(filled('Hi {{ user.first_name | default("you") }} in {{ user["City"] }}', ada), 'Hi Ada in Berlin');
  assert.equal(filled('{{ product.name }}', ada), '[product.name]', 'that is no name of a user');
  assert.equal(filled('{{ event.color | default("red") }}, {{ event.size }}', ada), 'red, [event.size]');
  const typed = { ...ada, values: { 'event.color': 'blue', 'user["City"]': '' } };
  assert.equal(
    filled('{{event.color | default("red") }} in {{ user["City"] | default("town") }}', typed),
    'blue in town',
  );
  const stranger = { person: '', values: {} };
  assert.equal(filled('Hi {{ user.first_name | default("you") }}', stranger), 'Hi you');
});

test('the variables of a block are those of all its texts, each once', () => {
  const block = { title: '{{ a | default("x") }} and {{b.c}}', buttons: [{ name: '{{ a }}{{ }}' }], count: 3 };
  assert.deepEqual(variablesIn(block), ['a', 'b.c']);
});

test('text is cut where the platform cuts it, not inside of a character', () => {
  assert.equal(cut('12345', 5), '12345');
  assert.equal(cut('1234 👩👩👩', 6), '1234 👩…');
});
