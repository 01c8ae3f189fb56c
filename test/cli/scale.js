// Judges many drafts with the built command, as the page on many drafts shows it: from a pipe, in threads. Fails when
// an answer is missing, wrong or out of order, or when the command takes more than 200 MB;
// in an audit, too, which is compared with another one (of 100,000 drafts without `--goals`);
// and when small drafts with thousands of errors each take too much of memory or work.
// With `--goals`, also when it is slower than half the speed of a loop that only parses.
//
// npm run cli:scale -- [number of drafts] [--goals]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { validDraft } from '../bench/drafts.js';

const args = process.argv.slice(2);
const number = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 1_000_000);
const MOST_MEGABYTES = 200;
// The limit for an audit, which also has its own report and the earlier one.
const MOST_MEGABYTES_OF_AUDIT = 300;
const LEAST_RATIO = 0.5;
// The limits for small drafts with thousands of errors each. 210 to 250 MB were measured on a busy machine, and without the limit of
// the workers' heaps 310 to 860 MB, because V8 collected their garbage late. The seconds are those of work: 12 were measured.
const MOST_MEGABYTES_OF_ERRORS = 350;
const MOST_SECONDS_OF_ERRORS = 30;

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cli-scale-'));
const failures = [];

/** Drafts of 1.7 KB, every hundredth of them wrong: one line each. */
const mark = 'WHO';
const [before, after] = JSON.stringify({ ...validDraft(1_700), created_by: mark }).split(mark);
const isWrong = (index) => index % 100 === 50;
const lineOf = (index) => `${before}${isWrong(index) ? `nobody-${index}` : `ada-${index}@shop.example`}${after}\n`;

async function writeDrafts(stream, drafts) {
  let text = '';
  for (let index = 0; index < drafts; index++) {
    text += lineOf(index);
    if (text.length < 256 * 1024) continue;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  }
  stream.end(text);
  await once(stream, 'finish');
}

/** Checks that every draft has its verdict, in the order of the drafts. */
async function checkVerdicts(stream) {
  let index = 0;
  for await (const line of createInterface({ input: stream })) {
    const right = isWrong(index)
      ? line.includes('"valid":false') && line.includes(`got \\"nobody-${index}\\"`)
      : line.includes('"valid":true');
    if (!right) throw new Error(`not the verdict of draft ${index + 1}: ${line.slice(0, 500)}`);
    index++;
  }
  if (index !== number) throw new Error(`${index} verdicts on ${number} drafts`);
}

/** The most memory that a process has had, in MB, and the seconds that it has worked: asked while it runs. */
function watch(pid) {
  const most = { megabytes: 0, work: 0 };
  const timer = setInterval(() => {
    try {
      const [, memory = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      // The times of the program and of the system, in hundredths of a second, come 11 fields after the name of the program.
      const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
      most.megabytes = Math.max(most.megabytes, Number(memory) / 1024);
      most.work = (Number(times[0]) + Number(times[1])) / 100;
    } catch {
      // It has ended, or there is no such file on this system.
    }
  }, 20);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function timed(what) {
  const start = performance.now();
  const result = await what();
  return { seconds: (performance.now() - start) / 1000, result };
}

/** A loop that only parses: a stream cut into lines, each of them parsed. */
const parse = `
  let rest = '';
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) {
    const lines = (rest + chunk).split('\\n');
    rest = lines.pop();
    for (const line of lines) JSON.parse(line);
  }`;

const check = [cli, 'check', '-', '--input', 'ndjson', '--mode', 'LENIENT', '--format', 'ndjson'];

/** The least of three times, in seconds, that a program takes for a file as its standard input; its output goes nowhere. */
async function bestTime(file, parameters) {
  const times = [];
  for (let run = 0; run < 3; run++) {
    const input = openSync(file, 'r');
    const { seconds } = await timed(() =>
      once(spawn('node', parameters, { stdio: [input, 'ignore', 'inherit'] }), 'exit'),
    );
    closeSync(input);
    times.push(seconds);
  }
  return Math.min(...times);
}

/** How fast the command is, compared with a loop that only parses, on so many drafts that its start hardly counts. */
async function compareWithParsing() {
  const most = Math.min(number, 400_000);
  const file = join(folder, 'some.ndjson');
  await writeDrafts(createWriteStream(file), most);
  const parsed = await bestTime(file, ['--input-type=module', '-e', parse]);
  const judged = await bestTime(file, check);
  rmSync(file);
  const ratio = parsed / judged;
  say(
    `${most.toLocaleString('en')} drafts from a file: parsed ${perDraft(parsed, most)}; judged ${perDraft(judged, most)}`,
  );
  say(`that is ${ratio.toFixed(2)} times the speed of a loop that only parses, on ${availableParallelism()} cores`);
  if (args.includes('--goals') && ratio < LEAST_RATIO) failures.push(`it is slower than ${LEAST_RATIO} of parsing`);
}

/** Judges all drafts from a pipe, and checks every verdict; another report goes into a file meanwhile. */
async function judgeAll() {
  const file = join(folder, 'report.txt');
  const child = spawn('node', [...check, '--output-file', `concise=${file}`], { stdio: ['pipe', 'pipe', 'inherit'] });
  const watched = watch(child.pid);
  const exit = once(child, 'exit');
  await Promise.all([writeDrafts(child.stdin, number), checkVerdicts(child.stdout)]);
  const [code] = await exit;
  const { megabytes } = watched();
  if (code !== 1) failures.push(`the command ended with ${code}`);
  let lines = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.startsWith(`-:${100 * lines + 51}:`)) throw new Error(`not the finding ${lines + 1}: ${line}`);
    lines++;
  }
  if (lines !== Math.floor((number + 49) / 100)) failures.push(`the report in a file has ${lines} findings`);
  if (megabytes > MOST_MEGABYTES) failures.push(`it took more than ${MOST_MEGABYTES} MB`);
  return Math.round(megabytes);
}

/** Judges small drafts with more findings than fit into memory. */
async function judgeErrors() {
  const [open, close] = ['{"filters":[{"filter_type":"actions","attributes":', '}]}'].map((text) => text.repeat(98));
  const draft = `{"segmentation_details":{"included_filters":${open}{"filters":[${'5,'.repeat(2000)}5]}${close}}}\n`;
  const child = spawn('node', check, { stdio: ['pipe', 'pipe', 'inherit'] });
  const watched = watch(child.pid);
  const exit = once(child, 'exit');
  child.stdin.end(draft.repeat(80));
  child.stdout.resume();
  await exit;
  const { megabytes, work } = watched();
  if (megabytes > MOST_MEGABYTES_OF_ERRORS) failures.push(`they took more than ${MOST_MEGABYTES_OF_ERRORS} MB`);
  if (work > MOST_SECONDS_OF_ERRORS) failures.push(`they took more than ${MOST_SECONDS_OF_ERRORS} s of work`);
  say(`80 drafts of 9 KB with thousands of errors each: in ${work.toFixed(1)} s of work; ${Math.round(megabytes)} MB`);
}

/**
 * Two audits of the drafts from a pipe: one writes its report, the other one, which has a rule more, compares with it. Every draft has its
 * verdict,
 * and the differences are counted: the verdicts of nine drafts in ten.
 */
async function auditTwice(drafts) {
  const report = join(folder, 'audit.ndjson');
  const longest = lineOf(drafts - 1).match(/ada-[^"]*/)[0].length;
  const rules = join(folder, 'rules.json');
  const narrow = { id: 'acme/by', field: 'created_by', maxLength: longest - 1 };
  writeFileSync(rules, JSON.stringify({ prefix: 'acme', rules: [narrow] }));
  const audit = async (...args) => {
    const child = spawn('node', [cli, 'audit', '-', '--input', 'ndjson', ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const watched = watch(child.pid);
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
    });
    const exit = once(child, 'exit');
    const { seconds } = await timed(async () => {
      await writeDrafts(child.stdin, drafts);
      await exit;
    });
    return { text, seconds, megabytes: Math.round(watched().megabytes) };
  };
  const first = await audit('--report', report);
  const second = await audit('--rules', rules, '--against', report);
  for (const [what, { text, seconds, megabytes }] of Object.entries({
    'writing its report': first,
    'comparing with it': second,
  })) {
    say(`an audit of ${drafts.toLocaleString('en')} drafts, ${what}: ${perDraft(seconds, drafts)}; ${megabytes} MB`);
    if (!text.startsWith(`${drafts.toLocaleString('en')} drafts judged`)) failures.push(`the audit said: ${text}`);
    if (megabytes > MOST_MEGABYTES_OF_AUDIT) failures.push(`it took more than ${MOST_MEGABYTES_OF_AUDIT} MB`);
  }
  say(second.text.trim().split('\n').slice(1).join('; '));
  if (!/^[\d,]+ verdicts differ/m.test(second.text)) failures.push('the audits were not compared');
  rmSync(report);
}

const perDraft = (seconds, drafts) => `in ${seconds.toFixed(1)} s, ${((seconds / drafts) * 1e6).toFixed(1)} µs a draft`;
const say = (line) => console.log(`cli: ${line}`);

try {
  say(`${number.toLocaleString('en')} drafts of ${lineOf(0).length} bytes`);
  await compareWithParsing();
  const all = await timed(judgeAll);
  say(`from a pipe, every verdict looked at: ${perDraft(all.seconds, number)}; ${all.result} MB`);
  await auditTwice(args.includes('--goals') ? number : Math.min(number, 100_000));
  await judgeErrors();
} catch (error) {
  failures.push(String(error));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) console.error(`cli: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
