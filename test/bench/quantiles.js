const at = (values, share) => [...values].sort((one, other) => one - other)[Math.trunc(values.length * share)];

/** Samples that other work of the machine has disturbed are among the upper ones, and do not count. */
export const lowerQuartile = (values) => at(values, 1 / 4);

/** Of an odd number of processes, the one in the middle: how an engine optimizes the same code differs by a tenth. */
export const median = (values) => at(values, 1 / 2);
