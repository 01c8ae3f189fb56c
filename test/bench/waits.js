// What people wait for before code is warm, and the memory of a verdict. Each sample is a process of its own. In every round each program
// gives one, in an order by chance, so that other work of the machine affects all of them equally; the medians count.
//
// npm run bench:waits [-- --rounds <count>] [--seed <number>] [--command <file>] [--ajv]
//
// `--command` measures another build of the command; `--ajv` installs ajv-cli for this run, to compare with it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { folder, root } from './candidates.js';
import { chanceFrom, newSeed, shuffled } from './chance.js';
import { commandFigures, env } from './command.js';
import { validDraft } from './drafts.js';
import { waitGoals } from './goals.js';
import { median } from './quantiles.js';
import { rounded, waitTable } from './report.js';

const library = new URL('dist/index.js', root).href;
const zod = new URL('node_modules/zod/index.js', root).href;
const sizes = { '1.7 KB': 1700, '15 KB': 15_000, '140 KB': 140_000 };

/** What a script prints. */
function printed(script, { options = [], given }) {
  const file = fileURLToPath(new URL(script, import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [...options, file, ...given], { encoding: 'utf8', env }));
}

function draftFile(size) {
  mkdirSync(folder, { recursive: true });
  const file = new URL(`waits-${sizes[size]}.json`, folder);
  writeFileSync(file, JSON.stringify(validDraft(sizes[size])));
  return fileURLToPath(file);
}

/** The import of the main entry and its first verdict, as a multiple of the import of Zod alone. */
function coldStart({ rounds, chance }) {
  const file = draftFile('1.7 KB');
  const samples = { [library]: [], [zod]: [] };
  for (let round = 0; round < rounds; round++) {
    for (const module of shuffled(Object.keys(samples), chance)) {
      samples[module].push(printed('cold.js', { given: [module, file] }));
    }
  }
  const unit = median(samples[zod].map(({ imported }) => imported));
  return ['imported', 'judged'].map((what) => ({
    name: what === 'imported' ? 'the import of the main entry' : 'the import and the first verdict',
    is: median(samples[library].map((sample) => sample[what])) / unit,
    unit: '× the import of Zod',
  }));
}

/** The kilobytes that a warm verdict takes. */
function memories() {
  const options = ['--expose-gc', '--min-semi-space-size=128'];
  return Object.keys(sizes).map((size) => ({
    name: `the memory of a verdict, ${size}`,
    is: printed('memory.js', { options, given: [library, draftFile(size)] }),
    unit: 'KB',
  }));
}

/**
 * The figures, each with its goal if it has one.
 *
 * @param {{ rounds: number, chance: (limit: number) => number, command?: string, withAjv?: boolean }} plan
 */
export async function waits(plan) {
  const figures = [...coldStart(plan), ...(await commandFigures(plan)), ...memories()];
  return figures.map(({ name, is, unit }) => {
    const goal = waitGoals[name];
    return { name, is: rounded(is), unit, goal, met: goal === undefined || is <= goal };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = {
    rounds: { type: 'string', default: '15' },
    seed: { type: 'string', default: String(newSeed()) },
    command: { type: 'string' },
    ajv: { type: 'boolean', default: false },
  };
  const { rounds, seed, command, ajv } = parseArgs({ options }).values;
  const plan = { rounds: Number(rounds), chance: chanceFrom(Number(seed)), command, withAjv: ajv };
  console.log(`Seed ${seed}\n\n${waitTable(await waits(plan))}`);
}
