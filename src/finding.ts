import type { Path } from './value.js';
import type { ValidationMode } from './vocabulary.js';

/** Why something is required or barred: the field that says so, and its value. */
export interface Cause {
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
  /** The type or format asked for: `string`, `integer`, `object`, `list`, `uri`, `date-time`, … */
  readonly expected?: string;
  /** The value received, where showing it is safe: text cut to 60 characters, numbers, booleans, `null`. */
  readonly received?: string | number | boolean | null;
  /** The type received, when the type is what is wrong. */
  readonly receivedType?: string;
  readonly allowed?: readonly (string | number)[];
  /** The allowed value that differs from the received one in casing or separators only. */
  readonly suggestion?: string | number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly because?: Cause;
  /** How many there are of what is counted. */
  readonly count?: number;
  /** The names that are concerned, the first ten of them. */
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

/** Decision G9. */
export function fieldOf(path: Path): string {
  return path.join('.');
}
