import type { FindingKind, ParamsOf } from '../core/finding.js';
import { type Family, shapeOrigin } from '../core/part.js';
import type { Rule, WordedRule } from '../core/rule.js';
import { familiesIn, fieldsAsking } from './channel.js';
import { channelRows, type declaredFamilies, type declaredRules } from './channels.js';
import { audienceLimitFeature } from './components/audience-limit.js';
import { draftFamily } from './drafts.js';
import type { Finding, Message } from './finding.js';
import { contentRule, variationBlocks } from './publish/content.js';
import { deliveryTypeRules } from './publish/delivery-types.js';
import { statementFor, titleOf } from './statements.js';
import { tooManyErrors } from './too-many-errors.js';
import { endedCampaign, updateRules } from './update/rules.js';
import { channels, type FeatureFlag, type ValidationMode } from './vocabulary.js';

// `@__PURE__` here and below lets bundlers drop an unused catalogue.
const rows = /* @__PURE__ */ channels.map((channel) => channelRows[channel]);

type PartDeclared = typeof draftFamily | (typeof declaredFamilies)[number];

/** Every family of parts, without schemas, in the order of the specification, with its top-level fields. */
export const parts = /* @__PURE__ */ (() =>
  [{ component: '', part: draftFamily }, ...familiesIn(rows)] as readonly {
    readonly component: string;
    // The table has exactly the declared families.
    readonly part: PartDeclared;
  }[])();

type DraftRule =
  | typeof audienceLimitFeature
  | typeof contentRule
  | typeof variationBlocks
  | (typeof declaredRules)[number]
  | (typeof deliveryTypeRules)[number];

function rulesIn({ components, rules, limits }: (typeof rows)[number]): DraftRule[] {
  const across = Object.values(components).flatMap((one) => one.across);
  // The table has exactly the declared rules.
  return [...rules, ...across, ...limits] as DraftRule[];
}

/** The rules of the whole draft, most of which read several components. Their paths begin at the root, or at the part that checks them. */
export const draftRules: readonly DraftRule[] = /* @__PURE__ */ (() => [
  ...new Set([audienceLimitFeature, contentRule, variationBlocks, ...rows.flatMap(rulesIn), ...deliveryTypeRules]),
])();

/** The rules about the shape of a part have its id and `/shape`. */
export type ShapeRuleId = `${PartDeclared['id']}/shape`;

type Declared =
  | PartDeclared['rules'][number]
  | DraftRule
  | (typeof updateRules)[number]
  | typeof endedCampaign
  | typeof tooManyErrors;

/** The id of a rule, such as `android/timer`. Ids are public: to change one is a breaking change. */
export type RuleId = ShapeRuleId | Declared['id'];

/** A rule about a shape says what is wrong in a value by itself, or that the value must be absent. */
export const kindsOfShapes = ['required', 'forbidden', 'type', 'enum', 'format', 'range'] as const;

/** The kinds of findings that each rule has. */
type KindOf<Id, Of = Declared> = Id extends ShapeRuleId
  ? (typeof kindsOfShapes)[number]
  : Of extends { readonly id: infer Ids; readonly finds: readonly (infer Kind extends FindingKind)[] }
    ? Id extends Ids
      ? Kind
      : never
    : never;

/**
 * A finding of one of the rules. Its `rule` tells which kinds of `params` there are.
 *
 * @example
 * if (finding.rule === 'android/timer') show(finding.params.because?.value);
 */
export type RuleFinding = { [Id in RuleId]: Finding<Id, ParamsOf<KindOf<Id>, FeatureFlag>> }[RuleId];

/** A finding of the library, or of a rule set with these ids. */
export type FindingOf<Id extends string = never> = RuleFinding | (Id extends string ? Finding<Id> : never);

/** The rules with messages of their own. Another language must translate them, and the kinds of findings. */
export type WordedRuleId = Extract<Declared, Pick<WordedRule, 'issue'>>['id'];

/**
 * Your own messages by rule. The other rules have English messages.
 *
 * @example
 * const messages: Messages = { 'android/timer': ({ params }) => `A countdown needs a timer (${params.because?.value})` };
 */
export type Messages = Readonly<Partial<Record<RuleId, Message<RuleId> | undefined>>>;

/** A message for each rule. */
export type AllMessages = Readonly<Record<RuleId, Message<RuleId>>>;

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

function statementOfShape(of: Family): string {
  return `Every field of ${titleOf(of)} has the type, the allowed values, the format and the range that its table gives, and every field that the table requires without a condition is present.`;
}

/** The rules that apply to patches only. */
const onlyInUpdates = /* @__PURE__ */ updateRules.filter(({ id }) => id.startsWith('update/'));

function topLevelFields(rule: Pick<Rule, 'id' | 'reports'>): string {
  const asking = fieldsAsking(rule, rows);
  const fields = asking.length > 0 ? asking : rule.reports.map((field) => field.split('.', 1).join());
  return [...new Set(fields)].join(', ');
}

/** A rule, or a part with the rule about its shape. */
interface Catalogued {
  readonly id: RuleId;
  readonly of: Family | Rule<RuleId>;
  /** `''` for the draft itself, and for rules that name fields of the draft. */
  readonly component: string;
}

const catalogued: readonly Catalogued[] = /* @__PURE__ */ (() => [
  ...parts.flatMap(({ component, part }): Catalogued[] => [
    // `part` is one of `parts`.
    { id: shapeOrigin(part).id as ShapeRuleId, of: part, component },
    ...part.rules
      .filter(({ id }) => id.startsWith(`${part.id}/`))
      .map((rule: Rule<RuleId>) => ({ id: rule.id, of: rule, component })),
  ]),
  ...[...draftRules, ...onlyInUpdates, endedCampaign, tooManyErrors].map((rule) => ({
    id: rule.id,
    of: rule,
    component: '',
  })),
])();

function infoOf({ id, of, component }: Catalogued): RuleInfo {
  if ('does' in of) {
    const at = component === '' ? topLevelFields(of) : component;
    return { id, statement: statementFor(of), spec: of.spec, mode: of.mode, component: at };
  }
  const { spec, mode } = shapeOrigin(of);
  return { id, statement: statementOfShape(of), spec, mode, component };
}

/**
 * Every rule: first by component in the order of the specification, then the rules across components. Frozen.
 *
 * @example
 * ruleCatalogue.find(({ id }) => id === 'android/timer')?.statement;
 */
export const ruleCatalogue: readonly RuleInfo[] = /* @__PURE__ */ (() =>
  Object.freeze(catalogued.map((one) => Object.freeze(infoOf(one)))))();
