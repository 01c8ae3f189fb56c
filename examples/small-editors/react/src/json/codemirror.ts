import { type Diagnostic, linter } from '@codemirror/lint';
import type { DraftSession } from 'campaign-draft-rules';
import { applyFix, fixesFor } from 'campaign-draft-rules/fixes';
import { whereIn } from './where.ts';

/** An extension for CodeMirror 6: squiggles below findings, with fixes as actions. Text that is not JSON is left to `jsonParseLinter`. */
export function draftLinter(session: DraftSession) {
  return linter(({ state }) => {
    const text = state.doc.toString();
    const draft = parsed(text);
    if (draft === undefined) return [];
    const where = whereIn(text);
    return session.explain(draft, 'DRAFT_PUBLISH').findings.map(
      (finding): Diagnostic => ({
        ...where(finding.path),
        severity: finding.mode === 'LENIENT' ? 'error' : 'warning',
        message: finding.issue,
        actions: fixesFor(finding, draft).map((fix) => ({
          name: fix.title,
          apply(view) {
            const insert = JSON.stringify(applyFix(draft, fix), undefined, 2);
            view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
          },
        })),
      }),
    );
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
