import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { ownFix } from '../cli/check.js';
import { fixedText } from '../cli/fix.js';
import { patchedText } from '../cli/fix-text.js';
import { visible } from '../core/quoting.js';
import { applyFix } from '../fixes/apply-fix.js';
import type { Fix } from '../fixes/fix.js';
import { type Edit, editBetween } from './edit.js';
import { type AnalysedDraft, analysedDraft } from './open-documents.js';
import { diagnosticOf, SERVER_NAME, type Server, serverWords, textEdit, touches } from './server.js';

export const FIX_ALL = `${CodeActionKind.SourceFixAll}.${SERVER_NAME}`;

/** The greatest number of fixes for a place: an editor asks for them wherever its cursor goes. */
const MOST_ACTIONS = 20;

/** The fix of an action, until the user chooses it. */
interface ActionData {
  readonly uri: string;
  readonly version: number;
  /** Indices in the analysis of that version. */
  readonly remark: number;
  readonly fix: number;
}

export async function actionsAt(server: Server, params: CodeActionParams): Promise<CodeAction[]> {
  const { textDocument, range, context } = params;
  const found = await analysedDraft(server, textDocument.uri);
  if (found === undefined) return [];
  const isWanted = (kind: string) => context.only?.some((one) => kind === one || kind.startsWith(`${one}.`)) ?? true;
  if (!isWanted(CodeActionKind.QuickFix)) return isWanted(FIX_ALL) ? fixAll(server, found) : [];
  const { document, analysis } = found;
  const start = document.offsetAt(range.start);
  const asked = { offset: start, length: document.offsetAt(range.end) - start };
  const actions = analysis.remarks.flatMap((remark, at) => {
    if (!touches(remark.span, asked)) return [];
    const fixes = remark.fixes();
    const own = ownFix({ fixes });
    return fixes.map((fix, index) => ({ fix, isOwn: fix === own, remark, at, index }));
  });
  return actions.slice(0, MOST_ACTIONS).flatMap(({ fix, isOwn, remark, at, index }): CodeAction[] => {
    const action: CodeAction = {
      title: visible(fix.title),
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnosticOf(remark, document)],
      ...(isOwn && { isPreferred: true }),
    };
    const data: ActionData = { uri: document.uri, version: document.version, remark: at, fix: index };
    // A key twice may be in the way of a fix: only an edit that is there is promised.
    if (server.agreed.canResolve && !analysis.hasKeyTwice) return [{ ...action, data }];
    const edit = editOf(server, fix, found);
    return edit === undefined ? [] : [{ ...action, edit }];
  });
}

/** The action with its edit. */
export async function resolvedAction(server: Server, action: CodeAction): Promise<CodeAction> {
  // The client sends back what it was sent.
  const { uri, version, remark, fix } = action.data as ActionData;
  const found = await analysedDraft(server, uri);
  const chosen = found?.analysis.remarks[remark]?.fixes()[fix];
  if (found?.document.version !== version || chosen === undefined) {
    throw new ResponseError(LSPErrorCodes.ContentModified, 'The draft has changed since the fix was offered');
  }
  return { ...action, edit: editOf(server, chosen, found) };
}

async function fixAll(server: Server, { document, analysis: { text, draft } }: AnalysedDraft): Promise<CodeAction[]> {
  const { version } = document;
  const { settings, files } = server.setup;
  const { workspace, rules } = await files;
  const fixed = await fixedText(text, draft, workspace, rules, settings);
  if (fixed === undefined || fixed.count === 0 || document.version !== version) return [];
  const { fixAll: title } = serverWords(server);
  return [{ title, kind: FIX_ALL, edit: workspaceEdit(server, editBetween(text, fixed.text), document) }];
}

/** `undefined` when the text cannot be changed to what is meant, because an object has a key twice. */
function editOf(server: Server, fix: Fix, { document, analysis }: AnalysedDraft): WorkspaceEdit | undefined {
  const { text, draft } = analysis;
  const after = patchedText(text, fix.patch, applyFix(draft, fix));
  return after === undefined ? undefined : workspaceEdit(server, editBetween(text, after), document);
}

function workspaceEdit({ agreed }: Server, edit: Edit, document: TextDocument): WorkspaceEdit {
  const { uri, version } = document;
  const edits = [textEdit(edit, document)];
  return agreed.hasVersions
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
}
