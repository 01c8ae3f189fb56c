// Without this, the page of the schemas could promise what `z.toJSONSchema` refuses.
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as schemas from '../../src/schemas.js';

it.each(Object.entries(schemas))('z.toJSONSchema takes %s', (_, schema) => {
  for (const io of ['input', 'output'] as const) {
    expect(Object.keys(z.toJSONSchema(schema, { io })).length).toBeGreaterThan(1);
  }
});
