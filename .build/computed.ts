import { build, type Plugin } from 'esbuild';

// Some tables are read off the rules, the schemas, the facts about fields or their words, which are much larger. The build computes them,
// and writes down the results, so that words and paths do not need the rules, and messages not the help. So does it with the version of the
// package, which it reads from the manifest.

/** The modules that only export such tables. */
export const modules =
  /src\/(?:spec\/(?:rule-ids|rule-infos|field-tables|version)|guide\/containers|wording\/\w+\/(?:labels|help|value-labels|value-descriptions))\.ts$/;

/** Replaces these modules by the values of their exports. */
export function computed(): Plugin {
  return {
    name: 'computed',
    setup({ onLoad }) {
      onLoad({ filter: modules }, async ({ path }) => {
        const exported = Object.entries(await valuesOf(path));
        return { contents: exported.map(([name, value]) => written(name, value)).join('\n'), loader: 'ts' };
      });
    },
  };
}

/** The code of a constant. Objects that several members of it are, such as the words for units, stand in it once. */
function written(name: string, value: unknown): string {
  const code = (one: unknown) => JSON.stringify(one);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `export const ${name} = ${code(value)};`;
  const members = Object.entries(value).map(([key, one]) => [code(key), code(one)] as const);
  const all = members.map(([, one]) => one).filter((one) => one.startsWith('{'));
  const repeated = [...new Set(all.filter((one, index) => all.indexOf(one) < index))];
  const shared = repeated.map((one, index) => `const ${name}${index} = ${one};\n`);
  const body = members.map(
    ([key, one]) => `${key}: ${repeated.includes(one) ? `${name}${repeated.indexOf(one)}` : one}`,
  );
  return `${shared.join('')}export const ${name} = { ${body.join(', ')} };`;
}

async function valuesOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
    alias: { 'zod/mini': './src/core/zod-definitions.ts' },
  });
  const code = outputFiles.map(({ text }) => text).join('');
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
