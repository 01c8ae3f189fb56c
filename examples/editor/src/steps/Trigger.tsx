import {
  emailTriggerDelayTypes,
  geofenceTriggers,
  maximumDelayGranularities,
  minimumDelayGranularities,
  pushTriggerDelayTypes,
  timeGranularities,
  triggerRelations,
} from 'campaign-draft-rules';
import { useWatch } from 'react-hook-form';
import { textAt, valueAt } from '../draft/paths.ts';
import { store, useDraft } from '../draft/store.ts';
import { GroupFindings } from '../fields/FindingList.tsx';
import { NumberField, SelectField, TextField } from '../fields/fields.tsx';
import { SectionForm, StepForm } from '../fields/section.tsx';
import { useSpeech } from '../words/language.tsx';
import { FilterGroup } from './filters/FilterGroup.tsx';
import { Group, Rows } from './parts.tsx';
import type { StepProps } from './Step.tsx';

const at = ['trigger_condition'];
const members = [
  ...['trigger_delay_type', 'trigger_delay_value', 'trigger_delay_granularity', 'trigger_relation', 'trigger_attr'],
  'intelligent_delay_optimization',
];
const triggered = ['EVENT_TRIGGERED', 'DEVICE_TRIGGERED', 'LOCATION_TRIGGERED'];

export function Trigger({ onDone }: StepProps) {
  const { words } = useSpeech();
  const type = useDraft((draft) => textAt(draft, ['campaign_delivery_type']));
  const hasCondition = useDraft((draft) => valueAt(draft, at) !== undefined);
  const isTriggered = triggered.includes(type);
  return (
    <StepForm at={at} members={members} onDone={onDone}>
      <GroupFindings path={at} />
      {!isTriggered && (
        <p className="note">{type === 'BUSINESS_EVENT_TRIGGERED' ? words.businessTrigger : words.noTrigger}</p>
      )}
      {!isTriggered && hasCondition && (
        <button type="button" className="quiet" onClick={() => store.edit(at, undefined)}>
          {words.removeTrigger}
        </button>
      )}
      {type === 'LOCATION_TRIGGERED' && <Geofences />}
      {isTriggered && <FilterGroup title={words.events} path={[...at, 'included_filters']} />}
      {(isTriggered || hasCondition) && <Delay />}
    </StepForm>
  );
}

function Delay() {
  const { words } = useSpeech();
  const channel = useDraft((draft) => textAt(draft, ['channel']));
  const [type, relation] = useWatch({ name: ['trigger_delay_type', 'trigger_relation'] });
  return (
    <Group title={words.delay}>
      <SelectField
        name="trigger_delay_type"
        options={channel === 'EMAIL' ? emailTriggerDelayTypes : pushTriggerDelayTypes}
      />
      {type === 'DELAY' && (
        <>
          <NumberField name="trigger_delay_value" />
          <SelectField name="trigger_delay_granularity" options={timeGranularities} />
          <SelectField name="trigger_relation" options={triggerRelations} />
        </>
      )}
      {relation === 'BEFORE' && <TextField name="trigger_attr.name" />}
      {type === 'INTELLIGENT_DELAY' && (
        <>
          <GroupFindings path={[...at, 'intelligent_delay_optimization']} />
          <NumberField name="intelligent_delay_optimization.min_delay_value" />
          <SelectField
            name="intelligent_delay_optimization.min_delay_granularity"
            options={minimumDelayGranularities}
          />
          <NumberField name="intelligent_delay_optimization.max_delay_value" />
          <SelectField
            name="intelligent_delay_optimization.max_delay_granularity"
            options={maximumDelayGranularities}
          />
        </>
      )}
    </Group>
  );
}

function Geofences() {
  const { words } = useSpeech();
  return (
    <SectionForm at={['basic_details']} members={['geofences']}>
      <fieldset className="group">
        <legend>{words.geofences}</legend>
        <Rows name="geofences" title={words.geofence} addTitle={words.addGeofence} added={{ triggered_at: 'ENTRY' }}>
          {(row) => <GeofenceFields row={row} />}
        </Rows>
      </fieldset>
    </SectionForm>
  );
}

function GeofenceFields({ row }: { row: string }) {
  const triggeredAt: unknown = useWatch({ name: `${row}.triggered_at` });
  return (
    <>
      <TextField name={`${row}.name`} />
      <TextField name={`${row}.latitude`} />
      <TextField name={`${row}.longitude`} />
      <TextField name={`${row}.radius`} />
      <SelectField name={`${row}.triggered_at`} options={geofenceTriggers} />
      {triggeredAt === 'dwell' && (
        <>
          <TextField name={`${row}.dwell_time_value`} />
          <SelectField name={`${row}.dwell_time_granularity`} options={timeGranularities} />
        </>
      )}
      <TextField name={`${row}.response_time_value`} />
      <SelectField name={`${row}.response_time_granularity`} options={timeGranularities} />
    </>
  );
}
