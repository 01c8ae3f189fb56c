// The goals for the cost of validateDraft, as ratios within one run, by size in bytes. On drafts that were just parsed, a quarter more.
export const sizes = [1700, 15_000, 140_000, 940_000];

/** @type {Record<string, { state: string, to: string, goals: (number | undefined)[] }>} */
const onTheSame = [
  // Lower ones were tried: straight-line code made from the schemas gives a tenth, and the fold without any rule costs 0.4.
  { state: 'valid', to: 'parse', goals: [0.8, 0.6, 0.5, 0.6] },
  { state: 'valid', to: 'ajv', goals: [4, 1.1, 0.55, 0.65] },
  { state: 'one error', to: 'parse', goals: [1.2, 0.65, 0.55, 0.6] },
  { state: '100 errors', to: 'parse', goals: [undefined, 1.5, 0.85, 0.65] },
];

const forFresh = 1.25;

/** The goal for one figure, if there is one. */
export function goalOf({ bytes, state, input, to }) {
  const goal = onTheSame.find((goal) => goal.state === state && goal.to === to)?.goals[sizes.indexOf(bytes)];
  return goal === undefined || input === 'same' ? goal : goal * forFresh;
}

/**
 * The goal for the cost of hintsFor, as a multiple of validateDraft on the same draft, with or without errors. Only callers of hintsFor pay
 * it.
 */
export const hintGoal = 8;

/**
 * The goals for a session on the largest draft, by the number of errors: an edit as a share of a full pass, the memory as a multiple of the
 * draft's.
 */
export const sessionGoals = { 0: { edit: 0.01, memory: 2 }, 1000: { edit: 0.03, memory: 2 } };

const parse = (most) => ({ most, unit: '×' });
const microseconds = (most) => ({ most, unit: 'µs' });
/** By the row of `rows.js`: multiples of `JSON.parse` of the same text, or microseconds on the machine that measured the goals. */
export const goals = {
  'valid, 1.7 KB': parse(0.8),
  'valid, 15 KB': parse(0.6),
  'valid, 140 KB': parse(0.5),
  'valid, 940 KB': parse(0.6),
  'one error, 15 KB': parse(0.65),
  'one error, 140 KB': parse(0.55),
  '100 errors, 15 KB': parse(1.5),
  '100 errors, 140 KB': parse(0.85),
  'three fields, LENIENT': microseconds(2),
};

/**
 * The goals of `waits.js`, by the name of the figure. Reading the code of the main entry takes 0.26 of the import of Zod: no verdict can come
 * earlier.
 */
export const waitGoals = {
  'the import and the first verdict': 0.55,
  // 2.2 of it are the import of the library and one verdict.
  'check of one file': 2.7,
  'check of 2,000 files': 1,
  // Half of what it was before anybody measured it.
  'language server, from its start to the first diagnostics': 6.5,
  'the memory of a verdict, 140 KB': 80,
};
