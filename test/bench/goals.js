// The goals for the cost of validateDraft, as ratios within one run, by size in bytes. On drafts that were just parsed, a quarter more.
export const sizes = [1700, 15_000, 140_000, 940_000];

/** @type {Record<string, { state: string, to: string, goals: (number | undefined)[] }>} */
const onTheSame = [
  // The fold without any rule costs half of `JSON.parse`, on a draft of 15 KB.
  { state: 'valid', to: 'parse', goals: [1.4, 1, 0.9, 0.9] },
  { state: 'valid', to: 'ajv', goals: [8.5, 2, 1.8, 1.8] },
  { state: 'one error', to: 'parse', goals: [1.6, 1.5, 1.3, 1.1] },
  // With the same words for all errors, 3.3 and 1.1 for the first two.
  { state: '100 errors', to: 'parse', goals: [undefined, 7.5, 1.8, 1.1] },
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
  'valid, 1.7 KB': parse(1),
  'valid, 15 KB': parse(1.3),
  'valid, 140 KB': parse(0.9),
  'valid, 940 KB': parse(0.9),
  'one error, 15 KB': parse(1.5),
  'one error, 140 KB': parse(1.2),
  '100 errors, 15 KB': parse(10.5),
  '100 errors, 140 KB': parse(2),
  // In multiples of `explainDraft`. The verdict of the session alone takes a third of it, in a draft of 15 KB.
  'a keystroke in a title with the guide, 15 KB': parse(3),
  'a keystroke in the name with the guide, 15 KB': parse(1.5),
  'a keystroke in a title with the guide, 140 KB': parse(0.45),
  'a keystroke in the name with the guide, 140 KB': parse(0.25),
  'three fields, LENIENT': microseconds(3),
};

/** The goals of `waits.js`, by the name of the figure. */
export const waitGoals = {
  // Reading the code of the main entry alone takes 0.26 to 0.3.
  'the import and the first verdict': 0.6,
  // 2.2 of it are the import of the library and one verdict.
  'check of one file': 2.8,
  'check of 2,000 files': 1,
  // It was 9.2, so half would be 4.6; a plain check of one file takes 2.5 of it.
  'language server, from its start to the first diagnostics': 6.5,
  'the memory of a verdict, 140 KB': 80,
};
