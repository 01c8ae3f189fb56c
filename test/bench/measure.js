// Measures one candidate, in a process of its own: first its verdict on each draft, then its time. The parent sends
// one task and gets one answer.
import { readFileSync } from 'node:fs';
import { lowerQuartile } from './quantiles.js';

/**
 * @typedef {object} Task
 * @property {string} module  The URL of the candidate's module.
 * @property {boolean} takesText  Whether it takes the text of a draft, as `JSON.parse` does.
 * @property {{ id: string, file: string }[]} [drafts]
 * @property {{ id: string, text: string }[]} [inProgress]  Drafts that take turns, in place of `drafts`.
 * @property {{ first: number, warmUp: number, measured: number }} budget  Milliseconds: to get warm on the first draft and
 *   on each other, and to measure.
 */

/** The approximate time of a sample, in milliseconds: long enough for the clock, and for its share of the garbage collector. */
const sampleTime = 8;
/** A verdict that takes this number of milliseconds is measured only once. */
const slow = 500;
/** The greatest length of text in a sample of copies that were just parsed. */
const mostText = 4_000_000;

/** Adds up the results, so that the engine cannot leave out a call. */
let sink = 0;

/** Milliseconds for all of the inputs. */
function sample(judge, inputs) {
  const start = performance.now();
  for (const input of inputs) sink += judge(input).length;
  return performance.now() - start;
}

/** The processor time of the process in milliseconds: on a busy machine, it gets warm later by the clock. */
function workOf() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Microseconds of one call, by the lower quartile of the samples. The inputs are made outside of the timed code. */
function timeOf(judge, text, takesText, { warmUp, measured }) {
  const inputsOf = (count) => Array.from({ length: count }, () => (takesText ? text : JSON.parse(text)));
  const most = Math.ceil(mostText / text.length);
  let count = 1;
  const cold = workOf();
  while (workOf() - cold < warmUp) {
    const time = sample(judge, inputsOf(count));
    if (time < sampleTime / 2) count = Math.min(count * 2, most);
  }
  const samples = [];
  const warm = performance.now();
  while (performance.now() - warm < measured || samples.length < 3) {
    samples.push((1000 * sample(judge, inputsOf(count))) / count);
  }
  return lowerQuartile(samples);
}

/** About so many bytes of text are parsed and judged at a time: small enough to stay in the cache of a processor. */
const textInTurn = 20_000;

/** Multiples of `JSON.parse` of the same text. Each draft is judged once: its objects are new ones each time. */
function inTurns(judge, drafts, { first, measured }) {
  const turns = drafts.map(({ id, text }) => ({ id, text, parsing: [], judging: [] }));
  const round = () => {
    for (const { text, parsing, judging } of turns) {
      const count = Math.ceil(textInTurn / text.length);
      const start = performance.now();
      const parsed = Array.from({ length: count }, () => JSON.parse(text));
      parsing.push((performance.now() - start) / count);
      judging.push(sample(judge, parsed) / count);
    }
  };
  const cold = workOf();
  while (workOf() - cold < first) round();
  for (const { parsing, judging } of turns) parsing.length = judging.length = 0;
  const warm = performance.now();
  while (performance.now() - warm < measured * turns.length) round();
  return Object.fromEntries(
    turns.map(({ id, text, parsing, judging }) => [
      id,
      { accepted: judge(JSON.parse(text)).length === 0, toParse: lowerQuartile(judging) / lowerQuartile(parsing) },
    ]),
  );
}

/** @param {Task} task */
async function run({ module, takesText, drafts, inProgress, budget }) {
  const { judge, placesOf } = await import(module);
  if (inProgress !== undefined) return inTurns(judge, inProgress, budget);
  const texts = drafts.map(({ id, file }) => ({ id, text: readFileSync(file, 'utf8') }));
  const answers = {};
  for (const { id, text } of texts) {
    const draft = takesText ? text : JSON.parse(text);
    const start = performance.now();
    const errors = judge(draft);
    const time = performance.now() - start;
    answers[id] = { accepted: errors.length === 0, places: [...new Set(placesOf(errors))] };
    if (time > slow) answers[id].time = 1000 * time;
  }
  for (const [index, { id, text }] of texts.entries()) {
    const warmUp = index === 0 ? budget.first : budget.warmUp;
    answers[id].time ??= timeOf(judge, text, takesText, { ...budget, warmUp });
  }
  if (!Number.isFinite(sink)) throw new Error('A verdict is not a list of errors');
  return answers;
}

process.once('message', async (task) => {
  process.send(await run(task), () => process.disconnect());
});
