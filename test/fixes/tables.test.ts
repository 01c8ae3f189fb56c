// Without this, a fix could bring a value that its field does not take.
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from '../../src/core/schema-model.js';
import { accepts } from '../../src/fixes/tables.js';

it.each<[string, Schema, unknown, boolean]>([
  ['text', z.string(), 'x', true],
  ['a number in place of text', z.string(), 5, false],
  ['a list of texts', z.array(z.string()), ['x'], true],
  ['a list of numbers in place of texts', z.array(z.string()), [5], false],
  ['an object', z.object({}), {}, false],
  ['a list of objects', z.array(z.object({})), [{}], false],
  ['a list of texts, or of objects', z.array(z.union([z.string(), z.object({})])), [{}], false],
])('whether a table takes it is told of single values and lists of them: %s', (_, schema, value, isAccepted) => {
  expect(accepts({ schemas: [schema], isOptional: false }, value)).toBe(isAccepted);
});
