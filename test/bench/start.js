// A first verdict: loads a bundle in a new process and judges one valid draft. Prints the milliseconds.
import { readFileSync } from 'node:fs';

const [bundle, file] = process.argv.slice(2);
const draft = JSON.parse(readFileSync(file, 'utf8'));
const start = performance.now();
const { judge } = await import(bundle);
const errors = judge(draft);
const time = performance.now() - start;
if (errors.length > 0) throw new Error(`${bundle} refuses the draft`);
console.log(time);
