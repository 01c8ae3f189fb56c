import { transform } from 'esbuild';
import type { Options } from 'tsup';
import ts from 'typescript';

/** Files that engines read a little faster: without comments and white space, with names as they are, and in short lines. */
export const compact = { minifyWhitespace: true, minifySyntax: true, lineLimit: 140 };

/**
 * The same code with short names inside of functions. The names at the top of the file stay: traces and profiles show them. Marks for bundlers
 * are lost: `separate-constants.ts` writes them anew.
 */
export async function withShortLocals(code: string): Promise<string> {
  const { statements } = ts.createSourceFile('file.js', code, ts.ScriptTarget.Latest);
  const linking: readonly ts.Statement[] = statements.filter(
    (one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one),
  );
  const textOf = (some: readonly ts.Statement[]) => some.map(({ pos, end }) => code.slice(pos, end)).join('');
  // Without imports and exports, esbuild takes the code for a script, and its names for names that others may use.
  const { code: short } = await transform(textOf(statements.filter((one) => !linking.includes(one))), {
    minifyIdentifiers: true,
    minifyWhitespace: true,
    lineLimit: compact.lineLimit,
    target: 'es2022',
  });
  const [imports, exports] = [linking.filter(isFromElsewhere), linking.filter((one) => !isFromElsewhere(one))];
  return `${textOf(imports)}\n${short}${textOf(exports)}\n`.trimStart();
}

/** Gives the files of a build such names. */
export function shortLocals(): NonNullable<Options['plugins']>[number] {
  return {
    name: 'short-locals',
    renderChunk: async (code, { path }) => (/\.c?js$/.test(path) ? { code: await withShortLocals(code) } : undefined),
  };
}

function isFromElsewhere(statement: ts.Statement): boolean {
  return (
    (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && statement.moduleSpecifier !== undefined
  );
}
