import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** As in `tsup.config.ts`. */
const requireBanner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Puts the package, with its command built, into the `node_modules` of a folder. Returns the file of the command. */
export async function installInto(folder: string): Promise<string> {
  const home = join(folder, 'node_modules/campaign-draft-rules');
  const file = join(home, 'dist/cli.js');
  await build({
    entryPoints: ['src/cli/main.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    alias: { 'zod/mini': './src/core/zod-definitions.ts' },
    mainFields: ['module', 'main'],
    banner: { js: requireBanner },
  });
  await installLibrary(home);
  mkdirSync(join(home, 'examples/pages'), { recursive: true });
  copyFileSync('examples/pages/rules.md', join(home, 'examples/pages/rules.md'));
  chmodSync(file, 0o755);
  return file;
}

/** The entry for house rules, as a copy of the library of its own: for modules of both kinds. */
export async function installLibrary(home: string): Promise<void> {
  for (const [format, end] of [
    ['esm', 'js'],
    ['cjs', 'cjs'],
  ] as const) {
    await build({
      entryPoints: ['src/rules.ts'],
      outfile: join(home, `dist/rules.${end}`),
      bundle: true,
      format,
      target: 'es2022',
      alias: { 'zod/mini': './src/core/zod-definitions.ts' },
    });
  }
  copyFileSync('package.json', join(home, 'package.json'));
}
