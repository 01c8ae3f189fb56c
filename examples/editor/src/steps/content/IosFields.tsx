import { clickActions, iosTemplateTypes, richMediaTypes } from 'campaign-draft-rules';
import { useWatch } from 'react-hook-form';
import type { Path } from '../../draft/paths.ts';
import { GroupFindings } from '../../fields/FindingList.tsx';
import { LongTextField, SelectField, TextField, YesNoField } from '../../fields/fields.tsx';
import { useSpeech } from '../../words/language.tsx';
import { Group, Rows } from '../parts.tsx';
import { CustomTemplate, TemplateBackup } from './template.tsx';

export function IosFields({ path }: { path: Path }) {
  const { words } = useSpeech();
  const template: unknown = useWatch({ name: 'template_type' });
  const needsBackup = template === 'STYLIZED_BASIC' || template === 'SIMPLE_IMAGE_CAROUSEL';
  return (
    <>
      <div className="fields">
        <SelectField name="template_type" options={iosTemplateTypes} />
        <TextField name="basic_details.subtitle" />
        <GroupFindings path={[...path, 'basic_details']} />
        <TextField name="basic_details.title" wide />
        <LongTextField name="basic_details.message" />
        <SelectField name="basic_details.rich_media_type" options={richMediaTypes} />
        <TextField name="basic_details.rich_media_value" />
        {template === 'SIMPLE_IMAGE_CAROUSEL' && <TextField name="basic_details.image_url" wide />}
        <SelectField name="basic_details.default_click_action" options={clickActions} />
        <TextField name="basic_details.default_click_action_value" />
        <YesNoField name="advanced.enable_ios_badge" />
        <TextField name="advanced.sound_file" />
        {template === 'Custom' && <CustomTemplate />}
        <GroupFindings path={[...path, 'timer']} />
        <GroupFindings path={[...path, 'basic_details', 'carousel_content']} />
      </div>
      <Group title={words.buttons}>
        <Rows name="buttons" title={words.button} addTitle={words.addButton} added={{}}>
          {(row) => <TextField name={`${row}.button_category`} />}
        </Rows>
      </Group>
      {needsBackup && <TemplateBackup path={path} />}
    </>
  );
}
