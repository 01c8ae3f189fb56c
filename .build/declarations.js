// Bundles the declarations that `tsc --build src` has made: a file for each entry, and files with what several entries share. Compilers name a
// type by an entry that exports it, so the entry of a function exports what the function answers. The types of type-fest that they use are
// copied into them: an import would load all of it, 164,000 types, into every project.
//
// These are the declarations for CommonJS, which ES modules may import. Those for ES modules export the same.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const { exports, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.keys({ ...dependencies, ...peerDependencies });
const isExternal = (id) => packages.some((name) => id === name || id.startsWith(`${name}/`));

/** The files for ES modules, by the names of the entries: `bare` has the declarations of the main entry. */
const files = new Map(
  Object.values(exports).flatMap(({ import: { types } = {} }) => (types ? [[basename(types, '.d.ts'), types]] : [])),
);

const folder = dirname(files.get('index'));

/** The same declarations, in which the type of a constant names the constants whose types it contains. The compiler has written them out. */
function namedOnce(written) {
  // Two names for the same.
  const code = written.replaceAll('zod_v4_core.', 'z.core.').replace(/^import .* as zod_v4_core from .*\n/m, '');
  const constant = /^(declare const (\w+): )([\s\S]*?;)\n(?![\s}\])>])/gm;
  const withoutIndents = (type) => type.replaceAll(/^ +/gm, '').slice(0, -1);
  const types = new Map([...code.matchAll(constant)].map(([, , name, type]) => [name, withoutIndents(type)]));
  for (const [name] of [...types].sort(([, one], [, other]) => one.length - other.length)) {
    const contained = types.get(name);
    if (contained.length < 100) continue;
    for (const [other, type] of types) {
      if (other !== name) types.set(other, type.replaceAll(contained, `typeof ${name}`));
    }
  }
  return code.replaceAll(constant, (_, begin, name) => `${begin}${types.get(name)};\n`);
}

async function write(names) {
  const bundle = await rollup({
    input: Object.fromEntries(names.map((name) => [name, `.build/types/src/${name}.d.ts`])),
    external: isExternal,
    plugins: [dts({ respectExternal: true })],
    onwarn: ({ code, message }) => {
      // Types may refer to each other in a circle, and a file with only types is empty.
      if (code !== 'CIRCULAR_DEPENDENCY' && code !== 'EMPTY_BUNDLE') throw new Error(message);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'es',
    entryFileNames: '[name].d.cts',
    chunkFileNames: ({ name }) => `types-${name.replace('.d', '')}.d.cts`,
    minifyInternalExports: false,
    hoistTransitiveImports: false,
  });
  for (const name of names) {
    const fileName = `${name}.d.cts`;
    const code = namedOnce(output.find((file) => file.fileName === fileName).code);
    // In ES modules, the types of these packages are others.
    const isWhole = /from '(?:zod|fast-check)/.test(code);
    writeFileSync(`${folder}/${fileName}`, code);
    writeFileSync(files.get(name), isWhole ? code : `export * from './${name}.cjs';\n`);
  }
}

// By themselves: otherwise, the main entry would share a file with the schemas, and need Zod.
await write(['schemas']);
await write([...files.keys()].filter((name) => name !== 'schemas'));
