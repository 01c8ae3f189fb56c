import type {
  ClickProblem,
  ClockProblem,
  DaysProblem,
  ExpressionProblem,
  FilterValueProblem,
  LinkProblem,
  TextProblem,
} from '../../src/wording/hint-messages.js';

/** The mistakes that the words of a kind of hint distinguish. The compiler demands every one. */
export const problems = {
  'hint/link-scheme': {
    'one-letter': 1,
    javascript: 1,
    data: 1,
    'no-scheme': 1,
    'white-space': 1,
    'space-inside': 1,
    misspelled: 1,
    'one-slash': 1,
    doubled: 1,
  } satisfies Record<LinkProblem, 1>,
  'hint/open-expression': {
    variable: 1,
    tag: 1,
    block: 1,
    'single-brace': 1,
    'curly-quotes': 1,
    html: 1,
    unopened: 1,
  } satisfies Record<ExpressionProblem, 1>,
  'hint/broken-text': {
    'line-break': 1,
    replacement: 1,
    mojibake: 1,
    placeholder: 1,
    reference: 1,
    half: 1,
  } satisfies Record<TextProblem, 1>,
  'hint/clock-change': { skipped: 1, twice: 1 } satisfies Record<ClockProblem, 1>,
  'hint/click-action': { 'no-value': 1, 'no-action': 1, 'no-number': 1, 'no-name': 1, empty: 1 } satisfies Record<
    ClickProblem,
    1
  >,
  'hint/recurring-days': { 'no-day': 1, 'short-months': 1 } satisfies Record<DaysProblem, 1>,
  'hint/filter-value': { between: 1, in: 1, 'one-text': 1, number: 1, 'date-time': 1, 'yes-no': 1 } satisfies Record<
    FilterValueProblem,
    1
  >,
};
