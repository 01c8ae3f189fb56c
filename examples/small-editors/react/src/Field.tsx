import type { FieldPath } from 'campaign-draft-rules';
import { applyFix, fixesFor } from 'campaign-draft-rules/fixes';
import type { FieldDescription } from 'campaign-draft-rules/guide';
import { formEnglishFixTitles } from 'campaign-draft-rules/words';
import { useState } from 'react';

interface Editing {
  readonly draft: unknown;
  readonly replace: (draft: unknown) => void;
  readonly change: (path: FieldPath, value: unknown) => void;
}

/**
 * A field as the guide describes it, with its findings and the buttons that mend them, once the user has left the field. What nobody has
 * touched is on the checklist.
 */
export function Field({ field, editing }: { field: FieldDescription; editing: Editing }) {
  const { draft, replace, change } = editing;
  const [isTouched, setTouched] = useState(false);
  const set = (value: unknown) => change(field.path, value);
  return (
    <fieldset data-field={field.path.join('.')} onBlur={() => setTouched(true)}>
      <legend>
        {field.label}
        {field.required !== false && ' *'}
      </legend>
      <Input field={field} set={set} />
      {isTouched &&
        field.findings.map((finding) => (
          <p key={finding.rule} role="alert">
            {finding.issue}{' '}
            {fixesFor(finding, draft, { titles: formEnglishFixTitles }).map((fix) => (
              <button key={fix.title} type="button" onClick={() => replace(applyFix(draft, fix))}>
                {fix.title}
              </button>
            ))}
          </p>
        ))}
    </fieldset>
  );
}

function Input({ field, set }: { field: FieldDescription; set: (value: unknown) => void }) {
  const { kind, label, value } = field;
  switch (kind) {
    case 'choice': {
      const chosen = field.options.findIndex((option) => option.value === value);
      return (
        <select
          aria-label={label}
          value={chosen}
          onChange={({ target }) => set(field.options[Number(target.value)]?.value)}
        >
          <option value={-1} />
          {field.options.map((option, index) => (
            <option key={option.label} value={index}>
              {option.label}
            </option>
          ))}
        </select>
      );
    }
    case 'choices': {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
      return field.options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              set(target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
            }
          />
          {option.label}
        </label>
      ));
    }
    case 'yes-no':
      return (
        <input
          type="checkbox"
          aria-label={label}
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
      );
    case 'whole-number':
      return (
        <input
          type="number"
          aria-label={label}
          value={String(value ?? '')}
          onChange={({ target }) => set(target.value === '' ? undefined : Number(target.value))}
        />
      );
    default:
      return (
        <input
          aria-label={label}
          value={String(value ?? '')}
          onChange={({ target }) => set(target.value || undefined)}
        />
      );
  }
}
