// Without this, quoted text could act on a terminal, or a number in quotes look like a number.
import { expect, it } from 'vitest';
import { listed, quoted, quotedIn, visible, visibleJson } from '../../src/core/quoting.js';

it.each([
  ['', ''],
  ['plain text', 'plain text'],
  ['Größe 😀', 'Größe 😀'],
  ['a\nb', 'a\\u000ab'],
  ['\u0007\u202e', '\\u0007\\u202e'],
  ['\u{e0041}', '\\u{e0041}'],
  ['\ud800', '\\ud800'],
])('visible: %j', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

it.each([
  ['a\nb', '"a\\nb"'],
  [{ a: ['\u007f', undefined] }, '{"a":["\\u007f",null]}'],
  ['\u202e', '"\\u202e"'],
  // JSON has an escape for each half of such a character.
  ['\u{e0041}', '"\\udb40\\udc41"'],
])('visibleJson: %j', (value, shown) => {
  expect(visibleJson(value)).toBe(shown);
  expect(JSON.parse(visibleJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
});

it.each([
  ['', '""'],
  ['plain text', '"plain text"'],
  ['x"y', '"x\\"y"'],
  ['x\\y', '"x\\\\y"'],
  ['Größe', '"Größe"'],
  ['a\u202eb', '"a\\u202eb"'],
  ['x'.repeat(100), `"${'x'.repeat(59)}…"`],
  [5, '5'],
  [false, 'false'],
  [undefined, 'undefined'],
])('quoted: %j', (text, shown) => {
  expect(quoted(text)).toBe(shown);
});

it.each([
  ['Größe\u202e', '„Größe\ufffd“'],
  [5, '5'],
])('quoted for people: %j', (text, shown) => {
  expect(quotedIn('„', '“')(text)).toBe(shown);
});

it('listed: only text that is a number is quoted', () => {
  const allowed = ['1', '10', '1a', 'a1', 5];
  expect(listed(allowed)).toBe('"1", "10", 1a, a1, 5');
  expect(listed(allowed)).toBe('"1", "10", 1a, a1, 5');
});
