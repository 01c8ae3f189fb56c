// Makes the mutants of `src` and tries them: all on the quick tests, those that are left on the thorough ones. What is left
// then must be listed in equivalent.json with the reason why no test can kill it, and nothing else may stand there. Files of
// `src` can be named: only they are mutated.
import { readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

const configFile = '.stryker.config.json';
const only = process.argv.slice(2);
const equivalent = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));

/** What names a mutant, whatever line it stands on by now: its file, its line, and what is replaced there by what. */
function nameOf({ fileName, location: { start, end }, replacement }, lines) {
  const replaced = lines.slice(start.line - 1, end.line);
  replaced[replaced.length - 1] = replaced.at(-1).slice(0, end.column - 1);
  replaced[0] = replaced[0].slice(start.column - 1);
  const shown = (text) => text.replace(/\s+/g, ' ').slice(0, 80);
  return [
    fileName.replace(/^src\//, ''),
    shown(lines[start.line - 1].trim()),
    `${shown(replaced.join('\n'))} -> ${shown(replacement)}`,
  ].join(' | ');
}

/** Runs the mutants and answers with the report's, by their range, each with its name. */
async function run(name, options) {
  const fileName = `reports/${name}.json`;
  await new Stryker({ configFile, jsonReporter: { fileName }, ...options }).runMutationTest();
  const { files } = JSON.parse(readFileSync(fileName, 'utf8'));
  return Object.entries(files).flatMap(([fileName, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map((mutant) => ({ ...mutant, fileName, name: nameOf({ ...mutant, fileName }, lines) }));
  });
}

const isLeft = ({ status }) => status === 'Survived' || status === 'NoCoverage';
const rangeOf = ({ fileName, location: { start, end } }) =>
  `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
/** Two mutants may have one name: two empty strings in a line. */
const identity = (mutant) => `${rangeOf(mutant)} ${mutant.replacement}`;

const listed = equivalent
  .flatMap(({ mutants }) => mutants)
  .filter((name) => only.length === 0 || only.some((file) => name.startsWith(`${file.replace(/^src\//, '')} | `)));
// Only the results of all files are worth keeping for the next time.
const choice = only.length === 0 ? {} : { mutate: only, incremental: false };
const tried = (await run('mutation', choice)).filter(({ status }) => status !== 'Ignored');
if (tried.length === 0) throw new Error(`There are no mutants in ${only.join(', ') || 'src'}`);
const unlisted = tried.filter((mutant) => isLeft(mutant) && !listed.includes(mutant.name));
const again =
  unlisted.length === 0
    ? []
    : await run('mutation-thorough', {
        mutate: [...new Set(unlisted.map(rangeOf))],
        vitest: { configFile: 'test/mutants/thorough.config.ts', related: false },
        incremental: false,
        timeoutMS: 60_000,
      });
const statusAgain = new Map(again.map((mutant) => [identity(mutant), mutant]));
const left = tried.filter((mutant) => isLeft(mutant) && isLeft(statusAgain.get(identity(mutant)) ?? mutant));

const surprising = left.filter(({ name }) => !listed.includes(name));
const stale = listed.filter((name) => !left.some((mutant) => mutant.name === name));
for (const mutant of surprising) console.log(`not killed and not listed, ${rangeOf(mutant)}\n  ${mutant.name}`);
for (const name of stale) console.log(`listed, but killed or gone\n  ${name}`);
const killed = tried.length - left.length;
console.log(`${killed} of ${tried.length} mutants killed, ${((100 * killed) / tried.length).toFixed(1)} %`);
process.exitCode = surprising.length + stale.length === 0 ? 0 : 1;
