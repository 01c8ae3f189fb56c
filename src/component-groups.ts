import type { RuleId } from './catalogue.js';
import type { ComponentName, ComponentPresence } from './component-presence.js';
import { isList, isRecord } from './core/value.js';
import { findingsOf } from './field-errors.js';
import type { Finding } from './finding.js';
import type { Explanation } from './verdict.js';

/**
 * - `absent`: missing. It may still be required: then `wrong` or `toDo` says so.
 * - `wrong`: has errors that keep the draft from being saved.
 * - `incomplete`: has only errors that keep the draft from being published.
 * - `complete`: has no errors.
 */
export type ComponentStatus = 'absent' | 'wrong' | 'incomplete' | 'complete';

/** A top-level field with its findings: a step of an editor. */
export interface ComponentGroup {
  /** The name of the field; `""` for the draft as a whole. */
  readonly component: ComponentName | '';
  readonly status: ComponentStatus;
  /** The findings that keep the draft from being saved. */
  readonly wrong: readonly Finding<RuleId>[];
  /** The other findings that keep the draft from being published. Always empty in `LENIENT` and for updates. */
  readonly toDo: readonly Finding<RuleId>[];
}

/**
 * Groups the findings of `explainDraft` by top-level field, for an editor with steps. There is one group for every field of
 * the channel, in the specification's order. Findings about the draft as a whole are a group before them. Explain in
 * `DRAFT_PUBLISH`, so that one call gives both `wrong` and `toDo`.
 *
 * @param explanation the result of `explainDraft`, `explainUpdate` or an asynchronous version. In an update, a field that the
 * patch leaves out is absent, except `channel` and `campaign_delivery_type`, which come from the current draft. When
 * `maxErrors` cuts the list, a component may seem complete because its errors are left out.
 * @throws TypeError for any other value.
 * @example
 * groupByComponent(explainDraft(draft, 'DRAFT_PUBLISH', workspace)).map(({ component, status }) => `${component}: ${status}`);
 */
export function groupByComponent(explanation: Explanation): ComponentGroup[] {
  const findings = findingsOf(explanation, 'groupByComponent');
  const { components } = explanation;
  if (!isList(components) || !components.every(isRecord)) {
    throw new TypeError('groupByComponent takes what explainDraft or explainUpdate answers');
  }
  const groups = components.map((one) => groupOf(one, findings));
  const ofTheDraft = groupOf({ component: '', present: true }, findings);
  return ofTheDraft.status === 'complete' ? groups : [ofTheDraft, ...groups];
}

function groupOf(
  { component, present }: Pick<ComponentGroup, 'component'> & Pick<ComponentPresence, 'present'>,
  all: readonly Finding<RuleId>[],
): ComponentGroup {
  const findings = all.filter((finding) => finding.component === component);
  const wrong = findings.filter(({ mode }) => mode === 'LENIENT');
  const toDo = findings.filter(({ mode }) => mode === 'DRAFT_PUBLISH');
  return { component, status: statusOf(present, wrong.length > 0, toDo.length > 0), wrong, toDo };
}

function statusOf(present: boolean, wrong: boolean, toDo: boolean): ComponentStatus {
  if (!present) return 'absent';
  if (wrong) return 'wrong';
  return toDo ? 'incomplete' : 'complete';
}
