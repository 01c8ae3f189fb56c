import { fieldOf } from '../core/finding.js';
import { answeredBy, type Found, NO_NAMES } from '../core/listing.js';
import { checkedOptions, checkFunctions, meantBy, printable } from '../core/programming-error.js';
import { elementAt, isList, isString, lengthOf, own, ownMembers, type UnknownRecord, valueAt } from '../core/value.js';
import { type Fix, type FixOptions, isUnusable, proposalsFor, titlesIn, toFix } from '../fixes/fix.js';
import { guarded } from '../fixes/guard.js';
import { elementsOf } from '../fixes/proposal.js';
import { askAndList, draftPartsFor, judgeDocument } from '../judge/judge-document.js';
import type { Uninferred } from '../judge/options.js';
import { toExplanation } from '../judge/result.js';
import type { DocumentParts } from '../spec/drafts.js';
import type { FindingParams } from '../spec/finding.js';
import { type HouseRuleInfo, type HouseRules, houseRulesIn, type RuleSet } from '../spec/house-rules.js';
import { DEFAULT_MOST_ERRORS } from '../spec/limits.js';
import { type Place, placeFactsOf, placeOf } from '../spec/place.js';
import { type Platform, platforms } from '../spec/vocabulary.js';
import { englishHintMessages } from '../wording/en/hints.js';
import type { FixTitles } from '../wording/fix-titles.js';
import type { HintId, HintMessages } from '../wording/hint-messages.js';
import { hintKinds } from './kinds.js';
import { momentOf } from './times.js';
import { type Due, dueHints } from './walk.js';

/** Something in a draft that is valid but probably not meant. It has the form of a finding, and is never part of a verdict. */
export interface Hint {
  /** The id of the kind of hint, stable across versions, or the id of a house rule whose severity is `hint`. */
  readonly rule: HintId | `${string}/${string}`;
  /** The sections of the specification and the decisions behind it, separated by `; `. */
  readonly spec: string;
  readonly severity: 'hint';
  /** The top-level field concerned. */
  readonly component: string;
  /** Keys and indices from the document root. */
  readonly path: readonly (string | number)[];
  /** The path, joined by dots; a key longer than 200 characters is cut. */
  readonly field: string;
  /** What is probably a mistake, and why. */
  readonly issue: string;
  readonly params: FindingParams;
  /** What `issue` says in brackets about the position. */
  readonly place: Place;
  /** The fixes that a machine can apply, as from `fixesFor` for findings; empty if only a person can say what is meant. */
  readonly fixes: readonly Fix[];
}

/** The description of one kind of hint. It has the members of a house rule whose severity is `hint`. */
export interface HintInfo extends HouseRuleInfo<HintId> {
  readonly severity: 'hint';
}

/**
 * Every kind of hint. It is read like `ruleCatalogue`, and like the `catalogue` of a rule set. Frozen.
 *
 * @example
 * const statements = new Map([...ruleCatalogue, ...hintCatalogue].map(({ id, statement }) => [id, statement]));
 */
export const hintCatalogue: readonly HintInfo[] = /* @__PURE__ */ (() =>
  Object.freeze(
    // The table has only these keys.
    (Object.keys(hintKinds) as HintId[]).map((id) =>
      Object.freeze({ id, ...hintKinds[id], mode: 'LENIENT', severity: 'hint' }),
    ),
  ))();

/**
 * The options of {@link hintsFor}.
 *
 * @example
 * hintsFor(draft, { now: new Date(), messages: formGermanHintMessages, titles: formGermanFixTitles });
 */
export interface HintOptions<Id extends string = string> extends FixOptions {
  /**
   * The instant by which a start or an end is in the past: a `Date`, or a date-time with a zone, such as `2026-03-01T09:30Z`. Without it,
   * there are no hints about the past: the library reads no clock.
   */
  now?: Date | string | undefined;
  /** The names of the time zones that your service knows. Default: those that `Intl` knows. */
  timeZones?: readonly string[] | undefined;
  /** The words of the hints. Default: English, for people who write JSON. Those for forms are in `words` and `de`. */
  messages?: HintMessages | undefined;
  /** House rules: those whose severity is `hint` are reported too, after the hints of the library. */
  rules?: RuleSet<Id> | undefined;
  /** The kinds of hints, and the house rules, that are not told. They do not count towards the 1,000 hints of a list. */
  off?: readonly (HintId | Uninferred<Id>)[] | undefined;
}

const hintOptions = [
  'now',
  'timeZones',
  'messages',
  'titles',
  'rules',
  'off',
] as const satisfies readonly (keyof HintOptions)[];

/**
 * The things in a draft that are valid and probably not meant, or that will still fail on the day: a misspelled key, a time in the offset
 * of another zone, a part that this campaign will not use, an expression that nobody closes, a link that opens nothing, a value that its
 * filter cannot have, settings that cancel each other. {@link hintCatalogue} lists all kinds. Hints are never part of the verdict, which
 * accepts all of these, and cost nothing until you ask for them. There is no hint where the verdict has a finding, in either mode.
 *
 * @param draft anything: parsed JSON, or an editor's state. No draft makes it throw.
 * @returns the first 1,000 hints, in the order in which findings are listed.
 * @throws TypeError for unusable options.
 * @example
 * for (const { field, issue, fixes } of hintsFor(draft, { now: new Date() })) note(field, issue, fixes);
 */
export function hintsFor<const Id extends string = never>(draft: unknown, options: HintOptions<Id> = {}): Hint[] {
  const given = checkedOptions(options, hintOptions);
  const titles = titlesIn(given);
  const messages = checkedHintMessages(own(given, 'messages'));
  const now = checkedNow(own(given, 'now'));
  const zones = checkedZones(own(given, 'timeZones'));
  const rules = own(given, 'rules');
  const house = houseRulesIn(rules);
  // It was checked to be one.
  const off = checkedOff(own(given, 'off'), rules as RuleSet | undefined);
  const members = ownMembers(draft);
  // The verdict reports such a value.
  // Stryker disable next-line ConditionalExpression: in what is no object nothing is noted
  if (members === undefined) return [];
  const judging = { messages: {}, most: DEFAULT_MOST_ERRORS, house };
  const subject = { draft: members, parts: draftPartsFor(judging), update: undefined };
  const { tree, campaign } = judgeDocument(subject, judging);
  const placeFacts = placeFactsOf('draft', campaign);
  const due = dueHints(members, tree, { draft: members, campaign, platforms: platformsOf(members), now, zones, off });
  const hints = due.map((one): Hint => {
    const { rule, path } = one;
    const params = paramsOf(one);
    const place = placeOf(path, NO_NAMES, placeFacts);
    return {
      rule,
      spec: hintKinds[rule].spec,
      severity: 'hint',
      component: String(path[0]),
      path,
      field: fieldOf(path),
      issue: messages[rule]({ rule, path, params, place }),
      params,
      place,
      fixes: proposalsOf(one, draft).map((proposal) => toFix(proposal, titles)),
    };
  });
  if (house?.hintParts === undefined) return hints;
  return [...hints, ...houseHints(members, house.hintParts(), house, off, messages, titles)].slice(
    0,
    DEFAULT_MOST_ERRORS,
  );
}

/** In a draft with more findings, some hints of a rule set are left out: mistakes come first. */
const MOST_LOOKED_THROUGH = 10_000;

/** The hints of a rule set, except at fields with a finding of the verdict. */
function houseHints(
  draft: UnknownRecord,
  parts: DocumentParts,
  house: HouseRules,
  off: ReadonlySet<string>,
  messages: HintMessages,
  titles: FixTitles,
): Hint[] {
  // Only the language of the hint messages is used here.
  const options = { messages: messages as object, most: MOST_LOOKED_THROUGH, house };
  const judged = judgeDocument({ draft, parts, update: undefined }, options);
  // Hints ask no lookup, so every question stays without an answer.
  const listed = answeredBy(askAndList(judged, 'DRAFT_PUBLISH', options.most), (round) => round.map(() => undefined));
  const isHint = ({ finding: { origin } }: Found) => house.isHint(origin.id);
  const wrong = new Set(listed.found.flatMap((one) => (isHint(one) ? [] : [fieldOf(one.path)])));
  // Only these are put into words.
  const found = listed.found
    .filter((one) => isHint(one) && !off.has(one.finding.origin.id) && !wrong.has(fieldOf(one.path)))
    .slice(0, DEFAULT_MOST_ERRORS);
  return toExplanation({ ...listed, found }).findings.map((finding): Hint => {
    const { mode: _, ...one } = finding;
    const fixes = proposalsFor(finding, draft, house).map((proposal) => toFix(proposal, titles));
    return { ...one, severity: 'hint', fixes };
  });
}

function paramsOf({ params, cause }: Due): FindingParams {
  // A cause fits the params of hints, which are all of the kind `rule`.
  return cause === undefined
    ? params
    : ({ ...params, because: { field: fieldOf(cause.path), value: cause.value } } as FindingParams);
}

function proposalsOf({ mend, path }: Due, draft: unknown) {
  return path.some(isUnusable) ? [] : (mend?.(draft, path) ?? []).map((one) => guarded(draft, one));
}

/** The platforms that the draft lists; `undefined` if one of them is not a platform, because it is unknown which one was meant. */
function platformsOf(draft: unknown): readonly Platform[] | undefined {
  const options = elementsOf(valueAt(draft, ['basic_details', 'platforms']));
  const isCertain = options.length > 0 && options.every((one) => platforms.some((platform) => platform === one));
  return isCertain ? platforms.filter((platform) => options.includes(platform)) : undefined;
}

function checkedHintMessages(messages: unknown = englishHintMessages): HintMessages {
  checkFunctions('The messages', messages, Object.keys(hintKinds));
  // Every member was checked to be a function.
  return messages as unknown as HintMessages;
}

function checkedNow(now: unknown): number | undefined {
  if (now === undefined) return undefined;
  // Without a zone, it would be another instant everywhere.
  const [earliest, latest] = momentOf(now, () => undefined)?.instants() ?? [Number.NaN, Number.NaN];
  const instant = earliest === latest ? earliest : timeOf(now);
  if (Number.isNaN(instant)) {
    throw new TypeError(
      `now must be a Date, or a date-time with a zone such as 2026-03-01T09:30Z; got ${printable(now)}`,
    );
  }
  return instant;
}

/** The time of a `Date` of any realm; `NaN` for everything else. */
function timeOf(value: unknown): number {
  try {
    return Date.prototype.getTime.call(value);
  } catch {
    return Number.NaN;
  }
}

function checkedZones(zones: unknown): ReadonlySet<string> | undefined {
  if (zones === undefined) return undefined;
  const names = textsIn(zones);
  if (names === undefined) throw new TypeError(`timeZones must be a list of names; got ${printable(zones)}`);
  return new Set(names);
}

function checkedOff(off: unknown = [], rules: RuleSet | undefined): ReadonlySet<string> {
  const ids = textsIn(off);
  if (ids === undefined) throw new TypeError(`off must be a list of ids; got ${printable(off)}`);
  const known = [...Object.keys(hintKinds), ...(rules?.catalogue ?? []).map(({ id }) => id)];
  const stray = ids.find((id) => !known.includes(id));
  if (stray === undefined) return new Set(ids);
  throw new TypeError(`off must have ids of hints; none is ${printable(stray)}${meantBy(stray, known)}`);
}

/** The texts of a list; `undefined` if it is not a list, or has something else. */
function textsIn(list: unknown): readonly string[] | undefined {
  const length = isList(list) ? lengthOf(list) : undefined;
  if (!isList(list) || length === undefined) return undefined;
  const all = Array.from({ length }, (_, index) => elementAt(list, index));
  return all.every(isString) ? all : undefined;
}
