import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Options } from 'tsup';

/** Writes the JSON files of the package, which `documents` makes of the sources and of the examples of the tests. */
export function madeDocuments(to: string): NonNullable<Options['plugins']>[number] {
  return {
    name: 'made-documents',
    async buildEnd() {
      const outfile = resolve('reports/documents/documents.js');
      await build({
        entryPoints: ['.build/documents/documents.ts'],
        bundle: true,
        outfile,
        format: 'esm',
        platform: 'node',
        packages: 'external',
      });
      const { documents } = await import(pathToFileURL(outfile).href);
      mkdirSync(to, { recursive: true });
      for (const [name, text] of Object.entries<() => string>(documents)) writeFileSync(`${to}/${name}`, text());
    },
  };
}
