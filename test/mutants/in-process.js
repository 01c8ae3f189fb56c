// A test runner for Stryker that loads the tests into its own process: anew for each mutant, so that what runs once at import and
// what is remembered is tried, too. That takes a twentieth of the time of Vitest, which starts a worker for each mutant.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { constants, Script } from 'node:vm';
import { ASYMMETRIC_MATCHERS_OBJECT, JestAsymmetricMatchers, JestChaiExpect } from '@vitest/expect';
import { fn, spyOn } from '@vitest/spy';
import * as chai from 'chai';
import { build } from 'esbuild';
import fc from 'fast-check';
import { globSync } from 'tinyglobby';

chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
// Only Vitest compares inline snapshots.
chai.Assertion.addMethod('toMatchInlineSnapshot', () => {});
chai.Assertion.addMethod('toSatisfy', function satisfies(holds) {
  this.assert(holds(this._obj), 'What is expected does not hold', 'What is not expected holds');
});
// The functions that a test replaces while it runs.
const { setTimeout, clearTimeout, setImmediate } = globalThis;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Asks until the matcher agrees, or the time is over. */
const poll = (ask) => {
  const matchers = (toMatcher) =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'not'
            ? matchers((one) => toMatcher(one).not)
            : async (...args) => {
                const end = performance.now() + 1000;
                for (;;) {
                  try {
                    return toMatcher(chai.expect(await ask()))[name](...args);
                  } catch (error) {
                    if (performance.now() > end) throw error;
                    await turn();
                  }
                }
              },
      },
    );
  return matchers((one) => one);
};
const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
  { poll, toSatisfy: (holds) => ({ asymmetricMatch: (value) => holds(value) }) },
);

/** Mutants do not change types, so every expectation about a type holds. */
const expectTypeOf = () => anyType;
const anyType = new Proxy(expectTypeOf, { get: () => anyType });

/** A clock that stands still until a test moves it. */
function fakeTimers() {
  const timers = new Map();
  let now = 0;
  let last = 0;
  let real;
  async function advance(end) {
    await turn();
    for (;;) {
      const due = [...timers].filter(([, timer]) => timer.due <= end);
      const [next] = due.sort(([, one], [, other]) => one.due - other.due);
      if (next === undefined) return;
      const [id, timer] = next;
      timers.delete(id);
      now = timer.due;
      timer.run();
      await turn();
    }
  }
  return {
    useFakeTimers() {
      const { setTimeout, clearTimeout } = globalThis;
      real = { setTimeout, clearTimeout };
      globalThis.setTimeout = (run, delay = 0, ...args) => {
        timers.set(++last, { due: now + delay, run: () => run(...args) });
        return last;
      };
      globalThis.clearTimeout = (id) => timers.delete(id);
    },
    useRealTimers() {
      Object.assign(globalThis, real);
      timers.clear();
    },
    getTimerCount: () => timers.size,
    async advanceTimersByTimeAsync(time) {
      const end = now + time;
      await advance(end);
      now = end;
    },
    runAllTimersAsync: () => advance(Number.POSITIVE_INFINITY),
  };
}

/** The functions that the tests import from Vitest, for one load, and the tests that they declare. */
function declarations() {
  const tests = [];
  const after = [];
  const mocks = [];
  let suite = { names: [], before: [], beforeEach: [], afterEach: [], isLong: false };
  const isLong = (rest) => suite.isLong || (rest.length > 1 && rest[0].tags?.includes('long') === true);

  // Options, such as the tags, may stand before the tests themselves.
  function describe(name, ...rest) {
    const outer = suite;
    suite = { names: [...outer.names, name], before: [], beforeEach: [], afterEach: [], isLong: isLong(rest), outer };
    rest.at(-1)();
    suite = outer;
  }
  function it(name, ...rest) {
    const id = String(tests.length);
    tests.push({ id, name: [...suite.names, name].join(' > '), suite, isLong: isLong(rest), run: rest.at(-1) });
  }
  const each =
    (declare) =>
    (cases) =>
    (name, ...rest) => {
      for (const one of cases) {
        const parts = Array.isArray(one) ? one : [one];
        declare(
          name.replace('%s', () => String(parts[0])),
          ...rest.slice(0, -1),
          () => rest.at(-1)(...parts),
        );
      }
    };
  const api = {
    // Here one test runs after the other.
    describe: Object.assign(describe, { each: each(describe), concurrent: describe }),
    it: Object.assign(it, {
      each: each(it),
      runIf: (holds) => (holds ? it : () => undefined),
      skipIf: (holds) => (holds ? () => undefined : it),
    }),
    expect,
    expectTypeOf,
    vi: { fn, spyOn, mocked: (one) => one, mock: (id, make) => mocks.push({ id, make }), ...fakeTimers() },
    beforeAll: (run) => suite.before.push(run),
    afterAll: (run) => after.push(run),
    beforeEach: (run) => suite.beforeEach.push(run),
    afterEach: (run) => suite.afterEach.push(run),
  };
  return { api, tests, after, mocks };
}

const nodeRequire = createRequire(join(process.cwd(), 'package.json'));

/** The modules that the bundle imports, for one load. `node:fs` is a copy, so that a test can replace its functions. */
function modulesWith(api) {
  const copies = new Map();
  function copyOf(id) {
    if (!copies.has(id)) copies.set(id, { ...nodeRequire(id) });
    return copies.get(id);
  }
  function load(id) {
    if (id === 'vitest') return api;
    if (id === 'node:fs') return copyOf(id);
    const found = nodeRequire(id);
    // The bundle reads the default export of an ES module as if CommonJS had exported it.
    return types.isModuleNamespaceObject(found) && typeof found.default === 'function' ? found.default : found;
  }
  return { load, copyOf };
}

class InProcess {
  static inject = ['options'];

  constructor(options) {
    this.options = options.inProcess;
    this.instrumented = globalThis.__stryker__ ??= {};
    // The ids of the tests that killed a mutant, the last one at the end.
    this.killers = [];
  }

  capabilities() {
    // Every run is a load of its own.
    return { reloadEnvironment: true };
  }

  async init() {
    const { include, exclude = [] } = this.options;
    // In the order of the patterns: the first files kill most mutants.
    const files = include.flatMap((pattern) => globSync(pattern, { ignore: exclude }).sort());
    const { outputFiles } = await build({
      stdin: {
        contents: files.map((file) => `import './${file}';`).join('\n'),
        resolveDir: process.cwd(),
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      // The URL of a file two folders below the root, where all files are that read other files by it.
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(process.cwd(), 'test/mutants/bundle.js'))) },
      // Tests are imported for their side effects, although package.json declares none.
      ignoreAnnotations: true,
      alias: { 'zod/mini': './src/core/zod-definitions.ts' },
      logLevel: 'error',
    });
    this.script = new Script(`(function (require, module, exports) {${outputFiles[0].text}\n})`, {
      filename: join(process.cwd(), 'reports/mutants.cjs'),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    // The same drafts for every mutant.
    nodeRequire('fast-check').configureGlobal({ seed: 1 });
    fc.configureGlobal({ seed: 1 });
    for (const event of ['unhandledRejection', 'uncaughtException']) {
      process.on(event, (error) => {
        this.unhandled = error;
      });
    }
  }

  /** Loads the tests and everything that they import. Caches in it last until the next load. */
  async load() {
    const { api, tests, after, mocks } = declarations();
    const modules = modulesWith(api);
    const module = { exports: {} };
    const { slow = [], withLong = false } = this.options;
    const isChosen = ({ name, isLong }) => (withLong || !isLong) && !slow.some((words) => name.includes(words));
    this.script.runInThisContext()(modules.load, module, module.exports);
    for (const { id, make } of mocks) {
      const copy = modules.copyOf(id);
      const before = { ...copy };
      Object.assign(copy, await make(() => before));
    }
    return { tests: tests.filter(isChosen), after };
  }

  /** Returns the reason why the test fails, if it does. */
  async failureOf({ id, suite, run }) {
    this.instrumented.currentTestId = id;
    this.unhandled = undefined;
    const suites = [];
    for (let here = suite; here !== undefined; here = here.outer) suites.unshift(here);
    try {
      for (const { before } of suites) for (const one of before.splice(0)) await one();
      for (const { beforeEach } of suites) for (const one of beforeEach) await one();
      await this.inTime(run());
      return this.unhandled === undefined ? undefined : String(this.unhandled);
    } catch (error) {
      return `${error?.message ?? error}`.slice(0, 2000) || 'failed';
    } finally {
      for (const { afterEach } of suites.reverse()) for (const one of afterEach) await one();
      this.instrumented.currentTestId = undefined;
    }
  }

  /** Waits for a test, with a time limit: with the mutant, the test may wait forever. */
  async inTime(ended) {
    const { testTimeout } = this.options;
    if (testTimeout === undefined) return ended;
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('The test did not end')), testTimeout);
    });
    try {
      return await Promise.race([ended, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async dryRun({ coverageAnalysis }) {
    this.activate(undefined);
    this.instrumented.mutantCoverage = { static: {}, perTest: {} };
    this.loaded = await this.load();
    const tests = [];
    for (const test of this.loaded.tests) {
      const start = performance.now();
      const failureMessage = await this.failureOf(test);
      const timeSpentMs = performance.now() - start;
      const { id, name } = test;
      tests.push({ id, name, timeSpentMs, status: failureMessage === undefined ? 0 : 1, failureMessage });
    }
    // Without it, all tests are run for each mutant: cached code counts only for the first test that runs it.
    const { mutantCoverage } = coverageAnalysis === 'off' ? {} : this.instrumented;
    return { status: 'complete', tests, mutantCoverage };
  }

  activate(id, hitLimit) {
    Object.assign(this.instrumented, { activeMutant: id, hitCount: hitLimit && 0, hitLimit });
  }

  /** A failing test, with the reason. The tests that killed the last mutants come first, because this one is near them. */
  async firstFailure(tests) {
    const turn = ({ id }) => this.killers.indexOf(id);
    for (const test of tests.toSorted((one, other) => turn(other) - turn(one))) {
      const failureMessage = await this.failureOf(test);
      if (failureMessage === undefined) continue;
      this.killers = [...this.killers.filter((id) => id !== test.id), test.id];
      return { test, failureMessage };
    }
    return undefined;
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const isChosen = ({ id }) => testFilter?.includes(id) ?? true;
    const { loads } = this.options;
    let failure;
    let nrOfTests = 0;
    if (mutantActivation !== 'static' && loads !== 'anew') {
      this.loaded ??= await this.load();
      const tests = this.loaded.tests.filter(isChosen);
      nrOfTests = tests.length;
      this.activate(activeMutant.id, hitLimit);
      failure = await this.firstFailure(tests);
      const isEndless = this.instrumented.hitCount > hitLimit;
      this.activate(undefined);
      if (isEndless) return { status: 'timeout', reason: 'hit limit' };
      // A failure that an earlier mutant left in a cache is not a kill.
      if (failure !== undefined && (await this.failureOf(failure.test)) !== undefined) {
        this.loaded = undefined;
        failure = undefined;
      } else if (failure !== undefined || loads === 'once') return this.answer(failure, nrOfTests);
    }
    // Code that runs once at import, and code whose results were cached without the mutant, is tried with a new load.
    this.activate(activeMutant.id, hitLimit);
    try {
      const { tests, after } = await this.load();
      const chosen = tests.filter(isChosen);
      nrOfTests = chosen.length;
      failure = await this.firstFailure(chosen);
      for (const one of after) await one();
    } catch (error) {
      failure = { test: { id: '0' }, failureMessage: `${error?.message ?? error}` };
    }
    const isEndless = this.instrumented.hitCount > hitLimit;
    this.activate(undefined);
    if (isEndless) return { status: 'timeout', reason: 'hit limit' };
    return this.answer(failure, nrOfTests);
  }

  answer(failure, nrOfTests) {
    if (failure === undefined) return { status: 'survived', nrOfTests };
    return { status: 'killed', killedBy: [failure.test.id], failureMessage: failure.failureMessage, nrOfTests };
  }

  /** The tests remove the folders that they made. */
  async dispose() {
    for (const one of this.loaded?.after ?? []) await one();
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcess }];
export const strykerValidationSchema = {
  properties: {
    inProcess: {
      type: 'object',
      properties: {
        include: { type: 'array' },
        exclude: { type: 'array' },
        slow: { type: 'array' },
        // Whether tests with the tag `long` are run, too.
        withLong: { type: 'boolean' },
        // In milliseconds.
        testTimeout: { type: 'number' },
        // `once`: no mutant has a load of its own, except those of code that runs once at import. That is for code that keeps nothing from
        // one
        // call to the next, or for a phase before another one. `anew`: every mutant has one. By default, only mutants that survive the
        // first load have one.
        loads: { enum: ['once', 'anew'] },
      },
    },
  },
};
