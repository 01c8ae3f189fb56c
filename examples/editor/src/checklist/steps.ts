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

export type StepStatus = 'wrong' | 'toDo' | 'done' | 'empty';

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
    const isUsed = groups.some(({ component, status }) => status !== 'absent' && stepOf([component]) === step);
    const status = wrong.length > 0 ? 'wrong' : toDo.length > 0 ? 'toDo' : isUsed ? 'done' : 'empty';
    return { step, status, wrong, toDo };
  });
}
