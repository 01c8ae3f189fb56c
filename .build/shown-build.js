// Builds the library, and shows how far it is: alone, the bundler says nothing for up to a minute. Another program may be named in its place.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';

const [program = 'tsup', ...args] = process.argv.slice(2);
const start = Date.now();
const { stdout } = process;

function built() {
  const files = existsSync('dist') ? readdirSync('dist') : [];
  return files.filter((file) => statSync(`dist/${file}`, { throwIfNoEntry: false })?.mtimeMs >= start).length;
}

function show(seconds) {
  const line = `Building the library: ${seconds} s, files in dist: ${built()}`;
  stdout.write(stdout.isTTY ? `\r${line}` : `${line}\n`);
}

show(0);
let seconds = 0;
const timer = setInterval(() => {
  seconds++;
  // In a log, each line stays, so they come after 1, 2, 4, 8, … seconds.
  if (stdout.isTTY || Number.isInteger(Math.log2(seconds))) show(seconds);
}, 1000);
spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  .on('error', (error) => {
    console.error(`\n${program} cannot be run: ${error.message}; npm ci installs it`);
    process.exitCode = 1;
    clearInterval(timer);
  })
  .on('exit', (code) => {
    clearInterval(timer);
    show(Math.round((Date.now() - start) / 1000));
    stdout.write('\n');
    process.exitCode = code ?? 1;
  });
