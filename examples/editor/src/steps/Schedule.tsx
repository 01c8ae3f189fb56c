import { daysOfWeek, schedulingDeliveryTypes, sendingFrequencies } from 'campaign-draft-rules';
import { useWatch } from 'react-hook-form';
import { textAt } from '../draft/paths.ts';
import { useDraft } from '../draft/store.ts';
import { GroupFindings } from '../fields/FindingList.tsx';
import { CheckField, ListField, NumberField, SelectField, TextField, YesNoField } from '../fields/fields.tsx';
import { StepForm } from '../fields/section.tsx';
import { useSpeech } from '../words/language.tsx';
import { Group } from './parts.tsx';
import type { StepProps } from './Step.tsx';

const at = ['scheduling_details'];
const members = [
  ...['delivery_type', 'start_time', 'expiry_time', 'timezone', 'periodic_details', 'bts_details'],
  'user_timezone_details',
];

export function Schedule({ onDone }: StepProps) {
  const { words } = useSpeech();
  return (
    <StepForm at={at} members={members} onDone={onDone}>
      <Group title={words.when}>
        <GroupFindings path={at} />
        <Fields />
      </Group>
      <Repetition />
    </StepForm>
  );
}

function Fields() {
  const { words } = useSpeech();
  const type: unknown = useWatch({ name: 'delivery_type' });
  return (
    <>
      <SelectField name="delivery_type" options={schedulingDeliveryTypes} wide />
      <TextField name="start_time" hint={words.timeHint} />
      <TextField name="expiry_time" hint={words.timeHint} />
      <TextField name="timezone" hint="Europe/Berlin" />
      {type === 'SEND_IN_BTS' && (
        <>
          <GroupFindings path={[...at, 'bts_details']} />
          <CheckField name="bts_details.send_in_bts" />
          <TextField name="bts_details.if_user_bts_is_not_available" />
          <TextField name="bts_details.if_user_bts_outside_time_window" />
          <TextField name="bts_details.window_end_time" />
        </>
      )}
      {type === 'SEND_IN_USER_TIMEZONE' && (
        <>
          <GroupFindings path={[...at, 'user_timezone_details']} />
          <CheckField name="user_timezone_details.send_in_user_timezone" />
          <YesNoField name="user_timezone_details.send_if_user_timezone_has_passed" />
        </>
      )}
    </>
  );
}

function Repetition() {
  const { words } = useSpeech();
  const isPeriodic = useDraft((draft) => textAt(draft, ['campaign_delivery_type']) === 'PERIODIC');
  const frequency: unknown = useWatch({ name: 'periodic_details.sending_frequency' });
  if (!isPeriodic && frequency === undefined) return null;
  const name = 'periodic_details';
  return (
    <Group title={words.repeat}>
      <GroupFindings path={[...at, name]} />
      <SelectField name={`${name}.sending_frequency`} options={sendingFrequencies} />
      <NumberField name={`${name}.repeat_frequency`} />
      <NumberField name={`${name}.no_of_occurences`} />
      {(frequency === 'WEEKLY' || frequency === 'MONTHLY') && (
        <ListField name={`${name}.repeat_on_days_of_week`} hint={daysOfWeek.join(', ')} wide />
      )}
    </Group>
  );
}
