import { quoted } from '../core/quoting.js';
import { keyMeant } from '../core/suggestion.js';
import type { WorkspaceQuestion } from '../spec/workspace.js';
import type { FixRefusal } from './fix-refusal.js';
import type { SyntaxProblem } from './json-text.js';
import type { Refusal } from './replace-file.js';

export interface Totals extends Counts {
  byRule: Record<string, number>;
}

export interface Counts {
  drafts: number;
  /** Drafts that are not valid, even if that is not reported. */
  invalid: number;
  wrong: number;
  /** Findings that are wrong now, in every mode. */
  wrongNow: number;
  /** Findings that count only for publishing. */
  toDo: number;
  hints: number;
  /** Findings, hints and questions that nobody has answered, by their severity. */
  errors: number;
  warnings: number;
  notes: number;
  notChecked: number;
  /** Drafts with such questions and without findings. */
  open: number;
  known: number;
  fixable: number;
  /** Findings that `--fix` would mend, if it did not leave the whole draft as it is. */
  unmended: number;
  fixed: number;
}

/** A whole number as people write it. Engines know that too, but their first answer takes as long as to judge thirty drafts. */
export function shownNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

function counted(count: number, one: string, many: string): string {
  return `${shownNumber(count)} ${count === 1 ? one : many}`;
}

/** The first names of a list: all of them could be more than a line. */
function someOf(names: readonly string[]): string {
  return names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');
}

/** Brackets, commas and colons in quotes, so that they are readable among punctuation. */
function ored(expected: string): string {
  return expected
    .split(' or ')
    .map((one) => `"${one}"`)
    .join(' or ');
}

function whether(question: WorkspaceQuestion): string {
  if (question.lookup === 'featureFlags.isEnabled') return `whether it has the feature ${question.flag}`;
  if (question.lookup === 'rules.ask') {
    return `whether it answers yes to ${question.name}(${question.args.map((one) => JSON.stringify(one)).join(', ')})`;
  }
  const { connectorType, connectorName } = question.connector;
  const named = `${JSON.stringify(connectorName)} of ${connectorType}`;
  return question.lookup === 'connectors.hasConnector'
    ? `whether it has the connector ${named}`
    : `whether it has the verified sender ${JSON.stringify(question.fromAddress)} of ${named}`;
}

/** The words of a report, in addition to the messages of the library. */
export const reportWords = {
  notUtf8: 'The text must be UTF-8; this byte is not',
  tooLarge: (megabytes: number, isOfMany: boolean) =>
    isOfMany
      ? `A file with a list of drafts must not be larger than ${megabytes} MB; NDJSON, with a draft on each line, may be of any size`
      : `A draft must not be larger than ${megabytes} MB`,
  notJson(expected: SyntaxProblem['expected'], isAtEnd: boolean): string {
    const must = (what: string) =>
      `This is not JSON: ${isAtEnd ? `the text ends, but ${what} must follow` : `${what} must come here`}`;
    switch (expected) {
      case 'string':
        return 'This is not JSON: a string must end on its line, and special characters in it must be escaped with a backslash';
      case 'number':
        return 'This is not JSON: a number must have digits after its point and after its e';
      case 'no comment':
        return 'This is not JSON: there must be no comments';
      case 'double quotes':
        return 'This is not JSON: strings must be in double quotes';
      case 'no such word':
        return 'This is not JSON: a value must be a string in double quotes, a number, an object, a list, true, false or null';
      case 'value':
        return must('a value');
      case 'value or ]':
        return must('a value or "]"');
      case 'key':
        return must('a key in double quotes');
      case 'key or }':
        return must('a key in double quotes or "}"');
      case 'end':
        return 'This is not JSON: after the value, the text must end';
      default:
        return must(ored(expected));
    }
  },
  /** A file that may be NDJSON. */
  twoValues: 'This is not JSON: there are two JSON values; --input ndjson takes one on each line',
  /** A key that its object already has. Of many, the last one tells how many others there are. */
  keyTwice(key: string, others: number): string {
    const also = others === 0 ? '' : `; ${counted(others, 'other key is', 'other keys are')} repeated, too`;
    return `The key ${quoted(key)} must be in its object only once; the last one counts${also}`;
  },
  pickedTwice: (key: string) => `The key ${quoted(key)}, which --pick names, must be in its object only once`,
  /** An object without the member that `--pick` names. The members that it has; `undefined` when it is no object. */
  noMember(key: string, members: readonly string[] | undefined): string {
    const must = `must have the member ${quoted(key)}, which --pick names`;
    if (members === undefined) return `This must be an object: it ${must}`;
    const meant = keyMeant(key, members.slice(0, 1000));
    const hint = meant === undefined ? '' : `. Did you mean ${quoted(meant)}?`;
    return `This object ${must}; it has ${members.length === 0 ? 'none' : someOf(members.map(quoted))}${hint}`;
  },
  wrongNow: 'wrong now',
  toDo: 'to do before publishing',
  hint: 'hint',
  notChecked: 'not checked',
  /** A question that nobody has answered, and the number of further places that depend on it. */
  open(question: WorkspaceQuestion, more: number): string {
    const also = more === 0 ? '' : `; ${counted(more, 'other place depends', 'other places depend')} on that, too`;
    return `Not checked without a workspace: ${whether(question)}${also}`;
  },
  /** Drafts with questions that nobody has answered, and without findings. */
  openDrafts: (drafts: number) =>
    `${counted(drafts, 'draft is', 'drafts are')} not checked to the end: --workspace is missing`,
  withoutWorkspace: (questions: number) =>
    `warning: without --workspace, ${counted(questions, 'question', 'questions')} about connectors, senders and features ${questions === 1 ? 'was' : 'were'} not checked`,
  known: (findings: number) => `${counted(findings, 'finding', 'findings')} of the baseline not shown`,
  gone: (findings: number) =>
    `${counted(findings, 'finding of the baseline is', 'findings of the baseline are')} gone; --update-baseline takes ${findings === 1 ? 'it' : 'them'} out`,
  tooManyWarnings: (warnings: number, most: number) =>
    `${counted(warnings, 'warning', 'warnings')}; --max-warnings allows ${shownNumber(most)}`,
  statistics: 'Findings of each rule:',
  /** A fix: whether `--fix` applies it, or leaves the whole draft as it is, and why. */
  fix(title: string, by: 'offered' | 'applied' | FixRefusal): string {
    switch (by) {
      case 'offered':
        return `Fix: ${title}`;
      case 'applied':
        return `Fix (--fix does it): ${title}`;
      case 'twice':
        return `Fix (not by --fix: an object of this file has a key twice): ${title}`;
      case 'deep':
        return `Fix (not by --fix: this file is nested too deeply): ${title}`;
      default:
        return `Fix (not by --fix: it mends files of one draft only): ${title}`;
    }
  },
  fine: (drafts: number) => `${counted(drafts, 'draft is', 'drafts are')} fine`,
  summary({ drafts, wrong, wrongNow, toDo }: Totals): string {
    if (drafts === 0) return 'No draft was judged';
    if (wrong === 0) return `${counted(drafts, 'draft', 'drafts')}, no findings`;
    const findings = counted(wrongNow + toDo, 'finding', 'findings');
    const split =
      toDo === 0 ? '' : ` (${shownNumber(wrongNow)} wrong now, ${shownNumber(toDo)} to do before publishing)`;
    return `${findings}${split} in ${shownNumber(wrong)} of ${counted(drafts, 'draft', 'drafts')}`;
  },
  fixed: (count: number, isWritten: boolean) =>
    isWritten
      ? `${counted(count, 'finding was', 'findings were')} mended`
      : `${counted(count, 'finding', 'findings')} would be mended; no file was changed`,
  fixable: (count: number) => `--fix mends ${shownNumber(count)} of them without losing anything`,
  hints: (count: number) => `${counted(count, 'hint', 'hints')} beside that`,
  progress: ({ drafts, wrong }: Totals) =>
    `${counted(drafts, 'draft', 'drafts')} checked, ${shownNumber(wrong)} with findings`,
  left: {
    noFile: 'left as it is: only a file can be mended',
    readOnly: 'left as it is: the file is read-only',
    foreign: 'left as it is: the file belongs to somebody else',
    linked: 'left as it is: the file has hard links, which would keep the text of before',
    changed: 'left as it is: the file was changed meanwhile',
    lines: 'left as it is: fixes are for JSON files, not for NDJSON',
  } satisfies Readonly<Record<Refusal | 'lines', string>>,
  /** Drafts that `--fix` leaves as they are. */
  unfixable: (drafts: readonly string[]) =>
    `${someOf(drafts)}: left as ${drafts.length === 1 ? 'it is: its text' : 'they are: their texts'} cannot be changed safely (an object has a key twice, or the text is nested too deeply)`,
  comparesNothing:
    'this audit compares with nothing: call it with --report before.ndjson now, and with --against before.ndjson after the update',
  leftOut: 'no draft was judged: the configuration ignores what is named, or an option names it',
  ignored: (files: readonly string[]) =>
    `${counted(files.length, 'file that Git ignores was', 'files that Git ignores were')} left out: ${someOf(files)}`,
  /** Files of the configuration that have changed, when only changed drafts are judged. */
  changedOthers: (files: readonly string[]) =>
    `${someOf(files)} ${files.length === 1 ? 'has' : 'have'} changed, and all drafts depend on ${files.length === 1 ? 'it' : 'them'}: check them without --staged and --since`,
  noDraft: (files: readonly string[]) => `no draft was judged: there is none in ${someOf(files)}`,
  /** Files in folders that are no drafts, and empty lists. */
  others: (files: readonly string[]) =>
    `${counted(files.length, 'file without a draft was', 'files without a draft were')} not judged: ${someOf(files)}`,
  otherFormats: (files: readonly string[]) =>
    `${counted(files.length, 'file was', 'files were')} not judged, because ${files.length === 1 ? 'it does' : 'they do'} not end with .json, .ndjson or .jsonl: ${someOf(files)}`,
  notFollowed: (links: readonly string[]) =>
    `${counted(links.length, 'link leads', 'links lead')} out of the folder and ${links.length === 1 ? 'was' : 'were'} not followed: ${someOf(links)} (--follow-links follows them)`,
};
