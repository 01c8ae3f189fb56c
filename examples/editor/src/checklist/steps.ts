import { groupByComponent, type SessionExplanation } from 'campaign-draft-rules';
import type { Finding } from '../draft/finding.ts';
import type { Path } from '../draft/paths.ts';

export const stepIds = ['basics', 'content', 'audience', 'trigger', 'schedule', 'delivery', 'goals'] as const;
export type StepId = (typeof stepIds)[number];

/** Which fields a step is about, in the order of the screen. The longest name wins. */
export const fieldsOfStep: Readonly<Record<StepId, readonly string[]>> = {
  basics: ['channel', 'campaign_delivery_type', 'created_by', 'basic_details', 'connector', 'updated_by', 'request_id'],
  content: ['basic_details.platforms', 'campaign_content'],
  audience: ['segmentation_details'],
  trigger: ['trigger_condition', 'basic_details.geofences'],
  schedule: ['scheduling_details'],
  delivery: ['delivery_controls', 'campaign_audience_limit', 'advanced'],
  goals: ['conversion_goal_details', 'control_group_details', 'utm_params'],
};

export function stepOf(path: Path): StepId {
  const holds = (name: string) => stepIds.find((step) => fieldsOfStep[step].includes(name));
  return holds(path.slice(0, 2).join('.')) ?? holds(String(path[0])) ?? 'basics';
}

/** `checking` and `unknown`: nothing is wrong so far, but an answer is awaited, or could not be had. */
export type StepStatus = 'wrong' | 'toDo' | 'checking' | 'unknown' | 'done' | 'empty';

export interface StepState {
  readonly step: StepId;
  readonly status: StepStatus;
  readonly wrong: readonly Finding[];
  readonly toDo: readonly Finding[];
}

/** The checklist: each step with what is wrong now, and what is left to do before it can be published. */
export function checklistOf(explanation: SessionExplanation): StepState[] {
  const groups = groupByComponent(explanation);
  const findings = Map.groupBy(explanation.findings, ({ path }) => stepOf(path));
  return stepIds.map((step) => {
    const all = findings.get(step) ?? [];
    const wrong = all.filter(({ mode }) => mode === 'LENIENT');
    const toDo = all.filter(({ mode }) => mode === 'DRAFT_PUBLISH');
    return { step, status: statusOf(step, wrong.length > 0, toDo.length > 0), wrong, toDo };
  });

  function statusOf(step: StepId, isWrong: boolean, isToDo: boolean): StepStatus {
    if (isWrong) return 'wrong';
    if (isToDo) return 'toDo';
    const states = explanation.undecided.filter(({ path }) => stepOf(path) === step).map(({ state }) => state);
    const statuses = groups.filter(({ component }) => stepOf([component]) === step).map(({ status }) => status);
    if (states.includes('pending')) return 'checking';
    if (states.includes('failed')) return 'unknown';
    return statuses.every((status) => status === 'absent') ? 'empty' : 'done';
  }
}
