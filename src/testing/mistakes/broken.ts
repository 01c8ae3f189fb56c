import * as fc from 'fast-check';
import { fieldOf } from '../../core/finding.js';
import { hostOf } from '../../judge/lists.js';
import { answer } from '../../judge/lookups.js';
import type { CallOptions } from '../../judge/options.js';
import { judgeDraft } from '../../judge/validate-draft.js';
import type { RuleId } from '../../spec/catalogue.js';
import { DEFAULT_MOST_ERRORS } from '../../spec/limits.js';
import type { ValidationMode } from '../../spec/vocabulary.js';
import { staticWorkspace, type WorkspaceContext } from '../../spec/workspace.js';
import { mixed } from '../arbitraries.js';
import { at, chosen, edited, type Members, members, putAt } from '../members.js';
import { isNamed, kindOf, type MistakeKind } from '../mistake.js';
import { type Case, drafts, isPossible, type Plan } from '../plan.js';
import { type Random, randomOf } from '../random.js';
import type { Cell, Flaw } from '../shape.js';
import { forcedPairs } from './cases.js';
import { type Edit, workspacesInstead } from './edits.js';
import type { RuleTarget } from './targets.js';

/** Breaks rules: changes valid drafts, and lets the judge tell which rule is broken. */

/** An expected finding, without its words. */
export interface ExpectedFinding<Rule extends string = RuleId> {
  readonly rule: Rule;
  readonly field: string;
}

/** A draft that breaks one rule, and the valid draft that it was made from. */
export interface Broken {
  readonly valid: Case;
  readonly draft: unknown;
  readonly mode: ValidationMode;
  readonly data: Case['data'];
  /** In the order of the report. */
  readonly expected: readonly ExpectedFinding[];
}

/** A draft that was changed, with its workspace. */
export type Changed = Pick<Broken, 'draft' | 'data'>;

/** How this library judges: the explanations are left out, which nobody reads here. */
const call: CallOptions = { most: DEFAULT_MOST_ERRORS, messages: {}, house: undefined };

export function expectedIn(draft: unknown, mode: ValidationMode, workspace: WorkspaceContext): ExpectedFinding[] {
  const host = hostOf(workspace);
  const { found } = answer(judgeDraft(draft, mode, call, host), host, 'lookups that answer at once');
  // All rules are those of the catalogue.
  return found.map(({ finding, path }) => ({ rule: finding.origin.id as RuleId, field: fieldOf(path) }));
}

export function expectedFor({ draft, data }: Changed, mode: ValidationMode): ExpectedFinding[] {
  return expectedIn(draft, mode, staticWorkspace(data));
}

/** The draft in the case of the rule if it is still valid then, otherwise as it is. */
export function preparedFor({ prepare }: RuleTarget, base: Case, random: Random): Case {
  const draft = prepare(base.draft, random);
  return draft === base.draft || expectedFor({ draft, data: base.data }, base.mode).length > 0
    ? base
    : { ...base, draft };
}

/** The draft with a flaw of a cell; `undefined` when it has no such part. */
export function flawed(
  { places, least }: RuleTarget,
  { draft, data }: Case,
  flaw: Flaw,
  random: Random,
): Changed | undefined {
  const all = places(draft);
  if (all.length === 0) return undefined;
  const path = chosen(all, random.below(999));
  return { draft: putAt(draft, path, flaw(at(draft, path) ?? least, random).value), data };
}

function applied(draft: Members, edits: readonly Edit[]): unknown {
  const [[path, value] = []] = edits;
  // A change of the draft itself need not be an object.
  return path?.length === 0 ? value : edited(draft, edits);
}

/** Changes that may break the rule, in random order: first of the fields at which it reports. */
export function* changesFor(target: RuleTarget, { draft, data }: Case, random: Random): Generator<Changed> {
  const workspaces = target.ofWorkspace ? random.shuffled(workspacesInstead(data)) : [];
  const all = target.places(draft);
  const place = all.length === 0 ? [] : chosen(all, random.below(999));
  const { reported, read, together } = target.edits(draft, place);
  const [first, second] = [random.shuffled(reported), random.shuffled(read)];
  const pairs = first.slice(0, 6).map((edit, index) => [edit, ...second.slice(index, index + 1)]);
  const single = (edit: Edit) => [edit];
  const edits = byTurns([first.map(single), random.shuffled([...together, ...pairs]), second.map(single)]);
  for (const next of byTurns<readonly Edit[] | Case['data']>([edits, workspaces])) {
    if (!('length' in next)) yield { draft, data: next };
    if (!('length' in next) || next.length === 0) continue;
    const made = applied(draft, next);
    yield { draft: made, data };
    if (place.length === 0 || random.below(2) === 0) continue;
    // Another value may need other fields.
    const part = at(made, place);
    const whole = target.complete(part);
    if (JSON.stringify(whole) !== JSON.stringify(part)) yield { draft: putAt(members(made), place, whole), data };
  }
}

/** The field at which a draft breaks the rule, from its expected findings. */
export function fieldBroken(rule: string, expected: readonly ExpectedFinding<string>[]): string {
  return (expected.find((one) => one.rule === rule) as ExpectedFinding<string>).field;
}

/** The value at a field of a draft, by the names on the way, which may have dots in them. */
export function valueAt(value: unknown, field: string): unknown {
  if (field === '') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    if (key === field) return member;
    if (!field.startsWith(`${key}.`)) continue;
    const found = valueAt(member, field.slice(key.length + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The kind of the mistake at a field. A rule may report at a field that did not change. */
export function kindIn({ draft, valid, data }: Pick<Broken, 'draft' | 'valid' | 'data'>, field: string): MistakeKind {
  if (data !== valid.data) return 'workspace';
  const [right, wrong] = [valueAt(valid.draft, field), valueAt(draft, field)];
  return right === wrong && wrong !== undefined ? 'value' : kindOf([right], wrong);
}

/** Mistakes that are wanted: at a field or the end of it, of a kind. */
export interface Wanted {
  readonly field?: string | undefined;
  readonly kind?: MistakeKind | undefined;
}

/** Whether only the rule is broken, or one that always is with it. */
export function isAlone(rule: string, expected: readonly ExpectedFinding<string>[]): boolean {
  const others: readonly string[] = forcedPairs[rule as RuleId] ?? [];
  return (
    expected.some((one) => one.rule === rule) && expected.every((one) => one.rule === rule || others.includes(one.rule))
  );
}

/** The changes that may be such mistakes, with their kind where a cell tells it. */
function* tries(target: RuleTarget, valid: Case, random: Random, wanted: Wanted): Generator<[Changed, MistakeKind?]> {
  if (target.cells.length === 0) {
    for (const changed of changesFor(target, valid, random)) yield [changed];
    return;
  }
  const { field, kind } = wanted;
  // The field of a cell begins at its part.
  const mayFit = (cell: Cell, name = cell.field.join('.')) =>
    (kind === undefined || cell.kind === kind) &&
    (field === undefined || name === '' || isNamed(name, field) || isNamed(field, name));
  const cells = field === undefined && kind === undefined ? target.cells : target.cells.filter((cell) => mayFit(cell));
  for (let turn = 0; turn < MOST_CHANGES && cells.length > 0; turn++) {
    const cell = chosen(cells, random.below(cells.length));
    const changed = flawed(target, valid, cell.flaw, random);
    if (changed !== undefined) yield [changed, cell.kind];
  }
}

/** The number of changes of one draft that are tried. */
const MOST_CHANGES = 40;

/** A draft that breaks only the rule of the target, made from a valid one; `undefined` when no change that was tried does. */
function brokenFrom(target: RuleTarget, base: Case, random: Random, wanted: Wanted = {}): Broken | undefined {
  const valid = preparedFor(target, base, random);
  let count = 0;
  for (const [{ draft, data }, known] of tries(target, valid, random, wanted)) {
    if (count++ >= MOST_CHANGES) return undefined;
    const expected = expectedFor({ draft, data }, valid.mode);
    if (!isAlone(target.rule, expected)) continue;
    const one = { valid, draft, mode: valid.mode, data, expected };
    const field = fieldBroken(target.rule, expected);
    if (wanted.field !== undefined && !isNamed(field, wanted.field)) continue;
    if (wanted.kind !== undefined && (known ?? kindIn(one, field)) !== wanted.kind) continue;
    return one;
  }
  return undefined;
}

/** The plans with the wanted properties, too; none if they exclude each other. */
function plansWith({ plans }: RuleTarget, wanted: Plan): Plan[] {
  return plans.flatMap((plan): Plan[] => {
    const isOther = (name: 'channel' | 'mode') => (plan[name] ?? wanted[name]) !== (wanted[name] ?? plan[name]);
    const types = wanted.deliveryTypes?.filter((type) => plan.deliveryTypes?.includes(type) ?? true);
    const both = {
      ...plan,
      channel: plan.channel ?? wanted.channel,
      mode: plan.mode ?? wanted.mode,
      deliveryTypes: types ?? plan.deliveryTypes,
    };
    return isOther('channel') || isOther('mode') || !isPossible(both) ? [] : [both];
  });
}

/** Drafts of the plan that break the rule; `undefined` when no plan of the rule has these properties. */
export function brokenBy(
  all: readonly RuleTarget[],
  plan: Plan = {},
  wanted: Wanted = {},
): fc.Arbitrary<Broken | undefined> | undefined {
  const starts = all.flatMap((target) => plansWith(target, plan).map((own) => ({ target, own })));
  if (starts.length === 0) return undefined;
  return mixed(
    ...starts.map(({ target, own }) =>
      fc.tuple(drafts(own), fc.nat()).map(([base, seed]) => brokenFrom(target, base, randomOf(seed), wanted)),
    ),
  );
}

/** The first of each list, then the second of each, and so on. */
function byTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}
