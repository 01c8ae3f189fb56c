// Typical calls of the library: this build and, if it is named, another one take turns. Each runs in a process of its own beside
// `JSON.parse` of the draft's text. In every round each of them gives a sample, in an order by chance, so that other work of the machine
// and what ran before affect all of them equally. The engine optimizes the same code differently in each process: the medians of several
// processes count. Two builds that are the same differ by up to a tenth; more processes make that less.
//
// npm run bench:interleaved [-- --against <folder of a build>] [--only <text in the name of a row>] [--rounds <count>]
//   [--processes <count>] [--seed <number>]
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chanceFrom, newSeed, shuffled } from './chance.js';
import { goals } from './goals.js';
import { publishVerdicts } from './published.js';
import { lowerQuartile, median } from './quantiles.js';
import { goalCells, table } from './report.js';
import { rows } from './rows.js';

/** With fewer processes, the figures are rough: no page shows them. */
const enough = 9;
const usage =
  'npm run bench:interleaved [-- --against <folder of a build>] [--only <text>] [--rounds <count>] [--processes <count>] [--seed <number>]';

function argumentsOf() {
  const options = {
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '12' },
    processes: { type: 'string', default: String(enough) },
    seed: { type: 'string', default: String(newSeed()) },
    help: { type: 'boolean', default: false },
  };
  const { values } = parseArgs({ options });
  const whole = (name) => {
    if (/^[1-9]\d*$/.test(values[name])) return Number(values[name]);
    throw new Error(`--${name} must be a whole number; got ${values[name]}`);
  };
  return { ...values, rounds: whole('rounds'), processes: whole('processes'), seed: whole('seed') };
}

/** The URL of a build's folder. */
function buildIn(url) {
  if (existsSync(new URL('index.js', url))) return url.href;
  throw new Error(`There is no build in ${url.pathname}`);
}

/** A process with one build, which answers one message at a time. It ends when its parent disconnects or ends. */
function start(build) {
  const child = fork(new URL('one-build.js', import.meta.url));
  const ask = (message) =>
    new Promise((resolve, reject) => {
      const ended = (code) => reject(new Error(`The process of ${build} ended with ${code}`));
      child.once('exit', ended);
      child.once('message', ({ answer }) => {
        child.off('exit', ended);
        resolve(answer);
      });
      child.send(message);
    });
  return { ask, end: () => child.disconnect() };
}

/** Microseconds of one call of a row and of its unit in each process, which take turns; `undefined` for a build without such a call. */
async function timesOf(name, children, { rounds, chance }) {
  const having = [];
  for (const child of children) if (await child.ask({ row: name })) having.push(child);
  const turns = having.flatMap((child) => ['row', 'unit'].map((sample) => ({ child, sample, times: [] })));
  for (let round = 0; round < rounds; round++) {
    for (const { child, sample, times } of shuffled(turns, chance)) times.push(await child.ask({ sample }));
  }
  const timeOf = (child, sample) =>
    lowerQuartile(turns.find((turn) => turn.child === child && turn.sample === sample).times);
  return children.map((child) =>
    having.includes(child) ? { row: timeOf(child, 'row'), unit: timeOf(child, 'unit') } : undefined,
  );
}

/** For each row, the times of each build in each set of processes. */
async function measured(names, builds, { rounds, processes, chance }) {
  const all = new Map(names.map((name) => [name, []]));
  for (let process = 1; process <= processes; process++) {
    console.error(`bench: processes ${process} of ${processes}`);
    const children = builds.map(start);
    try {
      for (const [index, child] of children.entries()) await child.ask({ build: builds[index] });
      for (const name of names) all.get(name).push(await timesOf(name, children, { rounds, chance }));
    } finally {
      for (const { end } of children) end();
    }
  }
  return all;
}

/** The figures of a row, by the times in each set of processes; `undefined` if this build has no such call. */
function figuresOf(name, sets) {
  if (sets[0][0] === undefined) return undefined;
  const parsings = rows.find((row) => row.name === name).parses ? 1 : 0;
  const microseconds = median(sets.map(([{ row, unit }]) => row - parsings * unit));
  const toUnit = median(sets.map(([{ row, unit }]) => row / unit - parsings));
  const toOther = sets[0][1] && median(sets.map(([own, other]) => own.row / other.row));
  const goal = goals[name];
  return { name, microseconds, toUnit, toOther, goal, is: goal?.unit === 'µs' ? microseconds : toUnit };
}

const shown = (value, digits = 3) =>
  value === undefined ? '' : Number(value.toPrecision(digits)).toLocaleString('en');

async function main() {
  const { against, only, seed, help, ...plan } = argumentsOf();
  if (help) return console.log(usage);
  const builds = [new URL('../../dist/', import.meta.url), ...(against ? [pathToFileURL(`${against}/`)] : [])];
  const names = rows.flatMap(({ name }) => (name.includes(only) ? [name] : []));
  const times = await measured(names, builds.map(buildIn), { ...plan, chance: chanceFrom(seed) });
  const results = [...times].flatMap(([name, sets]) => figuresOf(name, sets) ?? []);
  const reports = new URL('../../reports/', import.meta.url);
  mkdirSync(reports, { recursive: true });
  writeFileSync(new URL('bench-interleaved.json', reports), JSON.stringify(results, undefined, 2));
  const told = names.length === rows.length || only === 'a verdict';
  if (told && plan.processes >= enough) publishVerdicts(results.filter(({ name }) => name.startsWith('a verdict: ')));
  console.log(
    [
      `Medians of ${plan.processes} processes, in each the lower quartile of ${plan.rounds} rounds; × is a multiple of JSON.parse of the`,
      `same text; of explainDraft for a keystroke, of validateDraft for hintsFor. Seed ${seed}\n`,
    ].join('\n'),
  );
  console.log(
    table([
      ['', 'µs', '×', ...(against ? ['× the other build'] : []), 'goal', ''],
      ...results.map(({ name, microseconds, toUnit, toOther, goal, is }) => [
        name,
        shown(microseconds),
        shown(toUnit),
        ...(against ? [shown(toOther)] : []),
        ...goalCells(is, goal?.most, ` ${goal?.unit}`),
      ]),
    ]),
  );
}

try {
  await main();
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}
