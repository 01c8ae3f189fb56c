import * as fc from 'fast-check';
import { keysOf } from '../../core/fields.js';
import { fieldOf } from '../../core/finding.js';
import { isInBlock, platformOfBlock } from '../../house/fields.js';
import { type Channel, type ValidationMode, validationModes } from '../../spec/vocabulary.js';
import { mixed } from '../arbitraries.js';
import { type Conditions, companionsOf, conditionOf } from '../companions.js';
import { chosen, isMembers, type Members, members, putAll } from '../members.js';
import { changesFor } from '../mistakes/broken.js';
import { type RuleTarget, targetOf } from '../mistakes/targets.js';
import { type DeliveryType, deliveryTypes, drafts, type Plan } from '../plan.js';
import { type Random, randomOf } from '../random.js';
import {
  completions,
  type HouseCase,
  mended,
  someTexts,
  valuesFor as someValues,
  thoseThere,
  type Values,
} from './keeping.js';
import { componentsIn, fieldsOf, placesOf, shapeOfField, transplanted } from './places.js';
import { type GivenRules, judgedWith, type Member } from './set.js';

/** Makes drafts that break one house rule, and are valid otherwise. */

export interface HouseBroken extends HouseCase {
  readonly valid: HouseCase;
  /** In the order of the report. */
  readonly expected: readonly { readonly rule: string; readonly field: string }[];
}

/** The cases in which a rule is asked; none when it is always asked. */
function casesOf({ machine, declared: { companions, conditions } }: Member): readonly Conditions[] {
  const [companion] = companions === undefined ? companionsOf([machine]) : [];
  if (companion !== undefined) return companion.cases;
  const { only } = machine;
  // The condition of code, or those of data.
  const all = conditions ?? (companions !== undefined || only === undefined ? [] : [only]);
  return all.length === 0 ? [] : [all.map(conditionOf)];
}

/** The values that the cases of a rule need in a top-level field; `undefined` if any will do. */
function neededIn(cases: readonly Conditions[], field: string): readonly unknown[] | undefined {
  const found = cases.map((conditions) => conditions.find(({ path }) => path.join('.') === field)?.values);
  return found.length === 0 || found.includes(undefined) ? undefined : found.flat();
}

/** The drafts to start from, one plan for each channel that the rule is about. */
function plansFor(member: Member, wanted: Plan): Plan[] {
  const { placed, machine } = member;
  const cases = casesOf(member);
  const channels = neededIn(cases, 'channel');
  const types = neededIn(cases, 'campaign_delivery_type');
  const mode = machine.mode === 'DRAFT_PUBLISH' ? 'DRAFT_PUBLISH' : wanted.mode;
  if ((wanted.mode ?? mode) !== mode) return [];
  return placed.channels.flatMap((channel): Plan[] => {
    const isPossible = (wanted.channel ?? channel) === channel && (channels?.includes(channel) ?? true);
    const possible: readonly DeliveryType[] = deliveryTypes[channel];
    const own = possible.filter(
      (type) => (wanted.deliveryTypes?.includes(type) ?? true) && (types?.includes(type) ?? true),
    );
    if (!isPossible || own.length === 0) return [];
    const platforms = fieldsOf(member).flatMap(([first = '']) => platformOfBlock(first) ?? []);
    const isInContent = fieldsOf(member).some(isInBlock);
    return [
      {
        channel,
        mode,
        deliveryTypes: own,
        has: componentsIn(member, channel),
        platforms: [...new Set(platforms)],
        ...(isInContent && { forms: ['flat', 'keyed', 'tested'] as const }),
      },
    ];
  });
}

function inOneCase(draft: Members, cases: readonly Conditions[], variety: number): Members {
  const conditions = cases.length === 0 ? [] : chosen(cases, variety);
  return conditions.reduce<Members>((made, { path, values }) => {
    const keys = path.map(String);
    // The plan fixes these two fields.
    if (keys.length === 1 && (keys[0] === 'channel' || keys[0] === 'campaign_delivery_type')) return made;
    return putAll(made, placesOf(made, keys), chosen(values, variety));
  }, draft);
}

/** Wrong values where a rule declares what is right: texts that are too long, other options; for code, texts of several sorts. */
function wrongValues(member: Member, channel: Channel): Readonly<Record<string, readonly unknown[]>> {
  const { narrows, companions } = member.declared;
  const { path = '', options = [], maxLength } = narrows ?? {};
  if (options.length > 0 || maxLength !== undefined) {
    const near = options.flatMap((one): unknown[] => (typeof one === 'number' ? [one + 1, one - 1] : [`${one}s`]));
    const others = options.length === 0 ? [] : (shapeOfField(channel, path.split('.'))?.values ?? [...near, 'a']);
    const long = maxLength === undefined ? [] : [1, 2, 3].map((more) => 'a'.repeat(maxLength + more));
    return { [path.split('.').at(-1) ?? '']: [...long, ...others] };
  }
  if (companions !== undefined) return {};
  const texts = member.machine.reports.map(keysOf).filter((keys) => shapeOfField(channel, keys)?.isText);
  return Object.fromEntries(texts.map((keys) => [keys.at(-1) ?? '', someTexts]));
}

/** The fields of the rule, for the engine that breaks the rules of the specification, too. */
function targetFor(member: Member, channel: Channel, values: Values): RuleTarget {
  const reported = member.machine.reports.map(keysOf);
  const names = new Set(reported.map(String));
  const given = Object.entries(values).map(([field, value]) => [field.split('.').at(-1) ?? '', [value]] as const);
  return targetOf({
    rule: member.id,
    plans: [],
    conditions: [],
    reported,
    read: fieldsOf(member).filter((keys) => !names.has(String(keys)) && String(keys) !== 'channel'),
    places: () => [[]],
    pathsAt: (draft, _, keys) => placesOf(draft, keys),
    shapeOf: (_, keys) => shapeOfField(channel, keys),
    complete: (draft) => draft,
    more: { values: { ...Object.fromEntries(given), ...wrongValues(member, channel) } },
  });
}

/** The number of changes of one draft that are tried. */
const MOST_TRIES = 60;

function* changesOf(member: Member, valid: HouseCase, random: Random, values: Values): Generator<Members> {
  const wrong = random.shuffled(member.declared.examples?.wrong ?? []);
  for (const example of wrong) {
    for (const turn of [random.below(99), 0]) yield transplanted(valid.draft, example, fieldsOf(member), turn);
  }
  // Every draft is generated, so it has a channel.
  const target = targetFor(member, valid.draft.channel as Channel, values);
  let count = 0;
  for (const { draft } of changesFor(target, valid, random)) {
    if (count++ === MOST_TRIES) return;
    if (isMembers(draft)) yield draft;
  }
}

function brokenFrom(
  given: GivenRules,
  member: Member,
  valid: HouseCase,
  random: Random,
  values: Values,
): HouseBroken | undefined {
  for (const draft of changesOf(member, valid, random, values)) {
    for (const one of completions(valid, draft)) {
      const { found, answers } = judgedWith(given, one.draft, one.mode, one.data, { broken: member.id });
      if (found.length === 0 || !found.every(({ finding }) => finding.origin.id === member.id)) continue;
      const expected = found.map(({ finding, path }) => ({ rule: finding.origin.id, field: fieldOf(path) }));
      return { ...one, answers, valid, expected };
    }
  }
  return undefined;
}

/** The wrong examples of the rule, unchanged. Their findings of other rules are expected, too. */
function brokenExamples(given: GivenRules, member: Member, { mode }: Plan): HouseBroken[] {
  const modes = validationModes.filter(
    (one) => (mode ?? one) === one && (one === 'DRAFT_PUBLISH' || one === member.machine.mode),
  );
  const data: HouseCase['data'] = { connectors: [], features: [] };
  return (member.declared.examples?.wrong ?? []).flatMap((example) =>
    modes.flatMap((one: ValidationMode) => {
      const draft = members(example);
      const { found, answers } = judgedWith(given, draft, one, data, { broken: member.id });
      if (!found.some(({ finding }) => finding.origin.id === member.id)) return [];
      const expected = found.map(({ finding, path }) => ({ rule: finding.origin.id, field: fieldOf(path) }));
      const broken = { draft, mode: one, data, answers };
      return [{ ...broken, valid: broken, expected }];
    }),
  );
}

/** Drafts of the plan that break the rule. @throws RangeError when none can be made. */
export function breakingHouse(of: string, given: GivenRules, member: Member, plan: Plan): fc.Arbitrary<HouseBroken> {
  const { members: all } = given.house;
  const plans = plansFor(member, plan);
  const problem = () =>
    `${of}: no generated draft breaks ${member.id} alone${
      typeof member.machine.does === 'function' && member.declared.narrows === undefined
        ? ': give it examples.wrong, whole drafts that break it'
        : ''
    }`;
  if (plans.length === 0) throw new RangeError(problem());
  const cases = casesOf(member);
  const from = fc
    .tuple(mixed(...plans.map((one) => drafts(one))), fc.nat(999), someValues(all))
    .map(([base, variety, values]) => {
      const start = { ...base, draft: inOneCase(base.draft, cases, variety) };
      const valid = completions(start, start.draft)
        .map((one) => mended(given, one, variety, values))
        .find((one) => one !== undefined);
      return valid && brokenFrom(given, member, valid, randomOf(variety), values);
    });
  try {
    return thoseThere(from, problem);
  } catch (failed) {
    const examples = brokenExamples(given, member, plan);
    if (examples.length === 0) throw failed;
    return fc.constantFrom(...examples);
  }
}
