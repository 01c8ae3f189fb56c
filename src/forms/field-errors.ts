import { shownKey } from '../core/finding.js';
import { LONGEST_KEY } from '../core/limits.js';
import { checkedOptions, printable } from '../core/programming-error.js';
import { isList, isRecord, type Key, own, type Path } from '../core/value.js';
import type { UndecidedState } from '../judge/component-presence.js';
import type { Explanation, ExplanationOf } from '../judge/result.js';
import type { SessionExplanationOf, UndecidedField } from '../session/live-session.js';
import type { FindingOf, RuleId } from '../spec/catalogue.js';
import type { CampaignDraft } from '../spec/drafts.js';
import type { FieldPath } from '../spec/field-path.js';
import { isFinding } from '../spec/finding.js';
import type { ValidationMode } from '../spec/vocabulary.js';

/** A finding, in the form that form libraries use. `Rule`: the ids of the house rules. */
export interface DraftFieldError<Rule extends string = never> {
  /** What is wrong and what would be right. */
  message: string;
  /** The id of the rule, stable across versions. */
  rule: RuleId | Rule;
  /** The weakest mode that reports it: `LENIENT` is wrong now, `DRAFT_PUBLISH` is still to do before publishing. */
  mode: ValidationMode;
  /** Keys and indices from the document root. */
  path: FieldPath;
}

/** The first error of a field, in the nested object. */
export interface NestedDraftError<Rule extends string = never> extends DraftFieldError<Rule> {
  /** The same as `rule`, under react-hook-form's name. */
  type: RuleId | Rule;
  /** All messages by rule, when the field has several errors. */
  types?: Record<string, string[]>;
}

/** The errors at and below a field. `root` has the error of an object or a list that also has errors below it. */
type Below<Value, Rule extends string> = [Value] extends [never]
  ? never
  : [Value] extends [readonly (infer Element)[]]
    ? Partial<NestedDraftError<Rule>> & { root?: NestedDraftError<Rule> } & (
          | Below<NonNullable<Element>, Rule>
          | undefined
        )[]
    : [Value] extends [object]
      ? Partial<NestedDraftError<Rule>> & { root?: NestedDraftError<Rule> } & {
          [Key in keyof Value]?: Below<NonNullable<Value[Key]>, Rule>;
        }
      : NestedDraftError<Rule>;

/** Errors nested like the draft. */
export type NestedDraftErrors<Draft, Rule extends string = never> = { root?: NestedDraftError<Rule> } & {
  [Key in keyof Draft]?: Below<NonNullable<Draft[Key]>, Rule>;
};

/** The findings in the two forms that form libraries use. Made by {@link fieldErrors}. */
export interface DraftFieldErrors<Draft = CampaignDraft, Rule extends string = never> {
  /**
   * Nested like the draft, with lists for lists, and with an error instead of each wrong value. When an object or a list has
   * an error of its own and errors below it, `root` has its own error. An error of the whole draft is the outermost `root`.
   */
  nested: NestedDraftErrors<Draft, Rule>;
  /**
   * All errors by the name of their field, in the specification's order. The name is the path joined by dots. A key with a dot,
   * a bracket or a quotation mark is put in brackets, as in `content["fr.FR"].push`; a key of more than 200 characters is cut.
   * `""` has the errors of the whole draft.
   */
  byField: Record<string, [DraftFieldError<Rule>, ...DraftFieldError<Rule>[]]>;
  /**
   * Only for a session: the fields whose errors depend on a lookup without an answer, by their names as in `byField`. The value
   * is `pending` while an answer is awaited (show "checking…" there), otherwise `failed`.
   */
  undecided: Record<string, UndecidedState>;
}

/**
 * The options of {@link fieldErrors}.
 *
 * @example
 * fieldErrors(explanation, { indices: 'brackets' }).byField['basic_details.tags[1]'];
 */
export interface FieldNameOptions {
  /** How an index is written in the name of a field: `tags.0` (`dots`, the default) or `tags[0]` (`brackets`, for TanStack Form). */
  indices?: 'dots' | 'brackets' | undefined;
}

/** The name of a field. Different paths have different names, unless a key is cut (limit R3). */
// Stryker disable next-line StringLiteral: all but brackets are dots
export function fieldName(path: Path, indices: FieldNameOptions['indices'] = 'dots'): string {
  // The fast case first: most paths are only joined.
  if (indices === 'dots' && path.every(needsNoBrackets)) return path.join('.');
  return path.map((key, place) => segment(key, place, indices)).join('');
}

function needsNoBrackets(key: Key): boolean {
  return typeof key === 'number' || (key.length <= LONGEST_KEY && !special.test(key));
}

/** Keys that are put in brackets. */
const special = /^$|[.[\]"]/;

/** What a key adds to the name of a field. `place` is the index of the key in the path. */
export function segment(key: Key, place: number, indices: FieldNameOptions['indices']): string {
  if (typeof key === 'number' && indices === 'brackets') return `[${key}]`;
  const shown = String(shownKey(key));
  if (special.test(shown)) return `[${JSON.stringify(shown)}]`;
  return place === 0 ? shown : `.${shown}`;
}

/** The undecided fields of a session; an empty list for any other explanation. */
export function undecidedIn(
  explanation: ExplanationOf<string> | SessionExplanationOf<unknown, string>,
): readonly UndecidedField[] {
  return 'undecided' in explanation && isList(explanation.undecided) ? explanation.undecided : [];
}

/** @throws TypeError when the value is not an explanation. */
export function findingsOf<Rule extends string = never>(
  explanation: unknown,
  caller: string,
): readonly FindingOf<Rule>[] {
  const findings = isRecord(explanation) ? own(explanation, 'findings') : undefined;
  // The ids are not checked: a newer version of the library may have more rules.
  if (isList(findings) && findings.every(isFinding)) return findings as readonly FindingOf<Rule>[];
  throw new TypeError(`${caller} takes what explainDraft or explainUpdate answers`);
}

/**
 * The findings in the two forms that form libraries use: nested like the draft, and by the name of the field. Every object in
 * the result is new, except `path`, which is the finding's own. Objects with keys of the draft have no prototype, so a key
 * `constructor` exists only when it is wrong.
 *
 * @param explanation the result of `explainDraft`, `explainUpdate`, an asynchronous version or a session.
 * @throws TypeError for any other value, and for unusable options.
 * @example
 * const { nested, byField } = fieldErrors<PushDraft>(explainDraft(draft, 'LENIENT', workspace));
 * nested.basic_details?.tags?.[1]?.message; // as react-hook-form has its `errors`
 * byField['basic_details.tags.1']?.map(({ message }) => message);
 */
export function fieldErrors<const Rule extends string = never>(
  explanation: ExplanationOf<Rule>,
  options?: FieldNameOptions,
): DraftFieldErrors<CampaignDraft, Rule>;
/** With the type of the draft, by which `nested` is typed. */
export function fieldErrors<Draft>(explanation: Explanation, options?: FieldNameOptions): DraftFieldErrors<Draft>;
/** The same with house rules, whose ids are any text here: the compiler infers either all types or none. */
export function fieldErrors<Draft>(
  explanation: ExplanationOf<string>,
  options?: FieldNameOptions,
): DraftFieldErrors<Draft, string>;
export function fieldErrors(
  explanation: ExplanationOf<string>,
  options: FieldNameOptions = {},
): DraftFieldErrors<CampaignDraft, string> {
  const { indices = 'dots' } = { indices: own(checkedOptions(options, ['indices']), 'indices') };
  if (indices !== 'dots' && indices !== 'brackets') {
    throw new TypeError(`indices must be one of dots, brackets; got ${printable(indices)}`);
  }
  const byField: DraftFieldErrors<CampaignDraft, string>['byField'] = Object.create(null);
  const tree = newTree();
  findingsOf<string>(explanation, 'fieldErrors').forEach(({ issue, rule, mode, path }) => {
    const error = { message: issue, rule, mode, path };
    const name = fieldName(path, indices);
    const others = byField[name];
    if (others === undefined) byField[name] = [error];
    else others.push(error);
    treeAt(tree, path).errors.push(error);
  });
  const undecided: DraftFieldErrors['undecided'] = Object.create(null);
  for (const { path, state } of undecidedIn(explanation)) {
    const name = fieldName(path, indices);
    if (undecided[name] !== 'pending') undecided[name] = state;
  }
  // Safe: every path of a finding follows the draft.
  return {
    nested: containerOf(tree, Object.create(null)) as NestedDraftErrors<CampaignDraft, string>,
    byField,
    undecided,
  };
}

/** The errors at a path and below it. */
interface ErrorTree {
  readonly errors: DraftFieldError<string>[];
  readonly below: Map<Key, ErrorTree>;
}

function newTree(): ErrorTree {
  return { errors: [], below: new Map() };
}

function treeAt(tree: ErrorTree, path: Path): ErrorTree {
  return path.reduce<ErrorTree>((here, key) => {
    const below = here.below.get(key) ?? newTree();
    here.below.set(key, below);
    return below;
  }, tree);
}

function nodeOf(tree: ErrorTree): object | undefined {
  if (tree.below.size === 0) return errorOf(tree.errors);
  const [key] = tree.below.keys();
  // In a path, only indices of lists are numbers.
  return containerOf(tree, typeof key === 'number' ? [] : Object.create(null));
}

function containerOf(tree: ErrorTree, container: Record<Key, unknown>): object {
  tree.below.forEach((below, key) => {
    container[key] = nodeOf(below);
  });
  const error = errorOf(tree.errors);
  if (error === undefined) return container;
  // A key of the draft may be called `root` too: its errors, and those below it, are kept together with this error.
  const { errors, below } = tree.below.get('root') ?? newTree();
  container.root = below.size > 0 ? { ...error, ...(container.root as object) } : errorOf([...tree.errors, ...errors]);
  return container;
}

function errorOf(errors: readonly DraftFieldError<string>[]): NestedDraftError<string> | undefined {
  const [first, ...others] = errors;
  if (first === undefined) return undefined;
  const error = { ...first, type: first.rule };
  if (others.length === 0) return error;
  const types: Record<string, string[]> = Object.create(null);
  errors.forEach(({ rule, message }) => {
    const messages = types[rule] ?? [];
    types[rule] = messages;
    messages.push(message);
  });
  return { ...error, types };
}
