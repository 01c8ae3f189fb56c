import { mergeDrafts, updateOf } from 'campaign-draft-rules/guide';
import type { Finding } from './editor.ts';
import type { createHistory, Unfinished, Version } from './history.ts';
import { observable } from './observable.ts';
import { isRecord, type Path } from './paths.ts';
import type { CampaignState, Refusal, Refused, Revision, Service, Stored, Turn } from './service.ts';

/**
 * `new`: nothing was entered yet. `saving`: a change is on its way. `kept`: the service cannot be reached. `full`: nobody has the draft but
 * this page. `conflict`: somebody else has changed the same fields. `changes`: the campaign is live, and the changes wait until somebody
 * sends them. Others are a {@link Refusal} of the service: this browser has the draft. `SCHEDULED` and so on: the campaign is as the
 * service has it.
 */
export type SavingState =
  | 'new'
  | 'saving'
  | 'saved'
  | 'kept'
  | 'full'
  | 'conflict'
  | 'changes'
  | Refusal
  | Exclude<CampaignState, 'DRAFT'>;

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
/** These refusals are about one draft, and another one may do. */
const ofOneDraft: ReadonlySet<Refusal> = new Set(['refused', 'large']);
const SAVE_AFTER = 700;
const KEEP_AFTER = 200;
const TRY_AGAIN_AFTER = 3000;
/** So many requests follow each other without a pause. */
const MOST_TRIES = 10;

/** The copies in this browser: those of one campaign, or all. Any other value in the storage counts as none. */
export function copiesIn(storage: Storage | undefined, id = '') {
  const found: { readonly id: string; readonly item: NonNullable<Other['item']>; readonly copy: Copy }[] = [];
  for (let index = 0; index < (storage?.length ?? 0); index++) {
    const key = storage?.key(index) ?? '';
    const owner = key.slice(PREFIX.length).split('/')[0] ?? '';
    if (!key.startsWith(PREFIX) || (id !== '' && owner !== id)) continue;
    try {
      const text = storage?.getItem(key) ?? '';
      const copy = copyOf(JSON.parse(text));
      if (copy !== undefined) found.push({ id: owner, item: { key, text }, copy });
    } catch {
      // Not a copy of this page.
    }
  }
  return found.sort((one, other) => (one.item.key < other.item.key ? -1 : 1));
}

/** The copy in a value of the storage, which anybody can change. An older page kept no state. */
function copyOf(value: unknown): Copy | undefined {
  if (!isRecord(value) || !isRecord(value.base)) return undefined;
  const { base, draft, text } = value;
  const { etag, state = 'DRAFT' } = base;
  if ((etag !== undefined && typeof etag !== 'string') || typeof state !== 'string') return undefined;
  if (text !== undefined && !(isRecord(text) && typeof text.typed === 'string')) return undefined;
  // Other states are those that the service gave it.
  return { base: { draft: base.draft, etag, state: state as CampaignState }, draft, text: text as Copy['text'] };
}

/** A campaign that begins with this draft. `isEntered`: it is to be saved as it is. */
export function begun(id: string, draft: unknown, isEntered = false): Opened {
  const base = { draft: isEntered ? undefined : draft, etag: undefined, state: 'DRAFT' } as const;
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

/** Whether it comes from another tab of the same user. */
function isOwn({ item, stored }: Other): boolean {
  return item !== undefined || stored?.isOwn === true;
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
  /** Called with the fields that were taken over from somebody else, or from another tab of this user. */
  readonly onMerged?: (paths: readonly Path[], isOwn: boolean) => void;
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
  /** What the service does not do, and the draft for which it said so. */
  let refusal: { readonly why: Refusal; readonly draft?: unknown } | undefined = opened.isGone
    ? { why: 'gone' }
    : undefined;
  /** The last draft that was sent: the service may have it though its answer was lost. */
  let sent: unknown;
  let isKept = true;
  let isDisposed = false;
  let running: Promise<void> | undefined;
  let [saveTimer, keepTimer]: ReturnType<typeof setTimeout>[] = [];
  /** What the page knows of the campaign, for those who show its state. */
  const campaign = observable(base);

  const draftNow = () => history.get().now.draft;
  const isUnsaved = () => draftNow() !== base.draft;
  const isLive = () => base.state !== 'DRAFT';
  /** Whether the service does nothing for this user, or has no such campaign: for whatever draft. */
  const isBarred = () => refusal !== undefined && !ofOneDraft.has(refusal.why);
  /** Why the service would not take the draft as it is. What it said of another draft does not count. */
  const barred = () => (refusal?.draft === draftNow() || isBarred() ? refusal?.why : undefined);
  const canSave = () => isUnsaved() && !isLive() && others.length === 0 && barred() === undefined;

  function stateNow(): SavingState {
    if (conflict.get() !== undefined) return 'conflict';
    const why = barred();
    const isWaiting = isBarred() || (isUnsaved() && (isAway || isLive() || why !== undefined));
    if (!isKept && (isWaiting || history.get().now.text !== undefined)) return 'full';
    if (why !== undefined && (isUnsaved() || isBarred())) return why;
    if (isUnsaved()) return isLive() ? 'changes' : isAway ? 'kept' : 'saving';
    if (base.state !== 'DRAFT') return base.state;
    return base.etag === undefined ? 'new' : 'saved';
  }

  /** Keeps in this browser what the service lacks. Returns whether the page can be closed: one of them has everything. */
  function keep(): boolean {
    clearTimeout(keepTimer);
    const { draft, text } = history.get().now;
    const { published: _, ...stored } = base;
    const isClean = !isUnsaved() && text === undefined && others.length === 0 && !isBarred();
    try {
      if (isClean) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify({ base: stored, draft, text } satisfies Copy));
      isKept = isClean || storage !== undefined;
    } catch {
      isKept = false;
    }
    campaign.set(base);
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
      if (conflicts.length === 0 && taken.length > 0) onMerged?.(taken, isOwn(other));
    }
    conflict.set(undecided);
    // What was typed and taken back is no change.
    if (isLive() && isUnsaved() && isSame(base.draft, draftNow())) base = { ...base, draft: draftNow() };
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

  /** Saves the draft, also when nobody has changed anything in it yet. */
  function store(): Promise<void> {
    if (base.etag === undefined) base = { ...base, draft: undefined };
    return save();
  }

  async function saveAll() {
    try {
      for (let tries = 0; canSave(); tries++) {
        if (tries === MOST_TRIES) throw new Error('The service has another revision each time');
        const draft = draftNow();
        sent = draft;
        const answer = isStorable?.(draft) === false ? 'refused' : await service.save(id, draft, base.etag);
        isAway = false;
        await heed(answer, draft);
      }
    } catch {
      isAway = true;
      if (!isDisposed) saveTimer = setTimeout(save, TRY_AGAIN_AFTER);
    }
  }

  /** Takes over what the service says of a draft. */
  async function heed(answer: Revision | Refusal, draft: unknown) {
    if (answer === 'changed') await meet();
    else if (typeof answer === 'string') refusal = { why: answer, draft };
    else base = { ...base, ...answer, draft };
    keep();
  }

  /** The service has another revision than this page: reads it, and merges it. */
  async function meet() {
    const stored = await service.load(id);
    if (stored === undefined) refusal = { why: 'gone' };
    else see(stored, base.draft);
    mergeOthers();
  }

  /** The service has this revision, which was made of the draft `from`. */
  function see(stored: Stored, from: unknown) {
    // It is what this page has sent: perhaps only the answer was lost.
    if (isSame(stored.draft, sent)) base = { ...stored, draft: sent };
    else others = [...others, { base: from, draft: stored.draft, stored }];
  }

  /**
   * Has the service do something with the revision that this page has; then it has the draft. Resolves with its findings, or with the state
   * that bars it.
   */
  async function request(
    run: (etag: string) => Promise<Stored | Revision | Refusal | Refused>,
    draft = base.draft,
  ): Promise<readonly Finding[] | SavingState> {
    if (others.length > 0 || base.etag === undefined) return stateNow();
    const { etag } = base;
    const answer = await run(etag).catch(async (error: unknown) => {
      // Perhaps only the answer was lost.
      await meet();
      if (base.etag === etag && others.length === 0) throw error;
      return undefined;
    });
    if (answer === undefined) return conflict.get() === undefined ? 'changed' : 'conflict';
    if (typeof answer === 'object' && 'findings' in answer) return answer.findings;
    if (typeof answer === 'object' && 'draft' in answer) {
      see({ ...answer, published: base.published }, draft);
      mergeOthers();
    } else await heed(answer, draft);
    if (typeof answer !== 'string') return [];
    return conflict.get() === undefined ? answer : 'conflict';
  }

  const stop = history.subscribe(changed);
  globalThis.addEventListener?.('pagehide', keep);
  mergeOthers();
  if (isUnsaved()) saveTimer = setTimeout(save, 0);

  return {
    id,
    state,
    conflict,
    /** Whether the other side of the conflict is another tab of this user. */
    isOwnConflict: () => others[0] !== undefined && isOwn(others[0]),
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
    campaign,
    /** Asks the service again that has refused something: somebody has logged in, or stores a campaign that is gone. */
    async again() {
      if (refusal?.why === 'gone') base = { draft: undefined, etag: undefined, state: 'DRAFT' };
      refusal = undefined;
      await save();
      keep();
    },
    /** Saves and publishes the campaign. */
    async publish() {
      await store();
      if (isUnsaved()) return stateNow();
      const result = await request((etag) => service.publish(id, etag));
      if (isLive() && base.published === undefined) base = { ...base, published: base.draft };
      keep();
      return result;
    },
    /** Sends the changes of a campaign that was published. */
    update() {
      sent = draftNow();
      const { patch } = updateOf(base.draft, sent);
      return request((etag) => service.update(id, patch, etag), sent);
    },
    /** Saves the draft, and then pauses the campaign, goes on with it, ends it, or asks for approval. Changes that wait stay as they are. */
    async turn(turn: Turn) {
      if (!isLive()) await store();
      if (!isLive() && isUnsaved()) return stateNow();
      return request((etag) => service.turn(id, turn, etag));
    },
    /** Goes back to what the service has; undo brings the changes back. */
    discard: () => history.change({ draft: base.draft }),
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
