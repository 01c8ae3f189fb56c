import { mergeDrafts } from 'campaign-draft-rules/guide';
import type { Finding } from './editor.ts';
import type { createHistory, Unfinished, Version } from './history.ts';
import { observable } from './observable.ts';
import type { Path } from './paths.ts';
import type { Service, Stored } from './service.ts';

/**
 * `new`: nothing was entered yet. `saving`: a change is on its way. `kept`: the service cannot be reached, and this browser has the draft.
 * `refused`: the service does not take the draft, and this browser has it. `full`: nobody has it but this page. `gone`: the service no
 * longer has the campaign. `conflict`: somebody else has changed the same fields.
 */
export type SavingState = 'new' | 'saving' | 'saved' | 'published' | 'kept' | 'refused' | 'full' | 'gone' | 'conflict';

/** Another draft of the campaign, and the draft that it is based on. */
interface Other {
  readonly base: unknown;
  readonly draft: unknown;
  /** It is a revision of the service, or otherwise a copy in this browser, with its text as it was read. */
  readonly stored?: Stored;
  readonly item?: { readonly key: string; readonly text: string };
}

/** Fields that both sides have changed. */
export type Conflict = ReturnType<typeof mergeDrafts>['conflicts'];

/** What a tab keeps in the browser: the service does not have it, or not yet. */
interface Copy {
  readonly base: Stored;
  readonly draft: unknown;
  readonly text: Unfinished | undefined;
}

/** A campaign that was found, with everything that this browser has of it. */
export interface Opened {
  readonly id: string;
  readonly base: Stored;
  readonly version: Version;
  readonly others: readonly Other[];
  readonly isAway: boolean;
  readonly isGone: boolean;
}

const PREFIX = 'campaign-editor/copy/';
const SAVE_AFTER = 700;
const KEEP_AFTER = 200;
const TRY_AGAIN_AFTER = 3000;

/** The copies in this browser: those of one campaign, or all. Any other value in the storage counts as none. */
export function copiesIn(storage: Storage | undefined, id = '') {
  const found: { readonly id: string; readonly item: NonNullable<Other['item']>; readonly copy: Copy }[] = [];
  for (let index = 0; index < (storage?.length ?? 0); index++) {
    const key = storage?.key(index) ?? '';
    const owner = key.slice(PREFIX.length).split('/')[0] ?? '';
    if (!key.startsWith(PREFIX) || (id !== '' && owner !== id)) continue;
    try {
      const text = storage?.getItem(key) ?? '';
      const copy = JSON.parse(text);
      if (typeof copy?.base === 'object') found.push({ id: owner, item: { key, text }, copy });
    } catch {
      // Not a copy of this page.
    }
  }
  return found.sort((one, other) => (one.item.key < other.item.key ? -1 : 1));
}

/** A campaign that begins with this draft. `isEntered`: it is to be saved as it is. */
export function begun(id: string, draft: unknown, isEntered = false): Opened {
  const base = { draft: isEntered ? undefined : draft, etag: undefined, isPublished: false };
  return { id, base, version: { draft, text: undefined }, others: [], isAway: false, isGone: false };
}

/**
 * Finds a campaign in the service and in this browser; `undefined` if neither has it. Throws when the service cannot be reached and this
 * browser has no copy: then there is nothing to edit.
 */
export async function open(id: string, service: Pick<Service, 'load'>, storage?: Storage): Promise<Opened | undefined> {
  const answer = await service.load(id).catch((error: unknown) => ({ error }));
  const copies = copiesIn(storage, id);
  const first = copies.find(({ copy }) => copy.text !== undefined) ?? copies[0];
  const isAway = answer !== undefined && 'error' in answer;
  const stored = isAway ? undefined : answer;
  if (first === undefined) {
    if (isAway) throw answer.error;
    return stored && { ...begun(id, stored.draft), base: stored };
  }
  const { base, text } = first.copy;
  const draft = isSame(base.draft, first.copy.draft) ? base.draft : first.copy.draft;
  // A page has room for one unfinished text: the copy with another one stays until this one is done.
  const ofOthers = copies
    .filter((one) => one !== first)
    .map(({ item, copy }): Other => ({ base: copy.base.draft, draft: copy.draft, ...(!copy.text && { item }) }));
  return {
    id,
    base,
    version: { draft, text },
    // The first one is the draft itself: to merge it changes nothing, and then this tab has it under a key of its own.
    others: [
      { base: draft, draft, item: first.item },
      ...ofOthers,
      ...(stored === undefined ? [] : [{ base: base.draft, draft: stored.draft, stored }]),
    ],
    isAway,
    isGone: !isAway && stored === undefined && base.etag !== undefined,
  };
}

/** Whether two drafts have the same content, in whatever order. */
function isSame(one: unknown, other: unknown): boolean {
  return mergeDrafts(one, one, other).taken.length === 0;
}

interface StoringOptions {
  readonly opened: Opened;
  readonly history: ReturnType<typeof createHistory>;
  readonly service: Service;
  readonly storage?: Storage | undefined;
  /** The name of the page: each has a copy of its own, so that two tabs do not replace each other's. */
  readonly page?: string;
  /** Whether the service would take the draft. It is not asked to store a draft that it would refuse. */
  readonly isStorable?: (draft: unknown) => boolean;
  /** Called with the fields that were taken over from somebody else. */
  readonly onMerged?: (paths: readonly Path[]) => void;
}

/**
 * Saves a campaign: soon in this browser, and after a pause in the service, one request after the other. The service gets a change with
 * the revision that it is based on. If somebody else has changed the campaign, their changes are merged; where both have changed the same
 * field, nothing is saved until somebody has decided.
 */
export function createStoring(options: StoringOptions) {
  const { opened, history, service, storage, page = crypto.randomUUID(), isStorable, onMerged } = options;
  const { id } = opened;
  const key = `${PREFIX}${id}/${page}`;
  const state = observable<SavingState>('new');
  const conflict = observable<Conflict | undefined>(undefined);
  let { base, isAway, others } = opened;
  /** The draft that the service does not take, or `gone`. */
  let refused: unknown = opened.isGone ? 'gone' : undefined;
  /** The last draft that was sent: the service may have it though its answer was lost. */
  let sent: unknown;
  let isKept = true;
  let isDisposed = false;
  let running: Promise<void> | undefined;
  let [saveTimer, keepTimer]: ReturnType<typeof setTimeout>[] = [];

  const draftNow = () => history.get().now.draft;
  const isUnsaved = () => draftNow() !== base.draft;
  const canSave = () => isUnsaved() && others.length === 0 && refused !== 'gone' && refused !== draftNow();

  function stateNow(): SavingState {
    if (conflict.get() !== undefined) return 'conflict';
    const isRefused = refused === draftNow();
    const isWaiting = refused === 'gone' || (isUnsaved() && (isAway || isRefused));
    if (!isKept && (isWaiting || history.get().now.text !== undefined)) return 'full';
    if (refused === 'gone') return 'gone';
    if (isUnsaved()) return isRefused ? 'refused' : isAway ? 'kept' : 'saving';
    return base.etag === undefined ? 'new' : base.isPublished ? 'published' : 'saved';
  }

  /** Keeps in this browser what the service lacks. Returns whether the page can be closed: one of them has everything. */
  function keep(): boolean {
    clearTimeout(keepTimer);
    const { draft, text } = history.get().now;
    const isClean = !isUnsaved() && text === undefined && others.length === 0 && refused !== 'gone';
    try {
      if (isClean) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify({ base, draft, text } satisfies Copy));
      isKept = isClean || storage !== undefined;
    } catch {
      isKept = false;
    }
    state.set(stateNow());
    return isKept;
  }

  /** Merges the other drafts, one after the other, up to one that needs a decision. */
  function mergeOthers() {
    let undecided: Conflict | undefined;
    while (others[0] !== undefined && undecided === undefined) {
      const [other] = others;
      const { conflicts, taken } = mergeDrafts(other.base, draftNow(), other.draft);
      if (conflicts.length > 0) undecided = conflicts;
      else adopt(other);
      if (conflicts.length === 0 && taken.length > 0) onMerged?.(taken);
    }
    conflict.set(undecided);
    keep();
  }

  /** From now on, the draft has what the other one has; where both differ, it stays as it is. */
  function adopt(other: Other) {
    others = others.filter((one) => one !== other);
    history.merge((draft) => mergeDrafts(other.base, draft, other.draft).draft);
    const { stored, item: { key: old = '', text } = {} } = other;
    // A draft with the same content does not have to be saved.
    if (stored !== undefined) base = isSame(stored.draft, draftNow()) ? { ...stored, draft: draftNow() } : stored;
    keep();
    // Another tab may have changed its copy since.
    if (isKept && storage?.getItem(old) === text) storage?.removeItem(old);
  }

  function changed() {
    state.set(stateNow());
    clearTimeout(keepTimer);
    keepTimer = setTimeout(mergeOthers, KEEP_AFTER);
    clearTimeout(saveTimer);
    saveTimer = setTimeout(save, SAVE_AFTER);
  }

  function save(): Promise<void> {
    clearTimeout(saveTimer);
    running ??= saveAll().finally(() => {
      running = undefined;
      keep();
    });
    return running;
  }

  async function saveAll() {
    try {
      while (canSave()) {
        const draft = draftNow();
        sent = draft;
        const answer = isStorable?.(draft) === false ? 'refused' : await service.save(id, draft, base.etag);
        isAway = false;
        if (answer === 'changed') await meet();
        else if (answer === 'gone') refused = 'gone';
        else if (answer === 'refused') refused = draft;
        else base = { ...answer, draft };
        keep();
      }
    } catch {
      isAway = true;
      if (!isDisposed) saveTimer = setTimeout(save, TRY_AGAIN_AFTER);
    }
  }

  /** The service has another revision than this page: reads it, and merges it. */
  async function meet() {
    const stored = await service.load(id);
    if (stored === undefined) refused = 'gone';
    // It is what this page has sent: only the answer was lost.
    else if (isSame(stored.draft, sent)) base = { ...stored, draft: sent };
    else others = [...others, { base: base.draft, draft: stored.draft, stored }];
    mergeOthers();
  }

  const stop = history.subscribe(changed);
  globalThis.addEventListener?.('pagehide', keep);
  mergeOthers();
  if (isUnsaved()) saveTimer = setTimeout(save, 0);

  return {
    id,
    state,
    conflict,
    keep,
    save,
    /** Ends a conflict: takes over what both agree on, and then what `choose` makes of the draft. */
    async decide(choose: (draft: unknown) => unknown) {
      const [other] = others;
      if (conflict.get() === undefined || other === undefined) return;
      adopt(other);
      history.change({ draft: choose(draftNow()) });
      mergeOthers();
      await save();
    },
    /** Stores a campaign again that the service no longer has. */
    async storeAgain() {
      base = { draft: undefined, etag: undefined, isPublished: false };
      refused = undefined;
      await save();
    },
    /** Saves and publishes the campaign. Resolves with the findings of the service, or with the state that keeps it from being published. */
    async publish(): Promise<readonly Finding[] | SavingState> {
      if (base.etag === undefined) base = { ...base, draft: undefined };
      await save();
      if (isUnsaved() || others.length > 0 || base.etag === undefined) return stateNow();
      const draft = draftNow();
      const answer = await service.publish(id, base.etag);
      if (typeof answer === 'object' && 'findings' in answer) return answer.findings;
      if (answer === 'changed') await meet();
      else if (answer === 'gone') refused = 'gone';
      else if (answer !== 'refused') base = { ...answer, draft };
      keep();
      return stateNow() === 'published' ? [] : stateNow();
    },
    /** The page leaves the campaign: what is unsaved is sent once more, and otherwise waits in this browser. */
    dispose() {
      isDisposed = true;
      stop();
      globalThis.removeEventListener?.('pagehide', keep);
      keep();
      void save();
    },
  };
}
