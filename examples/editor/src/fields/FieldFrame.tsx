import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Placeholders } from '../content/Placeholders.tsx';
import { useEditor, useSpeech } from '../editor/context.tsx';
import type { Finding } from '../editor/editor.ts';
import type { Path } from '../editor/paths.ts';
import { hasPlaceholders } from '../layout.ts';
import { FindingList, HintNotes, LookupStatus } from './FindingList.tsx';

interface FieldFrameProps {
  path: Path;
  findings: readonly Finding[];
  label: string;
  help?: string;
  isRequired?: boolean;
  /** A note that is always below the field. */
  note?: ReactNode;
  /** Whether there are several inputs: the label then names their group. */
  isGroup?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/**
 * The label, its help, the control, the findings, and the notes. The help is a description of the control for screen readers. A button
 * shows it, which is no tab stop, because there would be one before every field: in the control, F1 does the same. It does not open by
 * itself with the focus: what is below would move away from under the pointer.
 */
export function FieldFrame({ path, findings, label, help = '', note, children, ...is }: FieldFrameProps) {
  const id = useEditor().id(path);
  const { words } = useSpeech();
  const [isHelping, setHelping] = useState(false);
  const Label = is.isGroup ? 'span' : 'label';

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'F1' || help === '') return;
    event.preventDefault();
    setHelping(!isHelping);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the keys of the control in it
    <div className={is.isWide ? 'field field-wide' : 'field'} data-field={path.join('.')} onKeyDown={onKeyDown}>
      <div className="field-label">
        <Label className="label" id={`${id}-label`} {...(!is.isGroup && { htmlFor: id })}>
          {label}
          {is.isRequired && (
            <span className="required" aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </Label>
        {help !== '' && (
          <button
            type="button"
            className="help"
            tabIndex={-1}
            title={`${words.help} (F1)`}
            aria-label={words.help}
            aria-describedby={`${id}-label`}
            aria-expanded={isHelping}
            onClick={() => setHelping(!isHelping)}
          >
            ?
          </button>
        )}
        {hasPlaceholders(path) && <Placeholders path={path} />}
      </div>
      {children}
      <p className={isHelping ? 'hint' : 'visually-hidden'} id={`${id}-help`}>
        {help}
      </p>
      {note && <div className="hint">{note}</div>}
      <div id={`${id}-findings`}>
        <LookupStatus path={path} />
        <FindingList findings={findings} />
      </div>
      <HintNotes path={path} />
    </div>
  );
}
