import {
  androidButtonActions,
  androidTemplateTypes,
  clickActions,
  imageScalings,
  notificationControlColors,
  timerEnds,
} from 'campaign-draft-rules';
import { useWatch } from 'react-hook-form';
import type { Path } from '../../draft/paths.ts';
import { GroupFindings } from '../../fields/FindingList.tsx';
import { LongTextField, SelectField, TextField, YesNoField } from '../../fields/fields.tsx';
import { useSpeech } from '../../words/language.tsx';
import { Group, Rows } from '../parts.tsx';
import { CustomTemplate, TemplateBackup } from './template.tsx';

const styled = ['STYLIZED_BASIC', 'SIMPLE_IMAGE_CAROUSEL', 'IMAGE_BANNER_WITH_TEXT'];

export function AndroidFields({ path }: { path: Path }) {
  const { words } = useSpeech();
  const template = String(useWatch({ name: 'template_type' }));
  const isTimed = template.startsWith('TIMER');
  const needsBackup = isTimed || styled.includes(template);
  return (
    <>
      <div className="fields">
        <SelectField name="template_type" options={androidTemplateTypes} />
        <TextField name="basic_details.notification_channel" />
        <GroupFindings path={[...path, 'basic_details']} />
        <TextField name="basic_details.title" wide />
        <LongTextField name="basic_details.message" />
        <TextField name="basic_details.summary" />
        <TextField name="basic_details.image_url" />
        {template === 'IMAGE_BANNER_WITH_TEXT' && <TextField name="basic_details.banner_image_url" wide />}
        <SelectField name="basic_details.default_click_action" options={clickActions} />
        <TextField name="basic_details.default_click_action_value" />
        {template === 'Custom' && <CustomTemplate />}
        {styled.includes(template) && <Style />}
        <GroupFindings path={[...path, 'basic_details', 'carousel_content']} />
      </div>
      {isTimed && (
        <Group title={words.timer}>
          <GroupFindings path={[...path, 'timer']} />
          <Timer />
        </Group>
      )}
      <Group title={words.buttons}>
        <Rows name="buttons" title={words.button} addTitle={words.addButton} added={{}}>
          {(row) => (
            <>
              <TextField name={`${row}.btn_name`} />
              <SelectField name={`${row}.click_action_type`} options={androidButtonActions} />
              <TextField name={`${row}.click_action_value`} />
            </>
          )}
        </Rows>
      </Group>
      {needsBackup && <TemplateBackup path={path} />}
    </>
  );
}

function Style() {
  const { words } = useSpeech();
  return (
    <>
      <TextField name="basic_details.background_color_code" hint={words.colorHint} />
      <TextField name="basic_details.app_name_color_code" hint={words.colorHint} />
      <SelectField name="basic_details.notification_control_color" options={notificationControlColors} />
      <SelectField name="basic_details.image_scaling" options={imageScalings} />
    </>
  );
}

function Timer() {
  return (
    <>
      <SelectField name="timer.timer_ends_at" options={timerEnds} />
      <YesNoField name="timer.personalized_value" />
      <TextField name="timer.specific_time" />
      <TextField name="timer.time_period" />
      <TextField name="timer.duration_hour" />
      <TextField name="timer.duration_minute" />
    </>
  );
}
