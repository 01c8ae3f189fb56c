// Without this, a room could import from a later one, an entry could carry code it does not need, and a test could wait for a time.
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { modules } from '../.build/computed.js';
import { channels, platforms } from '../src/spec/vocabulary.js';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll('\\', '/'));

/** The imports of a file, types included: files of `src` by their path in it, packages by their name. */
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
    // Only Zod's types: the core compiles its definitions.
    from.filter((one) => !one.startsWith('core/') && one !== 'zod/mini').map((one) => `${file} imports ${one}`),
  );
  expect(outside).toEqual([]);
  for (const [file, from] of core) {
    if (from.includes('zod/mini')) expect(readFileSync(join('src', file), 'utf8')).toContain('import type * as z');
  }
});

it('the core does not speak of campaigns', () => {
  const words = [
    ...channels,
    ...platforms,
    'campaign',
    'locale',
    'variation',
    'sender',
    'connector',
    'geofence',
    'platform',
  ];
  const spoken = files
    .filter((file) => file.startsWith('core/'))
    .flatMap((file) => {
      const code = readFileSync(join('src', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      // Every list has `push`, and the package has a name.
      const spoken = code.replaceAll(/\.push\(|campaign-draft-rules/g, '').toLowerCase();
      return words.filter((word) => spoken.includes(word.toLowerCase())).map((word) => `${file}: ${word}`);
    });
  expect(spoken).toEqual([]);
});

it('no file imports itself, not even through other files; type imports count', () => {
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

/** Everything that a file imports, directly or not. The build computes what some files export: they import nothing then. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (modules.test(`src/${file}`)) return reached;
  for (const one of imports.get(file) ?? []) {
    if (!reached.has(one)) reachedFrom(one, reached.add(one));
  }
  return reached;
}

/** The rooms of `src`, from the ground up: a file imports from its own room and from those before it, never back. */
const rooms = [
  'core',
  'spec',
  'wording',
  'judge',
  'session',
  'forms',
  'guide',
  'wire',
  'fixes',
  'hints',
  'house',
  'testing',
  'cli',
];
const isEntry = (file: string) => !file.includes('/');
const roomOf = (file: string) => file.slice(0, file.indexOf('/'));

it('outside the rooms there are only entries', () => {
  expect([...new Set(files.filter((file) => !isEntry(file)).map(roomOf))].sort()).toEqual([...rooms].sort());
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = Object.keys(exports).filter((name) => !name.endsWith('.json'));
  const expected = named.map((name) => (name === '.' ? 'index.ts' : `${name.slice(2)}.ts`));
  expect(files.filter(isEntry).sort()).toEqual(expected.sort());
});

it('a room imports nothing from a later one, and nothing from an entry', () => {
  const back = [...imports].flatMap(([file, from]) => {
    if (isEntry(file)) return [];
    const wrong = (one: string) =>
      one.endsWith('.ts') && (isEntry(one) || rooms.indexOf(roomOf(one)) > rooms.indexOf(roomOf(file)));
    return from.filter(wrong).map((one) => `${file} imports ${one}`);
  });
  expect(back).toEqual([]);
});

it('components know nothing of the rules across them', () => {
  const components = [...imports].filter(([file]) => file.startsWith('spec/components/'));
  expect(components.length).toBeGreaterThan(20);
  const wrong = components.flatMap(([file, from]) =>
    from.filter((one) => /^spec\/(publish|update)\//.test(one)).map((one) => `${file} imports ${one}`),
  );
  expect(wrong).toEqual([]);
});

it('a bundle that does not use the fixes, the hints, the guide, German or the words for forms does not contain them', () => {
  const isFix = (file: string) => file.startsWith('fixes/');
  const isHint = (file: string) => file.startsWith('hints/');
  const isGuide = (file: string) => file.startsWith('guide/') || /^wording\/en\/(guide|help)\.ts$/.test(file);
  const isGerman = (file: string) => file.startsWith('wording/de/');
  const isTitle = (file: string) => file === 'wording/en/fix-titles.ts' || file === 'wording/en/hints.ts';
  const isForm = (file: string) => /(?:^wording\/(?:\w\w\/)?(?:form-|value))/.test(file);
  const isExtra = (file: string) =>
    isFix(file) || isHint(file) || isGuide(file) || isGerman(file) || isTitle(file) || isForm(file);
  expect([...reachedFrom('words.ts')].filter(isForm).length).toBeGreaterThan(8);
  for (const entry of ['fixes.ts', 'hints.ts']) expect([...reachedFrom(entry)].filter(isForm), entry).toEqual([]);
  expect(
    [...reachedFrom('words.ts')].filter((file) => isFix(file) || isHint(file) || isGerman(file) || isTitle(file)),
  ).toEqual([]);
  expect([...reachedFrom('index.ts')].filter(isExtra)).toEqual([]);
  expect([...reachedFrom('fixes.ts')].filter((file) => isHint(file) || isGuide(file) || isGerman(file))).toEqual([]);
  expect([...reachedFrom('hints.ts')].filter((file) => isGuide(file) || isGerman(file))).toEqual([]);
  expect(
    [...reachedFrom('guide.ts')].filter((file) => isFix(file) || isHint(file) || isGerman(file) || isTitle(file)),
  ).toEqual([]);
  expect(
    [...reachedFrom('de.ts')].filter((file) => isFix(file) || isHint(file) || isGuide(file) || isTitle(file)),
  ).toEqual([]);
});

it('no entry takes a whole language, or the facts about whole drafts', () => {
  const whole = /^(?:wording\/(?:languages|\w+\/(?:language|fields))|spec\/draft-facts)\.ts$/;
  for (const entry of files.filter(isEntry)) {
    expect(
      [...reachedFrom(entry)].filter((file) => whole.test(file)),
      entry,
    ).toEqual([]);
  }
});

it('no entry carries the command line, and nothing else of the library knows Node', () => {
  const isCommand = (file: string) => file.startsWith('cli/');
  const entries = ['index.ts', 'schemas.ts', 'de.ts', 'fixes.ts', 'hints.ts', 'guide.ts', 'words.ts', 'testing.ts'];
  for (const entry of entries) expect([...reachedFrom(entry)].filter(isCommand), entry).toEqual([]);
  expect([...reachedFrom('cli/main.ts')].filter(isCommand).length).toBeGreaterThan(20);
  const others = [...imports].filter(([file]) => !isCommand(file));
  const ofNode = others.flatMap(([file, from]) =>
    from.filter((one) => one.startsWith('node:')).map((one) => [file, one]),
  );
  expect(ofNode).toEqual([]);
});

it('no test waits for a time: on a busy machine it would be too short', () => {
  // These end programs that hang.
  const limits = ['test/cost/search.ts', 'test/mutants/run.js', 'test/mutants/try.js'];
  const tests = ['test', 'examples'].flatMap((folder) => codeIn(folder)).filter((file) => /(?:^|\/)test\//.test(file));
  expect(tests.length).toBeGreaterThan(250);
  const wait = /\bsleep\b|waitForTimeout|timers\/promises|\bsetTimeout\(/;
  const waiting = tests.filter(
    (file) => !file.endsWith('/architecture.test.ts') && wait.test(readFileSync(file, 'utf8')),
  );
  expect(waiting.sort()).toEqual(limits);
});

it('the tests of a run have one temporary folder, which is removed after the last of them', () => {
  expect(tmpdir()).toMatch(/campaign-draft-rules-tests-\w+$/);
  expect(tmpdir().match(/campaign-draft-rules-tests-/g)).toHaveLength(1);
});

/** The code in a folder and below it, without what was installed or built. */
function codeIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = `${folder}/${one.name}`;
    if (one.isDirectory()) return /^(?:node_modules|dist|\..*)$/.test(one.name) ? [] : codeIn(path);
    return /\.(?:[cm]?[jt]sx?|py|sh)$/.test(one.name) ? [path] : [];
  });
}
