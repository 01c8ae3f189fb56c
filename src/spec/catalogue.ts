import type { FindingKind, ParamsOf } from '../core/finding.js';
import { once } from '../core/once.js';
import { ruleGroupsByField, rulesOfChannels } from './channels.js';
import { audienceLimitFeature } from './components/audience-limit.js';
import { draftRuleGroup } from './drafts.js';
import type { Finding, Message } from './finding.js';
import { contentRule, variationBlocks } from './publish/content.js';
import { deliveryTypeRules } from './publish/delivery-types.js';
import type { tooManyErrors } from './too-many-errors.js';
import type { endedCampaign, updateRules } from './update/rules.js';
import type { FeatureFlag } from './vocabulary.js';

type PartDeclared = typeof draftRuleGroup | (typeof ruleGroupsByField)[keyof typeof ruleGroupsByField][number];

/** Every rule group of parts, without schemas, in the order of the specification, with its top-level fields. */
export const parts = /* @__PURE__ */ once(
  (): readonly { readonly component: string; readonly part: PartDeclared }[] => [
    { component: '', part: draftRuleGroup },
    ...Object.entries(ruleGroupsByField).flatMap(([component, all]) => all.map((part) => ({ component, part }))),
  ],
);

/** The rules of the whole draft, most of which read several components. Their paths begin at the root, or at the part that checks them. */
export const draftRules = /* @__PURE__ */ once(() => [
  ...new Set([audienceLimitFeature, contentRule, variationBlocks, ...rulesOfChannels, ...deliveryTypeRules]),
]);

/** The rules about the shape of a part have its id and `/shape`. */
export type ShapeRuleId = `${PartDeclared['id']}/shape`;

type Declared =
  | PartDeclared['rules'][number]
  | ReturnType<typeof draftRules>[number]
  | (typeof updateRules)[number]
  | typeof endedCampaign
  | typeof tooManyErrors;

/** The id of a rule, such as `android/timer`. Ids are public: to change one is a breaking change. */
export type RuleId = ShapeRuleId | Declared['id'];

/** A rule about a shape says what is wrong in a value by itself, or that the value must be absent. */
export const kindsOfShapes = ['required', 'forbidden', 'type', 'enum', 'format', 'range'] as const;

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

/**
 * Your own messages by rule. The other rules have English messages.
 *
 * @example
 * const messages: Messages = { 'android/timer': ({ params }) => `A countdown needs a timer (${params.because?.value})` };
 */
export type Messages = Readonly<Partial<Record<RuleId, Message<RuleId> | undefined>>>;

/** A message for each rule. */
export type AllMessages = Readonly<Record<RuleId, Message<RuleId>>>;
