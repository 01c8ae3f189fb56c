// Without this, the words of the command could change in one language alone.
import { expect, it } from 'vitest';
import { inputRules } from '../../src/cli/input-rules.js';
import type { SyntaxProblem } from '../../src/cli/json-text.js';
import { noTotals } from '../../src/cli/judging.js';
import { languages, shownNumber, type Totals, type Words, wordsByLanguage } from '../../src/cli/words.js';
import type { WorkspaceQuestion } from '../../src/spec/workspace.js';
import { expectGenerated } from '../reference/generated.js';
import { cli } from './around.js';

/** Keyed, so that the compiler reports a missing entry. */
const expectations: Readonly<Record<SyntaxProblem['expected'], true>> = {
  value: true,
  'value or ]': true,
  key: true,
  'key or }': true,
  ':': true,
  ', or }': true,
  ', or ]': true,
  end: true,
  string: true,
  number: true,
  'no comment': true,
  'double quotes': true,
  'no such word': true,
};
const counts = [1, 2, 1234];
const links = ['a.json', 'b.json', 'c.json', 'd.json'];
const totals = (some: Partial<Totals>): Totals => ({
  ...noTotals(),
  ...some,
});
const reports = [
  totals({}),
  ...counts.flatMap((count) => [
    totals({ drafts: count }),
    totals({ drafts: count, wrong: count, wrongNow: count }),
    totals({ drafts: count, wrong: count, toDo: count }),
  ]),
];

const connector = { connectorType: 'SENDGRID', connectorName: 'main' };
const questions: readonly WorkspaceQuestion[] = [
  { lookup: 'featureFlags.isEnabled', flag: 'QUEUING' },
  { lookup: 'connectors.hasConnector', connector },
  { lookup: 'verifiedSenders.isVerifiedSender', fromAddress: 'news@shop.example', connector },
  { lookup: 'rules.ask', name: 'acme.isTeam', args: ['Growth', 5] },
];

/** Every message of a report that is not one of the library. */
const said: { readonly [Name in keyof Words]: (words: Words) => readonly string[] } = {
  notUtf8: ({ notUtf8 }) => [notUtf8],
  tooLarge: ({ tooLarge }) => [tooLarge(16)],
  notJson: ({ notJson }) =>
    (Object.keys(expectations) as SyntaxProblem['expected'][]).flatMap((expected) => [
      notJson(expected, false),
      notJson(expected, true),
    ]),
  wrongNow: ({ wrongNow }) => [wrongNow],
  twoValues: ({ twoValues }) => [twoValues],
  keyTwice: ({ keyTwice }) => [0, 1, 1234].map((others) => keyTwice('a\n"b', others)),
  toDo: ({ toDo }) => [toDo],
  hint: ({ hint }) => [hint],
  notChecked: ({ notChecked }) => [notChecked],
  open: ({ open }) => questions.flatMap((question) => [0, 1, 2].map((more) => open(question, more))),
  openDrafts: ({ openDrafts }) => counts.map(openDrafts),
  withoutWorkspace: ({ withoutWorkspace }) => counts.map(withoutWorkspace),
  known: ({ known }) => counts.map(known),
  gone: ({ gone }) => counts.map(gone),
  tooManyWarnings: ({ tooManyWarnings }) => counts.map((count) => tooManyWarnings(count, count - 1)),
  statistics: ({ statistics }) => [statistics],
  fix: ({ fix }) => (['offered', 'applied', 'twice', 'deep', 'noFile'] as const).map((by) => fix('Remove it', by)),
  fine: ({ fine }) => counts.map(fine),
  summary: ({ summary }) => reports.map(summary),
  fixed: ({ fixed }) => counts.flatMap((count) => [fixed(count, true), fixed(count, false)]),
  fixable: ({ fixable }) => counts.map(fixable),
  hints: ({ hints }) => counts.map(hints),
  progress: ({ progress }) => reports.map(progress),
  left: ({ left }) => Object.values(left),
  leftOut: ({ leftOut }) => [leftOut],
  noDraft: ({ noDraft }) => [1, 4].map((count) => noDraft(links.slice(0, count))),
  notFollowed: ({ notFollowed }) => [1, 2, 3, 4].map((count) => notFollowed(links.slice(0, count))),
};

it('the words of the command are those that were reviewed, in each language', async () => {
  const words = languages.flatMap((language) =>
    Object.entries(said).flatMap(([name, say]) => [
      `${language}, ${name}`,
      ...say(wordsByLanguage[language]).map((text) => `  ${text}`),
    ]),
  );
  const pages = await Promise.all(inputRules.map(async ({ id }) => (await cli(['explain', id])).out));
  expectGenerated('test/golden/command.txt', [...words, '', ...pages].join('\n'));
});

it('a rule about files is wrong now, unless the draft can be judged', async () => {
  const rules: { id: string; mode: string }[] = JSON.parse((await cli(['rules', '--format', 'json'])).out);
  expect(rules.slice(0, inputRules.length).map(({ id, mode }) => [id, mode])).toEqual(
    inputRules.map(({ id }) => [id, id === 'input/duplicate-key' ? 'DRAFT_PUBLISH' : 'LENIENT']),
  );
});

it.each(languages)('a number has the separators that people are used to: %s', (language) => {
  const numbers = [0, 7, 999, 1000, 12_345, 100_000, 1_234_567, 1_000_000_000];
  expect(numbers.map((number) => shownNumber(number, language))).toEqual(
    numbers.map((number) => number.toLocaleString(language)),
  );
});
