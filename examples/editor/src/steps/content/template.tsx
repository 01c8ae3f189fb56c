import type { Path } from '../../draft/paths.ts';
import { GroupFindings } from '../../fields/FindingList.tsx';
import { LongTextField, NumberField, TextField } from '../../fields/fields.tsx';
import { useSpeech } from '../../words/language.tsx';
import { Group } from '../parts.tsx';

export function CustomTemplate() {
  return (
    <>
      <TextField name="custom_template_id" />
      <NumberField name="custom_template_version" />
    </>
  );
}

/** What devices show that cannot render the template. */
export function TemplateBackup({ path }: { path: Path }) {
  const { words } = useSpeech();
  return (
    <Group title={words.backup}>
      <GroupFindings path={[...path, 'template_backup']} />
      <TextField name="template_backup.title" wide />
      <LongTextField name="template_backup.message" />
    </Group>
  );
}
