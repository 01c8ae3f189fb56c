import type * as core from './core/finding.js';
import type { FeatureFlag } from './vocabulary.js';
import type { Place } from './wording/place.js';

/** The facts of a finding, in a form that a program or a translator can use. */
export type FindingParams = core.FindingParams<FeatureFlag>;

/** One thing that is wrong with a draft, with everything that is known about it. */
export interface Finding<Rule extends string = string> extends core.Finding<Rule, FeatureFlag> {
  /** Where it stands, as far as neither the name of the field nor `component` tells: what the `issue` says in brackets. */
  readonly place: Place;
}

/**
 * Words a finding in the host's own way: takes all that is known of it, answers with its `issue`.
 *
 * @example
 * const message: Message = ({ rule, params }) => translate(rule, params);
 */
export type Message<Rule extends string = string> = (finding: Omit<Finding<Rule>, 'issue'>) => string;
