import type { ReactNode } from 'react';
import type { Finding } from '../draft/finding.ts';
import type { Path } from '../draft/paths.ts';
import { useSpeech } from '../words/language.tsx';
import { FindingList } from './FindingList.tsx';
import { LookupStatus } from './LookupStatus.tsx';

interface FieldFrameProps {
  id: string;
  path: Path;
  findings: readonly Finding[];
  hint?: string | undefined;
  label?: string | undefined;
  /** The label stands beside the control, as with a checkbox. */
  inline?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** The label, the control, a hint, and what is wrong. */
export function FieldFrame({ id, path, findings, hint, label, inline, wide, children }: FieldFrameProps) {
  const speech = useSpeech();
  const classes = ['field', inline && 'field-inline', wide && 'field-wide'].filter(Boolean).join(' ');
  return (
    <div className={classes}>
      <label htmlFor={id}>{label ?? speech.label(path)}</label>
      {children}
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <div id={`${id}-findings`}>
        <LookupStatus path={path} />
        <FindingList findings={findings} />
      </div>
    </div>
  );
}
