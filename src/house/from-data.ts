import {
  asField,
  type Condition,
  type Field,
  keysOf,
  maybe,
  plainRead,
  type Read,
  readAt,
  readOf,
} from '../core/fields.js';
import type { Cause, Mode } from '../core/finding.js';
import { BELOW_MALFORMED } from '../core/malformed.js';
import { type Check, cause, statementOfCondition } from '../core/rule.js';
import { isList, isMissing, isRecord, isString, own, type UnknownRecord } from '../core/value.js';
import { type LanguageCode, languages } from '../spec/field-facts.js';
import type { RuleSet } from '../spec/house-rules.js';
import { alternatives, LONGEST_WORDS } from './bounded.js';
import { checkedList, checkedObject, checkedText, checkedValue, probablyMeant, refuse } from './checked.js';
import { type DataField, dataFields, type Scalar } from './data-fields.js';
import { dataText } from './digest.js';
import { eachValue, narrow } from './narrow.js';
import { matcherOf } from './pattern.js';
import {
  type Declared,
  forbiddenWhen,
  type HouseFacts,
  type HouseRule,
  type HouseWords,
  type InLanguages,
  type Narrowed,
  requiredWhen,
  rule,
} from './rule.js';
import { ruleSet } from './rule-set.js';

/** A condition on the elements of a list. `every` does not hold for a list without elements. */
type ElementsCondition =
  | { readonly some: Scalar | readonly Scalar[]; readonly every?: never }
  | { readonly every: Scalar | readonly Scalar[]; readonly some?: never };

/** A condition on the number of elements of a list. A missing list has none. */
interface ListCondition {
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
}

/** A house rule as data. It has exactly one of `requires`, `forbids`, `oneOf`, `maxLength`, `pattern` and `notPattern`. */
export interface RuleInData {
  /** The prefix of the set, a slash and a name: `acme/utm`. */
  readonly id: string;
  /**
   * The conditions of the rule: every field must have its value, or one of its several values. For a field of the elements of a list,
   * `some` or `every` element must have it. For a list, `atLeast` and `atMost` say how many elements it must have.
   */
  readonly when?: Readonly<Record<string, Scalar | readonly Scalar[] | ElementsCondition | ListCondition>> | undefined;
  /** The fields that must be present. */
  readonly requires?: readonly string[] | undefined;
  /** The fields that must be absent. */
  readonly forbids?: readonly string[] | undefined;
  /** The field that `oneOf`, `maxLength`, `pattern` and `notPattern` are about. `basic_details.tags.*` is each element of a list. */
  readonly field?: string | undefined;
  /** The values that the field may have. */
  readonly oneOf?: readonly (string | number)[] | undefined;
  /** The greatest number of characters of the field. */
  readonly maxLength?: number | undefined;
  /** A regular expression of RE2 that the text must match, anywhere in it: `^` and `$` match its ends. */
  readonly pattern?: string | undefined;
  /** A regular expression of RE2 that the text must not match. */
  readonly notPattern?: string | undefined;
  /** `LENIENT` (the default): a draft that breaks it cannot be saved. `DRAFT_PUBLISH`: it cannot be published. */
  readonly mode?: Mode | undefined;
  /** `hint`: the rule gives a hint, and refuses no draft. */
  readonly severity?: 'error' | 'hint' | undefined;
  /** One sentence that is true of every draft that keeps the rule. */
  readonly statement?: string | undefined;
  /** The place where the team wrote it down. */
  readonly spec?: string | undefined;
  /** The words after the name of the field: "must be one of our teams". `{value}`, or `{is}` and `{most}` of `maxLength`, are filled in. */
  readonly issue?: InLanguages<string> | undefined;
  /** Whole sentences for people who fill in forms. */
  readonly form?: { readonly [Code in LanguageCode]?: string | undefined } | undefined;
  /** Whole drafts, for `expectRuleSet` and the generators: `right` keep the rule, each of `wrong` breaks it. */
  readonly examples?:
    | {
        readonly right?: readonly object[] | undefined;
        readonly wrong?: readonly object[] | undefined;
      }
    | undefined;
}

/** House rules as data: the value of a file `house-rules.json`. */
export interface RulesInData {
  readonly $schema?: string | undefined;
  /** The first half of the ids of its rules. */
  readonly prefix: string;
  readonly rules: readonly RuleInData[];
}

/** The kinds of rules in data, each with the names that its words may have in braces. */
const ruleKinds = {
  requires: [],
  forbids: [],
  oneOf: ['value'],
  maxLength: ['is', 'most'],
  pattern: ['value'],
  notPattern: ['value'],
} as const satisfies Partial<Record<keyof RuleInData, readonly string[]>>;
type RuleKind = keyof typeof ruleKinds;
// The keys are literals.
export const kindNames = Object.keys(ruleKinds) as readonly RuleKind[];

const fileMembers = ['$schema', 'prefix', 'rules'] as const satisfies readonly (keyof RulesInData)[];
const ruleMembers = [
  'id',
  'when',
  'field',
  ...kindNames,
  'mode',
  'severity',
  'statement',
  'spec',
  'issue',
  'form',
  'examples',
] as const satisfies readonly (keyof RuleInData)[];

/** The kinds of fields that a member can name, and the words for them. */
export const usableFields = {
  requires: {
    sort: 'a field outside of lists, such as basic_details.team',
    isUsable: ({ isOfEach }) => !isOfEach,
  },
  when: {
    sort: 'a list, or a field that has text, a number, true or false, such as channel',
    isUsable: ({ isList, isOfEach, types }) => types.length > 0 || (isList && !isOfEach),
  },
  text: {
    sort: 'a field that has text, such as email.subject',
    isUsable: ({ types }) => types.includes('string'),
  },
  value: {
    sort: 'a field that has text or a number, such as email.subject',
    isUsable: ({ types }) => types.length > 0 && !types.includes('boolean'),
  },
} satisfies Readonly<Record<string, { sort: string; isUsable: (field: DataField) => boolean }>>;

function checkedField(where: string, path: unknown, use: keyof typeof usableFields): Named {
  const { sort, isUsable } = usableFields[use];
  const field = isString(path) ? dataFields.get(path) : undefined;
  // A field of the table has text as its path.
  if (field !== undefined && isUsable(field)) return { ...field, path: path as string };
  const usable = [...dataFields].filter(([, one]) => isUsable(one)).map(([name]) => name);
  return refuse(where, `be ${sort}`, path, probablyMeant(path, usable));
}

interface Named extends DataField {
  readonly path: string;
}

function toField({ path }: Named): Field {
  return asField(readAt(path));
}

/** A condition of a rule in data: on one field, on the elements of a list, or on their number. */
interface DataCondition {
  /** The condition as the builders take it, if it is on one field. */
  readonly one: Condition | undefined;
  readonly read: Read;
  /** Takes the value that was read. {@link Malformed} values are symbols, which equal no value of a condition. */
  readonly holds: (read: unknown) => boolean;
  readonly statement: string;
  readonly words: InLanguages<string>;
  /** For the generators: values with which it holds. */
  readonly values: Condition | undefined;
}

function onField(field: string, values: readonly Scalar[]): DataCondition {
  const one = { field, values };
  const read = readAt(field);
  return {
    one,
    read,
    holds: (value) => values.some((wanted) => wanted === value),
    statement: statementOfCondition(one),
    words: {
      en: `${field} is ${alternatives(values, 'or', 'more')}`,
      de: `${field} ist ${alternatives(values, 'oder', 'weitere')}`,
    },
    values: one,
  };
}

/** The only one of these members that the object has. */
function onlyOneOf<Name extends string>(names: readonly Name[], where: string, given: UnknownRecord): Name {
  const all = names.filter((name) => own(given, name) !== undefined);
  const [only, ...others] = all;
  if (only !== undefined && others.length === 0) return only;
  throw new TypeError(
    `${where} must have exactly one of ${names.join(', ')}; it has ${only === undefined ? 'none' : all.join(' and ')}`,
  );
}

function onElements(path: string, given: UnknownRecord, at: string, field: Named): DataCondition {
  const quantifier = onlyOneOf(quantifiers, at, given);
  const values = checkedValues(`${at}.${quantifier}`, own(given, quantifier), field);
  const read = readAt(path);
  const isWanted = (value: unknown) => values.some((wanted) => wanted === value);
  const isSome = quantifier === 'some';
  return {
    one: undefined,
    read,
    holds: (all) => isList(all) && all.length > 0 && (isSome ? all.some(isWanted) : all.every(isWanted)),
    statement: `${isSome ? 'one' : 'each'} of ${statementOfCondition({ field: path, values })}`,
    words: {
      en: `${isSome ? 'one' : 'each'} of ${path} is ${alternatives(values, 'or', 'more')}`,
      de: `${isSome ? 'eines' : 'jedes'} von ${path} ist ${alternatives(values, 'oder', 'weitere')}`,
    },
    values: { field: path, values },
  };
}

const quantifiers = ['some', 'every'] as const satisfies readonly (keyof ElementsCondition)[];
const counts = ['atLeast', 'atMost'] as const satisfies readonly (keyof ListCondition)[];

function onCount(path: string, given: UnknownRecord, at: string): DataCondition {
  const count = (name: keyof ListCondition, least: number) => {
    const value = own(given, name);
    if (value === undefined) return undefined;
    if (Number.isInteger(value) && Number(value) >= least) return Number(value);
    return refuse(`${at}.${name}`, `be a whole number of at least ${least}`, value);
  };
  const atLeast = count('atLeast', 1);
  const atMost = count('atMost', atLeast ?? 0);
  if (atLeast === undefined && atMost === undefined) {
    throw new TypeError(`${at} must have atLeast or atMost, or both; it has none`);
  }
  const inWords = (least: string, most: string, and: string, entry: string, entries: string) => {
    const bounds = [
      ...(atLeast === undefined ? [] : [`${least} ${atLeast}`]),
      ...(atMost === undefined ? [] : [`${most} ${atMost}`]),
    ];
    return `${bounds.join(` ${and} `)} ${(atMost ?? atLeast) === 1 ? entry : entries}`;
  };
  const english = inWords('at least', 'at most', 'and', 'entry', 'entries');
  return {
    one: undefined,
    read: readOf(keysOf(path), 'length'),
    holds: (length = 0) =>
      typeof length === 'number' && length >= (atLeast ?? 0) && length <= (atMost ?? Number.POSITIVE_INFINITY),
    statement: `\`${path}\` has ${english}`,
    words: {
      en: `${path} has ${english}`,
      de: `${path} hat ${inWords('mindestens', 'höchstens', 'und', 'Eintrag', 'Einträge')}`,
    },
    values: undefined,
  };
}

function checkedValues(at: string, given: unknown, field: Named): readonly Scalar[] {
  const values = isList(given) ? checkedList(at, given) : [given];
  return values.map((one) => checkedValue(at, one, field));
}

function checkedConditions(where: string, value: unknown): readonly DataCondition[] {
  if (value === undefined) return [];
  if (!isRecord(value) || Object.keys(value).length === 0) refuse(where, 'be an object with at least one field', value);
  return Object.keys(value).map((path) => {
    const field = checkedField(`the key of ${where}`, path, 'when');
    const at = `${where}[${JSON.stringify(path)}]`;
    const given = own(value, path);
    if (field.isOfEach) return onElements(path, checkedObject(at, given, quantifiers), at, field);
    if (field.isList) return onCount(path, checkedObject(at, given, counts), at);
    return onField(path, checkedValues(at, given, field));
  });
}

/** Turns texts by language into the functions that rules have. `{value}` in a text stands for the fact of that name. */
function checkedWords(
  where: string,
  texts: unknown,
  facts: readonly string[],
): Partial<Record<LanguageCode, HouseWords>> | undefined {
  if (texts === undefined) return undefined;
  const given = checkedObject(where, texts, languages);
  const entries = languages.flatMap((code) => {
    const text = own(given, code);
    return text === undefined
      ? []
      : [[code, wordsOf(`${where}.${code}`, checkedText(`${where}.${code}`, text), facts)]];
  });
  // The keys are languages.
  return Object.fromEntries(entries) as Partial<Record<LanguageCode, HouseWords>>;
}

const PLACEHOLDER = /\{(\w+)\}/g;

function wordsOf(where: string, text: string, facts: readonly string[]): HouseWords {
  if (text.length > LONGEST_WORDS) refuse(where, `have at most ${LONGEST_WORDS} characters`, text);
  for (const [placeholder, name = ''] of text.matchAll(PLACEHOLDER)) {
    if (facts.includes(name)) continue;
    const known = facts.map((one) => `{${one}}`).join(' and ');
    throw new TypeError(
      `${where} must have ${known === '' ? 'no name' : `only ${known}`} in braces; got ${placeholder}`,
    );
  }
  return (given) => text.replace(PLACEHOLDER, (_, name: string) => String(factIn(given, name)));
}

/** The facts of `oneOf` are those of an enumeration, in which the value is `received`. */
function factIn(facts: HouseFacts, name: string): Scalar {
  // It has one of them: no other name is allowed in braces.
  return (facts[name] ?? facts.received) as Scalar;
}

const violates = {
  pattern: {
    en: (pattern: string) => (({ value }) => `must match ${pattern}; “${value}” does not`) satisfies HouseWords,
    de: (pattern: string) => (({ value }) => `muss zu ${pattern} passen; „${value}“ passt nicht`) satisfies HouseWords,
  },
  notPattern: {
    en: (pattern: string) => (({ value }) => `must not match ${pattern}; “${value}” does`) satisfies HouseWords,
    de: (pattern: string) => (({ value }) => `darf nicht zu ${pattern} passen; „${value}“ passt`) satisfies HouseWords,
  },
};
const changeText = {
  en: (({ value }) => `Change the text: “${value}” is not as your team wants it`) satisfies HouseWords,
  de: (({ value }) => `Den Text ändern: „${value}“ ist nicht, wie das Team ihn will`) satisfies HouseWords,
};

/** A longer pattern does not help in a message. */
const LONGEST_SHOWN = 100;

function patternRule(where: string, field: Field, pattern: unknown, kind: 'pattern' | 'notPattern'): HouseRule {
  const text = checkedText(where, pattern);
  let isMatch: ReturnType<typeof matcherOf>;
  try {
    isMatch = matcherOf(text);
  } catch (error) {
    // `matcherOf` throws errors.
    return refuse(where, (error as Error).message, text);
  }
  const { keys, path } = plainRead(field);
  const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  const isWanted = kind === 'pattern';
  return rule({
    id: '',
    statement: `\`${path}\` ${isWanted ? 'matches' : 'does not match'} \`${text}\`.`,
    reads: [field],
    issue: { en: violates[kind].en(shown), de: violates[kind].de(shown) },
    form: changeText,
    check({ report }, read) {
      eachValue(keys, read, (value, at) => {
        if (isString(value) && isMatch(value) !== isWanted) report(at, { value });
      });
    },
  });
}

/** Makes the rule, without its id and its own words. */
function ruleOf(where: string, given: UnknownRecord, kind: RuleKind, conditions: readonly DataCondition[]): HouseRule {
  const at = `${where}.${kind}`;
  const value = own(given, kind);
  if (kind === 'requires' || kind === 'forbids') {
    if (own(given, 'field') !== undefined) {
      throw new TypeError(`${where}.field must be left out, as ${kind} names the fields`);
    }
    const named = checkedList(at, value).map((path, index) => checkedField(`${at}[${index}]`, path, 'requires'));
    return companions(kind, named.map(toField), conditions);
  }
  const field = checkedField(`${where}.field`, own(given, 'field'), kind === 'oneOf' ? 'value' : 'text');
  if (kind === 'pattern' || kind === 'notPattern') {
    return onlyWhere(conditions, patternRule(at, toField(field), value, kind));
  }
  if (kind === 'maxLength') {
    if (!Number.isInteger(value) || Number(value) < 1) refuse(at, 'be a whole number of at least 1', value);
    return onlyWhere(conditions, narrow(toField(field), { maxLength: Number(value) }));
  }
  const options = checkedList(at, value).map((one, index) => checkedValue(`${at}[${index}]`, one, field));
  // A field with booleans was refused.
  return onlyWhere(conditions, narrow(toField(field), { options: options as (string | number)[] }));
}

/** The builders take two conditions on single fields: one that must hold, and one of a list. Any other rule is made in code. */
function companions(
  kind: 'requires' | 'forbids',
  fields: readonly Field[],
  conditions: readonly DataCondition[],
): HouseRule {
  const known = conditions.flatMap(({ one }) => one ?? []);
  const [first, second, ...others] = known;
  if (others.length > 0 || known.length < conditions.length) {
    return onlyWhere(conditions, companionsInCode(kind, fields, conditions));
  }
  const make = kind === 'requires' ? requiredWhen : forbiddenWhen;
  return make({ id: '', fields, when: first === undefined ? [] : [first], ...(second && { only: second }) });
}

function companionsInCode(
  kind: 'requires' | 'forbids',
  fields: readonly Field[],
  conditions: readonly DataCondition[],
): HouseRule {
  const isRequired = kind === 'requires';
  const facts = { kind: isRequired ? 'required' : 'forbidden' } as const;
  const names = fields.map(({ path }) => `\`${path}\``).join(', ');
  const made = rule({
    id: '',
    statement: `${names} ${fields.length > 1 ? 'are' : 'is'} ${isRequired ? 'required' : 'not allowed'}.`,
    // As for the builders: a malformed value is not missing.
    reads: fields.map(maybe),
    issue: {
      en: () =>
        `${isRequired ? 'is required' : 'must be left out'} where ${conditions.map(({ words }) => words.en).join(' and ')}`,
      de: () =>
        `${isRequired ? 'ist erforderlich' : 'darf nicht stehen'}, wo gilt: ${conditions.map(({ words }) => words.de).join(' und ')}`,
    },
    check({ report }, ...values) {
      values.forEach((value, index) => {
        const isFine = isRequired ? !isMissing(value) : value === undefined || value === BELOW_MALFORMED;
        // There is a field for each value.
        if (!isFine) report({ keys: keysOf((fields[index] as Field).path) }, facts);
      });
    },
  });
  const companions: Declared['companions'] = { ...facts, fields: fields.map(({ path }) => path) };
  return Object.assign(made, { companions });
}

/** The same rule in code, asked only where all conditions hold. */
function onlyWhere(conditions: readonly DataCondition[], made: HouseRule): HouseRule {
  if (conditions.length === 0) return made;
  const { reads, does } = made;
  // The cause of a finding is one field with one value.
  const first = conditions.findIndex(({ one }) => one !== undefined);
  const only = conditions[first]?.one;
  const forGenerators: Pick<Declared, 'conditions'> = { conditions: conditions.flatMap(({ values }) => values ?? []) };
  const where = conditions.map(({ statement }) => statement);
  const check: Check<never> = ({ report, ...asked }, ...all) => {
    const read = all.slice(reads.length);
    if (!conditions.every(({ holds }, index) => holds(read[index]))) return;
    // A condition that holds has one of its values.
    const because = only && cause({ keys: keysOf(only.field) }, read[first] as Cause['value']);
    const reportBecause: typeof report = (at, facts, given) =>
      report(at, facts, { ...given, ...(because && { cause: because }) });
    // `rule` and `narrow` make rules in code.
    (does as Check<never>)({ ...asked, report: reportBecause }, ...all.slice(0, reads.length));
  };
  return {
    ...made,
    statement: `Where ${where.join(' and ')}: ${made.statement}`,
    only,
    // The guide gets no picker and no counter, because it does not check whether the conditions hold.
    ...('narrows' in made && { narrows: { path: made.reports[0] } satisfies Partial<Narrowed> }),
    // A condition on a malformed value does not hold.
    reads: [...reads, ...conditions.map(({ read }) => ({ ...read, mayBeMalformed: true }))],
    does: check,
    ...forGenerators,
  };
}

const exampleKinds = ['right', 'wrong'] as const;

/** Drafts in lists. What is in the drafts is not checked: a wrong one may have anything. */
function checkedExamples(where: string, value: unknown): Declared['examples'] {
  if (value === undefined) return undefined;
  const given = checkedObject(where, value, exampleKinds);
  const [right = [], wrong = []] = exampleKinds.map((kind) => {
    const all = own(given, kind) ?? [];
    if (!isList(all)) return refuse(`${where}.${kind}`, 'be a list of drafts', all);
    const stray = all.findIndex((one) => !isRecord(one));
    return stray < 0 ? all : refuse(`${where}.${kind}[${stray}]`, 'be a draft, an object', all[stray]);
  });
  return { right, wrong };
}

function checkedRule(where: string, value: unknown): HouseRule {
  const given = checkedObject(where, value, ruleMembers);
  const id = checkedText(`${where}.id`, own(given, 'id'));
  const kind = onlyOneOf(kindNames, where, given);
  const conditions = checkedConditions(`${where}.when`, own(given, 'when'));
  const issue = checkedWords(`${where}.issue`, own(given, 'issue'), ruleKinds[kind]);
  if (issue !== undefined && issue.en === undefined) refuse(`${where}.issue.en`, 'be text', undefined);
  const mode = own(given, 'mode');
  const severity = own(given, 'severity');
  const texts = (['statement', 'spec'] as const).flatMap((name) => {
    const text = own(given, name);
    return text === undefined ? [] : [[name, checkedText(`${where}.${name}`, text)]];
  });
  const form = checkedWords(`${where}.form`, own(given, 'form'), ruleKinds[kind]);
  const examples = checkedExamples(`${where}.examples`, own(given, 'examples'));
  const declaring = [kind, ...[kind, 'field', 'when', 'issue', 'form'].map((name) => own(given, name))];
  const made: Pick<Declared, 'data'> = { data: dataText(declaring) };
  return {
    ...ruleOf(where, given, kind, conditions),
    ...Object.fromEntries(texts),
    id,
    ...made,
    // `ruleSet` checks these two members.
    ...(mode !== undefined && { mode: mode as Mode }),
    ...(severity !== undefined && { severity }),
    ...(issue && { issue }),
    ...(form && { form }),
    ...(examples && { examples }),
  };
}

/**
 * Makes a rule set from plain data, such as a file `house-rules.json`: for teams that do not write TypeScript. Its JSON Schema is
 * `campaign-draft-rules/house-rules.schema.json`. Fields are named as in {@link fields}: `basic_details.team`,
 * `android.basic_details.title`, `basic_details.tags.*` for each element of a list.
 *
 * @param data the value of the JSON text: {@link RulesInData}.
 * @throws TypeError, with one sentence that says what to write, and where: `rules[2].maxLength must be …`. It also refuses a pattern
 * that cannot be run in time linear in the length of the text.
 * @example
 * const house = ruleSetFromData(JSON.parse(text));
 * validateDraft(draft, 'DRAFT_PUBLISH', workspace, { rules: house });
 */
export function ruleSetFromData(data: unknown): RuleSet<string> {
  const given = checkedObject('The rules', data, fileMembers);
  const schema = own(given, '$schema');
  if (schema !== undefined && !isString(schema)) refuse('$schema', 'be text', schema);
  const rules = own(given, 'rules');
  if (!isList(rules)) refuse('rules', 'be a list', rules);
  // `ruleSet` checks the prefix.
  return ruleSet(
    own(given, 'prefix') as string,
    rules.map((one, index) => checkedRule(`rules[${index}]`, one)),
  );
}
