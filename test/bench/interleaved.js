// Typical calls of the library, timed in one process: `JSON.parse` of the draft's text, this build and, if it is named, another
// one take turns in every round, so that other work of the machine affects all of them equally. Two runs differ by a few hundredths,
// while runs in separate processes differ by half.
//
// npm run bench:interleaved [-- --against <folder of a build>] [--only <text in the name of a row>] [--rounds <count>]
import { existsSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { goals } from './goals.js';
import { lowerQuartile } from './quartile.js';
import { table } from './report.js';
import { rows } from './rows.js';

const usage = 'npm run bench:interleaved [-- --against <folder of a build>] [--only <text>] [--rounds <count>]';
/** The approximate time of a sample, in milliseconds. */
const sampleTime = 3;
/** Adds up the results, so that the engine cannot leave out a call. */
let sink = 0;

function argumentsOf() {
  const options = {
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '80' },
    help: { type: 'boolean', default: false },
  };
  const { values } = parseArgs({ options });
  if (!/^[1-9]\d*$/.test(values.rounds)) throw new Error(`--rounds must be a whole number; got ${values.rounds}`);
  return { ...values, rounds: Number(values.rounds) };
}

/** The entries of a build. An older build may lack the later entries; those that exist must load. */
async function libraryIn(folder) {
  const urls = ['index', 'fixes', 'guide', 'rules'].map((entry) => new URL(`${entry}.js`, folder));
  if (!existsSync(urls[0])) throw new Error(`There is no build in ${folder.pathname}`);
  const entries = await Promise.all(urls.filter((url) => existsSync(url)).map((url) => import(url.href)));
  return Object.assign({}, ...entries);
}

/** The milliseconds of processor time for a number of calls: a clock would go on while other programs run. Promises are awaited. */
async function sample({ call, isAsync }, count) {
  const start = process.cpuUsage();
  if (isAsync) for (let index = 0; index < count; index++) sink += ((await call()) ?? '').toString.length;
  else for (let index = 0; index < count; index++) sink += (call() ?? '').toString.length;
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The number of calls for which a sample takes its time. */
async function countOf(candidate) {
  let count = 1;
  // Often enough for the engine to optimize the code.
  for (let times = 0; times < 12; times++) {
    const time = await sample(candidate, count);
    if (time < sampleTime) count = Math.ceil(count * Math.min(4, (1.2 * sampleTime) / Math.max(time, 0.01)));
  }
  return count;
}

/** Microseconds of one call of each candidate. */
async function timesOf(candidates, rounds) {
  for (const candidate of candidates) candidate.count = await countOf(candidate);
  const times = candidates.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, candidate] of candidates.entries()) {
      times[index].push((1000 * (await sample(candidate, candidate.count))) / candidate.count);
    }
  }
  return times.map(lowerQuartile);
}

const shown = (value, digits = 3) =>
  value === undefined ? '' : Number(value.toPrecision(digits)).toLocaleString('en');

async function main() {
  const { against, only, rounds, help } = argumentsOf();
  if (help) return console.log(usage);
  const ours = await libraryIn(new URL('../../dist/', import.meta.url));
  const other = against === undefined ? undefined : await libraryIn(pathToFileURL(`${against}/`));
  const results = [];
  for (const { name, text, call, isAsync = false } of rows) {
    if (!name.includes(only)) continue;
    const of = (library) => ({ call: call(library, JSON.parse(text), text), isAsync });
    if (of(ours).call === undefined) continue;
    const another = other && of(other);
    const hasOther = another?.call !== undefined;
    const candidates = [{ call: () => JSON.parse(text), isAsync: false }, of(ours), ...(hasOther ? [another] : [])];
    const [parse, own, theirs] = await timesOf(candidates, rounds);
    const goal = goals[name];
    const is = goal?.unit === 'µs' ? own : own / parse;
    results.push({ name, microseconds: own, toParse: own / parse, toOther: theirs && own / theirs, goal, is });
  }
  writeFileSync(
    new URL('../../reports/bench-interleaved.json', import.meta.url),
    JSON.stringify(results, undefined, 2),
  );
  console.log('Lower quartile of the rounds; × is a multiple of JSON.parse of the same text\n');
  console.log(
    table([
      ['', 'µs', '×', ...(other ? ['× the other build'] : []), 'goal', ''],
      ...results.map(({ name, microseconds, toParse, toOther, goal, is }) => [
        name,
        shown(microseconds),
        shown(toParse),
        ...(other ? [shown(toOther)] : []),
        goal === undefined ? '' : `${goal.most} ${goal.unit}`,
        goal === undefined ? '' : is <= goal.most ? 'met' : 'MISSED',
      ]),
    ]),
  );
  if (!Number.isFinite(sink)) throw new Error('A call gave nothing that can be counted');
}

try {
  await main();
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}
