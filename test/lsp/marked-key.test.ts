// Without this, an editor could underline the wrong part of a text for an unknown key.
import { expect, it } from 'vitest';
import { savable } from '../cli/around.js';
import { editorWith } from './editor.js';

// The draft comes last, so that the key is near the beginning of the text, with little text before it.
const after = `"a":1${JSON.stringify(savable({})).replace('{', ',')}`;

/** The underlined text for an unknown key with an object as its value. */
async function underlined(key: string, before: string): Promise<string | undefined> {
  const editor = await editorWith();
  const text = `{${before}${key}: {},${after}`;
  editor.open('a.json', text);
  const found = await editor.diagnostics('a.json');
  const parts = found.map(({ range: { start, end } }) => {
    expect(start.line).toBe(0);
    return text.slice(start.character, end.character);
  });
  return parts.find((part) => part === key);
}

it.each([
  String.raw`"utm\"x"`,
  String.raw`"\"utm"`,
  String.raw`"utm\""`,
  String.raw`"u\"t\"m"`,
  String.raw`"utm\\"`,
  String.raw`"utm\\\"x"`,
])('a key with an escaped quote is underlined as a whole, wherever it stands: %s', async (key) => {
  for (const before of ['', '"b":1,', `"b":"${'x'.repeat(60)}",`]) {
    expect(await underlined(key, before)).toBe(key);
  }
});
