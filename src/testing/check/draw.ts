import * as fc from 'fast-check';
import type { VariationDetails } from '../../spec/components/content/variations.js';
import type { RuleSet } from '../../spec/house-rules.js';
import { ruleCatalogue } from '../../spec/rule-catalogue.js';
import { featureFlags, type ValidationMode } from '../../spec/vocabulary.js';
import { brokenDraft, draftRuleIds, targetsOf } from '../broken-draft.js';
import { type UpdateRuleId, updateRuleIds } from '../broken-update.js';
import { testOf } from '../content.js';
import { fakeWorkspace } from '../fake-workspace.js';
import { hostileValue } from '../hostile-value.js';
import { givenRules } from '../house/set.js';
import { at, chosen, edited, isMembers, type Members, members, putAt } from '../members.js';
import { grouped, type MistakeKind, mistakeKinds, patternOf } from '../mistake.js';
import {
  type Changed,
  changesFor,
  type ExpectedFinding,
  expectedFor,
  fieldBroken,
  flawed,
  isAlone,
  kindIn,
  preparedFor,
  valueAt,
} from '../mistakes/broken.js';
import { type DraftRuleId, heavyRules } from '../mistakes/cases.js';
import { workspacesInstead } from '../mistakes/edits.js';
import type { RuleTarget } from '../mistakes/targets.js';
import { type ChangedUpdate, findingsInUpdate, updatesNear } from '../mistakes/updates.js';
import { type Case, drafts, type Plan } from '../plan.js';
import { type Random, randomOf } from '../random.js';
import { type DraftCase, validDraft } from '../valid-draft.js';
import { endedStates, openStates, validUpdate } from '../valid-update.js';
import { type Asked, expectedOf, type Mistake, needsLookup, type ValidatorQuestion, workspaceOf } from './question.js';

export interface Drawing {
  readonly seed: number;
  /** Whether drafts are made that break the rule. */
  readonly isAsked: (rule: string) => boolean;
  /** Whether a partial validator checks the rule: the others are broken seldom. */
  readonly isCovered: (rule: string) => boolean;
  readonly rules: RuleSet | undefined;
  /** The lookups of the rules. */
  readonly lookups: object | undefined;
  /** Whether only values that JSON has are asked about. */
  readonly isJson: boolean;
}

/** The possible questions about a rule. */
export interface RuleCells {
  readonly rule: string;
  /** The number of its cells, for a shape: a cell is one kind of mistake at one field. */
  readonly cells: number;
  /** For a shape: the kinds of its mistakes, at any field. */
  readonly kinds: readonly MistakeKind[];
  /** The group of the questions about it. */
  readonly group: 'broken' | 'updates';
}

/** The least number of questions about each rule that is not a shape; 2 where drafts are very large. */
const LEAST_OF_A_RULE = 20;
export function leastOf(rule: string): number {
  return heavyRules.includes(rule) ? 2 : LEAST_OF_A_RULE;
}

/** How many questions of each sort a round has. */
const OF_A_ROUND = { rule: 4, shapes: 250, valid: 25, several: 40, updates: 20, hostile: 15, lookups: 5 } as const;
/** The number of flaws that are put into one valid draft. */
const OF_ONE_DRAFT = 6;
/** The number of drafts that are tried for a flaw that breaks the shape alone. */
const MOST_BASES = 4;
/** The number of patches that are made from one valid patch. */
const OF_ONE_UPDATE = 9;
/** The number of valid drafts of a plan from which changed ones are made. */
const OF_A_PLAN = 12;
/** The number of drafts that are made for a house rule about content, to ask about the different places in it. */
const OF_PLACES = 8;

/** A draft as it arrives when it is sent; `undefined` when it cannot be. */
function sent(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return undefined;
  }
}

/** The possible questions about each rule. */
export function cellsOf({ isAsked, rules }: Pick<Drawing, 'isAsked' | 'rules'>): RuleCells[] {
  const ofDrafts = draftRuleIds().map((rule): RuleCells => {
    const cells = targetsOf(rule).flatMap((target) => target.cells);
    const kinds = mistakeKinds.filter((kind) => cells.some((cell) => cell.kind === kind));
    return { rule, cells: cells.length, kinds, group: 'broken' };
  });
  const own = { cells: 0, kinds: [] };
  const ofUpdates = updateRuleIds
    .filter((rule) => rule.startsWith('update/'))
    .map((rule): RuleCells => ({ rule, ...own, group: 'updates' }));
  const ofHouse = (rules?.catalogue ?? [])
    .filter(({ severity }) => severity !== 'hint')
    .map(({ id }): RuleCells => ({ rule: id, ...own, group: 'broken' }));
  const order = ruleCatalogue.map(({ id }) => id as string);
  const all = [...ofDrafts, ...ofUpdates].sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule));
  return [...all, ...ofHouse].filter(({ rule }) => isAsked(rule));
}

/** A draw that goes on. */
interface Draw extends Drawing {
  readonly random: Random;
  /** The next valid draft of a plan. */
  readonly next: (plan: Plan) => Case;
}

function drawn<T>(arbitrary: fc.Arbitrary<T>, { below }: Random): T {
  // Exactly one is asked for.
  return fc.sample(arbitrary, { numRuns: 1, seed: below(2 ** 31) })[0] as T;
}

/** The draft with more variations than have one digit; the draft itself if it has no A/B test, or is then wrong. */
function enlarged(one: Case): Case {
  const details = at(one.draft, ['campaign_content', 'variation_details']);
  const leaf = at(one.draft, ['campaign_content', 'content', 'default', 'variation_1']);
  if (!isMembers(details) || leaf === undefined) return one;
  const leaves = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`variation_${index + 1}`, leaf]));
  const draft = edited(one.draft, [
    // The details are those of a valid draft.
    [['campaign_content', 'variation_details'], testOf(details as unknown as VariationDetails, 11, [])],
    [['campaign_content', 'content', 'default'], leaves],
  ]);
  return expectedFor({ draft, data: one.data }, one.mode).length > 0 ? one : { ...one, draft };
}

/** Draws the drafts of each plan once, and hands them out in turns. Every fifth one with a test has many variations. */
function poolOf(random: Random): Draw['next'] {
  const known = new Map<string, { all: readonly Case[]; turn: number }>();
  return (plan) => {
    const key = JSON.stringify(plan);
    const pool = known.get(key) ?? {
      all: fc
        .sample(drafts(plan), { numRuns: OF_A_PLAN, seed: random.below(2 ** 31) })
        .map((one, index) => (index % 5 === 0 ? enlarged(one) : one)),
      turn: 0,
    };
    known.set(key, pool);
    return chosen(pool.all, pool.turn++);
  };
}

function questionOf(
  { draft, mode, workspace, workspaceData, answers }: DraftCase<unknown>,
  { isJson }: Draw,
): ValidatorQuestion {
  return { draft: isJson ? sent(draft) : draft, mode, workspace, workspaceData, ...(answers && { answers }) };
}

function questionAbout({ draft, data }: Changed, mode: ValidationMode, draw: Draw): ValidatorQuestion {
  return questionOf({ draft, mode, workspace: workspaceOf(data, draw.rules), workspaceData: data }, draw);
}

/** What is known of a change, besides the draft. */
interface Known extends Partial<Pick<Mistake, 'kind' | 'cell' | 'variety'>> {
  readonly mode?: ValidationMode;
  /** The verdict, if it is known already. */
  readonly found?: readonly ExpectedFinding[] | undefined;
  /** The rule that was to be broken. */
  readonly wanted?: string;
}

/** The question about a changed draft, in the group of what is found in it. */
function askedAbout(
  changed: Changed,
  valid: Case,
  draw: Draw,
  { mode = valid.mode, found, wanted, ...known }: Known = {},
): Asked {
  const question = questionAbout(changed, mode, draw);
  const expected: readonly ExpectedFinding<string>[] = found ?? expectedOf(question, draw.rules);
  const rule = expected.find((one) => one.rule === wanted)?.rule ?? expected[0]?.rule;
  if (rule === undefined) return { group: 'valid', question, expected, valid: valid.draft };
  if (!isAlone(rule, expected)) return { group: 'several', question, expected };
  const field = fieldBroken(rule, expected);
  const mistake = { rule, field: patternOf(field), kind: known.kind ?? kindIn({ ...changed, valid }, field), ...known };
  return { group: 'broken', question, expected, mistake, valid: valid.draft };
}

/** Sometimes the same draft in the other mode, and under another workspace: a judge may remember too much. */
function* relatives(changed: Changed, valid: Case, draw: Draw, rarity: number): Generator<Asked> {
  const { random } = draw;
  const mode = valid.mode === 'LENIENT' ? 'DRAFT_PUBLISH' : 'LENIENT';
  if (random.below(rarity) === 0) yield askedAbout(changed, valid, draw, { mode });
  if (random.below(rarity) !== 0) return;
  const others = [...workspacesInstead(changed.data), { ...changed.data, features: [...featureFlags] }];
  yield askedAbout({ ...changed, data: chosen(others, random.below(99)) }, valid, draw);
  yield askedAbout(changed, valid, draw);
}

/** The most drafts beside the border that are asked about for one beyond it. */
const MOST_BESIDE = 2;

/** Questions without end about a rule that is no shape: drafts that break it alone, and some of those that nearly do. */
function* ofRule(targets: readonly RuleTarget[], draw: Draw): Generator<Asked> {
  const { random, rules, isJson } = draw;
  let beside = 0;
  for (;;) {
    for (const target of random.shuffled(targets)) {
      const valid = preparedFor(target, draw.next(chosen(target.plans, random.below(99))), random);
      if (random.below(4) === 0) yield askedAbout(valid, valid, draw);
      const isHeavy = heavyRules.includes(target.rule);
      let count = 0;
      for (const changed of changesFor(target, valid, random)) {
        const found = expectedFor(changed, valid.mode);
        const isHit = isAlone(target.rule, found);
        // A draft beside the border is as telling as one beyond it.
        if (!isHit && (beside === MOST_BESIDE || random.below(found.length === 0 ? 4 : 12) !== 0)) continue;
        beside = isHit ? 0 : beside + 1;
        // With house rules, or when it is sent, there may be more in it.
        const known = { wanted: target.rule, found: rules === undefined && !isJson ? found : undefined };
        yield askedAbout(changed, valid, draw, known);
        if (isHit && !isHeavy) yield* relatives(changed, valid, draw, 9);
        if (isHeavy && ++count === 2) break;
      }
    }
  }
}

/** Questions without end about the shapes of the parts: pass after pass over all cells, and the wrong values of formats in turns. */
function* ofShapes(rules: readonly string[], draw: Draw): Generator<Asked> {
  const { random } = draw;
  const all = draftRuleIds()
    .filter((rule) => rules.includes(rule))
    .flatMap(targetsOf);
  const seen = new Map<string, number>();
  /** The number of its first cell among all cells of its rule. */
  const firstOf = (target: RuleTarget) => {
    const own = targetsOf(target.rule as DraftRuleId);
    return own.slice(0, own.indexOf(target)).reduce((sum, { cells }) => sum + cells.length, 0);
  };
  for (;;) {
    const lists = all.map((target) => {
      const cells = target.cells.flatMap((cell, index) => {
        // Each wrong value of a format is asked about somewhere, in half of the passes.
        const oldest = random
          .shuffled(cell.varieties)
          .sort((a, b) => (seen.get(a.name) ?? 0) - (seen.get(b.name) ?? 0));
        const taken = oldest.filter(({ name }, index) => index === 0 || (seen.get(name) ?? 0) < 2);
        for (const { name } of taken) seen.set(name, (seen.get(name) ?? 0) + 1);
        const known = { kind: cell.kind, cell: firstOf(target) + index };
        if (taken.length === 0) return [{ target, flaw: cell.flaw, known }];
        return taken.map(({ name, flaw }) => ({ target, flaw, known: { ...known, variety: name } }));
      });
      const odd = target.odd.map((flaw) => ({ target, flaw, known: undefined }));
      const all = random.shuffled([...cells, ...odd]);
      // Each kind of mistake comes early.
      const first = new Set([...grouped(all, (one) => one.known?.kind)].flatMap(([, own]) => own.slice(0, 1)));
      const others = all.filter((one) => !first.has(one));
      // Long lists take longer steps, so that all end together.
      return [
        ...[...first].map((one) => ({ ...one, rank: 0 })),
        ...others.map((one, index) => ({ ...one, rank: (index + random.below(100) / 100) / others.length })),
      ];
    });
    const turns = lists.flat().sort((one, other) => one.rank - other.rank);
    if (turns.length === 0) return;
    const bases = new Map<RuleTarget, { valid: Case; left: number }>();
    for (const { target, flaw, known } of turns) {
      let changed: Changed | undefined;
      let valid: Case | undefined;
      // The flaw may break another rule of the draft, too: then another draft is taken.
      for (let turn = 0; turn < MOST_BASES; turn++) {
        const base = bases.get(target);
        const isLeft = turn === 0 && base !== undefined && base.left > 0;
        valid = isLeft ? base.valid : preparedFor(target, draw.next(chosen(target.plans, random.below(99))), random);
        bases.set(target, { valid, left: isLeft ? base.left - 1 : OF_ONE_DRAFT });
        changed = flawed(target, valid, flaw, random);
        if (changed !== undefined && (known === undefined || isAlone(target.rule, expectedFor(changed, valid.mode))))
          break;
      }
      if (changed === undefined || valid === undefined) continue;
      yield askedAbout(changed, valid, draw, known);
      yield* relatives(changed, valid, draw, 24);
    }
  }
}

/** The draft with one more mistake of the target; as it is when none is found. With `everywhere`, the same one in each of its parts. */
function spoilt(target: RuleTarget, one: Case, random: Random): Case {
  if (target.cells.length === 0) {
    for (const { draft } of changesFor({ ...target, ofWorkspace: false }, one, random))
      return { ...one, draft: members(draft) };
    return one;
  }
  const { flaw } = chosen(target.cells, random.below(9999));
  if (random.below(3) > 0) return { ...one, draft: members(flawed(target, one, flaw, random)?.draft ?? one.draft) };
  const draft = target.places(one.draft).reduce<Members>((whole, path) => {
    const given = at(whole, path);
    return given === undefined ? whole : members(putAt(whole, path, flaw(given, random).value));
  }, one.draft);
  return { ...one, draft };
}

/** Questions without end about drafts with several mistakes, often in one list, or in several variations. */
function* ofSeveral(rules: readonly string[], draw: Draw): Generator<Asked> {
  const { random } = draw;
  const all = draftRuleIds()
    .filter((rule) => rules.includes(rule) && !heavyRules.includes(rule))
    .flatMap(targetsOf);
  while (all.length > 0) {
    const target = chosen(all, random.below(all.length));
    const valid = preparedFor(target, draw.next(chosen(target.plans, random.below(99))), random);
    const more = Array.from({ length: 1 + random.below(4) }, () =>
      random.below(2) === 0 ? target : chosen(all, random.below(all.length)),
    );
    const wrong = [target, ...more].reduce((one, next) => spoilt(next, one, random), valid);
    yield askedAbout(wrong, valid, draw);
  }
}

/** The rule about updates that a patch breaks alone. */
function updateRuleIn(expected: readonly ExpectedFinding<string>[]): string | undefined {
  const [rule] = expected.map((found) => found.rule).filter((id) => id.startsWith('update/'));
  return rule !== undefined && isAlone(rule, expected) ? rule : undefined;
}

/** Questions without end about patches: in turns, one that breaks the rule that was broken least, and any other. */
function* ofUpdates(draw: Draw): Generator<Asked> {
  const { random, rules, isAsked } = draw;
  const valid = validUpdate();
  const counts = new Map(updateRuleIds.filter((id) => id.startsWith('update/') && isAsked(id)).map((id) => [id, 0]));
  const asked = new Map<string, number>();
  const timesOf = ({ label }: ChangedUpdate) => asked.get(label) ?? 0;
  let near: ChangedUpdate[] = [];
  for (let turn = 0; counts.size > 0; turn++) {
    if (turn % OF_ONE_UPDATE === 0) {
      const { patch, current, workspaceData: data } = drawn(valid, random);
      near = [{ patch, current, data, label: 'as it is' }, ...updatesNear({ patch, current, data }, random)];
      near.sort((one, other) => timesOf(one) - timesOf(other));
    }
    const [wanted] = [...counts].sort(([, one], [, other]) => one - other)[0] ?? [];
    const directed = turn % 3 === 0 ? near.find((one) => updateRuleIn(findingsInUpdate(one)) === wanted) : undefined;
    // What was asked least comes first.
    const next = directed ?? near[turn % OF_ONE_UPDATE];
    if (next !== undefined) asked.set(next.label, timesOf(next) + 1);
    const state = chosen([...openStates, ...endedStates], random.below(6));
    // The same patch in another state: a judge may remember too much.
    const elsewhere = turn % 3 === 0 && next ? { ...next, current: { ...next.current, state } } : undefined;
    for (const one of [next, elsewhere]) {
      if (one === undefined) continue;
      const question: ValidatorQuestion = {
        ...questionAbout({ draft: one.patch, data: one.data }, 'LENIENT', draw),
        // A stored draft came as JSON.
        current: { state: one.current.state, draft: sent(one.current.draft) as object },
      };
      const expected = expectedOf(question, rules);
      const rule = updateRuleIn(expected);
      if (rule !== undefined) counts.set(rule as UpdateRuleId, (counts.get(rule as UpdateRuleId) ?? 0) + 1);
      const mistake = rule && { mistake: { rule, field: fieldBroken(rule, expected), kind: 'value' as const } };
      yield { group: 'updates', question, expected, ...mistake };
    }
  }
}

function* ofHostileValues(draw: Draw): Generator<Asked> {
  const { random, rules, isJson } = draw;
  const arbitrary = hostileValue();
  const group = 'hostile';
  for (;;) {
    const value = drawn(arbitrary, random);
    const draft = sent(value);
    const mode = random.below(2) === 0 ? 'LENIENT' : 'DRAFT_PUBLISH';
    const data = { connectors: [], features: [] };
    if (draft !== undefined) {
      const question = questionAbout({ draft, data }, mode, draw);
      const expected = expectedOf(question, rules);
      // This library cuts long keys in its findings, so such a verdict is not compared.
      yield { group, question, expected: expected.some(({ field }) => field.length > 150) ? undefined : expected };
    }
    if (isJson) continue;
    const question = questionAbout({ draft: value, data }, mode, draw);
    yield { group, question, expected: undefined, isHostile: true, sent: draft };
  }
}

function* ofFailingLookups({ random, rules }: Draw): Generator<Asked> {
  const publishable = validDraft({ channel: 'EMAIL', mode: 'DRAFT_PUBLISH' });
  for (;;) {
    const { draft, mode, workspaceData: data } = drawn(publishable, random);
    const name = chosen(['connectors', 'verifiedSenders', 'featureFlags'] as const, random.below(3));
    const fake = fakeWorkspace({ rules, data, [name]: random.below(2) === 0 ? 'fail' : 'lie' });
    const question = { draft, mode, workspace: fake.workspace, workspaceData: data };
    const unverified = data.connectors.map((one) => ({ ...one, verifiedSenders: [] }));
    const connectors = { connectors: [], verifiedSenders: unverified, featureFlags: data.connectors }[name];
    const nothing = { connectors, features: name === 'featureFlags' ? [] : data.features };
    // The question is asked only when the verdict depends on that lookup.
    if (!needsLookup(question, rules)) continue;
    const refused = expectedOf({ ...question, workspace: workspaceOf(nothing, rules) }, rules);
    yield { group: 'lookups', question, expected: undefined, lookupsFail: true, refused };
  }
}

function* ofValidDrafts(draw: Draw): Generator<Asked> {
  const { random, rules, lookups } = draw;
  const valid = validDraft(rules === undefined ? {} : { rules, workspace: lookups });
  for (;;) yield { group: 'valid', question: questionOf(drawn(valid, random), draw), expected: [] };
}

/** The position of a field in the content: in `default` or another locale, in the first variation or a later one. Empty outside content. */
function contentPlace(field: string): string {
  const [, locale, number = ''] = /^campaign_content\.content\.(.+?)(?:\.variation_(\d+))?(?:\.|$)/.exec(field) ?? [];
  if (locale === undefined) return '';
  return number === '' ? 'flat' : `${locale === 'default'} ${number === '1'}`;
}

/** Questions without end about a house rule. */
function* ofHouseRule(rule: string, draw: Draw): Generator<Asked> {
  const { random, rules, lookups } = draw;
  const from: fc.Arbitrary<DraftCase<unknown>> = brokenDraft(rule as never, { rules, workspace: lookups } as never);
  for (;;) {
    const places = new Set<string>();
    for (let turn = 0; turn < OF_PLACES; turn++) {
      const question = questionOf(drawn(from, random), draw);
      const expected = expectedOf(question, rules);
      const found = fieldBroken(rule, expected);
      const place = contentPlace(found);
      if (turn > 0 && places.has(place)) continue;
      yield { group: 'broken', question, expected, mistake: { rule, field: patternOf(found), kind: 'value' } };
      places.add(place);
    }
  }
}

/** Whether an address differs from a verified one only in case: a server may take these for the same (decision W3). */
function isForHost({ question, expected = [] }: Asked): boolean {
  const { draft, workspaceData } = question;
  const { connector_type, connector_name } = members(members(draft).connector);
  const known = workspaceData.connectors.flatMap(({ connectorType, connectorName, verifiedSenders = [] }) =>
    connectorType === connector_type && connectorName === connector_name ? verifiedSenders : [],
  );
  const small = new Set(known.map((address) => address.toLowerCase()));
  return expected.some(({ rule, field }) => {
    const address = rule === 'publish/verified-sender' ? valueAt(draft, field) : undefined;
    return typeof address === 'string' && !known.includes(address) && small.has(address.toLowerCase());
  });
}

/** The next questions of a stream. */
function* taken(stream: Iterator<Asked>, count: number): Generator<Asked> {
  for (let turn = 0; turn < count; turn++) {
    const next = stream.next();
    if (next.done === true) return;
    yield next.value;
  }
}

/**
 * Questions without end, round after round: about each rule, about the cells of the shapes, and among them valid drafts, drafts with
 * several mistakes, updates, hostile values, and lookups that fail. The same seed gives the same questions.
 */
export function* questionsOf(drawing: Drawing): Generator<Asked> {
  // A validator in this process asks the lookups, which decide.
  for (const one of roundsOf(drawing)) if (!drawing.isJson || !isForHost(one)) yield one;
}

function* roundsOf(drawing: Drawing): Generator<Asked> {
  const { seed, isAsked, isCovered, rules, lookups, isJson } = drawing;
  givenRules('checkValidator', rules, lookups);
  const random = randomOf(seed);
  const draw: Draw = { ...drawing, random, next: poolOf(random) };
  const ids = draftRuleIds().filter(isAsked);
  const isOfShape = (id: string) => targetsOf(id as (typeof ids)[number]).some(({ cells }) => cells.length > 0);
  const house = (rules?.catalogue ?? []).filter(({ severity, id }) => severity !== 'hint' && isAsked(id));
  const streams = [
    ...ids.filter((id) => !isOfShape(id)).map((rule) => ({ rule, stream: ofRule(targetsOf(rule), draw) })),
    ...house.map(({ id: rule }) => ({ rule, stream: ofHouseRule(rule, draw) })),
  ];
  /** How often each rule was broken alone. */
  const counts = new Map<string, number>();
  function* next(rule: string, stream: Iterator<Asked>, most: number): Generator<Asked> {
    for (const one of taken(stream, most)) {
      if (one.mistake?.rule === rule) counts.set(rule, (counts.get(rule) ?? 0) + 1);
      yield one;
    }
  }
  const [covered, others] = [ids.filter(isCovered), ids.filter((id) => !isCovered(id))];
  const shapes = [ofShapes(covered, draw), ofShapes(others, draw)] as const;
  const several = ofSeveral(ids, draw);
  const [updates, hostile, failing, valid] = [
    ofUpdates(draw),
    ofHostileValues(draw),
    ofFailingLookups(draw),
    ofValidDrafts(draw),
  ];
  // Shapes that nobody covers are asked about seldom.
  const share = covered.length / Math.max(1, ids.length);
  function* cells(count: number): Generator<Asked> {
    yield* taken(shapes[0], Math.ceil(count * share));
    yield* taken(shapes[1], Math.floor((count * (1 - share)) / 4));
  }
  for (let round = 0; ; round++) {
    for (const { rule, stream } of random.shuffled(streams)) {
      // What was asked often enough gives way.
      const isRare = !isCovered(rule) || (counts.get(rule) ?? 0) > leastOf(rule) + 2;
      if (isRare && round % 4 > 0) continue;
      yield* next(rule, stream, isRare ? 1 : OF_A_ROUND.rule + Math.floor(round / 4));
      if (random.below(3) === 0) yield* taken(valid, 1);
      if (random.below(3) === 0) yield* taken(updates, 1);
      if (random.below(3) === 0) yield* taken(several, 1);
      if (random.below(9) === 0) yield* taken(hostile, 1);
      if (!isJson && random.below(18) === 0) yield* taken(failing, 1);
      yield* cells(1);
    }
    yield* cells(OF_A_ROUND.shapes);
    yield* taken(several, OF_A_ROUND.several);
    yield* taken(valid, OF_A_ROUND.valid);
    yield* taken(updates, OF_A_ROUND.updates);
    yield* taken(hostile, OF_A_ROUND.hostile);
    if (!isJson) yield* taken(failing, OF_A_ROUND.lookups);
  }
}
