/** The Levenshtein distance. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let index = 0; index < from.length; index++) {
    const next = [index + 1];
    for (let column = 0; column < to.length; column++) {
      // In bounds: each row has one element more than the text has characters.
      const [left, above, diagonal] = [next[column], row[column + 1], row[column]] as [number, number, number];
      next.push(Math.min(left + 1, above + 1, diagonal + (from[index] === to[column] ? 0 : 1)));
    }
    row = next;
  }
  return row[to.length] as number;
}

/** @throws RangeError when the id is not among the known ones; its message names the closest. */
export function checkRule(of: string, id: unknown, known: readonly string[]): void {
  if (known.some((one) => one === id)) return;
  const wanted = String(id);
  const close = [...known].sort((a, b) => distance(wanted, a) - distance(wanted, b)).slice(0, 3);
  throw new RangeError(
    `${of}: there is no rule ${JSON.stringify(wanted)} to break; close to it are ${close.join(', ')}`,
  );
}
