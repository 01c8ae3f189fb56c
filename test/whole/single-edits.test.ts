// Without this, one mistake could be told as several errors.
import { beforeAll, expect, it } from 'vitest';
import { explainDraft, type Finding } from '../../src/index.js';
import { valueAt as at, edited, pathsOf } from '../edit.js';
import { sampleDrafts, sampleWorkspace } from '../examples/samples.js';
import { oneIn } from '../testing/runs.js';

/**
 * One mistake is one error (decision G11a): in a draft that may be published, one value after the other is replaced by a value that
 * does not belong there, and the answer has one error. It may also have none: some values do belong there.
 */

const findingsOf = (draft: unknown) => explainDraft(draft, 'DRAFT_PUBLISH', sampleWorkspace).findings;

const publishable = [...sampleDrafts]
  .map(([name, draft]) => ({ name, draft }))
  .filter(({ draft }) => findingsOf(draft).length === 0);

const scalars = [5, 1.5, true, 'x', '', null];
const lists = [[5], [null], [{}]];

/**
 * The replacements of the value. An empty object is not a wrong entry of a list of objects: it is an entry that lacks its members,
 * each of which is a mistake of its own.
 */
function replacements(path: string, value: unknown): unknown[] {
  // A single geofence may be there without a list (decision C1).
  const takesObjects = (Array.isArray(value) && value.some(isObject)) || path.endsWith('.geofences');
  return [...scalars, ...lists.filter(([entry]) => !(takesObjects && isObject(entry)))].filter(
    (replacement) => JSON.stringify(replacement) !== JSON.stringify(value),
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Values that are allowed at their place, and require several companions at once: each missing one is an error of its own. */
const switches: readonly { readonly at: RegExp; readonly to: unknown; readonly asksFor: string }[] = [
  { at: /\.no_of_variations$/, to: 5, asksFor: 'a share and content for each variation' },
  { at: /\.auto_dismiss_notification$/, to: true, asksFor: 'the text of a button and a time with its unit' },
  { at: /\.is_campaign_audience_limit_enabled$/, to: true, asksFor: 'a metric, a frequency and a limit' },
  // A blank template does not count (decision C8).
  { at: /\.email\.custom_template_id$/, to: '', asksFor: 'the subject and the body that the template supplied' },
];

interface Answer {
  readonly draft: string;
  readonly path: string;
  readonly to: unknown;
  readonly findings: readonly Finding[];
}

/** Made when the first test runs, so that Vitest knows how long this file takes. */
let answers: readonly Answer[] = [];
let several: readonly Answer[] = [];

const isSwitch = (path: string) => switches.some((one) => one.at.test(path));

/** The places of a draft that are tried: those of switches, and some of the others. */
function triedIn(draft: unknown): readonly string[] {
  const paths = pathsOf(draft).filter((path) => path !== '');
  const others = paths.filter((path) => !isSwitch(path));
  return [...paths.filter(isSwitch), ...oneIn(4, others)];
}

const askAll = () =>
  publishable.flatMap(({ name, draft }) =>
    triedIn(draft).flatMap((path) =>
      replacements(path, at(draft, path)).map((to) => ({
        draft: name,
        path,
        to,
        findings: findingsOf(edited(draft, { [path]: to })),
      })),
    ),
  );

/** Each set of rules, with the number of edits that break exactly these, and one of the edits. */
function byRules(several: readonly Answer[]): string[] {
  const kinds = new Map<string, Answer[]>();
  for (const answer of several) {
    const rules = answer.findings.map(({ rule }) => rule);
    const kind = [...new Set(rules)]
      .map((rule) => `${rules.filter((one) => one === rule).length} × ${rule}`)
      .join(', ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), answer]);
  }
  return [...kinds]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([kind, ofKind]) => {
      const [{ draft, path, to, findings }] = ofKind as [Answer]; // No kind without an answer.
      const fields = findings.slice(0, 5).map(({ rule, field }) => `    ${field}  (${rule})`);
      return [
        `${ofKind.length} edits: ${kind}`,
        `  such as ${path} = ${JSON.stringify(to)} in ${draft}:`,
        ...fields,
        ...(findings.length > fields.length ? [`    and ${findings.length - fields.length} more`] : []),
      ].join('\n');
    });
}

beforeAll(() => {
  answers = askAll();
  several = answers.filter(({ findings }) => findings.length > 1);
});

it('a single wrong value is a single error', () => {
  const unexplained = several.filter(({ path, to }) => !switches.some((one) => one.at.test(path) && one.to === to));
  console.info(
    `${answers.length} single edits of ${publishable.length} drafts: ${several.length} give more than one error, ${several.length - unexplained.length} of those are switches`,
  );
  if (unexplained.length > 0) {
    expect.fail(`${unexplained.length} single edits give more than one error:\n\n${byRules(unexplained).join('\n\n')}`);
  }
});

it.each(switches)('$at to $to asks for $asksFor', ({ at: pattern, to }) => {
  expect(several.filter((answer) => pattern.test(answer.path) && answer.to === to)).not.toEqual([]);
});

it('the edits are wrong for the most part, in every draft', () => {
  expect(publishable.length).toBeGreaterThan(15);
  for (const { name } of publishable) {
    const ofDraft = answers.filter(({ draft }) => draft === name);
    expect(ofDraft.filter(({ findings }) => findings.length > 0).length, name).toBeGreaterThan(ofDraft.length / 2);
  }
});
