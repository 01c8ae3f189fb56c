import type { Scalar } from '../core/fields.js';
import { entryAt } from '../core/last-keys.js';
import { isList, isMissing, isRecord, memberOf, type Path, valueAt } from '../core/value.js';
import { listQuestion } from '../judge/lists.js';
import { afters, lists, setters, uses } from '../spec/field-tables.js';
import { because, type Describing, type Need, reasonOf } from './describing.js';
import type { Because, FieldDescription } from './description.js';
import { elementsOf, isWithin, lengthIn } from './edit.js';
import { at, type Told, type World, within } from './judging.js';
import { candidatesFor, flagsOf, kindOf, tableValues } from './kinds.js';
import { isRead, isReported, isReportedByCode } from './readings.js';
import { memberNamesOf, type Spot, spotAt } from './spots.js';

function needOf(told: readonly Told[]): Need | undefined {
  const [first] = told;
  if (first === undefined) return undefined;
  return { mode: told.some(({ mode }) => mode === 'LENIENT') ? 'LENIENT' : 'DRAFT_PUBLISH', told: first };
}

function forMore(told: readonly Told[]): readonly Told[] {
  return told.filter(({ asksForMore }) => asksForMore);
}

/** Why the field is required; `undefined` when it is not. */
export function requiredAt(world: World, spot: Spot, { reported }: Pick<Describing, 'reported'>): Need | undefined {
  const { path, value, role, isOptional } = spot;
  const isAbsent = isMissing(value);
  const here = forMore(isAbsent ? within(world.told, path) : at(world.told, path));
  if (here.length > 0) return needOf(here);
  if (role === 'element') return undefined;
  // If the object is present, the choice must be made.
  const flags = isRecord(value) ? flagsOf(world, spot) : undefined;
  if (flags?.every((flag) => memberOf(value, flag) !== true)) return needOf(at(world.told, path));
  if (isAbsent || (isList(value) && lengthIn(value) === 0)) return neededByParent(world, spot);
  if (role === 'named' && !isOptional) return { mode: 'LENIENT', told: undefined };
  const parent = path.slice(0, -1);
  const mayReport = isReported(path) || isReportedByCode(parent) || reported?.(path) === true;
  if (!mayReport && role !== 'chosen') return undefined;
  if (path.length === 1) return needOf(forMore(world.without(String(path[0]))));
  const without = world.with(path, undefined).told;
  const lacking = forMore(within(without, path));
  // Findings that the object around the field already has are not due to the field.
  const above = forMore(at(without, parent)).slice(forMore(at(world.told, parent)).length);
  return needOf([...lacking, ...above]);
}

/** A finding at an object as a whole that this member would mend: it names the member, or an entry in this list mends it. */
function neededByParent(world: World, spot: Spot): Need | undefined {
  const { path } = spot;
  const above = forMore(at(world.told, path.slice(0, -1)));
  const named = above.filter(({ params }) => params.names?.includes(String(path.at(-1))));
  if (named.length > 0) return needOf(named);
  if (above.length === 0 || kindOf(world, spot) !== 'list') return undefined;
  const then = forMore(at(world.with(path, [{}]).told, path.slice(0, -1)));
  return then.length < above.length ? needOf(above) : undefined;
}

export function minimumOf(need: Need | undefined): number {
  return need === undefined ? 0 : (need.told?.params.minimum ?? 1);
}

export function setterOf({ role, keys }: Spot): 'person' | 'host' {
  return (role === 'named' && entryAt(setters, keys)) || 'person';
}

/** The first condition of the specification about the use of a field that this draft does not meet, or what forbids the field. */
export function unusedBecause(
  now: World,
  world: World,
  spot: Spot,
  describing: Describing,
  describeAround: (path: Path) => FieldDescription | undefined,
): Because | undefined {
  const { words } = describing;
  const { path, above } = spot;
  const awaited = awaitedBy(world, spot, describing);
  // A field that must be corrected is shown, whether or not anything uses it.
  if (awaited === undefined && mustBeRight(now, path)) return undefined;
  if (above !== undefined && above.path.length > 0) {
    const around = describeAround(above.path);
    if (around?.applies === false) return around.appliesBecause;
  }
  // A present value is shown, even if the application has set it.
  if (setterOf(spot) === 'host' && isMissing(spot.value)) return { ...because(words, path), text: words.setByHost };
  if (spot.role === 'named') {
    const unmet = unmetCondition(world, spot);
    if (unmet !== undefined) return because(words, unmet.decider, possibleValues(world, unmet));
  }
  if (awaited !== undefined) return because(words, awaited);
  const told = at(world.told, path).find(({ params }) => params.kind === 'forbidden');
  if (told !== undefined) return reasonOf(told, words);
  // Whether an existing entry of a list is used, even a gap, depends on the whole list.
  const isEntry = Number(path.at(-1)) < lengthIn(valueAt(world.draft, path.slice(0, -1)));
  if (!isMissing(spot.value) || !isLookedAt(spot, describing) || isEntry) return undefined;
  let first: Told | undefined;
  for (const candidate of candidatesFor(world, spot)) {
    const conflict = world
      .newsWith(path, candidate)
      // A house rule that refuses the candidate may take another value, unless it forbids them all.
      .find(({ asksForMore, isAdded, params }) => !asksForMore && (!isAdded || params.kind === 'forbidden'));
    if (conflict === undefined) return undefined;
    first ??= conflict;
  }
  // There is at least one candidate, so there is a conflict.
  const conflict = first as Told;
  return isWithin(conflict.path, path) ? reasonOf(conflict, words) : because(words, conflict.path);
}

/** Whether some rule may report at the place. */
function isLookedAt({ path, role }: Spot, { reported }: Describing): boolean {
  return path.length === 1 || role === 'chosen' || isRead(path) || reported?.(path) === true;
}

/** Whether an error at the path or below it can only be mended there. If the whole value must be left out, no other error matters. */
function mustBeRight({ told }: World, path: Path): boolean {
  const mustGo = ({ params }: Told) => params.kind === 'forbidden';
  return within(told, path).some((one) => !mustGo(one)) && !told.some((one) => mustGo(one) && isWithin(path, one.path));
}

/**
 * The first missing field that decides which values may be entered here. A field with a value waits for nothing. If its values
 * come from a list that the host does not have, no other field helps.
 */
function awaitedBy({ draft }: World, { keys, path, value, role }: Spot, { hasList }: Describing): Path | undefined {
  if (role !== 'named' || !isMissing(value)) return undefined;
  const list = entryAt(lists, keys);
  // A field that waits has one list, whatever the type of a filter.
  if (typeof list === 'string' && list !== '' && !hasList(listQuestion(`${list}.list`))) return undefined;
  return (entryAt(afters, keys) ?? [])
    .map((field) => (field.includes('.') ? field.split('.') : [...path.slice(0, -1), field]))
    .find((field) => isMissing(valueAt(draft, field)));
}

/** Whether the values of other fields make the field useless. This is unknown if such a value is missing or wrong. */
export function isUnused(world: World, path: Path): boolean {
  const spot = spotAt(world.draft, path);
  if (spot === undefined || spot.role !== 'named') return false;
  const decider = unmetCondition(world, spot)?.decider;
  if (decider === undefined || within(world.told, decider).length > 0) return false;
  const decided = valueAt(world.draft, decider);
  return !isMissing(decided) && !(isList(decided) && lengthIn(decided) === 0);
}

/** The first condition about its use that is not met. */
function unmetCondition(world: World, spot: Spot): UseCondition | undefined {
  return conditionsOf(world, spot).find(({ decider, values }) => {
    const decided = valueAt(world.draft, decider);
    const given = isList(decided) ? elementsOf(decided) : [decided];
    return !values.some((one) => given.includes(one));
  });
}

/** The values that would meet the condition and that a draft can have; if it can have none, all that would meet it. */
function possibleValues({ draft }: World, { decider, values }: UseCondition): readonly Scalar[] {
  // Without a channel, the value of a component may choose a table that lacks the decider.
  const spot = spotAt(draft, decider);
  const known: readonly Scalar[] = spot === undefined ? [] : tableValues(spot);
  const possible = values.filter((one) => known.includes(one));
  return possible.length === 0 ? values : possible;
}

interface UseCondition {
  readonly decider: Path;
  readonly values: readonly Scalar[];
}

function conditionsOf(world: World, { keys, path }: Spot): UseCondition[] {
  return Object.entries(entryAt(uses, keys) ?? {}).map(([field, values]) => ({
    decider: deciderOf(world, path, field),
    values,
  }));
}

/** The field of that name in the nearest object around the place. */
function deciderOf({ draft }: World, path: Path, field: string): Path {
  if (field === 'platforms') return ['basic_details', 'platforms'];
  for (let length = path.length - 1; length > 0; length--) {
    const around = spotAt(draft, path.slice(0, length));
    if (around !== undefined && memberNamesOf(around).includes(field)) return [...around.path, field];
  }
  return [field];
}
