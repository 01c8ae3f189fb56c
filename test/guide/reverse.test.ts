// Without this, the guide could hide what an error demands.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMissing } from '../../src/core/value.js';
import { describeDraft, type FieldDescription, type Guide } from '../../src/guide.js';
import { explainDraft } from '../../src/index.js';
import { draftRuleIds } from '../../src/testing/broken-draft.js';
import { brokenDraft, type DraftRuleId, validDraft } from '../../src/testing.js';
import { runs } from '../testing/runs.js';

/** Every present field of a draft, with the fields in it. */
function* presentIn(fields: readonly FieldDescription[]): Generator<FieldDescription> {
  for (const field of fields) {
    if (field.value === undefined) continue;
    yield field;
    if (field.kind === 'group' || field.kind === 'filter') yield* presentIn(field.fields);
    if (field.kind === 'list' || field.kind === 'by-key') yield* presentIn(field.entries);
  }
}

/** Whether the value is one of the offered ones. */
function isOffered(field: FieldDescription): boolean {
  if (field.kind === 'choice' || field.kind === 'yes-no') {
    const values: readonly unknown[] = field.options.map(({ value }) => value);
    // In a choice of flags, one is true; the others may be present and false.
    const { value } = field;
    if (typeof value !== 'object' || value === null) return values.includes(value);
    const chosen = Object.entries(value).filter(([, isOn]) => isOn === true);
    return values.some((one) => JSON.stringify(one) === JSON.stringify(Object.fromEntries(chosen)));
  }
  if (field.kind === 'choices') {
    const values: readonly unknown[] = field.options.map(({ value }) => value);
    return (field.value as readonly unknown[]).every((one) => values.includes(one));
  }
  if (field.kind === 'whole-number') {
    const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = field;
    return Number(field.value) >= minimum && Number(field.value) <= maximum;
  }
  return true;
}

describe('in a valid draft', () => {
  it('every present field applies, or decision C23 says that it is ignored, and every value is offered', () => {
    fc.assert(
      fc.property(validDraft({ mode: 'DRAFT_PUBLISH' }), ({ draft, workspace }) => {
        const guide = describeDraft(draft, workspace);
        for (const field of presentIn(guide.fields)) {
          const at = field.path.join('.');
          if (!field.applies) expect(field.appliesBecause?.feature, at).toBeUndefined();
          // A field that a template or a type does not use is ignored because of the value of another field.
          if (!field.applies) expect(field.appliesBecause?.values, at).not.toEqual([]);
          expect(isOffered(field), `${at} ${JSON.stringify(field.value)}`).toBe(true);
          expect(field.findings, at).toEqual([]);
        }
      }),
      runs(60),
    );
  });
});

const ids = draftRuleIds().filter((id) => id !== 'draft/too-many-errors');

/**
 * Whether a form shows the field, if it leaves out fields that do not apply. A field that waits for another one is shown once that has a
 * value.
 */
function isShown(guide: Guide, path: readonly (string | number)[]): boolean {
  const fields = path.map((_, index) => guide.at(path.slice(0, index + 1)));
  return fields.every((one) => {
    if (one === undefined || one.applies || one.findings.some(({ params }) => params.kind === 'forbidden')) return true;
    const awaited = one.appliesBecause && guide.at(one.appliesBecause.path);
    return isMissing(one.value) && isMissing(awaited?.value) && awaited?.required !== false;
  });
}

/** Checks that the description of a field agrees with a finding. */
function demands(guide: Guide, { path, params, mode }: ReturnType<typeof explainDraft>['findings'][number]): void {
  const at = path.join('.');
  const field = guide.at(path);
  // A key that no table knows has no description.
  if (field === undefined) return;
  expect(field.findings.length, at).toBeGreaterThan(0);
  if (params.kind === 'required') {
    expect(field.required, at).not.toBe(false);
    if (mode === 'LENIENT') expect(field.required, at).toBe('LENIENT');
    if (params.because !== undefined) expect(field.requiredBecause?.path.join('.'), at).toBe(params.because.field);
  }
  if (params.kind === 'forbidden') expect(field.applies, at).toBe(false);
  else expect(isShown(guide, path), at).toBe(true);
  if (params.kind === 'enum' && (field.kind === 'choice' || field.kind === 'choices')) {
    expect(
      field.options.map(({ value }) => value),
      at,
    ).toEqual(params.allowed);
  }
  if (params.kind === 'range' && params.problem === undefined && field.kind === 'whole-number') {
    const { minimum, maximum } = params;
    expect(field.minimum, at).toBe(minimum);
    // The sum of the shares bounds each share and their number, too, and there is another finding about it.
    if (maximum !== undefined || !path.includes('variation_details')) expect(field.maximum, at).toBe(maximum);
  }
}

describe('in a broken draft, the description of the field shows what the error demands', () => {
  const isShownFor = (id: DraftRuleId) => {
    fc.assert(
      fc.property(brokenDraft(id), ({ draft, workspace }) => {
        const guide = describeDraft(draft, workspace);
        for (const finding of explainDraft(draft, 'DRAFT_PUBLISH', workspace).findings) demands(guide, finding);
      }),
      runs(4),
    );
  };
  // Its drafts have a hundred levels.
  const isLong = (id: DraftRuleId) => id === 'filter-group/nesting';
  it.each(ids.filter((id) => !isLong(id)))('%s', isShownFor);
  it.each(ids.filter(isLong))('%s', { tags: ['long'] }, isShownFor);
});
