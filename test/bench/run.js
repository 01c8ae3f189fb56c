// Compares this library with its peers, as multiples of `JSON.parse` of the draft's text within one run, on drafts that were just parsed, as
// a backend has them; and measures what is waited for before code is warm. Prints tables, and writes all figures to `reports/bench.json`.
// A full run on a machine that does nothing else also writes the tables and the picture of `examples/pages/figures.md`.
//
// Every candidate runs in a process of its own, one after another, in rounds. The best of its rounds counts, because other work
// of the machine can only make a candidate slower. Before anything is timed, each must accept and refuse the right drafts.
//
// On a machine that is busy with other things, the figures are rough and the rounds fewer; the report says so.
//
// `--quick` takes one short round, to see that it runs; its figures are rough.
import { execFileSync, fork } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { candidates, folder, moduleOf, root, writeCandidates } from './candidates.js';
import { chanceFrom, newSeed } from './chance.js';
import { brokenDraft, validDraft } from './drafts.js';
import { ajvGoals, sizes } from './goals.js';
import { draftsInProgress, progressFigures } from './in-progress.js';
import { progressTableOf, publish, tableOf } from './published.js';
import { goalCells, rounded, size, table } from './report.js';
import { waits } from './waits.js';

const usage = 'npm run bench [-- --quick]';
const quick = optionsOf().quick;
const plan = quick
  ? { rounds: 1, budget: { first: 100, warmUp: 20, measured: 15 }, starts: 3 }
  : {
      rounds: 3,
      // A draft of another size runs code that the engine has not optimized yet; after 50 ms, it is still at work.
      budget: { first: 1500, warmUp: 200, measured: 60 },
      starts: 15,
    };
/** The number of milliseconds after which no further round begins. */
const enough = 120_000;
const states = { valid: 0, 'one error': 1, '100 errors': 100 };
const say = (line) => console.error(`bench: ${line}`);

/** The options. An unknown option ends the program. */
function optionsOf() {
  const options = { quick: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } };
  try {
    const { values } = parseArgs({ options });
    if (!values.help) return values;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`bench: ${error.message}\n${usage}`);
    process.exit(2);
  }
}

/** `dist` is measured: it must be as new as `src`. */
function makeSureItIsBuilt() {
  const source = new URL('src/', root);
  const newest = (url) => readdirSync(url, { recursive: true }).map((name) => statSync(new URL(name, url)).mtimeMs);
  const built = new URL('dist/index.js', root);
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...newest(source))) return;
  say('builds dist');
  execFileSync('npm', ['run', 'build', '--silent'], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function writeDraft(name, text) {
  const file = new URL(`${name.replaceAll(/\W+/g, '-')}.json`, folder);
  writeFileSync(file, text);
  return fileURLToPath(file);
}

/** Gives a task to a candidate in a new process, and waits until that has ended, so that no two run at a time. */
function measure(id, task) {
  return new Promise((resolve, reject) => {
    let answers;
    const child = fork(new URL('measure.js', import.meta.url));
    child.once('message', (message) => {
      answers = message;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (answers === undefined) reject(new Error(`${candidates[id].name} ended without an answer, with ${code}`));
      else resolve(answers);
    });
    child.send({ module: moduleOf(id).href, takesText: id === 'parse', ...task });
  });
}

/** Fails when a candidate gives a wrong verdict: its time would then mean nothing. */
function checkVerdict(id, name, planted, { accepted, places }) {
  if (id === 'parse') return;
  const fail = (what) => {
    throw new Error(`${candidates[id].name} ${what} the draft "${name}"`);
  };
  const fields = (errors) => errors.map(({ path }) => path.join('.'));
  const visible = fields(id === 'ours' ? planted : planted.filter(({ shape }) => shape));
  if (accepted && visible.length > 0) fail('accepts');
  if (!accepted && visible.length === 0) fail('refuses');
  const missed = visible.filter((field) => !places.includes(field));
  if (missed.length > 0) fail(`does not see ${missed.length} errors, ${missed[0]} for one, in`);
  // If no option of a union matches, some candidates report errors of the union and of all its options in addition.
  const more = id === 'ours' ? places.filter((field) => !visible.includes(field)) : [];
  if (more.length > 0) fail(`sees ${more.length} errors that nobody made, ${more[0]} for one, in`);
}

/** Drafts in their states: every candidate in every round. */
async function compareDrafts() {
  const cells = Object.entries(states).flatMap(([state, errors]) =>
    // 100 errors would be all of the smallest draft.
    sizes.slice(errors === 100 ? 1 : 0).map((bytes) => {
      const { text, planted } = brokenDraft(validDraft(bytes), errors);
      const id = `${bytes} bytes, ${state}`;
      return { id, bytes, state, planted, file: writeDraft(id, text), times: {} };
    }),
  );
  // The largest first: after it, the engine has made the best of the code for the smaller ones too.
  const drafts = Object.keys(states).flatMap((state) => cells.filter((cell) => cell.state === state).reverse());
  const start = performance.now();
  let rounds = 0;
  while (rounds < plan.rounds && performance.now() - start < enough) {
    rounds++;
    for (const candidate of Object.keys(candidates)) {
      say(`round ${rounds} of ${plan.rounds}: ${candidates[candidate].name}`);
      const task = { drafts: drafts.map(({ id, file }) => ({ id, file })), budget: plan.budget };
      const answers = await measure(candidate, task);
      for (const { id, planted, times } of cells) {
        checkVerdict(candidate, id, planted, answers[id]);
        times[candidate] = Math.min(times[candidate] ?? Number.POSITIVE_INFINITY, answers[id].time);
      }
    }
  }
  return { rounds, rows: cells.map(rowOf) };
}

/** Drafts in progress: every candidate in every round. */
async function compareInProgress() {
  const judges = Object.keys(candidates).filter((id) => id !== 'parse');
  const times = Object.fromEntries(judges.map((id) => [id, {}]));
  for (let round = 1; round <= plan.rounds; round++) {
    say(`drafts in progress, round ${round} of ${plan.rounds}`);
    const accepted = {};
    for (const id of judges) {
      const answers = await measure(id, { inProgress: draftsInProgress, budget: plan.budget });
      for (const [draft, { toParse }] of Object.entries(answers)) {
        times[id][draft] = [...(times[id][draft] ?? []), toParse];
      }
      accepted[id] = Object.keys(answers).filter((draft) => answers[draft].accepted);
    }
    if (accepted.ours.length > 0) throw new Error(`validateDraft accepts ${accepted.ours[0]}`);
    const stray = judges.find((id) => id !== 'ours' && String(accepted[id]) !== String(accepted.ajv));
    if (stray !== undefined) throw new Error(`${candidates[stray].name} accepts other drafts in progress than ajv`);
  }
  return progressFigures(times);
}

function rowOf({ bytes, state, times: { parse, ...judges } }) {
  const toParse = Object.fromEntries(Object.entries(judges).map(([id, time]) => [id, rounded(time / parse)]));
  const goal = state === 'valid' ? ajvGoals[sizes.indexOf(bytes)] : undefined;
  return { bytes, state, toParse, toAjv: rounded(judges.ours / judges.ajv), goal };
}

function reportOf({ environment, rows, progress, waits }) {
  const compared = rows
    .filter(({ goal }) => goal !== undefined)
    .map(({ bytes, toAjv, goal }) => [size(bytes), String(toAjv), ...goalCells(toAjv, goal)]);
  const ofOurs = progress
    .filter(({ goal }) => goal !== undefined)
    .map(({ name, toParse: { ours }, goal }) => [name, String(rounded(ours)), ...goalCells(ours, goal)]);
  const waited = waits.map(({ name, is, unit, goal }) => [name, String(is), unit, ...goalCells(is, goal)]);
  return [
    `Node ${environment.node}, ${environment.processor}, rounds: ${environment.rounds}`,
    ...(environment.busy ? ['The machine was busy with other things: these figures are rough.'] : []),
    [
      'validateDraft judges all rules of publishing. The others judge only the shapes, those of the JSON Schema, and find no',
      'missing companion. All list every error that they can see; Zod, Zod mini and valibot make a copy of the draft as well.',
    ].join('\n'),
    tableOf(rows),
    table([['validateDraft, valid', 'to ajv', 'goal', ''], ...compared]),
    progressTableOf(progress),
    table([['validateDraft, drafts in progress', 'to JSON.parse', 'goal', ''], ...ofOurs]),
    table([['what is waited for, and memory', '', '', 'goal', ''], ...waited]),
  ].join('\n\n');
}

try {
  makeSureItIsBuilt();
  writeCandidates();
  const { rounds, rows } = await compareDrafts();
  const processors = cpus();
  const environment = {
    node: process.version,
    processor: processors[0]?.model ?? 'an unknown processor',
    // There is more work than processors; one of them is busy with this.
    busy: loadavg()[0] > processors.length,
    quick,
    rounds,
  };
  const progress = await compareInProgress();
  const results = { environment, rows, progress, waits: waits({ rounds: plan.starts, chance: chanceFrom(newSeed()) }) };
  writeFileSync(new URL('reports/bench.json', root), `${JSON.stringify(results, undefined, 2)}\n`);
  if (!quick && !environment.busy) publish(results);
  console.log(reportOf(results));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
