import { type Messages, type RuleId, shapeRule, tooManyErrors } from './catalogue.js';
import { envelopePart } from './components/envelope.js';
import { type Finding, type FindingParams, fieldOf, type Message } from './finding.js';
import { compareFields } from './order.js';
import type { Campaign, Rule } from './rule.js';
import { checkShape, type Schema } from './shapes.js';
import { suggestionFor } from './suggestion.js';
import type { Survey } from './survey.js';
import { isRecord, type Path } from './value.js';
import type { ValidationMode } from './vocabulary.js';
import { inEnglish } from './wording/english.js';
import type { Facts } from './workspace.js';

/** When the list of errors is full, so many more are counted before the search is given up (limit R2). */
const COUNTED_BEYOND = 10_000;

/** What a finding takes from its rule. */
type Origin = Pick<Rule<RuleId>, 'id' | 'spec' | 'mode' | 'issue'>;

interface Found {
  readonly origin: Origin;
  readonly path: Path;
  readonly params: FindingParams;
}

/** Where the malformed values are (decision G11): a tree along the keys of their paths. */
interface PathTree {
  malformed: boolean;
  readonly below: Map<string | number, PathTree>;
}

function pathTree(): PathTree {
  return { malformed: false, below: new Map() };
}

function addMalformed(tree: PathTree, path: Path): void {
  let here = tree;
  for (const key of path) {
    const next = here.below.get(key) ?? pathTree();
    here.below.set(key, next);
    here = next;
  }
  here.malformed = true;
}

/** The tree at or below a path; nothing when all is well there. */
function treeAt(tree: PathTree, path: Path): PathTree | undefined {
  let here: PathTree | undefined = tree;
  for (const key of path) here = here?.below.get(key);
  return here;
}

/** Whether the value at the path, or something it stands in, is malformed. */
function isMalformed(tree: PathTree, path: Path): boolean {
  let here: PathTree | undefined = tree;
  for (const key of path) {
    here = here.below.get(key);
    if (here === undefined || here.malformed) return here !== undefined;
  }
  return false;
}

/** Whether what a rule needs is malformed; `a.*` is every member of the list or object `a`. */
function lacks(tree: PathTree, need: string): boolean {
  const keys = need.split('.');
  if (keys.at(-1) !== '*') return isMalformed(tree, keys);
  const members = treeAt(tree, keys.slice(0, -1))?.below.values() ?? [];
  return [...members].some(({ malformed }) => malformed);
}

/** Values in which a schema found nothing wrong: an object that stands in several places is looked at once. */
function wellFormedValues() {
  const bySchema = new Map<Schema, WeakSet<object>>();
  return {
    has: (schema: Schema, value: unknown): boolean => isRecord(value) && bySchema.get(schema)?.has(value) === true,
    add(schema: Schema, value: unknown): void {
      const values = bySchema.get(schema) ?? new WeakSet();
      // Every place's schema is an object's: nothing else is well formed there.
      bySchema.set(schema, values.add(value as object));
    },
  };
}

/** How findings are listed: how many of them, and in whose words. */
export interface Listing {
  readonly most: number;
  readonly messages: Messages;
}

/** The judgement itself: pure and synchronous. Shapes first, because a rule is silent about what is malformed. */
export function judge(survey: Survey, facts: Facts, mode: ValidationMode, listing: Listing): Finding<RuleId>[] {
  const { most, messages } = listing;
  const campaign: Campaign = { ...survey, facts };
  const malformed = pathTree();
  const found: Found[] = [];

  /** Answers whether there is room for more. More than are listed have to be known, so that the first in order are. */
  function collect(origin: Origin, path: Path, params: FindingParams): boolean {
    if (found.length < most + COUNTED_BEYOND) found.push({ origin, path, params });
    return found.length < most + COUNTED_BEYOND;
  }

  const places = survey.places.filter(({ feature }) => feature === undefined || facts.features.get(feature) === true);
  const clean = wellFormedValues();
  const roomLeft = places.every(({ part, schema, value, path }) => {
    if (clean.has(schema, value)) return true;
    const before = found.length;
    const goOn = checkShape(schema, value, path, (at, params) => {
      addMalformed(malformed, at);
      return collect(shapeRule(part), at, params);
    });
    if (found.length === before) clean.add(schema, value);
    return goOn;
  });

  if (roomLeft) {
    for (const place of places) {
      const { value, path: base } = place;
      if (!isRecord(value)) continue;
      const here = treeAt(malformed, base);
      const rules = place.part === envelopePart ? survey.rules : place.part.rules;
      for (const rule of rules) {
        if (rule.mode === 'DRAFT_PUBLISH' && mode === 'LENIENT') continue;
        // A rule is silent while what it needs is malformed.
        if (here !== undefined && rule.needs.some((need) => lacks(here, need))) continue;
        rule.check(
          value,
          (below, params) => {
            const path = [...base, ...below];
            // What is malformed is there, what a required parent lacks is the parent's to report (decision G10), and of
            // a malformed value it need not be said that it is new.
            const dependent = params.kind === 'required' || params.kind === 'edited';
            if (dependent && isMalformed(malformed, path)) return;
            // Every rule that is run here stands in the catalogue, which `RuleId` is made of.
            collect(rule as Rule<RuleId>, path, params);
          },
          campaign,
          place,
        );
      }
    }
  }

  const compare = compareFields(survey.channel);
  const distinct = unique(found.sort((a, b) => compare(a.path, b.path)));
  const findings = distinct.slice(0, most).map((one) => toFinding(one, messages));
  const leftOut = distinct.slice(most);
  if (leftOut.length > 0) {
    // What is left out keeps a draft from being saved only where some of it does.
    const mode = leftOut.some(({ origin }) => origin.mode === 'LENIENT') ? 'LENIENT' : 'DRAFT_PUBLISH';
    findings.push(findingAlone({ ...tooManyErrors, mode }, { kind: 'rule', count: leftOut.length }, messages));
  }
  return findings;
}

/** Parameters that share nothing with the library's own lists: what a host does to them is the host's affair. */
function ownCopy(params: FindingParams): FindingParams {
  const { allowed, because, received } = params;
  // Not sought before: a hostile draft has many more wrong values than are listed.
  const suggestion = suggestionFor(received, allowed);
  return {
    ...params,
    ...(allowed && { allowed: [...allowed] }),
    ...(suggestion !== undefined && { suggestion }),
    ...(because && { because: { ...because } }),
  };
}

/** @throws TypeError when a message of the host's throws, or answers with anything but a string. */
function toFinding({ origin, path, params: given }: Found, messages: Messages): Finding<RuleId> {
  const params = ownCopy(given);
  const known = {
    rule: origin.id,
    spec: origin.spec,
    mode: origin.mode,
    component: String(path[0] ?? ''),
    path,
    field: fieldOf(path),
    params,
  };
  const message = Object.hasOwn(messages, origin.id) ? messages[origin.id] : undefined;
  return { ...known, issue: message === undefined ? inEnglish(path, params, origin.issue) : inWordsOf(message, known) };
}

function inWordsOf(message: Message<RuleId>, known: Omit<Finding<RuleId>, 'issue'>): string {
  let issue: unknown;
  try {
    // A copy: what the finding says is not the message's to change.
    issue = message(structuredClone(known));
  } catch (cause) {
    throw new TypeError(`The message for ${known.rule} failed`, { cause });
  }
  if (typeof issue !== 'string') {
    throw new TypeError(`The message for ${known.rule} must be a string; got ${typeof issue}`);
  }
  return issue;
}

/**
 * Decision G11: no pair of field and issue is reported twice. The built-in words decide, so that a host's words change
 * nothing but words; only what shares its field has to be worded for that.
 */
function unique(found: readonly Found[]): Found[] {
  const times = new Map<string, number>();
  for (const { path } of found) times.set(fieldOf(path), (times.get(fieldOf(path)) ?? 0) + 1);
  const pairs = new Set<string>();
  return found.filter(({ path, params, origin }) => {
    if (times.get(fieldOf(path)) === 1) return true;
    const pair = JSON.stringify([fieldOf(path), inEnglish(path, params, origin.issue)]);
    return !pairs.has(pair) && pairs.add(pair);
  });
}

/** A finding about the document as a whole. */
export function findingAlone(origin: Origin, params: FindingParams, messages: Messages): Finding<RuleId> {
  return toFinding({ origin, path: [], params }, messages);
}
