// Without this, a wrong call could fail somewhere inside, in words about something else.
import { describe, expect, it } from 'vitest';
import { fieldLabel as fieldLabelInGerman, formGermanFixTitles, formGermanHintMessages } from '../../src/de.js';
import { applyAllFixes, applyFix, FixError, fixesFor } from '../../src/fixes.js';
import { hintsFor } from '../../src/hints.js';
import {
  createDraftSession,
  draftSchema,
  draftSchemaAsync,
  explainDraft,
  fieldErrors,
  firstError,
  groupByComponent,
  shortenGroupKey,
  staticWorkspace,
  validateDraft,
  validateUpdate,
  withoutBlanks,
} from '../../src/index.js';
import { fieldLabel } from '../../src/words.js';
import { workspaces } from '../examples/drafts.js';
import { revoked, unreadable } from '../hostile.js';

const workspace = workspaces.complete;
const draft = { channel: 'Push' };
const explanation = explainDraft(draft, 'LENIENT', workspace);
const [finding] = explanation.findings;

/** A proxy that throws for every operation. */
const mine = unreadable({});

const nothing = [undefined, null, Number.NaN, 5, '', 'x', 5n, Symbol('x'), true, () => 1];
const empty = [{}, [], new Map(), new Date(0)];
const hostile = [revoked({}), revoked([]), mine];

/** Values that are not explanations. */
const noExplanations = [
  ...nothing,
  ...empty,
  ...hostile,
  { findings: undefined, components: [] },
  { findings: {}, components: [] },
  ...[null, {}, { ...finding, path: 'channel' }, { ...finding, params: null }, { ...finding, rule: 5 }, mine].map(
    (one) => ({ findings: [one], components: [] }),
  ),
];
const noOptions = [null, 5, '', 'x', 5n, Symbol('x'), true, () => 1];

/** Calls with options that are none. */
const withOptions: readonly ((wrong: never) => unknown)[] = [
  (wrong) => fixesFor(finding as never, draft, wrong),
  (wrong) => hintsFor(draft, wrong),
  (wrong) => applyAllFixes(draft, 'LENIENT', workspace, wrong),
  (wrong) => fieldErrors(explanation, wrong),
  (wrong) => createDraftSession(workspace, wrong),
  (wrong) => createDraftSession(workspace).settled(wrong),
  (wrong) => draftSchema('LENIENT', workspace, wrong),
  (wrong) => draftSchemaAsync('LENIENT', workspace, wrong),
  (wrong) => validateDraft(draft, 'LENIENT', workspace, wrong),
];

/** Each call with wrong arguments, and its message about them. */
const calls: readonly [string, (wrong: never) => unknown, readonly unknown[], RegExp][] = [
  ...withOptions.map((call): (typeof calls)[number] => [
    `${call}`,
    call,
    noOptions,
    /^The options must be an object; got /,
  ]),
  [
    'fixesFor',
    (wrong) => fixesFor(wrong, draft),
    [...noExplanations, { ...finding, path: null }],
    /^fixesFor takes a fi/,
  ],
  [
    'fixesFor, titles',
    (wrong) => fixesFor(finding as never, draft, { titles: wrong }),
    [...nothing.slice(2), [], {}, { ...formGermanFixTitles, losing: undefined }, mine],
    /^The titles must (be an object of functions; got|have a function) /,
  ],
  [
    'hintsFor, titles',
    (wrong) => hintsFor(draft, { titles: wrong }),
    [...nothing.slice(2), [], {}, mine],
    /^The titles must (be an object of functions; got|have a function) /,
  ],
  [
    'hintsFor, messages',
    (wrong) => hintsFor(draft, { messages: wrong }),
    [...nothing.slice(1), [], {}, { ...formGermanHintMessages, 'hint/time-zone': undefined }, mine, revoked([])],
    /^The messages must (be an object of functions; got|have a function hint\/)/,
  ],
  [
    'hintsFor, now',
    (wrong) => hintsFor(draft, { now: wrong }),
    [
      ...nothing.slice(1),
      ...empty.slice(0, 3),
      ...hostile,
      new Date(Number.NaN),
      '2026-03-01',
      '2026-03-01T09:30',
      Date.now(),
    ],
    /^now must be a Date, or a date-time with a zone such as 2026-03-01T09:30Z; got /,
  ],
  [
    'hintsFor, timeZones',
    (wrong) => hintsFor(draft, { timeZones: wrong }),
    [
      ...nothing.slice(1),
      {},
      new Set(),
      ['Europe/Berlin', 5],
      [undefined],
      ...hostile,
      new Proxy([], { get: () => -1 }),
    ],
    /^timeZones must be a list of names; got /,
  ],
  [
    'hintsFor, options that cannot be read',
    (wrong) => hintsFor(draft, wrong),
    [mine, revoked({})],
    /^The titles must be an object of functions; got symbol/,
  ],
  [
    'applyFix',
    (wrong) => applyFix(draft, wrong),
    [
      ...nothing,
      ...empty,
      ...hostile,
      ...[undefined, null, 5, 'x', {}, ...hostile].map((patch) => ({ patch })),
      ...[undefined, null, 5, 'x', {}, ...hostile].map((step) => ({ patch: [step] })),
      { patch: [{ op: 'remove', path: 5 }] },
      { patch: [{ op: 'move', path: '/a' }] },
    ],
    /^applyFix takes a fix of fixesFor: an object with a patch$/,
  ],
  [
    'applyAllFixes, mode',
    (wrong) => applyAllFixes(draft, wrong, workspace),
    [...nothing, ...hostile],
    /^The mode must be/,
  ],
  ['applyAllFixes, workspace', (wrong) => applyAllFixes(draft, 'LENIENT', wrong), nothing, /^The workspace must have/],
  ['fieldErrors', (wrong) => fieldErrors(wrong), noExplanations, /^fieldErrors takes what explainDraft/],
  [
    'fieldErrors, indices',
    (indices) => fieldErrors(explanation, { indices }),
    [null, 'x', 'commas', mine],
    /^indices must be one/,
  ],
  ['firstError', (wrong) => firstError(wrong), noExplanations, /^firstError takes what explainDraft/],
  [
    'firstError, order',
    (wrong) => firstError(explanation, wrong),
    [...noOptions, {}, ...hostile],
    /^The order must be a list/,
  ],
  [
    'firstError, field',
    (wrong) => firstError(explanation, [wrong]),
    [...noOptions.slice(0, 2), {}, mine],
    /^A field must be/,
  ],
  ['groupByComponent', (wrong) => groupByComponent(wrong), noExplanations, /^groupByComponent takes what explainDraft/],
  [
    'groupByComponent, components',
    (components) => groupByComponent({ ...explanation, components }),
    [undefined, {}, [null], revoked([])],
    /^groupByComponent takes what explainDraft/,
  ],
  ...[fieldLabel, fieldLabelInGerman].map((label): (typeof calls)[number] => [
    'fieldLabel',
    label,
    [undefined, null, 5, true, {}, ...hostile, [null], ['a', Symbol('x')], [mine]],
    /^fieldLabel takes a path or a field; got/,
  ]),
  ['createDraftSession', (wrong) => createDraftSession(wrong), [...nothing, ...empty], /^The workspace must have/],
  [
    'session.explain',
    (mode) => createDraftSession(workspace).explain(draft, mode),
    [...nothing, mine],
    /^The mode must be/,
  ],
  [
    'session.subscribe',
    (wrong) => createDraftSession(workspace).subscribe(wrong),
    [...nothing.slice(0, -1), {}],
    /^The listener must be a function; got/,
  ],
  [
    'session.forget',
    (wrong) => createDraftSession(workspace).forget(wrong),
    [...nothing.slice(1), ...empty, ...hostile, { lookup: 'connectors.hasConnector' }, { lookup: 5, connector: {} }],
    /^forget takes a question of pending or failed; got/,
  ],
  ['draftSchema, mode', (wrong) => draftSchema(wrong, workspace), [...nothing, mine], /^The mode must be/],
  ['draftSchema, workspace', (wrong) => draftSchema('LENIENT', wrong), nothing, /^The workspace must have/],
  [
    'validateDraft, mode',
    (mode) => validateDraft(draft, mode, workspace),
    [...nothing, 'PUBLISH', mine],
    /^The mode must be one of LENIENT, DRAFT_PUBLISH; got /,
  ],
  [
    'validateDraft, workspace',
    (wrong) => validateDraft(draft, 'LENIENT', wrong),
    [...nothing, { ...workspace, verifiedSenders: undefined }, { ...workspace, featureFlags: { isEnabled: true } }],
    /^The workspace must have/,
  ],
  [
    'validateDraft, maxErrors',
    (maxErrors) => validateDraft(draft, 'LENIENT', workspace, { maxErrors }),
    [0, 1.5, Number.NaN, '5'],
    /^maxErrors must be an integer of at least 1/,
  ],
  [
    'validateUpdate',
    (wrong) => validateUpdate({}, wrong, workspace),
    [...nothing, {}, { state: 5 }],
    /^The current campaign must have a state, such as ACTIVE/,
  ],
  ['staticWorkspace', (wrong) => staticWorkspace(wrong), nothing, /^staticWorkspace: the workspace must be an object/],
  ['shortenGroupKey', (wrong) => shortenGroupKey(wrong), [null, 5, {}, mine], /^The group key must be a string; got/],
];

function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a wrong call is told in clear words', () => {
  // A loop, because Vitest itself reads the arguments of `it.each`.
  it.each(calls.map(([name], index) => [name, index] as const))('%s', (_, index) => {
    const [, call, wrong, message] = calls[index] as (typeof calls)[number];
    wrong.forEach((one, place) => {
      const error = thrownBy(() => call(one as never));
      expect(error, `argument ${place}`).toBeInstanceOf(TypeError);
      expect((error as Error).message, `argument ${place}`).toMatch(message);
    });
  });
});

describe('whatever a draft is, an answer comes', () => {
  const drafts = [...nothing, ...empty, ...hostile];

  it('of fixesFor and applyFix', () => {
    const patch = [{ op: 'replace', path: '/channel', value: 'PUSH' }] as const;
    for (const one of drafts) {
      expect(Array.isArray(fixesFor(finding as never, one))).toBe(true);
      expect(thrownBy(() => applyFix(one, { patch })) instanceof FixError).toBe(true);
    }
  });

  it('of what judges', () => {
    for (const one of drafts) {
      expect(applyAllFixes(one, 'LENIENT', workspace).explanation.valid).toBe(false);
      expect(createDraftSession(workspace).explain(one, 'LENIENT').valid).toBe(false);
      expect('issues' in draftSchema('LENIENT', workspace)['~standard'].validate(one)).toBe(true);
    }
  });

  it('of withoutBlanks', () => {
    for (const one of drafts) {
      expect(typeof withoutBlanks(one)).toBe(typeof one);
      expect(withoutBlanks({ a: ' ', b: 1 }, one)).toEqual({ b: 1 });
    }
  });
});
