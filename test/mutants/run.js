// Makes the mutants of `src` and tries them: all on the tests of the core, those that are left on the examples, then on the
// quick tests, and those that are left then on the thorough ones. What is left in the end must be listed in equivalent.json
// with the reason why no test can kill it, and nothing else may stand there. Files of `src` can be named: only they are mutated.
import { readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { shown } from './shown.js';

const configFile = '.stryker.config.json';
const only = process.argv.slice(2);
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
  const choice = mutate === undefined ? {} : { mutate };
  await new Stryker({ configFile, jsonReporter: { fileName }, ...choice, ...options }).runMutationTest();
  const { files } = JSON.parse(readFileSync(fileName, 'utf8'));
  return Object.entries(files).flatMap(([fileName, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map((mutant) => ({ ...mutant, fileName, name: nameOf({ ...mutant, fileName }, lines) }));
  });
}

const bundle = 'reports/mutants.mjs';
const onExamples = {
  testRunner: 'command',
  buildCommand: `npx esbuild test/mutants/examples.ts --bundle --platform=node --format=esm --alias:zod/mini=./src/zod-definitions.ts --outfile=${bundle} --log-level=error`,
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
const phases = {
  core: onTests('core', 5_000),
  examples: onExamples,
  quick: onTests('quick', 8_000),
  thorough: onTests('thorough', 60_000),
};

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
let left;
for (const [name, options] of Object.entries(phases)) {
  // What is listed is tried in the first two phases: it may be killed by now.
  const wanted = name === 'quick' || name === 'thorough' ? left.filter((mutant) => !isListed(mutant)) : left;
  if (wanted?.length === 0) break;
  const choice = wanted === undefined ? only : [...new Set(wanted.map(rangeOf))];
  for (const mutant of await run(name, choice.length === 0 ? undefined : choice, options)) {
    const key = identity(mutant);
    // A range holds other mutants, too.
    if (left === undefined || said.has(key)) said.set(key, [mutant, ...(said.get(key) ?? [])]);
  }
  if (said.size === 0) throw new Error(`There are no mutants in ${only.join(', ') || 'src'}`);
  left = [...said.values()].filter((all) => all.every(isLeft)).map(([last]) => last);
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
