import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { applyFix, fixesFor } from 'campaign-draft-rules/fixes';
import { mergeDrafts } from 'campaign-draft-rules/guide';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useDraft, useEditor, usePlace, useSpeech, useVerdict } from '../editor/context.tsx';
import type { Finding } from '../editor/editor.ts';
import { shared } from '../editor/paths.ts';
import { createEditor, fromDraft } from './editor.ts';
import { minimalChange } from './minimal-change.ts';
import { positionFinder } from './positions.ts';

/** The pause in typing, in milliseconds, after which the text follows the draft, or the draft the text. */
const PAUSE = 150;
const MOST_WITH_FIXES = 50;

/**
 * The draft as JSON. The typed text becomes the draft as soon as it is JSON; until then it is in the history, so that it is
 * never lost. The findings are squiggles.
 */
export function JsonPane() {
  const editing = useEditor();
  const { words, titles } = useSpeech();
  const draft = useDraft((whole) => whole);
  const text = useSyncExternalStore(editing.history.subscribe, () => editing.history.get().now.text?.typed);
  const { explanation } = useVerdict();
  const revealed = usePlace((place) => place.revealed);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** The draft that the text shows, or the text itself while it is not JSON. */
  const shown = useRef<unknown>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function onType(typed: string) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { draft: now, text: unfinished } = editing.history.get().now;
        const since = unfinished?.since ?? now;
        const parsed = parse(typed);
        if (parsed === undefined) {
          shown.current = typed;
          return editing.history.change({ text: { typed, since } }, 'json');
        }
        // What the form has changed since the text was no longer JSON stays, unless the text has changed it, too.
        const merged = mergeDrafts(since, parsed, now).draft;
        const draft = shared(merged, now);
        // The text follows what it does not have.
        shown.current = merged === parsed ? draft : parsed;
        editing.history.change({ draft, text: undefined }, 'json');
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
  }, [words, editing]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function follow() {
      const editor = view.current;
      if (editor === null) return;
      if ((text ?? draft) !== shown.current) {
        write(editor, text ?? JSON.stringify(draft, undefined, 2) ?? '');
        shown.current = text ?? draft;
      }
      if (text !== undefined) return editor.dispatch(setDiagnostics(editor.state, []));
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
        return { from, to, severity, message: finding.issue, actions };
      });
      editor.dispatch(setDiagnostics(editor.state, diagnostics));
      if (revealed === undefined) return;
      const { from, to } = find(revealed);
      const effects = EditorView.scrollIntoView(from, { y: 'center' });
      editor.dispatch({ selection: { anchor: from, head: to }, effects });
      editor.focus();
      editing.show({ revealed: undefined });
    }
    function actionsFor(finding: Finding) {
      return fixesFor(finding, draft, { titles, rules: editing.rules }).map((fix) => ({
        name: fix.title,
        apply: () => editing.replace(applyFix(editing.draft(), fix)),
      }));
    }
    timer = setTimeout(follow, shown.current === undefined || revealed !== undefined ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [editing, draft, text, explanation, revealed, titles]);

  return (
    <div className="json">
      <div role="status" className="note-line">
        {text !== undefined && (
          <>
            {words.jsonInvalid}{' '}
            <button type="button" className="fix" onClick={() => editing.history.change({ text: undefined })}>
              {words.jsonDiscard}
            </button>
          </>
        )}
      </div>
      <div ref={host} className="json-editor" />
    </div>
  );
}

/** Only the difference is replaced, so that the cursor and the parsed rest stay. */
function write(editor: EditorView, text: string) {
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
