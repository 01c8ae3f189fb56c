import {
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  ErrorCodes,
  type Hover,
  type InitializeParams,
  type InitializeResult,
  InsertTextFormat,
  type MarkupContent,
  MarkupKind,
  ResponseError,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
  TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ServerCall } from '../cli/arguments.js';
import { failureOf } from '../cli/call-error.js';
import { once } from '../core/once.js';
import { visible } from '../core/quoting.js';
import { describeDraft, type Guide } from '../guide/guide.js';
import type { LanguageCode } from '../spec/field-facts.js';
import { germanGuide } from '../wording/de/guide.js';
import { englishGuide } from '../wording/en/guide.js';
import type { GuideWords } from '../wording/guide-words.js';
import { actionsAt, FIX_ALL, resolvedAction } from './actions.js';
import { withAnswers } from './asking.js';
import { draftOf, type Offer, offersAt } from './completion.js';
import { hoverAt } from './hover.js';
import { analysedDraft, closed, opened, publishAll, schedulePublishing } from './open-documents.js';
import { read } from './reading.js';
import {
  agreementOf,
  rangeOf,
  SERVER_NAME,
  type Server,
  type ServerSurroundings,
  setUp,
  textEdit,
  touches,
  usableFiles,
  watchFiles,
} from './server.js';
import { isSource, pathOfUri } from './settings.js';
import { plainTextOf, snippetOf } from './snippet.js';

/** Longer texts have no completion and no hover: the whole text would be read for each typed key. */
const LONGEST_READ = 1_000_000;

/** The words of completion and hover. */
const guideIn: Readonly<Record<LanguageCode, () => GuideWords>> = { en: () => englishGuide, de: () => germanGuide };

/**
 * Answers an editor over a connection: findings while the user types, fixes, descriptions of fields and rules, completion of keys and
 * values.
 *
 * @param call the flags of the command. The options of the client take precedence over them.
 */
export function serve(connection: Connection, call: ServerCall, around: ServerSurroundings): void {
  const documents = new TextDocuments(TextDocument);
  // `initialize` sets what is missing, and no request comes before it.
  const server = {
    connection,
    call,
    // Without `once`, each hover would read the file again.
    around: { ...around, reference: once(around.reference) },
    documents,
    states: new Map(),
    told: new Set(),
    watched: new Set(),
    config: {},
    toldReason: undefined,
  } as Partial<Server> as Server;
  connection.onInitialize((params) => initialized(server, params));
  connection.onInitialized(() => watchFiles(server));
  connection.onDidChangeWatchedFiles(({ changes }) => filesChanged(server, changes));
  documents.onDidOpen(({ document: { uri } }) => opened(server, uri));
  documents.onDidChangeContent(({ document: { uri } }) => schedulePublishing(server, uri));
  documents.onDidClose(({ document: { uri } }) => closed(server, uri));
  connection.onShutdown(() => {
    for (const { timer } of server.states.values()) clearTimeout(timer);
  });
  connection.onCodeAction((params) => actionsAt(server, params));
  connection.onCodeActionResolve((action) => resolvedAction(server, action));
  connection.onCompletion((params) => completionAt(server, params));
  connection.onHover((params) => hoverOf(server, params));
  documents.listen(connection);
  connection.listen();
}

async function initialized(server: Server, params: InitializeParams): Promise<InitializeResult> {
  server.agreed = agreementOf(params);
  server.settingUp = setUp(server);
  try {
    await server.settingUp;
  } catch (error) {
    const message = `${SERVER_NAME}: ${visible(failureOf(error))}`;
    throw new ResponseError(ErrorCodes.InvalidParams, message, { retry: false });
  }
  return {
    serverInfo: { name: SERVER_NAME, version: server.around.version },
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      hoverProvider: true,
      completionProvider: { triggerCharacters: ['"', ':'] },
      codeActionProvider: {
        codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL],
        resolveProvider: server.agreed.canResolve,
      },
    },
  };
}

async function filesChanged(server: Server, changes: readonly { readonly uri: string }[]): Promise<void> {
  if (!changes.some(({ uri }) => isSource(pathOfUri(uri) ?? '', server.setup.settings))) return;
  // One after the other, so that the last one counts.
  server.settingUp = server.settingUp.then(() => setUp(server));
  await server.settingUp;
  // A configuration may name other files now.
  watchFiles(server);
  publishAll(server);
}

/** The reading of a draft at a place; `undefined` when it has none. */
function readAt({ documents, setup }: Server, { textDocument: { uri }, position }: TextDocumentPositionParams) {
  const document = documents.get(uri);
  const text = document?.getText() ?? '';
  if (document === undefined || text.length > LONGEST_READ || !setup.isDraft(document)) return undefined;
  const offset = document.offsetAt(position);
  return { document, text, offset, reading: read(text, offset) };
}

async function completionAt(server: Server, params: TextDocumentPositionParams): Promise<CompletionItem[] | null> {
  const asked = readAt(server, params);
  if (asked === undefined) return null;
  const { document, text, reading } = asked;
  const { lang } = server.setup.settings;
  const { version } = document;
  const offers = await guided(server, draftOf(reading), (guide) => offersAt(reading, text, guide, lang));
  if (document.version !== version) return null;
  return offers.map((offer, index) => itemOf(server, offer, index, document));
}

function itemOf(server: Server, offer: Offer, index: number, document: TextDocument): CompletionItem {
  const { kind, label, detail, about, span, pieces, others, filter } = offer;
  const { hasSnippets } = server.agreed;
  const item: CompletionItem = {
    label,
    kind: kind === 'key' ? CompletionItemKind.Property : CompletionItemKind.Value,
    detail,
    // In the order in which they are offered.
    sortText: String(index).padStart(4, '0'),
    filterText: filter,
    insertTextFormat: hasSnippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: TextEdit.replace(rangeOf(span, document), hasSnippets ? snippetOf(pieces) : plainTextOf(pieces)),
    additionalTextEdits: others.map((edit) => textEdit(edit, document)),
  };
  return about === '' ? item : { ...item, documentation: markup(server, about) };
}

async function hoverOf(server: Server, params: TextDocumentPositionParams): Promise<Hover | null> {
  const asked = readAt(server, params);
  if (asked === undefined) return null;
  const { document, offset, reading } = asked;
  const { cursor, value: draft } = reading;
  const { version } = document;
  const found = await analysedDraft(server, params.textDocument.uri);
  const here = { offset, length: 0 };
  // The hover of a finding is also at the key of its value.
  const member = cursor.key === undefined ? undefined : [...cursor.container, cursor.key].join('\0');
  const remarks =
    found?.analysis.remarks.filter(({ span, path }) => touches(span, here) || path.join('\0') === member) ?? [];
  const { rules } = await usableFiles(server);
  const { lang } = server.setup.settings;
  const reference = server.around.reference();
  const text = await guided(server, draft, (guide) => hoverAt(cursor, remarks, guide, rules, reference, lang));
  if (text === '' || document.version !== version) return null;
  const span = cursor.span.length > 0 ? cursor.span : (remarks[0]?.span ?? here);
  return { contents: markup(server, text), range: rangeOf(span, document) };
}

async function guided<Told>(server: Server, draft: unknown, tell: (guide: Guide<string>) => Told): Promise<Told> {
  const { workspace, rules } = await usableFiles(server);
  const { lang, workspace: file } = server.setup.settings;
  return withAnswers(file === undefined ? undefined : workspace, rules, (lookups) =>
    tell(describeDraft(draft, lookups, { rules, language: guideIn[lang]() })),
  );
}

function markup({ agreed }: Server, value: string): MarkupContent {
  return { kind: agreed.hasMarkdown ? MarkupKind.Markdown : MarkupKind.PlainText, value };
}
