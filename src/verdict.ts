import { type Messages, type RuleId, shapeRule } from './catalogue.js';
import { type ComponentPresence, presenceIn } from './component-groups.js';
import { envelopePart } from './components/envelope.js';
import { findingAlone, judge, type Listing } from './engine.js';
import type { Finding } from './finding.js';
import { wrongType } from './shapes.js';
import { inquire, type Subject, surveyOf } from './survey.js';
import type { ValidationMode } from './vocabulary.js';
import {
  type AsyncWorkspaceContext,
  answer,
  answerAsync,
  assertWorkspace,
  type Facts,
  type Inquiry,
  type WorkspaceContext,
} from './workspace.js';

/** One thing that is wrong, as it goes over the wire. */
export interface DraftError {
  /** The path from the document root: keys and list indices joined by dots; `""` is the draft itself. */
  field: string;
  /** What is wrong and what would be right. For people: match on `field`, or on the rule ids of `explainDraft`. */
  issue: string;
}

/** The verdict, in the form in which the service answers. */
export type ValidationResult = { valid: true } | { valid: false; errors: [DraftError, ...DraftError[]] };

/** The verdict with all that is known of each error. `valid` is true exactly when there are no findings. */
export interface Explanation {
  valid: boolean;
  findings: Finding<RuleId>[];
  /**
   * The top-level fields of such a draft, in the specification's order, and whether they are there: what
   * `groupByComponent` takes from it. Those of the other channel are not among them.
   */
  components: readonly ComponentPresence[];
}

export interface ValidationOptions {
  /** How many errors are listed at most, 1,000 by default; one entry more says how many were left out. At least 1. */
  maxErrors?: number;
  /**
   * Words of your own, by rule id: functions from a finding, without its `issue`, to the `issue`. A rule that has none is
   * worded in English; `campaign-draft-rules/de` has them all in German. Must not depend on anything but the finding. One that
   * throws, or answers with anything but a string, makes validation throw a TypeError.
   */
  messages?: Messages;
}

const MOST_ERRORS = 1000;

/** Programming errors are told apart from what is wrong with a draft. Answers how to list the errors. */
export function checkCall(workspace: unknown, options: unknown): Listing {
  assertWorkspace(workspace);
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`The options must be an object; got ${printable(options)}`);
  }
  // Of an object any member can be asked for; what it is, is checked below.
  const { maxErrors = MOST_ERRORS, messages = {} } = options as ValidationOptions;
  if (!(Number.isInteger(maxErrors) || maxErrors === Number.POSITIVE_INFINITY) || maxErrors < 1) {
    throw new TypeError(`maxErrors must be an integer of at least 1, or Infinity; got ${printable(maxErrors)}`);
  }
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    throw new TypeError(`The messages must be an object of functions by rule id; got ${printable(messages)}`);
  }
  for (const [rule, message] of Object.entries(messages)) {
    if (message === undefined || typeof message === 'function') continue;
    throw new TypeError(
      `The message for ${rule} must be a function from a finding to its issue; got ${printable(message)}`,
    );
  }
  return { most: maxErrors, messages };
}

/** An argument, for the message of a programming error. */
export function printable(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : typeof value === 'number' ? String(value) : typeof value;
}

function explanationOf(findings: Finding<RuleId>[], components: readonly ComponentPresence[]): Explanation {
  return { valid: findings.length === 0, findings, components };
}

/** One error at the root, and nothing else is looked at. */
export function explainAlone(...finding: Parameters<typeof findingAlone>): Explanation {
  return explanationOf([findingAlone(...finding)], []);
}

/** Decision G15. */
export function explainNonObject(value: unknown, { messages }: Listing): Explanation {
  return explainAlone(shapeRule(envelopePart), wrongType('object', value), messages);
}

/** The wire form: of findings that a host words alike, one for each field (decision G11). */
export function toResult({ findings }: Explanation): ValidationResult {
  const pairs = new Set<string>();
  const distinct = findings.filter(({ field, issue }) => {
    const pair = JSON.stringify([field, issue]);
    return !pairs.has(pair) && pairs.add(pair);
  });
  const [first, ...others] = distinct.map(({ field, issue }): DraftError => ({ field, issue }));
  return first === undefined ? { valid: true } : { valid: false, errors: [first, ...others] };
}

/** What has to be asked before the verdict, and the verdict, given the answers. */
interface Open {
  readonly inquiry: Inquiry;
  readonly arrive: (facts: Facts) => Explanation;
}

/** Where a call stands before it asks anything: some verdicts need no answers. */
export type Road = Open | Explanation;

/** @throws WorkspaceLookupError; TypeError when an answer is a promise. */
export function follow(way: Road, workspace: WorkspaceContext): Explanation {
  return 'findings' in way ? way : way.arrive(answer(way.inquiry, workspace));
}

/** {@link follow} for answers that may be promises: the one step in which the two kinds of entries differ. */
export async function followAsync(way: Road, workspace: AsyncWorkspaceContext): Promise<Explanation> {
  return 'findings' in way ? way : way.arrive(await answerAsync(way.inquiry, workspace));
}

/** One road for every entry, from what is judged to the verdict. */
export function road(subject: Subject, mode: ValidationMode, listing: Listing): Road {
  const survey = surveyOf(subject);
  return {
    inquiry: inquire(survey, mode),
    arrive: (facts) => explanationOf(judge(survey, facts, mode, listing), presenceIn(survey)),
  };
}
