import { type ReactNode, useState } from 'react';
import { useEditor, useSpeech } from '../editor/context.tsx';
import type { Finding } from '../editor/editor.ts';
import type { Path } from '../editor/paths.ts';
import { FindingList } from './FindingList.tsx';
import { HintNotes } from './HintNotes.tsx';
import { LookupStatus } from './LookupStatus.tsx';

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

/** The label, its help, the control, the findings, and the notes. */
export function FieldFrame({ path, findings, label, help = '', note, children, ...is }: FieldFrameProps) {
  const id = useEditor().id(path);
  const { words } = useSpeech();
  const [isHelping, setHelping] = useState(false);
  const named = (
    <>
      {label}
      {is.isRequired && (
        <span className="required" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
  return (
    <div className={is.isWide ? 'field field-wide' : 'field'} data-field={path.join('.')}>
      <div className="field-label">
        {is.isGroup ? (
          <span className="label" id={`${id}-label`}>
            {named}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id}>
            {named}
          </label>
        )}
        {help !== '' && (
          <button
            type="button"
            className="help"
            aria-label={words.help}
            aria-describedby={`${id}-label`}
            aria-expanded={isHelping}
            onClick={() => setHelping(!isHelping)}
          >
            ?
          </button>
        )}
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
