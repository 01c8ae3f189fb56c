import { emailEditors } from 'campaign-draft-rules';
import { ListField, LongTextField, NumberField, SelectField, TextField } from '../../fields/fields.tsx';

export function EmailFields() {
  return (
    <div className="fields">
      <TextField name="subject" wide />
      <TextField name="preview_text" wide />
      <LongTextField name="html_content" rows={8} />
      <TextField name="sender_name" />
      <TextField name="from_address" />
      <TextField name="reply_to_address" />
      <SelectField name="email_editor" options={emailEditors} />
      <ListField name="cc_ids" />
      <ListField name="bcc_ids" />
      <TextField name="custom_template_id" />
      <NumberField name="custom_template_version" />
    </div>
  );
}
