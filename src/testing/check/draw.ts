import * as fc from 'fast-check';
import type { RuleSet } from '../../spec/house-rules.js';
import { ruleCatalogue } from '../../spec/rule-catalogue.js';
import type { Broken, Cell, Source } from '../broken/breaking.js';
import { kindIn } from '../broken/kind-in.js';
import { severalIn } from '../broken/several.js';
import { breakers, brokenDraft, heavyRules } from '../broken-draft.js';
import { brokenUpdate, updateRuleIds } from '../broken-update.js';
import { fakeWorkspace } from '../fake-workspace.js';
import { hostileValue } from '../hostile-value.js';
import { givenRules } from '../house/set.js';
import { fieldBroken, grouped, type MistakeKind, mistakeKinds, patternOf } from '../mistake.js';
import { type DraftCase, validDraft } from '../valid-draft.js';
import { type UpdateCase, validUpdate } from '../valid-update.js';
import { type Asked, expectedOf, needsLookup, type ValidatorQuestion, workspaceOf } from './question.js';
import { type Random, randomOf } from './random.js';

export interface Drawing {
  readonly seed: number;
  /** Whether drafts are made that break the rule. */
  readonly isAsked: (rule: string) => boolean;
  /** Whether a partial validator checks the rule: then half of the broken drafts break such rules. */
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
  /** The number of its cells. A cell is one kind of mistake at one field, if the breakers tell them apart. */
  readonly cells: number;
  /** The kinds of mistakes against it, at any field. */
  readonly kinds: readonly MistakeKind[];
  /** The group of the questions about it. */
  readonly group: 'broken' | 'updates';
}

/** A draft to be made: with a mistake of a cell of a source. */
interface Planned {
  readonly source: number;
  readonly cell: number;
}

/** Some cells of one source, to be broken in one valid draft. */
interface Chunk {
  readonly rule: string;
  readonly source: Source;
  /** The number of the first cell of the source among all cells of its rule. */
  readonly first: number;
  readonly cells: readonly number[];
}

/** The number of broken drafts that are made from one valid draft. */
const OF_ONE_DRAFT = 6;
/**
 * The drafts of a pass for the cells of a source whose mistakes have many forms. Every other cell has one, or as many as its varieties
 * need.
 */
const OF_MANY_FORMS = 8;
/** The least number of drafts of a pass for each wrong value of a format, at any field. */
const OF_A_VARIETY = 2;
/** The number of drafts that are made for a house rule about content, to ask about the different places in it. */
const OF_PLACES = 8;
/** The number of valid updates to one update that breaks each rule. */
const VALID_UPDATES = 2;
/** The number of broken drafts that are kept to be joined. */
const KEPT = 60;

/** A draft as it arrives when it is sent; `undefined` when it cannot be. */
function sent(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return undefined;
  }
}

function sharesOf(sources: readonly Source[]): Map<string, number> {
  const shares = new Map<string, number>();
  const names = sources.flatMap(({ cells }) => cells.flatMap(({ varieties = [] }) => varieties));
  for (const { name } of names) shares.set(name, (shares.get(name) ?? 0) + 1);
  return shares;
}

/** The number of drafts of a pass for the cell. */
function timesOf(
  { field, varieties = [] }: Cell,
  rule: string,
  { cells }: Source,
  shares: ReadonlyMap<string, number>,
): number {
  if (field === undefined) {
    const share = OF_MANY_FORMS / cells.filter((cell) => cell.field === undefined).length;
    return heavyRules.includes(rule) ? 1 : Math.ceil(share);
  }
  // The fields of a format share the work: if there are few, each gets more drafts.
  const share = varieties.reduce((sum, { name }) => sum + OF_A_VARIETY / Number(shares.get(name)), 0);
  return Math.max(1, Math.ceil(share));
}

/** The drafts of a pass that are to break the rule, mixed. */
function plannedOf(
  rule: string,
  sources: readonly Source[],
  shares: ReadonlyMap<string, number>,
  { shuffled }: Random,
): Planned[] {
  return shuffled(
    sources.flatMap((of, source) =>
      of.cells.flatMap((one, cell) =>
        Array.from({ length: timesOf(one, rule, of, shares) }, (): Planned => ({ source, cell })),
      ),
    ),
  );
}

/** The drafts in chunks, in each of which all have the same source. */
function chunksOf(rule: string, sources: readonly Source[], planned: readonly Planned[]): Chunk[] {
  return [...grouped(planned, ({ source }) => source)].flatMap(([number, own]) => {
    const first = sources.slice(0, number).reduce((sum, { cells }) => sum + cells.length, 0);
    const cells = own.map(({ cell }) => cell);
    const count = Math.ceil(cells.length / OF_ONE_DRAFT);
    return Array.from({ length: count }, (_, index): Chunk => {
      // The number is that of a source.
      const source = sources[number] as Source;
      return { rule, source, first, cells: cells.slice(index * OF_ONE_DRAFT, (index + 1) * OF_ONE_DRAFT) };
    });
  });
}

/** The first draft of each kind of mistake. */
function firstOfKinds(sources: readonly Source[], planned: readonly Planned[]): Planned[] {
  const byKind = grouped(planned, ({ source, cell }) => sources[source]?.cells[cell]?.kind);
  // A cell of several kinds does not count here.
  byKind.delete(undefined);
  return [...byKind.values()].flatMap((all) => all.slice(0, 1));
}

/** The first of each list, then the second of each, and so on. */
function byTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

/** One pass over all cells, in which rules that are covered take turns with the others. */
function passOver(rules: readonly string[], isCovered: Drawing['isCovered'], random: Random): Chunk[] {
  const covered = passOverAll(rules.filter(isCovered), random);
  const others = passOverAll(
    rules.filter((rule) => !isCovered(rule)),
    random,
  );
  return byTurns([covered, others]);
}

/** One pass over all cells: first each kind of mistake against each rule, and the first chunk of each rule before any second one. */
function passOverAll(rules: readonly string[], random: Random): Chunk[] {
  // The rules are those of drafts.
  const known = rules.map((rule) => ({ rule, sources: breakers[rule as keyof typeof breakers].sources() }));
  const shares = sharesOf(known.flatMap(({ sources }) => sources));
  const all = known.map(({ rule, sources }) => {
    const planned = plannedOf(rule, sources, shares, random);
    const first = new Set(firstOfKinds(sources, planned));
    const others = planned.filter((one) => !first.has(one));
    return { first: chunksOf(rule, sources, [...first]), others: chunksOf(rule, sources, others) };
  });
  return [
    ...byTurns(random.shuffled(all.map(({ first }) => first))),
    ...random.shuffled(all.flatMap(({ others }) => others)),
  ];
}

/** The possible questions about each rule. */
export function cellsOf({ isAsked, rules }: Pick<Drawing, 'isAsked' | 'rules'>): RuleCells[] {
  const ofDrafts = Object.entries(breakers).map(([rule, { sources }]): RuleCells => {
    const cells = sources().flatMap((source) => source.cells);
    return { rule, cells: cells.length, kinds: kindsIn(cells), group: 'broken' };
  });
  // Their mistakes are not told apart.
  const one = { cells: 1, kinds: ['value'] } as const;
  const ofUpdates = updateRuleIds
    .filter((rule) => rule.startsWith('update/'))
    .map((rule): RuleCells => ({ rule, ...one, group: 'updates' }));
  const ofHouse = (rules?.catalogue ?? [])
    .filter(({ severity }) => severity !== 'hint')
    .map(({ id }): RuleCells => ({ rule: id, ...one, group: 'broken' }));
  const order = ruleCatalogue.map(({ id }) => id as string);
  const all = [...ofDrafts, ...ofUpdates].sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule));
  return [...all, ...ofHouse].filter(({ rule }) => isAsked(rule));
}

function kindsIn(cells: readonly Cell[]): MistakeKind[] {
  return mistakeKinds.filter((kind) => cells.some((cell) => cell.kind === kind));
}

/** The position of a field in the content: in `default` or another locale, in the first variation or a later one. Empty outside content. */
function contentPlace(field: string): string {
  const [, locale, number = ''] = /^campaign_content\.content\.(.+?)(?:\.variation_(\d+))?(?:\.|$)/.exec(field) ?? [];
  if (locale === undefined) return '';
  return number === '' ? 'flat' : `${locale === 'default'} ${number === '1'}`;
}

function drawn<T>(arbitrary: fc.Arbitrary<T>, { below }: Random): T {
  // Exactly one is asked for.
  return fc.sample(arbitrary, { numRuns: 1, seed: below(2 ** 31) })[0] as T;
}

/** A draw that goes on. */
interface Draw extends Drawing {
  readonly random: Random;
  /** Broken drafts, to be joined. */
  readonly kept: Broken[];
  /** How often each variety was asked about. */
  readonly seen: Map<string, number>;
}

function questionOf(
  { draft, mode, workspace, workspaceData, answers }: DraftCase<unknown>,
  { isJson }: Draw,
): ValidatorQuestion {
  return { draft: isJson ? sent(draft) : draft, mode, workspace, workspaceData, ...(answers && { answers }) };
}

/** The question about a draft that has no workspace yet. */
function questionAbout({ draft, mode, data }: Pick<Broken, 'draft' | 'mode' | 'data'>, draw: Draw): ValidatorQuestion {
  return questionOf({ draft, mode, workspace: workspaceOf(data, draw.rules), workspaceData: data }, draw);
}

/** The variety of the cell that was asked about least often, at any field; `undefined` for a cell without varieties. */
function nextVariety({ varieties = [] }: Cell, { random, seen }: Draw): number | undefined {
  const countOf = (number: number) => seen.get(String(varieties[number]?.name)) ?? 0;
  const [next] = random.shuffled([...varieties.keys()]).sort((a, b) => countOf(a) - countOf(b));
  if (next !== undefined) seen.set(String(varieties[next]?.name), countOf(next) + 1);
  return next;
}

function* brokenIn({ rule, source, first, cells }: Chunk, draw: Draw): Generator<Asked> {
  const { random, rules, kept } = draw;
  // The numbers are those of the cells.
  const varieties = cells.map((number) => nextVariety(source.cells[number] as Cell, draw));
  for (const [index, one] of drawn(source.broken(cells, varieties), random).entries()) {
    // There is one draft for each cell.
    const number = cells[index] as number;
    const found = fieldBroken(rule, one.expected);
    const kind = source.cells[number]?.kind ?? kindIn(one, found);
    const variety = source.cells[number]?.varieties?.[varieties[index] ?? -1]?.name;
    const mistake = { rule, field: patternOf(found), kind, cell: first + number, ...(variety && { variety }) };
    const question = questionAbout(one, draw);
    // House rules may find more in the draft.
    const expected = rules === undefined ? one.expected : expectedOf(question, rules);
    yield { group: 'broken', question, expected, mistake, valid: one.valid.draft };
    if (heavyRules.includes(rule)) continue;
    if (one.mode === 'DRAFT_PUBLISH' && random.below(4) === 0) {
      const lenient: ValidatorQuestion = { ...questionAbout(one, draw), mode: 'LENIENT' };
      const left = expectedOf(lenient, rules);
      yield { group: 'broken', question: lenient, expected: left, ...(left.length > 0 && { mistake }) };
    }
    kept.push(one);
    if (kept.length > KEPT) kept.splice(random.below(KEPT), 1);
  }
}

function* severalOf(draw: Draw): Generator<Asked> {
  const found = severalIn(draw.random.shuffled(draw.kept).slice(0, 12));
  if (found === undefined || found.taken.length < 2) return;
  const question = questionAbout(found.whole, draw);
  yield { group: 'several', question, expected: expectedOf(question, draw.rules) };
}

/** An update at each call. Each rule has its turn. */
function updatesOf(draw: Draw): () => Generator<Asked> {
  const { random, rules, isAsked } = draw;
  const ids = updateRuleIds.filter((id) => id.startsWith('update/') && isAsked(id));
  const arbitraries = ids.map((id) => brokenUpdate(id));
  const valid = validUpdate();
  /** The updates that come next, by number: a rule, or a valid one. */
  const turns: number[] = [];
  return function* () {
    if (ids.length === 0) return;
    if (turns.length === 0) turns.push(...random.shuffled([...Array(ids.length + VALID_UPDATES).keys()]));
    // The list was just filled.
    const number = turns.pop() as number;
    const rule = ids[number];
    const one = drawn<UpdateCase<unknown>>(arbitraries[number] ?? valid, random);
    const { patch, current, workspaceData } = one;
    const question: ValidatorQuestion = {
      ...questionAbout({ draft: patch, mode: 'LENIENT', data: workspaceData }, draw),
      // A stored draft came as JSON.
      current: { state: current.state, draft: sent(current.draft) as object },
    };
    const mistake = rule === undefined ? {} : { mistake: { rule, field: '', kind: 'value' as const, cell: 0 } };
    // Judged anew, because a patch that is sent as JSON may break further rules.
    yield { group: 'updates', question, expected: expectedOf(question, rules), ...mistake };
  };
}

function hostilesOf(draw: Draw): () => Generator<Asked> {
  const { random, rules, isJson } = draw;
  const arbitrary = hostileValue();
  const group = 'hostile';
  return function* () {
    const value = drawn(arbitrary, random);
    const draft = sent(value);
    const mode = random.below(2) === 0 ? 'LENIENT' : 'DRAFT_PUBLISH';
    const data = { connectors: [], features: [] };
    if (draft !== undefined) {
      const question = questionAbout({ draft, mode, data }, draw);
      const expected = expectedOf(question, rules);
      // This library cuts long keys in its findings, so such a verdict is not compared.
      yield { group, question, expected: expected.some(({ field }) => field.length > 150) ? undefined : expected };
    }
    if (isJson) return;
    const question = questionAbout({ draft: value, mode, data }, draw);
    yield { group, question, expected: undefined, isHostile: true, sent: draft };
  };
}

function failingLookupsOf({ random, rules, isJson }: Draw): () => Generator<Asked> {
  const publishable = validDraft({ channel: 'EMAIL', mode: 'DRAFT_PUBLISH' });
  return function* () {
    if (isJson) return;
    const { draft, mode, workspaceData: data } = drawn(publishable, random);
    const names = ['connectors', 'verifiedSenders', 'featureFlags'] as const;
    // One of the three.
    const name = names[random.below(3)] as (typeof names)[number];
    const fake = fakeWorkspace({ rules, data, [name]: random.below(2) === 0 ? 'fail' : 'lie' });
    const question = { draft, mode, workspace: fake.workspace, workspaceData: data };
    // The question is asked only when the verdict depends on that lookup.
    if (needsLookup(question, rules)) yield { group: 'lookups', question, expected: undefined, lookupsFail: true };
  };
}

function houseOf(draw: Draw): () => Generator<Asked> {
  const { random, rules, lookups, isAsked } = draw;
  const arbitraries = (rules?.catalogue ?? [])
    .filter(({ severity, id }) => severity !== 'hint' && isAsked(id))
    .map(({ id }): [rule: string, from: fc.Arbitrary<DraftCase<unknown>>] => [
      id,
      brokenDraft(id as never, { rules, workspace: lookups } as never),
    ]);
  return function* () {
    for (const [rule, from] of arbitraries) {
      const places = new Set<string>();
      for (let turn = 0; turn < OF_PLACES; turn++) {
        const question = questionOf(drawn(from, random), draw);
        const expected = expectedOf(question, rules);
        const found = fieldBroken(rule, expected);
        const place = contentPlace(found);
        if (turn === 0 || !places.has(place)) {
          const mistake = { rule, field: patternOf(found), kind: 'value' as const, cell: 0 };
          yield { group: 'broken', question, expected, mistake };
        }
        // Outside content, there is no other position.
        if (place === '') break;
        places.add(place);
      }
    }
  };
}

/**
 * Questions without end: pass after pass over all cells, and among them valid drafts, drafts with several mistakes, updates, hostile
 * values, and lookups that fail. The same seed gives the same questions.
 */
export function* questionsOf(drawing: Drawing): Generator<Asked> {
  const { seed, isAsked, isCovered, rules, lookups } = drawing;
  givenRules('checkValidator', rules, lookups);
  const random = randomOf(seed);
  const draw: Draw = { ...drawing, random, kept: [], seen: new Map() };
  const house = houseOf(draw);
  const updates = updatesOf(draw);
  const valid = validDraft(rules === undefined ? {} : { rules, workspace: lookups });
  const failingLookups = failingLookupsOf(draw);
  const hostiles = hostilesOf(draw);
  const ids = Object.keys(breakers).filter(isAsked);
  // Without a rule to break, only the other groups are asked.
  const chunks = () => (ids.length === 0 ? [undefined] : passOver(ids, isCovered, random));
  let count = 0;
  while (true) {
    for (const chunk of chunks()) {
      if (chunk !== undefined) yield* brokenIn(chunk, draw);
      yield { group: 'valid', question: questionOf(drawn(valid, random), draw), expected: [] };
      if (count % 2 === 0) yield* severalOf(draw);
      if (count % 3 === 0) yield* updates();
      if (count % 3 === 1) yield* hostiles();
      if (count % 6 === 5) yield* failingLookups();
      if (count % 25 === 0) yield* house();
      count++;
    }
  }
}
