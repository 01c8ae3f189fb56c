/** Longer than any value of an enumeration may be misspelled. */
const LONGEST = 60;

/** A value without what is often got wrong: casing, and the separators between words. */
function bare(value: string | number): string {
  return String(value)
    .toLowerCase()
    .replace(/[\s_-]/g, '');
}

/** How many letters have to be put in, left out, replaced, or exchanged with their neighbour. */
function editDistance(a: string, b: string): number {
  // Row by row, the distances between the first letters of both; every index used is within its row.
  const entry = (row: readonly number[], column: number) => row[column] as number;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = Array.from({ length: b.length + 1 }, () => i);
    for (let j = 1; j <= b.length; j++) {
      const replaced = entry(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isExchange = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const exchanged = isExchange ? entry(beforeLast, j - 2) + 1 : replaced;
      current[j] = Math.min(replaced, exchanged, entry(last, j) + 1, entry(current, j - 1) + 1);
    }
    beforeLast = last;
    last = current;
  }
  return entry(last, b.length);
}

/**
 * The allowed value that was meant, when only casing, separators, the type or the spelling are off. One letter in four may be
 * wrong, so that of short values, whose neighbours mean something else (`is`, `in`), none is guessed; but not the first
 * one, where other words begin (`notContains`, `ACTION_TRIGGERED`). Of numbers, only the type may be off.
 */
export function suggestionFor(value: unknown, allowed: readonly (string | number)[] = []): string | number | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).length > LONGEST) return undefined;
  const given = bare(value);
  let nearest: { candidate: string | number; distance: number } | undefined;
  for (const candidate of allowed) {
    const wanted = bare(candidate);
    const most = Math.floor(wanted.length / 4);
    if (!/[a-z]/.test(wanted) && String(value) !== String(candidate)) continue;
    if (Math.abs(wanted.length - given.length) > most || wanted[0] !== given[0]) continue;
    const distance = editDistance(given, wanted);
    if (distance <= most && (nearest === undefined || distance < nearest.distance)) nearest = { candidate, distance };
  }
  return nearest?.candidate;
}
