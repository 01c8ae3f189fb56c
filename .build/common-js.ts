import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { build, type OnLoadArgs, type OnLoadResult, type Plugin, transform } from 'esbuild';
import { type ManualChunkMeta, type Plugin as RollupPlugin, rollup } from 'rollup';
import type { Options } from 'tsup';
import { compact, withShortNames } from './compact.js';
import { reachedFrom } from './few-files.js';
import { hasWords, ruleTexts } from './rule-texts.js';

// The library in CommonJS, and the command, which is made of its files and some more. The entry without words shares the modules that have
// none, and need none that has.
//
// People and hooks start the command many times a day, for a draft each. So what a plain check needs is in few files, and each of the rest
// is in a file that is read when something in it is used first. The files are CommonJS: Node reads it sooner than ES modules, and only
// there can a file be read in the middle of a function that does not wait.

interface Layout {
  /** The entries of the library, and their modules. */
  readonly library: Readonly<Record<string, string>>;
  /** Those that need no rules. */
  readonly withoutRules: readonly string[];
  /** The name of the program, and its module. */
  readonly entry: Readonly<Record<string, string>>;
  /** The modules that not every call needs, by the file that they are put into with what only they need. */
  readonly seldom: Readonly<Record<string, readonly string[]>>;
  readonly to: string;
}

/** Builds the library, and the command with the packages that it needs. */
export function commonJs(layout: Layout): NonNullable<Options['plugins']>[number] {
  const { library, entry, seldom, to } = layout;
  return {
    name: 'common-js',
    async buildEnd() {
      const plugins = (this.options.esbuildPlugins ?? []) as Plugin[];
      const bundle = await rollup({
        input: { ...library, ...entry },
        external: isBuiltin,
        plugins: [sources(plugins, await modulesWithWords(library.index ?? ''))],
        treeshake: { moduleSideEffects: false },
        // Files may import each other: none of them is read before something in it is used.
        onLog: (level, log, tell) => log.code?.startsWith('CIRCULAR') || tell(level, log),
      });
      const written = await bundle.write({
        dir: to,
        format: 'cjs',
        exports: 'named',
        interop: (id) => (id === peer ? 'auto' : 'default'),
        entryFileNames: '[name].cjs',
        chunkFileNames: ({ name }) => (name.startsWith('library') ? `${name}.cjs` : `command-${name}.cjs`),
        manualChunks: filesOf(layout),
        minifyInternalExports: true,
        hoistTransitiveImports: false,
        plugins: [smaller(Object.keys(library))],
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

/** Users of the generators install it. The command contains it. */
const peer = 'fast-check';
/** The end of the ids of modules of the command that are in the library, too, where they need that package. */
const own = '?command';
/** The end of the ids of modules without words, where another module has the words. */
const wordless = '?bare';

/** The modules that an entry needs and that have words, or need a module that has some. */
async function modulesWithWords(entry: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    external: ['zod'],
  });
  const modules = Object.entries(metafile.inputs).map(([path, { imports }]) => ({
    id: resolve(path),
    needs: imports.map((one) => resolve(one.path)),
  }));
  const found = new Set(modules.flatMap(({ id }) => (hasWords(id) ? id : [])));
  for (let count = -1; count !== found.size; ) {
    count = found.size;
    for (const { id, needs } of modules) if (needs.some((one) => found.has(one))) found.add(id);
  }
  return found;
}

type NameOfFile = (id: string, meta: ManualChunkMeta) => string | undefined;

/** The name of the file that a module goes into: what the library needs is in its files, by the entries that need it. */
function filesOf(layout: Layout): NameOfFile {
  const { library, withoutRules } = layout;
  let reached: (readonly [name: string, ids: Set<string>])[] | undefined;
  return (id, meta) => {
    reached ??= Object.entries(library).map(([name, path]) => [name, reachedFrom([idOf(path)], meta)]);
    const names = reached.flatMap(([name, ids]) => (ids.has(id) ? [name] : []));
    if (names.length === 0) return fileOf(id, meta, layout);
    // The entry itself.
    if (names.length === 1 && id === idOf(library[names.join()] ?? '')) return undefined;
    if (!names.includes('index')) return `library-${names.join('-')}`;
    if (names.some((name) => withoutRules.includes(name))) return 'library-shared';
    return names.includes('bare') ? 'library-core' : 'library-rules';
  };
}

/**
 * The name of the file that a module of the command alone goes into. One that several files need is in the first of them: so files need only
 * files before them, unless they import one of the modules that are named for another file.
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

type Loaders = readonly { readonly filter: RegExp; readonly load: (args: OnLoadArgs) => unknown }[];

function loadersOf(plugins: readonly Plugin[]): Loaders {
  const loaders: Loaders[number][] = [];
  for (const { setup } of plugins) {
    const seen = {
      onLoad: ({ filter }: { filter: RegExp }, load: (args: OnLoadArgs) => unknown) => loaders.push({ filter, load }),
    };
    setup({ ...seen, onEnd: () => undefined, initialOptions: {} } as never);
  }
  return loaders;
}

/** Reads TypeScript and packages as esbuild does. */
function sources(plugins: readonly Plugin[], withWords: ReadonlySet<string>): RollupPlugin {
  const loaders = loadersOf(plugins);
  const wordlessLoaders = [...loadersOf([ruleTexts({ withoutWords: true })]), ...loaders];
  return {
    name: 'sources',
    resolveId(source, importer = '') {
      if (isBuiltin(source)) return null;
      if (source === 'zod/mini') return resolve('src/core/zod-definitions.ts');
      const isOwn = importer.endsWith(own) || /src\/cli\/[\w/-]+\.ts$/.test(importer);
      if (source === peer) return isOwn ? peer + own : { id: peer, external: true };
      if (!/^[./]|^src\//.test(source)) return source;
      const id = resolve(importer === '' ? '.' : dirname(importer), source.replace(/\.js$/, '.ts'));
      if (isOwn && /src\/testing\//.test(id)) return id + own;
      return importer.endsWith(wordless) && withWords.has(id) ? id + wordless : id;
    },
    async load(known) {
      const id = known.replace(own, '').replace(wordless, '');
      if (!id.endsWith('.ts')) return packageCode(id, plugins);
      const loader = (known.endsWith(wordless) ? wordlessLoaders : loaders).find(({ filter }) => filter.test(id));
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
    // Nobody looks for their functions in a trace.
    minify: true,
    plugins: [...plugins],
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Makes files smaller, and has those of the command read another one when something of it is used first. */
function smaller(library: readonly string[]): RollupPlugin {
  return {
    name: 'smaller',
    async renderChunk(code, { name }) {
      const isOfLibrary = name.startsWith('library') || library.includes(name);
      // What is imported without a name would only be run, and does nothing then.
      const needed = code.replace(/^require\('[^']+'\);$/gm, '');
      const { code: short } = await transform(isOfLibrary ? needed : withGetters(needed), {
        target: 'node20',
        ...compact,
      });
      return { code: await withShortNames(short, 'cjs') };
    },
  };
}

/** The code of a file, in which what it imports has getters that read the other file. */
function withGetters(code: string): string {
  let count = 0;
  return code.replace(/^var ([\w$]+) = require\('([^']+)'\);$/gm, (_, name: string, path: string) => {
    const uses = code.matchAll(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}\\.([\\w$]+)`, 'g'));
    const held = `held$${count++}`;
    const getters = [...new Set([...uses].map(([, member]) => member))].map(
      (member) => `get ${member}() { return (${held} ??= require('${path}')).${member}; }`,
    );
    return `let ${held}; var ${name} = { ${getters.join(', ')} };`;
  });
}
