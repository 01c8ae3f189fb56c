import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { afterAll, vi } from 'vitest';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The entries of the package, as files of the sources. */
const entries = Object.fromEntries(
  readdirSync(join(root, 'src'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [
      name === 'index.ts' ? 'campaign-draft-rules' : `campaign-draft-rules/${name.slice(0, -3)}`,
      join(root, 'src', name),
    ]),
);

/** A folder in which packages are found, for as long as the tests of the file run. */
export function temporaryFolder(): string {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'page-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Bundles a file, or code that imports files of a folder, with the sources of this library. Returns the URL of the module. */
export async function built(
  to: string,
  from: { readonly file: string } | { readonly code: string; readonly folder: string },
  { plugins = [], json = {} }: { plugins?: Plugin[]; json?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const { outputFiles } = await build({
    ...('file' in from
      ? { entryPoints: [from.file] }
      : { stdin: { contents: from.code, loader: 'ts' as const, resolveDir: from.folder } }),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    external: ['vitest', 'fast-check'],
    plugins,
    alias: { ...entries, ...json },
  });
  writeFileSync(to, outputFiles[0]?.text ?? '');
  return pathToFileURL(to).href;
}

/** What the module prints, as a terminal shows it. */
export async function printed(url: string): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...said: unknown[]) => {
    lines.push(said.map((one) => (typeof one === 'string' ? one : inspect(one))).join(' '));
  });
  await import(/* @vite-ignore */ url);
  log.mockRestore();
  return lines.join('\n');
}
