import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import {
  type CodeAction,
  type CompletionItem,
  createConnection,
  createProtocolConnection,
  type Diagnostic,
  type DidChangeWatchedFilesRegistrationOptions,
  type Hover,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  type RegistrationParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { callOf, readArguments, type ServerCall } from '../../src/cli/arguments.js';
import { connectionOf } from '../../src/lsp/channel.js';
import { serve } from '../../src/lsp/serve.js';
import { folderWith, reference } from '../cli/around.js';

/** The capabilities of most editors. */
export const usual = {
  textDocument: {
    completion: { completionItem: { snippetSupport: true } },
    hover: { contentFormat: ['markdown'] },
    codeAction: { resolveSupport: { properties: ['edit'] }, dataSupport: true },
  },
  workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, workspaceEdit: { documentChanges: true } },
};

export interface EditorSettings {
  readonly files?: Readonly<Record<string, string>>;
  readonly options?: unknown;
  readonly flags?: readonly string[];
  readonly capabilities?: unknown;
  readonly locale?: string;
  readonly delay?: number;
  /** How the editor names its folder, if at all. */
  readonly naming?: 'folders' | 'root' | 'none' | 'below';
}

/** An editor: a client of the protocol. */
export interface Editor {
  readonly folder: string;
  readonly connection: ProtocolConnection;
  readonly begun: InitializeResult;
  /** The published diagnostics, in order. */
  readonly published: readonly PublishDiagnosticsParams[];
  /** Messages for the user. */
  readonly messages: readonly string[];
  /** The globs of files about whose changes the server wants to be told. */
  readonly watched: readonly string[];
  uriOf(name: string): string;
  open(name: string, text: string, languageId?: string): void;
  /** Replaces the text in a range, as typing does. */
  edit(name: string, range: Range, text: string): void;
  textOf(name: string): string;
  close(name: string): void;
  /** The diagnostics of the present text, when they come. */
  diagnostics(name: string): Promise<readonly Diagnostic[]>;
  complete(name: string, position: Position): Promise<readonly CompletionItem[] | null>;
  hover(name: string, position: Position): Promise<Hover | null>;
  actions(name: string, range: Range, only?: readonly string[]): Promise<readonly CodeAction[]>;
}

/** Speaks the protocol over two streams. */
export async function editorOver(
  streams: { readonly from: NodeJS.ReadableStream; readonly to: NodeJS.WritableStream },
  folder: string,
  { options, capabilities = usual, locale, naming = 'folders' }: EditorSettings,
): Promise<Editor> {
  const connection = createProtocolConnection(
    new StreamMessageReader(streams.from),
    new StreamMessageWriter(streams.to),
  );
  const published: PublishDiagnosticsParams[] = [];
  const messages: string[] = [];
  const documents = new Map<string, TextDocument>();
  const waiting = new Set<() => void>();
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    published.push(params);
    for (const look of waiting) look();
  });
  connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
    messages.push(message);
  });
  const watched: string[] = [];
  connection.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
    // The server registers nothing else.
    const options = registrations.map(
      ({ registerOptions }) => registerOptions as DidChangeWatchedFilesRegistrationOptions,
    );
    // It registers only globs.
    watched.push(...options.flatMap(({ watchers }) => watchers.map(({ globPattern }) => globPattern as string)));
    return null;
  });
  connection.listen();
  const uriOf = (name: string) => pathToFileURL(`${folder}/${name}`).href;
  const documentOf = (name: string) => documents.get(uriOf(name)) as TextDocument;
  const about = (name: string) => ({ textDocument: { uri: uriOf(name) } });
  const workspaceFolder = naming === 'folders' ? folder : naming === 'below' ? `${folder}/below` : undefined;
  const begun: InitializeResult = await connection.sendRequest('initialize', {
    processId: null,
    rootUri: naming === 'none' ? null : pathToFileURL(naming === 'root' ? folder : `${folder}/none`).href,
    ...(workspaceFolder !== undefined && {
      workspaceFolders: [{ uri: pathToFileURL(workspaceFolder).href, name: 'work' }],
    }),
    capabilities,
    initializationOptions: options,
    locale,
  });
  await connection.sendNotification('initialized', {});
  return {
    folder,
    connection,
    begun,
    published,
    messages,
    watched,
    uriOf,
    open(name, text, languageId = 'json') {
      const document = TextDocument.create(uriOf(name), languageId, 1, text);
      documents.set(document.uri, document);
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: document.uri, languageId, version: 1, text },
      });
    },
    edit(name, range, text) {
      const document = documentOf(name);
      const version = document.version + 1;
      TextDocument.update(document, [{ range, text }], version);
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: document.uri, version },
        contentChanges: [{ range, text }],
      });
    },
    textOf: (name) => documentOf(name).getText(),
    close(name) {
      documents.delete(uriOf(name));
      connection.sendNotification('textDocument/didClose', about(name));
    },
    diagnostics(name) {
      const { uri, version } = documentOf(name);
      return new Promise((resolve) => {
        const look = () => {
          const found = published.filter((one) => one.uri === uri && one.version === version).at(-1);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found.diagnostics);
        };
        waiting.add(look);
        look();
      });
    },
    complete: (name, position) => connection.sendRequest('textDocument/completion', { ...about(name), position }),
    hover: (name, position) => connection.sendRequest('textDocument/hover', { ...about(name), position }),
    actions: (name, range, only) =>
      connection.sendRequest('textDocument/codeAction', { ...about(name), range, context: { diagnostics: [], only } }),
  };
}

const ending: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ending.splice(0)) await end();
});

export interface CutOffEditor extends Editor {
  /** Ends the connection. Resolves when the server has tried to publish something after that. */
  readonly cutOff: () => Promise<void>;
  /** How the server ended the process, had it one. */
  readonly ends: readonly string[];
  /** What the server reads. */
  readonly toServer: PassThrough;
}

/** An editor, and the server in this process. */
export async function editorWith(settings: EditorSettings = {}): Promise<CutOffEditor> {
  const [toServer, toEditor] = [new PassThrough(), new PassThrough()];
  const folder = folderWith(settings.files);
  const ends: string[] = [];
  const { reader, writer, options } = connectionOf(toServer, toEditor, (code, reason) => {
    ends.push(reason === undefined ? `${code}` : `${code}: ${reason}`);
  });
  const connection = createConnection(reader, writer, options);
  // The command is `lsp`.
  serve(connection, callOf(readArguments(['lsp', ...(settings.flags ?? [])])) as ServerCall, {
    cwd: folder,
    version: '1.2.3',
    reference: () => reference,
    now: () => '2026-06-01T00:00:00Z',
    delay: settings.delay ?? 0,
  });
  const editor = await editorOver({ from: toEditor, to: toServer }, folder, settings);
  let isCutOff = false;
  ending.push(async () => {
    if (isCutOff) return;
    // It may be over already: then it refuses this, or does not answer.
    if (ends.length === 0) await editor.connection.sendRequest('shutdown').catch(() => undefined);
    editor.connection.dispose();
    connection.dispose();
  });
  return {
    ...editor,
    ends,
    toServer,
    cutOff() {
      isCutOff = true;
      connection.dispose();
      const { sendDiagnostics } = connection;
      return new Promise((resolve) => {
        connection.sendDiagnostics = (params) => {
          try {
            return sendDiagnostics(params);
          } finally {
            resolve();
          }
        };
      });
    },
  };
}

/** A text with a mark, `|`, where the cursor is. */
export function marked(text: string): { readonly text: string; readonly offset: number; readonly position: Position } {
  const offset = text.indexOf('|');
  const before = text.slice(0, offset).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  return { text: text.slice(0, offset) + text.slice(offset + 1), offset, position };
}

/** The text after edits of the protocol. */
export function applied(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('file:///a', 'json', 1, text), [...edits]);
}
