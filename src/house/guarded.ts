import { EACH, keysOf } from '../core/fields.js';
import { cut, type FindingKind, type FindingParams, fieldOf } from '../core/finding.js';
import type { Found } from '../core/listing.js';
import type { Asked, Check, Circumstances, Rule } from '../core/rule.js';
import { isList, isRecord, type Key, own, ownMembers, type Path } from '../core/value.js';
import { isPromise } from '../judge/put.js';
import { boundedFacts, boundedParams, LONGEST_TITLE } from './bounded.js';
import { HouseRuleError } from './error.js';
import type { CountingQuestion } from './lookup.js';

/** Turns the keys of a field, as the rule knows them, into keys that begin at the part about which the rule is asked. */
export type Move = (keys: Path) => Path;

/** The most findings of a rule in one part: more than a person reads. */
export const MOST_REPORTS = 1000;

/** The most keys of a path that a rule in code makes up. No field has so many. */
const MOST_KEYS = 20;

/** A rule reads this instead of an object, so that it cannot change the draft. */
const PRESENT = Object.freeze({});

const findingKinds: ReadonlySet<unknown> = new Set<FindingParams['kind']>([
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

/** The fact with the field at which a rule reported without declaring it. */
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

/** A value as a rule reads it: scalars as they are, and a stand-in for each object. */
export function presented(value: unknown): unknown {
  if (isList(value)) return Object.freeze(value.map(presented));
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, presented(one)] as const));
  return isObject(value) ? PRESENT : value;
}

/** The facts as a finding has them: those of the library's kinds, or scalars by name; each of bounded length (limit R3). */
function checkedFacts(given: unknown): FindingParams {
  // A copy: the rule may go on to change it.
  const facts = ownMembers(typeof given === 'function' ? given() : given);
  if (facts === undefined) throw new TypeError('A rule must report facts: an object of texts, numbers and booleans');
  return findingKinds.has(own(facts, 'kind')) ? boundedParams(facts) : { kind: 'rule', facts: boundedFacts(facts) };
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

/** Guards the code of a house rule: an error that it throws becomes a finding, for which {@link checkFound} throws. */
export function guarded(rule: Rule, does: Check<never>, move: Move, asks: ReadonlySet<string>): Check<never> {
  const reports: readonly Path[] = rule.reports.map(keysOf);
  const [first = []] = reports;
  const each = first.indexOf(EACH);
  const home = move(each < 0 ? first : first.slice(0, each));
  // One object for all calls: one for each call would cost more than most rules. A report counts for the part about which the rule is being
  // asked;
  // a later report does not count.
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
      ...(cause && {
        cause: { ...cause, path: (cause.isFromRoot ? cause.path : move(cause.path)).slice(0, MOST_KEYS) },
      }),
      ...(given && { given }),
    };
    if (isAt(reports, keys)) {
      current.report({ keys: move(keys) }, known, moved);
      return;
    }
    const place = cut(fieldOf(keys.slice(0, MOST_KEYS)), LONGEST_TITLE);
    const stray: FindingParams = { kind: 'rule', facts: { ...known.facts, [STRAY]: place } };
    current.report({ keys: home }, stray, moved);
  };
  const handed = Object.freeze({ report, context: undefined as never });

  return (asked, ...values) => {
    // A rule that judges another draft may be asked again before it returns.
    const before = current;
    const leftBefore = left;
    current = asked;
    left = MOST_REPORTS;
    try {
      // Most rules read only scalars: these are handed on as they are.
      const seen = values.some(isObject) ? values.map(presented) : values;
      // The result of a rule is not used, and its type is not checked at run time.
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
