// Makes the mutants of `src` and tries them: on the tests of their room that run their code, and those that are left on all other tests
// that do. None may be left in the end. A mutant that no test can kill has the reason beside the code, in a comment (`Stryker disable`):
// it is tried, too, and no test may kill it. Files of `src` can be named: only they are mutated. `--since <revision>` names those that are
// not as they were then. `--reasons` tries only the mutants that have a reason.
import { execFileSync, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import { reasonFor, reasonsIn } from './reasons.js';

/**
 * What has no mutants. What only passes on what Node provides (`main.ts`, `imprint.ts` and `worker.ts` of `src/cli`): no test in one process
 * can start a process. `src/testing/mistakes`: the library judges the drafts of its generators, and a draft that does not break its rule
 * is made anew. What holds only names, types and tables that tests compare with the specification.
 */
const mutated = globSync('src/**/*.ts', {
  ignore: [
    'src/testing/mistakes/**',
    'src/cli/{main,imprint,worker}.ts',
    'src/*.ts',
    'src/spec/{vocabulary,leaves,drafts}.ts',
    'src/core/zod-definitions.ts',
  ],
}).sort();
/** Files of tests that cannot run here: they start programs or other engines, or load the library into a context of its own. */
const elsewhere = globSync([
  'test/package/*.test.ts',
  'test/pages/*.test.ts',
  'test/cli/{page,repository}.test.ts',
  'test/*/{forms-page,page,example}.test.ts',
  'test/whole/{attack,zod-definitions,compiler}.test.ts',
  // It reads files by its own place.
  'test/spec/obligations.test.ts',
  // It awaits at its top level.
  'test/wire/changed-prototype.test.ts',
  'test/mutants/{reasons,run}.test.ts',
  // It loads modules anew.
  'test/hints/engines.test.ts',
  'test/*.test.ts',
]);
/** A room whose tests take minutes, and see of the others what those see themselves. */
const SLOW = 'testing';
const tests = globSync('test/**/*.test.ts', { ignore: elsewhere }).sort();
/** Files of tests of the rooms that judge: they are one whole, and its examples see most. */
const judging = ['core', 'spec', 'judge'];

const roomOf = (file) => file.split('/')[1];
function areOf(room) {
  const rooms = judging.includes(room) ? judging : [room];
  return (test) => rooms.includes(roomOf(test)) || (rooms === judging && test === 'test/mutants/examples.test.ts');
}

function end(sentence) {
  console.error(sentence);
  process.exit(2);
}

function chosenFiles() {
  let values;
  let positionals;
  try {
    const options = { since: { type: 'string' }, reasons: { type: 'boolean' } };
    ({ values, positionals } = parseArgs({ options, allowPositionals: true }));
  } catch {
    end(`Only files of src, --since <revision> and --reasons can be given, not ${process.argv.slice(2).join(' ')}`);
  }
  const unknown = positionals.filter((file) => !mutated.includes(file));
  if (unknown.length > 0) end(`These are no files of src that are mutated: ${unknown.join(', ')}`);
  const { since, reasons = false } = values;
  if (since !== undefined) return { files: [...new Set([...positionals, ...changedSince(since)])], reasons };
  return { files: positionals.length === 0 ? mutated : positionals, reasons };
}

/** The mutated files that have changed since the revision. */
function changedSince(revision) {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const changed = execFileSync('git', ['diff', '--name-only', revision, '--'], options).split('\n');
    return mutated.filter((file) => changed.includes(file));
  } catch {
    return end(`Git knows no revision ${revision}`);
  }
}

/** The files that each file of tests imports, and what these import. */
async function reachedByTests() {
  const { metafile } = await build({
    entryPoints: tests,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'reports',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return new Map(
    tests.map((test) => {
      const reached = new Set([test]);
      for (const file of reached) for (const { path } of metafile.inputs[file]?.imports ?? []) reached.add(path);
      return [test, reached];
    }),
  );
}

/** The mutants of the files, each with the reason that a comment gives, and the code that has all of them in it. */
async function mutantsOf(files) {
  const quiet = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
  const originals = files.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  // The comments are read below: without them, all mutants are made.
  const read = originals.map((file) => ({ ...file, content: file.content.replaceAll('Stryker', 'Strykes') }));
  const options = { excludedMutations: [], ignorers: [], plugins: null, noHeader: false };
  const made = await new Instrumenter(quiet).instrument(read, options);
  const reasons = new Map(originals.map(({ name, content }) => [name, reasonsIn(content)]));
  const lines = new Map(originals.map(({ name, content }) => [name, content.split('\n')]));
  const mutants = made.mutants.map((mutant) => {
    const { fileName, location, mutatorName, replacement } = mutant;
    const code = codeAt(lines.get(fileName), location);
    const one = { line: location.start.line + 1, kind: mutatorName, code, replacement };
    return { ...mutant, ...one, reason: reasonFor(one, reasons.get(fileName)) };
  });
  return { mutants, reasons, sources: Object.fromEntries(made.files.map(({ name, content }) => [name, content])) };
}

function codeAt(lines, { start, end }) {
  const code = lines.slice(start.line, end.line + 1);
  code[code.length - 1] = code.at(-1).slice(0, end.column);
  code[0] = code[0].slice(start.column);
  return code.join('\n');
}

/** A process that tries mutants, which starts anew as often as they end it. */
function starting(files, sources) {
  const child = fork(new URL('try.js', import.meta.url), {
    execArgv: ['--max-old-space-size=4000', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.send({ files, sources });
  return child;
}

/** What the child tells, and how it ended. A test that takes longer than its limit ends it. */
function follow(child, note) {
  return new Promise((resolve, reject) => {
    let timer;
    const finish = (way) => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', gone);
      resolve(way);
    };
    const gone = () => finish('gone');
    const hear = (told) => {
      clearTimeout(timer);
      if (told.error !== undefined) reject(new Error(told.error));
      else if (told.done || told.full || told.known) finish(told);
      else if (told.begun === undefined) note(told);
      else {
        note(told);
        timer = setTimeout(() => child.kill('SIGKILL'), told.limit);
      }
    };
    child.on('message', hear).on('exit', gone);
  });
}

/** The tests of the files, and which mutants each of them runs. */
async function knownBy(children, files) {
  const shares = children.map((_, at) => files.filter((_, index) => index % children.length === at));
  const told = await Promise.all(
    children.map((child, at) => {
      child.send({ know: shares[at] });
      return follow(child, () => {});
    }),
  );
  if (told.includes('gone')) throw new Error('A process ended while it ran tests without a mutant');
  return told.flatMap(({ known }) => known);
}

/** Tries the mutants on the files of tests, and returns what each of them came to, by its id. */
async function outcomes(files, sources, mutants, { areOwn }) {
  const children = Array.from({ length: jobs }, () => starting(files, sources));
  const known = await knownBy(children, files);
  const failing = known.flatMap(({ file, tests }) =>
    tests.filter(({ failure }) => failure).map(({ name, failure }) => `${file}: ${name}: ${failure}`),
  );
  // Those of other rooms may need what is not here, such as modules of their own.
  if (areOwn && failing.length > 0) end(`Without a mutant, these fail:\n${failing.join('\n')}`);
  const passing = known
    .map((one) => ({ ...one, tests: one.tests.filter(({ failure }) => !failure) }))
    .filter((one) => one.tests.length > 0);
  const results = new Map();
  const waiting = mutants.map(({ id }) => id);
  await Promise.all(
    children.map(async (first) => {
      let child = first;
      child.send({ known: passing });
      while (waiting.length > 0) {
        // Neighbours are killed by the same tests.
        const ids = waiting.splice(0, 40);
        let at;
        child.send({ ids });
        const way = await follow(child, (told) => {
          if (told.begun !== undefined) at = told.begun;
          else results.set(told.id, told);
        });
        if (way.done) continue;
        if (way === 'gone' && at !== undefined) results.set(at, { id: at, status: 'timed out' });
        waiting.unshift(...ids.filter((id) => !results.has(id)));
        child.removeAllListeners();
        child.kill('SIGKILL');
        child = starting(files, sources);
        child.send({ known: passing });
      }
      child.kill();
    }),
  );
  return results;
}

const isLeft = ({ status }) => status === 'survived' || status === 'not run';

async function tryRoom(room, files, reached) {
  const { mutants: made, reasons, sources } = await mutantsOf(files);
  const mutants = made.filter(({ reason }) => !areReasons || reason !== undefined);
  const related = tests.filter((test) => files.some((file) => reached.get(test).has(file)));
  const isOwn = areOf(room);
  const own = related.filter(isOwn);
  const others = related.filter((test) => !isOwn(test) && roomOf(test) !== SLOW);
  const results = await outcomes(own, sources, mutants, { areOwn: true });
  // A reason is about the room of the code: its tests are enough to refute one.
  const open = mutants.filter(({ id, reason }) => isLeft(results.get(id)) && reason === undefined);
  if (open.length > 0 && others.length > 0) {
    console.log(`${room}: ${open.length} of ${mutants.length} mutants survive its own tests`);
    const later = await outcomes(others, sources, open, { areOwn: false });
    for (const [id, result] of later) if (result.status !== 'not run') results.set(id, result);
  }
  return report(room, mutants, results, reasons);
}

const textOf = ({ fileName, line, location, kind, code, replacement }) => {
  const short = (text) => text.replace(/\s+/g, ' ').slice(0, 80);
  return `${fileName}:${line}:${location.start.column + 1}: ${kind}: ${short(code)} as ${short(replacement) || 'nothing'}`;
};

function report(room, mutants, results, reasons) {
  const by = { killed: 0, 'timed out': 0, survived: 0, 'not run': 0, 'with a reason': 0 };
  const wrong = [];
  for (const mutant of mutants) {
    const result = results.get(mutant.id);
    const { reason } = mutant;
    by[reason === undefined || !isLeft(result) ? result.status : 'with a reason'] += 1;
    if (reason !== undefined && !isLeft(result)) {
      wrong.push(
        `${result.status}, though a comment says “${reason.reason}”: ${textOf(mutant)} (${result.by ?? 'endless'})`,
      );
    } else if (reason === undefined && isLeft(result)) wrong.push(`${result.status}: ${textOf(mutant)}`);
  }
  for (const [file, all] of reasons) {
    for (const { kinds, first } of all) {
      for (const kind of kinds) {
        if (!mutants.some(({ reason }) => reason?.kind === kind))
          wrong.push(`a comment names what no mutant is: ${file}:${first}: ${kind.name}`);
      }
    }
  }
  for (const one of wrong) console.log(one);
  const figures = Object.entries(by).filter(([, count]) => count > 0);
  console.log(`${room}: ${figures.map(([status, count]) => `${count} ${status}`).join(', ')}`);
  return wrong.length === 0;
}

const jobs = Number(process.env.JOBS ?? availableParallelism());
const { files, reasons: areReasons } = chosenFiles();
if (files.length === 0) {
  console.log('Nothing that is mutated has changed');
  process.exit(0);
}
// One folder for what the tests write, which goes with it.
const folder = mkdtempSync(join(tmpdir(), 'campaign-draft-rules-tests-'));
process.env.TMPDIR = folder;
process.env.TEMP = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const reached = await reachedByTests();
let isClean = true;
for (const room of new Set(files.map(roomOf))) {
  isClean =
    (await tryRoom(
      room,
      files.filter((file) => roomOf(file) === room),
      reached,
    )) && isClean;
}
process.exit(isClean ? 0 : 1);
