import { transform } from 'esbuild';
import type { Options } from 'tsup';

/** Files that engines read a little faster: without comments and white space, with names as they are, and in short lines. */
export const compact = { minifyWhitespace: true, minifySyntax: true, lineLimit: 140 };

/**
 * The same code with short names. Only what a file exports has its name, and what has a name of its own, such as an error. Marks for bundlers
 * are lost: `separate-constants.ts` writes them anew.
 */
export async function withShortNames(code: string, format: 'cjs' | 'esm'): Promise<string> {
  const { lineLimit } = compact;
  const { code: short } = await transform(code, {
    minifyIdentifiers: true,
    minifyWhitespace: true,
    lineLimit,
    format,
    target: 'es2022',
  });
  return short;
}

/** Gives the files of a build such names, before those in CommonJS are made of ES modules. */
export function shortNames(): NonNullable<Options['plugins']>[number] {
  return {
    name: 'short-names',
    renderChunk: async (code, { path }) =>
      /\.c?js$/.test(path) ? { code: await withShortNames(code, 'esm') } : undefined,
  };
}
