import { build, type Plugin } from 'esbuild';

// Some tables are read off the rules, the schemas, the facts about fields or their words, which are much larger. The build computes them,
// and writes down the results, so that words and paths do not need the rules, and messages not the help.

/** The modules that only export such tables. */
export const modules =
  /src\/(?:spec\/(?:rule-ids|rule-infos|field-tables)|guide\/containers|wording\/\w+\/(?:labels|help))\.ts$/;

/** Replaces these modules by the values of their exports. */
export function computed(): Plugin {
  return {
    name: 'computed',
    setup({ onLoad }) {
      onLoad({ filter: modules }, async ({ path }) => {
        const exported = Object.entries(await valuesOf(path));
        const constants = exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
        return { contents: constants.join('\n'), loader: 'ts' };
      });
    },
  };
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
