import { applyFix, fixesFor } from 'campaign-draft-rules/fixes';
import { goTo } from '../checklist/go-to.ts';
import { useEditor, useFindings, usePlace, useSpeech } from '../editor/context.tsx';
import type { Finding } from '../editor/editor.ts';
import type { Path } from '../editor/paths.ts';
import { GroupNotes } from './HintNotes.tsx';
import { LookupStatus } from './LookupStatus.tsx';
import { PatchChanges } from './PatchChanges.tsx';

/** The findings of a field, and the buttons that mend them. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="findings">
      {findings.map((finding, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule may find several things at one field
          key={`${finding.rule} ${index}`}
          className={finding.mode === 'LENIENT' ? 'wrong' : 'to-do'}
          data-rule={finding.rule}
        >
          <span className="issue">{finding.issue}</span>
          <Fixes finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function Fixes({ finding }: { finding: Finding }) {
  const editor = useEditor();
  const { titles } = useSpeech();
  const draft = editor.draft();
  return fixesFor(finding, draft, { titles, rules: editor.rules }).map((fix) => (
    <button
      key={fix.title}
      type="button"
      className="fix"
      onClick={() => {
        editor.replace(applyFix(editor.draft(), fix));
        // The button is gone with its error: the focus goes to the field.
        goTo(editor, finding.path);
      }}
    >
      {fix.title}
      <PatchChanges patch={fix.patch} draft={draft} />
    </button>
  ));
}

/**
 * The findings of an object or a list as a whole, which has no input of its own. Its tasks before publishing are shown when the user asks
 * for them.
 */
export function GroupFindings({ path, isNameless = false }: { path: Path; isNameless?: boolean }) {
  const { id } = useEditor();
  const all = useFindings(path);
  const wantsAll = usePlace((place) => place.wantsAll);
  const findings = all.filter(({ mode }) => wantsAll || mode === 'LENIENT');
  return (
    <>
      <div id={isNameless ? undefined : id(path)} tabIndex={-1} className="group-findings field-wide">
        <LookupStatus path={path} />
        <FindingList findings={findings} />
      </div>
      <GroupNotes path={path} />
    </>
  );
}
