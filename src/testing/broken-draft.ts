import * as fc from 'fast-check';
import { explainDraft } from '../judge/validate-draft.js';
import type { RuleId } from '../spec/catalogue.js';
import type { RuleSet } from '../spec/house-rules.js';
import { mixed } from './arbitraries.js';
import { basicDetailsBreakers } from './broken/basic-details.js';
import { blockBreakers } from './broken/blocks.js';
import type { Breaker, Broken, DraftRuleId, ExpectedFinding } from './broken/breaking.js';
import { componentBreakers } from './broken/components.js';
import { contentBreakers } from './broken/content.js';
import { declaredBreakers } from './broken/declared.js';
import { envelopeBreakers } from './broken/envelope.js';
import { filterBreakers } from './broken/filters.js';
import { kindIn } from './broken/kind-in.js';
import { publishBreakers } from './broken/publish.js';
import { severalIn } from './broken/several.js';
import { tooManyErrorsBreakers } from './broken/too-many-errors.js';
import { breakingHouse } from './house/breaking.js';
import { givenRules, type Member } from './house/set.js';
import { isMembers } from './members.js';
import { fieldBroken, isNamed, type MistakeKind, mistakeKinds, patternOf } from './mistake.js';
import { checkIsObject, checkOptions, type DraftOptions, draftOptions, planOf } from './options.js';
import { checkRule } from './rule-ids.js';
import { type DraftCase, draftCase } from './valid-draft.js';

export type { DraftRuleId };

const writtenBreakers: Readonly<Partial<Record<DraftRuleId, Breaker>>> = {
  ...declaredBreakers,
  ...envelopeBreakers,
  ...basicDetailsBreakers,
  ...contentBreakers,
  ...blockBreakers,
  ...filterBreakers,
  ...componentBreakers,
  ...publishBreakers,
  ...tooManyErrorsBreakers,
};

/** Rules whose drafts are a hundred times as large as others, and take a hundred times as long to make. */
export const heavyRules: readonly string[] = ['publish/sender-count', 'draft/too-many-errors', 'filter-group/nesting'];

/** The breaker of each rule. A test fails for a rule without one and names the file to put it in. */
export const breakers = writtenBreakers as Readonly<Record<DraftRuleId, Breaker>>;

/**
 * For a rule, the other rules that are always or sometimes broken with it. The expected findings include them: too many errors,
 * for example, are always errors of another rule.
 */
export const forcedPairs: Readonly<Partial<Record<RuleId, readonly RuleId[]>>> = {
  'draft/too-many-errors': ['push-basic-details/shape', 'email-basic-details/shape', 'conversion-goals/shape'],
};

/** A draft that breaks a rule, and the expected findings. */
export interface BrokenDraftCase<Rule extends string = RuleId> extends DraftCase<unknown> {
  /** All expected findings, in order. They have no words, because words may change. */
  readonly expected: readonly ExpectedFinding<Rule>[];
  /** The valid draft that it was made from, with its workspace. Absent for an example of a house rule. */
  readonly valid?: DraftCase<unknown>;
}

/** The mistakes in the drafts. */
export interface MistakeOptions {
  /** The field at which the mistake is reported, or the end of it: `geofences.*.triggered_at`. `*` is any index or locale. */
  field?: string | undefined;
  kind?: MistakeKind | undefined;
}

/** The rule set of a house rule, and the fixed properties of the drafts. */
export interface BrokenHouseOptions<Id extends string> extends DraftOptions {
  rules: RuleSet<Id>;
}

/** The most mistakes at once: there are few components to put them into. */
const MOST_MISTAKES = 5;
/** The number of drafts that are tried before an error says that none has such a mistake. */
const ATTEMPTS = 200;

function brokenAt(rule: DraftRuleId, { field, kind }: MistakeOptions): fc.Arbitrary<Broken> {
  const fieldIn = ({ expected }: Broken) => fieldBroken(rule, expected);
  const fits = (one: Broken, known: MistakeKind | undefined) =>
    (field === undefined || isNamed(fieldIn(one), field)) &&
    (kind === undefined || (known ?? kindIn(one, fieldIn(one))) === kind);
  // The field of a cell is relative to its part.
  const mayFit = (cell: { field?: string; kind?: MistakeKind }) =>
    (kind === undefined || cell.kind === undefined || cell.kind === kind) &&
    (field === undefined || cell.field === undefined || isNamed(cell.field, field) || isNamed(field, cell.field));
  const fitting = breakers[rule].sources().flatMap(({ cells, broken }) =>
    [...cells.entries()]
      .filter(([, cell]) => mayFit(cell))
      .map(([number, cell]) => ({
        known: cell.kind,
        // There is one draft for each cell.
        all: broken([number]).map(([one]) => one as Broken),
      })),
  );
  const found = fitting.filter(({ known, all }) =>
    fc.sample(all, { numRuns: known === undefined ? ATTEMPTS : ATTEMPTS / 4, seed: 1 }).some((one) => fits(one, known)),
  );
  if (found.length === 0) {
    const seen = fc.sample(breakers[rule](), { numRuns: ATTEMPTS, seed: 1 });
    const fields = [...new Set(seen.map((one) => patternOf(fieldIn(one))))].sort();
    throw new RangeError(
      `brokenDraft: no draft breaks ${rule}${field === undefined ? '' : ` at ${field}`}${kind === undefined ? '' : ` with a mistake of the kind ${kind}`}; it is broken at ${fields.slice(0, 10).join(', ')}`,
    );
  }
  return mixed(...found.map(({ known, all }) => all.filter((one) => fits(one, known))));
}

/** Drafts with this number of mistakes, each in a component of its own. */
function brokenOften(mistakes: number): fc.Arbitrary<BrokenDraftCase> {
  if (!Number.isSafeInteger(mistakes) || mistakes < 1 || mistakes > MOST_MISTAKES) {
    throw new RangeError(`brokenDraft: the number of mistakes must be from 1 to ${MOST_MISTAKES}; got ${mistakes}`);
  }
  // A draft for a heavy rule takes a hundred times as long, or has many errors already.
  const rules = fc.constantFrom(...(Object.keys(breakers) as DraftRuleId[]).filter((id) => !heavyRules.includes(id)));
  const several = fc.array(
    rules.chain((rule) => breakers[rule]()),
    { minLength: 4 * mistakes, maxLength: 4 * mistakes },
  );
  return several
    .map((all) => {
      const found = severalIn(all, mistakes);
      if (found === undefined || found.taken.length < mistakes) return undefined;
      const { whole, taken } = found;
      const one = draftCase(whole.draft, whole);
      const expected = explainDraft(whole.draft, whole.mode, one.workspace).findings.map(({ rule, field }) => ({
        rule,
        field,
      }));
      const isThere = ({ rule, field }: ExpectedFinding) =>
        expected.some((finding) => finding.rule === rule && finding.field === field);
      // One mistake may hide another: a rule is not asked about a part with a wrong shape.
      return taken.every((broken) => broken.expected.every(isThere)) ? { ...one, expected } : undefined;
    })
    .filter((one) => one !== undefined);
}

/**
 * Drafts that break exactly this rule. Each is a valid draft to which the rule applies, with one thing changed. When a rule
 * cannot be broken without another, `expected` has the findings of both: see {@link forcedPairs}. The mode of a case varies
 * when both modes enforce the rule.
 *
 * `field` and `kind` narrow the mistakes: `brokenDraft('geofence/shape', { field: 'triggered_at', kind: 'case' })`.
 *
 * `brokenDraft({ mistakes: 3 })` makes drafts with several mistakes, each in a component of its own. Their `expected` is the
 * verdict of this library, which may have more findings.
 *
 * With `rules`, the drafts break this rule of the set and keep the others. To break a declared rule, a required field is left out,
 * a forbidden one is added, or a value is out of bounds. To break a rule in code, the draft gets values of its `examples.wrong`;
 * when no generated draft breaks only this rule, the drafts are these examples themselves.
 *
 * @throws RangeError when there is no such rule, when it is a rule about updates or a hint, when no draft was found that breaks
 * it with such a mistake, and when `mistakes` is not a whole number from 1 to 5. TypeError for an unknown option or kind.
 * @example
 * fc.assert(
 *   fc.property(brokenDraft('android/timer'), ({ draft, mode, workspace, expected }) => {
 *     expectFindings(explainDraft(draft, mode, workspace), expected);
 *   }),
 * );
 * @example
 * fc.property(brokenDraft('acme/utm', { rules: house }), ({ draft, mode, workspace, expected }) => {
 *   expectFindings(explainDraft(draft, mode, workspace, { rules: house }), expected);
 * });
 */
export function brokenDraft(ruleId: DraftRuleId, options?: MistakeOptions): fc.Arbitrary<BrokenDraftCase>;
/** Drafts with this number of mistakes, from 1 to 5, each in a component of its own. */
export function brokenDraft(options: { mistakes: number }): fc.Arbitrary<BrokenDraftCase>;
/** Drafts that break this house rule and keep the others. */
export function brokenDraft<const Id extends string, const Broken extends Id>(
  ruleId: Broken,
  options: BrokenHouseOptions<Id>,
): fc.Arbitrary<BrokenDraftCase<Id | RuleId>>;
export function brokenDraft(
  ruleId: string | { mistakes: number },
  options: MistakeOptions & Partial<BrokenHouseOptions<string>> = {},
): fc.Arbitrary<BrokenDraftCase<never>> {
  if (isMembers(ruleId)) {
    const { mistakes, ...others } = ruleId;
    checkOptions('brokenDraft', others, {});
    return brokenOften(mistakes) as fc.Arbitrary<BrokenDraftCase<never>>;
  }
  checkIsObject('brokenDraft', options);
  const { rules, workspace, ...fixed } = options;
  const given = givenRules('brokenDraft', rules, workspace);
  if (given === undefined) {
    checkRule('brokenDraft', ruleId, Object.keys(breakers));
    const { field, ...kinds } = fixed;
    if (field !== undefined && typeof field !== 'string') throw new TypeError('brokenDraft: field must be a text');
    checkOptions('brokenDraft', kinds, { kind: mistakeKinds, field: [] });
    // `checkRule` has checked the id. The signatures give the findings their type.
    const id = ruleId as DraftRuleId;
    const all =
      field === undefined && kinds.kind === undefined ? breakers[id]() : brokenAt(id, { field, kind: kinds.kind });
    return all.map((broken) => ({
      ...draftCase(broken.draft, broken),
      expected: broken.expected as readonly ExpectedFinding<never>[],
      valid: draftCase(broken.valid.draft, broken.valid),
    }));
  }
  checkOptions('brokenDraft', fixed, draftOptions);
  // A hint refuses nothing.
  const known = new Map(
    given.house.members.flatMap((one) => (one.severity === 'error' ? [[one.id, one] as const] : [])),
  );
  checkRule('brokenDraft', ruleId, [...known.keys()]);
  const member = known.get(ruleId) as Member;
  return breakingHouse('brokenDraft', given, member, planOf('brokenDraft', fixed)).map((broken) => ({
    ...draftCase(broken.draft, broken, given),
    expected: broken.expected as readonly ExpectedFinding<never>[],
    ...(broken.valid.draft !== broken.draft && { valid: draftCase(broken.valid.draft, broken.valid, given) }),
  }));
}
