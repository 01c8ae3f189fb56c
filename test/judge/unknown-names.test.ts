// Without this, a misspelled option could be ignored in silence.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formGerman, formGermanFixTitles, formGermanHintMessages } from '../../src/de.js';
import { applyAllFixes, FixError, fixesFor } from '../../src/fixes.js';
import { describeDraft, guideOf } from '../../src/guide.js';
import { hintsFor } from '../../src/hints.js';
import {
  acceptDraft,
  acceptUpdate,
  createDraftSession,
  draftSchema,
  draftSchemaAsync,
  explainDraft,
  explainDraftAsync,
  explainUpdate,
  explainUpdateAsync,
  fieldErrors,
  firstError,
  ruleCatalogue,
  staticWorkspace,
  toErrorResponse,
  validateDraft,
  validateDraftAsync,
  validateUpdate,
  validateUpdateAsync,
  WorkspaceLookupError,
  wordsFor,
} from '../../src/index.js';
import { fields, HouseRuleError, lookup, requiredWhen, ruleSet } from '../../src/rules.js';
import { expectFindings, expectRuleSet, fakeWorkspace, validDraft } from '../../src/testing.js';
import { drafts, workspaces } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';

const workspace = workspaces.complete;
const draft = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'x' };
const current = { state: 'DRAFT', draft: drafts.oneTimePush };
const explanation = explainDraft(draft, 'LENIENT', workspace);
const [finding] = explanation.findings;
const house = ruleSet('acme', [requiredWhen({ id: 'acme/utm', fields: [fields.utm_params] })]);
const message = () => 'no';
const judging = { maxErrors: 5, messages: { 'envelope/shape': message }, rules: house };
const waiting = { ...judging, signal: new AbortController().signal, lookupTimeout: 1000 };

function session() {
  const made = createDraftSession(workspace);
  made.explain(draft, 'LENIENT');
  return made;
}

/** Every function with options: a call with options, and all options that it takes. */
const functions: Readonly<Record<string, readonly [call: (options: never) => unknown, known: object]>> = {
  validateDraft: [(options) => validateDraft(draft, 'LENIENT', workspace, options), waiting],
  validateDraftAsync: [(options) => validateDraftAsync(draft, 'LENIENT', workspace, options), waiting],
  explainDraft: [(options) => explainDraft(draft, 'LENIENT', workspace, options), waiting],
  explainDraftAsync: [(options) => explainDraftAsync(draft, 'LENIENT', workspace, options), waiting],
  validateUpdate: [(options) => validateUpdate({}, current, workspace, options), waiting],
  validateUpdateAsync: [(options) => validateUpdateAsync({}, current, workspace, options), waiting],
  explainUpdate: [(options) => explainUpdate({}, current, workspace, options), waiting],
  explainUpdateAsync: [(options) => explainUpdateAsync({}, current, workspace, options), waiting],
  draftSchema: [
    (options) => draftSchema('LENIENT', workspace, options)['~standard'].validate(draft),
    { ...judging, channel: 'PUSH', blanks: 'absent' },
  ],
  draftSchemaAsync: [
    (options) => draftSchemaAsync('LENIENT', workspace, options)['~standard'].validate(draft),
    { ...waiting, channel: 'PUSH', blanks: 'present' },
  ],
  createDraftSession: [
    (options) => createDraftSession(workspace, options).explain(draft, 'LENIENT').hints,
    { ...judging, lookupTimeout: 1000, debounce: 5, timer: globalThis, hints: () => [], detectMutation: true },
  ],
  'session.settled': [(options) => session().settled(options), { signal: waiting.signal }],
  fieldErrors: [(options) => fieldErrors(explanation, options), { indices: 'brackets' }],
  firstError: [(options) => firstError(explanation, [], options), { undecided: false }],
  acceptDraft: [
    (options) => acceptDraft(draft, workspace, Object.assign({ responseId: 'r-1' }, options)),
    {
      ...waiting,
      responseId: 'r-1',
      headers: 'q-1',
      findings: true,
      ruleIds: true,
      unknownKeys: 'keep',
      mode: 'DRAFT_PUBLISH',
    },
  ],
  acceptUpdate: [
    (options) => acceptUpdate({}, current, workspace, Object.assign({ responseId: 'r-1' }, options)),
    { ...waiting, responseId: 'r-1', headers: 'q-1', findings: true, ruleIds: true, unknownKeys: 'keep' },
  ],
  toErrorResponse: [(options) => toErrorResponse(explanation, { responseId: 'r-1' }, options), { findings: true }],
  wordsFor: [(options) => wordsFor([], formGerman, options), { rules: house }],
  fixesFor: [(options) => fixesFor(finding as never, draft, options), { titles: undefined, rules: house }],
  applyAllFixes: [(options) => applyAllFixes(draft, 'LENIENT', workspace, options), { ...judging, titles: undefined }],
  hintsFor: [
    (options) => hintsFor(draft, options),
    { now: new Date(0), timeZones: [], messages: undefined, titles: undefined, rules: house, off: ['acme/utm'] },
  ],
  describeDraft: [
    (options) => describeDraft(draft, workspace, options).explanation,
    { ...judging, language: undefined },
  ],
  guideOf: [(options) => guideOf(session(), options).explanation, { language: undefined }],
  lookup: [(options) => lookup('acme.isTeam', options), { list: 'acme.teams' }],
  expectFindings: [(options) => expectFindings([], [], options), { order: true }],
  expectRuleSet: [
    (options) => expectRuleSet(house, { numRuns: 1, ...(options as object) }),
    { workspace: {}, seed: 1, numRuns: 1, languages: ['en'] },
  ],
  fakeWorkspace: [(options) => fakeWorkspace(options), { data: {}, rules: house, answers: [], lookups: {} }],
  validDraft: [(options) => validDraft(options), { channel: 'PUSH', mode: 'LENIENT' }],
};

/** The error that a call throws, or with which its promise rejects. */
async function failure(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe.each(Object.keys(functions))('%s', (name) => {
  const [call, known] = functions[name] as (typeof functions)[string];

  it('takes all its options, and each of them as undefined', async () => {
    expect(await failure(() => call(known as never))).toBeUndefined();
    const absent = Object.fromEntries(Object.keys(known).map((one) => [one, undefined]));
    if (name.startsWith('accept')) absent.responseId = 'r-1' as never;
    expect(await failure(() => call(absent as never))).toBeUndefined();
  });

  it('refuses an option that it does not have, and names the one that was meant', async () => {
    for (const one of Object.keys(known)) {
      const misspelled = `${one}s`;
      const error = await failure(() => call({ [misspelled]: undefined } as never));
      expect(error).toBeInstanceOf(TypeError);
      const { message: said } = error as Error;
      expect(said).toContain(misspelled);
      expect(said).toMatch(new RegExp(`\\b${one}\\b`));
    }
    await fc.assert(
      fc.asyncProperty(fc.string(), async (other) => {
        if (Object.hasOwn(known, other)) return;
        const error = await failure(() => call({ [other]: 1 } as never));
        // A key that changes the prototype does not make an option.
        if (other !== '__proto__') expect(error).toBeInstanceOf(TypeError);
      }),
      runs(20),
    );
  });
});

describe('messages', () => {
  const told = (messages: object, rules = house) =>
    failure(() => validateDraft(draft, 'LENIENT', workspace, { messages, rules }));

  it('may be for every rule, of the set too', async () => {
    const ids = [...ruleCatalogue, ...house.catalogue].map(({ id }) => id);
    expect(await told(Object.fromEntries(ids.map((id) => [id, message])))).toBeUndefined();
    expect(await told({ ...formGerman, 'acme/utm': message })).toBeUndefined();
    expect(await told({ 'acme/other': undefined })).toBeUndefined();
  });

  it.each([
    ['android/timr', 'none is "android/timr", did you mean "android/timer"?'],
    ['update/actve', 'none is "update/actve", did you mean "update/active"?'],
    ['acme/other', 'none is "acme/other"'],
    ['x'.repeat(100_000), `none is "${'x'.repeat(199)}…"`],
  ])('must not be for a rule that does not exist', async (id, said) => {
    const error = await told({ [id]: message });
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toBe(`The messages must be for rules; ${said}`);
  });
});

it.each<[string, () => unknown, string]>([
  [
    'hints',
    () => hintsFor(draft, { messages: { ...formGermanHintMessages, 'hint/time-zon': message } as never }),
    'did you mean "hint/time-zone"?',
  ],
  [
    'titles of fixes',
    () => fixesFor(finding as never, draft, { titles: { ...formGermanFixTitles, remov: message } as never }),
    'did you mean "remove"?',
  ],
])('so must those of %s', (_, call, said) => {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(said);
});

describe('a static workspace', () => {
  const connector = { connectorType: 'SES', connectorName: 'main' };

  it.each<[object, string]>([
    [{ connector: [] }, 'must have only connectors, features; got "connector", did you mean "connectors"?'],
    [{ conectors: [connector], features: [] }, 'did you mean "connectors"?'],
    [{ connectors: [{ ...connector, verifiedSender: [] }] }, 'did you mean "verifiedSenders"?'],
    [{ acme: {} }, 'must have only connectors, features; got "acme"'],
  ])('has no other members: %j', (data, said) => {
    expect(() => staticWorkspace(data)).toThrow(TypeError);
    expect(() => staticWorkspace(data)).toThrow(said);
  });

  it('of a host may have any other members', () => {
    class Own {
      readonly connection = 5;
      readonly connectors = workspace.connectors;
      readonly verifiedSenders = workspace.verifiedSenders;
      readonly featureFlags = { ...workspace.featureFlags, cache: new Map() };
      close() {}
    }
    expect(validateDraft(draft, 'LENIENT', new Own()).valid).toBe(false);
  });
});

it.each([WorkspaceLookupError, HouseRuleError, FixError])('%o has a name that no bundler changes', (type) => {
  expect(Object.getOwnPropertyDescriptor(type, 'name')).toMatchObject({ enumerable: true });
  class Special extends (type as typeof HouseRuleError) {}
  expect(Object.create(type.prototype)).toBeInstanceOf(type);
  expect(Object.create(type.prototype)).not.toBeInstanceOf(Special);
});
