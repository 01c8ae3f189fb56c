// Times the calls of one build, in a process of its own, sample by sample as its parent asks: two builds in one process would share what
// the engine learns about the drafts, and how it optimizes the same code twice differs by a third.
//
// The parent sends `{ build }`, then for each row `{ row }`, whose answer tells whether the build has such a call, and `{ sample }`, whose
// answer is the microseconds of one call: of `row`, or of `unit`.
import { existsSync } from 'node:fs';
import { rows } from './rows.js';

/** The approximate time of a sample, in milliseconds. */
const sampleTime = 3;
/** Milliseconds after which the engine has optimized the code: of the whole library, for the first row, and of what another row adds. */
const warmUp = { first: 1500, next: 250 };
/** Adds up the results, so that the engine cannot leave out a call. */
let sink = 0;
let library;
let isWarm = false;
let calls;

/** The entries of a build. An older build may lack the later entries; those that exist must load. */
async function libraryIn(folder) {
  const urls = ['index', 'fixes', 'guide', 'hints', 'rules'].map((entry) => new URL(`${entry}.js`, folder));
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

/** The number of calls for which a warm sample takes its time. */
async function countOf(call, warmUp) {
  let count = 1;
  let spent = 0;
  for (let times = 0; times < 12 || spent < warmUp; times++) {
    const time = await sample(call, count);
    spent += time;
    // Down, too: the first calls are slow.
    count = Math.max(1, Math.ceil(count * Math.min(4, sampleTime / Math.max(time, 0.01))));
  }
  return count;
}

/** Prepares a row, and tells whether the build has such a call. */
async function prepare({ text, call, unit, isAsync = false }) {
  const row = call(library, JSON.parse(text), text);
  if (row === undefined) return false;
  calls = {
    row: { call: row, isAsync },
    unit: { call: unit?.(library, JSON.parse(text)) ?? (() => JSON.parse(text)), isAsync: false },
  };
  calls.row.count = await countOf(calls.row, isWarm ? warmUp.next : warmUp.first);
  calls.unit.count = await countOf(calls.unit, unit ? warmUp.next : 0);
  isWarm = true;
  return true;
}

async function answerTo({ build, row, sample: of }) {
  if (build !== undefined) library = await libraryIn(new URL(build));
  else if (row !== undefined) return prepare(rows.find(({ name }) => name === row));
  else return (1000 * (await sample(calls[of], calls[of].count))) / calls[of].count;
}

process.on('message', async (message) => {
  const answer = await answerTo(message);
  if (!Number.isFinite(sink)) throw new Error('A call gave nothing that can be counted');
  process.send({ answer });
});
