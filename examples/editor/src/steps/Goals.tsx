import { GroupFindings } from '../fields/FindingList.tsx';
import { NumberField, TextField, YesNoField } from '../fields/fields.tsx';
import { StepForm } from '../fields/section.tsx';
import { useSpeech } from '../words/language.tsx';
import { Group, Rows } from './parts.tsx';
import type { StepProps } from './Step.tsx';

const members = ['conversion_goal_details', 'control_group_details', 'utm_params'];

export function Goals({ onDone }: StepProps) {
  const { words } = useSpeech();
  const goals = 'conversion_goal_details.goals';
  return (
    <StepForm at={[]} members={members} onDone={onDone}>
      <Group title={words.conversion}>
        <GroupFindings path={['conversion_goal_details']} />
        <NumberField name="conversion_goal_details.attribution_window_in_hours" />
        <Rows name={goals} title={words.goal} addTitle={words.addGoal} added={{}}>
          {(row) => (
            <>
              <TextField name={`${row}.goal_name`} />
              <TextField name={`${row}.goal_event_name`} />
              <YesNoField name={`${row}.is_primary_goal`} />
              <TextField name={`${row}.revenue_attribute`} />
              <TextField name={`${row}.revenue_currency`} />
            </>
          )}
        </Rows>
      </Group>
      <Group title={words.controlGroup}>
        <GroupFindings path={['control_group_details']} />
        <YesNoField name="control_group_details.is_campaign_control_group_enabled" />
        <NumberField name="control_group_details.campaign_control_group_percentage" />
        <YesNoField name="control_group_details.is_global_control_group_enabled" />
      </Group>
      <Group title={words.utm}>
        <GroupFindings path={['utm_params']} />
        {['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'].map((name) => (
          <TextField key={name} name={`utm_params.${name}`} />
        ))}
      </Group>
    </StepForm>
  );
}
