import type { Rule } from '../core/rule.js';
import { bare, isList, type UnknownRecord } from '../core/value.js';
import type { Declared } from './rule.js';

interface DeclaredRule {
  readonly id: string;
  readonly rule: Rule;
  readonly declared: Declared;
  readonly severity: string;
}

/** A digest of rules in their order. It does not depend on how the library was built. */
export function digestOf(rules: readonly DeclaredRule[]): string {
  return hashOf(dataText(rules.map(declaredOf)));
}

/** What was declared of a rule, and is the same for equal rules. */
function declaredOf({ id, rule, declared, severity }: DeclaredRule): UnknownRecord {
  const { spec, mode, statement, reads, reports, only, does } = rule;
  // Only own members (limit R1).
  const { issue, form, fixes, asks, narrows, data } = bare(declared);
  // The library made the functions of these, of the rest. Their text is another one in each build.
  const isMade = narrows !== undefined || data !== undefined;
  return {
    ...{ id, severity, spec, mode, statement, reports, only, narrows, data },
    reads: reads.map(({ path, mayBeMalformed }) => [path, mayBeMalformed]),
    asks: asks?.map(({ lookupName }) => lookupName),
    fixes: fixes?.map(({ at, ...fix }) => ({ ...fix, at: at?.keys })),
    ...(isMade ? {} : { does, issue, form }),
  };
}

/** A text that values have in common only if they are equal. Members stand in the order of their names; those with `undefined` are absent. */
export function dataText(value: unknown): string {
  if (typeof value === 'function') return `code ${JSON.stringify(String(value).replaceAll(/\r\n?/g, '\n'))}`;
  if (isList(value)) return `[${value.map(dataText)}]`;
  // Texts and numbers: of objects, other code may have changed what JSON makes (limit R1).
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${dataText(one)}`).sort()}}`;
}

/** FNV-1a of 64 bits, over the UTF-16 units of the text: sixteen hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
