import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll('\\', '/'));

/** What a file imports, types included: files of `src` by their path in it, packages by their name. */
function importsOf(file: string): string[] {
  const code = readFileSync(join('src', file), 'utf8');
  const specifiers = [...code.matchAll(/^(?:import|export)[^;]*?from '([^']+)';/gm)].map(([, from = '']) => from);
  return specifiers.map((from) =>
    from.startsWith('.') ? normalize(join(dirname(file), from)).replace(/\.js$/, '.ts') : from,
  );
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

it('the core imports nothing from outside itself: it could judge something else', () => {
  const core = [...imports].filter(([file]) => file.startsWith('core/'));
  expect(core.length).toBeGreaterThan(8);
  const outside = core.flatMap(([file, from]) =>
    // Zod's types alone: how a definition looks that is compiled.
    from.filter((one) => !one.startsWith('core/') && one !== 'zod/mini').map((one) => `${file} imports ${one}`),
  );
  expect(outside).toEqual([]);
  for (const [file, from] of core) {
    if (from.includes('zod/mini')) expect(readFileSync(join('src', file), 'utf8')).toContain('import type * as z');
  }
});

it('no file imports itself, by whatever way round, types included', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  function visit(file: string, above: readonly string[]): void {
    if (above.includes(file)) circles.push([...above.slice(above.indexOf(file)), file].join(' > '));
    else if (!done.has(file)) for (const one of imports.get(file) ?? []) visit(one, [...above, file]);
    done.add(file);
  }
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

/** Everything that a file imports, by whatever way. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  for (const one of imports.get(file) ?? []) {
    if (!reached.has(one)) reachedFrom(one, reached.add(one));
  }
  return reached;
}

it('who does not use the fixes or German does not carry them', () => {
  const isFix = (file: string) => file.startsWith('fixes/');
  const isGerman = (file: string) => file === 'wording/german.ts';
  expect([...reachedFrom('index.ts')].filter((file) => isFix(file) || isGerman(file))).toEqual([]);
  expect([...reachedFrom('fixes/index.ts')].filter(isGerman)).toEqual([]);
  // Of the fixes, German has the type of their titles alone.
  expect([...reachedFrom('wording/german.ts')].filter(isFix)).toEqual(['fixes/titles.ts']);
  expect(readFileSync('src/wording/german.ts', 'utf8')).toContain(
    "import type { FixTitles } from '../fixes/titles.js'",
  );
});

it('no entry carries the command line, and nothing else of the library knows Node', () => {
  const isCommand = (file: string) => file.startsWith('cli/');
  const entries = ['index.ts', 'schemas.ts', 'wording/german.ts', 'fixes/index.ts', 'testing/index.ts'];
  for (const entry of entries) expect([...reachedFrom(entry)].filter(isCommand), entry).toEqual([]);
  expect([...reachedFrom('cli/main.ts')].filter(isCommand).length).toBeGreaterThan(20);
  const others = [...imports].filter(([file]) => !isCommand(file));
  const ofNode = others.flatMap(([file, from]) =>
    from.filter((one) => one.startsWith('node:')).map((one) => [file, one]),
  );
  expect(ofNode).toEqual([]);
});
