import type { Finding } from './editor.ts';
import type { createHistory, Version } from './history.ts';
import { observable } from './observable.ts';

export interface Stored {
  readonly draft: unknown;
  readonly etag: string;
  readonly isPublished: boolean;
}

export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly isPublished: boolean;
}

/** The service that keeps the drafts. Each function throws when it cannot be reached. */
export interface Service {
  readonly load: (id: string) => Promise<Stored | undefined>;
  readonly list: () => Promise<readonly Listed[]>;
  /** Answers with what is stored instead, when that is not the revision that the change was made of. */
  readonly save: (
    id: string,
    draft: unknown,
    etag: string | undefined,
  ) => Promise<{ readonly saved: Stored } | { readonly other: Stored }>;
  /** Answers with what is wrong; with nothing, the campaign is published. */
  readonly publish: (
    id: string,
    etag: string,
  ) => Promise<{ readonly findings: readonly Finding[] } | { readonly saved: Stored }>;
}

/** Somebody else has changed the document in between. */
export interface Conflict {
  readonly document: string;
  readonly mine: unknown;
  readonly other: Stored;
}

/** `new`: nothing was entered yet. `away`: the service cannot be reached; the draft is kept in this browser. */
export type SavingState = 'new' | 'saving' | 'saved' | 'published' | 'away' | 'conflict';

const SAVE_AFTER = 700;
const KEEP_AFTER = 200;
const TRY_AGAIN_AFTER = 3000;

interface DocumentsOptions {
  readonly history: ReturnType<typeof createHistory>;
  readonly service: Service;
  readonly storage: Storage | undefined;
}

interface Kept {
  readonly draft: unknown;
  readonly text?: string;
  readonly etag?: string;
}

const keyOf = (id: string) => `campaign-editor/${id}`;
const LAST = keyOf('last');

/** Saves what is entered: at once in this browser, and after a pause in the service, one request after the other. */
export function createDocuments({ history, service, storage }: DocumentsOptions) {
  const state = observable<SavingState>('new');
  const conflict = observable<Conflict | undefined>(undefined);
  /** What the service has of each document; of a new one, what it began with. */
  const known = new Map<string, { readonly draft: unknown; readonly etag?: string; readonly isPublished?: boolean }>();
  const unsaved = new Map<string, unknown>();
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let kept: Version | undefined;
  known.set(history.get().now.document, { draft: history.get().now.draft });

  function settle() {
    const { document, draft } = history.get().now;
    if (conflict.get() !== undefined) return state.set('conflict');
    const stored = known.get(document);
    if (stored === undefined || stored.draft !== draft) return;
    state.set(stored.etag === undefined ? 'new' : stored.isPublished ? 'published' : 'saved');
  }

  /** What this browser has kept of a document. Whatever else stands there is nothing. */
  function copyOf(document: string): Kept | undefined {
    try {
      return JSON.parse(storage?.getItem(keyOf(document)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps in this browser what the service lacks. */
  function keep() {
    clearTimeout(keepTimer);
    const { now } = history.get();
    if (storage === undefined || now === kept) return;
    kept = now;
    const { document, draft, text } = now;
    try {
      storage.setItem(LAST, document);
      const { draft: saved, etag } = known.get(document) ?? {};
      if (saved === draft && text === undefined) storage.removeItem(keyOf(document));
      else storage.setItem(keyOf(document), JSON.stringify({ draft, text, etag }));
    } catch {
      // A browser that is full or forbids it keeps nothing: then the service alone does.
    }
  }

  function changed() {
    const { document, draft } = history.get().now;
    if (known.get(document)?.draft !== draft) {
      unsaved.set(document, draft);
      if (conflict.get() === undefined) state.set('saving');
    } else unsaved.delete(document);
    settle();
    clearTimeout(keepTimer);
    keepTimer = setTimeout(keep, KEEP_AFTER);
    clearTimeout(saveTimer);
    saveTimer = setTimeout(save, SAVE_AFTER);
  }

  function save(): Promise<void> {
    clearTimeout(saveTimer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function saveAll() {
    while (unsaved.size > 0 && conflict.get() === undefined) {
      const [[document, draft] = ['', undefined]] = unsaved;
      try {
        const answer = await service.save(document, draft, known.get(document)?.etag);
        if ('other' in answer) conflict.set({ document, mine: draft, other: answer.other });
        else {
          known.set(document, { ...answer.saved, draft });
          if (unsaved.get(document) === draft) unsaved.delete(document);
          // Of a document that was left, text that is no JSON yet stays.
          const isLeft = history.get().now.document !== document;
          if (isLeft && copyOf(document)?.text === undefined) storage?.removeItem(keyOf(document));
          kept = undefined;
          keep();
        }
        settle();
      } catch {
        state.set('away');
        saveTimer = setTimeout(save, TRY_AGAIN_AFTER);
        return;
      }
    }
  }

  const stop = history.subscribe(changed);
  globalThis.addEventListener?.('pagehide', keep);

  return {
    state,
    conflict,
    save,
    list: service.list,
    /** Tells that a document begins with this draft, which nobody needs to save. */
    begin: (document: string, draft: unknown, stored?: { readonly etag?: string; readonly isPublished?: boolean }) => {
      if (!known.has(document) || stored !== undefined) known.set(document, { draft, ...stored });
      settle();
    },
    /** What this browser and the service have of a document. */
    async find(document: string): Promise<(Omit<Version, 'document'> & { readonly etag?: string }) | undefined> {
      const own = copyOf(document);
      if (own !== undefined) {
        known.set(document, { draft: undefined, ...(own.etag !== undefined && { etag: own.etag }) });
        return { text: undefined, ...own };
      }
      const stored = await service.load(document).catch(() => undefined);
      if (stored === undefined) return undefined;
      known.set(document, stored);
      return { draft: stored.draft, text: undefined };
    },
    last: () => storage?.getItem(LAST) ?? undefined,
    changed,
    /** Ends a conflict: the draft stands, made of what the others have saved. */
    resolve(draft: unknown) {
      const open = conflict.get();
      if (open === undefined) return;
      const { document, other } = open;
      known.set(document, other);
      conflict.set(undefined);
      unsaved.delete(document);
      history.change({ draft, document, text: undefined });
      changed();
    },
    /** Saves what is open, and publishes it. */
    async publish(): Promise<readonly Finding[]> {
      await save();
      const { document, draft } = history.get().now;
      // A campaign that was only opened is stored when it is published.
      if (known.get(document)?.etag === undefined) {
        unsaved.set(document, draft);
        await save();
      }
      const { etag } = known.get(document) ?? {};
      if (etag === undefined || unsaved.has(document)) throw new Error('The draft is not saved');
      const answer = await service.publish(document, etag);
      if ('findings' in answer) return answer.findings;
      known.set(document, { ...answer.saved, draft });
      settle();
      return [];
    },
    dispose() {
      keep();
      stop();
      clearTimeout(saveTimer);
      clearTimeout(keepTimer);
      globalThis.removeEventListener?.('pagehide', keep);
    },
  };
}
