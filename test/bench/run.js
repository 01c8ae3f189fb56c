// Compares this library with its peers, as ratios within one run: to `JSON.parse` of the draft's text, which is the unit, and to
// ajv on the project's own JSON Schema. Prints tables, and writes all figures to `reports/bench.json`. A full run on a machine that does
// nothing else also writes the table and the picture of `examples/pages/figures.md`.
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
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { candidates, folder, moduleOf, root, writeCandidates } from './candidates.js';
import { chanceFrom, newSeed } from './chance.js';
import { brokenDraft, curveKinds, validDraft } from './drafts.js';
import { hintGoal, sessionGoals, sizes } from './goals.js';
import { publish } from './published.js';
import { hintRow, reportOf, rounded, rowOf, sessionRow } from './report.js';
import { waits } from './waits.js';

const usage = 'npm run bench [-- --quick]';
const quick = optionsOf().quick;
const plan = quick
  ? {
      rounds: 1,
      budget: { first: 100, warmUp: 20, measured: 15 },
      starts: 3,
      curve: { rounds: 1, sizes: [1e3, 1e4, 1e5], budget: { first: 50, warmUp: 20, measured: 15 } },
    }
  : {
      rounds: 3,
      // A draft of another size runs code that the engine has not optimized yet; after 50 ms, it is still at work.
      budget: { first: 1500, warmUp: 200, measured: 60 },
      starts: 15,
      curve: { rounds: 2, sizes: [1e3, 1e4, 1e5, 1e6, 1e7], budget: { first: 200, warmUp: 40, measured: 30 } },
    };
/** The number of milliseconds after which no further round begins. */
const enough = 120_000;
/** Edits of a draft in a session, as many again to warm up: an edit is so short that engines optimize it only after thousands. */
const edits = quick ? 100 : 5000;
const states = { valid: 0, 'one error': 1, '100 errors': 100 };
const timed = Object.keys(candidates).filter((id) => candidates[id].timed !== false);
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

const least = (one, other) => (one === undefined || other < one ? other : one);

/** Drafts in their states: every candidate in every round. */
async function compareDrafts() {
  const cells = Object.entries(states).flatMap(([state, errors]) =>
    // 100 errors would be all of the smallest draft.
    sizes.slice(errors === 100 ? 1 : 0).map((bytes) => {
      const { text, planted } = brokenDraft(validDraft(bytes), errors);
      const id = `${bytes} bytes, ${state}`;
      return { id, bytes, state, planted, file: writeDraft(id, text), times: { same: {}, fresh: {} } };
    }),
  );
  // The largest first: after it, the engine has made the best of the code for the smaller ones too.
  const drafts = Object.keys(states).flatMap((state) => cells.filter((cell) => cell.state === state).reverse());
  const start = performance.now();
  let rounds = 0;
  while (rounds < plan.rounds && performance.now() - start < enough) {
    rounds++;
    for (const candidate of timed) {
      say(`round ${rounds} of ${plan.rounds}: ${candidates[candidate].name}`);
      const task = {
        drafts: drafts.map(({ id, file }) => ({ id, file })),
        fresh: true,
        places: true,
        budget: plan.budget,
      };
      const answers = await measure(candidate, task);
      for (const { id, planted, times } of cells) {
        const answer = answers[id];
        checkVerdict(candidate, id, planted, answer);
        times.same[candidate] = least(times.same[candidate], answer.same);
        // Parsing makes a new draft of the text every time.
        times.fresh[candidate] = least(times.fresh[candidate], answer.fresh ?? answer.same);
      }
    }
  }
  const rows = ['same', 'fresh'].flatMap((input) =>
    cells.map(({ bytes, state, times }) => rowOf({ bytes, state, input, times: times[input] })),
  );
  return { rounds, rows };
}

/** The cost of hints, compared with the verdict on the same drafts: valid ones, which have no hint, and ones with errors. */
async function compareHints() {
  const cells = sizes.flatMap((bytes) =>
    [0, 100].map((errors) => {
      const state = errors === 0 ? 'valid' : '100 errors';
      const id = `hints ${bytes} bytes, ${state}`;
      return { id, bytes, state, file: writeDraft(id, brokenDraft(validDraft(bytes), errors).text), times: {} };
    }),
  );
  const drafts = cells.map(({ id, file }) => ({ id, file })).reverse();
  for (let round = 1; round <= plan.rounds; round++) {
    for (const candidate of ['ours', 'hints']) {
      say(`hints, round ${round} of ${plan.rounds}: ${candidates[candidate].name}`);
      const answers = await measure(candidate, { drafts, fresh: false, places: false, budget: plan.budget });
      for (const { id, state, times } of cells) {
        if (candidate === 'hints' && state === 'valid' && !answers[id].accepted) throw new Error(`A hint about ${id}`);
        times[candidate] = least(times[candidate], answers[id].same);
      }
    }
  }
  return cells.map(({ bytes, state, times }) => hintRow({ bytes, state, goal: hintGoal, times }));
}

async function bundled(contents) {
  const options = {
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  };
  const stdin = { contents, resolveDir: fileURLToPath(folder) };
  const { outputFiles } = await build({ ...options, stdin });
  return outputFiles[0].text;
}

/** The cost of a page or a function before the first verdict: the size of the code, and its start. */
async function compareBundles() {
  say('bundles');
  const file = writeDraft('first draft', JSON.stringify(validDraft(sizes[0])));
  const bundles = {};
  for (const [id, { bundled: exported }] of Object.entries(candidates)) {
    if (id === 'parse') continue;
    const judge = `export { judge } from './${id}.js';`;
    const code = await bundled(exported ?? judge);
    const path = new URL(`${id}.bundle.mjs`, folder);
    writeFileSync(path, await bundled(judge));
    const gzipped = gzipSync(code, { level: 9 }).length;
    bundles[id] = { path, starts: [], minified: Buffer.byteLength(code), gzipped };
  }
  for (let round = 0; round < plan.starts; round++) {
    for (const { path, starts } of Object.values(bundles)) {
      const script = fileURLToPath(new URL('start.js', import.meta.url));
      const output = execFileSync(process.execPath, [script, path.href, file], { encoding: 'utf8' });
      starts.push(Number(output));
    }
  }
  const median = (values) => values.sort((a, b) => a - b)[Math.trunc(values.length / 2)];
  return Object.fromEntries(
    Object.entries(bundles).map(([id, { starts, minified, gzipped }]) => [
      id,
      { start: rounded(median(starts)), minified, gzipped },
    ]),
  );
}

/** The ratio of a size to the middle one, as a logarithm. */
const distance = ({ bytes }) => Math.abs(Math.log10(bytes / 1e5));

/** How the cost grows with the draft, for valid drafts and for drafts that are made to be slow. */
async function compareGrowth() {
  const curve = [];
  for (const [kind, { make, valid }] of Object.entries(curveKinds)) {
    say(`the curve: ${kind}`);
    const points = plan.curve.sizes.flatMap((bytes) => {
      const text = make(bytes);
      // The smallest of its kind is larger.
      if (text.length > 1.5 * bytes) return [];
      return [
        {
          id: `${kind} ${bytes}`,
          bytes,
          times: {},
          actual: Buffer.byteLength(text),
          file: writeDraft(`${kind} ${bytes}`, text),
        },
      ];
    });
    // From the middle: neither the code is cold for the smallest, nor does it wait for the largest.
    const order = [...points].sort((one, other) => distance(one) - distance(other));
    const drafts = order.map(({ id, file }) => ({ id, file }));
    const task = { drafts, fresh: false, places: false, budget: plan.curve.budget };
    for (let round = 1; round <= plan.curve.rounds; round++) {
      for (const candidate of ['parse', 'ours', 'ajv']) {
        const answers = await measure(candidate, task);
        for (const { id, times } of points) {
          const { accepted, same } = answers[id];
          if (candidate === 'ours' && accepted !== valid)
            throw new Error(`validateDraft is wrong about the draft "${id}"`);
          times[candidate] = least(times[candidate], same);
        }
      }
    }
    for (const { bytes, actual, times } of points) {
      const toParse = { ours: rounded(times.ours / times.parse), ajv: rounded(times.ajv / times.parse) };
      curve.push({ kind, bytes, actual, toParse });
    }
  }
  return curve;
}

/** The cost of an edit in a session, and the memory of a session. */
function compareSessions() {
  return Object.entries(sessionGoals).map(([errors, goals]) => {
    say(`a session on the largest draft, with ${errors} errors`);
    const bytes = Math.max(...sizes);
    const file = writeDraft(`session ${errors}`, brokenDraft(validDraft(bytes), Number(errors)).text);
    const script = fileURLToPath(new URL('session.js', import.meta.url));
    const library = new URL('dist/index.js', root).href;
    const output = execFileSync(process.execPath, ['--expose-gc', script, file, library, String(edits)], {
      encoding: 'utf8',
    });
    return sessionRow({ bytes, errors: Number(errors), goals, ...JSON.parse(output) });
  });
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
  const results = {
    environment,
    rows,
    hints: await compareHints(),
    sessions: compareSessions(),
    bundles: await compareBundles(),
    curve: await compareGrowth(),
    waits: await waits({ rounds: plan.starts, chance: chanceFrom(newSeed()), withAjv: !quick }),
  };
  writeFileSync(new URL('reports/bench.json', root), `${JSON.stringify(results, undefined, 2)}\n`);
  if (!quick && !environment.busy) publish(results);
  console.log(reportOf(results));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
