import { draftRules, type RuleId, shapeRule, tooManyErrors } from './catalogue.js';
import { envelopePart } from './components/envelope.js';
import { type Finding, type FindingParams, fieldOf } from './finding.js';
import { compareFields } from './order.js';
import type { Campaign, Rule } from './rule.js';
import { checkShape, type Schema } from './shapes.js';
import type { Survey } from './survey.js';
import { isRecord, type Path } from './value.js';
import type { ValidationMode } from './vocabulary.js';
import { wordingOf } from './wording.js';
import type { Facts } from './workspace.js';

/** When the list of errors is full, so many more are counted before the search is given up (limit R2). */
const COUNTED_BEYOND = 10_000;

/** What a finding takes from its rule. */
type Origin = Pick<Rule<RuleId>, 'id' | 'spec' | 'mode' | 'issue'>;

interface Found {
  readonly origin: Origin;
  readonly path: Path;
  readonly params: FindingParams;
}

/** No two paths have the same key, whatever characters are in their names. */
function keyOf(path: Path): string {
  return JSON.stringify(path);
}

/** Where the malformed values are (decision G11). */
function malformedPaths() {
  const malformed = new Set<string>();
  const parents = new Set<string>();
  const above = new Set<string>();
  return {
    add(path: Path): void {
      malformed.add(keyOf(path));
      parents.add(keyOf(path.slice(0, -1)));
      for (let length = 0; length <= path.length; length++) above.add(keyOf(path.slice(0, length)));
    },
    /** Whether the value at the path, or something it stands in, is malformed. */
    holds(path: Path): boolean {
      if (malformed.size === 0) return false;
      return path.some((_, index) => malformed.has(keyOf(path.slice(0, index + 1))));
    },
    /** Whether a member or an element of the value is malformed. */
    hasMember: (path: Path): boolean => parents.has(keyOf(path)),
    /** Whether anything at or below the path is malformed; where nothing is, no rule needs to ask. */
    concerns: (path: Path): boolean => malformed.size > 0 && above.has(keyOf(path)),
  };
}

/** Values in which a schema found nothing wrong: an object that stands in several places is looked at once. */
function wellFormedValues() {
  const bySchema = new Map<Schema, WeakSet<object>>();
  return {
    has: (schema: Schema, value: unknown): boolean => isRecord(value) && bySchema.get(schema)?.has(value) === true,
    add(schema: Schema, value: unknown): void {
      if (!isRecord(value)) return;
      const values = bySchema.get(schema) ?? new WeakSet();
      bySchema.set(schema, values.add(value));
    },
  };
}

/** Whether a rule can say anything: what it needs is well formed. */
function canJudge(rule: Rule, place: Path, malformed: ReturnType<typeof malformedPaths>): boolean {
  return rule.needs.every((need) => {
    const path = need.split('.');
    if (path.at(-1) !== '*') return !malformed.holds([...place, ...path]);
    const list = [...place, ...path.slice(0, -1)];
    return !malformed.holds(list) && !malformed.hasMember(list);
  });
}

/** The judgement itself: pure and synchronous. Shapes first, because a rule is silent about what is malformed. */
export function judge(survey: Survey, facts: Facts, mode: ValidationMode, most: number): Finding<RuleId>[] {
  const campaign: Campaign = { ...survey, facts };
  const malformed = malformedPaths();
  const found: Found[] = [];
  let count = 0;

  function collect(origin: Origin, path: Path, params: FindingParams): boolean {
    count++;
    if (found.length < most) found.push({ origin, path, params });
    return count < most + COUNTED_BEYOND;
  }

  const places = survey.places.filter(({ feature }) => feature === undefined || facts.features.get(feature) === true);
  const clean = wellFormedValues();
  const roomLeft = places.every(({ part, schema, value, path }) => {
    if (clean.has(schema, value)) return true;
    const before = count;
    const goOn = checkShape(schema, value, path, (at, params) => {
      malformed.add(at);
      return collect(shapeRule(part), at, params);
    });
    if (count === before) clean.add(schema, value);
    return goOn;
  });

  if (roomLeft) {
    for (const place of places) {
      const { value, path: base } = place;
      if (!isRecord(value)) continue;
      const nothingMalformed = !malformed.concerns(base);
      const rules: readonly Rule[] =
        place.part === envelopePart ? [...place.part.rules, ...draftRules] : place.part.rules;
      for (const rule of rules) {
        if (rule.mode === 'DRAFT_PUBLISH' && mode === 'LENIENT') continue;
        if (!nothingMalformed && !canJudge(rule, base, malformed)) continue;
        rule.check(
          value,
          (below, params) => {
            const path = [...base, ...below];
            // What is malformed is there, and what a required parent lacks is the parent's to report (decision G10).
            if (params.kind === 'required' && malformed.holds(path)) return;
            // Every rule that is run here stands in the catalogue, which `RuleId` is made of.
            collect(rule as Rule<RuleId>, path, params);
          },
          campaign,
          place,
        );
      }
    }
  }

  const compare = compareFields(survey.channel);
  const findings = unique(found.sort((a, b) => compare(a.path, b.path)).map(toFinding));
  if (count > found.length) findings.push(leftOut(count - found.length));
  return findings;
}

function toFinding({ origin, path, params }: Found): Finding<RuleId> {
  return {
    rule: origin.id,
    spec: origin.spec,
    mode: origin.mode,
    component: String(path[0] ?? ''),
    path,
    field: fieldOf(path),
    issue: wordingOf(path, params, origin.issue),
    params,
  };
}

/** Decision G11: no pair of field and issue is reported twice. */
function unique(findings: readonly Finding<RuleId>[]): Finding<RuleId>[] {
  const pairs = new Set<string>();
  return findings.filter(({ field, issue }) => {
    const pair = keyOf([field, issue]);
    return !pairs.has(pair) && pairs.add(pair);
  });
}

function leftOut(count: number): Finding<RuleId> {
  return toFinding({ origin: tooManyErrors, path: [], params: { kind: 'rule', count } });
}
