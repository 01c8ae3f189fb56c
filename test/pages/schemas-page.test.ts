// Without this, the page of the schemas could name schemas that there are not.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jsonSchema } from '../../.build/documents/json-schema.js';
import { isRecord } from '../../src/core/value.js';
import * as schemas from '../../src/schemas.js';

const page = readFileSync('examples/pages/schemas.md', 'utf8');

it('the names on the page are those in the code, and what it says of them is what the JSON Schema says', () => {
  const rows = [...page.matchAll(/^\| `(\w+Schema)` \|(?: `(\w+)`)? \| (.*) \|$/gm)].map(
    ([, name = '', type, about]) => ({ name, type, about }),
  );
  const { $defs } = jsonSchema('unions');
  const aboutOf = (name: string): unknown => {
    const definition = isRecord($defs) ? $defs[name.replace(/Schema$/, '')] : undefined;
    return isRecord(definition) && String(definition.description).replace(/ Specification: .*$/, '');
  };
  expect(Object.fromEntries(rows.map(({ name, about }) => [name, about]))).toEqual(
    Object.fromEntries(Object.keys(schemas).map((name) => [name, aboutOf(name)])),
  );
  expect(rows).toHaveLength(Object.keys(schemas).length);
  // `pushDraft` has the type `PushDraft`, which is in the main entry; a type beside a schema has its name.
  const typed = rows.filter(({ type }) => type !== undefined);
  expect(typed.map(({ type }) => `${type?.charAt(0).toLowerCase()}${type?.slice(1)}Schema`)).toEqual(
    typed.map(({ name }) => name),
  );
  expect(typed.length).toBe(rows.length - 3);
});

it.each(Object.entries(schemas))('z.toJSONSchema takes %s', (_, schema) => {
  for (const io of ['input', 'output'] as const) {
    expect(Object.keys(z.toJSONSchema(schema, { io })).length).toBeGreaterThan(1);
  }
});
