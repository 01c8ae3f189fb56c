import type * as core from './core/finding.js';
import type { FeatureFlag } from './vocabulary.js';

/** The facts of a finding, in a form that a program or a translator can use. */
export type FindingParams = core.FindingParams<FeatureFlag>;

/** One thing that is wrong with a draft, with everything that is known about it. */
export type Finding<Rule extends string = string> = core.Finding<Rule, FeatureFlag>;

/**
 * Words a finding in the host's own way: takes all that is known of it, answers with its `issue`.
 *
 * @example
 * const message: Message = ({ rule, params }) => translate(rule, params);
 */
export type Message<Rule extends string = string> = core.Message<Rule, FeatureFlag>;
