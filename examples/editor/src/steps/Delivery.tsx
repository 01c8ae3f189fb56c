import { audienceLimitFrequencies, audienceLimitMetrics, expiryUnits, inboxRemovalUnits } from 'campaign-draft-rules';
import { textAt } from '../draft/paths.ts';
import { useDraft } from '../draft/store.ts';
import { GroupFindings } from '../fields/FindingList.tsx';
import { NumberField, SelectField, TextField, YesNoField } from '../fields/fields.tsx';
import { StepForm } from '../fields/section.tsx';
import { useSpeech } from '../words/language.tsx';
import { Group } from './parts.tsx';
import type { StepProps } from './Step.tsx';

const members = ['delivery_controls', 'campaign_audience_limit', 'advanced'];

export function Delivery({ onDone }: StepProps) {
  const { words } = useSpeech();
  const channel = useDraft((draft) => textAt(draft, ['channel']));
  const limit = 'campaign_audience_limit';
  return (
    <StepForm at={[]} members={members} onDone={onDone}>
      <Group title={words.delivery}>
        <GroupFindings path={['delivery_controls']} />
        <YesNoField name="delivery_controls.bypass_dnd" />
        <NumberField name="delivery_controls.campaign_throttle_rpm" />
        <YesNoField name="delivery_controls.count_for_frequency_capping" />
        <YesNoField name="delivery_controls.ignore_frequency_capping" />
        {channel === 'PUSH' && <PushControls />}
      </Group>
      <Group title={words.limits}>
        <GroupFindings path={[limit]} />
        <YesNoField name={`${limit}.is_campaign_audience_limit_enabled`} />
        <SelectField name={`${limit}.metric`} options={audienceLimitMetrics} />
        <SelectField name={`${limit}.frequency`} options={audienceLimitFrequencies} />
        <NumberField name={`${limit}.limit`} />
      </Group>
      {channel === 'PUSH' && (
        <Group title={words.expiry}>
          <NumberField name="advanced.expiration_settings.expire_notification_after_value" />
          <SelectField name="advanced.expiration_settings.expire_notification_after_type" options={expiryUnits} />
          <NumberField name="advanced.expiration_settings.remove_from_inbox_after_value" />
          <SelectField name="advanced.expiration_settings.remove_from_inbox_after_type" options={inboxRemovalUnits} />
        </Group>
      )}
    </StepForm>
  );
}

/** Some controls are there for some delivery types only. */
function PushControls() {
  const type = useDraft((draft) => textAt(draft, ['campaign_delivery_type']));
  return (
    <>
      <YesNoField name="delivery_controls.queuing_enabled" />
      <NumberField name="delivery_controls.queue_duration" />
      {(type === 'EVENT_TRIGGERED' || type === 'DEVICE_TRIGGERED') && (
        <NumberField name="delivery_controls.minimum_delay_between_two_notification_in_hour" />
      )}
      {type === 'EVENT_TRIGGERED' && <YesNoField name="delivery_controls.ignore_global_minimum_delay" />}
      {type === 'DEVICE_TRIGGERED' && (
        <>
          <TextField name="delivery_controls.max_time_to_show_message_of_same_camapign" />
          <TextField name="delivery_controls.expiry_time_of_sync_data_in_hour" />
          <YesNoField name="delivery_controls.send_message_in_offline_mode" />
        </>
      )}
      {type === 'LOCATION_TRIGGERED' && (
        <>
          <TextField name="delivery_controls.send_limit_value" />
          <TextField name="delivery_controls.send_limit_granularity_in_hours" />
        </>
      )}
    </>
  );
}
