import { campaignDeliveryTypesByChannel, channels, emailContentTypes } from 'campaign-draft-rules';
import { useWatch } from 'react-hook-form';
import { GroupFindings } from '../fields/FindingList.tsx';
import { ListField, SelectField, TextField, YesNoField } from '../fields/fields.tsx';
import { StepForm } from '../fields/section.tsx';
import { useSpeech } from '../words/language.tsx';
import { Group } from './parts.tsx';
import type { StepProps } from './Step.tsx';

const members = ['channel', 'campaign_delivery_type', 'created_by', 'basic_details', 'connector'];

export function Basics({ onDone }: StepProps) {
  return (
    <StepForm at={[]} members={members} onDone={onDone}>
      <Fields />
    </StepForm>
  );
}

function Fields() {
  const { words } = useSpeech();
  const [channel, deliveryType] = useWatch({ name: ['channel', 'campaign_delivery_type'] });
  return (
    <>
      <Group title={words.campaign}>
        <TextField name="basic_details.name" wide />
        <SelectField name="channel" options={channels} />
        <SelectField
          name="campaign_delivery_type"
          options={campaignDeliveryTypesByChannel[channel === 'EMAIL' ? 'EMAIL' : 'PUSH']}
        />
        <TextField name="created_by" autoComplete="email" />
        <TextField name="basic_details.team" />
        <ListField name="basic_details.tags" />
        {deliveryType === 'BUSINESS_EVENT_TRIGGERED' && <TextField name="basic_details.business_event" />}
        {channel === 'EMAIL' && <EmailFields />}
        {channel === 'PUSH' && deliveryType === 'EVENT_TRIGGERED' && (
          <YesNoField name="basic_details.send_to_triggered_platform_only" />
        )}
      </Group>
      {channel === 'EMAIL' && (
        <Group title={words.sender}>
          <GroupFindings path={['connector']} />
          <TextField name="connector.connector_type" />
          <TextField name="connector.connector_name" />
          <TextField name="basic_details.from_address" wide />
        </Group>
      )}
    </>
  );
}

function EmailFields() {
  return (
    <>
      <SelectField name="basic_details.content_type" options={emailContentTypes} />
      <TextField name="basic_details.subscription_category" />
      <TextField name="basic_details.user_attribute_identifier" />
    </>
  );
}
