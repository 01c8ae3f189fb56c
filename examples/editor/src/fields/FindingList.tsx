import { fixesFor } from 'campaign-draft-rules/fixes';
import type { Hint } from 'campaign-draft-rules/hints';
import { useSyncExternalStore } from 'react';
import { goTo } from '../checklist/go-to.ts';
import { useEditor, useFindings, useHints, usePlace, useSpeech } from '../editor/context.tsx';
import type { Finding } from '../editor/editor.ts';
import { fieldId, type Path } from '../editor/paths.ts';
import { FixButton } from './FixButton.tsx';
import { useIsBegun } from './use-due.ts';

/** The findings of a field, and the buttons that mend them. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const editor = useEditor();
  const { titles } = useSpeech();
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
          {fixesFor(finding, editor.draft(), { titles, rules: editor.rules }).map((fix) => (
            <FixButton key={fix.title} fix={fix} path={finding.path} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/**
 * The findings and notes of an object or a list as a whole, which has no input of its own. Its tasks before publishing are shown when the
 * user asks for them.
 */
export function GroupFindings({ path, isNameless = false }: { path: Path; isNameless?: boolean }) {
  const { id } = useEditor();
  const all = useFindings(path);
  const wantsAll = usePlace((place) => place.wantsAll);
  const isBegun = useIsBegun(path);
  const findings = all.filter(({ mode, params }) =>
    isBegun ? mode === 'LENIENT' && params.kind !== 'required' : wantsAll || mode === 'LENIENT',
  );
  return (
    <>
      <div id={isNameless ? undefined : id(path)} tabIndex={-1} className="group-findings field-wide">
        <LookupStatus path={path} />
        <FindingList findings={findings} />
      </div>
      <HintNotes path={path} isGroup />
    </>
  );
}

/** “Checking…” while the workspace is asked about the field; a button when it could not be asked. */
export function LookupStatus({ path }: { path: Path }) {
  const editor = useEditor();
  const { words } = useSpeech();
  const get = () => editor.verdict.get().open.get(fieldId(path));
  const one = useSyncExternalStore(editor.verdict.subscribe, get, get);
  if (one === undefined) return null;
  if (one.state !== 'failed') return <p className="checking">{words.checking}</p>;
  function retry(question: Parameters<typeof editor.forget>[0]) {
    editor.forget(question);
    // The button is gone while the workspace is asked again.
    goTo(editor, path, { wantsAll: false });
  }
  return (
    <p className="failed">
      {words.lookupFailed}{' '}
      <button type="button" className="fix" data-retries={editor.name} onClick={() => retry(one.question)}>
        {words.tryAgain}
      </button>
    </p>
  );
}

/**
 * Quiet notes about values that are valid and probably not meant, with the buttons that mend them. Those about the fields of a group are
 * beside these fields.
 */
export function HintNotes({ path, isGroup = false }: { path: Path; isGroup?: boolean }) {
  const { id } = useEditor();
  const hints = useHints(path).filter((hint) => !isGroup || hint.path.length === path.length);
  return (
    <ul className="notes field-wide" id={isGroup ? undefined : `${id(path)}-notes`}>
      {hints.map((hint) => (
        <li key={`${fieldId(hint.path)} ${hint.rule}`} data-rule={hint.rule}>
          {hint.issue}
          <HintFixes hint={hint} />
        </li>
      ))}
    </ul>
  );
}

export function HintFixes({ hint: { fixes, path } }: { hint: Hint }) {
  return fixes.map((fix) => <FixButton key={fix.title} fix={fix} path={path} />);
}
