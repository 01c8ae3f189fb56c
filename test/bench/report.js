// The tables of the figures, for people.

/** Three significant digits. */
export const rounded = (value) => Number(value.toPrecision(3));

export const size = (bytes) => (bytes >= 1e6 ? `${bytes / 1e6} MB` : `${bytes / 1000} KB`);

/** @param {string[][]} rows  The first is the head; the first column is aligned left, the others right. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ');
  return [line(rows[0]), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.slice(1).map(line)].join('\n');
}

/** The last two cells of a row: the goal, and whether it is met. */
export const goalCells = (is, goal, unit = '') =>
  goal === undefined ? ['', ''] : [`${goal}${unit}`, is <= goal ? 'met' : 'MISSED'];
