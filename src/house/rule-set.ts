import type { Mode } from '../core/finding.js';
import { type Answers, questionsIn } from '../core/listing.js';
import { once } from '../core/once.js';
import { printable } from '../core/programming-error.js';
import { type Rule, statementOf } from '../core/rule.js';
import type { FindingTree } from '../core/tree.js';
import { isList, isRecord, isString, own } from '../core/value.js';
import { type HouseRuleInfo, type RuleSet, withHouseRules } from '../spec/house-rules.js';
import { rulePrefixes } from '../spec/rule-ids.js';
import { validationModes } from '../spec/vocabulary.js';
import { LONGEST_TITLE } from './bounded.js';
import { digestOf } from './digest.js';
import { fixesAt } from './fixes.js';
import { checkFound } from './guarded.js';
import type { CountingQuestion } from './lookup.js';
import { asRulesKnowIt, narrowing } from './narrowing.js';
import { type PlacedRule, partsWith, placedRule } from './parts.js';
import type { Declared, HouseRule } from './rule.js';
import { componentsOf } from './standing.js';
import { englishOf, messageIn } from './words.js';

/** Each question costs one lookup. If there are more questions than this, none is asked, and their findings count (limit R4). */
const MOST_QUESTIONS = 1000;

// Every finding has the id of its rule (limit R3).
const PREFIX = /^[a-z][a-z0-9-]{0,59}$/;
const RULE_NAME = /^[a-z0-9][\w.-]{0,199}$/i;

/** The prefixes of the library's own ids: of its rules, its hints, and the findings of the command. */
const takenPrefixes: ReadonlySet<string> = /* @__PURE__ */ (() =>
  new Set(['hint', 'input', 'workspace', ...rulePrefixes]))();

/** A rule of a set, with the members that it declares in addition to those of a rule of the library. */
interface DeclaredRule {
  readonly id: string;
  readonly rule: Rule;
  readonly declared: Declared;
  readonly severity: 'error' | 'hint';
}

/** @throws TypeError, in one sentence that says what to write. */
function checkedMember(prefix: string, given: unknown, index: number): DeclaredRule {
  if (!isRecord(given) || own(given, 'does') === undefined) {
    throw new TypeError(
      `Rule ${index + 1} of the set ${prefix} must be made with rule, requiredWhen, forbiddenWhen or narrow; got ${printable(given)}`,
    );
  }
  // The builders make every member of a rule; the others are checked below.
  const declared = given as unknown as Declared;
  const rule = given as unknown as Rule;
  const id = idOf(prefix, rule, declared, index);
  const severity: unknown = declared.severity ?? 'error';
  if (severity !== 'error' && severity !== 'hint') {
    throw new TypeError(`The severity of ${id} must be error or hint; got ${printable(severity)}`);
  }
  if (!validationModes.some((mode) => mode === rule.mode)) {
    throw new TypeError(`The mode of ${id} must be one of ${validationModes.join(', ')}; got ${printable(rule.mode)}`);
  }
  checkWords(id, rule, declared);
  const spec: unknown = rule.spec ?? '';
  if (!isString(spec) || spec.length > LONGEST_TITLE) {
    throw new TypeError(`spec of ${id} must be text of at most ${LONGEST_TITLE} characters; got ${printable(spec)}`);
  }
  const { asks = [] } = declared;
  if (!isList(asks) || !asks.every((one) => isString(own(Object(one), 'lookupName')))) {
    throw new TypeError(`asks of ${id} must be a list of what lookup has made`);
  }
  if (severity === 'hint' && asks.length > 0) {
    throw new TypeError(`${id} must not ask lookups: hints ask nobody, so make it an error or leave the lookups out`);
  }
  return { id, rule, declared, severity };
}

function idOf(prefix: string, { id }: Rule, { narrows }: Declared, index: number): string {
  if (id === '' && narrows !== undefined) return `${prefix}/${narrows.path}`;
  const isRight = isString(id) && id.startsWith(`${prefix}/`) && RULE_NAME.test(id.slice(prefix.length + 1));
  if (isRight) return id;
  throw new TypeError(
    `The id of rule ${index + 1} must be ${prefix}/ and a name of at most 200 letters, digits, dots and hyphens, such as ${prefix}/utm; got ${printable(id)}`,
  );
}

function checkWords(id: string, { does, statement }: Rule, { issue, form, narrows }: Declared): void {
  const isCode = typeof does === 'function';
  if (isCode && (!isString(statement) || statement.trim() === '')) {
    throw new TypeError(`${id} must have a statement: one sentence that is true of every draft that keeps the rule`);
  }
  const isIssue = issue === undefined ? !isCode || narrows !== undefined : areWords(issue) && 'en' in issue;
  if (!isIssue) {
    throw new TypeError(
      `${id} must have an issue with its words: { en: (facts) => 'must …' }, and the same for other languages`,
    );
  }
  if (form !== undefined && !areWords(form)) {
    throw new TypeError(`form of ${id} must be functions by language: { en: (facts) => 'Do …' }`);
  }
}

function areWords(words: unknown): boolean {
  if (!isRecord(words)) return false;
  return Object.keys(words).every((code) => ['function', 'undefined'].includes(typeof own(words, code)));
}

/** The rule as the machine takes it: it adds findings, and takes none away. */
function machineRule(prefix: string, { id, rule, declared: { issue } }: DeclaredRule): Rule {
  return {
    ...rule,
    id,
    spec: (rule.spec ?? '') === '' ? `House rules: ${prefix}` : rule.spec,
    statement: statementOf(rule),
    suppressesOthers: false,
    refusesAsMalformed: false,
    isHouse: true,
    issue: englishOf(id, issue),
  };
}

function infoOf<Id extends string>(
  { id, spec, statement, mode, reports }: Rule,
  severity: DeclaredRule['severity'],
): HouseRuleInfo<Id> {
  const component = componentsOf({ reports }).join(', ');
  // The id is one of those that the types know; `machineRule` gave it a statement.
  return Object.freeze({ id: id as Id, statement: statement as string, spec, mode: mode as Mode, component, severity });
}

/** The facts about a set that the generators read. */
export interface HouseSet {
  readonly members: readonly (DeclaredRule & { readonly machine: Rule; readonly placed: PlacedRule })[];
}

/**
 * Makes a set of house rules, for the option `rules` of every function that judges drafts. They are checked in addition to the rules of
 * the specification, and cannot switch any of these off: a draft that is valid with a set is valid without it.
 *
 * @param prefix the first half of the ids of its rules: lower-case letters, digits and hyphens.
 * @param rules made with `rule`, `requiredWhen`, `forbiddenWhen` and `narrow`. Their findings come in this order, after those of the
 * specification at the same field.
 * @throws TypeError, with one sentence that says what to write: for an id without the prefix or one that comes twice, for a field that no
 * draft has, for fields that no draft has together, and for a rule in code without a statement or words.
 * @example
 * const house = ruleSet('acme', [
 *   requiredWhen({ id: 'acme/utm', when: [fields.channel.is('EMAIL')], fields: [fields.utm_params], mode: 'DRAFT_PUBLISH' }),
 * ]);
 * validateDraft(draft, 'DRAFT_PUBLISH', workspace, { rules: house });
 */
export function ruleSet<const Id extends string>(prefix: string, rules: readonly HouseRule<Id>[]): RuleSet<Id> {
  if (!isString(prefix) || !PREFIX.test(prefix) || takenPrefixes.has(prefix)) {
    throw new TypeError(
      `The prefix of a rule set must be of at most 60 lower-case letters, digits and hyphens, and none of the library's own such as android or hint; got ${printable(prefix)}`,
    );
  }
  if (!isList(rules)) throw new TypeError(`The rules of the set ${prefix} must be a list; got ${printable(rules)}`);
  const members = rules.map((one, index) => {
    const member = checkedMember(prefix, one, index);
    const machine = machineRule(prefix, member);
    const asks = new Set((member.declared.asks ?? []).map(({ lookupName }) => lookupName));
    return { ...member, machine, placed: placedRule(machine, asks) };
  });
  const byId = new Map<string, (typeof members)[number]>();
  for (const one of members) {
    if (byId.has(one.id))
      throw new TypeError(`${one.id} comes twice in the set ${prefix}: every rule needs an id of its own`);
    byId.set(one.id, one);
  }
  const whole = partsWith(members.map((one) => one.placed));
  // A rule with an impossible read throws now, and not when a draft is judged.
  whole.draftParts();
  const errors = members.filter(({ severity }) => severity === 'error');
  const hasHints = errors.length < members.length;
  const lookups = [
    ...new Set(members.flatMap(({ declared: { asks = [] } }) => asks.map(({ lookupName }) => lookupName))),
  ];
  const house: HouseSet = { members };
  const reported = new Set(errors.flatMap(({ machine }) => machine.reports));
  const set: RuleSet<Id> = {
    prefix,
    catalogue: Object.freeze(members.map(({ machine, severity }) => infoOf<Id>(machine, severity))),
  };
  return withHouseRules(set, {
    ...(hasHints ? partsWith(errors.map((one) => one.placed)) : whole),
    lookups,
    hasRule: (id) => byId.has(id),
    messageOf: (messages, id) => {
      const known = byId.get(id);
      return known && messageIn(messages, id, known.declared);
    },
    // Without lookups, the findings have no questions to count.
    bounded: lookups.length === 0 ? (_, known) => known : bounded,
    checkFound,
    hintParts: hasHints ? whole.draftParts : undefined,
    isHint: (id) => byId.get(id)?.severity === 'hint',
    fixesFor: (finding) => fixesAt(byId.get(finding.rule)?.declared.fixes ?? [], finding),
    narrowedAt: narrowing(members.flatMap(({ declared: { narrows } }) => narrows ?? [])),
    reportsAt: (path) => reported.has(asRulesKnowIt(path)),
    house,
    digest: once(() => digestOf(members)),
  });
}

/** Limit R4: too many questions are not asked, and the findings that depend on them count. */
function bounded(tree: FindingTree, known: Answers): Answers {
  if (!tree.isConditional) return known;
  // Questions of a rule set have the answer under which their findings count.
  const asked = [...questionsIn(tree).values()].filter(({ lookup }) => lookup === 'rules.ask') as CountingQuestion[];
  if (asked.length <= MOST_QUESTIONS) return known;
  return new Map([...known, ...asked.map(({ key, counts }) => [key, counts] as const)]);
}
