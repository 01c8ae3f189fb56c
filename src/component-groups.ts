import type { RuleId } from './catalogue.js';
import type { ComponentName, ComponentPresence } from './component-presence.js';
import { isList } from './core/value.js';
import type { Finding } from './finding.js';
import type { Explanation } from './verdict.js';

/**
 * `absent`: not there (whether it has to be is in `wrong` and `toDo`, so look there before you call it optional); `wrong`:
 * something in it must be mended before the draft can be saved; `incomplete`: it may be saved, and not published;
 * `complete`: nothing is found.
 */
export type ComponentStatus = 'absent' | 'wrong' | 'incomplete' | 'complete';

/** A step of an editor: a top-level field with what was found there. */
export interface ComponentGroup {
  /** The name of the field; `""` for the draft as a whole. */
  readonly component: ComponentName | '';
  readonly status: ComponentStatus;
  /** What keeps the draft from being saved. */
  readonly wrong: readonly Finding<RuleId>[];
  /** What more keeps it from being published. Always empty in `LENIENT`, and of updates. */
  readonly toDo: readonly Finding<RuleId>[];
}

/**
 * Groups what `explainDraft` found by top-level field, for an editor that goes step by step: one group for every field
 * that such a draft has, in the specification's order, the draft as a whole first where something is found there. Ask in
 * `DRAFT_PUBLISH`: what is `wrong` now and what is still `toDo` then come from one call.
 *
 * @param explanation what `explainDraft` or `explainUpdate` (or an asynchronous twin) answered; of an update, a field that the
 * patch leaves out is absent, but `channel` and `campaign_delivery_type`, which are then the current draft's. Where `maxErrors`
 * cuts the list, a component may seem complete because its errors are left out.
 * @throws TypeError for anything else.
 * @example
 * groupByComponent(explainDraft(draft, 'DRAFT_PUBLISH', workspace)).map(({ component, status }) => `${component}: ${status}`);
 */
export function groupByComponent(explanation: Explanation): ComponentGroup[] {
  const { findings, components } = explanation ?? {};
  if (!isList(findings) || !isList(components)) {
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
