import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { applyFix, fixesFor } from 'campaign-draft-rules/fixes';
import { useEffect, useRef, useState } from 'react';
import { place, show } from '../checklist/place.ts';
import type { Finding } from '../draft/finding.ts';
import { shared } from '../draft/paths.ts';
import { store, useDraft } from '../draft/store.ts';
import { useVerdict } from '../draft/verdict.ts';
import { useSpeech } from '../words/language.tsx';
import { createEditor, fromDraft } from './editor.ts';
import { minimalChange } from './minimal-change.ts';
import { positionFinder } from './positions.ts';

/** How many milliseconds nothing must be typed before the text follows the draft, or the draft the text. */
const PAUSE = 150;
const MOST_WITH_FIXES = 50;

/** The draft as JSON. What is typed here becomes the draft as soon as it is JSON; the findings are squiggles. */
export function JsonPane() {
  const { words, issueOf, fixOptions } = useSpeech();
  const draft = useDraft((whole) => whole);
  const { explanation } = useVerdict();
  const { revealed } = place.use();
  const [isJson, setIsJson] = useState(true);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** The draft that the text shows. */
  const shown = useRef<unknown>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function onType(text: string) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const parsed = parse(text);
        setIsJson(parsed !== undefined);
        if (parsed === undefined) return;
        shown.current = shared(parsed, store.history().draft);
        store.replace(shown.current, 'json');
      }, PAUSE);
    }
    // The host is there, since effects run after it was rendered.
    const editor = createEditor(host.current as HTMLDivElement, words.jsonLabel, onType);
    view.current = editor;
    shown.current = undefined;
    return () => {
      clearTimeout(timer);
      editor.destroy();
    };
  }, [words]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function follow() {
      const editor = view.current;
      if (editor === null) return;
      if (draft !== shown.current) {
        write(editor, draft);
        shown.current = draft;
        setIsJson(true);
      }
      // A large text is parsed to its end only when there is something to find in it.
      const isSearched = explanation.findings.length > 0 || revealed !== undefined;
      const find = isSearched ? positionFinder(editor.state) : () => ({ from: 0, to: 0 });
      if (find === undefined) {
        timer = setTimeout(follow, PAUSE);
        return;
      }
      const diagnostics = explanation.findings.map((finding, index): Diagnostic => {
        const { from, to } = find(finding.path);
        const severity = finding.mode === 'LENIENT' ? 'error' : 'warning';
        const actions = index < MOST_WITH_FIXES ? actionsFor(finding) : [];
        return { from, to, severity, message: issueOf(finding), actions };
      });
      editor.dispatch(setDiagnostics(editor.state, diagnostics));
      if (revealed === undefined) return;
      const { from, to } = find(revealed);
      const effects = EditorView.scrollIntoView(from, { y: 'center' });
      editor.dispatch({ selection: { anchor: from, head: to }, effects });
      editor.focus();
      show({ revealed: undefined });
    }
    function actionsFor(finding: Finding) {
      return fixesFor(finding, draft, fixOptions).map((fix) => ({
        name: fix.title,
        apply: () => store.replace(applyFix(store.history().draft, fix)),
      }));
    }
    timer = setTimeout(follow, shown.current === undefined || revealed !== undefined ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [draft, explanation, revealed, issueOf, fixOptions]);

  return (
    <div className="json">
      <p role="status" className="note-line">
        {!isJson && words.jsonInvalid}
      </p>
      <div ref={host} className="json-editor" />
    </div>
  );
}

/** Only what differs is replaced, so that the cursor and the parsed rest stay. */
function write(editor: EditorView, draft: unknown) {
  const text = JSON.stringify(draft, undefined, 2) ?? '';
  editor.dispatch({
    changes: minimalChange(editor.state.doc.toString(), text),
    annotations: [fromDraft.of(true), Transaction.addToHistory.of(false)],
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
