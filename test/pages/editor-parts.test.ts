// Without this, the code on the page of the editor could differ from the editor.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './running.js';

const page = 'examples/pages/editor-parts.md';
const text = readFileSync(join(root, page), 'utf8');
/** Each block of code, with the file that the link before it names. */
const blocks = [...text.matchAll(/^\[[^\]]+\]\(([^)]+)\)\n\n```[a-z]+\n([\s\S]*?)```$/gm)];

it.each(blocks.map(([, file = '', code]) => ({ file, code })))('$file is as the page shows it', ({ file, code }) => {
  expect(code).toBe(readFileSync(join(root, page, '..', file), 'utf8'));
});

it('every block of the page is such a file', () => {
  expect(blocks).toHaveLength(9);
  expect(text.match(/^```[a-z]+$/gm)).toHaveLength(blocks.length);
});
