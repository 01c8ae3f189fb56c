import type { Found } from '../core/explain.js';
import { EACH, keysOf } from '../core/fields.js';
import { type FindingKind, type FindingParams, fieldOf, shortened } from '../core/finding.js';
import type { Asked, Check, Circumstances, Rule } from '../core/rule.js';
import { isList, isRecord, type Key, own, type Path, plainCopy } from '../core/value.js';
import { isPromise } from '../judge/put.js';
import { HouseRuleError } from './error.js';
import type { CountingQuestion } from './lookup.js';

/** Turns the keys of a field, as the rule knows them, into the keys from the part on that the rule is asked about. */
export type Move = (keys: Path) => Path;

/** The most findings of a rule in one part: more than a person reads. */
export const MOST_REPORTS = 1000;

/** The most facts of a finding: more are not about one mistake. */
const MOST_FACTS = 20;

/** A rule reads this in place of an object, so that it cannot change the draft. */
const PRESENT = Object.freeze({});

/** The kinds of findings. */
const kinds: ReadonlySet<unknown> = new Set<FindingParams['kind']>([
  'required',
  'forbidden',
  'edited',
  'type',
  'enum',
  'format',
  'range',
  'rule',
]);

/** The errors that rules threw, by the facts of the findings that record them. */
const crashes = new WeakMap<object, unknown>();

/** The fact that says where a rule reported without having declared it. */
const STRAY = 'reported at';

/** The field at which a rule reported though it does not declare it; `undefined` for other findings. */
export function undeclaredIn({ facts }: { readonly facts: FindingParams }): string | undefined {
  const stray = facts.facts?.[STRAY];
  return stray === undefined ? undefined : String(stray);
}

/** @throws HouseRuleError when one of the findings records an error of its rule. */
export function checkFound(found: readonly Found[]): void {
  for (const { finding, path } of found) {
    if (crashes.has(finding.facts)) {
      throw new HouseRuleError(finding.origin.id, fieldOf(path), { cause: crashes.get(finding.facts) });
    }
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** A value as a rule reads it: scalars as they are, and of an object only that it is there. */
export function presented(value: unknown): unknown {
  if (isList(value)) return Object.freeze(value.map(presented));
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, presented(one)] as const));
  return isObject(value) ? PRESENT : value;
}

/** The facts as a finding has them: facts of the library stay as they are, and all other facts are scalars by name. */
function checkedFacts(given: unknown): FindingParams {
  const facts = typeof given === 'function' ? given() : given;
  if (!isRecord(facts)) throw new TypeError('A rule must report facts: an object of texts, numbers and booleans');
  // A copy: the rule may go on to change it.
  const copy = plainCopy(facts) as Record<string, unknown>;
  // Facts of the library have a kind of finding; what else they have is checked by its types.
  if (kinds.has(own(copy, 'kind'))) return copy as unknown as FindingParams;
  const entries = Object.entries(copy).filter(([, value]) => value !== undefined);
  if (entries.length > MOST_FACTS) throw new TypeError(`A rule must report at most ${MOST_FACTS} facts`);
  const shown = entries.map(([name, value]) => {
    if (typeof value === 'string') return [name, shortened(value)] as const;
    if (typeof value === 'boolean' || Number.isFinite(value)) return [name, value as number | boolean] as const;
    throw new TypeError(`The fact ${name} must be a text, a number or a boolean`);
  });
  return { kind: 'rule', facts: Object.fromEntries(shown) };
}

function isAt(reports: readonly Path[], keys: Path): boolean {
  return reports.some(
    (one) => one.length === keys.length && one.every((key, index) => key === EACH || key === keys[index]),
  );
}

/** @throws TypeError when the finding depends on a lookup that the rule does not list in `asks`. */
function checkAsked(asks: ReadonlySet<string>, { given = [] }: Circumstances): void {
  for (const { question } of given) {
    // Rules of the library ask lookups of other kinds.
    const { lookup, name } = question as CountingQuestion;
    if (lookup === 'rules.ask' && !asks.has(name)) throw new TypeError(`The rule must list ${name} in asks`);
  }
}

/** Makes the code of a house rule harmless: an error that it throws becomes a finding, from which {@link checkFound} throws. */
export function guarded(rule: Rule, does: Check<never>, move: Move, asks: ReadonlySet<string>): Check<never> {
  const reports: readonly Path[] = rule.reports.map(keysOf);
  const [first = []] = reports;
  const each = first.indexOf(EACH);
  const home = move(each < 0 ? first : first.slice(0, each));
  // One object for all calls: one for each call would cost more than most rules. A report counts for the part that the rule is asked
  // about now; a later report counts for none.
  let current: Asked<never, FindingKind> | undefined;
  let left = 0;

  const report: Asked<never, FindingKind>['report'] = (at, facts, circumstances = {}) => {
    if (current === undefined || left === 0) return;
    left--;
    checkAsked(asks, circumstances);
    const keys: readonly Key[] = isRecord(at) && isList(own(at, 'keys')) ? at.keys : [];
    const known = checkedFacts(facts);
    const { cause, given } = circumstances;
    const moved = {
      ...(cause && { cause: cause.isFromRoot ? cause : { ...cause, path: move(cause.path) } }),
      ...(given && { given }),
    };
    if (isAt(reports, keys)) {
      current.report({ keys: move(keys) }, known, moved);
      return;
    }
    const stray: FindingParams = { kind: 'rule', facts: { ...known.facts, [STRAY]: fieldOf(keys) } };
    current.report({ keys: home }, stray, moved);
  };
  const handed = Object.freeze({ report, context: undefined as never });

  return (asked, ...values) => {
    // A rule that judges another draft is asked again while it is asked.
    const before = current;
    const leftBefore = left;
    current = asked;
    left = MOST_REPORTS;
    try {
      // Most rules read scalars: then the values are handed on as they are.
      const seen = values.some(isObject) ? values.map(presented) : values;
      // What a rule returns is of no use, and its type is not checked at run time.
      const returned: unknown = does(handed, ...seen);
      // A promise of any realm or library: its later reports would be lost, and the draft would pass.
      if (isPromise(returned)) {
        Promise.resolve(returned).catch(() => undefined);
        throw new TypeError('A rule must not be asynchronous: declare a lookup for what only the host knows');
      }
    } catch (cause) {
      const facts: FindingParams = { kind: 'rule', facts: {} };
      crashes.set(facts, cause);
      asked.report({ keys: home }, facts);
    } finally {
      current = before;
      left = leftBefore;
    }
  };
}
