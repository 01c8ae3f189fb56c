import { basename } from 'node:path';
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  type Diagnostic,
  DiagnosticSeverity,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  InsertTextFormat,
  LSPErrorCodes,
  type MarkupContent,
  MarkupKind,
  MessageType,
  type Range,
  ResponseError,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
  TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ServerCall } from '../cli/arguments.js';
import { failureOf } from '../cli/call-error.js';
import { ownFix } from '../cli/check.js';
import type { Config } from '../cli/config-file.js';
import { fixedText } from '../cli/fix.js';
import { patchedText } from '../cli/fix-text.js';
import type { Span } from '../cli/json-text.js';
import { wordsIn } from '../cli/words.js';
import { once } from '../core/part.js';
import { visible } from '../core/quoting.js';
import { applyFix } from '../fixes/apply-fix.js';
import type { Fix } from '../fixes/fix.js';
import { describeDraft, type Guide } from '../guide/guide.js';
import type { LanguageCode } from '../spec/field-facts.js';
import { germanGuide } from '../wording/de/guide.js';
import { englishGuide } from '../wording/en/guide.js';
import type { GuideWords } from '../wording/guide-words.js';
import { type Analysis, analysed, type Remark } from './analysis.js';
import { withAnswers } from './asking.js';
import { draftOf, type Offer, offersAt } from './completion.js';
import { type Edit, editBetween } from './edit.js';
import { hoverAt } from './hover.js';
import { read } from './reading.js';
import {
  type Client,
  configFor,
  draftTest,
  isSource,
  type Loaded,
  loaded,
  pathOf,
  type ServerSettings,
  settingsOf,
  sourcesOf,
} from './settings.js';
import { plainTextOf, snippetOf } from './snippet.js';
import { type ServerWords, serverWordsIn } from './words.js';

/** The functions that the server needs from its environment. */
export interface ServerSurroundings {
  readonly cwd: string;
  readonly version: string;
  /** The text of `examples/pages/rules.md`. */
  readonly reference: () => string;
  /** The time, for hints about the past. */
  readonly now: () => string;
  /** The number of milliseconds after the last change at which a draft is judged. */
  readonly delay: number;
}

/** The name of the server, which editors show beside a finding. */
const NAME = 'campaign-draft-rules';

const FIX_ALL = `${CodeActionKind.SourceFixAll}.${NAME}`;

/** Longer texts have no completion and no hover: the whole text would be read for each typed key. */
const LONGEST_READ = 1_000_000;

/** The greatest number of fixes for a place: an editor asks for them wherever its cursor goes. */
const MOST_ACTIONS = 20;

/** The longest time, in milliseconds, that an analysis waits after a change, even if the last one took longer. */
const LONGEST_DELAY = 3000;

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
} as const satisfies Record<Remark['severity'], DiagnosticSeverity>;

/** The words of completion and hover. */
const guideIn: Readonly<Record<LanguageCode, GuideWords>> = { en: englishGuide, de: germanGuide };

/** The state of an open document. */
interface Open {
  timer: NodeJS.Timeout | undefined;
  /** The analysis of a version, which may still be running; `undefined` for a document that is not a draft. */
  latest: { readonly version: number; readonly analysis: Promise<Analysis | undefined> } | undefined;
  /** The time of the last analysis, in milliseconds. */
  took: number;
  /** Whether diagnostics are shown, which must go when the document is no longer a draft. */
  isShown: boolean;
}

/** The capabilities on which the server and the client agreed. */
interface Session {
  readonly client: Client;
  readonly canWatch: boolean;
  readonly hasSnippets: boolean;
  readonly hasMarkdown: boolean;
  /** Whether edits may have a version of their document. */
  readonly hasVersions: boolean;
  /** Whether the edit of a fix may be asked for later. */
  readonly canResolve: boolean;
}

/** The result of the options and the files, until one of the files changes. */
interface Setup {
  readonly settings: ServerSettings;
  readonly isDraft: ReturnType<typeof draftTest>;
  readonly files: Promise<Loaded>;
}

/** The fix of an action, until the user chooses it. */
interface ActionData {
  readonly uri: string;
  readonly version: number;
  /** Indices in the analysis of that version. */
  readonly remark: number;
  readonly fix: number;
}

/**
 * Answers an editor over a connection: findings while the user types, fixes, descriptions of fields and rules, completion of keys and
 * values.
 *
 * @param call the flags of the command. The options of the client take precedence over them.
 */
export function serve(connection: Connection, call: ServerCall, around: ServerSurroundings): void {
  const documents = new TextDocuments(TextDocument);
  const states = new Map<string, Open>();
  // `initialize` sets all of them, and no request comes before it.
  let session!: Session;
  let setup!: Setup;
  let settingUp!: Promise<void>;
  let config: Config = {};
  let hasToldOfWorkspace = false;
  /** The last reason why no draft is judged that the user was told. */
  let toldReason: string | undefined;
  const toldOfConfig = new Set<string>();
  const watched = new Set<string>();
  // Without `once`, each hover would read the file again.
  const reference = once(around.reference);

  connection.onInitialize(async (params) => {
    session = sessionOf(params);
    settingUp = setUp();
    try {
      await settingUp;
    } catch (error) {
      throw new ResponseError(ErrorCodes.InvalidParams, `${NAME}: ${visible(failureOf(error))}`, { retry: false });
    }
    return {
      serverInfo: { name: NAME, version: around.version },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        hoverProvider: true,
        completionProvider: { triggerCharacters: ['"', ':'] },
        codeActionProvider: {
          codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL],
          resolveProvider: session.canResolve,
        },
      },
    };
  });

  connection.onInitialized(watch);

  connection.onDidChangeWatchedFiles(async ({ changes }) => {
    if (!changes.some(({ uri }) => isSource(pathOf(uri) ?? '', setup.settings))) return;
    // One after the other, so that the last one counts.
    settingUp = settingUp.then(setUp);
    await settingUp;
    // A configuration may name other files now.
    watch();
    for (const [uri, state] of states) {
      state.latest = undefined;
      schedule(uri, state);
    }
  });

  documents.onDidOpen(({ document: { uri } }) => {
    states.set(uri, { timer: undefined, latest: undefined, took: 0, isShown: false });
  });

  documents.onDidChangeContent(({ document: { uri } }) => schedule(uri, stateOf(uri)));

  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(stateOf(uri).timer);
    states.delete(uri);
    send(() => connection.sendDiagnostics({ uri, diagnostics: [] }));
  });

  connection.onShutdown(() => {
    for (const { timer } of states.values()) clearTimeout(timer);
  });

  connection.onCodeAction(async (params) => {
    const found = await current(params.textDocument.uri);
    return found === undefined ? [] : actionsAt(params, found);
  });

  connection.onCodeActionResolve(async (action) => {
    // The client sends back what it was sent.
    const { uri, version, remark, fix } = action.data as ActionData;
    const found = await current(uri);
    const chosen = found?.analysis.remarks[remark]?.fixes()[fix];
    if (found?.document.version !== version || chosen === undefined) {
      throw new ResponseError(LSPErrorCodes.ContentModified, 'The draft has changed since the fix was offered');
    }
    return { ...action, edit: editOf(chosen, found) };
  });

  connection.onCompletion(async (params) => {
    const asked = readAt(params);
    if (asked === undefined) return null;
    const { document, text, reading } = asked;
    const { lang } = setup.settings;
    const { version } = document;
    const offers = await guided(draftOf(reading), (guide) => offersAt(reading, text, guide, lang));
    if (document.version !== version) return null;
    return offers.map((offer, index) => itemOf(offer, index, document));
  });

  connection.onHover(async (params) => {
    const asked = readAt(params);
    if (asked === undefined) return null;
    const { document, offset, reading } = asked;
    const { cursor, value: draft } = reading;
    const { version } = document;
    const found = await current(params.textDocument.uri);
    const here = { offset, length: 0 };
    // The hover of a finding is also at the key of its value.
    const member = cursor.key === undefined ? undefined : [...cursor.container, cursor.key].join('\0');
    const remarks =
      found?.analysis.remarks.filter(({ span, path }) => touches(span, here) || path.join('\0') === member) ?? [];
    const { rules } = await usable();
    const { lang } = setup.settings;
    const text = await guided(draft, (guide) => hoverAt(cursor, remarks, guide, rules, reference(), lang));
    if (text === '' || document.version !== version) return null;
    const span = cursor.span.length > 0 ? cursor.span : (remarks[0]?.span ?? here);
    return { contents: markup(text), range: rangeOf(span, document) };
  });

  documents.listen(connection);
  connection.listen();

  /** @throws CallError for options that do not exist or have another type. */
  async function setUp(): Promise<void> {
    const { client } = session;
    const reading = configFor(call, client, around.cwd);
    // While it cannot be read, the last readable one tells which documents are drafts. Each draft shows why it is not judged.
    config = await reading.catch(() => config);
    const settings = settingsOf(call, client, around.cwd, config);
    const files = reading.then(() => loaded(settings));
    setup = { settings, isDraft: draftTest(settings), files };
    tellOfConfig(config);
    files.then(
      () => tellReason(files, undefined),
      (error) => tellReason(files, visible(failureOf(error))),
    );
  }

  /** Tells the user once why no draft is judged. */
  function tellReason(files: Promise<Loaded>, reason: string | undefined): void {
    if (files !== setup.files) return;
    if (reason !== undefined && reason !== toldReason) show(MessageType.Error, serverWords().unusable(reason));
    toldReason = reason;
  }

  /** Tells the user once whose code was run, and what was not read. */
  function tellOfConfig({ module, notes = [] }: Config): void {
    const ran = module === undefined ? [] : [wordsIn[setup.settings.lang].ranModule(module)];
    for (const text of [...ran, ...notes].filter((one) => !toldOfConfig.has(one))) {
      toldOfConfig.add(text);
      show(MessageType.Info, `${NAME}: ${visible(text)}`);
    }
  }

  function show(type: MessageType, message: string): void {
    send(() => connection.sendNotification(ShowMessageNotification.type, { type, message }));
  }

  function serverWords(): ServerWords {
    return serverWordsIn[setup.settings.lang];
  }

  /** Asks the client to watch the files. */
  function watch(): void {
    const names = [...new Set(sourcesOf(setup.settings).map((file) => basename(file)))].filter(
      (name) => !watched.has(name),
    );
    if (!session.canWatch || names.length === 0) return;
    for (const name of names) watched.add(name);
    const watchers = names.map((name) => ({ globPattern: `**/${name}` }));
    // If the client refuses, the files are read only when the server starts.
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined);
  }

  /** The content of the files; empty when they cannot be used. */
  async function usable(): Promise<Partial<Loaded>> {
    return setup.files.catch(() => ({}));
  }

  function stateOf(uri: string): Open {
    // Documents that are open have one.
    return states.get(uri) as Open;
  }

  function schedule(uri: string, state: Open): void {
    clearTimeout(state.timer);
    const delay = Math.min(Math.max(around.delay, state.took), LONGEST_DELAY);
    state.timer = setTimeout(() => publish(uri, state), delay);
  }

  async function publish(uri: string, state: Open): Promise<void> {
    // Closing a document stops its timer.
    const document = documents.get(uri) as TextDocument;
    const { version } = document;
    const analysis = analysisOf(document, state);
    let remarks: readonly Remark[] | undefined;
    let failure: unknown;
    try {
      remarks = (await analysis)?.remarks;
    } catch (error) {
      failure = error;
    }
    // A stale analysis is dropped. A document that was closed and opened again is another document.
    if (states.get(uri) !== state || document.version !== version || state.latest?.analysis !== analysis) return;
    const isDraft = remarks !== undefined || failure !== undefined;
    if (!isDraft && !state.isShown) return;
    state.isShown = isDraft;
    if (remarks !== undefined && setup.settings.workspace === undefined) tellOfWorkspace();
    const diagnostics =
      failure === undefined ? remarks?.map((one) => diagnosticOf(one, document)) : [notJudged(failure)];
    await send(() => connection.sendDiagnostics({ uri, version, diagnostics: diagnostics ?? [] }));
  }

  function tellOfWorkspace(): void {
    if (hasToldOfWorkspace) return;
    hasToldOfWorkspace = true;
    show(MessageType.Info, serverWords().noWorkspace);
  }

  function analysisOf(document: TextDocument, state: Open): Promise<Analysis | undefined> {
    const { version } = document;
    if (state.latest?.version === version) return state.latest.analysis;
    const analysis = setup.isDraft(document) ? timed(document, state) : Promise.resolve(undefined);
    state.latest = { version, analysis };
    return analysis;
  }

  async function timed(document: TextDocument, state: Open): Promise<Analysis> {
    const began = performance.now();
    const { settings, files } = setup;
    try {
      return await analysed(document.getText(), pathOf(document.uri), await files, settings, around.now());
    } finally {
      state.took = performance.now() - began;
    }
  }

  /** A draft with its analysis; `undefined` when there is none, or when the draft changed meanwhile. */
  async function current(uri: string): Promise<{ document: TextDocument; analysis: Analysis } | undefined> {
    const document = documents.get(uri);
    if (document === undefined) return undefined;
    const { version } = document;
    // The diagnostics of a draft tell that it cannot be judged.
    const analysis = await analysisOf(document, stateOf(uri)).catch(() => undefined);
    return analysis === undefined || document.version !== version ? undefined : { document, analysis };
  }

  function actionsAt(
    { range, context: { only } }: CodeActionParams,
    found: { document: TextDocument; analysis: Analysis },
  ): CodeAction[] | Promise<CodeAction[]> {
    const { document, analysis } = found;
    const isWanted = (kind: string) => only?.some((one) => kind === one || kind.startsWith(`${one}.`));
    if (only !== undefined && !isWanted(CodeActionKind.QuickFix)) return isWanted(FIX_ALL) ? fixAll(found) : [];
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
      if (session.canResolve && !analysis.hasKeyTwice) return [{ ...action, data }];
      const edit = editOf(fix, found);
      return edit === undefined ? [] : [{ ...action, edit }];
    });
  }

  async function fixAll({ document, analysis: { text, draft } }: { document: TextDocument; analysis: Analysis }) {
    const { version } = document;
    const { settings, files } = setup;
    const { workspace, rules } = await files;
    const fixed = await fixedText(text, draft, workspace, rules, settings);
    if (fixed === undefined || fixed.count === 0 || document.version !== version) return [];
    const { fixAll: title } = serverWords();
    return [{ title, kind: FIX_ALL, edit: workspaceEdit(editBetween(text, fixed.text), document) }];
  }

  /** `undefined` when the text cannot be changed to what is meant, because an object has a key twice. */
  function editOf(
    fix: Fix,
    { document, analysis: { text, draft } }: { document: TextDocument; analysis: Analysis },
  ): WorkspaceEdit | undefined {
    const after = patchedText(text, fix.patch, applyFix(draft, fix));
    return after === undefined ? undefined : workspaceEdit(editBetween(text, after), document);
  }

  function workspaceEdit(edit: Edit, document: TextDocument): WorkspaceEdit {
    const { uri, version } = document;
    const edits = [textEdit(edit, document)];
    return session.hasVersions
      ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
      : { changes: { [uri]: edits } };
  }

  function readAt({ textDocument: { uri }, position }: TextDocumentPositionParams) {
    const document = documents.get(uri);
    const text = document?.getText() ?? '';
    if (document === undefined || text.length > LONGEST_READ || !setup.isDraft(document)) return undefined;
    const offset = document.offsetAt(position);
    return { document, text, offset, reading: read(text, offset) };
  }

  async function guided<Told>(draft: unknown, tell: (guide: Guide<string>) => Told): Promise<Told> {
    const { workspace, rules } = await usable();
    const { lang, workspace: file } = setup.settings;
    return withAnswers(file === undefined ? undefined : workspace, rules, (lookups) =>
      tell(describeDraft(draft, lookups, { rules, language: guideIn[lang] })),
    );
  }

  function itemOf(
    { kind, label, detail, about, span, pieces, others, filter }: Offer,
    index: number,
    document: TextDocument,
  ) {
    const { hasSnippets } = session;
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
    return about === '' ? item : { ...item, documentation: markup(about) };
  }

  function markup(value: string): MarkupContent {
    return { kind: session.hasMarkdown ? MarkupKind.Markdown : MarkupKind.PlainText, value };
  }

  function notJudged(error: unknown): Diagnostic {
    const message = serverWords().notJudged(visible(failureOf(error)));
    const start = { line: 0, character: 0 };
    return { range: { start, end: start }, severity: DiagnosticSeverity.Error, source: NAME, message };
  }
}

function sessionOf({
  initializationOptions: options,
  workspaceFolders,
  rootUri,
  locale,
  capabilities,
}: InitializeParams): Session {
  const { textDocument, workspace } = capabilities;
  const { properties = [] } = textDocument?.codeAction?.resolveSupport ?? {};
  return {
    client: { options, folder: workspaceFolders?.[0]?.uri ?? rootUri ?? undefined, locale },
    canWatch: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    hasSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    hasMarkdown: textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) === true,
    hasVersions: workspace?.workspaceEdit?.documentChanges === true,
    canResolve: properties.includes('edit') && textDocument?.codeAction?.dataSupport === true,
  };
}

/** Sends the editor a notification. It is not an error if the editor is gone. */
async function send(sending: () => Promise<void>): Promise<void> {
  try {
    await sending();
  } catch {
    // The connection ends the server by itself.
  }
}

function touches(one: Span, other: Span): boolean {
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length;
}

function rangeOf({ offset, length }: Span, document: TextDocument): Range {
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

function textEdit({ span, text }: Edit, document: TextDocument): TextEdit {
  return TextEdit.replace(rangeOf(span, document), text);
}

function diagnosticOf({ severity, rule, issue, span }: Remark, document: TextDocument): Diagnostic {
  const range = rangeOf(span, document);
  return { range, severity: severities[severity], code: rule, source: NAME, message: visible(issue) };
}
