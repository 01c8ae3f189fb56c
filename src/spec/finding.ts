import type * as core from '../core/finding.js';
import { isList, isRecord, isString, own } from '../core/value.js';
import type { FieldPath } from './field-path.js';
import type { Place } from './place.js';
import type { FeatureFlag } from './vocabulary.js';

/** The facts of a finding, for programs and translators. */
export type FindingParams = core.FindingParams<FeatureFlag>;

/** An error in a draft, with all its details. */
export interface Finding<Rule extends string = string, Params extends FindingParams = FindingParams> {
  /** The id of the rule, stable across versions. */
  readonly rule: Rule;
  /** The sections of the specification and the decisions behind the rule, separated by `; `. */
  readonly spec: string;
  /** The weakest mode that reports it: `LENIENT` is wrong now, `DRAFT_PUBLISH` is still to do before publishing. */
  readonly mode: core.Mode;
  /** The top-level field concerned; `""` for the draft as a whole. */
  readonly component: string;
  /** Keys and indices from the document root. */
  readonly path: FieldPath;
  /** The path, joined by dots; a key longer than 200 characters is cut. */
  readonly field: string;
  /** What is wrong and what would be right. */
  readonly issue: string;
  readonly params: Params;
  /** What `issue` says in brackets about the position: platform, locale, variation, element of a list. */
  readonly place: Place;
}

/** Whether the value has the members that are read from a finding which a host hands over. */
export function isFinding(value: unknown): value is Finding {
  return (
    isRecord(value) && isString(own(value, 'rule')) && isList(own(value, 'path')) && isRecord(own(value, 'params'))
  );
}

/**
 * Makes the `issue` of a finding in your own words.
 *
 * @example
 * const message: Message = ({ rule, params }) => translate(rule, params);
 */
export type Message<Rule extends string = string> = (finding: Omit<Finding<Rule>, 'issue'>) => string;
