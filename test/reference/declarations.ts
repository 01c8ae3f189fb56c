import type { Finding, RuleId } from '../../src/index.js';
import { draftRules, parts } from '../../src/spec/catalogue.js';
import { updateRules } from '../../src/spec/update/rules.js';

/** The readings and the reported fields of all rules that are not about a shape. */
export const declarations = new Map(
  [...parts().flatMap(({ part }) => [...part.rules]), ...draftRules(), ...updateRules].map((rule) => [
    rule.id as RuleId,
    rule,
  ]),
);

/** Whether the finding is at a place that its rule declares, without regard to the place of the part. */
export function isDeclared({ rule, path }: Finding<RuleId>): boolean {
  const declared = declarations.get(rule);
  // Rules about the document as a whole are not declared with a part.
  if (declared === undefined) return rule.endsWith('/shape') || path.length === 0;
  return declared.reports.some((pattern) => {
    const keys = pattern === '' ? [] : pattern.split('.');
    const place = path.slice(path.length - keys.length);
    return keys.length <= path.length && keys.every((key, index) => key === '*' || key === place[index]);
  });
}
