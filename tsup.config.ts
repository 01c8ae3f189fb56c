import { defineConfig } from 'tsup';

const entries = {
  index: 'src/index.ts',
  schemas: 'src/schemas.ts',
  de: 'src/wording/german.ts',
  testing: 'src/testing/index.ts',
};

const common = { silent: true, outDir: 'dist', format: ['esm', 'cjs'] as ('esm' | 'cjs')[], target: 'es2022' as const };

export default defineConfig([
  // With splitting, the entries share one copy of the library, in CommonJS too.
  { ...common, entry: entries, splitting: true, treeshake: true, clean: true },
  // The declarations of each entry are bundled by themselves, so that those of the main entry need no Zod.
  ...Object.entries(entries).map(([name, path]) => ({
    ...common,
    entry: { [name]: path },
    dts: { only: true },
  })),
]);
