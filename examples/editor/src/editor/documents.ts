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
  /** Resolves with the stored draft if it has another revision than the change is based on. */
  readonly save: (
    id: string,
    draft: unknown,
    etag: string | undefined,
  ) => Promise<{ readonly saved: Stored } | { readonly other: Stored }>;
  /** Resolves with the errors; without any, the campaign is published. */
  readonly publish: (
    id: string,
    etag: string,
  ) => Promise<{ readonly findings: readonly Finding[] } | { readonly saved: Stored }>;
}

/** Somebody else has changed the document meanwhile. */
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

/** Saves the draft: immediately in this browser, and after a pause in the service, one request after the other. */
export function createDocuments({ history, service, storage }: DocumentsOptions) {
  const state = observable<SavingState>('new');
  const conflict = observable<Conflict | undefined>(undefined);
  /** The stored draft of each document; for a new document, its first draft. */
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

  /** The copy of a document in this browser. Any other value in the storage counts as none. */
  function copyOf(document: string): Kept | undefined {
    try {
      return JSON.parse(storage?.getItem(keyOf(document)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps in this browser the changes that the service lacks. */
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
      // A browser whose storage is full or forbidden keeps nothing: then only the service does.
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
          // The unfinished JSON text of a document that was left stays.
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
    /** Finds a document in this browser and in the service. */
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
    /** Ends a conflict with a draft that is based on the revision that the others have saved. */
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
    /** Saves the open document, and publishes it. */
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
