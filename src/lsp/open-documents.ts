import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { failureOf } from '../cli/call-error.js';
import { visible } from '../core/quoting.js';
import { type Analysis, analysed } from './analysis.js';
import { type DocumentState, diagnosticOf, SERVER_NAME, type Server, send, serverWords, tellOnce } from './server.js';
import { pathOfUri } from './settings.js';

/** The longest time, in milliseconds, that an analysis waits after a change, even if the last one took longer. */
const LONGEST_DELAY = 3000;

/** A draft with its analysis. */
export interface AnalysedDraft {
  readonly document: TextDocument;
  readonly analysis: Analysis;
}

export function opened({ states }: Server, uri: string): void {
  states.set(uri, { isNew: true, timer: undefined, latest: undefined, took: 0, isShown: false });
}

export function closed(server: Server, uri: string): void {
  clearTimeout(stateOfDocument(server, uri).timer);
  server.states.delete(uri);
  send(() => server.connection.sendDiagnostics({ uri, diagnostics: [] }));
}

function stateOfDocument({ states }: Server, uri: string): DocumentState {
  // Documents that are open have one.
  return states.get(uri) as DocumentState;
}

/** Judges a document a while after its last change, or at once when it was opened. */
export function schedulePublishing(server: Server, uri: string): void {
  const state = stateOfDocument(server, uri);
  clearTimeout(state.timer);
  const delay = state.isNew ? 0 : Math.min(Math.max(server.around.delay, state.took), LONGEST_DELAY);
  state.isNew = false;
  state.timer = setTimeout(() => publish(server, uri, state), delay);
}

/** Judges all documents anew. */
export function publishAll(server: Server): void {
  for (const [uri, state] of server.states) {
    state.latest = undefined;
    schedulePublishing(server, uri);
  }
}

async function publish(server: Server, uri: string, state: DocumentState): Promise<void> {
  // Closing a document stops its timer.
  const document = server.documents.get(uri) as TextDocument;
  const { version } = document;
  const analysis = analysisOf(server, document, state);
  const found = await analysis.catch((failure: unknown) => ({ failure }));
  // A stale analysis is dropped. A document that was closed and opened again is another document.
  if (server.states.get(uri) !== state || document.version !== version || state.latest?.analysis !== analysis) return;
  if (found === undefined && !state.isShown) return;
  state.isShown = found !== undefined;
  const diagnostics = found === undefined ? [] : diagnosticsOf(server, document, found);
  await send(() => server.connection.sendDiagnostics({ uri, version, diagnostics }));
}

function diagnosticsOf(
  server: Server,
  document: TextDocument,
  found: Analysis | { readonly failure: unknown },
): Diagnostic[] {
  const { notJudged, noWorkspace } = serverWords(server);
  if ('failure' in found) {
    const start = { line: 0, character: 0 };
    const message = notJudged(visible(failureOf(found.failure)));
    return [{ range: { start, end: start }, severity: DiagnosticSeverity.Error, source: SERVER_NAME, message }];
  }
  if (server.setup.settings.workspace === undefined) tellOnce(server, 'workspace', noWorkspace);
  return found.remarks.map((one) => diagnosticOf(one, document));
}

/** The analysis of a document as it is now; `undefined` for a document that is not a draft. */
function analysisOf(server: Server, document: TextDocument, state: DocumentState): Promise<Analysis | undefined> {
  const { version } = document;
  if (state.latest?.version === version) return state.latest.analysis;
  const isDraft = server.setup.isDraft(document);
  const analysis = isDraft ? timedAnalysis(server, document, state) : Promise.resolve(undefined);
  state.latest = { version, analysis };
  return analysis;
}

async function timedAnalysis(server: Server, document: TextDocument, state: DocumentState): Promise<Analysis> {
  const began = performance.now();
  const { settings, files } = server.setup;
  try {
    return await analysed(document.getText(), pathOfUri(document.uri), await files, settings, server.around.now());
  } finally {
    state.took = performance.now() - began;
  }
}

/** A draft with its analysis; `undefined` when there is none, or when the draft changed meanwhile. */
export async function analysedDraft(server: Server, uri: string): Promise<AnalysedDraft | undefined> {
  const document = server.documents.get(uri);
  if (document === undefined) return undefined;
  const { version } = document;
  // The diagnostics of a draft tell that it cannot be judged.
  const analysis = await analysisOf(server, document, stateOfDocument(server, uri)).catch(() => undefined);
  return analysis === undefined || document.version !== version ? undefined : { document, analysis };
}
