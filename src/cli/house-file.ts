import { resolve } from 'node:path';
import { houseRulesIn, type RuleSet } from '../spec/house-rules.js';
import { CallError } from './call-error.js';
import { imported, MODULE, parsedFile, reasonOf } from './files.js';

/**
 * The house rules of a file: JSON as `ruleSetFromData` takes it, or a module with a rule set as its default export, or as its export
 * `rules` or `house`. Without a file, none.
 *
 * @throws CallError when the file cannot be read, or holds no rules.
 */
export async function houseRulesOf(file: string | undefined, cwd: string): Promise<RuleSet<string> | undefined> {
  if (file === undefined) return undefined;
  const path = resolve(cwd, file);
  try {
    if (MODULE.test(file)) return ruleSetIn(await imported(path));
    const data = parsedFile(path);
    // Loaded only here: the engine of the patterns is larger than all the rest.
    const { ruleSetFromData } = await import('../house/from-data.js');
    return ruleSetFromData(data);
  } catch (error) {
    throw new CallError(`--rules ${file}: ${reasonOf(error)}`);
  }
}

function ruleSetIn(module: Record<string, unknown>): RuleSet<string> {
  const holders = [module, module.default].map((one): Record<string, unknown> => Object(one));
  const exported = holders.flatMap((one) => [one.default, one.rules, one.house]);
  const set = exported.find(isRuleSet);
  if (set !== undefined) return set;
  throw new Error(
    'the module must export what ruleSet of campaign-draft-rules/rules has made, as its default, as rules or as house, of a version that fits this command',
  );
}

function isRuleSet(value: unknown): value is RuleSet<string> {
  try {
    return houseRulesIn(value) !== undefined;
  } catch {
    return false;
  }
}

/** The lookups that the rules ask, such as `acme.isTeam`. */
export function lookupsOf(rules: RuleSet<string> | undefined): readonly string[] {
  return houseRulesIn(rules)?.lookups ?? [];
}
