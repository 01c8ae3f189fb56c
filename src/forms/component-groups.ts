import { isList, isRecord } from '../core/value.js';
import type { ComponentName, ComponentPresence } from '../judge/component-presence.js';
import type { ExplanationOf } from '../judge/result.js';
import type { FindingOf } from '../spec/catalogue.js';

import { findingsOf } from './field-errors.js';

/**
 * - `absent`: missing. It may still be required: then `wrong` or `toDo` says so.
 * - `wrong`: has errors that keep the draft from being saved.
 * - `incomplete`: has only errors that keep the draft from being published.
 * - `checking`: has no errors so far, but a lookup that may bring some has not answered yet (in sessions only).
 * - `unknown`: has no errors so far, but a lookup that may bring some has failed (in sessions only). `forget` asks it again.
 * - `complete`: has no errors.
 */
export type ComponentStatus = 'absent' | 'wrong' | 'incomplete' | 'checking' | 'unknown' | 'complete';

/** A top-level field with its findings: a step of an editor. */
export interface ComponentGroup<Rule extends string = never> {
  /** The name of the field; `""` for the draft as a whole. */
  readonly component: ComponentName | '';
  readonly status: ComponentStatus;
  /** The findings that keep the draft from being saved. */
  readonly wrong: readonly FindingOf<Rule>[];
  /** The other findings that keep the draft from being published. Always empty in `LENIENT` and for updates. */
  readonly toDo: readonly FindingOf<Rule>[];
}

/**
 * Groups the findings of `explainDraft` by top-level field, for an editor with steps. There is one group for every field of
 * the channel, in the specification's order. Findings about the draft as a whole are a group before them. Explain in
 * `DRAFT_PUBLISH`, so that one call gives both `wrong` and `toDo`.
 *
 * @param explanation the result of `explainDraft`, `explainUpdate`, an asynchronous version or a session. In an update, a field that the
 * patch leaves out is absent, except `channel` and `campaign_delivery_type`, which come from the current draft. When
 * `maxErrors` cuts the list, a component may seem complete because its errors are left out.
 * @throws TypeError for any other value.
 * @example
 * groupByComponent(session.explain(draft, 'DRAFT_PUBLISH')).map(({ component, status }) => `${component}: ${status}`);
 */
export function groupByComponent<Rule extends string>(explanation: ExplanationOf<Rule>): ComponentGroup<Rule>[] {
  const findings = findingsOf<Rule>(explanation, 'groupByComponent');
  const { components } = explanation;
  if (!isList(components) || !components.every(isRecord)) {
    throw new TypeError('groupByComponent takes what explainDraft or explainUpdate answers');
  }
  const groups = components.map((one) => groupOf(one, findings));
  const ofTheDraft = groupOf({ component: '', present: true }, findings);
  return ofTheDraft.status === 'complete' ? groups : [ofTheDraft, ...groups];
}

function groupOf<Rule extends string>(
  { component, present, undecided }: Pick<ComponentGroup, 'component'> & Omit<ComponentPresence, 'component'>,
  all: readonly FindingOf<Rule>[],
): ComponentGroup<Rule> {
  const findings = all.filter((finding) => finding.component === component);
  const wrong = findings.filter(({ mode }) => mode === 'LENIENT');
  const toDo = findings.filter(({ mode }) => mode === 'DRAFT_PUBLISH');
  return { component, status: present ? statusOf() : 'absent', wrong, toDo };

  function statusOf(): ComponentStatus {
    if (wrong.length > 0) return 'wrong';
    if (toDo.length > 0) return 'incomplete';
    if (undecided === 'pending') return 'checking';
    return undecided === 'failed' ? 'unknown' : 'complete';
  }
}
