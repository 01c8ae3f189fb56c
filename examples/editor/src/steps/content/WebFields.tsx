import { webIconImageTypes, webTemplateTypes } from 'campaign-draft-rules';
import { useWatch } from 'react-hook-form';
import type { Path } from '../../draft/paths.ts';
import { GroupFindings } from '../../fields/FindingList.tsx';
import { LongTextField, SelectField, TextField, YesNoField } from '../../fields/fields.tsx';
import { useSpeech } from '../../words/language.tsx';
import { Group, Rows } from '../parts.tsx';

export function WebFields({ path }: { path: Path }) {
  const { words } = useSpeech();
  const icon: unknown = useWatch({ name: 'advanced.icon_image_type' });
  return (
    <>
      <div className="fields">
        <SelectField name="template_type" options={webTemplateTypes} />
        <YesNoField name="basic_details.auto_dismiss_notification" />
        <GroupFindings path={[...path, 'basic_details']} />
        <TextField name="basic_details.title" wide />
        <LongTextField name="basic_details.message" />
        <TextField name="basic_details.redirect_url" />
        <TextField name="basic_details.image_url" />
        <SelectField name="advanced.icon_image_type" options={webIconImageTypes} />
        {icon === 'ICON_URL' && <TextField name="advanced.icon_url" />}
      </div>
      <Group title={words.buttons}>
        <Rows name="buttons" title={words.button} addTitle={words.addButton} added={{}}>
          {(row) => (
            <>
              <TextField name={`${row}.title`} />
              <TextField name={`${row}.url`} />
            </>
          )}
        </Rows>
      </Group>
    </>
  );
}
