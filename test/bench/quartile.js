/** A sample that something else on the machine got in the way of says nothing: those are among the upper ones. */
export function lowerQuartile(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.trunc(sorted.length / 4)];
}
