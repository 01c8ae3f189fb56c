// Bundles the declarations that `tsc --build src` has made: one file for each entry. Each entry is bundled by itself, so that the declarations
// of the main entry need no Zod, and that compilers find each type in the entry that a host imports. The types of type-fest that they use are
// copied into them: an import would load all of it, 164,000 types, into every project.
//
// These are the declarations for CommonJS, which ES modules may import. Those for ES modules export the same.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const { exports, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.keys({ ...dependencies, ...peerDependencies });
const isExternal = (id) => packages.some((name) => id === name || id.startsWith(`${name}/`));

/** The names of the files for ES modules, each with the one for CommonJS: `bare` has the declarations of the main entry. */
const declarations = new Map(
  Object.values(exports)
    .filter((entry) => typeof entry === 'object')
    .map((entry) => [entry.import.types, entry.require.types]),
);

// All entries share most of their files: a file that was parsed for one entry is not parsed again for the next. That takes a third of the
// time.
const plugins = [dts({ respectExternal: true })];
let cache;
for (const [file, forCommonJs] of declarations) {
  const bundle = await rollup({
    input: `.build/types/src/${basename(file)}`,
    external: isExternal,
    plugins,
    cache,
    onwarn: ({ code, message }) => {
      // Types may refer to each other in a circle, and a file with only types is empty.
      if (code !== 'CIRCULAR_DEPENDENCY' && code !== 'EMPTY_BUNDLE') throw new Error(message);
    },
  });
  cache = bundle.cache;
  const { output } = await bundle.write({ file: forCommonJs, format: 'es' });
  // In ES modules, the types of these packages are others.
  const isWhole = /from '(?:zod|fast-check)/.test(output[0].code);
  writeFileSync(file, isWhole ? output[0].code : `export * from './${basename(file, '.d.ts')}.cjs';\n`);
}
