// Without this, the guide could judge a changed component in another way than the whole draft.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownMembers } from '../../src/core/value.js';
import { type TrialFinding, trialJudge } from '../../src/guide/trial.js';
import { describeDraft, type FieldDescription, guideOf, setAt, toPath } from '../../src/guide.js';
import { createDraftSession } from '../../src/index.js';
import { featureFlags } from '../../src/values.js';
import { drafts } from '../examples/drafts.js';
import { runs } from '../testing/runs.js';
import { anyDraft } from './any-draft.js';
import { allowing } from './walk.js';

it('an absent component gets the same description, whether the others are judged anew or not', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const { current } = trialJudge(ownMembers(draft) ?? {}, { most: 100, messages: {} }, () => true);
      for (const field of Object.keys(ownMembers(draft) ?? {})) {
        const said = current
          .with([field], undefined)
          .findings.filter(({ path }) => path[0] === field)
          .map(({ rule, path, mode, cause }) => ({ rule, path, mode, cause }));
        const short = current.without(field).map(({ rule, path, mode, cause }) => ({ rule, path, mode, cause }));
        // The channel and the delivery type decide how all components are judged. No draft is without them.
        if (field !== 'channel' && field !== 'campaign_delivery_type') expect(short, field).toEqual(said);
      }
    }),
    runs(60),
  );
});

it('a draft with components of another one is judged as if it were judged alone, whatever was judged before', () => {
  const options = { most: 100, messages: {} };
  const findings = ({ findings: all }: { readonly findings: readonly TrialFinding[] }) =>
    all.map(({ rule, path, mode, cause }) => ({ rule, path, mode, cause }));
  fc.assert(
    fc.property(anyDraft, anyDraft, anyDraft, (draft, ...others) => {
      const members = ownMembers(draft) ?? {};
      const { current } = trialJudge(members, options, () => true);
      for (const other of others.map((one) => ownMembers(one) ?? {})) {
        for (const field of ['basic_details', 'campaign_content', 'campaign_delivery_type', 'channel']) {
          const alone = trialJudge({ ...members, [field]: other[field] }, options, () => true).current;
          expect(findings(current.with([field], other[field])), field).toEqual(findings(alone));
        }
      }
    }),
    runs(60),
  );
});

/** Edits, each with the new value at a place. */
const edits: readonly (readonly [string, unknown])[] = [
  ['/basic_details/name', 'Winter'],
  ['/basic_details/platforms', ['IOS']],
  ['/basic_details/platforms', []],
  ['/basic_details', undefined],
  ['/campaign_content/locales', ['fr']],
  ['/campaign_content/locales', undefined],
  ['/campaign_content/content/push/android', {}],
  ['/campaign_content', undefined],
  ['/campaign_delivery_type', 'PERIODIC'],
  ['/campaign_delivery_type', 'ONE_TIME'],
  ['/channel', 'EMAIL'],
  ['/channel', 'PUSH'],
  ['/trigger_condition', { trigger_delay_type: 'ASAP' }],
  ['/scheduling_details', { delivery_type: 'AT_FIXED_TIME' }],
];

it('the guide of a session says after any edits what a new one says', () => {
  const workspace = allowing(featureFlags);
  const said = (fields: readonly FieldDescription[]): unknown[] =>
    fields.map((field) => [
      field.path,
      field.required,
      field.requiredBecause,
      field.applies,
      field.appliesBecause,
      field.kind === 'choice' && field.options.map(({ value, conflicts }) => [value, conflicts]),
      field.kind === 'group' && field.path.length < 3 ? said(field.fields) : field.kind,
    ]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...edits), { minLength: 1, maxLength: 6 }), (chosen) => {
      const session = createDraftSession(workspace);
      let draft: unknown = drafts.oneTimePush;
      for (const [pointer, value] of chosen) {
        draft = setAt(draft, toPath(pointer), value);
        session.explain(draft, 'DRAFT_PUBLISH');
        expect(said(guideOf(session).fields)).toEqual(said(describeDraft(draft, workspace).fields));
      }
    }),
    runs(15),
  );
});
