/**
 * A line for each draft: its verdict, fixes, hints and words, and what its schema says.
 *
 * @param library the entries of the package, as this runtime has loaded them.
 */
export async function verdictsOf(library, drafts, workspaceData) {
  const { explainDraft, explainDraftAsync, staticWorkspace } = library.main;
  const workspace = staticWorkspace(workspaceData);
  const lines = [];
  for (const [file, draft] of drafts) {
    const schema = draft.channel === 'EMAIL' ? library.schemas.emailDraftSchema : library.schemas.pushDraftSchema;
    const { success, error } = schema.safeParse(draft);
    const answers = [success || error.issues.map(({ code, path }) => [code, path])];
    for (const mode of ['LENIENT', 'DRAFT_PUBLISH']) {
      const explanation = explainDraft(draft, mode, workspace);
      const later = await explainDraftAsync(draft, mode, workspace);
      if (JSON.stringify(later) !== JSON.stringify(explanation)) throw new Error(`${file}: two verdicts in ${mode}`);
      const repairs = explanation.findings.map((finding) => library.fixes.fixesFor(finding, draft));
      const german = explanation.findings.map((finding) => library.de.formGerman[finding.rule](finding));
      answers.push([explanation, repairs, german]);
    }
    answers.push(library.hints.hintsFor(draft, { now: '2026-01-15T12:00Z' }));
    lines.push(`${file} ${JSON.stringify(answers)}`);
  }
  return lines;
}
