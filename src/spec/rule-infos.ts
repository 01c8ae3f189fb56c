import { type RuleGroup, shapeOrigin } from '../core/part.js';
import { type Rule, statementOf } from '../core/rule.js';
import { draftRules, parts, type RuleId, type ShapeRuleId } from './catalogue.js';
import { fieldsAsking } from './channel.js';
import { channelRows } from './channels.js';
import { tooManyErrors } from './too-many-errors.js';
import { endedCampaign, updateRules } from './update/rules.js';
import type { ValidationMode } from './vocabulary.js';

// The build computes what this file exports: so whoever lists the rules does not load them, and whoever only judges drafts does not load
// their statements.

/** The description of a rule. */
export interface RuleInfo {
  readonly id: RuleId;
  /** One sentence that is true of every draft that keeps the rule. */
  readonly statement: string;
  /** The sections of the specification and the decisions behind it, separated by `; `. */
  readonly spec: string;
  /** The weakest mode that enforces it. */
  readonly mode: ValidationMode;
  /** The top-level fields at which it reports, separated by `, `; `""` is the draft itself. */
  readonly component: string;
}

function statementOfShape(of: RuleGroup): string {
  return `In ${of.title}, every value is one that its table allows, and every field that its table always requires is present.`;
}

const onlyInUpdates = /* @__PURE__ */ updateRules.filter(({ id }) => id.startsWith('update/'));

function topLevelFields(rule: Pick<Rule, 'id' | 'reports'>): string {
  const asking = fieldsAsking(rule, Object.values(channelRows));
  const fields = asking.length > 0 ? asking : rule.reports.map((field) => field.split('.', 1).join());
  return [...new Set(fields)].join(', ');
}

/** A rule, or a part with the rule about its shape. */
interface Catalogued {
  readonly id: RuleId;
  readonly of: RuleGroup | Rule<RuleId>;
  /** `''` for the draft itself, and for rules that name fields of the draft. */
  readonly component: string;
}

const catalogued: readonly Catalogued[] = /* @__PURE__ */ (() => [
  ...parts().flatMap(({ component, part }): Catalogued[] => [
    // `part` is one of `parts`.
    { id: shapeOrigin(part).id as ShapeRuleId, of: part, component },
    ...part.rules
      .filter(({ id }) => id.startsWith(`${part.id}/`))
      .map((rule: Rule<RuleId>) => ({ id: rule.id, of: rule, component })),
  ]),
  ...[...draftRules(), ...onlyInUpdates, endedCampaign, tooManyErrors].map((rule) => ({
    id: rule.id,
    of: rule,
    component: '',
  })),
])();

function infoOf({ id, of, component }: Catalogued): RuleInfo {
  if ('does' in of) {
    const at = component === '' ? topLevelFields(of) : component;
    return { id, statement: statementOf(of), spec: of.spec, mode: of.mode, component: at };
  }
  const { spec, mode } = shapeOrigin(of);
  return { id, statement: statementOfShape(of), spec, mode, component };
}

/** The descriptions of all rules: first by component in the order of the specification, then the rules across components. */
export const ruleInfos: readonly RuleInfo[] = /* @__PURE__ */ catalogued.map(infoOf);
