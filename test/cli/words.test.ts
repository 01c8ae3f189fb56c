// Without this, the words of the command could change without anybody reading the change.
import { expect, it } from 'vitest';
import { inputRules } from '../../src/cli/input-rules.js';
import type { SyntaxProblem } from '../../src/cli/json-text.js';
import { noTotals } from '../../src/cli/judging.js';
import { reportWords, shownNumber, type Totals } from '../../src/cli/words.js';
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
const said: Readonly<Record<keyof typeof reportWords, readonly string[]>> = {
  notUtf8: [reportWords.notUtf8],
  tooLarge: [reportWords.tooLarge(16, false), reportWords.tooLarge(16, true)],
  notJson: (Object.keys(expectations) as SyntaxProblem['expected'][]).flatMap((expected) => [
    reportWords.notJson(expected, false),
    reportWords.notJson(expected, true),
  ]),
  pickedTwice: [reportWords.pickedTwice('draft')],
  noMember: [undefined, [], ['drafts'], ['a', 'b', 'c', 'd']].map((members) => reportWords.noMember('draft', members)),
  wrongNow: [reportWords.wrongNow],
  twoValues: [reportWords.twoValues],
  keyTwice: [0, 1, 1234].map((others) => reportWords.keyTwice('a\n"b', others)),
  toDo: [reportWords.toDo],
  hint: [reportWords.hint],
  notChecked: [reportWords.notChecked],
  open: questions.flatMap((question) => [0, 1, 2].map((more) => reportWords.open(question, more))),
  openDrafts: counts.map(reportWords.openDrafts),
  withoutWorkspace: counts.map(reportWords.withoutWorkspace),
  known: counts.map(reportWords.known),
  gone: counts.map(reportWords.gone),
  tooManyWarnings: counts.map((count) => reportWords.tooManyWarnings(count, count - 1)),
  statistics: [reportWords.statistics],
  fix: (['offered', 'applied', 'twice', 'deep', 'noFile'] as const).map((by) => reportWords.fix('Remove it', by)),
  fine: counts.map(reportWords.fine),
  summary: reports.map(reportWords.summary),
  fixed: counts.flatMap((count) => [reportWords.fixed(count, true), reportWords.fixed(count, false)]),
  fixable: counts.map(reportWords.fixable),
  hints: counts.map(reportWords.hints),
  progress: reports.map(reportWords.progress),
  left: Object.values(reportWords.left),
  comparesNothing: [reportWords.comparesNothing],
  unfixable: [1, 2].map((count) => reportWords.unfixable(links.slice(0, count))),
  others: [1, 4].map((count) => reportWords.others(links.slice(0, count))),
  otherFormats: [1, 4].map((count) =>
    reportWords.otherFormats(['a.yaml', 'b.yml', 'c.jsonc', 'd.json5'].slice(0, count)),
  ),
  leftOut: [reportWords.leftOut],
  ignored: [1, 4].map((count) => reportWords.ignored(links.slice(0, count))),
  changedOthers: [1, 4].map((count) => reportWords.changedOthers(links.slice(0, count))),
  noDraft: [1, 4].map((count) => reportWords.noDraft(links.slice(0, count))),
  notFollowed: [1, 2, 3, 4].map((count) => reportWords.notFollowed(links.slice(0, count))),
};

it('the words of the command are those that were reviewed', async () => {
  const lines = Object.entries(said).flatMap(([name, texts]) => [name, ...texts.map((text) => `  ${text}`)]);
  const pages = await Promise.all(inputRules.map(async ({ id }) => (await cli(['explain', id])).out));
  expectGenerated('test/golden/command.txt', [...lines, '', ...pages].join('\n'));
});

it('a rule about files is wrong now, unless the draft can be judged', async () => {
  const rules: { id: string; mode: string }[] = JSON.parse((await cli(['rules', '--format', 'json'])).out);
  expect(rules.slice(0, inputRules.length).map(({ id, mode }) => [id, mode])).toEqual(
    inputRules.map(({ id }) => [id, id === 'input/duplicate-key' ? 'DRAFT_PUBLISH' : 'LENIENT']),
  );
});

it('a number has the separators that people are used to', () => {
  const numbers = [0, 7, 999, 1000, 12_345, 100_000, 1_234_567, 1_000_000_000];
  expect(numbers.map((number) => shownNumber(number))).toEqual(numbers.map((number) => number.toLocaleString('en')));
});
