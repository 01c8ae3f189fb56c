// Makes the mutants of `src` and tries them: all on the examples, those that are left on the quick tests, and those that are
// left then on the thorough ones. What is left in the end must be listed in equivalent.json with the reason why no test can
// kill it, and nothing else may stand there. Files of `src` can be named: only they are mutated.
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
const later = { quick: onTests('quick', 8_000), thorough: onTests('thorough', 60_000) };

const isLeft = ({ status }) => status === 'Survived' || status === 'NoCoverage';
const rangeOf = ({ fileName, location: { start, end } }) =>
  `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
/** Two mutants may have one name: two empty strings in a line. */
const identity = (mutant) => `${rangeOf(mutant)} ${mutant.replacement}`;

const listed = equivalent
  .flatMap(({ mutants }) => mutants)
  .filter((name) => only.length === 0 || only.some((file) => name.startsWith(`${file.replace(/^src\//, '')} | `)));
const tried = await run('examples', only.length === 0 ? undefined : only, onExamples);
if (tried.length === 0) throw new Error(`There are no mutants in ${only.join(', ') || 'src'}`);
let left = tried.filter(isLeft);
/** What the examples do not notice, and what no test can try. It is no kill. */
const untried = new Set();
for (const [name, options] of Object.entries(later)) {
  const unlisted = left.filter((mutant) => !listed.includes(mutant.name));
  if (unlisted.length === 0) break;
  const again = await run(name, [...new Set(unlisted.map(rangeOf))], options);
  const statuses = new Map(again.map((mutant) => [identity(mutant), mutant]));
  for (const mutant of left) if (statuses.get(identity(mutant))?.status === 'Ignored') untried.add(mutant);
  left = left.filter((mutant) => !untried.has(mutant) && isLeft(statuses.get(identity(mutant)) ?? mutant));
}

const surprising = left.filter(({ name }) => !listed.includes(name));
// One that only makes things slower may run out of time on a busy machine.
const slow = tried.filter(({ status }) => status === 'Timeout');
const stale = listed.filter((name) => ![...left, ...slow].some((mutant) => mutant.name === name));
for (const mutant of surprising) console.log(`not killed and not listed, ${rangeOf(mutant)}\n  ${mutant.name}`);
for (const name of stale) console.log(`listed, but killed or gone\n  ${name}`);
const all = tried.length - untried.size;
const killed = all - left.length;
console.log(`${killed} of ${all} mutants killed, ${((100 * killed) / all).toFixed(1)} %`);
console.log(`${untried.size} more run once at import: the examples do not notice them`);
process.exitCode = surprising.length + stale.length === 0 ? 0 : 1;
