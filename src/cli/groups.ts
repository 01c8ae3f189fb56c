import type { HouseRuleInfo } from '../spec/house-rules.js';
import type { JudgeCall } from './arguments.js';
import type { Config } from './config-file.js';
import type { Configs } from './configs.js';
import { houseRulesOf } from './house-file.js';

/** How the settings of a call depend on where a file is. */
export interface Grouping<One> {
  readonly configs: Configs;
  /** The call, completed from a configuration. */
  readonly callIn: (config: Config) => One;
}

/** A call as each configuration completes it. */
export interface Calls<One> {
  /** The first one is the call itself. */
  readonly all: readonly One[];
  of(file: string): One;
  /** The house rules of all calls, if there are several calls: a report has one list of rules. */
  readonly houseRules: readonly HouseRuleInfo[] | undefined;
}

/** @throws CallError when a configuration or house rules cannot be read. */
export async function callsOf<One extends JudgeCall>(
  call: One,
  { configs, callIn }: Grouping<One>,
  files: readonly string[],
  cwd: string,
): Promise<Calls<One>> {
  const calls = new Map<Config, One>([[configs.own, call]]);
  const of = (file: string) => {
    const config = configs.of(file);
    const one = calls.get(config) ?? callIn(config);
    calls.set(config, one);
    return one;
  };
  for (const file of files) of(file);
  const all = [...calls.values()];
  if (all.length === 1) return { all, of, houseRules: undefined };
  const sets = await Promise.all(all.map(({ rules }) => houseRulesOf(rules, cwd)));
  const byId = new Map(sets.flatMap((set) => set?.catalogue ?? []).map((rule) => [rule.id, rule]));
  return { all, of, houseRules: [...byId.values()] };
}
