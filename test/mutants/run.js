// Makes the mutants of `src` and tries them. Those of the code that judges (`src/core`, `src/spec`, `src/judge`): all on the tests of the
// core, those that are left on the examples, then on the quick tests, and those that are left then on the thorough ones. Those of each
// other
// room: on the tests that `rooms` names for it. None may be left in the end. A mutant that no test can kill has the reason beside the code,
// in a comment that takes it out (`Stryker disable`), and no such comment may stand where no mutant needs it.
// Files of `src` can be named: only they are mutated. `--since <revision>` names those that are not as they were then.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { globSync } from 'tinyglobby';
import { reasonsIn } from './reasons.js';

const configFile = '.stryker.config.json';
// What only passes on what Node provides is left out (`main.ts`, `imprint.ts` and `worker.ts` of `src/cli`): no test in one process can
// start a process. So is `src/testing/mistakes`: the library judges the drafts of its generators, and a draft that does not
// break its rule is made anew.
const { mutate } = JSON.parse(readFileSync(configFile, 'utf8'));
const { positionals, values } = argumentsOrEnd();
const only = values.since === undefined ? positionals : [...positionals, ...changedSince(values.since)];
if (values.since !== undefined && only.length === 0) {
  console.log(`Nothing that is mutated has changed since ${values.since}`);
  process.exit(0);
}
// More than in `npm test`: only few drafts of a property may reveal a mutant.
process.env.MORE_RUNS ??= '0.5';

function argumentsOrEnd() {
  try {
    return parseArgs({ options: { since: { type: 'string' } }, allowPositionals: true });
  } catch {
    return end(`Only files of src and --since <revision> can be given, not ${process.argv.slice(2).join(' ')}`);
  }
}

/** The mutated files that have changed since the revision. */
function changedSince(revision) {
  const mutated = globSync(mutate);
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const changed = execFileSync('git', ['diff', '--name-only', revision, '--'], options).split('\n');
    return changed.filter((file) => mutated.includes(file));
  } catch {
    return end(`Git knows no revision ${revision}`);
  }
}

function end(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** Tries the mutants, and returns the report on each file: its source and its mutants. */
async function run(name, mutate, options) {
  const fileName = `reports/mutants-${name}.json`;
  await new Stryker({ configFile, jsonReporter: { fileName }, mutate, ...options }).runMutationTest();
  const { files } = JSON.parse(readFileSync(fileName, 'utf8'));
  return Object.entries(files).map(([fileName, { source, mutants }]) => ({
    fileName,
    source,
    mutants: mutants.map((mutant) => ({ ...mutant, fileName })),
  }));
}

const bundle = 'reports/mutants.mjs';
const onExamples = {
  testRunner: 'command',
  buildCommand: `npx esbuild test/mutants/examples.ts --bundle --platform=node --format=esm --alias:zod/mini=./src/core/zod-definitions.ts --outfile=${bundle} --log-level=error`,
  commandRunner: { command: `node ${bundle}` },
  timeoutMS: 5_000,
};
/**
 * Vitest tries no mutant of code that runs once at import: it would have to load everything anew for each. For the same reason, code
 * that is compiled at its first use (`compile.ts`, `compile-rules.ts`, `part.ts`) stays the same from one mutant to the next. A mutant in it
 * may survive although a test fails when the change is made by hand: the examples decide about these.
 */
const onTests = (config, timeoutMS) => ({
  testRunner: 'vitest',
  vitest: { configFile: `test/mutants/${config}.config.ts`, related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  timeoutMS,
});
/** These mutants are tried in one process: all of them, including code that runs once at import. See `in-process.js`. */
const inProcess = (options) => ({
  testRunner: 'in-process',
  inProcess: options,
  coverageAnalysis: 'perTest',
  // A mutant that survives may be tried twice.
  timeoutFactor: 3,
  timeoutMS: 5_000,
});

/** All tests for each mutant: facts of schemas are cached, so coverage names only the first test that reads them. */
const allTests = (phase) => ({ ...phase, coverageAnalysis: 'off' });

/**
 * First the tests that are known to run the code of a mutant, with the loaded modules. Then all tests, loaded anew: cached code
 * counts as run only by the first test that uses it, and its results stay as they were without the mutant.
 */
const phases = (name, options, all = options) => ({
  [name]: inProcess({ ...options, loads: 'once' }),
  [`${name}-all`]: allTests(inProcess({ ...all, loads: 'anew' })),
});

/**
 * The rooms whose mutants are tried on tests of their own. A folder in a room comes before the room. `slow` are words in the names of
 * tests that are left out; so are tests with the tag `long`, unless `withLong`.
 */
const rooms = {
  session: phases('session', { include: ['test/session/*.test.ts'], slow: ['Svelte: $state'] }),
  forms: phases('forms', {
    include: ['test/forms/!(forms-page).test.ts'],
    slow: ['looks at 2,000,000 objects'],
  }),
  // `words.test.ts` tests the words in the output of the command.
  wording: phases('wording', {
    include: [
      'test/wording/*.test.ts',
      'test/{forms/{field-errors,problems},fixes/golden,hints/hints,guide/guide}.test.ts',
      'test/whole/findings.test.ts',
    ],
    slow: ['and take no more memory'],
  }),
  guide: phases('guide', { include: ['test/guide/!(robot).test.ts'] }, { include: ['test/guide/*.test.ts'] }),
  wire: phases(
    'wire',
    { include: ['test/wire/*.test.ts', 'test/whole/golden.test.ts'], slow: ['six megabytes'] },
    { include: ['test/wire/*.test.ts', 'test/whole/golden.test.ts'] },
  ),
  house: phases('house', { include: ['test/house/!(example|testing|expect-rule-set).test.ts'] }),
  fixes: {
    fixes: inProcess({
      include: ['test/fixes/*.test.ts'],
      exclude: ['test/fixes/proof.test.ts'],
      slow: [
        'leaves nothing that',
        'so deep',
        'ends, whatever',
        'nothing throws',
        'every patch that fits',
        'means the same',
      ],
    }),
    'fixes-thorough': allTests(inProcess({ include: ['test/fixes/*.test.ts'], withLong: true })),
  },
  // Without the tests of other engines, which load modules anew.
  hints: {
    hints: inProcess({
      include: ['test/hints/!(engines).test.ts'],
      slow: [
        'only planted keys',
        'each fix takes',
        'with one wrong letter',
        'keys of any length',
        'nothing throws',
        'enough is looked at',
        'in many places',
        'there are enough',
        'two million values',
        'very many findings',
        'a million characters',
        'may be published, and get no hint',
      ],
    }),
    'hints-thorough': allTests(inProcess({ include: ['test/hints/!(engines).test.ts'], withLong: true })),
  },
  // One phase: all of its tests take half a minute for a mutant that survives.
  'testing/check': {
    'testing-check': inProcess({ include: ['test/testing/{check-parts,check-validator}.test.ts'], loads: 'once' }),
  },
  'testing/house': phases('testing-house', { include: ['test/house/{testing,expect-rule-set,updates}.test.ts'] }),
  testing: phases('testing', {
    include: [
      'test/testing/!(check-validator|check-parts|page).test.ts',
      'test/house/{testing,expect-rule-set}.test.ts',
    ],
    // It needs more of Zod than definitions.
    slow: ['the values of a schema'],
  }),
  cli: {
    cli: {
      ...inProcess({
        // Without those that install the package.
        include: ['test/cli/!(page|repository).test.ts'],
        withLong: true,
        // The command waits for files and streams: with a mutant, perhaps forever.
        testTimeout: 15_000,
        loads: 'once',
        slow: [
          'of a generated draft',
          'nested as deep',
          'further than 16 MB',
          'no JSON, or that it',
          'at any depth',
          'exactly where JSON.parse',
          'lookup-timeout',
          'a hundred errors listed',
          'of bounded size',
        ],
      }),
      timeoutMS: 20_000,
    },
  },
};
const roomOf = (file) => Object.keys(rooms).find((room) => file.startsWith(`src/${room}/`));
/** Whether `core.config.ts` tests the file. Its tests run no other files. */
const isOfCore = (file) => file.startsWith('src/core/') || file.endsWith('/deep-equal.ts');
const judging = {
  ...((only.length === 0 || only.some(isOfCore)) && { core: onTests('core', 5_000) }),
  examples: onExamples,
  quick: onTests('quick', 8_000),
  thorough: onTests('thorough', 60_000),
};

/** The mutated files of a room, or of the code that judges; none if only other files are named. */
function filesOf(room) {
  if (only.length > 0) return only.filter((file) => roomOf(file) === room);
  const others = mutate.filter((glob) => glob.startsWith('!'));
  const inner = Object.keys(rooms).filter((one) => room === undefined || one.startsWith(`${room}/`));
  return [
    room === undefined ? 'src/**/*.ts' : `src/${room}/**/*.ts`,
    ...others,
    ...inner.map((one) => `!src/${one}/**`),
  ];
}

const isLeft = ({ status }) => ['Survived', 'NoCoverage', 'Ignored'].includes(status);
const rangeOf = ({ fileName, location: { start, end } }) =>
  `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
const identity = (mutant) => `${rangeOf(mutant)} ${mutant.replacement}`;
/** Code that runs once at import is ignored without a comment, if `onTests` says so. */
const hasReason = ({ status, statusReason }) => status === 'Ignored' && !statusReason.startsWith('Static mutant');

/** The results of all phases for each mutant, the last one first. */
const said = new Map();
const left = [];
let reasoned = 0;
const unneeded = [];
for (const [room, phases] of [[undefined, judging], ...Object.entries(rooms)]) {
  const files = filesOf(room);
  if (files.length > 0) left.push(...(await leftBy(phases, files)));
}
if (said.size === 0) {
  const sentence = `There are no mutants in ${only.join(', ') || 'src'}, but ${reasoned} that no test can kill`;
  if (values.since === undefined) throw new Error(sentence);
  console.log(sentence);
  process.exit(unneeded.length > 0 ? 1 : 0);
}

/** The mutants of the files that no phase kills. */
async function leftBy(phases, files) {
  const found = new Set();
  let left;
  for (const [name, options] of Object.entries(phases)) {
    if (left?.length === 0) break;
    const isFirst = left === undefined;
    const reports = await run(name, isFirst ? files : [...new Set(left.map(rangeOf))], options);
    if (isFirst) reports.forEach(noteReasons);
    for (const mutant of reports.flatMap(({ mutants }) => mutants)) {
      if (hasReason(mutant)) continue;
      const key = identity(mutant);
      // A range holds other mutants, too.
      if (isFirst) found.add(key);
      if (found.has(key)) said.set(key, [mutant, ...(said.get(key) ?? [])]);
    }
    left = [...found]
      .map((key) => said.get(key))
      .filter((all) => all.every(isLeft))
      .map(([last]) => last);
  }
  return left ?? [];
}

/** Counts the mutants that a comment excludes, and notes the mutants that comments name without need. */
function noteReasons({ fileName, source, mutants }) {
  const ignored = mutants.filter(hasReason);
  reasoned += ignored.length;
  for (const { kinds, reason, first, last } of reasonsIn(source)) {
    const here = ignored.filter(({ statusReason, location: { start } }) => {
      return statusReason === reason && start.line >= first && start.line <= last;
    });
    for (const kind of kinds) {
      if (!here.some(({ mutatorName }) => mutatorName === kind)) unneeded.push(`${fileName}:${first}: ${kind}`);
    }
  }
}

// A phase of tests ignores code that runs once at import. If the examples do not notice the mutant, nothing tried it: it is not a kill.
const untried = left.filter(({ status }) => status === 'Ignored');
const alive = left.filter((mutant) => !untried.includes(mutant));
for (const mutant of alive) {
  const code = mutant.replacement.replace(/\s+/g, ' ').slice(0, 80);
  console.log(`not killed, and without a reason beside the code: ${rangeOf(mutant)}, ${mutant.mutatorName}: ${code}`);
}
for (const one of unneeded) console.log(`a comment names what no mutant needs: ${one}`);
const all = said.size - untried.length;
const killed = all - alive.length;
console.log(`${killed} of ${all} mutants killed, ${((100 * killed) / all).toFixed(1)} %`);
console.log(`${reasoned} have a reason beside the code`);
console.log(`${untried.length} more run once at import: the examples do not notice them`);
process.exitCode = alive.length + unneeded.length === 0 ? 0 : 1;
