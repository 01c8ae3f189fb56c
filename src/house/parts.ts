import { asField, type Field, readOf } from '../core/fields.js';
import { once } from '../core/once.js';
import { type Rule, readsOf } from '../core/rule.js';
import { own } from '../core/value.js';
import type { Campaign } from '../spec/campaign.js';
import { type Component, type Components, mapped } from '../spec/channel.js';
import { channelTable } from '../spec/channels.js';
import type { ContentAdditions, PartAdditions } from '../spec/components/content/content.js';
import { whenSent } from '../spec/components/content/sent.js';
import { envelope, updateEnvelope } from '../spec/components/envelope.js';
import { componentsIn, type DocumentParts, draftRulesFor, partsOf } from '../spec/drafts.js';
import { updateRules } from '../spec/update/rules.js';
import type { Channel } from '../spec/vocabulary.js';
import { acrossVariations, type ContentParts, contentVerdict, readsInVariation } from './across.js';
import { extended } from './extended.js';
import { blocks, platformOfBlock } from './fields.js';
import {
  carriedFor,
  channelsOf,
  fromDraft,
  fromFirst,
  fromVariation,
  movedTo,
  pathsIn,
  type Standing,
  standingOf,
} from './standing.js';

/** A rule with where it is asked, and the lookups that it may ask. */
export interface PlacedRule {
  readonly rule: Rule;
  readonly standing: Standing;
  readonly channels: readonly Channel[];
  readonly asks: ReadonlySet<string>;
  /** The top-level fields of which a patch must carry one; `undefined` for a rule that is only for whole drafts. */
  readonly carried: readonly string[] | undefined;
}

/** @throws TypeError for a rule with fields that no draft has. */
export function placedRule(rule: Rule, asks: ReadonlySet<string>): PlacedRule {
  const standing = standingOf(rule);
  return { rule: counting(rule, standing), standing, channels: channelsOf(rule), asks, carried: carriedFor(rule) };
}

/** A publish rule about the block of one platform counts only when the campaign is sent to the platform (decision C5). */
function counting(rule: Rule, { at }: Standing): Rule {
  if (rule.mode === 'LENIENT' || (at !== 'block' && at !== 'draft and variation')) return rule;
  const names = new Set(pathsIn(rule).flatMap(([first = '']) => (blocks.has(first) ? [first] : [])));
  const [name = '', ...others] = names;
  const platform = others.length === 0 ? platformOfBlock(name) : undefined;
  // `whenSent` sets `applies`, which the builders of house rules leave unset.
  return platform === undefined ? rule : whenSent(platform, rule);
}

function belowFirst(name: string, rules: readonly PlacedRule[]): Field[] {
  return rules
    .flatMap(({ rule }) => readsOf(rule))
    .filter(({ keys }) => keys[0] === name && keys.length > 1)
    .map(({ keys, aspect }) => asField(readOf(keys.slice(1), aspect)));
}

function toContent(rules: readonly PlacedRule[], channel: Channel): ContentAdditions {
  const standing = (at: Standing['at']) => rules.filter((one) => one.standing.at === at);
  const fromOutside = standing('draft and variation');
  const ofVariations = standing('variation');
  const toBlocks = new Map(
    [...blocks].flatMap(([name, block]): [string, PartAdditions][] => {
      if (block.channel !== channel) return [];
      const ofBlock = rules.filter(({ standing: where }) => where.at === 'block' && where.name === name);
      const added = {
        rules: ofBlock.map(({ rule, asks }) => movedTo(rule, fromFirst, asks)),
        fields: belowFirst(name, [...fromOutside, ...ofVariations]),
      };
      return added.rules.length + added.fields.length === 0 ? [] : [[block.path.join('.'), added]];
    }),
  );
  return {
    toVariations: {
      rules: ofVariations.map(({ rule, asks }) => movedTo(rule, fromVariation, asks)),
      fields: fromOutside.flatMap(({ rule }) => readsInVariation(rule)).map(asField),
    },
    toBlock(block, path) {
      const added = toBlocks.get(path);
      return added === undefined ? block : extended(block, added.rules, added.fields);
    },
  };
}

/** The part of a component with the rules of the set, and what it tells the rules of the whole draft. */
function withRules(component: Component, name: string, rules: readonly PlacedRule[]): Component {
  const ofComponent = rules.filter(({ standing }) => standing.at === 'component' && standing.name === name);
  const ofDraft = rules.filter(({ standing: { at } }) => at === 'draft' || at === 'draft and variation');
  const fields = belowFirst(name, ofDraft);
  if (ofComponent.length + fields.length === 0) return component;
  return {
    ...component,
    part: extended(
      component.part,
      ofComponent.map(({ rule, asks }) => movedTo(rule, fromFirst, asks)),
      fields,
    ),
  };
}

/** The rule for patches. It is not asked about a patch that carries none of its fields. */
function inPatches(rule: Rule, carried: readonly string[]): Rule {
  return {
    ...rule,
    applies({ update }: Campaign) {
      // The rule is asked only about patches.
      const { patch } = update as NonNullable<Campaign['update']>;
      return carried.some((name) => own(patch, name) !== undefined);
    },
  };
}

/** The components of a channel, the rules of the whole draft, and those of them that apply to patches. */
function compiledFor(
  channel: Channel | 'unknown',
  all: readonly PlacedRule[],
): { components: Components; rules: Rule[]; ofPatches: Rule[] } {
  const known = componentsIn(channel);
  if (channel === 'unknown') {
    // The rules about components that any draft can have.
    const rules = all.filter(({ standing }) => standing.at === 'component' && Object.hasOwn(known, standing.name));
    return { components: mapped(known, (one, name) => withRules(one, name, rules)), rules: [], ofPatches: [] };
  }
  const rules = all.filter((one) => one.channels.includes(channel));
  const isAcross = rules.some(({ standing }) => standing.at === 'draft and variation');
  const content = channelTable[channel].components.campaign_content.adding(toContent(rules, channel));
  const component = withRules(content, 'campaign_content', rules);
  const whole = isAcross ? extended(component.part, [], [contentVerdict]) : component.part;
  const parts: ContentParts = { whole, variations: content.variations };
  const components: Components = {
    ...mapped(known, (one, name) => withRules(one, name, rules)),
    campaign_content: { ...component, part: whole },
  };
  const ofDraft = rules.flatMap(({ rule, standing: { at }, asks, carried }) => {
    if (at === 'draft') return [{ rule: movedTo(rule, fromDraft, asks), carried }];
    return at === 'draft and variation' ? [{ rule: acrossVariations(rule, asks, () => parts), carried }] : [];
  });
  return {
    components,
    rules: ofDraft.map(({ rule }) => rule),
    ofPatches: ofDraft.flatMap(({ rule, carried }) => (carried === undefined ? [] : [inPatches(rule, carried)])),
  };
}

/** The parts of whole drafts, and of patches, with the rules of a set after those of the specification. Made when they are used. */
export function partsWith(all: readonly PlacedRule[]): {
  readonly draftParts: () => DocumentParts;
  readonly updateParts: () => DocumentParts;
  readonly updatedParts: () => DocumentParts;
} {
  const compiled = once(() => ({
    ...mapped(channelTable, (_, channel) => compiledFor(channel, all)),
    unknown: compiledFor('unknown', all),
  }));
  const ofUpdates = (asked: 'ofPatches' | 'rules') =>
    once(() =>
      partsOf(
        updateEnvelope,
        (channel) => [...updateRules, ...compiled()[channel][asked]],
        (channel) => compiled()[channel].components,
      ),
    );
  return {
    draftParts: once(() =>
      partsOf(
        envelope,
        (channel) => [...draftRulesFor(channel), ...compiled()[channel].rules],
        (channel) => compiled()[channel].components,
      ),
    ),
    // A patch may leave out components that a rule about several components reads: the draft with the patch in it has them.
    updateParts: ofUpdates('ofPatches'),
    updatedParts: ofUpdates('rules'),
  };
}
