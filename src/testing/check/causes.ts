import { grouped, type MistakeKind, patternOf } from '../mistake.js';
import type { Fault, FaultKind } from './ask.js';
import type { Asked } from './question.js';

export interface Failure {
  readonly asked: Asked;
  readonly fault: Fault;
  /** The number of questions that had been asked when it was found. */
  readonly number: number;
}

/** A property that a question or a wrong answer shares with others: `rule android/timer`, `case of text`. */
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

/** The locale and the variation of a field, as thresholds, because a judge often stops counting at one. */
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

/** The lists that a field is in, and its positions in them, as thresholds, too. */
function listsOf(field: string): Trait[] {
  const found = [...field.matchAll(/([^.]+)\.(\d+)(?=\.|$)/g)];
  const last = Math.max(-1, ...found.map(([, , index]) => Number(index)));
  return [
    ...[2, 3, 4].filter((least) => last + 1 >= least).map((least) => `in elements of lists from number ${least} on`),
    ...found.map(([, name]) => `in elements of ${name}`),
    ...(/^segmentation_details\.excluded_filters\b/.test(field) ? ['in excluded_filters'] : []),
  ];
}

/** The field without its position: without its locale, variation, geofence, and group of filters. */
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

type RuleAndField = { readonly rule?: string | undefined; readonly field: string };

/** The traits of a question that do not depend on the places of its mistakes. */
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

/** The traits of a question, from the general to the special. `at` has the places of its mistakes. */
function traitsOf(asked: Asked, at: readonly RuleAndField[]): Trait[] {
  const { mistake, question } = asked;
  const kind =
    mistake === undefined ? undefined : (ofKind[mistake.kind] ?? `a ${mistake.kind} in place of another type`);
  const one = ({ rule, field }: RuleAndField): Trait[] => {
    const named = rule === undefined ? [] : [`rule ${rule}`];
    const general = generalOf(field);
    const where = [...named, `at ${general || 'the draft itself'}`].join(' ');
    const last = general
      .split('.')
      .filter((name) => name !== '*')
      .at(-1);
    return [
      ...placesOf(field, question.draft),
      ...listsOf(field),
      ...named,
      ...(last ? [`at fields named ${last}`] : []),
      ...(general.startsWith('filters.filters.*.attributes') ? ['in attributes of filters'] : []),
      ...(kind === undefined ? [] : named.map((of) => `${of}: ${kind}`)),
      where,
      ...(kind === undefined ? [] : [`${where}: ${kind}`]),
    ];
  };
  const variety = mistake?.variety === undefined ? [] : [`the wrong ${mistake.variety}`];
  return [...generalTraits(asked), ...(kind === undefined ? [] : [kind]), ...variety, ...at.slice(0, 5).flatMap(one)];
}

/** Counts the questions with each trait, to compute the share that was answered wrongly. */
export interface Tally {
  readonly add: (asked: Asked) => void;
  readonly of: (trait: Trait) => number;
}

export function newTally(): Tally {
  const counts = new Map<Trait, number>();
  return {
    add(asked) {
      // `clustersOf` treats drafts with several mistakes apart.
      if (asked.group === 'several') return;
      const traits = traitsOf(asked, asked.expected ?? []);
      for (const trait of new Set(traits)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
    },
    of: (trait) => counts.get(trait) ?? 0,
  };
}

/** Wrong answers that appear to have one cause. */
export interface Cluster {
  readonly kind: FaultKind;
  /** The trait that they share: `rule android/timer`. */
  readonly trait: string;
  readonly failures: readonly Failure[];
}

/** The words of the fault without the parts that differ from draft to draft: quoted texts and numbers. */
export function sayingOf({ says }: Pick<Fault, 'says'>): string {
  return says.replace(/"[^"]*"|'[^']*'|\d+/g, '…');
}

/** The finding that identifies a wrong answer: the first missing one, or otherwise the first unexpected one. */
export function signOf({ missing, extra }: Fault): { rule?: string | undefined; field: string } | undefined {
  return missing[0] ?? extra[0];
}

/** A trait explains wrong answers only when at least this share of the questions with it was answered wrongly. */
const MOST_OF = 0.75;
/**
 * The share for traits of many rules. It is smaller, because such a mistake may be noticed for another reason: a judge that takes
 * a null for a missing value still finds it in a required field.
 */
const MANY_OF = 0.4;

/** Whether mistakes against many rules may have the trait. */
function isOfManyRules(trait: Trait): boolean {
  return !/^(?:rule|at) /.test(trait);
}

/**
 * Groups wrong answers by their cause. Each step takes the trait that explains most of the wrong answers that are left; a trait
 * explains them only when most of the questions with it were answered wrongly. So a rule that the judge lacks is one cause, and a
 * comparison that ignores case everywhere is one cause, too.
 */
export function clustersOf(failures: readonly Failure[], tally: Tally): Cluster[] {
  return [...grouped(failures, ({ fault }) => fault.kind)].flatMap(([kind, own]) => {
    // Drafts with one mistake say more. Those with several are used only when there is no other cluster.
    const single = own.filter(({ asked }) => asked.group !== 'several');
    return clustersIn(kind, single.length > 0 ? single : own, tally);
  });
}

function clustersIn(kind: FaultKind, own: readonly Failure[], tally: Tally): Cluster[] {
  const known = new Map(own.map((failure) => [failure, [...new Set(ownTraits(failure))]]));
  const pairs = [...known].flatMap(([failure, traits]) => traits.map((trait) => ({ trait, failure })));
  const all = new Map(
    [...grouped(pairs, ({ trait }) => trait)].map(([trait, own]) => [trait, own.map(({ failure }) => failure)]),
  );
  // Only the failures of this kind, and their traits, are counted.
  const traitsOfOne = (failure: Failure) => known.get(failure) as readonly Trait[];
  const having = (trait: Trait) => all.get(trait) as readonly Failure[];
  function explains(trait: Trait): boolean {
    const asked = tally.of(trait);
    // A trait that only wrong answers have was never counted.
    if (asked === 0 || (kind === 'invents' && !isOfManyRules(trait))) return true;
    return having(trait).length >= (isOfManyRules(trait) ? MANY_OF : MOST_OF) * asked;
  }
  const explaining = [...all.keys()].filter(explains);
  /** The number of remaining failures with each trait. There are thousands, so they are not counted anew for each cluster. */
  const counts = new Map([...all].map(([trait, failures]) => [trait, failures.length]));
  const clusters: Cluster[] = [];
  const left = new Set(own);
  while (left.size > 0) {
    const [first] = left;
    let best: { trait: Trait; count: number } | undefined;
    for (const trait of explaining) {
      // Each trait is counted.
      const count = counts.get(trait) as number;
      if (count > (best?.count ?? 0)) best = { trait, count };
    }
    // If no trait explains the failure, the last one is taken, which is the most special.
    const trait = best?.trait ?? (traitsOfOne(first as Failure).at(-1) as Trait);
    const taken = having(trait).filter((failure) => left.delete(failure));
    for (const other of taken.flatMap(traitsOfOne)) counts.set(other, (counts.get(other) as number) - 1);
    clusters.push({ kind, trait, failures: taken });
  }
  return clusters;
}

function ownTraits({ asked, fault }: Failure): Trait[] {
  switch (fault.kind) {
    case 'overlooks':
    case 'misplaces':
    case 'repeats':
      return traitsOf(asked, [...fault.missing, ...fault.extra].slice(0, 1));
    case 'invents':
      // No share can be known, because any draft might get the unexpected finding. So the finding itself is the trait.
      return [
        ...generalTraits(asked),
        ...fault.extra
          .slice(0, 1)
          .map(({ rule, field }) => (rule === undefined ? `at ${generalOf(field)}` : `rule ${rule}`)),
      ];
    case 'throws':
    case 'gives no verdict':
    case 'does not answer':
      return [sayingOf(fault)];
    default:
      return [''];
  }
}
