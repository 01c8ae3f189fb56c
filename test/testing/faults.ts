import {
  explainDraft,
  explainUpdate,
  type Finding,
  type ValidationMode,
  type WorkspaceContext,
} from '../../src/index.js';
import * as vocabulary from '../../src/spec/vocabulary.js';
import type { ValidatorQuestion } from '../../src/testing.js';

/** Mistakes that validators have, planted in this library by changes to its questions or its answers. */

type Found = Pick<Finding<string>, 'rule' | 'field'>;
type Verdict = { valid: boolean; errors: readonly Found[] };
type Members = Record<string, unknown>;

function said(errors: readonly Found[]): Verdict {
  return { valid: errors.length === 0, errors: errors.map(({ rule, field }) => ({ rule, field })) };
}

/** The validator without a fault. */
export function whole({ draft, mode, workspace, current }: ValidatorQuestion): Verdict {
  const { findings } =
    current === undefined ? explainDraft(draft, mode, workspace) : explainUpdate(draft, current, workspace);
  return said(findings);
}

/** A validator that does not report these errors. */
function without(is: (found: Found, question: ValidatorQuestion) => boolean) {
  return (question: ValidatorQuestion) => said(whole(question).errors.filter((one) => !is(one, question)));
}

/** A validator that reads some values as others. */
function reading(read: (value: unknown, key: string, path: string) => unknown) {
  function changed(value: unknown, path: string): unknown {
    if (Array.isArray(value))
      return value.map((one, index) => changed(read(one, String(index), `${path}.*`), `${path}.*`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        const at = path === '' ? key : `${path}.${key}`;
        return [key, changed(read(member, key, at), at)];
      }),
    );
  }
  return (question: ValidatorQuestion) => {
    const { draft } = question;
    // Cycles and getters are the subject of the faults about hostile values.
    try {
      JSON.stringify(draft);
      return whole({ ...question, draft: changed(draft, '') });
    } catch {
      return whole(question);
    }
  };
}

function rule(id: string) {
  return without((found) => found.rule === id);
}

function at(pattern: RegExp) {
  return without(({ field }) => pattern.test(field));
}

function valueAt(draft: unknown, field: string): unknown {
  // Reading a hostile value may throw, which is the subject of the faults about these.
  try {
    return field.split('.').reduce<unknown>((here, key) => (here as Members | undefined)?.[key], draft);
  } catch {
    return undefined;
  }
}

/** A validator that accepts one wrong value. */
function accepting(pattern: RegExp, is: (value: unknown) => boolean) {
  return without(({ field }, { draft }) => pattern.test(field) && is(valueAt(draft, field)));
}

const enumerated = new Set<unknown>(
  Object.values(vocabulary).flatMap((values) => (Array.isArray(values) ? values : [])),
);

const inAnyCase = new Set([...enumerated].map((value) => String(value).toUpperCase()));

function isAnotherCase(value: unknown): boolean {
  return typeof value === 'string' && !enumerated.has(value) && inAnyCase.has(value.toUpperCase());
}

function everyValue(draft: unknown, visit: (value: unknown, parent: unknown) => void): void {
  if (typeof draft !== 'object' || draft === null) return;
  for (const value of Object.values(draft)) {
    visit(value, draft);
    everyValue(value, visit);
  }
}

/** How many elements of lists a validator has compared with each other. */
let compared = 0;
function compareWithEachOther(draft: unknown): void {
  everyValue({ draft }, (value) => {
    const list = Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.keys(value) : [];
    compared += list.length ** 2;
  });
}

function yes(workspace: WorkspaceContext): WorkspaceContext {
  const tried = (ask: () => boolean) => {
    try {
      return ask() !== false;
    } catch {
      return true;
    }
  };
  return {
    connectors: { hasConnector: (type, name) => tried(() => workspace.connectors.hasConnector(type, name)) },
    verifiedSenders: {
      isVerifiedSender: (address, one) => tried(() => workspace.verifiedSenders.isVerifiedSender(address, one)),
    },
    featureFlags: { isEnabled: (flag) => tried(() => workspace.featureFlags.isEnabled(flag)) },
  };
}

export interface PlantedFault {
  readonly name: string;
  /** Makes a new validator each time, because some keep a memory. */
  readonly make: () => (question: ValidatorQuestion) => unknown;
  /** The expected cause in the report: its kind, and a part of its trait. */
  readonly kind: string;
  readonly trait?: RegExp;
  /** Whether it shows within a few hundred drafts. */
  readonly isEarly?: boolean;
  /** `false` if the draft does not matter. */
  readonly isSmall?: boolean;
  /** A clock that counts the work, if only the time shows the fault. */
  readonly now?: () => number;
}

const simple = (
  name: string,
  judge: (question: ValidatorQuestion) => unknown,
  kind: string,
  trait?: RegExp,
): PlantedFault => ({ name, make: () => judge, kind, ...(trait && { trait }) });

const overlooks = (name: string, judge: (question: ValidatorQuestion) => unknown, trait?: RegExp) =>
  simple(name, judge, 'overlooks', trait);

/** A validator that accepts a wrong text of a format. */
function ofFormat(name: string, pattern: RegExp, is: (text: string) => boolean): PlantedFault {
  return overlooks(
    name,
    accepting(pattern, (value) => typeof value === 'string' && is(value)),
  );
}

/** Found within a few hundred drafts. */
const early = [
  'unknown connectors are fine',
  'case of no enumeration matters',
  'spaces around texts do not matter',
  'null is absent',
  'booleans are integers',
  'a list is an object',
  'no filters in attributes',
  'errors by name',
  'the first error alone',
  'each error twice',
  'valid with errors',
  'everything is to be published',
  'nothing is to be published',
  'names are trimmed in the draft',
  'verdicts by object',
  'every tenth error is lost',
  'throws at what is no object',
  'answers with nothing',
  'lookups that fail are a yes',
  'an address without plus',
];

/** Wrong values that are accepted: where, and what the cause is said to have in common. */
const accepted: readonly [name: string, field: RegExp, is: (value: unknown) => boolean, trait: RegExp][] = [
  ['case of a trigger does not matter', /geofences.*\.triggered_at$/, isAnotherCase, /geofence/],
  ['case of no enumeration matters', /./, isAnotherCase, /another case/],
  ['numbers in texts are numbers', /./, (value) => typeof value === 'string' && /^\d+$/.test(value), /text/],
  ['booleans are integers', /./, (value) => typeof value === 'boolean', /boolean/],
  ['a list is an object', /./, (value) => Array.isArray(value), /list/],
  ['fractions are integers', /./, (value) => typeof value === 'number' && !Number.isInteger(value), /no integer/],
  ['blank is not missing', /./, (value) => typeof value === 'string' && value !== '' && value.trim() === '', /blank/],
  ['a percentage of 101', /control_group_percentage$/, (value) => value === 101, /control-group/],
  ['a percentage of -1', /control_group_percentage$/, (value) => value === -1, /control-group/],
];

const all: readonly PlantedFault[] = [
  ...accepted.map(([name, field, is, trait]) => overlooks(name, accepting(field, is), trait)),
  // Missing rules.
  overlooks('no rule about timers', rule('android/timer'), /^rule android\/timer/),
  overlooks('no rule about dwell times', rule('geofence/dwell-time'), /^rule geofence\/dwell-time/),
  overlooks('no rule about the sum of shares', rule('variations/share-sum'), /share-sum/),
  overlooks('no limit of senders', rule('publish/sender-count'), /sender-count/),
  overlooks('no limit of nesting', rule('filter-group/nesting'), /nesting/),
  overlooks('no rule about operators', rule('filter/operator'), /filter\/operator/),
  overlooks('no rule about ended campaigns', rule('update/ended'), /update\/ended/),
  overlooks('no rule about what an active campaign keeps', rule('update/active'), /update\/active/),
  overlooks('unknown connectors are fine', rule('connector/known'), /connector\/known/),
  // One field is forgotten.
  overlooks('any dwell time', at(/geofences.*\.dwell_time_value$/), /dwell_time_value/),
  overlooks('any color of a button', at(/android.*text_color$|background_color_code$/)),
  overlooks('any sound', at(/ios.*\.sound_file$/), /sound_file/),
  overlooks('any attribution window', at(/attribution_window_in_hours$/), /attribution_window/),
  overlooks('any element of tags', at(/\.tags\.\d+$/), /tags/),
  overlooks('any unknown parameter of utm', at(/^utm_params\.utm_[^msct]/), /utm/),
  // One wrong value is accepted.
  overlooks(
    'spaces around texts do not matter',
    reading((value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : value)),
    /spaces/,
  ),
  overlooks(
    'null is absent',
    reading((value) => (value === null ? undefined : value)),
    /null/,
  ),
  // One wrong value of a format is accepted.
  ofFormat('a latitude below -90', /latitude$/, (text) => Number(text) < -90),
  ofFormat('a latitude above 90', /latitude$/, (text) => Number(text) > 90),
  ofFormat('a longitude below -180', /longitude$/, (text) => Number(text) < -180),
  ofFormat('a negative radius', /radius$/, (text) => Number(text) < 0),
  ofFormat('29 February of every year', /./, (text) => /^\d{4}-02-29T/.test(text)),
  ofFormat('24:00', /./, (text) => /T24:/.test(text)),
  ofFormat('second 60', /./, (text) => /:\d\d:60/.test(text)),
  ofFormat('a small t in a date-time', /./, (text) => /^\d{4}-\d\d-\d\dt/.test(text)),
  ofFormat('a space in a date-time', /./, (text) => /^\d{4}-\d\d-\d\d \d/.test(text)),
  ofFormat('month 13', /./, (text) => /^\d{4}-13-/.test(text)),
  ofFormat('two addresses', /./, (text) => /^\S+@\S+, \S+@\S+$/.test(text)),
  ofFormat('an expression in who made it', /^created_by$/, (text) => text.includes('{{')),
  ofFormat('a domain without a dot', /./, (text) => /^\w+@\w+$/.test(text)),
  ofFormat('a color of five digits', /color/, (text) => /^#?[\da-f]{5}$/i.test(text)),
  ofFormat('a color of seven digits', /color/, (text) => /^#?[\da-f]{7}$/i.test(text)),
  overlooks(
    'one custom key too many',
    without(
      ({ rule: id }, { draft }) =>
        id === 'utm-params/custom-count' &&
        Object.keys(valueAt(draft, 'utm_params') as object).filter(
          (key) => !/^utm_(source|medium|campaign|term|content)$/.test(key),
        ).length === 6,
    ),
    /custom-count/,
  ),
  // Places that are not checked.
  overlooks(
    'no locale after the second',
    without(({ field }, { draft }) => {
      const [, locale = ''] = /^campaign_content\.content\.(.+?)\.variation_\d/.exec(field) ?? [];
      const names = Object.keys((valueAt(draft, 'campaign_content.content') ?? {}) as object).sort((a, b) =>
        a === 'default' ? -1 : b === 'default' ? 1 : a < b ? -1 : 1,
      );
      return names.indexOf(locale) >= 2;
    }),
    /locale/,
  ),
  overlooks('no variation after the second', at(/\.variation_(?:[3-9]|\d\d+)\./), /variation/),
  overlooks(
    'no name of a geofence after the second',
    without(({ rule: id, field }) => id === 'geofence/unique-name' && !field.endsWith('.1.name')),
    /unique-name/,
  ),
  overlooks(
    'no block for the web',
    without(({ rule: id, field }) => id === 'publish/platform-content' && field.endsWith('.web')),
    /web/,
  ),
  overlooks(
    'variations beyond the last',
    without(({ rule: id, field }) => id.endsWith('/variation-key') && /\.variation_[1-9]\d*$/.test(field)),
    /variation-key/,
  ),
  overlooks('no element after the first', at(/\.[1-9]\d*(?:\.|$)/), /elements of lists from number 2/),
  overlooks('no filters that exclude', at(/\.excluded_filters\b/), /excluded_filters/),
  overlooks('no filters in attributes', at(/attributes\.filters\./)),
  // The answer is wrong.
  simple(
    'a field by another name',
    (question) =>
      said(whole(question).errors.map((one) => ({ ...one, field: one.field.replace(/image_url$/, 'imageUrl') }))),
    'misplaces',
    /image_url/,
  ),
  simple(
    'indices from 1',
    (question) =>
      said(
        whole(question).errors.map((one) => ({
          ...one,
          field: one.field.replace(/\.(\d+)/g, (_, index) => `.${Number(index) + 1}`),
        })),
      ),
    'misplaces',
  ),
  simple(
    'errors by name',
    (question) => said([...whole(question).errors].sort((a, b) => (a.field < b.field ? -1 : 1))),
    'orders',
  ),
  overlooks('the first error alone', (question) => said(whole(question).errors.slice(0, 1)), /several errors/),
  simple('each error twice', (question) => said(whole(question).errors.flatMap((one) => [one, one])), 'repeats'),
  simple(
    'an address without plus',
    (question) => {
      const { draft } = question;
      const { created_by } = (draft ?? {}) as Members;
      const more =
        typeof created_by === 'string' && /\+.*@/.test(created_by)
          ? [{ rule: 'envelope/shape', field: 'created_by' }]
          : [];
      const { errors } = whole(question);
      return said(errors.some(({ field }) => field === 'created_by') ? errors : [...more, ...errors]);
    },
    'invents',
    /envelope\/shape/,
  ),
  simple('valid with errors', (question) => ({ ...whole(question), valid: true }), 'contradicts itself'),
  // The modes are mixed up.
  simple('everything is to be published', (question) => whole({ ...question, mode: 'DRAFT_PUBLISH' }), 'invents'),
  overlooks(
    'nothing is to be published',
    (question) => whole({ ...question, mode: 'LENIENT' as ValidationMode }),
    /DRAFT_PUBLISH|publish|connector/,
  ),
  // The validator does more than judge, or keeps a memory.
  simple(
    'names are trimmed in the draft',
    (question) => {
      const verdict = whole(question);
      const details = ((question.draft ?? {}) as Members).basic_details as Members | undefined;
      if (typeof details?.name === 'string') details.name = ` ${details.name}`;
      return verdict;
    },
    'changes the draft',
  ),
  {
    name: 'verdicts by object',
    make() {
      const known = new WeakMap<object, Verdict>();
      return (question) => {
        const { draft } = question;
        if (typeof draft !== 'object' || draft === null) return whole(question);
        const verdict = known.get(draft) ?? whole(question);
        known.set(draft, verdict);
        return verdict;
      };
    },
    kind: 'changes its mind',
  },
  {
    name: 'what was found before is found again',
    make() {
      const found = new Set<string>();
      return (question) => {
        const { errors } = whole(question);
        const fresh = errors.filter(({ rule: id, field }) => !found.has(`${id} ${field}`));
        for (const { rule: id, field } of errors) found.add(`${id} ${field}`);
        return said(fresh);
      };
    },
    kind: 'overlooks',
  },
  {
    name: 'every tenth error is lost',
    make() {
      let count = 0;
      return (question) => said(whole(question).errors.filter(() => ++count % 10 !== 0));
    },
    kind: 'changes its mind',
  },
  // Hostile values, lookups, time.
  simple(
    'throws at what is no object',
    (question) => {
      if (typeof question.draft !== 'object' || question.draft === null) throw new TypeError('cannot read properties');
      return whole(question);
    },
    'throws',
  ),
  simple(
    'throws at names of JavaScript',
    (question) => {
      everyValue(question.draft, (value, parent) => {
        if (Object.hasOwn(parent as object, 'constructor') && typeof value === 'object')
          throw new Error('constructor?');
      });
      return whole(question);
    },
    'throws',
  ),
  simple(
    'answers with nothing',
    (question) =>
      ((question.draft ?? {}) as Members).campaign_audience_limit === undefined ? whole(question) : undefined,
    'gives no verdict',
  ),
  simple(
    'lookups that fail are a yes',
    (question) => whole({ ...question, workspace: yes(question.workspace) }),
    'trusts a failed lookup',
  ),
  {
    name: 'elements are compared with each other',
    make: () => (question) => {
      compareWithEachOther(question.draft);
      return whole(question);
    },
    kind: 'is slow',
    // As if ten thousand comparisons took a millisecond.
    now: () => compared / 10_000,
  },
];

export const plantedFaults: readonly PlantedFault[] = all.map((one) => ({
  ...one,
  isEarly: early.includes(one.name),
  // The memory depends on the drafts before.
  isSmall: one.kind !== 'changes its mind' && one.kind !== 'trusts a failed lookup',
}));
