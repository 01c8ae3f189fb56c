import { defineConfig } from 'tsup';

const entries = {
  index: 'src/index.ts',
  de: 'src/wording/german.ts',
  fixes: 'src/fixes/index.ts',
  testing: 'src/testing/index.ts',
};
// No entries of the package. What they reach is built into files of its own, which bundlers take without the rest: the error
// envelope and the labels need no rules. The main entry, built twice, is nothing but a list of exports.
const apart = { wire: 'src/wire.ts', labels: 'src/wording/english.ts', main: 'src/index.ts' };
const schemas = { schemas: 'src/schemas.ts' };

const common = { silent: true, outDir: 'dist', format: ['esm', 'cjs'] as ('esm' | 'cjs')[], target: 'es2022' as const };

export default defineConfig([
  {
    // With splitting, the entries share one copy of the library, in CommonJS too.
    ...common,
    entry: { ...entries, ...apart },
    splitting: true,
    treeshake: true,
    clean: true,
    // Here the schemas are only read: their definitions are enough, and Zod stays out.
    esbuildOptions(options) {
      options.alias = { 'zod/mini': './src/zod-definitions.ts' };
    },
    noExternal: ['zod/mini'],
  },
  // The entry that hands out the schemas has them made by Zod itself.
  { ...common, entry: schemas, treeshake: true },
  {
    // The command, with everything it needs: who installs the library installs nothing more for it.
    ...common,
    entry: { cli: 'src/cli/main.ts' },
    format: ['esm'],
    platform: 'node',
    target: 'node20',
    noExternal: [/^/],
    esbuildOptions(options) {
      options.alias = { 'zod/mini': './src/zod-definitions.ts' };
      // What a package is bundled from: its modules, where it has some.
      options.mainFields = ['module', 'main'];
    },
  },
  // The declarations of each entry are bundled by themselves, so that those of the main entry need no Zod.
  ...Object.entries({ ...entries, ...schemas }).map(([name, path]) => ({
    ...common,
    entry: { [name]: path },
    dts: { only: true },
  })),
]);
