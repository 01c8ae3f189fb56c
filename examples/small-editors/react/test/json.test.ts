import { type Diagnostic, forceLinting, forEachDiagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { createDraftSession, staticWorkspace } from 'campaign-draft-rules';
import type * as Monaco from 'monaco-editor';
import { expect, test, vi } from 'vitest';
import { draftLinter } from '../src/json/codemirror.ts';
import { markFindings } from '../src/json/monaco.ts';
import { whereIn } from '../src/json/where.ts';

const mended = { channel: 'PUSH', campaign_delivery_type: 'ONE_TIME', created_by: 'ada@shop.example' };
const text = JSON.stringify({ ...mended, channel: 'push' });
const session = () => createDraftSession(staticWorkspace({}));
const issue = 'Channel must be one of PUSH, EMAIL; got "push", did you mean "PUSH"?';

test.each([
  [['channel'], '"push"'],
  [['created_by'], '"ada@shop.example"'],
  [['basic_details', 'name'], '{'],
  [[], '{'],
])('%j stands where the text has it', (path, expected) => {
  const { from, to } = whereIn(text)(path);
  expect(text.slice(from, to)).toBe(expected);
});

test('CodeMirror shows a finding at its characters, and its action mends the text', async () => {
  const view = new EditorView({ doc: text, parent: document.body, extensions: draftLinter(session()) });
  forceLinting(view);
  const found: [string, Diagnostic][] = [];
  await vi.waitFor(() => {
    forEachDiagnostic(view.state, (diagnostic, from, to) => found.push([text.slice(from, to), diagnostic]));
    expect(found).not.toEqual([]);
  });
  const [characters, diagnostic] = found.find(([, { message }]) => message === issue) ?? [];
  expect([characters, diagnostic?.severity]).toEqual(['"push"', 'error']);
  diagnostic?.actions?.[0]?.apply(view, 0, 0);
  expect(JSON.parse(view.state.doc.toString())).toEqual(mended);
  view.destroy();
});

test('Monaco is told where a finding stands and what mends it', () => {
  let content = text;
  let onChange = () => {};
  let provider: Monaco.languages.CodeActionProvider | undefined;
  const markers: Monaco.editor.IMarkerData[][] = [];
  const positionAt = (offset: number) => ({ lineNumber: 1, column: offset + 1 });
  // The parts of Monaco that the adapter uses: Monaco itself needs a browser that lays out a page.
  const model = {
    getValue: () => content,
    getPositionAt: positionAt,
    getFullModelRange: () => ({}),
    getVersionId: () => 1,
    onDidChangeContent(listener: () => void) {
      onChange = listener;
      return { dispose: () => undefined };
    },
  } as unknown as Monaco.editor.ITextModel;
  const monaco = {
    MarkerSeverity: { Error: 8, Warning: 4 },
    Range: {
      fromPositions: (start: Monaco.IPosition, end: Monaco.IPosition) => ({
        startColumn: start.column,
        endColumn: end.column,
      }),
      areIntersectingOrTouching: (one: Monaco.IRange, other: Monaco.IRange) =>
        one.startColumn <= other.endColumn && other.startColumn <= one.endColumn,
    },
    editor: {
      setModelMarkers: (_model: unknown, _owner: string, marked: Monaco.editor.IMarkerData[]) => markers.push(marked),
    },
    languages: {
      registerCodeActionProvider(_language: string, registered: Monaco.languages.CodeActionProvider) {
        provider = registered;
        return { dispose: () => undefined };
      },
    },
  } as unknown as typeof Monaco;

  const stop = markFindings(monaco, model, session());
  const [marker] = markers.at(-1) ?? [];
  expect(marker).toMatchObject({ message: issue, severity: 8 });
  expect(text.slice((marker?.startColumn ?? 0) - 1, (marker?.endColumn ?? 0) - 1)).toBe('"push"');

  // The adapter reads only the range.
  const asked = (column: number) =>
    provider?.provideCodeActions(
      model,
      { startColumn: column, endColumn: column } as Monaco.Range,
      ...([] as unknown as [Monaco.languages.CodeActionContext, Monaco.CancellationToken]),
    ) as Monaco.languages.CodeActionList;
  expect(asked(text.length).actions).toEqual([]);
  const [action] = asked(marker?.startColumn ?? 0).actions;
  const [edit] = action?.edit?.edits ?? [];
  content = (edit as Monaco.languages.IWorkspaceTextEdit).textEdit.text;
  expect(JSON.parse(content)).toEqual(mended);

  onChange();
  expect(markers.at(-1)?.filter(({ severity }) => severity === 8)).toEqual([]);
  stop();
  expect(markers.at(-1)).toEqual([]);
});
