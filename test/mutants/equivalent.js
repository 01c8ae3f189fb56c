/** The mutants that no test can kill, by the reason. What names one is made in run.js, and checked there. */
export const equivalentMutants = [];
