import type { RuleId } from './catalogue.js';
import { shownKey } from './core/finding.js';
import { bare, isList, type Key, type Path } from './core/value.js';
import type { CampaignDraft } from './drafts.js';
import type { Finding } from './finding.js';
import { printable } from './programming-error.js';
import type { Explanation } from './verdict.js';
import type { ValidationMode } from './vocabulary.js';

/** A finding, in the words of form libraries. */
export interface DraftFieldError {
  /** What is wrong and what would be right. */
  message: string;
  /** The id of the rule, stable across versions. */
  rule: RuleId;
  /** The weakest mode that reports it: `LENIENT` is wrong now, `DRAFT_PUBLISH` is still to do before publishing. */
  mode: ValidationMode;
  /** Keys and indices from the document root. */
  path: readonly (string | number)[];
}

/** An error where it stands in the nested object: the first one of its field. */
export interface NestedDraftError extends DraftFieldError {
  /** The rule again, under the name that react-hook-form has for it. */
  type: RuleId;
  /** Where the field has several errors, the messages of all of them by rule. */
  types?: Record<string, string[]>;
}

/** What stands below a field; where something is wrong with an object or a list itself and below it too, `root` has the former. */
type Below<Value> = [Value] extends [readonly (infer Element)[]]
  ? Partial<NestedDraftError> & { root?: NestedDraftError } & (Below<NonNullable<Element>> | undefined)[]
  : [Value] extends [object]
    ? Partial<NestedDraftError> & { root?: NestedDraftError } & {
        [Key in keyof Value]?: Below<NonNullable<Value[Key]>>;
      }
    : NestedDraftError;

/** Errors where the fields of the draft stand. */
export type NestedDraftErrors<Draft> = { root?: NestedDraftError } & {
  [Key in keyof Draft]?: Below<NonNullable<Draft[Key]>>;
};

export interface DraftFieldErrors<Draft = CampaignDraft> {
  /**
   * An object of the draft's form, with lists for its lists, and an error in place of each value that is wrong. The error of an
   * object or a list which has errors below it too is its `root`, and so is that of the draft itself.
   */
  nested: NestedDraftErrors<Draft>;
  /**
   * All errors of each field, in the specification's order, by the name of the field: its path, joined by dots. A key with a
   * dot, a bracket or a quotation mark in it stands in brackets, as in `content["fr.FR"].push`; one longer than 200 characters is cut.
   * `""` has those of the draft itself.
   */
  byField: Record<string, [DraftFieldError, ...DraftFieldError[]]>;
}

export interface FieldNameOptions {
  /** How an index stands in the name of a field: `tags.0` (`dots`, the default) or `tags[0]` (`brackets`, as TanStack Form has it). */
  indices?: 'dots' | 'brackets';
}

/** The name of a field, in which no two paths of one draft are alike but where a key is cut (limit R3). */
export function fieldName(path: Path, indices: FieldNameOptions['indices'] = 'dots'): string {
  return path.map((key, place) => segment(key, place, indices)).join('');
}

function segment(key: Key, place: number, indices: FieldNameOptions['indices']): string {
  if (typeof key === 'number' && indices === 'brackets') return `[${key}]`;
  const shown = String(shownKey(key));
  if (/^$|[.[\]"]/.test(shown)) return `[${JSON.stringify(shown)}]`;
  return place === 0 ? shown : `.${shown}`;
}

/** @throws TypeError for what is no explanation. */
export function findingsOf(explanation: Explanation, caller: string): readonly Finding<RuleId>[] {
  const { findings } = explanation ?? {};
  if (isList(findings)) return findings;
  throw new TypeError(`${caller} takes what explainDraft or explainUpdate answers`);
}

/**
 * What was found, as form libraries want it: nested like the draft, and by the name of the field. Every object in it is new,
 * and those with keys of the draft inherit nothing, so a field called `constructor` is there only when it is wrong.
 *
 * @param explanation what `explainDraft` or `explainUpdate` (or an asynchronous twin) answered.
 * @throws TypeError for anything else, and for unknown options.
 * @example
 * const { nested, byField } = fieldErrors<PushDraft>(explainDraft(draft, 'LENIENT', workspace));
 * nested.basic_details?.tags?.[1]?.message; // as react-hook-form has its `errors`
 * byField['basic_details.tags.1']?.map(({ message }) => message);
 */
export function fieldErrors<Draft = CampaignDraft>(
  explanation: Explanation,
  options: FieldNameOptions = {},
): DraftFieldErrors<Draft> {
  const { indices = 'dots' } = bare(options);
  if (indices !== 'dots' && indices !== 'brackets') {
    throw new TypeError(`indices must be one of dots, brackets; got ${printable(indices)}`);
  }
  const byField: DraftFieldErrors['byField'] = Object.create(null);
  const tree = newTree();
  findingsOf(explanation, 'fieldErrors').forEach(({ issue, rule, mode, path }) => {
    const error = { message: issue, rule, mode, path };
    const name = fieldName(path, indices);
    const others = byField[name];
    if (others === undefined) byField[name] = [error];
    else others.push(error);
    treeAt(tree, path).errors.push(error);
  });
  // Paths lead through the members of a draft.
  return { nested: containerOf(tree, Object.create(null)) as NestedDraftErrors<Draft>, byField };
}

/** The errors at a place, and those below it. */
interface ErrorTree {
  readonly errors: DraftFieldError[];
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
  if (tree.below.size === 0) return errorOf(tree);
  const [key] = tree.below.keys();
  // Only the keys of a list are numbers.
  return containerOf(tree, typeof key === 'number' ? [] : Object.create(null));
}

function containerOf(tree: ErrorTree, container: Record<Key, unknown>): object {
  tree.below.forEach((below, key) => {
    container[key] = nodeOf(below);
  });
  const error = errorOf(tree);
  // A locale may be called `root`.
  if (error !== undefined) container.root = { ...error, ...(tree.below.has('root') && (container.root as object)) };
  return container;
}

function errorOf({ errors }: ErrorTree): NestedDraftError | undefined {
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
