// The goals of the figures.
/** The sizes of drafts that are compared with other libraries, in bytes. */
export const sizes = [1700, 15_000, 140_000, 940_000];
/** By size: the most that `validateDraft` may take on a valid draft that was just parsed, as a multiple of ajv, which judges only shapes. */
export const ajvGoals = [10.6, 2.5, 2.25, 2.25];

const parse = (most) => ({ most, unit: '×' });
const microseconds = (most) => ({ most, unit: 'µs' });
/** By the row of `rows.js`: multiples of `JSON.parse` of the same text, or microseconds on the machine that measured the goals. */
export const goals = {
  // Drafts that were just parsed.
  'a verdict: a push, 1.8 KB': parse(3),
  'a verdict: an email, 1.7 KB': parse(5),
  'a verdict: a push, 140 KB': parse(2),
  'a verdict: all samples in turn': parse(9),
  'a verdict: the samples with errors in turn': parse(9),
  'a verdict: half a campaign, 15 KB': parse(5),
  'a verdict: three fields': parse(50),
  'a verdict: an edit in a session, 940 KB': parse(0.02),
  'valid, 1.7 KB': parse(1),
  'valid, 15 KB': parse(1.3),
  'valid, 140 KB': parse(0.9),
  'valid, 940 KB': parse(0.9),
  'one error, 15 KB': parse(1.5),
  'one error, 140 KB': parse(1.2),
  '100 errors, 15 KB': parse(10.5),
  '100 errors, 140 KB': parse(2),
  // In multiples of `validateDraft`, with and without errors. Only callers of `hintsFor` pay it.
  'hintsFor, 15 KB': parse(8),
  'hintsFor, 100 errors, 15 KB': parse(8),
  // In multiples of `explainDraft`. The verdict of the session alone takes a third of it, in a draft of 15 KB.
  'a keystroke in a title with the guide, 15 KB': parse(3),
  'a keystroke in the name with the guide, 15 KB': parse(1.5),
  'a keystroke in a title with the guide, 140 KB': parse(0.45),
  'a keystroke in the name with the guide, 140 KB': parse(0.25),
  'a keystroke in a title, 940 KB': parse(0.015),
  'a keystroke in a title, 1,000 errors, 940 KB': parse(0.03),
  'three fields, LENIENT': microseconds(3),
};

/** The goals of `waits.js`, by the name of the figure. */
export const waitGoals = {
  // Reading the code of the main entry alone takes 0.26 to 0.3.
  'import and first verdict': 0.6,
  // 2.2 of it are the import of the library and one verdict.
  'check of one file': 2.8,
  // It is 7.4 on a machine that does other things, too.
  'check of 2,000 files': 10,
  'memory of a verdict, 140 KB': 80,
  'memory of a session, 140 KB': 2,
};
