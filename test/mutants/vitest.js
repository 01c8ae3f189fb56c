// What the tests import from Vitest, for tests that one process loads: many times, which takes a twentieth of the time of Vitest.
import { createRequire } from 'node:module';
import { types } from 'node:util';
import FakeTimers from '@sinonjs/fake-timers';
import { ASYMMETRIC_MATCHERS_OBJECT, JestAsymmetricMatchers, JestChaiExpect } from '@vitest/expect';
import { fn, restoreAllMocks, spyOn } from '@vitest/spy';
import * as chai from 'chai';

chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
// Only Vitest compares inline snapshots.
chai.Assertion.addMethod('toMatchInlineSnapshot', () => {});
chai.Assertion.addMethod('toSatisfy', function satisfies(holds) {
  this.assert(holds(this._obj), 'What is expected does not hold', 'What is not expected holds');
});
// The function that a test replaces while it runs.
const { setImmediate } = globalThis;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Tries until nothing is thrown, or the time is over. */
async function waitFor(attempt, { timeout = 1000 } = {}) {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await turn();
    }
  }
}

/** Asks until the matcher agrees. */
function poll(ask) {
  const matchers = (toMatcher) =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'not'
            ? matchers((one) => toMatcher(one).not)
            : (...args) => waitFor(async () => toMatcher(chai.expect(await ask()))[name](...args)),
      },
    );
  return matchers((one) => one);
}
const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
  { poll, toSatisfy: (holds) => ({ asymmetricMatch: (value) => holds(value) }) },
);

/** Mutants do not change types, so every expectation about a type holds. */
const expectTypeOf = () => anyType;
const anyType = new Proxy(expectTypeOf, { get: () => anyType });

/** What such a test needs can only be done where each file has modules of its own. */
export class NotHere extends Error {}

/** Globals and clocks that a test has replaced, and how they are given back. */
function replacements() {
  const stubbed = new Map();
  let clock;
  function realTimers() {
    clock?.uninstall();
    clock = undefined;
  }
  function unstubAllGlobals() {
    for (const [name, descriptor] of stubbed) {
      if (descriptor === undefined) delete globalThis[name];
      else Object.defineProperty(globalThis, name, descriptor);
    }
    stubbed.clear();
  }
  return {
    restore() {
      realTimers();
      unstubAllGlobals();
      restoreAllMocks();
    },
    vi: {
      fn,
      spyOn,
      restoreAllMocks,
      waitFor,
      mocked: (one) => one,
      useFakeTimers: () =>
        (clock = FakeTimers.install({
          now: Date.now(),
          toNotFake: ['nextTick', 'queueMicrotask'],
          shouldClearNativeTimers: true,
        })),
      useRealTimers: realTimers,
      setSystemTime: (now) => clock.setSystemTime(now),
      getTimerCount: () => clock.countTimers(),
      advanceTimersByTime: (time) => clock.tick(time),
      advanceTimersByTimeAsync: (time) => clock.tickAsync(time),
      runAllTimersAsync: () => clock.runAllAsync(),
      stubGlobal(name, value) {
        if (!stubbed.has(name)) stubbed.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
      },
      unstubAllGlobals,
      resetModules() {
        throw new NotHere('All files share their modules');
      },
    },
  };
}

/** The functions that the tests import, for one load, and the tests that they declare. */
function declarations() {
  const tests = [];
  const after = [];
  const mocks = [];
  const { vi, restore } = replacements();
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
    const fullName = [...suite.names, name].join(' > ');
    tests.push({ file: api.file, name: fullName, suite, isLong: isLong(rest), run: rest.at(-1) });
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
    vi: { ...vi, mock: (id, make) => mocks.push({ id, make }) },
    beforeAll: (run) => suite.before.push(run),
    afterAll: (run) => after.push(run),
    beforeEach: (run) => suite.beforeEach.push(run),
    afterEach: (run) => suite.afterEach.push(run),
  };
  return { api, tests, after, mocks, restore };
}

const nodeRequire = createRequire(import.meta.url);

/** The modules that a bundle imports, for one load. `node:fs` is a copy, so that a test can replace its functions. */
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

/**
 * Loads files of tests, and everything that they import, anew. `script` is compiled from their bundle: a function of `require`, `module`
 * and `exports`, whose exports have a function for each file, by its name.
 */
export async function loadTests(script, files) {
  const { api, tests, after, mocks, restore } = declarations();
  const { load, copyOf } = modulesWith(api);
  const module = { exports: {} };
  script.runInThisContext()(load, module, module.exports);
  for (const file of files) {
    api.file = file;
    module.exports[file]();
  }
  for (const { id, make } of mocks) {
    const copy = copyOf(id);
    const before = { ...copy };
    Object.assign(copy, await make(() => before));
  }
  return { tests, after, restore };
}

/** The names of the members of each name that tests import from Vitest. */
export function offered() {
  const { api } = declarations();
  return Object.fromEntries(['vi', 'it', 'describe', 'expect'].map((name) => [name, Object.keys(api[name])]));
}
