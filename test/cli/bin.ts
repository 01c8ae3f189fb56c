import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

/** As in `tsup.config.ts`. */
const requireBanner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** The built files, by their names in the package: many test files need the same ones. */
const built = new Map<string, Promise<Uint8Array | undefined>>();

/** Builds a file of the package, once, and puts it there. */
async function put(home: string, name: string, options: BuildOptions): Promise<void> {
  const bundle = async () => {
    const { outputFiles } = await build({
      bundle: true,
      alias: { 'zod/mini': './src/core/zod-definitions.ts' },
      ...options,
      write: false,
    });
    return outputFiles[0]?.contents;
  };
  const building = built.get(name) ?? bundle();
  built.set(name, building);
  const file = join(home, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, (await building) ?? '');
}

/** Puts the package, with its command built, into the `node_modules` of a folder. Returns the file of the command. */
export async function installInto(folder: string): Promise<string> {
  const home = join(folder, 'node_modules/campaign-draft-rules');
  const file = join(home, 'dist/cli.js');
  for (const [name, entry, format] of [
    ['cli.js', 'main', 'esm'],
    ['worker.cjs', 'worker', 'cjs'],
  ] as const) {
    await put(home, `dist/${name}`, {
      entryPoints: [`src/cli/${entry}.ts`],
      platform: 'node',
      format,
      target: 'node20',
      mainFields: ['module', 'main'],
      ...(format === 'esm'
        ? { banner: { js: requireBanner } }
        : {
            define: { 'import.meta.url': 'here' },
            banner: { js: "const here = require('node:url').pathToFileURL(__filename).href;" },
          }),
    });
  }
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
    await put(home, `dist/rules.${end}`, { entryPoints: ['src/rules.ts'], format, target: 'es2022' });
  }
  copyFileSync('package.json', join(home, 'package.json'));
}
