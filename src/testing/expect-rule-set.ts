import * as fc from 'fast-check';
import { fieldOf } from '../core/finding.js';
import type { Found } from '../core/listing.js';
import { printable } from '../core/programming-error.js';
import type { Path } from '../core/value.js';
import { proposalsOf } from '../fixes/fix.js';
import { patched } from '../fixes/patch.js';
import { HouseRuleError } from '../house/error.js';
import { undeclaredIn } from '../house/guarded.js';
import type { HouseFacts, HouseWords } from '../house/rule.js';
import type { ListedFindings } from '../judge/judge-document.js';
import { toExplanation } from '../judge/result.js';
import type { Messages } from '../spec/catalogue.js';
import { type DocumentParts, draftParts } from '../spec/drafts.js';
import { type LanguageCode, languages } from '../spec/field-facts.js';
import type { RuleSet } from '../spec/house-rules.js';
import { DEFAULT_MOST_ERRORS } from '../spec/limits.js';
import { featureFlags, type ValidationMode, validationModes } from '../spec/vocabulary.js';
import { formGerman } from '../wording/de/form-messages.js';
import { formEnglish } from '../wording/en/form-messages.js';
import { anyValue, mixed } from './arbitraries.js';
import { hostileValue, withHostileParts } from './hostile-value.js';
import { breakingHouse } from './house/breaking.js';
import { keeping } from './house/keeping.js';
import { fieldsOf, placesOf } from './house/places.js';
import { type GivenRules, givenRules, judgedWith, type Member } from './house/set.js';
import { chosen, type Members, members, putAt } from './members.js';
import { checkIsObject } from './options.js';
import { type Case, drafts } from './plan.js';
import { textsOf } from './strings.js';

/** The options of {@link expectRuleSet}. */
export interface RuleSetOptions {
  /** The lookups of the rules. By default, the lookups give the answers that the examples need. */
  workspace?: object | undefined;
  /** The languages in which the rules must have words. Default: all that the library has. */
  languages?: readonly LanguageCode[] | undefined;
  /** The seed of the drafts that are tried. Default: 1, so that no build depends on chance. */
  seed?: number | undefined;
  /** The number of drafts of each kind that are tried. Default: 100. */
  numRuns?: number | undefined;
}

/** A fault of a rule, once for each rule and each kind of fault. */
interface Fault {
  /** The id of the rule; `""` for a fault of the set as a whole. */
  readonly rule: string;
  readonly says: string;
}

/** A fault that showed in a draft, with the name of the test that found it. */
interface Shown extends Fault {
  readonly test: string;
}

/** Collects the faults, by rule and by test. */
interface Faults {
  readonly add: (fault: Fault, test: string) => void;
  readonly lines: () => string[];
}

function newFaults(order: readonly string[]): Faults {
  const all = new Map<string, Fault>();
  const rank = ({ rule }: Fault) => order.indexOf(rule);
  return {
    add: (fault, test) => {
      const key = `${fault.rule} ${test}`;
      if (!all.has(key)) all.set(key, fault);
    },
    lines: () =>
      [...all.values()].sort((one, other) => rank(one) - rank(other)).map(({ rule, says }) => `${rule} ${says}`.trim()),
  };
}

/** The messages in every language and register. Findings have the plain English ones by themselves. */
const packs: readonly { readonly code: LanguageCode; readonly name: string; readonly messages: Messages }[] = [
  { code: 'en', name: 'English words', messages: {} },
  { code: 'en', name: 'English words for forms', messages: formEnglish },
  { code: 'de', name: 'German words for forms', messages: formGerman },
];

/** A workspace with everything that a draft may need, so that only the rules of the set are tested. */
const data: Case['data'] = { connectors: [], features: [...featureFlags] };

/** Longer drafts are not shown whole in a message. */
const LONGEST_SHOWN = 300;

function shown(value: unknown): string {
  const text = fc.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return printable(error);
  const cause = error.cause === undefined ? '' : `: ${causeOf(error.cause)}`;
  return error.cause !== undefined && error instanceof HouseRuleError
    ? causeOf(error.cause)
    : `${error.name}: ${error.message}${cause}`;
}

/** Whether the rule is code of the team. A rule that is declared or made from data needs no examples. */
function isCode({ machine, declared }: Member): boolean {
  return typeof machine.does === 'function' && declared.narrows === undefined && declared.data === undefined;
}

/** Finds what the set lacks, without judging anything. */
function checkDeclared({ house }: GivenRules, codes: readonly LanguageCode[], { add }: Faults): void {
  for (const member of house.members) {
    const { id: rule, declared } = member;
    const { examples, issue, form, fixes = [] } = declared;
    if (isCode(member)) {
      for (const kind of ['right', 'wrong'] as const) {
        if ((examples?.[kind] ?? []).length > 0) continue;
        add({ rule, says: `has no examples.${kind}: drafts that ${kind === 'right' ? 'keep' : 'break'} it` }, kind);
      }
    }
    for (const code of codes) {
      const lacks = (words: object | undefined) => words !== undefined && !Object.hasOwn(words, code);
      // Without a sentence for forms, those who fill them in get the words for those who write JSON.
      if (lacks(issue) && (form === undefined || lacks(form)))
        add({ rule, says: `has no words in the language ${code}: issue.${code}` }, `issue ${code}`);
      if (lacks(form))
        add({ rule, says: `has no words for forms in the language ${code}: form.${code}` }, `form ${code}`);
      if (fixes.some(({ title }) => lacks(title))) {
        add({ rule, says: `has a fix without a title in the language ${code}: title.${code}` }, `fix ${code}`);
      }
    }
  }
}

interface FindingInVerdict {
  readonly one: Found;
  readonly listed: ListedFindings;
}

/** The findings of a draft, with those of the set's hints. */
function findingsIn(
  given: GivenRules,
  draft: unknown,
  mode: ValidationMode,
  { broken, most }: { broken?: string | undefined; most?: number } = {},
): FindingInVerdict[] {
  const { hintParts, isHint } = given.rules;
  const verdict = (parts: (() => DocumentParts) | undefined) => {
    const { listed, found } = judgedWith(given, draft, mode, data, { broken, parts, ...(most && { most }) });
    return found.map((one) => ({ one, listed }));
  };
  const hints = hintParts === undefined ? [] : verdict(hintParts);
  return [...verdict(undefined), ...hints.filter(({ one }) => isHint(one.finding.origin.id))];
}

/** Runs the examples: the right ones keep their rule, and the wrong ones break it. */
function checkExamples(given: GivenRules, { add }: Faults): void {
  for (const { id: rule, machine, declared } of given.house.members) {
    const { right = [], wrong = [] } = declared.examples ?? {};
    const isFound = (example: unknown, broken?: string) => {
      try {
        return findingsIn(given, example, machine.mode, { broken }).some(({ one }) => one.finding.origin.id === rule);
      } catch (error) {
        add({ rule, says: `throws at an example of its own: ${causeOf(error)}` }, 'throws');
        return undefined;
      }
    };
    right.forEach((example, index) => {
      if (isFound(example)) add({ rule, says: `is broken by its right example ${index + 1}` }, `right ${index}`);
    });
    wrong.forEach((example, index) => {
      if (isFound(example, rule) === false) {
        add({ rule, says: `is not broken by its wrong example ${index + 1}` }, `wrong ${index}`);
      }
    });
  }
}

function findingLine({ finding: { origin, facts }, path }: Found): string {
  return `${origin.id} at ${fieldOf(path)} ${typeof facts === 'function' ? '' : JSON.stringify(facts)}`;
}

/** The rules whose findings, or the order of these, differ between the two lists. */
function differing(one: readonly Found[], other: readonly Found[]): string[] {
  const ids = new Set([...one, ...other].map(({ finding }) => finding.origin.id));
  const linesOf = (found: readonly Found[], id: string) =>
    found
      .filter(({ finding }) => finding.origin.id === id)
      .map(findingLine)
      .join('\n');
  return [...ids].filter((id) => linesOf(one, id) !== linesOf(other, id));
}

function asText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** The faults that show in one draft. `isPlain`: the draft is plain data, which reads the same each time. */
function faultsIn(given: GivenRules, codes: readonly LanguageCode[], draft: unknown, isPlain: boolean): Shown[] {
  // For hostile values, the mode in which all rules are asked is enough.
  const tried: readonly ValidationMode[] = isPlain ? validationModes : ['DRAFT_PUBLISH'];
  return tried.flatMap((mode) => {
    const before = isPlain ? asText(draft) : undefined;
    let all: FindingInVerdict[];
    try {
      // A hostile list may have a hundred thousand mistakes: further ones show nothing new.
      all = findingsIn(given, draft, mode, isPlain ? {} : { most: DEFAULT_MOST_ERRORS });
    } catch (error) {
      return [faultOf(error)];
    }
    const own = all.filter(({ one }) => given.ids.has(one.finding.origin.id));
    const ofFindings = own.flatMap((finding) => [...strayIn(finding), ...wordsInEach(given, finding, codes)]);
    if (!isPlain) return ofFindings;
    const found = all.map(({ one }) => one);
    const ofFixes = own.flatMap(({ one }) => faultsOfFixes(given, draft, mode, one, found));
    return [...ofFindings, ...ofFixes, ...faultsOfAll(given, draft, mode, all, before)];
  });
}

function faultOf(error: unknown): Shown {
  if (error instanceof HouseRuleError) return { rule: error.rule, test: 'throws', says: `throws ${causeOf(error)}` };
  return {
    rule: '',
    test: 'fails',
    says: error instanceof RangeError ? error.message : `A verdict fails: ${causeOf(error)}`,
  };
}

/** A report at a field that the rule does not declare. */
function strayIn({ one: { finding } }: FindingInVerdict): Shown[] {
  const at = typeof finding.facts === 'function' ? undefined : undeclaredIn({ facts: finding.facts });
  const says = `reports at ${at}, which it does not declare: list it in reports`;
  return at === undefined ? [] : [{ rule: finding.origin.id, test: 'undeclared', says }];
}

/** Applies each fix that the rule of a finding declares: it must mend the finding, and break nothing of the specification. */
function faultsOfFixes(
  given: GivenRules,
  draft: unknown,
  mode: ValidationMode,
  broken: Found,
  before: readonly Found[],
): Shown[] {
  const rule = broken.finding.origin.id;
  const isOfRule = ({ finding }: Found) => finding.origin.id === rule;
  const ofSpecification = (found: readonly Found[]) => found.filter(({ finding }) => !given.ids.has(finding.origin.id));
  return given.rules.fixesFor({ rule, path: [...broken.path] }).flatMap((fix): Shown[] => {
    const fault = (test: string, what: string) => [
      { rule, test: `fix ${fix.title.en} ${test}`, says: `has the fix “${fix.title.en}”, which ${what}` },
    ];
    let after: readonly Found[];
    try {
      const [proposal] = proposalsOf(fix, draft);
      // The fix has nothing to offer here.
      if (proposal === undefined) return [];
      after = findingsIn(given, patched(draft, proposal.patch), mode).map(({ one }) => one);
    } catch (error) {
      return fault('throws', `throws ${causeOf(error)}`);
    }
    const isThere = after.some((one) => isOfRule(one) && fieldOf(one.path) === fieldOf(broken.path));
    if (isThere && after.filter(isOfRule).length >= before.filter(isOfRule).length) {
      return fault('mends', 'does not mend it');
    }
    const known = ofSpecification(before);
    // If the old value was malformed, rules that could not read it may read the new one.
    if (known.some(({ path }) => startsWith(path, fix.path) || startsWith(fix.path, path))) return [];
    const lines = new Set(known.map(findingLine));
    const added = ofSpecification(after).find((one) => !lines.has(findingLine(one)));
    if (added === undefined) return [];
    return fault('breaks', `breaks ${added.finding.origin.id} of the specification at ${fieldOf(added.path)}`);
  });
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((key, index) => key === path[index]);
}

function faultsOfAll(
  given: GivenRules,
  draft: unknown,
  mode: ValidationMode,
  all: readonly FindingInVerdict[],
  before: string | undefined,
): Shown[] {
  const faults: Shown[] = [];
  const found = all.map(({ one }) => one);
  if (asText(draft) !== before) faults.push({ rule: '', test: 'changes', says: 'The rules change the draft' });
  const again = findingsIn(given, draft, mode).map(({ one }) => one);
  for (const rule of differing(found, again)) {
    const says = 'finds one thing now and another the next time: it must depend on what it reads alone';
    if (given.ids.has(rule)) faults.push({ rule, test: 'twice', says });
  }
  const alone = judgedWith(given, draft, mode, data, { parts: () => draftParts }).found.map(findingLine);
  const others = found.filter(({ finding }) => !given.ids.has(finding.origin.id)).map(findingLine);
  const at = Math.max(alone.length, others.length);
  const first = Array.from({ length: at }, (_, index) => index).find((index) => alone[index] !== others[index]);
  if (first !== undefined) {
    const says = `The rules do not only add: without them there is ${alone[first] ?? 'nothing'}, and with them ${others[first] ?? 'nothing'}`;
    faults.push({ rule: '', test: 'adds', says });
  }
  return faults;
}

const SPOILT = /\bundefined\b|\bNaN\b|\[object \w+\]/;

/** Puts a finding into the words of each language and register. */
function wordsInEach(given: GivenRules, { one, listed }: FindingInVerdict, codes: readonly LanguageCode[]): Shown[] {
  const { origin, facts } = one.finding;
  const rule = origin.id;
  // The findings of the set are those of its members.
  const { issue: own, form } = (given.house.members.find(({ id }) => id === rule) as Member).declared;
  const known = typeof facts === 'function' ? facts() : facts;
  // An issue begins with the name of the field, so empty words do not show in it.
  const isEmpty = (words: HouseWords | undefined) => words?.((known.facts ?? known) as HouseFacts).trim() === '';
  return packs.flatMap(({ code, name, messages }) => {
    if (!codes.includes(code)) return [];
    try {
      const words = { ...listed.words, messages };
      const [issue] = toExplanation({ ...listed, words, found: [one] }).findings.map((finding) => finding.issue);
      if (isEmpty(own?.[code]) || isEmpty(form?.[code])) return [{ rule, test: name, says: `has empty ${name}` }];
      const [spoilt] = SPOILT.exec(String(issue)) ?? [];
      return spoilt === undefined ? [] : [{ rule, test: name, says: `says “${spoilt}” in its ${name}: ${issue}` }];
    } catch (error) {
      return [{ rule, test: name, says: `has ${name} that fail: ${causeOf(error)}` }];
    }
  });
}

/** Drafts in which the fields of the rules have any text, any value, or a hostile one. */
function aimed(given: GivenRules, from: fc.Arbitrary<Members>): fc.Arbitrary<Members> {
  const fields = given.house.members.flatMap(fieldsOf).filter((keys) => keys.at(-1) !== 'channel');
  if (fields.length === 0) return from;
  const value = mixed<unknown>([3, textsOf(undefined).right], [1, anyValue]);
  return fc.tuple(from, fc.constantFrom(...fields), fc.nat(99), value).map(([draft, keys, place, member]) => {
    const places = placesOf(draft, keys);
    return places.length === 0 ? draft : members(putAt(draft, chosen(places, place), member));
  });
}

/** Drafts of one kind that are tried. `isPlain`: they are plain data, which reads the same each time. */
interface DraftKind {
  readonly make: () => fc.Arbitrary<unknown>;
  readonly isPlain: boolean;
}

function kindsOf(given: GivenRules): readonly DraftKind[] {
  const all = given.house.members;
  const examples = all
    .flatMap(({ declared: { examples: own } }) => [...(own?.right ?? []), ...(own?.wrong ?? [])])
    .map(members);
  const any = drafts().map(({ draft }) => draft);
  const own = examples.length === 0 ? any : mixed(fc.constantFrom(...examples), any);
  const draftOf = ({ draft }: { draft: Members }) => draft;
  return [
    { make: () => any, isPlain: true },
    ...(examples.length === 0 ? [] : [{ make: () => fc.constantFrom(...examples), isPlain: true }]),
    { make: () => aimed(given, own), isPlain: true },
    { make: () => keeping('validDraft', given, {}).map(draftOf), isPlain: true },
    { make: () => withHostileParts(own), isPlain: false },
    { make: hostileValue, isPlain: false },
  ];
}

/** Finds declared rules that no draft breaks, for example because their conditions exclude each other. */
function checkDeclaredOnes(given: GivenRules, { add }: Faults): void {
  for (const member of given.house.members) {
    if (isCode(member) || member.severity === 'hint') continue;
    // Without the lookups of the caller, whose answers may keep a rule from being broken.
    const [, fault] = attempted(() => breakingHouse('brokenDraft', { ...given, workspace: undefined }, member, {}));
    if (fault !== undefined) add(fault.rule === '' ? { rule: member.id, says: fault.says } : fault, fault.test);
  }
}

/** The result, or the fault that prevents it. */
function attempted<T>(make: () => T): [T | undefined, Shown | undefined] {
  try {
    return [make(), undefined];
  } catch (error) {
    return [undefined, faultOf(error)];
  }
}

/** Tries drafts of each kind. Each fault is shown with the smallest draft that was found for it. */
function checkDrafts(
  given: GivenRules,
  codes: readonly LanguageCode[],
  { seed, numRuns }: { seed: number; numRuns: number },
  faults: Faults,
): void {
  const known = new Set<string>();
  for (const { make, isPlain } of kindsOf(given)) {
    // A rule may throw while the drafts that keep it are made.
    const [drawn, fault] = attempted(() => {
      const from = make();
      return { from, all: fc.sample(from, { seed, numRuns }) };
    });
    if (fault !== undefined) faults.add(fault, fault.test);
    if (drawn === undefined) continue;
    const { from, all } = drawn;
    for (const draft of all) {
      for (const { rule, test, says } of faultsIn(given, codes, draft, isPlain)) {
        const key = `${rule} ${test}`;
        if (known.has(key)) continue;
        known.add(key);
        const isQuiet = (one: unknown) =>
          !faultsIn(given, codes, one, isPlain).some((other) => other.rule === rule && other.test === test);
        const { counterexample } = fc.check(fc.property(from, isQuiet), { seed, numRuns });
        faults.add({ rule, says: `${says}; the draft: ${shown(counterexample?.[0] ?? draft)}` }, test);
      }
    }
  }
}

/**
 * Asserts that house rules are as reliable as those of the specification:
 *
 * - a rule in code has examples; none of the right ones breaks it, and each of the wrong ones does, in its mode;
 * - no rule throws, whatever is in a draft: generated drafts, the examples with any values in the fields that the rules read, hostile
 *   values;
 * - a rule reports the same findings for the same draft each time, and no rule changes the draft;
 * - the rules only add findings: all findings of the specification are there, in their order;
 * - no rule reports at a field that it does not declare;
 * - every finding has words in every language and register, and the words are text without `undefined` or `NaN`;
 * - each fix that a rule declares mends its finding, and causes no new finding of the specification;
 * - there are drafts that keep all rules, and drafts that break a declared one.
 *
 * @throws Error with a list of all faults, one line for each, with a draft where one is needed. TypeError for
 * unusable options.
 * @example
 * test('house rules', () => expectRuleSet(house));
 * test('more of them at night', () => expectRuleSet(house, { numRuns: 2000, seed: randomSeed }));
 */
export function expectRuleSet(rules: RuleSet, options: RuleSetOptions = {}): void {
  checkIsObject('expectRuleSet', options);
  const { workspace, seed = 1, numRuns = 100, languages: codes = languages } = options;
  const strange = Object.keys(options).find((name) => !['workspace', 'seed', 'numRuns', 'languages'].includes(name));
  if (strange !== undefined) {
    throw new TypeError(`expectRuleSet: ${strange} is no option; there are workspace, languages, seed, numRuns`);
  }
  if (!Number.isInteger(seed))
    throw new TypeError(`expectRuleSet: seed must be a whole number; got ${printable(seed)}`);
  if (!Number.isInteger(numRuns) || numRuns < 1) {
    throw new TypeError(`expectRuleSet: numRuns must be a whole number of at least 1; got ${printable(numRuns)}`);
  }
  if (!Array.isArray(codes) || !codes.every((code) => languages.includes(code))) {
    throw new TypeError(`expectRuleSet: languages must be a list of ${languages.join(', ')}`);
  }
  const given = givenRules('expectRuleSet', rules, workspace);
  if (given === undefined) throw new TypeError('expectRuleSet takes what ruleSet has made');
  const faults = newFaults([...given.ids]);
  checkDeclared(given, codes, faults);
  checkExamples(given, faults);
  checkDrafts(given, codes, { seed, numRuns }, faults);
  checkDeclaredOnes(given, faults);
  const lines = faults.lines();
  if (lines.length === 0) return;
  const count = lines.length === 1 ? '1 fault' : `${lines.length} faults`;
  throw new Error(
    [`The rule set ${rules.prefix} has ${count} (seed ${seed}):`, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
}
