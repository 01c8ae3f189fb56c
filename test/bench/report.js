// The tables of the figures, for people.
import { candidates } from './candidates.js';
import { goalOf } from './goals.js';

const nameOf = (id) => candidates[id].name;

/** Three significant digits. */
export const rounded = (value) => Number(value.toPrecision(3));

const shown = (value) => (value >= 100 ? Math.round(value) : rounded(value)).toLocaleString('en');
export const size = (bytes) => (bytes >= 1e6 ? `${bytes / 1e6} MB` : `${bytes / 1000} KB`);
const time = (microseconds) =>
  microseconds >= 1000 ? `${shown(microseconds / 1000)} ms` : `${shown(microseconds)} µs`;

/** @param {string[][]} rows  The first is the head; the first column is aligned left, the others right. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ');
  return [line(rows[0]), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.slice(1).map(line)].join('\n');
}

const lowest = (entries) => entries.reduce((least, entry) => (entry[1] < least[1] ? entry : least))[0];

/** The figures of a row of drafts, and which candidate judges fastest. */
export function rowOf({ bytes, state, input, times }) {
  const judges = Object.entries(times).filter(([id]) => id !== 'parse');
  const toParse = Object.fromEntries(judges.map(([id, microseconds]) => [id, rounded(microseconds / times.parse)]));
  const goals = ['parse', 'ajv'].flatMap((to) => {
    const goal = goalOf({ bytes, state, input, to });
    if (goal === undefined) return [];
    const ratio = rounded(times.ours / times[to]);
    return [{ to: nameOf(to), goal: rounded(goal), ratio, met: ratio <= goal }];
  });
  const microseconds = Object.fromEntries(Object.entries(times).map(([id, value]) => [id, rounded(value)]));
  return {
    bytes,
    state,
    input,
    microseconds,
    toParse,
    toAjv: rounded(times.ours / times.ajv),
    fastest: lowest(judges),
    goals,
  };
}

const inputs = { same: 'the same object again and again', fresh: 'drafts that were just parsed' };

function draftTables(rows) {
  const judges = Object.keys(rows[0].toParse);
  const head = ['', 'JSON.parse', ...judges.map(nameOf), 'to ajv', 'fastest'];
  return Object.entries(inputs).map(([input, title]) =>
    [
      `Time as a multiple of JSON.parse of the draft's text: ${title}`,
      '',
      table([
        head,
        ...rows
          .filter((row) => row.input === input)
          .map(({ bytes, state, microseconds, toParse, toAjv, fastest }) => [
            `${size(bytes)}, ${state}`,
            time(microseconds.parse),
            ...judges.map((id) => shown(toParse[id])),
            shown(toAjv),
            nameOf(fastest),
          ]),
      ]),
    ].join('\n'),
  );
}

function goalTable(rows) {
  const lines = rows.flatMap(({ bytes, state, input, goals }) =>
    goals.map(({ to, goal, ratio, met }) => [
      `${size(bytes)}, ${state}, ${input}`,
      to,
      shown(ratio),
      shown(goal),
      met ? 'met' : 'MISSED',
    ]),
  );
  const met = rows.flatMap(({ goals }) => goals).filter((goal) => goal.met).length;
  return [
    `The goals of validateDraft: ${met} of ${lines.length} met`,
    '',
    table([['', 'to', 'is', 'goal', ''], ...lines]),
  ].join('\n');
}

export function sessionRow({ bytes, errors, goals, edit, full, memory }) {
  const share = rounded(edit / full);
  const held = rounded(memory.session / memory.draft);
  return {
    bytes,
    errors,
    microseconds: { edit: rounded(edit), full: rounded(full) },
    edit: { share, goal: goals.edit, met: share <= goals.edit },
    memory: { share: held, goal: goals.memory, met: held <= goals.memory },
  };
}

export function hintRow({ bytes, state, goal, times }) {
  const ratio = rounded(times.hints / times.ours);
  return {
    bytes,
    state,
    microseconds: { validateDraft: rounded(times.ours), hintsFor: rounded(times.hints) },
    ratio,
    goal,
    met: ratio <= goal,
  };
}

function hintTable(hints) {
  return [
    'hintsFor, as a multiple of validateDraft on the same draft: it costs nothing unless you call it',
    '',
    table([
      ['', 'validateDraft', 'hintsFor', 'ratio', ''],
      ...hints.map(({ bytes, state, microseconds, ratio, goal, met }) => [
        `${size(bytes)}, ${state}`,
        time(microseconds.validateDraft),
        time(microseconds.hintsFor),
        shown(ratio),
        `${met ? 'met' : 'MISSED'}, goal ${goal}`,
      ]),
    ]),
  ].join('\n');
}

function sessionTable(sessions) {
  const verdict = ({ goal, met }) => `${met ? 'met' : 'MISSED'}, goal ${goal}`;
  return [
    'One immutable edit in a session, as a share of a full pass; the memory that the session holds, as a multiple of that of the draft',
    '',
    table([
      ['', 'full pass', 'edit', 'share', '', 'memory', ''],
      ...sessions.map(({ bytes, errors, microseconds, edit, memory }) => [
        `${size(bytes)}, ${errors} errors`,
        time(microseconds.full),
        time(microseconds.edit),
        String(edit.share),
        verdict(edit),
        String(memory.share),
        verdict(memory),
      ]),
    ]),
  ].join('\n');
}

function bundleTable(bundles) {
  const entries = Object.entries(bundles);
  const first = lowest(entries.map(([id, { start }]) => [id, start]));
  const smallest = lowest(entries.map(([id, { gzipped }]) => [id, gzipped]));
  const marks = (id) => [id === first ? 'first' : '', id === smallest ? 'smallest' : ''].filter(Boolean).join(', ');
  return [
    'A new process that loads one bundled file and judges a first draft; what the bundle weighs',
    '',
    table([
      ['', 'first verdict', 'to ajv standalone', 'minified', 'gzipped', ''],
      ...entries.map(([id, { start, minified, gzipped }]) => [
        nameOf(id),
        `${start.toFixed(1)} ms`,
        shown(start / bundles.ajvStandalone.start),
        `${(minified / 1000).toFixed(1)} KB`,
        `${(gzipped / 1000).toFixed(1)} KB`,
        marks(id),
      ]),
    ]),
  ].join('\n');
}

function curveTable(curve) {
  const sizes = [...new Set(curve.map(({ bytes }) => bytes))].sort((one, other) => one - other);
  const lines = [...new Set(curve.map(({ kind }) => kind))].flatMap((kind) =>
    ['ours', 'ajv'].map((id) => [
      `${kind}: ${nameOf(id)}`,
      ...sizes.map((bytes) => {
        const point = curve.find((other) => other.kind === kind && other.bytes === bytes);
        return point === undefined ? '' : shown(point.toParse[id]);
      }),
    ]),
  );
  return [
    "The curve: time as a multiple of JSON.parse of the draft's text, the same object again and again",
    '',
    table([['', ...sizes.map(size)], ...lines]),
  ].join('\n');
}

export function waitTable(figures) {
  return [
    'What is waited for before code is warm, in processes that take turns; the memory of a warm verdict',
    '',
    table([
      ['', 'is', '', 'goal', ''],
      ...figures.map(({ name, is, unit, goal, met }) => [
        name,
        shown(is),
        unit,
        goal === undefined ? '' : String(goal),
        goal === undefined ? '' : met ? 'met' : 'MISSED',
      ]),
    ]),
  ].join('\n');
}

export function reportOf({ environment, rows, hints, sessions, bundles, curve, waits }) {
  return [
    `Node ${environment.node}, ${environment.processor}, rounds: ${environment.rounds}`,
    ...(environment.busy ? ['The machine was busy with other things: these figures are rough.'] : []),
    [
      'validateDraft judges all rules of publishing. The others judge only the shapes, those of the JSON Schema, and find no',
      'missing companion. All list every error that they can see; Zod, Zod mini and valibot make a copy of the draft as well.',
    ].join('\n'),
    ...draftTables(rows),
    goalTable(rows),
    hintTable(hints),
    sessionTable(sessions),
    bundleTable(bundles),
    curveTable(curve),
    waitTable(waits),
  ].join('\n\n');
}
