// Without this, the built library could judge with other schemas than the source.
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** The schemas of all components, with `zod/mini` as it is or with its replacement in the built library. */
async function definitions(alias: Record<string, string>): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    stdin: { contents: "export * from './src/schemas.ts'", resolveDir: '.' },
    bundle: true,
    write: false,
    format: 'esm',
    alias,
  });
  const schemas: Record<string, Schema> = await import(
    `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`
  );
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema)]));
}

interface Schema {
  readonly _zod: { readonly def: Record<string, unknown> };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Only the definition, as data: functions by their text, a schema within itself by its level. */
function plain(value: unknown, above: readonly unknown[] = []): unknown {
  if (above.includes(value)) return `level ${above.indexOf(value)}`;
  if (typeof value === 'function') return String(value).replace(/\s+/g, ' ');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => plain(element, above));
  const members = isSchema(value) ? value._zod.def : value;
  const below = isSchema(value) ? [...above, value] : above;
  return Object.fromEntries(
    Object.entries(members)
      // No checks equal an empty list of checks.
      .filter(([, member]) => !(Array.isArray(member) && member.length === 0) && member !== undefined)
      .map(([key, member]) => [key, plain(member, below)]),
  );
}

it('what stands in for Zod in the built library has the same definitions', async () => {
  const here = await definitions({ 'zod/mini': './src/core/zod-definitions.ts' });
  const there = await definitions({});
  expect(Object.keys(here).length).toBeGreaterThan(25);
  expect(here).toEqual(there);
});
