// What people wait for before code is warm, and the memory of a verdict. Each sample is a process of its own. In every round each program
// gives one, in an order by chance, so that other work of the machine affects all of them equally; the medians count.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folder, root } from './candidates.js';
import { shuffled } from './chance.js';
import { validDraft } from './drafts.js';
import { waitGoals } from './goals.js';
import { median } from './quantiles.js';
import { rounded } from './report.js';

const FILES = 2000;
const library = new URL('dist/index.js', root);
const command = fileURLToPath(new URL('dist/cli.cjs', root));
const sizes = { '1.7 KB': 1700, '15 KB': 15_000, '140 KB': 140_000 };

/** The environment of a measured process. Node reads certificates at its start, if some are named: that is not measured. */
const { NODE_EXTRA_CA_CERTS, ...env } = process.env;
const node = (args) => execFileSync(process.execPath, args, { encoding: 'utf8', env });

/** Milliseconds of a process that must end well. */
function timeOf(args) {
  const start = performance.now();
  node(args);
  return performance.now() - start;
}

/** Milliseconds of code in a process of its own, without the start of Node. */
const timeInside = (code) => () =>
  Number(
    node([
      '--input-type=module',
      '--eval',
      `const start = performance.now(); ${code}; console.log(performance.now() - start);`,
    ]),
  );
const imported = (name, url) => `const ${name} = await import(${JSON.stringify(url.href)})`;
const firstVerdict = (text) => `${imported('library', library)};
  const { valid } = library.validateDraft(JSON.parse(${JSON.stringify(text)}), 'DRAFT_PUBLISH', library.staticWorkspace({}));
  if (!valid) throw new Error('The library refuses the draft')`;

function writeDrafts() {
  const many = new URL('many/', folder);
  mkdirSync(many, { recursive: true });
  const files = Object.entries(sizes).map(([size, bytes]) => {
    const file = new URL(`waits-${bytes}.json`, folder);
    writeFileSync(file, JSON.stringify(validDraft(bytes)));
    return [size, fileURLToPath(file)];
  });
  for (let index = 0; index < FILES; index++) {
    const draft = { ...validDraft(sizes['1.7 KB']), created_by: `ada-${index}@shop.example` };
    writeFileSync(new URL(`${index}.json`, many), JSON.stringify(draft, undefined, 2));
  }
  return { many: fileURLToPath(many), files: Object.fromEntries(files) };
}

/** The figures of starts: the medians, as multiples of one of them. */
function starts({ many, files }, { rounds, chance }) {
  const measured = {
    'import of Zod': timeInside(imported('zod', new URL('node_modules/zod/index.js', root))),
    'import of the main entry': timeInside(imported('library', library)),
    'import and first verdict': timeInside(firstVerdict(JSON.stringify(validDraft(sizes['1.7 KB'])))),
    'node -e 0': () => timeOf(['-e', '0']),
    'check of one file': () => timeOf([command, 'check', files['1.7 KB']]),
    'check of 2,000 files': () => timeOf([command, 'check', many]),
  };
  const times = Object.fromEntries(Object.keys(measured).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of shuffled(Object.keys(measured), chance)) times[name].push(measured[name]());
  }
  const ratio = (name, to) => ({ name, is: median(times[name]) / median(times[to]), unit: `× ${to}` });
  return [
    ratio('import of the main entry', 'import of Zod'),
    ratio('import and first verdict', 'import of Zod'),
    ratio('check of one file', 'node -e 0'),
    ratio('check of 2,000 files', 'node -e 0'),
  ];
}

function memories({ files }) {
  const script = fileURLToPath(new URL('memory.js', import.meta.url));
  const all = Object.entries(files).map(([size, file]) => {
    const options = ['--expose-gc', '--min-semi-space-size=128'];
    return { size, ...JSON.parse(node([...options, script, library.href, file])) };
  });
  return [
    ...all.map(({ size, verdict }) => ({ name: `memory of a verdict, ${size}`, is: verdict, unit: 'KB' })),
    { name: 'memory of a session, 140 KB', is: all.at(-1).session, unit: '× its draft' },
  ];
}

/**
 * The figures, each with its goal if it has one.
 *
 * @param {{ rounds: number, chance: (limit: number) => number }} plan
 */
export function waits(plan) {
  const drafts = writeDrafts();
  return [...starts(drafts, plan), ...memories(drafts)].map(({ name, is, unit }) => ({
    name,
    is: rounded(is),
    unit,
    goal: waitGoals[name],
  }));
}
