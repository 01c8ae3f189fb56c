// What readers of the pages see of the figures: a table and a picture, written by a full run.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { candidates, root } from './candidates.js';
import { size } from './report.js';

const page = new URL('examples/pages/figures.md', root);
const picture = new URL('examples/pages/figures.svg', root);

const nameOf = (id) => (id === 'ours' ? 'this library' : candidates[id].name);
/** Two digits that matter: a third is noise. */
const shown = (value) => String(value >= 100 ? Math.round(value) : Number(value.toPrecision(2)));

/** The rows of drafts, by state and by candidate. */
function seriesOf(rows) {
  const ids = Object.keys(rows[0].toParse);
  const states = [...new Set(rows.map(({ state }) => state))];
  return states.map((state) => ({
    state,
    lines: ids.map((id) => ({
      id,
      points: rows.filter((row) => row.state === state).map(({ bytes, toParse }) => ({ bytes, times: toParse[id] })),
    })),
  }));
}

/** A table in Markdown: a row for each draft, a column for each candidate. */
function multiplesOf(head, rows) {
  const ids = Object.keys(rows[0].toParse);
  const cellOf = (id, { toParse }) => (id === 'ours' ? `**${shown(toParse.ours)}**` : shown(toParse[id]));
  const lines = rows.map((row) => [row.name, ...ids.map((id) => cellOf(id, row))]);
  const first = [head, ...ids.map((id) => nameOf(id))];
  return [first, first.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The drafts of several sizes, in Markdown. */
export function tableOf(rows) {
  const states = [...new Set(rows.map(({ state }) => state))];
  const sorted = states.flatMap((state) => rows.filter((row) => row.state === state));
  return multiplesOf(
    'Draft',
    sorted.map(({ state, bytes, toParse }) => ({ name: `${state}, ${size(bytes)}`, toParse })),
  );
}

/** Drafts in progress, in Markdown. */
export const progressTableOf = (progress) => multiplesOf('Drafts', progress);

/** What is waited for, in Markdown. */
function waitTableOf(waits) {
  const lines = waits.map(({ name, is, unit }) => [name, `${shown(is)} ${unit}`]);
  return [['', ''], ['---', '---'], ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const width = 760;
const left = 130;
const right = 40;
const top = 40;
const rowHeight = 22;
const panelHead = 30;
const at = (value) => value.toFixed(1);

/** The powers of ten around all figures, and the place of a figure among them. */
function scaleOf(series) {
  const powers = series.flatMap(({ lines }) =>
    lines.flatMap(({ points }) => points.map(({ times }) => Math.log10(times))),
  );
  const [first, last] = [Math.floor(Math.min(...powers)), Math.ceil(Math.max(...powers))];
  const marks = Array.from({ length: last - first + 1 }, (_, index) => Number(`1e${first + index}`));
  const x = (times) => left + ((width - left - right) * (Math.log10(times) - first)) / (last - first);
  return { marks, x };
}

const style = `
  svg { --paper: #ffffff; --ink: #1f2328; --grid: #d1d9e0; --ours: #0969da; --others: #818b98; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #0d1117; --ink: #e6edf3; --grid: #3d444d; --ours: #58a6ff; --others: #7d8590; }
  }
  text { fill: var(--ink); font: 13px sans-serif; }
  .panel { font-weight: bold; }
  .end { text-anchor: end; }
  .middle { text-anchor: middle; }
  .grid { stroke: var(--grid); }
  .one { stroke: var(--ink); stroke-dasharray: 4 3; }
  .range { stroke: var(--others); stroke-width: 2; }
  .dot { fill: var(--others); }
  .ours .range { stroke: var(--ours); }
  .ours .dot { fill: var(--ours); }
  .ours text { fill: var(--ours); font-weight: bold; }`;

/** One candidate: a dot for each size, the larger the draft, the larger the dot. */
function lineOf({ id, points }, { state, y, x }) {
  const all = points.map(({ times }) => times);
  const dots = points.map(({ bytes, times }) => {
    const radius = at(1.6 + 0.9 * (Math.log10(bytes) - 3));
    return `<circle class="dot" cx="${at(x(times))}" cy="${y}" r="${radius}"><title>${state}, ${nameOf(id)}, ${size(bytes)}: ${shown(times)}</title></circle>`;
  });
  return [
    `<g class="${id === 'ours' ? 'ours' : 'other'}">`,
    `<text class="end" x="${left - 12}" y="${y + 4}">${nameOf(id)}</text>`,
    `<line class="range" x1="${at(x(Math.min(...all)))}" x2="${at(x(Math.max(...all)))}" y1="${y}" y2="${y}"/>`,
    ...dots,
    '</g>',
  ].join('\n');
}

/** What somebody hears who does not see the picture. */
function descriptionOf(series) {
  const range = ({ id, points }) => {
    const all = points.map(({ times }) => times);
    return `${nameOf(id)} ${shown(Math.min(...all))} to ${shown(Math.max(...all))}`;
  };
  return series.map(({ state, lines }) => `${state}: ${lines.map(range).join(', ')}`).join('; ');
}

/** The picture, as SVG: multiples of `JSON.parse` on a logarithmic scale. */
function pictureOf(rows) {
  const series = seriesOf(rows);
  const { marks, x } = scaleOf(series);
  const panelHeight = ({ lines }) => panelHead + rowHeight * lines.length;
  const tops = series.map((_, index) => top + series.slice(0, index).reduce((sum, one) => sum + panelHeight(one), 0));
  const bottom = top + series.reduce((sum, one) => sum + panelHeight(one), 0);
  const height = bottom + 34;
  const panels = series.flatMap(({ state, lines }, index) => {
    const below = tops[index] + panelHead;
    return [
      `<text class="panel" x="12" y="${below - 8}">${state}</text>`,
      ...lines.map((line, row) => lineOf(line, { state, y: below + rowHeight * row + 10, x })),
    ];
  });
  const grid = marks.flatMap((mark) => [
    `<line class="${mark === 1 ? 'one' : 'grid'}" x1="${at(x(mark))}" x2="${at(x(mark))}" y1="${top}" y2="${bottom + 8}"/>`,
    `<text class="middle" x="${at(x(mark))}" y="${bottom + 24}">${mark === 1 ? 'JSON.parse' : `${mark} ×`}</text>`,
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">Time for a verdict, in multiples of JSON.parse of the same draft</title>
<desc id="desc">Each figure is a range over drafts of several sizes. ${descriptionOf(series)}.</desc>
<style>${style}
</style>
<rect width="${width}" height="${height}" fill="var(--paper)"/>
<text x="12" y="22">Time for a verdict, in multiples of JSON.parse; logarithmic. The larger the dot, the larger the draft.</text>
${[...grid, ...panels].join('\n')}
</svg>
`;
}

/** Writes tables between the comments that name them on the page. */
function write(program, parts) {
  const places = new RegExp(`(<!-- (\\w+): written by npm run ${program} -->\\n)[\\s\\S]*?(<!-- end -->)`, 'g');
  const text = readFileSync(page, 'utf8').replace(
    places,
    (_, begin, part, end) => `${begin}\n${parts[part]}\n\n${end}`,
  );
  writeFileSync(page, text);
}

/** Writes the tables of `run.js` and the picture. */
export function publish({ environment, rows, progress, waits }) {
  const where = `One run with Node ${environment.node.slice(1)} on ${environment.processor}.`;
  write('bench', {
    figures: `${where}\n\n${tableOf(rows)}`,
    progress: progressTableOf(progress),
    waits: waitTableOf(waits),
  });
  writeFileSync(picture, pictureOf(rows));
}

/** Writes the table of verdicts. */
export function publishVerdicts(verdicts) {
  const lines = verdicts.map(({ name, toUnit, microseconds }) => [
    name.replace('a verdict: ', ''),
    shown(toUnit),
    `${shown(microseconds)} µs`,
  ]);
  const cells = [['Drafts', '× JSON.parse', 'Time'], ['---', '---', '---'], ...lines];
  const where = `One run with Node ${process.versions.node} on ${cpus()[0]?.model ?? 'an unknown processor'}.`;
  const rows = cells.map((line) => `| ${line.join(' | ')} |`).join('\n');
  write('bench:interleaved', { verdicts: `${where}\n\n${rows}` });
}
