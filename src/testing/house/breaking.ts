import * as fc from 'fast-check';
import { keysOf } from '../../core/fields.js';
import { fieldOf } from '../../core/finding.js';
import { isInBlock, platformOfBlock } from '../../house/fields.js';
import { type Channel, type ValidationMode, validationModes } from '../../spec/vocabulary.js';
import { mixed } from '../arbitraries.js';
import { type Conditions, companionsOf, conditionOf, type Companion as SpecificationCompanion } from '../companions.js';
import { absent, chosen, type Members, members, type Path, putAll, putAt } from '../members.js';
import { type DeliveryType, deliveryTypes, drafts, type Plan } from '../plan.js';
import { completions, type HouseCase, mended, someTexts, thoseThere, type Values, valuesFor } from './keeping.js';
import { componentsIn, type FieldKeys, fieldsOf, placesOf, shapeOfField, transplanted } from './places.js';
import { type GivenRules, judgedWith, type Member } from './set.js';

/** Makes drafts that break one house rule, and are valid otherwise. */

type Companion = Pick<SpecificationCompanion, 'isRequired' | 'fields' | 'cases'>;

export interface HouseBroken extends HouseCase {
  readonly valid: HouseCase;
  /** In the order of the report. */
  readonly expected: readonly { readonly rule: string; readonly field: string }[];
}

/** The fields that the rule requires or forbids, declared or in code. */
function companionOf({ machine, declared: { companions, conditions = [] } }: Member): Companion | undefined {
  if (companions === undefined) return companionsOf([machine])[0];
  const { kind, fields } = companions;
  return {
    isRequired: kind === 'required',
    fields: fields.map((path) => [...keysOf(path)]),
    cases: conditions.length === 0 ? [] : [conditions.map(conditionOf)],
  };
}

/**
 * The cases in which a rule is asked; none when it is always asked. A rule in code has at most one: its condition `only`, or the conditions
 * of its data.
 */
function casesOf(member: Member): readonly Conditions[] {
  const { only } = member.machine;
  const { conditions = only === undefined ? [] : [only] } = member.declared;
  return companionOf(member)?.cases ?? (conditions.length === 0 ? [] : [conditions.map(conditionOf)]);
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

/** A draft that may break the rule. The rule must report at exactly these fields; without `fields`, at any that it declares. */
interface Attempt {
  readonly draft: Members;
  readonly fields?: readonly Path[];
}

function* lackings(draft: Members, { fields }: Companion, channel: Channel, variety: number): Generator<Attempt> {
  const keys = fields.map((path) => path.map(String));
  const isText = (field: FieldKeys) => shapeOfField(channel, field)?.isText === true;
  const taken = keys.filter((_, index) => ((variety >> index) & 1) === 0);
  const blank = chosen(['', ' ', '\t\n'], variety);
  for (const some of [taken, ...keys.map((one) => [one])]) {
    const paths = some.flatMap((field) => placesOf(draft, field).map((path) => ({ field, path })));
    if (paths.length === 0) continue;
    const one = chosen(paths, variety);
    for (const all of [paths, [one]]) {
      const changed = all.reduce<Members>(
        (made, { field, path }, index) =>
          members(putAt(made, path, isText(field) && (variety + index) % 3 === 0 ? blank : absent)),
        draft,
      );
      yield { draft: changed, fields: all.map(({ path }) => path) };
    }
  }
}

function* addings(
  draft: Members,
  { fields }: Companion,
  channel: Channel,
  variety: number,
  values: Values,
): Generator<Attempt> {
  const paths = fields.flatMap((field) => placesOf(draft, field.map(String)).map((path) => ({ field, path })));
  for (const index of paths.keys()) {
    const { field, path } = chosen(paths, index + variety);
    const name = field.join('.');
    const least = shapeOfField(channel, field.map(String))?.least;
    const known = [values[name], least].filter((value) => value !== undefined);
    for (const value of known) yield { draft: members(putAt(draft, path, value)), fields: [path] };
  }
}

/** Values that may not be among the options: other values of the enumeration, or texts and numbers near the options. */
function outsideOptions(
  options: readonly (string | number)[],
  values: readonly unknown[] | undefined,
): readonly unknown[] {
  return (
    values ?? options.flatMap((one): unknown[] => (typeof one === 'number' ? [one + 1, one - 1] : [`${one}s`, 'a']))
  );
}

function* outOfBounds(draft: Members, member: Member, channel: Channel, variety: number): Generator<Attempt> {
  const { narrows } = member.declared;
  if (narrows === undefined) return;
  const field = narrows.path.split('.');
  const shape = shapeOfField(channel, field);
  const { options, maxLength } = narrows;
  const long = maxLength === undefined ? [] : ['a'.repeat(maxLength + 1 + (variety % 3))];
  const others = (options === undefined ? [] : outsideOptions(options, shape?.values)).filter(
    (value) => !options?.some((one) => one === value),
  );
  const known = maxLength === undefined && options === undefined ? [shape?.least, 'a'] : [];
  const all = [...long, ...others, ...known];
  const paths = placesOf(draft, field);
  for (const value of all.keys()) {
    for (const place of paths.keys()) {
      const path = chosen(paths, place + variety);
      yield { draft: members(putAt(draft, path, chosen(all, value + variety))), fields: [path] };
    }
  }
}

function* wrongOnes(draft: Members, member: Member, variety: number): Generator<Attempt> {
  const wrong = member.declared.examples?.wrong ?? [];
  for (const index of wrong.keys()) {
    for (const turn of [variety, 0]) {
      yield { draft: transplanted(draft, chosen(wrong, index + variety), fieldsOf(member), turn) };
    }
  }
}

/** Texts of several sorts in the fields at which the rule reports: one may break it when no example does. */
function* otherTexts(draft: Members, { machine }: Member, channel: Channel, variety: number): Generator<Attempt> {
  const texts = machine.reports.map(keysOf).filter((keys) => shapeOfField(channel, keys)?.isText);
  for (const keys of texts) {
    const paths = placesOf(draft, keys);
    if (paths.length === 0) continue;
    const path = chosen(paths, variety);
    for (const index of someTexts.keys())
      yield { draft: members(putAt(draft, path, chosen(someTexts, index + variety))) };
  }
}

function* attempts(draft: Members, member: Member, variety: number, values: Values): Generator<Attempt> {
  // Every draft is generated, so it has a channel.
  const channel = draft.channel as Channel;
  const companion = companionOf(member);
  if (companion === undefined) {
    yield* outOfBounds(draft, member, channel, variety);
    yield* wrongOnes(draft, member, variety);
    yield* otherTexts(draft, member, channel, variety);
  } else if (companion.isRequired) yield* lackings(draft, companion, channel, variety);
  else yield* addings(draft, companion, channel, variety, values);
}

/** Whether the findings are at exactly these fields; true when no fields are given. */
function isAt(fields: readonly Path[] | undefined, found: readonly { readonly path: Path }[]): boolean {
  const wanted = fields && [...new Set(fields.map(fieldOf))];
  return (
    wanted === undefined ||
    (wanted.length === found.length && wanted.every((one) => found.some(({ path }) => fieldOf(path) === one)))
  );
}

function brokenFrom(
  given: GivenRules,
  member: Member,
  valid: HouseCase,
  variety: number,
  values: Values,
): HouseBroken | undefined {
  for (const { draft, fields } of attempts(valid.draft, member, variety, values)) {
    for (const one of completions(valid, draft)) {
      const { found, answers } = judgedWith(given, one.draft, one.mode, one.data, { broken: member.id });
      const isAlone = found.length > 0 && found.every(({ finding }) => finding.origin.id === member.id);
      if (!isAlone || !isAt(fields, found)) continue;
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
    .tuple(mixed(...plans.map((one) => drafts(one))), fc.nat(99), valuesFor(all))
    .map(([base, variety, values]) => {
      const start = { ...base, draft: inOneCase(base.draft, cases, variety) };
      const valid = completions(start, start.draft)
        .map((one) => mended(given, one, variety, values))
        .find((one) => one !== undefined);
      return valid && brokenFrom(given, member, valid, variety, values);
    });
  try {
    return thoseThere(from, problem);
  } catch (failed) {
    const examples = brokenExamples(given, member, plan);
    if (examples.length === 0) throw failed;
    return fc.constantFrom(...examples);
  }
}
