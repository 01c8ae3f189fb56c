// A process that loads tests, with code that has all mutants in it, and runs them for one mutant after the other. `run.js` starts it with
// `{ files, sources }`: the files of tests, and the code with the mutants by its file. Then it takes orders:
// `{ know }`: files of tests. It runs them without a mutant, and tells `{ known }`: which tests run the code of which mutants.
// `{ known }`: what all processes told. `{ ids }`: mutants. It tells `{ id, status, by }` for each of them, `{ begun, limit }` before each test, and `{ full: true }` in
// place of a mutant when only a new process has enough memory. `run.js` ends it when a test takes longer than its limit in milliseconds.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import { build } from 'esbuild';
import { loadTests, NotHere } from './vitest.js';

const { setTimeout, clearTimeout } = globalThis;
/** What the code with the mutants reads: which of them is active. It counts in it how often the code of each is run. */
const switches = {};
globalThis.__stryker__ = switches;
/** The most time for the tests of one mutant, in milliseconds, as they take it without one: the quickest tests come first. */
const MOST_TIME = Number(process.env.MOST_TIME ?? 15_000);
/** Of tests that may read what others have cached, only the quick ones are run. */
const QUICK = 300;
/** A long test, but one that sees more than any other in its time. */
const EXAMPLES = 'test/mutants/examples.test.ts';
const MOST_MEMORY = 1.5e9;

let unhandled;
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error) => {
    unhandled = error;
  });
}

async function compiled(files, sources) {
  const folder = join(process.cwd(), 'test/mutants');
  const { outputFiles } = await build({
    stdin: {
      contents: [
        // The same drafts for every mutant.
        "require('./test/seed.ts');",
        ...files.map((file) => `exports[${JSON.stringify(file)}] = () => require('./${file}');`),
      ].join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // Two folders below the root, where all files are that read other files by their own place.
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(join(folder, 'bundle.js'))),
      'import.meta.dirname': JSON.stringify(folder),
    },
    // Tests are imported for their side effects, although package.json declares none.
    ignoreAnnotations: true,
    logLevel: 'error',
    plugins: [
      {
        name: 'mutants',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const contents = sources[path.slice(process.cwd().length + 1)];
            return contents === undefined ? undefined : { contents, loader: 'ts' };
          }),
      },
    ],
  });
  return new Script(`(function (require, module, exports) {${outputFiles[0].text}\n})`, {
    filename: join(process.cwd(), 'reports/mutants.cjs'),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
}

/** Loads the tests that are run here, each with its place among those of its file. */
async function load(script, files) {
  const { tests, after, restore } = await loadTests(script, files);
  const counts = new Map();
  for (const test of tests) {
    test.place = counts.get(test.file) ?? 0;
    counts.set(test.file, test.place + 1);
    test.restore = restore;
  }
  return { tests: tests.filter(({ isLong, file }) => !isLong || file === EXAMPLES), after };
}

/** Returns what a test throws, if it does. */
async function failureOf({ suite, run, restore }, limit) {
  unhandled = undefined;
  const suites = [];
  for (let here = suite; here !== undefined; here = here.outer) suites.unshift(here);
  try {
    for (const { before } of suites) for (const one of before.splice(0)) await one();
    for (const { beforeEach } of suites) for (const one of beforeEach) await one();
    await inTime(run(), limit);
    return unhandled;
  } catch (error) {
    return error ?? new Error('It threw nothing');
  } finally {
    for (const { afterEach } of suites.reverse()) for (const one of afterEach) await one();
    restore();
  }
}

/** Waits for a test, with a time limit: with the mutant, the test may wait forever. */
async function inTime(ended, limit) {
  if (limit === undefined) return ended;
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The test did not end')), limit);
  });
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}

function activate(id, hitLimit) {
  Object.assign(switches, { activeMutant: id, hitCount: hitLimit && 0, hitLimit });
}

/** Runs the tests of a file without a mutant, loaded for them alone: so each of them runs what another one would find in a cache. */
async function knownOf(script, file) {
  switches.mutantCoverage = { static: {}, perTest: {} };
  let loaded;
  try {
    loaded = await load(script, [file]);
  } catch (error) {
    return {
      file,
      atImport: [],
      tests: [{ name: 'its import', hits: {}, time: 0, failure: `${error?.message ?? error}` }],
    };
  }
  const { tests, after } = loaded;
  const known = [];
  for (const test of tests) {
    switches.currentTestId = String(test.place);
    const begun = performance.now();
    const failure = await failureOf(test);
    if (failure instanceof NotHere) continue;
    const hits = switches.mutantCoverage.perTest[test.place] ?? {};
    const { place, name } = test;
    const said = failure && `${failure?.message ?? failure}`.slice(0, 500);
    known.push({ place, name, time: performance.now() - begun, hits, failure: said });
  }
  switches.currentTestId = undefined;
  for (const one of after) await one();
  return { file, atImport: Object.keys(switches.mutantCoverage.static), tests: known };
}

/** As many of the tests as are run in the most time, the quickest first. */
function quickest(tests) {
  let time = 0;
  return tests
    .toSorted((one, other) => one.time - other.time)
    .filter((one) => {
      time += one.time;
      return time <= MOST_TIME;
    });
}

function trying(script, known) {
  const everyTest = known.flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file })));
  const atImport = new Map(known.map(({ file, atImport }) => [file, new Set(atImport)]));
  const keyOf = ({ file, place }) => `${place} ${file}`;
  // The tests that killed mutants, the last one at the end: the next mutant is near the last one.
  let killers = [];
  let warm;
  /** Whether each test that was asked about passes alone: one that counts what others did kills nothing. */
  const passing = new Map();

  async function passesAlone(test, id) {
    const key = keyOf(test);
    if (!passing.has(key)) {
      process.send({ begun: id, limit: 60_000 });
      const { tests, after } = await load(script, [test.file]);
      const own = tests.find((one) => keyOf(one) === key);
      passing.set(key, (await failureOf(own, 5_000 + 20 * test.time)) === undefined);
      for (const one of after) await one();
    }
    return passing.get(key);
  }

  async function firstFailure(id, loaded, tests) {
    const found = new Map(loaded.map((test) => [keyOf(test), test]));
    const turn = (test) => killers.indexOf(keyOf(test));
    for (const test of tests.toSorted((one, other) => turn(other) - turn(one))) {
      if (passing.get(keyOf(test)) === false) continue;
      const limit = 5_000 + 20 * test.time;
      process.send({ begun: id, limit: limit + 2_000 });
      activate(id, 10_000 + 100 * (test.hits[id] ?? 0));
      const failure = await failureOf(found.get(keyOf(test)), limit);
      const isEndless = switches.hitCount > switches.hitLimit;
      activate(undefined);
      if (isEndless) return { test, status: 'timed out' };
      if (failure === undefined || !(await passesAlone(test, id))) continue;
      killers = [...killers.filter((key) => key !== keyOf(test)), keyOf(test)];
      return { test, status: 'killed' };
    }
    return undefined;
  }

  /** Runs the tests that run the mutant's code, without loading them anew. */
  async function tryWarm(id) {
    const tests = quickest(everyTest.filter(({ hits }) => id in hits));
    if (tests.length === 0) return undefined;
    warm ??= await load(
      script,
      known.map(({ file }) => file),
    );
    const found = await firstFailure(id, warm.tests, tests);
    // A failure that an earlier mutant left in a cache is no kill.
    const test = found && warm.tests.find((one) => keyOf(one) === keyOf(found.test));
    if (found === undefined || (await failureOf(test)) === undefined) return found;
    warm = undefined;
    return undefined;
  }

  /** Loads the tests with the mutant, for code that runs once: at import, or before its result is cached. */
  async function tryAnew(id) {
    const files = new Set(everyTest.filter(({ hits }) => id in hits).map(({ file }) => file));
    for (const [file, ids] of atImport) if (ids.has(id)) files.add(file);
    if (files.size === 0) return undefined;
    const chosen = everyTest.filter(({ file, hits, time }) => files.has(file) && (id in hits || time < QUICK));
    process.send({ begun: id, limit: 60_000 });
    activate(id, undefined);
    let loaded;
    try {
      loaded = await load(script, [...files]);
    } catch {
      return { status: 'killed' };
    } finally {
      activate(undefined);
    }
    const found = await firstFailure(id, loaded.tests, quickest(chosen));
    for (const one of loaded.after) await one();
    return found;
  }

  return async (id) => {
    const isRun = everyTest.some(({ hits }) => id in hits) || [...atImport.values()].some((ids) => ids.has(id));
    if (!isRun) return { id, status: 'not run' };
    const found = (await tryWarm(id)) ?? (await tryAnew(id));
    return { id, status: found?.status ?? 'survived', by: found?.test && `${found.test.file}: ${found.test.name}` };
  };
}

let script;
let attempt;
async function obey({ files, sources, know, known, ids }) {
  if (files !== undefined) {
    script = await compiled(files, sources);
  } else if (know !== undefined) {
    const told = [];
    for (const file of know) told.push(await knownOf(script, file));
    process.send({ known: told });
  } else if (known !== undefined) {
    attempt = trying(script, known);
  } else {
    for (const id of ids) {
      if (process.memoryUsage().heapUsed > MOST_MEMORY) return process.send({ full: true });
      process.send(await attempt(id));
    }
    process.send({ done: true });
  }
}

let last = Promise.resolve();
process.on('message', (order) => {
  last = last.then(() => obey(order)).catch(({ stack }) => process.send({ error: stack }));
});
