import { resolve } from 'node:path';
import { type ManualChunkMeta, rollup } from 'rollup';
import type { Options } from 'tsup';
import { withShortNames } from './compact.js';
import { separated } from './separate-constants.js';

// An engine needs about a millisecond for each file that it imports: as long as a hundred verdicts. So the main entry imports two other
// files: one with what it shares with entries that need no rules, and one with the rest of what it shares.

interface Layout {
  /** The names of the entries of the package. */
  readonly entries: readonly string[];
  /** The names of the files that need no rules, entries or not: whoever imports one of them loads no rules. */
  readonly withoutRules: readonly string[];
  /** The folder of the package. */
  readonly to: string;
}

/** Builds the package from files that share their code in many small ones. */
export function fewFiles({ entries, withoutRules, to }: Layout): NonNullable<Options['plugins']>[number] {
  return {
    name: 'few-files',
    async buildEnd() {
      const { outDir } = this.options;
      const idOf = (name: string) => resolve(outDir, `${name}.js`);
      const inputs = [...new Set([...entries, ...withoutRules])];
      const bundle = await rollup({
        input: Object.fromEntries(inputs.map((name) => [name, idOf(name)])),
        external: (id) => !/^[./]/.test(id),
        treeshake: { moduleSideEffects: false },
      });
      const manualChunks = (id: string, meta: ManualChunkMeta) => {
        const isOf = (names: readonly string[]) => reachedFrom(names.map(idOf), meta).has(id);
        if (inputs.some((name) => idOf(name) === id) || !isOf(['index'])) return undefined;
        return isOf(withoutRules) ? 'chunk-shared' : 'chunk-rules';
      };
      await bundle.write({
        dir: to,
        format: 'es',
        // The command has chunks of its own.
        chunkFileNames: ({ name }) => `${name.replace('chunk', 'library')}.js`,
        manualChunks,
        minifyInternalExports: true,
        plugins: [{ name: 'short-names', renderChunk: async (code) => separated(await withShortNames(code, 'esm')) }],
      });
    },
  };
}

/** The modules that those import, themselves or through others, and those themselves. Those that are left out end the search. */
export function reachedFrom(
  ids: readonly string[],
  { getModuleInfo }: ManualChunkMeta,
  without: readonly string[] = [],
): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) if (!without.includes(imported)) reached.add(imported);
  }
  return reached;
}
