// Without this, a button or a conflict could show the names and the JSON that only programs need.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { german } from '../src/words/german.ts';
import { inWords } from '../src/words/in-words.ts';
import { english } from '../src/words/speech.ts';

const action = ['campaign_content', 'content', 'push', 'android', 'basic_details', 'default_click_action'];
const filter = ['segmentation_details', 'included_filters', 'filters', 0];
const button = ['campaign_content', 'content', 'push', 'web', 'buttons', 0];

test('a value is told by its label, and an object by its fields', () => {
  const said = (path: readonly (string | number)[], value: unknown) =>
    [english, german].map((speech) => inWords(speech, path, value));
  assert.deepEqual(said(action, 'DEEPLINKING'), ['Open a deep link', 'Deeplink öffnen']);
  assert.deepEqual(said([...filter, 'data_type'], 'string'), ['Text', 'Text']);
  assert.deepEqual(said(['basic_details', 'platforms'], ['ANDROID', 'WEB']), ['Android, Web', 'Android, Web']);
  assert.deepEqual(said(['basic_details', 'name'], 'Sale'), ['Sale', 'Sale']);
  assert.deepEqual(said(['basic_details', 'name'], 'x'.repeat(99))[0], 'x'.repeat(99));
  assert.deepEqual(said(button, { title: 'Ends soon' })[0], 'Button text: Ends soon');
  assert.deepEqual(said(['basic_details', 'tags'], ['a', 'b', 'c', 'd', 'e', 'f'])[0], 'a, b, c, d, e, …');
  for (const nothing of [undefined, null, {}, []]) {
    assert.deepEqual(said(button, nothing), [english.words.nothing, german.words.nothing]);
  }
});
