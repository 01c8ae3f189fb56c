import { visibleJson } from '../core/quoting.js';
import { noAnswer } from '../testing/check/answer.js';
import { checkValidator } from '../testing/check/check-validator.js';
import type { ValidatorQuestion } from '../testing/check/question.js';
import { problemsOf, type ValidatorReport, validatorJUnit, validatorText } from '../testing/check/report.js';
import { members } from '../testing/members.js';
import { CallError } from './call-error.js';
import { annotationOf } from './formats/github.js';
import type { Writer } from './output.js';
import type { Surroundings } from './surroundings.js';
import type { ValidatorCall } from './validator-call.js';
import { linkTo } from './validator-link.js';

/**
 * Asks a program or a service about generated drafts, and reports its wrong answers.
 *
 * @throws CallError if the program cannot be started or nobody answered anything, and for a pattern that names no rule.
 */
export async function checkProgram(
  call: ValidatorCall,
  { cwd, imprint }: Pick<Surroundings, 'cwd' | 'imprint'>,
  out: Writer,
): Promise<0 | 1> {
  const { place, options, withVectors, timeout, format } = call;
  const link = await linkTo(place, cwd, timeout);
  const { ask, silence } = askingBy(link.ask);
  let number = 0;
  try {
    const judge = (question: ValidatorQuestion) =>
      ask(questionText(question, `draft ${++number}`, writingOf(question)));
    const report = await checkValidator(judge, {
      ...options,
      json: true,
      // The link has its own limit, with its own words.
      timeout: Number.POSITIVE_INFINITY,
      // The package has the file.
      ...(withVectors && { vectors: JSON.parse(imprint.vectors?.() ?? '{"cases":[]}').cases }),
    });
    const reason = silence();
    if (reason !== undefined) throw new CallError(reason);
    await out.write(printers[format](await withWritings(report, ask)));
    return report.ok ? 0 : 1;
  } catch (error) {
    throw error instanceof RangeError ? new CallError(error.message) : error;
  } finally {
    await link.end();
  }
}

type Ask = (question: string) => Promise<unknown>;

/** Asks, and knows why there was no sign of the validator; `undefined` once there was one. */
function askingBy(link: Ask): { ask: Ask; silence: () => string | undefined } {
  let reason: string | undefined;
  let isHeard = false;
  return {
    async ask(question) {
      try {
        const said = await link(question);
        isHeard = true;
        return said;
      } catch (error) {
        isHeard ||= !(error instanceof CallError);
        if (!(error instanceof CallError)) throw error;
        reason = error.message;
        throw noAnswer(reason);
      }
    },
    silence: () => (isHeard ? undefined : reason),
  };
}

const printers: Readonly<Record<ValidatorCall['format'], (report: ValidatorReport) => string>> = {
  human: validatorText,
  junit: validatorJUnit,
  github: (report) =>
    problemsOf(report).reduce((all, { title, lines }) => all + annotationOf('error ', title, lines), ''),
  json({ causes, ...report }) {
    // Lookups are no data.
    const data = causes.map((cause) => ({ ...cause, question: { ...cause.question, workspace: undefined } }));
    return `${visibleJson({ ...report, causes: data })}\n`;
  },
};

/** Ways to write integers that JavaScript does not use. The numbers are the same (decision G4). */
const writings = [
  { name: '5.0', write: (integer: string) => `${integer}.0` },
  { name: '1e3', write: (integer: string) => integer.replace(/0*$/, (zeros) => `e${zeros.length}`) },
] as const;
type Writing = (typeof writings)[number];

/**
 * How a draft is written; mostly as JavaScript does it: `undefined`. The length of its creator's address decides; it is
 * the same while the draft is made smaller.
 */
function writingOf({ draft }: ValidatorQuestion): Writing | undefined {
  const { created_by } = members(draft);
  return typeof created_by === 'string' ? writings[[6, 3].indexOf(created_by.length % 8)] : undefined;
}

/** A question as JSON, in the protocol of the conformance vectors. */
function questionText(question: ValidatorQuestion, name: string, writing: Writing | undefined): string {
  const { draft, mode, workspaceData, current } = question;
  const text = JSON.stringify({ name, mode, draft, workspace: workspaceData, ...(current && { current }) });
  if (writing === undefined) return text;
  // Strings are matched as wholes, so nothing in them is replaced. Numbers beyond the safe range stay as they are.
  return text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?[\d.]+(?:e[+-]?\d+)?/g, (token) =>
    /^-?[1-9]\d{0,15}$/.test(token) && Number.isSafeInteger(Number(token)) ? writing.write(token) : token,
  );
}

/** The report. A cause that comes only of the way in which integers are written says so. */
async function withWritings(report: ValidatorReport, ask: Ask): Promise<ValidatorReport> {
  const causes = [...report.causes];
  for (const [index, cause] of causes.entries()) {
    const said = (one?: Writing) => ask(questionText(cause.question, 'again', one)).then(JSON.stringify, String);
    const isLeft = report.isGivenUp || cause.kind === 'is slow' || cause.kind === 'changes its mind';
    const writing = isLeft ? undefined : writingOf(cause.question);
    if (writing === undefined || (await said(writing)) === (await said())) continue;
    const before = cause.trait === '' ? '' : `${cause.trait}, `;
    causes[index] = { ...cause, trait: `${before}when integers are written as ${writing.name}` };
  }
  return { ...report, causes };
}
