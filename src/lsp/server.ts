import { basename } from 'node:path';
import {
  type Connection,
  type Diagnostic,
  DiagnosticSeverity,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  MarkupKind,
  MessageType,
  type Range,
  ShowMessageNotification,
  type TextDocuments,
  TextEdit,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ServerCall } from '../cli/arguments.js';
import { failureOf } from '../cli/call-error.js';
import type { Config } from '../cli/config-file.js';
import type { Span } from '../cli/json-text.js';
import { wordsByLanguage } from '../cli/words.js';
import { visible } from '../core/quoting.js';
import type { Analysis, Remark } from './analysis.js';
import type { Edit } from './edit.js';
import {
  type Client,
  configFor,
  draftTest,
  type Loaded,
  loaded,
  type ServerSettings,
  settingsOf,
  sourcesOf,
} from './settings.js';
import { type ServerWords, serverWordsIn } from './words.js';

/** The name of the server, which editors show beside a finding. */
export const SERVER_NAME = 'campaign-draft-rules';

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

/** The state of a server. */
export interface Server {
  readonly connection: Connection;
  readonly call: ServerCall;
  readonly around: ServerSurroundings;
  readonly documents: TextDocuments<TextDocument>;
  /** Of the open documents, by URI. */
  readonly states: Map<string, DocumentState>;
  /** What the user was told once. */
  readonly told: Set<string>;
  readonly watched: Set<string>;
  /** The last readable configuration. */
  config: Config;
  /** The last reason why no draft is judged that the user was told. */
  toldReason: string | undefined;
  agreed: ReturnType<typeof agreementOf>;
  setup: Setup;
  settingUp: Promise<void>;
}

/** The state of an open document. */
export interface DocumentState {
  /** Whether it was opened a moment ago: nobody has typed anything yet, so its first judging waits for nothing. */
  isNew: boolean;
  timer: NodeJS.Timeout | undefined;
  /** The analysis of a version, which may still be running; `undefined` for a document that is not a draft. */
  latest: { readonly version: number; readonly analysis: Promise<Analysis | undefined> } | undefined;
  /** The time of the last analysis, in milliseconds. */
  took: number;
  /** Whether diagnostics are shown, which must go when the document is no longer a draft. */
  isShown: boolean;
}

/** The result of the options and the files, until one of the files changes. */
interface Setup {
  readonly settings: ServerSettings;
  readonly isDraft: ReturnType<typeof draftTest>;
  readonly files: Promise<Loaded>;
}

/** The capabilities on which the server and the client agreed. */
export function agreementOf(params: InitializeParams) {
  const { initializationOptions: options, workspaceFolders, rootUri, locale, capabilities } = params;
  const { textDocument, workspace } = capabilities;
  const { properties = [] } = textDocument?.codeAction?.resolveSupport ?? {};
  const client: Client = { options, folder: workspaceFolders?.[0]?.uri ?? rootUri ?? undefined, locale };
  return {
    client,
    canWatch: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    hasSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    hasMarkdown: textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) === true,
    /** Whether edits may have a version of their document. */
    hasVersions: workspace?.workspaceEdit?.documentChanges === true,
    /** Whether the edit of a fix may be asked for later. */
    canResolve: properties.includes('edit') && textDocument?.codeAction?.dataSupport === true,
  };
}

/** @throws CallError for options that do not exist or have another type. */
export async function setUp(server: Server): Promise<void> {
  const { call, agreed, around } = server;
  const reading = configFor(call, agreed.client, around.cwd);
  // While it cannot be read, the last readable one tells which documents are drafts. Each draft shows why it is not judged.
  server.config = await reading.catch(() => server.config);
  const settings = settingsOf(call, agreed.client, around.cwd, server.config);
  const files = reading.then(() => loaded(settings));
  server.setup = { settings, isDraft: draftTest(settings), files };
  tellOfConfig(server);
  files.then(
    () => tellReason(server, files, undefined),
    (error) => tellReason(server, files, visible(failureOf(error))),
  );
}

/** Tells the user once whose code was run, and what was not read. */
function tellOfConfig(server: Server): void {
  const { module, notes = [] } = server.config;
  const ran = module === undefined ? [] : [wordsByLanguage[server.setup.settings.lang].ranModule(module)];
  for (const text of [...ran, ...notes]) tellOnce(server, text, `${SERVER_NAME}: ${visible(text)}`);
}

/** Tells the user once why no draft is judged. */
function tellReason(server: Server, files: Promise<Loaded>, reason: string | undefined): void {
  if (files !== server.setup.files) return;
  if (reason !== undefined && reason !== server.toldReason) {
    show(server, MessageType.Error, serverWords(server).unusable(reason));
  }
  server.toldReason = reason;
}

/** Asks the client to watch the files. */
export function watchFiles({ setup, watched, agreed, connection }: Server): void {
  const names = [...new Set(sourcesOf(setup.settings).map((file) => basename(file)))].filter(
    (name) => !watched.has(name),
  );
  if (!agreed.canWatch || names.length === 0) return;
  for (const name of names) watched.add(name);
  const watchers = names.map((name) => ({ globPattern: `**/${name}` }));
  // If the client refuses, the files are read only when the server starts.
  connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined);
}

/** The content of the files; empty when they cannot be used. */
export async function usableFiles({ setup }: Server): Promise<Partial<Loaded>> {
  return setup.files.catch(() => ({}));
}

export function serverWords({ setup }: Server): ServerWords {
  return serverWordsIn[setup.settings.lang];
}

/** @param topic the same for what the user is told once. */
export function tellOnce(server: Server, topic: string, message: string): void {
  if (server.told.has(topic)) return;
  server.told.add(topic);
  show(server, MessageType.Info, message);
}

function show({ connection }: Server, type: MessageType, message: string): void {
  send(() => connection.sendNotification(ShowMessageNotification.type, { type, message }));
}

/** Sends the editor a notification. It is not an error if the editor is gone. */
export async function send(sending: () => Promise<void>): Promise<void> {
  try {
    await sending();
  } catch {
    // The connection ends the server by itself.
  }
}

const diagnosticSeverities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const satisfies Record<Remark['severity'], DiagnosticSeverity>;

/** Whether two parts of a text have a place in common. */
export function touches(one: Span, other: Span): boolean {
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length;
}

export function rangeOf({ offset, length }: Span, document: TextDocument): Range {
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

export function textEdit({ span, text }: Edit, document: TextDocument): TextEdit {
  return TextEdit.replace(rangeOf(span, document), text);
}

export function diagnosticOf({ severity, rule, issue, span }: Remark, document: TextDocument): Diagnostic {
  const range = rangeOf(span, document);
  return { range, severity: diagnosticSeverities[severity], code: rule, source: SERVER_NAME, message: visible(issue) };
}
