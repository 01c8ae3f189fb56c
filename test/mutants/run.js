// Makes the mutants of `src` and tries them. Those of the code that judges: all on the tests of the core, those that are left on the
// examples, then on the quick tests, and those that are left then on the thorough ones. Those of `src/fixes`, of `src/hints` and of
// `src/cli`: on the tests of their folder, the quick ones first. What is left in the end must be listed in equivalent.json with
// the reason why no test can kill it, and nothing else may stand there. Files of `src` can be named: only they are mutated.
import { readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { shown } from './shown.js';

const configFile = '.stryker.config.json';
const only = process.argv.slice(2);
// More than in `npm test`: a mutant may be seen by few of the drafts of a property.
process.env.MORE_RUNS ??= '0.5';
const equivalent = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));

/** What names a mutant, whatever line it stands on by now: its file, its line, and what is replaced there by what. */
function nameOf({ fileName, location: { start, end }, replacement }, lines) {
  const replaced = lines.slice(start.line - 1, end.line);
  replaced[replaced.length - 1] = replaced.at(-1).slice(0, end.column - 1);
  replaced[0] = replaced[0].slice(start.column - 1);
  return [
    fileName.replace(/^src\//, ''),
    shown(lines[start.line - 1]),
    `${shown(replaced.join('\n'))} -> ${shown(replacement)}`,
  ].join(' | ');
}

/** Tries the mutants, and answers with those of the report, by their range, each with its name. */
async function run(name, mutate, options) {
  const fileName = `reports/mutants-${name}.json`;
  await new Stryker({ configFile, jsonReporter: { fileName }, mutate, ...options }).runMutationTest();
  const { files } = JSON.parse(readFileSync(fileName, 'utf8'));
  return Object.entries(files).flatMap(([fileName, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map((mutant) => ({ ...mutant, fileName, name: nameOf({ ...mutant, fileName }, lines) }));
  });
}

const bundle = 'reports/mutants.mjs';
const onExamples = {
  testRunner: 'command',
  buildCommand: `npx esbuild test/mutants/examples.ts --bundle --platform=node --format=esm --alias:zod/mini=./src/core/zod-definitions.ts --outfile=${bundle} --log-level=error`,
  commandRunner: { command: `node ${bundle}` },
  timeoutMS: 5_000,
};
/**
 * Vitest tries no mutant of what runs once at import: it would have to load everything anew for each. For the same reason what
 * is compiled at its first use (`compile.ts`, `part.ts`, `ask.ts`) stays as it is from one mutant to the next. A mutant in there
 * may live on although a test fails when the change is made by hand: the examples are the judge of these.
 */
const onTests = (config, timeoutMS) => ({
  testRunner: 'vitest',
  vitest: { configFile: `test/mutants/${config}.config.ts`, related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  timeoutMS,
});
/** These mutants are tried in one process: all of them, also what runs once at import. See `in-process.js`. */
const inProcess = (options) => ({
  testRunner: 'in-process',
  inProcess: options,
  coverageAnalysis: 'perTest',
  timeoutMS: 10_000,
});

/** All tests for each mutant: what schemas say is remembered, so coverage names the first test alone that asks for it. */
const allTests = (phase) => ({ ...phase, coverageAnalysis: 'off' });

/** The rooms whose mutants are tried on tests of their own: the quick phase, then what takes seconds for a mutant. */
const rooms = {
  fixes: {
    fixes: inProcess({
      include: ['test/fixes/*.test.ts', 'test/hints/misspelled.test.ts'],
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
    'fixes-thorough': allTests(inProcess({ include: ['test/fixes/*.test.ts'] })),
  },
  hints: {
    hints: inProcess({
      include: ['test/hints/*.test.ts'],
      slow: [
        'only what is planted',
        'each fix takes',
        'with one wrong letter',
        'keys of any length',
        'nothing throws',
        'enough is looked at',
        'in many places',
        'there are enough',
        'two million values',
        'very many findings',
      ],
    }),
    'hints-thorough': allTests(inProcess({ include: ['test/hints/*.test.ts'] })),
  },
  cli: {
    cli: {
      ...inProcess({
        // Without those of the page, which install the package. Those that wait for the file system come last.
        include: ['test/cli/!(page|changes).test.ts', 'test/cli/changes.test.ts'],
        // The command waits for files and streams: with a mutant, for ever.
        testTimeout: 15_000,
        remembersNothing: true,
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
/** What `core.config.ts` tests. Of other files its tests see nothing. */
const isOfCore = (file) => file.startsWith('src/core/') || file.endsWith('/deep-equal.ts');
const judging = {
  ...((only.length === 0 || only.some(isOfCore)) && { core: onTests('core', 5_000) }),
  examples: onExamples,
  quick: onTests('quick', 8_000),
  thorough: onTests('thorough', 60_000),
};

// `src/cli/main.ts` is left out: it starts the process, which no test in one process can do. `src/lsp` is left out for now: its tests
// wait for answers over a connection, which with a mutant may never come.
const { mutate } = JSON.parse(readFileSync(configFile, 'utf8'));
/** What is mutated of a room, or of the code that judges; nothing where only other files are named. */
function filesOf(room) {
  if (only.length > 0) return only.filter((file) => roomOf(file) === room);
  const others = mutate.filter((glob) => glob.startsWith('!'));
  if (room !== undefined) return [`src/${room}/**/*.ts`, ...others];
  return [...mutate, `!src/{${Object.keys(rooms).join(',')}}/**`];
}

const isLeft = ({ status }) => ['Survived', 'NoCoverage', 'Ignored'].includes(status);
const rangeOf = ({ fileName, location: { start, end } }) =>
  `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
/** Two mutants may have one name: two empty strings in a line. */
const identity = (mutant) => `${rangeOf(mutant)} ${mutant.replacement}`;

const listed = equivalent
  .flatMap(({ mutants }) => mutants)
  .filter((name) => only.length === 0 || only.some((file) => name.startsWith(`${file.replace(/^src\//, '')} | `)));
const isListed = ({ name }) => listed.includes(name);

/** What every phase says of each mutant that it tries, the last one first. */
const said = new Map();
const left = [];
for (const [room, phases] of [[undefined, judging], ...Object.entries(rooms)]) {
  const files = filesOf(room);
  if (files.length > 0) left.push(...(await leftBy(phases, files)));
}
if (said.size === 0) throw new Error(`There are no mutants in ${only.join(', ') || 'src'}`);

/** The mutants of the files that no phase kills. */
async function leftBy(phases, files) {
  const found = new Set();
  let left;
  for (const [name, options] of Object.entries(phases)) {
    // What is listed is tried in the first two phases of the code that judges, and in the first one of others: it may be killed by now.
    const isFirst = left === undefined || name === 'examples';
    const wanted = isFirst ? left : left.filter((mutant) => !isListed(mutant));
    if (wanted?.length === 0) break;
    const choice = wanted === undefined ? files : [...new Set(wanted.map(rangeOf))];
    for (const mutant of await run(name, choice, options)) {
      const key = identity(mutant);
      // A range holds other mutants, too.
      if (left === undefined) found.add(key);
      if (found.has(key)) said.set(key, [mutant, ...(said.get(key) ?? [])]);
    }
    left = [...found]
      .map((key) => said.get(key))
      .filter((all) => all.every(isLeft))
      .map(([last]) => last);
  }
  return left ?? [];
}

// A phase of tests ignores what runs once at import. If the examples do not notice it, nothing tried it: it is no kill.
const untried = left.filter((mutant) => mutant.status === 'Ignored' && !isListed(mutant));
const alive = left.filter((mutant) => !untried.includes(mutant));
const surprising = alive.filter((mutant) => !isListed(mutant));
// One that only makes things slower may run out of time on a busy machine.
const slow = [...said.values()].filter((all) => all.some(({ status }) => status === 'Timeout')).map(([last]) => last);
const stale = listed.filter((name) => ![...alive, ...slow].some((mutant) => mutant.name === name));
for (const mutant of surprising) console.log(`not killed and not listed, ${rangeOf(mutant)}\n  ${mutant.name}`);
for (const name of stale) console.log(`listed, but killed or gone\n  ${name}`);
const all = said.size - untried.length;
const killed = all - alive.length;
console.log(`${killed} of ${all} mutants killed, ${((100 * killed) / all).toFixed(1)} %`);
console.log(`${untried.length} more run once at import: the examples do not notice them`);
process.exitCode = surprising.length + stale.length === 0 ? 0 : 1;
