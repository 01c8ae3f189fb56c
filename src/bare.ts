// The main entry for hosts with words of their own. The build leaves the English messages out: the `issue` of a finding is the id of
// its rule, unless `options.messages` has words for the rule.
export * from './index.js';
