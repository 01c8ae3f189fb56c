import type { DraftSession } from 'campaign-draft-rules';
import { applyFix, fixesFor } from 'campaign-draft-rules/fixes';
import type * as Monaco from 'monaco-editor';
import { whereIn } from './where.ts';

const OWNER = 'campaign-draft-rules';

/** Marks the findings in a JSON model of Monaco, with fixes as quick fixes. Returns a function that removes all of that. */
export function markFindings(monaco: typeof Monaco, model: Monaco.editor.ITextModel, session: DraftSession) {
  let actions: Monaco.languages.CodeAction[] = [];

  function mark() {
    const text = model.getValue();
    const draft = parsed(text);
    const findings = draft === undefined ? [] : session.explain(draft, 'DRAFT_PUBLISH').findings;
    const where = whereIn(text);
    const marked = findings.map((finding) => {
      const { from, to } = where(finding.path);
      const [start, end] = [model.getPositionAt(from), model.getPositionAt(to)];
      const { Error: wrong, Warning: toDo } = monaco.MarkerSeverity;
      const marker: Monaco.editor.IMarkerData = {
        ...monaco.Range.fromPositions(start, end),
        severity: finding.mode === 'LENIENT' ? wrong : toDo,
        message: finding.issue,
      };
      return { finding, marker };
    });
    monaco.editor.setModelMarkers(
      model,
      OWNER,
      marked.map(({ marker }) => marker),
    );
    actions = marked.flatMap(({ finding, marker }) =>
      fixesFor(finding, draft).map(({ title, patch }) => {
        const mended = JSON.stringify(applyFix(draft, { patch }), undefined, 2);
        const textEdit = { range: model.getFullModelRange(), text: mended };
        const edits = [{ resource: model.uri, versionId: model.getVersionId(), textEdit }];
        return { title, kind: 'quickfix', diagnostics: [marker], edit: { edits } };
      }),
    );
  }

  const changes = model.onDidChangeContent(mark);
  const provider = monaco.languages.registerCodeActionProvider('json', {
    provideCodeActions(asked, range) {
      const here = actions.filter(({ diagnostics }) =>
        diagnostics?.some((one) => monaco.Range.areIntersectingOrTouching(one, range)),
      );
      return { actions: asked === model ? here : [], dispose: () => undefined };
    },
  });
  mark();
  return () => {
    changes.dispose();
    provider.dispose();
    monaco.editor.setModelMarkers(model, OWNER, []);
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
