import { audienceLimit, audienceLimitFeature } from './components/audience-limit.js';
import { emailBasicDetails } from './components/basic-details/email.js';
import { geofence, uniqueGeofenceNames } from './components/basic-details/geofences.js';
import { pushBasicDetails } from './components/basic-details/push.js';
import { connector } from './components/connector.js';
import { android } from './components/content/android.js';
import { emailCampaignContent, pushCampaignContent } from './components/content/content.js';
import { emailContent } from './components/content/email.js';
import { ios } from './components/content/ios.js';
import { variationDetails } from './components/content/variations.js';
import { web } from './components/content/web.js';
import { controlGroup } from './components/control-group.js';
import { conversionGoals } from './components/conversion-goals.js';
import { emailDeliveryControls } from './components/delivery-controls/email.js';
import { pushDeliveryControls } from './components/delivery-controls/push.js';
import { envelopeFamily } from './components/envelope.js';
import { filter, filterGroupFamily } from './components/filters.js';
import { pushAdvanced } from './components/push-advanced.js';
import { scheduling } from './components/scheduling.js';
import { segmentation } from './components/segmentation.js';
import { triggerCondition } from './components/trigger-condition.js';
import { utmParams } from './components/utm-params.js';
import { type Family, family, shapeOrigin } from './core/part.js';
import { type Rule, statementOf, type WordedRule } from './core/rule.js';
import type { Message } from './finding.js';
import { contentRule, variationBlocks } from './publish/content.js';
import { byDeliveryType } from './publish/delivery-types.js';
import { emailRules } from './publish/email.js';
import { platformContent } from './publish/platform-content.js';
import { platformsRule } from './publish/push.js';
import { senderCount, verifiedSender } from './publish/verified-sender.js';
import { tooManyErrors } from './too-many-errors.js';
import { endedCampaign, updateRules } from './update/rules.js';
import type { ValidationMode } from './vocabulary.js';

/** Every family of parts, without schemas, in the order of the specification, with its top-level field. */
// `@__PURE__` here and below lets bundlers drop an unused catalogue.
export const parts = /* @__PURE__ */ (() =>
  [
    { component: '', part: family(envelopeFamily) },
    { component: 'basic_details', part: family(pushBasicDetails) },
    { component: 'basic_details', part: family({ ...geofence, rules: [uniqueGeofenceNames, ...geofence.rules] }) },
    { component: 'basic_details', part: family(emailBasicDetails) },
    { component: 'campaign_content', part: family(pushCampaignContent.family) },
    { component: 'campaign_content', part: family(emailCampaignContent.family) },
    { component: 'campaign_content', part: family(variationDetails) },
    { component: 'campaign_content', part: family(android) },
    { component: 'campaign_content', part: family(ios) },
    { component: 'campaign_content', part: family(web) },
    { component: 'campaign_content', part: family(emailContent) },
    { component: 'connector', part: family(connector) },
    { component: 'trigger_condition', part: family(triggerCondition) },
    { component: 'trigger_condition, segmentation_details', part: family(filterGroupFamily) },
    { component: 'trigger_condition, segmentation_details', part: family(filter) },
    { component: 'segmentation_details', part: family(segmentation) },
    { component: 'scheduling_details', part: family(scheduling) },
    { component: 'delivery_controls', part: family(pushDeliveryControls) },
    { component: 'delivery_controls', part: family(emailDeliveryControls) },
    { component: 'conversion_goal_details', part: family(conversionGoals) },
    { component: 'control_group_details', part: family(controlGroup) },
    { component: 'utm_params', part: family(utmParams) },
    { component: 'campaign_audience_limit', part: family(audienceLimit) },
    { component: 'advanced', part: family(pushAdvanced) },
  ] as const)();

/** The rules of the whole draft, most of which read several components. Their paths begin at the root. */
export const draftRules = /* @__PURE__ */ (() =>
  [
    audienceLimitFeature,
    contentRule,
    variationBlocks,
    platformsRule,
    platformContent,
    ...emailRules,
    verifiedSender,
    senderCount,
    ...Object.values(byDeliveryType),
  ] as const)();

type PartDeclared = (typeof parts)[number]['part'];

/** The rules about the shape of a part have its id and `/shape`. */
type ShapeRuleId = `${PartDeclared['id']}/shape`;

type Declared =
  | PartDeclared['rules'][number]
  | (typeof draftRules)[number]
  | (typeof updateRules)[number]
  | typeof endedCampaign
  | typeof tooManyErrors;

/** Ids are public: to change one is a breaking change. */
export type RuleId = ShapeRuleId | Declared['id'];

/** The rules with messages of their own. Another language must translate them, and the kinds of findings. */
export type WordedRuleId = Extract<Declared, Pick<WordedRule, 'issue'>>['id'];

/**
 * Your own messages by rule. The other rules have English messages.
 *
 * @example
 * const messages: Messages = { 'android/timer': ({ params }) => `A countdown needs a timer (${params.because?.value})` };
 */
export type Messages = Readonly<Partial<Record<RuleId, Message<RuleId>>>>;

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

/** The rule about the shape of a part: every field has the type, the values, the format and the range of its table. */
function shapeRule(of: Family): Omit<RuleInfo, 'component'> {
  const { id, spec, mode } = shapeOrigin(of);
  return {
    // `of` is one of `parts`.
    id: id as ShapeRuleId,
    statement: `Every field of ${of.title} has the type, the allowed values, the format and the range that its table gives, and every field that the table requires without a condition is present.`,
    spec,
    mode,
  };
}

/** The rules that apply to patches only. */
const onlyInUpdates = /* @__PURE__ */ updateRules.filter(({ id }) => id.startsWith('update/'));

/** Rules across components that are declared on a part, because they read its values: their top-level fields. */
const standIn = /* @__PURE__ */ new Map<string, string>([
  [variationBlocks.id, 'campaign_content'],
  [platformContent.id, 'campaign_content'],
  [verifiedSender.id, 'basic_details, campaign_content'],
]);

function topLevelFields(rule: Pick<Rule, 'id' | 'reports'>): string {
  const known = standIn.get(rule.id);
  if (known !== undefined) return known;
  return [...new Set(rule.reports.map((field) => field.split('.', 1).join()))].join(', ');
}

function infoOf(rule: Rule<RuleId>, component: string): RuleInfo {
  return { id: rule.id, statement: statementOf(rule), spec: rule.spec, mode: rule.mode, component };
}

/**
 * Every rule: first by component in the order of the specification, then the rules across components. Frozen.
 *
 * @example
 * ruleCatalogue.find(({ id }) => id === 'android/timer')?.statement;
 */
export const ruleCatalogue: readonly RuleInfo[] = /* @__PURE__ */ (() =>
  Object.freeze(
    [
      ...parts.flatMap(({ component, part }) => [
        { ...shapeRule(part), component },
        ...part.rules
          .filter((rule) => rule.id.startsWith(`${part.id}/`))
          .map((rule: Rule<RuleId>) => infoOf(rule, component === '' ? topLevelFields(rule) : component)),
      ]),
      ...[...draftRules, ...onlyInUpdates, endedCampaign, tooManyErrors].map((rule) =>
        infoOf(rule, topLevelFields(rule)),
      ),
    ].map((info) => Object.freeze(info)),
  ))();
