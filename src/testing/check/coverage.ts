import type { MistakeKind } from '../mistake.js';
import { leastOf, type RuleCells } from './draw.js';
import type { ValidatorOptions } from './options.js';
import { type Asked, groups, type QuestionGroup } from './question.js';

/** Questions that should have been asked and were not, so that nothing is known about them. */
export interface NotAsked {
  /** The group of questions; `growth` is how the time grows with the draft. */
  readonly group: QuestionGroup | 'growth';
  /** The rule that was asked about too seldom; `undefined` when the whole group is meant. */
  readonly rule: string | undefined;
  /** For a shape: the kinds of mistakes that were not tested. Empty for any other rule, which was asked about too seldom. */
  readonly kinds: readonly MistakeKind[];
}

/** How often each rule and each group was asked about, and how often the answer was wrong. */
export interface Coverage {
  readonly add: (asked: Asked, isWrong: boolean) => void;
  readonly ofRule: (rule: string) => RuleCoverage;
  readonly groups: () => { readonly group: QuestionGroup; readonly asked: number; readonly wrong: number }[];
}

interface RuleCoverage {
  /** A cell of a shape by its number, one of another rule by its field and its kind. */
  readonly cells: Set<string>;
  readonly kinds: Set<MistakeKind>;
  asked: number;
  wrong: number;
}

export function newCoverage(): Coverage {
  const byGroup = new Map<QuestionGroup, { asked: number; wrong: number }>();
  const byRule = new Map<string, RuleCoverage>();
  const ofRule = (rule: string) => {
    const of = byRule.get(rule) ?? { cells: new Set(), kinds: new Set(), asked: 0, wrong: 0 };
    byRule.set(rule, of);
    return of;
  };
  return {
    add({ group, mistake }, isWrong) {
      const wrong = isWrong ? 1 : 0;
      const before = byGroup.get(group) ?? { asked: 0, wrong: 0 };
      byGroup.set(group, { asked: before.asked + 1, wrong: before.wrong + wrong });
      if (mistake === undefined) return;
      const { rule, field, cell, kind } = mistake;
      const of = ofRule(rule);
      of.cells.add(String(cell ?? `${field} ${kind}`));
      of.kinds.add(kind);
      of.asked++;
      of.wrong += wrong;
    },
    ofRule,
    groups: () => [...byGroup].map(([group, count]) => ({ group, ...count })),
  };
}

/** The groups that are asked no matter which rules are covered. */
function groupsFor({ json = false }: ValidatorOptions): readonly QuestionGroup[] {
  return json ? ['valid', 'hostile'] : ['valid', 'hostile', 'lookups'];
}

/**
 * The questions that should have been asked and were not: each kind of mistake against each shape, at least 20 about each other rule,
 * and each group that was named. Rules that are not covered, and rules of groups that are left out, need not be asked about.
 */
export function notAskedIn(
  rules: readonly RuleCells[],
  coverage: Coverage,
  options: ValidatorOptions,
  /** Whether these groups were cut short. */
  isCut: { readonly vectors: boolean; readonly growth: boolean },
): NotAsked[] {
  const isWanted = (group: QuestionGroup) => options.groups?.includes(group) ?? true;
  const asked = new Set(coverage.groups().map(({ group }) => group));
  const wanted = options.groups ?? groupsFor(options);
  const whole = groups.filter(
    (group) => (wanted.includes(group) && !asked.has(group)) || (group === 'vectors' && isCut.vectors),
  );
  const ofRules = rules.flatMap(({ rule, kinds, group }): NotAsked[] => {
    const of = coverage.ofRule(rule);
    const left = kinds.filter((kind) => !of.kinds.has(kind));
    const isAsked = kinds.length > 0 ? left.length === 0 : of.asked >= leastOf(rule);
    return isWanted(group) && !isAsked ? [{ group, rule, kinds: left }] : [];
  });
  return [
    ...whole.map((group): NotAsked => ({ group, rule: undefined, kinds: [] })),
    ...ofRules,
    ...(isCut.growth ? [{ group: 'growth', rule: undefined, kinds: [] } as const] : []),
  ];
}
