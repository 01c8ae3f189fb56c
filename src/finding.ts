import type { Path } from './value.js';
import type { FeatureFlag, ValidationMode } from './vocabulary.js';

/** Why something is required or barred: the field that says so, and its value (of a list: the one that matters). */
export interface Cause {
  /** The path from the document root, as in {@link Finding.field}; of an update also `state`, the campaign's. */
  readonly field: string;
  readonly value: string | number | boolean;
}

/** The facts of a finding, in a form that a program or a translator can use. */
export interface FindingParams {
  /**
   * `required` (nothing there), `forbidden` (something there), `edited` (something else than before), `type`, `enum`,
   * `format`, `range` (a value that is wrong by itself), or `rule` (a condition of its own; the rule's id says which).
   */
  readonly kind: 'required' | 'forbidden' | 'edited' | 'type' | 'enum' | 'format' | 'range' | 'rule';
  /** The type, the format or the one value asked for: `string`, `integer`, `object`, `list`, `uri`, `date-time`, … */
  readonly expected?: string;
  /**
   * The value received, where showing it is safe: text cut to 60 characters, finite numbers, booleans, `null`. Of shares, what
   * they sum to; of an ended campaign, its state.
   */
  readonly received?: string | number | boolean | null;
  /** The type received, when the type is what is wrong; of a number that is none in JSON, its name (`NaN`). */
  readonly receivedType?: string;
  readonly allowed?: readonly (string | number)[];
  /** The allowed value that was meant, when casing, separators or spelling are off. */
  readonly suggestion?: string | number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly because?: Cause;
  /** The feature that the workspace has, or has not, and that makes the difference. */
  readonly feature?: FeatureFlag;
  /** How many there are of what is counted. */
  readonly count?: number;
  /** The index of the other element that is concerned, in the same list. */
  readonly index?: number;
  /** The names that are concerned, the first ten of them; of a filter group, why it is not looked into. */
  readonly names?: readonly string[];
}

/** One thing that is wrong with a draft, with everything that is known about it. */
export interface Finding<Rule extends string = string> {
  /** The id of the rule, stable across versions. */
  readonly rule: Rule;
  /** The section of the specification, or the decision, that the rule comes from. */
  readonly spec: string;
  /** The weakest mode that reports it: `LENIENT` is wrong now, `DRAFT_PUBLISH` is still to do before publishing. */
  readonly mode: ValidationMode;
  /** The top-level field concerned; `""` for the draft as a whole. */
  readonly component: string;
  /** Keys and indices from the document root. */
  readonly path: readonly (string | number)[];
  /** The path, joined by dots (decision G9). */
  readonly field: string;
  /** What is wrong and what would be right. */
  readonly issue: string;
  readonly params: FindingParams;
}

/**
 * Words a finding in the host's own way: takes all that is known of it, answers with its `issue`.
 *
 * @example
 * const message: Message = ({ rule, params }) => translate(rule, params);
 */
export type Message<Rule extends string = string> = (finding: Omit<Finding<Rule>, 'issue'>) => string;

/** Text that came from outside, as far as a message or a finding repeats it. */
export function shortened(text: string): string {
  // Half of a character that takes two units is none.
  return text.length > 60 ? `${text.slice(0, 59).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

/** Decision G9. */
export function fieldOf(path: Path): string {
  return path.join('.');
}
