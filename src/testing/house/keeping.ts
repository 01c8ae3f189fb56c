import * as fc from 'fast-check';
import type { Found } from '../../core/listing.js';
import { isMissing } from '../../core/value.js';
import type { DeclaredFix } from '../../spec/house-rules.js';
import { type Channel, channels } from '../../spec/vocabulary.js';
import type { LookupAnswer } from '../fake-workspace.js';
import { absent, at, chosen, type Members, members, putAt } from '../members.js';
import { componentsOf } from '../parts.js';
import { type Case, drafts, type Plan } from '../plan.js';
import { publishable } from '../publishable.js';
import { featuresUsed, ownConnector } from '../workspace.js';
import { type FieldKeys, fieldAt, fieldsOf, shapeOfField, transplanted, valuesAt } from './places.js';
import { type GivenRules, judgedWith, type Member } from './set.js';

/** Makes valid drafts keep house rules by mending the findings of a verdict, one after the other. */

/** A valid draft that keeps the rules of a set, with the answers of their lookups. */
export interface HouseCase extends Case {
  readonly answers: readonly LookupAnswer[];
}

/** Random values for fields that rules require, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Texts of several sorts, for rules in code: nothing declares which texts they accept. */
export const someTexts = [
  'a',
  'Sale',
  'order_42',
  'summer-sale',
  '2026',
  'https://acme.example/sale',
  'a@b.co',
  'A SALE!',
  '#',
  '',
];

/** A draft that needs more steps is not mended. */
const MOST_STEPS = 60;

/** Generated values for the fields that rules require or forbid, so that not all drafts have the least values there. */
export function valuesFor(given: readonly Member[]): fc.Arbitrary<Values> {
  const fields = given.flatMap(({ machine: { does }, placed: { channels } }) =>
    typeof does === 'function' ? [] : does.fields.map((field) => [field, channels[0] as Channel] as const),
  );
  const known = fields.flatMap(([field, channel]) => {
    const shape = shapeOfField(channel, field.split('.'));
    return shape === undefined ? [] : [[field, shape.right] as const];
  });
  return fc.record(Object.fromEntries(known), { noNullPrototype: true });
}

/** The channel of a draft; `undefined` when a mending step removed it. */
function knownChannel({ channel }: Members): Channel | undefined {
  return channels.find((one) => one === channel);
}

function provided(one: Case, draft: Members): Case {
  const { mode, data } = one;
  const features = [...new Set([...data.features, ...featuresUsed(draft)])];
  if (draft.channel !== 'EMAIL' || mode === 'LENIENT') return { draft, mode, data: { ...data, features } };
  const own = ownConnector(draft);
  const others = data.connectors.filter(
    ({ connectorType, connectorName }) => connectorType !== own.connectorType || connectorName !== own.connectorName,
  );
  return { draft, mode, data: { connectors: [...others, own], features } };
}

/** Two cases: the changed draft as it is, and completed with what the specification requires of it. */
export function completions(one: Case, changed: Members): Case[] {
  const channel = knownChannel(changed);
  if (channel === undefined) return [];
  const own = componentsOf(channel);
  const finished = () => {
    if (one.mode === 'DRAFT_PUBLISH') return publishable(changed, channel, String(changed.campaign_delivery_type));
    const names = Object.keys(own).filter((name) => changed[name] !== undefined);
    return names.reduce<Members>(
      (made, name) => members(putAt(made, [name], own[name]?.complete(made[name]))),
      changed,
    );
  };
  return [provided(one, changed), provided(one, members(finished()))];
}

interface Wrong {
  readonly house: readonly Found[];
  readonly others: number;
  readonly answers: readonly LookupAnswer[];
}

function wrongWith(given: GivenRules, { draft, mode, data }: Case): Wrong {
  const { found, answers } = judgedWith(given, draft, mode, data);
  const house = found.filter(({ finding }) => given.ids.has(finding.origin.id));
  return { house, others: found.length - house.length, answers };
}

function fixedBy({ path, change }: DeclaredFix, draft: Members): Members | undefined {
  const value: unknown = change === 'remove' ? absent : change(at(draft, path));
  return value === undefined ? undefined : members(putAt(draft, path, value));
}

/** Values for the field with the finding, by the kind of the finding and by the bounds of the rule. */
function valuesInstead(
  member: Member,
  { finding: { facts } }: Found,
  now: unknown,
  shape: { readonly least: unknown } | undefined,
): unknown[] {
  const { kind } = typeof facts === 'function' ? facts() : facts;
  const { narrows } = member.declared;
  if (kind === 'required') return shape === undefined ? [] : [shape.least];
  if (kind === 'forbidden') return [absent];
  if (narrows?.options !== undefined) return [...narrows.options];
  if (narrows?.maxLength === undefined || typeof now !== 'string') return [];
  const cut = [...now].slice(0, narrows.maxLength).join('');
  // Blank text counts as missing where text is required.
  return [isMissing(cut) ? 'a' : cut];
}

/** Drafts in which the finding may be gone, the likeliest first. */
function* mendings(
  given: GivenRules,
  draft: Members,
  member: Member,
  found: Found,
  variety: number,
  values: Values,
): Generator<Members> {
  const { path } = found;
  const field: FieldKeys | undefined = fieldAt(draft, path, member.machine.reports);
  const putHere = (value: unknown) => members(putAt(draft, path, value));
  const { examples } = member.declared;
  const drawn = field === undefined ? undefined : values[field.join('.')];
  if (drawn !== undefined) yield putHere(drawn);
  // `completions` drops drafts without a channel.
  const shape = field && shapeOfField(knownChannel(draft) as Channel, field);
  const instead = valuesInstead(member, found, at(draft, path), shape);
  for (const index of instead.keys()) yield putHere(chosen(instead, index + variety));
  for (const fix of given.rules.fixesFor({ rule: member.id, path: [...path] })) {
    const fixed = fixedBy(fix, draft);
    if (fixed !== undefined) yield fixed;
  }
  const right = examples?.right ?? [];
  const known = field === undefined ? [] : right.flatMap((example) => valuesAt(example, field));
  for (const index of known.keys()) yield putHere(chosen(known, index + variety));
  if (shape?.isText) for (const index of someTexts.keys()) yield putHere(chosen(someTexts, index + variety));
  yield putHere(absent);
  // When it is not enough to remove the member, its parent is removed as a whole.
  if (path.length > 1) yield members(putAt(draft, path.slice(0, -1), absent));
  for (const index of right.keys())
    yield transplanted(draft, chosen(right, index + variety), fieldsOf(member), variety);
}

/** The case with the rules kept; `undefined` when nothing mends it. */
export function mended(given: GivenRules, start: Case, variety: number, values: Values): HouseCase | undefined {
  let one = start;
  let now = wrongWith(given, one);
  for (let step = 0; step < MOST_STEPS; step++) {
    const [first] = now.house;
    if (first === undefined) return now.others === 0 ? { ...one, answers: now.answers } : undefined;
    const better = nextOf(given, one, now, first, variety, values);
    if (better === undefined) return undefined;
    [one, now] = better;
  }
  return undefined;
}

function nextOf(
  given: GivenRules,
  one: Case,
  now: Wrong,
  first: Found,
  variety: number,
  values: Values,
): [Case, Wrong] | undefined {
  // The findings of the set are those of its members.
  const member = given.house.members.find(({ id }) => id === first.finding.origin.id) as Member;
  for (const draft of mendings(given, one.draft, member, first, variety, values)) {
    for (const next of completions(one, draft)) {
      const then = wrongWith(given, next);
      if (then.others <= now.others && then.house.length < now.house.length) return [next, then];
    }
  }
  return undefined;
}

/** The number of valid drafts in which the rules that are in the way are looked for. */
const DRAWN = 20;
/** The number of values that are drawn before an error says that there is none. */
const DRAWS = 200;

/**
 * The values that are not `undefined`. One is drawn immediately, so that an arbitrary without such values fails when it is made, and
 * does not search without end.
 *
 * @throws RangeError when all of {@link DRAWS} values are `undefined`.
 */
export function thoseThere<T>(from: fc.Arbitrary<T | undefined>, problem: () => string): fc.Arbitrary<T> {
  for (let seed = 1; seed <= DRAWS; seed++) {
    // Most often the first one is there, and the others take time.
    if (fc.sample(from, { numRuns: 1, seed })[0] !== undefined) {
      return from.filter((one) => one !== undefined) as fc.Arbitrary<T>;
    }
  }
  throw new RangeError(problem());
}

/** Valid drafts of the plan that keep the rules. @throws RangeError when none can be made. */
export function keeping(of: string, given: GivenRules, plan: Plan): fc.Arbitrary<HouseCase> {
  const { members: all } = given.house;
  const from = fc
    .tuple(drafts(plan), fc.nat(99), valuesFor(all))
    .map(([one, variety, values]) => mended(given, one, variety, values));
  return thoseThere(from, () => `${of}: ${inTheWay(given, plan)}`);
}

/** The words for the rules that no generated draft keeps. */
function inTheWay(given: GivenRules, plan: Plan): string {
  const all = fc.sample(drafts(plan), { numRuns: DRAWN, seed: 1 });
  const stuck = new Set(all.flatMap((one) => wrongWith(given, one).house.map(({ finding }) => finding.origin.id)));
  const names = [...given.ids].filter((id) => stuck.has(id)).join(', ');
  return `no generated draft keeps ${names}: give such a rule examples.right with the fields that it reads, or a fix`;
}
