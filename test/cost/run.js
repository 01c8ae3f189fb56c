// Puts the search together in a folder of its own, with the built library, and runs it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = mkdtempSync(join(tmpdir(), 'cost-'));
const built = (name) => new URL(`../../dist/${name}.js`, import.meta.url).href;
const entry = (name) => fileURLToPath(new URL(name, import.meta.url));

try {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await build({
    entryPoints: [entry('search.ts'), entry('child.ts')],
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    plugins: [
      {
        name: 'the built library instead of its source',
        setup: ({ onResolve }) =>
          onResolve({ filter: /src\/(?:index|hints)\.js$/ }, ({ path }) => ({
            path: built(basename(path, '.js')),
            external: true,
          })),
      },
    ],
  });
  const { status } = spawnSync(process.execPath, [join(folder, 'search.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
