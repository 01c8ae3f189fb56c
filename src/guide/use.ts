import type { Scalar } from '../core/fields.js';
import { entryAt } from '../core/last-keys.js';
import { isList, isMissing, isRecord, memberOf, type Path, valueAt } from '../core/value.js';
import { listQuestion } from '../judge/lists.js';
import { afters, lists, setters, uses } from '../spec/field-tables.js';
import { filterDataTypes, operatorsByDataType, operatorsWithoutValue } from '../spec/vocabulary.js';
import { because, type Describing, type Need, reasonOf } from './describing.js';
import type { Because, FieldDescription } from './description.js';
import { type DraftNode, memberNamesOf, nodeAt } from './draft-node.js';
import { elementsOf, isWithin, lengthIn } from './edit.js';
import { candidatesFor, flagsOf, kindOf, tableValues } from './kinds.js';
import { isRead, isReported, isReportedByCode } from './readings.js';
import { at, type Trial, type TrialFinding, within } from './trial.js';

function needOf(findings: readonly TrialFinding[]): Need | undefined {
  const [first] = findings;
  if (first === undefined) return undefined;
  return { mode: findings.some(({ mode }) => mode === 'LENIENT') ? 'LENIENT' : 'DRAFT_PUBLISH', finding: first };
}

function forMore(findings: readonly TrialFinding[]): readonly TrialFinding[] {
  return findings.filter(({ asksToAdd }) => asksToAdd);
}

/** Why the field is required; `undefined` when it is not. */
export function requiredAt(
  trial: Trial,
  node: DraftNode,
  { reported }: Pick<Describing, 'reported'>,
): Need | undefined {
  const { path, value, role, isOptional } = node;
  const isAbsent = isMissing(value);
  const here = forMore(isAbsent ? within(trial.findings, path) : at(trial.findings, path));
  if (here.length > 0) return needOf(here);
  if (role === 'element') return undefined;
  // If the object is present, the choice must be made.
  const flags = isRecord(value) ? flagsOf(trial, node) : undefined;
  if (flags?.every((flag) => memberOf(value, flag) !== true)) return needOf(at(trial.findings, path));
  if (isAbsent || (isList(value) && lengthIn(value) === 0)) return neededByParent(trial, node);
  if (role === 'named' && !isOptional) return { mode: 'LENIENT', finding: undefined };
  const parent = path.slice(0, -1);
  const mayReport = isReported(path) || isReportedByCode(parent) || reported?.(path) === true;
  if (!mayReport && role !== 'chosen') return undefined;
  if (path.length === 1) return needOf(forMore(trial.without(String(path[0]))));
  const without = trial.with(path, undefined).findings;
  const lacking = forMore(within(without, path));
  // Findings that the object around the field already has are not due to the field.
  const above = forMore(at(without, parent)).slice(forMore(at(trial.findings, parent)).length);
  return needOf([...lacking, ...above]);
}

/** A finding at an object as a whole that this member would mend: it names the member, or an entry in this list mends it. */
function neededByParent(trial: Trial, node: DraftNode): Need | undefined {
  const { path } = node;
  const above = forMore(at(trial.findings, path.slice(0, -1)));
  const named = above.filter(({ params }) => params.names?.includes(String(path.at(-1))));
  if (named.length > 0) return needOf(named);
  if (above.length === 0 || kindOf(trial, node) !== 'list') return undefined;
  const then = forMore(at(trial.with(path, [{}]).findings, path.slice(0, -1)));
  return then.length < above.length ? needOf(above) : undefined;
}

export function minimumOf(need: Need | undefined): number {
  return need === undefined ? 0 : (need.finding?.params.minimum ?? 1);
}

export function setterOf({ role, keys }: DraftNode): 'person' | 'host' {
  return (role === 'named' && entryAt(setters, keys)) || 'person';
}

/** The first condition of the specification about the use of a field that this draft does not meet, or what forbids the field. */
export function unusedBecause(
  current: Trial,
  trial: Trial,
  node: DraftNode,
  describing: Describing,
  describeAround: (path: Path) => FieldDescription | undefined,
): Because | undefined {
  const { words } = describing;
  const { path, above } = node;
  const awaited = awaitedBy(trial, node, describing);
  // A field that must be corrected is shown, whether or not anything uses it.
  if (awaited === undefined && mustBeRight(current, path)) return undefined;
  if (above !== undefined && above.path.length > 0) {
    const around = describeAround(above.path);
    if (around?.applies === false) return around.appliesBecause;
  }
  // A present value is shown, even if the application has set it.
  if (setterOf(node) === 'host' && isMissing(node.value)) return { ...because(words, path), text: words.setByHost };
  if (node.role === 'named') {
    const unmet = unmetCondition(trial, node);
    if (unmet !== undefined) return because(words, unmet.decider, possibleValues(trial, unmet));
  }
  if (awaited !== undefined) return because(words, awaited);
  const refusal = at(trial.findings, path).find(({ params }) => params.kind === 'forbidden');
  if (refusal !== undefined) return reasonOf(refusal, words);
  // Whether an existing entry of a list is used, even a gap, depends on the whole list.
  const isEntry = Number(path.at(-1)) < lengthIn(valueAt(trial.draft, path.slice(0, -1)));
  if (!isMissing(node.value) || !isLookedAt(node, describing) || isEntry) return undefined;
  let first: TrialFinding | undefined;
  for (const candidate of candidatesFor(trial, node)) {
    const conflict = trial
      .addedBy(path, candidate)
      // A house rule that refuses the candidate may take another value, unless it forbids them all.
      .find(({ asksToAdd, isHouse, params }) => !asksToAdd && (!isHouse || params.kind === 'forbidden'));
    if (conflict === undefined) return undefined;
    first ??= conflict;
  }
  // There is at least one candidate, so there is a conflict.
  const conflict = first as TrialFinding;
  return isWithin(conflict.path, path) ? reasonOf(conflict, words) : because(words, conflict.path);
}

/** Whether some rule may report at the place. */
function isLookedAt({ path, role }: DraftNode, { reported }: Describing): boolean {
  return path.length === 1 || role === 'chosen' || isRead(path) || reported?.(path) === true;
}

/** Whether an error at the path or below it can only be mended there. If the whole value must be left out, no other error matters. */
function mustBeRight({ findings }: Trial, path: Path): boolean {
  const mustGo = ({ params }: TrialFinding) => params.kind === 'forbidden';
  return (
    within(findings, path).some((one) => !mustGo(one)) &&
    !findings.some((one) => mustGo(one) && isWithin(path, one.path))
  );
}

/**
 * The first missing field that decides which values may be entered here. A field with a value waits for nothing. If its values
 * come from a list that the host does not have, no other field helps.
 */
function awaitedBy(
  { draft }: Trial,
  { keys, path, value, role }: DraftNode,
  { hasList }: Describing,
): Path | undefined {
  if (role !== 'named' || !isMissing(value)) return undefined;
  const list = entryAt(lists, keys);
  // A field that waits has one list, whatever the type of a filter.
  if (typeof list === 'string' && list !== '' && !hasList(listQuestion(`${list}.list`))) return undefined;
  return (entryAt(afters, keys) ?? [])
    .map((field) => (field.includes('.') ? field.split('.') : [...path.slice(0, -1), field]))
    .find((field) => isMissing(valueAt(draft, field)));
}

/** Whether the values of other fields make the field useless. This is unknown if such a value is missing or wrong. */
export function isUnused(trial: Trial, node: DraftNode): boolean {
  if (node.role !== 'named') return false;
  const decider = unmetCondition(trial, node)?.decider;
  if (decider === undefined || within(trial.findings, decider).length > 0) return false;
  const decided = valueAt(trial.draft, decider);
  return !isMissing(decided) && !(isList(decided) && lengthIn(decided) === 0);
}

/** The first condition about its use that is not met. */
function unmetCondition(trial: Trial, node: DraftNode): UseCondition | undefined {
  return conditionsOf(node).find(({ decider, values }) => {
    const decided = valueAt(trial.draft, decider);
    const given = isList(decided) ? elementsOf(decided) : [decided];
    return !values.some((one) => given.includes(one));
  });
}

/** The values that would meet the condition and that a draft can have; if it can have none, all that would meet it. */
function possibleValues({ draft }: Trial, { decider, values }: UseCondition): readonly Scalar[] {
  // Without a channel, the value of a component may choose a table that lacks the decider.
  const node = nodeAt(draft, decider);
  const known: readonly Scalar[] = node === undefined ? [] : tableValues(node);
  const possible = values.filter((one) => known.includes(one));
  return possible.length === 0 ? values : possible;
}

interface UseCondition {
  readonly decider: Path;
  readonly values: readonly Scalar[];
}

function conditionsOf(node: DraftNode): UseCondition[] {
  const stated = Object.entries(entryAt(uses, node.keys) ?? {}).map(([field, values]) => ({
    decider: deciderOf(node, field),
    values,
  }));
  const comparing = comparingOperators(node);
  return comparing === undefined ? stated : [...stated, { decider: deciderOf(node, 'operator'), values: comparing }];
}

/** For the value of a filter whose operator needs none (decision C15): the operators of its data type that compare with one. */
function comparingOperators({ path, above }: DraftNode): readonly string[] | undefined {
  const isAlone = (operator: unknown) => operatorsWithoutValue.some((one) => one === operator);
  if (path.at(-1) !== 'value' || !isAlone(memberOf(above?.value, 'operator'))) return undefined;
  const dataType = filterDataTypes.find((one) => one === memberOf(above?.value, 'data_type'));
  return dataType === undefined ? [] : operatorsByDataType[dataType].filter((one) => !isAlone(one));
}

/** The field of that name in the nearest object around the place. */
function deciderOf({ above }: DraftNode, field: string): Path {
  if (field === 'platforms') return ['basic_details', 'platforms'];
  // The draft itself, which has every other decider, has no node around it.
  for (let around = above; around?.above !== undefined; around = around.above) {
    if (memberNamesOf(around).includes(field)) return [...around.path, field];
  }
  return [field];
}
