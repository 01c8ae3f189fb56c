import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { build, type OnLoadArgs, type OnLoadResult, type Plugin, transform } from 'esbuild';
import { type ManualChunkMeta, type Plugin as RollupPlugin, rollup } from 'rollup';
import type { Options } from 'tsup';
import { compact, withShortLocals } from './compact.js';
import { reachedFrom } from './few-files.js';

// People and hooks start the command many times a day, for a draft each. So what a plain check needs is in one file, and each of the rest
// is in a file that is read when something in it is used first. The files are CommonJS: Node reads it sooner than ES modules, and only
// there can a file be read in the middle of a function that does not wait.

interface Layout {
  /** The name of the program, and its module. */
  readonly entry: Readonly<Record<string, string>>;
  /** The modules that not every call needs, by the file that they are put into with what only they need. */
  readonly seldom: Readonly<Record<string, readonly string[]>>;
  readonly to: string;
}

/** Builds the command, with the packages that it needs. */
export function commandFiles(layout: Layout): NonNullable<Options['plugins']>[number] {
  const { entry, seldom, to } = layout;
  return {
    name: 'command-files',
    async buildEnd() {
      const plugins = (this.options.esbuildPlugins ?? []) as Plugin[];
      const bundle = await rollup({
        input: { ...entry },
        external: isBuiltin,
        plugins: [sources(plugins)],
        treeshake: { moduleSideEffects: false },
        // Files may import each other: none of them is read before something in it is used.
        onLog: (level, log, tell) => log.code?.startsWith('CIRCULAR') || tell(level, log),
      });
      const written = await bundle.write({
        dir: to,
        format: 'cjs',
        interop: 'default',
        entryFileNames: '[name].cjs',
        chunkFileNames: 'command-[name].cjs',
        manualChunks: (id, meta) => fileOf(id, meta, layout),
        minifyInternalExports: false,
        hoistTransitiveImports: false,
        plugins: [atFirstUse()],
      });
      const built = new Set(written.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
      for (const path of Object.values(seldom).flat()) {
        if (!built.has(idOf(path))) throw new Error(`The command has no module ${path}: take it out of \`seldom\``);
      }
      // Scripts and editors may name this file.
      writeFileSync(`${to}/cli.js`, "#!/usr/bin/env node\nimport './cli.cjs';\n", { mode: 0o755 });
      for (const { fileName } of written.output) {
        // Files that need each other at once cannot be read. Each of them could be the first.
        if (fileName.startsWith('command-')) execFileSync(process.execPath, ['-e', `require('./${to}/${fileName}')`]);
      }
      for (const name of Object.keys(entry)) chmodSync(`${to}/${name}.cjs`, 0o755);
    },
  };
}

/**
 * The name of the file that a module goes into. One that several files need is in the first of them: so files need only files before them,
 * unless they import one of the modules that are named for another file.
 */
function fileOf(id: string, meta: ManualChunkMeta, { entry, seldom }: Layout): string | undefined {
  const entries = Object.values(entry).map(idOf);
  if (entries.includes(id)) return undefined;
  const files = Object.entries(seldom).map(([name, paths]) => ({ name, ids: paths.map(idOf) }));
  const named = files.flatMap(({ ids }) => ids);
  const isReached = (from: readonly string[]) =>
    from.includes(id) || (!named.includes(id) && reachedFrom(from, meta, named).has(id));
  return [{ name: 'main', ids: entries }, ...files].find(({ ids }) => isReached(ids))?.name;
}

/** The id of a module of the source is its path; that of a package is its name. */
function idOf(path: string): string {
  return path.startsWith('src/') ? resolve(path) : path;
}

/** Reads TypeScript and packages as esbuild does. */
function sources(plugins: readonly Plugin[]): RollupPlugin {
  const loaders: { filter: RegExp; load: (args: OnLoadArgs) => unknown }[] = [];
  for (const { setup } of plugins) {
    const seen = {
      onLoad: ({ filter }: { filter: RegExp }, load: (args: OnLoadArgs) => unknown) => loaders.push({ filter, load }),
    };
    setup({ ...seen, onEnd: () => undefined, initialOptions: {} } as never);
  }
  return {
    name: 'sources',
    resolveId(source, importer) {
      if (isBuiltin(source)) return null;
      if (source === 'zod/mini') return resolve('src/core/zod-definitions.ts');
      if (!/^[./]|^src\//.test(source)) return source;
      return resolve(importer === undefined ? '.' : dirname(importer), source.replace(/\.js$/, '.ts'));
    },
    async load(id) {
      if (!id.endsWith('.ts')) return packageCode(id, plugins);
      const loader = loaders.find(({ filter }) => filter.test(id));
      const made = (await loader?.load({ path: id } as OnLoadArgs)) as OnLoadResult | undefined;
      const contents = made?.contents ?? readFileSync(id, 'utf8');
      const { code } = await transform(String(contents), { loader: 'ts', target: 'node20' });
      return code;
    },
    resolveImportMeta: (property) => (property === 'url' ? "require('node:url').pathToFileURL(__filename).href" : null),
  };
}

/** A package as one module. */
async function packageCode(name: string, plugins: readonly Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [name],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    plugins: [...plugins],
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Has a file read another one when something of it is used first. */
function atFirstUse(): RollupPlugin {
  return {
    name: 'at-first-use',
    async renderChunk(code) {
      const { code: smaller } = await transform(withGetters(code), { target: 'node20', ...compact });
      return { code: await withShortLocals(smaller) };
    },
  };
}

/** The code of a file, in which what it imports has getters that read the other file. */
function withGetters(code: string): string {
  let count = 0;
  const lazy = code.replace(/^var ([\w$]+) = require\('([^']+)'\);$/gm, (_, name: string, path: string) => {
    const uses = code.matchAll(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}\\.([\\w$]+)`, 'g'));
    const held = `held$${count++}`;
    const getters = [...new Set([...uses].map(([, member]) => member))].map(
      (member) => `get ${member}() { return (${held} ??= require('${path}')).${member}; }`,
    );
    return `let ${held}; var ${name} = { ${getters.join(', ')} };`;
  });
  // What is imported without a name would only be run, and does nothing then.
  return lazy.replace(/^require\('[^']+'\);$/gm, '');
}
