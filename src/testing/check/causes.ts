import { grouped, type MistakeKind, patternOf } from '../mistake.js';
import type { Fault, FaultKind } from './ask.js';
import type { Asked } from './question.js';

/** A wrong answer to a question. */
export interface Failure {
  readonly asked: Asked;
  readonly fault: Fault;
  /** How many questions were asked before it. */
  readonly number: number;
}

/** What a question, or a wrong answer, has in common with others: `rule android/timer`, `case of text`. */
type Trait = string;

const ofKind: Readonly<Partial<Record<MistakeKind, string>>> = {
  absent: 'what is missing',
  added: 'what must not be there',
  case: 'a text in another case',
  spaces: 'a text with spaces around it',
  blank: 'a blank text',
  format: 'a text in the wrong format',
  fraction: 'a number that is no integer',
  below: 'a number just below its range',
  above: 'a number just above its range',
  range: 'a number far out of its range',
  value: 'a wrong value',
  workspace: 'what the workspace lacks',
};

/** Which locale, and which variation, a field is in: thresholds, because a judge often stops counting at one. */
function placesOf(field: string, draft: unknown): Trait[] {
  const [, locale, variation] = /^campaign_content\.content\.(.+?)\.variation_(\d+)/.exec(field) ?? [];
  if (locale === undefined) return [];
  const content = (draft as { campaign_content: { content: object } }).campaign_content.content;
  // The order of reports: `default` first.
  const names = [
    'default',
    ...Object.keys(content)
      .filter((name) => name !== 'default')
      .sort(),
  ];
  const above = (number: number) => [2, 3, 4].filter((least) => number >= least);
  return [
    ...above(1 + names.indexOf(locale)).map((least) => `in locales from number ${least} on`),
    ...above(Number(variation)).map((least) => `in variations from number ${least} on`),
  ];
}

/** A field by what it is, wherever it stands: in which locale, variation, geofence, or group of filters. */
function generalOf(field: string): string {
  return patternOf(field)
    .replace('content.*.variation_*.', 'content.')
    .replace('geofences.*.', 'geofences.')
    .replace(
      /^(?:segmentation_details|trigger_condition)\.\w*included_filters|^segmentation_details\.excluded_filters/,
      'filters',
    )
    .replace(/(?:\.filters\.\*\.attributes)+/, '.filters.*.attributes');
}

type Place = { readonly rule?: string | undefined; readonly field: string };

/** What is said of a question without its mistakes. */
function generalTraits({ group, question, expected }: Asked): Trait[] {
  const count = expected?.length ?? 0;
  return [
    ...(group === 'hostile' ? ['of hostile values'] : []),
    ...(group === 'updates' ? ['of updates'] : []),
    ...(count > 0 ? ['where there is an error'] : ['of valid drafts']),
    ...(count > 1 ? ['where there are several errors'] : []),
    `in ${question.mode}`,
  ];
}

/** What is said of a question, from the general to the special. `at` is where its mistakes are. */
function traitsOf(asked: Asked, at: readonly Place[]): Trait[] {
  const { mistake, question } = asked;
  const kind =
    mistake === undefined ? undefined : (ofKind[mistake.kind] ?? `a ${mistake.kind} in place of another type`);
  const one = ({ rule, field }: Place): Trait[] => {
    const named = rule === undefined ? [] : [`rule ${rule}`];
    const general = generalOf(field);
    const where = [...named, `at ${general || 'the draft itself'}`].join(' ');
    const last = general
      .split('.')
      .filter((name) => name !== '*')
      .at(-1);
    return [
      ...placesOf(field, question.draft),
      ...named,
      ...(last ? [`at fields named ${last}`] : []),
      ...(general.startsWith('filters.filters.*.attributes') ? ['in attributes of filters'] : []),
      ...(kind === undefined ? [] : named.map((of) => `${of}: ${kind}`)),
      where,
      ...(kind === undefined ? [] : [`${where}: ${kind}`]),
    ];
  };
  return [...generalTraits(asked), ...(kind === undefined ? [] : [kind]), ...at.slice(0, 5).flatMap(one)];
}

/** Counts what was asked, so that it can be told how much of it was answered wrongly. */
export interface Tally {
  readonly add: (asked: Asked) => void;
  readonly of: (trait: Trait) => number;
}

export function newTally(): Tally {
  const counts = new Map<Trait, number>();
  return {
    add(asked) {
      // Their wrong answers are told apart by themselves.
      if (asked.group === 'several') return;
      const traits = traitsOf(asked, asked.expected ?? []);
      for (const trait of new Set(traits)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
    },
    of: (trait) => counts.get(trait) ?? 0,
  };
}

/** Wrong answers that have one cause, as far as that can be seen from outside. */
export interface Cluster {
  readonly kind: FaultKind;
  /** What they have in common: `rule android/timer`. */
  readonly trait: string;
  readonly failures: readonly Failure[];
}

/** What two of the wrong answers say alike. */
function sayingOf({ says }: Fault): string {
  return says.replace(/"[^"]*"|'[^']*'|\d+/g, '…');
}

/** The finding by which a wrong answer is told apart: the first one that is missing, or else the first one too much. */
export function signOf({ missing, extra }: Fault): { rule?: string | undefined; field: string } | undefined {
  return missing[0] ?? extra[0];
}

/** So much of what has a trait must have been answered wrongly for the trait to explain it. */
const MOST_OF = 0.75;
/** Of traits that many rules have, less: a null is right nowhere, but where a field is missing without it, it is noticed all the same. */
const MANY_OF = 0.4;

/** Whether a trait may be of mistakes against any rule. */
function isOfManyRules(trait: Trait): boolean {
  return !/^(?:rule|at) /.test(trait);
}

/**
 * Tells causes apart. Again and again, the trait is taken that explains most of the wrong answers that are left: one that most of the
 * questions with it were answered wrongly. So a rule that nobody wrote is one cause, and so is a comparison that ignores case everywhere.
 */
export function clustersOf(failures: readonly Failure[], tally: Tally): Cluster[] {
  return [...grouped(failures, ({ fault }) => fault.kind)].flatMap(([kind, own]) => {
    // Drafts with one mistake say more. What the others have besides is told only if nothing else is.
    const several = own.filter(({ asked }) => asked.group === 'several');
    const clusters = clustersIn(
      kind,
      own.filter(({ asked }) => asked.group !== 'several'),
      tally,
    );
    const isOwn = (failure: Failure) => clusters.length === 0 && several.includes(failure);
    return [...clusters, ...clustersIn(kind, several.filter(isOwn), tally)];
  });
}

function clustersIn(kind: FaultKind, own: readonly Failure[], tally: Tally): Cluster[] {
  const clusters: Cluster[] = [];
  const known = new Map(own.map((failure) => [failure, ownTraits(failure)]));
  const traitsIn = (failure: Failure) => known.get(failure) ?? [];
  const all = countsOf(own.map(traitsIn));
  function explains(trait: Trait): boolean {
    const asked = tally.of(trait);
    // What is only of wrong answers was never asked for.
    if (asked === 0 || (kind === 'invents' && !isOfManyRules(trait))) return true;
    return (all.get(trait) ?? 0) >= (isOfManyRules(trait) ? MANY_OF : MOST_OF) * asked;
  }
  let left = own;
  while (left.length > 0) {
    let best: { trait: Trait; count: number } | undefined;
    for (const [trait, count] of countsOf(left.map(traitsIn))) {
      if (count > (best?.count ?? 0) && explains(trait)) best = { trait, count };
    }
    // The last trait is the most special one.
    const trait = best?.trait ?? (traitsIn(left[0] as Failure).at(-1) as Trait);
    const taken = left.filter((failure) => traitsIn(failure).includes(trait));
    clusters.push({ kind, trait, failures: taken });
    left = left.filter((failure) => !taken.includes(failure));
  }
  return clusters;
}

function countsOf(lists: Iterable<readonly Trait[]>): Map<Trait, number> {
  const counts = new Map<Trait, number>();
  for (const list of lists) for (const trait of new Set(list)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return counts;
}

function ownTraits({ asked, fault }: Failure): Trait[] {
  const sign = signOf(fault);
  switch (fault.kind) {
    case 'overlooks':
    case 'misplaces':
      return traitsOf(asked, sign === undefined ? [] : [sign]);
    case 'invents':
      // Nobody can tell how many drafts would have it: what is said too often is told apart by the finding.
      return [
        ...generalTraits(asked),
        sign?.rule === undefined ? `at ${generalOf(sign?.field ?? '')}` : `rule ${sign.rule}`,
      ];
    case 'throws':
    case 'gives no verdict':
    case 'does not answer':
      return [sayingOf(fault)];
    default:
      return [''];
  }
}
