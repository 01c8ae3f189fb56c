import { applyFix, fixesFor } from 'campaign-draft-rules/fixes';
import { goTo } from '../checklist/go-to.ts';
import type { Finding } from '../draft/finding.ts';
import { fieldId, type Path } from '../draft/paths.ts';
import { store } from '../draft/store.ts';
import { useFindings } from '../draft/verdict.ts';
import { useSpeech } from '../words/language.tsx';
import { LookupStatus } from './LookupStatus.tsx';
import { PatchChanges } from './PatchChanges.tsx';

/** What is wrong with a field, and the buttons that mend it. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { issueOf } = useSpeech();
  if (findings.length === 0) return null;
  return (
    <ul className="findings">
      {findings.map((finding) => (
        <li key={finding.rule} className={finding.mode === 'LENIENT' ? 'wrong' : 'to-do'} data-rule={finding.rule}>
          <span className="issue">{issueOf(finding)}</span>
          <Fixes finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function Fixes({ finding }: { finding: Finding }) {
  const { fixOptions } = useSpeech();
  const { draft } = store.history();
  return fixesFor(finding, draft, fixOptions).map((fix) => (
    <button
      key={fix.title}
      type="button"
      className="fix"
      onClick={() => {
        store.replace(applyFix(store.history().draft, fix));
        // The button is gone with its error: the focus goes to the field.
        goTo(finding.path);
      }}
    >
      {fix.title}
      <PatchChanges patch={fix.patch} draft={draft} />
    </button>
  ));
}

/** The findings of an object or a list as a whole, which has no input of its own. */
export function GroupFindings({ path }: { path: Path }) {
  const findings = useFindings(path);
  return (
    <div id={fieldId(path)} tabIndex={-1} className="group-findings">
      <LookupStatus path={path} />
      <FindingList findings={findings} />
    </div>
  );
}
