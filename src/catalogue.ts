import type { Component } from './component.js';
import { audienceLimitComponent, audienceLimitFeature, audienceLimitPart } from './components/audience-limit.js';
import { emailBasicDetailsComponent, emailBasicDetailsPart } from './components/basic-details/email.js';
import { geofencePart } from './components/basic-details/geofences.js';
import { pushBasicDetailsComponent, pushBasicDetailsPart } from './components/basic-details/push.js';
import { connectorComponent, connectorPart } from './components/connector.js';
import { androidPart } from './components/content/android.js';
import {
  emailCampaignContentPart,
  emailContentComponent,
  pushContentComponent,
  pushContentPart,
} from './components/content/content.js';
import { emailContentPart } from './components/content/email.js';
import { iosPart } from './components/content/ios.js';
import { variationsPart } from './components/content/variations.js';
import { webPart } from './components/content/web.js';
import { controlGroupComponent, controlGroupPart } from './components/control-group.js';
import { conversionGoalsComponent, conversionGoalsPart } from './components/conversion-goals.js';
import { emailDeliveryControlsComponent, emailDeliveryControlsPart } from './components/delivery-controls/email.js';
import { pushDeliveryControlsComponent, pushDeliveryControlsPart } from './components/delivery-controls/push.js';
import { envelopePart } from './components/envelope.js';
import { filterGroupPart, filterPart } from './components/filters.js';
import { pushAdvancedComponent, pushAdvancedPart } from './components/push-advanced.js';
import { schedulingComponent, schedulingPart } from './components/scheduling.js';
import { segmentationComponent, segmentationPart } from './components/segmentation.js';
import {
  emailTriggerConditionComponent,
  pushTriggerConditionComponent,
  triggerConditionPart,
} from './components/trigger-condition.js';
import { utmParamsComponent, utmParamsPart } from './components/utm-params.js';
import type { FindingParams, Message } from './finding.js';
import { contentRules } from './publish/content.js';
import { deliveryTypeRules } from './publish/delivery-types.js';
import { emailRules } from './publish/email.js';
import { pushRules } from './publish/push.js';
import type { Part, Rule, WordedRule } from './rule.js';
import { endedCampaign, updateRules } from './update/rules.js';
import type { Channel, ValidationMode } from './vocabulary.js';

/** Every part of a draft that has a schema, in the specification's order, with the top-level field it stands in. */
export const parts = [
  { component: '', part: envelopePart },
  { component: 'basic_details', part: pushBasicDetailsPart },
  { component: 'basic_details', part: geofencePart },
  { component: 'basic_details', part: emailBasicDetailsPart },
  { component: 'campaign_content', part: pushContentPart },
  { component: 'campaign_content', part: emailCampaignContentPart },
  { component: 'campaign_content', part: variationsPart },
  { component: 'campaign_content', part: androidPart },
  { component: 'campaign_content', part: iosPart },
  { component: 'campaign_content', part: webPart },
  { component: 'campaign_content', part: emailContentPart },
  { component: 'connector', part: connectorPart },
  { component: 'trigger_condition', part: triggerConditionPart },
  { component: 'trigger_condition, segmentation_details', part: filterGroupPart },
  { component: 'trigger_condition, segmentation_details', part: filterPart },
  { component: 'segmentation_details', part: segmentationPart },
  { component: 'scheduling_details', part: schedulingPart },
  { component: 'delivery_controls', part: pushDeliveryControlsPart },
  { component: 'delivery_controls', part: emailDeliveryControlsPart },
  { component: 'conversion_goal_details', part: conversionGoalsPart },
  { component: 'control_group_details', part: controlGroupPart },
  { component: 'utm_params', part: utmParamsPart },
  { component: 'campaign_audience_limit', part: audienceLimitPart },
  { component: 'advanced', part: pushAdvancedPart },
] as const;

/** The rules that read several components, or stand above one. Their paths begin at the root. */
export const draftRules = [
  audienceLimitFeature,
  ...contentRules,
  ...pushRules,
  ...emailRules,
  ...deliveryTypeRules,
] as const;

/** The entry that ends a list of errors that was cut. The engine reports it: no rule sees what the others found. */
export const tooManyErrors = {
  id: 'draft/too-many-errors',
  statement:
    'No more errors are listed than the host allows, 1,000 by default; the last entry says how many are left out.',
  spec: 'R2',
  mode: 'LENIENT',
  reports: [''],
  issue: ({ count }: FindingParams) => `has more errors than are listed here: at least ${count} more`,
} as const;

type PartDeclared = (typeof parts)[number]['part'];

/** The rules about the shape of a part have its id and `/shape`. */
type ShapeRuleId = `${PartDeclared['id']}/shape`;

type Declared =
  | PartDeclared['rules'][number]
  | (typeof draftRules)[number]
  | (typeof updateRules)[number]
  | typeof endedCampaign
  | typeof tooManyErrors;

/** Ids are public and stable: a change of one is a breaking change. */
export type RuleId = ShapeRuleId | Declared['id'];

/** The rules that bring their own words: what a further language must have words for, beside the kinds of findings. */
export type WordedRuleId = Extract<Declared, Pick<WordedRule, 'issue'>>['id'];

/**
 * Words of the host's own, by rule; a rule that has none is worded in English.
 *
 * @example
 * const messages: Messages = { 'android/timer': ({ params }) => `A countdown needs a timer (${params.because?.value})` };
 */
export type Messages = Readonly<Partial<Record<RuleId, Message<RuleId>>>>;

/** The components that a channel's drafts have, in the order of the specification's table of top-level fields. */
export const componentsByChannel: Record<Channel, readonly Component[]> = {
  PUSH: [
    pushBasicDetailsComponent,
    pushContentComponent,
    pushTriggerConditionComponent,
    segmentationComponent,
    schedulingComponent,
    pushDeliveryControlsComponent,
    conversionGoalsComponent,
    controlGroupComponent,
    utmParamsComponent,
    audienceLimitComponent,
    pushAdvancedComponent,
  ],
  EMAIL: [
    emailBasicDetailsComponent,
    emailContentComponent,
    connectorComponent,
    emailTriggerConditionComponent,
    segmentationComponent,
    schedulingComponent,
    emailDeliveryControlsComponent,
    conversionGoalsComponent,
    controlGroupComponent,
    utmParamsComponent,
    audienceLimitComponent,
  ],
};

/** Decision G14: what is checked all the same while the channel is unusable. */
export const componentsOfAnyChannel: readonly Component[] = [
  pushTriggerConditionComponent,
  segmentationComponent,
  schedulingComponent,
  conversionGoalsComponent,
  controlGroupComponent,
  utmParamsComponent,
  audienceLimitComponent,
];

/** What is known of a rule without running it. */
export interface RuleInfo {
  readonly id: RuleId;
  /** One sentence: what is true of every draft that keeps the rule. */
  readonly statement: string;
  /** The section of the specification, or the decision, that it comes from; several are separated by `; `. */
  readonly spec: string;
  /** The weakest mode that enforces it. */
  readonly mode: ValidationMode;
  /** The top-level field that it reports at; several are separated by `, `; `""` is the draft itself. */
  readonly component: string;
}

/** The rule about the shape of a part: every field has the type, the values, the format and the range of its table. */
export function shapeRule(of: Part): Pick<RuleInfo, 'statement' | 'spec' | 'mode'> & { id: ShapeRuleId } {
  return {
    // `of` is one of `parts`: only those have places.
    id: `${of.id}/shape` as ShapeRuleId,
    statement: `Every field of ${of.title} has the type, the allowed values, the format and the range that its table gives, and what the table requires without a condition is there.`,
    spec: of.spec,
    mode: 'LENIENT',
  };
}

/** Those of the update rules that a new draft has not. */
const onlyInUpdates = updateRules.filter(({ id }) => id.startsWith('update/'));

function topLevelFields(rule: Pick<Rule, 'reports'>): string {
  return [...new Set(rule.reports.map((field) => field.split('.', 1).join()))].join(', ');
}

function infoOf(rule: Pick<Rule<RuleId>, 'id' | 'statement' | 'spec' | 'mode'>, component: string): RuleInfo {
  return { id: rule.id, statement: rule.statement, spec: rule.spec, mode: rule.mode, component };
}

/**
 * Every rule, in the order of the specification's components, the rules across components last. Frozen.
 *
 * @example
 * ruleCatalogue.find(({ id }) => id === 'android/timer')?.statement;
 */
export const ruleCatalogue: readonly RuleInfo[] = Object.freeze(
  [
    ...parts.flatMap(({ component, part }) => [
      { ...shapeRule(part), component },
      ...part.rules.map((rule: Rule<RuleId>) => infoOf(rule, component === '' ? topLevelFields(rule) : component)),
    ]),
    ...[...draftRules, ...onlyInUpdates, endedCampaign, tooManyErrors].map((rule) =>
      infoOf(rule, topLevelFields(rule)),
    ),
  ].map((info) => Object.freeze(info)),
);
