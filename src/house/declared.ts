import { type Field, isField, plainRead } from '../core/fields.js';
import { cut } from '../core/finding.js';
import { isList, isRecord, isString, type UnknownRecord } from '../core/value.js';
import { campaignDeliveryTypes } from '../spec/vocabulary.js';
import { LONGEST_TITLE, LONGEST_WORDS } from './bounded.js';
import { checkedObject, checkedValue, refuse } from './checked.js';
import { type DataField, dataFields } from './data-fields.js';

// The declaration of a rule is checked when the rule is made: the compiler checks it only for teams that write TypeScript.

const common = ['id', 'spec', 'mode', 'severity', 'issue', 'form', 'fixes', 'examples'];
const declaredMembers = {
  rule: [...common, 'statement', 'reads', 'reports', 'only', 'asks', 'check'],
  companions: [...common, 'when', 'only', 'fields'],
  narrow: ['id', 'options', 'maxLength', 'mode', 'severity'],
  fix: ['title', 'at', 'set', 'remove', 'choice', 'loses'],
} as const;

/** The name of a rule in a sentence: its id, or without one the function that makes it. */
function ruleName(given: unknown, maker: string): string {
  return isRecord(given) && isString(given.id) && given.id !== '' ? cut(given.id, LONGEST_TITLE) : maker;
}

/** @throws TypeError, in one sentence that says what to write, for a wrong member of `rule`. */
export function checkRule(given: unknown): void {
  const name = ruleName(given, 'rule');
  const declared = checkedObject(name, given, declaredMembers.rule);
  const { check, reads, reports = [] } = declared;
  if (typeof check !== 'function') refuse(`check of ${name}`, 'be a function that reports mistakes', check);
  checkFields(`reads of ${name}`, reads);
  checkSome(`reads of ${name}`, reads);
  checkFields(`reports of ${name}`, reports);
  checkShared(name, declared);
}

/** @throws TypeError, in one sentence that says what to write, for a wrong member of `requiredWhen` and `forbiddenWhen`. */
export function checkCompanions(maker: 'requiredWhen' | 'forbiddenWhen', given: unknown): void {
  const name = ruleName(given, maker);
  const declared = checkedObject(name, given, declaredMembers.companions);
  const { when = [], fields } = declared;
  checkFields(`fields of ${name}`, fields);
  checkSome(`fields of ${name}`, fields);
  if (!isList(when)) refuse(`when of ${name}`, `be a list of conditions such as ${CONDITION}`, when);
  for (const [index, one] of when.entries()) checkCondition(`when[${index}] of ${name}`, one);
  checkShared(name, declared);
}

/** @throws TypeError for a value that is not a field, for unknown bounds, and for bounds that the field cannot keep or cannot break. */
export function checkNarrowed(field: Field, bounds: unknown): void {
  if (!isField(field)) refuse('narrow', 'take a field first, such as fields.basic_details.team', field);
  const { path } = plainRead(field);
  const { options, maxLength } = checkedObject(`What narrow takes for ${path}`, bounds, declaredMembers.narrow);
  const what = dataFields.get(path);
  // `ruleSet` refuses a field that no draft has. Of the others, fields in lists in lists have no description.
  if (what === undefined) return;
  const { types } = what;
  if (isList(options) && types.length > 0) {
    for (const [index, one] of options.entries()) checkedValue(`options[${index}] for ${path}`, one, what);
  } else if (!types.includes('string')) {
    const bound = maxLength === undefined ? 'options' : 'maxLength';
    throw new TypeError(`${bound} must be for a field that has text, such as basic_details.team; ${path} has none`);
  }
}

const CONDITION = "fields.scheduling_details.delivery_type.is('ASAP')";

function checkFields(where: string, value: unknown): void {
  const strange = isList(value) ? value.find((one) => !isField(one)) : value;
  if (isList(value) && value.every(isField)) return;
  refuse(where, 'be a list of fields, such as [fields.basic_details.team]', strange);
}

function checkSome(where: string, fields: unknown): void {
  if (isList(fields) && fields.length > 0) return;
  throw new TypeError(`${where} must have at least one field, such as fields.basic_details.team`);
}

/** A field about which only one thing is known: rules can compare its value. */
const anyScalar: DataField = {
  types: ['string', 'number', 'boolean'],
  values: undefined,
  isList: false,
  isOfEach: false,
};

function checkCondition(where: string, value: unknown): void {
  if (isField(value)) throw new TypeError(`${where} must be a condition such as ${CONDITION}; got a field without is`);
  if (!isRecord(value) || !isString(value.field) || !isList(value.values)) {
    refuse(where, `be a condition such as ${CONDITION}`, value);
  }
  if (value.values.length === 0) throw new TypeError(`${where} must have at least one value, such as ${CONDITION}`);
  const { field, values } = value;
  const described = dataFields.get(field);
  const what = described !== undefined && described.types.length > 0 ? described : anyScalar;
  // A patch may be of a live activity, which no draft can be.
  if (field === 'campaign_delivery_type' && values.every((one) => campaignDeliveryTypes.some((type) => type === one)))
    return;
  for (const one of values) checkedValue(`the value of ${field} in ${where}`, one, what);
}

function checkShared(name: string, { only, fixes = [], examples }: UnknownRecord): void {
  if (only !== undefined) checkCondition(`only of ${name}`, only);
  if (!isList(fixes)) refuse(`fixes of ${name}`, "be a list: [{ title: { en: 'Do it' }, set: 'x' }]", fixes);
  for (const [index, one] of fixes.entries()) checkFix(`fixes[${index}] of ${name}`, one);
  if (examples === undefined) return;
  const given = checkedObject(`examples of ${name}`, examples, ['right', 'wrong']);
  for (const kind of ['right', 'wrong'] as const) {
    const all = given[kind];
    const strange = isList(all) ? all.find((one) => !isRecord(one)) : all;
    if (!isList(all) || !all.every(isRecord)) {
      refuse(`examples.${kind} of ${name}`, 'be a list of whole drafts', strange);
    }
  }
}

function checkFix(where: string, value: unknown): void {
  const { title, at, set, remove, choice = false, loses } = checkedObject(where, value, declaredMembers.fix);
  if (
    !isRecord(title) ||
    !isString(title.en) ||
    !Object.values(title).every((text) => text === undefined || isString(text))
  ) {
    refuse(`title of ${where}`, "be texts by language, such as { en: 'Do it' }", title);
  }
  if (Object.values(title).some((text) => isString(text) && text.length > LONGEST_TITLE)) {
    throw new TypeError(`title of ${where} must have at most ${LONGEST_TITLE} characters in each language`);
  }
  if (isString(set) && set.length > LONGEST_WORDS)
    refuse(`set of ${where}`, `have at most ${LONGEST_WORDS} characters`, set);
  if ((set === undefined) === (remove === undefined)) {
    throw new TypeError(`${where} must have either set or remove; it has ${set === undefined ? 'none' : 'both'}`);
  }
  if (remove !== undefined && remove !== true) refuse(`remove of ${where}`, 'be true or left out', remove);
  if (set !== undefined && !['string', 'number', 'boolean', 'function'].includes(typeof set)) {
    refuse(`set of ${where}`, 'be text, a number, true, false, or a function that makes one of these', set);
  }
  if (at !== undefined && !(isRecord(at) && isList(at.keys))) {
    refuse(`at of ${where}`, 'be a field, such as fields.basic_details.team', at);
  }
  if (typeof choice !== 'boolean') refuse(`choice of ${where}`, 'be true or false', choice);
  if (loses !== undefined && (loses !== false || remove === true)) {
    throw new TypeError(`loses of ${where} must be false beside set, or left out`);
  }
}
