import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Marks a change that comes from the draft, not from typing. */
export const fromDraft = Annotation.define<boolean>();

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-name)' },
  { tag: tags.string, color: 'var(--code-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-value)' },
]);

const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '13px' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--soft)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--ink)', border: '1px solid var(--line)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--chosen) !important' },
});

export function createEditor(parent: HTMLElement, label: string, onType: (text: string) => void): EditorView {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
  const extensions = [
    lineNumbers(),
    history(),
    drawSelection(),
    json(),
    lintGutter(),
    syntaxHighlighting(colors),
    theme,
    // Without `indentWithTab`, the Tab key leaves the editor.
    keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
    EditorView.cspNonce.of(nonce),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      const isTyped = !transactions.some((transaction) => transaction.annotation(fromDraft));
      if (docChanged && isTyped) onType(state.doc.toString());
    }),
  ];
  return new EditorView({ parent, state: EditorState.create({ extensions }) });
}
