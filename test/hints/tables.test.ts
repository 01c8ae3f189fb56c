// Without this, a place that takes several kinds of values could be looked at as plain text.
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from '../../src/core/schema-model.js';
import { tableIn, tablesOf } from '../../src/hints/tables.js';

/** The kind of text in a place that takes values of these schemas. */
it.each<[string, readonly Schema[], string | undefined]>([
  ['text beside something else', [z.union([z.int(), z.string()])], 'any'],
  ['no text', [z.int()], undefined],
])('%s', (_, schemas, kind) => {
  expect(tableIn(tablesOf(schemas, []), 'x').text).toBe(kind);
});
