/** Samples that other work of the machine has disturbed are among the upper ones, and do not count. */
export function lowerQuartile(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.trunc(sorted.length / 4)];
}
