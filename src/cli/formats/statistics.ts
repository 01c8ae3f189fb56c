/** A line for each rule with the number of its findings: the most frequent rules first. */
export function statisticsLines(byRule: Readonly<Record<string, number>>): string[] {
  const rows = Object.entries(byRule).sort(([one, more], [other, less]) => less - more || (one < other ? -1 : 1));
  const width = Math.max(0, ...rows.map(([, count]) => String(count).length));
  return rows.map(([rule, count]) => `${String(count).padStart(width)}  ${rule}`);
}
